"""What the email templates ask for, computed in SQL on the snapshot (WorkBench specification, section 3.6).

Each function is one rule: from the world and the values that a request states to the calls that fulfil it. The keyword
arguments with a default are what a reader might understand in another way; ``templates`` names those ways.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from workgym.envs.core.calls import Call
from workgym.envs.core.snapshot import Snapshot

__all__ = ["RULES"]

_ORDER: Final = {"first": "_row", "last": "_row DESC"}
_FROM: Final = '"sender/recipient" = $person'
_ABOUT: Final = {"exact": "subject = $subject", "contains": "contains(lower(subject), lower($subject))"}
_RECENT: Final = {
    "since": "sent_datetime >= $now - to_days($days)",
    "strict": "sent_datetime > $now - to_days($days)",
    "with today": "sent_datetime >= $now - to_days($days - 1)",
}
_LAST_WEEK: Final = {
    "Monday to Sunday": "BETWEEN date_trunc('week', $now) - INTERVAL 7 DAY AND date_trunc('week', $now) - INTERVAL 1 DAY",
    "Monday to Saturday": "BETWEEN date_trunc('week', $now) - INTERVAL 7 DAY AND date_trunc('week', $now) - INTERVAL 2 DAY",
    "Sunday to Saturday": "BETWEEN date_trunc('week', $now) - INTERVAL 8 DAY AND date_trunc('week', $now) - INTERVAL 2 DAY",
}


def _calls(snapshot: Snapshot, tool: str, sql: str, **values: Any) -> list[Call]:
    """Make one call of an email tool for every row of ``sql``, whose columns are the arguments."""
    return [Call(name=f"email_{tool}_email", arguments=row) for row in snapshot.rows(sql, values)]


def _newest(columns: str, where: str, tie: str) -> str:
    return f"SELECT {columns} FROM email WHERE {where} ORDER BY sent_datetime DESC, {_ORDER[tie]} LIMIT 1"


def delete_last_from(snapshot: Snapshot, *, person: str, tie: str = "first") -> list[Call]:
    """Delete a person's newest mail."""
    return _calls(snapshot, "delete", _newest("email_id", _FROM, tie), person=person)


def delete_recent_from(snapshot: Snapshot, *, person: str, days: int, window: str = "since") -> list[Call]:
    """Delete a person's mails of the last days; "with today" counts today as one of them."""
    sql = f"SELECT email_id FROM email WHERE {_FROM} AND {_RECENT[window]} ORDER BY _row"
    return _calls(snapshot, "delete", sql, person=person, days=days, now=snapshot.now)


def send(snapshot: Snapshot, *, person: str, title: str, body: str) -> list[Call]:
    """Send a mail as asked."""
    sql = "SELECT $person AS recipient, $title AS subject, $body AS body"
    return _calls(snapshot, "send", sql, person=person, title=title, body=body)


def reply_last_about(
    snapshot: Snapshot, *, person: str, subject: str, body: str, tie: str = "first", match: str = "exact"
) -> list[Call]:
    """Reply to a person's newest mail with a subject."""
    sql = _newest("email_id, $body AS body", f"{_FROM} AND {_ABOUT[match]}", tie)
    return _calls(snapshot, "reply", sql, person=person, subject=subject, body=body)


def forward_last_week(
    snapshot: Snapshot, *, person: str, subject: str, to: str, week: str = "Monday to Sunday", match: str = "exact"
) -> list[Call]:
    """Forward a person's mails of last week with a subject."""
    sql = f"""
        SELECT email_id, $to AS recipient FROM email
        WHERE {_FROM} AND {_ABOUT[match]} AND sent_datetime::DATE {_LAST_WEEK[week]} ORDER BY _row
    """
    return _calls(snapshot, "forward", sql, person=person, subject=subject, to=to, now=snapshot.now)


def forward_last_about(
    snapshot: Snapshot, *, subject: str, to: str, also: str = "", tie: str = "first", match: str = "exact"
) -> list[Call]:
    """Forward the newest mail with a subject to one person, or to two."""
    newest = _newest("email_id", _ABOUT[match], tie)
    sql = f"""
        SELECT email_id, recipient FROM ({newest}), (VALUES (1, $to), (2, $also)) AS people(place, recipient)
        WHERE recipient <> '' ORDER BY place
    """
    return _calls(snapshot, "forward", sql, subject=subject, to=to, also=also)


def forward_last_from(snapshot: Snapshot, *, person: str, to: str, tie: str = "first") -> list[Call]:
    """Forward a person's newest mail."""
    return _calls(snapshot, "forward", _newest("email_id, $to AS recipient", _FROM, tie), person=person, to=to)


def reply_last_from(snapshot: Snapshot, *, person: str, body: str, tie: str = "first") -> list[Call]:
    """Reply to a person's newest mail."""
    return _calls(snapshot, "reply", _newest("email_id, $body AS body", _FROM, tie), person=person, body=body)


RULES: Final[Mapping[str, Callable[..., list[Call]]]] = {
    "delete_last_from": delete_last_from,
    "delete_recent_from": delete_recent_from,
    "send": send,
    "reply_last_about": reply_last_about,
    "forward_last_week": forward_last_week,
    "forward_last_about": forward_last_about,
    "forward_last_from": forward_last_from,
    "reply_last_from": reply_last_from,
}
"""The rules by name: ``rule(snapshot, **values) -> calls``."""
