"""Recorded runs as the release's files hold them, and the findings of a judge on one."""

from __future__ import annotations

import gzip
import io
import json
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from workgym.envs.core.errors import UsageError
from workgym.scenarios.shared.foreign import decoded
from workgym.scenarios.workbench.judges.calls import read_list
from workgym.scenarios.workbench.official.contents import PublishedTask, read_csv
from workgym.scenarios.workbench.official.layouts import LAYOUTS

__all__ = ["NO_METADATA", "RecordedRun", "UnknownRequest", "ground_truth", "read_runs"]

_FORMS: Final = tuple(
    columns
    for layout in LAYOUTS
    for columns in ((layout.request, "function_calls", "error"), (layout.request, layout.outcome))
)
"""The columns of request, calls and error: of files of runs, and of files of tasks, whose published calls make a run as
well."""
NO_METADATA, _WITHOUT_SET = "v1", "v2"
"""The sets of tasks of runs without metadata, and of runs whose metadata name none, as the release of 2026 decides."""
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


class UnknownRequest(UsageError):
    """A file of recorded runs has a run of a task that there is not. The message names file, row and request."""


def ground_truth(path: Path) -> str | None:
    """Return the name of the set of tasks that a file of recorded runs is of, as the release of 2026 names sets.

    It is ``ground_truth_version`` in the file ``<stem>_meta.json`` beside it, or ``v2`` if that does not name one. None
    without such a file, where it is :data:`NO_METADATA`.

    Raises:
        UsageError: if there is such a file and it cannot be read.
    """
    try:
        beside = path.with_name(path.name.removesuffix(".gz").removesuffix(".csv") + "_meta.json")
        content = beside.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise UsageError(f"{beside}: cannot be read ({error.strerror})") from None
    except ValueError as error:  # a name that no file can have
        raise UsageError(f"{str(path)!r}: expected a file of recorded runs ({error})") from None
    try:
        named = json.loads(content).get("ground_truth_version", _WITHOUT_SET)
    except (ValueError, AttributeError, RecursionError):
        raise UsageError(f"{beside}: expected a JSON object about recorded runs") from None
    if not isinstance(named, str):
        raise UsageError(f"{beside}: ground_truth_version: expected a text such as {_WITHOUT_SET!r}, got {named!r:.80}")
    return named


def read_runs(path: Path, tasks: Mapping[str, PublishedTask]) -> list[RecordedRun]:
    """Read a file of recorded runs, or of published tasks, of either release; it may be compressed (``.csv.gz``).

    Args:
        tasks: the published tasks, by their requests.

    Raises:
        UsageError: if the file cannot be read, has other columns, asks for a task that is unknown or asked for before,
            or holds something else than a list of calls. The message names file, row and value.
    """
    columns, rows = read_csv(_file_text(path), str(path))
    form = next((form for form in _FORMS if set(form) <= set(columns)), None)
    if form is None or len(set(columns)) != len(columns):
        got = repr(", ".join(columns))[:_SHOWN] if columns else "no header"
        raise UsageError(
            f"{path}: expected the columns query (2024) or task (2026), function_calls and error, once each; got {got}"
        )
    asked, calls = form[:2]
    runs: dict[str, RecordedRun] = {}
    for number, row in enumerate(rows, 1):
        request = row[asked]
        if request not in tasks:
            raise UnknownRequest(f"{path}: row {number}: no published task asks {request[:80]!r}")
        if request in runs:
            raise UsageError(f"{path}: row {number}: the task was there before: {request[:80]!r}")
        try:
            runs[request] = RecordedRun(tasks[request], read_list(row[calls]), _cell_text(row.get("error", "")))
        except ValueError as error:
            raise UsageError(f"{path}: row {number}: {calls}: {error}") from None
    return list(runs.values())


def _file_text(path: Path) -> str:
    try:
        content = path.read_bytes()
        if path.suffix == ".gz":
            content = gzip.decompress(content)
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise UsageError(f"{path}: not a whole file compressed with gzip ({error})") from None
    except OSError as error:
        raise UsageError(f"{path}: cannot be read ({error.strerror})") from None
    except ValueError as error:  # a name that no file can have
        raise UsageError(f"{str(path)!r}: cannot be read ({error})") from None
    return io.StringIO(decoded(content, str(path)), newline=None).read()  # any line ends


def _cell_text(cell: str) -> str:
    return "" if cell in _MISSING else cell
