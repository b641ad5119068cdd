"""The function that searches knowledge articles."""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.core.arguments import GivenLine
from workgym.envs.core.errors import ToolError
from workgym.envs.core.session import Session
from workgym.envs.core.tools import tool
from workgym.envs.crmarena.functions.classes import QUERY_INDEPENDENT
from workgym.envs.crmarena.searching import articles_of

__all__ = ["MAX_ARTICLES", "require_words", "search_knowledge_articles"]

MAX_ARTICLES: Final = 10
"""The most articles that one search shows."""


@tool(tags=QUERY_INDEPENDENT)
def search_knowledge_articles(session: Session, search_term: GivenLine) -> dict[str, Any]:
    """Find knowledge articles by words.

    Args:
        search_term: a few words that must all occur in the title, the summary or the text, in any order; capitals,
            plurals and -ing do not count.

    Returns: {"returned": n, "matched": m, "articles": [{"Id", "Title", "Content"}]}: m articles match and the n most
    relevant of them are listed, the best first.
    Example: {"name": "search_knowledge_articles", "arguments": {"search_term": "gift card"}}
    Limits: lists 10 articles at most; if m is larger than n, add a word. A single letter or digit is not enough.
    """
    require_words(search_term)
    found = articles_of(session.snapshot).search(search_term)
    shown = [
        {"Id": article["Id"], "Title": article["Title"], "Content": article["FAQ_Answer__c"]}
        for article in found[:MAX_ARTICLES]
    ]
    return {"returned": len(shown), "matched": len(found), "articles": shown}


def require_words(search_term: str) -> None:
    """Raise ToolError if there is next to nothing to search for."""
    if sum(letter.isalnum() for letter in search_term) < 2:
        raise ToolError(f"search_term: expected at least two letters or digits, got {search_term[:40]!r}")
