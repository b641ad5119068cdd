"""What an article says about a fact, known from the facts that the article was written from.

It stands in the place of a computation in SQL, and reads no stored text.
"""

from __future__ import annotations

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.questions import ArticleQuestion
from workgym.scenarios.crmarena.world.articles import articles
from workgym.scenarios.crmarena.world.plan import WorldPlan

__all__ = ["drawn_value"]


def drawn_value(snapshot: Snapshot, question: ArticleQuestion) -> str | None:
    """Return the value that was drawn for the fact that a question asks for; None if no article states it."""
    topics = (article.topic for article in articles(WorldPlan.of(snapshot)))
    values = (
        statement.value
        for topic in topics
        if topic.family.name == question.family.name and topic.subject.name == question.subject.name
        for statement in topic.statements
        if statement.fact.name == question.fact.name
    )
    return next(values, None)
