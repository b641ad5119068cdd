"""A scripted solution of knowledge questions."""

from __future__ import annotations

from workgym.envs.core.errors import UsageError
from workgym.envs.core.scenario import Brief, Demonstration
from workgym.scenarios.crmarena.reader import extract, understand
from workgym.scenarios.shared.steps import call

__all__ = ["demonstrate"]


def demonstrate(brief: Brief) -> Demonstration:
    """Search for the subject, open the article that is about it, and read the sentence that states the fact."""
    question = understand(brief.view.instruction)
    if question is None:
        raise UsageError(f"no frame fits the question {brief.view.instruction!r}")
    found = yield call("search_knowledge_articles", search_term=question.subject)
    texts = [article["Content"] for article in found["articles"] if article["Title"] == question.title]
    values = [extract(question.fact, question.subject, text) for text in texts]
    yield call("submit", answer=values[0] if values else "")
