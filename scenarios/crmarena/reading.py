"""Reading what customers, agents and articles write: issue, product, order day, and the slots of known frames.

All of it rests on the public lexicon, as a person's understanding rests on knowing English. Nothing here knows what was
drawn for a world.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date
from functools import lru_cache
from typing import Final

from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.errors import UsageError
from workgym.scenarios.crmarena.contractions import expanded
from workgym.scenarios.crmarena.lexicon import INDUSTRIES
from workgym.scenarios.crmarena.lexicon.pack import Industry

__all__ = ["industry_in", "industry_of", "issue_in", "order_day_in", "product_in", "read_frames"]

_DAY: Final = re.compile(rf"\b({'|'.join(MONTHS)}) (\d{{1,2}}), (\d{{4}})\b")
_SLOT: Final = re.compile(r"\\\{(\w+)\\\}")
_CHOICE: Final = re.compile(r"\\\[(.*?)\\\|(.*?)\\\]")
_VALUE: Final = r"[^.?!\s][^.?!\n]*?"
"""What can stand in a slot: part of one sentence …"""
_VALUES: Final = {"days": r"\d+", "time": r"\d+ (?:days|hours)"}
"""… or what is known of its form."""


def industry_in(text: str) -> Industry | None:
    """Return the industry whose company a text names; None unless it names exactly one."""
    found = [industry for industry in INDUSTRIES.values() if industry.company in text]
    return found[0] if len(found) == 1 else None


def industry_of(context: str) -> Industry:
    """Return the industry of the company that a context names.

    Raises:
        UsageError: if it names none.
    """
    industry = industry_in(context)
    if industry is None:
        known = [each.company for each in INDUSTRIES.values()]
        raise UsageError(f"the context names no company of {known}: {context!r}")
    return industry


def issue_in(text: str, industry: Industry) -> int | None:
    """Return the place of the issue that a text is about: a subject, a description or a conversation.

    Returns:
        None unless the text names exactly one.
    """
    text = expanded(text)
    found = {
        place
        for place, issue in enumerate(industry.issues)
        if any(_pattern(frame).search(text) for frame in issue.statements)
        or any(_pattern(frame).fullmatch(line) for frame in issue.subjects for line in text.split("\n"))
    }
    return found.pop() if len(found) == 1 else None


def product_in(text: str, names: Iterable[str]) -> str | None:
    """Return the one of the names that a text contains; None unless it is exactly one."""
    found = {name for name in names if name in text and re.search(rf"\b{re.escape(name)}(?!\w)", text)}
    found -= {short for short in found for name in found if short != name and short in name}
    return found.pop() if len(found) == 1 else None


def order_day_in(text: str) -> date | None:
    """Return the day that a text names, as often as it likes; None unless it is exactly one."""
    found = {(int(year), MONTHS.index(month) + 1, int(day)) for month, day, year in _DAY.findall(text)}
    return date(*found.pop()) if len(found) == 1 else None


def read_frames(frames: Iterable[str], text: str) -> Iterator[dict[str, str]]:
    """Yield the values of the slots wherever a frame occurs in a text; slots in lower case."""
    text = expanded(text)
    for frame in frames:
        for match in _pattern(frame).finditer(text):
            yield {name.lower(): value for name, value in match.groupdict().items()}


@lru_cache(maxsize=4096)
def _pattern(frame: str) -> re.Pattern[str]:
    """Turn a frame into a pattern whose groups are its slots; its first letter may be a capital or not."""
    seen: set[str] = set()

    def slot(match: re.Match[str]) -> str:
        name = match[1]
        if name in seen:
            return rf"(?P={name})"
        seen.add(name)
        return f"(?P<{name}>{_VALUES.get(name, _VALUE)})"

    text = _CHOICE.sub(r"(?:\1|\2)", re.escape(frame))
    text = _SLOT.sub(slot, text)
    if frame[0].isalpha():
        text = f"[{frame[0].lower()}{frame[0].upper()}]{text[1:]}"
    return re.compile(text)
