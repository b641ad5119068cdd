"""Why the release of 2026 judges a run otherwise than that of 2024: the numbers of its rules, found by trying them.

A judge is put together from the rules of 2024 and some of those of 2026. The reason is the smallest set of rules with
which it finds what the release of 2026 finds. The numbers are those of docs/workbench-official.md.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from typing import Final

from workgym.scenarios.workbench.judges import v1, v2
from workgym.scenarios.workbench.judges.flags import Flags, on_one_line
from workgym.scenarios.workbench.judges.office import ReleaseTable, WorldRows
from workgym.scenarios.workbench.recorded.runs import RecordedRun

__all__ = ["REVISIONS", "Revisions"]

_Tables = Mapping[str, ReleaseTable]

REVISIONS: Final[Mapping[str, str]] = {
    "R1": "a run is wrong if one of its calls fails, even one that only reads",
    "R2": "rows are compared without their order",
    "R3": "a plot is no side effect",
    "R4": "a call is read by other rules, and a new mail gets a padded id and a row of its own",
    "D5": "a plot until November 30 counts as one until November 29",
}
"""By number. D5 is that of the mistake in the tasks which the rule makes good."""


class Revisions:
    """Finds the rules of 2026 that change a verdict.

    Args:
        tables: the published rows by table, as text; None for an empty cell.
    """

    def __init__(self, tables: WorldRows) -> None:
        self._old, self._new = v1.JudgeOf2024(tables), v2.JudgeOf2026(tables, v2.as_it_is)

    def reasons(self, run: RecordedRun, verdict: Flags) -> tuple[str, ...] | None:
        """Return the numbers of the rules that make the difference, as few as will do: ``()`` if there is none.

        Args:
            verdict: the findings of the release of 2026 on the run. None is returned if they follow from no rules.
        """
        for size in range(len(REVISIONS) + 1):
            for numbers in combinations(REVISIONS, size):
                if self._judge(run, numbers) == (verdict.correct, verdict.side_effects):
                    return numbers
        return None

    def _judge(self, run: RecordedRun, rules: Collection[str]) -> tuple[bool, bool]:
        """Return whether a run is correct and whether it has side effects, under these rules of 2026."""
        day_rule = v2.ending_yesterday if "D5" in rules else v2.as_it_is
        calls, truth = ([day_rule(on_one_line(call)) for call in listed] for listed in (run.calls, run.task.calls))
        made, expected = self._tables(calls, rules), self._tables(truth, rules)
        failed = "R1" in rules and bool(self._new.replay(calls).failed)
        reached = not failed and self._same(made, expected, v2.COMPARED, rules, any_case=True)
        counted = v2.LASTING if "R3" in rules else v2.COMPARED
        harmed = not reached and not self._same(made, self._start(rules), counted, rules, any_case=False)
        return reached and not run.error, harmed

    def _tables(self, calls: Sequence[str], rules: Collection[str]) -> _Tables:
        return self._new.replay(calls).tables if "R4" in rules else self._old.tables_after(calls)

    def _start(self, rules: Collection[str]) -> _Tables:
        return self._new.start if "R4" in rules else self._old.start

    def _same(
        self, left: _Tables, right: _Tables, names: Collection[str], rules: Collection[str], *, any_case: bool
    ) -> bool:
        same_tables = v2.same_tables if "R2" in rules else v1.same_tables
        return same_tables(left, right, names, any_case=any_case)
