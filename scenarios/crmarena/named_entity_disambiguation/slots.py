"""Which purchases are asked about: descriptions that fit exactly one product of a day, or none of them.

A question without an answer describes what its customer bought on another day, or never; on the day itself the
customer did buy something. It is joined by questions with an answer whose words are of the same kind, about days on
which as many products were bought.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from datetime import date, datetime, time, timedelta
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
_PATIENCE: Final = 120
"""How many candidates are looked at for a question with a rival, before one without it is good enough."""
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
        rival: whether the customer bought another product on the day whose noun is alike.
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
    for number in range(UNANSWERABLE):
        kind, ago = KINDS[number % len(KINDS)], _TIMES[(number + number // len(KINDS)) % len(_TIMES)]
        joined = _ANSWERED * (number + 1) // UNANSWERABLE - _ANSWERED * number // UNANSWERABLE
        for bought in (False, *[True] * joined):
            what = f"{TEMPLATE} in {snapshot}, {kind}, {ago}"
            rivals = len(draw.chosen) % 2 * _PATIENCE
            candidates = (
                (draw.candidate(kind, ago, sizes[number], bought=bought), place < rivals) for place in range(_TRIES)
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
        self._asked_after = {ago: [basket for basket in baskets if _today(basket.day, ago)] for ago in _TIMES}
        self._of_size = defaultdict[tuple[PastPeriod, int], list[_Basket]](list)
        for ago, sized in self._asked_after.items():
            for basket in sized:
                self._of_size[ago, min(len(basket.goods), _LARGE)].append(basket)

    def candidate(self, kind: str, ago: PastPeriod, size: int, *, bought: bool) -> DescribedPurchase | None:
        """Draw a question of a kind, with an answer or without one; None if the description cannot be of that kind.

        Args:
            size: of the basket that it is about.
        """
        rng = self._rng
        basket = pick(rng, self._of_size[ago, size])
        others = [other for other in self._of_contact[basket.contact] if other.day != basket.day]
        elsewhere = others if others and rng.random() < _ANOTHER_DAY else self._asked_after[ago]
        product = self._products[pick(rng, (basket if bought else pick(rng, elsewhere)).goods)]
        description = _described(rng, product, kind)
        today = _today(basket.day, ago)
        if description is None or today is None:
            return None
        again = any(self._products[each].noun == product.noun for other in others for each in other.goods)
        question = PurchaseQuestion(basket.contact, description, ago, today)
        return DescribedPurchase(question, kind, product, bought, again)

    def examine(self, drawn: tuple[DescribedPurchase | None, bool]) -> DescribedPurchase:
        """Return a candidate that is sound and, if that is demanded of it, has a rival.

        Raises:
            Rejected: if it is not, or does not go well with those that are chosen.
        """
        candidate, demanding = drawn
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
        if demanding and not rivals:
            raise Rejected("nothing similar was bought")
        require_one_answer(lambda reading: fitting_products(self._snapshot, question, reading), PurchaseReading)
        return candidate._replace(rival=bool(rivals))

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

    Where the described product was bought, too, a difference in any part tells the two apart. Where it was not,
    only the line and the audience do: a customer may misremember the rest.
    """
    said = candidate.question.description
    if (said.line and said.line != rival.line) or (said.audience and rival.audience not in ("", said.audience)):
        return True
    return candidate.bought and (
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
