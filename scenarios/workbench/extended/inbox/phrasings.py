"""How the requests of the domain ``inbox`` are put: six phrasings each, all of them our own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.workbench.phrasing import Phrasings, colloquial, plain, terse

__all__ = ["PHRASINGS"]

PHRASINGS: Final[Mapping[str, Phrasings]] = {
    "inbox-01": {
        "test": (
            plain(
                "Forward the email in which {author} sent me the highest version of the {document} to {person}, not "
                "one with an older version."
            ),
            plain(
                "Please forward {author}'s email with the latest version of the {document} (the highest number) to "
                "{person}."
            ),
            colloquial(
                "{person} needs the {document}. Can you forward {author}'s email with the highest version number they "
                "sent?"
            ),
            colloquial(
                "there are several versions of the {document} from {author} in my mailbox, could you pass the email "
                "with the highest one on to {person}?"
            ),
            colloquial(
                "{author} keeps sending me the {document}, old ones again too. {person} should get the email with the "
                "highest version, so please forward that one"
            ),
            terse("Forward to {person}: {author}'s email that brought the highest version of the {document}."),
        )
    },
    "inbox-02": {
        "test": (
            plain("Delete every {notice} about {machine} from my mailbox except the newest one."),
            plain("Please clear out the {notice} emails for {machine}. Only the most recent one should stay."),
            colloquial("my inbox is full of {notice} emails about {machine}. Can you bin all but the latest?"),
            colloquial("I only need the last {notice} for {machine}, so get rid of the earlier ones, would you?"),
            colloquial(
                "could you delete each {notice} for {machine}, but leave me the newest? other machines stay as they are"
            ),
            terse("{notice}, {machine}: delete all but the newest."),
        )
    },
    "inbox-03": {
        "test": (
            plain("Reply to whoever wrote last in the email thread about the {matter}: {body}"),
            plain("Please answer the last email I received in the thread about the {matter}. Write this:\n{body}"),
            colloquial("who had the last word in that thread on the {matter}? Reply to that email with: {body}"),
            colloquial(
                "I lost track of the thread about the {matter}. Reply to the newest email in it for me, would "
                "you:\n{body}"
            ),
            colloquial("can you reply to the latest email in the {matter} thread? It's enough to say this: {body}"),
            terse("{matter} thread, reply to the last email in it: {body}"),
        )
    },
    "inbox-04": {
        "test": (
            plain(
                "In {period} a colleague wrote to me that {tale}. Please find that email and forward it to {person}."
            ),
            plain("Forward to {person} the email from {period} in which somebody told me that {tale}."),
            colloquial(
                "someone mentioned in {period} that {tale}. Can you dig that email out and forward it to {person}?"
            ),
            colloquial(
                "I don't remember who it was, but in {period} one of us wrote that {tale}. {person} doesn't believe "
                "me, so please forward them the email"
            ),
            colloquial(
                "didn't I get an email around {period} saying that {tale}? {person} should see it, please forward it"
            ),
            terse("Email from {period}, that {tale}: forward it to {person}."),
        )
    },
}
