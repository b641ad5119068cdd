"""RLlib plays office work as choices among candidates, with a mask of those there are.

    register("WorkBench-v0", worlds=2, toolkits=["email", "company_directory"])
    PPOConfig().environment("WorkBench-v0").rl_module(rl_module_spec=masked_module())

Observations are those of RLlib's ``ActionMaskingTorchRLModule``: ``observations`` and ``action_mask``. RLlib plays
environments itself, so an episode lives in its environment and in no service. Importing this module needs no Ray.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from workgym.agents.choices import ChoiceEnv
from workgym.agents.datasets.splits import TRAINABLE, require_trainable
from workgym.agents.evaluation.recorded import PlayedElsewhere
from workgym.agents.registry import make_env
from workgym.agents.rollouts import json_copy
from workgym.envs.core.errors import UsageError, missing_extra

__all__ = ["CANDIDATE_WIDTH", "STATE_WIDTH", "MaskedChoices", "masked_module", "register"]

STATE_WIDTH: Final = 256
"""Into how many numbers the features of a state are folded."""
CANDIDATE_WIDTH: Final = 32
"""Into how many those of each candidate are."""


class MaskedChoices(gymnasium.ObservationWrapper[dict[str, Any], np.int64, dict[str, Any]]):
    """An environment of choices in RLlib's form.

    Observation: ``observations``, float32 of shape (256 + 32 * limit,): 1.0 for each feature of the state, then of each
    candidate, folded by the remainder of its id; and ``action_mask``, float32 of shape (limit,).

    ``info`` is that of :class:`~workgym.agents.choices.ChoiceEnv`. After a choice that completed a call it has its
    ``result`` too, and at the end ``played``, for :func:`~workgym.agents.evaluation.recorded.keep`.

    Args:
        env_id: what ``gym.make`` takes.
        env_kwargs: its arguments, in JSON's types.
        task_ids: tasks to draw from; without any, the environment draws from its split.
        choices: arguments of ChoiceEnv, such as ``max_choices``.
    """

    def __init__(
        self, env_id: str, env_kwargs: Mapping[str, Any], task_ids: Sequence[str] = (), **choices: Any
    ) -> None:
        env = ChoiceEnv(make_env(env_id, **env_kwargs), **choices)
        super().__init__(env)
        self._choices, self._made_of, self._task_ids = env, (env_id, dict(env_kwargs)), tuple(task_ids)
        self.observation_space = spaces.Dict(
            {
                "observations": spaces.Box(0.0, 1.0, (STATE_WIDTH + CANDIDATE_WIDTH * env.limit,), np.float32),
                "action_mask": spaces.Box(0.0, 1.0, (env.limit,), np.float32),
            }
        )
        self._actions: list[Any] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start an episode of ``options["task_id"]``, or of a task that is drawn."""
        if self._task_ids and not (options or {}).get("task_id"):
            if seed is not None:
                self.np_random = np.random.default_rng(seed)
            options = {**(options or {}), "task_id": self._task_ids[int(self.np_random.integers(len(self._task_ids)))]}
        self._actions = []
        return super().reset(seed=seed, options=options)

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Make a choice. Raises EpisodeError if our side failed: such an episode has no reward, and RLlib drops it."""
        seen, reward, terminated, truncated, info = super().step(action)
        if "action" in info:
            self._actions.append(json_copy(info["action"]))
            info = {**info, "result": self._choices.last_result}
        if terminated or truncated:
            info = {**info, "played": self._played(float(reward), info["verdict"])}
        return seen, float(reward), terminated, truncated, info

    def observation(self, observation: dict[str, Any]) -> dict[str, Any]:
        """Return an observation in RLlib's form."""
        state = _folded(observation["state"], STATE_WIDTH)
        candidates = _folded(observation["candidates"], CANDIDATE_WIDTH)
        seen = np.concatenate((state, candidates.ravel()))
        return {"observations": seen, "action_mask": observation["mask"].astype(np.float32)}

    def _played(self, reward: float, verdict: dict[str, Any]) -> PlayedElsewhere:
        gave_up = "no more choices" if verdict["end"] == "gave_up" else None
        return PlayedElsewhere(*self._made_of, self._choices.tool_env.task.id, tuple(self._actions), gave_up, reward)


def _folded(ids: NDArray[np.int32], width: int) -> NDArray[np.float32]:
    """Return 1.0 where an id has that remainder, for each row; 0 pads."""
    found = np.zeros((*ids.shape[:-1], width + 1), np.float32)
    np.put_along_axis(found, np.where(ids > 0, ids % width + 1, 0), 1.0, axis=-1)
    return found[..., 1:]


def register(
    env_id: str, *, task_ids: Iterable[str] = (), evaluation: bool = False, split: str = "train", **env_kwargs: Any
) -> None:
    """Register an environment's choices with Ray under its own id.

    Args:
        env_id: what ``gym.make`` takes.
        task_ids: tasks to draw from; without any, all of the split.
        evaluation: whether other tasks than those of ``train`` and ``val`` may be played.
        split: of the environment.
        env_kwargs: its other arguments; ``limit`` and ``max_choices`` are those of ChoiceEnv.

    Raises:
        UsageError: if there is no such environment, option or task, one may not be trained on, or the extra is missing.
    """
    try:
        from ray.tune import register_env
    except ImportError as error:
        raise missing_extra("RLlib", "rllib") from error
    ids = tuple(task_ids)
    if not evaluation:
        require_trainable(ids)
        if split not in TRAINABLE:
            raise UsageError(f"split={split!r}: expected one of {', '.join(map(repr, TRAINABLE))} to train on")
    choices = {name: env_kwargs.pop(name) for name in ("limit", "max_choices") if name in env_kwargs}
    made = partial(MaskedChoices, env_id, {"split": split, **env_kwargs}, ids, **choices)
    tried = made()
    for task_id in ids:
        tried.reset(options={"task_id": task_id})
    register_env(env_id, partial(_make, made))


def _make(made: Callable[[], MaskedChoices], config: Any) -> MaskedChoices:
    """Return a new environment; RLlib's own configuration of it is not used."""
    return made()


def masked_module(**model_config: Any) -> Any:
    """Return the specification of RLlib's ``ActionMaskingTorchRLModule``; ``model_config`` is RLlib's."""
    try:
        from ray.rllib.core.rl_module.rl_module import RLModuleSpec
        from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
    except ImportError as error:
        raise missing_extra("RLlib", "rllib") from error
    return RLModuleSpec(module_class=ActionMaskingTorchRLModule, model_config=model_config)
