"""Slots of requests about mail."""

from __future__ import annotations

from random import Random

from workgym.envs.core.schema import Row
from workgym.scenarios.shared.streams import pick
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.template import Slot, Values, slot


@slot("subject")
def subject(rng: Random, rows: OfficeRows, values: Values) -> str:
    """The subject of a colleague's mail."""
    sender = pick(rng, [address for address in rows.people if address in rows.mails_by_sender])
    return _subject_of(pick(rng, rows.mails_by_sender[sender]))


def subject_by_person() -> Slot:
    """The subject of a mail from the person named before."""
    return Slot("subject", lambda rng, rows, values: _subject_of(pick(rng, rows.mails_by_sender[values["person"]])))


@slot("subject")
def subject_by_person_of_last_week(rng: Random, rows: OfficeRows, values: Values) -> str:
    """The subject of a mail that the person named before sent last week, or any time if there is none."""
    first, last = wording.week_before(rows.now)
    mails = rows.mails_by_sender[values["person"]]
    return _subject_of(pick(rng, [mail for mail in mails if first <= mail["sent_datetime"].date() <= last] or mails))


def _subject_of(mail: Row) -> str:
    found: str = mail["subject"]
    return found
