"""Threads: how a mail quotes the one that it answers, and holds the one that it passes on."""

from __future__ import annotations

from datetime import datetime
from typing import Final

__all__ = ["MONTHS", "WEEKDAYS", "answer_subject", "display_name", "first_name", "forwarded", "quoted"]

WEEKDAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
_ANSWER: Final = "Re: "


def first_name(address: str) -> str:
    """Return the first name in an address such as ``sam.doe@company.example``."""
    return address.partition(".")[0].capitalize()


def display_name(address: str) -> str:
    """Return the full name in an address. Addresses stay out of bodies, where a search for one would find them."""
    return " ".join(part.capitalize() for part in address.partition("@")[0].split("."))


def answer_subject(subject: str) -> str:
    """Return the subject of an answer: "Re:" stands before it once, however long the thread is."""
    return subject if subject.startswith(_ANSWER) else _ANSWER + subject


def quoted(author: str, sent: datetime, body: str) -> str:
    """Return a mail as the one that answers it quotes it: who wrote when, and every line behind "> "."""
    lines = (f"> {line}" if line else ">" for line in body.split("\n"))
    return "\n".join((f"On {_moment(sent)}, {author} wrote:", *lines))


def forwarded(author: str, sent: datetime, subject: str, body: str) -> str:
    """Return a mail as the one that passes it on holds it."""
    return f"----- Forwarded mail -----\nFrom: {author}\nSent: {_moment(sent)}\nSubject: {subject}\n\n{body}"


def _moment(sent: datetime) -> str:
    return f"{sent.day} {MONTHS[sent.month - 1]} {sent.year} at {sent.hour:02d}:{sent.minute:02d}"
