"""The functions that read who got and who passed on cases. Periods are half-open; agents and cases are in order."""

from __future__ import annotations

from datetime import datetime

from workgym.envs.core.arguments import Given
from workgym.envs.core.session import Session
from workgym.envs.core.tools import tool
from workgym.envs.crmarena.functions.arguments import Ids, given_ids, read_period, require_few
from workgym.envs.crmarena.functions.classes import CALCULATION_DEPENDENT, QUERY_DEPENDENT
from workgym.envs.crmarena.schema import OWNER_ASSIGNMENT

__all__ = [
    "count_by_agent",
    "get_agent_handled_cases_by_period",
    "get_agent_transferred_cases_by_period",
    "get_non_transferred_case_ids",
]


@tool(tags=CALCULATION_DEPENDENT)
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
    return count_by_agent(session, "NewValue__c", *read_period(start_date, end_date))


@tool(tags=QUERY_DEPENDENT)
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


@tool(tags=CALCULATION_DEPENDENT)
def get_agent_transferred_cases_by_period(
    session: Session, start_date: Given, end_date: Given, qualified_agent_ids: Ids | None = None
) -> dict[str, int]:
    """Count how often each agent passed a case on to a colleague in a period.

    Args:
        start_date: the first moment of the period, such as 2024-03-01T00:00:00Z.
        end_date: the first moment after it.
        qualified_agent_ids: the agents to count for; left out, all agents to whom a case was assigned in the period.

    Returns: {agent id: number of transfers}, with 0 for an agent who passed none on.
    Example: {"name": "get_agent_transferred_cases_by_period",
    "arguments": {"start_date": "2024-03-01T00:00:00Z", "end_date": "2024-04-01T00:00:00Z",
    "qualified_agent_ids": ["005Bf0000001aB3IAI"]}}
    Limits: at most 2,000 agents. An empty list gives {}. Counts what an agent gave away, not what they got.
    """
    period = read_period(start_date, end_date)
    agents = given_ids("qualified_agent_ids", qualified_agent_ids, "User")
    given_away = count_by_agent(session, "OldValue__c", *period)
    if agents is None:
        agents = list(count_by_agent(session, "NewValue__c", *period))
    return {agent: given_away.get(agent, 0) for agent in sorted(set(agents))}


def count_by_agent(session: Session, side: str, start: datetime, end: datetime) -> dict[str, int]:
    """Return the number of assignments in a period by agent.

    Args:
        side: ``NewValue__c`` counts for the agent who got the case, ``OldValue__c`` for the one who passed it on.

    Raises:
        ToolError: if there are more agents than a result may have.
    """
    rows = session.rows(
        f'SELECT "{side}" AS agent, count(*) AS assignments FROM "CaseHistory__c" WHERE "Field__c" = ? '
        f'AND "{side}" IS NOT NULL AND "CreatedDate" >= ? AND "CreatedDate" < ? GROUP BY agent ORDER BY agent',
        [OWNER_ASSIGNMENT, start, end],
    )
    require_few(len(rows))
    return {row["agent"]: row["assignments"] for row in rows}
