"""Pieces of SQL with the values that they bind, in the order of their question marks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, NamedTuple

from workgym.envs.soql import tree

__all__ = ["FALSE", "TRUE", "Given", "RangeEnd", "Sql", "identifier", "join", "sql"]


class Sql(NamedTuple):
    """SQL and its parameters."""

    text: str
    params: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class RangeEnd:
    """A parameter that depends on the clock: where a range of days begins or ends.

    Attributes:
        end: whether it is the end, which the range excludes.
        day: whether the value is a day rather than a moment.
    """

    literal: tree.Relative
    end: bool
    day: bool


class Given(Enum):
    """A parameter that is known when the query runs."""

    IDS = "the ids that rows belong to"


TRUE: Final = Sql("TRUE")
FALSE: Final = Sql("FALSE")


def sql(template: str, *parts: Sql | str) -> Sql:
    """Put pieces into the ``{}`` of a template, one after the other."""
    pieces = [Sql(part) if isinstance(part, str) else part for part in parts]
    return Sql(template.format(*(piece.text for piece in pieces)), tuple(p for piece in pieces for p in piece.params))


def join(separator: str, parts: Iterable[Sql]) -> Sql:
    """Put pieces side by side."""
    pieces = list(parts)
    return Sql(separator.join(piece.text for piece in pieces), tuple(p for piece in pieces for p in piece.params))


def identifier(name: str) -> str:
    """Return an identifier; names of a schema have no quotes in them."""
    return f'"{name}"'
