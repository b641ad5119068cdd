"""Access rights: which rows and columns a persona may read, create, update and delete, enforced under every tool.

Rights are data. A :class:`Grant` allows a verb on the rows of a table that meet a condition, and on some or all of
their columns; what no grant allows is denied. Rights are computed from the current rows, so that a promotion or a
dismissal in the middle of an episode takes effect at the next call.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, get_args

__all__ = [
    "ALWAYS",
    "NEVER",
    "VERBS",
    "Filter",
    "FixedRights",
    "Grant",
    "Rights",
    "RowCount",
    "Verb",
    "all_rights",
]  # fmt: skip

Verb = Literal["read", "create", "update", "delete"]
"""What rights are about."""
VERBS: Final[tuple[Verb, ...]] = get_args(Verb)


@dataclass(frozen=True)
class Filter:
    """A condition on the rows of one table: SQL over its own columns, with its values bound."""

    where: str
    params: tuple[Any, ...] = ()


ALWAYS: Final = Filter("TRUE")
"""The filter that lets every row through."""
NEVER: Final = Filter("FALSE")
"""The filter that lets no row through."""


@dataclass(frozen=True)
class Grant:
    """Allows a verb on the rows that meet ``condition``.

    Attributes:
        condition: which rows.
        columns: which of their columns; None for all, hidden and derived ones included.
        result: what must hold of the row after an update. A new row has to meet ``condition`` and this.
    """

    condition: Filter
    columns: frozenset[str] | None = None
    result: Filter = ALWAYS

    def covers(self, column: str) -> bool:
        """Return whether the grant extends to a column."""
        return self.columns is None or column in self.columns


Rights = Mapping[tuple[str, Verb], tuple[Grant, ...]]
"""By table and verb, the grants: a row is open if one of their conditions holds, a column if such a grant covers it.
A table and verb that are not named are denied. A mapping may work grants out when they are asked for, from the rows as
they were when it was made."""


@dataclass(frozen=True)
class FixedRights:
    """An access policy whose rights nothing in the episode can change."""

    fixed: Rights = field(default_factory=dict)

    def rights(self, session: object) -> Rights:
        """Return the fixed rights."""
        return self.fixed


def all_rights(*tables: str, condition: Filter = ALWAYS) -> Rights:
    """Return the rights to do everything with the rows of these tables that meet the condition."""
    return {(table, verb): (Grant(condition),) for table in tables for verb in VERBS}


class RowCount(NamedTuple):
    """How many rows meet a condition."""

    shown: int
    hidden: int
    """Those among them that the persona may not read."""
