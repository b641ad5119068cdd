"""What a wrapper around an environment means for its episode.

``gymnasium.wrappers.TimeLimit``, which ``gym.make(max_episode_steps=)`` adds, truncates from outside and tells the
environment nothing, neither when it is put on nor at a step. An episode that ends without being judged has no verdict
and the wrong reward, so the environment looks for the step of such a wrapper among its callers.

Two wrappers between a TimeLimit and the environment are beyond this. One that makes several steps of the environment in
one of its own has the episode ended at the first of them when the TimeLimit makes its last step: nothing says which of
the steps is the last. One that steps the environment in another thread has no TimeLimit among its callers, so the
episode ends without a verdict. Such a wrapper counts its steps itself, without a TimeLimit, and calls
``env.unwrapped.truncate()`` after the last one.
"""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any

import gymnasium
from gymnasium.wrappers import TimeLimit

__all__ = ["time_limit_reached"]

_STEP = TimeLimit.step.__code__


def time_limit_reached(env: gymnasium.Env[Any, Any]) -> bool:
    """Return whether the step of ``env`` that is being made is the last one that a TimeLimit around it allows."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        if frame.f_code is _STEP:
            limit = frame.f_locals["self"]
            if limit.unwrapped is env and limit._elapsed_steps + 1 >= limit._max_episode_steps:
                return True
        frame = frame.f_back
    return False
