"""Small talk of all customers, by style: repeats, doubts, thanks. The procedure plans the other messages.

No text here starts a new topic, or names a value that the agent did not ask for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["STYLES", "TALK"]

STYLES: Final = ("terse", "chatty", "upset", "formal", "non-native")

TALK: Final[Mapping[str, Mapping[str, str]]] = {
    "repeat": {
        "terse": "As I said: {value}.",
        "chatty": "I think I told you already, but no problem at all: {value}.",
        "upset": "I have told you already: {value}!",
        "formal": "As stated before: {value}.",
        "non-native": "I say it already, it is {value}.",
    },
    "tell": {
        "terse": "{value}.",
        "chatty": "Sure, that is {value}.",
        "upset": "It's {value}.",
        "formal": "Certainly: {value}.",
        "non-native": "It is {value}.",
    },
    "unknown": {
        "terse": "Don't know.",
        "chatty": "Hm, that I really do not know, sorry!",
        "upset": "How should I know that?",
        "formal": "I regret that I do not know that.",
        "non-native": "Sorry, this I don't know.",
    },
    "insist": {
        "terse": "No. {value}",
        "chatty": "Oh no, that is not what I am after. {value}",
        "upset": "No! {value}",
        "formal": "That is not what I wish. {value}",
        "non-native": "No, not this. {value}",
    },
    "clarify": {
        "terse": "What does that mean? {value}",
        "chatty": "Sorry, I did not quite get that. {value}",
        "upset": "That does not help me at all. {value}",
        "formal": "I am afraid I do not follow. {value}",
        "non-native": "I don't understand. {value}",
    },
    "which_action": {
        "terse": "Do what, and for which parcel?",
        "chatty": "Before I say yes: what exactly would you do, and for which one?",
        "upset": "Confirm what? Say what you are going to do, and with which number.",
        "formal": "Please state precisely what you intend to do, and for which number.",
        "non-native": "What you will do exactly, and for which number?",
    },
    "confirm": {
        "terse": "Yes.",
        "chatty": "Yes, that is exactly right!",
        "upset": "Yes, of course.",
        "formal": "Yes, that is correct.",
        "non-native": "Yes, this is right.",
    },
    "wait": {
        "terse": "OK.",
        "chatty": "Sure, take your time!",
        "upset": "I am waiting.",
        "formal": "Thank you, I shall wait.",
        "non-native": "Okay, I wait.",
    },
    "and_now": {
        "terse": "And? Is it done?",
        "chatty": "Great, so has it been done now, and what do I need to know?",
        "upset": "So, has it been done or not?",
        "formal": "May I ask whether this has been carried out, and with what result?",
        "non-native": "So, is it made now? What is the result?",
    },
    "leave": {
        "terse": "Forget it. Bye.",
        "chatty": "I think we are going round in circles, I'd better try another time. Bye!",
        "upset": "This leads nowhere. I am leaving.",
        "formal": "I see that this is not leading to a solution and end the conversation here.",
        "non-native": "This not help me. I go now, bye.",
    },
    "thanks": {
        "terse": "Thanks. Bye.",
        "chatty": "Wonderful, thank you so much, have a great day!",
        "upset": "Finally. Goodbye.",
        "formal": "Thank you for your assistance. Goodbye.",
        "non-native": "Thank you very much, good bye.",
    },
}
