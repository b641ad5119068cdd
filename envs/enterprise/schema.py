"""The tables of the enterprise: employees, mails and helpdesk tickets (EnterpriseBench, section 3), typed, with keys.

A mail or a ticket names people by their employee id. Dates are dates, a level is a prefix and a number, money has a
currency, and the tools compute values that follow from other columns (age, days of leave taken).
"""

from __future__ import annotations

from typing import Final

from workgym.envs.core.schema import Column, Kind, Schema, Table

__all__ = [
    "CATEGORIES",
    "CURRENCY",
    "DEPARTMENTS",
    "DIRECTORY",
    "EXECUTIVE_LEVEL",
    "GENDERS",
    "IMPORTANCES",
    "LEAVES",
    "MARITAL_STATUSES",
    "PAY",
    "PRIORITIES",
    "PRIVATE",
    "RATINGS",
    "SCHEMA",
    "STATUSES",
    "TENURE",
    "TITLES",
]

DEPARTMENTS: Final = {
    "EN": "Engineering",
    "HR": "HR",
    "BU": "Business Development",
    "IN": "Information Technology",
    "BP": "BPO",
    "FI": "Finance",
    "SA": "Sales",
    "MA": "Management",
    "EX": "Executive",
}
"""Departments by the prefix of their levels (EnterpriseBench, section 3); the executives have one of their own."""
TITLES: Final = {
    9: "Associate",
    10: "Team Lead",
    12: "Manager",
    14: "Director",
    15: "Chief Officer",
    16: "Chief Executive",
}
"""The title of each level. The numbers between are not used."""
EXECUTIVE_LEVEL: Final = 15
CURRENCY: Final = "INR"
RATINGS: Final = (1, 5)
"""The lowest and the highest performance rating."""
LEAVES: Final = ("casual", "sick", "vacation")
MARITAL_STATUSES: Final = ("Single", "Married", "Divorced")
GENDERS: Final = ("Female", "Male")
IMPORTANCES: Final = ("Normal", "High")
CATEGORIES: Final = ("INTERNAL", "FOLLOW-UP", "MEETING", "GENERAL", "ANNOUNCEMENT")
PRIORITIES: Final = ("high", "medium", "low")
STATUSES: Final = ("open", "resolved")


def _key(name: str) -> Column:
    return Column(name, Kind.EXACT, generated=True)


def _person(name: str, *, null: bool = False) -> Column:
    return Column(name, Kind.EXACT, null=null, references="employees")


def _choice(name: str, choices: tuple[str, ...]) -> Column:
    return Column(name, Kind.EXACT, choices=choices)


def _search_column(*names: str) -> Column:
    """Return a column with the text of others in lower case, for searches; null if one of them may not be read."""
    return Column("_text", null=True, derived=lambda row: "\n".join(row[name] or "" for name in names).lower())


SCHEMA: Final = Schema(
    Table(
        "employees",
        (
            _key("emp_id"),
            Column("name"),
            Column("email", Kind.EXACT),
            _choice("department", tuple(DEPARTMENTS.values())),
            _choice("level_prefix", tuple(DEPARTMENTS)),
            Column("level", Kind.INTEGER),
            Column("title"),
            _person("reports_to", null=True),
            Column("skills"),
            Column("description"),
            Column("is_valid", Kind.BOOLEAN),
            Column("date_joined", Kind.DATE),
            Column("date_left", Kind.DATE, null=True),
            Column("salary", Kind.INTEGER),
            Column("currency", Kind.EXACT),
            Column("rating", Kind.INTEGER),
            *(Column(f"{leave}_{part}", Kind.INTEGER) for leave in LEAVES for part in ("total", "left")),
            Column("birth_date", Kind.DATE),
            _choice("marital_status", MARITAL_STATUSES),
            _choice("gender", GENDERS),
        ),
    ),
    Table(
        "emails",
        (
            _key("email_id"),
            Column("thread_id", Kind.EXACT),
            Column("sent_at", Kind.TIMESTAMP),
            _person("sender_emp_id"),
            Column("sender_email", Kind.EXACT),
            _person("recipient_emp_id"),
            Column("recipient_email", Kind.EXACT),
            Column("subject"),
            Column("body"),
            _choice("importance", IMPORTANCES),
            _choice("category", CATEGORIES),
            _search_column("subject", "body"),
        ),
    ),
    Table(
        "it_tickets",
        (
            _key("ticket_id"),
            _choice("priority", PRIORITIES),
            _choice("status", STATUSES),
            _person("raised_by_emp_id"),
            _person("assignee_emp_id", null=True),
            Column("raised_date", Kind.DATE),
            Column("assigned_date", Kind.DATE, null=True),
            Column("issue"),
            Column("resolution", null=True),
            _search_column("issue", "resolution"),
        ),
    ),
)

DIRECTORY: Final = frozenset(
    {
        "emp_id", "name", "email", "department", "level_prefix", "level", "title", "reports_to", "skills",
        "description",
        "is_valid",
    }
)  # fmt: skip
"""The columns that every employee may read of a colleague."""
PRIVATE: Final = frozenset(column.name for column in SCHEMA["employees"].columns) - DIRECTORY
"""The columns for the employee, the people above them and HR."""
PAY: Final = frozenset({"salary", "currency", "rating"})
"""The private columns that employees never change for themselves."""
TENURE: Final = frozenset({"date_left", "is_valid"})
"""The columns that say whether an employee has left."""
