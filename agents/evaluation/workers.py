"""Executors of jobs: in this process, in threads of it, or in worker processes.

Each is an :class:`Executor`. Only this process writes files.

A worker process gets a batch of jobs at a time and sends lines back as it has them, so that a fast sweep sends few
messages and a slow one loses at most the episodes in flight. Workers start fresh (``spawn``) and end with their parent.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing.connection import Connection, wait
from queue import Empty, SimpleQueue
from typing import Any, Protocol, TypeAlias, cast

from workgym.envs.core.errors import WorkgymError
from workgym.envs.core.processes import interrupts_ignored, portable, working_directory_not_imported_from

__all__ = [
    "Executor",
    "InProcesses",
    "InThisProcess",
    "InThreads",
    "Play",
    "Terminated",
    "WorkerDied",
    "in_processes",
    "stopped_by_signals",
    "terminate",
]

Play = Callable[[Any], str]
"""Does one job and returns a line."""
Start = Callable[[Any], Play]
"""Makes the function that plays from a setup. Called once in each process or thread."""

_Pipe: TypeAlias = "Connection[Any, Any]"
_MAX_BATCH = 16
_FLUSH_SECONDS = 0.05
"""How long a worker keeps lines to itself. The clock decides when lines are sent, never their content."""


class WorkerDied(WorkgymError):
    """A worker process ended by itself, for example because memory ran out."""


class Executor(Protocol):
    """Plays jobs. It is made of a start, a setup and the jobs."""

    @property
    def in_flight(self) -> int:
        """The number of jobs that are begun and not finished."""

    def lines(self) -> Iterator[str]:
        """Yield the line of every job, in any order. An exception of a job is raised here."""

    def stop(self) -> None:
        """Begin no job any more; those in flight are finished and yielded. Safe in a signal handler."""

    def close(self) -> None:
        """Drop the jobs in flight, at once."""


class Terminated(KeyboardInterrupt):
    """The process was asked to end by SIGTERM, as a batch system does; it ends like after Ctrl-C."""


def terminate(number: int, frame: object) -> None:
    """Raise :class:`Terminated`: the handler of SIGTERM for a program that ends in order."""
    raise Terminated


_UNHANDLED: dict[int, tuple[Any, Any]] = {
    signal.SIGINT: ((signal.default_int_handler,), signal.default_int_handler),
    signal.SIGTERM: ((signal.SIG_DFL, terminate), terminate),
}
"""For each signal that stops a sweep, its handlers that are nobody's own, and the one that stops at once."""


@contextmanager
def stopped_by_signals(executor: Executor, stopping: Callable[[int], None] | None = None) -> Iterator[None]:
    """Let the first Ctrl-C or SIGTERM stop ``executor``, and the second end the block, as Ctrl-C otherwise does.

    A block that ends after the first one raises KeyboardInterrupt then, after SIGTERM its subclass :class:`Terminated`.
    If the program has a handler of its own for one of the signals, that handler stays.

    Args:
        executor: plays the jobs of the block.
        stopping: called on the first signal with the number of jobs in flight. It runs in a signal handler, where
            ``print`` is not safe: the interrupted code may be printing too.
    """
    own = threading.current_thread() is threading.main_thread()
    before = {number: signal.getsignal(number) for number in _UNHANDLED} if own else {}
    ours = [number for number, handler in before.items() if handler in _UNHANDLED[number][0]]
    came: list[int] = []

    def first(number: int, frame: object) -> None:
        came.append(number)
        for each in ours:
            signal.signal(each, _UNHANDLED[each][1])
        executor.stop()
        if stopping is not None:
            stopping(executor.in_flight)

    for number in ours:
        signal.signal(number, first)
    try:
        yield
    finally:
        for number in ours:
            signal.signal(number, before[number])
    if came:
        raise Terminated if came[0] == signal.SIGTERM else KeyboardInterrupt


# In this process


class InThisProcess:
    """Plays one job after another in this process."""

    def __init__(self, start: Start, setup: Any, jobs: Iterable[Any]) -> None:
        self._start, self._setup, self._jobs = start, setup, jobs
        self._stopped = False
        self.in_flight = 0

    def lines(self) -> Iterator[str]:
        """See :class:`Executor`."""
        play = self._start(self._setup)
        for job in self._jobs:
            if self._stopped:
                return
            self.in_flight = 1
            line = play(job)
            self.in_flight = 0
            yield line

    def stop(self) -> None:
        """See :class:`Executor`."""
        self._stopped = True

    def close(self) -> None:
        """See :class:`Executor`."""


# In threads


class InThreads:
    """Plays in threads, for jobs that spend their time waiting for a model.

    If a job raises, those in flight are finished and yielded first. Threads are daemons: a thread that waits for an
    answer does not keep the process from ending.
    """

    def __init__(self, start: Start, setup: Any, jobs: Iterable[Any], threads: int) -> None:
        self._start, self._setup, self._todo, self._threads = start, setup, iter(jobs), threads
        self._stopped = False
        self._running: list[threading.Thread] = []
        self._jobs: SimpleQueue[tuple[Any] | None] = SimpleQueue()
        self._results: SimpleQueue[str | BaseException] = SimpleQueue()
        self.in_flight = 0

    def lines(self) -> Iterator[str]:
        """See :class:`Executor`."""
        for job in islice(self._todo, self._threads):
            if self._stopped:
                break
            thread = threading.Thread(target=self._work, daemon=True)
            thread.start()
            self._running.append(thread)
            self._begin(job)
        failure: BaseException | None = None
        while self.in_flight:
            result = self._results.get()
            self.in_flight -= 1
            if isinstance(result, BaseException):
                failure = failure or result
            else:
                yield result
            if failure is None and not self._stopped:
                for job in islice(self._todo, 1):
                    self._begin(job)
        if failure is not None:
            raise failure

    def stop(self) -> None:
        """See :class:`Executor`."""
        self._stopped = True

    def close(self) -> None:
        """See :class:`Executor`. A job in flight cannot be broken off; its line is dropped."""
        with suppress(Empty):
            while True:
                self._jobs.get_nowait()
        for _ in self._running:
            self._jobs.put(None)
        if not self.in_flight:
            for thread in self._running:
                thread.join()

    def _begin(self, job: Any) -> None:
        self.in_flight += 1
        self._jobs.put((job,))

    def _work(self) -> None:
        play: Play | None = None
        while (item := self._jobs.get()) is not None:
            try:
                play = play or self._start(self._setup)
                self._results.put(play(item[0]))
            except BaseException as error:  # noqa: BLE001 - raised again where the lines are read
                self._results.put(error)


# In processes


def in_processes(start: Start, setup: Any, jobs: Sequence[Any], processes: int) -> Executor:
    """Return an executor with so many worker processes, or in this process if one is enough."""
    if processes == 1 or len(jobs) <= 1:
        return InThisProcess(start, setup, jobs)
    return InProcesses(start, setup, jobs, processes)


class InProcesses:
    """Plays in worker processes.

    Args:
        start: a function of a module, since workers import it.
        setup: any value that pickles.
        jobs: each of them pickles.
        processes: at least 1.

    Raises:
        WorkerDied: from :meth:`lines`, if a worker ends by itself. An exception of a job is raised there too, with the
            worker's traceback as a note.
    """

    def __init__(self, start: Start, setup: Any, jobs: Iterable[Any], processes: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._jobs, self._size = deque(jobs), processes
        self._workers: dict[_Pipe, Any] = {}
        self._ready: set[_Pipe] = set()
        """Workers that have started and have jobs; each has one job in flight."""
        self._stopped = False
        stopping, self._stopper = context.Pipe(duplex=False)  # closed to say stop; no message is ever sent through it
        with interrupts_ignored(), working_directory_not_imported_from():
            for _ in range(min(processes, len(self._jobs))):
                ours, theirs = context.Pipe()
                worker = context.Process(target=_work, args=(theirs, stopping, start, setup), daemon=True)
                worker.start()
                theirs.close()
                self._workers[ours] = worker
        stopping.close()

    @property
    def in_flight(self) -> int:
        """See :class:`Executor`."""
        return len(self._ready)

    def lines(self) -> Iterator[str]:
        """See :class:`Executor`."""
        busy = set(self._workers)
        for connection in self._workers:
            self._feed(connection)
        while busy:
            for connection in cast("list[_Pipe]", wait(list(busy))):
                message = self._receive(connection)
                self._ready.add(connection)
                for item in message:
                    if item is not None:
                        yield item
                    elif self._jobs and not self._stopped:
                        self._feed(connection)
                    else:
                        busy.discard(connection)
                        self._ready.discard(connection)

    def stop(self) -> None:
        """See :class:`Executor`."""
        self._stopped = True
        self._stopper.close()

    def close(self) -> None:
        """See :class:`Executor`."""
        self._stopper.close()
        for connection, worker in self._workers.items():
            worker.kill()  # it does not hear SIGTERM
            worker.join()
            connection.close()

    def _feed(self, connection: _Pipe) -> None:
        share = max(1, min(_MAX_BATCH, len(self._jobs) // (4 * self._size)))
        batch = [self._jobs.popleft() for _ in range(min(share, len(self._jobs)))]
        try:
            connection.send(batch)
        except OSError:
            raise self._death(connection) from None

    def _receive(self, connection: _Pipe) -> list[str | None]:
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
        return WorkerDied(f"a worker ended by itself (exit code {worker.exitcode}); finished episodes are kept")


def _work(connection: _Pipe, stopping: _Pipe, start: Start, setup: Any) -> None:
    """Play batches until the parent is gone. Lines go out as lists; None after them says that the batch is done.

    An empty list says that this worker has started.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it is not inherited
    signal.signal(signal.SIGTERM, lambda number, frame: None)  # ignored here, and not in programs that a policy starts
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        play = start(setup)
        connection.send([])
        while True:
            _play_batch(connection, stopping, play, connection.recv())
    except Exception as error:  # noqa: BLE001 - the parent raises it again
        with suppress(OSError):  # unless it is the parent that is gone
            connection.send(portable(error))


def _play_batch(connection: _Pipe, stopping: _Pipe, play: Play, batch: list[Any]) -> None:
    """Play a batch, or its beginning: the rest stays undone once the other end of ``stopping`` is closed."""
    lines: list[str | None] = []
    sent = time.monotonic()
    for job in batch:
        if _is_closed(stopping):
            break
        lines.append(play(job))
        if time.monotonic() - sent > _FLUSH_SECONDS:
            connection.send(lines)
            lines, sent = [], time.monotonic()
    connection.send([*lines, None])


def _is_closed(stopping: _Pipe) -> bool:
    """Return whether the other end of a pipe without messages is closed."""
    try:
        return stopping.poll()
    except OSError:  # how Windows says so
        return True


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
