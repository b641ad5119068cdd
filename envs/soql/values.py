"""Reading values: texts, numbers, days and moments as they are written in a query."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime
from typing import Final

from lark import Token

__all__ = ["Wrong", "place_of", "read_count", "read_date", "read_datetime", "read_text", "shorten"]

_EARLIEST, _LATEST = date(1700, 1, 1), date(4000, 12, 31)
_LONGEST: Final = 60
_DIGITS: Final = 18
"""The most digits of a whole number that are read; a longer number means the same here."""
_ESCAPE: Final = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
_ESCAPES: Final = {
    "n": "\n",
    "N": "\n",
    "r": "\r",
    "R": "\r",
    "t": "\t",
    "T": "\t",
    "b": "\b",
    "B": "\b",
    "f": "\f",
    "F": "\f",
    "'": "'",
    '"': '"',
    "\\": "\\\\",
    "_": "\\_",
    "%": "\\%",
}


class Wrong(Exception):
    """A mistake that the grammar allows and the language does not; it holds the place, not the text."""

    def __init__(self, message: str, at: int, code: str = "") -> None:
        super().__init__(message)
        self.message, self.at, self.code = message, at, code


def shorten(text: str) -> str:
    """Return a word for a message, cut if it is long."""
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."


def place_of(token: Token) -> int:
    """Return where in the text a token begins."""
    return token.start_pos or 0


def read_text(token: Token) -> str:
    """Return a quoted text as a pattern of LIKE."""

    def resolved(found: re.Match[str]) -> str:
        escape = found[1]
        if len(escape) > 1:
            return "\\\\" if escape == "u005c" or escape == "u005C" else chr(int(escape[1:], 16))
        if escape not in _ESCAPES:
            raise Wrong(f"invalid string literal: illegal escape '\\{escape}'", place_of(token) + 1 + found.start())
        return _ESCAPES[escape]

    text = _ESCAPE.sub(resolved, token[1:-1])
    try:
        return text.encode("utf-16", "surrogatepass").decode("utf-16")  # two halves of a pair become one character
    except UnicodeDecodeError:
        raise Wrong("invalid string literal: half of a surrogate pair", place_of(token)) from None


def read_date(token: Token) -> date:
    """Return a day."""
    try:
        return _require_supported(date.fromisoformat(token), token)
    except ValueError:
        raise Wrong(f"invalid date: {token}", place_of(token)) from None


def read_datetime(token: Token) -> datetime:
    """Return the moment in UTC, to the millisecond. ``+0200`` is read as ``+02:00`` is."""
    text = re.sub(r"(\.\d+)", lambda found: found[1][:4].ljust(4, "0"), token.upper())
    try:
        moment = datetime.fromisoformat(text).astimezone(UTC).replace(tzinfo=None)
    except (ValueError, OverflowError):
        raise Wrong(f"invalid dateTime: {token}", place_of(token)) from None
    _require_supported(moment.date(), token)
    return moment


def _require_supported(day: date, token: Token) -> date:
    if not _EARLIEST <= day <= _LATEST:
        raise Wrong(f"{token}: expected a day from {_EARLIEST} to {_LATEST}", place_of(token))
    return day


def read_count(token: Token) -> int:
    """Return a whole number that is not negative."""
    if not re.fullmatch(r"\+?[0-9]+", token):
        raise Wrong(f"unexpected token: '{shorten(token)}'; expected a whole number", place_of(token))
    return int(token) if len(token) <= _DIGITS else 10**_DIGITS
