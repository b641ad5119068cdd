"""Recorded runs as the release's files hold them, and the findings of a judge on one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from workgym.envs.core.errors import UsageError
from workgym.scenarios.workbench.official import PublishedTask
from workgym.scenarios.workbench.official.calls import read_list
from workgym.scenarios.workbench.official.release import read_csv

__all__ = ["Flags", "RecordedRun", "read_runs"]

_CALLS: Final = ("function_calls", "answer")
"""The column of the calls: in a file of runs, and in a file of tasks, whose published calls make a run as well."""
_MISSING: Final = frozenset(
    [
        *("#N/A", "#N/A N/A", "#NA", "<NA>", "N/A", "n/a", "NA", "NULL", "null", "None"),
        *("NaN", "nan", "-NaN", "-nan", "1.#IND", "-1.#IND", "1.#QNAN", "-1.#QNAN"),
    ]
)
"""Texts that the release's reader of CSV files (pandas) takes for an empty cell."""


_SHOWN: Final = 80
"""The most characters of a wrong header that a message repeats."""


class RecordedRun(NamedTuple):
    """A recorded run of an agent on a task.

    Attributes:
        task: the task.
        calls: its calls, as they were written down, reading ones and those of unknown tools among them.
        error: the error that ended it; ``""`` if it ended by itself.
    """

    task: PublishedTask
    calls: tuple[str, ...]
    error: str

    @property
    def out_of_context(self) -> bool:
        """Whether the prompt became too long for the model."""
        return "Context window" in self.error

    @property
    def out_of_turns(self) -> bool:
        """Whether it was stopped after 20 iterations or 120 seconds."""
        return "iteration limit" in self.error


class Flags(NamedTuple):
    """The findings of a judge on one run, true or false each; several may hold (the release's evaluator).

    Attributes:
        correct: the run ended without an error, and in the state that the task wants.
        side_effects: the state was changed, and not as the task wants. Errors do not matter here.
        no_actions: no tool was called, not even to read.
        exact_match: the writing calls are the published ones, in any order.
        wrong_email: not correct, and a made-up address was used, and none of the company's.
        end_date: not correct, and every published call ends on November 29, and was made with November 30.
        meeting_start: not correct, and every published call starts at 13:00, and was made with another start.
    """

    correct: bool
    side_effects: bool
    no_actions: bool
    exact_match: bool
    wrong_email: bool
    end_date: bool
    meeting_start: bool

    def agrees_with(self, other: Flags) -> bool:
        """Return whether another judge finds the same of correctness and of side effects."""
        return (self.correct, self.side_effects) == (other.correct, other.side_effects)


def read_runs(path: Path, tasks: Mapping[str, PublishedTask]) -> list[RecordedRun]:
    """Read a file of recorded runs, or of published tasks.

    Args:
        tasks: the published tasks, by their requests.

    Raises:
        UsageError: if the file cannot be read, has other columns, asks for a task that is unknown or asked for before,
            or holds something else than a list of calls. The message names file, row and value.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError as error:
        raise UsageError(f"{path}: not a text in UTF-8 ({error.reason} at byte {error.start})") from None
    except ValueError as error:  # a name that no file can have
        raise UsageError(f"{str(path)!r}: cannot be read ({error})") from None
    columns, rows = read_csv(text, str(path))
    calls = next((column for column in _CALLS if column in columns), None)
    needed = {"query", "function_calls", "error"} if calls != "answer" else {"query", "answer"}
    if not needed <= set(columns) or len(set(columns)) != len(columns):
        got = repr(", ".join(columns))[:_SHOWN] if columns else "no header"
        raise UsageError(
            f"{path}: expected the columns query, function_calls and error of the release of 2024, once each; got {got}"
        )
    runs: dict[str, RecordedRun] = {}
    for number, row in enumerate(rows, 1):
        query = row["query"]
        if query not in tasks:
            raise UsageError(f"{path}: row {number}: no published task asks {query[:80]!r}")
        if query in runs:
            raise UsageError(f"{path}: row {number}: the task was there before: {query[:80]!r}")
        try:
            runs[query] = RecordedRun(tasks[query], read_list(row[str(calls)]), _cell_text(row.get("error", "")))
        except ValueError as error:
            raise UsageError(f"{path}: row {number}: {calls}: {error}") from None
    return list(runs.values())


def _cell_text(cell: str) -> str:
    return "" if cell in _MISSING else cell
