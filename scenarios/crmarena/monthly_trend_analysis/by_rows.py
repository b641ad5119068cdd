"""Which month has the most cases about a product, computed in plain Python on a world's rows (docs/crmarena.md)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.product_rows import ProductRows, leading
from workgym.scenarios.crmarena.questions import Leading, ProductQuestion, TrendReading
from workgym.scenarios.crmarena.windows import window_of

__all__ = ["leading_months"]

OWN: Final = TrendReading()
"""The policy's own reading."""


def leading_months(snapshot: Snapshot, question: ProductQuestion, reading: TrendReading = OWN) -> Leading:
    """Return the names of the months in which the most of a product's cases were opened."""
    window = window_of(question.period, question.today)
    cases = ProductRows.of(snapshot).cases_in(question.product, window, closed=reading.ends == "closed")
    apart = reading.years == "apart"
    counts = Counter((case.opened.year if apart else 0, case.opened.month) for case in cases)
    return leading((MONTHS[month - 1], count) for (_, month), count in counts.items())
