"""Products, customers, sales, reviews and support chats of the release as rows of our tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.values import CURRENCY
from workgym.scenarios.enterprise.official.values import PublishedRecord, read_amount

__all__ = ["chat_rows", "customer_rows", "product_rows", "sale_rows", "sentiment_rows"]


def product_rows(records: Iterable[PublishedRecord]) -> Iterator[Row]:
    """Yield products. A rating that is no number is left out; the report counts it."""
    for record in records:
        yield {
            "product_id": record.own_key("products", "product_id"),
            "product_name": record.text("product_name"),
            "category": record.text("category"),
            **_prices(record),
            "currency": CURRENCY,
            "rating": record.read("rating", _rating),
            "about_product": record.text("about_product"),
        }


def customer_rows(records: Iterable[PublishedRecord]) -> Iterator[Row]:
    """Yield customers, of whom the release says the name alone."""
    for record in records:
        yield {
            "customer_id": record.own_key("customers", "customer_id"),
            "customer_name": record.text("customer_name"),
            "email": None,
            "city": None,
            "joined_date": None,
        }


def sale_rows(records: Iterable[PublishedRecord]) -> Iterator[Row]:
    """Yield sales. The release has no quantities, and so no totals."""
    for record in records:
        yield {
            "sale_id": record.own_key("sales", "sales_record_id"),
            **_bought(record),
            "sold_on": record.day("Date_of_Purchase"),
            "quantity": None,
            **_prices(record),
            "discount_percentage": record.whole("discount_percentage"),
            "total": None,
            "order_id": None,
        }


def sentiment_rows(records: Iterable[PublishedRecord]) -> Iterator[Row]:
    """Yield reviews."""
    for record in records:
        yield {
            "sentiment_id": record.own_key("product_sentiment", "sentiment_id"),
            **_bought(record),
            "review_content": record.text("review_content"),
            "review_date": record.day("review_date"),
        }


def chat_rows(records: Iterable[PublishedRecord]) -> Iterator[Row]:
    """Yield support chats."""
    for record in records:
        yield {
            "chat_id": record.own_key("support_chats", "chat_id"),
            **_bought(record),
            "representative_emp_id": record.key("employees", "emp_id"),
            "interaction_date": record.day("interaction_date"),
            "text": record.text("text"),
        }


def _bought(record: PublishedRecord) -> Row:
    return {name: record.key(f"{name.removesuffix('_id')}s", name) for name in ("product_id", "customer_id")}


def _prices(record: PublishedRecord) -> Row:
    return {name: record.amount(name) for name in ("actual_price", "discounted_price")}


def _rating(value: object) -> float | None:
    with suppress(ValueError):
        return read_amount(value)
    return None
