"""The tools of the customers' reviews (EnterpriseBench, section 3; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from workgym.envs.core.arguments import Body, DateText, GivenBody, GivenLine
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.arguments import (
    CustomerId,
    Limit,
    Offset,
    OptionalCustomerId,
    OptionalProductId,
    ProductId,
    SentimentId,
)
from workgym.envs.enterprise.ids import new_id
from workgym.envs.enterprise.listing import Listing

__all__ = ["product_sentiment"]

_NEWEST: Final = "review_date DESC, sentiment_id DESC"


@tool()
def get(session: Session, sentiment_id: SentimentId) -> dict[str, Any]:
    """Read one customer's review of a product.

    Args:
        sentiment_id: the review's id, for example PS000042.

    Returns: {"ok": true, "data": {...}}: sentiment_id, product_id, customer_id, review_content and review_date.
    Example: {"name": "product_sentiment_get", "arguments": {"sentiment_id": "PS000042"}}
    Limits: one review per call, and only if you may read reviews. Whether a review is favourable is not stored.
    """
    return common.read(session, "product_sentiment", sentiment_id)


@tool()
def list_reviews(
    session: Session,
    product_id: OptionalProductId = "",
    customer_id: OptionalCustomerId = "",
    since: DateText = "",
    until: DateText = "",
    limit: Limit = 20,
    offset: Offset = 0,
) -> dict[str, Any]:
    """List reviews, the newest first.

    Args:
        product_id: of which product.
        customer_id: by which customer.
        since: the first day on which it was written, YYYY-MM-DD.
        until: the last day on which it was written, included.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": h, "next": offset or null}: whole reviews; hidden is true
    if there are reviews that you may not read.
    Example: {"name": "product_sentiment_list", "arguments": {"product_id": "PR00042", "since": "2022-01-01"}}
    Limits: words are found by product_sentiment_search.
    """
    listing = Listing(session, "product_sentiment")
    listing.equal(product_id=product_id, customer_id=customer_id)
    listing.days("review_date", since, until)
    return listing.page(_NEWEST, limit, offset)


@tool()
def search(session: Session, text: GivenLine, limit: Limit = 20, offset: Offset = 0) -> dict[str, Any]:
    """Find reviews by words that they contain, the newest first.

    Args:
        text: words that all have to occur, in capitals or not.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: as product_sentiment_list.
    Example: {"name": "product_sentiment_search", "arguments": {"text": "lid rattles"}}
    Limits: at most 16 words, taken literally.
    """
    listing = Listing(session, "product_sentiment")
    listing.words(text, "review_content")
    return listing.page(_NEWEST, limit, offset)


@tool(write=True)
def create(
    session: Session,
    product_id: ProductId,
    customer_id: CustomerId,
    review_content: GivenBody,
    review_date: DateText = "",
) -> dict[str, Any]:
    """Enter a review that a customer has written.

    Args:
        product_id: of which product.
        customer_id: by which customer.
        review_content: the text.
        review_date: the day on which it was written, YYYY-MM-DD; today if left out.

    Returns: {"ok": true, "data": {"sentiment_id": ...}} of the new review.
    Example: {"name": "product_sentiment_create",
    "arguments": {"product_id": "PR00042", "customer_id": "CU0042", "review_content": "The lid closes well."}}
    Limits: no day to come; product and customer exist.
    """
    common.find(session, "products", product_id)
    common.find(session, "customers", customer_id)
    values: Row = {
        "sentiment_id": new_id(session, "product_sentiment"),
        "product_id": product_id,
        "customer_id": customer_id,
        "review_content": review_content,
        "review_date": common.past_day(session, "review_date", review_date),
    }
    return common.add(session, "product_sentiment", values)


@tool(write=True)
def update(session: Session, sentiment_id: SentimentId, review_content: Body = "") -> dict[str, Any]:
    """Correct the text of one review.

    Args:
        sentiment_id: the review's id, for example PS000042.
        review_content: the whole text as it should be.

    Returns: {"ok": true, "data": {...}}: the whole review as it is now.
    Example: {"name": "product_sentiment_update",
    "arguments": {"sentiment_id": "PS000042", "review_content": "The lid rattles."}}
    Limits: product, customer and day stay.
    """
    changes = common.given(review_content=review_content)
    return common.edit(session, "product_sentiment", sentiment_id, changes)


@tool(write=True)
def delete(session: Session, sentiment_id: SentimentId) -> dict[str, Any]:
    """Remove one review.

    Args:
        sentiment_id: the review's id, for example PS000042.

    Returns: {"ok": true, "data": {"deleted": sentiment_id}}.
    Example: {"name": "product_sentiment_delete", "arguments": {"sentiment_id": "PS000042"}}
    Limits: one review per call; there is no way to undo it.
    """
    return common.remove(session, "product_sentiment", sentiment_id)


product_sentiment: Final = Toolkit(
    "product_sentiment", [get, replace(list_reviews, name="list"), search, create, update, delete]
)
"""The six tools of the customers' reviews."""
