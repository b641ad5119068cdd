"""How requests about letters are put into words, by template. All words are our own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.workbench.phrasing import Phrasings, colloquial, plain, terse

__all__ = ["PHRASINGS"]

PHRASINGS: Final[Mapping[str, Phrasings]] = {
    "letters-01": {
        "test": (
            plain(
                "{person} would like a meeting. All the details are in what they wrote about {topic}; please book it."
            ),
            plain(
                "Would you create the calendar entry that {person} asks for in writing about {topic}? If they have "
                "changed their mind since, the later mail counts."
            ),
            colloquial("can you put the meeting {person} wants into my calendar? It's in their mail about {topic}"),
            colloquial(
                "{person}'s asked me for a meeting, I saw it when I skimmed the mails about {topic}. Could you set it "
                "up the way they want it?"
            ),
            colloquial(
                "i've only half read what {person} wrote about {topic}, but it's a meeting they're after, and that's "
                "fine with me. Book it please, with whatever they settled on in the end"
            ),
            terse("meeting as per {person} re {topic}: book it"),
        ),
    },
    "letters-02": {
        "test": (
            plain("{person} wrote {sent} about one of my meetings with them. Please do with it what they ask."),
            plain(
                "There is a mail from {person}, sent {sent}, about a meeting of ours. Could you change my calendar "
                "accordingly?"
            ),
            colloquial(
                "could you sort out that meeting for {person}? They wrote {sent} and told me what's to happen with it"
            ),
            colloquial(
                "{person} isn't happy with one of our meetings as it stands, they wrote to me {sent}. Would you do "
                "what they ask?"
            ),
            colloquial(
                "i'm fine with what {person} suggested {sent} about our meeting, so could you do just that in my "
                "calendar?"
            ),
            terse("meeting with {person}, what they wrote {sent}: do as they wish"),
        ),
    },
    "letters-03": {
        "test": (
            plain("Please create the tasks that {person} lists in the mail about {topic}."),
            plain(
                "In the mail about {topic}, {person} says which new tasks are needed. Could you enter those they want "
                "entered?"
            ),
            colloquial("can you put {person}'s new tasks on the board? The list's in what they wrote about {topic}"),
            colloquial(
                "I promised {person} that we'd add a few tasks, and I haven't. It's all in their mail about {topic}, "
                "would you do it for me?"
            ),
            colloquial(
                "there's a mail from {person} on {topic} with things that aren't on any board yet. Mind creating what "
                "they ask for?"
            ),
            terse("New tasks, see {person}'s mail on {topic}. Create them."),
        ),
    },
    "letters-04": {
        "test": (
            plain(
                "{person} has news of some customers in the mail about {topic}. Please change the status, or who is in "
                "charge, where it says so, and nothing else."
            ),
            plain(
                "Going by what {person} wrote about {topic}, could you update our customers? Only the status and the "
                "colleague in charge matter."
            ),
            colloquial(
                "{person}'s customers aren't up to date. Their mail about {topic} has it all, can you carry over each "
                "new status and whoever's taking somebody over?"
            ),
            colloquial(
                "i got a round-up from {person}, it's the mail on {topic}. Could you set the right status or owner for "
                "the customers that have moved? Leave the other fields alone"
            ),
            colloquial(
                "Would you go through {person}'s mail on {topic} and fix status and owner in the customer records? I "
                "don't want notes or dates touched."
            ),
            terse("customers in {person}'s mail on {topic}: update status or owner as reported, no more"),
        ),
    },
    "letters-05": {
        "test": (
            plain(
                "{person} and {other} have agreed by mail, in the thread about {topic}, who takes which task. Please "
                "reassign the tasks accordingly."
            ),
            plain(
                "Could you hand over tasks between {person} and {other} the way they settled it in their thread about "
                "{topic}? What counts is what they had agreed on at the end."
            ),
            colloquial(
                "{person} and {other} went back and forth about {topic} and who does what. Can you make the boards say "
                "what they've ended up with?"
            ),
            colloquial(
                "so {person} and {other} are swapping tasks, it's all in the mails on {topic}. Would you reassign them "
                "as the two agreed in the end?"
            ),
            colloquial(
                "i'm happy with what {person} and {other} worked out in those mails about {topic}, so please give each "
                "task that changes hands to whoever's taking it"
            ),
            terse("reassign tasks as {person} and {other} finally agreed, thread on {topic}"),
        ),
    },
    "letters-06": {
        "test": (
            plain(
                "In the latest mail about {topic}, {person} asks me to pass on an earlier one. Please forward it to "
                "the right people."
            ),
            plain(
                "{person} wants somebody to see a mail about {topic} that they sent me before. Could you forward the "
                "one they mean to whom they name?"
            ),
            colloquial(
                "{person}'s asked me to forward something about {topic}. Can you see who's supposed to get which of "
                "the mails and send it on?"
            ),
            colloquial(
                "i owe {person} a favour, there's a mail on {topic} they'd like passed on, their last one says which "
                "and to whom. Can you do that?"
            ),
            colloquial(
                "Would you take care of what {person} wants with the mails about {topic}? It's only some forwarding, "
                "it says who's to get it in the newest one."
            ),
            terse("Forward for {person} what their last mail on {topic} says, to those it says."),
        ),
    },
    "letters-07": {
        "test": (
            plain(
                "{person} asks for a figure in the mail about {topic}. Please look it up, and reply to that mail in "
                "the form they want."
            ),
            plain(
                "Could you answer the question in {person}'s mail about {topic}? Reply to it exactly as they ask for "
                "the answer."
            ),
            colloquial(
                "{person} needs a number from me, it's in their mail on {topic}. Can you find it and reply, the way "
                "they'd like to have it?"
            ),
            colloquial(
                "i haven't got round to {person}'s question, it came with the mail on {topic}. Would you look it up "
                "and reply to the mail? mind what they say about the form of the answer"
            ),
            colloquial(
                "What {person} wants to know about in that mail on {topic} can't be hard to count, can it? Please do, "
                "and reply just as they've asked for it."
            ),
            terse("reply to {person} re {topic} with the figure they want, in the form they want"),
        ),
    },
    "letters-08": {
        "test": (
            plain("{person} wrote to several of us about {topic}. Please do my part of it, and only mine."),
            plain(
                "The mail from {person} about {topic} is addressed to more people than me. Could you see to what it "
                "gives to me, and leave the rest to the others?"
            ),
            colloquial("can you do what's mine in {person}'s mail about {topic}? The others will do theirs"),
            colloquial(
                "{person} sent one of those mails to everybody, about {topic}. Whatever's next to my name, could you "
                "take care of it?"
            ),
            colloquial("my bit of {person}'s list isn't done, the mail's about {topic}. Do it for me, will you?"),
            terse("my points in {person}'s mail on {topic}, please do them"),
        ),
    },
}
"""By template; requests of the split ``extended`` use the lexicon of the test."""
