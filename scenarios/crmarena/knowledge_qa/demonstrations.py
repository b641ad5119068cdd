"""Scripted solutions of knowledge questions: with functions, and with queries."""

from __future__ import annotations

from collections.abc import Iterable

from workgym.envs.core.errors import UsageError
from workgym.envs.core.scenario import Brief, Demonstration
from workgym.scenarios.crmarena.questions import ArticleQuestion
from workgym.scenarios.crmarena.reader import extract, understand
from workgym.scenarios.crmarena.reading import industry_of
from workgym.scenarios.crmarena.steps import found_records
from workgym.scenarios.shared.steps import call

__all__ = ["by_functions", "by_queries"]


def by_functions(brief: Brief) -> Demonstration:
    """Search for the subject by the articles' name, open the article about it, and read what it states for the fact."""
    question = _understood(brief)
    found = yield call("search_knowledge_articles", search_term=question.subject.name)
    yield call("submit", answer=_value(question, found_records(found, "articles"), "Content"))


def by_queries(brief: Brief) -> Demonstration:
    """Search for the name in all fields, then read the text of the article with the right title by a query."""
    question = _understood(brief)
    name = question.subject.name.replace("-", r"\-")
    found = yield call("issue_sosl_query", query=f"FIND {{{name}}} IN ALL FIELDS RETURNING Knowledge__kav(Id, Title)")
    ids = [record["Id"] for record in found if record["Title"] in question.titles]
    listed = ", ".join(f"'{id_}'" for id_ in ids)
    texts = yield call(
        "issue_soql_query", query=f"SELECT Title, FAQ_Answer__c FROM Knowledge__kav WHERE Id IN ({listed})"
    )
    yield call("submit", answer=_value(question, texts, "FAQ_Answer__c"))


def _understood(brief: Brief) -> ArticleQuestion:
    question = understand(brief.view.instruction, industry_of(brief.view.context))
    if question is None:
        raise UsageError(f"no fact of the industry's articles fits the question {brief.view.instruction!r}")
    return question


def _value(question: ArticleQuestion, articles: Iterable[dict[str, str]], field: str) -> str:
    """Return what the article about the question's subject states; ``""`` if it is not among the articles found."""
    texts = [article[field] for article in articles if article["Title"] in question.titles]
    return (extract(question.fact, question.subject, texts[0]) or "") if texts else ""
