"""Conditions in SQL. A condition holds or does not hold: there is no third value.

SQL's null counts as false in a condition, and every negation first turns null into false.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import Final

from workgym.envs.soql import tree
from workgym.envs.soql.dates import NAMES, NUMBERED
from workgym.envs.soql.errors import Code, QueryError, suggestion
from workgym.envs.soql.ids import normal_id
from workgym.envs.soql.objects import Family
from workgym.envs.soql.operands import Operand
from workgym.envs.soql.scope import Scope
from workgym.envs.soql.sql import FALSE, TRUE, RangeEnd, Sql, join, sql

__all__ = ["Conditions"]

_INT64: Final = 2**63
_INT128: Final = 2**127
_WITH_NUMBER: Final = re.compile(r"(LAST|NEXT)_([0-9]+)_(DAYS|WEEKS|MONTHS|QUARTERS|YEARS)")
_ORDERED: Final = ("<", "<=", ">", ">=")


class Conditions:
    """Translates conditions of one query.

    Args:
        operand: returns the operand of an expression in this clause.
        semi_join: translates a query whose results are members of a list; None where queries are not allowed.
        any_id: whether a text that is not an id may be compared with ids; it equals no id.
    """

    def __init__(
        self,
        scope: Scope,
        operand: Callable[[tree.Expression], Operand],
        semi_join: Callable[[Operand, tree.Query], Sql] | None,
        *,
        any_id: bool,
    ) -> None:
        self._scope, self._operand, self._semi_join, self._any_id = scope, operand, semi_join, any_id

    def sql(self, condition: tree.Condition, *, top: bool = True) -> Sql:
        """Return a condition in SQL; null means that it does not hold.

        Args:
            top: whether only AND encloses the condition, as a semi-join requires.
        """
        match condition:
            case tree.AllOf():
                return sql("({})", join(" AND ", (self.sql(part, top=top) for part in condition.parts)))
            case tree.AnyOf():
                return sql("({})", join(" OR ", (self.sql(part, top=False) for part in condition.parts)))
            case tree.Not():
                return _negation(self.sql(condition.part, top=False))
            case tree.Comparison():
                return self._comparison(self._filter_operand(condition.left), condition.operator, condition.right)
            case tree.Includes():
                return self._includes(self._filter_operand(condition.left), condition)
            case tree.Membership(members=tree.Query() as query):
                left = self._filter_operand(condition.left)
                found = self._semi_join_condition(left, query, top=top)
                return _negation(found) if condition.negated else found
            case tree.Membership(members=tuple() as members):
                found = self._membership(self._filter_operand(condition.left), members)
                return _negation(found) if condition.negated else found
        raise AssertionError(condition)

    def _filter_operand(self, left: tree.Expression) -> Operand:
        found = self._operand(left)
        if found.field and not found.field.can.filter:
            message = f"field '{found.field.name}' can not be filtered in a query call"
            raise self._scope.error(Code.INVALID_FIELD, message, left.at)
        return found

    # One value

    def _comparison(self, left: Operand, operator: str, right: tree.Value) -> Sql:
        if operator == "LIKE":
            return self._like(left, right)
        if isinstance(right, tree.Relative):
            return self._in_range(left, operator, right)
        if operator in _ORDERED and (left.family is Family.BOOLEAN or left.type == "multipicklist"):
            raise self._wrong_operator(left, operator)
        if _is_null(left, right):
            return _null_test(left, operator)
        value = self._bound_value(left, right)
        if value is None:  # not an id
            return TRUE if operator == "!=" else FALSE
        if operator == "=":
            return sql("{} = {}", left.loose, value)
        if operator == "!=":
            return sql("{} IS DISTINCT FROM {}", left.loose, value)
        return sql(f"{{}} {operator} {{}}", left.key, value)

    def _like(self, left: Operand, right: tree.Value) -> Sql:
        if left.family is not Family.TEXT or left.type == "multipicklist":
            raise self._wrong_operator(left, "LIKE")
        if not isinstance(right, tree.TextLiteral):
            raise self._wrong_value(left, right)
        return sql("{} LIKE {} ESCAPE '\\'", left.key, Sql("lower(?)", (right.pattern,)))

    def _in_range(self, left: Operand, operator: str, literal: tree.Relative) -> Sql:
        known = NAMES if literal.n is None else NUMBERED
        if literal.name not in known or left.family not in (Family.DATE, Family.DATETIME):
            hint = _literal_hint(literal, known) if left.family in (Family.DATE, Family.DATETIME) else ""
            quotes = " Texts stand in single quotes." if _is_quoted(left) else ""
            written = self._scope.text[literal.at :][: len(literal.name)] + str(literal)[len(literal.name) :]
            raise self._scope.error(Code.MALFORMED_QUERY, f"unexpected token: '{written}'.{quotes}{hint}", literal.at)
        day = left.family is Family.DATE
        start, end = (Sql("?", (RangeEnd(literal, last, day),)) for last in (False, True))
        match operator:
            case "=":
                return sql("({} >= {} AND {} < {})", left.key, start, left.key, end)
            case "!=":
                return _negation(self._in_range(left, "=", literal))
            case "<" | ">=":
                return sql(f"{{}} {operator} {{}}", left.key, start)
            case "<=":
                return sql("{} < {}", left.key, end)
            case _:
                return sql("{} >= {}", left.key, end)

    # Several values

    def _membership(self, left: Operand, members: Sequence[tree.Value]) -> Sql:
        parts = []
        plain = [member for member in members if not isinstance(member, tree.Relative) and not _is_null(left, member)]
        values = [bound for member in plain if (bound := self._bound_value(left, member)) is not None]
        if values:
            parts.append(_member_test(left, values))
        parts += [self._in_range(left, "=", member) for member in members if isinstance(member, tree.Relative)]
        if any(not isinstance(member, tree.Relative) and _is_null(left, member) for member in members):
            parts.append(_null_test(left, "="))
        return sql("({})", join(" OR ", parts)) if parts else FALSE

    def _includes(self, left: Operand, condition: tree.Includes) -> Sql:
        word = "EXCLUDES" if condition.negated else "INCLUDES"
        if left.type != "multipicklist":
            message = f"{word} is for multi-select picklists, which '{left.name}' is not"
            raise self._scope.error(Code.INVALID_FIELD, message, left.at)
        each = (
            sql(
                "list_has_all(string_split({}, ';'), string_split({}, ';'))", left.key, Sql("lower(?)", (member.value,))
            )
            for member in condition.members
        )
        found = sql("({})", join(" OR ", each))
        return _negation(found) if condition.negated else found

    def _semi_join_condition(self, left: Operand, query: tree.Query, *, top: bool) -> Sql:
        if self._semi_join is None:
            raise self._scope.error(Code.MALFORMED_QUERY, "Nesting of semi join sub-selects is not supported", query.at)
        if not top:
            message = "Semi join sub-selects are only allowed at the top level of WHERE, joined by AND"
            raise self._scope.error(Code.MALFORMED_QUERY, message, query.at)
        if left.family is not Family.ID:
            message = f"'{left.name}' is no id: a sub-select is compared with ids only"
            raise self._scope.error(Code.INVALID_FIELD, message, left.at)
        return self._semi_join(left, query)

    # Values

    def _bound_value(self, left: Operand, value: tree.TextLiteral | tree.Constant) -> Sql | None:
        """Return a value as the operand's type binds it; None if it is a text that is not an id and is allowed."""
        constant = value.value
        match left.family:
            case Family.ID if left.type == "int" and isinstance(constant, Decimal) and _is_key(constant):
                return Sql("?", (int(constant),))
            case Family.ID if left.type == "string" and isinstance(value, tree.TextLiteral):
                return Sql("?", (constant,))
            case Family.ID if left.type in ("id", "reference") and isinstance(value, tree.TextLiteral):
                return self._bound_id(value)
            case Family.TEXT if isinstance(value, tree.TextLiteral):
                return Sql("lower(?)", (constant,))
            case Family.NUMBER if isinstance(constant, Decimal):
                return Sql("?", (_number(constant),))
            case Family.BOOLEAN if isinstance(constant, bool):
                return Sql("?", (constant,))
            case Family.DATETIME if isinstance(constant, datetime):
                return Sql("?", (constant,))
            case Family.DATE if isinstance(constant, date) and not isinstance(constant, datetime):
                return Sql("?", (constant,))
        raise self._wrong_value(left, value)

    def _bound_id(self, value: tree.TextLiteral) -> Sql | None:
        found = normal_id(value.value)
        if found is None and not self._any_id:
            raise self._scope.error(Code.INVALID_OPERATOR, f"invalid ID field: {value.value[:255]}", value.at)
        return None if found is None else Sql("?", (found,))

    def _wrong_value(self, left: Operand, value: tree.Value) -> QueryError:
        if _is_quoted(left):
            quotes = "" if isinstance(value, tree.TextLiteral) else " and should be enclosed in quotes"
        else:
            quotes = " and should not be enclosed in quotes" if isinstance(value, tree.TextLiteral) else ""
        kind = left.family if left.family is Family.DATETIME else left.type
        message = f"value of filter criterion for field '{left.name}' must be of type {kind}{quotes}"
        return self._scope.error(Code.INVALID_FIELD, message, left.at)

    def _wrong_operator(self, left: Operand, operator: str) -> QueryError:
        message = f"operator {operator} does not work on '{left.name}' of type {left.type}"
        return self._scope.error(Code.INVALID_OPERATOR, message, left.at)


def _literal_hint(literal: tree.Relative, known: Sequence[str]) -> str:
    """Return a hint at a similar literal; a number belongs behind its name."""
    if found := _WITH_NUMBER.fullmatch(literal.name):
        return f" Did you mean '{found[1]}_N_{found[3]}:{found[2]}'?"
    return suggestion(literal.name, known)


def _negation(condition: Sql) -> Sql:
    return sql("NOT coalesce({}, FALSE)", condition)


def _is_null(left: Operand, value: tree.TextLiteral | tree.Constant) -> bool:
    """Return whether a value is null, as an empty text is."""
    return value.value is None or (value.value == "" and _is_quoted(left))


def _is_quoted(left: Operand) -> bool:
    """Return whether the values of an operand are texts, which stand in quotes."""
    return left.family is Family.TEXT or (left.family is Family.ID and left.type != "int")


def _null_test(left: Operand, operator: str) -> Sql:
    if operator not in ("=", "!="):
        return FALSE
    if left.family is Family.BOOLEAN and left.value == left.key:  # a field; the key of a total may be null
        return TRUE if operator == "!=" else FALSE
    return sql("{} IS NULL" if operator == "=" else "{} IS NOT NULL", left.value)


def _member_test(left: Operand, values: Sequence[Sql]) -> Sql:
    """Return the condition that an operand equals one of many values, which are bound as one list."""
    listed = Sql("?", ([value.params[0] for value in values],))
    unnest = "lower(unnest({}))" if left.family is Family.TEXT else "unnest({})"
    return sql(f"{{}} IN (SELECT {unnest})", left.loose, listed)


def _is_key(value: Decimal) -> bool:
    """Return whether a number can be a key of integers, which no rounding may change."""
    return abs(value) < _INT128 and value == value.to_integral_value()


def _number(value: Decimal) -> int | float:
    return int(value) if value == value.to_integral_value() and abs(value) < _INT64 else float(value)
