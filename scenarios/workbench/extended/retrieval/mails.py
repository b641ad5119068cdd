"""Mails that report something to Sam and correct it later, and threads in which colleagues suggest something.

Two colleagues report on every topic, each for themselves, and some of them did so a year before. After the last
correction comes a mail that names no value and quotes an outdated one, or a colleague passes an outdated one on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta
from itertools import pairwise
from random import Random
from typing import Final

from workgym.envs.core.calendar import MONTHS, WEEKDAYS
from workgym.scenarios.shared.streams import below, pick, sample
from workgym.scenarios.workbench.extended.mails import OfficeTables, WrittenMail, signed, titled
from workgym.scenarios.workbench.extended.retrieval.lexicon import (
    AGREED,
    IDEA_REMARKS,
    IDEA_STARTS,
    IDEAS,
    REPORTS,
    SUGGESTED,
    ReportFrames,
    ReportKind,
)
from workgym.scenarios.workbench.extended.threads import ThreadTurn, passed_on, thread
from workgym.scenarios.workbench.world.common import TODAY, full_name
from workgym.scenarios.workbench.world.email import moment_on
from workgym.scenarios.workbench.world.mail_quotes import answer_subject, quoted

__all__ = ["retrieval_mails"]

_YEAR: Final = timedelta(days=364)
_EARLIER_SHARE: Final = 0.4
"""How many reports have one of a year before beside them."""
_ENDINGS: Final = ("nothing", "quoting", "quoting", "passed on", "quoting")
"""What comes after a report's last correction."""
_PASSING_ON: Final = (
    "This landed with me as well, so here it is for your files.",
    "Passing this on, in case you don't have it.",
    "I was tidying up and found this. You may want to keep it.",
    "For your collection.",
)
_ASKING: Final = (
    "Thanks. Is that certain, or may it still change?",
    "Noted, thanks. Tell me when it changes.",
    "Good to know. Who else have you told?",
    "Fine by me. Keep me posted, please.",
)


def retrieval_mails(office: OfficeTables) -> Iterator[WrittenMail]:
    """Write the mails of the templates ``retrieval-05`` to ``retrieval-08``."""
    for kind, report in REPORTS.items():
        for topic in report.topics:
            rng = office.stream(f"retrieval/{kind}", topic)
            corrected, other = sample(rng, office.staff.people, 2)
            yield from _series(rng, office, kind, topic, corrected, corrections=1 + below(rng, 2))
            yield from _series(rng, office, kind, topic, other, corrections=below(rng, 2))
    for topics, ideas in IDEAS.items():
        for topic in topics:
            rng = office.stream("retrieval/ideas", topic)
            yield from _ideas(rng, office, topic, ideas)


# Reports


def _series(
    rng: Random, office: OfficeTables, kind: ReportKind, topic: str, person: str, *, corrections: int
) -> Iterator[WrittenMail]:
    report = REPORTS[kind]
    values = _values(rng, kind, 1 + corrections)
    day = TODAY - timedelta(days=45 + below(rng, 150))
    if rng.random() < _EARLIER_SHARE:
        (value,) = _values(rng, kind, 1, _YEAR)
        yield _report(rng, office, report, topic, person, day - _YEAR, new=value)
    first = last = _report(rng, office, report, topic, person, day, new=values[0])
    yield first
    for old, new in pairwise(values):
        day += timedelta(days=2 + below(rng, 9))
        if rng.random() < 0.5:
            asking = _question(rng, office, last, day)
            yield asking
            last = _report(rng, office, report, topic, person, day, new=new, old=old, answered=asking)
        else:
            last = _report(rng, office, report, topic, person, day, new=new, old=old)
        yield last
    ending = pick(rng, _ENDINGS)
    day += timedelta(days=2 + below(rng, 9))
    if ending == "quoting":
        yield _report(rng, office, report, topic, person, day, answered=first)
    elif ending == "passed on":
        other = pick(rng, [address for address in office.staff.people if address != person])
        yield passed_on(rng, office, other, moment_on(rng, day), pick(rng, _PASSING_ON), first)


def _report(
    rng: Random,
    office: OfficeTables,
    report: ReportFrames,
    topic: str,
    person: str,
    day: date,
    *,
    new: str = "",
    old: str = "",
    answered: WrittenMail | None = None,
) -> WrittenMail:
    """Write a mail about a topic: with a value if there is a ``new`` one, above another mail if it answers one."""
    remarks = sample(rng, report.remarks, 2)
    sentences = [pick(rng, report.openings), remarks[0]]
    if new:
        sentences.insert(1 + below(rng, 2), pick(rng, report.corrected if old else report.first))
    if not new or rng.random() < 0.5:
        sentences.append(remarks[1])
    cut = 1 + below(rng, len(sentences) - 1)
    text = "\n\n".join((" ".join(sentences[:cut]), " ".join(sentences[cut:])))
    text = text.format(topic=topic, new=new, old=old, number=21 + below(rng, 70))
    body, sent = signed(rng, office, person, text), moment_on(rng, day)
    if answered is None:
        subject = pick(rng, report.subjects).format(topic=topic)
        return WrittenMail(person, titled(subject), sent, body)
    author = full_name(answered.person) if answered.box == "inbox" else "Sam"
    return WrittenMail(
        person, answer_subject(answered.subject), sent, f"{body}\n\n{quoted(author, answered.sent, answered.body)}"
    )


def _question(rng: Random, office: OfficeTables, mail: WrittenMail, before: date) -> WrittenMail:
    """Write what Sam answers to a report, on a day before the report is corrected."""
    sent = moment_on(rng, before - timedelta(days=1))
    sent = max(sent, mail.sent + timedelta(minutes=20))
    body = signed(rng, office, "", pick(rng, _ASKING), mail.person)
    history = quoted(full_name(mail.person), mail.sent, mail.body)
    return WrittenMail(mail.person, answer_subject(mail.subject), sent, f"{body}\n\n{history}", "outbox")


def _values(rng: Random, kind: ReportKind, count: int, ago: timedelta = timedelta()) -> list[str]:
    """Draw different values in the words of a mail, as they were reported so long ago."""
    if kind == "heads":
        return [str(number) for number in _near(rng, 8 + below(rng, 38), 7, count)]
    if kind == "price":
        return [_price(rng, 10 * number) for number in _near(rng, 60 + below(rng, 700), 20, count)]
    days = [TODAY - ago + timedelta(days=4 + number) for number in range(80)]
    return [_day(rng, day) for day in sample(rng, [day for day in days if day.weekday() < 5], count)]


def _near(rng: Random, middle: int, reach: int, count: int) -> list[int]:
    """Draw different numbers around another one: whoever corrects themselves was not far off."""
    return sample(rng, range(middle - min(reach, middle - 2), middle + reach), count)


def _price(rng: Random, euros: int) -> str:
    return pick(rng, ("€{:,}", "{:,} euros", "EUR {:,}")).format(euros)


def _day(rng: Random, day: date) -> str:
    month, weekday = MONTHS[day.month - 1], WEEKDAYS[day.weekday()]
    return pick(rng, (f"{day.day} {month}", f"{month} {day.day}", f"{weekday} {day.day} {month}"))


# Threads of ideas


def _ideas(rng: Random, office: OfficeTables, topic: str, ideas: Sequence[str]) -> Iterator[WrittenMail]:
    people = sample(rng, office.staff.people, 7)
    named = sample(rng, ideas, 5)
    day = TODAY - timedelta(days=30 + below(rng, 200))
    sent = moment_on(rng, day)
    suggested, agreed = sample(rng, SUGGESTED, len(named)), sample(rng, AGREED, len(people) - 1)
    start = pick(rng, IDEA_STARTS).format(topic=topic)
    turns = [ThreadTurn(people[0], sent, f"{start} {suggested[0].format(idea=named[0])}")]
    told = 1
    for place, (person, frame) in enumerate(zip(people[1:], agreed, strict=True), 1):
        sent = _next(rng, sent)
        said = [frame.format(idea=pick(rng, named[:told]))]
        if place == 3:
            turns.append(ThreadTurn("", sent, pick(rng, IDEA_REMARKS)))
            sent = _next(rng, sent)
        if told < len(named):
            said.append(suggested[told].format(idea=named[told]))
            told += 1
        said = [*said, pick(rng, IDEA_REMARKS)] if rng.random() < 0.6 else said
        turns.append(ThreadTurn(person, sent, " ".join(said)))
    yield from thread(rng, office, titled(topic), turns)


def _next(rng: Random, sent: datetime) -> datetime:
    """Draw when the next mail of a thread was sent: some hours later, or the day after."""
    later = sent + timedelta(minutes=110 + below(rng, 120))
    return later if later.hour < 16 else moment_on(rng, sent.date() + timedelta(days=1))
