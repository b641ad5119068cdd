"""What requests about mail ask for, in plain Python over rows and facts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise.lexicon import MAIL_FIELDS
from workgym.scenarios.enterprise.request import Edit, Slots
from workgym.scenarios.enterprise.rows import CompanyRows, id_set
from workgym.scenarios.enterprise.wording import read_day
from workgym.scenarios.enterprise.world.mail_text import TOPICS


def last_subject(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The subject of the newest mail from one person to another."""
    mails = rows.sent(rows.id_of(slots["sender"]), rows.id_of(slots["recipient"]))
    return _newest(mails, lambda mail: mail["subject"])


def newest_with(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The newest mail between the persona and a colleague."""
    colleague = rows.id_of(slots["colleague"])
    mails = rows.sent(me, colleague) + rows.sent(colleague, me)
    return _newest(
        mails, lambda mail: {"id": mail["email_id"], "subject": mail["subject"], "date": mail["sent_at"].date()}
    )


def _newest(mails: Sequence[Row], value: Callable[[Row], Any]) -> list[Any]:
    last = max((mail["sent_at"] for mail in mails), default=None)
    return [value(mail) for mail in mails if mail["sent_at"] == last]


def did_get(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Whether a colleague sent the persona a mail with a subject."""
    return [any(mail["subject"] == slots["subject"] for mail in rows.sent(rows.id_of(slots["person"]), me))]


def inbox_ids(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The mails to the persona with a subject."""
    mails = rows.mails_of.get(me, ())
    return id_set(
        mail["email_id"] for mail in mails if mail["recipient_emp_id"] == me and mail["subject"] == slots["subject"]
    )


def thread_subject(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The subjects of threads with a colleague whose facts fit the description."""
    colleague = rows.id_of(slots["colleague"])
    threads = {
        mail.row["thread_id"]: mail.row["subject"]
        for mail in rows.facts_of.get(me, ())
        if colleague in (mail.row["sender_emp_id"], mail.row["recipient_emp_id"])
        and TOPICS[mail.topic].about.format(**mail.facts) == slots["about"]
    }
    return list(threads.values())


def mail_field(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A field of a mail."""
    column, mail = MAIL_FIELDS.get(slots["field"]), rows.by_id.get(slots["mail"])
    if column is None or mail is None:
        return []
    value = mail[column]
    return [value.date() if isinstance(value, datetime) else value]


def subject_on_day(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The subjects of a colleague's mails to the persona on a day."""
    day = read_day(slots["day"])
    mails = rows.sent(rows.id_of(slots["person"]), me)
    return [mail["subject"] for mail in mails if mail["sent_at"].date() == day]


def send_mail(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A new mail."""
    sender, reader = rows.by_id[me], rows.by_name[slots["person"]]
    values = {
        "sender_emp_id": me, "sender_email": sender["email"], "recipient_emp_id": reader["emp_id"],
        "recipient_email": reader["email"], "subject": slots["subject"], "body": slots["text"],
        "importance": "Normal", "category": "INTERNAL",
    }  # fmt: skip
    return [Edit("emails", None, values)]


def delete_mail(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The removal of a mail from the persona's own."""
    mail = rows.by_id.get(slots["mail"])
    side = "sender" if mail and mail["sender_emp_id"] == me else "recipient"
    return [Edit("emails", slots["mail"], {f"{side}_deleted": True})] if mail else []


def set_importance(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A mail's importance."""
    return [Edit("emails", slots["mail"], {"importance": slots["importance"].capitalize()})]
