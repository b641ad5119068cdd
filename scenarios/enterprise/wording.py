"""How requests put things into words, and how a careful reader, and every demonstration, gets them back."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from functools import lru_cache
from typing import Final, NamedTuple

from workgym.envs.core.calendar import MONTHS
from workgym.envs.enterprise.answers import AnswerType
from workgym.scenarios.enterprise.lexicon import COMPANY
from workgym.scenarios.enterprise.world.emails import show_amount, show_day

__all__ = [
    "CONTEXT",
    "FIELDS",
    "MAIL_FIELDS",
    "TICKET_FIELDS",
    "Field",
    "frame",
    "match",
    "read_amount",
    "read_day",
    "show_amount",
    "show_day",
]

CONTEXT: Final = (
    "You act for {name} ({emp_id}, {title}, {department}) of "
    f"{COMPANY}, with this employee's rights. Today is Monday, 2 January 2023. The company's systems hold the "
    "personnel records (current values only), the mails since {first_mail} and the helpdesk's tickets since "
    "{first_ticket}; there is no other source. Answer with the value alone; give several values as a JSON object under "
    "the names that the request uses, days as YYYY-MM-DD, and yes or no where that is asked. Where several ids are "
    "asked for, give all of them. If the rights do not suffice, submit exactly Access Denied and nothing more; only "
    "the systems know the rights, so try before you say so. If the systems cannot tell, because there is no such "
    "person, record, field or time in them or because the matter lies outside, submit exactly Unanswerable and nothing "
    "more. After a change, say briefly what was done. Leave what the request does not mention at its default. A change "
    "that is not asked for is a mistake, even if it is undone."
)
"""What every request takes for granted, for one persona."""


class Field(NamedTuple):
    """What a record holds under a name that people use."""

    column: str
    kind: AnswerType


FIELDS: Final = {
    "annual salary": Field("salary", "money"),
    "performance rating": Field("rating", "int"),
    "joining date": Field("date_joined", "date"),
    "birthday": Field("birth_date", "date"),
    "marital status": Field("marital_status", "enum"),
    "number of casual leave days left": Field("casual_left", "int"),
    "number of sick leave days left": Field("sick_left", "int"),
}
"""Fields of a personnel record."""
MAIL_FIELDS: Final = {"day of sending": Field("sent_at", "date"), "thread id": Field("thread_id", "id")}
TICKET_FIELDS: Final = {
    "assignment date": Field("assigned_date", "date"),
    "raiser's employee id": Field("raised_by_emp_id", "id"),
}


def read_day(text: str) -> date:
    """Read a day as texts show it: 14 March 2021."""
    day, month, year = text.split()
    return date(int(year), MONTHS.index(month) + 1, int(day))


def read_amount(text: str) -> int:
    """Read an amount as texts show it: 48,500."""
    return int(text.replace(",", ""))


@lru_cache(maxsize=4096)
def frame(text: str) -> re.Pattern[str]:
    """Return the pattern of a text with slots in braces: each slot is a group, and capitals do not count."""
    parts = re.split(r"\{(\w+)\}", text)
    seen: set[str] = set()
    body = ""
    for place, part in enumerate(parts):
        if place % 2 == 0:
            body += re.escape(part)
        else:
            body += f"(?P={part})" if part in seen else f"(?P<{part}>.+?)"
            seen.add(part)
    return re.compile(body, re.DOTALL | re.IGNORECASE)


def match(text: str, frames: Sequence[str]) -> Mapping[str, str] | None:
    """Return the slots of the first frame that fits the whole text, or None."""
    for item in frames:
        if found := frame(item).fullmatch(text):
            return found.groupdict()
    return None
