"""What an agent remembers of an episode: the request, the calls that it made, and what they returned as tables."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import lru_cache
from typing import Any, Final, NamedTuple

from workgym.agents.choices.days import today_of
from workgym.agents.choices.reading import read_text, request_words
from workgym.agents.choices.values import Value
from workgym.agents.choices.words import WORD

__all__ = ["Done", "Memory", "ResultTable", "Scalar"]

Scalar = str | int | float | bool
"""The value of a cell."""
_MAX_ROWS: Final = 200
"""Rows of a table that are looked at; a result may have thousands."""


@lru_cache(maxsize=64)
def _context_values(context: str, today: date | None, known: frozenset[str]) -> tuple[Value, ...]:
    """Return what a context states; the tasks of a world mostly share it."""
    return tuple(read_text(context, "context", today, known))


class Done(NamedTuple):
    """A call that was made.

    Attributes:
        name: the tool.
        arguments: what it was called with.
        data: what it returned, as JSON's types; a text that is no JSON stands for itself.
        turn: the turn, from 0.
    """

    name: str
    arguments: Mapping[str, Any]
    data: Any
    turn: int


class ResultTable(NamedTuple):
    """Rows that a call returned. Of an object with several lists, each is a table.

    Attributes:
        done: the call.
        rows: scalar fields by name; the field of a list of scalars is ``""``, those of a mapping are ``key`` and
            ``value``.
        whole: the list or object that the rows are read from.
        kind: ``rows``, ``list``, ``mapping`` or ``record``.
    """

    done: Done
    rows: tuple[Mapping[str, Scalar], ...]
    whole: Any
    kind: str


class Memory:
    """The request and what happened so far.

    Args:
        instruction: the request.
        context: what else the agent is told.
        opening: the first result, if a counterpart speaks first.
        known: words in lower case that are no names at this workplace.
    """

    def __init__(self, instruction: str, context: str, opening: str = "", known: Sequence[str] = ()) -> None:
        self.instruction, self.context = instruction, context
        self.today: date | None = today_of(context) or today_of(instruction)
        common = frozenset(known)
        spoken = f"{instruction}\n{opening}" if opening else instruction
        self.stated: tuple[Value, ...] = tuple(read_text(spoken, "instruction", self.today, common))
        self.words: tuple[str, ...] = tuple(request_words(instruction))
        """The words of the request, with marks in place of names, numbers and texts to be used as they are."""
        self.told: tuple[Value, ...] = _context_values(context, self.today, common)
        self.done: list[Done] = []
        self.tables: list[ResultTable] = []
        self.turns = 0

    def observe(self, calls: Sequence[Mapping[str, Any]], result: str) -> None:
        """Remember the result of an action.

        Args:
            calls: the calls of the action.
            result: what the environment returned for it, as text.
        """
        data = _parsed(result)
        parts = data if len(calls) > 1 and isinstance(data, list) and len(data) == len(calls) else [data] * len(calls)
        for call, part in zip(calls, parts, strict=True):
            done = Done(call["name"], call["arguments"], part, self.turns)
            self.done.append(done)
            self.tables += _tables(done, part)
        self.turns += 1

    @property
    def latest(self) -> list[ResultTable]:
        """The tables of the latest action."""
        return [table for table in self.tables if table.done.turn == self.turns - 1]


def _tables(done: Done, data: Any) -> Iterator[ResultTable]:
    """Yield the tables of what a call returned, or of a part of it."""
    if isinstance(data, list):
        rows = tuple(_scalars(item) for item in data[:_MAX_ROWS])
        yield ResultTable(done, rows, data, "rows" if any(isinstance(item, dict) for item in data) else "list")
    elif isinstance(data, dict):
        for value in data.values():
            if isinstance(value, list | dict):
                yield from _tables(done, value)
        scalars = _scalars(data)
        if not data or (scalars and _is_mapping(data)):
            pairs = tuple({"key": key, "value": value} for key, value in list(scalars.items())[:_MAX_ROWS])
            yield ResultTable(done, pairs, data, "mapping")
        elif scalars:
            yield ResultTable(done, (scalars,), data, "record")
    elif isinstance(data, str | int | float):
        yield ResultTable(done, ({"": data},), data, "record")


def _scalars(item: Any) -> dict[str, Scalar]:
    if isinstance(item, dict):
        return {str(key): value for key, value in item.items() if isinstance(value, str | int | float)}
    return {"": item} if isinstance(item, str | int | float) else {}


def _is_mapping(data: Mapping[str, Any]) -> bool:
    """Return whether an object maps data to numbers, such as days to counts, and is no record with named fields."""
    numbers = all(isinstance(value, int | float) and not isinstance(value, bool) for value in data.values())
    return numbers and not any(key.islower() and WORD.fullmatch(key.replace("_", "")) for key in data)


def _parsed(result: str) -> Any:
    try:
        return json.loads(result)
    except (ValueError, RecursionError):  # plain text stands for itself
        return result
