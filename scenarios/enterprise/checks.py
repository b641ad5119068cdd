"""The checks that a candidate has to pass."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from workgym.envs.core.delta import Change, Delta
from workgym.envs.core.errors import GenerationError
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.verifier import says
from workgym.scenarios.enterprise.gold import answer_text
from workgym.scenarios.enterprise.request import Edit, Slots
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.template import Answer
from workgym.scenarios.shared.drawing import Rejected

__all__ = ["require_edits", "require_far", "require_unguessed"]

_COMMON: Final = 0.6
"""A value could be guessed if a greater share of its column's rows has it."""
_FAR: Final = 3
"""A name of a person who does not work here differs from every real name in this many letters or more."""


def require_unguessed(rows: CompanyRows, answer: Answer, slots: Slots, value: Any) -> None:
    """Compare the value that answers a look-up with the request and with the other rows of its column.

    Raises:
        Rejected: if it stands in the request, or is that of most rows.
    """
    stated = " ".join(slots.values())
    if not isinstance(value, bool | dict | frozenset) and says(stated, answer_text(value)):
        raise Rejected("the request states the answer")
    if answer.column:
        column = [row[answer.column] for row in rows.tables[answer.table]]
        if column.count(value) > _COMMON * len(column):
            raise Rejected("most rows have this value")


def require_far(rows: CompanyRows, slots: Slots) -> None:
    """Compare what a request states with the names of the employees.

    Raises:
        Rejected: if something could be a slip of the pen for one of them.
    """
    for text in slots.values():
        if text not in rows.by_name and any(distance(text, name) < _FAR for name in rows.by_name):
            raise Rejected("the name is close to a real one")


def require_edits(delta: Delta, edits: Sequence[Edit]) -> None:
    """Compare what the tools changed with the edits that the rules computed.

    Raises:
        Rejected: if nothing changes.
        GenerationError: if something else does.
    """
    if len(delta) != len(edits):
        raise Rejected("the change changes nothing" if len(delta) < len(edits) else "more changes than is asked for")
    left = list(delta)
    for edit in edits:
        made = next((change for change in left if _makes(change, edit)), None)
        if made is None:
            raise GenerationError(f"the tools change {left}, the rules say {edit}")
        left.remove(made)


def _makes(change: Change, edit: Edit) -> bool:
    """Return whether a change is the edit, and nothing more."""
    before = change.before or {}
    key = "/".join(str(before[name]) for name in SCHEMA[edit.table].key) if before else None
    if change.table != edit.table or key != edit.row_id:
        return False
    if change.after is None or edit.values is None:
        return change.after is None and edit.values is None
    if edit.row_id is None:  # ids and times of a new row are the environment's
        return all(change.after[name] == value for name, value in edit.values.items())
    return {**before, **edit.values} == change.after


def distance(one: str, other: str) -> int:
    """Return the edit distance of two names, capitals ignored; at most ``_FAR`` is told apart."""
    one, other = one.lower(), other.lower()
    if abs(len(one) - len(other)) >= _FAR:
        return _FAR
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one, 1):
        previous, row[0] = row[0], place
        for at, second in enumerate(other, 1):
            previous, row[at] = row[at], min(row[at] + 1, row[at - 1] + 1, previous + (letter != second))
    return row[-1]
