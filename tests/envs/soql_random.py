"""Random worlds of a few rows and random valid queries on them; the same seed gives the same ones.

A generator of its own and no strategy of hypothesis, since tens of thousands of queries have to be cheap;
:func:`minimise` does what shrinking would. Whatever is hard is frequent: nulls, empty texts, texts that differ in case
only, ties, lookups that point nowhere, moments next to the ends of days, months and years.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from functools import cache
from random import Random
from typing import Any, Literal, TypeAlias

from soql_fixture import Row
from soql_naive import range_of

from workgym.envs.soql import tree
from workgym.envs.soql.ids import make_id
from workgym.envs.soql.objects import TYPES, Child, Family, Field, Object, Parent
from workgym.envs.soql.schema import Schema

SCHEMA = Schema.from_dict(
    {
        "User": {
            "fields": {
                "Name": "string",
                "Email": "email",
                "Level": {"type": "picklist", "values": ["Senior", "junior", "Apprentice"]},
                "IsActive": "boolean",
                "Score": "double",
                "Born": "date",
                "LastLogin": "datetime",
                "ManagerId": {"type": "reference", "to": "User", "parent": "Manager", "children": "Reports"},
            },
        },
        "Account": {
            "fields": {
                "Name": "string",
                "Phone": "phone",
                "Rating": {"type": "picklist", "values": ["hot", "Warm", "Ärgerlich", "Cold"]},
                "Tags__c": {"type": "multipicklist", "values": ["red", "Green", "BLUE"]},
                "Notes": "longtext",
                "Active__c": "boolean",
                "IsDeleted": "boolean",
                "Employees": {"type": "int", "aliases": ["NumberOfEmployees"]},
                "Revenue": "currency",
                "Founded": "date",
                "CreatedDate": "datetime",
                "OwnerId": {"type": "reference", "to": "User", "parent": "Owner", "children": "Accounts"},
                "ParentId": {"type": "reference", "to": "Account", "parent": "Parent", "children": "ChildAccounts"},
            },
        },
        "Case": {
            "fields": {
                "Subject": "string",
                "Priority": {"type": "picklist", "values": ["High", "Medium", "Low"]},
                "Topics": {"type": "multipicklist", "values": ["a", "B", "c d", "ä"]},
                "Description": "longtext",
                "IsClosed": "boolean",
                "CreatedDate": "datetime",
                "ClosedDate": "datetime",
                "Due": "date",
                "Effort": "double",
                "Count": "int",
                "AccountId": {"type": "reference", "to": "Account", "children": "Cases"},
                "OwnerId": {"type": "reference", "to": ["User", "Queue__c", "Gone"], "children": "Cases"},
                "Region__c": {"type": "reference", "to": "Region__c", "children": "Cases__r"},
            },
        },
        "Order": {
            "fields": {
                "Group": "string",
                "Limit": "int",
                "Status": {"type": "picklist", "values": ["Draft", "Activated"]},
                "Using": "url",
                "EffectiveDate": "date",
                "Amount": "currency",
                "Discount": "percent",
                "Note": "longtext",
                "IsPaid": "boolean",
                "AccountId": {"type": "reference", "to": "Account", "children": "Orders"},
                "CaseId": {"type": "reference", "to": ["Gone", "Case"], "children": "Orders"},
                "Region__c": {"type": "reference", "to": "Region__c", "children": "Orders__r"},
            },
        },
        "Queue__c": {
            "fields": {
                "Name": "string",
                "Level": {"type": "picklist", "values": ["Senior", "junior", "Apprentice"]},
                "Email": "string",
                "IsActive": "boolean",
                "Score": "double",
                "Born": "date",
                "LastLogin": "datetime",
                "Size__c": "int",
                "ManagerId": {"type": "reference", "to": "User", "parent": "Manager", "children": "Queues"},
                "BossId": {"type": "reference", "to": ["User", "Queue__c"]},
            },
        },
        "Region__c": {
            "fields": {
                "Name": "string",
                "Kind__c": {"type": "picklist", "values": ["North", "east"]},
                "Size__c": "int",
                "Opened__c": "datetime",
                "Day__c": "date",
                "Closed__c": "boolean",
            },
            "aliases": ["Area__c"],
        },
    }
)

CLOCKS = (
    datetime(2022, 1, 6),
    datetime(2024, 2, 29, 12, 34, 56, 789_000),
    datetime(2023, 12, 31, 23, 59, 59, 999_000),  # a Sunday
    datetime(2023, 7, 1, 0, 0, 0, 1_000),  # a Saturday
    datetime(2021, 3, 31, 8, 30),
)
_PREFIXES = {"User": "005", "Account": "001", "Case": "500", "Order": "801", "Queue__c": "00G", "Region__c": "a1M"}
_NUMBERS = (10, 36, 11, 37, 0, 61, 62, 62 * 10 + 36, 62 * 36 + 10)
"""Of records; the ids of some differ in the case of letters only."""
_TEXTS = (
    *("a", "A", "ab", "Ab", "aB", "AB", "b", "B", "abc", "zz", "Z", "a b", "a ", " a", "null", "0", "10", "9"),
    *("ä", "Ä", "äB", "Äb", "Ω", "ω", "Σ", "ς", "я", "Я", "ÿ", "日本", "😀", "a😀b", "A😀b"),
    *("a%b", "A%B", "a_b", "%", "_", "100%", "a\\b", "\\", "\\%", "a\\%b", "it's", "''", '"q"'),
    *("a\nb", "a\tb", "--", "[a]", "a.b", "(a"),
)
_CLUSTERS = (
    ("a", "A", "b"),
    ("ab", "Ab", "aB", "AB"),
    ("ä", "Ä", "a"),
    ("äB", "Äb", "äb"),
    ("ω", "Ω", "w"),
    ("σ", "Σ", "ς"),
    ("a%b", "a_b", "A%b", "axb"),
    ("a\\b", "a\\%b", "a%b"),
    ("a\nb", "a b", "A B"),
    ("a😀b", "A😀b", "a_b"),
)
"""Texts that are alike. Two of these make up most of the texts of a world, so that there are ties."""
_MEMBERS = ("", "A", "zzz", "x'y")
_ALIASES = ("x", "n1", "my_key", "Total", "zed", "q2", "cnt", "VALUE", "r_s", "abc")
_NAMES = ("t", "o1", "Me", "base_x")
_OTHERS = ("p", "p2", "Up", "far")
_FUNCTIONS = (
    *("CALENDAR_YEAR", "CALENDAR_QUARTER", "CALENDAR_MONTH", "DAY_IN_MONTH", "DAY_IN_WEEK", "DAY_IN_YEAR"),
    *("WEEK_IN_YEAR", "WEEK_IN_MONTH", "FISCAL_YEAR", "FISCAL_QUARTER", "FISCAL_MONTH", "HOUR_IN_DAY", "DAY_ONLY"),
)
_RANGES = (
    *("TODAY", "YESTERDAY", "TOMORROW", "LAST_90_DAYS", "NEXT_90_DAYS"),
    *(f"{which}_{unit}" for which in ("LAST", "THIS", "NEXT") for unit in ("WEEK", "MONTH", "QUARTER", "YEAR")),
    *(f"{which}_FISCAL_{unit}" for which in ("LAST", "THIS", "NEXT") for unit in ("QUARTER", "YEAR")),
)
_COUNTED = (
    *("LAST_N_DAYS", "NEXT_N_DAYS", "LAST_N_DAYS", "NEXT_N_DAYS", "N_DAYS_AGO"),
    *(f"{which}_N_{unit}S" for which in ("LAST", "NEXT") for unit in ("WEEK", "MONTH", "QUARTER", "YEAR")),
    *(f"N_{unit}S_AGO" for unit in ("WEEK", "MONTH", "QUARTER", "YEAR")),
    *(f"{which}_N_FISCAL_{unit}S" for which in ("LAST", "NEXT") for unit in ("QUARTER", "YEAR")),
    *(f"N_FISCAL_{unit}S_AGO" for unit in ("QUARTER", "YEAR")),
)
_COUNTS = (0, 0, 1, 1, 2, 3, 5, 7, 13, 40)
"""The numbers after those."""
_NUMERIC = ("int", "double", "currency", "percent")
_LIKED = ("string", "email", "phone", "url", "picklist")
_ORDERED = ("=", "!=", "<", "<=", ">", ">=")

Want: TypeAlias = Callable[[Field], bool]
Place: TypeAlias = tuple[tuple[str, ...], str]


@cache
def _moments(now: datetime) -> tuple[datetime, ...]:
    """Moments around the clock, and ends of months and years."""
    days = [now.date() + timedelta(days=n) for n in (-91, -8, -7, -2, -1, 0, 1, 2, 7, 91)]
    days += [date(now.year + n, month, 1) for n in (-1, 0, 1) for month in (1, 2, 4)]
    days += [date(2024, 2, 29), date(2020, 2, 29), date(2023, 2, 28), date(2021, 12, 31), date(2021, 1, 8)]
    midnights = [datetime.combine(day, time()) for day in days]
    during = timedelta(hours=13, minutes=39)
    return (*midnights, *(moment - _MS for moment in midnights), *(moment + during for moment in midnights), now)


_MS = timedelta(milliseconds=1)


def _edges(relative: tree.Relative, now: datetime) -> tuple[datetime, ...]:
    """Moments at which a range begins and ends, and those just before and after, in whole milliseconds."""
    start, end = range_of(relative, now)
    end = end.replace(microsecond=end.microsecond // 1000 * 1000)
    return start - _MS, start, start + _MS, end - _MS, end, end + _MS


@dataclass
class _Target:
    """What a condition may be about: an expression, the type of its values, and values worth comparing with."""

    expression: tree.Expression
    type: str
    pool: Sequence[Any]
    like: bool = True


@dataclass
class _Scope:
    """An object that a query reads, and the names by which its fields can be reached.

    Attributes:
        own: names of the object itself, which may stand in front of a path.
        others: names of parents of it.
    """

    object: Object
    own: tuple[str, ...] = ()
    others: tuple[tuple[str, tuple[Parent, ...]], ...] = ()


class Generator:
    """Tables, and queries on them. ``now`` is the clock that belongs to both."""

    def __init__(self, seed: int) -> None:
        self._random = Random(f"soql/{seed}")
        self.now = self._random.choice(CLOCKS)
        self._tables: dict[str, list[Row]] = {}
        self._texts: list[str] = []
        self._ranges: list[tree.Relative] = []
        self._times: list[datetime] = []
        self._joins = 0
        """Semi-joins that the present query may still have."""

    # Tables

    def tables(self) -> dict[str, list[Row]]:
        """New tables, which the queries from now on are about."""
        random = self._random
        self._texts = [text for cluster in random.sample(_CLUSTERS, 2) for text in cluster]
        self._texts += random.sample(_TEXTS, 2)
        self._ranges = [self._any_range() for _ in range(2)]
        edges = [moment for relative in self._ranges for moment in _edges(relative, self.now)]
        self._times = [*edges, *random.sample(_moments(self.now), 3)]
        self._tables = {known.name: self._rows(known) for known in SCHEMA}
        return self._tables

    def _rows(self, known: Object) -> list[Row]:
        count = self._random.choice((0, 1, 2, 3, 4, 5, 6, 7, 8, 8))
        numbers = self._random.sample(_NUMBERS, count)
        often_null = self._random.random() < 0.3
        rows = []
        for number in numbers:
            row: Row = {field.name: self._stored(field, often_null) for field in known}
            rows.append(row | {"Id": make_id(_PREFIXES[known.name], number)})
        return rows

    def _stored(self, field: Field, often_null: bool) -> Any:
        random = self._random
        if random.random() < (0.6 if often_null else 0.15):
            return None
        match field.type:
            case "reference":
                # One in many points nowhere: only some of the numbers are taken.
                to = random.choice([name for name in field.among or (field.to,) if name in _PREFIXES])
                return make_id(_PREFIXES[to], random.choice(_NUMBERS))
            case "picklist":
                return self._varied(random.choice((*field.values, *field.values, *_MEMBERS)), 0.3)
            case "multipicklist":
                chosen = random.sample(field.values, random.randint(0, len(field.values)))
                return ";".join(self._varied(one, 0.3) for one in chosen)
            case "boolean":
                return random.random() < (0.25 if field.name == "IsDeleted" else 0.5)
            case "int":
                return random.choice((-2, -1, 0, 0, 1, 1, 2, 3, 7, 10, 1000, 2**40))
            case "double" | "currency" | "percent":
                return random.choice((-1.25, 0.0, 0.25, 0.5, 0.5, 1.0, 2.0, 2.75, 10.0, 1234.5, 1e9 + 0.25))
            case "date":
                return random.choice(self._times).date()
            case "datetime":
                return random.choice(self._times)
            case _:
                return random.choice(("", *self._texts))

    def _varied(self, text: str, chance: float) -> str:
        """The text, perhaps in other letter case. Characters whose cases are not one to one are none of ours."""
        if self._random.random() >= chance:
            return text
        return self._random.choice((str.lower, str.upper, str.swapcase, str.title))(text)

    # Names

    def _written(self, name: str) -> str:
        """A name as some would write it."""
        kind = self._random.random()
        if kind < 0.8:
            return name
        if kind < 0.87:
            return name.lower()
        if kind < 0.94:
            return name.upper()
        return "".join(self._random.choice((one.lower(), one.upper())) for one in name)

    def _path(self, scope: _Scope, want: Want, far: bool = True) -> tuple[tree.Path, Field, Place]:
        """A field that is wanted, near or behind up to three lookups."""
        random = self._random
        while True:
            names: list[str] = []
            way: tuple[Parent, ...] = ()
            known = scope.object
            if far and scope.others and random.random() < 0.35:
                alias, way = random.choice(scope.others)
                names, known = [alias], SCHEMA.target(way[-1])
            elif scope.own and random.random() < 0.2:
                names = [random.choice(scope.own)]
            hops = random.choices((0, 1, 2, 3), (65, 22, 9, 4))[0] if far else 0
            for _ in range(hops):
                if not known.parents:
                    break
                parent = random.choice(list(known.parents.values()))
                names.append(parent.name)
                way = (*way, parent)
                known = SCHEMA.target(parent)
            if fields := [field for field in known if want(field)]:
                field = random.choice(fields)
                last = "NumberOfEmployees" if field.name == "Employees" and random.random() < 0.2 else field.name
                path = tree.Path(tuple(self._written(name) for name in (*names, last)))
                return path, field, (tuple(parent.name for parent in way), field.name)

    def _function(self, scope: _Scope) -> tuple[tree.FunctionCall, Field, Place]:
        """A function of a date or a moment, sometimes with a time zone's conversion in it."""
        name = self._random.choice(_FUNCTIONS)
        types = ("datetime",) if name in ("HOUR_IN_DAY", "DAY_ONLY") else ("datetime", "date")
        path, field, place = self._path(scope, lambda field: field.type in types)
        argument: tree.Expression = path
        if field.type == "datetime" and self._random.random() < 0.2:
            argument = tree.FunctionCall(self._written("convertTimezone"), path)
        return tree.FunctionCall(self._written(name), argument), field, place

    # Conditions

    def _target(self, scope: _Scope) -> _Target:
        if self._random.random() < 0.12 and (has_dates(scope.object) or self._random.random() < 0.3):
            call, _, _ = self._function(scope)
            return self._of_function(call)
        path, field, _ = self._path(scope, lambda field: field.can.filter)
        return self._of_field(path, field)

    def _of_field(self, path: tree.Path, field: Field) -> _Target:
        stored = [row[field.name] for rows in self._tables.values() for row in rows if field.name in row]
        pool = [one for one in stored if one is not None] + list(field.values)
        if field.name == "Type":
            pool = ["User", "Queue__c", "Case", "Gone"]
        if field.type in ("id", "reference"):
            pool = [row["Id"] for rows in self._tables.values() for row in rows] + [make_id("005", 4711)]
            pool += [one for one in stored if one is not None] * 5
        return _Target(path, field.type, pool)

    def _of_function(self, call: tree.FunctionCall) -> _Target:
        name = call.name.upper()
        if name == "DAY_ONLY":
            return _Target(call, "date", ())
        year = self.now.year
        pools: dict[str, Sequence[int]] = {"YEAR": (year - 1, year, year + 1), "QUARTER": (1, 2, 3, 4)}
        pools |= {"WEEK": (1, 2, 5, 7), "HOUR": (0, 1, 12, 23), "MONTH": (1, 2, 3, 6, 7, 12, 29, 31)}
        pool = next((pool for part, pool in pools.items() if part in name.split("_")), (1, 2, 3))
        return _Target(call, "int", pool)

    def _condition(self, target: Callable[[], _Target], depth: int) -> tree.Condition:
        random = self._random
        if depth == 0 or random.random() < 0.5:
            return self._predicate(target())
        kind = random.random()
        if kind < 0.25:
            return tree.Not(self._condition(target, depth - 1))
        parts = tuple(self._condition(target, depth - 1) for _ in range(random.choice((2, 2, 3))))
        return tree.AllOf(parts) if kind < 0.65 else tree.AnyOf(parts)

    def _predicate(self, target: _Target) -> tree.Condition:
        random = self._random
        kind = random.random()
        if target.type == "multipicklist" and kind < 0.7:
            members = tuple(self._several(target.pool) for _ in range(random.choice((1, 1, 2))))
            return tree.Includes(target.expression, random.random() < 0.4, members)
        if target.type == "multipicklist":
            return tree.Comparison(target.expression, random.choice(("=", "!=")), self._value(target))
        if target.type in _LIKED and target.like and kind < 0.35:
            return tree.Comparison(target.expression, "LIKE", tree.TextLiteral(self._pattern(target.pool)))
        if kind < 0.55:
            values = tuple(self._value(target) for _ in range(random.choice((1, 2, 3))))
            return tree.Membership(target.expression, random.random() < 0.5, values)
        operators = ("=", "!=") if target.type == "boolean" else _ORDERED
        return tree.Comparison(target.expression, random.choice(operators), self._value(target))

    def _value(self, target: _Target) -> tree.Value:
        random = self._random
        if random.random() < 0.12:
            return tree.Constant(None)
        if random.random() < 0.03 and TYPES[target.type].family in (Family.TEXT, Family.ID):
            return tree.TextLiteral("")
        match target.type:
            case "boolean":
                return tree.Constant(random.random() < 0.5)
            case "int" | "double" | "currency" | "percent":
                return tree.Constant(self._number(target))
            case "date" | "datetime" if random.random() < 0.5:
                return random.choice(self._ranges) if random.random() < 0.7 else self._any_range()
            case "date":
                return tree.Constant(random.choice(self._times).date())
            case "datetime":
                return tree.Constant(random.choice(self._times))
            case "id" | "reference":
                wanted = str(random.choice(target.pool))
                return _text(wanted[:15] if random.random() < 0.3 else wanted)
            case "multipicklist":
                return self._several(target.pool)
            case _:
                texts = target.pool if target.pool and random.random() < 0.7 else ("", *self._texts)
                return _text(self._varied(str(random.choice(texts)), 0.3), random)

    def _any_range(self) -> tree.Relative:
        if self._random.random() < 0.4:
            return tree.Relative(self._random.choice(_RANGES))
        return tree.Relative(self._random.choice(_COUNTED), self._random.choice(_COUNTS))

    def _number(self, target: _Target) -> Decimal:
        random = self._random
        kind = random.random()
        if target.pool and kind < 0.7:
            return Decimal(random.choice(target.pool))
        if kind < 0.95:
            return Decimal(random.choice((-1, 0, 0, 1, 1, 2, 3, 4, 10)))
        return Decimal(random.choice(("0.5", "2.50", "-0", "1E+1", "-0.25", "1E-1", "0.1")))

    def _several(self, pool: Sequence[Any]) -> tree.TextLiteral:
        """Members of a multi-select picklist in one text."""
        known = sorted({one for text in pool for one in str(text).split(";") if one}) or ["a"]
        chosen = self._random.sample(known, min(len(known), self._random.choice((1, 1, 2, 3))))
        return _text(";".join(self._varied(one, 0.3) for one in chosen))

    def _pattern(self, pool: Sequence[Any]) -> str:
        """What LIKE reads: a text in which some characters have become wildcards, now and then nothing at all."""
        random = self._random
        if random.random() < 0.03:
            return ""
        text = self._varied(str(random.choice(pool if pool and random.random() < 0.7 else self._texts)), 0.3)
        parts = []
        for one in text:
            if random.random() < 0.2:
                parts.append(random.choice("%%__") if random.random() < 0.9 else "")
            else:
                parts.append(f"\\{one}" if one in "\\%_" and (one == "\\" or random.random() < 0.7) else one)
        return f"{random.choice(('', '', '%'))}{''.join(parts)}{random.choice(('', '', '%'))}" or "%"

    def _semi_join(self, scope: _Scope) -> tree.Membership | None:
        """``reference IN (SELECT ...)``, both sides of which mean the same object."""
        random = self._random
        path, field, _ = self._path(scope, lambda field: field.type in ("id", "reference"), far=False)
        wanted = random.choice([name for name in _pointed_at(field, scope.object) if name in _PREFIXES])
        others = [
            (known, one.name)
            for known in SCHEMA
            for one in known
            if known is not scope.object and one.type in ("id", "reference") and wanted in _pointed_at(one, known)
        ]
        if not others:
            return None
        self._joins -= 1
        known, selected = random.choice(others)
        alias = random.choice(_NAMES) if random.random() < 0.15 else None
        within = _Scope(known, _own(known, alias))
        where = self._condition(lambda: self._target(within), 1) if random.random() < 0.6 else None
        start = (random.choice(within.own),) if random.random() < 0.15 else ()
        item = tree.Item(tree.Path(tuple(self._written(name) for name in (*start, selected))))
        query = tree.Query((item,), (tree.Source(tree.Path((self._written(known.name),)), alias),), where=where)
        return tree.Membership(path, random.random() < 0.5, query)

    def _where(self, scope: _Scope) -> tree.Condition | None:
        random = self._random
        if random.random() < 0.3:
            return None
        condition = self._condition(lambda: self._target(scope), random.choice((0, 1, 1, 2, 3)))
        if random.random() < 0.8:
            return condition
        found = [self._semi_join(scope) for _ in range(min(self._joins, random.choice((1, 1, 2))))]
        parts: list[tree.Condition] = [join for join in found if join is not None]
        if not parts:
            return condition
        if random.random() < 0.6:
            parts.append(condition)
        random.shuffle(parts)
        return parts[0] if len(parts) == 1 else tree.AllOf(tuple(parts))

    # Queries

    def query(self) -> tree.Query:
        """A valid query on the latest tables."""
        if not self._tables:
            self.tables()
        self._joins = 2
        kind = self._random.random()
        scope, sources = self._sources()
        if kind < 0.05:
            query = self._counting(scope, sources)
        else:
            query = self._rowwise(scope, sources) if kind < 0.58 else self._aggregated(scope, sources)
        deletes = "isdeleted" in scope.object.fields
        return replace(query, all_rows=True) if self._random.random() < (0.4 if deletes else 0.02) else query

    def _sources(self) -> tuple[_Scope, tuple[tree.Source, ...]]:
        random = self._random
        known = random.choice(list(SCHEMA))
        alias = random.choice(_NAMES) if random.random() < 0.25 else None
        name = "Area__c" if known.name == "Region__c" and random.random() < 0.15 else known.name
        own = _own(known, alias)
        sources = [tree.Source(tree.Path((self._written(name),)), alias)]
        others: list[tuple[str, tuple[Parent, ...]]] = []
        if known.parents and random.random() < 0.12:
            parent = random.choice(list(known.parents.values()))
            others.append((random.choice(_OTHERS), (parent,)))
            sources.append(tree.Source(tree.Path((random.choice(own), self._written(parent.name))), others[0][0]))
            further = SCHEMA.target(parent).parents
            if further and random.random() < 0.3:
                second = random.choice(list(further.values()))
                second_alias = f"{others[0][0]}_2"
                others.append((second_alias, (parent, second)))
                sources.append(tree.Source(tree.Path((others[0][0], self._written(second.name))), second_alias))
        return _Scope(known, own, tuple(others)), tuple(sources)

    def _tail(self) -> tuple[int | None, int | None]:
        random = self._random
        limit = random.choice((0, 1, 2, 3, 5, 2000)) if random.random() < 0.25 else None
        return limit, random.choice((0, 1, 2, 4)) if random.random() < 0.12 else None

    def _counting(self, scope: _Scope, sources: tuple[tree.Source, ...]) -> tree.Query:
        limit, offset = self._tail()
        item = tree.Item(tree.FunctionCall(self._written("COUNT"), None))
        return tree.Query((item,), sources, where=self._where(scope), limit=limit, offset=offset)

    def _rowwise(self, scope: _Scope, sources: tuple[tree.Source, ...]) -> tree.Query:
        random = self._random
        which, limit, offset = self._every_field(0.12)
        query = tree.Query(
            items=self._items(scope, which, children=2),
            sources=sources,
            where=self._where(scope),
            order=self._order(scope),
            limit=limit,
            offset=offset,
        )
        if random.random() < 0.03:
            query = replace(query, scope="EVERYTHING")
        if random.random() < 0.03:
            query = replace(query, security=random.choice(("SECURITY_ENFORCED", "USER_MODE", "SYSTEM_MODE")))
        return query

    def _every_field(self, chance: float) -> tuple[str | None, int | None, int | None]:
        """What FIELDS() names, if a query has one, with the limit that it may need, and an offset."""
        limit, offset = self._tail()
        if self._random.random() >= chance:
            return None, limit, offset
        which = self._random.choice(("STANDARD", "STANDARD", "ALL", "CUSTOM", "CUSTOM"))
        return which, limit if which == "STANDARD" else self._random.choice((0, 1, 2, 5, 200, 200)), offset

    def _items(self, scope: _Scope, which: str | None, children: int) -> tuple[tree.Item, ...]:
        """Fields, functions and sub-queries, none of them twice; ``which`` are those that FIELDS() names."""
        random = self._random
        items: list[tree.Item] = []
        taken: set[Place] = set()
        if which is not None:
            items.append(tree.Item(tree.Fields(which)))
            taken = {((), one.name) for one in scope.object if which == "ALL" or one.custom == (which == "CUSTOM")}
        for _ in range(random.choice((0, 1, 2) if items else (1, 1, 2, 3, 4))):
            path, field, place = self._path(scope, lambda _: True)
            if place in taken:
                continue
            taken.add(place)
            labelled = field.type == "picklist" and random.random() < 0.4
            items.append(tree.Item(tree.FunctionCall(self._written("toLabel"), path) if labelled else path))
        if typeof := self._typeof(scope, taken):
            items.append(tree.Item(typeof))
        names = set(self._aliases(3))
        for number, item in enumerate(items):
            if isinstance(item.what, tree.FunctionCall) and random.random() < 0.3 and names:
                items[number] = replace(item, alias=names.pop())
        if children and scope.object.children and random.random() < 0.25:
            known = list(scope.object.children.values())
            for child in random.sample(known, min(len(known), random.choice((1, 1, 2)))):
                items.append(tree.Item(self._child(scope, child, children - 1)))
        random.shuffle(items)
        return tuple(items)

    def _typeof(self, scope: _Scope, taken: set[Place]) -> tree.TypeOf | None:
        """Fields of a related record by its object, of one that no field of the query is of."""
        random = self._random
        if random.random() < 0.5:
            return None
        ways = [(parent,) for parent in scope.object.parents.values()]
        ways += [(*way, further) for way in ways for further in SCHEMA.target(way[0]).parents.values()]  # type: ignore[misc]
        found = [way for way in ways if way[-1].among and not any(_passes(place, way) for place in taken)]
        if not found:
            return None
        way = random.choice(found)
        start = (random.choice(scope.own),) if scope.own and random.random() < 0.2 else ()
        among = random.sample(way[-1].among, random.randint(1, len(way[-1].among)))
        branches = []
        for name in among:
            known = SCHEMA.objects.get(name.lower()) or SCHEMA.target(way[-1])
            branches.append(tree.Branch(self._written(name), self._branch(known)))
        otherwise = self._branch(SCHEMA.target(way[-1])) if random.random() < 0.5 else ()
        path = tree.Path((*start, *(self._written(parent.name) for parent in way)))
        return tree.TypeOf(path, tuple(branches), otherwise)

    def _branch(self, known: Object) -> tuple[tree.Path, ...]:
        found: dict[Place, tree.Path] = {}
        for _ in range(self._random.choice((1, 1, 2, 3))):
            path, _, place = self._path(_Scope(known), lambda _: True)
            found.setdefault(place, path)
        return tuple(found.values())

    def _child(self, outer: _Scope, child: Child, children: int) -> tree.Query:
        random = self._random
        known = SCHEMA.objects[child.object.lower()]
        alias = random.choice(_NAMES) if random.random() < 0.15 else None
        scope = _Scope(known, _own(known, alias))
        which, limit, offset = self._every_field(0.05)
        start = (random.choice(outer.own),) if random.random() < 0.15 else ()
        return tree.Query(
            items=self._items(scope, which, children),
            sources=(tree.Source(tree.Path((*start, self._written(child.name))), alias),),
            where=self._where(scope) if random.random() < 0.6 else None,
            order=self._order(scope),
            limit=limit,
            offset=offset,
        )

    def _order(self, scope: _Scope) -> tuple[tree.Order, ...]:
        found: dict[Place, tree.Order] = {}
        for _ in range(self._random.choice((0, 0, 1, 1, 2, 3))):
            path, _, place = self._path(scope, lambda field: field.can.sort)
            found[place] = self._ordered(path)
        return tuple(found.values())

    def _ordered(self, key: tree.Expression) -> tree.Order:
        nulls: tuple[Literal["FIRST", "LAST"] | None, ...] = (None, None, "FIRST", "LAST")
        return tree.Order(key, self._random.random() < 0.5, self._random.choice(nulls))

    def _aliases(self, count: int) -> list[str]:
        return self._random.sample(_ALIASES, count)

    def _aggregated(self, scope: _Scope, sources: tuple[tree.Source, ...]) -> tree.Query:
        random = self._random
        keys = self._keys(scope)
        kind: Literal["", "ROLLUP", "CUBE"] = ""
        if keys and random.random() < 0.25:
            kind = random.choice(("ROLLUP", "CUBE"))
        what: list[tree.Expression] = [key.expression for key in keys if random.random() < 0.8]
        aggregates = [self._aggregate(scope) for _ in range(random.choice((0, 1, 1, 2, 3) if what else (1, 2, 3)))]
        what += {str(one.expression): one.expression for one in aggregates}.values()
        if kind:
            plain = [key.expression for key in keys if isinstance(key.expression, tree.Path)]
            what += [self._total(path).expression for path in plain if random.random() < 0.5]
        random.shuffle(what)
        items = self._named(what, keys)
        if not keys:
            return tree.Query(items, sources, where=self._where(scope))
        limit, offset = self._tail()
        named = [key.expression for key in keys]
        if not kind and random.random() < 0.1:
            named.insert(random.randint(0, len(named)), random.choice(named))
        totals = [self._total(key.expression) for key in keys if kind and isinstance(key.expression, tree.Path)]
        return tree.Query(
            items=items,
            sources=sources,
            where=self._where(scope),
            group=tree.Grouping(tuple(map(self._again, named)), kind),
            having=self._having(scope, (*keys, *totals)),
            order=self._group_order(scope, (*keys, *totals), items),
            limit=limit,
            offset=offset,
        )

    def _keys(self, scope: _Scope) -> list[_Target]:
        """What rows are grouped by: fields and functions, each once."""
        random = self._random
        found: dict[tuple[str, Place], _Target] = {}
        for _ in range(random.choice((0, 1, 1, 1, 2, 2, 3))):
            if random.random() < 0.25 and (has_dates(scope.object) or random.random() < 0.3):
                call, _, place = self._function(scope)
                found[(call.name.upper(), place)] = self._of_function(call)
            else:
                path, field, place = self._path(scope, lambda field: field.can.group)
                found[("", place)] = self._of_field(path, field)
        return list(found.values())

    def _total(self, path: tree.Path) -> _Target:
        """Whether a group is a total over a key: 1 or 0."""
        return _Target(tree.FunctionCall(self._written("GROUPING"), path), "int", (0, 1))

    def _again(self, expression: tree.Expression) -> tree.Expression:
        """The same, written in another letter case perhaps."""
        if isinstance(expression, tree.Path):
            return tree.Path(tuple(self._written(name) for name in expression.names))
        argument = expression.argument
        return tree.FunctionCall(self._written(expression.name), None if argument is None else self._again(argument))

    def _aggregate(self, scope: _Scope) -> _Target:
        name = self._random.choice(("COUNT", "COUNT", "COUNT_DISTINCT", "SUM", "AVG", "MIN", "MAX"))

        def want(field: Field) -> bool:
            return field.can.aggregate and (field.type in _NUMERIC or name not in ("SUM", "AVG"))

        if name in ("SUM", "AVG") and scope.object.name == "Region__c":
            path, field, _ = self._path(replace(scope, others=()), want, far=False)
        else:
            path, field, _ = self._path(scope, want)
        call = tree.FunctionCall(self._written(name), path)
        if name in ("COUNT", "COUNT_DISTINCT"):
            return _Target(call, "int", (0, 1, 1, 2, 3))
        if name in ("SUM", "AVG"):
            return _Target(call, "double", (0, 1, 2, Decimal("2.5"), 10))
        return replace(self._of_field(path, field), expression=call, like=False)

    def _named(self, what: Sequence[tree.Expression], keys: Sequence[_Target]) -> tuple[tree.Item, ...]:
        """Items with aliases where names would be the same otherwise, and here and there elsewhere."""
        aliases = self._aliases(len(_ALIASES))
        taken: set[str] = set()
        items = []
        for one in what:
            name = one.names[-1].lower() if isinstance(one, tree.Path) else ""
            name = {"numberofemployees": "employees"}.get(name, name)
            alias = aliases.pop() if self._random.random() < 0.3 or name in taken else None
            if alias is None:
                taken.add(name)
                taken.discard("")
            items.append(tree.Item(self._again(one), alias))
        return tuple(items)

    def _having(self, scope: _Scope, keys: Sequence[_Target]) -> tree.Condition | None:
        if self._random.random() < 0.7:
            return None

        def target() -> _Target:
            if keys and self._random.random() < 0.35:
                key = self._random.choice(keys)
                return replace(key, expression=self._again(key.expression))
            return self._aggregate(scope)

        return self._condition(target, self._random.choice((0, 0, 1, 2)))

    def _group_order(
        self, scope: _Scope, keys: Sequence[_Target], items: Sequence[tree.Item]
    ) -> tuple[tree.Order, ...]:
        random = self._random
        found: dict[str, tree.Order] = {}
        for _ in range(random.choice((0, 0, 1, 2, 3))):
            named = [item for item in items if item.alias is not None]
            kind = random.random()
            if named and kind < 0.3:
                item = random.choice(named)
                key: tree.Expression = tree.Path((self._written(item.alias or ""),))
                meant: tree.Expression = item.what  # type: ignore[assignment]
            elif kind < 0.65:
                meant = random.choice(keys).expression
                key = self._again(meant)
            else:
                meant = key = self._aggregate(scope).expression
            found.setdefault(str(meant).lower(), self._ordered(key))
        return tuple(found.values())


def _own(known: Object, alias: str | None) -> tuple[str, ...]:
    """What may stand in front of the paths of an object: its names, and its alias if it has one."""
    names = [name for name in ("Area__c", known.name) if SCHEMA.objects.get(name.lower()) is known]
    return (alias, alias, *names) if alias else tuple(names)


def _pointed_at(field: Field, owner: Object) -> tuple[str, ...]:
    """The objects of which an id may be."""
    return (owner.name,) if field.type == "id" else field.among or (field.to,)


def _passes(place: Place, way: tuple[Parent, ...]) -> bool:
    """Whether a field is of a record that a way leads to, or of one behind it."""
    return place[0][: len(way)] == tuple(parent.name for parent in way)


def has_dates(known: Object) -> bool:
    """Whether an object has a field of its own that functions of dates can read."""
    return any(field.type in ("date", "datetime") for field in known)


def _text(value: str, random: Random | None = None) -> tree.TextLiteral:
    """A text in quotes; with ``random``, wildcards are sometimes written with a backslash, which changes nothing."""
    if random is None or random.random() < 0.7:
        return tree.TextLiteral(value.replace("\\", "\\\\"))
    return tree.TextLiteral("".join(f"\\{one}" if one in "\\%_" else one for one in value))


_KEYWORDS = (
    *("SELECT", "FROM", "USING", "SCOPE", "WHERE", "WITH", "GROUP", "BY", "HAVING", "ORDER", "LIMIT", "OFFSET", "ALL"),
    *("ROWS", "AND", "OR", "NOT", "IN", "LIKE", "INCLUDES", "EXCLUDES", "NULL", "TRUE", "FALSE", "DESC", "NULLS"),
    *(
        "TYPEOF",
        "WHEN",
        "THEN",
        "ELSE",
        "END",
        "FIRST",
        "LAST",
        "ROLLUP",
        "CUBE",
        "FIELDS",
        "STANDARD",
        *_RANGES,
        *_COUNTED,
    ),
)
_PARTS = re.compile(rf"'(?:\\.|[^'\\])*'|\b(?:{'|'.join(_KEYWORDS)})\b|!=| ", re.DOTALL)


def respelled(text: str, random: Random) -> str:
    """The text of a query with keywords in any letter case, other blanks, and other signs that mean the same."""

    def other(found: re.Match[str]) -> str:
        match found[0]:
            case " ":
                return random.choice((" ", " ", "  ", "\n", "\t "))
            case "!=":
                return random.choice(("!=", "<>"))
            case part if part.startswith("'"):
                return part
            case part:
                return random.choice((part, part.lower(), part.title()))

    return _PARTS.sub(other, text)


# Smaller queries ######################################################################################################


def minimise(query: tree.Query, still_fails: Callable[[tree.Query], bool]) -> tree.Query:
    """A query from which nothing more can be left out without ``still_fails`` becoming false.

    What is tried need not be valid; ``still_fails`` has to say no to what is not.
    """
    smaller = True
    while smaller:
        found = next((one for one in _smaller_queries(query) if still_fails(one)), None)
        smaller = found is not None
        query = found or query
    return query


def _smaller_queries(query: tree.Query) -> Iterator[tree.Query]:
    for name in ("where", "having", "limit", "offset", "scope", "security", "purpose"):
        if getattr(query, name) is not None:
            yield _with(query, name, None)
    if query.all_rows:
        yield replace(query, all_rows=False)
    if query.group is not None:
        yield replace(query, group=None, having=None)
        if query.group.kind:
            yield replace(query, group=replace(query.group, kind=""))
        for keys in _fewer(query.group.keys):
            yield replace(query, group=replace(query.group, keys=keys))
    for fewer in _fewer(query.order, least=0):
        yield replace(query, order=fewer)
    for items in _fewer(query.items):
        yield replace(query, items=items)
    for sources in _fewer(query.sources[1:], least=0):
        yield replace(query, sources=(query.sources[0], *sources))
    for number, item in enumerate(query.items):
        for smaller in _smaller_items(item):
            yield replace(query, items=(*query.items[:number], smaller, *query.items[number + 1 :]))
    for number, order in enumerate(query.order):
        for plainer in _plainer_orders(order):
            yield replace(query, order=(*query.order[:number], plainer, *query.order[number + 1 :]))
    for name in ("where", "having"):
        if getattr(query, name) is not None:
            for condition in _smaller_conditions(getattr(query, name)):
                yield _with(query, name, condition)


def _with(query: tree.Query, name: str, value: Any) -> tree.Query:
    changed: dict[str, Any] = {name: value}
    return replace(query, **changed)


def _fewer(parts: tuple[Any, ...], least: int = 1) -> Iterator[tuple[Any, ...]]:
    if len(parts) > least:
        yield from (parts[:number] + parts[number + 1 :] for number in range(len(parts)))


def _smaller_items(item: tree.Item) -> Iterator[tree.Item]:
    if isinstance(item.what, tree.Query):
        yield from (replace(item, what=query) for query in _smaller_queries(item.what))
    elif isinstance(item.what, tree.TypeOf):
        if item.what.otherwise:
            yield replace(item, what=replace(item.what, otherwise=()))
        for branches in _fewer(item.what.branches):
            yield replace(item, what=replace(item.what, branches=branches))
        for number, branch in enumerate(item.what.branches):
            for fields in _fewer(branch.fields):
                others = item.what.branches[:number], item.what.branches[number + 1 :]
                smaller = (*others[0], replace(branch, fields=fields), *others[1])
                yield replace(item, what=replace(item.what, branches=smaller))
    elif item.alias is not None:
        yield replace(item, alias=None)


def _plainer_orders(order: tree.Order) -> Iterator[tree.Order]:
    if order.nulls is not None:
        yield replace(order, nulls=None)
    if order.descending:
        yield replace(order, descending=False)


def _smaller_conditions(condition: tree.Condition) -> Iterator[tree.Condition]:
    match condition:
        case tree.Not(part):
            yield part
            yield from (replace(condition, part=smaller) for smaller in _smaller_conditions(part))
        case tree.AllOf(parts) | tree.AnyOf(parts):
            yield from parts
            for number, part in enumerate(parts):
                if len(parts) > 2:
                    yield replace(condition, parts=parts[:number] + parts[number + 1 :])
                for smaller in _smaller_conditions(part):
                    yield replace(condition, parts=(*parts[:number], smaller, *parts[number + 1 :]))
        case tree.Membership(members=tree.Query() as inner):
            yield from (replace(condition, members=smaller) for smaller in _smaller_queries(inner))
        case tree.Membership(members=tuple() as members):
            yield from (replace(condition, members=fewer) for fewer in _fewer(members))
        case tree.Includes(members=texts):
            yield from (replace(condition, members=fewer) for fewer in _fewer(texts))
        case _:
            return
