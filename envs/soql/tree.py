"""Queries as typed trees. ``str()`` of a node is text that parses to an equal node.

Every node knows where in the text it began (``at``, an offset), which comparisons ignore.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from typing import Final, Literal, TypeAlias

__all__ = [
    "AllOf",
    "AnyOf",
    "Branch",
    "Comparison",
    "Condition",
    "Constant",
    "Expression",
    "Fields",
    "FunctionCall",
    "Grouping",
    "Includes",
    "Item",
    "Membership",
    "Not",
    "Order",
    "Path",
    "Query",
    "Relative",
    "Returning",
    "Search",
    "Source",
    "TextLiteral",
    "TypeOf",
    "Value",
]

At: TypeAlias = int


@dataclass(frozen=True, slots=True)
class Path:
    """A field, with the relationships that lead to it: ``Account.Owner.Name``."""

    names: tuple[str, ...]
    at: At = field(default=0, compare=False)

    def __str__(self) -> str:
        return ".".join(self.names)


@dataclass(frozen=True, slots=True)
class FunctionCall:
    """A function of a field: ``COUNT(Id)``, ``CALENDAR_YEAR(CreatedDate)``; without an argument ``COUNT()``.

    Attributes:
        name: as written.
    """

    name: str
    argument: Path | FunctionCall | None
    at: At = field(default=0, compare=False)

    def __str__(self) -> str:
        return f"{self.name}({'' if self.argument is None else self.argument})"


Expression: TypeAlias = Path | FunctionCall


@dataclass(frozen=True, slots=True)
class Fields:
    """``FIELDS(ALL)``, ``FIELDS(STANDARD)`` or ``FIELDS(CUSTOM)``; ``which`` is in capitals."""

    which: str
    at: At = field(default=0, compare=False)

    def __str__(self) -> str:
        return f"FIELDS({self.which})"


@dataclass(frozen=True, slots=True)
class TextLiteral:
    """A text in quotes.

    Attributes:
        pattern: the text with a backslash before every ``%`` and ``_`` that was written with one, and before every
            backslash: a pattern of LIKE.
    """

    pattern: str
    at: At = field(default=0, compare=False)

    @property
    def value(self) -> str:
        """The text itself."""
        return _ESCAPED.sub(r"\1", self.pattern)

    def __str__(self) -> str:
        return f"'{self.pattern.translate(_QUOTED)}'"


_ESCAPED: Final = re.compile(r"\\(.)", re.DOTALL)
_QUOTED: Final = str.maketrans({"'": "\\'", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"})


@dataclass(frozen=True, slots=True)
class Constant:
    """A value that is not in quotes: a number, TRUE, FALSE, NULL, a day, or a moment in UTC."""

    value: Decimal | bool | date | datetime | None
    at: At = field(default=0, compare=False)

    def __str__(self) -> str:
        match self.value:
            case None:
                return "NULL"
            case bool():
                return str(self.value).upper()
            case datetime():
                return f"{self.value.isoformat(timespec='milliseconds')}Z"
            case date():
                return self.value.isoformat()
            case _:
                return str(self.value)


@dataclass(frozen=True, slots=True)
class Relative:
    """A range of days that moves with the clock: ``TODAY``, ``LAST_N_DAYS:7``. The name is in capitals."""

    name: str
    n: int | None = None
    at: At = field(default=0, compare=False)

    def __str__(self) -> str:
        return self.name if self.n is None else f"{self.name}:{self.n}"


Value: TypeAlias = TextLiteral | Constant | Relative


@dataclass(frozen=True, slots=True)
class Comparison:
    """``left operator right``; the operator is one of ``= != < <= > >= LIKE``."""

    left: Expression
    operator: str
    right: Value
    at: At = field(default=0, compare=False)

    def __str__(self) -> str:
        return f"{self.left} {self.operator} {self.right}"


@dataclass(frozen=True, slots=True)
class Membership:
    """``left [NOT] IN (...)``, of values or of another query's results."""

    left: Expression
    negated: bool
    members: tuple[Value, ...] | Query
    at: At = field(default=0, compare=False)

    def __str__(self) -> str:
        members = self.members if isinstance(self.members, Query) else ", ".join(map(str, self.members))
        return f"{self.left} {'NOT IN' if self.negated else 'IN'} ({members})"


@dataclass(frozen=True, slots=True)
class Includes:
    """``left INCLUDES (...)`` or ``EXCLUDES``, of texts with the members of a multi-select picklist."""

    left: Expression
    negated: bool
    members: tuple[TextLiteral, ...]
    at: At = field(default=0, compare=False)

    def __str__(self) -> str:
        return f"{self.left} {'EXCLUDES' if self.negated else 'INCLUDES'} ({', '.join(map(str, self.members))})"


@dataclass(frozen=True, slots=True)
class Not:
    """``NOT part``."""

    part: Condition
    at: At = field(default=0, compare=False)

    def __str__(self) -> str:
        return f"NOT {_negation_part(self.part)}"


@dataclass(frozen=True, slots=True)
class AllOf:
    """Parts joined by AND, two or more."""

    parts: tuple[Condition, ...]
    at: At = field(default=0, compare=False)

    def __str__(self) -> str:
        return " AND ".join(_junction_part(part) for part in self.parts)


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Parts joined by OR, two or more."""

    parts: tuple[Condition, ...]
    at: At = field(default=0, compare=False)

    def __str__(self) -> str:
        return " OR ".join(_junction_part(part) for part in self.parts)


Condition: TypeAlias = Comparison | Membership | Includes | Not | AllOf | AnyOf


def _junction_part(part: Condition) -> str:
    return f"({part})" if isinstance(part, AllOf | AnyOf) else str(part)


def _negation_part(part: Condition) -> str:
    return f"({part})" if isinstance(part, AllOf | AnyOf | Not) else str(part)


@dataclass(frozen=True, slots=True)
class Branch:
    """``WHEN object THEN fields``: fields of the records that are of this object."""

    name: str
    fields: tuple[Path, ...]
    at: At = field(default=0, compare=False)

    def __str__(self) -> str:
        return f"WHEN {self.name} THEN {', '.join(map(str, self.fields))}"


@dataclass(frozen=True, slots=True)
class TypeOf:
    """``TYPEOF path WHEN ... THEN ... ELSE ... END``: fields of a related record by its object.

    Attributes:
        path: the polymorphic relationship.
        otherwise: the fields of records of any other object; empty without ``ELSE``.
    """

    path: Path
    branches: tuple[Branch, ...]
    otherwise: tuple[Path, ...] = ()
    at: At = field(default=0, compare=False)

    def __str__(self) -> str:
        otherwise = f" ELSE {', '.join(map(str, self.otherwise))}" if self.otherwise else ""
        return f"TYPEOF {self.path} {' '.join(map(str, self.branches))}{otherwise} END"


@dataclass(frozen=True, slots=True)
class Item:
    """A selected field, function, ``FIELDS()``, ``TYPEOF``, or query over a child relationship."""

    what: Expression | Fields | TypeOf | Query
    alias: str | None = None
    at: At = field(default=0, compare=False)

    def __str__(self) -> str:
        what = f"({self.what})" if isinstance(self.what, Query) else str(self.what)
        return what if self.alias is None else f"{what} {self.alias}"


@dataclass(frozen=True, slots=True)
class Source:
    """An object, or a relationship of one before it, with the name it has in this query."""

    path: Path
    alias: str | None = None

    def __str__(self) -> str:
        return str(self.path) if self.alias is None else f"{self.path} {self.alias}"


@dataclass(frozen=True, slots=True)
class Grouping:
    """``GROUP BY``; ``kind`` is empty, ``ROLLUP`` or ``CUBE``."""

    keys: tuple[Expression, ...]
    kind: Literal["", "ROLLUP", "CUBE"] = ""
    at: At = field(default=0, compare=False)

    def __str__(self) -> str:
        keys = ", ".join(map(str, self.keys))
        return f"{self.kind}({keys})" if self.kind else keys


@dataclass(frozen=True, slots=True)
class Order:
    """A part of ``ORDER BY``; ``nulls`` is None where the query does not say."""

    key: Expression
    descending: bool = False
    nulls: Literal["FIRST", "LAST"] | None = None
    at: At = field(default=0, compare=False)

    def __str__(self) -> str:
        return f"{self.key}{' DESC' if self.descending else ''}{f' NULLS {self.nulls}' if self.nulls else ''}"


@dataclass(frozen=True, slots=True)
class Query:
    """A SOQL query, or one inside another.

    Attributes:
        sources: the object first, then names for relationships of it.
        scope: of ``USING SCOPE``, in capitals.
        security: of ``WITH``, in capitals.
        purpose: of ``FOR``, in capitals.
        all_rows: whether deleted rows are wanted too.
        limit_at: where the number stands.
    """

    items: tuple[Item, ...]
    sources: tuple[Source, ...]
    scope: str | None = None
    where: Condition | None = None
    security: str | None = None
    group: Grouping | None = None
    having: Condition | None = None
    order: tuple[Order, ...] = ()
    limit: int | None = None
    offset: int | None = None
    purpose: str | None = None
    all_rows: bool = False
    at: At = field(default=0, compare=False)
    limit_at: At = field(default=0, compare=False)

    def __str__(self) -> str:
        return " ".join(
            (
                f"SELECT {', '.join(map(str, self.items))} FROM {', '.join(map(str, self.sources))}",
                *([f"USING SCOPE {self.scope}"] if self.scope else []),
                *([f"WHERE {self.where}"] if self.where else []),
                *([f"WITH {self.security}"] if self.security else []),
                *([f"GROUP BY {self.group}"] if self.group else []),
                *([f"HAVING {self.having}"] if self.having else []),
                *_order_and_limits(self.order, self.limit, self.offset),
                *([f"FOR {self.purpose}"] if self.purpose else []),
                *(["ALL ROWS"] if self.all_rows else []),
            )
        )


def _order_and_limits(order: tuple[Order, ...], limit: int | None, offset: int | None) -> tuple[str, ...]:
    return (
        *([f"ORDER BY {', '.join(map(str, order))}"] if order else []),
        *([] if limit is None else [f"LIMIT {limit}"]),
        *([] if offset is None else [f"OFFSET {offset}"]),
    )


@dataclass(frozen=True, slots=True)
class Returning:
    """An object of a search's ``RETURNING``, with the fields and rows that are wanted of it."""

    name: Path
    fields: tuple[Expression, ...] = ()
    where: Condition | None = None
    order: tuple[Order, ...] = ()
    limit: int | None = None
    offset: int | None = None
    limit_at: At = field(default=0, compare=False)

    def __str__(self) -> str:
        if not self.fields:
            return str(self.name)
        parts = (
            ", ".join(map(str, self.fields)),
            *([f"WHERE {self.where}"] if self.where else []),
            *_order_and_limits(self.order, self.limit, self.offset),
        )
        return f"{self.name}({' '.join(parts)})"


@dataclass(frozen=True, slots=True)
class Search:
    """A SOSL search.

    Attributes:
        terms: the text between the braces, as written.
        scope: ``ALL``, ``NAME``, ``EMAIL``, ``PHONE`` or ``SIDEBAR``.
        options: of ``WITH``, as written.
        terms_at: where the terms begin.
    """

    terms: str
    scope: str = "ALL"
    returning: tuple[Returning, ...] = ()
    options: tuple[str, ...] = ()
    limit: int | None = None
    terms_at: At = field(default=0, compare=False)
    limit_at: At = field(default=0, compare=False)

    def __str__(self) -> str:
        returning = f" RETURNING {', '.join(map(str, self.returning))}" if self.returning else ""
        options = "".join(f" WITH {option}" for option in self.options)
        limit = "" if self.limit is None else f" LIMIT {self.limit}"
        return f"FIND {{{self.terms}}} IN {self.scope} FIELDS{returning}{options}{limit}"
