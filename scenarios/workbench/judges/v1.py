"""WorkBench's release of 2024 ("v1") as a judge of recorded runs: its replay and its comparison.

It keeps every quirk that a verdict can depend on, over plain lists of rows, and shares nothing with our sessions, tools
and verifiers, which follow other rules. The release holds its tables as data frames; tables here keep the order of rows
and of columns, and the labels of rows, which its comparison looks at:

* mail is written under the label ``number of rows``, and so replaces the row that has this label after a deletion;
* a new event has the label 0, and a new task or customer numbers all rows of its table anew;
* ids follow the highest id as text; those of mail are not padded;
* an unknown field of an event is a new column, which no published outcome has;
* all but three columns are compared in lower case, where a value that is not text counts as missing;
* a call that cannot be read or made is ignored.

The tools that write are in ``recorded/office.py``, which the release of 2026 shares. Tools that only read are not
needed: the release evaluates each call for itself and ignores what it returns or raises, and the one reading tool that
leaves a trace leaves it in the visits, which are not compared. Verdicts are those of the release's evaluator for every
recorded run at hand (tests/scenarios/test_workbench_official.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from workgym.scenarios.workbench.judges import office
from workgym.scenarios.workbench.judges.calls import read_call
from workgym.scenarios.workbench.judges.flags import Flags, find_flags, on_one_line
from workgym.scenarios.workbench.judges.office import (
    TABLES,
    WRITING_TOOLS,
    ReleaseTable,
    Row,
    WorldRows,
    in_lower_case,
    start_tables,
)

__all__ = ["JudgeOf2024", "OfficeOf2024", "same_tables"]


class OfficeOf2024(office.Office):
    """The tables and writing tools of the release of 2024."""

    def _add(self, name: str, fields: Row) -> None:
        table = self._writable(name)
        number = table.next_id(table.columns[0])
        if name == "email":
            table.put(len(table.rows), (str(number), *fields))
            return
        table.append(0, (f"{number:08d}", *fields))
        if name != "calendar":
            table.renumber()


class JudgeOf2024:
    """Judges lists of written calls.

    Args:
        tables: the published rows by table, as text; None for an empty cell.
    """

    def __init__(self, tables: WorldRows) -> None:
        self.start: Final[Mapping[str, ReleaseTable]] = start_tables(tables)

    def judge(self, calls: Sequence[str], error: str, truth: Sequence[str]) -> Flags:
        """Judge a run.

        Args:
            calls: the calls of the run, as they were written down.
            error: the error that ended it; ``""`` if it ended by itself.
            truth: the published calls.
        """
        calls, truth = list(map(on_one_line, calls)), list(map(on_one_line, truth))
        made, expected = self.tables_after(calls), self.tables_after(truth)
        same = same_tables(made, expected, TABLES, any_case=True)
        return find_flags(
            calls,
            truth,
            correct=same and not error,
            side_effects=not same and not same_tables(made, self.start, TABLES, any_case=False),
            no_actions=not calls,
        )

    def tables_after(self, calls: Iterable[str]) -> Mapping[str, ReleaseTable]:
        """Return the tables after the calls; an unwritten table is the object of the start."""
        run = OfficeOf2024(self.start)
        for text in calls:
            call = read_call(text)
            if call is not None and call.tool in WRITING_TOOLS:
                _make(WRITING_TOOLS[call.tool], run, call.positional, call.arguments)
        return run.tables


def _make(
    tool: Callable[..., None], run: OfficeOf2024, positional: Sequence[Any], arguments: Mapping[str, Any]
) -> None:
    """Make a call, and pass over one that cannot be made: the release ignores whatever is raised."""
    given = [*positional, *arguments.values()]
    if any(isinstance(value, list | tuple | dict | set) for value in given):
        return  # most of these raise in the release; no recorded call has one
    try:
        tool(run, *positional, **arguments)
    except (TypeError, ValueError, AttributeError, OverflowError):
        return  # unknown or too many arguments; a number where text is needed; an id that is no number


def same_tables(
    left: Mapping[str, ReleaseTable], right: Mapping[str, ReleaseTable], names: Iterable[str], *, any_case: bool
) -> bool:
    """Return whether all tables of these ``names`` are equal.

    Args:
        any_case: whether rows are compared as :func:`in_lower_case` returns them.
    """
    return all(_same_table(left[name], right[name], any_case=any_case) for name in names)


def _same_table(left: ReleaseTable, right: ReleaseTable, *, any_case: bool) -> bool:
    """Return whether two tables are equal cell by cell, in order and with equal labels; missing equals missing."""
    if left is right:
        return True
    if (left.columns, left.labels) != (right.columns, right.labels):
        return False
    return left.rows == right.rows or (
        any_case
        and all(
            one is other or in_lower_case(left.columns, one) == in_lower_case(left.columns, other)
            for one, other in zip(left.rows, right.rows, strict=True)
        )
    )
