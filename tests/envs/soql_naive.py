"""SOQL by the book and slowly: an interpreter that the engine has to agree with.

It reads the same trees as the engine and shares nothing else with it: no SQL, no joins, no index. Every value is looked
up row by row, every group is a list of rows. It takes for granted that a query is valid and raises where it meets
something that it does not know.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from functools import cmp_to_key
from itertools import chain, combinations
from typing import Any, Literal, TypeAlias

from soql_fixture import Row, Tables

from workgym.envs.soql import tree
from workgym.envs.soql.objects import Field, Object, Parent
from workgym.envs.soql.schema import Schema

Nulls: TypeAlias = Literal["reference", "lowest"]

AGGREGATES = frozenset({"COUNT", "COUNT_DISTINCT", "SUM", "AVG", "MIN", "MAX"})


def interpret(
    query: tree.Query, tables: Tables, schema: Schema, now: datetime, nulls: Nulls = "reference"
) -> list[Row] | int:
    """What a query answers.

    Args:
        query: a valid one.
        tables: rows by API name of the object.
        now: the clock, in UTC and without a zone.
        nulls: where nulls go if the query does not say: first, or where the lowest values go.
    """
    world = _World(tables, schema, now, nulls)
    known = schema.objects[query.sources[0].path.names[0].lower()]
    scope = _Scope(world, known, query.sources)
    rows = scope.rows(query)
    if _counts(query):
        return len(_page(rows, query))
    if _is_aggregated(query):
        return _answer_groups(query, rows, scope)
    return _answer_rows(query, rows, scope)


# What a query reads ###################################################################################################


@dataclass(frozen=True)
class _World:
    tables: Tables
    schema: Schema
    now: datetime
    nulls: Nulls


@dataclass(frozen=True)
class _Typed:
    """An expression: its value for a row or a group, and the field type that says how values compare."""

    get: Callable[[Any], Any]
    type: str
    values: tuple[str, ...] = ()

    def folded(self, value: Any) -> Any:
        """Equal for values that count as equal."""
        if value is None or not isinstance(value, str):
            return value
        return value[:15] if self.type in ("id", "reference") else fold(value)

    def rank(self, value: Any) -> Any:
        """Where a value that is not null stands in an order."""
        if self.type == "picklist":
            known = [fold(one) for one in self.values]
            folded = fold(value)
            return (known.index(folded) if folded in known else len(known), folded)
        return self.folded(value)


@dataclass(frozen=True)
class _Place:
    """A field, and the relationships on the way to it."""

    parents: tuple[Parent, ...]
    field: Field


_TYPE = Field("Type", "string")
"""Of what a polymorphic relationship leads to: the name of the object."""


class _Scope:
    """What names mean in a query over the rows of one object."""

    def __init__(self, world: _World, known: Object, sources: Sequence[tree.Source]) -> None:
        self.world, self.object = world, known
        self._starts: dict[str, tuple[Parent, ...]] = {}
        base, *others = sources
        self._starts |= {name: () for name, one in world.schema.objects.items() if one is known}
        if base.alias is not None:
            self._starts[base.alias.lower()] = ()
        for source in others:
            if source.alias is None:
                raise NotImplementedError(f"a source without an alias: {source}")
            parents, _ = self._walk(source.path.names)
            self._starts[source.alias.lower()] = parents

    def rows(self, query: tree.Query) -> list[Row]:
        """The rows of the object that a query on it is about: what is deleted is not there unless it is asked for."""
        rows = self.world.tables.get(self.object.name, ())
        return [
            row
            for row in rows
            if (query.all_rows or not row.get("IsDeleted")) and (query.where is None or _holds(query.where, row, self))
        ]

    def is_own(self, name: str) -> bool:
        """Whether a name stands for the object itself."""
        return self._starts.get(name.lower()) == ()

    def place(self, path: tree.Path) -> _Place:
        parents, last = self._walk(path.names[:-1])
        if parents and parents[-1].among and path.names[-1].lower() == "type":
            return _Place(parents, _TYPE)
        return _Place(parents, last.fields[path.names[-1].lower()])

    def polymorph(self, path: tree.Path) -> tuple[Parent, ...]:
        """The way to the record that a TYPEOF is about."""
        return self._walk(path.names)[0]

    def _walk(self, names: Sequence[str]) -> tuple[tuple[Parent, ...], Object]:
        parents: tuple[Parent, ...] = ()
        if names and names[0].lower() in self._starts:
            parents = self._starts[names[0].lower()]
            names = names[1:]
        known = self._target(parents[-1]) if parents else self.object
        for name in names:
            parent = known.parents[name.lower()]
            parents = (*parents, parent)
            known = self._target(parent)
        return parents, known

    def _target(self, parent: Parent) -> Object:
        """The object that a relationship leads to; of several the first, since all have what a query may name."""
        return self.world.schema.objects[parent.to[0].lower()]

    def typed(self, expression: tree.Expression) -> _Typed:
        """An expression over rows."""
        if isinstance(expression, tree.Path):
            place = self.place(expression)
            return _Typed(lambda row: self._read(row, place), place.field.type, place.field.values)
        name, argument = expression.name.upper(), _plain(expression.argument)
        inner = self.typed(argument)
        if name == "TOLABEL":
            return inner
        function, kind = _FUNCTIONS[name]
        return _Typed(lambda row: _of(function, inner.get(row)), kind)

    def _read(self, row: Row, place: _Place) -> Any:
        found = self.related(row, place.parents)
        if place.field is _TYPE:
            return found and found[0]
        return _stored(found[1][place.field.name] if found is not None else None, place.field)

    def parent(self, row: Row, parents: Iterable[Parent]) -> Row | None:
        """The record at the end of a way, None if it ends before."""
        found = self.related(row, parents)
        return found and found[1]

    def related(self, row: Row, parents: Iterable[Parent]) -> tuple[str, Row] | None:
        """The same, with the name of its object in front."""
        found: tuple[str, Row] | None = (self.object.name, row)
        for parent in parents:
            if found is None:
                return None
            wanted = found[1][parent.field]
            records = ((name, one) for name in parent.to for one in self.world.tables.get(name, ()))
            found = next(((name, one) for name, one in records if one["Id"] == wanted), None)
        return found


def _stored(value: Any, field: Field) -> Any:
    if field.type == "boolean":
        return bool(value)
    return None if value == "" else value


def _plain(argument: tree.Expression | None) -> tree.Path:
    """The field in a function; a time zone's conversion changes nothing, since everything is in UTC."""
    if isinstance(argument, tree.FunctionCall) and argument.name.lower() == "converttimezone":
        argument = argument.argument
    if not isinstance(argument, tree.Path):
        raise NotImplementedError(f"argument {argument}")
    return argument


def _of(function: Callable[[Any], Any], value: Any) -> Any:
    return None if value is None else function(value)


def fold(text: str) -> str:
    """In lower case, character by character, where that is one character."""
    return "".join(one.lower() if len(one.lower()) == 1 else one for one in text)


def _quarter(day: date) -> int:
    return {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4, 11: 4, 12: 4}[day.month]


def _day_of_year(day: date) -> int:
    return (date(day.year, day.month, day.day) - date(day.year, 1, 1)).days + 1


_WEEKDAYS = {"Sunday": 1, "Monday": 2, "Tuesday": 3, "Wednesday": 4, "Thursday": 5, "Friday": 6, "Saturday": 7}

_FUNCTIONS: dict[str, tuple[Callable[[Any], Any], str]] = {
    "CALENDAR_YEAR": (lambda day: day.year, "int"),
    "CALENDAR_QUARTER": (_quarter, "int"),
    "CALENDAR_MONTH": (lambda day: day.month, "int"),
    "FISCAL_YEAR": (lambda day: day.year, "int"),
    "FISCAL_QUARTER": (_quarter, "int"),
    "FISCAL_MONTH": (lambda day: day.month, "int"),
    "DAY_IN_MONTH": (lambda day: day.day, "int"),
    "DAY_IN_WEEK": (lambda day: _WEEKDAYS[day.strftime("%A")], "int"),
    "DAY_IN_YEAR": (_day_of_year, "int"),
    "WEEK_IN_YEAR": (lambda day: -(-_day_of_year(day) // 7), "int"),
    "WEEK_IN_MONTH": (lambda day: -(-day.day // 7), "int"),
    "HOUR_IN_DAY": (lambda moment: moment.hour, "int"),
    "DAY_ONLY": (lambda moment: moment.date(), "date"),
}


# Conditions ###########################################################################################################


def _holds(condition: tree.Condition, record: Any, scope: _Scope | _Groups) -> bool:
    match condition:
        case tree.Not(part):
            return not _holds(part, record, scope)
        case tree.AllOf(parts):
            return all(_holds(part, record, scope) for part in parts)
        case tree.AnyOf(parts):
            return any(_holds(part, record, scope) for part in parts)
        case tree.Comparison(left, operator, right):
            typed = scope.typed(left)
            return _compares(typed, typed.get(record), operator, right, scope.world.now)
        case tree.Includes(left, negated, members):
            return _includes(scope.typed(left).get(record), members) != negated
        case tree.Membership(left, negated, tree.Query() as inner):
            typed = scope.typed(left)
            return (typed.folded(typed.get(record)) in _answers(inner, scope.world)) != negated
        case tree.Membership(left, negated, tuple() as members):
            typed = scope.typed(left)
            value = typed.get(record)
            return any(_compares(typed, value, "=", member, scope.world.now) for member in members) != negated
    raise NotImplementedError(condition)


def _answers(inner: tree.Query, world: _World) -> set[Any]:
    """The ids that a semi-join finds. No null is among them, so that null is never in and always not in."""
    known = world.schema.objects[inner.sources[0].path.names[0].lower()]
    scope = _Scope(world, known, inner.sources)
    (item,) = inner.items
    if not isinstance(item.what, tree.Path):
        raise NotImplementedError(item)
    typed = scope.typed(item.what)
    return {typed.folded(typed.get(row)) for row in scope.rows(inner)} - {None}


def _compares(typed: _Typed, value: Any, operator: str, right: tree.Value, now: datetime) -> bool:
    if isinstance(right, tree.Relative):
        return (
            value is not None and _inside(value, operator, right, now)
            if operator != "!="
            else not _compares(typed, value, "=", right, now)
        )
    if operator == "LIKE":
        if not isinstance(right, tree.TextLiteral):
            raise NotImplementedError(right)
        return value is not None and is_like(value, right.pattern)
    given = None if isinstance(right, tree.TextLiteral) and right.value == "" else right.value
    left, wanted = typed.folded(value), typed.folded(given)
    if isinstance(wanted, Decimal) and left is not None:
        left, wanted = (left, float(wanted)) if isinstance(left, float) else (Decimal(left), wanted)
    match operator:
        case "=":
            return bool(left == wanted)
        case "!=":
            return bool(left != wanted)
    if left is None or wanted is None:
        return False
    return bool({"<": left < wanted, "<=": left <= wanted, ">": left > wanted, ">=": left >= wanted}[operator])


def is_like(value: str, pattern: str) -> bool:
    """Whether a text is like a pattern, whatever the case."""
    parts = re.findall(r"\\.|.", fold(pattern), re.DOTALL)
    expression = "".join({"%": ".*", "_": "."}.get(part) or re.escape(part[-1]) for part in parts)
    return re.fullmatch(expression, fold(value), re.DOTALL) is not None


def _includes(value: str | None, members: Iterable[tree.TextLiteral]) -> bool:
    stored = {fold(one) for one in (value or "").split(";")} if value else set()
    return any({fold(one) for one in member.value.split(";")} <= stored for member in members)


def _inside(value: Any, operator: str, right: tree.Relative, now: datetime) -> bool:
    """How a date or a moment stands to a range of days; its end is the first moment after it."""
    start, end = range_of(right, now)
    if not isinstance(value, datetime):
        # For days, what ends within a day ends with that day.
        last = end - timedelta(microseconds=1)
        start, end = start.date(), last.date() + timedelta(days=1)  # type: ignore[assignment]
    match operator:
        case "=":
            return bool(start <= value < end)
        case "<":
            return bool(value < start)
        case "<=":
            return bool(value < end)
        case ">":
            return bool(value >= end)
        case ">=":
            return bool(value >= start)
    raise NotImplementedError(operator)


def range_of(relative: tree.Relative, now: datetime) -> tuple[datetime, datetime]:
    """The first moment of a range of days, and the first one after it."""
    today = now.date()
    name = relative.name.replace("FISCAL_", "")  # the fiscal year is the calendar's
    simple = {"TODAY": 0, "YESTERDAY": -1, "TOMORROW": 1}
    if name in simple:
        return _span("DAY", today, simple[name], 1)
    if name in ("LAST_N_DAYS", "LAST_90_DAYS"):
        n = 90 if relative.n is None else relative.n
        return _midnight(today - timedelta(days=n)), now + timedelta(microseconds=1)
    if name in ("NEXT_N_DAYS", "NEXT_90_DAYS"):
        return _span("DAY", today, 1, 90 if relative.n is None else relative.n)
    if found := re.fullmatch(r"(LAST|THIS|NEXT)_(WEEK|MONTH|QUARTER|YEAR)", name):
        return _span(found[2], today, {"LAST": -1, "THIS": 0, "NEXT": 1}[found[1]], 1)
    if relative.n is None:
        raise NotImplementedError(relative)
    if found := re.fullmatch(r"LAST_N_(WEEK|MONTH|QUARTER|YEAR)S", name):
        return _span(found[1], today, -relative.n, relative.n)
    if found := re.fullmatch(r"NEXT_N_(WEEK|MONTH|QUARTER|YEAR)S", name):
        return _span(found[1], today, 1, relative.n)
    if found := re.fullmatch(r"N_(DAY|WEEK|MONTH|QUARTER|YEAR)S_AGO", name):
        return _span(found[1], today, -relative.n, 1)
    raise NotImplementedError(relative)


def _span(unit: str, today: date, first: int, count: int) -> tuple[datetime, datetime]:
    """The ``count`` days, weeks, months ... that begin ``first`` of them after the present one."""
    match unit:
        case "DAY":
            starts = [today + timedelta(days=first), today + timedelta(days=first + count)]
        case "WEEK":
            sunday = today
            while sunday.strftime("%A") != "Sunday":
                sunday -= timedelta(days=1)
            starts = [sunday + timedelta(weeks=first), sunday + timedelta(weeks=first + count)]
        case "MONTH":
            starts = [_month(today.year, today.month + months) for months in (first, first + count)]
        case "QUARTER":
            opening = 3 * (_quarter(today) - 1) + 1
            starts = [_month(today.year, opening + 3 * quarters) for quarters in (first, first + count)]
        case "YEAR":
            starts = [date(today.year + years, 1, 1) for years in (first, first + count)]
        case _:
            raise NotImplementedError(unit)
    return _midnight(starts[0]), _midnight(starts[1])


def _month(year: int, month: int) -> date:
    """The first day of a month that may be counted over the end of a year."""
    while month < 1:
        year, month = year - 1, month + 12
    while month > 12:
        year, month = year + 1, month - 12
    return date(year, month, 1)


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time())


# Plain queries ########################################################################################################


def _answer_rows(query: tree.Query, rows: list[Row], scope: _Scope) -> list[Row]:
    order = [_Key.of(scope.typed(part.key), part, scope.world.nulls) for part in query.order]
    order.append(_Key(_Typed(lambda row: row["Id"], "id")))
    return [_shape(query.items, row, scope) for row in _page(_sorted(rows, order), query)]


@dataclass(frozen=True)
class _Key:
    typed: _Typed
    descending: bool = False
    nulls_first: bool = True

    @classmethod
    def of(cls, typed: _Typed, order: tree.Order, nulls: Nulls) -> _Key:
        first = order.nulls == "FIRST" if order.nulls else nulls == "reference" or not order.descending
        return cls(typed, order.descending, first)

    def compare(self, one: Any, other: Any) -> int:
        left, right = self.typed.get(one), self.typed.get(other)
        if left is None or right is None:
            return (left is not None) - (right is not None) if self.nulls_first else (left is None) - (right is None)
        left, right = self.typed.rank(left), self.typed.rank(right)
        natural = int(left > right) - int(left < right)
        return -natural if self.descending else natural


def _sorted(records: list[Any], keys: list[_Key]) -> list[Any]:
    def compare(one: Any, other: Any) -> int:
        return next((found for key in keys if (found := key.compare(one, other))), 0)

    return sorted(records, key=cmp_to_key(compare))


def _page(records: list[Any], query: tree.Query) -> list[Any]:
    start = query.offset or 0
    return records[start:] if query.limit is None else records[start : start + query.limit]


def _shape(items: Iterable[tree.Item], row: Row, scope: _Scope) -> Row:
    shaped: Row = {}
    for item in items:
        match item.what:
            case tree.Query() as inner:
                name, value = _children(inner, row, scope)
                shaped[name] = value
            case tree.Fields(which):
                for field in scope.object:
                    if which == "ALL" or field.name.endswith("__c") == (which == "CUSTOM"):
                        shaped[field.name] = shown(_stored(row[field.name], field))
            case tree.TypeOf() as what:
                _put_typeof(shaped, what, row, scope)
            case tree.FunctionCall(name, argument) if name.lower() == "tolabel":
                _put(shaped, _plain(argument), item.alias, row, scope)
            case tree.Path() as path:
                _put(shaped, path, item.alias, row, scope)
            case _:
                raise NotImplementedError(item)
    return shaped


def _put(shaped: Row, path: tree.Path, alias: str | None, row: Row, scope: _Scope) -> None:
    """Add a field where it belongs: under its parents, or flat if it has a name of its own."""
    place = scope.place(path)
    if alias is not None:
        shaped[alias] = shown(scope.typed(path).get(row))
        return
    level = _level(shaped, place.parents, row, scope)
    if level is not None:
        level[place.field.name] = shown(scope.typed(path).get(row))


def _level(shaped: Row, parents: tuple[Parent, ...], row: Row, scope: _Scope) -> Row | None:
    """The part of a result that belongs to a parent; None if there is no such parent, which the result then says."""
    level = shaped
    for depth, parent in enumerate(parents, start=1):
        if scope.parent(row, parents[:depth]) is None:
            level[parent.name] = None
            return None
        level = level.setdefault(parent.name, {})
    return level


def _put_typeof(shaped: Row, what: tree.TypeOf, row: Row, scope: _Scope) -> None:
    """Add the fields that belong to the object of a related record, None if there are none."""
    *before, last = parents = scope.polymorph(what.path)
    level = _level(shaped, tuple(before), row, scope)
    if level is None:
        return
    level[last.name] = None
    if (found := scope.related(row, parents)) is None:
        return
    name, record = found
    fields = next((one.fields for one in what.branches if one.name.lower() == name.lower()), what.otherwise)
    known = scope.world.schema.objects[name.lower()]
    within = _Scope(scope.world, known, (tree.Source(tree.Path((name,))),))
    for path in fields:
        level[last.name] = level[last.name] or {}
        if path.names[0].lower() == "type" and fields is what.otherwise:
            level[last.name][_TYPE.name] = name
        else:
            _put(level[last.name], path, None, record, within)


def _children(inner: tree.Query, row: Row, scope: _Scope) -> tuple[str, Row | None]:
    *before, name = inner.sources[0].path.names
    if not all(map(scope.is_own, before)):
        raise NotImplementedError(inner)
    child = scope.object.children[name.lower()]
    known = scope.world.schema.objects[child.object.lower()]
    within = _Scope(scope.world, known, (tree.Source(tree.Path((known.name,)), inner.sources[0].alias),))
    rows = [one for one in within.rows(inner) if one[child.field] == row["Id"]]
    records = _answer_rows(inner, rows, within)
    return child.name, {"totalSize": len(records), "done": True, "records": records} if records else None


def shown(value: Any) -> Any:
    """A value as results have it."""
    match value:
        case datetime():
            return f"{value.isoformat(timespec='milliseconds')}+0000"
        case date():
            return value.isoformat()
        case _:
            return value


# Aggregated queries ###################################################################################################


@dataclass(frozen=True)
class _Group:
    """Rows with the same keys; ``by`` are the numbers of the keys that are not rolled up."""

    rows: list[Row]
    by: tuple[int, ...]


class _Groups:
    """What names mean once rows are grouped."""

    def __init__(self, scope: _Scope, keys: Sequence[tree.Expression], aliases: dict[str, tree.Expression]) -> None:
        self.world, self._scope, self._aliases = scope.world, scope, aliases
        self.keys = [scope.typed(key) for key in keys]
        self._meanings = [self._meaning(key) for key in keys]

    def _meaning(self, expression: tree.Expression) -> tuple[str, _Place]:
        name = expression.name.upper() if isinstance(expression, tree.FunctionCall) else ""
        path = expression if isinstance(expression, tree.Path) else _plain(expression.argument)
        return name, self._scope.place(path)

    def split(self, rows: list[Row], kind: str) -> list[_Group]:
        """The groups, those of every level of ROLLUP and CUBE."""
        found = []
        for by in _levels(len(self.keys), kind):
            groups: dict[tuple[Any, ...], list[Row]] = {(): []} if not by else {}
            for row in rows:
                key = tuple(self.keys[number].folded(self.keys[number].get(row)) for number in by)
                groups.setdefault(key, []).append(row)
            found += [_Group(group, by) for group in groups.values()]
        return found

    def typed(self, expression: tree.Expression) -> _Typed:
        """An expression over groups: an aggregate, a key, or the name of what is selected."""
        if isinstance(expression, tree.FunctionCall) and expression.name.upper() in AGGREGATES:
            return self._aggregate(expression.name.upper(), self._scope.typed(_plain(expression.argument)))
        if isinstance(expression, tree.FunctionCall) and expression.name.upper() == "GROUPING":
            return self.grouping(self._number(_plain(expression.argument)))
        if isinstance(expression, tree.Path) and len(expression.names) == 1:
            meant = self._aliases.get(expression.names[0].lower())
            if meant is not None:
                return self.typed(meant)
        return self.key(self._number(expression))

    def _number(self, expression: tree.Expression) -> int:
        return self._meanings.index(self._meaning(expression))

    def key(self, number: int) -> _Typed:
        """The value of a key, null in a total over it: of texts that count as equal the first by code points."""
        typed = self.keys[number]

        def get(group: _Group) -> Any:
            values = [value for row in group.rows if (value := typed.get(row)) is not None]
            return min(values) if values and number in group.by else None

        return _Typed(get, typed.type, typed.values)

    def grouping(self, number: int) -> _Typed:
        """Whether a group is a total over a key: 1 or 0."""
        return _Typed(lambda group: int(number not in group.by), "int")

    def _aggregate(self, name: str, typed: _Typed) -> _Typed:
        def values(group: _Group) -> list[Any]:
            return [value for row in group.rows if (value := typed.get(row)) is not None]

        def place(value: Any) -> Any:
            return (typed.rank(value), value)

        match name:
            case "COUNT":
                return _Typed(lambda group: len(values(group)), "int")
            case "COUNT_DISTINCT":
                return _Typed(lambda group: len({typed.folded(value) for value in values(group)}), "int")
            case "SUM":
                return _Typed(lambda group: sum(found) if (found := values(group)) else None, typed.type)
            case "AVG":
                return _Typed(lambda group: sum(found) / len(found) if (found := values(group)) else None, "double")
            case "MIN":
                return _Typed(lambda group: min(values(group), key=place, default=None), typed.type, typed.values)
            case "MAX":
                return _Typed(lambda group: max(values(group), key=place, default=None), typed.type, typed.values)
        raise NotImplementedError(name)


def _levels(count: int, kind: str) -> Iterator[tuple[int, ...]]:
    match kind:
        case "ROLLUP":
            yield from (tuple(range(length)) for length in range(count, -1, -1))
        case "CUBE":
            yield from chain.from_iterable(combinations(range(count), length) for length in range(count, -1, -1))
        case _:
            yield tuple(range(count))


def _counts(query: tree.Query) -> bool:
    """Whether a query is ``SELECT COUNT()``, whose answer is a number."""
    what = query.items[0].what
    return isinstance(what, tree.FunctionCall) and what.name.upper() == "COUNT" and what.argument is None


def _is_aggregated(query: tree.Query) -> bool:
    calls = [item.what for item in query.items if isinstance(item.what, tree.FunctionCall)]
    return query.group is not None or any(call.name.upper() in AGGREGATES for call in calls)


def _answer_groups(query: tree.Query, rows: list[Row], scope: _Scope) -> list[Row]:
    grouping = query.group or tree.Grouping(())
    aliases: dict[str, tree.Expression] = {}
    for item in query.items:
        if isinstance(item.what, tree.Fields | tree.TypeOf | tree.Query):
            raise NotImplementedError(item)
        if item.alias is not None:
            aliases[item.alias.lower()] = item.what
    selecting = _Groups(scope, grouping.keys, {})
    groups = selecting.split(rows, grouping.kind)
    if query.having is not None:
        groups = [group for group in groups if _holds(query.having, group, selecting)]
    ordering = _Groups(scope, grouping.keys, aliases)
    order = [_Key.of(ordering.typed(part.key), part, scope.world.nulls) for part in query.order]
    for number in range(len(grouping.keys)):
        order += [_Key(selecting.key(number)), _Key(selecting.grouping(number))]
    names = list(_names(query.items, scope))
    values = [selecting.typed(item.what) for item in query.items]  # type: ignore[arg-type]
    return [
        {name: shown(value.get(group)) for name, value in zip(names, values, strict=True)}
        for group in _page(_sorted(groups, order), query)
    ]


def _names(items: Iterable[tree.Item], scope: _Scope) -> Iterator[str]:
    unnamed = 0
    for item in items:
        if item.alias is not None:
            yield item.alias
        elif isinstance(item.what, tree.Path):
            yield scope.place(item.what).field.name
        else:
            yield f"expr{unnamed}"
            unnamed += 1
