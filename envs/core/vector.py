"""The native vector environment: ``SyncVectorEnv``'s semantics, with the steps made in a small thread pool."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import gymnasium
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.vector.utils import iterate

from workgym.envs.core.env import ToolEnv

__all__ = ["VectorToolEnv"]


class _EarlyStep(gymnasium.Wrapper[Any, Any, Any, Any]):
    """An environment whose step can be started in another thread before ``step`` asks for its result."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        self.started: Future[Any] | None = None

    def step(self, action: Any) -> Any:
        """Return the result of the step that was started, or make it now."""
        started, self.started = self.started, None
        return self.env.step(action) if started is None else started.result()


class VectorToolEnv(SyncVectorEnv):
    """``num_envs`` environments stepped at the same time; ``gym.make_vec`` makes one when no mode is named.

    DuckDB releases the GIL while it works, so threads help where tools query more than they compute. Results are
    those of ``SyncVectorEnv``, in all three autoreset modes.

    Args:
        num_envs: how many environments, at least 1.
        autoreset_mode: as for ``SyncVectorEnv``.
        max_threads: the size of the pool; 1 steps in the calling thread.
        benchmark, kwargs: as for :class:`ToolEnv`.
    """

    def __init__(
        self,
        benchmark: str,
        num_envs: int = 1,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        max_threads: int = 2,
        **kwargs: Any,
    ) -> None:
        def make() -> gymnasium.Env[Any, Any]:
            return _EarlyStep(ToolEnv(benchmark, **kwargs))

        super().__init__([make] * num_envs, copy=True, autoreset_mode=autoreset_mode)
        threads = min(num_envs, max_threads)
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="workgym-step") if threads > 1 else None

    def step(self, actions: Any) -> Any:
        """Step every environment; shapes and autoreset as in ``SyncVectorEnv.step``."""
        if self._pool is not None:
            self._start_steps(self._pool, list(iterate(self.action_space, actions)))
        return super().step(actions)

    def _start_steps(self, pool: ThreadPoolExecutor, actions: Sequence[Any]) -> None:
        waiting = self._autoreset_envs if self.autoreset_mode is AutoresetMode.NEXT_STEP else [False] * self.num_envs
        for env, action, resets in zip(self.envs, actions, waiting, strict=True):
            if not resets and isinstance(env, _EarlyStep):
                env.started = pool.submit(env.env.step, action)

    def close_extras(self, **kwargs: Any) -> None:
        """Close the environments and the pool."""
        if self._pool is not None:
            self._pool.shutdown()
        super().close_extras(**kwargs)
