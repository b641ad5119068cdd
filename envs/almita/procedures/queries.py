"""Expressions of procedures as SQL over a session: what the tools run.

Each piece of SQL comes with the values that its question marks stand for, in their order. Empty values are treated as
:mod:`workgym.envs.almita.procedures.expressions` says: every comparison is true or false, never unknown.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from workgym.envs.almita.procedures.expressions import listed

__all__ = ["SqlPiece", "as_sql", "joined"]

_OPERATORS: Final[Mapping[type[ast.cmpop], str]] = {
    ast.Eq: "IS NOT DISTINCT FROM", ast.Is: "IS NOT DISTINCT FROM", ast.NotEq: "IS DISTINCT FROM",
    ast.IsNot: "IS DISTINCT FROM", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip
_TYPES: Final[Mapping[type, str]] = {bool: "BOOLEAN", int: "BIGINT", float: "DOUBLE", str: "VARCHAR"}


class SqlPiece(NamedTuple):
    """A piece of SQL and the values of its question marks."""

    text: str
    values: tuple[Any, ...] = ()


def joined(pattern: str, *parts: SqlPiece) -> SqlPiece:
    """Put pieces into the ``{}`` of a pattern, in their order."""
    return SqlPiece(
        pattern.format(*(part.text for part in parts)), tuple(value for part in parts for value in part.values)
    )


def _list(parts: Iterable[SqlPiece], between: str) -> SqlPiece:
    found = tuple(parts)
    return joined(between.join("{}" for _ in found), *found)


def as_sql(node: ast.expr, values: Mapping[str, Any]) -> SqlPiece:
    """Return an expression as SQL. Names of rows are tables of the query; whole rows have a column ``_row``.

    Args:
        node: a tree of :func:`workgym.envs.almita.procedures.expressions.parse`.
        values: the arguments, ``today`` and ``now``.
    """
    match node:
        case ast.Constant(value=None):
            return SqlPiece("NULL")
        case ast.Constant():
            return SqlPiece(f"CAST(? AS {_TYPES[type(node.value)]})", (node.value,))
        case ast.Name():
            return SqlPiece("?", (values[node.id],)) if node.id in values else SqlPiece(f'"{node.id}"."_row"')
        case ast.Attribute(value=ast.Name(id=name)):
            return SqlPiece(f'"{name}"."{node.attr}"')
        case ast.BoolOp():
            word = " AND " if isinstance(node.op, ast.And) else " OR "
            return joined("({})", _list((_condition(part, values) for part in node.values), word))
        case ast.UnaryOp(op=ast.Not()):
            return joined("(NOT {})", _condition(node.operand, values))
        case ast.UnaryOp():
            return joined("(-{})", as_sql(node.operand, values))
        case ast.Compare():
            return _comparison(node, values)
        case ast.BinOp():
            return _arithmetic(node, values)
        case ast.ListComp():
            return joined("({})", _selection(node, values, "list({} ORDER BY {} NULLS LAST)"))
        case ast.Call(func=ast.Name(id=name)):
            return _function(name, node.args, values)
    raise ValueError(f"{ast.unparse(node)}: has no form in SQL")


def _condition(node: ast.expr, values: Mapping[str, Any]) -> SqlPiece:
    return joined("COALESCE({}, FALSE)", as_sql(node, values))


def _comparison(node: ast.Compare, values: Mapping[str, Any]) -> SqlPiece:
    sides = [node.left, *node.comparators]
    tests = []
    for place, operator in enumerate(node.ops):
        left, right = sides[place], sides[place + 1]
        if isinstance(operator, ast.In | ast.NotIn):
            tests.append(_membership(left, right, values, inside=isinstance(operator, ast.In)))
        else:
            test = joined(f"({{}} {_OPERATORS[type(operator)]} {{}})", as_sql(left, values), as_sql(right, values))
            tests.append(joined("COALESCE({}, FALSE)", test))
    return joined("({})", _list(tests, " AND "))


def _membership(left: ast.expr, right: ast.expr, values: Mapping[str, Any], *, inside: bool) -> SqlPiece:
    """Compare with every value of a list: SQL's own NOT IN is never true beside an empty value."""
    wanted = as_sql(left, values)
    if isinstance(right, ast.ListComp):
        found = _exists(right, wanted, values)
    else:
        parts = right.elts if isinstance(right, ast.List) else []
        same = [joined("({} IS NOT DISTINCT FROM {})", wanted, as_sql(part, values)) for part in parts]
        found = joined("({})", _list(same, " OR ")) if same else SqlPiece("FALSE")
    return joined("({} IS NOT NULL AND {})" if inside else "({} IS NOT NULL AND NOT {})", wanted, found)


def _exists(node: ast.ListComp, wanted: SqlPiece, values: Mapping[str, Any]) -> SqlPiece:
    target, table, condition = _source(node, values)
    same = joined("({} IS NOT DISTINCT FROM {})", as_sql(node.elt, values), wanted)
    return joined(f'EXISTS (SELECT 1 FROM "{table}" AS "{target}" WHERE {{}} AND {{}})', condition, same)


def _selection(node: ast.ListComp, values: Mapping[str, Any], aggregate: str) -> SqlPiece:
    target, table, condition = _source(node, values)
    item = as_sql(node.elt, values)
    chosen = joined(aggregate, *[item] * aggregate.count("{}"))
    return joined(f'SELECT {{}} FROM "{table}" AS "{target}" WHERE {{}}', chosen, condition)


def _source(node: ast.ListComp, values: Mapping[str, Any]) -> tuple[str, str, SqlPiece]:
    conditions = [_condition(part, values) for part in node.generators[0].ifs]
    return *listed(node), _list(conditions, " AND ") if conditions else SqlPiece("TRUE")


def _arithmetic(node: ast.BinOp, values: Mapping[str, Any]) -> SqlPiece:
    left, right = as_sql(node.left, values), as_sql(node.right, values)
    match node.op:
        case ast.Add():
            return joined("({} + {})", left, right)
        case ast.Sub():
            return joined("({} - {})", left, right)
    return joined("({} * {})", left, right)


def _function(name: str, args: list[ast.expr], values: Mapping[str, Any]) -> SqlPiece:
    first = args[0]
    if name in ("len", "min", "max") and isinstance(first, ast.ListComp):
        aggregate = {"len": "count(*)", "min": "min({})", "max": "max({})"}[name]
        if name == "len":
            target, table, condition = _source(first, values)
            return joined(f'(SELECT count(*) FROM "{table}" AS "{target}" WHERE {{}})', condition)
        return joined("({})", _selection(first, values, aggregate))
    parts = [as_sql(part, values) for part in args]
    match name:
        case "days" | "hours":
            return joined(f"to_{name}(CAST({{}} AS INTEGER))", parts[0])
        case "weekday":
            return joined("dayname({})", parts[0])
        case "day":
            return joined("CAST({} AS DATE)", parts[0])
        case "round":
            return joined("round({}, CAST({} AS INTEGER))", *parts)
    raise ValueError(f"{name}: expected a list over a table")
