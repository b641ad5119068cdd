"""The frames of a case's description by style: the complaint in the customer's words, and the day of the order.

``{issue}`` is a clause that begins in lower case, ``{Issue}`` the same with a capital. Like other frames of speech,
these have no short forms.
"""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.speech.customers import Frames

__all__ = ["CLOSINGS", "OPENINGS"]

OPENINGS: Final[Frames] = {
    "formal": (
        "Dear Sir or Madam, I am writing because {issue}.",
        "Unfortunately, {issue}.",
        "I regret to say that {issue}.",
        "I would be grateful for your help, as {issue}.",
        "I am contacting you about one of my orders, because {issue}.",
        "I wish to inform you that {issue}.",
        "With this message I would like to let you know that {issue}.",
        "Good day, I require your assistance, since {issue}.",
    ),
    "terse": (
        "{Issue}.",
        "Hello, {issue}.",
        "Hi, {issue}.",
        "My problem: {issue}.",
        "Please help: {issue}.",
        "Need help: {issue}.",
        "As the subject says, {issue}.",
        "To keep it short: {issue}.",
    ),
    "chatty": (
        "Hi there, {issue}.",
        "Oh dear, {issue}.",
        "So here is my little problem: {issue}.",
        "Hello everyone, I hope somebody can help me, because {issue}!",
        "Sorry to be a nuisance, but {issue}.",
        "Well, where do I start? {Issue}.",
        "Hi all, I am a bit at a loss, because {issue}.",
        "I hope you are all having a good day! The thing is, {issue}.",
    ),
}
"""How a description begins …"""
CLOSINGS: Final[Frames] = {
    "formal": (
        "I ordered [it|them] on {day} and look forward to your reply.",
        "The order dates from {day}. Thank you in advance for your help.",
        "The order was placed on {day}. I would be grateful for an early reply.",
        "For reference, the date of the order is {day}.",
        "I made the purchase on {day}. Please advise me on the next steps.",
        "You will find the purchase under {day}. I trust that this can be settled.",
        "I placed the order on {day}. Thank you for your attention to this matter.",
        "The order in question is the one of {day}.",
    ),
    "terse": (
        "Ordered on {day}.",
        "Order date: {day}.",
        "Bought on {day}. What now?",
        "It is the order of {day}. Thanks.",
        "The order is from {day}. Please sort this out.",
        "I ordered on {day}. Please reply soon.",
        "See my order of {day}.",
        "Order placed on {day}. How do we go on?",
    ),
    "chatty": (
        "I ordered [it|them] on {day}, if that helps. Thanks so much!",
        "You will find everything in my order of {day}. Fingers crossed that you can help!",
        "My order is from {day}, so it should be easy to find. Thank you!",
        "I placed my order on {day}. So, what do we do now?",
        "The order was on {day}, I have just looked it up for you. I hope to hear from you soon!",
        "It is the order from {day}. Thanks a bunch for looking into it!",
        "I bought [it|them] on {day}. A quick reply would make my day!",
        "I ordered back on {day}. Do you have an idea?",
    ),
}
"""… and how it ends."""
