"""The task type case routing: its record, and a question in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from workgym.envs.core.snapshot import Snapshot
from workgym.envs.crmarena.answers import NONE, IdAnswer
from workgym.envs.crmarena.schema import PREFIXES
from workgym.scenarios.crmarena.case_routing import by_rows, by_sql
from workgym.scenarios.crmarena.case_routing.demonstrations import (
    by_functions,
    by_queries,
    unlinked_by_functions,
    unlinked_by_queries,
)
from workgym.scenarios.crmarena.case_routing.phrasings import REQUESTS
from workgym.scenarios.crmarena.case_routing.slots import TEMPLATE, chosen_cases
from workgym.scenarios.crmarena.case_routing.texts import CaseText, new_case
from workgym.scenarios.crmarena.phrasing import phrasings_of
from workgym.scenarios.crmarena.questions import Routed, RoutingQuestion
from workgym.scenarios.crmarena.template import PhrasedQuestion, TaskType
from workgym.scenarios.crmarena.world.cases import complaints
from workgym.scenarios.crmarena.world.plan import WorldPlan

__all__ = ["CASE_ROUTING", "POLICY"]

POLICY: Final = """\
How cases are routed:
- A new case is about one issue and one product. It goes to the agent who has closed the most cases of that issue.
- Of several such agents, it goes to the one who has closed the most cases about that product, whatever their issue.
- If there is still more than one, it goes to the one of them with the fewest open cases: those that are not closed.
- A case counts for the agent who owns it now, whenever it was opened. An agent without such a case counts with 0 and \
is compared with the others.
- The answer is the id of that agent."""
"""What the context says."""


def _phrased_questions(snapshot: Snapshot) -> Iterator[PhrasedQuestion[RoutingQuestion]]:
    """Yield the questions of a world in words. No case is one of the world's own, and no two are alike."""
    plan = WorldPlan.of(snapshot)
    seen = {CaseText(case.subject, case.description) for case in complaints(plan)}
    requests = phrasings_of(plan.seed, REQUESTS)
    for number, case in enumerate(chosen_cases(snapshot)):
        rng = plan.stream(TEMPLATE, number)
        while (text := new_case(rng, plan.seed, plan.industry, case.issue, case.product)) in seen:
            pass
        seen.add(text)
        yield PhrasedQuestion(
            question=case.question,
            instruction=requests[number % len(requests)].format(**text._asdict()),
            slots=text._asdict(),
            tags=(f"by {case.level}",),
            policy=POLICY,
        )


def _answer_key(_question: RoutingQuestion, routed: Routed) -> IdAnswer:
    return IdAnswer(expected=next(iter(routed.agents), NONE), prefix=PREFIXES["User"])


CASE_ROUTING: Final = TaskType(
    id=TEMPLATE,
    domain="database",
    persona="manager",
    questions=_phrased_questions,
    rules=(by_rows.best_agents, by_sql.best_agents),
    answer_key=_answer_key,
    by_functions=by_functions,
    by_queries=by_queries,
    unlinked=(unlinked_by_functions, unlinked_by_queries),
)
