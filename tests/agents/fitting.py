"""Rows that a test has edited, brought into agreement with themselves: what is shown is tested by such rows."""

from __future__ import annotations

from typing import Any

from workgym.agents.rollouts import derived_seed
from workgym.envs.core.worlds import TaskId


def fitting(row: dict[str, Any], config: dict[str, Any]) -> dict[str, Any]:
    """Return a judged row with what follows from its actions, its verdict, its end and ``sweep.json``."""
    turns, where, verdict = len(row["actions"]), TaskId.parse(row["task_id"]), dict(row["verdict"])
    unexpected = len(verdict["unexpected"])
    per_turn = verdict["side_effects_per_turn"][:turns]
    per_turn += [0] * (turns - len(per_turn))
    if sum(per_turn) != unexpected:
        per_turn = [unexpected, *[0] * (turns - 1)]
    verdict |= {"end": row["end"], "success": row["success"], "side_effects": unexpected}
    verdict |= {"side_effects_per_turn": per_turn}
    return {
        **row,
        "verdict": verdict,
        "turns": turns,
        "results": (row["results"] + [""] * turns)[:turns],
        "reward": float(row["success"]),
        "side_effects": unexpected,
        "seed": derived_seed(config["seed"], row["task_id"], row["trial"]),
        "template": where.template,
        "changes": row.get("changes") or verdict["unexpected"],
    }
