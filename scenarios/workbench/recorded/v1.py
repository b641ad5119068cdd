"""WorkBench's release of 2024 ("v1") as a judge of recorded runs: its writing tools, its replay and its comparison.

It keeps every quirk that a verdict can depend on, over plain lists of rows, and shares nothing with our sessions, tools
and verifiers, which follow other rules. The release holds its tables as data frames; tables here keep the order of rows
and of columns, and the labels of rows, which its comparison looks at:

* mail is written under the label ``number of rows``, and so replaces the row that has this label after a deletion;
* a new event has the label 0, and a new task or customer numbers all rows of its table anew;
* ids follow the highest id as text; those of mail are not padded;
* an unknown field of an event is a new column, which no published outcome has;
* all but three columns are compared in lower case, where a value that is not text counts as missing;
* a call that cannot be read or made is ignored.

Tools that only read are not here: the release evaluates each call for itself and ignores what it returns or raises, and
the one reading tool that leaves a trace leaves it in the visits, which are not compared. Verdicts are those of the
release's evaluator for every recorded run at hand (tests/scenarios/test_workbench_official.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from workgym.scenarios.workbench.official.calls import read_call
from workgym.scenarios.workbench.recorded.runs import Flags

__all__ = ["ReleaseTable", "Replayer"]

_TABLES: Final[Mapping[str, tuple[str, ...]]] = {
    "calendar": ("event_id", "event_name", "participant_email", "event_start", "duration"),
    "email": ("email_id", "inbox/outbox", "sender/recipient", "subject", "sent_datetime", "body"),
    "plots": ("file_path",),
    "project_tasks": ("task_id", "task_name", "assigned_to_email", "list_name", "due_date", "board"),
    "customers": (
        "customer_id",
        "assigned_to_email",
        "customer_name",
        "customer_email",
        "customer_phone",
        "last_contact_date",
        "product_interest",
        "status",
        "follow_up_by",
        "notes",
    ),
}
"""The tables that are compared, with their columns."""

_CASE_COUNTS: Final = ("status", "list_name", "board")
_NOW: Final = object()
"""The time of sent mail: an object and no text in the release, so that the comparison takes it for missing."""

_SOURCES: Final = ("direct", "referral", "search_engine", "social_media")
_PLOTTED: Final = ("session_duration_seconds", "total_visits", "user_engaged", *(f"visits_{name}" for name in _SOURCES))
_PLOT_TYPES: Final = ("bar", "line", "scatter", "histogram")
_LISTS: Final = ("Backlog", "In Progress", "In Review", "Completed")
_BOARDS: Final = ("Back end", "Front end", "Design")
_STATUSES: Final = ("Qualified", "Won", "Lost", "Lead", "Proposal")
_PRODUCTS: Final = ("Software", "Hardware", "Services", "Consulting", "Training")

_Row = tuple[Any, ...]


@dataclass
class ReleaseTable:
    """A table as the release holds it: rows in order, a label for each, and columns, of which more may come."""

    columns: tuple[str, ...]
    labels: list[int]
    rows: list[_Row]

    @classmethod
    def of(cls, columns: tuple[str, ...], rows: Sequence[Mapping[str, str | None]]) -> ReleaseTable:
        """Return a table as it is read from a file."""
        return cls(columns, list(range(len(rows))), [tuple(row[column] for column in columns) for row in rows])

    def copy(self) -> ReleaseTable:
        """Return a table that can be changed for itself; rows are never changed in place."""
        return ReleaseTable(self.columns, list(self.labels), list(self.rows))

    def column(self, name: str) -> list[Any]:
        """Return the cells of a column."""
        place = self.columns.index(name)
        return [row[place] for row in self.rows]

    def where(self, name: str, value: object) -> list[int]:
        """Return the positions of the rows whose cell equals ``value``."""
        return [position for position, cell in enumerate(self.column(name)) if cell == value]

    def append(self, label: int, row: _Row) -> None:
        """Add a row at the end; columns beyond its own stay missing."""
        self.labels.append(label)
        self.rows.append(row + (None,) * (len(self.columns) - len(row)))

    def renumber(self) -> None:
        """Label the rows by their positions."""
        self.labels = list(range(len(self.rows)))

    def put(self, label: int, row: _Row) -> None:
        """Write a row under a label: in the place of the row that has it, or else at the end."""
        if label in self.labels:
            self.rows[self.labels.index(label)] = row
        else:
            self.append(label, row)

    def set(self, positions: Sequence[int], name: str, value: object) -> None:
        """Set a cell of some rows; a column that does not exist is added."""
        if name not in self.columns:
            self.columns += (name,)
            self.rows = [(*row, None) for row in self.rows]
        place = self.columns.index(name)
        for position in positions:
            row = self.rows[position]
            self.rows[position] = (*row[:place], value, *row[place + 1 :])

    def remove(self, positions: Sequence[int]) -> None:
        """Remove rows; the others keep their labels."""
        for position in reversed(positions):
            del self.labels[position], self.rows[position]

    def next_id(self, name: str) -> int:
        """Return the number after the highest id, which is the highest as text."""
        return int(max(self.column(name))) + 1


def _same_table(left: ReleaseTable, right: ReleaseTable, *, any_case: bool) -> bool:
    """Return whether two tables are equal cell by cell, in order and with equal labels; missing equals missing."""
    if left is right:
        return True
    if (left.columns, left.labels) != (right.columns, right.labels):
        return False
    return left.rows == right.rows or (
        any_case
        and all(
            one is other or _in_lower_case(left.columns, one) == _in_lower_case(left.columns, other)
            for one, other in zip(left.rows, right.rows, strict=True)
        )
    )


def _in_lower_case(columns: tuple[str, ...], row: _Row) -> _Row:
    return tuple(
        cell if column in _CASE_COUNTS else cell.lower() if isinstance(cell, str) else None
        for column, cell in zip(columns, row, strict=True)
    )


class Office:
    """The release's tables, and its tools that write.

    A method does the same as the tool of its name, and nothing where the tool answers with an error. A value that is
    empty or zero counts as missing. Arguments are not checked for their type, as in the release: a wrong one may raise.
    """

    def __init__(self, start: Mapping[str, ReleaseTable]) -> None:
        self._start = start
        self.tables = dict(start)

    def _writable(self, name: str) -> ReleaseTable:
        """Return a table to write to: a copy at the first write, so that other tables stay the objects of the start."""
        if self.tables[name] is self._start[name]:
            self.tables[name] = self._start[name].copy()
        return self.tables[name]

    @property
    def _calendar(self) -> ReleaseTable:
        return self._writable("calendar")

    @property
    def _email(self) -> ReleaseTable:
        return self._writable("email")

    @property
    def _plots(self) -> ReleaseTable:
        return self._writable("plots")

    @property
    def _tasks(self) -> ReleaseTable:
        return self._writable("project_tasks")

    @property
    def _customers(self) -> ReleaseTable:
        return self._writable("customers")

    def create_event(
        self, event_name: Any = None, participant_email: Any = None, event_start: Any = None, duration: Any = None
    ) -> None:
        if event_name and participant_email and event_start and duration:
            number = self._calendar.next_id("event_id")
            self._calendar.append(0, (f"{number:08d}", event_name, participant_email.lower(), event_start, duration))

    def delete_event(self, event_id: Any = None) -> None:
        self._delete(self._calendar, "event_id", event_id)

    def update_event(self, event_id: Any = None, field: Any = None, new_value: Any = None) -> None:
        found = self._calendar.where("event_id", event_id)
        if event_id and field and new_value and found:
            self._calendar.set(found, field, new_value.lower() if field == "participant_email" else new_value)

    def send_email(self, recipient: Any = None, subject: Any = None, body: Any = None) -> None:
        if recipient and subject and body and "@" in recipient and "." in recipient:
            number = self._email.next_id("email_id")
            sent = (str(number), "outbox", recipient.lower(), subject, _NOW, body)
            self._email.put(len(self._email.rows), sent)

    def delete_email(self, email_id: Any = None) -> None:
        self._delete(self._email, "email_id", email_id)

    def forward_email(self, email_id: Any = None, recipient: Any = None) -> None:
        found = self._email.where("email_id", email_id)
        if email_id and recipient and found:
            mail = dict(zip(self._email.columns, self._email.rows[found[0]], strict=True))
            self.send_email(recipient, f"FW: {mail['subject']}", mail["body"])

    def reply_email(self, email_id: Any = None, body: Any = None) -> None:
        found = self._email.where("email_id", email_id)
        if email_id and body and found:
            mail = dict(zip(self._email.columns, self._email.rows[found[0]], strict=True))
            self.send_email(mail["sender/recipient"], mail["subject"], body)

    def create_plot(
        self, time_min: Any = None, time_max: Any = None, value_to_plot: Any = None, plot_type: Any = None
    ) -> None:
        if time_min and time_max and value_to_plot in _PLOTTED and plot_type in _PLOT_TYPES:
            name = f"plots/{time_min}_{time_max}_{value_to_plot}_{plot_type}.png"
            self._plots.append(len(self._plots.rows), (name,))

    def create_task(
        self,
        task_name: Any = None,
        assigned_to_email: Any = None,
        list_name: Any = None,
        due_date: Any = None,
        board: Any = None,
    ) -> None:
        if not (task_name and assigned_to_email and list_name and due_date and board):
            return
        person = assigned_to_email.lower()
        if self._has_tasks(person) and list_name in _LISTS and board in _BOARDS:
            number = self._tasks.next_id("task_id")
            self._tasks.append(0, (f"{number:08d}", task_name, person, list_name, due_date, board))
            self._tasks.renumber()

    def delete_task(self, task_id: Any = None) -> None:
        self._delete(self._tasks, "task_id", task_id)

    def update_task(self, task_id: Any = None, field: Any = None, new_value: Any = None) -> None:
        if not (task_id and field and new_value):
            return
        if field == "assigned_to_email":
            new_value = new_value.lower()
        known = {
            "board": lambda: new_value in _BOARDS,
            "list_name": lambda: new_value in _LISTS,
            "assigned_to_email": lambda: self._has_tasks(new_value),
        }
        if known.get(field, lambda: field in self._tasks.columns)():
            self._tasks.set(self._tasks.where("task_id", task_id), field, new_value)

    def update_customer(self, customer_id: Any = None, field: Any = None, new_value: Any = None) -> None:
        if not (customer_id and field and new_value):
            return
        choices = {"status": _STATUSES, "product_interest": _PRODUCTS}
        if new_value not in choices.get(field, [new_value]) or field not in self._customers.columns:
            return
        if field in ("customer_email", "assigned_to_email"):
            new_value = new_value.lower()
        self._customers.set(self._customers.where("customer_id", customer_id), field, new_value)

    def add_customer(
        self,
        customer_name: Any = None,
        assigned_to_email: Any = None,
        status: Any = None,
        customer_email: Any = None,
        customer_phone: Any = None,
        last_contact_date: Any = None,
        product_interest: Any = None,
        notes: Any = "",
        follow_up_by: Any = None,
    ) -> None:
        if not (customer_name and assigned_to_email and status):
            return
        address = customer_email.lower() if customer_email else customer_email
        number = self._customers.next_id("customer_id")
        known = (assigned_to_email.lower(), customer_name, address, customer_phone, last_contact_date)
        self._customers.append(0, (f"{number:08d}", *known, product_interest, status, follow_up_by, notes))
        self._customers.renumber()

    def delete_customer(self, customer_id: Any = None) -> None:
        self._delete(self._customers, "customer_id", customer_id)

    def _delete(self, table: ReleaseTable, name: str, value: Any) -> None:
        if value:
            table.remove(table.where(name, value))

    def _has_tasks(self, address: str) -> bool:
        return any(cell.lower() == address for cell in self._tasks.column("assigned_to_email") if isinstance(cell, str))


_WRITES: Final[Mapping[str, Callable[..., None]]] = {
    "calendar.create_event": Office.create_event,
    "calendar.delete_event": Office.delete_event,
    "calendar.update_event": Office.update_event,
    "email.send_email": Office.send_email,
    "email.delete_email": Office.delete_email,
    "email.forward_email": Office.forward_email,
    "email.reply_email": Office.reply_email,
    "analytics.create_plot": Office.create_plot,
    "project_management.create_task": Office.create_task,
    "project_management.delete_task": Office.delete_task,
    "project_management.update_task": Office.update_task,
    "customer_relationship_manager.update_customer": Office.update_customer,
    "customer_relationship_manager.add_customer": Office.add_customer,
    "customer_relationship_manager.delete_customer": Office.delete_customer,
}
"""The 14 tools with side effects."""


class Replayer:
    """Judges lists of written calls.

    Args:
        tables: the published rows by table, as text; None for an empty cell.
    """

    def __init__(self, tables: Mapping[str, Sequence[Mapping[str, str | None]]]) -> None:
        self._start = {name: ReleaseTable.of(columns, tables.get(name, ())) for name, columns in _TABLES.items()}

    def judge(self, calls: Sequence[str], error: str, truth: Sequence[str]) -> Flags:
        """Judge a run.

        Args:
            calls: the calls of the run, as they were written down.
            error: the error that ended it; ``""`` if it ended by itself.
            truth: the published calls.
        """
        calls, truth = list(map(_on_one_line, calls)), list(map(_on_one_line, truth))
        made, expected = self._tables_after(calls), self._tables_after(truth)
        same = _same_tables(made, expected, any_case=True)
        correct = same and not error
        return Flags(
            correct=correct,
            side_effects=not same and not _same_tables(made, self._start, any_case=False),
            no_actions=not calls,
            exact_match=sorted(call.lower() for call in calls if _tool_name(call) in _WRITES)
            == sorted(map(str.lower, truth)),
            wrong_email=not correct and "@example" in str(calls) and "@atlas" not in str(calls),
            end_date=not correct and _all_moved(truth, calls, "2023-11-29", ("2023-11-30",)),
            meeting_start=not correct and _all_moved(truth, calls, "13:00:00", _COMMON_STARTS),
        )

    def _tables_after(self, calls: Sequence[str]) -> dict[str, ReleaseTable]:
        """Return the tables after the calls; an unwritten table is the object of the start."""
        office = Office(self._start)
        for text in calls:
            call = read_call(text)
            if call is not None and call.tool in _WRITES:
                _make(_WRITES[call.tool], office, call.positional, call.arguments)
        return office.tables


def _same_tables(left: Mapping[str, ReleaseTable], right: Mapping[str, ReleaseTable], *, any_case: bool) -> bool:
    return all(_same_table(left[name], right[name], any_case=any_case) for name in _TABLES)


_COMMON_STARTS: Final = ("09:00:00", "11:00:00", "15:00:00", "15:30:00")


def _make(tool: Callable[..., None], office: Office, positional: Sequence[Any], arguments: Mapping[str, Any]) -> None:
    """Make a call, and pass over one that cannot be made: the release ignores whatever is raised."""
    given = [*positional, *arguments.values()]
    if any(isinstance(value, list | tuple | dict | set) for value in given):
        return  # most of these raise in the release; no recorded call has one
    try:
        tool(office, *positional, **arguments)
    except (TypeError, ValueError, AttributeError, OverflowError):
        return  # unknown or too many arguments; a number where text is needed; an id that is no number


def _on_one_line(text: str) -> str:
    """Return a written call as the release makes and compares it: a line break is a backslash and an ``n``."""
    return text.replace("\n", "\\n")


def _tool_name(text: str) -> str:
    """Return the name of the tool as the release reads it off a text: the first two words before the parenthesis."""
    return ".".join(text.partition("(")[0].split(".")[:2])


def _all_moved(truth: Sequence[str], calls: Sequence[str], expected: str, others: Sequence[str]) -> bool:
    return bool(truth) and all(
        expected in call and any(call.replace(expected, other) in calls for other in others) for call in truth
    )
