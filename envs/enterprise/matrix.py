"""The access matrix as data: the rights to read, create, change and delete (EnterpriseBench, figure 10). Two profiles.

A rule's ``who`` is read by :mod:`workgym.envs.enterprise.access`: ``|`` separates alternatives, ``&`` joins
terms that must all hold, and ``!`` negates a relation.

    all, none          every employee, no employee
    dept:HR            the actor works in the department with this prefix
    level>=12          the actor's level
    exec               the actor is CEO, CTO or COO
    self, sender ...   the actor is the person in this role of the record
    chain(raiser)      the actor is above that person, directly or not

An action that no rule allows is denied, and an actor who has left the company is denied everything.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from workgym.envs.core.access import VERBS, Verb
from workgym.envs.enterprise.tables.people import DIRECTORY, PAY, PRIVATE, TENURE

__all__ = ["PROFILES", "ROLES", "AccessRule", "AccessRules"]


class AccessRule(NamedTuple):
    """One line of the matrix: ``who`` may do ``verb`` to ``columns`` (None: all) of the table's rows."""

    table: str
    verb: Verb
    who: str
    columns: frozenset[str] | None = None


AccessRules = tuple[AccessRule, ...]

ROLES: Final[Mapping[str, Mapping[str, str]]] = {
    "employees": {"self": "emp_id"},
    "insurance": {"self": "emp_id"},
    "emails": {"sender": "sender_emp_id", "recipient": "recipient_emp_id"},
    "clients": {"representative": "representative_emp_id"},
    "vendors": {"representative": "representative_emp_id"},
    "it_tickets": {"raiser": "raised_by_emp_id", "assignee": "assignee_emp_id"},
}
"""The roles in which a record names people, and the columns that hold them."""

_MAIL_TEXT: Final = frozenset({"subject", "body", "importance", "category"})

STRICT: Final[AccessRules] = (
    AccessRule("employees", "read", "all", DIRECTORY),
    AccessRule("employees", "read", "self | chain(self) | dept:HR"),
    AccessRule("employees", "create", "dept:HR & level>=10"),
    AccessRule("employees", "update", "dept:HR & level>=10", (DIRECTORY | PRIVATE) - PAY - TENURE),
    AccessRule("employees", "update", "dept:HR & level>=10 & !self", PAY),
    AccessRule("employees", "update", "dept:HR & level>=12", TENURE),
    AccessRule("insurance", "read", "self | dept:HR"),
    AccessRule("emails", "read", "sender | recipient"),
    AccessRule("emails", "create", "sender"),
    AccessRule("emails", "update", "sender", _MAIL_TEXT),
    AccessRule("emails", "delete", "sender | recipient"),
    AccessRule("clients", "read", "dept:BU | level>=14"),
    AccessRule("clients", "create", "dept:BU"),
    AccessRule("clients", "update", "representative | chain(representative)"),
    AccessRule("clients", "delete", "dept:BU & level>=12"),
    AccessRule("vendors", "read", "dept:MA | level>=14"),
    AccessRule("vendors", "create", "dept:MA"),
    AccessRule("vendors", "update", "representative | chain(representative)"),
    AccessRule("vendors", "delete", "dept:MA & level>=12"),
    AccessRule("it_tickets", "read", "raiser | assignee | dept:IN | chain(raiser)"),
    AccessRule("it_tickets", "create", "raiser"),
    AccessRule("it_tickets", "update", "assignee | dept:IN & level>=10"),
    AccessRule("it_tickets", "delete", "dept:IN & level>=12"),
    AccessRule("roles", "read", "all"),
    AccessRule("stocks", "read", "all"),
)
"""Every verb has rules of its own. Employees are not deleted, they leave (``TENURE``)."""

PAPER: Final[AccessRules] = (
    AccessRule("employees", "read", "all"),
    AccessRule("employees", "create", "all"),
    AccessRule("employees", "update", "all"),
    AccessRule("insurance", "read", "self | dept:HR"),
    AccessRule("emails", "read", "sender | recipient"),
    AccessRule("emails", "create", "sender"),
    AccessRule("emails", "update", "sender | recipient", _MAIL_TEXT),
    AccessRule("emails", "delete", "sender | recipient"),
    *(AccessRule("clients", verb, "dept:BU | level>=14") for verb in VERBS),
    *(AccessRule("vendors", verb, "dept:MA | level>=14") for verb in VERBS),
    AccessRule("it_tickets", "read", "raiser | assignee | dept:IN"),
    AccessRule("it_tickets", "create", "raiser | dept:IN"),
    AccessRule("it_tickets", "update", "raiser | assignee | dept:IN"),
    AccessRule("it_tickets", "delete", "raiser | assignee | dept:IN"),
    AccessRule("roles", "read", "all"),
    AccessRule("stocks", "read", "all"),
)
"""The published rules: one a source, for reading and writing alike; personnel records are open to all employees.

The publication has no rule for clients and vendors: here those may do everything who may read them."""

PROFILES: Final[Mapping[str, AccessRules]] = {"strict": STRICT, "paper": PAPER}
"""By name, the default first."""
