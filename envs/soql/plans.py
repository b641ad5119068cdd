"""What a translated query is, and the limits of its result."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal, TypeAlias

from workgym.envs.soql.shaping import Shape
from workgym.envs.soql.sql import Sql

__all__ = ["MAX_GROUPS", "MAX_ROWS", "Nulls", "Plan", "Result", "Rules"]

MAX_ROWS: Final = 50_000
"""Rows of a result; of a child relationship, over all parents."""
MAX_GROUPS: Final = 2_000
"""Rows of a result with aggregates."""

Nulls: TypeAlias = Literal["reference", "lowest"]


class Result(Enum):
    """What a query asks for. The value is how many rows there may be."""

    RECORDS = MAX_ROWS
    GROUPS = MAX_GROUPS
    NUMBER = 1


@dataclass(frozen=True, slots=True)
class Rules:
    """Where sources differ.

    Attributes:
        nulls: where nulls stand unless the query says: ``reference``, in front for ASC and DESC; ``lowest``, behind
            for DESC.
        any_id: whether a text that is no id may be compared with ids.
    """

    nulls: Nulls = "reference"
    any_id: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """A translated query. It holds no value that depends on data or clock.

    Attributes:
        text: the query, for messages.
        sql: one SELECT. Of records, the first column is their id; of a child's plan, the second is the parent's. It
            asks for one row more than there may be, to know.
        shape: how its rows become records.
        reads: the objects that are read, each with how often its rows are gone through.
        children: further plans, each with the name under which records hold theirs.
    """

    text: str
    sql: Sql
    shape: Shape
    reads: tuple[tuple[str, int], ...]
    result: Result = Result.RECORDS
    children: tuple[tuple[str, Plan], ...] = ()

    def all_reads(self) -> tuple[tuple[str, int], ...]:
        """Return what is read, by the queries over child relationships as well."""
        return (*self.reads, *(each for _, child in self.children for each in child.all_reads()))
