"""Threads of several colleagues and Sam: each mail answers the one before it, and quotes it with all below it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from random import Random
from typing import NamedTuple

from workgym.scenarios.workbench.extended.mails import OfficeTables, WrittenMail, signed
from workgym.scenarios.workbench.world.common import full_name
from workgym.scenarios.workbench.world.mail_quotes import answer_subject, forwarded, quoted

__all__ = ["ThreadTurn", "passed_on", "thread"]


class ThreadTurn(NamedTuple):
    """One mail of a thread before it quotes anything; the author "" is Sam."""

    author: str
    sent: datetime
    text: str


def thread(rng: Random, office: OfficeTables, subject: str, turns: Iterable[ThreadTurn]) -> Iterator[WrittenMail]:
    """Write a thread. What Sam writes goes to the author of the mail before, or else of the first one after.

    Args:
        rng: the stream of the thread.
        office: the world.
        subject: of its first mail; those after it have "Re: " before it.
        turns: in the order in which they were sent.
    """
    turns = list(turns)
    history, reader = "", next(turn.author for turn in turns if turn.author)
    for number, turn in enumerate(turns):
        body = signed(rng, office, turn.author, turn.text, "" if turn.author else reader)
        body = f"{body}\n\n{history}" if history else body
        title = answer_subject(subject) if number else subject
        yield WrittenMail(turn.author or reader, title, turn.sent, body, "inbox" if turn.author else "outbox")
        history = quoted(full_name(turn.author) if turn.author else "Sam", turn.sent, body)
        reader = turn.author or reader


def passed_on(
    rng: Random, office: OfficeTables, author: str, sent: datetime, text: str, mail: WrittenMail
) -> WrittenMail:
    """Write a mail that passes on a colleague's mail to Sam."""
    inner = forwarded(full_name(mail.person), mail.sent, mail.subject, mail.body)
    return WrittenMail(author, f"Fwd: {mail.subject}", sent, f"{signed(rng, office, author, text)}\n\n{inner}")
