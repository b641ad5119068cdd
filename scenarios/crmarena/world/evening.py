"""Evening out: in most issues several agents have closed equally many cases, more than anybody else.

Left to chance, one agent is ahead of all others in most issues, and routing a case would seldom look beyond its issue.
So some closed cases get another agent, before any row is written. The agents who end up level own different numbers of
open cases, so that workload can decide between them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final, NamedTuple

from workgym.scenarios.crmarena.world.agents import THRESHOLD, Agent, agents
from workgym.scenarios.crmarena.world.complaint import Complaint
from workgym.scenarios.crmarena.world.plan import WorldPlan

__all__ = ["evened"]

_ISSUES: Final = 6
"""In how many issues agents are made level …"""
_TOGETHER: Final = (3, 2)
"""… and how many of them in each: two where three are impossible."""
_FRONT: Final = 14
"""How many agents may become level in an issue: those with the most cases of it."""
_WORTH: Final = 2
"""As many cases may change hands for a product of which several agents have closed equally many cases, too."""
_TIMES: Final = 2
"""In how many issues an agent may be made level with others."""


class _Level(NamedTuple):
    """Agents who could be level in an issue.

    Attributes:
        choice: 0 for the number of agents that is preferred, 1 for the next.
        cost: how many cases have to change hands, less what products are worth that leave several of them level, too.
        issue: its place among the issues.
        agents: their numbers.
        height: how many closed cases each of them has then; everybody else has fewer.
    """

    choice: int
    cost: int
    issue: int
    agents: tuple[int, ...]
    height: int


class _Exchange(NamedTuple):
    """Cases of an issue change hands: each giver passes the latest of its cases to the taker at the same place."""

    issue: int
    givers: list[int]
    takers: list[int]


def evened(plan: WorldPlan, cases: Sequence[Complaint]) -> tuple[Complaint, ...]:
    """Return the cases of a world, some of the closed ones with another last owner."""
    takers: dict[int, Agent] = {}
    for exchange in _exchanges(plan, cases):
        owned: defaultdict[int, list[int]] = defaultdict(list)
        for case in cases:
            if case.issue == exchange.issue and not case.open:
                owned[_owner(case)].append(case.number)
        for giver, taker in zip(exchange.givers, exchange.takers, strict=True):
            takers[owned[giver].pop()] = agents(plan)[taker]
    return tuple(_taken_over(case, takers[case.number]) if case.number in takers else case for case in cases)


def _taken_over(case: Complaint, taker: Agent) -> Complaint:
    return replace(case, handling=replace(case.handling, owners=(*case.handling.owners[:-1], taker)))


def _exchanges(plan: WorldPlan, cases: Sequence[Complaint]) -> list[_Exchange]:
    """Return how agents become level: where that is cheapest, and three agents rather than two."""
    chosen: dict[int, _Exchange] = {}
    times: Counter[int] = Counter()
    for level in sorted(found for issue in range(len(plan.industry.issues)) for found in _levels(plan, cases, issue)):
        if len(chosen) == _ISSUES or level.issue in chosen or any(times[agent] >= _TIMES for agent in level.agents):
            continue
        exchange = _exchange(plan, _closed(cases, level.issue), level)
        if len(exchange.givers) == len(exchange.takers):
            chosen[level.issue] = exchange
            times.update(level.agents)
    return list(chosen.values())


def _levels(plan: WorldPlan, cases: Sequence[Complaint], issue: int) -> Iterator[_Level]:
    """Yield what is possible in an issue, for agents able to solve it whose numbers of open cases differ."""
    closed = _closed(cases, issue)
    waiting = Counter(_owner(case) for case in cases if case.open)
    goods: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for case in cases:
        goods[_owner(case)][case.line.product.number] += not case.open
    able = [agent.number for agent in agents(plan) if agent.skill[issue] >= THRESHOLD and waiting[agent.number]]
    front = sorted(able, key=lambda agent: (-closed[agent], agent))[:_FRONT]
    for choice, together in enumerate(_TOGETHER):
        for group in combinations(front, together):
            if len({waiting[agent] for agent in group}) < together:
                continue
            shared = _level_products([goods[agent] for agent in group])
            for height in {closed[agent] for agent in group if closed[agent] > 1}:
                yield _Level(choice, _changes(closed, group, height) - _WORTH * shared, issue, group, height)


def _changes(closed: Counter[int], group: Sequence[int], height: int) -> int:
    """Return how many cases change hands to make a group level at a height."""
    too_few = sum(max(0, height - closed[agent]) for agent in group)
    too_many = sum(max(0, number - height + (agent not in group)) for agent, number in closed.items())
    return max(too_few, too_many)


def _exchange(plan: WorldPlan, closed: Counter[int], level: _Level) -> _Exchange:
    """Return who gives and who takes; the numbers of both differ if agents cannot be made level in this way."""
    most = Counter({agent.number: level.height - (agent.number not in level.agents) for agent in agents(plan)})
    givers = [agent for agent in sorted(closed) for _ in range(closed[agent] - most[agent])]
    takers = [agent for agent in level.agents for _ in range(level.height - closed[agent])]
    others = sorted(most.keys() - set(level.agents), key=lambda agent: (-closed[agent], agent))
    if len(givers) < len(takers):
        willing = [agent for agent in others if 0 < closed[agent] <= most[agent]]
        givers += willing[: len(takers) - len(givers)]
    else:
        rooms = [
            (number, agent)
            for agent in others
            if agents(plan)[agent].skill[level.issue] >= THRESHOLD
            for number in range(closed[agent], most[agent])
        ]
        takers += [agent for _, agent in sorted(rooms)][: len(givers) - len(takers)]
    return _Exchange(level.issue, givers, takers)


def _level_products(goods: Sequence[Counter[int]]) -> int:
    """Return of how many products several agents have closed equally many cases, and nobody more."""
    found = 0
    for product in {product for mine in goods for product in mine}:
        numbers = [mine[product] for mine in goods]
        found += max(numbers) > 0 and numbers.count(max(numbers)) > 1
    return found


def _closed(cases: Sequence[Complaint], issue: int) -> Counter[int]:
    """Return how many cases of an issue each agent has closed."""
    return Counter(_owner(case) for case in cases if case.issue == issue and not case.open)


def _owner(case: Complaint) -> int:
    return case.handling.owners[-1].number
