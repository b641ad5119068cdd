"""Small talk of all customers, by style: repeats, questions, thanks, farewells. The procedure plans the other messages.

No text here starts a new topic, or names a value that the agent did not ask for. ``{value}`` is a value of the
customer's, the wish of its last line, or the name of a value that it misses.
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
    "insist": {
        "terse": "As I said. {value}",
        "chatty": "Well, as I said before: {value}",
        "upset": "I told you! {value}",
        "formal": "To put it once more: {value}",
        "non-native": "I say again: {value}",
    },
    "ask_value": {
        "terse": "And the {value}?",
        "chatty": "Before I forget, what about the {value}?",
        "upset": "And what about the {value}? Nobody tells me anything.",
        "formal": "May I ask about the {value}?",
        "non-native": "And the {value}, what is it?",
    },
    "ask_result": {
        "terse": "So what did you find?",
        "chatty": "Sorry, and what exactly came out of it?",
        "upset": "What does that mean now? What have you found?",
        "formal": "May I ask what exactly you have found?",
        "non-native": "So what you have found, please?",
    },
    "once_more": {
        "terse": "I don't quite follow. Once more, please?",
        "chatty": "Oh, now you have lost me a little! Could you tell me once more, just the plain facts?",
        "upset": "I don't understand a word. Say it again, and plainly.",
        "formal": "I am not certain that I have followed. Could you kindly put it once more, from the beginning?",
        "non-native": "Sorry, I not understand all. Please say once more, simple.",
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
    "farewell": {  # where nothing was done for the customer
        "terse": "OK. Bye.",
        "chatty": "Oh well, thanks for looking into it all the same. Bye!",
        "upset": "So that is that. Goodbye.",
        "formal": "I see. Thank you for the information. Goodbye.",
        "non-native": "Okay, now I know it. Good bye.",
    },
    "thanks": {
        "terse": "Thanks. Bye.",
        "chatty": "Wonderful, thank you so much, have a great day!",
        "upset": "Finally. Goodbye.",
        "formal": "Thank you for your assistance. Goodbye.",
        "non-native": "Thank you very much, good bye.",
    },
}
