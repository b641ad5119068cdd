"""A case with all that is known of it while a world is made."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from workgym.scenarios.crmarena.world.history import Handling
from workgym.scenarios.crmarena.world.orders import OrderLine, Purchase

__all__ = ["Complaint"]


@dataclass(frozen=True)
class Complaint:
    """A case, with its channel and the customer's own words for the issue, which have no column."""

    number: int
    id: str
    order: Purchase
    line: OrderLine
    issue: int
    opened: datetime
    priority: str
    subject: str
    statement: str
    description: str
    chat: bool
    open: bool
    handling: Handling
