"""How managers ask for an agent by handle time: three shapes, each in several phrasings. No world depends on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

__all__ = ["LOW", "SHAPES", "Phrasing"]


class Phrasing(NamedTuple):
    """A sentence that states ``{period}``, ``{threshold}`` and ``{extreme}``, and its words for the two extremes."""

    text: str
    low: str
    high: str


SHAPES: Final[Mapping[str, tuple[Phrasing, ...]]] = {
    "named": (
        Phrasing(
            "Among the agents who managed {threshold} in {period}, whose average handle time was the {extreme}? "
            "Give me the agent's id and nothing else.",
            "lowest", "highest",
        ),
        Phrasing(
            "I am looking back at {period}. Which agent had the {extreme} average handle time of those who managed "
            "{threshold}? The agent id is enough.",
            "shortest", "longest",
        ),
        Phrasing(
            "Who was our {extreme} agent of {period} by average handle time? Consider only agents who managed "
            "{threshold}, and return just the id.",
            "quickest", "slowest",
        ),
        Phrasing(
            "For my report on {period} I need the id of the agent whose average handle time was {extreme}. Leave "
            "out everybody who did not manage {threshold}.",
            "smallest", "largest",
        ),
        Phrasing(
            "Compare the average handle times of {period} for all agents who managed {threshold} in that time, and "
            "tell me the id of the one with the {extreme}.",
            "least", "greatest",
        ),
    ),
    "past": (
        Phrasing(
            "Of the agents who managed {threshold} over the past {period}, whose average handle time was the "
            "{extreme}? Only the agent id, please.",
            "lowest", "highest",
        ),
        Phrasing(
            "Looking at the past {period}, which agent who managed {threshold} needed the {extreme} average handle "
            "time? Answer with the id.",
            "shortest", "longest",
        ),
        Phrasing(
            "Find our {extreme} agent of the past {period}, measured by average handle time among those who managed "
            "{threshold}. I want the id only.",
            "quickest", "slowest",
        ),
        Phrasing(
            "Please send me the id of the agent with the {extreme} average handle time in the past {period}; agents "
            "count if they managed {threshold}.",
            "smallest", "largest",
        ),
        Phrasing(
            "In the past {period}, who of all agents with {threshold} managed had the {extreme} average handle "
            "time? Return the agent's id.",
            "least", "greatest",
        ),
    ),
    "before today": (
        Phrasing(
            "Take the {period} before today. Which agent has the {extreme} average handle time there, among those "
            "who managed {threshold}? Give the id only.",
            "lowest", "highest",
        ),
        Phrasing(
            "During the {period} that ended with yesterday, some agents managed {threshold}. Whose average handle "
            "time was the {extreme}? Just the agent id.",
            "shortest", "longest",
        ),
        Phrasing(
            "By average handle time, who was the {extreme} agent in the {period} up to today? Ignore agents who did "
            "not manage {threshold}. Return the id.",
            "quickest", "slowest",
        ),
        Phrasing(
            "Going back {period} from today, name the agent with the {extreme} average handle time of those who "
            "managed {threshold}. The id is all I need.",
            "smallest", "largest",
        ),
        Phrasing(
            "The last {period} are what I care about: which agent, having managed {threshold}, shows the {extreme} "
            "average handle time? Reply with the agent id.",
            "least", "greatest",
        ),
    ),
}  # fmt: skip
"""By shape: a named period, and two ways to speak of one that ends today."""

LOW: Final = frozenset(phrasing.low for phrasings in SHAPES.values() for phrasing in phrasings)
"""The words that ask for the smaller extreme."""
