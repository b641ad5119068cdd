"""A sweep's configuration, which ``sweep.json`` holds. Two runs with equal configurations have equal rows.

==================  =================================================================================================
``format``          :data:`FORMAT` of the version that made it
``workgym``         that version
``versions``        of Python and of the libraries that worlds, episodes and models' answers come from
``env_id``          what ``gym.make`` takes
``env_options``     the keyword arguments of ``gym.make``
``scenario``        the version of the scenario
``worlds``          for each world that the tasks live in, by pool and number, the fingerprint of its rows
``policies``        for each its ``label``, ``name`` and ``options``, and the ``digest`` of its files if any
``prompts``         only with language models: the ``version`` of the prompts, and their ``texts`` by name
``tools``           only with kept conversations: the schemas of the tools that models were offered, by digest. No row
                    depends on them, and they are added when they are first offered
``tasks``           the ids
``trials``          how often each policy tries each task
``seed``            draws the tasks, and seeds each episode together with the task's id and the trial
``shard``           only of a sweep in parts: the number of this part, ``"1/4"``
==================  =================================================================================================
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import NoneType
from typing import Any, NamedTuple

from workgym.agents.evaluation.shards import Shard
from workgym.envs.core.errors import UnknownTask, UsageError
from workgym.envs.core.worlds import TaskId

__all__ = [
    "FORMAT",
    "MAX_EPISODES",
    "MAX_TRIALS",
    "Config",
    "Key",
    "Types",
    "brief",
    "check_config",
    "check_size",
    "differences",
    "episodes_of",
    "label_named",
    "label_of",
    "misfit",
    "model_of",
    "once",
    "require_positive",
    "tasks_of",
    "without_tools",
    "worlds_of",
]

FORMAT = 3
"""The version of a sweep's folder. It rises whenever a key of ``sweep.json`` or of a row changes its meaning."""

MAX_TRIALS = 1_000
"""How often a policy may try a task."""
MAX_EPISODES = 1_000_000
"""How many episodes a sweep may plan: policies × tasks × trials, those of its other shards included."""

Config = dict[str, Any]
"""The content of ``sweep.json``."""
Types = Mapping[str, tuple[type, ...]]
"""The required keys, and the types that their values may have."""

_CONFIG: Types = {
    "workgym": (str,),
    "versions": (dict,),
    "env_id": (str,),
    "env_options": (dict,),
    "scenario": (str,),
    "worlds": (dict,),
    "policies": (list,),
    "tasks": (list,),
    "trials": (int,),
    "seed": (int,),
}
_POLICY: Types = {"label": (str,), "name": (str,), "options": (dict,)}
_TYPE_NAMES: Mapping[type, str] = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    list: "a list",
    dict: "an object",
    NoneType: "null",
}


class Key(NamedTuple):
    """The name of an episode within a sweep."""

    policy: str
    task_id: str
    trial: int

    def __str__(self) -> str:
        return f"{self.policy}, {self.task_id}, trial {self.trial}"


def label_of(name: str, options: Mapping[str, Any]) -> str:
    """Return the label of a policy that is given no other: its name, and the model if it asks one.

    The two are joined as in ``react@openai/gpt-4o``, which has no blank, so that a shell takes it as one word.
    """
    model = model_of(options)
    return name if model is None else f"{name}@{model}"


def model_of(options: Mapping[str, Any]) -> str | None:
    """Return the model that a policy with these options asks; None if it asks no model."""
    model = options.get("model")
    return model if isinstance(model, str) and model else None


def label_named(config: Config, text: str) -> str:
    """Return the label that a text means: a label, or the policy or the model that only one label has.

    Raises:
        UsageError: if no label is meant, or several are. The message lists the labels.
    """
    labels: list[str] = [policy["label"] for policy in config["policies"]]
    if text in labels:
        return text
    meant = [
        label
        for label, policy in zip(labels, config["policies"], strict=True)
        if text in (policy["name"], model_of(policy["options"]))
    ]
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise UsageError(f"policy {text!r} may be {' or '.join(meant)}: name one of them")
    raise UsageError(f"no policy {text!r}; there are {', '.join(labels)}")


def episodes_of(config: Config) -> list[Key]:
    """Return the episodes of a sweep, or of its shard, in order: by task, policy and trial."""
    trials = range(config["trials"])
    keys = [
        Key(policy["label"], task_id, trial)
        for task_id in config["tasks"]
        for policy in config["policies"]
        for trial in trials
    ]
    if "shard" not in config:
        return keys
    return Shard.parse(config["shard"]).of(keys, len(config["policies"]) * len(trials))


def tasks_of(config: Config) -> dict[str, int]:
    """Return how many tasks a sweep, or its shard, has for each policy, by label."""
    tasks = Counter(policy for policy, _ in {(key.policy, key.task_id) for key in episodes_of(config)})
    return {policy["label"]: tasks[policy["label"]] for policy in config["policies"]}


def without_tools(config: Config) -> Config:
    """Return what rows depend on: a configuration without the schemas that conversations name."""
    return {key: value for key, value in config.items() if key != "tools"}


def check_config(config: Any) -> Config:
    """Return a configuration as it was read, if this version can read it.

    Raises:
        UsageError: if it cannot; the message says why.
    """
    if not isinstance(config, dict) or "format" not in config:
        raise UsageError('not the configuration of a sweep: there is no "format" in it')
    if config["format"] != FORMAT:
        raise UsageError(
            f"of format {brief(config['format'])}, and this version reads format {FORMAT}; "
            f"it was written by workgym {config.get('workgym', 'of an unknown version')}"
        )
    if wrong := misfit(config, _CONFIG):
        raise UsageError(wrong)
    for policy in config["policies"]:
        if wrong := misfit(policy, _POLICY) if isinstance(policy, dict) else "expected an object":
            raise UsageError(f"policy {brief(policy)}: {wrong}")
    if not all(isinstance(task_id, str) for task_id in config["tasks"]):
        raise UsageError("tasks: expected a list of texts")
    once("policy", [policy["label"] for policy in config["policies"]])
    once("task", config["tasks"])
    check_size(len(config["policies"]), len(config["tasks"]), config["trials"])
    _check_worlds(config)
    for name, kind in (("versions", str), ("worlds", str), ("tools", dict)):
        if wrong := misfit({name: config.get(name, {})}, {name: (dict,)}):
            raise UsageError(wrong)
        for key, value in config.get(name, {}).items():
            if wrong := misfit({key: value}, {key: (kind,)}):
                raise UsageError(f"{name}.{wrong}")
    if "shard" in config and not episodes_of(config):
        raise UsageError(f"shard {config['shard']!r}: there are not that many episodes, so it has none")
    return config


def check_size(policies: int, tasks: int, trials: int) -> None:
    """Require that a sweep is not too large.

    Raises:
        UsageError: if it is; the message names the limit.
    """
    if not 1 <= trials <= MAX_TRIALS:
        raise UsageError(f"trials={trials}: expected a whole number from 1 to {MAX_TRIALS:,}")
    if (planned := policies * tasks * trials) > MAX_EPISODES:
        raise UsageError(
            f"{policies:,} policies × {tasks:,} tasks × {trials:,} trials are {planned:,} episodes: "
            f"expected at most {MAX_EPISODES:,}"
        )


def require_positive(**counts: int | None) -> None:
    """Require that each count is at least 1, or None.

    Raises:
        UsageError: if one is below; the message names it.
    """
    for name, count in counts.items():
        if count is not None and count < 1:
            raise UsageError(f"{name}={count}: expected a whole number from 1")


def once(what: str, values: Sequence[str]) -> None:
    """Require at least one value, and each value once; ``what`` names them in the message.

    Raises:
        UsageError: if there is no value, or a value occurs twice.
    """
    if not values:
        raise UsageError(f"a sweep needs at least one {what}")
    value, count = Counter(values).most_common(1)[0]
    if count > 1:
        raise UsageError(f"{what} {value!r} is named {count} times; each may occur once")


def worlds_of(task_ids: Iterable[str]) -> dict[str, TaskId]:
    """Return the worlds that tasks live in, by pool and number as in ``worlds``, each with the first of its tasks.

    Raises:
        UnknownTask: if a text is not the id of a task.
    """
    found: dict[str, TaskId] = {}
    for where in map(TaskId.parse, task_ids):
        found.setdefault(f"{where.pool}/{where.world}", where)
    return found


def _check_worlds(config: Config) -> None:
    try:
        expected = worlds_of(config["tasks"])
    except UnknownTask as error:
        raise UsageError(f"tasks: {error}") from None
    if wrong := sorted(expected.keys() ^ config["worlds"].keys()):
        raise UsageError(f"worlds: {brief(wrong[0])} is {'missing' if wrong[0] in expected else 'of no task'}")


def misfit(data: Mapping[str, Any], types: Types) -> str | None:
    """Return the first fault of the keys and values of ``data``, or None."""
    for key, expected in types.items():
        if key not in data:
            return f"{key} is missing"
        if type(data[key]) not in expected:
            names = [_TYPE_NAMES[kind] for kind in expected if kind is not int or float not in expected]
            return f"{key} is {brief(data[key])}, expected {' or '.join(names)}"
    return None


def differences(
    there: Mapping[str, Any], here: Mapping[str, Any], names: tuple[str, str] = ("there", "here")
) -> list[str]:
    """Return key by key how two configurations differ; keys within keys are written ``versions.duckdb``.

    Args:
        there: the first.
        here: the second.
        names: how the texts call the two.
    """
    found: list[str] = []
    for key in dict.fromkeys([*there, *here]):
        old, new = there.get(key, _MISSING), here.get(key, _MISSING)
        if isinstance(old, dict) and isinstance(new, dict):
            found += [f"{key}.{inner}" for inner in differences(old, new, names)]
        elif old != new:
            found.append(f"{key} is {_value_text(old, new)} {names[0]} and {_value_text(new, old)} {names[1]}")
    return found


class _Missing:
    """Stands for the value of a key that is not there."""


_MISSING = _Missing()


def _value_text(value: Any, other: Any) -> str:
    """Return ``value`` as text; of a list only its length and an item that ``other`` lacks."""
    if isinstance(value, _Missing):
        return "missing"
    if isinstance(value, list) and isinstance(other, list):
        own: Sequence[Any] = [item for item in value if item not in other]
        example = f", among them {brief(own[0])}" if own and len(value) > 1 else f": {brief(own[0])}" if own else ""
        return f"{len(value)}{example}"
    return brief(value)


def brief(value: Any, limit: int = 80) -> str:
    """Return a value as JSON in ASCII, cut after ``limit`` characters."""
    text = json.dumps(value)
    return text if len(text) <= limit else text[: limit - 1] + "…"
