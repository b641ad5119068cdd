"""The publication's graded score of an episode (EnterpriseBench, section 5; paper A, equations 5 to 16).

A score is half the full success and half the parts: which sources and tools were used, how the task was divided, and
what was found. The paper's text and its equations differ in what a mistake voids, so there are two flows: in ``prose``
the parts that come after the first mistake count nothing, in ``literal`` a part counts only if it and all before it are
without a mistake.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, Literal, get_args

from workgym.envs.core.errors import UsageError

__all__ = ["FLOWS", "Flow", "common_order", "overlap", "score"]

Flow = Literal["prose", "literal"]
FLOWS: Final[tuple[Flow, ...]] = get_args(Flow)


def score(
    full: float,
    data: float,
    tool: float,
    decomposition: float = 0.0,
    execution: float = 0.0,
    *,
    planning: bool = False,
    flow: Flow = "prose",
) -> float:
    """Return the score of an episode, from 0 to 1 (equation 13 without a plan, 14 with one).

    Args:
        full: 1 if the task was done, else 0.
        data: how well the sources were chosen, 0 to 1, as the other parts are.
        tool: how well the tools were chosen.
        decomposition: how well the task was divided; counts with a plan alone.
        execution: how much of what was to be found was found; counts with a plan alone.
        planning: whether the agent planned.
        flow: what a mistake voids: ``prose`` or ``literal``.

    Raises:
        UsageError: if a part lies outside 0 to 1, or ``full`` is neither 0 nor 1, or the flow is unknown.
    """
    parts = {"data": data, "tool": tool, "decomposition": decomposition, "execution": execution}
    for name, value in parts.items():
        if not 0 <= value <= 1:
            raise UsageError(f"{name}={value!r}: expected a number from 0 to 1")
    if full not in (0, 1):
        raise UsageError(f"full={full!r}: expected 0 or 1")
    if flow not in FLOWS:
        raise UsageError(f"flow={flow!r}: expected one of {', '.join(FLOWS)}")
    chosen = data == tool == 1
    divided = chosen and decomposition == 1
    found = divided and execution == 1
    first, second, third = (True, chosen, divided) if flow == "prose" else (chosen, divided, found)
    if not planning:
        return 0.5 * full + 0.25 * first * (data + tool)
    return 0.5 * full + 0.5 * (0.125 * first * (data + tool) + 0.25 * second * decomposition + 0.5 * third * execution)


def overlap(used: Collection[str], wanted: Collection[str]) -> float:
    """Return the Jaccard index of two sets, 0 to 1; two empty ones are equal."""
    one, other = set(used), set(wanted)
    return len(one & other) / len(one | other) if one | other else 1.0


def common_order(made: Sequence[str], wanted: Sequence[str]) -> float:
    """Return how many of the wanted steps were made in their order, 0 to 1.

    It is twice the length of the longest common subsequence over both lengths; nothing wanted and nothing made is 1.
    """
    if not made and not wanted:
        return 1.0
    row = [0] * (len(wanted) + 1)
    for step in made:
        before = row
        row = [0]
        for place, other in enumerate(wanted):
            row.append(before[place] + 1 if step == other else max(before[place + 1], row[place]))
    return 2 * row[-1] / (len(made) + len(wanted))
