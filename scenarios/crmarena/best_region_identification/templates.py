"""The task type best regions: its record, and a question in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from workgym.envs.core.snapshot import Snapshot
from workgym.envs.crmarena.answers import StateAnswer
from workgym.scenarios.crmarena.best_region_identification import by_rows, by_sql, demonstrations
from workgym.scenarios.crmarena.best_region_identification.phrasings import SHAPES
from workgym.scenarios.crmarena.best_region_identification.slots import TEMPLATE, planned_questions
from workgym.scenarios.crmarena.product_questions import Wordings
from workgym.scenarios.crmarena.questions import Fastest, RegionQuestion
from workgym.scenarios.crmarena.steps import show_words
from workgym.scenarios.crmarena.template import PhrasedQuestion, TaskType

__all__ = ["BEST_REGION_IDENTIFICATION", "POLICY"]

POLICY: Final = """\
How states are compared:
- A case belongs to the state that its customer's parcels go to, the shipping state of its account.
- The closed cases that were opened in the period count, even if they were closed after it. Open cases do not count.
- The state with the shortest mean time from opening to closing is the best. A single case is enough for a state."""
"""What the context says about the figures that are compared."""


def phrased_questions(snapshot: Snapshot) -> Iterator[PhrasedQuestion[RegionQuestion]]:
    """Yield the questions of a world in words."""
    wordings = {shape: Wordings(snapshot, phrasings) for shape, phrasings in SHAPES.items()}
    for question, shape, found in planned_questions(snapshot):
        slots = {"period": show_words(question.period)}
        tags = (shape, "several cases" if found.cases > 1 else "one case")
        yield PhrasedQuestion(question, wordings[shape].next(None, slots), slots, tags, POLICY, question.today)


def state_key(question: RegionQuestion, found: Fastest) -> StateAnswer:
    """Return the key of a question's answer."""
    return StateAnswer(expected=found.states[0])


BEST_REGION_IDENTIFICATION: Final = TaskType(
    id=TEMPLATE,
    domain="database",
    persona="analyst",
    questions=phrased_questions,
    rules=(by_rows.fastest_states, by_sql.fastest_states),
    answer_key=state_key,
    by_functions=demonstrations.by_functions,
    by_queries=demonstrations.by_queries,
    heldout=True,
)
