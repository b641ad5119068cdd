"""The environment of choices: an episode of a :class:`ToolEnv` as a sequence of choices among candidates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from workgym.agents.choices.chooser import LIMIT, Choices, Chooser
from workgym.agents.choices.features import BUCKETS
from workgym.envs.core.errors import UsageError

if TYPE_CHECKING:
    from workgym.envs.core.env import ToolEnv

__all__ = ["CANDIDATE_LENGTH", "MAX_CHOICES", "STATE_LENGTH", "ChoiceEnv"]

STATE_LENGTH: Final = 512
"""The most features of a state in an observation; later ones are cut off and counted in ``info["dropped"]``."""
CANDIDATE_LENGTH: Final = 160
"""The most features of a candidate in an observation."""
MAX_CHOICES: Final = 400
"""The choices after which an episode is truncated."""


class ChoiceEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """Office work as choices: first a tool, then its arguments one by one; the call is made when it is complete.

    Observation: a Dict of ``state``, int32 of shape (512,), the ids of the state's features; ``candidates``, int32 of
    shape (limit, 160), those of each candidate; and ``mask``, int8 of shape (limit,), with 1 for candidates there are.
    Ids run from 1 to 32,767, and 0 pads. :meth:`choices` returns the same without padding.

    Action: the number of a candidate, from 0 to ``limit`` - 1. A masked one changes nothing, and ``info`` then has
    ``invalid_choice``; it counts as a choice.

    Reward: 0.0 until the call that ends the episode, then that of the environment inside. After ``max_choices`` the
    policy has given up: the episode is truncated and earns what ``ToolEnv.give_up`` says, which is no success.
    Wrappers of ``env`` are not asked then, as in a rollout.

    ``info`` always has ``about`` (what the open choice is about), ``dropped`` (how many candidates of the open choice
    did not fit into ``limit``) and ``cut`` (how many features did not fit into the observation); ``action`` after a
    choice that completed a call; after reset ``task_id``, and at the end ``verdict``.

    Args:
        env: a ToolEnv, wrapped or not.
        limit: the most candidates of a choice, from 2 up.
        max_choices: the choices after which an episode is truncated, at least 1.

    Raises:
        UsageError: if an argument cannot be used.
        gymnasium.error.ResetNeeded: from ``step``, ``choices`` and ``action_masks`` before the first reset, and from
            ``step`` after the end.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 - as gymnasium.Env declares it

    def __init__(self, env: gymnasium.Env[Any, Any], *, limit: int = LIMIT, max_choices: int = MAX_CHOICES) -> None:
        if not isinstance(env, gymnasium.Env):
            raise UsageError(f"ChoiceEnv({env!r}): expected an environment, such as gym.make('WorkBench-v0')")
        if max_choices < 1 or limit < 2:
            raise UsageError(f"limit={limit!r}, max_choices={max_choices!r}: expected at least 2 and at least 1")
        self.env, self.limit, self.max_choices = env, limit, max_choices
        self.observation_space = spaces.Dict(
            {
                "state": spaces.Box(0, BUCKETS - 1, (STATE_LENGTH,), np.int32),
                "candidates": spaces.Box(0, BUCKETS - 1, (limit, CANDIDATE_LENGTH), np.int32),
                "mask": spaces.MultiBinary(limit),
            }
        )
        self.action_space = spaces.Discrete(limit)
        self._chooser: Chooser | None = None
        self._made = 0
        self._ended = True
        self.last_result = ""

    @property
    def tool_env(self) -> ToolEnv:
        """The environment inside, without wrappers."""
        return cast("ToolEnv", self.env.unwrapped)

    @property
    def chooser(self) -> Chooser:
        """The choices of the current episode."""
        if self._chooser is None:
            raise ResetNeeded("there is no open choice before the first reset()")
        return self._chooser

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start an episode; ``seed`` and ``options`` are those of the environment inside."""
        super().reset(seed=seed)
        seen, info = self.env.reset(seed=seed, options=options)
        self._chooser = Chooser(info["tools"], seen["instruction"], seen["context"], seen["result"], limit=self.limit)
        self._made, self._ended, self.last_result = 0, False, seen["result"]
        observation, told = self._seen()
        return observation, {**told, "task_id": info["task_id"]}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Make a choice; see the class for what comes back."""
        if self._ended:
            raise ResetNeeded("step() after the end of the episode, or before the first reset()")
        chooser, index = self.chooser, int(action)
        self._made += 1
        reward, terminated, truncated = 0.0, False, False
        more: dict[str, Any] = {}
        if not 0 <= index < len(chooser.open):
            more = {"invalid_choice": True}
        elif (call := chooser.choose(index)) is not None:
            seen, last, terminated, truncated, info = self.env.step(call)
            reward, self.last_result = float(last), seen["result"]
            chooser.observe(self.last_result)
            more = {"action": call, **info}
        if self._made >= self.max_choices and not (terminated or truncated):
            _, last, terminated, truncated, info = self.tool_env.give_up()
            reward, more = float(last), {**more, **info}
        self._ended = terminated or truncated
        observation, told = self._seen()
        return observation, reward, terminated, truncated, {**told, **more}

    def choices(self) -> Choices:
        """Return the open choice without padding."""
        return self.chooser.choices()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are candidates, bool of shape (limit,)."""
        return np.arange(self.limit) < len(self.chooser.open)

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the observation of the open choice, and what ``info`` says of it."""
        found = self.choices()
        state, cut = _padded([found.state], 1, STATE_LENGTH)
        candidates, more = _padded(found.candidates, self.limit, CANDIDATE_LENGTH)
        observation = {"state": state[0], "candidates": candidates, "mask": self.action_masks().astype(np.int8)}
        return observation, {"about": found.about, "dropped": found.dropped, "cut": cut + more}

    def close(self) -> None:
        """Close the environment inside."""
        self.env.close()


def _padded(rows: Any, count: int, length: int) -> tuple[NDArray[np.int32], int]:
    """Return rows of ids as an array of shape (count, length), and how many ids did not fit."""
    padded, cut = np.zeros((count, length), np.int32), 0
    for place, row in enumerate(rows):
        kept = row[:length]
        padded[place, : len(kept)] = kept
        cut += len(row) - len(kept)
    return padded, cut
