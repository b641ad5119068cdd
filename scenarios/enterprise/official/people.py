"""Employees and resumes of the release as rows of our tables (EnterpriseBench, section 3.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Final

from workgym.envs.core.errors import UsageError
from workgym.envs.core.schema import Row, value_text
from workgym.envs.core.texts import Pattern
from workgym.envs.enterprise.values import CURRENCY, GENDERS, LEAVES, MARITAL_STATUSES, TITLES
from workgym.scenarios.enterprise.official.values import PublishedRecord

__all__ = ["PRESENT", "employee_rows", "level_of", "resume_page_rows", "resume_rows"]

PRESENT: Final = "Present"
"""What stands in place of a leaving date for people who are still there."""
_LEVEL: Final = Pattern(r"\s*([A-Z]{2})(\d{2})\s*")


def employee_rows(records: Iterable[PublishedRecord], year: int) -> Iterator[Row]:
    """Yield employees. Whether somebody is valid follows from the leaving date, since the published flag does not.

    A day of birth is not published, only an age: it is the first day of the year that gives this age.

    Args:
        year: of the world's clock.
    """
    for record in records:
        prefix, level = level_of(record)
        left, age = _left(record), record.whole("Age")
        yield {
            "emp_id": record.own_key("employees", "emp_id"),
            "name": record.text("Name"),
            "email": record.text("email"),
            "department": record.text("category"),
            "level_prefix": prefix,
            "level": level,
            "title": TITLES.get(level),
            "reports_to": record.key("employees", "reports_to"),
            "skills": record.text("skills"),
            "description": record.text("description"),
            "experience": record.text("Experience"),
            "is_valid": left is None,
            "date_joined": record.day_first("DOJ"),
            "date_left": left,
            "salary": record.whole("Salary"),
            "currency": CURRENCY,
            "rating": record.whole("Performance Rating"),
            **_leaves(record),
            "birth_date": None if age is None else _birth(record, year, age),
            "marital_status": record.word("Marital Status", MARITAL_STATUSES),
            "gender": record.word("Gender", GENDERS),
        }


def level_of(record: PublishedRecord) -> tuple[str, int]:
    """Return the prefix and the number of an employee's level, such as ``EN`` and 10.

    Raises:
        UsageError: if it is no level.
    """
    text = record.text("Level")
    found = _LEVEL.fullmatch(text or "")
    if found is None:
        raise UsageError(f"{record.where}: Level: expected a level such as EN10, got {value_text(text)}")
    return found[1], int(found[2])


def resume_rows(records: Iterable[PublishedRecord]) -> Iterator[Row]:
    """Yield resumes."""
    for record in records:
        yield {
            "resume_id": record.own_key("resumes", "resume_id"),
            "emp_id": record.key("employees", "emp_id"),
            "created_date": record.day("created_date"),
        }


def resume_page_rows(records: Iterable[PublishedRecord]) -> Iterator[Row]:
    """Yield the text of each resume as its only page."""
    for record in records:
        key, text = record.own_key("resumes", "resume_id"), record.text("content")
        yield {"resume_id": key, "page": 1, "section": None, "text": text}


def _left(record: PublishedRecord) -> date | None:
    return None if (record.text("DOL") or "").strip() in ("", PRESENT) else record.day_first("DOL")


def _birth(record: PublishedRecord, year: int, age: int) -> date:
    if not 0 <= age < 150:
        raise UsageError(f"{record.where}: Age: expected 0 to 149, got {age}")
    return date(year - age, 1, 1)


def _leaves(record: PublishedRecord) -> Row:
    names = {"total": "Total", "left": "Remaining"}
    return {
        f"{leave}_{part}": record.whole(f"{said} {leave.capitalize()} Leaves")
        for leave in LEAVES
        for part, said in names.items()
    }
