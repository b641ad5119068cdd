"""Which product a customer means, found in plain Python on a world's rows (docs/crmarena.md)."""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from functools import cached_property
from typing import Final

from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.periods import PastPeriod
from workgym.scenarios.crmarena.questions import ProductDescription, PurchaseQuestion, PurchaseReading
from workgym.scenarios.crmarena.windows import window_of
from workgym.scenarios.shared.rows import WorldRows

__all__ = ["PurchaseRows", "fitting_products"]

OWN: Final = PurchaseReading()
"""The policy's own reading."""
_MONTH: Final = PastPeriod(30, "day")


class PurchaseRows(WorldRows):
    """What customers bought, by account and day."""

    @cached_property
    def accounts(self) -> dict[str, str]:
        """The account of each contact."""
        return {row["Id"]: row["AccountId"] for row in self.table("contact")}

    @cached_property
    def products(self) -> dict[str, Row]:
        """The row of each product."""
        return {row["Id"]: row for row in self.table("product2")}

    @cached_property
    def activated(self) -> dict[tuple[str, date], frozenset[str]]:
        """The products that each account bought on each day."""
        return self._bought(("Activated",))

    @cached_property
    def drafted(self) -> dict[tuple[str, date], frozenset[str]]:
        """The same with those in drafts of orders."""
        return self._bought(("Activated", "Draft"))

    def _bought(self, statuses: tuple[str, ...]) -> dict[tuple[str, date], frozenset[str]]:
        orders = {
            row["Id"]: (row["AccountId"], row["EffectiveDate"])
            for row in self.table("order")
            if row["Status"] in statuses
        }
        found: defaultdict[tuple[str, date], set[str]] = defaultdict(set)
        for row in self.table("orderitem"):
            if row["OrderId"] in orders:
                found[orders[row["OrderId"]]].add(row["Product2Id"])
        return {place: frozenset(goods) for place, goods in found.items()}


def fitting_products(snapshot: Snapshot, question: PurchaseQuestion, reading: PurchaseReading = OWN) -> tuple[str, ...]:
    """Return the ids of the products that the description fits, of those that the customer bought on the day."""
    rows = PurchaseRows.of(snapshot)
    ago = _MONTH if question.ago.unit == "month" and reading.month == "30 days" else question.ago
    day = window_of(ago, question.today).start.date()
    bought = rows.activated if reading.orders == "activated" else rows.drafted
    goods = bought.get((rows.accounts[question.contact], day), frozenset())
    return tuple(product for product in sorted(goods) if _fits(question.description, rows.products[product]))


def _fits(description: ProductDescription, product: Row) -> bool:
    """Return whether everything that is said is true of a product's name and of its text."""
    said = description
    name = f" {product['Name']} "
    return (
        name.endswith(f" {said.noun} ")
        and name.startswith(f" {said.line}")
        and all(f" {word} " in name for word in (said.material, said.audience) if word)
        and said.feature in product["Description"]
    )
