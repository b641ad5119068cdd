"""Where output goes: tables and texts to standard output, progress to standard error.

Much of the output is text from worlds and agents. Signs in it that are invisible or steer a terminal are spelled out in
one place: here.
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

from workgym.agents.evaluation.legible import visible_text

if TYPE_CHECKING:
    from workgym.agents.evaluation.standing import Standing

__all__ = ["announce_stop", "console", "progress_bar", "standing_text", "sweep_bar", "wide", "write"]


class _Spelling(Console):
    """Prints texts of any origin: square brackets and colons in them mean themselves."""

    def __init__(self, **options: Any) -> None:
        super().__init__(markup=False, emoji=False, highlight=False, **options)

    def render_str(self, text: str, **options: Any) -> Text:
        return super().render_str(visible_text(text), **options)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        return super().render(_visible(renderable) if isinstance(renderable, Text) else renderable, options)


def _visible(text: Text) -> Text:
    """Return a text with its signs spelled out and its styles kept."""
    if visible_text(text.plain) == text.plain:
        return text
    places = [place for place, sign in enumerate(text.plain) if visible_text(sign) != sign]
    pieces = text.divide(sorted({*places, *(place + 1 for place in places)}))
    for piece in pieces:
        piece.plain = visible_text(piece.plain)
    found = text.blank_copy()
    for piece in pieces:
        found.append_text(piece)
    return found


console = _Spelling()
wide = _Spelling(width=10_000)
"""For text that must not be wrapped, such as names of files."""


def write(text: str) -> None:
    """Write lines of data to standard output; to a terminal, with :func:`visible_text`."""
    sys.stdout.write(visible_text(text) if sys.stdout.isatty() else text)


@contextmanager
def progress_bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """Show a bar while the block runs, if standard error is a terminal; yield its update (done, of how many)."""
    errors = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(None), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, disable=not errors.is_terminal) as bar:
        task = bar.add_task(what, total=None)

        def progress(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield progress


@contextmanager
def sweep_bar() -> Iterator[Callable[[Standing], None]]:
    """Show the state of a sweep while the block runs, if standard error is a terminal; yield its update."""
    errors = Console(stderr=True)
    columns = (BarColumn(None), MofNCompleteColumn(), TextColumn("{task.description}"), _Rate(), TimeRemainingColumn())
    with Progress(*columns, console=errors, disable=not errors.is_terminal) as bar:
        task = bar.add_task("", total=None)
        first = True

        def progress(standing: Standing) -> None:
            nonlocal first
            if first:  # episodes of an earlier run do not count for the speed of this one
                bar.reset(task, total=standing.planned, completed=standing.done)
                first = False
            bar.update(task, completed=standing.done, description=standing_text(standing))

        yield progress


class _Rate(ProgressColumn):
    """Episodes per second, or per minute if they are few."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        if speed is None:
            return Text("")
        return Text(f"{speed:.1f}/s" if speed >= 1 else f"{60 * speed:.1f}/min")


def standing_text(standing: Standing) -> str:
    """Return the state of a sweep in a few words; an unknown cost is not shown as 0."""
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
    """Write to standard error that Ctrl-C was pressed once. Safe in a signal handler, unlike ``print``."""
    what = "1 episode in flight is" if in_flight == 1 else f"{in_flight:,} episodes in flight are"
    line = f"workgym: stopping: {what} being finished; Ctrl-C again stops at once\n"
    os.write(2, (f"\n{line}" if os.isatty(2) else line).encode())  # in a terminal it goes below the bar
