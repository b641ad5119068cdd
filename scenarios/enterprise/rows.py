"""A world's rows as the drawing of tasks and the rules by rows want them: indexed, with the facts behind the texts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cached_property
from typing import Any, Final, TypeVar

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.ids import ID_FORMS, table_of
from workgym.envs.enterprise.tables import SCHEMA
from workgym.scenarios.enterprise import world
from workgym.scenarios.enterprise.world.conversations import Chat
from workgym.scenarios.enterprise.world.emails import Mail
from workgym.scenarios.enterprise.world.issues import RepositoryIssue
from workgym.scenarios.enterprise.world.it_tickets import Ticket
from workgym.scenarios.enterprise.world.policies import PolicyDocument
from workgym.scenarios.shared.rows import WorldRows, grouped

__all__ = ["BUCKETS", "CompanyRows", "id_set"]

BUCKETS: Final = ("head", "torso", "tail")
"""What is named often, less often and seldom: each has a third of all mentions (EnterpriseBench, section 4)."""
_TABLES_OF: Final = {
    "person": "employees", "ticket": "it_tickets", "repository": "github_repositories", "issue": "github_issues",
    "post": "posts", "question": "overflow", "client": "clients", "vendor": "vendors", "product": "products",
    "customer": "customers", "fault": "github_issues",
}  # fmt: skip
"""The table of each kind of person or thing that requests are about; a fault is an issue about a mistake in code."""

T = TypeVar("T")


class CompanyRows(WorldRows):
    """The rows of one world, and the facts behind its texts, which no table holds."""

    @property
    def today(self) -> date:
        """The day of the world's clock."""
        return self.now.date()

    @cached_property
    def tables(self) -> Mapping[str, Sequence[Row]]:
        """Every table in its order, by name, each read when it is asked for."""
        return _Tables(self.table)

    @property
    def employees(self) -> Sequence[Row]:
        """The personnel records."""
        return self.tables["employees"]

    @property
    def emails(self) -> Sequence[Row]:
        """The mails, in the order of their times."""
        return self.tables["emails"]

    @property
    def tickets(self) -> Sequence[Row]:
        """The helpdesk's tickets."""
        return self.tables["it_tickets"]

    @cached_property
    def mail_facts(self) -> Sequence[Mail]:
        """The facts of the mails."""
        return world.latent(self.seed, self.scale).mails

    @cached_property
    def ticket_facts(self) -> Sequence[Ticket]:
        """The facts of the tickets."""
        return world.latent(self.seed, self.scale).tickets

    @cached_property
    def by_id(self) -> Mapping[str, Row]:
        """Every row that has an id by it; no two of them are equal."""
        return _ById(self.tables)

    @cached_property
    def by_name(self) -> dict[str, Row]:
        """Employees by name."""
        return {row["name"]: row for row in self.employees}

    @cached_property
    def active(self) -> list[Row]:
        """The employees who work here."""
        return [row for row in self.employees if row["is_valid"]]

    @cached_property
    def mails_of(self) -> dict[str, list[Row]]:
        """The mails that each employee sent or got, in the order of their times; who has none is not in it."""
        return _by_person((mail, mail) for mail in self.emails)

    @cached_property
    def facts_of(self) -> dict[str, list[Mail]]:
        """The facts of the mails that each employee sent or got; who has none is not in it."""
        return _by_person((mail.row, mail) for mail in self.mail_facts)

    @cached_property
    def chats_of(self) -> dict[str, list[Chat]]:
        """The chats, with their facts, that each employee took part in; who had none is not in it."""
        return _by_person((chat.row, chat) for chat in world.latent(self.seed, self.scale).chats)

    @cached_property
    def tickets_of(self) -> dict[str, list[Row]]:
        """The tickets by the employee who works on them; an employee without any is not in it."""
        return grouped(self.tickets, "assignee_emp_id")

    @cached_property
    def reports_of(self) -> dict[str, list[Row]]:
        """The people who report to each manager directly; who leads nobody is not in it."""
        return grouped([row for row in self.employees if row["reports_to"]], "reports_to")

    @cached_property
    def facts_by_ticket(self) -> dict[str, Ticket]:
        """The facts of the tickets by their ids."""
        return {ticket.row["ticket_id"]: ticket for ticket in self.ticket_facts}

    @property
    def policies(self) -> Sequence[PolicyDocument]:
        """The policies with the facts of their clauses."""
        return world.latent(self.seed, self.scale).policies.documents

    @cached_property
    def resume_facts(self) -> dict[str, Mapping[str, str]]:
        """The facts of the resumes by their employees."""
        return {item.row["emp_id"]: item.facts for item in world.latent(self.seed, self.scale).resumes}

    @cached_property
    def post_facts(self) -> dict[str, tuple[str, Mapping[str, str]]]:
        """The kinds and the facts of the posts by their ids."""
        return {post.row["post_id"]: (post.kind, post.facts) for post in world.latent(self.seed, self.scale).posts}

    @cached_property
    def question_facts(self) -> dict[str, tuple[str, Mapping[str, str]]]:
        """The matters and the facts of the questions by their ids."""
        entries = world.latent(self.seed, self.scale).overflow
        return {entry.row["entry_id"]: (entry.matter, entry.facts) for entry in entries if entry.row["title"]}

    @cached_property
    def faults(self) -> dict[str, RepositoryIssue]:
        """The issues about mistakes that are in the code today, with their facts, by their ids."""
        issues = world.latent(self.seed, self.scale).issues
        return {issue.row["issue_id"]: issue for issue in issues if issue.fault}

    def described(self, table: str, describe: Callable[[CompanyRows, str], str | None]) -> Mapping[str, Sequence[str]]:
        """Return the ids of a table's rows by their descriptions; rows without one are left out."""
        if table not in self._described:
            key = SCHEMA[table].key[0]
            groups: defaultdict[str, list[str]] = defaultdict(list)
            for row in self.tables[table]:
                if (text := describe(self, row[key])) is not None:
                    groups[text].append(row[key])
            self._described[table] = groups
        return self._described[table]

    @cached_property
    def resolved(self) -> dict[Hashable, list[str]]:
        """The ids of what descriptions fit, by description and persona: the same are asked for again and again."""
        return {}

    @cached_property
    def _described(self) -> dict[str, Mapping[str, Sequence[str]]]:
        return {}

    def rows_by(self, table: str, column: str) -> Mapping[Any, Sequence[Row]]:
        """Return a table's rows by the values of a column, each group in the order of the rows."""
        if (table, column) not in self._groups:
            self._groups[table, column] = grouped(self.tables[table], column)
        return self._groups[table, column]

    @cached_property
    def _groups(self) -> dict[tuple[str, str], Mapping[Any, Sequence[Row]]]:
        return {}

    def sales_of(self, product: str, customer: str, day: date) -> list[Row]:
        """Return the sales of a product to a customer on a day."""
        sales = self.rows_by("sales", "product_id").get(product, ())
        return [sale for sale in sales if sale["customer_id"] == customer and sale["sold_on"] == day]

    @cached_property
    def polarities(self) -> dict[str, str]:
        """What the customers' reviews are like, by their ids."""
        return {item.row["sentiment_id"]: item.polarity for item in world.latent(self.seed, self.scale).reviews}

    @cached_property
    def outcomes(self) -> dict[str, str]:
        """How the support chats ended, by their ids."""
        return {item.row["chat_id"]: item.outcome for item in world.latent(self.seed, self.scale).support_chats}

    def keys_by(self, table: str, column: str) -> Mapping[Any, Sequence[str]]:
        """Return the ids of a table's rows by the values of a column, each group in the order of the rows."""
        if (table, column) not in self._keys:
            key = SCHEMA[table].key[0]
            groups = grouped(self.tables[table], column)
            self._keys[table, column] = {value: [row[key] for row in rows] for value, rows in groups.items()}
        return self._keys[table, column]

    @cached_property
    def _keys(self) -> dict[tuple[str, str], Mapping[Any, Sequence[str]]]:
        return {}

    def ranked(self, kind: str) -> Mapping[str, Sequence[str]]:
        """Return the ids of all people, or things of a kind, by bucket; people who have left are in none."""
        if kind not in self._ranked:
            wanted = self.faults if kind == "fault" else None
            self._ranked[kind] = self._rank(_TABLES_OF[kind], wanted)
        return self._ranked[kind]

    @cached_property
    def _ranked(self) -> dict[str, Mapping[str, Sequence[str]]]:
        return {}

    def alike(self, kind: str, one: str) -> Sequence[str]:
        """Return the ids in the bucket that has an id."""
        return next(bucket for bucket in self.ranked(kind).values() if one in bucket)

    def _rank(self, table: str, wanted: Container[str] | None = None) -> Mapping[str, Sequence[str]]:
        """Return ids, or those that are wanted, by thirds of the mentions of all, the often mentioned first."""
        key = SCHEMA[table].key[0]
        counts = {row[key]: 0 for row in self.tables[table] if row.get("is_valid", True)}
        counts = {one: count for one, count in counts.items() if wanted is None or one in wanted}
        for name in SCHEMA:
            for column in SCHEMA[name].columns:
                if column.references == table:
                    for row in self.tables[name]:
                        if row[column.name] in counts:
                            counts[row[column.name]] += 1
        order = sorted(counts, key=lambda one: (-counts[one], one))
        weights = [counts[one] + 1 for one in order]  # what nobody mentions is still there
        total, passed = sum(weights), 0
        buckets: dict[str, list[str]] = {bucket: [] for bucket in BUCKETS}
        for one, weight in zip(order, weights, strict=True):
            buckets[BUCKETS[min(2, 3 * passed // total)]].append(one)
            passed += weight
        return buckets

    def id_of(self, name: str) -> str:
        """Return the id of the employee with this name, or an empty text."""
        return str(self.by_name[name]["emp_id"]) if name in self.by_name else ""

    def name_of(self, emp_id: str) -> str:
        """Return an employee's name."""
        return str(self.by_id[emp_id]["name"])

    def people_called(self, name: str) -> list[Row]:
        """Return every employee with this name."""
        return [row for row in self.employees if row["name"] == name]

    def sent(self, sender: str, recipient: str) -> list[Row]:
        """Return the mails from one employee to another, by their ids, in the order of their times."""
        mails = self.mails_of.get(sender, ())
        return [mail for mail in mails if mail["sender_emp_id"] == sender and mail["recipient_emp_id"] == recipient]

    def above(self, emp_id: str) -> list[Row]:
        """Return the managers of an employee, the direct one first."""
        chain: list[Row] = []
        manager = self.by_id[emp_id]["reports_to"]
        while manager is not None:
            chain.append(self.by_id[manager])
            manager = chain[-1]["reports_to"]
        return chain


class _Tables(Mapping[str, Sequence[Row]]):
    """The tables of a world: the largest have tens of thousands of rows, and few rules need those."""

    def __init__(self, read: Callable[[str], Sequence[Row]]) -> None:
        self._read = read
        self._known: dict[str, Sequence[Row]] = {}

    def __getitem__(self, name: str) -> Sequence[Row]:
        if name not in SCHEMA:
            raise KeyError(name)
        if name not in self._known:
            self._known[name] = self._read(name)
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(SCHEMA)

    def __len__(self) -> int:
        return len(SCHEMA)


class _ById(Mapping[str, Row]):
    """Rows by their ids, whose first letters say which table to look in."""

    def __init__(self, tables: Mapping[str, Sequence[Row]]) -> None:
        self._tables = tables
        self._known: dict[str, dict[str, Row]] = {}
        self._met: dict[str, Row] = {}

    def __getitem__(self, row_id: str) -> Row:
        if row_id not in self._met:
            table = table_of(row_id)
            if table is None:
                raise KeyError(row_id)
            self._met[row_id] = self._rows_of(table)[row_id]
        return self._met[row_id]

    def _rows_of(self, table: str) -> dict[str, Row]:
        if table not in self._known:
            key = SCHEMA[table].key[0]
            self._known[table] = {row[key]: row for row in self._tables[table]}
        return self._known[table]

    def __iter__(self) -> Iterator[str]:
        for table in ID_FORMS:
            yield from self._rows_of(table)

    def __len__(self) -> int:
        return sum(len(self._rows_of(table)) for table in ID_FORMS)


def id_set(ids: Iterable[str]) -> list[frozenset[str]]:
    """Return ids as the one value of an answer; no value if there are none."""
    found = frozenset(ids)
    return [found] if found else []


def _by_person(mails: Iterable[tuple[Row, T]]) -> dict[str, list[T]]:
    """Return what belongs to mails by their senders and recipients."""
    groups: defaultdict[str, list[T]] = defaultdict(list)
    for mail, item in mails:
        for role in ("sender", "recipient"):
            groups[mail[f"{role}_emp_id"]].append(item)
    return dict(groups)
