"""The tools of customers' orders (EnterpriseBench, section 3; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Annotated, Any, Final

from pydantic import Field

from workgym.envs.core.arguments import DateText, GivenLine
from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, storable, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.arguments import CustomerId, Limit, Offset, OptionalCustomerId, OrderId, SaleId
from workgym.envs.enterprise.common import Invalid
from workgym.envs.enterprise.documents import pages_of
from workgym.envs.enterprise.ids import new_id
from workgym.envs.enterprise.listing import Listing
from workgym.envs.enterprise.order_documents import DocumentLine, order_pages
from workgym.envs.enterprise.values import CURRENCY

__all__ = ["orders"]

_NEWEST: Final = "ordered_on DESC, order_id DESC"
_Sales = Annotated[list[SaleId], Field(min_length=1, max_length=50)]


@tool()
def get(session: Session, order_id: OrderId) -> dict[str, Any]:
    """Read one order with its documents.

    Args:
        order_id: the order's id, for example OR0042.

    Returns: {"ok": true, "data": {...}}: order_id, customer_id, ordered_on, quantity (pieces), total, currency, sales
    (their ids) and pages: the purchase order, the invoice and the shipping order, each with page, kind and text.
    Example: {"name": "orders_get", "arguments": {"order_id": "OR0042"}}
    Limits: one order per call, and only if you may read orders.
    """
    row = common.visible_fields("orders", common.find(session, "orders", order_id))
    found = session.rows("SELECT sale_id FROM sales WHERE order_id = ? ORDER BY sale_id", [order_id])
    pages = pages_of(session, "order_pages", order_id)
    return common.success({**row, "sales": [sale["sale_id"] for sale in found], "pages": pages})


@tool()
def list_orders(
    session: Session,
    customer_id: OptionalCustomerId = "",
    ordered_since: DateText = "",
    ordered_until: DateText = "",
    limit: Limit = 20,
    offset: Offset = 0,
) -> dict[str, Any]:
    """List orders, the newest first.

    Args:
        customer_id: by which customer.
        ordered_since: the first day, YYYY-MM-DD.
        ordered_until: the last day, included.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: {"ok": true, "data": [...], "total": n, "hidden": h, "next": offset or null}: orders without their
    documents; hidden is true if there are orders that you may not read.
    Example: {"name": "orders_list", "arguments": {"customer_id": "CU0042"}}
    Limits: words are found by orders_search.
    """
    listing = Listing(session, "orders")
    listing.equal(customer_id=customer_id)
    listing.days("ordered_on", ordered_since, ordered_until)
    return listing.page(_NEWEST, limit, offset)


@tool()
def search(session: Session, text: GivenLine, limit: Limit = 20, offset: Offset = 0) -> dict[str, Any]:
    """Find orders by words in their documents, the newest first.

    Args:
        text: words that all have to occur on one page, in capitals or not.
        limit: the most rows to return, 1 to 100.
        offset: how many rows to pass over: the "next" of the page before.

    Returns: as orders_list.
    Example: {"name": "orders_search", "arguments": {"text": "heron kettle"}}
    Limits: at most 16 words, taken literally.
    """
    listing = Listing(session, "orders")
    listing.words_of("order_pages", "order_id", text, "text")
    return listing.page(_NEWEST, limit, offset)


@tool(write=True)
def create(session: Session, customer_id: CustomerId, sale_ids: _Sales, ordered_on: DateText = "") -> dict[str, Any]:
    """Make an order of sales to one customer, and its documents.

    Args:
        customer_id: whose order.
        sale_ids: the sales, each with its own id.
        ordered_on: the day, YYYY-MM-DD; today if left out.

    Returns: {"ok": true, "data": {"order_id": ...}} of the new order.
    Example: {"name": "orders_create", "arguments": {"customer_id": "CU0042", "sale_ids": ["SL000042", "SL000043"]}}
    Limits: all sales are to this customer, and on no order so far. Quantity and total are worked out.
    """
    day = common.past_day(session, "ordered_on", ordered_on)
    customer = common.find(session, "customers", customer_id)
    order_id = new_id(session, "orders")
    lines = _free_sales(session, customer_id, sale_ids)
    values: Row = {
        "order_id": order_id,
        "customer_id": customer_id,
        "ordered_on": day,
        "currency": CURRENCY,
        **_sums(lines),
    }
    with storable():
        session.insert("orders", values)
    _write(session, order_id, day, customer, lines)
    return common.success({"order_id": order_id})


@tool(write=True)
def update(
    session: Session, order_id: OrderId, ordered_on: DateText = "", sale_ids: _Sales | None = None
) -> dict[str, Any]:
    """Change day or sales of one order, and write its documents again.

    Args:
        order_id: the order's id, for example OR0042.
        ordered_on: the day, YYYY-MM-DD.
        sale_ids: all sales that it is to have.

    Returns: {"ok": true, "data": {...}}: the order as it is now, without its documents.
    Example: {"name": "orders_update", "arguments": {"order_id": "OR0042", "ordered_on": "2022-12-01"}}
    Limits: all changes of the call are made or none. All sales are to the customer, and on no other order.
    """
    row = common.find(session, "orders", order_id)
    day = common.past_day(session, "ordered_on", ordered_on) if ordered_on else row["ordered_on"]
    wanted = sale_ids or [sale["sale_id"] for sale in _sales_of(session, order_id)]
    lines = _free_sales(session, row["customer_id"], wanted, order_id)
    changes = {"ordered_on": day, **_sums(lines)} if ordered_on or sale_ids else {}
    after = common.change(session, "orders", order_id, changes)
    _clear(session, order_id)
    _write(session, order_id, day, common.find(session, "customers", row["customer_id"]), lines)
    return common.success(common.visible_fields("orders", after))


@tool(write=True)
def delete(session: Session, order_id: OrderId) -> dict[str, Any]:
    """Remove one order with its documents; its sales stay.

    Args:
        order_id: the order's id, for example OR0042.

    Returns: {"ok": true, "data": {"deleted": order_id}}.
    Example: {"name": "orders_delete", "arguments": {"order_id": "OR0042"}}
    Limits: one order per call; there is no way to undo it.
    """
    row = common.find(session, "orders", order_id)
    sales = _sales_of(session, order_id)
    with session.past_rights():
        for sale in sales:
            session.update("sales", sale["_row"], {"order_id": None})
    session.delete("orders", row["_row"])
    return common.success({"deleted": order_id})


def _sales_of(session: Session, order_id: str) -> list[Row]:
    return session.rows('SELECT "_row", sale_id FROM sales WHERE order_id = ? ORDER BY sale_id', [order_id])


def _free_sales(session: Session, customer_id: str, sale_ids: Sequence[str], order_id: str = "") -> list[Row]:
    """Return the sales with these ids.

    Raises:
        Invalid: if a sale is named twice, or is to somebody else.
        ToolError: CONFLICT, if a sale is on another order.
    """
    if len(set(sale_ids)) < len(sale_ids):
        raise Invalid("sale_ids", "a sale is named twice")
    found = [common.find(session, "sales", sale_id) for sale_id in sale_ids]
    for sale in found:
        if sale["customer_id"] != customer_id:
            raise Invalid("sale_ids", f"{sale['sale_id']} is not a sale to {customer_id}")
        if sale["order_id"] not in (None, order_id):
            raise ToolError(f"{sale['sale_id']} is on {sale['order_id']}", code="CONFLICT", field="sale_ids")
    return found


def _sums(lines: Sequence[Row]) -> Row:
    return {name: sum(line[name] for line in lines) for name in ("quantity", "total")}


def _clear(session: Session, order_id: str) -> None:
    """Take an order's sales and pages off it, as what follows from a change that is allowed."""
    with session.past_rights():
        for sale in _sales_of(session, order_id):
            session.update("sales", sale["_row"], {"order_id": None})
        for page in session.rows('SELECT "_row" FROM order_pages WHERE order_id = ? ORDER BY page', [order_id]):
            session.delete("order_pages", page["_row"])


def _write(session: Session, order_id: str, day: date, customer: Row, lines: Sequence[Row]) -> None:
    """Put sales on an order and write its pages, as what follows from a change that is allowed."""
    with session.past_rights():
        said = []
        for line in lines:
            session.update("sales", line["_row"], {"order_id": order_id})
            product = common.find(session, "products", line["product_id"])
            said.append(
                DocumentLine(line["product_id"], product["product_name"], line["quantity"], line["discounted_price"])
            )
        for page in order_pages(order_id, day, customer, said):
            session.insert("order_pages", page)


orders: Final = Toolkit("orders", [get, replace(list_orders, name="list"), search, create, update, delete])
"""The six tools of the orders."""
