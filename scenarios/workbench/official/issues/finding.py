"""Which known mistakes the tasks of a release have, found on the release itself (``known``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.workbench.judges import Accepts
from workgym.scenarios.workbench.official.contents import PublishedTask
from workgym.scenarios.workbench.official.issues.cases import read_case
from workgym.scenarios.workbench.official.issues.known import KNOWN_ISSUES

__all__ = ["Findings", "find_issues"]


class Findings:
    """The known mistakes of published tasks; a task is examined once, when it is first asked for."""

    def __init__(self, snapshot: Snapshot, tasks: Sequence[PublishedTask], judge: Accepts) -> None:
        self._snapshot, self._tasks, self._judge = snapshot, tasks, judge
        self._known: dict[PublishedTask, tuple[str, ...] | None] = {}

    @property
    def size(self) -> int:
        """How many tasks there are."""
        return len(self._tasks)

    def of(self, task: PublishedTask) -> tuple[str, ...]:
        """Return the numbers of the mistakes that a task has, in canonical order; none if its request cannot be read.

        Raises:
            GenerationError: if our two computations disagree, or a published call cannot be made.
        """
        return self._numbers(task) or ()

    @cached_property
    def by_number(self) -> Mapping[str, tuple[PublishedTask, ...]]:
        """The tasks that have each mistake, in their order; every number is there, in canonical order."""
        return {number: tuple(task for task in self._tasks if number in self.of(task)) for number in KNOWN_ISSUES}

    @cached_property
    def touched(self) -> tuple[PublishedTask, ...]:
        """The tasks that have any mistake."""
        return tuple(task for task in self._tasks if self.of(task))

    @cached_property
    def unread(self) -> tuple[PublishedTask, ...]:
        """The tasks whose requests cannot be read, so that their mistakes are not known."""
        return tuple(task for task in self._tasks if self._numbers(task) is None)

    def _numbers(self, task: PublishedTask) -> tuple[str, ...] | None:
        if task not in self._known:
            self._known[task] = self._found(task)
        return self._known[task]

    def _found(self, task: PublishedTask) -> tuple[str, ...] | None:
        case = read_case(task, self._snapshot, self._judge)
        if case is None:
            return None
        return tuple(number for number, issue in KNOWN_ISSUES.items() if issue.shown(case))


def find_issues(snapshot: Snapshot, tasks: Sequence[PublishedTask], judge: Accepts) -> Findings:
    """Find the known mistakes of published tasks.

    Args:
        snapshot: the release's world, which stays open as long as the findings are asked.
        tasks: the tasks of the release, or some of them.
        judge: whether a run is correct by the release's own rules.
    """
    return Findings(snapshot, tasks, judge)
