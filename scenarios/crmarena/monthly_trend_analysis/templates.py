"""The task type monthly trends: its record, and a question in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from workgym.envs.core.snapshot import Snapshot
from workgym.envs.crmarena.answers import MonthAnswer
from workgym.scenarios.crmarena.monthly_trend_analysis import by_rows, by_sql, demonstrations
from workgym.scenarios.crmarena.monthly_trend_analysis.phrasings import PHRASINGS
from workgym.scenarios.crmarena.monthly_trend_analysis.slots import TEMPLATE, planned_questions
from workgym.scenarios.crmarena.product_questions import Wordings, contested
from workgym.scenarios.crmarena.product_rows import ProductRows
from workgym.scenarios.crmarena.questions import Leading, ProductQuestion
from workgym.scenarios.crmarena.steps import show_words
from workgym.scenarios.crmarena.template import PhrasedQuestion, TaskType

__all__ = ["MONTHLY_TREND_ANALYSIS", "POLICY"]

POLICY: Final = """\
How months are compared:
- A case is about a product if its order item is one of that product. Open cases count as closed ones do.
- A case counts in the calendar month in which it was opened, if that was in the period. Where a period has the same \
month of two years, or parts of it, their cases are added.
- A month stands out if it has more cases than every other month, be it one case to none. The answer is its name."""
"""What the context says about the figures that are compared."""


def phrased_questions(snapshot: Snapshot) -> Iterator[PhrasedQuestion[ProductQuestion]]:
    """Yield the questions of a world in words."""
    names, wordings = ProductRows.of(snapshot).names, Wordings(snapshot, PHRASINGS)
    for question, found in planned_questions(snapshot):
        slots = {
            "period": show_words(question.period),
            "product": names[question.product],
            "product_id": question.product,
        }
        tags = ("contested",) if contested(found) else ()
        yield PhrasedQuestion(question, wordings.next(None, slots), slots, tags, POLICY, question.today)


def month_key(question: ProductQuestion, found: Leading) -> MonthAnswer:
    """Return the key of a question's answer."""
    return MonthAnswer(expected=found.leaders[0])


MONTHLY_TREND_ANALYSIS: Final = TaskType(
    id=TEMPLATE,
    domain="database",
    persona="analyst",
    questions=phrased_questions,
    rules=(by_rows.leading_months, by_sql.leading_months),
    answer_key=month_key,
    by_functions=demonstrations.by_functions,
    by_queries=demonstrations.by_queries,
    unlinked=(demonstrations.by_texts, demonstrations.by_queried_texts),
)
