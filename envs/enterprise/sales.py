"""The tools of the sales (EnterpriseBench, section 3; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Final

from pydantic import Field

from workgym.envs.core.arguments import DateText, GivenLine
from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.amounts import discount_percentage, sale_total
from workgym.envs.enterprise.arguments import (
    CustomerId,
    Limit,
    Offset,
    OptionalCustomerId,
    OptionalProductId,
    Price,
    ProductId,
    SaleId,
)
from workgym.envs.enterprise.financial_overview import update_quarter
from workgym.envs.enterprise.ids import new_id
from workgym.envs.enterprise.listing import Listing
from workgym.envs.enterprise.products import require_discount

__all__ = ["sales"]

_NEWEST: Final = "sold_on DESC, sale_id DESC"
_Quantity = Annotated[int, Field(ge=1, le=10_000)]


@tool()
def get(session: Session, sale_id: SaleId) -> dict[str, Any]:
    """Read one sale.

    Args:
        sale_id: the sale's id, for example SL000042.

    Returns: {"ok": true, "data": {...}}: sale_id, product_id, customer_id, sold_on, quantity, actual_price and
    discounted_price (of one piece, in rupees), discount_percentage, total (of all pieces) and order_id (or null).
    Example: {"name": "sales_get", "arguments": {"sale_id": "SL000042"}}
    Limits: one sale per call, and only if you may read sales.
    """
    return common.read(session, "sales", sale_id)


@tool()
def list_sales(
    session: Session,
    product_id: OptionalProductId = "",
    customer_id: OptionalCustomerId = "",
    sold_since: DateText = "",
    sold_until: DateText = "",
    limit: Limit = 20,
    offset: Offset = 0,
) -> dict[str, Any]:
    """List sales, the newest first.

    Args:
        product_id: of which product.
        customer_id: to which customer.
        sold_since: the first day, YYYY-MM-DD.
        sold_until: the last day, included.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": h, "next": offset or null}: whole rows; hidden is true if
    there are sales that you may not read.
    Example: {"name": "sales_list", "arguments": {"customer_id": "CU0042", "sold_since": "2022-01-01"}}
    Limits: products are found by name with products_search.
    """
    listing = Listing(session, "sales")
    listing.equal(product_id=product_id, customer_id=customer_id)
    listing.days("sold_on", sold_since, sold_until)
    return listing.page(_NEWEST, limit, offset)


@tool()
def search(session: Session, text: GivenLine, limit: Limit = 20, offset: Offset = 0) -> dict[str, Any]:
    """Find sales by words in the name or category of the product, the newest first.

    Args:
        text: words that all have to occur, in capitals or not.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: as sales_list.
    Example: {"name": "sales_search", "arguments": {"text": "glass kettle"}}
    Limits: at most 16 words, taken literally.
    """
    listing = Listing(session, "sales")
    listing.words_of("products", "product_id", text, "product_name", "category")
    return listing.page(_NEWEST, limit, offset)


@tool(write=True)
def create(
    session: Session,
    product_id: ProductId,
    customer_id: CustomerId,
    quantity: _Quantity = 1,
    sold_on: DateText = "",
    actual_price: Price | None = None,
    discounted_price: Price | None = None,
) -> dict[str, Any]:
    """Enter a sale.

    Args:
        product_id: of which product.
        customer_id: to which customer.
        quantity: how many pieces.
        sold_on: the day, YYYY-MM-DD; today if left out.
        actual_price: of one piece, before any discount; the product's if left out.
        discounted_price: what one piece cost; the product's if left out.

    Returns: {"ok": true, "data": {"sale_id": ...}} of the new sale.
    Example: {"name": "sales_create", "arguments": {"product_id": "PR00042", "customer_id": "CU0042", "quantity": 2}}
    Limits: no day to come, and no discounted price above the actual one. Percentage and total are worked out.
    """
    product = common.find(session, "products", product_id)
    values: Row = {
        "sale_id": new_id(session, "sales"),
        "product_id": product_id,
        "customer_id": customer_id,
        "sold_on": common.past_day(session, "sold_on", sold_on),
        "quantity": quantity,
        "actual_price": product["actual_price"] if actual_price is None else actual_price,
        "discounted_price": product["discounted_price"] if discounted_price is None else discounted_price,
    }
    values |= _derived(values)
    result = common.add(session, "sales", values)
    update_quarter(session, values["sold_on"])
    return result


@tool(write=True)
def update(
    session: Session,
    sale_id: SaleId,
    quantity: _Quantity | None = None,
    sold_on: DateText = "",
    actual_price: Price | None = None,
    discounted_price: Price | None = None,
) -> dict[str, Any]:
    """Correct one sale.

    Args:
        sale_id: the sale's id, for example SL000042.
        quantity: how many pieces.
        sold_on: the day, YYYY-MM-DD.
        actual_price: of one piece, before any discount.
        discounted_price: what one piece cost.

    Returns: {"ok": true, "data": {...}}: the whole sale as it is now.
    Example: {"name": "sales_update", "arguments": {"sale_id": "SL000042", "quantity": 3}}
    Limits: all changes of the call are made or none. Product and customer stay. Percentage, total and the revenue of
    the quarter are worked out again. A sale on the documents of an order stays as it is.
    """
    changes = common.given(quantity=quantity, actual_price=actual_price, discounted_price=discounted_price)
    if sold_on:
        changes["sold_on"] = common.past_day(session, "sold_on", sold_on)
    before = common.find(session, "sales", sale_id)
    row = common.change(session, "sales", sale_id, changes and {**changes, **_derived({**before, **changes})})
    _require_no_documents(before)
    for day in (before["sold_on"], row["sold_on"]):
        update_quarter(session, day)
    return common.success(common.visible_fields("sales", row))


@tool(write=True)
def delete(session: Session, sale_id: SaleId) -> dict[str, Any]:
    """Remove one sale.

    Args:
        sale_id: the sale's id, for example SL000042.

    Returns: {"ok": true, "data": {"deleted": sale_id}}.
    Example: {"name": "sales_delete", "arguments": {"sale_id": "SL000042"}}
    Limits: one sale per call; there is no way to undo it. The revenue of the quarter is worked out again. A sale on the
    documents of an order stays.
    """
    row = common.find(session, "sales", sale_id)
    result = common.remove(session, "sales", sale_id)
    _require_no_documents(row)
    update_quarter(session, row["sold_on"])
    return result


def _derived(row: Row) -> Row:
    """Return what follows from quantity and prices; no total of a published sale, which has no quantity.

    Raises:
        Invalid: if the price with the discount is the higher one.
    """
    require_discount(row)
    return {
        "discount_percentage": discount_percentage(row["actual_price"], row["discounted_price"]),
        "total": None if row["quantity"] is None else sale_total(row["quantity"], row["discounted_price"]),
    }


def _require_no_documents(row: Row) -> None:
    """Refuse to touch a sale that is on documents.

    Raises:
        ToolError: CONFLICT, names the order.
    """
    if row["order_id"]:
        raise ToolError(f"{row['sale_id']} is on the documents of {row['order_id']}", code="CONFLICT", field="sale_id")


sales: Final = Toolkit("sales", [get, replace(list_sales, name="list"), search, create, update, delete])
"""The six tools of the sales."""
