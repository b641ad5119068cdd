"""Cues that compare what results show with what a request states: figures above a number, growth, empty results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Final

from workgym.agents.choices.memory import Memory, ResultTable, Scalar
from workgym.agents.choices.rows import size_of
from workgym.agents.choices.values import ValueKind, moment_of

__all__ = ["condition_cues", "overdue_left", "rows_left", "whether_met"]

_FALLS: Final = frozenset(
    {"below", "decline", "declined", "decrease", "decreased", "down", "drop", "dropped", "fall", "fallen", "fell"}
    | {"fewer", "less", "lower", "shrank", "shrunk"}
)
"""Words of a request that is about a fall, where a number is a percentage."""
_SPANS: Final = ("unit:minute1440", "unit:minute10080", "unit:month")
"""What "five weeks" counts is no figure of a result."""


def condition_cues(memory: Memory) -> Iterator[str]:
    """Yield how the newest results lie to the request."""
    mappings = [table for table in memory.tables if table.kind == "mapping" and table.rows]
    numbers = [
        value for value in memory.stated if value.kind is ValueKind.NUMBER and "inside a quote" not in value.cues
    ]
    if met := whether_met(memory):
        yield met  # what it follows from is left out: a network would learn it in the words of the training set alone
    for place, table in enumerate(() if met else mappings[:-3:-1]):
        figures = [float(row["value"]) for row in table.rows]
        for order, number in enumerate(numbers[:4]):
            unit = next((cue for cue in number.cues if cue.startswith("unit:")), "unit:")
            yield from (f"figures {place} {order} {unit} {cue}" for cue in _compared(figures, float(number.data)))
    if len(mappings) > 1:
        yield from _two(mappings[-2], mappings[-1])
    yield from rows_left(memory)
    yield from _days_of_rows(memory)


def whether_met(memory: Memory) -> str | None:
    """Return, as a cue, whether the newest figures lie beyond the first number of the request that is a bound.

    By a percentage the last figure has to exceed the first one, or to lie below it if the request speaks of a fall.
    Returns None if there are no figures or no bound.
    """
    figures = next(
        ([float(row["value"]) for row in table.rows] for table in memory.tables[::-1] if table.kind == "mapping"), []
    )
    bounds = (
        (float(value.data), cue.removeprefix("bound:"), "unit:%1" in value.cues)
        for value in memory.stated
        if value.kind is ValueKind.NUMBER
        and "inside a quote" not in value.cues
        and not any(cue.startswith(_SPANS) for cue in value.cues)
        for cue in value.cues
        if cue.startswith("bound:")
    )
    number, side, in_percent = next(bounds, (0.0, "", False))
    if not side or not figures:
        return None
    if in_percent:
        growth = _growth(figures) or 0.0
        return f"condition met:{(-growth if _FALLS & set(memory.words) else growth) > number}"
    return f"condition met:{max(figures) > number if side == 'above' else min(figures) < number}"


def _compared(figures: Sequence[float], number: float) -> Iterator[str]:
    """Yield how figures lie to a number: the highest, the lowest, the last, and the growth in per cent."""
    yield f"highest above:{max(figures) > number}"
    yield f"lowest below:{min(figures) < number}"
    growth = _growth(figures)
    if growth is not None:
        yield f"grown by more:{growth > number}"
        yield f"fallen by more:{-growth > number}"


def _growth(figures: Sequence[float]) -> float | None:
    """Return by how many per cent the last figure exceeds the first; None without a first one."""
    return None if not figures or not figures[0] else 100 * (figures[-1] - figures[0]) / figures[0]


def _two(first: ResultTable, second: ResultTable) -> Iterator[str]:
    one, other = ([float(row["value"]) for row in table.rows] for table in (first, second))
    yield f"sum of newest greater:{sum(other) > sum(one)}"
    grown = _growth(one), _growth(other)
    if grown[0] is not None and grown[1] is not None:
        yield f"newest grew more:{grown[1] > grown[0]}"
        yield f"newest grew:{grown[1] > 0}"
        yield f"older grew:{grown[0] > 0}"


def rows_left(memory: Memory) -> Iterator[str]:
    """Yield how many rows of the newest table with several fields no later call has named."""
    for table in memory.tables[::-1]:
        if table.kind == "rows":
            yield f"rows left:{size_of(len(_unnamed(memory, table)))}"
            yield f"rows shown:{size_of(len(table.rows))}"
            return


def overdue_left(memory: Memory) -> str:
    """Return, as a cue, how many rows of the newest table lie before today that no later call has named."""
    for table in memory.tables[::-1]:
        if table.kind == "rows":
            earlier = [row for row in _unnamed(memory, table) if _lies_before(row, memory.today)]
            return f"rows before today left:{size_of(len(earlier))}"
    return "rows before today left:none"


def _unnamed(memory: Memory, table: ResultTable) -> list[Mapping[str, Scalar]]:
    """Return the rows of a table that no later call has named."""
    since = [done for done in memory.done if done.turn > table.done.turn]
    named = {value for done in since for value in done.arguments.values() if isinstance(value, str)}
    return [row for row in table.rows if not named & set(map(str, row.values()))]


def _lies_before(row: Mapping[str, Scalar], today: date | None) -> bool:
    return today is not None and any(
        moment.date() < today for cell in row.values() if (moment := moment_of(cell)) is not None
    )


def _days_of_rows(memory: Memory) -> Iterator[str]:
    """Yield whether a row shown lies before today, and whether one names what the request names."""
    today = memory.today
    rows = [row for table in memory.tables if table.kind == "rows" for row in table.rows]
    days = [(field, moment) for row in rows for field, cell in row.items() if (moment := moment_of(cell))]
    for field in dict.fromkeys(field for field, _ in days):
        earlier = [moment for name, moment in days if name == field and today is not None and moment.date() < today]
        yield f"rows before today:{field} {bool(earlier)}"
