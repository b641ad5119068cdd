"""The tools of the products (EnterpriseBench, section 3; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any, Final

from pydantic import Field

from workgym.envs.core.arguments import Body, GivenBody, GivenLine, Line
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.arguments import Limit, Offset, Price, ProductId
from workgym.envs.enterprise.common import Invalid
from workgym.envs.enterprise.ids import new_id
from workgym.envs.enterprise.listing import Listing
from workgym.envs.enterprise.values import CURRENCY

__all__ = ["products", "require_discount"]

_Stars = Annotated[float, Field(ge=1, le=5)]


@tool()
def get(session: Session, product_id: ProductId) -> dict[str, Any]:
    """Read one product.

    Args:
        product_id: the product's id, for example PR00042.

    Returns: {"ok": true, "data": {...}}: product_id, product_name, category (a path such as Kitchen|Kettles),
    actual_price and discounted_price (whole units of currency), currency, rating (1 to 5, or null) and about_product.
    Example: {"name": "products_get", "arguments": {"product_id": "PR00042"}}
    Limits: one product per call.
    """
    return common.read(session, "products", product_id)


@tool()
def list_products(
    session: Session,
    category: Line = "",
    price_from: Price | None = None,
    price_to: Price | None = None,
    limit: Limit = 20,
    offset: Offset = 0,
) -> dict[str, Any]:
    """List products, by id.

    Args:
        category: the whole category or its beginning, such as Kitchen or Kitchen|Kettles.
        price_from: the lowest discounted price.
        price_to: the highest discounted price.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": false, "next": offset or null}: products without
    about_product.
    Example: {"name": "products_list", "arguments": {"category": "Kitchen", "price_to": 500}}
    Limits: words are found by products_search.
    """
    listing = Listing(session, "products")
    if path := category.strip().strip("|"):
        listing.add("lower(category) = lower(?) OR starts_with(lower(category), lower(?))", path, f"{path}|")
    if price_from is not None:
        listing.add("discounted_price >= ?", price_from)
    if price_to is not None:
        listing.add("discounted_price <= ?", price_to)
    return listing.page("product_id", limit, offset, _summary)


@tool()
def search(session: Session, text: GivenLine, limit: Limit = 20, offset: Offset = 0) -> dict[str, Any]:
    """Find products by words in name, category and description.

    Args:
        text: words that all have to occur, in capitals or not.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: as products_list.
    Example: {"name": "products_search", "arguments": {"text": "glass kettle"}}
    Limits: at most 16 words, taken literally.
    """
    listing = Listing(session, "products")
    listing.words(text, "product_name", "category", "about_product")
    return listing.page("product_id", limit, offset, _summary)


@tool(write=True)
def create(
    session: Session,
    product_name: GivenLine,
    category: GivenLine,
    actual_price: Price,
    about_product: GivenBody,
    discounted_price: Price | None = None,
) -> dict[str, Any]:
    """Offer a new product.

    Args:
        product_name: its name.
        category: a path such as Kitchen|Kettles.
        actual_price: the price before any discount, in rupees.
        about_product: what it is, its points separated by "|".
        discounted_price: the price that customers pay; actual_price if left out.

    Returns: {"ok": true, "data": {"product_id": ...}} of the new product, which has no rating yet.
    Example: {"name": "products_create", "arguments": {"product_name": "Heron kettle", "category": "Kitchen|Kettles",
    "actual_price": 1999, "discounted_price": 1499, "about_product": "Holds 1.5 litres|Switches itself off"}}
    Limits: the discounted price is not above the actual price. A name occurs once.
    """
    common.require_new(session, "products", "product_name", product_name)
    values: Row = {
        "product_id": new_id(session, "products"),
        "product_name": product_name,
        "category": category,
        "actual_price": actual_price,
        "discounted_price": actual_price if discounted_price is None else discounted_price,
        "currency": CURRENCY,
        "about_product": about_product,
    }
    require_discount(values)
    return common.add(session, "products", values)


@tool(write=True)
def update(
    session: Session,
    product_id: ProductId,
    product_name: Line = "",
    category: Line = "",
    actual_price: Price | None = None,
    discounted_price: Price | None = None,
    rating: _Stars | None = None,
    about_product: Body = "",
) -> dict[str, Any]:
    """Change one product.

    Args:
        product_id: the product's id, for example PR00042.
        product_name: its name.
        category: a path such as Kitchen|Kettles.
        actual_price: the price before any discount, in rupees.
        discounted_price: the price that customers pay.
        rating: 1 to 5.
        about_product: what it is, its points separated by "|".

    Returns: {"ok": true, "data": {...}}: the whole product as it is now.
    Example: {"name": "products_update", "arguments": {"product_id": "PR00042", "discounted_price": 899}}
    Limits: all changes of the call are made or none. The discounted price is not above the actual price. Sales that
    were made keep their prices.
    """
    changes = common.given(
        product_name=product_name, category=category, actual_price=actual_price, discounted_price=discounted_price,
        rating=rating, about_product=about_product,
    )  # fmt: skip
    row = common.change(session, "products", product_id, changes)
    require_discount(row)
    return common.success(common.visible_fields("products", row))


@tool(write=True)
def delete(session: Session, product_id: ProductId) -> dict[str, Any]:
    """Remove one product.

    Args:
        product_id: the product's id, for example PR00042.

    Returns: {"ok": true, "data": {"deleted": product_id}}.
    Example: {"name": "products_delete", "arguments": {"product_id": "PR00042"}}
    Limits: one product per call; there is no way to undo it. A product that was sold or
    reviewed stays; its support chats go with it.
    """
    return common.remove(session, "products", product_id)


def require_discount(row: Mapping[str, Any]) -> None:
    """Refuse prices of which the one with the discount is higher.

    Raises:
        Invalid: says both prices.
    """
    if row["discounted_price"] > row["actual_price"]:
        raise Invalid(
            "discounted_price", f"{row['discounted_price']} is above the actual price of {row['actual_price']}"
        )


def _summary(row: Row) -> Row:
    return {name: value for name, value in common.visible_fields("products", row).items() if name != "about_product"}


products: Final = Toolkit("products", [get, replace(list_products, name="list"), search, create, update, delete])
"""The six tools of the products."""
