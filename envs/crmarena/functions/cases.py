"""The functions that read cases and their histories. Periods are half-open; lists are in the order of their ids."""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.core.arguments import Given, Name
from workgym.envs.core.errors import ToolError
from workgym.envs.core.session import Session
from workgym.envs.core.tools import tool
from workgym.envs.crmarena.functions.arguments import Ids, read_ids, read_period, require_few
from workgym.envs.crmarena.periods import read_moment, show_moment
from workgym.envs.crmarena.schema import CASE_STATUSES, OWNER_ASSIGNMENT

__all__ = ["get_agent_handled_cases_by_period", "get_cases", "get_issues", "get_non_transferred_case_ids"]

_IN: Final = '"{}" IN (SELECT unnest(?::VARCHAR[]))'


@tool()
def get_agent_handled_cases_by_period(session: Session, start_date: Given, end_date: Given) -> dict[str, int]:
    """Count how often cases were assigned to each agent in a period: when opened, or passed on by a colleague.

    Args:
        start_date: the first moment of the period, such as 2024-03-01T00:00:00Z.
        end_date: the first moment after it.

    Returns: {agent id: number of assignments}, agents without any left out.
    Example: {"name": "get_agent_handled_cases_by_period",
    "arguments": {"start_date": "2024-03-01T00:00:00Z", "end_date": "2024-04-01T00:00:00Z"}}
    Limits: at most 2,000 agents. A case that came back to an agent counts again.
    """
    rows = session.rows(
        'SELECT "NewValue__c" AS agent, count(*) AS handled FROM "CaseHistory__c" '
        'WHERE "Field__c" = ? AND "CreatedDate" >= ? AND "CreatedDate" < ? GROUP BY agent ORDER BY agent',
        [OWNER_ASSIGNMENT, *read_period(start_date, end_date)],
    )
    require_few(len(rows))
    return {row["agent"]: row["handled"] for row in rows}


@tool()
def get_non_transferred_case_ids(session: Session, start_date: Given, end_date: Given) -> list[str]:
    """List the cases that were assigned to somebody in a period and were never passed on, neither then nor later.

    Args:
        start_date: the first moment of the period, such as 2024-03-01T00:00:00Z.
        end_date: the first moment after it.

    Returns: a list of case ids, in their order.
    Example: {"name": "get_non_transferred_case_ids",
    "arguments": {"start_date": "2024-03-01T00:00:00Z", "end_date": "2024-04-01T00:00:00Z"}}
    Limits: at most 2,000 cases; a period with more is refused.
    """
    rows = session.rows(
        'SELECT "CaseId__c" AS case_id FROM "CaseHistory__c" WHERE "Field__c" = ? GROUP BY case_id '
        'HAVING count(*) = 1 AND min("CreatedDate") >= ? AND min("CreatedDate") < ? ORDER BY case_id',
        [OWNER_ASSIGNMENT, *read_period(start_date, end_date)],
    )
    require_few(len(rows))
    return [row["case_id"] for row in rows]


@tool()
def get_cases(
    session: Session,
    start_date: Name = "",
    end_date: Name = "",
    agent_ids: Ids | None = None,
    case_ids: Ids | None = None,
    order_item_ids: Ids | None = None,
    issue_ids: Ids | None = None,
    statuses: Ids | None = None,
) -> list[dict[str, Any]]:
    """List the cases that meet all the filters given.

    Args:
        start_date: opened at this time or later, such as 2024-03-01T00:00:00Z.
        end_date: opened before this time.
        agent_ids: now owned by one of these agents.
        case_ids: one of these cases.
        order_item_ids: about one of these order items.
        issue_ids: about one of these issues.
        statuses: one of New, Working, Escalated, Closed.

    Returns: a list of {"OwnerId", "CreatedDate", "ClosedDate", "AccountId"}; ClosedDate is null while a case is open.
    Example: {"name": "get_cases",
    "arguments": {"start_date": "2024-03-01T00:00:00Z", "end_date": "2024-04-01T00:00:00Z", "statuses": ["Closed"]}}
    Limits: needs a filter; an empty list as a filter finds nothing. At most 2,000 cases; more are refused.
    """
    conditions, values = _filters(
        start_date,
        end_date,
        (
            ("agent_ids", "OwnerId", _read_optional_ids("agent_ids", agent_ids, "User")),
            ("case_ids", "Id", _read_optional_ids("case_ids", case_ids, "Case")),
            ("order_item_ids", "OrderItemId__c", _read_optional_ids("order_item_ids", order_item_ids, "OrderItem")),
            ("issue_ids", "IssueId__c", _read_optional_ids("issue_ids", issue_ids, "Issue__c")),
            ("statuses", "Status", _read_statuses(statuses)),
        ),
    )
    rows = session.rows(
        'SELECT "OwnerId", "CreatedDate", "ClosedDate", "AccountId" FROM "Case" '
        f'WHERE {" AND ".join(conditions)} ORDER BY "Id"',
        values,
    )
    require_few(len(rows))
    return [{**row, **{name: _moment_text(row[name]) for name in ("CreatedDate", "ClosedDate")}} for row in rows]


@tool()
def get_issues(session: Session) -> list[dict[str, Any]]:
    """List the issues that a case can be about.

    Returns: a list of {"Id", "Name"}.
    Example: {"name": "get_issues", "arguments": {}}
    Limits: there are ten.
    """
    return session.rows('SELECT "Id", "Name" FROM "Issue__c" ORDER BY "Id"')


def _filters(
    start_date: str, end_date: str, lists: tuple[tuple[str, str, list[str] | None], ...]
) -> tuple[list[str], list[Any]]:
    conditions: list[str] = []
    values: list[Any] = []
    for name, text, sign in (("start_date", start_date, ">="), ("end_date", end_date, "<")):
        if text:
            conditions.append(f'"CreatedDate" {sign} ?')
            values.append(read_moment(name, text))
    for _, column, wanted in lists:
        if wanted is not None:
            conditions.append(_IN.format(column))
            values.append(wanted)
    if not conditions:
        names = ", ".join(("start_date", "end_date", *(name for name, _, _ in lists)))
        raise ToolError(f"expected at least one filter: {names}")
    return conditions, values


def _read_optional_ids(name: str, ids: list[str] | None, kind: str) -> list[str] | None:
    return None if ids is None else read_ids(name, ids, kind)


def _read_statuses(statuses: list[str] | None) -> list[str] | None:
    if statuses is None:
        return None
    known = {status.lower(): status for status in CASE_STATUSES}
    for status in statuses:
        if status.strip().lower() not in known:
            raise ToolError(f"statuses: expected {', '.join(CASE_STATUSES)}; got {status[:40]!r}")
    return [known[status.strip().lower()] for status in statuses]


def _moment_text(moment: Any) -> str | None:
    return None if moment is None else show_moment(moment)
