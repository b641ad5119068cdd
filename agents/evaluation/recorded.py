"""Recorded actions as a policy, and episodes that others played as the folder of a sweep."""

from __future__ import annotations

import json
import reprlib
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from secrets import token_urlsafe
from types import NoneType
from typing import TYPE_CHECKING, Any, ClassVar, Final

from workgym.agents.evaluation.configuration import Key
from workgym.agents.evaluation.playing import Player, PolicySpec, Setup
from workgym.agents.evaluation.store import Row, write_whole
from workgym.agents.evaluation.sweeps import Sweep, configuration, load_sweep
from workgym.agents.policy import GaveUp, Sees
from workgym.agents.registry import exact_env_kwargs, make_env
from workgym.envs.core.errors import EpisodeError, UsageError

if TYPE_CHECKING:
    from workgym.envs.core.env import Observation, ToolEnv

__all__ = ["PlayedElsewhere", "Recorded", "Unfinished", "keep"]


@dataclass(frozen=True)
class PlayedElsewhere:
    """An episode that somebody else's loop played.

    Attributes:
        env_id: what ``gym.make`` takes.
        env_options: its keyword arguments, in JSON's types.
        task_id: the task.
        actions: one a turn, in JSON's types.
        gave_up: why the agent stopped before the end; None if it did not.
        reward: from 0 to 1; None if the episode failed on our side.
        id: of the episode; no other has it, so that one is not counted twice.
    """

    env_id: str
    env_options: Mapping[str, Any]
    task_id: str
    actions: tuple[Any, ...]
    gave_up: str | None
    reward: float | None
    id: str = field(default_factory=lambda: token_urlsafe(16), compare=False)

    @classmethod
    def from_json(cls, data: Any) -> PlayedElsewhere:
        """Read what ``dataclasses.asdict`` made of one and JSON carried; it may lack the id.

        Raises:
            UsageError: if it is something else.
        """
        named = isinstance(data, Mapping) and {*_TYPES} - {"id"} <= {*data} <= {*_TYPES}
        if not named or any(not isinstance(value, _TYPES[name]) for name, value in data.items()):
            raise UsageError(f"{reprlib.repr(data)}: expected an episode as an object with {', '.join(_TYPES)}")
        return cls(**{**data, "actions": tuple(data["actions"])})


_TYPES: Final[Mapping[str, Any]] = {
    "env_id": str,
    "env_options": Mapping,
    "task_id": str,
    "actions": (list, tuple),
    "gave_up": (str, NoneType),
    "reward": (float, int, NoneType),
    "id": str,
}
"""What an episode has in JSON."""


class Unfinished(EpisodeError):
    """All recorded actions have been played and the episode has not ended."""


class Recorded:
    """Sends recorded actions, and gives up where their policy did.

    Args:
        actions: one a turn.
        gave_up: why the policy stopped after them, or None.
    """

    name: ClassVar[str] = "recorded"
    sees: ClassVar[Sees] = "public"

    def __init__(self, actions: Sequence[Any], gave_up: str | None) -> None:
        self._left = iter(actions)
        self._gave_up = gave_up

    def reset(self, task: Any, tools: Any, seed: int) -> None:
        """Remember nothing."""

    def act(self, observation: Observation) -> Any:
        """Return the next recorded action.

        Raises:
            GaveUp: where the policy did.
            Unfinished: if the actions end before the episode does.
        """
        for action in self._left:
            return action
        if self._gave_up is not None:
            raise GaveUp(self._gave_up)
        raise Unfinished("the recorded actions do not end the episode")


def keep(
    out: str | Path,
    policy: str,
    episodes: Sequence[PlayedElsewhere],
    *,
    options: Mapping[str, Any] | None = None,
) -> Sweep:
    """Write episodes that another loop played as a sweep's folder, for ``stats``, ``report`` and ``verify``.

    Every episode is played again from its actions, so that its row is the one that a sweep would have written. Several
    episodes of a task are its trials, in their order.

    Args:
        out: a folder that is missing or empty.
        policy: the label of the rows, such as the name of the model.
        episodes: at least one, all of one environment with the same options. Those that failed on our side count as
            such if they fail again. A module in their ``env_id`` must have been imported.
        options: of the policy, in JSON's types, to tell where the episodes come from; ``model`` names the model.

    Raises:
        UsageError: if ``episodes`` are none, or ``policy`` is blank, or the episodes do not go together, one is there
            twice, or has another reward when it is played again, or ``out`` cannot be used. Nothing is written then.
    """
    env_id, env_options = _environment_of(episodes)
    if not policy.strip():
        raise UsageError(f"policy {policy!r}: expected a label, such as the name of the model")
    if twice := [one for one, count in Counter(one.id for one in episodes).items() if count > 1]:
        raise UsageError(f"the episode {twice[0]!r} is there twice: trials of a task are episodes of their own")
    spec = PolicySpec(Recorded.name, dict(options or {}), label=policy)
    made = make_env(env_id, **env_options)
    setup = Setup(env_id, exact_env_kwargs(env_options, made), (spec,), seed=0)
    by_task: dict[str, list[PlayedElsewhere]] = defaultdict(list)
    for played in episodes:
        by_task[played.task_id].append(played)
    trials = max(map(len, by_task.values()))
    config = configuration(setup, made, list(by_task), trials, models=False)
    rows = list(_rows(made, policy, by_task))
    write_whole(Path(out), config, ((json.dumps(row) + "\n").encode() for row in rows), iter(()))
    return load_sweep(out)


def _environment_of(episodes: Sequence[PlayedElsewhere]) -> tuple[str, dict[str, Any]]:
    """Return the one environment of all episodes, and its options."""
    if isinstance(episodes, PlayedElsewhere):
        raise UsageError("one episode: expected a list, such as [finish(key).played]")
    if odd := next((one for one in episodes if not isinstance(one, PlayedElsewhere)), None):
        raise UsageError(f"{reprlib.repr(odd)}: expected PlayedElsewhere; from_json reads what JSON has carried")
    if not episodes:
        raise UsageError("there is no episode to keep")
    kinds = sorted({json.dumps([one.env_id, dict(one.env_options)], sort_keys=True) for one in episodes})
    if len(kinds) > 1:
        first, second = kinds[:2]
        raise UsageError(f"episodes of {len(kinds)} environments: keep {first} and {second} in folders of their own")
    env_id, env_options = json.loads(kinds[0])
    module = str(env_id).rpartition(":")[0]
    if module and module not in sys.modules:  # a file of episodes may come from anywhere, and must run nothing here
        raise UsageError(f"environment {env_id!r}: import {module} first; episodes import nothing by themselves")
    if "benchmark" in env_options:
        raise UsageError(f"env_options of {env_id}: benchmark= would play another workplace under this id")
    return env_id, env_options


def _rows(env: ToolEnv, policy: str, by_task: Mapping[str, Sequence[PlayedElsewhere]]) -> Iterator[Row]:
    player = Player(env, seed=0)
    for task_id, tried in by_task.items():
        for trial, played in enumerate(tried):
            key = Key(policy, task_id, trial)
            row = player.row(key, Recorded(played.actions, played.gave_up))
            if str(row["error"]).startswith(f"{Unfinished.__name__}: "):  # which is no failure of ours
                raise UsageError(f"{key}: its reward was {played.reward}, and {row['error']}")
            if row["reward"] != played.reward:
                why = f" ({row['error']})" if row["error"] else ""
                now = row["reward"]
                raise UsageError(
                    f"{key}: its reward was {played.reward}, and {now} when its actions were played again{why}"
                )
            yield row
