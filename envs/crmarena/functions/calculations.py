"""The functions that count and compare the results of other functions. They read no records."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from typing import Any

from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.errors import ToolError
from workgym.envs.core.session import Session
from workgym.envs.core.tools import tool
from workgym.envs.crmarena.functions.arguments import Counts, Records, Values, text_field
from workgym.envs.crmarena.functions.classes import CALCULATION_DEPENDENT
from workgym.envs.crmarena.periods import read_moment

__all__ = [
    "calculate_average_handle_time",
    "calculate_region_average_closure_times",
    "find_id_with_max_value",
    "find_id_with_min_value",
    "get_agents_with_max_cases",
    "get_agents_with_min_cases",
    "get_month_to_case_count",
    "get_qualified_agent_ids_by_case_count",
]


@tool(tags=CALCULATION_DEPENDENT)
def get_agents_with_max_cases(session: Session, subset_cases: Records) -> list[str]:
    """Find the agents who own the most of some cases.

    Args:
        subset_cases: cases with OwnerId, as get_cases returns them.

    Returns: a list of agent ids, more than one if they tie; [] for no cases.
    Example: {"name": "get_agents_with_max_cases", "arguments": {"subset_cases": [{"OwnerId": "005Bf0000001aB3IAI"}]}}
    Limits: at most 2,000 cases; fields other than OwnerId are ignored.
    """
    return _agents_with_count(subset_cases, max)


@tool(tags=CALCULATION_DEPENDENT)
def get_agents_with_min_cases(session: Session, subset_cases: Records) -> list[str]:
    """Find the agents who own the fewest of some cases, among those who own one at all.

    Args:
        subset_cases: cases with OwnerId, as get_cases returns them.

    Returns: a list of agent ids, more than one if they tie; [] for no cases.
    Example: {"name": "get_agents_with_min_cases", "arguments": {"subset_cases": [{"OwnerId": "005Bf0000001aB3IAI"}]}}
    Limits: at most 2,000 cases; fields other than OwnerId are ignored. An agent who owns none of the cases has fewer
    than all others and is not in the result.
    """
    return _agents_with_count(subset_cases, min)


@tool(tags=CALCULATION_DEPENDENT)
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


@tool(tags=CALCULATION_DEPENDENT)
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
        seconds[text_field("cases", place, case, "OwnerId")].append(_handle_seconds(case, place))
    return {agent: sum(values) / (60 * len(values)) for agent, values in sorted(seconds.items())}


@tool(tags=CALCULATION_DEPENDENT)
def calculate_region_average_closure_times(session: Session, cases: Records) -> dict[str, float]:
    """Compute the mean time from opening to closing a case, for every state.

    Args:
        cases: closed cases with ShippingState, CreatedDate and ClosedDate, as get_shipping_state returns them.

    Returns: {state: seconds}; {} for no cases.
    Example: {"name": "calculate_region_average_closure_times", "arguments": {"cases": [{"ShippingState": "OH",
    "CreatedDate": "2024-03-01T10:00:00.000+0000", "ClosedDate": "2024-03-01T12:30:00.000+0000"}]}}
    Limits: every case must be closed; cases without a state, and fields other than these three, are ignored.
    """
    seconds: defaultdict[str, list[float]] = defaultdict(list)
    for place, case in enumerate(cases):
        if case.get("ShippingState", "") is not None:
            seconds[text_field("cases", place, case, "ShippingState")].append(_handle_seconds(case, place))
    return {state: sum(values) / len(values) for state, values in sorted(seconds.items())}


@tool(tags=CALCULATION_DEPENDENT)
def get_month_to_case_count(session: Session, cases: Records) -> dict[str, int]:
    """Count cases by the calendar month in which they were opened.

    Args:
        cases: cases with CreatedDate, as get_cases returns them.

    Returns: {name of the month: number of cases} from January to December, months without a case left out.
    Example: {"name": "get_month_to_case_count",
    "arguments": {"cases": [{"CreatedDate": "2024-03-01T10:00:00.000+0000"}]}}
    Limits: at most 2,000 cases. The same month of different years is one month.
    """
    counts = Counter(_moment(case, place, "CreatedDate").month for place, case in enumerate(cases))
    return {MONTHS[month - 1]: counts[month] for month in sorted(counts)}


@tool(tags=CALCULATION_DEPENDENT)
def find_id_with_max_value(session: Session, values_by_id: Values) -> list[str]:
    """Find which id has the largest value.

    Args:
        values_by_id: {id: number}.

    Returns: a list of the ids with that value, more than one if they tie; [] if there is none.
    Example: {"name": "find_id_with_max_value", "arguments": {"values_by_id": {"005Bf0000001aB3IAI": 75.5}}}
    Limits: values are compared exactly.
    """
    return _ids_with_value(values_by_id, max(values_by_id.values(), default=None))


@tool(tags=CALCULATION_DEPENDENT)
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


def _agents_with_count(cases: Records, extreme: Callable[[Iterable[int]], int]) -> list[str]:
    """Return the agents who own the largest or the smallest number of the cases."""
    counts = Counter(text_field("subset_cases", place, case, "OwnerId") for place, case in enumerate(cases))
    wanted = extreme(counts.values()) if counts else 0
    return sorted(agent for agent, count in counts.items() if count == wanted)


def _moment(case: Mapping[str, Any], place: int, name: str) -> datetime:
    return read_moment(f"cases[{place}].{name}", text_field("cases", place, case, name))


def _handle_seconds(case: Mapping[str, Any], place: int) -> float:
    """Return the seconds from opening to closing."""
    opened, closed = (_moment(case, place, name) for name in ("CreatedDate", "ClosedDate"))
    if closed < opened:
        raise ToolError(f"cases[{place}]: ClosedDate is before CreatedDate")
    return (closed - opened).total_seconds()
