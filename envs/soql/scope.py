"""The meaning of names in a query: fields, and the parents that are joined on the way to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from workgym.envs.soql import tree
from workgym.envs.soql.errors import Code, QueryError, suggestion
from workgym.envs.soql.objects import TYPE_FIELD, Field, Object, Parent
from workgym.envs.soql.schema import Schema
from workgym.envs.soql.sql import Sql, identifier

__all__ = [
    "CUSTOM_RELATIONSHIP",
    "MAX_HOPS",
    "MAX_PARENTS",
    "FieldColumn",
    "Polymorph",
    "Scope",
    "column_sql",
    "object_of",
]

MAX_HOPS: Final = 5
"""The most relationships in a row, upwards."""
MAX_PARENTS: Final = 55
"""The most different parents of one query."""

_CUSTOM: Final = (
    "If you are attempting to use a custom {0}, be sure to append the '{1}' after the {2} name. "
    "Please reference your WSDL or the describe call for the appropriate names."
)
_CUSTOM_FIELD: Final = _CUSTOM.format("field", "__c", "custom field")
_CUSTOM_OBJECT: Final = _CUSTOM.format("object", "__c", "entity")
CUSTOM_RELATIONSHIP: Final = _CUSTOM.format("relationship", "__r", "custom relationship")
"""Salesforce's own words, which its users know."""


_KEY_TYPES: Final = {"string": "VARCHAR", "int": "HUGEINT"}
"""The types in which keys of one's own tables are compared, whatever the two columns of a relationship are."""


def column_sql(table: str, field: Field) -> str:
    """Return the column of a field in SQL."""
    column = f"{table}.{identifier(field.column or field.name)}"
    return f"CAST({column} AS {_KEY_TYPES[field.key]})" if field.key else column


@dataclass(frozen=True, slots=True)
class FieldColumn:
    """A field of the object or of one of its parents.

    Attributes:
        owner: the object that has it.
        hops: names of the relationships that lead to it, as the schema spells them.
        sql: its value in SQL.
        at: where the query names it.
        folded: the value in lower case, of a text that is never empty; else nothing.
    """

    field: Field
    owner: Object
    hops: tuple[str, ...]
    sql: str
    at: int
    folded: str = ""


@dataclass(frozen=True, slots=True)
class _Reached:
    """An object that names lead to.

    Attributes:
        tables: the joined tables, by their aliases in the SQL: several where a relationship is polymorphic, of which at
            most one has a row.
    """

    object: Object
    tables: tuple[tuple[str, Object], ...]

    def sql(self, field: Field) -> str:
        """Return a field in SQL."""
        if field is TYPE_FIELD:
            return self.type()
        values = [column_sql(alias, known.fields[field.name.lower()]) for alias, known in self.tables]
        return values[0] if len(values) == 1 else self._by_table(values)

    def type(self, spelled: Callable[[str], str] = str) -> str:
        """Return the name of the record's object in SQL."""
        return self._by_table([f"'{spelled(known.name)}'" for _, known in self.tables])

    def _by_table(self, values: Sequence[str]) -> str:
        """Return the value that belongs to the table that has a row."""
        cases = (
            f"WHEN {column_sql(alias, known.id)} IS NOT NULL THEN {value}"
            for (alias, known), value in zip(self.tables, values, strict=True)
        )
        return f"CASE {' '.join(cases)} END"


@dataclass(frozen=True, slots=True)
class Polymorph:
    """A polymorphic relationship that a query names.

    Attributes:
        hops: names of the relationships that lead to the record that has it.
    """

    hops: tuple[str, ...]
    parent: Parent


def object_of(schema: Schema, path: tree.Path, text: str) -> Object:
    """Return the object that a query is about.

    Raises:
        QueryError: if the schema has no object of this name.
    """
    known = schema.objects.get(str(path).lower())
    if known is None:
        hint = suggestion(str(path), [each.name for each in schema])
        message = f"sObject type '{path}' is not supported. {_CUSTOM_OBJECT}{hint}"
        raise QueryError(Code.INVALID_TYPE, message, text, path.at)
    return known


class Scope:
    """The names of one query, or of a query inside it.

    Args:
        letter: the first part of table aliases in the SQL, before a number.
    """

    def __init__(self, schema: Schema, owner: Object, text: str, letter: str) -> None:
        self.schema, self.object, self.text = schema, owner, text
        self._letter = letter
        self._aliases: dict[str, tuple[str, ...]] = {}
        self._reached: dict[tuple[str, ...], _Reached] = {(): _Reached(owner, ((f"{letter}0", owner),))}
        self._joins: list[str] = []

    def error(self, code: str, message: str, at: int) -> QueryError:
        """Return the error with this message at this place of the query."""
        return QueryError(code, message, self.text, at)

    def name_sources(self, sources: Sequence[tree.Source]) -> None:
        """Let aliases stand for the object, and for parents of it."""
        for source in sources:
            hops = () if source is sources[0] else self._walk(source.path, source.path.names)
            if source.alias is not None:
                if source.alias.lower() in self._aliases:
                    message = f"the name '{source.alias}' is given twice"
                    raise self.error(Code.MALFORMED_QUERY, message, source.path.at)
                self._aliases[source.alias.lower()] = hops

    def is_own(self, name: str) -> bool:
        """Return whether a name at the beginning of a path is the object's own, or another name for it."""
        owner = self.schema.objects.get(name.lower())
        return owner is self.object or self._aliases.get(name.lower()) == ()

    @property
    def table(self) -> str:
        """The alias of the object in the SQL."""
        return self._reached[()].tables[0][0]

    @property
    def id(self) -> Sql:
        """The id of the object in SQL."""
        return Sql(self.presence_column(()))

    @property
    def reads(self) -> tuple[str, int]:
        """The object, and how often its rows are scanned: once, and once more for every parent."""
        return self.object.name, 1 + len(self._joins)

    def source(self) -> Sql:
        """Return the object, joined with the parents that were named so far."""
        return Sql("".join((f"{identifier(self.object.name)} AS {self.table}", *self._joins)))

    def column(self, path: tree.Path, start: tuple[str, ...] = ()) -> FieldColumn:
        """Return the field that a path names, and join the parents on its way.

        Args:
            start: where the path begins, if it does not at the object.

        Raises:
            QueryError: if there is no such field or relationship, or the path is too long.
        """
        hops = self._walk(path, path.names[:-1], start)
        owner, name = self._reached[hops].object, path.names[-1]
        known = owner.fields.get(name.lower())
        if known is None:
            hint = suggestion(name, [each.name for each in owner])
            raise self.error(
                Code.INVALID_FIELD, f"No such column '{name}' on entity '{owner.name}'. {_CUSTOM_FIELD}{hint}", path.at
            )
        reached = self._reached[hops]
        folded = reached.type(str.lower) if known is TYPE_FIELD else ""
        return FieldColumn(known, owner, hops, reached.sql(known), path.at, folded)

    def presence_column(self, hops: tuple[str, ...]) -> str:
        """Return the column that says whether a parent exists."""
        reached = self._reached[hops]
        return reached.sql(reached.object.id)

    def polymorph(self, path: tree.Path) -> Polymorph:
        """Return the polymorphic relationship that a path names.

        Raises:
            QueryError: if there is none, or the path is too long.
        """
        hops = self._walk(path, path.names[:-1])
        parent = self._relationship(self._reached[hops].object, path.names[-1], path)
        if not parent.among:
            message = f"TYPEOF needs a polymorphic relationship; '{parent.name}' always leads to {parent.to[0]}"
            raise self.error(Code.MALFORMED_QUERY, message, path.at)
        if len(hops) == MAX_HOPS:
            raise self._too_long(path)
        return Polymorph(hops, parent)

    def branch(self, known: Polymorph, path: tree.Path, to: Object | None = None) -> tuple[str, ...]:
        """Join the records of one object to which a polymorphic relationship leads, or of all; return the way."""
        return self._reach(known.hops, known.parent, path, to)

    def _walk(self, path: tree.Path, names: tuple[str, ...], start: tuple[str, ...] = ()) -> tuple[str, ...]:
        hops = start
        if names and not start and names[0].lower() in self._aliases:
            hops, names = self._aliases[names[0].lower()], names[1:]
        elif names and not start and self.schema.objects.get(names[0].lower()) is self.object:
            names = names[1:]
        if len(hops) + len(names) > MAX_HOPS:
            raise self._too_long(path)
        for name in names:
            parent = self._relationship(self._reached[hops].object, name, path)
            hops = self._reach(hops, parent, path)
        return hops

    def _too_long(self, path: tree.Path) -> QueryError:
        message = f"'{path}': a relationship path has at most {MAX_HOPS} levels"
        return self.error(Code.MALFORMED_QUERY, message, path.at)

    def _relationship(self, owner: Object, name: str, path: tree.Path) -> Parent:
        known = owner.parents.get(name.lower())
        if known is None:
            hint = suggestion(name, [each.name for each in owner.parents.values()])
            message = f"Didn't understand relationship '{name}' in field path. {CUSTOM_RELATIONSHIP}{hint}"
            raise self.error(Code.INVALID_FIELD, message, path.at)
        return known

    def _reach(
        self, hops: tuple[str, ...], parent: Parent, path: tree.Path, to: Object | None = None
    ) -> tuple[str, ...]:
        """Join a parent unless it is joined already; ``to`` is the object, if only one of several is wanted."""
        if parent.among and to is None:
            reached = (*hops, parent.name)
            if reached not in self._reached:
                ways = [self._reach(hops, parent, path, each) for each in self.schema.targets(parent)]
                tables = tuple(table for way in ways for table in self._reached[way].tables)
                self._reached[reached] = _Reached(self.schema.target(parent), tables)
            return reached
        known = to or self.schema.target(parent)
        reached = (*hops, f"{parent.name}:{known.name}" if to else parent.name)
        if reached not in self._reached:
            if len(self._joins) == MAX_PARENTS:
                raise self.error(
                    Code.TOO_COMPLICATED, f"the query names more than {MAX_PARENTS} parent relationships", path.at
                )
            table, owner = f"{self._letter}{len(self._joins) + 1}", self._reached[hops]
            lookup = owner.sql(owner.object.fields[parent.field.lower()])
            self._joins.append(
                f" LEFT JOIN {identifier(known.name)} AS {table} ON {column_sql(table, known.id)} = {lookup}"
            )
            self._reached[reached] = _Reached(known, ((table, known),))
        return reached
