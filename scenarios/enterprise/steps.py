"""The moves of every demonstration: calls, lists to their end, people by name, and the meaning of a refusal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.shared.steps import Steps, call

__all__ = ["DONE", "Denied", "Missing", "Solution", "ask", "change", "column_of", "id_of", "list_all"]

Solution = Callable[[str, Slots], Steps[Any]]
"""From the persona's id and the slots to a demonstration that ends with the answer."""
DONE: Final = "Done."


class Denied(Exception):
    """A tool refused for lack of rights."""


class Missing(Exception):
    """The systems have nothing of the kind."""


def ask(name: str, /, **arguments: Any) -> Steps[dict[str, Any]]:
    """Make a call and return its result."""
    result = yield call(name, **arguments)
    if not result["ok"]:
        raise Denied if result["error"] == "ACCESS_DENIED" else Missing
    return dict(result)


def list_all(name: str, /, me: str = "", **arguments: Any) -> Steps[list[dict[str, Any]]]:
    """Return all rows of a list.

    An empty list of which rows are withheld is a refusal, unless it asks for what names the persona, who may read that.
    """
    found: list[dict[str, Any]] = []
    page = yield from ask(name, limit=100, **arguments)
    while True:
        found += page["data"]
        if page["next"] is None:
            break
        page = yield from ask(name, limit=100, offset=page["next"], **arguments)
    if not found and page["hidden"] and me not in arguments.values():
        raise Denied
    return found


def id_of(name: str) -> Steps[str]:
    """Return the id of the employee with this name."""
    people = yield from list_all("employees_list", name=name)
    for person in people:
        if person["name"] == name:
            return str(person["emp_id"])
    raise Missing


def column_of(fields: Mapping[str, str], name: str) -> str:
    """Return the column that people call by a name, if the systems have it."""
    if name not in fields:
        raise Missing
    return fields[name]


def change(name: str, /, **arguments: str) -> Solution:
    """Return the solution of a request for a change that one call makes.

    Args:
        name: the tool's.
        arguments: the slots that hold the call's arguments, by argument.
    """

    def solution(me: str, slots: Slots) -> Steps[str]:
        yield from ask(name, **{argument: slots[slot] for argument, slot in arguments.items()})
        return DONE

    return solution
