"""How demonstrations find the cases about a product where nothing links the two: they read the cases' texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import timedelta
from typing import Any, Final

from workgym.envs.crmarena.periods import read_moment, show_argument
from workgym.scenarios.crmarena.reading import product_in
from workgym.scenarios.crmarena.steps import made_in
from workgym.scenarios.shared.steps import Steps, call

__all__ = ["ask_cases_about", "case_text", "query_cases_about"]

_STRETCH: Final = timedelta(days=35)
"""The cases of so many days fit into one result in worlds of any scale."""


def case_text(case: Mapping[str, Any]) -> str:
    """Return what a case says: its subject, and below it the description."""
    return f"{case['Subject']}\n{case['Description']}"


def ask_cases_about(product: str, window: dict[str, str]) -> Steps[list[dict[str, Any]]]:
    """Return the cases of a period that name a product, as the functions list them.

    They are listed a few weeks at a time: the cases of a long period may be more than one call returns.
    """
    found: list[dict[str, Any]] = []
    start, end = (read_moment(name, window[name]) for name in ("start_date", "end_date"))
    while start < end:
        last = min(start + _STRETCH, end)
        cases = yield call("get_cases", start_date=show_argument(start), end_date=show_argument(last))
        found += _about(product, cases)
        start = last
    return found


def query_cases_about(product: str, window: tuple[str, str]) -> Steps[list[dict[str, Any]]]:
    """Return the same cases as a query lists them."""
    cases = yield call(
        "issue_soql_query",
        query=f"SELECT Id, CreatedDate, Subject, Description FROM Case WHERE {made_in(*window)}",
    )
    return list(_about(product, cases))


def _about(product: str, cases: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    return (case for case in cases if product_in(case_text(case), [product]))
