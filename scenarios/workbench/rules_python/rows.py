"""A world's rows as the Python rules and the drawing of tasks want them: exported once, indexed, without bodies."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from weakref import WeakKeyDictionary

from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot

__all__ = ["Rows", "rows_of"]


@dataclass(frozen=True)
class Rows:
    """The rows of one world.

    Attributes:
        now: the world's clock.
        people: the directory's addresses, in its order.
        events: the calendar, in its order.
        mails: the mailbox, in its order, without bodies (which at scale 100 are 50 MB and decide nothing).
    """

    now: datetime
    people: tuple[str, ...]
    events: tuple[Row, ...]
    mails: tuple[Row, ...]

    @cached_property
    def senders(self) -> dict[str, str]:
        """Whom each mail is from, by the mail's id."""
        return {mail["email_id"]: mail["sender/recipient"] for mail in self.mails}

    @cached_property
    def mails_by_sender(self) -> dict[str, list[Row]]:
        """The mails from each address, in the mailbox's order."""
        return self._grouped("sender/recipient")

    @cached_property
    def mails_by_subject(self) -> dict[str, list[Row]]:
        """The mails with each subject, in the mailbox's order."""
        return self._grouped("subject")

    def _grouped(self, column: str) -> dict[str, list[Row]]:
        groups: defaultdict[str, list[Row]] = defaultdict(list)
        for mail in self.mails:
            groups[mail[column]].append(mail)
        return dict(groups)


_exported: WeakKeyDictionary[Snapshot, Rows] = WeakKeyDictionary()


def rows_of(snapshot: Snapshot) -> Rows:
    """Return the rows of a world, exported on the first call and kept as long as the snapshot lives."""
    rows = _exported.get(snapshot)
    if rows is None:
        rows = _exported[snapshot] = _export(snapshot)
    return rows


def _export(snapshot: Snapshot) -> Rows:
    mails = snapshot.export("email")
    for mail in mails:
        del mail["body"]
    people = tuple(row["email_address"] for row in snapshot.export("directory"))
    return Rows(snapshot.now, people, tuple(snapshot.export("calendar")), tuple(mails))
