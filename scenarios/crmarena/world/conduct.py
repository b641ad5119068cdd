"""What the closing agent of a case grants and refuses, and whether that keeps to the policy. In no table.

An agent who does not keep to the policy makes one mistake. A remedy is granted only where all careful readers agree
whether it was in time: when the case is closed its window is open for a day more, or when the case is opened its window
has been closed for more than a day, or the case is opened and closed on the last day of the window.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final, Literal

from workgym.scenarios.crmarena.world.cases import complaints
from workgym.scenarios.crmarena.world.complaint import Complaint
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.crmarena.world.policies import CasePolicy, Remedy, policies
from workgym.scenarios.shared.streams import below, pick, weighted

__all__ = ["DEFECTS", "Conduct", "Defect", "Refusal", "conducts", "days_since_order"]

Defect = Literal["late remedy", "unlisted remedy", "missing proof", "excessive amount", "early promise"]
DEFECTS: Final[tuple[Defect, ...]] = (
    "late remedy", "unlisted remedy", "missing proof", "excessive amount", "early promise",
)  # fmt: skip
_OF_CONDITIONS: Final[tuple[Defect, ...]] = ("missing proof", "excessive amount", "early promise")
Reason = Literal["too late", "not provided"]

_WISH_REFUSED: Final = 0.3
_TAKEN_BACK: Final = 0.2
_BY_COLLEAGUE: Final = 0.7
_WISH_GRANTED: Final = 0.4
_LAST_DAY: Final = 5.0
"""How much more likely a remedy is granted on the last day of its window than another one."""
_LATE: Final = 2.0
"""How much more likely agents overlook that it is too late than they make another mistake."""
_STEP: Final = 5
"""Amounts are multiples of this many dollars or percent."""


@dataclass(frozen=True)
class Refusal:
    """A remedy that the agent does not grant, or takes back: its kind, an amount where it has one, and why."""

    kind: str
    amount: int | None
    reason: Reason


@dataclass(frozen=True)
class Conduct:
    """How a closed case was decided.

    Attributes:
        granted: the key of the remedy that the agent granted; empty if none.
        amount: of the remedy, in the unit of its kind.
        promise: the time that the agent named; empty if none may be named.
        asked: keys of the proofs that the agent asked for, all of which the customer gave.
        refused: what the customer asked for in vain.
        retracted: what the agent spoke of and took back.
        by_colleague: whether it was a colleague, who had the case before, who spoke of it.
        wish_granted: whether the customer had asked for what was granted.
        last_day: whether it was granted on the last day of its window.
        defect: what is not as the policy says; None if all is.
    """

    granted: str = ""
    amount: int | None = None
    promise: str = ""
    asked: tuple[str, ...] = ()
    refused: Refusal | None = None
    retracted: Refusal | None = None
    by_colleague: bool = False
    wish_granted: bool = False
    last_day: bool = False
    defect: Defect | None = None

    @property
    def decoys(self) -> tuple[str, ...]:
        """What could be taken for a mistake and is none."""
        found = {"last day": self.last_day, "refused wish": self.refused, "taken back": self.retracted}
        return tuple(name for name, present in found.items() if present)


@lru_cache(maxsize=4)
def conducts(plan: WorldPlan) -> tuple[Conduct | None, ...]:
    """Return how each case of a world was decided, None for those that are still open."""
    return tuple(None if case.open else _Decision(plan, case).conduct() for case in complaints(plan))


def days_since_order(case: Complaint) -> tuple[int, int]:
    """Return how many days after its order a case was opened and closed."""
    return (case.opened.date() - case.order.day).days, (case.handling.closed.date() - case.order.day).days


class _Decision:
    """The draws of one case."""

    def __init__(self, plan: WorldPlan, case: Complaint) -> None:
        self._plan, self._agent = plan, case.handling.owners[-1]
        self._passed_on = len(case.handling.owners) > 1
        self._rng = plan.stream("conduct", case.order.number)
        self._policy: CasePolicy = policies(plan)[case.issue]
        opened, closed = days_since_order(case)
        remedies = self._policy.remedies
        self._in_time = [remedy for remedy in remedies if closed < remedy.window]
        self._last_day = [remedy for remedy in remedies if opened == closed == remedy.window]
        self._late = [remedy for remedy in remedies if opened > remedy.window + 1]

    def conduct(self) -> Conduct:
        rng = self._rng
        if rng.random() >= self._agent.compliance:
            options = list(self._defects())
            defect = weighted(rng, options, [_LATE if option == "late remedy" else 1.0 for option in options])
            return self._with(defect, self._chosen(defect))
        allowed = [*self._in_time, *self._last_day]
        if allowed:
            weights = [_LAST_DAY if remedy in self._last_day else 1.0 for remedy in allowed]
            return self._with(None, weighted(rng, allowed, weights))
        return Conduct(refused=self._refusal(late_first=True))

    def _defects(self) -> Iterator[Defect]:
        if self._late:
            yield "late remedy"
        yield "unlisted remedy"
        yield from (
            defect for defect in _OF_CONDITIONS if any(_has_what_for(defect, remedy) for remedy in self._in_time)
        )

    def _chosen(self, defect: Defect) -> Remedy:
        """Draw the remedy that is granted in spite of the policy."""
        if defect == "unlisted remedy":
            return Remedy(pick(self._rng, self._policy.foreign), 0, (), None, "")
        if defect == "late remedy":
            return pick(self._rng, self._late)
        return pick(self._rng, [remedy for remedy in self._in_time if _has_what_for(defect, remedy)])

    def _with(self, defect: Defect | None, remedy: Remedy) -> Conduct:
        rng = self._rng
        asked = _too_few(rng, remedy.proof) if defect == "missing proof" else remedy.proof
        promise = _sooner(rng, remedy.promise) if defect == "early promise" else remedy.promise
        refused = retracted = None
        chance = rng.random()
        if chance < _WISH_REFUSED:
            refused = self._refusal(remedy.kind)
        elif chance < _WISH_REFUSED + _TAKEN_BACK:
            retracted = self._refusal(remedy.kind)
        return Conduct(
            granted=remedy.kind,
            amount=self._amount(remedy, excessive=defect == "excessive amount"),
            promise=promise,
            asked=asked,
            refused=refused,
            retracted=retracted,
            by_colleague=retracted is not None and self._passed_on and rng.random() < _BY_COLLEAGUE,
            wish_granted=refused is None and rng.random() < _WISH_GRANTED,
            last_day=remedy in self._last_day,
            defect=defect,
        )

    def _amount(self, remedy: Remedy, *, excessive: bool) -> int | None:
        if not self._plan.industry.remedies[remedy.kind].unit:
            return None
        if remedy.limit is None:  # no policy limits what it does not list
            return _STEP * (1 + below(self._rng, 4))
        if excessive:
            return remedy.limit + _STEP * (1 + below(self._rng, 4))
        return max(_STEP, remedy.limit - _STEP * below(self._rng, 2))

    def _refusal(self, but: str = "", *, late_first: bool = False) -> Refusal | None:
        """Draw a remedy that the policy does not allow, other than one and than what could be taken for it.

        Args:
            but: the key of the one; empty if any will do.
            late_first: whether it is one that comes too late if there is such a remedy.
        """
        kinds = self._plan.industry.remedies
        late: list[tuple[str, Reason]] = [(remedy.kind, "too late") for remedy in self._late]
        foreign: list[tuple[str, Reason]] = [(kind, "not provided") for kind in self._policy.foreign]
        options = [
            (kind, reason)
            for kind, reason in ((*late, *foreign) if not (late_first and late) else late)
            if kind != but and not (but and (kind in kinds[but].near or but in kinds[kind].near))
        ]
        if not options:
            return None
        kind, reason = pick(self._rng, options)
        amount = _STEP * (1 + below(self._rng, 4)) if kinds[kind].unit else None
        return Refusal(kind, amount, reason)


def _has_what_for(defect: Defect, remedy: Remedy) -> bool:
    """Return whether a remedy has the condition that a mistake disregards."""
    return bool({"missing proof": remedy.proof, "excessive amount": remedy.limit}.get(defect, remedy.promise))


def _too_few(rng: Random, proof: Sequence[str]) -> tuple[str, ...]:
    """Return some of the proofs that are needed, but not all: none, or one of two."""
    return tuple(proof[: below(rng, len(proof))])


def _sooner(rng: Random, promise: str) -> str:
    """Return a time that is clearly shorter than the one of the policy."""
    number, unit = promise.split()
    shorter = range(12, int(number), 12) if unit == "hours" else range(2, int(number) - 1)
    return f"{pick(rng, shorter)} {unit}"
