"""Language models learn through TRL: rows as its datasets, and environments as its GRPO trainer takes them.

    GRPOTrainer(
        model,
        train_dataset=prompt_dataset("WorkBench-v0", task_ids, toolkits="email"),
        environment_factory=environment_factory("WorkBench-v0", toolkits="email"),
    )

A prompt, the schemas of the tools and their results are those of the policy ``function-calling``, which then evaluates
the model. Two things differ, since TRL holds the conversation: each of several calls in one answer takes a turn, and an
answer without a call ends the rollout without being submitted.

Importing this module imports neither TRL nor torch; :func:`environment_factory` needs neither (extra ``trl``).
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, Literal

from workgym.agents.datasets.calling import opening_messages
from workgym.agents.datasets.rows import DataRow
from workgym.agents.datasets.splits import require_trainable
from workgym.agents.registry import make_env
from workgym.envs.core.errors import EpisodeError, UsageError, missing_extra
from workgym.envs.core.tools import JsonSchema

__all__ = [
    "OfferedTool",
    "ToolMethods",
    "chat_tokenizer",
    "environment_factory",
    "fitting_rows",
    "prompt_dataset",
    "prompt_rows",
    "require_trl",
    "row_dataset",
]

_TYPES: Final[Mapping[str, Any]] = {"string": str, "integer": int, "number": float, "boolean": bool, "null": type(None)}
_OVER: Final = '{"error":"the episode has ended"}'
"""The result of a call after the end."""


def require_trl() -> None:
    """Require the extra ``trl``. Raises UsageError if it is missing."""
    try:
        import datasets  # noqa: F401 - is imported on use
        import trl  # noqa: F401
    except ImportError as error:
        raise missing_extra("training a language model", "trl") from error


# Datasets


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
    """Return ``prompt`` and ``task_id`` of tasks: the messages before a model's first answer.

    Raises:
        UsageError: if a task may not be trained on, or there is no such task.
    """
    ids = list(task_ids)
    require_trainable(ids)
    env = make_env(env_id, **env_kwargs)
    rows = []
    for task_id in ids:
        env.reset(options={"task_id": task_id})
        rows.append({"prompt": opening_messages(env), "task_id": task_id})
    return rows


def prompt_dataset(env_id: str, task_ids: Iterable[str], **env_kwargs: Any) -> Any:
    """Return :func:`prompt_rows` as a ``datasets.Dataset``. Raises what :func:`row_dataset` does too."""
    return row_dataset(prompt_rows(env_id, task_ids, **env_kwargs))


# Tokenizers


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


# Environments


def environment_factory(env_id: str, **env_kwargs: Any) -> Callable[[], ToolMethods]:
    """Return what ``GRPOTrainer`` takes as ``environment_factory``: a class with a method for each tool.

    It is named after the environment, as is its reward in TRL's log, and has the tools that any episode may offer.

    Args:
        env_id: what ``gym.make`` takes.
        env_kwargs: its arguments; ``toolkits`` keeps prompts short.

    Raises:
        UsageError: if the environment cannot be made, or offers each task other tools.
    """
    if env_kwargs.get("toolkits") == "required":
        raise UsageError("toolkits='required': TRL offers the same tools in every episode; name the toolkits")
    schemas = make_env(env_id, **env_kwargs).tool_schemas
    methods = {member: _method(schema["function"]) for member, schema in _members(schemas)}
    own = {"_env_id": env_id, "_env_kwargs": env_kwargs, "__doc__": f"{env_id}, with a method for each tool."}
    return type(re.sub(r"\W", "_", env_id), (ToolMethods,), {**methods, **own})


def _members(schemas: Sequence[JsonSchema]) -> list[tuple[str, JsonSchema]]:
    """Return the names of the methods: TRL sorts them, calls none of them by name, and takes any other for its own."""
    width = len(str(len(schemas)))
    return [(f"tool_{number:0{width}}_{schema['function']['name']}", schema) for number, schema in enumerate(schemas)]


class ToolMethods:
    """An environment as TRL plays it: it resets to the task of a row, and its tools are methods.

    :func:`environment_factory` makes subclasses of it. TRL lists the methods of the class, sorted, and takes them from
    the instance, where an :class:`OfferedTool` stands in front of each: so the model reads the tools' own schemas, in
    the order of the environment.
    """

    _env_id: ClassVar[str]
    _env_kwargs: ClassVar[Mapping[str, Any]]

    def __init__(self) -> None:
        self._env = make_env(self._env_id, **self._env_kwargs)
        self._reward: float | None = None
        for member, schema in _members(self._env.tool_schemas):
            vars(self)[member] = OfferedTool(schema, getattr(self, member))

    def reset(self, task_id: str, **row: Any) -> None:
        """Start the episode of a row's task; the prompt holds all there is to see.

        Raises:
            UsageError: if the task may not be trained on.
        """
        require_trainable([task_id])
        self._env.reset(options={"task_id": task_id})
        self._reward = 0.0

    def get_reward(self) -> float | None:
        """Return the reward; an episode that is not finished ends now, as if the policy had given up.

        Returns:
            None if the episode failed on our side: TRL leaves it out.
        """
        if self._reward is not None and not self._env.ended:
            self._reward = float(self._env.give_up()[1])
        return self._reward

    def _call(self, name: str, arguments: Mapping[str, Any]) -> str:
        """Make a call and return its result, as text."""
        if self._reward is None or self._env.ended:
            return _OVER
        try:
            observation, reward, *_ = self._env.step({"name": name, "arguments": dict(arguments)})
        except EpisodeError:
            self._reward = None
            raise
        self._reward = float(reward)
        return str(observation["result"])


class OfferedTool(dict[str, Any]):
    """A tool's schema in OpenAI's format that makes the call when it is called.

    Chat templates take schemas as they are, and TRL calls what it offers.

    Args:
        schema: of the tool.
        method: makes the call.
    """

    def __init__(self, schema: JsonSchema, method: Callable[..., str]) -> None:
        super().__init__(schema)
        self.__name__: str = schema["function"]["name"]
        self._method = method

    def __call__(self, /, **arguments: Any) -> str:
        """Make the call."""
        return self._method(**arguments)


def _method(function: JsonSchema) -> Callable[..., str]:
    """Return a method with the name, the signature and the docstring of a tool."""
    name, parameters = function["name"], function["parameters"]

    def method(self: ToolMethods, /, **arguments: Any) -> str:
        return self._call(name, arguments)

    method.__name__ = method.__qualname__ = name
    method.__doc__ = _docstring(function)
    hints = {key: _type_of(schema) for key, schema in parameters["properties"].items()}
    method.__annotations__ = {**hints, "return": str}
    taken = [inspect.Parameter("self", inspect.Parameter.POSITIONAL_ONLY)]
    for key, schema in parameters["properties"].items():
        default = inspect.Parameter.empty if key in parameters.get("required", ()) else schema.get("default")
        taken.append(inspect.Parameter(key, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=hints[key]))
    method.__signature__ = inspect.Signature(taken, return_annotation=str)  # type: ignore[attr-defined]
    return method


def _docstring(function: JsonSchema) -> str:
    """Return a tool's description with its arguments in Google's form."""
    properties = function["parameters"]["properties"]
    lines = [f"    {name}: {_one_line(schema.get('description', name))}" for name, schema in properties.items()]
    return "\n".join([function["description"], *(["", "Args:", *lines] if lines else [])])


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _type_of(schema: JsonSchema) -> Any:
    """Return the type of an argument; ``Any`` where Python has no such type."""
    if "enum" in schema:
        return Literal[tuple(schema["enum"])]
    if "anyOf" in schema:
        found: Any = _type_of(schema["anyOf"][0])
        for other in schema["anyOf"][1:]:
            found = found | _type_of(other)
        return found
    match schema.get("type"):
        case "array":
            return list[_type_of(schema["items"])] if "items" in schema else list  # type: ignore[misc]
        case "object":
            values = schema.get("additionalProperties")
            return dict[str, _type_of(values)] if isinstance(values, dict) else dict  # type: ignore[misc]
        case str(kind):
            return _TYPES.get(kind, Any)
    return Any
