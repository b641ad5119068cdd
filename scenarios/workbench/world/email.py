"""The mailbox: who writes to whom, about what and when (WorkBench, generation rules of mail and of its scale)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta
from random import Random
from typing import Final, NamedTuple, TypeVar

from workgym.envs.core.schema import Row
from workgym.scenarios.shared.streams import below, pick, shuffled
from workgym.scenarios.workbench.lexicon.mail import mail_lexicon_of
from workgym.scenarios.workbench.lexicon.mail.voices import SAM, VOICES
from workgym.scenarios.workbench.world.common import (
    NOW,
    RECENT_DAYS,
    TODAY,
    eight_digits,
    first_name,
    full_name,
    stream,
)
from workgym.scenarios.workbench.world.mail_outside import advertisement, newsletter, notice
from workgym.scenarios.workbench.world.mail_quotes import answer_subject, forwarded, quoted
from workgym.scenarios.workbench.world.mail_text import Draft, work_body
from workgym.scenarios.workbench.world.mail_topics import MailTopic, Topics, is_recent
from workgym.scenarios.workbench.world.staff import staff_of

__all__ = ["MAILS", "MAX_HISTORY_DAYS", "email_rows", "moment_on"]

T = TypeVar("T")

MAILS: Final = 500
MAX_HISTORY_DAYS: Final = 8 * 365 + 2
SECONDS_A_DAY: Final = 7 * 3600
"""Mails come from 09:00:00 to 15:59:59, the last of them yesterday, so that none is after now."""
_OPENING: Final = time(9)
_COMMON: Final = (*["answer"] * 8, *["comment"] * 2, *["forward"] * 4, *["sam"] * 6, *["sam's answer"] * 6)
_DECKS: Final = (
    (*_COMMON, *["colleague"] * 54, *["newsletter"] * 8, *["notice"] * 7, *["spam"] * 5),
    (*_COMMON, *["colleague"] * 47, *["newsletter"] * 12, *["notice"] * 7, *["spam"] * 8),
)
"""The kinds of a hundred mails, at scale 1 and above it. An "answer" is a colleague's to a mail of Sam's, a "comment" a
teammate's to a colleague's mail about a task, a "forward" a teammate's mail passed on."""
_LONG_SHARES: Final = (0.016, 0.054)
TYPO_SHARE: Final = 0.054
"""Of the mails that are no notices, which are neither long nor misspelt: 5 % of all."""
AGAIN_SHARE: Final = 0.25
"""How often a colleague writes under the subject of their last mail about a task, a customer or a matter."""
SAME_DAY_SHARE: Final = 0.6
"""How many answers come on the day of the mail that they answer, if it is not too late; others within three days."""
MAX_DEPTH: Final = 3
"""How many mails a thread has after its first one, at most."""
_FRESH: Final = {"answer": "colleague", "comment": "colleague", "sam's answer": "sam"}
"""What comes in place of an answer when nothing can be answered, such as at the very beginning."""


class _Answerable(NamedTuple):
    """A mail that can be answered: its ``depth`` is the number of mails that it answers in turn."""

    person: str
    author: str
    subject: str
    sent: datetime
    body: str
    depth: int = 0


def email_rows(
    seed: int, scale: int, events: Sequence[Row], tasks: Sequence[Row], customers: Sequence[Row]
) -> list[Row]:
    """Return ``500 * scale`` mails to Sam and from Sam in the order in which they were sent.

    No subject comes twice on a date and no two mails were sent in the same second. Of the colleagues each writes about
    as many mails as any other, about meetings, tasks and customers of their own.

    Args:
        seed: of the world.
        scale: of the world.
        events: the world's calendar.
        tasks: the tasks of all its boards.
        customers: its customers.
    """
    mailbox = _Mailbox(seed, scale, Topics(seed, events, tasks, customers), events)
    rows = [mailbox.row(index) for index in range(MAILS * scale)]
    return sorted(rows, key=lambda row: row["sent_datetime"])


class _Mailbox:
    """The mails made so far, as far as the next ones must differ from them or can answer them."""

    def __init__(self, seed: int, scale: int, topics: Topics, events: Sequence[Row]) -> None:
        self._seed, self._topics = seed, topics
        self._lexicon, self._staff = mail_lexicon_of(seed), staff_of(seed)
        people, teams = self._staff.people, (*self._staff.teams.values(), self._staff.sales)
        self._teammates = {one: [other for other in team if other != one] for team in teams for one in team}
        self._names = {address: first_name(address) for address in people}
        self._days = min(RECENT_DAYS * scale, MAX_HISTORY_DAYS)
        self._long_share = _LONG_SHARES[scale > 1]
        self._kinds = self._deal("kinds", _DECKS[scale > 1])
        self._writers = self._deal("writers", people)
        self._readers = self._deal("readers", people)
        self._work_days = self._deal("days", range(1, self._days + 1))
        self._voices = dict(zip(people, self._deal("voices", VOICES), strict=False))
        self._events: defaultdict[date, list[Row]] = defaultdict(list)
        for event in events:
            self._events[event["event_start"].date()].append(event)
        self._seconds: set[datetime] = set()
        self._subjects: set[tuple[date, str]] = set()
        self._from_sam: list[_Answerable] = []
        self._to_sam: list[_Answerable] = []
        self._about_tasks: list[_Answerable] = []
        self._latest: dict[str, tuple[MailTopic, date]] = {}

    def _deal(self, name: str, cards: Sequence[T]) -> Iterator[T]:
        """Yield the cards in random order, again and again, so that every share holds in every world."""
        number = 0
        while True:
            yield from shuffled(stream(self._seed, "email", f"{name}/{number}"), cards)
            number += 1

    def row(self, index: int) -> Row:
        """Return the next mail."""
        rng = stream(self._seed, "email", index)
        draft = Draft(long=rng.random() < self._long_share, typo=rng.random() < TYPO_SHARE)
        kind = next(self._kinds)
        row = self._answer(rng, kind, draft) if kind in _FRESH else None
        return {"email_id": eight_digits(index), **(row or self._fresh(rng, _FRESH.get(kind, kind), draft))}

    def _fresh(self, rng: Random, kind: str, draft: Draft) -> Row:
        if kind == "forward":
            return self._forward(rng, draft)
        if kind in ("colleague", "sam"):
            return self._first(rng, draft, by_sam=kind == "sam")
        return self._from_outside(rng, kind, draft)

    # Mails that start a thread or stand alone

    def _from_outside(self, rng: Random, kind: str, draft: Draft) -> Row:
        while True:
            day = TODAY - timedelta(days=1 + below(rng, self._days))
            sent = moment_on(rng, day)
            if kind == "newsletter":
                letter = newsletter(rng, draft, self._lexicon, day)
            elif kind == "spam":
                letter = advertisement(rng, draft, self._lexicon)
            else:
                tomorrow = self._events.get(day + timedelta(days=1), ())
                letter = notice(rng, self._lexicon, self._staff.domain, day, tomorrow)
            if self._is_free(sent, letter.subject):
                return self._taken("inbox", letter.sender, letter.subject, sent, letter.body)

    def _first(self, rng: Random, draft: Draft, *, by_sam: bool) -> Row:
        """Write a mail about something new, from a colleague or to one."""
        person = next(self._readers if by_sam else self._writers)
        again = None if by_sam else self._again(rng, person)
        sent, topic = again or self._place(rng, person, by_sam=by_sam)
        if by_sam:
            body = self._text(rng, draft, f"sam {topic.kind}", "", person, topic)
        else:
            body = self._text(rng, draft, topic.kind, person, "", topic)
            if not topic.when and not again:
                self._latest[person] = topic, sent.date()
        if not draft.long:
            mail = _Answerable(person, "Sam" if by_sam else full_name(person), topic.subject, sent, body)
            (self._from_sam if by_sam else self._to_sam).append(mail)
            if topic.kind == "task" and not by_sam:
                self._about_tasks.append(mail)
        return self._taken("outbox" if by_sam else "inbox", person, topic.subject, sent, body)

    def _place(self, rng: Random, person: str, *, by_sam: bool) -> tuple[datetime, MailTopic]:
        """Draw when a mail is sent and what it is about."""
        while True:
            ago = 1 + below(rng, self._days) if by_sam else next(self._work_days)
            sent = moment_on(rng, TODAY - timedelta(days=ago))
            topic = self._topics.draw(rng, person, sent.date(), matters=not by_sam)
            if self._is_free(sent, topic.subject):
                return sent, topic

    def _again(self, rng: Random, person: str) -> tuple[datetime, MailTopic] | None:
        """Draw whether a colleague takes up what they wrote about before, one to three days later."""
        if person not in self._latest or rng.random() >= AGAIN_SHARE:
            return None
        topic, day = self._latest.pop(person)
        sent = moment_on(rng, day + timedelta(days=1 + below(rng, 3)))
        if is_recent(sent.date()) != is_recent(day) or not self._is_free(sent, topic.subject):
            return None
        return sent, topic

    def _forward(self, rng: Random, draft: Draft) -> Row:
        """Pass on a mail that a teammate wrote to a colleague."""
        person = next(self._writers)
        author = pick(rng, self._teammates[person])
        while True:
            sent = moment_on(rng, TODAY - timedelta(days=next(self._work_days)))
            topic = self._topics.draw(rng, author, sent.date(), meetings=False)
            subject = f"Fwd: {topic.subject}"
            if self._is_free(sent, subject):
                break
        earlier = moment_on(rng, sent.date() - timedelta(days=1 + below(rng, 3)))
        first = self._text(rng, Draft(), topic.kind, author, person, topic)
        held = forwarded(full_name(author), earlier, topic.subject, first)
        body = f"{self._text(rng, draft, 'forward', person, '')}\n\n{held}"
        return self._taken("inbox", person, subject, sent, body)

    # Answers

    def _answer(self, rng: Random, kind: str, draft: Draft) -> Row | None:
        """Answer an earlier mail, or return None if there is none or if it cannot be answered before now."""
        answered = _popped(rng, {"answer": self._from_sam, "comment": self._about_tasks}.get(kind, self._to_sam))
        if answered is None:
            return None
        sent, subject = self._later(rng, answered.sent), answer_subject(answered.subject)
        if not self._is_free(sent, subject):
            return None
        person, by_sam = answered.person, kind == "sam's answer"
        if kind == "comment":
            person = pick(rng, self._teammates[person])
        text = self._text(rng, draft, "reply", *(("", person) if by_sam else (person, "")))
        body = f"{text}\n\n{quoted(answered.author, answered.sent, answered.body)}"
        depth = answered.depth + 1
        if depth < MAX_DEPTH and not draft.long:
            author = "Sam" if by_sam else full_name(person)
            mail = _Answerable(person, author, subject, sent, body, depth)
            (self._from_sam if by_sam else self._to_sam).append(mail)
        return self._taken("outbox" if by_sam else "inbox", person, subject, sent, body)

    def _later(self, rng: Random, sent: datetime) -> datetime:
        """Draw when a mail is answered: between ten minutes later and the third day after."""
        if rng.random() < SAME_DAY_SHARE:
            later = sent + timedelta(seconds=600 + below(rng, SECONDS_A_DAY))
            if later.hour < 16 and later.date() == sent.date():
                return later
        return moment_on(rng, sent.date() + timedelta(days=1 + below(rng, 3)))

    # What all mails have

    def _text(
        self, rng: Random, draft: Draft, kind: str, author: str, reader: str, topic: MailTopic | None = None
    ) -> str:
        """Write a mail; "" is the address of Sam."""
        return work_body(
            rng,
            draft,
            self._lexicon,
            self._voices.get(author, SAM),
            self._lexicon.parts[kind],
            author=self._names.get(author, "Sam"),
            reader=self._names.get(reader, "Sam"),
            topic=topic.name if topic else "",
            when=topic.when if topic else "",
        )

    def _is_free(self, sent: datetime, subject: str) -> bool:
        return sent < NOW and sent not in self._seconds and (sent.date(), subject) not in self._subjects

    def _taken(self, box: str, person: str, subject: str, sent: datetime, body: str) -> Row:
        self._seconds.add(sent)
        self._subjects.add((sent.date(), subject))
        return {
            "inbox/outbox": box,
            "sender/recipient": person,
            "subject": subject,
            "sent_datetime": sent,
            "body": body,
        }


def moment_on(rng: Random, day: date) -> datetime:
    """Draw when on a day a mail is sent."""
    return datetime.combine(day, _OPENING) + timedelta(seconds=below(rng, SECONDS_A_DAY))


def _popped(rng: Random, mails: list[_Answerable]) -> _Answerable | None:
    """Take out one of the mails, the last one filling its place."""
    if not mails:
        return None
    at = below(rng, len(mails))
    mails[at], mails[-1] = mails[-1], mails[at]
    return mails.pop()
