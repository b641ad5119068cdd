"""Pairs of tasks that look alike and are not: whoever has understood the difference is right in both.

A task names its counterpart in a tag, ``twin of 3`` or ``sibling of 3``: the task with that number of the same
template and world. Twins have the same words, and another persona, who lacks a right; siblings differ in what makes one
of them unanswerable. A policy that always refuses, or never, is right in one task of each pair, and in no pair.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from workgym.agents.evaluation.metrics import Row, judged_rows, passed
from workgym.envs.core.worlds import TaskId

__all__ = ["KINDS", "PairedRows", "paired_rows"]

KINDS = ("twin", "sibling")
"""The kinds of pairs, as tags name them."""
_DIGITS = 9
"""Of the longest number of a task: a folder may come from a stranger, and Python refuses to read very long ones."""


class PairedRows(NamedTuple):
    """The pairs of a kind in one policy's episodes.

    Attributes:
        rows: an episode for each pair and trial, that of the task with the tag; it succeeded if both did.
        pairs: the number of different pairs among these.
        left_out: episodes of such tasks without a judged episode of both tasks in their trial.
    """

    rows: Sequence[Row]
    pairs: int
    left_out: int


def paired_rows(rows: Iterable[Row]) -> dict[str, PairedRows]:
    """Return the pairs in the episodes of one policy by their kind; kinds that no task has are left out."""
    every = list(rows)
    judged = {(row["task_id"], row["trial"]): row for row in judged_rows(every)}
    found = {}
    for kind in KINDS:
        pairs = [(row, other) for row in every for other in _counterparts(row, kind)]
        both = [(row, other) for row, other in pairs if row["error"] is None and (other, row["trial"]) in judged]
        if pairs:
            solved = [{**row, "success": passed(row) and passed(judged[other, row["trial"]])} for row, other in both]
            different = {(row["task_id"], other) for row, other in both}
            found[kind] = PairedRows(solved, len(different), len(pairs) - len(both))
    return found


def _counterparts(row: Row, kind: str) -> Iterator[str]:
    """Yield the id of the task that a tag of an episode's task names."""
    for tag in row.get("tags") or ():
        number = tag.removeprefix(f"{kind} of ")
        if number != tag and number.isascii() and number.isdecimal() and len(number) <= _DIGITS:
            yield str(TaskId.parse(row["task_id"])._replace(number=int(number)))
