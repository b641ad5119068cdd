"""Builds the tree while the text is parsed, so that no second pass is needed."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any, Final, NamedTuple

from lark import Token, Transformer, v_args

from workgym.envs.soql import tree
from workgym.envs.soql.errors import Code
from workgym.envs.soql.values import (
    Wrong,
    place_of,
    read_count,
    read_date,
    read_datetime,
    read_text,
    shorten,
)

__all__ = ["MAX_INCLUDED", "MAX_KEYS", "MAX_OBJECTS", "MAX_OFFSET", "MAX_VALUES", "builder"]

MAX_VALUES: Final = 5_000
"""The most values of one IN."""
MAX_INCLUDED: Final = 100
"""The most values of one INCLUDES or EXCLUDES, each of which is compared with every row."""
MAX_KEYS: Final = 32
"""The most expressions of ``ORDER BY`` and of ``GROUP BY``."""
MAX_OFFSET: Final = 2_000
MAX_OBJECTS: Final = 20
"""The most objects of ``RETURNING``."""

_MAX_NAMES: Final = 10
_ORDER: Final = (
    "scope",
    "where",
    "security",
    "group",
    "having",
    "order",
    "limit",
    "offset",
    "purpose",
    "all_rows",
)
"""The order of clauses."""


class _Clause(NamedTuple):
    """A clause: its name, its value, the word that it begins with, and where its number stands."""

    name: str
    value: Any
    word: Token
    number_at: int | None = None


def _values_in_order(clauses: Sequence[_Clause]) -> dict[str, Any]:
    """Return the values of clauses by name, if the clauses stand in order."""
    last, values = -1, {}
    for clause in clauses:
        place = _ORDER.index(clause.name)
        if place <= last:
            raise Wrong(f"unexpected token: '{clause.word}'", place_of(clause.word))
        last = place
        values[clause.name] = clause.value
        if clause.number_at is not None:
            values[f"{clause.name}_at"] = clause.number_at
    return values


@v_args(inline=True)
class _Builder(Transformer[Token, Any]):
    """Makes a node of every rule of the grammar that has one."""

    # Names and functions

    def path(self, *names: Token) -> tree.Path:
        if len(names) > _MAX_NAMES:
            raise Wrong(f"a path of {len(names):,} names: relationships are at most 5 levels deep", place_of(names[0]))
        return tree.Path(tuple(map(str, names)), place_of(names[0]))

    def call(self, name: Token, argument: tree.Expression | None = None) -> tree.FunctionCall:
        return tree.FunctionCall(str(name), argument, place_of(name))

    # Values

    def text(self, token: Token) -> tree.TextLiteral:
        return tree.TextLiteral(read_text(token), place_of(token))

    def constant(self, token: Token) -> tree.Constant:
        match token.type:
            case "NUMBER":
                return tree.Constant(Decimal(str(token)), place_of(token))
            case "DATE":
                return tree.Constant(read_date(token), place_of(token))
            case "DATETIME":
                return tree.Constant(read_datetime(token), place_of(token))
            case "ALMOST_A_DATE":
                wanted = "expected a day such as 2021-02-03, or a moment such as 2021-02-03T04:05:06Z"
                raise Wrong(f"{shorten(token)}: {wanted}", place_of(token))
            case kind:
                return tree.Constant({"TRUE": True, "FALSE": False, "NULL": None}[kind], place_of(token))

    def relative(self, name: Token, n: Token | None) -> tree.Relative:
        return tree.Relative(name.upper(), None if n is None else read_count(n), place_of(name))

    def values(self, *values: tree.Value) -> tuple[tree.Value, ...]:
        return _require_few(values, values[0].at)

    # Conditions

    def comparison(self, left: tree.Expression, operator: Token, right: tree.Value) -> tree.Comparison:
        operator_ = "!=" if operator == "<>" else operator.upper()
        return tree.Comparison(left, operator_, right, left.at)

    def membership(self, left: tree.Expression, negated: Token | None, members: Any) -> tree.Membership:
        return tree.Membership(left, negated is not None, members, left.at)

    def includes(self, left: tree.Expression, operator: Token, *members: tree.TextLiteral) -> tree.Includes:
        return tree.Includes(left, operator.type == "EXCLUDES", _require_few(members, left.at, MAX_INCLUDED), left.at)

    def negation(self, token: Token, part: tree.Condition) -> tree.Not:
        return tree.Not(part, place_of(token))

    def all_of(self, *parts: tree.Condition) -> tree.AllOf:
        return tree.AllOf(parts, parts[0].at)

    def any_of(self, *parts: tree.Condition) -> tree.AnyOf:
        return tree.AnyOf(parts, parts[0].at)

    # Clauses

    def item(self, what: tree.Expression, alias: Token | None) -> tree.Item:
        return tree.Item(what, alias and str(alias), what.at)

    def every_field(self, word: Token, which: Token) -> tree.Item:
        if which.upper() not in ("ALL", "STANDARD", "CUSTOM"):
            raise Wrong(f"FIELDS({shorten(which)}): expected ALL, STANDARD or CUSTOM", place_of(which))
        return tree.Item(tree.Fields(which.upper(), place_of(word)), None, place_of(word))

    def typeof(self, word: Token, path: tree.Path, *rest: Any) -> tree.Item:
        *branches, otherwise = rest
        what = tree.TypeOf(path, tuple(branches), otherwise or (), place_of(word))
        return tree.Item(what, None, place_of(word))

    def branch(self, name: Token, fields: tuple[tree.Path, ...]) -> tree.Branch:
        return tree.Branch(str(name), fields, place_of(name))

    def paths(self, *paths: tree.Path) -> tuple[tree.Path, ...]:
        return paths

    def child(self, query: tree.Query) -> tree.Item:
        return tree.Item(query, None, query.at)

    def items(self, *items: tree.Item) -> tuple[tree.Item, ...]:
        return items

    def source(self, path: tree.Path, alias: Token | None) -> tree.Source:
        return tree.Source(path, alias and str(alias))

    def sources(self, *sources: tree.Source) -> tuple[tree.Source, ...]:
        return sources

    def scope(self, word: Token, name: Token) -> _Clause:
        return _Clause("scope", _one_of(name, ("EVERYTHING",), "USING SCOPE"), word)

    def where(self, word: Token, condition: tree.Condition) -> _Clause:
        return _Clause("where", condition, word)

    def having(self, word: Token, condition: tree.Condition) -> _Clause:
        return _Clause("having", condition, word)

    def security(self, word: Token, name: Token) -> _Clause:
        return _Clause("security", _one_of(name, ("SECURITY_ENFORCED", "USER_MODE", "SYSTEM_MODE"), "WITH"), word)

    def purpose(self, word: Token, name: Token) -> _Clause:
        return _Clause("purpose", _one_of(name, ("VIEW", "REFERENCE", "UPDATE"), "FOR"), word)

    def all_rows(self, word: Token) -> _Clause:
        return _Clause("all_rows", value=True, word=word)

    def group(self, word: Token, *keys: tree.Expression) -> _Clause:
        return _Clause("group", tree.Grouping(_require_few(keys, keys[0].at, MAX_KEYS), "", keys[0].at), word)

    def totals(self, word: Token, kind: Token, *keys: tree.Expression) -> _Clause:
        return _Clause("group", tree.Grouping(keys, kind.type, keys[0].at), word)  # type: ignore[arg-type]

    def order(self, word: Token, *order: tree.Order) -> _Clause:
        return _Clause("order", _require_few(order, order[0].at, MAX_KEYS), word)

    def limit(self, word: Token, number: Token) -> _Clause:
        return _Clause("limit", read_count(number), word, place_of(number))

    def offset(self, word: Token, number: Token) -> _Clause:
        count = read_count(number)
        if count > MAX_OFFSET:
            raise Wrong(f"Maximum SOQL offset allowed is {MAX_OFFSET}", place_of(number), Code.OUT_OF_RANGE)
        return _Clause("offset", count, word)

    def ordering(self, key: tree.Expression, direction: Token | None, nulls: Token | None) -> tree.Order:
        descending = direction is not None and direction.type == "DESC"
        return tree.Order(key, descending, None if nulls is None else nulls.type, key.at)  # type: ignore[arg-type]

    def query(self, items: tuple[tree.Item, ...], sources: tuple[tree.Source, ...], *clauses: _Clause) -> tree.Query:
        return tree.Query(items, sources, at=items[0].at, **_values_in_order(clauses))

    # Searches

    def returning(self, name: tree.Path, *rest: Any) -> tree.Returning:
        clauses = [part for part in rest if isinstance(part, _Clause)]
        fields = tuple(part for part in rest if isinstance(part, tree.Path | tree.FunctionCall))
        return tree.Returning(name, fields, **_values_in_order(clauses))

    def with_option(self, _: Token, name: Token, value: Token | None) -> str:
        text = name.upper() if value is None else f"{name.upper()} = {value}"
        if name.upper() not in ("SECURITY_ENFORCED", "SPELL_CORRECTION"):
            raise Wrong(f"WITH {shorten(text)} is not supported", place_of(name))
        return text

    def search(self, braces: Token, scope: Token | None, *rest: Any) -> tree.Search:
        if scope is not None:
            _one_of(scope, ("ALL", "NAME", "EMAIL", "PHONE", "SIDEBAR"), "IN")
        returning = [part for part in rest if isinstance(part, tree.Returning)]
        return tree.Search(
            terms=braces[1:-1],
            scope="ALL" if scope is None else scope.upper(),
            returning=_require_few(returning, place_of(braces), MAX_OBJECTS),
            options=tuple(part for part in rest if isinstance(part, str)),
            terms_at=place_of(braces) + 1,
            **_values_in_order([part for part in rest if isinstance(part, _Clause)]),
        )


def builder() -> Transformer[Token, Any]:
    """Return the transformer that builds trees; it raises :class:`Wrong` where the grammar allows too much."""
    return _Builder()


def _require_few(members: Sequence[Any], at: int, most: int = MAX_VALUES) -> tuple[Any, ...]:
    if len(members) > most:
        message = f"a list of {len(members):,}; the limit is {most:,}"
        raise Wrong(message, at, Code.TOO_COMPLICATED)
    return tuple(members)


def _one_of(name: Token, known: Sequence[str], clause: str) -> str:
    if name.upper() not in known:
        listed = " or ".join(part for part in (", ".join(known[:-1]), known[-1]) if part)
        raise Wrong(f"{clause} {shorten(name)} is not supported: expected {listed}", place_of(name))
    return name.upper()
