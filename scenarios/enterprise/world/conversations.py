"""The chats: two colleagues settle one matter turn by turn, rendered from facts (EnterpriseBench, section 4).

A chat is drawn as a topic and facts first. What is proposed and turned down is a fact as well, under a name of its own:
``day`` is the day on which the two agree, ``early_day`` one that was too early. Facts and topics are not in the tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise.world.chat_facts import draw_facts
from workgym.scenarios.enterprise.world.chat_script import ChatTopic, Say, turns_of
from workgym.scenarios.enterprise.world.chat_topics import ASIDES, CLOSING, OPENING, TOPICS
from workgym.scenarios.enterprise.world.colleagues import ColleaguePairs, common_days
from workgym.scenarios.enterprise.world.common import day_between, scaled, stream
from workgym.scenarios.shared.prose import prose
from workgym.scenarios.shared.streams import pick

__all__ = ["CONVERSATIONS", "TURNS", "WORDS", "Chat", "chats"]

CONVERSATIONS: Final = 3000
"""How many chats there are at scale 1."""
TURNS: Final = (9, 18)
"""The fewest and the most turns of a chat, a line each."""
WORDS: Final = (120, 260)
"""The fewest and the most words of a chat, the names before the turns among them."""
_OWN_MATTERS: Final = 0.8
"""The share of chats about a matter of their department, of those between two people of the same one."""
_MATTERS_OF_OTHERS: Final = 0.6
"""The share of chats about a matter of the recipient's department, of those across departments."""
_ASIDE: Final = 0.35
_JOINED: Final = 0.75
"""How often two turns of the same person in a row are written as one."""
_SETTLED: Final = 45
"""So many days both have worked here before they chat: what they say of days gone by may be true."""
_LEAVING: Final = 10
"""So many days before one of them leaves, they chat no more."""


@dataclass(frozen=True)
class Chat:
    """A chat and the facts behind it.

    Attributes:
        topic: a key of ``TOPICS``.
        facts: what the text states, by slot, as it shows it; a slot without a beginning such as ``early_`` has what is
            true in the end.
        days: the days among the facts.
    """

    row: Row
    topic: str
    facts: Mapping[str, str]
    days: Mapping[str, date]

    @property
    def about(self) -> str:
        """A description of the chat for somebody who took part: "leave from Friday 3 May to Monday 13 May"."""
        return TOPICS[self.topic].about.format_map(self.facts)


def chats(seed: int, scale: float, employees: Sequence[Row]) -> list[Chat]:
    """Return the chats by their days, with ids in that order."""
    office = ColleaguePairs(seed, "conversations", employees)
    made = [_chat(stream(seed, "conversations", number), office) for number in range(scaled(CONVERSATIONS, scale))]
    made.sort(key=lambda chat: chat.row["date"])
    for place, chat in enumerate(made, 1):
        chat.row["conversation_id"] = f"CN{place:06d}"
    return made


def _chat(rng: Random, office: ColleaguePairs) -> Chat:
    people = _pair(rng, office)
    sender, recipient = people
    day = _day(rng, *common_days(*people))
    name = _topic_name(rng, sender["department"], recipient["department"])
    topic = TOPICS[name]
    names = (_first_name(sender), _first_name(recipient))
    while True:
        facts = draw_facts(rng, topic.slots, day)
        values = _Values(facts.texts)
        lines = _written(rng, _turns(rng, topic), names, values)
        if TURNS[0] <= len(lines) <= TURNS[1] and WORDS[0] <= sum(len(line.split()) for line in lines) <= WORDS[1]:
            break
    row = {
        "conversation_id": "",
        "sender_emp_id": sender["emp_id"],
        "recipient_emp_id": recipient["emp_id"],
        "category": topic.category or sender["department"],
        "date": day,
        "text": "\n".join(lines),
    }
    texts = {slot: text for slot, text in facts.texts.items() if slot in values.stated}
    return Chat(row, name, texts, {slot: value for slot, value in facts.days.items() if slot in texts})


class _Values(dict[str, str]):
    """The values of slots; it knows which of them a text has stated."""

    def __init__(self, values: Mapping[str, str]) -> None:
        super().__init__(values)
        self.stated: set[str] = set()

    def __getitem__(self, slot: str) -> str:
        self.stated.add(slot)
        return super().__getitem__(slot)


def _pair(rng: Random, office: ColleaguePairs) -> tuple[Row, Row]:
    """Draw two people who can be told apart by their first names."""
    while True:
        one, other = office.pair(rng, _SETTLED + _LEAVING + 15)
        if _first_name(one) != _first_name(other):
            return one, other


def _first_name(person: Row) -> str:
    return str(person["name"].split()[0])


def _day(rng: Random, first: date, last: date) -> date:
    """Draw a working day on which both have settled in and neither is about to leave."""
    first += timedelta(days=_SETTLED)
    last -= timedelta(days=_LEAVING + 1)
    # More is recent than old: the day is the later one of two that are drawn.
    return max(day_between(rng, first, last) for _ in range(2))


def _topic_name(rng: Random, of_sender: str, of_recipient: str) -> str:
    """Draw a topic: mostly one of the recipient's department, if it has any about which the two may talk."""
    own = _topics_of(of_recipient, outside=of_sender != of_recipient)
    share = _OWN_MATTERS if of_sender == of_recipient else _MATTERS_OF_OTHERS
    return pick(rng, own) if own and rng.random() < share else pick(rng, _topics_of(""))


def _topics_of(category: str, *, outside: bool = False) -> list[str]:
    return [name for name, topic in TOPICS.items() if topic.category == category and topic.outside >= outside]


def _turns(rng: Random, topic: ChatTopic) -> Iterator[Say]:
    yield from turns_of(OPENING, rng)
    yield from turns_of(topic.script, rng)
    if rng.random() < _ASIDE:
        yield from turns_of(ASIDES, rng)
    yield from turns_of(CLOSING, rng)


def _written(rng: Random, turns: Iterable[Say], names: tuple[str, str], values: _Values) -> list[str]:
    """Return the lines of a chat, a name before each; turns of the same person in a row are mostly joined."""
    lines: list[str] = []
    last: bool | None = None
    for turn in turns:
        me, you = names if turn.first else names[::-1]
        values["you"] = you
        said = prose(turn.source).draw(rng, values)
        if turn.first is last and rng.random() < _JOINED:
            lines[-1] += f" {said}"
        else:
            lines.append(f"{me}: {said}")
        last = turn.first
    return lines
