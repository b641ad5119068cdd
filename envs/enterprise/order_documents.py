"""The documents of an order, a page each: what the customer orders, what it costs, and what is sent."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final, NamedTuple

from workgym.envs.core.calendar import show_day
from workgym.envs.core.schema import Row
from workgym.envs.enterprise.values import CURRENCY, DOCUMENT_KINDS

__all__ = ["DocumentLine", "order_pages"]

_DAYS_TO_PAY: Final = 30


class DocumentLine(NamedTuple):
    """A sale as a line of an order: the price is that of one piece."""

    product_id: str
    product_name: str
    quantity: int
    price: int

    @property
    def total(self) -> int:
        """What the line costs."""
        return self.quantity * self.price


def order_pages(order_id: str, day: date, customer: Row, lines: Sequence[DocumentLine]) -> list[Row]:
    """Return the pages of an order's documents.

    Args:
        customer: who orders: id, name and city.
        lines: in the order of the sales.
    """
    texts = (_purchase_order(lines), _invoice(day, lines), _shipping_order(lines))
    head = f"{order_id}\nDate: {show_day(day)}\nCustomer: {customer['customer_name']} ({customer['customer_id']})\n"
    return [
        {
            "order_id": order_id,
            "page": page,
            "kind": kind,
            "text": f"{kind.capitalize()} {head}Town: {customer['city']}\n\n{text}",
        }
        for page, (kind, text) in enumerate(zip(DOCUMENT_KINDS, texts, strict=True), 1)
    ]


def _purchase_order(lines: Sequence[DocumentLine]) -> str:
    listed = [f"{line.product_id} {line.product_name}: {line.quantity} at {line.price:,}" for line in lines]
    return "\n".join([*listed, f"Total: {_total(lines):,} {CURRENCY}"])


def _invoice(day: date, lines: Sequence[DocumentLine]) -> str:
    listed = [
        f"{line.product_id} {line.product_name}: {line.quantity} x {line.price:,} = {line.total:,}" for line in lines
    ]
    due = show_day(day + timedelta(days=_DAYS_TO_PAY))
    return "\n".join([*listed, f"Total: {_total(lines):,} {CURRENCY}", f"Payment is due by {due}."])


def _shipping_order(lines: Sequence[DocumentLine]) -> str:
    listed = [f"{line.product_id} {line.product_name}: {line.quantity}" for line in lines]
    return "\n".join([*listed, f"Pieces in all: {sum(line.quantity for line in lines):,}"])


def _total(lines: Sequence[DocumentLine]) -> int:
    return sum(line.total for line in lines)
