"""A scripted solution of questions about handle time."""

from __future__ import annotations

from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.crmarena.answers import NONE
from workgym.scenarios.crmarena.handle_time.phrasings import LOW
from workgym.scenarios.crmarena.periods import read_period
from workgym.scenarios.crmarena.steps import find_window
from workgym.scenarios.crmarena.wording import read_threshold, read_today
from workgym.scenarios.shared.steps import call

__all__ = ["demonstrate"]


def demonstrate(brief: Brief) -> Demonstration:
    """Follow the policy step by step: the window, who qualifies, which cases count, the means, the extreme one."""
    slots = brief.slots
    window = yield from find_window(read_period(slots["period"]), read_today(brief.view.context))
    handled = yield call("get_agent_handled_cases_by_period", **window)
    agents = yield call(
        "get_qualified_agent_ids_by_case_count",
        agent_handled_cases=handled,
        n_cases=read_threshold(slots["threshold"]),
    )
    if not agents:
        yield call("submit", answer=NONE)
        return
    stayed = yield call("get_non_transferred_case_ids", **window)
    cases = yield call("get_cases", **window, agent_ids=agents, case_ids=stayed, statuses=["Closed"])
    means = yield call("calculate_average_handle_time", cases=cases)
    side = "min" if slots["extreme"] in LOW else "max"
    best = yield call(f"find_id_with_{side}_value", values_by_id=means)
    yield call("submit", answer=best[0] if best else NONE)
