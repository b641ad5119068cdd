"""The task type knowledge questions: its record, and a question in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.knowledge_qa import by_facts, by_rows
from workgym.scenarios.crmarena.knowledge_qa.demonstrations import demonstrate
from workgym.scenarios.crmarena.knowledge_qa.keys import key_of
from workgym.scenarios.crmarena.knowledge_qa.slots import SIZE, TEMPLATE, chosen_questions
from workgym.scenarios.crmarena.questions import ArticleQuestion
from workgym.scenarios.crmarena.template import PhrasedQuestion, TaskType
from workgym.scenarios.crmarena.world.common import stream
from workgym.scenarios.shared.streams import pick

__all__ = ["CONTEXT", "KNOWLEDGE_QA"]

CONTEXT: Final = """\
You answer customers and colleagues for the customer service of Brackenfold, a shop for outdoor and cycling gear. The \
answers are in the knowledge articles. Articles on similar subjects look alike: make sure that yours is about the \
subject of the question. Answer as briefly as the fact allows, in the words of the article: 30 days, not a whole \
sentence."""


def _phrased_questions(snapshot: Snapshot) -> Iterator[PhrasedQuestion[ArticleQuestion]]:
    for number, question in enumerate(chosen_questions(snapshot.key.seed)):
        frame = pick(stream(snapshot.key.seed, TEMPLATE, number), question.fact.questions)
        slots = {"subject": question.subject}
        yield PhrasedQuestion(question, frame.format(**slots), slots, (question.family.name,), CONTEXT)


KNOWLEDGE_QA: Final = TaskType(
    id=TEMPLATE,
    domain="text",
    size=SIZE,
    persona="service agent",
    questions=_phrased_questions,
    rules=(by_rows.stated_value, by_facts.drawn_value),
    answer_key=key_of,
    demonstrate=demonstrate,
)
