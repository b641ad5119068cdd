"""Cheap rules: ways to an answer of CRMArena's tasks that leave most of the work out.

A rule sees what an agent sees, with the values that the request states, and the world's rows. It knows no outcome.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, partial
from typing import Final, NamedTuple, TypeVar

from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.scenario import Brief
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.crmarena.answers import NONE
from workgym.envs.search import stem, words
from workgym.scenarios.crmarena.case_steps import case_text
from workgym.scenarios.crmarena.lexicon import industry_of
from workgym.scenarios.crmarena.named_entity_disambiguation.by_rows import PurchaseRows
from workgym.scenarios.crmarena.named_entity_disambiguation.phrasings import AGO
from workgym.scenarios.crmarena.periods import read_period
from workgym.scenarios.crmarena.product_rows import ProductCase, ProductRows
from workgym.scenarios.crmarena.reader import extract, understand
from workgym.scenarios.crmarena.reading import product_in
from workgym.scenarios.crmarena.rows import ServiceRows
from workgym.scenarios.crmarena.steps import read_words
from workgym.scenarios.crmarena.windows import Window, window_of
from workgym.scenarios.crmarena.wording import read_threshold, read_today
from workgym.scenarios.shared.rows import WorldRows

__all__ = ["CHEAP_RULES", "CheapRule"]

T = TypeVar("T")


class CheapRule(NamedTuple):
    """A cheap rule.

    Attributes:
        template: the id of the task type that it is for.
        name: in the table.
        answers: the answers of a task, from its world and what is known of it. If there are several, the rule takes any
            of them.
    """

    template: str
    name: str
    answers: Callable[[Snapshot, Brief], Sequence[str]]


class _Rows(WorldRows):
    """The rows that the rules look up."""

    @cached_property
    def cases(self) -> dict[str, Row]:
        return {row["Id"]: row for row in self.table("case")}

    @cached_property
    def closed(self) -> list[Row]:
        return [row for row in self.cases.values() if row["Status"] == "Closed"]

    @cached_property
    def states(self) -> dict[str, str]:
        """The state of each account that has one."""
        return {row["Id"]: row["ShippingState"] for row in self.table("account") if row["ShippingState"]}

    @cached_property
    def issues(self) -> dict[str, str]:
        return {row["Id"]: row["Name"] for row in self.table("issue__c")}

    @cached_property
    def articles(self) -> dict[str, Row]:
        """The articles by title."""
        return {row["Title"]: row for row in self.table("knowledge__kav")}

    @cached_property
    def closers(self) -> dict[str, Counter[str]]:
        """How many cases about each product every agent has closed."""
        products = {row["Id"]: row["Product2Id"] for row in self.table("orderitem")}
        found: dict[str, Counter[str]] = {}
        for case in self.closed:
            found.setdefault(products[case["OrderItemId__c"]], Counter())[case["OwnerId"]] += 1
        return found


def _stems(text: str) -> set[str]:
    return {stem(word) for word in words(text)}


def _most(items: Iterable[T], figure: Callable[[T], int]) -> list[T]:
    """Return the items with the highest figure; none if it is 0."""
    figures = [(figure(item), item) for item in items]
    highest = max((value for value, _ in figures), default=0)
    return [item for value, item in figures if value == highest > 0]


def _window(brief: Brief) -> Window:
    return window_of(read_words(brief.slots["period"]), read_today(brief.view.context))


# Knowledge questions


def _likeliest_articles(snapshot: Snapshot, brief: Brief) -> list[Row]:
    """Return the articles in which most different words of a question occur."""
    asked = _stems(brief.view.instruction)
    return _most(_Rows.of(snapshot).articles.values(), lambda row: len(asked & _stems(_article_text(row))))


def _article_text(row: Row) -> str:
    return "\n".join((row["Title"], row["Summary"], row["FAQ_Answer__c"]))


def _facts_of_likeliest_articles(snapshot: Snapshot, brief: Brief) -> list[str]:
    """Return what the likeliest articles state for the fact that is asked for, read without an error."""
    question = understand(brief.view.instruction, industry_of(snapshot.key.benchmark))
    texts = [row["FAQ_Answer__c"] for row in _likeliest_articles(snapshot, brief)]
    return [(extract(question.fact, question.subject, text) or "") if question else "" for text in texts]


def _likeliest_sentences(snapshot: Snapshot, brief: Brief) -> list[str]:
    """Return the sentences of the likeliest articles in which most different words of a question occur."""
    asked = _stems(brief.view.instruction)
    texts = [row["FAQ_Answer__c"] for row in _likeliest_articles(snapshot, brief)]
    sentences = [sentence for text in texts for sentence in _SENTENCE_END.split(text)]
    return _most(sentences, lambda sentence: len(asked & _stems(sentence)))


# Months and issues of a product's cases


def _month(case: ProductCase) -> str:
    return MONTHS[case.opened.month - 1]


def _issue(case: ProductCase) -> str:
    return case.issue


def _of_one_case(
    value: Callable[[ProductCase], str], place: Callable[[int], int], snapshot: Snapshot, brief: Brief
) -> list[str]:
    """Return the month or the issue of one case about the product in the period; None if there is no case.

    Args:
        value: what of the case is the answer.
        place: of the case in the order of time, from the number of cases.
    """
    cases = ProductRows.of(snapshot).cases_in(brief.slots["product_id"], _window(brief))
    return [value(cases[place(len(cases))]) if cases else NONE]


def _commonest_issue(snapshot: Snapshot, brief: Brief) -> list[str]:
    """Return the issues of most cases about the product, whenever they were opened."""
    issues = Counter(map(_issue, ProductRows.of(snapshot).cases.get(brief.slots["product_id"], ())))
    return _most(issues, lambda issue: issues[issue]) or [NONE]


# Agents


def _closers_of_product(snapshot: Snapshot, brief: Brief) -> list[str]:
    """Return the agents who closed most cases about the product of a new case, whatever the issue."""
    text = case_text({name.capitalize(): value for name, value in brief.slots.items()})
    names = {name: product for product, name in ProductRows.of(snapshot).names.items()}
    product = product_in(text, names)
    closed = _Rows.of(snapshot).closers.get(names[product], Counter[str]()) if product else Counter[str]()
    return _most(closed, lambda agent: closed[agent])


def _managed(snapshot: Snapshot, brief: Brief) -> dict[str, int]:
    """Return how many cases each agent managed in the period, of those who managed enough."""
    window = window_of(read_period(brief.slots["period"]), read_today(brief.view.context))
    managed = ServiceRows.of(snapshot).managed_cases(window)
    least = read_threshold(brief.slots["threshold"])
    return {agent: count for agent, count in managed.items() if count > least}


def _any_who_qualifies(snapshot: Snapshot, brief: Brief) -> list[str]:
    """Return the agents who managed enough cases; None if there is no such agent."""
    return sorted(_managed(snapshot, brief)) or [NONE]


def _busiest(snapshot: Snapshot, brief: Brief) -> list[str]:
    """Return the agents who managed most cases in the period, if these are enough; None otherwise."""
    managed = _managed(snapshot, brief)
    return _most(sorted(managed), lambda agent: managed[agent]) or [NONE]


# Purchases, policies, states


def _lines_like_description(snapshot: Snapshot, brief: Brief) -> list[str]:
    """Return the products bought on the day with most words in common with the description; None without any."""
    rows, described = PurchaseRows.of(snapshot), _stems(brief.slots["product"])
    day = window_of(AGO[brief.slots["ago"]], read_today(brief.view.context)).start.date()
    goods = rows.activated.get((rows.accounts[brief.slots["contact"]], day), frozenset())
    names = {product: _stems(rows.products[product]["Name"]) for product in sorted(goods)}
    return _most(names, lambda product: len(described & names[product])) or [NONE]


def _policy_on_issue(snapshot: Snapshot, brief: Brief) -> list[str]:
    """Return the article with the policy on a case's issue."""
    rows, industry = _Rows.of(snapshot), industry_of(snapshot.key.benchmark)
    issue = rows.issues[rows.cases[brief.slots["case"]]["IssueId__c"]]
    titles = industry.policies[industry.issue_names.index(issue)].titles
    return [rows.articles[title]["Id"] for title in titles if title in rows.articles]


def _state_of_quickest_case(snapshot: Snapshot, brief: Brief) -> list[str]:
    """Return the states of the case of the period that was closed in the shortest time."""
    rows, window = _Rows.of(snapshot), _window(brief)
    times = [
        (case["ClosedDate"] - case["CreatedDate"], rows.states[case["AccountId"]])
        for case in rows.closed
        if window.start <= case["CreatedDate"] < window.end and case["AccountId"] in rows.states
    ]
    shortest = min(times)[0]
    return sorted({state for time, state in times if time == shortest})


_SENTENCE_END: Final = re.compile(r"(?<=[.!?])\s+|\n+")
_PLACES: Final[dict[str, Callable[[int], int]]] = {
    "last": lambda count: count - 1,
    "first": lambda count: 0,
    "middle": lambda count: (count - 1) // 2,  # of two the earlier one
}

CHEAP_RULES: Final = (
    CheapRule(
        "knowledge_qa",
        "the article in which most words of the question occur, read without an error",
        _facts_of_likeliest_articles,
    ),
    CheapRule("knowledge_qa", "the sentence of that article in which most of them occur", _likeliest_sentences),
    *(
        CheapRule(
            "monthly_trend_analysis",
            f"the month of the product's {name} case in the period",
            partial(_of_one_case, _month, place),
        )
        for name, place in _PLACES.items()
    ),
    *(
        CheapRule(
            "top_issue_identification",
            f"the issue of the product's {name} case in the period, `None` without any",
            partial(_of_one_case, _issue, place),
        )
        for name, place in _PLACES.items()
    ),
    CheapRule("top_issue_identification", "the product's commonest issue of all time", _commonest_issue),
    CheapRule("case_routing", "who closed most cases of the product, whatever the issue", _closers_of_product),
    CheapRule(
        "named_entity_disambiguation",
        "the line of the day with most words in common, `None` without any",
        _lines_like_description,
    ),
    CheapRule("handle_time", "`None` if nobody qualifies, else any agent who does", _any_who_qualifies),
    CheapRule("transfer_count", "`None` if nobody qualifies, else any agent who does", _any_who_qualifies),
    CheapRule("transfer_count", "`None` if nobody qualifies, else who managed most cases", _busiest),
    CheapRule(
        "policy_violation_identification", "the policy on the case's issue, no conversation read", _policy_on_issue
    ),
    CheapRule("best_region_identification", "the state of the quickest case in the period", _state_of_quickest_case),
)
"""The rules in the order of the task types."""
