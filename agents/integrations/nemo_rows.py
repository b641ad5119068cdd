"""Rows for NeMo Gym, and the episodes in its rollouts. Nothing of NeMo Gym is needed for them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from secrets import token_urlsafe
from typing import Any, Final

from workgym.agents.datasets.rows import DataRow
from workgym.agents.datasets.splits import require_trainable
from workgym.agents.evaluation.recorded import PlayedElsewhere
from workgym.agents.integrations.episodes import Episodes
from workgym.envs.core.errors import UsageError

__all__ = ["played_in", "prompt_rows", "row_secret"]

_ROW: Final = "workgym_row"
_UNSEEN: Final = (_ROW, "id", "ground_truth", "verifier_metadata")
"""Fields of a row that its model does not see: a random text of ours, and what rows of NeMo Gym's own have."""


def prompt_rows(env_id: str, task_ids: Iterable[str], *, evaluation: bool = False, **env_kwargs: Any) -> list[DataRow]:
    """Return rows for tasks. Raises UsageError if one may not be trained on and rows are not for ``evaluation``."""
    ids, rows, episodes = list(task_ids), list[DataRow](), Episodes()
    if not evaluation:
        require_trainable(ids)
    for task_id in ids:
        opening = episodes.opening(key := episodes.start(env_id, env_kwargs, task_id))
        episodes.drop(key)
        tools = [{"type": "function", "strict": False, **tool["function"]} for tool in opening.tools]
        asked = {"input": opening.messages, "tools": tools, "parallel_tool_calls": False}
        rows.append({"responses_create_params": asked, "task_id": task_id, _ROW: token_urlsafe(24)})
    return rows


def row_secret(row: Mapping[str, Any]) -> str:
    """Return what tells a row from all that its model can make up.

    Raises:
        UsageError: if the row has no field that the model does not see.
    """
    unseen = {name: row[name] for name in _UNSEEN if name in row}
    if not unseen:
        raise UsageError(f"a row needs {_ROW}, a text that no model can guess, as prompt_rows makes it")
    return sha256(json.dumps(unseen, sort_keys=True).encode()).hexdigest()


def played_in(path: str | Path) -> list[PlayedElsewhere]:
    """Return the episodes in a file of rollouts that NeMo Gym wrote, for ``keep``."""
    lines = Path(path).read_text(encoding="utf-8").split("\n")  # texts may hold what else Python calls a line's end
    rows = [json.loads(line) for line in lines if line]
    return [PlayedElsewhere.from_json(row["played"]) for row in rows]
