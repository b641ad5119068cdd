"""Several folders as one sweep, so that everything that reads a sweep shows models side by side.

    gather(["runs/gpt-4o", "runs/claude"]).policies

A policy keeps the tasks, the trials and the options of its own folder: :attr:`Sweep.parts` has them. What differs
between the folders is said in :attr:`Sweep.notes` and forbids nothing, since each figure is about one policy; to test a
difference, :mod:`~workgym.agents.evaluation.comparison` pairs the common tasks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

from workgym.agents.evaluation.comparison import other_ground
from workgym.agents.evaluation.configuration import Config, differences, once
from workgym.agents.evaluation.legible import count_text
from workgym.agents.evaluation.store import sorted_rows
from workgym.agents.evaluation.sweeps import Sweep, load_sweep, relabelled
from workgym.envs.core.errors import UsageError

__all__ = ["gather"]


def gather(folders: Sequence[str | Path]) -> Sweep:
    """Return the sweeps of one or several folders as one.

    A label that several folders have gets the name of its folder in front, as ``compare`` takes it:
    ``results-b:react@openai/gpt-4o``. A folder that is named twice counts once. The joined configuration has the
    policies of all folders, their tasks in order, each once, and the most trials; other values are those of the first
    folder.

    Args:
        folders: at least one, all of the same environment.

    Raises:
        UsageError: if a folder cannot be read, see :func:`~workgym.agents.evaluation.sweeps.load_sweep`, or two are of
            different environments; the message names both.
    """
    given = [Path(folder) for folder in folders]
    if not given:
        raise UsageError("nothing to read: expected the folder of a sweep")
    paths: dict[Path, Path] = {}
    for path in given:
        paths.setdefault(path.resolve(), path)
    found = [load_sweep(path) for path in paths.values()]
    times = Counter(path.resolve() for path in given)
    repeated = [f"{paths[place]} is named {count} times and counts once" for place, count in times.items() if count > 1]
    if len(found) == 1:
        return replace(found[0], notes=tuple(repeated))
    for other in found[1:]:
        _require_same_environment(found[0], other)
    parts = _labelled_apart(found)
    config = _joined([part.config for part in parts])
    rows = sorted_rows([row for part in parts for row in part.rows], config)
    return Sweep(found[0].folder, config, rows, parts, (*repeated, *_notes(found)))


def _require_same_environment(first: Sweep, other: Sweep) -> None:
    """Require that two sweeps are of one environment; the module that registers it may be named or not."""
    one, two = (sweep.config["env_id"].rpartition(":")[2] for sweep in (first, other))
    if one != two:
        raise UsageError(
            f"{first.folder} is a sweep of {one} and {other.folder} one of {two}: expected folders of one environment"
        )


def _labelled_apart(found: Sequence[Sweep]) -> tuple[Sweep, ...]:
    """Return the sweeps with labels of which each occurs once."""
    counts = Counter(label for sweep in found for label in sweep.policies)
    names = _names_apart([sweep.folder for sweep in found])
    parts = tuple(
        relabelled(sweep, {label: f"{name}:{label}" if counts[label] > 1 else label for label in sweep.policies})
        for name, sweep in zip(names, found, strict=True)
    )
    once("policy", [label for part in parts for label in part.policies])
    return parts


def _names_apart(folders: Sequence[Path]) -> list[str]:
    """Return the last part of each path, or as many of the last parts as tell all of them apart."""
    whole = [folder.resolve().parts for folder in folders]
    for length in range(1, max(map(len, whole)) + 1):
        names = ["/".join(parts[-length:]) for parts in whole]
        if len({*names}) == len(names):
            break
    return names


def _joined(configs: Sequence[Config]) -> Config:
    prompts = next((config["prompts"] for config in configs if "prompts" in config), None)
    return {
        **{name: value for name, value in configs[0].items() if name != "shard"},
        "worlds": {name: rows for config in reversed(configs) for name, rows in config["worlds"].items()},
        "policies": [policy for config in configs for policy in config["policies"]],
        **({} if prompts is None else {"prompts": prompts}),
        "tasks": [*dict.fromkeys(task_id for config in configs for task_id in config["tasks"])],
        "trials": max(config["trials"] for config in configs),
    }


# How the folders differ


def _notes(found: Sequence[Sweep]) -> Iterator[str]:
    first = found[0]
    for other in found[1:]:
        names = (f"in {first.folder}", f"in {other.folder}")
        if ground := other_ground(first.config, other.config, names):
            yield f"other tasks under the same ids: {'; '.join(ground)}"
        yield from differences(_played(first.config), _played(other.config), names)
        if made := differences(*_common(_made(first.config), _made(other.config)), names):
            yield "; ".join(made)
    every = {task_id for sweep in found for task_id in sweep.config["tasks"]}
    shared = set.intersection(*({*sweep.config["tasks"]} for sweep in found))
    if len(shared) < len(every):
        yield (
            f"{len(shared):,} of {count_text(len(every), 'task')} are in all folders; "
            f"the figures of a policy are over the tasks of its own folder"
        )
    for one, other in combinations(found, 2):
        if _shards_of_one(one.config, other.config):
            yield f"{one.folder} and {other.folder} are shards of one sweep: workgym merge puts them together"


def _played(config: Config) -> dict[str, Any]:
    """Return the conditions of the episodes."""
    return {name: config[name] for name in ("env_options", "trials", "seed", "shard") if name in config}


def _made(config: Config) -> dict[str, Any]:
    """Return the versions of all that episodes were made with."""
    prompts = {"prompts": config["prompts"].get("version")} if "prompts" in config else {}
    return {"workgym": config["workgym"], **config["versions"], **prompts}


def _common(one: dict[str, Any], other: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the values that both have: a sweep without language models has no version of litellm."""
    both = one.keys() & other.keys()
    return {name: one[name] for name in one if name in both}, {name: other[name] for name in other if name in both}


def _shards_of_one(config: Config, other: Config) -> bool:
    whole, rest = ({name: value for name, value in each.items() if name != "shard"} for each in (config, other))
    return whole == rest and config.get("shard") != other.get("shard")
