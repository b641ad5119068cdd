"""The access matrix as data: the rights to read, create, change and delete (EnterpriseBench, figure 10). Two profiles.

A rule's ``who`` is read by :mod:`workgym.envs.enterprise.access`: ``|`` separates alternatives, ``&`` joins
terms that must all hold, and ``!`` negates a relation.

    all, none          every employee, no employee
    dept:HR            the actor works in the department with this prefix
    level>=12          the actor's level
    exec               the actor is CEO, CTO or COO
    chief:CTO          the actor has this office
    rank<=own          the record's level is not above the actor's
    self, sender ...   the actor is the person in this role of the record
    chain(raiser)      the actor is above that person, directly or not

An action that no rule allows is denied, and an actor who has left the company is denied everything.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from workgym.envs.core.access import VERBS, Verb
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.tables.messages import CHAT_TEXT, MAIL_TEXT, MESSAGE_FLAGS
from workgym.envs.enterprise.tables.people import DIRECTORY, PAY, PLACE, PRIVATE, RANK, TENURE
from workgym.envs.enterprise.tables.texts import STEMS

__all__ = ["PROFILES", "ROLES", "AccessRule", "AccessRules", "Role"]


class AccessRule(NamedTuple):
    """One line of the matrix: ``who`` may do ``verb`` to ``columns`` (None: all) of the table's rows.

    ``then`` has to hold of the row as it is after that.
    """

    table: str
    verb: Verb
    who: str
    columns: frozenset[str] | None = None
    then: str = "all"


class Role(NamedTuple):
    """A role in which a record names a person.

    Attributes:
        column: which holds the person's id.
        until: a column of the record; where it is true, the role has ended.
        table: where ``column`` stands, if not in the record itself.
        by: the column, of both tables, by which a record refers to that one.
    """

    column: str
    until: str = ""
    table: str = ""
    by: str = ""


AccessRules = tuple[AccessRule, ...]

_SIDES: Final[Mapping[str, Role]] = {
    "sender": Role("sender_emp_id", until="sender_deleted"),
    "recipient": Role("recipient_emp_id", until="recipient_deleted"),
}
_OWNER: Final = Role("owner_emp_id", table="github_repositories", by="repo_id")
ROLES: Final[Mapping[str, Mapping[str, Role]]] = {
    "employees": {"self": Role("emp_id")},
    "resumes": {"self": Role("emp_id")},
    "resume_pages": {"self": Role("emp_id", table="resumes", by="resume_id")},
    "insurance": {"self": Role("emp_id")},
    "emails": _SIDES,
    "conversations": _SIDES,
    "posts": {"author": Role("author_emp_id")},
    "overflow": {"author": Role("author_emp_id")},
    "github_repositories": {"owner": Role("owner_emp_id")},
    "github_files": {"owner": _OWNER},
    "github_issues": {"owner": _OWNER, "creator": Role("creator_emp_id")},
    "support_chats": {"representative": Role("representative_emp_id")},
    "it_tickets": {"raiser": Role("raised_by_emp_id"), "assignee": Role("assignee_emp_id")},
    "clients": {"representative": Role("representative_emp_id")},
    "vendors": {"representative": Role("representative_emp_id")},
    "reports": {"author": Role("author_emp_id")},
}
"""By table, the roles in which its records name people. Who has deleted a mail or chat has no part in it any more."""

_SENDER_LEAVES: Final = frozenset({"sender_deleted"})
_RECIPIENT_LEAVES: Final = frozenset({"recipient_deleted"})
_SELLERS: Final = (
    "dept:SA | exec | level>=14 & dept:HR | level>=14 & dept:BU | level>=14 & dept:FI | level>=14 & dept:MA"
)
"""Who reads what was sold."""
_DEVELOPERS: Final = "dept:EN & level>=10 | chief:CTO"
"""Who reads every repository."""
_CUSTOMER_CARE: Final = "dept:SA | dept:BU | dept:MA | exec | level>=12 & dept:HR | level>=12 & dept:FI"
"""Who reads what there is about customers."""


def _everything(table: str, who: str) -> AccessRules:
    """Return the rules of one right for every verb, as the publication has them."""
    return tuple(AccessRule(table, verb, who) for verb in VERBS)


def _only_read(*tables: str) -> AccessRules:
    return tuple(AccessRule(table, "read", "all") for table in tables)


def _own(table: str, readers: str, who: str, *, delete: str = "") -> AccessRules:
    """Return the rules of what people write in their own name, and change and remove as ``who`` says."""
    return (
        AccessRule(table, "read", readers),
        *(AccessRule(table, verb, who) for verb in ("create", "update")),
        AccessRule(table, "delete", delete or who),
    )


def _read_and_sold(table: str, readers: str, *, creators: str = "dept:SA", editors: str = "dept:SA") -> AccessRules:
    """Return the rules of what Sales keeps: others read it, and managers of Sales remove it."""
    return (
        AccessRule(table, "read", readers),
        AccessRule(table, "create", creators),
        AccessRule(table, "update", editors),
        AccessRule(table, "delete", "dept:SA & level>=12"),
    )


def _message_rules(table: str, text: frozenset[str], editors: str) -> AccessRules:
    """Return the rules of mails or chats: nobody removes them, sender and recipient delete them each for themselves."""
    shown = frozenset(column.name for column in SCHEMA[table].columns) - MESSAGE_FLAGS
    return (
        AccessRule(table, "read", "sender | recipient", shown),
        AccessRule(table, "create", "sender"),
        AccessRule(table, "update", editors, text),
        AccessRule(table, "update", "sender", _SENDER_LEAVES),
        AccessRule(table, "update", "recipient", _RECIPIENT_LEAVES),
    )


_REPORTS: Final = (AccessRule("reports", "read", "author"), AccessRule("reports", "create", "author"))
"""The publication has no rule for reports: people write them in their own name, and nobody reads those of others."""

STRICT: Final[AccessRules] = (
    AccessRule("employees", "read", "all", DIRECTORY | {STEMS}),
    AccessRule("employees", "read", "self | chain(self) | dept:HR"),
    AccessRule("employees", "create", "dept:HR & level>=10", then="rank<=own"),
    AccessRule("employees", "update", "dept:HR & level>=10", (DIRECTORY | PRIVATE) - PAY - RANK - PLACE - TENURE),
    AccessRule("employees", "update", "dept:HR & level>=10 & !self", PAY | PLACE),
    AccessRule("employees", "update", "dept:HR & level>=10 & !self", RANK, then="rank<=own"),
    AccessRule("employees", "update", "dept:HR & level>=12", TENURE),
    *(
        rule
        for table in ("resumes", "resume_pages")
        for rule in _own(table, "self | chain(self) | dept:HR", "dept:HR", delete="dept:HR & level>=12")
    ),
    AccessRule("insurance", "read", "self | dept:HR"),
    *_message_rules("emails", MAIL_TEXT, "sender"),
    *_message_rules("conversations", CHAT_TEXT, "sender"),
    *_own("posts", "all", "author", delete="author | level>=14"),
    *_own("overflow", "all", "author", delete="author | level>=14"),
    *(
        rule
        for table in ("github_repositories", "github_files")
        for rule in (
            AccessRule(table, "read", f"owner | chain(owner) | {_DEVELOPERS}"),
            AccessRule(table, "create", "owner & dept:EN"),
            AccessRule(table, "update", "owner | chain(owner) & dept:EN & level>=12 | chief:CTO"),
            AccessRule(table, "delete", "owner | dept:EN & level>=14 | chief:CTO"),
        )
    ),
    AccessRule("github_issues", "read", "owner | creator | dept:EN & level>=10"),
    AccessRule("github_issues", "create", "creator & dept:EN"),
    AccessRule("github_issues", "update", "owner | creator"),
    AccessRule("github_issues", "delete", "owner"),
    AccessRule("it_tickets", "read", "raiser | assignee | dept:IN | chain(raiser)"),
    AccessRule("it_tickets", "create", "raiser"),
    AccessRule("it_tickets", "update", "assignee | dept:IN & level>=10"),
    AccessRule("it_tickets", "delete", "dept:IN & level>=12"),
    *_read_and_sold("products", "all", creators="dept:SA & level>=10", editors="dept:SA & level>=10"),
    *_read_and_sold("customers", _CUSTOMER_CARE),
    *(
        rule
        for table in ("orders", "order_pages", "sales")
        for rule in _read_and_sold(table, _SELLERS, editors="dept:SA & level>=10")
    ),
    *_read_and_sold("product_sentiment", _CUSTOMER_CARE),
    AccessRule("support_chats", "read", "representative | chain(representative) | dept:MA | level>=14"),
    AccessRule("support_chats", "create", "representative & dept:SA"),
    AccessRule("support_chats", "update", "representative"),
    AccessRule("support_chats", "delete", "dept:SA & level>=12"),
    AccessRule("clients", "read", "dept:BU | level>=14"),
    AccessRule("clients", "create", "dept:BU"),
    AccessRule("clients", "update", "representative | chain(representative)"),
    AccessRule("clients", "delete", "dept:BU & level>=12"),
    AccessRule("vendors", "read", "dept:MA | level>=14"),
    AccessRule("vendors", "create", "dept:MA"),
    AccessRule("vendors", "update", "representative | chain(representative)"),
    AccessRule("vendors", "delete", "dept:MA & level>=12"),
    *_only_read("policies", "policy_pages", "roles", "stocks", "financial_overview"),
    *_REPORTS,
)
"""Every verb has rules of its own. Employees are not deleted, they leave (``TENURE``)."""

PAPER: Final[AccessRules] = (
    AccessRule("employees", "read", "all"),
    AccessRule("employees", "create", "all", then="rank<=own"),
    AccessRule("employees", "update", "all", (DIRECTORY | PRIVATE) - PAY - RANK - PLACE),
    AccessRule("employees", "update", "!self", PAY | PLACE),
    AccessRule("employees", "update", "!self", RANK, then="rank<=own"),
    *(rule for table in ("resumes", "resume_pages") for rule in _everything(table, "all")),
    AccessRule("insurance", "read", "self | dept:HR"),
    *_message_rules("emails", MAIL_TEXT, "sender | recipient"),
    *_message_rules("conversations", CHAT_TEXT, "sender | recipient"),
    *(rule for table in ("posts", "overflow") for rule in _everything(table, "all")),
    *(
        rule
        for table in ("github_repositories", "github_files")
        for rule in _everything(table, f"owner | {_DEVELOPERS}")
    ),
    *_everything("github_issues", "owner | creator"),
    AccessRule("it_tickets", "read", "raiser | assignee | dept:IN"),
    AccessRule("it_tickets", "create", "raiser | dept:IN"),
    AccessRule("it_tickets", "update", "raiser | assignee | dept:IN"),
    AccessRule("it_tickets", "delete", "raiser | assignee | dept:IN"),
    AccessRule("products", "read", "all"),
    *(AccessRule("products", verb, "dept:SA") for verb in VERBS if verb != "read"),
    *(AccessRule("customers", verb, _CUSTOMER_CARE) for verb in VERBS if verb != "delete"),
    AccessRule("customers", "delete", _SELLERS),
    *(rule for table in ("orders", "order_pages", "sales") for rule in _everything(table, _SELLERS)),
    *_everything("product_sentiment", _CUSTOMER_CARE),
    *_everything("support_chats", "representative | dept:MA | level>=14"),
    *_everything("clients", "dept:BU | level>=14"),
    *_everything("vendors", "dept:MA | level>=14"),
    *_only_read("policies", "policy_pages", "roles", "stocks", "financial_overview"),
    *_REPORTS,
)
"""The published rules: one a source, for reading and writing alike; personnel records are open to all employees, who
still do not pay, rate, promote or move themselves.

The publication has no rule for clients and vendors: here those may do everything who may read them. It has none for
products either, which everybody reads and Sales writes. Those who remove a customer read sales as well: a sale that
they may not read would refuse the removal, and tell that it is there."""

PROFILES: Final[Mapping[str, AccessRules]] = {"strict": STRICT, "paper": PAPER}
"""By name, the default first."""
