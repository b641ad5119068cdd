"""What talks state: the kinds of facts, their values, and how a text shows them.

The last part of a slot's name is its kind: ``day`` and ``early_day`` are days. Slots of a kind have different values in
a talk. ``low_`` and ``early_`` come before the plain slot and ``high_`` and ``late_`` after it, far enough for people
to care, and near enough for them to agree; other beginnings only tell slots apart.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, timedelta
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple

from workgym.envs.core.calendar import MONTHS, WEEKDAYS
from workgym.scenarios.enterprise import lexicon
from workgym.scenarios.shared.streams import below

__all__ = ["KINDS", "Facts", "draw_facts", "forms_of", "kind_of", "working_day"]

_RANKS: Final = {"low": 0, "early": 0, "": 1, "high": 2, "late": 2}


class FactKind(NamedTuple):
    """A kind of fact.

    Attributes:
        values: its values, the lowest first where they have an order.
        form: a regular expression for what texts show.
        gap: how many places values lie apart at least, and up to three times as many, where a talk orders them.
        shown: what a text shows of a value.
    """

    values: Sequence[Any]
    form: str
    gap: int = 1
    shown: Callable[[Any], str] = str


class Facts(NamedTuple):
    """The facts of a talk by slot: as texts show them, and the days among them as days."""

    texts: dict[str, str]
    days: dict[str, date]


def _words(*words: str) -> FactKind:
    return FactKind(words, "|".join(sorted(map(re.escape, words), key=lambda word: (-len(word), word))))


def _numbers(low: int, high: int, step: int = 1) -> FactKind:
    values = range(low, high + 1, step)
    return FactKind(values, r"\d[\d,]*", max(1, len(values) // 16), "{:,}".format)


def _times(first: int, last: int) -> FactKind:
    times = [f"{hour}:{minute:02d}" for hour in range(first, last) for minute in (0, 15, 30, 45)]
    return _words(*times)._replace(gap=4)


_DAY: Final = rf"(?:{'|'.join(WEEKDAYS)}) \d{{1,2}} (?:{'|'.join(MONTHS)})"
_PROPER: Final = ("SQL", "Python", "Go", "Rust", "Linux administration")

KINDS: Final[Mapping[str, FactKind]] = {
    "afternoon": _times(12, 16),
    "amount": _numbers(150_000, 480_000, 500),
    "budget": _numbers(1_200_000, 6_000_000, 25_000),
    "colour": _words("dark green", "white", "brick red", "grey", "ochre", "navy blue", "turquoise", "cream"),
    "count": _numbers(12, 90),
    "day": FactKind(range(2, 27), _DAY, gap=3),
    "device": _words(*lexicon.DEVICES),
    "error": _words(*lexicon.ERRORS),
    "evening": _times(17, 20),
    "fare": _numbers(4_000, 38_000, 250),
    "fee": _numbers(3_000, 64_000, 500),
    "few": _numbers(2, 9),
    "hours": _numbers(2, 8),
    "kit": _words("laptop", "headset", "tablet", "badge", "locker key", "phone"),
    "library": _words(
        "web framework", "database driver", "test runner", "compiler", "message queue", "build tool", "search engine",
        "template engine",
    ),
    "minutes": _numbers(10, 55, 5),
    "morning": _times(8, 11),
    "outing": _words(
        "boat trip", "bowling evening", "cooking class", "quiz evening", "hike", "picnic", "pottery class",
        "bicycle tour",
    ),
    "pages": _numbers(11, 68),
    "part": _words(
        "the search page", "the login", "the basket", "the export", "the price import", "the tax rules",
        "the image cache", "the address form", "the nightly job", "the mail templates", "the order history",
        "the stock counter",
    ),
    "past": FactKind(range(-30, -1), _DAY),
    "percent": _numbers(5, 40),
    "pieces": _numbers(60, 2_400, 20),
    "place": _words(*lexicon.PLACES),
    "price": _numbers(250, 2_400, 10),
    "project": _words(*lexicon.PROJECTS),
    "range": _words(
        "garden lanterns", "copper pans", "wool blankets", "oak shelves", "enamel pots", "bread bins", "cake tins",
        "linen curtains", "bath towels", "glass jars", "tea sets", "wall clocks", "picnic baskets", "desk lamps",
        "rain barrels", "dinner plates", "storage boxes", "cushion covers", "coffee mills", "door mats",
    ),
    "room": _words(*lexicon.ROOMS),
    "salary": _numbers(32_000, 96_000, 500),
    "service": _words(
        "cardboard boxes", "lorry freight", "canteen meals", "office cleaning", "window displays", "printed catalogues",
        "pallets and crates", "security at night", "gardening",
    ),
    "skill": _words(*(skill if skill in _PROPER else skill.lower() for skill in lexicon.SKILLS)),
    "slides": _numbers(16, 60),
    "spot": _words(
        "the noodle bar", "the Old Mill", "the fish place by the harbour", "the Lemon Tree", "the dosa corner",
        "the Blue Door", "the bakery across the road",
    ),
    "system": _words(*lexicon.SYSTEMS),
    "time": _times(9, 17),
    "version": _words(*(f"{major}.{minor}" for major in range(1, 10) for minor in range(10))),
    "visitors": _numbers(2_000, 40_000, 500),
    "weeks": _numbers(2, 9),
    "wish": _words(
        "a filter by place", "a search by customer", "a button for the last order", "a monthly report",
        "a copy by mail", "a longer field for remarks", "a list of late orders", "a warning at low stock",
        "a column for the weight", "a way to undo things",
    ),
}  # fmt: skip
"""By the last part of a slot's name. The values of days count working days from the day of the talk."""


def kind_of(slot: str) -> str:
    """Return the kind of a slot."""
    return slot.rpartition("_")[2]


def forms_of(slots: Iterable[str]) -> dict[str, str]:
    """Return by slot a regular expression for what texts show of it."""
    return {slot: KINDS[kind_of(slot)].form for slot in slots}


def working_day(day: date, count: int) -> date:
    """Return the working day so many working days after a working day, or before it if the number is negative."""
    return day + timedelta(days=count + 2 * ((day.weekday() + count) // 5))


def draw_facts(rng: Random, slots: tuple[str, ...], day: date) -> Facts:
    """Draw values for slots, for a talk of this day."""
    facts = Facts({}, {})
    for name, ordered, others in _groups(slots):
        kind = KINDS[name]
        places = _ascending(rng, len(kind.values), len(ordered), kind.gap)
        _add_others(rng, places, len(kind.values), len(others))
        for slot, place in zip((*ordered, *others), places, strict=True):
            value = kind.values[place]
            if kind.form is _DAY:
                value = facts.days[slot] = working_day(day, value)
                facts.texts[slot] = f"{WEEKDAYS[value.weekday()]} {value.day} {MONTHS[value.month - 1]}"
            else:
                facts.texts[slot] = kind.shown(value)
    return facts


@lru_cache(maxsize=256)
def _groups(slots: tuple[str, ...]) -> list[tuple[str, list[str], list[str]]]:
    """Return kinds, each with its slots that have an order, the lowest first, and its others."""
    groups: dict[str, list[str]] = {}
    for slot in slots:
        groups.setdefault(kind_of(slot), []).append(slot)
    found = []
    for name, members in groups.items():
        ranks = {slot: _RANKS.get(slot.rpartition("_")[0]) for slot in members}
        ordered = sorted((slot for slot in members if ranks[slot] is not None), key=lambda slot: ranks[slot] or 0)
        found.append((name, ordered, [slot for slot in members if ranks[slot] is None]))
    return found


def _ascending(rng: Random, size: int, count: int, gap: int) -> list[int]:
    """Draw so many numbers below ``size``, the lowest first, neither close together nor far apart."""
    steps = [gap + below(rng, 2 * gap + 1) for _ in range(count - 1)]
    first = below(rng, size - sum(steps))
    return [first + sum(steps[:place]) for place in range(count)]


def _add_others(rng: Random, drawn: list[int], size: int, count: int) -> None:
    """Draw so many more numbers below ``size`` that are not drawn yet."""
    wanted = len(drawn) + count
    while len(drawn) < wanted:
        number = below(rng, size)
        if number not in drawn:
            drawn.append(number)
