"""What an article says about a fact, read from its stored text."""

from __future__ import annotations

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.questions import ArticleQuestion
from workgym.scenarios.crmarena.reader import extract
from workgym.scenarios.crmarena.rows import ServiceRows

__all__ = ["stated_value"]


def stated_value(snapshot: Snapshot, question: ArticleQuestion) -> str | None:
    """Return the value that a question asks for; None unless its article states exactly one."""
    texts = ServiceRows.of(snapshot).articles
    (title,) = (title for title in question.titles if title in texts)
    return extract(question.fact, question.subject, texts[title])
