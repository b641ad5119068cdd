"""What requests of the domain ``inbox`` ask for, computed in SQL on the snapshot."""

from __future__ import annotations

from datetime import date
from typing import Final

from workgym.envs.core.calls import Call
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.shared.sql import calls, query
from workgym.scenarios.workbench.extended.inbox.lexicon import NOTICES, TALES

__all__ = ["answer_last", "clear_notices", "forward_tale", "forward_version"]

forward_version: Final = calls(
    "email_forward_email",
    r"""SELECT email_id, $person AS recipient FROM email
        WHERE "sender/recipient" = $author AND lower(subject) = $document
        AND regexp_matches(body, '(attached|here is|here''s)[^.]* version', 'i')
        ORDER BY regexp_extract(body, 'version (\d+)', 1)::INTEGER DESC, sent_datetime LIMIT 1""",
)
_CLEAR: Final = calls(
    "email_delete_email",
    """SELECT email_id FROM email
       WHERE subject = $subject AND regexp_matches(body, '(^|[^a-z0-9-])' || $machine || '([^a-z0-9-]|$)')
       QUALIFY row_number() OVER (ORDER BY sent_datetime DESC) > 1""",
)
answer_last: Final = calls(
    "email_reply_email",
    """SELECT arg_max(email_id, sent_datetime) AS email_id, $body AS body FROM email
       WHERE "inbox/outbox" = 'inbox' AND regexp_matches(lower(subject), '^(re: )?' || $matter || '$')""",
)


def clear_notices(snapshot: Snapshot, *, notice: str, machine: str) -> list[Call]:
    """Delete all notices about a machine but the newest."""
    return _CLEAR(snapshot, subject=NOTICES[notice][1], machine=machine)


def forward_tale(snapshot: Snapshot, *, tale: str, period: tuple[date, date], person: str) -> list[Call]:
    """Forward the mails with the words of a tale in a period."""
    (signs,) = (known.signs for known in TALES if known.told == tale)
    sql = """SELECT email_id, $person AS recipient FROM email WHERE "inbox/outbox" = 'inbox'
             AND contains(body, $one) AND contains(body, $other) AND sent_datetime::DATE BETWEEN $first AND $last"""
    one, other = signs
    first, last = period
    found = query(snapshot, sql, person=person, one=one, other=other, first=first, last=last)
    return [Call(name="email_forward_email", arguments=row) for row in found]
