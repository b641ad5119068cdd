"""The task type transfer count: its record, and a question in words."""

from __future__ import annotations

from functools import partial
from typing import Final

from workgym.scenarios.crmarena.agent_questions import MANAGED, agent_key, phrased_questions
from workgym.scenarios.crmarena.template import TaskType
from workgym.scenarios.crmarena.transfer_count import by_rows, by_sql
from workgym.scenarios.crmarena.transfer_count.demonstrations import by_functions, by_queries
from workgym.scenarios.crmarena.transfer_count.phrasings import SHAPES
from workgym.scenarios.crmarena.transfer_count.slots import FIGURE, TEMPLATE

__all__ = ["POLICY", "TRANSFER_COUNT"]

POLICY: Final = f"""\
How agents are compared:
{MANAGED}
- The transfers of an agent in a period are the cases that the agent passed on to a colleague: every time counts that \
the agent did so in the period, whenever the case was opened. Every agent who managed enough cases is compared, also \
one who passed none on, whose number is 0.
- If no agent managed enough cases, the answer is None."""
"""What the context says about the figures that are compared."""

TRANSFER_COUNT: Final = TaskType(
    id=TEMPLATE,
    domain="database",
    persona="manager",
    questions=partial(phrased_questions, figure=FIGURE, shapes=SHAPES, policy=POLICY),
    rules=(by_rows.best_agents, by_sql.best_agents),
    answer_key=agent_key,
    by_functions=by_functions,
    by_queries=by_queries,
    heldout=True,
)
