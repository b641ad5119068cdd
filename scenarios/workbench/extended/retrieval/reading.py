"""How a careful reader takes a value out of a mail: from the sentence that gives it, in the author's own words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime
from typing import Final

from workgym.envs.core.calendar import MONTHS
from workgym.scenarios.workbench.extended.bodies import own_words, sentence
from workgym.scenarios.workbench.extended.retrieval.lexicon import REPORTS, SUGGESTED, ReportKind

__all__ = ["suggests", "value_in"]

_MONTH: Final = "|".join(MONTHS)
_VALUES: Final[Mapping[ReportKind, str]] = {
    "heads": r"\d+",
    "price": r"(?:€|EUR )[\d,]+|[\d,]+ euros",
    "day": rf"(?:[A-Z][a-z]+day )?\d+ (?:{_MONTH})|(?:{_MONTH}) \d+",
}
_FRAMES: Final = {
    kind: [
        sentence(frame, new=_VALUES[kind], old=_VALUES[kind])
        for frame in (*REPORTS[kind].corrected, *REPORTS[kind].first)
    ]
    for kind in REPORTS
}


def value_in(kind: ReportKind, body: str, sent: datetime) -> int | date | None:
    """Return the value that the author of a mail gives: people, euros or a day; None if there is none.

    Args:
        kind: what is reported.
        body: of the mail.
        sent: when it was sent: a day without a year is the next one.
    """
    text = own_words(body)
    found = next((match for frame in _FRAMES[kind] if (match := frame.search(text))), None)
    if found is None:
        return None
    return _day(found["new"], sent.date()) if kind == "day" else int(re.sub(r"\D", "", found["new"]))


def _day(text: str, sent: date) -> date:
    number = int(next(filter(str.isdigit, text.split())))
    month = next(place for place, name in enumerate(MONTHS, 1) if name in text)
    day = date(sent.year, month, number)
    return day if day > sent else day.replace(year=sent.year + 1)


def suggests(body: str, idea: str) -> bool:
    """Return whether the author of a mail suggests an idea in their own words."""
    text = own_words(body).lower()
    return any(frame.format(idea=idea).lower() in text for frame in SUGGESTED)
