"""The task type handle time: its record, and a question in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from workgym.envs.core.snapshot import Snapshot
from workgym.envs.crmarena.answers import NONE, IdAnswer
from workgym.envs.crmarena.schema import PREFIXES
from workgym.scenarios.crmarena.handle_time import by_rows, by_sql
from workgym.scenarios.crmarena.handle_time.demonstrations import demonstrate
from workgym.scenarios.crmarena.handle_time.phrasings import SHAPES
from workgym.scenarios.crmarena.handle_time.slots import SIZE, TEMPLATE, TaskPlan, planned_questions
from workgym.scenarios.crmarena.questions import AgentQuestion, Best
from workgym.scenarios.crmarena.template import PhrasedQuestion, TaskType
from workgym.scenarios.crmarena.wording import dated_context, show_threshold

__all__ = ["HANDLE_TIME", "POLICY"]

POLICY: Final = """\
How agents are compared:
- The cases that an agent managed in a period are counted by assignments: every time a case was assigned to the agent \
in the period counts, at the opening of the case or when a colleague passed it on.
- The average handle time of an agent in a period is the mean time from opening to closing over the closed cases that \
were opened in the period, belong to the agent and were never passed on, be it in the period or later.
- If no agent is left to compare, the answer is None."""
"""What the context says about the figures that are compared."""


def _phrased_questions(snapshot: Snapshot) -> Iterator[PhrasedQuestion[AgentQuestion]]:
    return (_phrased(plan, question) for plan, question in planned_questions(snapshot))


def _phrased(plan: TaskPlan, question: AgentQuestion) -> PhrasedQuestion[AgentQuestion]:
    phrasing = SHAPES[plan.shape][plan.phrasing]
    slots = {
        "period": str(question.period),
        "threshold": show_threshold(question.more_than),
        "extreme": phrasing.low if question.extreme == "min" else phrasing.high,
    }
    tags = (plan.shape, *(() if plan.answerable else ("unanswerable",)))
    return PhrasedQuestion(
        question, phrasing.text.format(**slots), slots, tags, context=dated_context(question.today, POLICY)
    )


def _answer_key(question: AgentQuestion, best: Best) -> IdAnswer:
    return IdAnswer(expected=next(iter(best.agents), NONE), prefix=PREFIXES["User"])


HANDLE_TIME: Final = TaskType(
    id=TEMPLATE,
    domain="database",
    size=SIZE,
    persona="manager",
    questions=_phrased_questions,
    rules=(by_rows.best_agents, by_sql.best_agents),
    answer_key=_answer_key,
    demonstrate=demonstrate,
)
