"""How requests that leave out a detail are put into words, by template. All words are our own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.workbench.phrasing import Phrasings, colloquial, plain, terse

__all__ = ["PHRASINGS"]

PHRASINGS: Final[Mapping[str, Phrasings]] = {
    "missing-01": {
        "test": (
            plain(
                "Please book {minutes} with {person} {when}, at the time the two of us agreed on. The name of the "
                "meeting: {event}"
            ),
            plain(
                "{person} and I have found a time {when} for a meeting of {minutes}. Could you book it? Title: {event}"
            ),
            colloquial("can you put {minutes:spoken} with {person} into my calendar {when}? It's called: {event}"),
            colloquial(
                "I've promised {person} {minutes:spoken} {when}, they know when. Would you add it to my calendar as "
                "follows: {event}"
            ),
            colloquial(
                "there's a meeting with {person} missing from my calendar, it's {when} for {minutes:spoken}. Mind "
                "adding it at the right time? Its name: {event}"
            ),
            terse("{when:day}, {minutes:short} with {person}, at the agreed time. Book as: {event}"),
        ),
    },
    "missing-02": {
        "test": (
            plain("Please move my meeting {event} with {person} to the other day we talked about, at the same time."),
            plain(
                "{event} with {person} has to take place on another day, at the time of day it has now. Could you move "
                "it?"
            ),
            colloquial(
                "can you move {event} with {person} to a different day? Same time of day, it's agreed with them"
            ),
            colloquial(
                "{person} can't make {event} that day, so we've picked another one. Would you shift it, and leave the "
                "time of day alone?"
            ),
            colloquial(
                "i need {event} with {person} on the day that's better for us both, same hour. Can you change it?"
            ),
            terse("{event} with {person}: move to the new day, time of day unchanged"),
        ),
    },
    "missing-03": {
        "test": (
            plain("Please send {person} my note. The subject of the mail: {title}"),
            plain("Could you write to {person} what I have to tell them? Use this subject: {title}"),
            colloquial("can you mail {person} the thing I've been meaning to say? The subject's: {title}"),
            colloquial(
                "I haven't written to {person} yet and I'm not getting round to it. Would you send them my message for "
                "me? Subject: {title}"
            ),
            colloquial(
                "there's something {person} should hear from me, could you send it in a mail? The subject is: {title}"
            ),
            terse("My message to {person} still has to go out. Subject: {title}"),
        ),
    },
    "missing-04": {
        "test": (
            plain("Please give one of {person}'s leads to {other}, the one we decided on."),
            plain("One lead that {person} looks after is to be {other}'s from now on. Could you reassign it?"),
            colloquial("can you hand one of {person}'s leads over to {other}? We've settled on which"),
            colloquial(
                "{person} has too much to do, so {other}'s taking one lead off their hands, we agreed on it over "
                "lunch. Could you change who it's assigned to?"
            ),
            colloquial(
                "i'd like {other} to look after one of {person}'s leads, would you reassign the one I've got in mind?"
            ),
            terse("one of {person}'s leads goes to {other}, as discussed"),
        ),
    },
}
"""By template; requests of the split ``extended`` use the lexicon of the test."""
