"""Published values, nearly all of them texts, as our columns hold them (EnterpriseBench, section 3)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final, TypeVar

from workgym.envs.core.errors import UsageError
from workgym.envs.core.kinds import parse_timestamp
from workgym.envs.core.schema import value_text
from workgym.envs.enterprise.ids import read_id

__all__ = ["PublishedRecord", "read_amount", "read_day_first", "with_rupees"]

_RUPEE: Final = r"[₹\u25a0\u25a1\ufffd]"
"""The sign of the rupee, and what PDFs make of it: a box."""
_AMOUNT: Final = re.compile(rf"\s*(?:{_RUPEE}|\$|I(?=\d))?\s*(-?\d[\d,]*(?:\.\d+)?)\s*%?\s*", re.ASCII)
_GROUPED: Final = re.compile(r"-?\d{1,3}(?:,\d{2,3})*(?:\.\d+)?|-?\d+(?:\.\d+)?", re.ASCII)
_DAY_FIRST: Final = re.compile(r"\s*(\d{1,2})-(\d{1,2})-(\d{4})\s*", re.ASCII)
_LOST_RUPEE: Final = re.compile(r"(?:[\u25a0\u25a1\ufffd]|(?<![A-Za-z0-9])I)(?=\d[\d,]*(?:\.\d+)?(?![A-Za-z\d]))")

T = TypeVar("T")


def read_amount(value: object) -> float:
    """Return a number without its sign of money, its thousands separators and its percent sign.

    A box or the letter I in front of it stands for the rupee, as readers of PDFs give it.

    Raises:
        ValueError: if it is no number.
    """
    if isinstance(value, int | float) and not isinstance(value, bool):
        return float(value)
    found = _AMOUNT.fullmatch(value) if isinstance(value, str) else None
    if found is None or not _GROUPED.fullmatch(found[1]):
        raise ValueError(f"expected a number such as ₹1,099, got {value_text(value)}")
    return float(found[1].replace(",", ""))


def read_day_first(value: object) -> date:
    """Return a day that is written ``DD-MM-YYYY``, as those of employees are.

    Raises:
        ValueError: if it is no such day.
    """
    if isinstance(value, str) and (found := _DAY_FIRST.fullmatch(value)):
        try:
            return date(int(found[3]), int(found[2]), int(found[1]))
        except ValueError:
            pass
    raise ValueError(f"expected a day such as 14-09-2017, got {value_text(value)}")


def with_rupees(text: str) -> str:
    """Return the text of a PDF with the sign of the rupee in front of amounts where a box or the letter I stands."""
    return _LOST_RUPEE.sub("₹", text)


@dataclass(frozen=True)
class PublishedRecord:
    """A published record, read field by field. What is absent, null or blank reads as None.

    Attributes:
        fields: as published.
        where: the file and the number of the record, for messages.
    """

    fields: Mapping[str, Any]
    where: str

    def inner(self, name: str) -> PublishedRecord:
        """Return an object inside the record; an empty one if there is none."""
        value = self.fields.get(name)
        return PublishedRecord(value if isinstance(value, dict) else {}, f"{self.where}: {name}")

    def text(self, name: str) -> str | None:
        """Return a text; numbers are written out."""
        value = self.fields.get(name)
        if value is None or (isinstance(value, str) and not value.strip()):
            return None
        if isinstance(value, str):
            return self.read(name, str)
        if isinstance(value, bool | list | dict):
            raise UsageError(f"{self.where}: {name}: expected a text, got {value_text(value)}")
        return str(value)

    def key(self, table: str, name: str) -> str | None:
        """Return an id as our tools read it: a bare number has the prefix of its table."""
        text = self.text(name)
        return None if text is None else read_id(table, text)

    def required(self, name: str) -> str:
        """Return a text that has to be there.

        Raises:
            UsageError: if it is not.
        """
        found = self.text(name)
        if found is None:
            raise UsageError(f"{self.where}: {name}: a value is required")
        return found

    def own_key(self, table: str, name: str) -> str:
        """Return the record's own id.

        Raises:
            UsageError: if it has none.
        """
        return read_id(table, self.required(name))

    def amount(self, name: str) -> float | None:
        """Return a number; see :func:`read_amount`."""
        return self.read(name, read_amount)

    def whole(self, name: str) -> int | None:
        """Return a whole number."""
        found = self.amount(name)
        if found is not None and not found.is_integer():
            raise UsageError(f"{self.where}: {name}: expected a whole number, got {found}")
        return None if found is None else int(found)

    def day(self, name: str) -> date | None:
        """Return a day that is written ``YYYY-MM-DD``, with or without a time."""
        return self.read(name, lambda value: _moment(value).date())

    def day_first(self, name: str) -> date | None:
        """Return a day that is written ``DD-MM-YYYY``."""
        return self.read(name, read_day_first)

    def moment(self, name: str) -> datetime | None:
        """Return a day with its time; the zone, always the company's own, is left out."""
        return self.read(name, _moment)

    def word(self, name: str, choices: Sequence[str]) -> str | None:
        """Return the one of a few words that a text begins with, however it goes on; else None."""
        text = (self.text(name) or "").strip().lower()
        return next((one for one in choices if re.match(rf"{re.escape(one.lower())}(?![\w-])", text)), None)

    def read(self, name: str, reader: Callable[[Any], T]) -> T | None:
        """Return a value as a reader understands it.

        Raises:
            UsageError: if it does not; the message names file, record and field.
        """
        value = self.fields.get(name)
        if value is None or (isinstance(value, str) and not value.strip()):
            return None
        try:
            if isinstance(value, str):
                value.encode()
            return reader(value)
        except UnicodeEncodeError:
            raise UsageError(f"{self.where}: {name}: expected valid Unicode text") from None
        except ValueError as error:
            raise UsageError(f"{self.where}: {name}: {error}") from None


def _moment(value: object) -> datetime:
    return parse_timestamp(value.strip().removesuffix("IST") if isinstance(value, str) else value)
