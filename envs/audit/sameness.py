"""When two differences of whole tables are equal: written from the documentation, not from the code under test.

States are equal when the same rows were added, removed and changed. Texts are equal without regard to capitals, outer
blanks and compatibility forms of Unicode, except in columns that are compared letter by letter. Dates, times and
numbers are equal by value, and null equals empty text. Ids that the environment made for added rows and their free
columns do not count; a reference to such a row follows the row. A row of the start is identified by its hidden
``_row``.

``Delta`` answers the same question with hashes. This module tries to pair the added rows one by one instead, which is
slower and easier to check; a property-based test compares the two.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from workgym.envs.audit.tables import RowChange
from workgym.envs.core.schema import Column, Kind, Row, Schema

__all__ = ["normal", "real_changes", "same_changes", "surplus"]

_LINK: Final = "⟨an added row⟩"
_Cells = tuple[tuple[str, Any], ...]


def normal(column: Column, value: Any) -> Any:
    """Return the form under which two stored values are equal; null and empty text become None."""
    if value is None or value == "":
        return None
    if column.kind is Kind.TEXT:
        return _folded_text(value) or None
    return value  # dates, times, numbers and truth values compare by value as Python has them


def _folded_text(text: str) -> str:
    """Apply NFKC, stripping and case folding until the text no longer changes: one step may enable another."""
    folded = unicodedata.normalize("NFKC", text).strip().casefold()
    return text if folded == text else _folded_text(folded)


def real_changes(schema: Schema, changes: Iterable[RowChange]) -> tuple[RowChange, ...]:
    """Return the changes that count: a row whose normal form is unchanged does not count."""
    return tuple(
        change
        for change in changes
        if change.before is None
        or change.after is None
        or _normal_row(schema, change.table, change.before) != _normal_row(schema, change.table, change.after)
    )


def same_changes(schema: Schema, one: Sequence[RowChange], other: Sequence[RowChange]) -> bool:
    """Return whether two sets of changes, each from :func:`real_changes`, are equal."""
    first, second = _ChangeSet(schema, one), _ChangeSet(schema, other)
    if first.removed != second.removed or first.changed != second.changed:
        return False
    if Counter(first.added) != Counter(second.added):
        return False
    return _can_pair(first, second, {})


def surplus(schema: Schema, one: Sequence[RowChange], other: Sequence[RowChange]) -> list[RowChange]:
    """Return the changes of ``one`` that ``other`` lacks, for people: references to added rows are ignored."""
    left = Counter(_row_form(schema, change) for change in other)
    lacking = []
    for change in one:
        form = _row_form(schema, change)
        left[form] -= 1
        if left[form] < 0:
            lacking.append(change)
    return lacking


def _normal_row(schema: Schema, table: str, row: Row) -> Row:
    return {column.name: normal(column, row[column.name]) for column in schema[table].visible}


def _row_form(schema: Schema, change: RowChange) -> tuple[Any, ...]:
    side = _ChangeSet(schema, [change])
    return (frozenset(side.removed), tuple(side.changed.items()), tuple(side.added))


@dataclass(frozen=True)
class _ChangeSet:
    """One set of changes, taken apart."""

    schema: Schema
    changes: Sequence[RowChange]

    @cached_property
    def removed(self) -> set[tuple[str, int]]:
        return {(change.table, change.key) for change in self.changes if change.after is None}

    @cached_property
    def changed(self) -> dict[tuple[str, int], _Cells]:
        """The cells of the changed rows after the change."""
        return {
            (change.table, change.key): self._cells(change)
            for change in self.changes
            if change.before is not None and change.after is not None
        }

    @cached_property
    def added(self) -> list[tuple[str, _Cells]]:
        """The cells of the added rows, without ids, free columns and the targets of references to added rows."""
        return [(change.table, self._cells(change)) for change in self._added_changes]

    @cached_property
    def links(self) -> dict[Any, dict[str, int]]:
        """The references to added rows, by row and column, as places in ``added``.

        The key of an added row is its own place, that of a changed one table and ``_row``.
        """
        rows: list[tuple[Any, RowChange]] = [
            *enumerate(self._added_changes),
            *(((change.table, change.key), change) for change in self.changes if change.before is not None),
        ]
        return {owner: links for owner, change in rows if (links := dict(self._links(change)))}

    @cached_property
    def _added_changes(self) -> list[RowChange]:
        return [change for change in self.changes if change.before is None and change.after is not None]

    @cached_property
    def _places(self) -> Mapping[tuple[str, Any], int]:
        """The places of the added rows by table and id."""
        places = {}
        for place, change in enumerate(self._added_changes):
            name = self.schema[change.table].generated_id
            if name is not None and change.after is not None:
                column = self.schema[change.table].by_name[name]
                places[change.table, normal(column, change.after[name])] = place
        return places

    def _links(self, change: RowChange) -> Iterable[tuple[str, int]]:
        for column in self.schema[change.table].visible:
            if column.references is not None and change.after is not None:
                place = self._places.get((column.references, normal(column, change.after[column.name])))
                if place is not None:
                    yield column.name, place

    def _cells(self, change: RowChange) -> _Cells:
        links = dict(self._links(change))
        return tuple(
            (column.name, _LINK if column.name in links else normal(column, (change.after or {})[column.name]))
            for column in self.schema[change.table].visible
            if change.before is not None or not (column.generated or column.free)
        )


def _can_pair(first: _ChangeSet, second: _ChangeSet, pairs: dict[int, int]) -> bool:
    """Try to pair the added rows so that every reference on one side is the paired reference on the other."""
    place = len(pairs)
    if place == len(first.added):
        return True
    for partner, row in enumerate(second.added):
        if row != first.added[place] or partner in pairs.values():
            continue
        tried = {**pairs, place: partner}
        if _links_agree(first, second, tried) and _can_pair(first, second, tried):
            return True
        if not first.links:
            return False  # without references all partners are equal
    return False


def _links_agree(first: _ChangeSet, second: _ChangeSet, pairs: Mapping[int, int]) -> bool:
    """Return whether the references between paired rows are equal on both sides."""
    return all(
        pairs[target] == second.links[pairs.get(owner, owner)][column]
        for owner, targets in first.links.items()
        if not isinstance(owner, int) or owner in pairs
        for column, target in targets.items()
        if target in pairs
    )
