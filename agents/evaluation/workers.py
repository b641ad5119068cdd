"""Worker processes for sweeps: they play, the parent writes.

Each worker gets a batch of jobs at a time and sends lines back as it has them, so that a fast sweep sends few messages
and a slow one loses at most the episodes in flight. Workers start fresh (``spawn``) and end with their parent.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor
from concurrent.futures import wait as futures_wait
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing.connection import Connection, wait
from typing import Any, TypeAlias, cast

from workgym.envs.core.errors import WorkgymError

__all__ = ["Play", "WorkerDied", "in_processes", "in_threads"]

Play = Callable[[Any], str]
"""Does one job and returns a line."""

_Pipe: TypeAlias = "Connection[Any, Any]"
_MAX_BATCH = 16
_FLUSH_SECONDS = 0.05
"""How long a worker keeps lines to itself. The clock decides when lines are sent, never what they say."""


class WorkerDied(WorkgymError):
    """A worker process ended by itself, for example because memory ran out."""


def in_processes(start: Callable[[Any], Play], setup: Any, jobs: Iterable[Any], processes: int) -> Iterator[str]:
    """Yield the line of every job, in any order, from ``processes`` workers that each call ``start(setup)`` once.

    Args:
        start: a function of a module, since workers import it.
        setup: whatever pickles.
        jobs: likewise, one by one.
        processes: at least 1.

    Raises:
        WorkerDied: if a worker ends by itself. Whatever a job raises is raised here, with the worker's traceback noted.
    """
    pool = _Pool(start, setup, deque(jobs), processes)
    try:
        yield from pool.lines()
    finally:
        pool.close()


def in_threads(start: Callable[[Any], Play], setup: Any, jobs: Iterable[Any], threads: int) -> Iterator[str]:
    """Yield the line of every job, in any order, from ``threads`` threads that each call ``start(setup)`` once.

    For jobs that spend their time waiting for somebody else. If one raises, those under way are finished and yielded
    first.
    """
    local, todo = threading.local(), iter(jobs)

    def do(job: Any) -> str:
        if not hasattr(local, "play"):
            local.play = start(setup)
        return cast("str", local.play(job))

    failure: BaseException | None = None
    with ThreadPoolExecutor(threads) as pool:
        try:
            pending = {pool.submit(do, job) for job in islice(todo, threads)}
            while pending:
                done, pending = futures_wait(pending, return_when=FIRST_COMPLETED)
                for job_done in done:
                    error = job_done.exception()
                    failure = failure or error
                    if error is None:
                        yield job_done.result()
                    if failure is None:
                        pending |= {pool.submit(do, job) for job in islice(todo, 1)}
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
    if failure is not None:
        raise failure


class _Pool:
    def __init__(self, start: Callable[[Any], Play], setup: Any, jobs: deque[Any], processes: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._jobs, self._size = jobs, processes
        self._workers: dict[_Pipe, Any] = {}
        with _interrupts_ignored():
            for _ in range(min(processes, len(jobs))):
                ours, theirs = context.Pipe()
                worker = context.Process(target=_work, args=(theirs, start, setup), daemon=True)
                worker.start()
                theirs.close()
                self._workers[ours] = worker

    def lines(self) -> Iterator[str]:
        busy = set(self._workers)
        for connection in self._workers:
            self._feed(connection)
        while busy:
            for connection in cast("list[_Pipe]", wait(list(busy))):
                for item in self._received(connection):
                    if item is not None:
                        yield item
                    elif self._jobs:
                        self._feed(connection)
                    else:
                        busy.discard(connection)

    def close(self) -> None:
        for connection, worker in self._workers.items():
            worker.terminate()
            worker.join()
            connection.close()

    def _feed(self, connection: _Pipe) -> None:
        share = max(1, min(_MAX_BATCH, len(self._jobs) // (4 * self._size)))
        batch = [self._jobs.popleft() for _ in range(min(share, len(self._jobs)))]
        try:
            connection.send(batch)
        except OSError:
            raise self._death(connection) from None

    def _received(self, connection: _Pipe) -> list[str | None]:
        try:
            message = connection.recv()
        except (EOFError, OSError):
            raise self._death(connection) from None
        if isinstance(message, BaseException):
            raise message
        items: list[str | None] = message
        return items

    def _death(self, connection: _Pipe) -> WorkerDied:
        worker = self._workers[connection]
        worker.join()
        return WorkerDied(f"a worker ended by itself (exit code {worker.exitcode}); what is finished is kept")


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Let processes that are started here ignore Ctrl-C from their first moment: the parent decides what it means."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may change handlers
        return
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)


def _work(connection: _Pipe, start: Callable[[Any], Play], setup: Any) -> None:
    """Play batches until the parent is gone. Lines go out as lists; None after them says that the batch is done."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it is not inherited
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        play = start(setup)
        while True:
            _play_batch(connection, play, connection.recv())
    except Exception as error:  # noqa: BLE001 - the parent raises whatever it is again
        with suppress(OSError):  # unless it is the parent that is gone
            connection.send(_portable(error))


def _play_batch(connection: _Pipe, play: Play, batch: list[Any]) -> None:
    lines: list[str | None] = []
    sent = time.monotonic()
    for job in batch:
        lines.append(play(job))
        if time.monotonic() - sent > _FLUSH_SECONDS:
            connection.send(lines)
            lines, sent = [], time.monotonic()
    connection.send([*lines, None])


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _portable(error: BaseException) -> BaseException:
    """Return ``error`` with its traceback as a note, or what stands for it if it does not pickle."""
    text = "".join(traceback.format_exception(error))
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 - what we have just pickled
    except Exception:  # noqa: BLE001 - anything may go wrong in somebody's exception class
        error = RuntimeError(repr(error))
    error.add_note(f"In a worker process:\n{text}")
    return error
