"""The functions that read cases and their issues. Periods are half-open; lists are in the order of their ids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from workgym.envs.core.arguments import Given, Name
from workgym.envs.core.errors import ToolError
from workgym.envs.core.session import Session
from workgym.envs.core.tools import tool
from workgym.envs.crmarena.functions.arguments import (
    Ids,
    Records,
    given_ids,
    read_ids,
    read_period,
    require_few,
    text_field,
)
from workgym.envs.crmarena.functions.classes import QUERY_DEPENDENT, QUERY_INDEPENDENT
from workgym.envs.crmarena.periods import read_moment, show_moment
from workgym.envs.crmarena.schema import CASE_STATUSES

__all__ = [
    "SHOWN",
    "case_records",
    "get_cases",
    "get_issue_counts",
    "get_issues",
    "get_shipping_state",
    "read_statuses",
]

SHOWN: Final = ("OwnerId", "CreatedDate", "ClosedDate", "AccountId")
"""The fields of a case that :func:`get_cases` returns."""
_IN: Final = '"{}" IN (SELECT unnest(?::VARCHAR[]))'


@tool(tags=QUERY_DEPENDENT)
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
    filters = {
        "agent_ids": ("OwnerId", given_ids("agent_ids", agent_ids, "User")),
        "case_ids": ("Id", given_ids("case_ids", case_ids, "Case")),
        "order_item_ids": ("OrderItemId__c", given_ids("order_item_ids", order_item_ids, "OrderItem")),
        "issue_ids": ("IssueId__c", given_ids("issue_ids", issue_ids, "Issue__c")),
        "statuses": ("Status", read_statuses(statuses)),
    }
    return case_records(session, start_date, end_date, filters, SHOWN)


@tool(tags=QUERY_DEPENDENT)
def get_shipping_state(session: Session, cases: Records) -> list[dict[str, Any]]:
    """Add to cases the state that their customers' parcels go to.

    Args:
        cases: cases with AccountId, as get_cases returns them.

    Returns: the same list of cases, each with "ShippingState", two letters; null if the customer has none.
    Example: {"name": "get_shipping_state", "arguments": {"cases": [{"AccountId": "001Bf0000001aB3IAI",
    "CreatedDate": "2024-03-01T10:00:00.000+0000", "ClosedDate": "2024-03-01T12:30:00.000+0000"}]}}
    Limits: at most 2,000 cases; their other fields are returned as they are.
    """
    accounts = [_account_of(case, place) for place, case in enumerate(cases)]
    rows = session.rows(
        f'SELECT "Id", "ShippingState" FROM "Account" WHERE {_IN.format("Id")} ORDER BY "_row"',
        [sorted({account for account in accounts if account})],
    )
    states = {row["Id"]: row["ShippingState"] for row in rows}
    return [{**case, "ShippingState": states.get(account)} for case, account in zip(cases, accounts, strict=True)]


@tool(tags=QUERY_DEPENDENT)
def get_issue_counts(session: Session, start_date: Given, end_date: Given, order_item_ids: Ids) -> dict[str, int]:
    """Count the cases of a period about some order items by their issues.

    Args:
        start_date: opened at this time or later, such as 2024-03-01T00:00:00Z.
        end_date: opened before this time.
        order_item_ids: about one of these order items.

    Returns: {issue id: number of cases}, the most frequent first, issues without a case left out; {} if there is none.
    Example: {"name": "get_issue_counts", "arguments": {"start_date": "2024-03-01T00:00:00Z",
    "end_date": "2024-04-01T00:00:00Z", "order_item_ids": ["802Bf0000001aB3IAI"]}}
    Limits: at most 2,000 order items. Open cases count too.
    """
    items = read_ids("order_item_ids", order_item_ids, "OrderItem")
    rows = session.rows(
        'SELECT "IssueId__c" AS issue, count(*) AS cases FROM "Case" WHERE "CreatedDate" >= ? AND "CreatedDate" < ? '
        f'AND {_IN.format("OrderItemId__c")} AND "IssueId__c" IS NOT NULL GROUP BY issue ORDER BY cases DESC, issue',
        [*read_period(start_date, end_date), items],
    )
    return {row["issue"]: row["cases"] for row in rows}


@tool(tags=QUERY_INDEPENDENT)
def get_issues(session: Session) -> list[dict[str, Any]]:
    """List the issues that a case can be about.

    Returns: a list of {"Id", "Name"}.
    Example: {"name": "get_issues", "arguments": {}}
    Limits: takes no filter.
    """
    return session.rows('SELECT "Id", "Name" FROM "Issue__c" ORDER BY "Id"')


def case_records(
    session: Session,
    start_date: str,
    end_date: str,
    filters: dict[str, tuple[str, list[str] | None]],
    shown: Sequence[str],
) -> list[dict[str, Any]]:
    """Return the cases that were opened in a period and meet the filters, in the order of their ids.

    Args:
        start_date, end_date: the ends of the period, as arguments; ``""`` leaves an end open.
        filters: by argument, the field and the values of which it must have one; None is no filter.
        shown: the fields to return.

    Raises:
        ToolError: if there is no filter, or more cases meet them than a result may have.
    """
    conditions: list[str] = []
    values: list[Any] = []
    for name, text, sign in (("start_date", start_date, ">="), ("end_date", end_date, "<")):
        if text:
            conditions.append(f'"CreatedDate" {sign} ?')
            values.append(read_moment(name, text))
    for column, wanted in filters.values():
        if wanted is not None:
            conditions.append(_IN.format(column))
            values.append(wanted)
    if not conditions:
        raise ToolError(f"expected at least one filter: {', '.join(('start_date', 'end_date', *filters))}")
    columns = ", ".join(f'"{name}"' for name in shown)
    rows = session.rows(f'SELECT {columns} FROM "Case" WHERE {" AND ".join(conditions)} ORDER BY "Id"', values)
    require_few(len(rows))
    return [{**row, **{name: _moment_text(row[name]) for name in ("CreatedDate", "ClosedDate")}} for row in rows]


def read_statuses(statuses: list[str] | None) -> list[str] | None:
    """Return the statuses of an optional argument as records hold them; None if it is left out.

    Raises:
        ToolError: if one of them is no status of a case.
    """
    if statuses is None:
        return None
    known = {status.lower(): status for status in CASE_STATUSES}
    for status in statuses:
        if status.strip().lower() not in known:
            raise ToolError(f"statuses: expected {', '.join(CASE_STATUSES)}; got {status[:40]!r}")
    return [known[status.strip().lower()] for status in statuses]


def _account_of(case: Mapping[str, Any], place: int) -> str | None:
    if case.get("AccountId", "") is None:
        return None
    return read_ids(f"cases[{place}].AccountId", [text_field("cases", place, case, "AccountId")], "Account")[0]


def _moment_text(moment: Any) -> str | None:
    return None if moment is None else show_moment(moment)
