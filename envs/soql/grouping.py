"""Groups of rows: the values that a group has, and the keys that distinguish groups.

A group of texts shows the first of its variants in the order of code points; Salesforce leaves the choice open.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from workgym.envs.soql import tree
from workgym.envs.soql.errors import Code
from workgym.envs.soql.objects import Family
from workgym.envs.soql.operands import Operand, aggregate, is_aggregate, operand
from workgym.envs.soql.scope import Scope
from workgym.envs.soql.sql import Sql, join, sql

__all__ = ["MAX_GROUPINGS", "Groups"]

MAX_GROUPINGS: Final = 3
"""The most fields of ``ROLLUP`` and ``CUBE``."""


class Groups:
    """The groups of a query; without ``GROUP BY`` all rows are one group."""

    def __init__(self, scope: Scope, grouping: tree.Grouping | None) -> None:
        self._scope = scope
        self._kind = grouping.kind if grouping else ""
        self.keys = [self._key_operand(expression) for expression in grouping.keys] if grouping else []
        if self._kind and len(self.keys) > MAX_GROUPINGS:
            message = f"{self._kind} has at most {MAX_GROUPINGS} fields"
            raise scope.error(Code.MALFORMED_QUERY, message, self.keys[MAX_GROUPINGS].at)

        if self._kind and len({key.key for key in self.keys}) < len(self.keys):
            raise scope.error(Code.MALFORMED_QUERY, f"{self._kind} names one field twice", self.keys[0].at)

    def sql(self) -> Sql:
        """Return the clause, with a blank before it; empty if all rows are one group."""
        if not self.keys:
            return Sql("")
        keys = join(", ", (key.key for key in self.keys))
        return sql(f" GROUP BY {self._kind}({{}})" if self._kind else " GROUP BY {}", keys)

    def order(self) -> list[Sql]:
        """Return the sort keys of groups: a group of nulls stands before a total, whose key is null too."""
        order = []
        for key in self.keys:
            order += [*key.ranks, *([sql("GROUPING({})", key.key)] if self._kind else [])]
        return order

    def operand(self, expression: tree.Expression, otherwise: str = "Field must be grouped or aggregated") -> Operand:
        """Return an aggregate, or a key of the group.

        Args:
            otherwise: the message for any other expression, which follows it.
        """
        scope = self._scope
        if isinstance(expression, tree.FunctionCall) and expression.name.upper() == "GROUPING":
            return self._grouping_operand(expression)
        if isinstance(expression, tree.FunctionCall) and is_aggregate(expression):
            if expression.argument is None:
                raise scope.error(
                    Code.MALFORMED_QUERY, "COUNT() stands alone; COUNT(Id) may be put beside others", expression.at
                )
            return aggregate(scope, expression)
        found = operand(scope, expression)
        if not any(found.key == key.key for key in self.keys):
            raise scope.error(Code.MALFORMED_QUERY, f"{otherwise}: {expression}", expression.at)
        return self._group_operand(found)

    def _group_operand(self, found: Operand) -> Operand:
        shown = sql("min({})", found.value) if found.family is Family.TEXT else found.key
        if self._kind:  # a row of totals has no value here
            shown = sql("CASE WHEN GROUPING({}) = 0 THEN {} END", found.key, shown)
        return replace(found, value=shown, loose=found.key)

    def _grouping_operand(self, call: tree.FunctionCall) -> Operand:
        """Return the operand that says whether a row is a total over a field: 1 or 0."""
        if not self._kind or call.argument is None:
            message = f"{call}: expected a field of GROUP BY ROLLUP or CUBE"
            raise self._scope.error(Code.MALFORMED_QUERY, message, call.at)
        key = operand(self._scope, call.argument).key
        if not any(key == known.key for known in self.keys):
            raise self._scope.error(Code.MALFORMED_QUERY, f"Field must be grouped: {call.argument}", call.at)
        value = sql("GROUPING({})", key)
        return Operand(value, value, value, (value,), Family.NUMBER, "int", str(call), call.at)

    def _key_operand(self, expression: tree.Expression) -> Operand:
        found = operand(self._scope, expression)
        if found.field and not found.field.can.group:
            message = f"field '{found.field.name}' can not be grouped in a query call"
            raise self._scope.error(Code.INVALID_FIELD, message, expression.at)
        return found
