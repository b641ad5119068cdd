"""Sweeps: tasks × trials × policies, in parallel, killed and resumed at will.

A row of ``episodes.jsonl`` has these keys, and nothing in it depends on the clock, the machine or the number of jobs:

==================  =================================================================================================
``policy``          the label of the policy
``task_id``         the task
``trial``           from 0
``seed``            of the episode; the same for every policy
``reward``          from 0 to 1; null if the episode failed on our side
``success``         what the verdict says; null likewise
``side_effects``    the number of unexpected changes; null likewise
``turns``           actions taken
``end``             ``submitted``, ``counterpart``, ``turn_limit`` or ``gave_up``; null likewise
``domain``          of the task's template
``template``        the task's template
``toolkits``        those that the task needs
``length``          the number of actions of the reference, the benchmark's measure of length
``split``           ``test``, ``heldout``, ``train`` or ``val``
``instruction``     what the agent was asked to do
``opening``         the result before the first action
``verdict``         the judgement; null if there is none
``actions``         what the policy sent, one a turn
``results``         what came back, each text cut after 4,000 characters
``calls``           what became of each call: ``turn``, ``name``, ``ok``, ``code`` of its refusal, ``well_formed``,
                    and how many rows it ``wrote``
``usage``           of a model: ``calls``, ``tokens``, ``cost`` in US dollars, ``unpriced`` calls; else null
``gave_up``         why the policy could not go on, or null
``error``           what failed on our side, or null
==================  =================================================================================================
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from importlib.metadata import version
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, cast

from workgym.agents.evaluation.store import Config, Key, Row, Store, read_config, read_rows, sorted_rows
from workgym.agents.evaluation.workers import Play, in_processes, in_threads
from workgym.agents.registry import make, make_env, takes, takes_model
from workgym.agents.rollouts import Trace, derived_seed, play
from workgym.envs.core.errors import EpisodeError, UsageError
from workgym.envs.core.worlds import TaskId

if TYPE_CHECKING:
    from workgym.envs.core.env import ToolEnv

__all__ = ["PolicySpec", "Progress", "Sweep", "as_published", "chosen_tasks", "draw_tasks", "load_sweep", "sweep"]

Progress = Callable[[int, int], None]
"""Told after every episode how many are done, and of how many."""

_FORMAT = 2
_MAX_RESULT = 4000
_ADDRESS = re.compile(r"0x[0-9a-fA-F]+")


@dataclass(frozen=True)
class PolicySpec:
    """A policy to sweep: what :func:`workgym.agents.make` takes, and the label of its rows.

    Attributes:
        name: a known name, or ``"package.module:Class"``.
        options: in JSON's types, since they are part of the configuration.
        label: the name unless given; each label of a sweep occurs once.
        means: options that say how a model is reached and what it may cost. They change no episode and are not part of
            the configuration: a sweep can go on with a higher budget, or through another endpoint.
    """

    name: str
    options: Mapping[str, Any] = field(default_factory=dict)
    label: str = ""
    means: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """Return plain data."""
        return {"label": self.label or self.name, "name": self.name, "options": dict(self.options)}


@dataclass(frozen=True)
class Sweep:
    """A sweep as its folder holds it.

    Attributes:
        folder: where it is.
        config: what was swept.
        rows: the finished episodes by policy, task and trial, in the order of the configuration.
    """

    folder: Path
    config: Config
    rows: list[Row]

    @property
    def policies(self) -> list[str]:
        """The labels of the policies."""
        return [policy["label"] for policy in self.config["policies"]]

    @property
    def trials(self) -> int:
        """How often each policy tries each task."""
        return int(self.config["trials"])

    @cached_property
    def planned(self) -> int:
        """The number of episodes that the finished sweep has."""
        return len(self.policies) * len(self.config["tasks"]) * self.trials


def load_sweep(folder: str | Path) -> Sweep:
    """Read a sweep's folder; it may still be running.

    Raises:
        UsageError: if there is no sweep in the folder, or a line of it is damaged.
    """
    config = read_config(Path(folder))
    try:
        return Sweep(Path(folder), config, sorted_rows(read_rows(Path(folder)), config))
    except (KeyError, TypeError) as error:
        raise UsageError(f"{folder}: sweep.json and episodes.jsonl do not fit each other: {error!r}") from None


def sweep(
    env_id: str,
    policies: Sequence[str | PolicySpec],
    tasks: int | Sequence[str] | None = None,
    *,
    trials: int = 1,
    jobs: int = 1,
    seed: int = 0,
    out: str | Path,
    resume: bool = False,
    env_kwargs: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
) -> Sweep:
    """Play every policy on every task ``trials`` times and keep each episode as soon as it has ended.

    Args:
        env_id: what ``gym.make`` takes.
        policies: names or specs.
        tasks: task ids, or how many to draw from the canonical set, evenly over the templates; None for all of it.
        trials: at least 1.
        jobs: processes that play, at least 1; 1 plays in this one. Where all policies are language models it is the
            episodes in flight, in threads of this process. As always with processes, a script that asks for
            more needs ``if __name__ == "__main__":``.
        seed: draws the tasks and, with a task's id and the trial, seeds each episode.
        out: the folder of the result.
        resume: continue what is in the folder; a missing or empty one starts. Otherwise it must be missing or empty.
        env_kwargs: passed to ``gym.make``, in JSON's types.
        progress: called after every episode.

    Raises:
        UsageError: if an argument cannot be used, or the folder is in use or holds something else.
        SnapshotError: if a world can be neither opened nor built.
        WorkerDied: if a worker process ends by itself.
    """
    _at_least_one(trials=trials, jobs=jobs)
    env = make_env(env_id, **(env_kwargs or {}))
    setup = _Setup(env_id, dict(env_kwargs or {}), tuple(_usable(policy, env) for policy in policies), seed)
    config = _config(setup, env, tasks, trials)
    keys = [
        Key(policy["label"], task_id, trial)
        for task_id in config["tasks"]
        for policy in config["policies"]
        for trial in range(trials)
    ]
    with Store.opened(Path(out), config, resume=resume) as store:
        _all_of_it(store, keys)
        todo = [key for key in keys if key not in store.done]
        with closing(_lines(setup, todo, jobs)) as lines:
            for done, line in enumerate(lines, len(store.done) + 1):
                store.append(line)
                if progress is not None:
                    progress(done, len(keys))
    return load_sweep(out)


def draw_tasks(ids: Sequence[str], count: int, seed: int) -> list[str]:
    """Return ``count`` of ``ids`` in their order, spread evenly over the templates; all of them if there are fewer.

    The draw for a smaller count is part of the draw for a larger one.

    Raises:
        UsageError: if ``count`` is below 1.
    """
    _at_least_one(tasks=count)
    groups: dict[str, list[str]] = {}
    for task_id in ids:
        groups.setdefault(TaskId.parse(task_id).template, []).append(task_id)
    for template, group in groups.items():
        Random(f"tasks/{seed}/{template}").shuffle(group)
    order = list(groups)
    Random(f"templates/{seed}").shuffle(order)
    rounds = zip_longest(*(groups[template] for template in order))
    chosen = {*[task_id for taken in rounds for task_id in taken if task_id is not None][:count]}
    return [task_id for task_id in ids if task_id in chosen]


# What is swept


@dataclass(frozen=True)
class _Setup:
    """What a process needs to play: it pickles."""

    env_id: str
    env_options: dict[str, Any]
    policies: tuple[PolicySpec, ...]
    seed: int

    def env(self) -> ToolEnv:
        return make_env(self.env_id, **self.env_options)


def as_published(spec: PolicySpec, env: ToolEnv) -> PolicySpec:
    """Return a policy with the options with which the environment's publication asked models, if it is one.

    Options that are given stay as they are. A sweep does this by itself, and records it.
    """
    if not takes_model(spec.name):
        return spec
    published = {name: value for name, value in env.benchmark.model_options.items() if takes(spec.name, name)}
    return replace(spec, options={**published, **spec.options})


def _usable(policy: str | PolicySpec, env: ToolEnv) -> PolicySpec:
    spec = as_published(PolicySpec(policy) if isinstance(policy, str) else policy, env)
    make(spec.name, **spec.options, **spec.means)  # an unusable one is noticed before anything is written
    return spec


def _config(setup: _Setup, env: ToolEnv, tasks: int | Sequence[str] | None, trials: int) -> Config:
    policies = [spec.to_json() for spec in setup.policies]
    task_ids = chosen_tasks(env, tasks, setup.seed)
    _once("policy", [policy["label"] for policy in policies])
    _once("task", task_ids)
    config = {
        "format": _FORMAT,
        "workgym": version("workgym"),
        "env_id": setup.env_id,
        "env_options": setup.env_options,
        "scenario": env.scenario.version,
        "policies": policies,
        "tasks": task_ids,
        "trials": trials,
        "seed": setup.seed,
    }
    try:
        return cast("Config", json.loads(json.dumps(config, allow_nan=False)))
    except (TypeError, ValueError) as error:
        raise UsageError(f"the options of environment and policies must have JSON's types: {error}") from None


def chosen_tasks(env: ToolEnv, tasks: int | Sequence[str] | None, seed: int) -> list[str]:
    """Return the ids to play. Those that are named are tried, which raises if there is no such task."""
    if tasks is None:
        return env.task_ids("test")
    if isinstance(tasks, int):
        return draw_tasks(env.task_ids("test"), tasks, seed)
    for task_id in tasks:
        env.reset(options={"task_id": task_id})
    return list(tasks)


def _once(what: str, values: Sequence[str]) -> None:
    if not values:
        raise UsageError(f"a sweep needs at least one {what}")
    value, count = Counter(values).most_common(1)[0]
    if count > 1:
        raise UsageError(f"{what} {value!r} is named {count} times; each may occur once")


def _all_of_it(store: Store, keys: Sequence[Key]) -> None:
    if foreign := sorted(store.done - set(keys), key=str):
        what = ", ".join(map(str, foreign[0]))
        raise UsageError(f"{store.path} holds an episode that is not of this sweep: {what}")


def _at_least_one(**counts: int) -> None:
    for name, count in counts.items():
        if count < 1:
            raise UsageError(f"{name}={count}: expected a whole number from 1")


# Playing


def _lines(setup: _Setup, todo: Sequence[Key], jobs: int) -> Generator[str, None, None]:
    if jobs == 1 or len(todo) <= 1:
        yield from map(_player(setup), todo)
    elif all(takes_model(spec.name) for spec in setup.policies):  # they wait, and share limits and a budget
        yield from in_threads(_player, setup, todo, jobs)
    else:
        yield from in_processes(_player, setup, todo, jobs)


def _player(setup: _Setup) -> Play:
    """Return a function that plays an episode and returns its row as JSON text."""
    env = setup.env()
    specs = {spec.label or spec.name: spec for spec in setup.policies}
    templates = {template.id: template for template in env.scenario.templates}

    def player(key: Key) -> str:
        spec, where = specs[key.policy], TaskId.parse(key.task_id)
        template = templates[where.template]
        known: dict[str, Any] = {
            "domain": template.domain,
            "template": template.id,
            "toolkits": [],
            "length": None,
            "split": "heldout" if template.heldout and where.pool == "test" else where.pool,
        }
        trace = Trace(key.task_id, derived_seed(setup.seed, key.task_id, key.trial))
        error = None
        policy = make(spec.name, **spec.options, **spec.means)
        try:
            play(env, policy, trace)
        except EpisodeError as failure:
            error = _ADDRESS.sub("0x…", f"{type(failure).__name__}: {failure}")
        if trace.instruction:  # else it failed before there was a task
            known |= {"toolkits": list(env.task.toolkits), "length": env.task.actions}
        usage = getattr(policy, "usage", None)
        return json.dumps(_row(key, trace, known, error, asdict(usage) if usage is not None else None))

    return player


def _row(key: Key, trace: Trace, known: Mapping[str, Any], error: str | None, usage: dict[str, Any] | None) -> Row:
    verdict = trace.verdict or None
    error = error or (verdict["error"] if verdict else None)
    judged = verdict if error is None and verdict is not None else {}
    return {
        **key._asdict(),
        "seed": trace.seed,
        "reward": trace.reward if error is None else None,
        "success": judged.get("success"),
        "side_effects": judged.get("side_effects"),
        "turns": len(trace.actions),
        "end": judged.get("end"),
        **known,
        "instruction": trace.instruction,
        "opening": _clipped(trace.opening),
        "verdict": verdict,
        "actions": trace.actions,
        "results": [_clipped(result) for result in trace.results],
        "calls": trace.calls,
        "usage": usage,
        "gave_up": trace.gave_up,
        "error": error,
    }


def _clipped(text: str) -> str:
    return text if len(text) <= _MAX_RESULT else f"{text[:_MAX_RESULT]}… ({len(text):,} characters)"
