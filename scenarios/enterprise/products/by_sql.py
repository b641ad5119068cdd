"""What requests about products and sales ask for, a second time: in SQL, and from the words of reviews."""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.core.snapshot import Snapshot
from workgym.envs.enterprise.values import CURRENCY
from workgym.scenarios.enterprise.customers.reading import polarity_of
from workgym.scenarios.enterprise.fields import PRODUCT_FIELDS, QUARTERS
from workgym.scenarios.enterprise.queries import day, edits, either, field_value, records, values
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.shared.sql import query

_REVIEWS: Final = "FROM product_sentiment WHERE product_id = $product"
_LEAF: Final = "lower(string_split(category, '|')[-1]) = $category"
_QUARTER: Final = " ".join(f"WHEN '{name}' THEN {number}" for number, name in enumerate(QUARTERS, 1))
_PRICE: Final = "CAST(replace($price, ',', '') AS BIGINT)"


def _within(column: str) -> str:
    """Return the condition that a day lies in the quarter of the slots."""
    return f"year({column}) = CAST($year AS INTEGER) AND quarter({column}) = CASE $quarter {_QUARTER} END"


field: Final = field_value(
    PRODUCT_FIELDS, "SELECT {column} FROM products WHERE product_id = $product AND {column} IS NOT NULL"
)
reviewers: Final = values(f"SELECT count(DISTINCT customer_id) AS n {_REVIEWS} HAVING n > 0")
most_reviewed: Final = records(f"""
    WITH counts AS (SELECT product_name AS product, count(*) AS reviews FROM product_sentiment
        JOIN products USING (product_id) WHERE {_LEAF} GROUP BY product_id, product_name)
    SELECT any_value(product) AS product, reviews FROM counts WHERE reviews = (SELECT max(reviews) FROM counts)
    GROUP BY reviews HAVING count(*) = 1""")
best_seller: Final = records(f"""
    WITH revenue AS (SELECT product_id, product_name AS product, sum(total) AS total FROM sales
        JOIN products USING (product_id) WHERE {_LEAF} AND {_within("sold_on")} GROUP BY product_id, product_name),
    best AS (SELECT any_value(product_id) AS product_id, any_value(product) AS product FROM revenue
        WHERE total = (SELECT max(total) FROM revenue) HAVING count(*) = 1)
    SELECT product, (SELECT count(*) FROM support_chats s WHERE s.product_id = best.product_id
        AND {_within("interaction_date")}) AS chats FROM best""")
pieces: Final = records("""
    SELECT CAST(sum(quantity) AS BIGINT) = CAST($pieces AS BIGINT) AS "right", CAST(sum(quantity) AS BIGINT) AS pieces
    FROM sales WHERE product_id = $product AND year(sold_on) = CAST($year AS INTEGER) HAVING count(*) > 0""")


def _read(snapshot: Snapshot, slots: Slots) -> list[tuple[str, str | None]]:
    rows = query(snapshot, f"SELECT customer_id, review_content {_REVIEWS}", product=slots["product"])
    return [(row["customer_id"], polarity_of(row["review_content"])) for row in rows]


def liking(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
    """What the words of a customer's review are like."""
    return [polarity for customer, polarity in _read(snapshot, slots) if customer == slots["customer"]]


def pleased(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
    """The customers all of whose reviews praise only."""
    said: dict[str, set[str | None]] = {}
    for customer, polarity in _read(snapshot, slots):
        said.setdefault(customer, set()).add(polarity)
    found = frozenset(customer for customer, polarities in said.items() if polarities == {"positive"})
    return [found] if found else []


def any_negative(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
    """Whether a review only finds fault."""
    found = _read(snapshot, slots)
    return ["negative" in dict(found[::-1]).values() or any(one == "negative" for _, one in found)] if found else []


# Changes


def _set(columns: str) -> str:
    return f"SELECT product_id AS _id, {columns} FROM products WHERE product_id = $product"


new_name: Final = edits("products", _set("$name AS product_name"))
new_product: Final = edits(
    "products",
    f"""SELECT NULL AS _id, $name AS product_name, $category AS category, {_PRICE} AS actual_price,
        {_PRICE} AS discounted_price, '{CURRENCY}' AS currency, NULL AS rating, $text AS about_product""",
)
new_price: Final = edits("products", _set(f"{_PRICE} AS actual_price"))
new_discount: Final = edits("products", _set(f"{_PRICE} AS discounted_price"))
review_removed: Final = edits("product_sentiment", f"SELECT sentiment_id AS _id {_REVIEWS} AND customer_id = $customer")
_PERCENT: Final = "CAST(floor(100.0 * (actual_price - {price}) / actual_price + 0.5) AS INTEGER) AS discount_percentage"
record_sale: Final = edits(
    "sales",
    f"""SELECT NULL AS _id, product_id, $customer AS customer_id, CAST($today AS DATE) AS sold_on,
        CAST($pieces AS BIGINT) AS quantity, actual_price, discounted_price,
        {_PERCENT.format(price="discounted_price")}, CAST($pieces AS BIGINT) * discounted_price AS total
        FROM products WHERE product_id = $product""",
)
_SALE: Final = f"FROM sales WHERE product_id = $product AND customer_id = $customer AND sold_on = {day('day')}"


def _revenue(day_: str, change: str) -> str:
    """Return the query of a quarter, named by a day, whose revenue changes by so much."""
    return f"""
        SELECT f.year || '/' || f.quarter AS _id, CAST(f.revenue + {change} AS BIGINT) AS revenue,
            CAST(f.profit + {change} AS BIGINT) AS profit
        FROM financial_overview f, (SELECT * {_SALE}) s
        WHERE f.year = year({day_}) AND f.quarter = quarter({day_})"""


_NEW_DAY: Final = day("new_day")
_MOVES: Final = f" AND (year({_NEW_DAY}), quarter({_NEW_DAY})) <> (year(s.sold_on), quarter(s.sold_on))"
sale_price: Final = either(
    edits("sales", f"SELECT sale_id AS _id, {_PRICE} AS discounted_price, {_PERCENT.format(price=_PRICE)}, "
          f"quantity * {_PRICE} AS total {_SALE}"),
    edits("financial_overview", _revenue("s.sold_on", f"(s.quantity * {_PRICE} - s.total)"), follows=True),
)  # fmt: skip
sale_day: Final = either(
    edits("sales", f"SELECT sale_id AS _id, {_NEW_DAY} AS sold_on {_SALE}"),
    edits("financial_overview", _revenue("s.sold_on", "-s.total") + _MOVES, follows=True),
    edits("financial_overview", _revenue(_NEW_DAY, "s.total") + _MOVES, follows=True),
)
sale_removed: Final = either(
    edits("sales", f"SELECT sale_id AS _id {_SALE}"),
    edits("financial_overview", _revenue("s.sold_on", "-s.total"), follows=True),
)
