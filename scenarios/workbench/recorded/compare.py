"""Recorded runs under the release's rules and under ours, side by side, and why the two differ where they do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from workgym.scenarios.workbench.official.release import RELEASE, Release, read_imported
from workgym.scenarios.workbench.recorded.fixed import Rerun
from workgym.scenarios.workbench.recorded.reasons import reasons
from workgym.scenarios.workbench.recorded.replay import replay
from workgym.scenarios.workbench.recorded.scores import RunVerdict
from workgym.scenarios.workbench.recorded.v1 import Replayer

__all__ = ["RunComparison", "compare"]


@dataclass(frozen=True)
class RunComparison:
    """A recorded run under both sets of rules.

    Attributes:
        v1: the verdict under the release's rules.
        fixed: the verdict under ours.
        reasons: the numbers of the rules that make the difference, ``()`` if there is no difference; None if no
            rule explains it.
    """

    v1: RunVerdict
    fixed: RunVerdict
    reasons: tuple[str, ...] | None

    @property
    def differs(self) -> bool:
        """Whether the verdicts are not the same."""
        return not self.v1.flags.agrees_with(self.fixed.flags)


def compare(
    files: Sequence[str | Path],
    data: Path | None = None,
    *,
    release: Release = RELEASE,
    workplace: str = "workgym.envs.workbench:BENCHMARK",
) -> list[tuple[RunComparison, ...]]:
    """Judge files of recorded runs under both sets of rules; return the comparisons for each file, in order.

    Args:
        files: each in the release's CSV format.
        data: as for :func:`workgym.scenarios.workbench.recorded.replay`. The data are imported.
        release: the release whose tasks the runs are of.
        workplace: ``"module:attribute"`` of the benchmark that serves it.

    Raises:
        UsageError: if the data are missing or are not the published ones, or a file is not one of recorded runs.
    """
    fixed = replay(files, "fixed", data, release=release, workplace=workplace)  # imports the data
    v1 = replay(files, "v1", data, release=release)
    rerun, replayer = Rerun(workplace), Replayer(read_imported(release).tables)
    return [
        tuple(
            RunComparison(one, other, _reasons(one, other, rerun, replayer))
            for one, other in zip(as_released.verdicts, as_ours.verdicts, strict=True)
        )
        for as_released, as_ours in zip(v1, fixed, strict=True)
    ]


def _reasons(v1: RunVerdict, fixed: RunVerdict, rerun: Rerun, replayer: Replayer) -> tuple[str, ...] | None:
    if v1.flags.agrees_with(fixed.flags):
        return ()
    return reasons(v1.run, fixed.flags, rerun, replayer)
