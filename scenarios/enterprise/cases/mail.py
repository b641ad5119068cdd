"""Requests about mail: how personas and slots are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise import lexicon
from workgym.scenarios.enterprise.cases.common import Case, Draw, fill, name_of, old_day, somebody, writer
from workgym.scenarios.enterprise.records import Records
from workgym.scenarios.enterprise.wording import MAIL_FIELDS, show_day
from workgym.scenarios.enterprise.world.mail_text import TOPICS
from workgym.scenarios.shared.streams import pick

__all__ = ["ABSENT", "DRAWS"]

_ABSENT_MAIL_FIELDS: Final = ("number of readers", "device of the writer", "size in kilobytes", "language of the draft")
"""Names of fields that no record has."""
_SUBJECTS: Final = ("Lunch on Thursday", "A word about {project}", "Your notes on {project}", "Seats for {place}")
_TEXTS: Final = (
    "Please bring the folder of {project} to room {room}.",
    "I shall be in {place} until {day}; call me there.",
    "The meeting on {project} begins at ten in room {room}.",
    "Could you let me have the figures of {project} by {day}?",
)


def _mail(rng: Random, records: Records, me: str, role: str = "") -> Row:
    return pick(rng, [mail for mail in records.mails_of[me] if not role or mail[f"{role}_emp_id"] == me])


def _other(mail: Row, me: str) -> str:
    return str(mail["sender_emp_id"] if mail["recipient_emp_id"] == me else mail["recipient_emp_id"])


def _incoming(rng: Random, records: Records) -> tuple[str, Row]:
    while True:
        me = writer(rng, records)
        if any(mail["recipient_emp_id"] == me for mail in records.mails_of[me]):
            return me, _mail(rng, records, me, "recipient")


def last_subject(rng: Random, records: Records) -> Case:
    """The newest mail that the persona got from somebody."""
    me, mail = _incoming(rng, records)
    return Case(me, {"sender": name_of(records, mail["sender_emp_id"]), "recipient": name_of(records, me)})


def last_subject_of_nobody(rng: Random, records: Records) -> Case:
    """The newest mail from somebody who never was here."""
    me = writer(rng, records)
    return Case(me, {"sender": pick(rng, lexicon.ABSENT_NAMES), "recipient": name_of(records, me)})


def newest_with(rng: Random, records: Records) -> Case:
    """The newest mail with a colleague."""
    me = writer(rng, records)
    return Case(me, {"colleague": name_of(records, _other(_mail(rng, records, me), me))})


def did_get(rng: Random, records: Records) -> Case:
    """A subject that somebody wrote under, and half of the time somebody else did."""
    me, mail = _incoming(rng, records)
    sender = mail["sender_emp_id"] if rng.random() < 0.5 else _other(_mail(rng, records, me), me)
    return Case(me, {"person": name_of(records, sender), "subject": mail["subject"]})


def inbox_ids(rng: Random, records: Records) -> Case:
    """A subject in the inbox."""
    me, mail = _incoming(rng, records)
    return Case(me, {"subject": mail["subject"]})


def thread_subject(rng: Random, records: Records) -> Case:
    """A thread, described by its facts."""
    me = writer(rng, records)
    mail = pick(rng, records.facts_of[me])
    about = TOPICS[mail.topic].about.format(**mail.facts)
    return Case(me, {"colleague": name_of(records, _other(mail.row, me)), "about": about})


def mail_field(rng: Random, records: Records) -> Case:
    """A field of one's own mail."""
    me = writer(rng, records)
    return Case(me, {"field": pick(rng, tuple(MAIL_FIELDS)), "mail": _mail(rng, records, me)["email_id"]})


def absent_mail_field(rng: Random, records: Records) -> Case:
    """What no mail says of itself."""
    me = writer(rng, records)
    return Case(me, {"field": pick(rng, _ABSENT_MAIL_FIELDS), "mail": _mail(rng, records, me)["email_id"]})


def subject_on_day(rng: Random, records: Records) -> Case:
    """The mail that somebody sent on a day."""
    me, mail = _incoming(rng, records)
    return Case(me, {"person": name_of(records, mail["sender_emp_id"]), "day": show_day(mail["sent_at"].date())})


def subject_long_ago(rng: Random, records: Records) -> Case:
    """A mail of a day before there were mails."""
    me, mail = _incoming(rng, records)
    return Case(me, {"person": name_of(records, mail["sender_emp_id"]), "day": show_day(old_day(rng))})


def send_mail(rng: Random, records: Records) -> Case:
    """A mail to an active colleague."""
    me = somebody(rng, records)["emp_id"]
    slots = {"subject": fill(rng, records, _SUBJECTS), "text": fill(rng, records, _TEXTS)}
    return Case(me, {"person": somebody(rng, records, but=me)["name"], **slots})


def delete_mail(rng: Random, records: Records) -> Case:
    """One's own mail."""
    me = writer(rng, records)
    return Case(me, {"mail": _mail(rng, records, me)["email_id"]})


def set_importance(rng: Random, records: Records) -> Case:
    """The other importance for a mail that one sent."""
    while True:
        me = writer(rng, records)
        sent = [mail for mail in records.mails_of[me] if mail["sender_emp_id"] == me]
        if sent:
            mail = pick(rng, sent)
            return Case(
                me, {"mail": mail["email_id"], "importance": "high" if mail["importance"] == "Normal" else "normal"}
            )


DRAWS: Final[Mapping[str, Draw]] = {
    "last-subject": last_subject,
    "newest-with": newest_with,
    "did-get": did_get,
    "inbox-ids": inbox_ids,
    "thread-subject": thread_subject,
    "mail-field": mail_field,
    "subject-on-day": subject_on_day,
    "send-mail": send_mail,
    "delete-mail": delete_mail,
    "set-importance": set_importance,
}
"""By intent: a request that can be fulfilled."""

ABSENT: Final[Mapping[str, tuple[tuple[str, Draw], ...]]] = {
    "last-subject": (("entity", last_subject_of_nobody),),
    "mail-field": (("attribute", absent_mail_field),),
    "subject-on-day": (("time", subject_long_ago),),
}
"""By intent: requests that nobody can answer, with the kind of what is missing (EnterpriseBench, section 4)."""
