"""Answer keys: typed values, refusals, and what makes an answer right without a judge (EnterpriseBench, section 5).

An answer is a text or a JSON value. It is brought into a normal form and read as the type that the task expects; it has
to say exactly one thing. Extra ids, a second number or another verdict beside the value make it wrong, so that neither
hedging nor listing everything helps. Nothing here accepts an empty answer.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Mapping
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Any, Final, Literal

from pydantic import ConfigDict

from workgym.envs.core.answers import AnswerKey

__all__ = [
    "ACCESS_DENIED",
    "UNANSWERABLE",
    "AnswerType",
    "TypedKey",
    "VerdictKey",
    "normal",
    "plain",
    "tokens",
    "verdict_of",
    "verdicts_in",
]

ACCESS_DENIED: Final = "Access Denied"
UNANSWERABLE: Final = "Unanswerable"

AnswerType = Literal["id", "ids", "int", "money", "date", "bool", "enum", "str", "rec"]
"""One id, a set of ids, a whole number, an amount, a day, yes or no, one of a few words, a text, named values."""

_VERDICTS: Final = (ACCESS_DENIED.casefold(), UNANSWERABLE.casefold())
_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_NUMBER: Final = re.compile(r"(?<![\w.,])[-+]?\d+(?:,\d+)*(?:\.\d+)?(?![\w]|[.,]\d)")
_ID: Final = re.compile(r"\b(?:emp_\d{4,}|em\d{6,}|th\d{6,}|it\d{4,})\b")
_ISO: Final = re.compile(r"(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ]\d{2}:\d{2}(?::\d{2})?)?(?!\d)")
_DAY_FIRST: Final = re.compile(r"\b(\d{1,2})(?:st|nd|rd|th)? (?:of )?([a-z]{3})[a-z]*\.?,? (\d{4})\b")
_MONTH_FIRST: Final = re.compile(r"\b([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b")
_NUMERIC: Final = re.compile(r"(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)")
_FOREIGN: Final = re.compile(r"[$€£¥]|\b(?:usd|eur|gbp|dollars?|euros?|pounds?|yen)\b")
_CURRENCY: Final = re.compile(r"₹|\b(?:inr|rupees?|rs)\b\.?")


# Normal forms


def plain(answer: object) -> str:
    """Return an answer as one text: JSON values as JSON, texts as they are."""
    return answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False, default=str)


def normal(text: str) -> str:
    """Return text under NFKC and case folding, without markdown, quotes and ticks around it, blanks made single."""
    text = unicodedata.normalize("NFKC", text).casefold()
    text = re.sub(r"[*`]+|^\s*(?:[#>]+|[-•]\s)\s*|[\"“”„«»]|(?<!\w)['‘’]|['‘’](?!\w)", "", text, flags=re.MULTILINE)
    return " ".join(text.split())


def tokens(text: str) -> list[str]:
    """Return the words of a text, numbers without their separators, in normal form."""
    joined = re.sub(r"(?<=\d),(?=\d)", "", normal(text))
    return re.findall(r"\w+(?:[-@.]\w+)*", joined)


def verdicts_in(text: str) -> set[str]:
    """Return which of the two verdicts occur anywhere in a text."""
    return {verdict for verdict in _VERDICTS if verdict in normal(text)}


def verdict_of(answer: object) -> str | None:
    """Return the verdict that an answer as a whole is: ``Access Denied``, ``Unanswerable`` or None.

    It is the field ``verdict`` of a JSON object, or the first sentence of a text.
    """
    found = _json_object(answer)
    if found is not None:
        text = plain(found.get("verdict", ""))
    else:
        text = re.split(r"[.!?;:\n—–]|\s-\s", plain(answer).strip(), maxsplit=1)[0]
    known = {verdict.casefold(): verdict for verdict in (ACCESS_DENIED, UNANSWERABLE)}
    return known.get(normal(text).strip(" .!"))


def _json_object(answer: object) -> dict[str, Any] | None:
    """Return the answer as an object, if it is one in which no name occurs twice."""
    if isinstance(answer, str):
        text = re.sub(r"^```(?:json)?\s*|\s*```$", "", answer.strip())
        try:
            answer = json.loads(text, object_pairs_hook=_unique)
        except (ValueError, RecursionError):
            return None
    return answer if isinstance(answer, dict) else None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len({name for name, _ in pairs}) < len(pairs):
        raise ValueError("a name occurs twice")
    return dict(pairs)


# Readers: from a text to the one value that it names, or None


def _read_ids(text: str) -> frozenset[str] | None:
    found = frozenset(_ID.findall(text))
    return found or None


def _read_id(text: str) -> str | None:
    found = _read_ids(text)
    return next(iter(found)) if found and len(found) == 1 else None


def _read_number(text: str) -> Decimal | None:
    found = {_decimal(item) for item in _NUMBER.findall(_ID.sub(" ", text))}
    return found.pop() if len(found) == 1 else None


def _decimal(text: str) -> Decimal | None:
    """Read digits with separators of thousands; groups of other sizes than 2 and 3 are none."""
    whole, _, fraction = text.partition(".")
    if (
        "," in whole
        and not re.fullmatch(r"[-+]?\d{1,3}(?:,\d{2})*,\d{3}", whole)
        and not re.fullmatch(r"[-+]?\d{1,3}(?:,\d{3})+", whole)
    ):
        return None
    try:
        return Decimal(f"{whole.replace(',', '')}.{fraction or 0}")
    except InvalidOperation:
        return None


def _read_money(text: str) -> Decimal | None:
    return None if _FOREIGN.search(text) else _read_number(_CURRENCY.sub(" ", text))


def _read_date(text: str) -> date | None:
    """Read the one day that a text names. A day and a month that could change places are ambiguous, and so is it."""
    found: set[date | None] = {_day(*map(int, parts)) for parts in _ISO.findall(text)}
    found |= {_day(int(year), _month(month), int(day)) for day, month, year in _DAY_FIRST.findall(text)}
    found |= {_day(int(year), _month(month), int(day)) for month, day, year in _MONTH_FIRST.findall(text)}
    for first, second, year in (tuple(map(int, parts)) for parts in _NUMERIC.findall(text)):
        readings = {_day(year, second, first), _day(year, first, second)} - {None}
        found.add(readings.pop() if len(readings) == 1 else None)
    return found.pop() if len(found) == 1 else None


def _month(name: str) -> int:
    return _MONTHS.index(name) + 1 if name in _MONTHS else 0


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _read_bool(text: str) -> bool | None:
    words = re.findall(r"\w+", text)
    yes, no = {"yes", "true"}.intersection(words), {"no", "false"}.intersection(words)
    if bool(yes) == bool(no) or words[0] not in yes | no:
        return None
    return bool(yes)


def _read_text(text: str) -> str | None:
    return text.strip(" .") or None


_READERS: Final[Mapping[str, Callable[[str], Any]]] = {
    "id": _read_id,
    "ids": _read_ids,
    "int": _read_number,
    "money": _read_money,
    "date": _read_date,
    "bool": _read_bool,
    "enum": _read_text,
    "str": _read_text,
}


def _read(kind: str, text: str) -> Any:
    return None if verdicts_in(text) else _READERS[kind](normal(text))


# Keys


class TypedKey(AnswerKey):
    """Accepts one value of a type, however it is written.

    Attributes:
        expected: the value as text; ids separated by blanks. For ``rec`` it is not used.
        kind: the type.
        fields: for ``rec``: by name, the key of each value.
    """

    model_config = ConfigDict(frozen=True)

    kind: AnswerType
    fields: Mapping[str, TypedKey] = {}

    def __str__(self) -> str:
        """Return what is expected, for people to read."""
        return "; ".join(f"{name}: {key}" for name, key in self.fields.items()) or self.expected

    def score(self, answer: Any) -> float:
        """Return 1.0 if the answer names the expected value and no other, else 0.0; for ``rec`` the share of fields."""
        if verdicts_in(plain(answer)):
            return 0.0
        if self.kind == "rec":
            return self._record_score(answer)
        found = _json_object(answer)
        if found is not None:  # {"answer": 3} and the like
            if len(found) != 1:
                return 0.0
            answer = next(iter(found.values()))
        if isinstance(answer, bool):
            answer = "yes" if answer else "no"
        value = _read(self.kind, plain(answer))
        return float(value is not None and value == _read(self.kind, self.expected))

    def _record_score(self, answer: Any) -> float:
        found = _json_object(answer)
        if found is None:
            found = _pairs(plain(answer))
        named = {_name(name): value for name, value in found.items()}
        if len(named) < len(found) or set(named) - {_name(name) for name in self.fields}:
            return 0.0
        right = sum(_name(name) in named and key.score(named[_name(name)]) == 1.0 for name, key in self.fields.items())
        return right / len(self.fields)


def _pairs(text: str) -> dict[str, str]:
    """Read ``name: value`` from lines, or from parts between semicolons or commas."""
    parts = [
        part.partition(mark) for part in re.split(r"[\n;]|,(?!\d)", text) for mark in (":" if ":" in part else "=",)
    ]
    found = {name: value for name, mark, value in parts if mark and name.strip()}
    return found if len(found) == sum(bool(mark) for _, mark, _ in parts) else {}


def _name(text: str) -> str:
    return re.sub(r"[\W_]+", " ", normal(text)).strip()


class VerdictKey(AnswerKey):
    """Accepts an answer whose verdict is ``expected``: ``Access Denied`` or ``Unanswerable``, and not the other one."""

    def score(self, answer: Any) -> float:
        """Return 1.0 for the expected verdict alone."""
        return float(verdict_of(answer) == self.expected and verdicts_in(plain(answer)) == {self.expected.casefold()})
