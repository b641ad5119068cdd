"""Where a candidate comes from, as cues: the result and the row that showed it, and what was done with it since."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Any

from workgym.agents.choices.memory import Done, Memory, ResultTable
from workgym.agents.choices.rows import RowCues, size_of
from workgym.agents.choices.words import WORD

__all__ = ["Origins"]


class Origins:
    """Tells where the candidates between two actions of an episode come from.

    Args:
        memory: the episode until now.
        rows: the cues of the rows that results showed, by table; what is new is added.
    """

    def __init__(self, memory: Memory, rows: dict[int, RowCues]) -> None:
        self._memory, self._rows = memory, rows
        self._cues: dict[tuple[int, int, str], tuple[str, ...]] = {}

    def age(self, table: ResultTable) -> int:
        """Return how many actions ago a table came."""
        return self._memory.turns - 1 - table.done.turn

    def of_table(self, table: ResultTable) -> tuple[str, ...]:
        """Return the cues of a table: the tool it comes from, its age and its size."""
        return (
            "result",
            f"from:{table.done.name}",
            f"age:{min(self.age(table), 4)}",
            f"table rows:{size_of(len(table.rows))}",
        )

    def of_cell(self, table: ResultTable, number: int, field: str, cell: object) -> tuple[str, ...]:
        """Return the cues of a cell: its table, field and row, and what was done with it."""
        place = (id(table), number, field)
        if place not in self._cues:
            rows = self._rows.setdefault(id(table), RowCues(table, self._memory))
            self._cues[place] = (
                *self.of_table(table), f"field:{field}", f"kind of table:{table.kind}", *rows.of(number),
                *self._used.get(cell if isinstance(cell, str) else None, ("unused",)), *self._batch_cues(str(cell)),
            )  # fmt: skip
        return self._cues[place]

    @cached_property
    def _used(self) -> dict[object, tuple[str, ...]]:
        """Which of the latest tools were called with a value, by value."""
        found: dict[object, tuple[str, ...]] = {}
        for done in self._memory.done:
            for value in done.arguments.values():
                if isinstance(value, str):
                    found[value] = (*found.get(value, ()), f"used:{done.name}")[-2:]
        return found

    def of_option(self, option: Any) -> tuple[str, ...]:
        """Return the cues of a choice of the schema: how much of it the request states."""
        text = str(option)
        words = {word.lower() for word in re.split(r"[\s_/]+", text)}
        asked = {word.lower() for word in WORD.findall(self._memory.instruction)}
        near = {word.rstrip("s") for word in asked}
        share = sum(word in asked or word.rstrip("s") in near for word in words) / max(len(words), 1)
        return (
            f"option:{text}",
            f"stated:{'all' if share == 1 else 'part' if share else 'no'}",
            *self._batch_cues(text),
        )

    def _batch_cues(self, text: str) -> tuple[str, ...]:
        """Return how much was found for a value that several calls of one tool differ in: fewest, most or between."""
        found = self._batch
        if len(found) < 2:
            return ()
        words = set(re.split(r"[\s_/]+", text.lower()))
        near = (value for value in found if value == text or (len(value) > 3 and set(value.lower().split()) <= words))
        mine = next(near, None)
        if mine is None:
            return ()
        low, high = min(found.values()), max(found.values())
        place = (
            "all" if low == high else "fewest" if found[mine] == low else "most" if found[mine] == high else "between"
        )
        ties = sum(size == found[mine] for size in found.values())
        return (f"batch:{place}", f"batch ties:{min(ties, 2)}", f"batch zero:{found[mine] == 0}")

    @cached_property
    def _batch(self) -> dict[str, float]:
        """How much was found for each value with which the tool was called that was last called twice in a row."""
        calls: list[Done] = []
        for done in self._memory.done[::-1]:
            if calls and (done.name != calls[-1].name or set(done.arguments) != set(calls[-1].arguments)):
                if len(calls) > 1:
                    break
                calls = []
            calls.append(done)
        sizes = [(done, _found_by(done.data)) for done in (calls if len(calls) > 1 else ())]
        return {
            value: size for done, size in sizes for value in done.arguments.values() if isinstance(value, str) and value
        }


def _found_by(data: Any) -> float:
    """Return how much a call found: the items of a list or how many it says there are, or the sum of a mapping."""
    if isinstance(data, dict):
        numbers = [value for value in data.values() if isinstance(value, int | float) and not isinstance(value, bool)]
        listed = [len(value) for value in data.values() if isinstance(value, list)]
        return float(max(*numbers, *listed, 0)) if listed else float(sum(numbers))
    return float(len(data)) if isinstance(data, list) else 0.0
