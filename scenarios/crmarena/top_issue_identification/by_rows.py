"""Which issue has the most cases about a product, computed in plain Python on a world's rows (docs/crmarena.md)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.product_rows import ProductRows, leading
from workgym.scenarios.crmarena.questions import IssueReading, Leading, ProductQuestion
from workgym.scenarios.crmarena.windows import window_of

__all__ = ["leading_issues"]

OWN: Final = IssueReading()
"""The policy's own reading."""


def leading_issues(snapshot: Snapshot, question: ProductQuestion, reading: IssueReading = OWN) -> Leading:
    """Return the ids of the issues that the most of a product's cases are about."""
    window = window_of(question.period, question.today)
    cases = ProductRows.of(snapshot).cases_in(question.product, window, closed=reading.ends == "closed")
    return leading(Counter(case.issue for case in cases).items())
