"""The inbox: senders, topics and times of its mails (WorkBench, generation rules of mail and of its scale)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from workgym.envs.core.schema import Row
from workgym.envs.workbench.schema import BOARDS
from workgym.scenarios.shared.streams import below, pick, sample
from workgym.scenarios.workbench.lexicon.mail import (
    EVENT_SUBJECT,
    NEWSLETTERS,
    SPAM_BOXES,
    SPAM_DOMAINS,
    SPAM_SUBJECTS,
    SPAM_THINGS,
    TASK_SUBJECT,
)
from workgym.scenarios.workbench.world.calendar import events_of
from workgym.scenarios.workbench.world.common import PERIOD_DAYS, RECENT_DAYS, TODAY, eight_digits, stream
from workgym.scenarios.workbench.world.mail_text import Draft, newsletter_body, spam_body, work_body
from workgym.scenarios.workbench.world.staff import staff_of
from workgym.scenarios.workbench.world.tasks import past_project, task_names

__all__ = ["MAILS", "MAX_HISTORY_DAYS", "email_rows"]

MAILS: Final = 500
MAX_HISTORY_DAYS: Final = 8 * 365 + 2
SECONDS_A_DAY: Final = 7 * 3600
"""Mails come from 09:00:00 to 15:59:59, the last of them yesterday, so that none is after now."""
TASK_TOPICS: Final = 32
"""How many task names colleagues write about; with the 48 events that makes the published 80 subjects."""
BULK_SHARE: Final = 0.20
"""Newsletters and advertisements, half each, at scales above 1 …"""
LONG_SHARE: Final = 0.05
TYPO_SHARE: Final = 0.05


class _Letter(NamedTuple):
    """A mail before its body is written: ``kind`` is event, task, newsletter or spam."""

    kind: str
    sender: str
    topic: str
    subject: str


def email_rows(seed: int, scale: int) -> list[Row]:
    """Return ``500 * scale`` received mails in the order in which they came.

    No subject comes twice on a date and no two mails come in the same second. At scale 1 every mail is a colleague's,
    and each fifth is longer and has a typing error; above it see ``BULK_SHARE``, ``LONG_SHARE`` and ``TYPO_SHARE``.
    """
    names = [name for board in BOARDS for name in task_names(seed, board)]
    tasks = sample(stream(seed, "email", "topics"), names, TASK_TOPICS)
    days = min(RECENT_DAYS * scale, MAX_HISTORY_DAYS)
    subjects: set[tuple[date, str]] = set()
    seconds: set[datetime] = set()
    rows: list[Row] = []
    for index in range(MAILS * scale):
        rng = stream(seed, "email", index)
        draft = _draft(rng, index, scale)
        kind = _kind(rng, index, scale)
        while True:
            day = TODAY - timedelta(days=1 + below(rng, days))
            sent = datetime.combine(day, time(9)) + timedelta(seconds=below(rng, SECONDS_A_DAY))
            letter = _letter(rng, seed, kind, day, tasks)
            if sent not in seconds and (day, letter.subject) not in subjects:
                break
        seconds.add(sent)
        subjects.add((day, letter.subject))
        rows.append(
            {
                "email_id": eight_digits(index),
                "inbox/outbox": "inbox",
                "sender/recipient": letter.sender,
                "subject": letter.subject,
                "sent_datetime": sent,
                "body": _body(rng, draft, letter),
            }
        )
    return sorted(rows, key=lambda row: row["sent_datetime"])


def _draft(rng: Random, index: int, scale: int) -> Draft:
    fifth = index % 5 == 4
    if scale == 1:
        return Draft(extra=fifth, typo=fifth)
    return Draft(extra=fifth, long=rng.random() < LONG_SHARE, typo=rng.random() < TYPO_SHARE)


def _kind(rng: Random, index: int, scale: int) -> str:
    """Return the kind of a mail: colleagues write about events and tasks in turn."""
    if scale > 1 and rng.random() < BULK_SHARE:
        return pick(rng, ("newsletter", "spam"))
    return "task" if index % 2 else "event"


def _letter(rng: Random, seed: int, kind: str, day: date, tasks: Sequence[str]) -> _Letter:
    if kind == "newsletter":
        name, sender = pick(rng, NEWSLETTERS)
        return _Letter(kind, sender, name, f"{name}, issue {day:%Y-%m-%d}")
    if kind == "spam":
        thing, sender = pick(rng, SPAM_THINGS), f"{pick(rng, SPAM_BOXES)}@{pick(rng, SPAM_DOMAINS)}"
        return _Letter(kind, sender, thing, pick(rng, SPAM_SUBJECTS).format(thing=thing, number=1 + below(rng, 99)))
    sender = pick(rng, staff_of(seed).people)
    period = ((TODAY - day).days - RECENT_DAYS - 1) // PERIOD_DAYS  # negative: recent
    if kind == "event":
        topic = pick(rng, events_of(seed)).name
        when = "" if period < 0 else f"the Q{(day.month + 2) // 3} {day.year} "
        return _Letter(kind, sender, topic, EVENT_SUBJECT.format(when=when, event=topic))
    topic = pick(rng, tasks if period < 0 else _past_tasks(seed, period))
    return _Letter(kind, sender, topic, TASK_SUBJECT.format(task=topic))


@lru_cache(maxsize=128)
def _past_tasks(seed: int, period: int) -> tuple[str, ...]:
    """Return the names of a past project's tasks on all boards."""
    return tuple(name for board in BOARDS for name in task_names(seed, board, past_project(seed, period)))


def _body(rng: Random, draft: Draft, letter: _Letter) -> str:
    if letter.kind == "newsletter":
        return newsletter_body(rng, draft, letter.topic)
    if letter.kind == "spam":
        return spam_body(rng, draft, letter.topic)
    return work_body(rng, draft, letter.sender, letter.topic, about_event=letter.kind == "event")
