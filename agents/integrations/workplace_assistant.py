"""Registers ``WorkplaceAssistant-v0``: NeMo Gym's rows of ``workplace_assistant`` over WorkBench's published world.

    make_env("workgym.agents.integrations.workplace_assistant:WorkplaceAssistant-v0", source="folder/with/rows")

It is none of the ids that ``workgym.envs`` registers, since only those who have such rows can play it.
"""

from __future__ import annotations

from typing import Final

import workgym.envs

__all__ = ["ENV_ID"]

ENV_ID: Final = f"{__name__}:WorkplaceAssistant-v0"

workgym.envs.register("WorkplaceAssistant-v0", "workgym.scenarios.workbench.assistant:BENCHMARK")
