"""Lines on standard error: how a command ends other than well, with its exit code, and notes beside its output."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import typer

from workgym.agents.evaluation.legible import visible_text
from workgym.agents.evaluation.workers import WorkerDied

__all__ = ["print_error", "print_notes", "stop_line"]


def print_error(message: str, code: int) -> int:
    """Write one line to standard error and return the exit code."""
    print(f"workgym: {visible_text(' '.join(message.split()))}", file=sys.stderr)
    return code


def print_notes(notes: Iterable[str]) -> None:
    """Write notes to standard error, a line each, so that they stay out of what a program reads."""
    for note in notes:
        print(f"workgym: note: {visible_text(' '.join(note.split()))}", file=sys.stderr)


@contextmanager
def stop_line(kept: str) -> Iterator[None]:
    """End the command with one line on Ctrl-C, which says what is kept, and if a worker process ends by itself."""
    try:
        yield
    except KeyboardInterrupt:
        raise typer.Exit(print_error(f"stopped; {kept}", 130)) from None
    except WorkerDied:
        raise typer.Exit(print_error("a worker process ended by itself, perhaps for lack of memory", 1)) from None
