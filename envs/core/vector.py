"""The native vector environment: ``SyncVectorEnv``'s semantics, a task for each environment, and worker processes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from workgym.envs.core.env import require_known
from workgym.envs.core.errors import UsageError
from workgym.envs.core.vector_workers import VectorRecipe, Worker, WorkerEnv, with_task

__all__ = ["VectorToolEnv"]

_OWN = ("num_envs", "autoreset_mode", "workers", "max_episode_steps")


class _Member(gymnasium.Wrapper[Any, Any, Any, Any]):
    """One of the environments of this process: it may have a task of its own at reset."""

    next_task: Any = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        """Start the episode of ``next_task`` if there is one, else the one that ``options`` and ``seed`` ask for."""
        return self.env.reset(seed=seed, options=with_task(options, self.next_task))


class VectorToolEnv(SyncVectorEnv):
    """``num_envs`` environments stepped together; ``gym.make_vec`` makes one when no mode is named.

    Results are those of ``SyncVectorEnv``, in all three autoreset modes, whatever the number of workers. If an
    environment raises, those in other processes have made the same step.

    Args:
        num_envs: how many environments, at least 1.
        autoreset_mode: as for ``SyncVectorEnv``.
        workers: how many processes step them, this one among them: 1 steps all of them here. Each has a share of the
            environments, and none is without. A further one takes up to a second to start, and opens worlds of its own.
        max_episode_steps: as for ``gymnasium.make``: the turns after which a ``TimeLimit`` truncates; None or -1 for
            none besides the turn limit of the environment.
        benchmark, kwargs: as for :class:`ToolEnv`.

    Raises:
        UsageError: if an argument cannot be used; from ``step`` unless there is an action for each environment.
        EpisodeError: from ``step``, ``reset`` and ``call``, if a worker process ended by itself.
    """

    def __init__(
        self,
        benchmark: str,
        num_envs: int = 1,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        workers: int = 1,
        max_episode_steps: int | None = None,
        **kwargs: Any,
    ) -> None:
        self._workers: list[Worker] = []
        require_known(benchmark, kwargs, _OWN)
        for name, value in (("num_envs", num_envs), ("workers", workers)):
            if not isinstance(value, int) or isinstance(value, bool) or value < 1:
                raise UsageError(f"{name}={value!r}: expected at least 1")
        workers = min(workers, num_envs)
        if workers > 1 and kwargs.get("render_mode") == "human":
            raise UsageError("render_mode='human': with workers the prints of several processes mix; use workers=1")
        recipe = VectorRecipe(benchmark, max_episode_steps, kwargs)
        own: list[gymnasium.Env[Any, Any]] = [_Member(recipe.make()) for _ in range(num_envs // workers)]
        try:
            for number in range(1, workers):
                size = num_envs * (number + 1) // workers - num_envs * number // workers
                self._workers.append(Worker(recipe, size, own[0]))
            for worker in self._workers:
                worker.wait_until_ready()
        except BaseException:
            self._close_workers()
            raise
        members = own + [env for worker in self._workers for env in worker.envs]
        super().__init__([lambda env=env: env for env in members], copy=True, autoreset_mode=autoreset_mode)  # type: ignore[misc]

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
            self._start_resets(seed, options)
            return super().reset(seed=seed, options=options or None)
        finally:
            for member in self._members:
                member.next_task = None

    def step(self, actions: Any) -> Any:
        """Step every environment; shapes and autoreset as in ``SyncVectorEnv.step``."""
        actions = self._one_each("actions", actions)
        self._start_steps(actions)
        return super().step(actions)

    @property
    def _members(self) -> list[_Member | WorkerEnv]:
        return self.envs  # type: ignore[return-value]  # as made in __init__

    def _one_each(self, what: str, items: Any) -> list[Any]:
        if isinstance(items, str | Mapping) or not isinstance(items, Iterable):
            raise UsageError(f"{what}: got one {type(items).__name__}; expected a list of {self.num_envs}")
        listed = list(items)
        if len(listed) != self.num_envs:
            raise UsageError(f"{what}: got {len(listed)} for {self.num_envs} environments; expected one for each")
        return listed

    def _start_steps(self, actions: Sequence[Any]) -> None:
        """Ask the workers for what ``SyncVectorEnv.step`` is about to ask of their environments."""
        resetting = self._autoreset_envs
        if self.autoreset_mode is AutoresetMode.DISABLED and resetting.any():
            return  # SyncVectorEnv refuses the step
        step = "step_and_reset" if self.autoreset_mode is AutoresetMode.SAME_STEP else "step"
        again = self.autoreset_mode is AutoresetMode.NEXT_STEP
        self._start(
            [
                ("reset", (None, None)) if again and resets else (step, (action,))
                for action, resets in zip(actions, resetting, strict=True)
            ]
        )

    def _start_resets(self, seed: Any, options: dict[str, Any]) -> None:
        """Ask the workers for what ``SyncVectorEnv.reset`` is about to ask of their environments.

        What it is about to refuse is not asked for.
        """
        mask = options.get("reset_mask", np.ones(self.num_envs, dtype=np.bool_))
        seeds = [seed + number for number in range(self.num_envs)] if isinstance(seed, int) else seed
        seeds = [None] * self.num_envs if seeds is None else list(seeds)
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (len(seeds),):
            return
        passed = {name: value for name, value in options.items() if name != "reset_mask"} or None
        self._start(
            [
                ("reset", (one, with_task(passed, member.next_task))) if chosen else None
                for member, one, chosen in zip(self._members, seeds, mask, strict=True)
            ]
        )

    def _start(self, requests: Sequence[tuple[str, tuple[Any, ...]] | None]) -> None:
        """Send the workers their share of the requests, one for each environment of the vector or None."""
        first = self.num_envs - sum(len(worker.envs) for worker in self._workers)
        for worker in self._workers:
            share = requests[first : first + len(worker.envs)]
            worker.ask([(env, *asked) for env, asked in zip(worker.envs, share, strict=True) if asked])
            first += len(worker.envs)

    def close_extras(self, **kwargs: Any) -> None:
        """Close the environments and end the workers."""
        super().close_extras(**kwargs)
        self._close_workers()

    def _close_workers(self) -> None:
        for worker in self._workers:
            worker.close()
