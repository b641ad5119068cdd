"""The office of recorded runs: its tables as the releases of WorkBench hold them, and the 14 tools that write.

Both releases hold a table as a data frame: rows in order, columns, and a label for each row. Here it is plain lists.
What a release does otherwise is in its own module (``v1``, ``v2``): which id a new row gets and where it is placed
(:meth:`Office._add`), what a call is, and when two tables are equal.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

__all__ = ["NOW", "TABLES", "WRITING_TOOLS", "ReleaseTable", "Row", "WorldRows", "in_lower_case", "start_tables"]

TABLES: Final[Mapping[str, tuple[str, ...]]] = {
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

NOW: Final = object()
"""The time of sent mail: an object and no text in the releases, so that it is missing in a comparison in lower case."""

_CASE_COUNTS: Final = ("status", "list_name", "board")

_SOURCES: Final = ("direct", "referral", "search_engine", "social_media")
_PLOTTED: Final = ("session_duration_seconds", "total_visits", "user_engaged", *(f"visits_{name}" for name in _SOURCES))
_PLOT_TYPES: Final = ("bar", "line", "scatter", "histogram")
_LISTS: Final = ("Backlog", "In Progress", "In Review", "Completed")
_BOARDS: Final = ("Back end", "Front end", "Design")
_STATUSES: Final = ("Qualified", "Won", "Lost", "Lead", "Proposal")
_PRODUCTS: Final = ("Software", "Hardware", "Services", "Consulting", "Training")

Row = tuple[Any, ...]
WorldRows = Mapping[str, Sequence[Mapping[str, str | None]]]
"""The published rows by table, as text; None for an empty cell."""


@dataclass
class ReleaseTable:
    """A table as the release holds it: rows in order, a label for each, and columns, of which more may come."""

    columns: tuple[str, ...]
    labels: list[int]
    rows: list[Row]

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

    def append(self, label: int, row: Row) -> None:
        """Add a row at the end; columns beyond its own stay missing."""
        self.labels.append(label)
        self.rows.append(row + (None,) * (len(self.columns) - len(row)))

    def renumber(self) -> None:
        """Label the rows by their positions."""
        self.labels = list(range(len(self.rows)))

    def put(self, label: int, row: Row) -> None:
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
        """Return the number after the highest id, which is the highest as text.

        Raises:
            ValueError: if there is no row, or the highest id is no number.
        """
        return int(max(self.column(name))) + 1


def in_lower_case(columns: tuple[str, ...], row: Row) -> Row:
    """Return a row as the releases compare it.

    All but three columns are in lower case, and a value of them that is not text is missing.
    """
    return tuple(
        cell if column in _CASE_COUNTS else cell.lower() if isinstance(cell, str) else None
        for column, cell in zip(columns, row, strict=True)
    )


def start_tables(tables: WorldRows) -> dict[str, ReleaseTable]:
    """Return the tables in which every run starts.

    Args:
        tables: the published rows by table, as text; None for an empty cell.
    """
    return {name: ReleaseTable.of(columns, tables.get(name, ())) for name, columns in TABLES.items()}


class Office(ABC):
    """The tables of a run, and the tools that write to them.

    A method does the same as the tool of its name, and nothing where the tool answers with an error. A value that is
    empty or zero counts as missing. Arguments are not checked for their type, as in the releases: a wrong one may
    raise.

    Args:
        start: the tables in which the run starts. They are never changed.
    """

    def __init__(self, start: Mapping[str, ReleaseTable]) -> None:
        self._start = start
        self.tables = dict(start)

    @abstractmethod
    def _add(self, name: str, fields: Row) -> None:
        """Add a row to the table called ``name``: its fields after a new id.

        Raises:
            ValueError: if no id follows those that are there.
        """

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
            self._add("calendar", (event_name, participant_email.lower(), event_start, duration))

    def delete_event(self, event_id: Any = None) -> None:
        self._delete(self._calendar, "event_id", event_id)

    def update_event(self, event_id: Any = None, field: Any = None, new_value: Any = None) -> None:
        found = self._calendar.where("event_id", event_id)
        if event_id and field and new_value and found:
            self._calendar.set(found, field, new_value.lower() if field == "participant_email" else new_value)

    def send_email(self, recipient: Any = None, subject: Any = None, body: Any = None) -> None:
        if recipient and subject and body and "@" in recipient and "." in recipient:
            self._add("email", ("outbox", recipient.lower(), subject, NOW, body))

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
            self._add("project_tasks", (task_name, person, list_name, due_date, board))

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
        known = (assigned_to_email.lower(), customer_name, address, customer_phone, last_contact_date)
        self._add("customers", (*known, product_interest, status, follow_up_by, notes))

    def delete_customer(self, customer_id: Any = None) -> None:
        self._delete(self._customers, "customer_id", customer_id)

    def _delete(self, table: ReleaseTable, name: str, value: Any) -> None:
        if value:
            table.remove(table.where(name, value))

    def _has_tasks(self, address: str) -> bool:
        return any(cell.lower() == address for cell in self._tasks.column("assigned_to_email") if isinstance(cell, str))


WRITING_TOOLS: Final[Mapping[str, Callable[..., None]]] = {
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
"""The 14 tools with side effects, by their names in recorded calls."""
