"""The functions that count and compare the results of other functions. They read no records."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from workgym.envs.core.arguments import MAX_NAME
from workgym.envs.core.errors import ToolError
from workgym.envs.core.session import Session
from workgym.envs.core.tools import tool
from workgym.envs.crmarena.functions.arguments import Counts, Records, Values
from workgym.envs.crmarena.periods import read_moment

__all__ = [
    "calculate_average_handle_time",
    "find_id_with_max_value",
    "find_id_with_min_value",
    "get_qualified_agent_ids_by_case_count",
]


@tool()
def get_qualified_agent_ids_by_case_count(session: Session, agent_handled_cases: Counts, n_cases: int) -> list[str]:
    """Pick the agents with more than a number of cases.

    Args:
        agent_handled_cases: {agent id: number of cases}, as get_agent_handled_cases_by_period returns it.
        n_cases: the number to exceed.

    Returns: a list of agent ids, in their order.
    Example: {"name": "get_qualified_agent_ids_by_case_count",
    "arguments": {"agent_handled_cases": {"005Bf0000001aB3IAI": 4}, "n_cases": 3}}
    Limits: an agent with exactly n_cases is not among them.
    """
    return sorted(agent for agent, handled in agent_handled_cases.items() if handled > n_cases)


@tool()
def calculate_average_handle_time(session: Session, cases: Records) -> dict[str, float]:
    """Compute the mean time from opening to closing a case, for every agent that owns one of the cases.

    Args:
        cases: closed cases with OwnerId, CreatedDate and ClosedDate, as get_cases returns them.

    Returns: {agent id: minutes}; {} for no cases.
    Example: {"name": "calculate_average_handle_time", "arguments": {"cases": [{"OwnerId": "005Bf0000001aB3IAI",
    "CreatedDate": "2024-03-01T10:00:00.000+0000", "ClosedDate": "2024-03-01T12:30:00.000+0000"}]}}
    Limits: every case must be closed; fields other than these three are ignored.
    """
    seconds: defaultdict[str, list[float]] = defaultdict(list)
    for place, case in enumerate(cases):
        seconds[_text_field(case, place, "OwnerId")].append(_handle_seconds(case, place))
    return {agent: sum(values) / (60 * len(values)) for agent, values in sorted(seconds.items())}


@tool()
def find_id_with_max_value(session: Session, values_by_id: Values) -> list[str]:
    """Find which id has the largest value.

    Args:
        values_by_id: {id: number}.

    Returns: a list of the ids with that value, more than one if they tie; [] if there is none.
    Example: {"name": "find_id_with_max_value", "arguments": {"values_by_id": {"005Bf0000001aB3IAI": 75.5}}}
    Limits: values are compared exactly.
    """
    return _ids_with_value(values_by_id, max(values_by_id.values(), default=None))


@tool()
def find_id_with_min_value(session: Session, values_by_id: Values) -> list[str]:
    """Find which id has the smallest value.

    Args:
        values_by_id: {id: number}.

    Returns: a list of the ids with that value, more than one if they tie; [] if there is none.
    Example: {"name": "find_id_with_min_value", "arguments": {"values_by_id": {"005Bf0000001aB3IAI": 75.5}}}
    Limits: values are compared exactly.
    """
    return _ids_with_value(values_by_id, min(values_by_id.values(), default=None))


def _ids_with_value(values: Mapping[str, float], wanted: float | None) -> list[str]:
    return sorted(key for key, value in values.items() if value == wanted)


def _text_field(case: Mapping[str, Any], place: int, name: str) -> str:
    value = case.get(name)
    if not isinstance(value, str) or not value:
        raise ToolError(f"cases[{place}]: {name} is missing" + (" (the case is open)" if name == "ClosedDate" else ""))
    if len(value) > MAX_NAME:
        raise ToolError(f"cases[{place}]: {name}: at most {MAX_NAME} characters, this text has {len(value):,}")
    return value


def _handle_seconds(case: Mapping[str, Any], place: int) -> float:
    """Return the seconds from opening to closing."""
    opened, closed = (
        read_moment(f"cases[{place}].{name}", _text_field(case, place, name)) for name in ("CreatedDate", "ClosedDate")
    )
    if closed < opened:
        raise ToolError(f"cases[{place}]: ClosedDate is before CreatedDate")
    return (closed - opened).total_seconds()
