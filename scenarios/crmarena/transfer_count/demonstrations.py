"""Scripted solutions of questions about transfers."""

from __future__ import annotations

from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.crmarena.answers import NONE
from workgym.scenarios.crmarena.agent_steps import (
    ASSIGNED,
    ask_extreme,
    ask_qualified,
    find_qualified,
    inside,
    submit_extreme,
)
from workgym.scenarios.crmarena.steps import one_of
from workgym.scenarios.crmarena.transfer_count.phrasings import LOW
from workgym.scenarios.shared.steps import call

__all__ = ["by_functions", "by_queries"]


def by_functions(brief: Brief) -> Demonstration:
    """Follow the policy step by step: the window, who qualifies, how often each passed a case on, the extreme one."""
    window, agents = yield from ask_qualified(brief)
    if not agents:
        yield call("submit", answer=NONE)
        return
    transfers = yield call("get_agent_transferred_cases_by_period", **window, qualified_agent_ids=agents)
    yield from ask_extreme(brief, LOW, transfers)


def by_queries(brief: Brief) -> Demonstration:
    """Query for who qualifies and for how often they passed a case on; who is not among the latter did so 0 times."""
    agents = yield from find_qualified(brief)
    if not agents:
        yield call("submit", answer=NONE)
        return
    found = yield call(
        "issue_soql_query",
        query=f"SELECT OldValue__c agent, COUNT(Id) transfers FROM CaseHistory__c WHERE {ASSIGNED} "
        f"AND OldValue__c IN {one_of(agents)} AND {inside(brief)} GROUP BY OldValue__c",
    )
    passed_on = {row["agent"]: row["transfers"] for row in found}
    yield from submit_extreme(brief, LOW, {agent: passed_on.get(agent, 0) for agent in agents})
