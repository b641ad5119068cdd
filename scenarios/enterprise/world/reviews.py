"""The customers' reviews: what buyers say of a product that they bought, from facts (polarity, aspects, days).

Whether a review is favourable is in no table: it is the latent fact behind its text, and follows the product's rating.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise.world.common import LAST_DAY, scaled, show_amount, spelt, stream
from workgym.scenarios.enterprise.world.product_words import KINDS
from workgym.scenarios.enterprise.world.products import CatalogueItem
from workgym.scenarios.enterprise.world.review_text import (
    DELIVERY,
    OPENINGS,
    PRICE,
    USED,
    VERDICTS,
    aspects_of,
    linked,
)
from workgym.scenarios.enterprise.world.trade import Trade
from workgym.scenarios.shared.prose import prose
from workgym.scenarios.shared.streams import below, pick, sample, weighted

__all__ = [
    "BULKY",
    "POLARITIES",
    "REVIEWS",
    "Review",
    "product_words",
    "reviews",
    "show_count",
    "show_time",
    "voice_of",
]

REVIEWS: Final = 13_500
"""How many there are at scale 1, out of 13,511 sales."""
POLARITIES: Final = ("positive", "mixed", "negative")
BULKY: Final = ("side table", "wall shelf", "shoe rack", "rug", "step stool", "laundry basket", "planter")
"""The nouns of what is sent in several parcels."""
_NOUNS: Final = {kind.category: kind.noun for kind in KINDS}
_VOICES: Final[Mapping[str, Mapping[str, str]]] = {
    "one": {"I": "I", "my": "my", "me": "me"},
    "several": {"I": "we", "my": "our", "me": "us"},
}
_MOST_WORDS: Final = 60


@dataclass(frozen=True)
class Review:
    """A review and the facts behind it.

    Attributes:
        sale_id: of the sale after which it was written; no other review is of the same one.
        polarity: ``positive``, ``mixed`` or ``negative``.
        aspects: keys of ``ASPECTS`` in the order of the text, each with whether it is praised.
        delivery: days from the sale to the delivery.
        facts: the facts of product, sale and customer, as texts show them.
    """

    row: Row
    sale_id: str
    polarity: str
    aspects: tuple[tuple[str, bool], ...]
    delivery: int
    facts: Mapping[str, str]


def show_count(count: int, what: str) -> str:
    """Return a small number of things as texts show it: ``one day``, ``four days``."""
    return f"{spelt(count)} {what}{'' if count == 1 else 's'}"


def show_time(days: int) -> str:
    """Return a time as reviews show it: days up to 13, then whole weeks."""
    return show_count(days, "day") if days < 14 else show_count(days // 7, "week")


def voice_of(rng: Random, customer: Row) -> Mapping[str, str]:
    """Return the words that a customer uses for themselves; a firm, whose name has three words or more, is several."""
    several = len(customer["customer_name"].split()) > 2 or rng.random() < 0.2
    return _VOICES["several" if several else "one"]


def product_words(product: CatalogueItem) -> dict[str, str]:
    """Return the facts of a product, with the words of its name."""
    noun = _NOUNS[product.row["category"]]
    return {
        **product.facts,
        "noun": noun,
        "a_noun": f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}",
        "range": product.row["product_name"].removesuffix(f" {noun}, {product.facts['colour']}"),
    }


def reviews(seed: int, scale: float, trade: Trade) -> list[Review]:
    """Return the reviews by day, with ids in that order; nearly every sale has one."""
    products = {product.row["product_id"]: (product, product_words(product)) for product in trade.products}
    buyers = {row["customer_id"]: row for row in trade.customers}
    made = [
        _review(
            stream(seed, "product_sentiment", sale["sale_id"]),
            sale,
            *products[sale["product_id"]],
            buyers[sale["customer_id"]],
        )
        for sale in _reviewed(seed, scaled(REVIEWS, scale), trade.sales)
    ]
    made.sort(key=lambda review: (review.row["review_date"], review.sale_id))
    for place, review in enumerate(made, 1):
        review.row["sentiment_id"] = f"PS{place:06d}"
    return made


def _reviewed(seed: int, count: int, sales: Sequence[Row]) -> list[Row]:
    """Return the sales with a review: those of the last day are left out first, then some by chance."""
    spare = len(sales) - count
    late = [place for place, sale in enumerate(sales) if sale["sold_on"] >= LAST_DAY]
    others = range(len(sales) - len(late))
    left_out = set(late[::-1][:spare])
    left_out |= set(sample(stream(seed, "product_sentiment", "none"), others, spare - len(left_out)))
    return [sale for place, sale in enumerate(sales) if place not in left_out]


def _review(rng: Random, sale: Row, product: CatalogueItem, words: Mapping[str, str], customer: Row) -> Review:
    day = _day(rng, sale["sold_on"])
    gap = (day - sale["sold_on"]).days
    delivery = min(weighted(rng, range(1, 14), (6, 12, 14, 14, 10, 8, 6, 5, 4, 4, 3, 2, 2)), max(1, gap - 4))
    polarity = _polarity(rng, product.row["rating"])
    aspects = _aspects(rng, words["noun"], polarity)
    facts = {
        **words,
        **voice_of(rng, customer),
        "price": show_amount(sale["discounted_price"]),
        "delivery": show_count(delivery, "day"),
        "time": show_time(gap - delivery),
        "parcels": spelt(int(words["parcels"])),
    }
    used = gap - delivery >= 4
    sources = _sources(rng, polarity, aspects, _delivery_kind(rng, polarity, delivery, words["noun"]), used=used)
    row = {
        "product_id": sale["product_id"],
        "customer_id": sale["customer_id"],
        "review_content": _text(rng, sources, facts),
        "review_date": day,
    }
    return Review(row, sale["sale_id"], polarity, aspects, delivery, facts)


def _day(rng: Random, sold: date) -> date:
    """Draw the day of a review, the next one at the earliest, also for what was sold on the last day."""
    room = min(60, max(1, (LAST_DAY - sold).days))
    return sold + timedelta(days=1 + below(rng, room) if room < 10 else 8 + below(rng, room - 7))


def _polarity(rng: Random, rating: float) -> str:
    """Draw what the review is like: the better the product's rating, the more are favourable."""
    share = (rating - 2) / 3
    return weighted(rng, POLARITIES, (0.15 + 0.65 * share, 0.3 - 0.15 * share, 0.55 - 0.5 * share))


def _aspects(rng: Random, noun: str, polarity: str) -> tuple[tuple[str, bool], ...]:
    """Draw what the review is about: one or two aspects, at least one of them of this kind of product."""
    special, general = aspects_of(noun)
    first = pick(rng, special)
    if polarity != "mixed" and rng.random() < 0.3:
        return ((first, polarity == "positive"),)
    second = pick(rng, [name for name in (*special, *special, *general) if name != first])
    goods = {"positive": (True, True), "negative": (False, False), "mixed": pick(rng, ((True, False), (False, True)))}
    return tuple(zip(sample(rng, (first, second), 2), goods[polarity], strict=True))


def _delivery_kind(rng: Random, polarity: str, days: int, noun: str) -> str:
    if noun in BULKY and rng.random() < 0.6:
        return "parcels"
    if polarity == "positive" and days <= 3:
        return "quick"
    return "slow" if polarity == "negative" and days >= 7 else "plain"


def _sources(
    rng: Random, polarity: str, aspects: Sequence[tuple[str, bool]], delivery: str, *, used: bool
) -> list[tuple[str, bool]]:
    """Return the sentences of a review in their order, each with whether it may be left out."""
    said = [(pick(rng, OPENINGS), False)]
    if rng.random() < 0.3:
        said.append((pick(rng, DELIVERY[delivery]), True))
    before = None
    for name, good in aspects:
        said.append((linked(name, good, before), False))
        before = good
    if used and rng.random() < 0.35:
        said.append((pick(rng, USED[polarity]), True))
    short = len(aspects) == 1
    if short or rng.random() < 0.35:
        said.append((pick(rng, PRICE[polarity]), True))
    if short or rng.random() < 0.5:
        said.append((pick(rng, VERDICTS[polarity]), True))
    return said


def _text(rng: Random, sources: Sequence[tuple[str, bool]], facts: Mapping[str, str]) -> str:
    """Return the text, without what may be left out and would make it too long."""
    while True:
        sentences = [(prose(source).draw(rng, facts), spare) for source, spare in sources]
        room = _MOST_WORDS - sum(len(text.split()) for text, spare in sentences if not spare)
        if room >= 0:
            return " ".join(_fitting(sentences, room))


def _fitting(sentences: Sequence[tuple[str, bool]], room: int) -> Iterator[str]:
    """Yield the sentences, those that may be left out as long as there is room for their words."""
    for text, spare in sentences:
        size = len(text.split())
        if not spare:
            yield text
        elif size <= room:
            room -= size
            yield text
