"""Mails from outside the company and from its machines: newsletters, advertisements and automatic notices."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from random import Random
from typing import Final, NamedTuple

from workgym.envs.core.calendar import WEEKDAYS
from workgym.envs.core.schema import Row
from workgym.scenarios.shared.streams import below, pick, sample
from workgym.scenarios.workbench.lexicon.mail import MailLexicon
from workgym.scenarios.workbench.world.mail_slips import misspelt
from workgym.scenarios.workbench.world.mail_text import CLOCKS, NUMBERS, Draft, minutes

__all__ = ["Letter", "advertisement", "newsletter", "notice"]

REMINDER_SHARE: Final = 0.3
"""How many notices are reminders of a meeting of the next day, if there is one."""


class Letter(NamedTuple):
    """A mail without its time."""

    sender: str
    subject: str
    body: str


def newsletter(rng: Random, draft: Draft, lexicon: MailLexicon, day: date) -> Letter:
    """Write a day's issue of a newsletter: three to six items."""
    name, sender = pick(rng, lexicon.newsletters)
    items = sample(rng, lexicon.items, 3 + below(rng, 4))
    if draft.typo:
        items[-1] = misspelt(rng, items[-1])
    long = minutes(rng, lexicon) if draft.long else []
    body = "\n\n".join((name, "\n".join(f"* {item}" for item in items), *long, pick(rng, lexicon.farewells)))
    return Letter(sender, f"{name}, issue {day:%Y-%m-%d}", body)


def advertisement(rng: Random, draft: Draft, lexicon: MailLexicon) -> Letter:
    """Write an unsolicited advertisement."""
    thing, parts = pick(rng, lexicon.spam_things), lexicon.spam
    sender = f"{pick(rng, lexicon.spam_boxes)}@{pick(rng, lexicon.spam_domains)}"
    subject = pick(rng, lexicon.spam_subjects).format(thing=thing, number=1 + below(rng, 99))
    text = f"{pick(rng, parts.openings)} {pick(rng, parts.details)} {pick(rng, parts.requests)}"
    if draft.typo:
        text = misspelt(rng, text)
    long = minutes(rng, lexicon) if draft.long else []
    return Letter(
        sender, subject, "\n\n".join((text.replace("{thing}", thing), *long, pick(rng, lexicon.spam_farewells)))
    )


def notice(rng: Random, lexicon: MailLexicon, domain: str, day: date, tomorrow: Sequence[Row]) -> Letter:
    """Write an automatic mail of a day from one of the company's machines, which make no mistakes.

    Args:
        rng: the stream of the mail.
        lexicon: the words of the world's mails.
        domain: of the company.
        day: the day of the mail.
        tomorrow: the events of the next day; it may remind of one.
    """
    event = pick(rng, tomorrow) if tomorrow and rng.random() < REMINDER_SHARE else None
    box, subject, body = pick(rng, lexicon.reminders if event else lexicon.notices)
    fields = {
        "event": event["event_name"] if event else "",
        "start": f"tomorrow at {event['event_start']:%H:%M}" if event else "",
        "number": 100 + below(rng, 9900),
        "n": pick(rng, NUMBERS),
        "day": WEEKDAYS[below(rng, 5)],
        "clock": pick(rng, CLOCKS),
        "week": day.isocalendar().week,
    }
    return Letter(f"{box}@{domain}", subject.format_map(fields), body.format_map(fields))
