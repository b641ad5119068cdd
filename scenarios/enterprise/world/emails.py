"""The mails: threads between two colleagues about one matter, rendered from facts (EnterpriseBench, section 4).

A thread is drawn as facts first. Its mails alternate between the two in working hours, later mails after earlier ones,
while both work for the company. Facts and topics are not in the tables.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from random import Random
from typing import Final

from workgym.envs.core.calendar import show_day
from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise import lexicon
from workgym.scenarios.enterprise.world.common import LAST_DAY, scaled, stream
from workgym.scenarios.enterprise.world.mail_text import CLOSINGS, GREETINGS, TOPICS
from workgym.scenarios.shared.streams import below, pick, weighted

__all__ = ["EMAILS", "Mail", "mails", "show_amount"]

EMAILS: Final = 7000
"""How many mails there are at scale 1."""
_LENGTHS: Final = ((1, 2, 3, 4, 5, 6), (22, 28, 22, 14, 9, 5))
_HIGH: Final = 0.14
"""The share of threads of high importance."""


@dataclass(frozen=True)
class Mail:
    """A mail and the facts behind it.

    Attributes:
        topic: a key of ``TOPICS``.
        variant: which of the openings, for the first mail of a thread, or of the answers.
        facts: the facts of the thread, as texts show them.
    """

    row: Row
    topic: str
    first: bool
    variant: int
    facts: Mapping[str, str]


def show_amount(amount: int) -> str:
    """Return an amount as texts show it: 48,500."""
    return f"{amount:,}"


def mails(seed: int, scale: float, employees: Sequence[Row]) -> list[Mail]:
    """Return the mails by the time they were sent, with ids in that order."""
    office = _Office(seed, employees)
    made: list[tuple[int, Mail]] = []
    number = 0
    while len(made) < scaled(EMAILS, scale):
        made += [(number, mail) for mail in _thread(stream(seed, "emails", number), office)]
        number += 1
    del made[scaled(EMAILS, scale) :]
    made.sort(key=lambda item: (item[1].row["sent_at"], item[0]))
    first: dict[int, int] = {}
    for place, (thread, mail) in enumerate(made, 1):
        mail.row["email_id"] = f"EM{place:06d}"
        mail.row["thread_id"] = f"TH{first.setdefault(thread, place):06d}"
    return [mail for _, mail in made]


class _Office:
    """Draws senders and recipients: some people write much, and most mail stays close in the hierarchy."""

    def __init__(self, seed: int, employees: Sequence[Row]) -> None:
        self.people = employees
        self.by_id = {row["emp_id"]: row for row in employees}
        self.around: dict[str | None, list[Row]] = defaultdict(list)
        for row in employees:
            self.around[row["reports_to"]].append(row)
        order = [(stream(seed, "emails", f"rank {row['emp_id']}").random(), row) for row in employees]
        self.ranked = [row for _, row in sorted(order, key=lambda item: item[0])]

    def pair(self, rng: Random) -> tuple[Row, Row]:
        """Draw two people whose times at the company overlap by two months or more."""
        while True:
            one = self.ranked[int(len(self.ranked) * rng.random() ** 1.8)]
            other = pick(rng, self._colleagues_of(one) if rng.random() < 0.65 else self.people)
            first, last = common_days(one, other)
            if one is not other and (last - first).days >= 60:
                return one, other

    def _colleagues_of(self, one: Row) -> list[Row]:
        manager = self.by_id.get(one["reports_to"])
        return [*([manager] * 2 if manager else []), *self.around[one["emp_id"]], *self.around[one["reports_to"]]]


def common_days(one: Row, other: Row) -> tuple[date, date]:
    """Return the first and the last day on which both work here."""
    return (
        max(one["date_joined"], other["date_joined"]),
        min(one["date_left"] or LAST_DAY, other["date_left"] or LAST_DAY),
    )


def _thread(rng: Random, office: _Office) -> Iterator[Mail]:
    people = office.pair(rng)
    first, last = common_days(*people)
    name = pick(rng, tuple(TOPICS))
    topic = TOPICS[name]
    # More mail is recent than old: the day is the later one of two that are drawn.
    start = first + timedelta(days=max(below(rng, (last - first).days - 20) for _ in range(2)))
    facts = _facts(rng, start)
    importance = "High" if rng.random() < _HIGH else "Normal"
    moment = _working_moment(rng, start)
    for place in range(weighted(rng, *_LENGTHS)):
        if moment.date() > last:
            return
        sender, recipient = people if place % 2 == 0 else people[::-1]
        texts = topic.openings if place == 0 else topic.answers
        variant = below(rng, len(texts))
        row = {
            "sent_at": moment,
            **_addresses(sender, recipient),
            "subject": topic.subject.format(**facts),
            "body": _body(rng, texts[variant].format(**facts), sender, recipient),
            "importance": importance,
            "category": topic.category,
        }
        yield Mail(row, name, place == 0, variant, facts)
        moment = _working_moment(rng, moment.date() + timedelta(days=1 + below(rng, 4)))


def _addresses(sender: Row, recipient: Row) -> Row:
    return {
        f"{role}_{column}": person[value]
        for role, person in (("sender", sender), ("recipient", recipient))
        for column, value in (("emp_id", "emp_id"), ("email", "email"))
    }


def _body(rng: Random, text: str, sender: Row, recipient: Row) -> str:
    greeting = pick(rng, GREETINGS).format(to=recipient["name"].split()[0])
    closing = pick(rng, CLOSINGS).format(name=sender["name"])
    return f"{greeting}\n\n{text}\n\n{closing}"


def _facts(rng: Random, start: date) -> dict[str, str]:
    amount = (20 + below(rng, 880)) * 500
    return {
        "project": pick(rng, lexicon.PROJECTS),
        "amount": show_amount(amount),
        "other": show_amount(amount + (1 + below(rng, 40)) * 250),
        "day": show_day(start + timedelta(days=7 + below(rng, 60))),
        "place": pick(rng, lexicon.PLACES),
        "room": pick(rng, lexicon.ROOMS),
        "count": str(3 + below(rng, 58)),
        "skill": pick(rng, lexicon.SKILLS),
        "system": pick(rng, lexicon.SYSTEMS),
    }


def _working_moment(rng: Random, day: date) -> datetime:
    """Draw a moment in the working hours of a day, or of the next working day."""
    while day.weekday() > 4:
        day += timedelta(days=1)
    return datetime.combine(day, time(9)) + timedelta(seconds=below(rng, 9 * 3600))
