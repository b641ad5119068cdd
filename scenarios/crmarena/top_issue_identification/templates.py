"""The task type top issues: its record, and a question in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from workgym.envs.core.snapshot import Snapshot
from workgym.envs.crmarena.answers import NONE, IdAnswer
from workgym.envs.crmarena.schema import PREFIXES
from workgym.scenarios.crmarena.product_questions import Wordings
from workgym.scenarios.crmarena.product_rows import ProductRows
from workgym.scenarios.crmarena.questions import Leading, ProductQuestion
from workgym.scenarios.crmarena.steps import show_words
from workgym.scenarios.crmarena.template import PhrasedQuestion, TaskType
from workgym.scenarios.crmarena.top_issue_identification import by_rows, by_sql, demonstrations
from workgym.scenarios.crmarena.top_issue_identification.phrasings import SHAPES
from workgym.scenarios.crmarena.top_issue_identification.slots import TEMPLATE, planned_questions

__all__ = ["POLICY", "TOP_ISSUE_IDENTIFICATION"]

POLICY: Final = """\
How issues are compared:
- A case is about a product if its order item is one of that product. Open cases count as closed ones do.
- The cases about the product that were opened in the period are counted by issue. The most frequent issue is the one \
with the most of them.
- If no case about the product was opened in the period, the answer is None."""
"""What the context says about the figures that are compared."""


def phrased_questions(snapshot: Snapshot) -> Iterator[PhrasedQuestion[ProductQuestion]]:
    """Yield the questions of a world in words. Phrasings are equally frequent with and without an answer."""
    names = ProductRows.of(snapshot).names
    wordings = {shape: Wordings(snapshot, phrasings) for shape, phrasings in SHAPES.items()}
    for planned in planned_questions(snapshot):
        question, shape = planned.question, planned.shape
        slots = {
            "period": show_words(question.period),
            "product": names[question.product],
            "product_id": question.product,
        }
        instruction = wordings[shape].next(planned.answerable, slots)
        tags = [shape, *(["contested"] if planned.contested else [] if planned.answerable else ["unanswerable"])]
        yield PhrasedQuestion(question, instruction, slots, tuple(tags), POLICY, question.today)


def issue_key(question: ProductQuestion, found: Leading) -> IdAnswer:
    """Return the key of a question's answer."""
    return IdAnswer(expected=next(iter(found.leaders), NONE), prefix=PREFIXES["Issue__c"])


TOP_ISSUE_IDENTIFICATION: Final = TaskType(
    id=TEMPLATE,
    domain="database",
    persona="analyst",
    questions=phrased_questions,
    rules=(by_rows.leading_issues, by_sql.leading_issues),
    answer_key=issue_key,
    by_functions=demonstrations.by_functions,
    by_queries=demonstrations.by_queries,
    unlinked=(demonstrations.by_texts, demonstrations.by_queried_texts),
)
