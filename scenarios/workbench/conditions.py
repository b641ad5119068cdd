"""The conditions on web figures that requests of several domains state, as types of keyword arguments.

Both computations use them. They hold no computation: what a condition means, each side says itself.
"""

from __future__ import annotations

from datetime import date
from typing import NotRequired, TypedDict

__all__ = ["Beyond", "Growth"]


class Beyond(TypedDict):
    """On any day from ``day`` on, ``metric`` was ``word`` ("more" or "less") than ``threshold``."""

    metric: str
    word: str
    threshold: int
    day: date
    bound: NotRequired[str]


class Growth(TypedDict):
    """From ``day`` to the latest one ``metric`` grew, in percent, and by more than ``second``."""

    metric: str
    second: str
    day: date
    bound: NotRequired[str]
    decline: NotRequired[str]
    from_zero: NotRequired[str]
