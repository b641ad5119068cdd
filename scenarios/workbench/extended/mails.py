"""The mailbox of the split ``extended``: 20,000 mails of the office, and those that its templates are about.

A kind of template writes its mails in a module of its own, as a function from :class:`OfficeTables` to
:class:`WrittenMail`. Here they are put among the office's own, so that neither their place nor their ids tell them
apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from random import Random
from typing import Final, NamedTuple

from workgym.envs.core.schema import Row
from workgym.scenarios.shared.streams import pick
from workgym.scenarios.workbench.lexicon.mail.voices import SAM, VOICES, Voice
from workgym.scenarios.workbench.world.common import NOW, eight_digits, first_name, stream
from workgym.scenarios.workbench.world.email import email_rows
from workgym.scenarios.workbench.world.mail_text import in_lower_case, letter
from workgym.scenarios.workbench.world.staff import Staff, staff_of

__all__ = ["MAIL_SCALE", "OfficeTables", "Writer", "WrittenMail", "email_table", "signed", "titled"]

MAIL_SCALE: Final = 40
"""How much larger the mailbox is than that of the published office of the same scale."""


@dataclass(frozen=True)
class OfficeTables:
    """A world before its further mails are written.

    Attributes:
        seed: of the world.
        scale: of the world.
        tables: the rows of every table but the mailbox.
    """

    seed: int
    scale: int
    tables: Mapping[str, Sequence[Row]]

    @cached_property
    def staff(self) -> Staff:
        """Who works there."""
        return staff_of(self.seed)

    def stream(self, what: str, item: int | str) -> Random:
        """Return the random stream of one item, such as ``office.stream("retrieval/headcounts", 7)``."""
        return stream(self.seed, what, item)


class WrittenMail(NamedTuple):
    """A mail as a template's module writes it.

    Attributes:
        person: the address at its other end: of who wrote it, or in the outbox of whom Sam wrote to.
        subject: with "Re: " or "Fwd: " where it has that.
        sent: before now. If another mail was sent in the same second, it becomes a later one.
        body: all of it, as it is to be stored.
        box: inbox, or outbox for mails of Sam's own.
    """

    person: str
    subject: str
    sent: datetime
    body: str
    box: str = "inbox"


Writer = Callable[[OfficeTables], Iterable[WrittenMail]]
"""Writes the mails that a kind of template needs, the same for the same seed and scale."""


def signed(rng: Random, office: OfficeTables, author: str, text: str, reader: str = "") -> str:
    """Return a body: a text between a greeting and a signature, in the voice that the author has in all these mails.

    Args:
        author: the address of who writes, or "" for Sam.
        text: its paragraphs, without a greeting.
        reader: the address of whom it is to, or "" for Sam.
    """
    voice = _voice(office.seed, author)
    name, to = (first_name(address) if address else "Sam" for address in (author, reader))
    if voice.lower:
        text = "\n\n".join(map(in_lower_case, text.split("\n\n")))
    return letter(rng, voice, name, to, text)


def _voice(seed: int, author: str) -> Voice:
    return pick(stream(seed, "email", f"voice/{author}"), VOICES) if author else SAM


def titled(text: str) -> str:
    """Return a text with a capital letter at its beginning, as subjects have."""
    return text[0].upper() + text[1:]


def email_table(office: OfficeTables, writers: Iterable[Writer]) -> list[Row]:
    """Return the whole mailbox in the order in which mails were sent, under ids that tell nothing.

    Args:
        office: the world.
        writers: of the further mails.

    Raises:
        ValueError: if one of these was sent after now.
    """
    tables, scale = office.tables, MAIL_SCALE * office.scale
    rows = email_rows(office.seed, scale, tables["calendar"], tables["project_tasks"], tables["customers"])
    taken = {row["sent_datetime"] for row in rows}
    for write in writers:
        rows += [_row(mail, taken) for mail in write(office)]
    rows.sort(key=lambda row: row["sent_datetime"])
    rng = office.stream("email", "ids")
    places = sorted(range(len(rows)), key=[rng.random() for _ in rows].__getitem__)
    return [{**row, "email_id": eight_digits(place)} for row, place in zip(rows, places, strict=True)]


def _row(mail: WrittenMail, taken: set[datetime]) -> Row:
    sent = mail.sent
    while sent in taken:
        sent += timedelta(seconds=1)
    if sent >= NOW:
        raise ValueError(f"{mail.subject!r} was sent at {sent}: expected a moment before {NOW}")
    taken.add(sent)
    return {
        "email_id": "",
        "inbox/outbox": mail.box,
        "sender/recipient": mail.person,
        "subject": mail.subject,
        "sent_datetime": sent,
        "body": mail.body,
    }
