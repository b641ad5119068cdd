"""What the email templates ask for, computed in SQL on the snapshot (docs/workbench.md).

A rule is a function from the world and the values that a request states to the calls that fulfil it. The keyword
arguments with a default are what a reader might understand in another way; ``templates`` names those ways.
"""

from __future__ import annotations

from typing import Final

from workgym.envs.core.calls import Call
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.shared.sql import calls

_ORDER: Final = {"first": "_row", "last": "_row DESC"}
FROM: Final = '"sender/recipient" = $person'
ABOUT: Final = {"exact": "subject = $subject", "contains": "contains(lower(subject), lower($subject))"}
RECENT: Final = {
    "since": "sent_datetime >= $now - to_days($days)",
    "strict": "sent_datetime > $now - to_days($days)",
    "with today": "sent_datetime >= $now - to_days($days - 1)",
}
_LAST_WEEK: Final = {
    "Monday to Sunday": "sent_datetime::DATE BETWEEN this_monday - 7 AND this_monday - 1",
    "Monday to Saturday": "sent_datetime::DATE BETWEEN this_monday - 7 AND this_monday - 2",
    "Sunday to Saturday": "sent_datetime::DATE BETWEEN this_monday - 8 AND this_monday - 2",
}


def _newest(columns: str, where: str, tie: str) -> str:
    return f"SELECT {columns} FROM email WHERE {where} ORDER BY sent_datetime DESC, {_ORDER[tie]} LIMIT 1"


def delete_last_from(snapshot: Snapshot, *, person: str, tie: str = "first") -> list[Call]:
    """Delete a person's newest mail."""
    return calls(snapshot, "email_delete_email", _newest("email_id", FROM, tie), person=person)


def delete_recent_from(snapshot: Snapshot, *, person: str, days: int, window: str = "since") -> list[Call]:
    """Delete a person's mails of the last days; "with today" counts today as one of them."""
    sql = f"SELECT email_id FROM email WHERE {FROM} AND {RECENT[window]} ORDER BY _row"
    return calls(snapshot, "email_delete_email", sql, person=person, days=days, now=snapshot.now)


def send(snapshot: Snapshot, *, person: str, title: str, body: str) -> list[Call]:
    """Send a mail as asked."""
    sql = "SELECT $person AS recipient, $title AS subject, $body AS body"
    return calls(snapshot, "email_send_email", sql, person=person, title=title, body=body)


def reply_last_about(
    snapshot: Snapshot, *, person: str, subject: str, body: str, tie: str = "first", match: str = "exact"
) -> list[Call]:
    """Reply to a person's newest mail with a subject."""
    sql = _newest("email_id, $body AS body", f"{FROM} AND {ABOUT[match]}", tie)
    return calls(snapshot, "email_reply_email", sql, person=person, subject=subject, body=body)


def forward_last_week(
    snapshot: Snapshot, *, person: str, subject: str, to: str, week: str = "Monday to Sunday", match: str = "exact"
) -> list[Call]:
    """Forward a person's mails of last week with a subject."""
    sql = f"""
        SELECT email_id, $to AS recipient
        FROM email, (SELECT date_trunc('week', $now::TIMESTAMP)::DATE AS this_monday)
        WHERE {FROM} AND {ABOUT[match]} AND {_LAST_WEEK[week]} ORDER BY _row
    """
    return calls(snapshot, "email_forward_email", sql, person=person, subject=subject, to=to, now=snapshot.now)


def forward_last_about(
    snapshot: Snapshot, *, subject: str, to: str, also: str = "", tie: str = "first", match: str = "exact"
) -> list[Call]:
    """Forward the newest mail with a subject to one person, or to two."""
    newest = _newest("email_id", ABOUT[match], tie)
    sql = f"""
        SELECT email_id, recipient FROM ({newest}), (VALUES (1, $to), (2, $also)) AS people(place, recipient)
        WHERE recipient <> '' ORDER BY place
    """
    return calls(snapshot, "email_forward_email", sql, subject=subject, to=to, also=also)


def forward_last_from(snapshot: Snapshot, *, person: str, to: str, tie: str = "first") -> list[Call]:
    """Forward a person's newest mail."""
    return calls(
        snapshot, "email_forward_email", _newest("email_id, $to AS recipient", FROM, tie), person=person, to=to
    )


def reply_last_from(snapshot: Snapshot, *, person: str, body: str, tie: str = "first") -> list[Call]:
    """Reply to a person's newest mail."""
    return calls(snapshot, "email_reply_email", _newest("email_id, $body AS body", FROM, tie), person=person, body=body)
