"""What a query over records selects: the columns of its rows, and where their values go in a record."""

from __future__ import annotations

from collections.abc import Iterator

from workgym.envs.soql import tree
from workgym.envs.soql.errors import Code, suggestion
from workgym.envs.soql.objects import Object
from workgym.envs.soql.operands import field_operand, operand
from workgym.envs.soql.scope import FieldColumn, Polymorph, Scope
from workgym.envs.soql.shaping import Shape, Show, formatter, output_sql
from workgym.envs.soql.sql import Sql

__all__ = ["Selection", "format_argument"]


class Selection:
    """The columns and the shape of a query's records.

    Args:
        columns: those that are there already.
    """

    def __init__(self, scope: Scope, columns: list[Sql]) -> None:
        self._scope = scope
        self.columns, self.shape = columns, Shape()

    def add_field(self, item: tree.Item) -> None:
        """Add a field, or a function of one.

        Raises:
            QueryError: if there is no such field, or it is there already.
        """
        value, column, show = self._field_column(item)
        hops = () if item.alias else column.hops
        name = item.alias or column.field.name
        if not self.shape.add(hops, name, self._place_of(value), show):
            raise self._scope.error(Code.INVALID_FIELD, f"duplicate field selected: {'.'.join((*hops, name))}", item.at)
        self._add_presence(self.shape, hops)

    def add_child(self, name: str, at: int) -> None:
        """Keep a place for the records of a child relationship.

        Raises:
            QueryError: if it is taken.
        """
        if not self.shape.add((), name, None, None):
            raise self._scope.error(Code.INVALID_FIELD, f"duplicate field selected: {name}", at)

    def add_typeof(self, what: tree.TypeOf) -> None:
        """Add the fields of a related record, which depend on its object.

        Raises:
            QueryError: if the relationship is not polymorphic or is there already, or a branch is wrong.
        """
        known = self._scope.polymorph(what.path)
        shapes = [
            self._branch_shape(self._scope.branch(known, what.path, to), branch.fields)
            for branch, to in self._branches(what, known)
            if to is not None
        ]
        named = {branch.name.lower() for branch in what.branches}
        if what.otherwise:
            way = self._scope.branch(known, what.path)
            if all(name.lower() in named for name in known.parent.to):  # no record is left for ELSE
                for path in what.otherwise:
                    self._scope.column(path, way)
            else:
                shapes.append(self._branch_shape(way, what.otherwise))
        if not self.shape.add_choice(known.hops, known.parent.name, shapes):
            name = ".".join((*known.hops, known.parent.name))
            raise self._scope.error(Code.INVALID_FIELD, f"duplicate field selected: {name}", what.path.at)
        self._add_presence(self.shape, known.hops)

    def _branches(self, what: tree.TypeOf, known: Polymorph) -> Iterator[tuple[tree.Branch, Object | None]]:
        """Yield the branches with their objects, None for one that the schema leaves out: it has no records."""
        taken: set[str] = set()
        among = {name.lower(): name for name in known.parent.among}
        for branch in what.branches:
            name = branch.name.lower()
            if name not in among:
                message = (
                    f"'{known.parent.name}' never leads to '{branch.name}': expected {' or '.join(among.values())}"
                )
                hint = suggestion(branch.name, among.values())
                raise self._scope.error(Code.INVALID_TYPE, f"{message}.{hint}", branch.at)
            if name in taken:
                message = f"TYPEOF names {among[name]} twice"
                raise self._scope.error(Code.MALFORMED_QUERY, message, branch.at)
            taken.add(name)
            yield branch, self._scope.schema.objects.get(name) if among[name] in known.parent.to else None

    def _branch_shape(self, way: tuple[str, ...], fields: tuple[tree.Path, ...]) -> Shape:
        """Return the shape of a related record, whose fields are reached from ``way``."""
        scope, shape = self._scope, Shape()
        for path in fields:
            column = scope.column(path, way)
            hops = column.hops[len(way) :]
            if not shape.add(hops, column.field.name, self._place_of(output_sql(field_operand(column))), None):
                raise scope.error(Code.INVALID_FIELD, f"duplicate field selected: {path}", path.at)
            self._add_presence(shape, hops, way)
        shape.set_presence((), self._place_of(Sql(scope.presence_column(way))))
        return shape

    def _add_presence(self, shape: Shape, hops: tuple[str, ...], way: tuple[str, ...] = ()) -> None:
        """Let columns say whether the parents on a way exist."""
        for depth in range(1, len(hops) + 1):
            if shape.needs_presence(hops[:depth]):
                column = Sql(self._scope.presence_column((*way, *hops[:depth])))
                shape.set_presence(hops[:depth], self._place_of(column))

    def _field_column(self, item: tree.Item) -> tuple[Sql, FieldColumn, Show | None]:
        """Return the SQL of a selected field, its column, and how its values are shown."""
        inner = format_argument(item.what)
        if item.alias and isinstance(item.what, tree.Path):
            message = "Only aggregate expressions use field aliasing"
            raise self._scope.error(Code.MALFORMED_QUERY, message, item.at)
        found = operand(self._scope, inner or item.what)  # type: ignore[arg-type]
        if found.column is None:  # a part of a date
            message = f"Field must be grouped or aggregated: {found.name}"
            raise self._scope.error(Code.MALFORMED_QUERY, message, item.at)
        return (found.value, found.column, formatter(found)) if inner else (output_sql(found), found.column, None)

    def _place_of(self, column: Sql) -> int:
        """Return the place of a column, which is added if it is missing."""
        if column not in self.columns:
            self.columns.append(column)
        return self.columns.index(column)


def format_argument(what: object) -> tree.Expression | None:
    """Return the argument of ``FORMAT()``, without a time zone's conversion; None for any other item."""
    if not isinstance(what, tree.FunctionCall) or what.name.upper() != "FORMAT":
        return None
    inner = what.argument
    converts = isinstance(inner, tree.FunctionCall) and inner.name.upper() == "CONVERTTIMEZONE"
    return inner.argument if converts and isinstance(inner, tree.FunctionCall) else inner
