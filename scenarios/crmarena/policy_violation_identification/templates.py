"""The task type policy violations: its record, and a question in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from workgym.envs.core.snapshot import Snapshot
from workgym.envs.crmarena.answers import NONE, IdAnswer
from workgym.envs.crmarena.schema import PREFIXES
from workgym.scenarios.crmarena.phrasing import phrasings_of
from workgym.scenarios.crmarena.policy_violation_identification import by_facts, by_rows
from workgym.scenarios.crmarena.policy_violation_identification.demonstrations import by_functions, by_queries
from workgym.scenarios.crmarena.policy_violation_identification.phrasings import PHRASINGS
from workgym.scenarios.crmarena.policy_violation_identification.slots import TEMPLATE, chosen_cases
from workgym.scenarios.crmarena.questions import CaseQuestion
from workgym.scenarios.crmarena.template import PhrasedQuestion, TaskType
from workgym.scenarios.crmarena.world.plan import WorldPlan

__all__ = ["POLICY", "POLICY_VIOLATION_IDENTIFICATION"]

POLICY: Final = """\
How a case is compared with the policies:
- Every kind of complaint has one policy among the knowledge articles. It lists the remedies for such complaints with \
their conditions, and it alone decides about the case. The conversation of a case is in its e-mails or in its chat.
- An agent keeps to the policy if every remedy that the agent offers, and does not take back before the end of the \
conversation, is listed there; is offered within its window; is offered after the agent has asked for all the proof \
that the policy requires for it; is not above its limit; and is not promised in less time than the policy says. An \
agent does not have to name a time.
- A window is counted in days from the date of the order, which is day 0, to the day on which the agent offers the \
remedy, both by UTC. The last day of a window belongs to it.
- What the customer asks for does not count, nor what the agent refuses or takes back.
- If the agent kept to the policy, the answer is None.

The case is {case}."""
"""What the context says, with the case."""


def _phrased_questions(snapshot: Snapshot) -> Iterator[PhrasedQuestion[CaseQuestion]]:
    phrasings = phrasings_of(snapshot.key.seed, PHRASINGS)
    turns = {True: 0, False: 0}
    for chosen in chosen_cases(WorldPlan.of(snapshot)):
        case, conduct = chosen
        phrasing = phrasings[turns[conduct.defect is None] % len(phrasings)]
        turns[conduct.defect is None] += 1
        kinds = (conduct.defect,) if conduct.defect else ("unanswerable", *conduct.decoys)
        tags = ("chat" if case.chat else "e-mail", *kinds)
        policy = POLICY.format(case=case.id)
        yield PhrasedQuestion(CaseQuestion(case.id), phrasing, {"case": case.id}, tags, policy)


def _answer_key(_: CaseQuestion, article: str | None) -> IdAnswer:
    return IdAnswer(expected=article or NONE, prefix=PREFIXES["Knowledge__kav"])


POLICY_VIOLATION_IDENTIFICATION: Final = TaskType(
    id=TEMPLATE,
    domain="text",
    persona="service agent",
    questions=_phrased_questions,
    rules=(by_rows.article_not_kept, by_facts.article_not_kept),
    answer_key=_answer_key,
    by_functions=by_functions,
    by_queries=by_queries,
)
