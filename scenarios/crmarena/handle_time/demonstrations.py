"""Scripted solutions of questions about handle time."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.crmarena.answers import NONE
from workgym.envs.crmarena.periods import read_moment
from workgym.scenarios.crmarena.agent_steps import (
    ASSIGNED,
    ask_extreme,
    ask_qualified,
    find_qualified,
    inside,
    submit_extreme,
)
from workgym.scenarios.crmarena.handle_time.phrasings import LOW
from workgym.scenarios.crmarena.steps import one_of
from workgym.scenarios.shared.steps import call

__all__ = ["by_functions", "by_queries"]


def by_functions(brief: Brief) -> Demonstration:
    """Follow the policy step by step: the window, who qualifies, which cases count, the means, the extreme one."""
    window, agents = yield from ask_qualified(brief)
    if not agents:
        yield call("submit", answer=NONE)
        return
    stayed = yield call("get_non_transferred_case_ids", **window)
    if not stayed:
        yield call("submit", answer=NONE)
        return
    cases = yield call("get_cases", **window, agent_ids=agents, case_ids=stayed, statuses=["Closed"])
    means = yield call("calculate_average_handle_time", cases=cases)
    yield from ask_extreme(brief, LOW, means)


def by_queries(brief: Brief) -> Demonstration:
    """Query for who qualifies and for what they closed and was never passed on, and take the means."""
    agents = yield from find_qualified(brief)
    if not agents:
        yield call("submit", answer=NONE)
        return
    passed_on = f"SELECT CaseId__c FROM CaseHistory__c WHERE {ASSIGNED} AND OldValue__c != null"
    cases = yield call(
        "issue_soql_query",
        query=f"SELECT OwnerId, CreatedDate, ClosedDate FROM Case WHERE Status = 'Closed' AND {inside(brief)} "
        f"AND OwnerId IN {one_of(agents)} AND Id NOT IN ({passed_on})",
    )
    times: defaultdict[str, list[int]] = defaultdict(list)
    for case in cases:
        opened, closed = (read_moment(name, case[name]) for name in ("CreatedDate", "ClosedDate"))
        times[case["OwnerId"]].append(int((closed - opened).total_seconds()))
    means = {agent: Fraction(sum(seconds), len(seconds)) for agent, seconds in times.items()}
    yield from submit_extreme(brief, LOW, means)
