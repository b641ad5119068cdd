"""WorkBench's release of 2026 ("v2") as a judge of recorded runs: its replay and its comparison.

It is over plain lists of rows, as the judge of the release of 2024 is (``v1``), and shares with it the tables and the
tools that write (``office``) and the kinds of errors (``flags``). It differs in this:

* a call is read by other rules (:func:`~workgym.scenarios.workbench.judges.calls.read_call_of_2026`): values without
  a name are ignored, and every other becomes text;
* a call fails that cannot be read, names no tool, or raises, also if it only reads, and a run with a failing call is
  not correct. Later calls are made all the same. An answer that tells of an error is no failure;
* a new id of a mail is padded as all others are, and a new row comes after all others; in an empty table the first id
  is 00000000;
* rows are compared without their order, with their ids (:func:`same_rows`);
* a plot is no side effect (:data:`LASTING`);
* a plot until November 30 is one until November 29, if the day rule applies (:func:`ending_yesterday`), which came
  a month later than the rest;
* a run that is correct is not counted among those without calls;
* a published call that fails is an error of the data, and raises.

Of the 13 tools that read, four can fail with known arguments, and are methods of :class:`OfficeOf2026`; of the others
only the arguments are here. An exception that would end the release's own evaluation, such as that of a number too
large for a time span, counts as a failure of its call.

The release compares data frames, with the types of their columns. Under pandas 3 a column that once held a missing
value or a moment keeps another type, also after its row is deleted, so that a mail that is sent and deleted is a
change. Here only the rows count. No recorded run at hand is judged differently for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from operator import is_
from typing import Final, NamedTuple

from workgym.scenarios.workbench.judges import office
from workgym.scenarios.workbench.judges.calls import read_call_of_2026
from workgym.scenarios.workbench.judges.dates import read_moment
from workgym.scenarios.workbench.judges.flags import Flags, find_flags, on_one_line
from workgym.scenarios.workbench.judges.office import (
    NOW,
    TABLES,
    WRITING_TOOLS,
    ReleaseTable,
    Row,
    WorldRows,
    in_lower_case,
    start_tables,
)

__all__ = [
    "COMPARED",
    "LASTING",
    "TOOLS",
    "JudgeOf2026",
    "OfficeOf2026",
    "Replayed",
    "as_it_is",
    "ending_yesterday",
    "reaches",
    "same_rows",
    "same_tables",
]

COMPARED: Final = tuple(TABLES)
"""The tables in which a run must end as the published calls do."""
LASTING: Final = tuple(name for name in TABLES if name != "plots")
"""The tables in which a change is a side effect."""


class OfficeOf2026(office.Office):
    """The tables and tools of the release of 2026: those that write, and those that can fail when they read.

    A method raises TypeError, ValueError or OverflowError where the tool does; a tool that reads returns nothing here.
    All arguments are text.
    """

    def _add(self, name: str, fields: Row) -> None:
        table = self._writable(name)
        number = table.next_id(table.columns[0]) if table.rows else 0
        table.append(len(table.rows), (f"{number:08d}", *fields))

    def search_events(self, query: str = "", time_min: str | None = None, time_max: str | None = None) -> None:
        """Read the bounds, and the times of the events that are compared with one: those that the query finds."""
        unwritten = self.tables["calendar"] is self._start["calendar"]
        if unwritten and all(not bound or _is_local(bound) for bound in (time_min, time_max)):
            return  # the published events have times, so nothing can fail
        events = [
            (start, duration)
            for _, name, address, start, duration, *_ in self.tables["calendar"].rows
            if _contains(name, query) or _contains(address, query)
        ]
        if time_min:
            events = [event for event in events if _reaches_to(_end(*event), read_moment(time_min))]
        if time_max:
            for start, _ in events:
                _reaches_to(read_moment(time_max), read_moment(start))

    def search_emails(self, query: str = "", date_min: str | None = None, date_max: str | None = None) -> None:
        """Read the bounds, whether or not the query finds a mail. Mails have a day, whatever zone a bound has."""
        for bound in (date_min, date_max):
            if bound:
                read_moment(bound)

    def get_email_information_by_id(self, email_id: str | None = None, field: str | None = None) -> None:
        """Fail to show when a mail was sent in the session: its time is no text, and nothing that JSON can hold."""
        if field == "sent_datetime":
            table = self.tables["email"]
            for position in table.where("email_id", email_id)[:1]:
                if table.column("sent_datetime")[position] is NOW:
                    raise TypeError("a moment is no JSON")

    def search_customers(
        self,
        customer_name: str | None = None,
        customer_email: str | None = None,
        product_interest: str | None = None,
        status: str | None = None,
        assigned_to_email: str | None = None,
        last_contact_date_min: str | None = None,
        last_contact_date_max: str | None = None,
        follow_up_by_min: str | None = None,
        follow_up_by_max: str | None = None,
    ) -> None:
        """Fail where a customer who was found so far has nothing in a column that is searched next.

        Only customers who were added in a run lack an address or a product.
        """
        table = self.tables["customers"]
        rows = table.rows
        searched = {
            "customer_name": customer_name,
            "customer_email": customer_email,
            "product_interest": product_interest,
        }
        for column, text in searched.items():
            if text:
                place = table.columns.index(column)
                if any(row[place] is None for row in rows):
                    raise ValueError(f"a customer without {column}")
                rows = [row for row in rows if _contains(row[place], text)]


def _contains(cell: str | None, text: str) -> bool:
    return cell is not None and text.lower() in cell.lower()


def _is_local(text: str) -> bool:
    """Return whether a text can be compared with moments that have no time zone."""
    try:
        moment = read_moment(text)
    except ValueError:
        return False
    return moment is None or moment.tzinfo is None


def _end(start: str, duration: str) -> datetime | None:
    begins, lasts = read_moment(start), timedelta(minutes=int(duration))
    return begins and begins + lasts


def _reaches_to(later: datetime | None, earlier: datetime | None) -> bool:
    """Return whether a moment is not before another; one that is no moment is neither before nor after.

    Raises:
        TypeError: if only one of them has a time zone.
    """
    return later is not None and earlier is not None and later >= earlier


def _reading(*names: str) -> Callable[..., None]:
    """Return a tool that reads, and fails only where an argument is not among its ``names``."""

    def read(_: OfficeOf2026, /, **arguments: str) -> None:
        if not arguments.keys() <= set(names):
            raise TypeError(f"expected {', '.join(names)}; got {', '.join(arguments)}")

    return read


TOOLS: Final[Mapping[str, Callable[..., None]]] = {
    **WRITING_TOOLS,
    "calendar.get_event_information_by_id": _reading("event_id", "field"),
    "calendar.search_events": OfficeOf2026.search_events,
    "email.get_email_information_by_id": OfficeOf2026.get_email_information_by_id,
    "email.search_emails": OfficeOf2026.search_emails,
    "analytics.get_visitor_information_by_id": _reading("visitor_id"),
    "analytics.total_visits_count": _reading("time_min", "time_max"),
    "analytics.engaged_users_count": _reading("time_min", "time_max"),
    "analytics.traffic_source_count": _reading("time_min", "time_max", "traffic_source"),
    "analytics.get_average_session_duration": _reading("time_min", "time_max"),
    "project_management.get_task_information_by_id": _reading("task_id", "field"),
    "project_management.search_tasks": _reading("task_name", "assigned_to_email", "list_name", "due_date", "board"),
    "customer_relationship_manager.search_customers": OfficeOf2026.search_customers,
    "company_directory.find_email_address": _reading("name"),
}
"""The 27 tools, by their names in recorded calls."""


def as_it_is(call: str) -> str:
    """Return a written call as it is: the day rule of the release of June 2026 ("v2.0"), which has none."""
    return call


def ending_yesterday(call: str) -> str:
    """Return a written call after the day rule of July 2026: a plot until November 30 ends a day earlier.

    Only this exact text of the argument is replaced, in double quotes and without blanks.
    """
    if not call.startswith("analytics.create_plot"):
        return call
    return call.replace('time_max="2023-11-30"', 'time_max="2023-11-29"')


class Replayed(NamedTuple):
    """What a list of calls leads to.

    Attributes:
        tables: the tables after the calls, by name; an unwritten table is the object of the start.
        failed: the calls that failed, in order, as they were made.
    """

    tables: Mapping[str, ReleaseTable]
    failed: tuple[str, ...]


class JudgeOf2026:
    """Judges lists of written calls.

    Args:
        tables: the published rows by table, as text; None for an empty cell.
        day_rule: what becomes of a call before it is made: :func:`ending_yesterday` for "v2", :func:`as_it_is` for
            "v2.0".
    """

    def __init__(
        self,
        tables: WorldRows,
        day_rule: Callable[[str], str] = ending_yesterday,
    ) -> None:
        self.start: Final[Mapping[str, ReleaseTable]] = start_tables(tables)
        self._day_rule = day_rule

    def judge(self, calls: Sequence[str], error: str, truth: Sequence[str]) -> Flags:
        """Judge a run.

        Args:
            calls: the calls of the run, as they were written down.
            error: the error that ended it; ``""`` if it ended by itself.
            truth: the published calls.

        Raises:
            ValueError: if a published call fails; the message names it.
        """
        calls, truth = list(map(on_one_line, calls)), list(map(on_one_line, truth))
        made, expected = self.replay(calls), self.replay(truth)
        if expected.failed:
            raise ValueError(f"a published call fails under the release of 2026: {expected.failed[0]!r}")
        reached = reaches(made, expected)
        correct = reached and not error
        return find_flags(
            calls,
            truth,
            correct=correct,
            side_effects=not reached and not same_tables(made.tables, self.start, LASTING, any_case=False),
            no_actions=not calls and not correct,
        )

    def replay(self, calls: Iterable[str]) -> Replayed:
        """Make calls, one after another, from the start."""
        run, failed = OfficeOf2026(self.start), []
        for text in map(self._day_rule, calls):
            if not _succeeds(run, text):
                failed.append(text)
        return Replayed(run.tables, tuple(failed))


def _succeeds(run: OfficeOf2026, text: str) -> bool:
    """Make a call; return whether it could be made."""
    call = read_call_of_2026(text)
    if call is None or call.tool not in TOOLS:
        return False
    try:
        TOOLS[call.tool](run, **call.arguments)
    except (TypeError, ValueError, OverflowError):
        return False  # an unknown argument; a date or a number that is none, or is too large; a missing value
    return True


def reaches(made: Replayed, expected: Replayed) -> bool:
    """Return whether a run, none of whose calls failed, ends in the state that is expected."""
    return not made.failed and same_tables(made.tables, expected.tables, COMPARED, any_case=True)


def same_tables(
    left: Mapping[str, ReleaseTable], right: Mapping[str, ReleaseTable], names: Iterable[str], *, any_case: bool
) -> bool:
    """Return whether all tables of these ``names`` have the same rows."""
    return all(same_rows(left[name], right[name], any_case=any_case) for name in names)


def same_rows(left: ReleaseTable, right: ReleaseTable, *, any_case: bool) -> bool:
    """Return whether two tables have the same columns, and the same rows as often, in any order.

    Within a table each row is an object of its own, as in all tables of a run.

    Args:
        any_case: whether rows are compared as :func:`in_lower_case` returns them.
    """
    if left is right:
        return True
    if left.columns != right.columns or len(left.rows) != len(right.rows):
        return False
    same = list(map(is_, left.rows, right.rows))
    if all(same):
        return True
    # Most rows are those of the start, the same objects in both tables: only the others are written out and counted.
    between = slice(same.index(False), len(same) - same[::-1].index(False))
    ours, theirs = ({id(row): row for row in table.rows[between]} for table in (left, right))
    return _counted(left.columns, ours, theirs, any_case) == _counted(left.columns, theirs, ours, any_case)


def _counted(
    columns: tuple[str, ...], rows: Mapping[int, Row], others: Mapping[int, Row], any_case: bool
) -> Counter[Row]:
    """Return how often each row is there, without those that are the objects of the others."""
    own: Iterable[Row] = (rows[key] for key in rows.keys() - others.keys())
    return Counter(in_lower_case(columns, row) if any_case else row for row in own)
