"""The judges of both releases, by the names of their rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, Protocol

from workgym.scenarios.workbench.judges.flags import Flags
from workgym.scenarios.workbench.judges.office import WorldRows
from workgym.scenarios.workbench.judges.v1 import JudgeOf2024
from workgym.scenarios.workbench.judges.v2 import JudgeOf2026, as_it_is

__all__ = ["JUDGES", "RULES_OF", "Accepts", "ReleaseJudge", "accepts"]


class ReleaseJudge(Protocol):
    """A release's judge of recorded runs."""

    def judge(self, calls: Sequence[str], error: str, truth: Sequence[str]) -> Flags:
        """Judge a run by its calls, the error that ended it, and the published calls."""


Accepts = Callable[[Sequence[str], Sequence[str]], bool]
"""Whether a run is correct by a release's own rules, from its calls and the published ones, as they are written."""

JUDGES: Final[Mapping[str, Callable[[WorldRows], ReleaseJudge]]] = {
    "v1": JudgeOf2024,
    "v2.0": partial(JudgeOf2026, day_rule=as_it_is),
    "v2": JudgeOf2026,
}
"""What makes a judge from the rows of the world, by the name of its rules."""
RULES_OF: Final = {"2024": "v1", "2026": "v2"}
"""The rules of a release, by the year of its layout."""


def accepts(year: str, tables: WorldRows) -> Accepts:
    """Return the function that tells whether a run is correct by the rules of a release of this year."""
    judge = JUDGES[RULES_OF[year]](tables)
    return lambda made, truth: judge.judge(made, "", truth).correct
