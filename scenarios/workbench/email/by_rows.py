"""What the email templates ask for, computed from the world's rows (docs/workbench.md)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

from workgym.envs.core.calls import Call
from workgym.envs.core.schema import Row
from workgym.scenarios.workbench.rows import OfficeRows


def delete(mail: Row) -> Call:
    """Delete a mail."""
    return Call(name="email_delete_email", arguments={"email_id": mail["email_id"]})


def forward(mail: Row, to: str) -> Call:
    """Forward a mail to a person."""
    return Call(name="email_forward_email", arguments={"email_id": mail["email_id"], "recipient": to})


def reply(mail: Row, body: str) -> Call:
    """Reply to a mail."""
    return Call(name="email_reply_email", arguments={"email_id": mail["email_id"], "body": body})


def _mails_from(rows: OfficeRows, person: str) -> list[Row]:
    return rows.mails_by_sender.get(person, [])


def mails_about(rows: OfficeRows, subject: str, match: str) -> list[Row]:
    """Return the mails with a subject; "contains" also takes longer subjects and ignores capitals, as a search does."""
    if match == "exact":
        return rows.mails_by_subject.get(subject, [])
    folded = subject.lower()
    return [mail for own, mails in rows.mails_by_subject.items() if folded in own.lower() for mail in mails]


def _newest(mails: Sequence[Row], tie: str) -> list[Row]:
    """Return the newest mail, as a list of one or none; ``tie`` picks the first or last of those of that second."""
    latest = max((mail["sent_datetime"] for mail in mails), default=None)
    newest = [mail for mail in mails if mail["sent_datetime"] == latest]
    return newest[:1] if tie == "first" else newest[-1:]


def delete_last_from(rows: OfficeRows, *, person: str, tie: str = "first") -> list[Call]:
    """Delete a person's newest mail."""
    return [delete(mail) for mail in _newest(_mails_from(rows, person), tie)]


def delete_recent_from(rows: OfficeRows, *, person: str, days: int, window: str = "since") -> list[Call]:
    """Delete a person's mails of the last days."""
    return [delete(mail) for mail in recent_mails_from(rows, person, days, window)]


def recent_mails_from(rows: OfficeRows, person: str, days: int, window: str = "since") -> list[Row]:
    """Return a person's mails of the last days; "with today" counts today as one of them."""
    start = rows.now - timedelta(days=days - (window == "with today"))
    return [
        mail
        for mail in _mails_from(rows, person)
        if mail["sent_datetime"] > start or (mail["sent_datetime"] == start and window != "strict")
    ]


def send(rows: OfficeRows, *, person: str, title: str, body: str) -> list[Call]:
    """Send a mail as asked."""
    return [Call(name="email_send_email", arguments={"recipient": person, "subject": title, "body": body})]


def reply_last_about(
    rows: OfficeRows, *, person: str, subject: str, body: str, tie: str = "first", match: str = "exact"
) -> list[Call]:
    """Reply to a person's newest mail with a subject."""
    mails = [mail for mail in mails_about(rows, subject, match) if mail["sender/recipient"] == person]
    return [reply(mail, body) for mail in _newest(mails, tie)]


def forward_last_week(
    rows: OfficeRows, *, person: str, subject: str, to: str, week: str = "Monday to Sunday", match: str = "exact"
) -> list[Call]:
    """Forward a person's mails of last week with a subject."""
    first, last = _last_week(rows.now.date(), week)
    return [
        forward(mail, to)
        for mail in mails_about(rows, subject, match)
        if mail["sender/recipient"] == person and first <= mail["sent_datetime"].date() <= last
    ]


def _last_week(today: date, week: str) -> tuple[date, date]:
    monday = today - timedelta(days=today.weekday() + 7)
    first, last = {"Monday to Sunday": (0, 6), "Monday to Saturday": (0, 5), "Sunday to Saturday": (-1, 5)}[week]
    return monday + timedelta(days=first), monday + timedelta(days=last)


def forward_last_about(
    rows: OfficeRows, *, subject: str, to: str, also: str = "", tie: str = "first", match: str = "exact"
) -> list[Call]:
    """Forward the newest mail with a subject to one person, or to two."""
    return [forward(mail, who) for mail in _newest(mails_about(rows, subject, match), tie) for who in (to, also) if who]


def forward_last_from(rows: OfficeRows, *, person: str, to: str, tie: str = "first") -> list[Call]:
    """Forward a person's newest mail."""
    return [forward(mail, to) for mail in _newest(_mails_from(rows, person), tie)]


def reply_last_from(rows: OfficeRows, *, person: str, body: str, tie: str = "first") -> list[Call]:
    """Reply to a person's newest mail."""
    return [reply(mail, body) for mail in _newest(_mails_from(rows, person), tie)]
