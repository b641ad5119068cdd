"""Playing on a Ray cluster (extra ``ray``): the same jobs in processes of other machines; this process still writes.

Players are actors. If a machine is lost, Ray starts its players elsewhere and repeats their jobs: an episode depends on
its job alone, so its row is the same.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any

from workgym.agents.evaluation.workers import Start, WorkerDied
from workgym.envs.core.errors import missing_extra

__all__ = ["OnRay"]


class OnRay:
    """Plays with actors, each on a core of the cluster. It joins a running cluster, or starts one here.

    Ray chooses the cluster: that of an earlier ``ray.init``, else that of the variable ``RAY_ADDRESS``. workgym, and
    the modules that the sweep names, have to be installed on all machines.

    Args:
        start: a function of a module, since players import it.
        setup: any value that pickles.
        jobs: each of them pickles.
        players: at least 1; a player waits until the cluster has a core for it.

    Raises:
        UsageError: if the extra ``ray`` is missing.
        WorkerDied: from :meth:`lines`, if a player ends and cannot be started again. An exception of a job is raised
            there too.
    """

    def __init__(self, start: Start, setup: Any, jobs: Iterable[Any], players: int) -> None:
        try:
            import ray
        except ImportError as error:
            raise missing_extra("playing on a Ray cluster", "ray") from error
        self._ray: Any = ray
        self._start, self._setup, self._todo, self._count = start, setup, deque(jobs), players
        self._running: dict[Any, Any] = {}
        """The player of each call in flight."""
        self._stopped = False
        self._own = not ray.is_initialized()

    @property
    def in_flight(self) -> int:
        """See :class:`~workgym.agents.evaluation.workers.Executor`."""
        return len(self._running)

    def lines(self) -> Iterator[str]:
        """See :class:`~workgym.agents.evaluation.workers.Executor`."""
        ray = self._ray
        if self._own:
            ray.init(log_to_driver=False, include_dashboard=False)
        player = ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=-1)(_Player)
        for _ in range(min(self._count, len(self._todo))):
            self._ask(player.remote(sys.path, self._start, self._setup))
        while self._running:
            [done], _ = ray.wait(list(self._running), num_returns=1)
            free = self._running.pop(done)
            line = self._answer(done)
            if self._todo and not self._stopped:
                self._ask(free)
            else:
                ray.kill(free)  # the player of a lost machine may be waiting for its core
            yield line

    def stop(self) -> None:
        """See :class:`~workgym.agents.evaluation.workers.Executor`."""
        self._stopped = True

    def close(self) -> None:
        """See :class:`~workgym.agents.evaluation.workers.Executor`."""
        for player in self._running.values():
            self._ray.kill(player)
        self._running.clear()
        if self._own:
            self._ray.shutdown()

    def _ask(self, player: Any) -> None:
        self._running[player.play.remote(self._todo.popleft())] = player

    def _answer(self, done: Any) -> str:
        errors = self._ray.exceptions
        try:
            line: str = self._ray.get(done)
        except errors.RayTaskError as error:
            raise error.cause from None
        except errors.RayActorError as error:
            raise WorkerDied(f"a player on the cluster ended by itself ({error}); finished episodes are kept") from None
        return line


class _Player:
    """A player on the cluster."""

    def __init__(self, path: list[str], start: Start, setup: Any) -> None:
        sys.path += [place for place in path if place not in sys.path]  # the sweep's own modules are there
        self._play = start(setup)

    def play(self, job: Any) -> str:
        return self._play(job)
