"""Deltas: what an episode changed, and whether two changes are the same.

An outcome is a Delta too, so judging compares two small values and never looks at a table. Two Deltas are equal when,
table by table, the same rows were added, removed and changed: values count in their normal form (``Column.normal``),
ids that the environment generates do not count, references to such ids follow the rows they point to, and the order of
independent writes leaves no trace.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from workgym.envs.core.schema import Row, Schema

__all__ = ["Change", "Delta"]


@dataclass(frozen=True)
class Change:
    """One row that differs from the start: ``before`` is None for an added row, ``after`` for a removed one."""

    table: str
    key: int
    """The row's hidden ``_row``."""
    before: Row | None
    after: Row | None

    @property
    def kind(self) -> str:
        """``"added"``, ``"removed"`` or ``"changed"``."""
        return "added" if self.before is None else "removed" if self.after is None else "changed"

    def to_json(self) -> dict[str, Any]:
        """Return plain data: table, kind, and the row or the columns that changed as ``[before, after]``."""
        if self.before is None or self.after is None:
            row = self.after if self.before is None else self.before
            return {"table": self.table, "kind": self.kind, "row": _plain(row or {})}
        before, after = _plain(self.before), _plain(self.after)
        columns = {name: [before[name], after[name]] for name in after if before[name] != after[name]}
        ids = {name: value for name, value in before.items() if name not in columns}
        return {"table": self.table, "kind": self.kind, "row": ids, "columns": columns}


def _plain(row: Mapping[str, Any]) -> dict[str, Any]:
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
        """Order ``changes`` and drop those that change nothing under the schema's comparison."""
        order = {name: position for position, name in enumerate(schema)}
        real = [change for change in changes if not _same(schema, change)]
        return cls(schema, tuple(sorted(real, key=lambda change: (order[change.table], change.key))))

    def __len__(self) -> int:
        return len(self.changes)

    def __iter__(self) -> Iterator[Change]:
        return iter(self.changes)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Delta):
            return NotImplemented
        return Counter(self._forms()) == Counter(other._forms())

    def __hash__(self) -> int:
        return hash(frozenset(Counter(self._forms()).items()))

    def minus(self, other: Delta) -> tuple[Change, ...]:
        """Return the changes of this Delta that ``other`` does not contain, counting duplicates."""
        left = Counter(other._forms())
        rest = []
        for change, form in zip(self.changes, self._forms(), strict=True):
            if left[form]:
                left[form] -= 1
            else:
                rest.append(change)
        return tuple(rest)

    def to_json(self) -> list[dict[str, Any]]:
        """Return the changes as plain data."""
        return [change.to_json() for change in self.changes]

    def _forms(self) -> list[tuple[Any, ...]]:
        """One hashable per change, equal for equal changes: generated ids give way to what the rows say."""
        places = self._placeholders()
        return [self._form(change, places) for change in self.changes]

    def _form(self, change: Change, places: Mapping[tuple[str, Any], str]) -> tuple[Any, ...]:
        table = self.schema[change.table]
        if change.after is None:
            return (change.table, "removed", change.key)
        row = table.normal(change.after)
        for column in table.visible:
            if column.generated and change.before is None:
                row[column.name] = None
            elif column.references is not None:
                row[column.name] = places.get((column.references, row[column.name]), row[column.name])
        key = change.key if change.before is not None else None
        return (change.table, change.kind, key, tuple(row.items()))

    def _placeholders(self) -> dict[tuple[str, Any], str]:
        """Name every added row with a generated id after its content and, in rounds, after the rows around it.

        Rounds of refinement (as in Weisfeiler-Leman) let a reference follow its row without depending on the id: two
        added parents with equal text stay apart when different children point to them.
        """
        added = [
            (change.table, change.after)
            for change in self.changes
            if change.before is None and change.after is not None and self.schema[change.table].generated_id
        ]
        ids = {
            (name, row[self.schema[name].generated_id or ""]): position for position, (name, row) in enumerate(added)
        }
        links = [
            (child, column.name, parent)
            for child, (name, row) in enumerate(added)
            for column in self.schema[name].visible
            if column.references and (parent := ids.get((column.references, row[column.name]))) is not None
        ]
        if not links:
            return {}
        linked = {(child, column) for child, column, _ in links}
        colours = [
            _digest(
                name,
                [
                    (c.name, c.normal(row[c.name]))
                    for c in self.schema[name].visible
                    if not c.generated and (n, c.name) not in linked
                ],
            )
            for n, (name, row) in enumerate(added)
        ]
        for _ in added:
            near: list[list[Any]] = [[] for _ in added]
            for child, column, parent in links:
                near[child].append(("up", column, colours[parent]))
                near[parent].append(("down", column, colours[child]))
            colours = [_digest(colour, sorted(around)) for colour, around in zip(colours, near, strict=True)]
        return {key: f"⟨{colours[position]}⟩" for key, position in ids.items()}


def _same(schema: Schema, change: Change) -> bool:
    if change.before is None or change.after is None:
        return change.before is change.after
    table = schema[change.table]
    return table.normal(change.before) == table.normal(change.after)


def _digest(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]
