"""Rollouts: one policy plays one episode, and all its actions, results and calls are kept."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, fields
from hashlib import sha256
from pathlib import Path
from traceback import walk_tb
from typing import TYPE_CHECKING, Any, SupportsFloat, cast

from pydantic import BaseModel

from workgym.agents.policy import GaveUp, Policy, PolicyFailure, PolicyStopped, view_for
from workgym.envs.core.errors import EpisodeError, UsageError

if TYPE_CHECKING:
    import gymnasium

    from workgym.envs.core.env import ToolEnv
    from workgym.envs.core.ledger import CallRecord
    from workgym.envs.core.verdict import Verdict

__all__ = [
    "FORMAT",
    "MAX_DEPTH",
    "Rollout",
    "Trace",
    "call_row",
    "derived_seed",
    "nested_deeper",
    "play",
    "results_by_call",
    "rollout",
    "without_addresses",
]

FORMAT = 3
"""The version of a stored rollout. It rises whenever a field changes its meaning."""


_ADDRESS = re.compile(r"0x[0-9a-fA-F]+")
_TUPLES = ("actions", "results", "calls")
MAX_DEPTH = 200
"""The deepest nesting of lists and objects in stored data: every reader of it can go that deep."""


@dataclass(frozen=True)
class Rollout:
    """One finished episode.

    Attributes:
        env_id: the environment's id, as ``gym.make`` takes it; ``""`` for an environment made by hand.
        env_options: the keyword arguments of ``gym.make``.
        policy: the policy's name.
        task_id: the task.
        seed: the seed that was passed to ``rollout``, or None.
        instruction: what the agent was asked to do.
        opening: the ``result`` before the first action; ``""`` unless the counterpart speaks first.
        actions: the policy's actions, one a turn, in JSON's types; an action without a JSON form is kept as ``repr``.
        results: the result of each action, as text.
        calls: the outcome of each call, see :func:`call_row`.
        reward: of the last step, from 0 to 1 unless a wrapper changes it.
        terminated: whether the episode came to its own end.
        truncated: whether it ran into the turn limit or a ``TimeLimit``, or the policy gave up.
        verdict: the judgement, with its reasons.
        gave_up: why the policy could not go on; None if it could.
        format: :data:`FORMAT` of the version that made it.
    """

    env_id: str
    env_options: dict[str, Any]
    policy: str
    task_id: str
    seed: int | None
    instruction: str
    opening: str
    actions: tuple[Any, ...]
    results: tuple[str, ...]
    calls: tuple[dict[str, Any], ...]
    reward: float
    terminated: bool
    truncated: bool
    verdict: dict[str, Any]
    gave_up: str | None = None
    format: int = FORMAT

    @property
    def turns(self) -> int:
        """The number of actions."""
        return len(self.actions)

    @property
    def success(self) -> bool:
        """Whether the verdict says that the task was solved."""
        return bool(self.verdict["success"])

    def to_json(self) -> dict[str, Any]:
        """Return plain data that :meth:`from_json` reads."""
        data = asdict(self)
        return data | {name: list(data[name]) for name in _TUPLES}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Rollout:
        """Read what :meth:`to_json` returned.

        Raises:
            UsageError: if it is of another format, or a field is missing or unknown.
        """
        if data.get("format") != FORMAT:
            raise UsageError(f"a rollout of format {data.get('format')!r}; this version reads format {FORMAT}")
        names = {item.name for item in fields(cls)}
        if wrong := sorted(names.symmetric_difference(data)):
            raise UsageError(f"not a rollout: fields missing or unknown: {', '.join(wrong)}")
        return cls(**{**data, **{name: tuple(data[name]) for name in _TUPLES}})


@dataclass
class Trace:
    """An episode while it is played: the task and seed, and what happened so far, even if the episode fails."""

    task_id: str | None
    seed: int | None
    instruction: str = ""
    opening: str = ""
    actions: list[Any] = field(default_factory=list)
    results: list[str] = field(default_factory=list)
    calls: list[dict[str, Any]] = field(default_factory=list)
    reward: float = 0.0
    terminated: bool = False
    truncated: bool = False
    verdict: dict[str, Any] = field(default_factory=dict)
    gave_up: str | None = None
    as_repr: list[int] = field(default_factory=list)
    """The turns, from 1, whose action has no JSON form: such an action cannot be played again."""


def rollout(
    env: gymnasium.Env[Any, Any], policy: Policy, *, task_id: str | None = None, seed: int | None = None
) -> Rollout:
    """Let ``policy`` play one episode of ``env`` to its end.

    If a wrapper ends the episode before the environment does, it is judged as at the turn limit, and its verdict's
    ``end`` is ``turn_limit``.

    Args:
        env: a :class:`ToolEnv`, wrapped or not.
        policy: the policy that plays.
        task_id: the task; without one, ``seed`` draws it.
        seed: passed to ``env.reset``. The policy's own seed comes from it and the task's id, so that a policy acts the
            same in every process; None counts as 0 there.

    Raises:
        UsageError: if there is no such task, or ``env`` or ``policy`` is something else.
        EpisodeError: if the environment fails; a ``PolicyFailure`` if the policy does. There is no reward then.
    """
    _require_env_and_policy(env, policy)
    trace = Trace(task_id, seed)
    play(env, policy, trace)
    spec = env.unwrapped.spec
    data: dict[str, Any] = {name: value for name, value in vars(trace).items() if name != "as_repr"}
    return Rollout(
        env_id=spec.id if spec else "",
        env_options=_options_of(env) if spec else {},
        policy=policy_name(policy),
        **{**data, **{name: tuple(data[name]) for name in _TUPLES}},
    )


def play(env: gymnasium.Env[Any, Any], policy: Policy, trace: Trace) -> None:
    """Play the episode that ``trace`` asks for and write it there, turn by turn. Raises what :func:`rollout` does."""
    options = None if trace.task_id is None else {"task_id": trace.task_id}
    observation, _ = env.reset(seed=trace.seed, options=options)
    inner = cast("ToolEnv", env.unwrapped)  # a wrapper may change or leave out what it returns
    trace.task_id, trace.instruction = inner.task.id, inner.task.instruction
    trace.opening = inner.observation["result"]
    known = view_for(inner, policy)
    with _blame(policy, trace):
        policy.reset(known, inner.tool_schemas, derived_seed("policy", trace.seed or 0, trace.task_id))
    last: SupportsFloat
    try:
        while not (trace.terminated or trace.truncated):
            try:
                with _blame(policy, trace):
                    action = policy.act(observation)
            except GaveUp as reason:
                trace.gave_up = f"{type(reason).__name__}: {reason}"
                observation, last, trace.terminated, trace.truncated, _ = inner.give_up()
            else:
                trace.actions.append(json_copy(action))
                if isinstance(trace.actions[-1], str) and not isinstance(action, str):
                    trace.as_repr.append(len(trace.actions))
                observation, last, trace.terminated, trace.truncated, _ = env.step(action)
                trace.results.append(inner.observation["result"])
            trace.reward = float(last)
        if not inner.ended:  # a wrapper ended the episode by itself
            _, last, trace.terminated, trace.truncated, _ = inner.truncate()
            trace.reward = float(last)
    finally:
        trace.calls = [call_row(record) for record in inner.ledger]
    trace.verdict = cast("Verdict", inner.verdict).to_json()


def _require_env_and_policy(env: Any, policy: Any) -> None:
    from workgym.envs.core.env import ToolEnv  # on use, as importing this package opens nothing

    if not isinstance(getattr(env, "unwrapped", None), ToolEnv):
        raise UsageError(f"rollout(env={env!r}): expected one environment of workgym, such as gym.make('WorkBench-v0')")
    if isinstance(policy, str):
        raise UsageError(f"rollout(policy={policy!r}): expected a policy, such as agents.make({policy!r})")
    if isinstance(policy, type):
        raise UsageError(f"rollout(policy={policy.__name__}): expected a policy, not its class: {policy.__name__}()")
    if missing := [name for name in ("reset", "act") if not callable(getattr(policy, name, None))]:
        kind = type(policy).__name__
        raise UsageError(f"rollout(policy=): a policy has the methods reset and act; {kind} has no {missing[0]}")


def _options_of(env: gymnasium.Env[Any, Any]) -> dict[str, Any]:
    """Return the keyword arguments with which ``gym.make`` makes such an environment again."""
    kwargs = cast("Any", env.unwrapped.spec).kwargs
    limit = getattr(env.spec, "max_episode_steps", None)
    return {name: json_copy(value) for name, value in kwargs.items()} | ({"max_episode_steps": limit} if limit else {})


def call_row(record: CallRecord) -> dict[str, Any]:
    """Return the outcome of a call in JSON's types; its arguments are in the action, its result is in the results.

    ``turn`` counts from 1, ``code`` is the kind of a refusal, ``wrote`` counts the rows that the call changed.
    """
    return {
        "turn": record.turn,
        "name": record.name,
        "ok": record.ok,
        "code": record.code,
        "well_formed": record.well_formed,
        "wrote": len(record.wrote),
    }


def results_by_call(result: str, calls: int) -> list[str]:
    """Return the result of each call, if a turn has several and its result is a list of as many; else the whole."""
    if calls > 1:
        try:
            parts = json.loads(result)
        except (ValueError, RecursionError):  # plain text stands for itself
            return [result]
        if isinstance(parts, list) and len(parts) == calls:
            return [json.dumps(part, ensure_ascii=False) for part in parts]
    return [result]


def derived_seed(*parts: object) -> int:
    """Return a seed from 0 to 2^48 - 1 that depends on nothing but the texts of ``parts``."""
    return int.from_bytes(sha256("/".join(map(str, parts)).encode()).digest()[:6])


def policy_name(policy: Policy) -> str:
    """Return the policy's ``name`` if it has one, else that of its class."""
    return str(getattr(policy, "name", None) or type(policy).__name__)


def json_copy(action: Any) -> Any:
    """Return a copy of ``action`` in JSON's types; one without a JSON form becomes its ``repr`` without addresses."""
    if isinstance(action, str):
        return action
    try:
        kept = json.loads(json.dumps(action, allow_nan=False, default=_plain))
    except (TypeError, ValueError, RecursionError):
        return _repr_text(action)
    return _repr_text(action) if nested_deeper(kept, MAX_DEPTH) else kept


def nested_deeper(value: Any, limit: int) -> bool:
    """Return whether more than ``limit`` lists and objects lie within each other."""
    level = [value] if isinstance(value, list | dict) else []
    for _ in range(limit):
        if not level:
            return False
        level = [
            item
            for outer in level
            for item in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(item, list | dict)
        ]
    return bool(level)


def without_addresses(text: str) -> str:
    """Return a text without addresses of memory, which differ from run to run."""
    return _ADDRESS.sub("0x…", text)


def _repr_text(action: Any) -> str:
    try:
        return without_addresses(repr(action))
    except (ValueError, RecursionError):  # too deep, or a number of too many digits
        return f"<{type(action).__name__}>"


def _plain(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return value.model_dump()
    raise TypeError


@contextmanager
def _blame(policy: Policy, trace: Trace) -> Iterator[None]:
    """Turn an exception of the policy into a PolicyFailure; errors that workgym raises on purpose pass."""
    try:
        yield
    except (EpisodeError, GaveUp, PolicyStopped, UsageError):
        raise
    except Exception as error:  # a policy may raise anything
        where = f"task {trace.task_id}, seed {trace.seed}, turn {len(trace.actions) + 1}"
        raise PolicyFailure(f"{where}: policy {policy_name(policy)} raised {error!r}{_line_text(error)}") from error


def _line_text(error: Exception) -> str:
    """Return the file and the line of the policy that raised, not of a library below it; ``""`` if unknown.

    The folder is left out: it differs from machine to machine.
    """
    frames = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    own = [(file, line) for file, line in frames if file != __file__]
    lines = [line for file, line in own if file == own[0][0]]
    return f" in {Path(own[0][0]).name}, line {lines[-1]}" if lines else ""
