"""What requests of the domain ``inbox`` dictate."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.workbench.slots import Texts

__all__ = ["CLOSINGS"]

CLOSINGS: Final[Texts] = {
    "test": (
        "Thanks, that settles it for me.",
        "Please go ahead, and tell me what it costs.",
        "Let's talk about it on Monday, I'd rather not do this in writing.",
        "I've asked the landlord and will let you know.",
        "Could you take this over? I won't get to it this month.",
        "Fine with me. Who tells the others?",
        "I've read it all now, and I agree with you.",
        "Give me until Friday, then I'll decide.",
        "Sorry for the silence, I was away. Is it still open?",
        "Let's leave it there for this year.",
    ),
}
