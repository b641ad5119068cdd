"""Answer keys: typed values, refusals, and what makes an answer right without a judge (EnterpriseBench, section 5).

An answer is a text or a JSON value. It is brought into a normal form and read as the type that the task expects; it has
to say exactly one thing. Extra ids, a second number or another verdict beside the value make it wrong, so that neither
hedging nor listing everything helps. Nothing here accepts an empty answer.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Any, Final, Literal

from pydantic import ConfigDict

from workgym.envs.core.answers import AnswerKey
from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.texts import Pattern, nfkc, western_digits

__all__ = [
    "ACCESS_DENIED",
    "UNANSWERABLE",
    "AnswerType",
    "TypedKey",
    "VerdictKey",
    "days_in",
    "normal",
    "plain",
    "read_json",
    "verdict_of",
    "verdicts_in",
    "words_in",
]

ACCESS_DENIED: Final = "Access Denied"
UNANSWERABLE: Final = "Unanswerable"

AnswerType = Literal["id", "ids", "int", "money", "date", "bool", "enum", "str", "rec"]
"""One id, a set of ids, a whole number, an amount, a day, yes or no, one of a few words, a text, named values."""

_VERDICTS: Final = (ACCESS_DENIED.casefold(), UNANSWERABLE.casefold())
_MONTHS: Final = tuple(name[:3].casefold() for name in MONTHS)
_LETTER: Final = r"\pL\pN_"
_ALONE: Final = {"before": r"[^\d]", "after": r"(?:$|[^\d])"}
_WHOLE: Final = {"before": rf"[^{_LETTER}]", "after": rf"(?:$|[^{_LETTER}])"}
_NUMBER: Final = Pattern(
    r"[-+]?\d+(?:,\d+)*(?:\.\d+)?", before=rf"[^{_LETTER}.,]", after=rf"(?:$|[.,](?:$|[^\d])|[^{_LETTER}.,])"
)
_ID: Final = Pattern(r"(?:emp_\d{4,}|em\d{6,}|th\d{6,}|it\d{4,})", **_WHOLE)
_ISO: Final = Pattern(r"(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[t ]\d{2}:\d{2}(?::\d{2})?)?", **_ALONE)
_DAY_FIRST: Final = Pattern(r"(\d{1,2})(?:st|nd|rd|th)?[ -](?:of )?([a-z]{3})[a-z]*\.?,?[ -](\d{4})", **_WHOLE)
_MONTH_FIRST: Final = Pattern(r"([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})", **_WHOLE)
_NUMERIC: Final = Pattern(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})", **_ALONE)
_DATES: Final = (_ISO, _DAY_FIRST, _MONTH_FIRST, _NUMERIC)
_LISTED: Final = Pattern(r"(?m)^[ \t]*\d{1,3}[.)]\s+")
_DIGIT: Final = Pattern(r"\d")
_HEDGE: Final = Pattern("(?:or|not|except|minus|more than|less than)", **_WHOLE)
"""What beside a value makes it another one, or one of two, as digits do."""
_NUMBER_WORD: Final = Pattern(
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundred|thousand|million|lakh|crore)s?",
    **_WHOLE,
)
_LABEL: Final = Pattern(
    r"(?:the )?(?:answer|value|name|title|head|chief executive|subject(?: line)?|(?:marital )?status): "
)
"""What may stand before a text; any other word there would be a second value."""
_VERDICT: Final = Pattern(
    rf"(?s)(?:(?:i'm |i am )?sorry[,.:;]? |(?:the )?answer(?: is)?:? |[^{_LETTER}])*(access denied|unanswerable)(.*)"
)
_REASON: Final = Pattern(rf"\s*(?:[^{_LETTER}\s]|(?:because|since|as|to)\b|$)")
_WORD: Final = Pattern(rf"[{_LETTER}]+")
_BARE_WORD: Final = Pattern(r"[\pL\pN]+")
_WORDS: Final = Pattern(rf"[{_LETTER}]+(?:[-@.][{_LETTER}]+)*")
"""A word, or several that are joined: an address, a number with a fraction."""
_GROUPING: Final = Pattern(",", before=r"\d", after=r"\d")
_GROUPED: Final = Pattern(r"[-+]?\d{1,3}(?:(?:,\d{2})*,\d{3}|(?:,\d{3})+)")
_LIST_COMMA: Final = Pattern(",", after=r"(?:$|[^\d])")
_APOSTROPHE: Final = Pattern("['‘’]", before=rf"[{_LETTER}]", after=rf"[{_LETTER}]")
_MARKS: Final = str.maketrans("", "", "*`\"“”„«»'‘’\u00ad\u200b\u200c\u200d\u2060\ufeff")
"""Emphasis, quotes and what cannot be seen, which say nothing."""
_HYPHENS: Final = dict.fromkeys(map(ord, "‐‑‒–"), "-")
_FILLING: Final = frozenset({"leave", "leaves", "left", "days", "remaining"})
"""Words in the name of a value that tell nothing apart."""
_FOREIGN: Final = Pattern(r"[$€£¥]|\b(?:usd|eur|gbp|dollars?|euros?|pounds?|yen)\b")
_CURRENCY: Final = Pattern(r"₹|\b(?:inr|rupees?|rs)\b\.?")


# Normal forms


def plain(answer: object) -> str:
    """Return an answer as one text: JSON values as JSON, texts as they are."""
    return answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False, default=str)


def normal(text: str) -> str:
    """Return text under NFKC and case folding, without markdown and quotes, apostrophes straight, blanks single."""
    *lines, last = western_digits(nfkc(text)).casefold().split("\n")
    text = "".join(map(_without_bullet, [*(f"{line}\n" for line in lines), last]))
    return " ".join("'".join(part.translate(_MARKS) for part in _APOSTROPHE.split(text)).split())


def _without_bullet(line: str) -> str:
    """Return a line without the mark of a list, a heading or a quotation in front of it."""
    line = line.lstrip()
    if line.startswith(("-", "•")) and line[1:2].isspace():
        return line[1:]
    return line.lstrip("#>")


def words_in(text: str) -> list[str]:
    """Return the words of a text that is in normal form, numbers without their separators."""
    return _WORDS.findall(_GROUPING.sub("", text))


def verdicts_in(text: str) -> set[str]:
    """Return which of the two verdicts occur anywhere in a text."""
    said = _said(text)
    return {verdict for verdict in _VERDICTS if verdict in said}


def verdict_of(answer: object) -> str | None:
    """Return the verdict that an answer as a whole is: ``Access Denied``, ``Unanswerable`` or None.

    It is the text, or the one value of a JSON object, a lead-in and punctuation aside. A denial may give its reason
    (in an object: beside the field ``verdict``); "Unanswerable" stands alone, since what follows could be an answer.
    """
    found = _json_object(answer)
    explained = found is not None and len(found) > 1
    if found is not None:
        answer = found.get("verdict", "") if explained else next(iter(found.values()), "")
    said = _VERDICT.fullmatch(_said(plain(answer)))
    if said is None:
        return None
    if said[1] == ACCESS_DENIED.casefold():
        return ACCESS_DENIED if _REASON.match(said[2]) else None
    return UNANSWERABLE if not explained and not _WORDS.occurs_in(said[2]) else None


def _said(text: str) -> str:
    return normal(text).replace("access_denied", "access denied").replace("’", "'")


def read_json(text: str) -> Any:
    """Return the value that a text is as JSON, whatever depth and digits it has; None if it is none."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _json_object(answer: object) -> dict[str, Any] | None:
    """Return the answer as an object, if it is one in which no name occurs twice."""
    if isinstance(answer, str):
        text = answer.strip().removesuffix("```")
        if text.startswith("```"):
            text = text.removeprefix("```").removeprefix("json")
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
    return None if _hedged(_ID.sub(" ", text)) else found or None


def _read_id(text: str) -> str | None:
    found = _read_ids(text)
    return next(iter(found)) if found and len(found) == 1 else None


def _read_number(text: str) -> Decimal | None:
    found, beside = {_decimal(item) for item in _NUMBER.findall(text)}, _NUMBER.sub(" ", text)
    return None if _hedged(beside) or _NUMBER_WORD.occurs_in(beside) or len(found) != 1 else found.pop()


def _decimal(text: str) -> Decimal | None:
    """Read digits with separators of thousands; groups of other sizes than 2 and 3 are none."""
    whole, _, fraction = text.partition(".")
    if "," in whole and not _GROUPED.fullmatch(whole):
        return None
    try:
        return Decimal(f"{whole.replace(',', '')}.{fraction or 0}")
    except InvalidOperation:
        return None


def _read_money(text: str) -> Decimal | None:
    return None if _FOREIGN.occurs_in(text) else _read_number(_CURRENCY.sub(" ", text))


def _read_date(text: str) -> date | None:
    """Read the one day that a text names. A day and a month that could change places are ambiguous, and so is it."""
    text = text.translate(_HYPHENS)
    found = days_in(text)
    beside = _ID.sub(" ", text)
    for form in _DATES:
        beside = form.sub(" ", beside)
    return None if _hedged(beside) or len(found) != 1 else found.pop()


def days_in(text: str, *, any_reading: bool = False) -> set[date | None]:
    """Return the days that a text in normal form names; None among them for what is no day.

    Args:
        any_reading: whether a day and a month that could change places count as both days, and not as None.
    """
    text = text.translate(_HYPHENS)
    found: set[date | None] = {_day(*map(int, parts)) for _, *parts in _ISO.groups(text)}
    found |= {_day(int(year), _month(month), int(day)) for _, day, month, year in _DAY_FIRST.groups(text)}
    found |= {_day(int(year), _month(month), int(day)) for _, month, day, year in _MONTH_FIRST.groups(text)}
    for first, second, year in (tuple(map(int, parts)) for _, *parts in _NUMERIC.groups(text)):
        readings = {_day(year, second, first), _day(year, first, second)} - {None}
        found |= readings if len(readings) == 1 or (readings and any_reading) else {None}
    return found


def _hedged(beside: str) -> bool:
    return _DIGIT.occurs_in(beside) or _HEDGE.occurs_in(beside)


def _month(name: str) -> int:
    return _MONTHS.index(name) + 1 if name in _MONTHS else 0


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _read_bool(text: str) -> bool | None:
    words = _WORD.findall(text)
    yes, no = {"yes", "true"}.intersection(words), {"no", "false"}.intersection(words)
    if bool(yes) == bool(no) or words[0] not in yes | no:
        return None
    if yes and {"nope", "not", "never", "none", "doubt"}.intersection(words):
        return None
    return bool(yes)


def _read_text(text: str) -> str | None:
    label = _LABEL.match(text)
    return text.removeprefix(label[0]).strip(" .") if label else text.strip(" .") or None


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
    if kind == "ids":
        text = _LISTED.sub("", nfkc(text))
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
    """Read ``name: value`` from lines, or, if there is only one, from its parts between semicolons or commas."""
    lines = [line for line in text.splitlines() if line.strip()]
    items = lines if len(lines) > 1 else _LIST_COMMA.sub(";", text).split(";")
    parts = [part.partition(mark) for part in items for mark in (":" if ":" in part else "=",)]
    found = {name: value for name, mark, value in parts if mark and name.strip()}
    return found if len(found) == sum(bool(mark) for _, mark, _ in parts) else {}


def _name(text: str) -> str:
    """Return the name of a value without the words that tell nothing apart: "sick leave left" is sick."""
    return " ".join(word for word in _BARE_WORD.findall(normal(text)) if word not in _FILLING)


class VerdictKey(AnswerKey):
    """Accepts an answer whose verdict is ``expected``: ``Access Denied`` or ``Unanswerable``, and not the other one."""

    def score(self, answer: Any) -> float:
        """Return 1.0 for the expected verdict alone."""
        return float(verdict_of(answer) == self.expected and verdicts_in(plain(answer)) == {self.expected.casefold()})
