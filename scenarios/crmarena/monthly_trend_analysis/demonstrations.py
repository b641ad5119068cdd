"""Scripted solutions of questions about the month with the most cases."""

from __future__ import annotations

from typing import Final

from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.scenario import Brief, Demonstration
from workgym.scenarios.crmarena.case_steps import ask_cases_about, query_cases_about
from workgym.scenarios.crmarena.steps import ask_window, made_in, read_words, window_texts
from workgym.scenarios.crmarena.wording import read_today
from workgym.scenarios.shared.steps import Steps, call

__all__ = ["by_functions", "by_queried_texts", "by_queries", "by_texts"]

_MONTH: Final = slice(len("2024-"), len("2024-01"))
"""Where the month stands in a time."""


def by_functions(brief: Brief) -> Demonstration:
    """Find the window and the product's order items, and count the cases about these by month."""
    window = yield from ask_window(read_words(brief.slots["period"]), read_today(brief.view.context))
    items = yield call("get_order_item_ids_by_product", product_id=brief.slots["product_id"])
    cases = yield call("get_cases", **window, order_item_ids=items)
    yield from _submit_busiest(cases)


def by_queries(brief: Brief) -> Demonstration:
    """Let a query count the product's cases by month."""
    window = window_texts(read_words(brief.slots["period"]), read_today(brief.view.context))
    counted = yield call(
        "issue_soql_query",
        query="SELECT CALENDAR_MONTH(CreatedDate) month, COUNT(Id) cases FROM Case WHERE OrderItemId__c IN "
        f"(SELECT Id FROM OrderItem WHERE Product2Id = '{brief.slots['product_id']}') "
        f"AND {made_in(*window)} GROUP BY CALENDAR_MONTH(CreatedDate)",
    )
    busiest = max(counted, key=lambda row: row["cases"])
    yield call("submit", answer=MONTHS[busiest["month"] - 1])


def by_texts(brief: Brief) -> Demonstration:
    """Read in the cases of the period which of them are about the product, and count these by month."""
    window = yield from ask_window(read_words(brief.slots["period"]), read_today(brief.view.context))
    cases = yield from ask_cases_about(brief.slots["product"], window)
    yield from _submit_busiest(cases)


def by_queried_texts(brief: Brief) -> Demonstration:
    """Do the same with cases that a query finds."""
    window = window_texts(read_words(brief.slots["period"]), read_today(brief.view.context))
    cases = yield from query_cases_about(brief.slots["product"], window)
    months = [MONTHS[int(case["CreatedDate"][_MONTH]) - 1] for case in cases]
    yield call("submit", answer=max(MONTHS, key=months.count))


def _submit_busiest(cases: list[dict[str, str]]) -> Steps[None]:
    counts = yield call("get_month_to_case_count", cases=cases)
    best = yield call("find_id_with_max_value", values_by_id=counts)
    yield call("submit", answer=best[0])
