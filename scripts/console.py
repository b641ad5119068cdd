"""Where output goes: tables and texts to standard output, progress to standard error."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

__all__ = ["console", "progress_bar", "wide"]

# What is printed comes from worlds and agents: square brackets and colons in it mean themselves.
console = Console(markup=False, emoji=False, highlight=False)
wide = Console(markup=False, emoji=False, highlight=False, width=10_000)
"""For what must not be folded, such as names of files that are to be given back as they were given."""


@contextmanager
def progress_bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """Show a bar while the block runs, if standard error is a terminal; yield what tells it (done, of how many)."""
    errors = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(None), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, disable=not errors.is_terminal) as bar:
        task = bar.add_task(what, total=None)

        def progress(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield progress
