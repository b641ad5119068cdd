"""What an article says about a fact, known from the facts that the article was written from.

It stands in the place of a computation in SQL, and reads no stored text.
"""

from __future__ import annotations

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.questions import ArticleQuestion
from workgym.scenarios.crmarena.world.articles import articles

__all__ = ["drawn_value"]


def drawn_value(snapshot: Snapshot, question: ArticleQuestion) -> str | None:
    """Return the value that was drawn for the fact that a question asks for; None if there is no such fact."""
    values = (
        statement.value
        for article in articles(snapshot.key.seed)
        for statement in article.statements
        if article.title == question.title and statement.fact is question.fact
    )
    return next(values, None)
