"""Scripted solutions of requests about personnel records. They know ids or names, and what tools return."""

from __future__ import annotations

from typing import Any

from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.steps import DONE, Missing, Solution, ask
from workgym.scenarios.shared.steps import Steps


def read(*columns: str) -> Solution:
    """Return the solution that reads one column of a personnel record."""

    def solution(me: str, slots: Slots) -> Steps[Any]:
        record = yield from ask("employees_get", emp_id=slots["person"], fields=list(columns))
        values = record["data"]
        if len(columns) > 1:
            return {name: values[name] for name in columns}
        if values[columns[0]] is None:
            raise Missing
        return values[columns[0]]

    return solution


def new_rating(me: str, slots: Slots) -> Steps[Any]:
    """Set the rating."""
    yield from ask("employees_update", emp_id=slots["person"], rating=int(slots["rating"]))
    return DONE
