"""The posts of the social platform: who writes, when and what about, with texts rendered from facts.

A post is about one matter of its kind. A newcomer says hello once, a few weeks after joining; everybody else writes by
rank, so that few write much, and more is written in later years.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise.world.common import scaled, stream
from workgym.scenarios.enterprise.world.passages import Part
from workgym.scenarios.enterprise.world.post_kind import SHARED_WORDS, PostKind
from workgym.scenarios.enterprise.world.post_text_calls import CALLS
from workgym.scenarios.enterprise.world.post_text_leisure import LEISURE
from workgym.scenarios.enterprise.world.post_text_life import HELLO, LIFE
from workgym.scenarios.enterprise.world.post_text_notices import NOTICES
from workgym.scenarios.enterprise.world.post_text_trade import TRADE
from workgym.scenarios.enterprise.world.post_text_work import WORK
from workgym.scenarios.enterprise.world.writers import (
    LAST_PLACE,
    WORKING_SECONDS,
    Writers,
    moment_at,
    place_of,
    shown_day,
    weekday_at,
)
from workgym.scenarios.shared.prose import prose
from workgym.scenarios.shared.streams import below, pick, sample

__all__ = ["POSTS", "POST_KINDS", "Post", "posts"]

POSTS: Final = 39_115
"""How many there are at scale 1 (EnterpriseBench, section 3)."""
POST_KINDS: Final[Mapping[str, PostKind]] = {**WORK, **TRADE, **LIFE, **CALLS, **NOTICES, **LEISURE, "hello": HELLO}
"""By name, every kind of post."""
_SIZES: Final = (2, 2, 2, 2, 3)
"""How many parts of the middle a post has."""
_WORDS: Final = range(30, 91)
_TITLE_WORDS: Final = range(3, 10)
_GREETERS: Final = 0.6
"""The share of employees who say hello."""
_GROWTH: Final = 0.55
"""The smaller, the more is written in later years."""
_EXECUTIVE: Final = "Executive"
_BEHIND: Final = {"weekday": "day", "a_noun": "noun"}
"""Slots that follow from others."""


@dataclass(frozen=True)
class Post:
    """A post and the facts behind it.

    Attributes:
        kind: a key of ``POST_KINDS``.
        facts: what its kind may state, as texts show it; title and post state some of it.
    """

    row: Row
    kind: str
    facts: Mapping[str, str]


def posts(seed: int, scale: float, employees: Sequence[Row]) -> list[Post]:
    """Return the posts by the time they were written, with ids in that order. No text occurs twice."""
    desk = _Desk(seed, employees)
    count = scaled(POSTS, scale)
    newcomers = [row for row in employees if row["department"] != _EXECUTIVE]
    greeters = sample(stream(seed, "posts", "greeters"), newcomers, min(count // 10, int(len(employees) * _GREETERS)))
    made = [desk.hello(stream(seed, "posts", f"hello {row['emp_id']}"), row) for row in greeters]
    made += [desk.post(stream(seed, "posts", number)) for number in range(count - len(made))]
    made.sort(key=lambda post: post.row["posted_at"])
    for number, post in enumerate(made, 1):
        post.row["post_id"] = f"PO{number:06d}"
    return made


class _Desk:
    """Writes posts, each text once."""

    def __init__(self, seed: int, employees: Sequence[Row]) -> None:
        self._writers = Writers(seed, "posts", employees, 0.8)
        self._departments = {row["emp_id"]: row["department"] for row in employees}
        self._names = tuple(name for name in POST_KINDS if name != "hello")
        self._written: set[str] = set()

    def post(self, rng: Random) -> Post:
        """Return a post of any kind but a newcomer's."""
        place = int((LAST_PLACE + 1) * rng.random() ** _GROWTH)
        author = self._writers.draw(rng, place)
        name = pick(rng, self._names)
        while "home" in _slots(name) and self._departments[author] == _EXECUTIVE:
            name = pick(rng, self._names)
        return self._write(rng, name, author, place)

    def hello(self, rng: Random, newcomer: Row) -> Post:
        """Return the first post of somebody who has joined some weeks before."""
        place = min(place_of(newcomer["date_joined"]) + 2 + below(rng, 35), LAST_PLACE)
        return self._write(rng, "hello", newcomer["emp_id"], place)

    def _write(self, rng: Random, name: str, author: str, place: int) -> Post:
        kind = POST_KINDS[name]
        moment = moment_at(place, below(rng, WORKING_SECONDS))
        while True:
            facts = _facts(rng, name, place, self._departments[author])
            title = prose(pick(rng, kind.titles)).draw(rng, facts)
            text = kind.text.draw(rng, facts, _SIZES)
            if len(title.split()) in _TITLE_WORDS and len(text.split()) in _WORDS and text not in self._written:
                self._written.add(text)
                row = {"author_emp_id": author, "posted_at": moment, "title": title, "post": text}
                return Post(row, name, facts)


def _facts(rng: Random, name: str, place: int, home: str) -> dict[str, str]:
    """Draw the facts of a kind on the working day at a place, by an author of a department."""
    facts = {slot: pick(rng, words) for slot, words in _words(name)}
    slots = _slots(name)
    if "day" in slots:
        coming = place + 2 + below(rng, 14)
        facts["day"] = shown_day(coming)
        facts["weekday"] = weekday_at(coming)
    if "past" in slots:
        facts["past"] = shown_day(place - 1 - below(rng, 6))
    if "a_noun" in slots:
        facts["a_noun"] = f"{'an' if facts['noun'][0] in 'aeiou' else 'a'} {facts['noun']}"
    if "home" in slots:
        facts["home"] = home
    while facts.get("department") == home:
        facts["department"] = pick(rng, SHARED_WORDS["department"])
    return facts


@cache
def _slots(name: str) -> frozenset[str]:
    """Return the slots of a kind's titles and sentences, and those from which they follow."""
    kind = POST_KINDS[name]
    said: list[Part] = [kind.titles, kind.text.opening, *kind.text.middle, kind.text.closing]
    found = frozenset(slot for part in said for sentence in part for slot in prose(sentence).slots)
    return found | {_BEHIND[slot] for slot in found if slot in _BEHIND}


@cache
def _words(name: str) -> tuple[tuple[str, Part], ...]:
    """Return the slots of a kind that have words, with them."""
    words: Mapping[str, Part] = {**SHARED_WORDS, **POST_KINDS[name].words}
    return tuple((slot, words[slot]) for slot in sorted(_slots(name)) if slot in words)
