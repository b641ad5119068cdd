"""The chains of functions that answer published questions of five types, from the words of the question alone.

They are the release's own, with our tools. They are no proof: where definitions differ (docs/crmarena-official.md, O2),
our tools come to another answer than the expected one. How often is for a sweep of the policy ``demonstrator`` to say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Final

from workgym.envs.core.errors import UsageError
from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.crmarena.answers import NONE
from workgym.envs.crmarena.schema import PREFIXES
from workgym.scenarios.crmarena.official.reading import OfficialWording, read_day, read_wording
from workgym.scenarios.crmarena.steps import ask_window
from workgym.scenarios.shared.steps import Steps, call

__all__ = ["CHAINS", "chain"]

_PRODUCT: Final = re.compile(rf"\b{PREFIXES['Product2']}[A-Za-z0-9]{{15}}\b")


def chain(brief: Brief) -> Demonstration:
    """Start the chain of a question; it submits an answer.

    Raises:
        UsageError: if its type has none, or the question cannot be read.
    """
    read, today = read_wording(brief.template, brief.view.instruction), read_day(brief.view.context)
    if brief.template not in CHAINS:
        raise UsageError(
            f"published questions of {brief.template} have no demonstration: they have to be understood. These types "
            f"have one: {', '.join(CHAINS)}"
        )
    if read is None or today is None:
        raise UsageError(f"{brief.view.id}: no demonstration: its words do not say which period is meant")
    return _submitted(CHAINS[brief.template](brief.view.instruction, read, today))


def _submitted(steps: Steps[list[str]]) -> Demonstration:
    best = yield from steps
    yield call("submit", answer=best[0] if best else NONE)


def _handle_time(query: str, read: OfficialWording, today: datetime) -> Steps[list[str]]:
    window, agents = yield from _qualified(read, today)
    if not agents:
        return []
    stayed = yield call("get_non_transferred_case_ids", **window)
    cases = yield call("get_cases", **window, agent_ids=agents, case_ids=stayed, statuses=["Closed"])
    means = yield call("calculate_average_handle_time", cases=cases)
    return (yield from _extreme(read.extreme, means))


def _transfer_count(query: str, read: OfficialWording, today: datetime) -> Steps[list[str]]:
    window, agents = yield from _qualified(read, today)
    if not agents:
        return []
    counts = yield call("get_agent_transferred_cases_by_period", **window, qualified_agent_ids=agents)
    return (yield from _extreme(read.extreme, counts))


def _top_issue(query: str, read: OfficialWording, today: datetime) -> Steps[list[str]]:
    window = yield from ask_window(read.period, today)
    lines = yield from _order_lines(query)
    if not lines:
        return []
    counts = yield call("get_issue_counts", **window, order_item_ids=lines)
    return (yield from _extreme("max", counts))


def _busiest_month(query: str, read: OfficialWording, today: datetime) -> Steps[list[str]]:
    window = yield from ask_window(read.period, today)
    lines = yield from _order_lines(query)
    cases = yield call("get_cases", **window, order_item_ids=lines)
    counts = yield call("get_month_to_case_count", cases=cases)
    return (yield from _extreme("max", counts))


def _quickest_state(query: str, read: OfficialWording, today: datetime) -> Steps[list[str]]:
    window = yield from ask_window(read.period, today)
    cases = yield call("get_cases", **window, statuses=["Closed"])
    located = yield call("get_shipping_state", cases=cases)
    means = yield call("calculate_region_average_closure_times", cases=located)
    return (yield from _extreme("min", means))


def _qualified(read: OfficialWording, today: datetime) -> Steps[tuple[dict[str, str], list[str]]]:
    """Return the window, and the agents with more than the number of cases in it."""
    window = yield from ask_window(read.period, today)
    handled = yield call("get_agent_handled_cases_by_period", **window)
    agents = yield call(
        "get_qualified_agent_ids_by_case_count", agent_handled_cases=handled, n_cases=read.more_than or 0
    )
    return window, agents


def _order_lines(query: str) -> Steps[list[str]]:
    """Return the order lines with the product that a question names by its id."""
    product = _PRODUCT.search(query)
    lines: list[str] = (yield call("get_order_item_ids_by_product", product_id=product[0])) if product else []
    return lines


def _extreme(side: str | None, values: Mapping[str, float]) -> Steps[list[str]]:
    best: list[str] = yield call(f"find_id_with_{side}_value", values_by_id=values)
    return best


CHAINS: Final[Mapping[str, Callable[[str, OfficialWording, datetime], Steps[Any]]]] = {
    "handle_time": _handle_time,
    "transfer_count": _transfer_count,
    "top_issue_identification": _top_issue,
    "monthly_trend_analysis": _busiest_month,
    "best_region_identification": _quickest_state,
}
"""By task type."""
