"""Cues that compare what results show with what a request states: figures above a number, growth, empty results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from workgym.agents.choices.memory import Memory, ResultTable
from workgym.agents.choices.rows import size_of
from workgym.agents.choices.values import ValueKind, moment_of

__all__ = ["condition_cues", "rows_left"]

_NUMBERS: Final = 2
"""How many numbers of the request results are compared with."""


def condition_cues(memory: Memory) -> Iterator[str]:
    """Yield how the newest results lie to the request."""
    mappings = [table for table in memory.tables if table.kind == "mapping" and table.rows]
    numbers = [
        value for value in memory.stated if value.kind is ValueKind.NUMBER and "inside a quote" not in value.cues
    ]
    for place, table in enumerate(mappings[:-3:-1]):
        figures = [float(row["value"]) for row in table.rows]
        for order, number in enumerate(numbers[:4]):
            unit = next((cue for cue in number.cues if cue.startswith("unit:")), "unit:")
            yield from (f"figures {place} {order} {unit} {cue}" for cue in _compared(figures, float(number.data)))
    if len(mappings) > 1:
        yield from _two(mappings[-2], mappings[-1])
    yield from rows_left(memory)
    yield from _days_of_rows(memory)


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
            since = [done for done in memory.done if done.turn > table.done.turn]
            named = {value for done in since for value in done.arguments.values() if isinstance(value, str)}
            left = sum(not named & set(map(str, row.values())) for row in table.rows)
            yield f"rows left:{size_of(left)}"
            yield f"rows shown:{size_of(len(table.rows))}"
            return


def _days_of_rows(memory: Memory) -> Iterator[str]:
    """Yield whether a row shown lies before today, and whether one names what the request names."""
    today = memory.today
    rows = [row for table in memory.tables if table.kind == "rows" for row in table.rows]
    days = [(field, moment) for row in rows for field, cell in row.items() if (moment := moment_of(cell))]
    for field in dict.fromkeys(field for field, _ in days):
        earlier = [moment for name, moment in days if name == field and today is not None and moment.date() < today]
        yield f"rows before today:{field} {bool(earlier)}"
