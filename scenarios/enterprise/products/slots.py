"""How requests about products and sales are drawn."""

from __future__ import annotations

from datetime import timedelta
from random import Random
from typing import Any, Final

from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise.fields import PRODUCT_FIELDS, QUARTERS
from workgym.scenarios.enterprise.products import by_rows
from workgym.scenarios.enterprise.request import Request
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.wording import read_day, show_amount, show_day
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.streams import below, pick

_WITH_CHATS: Final = 0.9
"""How seldom nobody wrote to support about the best product."""
_NEAR: Final = 21
"""So many days at most lie between a purchase and a day without one."""
OTHER_FIELDS: Final = ("weight", "barcode", "country of origin", "stock level", "tax rate")
"""Fields that a product could have, and ours have not."""


def about_product(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A product."""
    return Request("", {"product": main})


def product_field(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A product and a field of it."""
    return Request("", {"product": main, "field": pick(rng, tuple(PRODUCT_FIELDS))})


def review_of(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A product and a customer who reviewed it once."""
    reviews = rows.rows_by("product_sentiment", "product_id").get(main, ())
    if not reviews:
        raise Rejected("no review")
    review = pick(rng, reviews)
    if sum(other["customer_id"] == review["customer_id"] for other in reviews) > 1:
        raise Rejected("several reviews of one customer")
    return Request("", {"customer": review["customer_id"], "product": main})


def some_category(rng: Random, rows: CompanyRows, main: str) -> Request:
    """The kind of thing that a product is, as shown in the catalogue."""
    return Request("", {"category": by_rows.leaf(rows.by_id[main])})


def quarter_of(day: Any) -> dict[str, str]:
    """Return the slots that name the quarter of a day."""
    return {"quarter": QUARTERS[(day.month - 1) // 3], "year": str(day.year)}


def category_and_quarter(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A kind of product and a quarter in which some of it was sold."""
    sales = rows.rows_by("sales", "product_id").get(main, ())
    if not sales:
        raise Rejected("nothing was sold")
    return Request("", {"category": by_rows.leaf(rows.by_id[main]), **quarter_of(pick(rng, sales)["sold_on"])})


def best_seller(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A kind of product and a quarter; mostly one in which somebody wrote to support about the best product."""
    request = category_and_quarter(rng, rows, main)
    found = by_rows.best_seller(rows, "", request.slots)
    if found and not found[0]["chats"] and rng.random() < _WITH_CHATS:
        raise Rejected("no chat")
    return request


def quarter_without(rng: Random, rows: CompanyRows, request: Request) -> Request:
    """A quarter of the company's history in which nothing of the kind was sold."""
    sold = {
        tuple(quarter_of(sale["sold_on"]).values())
        for sale in rows.tables["sales"] if by_rows.leaf(rows.by_id[sale["product_id"]]) == request.slots["category"]
    }  # fmt: skip
    empty = [(name, str(year)) for year in range(2012, 2023) for name in QUARTERS if (name, str(year)) not in sold]
    if not empty:
        raise Rejected("something was sold in every quarter")
    name, year = pick(rng, empty)
    return Request(request.me, {**request.slots, "quarter": name, "year": year})


def pieces_claimed(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A product, a year, and how many pieces were sold in it: the true number, or half of the time another."""
    sales = rows.rows_by("sales", "product_id").get(main, ())
    if not sales:
        raise Rejected("nothing was sold")
    year = pick(rng, sales)["sold_on"].year
    pieces = sum(sale["quantity"] for sale in sales if sale["sold_on"].year == year)
    claim = pieces if rng.random() < 0.5 else pieces + pick(rng, (-2, -1, 1, 2, 3))
    if claim <= 1:
        raise Rejected("nobody would claim that of some pieces")
    return Request("", {"product": main, "pieces": str(claim), "year": str(year)})


def year_without(rng: Random, rows: CompanyRows, request: Request) -> Request:
    """A year in which the product was not sold."""
    sales = rows.rows_by("sales", "product_id").get(request.slots["product"], ())
    empty = sorted({str(year) for year in range(2012, 2023)} - {str(sale["sold_on"].year) for sale in sales})
    if not empty:
        raise Rejected("something was sold in every year")
    return Request(request.me, {**request.slots, "year": pick(rng, empty)})


# Changes


def new_name(rng: Random, rows: CompanyRows, main: str) -> Request:
    """The same product in a name with another range."""
    names = [row["product_name"] for row in rows.tables["products"]]
    name = f"{pick(rng, names).split()[0]} {rows.by_id[main]['product_name'].split(' ', 1)[1]}"
    if name in names:
        raise Rejected("another product has the name")
    return Request("", {"product": main, "name": name})


def new_product(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A product like another, in another range."""
    like = rows.by_id[main]
    price = 10 * (like["actual_price"] // 10 + 1 + below(rng, 30))
    slots = {**new_name(rng, rows, main).slots, "category": like["category"], "price": show_amount(price)}
    slots["text"] = (
        f"{pick(rng, ('New', 'Comes new'))} in our range, {pick(rng, ('made to last', 'simple and sturdy'))}"
    )
    del slots["product"]
    return Request("", slots)


def new_price(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A list price above the old one."""
    price = rows.by_id[main]["actual_price"] + 10 * (1 + below(rng, 40))
    return Request("", {"product": main, "price": show_amount(price)})


def new_discount(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Another price below the list price."""
    row = rows.by_id[main]
    price = row["actual_price"] * (60 + below(rng, 36)) // 100
    if price == row["discounted_price"]:
        raise Rejected("the price is that already")
    return Request("", {"product": main, "price": show_amount(price)})


def _free_sale(rng: Random, rows: CompanyRows, main: str) -> Row:
    sales = [sale for sale in rows.rows_by("sales", "product_id").get(main, ()) if sale["order_id"] is None]
    if not sales:
        raise Rejected("all sales stand on documents")
    sale = pick(rng, sales)
    alike = (sale["customer_id"], sale["sold_on"])
    if sum((other["customer_id"], other["sold_on"]) == alike for other in sales) > 1:
        raise Rejected("two sales on a day")
    return sale


def _sale_slots(sale: Row) -> dict[str, str]:
    return {"product": sale["product_id"], "customer": sale["customer_id"], "day": show_day(sale["sold_on"])}


def record_sale(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A sale of today."""
    customer = pick(rng, rows.tables["customers"])["customer_id"]
    return Request("", {"product": main, "customer": customer, "pieces": str(2 + below(rng, 8))})


def sale_price(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Another price for one piece of a sale."""
    sale = _free_sale(rng, rows, main)
    price = sale["discounted_price"] - 1 - below(rng, max(1, sale["discounted_price"] // 5))
    if price < 1:
        raise Rejected("the price is too low")
    return Request("", {**_sale_slots(sale), "price": show_amount(price)})


def sale_day(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Another day of a sale, a few days before."""
    sale = _free_sale(rng, rows, main)
    return Request("", {**_sale_slots(sale), "new_day": show_day(sale["sold_on"] - timedelta(days=1 + below(rng, 9)))})


def sale_removed(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A sale to be removed."""
    return Request("", _sale_slots(_free_sale(rng, rows, main)))


def another_day(rng: Random, rows: CompanyRows, request: Request) -> Request:
    """A day on which the customer did not buy the product, near one on which it was bought."""
    bought = read_day(request.slots["day"])
    for _ in range(40):
        moved = timedelta(days=below(rng, 2 * _NEAR + 1) - _NEAR)
        day = bought + moved
        if day.weekday() < 5 and not rows.sales_of(request.slots["product"], request.slots["customer"], day):
            stated = {
                name: read_day(text) + moved for name, text in request.slots.items() if name in ("day", "new_day")
            }
            return Request(request.me, {**request.slots, **{name: show_day(day) for name, day in stated.items()}})
    raise Rejected("something was bought on every day")
