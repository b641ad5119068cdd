"""What requests about personnel records ask for, in plain Python over rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from workgym.scenarios.enterprise.request import Edit, Slots
from workgym.scenarios.enterprise.rows import CompanyRows


def column(name: str) -> Callable[[CompanyRows, str, Slots], list[Any]]:
    """Return the rule whose value stands in one column of a personnel record."""

    def rule(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
        value = rows.by_id[slots["person"]][name]
        return [] if value is None else [value]

    return rule


def new_rating(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The rating of an employee."""
    return [Edit("employees", slots["person"], {"rating": int(slots["rating"])})]
