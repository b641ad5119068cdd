"""Lines on standard error: notes beside the output, and how a command ends other than well, with these exit codes.

====  ================================================================================================
0     all went well
1     a check failed, nothing could be judged, or a worker process or the policy ended the command early
2     the arguments, a file or a folder cannot be used
130   stopped by Ctrl-C
143   stopped by SIGTERM, as a batch system sends it
====  ================================================================================================
"""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import typer

from workgym.agents.evaluation.error_kinds import error_lines
from workgym.agents.evaluation.legible import visible_text
from workgym.agents.evaluation.metrics import Row
from workgym.agents.evaluation.workers import Terminated, WorkerDied, terminate

__all__ = ["print_error", "print_error_kinds", "print_notes", "sigterm_raises", "stop_code", "stop_line"]


def print_error(message: str, code: int) -> int:
    """Write one line to standard error and return the exit code."""
    print(f"workgym: {visible_text(' '.join(message.split()))}", file=sys.stderr)
    return code


def print_notes(notes: Iterable[str]) -> None:
    """Write notes to standard error, a line each, so that they stay out of what a program reads."""
    for note in notes:
        print_error(f"note: {note}", 0)


def print_error_kinds(rows: Iterable[Row]) -> None:
    """Write to standard error how many episodes an error ended, and the first error of each kind with its count."""
    for line in error_lines(rows):
        print_error(line, 0)


@contextmanager
def sigterm_raises() -> Iterator[None]:
    """Let SIGTERM raise :class:`Terminated` while the block runs, so that it ends in order: bars, workers, files.

    A program's own handler stays. A command that only reads and prints needs none: the system ends it, with the same
    code.
    """
    main = threading.current_thread() is threading.main_thread()
    if not main or signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL:
        yield
        return
    signal.signal(signal.SIGTERM, terminate)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def stop_code(reason: KeyboardInterrupt) -> int:
    """Return the exit code of a command that a signal stopped."""
    return 143 if isinstance(reason, Terminated) else 130


@contextmanager
def stop_line(kept: str) -> Iterator[None]:
    """End the command with one line on Ctrl-C or SIGTERM, which says what is kept, and if a worker process ends."""
    try:
        with sigterm_raises():
            yield
    except KeyboardInterrupt as reason:
        raise typer.Exit(print_error(f"stopped; {kept}", stop_code(reason))) from None
    except WorkerDied:
        raise typer.Exit(print_error("a worker process ended by itself, perhaps for lack of memory", 1)) from None
