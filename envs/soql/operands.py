"""The operands of queries: fields and functions of fields, as SQL that follows Salesforce's rules.

An empty text is null, and so is a text of a missing parent; a boolean is never null. Comparing and ordering texts
ignores case, comparing ids does not; a picklist has the order in which it was set up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from workgym.envs.soql import tree
from workgym.envs.soql.errors import Code, suggestion
from workgym.envs.soql.objects import Family, Field
from workgym.envs.soql.scope import FieldColumn, Scope
from workgym.envs.soql.sql import Sql, join, sql

__all__ = [
    "AGGREGATES",
    "DATE_FUNCTIONS",
    "Operand",
    "aggregate",
    "date_function",
    "field_operand",
    "is_aggregate",
    "operand",
]

DATE_FUNCTIONS: Final[Mapping[str, str]] = {
    "CALENDAR_YEAR": "year({})",
    "CALENDAR_QUARTER": "quarter({})",
    "CALENDAR_MONTH": "month({})",
    "FISCAL_YEAR": "(year({}) + 0)",
    "FISCAL_QUARTER": "(quarter({}) + 0)",
    "FISCAL_MONTH": "(month({}) + 0)",
    "DAY_IN_MONTH": "day({})",
    "DAY_IN_WEEK": "(dayofweek({}) + 1)",
    "DAY_IN_YEAR": "dayofyear({})",
    "DAY_ONLY": "CAST({} AS DATE)",
    "WEEK_IN_YEAR": "((dayofyear({}) - 1) // 7 + 1)",
    "WEEK_IN_MONTH": "((day({}) - 1) // 7 + 1)",
    "HOUR_IN_DAY": "hour({})",
}
"""SQL by name, different for each: totals over two keys with the same SQL would be totals over one. The fiscal year is
the calendar's, a week begins on Sunday, the first week on the first day."""
_OF_MOMENTS: Final = frozenset({"DAY_ONLY", "HOUR_IN_DAY"})
AGGREGATES: Final = ("COUNT", "COUNT_DISTINCT", "SUM", "AVG", "MIN", "MAX")
_PLAIN_FUNCTIONS: Final = ("TOLABEL", "FORMAT", "CONVERTTIMEZONE", "GROUPING", "FIELDS")


@dataclass(frozen=True, slots=True)
class Operand:
    """An expression with a value in every row, or in every group.

    Attributes:
        value: the shown value; null where the operand is null.
        key: the value to compare and to group by.
        loose: a cheaper ``key`` in which an empty text is not null yet: enough for comparing with a non-empty text.
        ranks: the sort keys of rows; null exactly where the value is.
        type: its type in the schema; of a key of one's own tables, that of its values.
        name: its name in messages.
        column: the field, if it is one.
    """

    value: Sql
    key: Sql
    loose: Sql
    ranks: tuple[Sql, ...]
    family: Family
    type: str
    name: str
    at: int
    column: FieldColumn | None = None

    @property
    def field(self) -> Field | None:
        """The field, if it is one."""
        return self.column.field if self.column else None


_STORED: Final = {Family.NUMBER: "DOUBLE", Family.DATE: "DATE", Family.DATETIME: "TIMESTAMP"}
"""The types to which columns are cast: free for columns of that type; columns of texts can be queried too."""


def field_operand(column: FieldColumn) -> Operand:
    """Return a field as an operand."""
    field, text = column.field, column.sql
    match field.family:
        case Family.TEXT if column.folded:
            value, key, loose = Sql(text), Sql(column.folded), Sql(column.folded)
        case Family.TEXT:
            value, loose = Sql(f"nullif({text}, '')"), Sql(f"lower({text})")
            key = sql("lower({})", value)
        case Family.BOOLEAN:
            value = key = loose = Sql(f"coalesce(CAST({text} AS BOOLEAN), FALSE)")
        case Family.ID:
            may_be_empty = field.type == "reference" and field.key != "int"
            value = key = Sql(f"nullif({text}, '')") if may_be_empty else Sql(text)
            loose = Sql(text)
        case Family.NUMBER if field.type == "int":
            value = key = loose = Sql(f"CAST({text} AS HUGEINT)")
        case family:
            value = key = loose = Sql(f"CAST({text} AS {_STORED[family]})")
    return Operand(value, key, loose, _ranks(field, key), field.family, field.value_type, field.name, column.at, column)


def _ranks(field: Field, key: Sql) -> tuple[Sql, ...]:
    if not field.values:
        return (key,)
    order = sql("[{}]", join(", ", (Sql("lower(?)", (value,)) for value in field.values)))
    known = sql("coalesce(nullif(list_position({}, {}), 0), {})", order, key, str(len(field.values) + 1))
    return sql("CASE WHEN {} IS NULL THEN NULL ELSE {} END", key, known), key


def operand(scope: Scope, expression: tree.Expression) -> Operand:
    """Return a field, or a function of one that has a value in every row.

    Raises:
        QueryError: if there is no such field or function, or it has a value in groups only.
    """
    if isinstance(expression, tree.Path):
        return field_operand(scope.column(expression))
    name = expression.name.upper()
    if name in DATE_FUNCTIONS:
        return date_function(scope, expression)
    if name == "TOLABEL":
        return field_operand(scope.column(_field_argument(scope, expression)))
    if name in AGGREGATES or name in _PLAIN_FUNCTIONS:
        message = f"{expression} is not allowed here"
        if name == "CONVERTTIMEZONE":
            message = "convertTimezone is allowed within a date function only"
        raise scope.error(Code.MALFORMED_QUERY, message, expression.at)
    known = [*DATE_FUNCTIONS, *AGGREGATES, "FORMAT", "toLabel", "convertTimezone", "GROUPING"]
    hint = suggestion(expression.name, known) or suggestion(f"CALENDAR_{name}", known)
    raise scope.error(
        Code.MALFORMED_QUERY, f"unexpected token: '{expression.name}': no such function.{hint}", expression.at
    )


def date_function(scope: Scope, call: tree.FunctionCall) -> Operand:
    """Return a part of a date, or of a moment in UTC."""
    name = call.name.upper()
    inner = call.argument
    if isinstance(inner, tree.FunctionCall) and inner.name.upper() == "CONVERTTIMEZONE":
        column = scope.column(_field_argument(scope, inner))
        fits = column.field.family is Family.DATETIME
    else:
        column = scope.column(_field_argument(scope, call))
        fits = column.field.family in (Family.DATE, Family.DATETIME)
    if not fits or (name in _OF_MOMENTS and column.field.family is not Family.DATETIME):
        message = f"field '{column.field.name}' of type {column.field.type} cannot be given to {call.name}"
        raise scope.error(Code.INVALID_FIELD, message, call.at)
    value = sql(DATE_FUNCTIONS[name], field_operand(column).value)
    family = Family.DATE if name == "DAY_ONLY" else Family.NUMBER
    kind = "date" if family is Family.DATE else "int"
    return Operand(value, value, value, (value,), family, kind, str(call), call.at)


def _field_argument(scope: Scope, call: tree.FunctionCall) -> tree.Path:
    if not isinstance(call.argument, tree.Path):
        raise scope.error(Code.MALFORMED_QUERY, f"{call}: expected a field in the brackets", call.at)
    return call.argument


def is_aggregate(expression: object) -> bool:
    """Return whether an expression is an aggregate, which has a value in every group."""
    return isinstance(expression, tree.FunctionCall) and expression.name.upper() in AGGREGATES


def aggregate(scope: Scope, call: tree.FunctionCall) -> Operand:
    """Return an aggregate of a field.

    Raises:
        QueryError: if the field's type does not allow it.
    """
    name = call.name.upper()
    column = scope.column(_field_argument(scope, call))
    field, of = column.field, field_operand(column)
    if not field.can.aggregate or (name in ("SUM", "AVG") and field.family is not Family.NUMBER):
        message = f"field {field.name} of type {field.type} does not support aggregate operator {name}"
        raise scope.error(Code.MALFORMED_QUERY, message, call.at)
    if name in ("MIN", "MAX"):
        return _extreme_operand(call, of, name.lower())
    counted = "SUM_INT" if name == "SUM" and field.type == "int" else name
    value = sql(_AGGREGATES[counted], *[of.key if "DISTINCT" in name else of.value] * _AGGREGATES[counted].count("{}"))
    return Operand(
        value,
        value,
        value,
        (value,),
        Family.NUMBER,
        "double" if name == "AVG" or counted == "SUM" else "int",
        str(call),
        call.at,
    )


_AGGREGATES: Final = {
    "COUNT": "count({})",
    "COUNT_DISTINCT": "count(DISTINCT {})",
    "SUM_INT": "sum({})",
    "SUM": "fsum({} ORDER BY {})",  # added up in one order, or doubles would differ with the number of threads
    "AVG": "favg({} ORDER BY {})",
}


def _extreme_operand(call: tree.FunctionCall, of: Operand, function: str) -> Operand:
    """Return the first or last value in the sort order of rows."""
    if of.family is not Family.TEXT:
        value = sql(f"{function}({{}})", of.value)
        return Operand(value, value, value, (value,), of.family, of.type, str(call), call.at)
    packed = sql("row({}, {})", _list_sql(of.ranks), of.value)
    value = sql(
        f"struct_extract({function}({{}}) FILTER (WHERE {{}} IS NOT NULL), {len(of.ranks) + 1})", packed, of.value
    )
    key = sql("lower({})", value)
    ranks = _ranks(of.field, key) if of.field else (key,)
    return Operand(value, key, key, ranks, of.family, of.type, str(call), call.at)


def _list_sql(parts: tuple[Sql, ...]) -> Sql:
    return sql(", ".join(["{}"] * len(parts)), *parts)
