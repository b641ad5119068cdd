"""Requests about products and sales: their templates."""

from __future__ import annotations

from typing import Any, Final

from workgym.scenarios.enterprise.fields import PRODUCT_FIELDS, QUARTERS
from workgym.scenarios.enterprise.products import by_rows, by_sql, demonstrations, slots
from workgym.scenarios.enterprise.products.wording import PHRASES
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.rights import Need
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.template import Answer, EnterpriseTemplate, column_answers
from workgym.scenarios.enterprise.wording import is_amount, is_day, is_number, is_year

__all__ = ["TEMPLATES"]

_PRODUCT: Final = {"product": "product"}
_BOTH: Final = {"product": "product", "customer": "customer"}


def _reviews(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    found = by_rows.reviews(rows, stated)
    mine = [row for row in found if row["customer_id"] == stated.get("customer", row["customer_id"])]
    return [Need("read", "product_sentiment", row) for row in mine]


def _category_reviews(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    return [
        Need("read", "product_sentiment", row) for row in rows.tables["product_sentiment"]
        if by_rows.leaf(rows.by_id[row["product_id"]]) == stated["category"]
    ][:40]  # fmt: skip


def _category_sales(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    """Sales of the kind in the quarter, and the support chats about the best product in it, if there are any."""
    sales = [
        sale for sale in rows.tables["sales"]
        if by_rows.is_in(sale["sold_on"], stated) and by_rows.leaf(rows.by_id[sale["product_id"]]) == stated["category"]
    ]  # fmt: skip
    chats = [chat for sale in sales for chat in rows.rows_by("support_chats", "product_id").get(sale["product_id"], ())]
    return [*(Need("read", "sales", sale) for sale in sales), *(Need("read", "support_chats", chat) for chat in chats)]


def _year_sales(rows: CompanyRows, me: str, stated: Slots) -> list[Need]:
    sales = rows.rows_by("sales", "product_id").get(stated["product"], ())
    return [Need("read", "sales", sale) for sale in sales if str(sale["sold_on"].year) == stated["year"]]


def _template(template_id: str, output: Any, name: str, draw: Any, **more: Any) -> EnterpriseTemplate:
    """Return the template whose rules and demonstration have this name."""
    phrasings, _ = PHRASES[template_id]
    return EnterpriseTemplate(
        template_id, "sales", output, more.pop("entities", _PRODUCT), phrasings, draw,
        (getattr(by_rows, name), getattr(by_sql, name)), more.pop("demonstrate", None) or getattr(demonstrations, name),
        about="product", **more,
    )  # fmt: skip


_QUARTER: Final = {"quarter": lambda text: text in QUARTERS, "year": is_year}
_SALE_SLOTS: Final = {"day": is_day, "new_day": is_day, "price": is_amount}
TEMPLATES: Final = (
    _template("sp1-field", "entity lookup", "field", slots.product_field,
              answer=column_answers("products", PRODUCT_FIELDS, actual_price="money", discounted_price="money",
                                    rating="number"), attributes=slots.OTHER_FIELDS),
    _template("sp2-reviewers", "analytics", "reviewers", slots.about_product, answer=Answer("int"), reads=_reviews),
    _template("sp3-liking", "entity lookup", "liking", slots.review_of, answer=Answer("str"), entities=_BOTH,
              reads=_reviews, heldout=True),
    _template("sp4-most-reviewed", "analytics", "most_reviewed", slots.some_category, entities={},
              answer=Answer("rec", {"product": "str", "reviews": "int"}), reads=_category_reviews),
    _template("sp5-pleased", "entity lookup", "pleased", slots.about_product, answer=Answer("ids"), reads=_reviews),
    _template("sp6-negative", "boolean", "any_negative", slots.about_product, answer=Answer("bool"), reads=_reviews),
    _template("ea1-best-seller", "analytics", "best_seller", slots.best_seller, entities={},
              answer=Answer("rec", {"product": "str", "chats": "int"}), reads=_category_sales,
              gap=slots.quarter_without, forms=_QUARTER),
    _template("fv1-pieces", "fact verification", "pieces", slots.pieces_claimed,
              answer=Answer("rec", {"right": "bool", "pieces": "int"}), reads=_year_sales, gap=slots.year_without,
              forms={"pieces": is_number, "year": is_year}),
    _template("pc1-register", "create", "new_product", slots.new_product, entities={}, forms={"price": is_amount}),
    _template("pc2-rename", "update", "new_name", slots.new_name,
              demonstrate=demonstrations.update(product_name="name")),
    _template("pc3-price", "update", "new_price", slots.new_price,
              demonstrate=demonstrations.update(actual_price="price"), forms={"price": is_amount}),
    _template("pc4-discount", "update", "new_discount", slots.new_discount,
              demonstrate=demonstrations.update(discounted_price="price"), forms={"price": is_amount}),
    _template("pc5-remove-review", "delete", "review_removed", slots.review_of, entities=_BOTH),
    _template("lc1-record", "create", "record_sale", slots.record_sale, entities=_BOTH, forms={"pieces": is_number}),
    _template("lc2-price", "update", "sale_price", slots.sale_price, entities=_BOTH, gap=slots.another_day,
              forms=_SALE_SLOTS),
    _template("lc3-day", "update", "sale_day", slots.sale_day, entities=_BOTH, gap=slots.another_day, forms=_SALE_SLOTS,
              heldout=True),
    _template("lc4-remove", "delete", "sale_removed", slots.sale_removed, entities=_BOTH, gap=slots.another_day,
              forms=_SALE_SLOTS),
)  # fmt: skip
