"""What Sam has in mind and did not write down: titles, mails, and how Sam tells them. All words are our own."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.workbench.slots import Texts

__all__ = ["DAYS_TOLD", "LEADS_TOLD", "MEETINGS", "NOTES", "NOTES_TOLD", "SUBJECTS", "TIMES_TOLD"]

MEETINGS: Final[Texts] = {
    "test": (
        "Loose Threads",
        "coffee with an agenda",
        "Halfway Point",
        "the long list",
        "Two Ideas",
        "budget, once more",
        "View from Above",
        "plans for spring",
        "Tidy Up",
        "things left unsaid",
        "Numbers and Nerves",
        "what comes after",
    ),
}
"""What Sam calls the meetings to be booked."""

SUBJECTS: Final[Texts] = {
    "test": (
        "Before the weekend",
        "A note from me",
        "As promised",
        "For your records",
        "Since you asked",
        "Keys to the storeroom",
        "About next week",
        "The room upstairs",
        "One more thing",
        "Where things are",
    ),
}
"""The subjects of the mails to be sent, which do not tell their texts."""

NOTES: Final[Texts] = {
    "test": (
        "The spare key is with reception from Monday on.",
        "I've moved my desk to the room next to the lift.",
        "Please bring the blue folder when you come up.",
        "We'll be six for lunch, not five.",
        "The plumber comes at eight, somebody has to let him in.",
        "You can have my parking space while I'm away.",
        "The new chairs stay in their boxes until I'm back.",
        "I've signed the form, it's in your tray.",
        "Could you keep the small projector for me until Wednesday?",
        "The visitors from the museum would rather come in January.",
        "I'd like to have the window seat back after the holidays.",
        "Please don't water the cactus any more.",
        "The label printer is on loan to the second floor.",
        "Let's keep the old logo on the mugs.",
        "I found your umbrella, it hangs behind my door.",
        "The second invoice is the right one, please bin the first.",
        "My train gets in late, so start without me.",
        "The cleaners need the table free by Tuesday evening.",
        "We have tickets for eight, two more are on hold.",
        "I'd rather take the stairs route for the tour.",
    ),
}
"""The texts of the mails to be sent."""

TIMES_TOLD: Final = (
    "Let's make it {detail}.",
    "I'd like to start at {detail}, please.",
    "We've agreed on {detail}.",
    "It should begin at {detail}.",
    "At {detail}, please, that suits us both.",
    "{detail} is when we both have time, it seems. So {detail}.",
)
DAYS_TOLD: Final = (
    "Move it to {detail}, same time of day.",
    "I was thinking of {detail}, at the time it has now.",
    "{detail} is best for both of us. The time of day can stay.",
    "It goes to {detail}, and the hour doesn't change.",
    "Make it {detail}. Everything else stays, the time too.",
)
LEADS_TOLD: Final = (
    "I mean {detail}.",
    "It's {detail} who should change hands.",
    "{detail}, please.",
    "The one called {detail}.",
    "Give them {detail}, the two know each other.",
)
NOTES_TOLD: Final = (
    "This is the text, word for word:\n{detail}",
    "Write just this, without a greeting or a name:\n{detail}",
    "Nothing but one line, please:\n{detail}",
    "Here's what the mail should say, as it stands:\n{detail}",
)
"""How Sam tells a text: it stands alone on the last line."""
