"""The tables of what the company sells, to whom, and what customers say about it."""

from __future__ import annotations

from typing import Final

from workgym.envs.core.schema import Column, Kind, Table
from workgym.envs.enterprise.tables.columns import choice, key, pages_of, person
from workgym.envs.enterprise.values import DOCUMENT_KINDS

__all__ = ["CUSTOMERS", "ORDERS", "ORDER_PAGES", "PRODUCTS", "PRODUCT_SENTIMENT", "SALES", "SUPPORT_CHATS"]

_PRODUCT: Final = Column("product_id", Kind.EXACT, references="products")
_CUSTOMER: Final = Column("customer_id", Kind.EXACT, references="customers")
_PRICES: Final = (Column("actual_price", Kind.INTEGER), Column("discounted_price", Kind.INTEGER))

PRODUCTS: Final = Table(
    "products",
    (
        key("product_id"),
        Column("product_name"),
        Column("category", Kind.EXACT),
        *_PRICES,
        Column("currency", Kind.EXACT),
        Column("rating", Kind.NUMBER, null=True),
        Column("about_product"),
    ),
    key=("product_id",),
)
CUSTOMERS: Final = Table(
    "customers",
    (
        key("customer_id"),
        Column("customer_name"),
        Column("email", Kind.EXACT),
        Column("city"),
        Column("joined_date", Kind.DATE),
    ),
    key=("customer_id",),
)
ORDERS: Final = Table(
    "orders",
    (
        key("order_id"),
        _CUSTOMER,
        Column("ordered_on", Kind.DATE),
        Column("quantity", Kind.INTEGER),
        Column("total", Kind.INTEGER),
        Column("currency", Kind.EXACT),
    ),
    key=("order_id",),
)
SALES: Final = Table(
    "sales",
    (
        key("sale_id"),
        _PRODUCT,
        _CUSTOMER,
        Column("sold_on", Kind.DATE),
        Column("quantity", Kind.INTEGER),
        *_PRICES,
        Column("discount_percentage", Kind.INTEGER),
        Column("total", Kind.INTEGER),
        Column("order_id", Kind.EXACT, null=True, references="orders"),
    ),
    key=("sale_id",),
)
ORDER_PAGES: Final = pages_of("order_pages", "orders", "order_id", choice("kind", DOCUMENT_KINDS))
PRODUCT_SENTIMENT: Final = Table(
    "product_sentiment",
    (key("sentiment_id"), _PRODUCT, _CUSTOMER, Column("review_content"), Column("review_date", Kind.DATE)),
    key=("sentiment_id",),
)
SUPPORT_CHATS: Final = Table(
    "support_chats",
    (
        key("chat_id"),
        Column("product_id", Kind.EXACT, references="products", follows=True),
        Column("customer_id", Kind.EXACT, references="customers", follows=True),
        person("representative_emp_id"),
        Column("interaction_date", Kind.DATE),
        Column("text"),
    ),
    key=("chat_id",),
)
"""They go with their product or customer: who removes those may not read them, and a refusal would tell of them."""
