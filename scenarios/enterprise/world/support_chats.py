"""The support chats: buyers and the people of Sales who answer them, rendered from facts (a topic and its outcome)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random
from typing import Final

from workgym.envs.core.calendar import show_day
from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise.world.common import LAST_DAY, day_between, scaled, show_amount, stream
from workgym.scenarios.enterprise.world.product_words import COLOURS, KINDS
from workgym.scenarios.enterprise.world.reviews import product_words, show_count, voice_of
from workgym.scenarios.enterprise.world.support_text import (
    ASSEMBLED,
    CARE,
    CHECKS,
    DAMAGES,
    FAREWELLS,
    FOUND_BY,
    LOOSE_PARTS,
    SMELLS,
    WASHED,
    WORN_PARTS,
    Ask,
    Ending,
    Move,
)
from workgym.scenarios.enterprise.world.support_topics import TOPICS
from workgym.scenarios.enterprise.world.trade import Trade
from workgym.scenarios.shared.prose import prose
from workgym.scenarios.shared.streams import below, pick, sample, shuffled, weighted

__all__ = ["AGENT", "CUSTOMER", "SUPPORT_CHATS", "SupportChat", "support_chats"]

SUPPORT_CHATS: Final = 1000
"""How many there are at scale 1."""
AGENT: Final = "Agent {agent}: "
CUSTOMER: Final = "Customer: "
"""What stands before a turn."""
_TURNS: Final = range(8, 17)
_WORDS: Final = range(110, 241)
_SIZES: Final = {kind.noun: kind.sizes for kind in KINDS}
_SETS: Final = ("fork set", "spoon set", "napkin set")
_RETURNS: Final = 30
"""For how many days a purchase may be returned."""
_MOST_TRIES: Final = 100
_BEGINNING: Final = re.compile(r"(?<=[.?!] )[a-z]")


@dataclass(frozen=True)
class SupportChat:
    """A support chat and the facts behind it.

    Attributes:
        sale_id: of the purchase that it is about; no other chat is about the same one.
        topic: a key of ``TOPICS``.
        outcome: one of ``OUTCOMES``, and of the topic's endings.
        facts: the facts of product, purchase and matter, as texts show them.
    """

    row: Row
    sale_id: str
    topic: str
    outcome: str
    facts: Mapping[str, str]


def support_chats(seed: int, scale: float, trade: Trade, employees: Sequence[Row]) -> list[SupportChat]:
    """Return the chats by day, with ids in that order; a few people of Sales have most of them."""
    desk = _Desk(seed, trade, employees)
    made = [desk.chat(stream(seed, "support_chats", number)) for number in range(scaled(SUPPORT_CHATS, scale))]
    made.sort(key=lambda chat: (chat.row["interaction_date"], chat.sale_id))
    for place, chat in enumerate(made, 1):
        chat.row["chat_id"] = f"SC{place:05d}"
    return made


class _Desk:
    """Draws purchases, none of them twice, and the people who answer."""

    def __init__(self, seed: int, trade: Trade, employees: Sequence[Row]) -> None:
        self._sales = trade.sales
        self._words = {product.row["product_id"]: product_words(product) for product in trade.products}
        self._buyers = {row["customer_id"]: row for row in trade.customers}
        self._taken: set[str] = set()
        self._team = shuffled(
            stream(seed, "support_chats", "team"),
            [row for row in employees if row["department"] == "Sales" and row["level"] <= 10],
        )

    def chat(self, rng: Random) -> SupportChat:
        """Draw a chat about a purchase that none was about so far."""
        while True:
            topic = pick(rng, tuple(TOPICS))
            for _ in range(_MOST_TRIES):
                if (chat := self._attempt(rng, topic, pick(rng, self._sales))) is not None:
                    self._taken.add(chat.sale_id)
                    return chat

    def _attempt(self, rng: Random, topic: str, sale: Row) -> SupportChat | None:
        """Draw a chat about a purchase; None if the topic does not go with it, or nobody was there to answer."""
        words, customer = self._words[sale["product_id"]], self._buyers[sale["customer_id"]]
        low, high = (sale["sold_on"] + timedelta(days=days) for days in TOPICS[topic].days)
        if low > LAST_DAY or sale["sale_id"] in self._taken or not _meets(TOPICS[topic].needs, _traits(sale, words)):
            return None
        day = day_between(rng, low, min(high, LAST_DAY))
        agent = self._representative(rng, day)
        return None if agent is None else _chat(rng, topic, day, agent, sale, words, customer)

    def _representative(self, rng: Random, day: date) -> Row | None:
        """Draw a person who worked here that day, those in front more often; None if none is found soon."""
        for _ in range(_MOST_TRIES):
            row = self._team[int(len(self._team) * rng.random() ** 2.2)]
            if row["date_joined"] <= day <= (row["date_left"] or LAST_DAY):
                return row
        return None


def _traits(sale: Row, words: Mapping[str, str]) -> dict[str, str]:
    """Return what topics need of a purchase, each ``yes`` or ``no``."""
    noun = words["noun"]
    holds = {
        "several": sale["quantity"] > 1,
        "reduced": sale["discount_percentage"] > 0,
        "loose": noun in LOOSE_PARTS,
        "worn": noun in WORN_PARTS,
        "sized": noun not in _SETS,
        "assembled": noun in ASSEMBLED,
        "washed": noun in WASHED,
        "smelly": words["material"] in SMELLS,
    }
    return {name: "yes" if value else "no" for name, value in holds.items()}


def _meets(needs: Mapping[str, str], traits: Mapping[str, str]) -> bool:
    return all(traits[name] == value for name, value in needs.items())


def _chat(
    rng: Random, name: str, day: date, agent: Row, sale: Row, words: Mapping[str, str], customer: Row
) -> SupportChat:
    ago = (day - sale["sold_on"]).days
    degrees = pick(rng, (30, 40, 60))
    traits = {
        **_traits(sale, words),
        "recent": "yes" if ago <= _RETURNS else "no",
        "cool": "yes" if degrees <= 40 else "no",
    }
    endings = {outcome: end for outcome, end in TOPICS[name].endings.items() if _meets(end.needs, traits)}
    outcome = weighted(rng, tuple(endings), [end.weight for end in endings.values()])
    facts = {
        **words,
        **voice_of(rng, customer),
        **_purchase_facts(sale, customer),
        **_matter_facts(rng, name, day, ago, words),
        "agent": agent["name"].split()[0],
        "degrees": str(degrees),
    }
    row = {
        "product_id": sale["product_id"],
        "customer_id": sale["customer_id"],
        "representative_emp_id": agent["emp_id"],
        "interaction_date": day,
        "text": _text(rng, name, endings[outcome], facts),
    }
    return SupportChat(row, sale["sale_id"], name, outcome, facts)


def _purchase_facts(sale: Row, customer: Row) -> dict[str, str]:
    return {
        "number": sale["customer_id"],
        "city": customer["city"],
        "email": customer["email"],
        "day": show_day(sale["sold_on"]),
        "pieces": show_count(sale["quantity"], "piece"),
        "total": show_amount(sale["total"]),
        "price": show_amount(sale["discounted_price"]),
        "actual": show_amount(sale["actual_price"]),
        "percent": str(sale["discount_percentage"]),
    }


def _matter_facts(rng: Random, topic: str, day: date, ago: int, words: Mapping[str, str]) -> dict[str, str]:
    """Draw the facts of the matter; those that do not go with the product are not there."""
    noun, material = words["noun"], words["material"]
    facts = {
        "wait": show_count(2 + below(rng, 8), "day"),
        "due": show_day(day_between(rng, day + timedelta(days=1), day + timedelta(days=6))),
        "other": pick(rng, [colour for colour in COLOURS if colour != words["colour"]]),
        "wanted": pick(rng, [size for size in _SIZES[noun] if size != words["size"]]),
        "damage": DAMAGES[material],
        "care": CARE[material],
        "smell": SMELLS.get(material, ""),
        "part": pick(rng, (WORN_PARTS if topic == "warranty" else LOOSE_PARTS).get(noun, ("",))),
        "fee": show_amount(60 + 10 * below(rng, 34)),
        "aired": show_count(1 + below(rng, min(ago - 1, 12)), "day") if ago > 1 else "",
        "ago": str(ago),
    }
    return {name: value for name, value in facts.items() if value}


# The dialogue


def _text(rng: Random, topic: str, ending: Ending, facts: Mapping[str, str]) -> str:
    """Return a dialogue of the right length, a turn a line."""
    while True:
        lines = [
            f"{AGENT.format_map(facts) if by_agent else CUSTOMER}{_said(rng, move, facts)}"
            for by_agent, move in _turns(rng, topic, ending)
        ]
        if len(lines) in _TURNS and sum(len(line.split()) for line in lines) in _WORDS:
            return "\n".join(lines)


def _said(rng: Random, move: Move, facts: Mapping[str, str]) -> str:
    """Return one of the wordings of a move, with a capital at the beginning of each sentence."""
    text = prose(pick(rng, move)).draw(rng, facts)
    return _BEGINNING.sub(lambda found: found[0].upper(), text)


def _turns(rng: Random, name: str, ending: Ending) -> Iterator[tuple[bool, Move]]:
    """Yield the moves of a chat, each with whether it is the agent's; the two take turns."""
    topic = TOPICS[name]
    found_by = pick(rng, tuple(FOUND_BY))
    if rng.random() < 0.85:
        yield True, FAREWELLS["greeting"]
    yield False, topic.opening
    yield from _asked(topic.asks[0])
    yield from _asked(FOUND_BY[found_by])
    if rng.random() < 0.6:
        yield from _asked(CHECKS[found_by])
    if rng.random() < 0.65:
        yield from _asked(topic.asks[1])
    yield True, ending.offer
    for ask in sample(rng, ending.asks, min(len(ending.asks), weighted(rng, (0, 1, 2), (2, 5, 3)))):
        yield from _asked(ask, by_agent=False)
    yield False, ending.accept
    yield True, FAREWELLS["closing"]
    if rng.random() < 0.5:
        yield False, FAREWELLS["goodbye"]


def _asked(ask: Ask, *, by_agent: bool = True) -> Iterator[tuple[bool, Move]]:
    yield by_agent, ask.question
    yield not by_agent, ask.answer
