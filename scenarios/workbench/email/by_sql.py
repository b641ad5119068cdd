"""What the email templates ask for, computed in SQL on the snapshot (docs/workbench.md)."""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.core.calls import Call
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.shared.sql import calls

_ORDER: Final = {"first": "_row", "last": "_row DESC"}
RECEIVED: Final = """"inbox/outbox" = 'inbox'"""
"""The condition that Sam got a mail; the mailbox also has what Sam wrote."""
FROM: Final = f'"sender/recipient" = $person AND {RECEIVED}'
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
_NEWEST: Final = "ORDER BY sent_datetime DESC, {tie} LIMIT 1"

delete_last_from: Final = calls("email_delete_email", f"SELECT email_id FROM email WHERE {FROM} {_NEWEST}", tie=_ORDER)
delete_recent_from: Final = calls(
    "email_delete_email", f"SELECT email_id FROM email WHERE {FROM} AND {{window}}", window=RECENT
)
send: Final = calls("email_send_email", "SELECT $person AS recipient, $title AS subject, $body AS body")
reply_last_about: Final = calls(
    "email_reply_email",
    f"SELECT email_id, $body AS body FROM email WHERE {FROM} AND {{match}} {_NEWEST}",
    match=ABOUT,
    tie=_ORDER,
)
forward_last_week: Final = calls(
    "email_forward_email",
    f"""SELECT email_id, $to AS recipient
        FROM email, (SELECT date_trunc('week', $now::TIMESTAMP)::DATE AS this_monday)
        WHERE {FROM} AND {{match}} AND {{week}}""",
    match=ABOUT,
    week=_LAST_WEEK,
)
_forward_last_about: Final = calls(
    "email_forward_email",
    f"""SELECT email_id, recipient
        FROM (SELECT email_id FROM email WHERE {{match}} AND {RECEIVED} {_NEWEST}),
            (VALUES ($to), ($also)) AS people(recipient)
        WHERE recipient <> ''""",
    match=ABOUT,
    tie=_ORDER,
)
forward_last_from: Final = calls(
    "email_forward_email", f"SELECT email_id, $to AS recipient FROM email WHERE {FROM} {_NEWEST}", tie=_ORDER
)
reply_last_from: Final = calls(
    "email_reply_email", f"SELECT email_id, $body AS body FROM email WHERE {FROM} {_NEWEST}", tie=_ORDER
)


def forward_last_about(snapshot: Snapshot, *, also: str = "", **values: Any) -> list[Call]:
    """Forward the newest mail with a subject to one person, or to two."""
    return _forward_last_about(snapshot, also=also, **values)
