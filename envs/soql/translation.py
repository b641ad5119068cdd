"""From tree to plan: one statement for a query, one more for each query over a child relationship.

A plan holds no value that depends on data or clock, so one text is translated once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from workgym.envs.soql import tree
from workgym.envs.soql.conditions import Conditions
from workgym.envs.soql.errors import Code, QueryError, suggestion
from workgym.envs.soql.grouping import Groups
from workgym.envs.soql.objects import Child
from workgym.envs.soql.operands import Operand, field_operand, is_aggregate, operand
from workgym.envs.soql.plans import MAX_FIELDS_LIMIT, MAX_GROUPS, MAX_ROWS, Plan, Result, Rules
from workgym.envs.soql.schema import Schema
from workgym.envs.soql.scope import CUSTOM_RELATIONSHIP, FieldColumn, Scope, column_sql, object_of
from workgym.envs.soql.selecting import Selection, format_argument
from workgym.envs.soql.shaping import Shape, formatter, output_sql
from workgym.envs.soql.sql import Given, Sql, join, sql

__all__ = ["MAX_CHILDREN", "MAX_LEVELS", "MAX_SEMI_JOINS", "translate"]

MAX_CHILDREN: Final = 20
"""The most queries over child relationships in one query."""
MAX_LEVELS: Final = 5
"""The most queries over child relationships within each other."""
MAX_SEMI_JOINS: Final = 2


def translate(query: tree.Query, schema: Schema, text: str, rules: Rules, *, among: bool = False) -> Plan:
    """Return the plan of a query.

    Args:
        text: the text of the query, for messages.
        among: whether the plan is limited to records whose ids are given when it runs.

    Raises:
        QueryError: if the query names an unknown object or field, or uses a field where its type does not allow it.
    """
    owner = object_of(schema, query.sources[0].path, text)
    scope = Scope(schema, owner, text, "t")
    children = list(_child_queries(query))
    if len(children) > MAX_CHILDREN:
        message = f"the query has more than {MAX_CHILDREN} sub-queries over child relationships"
        raise scope.error(Code.TOO_COMPLICATED, message, children[MAX_CHILDREN].at)
    semi_joins = [each for one in (query, *children) for each in _semi_joins(one.where)]
    if len(semi_joins) > MAX_SEMI_JOINS:
        message = f"Maximum {MAX_SEMI_JOINS} semi join sub-selects are allowed"
        raise scope.error(Code.TOO_COMPLICATED, message, semi_joins[MAX_SEMI_JOINS].at)
    only = sql("{} IN (SELECT unnest({}))", scope.id, _GIVEN) if among else None
    return _Translation(scope, query, rules).plan(only)


_GIVEN: Final = Sql("?", (Given.IDS,))


def _child_queries(query: tree.Query) -> Iterator[tree.Query]:
    for item in query.items:
        if isinstance(item.what, tree.Query):
            yield item.what
            yield from _child_queries(item.what)


def _semi_joins(condition: tree.Condition | None) -> Iterator[tree.Query]:
    """Yield the queries among members, wherever they stand."""
    match condition:
        case tree.AllOf() | tree.AnyOf():
            for part in condition.parts:
                yield from _semi_joins(part)
        case tree.Not():
            yield from _semi_joins(condition.part)
        case tree.Membership(members=tree.Query() as query):
            yield query


class _Translation:
    """One query of a text: the outer one, or one over a child relationship."""

    def __init__(self, scope: Scope, query: tree.Query, rules: Rules, level: int = 0) -> None:
        self._scope, self._query, self._rules, self._level = scope, query, rules, level
        self._inner: list[tuple[str, int]] = []
        scope.name_sources(query.sources)

    def plan(self, only: Sql | None) -> Plan:
        """Return the plan; ``only`` is a condition on top of the query's own."""
        query = self._query
        if _counts_rows(query):
            return self._count_plan(only)
        if query.group is not None or _has_aggregate(query):
            return self._groups_plan(only)
        if query.having is not None:
            raise self._malformed_query("HAVING needs GROUP BY", query.having.at)
        return self._records_plan(only)

    def child_plan(self, child: Child) -> Plan:
        """Return the plan of a query over a child relationship, whose limits count for each parent."""
        query, scope = self._query, self._scope
        if query.group is not None or query.having is not None or _has_aggregate(query):
            raise self._malformed_query("Grouped query cannot be one over a child relationship", query.at)
        parent = Sql(column_sql(scope.table, scope.object.fields[child.field.lower()]))
        return self._records_plan(sql("{} IN (SELECT unnest({}))", parent, _GIVEN), parent)

    # Records

    def _records_plan(self, only: Sql | None, parent: Sql | None = None) -> Plan:
        """Return the plan of a query whose rows are records; ``parent`` is the column of the parent's id."""
        scope = self._scope
        selection = Selection(scope, [scope.id, *([parent] if parent else [])])
        children = self._select(selection)
        where = self._where_clause(only)
        order = self._order_keys(operand_of=partial(operand, scope), last=[scope.id])
        parts = [sql("SELECT {} FROM {}{}", join(", ", selection.columns), scope.source(), where)]
        if parent:
            parts += [
                self._limit_for_each(parent, order),
                sql(f" ORDER BY {{}}, {{}} LIMIT {MAX_ROWS + 1}", parent, order),
            ]
        else:
            parts += [sql(" ORDER BY {}", order), self._limit_clause(MAX_ROWS)]
        return Plan(scope.text, join("", parts), selection.shape, self._reads(), children=children)

    def _select(self, selection: Selection) -> tuple[tuple[str, Plan], ...]:
        """Add what is selected; return the queries over children."""
        children = []
        for item in self._every_item():
            match item.what:
                case tree.Query() as query:
                    children.append(self._child_plan(query, selection))
                case tree.TypeOf() as typeof:
                    selection.add_typeof(typeof)
                case _:
                    selection.add_field(item)
        return tuple(children)

    def _every_item(self) -> Iterator[tree.Item]:
        """Yield the selected items, with the fields themselves in place of ``FIELDS()``."""
        query = self._query
        for item in query.items:
            if not isinstance(item.what, tree.Fields):
                yield item
                continue
            which = item.what.which
            if which != "STANDARD" and (query.limit is None or query.limit > MAX_FIELDS_LIMIT):
                message = f"The SOQL FIELDS function must have a LIMIT of at most {MAX_FIELDS_LIMIT}"
                raise self._malformed_query(message, item.at)
            for each in self._scope.object:
                if which == "ALL" or each.custom == (which == "CUSTOM"):
                    yield tree.Item(tree.Path((each.name,), item.at), None, item.at)

    def _child_plan(self, query: tree.Query, selection: Selection) -> tuple[str, Plan]:
        """Return the name of a child relationship, and the plan of the query over it."""
        scope, path = self._scope, query.sources[0].path
        names = path.names[1:] if len(path.names) > 1 and scope.is_own(path.names[0]) else path.names
        child = scope.object.children.get(".".join(names).lower())
        if child is None:
            hint = suggestion(names[-1], [each.name for each in scope.object.children.values()])
            problem = f"Didn't understand relationship '{'.'.join(names)}' in FROM part of query call."
            message = f"{problem} {CUSTOM_RELATIONSHIP}{hint}"
            raise scope.error(Code.INVALID_TYPE, message, path.at)
        if self._level == MAX_LEVELS:
            raise self._malformed_query(f"sub-queries are at most {MAX_LEVELS} levels deep", query.at)
        selection.add_child(child.name, query.at)
        inner = Scope(scope.schema, scope.schema.objects[child.object.lower()], scope.text, "t")
        return child.name, _Translation(inner, query, self._rules, self._level + 1).child_plan(child)

    # Groups

    def _groups_plan(self, only: Sql | None) -> Plan:
        """Return the plan of a query whose rows are groups."""
        scope, query = self._scope, self._query
        groups = Groups(scope, query.group)
        if query.group is None:
            self._check_overall()
        shape, selected, columns = self._select_groups(groups)
        where = self._where_clause(only)
        having = Sql("")
        if query.having is not None:
            conditions = Conditions(scope, groups.operand, None, any_id=self._rules.any_id)
            having = sql(" HAVING {}", conditions.sql(query.having))
        aliases = {item.alias.lower(): found for item, found in zip(query.items, selected, strict=True) if item.alias}

        def operand_of(key: tree.Expression) -> Operand:
            known = aliases.get(str(key).lower()) if isinstance(key, tree.Path) else None
            return known or groups.operand(key, "Ordered field must be grouped or aggregated")

        order = self._order_keys(operand_of, last=groups.order())
        parts = [
            sql("SELECT {} FROM {}{}", join(", ", columns), scope.source(), where),
            groups.sql(),
            having,
            sql(" ORDER BY {}", order) if order.text else Sql(""),
            self._limit_clause(MAX_GROUPS),
        ]
        return Plan(scope.text, join("", parts), shape, self._reads(), Result.GROUPS)

    def _select_groups(self, groups: Groups) -> tuple[Shape, list[Operand], list[Sql]]:
        """Return the shape of records, the selected operands, and their columns."""
        shape, unnamed = Shape(), 0
        selected: list[Operand] = []
        columns: list[Sql] = []
        for item in self._query.items:
            if isinstance(item.what, tree.Query):
                raise self._malformed_query("Grouped query cannot use child relationships", item.at)
            if isinstance(item.what, tree.Fields):
                raise self._malformed_query("FIELDS() cannot be grouped: name the fields", item.at)
            if isinstance(item.what, tree.TypeOf):
                raise self._malformed_query("TYPEOF does not go with GROUP BY or aggregates", item.at)
            inner = format_argument(item.what)
            found = groups.operand(inner or item.what)
            name = item.alias or (found.column.field.name if isinstance(item.what, tree.Path) and found.column else "")
            if not name:
                name, unnamed = f"expr{unnamed}", unnamed + 1
            if not shape.add((), name, len(columns), formatter(found) if inner else None):
                raise self._malformed_query(f"duplicate alias: {name}", item.at)
            selected.append(found)
            columns.append(found.value if inner else output_sql(found))
        return shape, selected, columns

    def _check_overall(self) -> None:
        """Raise QueryError if a query whose rows are all one group has a clause that needs several groups."""
        query = self._query
        if query.having is not None:
            raise self._malformed_query("HAVING needs GROUP BY", query.having.at)
        if query.limit is not None or query.offset is not None:
            message = "Non-grouped query that uses overall aggregate functions cannot also use LIMIT or OFFSET"
            raise self._malformed_query(message, query.limit_at or query.at)

    def _count_plan(self, only: Sql | None) -> Plan:
        query, scope = self._query, self._scope
        if query.group is not None or query.having is not None or query.order:
            raise self._malformed_query(
                "COUNT() stands alone: no GROUP BY, HAVING or ORDER BY; COUNT(Id) may have them", query.at
            )
        where = self._where_clause(only)
        rows = join("", (sql("SELECT 1 FROM {}{}", scope.source(), where), self._limit_clause(None)))
        return Plan(scope.text, sql("SELECT count(*) FROM ({})", rows), Shape(), self._reads(), Result.NUMBER)

    # Clauses

    def _where_clause(self, only: Sql | None) -> Sql:
        parts = [*([only] if only else []), *self._filters(self._scope, self._query, self._semi_join)]
        return sql(" WHERE {}", join(" AND ", parts)) if parts else Sql("")

    def _filters(
        self, scope: Scope, query: tree.Query, semi_join: Callable[[Operand, tree.Query], Sql] | None
    ) -> Iterator[Sql]:
        """Yield the conditions on rows of a query: its own, and that the row is not deleted."""
        if query.where is not None:
            yield Conditions(scope, partial(operand, scope), semi_join, any_id=self._rules.any_id).sql(query.where)
        if "isdeleted" in scope.object.fields and not query.all_rows:
            yield sql("NOT {}", field_operand(scope.column(tree.Path(("IsDeleted",)))).value)

    def _semi_join(self, left: Operand, query: tree.Query) -> Sql:
        """Return the condition that an id is among the results of another query."""
        outer = self._scope
        if query.group or query.having or query.order or query.limit is not None or query.offset is not None:
            raise self._malformed_query(
                "a semi join sub-select has no GROUP BY, HAVING, ORDER BY, LIMIT or OFFSET", query.at
            )
        inner = Scope(
            outer.schema,
            object_of(outer.schema, query.sources[0].path, outer.text),
            outer.text,
            f"s{len(self._inner)}_",
        )
        inner.name_sources(query.sources)
        if inner.object is outer.object:
            raise self._malformed_query("The inner and outer selects should not be on the same object type", query.at)
        if any(isinstance(item.what, tree.TypeOf) for item in query.items):
            raise self._malformed_query("TYPEOF is not allowed in a semi join sub-select", query.at)
        if len(query.items) != 1 or query.items[0].alias or not isinstance(query.items[0].what, tree.Path):
            raise self._malformed_query("a semi join sub-select selects one field, an id", query.at)
        found = field_operand(inner.column(query.items[0].what))
        for scope, one, which in ((outer, left, "left operand"), (inner, found, "inner select field")):
            if one.column and one.column.hops:
                raise self._malformed_query(_levels_message(scope, one.column, which), one.at)
        if not _same_records(left, found):
            message = f"'{found.name}' in the sub-select and '{left.name}' should point to the same object type"
            raise outer.error(Code.INVALID_FIELD, message, query.items[0].at)
        where = join(" AND ", (sql("{} IS NOT NULL", found.value), *self._filters(inner, query, None)))
        self._inner.append(inner.reads)
        return sql("{} IN (SELECT {} FROM {} WHERE {})", left.loose, found.value, inner.source(), where)

    def _reads(self) -> tuple[tuple[str, int], ...]:
        """Return the objects that are read, each with how often: once, and once more for every parent."""
        return (self._scope.reads, *self._inner)

    def _order_keys(self, operand_of: Callable[[tree.Expression], Operand], last: Sequence[Sql]) -> Sql:
        """Return the sort keys of rows; ``last`` breaks the ties that the query leaves."""
        parts = []
        for item in self._query.order:
            found = operand_of(item.key)
            if found.field and not found.field.can.sort and not is_aggregate(item.key):
                message = f"field '{found.field.name}' can not be sorted in a query call"
                raise self._scope.error(Code.INVALID_FIELD, message, item.at)
            front = item.nulls == "FIRST" if item.nulls else self._rules.nulls == "reference" or not item.descending
            how = f"{'DESC' if item.descending else 'ASC'} NULLS {'FIRST' if front else 'LAST'}"
            parts += [sql(f"{{}} {how}", rank) for rank in found.ranks]
        return join(", ", (*parts, *(sql("{} ASC NULLS FIRST", key) for key in last)))

    def _limit_clause(self, most: int | None) -> Sql:
        """Return LIMIT and OFFSET; at most one row more than ``most`` is asked for, to notice an excess."""
        query = self._query
        limit = query.limit
        if most is not None:
            limit = most + 1 if limit is None else min(limit, most + 1)
        return Sql(f"{'' if limit is None else f' LIMIT {limit}'}{f' OFFSET {query.offset}' if query.offset else ''}")

    def _limit_for_each(self, parent: Sql, order: Sql) -> Sql:
        query = self._query
        start = query.offset or 0
        if query.limit is None and not start:
            return Sql("")
        last = start + (MAX_ROWS + 1 if query.limit is None else min(query.limit, MAX_ROWS + 1))
        number = sql("row_number() OVER (PARTITION BY {} ORDER BY {})", parent, order)
        return sql(f" QUALIFY {{}} BETWEEN {start + 1} AND {last}", number)

    def _malformed_query(self, message: str, at: int) -> QueryError:
        return self._scope.error(Code.MALFORMED_QUERY, message, at)


def _has_aggregate(query: tree.Query) -> bool:
    return any(is_aggregate(item.what) or is_aggregate(format_argument(item.what)) for item in query.items)


def _counts_rows(query: tree.Query) -> bool:
    """Return whether a query is ``SELECT COUNT()``."""
    return len(query.items) == 1 and _is_count(query.items[0]) and query.items[0].alias is None


def _is_count(item: tree.Item) -> bool:
    return isinstance(item.what, tree.FunctionCall) and item.what.name.upper() == "COUNT" and item.what.argument is None


def _levels_message(scope: Scope, column: FieldColumn, which: str) -> str:
    path = ".".join((*column.hops, column.field.name))
    lookup = scope.object.parents[column.hops[0].lower()].field
    hint = f". Did you mean '{lookup}'?" if len(column.hops) == 1 and column.field.type == "id" else ""
    return f"The {which} '{path}' cannot have more than one level of relationships{hint}"


def _same_records(one: Operand, other: Operand) -> bool:
    """Return whether two ids may be of the same object, as far as the schema knows."""
    first, second = _objects_pointed_at(one), _objects_pointed_at(other)
    if first is None or second is None or _key_type(one) != _key_type(other):
        return False
    return not first or not second or bool(first & second)


def _key_type(known: Operand) -> str:
    return known.field.key if known.field else ""


def _objects_pointed_at(known: Operand) -> set[str] | None:
    """Return the objects of which an id may be: none if it may be of any, None if the operand is not an id."""
    column = known.column
    if column is None or column.field.type not in ("id", "reference"):
        return None
    if column.field.type == "id":
        return {column.owner.name}
    return set(column.field.among or filter(None, (column.field.to,)))
