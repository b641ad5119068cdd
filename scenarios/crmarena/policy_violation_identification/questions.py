"""What is asked about a case, as both computations take it."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["CaseQuestion"]


class CaseQuestion(NamedTuple):
    """Which article's policy was not kept in a case, given by its id."""

    case: str
