"""Scripted solutions of requests about products and sales. They know ids, and what tools return."""

from __future__ import annotations

from typing import Any, Final

from workgym.scenarios.enterprise.customers.reading import polarity_of
from workgym.scenarios.enterprise.fields import PRODUCT_FIELDS, QUARTERS
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.steps import DONE, Denied, Missing, Solution, ask, column_of, list_all
from workgym.scenarios.enterprise.wording import read_amount, read_day
from workgym.scenarios.shared.steps import Steps

_Row = dict[str, Any]
_LAST_DAYS: Final = ("03-31", "06-30", "09-30", "12-31")
_FIRST_DAYS: Final = ("01-01", "04-01", "07-01", "10-01")


def field(me: str, slots: Slots) -> Steps[Any]:
    """Read a product."""
    product = yield from ask("products_get", product_id=slots["product"])
    value = product["data"][column_of(PRODUCT_FIELDS, slots["field"])]
    if value is None:
        raise Missing
    return value


def _reviews(me: str, slots: Slots) -> Steps[list[_Row]]:
    found = yield from list_all("product_sentiment_list", me=me, product_id=slots["product"])
    if not found:
        raise Missing
    return found


def reviewers(me: str, slots: Slots) -> Steps[Any]:
    """List the reviews and count who wrote them."""
    found = yield from _reviews(me, slots)
    return len({row["customer_id"] for row in found})


def _review(me: str, slots: Slots) -> Steps[_Row]:
    found = yield from list_all(
        "product_sentiment_list", me=me, product_id=slots["product"], customer_id=slots["customer"]
    )
    if not found:
        raise Missing
    return found[0]


def liking(me: str, slots: Slots) -> Steps[Any]:
    """Read the review."""
    review = yield from _review(me, slots)
    return polarity_of(review["review_content"])


def _all_readable(tool: str) -> Steps[None]:
    """Look whether there are rows that the persona may not read: a query would pass over them in silence."""
    page = yield from ask(tool, limit=1)
    if page["hidden"]:
        raise Denied


def _query(select: str) -> Steps[list[_Row]]:
    found = yield from ask("sql_query", select=select)
    return list(found["data"])


def _only(rows: list[_Row], column: str) -> _Row:
    """Return the first of the rows in order, if there is one and no other is as good."""
    if not rows or (len(rows) > 1 and rows[0][column] == rows[1][column]):
        raise Missing
    return rows[0]


def _kind(slots: Slots) -> str:
    return f"lower(p.category) LIKE '%|{slots['category']}'"


def most_reviewed(me: str, slots: Slots) -> Steps[Any]:
    """Count the reviews of the kind by product."""
    yield from _all_readable("product_sentiment_list")
    rows = yield from _query(
        "SELECT p.product_name AS product, count(*) AS reviews FROM product_sentiment r JOIN products p "
        f"ON r.product_id = p.product_id WHERE {_kind(slots)} GROUP BY p.product_name ORDER BY reviews DESC LIMIT 2"
    )
    best = _only(rows, "reviews")
    return {"product": best["product"], "reviews": best["reviews"]}


def pleased(me: str, slots: Slots) -> Steps[Any]:
    """Read all reviews."""
    found = yield from _reviews(me, slots)
    others = {row["customer_id"] for row in found if polarity_of(row["review_content"]) != "positive"}
    ids = sorted({row["customer_id"] for row in found} - others)
    if not ids:
        raise Missing
    return " ".join(ids)


def any_negative(me: str, slots: Slots) -> Steps[Any]:
    """Read all reviews."""
    found = yield from _reviews(me, slots)
    return "yes" if any(polarity_of(row["review_content"]) == "negative" for row in found) else "no"


def _days(slots: Slots) -> tuple[str, str]:
    place = QUARTERS.index(slots["quarter"])
    return f"{slots['year']}-{_FIRST_DAYS[place]}", f"{slots['year']}-{_LAST_DAYS[place]}"


def best_seller(me: str, slots: Slots) -> Steps[Any]:
    """Add up the sales of the kind in the quarter, and count the chats about the best product."""
    since, until = _days(slots)
    yield from _all_readable("sales_list")
    rows = yield from _query(
        "SELECT p.product_id, p.product_name, sum(s.total) AS revenue FROM sales s JOIN products p "
        f"ON s.product_id = p.product_id WHERE {_kind(slots)} AND s.sold_on BETWEEN '{since}' AND '{until}' "
        "GROUP BY p.product_id, p.product_name ORDER BY revenue DESC LIMIT 2"
    )
    best = _only(rows, "revenue")
    chats = yield from ask("support_chats_list", product_id=best["product_id"], since=since, until=until)
    if chats["hidden"]:
        raise Denied
    return {"product": best["product_name"], "chats": chats["total"]}


def pieces(me: str, slots: Slots) -> Steps[Any]:
    """Add up the pieces of a year."""
    sales = yield from list_all(
        "sales_list", me=me, product_id=slots["product"], sold_since=f"{slots['year']}-01-01",
        sold_until=f"{slots['year']}-12-31",
    )  # fmt: skip
    sold = sum(sale["quantity"] for sale in sales)
    if not sold:
        raise Missing
    return {"right": "yes" if sold == int(slots["pieces"]) else "no", "pieces": sold}


# Changes


def update(**arguments: str) -> Solution:
    """Return the solution that changes fields of a product to what slots state."""

    def solution(me: str, slots: Slots) -> Steps[Any]:
        given = {name: read_amount(slots[slot]) if slot == "price" else slots[slot] for name, slot in arguments.items()}
        yield from ask("products_update", product_id=slots["product"], **given)
        return DONE

    return solution


def new_product(me: str, slots: Slots) -> Steps[Any]:
    """Add a product."""
    yield from ask(
        "products_create", product_name=slots["name"], category=slots["category"],
        actual_price=read_amount(slots["price"]), about_product=slots["text"],
    )  # fmt: skip
    return DONE


def review_removed(me: str, slots: Slots) -> Steps[Any]:
    """Find the review and remove it."""
    review = yield from _review(me, slots)
    yield from ask("product_sentiment_delete", sentiment_id=review["sentiment_id"])
    return DONE


def record_sale(me: str, slots: Slots) -> Steps[Any]:
    """Enter a sale."""
    yield from ask(
        "sales_create", product_id=slots["product"], customer_id=slots["customer"], quantity=int(slots["pieces"])
    )
    return DONE


def _sale(me: str, slots: Slots) -> Steps[str]:
    day = str(read_day(slots["day"]))
    found = yield from list_all(
        "sales_list", me=me, product_id=slots["product"], customer_id=slots["customer"], sold_since=day, sold_until=day
    )
    if not found:
        raise Missing
    return str(found[0]["sale_id"])


def sale_price(me: str, slots: Slots) -> Steps[Any]:
    """Find the sale and change its price."""
    yield from ask("sales_update", sale_id=(yield from _sale(me, slots)), discounted_price=read_amount(slots["price"]))
    return DONE


def sale_day(me: str, slots: Slots) -> Steps[Any]:
    """Find the sale and change its day."""
    yield from ask("sales_update", sale_id=(yield from _sale(me, slots)), sold_on=str(read_day(slots["new_day"])))
    return DONE


def sale_removed(me: str, slots: Slots) -> Steps[Any]:
    """Find the sale and remove it."""
    yield from ask("sales_delete", sale_id=(yield from _sale(me, slots)))
    return DONE
