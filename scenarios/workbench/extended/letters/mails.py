"""The letters of a world: mails whose bodies say what Sam wants done, and the mails that they are easily confused with.

Letters of a kind come in threes: one, another of the same colleague about something else, and one of another colleague
about the same. Some are put right by a later one, some answer a mail that they quote. All of them may be asked about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date, datetime, time, timedelta
from random import Random
from typing import Any, Final

from workgym.envs.core.schema import Row
from workgym.envs.workbench.schema import BOARDS, LISTS
from workgym.scenarios.shared.streams import below, pick, sample, shuffled
from workgym.scenarios.workbench.extended.letters import frames, words
from workgym.scenarios.workbench.extended.letters.moments import written_at, written_day, written_length
from workgym.scenarios.workbench.extended.mails import OfficeTables, WrittenMail, signed
from workgym.scenarios.workbench.world.common import TODAY, first_name, full_name
from workgym.scenarios.workbench.world.email import moment_on
from workgym.scenarios.workbench.world.mail_quotes import answer_subject, quoted

__all__ = ["KINDS", "letter_mails"]

GROUPS: Final = 8
"""How many times three letters of each kind a world holds …"""
MORE_GROUPS: Final = {"change": 14, "figure": 12}
"""… unless requests need more: a guest may have a single meeting to be changed, and figures must differ."""
DAYS_AGO: Final = 21
"""How old a letter is at most; earlier mails of the same thread are older."""
DAYS_AHEAD: Final = 20
LENGTHS: Final = (30, 45, 60, 90)
_TOPICS: Final = {
    "": words.OFFICE_TOPICS,
    "tasks": words.PROJECT_TOPICS,
    "swap": words.PROJECT_TOPICS,
    "round": words.PROJECT_TOPICS,
    "customers": words.SALES_TOPICS,
}
_OPEN: Final = ("Lead", "Qualified", "Proposal")
_ROUND_READERS: Final = 2
"""Readers of a letter to several people, besides Sam."""


def letter_mails(office: OfficeTables) -> list[WrittenMail]:
    """Return the letters of every kind."""
    post = _Post(office)
    return [mail for kind in KINDS for mail in post.letters(kind)]


class _Post:
    """Writes letters, no two of which are from the same colleague about the same topic."""

    def __init__(self, office: OfficeTables) -> None:
        self._office, self._people = office, office.staff.people
        self._events: tuple[Row, ...] = tuple(office.tables["calendar"])
        self._tasks: tuple[Row, ...] = tuple(office.tables["project_tasks"])
        self._customers: tuple[Row, ...] = tuple(office.tables["customers"])
        dealt = {topics: self._dealt(topics) for topics in _TOPICS.values()}
        self._topics = {kind: dealt[topics] for kind, topics in _TOPICS.items()}
        self._used: set[tuple[str, str]] = set()
        self._reserved: set[tuple[str, date]] = set()
        self._concerned: set[str] = set()
        """The ids, or the names, of what letters want changed or made: no two letters may disagree about it."""

    def _dealt(self, topics: Sequence[str]) -> Iterator[str]:
        number = 0
        while True:
            yield from shuffled(self._office.stream("letters/topics", f"{topics[0]}/{number}"), topics)
            number += 1

    def _some(self, rng: Random, rows: Sequence[Row], column: str, count: int) -> list[Row]:
        """Draw rows that no letter is about yet; fewer if there are not so many left."""
        left = [row for row in rows if row[column] not in self._concerned]
        found = sample(rng, left, min(count, len(left)))
        self._concerned.update(row[column] for row in found)
        return found

    def letters(self, kind: str) -> Iterator[WrittenMail]:
        """Write all letters of a kind."""
        write = KINDS[kind]
        for group in range(MORE_GROUPS.get(kind, GROUPS)):
            rng = self._office.stream(f"letters/{kind}", group)
            topics = self._topics.get(kind, self._topics[""])
            topic, other_topic = next(topics), next(topics)
            first, second = sample(rng, self._authors(kind), 2)
            for author, about in ((first, topic), (first, other_topic), (second, topic)):
                if (author, about) not in self._used:
                    yield from write(self, rng, author, about)

    def _authors(self, kind: str) -> Sequence[str]:
        if kind == "customers":
            return self._office.staff.sales
        if kind in ("tasks", "swap"):
            return [address for team in self._office.staff.teams.values() for address in team]
        if kind == "change":
            return sorted({event["participant_email"] for event in self._changeable()})
        return self._people

    # What all letters have

    def _days(self, rng: Random, count: int, *authors: str) -> list[datetime]:
        """Draw when mails that follow one another were sent, each on another day, the last one not long ago.

        They leave out the days by which requests name a letter of one of the authors.
        """
        while True:
            days = [TODAY - timedelta(days=1 + below(rng, DAYS_AGO))]
            for _ in range(count - 1):
                days.insert(0, days[0] - timedelta(days=1 + below(rng, 3)))
            if self._reserved.isdisjoint((author, day) for author in authors for day in days):
                return [moment_on(rng, day) for day in days]

    def _text(self, rng: Random, topic: str, core: str) -> str:
        opening = [pick(rng, words.OPENINGS).format(topic=topic)] if rng.random() < 0.7 else []
        aside = [pick(rng, words.ASIDES)] if rng.random() < 0.5 else []
        return "\n\n".join((*opening, core, *aside))

    def _subject(self, rng: Random, topic: str) -> str:
        subject = pick(rng, words.SUBJECTS).format(topic=topic)
        return subject[0].upper() + subject[1:]

    def _mail(self, rng: Random, author: str, topic: str, subject: str, sent: datetime, text: str) -> WrittenMail:
        self._used.add((author, topic))
        return WrittenMail(author, subject, sent, signed(rng, self._office, author, text))

    def _letter(self, rng: Random, author: str, topic: str, core: str) -> WrittenMail:
        [sent] = self._days(rng, 1, author)
        return self._mail(rng, author, topic, self._subject(rng, topic), sent, self._text(rng, topic, core))

    def _working_day(self, rng: Random) -> date:
        days = [TODAY + timedelta(days=ahead) for ahead in range(1, DAYS_AHEAD + 1)]
        return pick(rng, [day for day in days if day.weekday() < 5])

    def _free(self, start: datetime, minutes: int, but: Row | None = None) -> bool:
        """Return whether Sam has time, within the working hours; ``but`` is an event that will be over or moved."""
        end = start + timedelta(minutes=minutes)
        if start.time() < time(9) or end > datetime.combine(start.date(), time(18)):
            return False
        return not any(
            event is not but
            and event["event_start"] < end
            and start < event["event_start"] + timedelta(minutes=event["duration"])
            for event in self._events
        )

    def _free_start(self, rng: Random, minutes: int, but: Row | None = None) -> datetime:
        while True:
            start = datetime.combine(self._working_day(rng), time(9)) + timedelta(minutes=30 * below(rng, 18))
            if self._free(start, minutes, but):
                return start

    # A meeting to be booked

    def booking(self, rng: Random, author: str, topic: str) -> Iterator[WrittenMail]:
        """Ask for a meeting; every second letter is put right by a later one."""
        minutes, title = pick(rng, LENGTHS), pick(rng, words.TITLES)
        start = self._free_start(rng, minutes)
        who = first_name(pick(rng, [other for other in self._people if other != author]))
        before, after = self._days(rng, 2, author)
        subject = self._subject(rng, topic)

        def said(frame: str, at: datetime, length: int) -> str:
            return frame.format(
                length=written_length(rng, length),
                day=written_day(rng, at.date()),
                at=written_at(rng, at.time()),
                title=title,
                who=who,
            )

        if rng.random() < 0.25:
            proposed = said(pick(rng, frames.QUOTED_BEFORE), self._free_start(rng, minutes), minutes)
            body = signed(rng, self._office, "", self._text(rng, topic, proposed), author)
            yield WrittenMail(author, subject, before, body, "outbox")
            text = signed(rng, self._office, author, said(pick(rng, frames.BOOKINGS_QUOTED), start, minutes))
            self._used.add((author, topic))
            yield WrittenMail(author, answer_subject(subject), after, f"{text}\n\n{quoted('Sam', before, body)}")
            return
        if rng.random() < 0.6:
            core = said(pick(rng, frames.BOOKINGS), start, minutes)
            yield self._mail(rng, author, topic, subject, after, self._text(rng, topic, core))
            return
        wrong_start, wrong_minutes, correction = self._corrected(rng, start, minutes)
        core = said(pick(rng, frames.BOOKINGS), wrong_start, wrong_minutes)
        yield self._mail(rng, author, topic, subject, before, self._text(rng, topic, core))
        yield self._mail(rng, author, topic, answer_subject(subject), after, correction)

    def _corrected(self, rng: Random, start: datetime, minutes: int) -> tuple[datetime, int, str]:
        """Draw what a letter says at first, and the later one that puts it right."""
        what = pick(rng, tuple(frames.CORRECTED))
        while True:
            wrong_start, wrong_minutes = start, minutes
            if what == "at":
                wrong_start = datetime.combine(start, time(9)) + timedelta(minutes=30 * below(rng, 17))
            elif what == "day":
                wrong_start = datetime.combine(self._working_day(rng), start.time())
            else:
                wrong_minutes = pick(rng, LENGTHS)
            if (wrong_start, wrong_minutes) != (start, minutes):
                break
        values = {
            "day": written_day(rng, start.date()),
            "day_before": written_day(rng, wrong_start.date()),
            "at": written_at(rng, start.time()),
            "at_before": written_at(rng, wrong_start.time()),
            "length": written_length(rng, minutes),
            "length_before": written_length(rng, wrong_minutes),
        }
        return wrong_start, wrong_minutes, pick(rng, frames.CORRECTED[what]).format_map(values)

    # A meeting to be changed

    def _changeable(self) -> list[Row]:
        """Return the events to come whose name and guest no other event to come has."""
        ahead = [event for event in self._events if event["event_start"].date() > TODAY]
        pairs = [(event["event_name"], event["participant_email"]) for event in ahead]
        return [event for event, pair in zip(ahead, pairs, strict=True) if pairs.count(pair) == 1]

    def change(self, rng: Random, author: str, topic: str) -> Iterator[WrittenMail]:
        """Ask for a meeting with the author to be called off, moved or shortened."""
        own = [event for event in self._changeable() if event["participant_email"] == author]
        for event in self._some(rng, own, "event_id", 1):
            letter = self._letter(rng, author, topic, self._wish(rng, event))
            self._reserved.add((author, letter.sent.date()))
            yield letter

    def _wish(self, rng: Random, event: Row) -> str:
        start, minutes = event["event_start"], event["duration"]
        known = {"event": event["event_name"], "day": written_day(rng, start.date())}
        later = [length for length in LENGTHS if self._free(start + timedelta(minutes=length), minutes, event)]
        shorter = [length for length in LENGTHS if length < minutes]
        ways = ["off", "move", "move", *(["later"] if later else []), *(["shorter"] if shorter else [])]
        way = pick(rng, ways)
        if way == "off":
            return pick(rng, frames.CALLED_OFF).format_map(known)
        if way == "move":
            new = self._free_start(rng, minutes, event)
            while new.date() == start.date():
                new = self._free_start(rng, minutes, event)
            said = {"new_day": written_day(rng, new.date()), "at": written_at(rng, new.time())}
            return pick(rng, frames.MOVED).format_map({**known, **said})
        length = written_length(rng, pick(rng, later if way == "later" else shorter))
        wish = pick(rng, frames.POSTPONED if way == "later" else frames.SHORTENED)
        return wish.format_map({**known, "length": length})

    # Tasks

    def tasks(self, rng: Random, author: str, topic: str) -> Iterator[WrittenMail]:
        """List two or three new tasks of the author's board, now and then with one that is left out."""
        board = self._office.staff.team_of(author)
        team = self._office.staff.teams[board]
        form, left_out = pick(rng, frames.TASKS), rng.random() < 0.5
        unused = [name for name in words.NEW_TASKS[board] if name not in self._concerned]
        count = 2 + below(rng, 2) + left_out
        names = sample(rng, unused if len(unused) >= count else words.NEW_TASKS[board], count)
        self._concerned.update(names)
        out = below(rng, len(names)) if left_out else None
        items = []
        for number, name in enumerate(names):
            due = self._working_day(rng)
            item = form.format(task=name, who=first_name(pick(rng, team)), day=written_day(rng, due), number=number + 1)
            items.append(item + (pick(rng, frames.LEFT_OUT) if number == out else ""))
        intro = pick(rng, frames.TASK_INTROS).format(board=board, list=pick(rng, LISTS[:3]))
        listed = (" " if form.startswith('"') else "\n").join(items)
        yield self._letter(rng, author, topic, f"{intro}\n\n{listed}")

    # Customers

    def customers(self, rng: Random, author: str, topic: str) -> Iterator[WrittenMail]:
        """Report on three or four customers of the author's, with whom there is news in two or three cases."""
        own = [row for row in self._customers if row["assigned_to_email"] == author and row["status"] in _OPEN]
        colleagues = [other for other in self._office.staff.sales if other != author]
        count = 2 + below(rng, 2)
        chosen = self._some(rng, own, "customer_id", count + 1)
        lines = []
        for place, customer in enumerate(chosen):
            later = ("Qualified", "Proposal", "Won")[_OPEN.index(customer["status"]) :]
            news = pick(rng, (*later, *later, "Lost", "Lost", "owner")) if place < count else ""
            who = first_name(pick(rng, colleagues))
            lines.append(pick(rng, frames.CUSTOMERS[news]).format(customer=customer["customer_name"], who=who))
        if len(lines) < 2:
            return
        lines = shuffled(rng, lines)
        listed = "\n".join(f"- {line}" for line in lines) if rng.random() < 0.5 else " ".join(lines)
        yield self._letter(rng, author, topic, f"{pick(rng, frames.REPORTS)}\n\n{listed}")

    # Tasks that change hands

    def swap(self, rng: Random, author: str, topic: str) -> Iterator[WrittenMail]:
        """Let two people of a team agree, mail by mail, who takes over which task of the other's."""
        team = self._office.staff.teams[self._office.staff.team_of(author)]
        mates = [other for other in team if other != author and (other, topic) not in self._used]
        pairs = [(other, found) for other in mates if (found := self._swappable(author, other)) is not None]
        if not pairs:
            return
        other, (own, others) = pick(rng, pairs)
        (given, kept), taken = sample(rng, own, 2), pick(rng, others)
        self._concerned |= {f"{author}/{given}", f"{author}/{kept}", f"{other}/{taken}"}
        one, two = first_name(author), first_name(other)

        def said(frame: tuple[str, ...], task: str, who: str = "") -> str:
            return pick(rng, frame).format(task=task, who=who)

        proposal = " ".join(
            (
                pick(rng, frames.SWAP_INTROS).format(other=two),
                said(frames.ASSIGNED, given, two),
                said(frames.TAKEN, taken),
            )
        )
        counter = "I see it a little differently. " + " ".join(
            shuffled(
                rng,
                (
                    said(frames.TAKEN, kept),
                    said(frames.KEPT, given, one),
                    said(frames.ASSIGNED, taken, one),
                ),
            )
        )
        agreed = pick(rng, frames.AGREED)
        turns: Sequence[tuple[str, str]] = pick(
            rng,
            (
                ((author, proposal), (other, counter), (author, agreed)),
                ((author, proposal), (other, counter), (author, agreed)),
                ((author, proposal), (other, agreed)),
                ((author, proposal), (other, counter), (author, pick(rng, frames.RETURNED)), (other, agreed)),
            ),
        )
        subject, below_it = self._subject(rng, topic), ""
        for number, ((writer, core), sent) in enumerate(
            zip(turns, self._days(rng, len(turns), author, other), strict=True)
        ):
            self._used.add((writer, topic))
            body = signed(rng, self._office, writer, core if number else self._text(rng, topic, core)) + below_it
            yield WrittenMail(writer, answer_subject(subject) if number else subject, sent, body)
            below_it = "\n\n" + quoted(full_name(writer), sent, body)

    def _swappable(self, author: str, other: str) -> tuple[list[str], list[str]] | None:
        """Return the names of open tasks that only the one and only the other has: two or more, and one or more."""
        held = {
            person: [row["task_name"] for row in self._tasks if row["assigned_to_email"] == person]
            for person in (author, other)
        }
        still_open = {
            person: [
                row["task_name"]
                for row in self._tasks
                if row["assigned_to_email"] == person
                and row["list_name"] != LISTS[-1]
                and not (row["task_name"] in held[author] and row["task_name"] in held[other])
                and f"{person}/{row['task_name']}" not in self._concerned
            ]
            for person in (author, other)
        }
        if len(still_open[author]) < 2 or not still_open[other]:
            return None
        return still_open[author], still_open[other]

    # A mail to be passed on

    def forward(self, rng: Random, author: str, topic: str) -> Iterator[WrittenMail]:
        """Report twice on a topic, and then ask for one of the two mails to be passed on to one or two people."""
        *reports, asked = self._days(rng, 3, author)
        subject = self._subject(rng, topic)
        for sent in reports:
            text = " ".join((pick(rng, words.OPENINGS).format(topic=topic), *sample(rng, words.NEWS, 3)))
            yield self._mail(rng, author, topic, subject, sent, text)
        others = [first_name(other) for other in self._people if other != author]
        count = 1 + below(rng, 2)
        *readers, knowing = sample(rng, others, count + 1)
        day = written_day(rng, pick(rng, reports).date())
        core = pick(rng, frames.FORWARDS).format(people=" and ".join(readers), day=day)
        if rng.random() < 0.6:
            core += " " + pick(rng, frames.ALREADY).format(name=knowing)
        yield self._mail(rng, author, topic, answer_subject(subject), asked, self._text(rng, topic, core))

    # A figure to be looked up

    def figure(self, rng: Random, author: str, topic: str) -> Iterator[WrittenMail]:
        """Ask for a figure of the web site, of the boards or of the customer records."""
        what = pick(rng, tuple(frames.FIGURES))
        first = TODAY - timedelta(days=10 + below(rng, 40))
        last = first + timedelta(days=2 + below(rng, 7))
        team = [address for group in self._office.staff.teams.values() for address in group]
        sales = self._office.staff.sales
        core = pick(rng, frames.FIGURES[what]).format(
            day=written_day(rng, first),
            last_day=written_day(rng, last),
            source=pick(rng, tuple(words.SOURCES)),
            who=first_name(pick(rng, [one for one in (sales if what == "customers" else team) if one != author])),
            list=pick(rng, LISTS),
            board=pick(rng, BOARDS),
            status=pick(rng, (*_OPEN, "Won", "Lost")),
        )
        yield self._letter(rng, author, topic, f"{core} {pick(rng, frames.NUMBER_ONLY)}")

    # A letter to several people

    def round_letter(self, rng: Random, author: str, topic: str) -> Iterator[WrittenMail]:
        """Give one or two orders each to Sam and to two others."""
        pairs = [(row["task_name"], row["assigned_to_email"]) for row in self._tasks]
        open_tasks = [
            row
            for row in self._tasks
            if row["list_name"] != LISTS[-1]
            and pairs.count((row["task_name"], row["assigned_to_email"])) == 1
            and f"{row['assigned_to_email']}/{row['task_name']}" not in self._concerned
        ]
        readers = sample(rng, [first_name(other) for other in self._people if other != author], _ROUND_READERS)
        names = shuffled(rng, ("Sam", *readers))
        count = len(names) + below(rng, 2)  # Sam may have two orders
        tasks = self._some(rng, open_tasks, "task_id", count)
        form = pick(rng, frames.ADDRESSED)
        addressed = [*names, *["Sam"] * (count - len(names))]
        lines = [
            form.format(name=name, order=self._order(rng, row)) for name, row in zip(addressed, tasks, strict=True)
        ]
        gap = "\n\n" if form.startswith("{") else "\n"
        yield self._letter(rng, author, topic, f"{pick(rng, frames.ROUND_INTROS)}\n\n{gap.join(lines)}")

    def _order(self, rng: Random, row: Row) -> str:
        column = pick(rng, tuple(frames.ORDERS))
        due = self._working_day(rng)
        while due == row["due_date"]:
            due = self._working_day(rng)
        return pick(rng, frames.ORDERS[column]).format(
            task=row["task_name"],
            owner=first_name(row["assigned_to_email"]),
            day=written_day(rng, due),
            list=pick(rng, [name for name in LISTS if name != row["list_name"]]),
        )


KINDS: Final[dict[str, Callable[[Any, Random, str, str], Iterator[WrittenMail]]]] = {
    "change": _Post.change,
    "booking": _Post.booking,
    "tasks": _Post.tasks,
    "customers": _Post.customers,
    "swap": _Post.swap,
    "forward": _Post.forward,
    "figure": _Post.figure,
    "round": _Post.round_letter,
}
"""How a letter of each kind is written."""
