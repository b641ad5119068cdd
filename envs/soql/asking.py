"""The two languages as functions: text in, records out."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import date
from functools import lru_cache
from typing import Final, Literal, TypeAlias, get_args
from weakref import WeakKeyDictionary, ref

from workgym.envs.soql.parsing import parse, parse_search
from workgym.envs.soql.plans import Nulls, Plan, Result, Rules
from workgym.envs.soql.running import Connection, Runner
from workgym.envs.soql.schema import Schema
from workgym.envs.soql.searching import run_search
from workgym.envs.soql.shaping import Record
from workgym.envs.soql.terms import parse_terms
from workgym.envs.soql.translation import translate

__all__ = ["Compat", "execute", "explain", "query", "search"]

Compat: TypeAlias = Literal["native", "upstream"]
"""Whether to answer as the platform does, or as the connector of a published environment (arXiv 2411.02305)."""

_FIND: Final = re.compile(r"\s*FIND\b", re.IGNORECASE)
_CACHED: Final = 512
"""The most plans that are kept for a schema."""
_CACHED_LENGTH: Final = 10_000
"""Plans of longer texts are not kept."""


def query(
    connection: Connection,
    text: str,
    schema: Schema,
    *,
    today: date,
    compat: Compat = "native",
    nulls: Nulls = "reference",
) -> list[Record] | int:
    """Run a SOQL query.

    Args:
        connection: to a database with a table for every object that the query names.
        today: the clock of ``TODAY`` and its like: a day, or a moment (in UTC if it has no zone).
        compat: ``upstream`` answers as the connector of a published environment does (arXiv 2411.02305): nothing for
            ``COUNT()``, no key that is null in all records, no error for a text that is not an id.
        nulls: where nulls stand in ``ORDER BY`` unless the query says: ``reference``, in front; ``lowest``, in front
            for ASC and behind for DESC.

    Returns:
        the records, as plain data: a parent is a record inside, a child relationship one with ``totalSize``,
        ``done`` and ``records``, or None; the number for ``SELECT COUNT() FROM ...``.

    Raises:
        QueryError: if the query is wrong, or exceeds a limit.
        QueryTimeout: if the clock guard ended it.
        TableMismatch: if DuckDB finds that the tables do not fit the schema; :func:`check_tables` finds it by itself.
        TypeError, ValueError: if another argument has a wrong type or value.
    """
    _require(text, schema, compat, nulls)
    plan = _plan(text, schema, Rules(nulls, any_id=compat == "upstream"))
    runner = Runner(connection, today)
    if plan.result is Result.NUMBER:
        return [] if compat == "upstream" else runner.count(plan)
    records = runner.records(plan)
    return _without_nulls(records) if compat == "upstream" else records


def search(
    connection: Connection,
    text: str,
    schema: Schema,
    *,
    today: date,
    compat: Compat = "native",
    nulls: Nulls = "reference",
) -> list[Record]:
    """Run a SOSL search.

    Args:
        compat: ``upstream`` reads reserved characters without a backslash as text.
        connection, today, nulls: as for :func:`query`.

    Returns:
        the records found, in the order of ``RETURNING``; of each object the most relevant first (BM25, equal ones by
        id), unless the search says otherwise. At most 2,000, and 250 of each object unless it is the only one and has a
        ``WHERE`` or ``ORDER BY``; a ``LIMIT`` of the whole is shared evenly.

    Raises:
        QueryError, QueryTimeout, TableMismatch, TypeError, ValueError: as :func:`query` does.
    """
    _require(text, schema, compat, nulls)
    found = parse_search(text)
    terms = parse_terms(found.terms, text, found.terms_at, lenient=compat == "upstream")
    rules = Rules(nulls, any_id=compat == "upstream")
    return run_search(found, terms, Runner(connection, today), schema, text, rules)


def execute(
    connection: Connection,
    text: str,
    schema: Schema,
    *,
    today: date,
    compat: Compat = "native",
    nulls: Nulls = "reference",
) -> list[Record] | int:
    """Run a query or a search: a text that begins with ``FIND`` is a search.

    With ``compat="upstream"`` the word must be in capitals, without a blank before it.
    """
    _require(text, schema, compat, nulls)
    begins = text.startswith("FIND") if compat == "upstream" else bool(_FIND.match(text))
    return (search if begins else query)(connection, text, schema, today=today, compat=compat, nulls=nulls)


def explain(text: str, schema: Schema, *, nulls: Nulls = "reference") -> str:
    """Return the SQL that a query becomes; those of its child relationships follow, one a line.

    Raises:
        QueryError: as :func:`query` does.
    """
    _require(text, schema, "native", nulls)
    return "\n".join(_statements(_plan(text, schema, Rules(nulls))))


def _statements(plan: Plan) -> list[str]:
    return [plan.sql.text, *(each for _, child in plan.children for each in _statements(child))]


def _plan(text: str, schema: Schema, rules: Rules) -> Plan:
    if len(text) > _CACHED_LENGTH:
        return translate(parse(text), schema, text, rules)
    if schema not in _plans:
        _plans[schema] = _caching_translator(schema)
    return _plans[schema](text, rules)


_plans: Final[WeakKeyDictionary[Schema, Callable[[str, Rules], Plan]]] = WeakKeyDictionary()


def _caching_translator(schema: Schema) -> Callable[[str, Rules], Plan]:
    """Return a function that translates queries of a schema and keeps their plans as long as the schema lives."""
    known = ref(schema)

    @lru_cache(_CACHED)
    def plan(text: str, rules: Rules) -> Plan:
        there = known()
        if there is None:
            raise ReferenceError("the schema is gone")
        return translate(parse(text), there, text, rules)

    return plan


def _require(text: object, schema: object, compat: object, nulls: object) -> None:
    """Raise TypeError or ValueError if an argument is wrong: a mistake of the program, not of the query."""
    if not isinstance(text, str):
        raise TypeError(f"text: expected a text, not {text!r:.80}")
    if not isinstance(schema, Schema):
        raise TypeError(f"schema: expected a Schema, not {schema!r:.80}; Schema.from_dict() makes one")
    for name, value, known in (("compat", compat, get_args(Compat)), ("nulls", nulls, get_args(Nulls))):
        if value not in known:
            raise ValueError(f"{name}: expected {' or '.join(map(repr, known))}, not {value!r:.80}")


def _without_nulls(records: Sequence[Record]) -> list[Record]:
    """Leave out the keys that are null in all records."""
    names = {name for record in records for name, value in record.items() if value is not None}
    return [{name: value for name, value in record.items() if name in names} for record in records]
