"""To whom a new case goes, computed in plain Python on a world's rows (docs/crmarena.md)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Final

from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.questions import Routed, RoutingQuestion, RoutingReading
from workgym.scenarios.shared.rows import WorldRows

__all__ = ["best_agents"]

OWN: Final = RoutingReading()
"""The policy's own reading."""


class _OwnedCases(WorldRows):
    """How many cases agents own, by what decides about a new one."""

    @cached_property
    def of_issue(self) -> dict[str, Counter[str]]:
        """The number of closed cases of each issue by agent."""
        return self._closed_by(lambda case: case["IssueId__c"])

    @cached_property
    def of_product(self) -> dict[str, Counter[str]]:
        """The number of closed cases about each product by agent."""
        products = {row["Id"]: row["Product2Id"] for row in self.table("orderitem")}
        return self._closed_by(lambda case: products[case["OrderItemId__c"]])

    @cached_property
    def waiting(self) -> Counter[str]:
        """The number of open cases by agent."""
        return Counter(case["OwnerId"] for case in self.table("case") if case["Status"] != "Closed")

    def _closed_by(self, key: Callable[[Row], str]) -> dict[str, Counter[str]]:
        found: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for case in self.table("case"):
            if case["Status"] == "Closed":
                found[key(case)][case["OwnerId"]] += 1
        return dict(found)


def best_agents(snapshot: Snapshot, question: RoutingQuestion, reading: RoutingReading = OWN) -> Routed:
    """Return to whom a case about an issue and a product goes, and what decides."""
    rows = _OwnedCases.of(snapshot)
    closed = rows.of_issue.get(question.issue, Counter())
    best = _extreme(closed, closed, max, reading)
    if len(best) <= 1:
        return Routed(best, "issue")
    best = _extreme(best, rows.of_product.get(question.product, Counter()), max, reading)
    if len(best) <= 1:
        return Routed(best, "product")
    return Routed(_extreme(best, rows.waiting, min, reading), "workload")


def _extreme(
    agents: Iterable[str], numbers: Counter[str], extreme: Callable[[Iterable[int]], int], reading: RoutingReading
) -> tuple[str, ...]:
    """Return those of some agents who have the extreme number, in the order of their ids."""
    compared = [agent for agent in sorted(agents) if reading.zeros == "take part" or numbers[agent]]
    wanted = extreme([numbers[agent] for agent in compared]) if compared else None
    return tuple(agent for agent in compared if numbers[agent] == wanted)
