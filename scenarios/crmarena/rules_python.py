"""Who had the extreme average handle time, computed in plain Python on exported rows (docs/crmarena.md).

``Reading`` names how a question can be understood; its defaults are what the policy says. The other values are readings
that the published texts and programs document, and one that a careful reader might come up with.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Literal, NamedTuple, get_args
from weakref import WeakKeyDictionary

from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.crmarena.schema import OWNER_ASSIGNMENT
from workgym.scenarios.crmarena.windows import Window

__all__ = ["Best", "Extreme", "Reading", "Service", "handle_time", "readings", "service_of"]

Extreme = Literal["min", "max"]
Counted = Literal["assignments", "openings", "different cases"]
Transferred = Literal["ever", "in the window", "no matter"]
Ends = Literal["half-open", "closed for histories", "closed"]
Closing = Literal["at any time", "in the window"]


class Reading(NamedTuple):
    """One way to understand a question.

    Attributes:
        counted: what makes a managed case: every assignment, only those at the opening, or each case once.
        transferred: when a case is left out for having been passed on: if it ever was, if it was in the window, or
            never. The last is no reading but a mistake, and what questions have to catch.
        ends: whether the window's upper end belongs to it: never, for histories only, or always.
        closing: which closed cases count: all, or only those closed in the window.
    """

    counted: Counted = "assignments"
    transferred: Transferred = "ever"
    ends: Ends = "half-open"
    closing: Closing = "at any time"


def readings() -> Iterator[Reading]:
    """Yield every combination of the four choices that a reader may make, the policy's own first."""
    for choice in product(*(get_args(kind) for kind in (Counted, Transferred, Ends, Closing))):
        reading = Reading(*choice)
        if reading.transferred != "no matter":
            yield reading


class Best(NamedTuple):
    """The agents with the extreme mean, several if they tie and none if nobody is left; and who was compared."""

    agents: tuple[str, ...]
    compared: int
    qualified: int


class _Assignment(NamedTuple):
    at: datetime
    case: str
    agent: str
    first: bool


@dataclass(frozen=True)
class Service:
    """The cases and assignments of a world, each in the order of time."""

    cases: tuple[Row, ...]
    assignments: tuple[_Assignment, ...]

    @cached_property
    def opened(self) -> list[datetime]:
        """When each case was opened."""
        return [case["CreatedDate"] for case in self.cases]

    @cached_property
    def assigned(self) -> list[datetime]:
        """When each assignment was made."""
        return [assignment.at for assignment in self.assignments]

    @cached_property
    def owners(self) -> Counter[str]:
        """How often each case was assigned."""
        return Counter(assignment.case for assignment in self.assignments)


_exported: WeakKeyDictionary[Snapshot, Service] = WeakKeyDictionary()


def service_of(snapshot: Snapshot) -> Service:
    """Return the cases and assignments of a world, exported on the first call."""
    if snapshot not in _exported:
        history = [row for row in snapshot.export("casehistory__c") if row["Field__c"] == OWNER_ASSIGNMENT]
        assignments = (
            _Assignment(row["CreatedDate"], row["CaseId__c"], row["NewValue__c"], row["OldValue__c"] is None)
            for row in history
        )
        cases = sorted(snapshot.export("case"), key=lambda case: case["CreatedDate"])
        _exported[snapshot] = Service(tuple(cases), tuple(sorted(assignments, key=lambda made: made.at)))
    return _exported[snapshot]


def handle_time(
    service: Service, window: Window, more_than: int, extreme: Extreme, reading: Reading | None = None
) -> Best:
    """Return who has the extreme mean time to close a case, among those with more than a number of cases."""
    reading = reading or Reading()
    inside = service.assignments[_span(service.assigned, window, closed=reading.ends != "half-open")]
    qualified = {agent for agent, number in _managed(inside, reading.counted).items() if number > more_than}
    within = Counter(assignment.case for assignment in inside)
    owners = service.owners if reading.transferred == "ever" else within
    times: defaultdict[str, list[int]] = defaultdict(list)
    for case in service.cases[_span(service.opened, window, closed=reading.ends == "closed")]:
        if case["Status"] != "Closed" or case["OwnerId"] not in qualified:
            continue
        stayed = reading.transferred == "no matter" or (owners[case["Id"]] == 1 and case["Id"] in within)
        if stayed and _counts(case, window, reading.closing):
            times[case["OwnerId"]].append(int((case["ClosedDate"] - case["CreatedDate"]).total_seconds()))
    means = {agent: Fraction(sum(seconds), len(seconds)) for agent, seconds in times.items()}
    wanted = (min if extreme == "min" else max)(means.values(), default=None)
    best = tuple(sorted(agent for agent, mean in means.items() if mean == wanted))
    return Best(best, len(means), len(qualified))


def _span(times: list[datetime], window: Window, *, closed: bool) -> slice:
    """Return where a window lies in sorted times."""
    last = (bisect_right if closed else bisect_left)(times, window.end)
    return slice(bisect_left(times, window.start), last)


def _managed(inside: tuple[_Assignment, ...], counted: Counted) -> Counter[str]:
    if counted == "openings":
        return Counter(assignment.agent for assignment in inside if assignment.first)
    if counted == "different cases":
        return Counter(agent for agent, _ in {(assignment.agent, assignment.case) for assignment in inside})
    return Counter(assignment.agent for assignment in inside)


def _counts(case: Row, window: Window, closing: Closing) -> bool:
    return closing == "at any time" or bool(case["ClosedDate"] < window.end)
