"""The company's trade, made in the order in which it hangs together: products, customers, sales, orders, quarters."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final, NamedTuple

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.order_documents import DocumentLine, order_pages
from workgym.envs.enterprise.values import CURRENCY
from workgym.scenarios.enterprise.world.common import FIRST_DAY, LAST_DAY, stream
from workgym.scenarios.enterprise.world.customers import customer_rows, with_joined_dates
from workgym.scenarios.enterprise.world.products import CatalogueItem, products
from workgym.scenarios.enterprise.world.sales import sale_rows
from workgym.scenarios.shared.streams import below

__all__ = ["Trade", "trade"]

_COST: Final = (61, 83)
"""The lowest and the highest cost of a quarter, in percent of its revenue."""


class Trade(NamedTuple):
    """What was sold, to whom, and what came of it."""

    products: list[CatalogueItem]
    customers: list[Row]
    sales: list[Row]
    orders: list[Row]
    order_pages: list[Row]
    quarters: list[Row]


def trade(seed: int, scale: float, employees: Sequence[Row]) -> Trade:
    """Return the trade of a world."""
    goods, buyers = products(seed, scale), customer_rows(seed, scale)
    rows = [product.row for product in goods]
    sales = sale_rows(seed, scale, rows, buyers)
    first: dict[str, date] = {}
    for sale in sales:
        first.setdefault(sale["customer_id"], sale["sold_on"])
    buyers = with_joined_dates(seed, buyers, first)
    orders = _orders(sales)
    return Trade(goods, buyers, sales, orders, _pages(orders, sales, rows, buyers), _quarters(seed, sales, employees))


def _orders(sales: Sequence[Row]) -> list[Row]:
    """Return an order for every customer, of the day on which they bought something last, and mark its sales."""
    last: dict[str, date] = {sale["customer_id"]: sale["sold_on"] for sale in sales}
    days = sorted((day, customer) for customer, day in last.items())
    ids = {customer: f"OR{place:04d}" for place, (_, customer) in enumerate(days, 1)}
    for sale in sales:
        if sale["sold_on"] == last[sale["customer_id"]]:
            sale["order_id"] = ids[sale["customer_id"]]
    lines = _by_order(sales)
    return [
        {
            "order_id": ids[customer],
            "customer_id": customer,
            "ordered_on": day,
            "quantity": sum(sale["quantity"] for sale in lines[ids[customer]]),
            "total": sum(sale["total"] for sale in lines[ids[customer]]),
            "currency": CURRENCY,
        }
        for day, customer in days
    ]


def _by_order(sales: Sequence[Row]) -> dict[str, list[Row]]:
    lines: defaultdict[str, list[Row]] = defaultdict(list)
    for sale in sales:
        if sale["order_id"]:
            lines[sale["order_id"]].append(sale)
    return lines


def _pages(orders: Sequence[Row], sales: Sequence[Row], goods: Sequence[Row], customers: Sequence[Row]) -> list[Row]:
    names = {row["product_id"]: row["product_name"] for row in goods}
    buyers = {row["customer_id"]: row for row in customers}
    lines = _by_order(sales)
    pages: list[Row] = []
    for order in orders:
        said = [
            DocumentLine(sale["product_id"], names[sale["product_id"]], sale["quantity"], sale["discounted_price"])
            for sale in lines[order["order_id"]]
        ]
        pages += order_pages(order["order_id"], order["ordered_on"], buyers[order["customer_id"]], said)
    return pages


def _quarters(seed: int, sales: Sequence[Row], employees: Sequence[Row]) -> list[Row]:
    """Return the quarters of the history: revenue from sales, headcount from the personnel records."""
    revenue: defaultdict[tuple[int, int], int] = defaultdict(int)
    for sale in sales:
        revenue[sale["sold_on"].year, (sale["sold_on"].month + 2) // 3] += sale["total"]
    rows: list[Row] = []
    for year in range(FIRST_DAY.year, LAST_DAY.year + 1):
        for quarter in range(1, 5):
            low, high = _COST
            share = low + below(stream(seed, "financial_overview", f"{year} {quarter}"), high - low + 1)
            earned = revenue[year, quarter]
            rows.append(
                {
                    "year": year,
                    "quarter": quarter,
                    "revenue": earned,
                    "cost": earned * share // 100,
                    "profit": earned - earned * share // 100,
                    "headcount": _headcount(employees, _last_day(year, quarter)),
                }
            )
    return rows


def _last_day(year: int, quarter: int) -> date:
    return date(year + quarter // 4, quarter % 4 * 3 + 1, 1) - timedelta(days=1)


def _headcount(employees: Sequence[Row], day: date) -> int:
    return sum(row["date_joined"] <= day and (row["date_left"] or LAST_DAY) >= min(day, LAST_DAY) for row in employees)
