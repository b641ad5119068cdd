"""How the questions of the domain ``retrieval`` are asked: six phrasings each, all of them our own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.workbench.phrasing import Phrasings, colloquial, plain, terse

__all__ = ["PHRASINGS"]

PHRASINGS: Final[Mapping[str, Phrasings]] = {
    "retrieval-01": {
        "test": (
            plain("On which date was my last {event} with {person}?"),
            plain("Please find out the date of my most recent {event} with {person}."),
            colloquial("when was the last time {person} and I actually sat down for {event}? just the date"),
            colloquial("I'm filling in a form and can't remember: what day was my latest {event} with {person}?"),
            colloquial("{person} says our last {event} is ages ago. What's the date of it?"),
            terse("Date of last {event} with {person}?"),
        )
    },
    "retrieval-02": {
        "test": (
            plain("Which of {person}'s {product} customers have a follow-up due {period}? I need their names."),
            plain("Please list {person}'s customers for {product} whose follow-up is due {period}."),
            colloquial("who does {person} have to follow up with {period}? Only the {product} customers, names please"),
            colloquial(
                "I'm talking to {person} later. Which {product} customers of theirs are due a follow-up {period}?"
            ),
            colloquial(
                "{person} can't open the CRM, so could you tell me whose follow-up is due {period} among their "
                "{product} customers?"
            ),
            terse("{person}, {product}, follow-ups due {period}: customer names?"),
        )
    },
    "retrieval-03": {
        "test": (
            plain("How many visits to our site came {source:way} since my last meeting with {person}?"),
            plain(
                "Find my last meeting with {person}, and tell me how many visits to our site came {source:way} since "
                "that day."
            ),
            colloquial("{person} will ask me how it's going, so: how many visits came {source:way} since we last met?"),
            colloquial("what's the total of visits that came {source:way} since the day I last met {person}?"),
            colloquial(
                "I want to see if what {person} told me at our last meeting helped. How many visits came {source:way} "
                "since that meeting?"
            ),
            terse("visits that came {source:way} since my last meeting with {person}, total?"),
        )
    },
    "retrieval-04": {
        "test": (
            plain("Of the people I am meeting {when}, who has the most {stage:tasks}?"),
            plain("Look at whom I meet {when} and tell me which of them has the largest number of {stage:tasks}."),
            colloquial("who of those I'm seeing {when} has got the most {stage:tasks}? I'd like a word with them"),
            colloquial("I've a few meetings {when}. Which of these people has the most {stage:tasks}?"),
            colloquial("my meetings {when}: who's got the most {stage:tasks} among the people I'll be talking to?"),
            terse("Meetings {when}: who has most {stage:tasks}?"),
        )
    },
    "retrieval-05": {
        "test": (
            plain("How many people did {person} finally confirm for the {topic}?"),
            plain(
                "Please look up in {person}'s emails how many people they expect for the {topic}; the last number they "
                "gave counts."
            ),
            colloquial("what's {person}'s latest head count for the {topic}? they keep changing it"),
            colloquial("I have to order food for the {topic}. How many did {person} end up with?"),
            colloquial(
                "{person} wrote to me about the {topic} more than once, so I've lost track: how many people is it now, "
                "going by them?"
            ),
            terse("{topic}, {person}'s final number of people?"),
        )
    },
    "retrieval-06": {
        "test": (
            plain("What is the last price that {person} gave me for the {topic}?"),
            plain("Please check {person}'s emails about the {topic} and tell me the current price in euros."),
            colloquial("how much is it for the {topic} now, going by what {person} wrote last?"),
            colloquial("I've got to sign off the {topic}. What did {person} say it'd cost in the end?"),
            colloquial("{person} is negotiating about the {topic}, I believe. What's the sum we're at?"),
            terse("{topic}: latest price from {person}?"),
        )
    },
    "retrieval-07": {
        "test": (
            plain("For which date is the {topic} planned now, according to {person}?"),
            plain(
                "Please find out from {person}'s emails on what date the {topic} is to take place; it may have been "
                "moved."
            ),
            colloquial("when's the {topic} now? {person} wrote to me about it, and then wrote again"),
            colloquial("I'd like to tell my visitors about the {topic}. What date did {person} name last?"),
            colloquial("{person} was looking after the {topic}, what day did they settle on in the end?"),
            terse("{topic}, date as last given by {person}?"),
        )
    },
    "retrieval-08": {
        "test": (
            plain("In the email thread about the {topic}, who suggested {idea}?"),
            plain("Please read through the emails on the {topic} and tell me who had the idea of {idea}."),
            colloquial("who was it that came up with {idea} for the {topic}? we all wrote back and forth about it"),
            colloquial("I'd like to thank whoever proposed {idea} when we were discussing the {topic}. Who was that?"),
            colloquial("{idea}, in that thread about the {topic}: whose idea was it?"),
            terse("{topic} thread: who suggested {idea}?"),
        )
    },
}
