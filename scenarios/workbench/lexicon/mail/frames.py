"""What a lexicon of mails holds: sentences by kind of mail and place in it, with fields in braces.

Fields of all sentences of colleagues and of Sam: ``{topic}`` is what the mail is about (the name of an event, task or
customer, or a matter of the sales team), ``{when}`` the day of the event ("yesterday", "on Tuesday"), ``{day}`` a
weekday, ``{clock}`` a time, ``{n}`` a small number in words, ``{place}``, ``{unit}`` and ``{room}`` one of the lists of
those names. Openings name the topic; details and requests fit every opening of their kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["MailLexicon", "Parts", "lines"]


def lines(text: str) -> tuple[str, ...]:
    """Return the lines of a block of text, without blanks around them and without empty ones."""
    return tuple(filter(None, (line.strip() for line in text.splitlines())))


@dataclass(frozen=True)
class Parts:
    """The sentences of one kind of mail, by their place in it."""

    openings: tuple[str, ...]
    details: tuple[str, ...]
    requests: tuple[str, ...]

    @property
    def frames(self) -> int:
        """How many different mails there are of one sentence of each."""
        return len(self.openings) * len(self.details) * len(self.requests)


@dataclass(frozen=True)
class MailLexicon:
    """All words of the mails of one pool of worlds, but for greetings and names of people, events, tasks, customers.

    Attributes:
        parts: by kind of mail: "met" and "ahead" (a colleague after and before an event), "task", "customer", "matter"
            (a salesperson), "sam met", "sam ahead", "sam task", "sam customer" (Sam), "reply" and "forward" (anybody).
            Openings of a reply and of a forwarded mail name no topic.
        subjects: plain titles with ``{topic}``, by what a mail is about: "met", "ahead", "task", "customer", "matter".
        matters: what salespeople write about besides customers, to be read after "about".
        asides: what chatty people add.
        places: where papers are, to be read after "in".
        units: other departments, without an article.
        rooms: rooms, to be read after "in".
        reminders: box, subject and body of automatic mails about an ``{event}`` that begins at ``{start}``.
        notices: box, subject and body of other automatic mails; fields are ``{number}``, ``{week}`` and some of those
            above.
        newsletters: name and address.
        items: what newsletters report.
        farewells: how newsletters end.
        spam: advertisements for a ``{thing}``.
        spam_subjects: their titles, with ``{thing}`` and ``{number}``.
        spam_things, spam_boxes, spam_domains: what is advertised, and by whom.
        spam_farewells: how advertisements end.
        minutes: subjects, facts and endings of the sentences of very long mails …
        minutes_headings: … and what stands above them.
    """

    parts: Mapping[str, Parts]
    subjects: Mapping[str, tuple[str, ...]]
    matters: tuple[str, ...]
    asides: tuple[str, ...]
    places: tuple[str, ...]
    units: tuple[str, ...]
    rooms: tuple[str, ...]
    reminders: tuple[tuple[str, str, str], ...]
    notices: tuple[tuple[str, str, str], ...]
    newsletters: tuple[tuple[str, str], ...]
    items: tuple[str, ...]
    farewells: tuple[str, ...]
    spam: Parts
    spam_subjects: tuple[str, ...]
    spam_things: tuple[str, ...]
    spam_boxes: tuple[str, ...]
    spam_domains: tuple[str, ...]
    spam_farewells: tuple[str, ...]
    minutes: Parts
    minutes_headings: tuple[str, ...]
