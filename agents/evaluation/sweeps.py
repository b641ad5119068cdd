"""Sweeps: tasks × trials × policies, in parallel, killed and resumed at will.

A row of ``episodes.jsonl`` has these keys, and does not depend on the clock, the machine or the number of jobs:

==================  =================================================================================================
``policy``          the label of the policy
``task_id``         the task
``trial``           from 0
``seed``            of the episode; the same for every policy
``reward``          from 0 to 1; null if the episode failed on our side
``success``         whether the verdict says so; null if the episode failed on our side
``side_effects``    the number of unexpected changes; null if the episode failed on our side
``turns``           actions taken
``end``             ``submitted``, ``counterpart``, ``turn_limit``, ``gave_up`` or ``overlong``; null if the episode
                    failed on our side
``domain``          of the task's template
``template``        the task's template
``toolkits``        the toolkits that the task needs
``tags``            of the task
``persona``         for whom the agent acts; empty if for nobody in particular. Rows of earlier versions do not have it
``length``          the number of actions of the reference, the benchmark's measure of length
``split``           ``test``, ``heldout``, ``train``, ``val`` or ``extended``
``instruction``     of the task
``opening``         the result before the first action
``verdict``         the judgement; null if there is none
``actions``         of the policy, one a turn
``as_repr``         the turns whose action has no JSON form, so that its ``repr`` is kept
``results``         of the actions, each text cut after 4,000 characters
``calls``           the outcome of each call: ``turn``, ``name``, ``ok``, ``code`` of its refusal, ``well_formed``,
                    and how many rows it ``wrote``
``usage``           of a model: ``calls``, ``tokens``, ``cost`` in US dollars, ``unpriced`` calls; else null. Earlier
                    attempts that failed on our side are included
``gave_up``         why the policy could not go on, or null
``error``           the failure on our side, or null
``changes``         what the episode changed, right or wrong, each in the form of the verdict's ``unexpected``; null if
                    the episode failed on our side. Rows of earlier versions do not have it
``answer``          the ``submitted`` answer as a text, null if there is none, and the ``expected`` one; null if the
                    task asks for none or the episode failed on our side. Rows of earlier versions do not have it
==================  =================================================================================================
"""

from __future__ import annotations

import json
import platform
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import cached_property, partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

from workgym.agents.evaluation.configuration import (
    FORMAT,
    Config,
    Key,
    check_size,
    episodes_of,
    label_named,
    label_of,
    model_of,
    once,
    require_positive,
    tasks_of,
    worlds_of,
)
from workgym.agents.evaluation.drawing import chosen_tasks
from workgym.agents.evaluation.error_kinds import EpisodesFailed, ErrorKind, error_kinds, error_lines
from workgym.agents.evaluation.messages import Messages, MessageSource
from workgym.agents.evaluation.playing import PolicySpec, Setup, player
from workgym.agents.evaluation.shards import Shard
from workgym.agents.evaluation.standing import Progress, Standing
from workgym.agents.evaluation.store import Row, SweepStore, key_of, read_config, read_rows, sorted_rows
from workgym.agents.evaluation.workers import Executor, InThreads, in_processes, stopped_by_signals
from workgym.agents.policy import PolicyStopped
from workgym.agents.redaction import refuse_secrets
from workgym.agents.registry import exact_env_kwargs, make_env, reference_of, takes, takes_model
from workgym.envs.core.errors import UsageError
from workgym.envs.core.worlds import open_world

if TYPE_CHECKING:
    from workgym.envs.core.env import ToolEnv

__all__ = [
    "EXECUTORS",
    "PolicySpec",
    "Progress",
    "Standing",
    "Sweep",
    "as_published",
    "configuration",
    "fingerprints",
    "load_sweep",
    "relabelled",
    "stored_sweep",
    "sweep",
    "versions",
]

T = TypeVar("T")

EXECUTORS = ("local", "ray")
"""Where a sweep can be played."""
_LIBRARIES = ("duckdb", "gymnasium", "numpy")
"""The libraries that worlds and episodes depend on, besides workgym itself."""


@dataclass(frozen=True)
class Sweep:
    """A sweep as its folder holds it, or several folders side by side.

    Attributes:
        folder: of the sweep; of several folders the first.
        config: the content of ``sweep.json``; of several folders joined, see
            :func:`~workgym.agents.evaluation.gathering.gather`.
        rows: the finished episodes by policy, task and trial, in the order of the configuration.
        parts: of several folders, the sweep of each, with labels as here; empty for one folder.
        notes: how the folders differ, in words.
        stored: the sweep with the labels that its folder has, if those here are others; else None.
    """

    folder: Path
    config: Config
    rows: list[Row]
    parts: tuple[Sweep, ...] = ()
    notes: tuple[str, ...] = ()
    stored: Sweep | None = None

    @property
    def policies(self) -> list[str]:
        """The labels of the policies."""
        return [policy["label"] for policy in self.config["policies"]]

    @property
    def trials(self) -> int:
        """How often each policy tries each task; of several folders the most."""
        return int(self.config["trials"])

    @property
    def sources(self) -> tuple[Sweep, ...]:
        """The sweep of each folder with the labels that it has there: what ``verified.json`` is about."""
        return tuple(part.stored or part for part in self.parts or (self,))

    def rows_of(self, policy: str) -> list[Row]:
        """Return the rows of a policy, by its label; its name or its model will do if only one label has it.

        Raises:
            UsageError: if there is no such policy, or there are several. The message lists the labels.
        """
        label = label_named(self.config, policy)
        return [row for row in self.rows if row["policy"] == label]

    @property
    def errors(self) -> list[ErrorKind]:
        """The errors that ended episodes, by kind, the most frequent first; empty if no episode failed on our side."""
        return error_kinds(self.rows)

    def part_of(self, policy: str) -> Sweep:
        """Return the sweep of the folder that a policy is in, by its label: what it was played under."""
        return next((part for part in self.parts if policy in part.policies), self)

    @cached_property
    def messages(self) -> Messages:
        """What models said, by policy, task and trial: ``sweep.messages["react@openai/gpt-4o", task_id, 0]``.

        Each conversation is read when it is asked for; see :class:`workgym.agents.llm.ModelConversation`.
        """
        return Messages([part._message_source() for part in self.parts or (self,)])

    def _message_source(self) -> MessageSource:
        """Return where the conversations of one folder are, by their labels there."""
        stored = dict(zip(self.policies, (self.stored or self).policies, strict=True))
        keys = {key: key._replace(policy=stored[key.policy]) for key in map(key_of, self.rows)}
        return MessageSource(self.folder, self.config, keys, partial(read_config, self.folder))

    @cached_property
    def episodes(self) -> list[Key]:
        """The episodes of the finished sweep, or of the finished shard if it is one."""
        return [key for part in self.parts for key in part.episodes] if self.parts else episodes_of(self.config)

    @property
    def planned(self) -> int:
        """The number of :attr:`episodes`."""
        return len(self.episodes)

    @property
    def tasks(self) -> dict[str, int]:
        """How many tasks each policy is to play, by label; those of its own folder if there are several."""
        if self.parts:
            return {label: count for part in self.parts for label, count in part.tasks.items()}
        return tasks_of(self.config)


def load_sweep(folder: str | Path) -> Sweep:
    """Read a sweep's folder; it may still be running.

    A language model's policy whose label in the folder is its name alone has the model in its label here, in the rows
    too; the folder stays as it is.

    Raises:
        UsageError: if there is no sweep in the folder, another version wrote it, or a line of it is damaged or
            contradicts itself, the id of its task or ``sweep.json``. The message names the file, the line and the part.
    """
    found = stored_sweep(folder)
    return relabelled(found, _labels_with_models(found.config))


def stored_sweep(folder: str | Path) -> Sweep:
    """Read a sweep's folder with the labels that it has there. Raises what :func:`load_sweep` does."""
    folder = Path(folder)
    config = read_config(folder)
    return Sweep(folder, config, sorted_rows(read_rows(folder, config), config))


def relabelled(sweep: Sweep, labels: Mapping[str, str]) -> Sweep:
    """Return a sweep of one folder with other labels.

    Args:
        sweep: the sweep.
        labels: the new label of each policy, by its label.
    """
    if all(old == new for old, new in labels.items()):
        return sweep
    policies = [{**policy, "label": labels[policy["label"]]} for policy in sweep.config["policies"]]
    rows = [{**row, "policy": labels[row["policy"]]} for row in sweep.rows]
    return replace(sweep, config={**sweep.config, "policies": policies}, rows=rows, stored=sweep.stored or sweep)


def _labels_with_models(config: Config) -> dict[str, str]:
    """Return the label of each policy, with its model if the stored one is the policy's name alone."""
    found = {policy["label"]: policy["label"] for policy in config["policies"]}
    for policy in config["policies"]:
        label = label_of(policy["name"], policy["options"])
        if policy["label"] == policy["name"] and label not in found:
            found[policy["label"]] = label
    return found


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
    retry_errors: bool = False,
    shard: str | None = None,
    executor: str = "local",
    messages: bool = True,
    env_kwargs: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
    stopping: Callable[[int], None] | None = None,
) -> Sweep:
    """Play every policy on every task ``trials`` times and keep each episode as soon as it has ended.

    On Ctrl-C or SIGTERM no episode is begun any more, and those in flight are finished and kept; the second one stops
    at once. Either way a KeyboardInterrupt is raised then, after SIGTERM its subclass ``Terminated``.

    An episode that failed on our side ends no sweep. If there is one in the folder at the end, the warning
    ``EpisodesFailed`` says how many, and of which kinds: see :attr:`Sweep.errors`.

    Args:
        env_id: what ``gym.make`` takes.
        policies: names or specs. A sweep makes the policies itself: a class of your own is ``"package.module:Class"``.
        tasks: task ids, or how many to draw from the environment's split; None for all of it. The split is the
            canonical set unless ``env_kwargs`` names another. See :func:`~workgym.agents.evaluation.drawing.draw_from`.
        trials: from 1 to 1,000. A sweep has at most 1,000,000 episodes.
        jobs: processes that play, at least 1; 1 plays in this process. If a policy is a language model, it is the
            number of episodes in flight, in threads of this process, so that limits hold for all of them. A script that
            asks for more processes needs ``if __name__ == "__main__":``, as always with processes.
        seed: draws the tasks and, with a task's id and the trial, seeds each episode.
        out: the folder of the result.
        resume: continue the sweep in the folder; in a missing or empty folder it starts. Without it the folder must be
            missing or empty, or hold a sweep that was stopped before it had an episode.
        retry_errors: also play episodes again that failed on our side. The new rows replace the old ones and add their
            usage; the other rows stay as they are. Implies ``resume``.
        shard: ``"1/4"`` for the first of four parts of the episodes, spread evenly over tasks; see
            :func:`workgym.agents.evaluation.merging.merge`.
        executor: ``"local"``, or ``"ray"`` to play on a Ray cluster, ``jobs`` episodes at a time; see
            :class:`~workgym.agents.evaluation.on_ray.OnRay`. It is not part of the configuration.
        messages: whether the conversations of language models are kept, in ``messages.jsonl``. It is not part of the
            configuration.
        env_kwargs: passed to ``gym.make``, in JSON's types.
        progress: called with the state of the sweep, before the first episode and after every one.
        stopping: called on the first signal with the number of episodes in flight, in a signal handler: see
            :func:`~workgym.agents.evaluation.workers.stopped_by_signals`.

    Raises:
        UsageError: if an argument cannot be used, or the folder is in use or holds another sweep.
        SnapshotError: if a world can be neither opened nor built.
        PolicyStopped: if a policy cannot go on with any episode, or cannot be made. Finished episodes are kept.
        WorkerDied: if a worker process ends by itself.
    """
    require_positive(jobs=jobs)
    _require_names(policies)
    check_size(1, 1, trials)
    if executor not in EXECUTORS:
        raise UsageError(f"executor={executor!r}: expected {' or '.join(map(repr, EXECUTORS))}")
    for name, value in (env_kwargs or {}).items():
        refuse_secrets(f"env_kwargs: {name}", value, "let the environment read it from a variable")
    stored = _stored_config(Path(out)) if resume or retry_errors else None
    if stored is not None:
        env_kwargs = _with_stored_release(env_kwargs or {}, stored)
    env = make_env(env_id, **(env_kwargs or {}))
    specs = [_usable(policy, env) for policy in policies]
    if stored is not None:
        specs = _labelled_as_stored(specs, stored)
    setup = Setup(env_id, exact_env_kwargs(env_kwargs or {}, env), tuple(specs), seed, messages)
    models = any(takes_model(spec.name) for spec in specs)
    config = configuration(setup, env, tasks, trials, shard, models=models)
    keys = episodes_of(config)
    if not keys:
        raise UsageError(f"shard {shard!r}: there are not that many episodes, so it has none")
    with SweepStore.hold(
        Path(out), config, resume=resume or retry_errors, retry_errors=retry_errors, messages=messages
    ) as store:
        standing = store.standing
        if progress is not None:
            progress(standing)
        todo = [key for key in keys if key not in store.done]
        with closing(_executor(setup, todo, jobs, executor)) as playing, stopped_by_signals(playing, stopping):
            for line in map(store.keep, playing.lines()):
                if progress is not None:
                    standing = standing.plus(json.loads(line))
                    progress(standing)
    done = load_sweep(out)
    if lines := error_lines(done.rows):
        warnings.warn("\n".join(lines), EpisodesFailed, stacklevel=2)
    return done


def _executor(setup: Setup, todo: Sequence[Key], jobs: int, kind: str) -> Executor:
    """Return the executor for a number of jobs."""
    if kind == "ray":
        from workgym.agents.evaluation.on_ray import OnRay

        limits = {name for spec in setup.policies for name in spec.means if name.startswith("max_")}
        limits |= {name for spec in setup.policies for name in spec.means if name.endswith("_per_minute")}
        if limits:
            raise UsageError(f"{min(limits)}: a limit holds in one process, and a cluster has many")

        return OnRay(player, setup, todo, jobs)
    if jobs > 1 and any(takes_model(spec.name) for spec in setup.policies):  # models share limits
        return InThreads(player, setup, todo, jobs)
    return in_processes(player, setup, todo, jobs)


# The configuration


def as_published(spec: PolicySpec, env: ToolEnv) -> PolicySpec:
    """Return a language model's policy with the options of the environment's publication added; others are unchanged.

    Options that the policy already has stay as they are. A sweep does this by itself, and records it, but for means.
    """
    from workgym.agents.llm.settings import Settings

    if not takes_model(spec.name):
        return spec
    given = {**spec.options, **spec.means}
    added = {
        name: value
        for name, value in env.benchmark.model_options.items()
        if name not in given and takes(spec.name, name)
    }
    means = {name: added.pop(name) for name in Settings.names() if name in added}
    return replace(spec, options={**added, **spec.options}, means={**means, **spec.means})


def _stored_config(folder: Path) -> Config | None:
    """Return the configuration in a folder; None if it is missing, or refused when the folder is claimed."""
    try:
        return read_config(folder)
    except UsageError:
        return None


def _with_stored_release(env_kwargs: Mapping[str, Any], stored: Config) -> dict[str, Any]:
    """Return the arguments with the exact release of a sweep, if they mean it: what the sweep goes on with."""
    release = stored["env_options"].get("release")
    meant = isinstance(release, str) and env_kwargs.get("release") in (None, release.partition("@")[0])
    return {**env_kwargs, **({"release": release} if meant and env_kwargs.get("source") == "official" else {})}


def _require_names(policies: Any) -> None:
    """Raise a UsageError that says what a sweep takes if these are not names and specs."""
    if isinstance(policies, str | PolicySpec):
        raise UsageError(f"policies={policies!r}: expected a list, even of one: policies=[{policies!r}]")
    for policy in policies if isinstance(policies, Iterable) else [policies]:
        name = policy.name if isinstance(policy, PolicySpec) else policy
        if isinstance(name, str):
            continue
        kind = f"the class {name.__name__}" if isinstance(name, type) else f"an object of {type(name).__name__}"
        by_name = repr(reference_of(name))
        raise UsageError(
            f"policies: got {kind}; a sweep makes the policies itself, in each of its processes, from their names: "
            f"policies=[{by_name}] where the module can be imported, or PolicySpec({by_name}, options={{...}})"
        )


def _usable(policy: str | PolicySpec, env: ToolEnv) -> PolicySpec:
    spec = as_published(PolicySpec(policy) if isinstance(policy, str) else policy, env)
    for name, value in spec.options.items():
        refuse_secrets(f"policy {spec.name!r}: {name}", value, "give it as one of its means=, which are not recorded")
    try:
        made = spec.make_policy()  # an unusable policy is noticed before a file is written
    except PolicyStopped as error:
        raise UsageError(str(error)) from error
    if env.release and getattr(made, "sees", "public") == "slots":
        raise UsageError(
            f"policy {spec.name!r}: published tasks have no demonstrations; the policy 'oracle' solves them"
        )
    return replace(spec, digest=getattr(made, "digest", ""))


def _require_labels_apart(labels: Sequence[str]) -> None:
    try:
        once("policy", labels)
    except UsageError as error:
        hint = (
            ": with other options it needs a label of its own, PolicySpec(name, options, label=...)" if labels else ""
        )
        raise UsageError(f"{error}{hint}") from None


def _labelled_as_stored(specs: Sequence[PolicySpec], stored: Config) -> list[PolicySpec]:
    """Return the policies with the label of a sweep if that is the name alone, as an earlier version wrote it."""
    policies = stored["policies"]
    named = [(policy["name"], model_of(policy["options"])) for policy in policies if policy["label"] == policy["name"]]
    return [
        replace(spec, label=spec.name) if not spec.label and (spec.name, model_of(spec.options)) in named else spec
        for spec in specs
    ]


def configuration(
    setup: Setup,
    env: ToolEnv,
    tasks: int | Sequence[str] | None,
    trials: int,
    shard: str | None = None,
    *,
    models: bool,
) -> Config:
    """Return the content of ``sweep.json`` for a sweep that is about to be played.

    Args:
        setup: the environment and the policies.
        env: that environment.
        tasks: ids, or how many to draw; None for all of its split.
        trials: how often each policy tries each task.
        shard: which part of the sweep it is, or None.
        models: whether a policy is a language model with our prompts, which are then recorded.

    Raises:
        UsageError: if one of these cannot be used.
    """
    policies = [spec.to_json() for spec in setup.policies]
    task_ids = chosen_tasks(env, tasks, setup.seed)
    _require_labels_apart([spec.full_label for spec in setup.policies])
    once("task", task_ids)
    check_size(len(policies), len(task_ids), trials)
    config = {
        "format": FORMAT,
        "workgym": version("workgym"),
        "versions": versions(models=models),
        "env_id": setup.env_id,
        # An id may be registered with another reward, on which the check of rows depends: the folder names it.
        "env_options": {**setup.env_options, **({} if env.reward_kind == "binary" else {"reward": env.reward_kind})},
        "scenario": env.scenario.version,
        "worlds": fingerprints(env, task_ids),
        "policies": policies,
        **({"prompts": _prompts()} if models else {}),
        "tasks": task_ids,
        "trials": trials,
        "seed": setup.seed,
        **({} if shard is None else {"shard": str(Shard.parse(shard))}),
    }
    try:
        return cast("Config", json.loads(json.dumps(config, allow_nan=False)))
    except (TypeError, ValueError) as error:
        raise UsageError(f"the options of environment and policies must have JSON's types: {error}") from None


def versions(*, models: bool) -> dict[str, str]:
    """Return the versions of Python and of the libraries that rows depend on; ``models`` adds litellm's."""
    found = {"python": platform.python_version(), **{name: version(name) for name in _LIBRARIES}}
    if models:
        try:
            found["litellm"] = version("litellm")
        except PackageNotFoundError:  # a policy may reach its model in another way
            found["litellm"] = "none"
    return found


def fingerprints(env: ToolEnv, task_ids: Sequence[str]) -> dict[str, str]:
    """Return the fingerprints of the tasks' worlds, which are opened for it."""
    return {
        name: open_world(env.benchmark, where.pool, where.world, env.scale).snapshot.fingerprint
        for name, where in worlds_of(task_ids).items()
    }


def _prompts() -> dict[str, Any]:
    from workgym.agents.llm import prompting  # on use, like everything that only models need

    return {"version": prompting.version(), "texts": prompting.texts()}
