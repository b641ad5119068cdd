"""The small language of a procedure's conditions and values: a part of Python's expressions.

    row is None                                      the row that an API looks at
    row.status == "in_locker"                        its columns
    today < date <= today + days(14)                 an argument, and the clock
    weekday(date) == "Sunday"
    day not in [s.day for s in slots if not s.taken] a table; lists are in ascending order
    round(row.price * 0.5, 2)                        an amount

An expression is checked when it is read. :mod:`workgym.envs.almita.procedures.queries` turns it into SQL, which the
tools run. :func:`evaluate` computes it over rows in Python. The two share the syntax tree and nothing else.

Empty values: a comparison with an empty value is false, except ``==`` and ``!=`` (``is None`` tests for it); an empty
flag counts as false; arithmetic with an empty value is empty.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from functools import lru_cache
from typing import Any, Final

from workgym.envs.core.calendar import WEEKDAYS

__all__ = ["FUNCTIONS", "Expression", "NameScope", "columns_in", "evaluate", "listed", "names_in", "parse"]

Expression = ast.expr

FUNCTIONS: Final = ("days", "hours", "weekday", "day", "len", "min", "max", "round")
"""What an expression may call."""

_NODES: Final = (
    ast.BoolOp, ast.And, ast.Or, ast.UnaryOp, ast.Not, ast.USub, ast.Compare, ast.Eq, ast.NotEq, ast.Lt, ast.LtE,
    ast.Gt, ast.GtE, ast.Is, ast.IsNot, ast.In, ast.NotIn, ast.BinOp, ast.Add, ast.Sub, ast.Mult, ast.Name, ast.Load,
    ast.Attribute, ast.Constant, ast.List, ast.ListComp, ast.comprehension, ast.Store, ast.Call,
)  # fmt: skip


_DEPTH: Final = 50
"""How deep an expression may be."""


@lru_cache(maxsize=4096)
def parse(text: str) -> Expression:
    """Read an expression.

    Raises:
        ValueError: says what is not part of the language.
    """
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise ValueError(f"{text!r}: not an expression ({getattr(error, 'msg', error)})") from None
    if _is_deeper(tree, _DEPTH):
        raise ValueError(f"{text[:60]!r}: more than {_DEPTH} expressions within each other")
    for part in ast.walk(tree):
        if problem := _problem(part):
            raise ValueError(f"{text!r}: {problem}")
    return tree


def _is_deeper(tree: ast.AST, depth: int) -> bool:
    """Return whether a tree has more levels than ``depth``."""
    level = [tree]
    for _ in range(depth):
        level = [child for node in level for child in ast.iter_child_nodes(node)]
    return bool(level)


def _problem(node: ast.AST) -> str:
    """Return what is wrong with one node of a tree, or ``""``."""
    if isinstance(node, ast.Call):
        if not (isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS) or node.keywords:
            return f"{ast.unparse(node)}: the functions are {', '.join(FUNCTIONS)}"
        wanted = 2 if node.func.id == "round" else 1
        return "" if len(node.args) == wanted else f"{node.func.id} takes {wanted} value(s)"
    if isinstance(node, ast.Attribute) and not isinstance(node.value, ast.Name):
        return f"{ast.unparse(node)}: expected a row and a column, such as row.status"
    if isinstance(node, ast.Compare):
        return _comparison_problem(node)
    if isinstance(node, ast.ListComp) and (
        len(node.generators) != 1
        or not isinstance(node.generators[0].target, ast.Name)
        or not isinstance(node.generators[0].iter, ast.Name)
    ):
        return f"{ast.unparse(node)}: expected [s.column for s in table if condition]"
    if isinstance(node, ast.Constant) and not isinstance(node.value, str | bool | int | float | None):
        return f"{node.value!r}: expected a text, a number, True, False or None"
    return "" if isinstance(node, _NODES) else f"{type(node).__name__} is not part of the language"


def _comparison_problem(node: ast.Compare) -> str:
    for operator, right in zip(node.ops, node.comparators, strict=True):
        if isinstance(operator, ast.Is | ast.IsNot) and not (isinstance(right, ast.Constant) and right.value is None):
            return f"{ast.unparse(node)}: 'is' compares with None alone"
        if isinstance(operator, ast.In | ast.NotIn) and not isinstance(right, ast.List | ast.ListComp):
            return f"{ast.unparse(node)}: 'in' expects a list"
    return ""


def listed(node: ast.ListComp) -> tuple[str, str]:
    """Return the name of the rows and the table of a list, which :func:`parse` has accepted."""
    match node.generators[0]:
        case ast.comprehension(target=ast.Name(id=target), iter=ast.Name(id=table)):
            return target, table
    raise ValueError(f"{ast.unparse(node)}: expected [s.column for s in table if condition]")


def names_in(tree: Expression) -> frozenset[str]:
    """Return the names that stand free in an expression: ``row``, arguments, tables, ``today``; no functions."""
    return frozenset(_free_names(tree, frozenset()))


def _free_names(node: ast.AST, bound: frozenset[str]) -> Iterator[str]:
    if isinstance(node, ast.ListComp):
        target, table = listed(node)
        yield table
        inner = bound | {target}
        for part in (node.elt, *node.generators[0].ifs):
            yield from _free_names(part, inner)
    elif isinstance(node, ast.Call):
        for part in node.args:
            yield from _free_names(part, bound)
    elif isinstance(node, ast.Name):
        if node.id not in bound:
            yield node.id
    else:
        for child in ast.iter_child_nodes(node):
            yield from _free_names(child, bound)


def columns_in(tree: Expression) -> Iterator[tuple[str, str, str]]:
    """Yield the columns that an expression reads: the row, the table over which a list lets it go or "", the column."""
    yield from _columns(tree, {})


def _columns(node: ast.AST, tables: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    if isinstance(node, ast.ListComp):
        target, table = listed(node)
        tables = {**tables, target: table}
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        yield node.value.id, tables.get(node.value.id, ""), node.attr
    for child in ast.iter_child_nodes(node):
        yield from _columns(child, tables)


# The value of an expression, computed in Python.


@dataclass
class NameScope:
    """What the names of an expression stand for.

    Attributes:
        values: arguments, and ``today`` and ``now``.
        rows: by name, the rows that stand by themselves: ``row``, ``new``, ``it``; None for a row that is not there.
        tables: by name, the rows of the tables.
    """

    values: Mapping[str, Any] = field(default_factory=dict)
    rows: dict[str, Mapping[str, Any] | None] = field(default_factory=dict)
    tables: Mapping[str, Sequence[Mapping[str, Any]]] = field(default_factory=dict)


def evaluate(tree: Expression, scope: NameScope) -> Any:
    """Return the value of an expression.

    Raises:
        ValueError: if a name stands for nothing, or values do not go together.
    """
    try:
        return _value(tree, scope)
    except OverflowError:
        raise ValueError(f"{ast.unparse(tree)}: counts farther than days and numbers go") from None
    except (TypeError, AttributeError, ArithmeticError) as error:
        raise ValueError(f"{ast.unparse(tree)}: {error}") from None


def _value(node: ast.expr, scope: NameScope) -> Any:
    match node:
        case ast.Constant():
            return node.value
        case ast.Name():
            return _named(node.id, scope)
        case ast.Attribute(value=ast.Name(id=name)):
            row = _row(name, scope)
            if row is not None and node.attr not in row:
                raise ValueError(f"{ast.unparse(node)}: there is no such column")
            return None if row is None else row[node.attr]
        case ast.BoolOp(op=ast.And()):
            return all(_value(part, scope) for part in node.values)
        case ast.BoolOp():
            return any(_value(part, scope) for part in node.values)
        case ast.UnaryOp(op=ast.Not()):
            return not _value(node.operand, scope)
        case ast.UnaryOp():
            inner = _value(node.operand, scope)
            return None if inner is None else -inner
        case ast.Compare():
            return _compared(node, scope)
        case ast.BinOp():
            return _counted(node, scope)
        case ast.List():
            return [_value(part, scope) for part in node.elts]
        case ast.ListComp():
            return sorted(_listed(node, scope), key=lambda value: (value is None, value))
        case ast.Call(func=ast.Name(id=name)):
            return _CALLS[name](*(_value(part, scope) for part in node.args))
    raise ValueError(f"{ast.unparse(node)}: not part of the language")


def _named(name: str, scope: NameScope) -> Any:
    if name in scope.values:
        return scope.values[name]
    if name in scope.rows:
        return scope.rows[name]
    raise ValueError(f"{name}: there is no such name")


def _row(name: str, scope: NameScope) -> Mapping[str, Any] | None:
    if name not in scope.rows:
        raise ValueError(f"{name}: there is no such row")
    return scope.rows[name]


_ORDER: Final[Mapping[type[ast.cmpop], Callable[[Any, Any], bool]]] = {
    ast.Lt: lambda one, other: one < other,
    ast.LtE: lambda one, other: one <= other,
    ast.Gt: lambda one, other: one > other,
    ast.GtE: lambda one, other: one >= other,
}


def _compared(node: ast.Compare, scope: NameScope) -> bool:
    left = _value(node.left, scope)
    for operator, part in zip(node.ops, node.comparators, strict=True):
        right = _value(part, scope)
        match operator:
            case ast.Eq() | ast.Is():
                holds = left == right
            case ast.NotEq() | ast.IsNot():
                holds = left != right
            case ast.In():
                holds = left is not None and left in right
            case ast.NotIn():
                holds = left is not None and left not in right
            case _:
                holds = left is not None and right is not None and _ORDER[type(operator)](left, right)
        if not holds:
            return False
        left = right
    return True


def _counted(node: ast.BinOp, scope: NameScope) -> Any:
    left, right = _value(node.left, scope), _value(node.right, scope)
    if left is None or right is None:
        return None
    match node.op:
        case ast.Add():
            return left + right
        case ast.Sub():
            found = left - right
            return found.days if isinstance(found, timedelta) and type(left) is date else found
    if not isinstance(left, int | float | timedelta) or not isinstance(right, int | float):
        raise TypeError(f"{left!r} * {right!r}: expected numbers")
    return left * right


def _listed(node: ast.ListComp, scope: NameScope) -> Iterator[Any]:
    target, table = listed(node)
    if table not in scope.tables:
        raise ValueError(f"{table}: there is no such table")
    inner = NameScope(scope.values, dict(scope.rows), scope.tables)
    for row in scope.tables[table]:
        inner.rows[target] = row
        if all(_value(part, inner) for part in node.generators[0].ifs):
            yield _value(node.elt, inner)


def _weekday(value: date | None) -> str | None:
    return None if value is None else WEEKDAYS[value.weekday()]


def _of_list(choose: Callable[[Any], Any]) -> Callable[[list[Any]], Any]:
    def found(values: list[Any]) -> Any:
        some = [value for value in values if value is not None]
        return choose(some) if some else None

    return found


def _rounded(value: float | None, digits: int) -> float | None:
    """Round half away from zero, as the database does."""
    if value is None:
        return None
    scale = 10**digits
    return math.copysign(math.floor(abs(value) * scale + 0.5) / scale, value)


_CALLS: Final[Mapping[str, Callable[..., Any]]] = {
    "days": lambda count: None if count is None else timedelta(days=count),
    "hours": lambda count: None if count is None else timedelta(hours=count),
    "weekday": _weekday,
    "day": lambda value: value.date() if isinstance(value, datetime) else value,
    "len": len,
    "min": _of_list(min),
    "max": _of_list(max),
    "round": _rounded,
}
