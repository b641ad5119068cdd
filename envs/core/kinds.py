"""Kinds of values: the DuckDB type of a column, the Python values that it takes, and when two of them are equal."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime
from enum import Enum
from typing import Any

from workgym.envs.core.texts import nfkc

__all__ = ["Kind", "parse_date", "parse_timestamp", "value_text"]

_DATE = r"(\d{4})-(\d{1,2})-(\d{1,2})"
_TIME = r"(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?"
_DATE_RE = re.compile(rf"\s*{_DATE}\s*\Z", re.ASCII)
_TIMESTAMP_RE = re.compile(rf"\s*{_DATE}(?:(?:\s+|T){_TIME}Z?)?\s*\Z", re.ASCII)


def parse_timestamp(text: object) -> datetime:
    """Read ``YYYY-MM-DD[ HH:MM[:SS]]``; ``T`` may stand for the blank, and a bare date means midnight.

    Raises:
        ValueError: if the text is not of that form or names no day that exists.
    """
    if isinstance(text, str) and (match := _TIMESTAMP_RE.match(text)):
        try:
            year, month, day, hour, minute, second = (int(part or 0) for part in match.groups())
            return datetime(year, month, day, hour, minute, second)
        except ValueError:
            pass
    raise ValueError(f"expected a date and time such as 2021-03-12 08:15:00, got {value_text(text)}")


def parse_date(text: object) -> date:
    """Read ``YYYY-MM-DD``.

    Raises:
        ValueError: if the text is not of that form or names no day that exists.
    """
    if isinstance(text, str) and (match := _DATE_RE.match(text)):
        try:
            return date(*(int(part) for part in match.groups()))
        except ValueError:
            pass
    raise ValueError(f"expected a date such as 2021-03-12, got {value_text(text)}")


def value_text(value: object, limit: int = 60) -> str:
    """Return ``value`` as a message shows it: text in quotes, everything cut after ``limit`` characters."""
    if isinstance(value, str):
        return repr(value if len(value) <= limit else value[:limit] + "…")
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # Python refuses to print integers of thousands of digits
        text = f"a huge {type(value).__name__}"
    return text if len(text) <= limit else text[:limit] + "…"


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"expected text, got {value_text(value)}")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise ValueError(f"expected valid Unicode text, got {value_text(value)}") from None
    return value


def _number(value: object) -> float:
    number = math.nan
    if isinstance(value, str | int | float) and not isinstance(value, bool):
        with suppress(ValueError, OverflowError):
            number = float(value)
    if not math.isfinite(number):
        raise ValueError(f"expected a number, got {value_text(value)}")
    return number


def _integer(value: object) -> int:
    number: int | None = None
    if isinstance(value, str | int) and not isinstance(value, bool):
        with suppress(ValueError):
            number = int(value)  # not through a float, which rounds ids of 16 digits and more
    if number is None:
        real = _number(value)
        if not real.is_integer():
            raise ValueError(f"expected a whole number, got {value_text(value)}")
        number = int(real)
    if abs(number) >= 2**63:
        raise ValueError(f"expected a whole number below 2^63, got {value_text(value)}")
    return number


def _boolean(value: object) -> bool:
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and value.strip().lower() in ("true", "false"):
        return value.strip().lower() == "true"
    raise ValueError(f"expected true or false, got {value_text(value)}")


def _date(value: object) -> date:
    if isinstance(value, date) and not isinstance(value, datetime):
        return value
    return parse_date(value)


def _timestamp(value: object) -> datetime:
    if isinstance(value, datetime) and value.tzinfo is None:
        return value
    return parse_timestamp(value)


def _folded_text(text: str) -> str | None:
    """Return the normal form of a text: NFKC, stripped, case folded; None for an empty text, which equals null."""
    return nfkc(nfkc(text).strip().casefold()).strip() or None


class Kind(Enum):
    """What a column holds: its DuckDB type, how a value is read, and its normal form for comparing."""

    TEXT = ("VARCHAR", _text, _folded_text)
    EXACT = ("VARCHAR", _text, lambda text: text or None)
    """Text that is compared letter by letter: ids, and values from a fixed list."""
    INTEGER = ("BIGINT", _integer, lambda value: value)
    NUMBER = ("DOUBLE", _number, lambda value: value + 0.0)  # minus zero is zero
    BOOLEAN = ("BOOLEAN", _boolean, lambda value: value)
    DATE = ("DATE", _date, lambda value: value)
    TIMESTAMP = ("TIMESTAMP", _timestamp, lambda value: value)

    def __init__(self, sql: str, read: Callable[[object], Any], normal: Callable[[Any], Any]) -> None:
        self.sql, self.read, self.normal = sql, read, normal
