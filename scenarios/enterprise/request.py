"""What is asked: the persona, what the request states, and what a change of the world consists of.

These types are all that the two computations of an outcome share, besides the company's words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from workgym.envs.core.schema import Row

__all__ = ["Edit", "Request", "Slots"]

Slots = Mapping[str, str]
"""What a request states."""


class Request(NamedTuple):
    """A persona, by id, and what the persona's request states."""

    me: str
    slots: dict[str, str]


class Edit(NamedTuple):
    """A change of one row: of some columns, or (``values`` None) its removal. A new row has no id.

    A row whose key is no id of its own is named by the values of its key, with slashes between. What ``follows`` from
    another edit by the company's rules takes no right of its own.
    """

    table: str
    row_id: str | None
    values: Row | None
    follows: bool = False
