"""The findings that a judge reads off the texts of calls, alike under every release: exact matches, kinds of errors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from workgym.scenarios.workbench.judges.office import WRITING_TOOLS

__all__ = ["Flags", "find_flags", "on_one_line"]

_COMMON_STARTS: Final = ("09:00:00", "11:00:00", "15:00:00", "15:30:00")


class Flags(NamedTuple):
    """The findings of a judge on one run, true or false each; several may hold (the release's evaluator).

    Attributes:
        correct: the run ended without an error, and in the state that the task wants.
        side_effects: the state was changed, and not as the task wants. Errors do not matter here.
        no_actions: no tool was called, not even to read; under the rules of 2026, and the run is not correct.
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


def on_one_line(text: str) -> str:
    """Return a written call as the releases make and compare it: a line break is a backslash and an ``n``."""
    return text.replace("\n", "\\n")


def find_flags(
    calls: Sequence[str], truth: Sequence[str], *, correct: bool, side_effects: bool, no_actions: bool
) -> Flags:
    """Return what a judge finds, given what the states show.

    Args:
        calls: the calls of a run, each on one line, as the published calls are.
        truth: the published calls.
    """
    return Flags(
        correct=correct,
        side_effects=side_effects,
        no_actions=no_actions,
        exact_match=sorted(call.lower() for call in calls if _tool_name(call) in WRITING_TOOLS)
        == sorted(map(str.lower, truth)),
        wrong_email=not correct and "@example" in str(calls) and "@atlas" not in str(calls),
        end_date=not correct and _all_moved(truth, calls, "2023-11-29", ("2023-11-30",)),
        meeting_start=not correct and _all_moved(truth, calls, "13:00:00", _COMMON_STARTS),
    )


def _tool_name(text: str) -> str:
    """Return the name of the tool as the releases read it off a text: the first two words before the parenthesis."""
    return ".".join(text.partition("(")[0].split(".")[:2])


def _all_moved(truth: Sequence[str], calls: Sequence[str], expected: str, others: Sequence[str]) -> bool:
    return bool(truth) and all(
        expected in call and any(call.replace(expected, other) in calls for other in others) for call in truth
    )
