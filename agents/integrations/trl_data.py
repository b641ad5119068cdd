"""What TRL's trainers read: its datasets and tokenizers.

Conversations and preferences come from :mod:`workgym.agents.datasets`; prompts are those of the policy
``function-calling``, which then evaluates the model.

Importing this module imports neither TRL nor torch (extra ``trl``).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from workgym.agents.datasets.calling import opening_messages
from workgym.agents.datasets.rows import DataRow
from workgym.agents.datasets.splits import require_trainable
from workgym.agents.registry import make_env
from workgym.envs.core.errors import UsageError, missing_extra

if TYPE_CHECKING:
    from workgym.envs.core.env import ToolEnv

__all__ = [
    "chat_tokenizer",
    "fitting_rows",
    "prompt_dataset",
    "prompt_rows",
    "require_trl",
    "row_dataset",
]


def require_trl() -> None:
    """Require the extra ``trl``. Raises UsageError if it is missing."""
    try:
        import datasets  # noqa: F401 - is imported on use
        import trl  # noqa: F401
    except ImportError as error:
        raise missing_extra("training a language model", "trl") from error


def row_dataset(rows: Sequence[DataRow]) -> Any:
    """Return rows of conversations or preferences as a ``datasets.Dataset``.

    Tools and arguments stay as they are: a column of one type would give every call the arguments of all others.

    Raises:
        UsageError: if there is no row, a row is of a task that may not be trained on, or the extra is missing.
    """
    require_trl()
    from datasets import Dataset

    if not rows:
        raise UsageError("there is no row to train on")
    for number, row in enumerate(rows, 1):
        if not isinstance(row.get("task_id"), str):
            raise UsageError(f"row {number} has no task_id, so nothing says that it may be trained on")
    require_trainable(row["task_id"] for row in rows)
    return Dataset.from_list(list(rows), on_mixed_types="use_json")


def prompt_rows(env_id: str, task_ids: Iterable[str], **env_kwargs: Any) -> list[DataRow]:
    """Return the rows of tasks: ``prompt``, the messages before a model's first answer, ``task_id``, ``environment``.

    Tasks with the same ``environment`` are offered the same tools. It is the id if that holds for all of them, and else
    the id with the task's toolkits.

    Raises:
        UsageError: if a task may not be trained on, or there is no such task.
    """
    ids = list(task_ids)
    require_trainable(ids)
    env = make_env(env_id, **env_kwargs)
    distracts = (env_kwargs.get("toolkits") or env.benchmark.offers) == "task"
    names: dict[str, str] = {}
    rows, offers = [], []
    for task_id in ids:
        env.reset(options={"task_id": task_id})
        offers.append(json.dumps(env.tool_schemas))
        names.setdefault(offers[-1], f"{env_id}/{_kits_text(env, distracts)}")
        rows.append({"prompt": opening_messages(env), "task_id": task_id})
    return [
        {**row, "environment": names[offer] if len(names) > 1 else env_id}
        for row, offer in zip(rows, offers, strict=True)
    ]


def _kits_text(env: ToolEnv, distracts: bool) -> str:
    """Return the names of the current task's toolkits, and of its distractors if they are offered."""
    task = env.task
    needed, more = ("+".join(sorted(kits)) for kits in (task.toolkits, task.distractors if distracts else ()))
    return f"{needed} with {more}" if more else needed


def prompt_dataset(env_id: str, task_ids: Iterable[str], **env_kwargs: Any) -> Any:
    """Return :func:`prompt_rows` as a ``datasets.Dataset``. Raises what :func:`row_dataset` does too."""
    return row_dataset(prompt_rows(env_id, task_ids, **env_kwargs))


def chat_tokenizer(model: str, chat_template: str | None = None) -> Any:
    """Return a model's tokenizer.

    Args:
        model: a name on the hub, or a folder.
        chat_template: the name of one that TRL has, such as ``qwen3``, in place of the tokenizer's own. A model whose
            own knows no tools needs one.

    Raises:
        UsageError: if there is no such template, or the extra is missing.
    """
    require_trl()
    from transformers import AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained(model)
    if chat_template is not None:
        tokenizer.chat_template = _template(chat_template)
    return tokenizer


def _template(name: str) -> str:
    from importlib.resources import files

    folder = files("trl") / "chat_templates"
    known = sorted(item.name.removesuffix(".jinja") for item in folder.iterdir() if item.name.endswith(".jinja"))
    if name not in known:
        raise UsageError(f"chat template {name!r}: expected one of {', '.join(known)}")
    return (folder / f"{name}.jinja").read_text(encoding="utf-8")


def fitting_rows(rows: Sequence[DataRow], tokenizer: Any, most: int) -> list[DataRow]:
    """Return the rows of conversations that have at most so many tokens: a trainer would cut the end off the others."""
    return [row for row in rows if _length(row, tokenizer) <= most]


def _length(row: DataRow, tokenizer: Any) -> int:
    return len(tokenizer.apply_chat_template(row["messages"], tools=row["tools"] or None, return_dict=False))
