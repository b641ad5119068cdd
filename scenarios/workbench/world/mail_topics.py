"""What each colleague can write about on a day: their own meetings, tasks and customers, as the tables have them."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from datetime import date, timedelta
from random import Random
from typing import Final, NamedTuple

from workgym.envs.core.calendar import WEEKDAYS
from workgym.envs.core.schema import Row
from workgym.scenarios.shared.streams import pick, sample
from workgym.scenarios.workbench.lexicon.mail import mail_lexicon_of
from workgym.scenarios.workbench.world.common import PERIOD_DAYS, RECENT_DAYS, TODAY, stream
from workgym.scenarios.workbench.world.customers import CLOSED
from workgym.scenarios.workbench.world.staff import staff_of

__all__ = ["MAX_GAP", "TASK_TOPICS", "MailTopic", "Topics", "is_recent"]

TASK_TOPICS: Final = 32
"""How many names of current tasks are written about; with some fifty meetings that makes about the published number of
subjects, so that a subject comes again from other people."""
MAX_GAP: Final = 5
"""Days between a meeting and a mail about it, at most and at least one: so "on Tuesday" means one day."""
EVENT_SHARE: Final = 0.8
"""How often somebody writes about a meeting, if there is one within ``MAX_GAP`` days."""
MATTER_SHARE: Final = 0.3
"""How often a salesperson who does not write about a meeting writes about no customer either."""


class MailTopic(NamedTuple):
    """What a mail is about.

    Attributes:
        kind: "met" or "ahead" for a meeting held or to come, "task", "customer" or "matter".
        name: the name of the event, task or customer as in its table, or a matter of the lexicon.
        subject: the subject of mails about it; the same for everybody in a world, and another one in the past.
        when: the day of the meeting as seen from the mail's, such as "yesterday"; else empty.
    """

    kind: str
    name: str
    subject: str
    when: str = ""


class Topics:
    """The topics of all colleagues of a world."""

    def __init__(self, seed: int, events: Sequence[Row], tasks: Sequence[Row], customers: Sequence[Row]) -> None:
        self._seed = seed
        self._lexicon = mail_lexicon_of(seed)
        self._sales = frozenset(staff_of(seed).sales)
        self._meetings = _meetings(events)
        self._current, self._past, self._periods = _tasks(seed, tasks)
        self._customers, self._former = _customers(customers)
        self._frames: dict[tuple[str, str], str] = {}

    def draw(self, rng: Random, person: str, day: date, *, meetings: bool = True, matters: bool = True) -> MailTopic:
        """Draw what a colleague writes about, or what Sam writes to them about.

        Args:
            rng: the stream of the mail.
            person: the colleague's address.
            day: the day of the mail.
            meetings: whether it can be a meeting of theirs.
            matters: whether, for a salesperson, it can be something else than a meeting or a customer.
        """
        if meetings and rng.random() < EVENT_SHARE:
            near = self._near(person, day)
            if near:
                return self._meeting(*pick(rng, near), day)
        if person not in self._sales:
            return self._topic("task", pick(rng, self._tasks_of(person, day)))
        period = _period(day)
        if matters and rng.random() < MATTER_SHARE:
            name = pick(rng, self._lexicon.matters)
            return self._topic("matter", name, name.replace("the ", f"the {_quarter(day)} ", 1) if period >= 0 else "")
        served = self._customers if period < 0 else self._former
        return self._topic("customer", pick(rng, served[person] or self._customers[person]))

    def _near(self, person: str, day: date) -> list[tuple[date, str]]:
        """Return days and names of a person's meetings at most ``MAX_GAP`` days off, but for those of the day."""
        days, names = self._meetings[person]
        first, last = (bisect_left(days, day + timedelta(days=gap)) for gap in (-MAX_GAP, MAX_GAP + 1))
        return [(days[at], names[at]) for at in range(first, last) if days[at] != day]

    def _meeting(self, held: date, name: str, day: date) -> MailTopic:
        gap = (held - day).days
        when = {-1: "yesterday", 1: "tomorrow"}.get(gap) or f"on {WEEKDAYS[held.weekday()]}"
        shown = name if _period(day) < 0 else f"the {_quarter(day)} {name}"
        return self._topic("met" if gap < 0 else "ahead", name, shown, when)

    def _topic(self, kind: str, name: str, shown: str = "", when: str = "") -> MailTopic:
        frame = self._frames.get((kind, name))
        if frame is None:
            rng = stream(self._seed, "email", f"subject/{kind}/{name}")
            frame = self._frames[kind, name] = pick(rng, self._lexicon.subjects[kind])
        return MailTopic(kind, name, frame.replace("{topic}", shown or name), when)

    def _tasks_of(self, person: str, day: date) -> Sequence[str]:
        """Return the names of a person's current tasks, or of those of the project that was current then.

        The tables do not reach as far back as the mails, and a project may have passed somebody by: then those of the
        next later project are meant.
        """
        for period in range(min(_period(day), self._periods), -1, -1):
            if found := self._past.get((person, period)):
                return found
        return self._current[person]


def is_recent(day: date) -> bool:
    """Return whether a day is one of the last 60, about which mails use plain names."""
    return _period(day) < 0


def _period(day: date) -> int:
    """Return which period before the recent days a day is in, 0 for the latest, or a negative number: it is recent."""
    return ((TODAY - day).days - RECENT_DAYS - 1) // PERIOD_DAYS


def _quarter(day: date) -> str:
    return f"Q{(day.month + 2) // 3} {day.year}"


def _meetings(events: Sequence[Row]) -> dict[str, tuple[list[date], list[str]]]:
    """Return the days and the names of the meetings of each person, in the calendar's order."""
    found: defaultdict[str, tuple[list[date], list[str]]] = defaultdict(lambda: ([], []))
    for event in events:
        days, names = found[event["participant_email"]]
        days.append(event["event_start"].date())
        names.append(event["event_name"])
    return found


def _tasks(seed: int, tasks: Sequence[Row]) -> tuple[dict[str, list[str]], dict[tuple[str, int], list[str]], int]:
    """Return the names of each person's tasks, current and by past period, and the number of the first period."""
    current: defaultdict[str, list[str]] = defaultdict(list)
    past: defaultdict[tuple[str, int], list[str]] = defaultdict(list)
    for task in tasks:
        person, period = task["assigned_to_email"], _period(task["due_date"])
        (current[person] if period < 0 else past[person, period]).append(task["task_name"])
    names = list(dict.fromkeys(name for own in current.values() for name in own))
    chosen = frozenset(sample(stream(seed, "email", "topics"), names, min(TASK_TOPICS, len(names))))
    written = {person: [name for name in own if name in chosen] or own for person, own in current.items()}
    return written, dict(past), max((period for _, period in past), default=-1)


def _customers(customers: Sequence[Row]) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """Return the names of each salesperson's customers: those of today's mails, and those of mails of the past.

    Mails of today are about customers who were spoken to lately and are neither won nor lost: what they say of somebody
    is about work to come.
    """
    served: defaultdict[str, list[str]] = defaultdict(list)
    former: defaultdict[str, list[str]] = defaultdict(list)
    for customer in customers:
        person, recent = customer["assigned_to_email"], _period(customer["last_contact_date"]) < 0
        if not recent:
            former[person].append(customer["customer_name"])
        elif customer["status"] not in CLOSED:
            served[person].append(customer["customer_name"])
    return served, former
