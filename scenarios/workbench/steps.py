"""The moves of demonstrations that several domains have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from workgym.envs.core.calls import MAX_CALLS
from workgym.envs.core.schema import Row
from workgym.scenarios.shared.steps import Steps, call
from workgym.scenarios.workbench import wording

__all__ = ["Search", "Wanted", "anything", "assigned_to", "call_for_each", "every_row", "find_address"]

Wanted = Callable[[Row], bool]
"""Whether a row that a search lists is one of those looked for."""
Search = dict[str, str]
"""The arguments of a search."""
_Narrow = Callable[[Search, list[Row]], list[Search]]
"""From a search and what it listed to searches that list the rest; none if there is no way to tell the rest apart."""


def call_for_each(tool: str, id_column: str, rows: Iterable[Row], **arguments: Any) -> Steps[None]:
    """Call a tool once for each row, all in one action; without a row there is no action."""
    calls = [call(tool, **{id_column: row[id_column]}, **arguments) for row in rows]
    if calls:
        yield calls


def anything(row: Row) -> bool:
    """Every row that a search lists is wanted."""
    return True


def assigned_to(name: str) -> Wanted:
    """Customers or tasks assigned to the colleague with this first name are wanted."""
    return lambda row: wording.is_person(name, row["assigned_to_email"])


def find_address(name: str) -> Steps[str]:
    """Return the address of the colleague with this first name."""
    found: list[str] = yield call("company_directory_find_email_address", name=name)
    return next(address for address in found if wording.is_person(name, address))


def every_row(
    wanted: Wanted, tool: str, rows: str, id_column: str, searches: Iterable[Mapping[str, str]], narrow: _Narrow
) -> Steps[list[Row]]:
    """Make searches, all in one action, and narrow those that find more than they list until every row was listed.

    Args:
        wanted: which of the rows to return.
        tool: which searches.
        rows: the name of the rows in its results.
        id_column: tells them apart.
        searches: no two of them may find the same row.
        narrow: makes searches for the rest.

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
            found |= {row[id_column]: row for row in page[rows]}
            if page["returned"] < page["matched"]:
                waiting += narrow(search, page[rows])
    if expected is not None and len(found) < expected:
        raise LookupError(f"{tool}: {expected - len(found)} of {expected} rows are never listed")
    return [row for row in found.values() if wanted(row)]
