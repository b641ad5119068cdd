"""The moves of demonstrations that compare agents: who takes part, and who has the extreme figure.

The functions and the queries each have their own. A solution knows what instruction and context state and what tools
return, and nothing else.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Final

from workgym.envs.core.scenario import Brief
from workgym.envs.crmarena.answers import NONE
from workgym.envs.crmarena.schema import OWNER_ASSIGNMENT
from workgym.scenarios.crmarena.periods import read_period
from workgym.scenarios.crmarena.steps import ask_window, made_in, window_texts
from workgym.scenarios.crmarena.wording import read_threshold, read_today
from workgym.scenarios.shared.steps import Steps, call

__all__ = ["ASSIGNED", "ask_extreme", "ask_qualified", "find_qualified", "inside", "submit_extreme"]

ASSIGNED: Final = f"Field__c = '{OWNER_ASSIGNMENT}'"
"""The condition of a query for the lines of a history that give a case to an agent."""


def ask_qualified(brief: Brief) -> Steps[tuple[dict[str, str], list[str]]]:
    """Ask the functions for the window that a request means, and for the agents who managed enough cases in it."""
    window = yield from ask_window(read_period(brief.slots["period"]), read_today(brief.view.context))
    handled = yield call("get_agent_handled_cases_by_period", **window)
    threshold = read_threshold(brief.slots["threshold"])
    agents = yield call("get_qualified_agent_ids_by_case_count", agent_handled_cases=handled, n_cases=threshold)
    return window, agents


def ask_extreme(brief: Brief, lows: Collection[str], figures: Mapping[str, float]) -> Steps[None]:
    """Ask a function who has the extreme figure, and submit the id.

    Args:
        lows: the words that ask for the lowest figure.
    """
    side = "min" if brief.slots["extreme"] in lows else "max"
    best = yield call(f"find_id_with_{side}_value", values_by_id=figures)
    yield call("submit", answer=best[0] if best else NONE)


def find_qualified(brief: Brief) -> Steps[list[str]]:
    """Query for the agents who managed enough cases in the window that a request means."""
    threshold = read_threshold(brief.slots["threshold"])
    found = yield call(
        "issue_soql_query",
        query=f"SELECT NewValue__c agent, COUNT(Id) cases FROM CaseHistory__c WHERE {ASSIGNED} AND {inside(brief)} "
        f"GROUP BY NewValue__c HAVING COUNT(Id) > {threshold}",
    )
    return [row["agent"] for row in found]


def submit_extreme(brief: Brief, lows: Collection[str], figures: Mapping[str, Fraction | int]) -> Steps[None]:
    """Submit the id of the agent with the extreme figure; ``lows`` as for :func:`ask_extreme`."""
    extreme = min if brief.slots["extreme"] in lows else max
    yield call("submit", answer=extreme(figures, key=lambda agent: figures[agent]) if figures else NONE)


def inside(brief: Brief) -> str:
    """Return the condition of a query that a record was made in the window that a request means."""
    return made_in(*window_texts(read_period(brief.slots["period"]), read_today(brief.view.context)))
