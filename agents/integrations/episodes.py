"""The one session service of all adapters: live episodes by an id that nobody can guess.

    episodes = Episodes()
    key = episodes.start("WorkBench-v0", {"split": "train"}, task_id)
    episodes.opening(key).tools                          # what the agent may call
    episodes.call(key, "email_search_emails", {"query": "invoice"}).text
    episodes.finish(key).reward

Before the end a client sees the instruction, the context, the tools and their results, and nothing else: the verdict
comes with :meth:`Episodes.finish`. A client that goes away leaves nothing behind: it is dropped by its adapter, or once
it has been idle for too long.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from threading import Lock, RLock
from typing import Any, Final

from workgym.agents.datasets.calling import opening_messages
from workgym.agents.evaluation.recorded import PlayedElsewhere
from workgym.agents.llm.messages import Message
from workgym.agents.registry import make_env
from workgym.agents.rollouts import json_copy
from workgym.envs.core.calls import MAX_ACTION_CHARS
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import EpisodeError, UnknownTask, UsageError
from workgym.envs.core.tools import JsonSchema
from workgym.envs.core.worlds import TaskId

__all__ = [
    "CallResult",
    "EpisodeOver",
    "Episodes",
    "Finished",
    "Opening",
    "TooManyEpisodes",
    "UnknownEpisode",
    "encodable",
    "task_at",
]

MAX_LIVE: Final = 1_024
"""How many episodes may be live at a time, unless said otherwise. One costs less than a megabyte."""
MAX_IDLE: Final = 3_600.0
"""After how many seconds without a call an episode is dropped, unless said otherwise."""


class UnknownEpisode(UsageError):
    """No live episode has this id: it never had one, or was dropped."""


class EpisodeOver(UsageError):
    """The episode has ended, so no further call is made. Nothing changes."""


class TooManyEpisodes(UsageError):
    """As many episodes are live as may be. The message says how many."""


@dataclass(frozen=True)
class Opening:
    """What an agent sees before its first action.

    Attributes:
        task_id: the task.
        instruction: what the agent is asked to do.
        context: what it may know besides.
        result: what the counterpart says first; ``""`` unless it speaks first.
        tools: the schemas of the tools in OpenAI's function format.
        messages: the same as messages to a model, as the policy ``function-calling`` has them.
    """

    task_id: str
    instruction: str
    context: str
    result: str
    tools: list[JsonSchema]
    messages: list[Message]


@dataclass(frozen=True)
class CallResult:
    """What an action returned.

    Attributes:
        text: the result, as the agent reads it: JSON text.
        turn: how many actions there were, this one included.
        ended: whether the episode has ended with it.
    """

    text: str
    turn: int
    ended: bool


@dataclass(frozen=True)
class Finished:
    """How an episode ended.

    Attributes:
        reward: from 0 to 1; None if the episode failed on our side. It then belongs in no mean.
        verdict: the judgement in JSON's types, with its reasons; None if there is none.
        error: what failed on our side, or None.
        played: the episode; :func:`~workgym.agents.evaluation.recorded.keep` makes a folder of many.
    """

    reward: float | None
    verdict: dict[str, Any] | None
    error: str | None
    played: PlayedElsewhere


@dataclass
class _Live:
    """An episode, and what its threads share."""

    env: ToolEnv
    env_id: str
    options: dict[str, Any]
    opening: Opening
    last_used: float
    actions: list[Any] = field(default_factory=list)
    reward: float = 0.0
    error: str | None = None
    outcome: Finished | None = None
    lock: RLock = field(default_factory=RLock)

    @property
    def over(self) -> bool:
        return self.outcome is not None or self.error is not None or self.env.ended


class Episodes:
    """Live episodes. Any number of threads may use it; calls of one episode are made one after another.

    Args:
        limit: how many may be live at a time, at least 1.
        idle: after how many seconds without a call one is dropped.
        clock: returns seconds; tests pass their own.

    Raises:
        UsageError: if a limit is not positive.
    """

    def __init__(
        self, *, limit: int = MAX_LIVE, idle: float = MAX_IDLE, clock: Callable[[], float] = time.monotonic
    ) -> None:
        if limit < 1:
            raise UsageError(f"limit={limit!r}: expected a whole number from 1")
        if not idle > 0:
            raise UsageError(f"idle={idle!r}: expected seconds above 0")
        self._limit, self._idle, self._clock = limit, idle, clock
        self._live: dict[str, _Live] = {}
        self._made: dict[str, ToolEnv] = {}
        self._lock = Lock()

    def __len__(self) -> int:
        """Return how many episodes are live, without those that have been idle for too long."""
        with self._lock:
            self._drop_idle()
            return len(self._live)

    def environment(self, env_id: str, options: Mapping[str, Any]) -> ToolEnv:
        """Return an environment with these options, for its ids of tasks and its tools. It is shared: never reset it.

        Raises:
            UsageError: if there is no such environment, or it has no such option.
        """
        try:
            name = json.dumps([env_id, options], sort_keys=True)
        except (TypeError, ValueError) as error:
            raise UsageError(f"the options of {env_id} must have JSON's types: {error}") from None
        with self._lock:
            made = self._made.get(name)
        if made is None:
            made = make_env(env_id, **options)
            with self._lock:
                made = self._made.setdefault(name, made)
        return made

    def task_ids(self, env_id: str, options: Mapping[str, Any], split: str | None = None) -> list[str]:
        """Return the ids of a split's tasks, by default of the split in the options.

        Raises: what :meth:`environment` does, if there is no such split too.
        """
        return self.environment(env_id, _with_split(options, split)).task_ids()

    def start(
        self,
        env_id: str,
        options: Mapping[str, Any],
        task_id: str | None = None,
        *,
        split: str | None = None,
        index: int | None = None,
        seed: int | None = None,
    ) -> str:
        """Begin an episode of one task and return its id. Clients may choose the task and its split, and nothing else.

        Args:
            env_id: what ``gym.make`` takes. Never pass on what a client sends: it may name a module to import.
            options: its keyword arguments, in JSON's types.
            task_id: the task, in a world that its split draws from: any other would be built for whoever names it.
            split: where the task is, if not in the split of the options.
            index: the task's place in the split, from 0.
            seed: draws the task, if neither its id nor its place is given; None counts as 0, so that no clock draws it.

        Raises:
            UsageError: if there is no such environment, option or task, more than one of ``task_id``, ``index`` and
                ``seed`` is given, or the seed is no whole number from 0.
            TooManyEpisodes: if as many are live as may be.
            EpisodeError: if the episode cannot be begun.
        """
        if sum(choice is not None for choice in (task_id, index, seed)) > 1:
            raise UsageError(f"task_id={task_id!r}, index={index!r}, seed={seed!r}: expected at most one of them")
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int) or seed < 0):
            raise UsageError(f"seed={seed!r}: expected a whole number from 0")
        with self._lock:  # before anything is built, and again when it is
            self._require_room()
        options = _with_split(options, split)
        if index is not None:
            task_id = task_at(self.task_ids(env_id, options), index)
        env = self.environment(env_id, options).fork()
        if task_id is None:
            env.reset(seed=seed or 0)
        else:
            _require_pooled(env, task_id)
            env.reset(options={"task_id": task_id})
        task, seen = env.task, env.observation
        opening = Opening(
            task.id, task.instruction, task.context, seen["result"], env.tool_schemas, opening_messages(env)
        )
        key = secrets.token_urlsafe(24)
        with self._lock:
            self._require_room()
            self._live[key] = _Live(env, env_id, options, opening, self._clock())
        return key

    def opening(self, key: str) -> Opening:
        """Return what the agent sees before its first action. Raises UnknownEpisode if there is no such episode."""
        return self._of(key).opening

    def call(self, key: str, name: str, arguments: Mapping[str, Any]) -> CallResult:
        """Make a call of a tool. A wrong one is no error: its result says what is wrong, and it takes a turn.

        Raises: what :meth:`act` does.
        """
        return self.act(key, {"name": name, "arguments": dict(arguments)})

    def act(self, key: str, action: object) -> CallResult:
        """Take an action, as :meth:`ToolEnv.step <workgym.envs.core.ToolEnv.step>` does: any text is one.

        What is played is what is kept, so that it plays alike later, and can be sent: an action without a form in JSON
        is its ``repr``, one with a lone surrogate is text with an escape in its place. One of more characters than an
        action may have, which is refused whatever they are, is a text that says so.

        Raises:
            UnknownEpisode: if there is no such episode.
            EpisodeOver: if it has ended; nothing changes.
            EpisodeError: if our side failed. The episode is over then, and :meth:`finish` has no reward for it.
        """
        live = self._of(key)
        with live.lock:
            if live.over:
                raise EpisodeOver(f"the episode of task {live.opening.task_id} has ended: no call is made any more")
            live.actions.append(played := _playable(action))
            try:
                observation, reward, *_ = live.env.step(played)
            except EpisodeError as error:
                live.error = f"{type(error).__name__}: {error}"
                raise
            live.reward = float(reward)
            return CallResult(str(observation["result"]), int(observation["turn"]), live.env.ended)

    def actions(self, key: str) -> list[Any]:
        """Return the actions so far, as they were played. Raises UnknownEpisode if there is no such episode."""
        return list(self._of(key).actions)

    def ended(self, key: str) -> bool:
        """Return whether no further action is possible. Raises UnknownEpisode if there is no such episode."""
        return self._of(key).over

    def finish(self, key: str, why: str = "the rollout stopped") -> Finished:
        """End an episode if it has not ended, as if the agent had given up, and return how it ended.

        The outcome stays until the episode is dropped, and is the same whenever it is asked for.

        Args:
            key: the episode's id.
            why: kept with an episode that has not ended by itself, as :func:`encodable` text.

        Raises:
            UnknownEpisode: if there is no such episode.
        """
        live = self._of(key)
        with live.lock:
            if live.outcome is None:
                live.outcome = self._outcome(live, why)
            return live.outcome

    def drop(self, key: str) -> None:
        """Forget an episode, ended or not. One that is not there is no error: a client may go away twice."""
        with self._lock:
            if isinstance(key, str):
                self._live.pop(key, None)

    def _outcome(self, live: _Live, why: str) -> Finished:
        gave_up = None
        if live.error is None and not live.env.ended:
            gave_up = encodable(why)
            try:
                live.reward = float(live.env.give_up()[1])
            except EpisodeError as error:
                live.error = f"{type(error).__name__}: {error}"
        verdict = live.env.verdict if live.error is None else None
        failure = live.error or (verdict.error if verdict is not None else None)
        reward = None if failure else live.reward
        played = PlayedElsewhere(live.env_id, live.options, live.opening.task_id, tuple(live.actions), gave_up, reward)
        return Finished(reward, verdict.to_json() if verdict is not None else None, failure, played)

    def _of(self, key: str) -> _Live:
        with self._lock:
            self._drop_idle()
            live = self._live.pop(key, None) if isinstance(key, str) else None  # clients may send anything
            if live is None:
                raise UnknownEpisode(
                    f"no live episode {key!r:.80}: it was never started, was dropped, or idle too long"
                )
            self._live[key] = live  # the last used stand last
            live.last_used = self._clock()
            return live

    def _require_room(self) -> None:
        self._drop_idle()
        if len(self._live) >= self._limit:
            raise TooManyEpisodes(f"{len(self._live):,} episodes are live, which is the limit; finish or drop some")

    def _drop_idle(self) -> None:
        """Drop who has been idle for too long. They stand in the order of their last use."""
        until = self._clock() - self._idle
        for key in list(takewhile(lambda key: self._live[key].last_used < until, self._live)):
            del self._live[key]


def encodable(text: str) -> str:
    """Return a text that can be sent: a lone surrogate, of which UTF-8 has no form, becomes an escape as in JSON."""
    return text.encode(errors="backslashreplace").decode()


def _playable(action: object) -> Any:
    """Return an action as it is played and kept."""
    kept = json_copy(action)
    text = kept if isinstance(kept, str) else json.dumps(kept, ensure_ascii=False)
    if len(text) > MAX_ACTION_CHARS:
        return f"an action of {len(text):,} characters; it may have {MAX_ACTION_CHARS:,}"
    return kept if (sent := encodable(text)) == text else sent


def _require_pooled(env: ToolEnv, task_id: object) -> None:
    """Raise UnknownTask for a task in a world that its split does not draw from."""
    try:
        where = TaskId.parse(task_id)
    except UnknownTask:
        return  # reset says what an id looks like here
    worlds = env.pool_worlds(where.pool)
    if where.world not in worlds:
        pool = f"the pool {where.pool!r} has the worlds {worlds[0]} to {worlds[-1]}"
        raise UnknownTask(f"no task {task_id!r:.200}: world {where.world} is not drawn from; {pool}")


def _with_split(options: Mapping[str, Any], split: str | None) -> dict[str, Any]:
    return dict(options) if split is None else {**options, "split": split}


def task_at(ids: Sequence[str], index: int) -> str:
    """Return the id at a place of a split.

    Raises:
        UsageError: if there is no such place.
    """
    if isinstance(index, bool) or not isinstance(index, int) or not 0 <= index < len(ids):
        raise UsageError(f"index={index!r}: expected a whole number from 0 to {len(ids) - 1}")
    return ids[index]
