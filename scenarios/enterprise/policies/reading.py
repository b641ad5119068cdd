"""What clauses of policies and solutions of tickets say, read off their texts, without the facts behind them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

__all__ = [
    "BUSINESS",
    "NOTICES",
    "OPENINGS",
    "ROTATION",
    "Notices",
    "days_of",
    "hours_of",
    "in_clause",
    "notices_of",
    "terms_of",
    "weeks_until_change",
]

OPENINGS: Final = {
    "dental treatment": "For dental treatment",
    "glasses": "For glasses and contact lenses",
    "pregnancy and birth": "For pregnancy and birth",
    "physiotherapy": "For physiotherapy",
    "a cataract operation": "For a cataract operation",
    "the replacement of a knee": "For the replacement of a hip or knee",
    "an operation on the heart": "For operations on the heart",
    "talks with a psychologist": "For talks with a psychologist",
    "a hearing aid": "For hearing aids",
    "the yearly health check-up": "A health check-up once a year",
}
"""How the clause about a treatment begins, by what requests call the treatment."""
BUSINESS: Final = {
    9: "Employees of levels 9 and 10 fly in economy class",
    10: "Employees of levels 9 and 10 fly in economy class",
    12: "Managers, that is level 12, may book business class",
    14: "Directors, that is level 14, may book business class",
    15: "The three executives, that is levels 15 and 16, may book business class",
    16: "The three executives, that is levels 15 and 16, may book business class",
}
"""How the clause about a level's class in aeroplanes begins."""
ROTATION: Final = "A password is changed after"
_NUMBERED: Final = re.compile(r"(\d+\.\d+) (.+)", re.DOTALL)


class Notices(NamedTuple):
    """Up to how many days leave is short or medium, and how many working days before it has to be asked for."""

    short: int
    medium: int
    notice: tuple[int, int, int]

    def of(self, days: int) -> int:
        """Return the notice that leave of so many days takes."""
        return self.notice[(days > self.short) + (days > self.medium)]


NOTICES: Final = ("Leave of up to", "For leave of more than", "Leave of more than")
"""How the clauses about short, medium and long leave begin."""


def in_clause(pages: Iterable[str], opening: str) -> tuple[str, str] | None:
    """Return number and text, in one line, of the clause that begins with these words; None if no page has it."""
    for page in pages:
        for block in page.split("\n\n"):
            found = _NUMBERED.fullmatch(block.strip())
            text = " ".join(found[2].split()) if found else ""
            if found and text.startswith(opening):
                return found[1], text
    return None


def terms_of(text: str, plan: str) -> tuple[int, int]:
    """Return which part of a bill, in per cent, a clause lets the insurance pay, and up to which sum under a plan."""
    percent = re.search(r"(\d+) per cent", text)
    limit = re.search(rf"([\d,]+) rupees(?: a year)? under {plan}", text)
    if limit is None:
        raise ValueError(f"{text!r}: expected a sum under {plan}")
    return int(percent[1]) if percent else 100, int(limit[1].replace(",", ""))


def notices_of(short: str, medium: str, long: str) -> Notices:
    """Return what the three clauses about notice say."""
    least = _numbers(r"up to (\d+) days? .*? at least (\d+) working", short)
    more = _numbers(r"up to (\d+) days? the notice is (\d+) working", medium)
    (most,) = _numbers(r"asked for (\d+) working", long)
    return Notices(least[0], more[0], (least[1], more[1], most))


def hours_of(text: str) -> int | None:
    """Return from how many hours on a clause allows business class; None if it never does."""
    found = re.search(r"trips of at least (\d+) hours", text)
    return int(found[1]) if found else None


def days_of(text: str) -> int:
    """Return after how many days a clause demands a new password."""
    (days,) = _numbers(r"changed after (\d+) days", text)
    return days


def weeks_until_change(resolution: str) -> int | None:
    """Return after how many weeks the solution of a ticket lets a password be changed; None if it does not say."""
    found = re.search(r"reminder comes (?:up|around) (\d+) weeks from now", resolution)
    return int(found[1]) if found else None


def _numbers(pattern: str, text: str) -> list[int]:
    found = re.search(pattern, text)
    if found is None:
        raise ValueError(f"{text!r}: expected {pattern!r}")
    return [int(number) for number in found.groups()]
