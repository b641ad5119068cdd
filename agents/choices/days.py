"""The days and times that a request states, as people write them: "the 5th of December", "last Tuesday", "3:30pm"."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterator
from datetime import date, time, timedelta
from typing import Final, NamedTuple

from workgym.envs.core.calendar import MONTH, SHORT_WEEKDAYS, WEEKDAY, month_number
from workgym.envs.core.numbers import SPELT, read_number

__all__ = ["StatedDay", "days_stated", "months_back", "times_stated", "today_of"]

_MONTH: Final = rf"\b({MONTH})\b\.?"
_ORDINAL: Final = r"(?:st|nd|rd|th)?"
_ISO: Final = re.compile(r"\b(\d{4})-(\d\d)-(\d\d)\b")
_MONTH_FIRST: Final = re.compile(rf"{_MONTH} (?:the )?(\d{{1,2}}){_ORDINAL}\b(?:,? (\d{{4}})\b)?")
_DAY_FIRST: Final = re.compile(rf"\b(\d{{1,2}}){_ORDINAL}(?: of)? {_MONTH}(?:,? (\d{{4}})\b)?")
_OF_MONTH: Final = re.compile(rf"\bthe (\d{{1,2}})(?:st|nd|rd|th)\b(?! (?:of )?(?:{MONTH})\b)")
_WEEKDAY: Final = re.compile(rf"\b(?:(last|past|previous|next|this|coming) )?({WEEKDAY})s?\b")
_NEAR: Final = {
    "day before yesterday": -2, "yesterday": -1, "today": 0, "tonight": 0, "day after tomorrow": 2, "tomorrow": 1,
}  # fmt: skip
_NEAR_DAY: Final = re.compile("|".join(rf"\b{words}\b" for words in _NEAR))
_PERIOD: Final = re.compile(r"\b(last|past|previous|this|next|coming) (week|month|quarter|year)\b")
_LENGTH: Final = re.compile(rf"\b(\d+|{SPELT}|an?)[ -](day|week|wk|fortnight|month|quarter|year)s?\b")
_UNIT_DAYS: Final = {"day": 1, "week": 7, "wk": 7, "fortnight": 14}
_UNIT_MONTHS: Final = {"month": 1, "quarter": 3, "year": 12}
_CLOCK: Final = re.compile(
    rf"\b(?:(\d{{1,2}})[:.](\d\d)"
    r"|(?<=at )(\d{1,2})|(?<=after )(\d{1,2})|(?<=before )(\d{1,2})|(\d{1,2})(?= ?[ap]\.?m\b)"
    rf"|(?<=at )({SPELT})|(?<=after )({SPELT})|(?<=before )({SPELT})|({SPELT})(?= o'clock))(?: ?([ap])\.?m\b)?(?![:\w])"
)
_PAST: Final = re.compile(rf"\b(half|quarter) (past|to) (\d{{1,2}}|{SPELT})(?: ?([ap])\.?m)?\b")
_MIDDAY: Final = re.compile(r"\b(noon|midday|midnight)\b")
_LONGEST_YEARS: Final = 200


class StatedDay(NamedTuple):
    """A day that a text states.

    Attributes:
        day: the day.
        at: where in the text it is stated.
        rule: how the day follows from the words: ``named``, ``next weekday``, ``start of 3 week`` …
    """

    day: date
    at: int
    rule: str


def today_of(context: str) -> date | None:
    """Return the day on which the episode plays: the first full date that the context names; None without one."""
    lower = context.lower()
    found: list[tuple[int, date]] = []
    for pattern, order in ((_ISO, (1, 2, 3)), (_MONTH_FIRST, (3, 1, 2)), (_DAY_FIRST, (3, 2, 1))):
        for match in pattern.finditer(lower):
            day = _date(*(match[part] for part in order))
            if day is not None:
                found.append((match.start(), day))
                break
    return min(found)[1] if found else None


def days_stated(text: str, today: date) -> list[StatedDay]:
    """Return the days that a text states, in the order of the text.

    Words that can be read in several ways, such as "Tuesday", state several days.
    """
    lower = text.lower()
    found = [*_named(lower, today), *_weekdays(lower, today), *_periods(lower, today), *_lengths(lower, today)]
    found += [StatedDay(today + timedelta(_NEAR[m[0]]), m.start(), "near") for m in _NEAR_DAY.finditer(lower)]
    return sorted(found, key=lambda stated: stated.at)


def times_stated(text: str) -> list[tuple[time, int, str]]:
    """Return the times of day that a text states, with their places and how they are read.

    An hour before 8 without "am" or "pm" is also read as one of the afternoon.
    """
    lower, found = text.lower(), []
    past = [match.span() for match in _PAST.finditer(lower)]
    for match in _CLOCK.finditer(lower):
        if any(start <= match.start() < end for start, end in past):
            continue
        hours, minutes, half = next(filter(None, (match[1], *match.groups()[2:10])), ""), match[2], match[11]
        hour, minute = read_number(hours), int(minutes or 0)
        if hour is None or hour > 23 or minute > 59:
            continue
        if not half and hour > 11:
            found.append((time(int(hour), minute), match.start(), "plain"))
            continue
        at = int(hour) % 12 * 60 + minute
        found += [(_clock(at + 720 * later), match.start(), rule) for later, rule in _halves(half)]
    for match in _PAST.finditer(lower):
        hour = read_number(match[3])
        if hour is not None and 0 < hour < 13:
            minutes = 30 if match[1] == "half" else 15
            at = int(hour) % 12 * 60 + (minutes if match[2] == "past" else -minutes)
            found += [(_clock(at + 720 * half), match.start(), rule) for half, rule in _halves(match[4])]
    found += [(time(0 if m[1] == "midnight" else 12), m.start(), "named") for m in _MIDDAY.finditer(lower)]
    return sorted(found, key=lambda item: item[1])


def _halves(stated: str | None) -> list[tuple[int, str]]:
    """Return the halves of the day that a time may be in, 1 for the afternoon, with how it is read."""
    return [(int(stated == "p"), "half stated")] if stated else [(0, "plain"), (1, "afternoon")]


def _clock(minutes: int) -> time:
    hour, minute = divmod(minutes % 1440, 60)
    return time(hour, minute)


def months_back(day: date, months: int) -> date:
    """Return the day some months earlier (later, if below 0), or the last day of a shorter month."""
    years, month = divmod(day.year * 12 + day.month - 1 - months, 12)
    return date(years, month + 1, min(day.day, monthrange(years, month + 1)[1]))


def _date(year: str | None, month: str, day: str) -> date | None:
    try:
        number = int(month) if month.isdigit() else month_number(month)
        return date(int(year), number, int(day)) if year else None
    except ValueError:
        return None


def _named(text: str, today: date) -> Iterator[StatedDay]:
    for match in _ISO.finditer(text):
        if day := _date(match[1], match[2], match[3]):
            yield StatedDay(day, match.start(), "named")
    for pattern, month, number in ((_MONTH_FIRST, 1, 2), (_DAY_FIRST, 2, 1)):
        for match in pattern.finditer(text):
            if day := _date(match[3] or str(today.year), match[month], match[number]):
                yield StatedDay(day, match.start(), "named")
    for match in _OF_MONTH.finditer(text):
        for back, rule in ((0, "this month"), (-1, "next month"), (1, "last month")):
            other = months_back(today.replace(day=1), back)
            if day := _date(str(other.year), str(other.month), match[1]):
                yield StatedDay(day, match.start(), rule)


def _weekdays(text: str, today: date) -> Iterator[StatedDay]:
    for match in _WEEKDAY.finditer(text):
        after = (SHORT_WEEKDAYS.index(match[2][:3].title()) - today.weekday() - 1) % 7 + 1
        before = 7 - after if after < 7 else 7
        word = match[1] or "plain"
        yield StatedDay(today + timedelta(after), match.start(), f"weekday ahead, {word}")
        yield StatedDay(today - timedelta(before), match.start(), f"weekday past, {word}")
        yield StatedDay(today - timedelta(before + 7), match.start(), f"weekday before that, {word}")


def _periods(text: str, today: date) -> Iterator[StatedDay]:
    for match in _PERIOD.finditer(text):
        step = {"this": 0, "next": 1, "coming": 1}.get(match[1], -1)
        if match[2] == "week":
            first = today - timedelta(today.weekday()) + timedelta(7 * step)
            last = first + timedelta(6)
        else:
            months = _UNIT_MONTHS[match[2]]
            begin = months_back(today.replace(day=1), (today.month - 1) % months)
            first = months_back(begin, -months * step)
            last = months_back(first, -months) - timedelta(1)
        yield StatedDay(first, match.start(), f"first of {match[1]} {match[2]}")
        yield StatedDay(last, match.start(), f"last of {match[1]} {match[2]}")


def _lengths(text: str, today: date) -> Iterator[StatedDay]:
    for match in _LENGTH.finditer(text):
        number = 1 if match[1] in ("a", "an") else read_number(match[1])
        if number is None or number > _LONGEST_YEARS:
            continue
        count, unit = int(number), match[2]
        if unit in _UNIT_DAYS:
            days = timedelta(count * _UNIT_DAYS[unit])
            earlier, later = today - days, today + days
        else:
            earlier = months_back(today, count * _UNIT_MONTHS[unit])
            later = months_back(today, -count * _UNIT_MONTHS[unit])
        yield StatedDay(earlier, match.start(), "back by length")
        yield StatedDay(later, match.start(), "ahead by length")
