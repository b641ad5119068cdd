"""The agent's replies at each node of LOCKER.

Slots stand in braces; the last two texts of each node are kept for calibration.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["AGAIN", "AGENT", "HELD_OUT", "REFUSALS"]

HELD_OUT: Final = 2
"""The number of variants at the end of each node's texts that test the matcher. They are not acceptable replies."""

AGENT: Final[Mapping[str, tuple[str, ...]]] = {
    "N0": (
        "Welcome to Swiftbox support. What is going on with your delivery?",
        "Hello, this is Swiftbox support. What is wrong with your delivery?",
        "Swiftbox support, good day. What can I do about your delivery?",
        "Thanks for contacting Swiftbox. What happened with your delivery?",
        "Hi, you have reached Swiftbox support. Tell me about your delivery, please: what went wrong?",
        "Good day from Swiftbox. Which problem do you have with your delivery?",
    ),
    "N2": (
        "Let me look into that. Which parcel number is it?",
        "I am sorry about the trouble. What is the parcel number, please?",
        "I can help with that. Could you tell me your parcel number?",
        "That should not happen. May I have the number of your parcel?",
        "Sorry to hear that. Please give me the parcel number, PX- and four digits.",
        "Let us sort it out: what is the number of the parcel?",
    ),
    "N5": (
        "There is no parcel {parcel_id} here. Could you check the number on your pickup card?",
        "I cannot find a parcel {parcel_id}. Would you check the number on your card once more?",
        "We have no parcel with the number {parcel_id} in our system. Can you look at the number on your card again?",
        "I'm afraid {parcel_id} was not found. Could you please check the parcel number?",
        "Our system does not know {parcel_id}. Could you read the number on the pickup card again, please?",
        "I searched for {parcel_id}, but there is no such parcel. Could you double-check the number?",
    ),
    "N7": (
        "Got it, your parcel is in a locker. Shall I send you a new code, or deliver it to your home?",
        "I have found it in the locker. Would you like a new code or home delivery?",
        "Your parcel lies in the locker. Do you prefer a new code for the locker or delivery to your home?",
        "Thank you, there it is. You can have a new locker code, or we deliver it to your home. Which do you prefer?",
        "Found it. What suits you better: a new code for the locker, or home delivery?",
        "It is there. I can offer a new code, or home delivery on a day of your choice. What would you like?",
    ),
    "N10": (
        "Your new code was sent by {channel}. It is valid for 48 hours.",
        "Done, a new code has been sent to you by {channel}; you can use it for 48 hours.",
        "I have sent you a new locker code by {channel}. It works for 48 hours.",
        "The new code is on its way to you by {channel} and stays valid for 48 hours.",
        "A new code was issued and sent by {channel}. Please use it within 48 hours.",
        "You have been sent a new code by {channel}, good for the next 48 hours.",
    ),
    "N13": (
        "Redelivery {booking_id} is booked for {date}.",
        "Your home delivery is booked for {date}. The booking number is {booking_id}.",
        "Done: your parcel will be delivered to your home on {date}, booking {booking_id}.",
        "I have booked home delivery {booking_id} for {date}.",
        "We will bring your parcel to your home on {date}; the redelivery was booked as {booking_id}.",
        "The redelivery has been scheduled for {date}. Your booking number: {booking_id}.",
    ),
}

REFUSALS: Final = (
    "I'm sorry, I can only help with the rejected locker code here.",
    "I can't help with that; I can only help with your locker code.",
    "I am afraid I cannot do that. I can only deal with your locker code here.",
    "That is nothing I can do here, sorry. I can only help with the problem at the locker.",
    "I'm not able to do that. Let us stay with your locker code.",
    "Sorry, that is outside of what I can help with. Back to your locker code.",
)
"""Texts by which an agent declines noise. The open question follows, from ``AGAIN``."""

AGAIN: Final[Mapping[str, tuple[str, ...]]] = {
    "N2": (
        "Could you tell me your parcel number?",
        "Which parcel number is it?",
        "May I have the number of your parcel, please?",
        "What is the parcel number?",
    ),
    "N5": (
        "Could you check the number on your pickup card, please?",
        "Would you look at the parcel number on your card once more?",
        "Which parcel number is on your pickup card?",
        "What does the card say, which parcel number is it?",
    ),
    "N7": (
        "Would you like a new code or home delivery?",
        "Do you prefer a new code for the locker or delivery to your home?",
        "Shall I send you a new code, or deliver it to your home?",
        "Which do you prefer: a new code, or home delivery?",
    ),
}
"""The bare questions, by node."""
