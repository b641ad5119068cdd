"""The variant ``links="hidden"``: what a case is about has to be read from its texts (section 2.2 of the paper)."""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.core.arguments import Name
from workgym.envs.core.session import Session
from workgym.envs.core.tools import tool
from workgym.envs.crmarena.functions.arguments import Ids, given_ids
from workgym.envs.crmarena.functions.cases import SHOWN, case_records, read_statuses
from workgym.envs.crmarena.functions.classes import QUERY_DEPENDENT

__all__ = ["get_cases"]

_SHOWN: Final = ("Id", *SHOWN, "Subject", "Description")


@tool(tags=QUERY_DEPENDENT)
def get_cases(
    session: Session,
    start_date: Name = "",
    end_date: Name = "",
    agent_ids: Ids | None = None,
    case_ids: Ids | None = None,
    statuses: Ids | None = None,
) -> list[dict[str, Any]]:
    """List the cases that meet all the filters given.

    Args:
        start_date: opened at this time or later, such as 2024-03-01T00:00:00Z.
        end_date: opened before this time.
        agent_ids: now owned by one of these agents.
        case_ids: one of these cases.
        statuses: one of New, Working, Escalated, Closed.

    Returns: a list of {"Id", "OwnerId", "CreatedDate", "ClosedDate", "AccountId", "Subject", "Description"}; ClosedDate
    is null while a case is open.
    Example: {"name": "get_cases",
    "arguments": {"start_date": "2024-03-01T00:00:00Z", "end_date": "2024-04-01T00:00:00Z", "statuses": ["Closed"]}}
    Limits: needs a filter; an empty list as a filter finds nothing. At most 2,000 cases; more are refused. Only the
    texts say what a case is about.
    """
    filters = {
        "agent_ids": ("OwnerId", given_ids("agent_ids", agent_ids, "User")),
        "case_ids": ("Id", given_ids("case_ids", case_ids, "Case")),
        "statuses": ("Status", read_statuses(statuses)),
    }
    return case_records(session, start_date, end_date, filters, _SHOWN)
