"""Recorded runs under the rules of both releases and under ours, side by side, and why they differ where they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from workgym.scenarios.workbench.judges.v1 import JudgeOf2024
from workgym.scenarios.workbench.official import ARCHIVE, Archive
from workgym.scenarios.workbench.recorded.fixed import Rerun
from workgym.scenarios.workbench.recorded.reasons import reasons
from workgym.scenarios.workbench.recorded.replay import replay
from workgym.scenarios.workbench.recorded.revisions import Revisions
from workgym.scenarios.workbench.recorded.scores import RunVerdict

__all__ = ["NOT_EXPLAINED", "RULES", "RunComparison", "compare"]

RULES: Final = ("v1", "v2", "fixed")
"""The rules that runs are compared under, those of 2024 first."""
NOT_EXPLAINED: Final = "not explained"
"""Stands for the reasons of a difference that no rule explains."""


@dataclass(frozen=True)
class RunComparison:
    """A recorded run under several sets of rules.

    Attributes:
        verdicts: its verdict under each of :data:`RULES`.
        reasons: for each but the first, the numbers of the rules that make the difference from the first, ``()`` if
            there is no difference; None if no rule explains it.
    """

    verdicts: Mapping[str, RunVerdict]
    reasons: Mapping[str, tuple[str, ...] | None]

    @property
    def v1(self) -> RunVerdict:
        """The verdict under the rules of 2024."""
        return self.verdicts["v1"]

    @property
    def fixed(self) -> RunVerdict:
        """The verdict under our rules."""
        return self.verdicts["fixed"]

    def differs(self, rules: str) -> bool:
        """Return whether the verdict under these rules is not that of 2024."""
        return not self.v1.flags.agrees_with(self.verdicts[rules].flags)

    @property
    def differs_anywhere(self) -> bool:
        """Return whether the verdict under any rules is not that of 2024."""
        return any(map(self.differs, self.reasons))

    def reason_texts(self, rules: str) -> tuple[str, ...]:
        """Return the reasons under these rules; :data:`NOT_EXPLAINED` alone if no rule explains a difference."""
        found = self.reasons[rules]
        return (NOT_EXPLAINED,) if found is None else found

    def texts(self) -> dict[str, str]:
        """Return the task, the verdicts and the reasons as texts, by headings."""
        reasons = {f"to {rules}": ", ".join(self.reason_texts(rules)) for rules in self.reasons}
        verdicts = {rules: _verdict_text(verdict) for rules, verdict in self.verdicts.items()}
        return {"task": self.v1.run.task.id, **verdicts, **reasons}


def _verdict_text(verdict: RunVerdict) -> str:
    if verdict.correct:
        return "correct, side effects" if verdict.side_effects else "correct"
    return "side effects" if verdict.side_effects else "error"


def compare(
    files: Sequence[str | Path],
    data: Path | None = None,
    *,
    release: str | None = None,
    archive: Archive = ARCHIVE,
    workplace: str = "workgym.envs.workbench:BENCHMARK",
) -> list[tuple[RunComparison, ...]]:
    """Judge files of recorded runs under every set of rules; return the comparisons for each file, in order.

    Arguments and errors are those of :func:`workgym.scenarios.workbench.recorded.replay`. The data are imported.
    """
    fixed = replay(files, "fixed", data, release=release, archive=archive, workplace=workplace)  # imports the data
    others = {rules: replay(files, rules, release=release, archive=archive) for rules in RULES if rules != "fixed"}
    judged = {rules: others.get(rules, fixed) for rules in RULES}
    names = dict.fromkeys(file.release for file in fixed)
    explain = {name: _explanations(name, archive, workplace) for name in names}
    return [
        tuple(
            _comparison(dict(zip(RULES, verdicts, strict=True)), explain[file.release])
            for verdicts in zip(*(listed[place].verdicts for listed in judged.values()), strict=True)
        )
        for place, file in enumerate(fixed)
    ]


_Explain = Callable[[RunVerdict], tuple[str, ...] | None]
"""Returns the reasons why a verdict differs from that of 2024."""


def _explanations(release: str, archive: Archive, workplace: str) -> dict[str, _Explain]:
    tables = archive.release(release).read().tables
    rerun, judge, revisions = Rerun(workplace, release), JudgeOf2024(tables), Revisions(tables)
    return {
        "v2": lambda verdict: revisions.reasons(verdict.run, verdict.flags),
        "fixed": lambda verdict: reasons(verdict.run, verdict.flags, rerun, judge),
    }


def _comparison(verdicts: Mapping[str, RunVerdict], explain: Mapping[str, _Explain]) -> RunComparison:
    v1 = verdicts["v1"].flags
    return RunComparison(
        verdicts,
        {rules: () if v1.agrees_with(verdicts[rules].flags) else of(verdicts[rules]) for rules, of in explain.items()},
    )
