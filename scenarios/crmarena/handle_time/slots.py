"""Which questions are asked about handle time."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.agent_questions import AgentFigure
from workgym.scenarios.crmarena.handle_time.by_rows import best_agents
from workgym.scenarios.crmarena.questions import HandleTimeReading

__all__ = ["FIGURE", "TEMPLATE"]

TEMPLATE: Final = "handle_time"
_THRESHOLDS: Final = {0: 30, 1: 33, 2: 44, 3: 23}
"""How often "more than n cases" is asked for (as in the published questions)."""
FIGURE: Final = AgentFigure(
    TEMPLATE,
    best_agents,
    HandleTimeReading,
    _THRESHOLDS,
    empty={
        "min": {"named": 7, "past": 7, "before today": 6},
        "max": {"named": 6, "past": 6, "before today": 7},
    },
    windows={"min": 2500, "max": 2500},
    mistake=HandleTimeReading(transferred="no matter"),
)
"""Half of the questions ask for the lowest average handle time."""
