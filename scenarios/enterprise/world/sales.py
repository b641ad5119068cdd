"""The sales: baskets of customers on working days. A few products are sold much, most little; there is a season."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.amounts import discount_percentage, sale_total
from workgym.scenarios.enterprise.world.common import FIRST_DAY, LAST_DAY, day_between, scaled, stream
from workgym.scenarios.shared.streams import below, pick, shuffled, weighted

__all__ = ["SALES", "sale_rows"]

SALES: Final = 13_511
"""How many there are at scale 1."""
_BASKETS: Final = ((1, 2, 3, 4, 5, 6, 7, 8), (40, 25, 14, 8, 5, 4, 2, 2))
_QUANTITIES: Final = ((1, 2, 3, 4, 6, 8, 12), (72, 14, 4, 4, 3, 1, 2))
_MONTHS: Final = (7, 6, 7, 7, 8, 7, 7, 7, 8, 10, 13, 13)
"""How much is sold in each month, in parts of a hundred."""
_STEADY: Final = timedelta(days=150)
"""Prices are those of today for this long."""


def sale_rows(seed: int, scale: float, products: Sequence[Row], customers: Sequence[Row]) -> list[Row]:
    """Return the sales by day, with ids in that order; every customer has bought something, and most products too."""
    rng = stream(seed, "sales", "baskets")
    wanted = _wanted(seed, scaled(SALES, scale), products)
    first = shuffled(stream(seed, "sales", "first baskets"), customers)
    ranked = shuffled(stream(seed, "sales", "customers"), customers)
    rows: list[Row] = []
    basket = 0
    while wanted:
        customer = first[basket] if basket < len(first) else ranked[int(len(ranked) * rng.random() ** 2)]
        left = max(1, len(wanted) - max(0, len(first) - basket - 1))  # the customers to come have to get something
        size = min(weighted(rng, *_BASKETS), left)
        taken = _basket(wanted, size)
        day = _day(rng)
        rows += [{"product_id": product, "customer_id": customer["customer_id"], "sold_on": day} for product in taken]
        basket += 1
    rows.sort(key=lambda row: row["sold_on"])
    by_id = {row["product_id"]: row for row in products}
    return [
        _sale(stream(seed, "sales", place), place, row, by_id[row["product_id"]]) for place, row in enumerate(rows, 1)
    ]


def _basket(wanted: list[Row], size: int) -> list[str]:
    """Take different products from the end of what is wanted; a second piece of one waits for another basket."""
    taken: dict[str, None] = {}
    waiting: list[Row] = []
    while wanted and len(taken) < size:
        row = wanted.pop()
        if row["product_id"] in taken:
            waiting.append(row)
        taken.setdefault(row["product_id"])
    wanted[:0] = waiting
    return list(taken)


def _wanted(seed: int, count: int, products: Sequence[Row]) -> list[Row]:
    """Return what is sold, in random order: everything once if there is room for it, and the best sellers most."""
    rng = stream(seed, "sales", "products")
    ranked = shuffled(rng, products)
    once = ranked[:count]
    sums: list[float] = []
    for place in range(len(ranked)):
        sums.append((sums[-1] if sums else 0.0) + 1 / (place + 4) ** 0.95)
    return shuffled(rng, [*once, *(_by_rank(rng, ranked, sums) for _ in range(count - len(once)))])


def _by_rank(rng: Random, ranked: Sequence[Row], sums: Sequence[float]) -> Row:
    """Draw a product, those in front more often."""
    aim, low, high = rng.random() * sums[-1], 0, len(sums) - 1
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if sums[middle] <= aim else (low, middle)
    return ranked[low]


def _day(rng: Random) -> date:
    """Draw a working day: more in later years, and most before the end of a year."""
    year = weighted(rng, range(FIRST_DAY.year, LAST_DAY.year + 1), [4 + place for place in range(11)])
    month = weighted(rng, range(1, 13), _MONTHS)
    first = max(date(year, month, 1), FIRST_DAY)
    last = min(date(year + month // 12, month % 12 + 1, 1) - timedelta(days=1), LAST_DAY)
    return day_between(rng, first, last)


def _sale(rng: Random, number: int, row: Row, product: Row) -> Row:
    actual, discounted = _prices(rng, product, row["sold_on"])
    quantity = weighted(rng, *_QUANTITIES)
    return {
        "sale_id": f"SL{number:06d}",
        **row,
        "quantity": quantity,
        "actual_price": actual,
        "discounted_price": discounted,
        "discount_percentage": discount_percentage(actual, discounted),
        "total": sale_total(quantity, discounted),
        "order_id": None,
    }


def _prices(rng: Random, product: Row, day: date) -> tuple[int, int]:
    """Return the prices of a product on a day: years ago it was cheaper, and its discount another."""
    if LAST_DAY - day <= _STEADY:
        return product["actual_price"], product["discounted_price"]
    actual = max(10, product["actual_price"] * (100 - 4 * (LAST_DAY.year + 1 - day.year)) // 100)
    return actual, actual - actual * pick(rng, (0, 0, 5, 10, 10, 15, 20, 25 + below(rng, 30))) // 100
