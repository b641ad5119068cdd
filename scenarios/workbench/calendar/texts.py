"""The names that requests about the calendar give to new meetings, by lexicon. All words are our own."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.workbench.slots import Texts

__all__ = ["TALKS"]

TALKS: Final[Texts] = {
    "test": (
        "Time to Talk",
        "where we stand",
        "Open Questions",
        "a word in person",
        "Looking Ahead",
        "short exchange",
        "Ideas and Worries",
        "half-year look back",
        "Next Steps",
        "fresh start",
    ),
    "val": (
        "Getting on Track",
        "how is it going",
        "Plans for December",
        "ten open points",
        "State of Things",
        "loose ends",
        "Exchange of News",
        "our next move",
        "Let Us Talk",
        "unfinished business",
    ),
    "train": (
        "Regular Talk",
        "what is new",
        "Sharing News",
        "questions and answers",
        "Review of the Month",
        "tea and updates",
        "Getting Together",
        "notes to compare",
        "Joint Planning",
        "a look at the details",
    ),
}
"""What Sam calls a meeting with a colleague who was not seen for a while."""
