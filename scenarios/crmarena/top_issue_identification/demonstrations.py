"""Scripted solutions of questions about the issue with the most cases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.crmarena.answers import NONE
from workgym.scenarios.crmarena.case_steps import ask_cases_about, case_text, query_cases_about
from workgym.scenarios.crmarena.reading import industry_of, issue_in
from workgym.scenarios.crmarena.steps import ask_window, made_in, read_words, window_texts
from workgym.scenarios.crmarena.wording import read_today
from workgym.scenarios.shared.steps import call

__all__ = ["by_functions", "by_queried_texts", "by_queries", "by_texts"]


def by_functions(brief: Brief) -> Demonstration:
    """Find the window and the product's order items, and count the cases about these by issue."""
    window = yield from ask_window(read_words(brief.slots["period"]), read_today(brief.view.context))
    items = yield call("get_order_item_ids_by_product", product_id=brief.slots["product_id"])
    counts = yield call("get_issue_counts", **window, order_item_ids=items)
    best = yield call("find_id_with_max_value", values_by_id=counts)
    yield call("submit", answer=best[0] if best else NONE)


def by_queries(brief: Brief) -> Demonstration:
    """Let a query count the product's cases by issue."""
    window = window_texts(read_words(brief.slots["period"]), read_today(brief.view.context))
    counted = yield call(
        "issue_soql_query",
        query="SELECT IssueId__c, COUNT(Id) cases FROM Case WHERE OrderItemId__c IN "
        f"(SELECT Id FROM OrderItem WHERE Product2Id = '{brief.slots['product_id']}') "
        f"AND {made_in(*window)} GROUP BY IssueId__c ORDER BY COUNT(Id) DESC LIMIT 1",
    )
    yield call("submit", answer=counted[0]["IssueId__c"] if counted else NONE)


def by_texts(brief: Brief) -> Demonstration:
    """Read in the cases of the period which of them are about the product, and about which issue these are."""
    window = yield from ask_window(read_words(brief.slots["period"]), read_today(brief.view.context))
    cases = yield from ask_cases_about(brief.slots["product"], window)
    counts = _counted_issues(brief, cases)
    if not counts:
        yield call("submit", answer=NONE)
        return
    issues = yield call("get_issues")
    ids = {issue["Name"]: issue["Id"] for issue in issues}
    best = yield call("find_id_with_max_value", values_by_id={ids[name]: count for name, count in counts.items()})
    yield call("submit", answer=best[0])


def by_queried_texts(brief: Brief) -> Demonstration:
    """Do the same with queries."""
    window = window_texts(read_words(brief.slots["period"]), read_today(brief.view.context))
    cases = yield from query_cases_about(brief.slots["product"], window)
    counts = _counted_issues(brief, cases)
    if not counts:
        yield call("submit", answer=NONE)
        return
    name = max(counts, key=lambda issue: counts[issue])
    found = yield call("issue_soql_query", query=f"SELECT Id FROM Issue__c WHERE Name = '{name}'")
    yield call("submit", answer=found[0]["Id"])


def _counted_issues(brief: Brief, cases: list[dict[str, Any]]) -> Mapping[str, int]:
    """Return how many of the cases are about each issue, by its name."""
    industry = industry_of(brief.view.context)
    places = [issue_in(case_text(case), industry) for case in cases]
    return Counter(industry.issue_names[place] for place in places if place is not None)
