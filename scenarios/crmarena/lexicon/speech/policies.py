"""The sentences of policies: what a remedy's conditions are, and the rules that all policies share.

``{remedy}`` is the remedy's name and ``{thing}`` is what reaches the customer; with a capital they begin a sentence.
"""

from __future__ import annotations

from typing import Final

__all__ = ["COUNTING", "EXCLUSIVE", "FREE", "GRANTED", "LEADS", "LIMIT", "PROMISE", "PROOF", "WINDOW"]

LEADS: Final = (
    "These are the remedies, each with its own conditions:",
    "An agent may grant the following, and each item has conditions of its own:",
    "What may be granted, item by item:",
    "The remedies for such a case are listed below. Read the conditions of the one that you choose to the end.",
)

WINDOW: Final = (
    "{Remedy} may be granted up to {days} days after the day of purchase.",
    "For {remedy}, the window is {days} days from the day of purchase.",
    "Up to {days} days after the day of purchase, {remedy} is possible.",
    "The customer can have {remedy} for {days} days from the day of purchase.",
    "{Remedy} is open to customers for {days} days after the day of purchase.",
    "The time for {remedy} runs until {days} days after the day of purchase, that day included.",
)
PROOF: Final = (
    "Before you agree to {remedy}, ask the customer for {proof}.",
    "As proof for {remedy}, ask for {proof} before you grant it.",
    "{Remedy} requires {proof}, which the agent has to ask for beforehand.",
    "Nobody gets {remedy} without being asked for {proof} first.",
    "Ask for {proof} before {remedy} is granted.",
)
FREE: Final = (
    "No proof is needed for {remedy}.",
    "{Remedy} is granted without any proof.",
    "The customer does not have to show anything for {remedy}.",
)
LIMIT: Final = (
    "{Remedy} is limited to {amount}.",
    "An agent grants {remedy} of at most {amount}.",
    "The upper limit of {remedy} is {amount}.",
    "{Remedy} never exceeds {amount}.",
)
PROMISE: Final = (
    "Tell the customer that {thing} will be there within {time}, and never promise it any sooner.",
    "We promise {thing} within {time}; no agent promises it any sooner.",
    "The shortest time that an agent may promise for {thing} is {time}.",
    "The time to be promised for {thing} is {time}; nothing shorter may be promised.",
)

COUNTING: Final = (
    (
        "Days are counted from the date of the order: the day after it is day 1, and the last day of a window still "
        "belongs to it. What counts is the day (UTC) on which the agent grants the remedy."
    ),
    (
        "A window begins with the date of the order, which is day 0, and includes its last day. The day (UTC) on which "
        "the agent grants a remedy decides whether it is in time."
    ),
    (
        "The date of the order is day 0 of every window, and the last day counts in full. A remedy is in time if the "
        "agent grants it on that day (UTC) at the latest."
    ),
)
EXCLUSIVE: Final = (
    "Anything that is not listed here is not granted for such a case, not even as a gesture of goodwill.",
    "What this page does not list is not granted for such a case, however long the customer has been with us.",
    "No other remedy is granted for such a case. Remedies that other policies name do not apply here.",
    "There are no further remedies for such a case, and agents do not invent any.",
)
GRANTED: Final = (
    "An offer counts as granted unless the agent takes it back before the case is closed.",
    "Whatever an agent offers is granted, unless it is withdrawn in the same conversation.",
    "An offer that is taken back before the end of the conversation does not count.",
)
