"""The tables about the company's people."""

from __future__ import annotations

from typing import Final

from workgym.envs.core.schema import Column, Kind, Table
from workgym.envs.enterprise.tables.columns import choice, key, pages_of, person
from workgym.envs.enterprise.values import DEPARTMENTS, GENDERS, LEAVES, MARITAL_STATUSES, PLANS, RESUME_SECTIONS

__all__ = [
    "DIRECTORY",
    "EMPLOYEES",
    "INSURANCE",
    "PAY",
    "PLACE",
    "PRIVATE",
    "RANK",
    "RESUMES",
    "RESUME_PAGES",
    "TENURE",
]

EMPLOYEES: Final = Table(
    "employees",
    (
        key("emp_id"),
        Column("name"),
        Column("email", Kind.EXACT),
        choice("department", tuple(DEPARTMENTS.values())),
        choice("level_prefix", tuple(DEPARTMENTS)),
        Column("level", Kind.INTEGER),
        Column("title"),
        person("reports_to", null=True),
        Column("skills"),
        Column("description"),
        Column("experience"),
        Column("is_valid", Kind.BOOLEAN),
        Column("date_joined", Kind.DATE),
        Column("date_left", Kind.DATE, null=True),
        Column("salary", Kind.INTEGER),
        Column("currency", Kind.EXACT),
        Column("rating", Kind.INTEGER, null=True),
        *(Column(f"{leave}_{part}", Kind.INTEGER) for leave in LEAVES for part in ("total", "left")),
        Column("birth_date", Kind.DATE),
        choice("marital_status", MARITAL_STATUSES),
        choice("gender", GENDERS),
    ),
    key=("emp_id",),
)
RESUMES: Final = Table(
    "resumes", (key("resume_id"), person("emp_id"), Column("created_date", Kind.DATE)), key=("resume_id",)
)
RESUME_PAGES: Final = pages_of("resume_pages", "resumes", "resume_id", choice("section", RESUME_SECTIONS))
INSURANCE: Final = Table(
    "insurance",
    (
        key("policy_no"),
        person("emp_id"),
        Column("insurer"),
        choice("plan", PLANS),
        Column("sum_insured", Kind.INTEGER),
        Column("premium", Kind.INTEGER),
        Column("currency", Kind.EXACT),
        Column("start_date", Kind.DATE),
        Column("end_date", Kind.DATE),
        Column("dependants", Kind.INTEGER),
    ),
    key=("policy_no",),
)

DIRECTORY: Final = frozenset(
    {
        "emp_id", "name", "email", "department", "level_prefix", "level", "title", "reports_to", "skills",
        "description", "experience", "is_valid",
    }
)  # fmt: skip
"""The columns that every employee may read of a colleague."""
PRIVATE: Final = frozenset(column.name for column in EMPLOYEES.columns) - DIRECTORY
"""The columns for the employee, the people above them and HR."""
PAY: Final = frozenset({"salary", "currency", "rating"})
"""The private columns that employees never change for themselves."""
RANK: Final = frozenset({"level", "title"})
"""The columns of a promotion: nobody changes them for themselves, or to more than their own level."""
PLACE: Final = frozenset({"department", "level_prefix", "reports_to"})
"""The columns of a transfer, or of another manager, which nobody changes for themselves."""
TENURE: Final = frozenset({"date_left", "is_valid"})
"""The columns that say whether an employee has left."""
