"""Defects of the published records about people: employees, resumes, and references to them."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from statistics import mean
from typing import Any

from workgym.scenarios.enterprise.official.counting import PublishedData, only_repeated
from workgym.scenarios.enterprise.official.schema import OFFICIAL_SCHEMA

__all__ = ["dangling", "of_employees", "of_resumes"]

_LEVEL = re.compile(r"\b([A-Z]{2}\d{2})\b")


def dangling(data: PublishedData) -> dict[str, int]:
    """Return, for every column that refers to a table that is there, how many of its values are no key of it."""
    found: dict[str, int] = {}
    for name, table in OFFICIAL_SCHEMA.items():
        for column in table.columns:
            target = OFFICIAL_SCHEMA.get(column.references or "")
            if target is None or not data.rows[name] or not data.rows[target.name]:
                continue
            known = {row[target.key[0]] for row in data.rows[target.name]}
            values = [row[column.name] for row in data.rows[name]]
            found[f"{name}.{column.name}"] = sum(value is not None and value not in known for value in values)
    return found


def of_employees(data: PublishedData) -> dict[str, Any]:
    """Return the defects of employees."""
    people, raw = data.employees(), data.raw("employees")
    emails = only_repeated(row["email"] for row in people.values())
    led = {row["reports_to"] for row in people.values()}
    reportees = {one for record in raw for one in record.get("reportees") or ()}
    return {
        "email shared: addresses": len(emails),
        "email shared: people": sum(emails.values()),
        "left, yet flagged valid": sum(
            not person["is_valid"] and str(record.get("is_valid")).upper() == "TRUE"
            for person, record in zip(map(people.get, (record["emp_id"] for record in raw)), raw, strict=True)
            if person is not None
        ),
        "left, with people who report to them": sum(
            not row["is_valid"] and emp_id in led for emp_id, row in people.items()
        ),
        "without a manager": sum(row["reports_to"] is None for row in people.values()),
        "managers in a circle": sum(_in_circle(emp_id, people) for emp_id in people),
        "manager of another department": sum(
            row["department"] != people[row["reports_to"]]["department"]
            for row in people.values()
            if row["reports_to"] in people
        ),
        "mean salary by level": _salaries(people),
        "description names another level": sum(_names_other_level(record) for record in raw),
        "two descriptions that differ": sum(
            bool(record.get("Description")) and record.get("Description") != record.get("description") for record in raw
        ),
        "reportees who are not in the table": len(reportees - people.keys()),
    }


def of_resumes(data: PublishedData) -> dict[str, int]:
    """Return the defects of resumes, against the table of employees."""
    people, raw = data.employees(), data.raw("resumes")
    known = [(record, people[record["emp_id"]]) for record in raw if record["emp_id"] in people]
    pairs = {"name": "name", "email": "email", "category": "department"}
    differing = {
        f"{said} differs from the employee's": sum(record.get(said) != row[own] for record, row in known)
        for said, own in pairs.items()
    }
    owners = {record["emp_id"] for record in raw}
    return {
        **differing,
        "resumes beyond one a person": len(raw) - len(owners),
        "employees without a resume": len(people.keys() - owners),
    }


def _in_circle(emp_id: str, people: Mapping[str, Mapping[str, Any]]) -> bool:
    seen, at = set(), people[emp_id]["reports_to"]
    while at in people and at not in seen:
        if at == emp_id:
            return True
        seen.add(at)
        at = people[at]["reports_to"]
    return False


def _salaries(people: Mapping[str, Mapping[str, Any]]) -> dict[str, int]:
    by_level: defaultdict[int, list[int]] = defaultdict(list)
    for row in people.values():
        if row["salary"] is not None:
            by_level[row["level"]].append(row["salary"])
    return {f"{level:02}": round(mean(salaries)) for level, salaries in sorted(by_level.items())}


def _names_other_level(record: Mapping[str, Any]) -> bool:
    prefixes = Counter(_LEVEL.findall(str(record.get("description") or "")))
    named = {level for level in prefixes if level[:2] == str(record["Level"])[:2]}
    return bool(named) and str(record["Level"]) not in named
