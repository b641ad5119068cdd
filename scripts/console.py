"""Where output goes: tables and texts to standard output, progress to standard error.

Much of the output is text from worlds and agents. Signs in it that are invisible or steer a terminal are spelled out in
one place: here.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NoReturn

from rich.console import Console, ConsoleOptions, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.segment import Segment
from rich.text import Text

from workgym.agents.evaluation.legible import visible_text

if TYPE_CHECKING:
    from workgym.agents.evaluation.standing import Standing

__all__ = [
    "ProgressLines",
    "announce_stop",
    "console",
    "progress_bar",
    "rate_text",
    "standing_text",
    "sweep_bar",
    "wait_for_interrupt",
    "wide",
    "write",
]


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
def progress_bar(what: str, items: str = "tasks") -> Iterator[Callable[[int, int], None]]:
    """Show how far a block is while it runs; yield its update (done, of how many).

    On a terminal it is a bar, else :class:`ProgressLines`. Both go to standard error.

    Args:
        what: what the block does, such as ``auditing``.
        items: what it counts.
    """
    errors = Console(stderr=True)
    if not errors.is_terminal:
        lines = ProgressLines(items, what, 0)
        try:
            yield lines.update
        finally:
            lines.end()
        return
    columns = (TextColumn(what), BarColumn(None), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors) as bar:
        task = bar.add_task(what, total=None)

        def progress(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield progress


@contextmanager
def sweep_bar() -> Iterator[Callable[[Standing], None]]:
    """Show the state of a sweep while the block runs, as :func:`progress_bar` does; yield its update."""
    errors = Console(stderr=True)
    if not errors.is_terminal:
        lines = ProgressLines("episodes")
        try:
            yield lambda standing: lines.update(standing.done, standing.planned, standing_text(standing))
        finally:
            lines.end()
        return
    columns = (BarColumn(None), MofNCompleteColumn(), TextColumn("{task.description}"), _Rate(), TimeRemainingColumn())
    with Progress(*columns, console=errors) as bar:
        task = bar.add_task("", total=None)
        first = True

        def progress(standing: Standing) -> None:
            nonlocal first
            if first:  # episodes of an earlier run do not count for the speed of this one
                bar.reset(task, total=standing.planned, completed=standing.done)
                first = False
            bar.update(task, completed=standing.done, description=standing_text(standing))

        yield progress


class ProgressLines:
    """Progress for a log: a line on standard error at most every 30 seconds, and a last one.

    What ends before the first line is due prints none: its result says it all.

    Args:
        items: what is counted.
        what: what is done with them, if it is not clear.
        begun_at: how many were done before; None if the first update says so.
        clock: returns seconds.
    """

    def __init__(
        self,
        items: str,
        what: str = "",
        begun_at: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._items, self._clock, self._begun_at = items, clock, begun_at
        self._head = f"workgym: {what}: " if what else "workgym: "
        self._start = self._printed = clock()
        self._line = ""
        """The latest state, unless it is printed."""

    def update(self, done: int, total: int, state: str = "") -> None:
        """Take the latest state, and print it if a line is due.

        Args:
            done: how many are done, those of an earlier run included.
            total: of how many.
            state: what else there is to say.
        """
        now = self._clock()
        if self._begun_at is None:
            self._begun_at = done
        speed = (done - self._begun_at) / (now - self._start) if now > self._start else 0.0
        left = f"{_duration_text((total - done) / speed)} left" if speed and done < total else ""
        parts = (f"{done:,} of {total:,} {self._items}", state, rate_text(speed) if speed else "", left)
        self._line = self._head + ", ".join(filter(None, parts))
        if now - self._printed >= _LINE_SECONDS:
            self._print(now)

    def end(self) -> None:
        """Print the last state, if there were lines before it."""
        if self._line and self._printed > self._start:
            self._print(self._clock())

    def _print(self, now: float) -> None:
        print(self._line, file=sys.stderr, flush=True)
        self._printed, self._line = now, ""


_LINE_SECONDS = 30.0


def _duration_text(seconds: float) -> str:
    """Return a time to wait for, as coarse as it is uncertain."""
    if seconds < 60:
        return f"{max(1, round(seconds))} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 120 else f"{round(minutes / 60):,} h"


def rate_text(speed: float) -> str:
    """Return a speed given in items per second; per minute if it is slow."""
    return f"{speed:.1f}/s" if speed >= 1 else f"{60 * speed:.1f}/min"


class _Rate(ProgressColumn):
    """Episodes per second, or per minute if they are few."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        if speed is None:
            return Text("")
        return Text(rate_text(speed))


def standing_text(standing: Standing) -> str:
    """Return the state of a sweep in a few words; an unknown cost is not shown as 0."""
    share = standing.success
    success = "" if share is None else f"{100 * share:.1f} % success"
    errors = "" if not standing.errors else "1 error" if standing.errors == 1 else f"{standing.errors:,} errors"
    unkeyed = f"{standing.no_key:,} without a key" if standing.no_key else ""
    return ", ".join(filter(None, (success, errors, unkeyed, _cost(standing))))


def _cost(standing: Standing) -> str:
    if standing.cost is None:
        return ""
    if standing.unpriced:
        return f"over ${standing.cost:,.2f}" if standing.cost else "cost unknown"
    return f"${standing.cost:,.2f}"


def announce_stop(in_flight: int) -> None:
    """Write to standard error that Ctrl-C was pressed once, or SIGTERM came. Safe in a signal handler, unlike print."""
    what = "1 episode in flight is" if in_flight == 1 else f"{in_flight:,} episodes in flight are"
    line = f"workgym: stopping: {what} being finished; Ctrl-C or SIGTERM again stops at once\n"
    os.write(2, (f"\n{line}" if os.isatty(2) else line).encode())  # in a terminal it goes below the bar


def wait_for_interrupt() -> NoReturn:
    """Wait for Ctrl-C, which raises KeyboardInterrupt. A signal just before a wait does not end it: none is long."""
    while True:
        time.sleep(1)
