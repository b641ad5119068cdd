"""What anybody may have written, as it can be shown: in a terminal, as JSON, as CSV.

Models write what they like: signs that steer a terminal, that cannot be seen, that turn the text around them, or that
make a spreadsheet compute. None of it is dropped, and none of it does anything.
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

__all__ = ["as_csv", "as_json", "folded", "kind_of", "plain", "spelled"]

_UNSEEN: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\u3164\ufeff"
    "\U000e0000-\U000e007f\ud800-\udfff]"
)
"""As in the report's ``report.js``, and halves of surrogate pairs, which cannot be written either."""
_FORMULA: Final = re.compile("'*[=+\\-@\t\r\n\uff1d\uff0b\uff0d\uff20]")
"""How a text begins that a spreadsheet takes for a formula; with what a text looks like that was such a one."""

_BREAK: Final = "\r\n"


def spelled(text: str) -> str:
    """Spell out what cannot be seen in a text, steers a terminal or reorders what is around it: as ``U+001B``."""
    return _UNSEEN.sub(lambda found: f"U+{ord(found[0]):04X}", text)


def folded(text: str) -> str:
    """Return a text in one line: what follows a line break of somebody's would pass for a line of ours."""
    return " ".join(text.split())


def as_json(value: Any) -> str:
    """Return JSON to be read by programs and people; what :func:`spelled` spells out is escaped as JSON escapes it."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    return _UNSEEN.sub(lambda found: json.dumps(found[0])[1:-1], text)


def kind_of(change: Mapping[str, Any]) -> str:
    """Return in words of what kind a change is, as ``Change.to_json`` has it."""
    if change["kind"] == "sent":
        return "sent, then changed" if "columns" in change else "sent, then removed"
    return str(change["kind"])


def as_csv(rows: Iterable[Sequence[object]]) -> str:
    """Return lines of CSV.

    A text that a spreadsheet would take for a formula has an apostrophe before it. So has one that looks as if it had
    been given one: who takes the apostrophe from texts that begin with apostrophes and such a sign has what there was.
    """
    return "".join(map(_line, rows))


def plain(value: Any) -> Any:
    """Return a value of a database in JSON's types.

    Numbers stay numbers: whole ones of any size, decimals as the nearest floating-point number; null for those that are
    none or infinite. Dates and times become texts in the form of ISO 8601, blobs hexadecimal digits.
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
    """Return a line; written with the line break that has both signs, so that a cell with one of them is quoted."""
    text = io.StringIO()
    csv.writer(text, lineterminator=_BREAK).writerow([*map(_cell, row)])
    return f"{text.getvalue().removesuffix(_BREAK)}\n"


def _cell(value: object) -> object:
    if value is None or isinstance(value, bool | int | float | Decimal):
        return value
    found = plain(value)
    text = found if isinstance(found, str) else json.dumps(found, ensure_ascii=False)
    return f"'{text}" if _FORMULA.match(text) else text
