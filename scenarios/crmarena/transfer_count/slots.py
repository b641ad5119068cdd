"""Which questions are asked about transfers."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.agent_questions import AgentFigure
from workgym.scenarios.crmarena.questions import TransferReading
from workgym.scenarios.crmarena.transfer_count.by_rows import best_agents

__all__ = ["FIGURE", "TEMPLATE"]

TEMPLATE: Final = "transfer_count"
_THRESHOLDS: Final = {0: 15, 1: 32, 2: 35, 3: 48}
"""How often "more than n cases" is asked for (as in the published questions)."""
FIGURE: Final = AgentFigure(
    TEMPLATE,
    best_agents,
    TransferReading,
    _THRESHOLDS,
    empty={"min": {"past": 3, "before today": 2}, "max": {"named": 13, "past": 10, "before today": 11}},
    windows={"min": 6000, "max": 1500},
    scarce={"named"},
)
"""One question in eight asks for the fewest transfers: everybody who takes part must have passed on a case then, or
it would matter whether agents without a transfer take part. Few periods are like that, and hardly a named one."""
