"""The environment: Gymnasium's view of an episode."""

from __future__ import annotations

import copy
import difflib
import inspect
import json
import random
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Literal, Self, cast, get_args

import gymnasium
from gymnasium import spaces
from gymnasium.error import ResetNeeded

from workgym.envs.core import picture
from workgym.envs.core.benchmark import Benchmark, load
from workgym.envs.core.counterpart import Counterpart
from workgym.envs.core.episode import Episode
from workgym.envs.core.errors import UnknownTask, UsageError
from workgym.envs.core.ledger import CallRecord
from workgym.envs.core.offering import Offer
from workgym.envs.core.render import part_count, transcript
from workgym.envs.core.scenario import Brief, Scenario
from workgym.envs.core.session import Session
from workgym.envs.core.spaces import CallSpace, UnicodeText
from workgym.envs.core.tasks import Split, Task, TaskView
from workgym.envs.core.tools import Tool
from workgym.envs.core.verdict import End, Verdict
from workgym.envs.core.world_files import require_scale, scales_of
from workgym.envs.core.worlds import MAX_WORLD, POOL_SIZES, Pool, TaskId, open_world, scenario_of, split_ids
from workgym.envs.core.wrapping import time_limit_reached

__all__ = ["Observation", "RewardKind", "ToolEnv"]

Observation = dict[str, Any]
"""What an agent sees: ``instruction``, ``context`` and ``result``, which are texts, and ``turn``."""
RewardKind = Literal["binary", "partial"]
"""Whether an episode that did not succeed may earn a share of the reward."""

_ELSEWHERE = {
    "seed": "a seed is for reset(seed=)",
    "task_id": 'a task is for reset(options={"task_id": ...})',
    "max_steps": "did you mean max_turns?",
    "max_episode_steps": "did you mean max_turns?",
    "autoreset_mode": "with vectorization_mode, put it into vector_kwargs",
}
"""What to say of arguments that are often looked for in the wrong place."""


class ToolEnv(gymnasium.Env[Observation, Any]):
    """Office work as a POMDP: an instruction, tools to call, and a reward when the work is done.

    Observation: ``instruction``, ``context`` and ``result`` are texts, ``turn`` an integer from 0 to ``max_turns``.
    ``result`` is what the latest action returned, as JSON text; the agent's memory is its own business.

    Action: JSON text or Python data, one call ``{"name": ..., "arguments": {...}}`` or a list of calls made in order
    (``[]`` is legal). Every action costs a turn; a malformed one changes nothing, and its result says why.

    Reward: 0.0 until the end, then 1.0 or 0.0; with ``reward="partial"`` a share in between. ``submit`` terminates, the
    turn limit truncates, and so does a ``TimeLimit`` around the environment, such as ``gym.make(max_episode_steps=)``
    adds. ``info`` has ``task_id`` and ``tools`` after reset and ``verdict`` exactly at the end.

    Args:
        benchmark: where the workplace is, as ``"package.module:attribute"`` of a :class:`Benchmark`.
        split: ``test`` (the canonical set), ``heldout`` (its part with held-out templates), ``train``, ``val``, or
            ``extended`` (tasks of ours beyond the publication, which may come with tools of their own).
        worlds: how many worlds the pool of the split has (``train`` 64, ``val`` 8, ``test`` 1).
        world_seed: the first world of the pool, below 1,000,000; other values than 0 give other worlds to test on.
        scale: the size of the worlds, 1 for the published one; None for the workplace's own, which is 1 unless
            :attr:`Benchmark.scales` says otherwise.
        source: ``"generated"``, or ``"official"`` for the published data where ``workgym import`` can read them: one
            world, scale 1, with the splits ``test`` and ``heldout``; or the path of a folder with material of your
            own, where the benchmark takes it.
        release: of the published data, such as ``"2024"``; None for the newest that is imported.
        toolkits: ``"all"``, ``"required"`` (those that the task needs), ``"task"`` (these and its distractors), a
            toolkit's name or a list of such names; None for the workplace's own choice, see :attr:`Benchmark.offers`.
        exclude_tools: tools that are not offered: a name that calls a tool, or a class of tools that the workplace has,
            or a list of such names. ``submit`` and ``respond`` are always offered. A workplace may offer others in
            their place, see :attr:`Benchmark.with_exclusions`.
        max_turns: the turn limit, at least 1; None for the benchmark's own. A task's own may be lower.
        reward: ``"binary"`` or ``"partial"``.
        render_mode: ``"ansi"`` (``render()`` returns the episode as text), ``"human"`` (``reset`` and every step print
            what is new) or ``"rgb_array"`` (``render()`` returns a picture of shape (720, 960, 3) and type uint8 with
            the newest turns; needs the extra ``report``).
        options: the workplace's own arguments, see :attr:`Benchmark.options`.

    Raises:
        UsageError: if an argument cannot be used; the message says what is expected.
        gymnasium.error.ResetNeeded: from ``step`` before the first reset and after the end.
        EpisodeError: from ``reset`` and ``step`` if something of ours failed; there is no reward then.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human", "rgb_array"], "render_fps": 1}  # noqa: RUF012 - as gymnasium.Env declares it
    _splits: ClassVar[tuple[str, ...]] = get_args(Split)

    def __init__(
        self,
        benchmark: str,
        *,
        split: Split = "test",
        worlds: int | None = None,
        world_seed: int = 0,
        scale: float | None = None,
        source: str = "generated",
        release: str | None = None,
        toolkits: str | Sequence[str] | None = None,
        exclude_tools: str | Sequence[str] = (),
        max_turns: int | None = None,
        reward: RewardKind = "binary",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        require_known(benchmark, options)
        self._reference, self._source, self._options = benchmark, source, options
        self._release = release
        _require_choice("split", split, self._splits)
        self.split: Split = split
        base = self._base_workplace()
        self._elsewhere = base.elsewhere
        self.benchmark: Benchmark = base.for_split(split)
        self._options = {**options, **self.benchmark.chosen}
        self._release = self.benchmark.release or None  # what is imported later does not change this environment
        _require_choice("reward", reward, get_args(RewardKind))
        _require_choice("render_mode", render_mode, (None, *self.metadata["render_modes"]))
        pool: Pool = _pool_of(split)
        worlds = POOL_SIZES[pool] if worlds is None else worlds
        _require_count("worlds", worlds, 1, MAX_WORLD)
        _require_count("world_seed", world_seed, 0, MAX_WORLD - worlds)
        if scale not in (None, 1):  # every scenario has worlds of scale 1, so none has to be imported here for them
            require_scale(scale, *scales_of(self.scenario))
        self._scale = scale
        self.max_turns = self.benchmark.max_turns if max_turns is None else max_turns
        _require_count("max_turns", self.max_turns, 1, 10_000)
        self.reward_kind, self.render_mode = reward, render_mode
        if render_mode == "rgb_array":
            picture.require()
        self._worlds = range(world_seed, world_seed + worlds)
        if source != "generated":  # a copy of imported data may be damaged: raise now, not at the first reset
            for number in self._worlds:
                open_world(self.benchmark, pool, number, self.scale)
        self._offer = Offer(self.benchmark, toolkits, exclude_tools)
        self._episode: Episode | None = None
        self._printed_parts = 0
        self.observation_space = spaces.Dict(
            {
                "instruction": UnicodeText(),
                "context": UnicodeText(),
                "result": UnicodeText(),
                "turn": spaces.Discrete(self.max_turns + 1),
            }
        )
        self.action_space = CallSpace([tool.schema for tool in self._offer.tools(None).values()])

    # Gymnasium

    @property
    def scale(self) -> float:
        """The size of the worlds, 1 for the published one."""
        return self._scale_of(_pool_of(self.split))

    @property
    def unwrapped(self) -> Self:
        """The environment itself, so that ``env.unwrapped`` has the same type with and without wrappers."""
        return self

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start the episode of ``options["task_id"]``; without one, the seed draws the world and then the task."""
        super().reset(seed=seed)
        chosen = self._requested_task_id(options)
        self._episode = self._new_episode(self._draw_task_id() if chosen is None else chosen)
        self._printed_parts = 0
        self._print_for_humans()
        task = self._episode.task
        return self.observation, {"task_id": task.id, "tools": self._offer.schemas(task)}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take one turn; see the class for what an action may be."""
        episode = self._running_episode("step")
        episode.act(action, last=time_limit_reached(self))
        return self._step_result(episode)

    def give_up(self) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """End the episode without an action, for a policy that cannot go on: it is truncated and judged a failure.

        Returns and raises the same as :meth:`step`.
        """
        return self._stop("give_up", End.GAVE_UP)

    def truncate(self) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """End the episode without an action as the turn limit does, for a wrapper that truncates by itself.

        A ``TimeLimit`` around the environment needs no call. Returns and raises the same as :meth:`step`.
        """
        return self._stop("truncate", End.TURN_LIMIT)

    def _stop(self, method: str, end: End) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        episode = self._running_episode(method)
        episode.stop(end)
        return self._step_result(episode)

    def _step_result(self, episode: Episode) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        info = {"verdict": episode.verdict.to_json()} if episode.verdict is not None else {}
        truncated = episode.end is not None and episode.end.truncates
        terminated = episode.end is not None and not truncated
        self._print_for_humans()
        return self.observation, self._reward(episode), terminated, truncated, info

    def render(self) -> Any:
        """Return the episode so far as text or as a picture; None without a render mode and in ``"human"`` mode.

        Raises:
            gymnasium.error.ResetNeeded: before the first reset, if there is a render mode.
        """
        if self.render_mode == "human":
            self._print_for_humans()  # nothing, unless the episode went on without this environment's step
        elif self.render_mode == "rgb_array":
            return picture.picture_of(self._current_episode("render"))
        elif self.render_mode == "ansi":
            return self.render_text()
        return None

    # Beyond Gymnasium

    @property
    def release(self) -> str | None:
        """The exact name of the release of published data that it plays; None with generated worlds."""
        return self._release

    @property
    def task(self) -> Task:
        """The current task with its hidden parts. Hand an agent ``task.public()`` instead."""
        return self._current_episode("task").task

    @property
    def brief(self) -> Brief:
        """What a demonstration of the current task may know; a copy, for ``scenario.demonstrate``."""
        episode = self._current_episode("brief")
        task, opening = episode.task, json.loads(episode.opening or "null")
        return Brief(
            task.template, copy.deepcopy(task.slots), task.public().model_copy(deep=True), opening, tuple(self.tools)
        )

    @property
    def observation(self) -> Observation:
        """The latest observation, as no wrapper has changed it."""
        episode = self._current_episode("observation")
        return {
            "instruction": episode.task.instruction,
            "context": episode.task.context,
            "result": episode.result,
            "turn": episode.turn,
        }

    @property
    def turn_limit(self) -> int:
        """How many turns the current episode may take: the environment's limit, or the task's own."""
        return self._current_episode("turn_limit").max_turns

    @property
    def ended(self) -> bool:
        """Whether the current episode has ended."""
        return self._current_episode("ended").end is not None

    @property
    def verdict(self) -> Verdict | None:
        """The judgement of the current episode, with its hidden parts; None while it runs."""
        return self._current_episode("verdict").verdict

    @property
    def session(self) -> Session:
        """The current episode's session."""
        return self._current_episode("session").session

    @property
    def ledger(self) -> tuple[CallRecord, ...]:
        """The calls made so far in this episode."""
        return tuple(self._current_episode("ledger").ledger)

    @property
    def counterpart(self) -> Counterpart | None:
        """The counterpart of the current episode; None if there is none."""
        return self._current_episode("counterpart").counterpart

    @property
    def tools(self) -> Mapping[str, Tool]:
        """The tools offered in the current episode, by name."""
        return self._offer.tools(self._current_episode("tools").task)

    @property
    def tool_schemas(self) -> list[dict[str, Any]]:
        """The schemas of the tools in OpenAI's function format: those that the current episode offers.

        Before the first reset, those of all tools that an episode may offer. It is a fresh copy, as in
        ``info["tools"]`` at reset.
        """
        return self._offer.schemas(None if self._episode is None else self._episode.task)

    @cached_property
    def scenario(self) -> Scenario:
        """Where the worlds and tasks come from."""
        return scenario_of(self.benchmark)

    def task_ids(self, split: Split | None = None) -> list[str]:
        """Return the ids of a split (by default the environment's own) in canonical order. Opens no world."""
        split = self.split if split is None else split
        _require_choice("split", split, self._splits)
        pool = _pool_of(split)
        scenario = self.scenario if pool == _pool_of(self.split) else scenario_of(self.workplace(split))
        return split_ids(scenario, split, self.pool_worlds(pool))

    def pool_worlds(self, pool: Pool) -> range:
        """Return the worlds that the splits of a pool draw from: ``worlds=`` in that of the environment's own split."""
        return self._worlds if pool == _pool_of(self.split) else range(POOL_SIZES[pool])

    def workplace(self, split: Split) -> Benchmark:
        """Return the workplace that plays a split; that of the environment's own split is ``benchmark``."""
        return self._base_workplace().for_split(split)

    def iter_tasks(self, split: Split | None = None, seed: int | None = None) -> Iterator[TaskView]:
        """Yield the public view of tasks: endlessly for ``train``, once for the other splits.

        With a seed, worlds come in random order and so do the tasks within each; every round of ``train`` has an order
        of its own. Without one the order is canonical.
        """
        split = self.split if split is None else split
        ids, benchmark = self.task_ids(split), self.workplace(split)
        rounds = 0
        while True:
            for task_id in ids if seed is None else _shuffled_ids(ids, f"{benchmark.name}/{split}/{seed}/{rounds}"):
                where = TaskId.parse(task_id)
                yield self._in_full(
                    open_world(benchmark, where.pool, where.world, self._scale_of(where.pool)).task(where)
                ).public()
            rounds += 1
            if split != "train":
                return

    def fork(self) -> ToolEnv:
        """Return an independent environment in the same state, in the middle of the same episode."""
        twin = copy.copy(self)
        twin._episode = self._episode.fork() if self._episode is not None else None
        twin._np_random = copy.deepcopy(self.np_random)
        twin.action_space, twin.observation_space = copy.deepcopy((self.action_space, self.observation_space))
        return twin

    def render_text(self) -> str:
        """Return the episode so far as text, whatever the render mode."""
        return transcript(self._current_episode("render"))

    # Inside

    def _scale_of(self, pool: Pool) -> float:
        return self.benchmark.scales.get(pool, 1) if self._scale is None else self._scale

    def _base_workplace(self) -> Benchmark:
        benchmark: Benchmark = load(self._reference)
        return benchmark.configured(**self._options).with_source(self._source, self._release)

    def _print_for_humans(self) -> None:
        """Print the parts of the episode that were not printed yet, in ``"human"`` mode."""
        episode = self._current_episode("render")
        if self.render_mode == "human" and self._printed_parts < part_count(episode):
            text = transcript(episode, self._printed_parts)
            self._printed_parts = part_count(episode)
            encoding = sys.stdout.encoding or "utf-8"  # of a terminal that may lack letters of a text
            print(text.encode(encoding, "backslashreplace").decode(encoding))  # noqa: T201 - what this mode is for

    def _new_episode(self, task_id: str) -> Episode:
        where = self._parsed(task_id)
        self._require_split(where)
        world = open_world(self.benchmark, where.pool, where.world, self._scale_of(where.pool))
        task = self._in_full(world.task(where))
        return Episode(self.benchmark, task, world.snapshot, self._offer.tools(task), self.max_turns)

    def _parsed(self, task_id: str) -> TaskId:
        """Read an id; a message about a malformed one names a task of this environment."""
        try:
            return TaskId.parse(task_id)
        except UnknownTask as error:
            ids = self._ids_per_world
            raise UnknownTask(f"{error}{f' such as {ids[0]}' if ids else ''}") from None

    def _in_full(self, task: Task) -> Task:
        """Return the task with a context that has the notes of the toolkits, and says how many turns there are."""
        notes = self._offer.notes(task)
        if notes:
            task = task.model_copy(update={"context": f"{task.context}\n\n{notes}".lstrip()})
        if task.max_turns is not None:  # a limit of its own would say how long the task is
            return task
        gap = "\n\n" if notes else " "
        return task.model_copy(update={"context": f"{task.context}{gap}{_turns_text(self.max_turns)}".lstrip()})

    def _require_split(self, where: TaskId) -> None:
        """Raise UnknownTask for a task of a split that another workplace plays."""
        if self._elsewhere.get(where.pool) != self._elsewhere.get(_pool_of(self.split)):
            raise UnknownTask(f"no task {where} in split={self.split!r}: it is one of split={where.pool!r}")

    def _reward(self, episode: Episode) -> float:
        if episode.verdict is None:
            return 0.0
        if self.reward_kind == "partial" and not episode.verdict.success:
            return episode.verdict.partial
        return float(episode.verdict.success)

    def _requested_task_id(self, options: dict[str, Any] | None) -> str | None:
        options = options or {}
        if unknown := sorted(set(options) - {"task_id"}):
            raise UsageError(f"reset(options=): unknown option {unknown[0]!r}; the options: task_id")
        task_id = options.get("task_id")
        if isinstance(task_id, Iterable) and not isinstance(task_id, str):
            raise UsageError(
                f"reset(options=): task_id={task_id!r}: expected one id; a list with one for each is for the vector "
                f"environment that gym.make_vec makes when no vectorization_mode is named"
            )
        return cast("str | None", task_id)

    def _draw_task_id(self) -> str:
        world = self._worlds[int(self.np_random.integers(len(self._worlds)))]
        ids = self._ids_per_world
        if not ids:
            raise UsageError(f"split={self.split!r}: {self.benchmark.name} has no task in it")
        return ids[int(self.np_random.integers(len(ids)))].replace("/0/", f"/{world}/", 1)

    @cached_property
    def _ids_per_world(self) -> list[str]:
        return split_ids(self.scenario, self.split, range(1))

    def _current_episode(self, what: str) -> Episode:
        if self._episode is None:
            raise ResetNeeded(f"{what}: call reset() first")
        return self._episode

    def _running_episode(self, what: str) -> Episode:
        episode = self._current_episode(what)
        if episode.end is not None:
            raise ResetNeeded(f"{what}: the episode of task {episode.task.id} has ended ({episode.end}); call reset()")
        return episode

    def __getstate__(self) -> dict[str, Any]:
        """Pickle the arguments and the episode's state; world, task and tools are opened again."""
        _ = self.np_random  # np_random is made on first use; the copy must go on from the same point
        state = dict(self.__dict__)
        for name in ("benchmark", "scenario"):
            state.pop(name, None)
        state["_offer"] = (self._offer.toolkits, self._offer.exclude_tools)
        if self._episode is not None:
            state["_episode"] = (self._episode.task.id, self._episode.state())
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.benchmark = self.workplace(self.split)
        self._offer = Offer(self.benchmark, *state["_offer"])
        if state["_episode"] is not None:
            task_id, changed = state["_episode"]
            self._episode = self._new_episode(task_id)
            self._episode.restore(changed)


def require_known(reference: str, options: Mapping[str, Any], further: Sequence[str] = ()) -> None:
    """Raise a UsageError for an argument that neither ToolEnv, nor its benchmark, nor ``further`` knows.

    The error names the nearest argument and all there are. ToolEnv itself calls this with what is left over.
    """
    own = list(inspect.signature(ToolEnv).parameters)[1:-1] + list(further)
    benchmark: Benchmark = load(reference)
    for name, value in options.items():
        if name in own or name in benchmark.options:
            continue
        known = [*own, *benchmark.options]
        near = difflib.get_close_matches(name, known, n=1, cutoff=0.6)
        hint = _ELSEWHERE.get(name) or (f"did you mean {near[0]}?" if near else "")
        raise UsageError(
            f"{name}={value!r}: {benchmark.name} has no such argument{f' ({hint})' if hint else ''}; "
            f"its own: {', '.join(benchmark.options) or 'none'}; those of every workplace: {', '.join(own)}"
        )


def _turns_text(limit: int) -> str:
    """Return the sentence that tells the agent how many turns it has."""
    return f"You have {limit} turn{'' if limit == 1 else 's'} in all."


def _pool_of(split: Split) -> Pool:
    return "test" if split == "heldout" else split


def _shuffled_ids(ids: Sequence[str], stream: str) -> Iterator[str]:
    """Yield the ids in random order, world by world, so that few worlds are open at a time."""
    rng = random.Random(stream)
    by_world: dict[str, list[str]] = {}
    for task_id in ids:
        by_world.setdefault(task_id.rsplit("/", 2)[0], []).append(task_id)
    for world in rng.sample(sorted(by_world), len(by_world)):
        yield from rng.sample(by_world[world], len(by_world[world]))


def _require_choice(name: str, value: object, choices: Sequence[object]) -> None:
    if value not in choices:
        raise UsageError(f"{name}={value!r}: expected one of {', '.join(map(repr, choices))}")


def _require_count(name: str, value: object, low: int, high: int) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        expected = f"a whole number from {low} to {high}" if low < high else f"{low}, since there is no other"
        raise UsageError(f"{name}={value!r}: expected {expected}")
