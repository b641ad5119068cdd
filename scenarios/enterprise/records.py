"""A world's rows as the drawing of tasks and the Python rules want them: exported once, indexed, with their facts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from weakref import WeakKeyDictionary

from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.enterprise import world
from workgym.scenarios.enterprise.world.emails import Mail
from workgym.scenarios.enterprise.world.it_tickets import Ticket

__all__ = ["Records", "records_of"]


@dataclass(frozen=True)
class Records:
    """The rows of one world, and the facts behind its texts.

    Attributes:
        seed: the world's.
        today: the day of its clock.
        employees, emails, tickets: the tables, in their order.
        mail_facts, ticket_facts: the facts of the same mails and tickets.
    """

    seed: int
    today: date
    employees: Sequence[Row]
    emails: Sequence[Row]
    tickets: Sequence[Row]
    mail_facts: Sequence[Mail]
    ticket_facts: Sequence[Ticket]

    @cached_property
    def by_id(self) -> dict[str, Row]:
        """Employees, mails and tickets by their ids, which differ in their prefixes."""
        keys = ((self.employees, "emp_id"), (self.emails, "email_id"), (self.tickets, "ticket_id"))
        return {row[key]: row for rows, key in keys for row in rows}

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
        """The mails that each employee sent or got, in the order of their times."""
        return _grouped((mail[f"{role}_emp_id"], mail) for mail in self.emails for role in ("sender", "recipient"))

    @cached_property
    def facts_of(self) -> dict[str, list[Mail]]:
        """The facts of the mails that each employee sent or got."""
        pairs = ((mail.row[f"{role}_emp_id"], mail) for mail in self.mail_facts for role in ("sender", "recipient"))
        facts: dict[str, list[Mail]] = defaultdict(list)
        for person, mail in pairs:
            facts[person].append(mail)
        return facts

    @cached_property
    def tickets_of(self) -> dict[str, list[Row]]:
        """The tickets by who works on them."""
        return _grouped((ticket["assignee_emp_id"], ticket) for ticket in self.tickets)

    def above(self, emp_id: str) -> list[Row]:
        """Return the managers of an employee, the direct one first."""
        chain: list[Row] = []
        manager = self.by_id[emp_id]["reports_to"]
        while manager is not None:
            chain.append(self.by_id[manager])
            manager = chain[-1]["reports_to"]
        return chain


def _grouped(pairs: Iterable[tuple[str, Row]]) -> dict[str, list[Row]]:
    groups: defaultdict[str, list[Row]] = defaultdict(list)
    for key, row in pairs:
        groups[key].append(row)
    return groups


_exported: WeakKeyDictionary[Snapshot, Records] = WeakKeyDictionary()


def records_of(snapshot: Snapshot) -> Records:
    """Return the rows of a world, exported on the first call and kept as long as the snapshot lives."""
    found = _exported.get(snapshot)
    if found is None:
        facts = world.latent(snapshot.key.seed, snapshot.key.scale)
        found = _exported[snapshot] = Records(
            snapshot.key.seed,
            snapshot.now.date(),
            tuple(snapshot.export("employees")),
            tuple(snapshot.export("emails")),
            tuple(snapshot.export("it_tickets")),
            tuple(facts.mails),
            tuple(facts.tickets),
        )
    return found
