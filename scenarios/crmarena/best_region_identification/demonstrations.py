"""Scripted solutions of questions about the state where cases are closed soonest."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.crmarena.periods import read_moment
from workgym.scenarios.crmarena.steps import ask_window, made_in, read_words, window_texts
from workgym.scenarios.crmarena.wording import read_today
from workgym.scenarios.shared.steps import call

__all__ = ["by_functions", "by_queries"]


def by_functions(brief: Brief) -> Demonstration:
    """List the closed cases of the period, look up their states, and take the means."""
    window = yield from ask_window(read_words(brief.slots["period"]), read_today(brief.view.context))
    cases = yield call("get_cases", **window, statuses=["Closed"])
    located = yield call("get_shipping_state", cases=cases)
    means = yield call("calculate_region_average_closure_times", cases=located)
    best = yield call("find_id_with_min_value", values_by_id=means)
    yield call("submit", answer=best[0])


def by_queries(brief: Brief) -> Demonstration:
    """Let a query find the cases with their states, and take the means."""
    window = window_texts(read_words(brief.slots["period"]), read_today(brief.view.context))
    cases = yield call(
        "issue_soql_query",
        query="SELECT CreatedDate, ClosedDate, Account.ShippingState FROM Case WHERE Status = 'Closed' "
        f"AND Account.ShippingState != null AND {made_in(*window)}",
    )
    seconds: defaultdict[str, list[int]] = defaultdict(list)
    for case in cases:
        opened, closed = (read_moment(name, case[name]) for name in ("CreatedDate", "ClosedDate"))
        seconds[case["Account"]["ShippingState"]].append(int((closed - opened).total_seconds()))
    means = {state: Fraction(sum(values), len(values)) for state, values in seconds.items()}
    yield call("submit", answer=min(means, key=lambda state: means[state]))
