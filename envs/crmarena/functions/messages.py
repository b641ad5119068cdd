"""The functions that read what customers and agents wrote to each other."""

from __future__ import annotations

from typing import Any

from workgym.envs.core.arguments import Given
from workgym.envs.core.session import Session
from workgym.envs.core.tools import tool
from workgym.envs.crmarena.functions.arguments import require_few, require_row
from workgym.envs.crmarena.functions.classes import QUERY_INDEPENDENT
from workgym.envs.crmarena.periods import show_moment

__all__ = ["get_email_messages_by_case_id", "get_livechat_transcript_by_case_id"]


@tool(tags=QUERY_INDEPENDENT)
def get_livechat_transcript_by_case_id(session: Session, case_id: Given) -> list[dict[str, Any]]:
    """Read the chats about a case.

    Args:
        case_id: the case.

    Returns: a list of {"Body", "EndTime"}, the first chat first; [] if there was no chat.
    Example: {"name": "get_livechat_transcript_by_case_id", "arguments": {"case_id": "500Bf0000001aB3IAI"}}
    Limits: one case at a time. What was written by e-mail is not among them.
    """
    return _messages(session, case_id, "LiveChatTranscript", "CaseId", ("Body", "EndTime"))


@tool(tags=QUERY_INDEPENDENT)
def get_email_messages_by_case_id(session: Session, case_id: Given) -> list[dict[str, Any]]:
    """Read the e-mails about a case.

    Args:
        case_id: the case.

    Returns: a list of {"Subject", "TextBody", "FromAddress", "ToAddress", "ToIds", "MessageDate"}, the first message
    first; [] if there was none. ToIds is a list, as JSON text, of the ids of users and contacts.
    Example: {"name": "get_email_messages_by_case_id", "arguments": {"case_id": "500Bf0000001aB3IAI"}}
    Limits: one case at a time. What was said in a chat is not among them.
    """
    fields = ("Subject", "TextBody", "FromAddress", "ToAddress", "ToIds", "MessageDate")
    return _messages(session, case_id, "EmailMessage", "ParentId", fields)


def _messages(session: Session, case_id: str, kind: str, lookup: str, fields: tuple[str, ...]) -> list[dict[str, Any]]:
    """Return fields of a case's messages, of which the last is the time, in order of time and id."""
    case = require_row(session, "case_id", case_id, "Case")
    time = fields[-1]
    columns = ", ".join(f'"{name}"' for name in fields)
    rows = session.rows(f'SELECT {columns} FROM "{kind}" WHERE "{lookup}" = ? ORDER BY "{time}", "Id"', [case])
    require_few(len(rows))
    return [{**row, time: None if row[time] is None else show_moment(row[time])} for row in rows]
