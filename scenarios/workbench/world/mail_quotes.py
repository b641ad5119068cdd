"""Threads: how a mail quotes the one that it answers, and holds the one that it passes on."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from workgym.envs.core.calendar import MONTHS

__all__ = ["answer_subject", "forwarded", "quoted"]

_ANSWER: Final = "Re: "


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
