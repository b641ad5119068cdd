"""Slots of requests about letters: whom a letter is from, what it is about, when it was sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from random import Random

from workgym.envs.core.calls import Call
from workgym.envs.core.once import once
from workgym.scenarios.shared.streams import pick
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.extended.letters import by_rows
from workgym.scenarios.workbench.extended.letters.words import TOPICS
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.template import Slot, Values
from workgym.scenarios.workbench.world.common import TODAY

__all__ = ["dated_letter", "letter", "thread"]


@once
def _subjects(rows: OfficeRows) -> tuple[tuple[str, str, date], ...]:
    """Return sender, topic and day of every mail in the inbox whose subject names a topic of letters."""
    found = []
    for mail in rows.mails:
        subject = mail["subject"].lower()
        topics = [topic for topic in TOPICS if topic in subject]
        if len(topics) == 1:
            found.append((mail["sender/recipient"], topics[0], mail["sent_datetime"].date()))
    return tuple(found)


@once
def _letters(rows: OfficeRows, rule: Callable[..., list[Call]]) -> tuple[tuple[str, str], ...]:
    """Return sender and topic of the letters that a rule can read."""
    pairs = dict.fromkeys((person, topic) for person, topic, _ in _subjects(rows))
    return tuple(pair for pair in pairs if rule(rows, person=pair[0], topic=pair[1]))


def _topic_of(choose: Callable[[OfficeRows, Values], Sequence[str]]) -> Slot:
    return Slot("topic", lambda rng, rows, values: pick(rng, choose(rows, values)), _topic_text)


def _topic_text(topic: str) -> str:
    return f"the {topic}"


@once
def _with_figures_of_their_own(rows: OfficeRows, rule: Callable[..., list[Call]]) -> tuple[tuple[str, str], ...]:
    """Return sender and topic of letters that ask for figures no two of which are equal; none of them is 0."""
    found: dict[str, tuple[str, str]] = {}
    for person, topic in _letters(rows, rule):
        [reply] = rule(rows, person=person, topic=topic)
        found.setdefault(reply.arguments["body"], (person, topic))
    return tuple(pair for figure, pair in found.items() if figure != "0")


def letter(rule: Callable[..., list[Call]], *, figure: bool = False) -> tuple[Slot, Slot]:
    """Who wrote a letter that a rule can read, and about which topic.

    Args:
        rule: the computation by rows of what the letter asks for.
        figure: whether it is a reply with a figure, which must differ from task to task.
    """
    known = _with_figures_of_their_own if figure else _letters

    def draw(rng: Random, rows: OfficeRows, values: Values) -> str:
        return pick(rng, sorted({person for person, _ in known(rows, rule)}))

    def topics(rows: OfficeRows, values: Values) -> list[str]:
        return [topic for person, topic in known(rows, rule) if person == values["person"]]

    return Slot("person", draw, wording.show_person, wording.PERSON_FORMS), _topic_of(topics)


@once
def _dated(rows: OfficeRows) -> tuple[tuple[str, date], ...]:
    """Return sender and day of the letters that want a meeting changed, if nothing else came from there that day."""
    pairs = dict.fromkeys((person, day) for person, _, day in _subjects(rows))
    return tuple(
        (person, day)
        for person, day in pairs
        if sum(mail["sent_datetime"].date() == day for mail in rows.mails_by_sender[person]) == 1
        and by_rows.change(rows, person=person, sent=day)
    )


def _show_sent(day: date) -> str:
    return "yesterday" if (TODAY - day).days == 1 else f"on {wording.show_day(day)}"


def dated_letter() -> tuple[Slot, Slot]:
    """Who wants a meeting changed, and on which day the letter came."""

    def draw(rng: Random, rows: OfficeRows, values: Values) -> str:
        return pick(rng, sorted({person for person, _ in _dated(rows)}))

    def sent(rng: Random, rows: OfficeRows, values: Values) -> date:
        return pick(rng, [day for person, day in _dated(rows) if person == values["person"]])

    return Slot("person", draw, wording.show_person, wording.PERSON_FORMS), Slot("sent", sent, _show_sent)


@once
def _threads(rows: OfficeRows) -> tuple[tuple[str, str, str], ...]:
    """Return who began a thread about tasks that change hands, who else wrote in it, and its topic."""
    subjects = _subjects(rows)
    found = []
    for topic in sorted({topic for _, topic, _ in subjects}):
        writers = list(dict.fromkeys(person for person, about, _ in sorted(subjects, key=_day) if about == topic))
        found += [
            (person, other, topic)
            for place, person in enumerate(writers)
            for other in writers[place + 1 :]
            if by_rows.reassign(rows, person=person, other=other, topic=topic)
        ]
    return tuple(found)


def _day(subject: tuple[str, str, date]) -> date:
    return subject[2]


def thread() -> tuple[Slot, Slot, Slot]:
    """Who began a thread about tasks that change hands, who answered, and about which topic."""

    def first(rng: Random, rows: OfficeRows, values: Values) -> str:
        return pick(rng, sorted({person for person, _, _ in _threads(rows)}))

    def second(rng: Random, rows: OfficeRows, values: Values) -> str:
        return pick(rng, sorted({other for person, other, _ in _threads(rows) if person == values["person"]}))

    def topics(rows: OfficeRows, values: Values) -> list[str]:
        return [topic for *pair, topic in _threads(rows) if pair == [values["person"], values["other"]]]

    return (
        Slot("person", first, wording.show_person, wording.PERSON_FORMS),
        Slot("other", second, wording.show_person, wording.PERSON_FORMS),
        _topic_of(topics),
    )
