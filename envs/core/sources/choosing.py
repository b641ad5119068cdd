"""Which tables and columns are taken over, under which names, and as what: the user's word on top of the source's.

What cannot be taken over is refused in one message that lists every column, with what to do about each.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Final

from workgym.envs.core.errors import UsageError
from workgym.envs.core.kinds import Kind
from workgym.envs.core.sources.tables import SourceColumn, SourceTable, TableSource

__all__ = ["ChosenTables", "TableChoice"]

_TEXTS: Final = (Kind.TEXT, Kind.EXACT)


@dataclass(frozen=True)
class ChosenTables:
    """The tables of a world-to-be, and what a user should know of them.

    Attributes:
        tables: chosen and named, in order.
        notes: what differs from the source, a line each: other names, moments in UTC, keys that are not taken over.
    """

    tables: tuple[SourceTable, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True)
class TableChoice:
    """What a user says of a source's tables. A table or ``table.column`` is named as in the source or as in the world.

    Attributes:
        tables: the tables and views to take, in this order; None for all tables and no view.
        exclude: tables and columns to leave out.
        kinds: by column, the kind that it is read as.
        names: by a table's or column's name in the source, its name in the world.
        keys: by table, the columns of its primary key, where the source declares none.
        references: by column, the table that it refers to, where the source declares no foreign key.
    """

    tables: Sequence[str] | None = None
    exclude: Sequence[str] = ()
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    keys: Mapping[str, str | Sequence[str]] = field(default_factory=dict)
    references: Mapping[str, str] = field(default_factory=dict)

    def of(self, source: TableSource) -> ChosenTables:
        """Return the tables of a source that are taken over.

        Raises:
            UsageError: if a name is unknown or two are equal, or a column can be taken over by no kind; the message
                names every column.
        """
        for argument in ("tables", "exclude"):
            if isinstance(getattr(self, argument), str):
                raise UsageError(f"{argument}={getattr(self, argument)!r}: expected a list of names")
        for name, kind in self.kinds.items():
            if not isinstance(kind, Kind):
                raise UsageError(
                    f"kinds: {name!r} is {kind!r}, expected one of {', '.join(f'Kind.{one.name}' for one in Kind)} "
                    "(from workgym.envs.core import Kind)"
                )
        place, named = source.place, [self._named(table) for table in source.tables()]
        self._require_known(place, named)
        tables = self._wanted(place, named)
        _require_distinct(place, "tables", [(table.stored, table.name) for table in tables])
        for table in tables:
            _require_distinct(place, f"columns of {table.stored}", [(one.stored, one.name) for one in table.columns])
        _require_readable(place, tables)
        keyed = [self._keyed(table) for table in tables]
        linked = [self._linked(place, table, keyed) for table in keyed]
        return ChosenTables(tuple(map(_with_exact_ids, linked)), tuple(_notes(linked)))

    def _named(self, table: SourceTable) -> SourceTable:
        name = self.names.get(table.stored) or _table_name(table.stored)
        columns = tuple(
            replace(
                column,
                name=self.names.get(f"{table.stored}.{column.stored}") or _column_name(column.stored),
            )
            for column in table.columns
        )
        return replace(table, name=name, columns=columns)

    def _require_known(self, place: str, named: Sequence[SourceTable]) -> None:
        tables = {name for table in named for name in _names_of(table)}
        columns = {name for table in named for column in table.columns for name in _names_of(table, column)}
        asked = [("tables", name, tables) for name in self.tables or ()]
        asked += [("exclude", name, tables | columns) for name in self.exclude]
        asked += [("names", name, tables | columns) for name in self.names]
        asked += [("kinds", name, columns) for name in self.kinds]
        asked += [("keys", name, tables) for name in self.keys]
        asked += [("references", name, columns) for name in self.references]
        asked += [("references", name, tables) for name in self.references.values()]
        for argument, name, known in asked:
            if name not in known:
                near = get_close_matches(name, sorted(known), 1, 0.5)
                there = near or sorted(known)[:20]
                raise UsageError(
                    f"{argument}: {place} has no {name!r}; {'did you mean' if near else 'there is'} {there}"
                )

    def _wanted(self, place: str, named: Sequence[SourceTable]) -> list[SourceTable]:
        if self.tables is None:
            wanted = [table for table in named if not table.view and not _is_in(self.exclude, table)]
        else:
            wanted = [table for name in dict.fromkeys(self.tables) for table in named if name in _names_of(table)]
        if not wanted:
            raise UsageError(f"{place}: no table is left to take over; it has {[table.stored for table in named]}")
        return [self._with_columns(table) for table in wanted]

    def _with_columns(self, table: SourceTable) -> SourceTable:
        columns = []
        for column in table.columns:
            if not _is_in(self.exclude, table, column):
                kind = next((self.kinds[name] for name in _names_of(table, column) if name in self.kinds), None)
                if kind is not None:
                    choices = column.choices if kind in _TEXTS else ()
                    column = replace(column, kind=kind, computed=False, choices=choices)
                columns.append(column)
        if not columns:
            raise UsageError(f"table {table.stored}: no column is left; exclude the table instead")
        return replace(table, columns=tuple(columns))

    def _keyed(self, table: SourceTable) -> SourceTable:
        own = next((self.keys[name] for name in _names_of(table) if name in self.keys), None)
        stored = {name: column.stored for column in table.columns for name in (column.name, column.stored)}
        key = (own,) if isinstance(own, str) else table.key if own is None else tuple(own)
        if own is not None and (unknown := [name for name in key if name not in stored]):
            raise UsageError(f"keys: {table.stored} has no column {unknown[0]!r}; there is {list(stored)}")
        key = tuple(stored[name] for name in key) if all(name in stored for name in key) else ()
        columns = tuple(replace(column, null=column.null and column.stored not in key) for column in table.columns)
        return replace(table, key=key, columns=columns)

    def _linked(self, place: str, table: SourceTable, tables: Sequence[SourceTable]) -> SourceTable:
        parents = {name: parent for parent in tables for name in _names_of(parent)}
        references = {}
        for link in table.links:
            parent = parents.get(link.table)
            if parent is not None and len(link.columns) == 1 and link.to == parent.key:
                references[link.columns[0]] = parent.name
        for column in table.columns:
            named = next((self.references[name] for name in _names_of(table, column) if name in self.references), None)
            if named is not None:
                parent = parents.get(named)
                if parent is None or len(parent.key) != 1:
                    raise UsageError(
                        f"references: {table.stored}.{column.stored} refers to {named!r}; expected a table that is "
                        "taken over and has a primary key of one column (keys= names one)"
                    )
                references[column.stored] = parent.name
        kept = {column.stored for column in table.columns}
        return replace(table, references={name: to for name, to in references.items() if name in kept})


def _names_of(table: SourceTable, column: SourceColumn | None = None) -> tuple[str, ...]:
    tables = (table.stored, table.name)
    if column is None:
        return tables
    return tuple(f"{first}.{second}" for first in tables for second in (column.stored, column.name))


def _is_in(listed: Sequence[str], table: SourceTable, column: SourceColumn | None = None) -> bool:
    return any(name in listed for name in _names_of(table, column))


def _table_name(stored: str) -> str:
    plain = unicodedata.normalize("NFKD", stored)
    return re.sub(r"[^a-z0-9]+", "_", "".join(filter(str.isascii, plain)).lower()).strip("_")


def _column_name(stored: str) -> str:
    return re.sub(r"\W+", "_", stored).strip("_")


def _require_distinct(place: str, what: str, names: Sequence[tuple[str, str]]) -> None:
    pattern = r"[a-z][a-z0-9_]*" if what == "tables" else r"[^\W\d_]\w*"
    taken: dict[str, str] = {}
    for stored, name in names:
        if not re.fullmatch(pattern, name) or name in ("meta",) * (what == "tables"):
            raise UsageError(f"{place}, {what}: {stored!r} makes no name of a world's; give one with names=")
        if name.lower() in taken:
            raise UsageError(
                f"{place}, {what}: {taken[name.lower()]!r} and {stored!r} would both be {name!r}; "
                "give one of them another name with names="
            )
        taken[name.lower()] = stored


def _require_readable(place: str, tables: Sequence[SourceTable]) -> None:
    refused = [
        f"  {table.stored}.{column.stored} {column.type}: {_way_out(table, column)}"
        for table in tables
        for column in table.columns
        if column.kind is None or column.computed
    ]
    if refused:
        lines, one = "\n".join(refused), len(refused) == 1
        text = f"{len(refused)} column{'' if one else 's'} cannot be taken over"
        raise UsageError(f"{place}: {text} as {'it is' if one else 'they are'}\n{lines}")


def _way_out(table: SourceTable, column: SourceColumn) -> str:
    name = f'"{table.name}.{column.name}"'
    if column.computed:
        kind = column.kind.name if column.kind is not None else "TEXT"
        return (
            f"computed from other columns. exclude=[{name}], or kinds={{{name}: Kind.{kind}}} to keep it as it is now"
        )
    if re.search(r"BLOB|BINARY|BYTEA|IMAGE|BIT\b", column.type, re.IGNORECASE):
        return f"bytes. exclude=[{name}]"
    return f"no kind holds it. exclude=[{name}], or kinds={{{name}: Kind.TEXT}} for it as text (lists as JSON)"


def _with_exact_ids(table: SourceTable) -> SourceTable:
    """Read ids that are text letter by letter: no two ids are equal but for their capitals."""
    ids = {*table.key, *(table.references or ())}
    return replace(
        table,
        columns=tuple(
            replace(column, kind=Kind.EXACT) if column.stored in ids and column.kind is Kind.TEXT else column
            for column in table.columns
        ),
    )


def _notes(tables: Sequence[SourceTable]) -> Iterator[str]:
    for table in tables:
        if table.name != table.stored:
            yield f"table {table.stored!r} is {table.name}"
        if not table.key:
            yield f"{table.name}: no primary key, so equal rows are told apart by their place alone"
        for column in table.columns:
            if column.name != column.stored:
                yield f"{table.name}: column {column.stored!r} is {column.name}"
            if column.zoned and column.kind is Kind.TIMESTAMP:
                yield f"{table.name}.{column.name}: {column.type}, in UTC"
        for link in table.links:
            if len(link.columns) > 1 or link.columns[0] not in (table.references or ()):
                columns, to = ", ".join(link.columns), ", ".join(link.to)
                yield f"{table.name}: the foreign key ({columns}) to {link.table} ({to}) is not checked at writes"
