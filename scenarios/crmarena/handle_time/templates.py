"""The task type handle time: its record, and a question in words."""

from __future__ import annotations

from functools import partial
from typing import Final

from workgym.scenarios.crmarena.agent_questions import MANAGED, agent_key, phrased_questions
from workgym.scenarios.crmarena.handle_time import by_rows, by_sql
from workgym.scenarios.crmarena.handle_time.demonstrations import by_functions, by_queries
from workgym.scenarios.crmarena.handle_time.phrasings import SHAPES
from workgym.scenarios.crmarena.handle_time.slots import FIGURE, TEMPLATE
from workgym.scenarios.crmarena.template import TaskType

__all__ = ["HANDLE_TIME", "POLICY"]

POLICY: Final = f"""\
How agents are compared:
{MANAGED}
- The average handle time of an agent in a period is the mean time from opening to closing over the closed cases that \
were opened in the period, belong to the agent and were never passed on, be it in the period or later.
- If no agent is left to compare, the answer is None."""
"""What the context says about the figures that are compared."""

HANDLE_TIME: Final = TaskType(
    id=TEMPLATE,
    domain="database",
    persona="manager",
    questions=partial(phrased_questions, figure=FIGURE, shapes=SHAPES, policy=POLICY),
    rules=(by_rows.best_agents, by_sql.best_agents),
    answer_key=agent_key,
    by_functions=by_functions,
    by_queries=by_queries,
)
