"""The native vector environment: ``SyncVectorEnv``'s semantics, with the steps made in a small thread pool."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import gymnasium
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers import TimeLimit

from workgym.envs.core.env import ToolEnv, require_known
from workgym.envs.core.errors import UsageError

__all__ = ["VectorToolEnv"]

_OWN = ("num_envs", "autoreset_mode", "max_threads", "max_episode_steps")


class _Member(gymnasium.Wrapper[Any, Any, Any, Any]):
    """One of the environments: its step can be started in another thread, and it has a task of its own at reset."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        self.started: Future[Any] | None = None
        self.next_task: Any = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        """Start the episode of ``next_task`` if there is one, else the one that ``options`` and ``seed`` ask for."""
        if self.next_task is not None:
            options = {**(options or {}), "task_id": self.next_task}
        return self.env.reset(seed=seed, options=options)

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
        max_episode_steps: as for ``gymnasium.make``: the turns after which a ``TimeLimit`` truncates; None or -1 for
            none besides the turn limit of the environment.
        benchmark, kwargs: as for :class:`ToolEnv`.

    Raises:
        UsageError: if an argument cannot be used; from ``step`` unless there is an action for each environment.
    """

    def __init__(
        self,
        benchmark: str,
        num_envs: int = 1,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        max_threads: int = 2,
        max_episode_steps: int | None = None,
        **kwargs: Any,
    ) -> None:
        require_known(benchmark, kwargs, _OWN)
        if num_envs < 1:
            raise UsageError(f"num_envs={num_envs!r}: expected at least 1")

        def make() -> gymnasium.Env[Any, Any]:
            env: gymnasium.Env[Any, Any] = ToolEnv(benchmark, **kwargs)
            return _Member(env if max_episode_steps in (None, -1) else TimeLimit(env, max_episode_steps))

        super().__init__([make] * num_envs, copy=True, autoreset_mode=autoreset_mode)
        threads = min(num_envs, max_threads)
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="workgym-step") if threads > 1 else None

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start new episodes, all or those of ``options["reset_mask"]``; seeds as in ``SyncVectorEnv.reset``.

        ``options["task_id"]`` is a task for all environments, or a list with one for each; None in it draws the task.
        A list holds for this reset: an autoreset draws the next task.

        Raises:
            UsageError: if the list has another length, or there is no such task.
        """
        options = dict(options or {})
        tasks = options.get("task_id")
        if tasks is not None and not isinstance(tasks, str):
            del options["task_id"]
            for member, task_id in zip(self._members, self._one_each("task ids", tasks), strict=True):
                member.next_task = task_id
        try:
            return super().reset(seed=seed, options=options or None)
        finally:
            for member in self._members:
                member.next_task = None

    def step(self, actions: Any) -> Any:
        """Step every environment; shapes and autoreset as in ``SyncVectorEnv.step``."""
        actions = self._one_each("actions", actions)
        if self._pool is not None:
            self._start_steps(self._pool, actions)
        return super().step(actions)

    @property
    def _members(self) -> list[_Member]:
        return self.envs  # type: ignore[return-value]  # as made in __init__

    def _one_each(self, what: str, items: Any) -> list[Any]:
        if isinstance(items, str | Mapping) or not isinstance(items, Iterable):
            raise UsageError(f"{what}: got one {type(items).__name__}; expected a list of {self.num_envs}")
        listed = list(items)
        if len(listed) != self.num_envs:
            raise UsageError(f"{what}: got {len(listed)} for {self.num_envs} environments; expected one for each")
        return listed

    def _start_steps(self, pool: ThreadPoolExecutor, actions: Sequence[Any]) -> None:
        waiting = self._autoreset_envs if self.autoreset_mode is AutoresetMode.NEXT_STEP else [False] * self.num_envs
        for member, action, resets in zip(self._members, actions, waiting, strict=True):
            if not resets:
                member.started = pool.submit(member.env.step, action)

    def close_extras(self, **kwargs: Any) -> None:
        """Close the environments and the pool."""
        if self._pool is not None:
            self._pool.shutdown()
        super().close_extras(**kwargs)
