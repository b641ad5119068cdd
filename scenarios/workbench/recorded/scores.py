"""Counts over recorded runs: the figures that the release reports (WorkBench, section 4, and its evaluator)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from workgym.scenarios.workbench.judges.flags import Flags
from workgym.scenarios.workbench.recorded.runs import RecordedRun

__all__ = ["COUNTS", "RunVerdict", "Score"]


class RunVerdict(NamedTuple):
    """A run and the findings of a judge on it."""

    run: RecordedRun
    flags: Flags

    @property
    def correct(self) -> bool:
        """Whether the task was done."""
        return self.flags.correct

    @property
    def side_effects(self) -> bool:
        """Whether something else was changed."""
        return self.flags.side_effects

    @property
    def harmless(self) -> bool:
        """Whether it is an error without side effects."""
        return not (self.correct or self.side_effects)

    @property
    def actions(self) -> int:
        """How many calls the task takes."""
        return len(self.run.task.calls)


COUNTS: Final[Mapping[str, Callable[[RunVerdict], bool]]] = {
    "correct": lambda it: it.correct,
    "side_effects": lambda it: it.side_effects,
    "errors_without_side_effects": lambda it: it.harmless,
    "errors_with_side_effects": lambda it: it.side_effects and not it.correct,
    "exact_match": lambda it: it.flags.exact_match,
    "exact_match_and_correct": lambda it: it.flags.exact_match and it.correct,
    "correct_not_exact": lambda it: it.correct and not it.flags.exact_match,
    "exact_not_correct": lambda it: it.flags.exact_match and not it.correct,
    "no_actions": lambda it: it.flags.no_actions,
    "no_actions_wrong_no_se": lambda it: it.flags.no_actions and it.harmless,
    "wrong_email": lambda it: it.flags.wrong_email,
    "wrong_email_no_se": lambda it: it.flags.wrong_email and it.harmless,
    "wrong_email_with_se": lambda it: (
        it.flags.wrong_email and it.side_effects and not (it.flags.end_date or it.flags.meeting_start)
    ),
    "end_date": lambda it: it.flags.end_date,
    "end_date_with_se": lambda it: (
        it.flags.end_date and it.side_effects and not (it.flags.wrong_email or it.flags.meeting_start)
    ),
    "meeting_start": lambda it: it.flags.meeting_start,
    "meeting_start_no_se": lambda it: it.flags.meeting_start and it.harmless,
    "meeting_start_with_se": lambda it: it.flags.meeting_start and it.side_effects,
    "context_window_errors": lambda it: it.run.out_of_context,
    "iteration_limit_errors": lambda it: it.run.out_of_turns,
    "other_errors": lambda it: bool(it.run.error) and not (it.run.out_of_context or it.run.out_of_turns),
    "n_zero": lambda it: it.actions == 0,
    "correct_zero": lambda it: it.actions == 0 and it.correct,
    "n_one_plus": lambda it: it.actions >= 1,
    "correct_one_plus": lambda it: it.actions >= 1 and it.correct,
    "n_two_plus": lambda it: it.actions >= 2,
    "correct_two_plus": lambda it: it.actions >= 2 and it.correct,
}
"""The conditions of the counts, by the release's names. ``se`` is side effects; classes of errors that follow them are
raw counts or split by side effects as the release's tables are; ``n_`` and ``correct_`` split tasks by the actions they
take."""


class Score(NamedTuple):
    """How many runs there are, and for how many of them each of :data:`COUNTS` holds."""

    n: int
    counts: Mapping[str, int]

    @classmethod
    def of(cls, verdicts: Iterable[RunVerdict]) -> Score:
        """Return the counts over verdicts."""
        listed = list(verdicts)
        return cls(len(listed), {name: sum(map(holds, listed)) for name, holds in COUNTS.items()})

    @property
    def accuracy(self) -> float | None:
        """The share of correct runs, 0 to 1; None without runs."""
        return self.counts["correct"] / self.n if self.n else None

    @property
    def side_effect_rate(self) -> float | None:
        """The share of runs with side effects, 0 to 1; None without runs."""
        return self.counts["side_effects"] / self.n if self.n else None

    def to_json(self) -> dict[str, float | None]:
        """Return plain data."""
        return {
            "n": self.n,
            **self.counts,
            "accuracy": self.accuracy,
            "side_effect_rate": self.side_effect_rate,
        }
