"""What requests about products and sales ask for, in plain Python over rows and facts."""

from __future__ import annotations

from collections import Counter
from typing import Any

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.values import CURRENCY
from workgym.scenarios.enterprise.fields import PRODUCT_FIELDS, QUARTERS
from workgym.scenarios.enterprise.request import Edit, Slots
from workgym.scenarios.enterprise.rows import CompanyRows, id_set
from workgym.scenarios.enterprise.wording import read_amount, read_day


def leaf(product: Row) -> str:
    """Return the last part of a product's category, in lower case."""
    return str(product["category"]).rpartition("|")[2].lower()


def field(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A field of a product."""
    column = PRODUCT_FIELDS.get(slots["field"])
    value = rows.by_id[slots["product"]][column] if column else None
    return [] if value is None else [value]


def reviews(rows: CompanyRows, slots: Slots) -> list[Row]:
    """Return the reviews of a product."""
    return list(rows.rows_by("product_sentiment", "product_id").get(slots["product"], ()))


def reviewers(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """How many different customers reviewed a product."""
    customers = {row["customer_id"] for row in reviews(rows, slots)}
    return [len(customers)] if customers else []


def liking(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """What a customer's review of a product is like."""
    return [rows.polarities[r["sentiment_id"]] for r in reviews(rows, slots) if r["customer_id"] == slots["customer"]]


def most_reviewed(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The product of a kind with the most reviews, and how many; none if several have as many."""
    counts = Counter(
        row["product_id"] for row in rows.tables["product_sentiment"]
        if leaf(rows.by_id[row["product_id"]]) == slots["category"]
    )  # fmt: skip
    top = counts.most_common(2)
    if not top or (len(top) == 2 and top[0][1] == top[1][1]):
        return []
    return [{"product": rows.by_id[top[0][0]]["product_name"], "reviews": top[0][1]}]


def pleased(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The customers of whose reviews of a product all are positive."""
    found = reviews(rows, slots)
    others = {row["customer_id"] for row in found if rows.polarities[row["sentiment_id"]] != "positive"}
    return id_set(row["customer_id"] for row in found if row["customer_id"] not in others)


def any_negative(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Whether a product has a negative review."""
    found = reviews(rows, slots)
    return [any(rows.polarities[row["sentiment_id"]] == "negative" for row in found)] if found else []


def best_seller(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The product of a kind with the largest revenue in a quarter, and its support chats in it."""
    revenue: Counter[str] = Counter()
    for sale in rows.tables["sales"]:
        if leaf(rows.by_id[sale["product_id"]]) == slots["category"] and is_in(sale["sold_on"], slots):
            revenue[sale["product_id"]] += sale["total"]
    top = revenue.most_common(2)
    if not top or (len(top) == 2 and top[0][1] == top[1][1]):
        return []
    chats = rows.rows_by("support_chats", "product_id").get(top[0][0], ())
    return [{
        "product": rows.by_id[top[0][0]]["product_name"],
        "chats": sum(is_in(chat["interaction_date"], slots) for chat in chats),
    }]  # fmt: skip


def is_in(day: Any, slots: Slots) -> bool:
    """Return whether a day lies in the quarter that the slots name."""
    return str(day.year) == slots["year"] and QUARTERS[(day.month - 1) // 3] == slots["quarter"]


def pieces(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Whether so many pieces of a product were sold in a year, and how many there were."""
    sales = rows.rows_by("sales", "product_id").get(slots["product"], ())
    sold = sum(sale["quantity"] for sale in sales if str(sale["sold_on"].year) == slots["year"])
    return [{"right": sold == int(slots["pieces"]), "pieces": sold}] if sold else []


# Changes


def new_name(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The name of a product."""
    return [Edit("products", slots["product"], {"product_name": slots["name"]})]


def new_product(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A product without a discount."""
    price = read_amount(slots["price"])
    values = {
        "product_name": slots["name"], "category": slots["category"], "actual_price": price, "discounted_price": price,
        "currency": CURRENCY, "rating": None, "about_product": slots["text"],
    }  # fmt: skip
    return [Edit("products", None, values)]


def new_price(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The list price of a product."""
    return [Edit("products", slots["product"], {"actual_price": read_amount(slots["price"])})]


def new_discount(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The discounted price of a product."""
    return [Edit("products", slots["product"], {"discounted_price": read_amount(slots["price"])})]


def review_removed(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The removal of a customer's review of a product."""
    mine = [row for row in reviews(rows, slots) if row["customer_id"] == slots["customer"]]
    return [Edit("product_sentiment", row["sentiment_id"], None) for row in mine]


def _derived(quantity: int, actual: int, discounted: int) -> Row:
    percent = (200 * (actual - discounted) + actual) // (2 * actual) if actual else 0
    return {"discount_percentage": percent, "total": quantity * discounted}


def record_sale(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A sale of today at the product's prices."""
    product, count = rows.by_id[slots["product"]], int(slots["pieces"])
    values = {
        "product_id": slots["product"], "customer_id": slots["customer"], "sold_on": rows.today, "quantity": count,
        "actual_price": product["actual_price"], "discounted_price": product["discounted_price"],
        **_derived(count, product["actual_price"], product["discounted_price"]),
    }  # fmt: skip
    return [Edit("sales", None, values)]


def _sale(rows: CompanyRows, slots: Slots) -> Row | None:
    sales = rows.sales_of(slots["product"], slots["customer"], read_day(slots["day"]))
    return sales[0] if len(sales) == 1 else None


def _quarter(rows: CompanyRows, day: Any, by: int) -> list[Any]:
    """Return the edit of the quarter of a day whose revenue changes by so much."""
    name = (day.year, (day.month + 2) // 3)
    for row in rows.tables["financial_overview"]:
        if by and (row["year"], row["quarter"]) == name:
            values = {"revenue": row["revenue"] + by, "profit": row["profit"] + by}
            return [Edit("financial_overview", f"{name[0]}/{name[1]}", values, follows=True)]
    return []


def sale_price(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The price of a piece of a sale, and the revenue of its quarter."""
    sale = _sale(rows, slots)
    if sale is None:
        return []
    price = read_amount(slots["price"])
    values = {"discounted_price": price, **_derived(sale["quantity"], sale["actual_price"], price)}
    return [Edit("sales", sale["sale_id"], values), *_quarter(rows, sale["sold_on"], values["total"] - sale["total"])]


def sale_day(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The day of a sale, and the revenue of both quarters."""
    sale = _sale(rows, slots)
    if sale is None:
        return []
    day = read_day(slots["new_day"])
    edits: list[Any] = [Edit("sales", sale["sale_id"], {"sold_on": day})]
    if (day.year, (day.month + 2) // 3) == (sale["sold_on"].year, (sale["sold_on"].month + 2) // 3):
        return edits
    return [*edits, *_quarter(rows, sale["sold_on"], -sale["total"]), *_quarter(rows, day, sale["total"])]


def sale_removed(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The removal of a sale, and the revenue of its quarter."""
    sale = _sale(rows, slots)
    if sale is None:
        return []
    return [Edit("sales", sale["sale_id"], None), *_quarter(rows, sale["sold_on"], -sale["total"])]
