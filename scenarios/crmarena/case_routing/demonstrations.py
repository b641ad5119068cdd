"""Scripted solutions of case routing: with functions, and with queries.

They read the new case as a person does, knowing the industry's words. The unlinked ones are for cases without links to
issue and product (``links="hidden"``): they read every closed case in the same way.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from workgym.envs.core.errors import UsageError
from workgym.envs.core.scenario import Brief, Demonstration
from workgym.envs.crmarena.schema import CASE_STATUSES
from workgym.scenarios.crmarena.case_steps import case_text
from workgym.scenarios.crmarena.lexicon.pack import Industry
from workgym.scenarios.crmarena.reading import industry_of, issue_in, product_in
from workgym.scenarios.crmarena.steps import found_records, one_of
from workgym.scenarios.shared.steps import Steps, call

__all__ = ["by_functions", "by_queries", "unlinked_by_functions", "unlinked_by_queries"]

_CLOSED: Final = "Closed"
_OPEN: Final = [status for status in CASE_STATUSES if status != _CLOSED]


class _NewCase(NamedTuple):
    """What the request says: the industry, the name of the issue, and that of the product."""

    industry: Industry
    issue: str
    product: str


def by_functions(brief: Brief) -> Demonstration:
    """Follow the policy level by level, with cases by issue, by product and by status."""
    new = _understood(brief)
    best = yield from _experts(new)
    yield from _submit_freest(best)


def unlinked_by_functions(brief: Brief) -> Demonstration:
    """Read what all closed cases are about, count, and look at open cases if agents still tie."""
    new = _understood(brief)
    cases = yield call("get_cases", statuses=[_CLOSED])
    yield from _submit_freest(_most_expert(new, cases))


def _submit_freest(best: list[str]) -> Demonstration:
    """Submit the one of some agents with the fewest open cases."""
    if len(best) > 1:
        waiting = yield call("get_cases", agent_ids=best, statuses=_OPEN)
        best = _fewest(best, Counter(case["OwnerId"] for case in waiting))
    yield call("submit", answer=best[0])


def _experts(new: _NewCase) -> Steps[list[str]]:
    """Find who has closed most cases of the issue and, if there are several, most about the product."""
    issues = yield call("get_issues")
    issue = next(known["Id"] for known in issues if known["Name"] == new.issue)
    cases = yield call("get_cases", issue_ids=[issue], statuses=[_CLOSED])
    best: list[str] = yield call("get_agents_with_max_cases", subset_cases=cases)
    if len(best) == 1:
        return best
    found = yield call("search_products", search_term=new.product)
    products = found_records(found, "products")  # the release's search does not tell their names
    product = next(each["Id"] for each in products if each.get("Name", new.product) == new.product)
    items = yield call("get_order_item_ids_by_product", product_id=product)
    about = yield call("get_cases", order_item_ids=items, agent_ids=best, statuses=[_CLOSED])
    experts: list[str] = yield call("get_agents_with_max_cases", subset_cases=about)
    return experts or best


def by_queries(brief: Brief) -> Demonstration:
    """Follow the policy level by level, counting cases by owner in each."""
    new = _understood(brief)
    best = yield from _queried_experts(new)
    yield from _submit_queried_freest(best)


def unlinked_by_queries(brief: Brief) -> Demonstration:
    """Read what all closed cases are about, count, and look at open cases if agents still tie."""
    new = _understood(brief)
    query = f"SELECT OwnerId, Subject, Description FROM Case WHERE Status = '{_CLOSED}'"
    cases = yield call("issue_soql_query", query=query)
    yield from _submit_queried_freest(_most_expert(new, cases))


def _submit_queried_freest(best: list[str]) -> Demonstration:
    """Submit the one of some agents with the fewest open cases."""
    if len(best) > 1:
        waiting = yield from _owners(f"Status != '{_CLOSED}' AND OwnerId IN {one_of(best)}")
        best = _fewest(best, waiting)
    yield call("submit", answer=best[0])


def _queried_experts(new: _NewCase) -> Steps[list[str]]:
    (issue,) = yield call("issue_soql_query", query=f"SELECT Id FROM Issue__c WHERE Name = {_quoted(new.issue)}")
    best = _leaders((yield from _owners(f"Status = '{_CLOSED}' AND IssueId__c = '{issue['Id']}'")))
    if len(best) == 1:
        return best
    about = f"Status = '{_CLOSED}' AND OrderItemId__r.Product2.Name = {_quoted(new.product)}"
    return _leaders((yield from _owners(f"{about} AND OwnerId IN {one_of(best)}"))) or best


def _owners(condition: str) -> Steps[Counter[str]]:
    """Count the cases that meet a condition by owner."""
    query = f"SELECT OwnerId, COUNT(Id) n FROM Case WHERE {condition} GROUP BY OwnerId"
    rows = yield call("issue_soql_query", query=query)
    return Counter({row["OwnerId"]: row["n"] for row in rows})


def _most_expert(new: _NewCase, cases: Iterable[Mapping[str, Any]]) -> list[str]:
    """Return who has closed most cases of the issue and, of those, most about the product, by the texts."""
    texts = [(case["OwnerId"], case_text(case)) for case in cases]
    issue = new.industry.issue_names.index(new.issue)
    best = _leaders(Counter(owner for owner, text in texts if _issue_of(text, new.industry) == issue))
    if len(best) == 1:
        return best
    about = Counter(owner for owner, text in texts if owner in best and product_in(text, [new.product]))
    return _leaders(about) or best


@lru_cache(maxsize=16_384)  # the same cases are read for every new one
def _issue_of(text: str, industry: Industry) -> int | None:
    return issue_in(text, industry)


def _leaders(numbers: Mapping[str, int]) -> list[str]:
    return sorted(owner for owner, number in numbers.items() if number == max(numbers.values()))


def _fewest(agents: Iterable[str], numbers: Counter[str]) -> list[str]:
    """Return those with the fewest; who is not counted has none."""
    fewest = min(numbers[agent] for agent in agents)
    return [agent for agent in agents if numbers[agent] == fewest]


def _understood(brief: Brief) -> _NewCase:
    """Read the case.

    Raises:
        UsageError: if it is not about one issue and one product of the industry.
    """
    industry = industry_of(brief.view.context)
    text = f"{brief.slots['subject']}\n{brief.slots['description']}"
    issue, names = issue_in(text, industry), set(_product_name(industry).findall(text))
    if issue is None or len(names) != 1:
        raise UsageError(f"expected a case about one issue and one product, got {text!r}")
    return _NewCase(industry, industry.issue_names[issue], names.pop())


@lru_cache(maxsize=8)
def _product_name(industry: Industry) -> re.Pattern[str]:
    """Return the pattern of the full names that products of an industry can have."""
    lines, materials, audiences, kinds = (
        "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True) if word)
        for words in (industry.lines, industry.materials, industry.audiences, industry.nouns)
    )
    return re.compile(rf"\b(?:{lines}) (?:{materials}) (?:(?:{audiences}) )?(?:{kinds})\b")


def _quoted(text: str) -> str:
    """Return a text as a literal of SOQL."""
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"
