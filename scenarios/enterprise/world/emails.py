"""The mails: threads between two colleagues about one matter, rendered from facts (EnterpriseBench, section 4).

A thread is drawn as facts first: times, a topic, and what it is about. Its mails are moves that the topic allows; they
alternate between the two in working hours, while both work for the company. Facts and topics are not in the tables.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from random import Random
from typing import Final

from workgym.envs.core.calendar import WEEKDAYS
from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise.world.colleagues import ColleaguePairs, common_days
from workgym.scenarios.enterprise.world.common import day_between, scaled, stream, working_days_after
from workgym.scenarios.enterprise.world.mail_facts import draw_facts
from workgym.scenarios.enterprise.world.mail_moves import OPENER, moves, paths
from workgym.scenarios.enterprise.world.mail_text import TOPICS
from workgym.scenarios.enterprise.world.mail_writing import Writing
from workgym.scenarios.shared.streams import below, pick, weighted

__all__ = ["EMAILS", "Mail", "mails"]

EMAILS: Final = 7000
"""How many mails there are at scale 1."""
_LENGTHS: Final = ((1, 2, 3, 4, 5, 6), (22, 28, 22, 14, 9, 5))
_HIGH: Final = 0.14
"""The share of threads of high importance. Answers to those come on the next working day."""
_BEFORE: Final = 25
"""How many days two people have worked together before they write: some mails speak of that time."""


@dataclass(frozen=True)
class Mail:
    """A mail and the facts behind it.

    Attributes:
        topic: a key of ``TOPICS``.
        move: what the mail does in its thread, a key of ``moves(topic)``.
        facts: the facts of the thread when it was written, as texts show them.
    """

    row: Row
    topic: str
    move: str
    facts: Mapping[str, str]


def mails(seed: int, scale: float, employees: Sequence[Row]) -> list[Mail]:
    """Return the mails by the time they were sent, with ids in that order."""
    office = ColleaguePairs(seed, "emails", employees)
    made: list[tuple[int, Mail]] = []
    number = 0
    while len(made) < scaled(EMAILS, scale):
        most = scaled(EMAILS, scale) - len(made)
        made += [(number, mail) for mail in _thread(stream(seed, "emails", number), office, most)]
        number += 1
    made.sort(key=lambda item: (item[1].row["sent_at"], item[0]))
    first: dict[int, int] = {}
    for place, (thread, mail) in enumerate(made, 1):
        mail.row["email_id"] = f"EM{place:06d}"
        mail.row["thread_id"] = f"TH{first.setdefault(thread, place):06d}"
    return [mail for _, mail in made]


def _thread(rng: Random, office: ColleaguePairs, most: int) -> Iterator[Mail]:
    people = office.pair(rng)
    first, last = common_days(*people)
    name = pick(rng, tuple(TOPICS))
    topic = TOPICS[name]
    importance = "High" if rng.random() < _HIGH else "Normal"
    # More mail is recent than old: the day is the later one of two that are drawn.
    start = max(day_between(rng, first + timedelta(days=_BEFORE), last - timedelta(days=21)) for _ in range(2))
    moments = list(_moments(rng, start, last, min(most, weighted(rng, *_LENGTHS)), quick=importance == "High"))
    facts = draw_facts(rng, name, first, moments)
    subject = pick(rng, topic.subjects).format(**facts)
    writing = Writing(rng)
    for place, key in enumerate(pick(rng, paths(name)[len(moments)])):
        move = moves(name)[key]
        sender, recipient = people if move.by == OPENER else people[::-1]
        said = {**facts, "sent": WEEKDAYS[moments[place - 1].weekday()]} if place else dict(facts)
        row = {
            "sent_at": moments[place],
            **_addresses(sender, recipient),
            "subject": subject,
            "body": writing.body(move, said, sender, recipient),
            "importance": importance,
            "category": topic.category,
        }
        yield Mail(row, name, key, said)
        facts = {**facts, **{fact: facts[other] for fact, other in move.changes.items()}}


def _moments(rng: Random, start: date, last: date, count: int, *, quick: bool) -> Iterator[datetime]:
    """Yield when mails are sent, up to ``count``: in working hours, some working days apart, and not after ``last``."""
    day = start
    for _ in range(count):
        if day > last:
            return
        yield _working_moment(rng, day)
        day = working_days_after(day, 1 + below(rng, 1 if quick else 3))


def _addresses(sender: Row, recipient: Row) -> Row:
    return {
        f"{role}_{column}": person[value]
        for role, person in (("sender", sender), ("recipient", recipient))
        for column, value in (("emp_id", "emp_id"), ("email", "email"))
    }


def _working_moment(rng: Random, day: date) -> datetime:
    """Draw a moment in the working hours of a day."""
    return datetime.combine(day, time(9)) + timedelta(seconds=below(rng, 9 * 3600))
