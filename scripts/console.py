"""Where output goes: tables and texts to standard output, progress to standard error.

Much of what is printed was written by worlds and agents. What cannot be seen in it, or steers a terminal, is spelled
out in one place: here.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from rich.console import Console, ConsoleOptions, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.segment import Segment
from rich.text import Text

from workgym.agents.evaluation.legible import spelled

if TYPE_CHECKING:
    from workgym.agents.evaluation.standing import Standing

__all__ = ["announce_stop", "console", "progress_bar", "sweep_bar", "told", "wide", "write"]


class _Spelling(Console):
    """Prints texts that anybody may have written: square brackets and colons in them mean themselves."""

    def __init__(self, **options: Any) -> None:
        super().__init__(markup=False, emoji=False, highlight=False, **options)

    def render_str(self, text: str, **options: Any) -> Text:
        return super().render_str(spelled(text), **options)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        return super().render(_spelled(renderable) if isinstance(renderable, Text) else renderable, options)


def _spelled(text: Text) -> Text:
    """Return the same with its styles."""
    if spelled(text.plain) == text.plain:
        return text
    places = [place for place, sign in enumerate(text.plain) if spelled(sign) != sign]
    pieces = text.divide(sorted({*places, *(place + 1 for place in places)}))
    for piece in pieces:
        piece.plain = spelled(piece.plain)
    found = text.blank_copy()
    for piece in pieces:
        found.append_text(piece)
    return found


console = _Spelling()
wide = _Spelling(width=10_000)
"""For what must not be folded, such as names of files that are to be given back as they were given."""


def write(text: str) -> None:
    """Write lines of data to standard output: as they are, but to a terminal as :func:`spelled` has them."""
    sys.stdout.write(spelled(text) if sys.stdout.isatty() else text)


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


@contextmanager
def sweep_bar() -> Iterator[Callable[[Standing], None]]:
    """Show how a sweep stands while the block runs, if standard error is a terminal; yield what tells it."""
    errors = Console(stderr=True)
    columns = (BarColumn(None), MofNCompleteColumn(), TextColumn("{task.description}"), _Rate(), TimeRemainingColumn())
    with Progress(*columns, console=errors, disable=not errors.is_terminal) as bar:
        task = bar.add_task("", total=None)
        first = True

        def progress(standing: Standing) -> None:
            nonlocal first
            if first:  # what an earlier run has done says nothing of how fast this one is
                bar.reset(task, total=standing.planned, completed=standing.done)
                first = False
            bar.update(task, completed=standing.done, description=told(standing))

        yield progress


class _Rate(ProgressColumn):
    """Episodes per second, or per minute if they are few."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        if speed is None:
            return Text("")
        return Text(f"{speed:.1f}/s" if speed >= 1 else f"{60 * speed:.1f}/min")


def told(standing: Standing) -> str:
    """Say how a sweep stands, in a few words; a cost that is not known is not called 0."""
    share = standing.success
    success = "" if share is None else f"{100 * share:.1f} % success"
    errors = "" if not standing.errors else "1 error" if standing.errors == 1 else f"{standing.errors:,} errors"
    return ", ".join(filter(None, (success, errors, _cost(standing))))


def _cost(standing: Standing) -> str:
    if standing.cost is None:
        return ""
    if standing.unpriced:
        return f"over ${standing.cost:,.2f}" if standing.cost else "cost unknown"
    return f"${standing.cost:,.2f}"


def announce_stop(in_flight: int) -> None:
    """Say on standard error that Ctrl-C was pressed once. May be called by a signal handler, unlike ``print``."""
    what = "1 episode in flight is" if in_flight == 1 else f"{in_flight:,} episodes in flight are"
    line = f"workgym: stopping: {what} being finished; Ctrl-C again stops at once\n"
    os.write(2, (f"\n{line}" if os.isatty(2) else line).encode())  # in a terminal it goes below the bar
