"""What the rows of a world have to be so that calls have the outcomes of a path.

Conditions of an outcome that compare a column with a fixed value, or with a day counted from today, narrow what is
drawn for that column. So do the conditions of the outcomes before it, which must not hold. All other conditions are
left to chance: worlds are drawn until one has the path's outcomes.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import lru_cache
from typing import Any, Final

from workgym.envs.almita.clock import TODAY
from workgym.envs.almita.procedures.expressions import Expression, NameScope, evaluate, names_in, parse
from workgym.envs.almita.procedures.format import ApiFile
from workgym.envs.core.calendar import WEEKDAYS

__all__ = ["Demand", "demands_of", "fitting", "possible_days"]

_TESTS: Final[Mapping[type[ast.cmpop], Callable[[Any, Any], bool]]] = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}  # fmt: skip
_TURNED: Final[Mapping[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.LtE: ast.Gt, ast.Gt: ast.LtE, ast.GtE: ast.Lt,
}  # fmt: skip


@dataclass(frozen=True)
class Demand:
    """A condition on one column of the row that a call looks at."""

    table: str
    column: str
    holds: Callable[[Any], bool]


def demands_of(api: ApiFile, label: str, now: datetime) -> Iterator[Demand]:
    """Yield the demands of an outcome on the row of its call; none if the call finds no row."""
    for outcome in api.outcomes:
        if outcome.label == label:
            if outcome.when:
                yield from _demands(parse(outcome.when), api.table, now, wanted=True)
            return
        yield from _demands(parse(outcome.when), api.table, now, wanted=False)


def _demands(node: Expression, table: str, now: datetime, *, wanted: bool) -> Iterator[Demand]:
    match node:
        case ast.UnaryOp(op=ast.Not()):
            yield from _demands(node.operand, table, now, wanted=not wanted)
        case ast.BoolOp():
            if isinstance(node.op, ast.And) is wanted:  # all parts of a true "and" hold, and none of a false "or"
                for part in node.values:
                    yield from _demands(part, table, now, wanted=wanted)
        case ast.Attribute(value=ast.Name(id="row")):
            yield Demand(table, node.attr, lambda value: bool(value) is wanted)
        case ast.Compare(left=ast.Attribute(value=ast.Name(id="row"), attr=column), ops=[test], comparators=[right]):
            if type(test) in _TESTS and names_in(right) <= {"today", "now"}:
                limit = evaluate(right, NameScope({"today": now.date(), "now": now}))
                holds = _TESTS[type(test) if wanted else _TURNED[type(test)]]
                yield Demand(table, column, lambda value: value is not None and holds(value, limit))


def fitting(values: Sequence[Any], demands: Sequence[Demand]) -> Sequence[Any]:
    """Return the values that meet all demands; all of them if none does, or a demand compares what does not compare."""
    if not demands:
        return values
    try:
        return [value for value in values if all(demand.holds(value) for demand in demands)] or values
    except TypeError:
        return values


@lru_cache(maxsize=256)
def possible_days(first: float, last: float, never: tuple[str, ...] = ()) -> Sequence[date]:
    """Return the days from ``first`` to ``last``, counted from today, that fall on none of some weekdays."""
    today = TODAY.toordinal()
    days = (date.fromordinal(today + offset) for offset in range(int(first), int(last) + 1))
    return tuple(day for day in days if WEEKDAYS[day.weekday()] not in never)
