"""How requests about mail are drawn: the personas, and what the requests state."""

from __future__ import annotations

from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise import lexicon
from workgym.scenarios.enterprise.material import employee, fill, old_day, writer
from workgym.scenarios.enterprise.request import Request
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.wording import show_day
from workgym.scenarios.enterprise.world.mail_text import TOPICS
from workgym.scenarios.shared.streams import pick

_ABSENT_MAIL_FIELDS: Final = ("number of readers", "device of the writer", "size in kilobytes", "language of the draft")
"""Names of fields that no record has."""
_SUBJECTS: Final = ("Lunch on Thursday", "A word about {project}", "Your notes on {project}", "Seats for {place}")
_TEXTS: Final = (
    "Please bring the folder of {project} to room {room}.",
    "I shall be in {place} until {day}; call me there.",
    "The meeting on {project} begins at ten in room {room}.",
    "Could you let me have the figures of {project} by {day}?",
)


def _mail(rng: Random, rows: CompanyRows, me: str, role: str = "") -> Row:
    return pick(rng, [mail for mail in rows.mails_of[me] if not role or mail[f"{role}_emp_id"] == me])


def _other(mail: Row, me: str) -> str:
    return str(mail["sender_emp_id"] if mail["recipient_emp_id"] == me else mail["recipient_emp_id"])


def _incoming(rng: Random, rows: CompanyRows) -> tuple[str, Row]:
    while True:
        me = writer(rng, rows)
        if any(mail["recipient_emp_id"] == me for mail in rows.mails_of[me]):
            return me, _mail(rng, rows, me, "recipient")


def last_subject(rng: Random, rows: CompanyRows) -> Request:
    """The newest mail that the persona got from a colleague."""
    me, mail = _incoming(rng, rows)
    return Request(me, {"sender": rows.name_of(mail["sender_emp_id"]), "recipient": rows.name_of(me)})


def last_subject_of_nobody(rng: Random, rows: CompanyRows) -> Request:
    """The newest mail from a person who never worked here."""
    me = writer(rng, rows)
    return Request(me, {"sender": pick(rng, lexicon.ABSENT_NAMES), "recipient": rows.name_of(me)})


def newest_with(rng: Random, rows: CompanyRows) -> Request:
    """The newest mail with a colleague."""
    me = writer(rng, rows)
    return Request(me, {"colleague": rows.name_of(_other(_mail(rng, rows, me), me))})


def did_get(rng: Random, rows: CompanyRows) -> Request:
    """A subject of a mail to the persona, and its sender or, half of the time, another colleague."""
    me, mail = _incoming(rng, rows)
    sender = mail["sender_emp_id"] if rng.random() < 0.5 else _other(_mail(rng, rows, me), me)
    return Request(me, {"person": rows.name_of(sender), "subject": mail["subject"]})


def inbox_ids(rng: Random, rows: CompanyRows) -> Request:
    """A subject in the inbox."""
    me, mail = _incoming(rng, rows)
    return Request(me, {"subject": mail["subject"]})


def thread_subject(rng: Random, rows: CompanyRows) -> Request:
    """A thread, described by its facts."""
    me = writer(rng, rows)
    mail = pick(rng, rows.facts_of[me])
    about = TOPICS[mail.topic].about.format(**mail.facts)
    return Request(me, {"colleague": rows.name_of(_other(mail.row, me)), "about": about})


def mail_field(rng: Random, rows: CompanyRows) -> Request:
    """A field of a mail that the persona sent or got."""
    me = writer(rng, rows)
    return Request(me, {"field": pick(rng, tuple(lexicon.MAIL_FIELDS)), "mail": _mail(rng, rows, me)["email_id"]})


def absent_mail_field(rng: Random, rows: CompanyRows) -> Request:
    """A field that no mail has."""
    me = writer(rng, rows)
    return Request(me, {"field": pick(rng, _ABSENT_MAIL_FIELDS), "mail": _mail(rng, rows, me)["email_id"]})


def subject_on_day(rng: Random, rows: CompanyRows) -> Request:
    """The mail that a colleague sent the persona on a day."""
    me, mail = _incoming(rng, rows)
    return Request(me, {"person": rows.name_of(mail["sender_emp_id"]), "day": show_day(mail["sent_at"].date())})


def subject_long_ago(rng: Random, rows: CompanyRows) -> Request:
    """A mail of a day before there were mails."""
    me, mail = _incoming(rng, rows)
    return Request(me, {"person": rows.name_of(mail["sender_emp_id"]), "day": show_day(old_day(rng))})


def send_mail(rng: Random, rows: CompanyRows) -> Request:
    """A mail to an active colleague."""
    me = employee(rng, rows)["emp_id"]
    slots = {"subject": fill(rng, rows, _SUBJECTS), "text": fill(rng, rows, _TEXTS)}
    return Request(me, {"person": employee(rng, rows, but=me)["name"], **slots})


def delete_mail(rng: Random, rows: CompanyRows) -> Request:
    """A mail that the persona sent or got."""
    me = writer(rng, rows)
    return Request(me, {"mail": _mail(rng, rows, me)["email_id"]})


def set_importance(rng: Random, rows: CompanyRows) -> Request:
    """The other importance for a mail that the persona sent."""
    while True:
        me = writer(rng, rows)
        sent = [mail for mail in rows.mails_of[me] if mail["sender_emp_id"] == me]
        if sent:
            mail = pick(rng, sent)
            return Request(
                me, {"mail": mail["email_id"], "importance": "high" if mail["importance"] == "Normal" else "normal"}
            )
