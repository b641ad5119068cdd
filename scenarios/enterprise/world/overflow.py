"""Questions and answers among staff: what somebody asks, and the different remedies that others propose.

A question is drawn as facts first. Its answers share these facts and come later, in working hours, each by another
person and with another remedy; the asker accepts at most one of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise.world.common import scaled, stream
from workgym.scenarios.enterprise.world.overflow_matter import (
    ANSWER_FACTS,
    CLOSINGS,
    OPENINGS,
    SHARED_FACTS,
    Matter,
)
from workgym.scenarios.enterprise.world.overflow_text_code import CODE
from workgym.scenarios.enterprise.world.overflow_text_data import DATA
from workgym.scenarios.enterprise.world.overflow_text_devices import DEVICES
from workgym.scenarios.enterprise.world.overflow_text_office import OFFICE
from workgym.scenarios.enterprise.world.overflow_text_running import RUNNING
from workgym.scenarios.enterprise.world.overflow_text_sharing import SHARING
from workgym.scenarios.enterprise.world.passages import Part
from workgym.scenarios.enterprise.world.writers import (
    LAST_PLACE,
    WORKING_SECONDS,
    Writers,
    day_at,
    moment_at,
    shown_day,
)
from workgym.scenarios.shared.prose import prose
from workgym.scenarios.shared.streams import below, pick, sample, weighted

__all__ = ["ENTRIES", "MATTERS", "Entry", "entries"]

ENTRIES: Final = 8_398
"""How many questions and answers there are at scale 1 (EnterpriseBench, section 3)."""
MATTERS: Final[Mapping[str, Matter]] = {**CODE, **DATA, **RUNNING, **OFFICE, **DEVICES, **SHARING}
"""By name, every matter."""
_ANSWERS: Final = ((0, 1, 2, 3, 4, 5), (24, 30, 22, 13, 7, 4))
_ACCEPTED: Final = 0.6
"""The share of answered questions with an accepted answer."""
_SIZES: Final = (2, 3, 3, 4)
"""How many parts of the middle a question has."""
_GROWTH: Final = 0.55
"""The smaller, the more is asked in later years."""
_OPENED: Final = 0.85
_CLOSED: Final = 0.6
"""The shares of answers with an opening and a closing."""
_QUESTION_WORDS: Final = range(40, 111)
_ANSWER_WORDS: Final = range(30, 91)
_TECHNICAL: Final = frozenset({"Engineering", "Information Technology"})


@dataclass(frozen=True)
class Entry:
    """A question or an answer, and the facts behind it.

    Attributes:
        matter: a key of ``MATTERS``.
        remedy: a key of the matter's remedies: what an answer proposes, and for a question the remedy that was
            accepted, "" if none was.
        facts: what the matter may state, as texts show it; an answer has those of its question and some of its own.
    """

    row: Row
    matter: str
    remedy: str
    facts: Mapping[str, str]


def entries(seed: int, scale: float, employees: Sequence[Row]) -> list[Entry]:
    """Return questions and answers by the time they were written, with ids in that order. No text occurs twice."""
    count, forum = scaled(ENTRIES, scale), _Forum(seed, employees)
    threads: list[_Thread] = []
    made = number = 0
    while made < count:
        threads.append(forum.thread(stream(seed, "overflow", number), count - made - 1))
        made += len(threads[-1].entries)
        number += 1
    found = sorted((entry for thread in threads for entry in thread.entries), key=lambda each: each.row["created_at"])
    for place, entry in enumerate(found, 1):
        entry.row["entry_id"] = f"OV{place:06d}"
    for thread in threads:
        thread.link()
    return found


@dataclass(frozen=True)
class _Thread:
    """A question with its answers, and the place of the accepted one among the entries; 0 if there is none."""

    entries: Sequence[Entry]
    accepted: int

    def link(self) -> None:
        """Name the question in its answers, and the accepted answer in the question."""
        question, *answers = (entry.row for entry in self.entries)
        question["accepted_answer_id"] = self.entries[self.accepted].row["entry_id"] if self.accepted else None
        for answer in answers:
            answer["question_id"] = question["entry_id"]


class _Forum:
    """Writes questions and their answers, each text once."""

    def __init__(self, seed: int, employees: Sequence[Row]) -> None:
        self._askers = Writers(seed, "overflow", employees, 0.5, _TECHNICAL)
        self._helpers = Writers(seed, "overflow answers", employees, 0.9, _TECHNICAL)
        self._written: set[str] = set()

    def thread(self, rng: Random, room: int) -> _Thread:
        """Return a question with its answers, ``room`` of them at most."""
        place, second = int((LAST_PLACE + 1) * rng.random() ** _GROWTH), below(rng, WORKING_SECONDS)
        name = pick(rng, tuple(MATTERS))
        asker = self._askers.draw(rng, place)
        facts = _facts(rng, name, place)
        moments = _later(rng, place, second, min(weighted(rng, *_ANSWERS), room))
        remedies = sample(rng, tuple(MATTERS[name].remedies), len(moments))
        accepted = 1 + below(rng, len(moments)) if moments and rng.random() < _ACCEPTED else 0
        question = self._question(rng, name, facts)
        question |= {"author_emp_id": asker, "created_at": moment_at(place, second)}
        found = [Entry(question, name, remedies[accepted - 1] if accepted else "", facts)]
        people = {asker}
        for (day, moment), remedy in zip(moments, remedies, strict=True):
            helper = self._helpers.draw(rng, day)
            while helper in people:
                helper = self._helpers.draw(rng, day)
            people.add(helper)
            found.append(self._answer(rng, name, remedy, day, facts))
            found[-1].row.update(author_emp_id=helper, created_at=moment_at(day, moment))
        return _Thread(found, accepted)

    def _question(self, rng: Random, name: str, facts: Mapping[str, str]) -> Row:
        matter = MATTERS[name]
        while True:
            body = matter.question.draw(rng, facts, _SIZES)
            if len(body.split()) in _QUESTION_WORDS and body not in self._written:
                self._written.add(body)
                return {"question_id": None, "title": prose(pick(rng, matter.titles)).draw(rng, facts), "body": body}

    def _answer(self, rng: Random, name: str, remedy: str, place: int, asked: Mapping[str, str]) -> Entry:
        while True:
            facts = {**asked, **_own_facts(rng, place, asked["project"])}
            said = [*MATTERS[name].remedies[remedy]]
            if rng.random() < _OPENED:
                said.insert(0, pick(rng, OPENINGS))
            if rng.random() < _CLOSED:
                said.append(pick(rng, CLOSINGS))
            body = " ".join([prose(pick(rng, part)).draw(rng, facts) for part in said])
            if len(body.split()) in _ANSWER_WORDS and body not in self._written:
                self._written.add(body)
                row = {"title": None, "body": body, "accepted_answer_id": None}
                return Entry(row, name, remedy, facts)


def _later(rng: Random, place: int, second: int, count: int) -> list[tuple[int, int]]:
    """Return moments after one, as working days and seconds, in order: most soon, and none after the history's end."""
    found = []
    for _ in range(count):
        after = second + 300 + int(8 * WORKING_SECONDS * rng.random() ** 4)
        found.append((place + after // WORKING_SECONDS, after % WORKING_SECONDS))
    return sorted(moment for moment in found if moment[0] <= LAST_PLACE)


def _facts(rng: Random, name: str, place: int) -> dict[str, str]:
    """Draw the facts of a question on the working day at a place."""
    facts = {slot: pick(rng, words) for slot, words in _words(name)}
    facts["day"] = shown_day(place + 4 + below(rng, 20))
    facts["year"] = str(day_at(place).year - 1 - below(rng, 4))
    return facts


def _own_facts(rng: Random, place: int, project: str) -> dict[str, str]:
    """Draw the facts that an answer adds on the working day at a place."""
    facts = {slot: pick(rng, words) for slot, words in ANSWER_FACTS.items()}
    while facts["other"] == project:
        facts["other"] = pick(rng, ANSWER_FACTS["other"])
    while facts["month"] == MONTHS[day_at(place).month - 1]:
        facts["month"] = pick(rng, MONTHS)
    return facts


@cache
def _words(name: str) -> tuple[tuple[str, Part], ...]:
    """Return the slots of a matter that have words, with them; every matter has a project."""
    matter = MATTERS[name]
    said = [matter.titles, matter.question.opening, *matter.question.middle, matter.question.closing]
    said += [part for remedy in matter.remedies.values() for part in remedy]
    slots = {slot for part in said for sentence in part for slot in prose(sentence).slots}
    words: Mapping[str, Part] = {**SHARED_FACTS, **matter.words}
    return tuple((slot, words[slot]) for slot in sorted(slots | {"project"}) if slot in words)
