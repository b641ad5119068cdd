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
from workgym.scenarios.crmarena.lexicon.issues import ISSUES
from workgym.scenarios.crmarena.lexicon.people import COMPANY_DOMAIN, TIME_ZONES
from workgym.scenarios.crmarena.world.common import record_id, stream
from workgym.scenarios.crmarena.world.people import address, person, phone
from workgym.scenarios.shared.streams import below, pick, sample

__all__ = ["AGENTS", "THRESHOLD", "Agent", "agent_rows", "agents", "bell"]

AGENTS: Final = 100
"""Agents at scale 1."""
THRESHOLD: Final = 0.35
"""An agent whose skill at an issue is below this passes its cases on."""

_BUSY: Final = 16
_WORKLOAD, _BUSY_WORKLOAD = 1.0, 4.0
_STRONG, _COMMON, _WEAK = (0.7, 1.0), (0.4, 0.75), (0.05, 0.3)
_BUSY_WEAK: Final = 2
"""At how many issues a busy agent is weak; of the others, few are weak at one."""
_SOMETIMES_WEAK: Final = 0.15


@dataclass(frozen=True)
class Agent:
    """An agent, with latent traits that are in no table.

    Attributes:
        skill: at each of the ten issues, 0.0 to 1.0; at two to four of them high.
        pace: how slow they are, around 0 with a spread of about 1; below 0 is fast.
        compliance: the chance that they keep to the policies in a case, 0.55 to 0.98.
        workload: their share of new cases, 1.0 being common.
    """

    number: int
    id: str
    first: str
    last: str
    skill: tuple[float, ...]
    pace: float
    compliance: float
    workload: float


def bell(rng: Random) -> float:
    """Draw around 0 with a standard deviation of 1, as a sum: logarithms may differ between machines."""
    return sum(rng.random() for _ in range(12)) - 6.0


@lru_cache(maxsize=4)
def agents(seed: int, scale: int) -> tuple[Agent, ...]:
    """Return the agents of a world, 100 for every point of scale."""
    count = AGENTS * scale
    busy = frozenset(sample(stream(seed, "User", "busy"), range(count), _BUSY * scale))
    return tuple(_agent(seed, number, number in busy) for number in range(count))


def _agent(seed: int, number: int, busy: bool) -> Agent:
    rng = stream(seed, "User", number)
    issues = sample(rng, range(len(ISSUES)), len(ISSUES))
    strong = frozenset(issues[: 2 + below(rng, 3)])
    weak = frozenset(issues[-_BUSY_WEAK:] if busy else issues[-1:] if rng.random() < _SOMETIMES_WEAK else ())
    skill = tuple(
        round(low + (high - low) * rng.random(), 3)
        for low, high in (
            _STRONG if issue in strong else _WEAK if issue in weak else _COMMON for issue in range(len(ISSUES))
        )
    )
    workload = (_BUSY_WORKLOAD if busy else _WORKLOAD) * (0.7 + 0.6 * rng.random())
    pace, compliance = bell(rng), 0.55 + 0.43 * rng.random()
    first, last = person(seed, number)
    return Agent(number, record_id(seed, "User", number), first, last, skill, pace, compliance, workload)


def agent_rows(seed: int, scale: int) -> list[Row]:
    """Return the rows of ``User``."""
    return [_row(stream(seed, "User contact", agent.number), agent) for agent in agents(seed, scale)]


def _row(rng: Random, agent: Agent) -> Row:
    email = address(agent.first, agent.last, COMPANY_DOMAIN)
    return {
        "Id": agent.id,
        "FirstName": agent.first,
        "LastName": agent.last,
        "Name": f"{agent.first} {agent.last}",
        "Email": email,
        "Phone": phone(rng),
        "Username": f"{email}.service",
        "Alias": f"{agent.first[0]}{agent.last[:4]}".lower(),
        "LanguageLocaleKey": "en_US",
        "LocaleSidKey": "en_US",
        "EmailEncodingKey": "UTF-8",
        "TimeZoneSidKey": pick(rng, TIME_ZONES),
        "IsActive": True,
    }
