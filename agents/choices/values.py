"""Typed values: what can be put into an argument, and the cues that say where it comes from."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from enum import StrEnum
from typing import Any, NamedTuple

__all__ = ["EMAIL", "ID", "Style", "Value", "ValueKind", "moment_of", "plain_day", "show_moment"]

EMAIL = r"[A-Za-z0-9][A-Za-z0-9._%+-]*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+"
"""An address, as a regular expression."""
ID = r"\b(?:0[0-9]{3,}|[0-9]{6,}|(?=[A-Za-z0-9]*[0-9])[A-Za-z0-9]{15,18})\b"
"""An id: four digits with a zero in front, six digits or more, or 15 to 18 letters and digits; no year is one."""


class ValueKind(StrEnum):
    """What a value is."""

    ID = "id"
    EMAIL = "email"
    DAY = "day"
    MOMENT = "moment"
    TIME = "time"
    MINUTES = "minutes"
    NUMBER = "number"
    QUOTE = "quote"
    """A text that is to be used as it stands."""
    NAME = "name"
    """Words in capitals, or a word that is none of the language's common ones."""
    TEXT = "text"
    """A text of a result."""
    OPTION = "option"
    """One of the values that a schema lists."""
    WHOLE = "whole"
    """A list or an object that an earlier call returned."""
    ANSWER = "answer"
    """Whatever can be told: any value of the newest results."""


class Style(StrEnum):
    """How an argument writes days and moments."""

    DAY = "day"
    """``2021-03-12``."""
    MOMENT = "moment"
    """``2021-03-12 08:15:00``."""
    UTC = "utc"
    """``2021-03-12T08:15:00Z``."""


class Value(NamedTuple):
    """A value and where it comes from.

    Attributes:
        kind: what it is.
        data: a ``date``, ``datetime`` or ``time`` for those kinds, else data in JSON's types.
        cues: words on its source, such as ``instruction`` and ``before:to``.
    """

    kind: ValueKind
    data: Any
    cues: tuple[str, ...] = ()

    def and_cues(self, more: Iterable[str]) -> Value:
        """Return the same value with more cues."""
        return self._replace(cues=(*self.cues, *more))


def moment_of(text: object) -> datetime | None:
    """Return the moment that a text is, or the midnight that a day begins with; None for any other value."""
    if not isinstance(text, str) or not 10 <= len(text) <= 32 or not text[:4].isdigit():
        return None
    try:
        return datetime.fromisoformat(text).replace(tzinfo=None)
    except ValueError:
        return None


def plain_day(text: object) -> date | None:
    """Return the day that a text of the form ``2021-03-12`` is; None for any other value."""
    moment = moment_of(text) if isinstance(text, str) and len(text) == 10 else None
    return moment.date() if moment else None


def show_moment(moment: datetime, style: Style) -> str:
    """Return a moment as an argument writes it; the time is lost where only days are written."""
    match style:
        case Style.DAY:
            return moment.date().isoformat()
        case Style.MOMENT:
            return moment.isoformat(" ", "seconds")
    return f"{moment.isoformat('T', 'seconds')}Z"
