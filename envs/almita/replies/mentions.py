"""Dates, times, amounts, ids and numbers in a text, by value: equal values compare equal in any spelling.

``9 June 2026``, ``June 9th`` and ``2026-06-09`` are one date, ``48 hours``, ``48h`` and ``two days`` one length of
time, ``PX-4471`` and ``px4471`` one id.
"""

from __future__ import annotations

import re
from calendar import isleap
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final, Literal

from workgym.envs.almita.clock import TODAY
from workgym.envs.almita.replies.remembered import remembered
from workgym.envs.core.calendar import MONTH, SHORT_WEEKDAYS, WEEKDAY, month_number
from workgym.envs.core.numbers import SPELT, read_number
from workgym.envs.core.quantities import TIMES, unit_of

__all__ = ["MONEY", "Mention", "days_away", "mentions", "normalised"]

_LEAP_DAY: Final = (2, 29)

MONEY: Final = frozenset({"eur", "usd", "gbp"})
"""The units of amounts of money."""

_MONTH: Final = rf"(?P<month>{MONTH})\.?"
_MONTH_NAME: Final = rf"(?:{MONTH})"
_WHOLE: Final = frozenset({"may", "june", "july"})
_WEEKDAY: Final = rf"(?:(?P<weekday>{WEEKDAY}),?\s+(?:the\s+)?)?"
_COUNTED_OUT: Final = (
    r"(?:(?P<relative>today|tomorrow|yesterday|(?:the )?day after tomorrow|(?:this|next|last|coming)(?= \w+day\b)),?"
    r"\s+(?:on\s+)?(?:the\s+)?\(?)?"
)
"""Before a date: "tomorrow, 4 June", "next Friday, 5 June"."""
_DAY: Final = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_YEAR: Final = r"(?:,?\s+(?P<year>\d{4}))?"

_DIGITS: Final = r"\d{1,3}(?:,\d{3}){1,33}(?:\.\d+)?|\d+(?:[.,]\d+)?"
"""Up to a hundred digits are grouped; a longer row of groups is no quantity, and is read as several numbers."""
_NUMBER: Final = rf"(?P<number>(?>{_DIGITS}|{SPELT}\b))"
"""Read as far as it goes: the 1 of 1,200 is no number."""

_SLANG: Final = frozenset({"m8", "gr8", "l8", "b4", "w8", "h8"})
"""What chats write for "mate" and "great": no ids."""
_COUNTED: Final = r"%|percent|per\s?cent|km|kg|gb|mb|points?|nights?|times?|attempts?|tries|chances?"


@dataclass(frozen=True, slots=True)
class Mention:
    """A value that a text names.

    Attributes:
        kind: the sort of the value.
        value: equal for equal values: (year or None, month, day) for a date, minutes since midnight for a time of day,
            letters and digits of an id in lower case, and a number otherwise.
        plain: the number as it was written, before hours became minutes; 0 where there is none.
        unit: of an ``amount``, with lengths of time in minutes or months; the letters that begin an ``id``.
        written: the unit of a length of time as it was written, so that hours can be told from days; the weekday of a
            date.
        start: where the mention begins in the text.
        end: where it ends.
    """

    kind: Literal["date", "time", "amount", "id", "number"]
    value: Any
    plain: float = 0.0
    unit: str = ""
    written: str = ""
    start: int = 0
    end: int = 0

    def same(self, other: Mention) -> bool:
        """Return whether both name the same value.

        A date without a year matches any year, a date with a wrong weekday matches no day, and a number without a unit
        matches an amount of any unit.
        """
        if {self.kind, other.kind} == {"number", "amount"}:
            return self.plain == other.plain
        if self.kind != other.kind or self.unit != other.unit:
            return False
        return _same_day(self, other) if self.kind == "date" else bool(self.value == other.value)


def _same_day(ours: Mention, theirs: Mention) -> bool:
    years = {mention.value[0] for mention in (ours, theirs)} - {None}
    if ours.value[1:] != theirs.value[1:] or len(years) > 1:
        return False
    weekdays = {mention.written for mention in (ours, theirs)} - {""}
    real = {SHORT_WEEKDAYS[date(year, *ours.value[1:]).weekday()].lower() for year in years}
    return len(weekdays | real) <= 1


def normalised(text: str) -> str:
    """Return ``text`` in the form that is read here: lower case, with plain quotes, dashes and blanks.

    Every character becomes one character, so places in one are places in the other.
    """
    if text.isascii():
        return text.lower()
    return "".join(_PLAIN.get(letter, letter.lower() if len(letter.lower()) == 1 else letter) for letter in text)


_SPACED_ID: Final = re.compile(r"\b(?!IN|ON|AT|OF|NO|TO|BY|OR|IS|EUR|USD|GBP)([A-Z]{2,4}) (\d{2,})\b")
"""``PX 4471``; replaced by as many characters."""
_PLAIN: Final[Mapping[str, str]] = {
    **dict.fromkeys("’‘ʼ`´", "'"),
    **dict.fromkeys("“”„", '"'),
    **dict.fromkeys("‐‑‒–—−", "-"),
    **dict.fromkeys("\u00a0\u2007\u202f\u2009", " "),
}


@remembered
def mentions(text: str) -> tuple[Mention, ...]:
    """Return the values that a text names, in their order. A stretch of text is read once, the fullest form first."""
    text = normalised(_SPACED_ID.sub(r"\1-\2", text))
    if not _VALUE.search(text):
        return ()
    found: list[Mention] = []
    for pattern, read in _FORMS if _DIGIT.search(text) else _SPELT_FORMS:
        new = [mention for match in pattern.finditer(text) for mention in _all(read(match))]
        # The text of a value is blanked, so that the day of a date is not read as a number as well.
        text = _blanked(text, new)
        found += new
    return tuple(sorted(found, key=lambda mention: mention.start))


def _all(read: Mention | Sequence[Mention] | None) -> Sequence[Mention]:
    return () if read is None else (read,) if isinstance(read, Mention) else read


def _listed_days(match: re.Match[str]) -> Sequence[Mention]:
    """Return the days of a list that names its month once: "18, 24 and 30 June", "June 18, 24 or 30".

    The mentions cover the list, but for one character before each day.
    """
    days = [*re.finditer(r"\d{1,2}(?!\d)", match["days"])]
    month, year = month_number(match["month"]), int(match["year"]) if match["year"] else None
    try:
        _ = [date(year or 2024, month, int(day[0])) for day in days]
    except ValueError:
        return ()
    starts = [match.start(), *(match.start("days") + day.start() for day in days[1:])]
    ends = [*(start - 1 for start in starts[1:]), _end_of(match)]
    return [
        Mention("date", (year, month, int(day[0])), start=start, end=end)
        for day, start, end in zip(days, starts, ends, strict=True)
    ]


def _blanked(text: str, read: Iterable[Mention]) -> str:
    """Return a text with mentions, which are in order, overwritten."""
    parts: list[str] = []
    place = 0
    for mention in read:
        parts += (text[place : mention.start], "\0" * (mention.end - mention.start))
        place = mention.end
    return "".join((*parts, text[place:])) if parts else text


def _at(match: re.Match[str], kind: Any, value: Any, unit: str = "", written: str = "") -> Mention:
    plain = _value(match["number"]) if "number" in match.re.groupindex else 0.0
    return Mention(kind, value, plain, unit, written, match.start(), match.end())


def _date(match: re.Match[str]) -> Mention | None:
    parts = match.groupdict()
    month = parts["month"]
    number = int(month) if month.isdigit() else month_number(month)
    year, day = int(parts["year"]) if parts["year"] else None, int(parts["day"])
    try:
        date(2024 if year is None else year, number, day)  # 2024: without a year, 29 February is a day
    except ValueError:
        return None
    found = _at(match, "date", (year, number, day), written=(parts.get("weekday") or "")[:3])
    return replace(found, start=_start_of(match, year, number, day), end=_end_of(match))


def days_away(year: int | None, month: int, day: int) -> int:
    """Return the days from today to a date; without a year it is of this one, and 29 February of the next leap year."""
    years = [year] if year is not None else [*range(TODAY.year, TODAY.year + 9)]
    fitting = next(one for one in years if (month, day) != _LEAP_DAY or isleap(one))
    return (date(fitting, month, day) - TODAY).days


def _start_of(match: re.Match[str], year: int | None, month: int, day: int) -> int:
    """Return where a date begins: with the "tomorrow" before it, if it is that day."""
    relative = match.groupdict().get("relative")
    if not relative:
        return match.start()
    distance = days_away(year, month, day)
    if distance in _DISTANCES[relative.removeprefix("the ")]:
        return match.start()
    rest = match.end("relative")
    return rest + len(match.string[rest : match.end()]) - len(match.string[rest : match.end()].lstrip(" ,("))


def _end_of(match: re.Match[str]) -> int:
    """Return where a date ends; "on 6 June. Goodbye": the mark behind a whole name ends the sentence."""
    ends = match[0].endswith(".") and (len(match["month"]) > 4 or match["month"] in _WHOLE)
    return match.end() - ends


def _time(match: re.Match[str]) -> Mention | None:
    hour, minute, half = int(match["hour"]), int(match["minute"] or 0), match["half"]
    if half:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half == "p" else 0)
    return _at(match, "time", 60 * hour + minute) if hour < 24 and minute < 60 else None


def _money(match: re.Match[str]) -> Mention:
    return _at(match, "amount", _value(match["number"]), unit_of(match["unit"])[0])


def _length(match: re.Match[str]) -> Mention:
    name = match["unit"].rstrip("s")
    unit, factor = TIMES[name]
    unit = "duration" if unit == "minute" else "months"
    if match["working"]:
        unit, factor = f"working {name}s", 1
    written = {"min": "minute", "h": "hour", "hr": "hour"}.get(name, name)
    return _at(match, "amount", _value(match["number"]) * factor, unit, written)


def _counted(match: re.Match[str]) -> Mention:
    unit = "%" if match["unit"].startswith(("%", "per")) else match["unit"].rstrip("s")
    return _at(match, "amount", _value(match["number"]), unit)


def _id(match: re.Match[str]) -> Mention | None:
    if match[0] in _SLANG:
        return None
    return _at(match, "id", match["letters"] + match["digits"].replace("-", ""), match["letters"])


def _half(match: re.Match[str]) -> Mention:
    """Read half of a unit: half an hour; half a minute is a bare 30, as 30 seconds are."""
    if match["unit"] == "minute":
        return Mention("number", 30.0, 30.0, start=match.start(), end=match.end())
    minutes = TIMES[match["unit"]][1] / 2
    return Mention("amount", minutes, 0.5, "duration", match["unit"], match.start(), match.end())


def _plain_number(match: re.Match[str]) -> Mention:
    return _at(match, "number", _value(match["number"]))


def _value(text: str) -> float:
    """Read a number in digits or words. A comma before three digits groups thousands, any other is a decimal one."""
    number = read_number(text)
    return float(text.replace(",", ".") if number is None else number)


_LENGTH: Final = (
    r"[ \t-]?(?P<working>business |working )?(?:calendar )?"
    r"(?P<unit>min|minutes?|h|hrs?|hours?|days?|weeks?|months?|years?)"
)
_GROUPED: Final = r"\d{1,3}(?:,\d{3}(?!\d)){1,33}+(?:\.\d++)?|\d++(?:[.,]\d++)?"
"""As ``_DIGITS``, with one way to read a row of groups: the next word or unit never begins inside a group."""
_MORE: Final = rf"(?:\s?(?:to|or|and|-|/|,)\s?(?:{_GROUPED}|{SPELT})){{1,3}}"
"""In ``24 or 48 hours`` both numbers are hours."""


_ITEM: Final = rf"(?:(?:{WEEKDAY}),?\s+)?(?:the\s+)?\d{{1,2}}(?:st|nd|rd|th)?"
_NEXT: Final = rf"(?:\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+|\s*&\s*){_ITEM}"
_DAYS_FIRST: Final = re.compile(
    rf"(?<![\w.,:-])(?P<days>{_ITEM}(?:{_NEXT}){{1,9}})\s+(?:of\s+)?{_MONTH}{_YEAR}(?!\w)", re.ASCII
)
_LAST: Final = rf"(?:,?\s+(?:and|or)\s+|\s*&\s*){_ITEM}"
_MONTH_FIRST: Final = re.compile(
    rf"(?<!\w){_MONTH}\s+(?P<days>\d{{1,2}}(?:st|nd|rd|th)?(?:{_NEXT}){{0,8}}?{_LAST}){_YEAR}"
    rf"(?![\w:]|\s*(?:{_MONTH_NAME}|eur|usd|gbp|hours?|days?|times?|o'clock|[ap]\.?m\b|[€$£%]))",
    re.ASCII,
)


_AT: Final = (
    r"(?<=\bfrom )|(?<=\buntil )|(?<=\btill )|(?<=\bafter )|(?<=\bby )|"
    r"(?<!comes at )(?<!come at )(?<!priced at )(?<=\bat )"
)
"""Before "12.10" these make it a time."""
_CURRENCIES: Final = r"eur|usd|gbp|dollar|pound|[€$£%]"
_DISTANCES: Final[Mapping[str, range]] = {
    "today": range(1), "tomorrow": range(1, 2), "yesterday": range(-1, 0), "day after tomorrow": range(2, 3),
    "this": range(-6, 7), "next": range(1, 15), "coming": range(1, 8), "last": range(-14, 0),
}  # fmt: skip
"""How many days from today each is."""


def _form(pattern: str, read: Callable[[re.Match[str]], Mention | None]) -> tuple[re.Pattern[str], Any]:
    return re.compile(rf"(?<![\w\0]){pattern}(?![\w\0])", re.ASCII), read


_FORMS: Final = (
    (_DAYS_FIRST, _listed_days),
    (_MONTH_FIRST, _listed_days),
    _form(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})", _date),
    _form(r"(?P<day>\d{1,2})\.(?P<month>\d{1,2})\.(?P<year>\d{4})", _date),
    _form(r"(?P<day>1[3-9]|2\d|3[01])/(?P<month>\d{1,2})(?:/(?P<year>\d{4}))?", _date),
    _form(r"(?P<month>\d{1,2})/(?P<day>1[3-9]|2\d|3[01])(?:/(?P<year>\d{4}))?", _date),
    _form(rf"{_COUNTED_OUT}{_WEEKDAY}{_DAY}\s+(?:of\s+)?{_MONTH}{_YEAR}", _date),
    _form(rf"{_COUNTED_OUT}{_WEEKDAY}{_MONTH}\s+(?:the\s+)?{_DAY}{_YEAR}", _date),
    _form(r"(?P<hour>\d{1,2}):(?P<minute>\d{2})(?:\s*(?P<half>[ap])\.?m\.?)?", _time),
    _form(r"(?P<hour>\d{1,2})\.(?P<minute>\d{2})\s*(?P<half>[ap])\.?m\.?", _time),
    _form(rf"(?:{_AT})(?P<hour>\d{{1,2}})\.(?P<minute>[0-5]\d)(?P<half>)(?![\d.]| ?(?:{_CURRENCIES}))", _time),
    _form(r"(?P<hour>\d{1,2})(?P<minute>)\s*(?P<half>[ap])\.?m\.?", _time),
    _form(r"(?P<hour>\d{1,2})(?P<minute>)(?P<half>)(?= (?:o'clock|in the (?:morning|afternoon|evening)))", _time),
    _form(r"(?<=between )(?P<hour>\d{1,2})(?P<minute>)(?P<half>)(?= and \d{1,2}(?!\d|[:,-]|\.\d))", _time),
    _form(rf"(?P<unit>eur|usd|gbp)\s?(?P<number>{_DIGITS})", _money),
    (re.compile(rf"(?P<unit>[€$£])\s?(?P<number>{_DIGITS})(?!\w)"), _money),
    _form(rf"{_NUMBER}\s?(?P<unit>eur|euros?|usd|dollars?|gbp|pounds?)", _money),
    (re.compile(rf"(?<![\w\0]){_NUMBER}\s?(?P<unit>[€$£])"), _money),
    _form(r"half an? (?P<unit>minute|hour|day)", _half),
    _form(rf"{_NUMBER}(?={_MORE}{_LENGTH}(?!\w))", _length),
    _form(rf"{_NUMBER}{_LENGTH}", _length),
    (re.compile(rf"(?<![\w\0]){_NUMBER}[ \t-]?(?P<unit>{_COUNTED})(?!\w)", re.ASCII), _counted),
    _form(r"#?(?P<letters>[a-z]{1,4})-?(?P<digits>\d+(?:-\d+)*)", _id),
    _form(rf"#?{_NUMBER}", _plain_number),
)
_SPELT_FORMS: Final = tuple((pattern, read) for pattern, read in _FORMS if SPELT in pattern.pattern or read is _half)
"""The forms of values that a text without digits may hold."""
_DIGIT: Final = re.compile(r"\d")
_VALUE: Final = re.compile(rf"\d|{SPELT}|half a")
"""A text without any of these names no value."""
