"""A threshold for scores of right and wrong replies, and how well scores tell these apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from workgym.envs.core.errors import UsageError

__all__ = ["MOST_FALSE", "Chosen", "area_under_curve", "chosen_threshold"]

MOST_FALSE: Final = 0.05
"""The largest share of wrong replies that a threshold may accept (ALMITA specification, section 5.3)."""
_STEPS: Final = 100


class Chosen(NamedTuple):
    """A threshold and what it does, all from 0 to 1.

    Attributes:
        tau: scores from it on are accepted.
        f1: of the accepted replies.
        false_positive_rate: the share of wrong replies that are accepted.
        balanced_accuracy: the mean of the shares of right replies accepted and of wrong ones refused.
    """

    tau: float
    f1: float
    false_positive_rate: float
    balanced_accuracy: float


def area_under_curve(right: Sequence[float], wrong: Sequence[float]) -> float:
    """Return the probability that a right reply scores higher than a wrong one; ties count half.

    Raises:
        UsageError: if one of the two is empty.
    """
    _require_both(right, wrong)
    ordered = np.sort(np.array(wrong))
    below, up_to = (np.searchsorted(ordered, np.array(right), side) for side in ("left", "right"))
    return float((below + up_to).sum()) / (2 * len(right) * len(wrong))


def chosen_threshold(right: Sequence[float], wrong: Sequence[float]) -> Chosen:
    """Return the threshold, in hundredths, with the highest F1 of those that accept at most 5 % of wrong replies.

    Of equal ones it is the lowest, since a right reply in few words scores little. Hundredths, so that scores which
    differ in the last decimals from machine to machine give the same threshold.

    Raises:
        UsageError: if there are no right or no wrong replies, or even the threshold 1 accepts too many wrong ones.
    """
    _require_both(right, wrong)
    allowed = [
        found
        for step in range(_STEPS + 1)
        if (found := _at(step / _STEPS, right, wrong)).false_positive_rate <= MOST_FALSE
    ]
    if not allowed:
        raise UsageError(f"more than {MOST_FALSE:.0%} of the wrong replies score 1: no threshold tells them apart")
    return max(allowed, key=lambda found: (found.f1, -found.tau))


def _at(tau: float, right: Sequence[float], wrong: Sequence[float]) -> Chosen:
    true, false = sum(score >= tau for score in right), sum(score >= tau for score in wrong)
    recall, fallout = true / len(right), false / len(wrong)
    return Chosen(tau, 2 * true / (true + false + len(right)), fallout, (recall + 1 - fallout) / 2)


def _require_both(right: Sequence[float], wrong: Sequence[float]) -> None:
    if not (right and wrong):
        raise UsageError(f"{len(right)} right and {len(wrong)} wrong replies: expected some of both")
