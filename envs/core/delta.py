"""Deltas: what an episode changed, and when two such sets of changes are equal.

An outcome is a Delta too, so judging compares two small values and never looks at a table. Two Deltas are equal when,
table by table, the same rows were added, removed and changed: values count in their normal form (``Column.normal``),
ids that the environment generates and free columns of added rows do not count, references to such ids follow the rows
they point to, and the order of independent writes leaves no trace.

A row that has left the workplace, such as a mail, cannot be taken back: if it is removed or changed later, the Delta
still holds it as it was sent.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from workgym.envs.core.schema import Row, Schema

__all__ = ["Change", "Delta"]

_Form = tuple[Any, ...]
"""A change as it is compared: equal for equal changes."""
_Edge = tuple[int, str, int]
"""A reference between two rows: the row, the direction and column, the other row."""


@dataclass(frozen=True)
class Change:
    """One row that differs from the start: ``before`` is None for an added row, ``after`` for a removed one."""

    table: str
    key: int
    """The row's hidden ``_row``."""
    before: Row | None
    after: Row | None
    sent: Row | None = None
    """The row as it was sent, if it has been removed or changed since; None for every other row."""

    @property
    def kind(self) -> str:
        """``"added"``, ``"removed"``, ``"changed"``, or ``"sent"`` for a row changed or removed after it was sent."""
        if self.sent is not None:
            return "sent"
        return "added" if self.before is None else "removed" if self.after is None else "changed"

    def to_json(self) -> dict[str, Any]:
        """Return plain data: table, kind, and the row or the columns that changed as ``[before, after]``.

        For the kind ``"sent"`` the row is as it was sent; if it still exists, the columns that changed since follow.
        """
        start = self.before if self.sent is None else self.sent
        if start is None or self.after is None:
            row = self.after if start is None else start
            return {"table": self.table, "kind": self.kind, "row": _plain_row(row or {})}
        before, after = _plain_row(start), _plain_row(self.after)
        columns = {name: [before[name], after[name]] for name in after if before[name] != after[name]}
        ids = {name: value for name, value in before.items() if name not in columns}
        return {"table": self.table, "kind": self.kind, "row": ids, "columns": columns}


def _plain_row(row: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: value if value is None or isinstance(value, str | int | float | bool) else str(value)
        for name, value in row.items()
    }


@dataclass(frozen=True)
class Delta:
    """A set of row changes against the start of an episode.

    Attributes:
        schema: the tables the rows belong to.
        changes: ordered by table and ``_row``; rows hold the visible columns. A row whose normal form did not change
            is not a change.
    """

    schema: Schema
    changes: tuple[Change, ...] = ()

    @classmethod
    def of(cls, schema: Schema, changes: list[Change]) -> Delta:
        """Return the Delta of ``changes``, in order and without rows whose normal form is unchanged."""
        order = {name: position for position, name in enumerate(schema)}
        real = [change for change in changes if not _is_unchanged(schema, change)]
        return cls(schema, tuple(sorted(real, key=lambda change: (order[change.table], change.key))))

    def __len__(self) -> int:
        return len(self.changes)

    def __iter__(self) -> Iterator[Change]:
        return iter(self.changes)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Delta):
            return NotImplemented
        return Counter(self._forms) == Counter(other._forms)

    def __hash__(self) -> int:
        return hash(frozenset(Counter(self._forms).items()))

    def minus(self, other: Delta) -> tuple[Change, ...]:
        """Return the changes of this Delta that ``other`` does not contain, counting duplicates.

        A row that was sent also counts as added. If ``other`` has it as added, only its changes after sending are
        returned, as a change of the row that was sent.
        """
        left = Counter(other._forms)
        lacking = []
        for place, form in enumerate(self._forms):
            if left[form]:
                left[form] -= 1
            else:
                lacking.append(place)
        if not lacking or not (self._sent_forms or other._sent_forms):
            return tuple(self.changes[place] for place in lacking)
        return tuple(self._beyond_sending(lacking, left, other))

    def _beyond_sending(self, lacking: list[int], left: Counter[_Form], other: Delta) -> Iterator[Change]:
        """Yield the lacking changes, after pairing rows that changed after sending with rows that ``other`` added."""
        sent = Counter[_Form]()
        for place, added in other._sent_forms.items():
            if left[other._forms[place]]:
                left[other._forms[place]] -= 1
                sent[added] += 1
        for place in lacking:
            change, form, own = self.changes[place], self._forms[place], self._sent_forms.get(place)
            if sent[form]:
                sent[form] -= 1
            elif own is not None and left[own]:
                left[own] -= 1
                yield replace(change, before=change.sent, sent=None)
            else:
                yield change

    def to_json(self) -> list[dict[str, Any]]:
        """Return the changes as plain data."""
        return [change.to_json() for change in self.changes]

    @cached_property
    def _forms(self) -> list[_Form]:
        """A hashable form of each change, equal for equal changes: placeholders stand for generated ids."""
        places = self._placeholders()
        return [self._form(change, places) for change in self.changes]

    @cached_property
    def _sent_forms(self) -> dict[int, _Form]:
        """By place, the forms that rows changed or removed after sending would have as rows added and left alone."""
        sent = {place: change for place, change in enumerate(self.changes) if change.sent is not None}
        places = self._placeholders() if sent else {}
        return {place: self._form(replace(one, after=one.sent, sent=None), places) for place, one in sent.items()}

    def _form(self, change: Change, places: Mapping[tuple[str, Any], str]) -> _Form:
        table = self.schema[change.table]
        rows = [row for row in (change.sent, change.after) if row is not None]
        if not rows:
            return (change.table, "removed", change.key)
        cells: list[tuple[str, Any]] = []
        for row in map(table.normal, rows):
            for column in table.visible:
                if column.open_when_added and change.before is None:
                    row[column.name] = None
                elif column.references is not None:
                    row[column.name] = places.get((column.references, row[column.name]), row[column.name])
            cells += row.items()
        key = change.key if change.before is not None else None
        return (change.table, change.kind, key, tuple(cells))

    def _placeholders(self) -> dict[tuple[str, Any], str]:
        """Return a name for each added row that others refer to, by table and id; the name does not depend on the id.

        A row is named after its cells and, in rounds of refinement (as in Weisfeiler-Leman), after the rows that it
        refers to. Only where two names are then equal do the rows that refer to them count too: two added parents with
        equal text get different names if different children point to them, and a missing child affects no other name.
        """
        rows = [
            (change, self.schema[change.table].normal(change.after))
            for change in self.changes
            if change.after is not None
        ]
        ids = {
            (change.table, row[name]): place
            for place, (change, row) in enumerate(rows)
            if change.before is None and (name := self.schema[change.table].generated_id) is not None
        }
        links = [
            (child, column.name, parent)
            for child, (change, row) in enumerate(rows)
            for column in self.schema[change.table].visible
            if column.references and (parent := ids.get((column.references, row[column.name]))) is not None
        ]
        if not links:
            return {}
        linked = {(child, name) for child, name, _ in links}
        up = [(child, f"up {name}", parent) for child, name, parent in links]
        down = [(parent, f"down {name}", child) for child, name, parent in links]
        names = _row_names([_content_digest(self.schema, place, *row, linked) for place, row in enumerate(rows)], up)
        alike = Counter(names[parent] for parent in {parent for _, _, parent in links})
        if max(alike.values()) > 1:
            finer = _finer_colours(names, up + down)
            names = [finer[place] if alike[name] > 1 else name for place, name in enumerate(names)]
        return {key: f"⟨{names[place]}⟩" for key, place in ids.items()}


def _content_digest(schema: Schema, place: int, change: Change, row: Row, linked: set[tuple[int, str]]) -> str:
    """Return a digest of a row's cells, without what may differ in added rows and its references to generated ids."""
    says = [
        (column.name, row[column.name])
        for column in schema[change.table].visible
        if (place, column.name) not in linked and not (column.open_when_added and change.before is None)
    ]
    return _digest(change.table, None if change.before is None else change.key, says)


def _row_names(contents: list[str], up: list[_Edge]) -> list[str]:
    """Return a name for each row, from its content and the names of the rows that it refers to, over any distance."""
    names = contents
    for _ in contents:  # names of rows that refer to each other in a circle never settle
        following = _mixed_colours(contents, names, up)
        if following == names:
            break
        names = following
    return names


def _finer_colours(colours: list[str], edges: list[_Edge]) -> list[str]:
    """Return finer colours: mix each row's neighbours into its own until the number of colours no longer rises."""
    while True:
        finer = _mixed_colours(colours, colours, edges)
        if len(set(finer)) == len(set(colours)):
            return finer
        colours = finer


def _mixed_colours(own: list[str], colours: list[str], edges: list[_Edge]) -> list[str]:
    around: list[list[tuple[str, str]]] = [[] for _ in own]
    for row, label, other in edges:
        around[row].append((label, colours[other]))
    return [_digest(colour, sorted(near)) for colour, near in zip(own, around, strict=True)]


def _is_unchanged(schema: Schema, change: Change) -> bool:
    if change.sent is not None:
        return False
    if change.before is None or change.after is None:
        return change.before is change.after
    table = schema[change.table]
    return table.normal(change.before) == table.normal(change.after)


def _digest(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]
