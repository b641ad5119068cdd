"""The access matrix read a second time, in plain Python over rows, with nothing in common with what the tools run on.

Tasks are drawn by this reading, and a test compares it with the rights that sessions enforce.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from workgym.envs.core.access import Verb
from workgym.envs.core.schema import Row
from workgym.envs.enterprise.tables.people import DIRECTORY, PAY, PLACE, RANK, TENURE
from workgym.scenarios.enterprise.request import Edit

__all__ = ["Need", "RowsById", "may", "may_all", "needs_of_edits"]

RowsById = Mapping[str, Row]
"""The current rows by their ids, of which no two are equal: people, and what others refer to."""


class Need(NamedTuple):
    """A right that a request takes: ``verb`` on columns (all that are named) of a row, to make it ``after``."""

    verb: Verb
    table: str
    row: Row
    columns: tuple[str, ...] = ()
    after: Row | None = None


class _Asked(NamedTuple):
    """What somebody wants to do: ``row`` as it is, or for ``create`` as it would be, and ``after`` that."""

    rows: RowsById
    who: Row
    verb: Verb
    row: Row
    columns: set[str]
    after: Row

    def is_me(self, column: str) -> bool:
        """Return whether a column of the record names the actor."""
        return bool(self.row[column] == self.who["emp_id"])

    def named(self, column: str, key: str) -> str:
        """Return whom a column names, of the record itself or of the row to which its ``key`` refers."""
        row = self.row if column in self.row else self.rows[self.row[key]]
        return str(row[column])

    def is_above(self, emp_id: str | None) -> bool:
        """Return whether the actor is above somebody, directly or not."""
        below = self.rows.get(emp_id or "")
        while below is not None and below["reports_to"] is not None:
            if below["reports_to"] == self.who["emp_id"]:
                return True
            below = self.rows.get(below["reports_to"])
        return False

    def works_in(self, *departments: str) -> bool:
        """Return whether the actor works in one of the departments."""
        return self.who["department"] in departments

    @property
    def level(self) -> int:
        """The actor's level."""
        return int(self.who["level"])


_Rule = Callable[[_Asked], bool]
_IT: Final = "Information Technology"
_BUSINESS: Final = "Business Development"
_MAIL_TEXT: Final = {"subject", "body", "importance", "category"}
_CHAT_TEXT: Final = {"text", "category"}


def may(
    profile: str,
    rows: RowsById,
    actor: str,
    verb: Verb,
    table: str,
    row: Row,
    columns: Iterable[str] = (),
    after: Row | None = None,
) -> bool:
    """Return whether an employee may do something with a row, and with all of the columns if any are named.

    Args:
        profile: ``strict`` or ``paper``.
        rows: the current rows by their ids: at least the people, and the rows to which ``row`` refers.
        actor: the employee's id.
        row: the row as it is; for ``create`` as it would be.
        after: the row as an update would make it; ``row`` if left out.
    """
    who = rows.get(actor)
    if who is None or not who["is_valid"]:
        return False
    return _RULES[profile][table](_Asked(rows, who, verb, row, set(columns), after or row))


def may_all(profile: str, rows: RowsById, actor: str, needs: Sequence[Need]) -> bool:
    """Return whether an employee has all of these rights."""
    return all(may(profile, rows, actor, *need) for need in needs)


def needs_of_edits(rows: RowsById, edits: Iterable[Edit]) -> list[Need]:
    """Return the rights that edits take; to change a row takes the right to read it as well.

    Args:
        rows: the rows of every table by id.
    """
    needs: list[Need] = []
    for table, row_id, values, follows in edits:
        if follows:
            continue
        if row_id is None:
            needs.append(Need("create", table, values or {}))
            continue
        row = rows[row_id]
        needs.append(Need("read", table, row, ("emp_id",) if table == "employees" else ()))
        if values is None:
            needs.append(Need("delete", table, row))
        else:
            needs.append(Need("update", table, row, tuple(values), {**row, **values}))
    return needs


# People


def _changes_person(asked: _Asked) -> bool:
    """Nobody pays, rates, promotes or moves themselves, or lifts anybody above their own level."""
    if asked.is_me("emp_id") and asked.columns & (PAY | PLACE | RANK):
        return False
    return not (asked.columns & RANK) or asked.after["level"] <= asked.level


def _strict_employees(asked: _Asked) -> bool:
    in_hr = asked.works_in("HR")
    match asked.verb:
        case "read":
            return in_hr or asked.is_me("emp_id") or asked.is_above(asked.row["emp_id"]) or asked.columns <= DIRECTORY
        case "create":
            return in_hr and asked.level >= 10 and asked.row["level"] <= asked.level
        case "update":
            leaves = bool(asked.columns & TENURE)
            return in_hr and asked.level >= (12 if leaves else 10) and _changes_person(asked)
        case _:
            return False


def _paper_employees(asked: _Asked) -> bool:
    if asked.verb == "create":
        return bool(asked.row["level"] <= asked.level)
    return asked.verb == "read" or (asked.verb == "update" and _changes_person(asked))


def _strict_resumes(asked: _Asked) -> bool:
    owner = asked.named("emp_id", "resume_id")
    in_hr = asked.works_in("HR")
    if asked.verb == "read":
        return in_hr or owner == asked.who["emp_id"] or asked.is_above(owner)
    return in_hr and (asked.verb != "delete" or asked.level >= 12)


def _insurance(asked: _Asked) -> bool:
    return asked.verb == "read" and (asked.works_in("HR") or asked.is_me("emp_id"))


def _anything(asked: _Asked) -> bool:
    return True


# Messages


def _message(text: set[str], *, recipient_edits: bool) -> _Rule:
    """Return the rule of mails and chats, which nobody removes: each of the two deletes what is theirs."""

    def rule(asked: _Asked) -> bool:
        sent = asked.is_me("sender_emp_id") and not asked.row.get("sender_deleted")
        got = asked.is_me("recipient_emp_id") and not asked.row.get("recipient_deleted")
        match asked.verb:
            case "read":
                return (sent or got) and not asked.columns & {"sender_deleted", "recipient_deleted"}
            case "create":
                return sent
            case "update":
                allowed = text if sent or (got and recipient_edits) else set()
                allowed = allowed | ({"sender_deleted"} if sent else set()) | ({"recipient_deleted"} if got else set())
                return (sent or got) and asked.columns <= allowed
            case _:
                return False

    return rule


def _strict_public(asked: _Asked) -> bool:
    """Posts and what people ask each other: everybody reads, authors write, directors remove as well."""
    if asked.verb == "read" or asked.is_me("author_emp_id"):
        return True
    return asked.verb == "delete" and asked.level >= 14


# Repositories


def _is_cto(asked: _Asked) -> bool:
    return bool(asked.who["title"] == "Chief Technology Officer")


def _develops(asked: _Asked, level: int) -> bool:
    return asked.works_in("Engineering") and asked.level >= level


def _owns(asked: _Asked) -> bool:
    return bool(asked.named("owner_emp_id", "repo_id") == asked.who["emp_id"])


def _strict_repositories(asked: _Asked) -> bool:
    leads = asked.is_above(asked.named("owner_emp_id", "repo_id"))
    if asked.verb == "create":
        return _owns(asked) and _develops(asked, 9)
    if _owns(asked) or _is_cto(asked):
        return True
    return {
        "read": leads or _develops(asked, 10),
        "update": leads and _develops(asked, 12),
        "delete": _develops(asked, 14),
    }[asked.verb]


def _paper_repositories(asked: _Asked) -> bool:
    return _owns(asked) or _develops(asked, 10) or _is_cto(asked)


def _strict_issues(asked: _Asked) -> bool:
    created = asked.is_me("creator_emp_id")
    match asked.verb:
        case "read":
            return _owns(asked) or created or _develops(asked, 10)
        case "create":
            return created and _develops(asked, 9)
        case "update":
            return _owns(asked) or created
        case _:
            return _owns(asked)


def _paper_issues(asked: _Asked) -> bool:
    return _owns(asked) or asked.is_me("creator_emp_id")


# Helpdesk


def _strict_tickets(asked: _Asked) -> bool:
    raised, works = asked.is_me("raised_by_emp_id"), asked.is_me("assignee_emp_id")
    match asked.verb:
        case "read":
            return raised or works or asked.works_in(_IT) or asked.is_above(asked.row["raised_by_emp_id"])
        case "create":
            return raised
        case "update":
            return works or (asked.works_in(_IT) and asked.level >= 10)
        case _:
            return asked.works_in(_IT) and asked.level >= 12


def _paper_tickets(asked: _Asked) -> bool:
    if asked.works_in(_IT) or asked.is_me("raised_by_emp_id"):
        return True
    return asked.verb != "create" and asked.is_me("assignee_emp_id")


# Trade


def _sees_sales(asked: _Asked) -> bool:
    business = ("HR", _BUSINESS, "Finance", "Management")
    return asked.works_in("Sales", "Executive") or (asked.level >= 14 and asked.works_in(*business))


def _sees_customers(asked: _Asked) -> bool:
    if asked.works_in("Sales", _BUSINESS, "Management", "Executive"):
        return True
    return asked.level >= 12 and asked.works_in("HR", "Finance")


def _paper_customers(asked: _Asked) -> bool:
    return _sees_sales(asked) if asked.verb == "delete" else _sees_customers(asked)


def _kept_by_sales(readers: Callable[[_Asked], bool], *, creates: int = 9, updates: int = 9) -> _Rule:
    """Return the rule of what Sales keeps: from which level its people add and change rows; managers remove them."""
    levels = {"create": creates, "update": updates, "delete": 12}

    def rule(asked: _Asked) -> bool:
        if asked.verb == "read":
            return readers(asked)
        return asked.works_in("Sales") and asked.level >= levels[asked.verb]

    return rule


def _paper_products(asked: _Asked) -> bool:
    return asked.verb == "read" or asked.works_in("Sales")


def _strict_support_chats(asked: _Asked) -> bool:
    mine = asked.is_me("representative_emp_id")
    match asked.verb:
        case "read":
            above = asked.is_above(asked.row["representative_emp_id"])
            return mine or above or asked.works_in("Management") or asked.level >= 14
        case "create":
            return mine and asked.works_in("Sales")
        case "update":
            return mine
        case _:
            return asked.works_in("Sales") and asked.level >= 12


def _paper_support_chats(asked: _Asked) -> bool:
    return asked.is_me("representative_emp_id") or asked.works_in("Management") or asked.level >= 14


# Partners


def _strict_partners(department: str) -> _Rule:
    def rule(asked: _Asked) -> bool:
        inside = asked.works_in(department)
        match asked.verb:
            case "read":
                return inside or asked.level >= 14
            case "create":
                return inside
            case "update":
                owner = asked.row["representative_emp_id"]
                return asked.is_me("representative_emp_id") or asked.is_above(owner)
            case _:
                return inside and asked.level >= 12

    return rule


def _paper_partners(department: str) -> _Rule:
    return lambda asked: asked.works_in(department) or asked.level >= 14


def _only_read(asked: _Asked) -> bool:
    return asked.verb == "read"


def _own_reports(asked: _Asked) -> bool:
    return asked.verb in ("read", "create") and asked.is_me("author_emp_id")


_BOTH: Final[Mapping[str, _Rule]] = {
    "insurance": _insurance,
    **dict.fromkeys(("policies", "policy_pages", "roles", "stocks", "financial_overview"), _only_read),
    "reports": _own_reports,
}
_STRICT: Final[Mapping[str, _Rule]] = {
    **_BOTH,
    "employees": _strict_employees,
    **dict.fromkeys(("resumes", "resume_pages"), _strict_resumes),
    "emails": _message(_MAIL_TEXT, recipient_edits=False),
    "conversations": _message(_CHAT_TEXT, recipient_edits=False),
    **dict.fromkeys(("posts", "overflow"), _strict_public),
    **dict.fromkeys(("github_repositories", "github_files"), _strict_repositories),
    "github_issues": _strict_issues,
    "it_tickets": _strict_tickets,
    "products": _kept_by_sales(_anything, creates=10, updates=10),
    "customers": _kept_by_sales(_sees_customers),
    **dict.fromkeys(("orders", "order_pages", "sales"), _kept_by_sales(_sees_sales, updates=10)),
    "product_sentiment": _kept_by_sales(_sees_customers),
    "support_chats": _strict_support_chats,
    "clients": _strict_partners(_BUSINESS),
    "vendors": _strict_partners("Management"),
}
_PAPER: Final[Mapping[str, _Rule]] = {
    **_BOTH,
    "employees": _paper_employees,
    **dict.fromkeys(("resumes", "resume_pages", "posts", "overflow"), _anything),
    "emails": _message(_MAIL_TEXT, recipient_edits=True),
    "conversations": _message(_CHAT_TEXT, recipient_edits=True),
    **dict.fromkeys(("github_repositories", "github_files"), _paper_repositories),
    "github_issues": _paper_issues,
    "it_tickets": _paper_tickets,
    "products": _paper_products,
    "customers": _paper_customers,
    **dict.fromkeys(("orders", "order_pages", "sales"), _sees_sales),
    "product_sentiment": _sees_customers,
    "support_chats": _paper_support_chats,
    "clients": _paper_partners(_BUSINESS),
    "vendors": _paper_partners("Management"),
}
_RULES: Final[Mapping[str, Mapping[str, _Rule]]] = {"strict": _STRICT, "paper": _PAPER}
