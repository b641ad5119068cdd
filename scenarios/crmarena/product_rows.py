"""A world's cases by the product that they are about, as plain Python."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable
from datetime import datetime
from functools import cached_property
from typing import NamedTuple

from workgym.envs.core.calendar import MONTHS
from workgym.scenarios.crmarena.questions import Leading
from workgym.scenarios.crmarena.windows import Window
from workgym.scenarios.shared.rows import WorldRows

__all__ = ["ProductCase", "ProductRows", "leading"]


class ProductCase(NamedTuple):
    """A case: when it was opened, and the id of its issue."""

    opened: datetime
    issue: str


class ProductRows(WorldRows):
    """The products of a customer service, with their cases in the order of time."""

    @cached_property
    def names(self) -> dict[str, str]:
        """The name of each product, by its id, in the order of the catalogue."""
        return {row["Id"]: row["Name"] for row in self.table("product2")}

    @cached_property
    def _products(self) -> dict[str, str]:
        """The product of each order item, by the item's id."""
        return {row["Id"]: row["Product2Id"] for row in self.table("orderitem")}

    @cached_property
    def sold(self) -> Counter[str]:
        """How many order items each product has."""
        return Counter(self._products.values())

    @cached_property
    def cases(self) -> dict[str, list[ProductCase]]:
        """The cases about each product that has any."""
        found: defaultdict[str, list[ProductCase]] = defaultdict(list)
        for row in sorted(self.table("case"), key=lambda case: case["CreatedDate"]):
            found[self._products[row["OrderItemId__c"]]].append(ProductCase(row["CreatedDate"], row["IssueId__c"]))
        return dict(found)

    @cached_property
    def _opened(self) -> dict[str, list[datetime]]:
        return {product: [case.opened for case in cases] for product, cases in self.cases.items()}

    def cases_in(self, product: str, window: Window, *, closed: bool = False) -> list[ProductCase]:
        """Return the cases about a product that were opened in a window.

        Args:
            closed: whether the window's upper end belongs to it.
        """
        times = self._opened.get(product, [])
        last = (bisect_right if closed else bisect_left)(times, window.end)
        return self.cases[product][bisect_left(times, window.start) : last] if last else []

    def issues_in(self, window: Window) -> dict[str, Counter[str]]:
        """Return for each product with a case opened in a window how many of its cases are about each issue."""
        found: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for _, product, issue in self._all_in(window):
            found[product][issue] += 1
        return dict(found)

    def busiest_month(self, window: Window) -> str:
        """Return the month with most cases of all products that were opened in a window; empty if there are none."""
        months = Counter(opened.month for opened, _, _ in self._all_in(window))
        return MONTHS[months.most_common(1)[0][0] - 1] if months else ""

    def _all_in(self, window: Window) -> list[tuple[datetime, str, str]]:
        first, last = (bisect_left(self._all, moment, key=lambda item: item[0]) for moment in window)
        return self._all[first:last]

    @cached_property
    def _all(self) -> list[tuple[datetime, str, str]]:
        """Every case as its opening, its product and its issue, in the order of time."""
        return sorted((case.opened, product, case.issue) for product, cases in self.cases.items() for case in cases)


def leading(counts: Iterable[tuple[str, int]]) -> Leading:
    """Return who leads, from names with their numbers of cases."""
    counted = list(counts)
    most = max((count for _, count in counted), default=0)
    leaders = tuple(sorted(name for name, count in counted if count == most))
    return Leading(leaders, most, max((count for _, count in counted if count < most), default=0))
