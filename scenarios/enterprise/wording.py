"""How requests put days and amounts into words, how a reader gets them back, and what every request presupposes."""

from __future__ import annotations

from datetime import date
from typing import Final

from workgym.envs.core.calendar import MONTHS, show_day
from workgym.scenarios.enterprise.lexicon import COMPANY
from workgym.scenarios.enterprise.world.common import TODAY, show_amount

__all__ = [
    "CONTEXT",
    "TODAY",
    "is_amount",
    "is_day",
    "is_number",
    "is_year",
    "read_amount",
    "read_day",
    "show_amount",
    "show_day",
]

CONTEXT: Final = (
    "You act for {name} ({emp_id}, {title}, {department}) of "
    f"{COMPANY}, with this employee's rights. Today is Monday, 2 January 2023. Requests are about what the company's "
    "systems hold: people, mails, chats, posts, questions, code, tickets, trade, partners, policies and figures. "
    "Answer with the value alone; give several values as a JSON object under the names that the request uses, several "
    "things of one kind as a JSON list, days as YYYY-MM-DD, and yes or no where that is asked. "
    "If the rights do not suffice, submit exactly Access Denied "
    "and nothing more; only the systems know the rights, so try before you say so. If the systems cannot tell, "
    "because there is no such person, record or field in them, because nothing in them fits what is asked for, or "
    "because the matter lies outside, submit exactly Unanswerable and nothing more. After a change, say briefly what "
    "was done. Leave what the request does not mention at its default. A change that is not asked for is a mistake, "
    "even if it is undone."
)
"""What every request takes for granted, for one persona."""


def read_day(text: str) -> date:
    """Read a day as texts show it: 14 March 2021."""
    day, month, year = text.split()
    return date(int(year), MONTHS.index(month) + 1, int(day))


def read_amount(text: str) -> int:
    """Read an amount as texts show it: 48,500."""
    return int(text.replace(",", ""))


def is_number(text: str) -> bool:
    """Return whether a text is a whole number in digits."""
    return text.isascii() and text.isdecimal()


def is_amount(text: str) -> bool:
    """Return whether a text is an amount as texts show it."""
    return is_number(text.replace(",", ""))


def is_day(text: str) -> bool:
    """Return whether a text is a day as texts show it."""
    parts = text.split()
    return len(parts) == 3 and is_number(parts[0]) and parts[1] in MONTHS and is_number(parts[2])


def is_year(text: str) -> bool:
    """Return whether a text is a year."""
    return is_number(text) and len(text) == len("2022")
