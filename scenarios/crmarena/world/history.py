"""The handling of a case: its owners, its transfers and its closing.

The first owner is drawn by workload, not by skill. An agent whose skill at the issue is too low passes the case
on, most often to an able colleague, sometimes to another who is not able. The time to close it follows from the last
owner's pace, the issue, the state, the channel and chance.
"""

from __future__ import annotations

from bisect import bisect
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import Final

from workgym.envs.crmarena.schema import CASE_CLOSED, CASE_CREATION, OWNER_ASSIGNMENT
from workgym.scenarios.crmarena.lexicon.people import PLACES
from workgym.scenarios.crmarena.world.agents import THRESHOLD, Agent, agents, bell
from workgym.scenarios.crmarena.world.calendar import FIRST_DAY
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.shared.streams import pick

__all__ = ["Handling", "Step", "handle"]

_CHAT: Final = (10 * 60, 90 * 60)
_EMAIL: Final = (2 * 3600, 72 * 3600)
"""The shortest and the longest time to close a case, in seconds."""
_MAX_TRANSFERS: Final = 3
_SHIFT: Final = 14
"""Days after which other agents are on duty …"""
_ON_DUTY, _OFF_DUTY = 0.35, 0.15
"""… the share of those who are, and how much the others take on, compared with them."""
_TO_ABLE_COLLEAGUE: Final = 0.9
_PASSED: Final = (0.08, 0.6)
"""At which share of the time a case is passed on, at the earliest and at the latest …"""
_HELD: Final = 0.1
"""… and for which share of it the agents between keep it at least."""


@dataclass(frozen=True)
class Step:
    """One line of a case's history."""

    field: str
    at: datetime
    giver: str | None = None
    taker: str | None = None


@dataclass(frozen=True)
class Handling:
    """The owners of a case, when each got it, and when it is closed (or would be, if it is still open)."""

    owners: tuple[Agent, ...]
    assigned: tuple[datetime, ...]
    closed: datetime

    def steps(self, *, closed: bool) -> list[Step]:
        """Return the history: creation, assignments, and closing if the case is closed."""
        found = [Step(CASE_CREATION, self.assigned[0])]
        giver: str | None = None
        for owner, at in zip(self.owners, self.assigned, strict=True):
            found.append(Step(OWNER_ASSIGNMENT, at, giver, owner.id))
            giver = owner.id
        return [*found, Step(CASE_CLOSED, self.closed)] if closed else found


def handle(plan: WorldPlan, number: int, issue: int, state: str, opened: datetime, chat: bool) -> Handling:
    """Draw the handling of a case from the stream ``number``."""
    rng = plan.stream("CaseHistory__c", number)
    owners = _owners(rng, plan, issue, opened)
    shortest, longest = _CHAT if chat else _EMAIL
    share = _share(
        0.9 * owners[-1].pace
        + 0.6 * plan.industry.issues[issue].difficulty
        + 0.4 * _slowness(plan, state)
        + 0.6 * bell(rng)
    )
    if len(owners) > 1:  # a case that was passed on takes longer
        share = 1 - 0.6 * (1 - share)
    seconds = shortest + round(share * (longest - shortest))
    passed = _passing(rng, len(owners) - 1)
    assigned = (opened, *(opened + timedelta(seconds=int(part * seconds) + place) for place, part in enumerate(passed)))
    return Handling(owners, assigned, opened + timedelta(seconds=seconds))


def _passing(rng: Random, count: int) -> list[float]:
    """Draw at which shares of the time a case is passed on; every owner has it for a while."""
    first, last = _PASSED
    left = last - first - _HELD * (count - 1)
    return [
        first + left * part + _HELD * place for place, part in enumerate(sorted(rng.random() for _ in range(count)))
    ]


def _owners(rng: Random, plan: WorldPlan, issue: int, opened: datetime) -> tuple[Agent, ...]:
    people = agents(plan)
    running = _workloads(plan, (opened.date() - FIRST_DAY).days // _SHIFT)
    owners = [people[bisect(running, rng.random() * running[-1])]]
    while owners[-1].skill[issue] < THRESHOLD and len(owners) <= _MAX_TRANSFERS:
        able = rng.random() < _TO_ABLE_COLLEAGUE or len(owners) == _MAX_TRANSFERS
        others = [agent for agent in people if (agent.skill[issue] >= THRESHOLD) == able and agent is not owners[-1]]
        owners.append(pick(rng, others or people))
    return tuple(owners)


@lru_cache(maxsize=512)
def _workloads(plan: WorldPlan, shift: int) -> list[float]:
    """Return the running sum of what the agents take on in a shift: some are on duty then, and most are not."""
    rng = plan.stream("User", f"shift {shift}")
    return list(accumulate(agent.workload * (1.0 if rng.random() < _ON_DUTY else _OFF_DUTY) for agent in agents(plan)))


@lru_cache(maxsize=1024)
def _slowness(plan: WorldPlan, state: str) -> float:
    """Return how slow cases of a state are, -1.0 to 1.0."""
    return 2 * plan.stream("states", list(PLACES).index(state)).random() - 1


def _share(value: float) -> float:
    """Map any number to a share between 0 and 1; 0 to a third, as most cases are closed sooner than later."""
    size = 1 + abs(value)
    return (1 + value / size) / 3 if value < 0 else 1 - 2 / (3 * size)
