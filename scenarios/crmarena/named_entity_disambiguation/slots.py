"""Which purchases are asked about: descriptions that fit exactly one product of a day, or none of them.

A question without an answer describes what its customer bought on another day, or never; on the day itself the
customer did buy something. It is joined by questions with an answer whose words are of the same kind, about days on
which as many products were bought. Mostly the day holds a product of the noun, or several, whether or not the question
has an answer: whether the rest of the description is true of one of them decides.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from datetime import date, datetime, time, timedelta
from itertools import cycle
from random import Random
from typing import Final, NamedTuple

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.drawing import require_one_answer
from workgym.scenarios.crmarena.named_entity_disambiguation.by_rows import PurchaseRows, fitting_products
from workgym.scenarios.crmarena.named_entity_disambiguation.descriptions import are_alike
from workgym.scenarios.crmarena.named_entity_disambiguation.phrasings import AGO
from workgym.scenarios.crmarena.periods import PastPeriod
from workgym.scenarios.crmarena.questions import ProductDescription, PurchaseQuestion, PurchaseReading
from workgym.scenarios.crmarena.template import SIZE, UNANSWERABLE
from workgym.scenarios.crmarena.windows import window_of
from workgym.scenarios.crmarena.world.calendar import NOW
from workgym.scenarios.crmarena.world.catalogue import Product, products
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.shared.drawing import Rejected, first_sound
from workgym.scenarios.shared.streams import pick, shuffled

__all__ = ["KINDS", "TEMPLATE", "DescribedPurchase", "described_purchases"]

TEMPLATE: Final = "named_entity_disambiguation"
KINDS: Final = ("noun", "material", "line", "own words", "feature", "audience")
"""What a description states besides the noun; ``own words`` are the catalogue's, with parts of the name left out."""

_TIMES: Final = tuple(dict.fromkeys(AGO.values()))
_SHARE: Final = 13
"""The most questions that one product is the answer of: less than 15 % of those with an answer."""
_ANSWERED: Final = SIZE - UNANSWERABLE
_ANOTHER_DAY: Final = 0.5
"""The share of questions without an answer that are about a purchase of another day."""
_NAMESAKES: Final = {False: (1, 2, 0, 1, 2, 1, 1), True: (2, 1, 2)}
"""How many products of the noun the day holds, at least if it is two, by whether there is an answer. Where a
description states nothing but the noun, the day holds one with an answer and none without."""
_ROUNDS: Final = 5
"""As many times over they are shuffled, so that they are not in step with the kinds."""
_PATIENCE: Final = 600
"""How many candidates are looked at for a question with its number of namesakes, before any number is good enough."""
_NEARBY: Final = 2
"""As many days off, a product that is asked for in vain was not bought."""
_LARGE: Final = 6
"""Baskets with as many products or more count as equal."""
_SIZES: Final = {1: 4, 2: 6, 3: 8, 4: 7, 5: 8, _LARGE: 6}
"""How many questions without an answer are about a basket of each size; those that join them are about its like."""
_TRIES: Final = 3000


class DescribedPurchase(NamedTuple):
    """A sound question, the kind of its description, and the product that is described.

    Attributes:
        bought: whether the customer bought it on the day.
        again: whether the customer bought a product of the same noun on another day.
        rival: whether the customer bought another product of the noun on the day.
    """

    question: PurchaseQuestion
    kind: str
    product: Product
    bought: bool
    again: bool
    rival: bool = False


class _Basket(NamedTuple):
    """What a contact bought on a day."""

    contact: str
    day: date
    goods: tuple[str, ...]


def described_purchases(snapshot: Snapshot, costs: Counter[str] | None = None) -> list[DescribedPurchase]:
    """Return the questions of a world, in an order that says nothing.

    Args:
        costs: where to count the candidates that are rejected, by reason.

    Raises:
        GenerationError: if the world does not hold enough sound questions.
    """
    plan = WorldPlan.of(snapshot)
    rng = plan.stream(TEMPLATE, "choice")
    draw = _Draw(snapshot, rng)
    sizes = shuffled(rng, [size for size, count in _SIZES.items() for _ in range(count)])
    turns = {bought: cycle(shuffled(rng, counts * _ROUNDS)) for bought, counts in _NAMESAKES.items()}
    for number in range(UNANSWERABLE):
        kind, ago = KINDS[number % len(KINDS)], _TIMES[(number + number // len(KINDS)) % len(_TIMES)]
        joined = _ANSWERED * (number + 1) // UNANSWERABLE - _ANSWERED * number // UNANSWERABLE
        for bought in (False, *[True] * joined):
            what = f"{TEMPLATE} in {snapshot}, {kind}, {ago}"
            wanted = int(bought) if kind == "noun" else min(next(turns[bought]), sizes[number])
            candidates = (
                draw.candidate(kind, ago, sizes[number], wanted if place < _PATIENCE else None, bought=bought)
                for place in range(_TRIES)
            )
            draw.chosen.append(first_sound(candidates, draw.examine, what, costs))
    return shuffled(plan.stream(TEMPLATE, "order"), draw.chosen)


class _Draw:
    """The draw of a world's questions.

    Attributes:
        chosen: the questions so far.
    """

    def __init__(self, snapshot: Snapshot, rng: Random) -> None:
        self.chosen: list[DescribedPurchase] = []
        self._snapshot, self._rng = snapshot, rng
        self._industry = WorldPlan.of(snapshot).industry
        self._products = {product.id: product for product in products(WorldPlan.of(snapshot))}
        rows = PurchaseRows.of(snapshot)
        contacts = {account: contact for contact, account in rows.accounts.items()}
        baskets = [
            _Basket(contacts[account], day, tuple(sorted(goods)))
            for (account, day), goods in sorted(rows.activated.items(), key=lambda item: item[0])
            if account in contacts
        ]
        self._of_contact = defaultdict[str, list[_Basket]](list)
        for basket in baskets:
            self._of_contact[basket.contact].append(basket)
        self._of_size = defaultdict[tuple[PastPeriod, int], list[_Basket]](list)
        for ago in _TIMES:
            for basket in (each for each in baskets if _today(each.day, ago)):
                self._of_size[ago, min(len(basket.goods), _LARGE)].append(basket)
        self._sold = [each for basket in baskets for each in basket.goods]
        self._sold_of = defaultdict[str, list[str]](list)
        for each in self._sold:
            self._sold_of[self._products[each].noun].append(each)

    def candidate(
        self, kind: str, ago: PastPeriod, size: int, namesakes: int | None, *, bought: bool
    ) -> DescribedPurchase | None:
        """Draw a question of a kind, with an answer or without one; None if the draw does not lead to such a question.

        Args:
            size: of the basket that it is about.
            namesakes: how many products of the noun are in the basket, 2 for two or more; None for any number.
        """
        rng = self._rng
        basket = pick(rng, self._of_size[ago, size])
        others = [other for other in self._of_contact[basket.contact] if other.day != basket.day]
        if bought:
            product = self._products[pick(rng, basket.goods)]
        else:
            found = self._missing(basket, others if others and rng.random() < _ANOTHER_DAY else [], namesakes)
            if found is None:
                return None
            product = found
        nouns = [self._products[each].noun for each in basket.goods]
        if namesakes is not None and min(nouns.count(product.noun), 2) != namesakes:
            return None
        description = _described(rng, product, kind)
        today = _today(basket.day, ago)
        if description is None or today is None:
            return None
        again = any(self._products[each].noun == product.noun for other in others for each in other.goods)
        rival = nouns.count(product.noun) > bought
        question = PurchaseQuestion(basket.contact, description, ago, today)
        return DescribedPurchase(question, kind, product, bought, again, rival)

    def _missing(self, basket: _Basket, others: list[_Basket], namesakes: int | None) -> Product | None:
        """Draw a product that is not in a basket: from its contact's other baskets or, if they lack it, from anyone's.

        It has the noun of one that is in the basket if there are to be namesakes.
        """
        nouns = [self._products[each].noun for each in basket.goods]
        goods = [each for other in others for each in other.goods] or self._sold
        if namesakes:
            noun = pick(self._rng, nouns)
            goods = [each for each in goods if self._products[each].noun == noun] or self._sold_of[noun]
        product = pick(self._rng, goods)
        return None if product in basket.goods else self._products[product]

    def examine(self, candidate: DescribedPurchase | None) -> DescribedPurchase:
        """Return a candidate that is sound.

        Raises:
            Rejected: if it is not, or does not go well with those that are chosen.
        """
        if candidate is None:
            raise Rejected("not of the kind")
        question, product = candidate.question, candidate.product
        if any(
            question.contact == other.question.contact and question.today == other.question.today
            for other in self.chosen
        ):
            raise Rejected("asked already")
        if candidate.bought and sum(other.bought and other.product is product for other in self.chosen) >= _SHARE:
            raise Rejected("the product is the answer of enough tasks")
        if fitting_products(self._snapshot, question) != ((product.id,) if candidate.bought else ()):
            raise Rejected("another product fits")
        if not candidate.bought and self._bought_nearby(question):
            raise Rejected("it was bought a day or two earlier or later")
        said = question.description.noun
        others = [other for other in self._goods(question) if other is not product]
        rivals = [other for other in others if are_alike(said, other.noun, self._industry)]
        if any(not _differs(candidate, rival) for rival in rivals):
            raise Rejected("another product nearly fits")
        require_one_answer(lambda reading: fitting_products(self._snapshot, question, reading), PurchaseReading)
        return candidate

    def _bought_nearby(self, question: PurchaseQuestion) -> bool:
        """Return whether a product that fits was bought almost on the day: people miscount."""
        shifts = (timedelta(days=days) for days in range(-_NEARBY, _NEARBY + 1))
        return any(
            fitting_products(self._snapshot, question._replace(today=question.today + shift)) for shift in shifts
        )

    def _goods(self, question: PurchaseQuestion) -> list[Product]:
        """Return what was bought on the day of a question."""
        rows = PurchaseRows.of(self._snapshot)
        day = window_of(question.ago, question.today).start.date()
        return [self._products[each] for each in sorted(rows.activated[rows.accounts[question.contact], day])]


def _differs(candidate: DescribedPurchase, rival: Product) -> bool:
    """Return whether a description rules out another product with a noun that is alike.

    Where the described product was bought, too, or the noun is the same, a difference in any part tells the two apart.
    Otherwise only the line and the audience do, since readers may take one noun for the other.
    """
    said = candidate.question.description
    if (said.line and said.line != rival.line) or (said.audience and rival.audience not in ("", said.audience)):
        return True
    return (candidate.bought or rival.noun == said.noun) and (
        (said.material not in ("", rival.material)) or (said.feature not in ("", *rival.features))
    )


def _described(rng: Random, product: Product, kind: str) -> ProductDescription | None:
    """Draw a description of a product; None if it cannot be of the kind."""
    said = ProductDescription(product.noun)
    match kind:
        case "line":
            return said._replace(line=product.line)
        case "material":
            return said._replace(material=product.material)
        case "own words":
            return said._replace(**pick(rng, ({"line": product.line}, {"material": product.material})))
        case "feature":
            return said._replace(feature=pick(rng, product.features))
        case "audience":
            return said._replace(audience=product.audience) if product.audience else None
        case _:
            return said


def _today(day: date, ago: PastPeriod) -> datetime | None:
    """Return the day from which a time reaches back to a day; None if there is none within the world's time.

    After a month of 30 days a month ago is 30 days ago; other months are left out, since readers may take either.
    """
    length = timedelta(**{f"{ago.unit}s": ago.count}) if ago.unit in ("day", "week") else timedelta(days=30)
    today = datetime.combine(day, time()) + length
    return today if today <= NOW and window_of(ago, today).start.date() == day else None
