"""Service agents: their skills, their pace and their workload.

A fixed share of them is busy: they get two fifths of all new cases and are weak at more issues, so most transfers
come from them. Questions about busy agents have answers; without them every agent would have one case a quarter.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.crmarena.lexicon.people import TIME_ZONES
from workgym.scenarios.crmarena.world.people import address, person, phone
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.shared.streams import below, pick, sample

__all__ = ["AGENTS", "THRESHOLD", "Agent", "agent_rows", "agents", "bell"]

_ISSUES: Final = 10
AGENTS: Final = 100
"""Agents at scale 1."""
THRESHOLD: Final = 0.35
"""An agent whose skill at an issue is below this passes its cases on."""

_BUSY: Final = 16
_WORKLOAD, _BUSY_WORKLOAD = 1.0, 4.0
_STRONG, _COMMON, _WEAK = (0.7, 1.0), (0.4, 0.75), (0.05, 0.3)
_BUSY_WEAK: Final = 3
"""At how many issues a busy agent is weak; of the others, few are weak at one."""
_SOMETIMES_WEAK: Final = 0.02


@dataclass(frozen=True)
class Agent:
    """An agent, with latent traits that are in no table.

    Attributes:
        skill: at each of the ten issues, 0.0 to 1.0; at two to four of them high.
        pace: how slow they are, around 0 with a spread of about 1; below 0 is fast.
        compliance: the chance that they keep to the policies in a case, 0.55 to 0.98.
        workload: their share of new cases, 1.0 being common.
        backlog: how much of their work they leave undone, 0.1 to 5.0 and 1.1 on average: a few leave very much.
    """

    number: int
    id: str
    first: str
    last: str
    email: str
    skill: tuple[float, ...]
    pace: float
    compliance: float
    workload: float
    backlog: float


def bell(rng: Random) -> float:
    """Draw around 0 with a standard deviation of 1, as a sum: logarithms may differ between machines."""
    return sum(rng.random() for _ in range(12)) - 6.0


@lru_cache(maxsize=4)
def agents(plan: WorldPlan) -> tuple[Agent, ...]:
    """Return the agents of a world, 100 for every point of scale."""
    count = AGENTS * plan.scale
    busy = frozenset(sample(plan.stream("User", "busy"), range(count), _BUSY * plan.scale))
    return tuple(_agent(plan, number, number in busy) for number in range(count))


def _agent(plan: WorldPlan, number: int, busy: bool) -> Agent:
    rng = plan.stream("User", number)
    issues = sample(rng, range(_ISSUES), _ISSUES)
    strong = frozenset(issues[: 2 + below(rng, 3)])
    weak = frozenset(issues[-_BUSY_WEAK:] if busy else issues[-1:] if rng.random() < _SOMETIMES_WEAK else ())
    skill = tuple(
        round(low + (high - low) * rng.random(), 3)
        for low, high in (
            _STRONG if issue in strong else _WEAK if issue in weak else _COMMON for issue in range(_ISSUES)
        )
    )
    workload = (_BUSY_WORKLOAD if busy else _WORKLOAD) * (0.7 + 0.6 * rng.random())
    pace, compliance = bell(rng), 0.55 + 0.43 * rng.random()
    backlog = 0.1 + 4.9 * rng.random() ** 4
    first, last = person(plan, number)
    email = address(first, last, plan.industry.domain)
    return Agent(number, plan.id("User", number), first, last, email, skill, pace, compliance, workload, backlog)


def agent_rows(plan: WorldPlan) -> list[Row]:
    """Return the rows of ``User``."""
    return [_row(plan, agent) for agent in agents(plan)]


def _row(plan: WorldPlan, agent: Agent) -> Row:
    rng = plan.stream("User contact", agent.number)
    return {
        "Id": agent.id,
        "FirstName": agent.first,
        "LastName": agent.last,
        "Name": f"{agent.first} {agent.last}",
        "Email": agent.email,
        "Phone": phone(rng),
        "Username": f"{agent.email}.service",
        "Alias": f"{agent.first[0]}{agent.last[:4]}".lower(),
        "LanguageLocaleKey": "en_US",
        "LocaleSidKey": "en_US",
        "EmailEncodingKey": "UTF-8",
        "TimeZoneSidKey": pick(rng, TIME_ZONES),
        "IsActive": True,
    }
