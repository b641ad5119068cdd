"""The frames of a case's description: the complaint in the customer's words, more about it, and the day of the order.

``{issue}`` is a clause that begins in lower case, ``{Issue}`` the same with a capital.
"""

from __future__ import annotations

from typing import Final

__all__ = ["CLOSINGS", "OPENINGS"]

OPENINGS: Final = (
    "Hello, {issue}.",
    "Hello, I am writing because {issue}.",
    "Unfortunately, {issue}.",
    "Please help: {issue}.",
    "I have a problem: {issue}.",
    "I hope you can help: {issue}.",
    "There is a problem with a recent order: {issue}.",
    "I am not happy, because {issue}.",
    "{Issue}.",
    "I need some help, because {issue}.",
    "I am sorry to say that {issue}.",
    "I am getting in touch because {issue}.",
)
"""They are neither formal nor chatty, so that they suit whatever way of speaking the customer has in the messages."""
CLOSINGS: Final = (
    "I bought [it|them] on {day}. Please tell me what to do.",
    "The order is from {day}. What do you suggest?",
    "I placed the order on {day} and would like this settled soon.",
    "The date of the order is {day}. Thank you for looking into it.",
    "You will find the order under {day}. I hope to hear from you soon.",
    "I ordered on {day}.",
    "The order of {day} is in my account. What happens now?",
    "My order was placed on {day}. I would be glad of a quick reply.",
    "It is about my order of {day}. Thank you for your help.",
    "I ordered [it|them] on {day}. Please let me know what happens next.",
)
