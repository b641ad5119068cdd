"""What Sam tells a colleague who is to stand in. All words are our own."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.workbench.slots import Letters

__all__ = ["NEWS_FOR_STAND_IN"]

NEWS_FOR_STAND_IN: Final[Letters] = {
    "test": (
        (
            "Standing in for {person}",
            "Hi {to}, {person} has asked for some time off and you're the stand-in. Can you two sit down before that?",
        ),
        ("Cover in December", "{to}, you're down as cover while {person} is on vacation. Shout if that doesn't work."),
        (
            "{person}'s vacation",
            "I've put you down as the one who looks after {person}'s work in December. Please ask for a handover note.",
        ),
        (
            "Small favour",
            "{person} has a few days off coming up. Would you keep an eye on whatever comes in for them? Thanks, Sam",
        ),
        (
            "Handover with {person}",
            "Hello {to}, please arrange a handover with {person} before their vacation. You're the stand-in this time.",
        ),
        (
            "Looking after things",
            "While {person} is on vacation, urgent questions will go to you. I hope that's all right.",
        ),
        (
            "You're the backup",
            "{person}'s vacation is in the system and you're entered as backup. It shouldn't be much, I promise.",
        ),
    ),
}
"""Titles and bodies of mails to the colleague who stands in, by lexicon: worlds of the split speak as ``test``."""
