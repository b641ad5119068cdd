"""Mails of which many look alike: versions of documents, automatic notices, long threads, and tales.

What comes last is hardly ever what is wanted: an old version is sent again, somebody mentions a thread elsewhere, and
the same thing happens to somebody else in another month.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from random import Random
from typing import Final

from workgym.scenarios.shared.streams import below, pick, sample, shuffled
from workgym.scenarios.workbench.extended.inbox.lexicon import (
    AROUND_VERSIONS,
    DOCUMENTS,
    LOOSE_ENDS,
    LOOSE_SUBJECTS,
    MACHINES,
    MATTERS,
    NOTICES,
    ODDS,
    OPINIONS,
    RESENT,
    TALE_SUBJECTS,
    TALES,
    VERSION_REMARKS,
    VERSIONS,
    Tale,
)
from workgym.scenarios.workbench.extended.mails import OfficeTables, WrittenMail, signed, titled
from workgym.scenarios.workbench.extended.threads import ThreadTurn, thread
from workgym.scenarios.workbench.world.common import TODAY
from workgym.scenarios.workbench.world.email import moment_on

__all__ = ["inbox_mails"]

_MONTHS: Final = tuple((2023, month) for month in range(1, 12))
_PARTS: Final = (3, 13, 23)
"""The first days on which something happens early, in the middle and late in a month; it may be five days later."""


def inbox_mails(office: OfficeTables) -> Iterator[WrittenMail]:
    """Write the mails of the templates ``inbox-01`` to ``inbox-04``."""
    for document in DOCUMENTS:
        rng = office.stream("inbox/documents", document)
        for author in sample(rng, office.staff.people, 2):
            yield from _versions(rng, office, document, author)
    for name in NOTICES:
        for machine in MACHINES:
            yield from _notices(office.stream(f"inbox/{name}", machine), office, name, machine)
    for matter in MATTERS:
        yield from _long_thread(office.stream("inbox/threads", matter), office, matter)
    for number, tale in enumerate(TALES):
        yield from _tales(office.stream("inbox/tales", number), office, tale)


def _versions(rng: Random, office: OfficeTables, document: str, author: str) -> Iterator[WrittenMail]:
    day, last = TODAY - timedelta(days=60 + below(rng, 400)), 3 + below(rng, 4)
    numbers = range(2 if rng.random() < 0.5 else 1, last + 1)
    turns = [(number, VERSIONS) for number in numbers]
    turns.append((pick(rng, numbers[:-1]), RESENT))
    turns += [(last, AROUND_VERSIONS)] if rng.random() < 0.6 else []
    for number, frames in turns:
        first = pick(rng, frames).format(n=number, document=document)
        text = f"{first} {' '.join(sample(rng, VERSION_REMARKS, 1 + below(rng, 2)))}"
        yield WrittenMail(author, titled(document), moment_on(rng, day), signed(rng, office, author, text))
        day += timedelta(days=2 + below(rng, 7))


def _notices(rng: Random, office: OfficeTables, name: str, machine: str) -> Iterator[WrittenMail]:
    box, subject, frame = NOTICES[name]
    day = TODAY - timedelta(days=1 + below(rng, 30))
    for _ in range(4 + below(rng, 5)):
        line = frame.format(machine=machine, n=17 + below(rng, 80))
        body = f"{line}\n\nThis mail was written by a machine. Nobody reads answers to it."
        yield WrittenMail(f"{box}@{office.staff.domain}", subject, moment_on(rng, day), body)
        day -= timedelta(days=2 + below(rng, 12))


def _long_thread(rng: Random, office: OfficeTables, matter: str) -> Iterator[WrittenMail]:
    people = shuffled(rng, office.staff.people)
    circle, outsider = people[:5], people[5]
    authors = [circle[below(rng, 5)] for _ in range(6 + below(rng, 4))]
    authors[2] = ""
    sent = moment_on(rng, TODAY - timedelta(days=40 + below(rng, 300)))
    opinions = sample(rng, OPINIONS, len(authors))
    turns = []
    for author, opinion in zip(authors, opinions, strict=True):
        turns.append(ThreadTurn(author, sent, f"{opinion.format(matter=matter)} {pick(rng, ODDS)}"))
        sent = _next(rng, sent)
    yield from thread(rng, office, titled(matter), turns)
    told = signed(rng, office, outsider, pick(rng, LOOSE_ENDS).format(matter=matter))
    yield WrittenMail(outsider, pick(rng, LOOSE_SUBJECTS), _next(rng, sent), told)


def _tales(rng: Random, office: OfficeTables, tale: Tale) -> Iterator[WrittenMail]:
    """Write the same tale of several people, at least three months apart."""
    months = _MONTHS[below(rng, 3) :: 3]
    for author, (year, month) in zip(sample(rng, office.staff.people, len(months)), months, strict=True):
        day = date(year, month, pick(rng, _PARTS) + below(rng, 5))
        before, *after = sample(rng, ODDS, 2 + below(rng, 2))
        text = f"{before} {pick(rng, tale.texts)}\n\n{' '.join(after)}"
        subject = pick(rng, TALE_SUBJECTS)
        yield WrittenMail(author, subject, moment_on(rng, day), signed(rng, office, author, text))


def _next(rng: Random, sent: datetime) -> datetime:
    return moment_on(rng, sent.date() + timedelta(days=1 + below(rng, 3)))
