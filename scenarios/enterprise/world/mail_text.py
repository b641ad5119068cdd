"""The texts of mails: topics as data, each with a subject, ways to open a thread and ways to answer.

A slot in braces is a fact of the thread (``FACTS``); the greeting and the names below are those of the two people. A
reader that knows these frames gets every fact back out of a mail, and a test does so for all of them.
"""

from __future__ import annotations

from typing import Final, NamedTuple

__all__ = ["CLOSINGS", "FACTS", "GREETINGS", "TOPICS", "Topic"]

FACTS: Final = ("project", "amount", "other", "day", "place", "room", "count", "skill", "system")
"""What a thread may state: a project, two amounts of money, a day, a town, a room, a number, a skill and a system."""

GREETINGS: Final = ("Hi {to},", "Hello {to},", "Dear {to},", "{to},")
CLOSINGS: Final = ("Best,\n{name}", "Regards,\n{name}", "Thank you,\n{name}", "Cheers,\n{name}")


class Topic(NamedTuple):
    """The topic of a thread.

    Attributes:
        about: a description of the thread for a colleague who knows it, without its subject.
        subject: the subject of all its mails.
        category: the category of all its mails.
        openings: texts of the first mail.
        answers: texts of the others.
    """

    about: str
    subject: str
    category: str
    openings: tuple[str, ...]
    answers: tuple[str, ...]


TOPICS: Final = {
    "budget": Topic(
        "how much money project {project} gets",
        "Budget of {project}: final figure",
        "INTERNAL",
        (
            "For {project} we have set aside {amount} rupees. Please tell me by {day} whether that will do.",
            "The board has approved {amount} rupees for {project}. Spending may start on {day}.",
            "I have to close the plan for {project} on {day} and have you down with {amount} rupees. Does that hold?",
        ),
        (
            "With {amount} rupees {project} will be tight. I would feel safer with {other} rupees.",
            "Thanks, {amount} rupees is what I expected for {project}.",
            "Finance took another look at {project} and now says {other} rupees.",
        ),
    ),
    "review": Topic(
        "the date and room of the review of project {project}",
        "Review of {project} in room {room}",
        "MEETING",
        (
            "I have booked room {room} on {day} to review {project}. Bring your open points.",
            "Let us go through {project} together: {day}, room {room}. It should take an hour.",
            "The review of {project} is set for {day} in room {room}. Tell me if you cannot make it.",
        ),
        (
            "I will be there, room {room} on {day}. I have {count} open points on {project}.",
            "On {day} I am away until noon. Could we look at {project} in the afternoon?",
            "Fine with me. I will send my {count} notes on {project} beforehand.",
        ),
    ),
    "invoice": Topic(
        "an invoice for project {project} that has not been paid",
        "Open invoice, {project}",
        "FOLLOW-UP",
        (
            "An invoice of {amount} rupees for {project} is still open. It was due on {day}.",
            "Could you find out why {amount} rupees for {project} were never paid? The invoice asks for it by {day}.",
            "The supplier of {project} called about {amount} rupees, due on {day}. Has the invoice reached you?",
        ),
        (
            "I found it: the {amount} rupees for {project} wait for a signature.",
            "They sent {other} rupees on the first invoice and {amount} on the second. I am asking which one is right.",
            "Paid today. The {amount} rupees for {project} should arrive within {count} days.",
        ),
    ),
    "handover": Topic(
        "who takes over project {project}",
        "Handing over {project}",
        "INTERNAL",
        (
            "From {day} on you look after {project}. There are {count} folders to go through.",
            "I will hand {project} over to you on {day}. My notes fill {count} pages.",
            "As agreed, {project} becomes yours on {day}. I leave you {count} open tasks.",
        ),
        (
            "Good. Of the {count} I have read about half, and {day} suits me.",
            "Can we make it a week after {day}? I have another project to finish before {project}.",
            "Understood. Please keep {project} until {day}.",
        ),
    ),
    "training": Topic(
        "a course in {skill}, in {place}",
        "Course in {place}: a seat for you",
        "ANNOUNCEMENT",
        (
            "There is a course in {skill} in {place} on {day}, with {count} seats left. Shall I put you down?",
            "We send {count} people to {place} on {day} to learn about {skill}. You are on the list.",
            "Your request for a course in {skill} is approved: {place}, {day}, at {amount} rupees.",
        ),
        (
            "Please do, {skill} is what my team needs. I will travel to {place} the evening before.",
            "I cannot leave on {day}. Is the course in {skill} given anywhere but in {place}?",
            "Thank you. Will the fare to {place} be paid as well?",
        ),
    ),
    "travel": Topic(
        "the trip to {place} for project {project}",
        "Trip to {place}",
        "GENERAL",
        (
            "For {project} I need you in {place} on {day}. The fare is {amount} rupees.",
            "We leave for {place} on {day}. Your part of the cost of {project} is {amount} rupees.",
            "The people behind {project} expect us in {place} on {day}; {count} of us will go.",
        ),
        (
            "I can be in {place} on {day}. Please book the early train.",
            "The fare has gone up to {other} rupees. Do we still go to {place}?",
            "Could somebody else go to {place}? I have just come back from {count} days on the road.",
        ),
    ),
    "supplier": Topic(
        "the supplier from {place} and their offer for project {project}",
        "Offer from {place} for {project}",
        "INTERNAL",
        (
            "The supplier in {place} offers {count} units for {project} at {amount} rupees, until {day}.",
            "I have an offer from {place}: {amount} rupees for what {project} needs, valid until {day}.",
            "Please compare the offer from {place} ({amount} rupees, {count} units) with what {project} pays today.",
        ),
        (
            "Today {project} pays {other} rupees, so the offer from {place} is worth a call.",
            "I would not buy {count} units at once. Ask {place} for a smaller lot.",
            "I asked for {other} rupees and they agreed. We have until {day} to sign.",
        ),
    ),
    "deadline": Topic(
        "a later date for project {project}",
        "New date for {project}",
        "FOLLOW-UP",
        (
            "We will not make it: {project} moves to {day}. There are {count} tasks left.",
            "Please plan {project} for {day}. I know it is {count} days later than we said.",
            "The new date of {project} is {day}. I will tell the others myself.",
        ),
        (
            "With {count} people on it {project} could still be done a little before {day}.",
            "Noted, {day}. I will change the plan of {project}.",
            "Another delay of {project} would cost us about {other} rupees.",
        ),
    ),
    "hiring": Topic(
        "the search for people with knowledge of {skill}",
        "Candidates, {count} so far",
        "INTERNAL",
        (
            "We have {count} candidates with {skill}. Can you meet them on {day} in room {room}?",
            "For the post in {place} we look for {skill}; {count} people have written. Interviews begin on {day}.",
            "Your new post is approved. {skill} is what we ask for, at {amount} rupees a month.",
        ),
        (
            "I have time on {day}. Let us talk about {skill} for half an hour each.",
            "Of the {count} I would meet three. Is room {room} free?",
            "Does it have to be {skill}? My team could teach that.",
        ),
    ),
    "access": Topic(
        "being let into {system}",
        "Your request about {system}",
        "GENERAL",
        (
            "You asked to be let into {system} for {project}. Your account works from {day} on.",
            "For {system} I need the names of {count} people in {project}, by {day}.",
            "Your right to use {system} ends on {day}. Is it still needed for {project}?",
        ),
        (
            "Yes please, {project} needs {system} for {count} more months.",
            "Thank you, I can open {system} now.",
            "Only two of the {count} accounts for {system} are still used.",
        ),
    ),
    "survey": Topic(
        "what customers said about project {project}",
        "What customers say about {project}",
        "ANNOUNCEMENT",
        (
            "We asked {count} customers in {place} about {project}. The results come on {day}.",
            "The survey on {project} is closed: {count} answers, most of them from {place}.",
            "Please read what {count} customers wrote about {project} before we meet on {day}.",
        ),
        (
            "The answers from {place} surprise me. May I see all {count}?",
            "Good reading. I would repeat the survey on {project} after {day}.",
            "Let us spend {amount} rupees on a second round for {project}.",
        ),
    ),
    "equipment": Topic(
        "what was ordered for room {room}",
        "Order for room {room}",
        "GENERAL",
        (
            "The screens for room {room} arrive on {day}. They cost {amount} rupees.",
            "I have ordered {count} chairs for room {room}, at {amount} rupees in all.",
            "Room {room} gets new tables on {day}. Please keep it free.",
        ),
        (
            "Is room {room} closed for the whole of {day}?",
            "There are only {count} in the box. The others must have gone to {place}.",
            "Please send the bill of {amount} rupees to my cost centre.",
        ),
    ),
    "launch": Topic(
        "the start of project {project} in {place}",
        "{project} starts in {place}",
        "ANNOUNCEMENT",
        (
            "On {day}, {project} starts in {place}, with {count} shops taking part.",
            "It is decided: {project} opens in {place} on {day}. We expect {amount} rupees in the first week.",
            "The shops in {place} are ready for {project}. The first day is {day}.",
        ),
        (
            "Great news. Will all {count} shops in {place} open on {day}?",
            "I would be glad with {other} rupees from {place}.",
            "Please have somebody from {project} in {place} on {day}.",
        ),
    ),
}  # fmt: skip
"""By name. A mail's topic is in no table: it is the latent fact behind its text."""
