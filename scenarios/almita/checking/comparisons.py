"""Whether conditions compare columns and slots with values that these can have.

``row.reserved == 'yes'``, of a flag, and ``row.status == 'opne'`` can be computed, and never hold.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from workgym.envs.almita.procedures.expressions import listed, parse
from workgym.envs.almita.procedures.format import ProcedureFile
from workgym.envs.almita.procedures.tables import CUSTOMERS
from workgym.envs.core.calendar import WEEKDAYS
from workgym.envs.core.schema import Kind
from workgym.scenarios.almita.checking.defects import FileDefect, shown

__all__ = ["never_equal"]


class _Domain(NamedTuple):
    """What a column or a slot may be compared with: in words, and whether a constant is such a value."""

    words: str
    has: Callable[[Any], bool]


class _Place(NamedTuple):
    """An expression: its key, its text, the tables of its rows, and the domains of its names."""

    key: str
    text: str
    tables: Mapping[str, str]
    names: Mapping[str, _Domain]


def _one_of(values: Sequence[str]) -> _Domain:
    return _Domain(f"expected {', '.join(values)}", lambda value: value in values)


_FLAG: Final = _Domain("", lambda value: isinstance(value, bool))
_NUMBER: Final = _Domain("it is a number", lambda value: isinstance(value, int | float) and not isinstance(value, bool))
_DAY: Final = _Domain("it is a day or a time; expected an expression such as today + days(3)", lambda value: False)
_TEXT: Final = _Domain("it is a text", lambda value: isinstance(value, str))
_WEEKDAY: Final = _one_of(WEEKDAYS)
_OF_KINDS: Final[Mapping[str, _Domain]] = {
    "flag": _FLAG, "number": _NUMBER, "amount": _NUMBER, "date": _DAY, "time": _DAY,
}  # fmt: skip
_OF_TYPES: Final[Mapping[str, _Domain]] = {"date": _DAY, "number": _NUMBER, "amount": _NUMBER}


def never_equal(file: ProcedureFile) -> Iterator[FileDefect]:
    """Yield comparisons of a column, slot or weekday with a fixed value that it never has."""
    columns = _columns(file)
    for place in _places(file, columns):
        try:
            tree = parse(place.text)
        except ValueError:
            continue  # said by `unreadable`
        for problem in dict.fromkeys(_problems(tree, place.tables, place.names, columns)):
            yield FileDefect("condition", place.key, f"{shown(place.text)}: {problem}")


def _columns(file: ProcedureFile) -> Mapping[str, Mapping[str, _Domain]]:
    """Return the domains of all columns, by table."""
    found: dict[str, Mapping[str, _Domain]] = {
        CUSTOMERS.name: {
            column.name: _one_of(column.choices) if column.choices else _DAY if column.kind is Kind.DATE else _TEXT
            for column in CUSTOMERS.columns
        }
    }
    for name, table in file.tables.items():
        found[name] = {
            key: _one_of(drawn.values) if drawn.kind == "choice" else _OF_KINDS.get(drawn.kind, _TEXT)
            for key, drawn in table.columns.items()
        }
    return found


def _places(file: ProcedureFile, columns: Mapping[str, Mapping[str, _Domain]]) -> Iterator[_Place]:
    slots = {
        name: _one_of(tuple(slot.words)) if slot.type == "enum" else _OF_TYPES.get(slot.type, _TEXT)
        for name, slot in file.slots.items()
    }
    for name, table in file.tables.items():
        for column, drawn in table.columns.items():
            yield _Place(f"tables.{name}.columns.{column}.only_if", drawn.only_if, {}, columns[name])
    for name, slot in file.slots.items():
        yield _Place(f"slots.{name}.values", slot.values, {"row": slot.of}, {})  # of other slots the text is seen
    for name, api in file.apis.items():
        params = {
            param: slots[given.slot or param] for param, given in api.params.items() if (given.slot or param) in slots
        }
        for number, outcome in enumerate(api.outcomes):
            key = f"apis.{name}.outcomes.{number}"
            yield _Place(f"{key}.when", outcome.when, {"row": api.table}, params)
            for count, effect in enumerate(outcome.effects):
                tables = {"row": api.table, "it": effect.update or effect.delete}
                yield _Place(f"{key}.effects.{count}.where", effect.where, tables, params)


def _problems(
    node: ast.AST,
    tables: Mapping[str, str],
    names: Mapping[str, _Domain],
    columns: Mapping[str, Mapping[str, _Domain]],
) -> Iterator[str]:
    if isinstance(node, ast.ListComp):
        target, table = listed(node)
        tables = {**tables, target: table}
    if isinstance(node, ast.Compare):
        for one, test, other in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
            for subject, value in _pairs(one, test, other):
                domain = _domain(subject, tables, names, columns)
                if domain is not None and value is not None and not domain.has(value):
                    yield _told(ast.unparse(subject), value, domain)
    for child in ast.iter_child_nodes(node):
        yield from _problems(child, tables, names, columns)


def _pairs(one: ast.expr, test: ast.cmpop, other: ast.expr) -> Iterator[tuple[ast.expr, Any]]:
    """Yield what is compared with a constant, and the constant."""
    if isinstance(test, ast.Eq | ast.NotEq):
        for subject, constant in ((one, other), (other, one)):
            if isinstance(constant, ast.Constant):
                yield subject, constant.value
    elif isinstance(test, ast.In | ast.NotIn) and isinstance(other, ast.List):
        for element in other.elts:
            if isinstance(element, ast.Constant):
                yield one, element.value


def _domain(
    node: ast.expr,
    tables: Mapping[str, str],
    names: Mapping[str, _Domain],
    columns: Mapping[str, Mapping[str, _Domain]],
) -> _Domain | None:
    match node:
        case ast.Attribute(value=ast.Name(id=row)):
            return columns.get(tables.get(row, ""), {}).get(node.attr)
        case ast.Name():
            return names.get(node.id)
        case ast.Call(func=ast.Name(id="weekday")):
            return _WEEKDAY
    return None


def _told(subject: str, value: Any, domain: _Domain) -> str:
    wanted = f"a flag is True or False: write `{subject}` or `not {subject}`" if domain is _FLAG else domain.words
    return f"{subject} is never {shown(value)}; {wanted}"
