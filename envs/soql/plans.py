"""Translated queries, and the limits of their results."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal, TypeAlias

from workgym.envs.soql.shaping import Shape
from workgym.envs.soql.sql import Sql

__all__ = ["MAX_FIELDS_LIMIT", "MAX_GROUPS", "MAX_ROWS", "Nulls", "Plan", "Result", "Rules"]

MAX_ROWS: Final = 50_000
"""The most rows of a result; of a child relationship, over all parents."""
MAX_GROUPS: Final = 2_000
"""The most rows of a result with aggregates."""
MAX_FIELDS_LIMIT: Final = 200
"""The highest ``LIMIT`` of a query that asks for all fields, or for all custom ones."""

Nulls: TypeAlias = Literal["reference", "lowest"]


class Result(Enum):
    """The kind of a query's result. The value is the most rows that it may have."""

    RECORDS = MAX_ROWS
    GROUPS = MAX_GROUPS
    NUMBER = 1


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules on which sources differ.

    Attributes:
        nulls: where nulls stand unless the query says: ``reference``, in front for ASC and DESC; ``lowest``, behind
            for DESC.
        any_id: whether a text that is not an id may be compared with ids.
    """

    nulls: Nulls = "reference"
    any_id: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """A translated query. It holds no value that depends on data or clock.

    Attributes:
        text: the query, for messages.
        sql: one SELECT. Of records, the first column is their id; of a child's plan, the second is the parent's. It
            asks for one row more than the limit, to notice an excess.
        shape: how its rows become records.
        reads: the objects that are read, each with how often its rows are scanned.
        children: further plans, each with the name under which records hold theirs.
    """

    text: str
    sql: Sql
    shape: Shape
    reads: tuple[tuple[str, int], ...]
    result: Result = Result.RECORDS
    children: tuple[tuple[str, Plan], ...] = ()

    def all_reads(self) -> tuple[tuple[str, int], ...]:
        """Return the objects that are read, by the queries over child relationships as well."""
        return (*self.reads, *(each for _, child in self.children for each in child.all_reads()))
