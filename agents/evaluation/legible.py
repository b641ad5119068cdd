"""Texts that agents and worlds wrote, in a form that is safe to show: in a terminal, as JSON, as CSV.

A model may write signs that steer a terminal, that are invisible, that reverse the text around them, or that make a
spreadsheet compute. All of them stay in the text, and all of them become harmless.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, time
from decimal import Decimal
from math import isfinite
from typing import Any, Final

__all__ = [
    "as_csv",
    "as_json",
    "count_text",
    "kind_of",
    "one_line",
    "percent",
    "plain",
    "price_text",
    "value_text",
    "visible_text",
]

_UNSEEN: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\u3164\ufeff"
    "\U000e0000-\U000e007f\ud800-\udfff]"
)
"""As in the report's ``report.js``, and halves of surrogate pairs, which no file can hold."""
_FORMULA: Final = re.compile("'*[=+\\-@\t\r\n\uff1d\uff0b\uff0d\uff20]")
"""How a text begins that a spreadsheet takes for a formula, with or without apostrophes before it."""

_BREAK: Final = "\r\n"


def visible_text(text: str) -> str:
    """Spell out signs that are invisible, steer a terminal or reorder the text around them: as ``U+001B``."""
    return _UNSEEN.sub(lambda found: f"U+{ord(found[0]):04X}", text)


def one_line(text: str) -> str:
    """Return a text in one line: text after a line break of its own would pass for a line of the program."""
    return " ".join(text.split())


def as_json(value: Any) -> str:
    """Return JSON for programs and people; signs that :func:`visible_text` spells out are escaped as in JSON."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    return _UNSEEN.sub(lambda found: json.dumps(found[0])[1:-1], text)


def value_text(value: Any) -> str:
    """Return a value as JSON, and a text as it is."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def count_text(count: int, what: str) -> str:
    """Return a count with its noun: ``1 task``, ``2,000 tasks``."""
    return f"{count:,} {what}{'' if count == 1 else 's'}"


def percent(share: float | None) -> str:
    """Return a share with one digit, in percent; an en dash if it has no value."""
    return "–" if share is None else f"{100 * share:.1f}"


def price_text(dollars: float, unpriced: int, digits: int = 4) -> str:
    """Return a price in US dollars; a lower bound or "unknown" if answers are among it whose price is unknown."""
    if unpriced and not dollars:
        return "unknown"
    return f"{'over ' if unpriced else ''}{dollars:,.{digits}f}"


def kind_of(change: Mapping[str, Any]) -> str:
    """Return the kind of a change, as ``Change.to_json`` has it, in words."""
    if change["kind"] == "sent":
        return "sent, then changed" if "columns" in change else "sent, then removed"
    return str(change["kind"])


def as_csv(rows: Iterable[Sequence[object]]) -> str:
    """Return lines of CSV.

    A text that a spreadsheet would take for a formula gets an apostrophe in front. So does a text that begins with
    apostrophes and such a sign: a reader who removes one apostrophe from both gets the original back.
    """
    return "".join(map(_line, rows))


def plain(value: Any) -> Any:
    """Return a value of a database in JSON's types.

    Numbers stay numbers: whole ones of any size, decimals as the nearest floating-point number; NaN and infinity become
    null. Dates and times become texts in the form of ISO 8601, blobs hexadecimal digits.
    """
    match value:
        case None | bool() | int() | str():
            return value
        case float():
            return value if isfinite(value) else None
        case Decimal():
            return int(value) if value == value.to_integral_value() else float(value)
        case bytes() | bytearray() | memoryview():
            return value.hex()
        case date() | time():
            return value.isoformat()
        case list() | tuple():
            return [plain(item) for item in value]
        case dict():
            return {str(key): plain(item) for key, item in value.items()}
        case _:
            return str(value)


def _line(row: Sequence[object]) -> str:
    """Return a line; it is written with CR LF first, so that a cell with CR or LF alone is quoted."""
    text = io.StringIO()
    csv.writer(text, lineterminator=_BREAK).writerow([*map(_cell, row)])
    return f"{text.getvalue().removesuffix(_BREAK)}\n"


def _cell(value: object) -> object:
    if value is None or isinstance(value, bool | int | float | Decimal):
        return value
    found = plain(value)
    text = found if isinstance(found, str) else json.dumps(found, ensure_ascii=False)
    return f"'{text}" if _FORMULA.match(text) else text
