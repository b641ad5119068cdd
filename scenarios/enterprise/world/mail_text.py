"""The topics of mails, as data: what a thread is about, its subject and its category.

A slot in braces is a fact of the thread. What people write about a topic stands in ``mail_topics``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

__all__ = ["TOPICS", "ThreadTopic"]


class ThreadTopic(NamedTuple):
    """The topic of a thread.

    Attributes:
        about: a description of the thread for a colleague who knows it, without its subject. No mail of the thread
            changes the facts in it, and the first one states them, or its subject does.
        subjects: what the subject of all its mails may be.
        category: the category of all its mails.
        matter: what the thread is about in a few words, for the middle of a sentence.
    """

    about: str
    subjects: tuple[str, ...]
    category: str
    matter: str


TOPICS: Final[Mapping[str, ThreadTopic]] = {
    "budget": ThreadTopic(
        "how much money project {project} gets",
        ("Budget of {project}: final figure", "Money for {project}", "What {project} may spend"),
        "INTERNAL",
        "the budget of {project}",
    ),
    "review": ThreadTopic(
        "the date and room of the review of project {project}",
        ("Review of {project}: date and room", "Time for a review of {project}", "Let us review {project}"),
        "MEETING",
        "the review of {project}",
    ),
    "invoice": ThreadTopic(
        "an invoice for project {project} that has not been paid",
        ("Open invoice, {project}", "Unpaid invoice for {project}", "Reminder from the supplier of {project}"),
        "FOLLOW-UP",
        "the invoice for {project}",
    ),
    "handover": ThreadTopic(
        "who takes over project {project}",
        ("Handing over {project}", "{project} becomes yours", "Who looks after {project}"),
        "INTERNAL",
        "the handover of {project}",
    ),
    "training": ThreadTopic(
        "a course in {skill}, in {place}",
        ("Course in {place}: a seat for you", "A seat in the course in {place}", "Training in {place}"),
        "ANNOUNCEMENT",
        "the course in {skill}",
    ),
    "travel": ThreadTopic(
        "the trip to {place} for project {project}",
        ("Trip to {place}", "Are you coming to {place}", "Tickets to {place}"),
        "GENERAL",
        "the trip to {place}",
    ),
    "supplier": ThreadTopic(
        "the supplier from {place} and their offer for project {project}",
        ("Offer from {place} for {project}", "A supplier in {place} for {project}", "{project}: an offer from {place}"),
        "INTERNAL",
        "the offer from {place}",
    ),
    "deadline": ThreadTopic(
        "a later date for project {project}",
        ("New date for {project}", "{project} is late", "Delay of {project}"),
        "FOLLOW-UP",
        "the new date of {project}",
    ),
    "hiring": ThreadTopic(
        "the search for people with knowledge of {skill}",
        ("Candidates for the post in {place}", "Interviews for the post in {place}", "New colleague for {place}"),
        "INTERNAL",
        "the post in {place}",
    ),
    "access": ThreadTopic(
        "being let into {system}",
        ("Your account for {system}", "Who may use {system}", "Rights to {system}: yours"),
        "GENERAL",
        "the account for {system}",
    ),
    "survey": ThreadTopic(
        "what customers said about project {project}",
        ("What customers say about {project}", "Survey about {project}", "Draft report on {project}"),
        "ANNOUNCEMENT",
        "the report on {project}",
    ),
    "equipment": ThreadTopic(
        "what was ordered for room {room}",
        ("Order for room {room}", "New furniture for room {room}", "Room {room} gets new chairs"),
        "GENERAL",
        "the furniture for room {room}",
    ),
    "launch": ThreadTopic(
        "the start of project {project} in {place}",
        ("{project} starts in {place}", "{project} comes to {place}", "Start in {place}: {project}"),
        "ANNOUNCEMENT",
        "the start of {project}",
    ),
}  # fmt: skip
"""By name. A mail's topic is in no table: it is the latent fact behind its text."""
