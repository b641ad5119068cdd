"""The moves of demonstrations with customers and tasks, whose searches list 5 and 50 and are narrowed for the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import date, timedelta
from typing import Any

from workgym.envs.core.calls import MAX_CALLS
from workgym.envs.core.schema import Row
from workgym.envs.workbench.schema import BOARDS, LISTS, PRODUCTS, STATUSES
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.demonstrations.steps import Steps, Wanted, call
from workgym.scenarios.workbench.world.common import TODAY

__all__ = [
    "all_customers",
    "all_tasks",
    "assigned_to",
    "call_for_each",
    "customer_called",
    "customers_of",
    "numbers_of_tasks",
    "overdue_tasks",
    "tasks_of",
]

_Search = dict[str, str]
"""The arguments of a search."""
_Narrow = Callable[[_Search, list[Row]], list[_Search]]
"""From a search and what it listed to searches that list the rest; none if there is no way to tell the rest apart."""


def assigned_to(name: str) -> Wanted:
    """Customers or tasks assigned to the colleague with this first name are wanted."""
    return lambda row: wording.is_person(name, row["assigned_to_email"])


def call_for_each(tool: str, id_column: str, rows: Iterable[Row], **arguments: Any) -> Steps[None]:
    """Call a tool once for each row, all in one action; without a row there is no action."""
    calls = [call(tool, **{id_column: row[id_column]}, **arguments) for row in rows]
    if calls:
        yield calls


# Customers


def customer_called(name: str) -> Steps[Row]:
    """Return the customer of this name."""
    (found,) = yield from all_customers(lambda row: bool(row["customer_name"] == name), {"customer_name": name})
    return found


def customers_of(name: str, *statuses: str, product: str | None = None) -> Steps[list[Row]]:
    """Return the customers of the colleague with this first name that have one of these statuses.

    Args:
        product: what they are interested in; anything if None.
    """
    interest = {} if product is None else {"product_interest": product}
    searches = [{"assigned_to_email": name, "status": status, **interest} for status in statuses]
    return (yield from all_customers(assigned_to(name), *searches))


def all_customers(wanted: Wanted, *searches: Mapping[str, str]) -> Steps[list[Row]]:
    """Return every customer that one of these searches finds and that is wanted; no two of them may find the same."""
    tool = "customer_relationship_manager_search_customers"
    found = yield from _found(tool, "customers", "customer_id", searches, _fewer_customers)
    return [row for row in found if wanted(row)]


def _fewer_customers(search: _Search, shown: list[Row]) -> list[_Search]:
    """Customers are listed by the day of the last contact, the latest first.

    All days before the last one that is shown are complete, so the next search ends with that day. A day of which a
    search shows but a part is searched by status, product and the day of the next contact.
    """
    newest, oldest = shown[0]["last_contact_date"], shown[-1]["last_contact_date"]
    if oldest is not None and newest != oldest:
        return [{**search, "last_contact_date_max": oldest}]
    if oldest is not None and search.get("last_contact_date_min") != oldest:
        that_day = {"last_contact_date_min": oldest, "last_contact_date_max": oldest}
        return [{**search, **that_day}, {**search, "last_contact_date_max": _next(oldest, -1)}]
    for name, options in (("status", STATUSES), ("product_interest", PRODUCTS)):
        if name not in search:
            return [{**search, name: option} for option in options]
    return _by_follow_up(search, shown)


def _by_follow_up(search: _Search, shown: list[Row]) -> list[_Search]:
    """Divide a search into what is due before, on and after a day on which a customer that is shown is due."""
    due = sorted(row["follow_up_by"] for row in shown if row["follow_up_by"] is not None)
    if not due or search.get("follow_up_by_min", "") == search.get("follow_up_by_max"):
        return []
    day = due[len(due) // 2]
    return [
        {**search, "follow_up_by_max": _next(day, -1)},
        {**search, "follow_up_by_min": day, "follow_up_by_max": day},
        {**search, "follow_up_by_min": _next(day, 1)},
    ]


def _next(day: str, days: int) -> str:
    return str(date.fromisoformat(day) + timedelta(days=days))


# Tasks


def tasks_of(name: str, *lists: str) -> Steps[list[Row]]:
    """Return the tasks of the colleague with this first name that are on one of these lists."""
    searches = [{"assigned_to_email": name, "list_name": list_name} for list_name in lists]
    return (yield from all_tasks(assigned_to(name), *searches))


def overdue_tasks(name: str, *lists: str) -> Steps[list[Row]]:
    """Return the overdue tasks of the colleague with this first name.

    Args:
        lists: those to look at; all but Completed if none is named.
    """
    tasks = yield from tasks_of(name, *(lists or LISTS[:-1]))
    return [task for task in tasks if date.fromisoformat(task["due_date"]) < TODAY]


def all_tasks(wanted: Wanted, *searches: Mapping[str, str]) -> Steps[list[Row]]:
    """Return every task that one of these searches finds and that is wanted; no two of them may find the same."""
    found = yield from _found("project_management_search_tasks", "tasks", "task_id", searches, _fewer_tasks)
    return [row for row in found if wanted(row)]


def numbers_of_tasks(addresses: Iterable[str], board: str, list_name: str | None = None) -> Steps[dict[str, int]]:
    """Return how many tasks everybody has on a board, or on one of its lists.

    One search a colleague: it says how many tasks match, however few it lists.
    """
    pages = yield [
        call("project_management_search_tasks", assigned_to_email=address, board=board, list_name=list_name)
        for address in addresses
    ]
    return {address: page["matched"] for address, page in zip(addresses, pages, strict=True)}


def _fewer_tasks(search: _Search, shown: list[Row]) -> list[_Search]:
    """Tasks are searched by list, by board, and by pieces of the day they are due that get longer and longer."""
    for name, options in (("list_name", LISTS), ("board", BOARDS)):
        if name not in search:
            return [{**search, name: option} for option in options]
    return [{**search, "due_date": piece} for piece in _longer(search.get("due_date", ""))]


def _longer(piece: str) -> list[str]:
    """Return pieces of dates that find together what ``piece`` finds: ``-11-``, ``-11-2``, ``-11-27``, ``3-11-27``."""
    if not piece:
        return [f"-{month:02}-" for month in range(1, 13)]
    if not piece.startswith("-"):
        return []
    digits = "0123456789"
    return [piece + digit for digit in digits] if len(piece) < len("-11-27") else [digit + piece for digit in digits]


def _found(
    tool: str, shown_as: str, id_column: str, searches: Iterable[Mapping[str, str]], fewer: _Narrow
) -> Steps[list[Row]]:
    """Search, all in one action, and go on narrowing what finds more than it lists until everything was listed.

    Raises:
        LookupError: if some rows cannot be told apart by any search.
    """
    found: dict[str, Row] = {}
    waiting = [dict(search) for search in searches]
    expected: int | None = None
    while waiting:
        now, waiting = waiting[:MAX_CALLS], waiting[MAX_CALLS:]
        pages = yield [call(tool, **search) for search in now]
        if expected is None:
            expected = sum(page["matched"] for page in pages)
        for search, page in zip(now, pages, strict=True):
            found |= {row[id_column]: row for row in page[shown_as]}
            if page["returned"] < page["matched"]:
                waiting += fewer(search, page[shown_as])
    if expected is not None and len(found) < expected:
        raise LookupError(f"{tool}: {expected - len(found)} of {expected} rows are never listed")
    return list(found.values())
