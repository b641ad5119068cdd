"""The task type knowledge questions: its record, and a question in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.crmarena.knowledge_qa import by_facts, by_rows
from workgym.scenarios.crmarena.knowledge_qa.demonstrations import by_functions, by_queries
from workgym.scenarios.crmarena.knowledge_qa.keys import key_of
from workgym.scenarios.crmarena.knowledge_qa.slots import TEMPLATE, chosen_facts
from workgym.scenarios.crmarena.knowledge_qa.wording import wordings
from workgym.scenarios.crmarena.questions import ArticleQuestion
from workgym.scenarios.crmarena.template import PhrasedQuestion, TaskType
from workgym.scenarios.crmarena.world.plan import WorldPlan

__all__ = ["KNOWLEDGE_QA", "POLICY"]

POLICY: Final = """\
How questions are answered:
- Customers and colleagues ask in their own words. The answers are in the knowledge articles, which may call things by \
other names.
- Articles on similar subjects look alike and differ in what they state: make sure that yours is about the subject of \
the question.
- Answer as briefly as the fact allows, in the words of the article: "30 days", not a whole sentence. If the article \
gives a list or steps, name all of them; the order of steps counts."""
"""What the context says."""


def _phrased_questions(snapshot: Snapshot) -> Iterator[PhrasedQuestion[ArticleQuestion]]:
    plan = WorldPlan.of(snapshot)
    asked = chosen_facts(plan)
    for fact, wording in zip(asked, wordings(plan, asked), strict=True):
        persona = "colleague" if wording.colleague else "customer"
        tags, slots = (fact.topic.family.name, persona), {"subject": wording.description}
        yield PhrasedQuestion(fact.question, wording.text, slots, tags, POLICY, persona=persona)


KNOWLEDGE_QA: Final = TaskType(
    id=TEMPLATE,
    domain="text",
    persona="customer",
    questions=_phrased_questions,
    rules=(by_rows.stated_value, by_facts.drawn_value),
    answer_key=key_of,
    by_functions=by_functions,
    by_queries=by_queries,
)
