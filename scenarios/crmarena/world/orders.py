"""Orders and their lines.

The numbers of orders and lines are fixed. A Poisson process whose count is known is that many independent draws, so
each order draws its customer, its day and its basket on its own; then lines are added or taken away in a fixed order
until their number is met.
"""

from __future__ import annotations

from bisect import bisect
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from itertools import accumulate
from math import sqrt
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.crmarena.world.calendar import FIRST_DAY, HORIZON
from workgym.scenarios.crmarena.world.catalogue import (
    PriceBook,
    Product,
    book_on,
    entry_number,
    price,
    products,
)
from workgym.scenarios.crmarena.world.customers import CustomerAccount, customers
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.shared.streams import below, pick, shuffled, weighted

__all__ = ["ITEMS", "ORDERS", "OrderLine", "Purchase", "daily_demand", "order_rows", "purchases"]

ORDERS: Final = 2071
"""Orders at scale 1 …"""
ITEMS: Final = 7100
"""… and the lines in them."""

_MAX_LINES: Final = 8
_MONTHS: Final = (88, 84, 196, 16, 12, 106, 2, 48, 21, 12, 104, 270)
"""How much is bought in each month: a calendar of presents and seasons (after the published cases by month)."""
_YEARS: Final = {2020: 265, 2021: 308, 2022: 234, 2023: 148, 2024: 50}
"""How much is bought in each year; the last one is five months long."""
_CALENDAR: Final = {
    date(year, month, 1): share * _MONTHS[month - 1]
    for year, share in _YEARS.items()
    for month in range(1, 13)
    if FIRST_DAY <= date(year, month, 1) <= HORIZON
}
"""How much is bought in each month of business, by its first day."""
_SWING: Final = 2.2
"""How far a month of a world may be above or below what the calendar says."""
_EARLY: Final = 26
"""Within a month, orders come in its first 26 days, the earlier the likelier."""
_GIFTS: Final = 1.5
_FAVOURITE, _PEAK = 4.0, 3.0
_TWIN: Final = 0.12
"""How often a line is another product of a noun that the order has already: one to give away, or two to compare."""
_DRAFTS: Final = 0.01


@dataclass(frozen=True)
class OrderLine:
    """One product in an order."""

    number: int
    id: str
    product: Product
    quantity: int


@dataclass(frozen=True)
class Purchase:
    """An order with its lines."""

    number: int
    id: str
    customer: CustomerAccount
    day: date
    draft: bool
    book: PriceBook
    lines: tuple[OrderLine, ...]


@lru_cache(maxsize=4)
def purchases(plan: WorldPlan) -> tuple[Purchase, ...]:
    """Return the orders of a world, 2,071 for every point of scale, with 7,100 lines."""
    people = customers(plan)
    running = list(accumulate(person.rate for person in people))
    heads = []
    for number in range(ORDERS * plan.scale):
        rng = plan.stream("Order", number)
        customer = people[bisect(running, rng.random() * running[-1])]
        heads.append((rng, customer, _day(rng, plan, customer)))
    sizes = _sizes(plan, [customer for _, customer, _ in heads])
    made: list[Purchase] = []
    lines = 0
    for number, ((rng, customer, day), size) in enumerate(zip(heads, sizes, strict=True)):
        made.append(_purchase(rng, plan, number, customer, day, size, lines))
        lines += size
    return tuple(made)


def _day(rng: Random, plan: WorldPlan, customer: CustomerAccount) -> date:
    """Draw a day: the month by the season and the customer's habit, and earlier days of it rather than later ones."""
    weights = [
        weight * (_GIFTS if first.month in customer.gift_months else 1.0) for first, weight in _seasons(plan).items()
    ]
    first = weighted(rng, list(_CALENDAR), weights)
    chance = rng.random()
    return min(first + timedelta(days=int(_EARLY * chance * chance)), HORIZON)


@lru_cache(maxsize=4)
def _seasons(plan: WorldPlan) -> dict[date, float]:
    """Return how much is bought in each month of a world: good months and bad ones, around what the calendar says.

    A year's months add up to what the calendar says.
    """
    swung = {
        first: weight * _SWING ** (2 * plan.stream("Order", f"season {first}").random() - 1)
        for first, weight in _CALENDAR.items()
    }
    planned, drawn = ({year: _in_year(months, year) for year in _YEARS} for months in (_CALENDAR, swung))
    return {first: weight * planned[first.year] / drawn[first.year] for first, weight in swung.items()}


def _in_year(months: Mapping[date, float], year: int) -> float:
    return sum(weight for first, weight in months.items() if first.year == year)


def daily_demand(day: date) -> float:
    """Return how much of all that is bought is bought on a day, if all customers are alike; the days add up to 1."""
    place = day.day - 1
    if day > HORIZON or place >= _EARLY:
        return 0.0
    share = sqrt((place + 1) / _EARLY) - sqrt(place / _EARLY)
    return share * _CALENDAR[day.replace(day=1)] / sum(_CALENDAR.values())


def _sizes(plan: WorldPlan, buyers: list[CustomerAccount]) -> list[int]:
    """Draw the number of lines of every order, and change some by one until their sum is right."""
    sizes = [
        max(1, customer.basket - 1 + below(plan.stream("Order size", number), 3))
        for number, customer in enumerate(buyers)
    ]
    order = shuffled(plan.stream("Order", "sizes"), range(len(sizes)))
    missing = ITEMS * plan.scale - sum(sizes)
    while missing:
        for number in order:
            step = (missing > 0) - (missing < 0)
            if step and 1 <= sizes[number] + step <= _MAX_LINES:
                sizes[number] += step
                missing -= step
    return sizes


def _purchase(
    rng: Random, plan: WorldPlan, number: int, customer: CustomerAccount, day: date, size: int, lines: int
) -> Purchase:
    book = book_on(rng, plan, day)
    running = _running_appeal(plan, customer.favourites, day.month)
    goods = products(plan)
    chosen: dict[int, int] = {}
    while len(chosen) < size:
        if chosen and rng.random() < _TWIN:
            alike = _of_noun(plan)[goods[pick(rng, list(chosen))].noun]
            product = weighted(rng, alike, [goods[each].appeal for each in alike])
        else:
            product = bisect(running, rng.random() * running[-1])
        chosen.setdefault(product, 1 + below(rng, 3) // 2)
    return Purchase(
        number,
        plan.id("Order", number),
        customer,
        day,
        rng.random() < _DRAFTS,
        book,
        tuple(
            OrderLine(lines + place, plan.id("OrderItem", lines + place), goods[product], quantity)
            for place, (product, quantity) in enumerate(chosen.items())
        ),
    )


@lru_cache(maxsize=4)
def _of_noun(plan: WorldPlan) -> dict[str, list[int]]:
    """Return the places of the products of each noun."""
    found = defaultdict[str, list[int]](list)
    for product in products(plan):
        found[product.noun].append(product.number)
    return found


@lru_cache(maxsize=4096)
def _running_appeal(plan: WorldPlan, favourites: tuple[int, ...], month: int) -> list[float]:
    """Return the running sum of a customer's weights for the products in a month."""
    likes = [_FAVOURITE if category in favourites else 1.0 for category in range(len(plan.industry.categories))]
    season = [_PEAK if number == month else 1.0 for number in range(13)]
    return list(
        accumulate(product.appeal * likes[product.categories[0]] * season[product.peak] for product in products(plan))
    )


def order_rows(plan: WorldPlan) -> dict[str, list[Row]]:
    """Return the rows of ``Order`` and ``OrderItem``."""
    made = purchases(plan)
    return {
        "order": [
            {
                "Id": order.id,
                "AccountId": order.customer.id,
                "Status": "Draft" if order.draft else "Activated",
                "EffectiveDate": order.day,
                "Pricebook2Id": order.book.id,
            }
            for order in made
        ],
        "orderitem": [
            {
                "Id": line.id,
                "OrderId": order.id,
                "Product2Id": line.product.id,
                "Quantity": line.quantity,
                "UnitPrice": price(line.product, order.book),
                "PriceBookEntryId": plan.id("PricebookEntry", entry_number(line.product, order.book)),
            }
            for order in made
            for line in order.lines
        ],
    }
