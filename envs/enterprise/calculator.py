"""The calculator: one expression in decimals (EnterpriseBench, Table 8; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from decimal import (
    ROUND_HALF_EVEN,
    Context,
    Decimal,
    DecimalException,
    DivisionByZero,
    InvalidOperation,
    Overflow,
    localcontext,
)
from typing import Annotated, Any, Final

from pydantic import Field

from workgym.envs.core.errors import ToolError
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise.common import Invalid, success

__all__ = ["decimals", "worked_out"]

_DIGITS: Final = 40
"""Significant digits of every result."""
_MOST_DIGITS: Final = 100
"""Digits in front of the point of the largest number."""
_MOST_EXPONENT: Final = 100
_DEPTH: Final = 50
_CONTEXT: Final = Context(
    prec=_DIGITS,
    rounding=ROUND_HALF_EVEN,
    Emin=-_MOST_DIGITS,
    Emax=_MOST_DIGITS - 1,
    traps=[DivisionByZero, InvalidOperation, Overflow],
)
_Expression = Annotated[str, Field(min_length=1, max_length=2_000)]


@tool()
def calculator(session: Session, expression: _Expression) -> dict[str, Any]:
    """Work out an expression, in decimals of 40 significant digits.

    Args:
        expression: numbers, + - * / // % **, parentheses, and min, max, sum, mean of several numbers or of one list,
            round(number, places), abs(number), and days(from, to) of two days in quotes.

    Returns: {"ok": true, "data": {"value": "..."}}: the value, as a text of decimal digits.
    Example: {"name": "calculator",
    "arguments": {"expression": "round(mean([1299.5, 1450]) * 0.18, 2) + days('2022-11-01', '2023-01-02')"}}
    Limits: no names, no comparisons. // rounds down and % is what it leaves. round takes halves to the even neighbour.
    At most 2,000 characters, 50 operations inside each other, exponents from -100 to 100, 100 digits before the point.
    """
    return success({"value": worked_out(expression)})


def worked_out(expression: str) -> str:
    """Return the value of an expression in decimal digits, without an exponent and without zeros at its end.

    Raises:
        ToolError: if it is no expression of the calculator's, divides by zero, or becomes too large.
    """
    try:
        tree = ast.parse(expression.strip(), mode="eval")
    except (SyntaxError, ValueError, MemoryError, RecursionError):  # the last two: parentheses inside each other
        raise _refused(f"{expression[:80]!r} is not an expression") from None
    with localcontext(_CONTEXT):
        try:
            return _written(+_value(tree.body, expression.strip(), _DEPTH))
        except (DivisionByZero, InvalidOperation, Overflow) as error:
            raise _refused(_REASONS.get(type(error), "the result is not defined, or has too many digits")) from None


_REASONS: Final[Mapping[type[DecimalException], str]] = {
    DivisionByZero: "division by zero",
    Overflow: f"a number with more than {_MOST_DIGITS} digits in front of the point",
}


def _refused(text: str) -> ToolError:
    return Invalid("expression", text)


def _written(value: Decimal) -> str:
    text = f"{value:f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


def _value(node: ast.expr, text: str, depth: int) -> Decimal:
    if not depth:
        raise _refused(f"more than {_DEPTH} operations are inside each other; sum([...]) adds many numbers")
    match node:
        case ast.Constant(value=int() | float()) if type(node.value) is not bool:
            return _number(ast.get_source_segment(text, node) or "")
        case ast.UnaryOp(op=ast.UAdd() | ast.USub()):
            value = _value(node.operand, text, depth - 1)
            return value if isinstance(node.op, ast.UAdd) else -value
        case ast.BinOp() if type(node.op) in _OPERATORS:
            left, right = (_value(side, text, depth - 1) for side in (node.left, node.right))
            return _OPERATORS[type(node.op)](left, right)
        case ast.Call(func=ast.Name(id="days"), keywords=[]):
            return _days(node.args)
        case ast.Call(func=ast.Name(id=name), keywords=[]) if name in _FUNCTIONS:
            several = node.args[0].elts if len(node.args) == 1 and isinstance(node.args[0], ast.List) else node.args
            return _FUNCTIONS[name]([_value(each, text, depth - 1) for each in several])
    shown = ast.get_source_segment(text, node) or text
    raise _refused(f"{shown[:80]!r} is not allowed; expected numbers, + - * / // % **, {', '.join(_FUNCTIONS)}, days")


def _number(text: str) -> Decimal:
    try:
        return +Decimal(text)
    except InvalidOperation:  # such as 0x10
        raise _refused(f"{text[:80]!r} is not a decimal number") from None


def _floor_division(left: Decimal, right: Decimal) -> Decimal:
    """Return the quotient rounded down, exactly: the remainder of the operator ``%`` has the dividend's sign."""
    if not right:
        raise DivisionByZero
    quotient, rest = divmod(left, right)
    return quotient - 1 if rest and (rest < 0) != (right < 0) else quotient


def _modulo(left: Decimal, right: Decimal) -> Decimal:
    if not right:
        raise DivisionByZero
    rest = left % right
    return rest + right if rest and (rest < 0) != (right < 0) else rest


def _power(left: Decimal, right: Decimal) -> Decimal:
    if abs(right) > _MOST_EXPONENT:
        raise _refused(f"an exponent of {_written(right)[:80]}; expected {-_MOST_EXPONENT} to {_MOST_EXPONENT}")
    return left**right


_OPERATORS: Final[Mapping[type[ast.operator], Callable[[Decimal, Decimal], Decimal]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: _floor_division,
    ast.Mod: _modulo,
    ast.Pow: _power,
}


def _some(values: Sequence[Decimal]) -> Sequence[Decimal]:
    if not values:
        raise _refused("a function of no numbers")
    return values


def _rounded(values: Sequence[Decimal]) -> Decimal:
    value, places = (*_some(values), Decimal(0))[:2]
    if len(values) > 2 or places != places.to_integral_value() or abs(places) > _DIGITS:
        raise _refused(f"round takes a number and at most the places, from {-_DIGITS} to {_DIGITS}")
    exponent = value.as_tuple().exponent
    if isinstance(exponent, int) and exponent >= -int(places):
        return value
    return value.quantize(Decimal(1).scaleb(-int(places)))


def _absolute(values: Sequence[Decimal]) -> Decimal:
    if len(values) != 1:
        raise _refused("abs takes one number")
    return abs(values[0])


_FUNCTIONS: Final[Mapping[str, Callable[[Sequence[Decimal]], Decimal]]] = {
    "min": lambda values: min(_some(values)),
    "max": lambda values: max(_some(values)),
    "sum": lambda values: sum(values, Decimal(0)),
    "mean": lambda values: sum(_some(values), Decimal(0)) / len(values),
    "round": _rounded,
    "abs": _absolute,
}


def _days(arguments: Sequence[ast.expr]) -> Decimal:
    texts = [each.value for each in arguments if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    if len(texts) != 2 or len(arguments) != 2:
        raise _refused("days takes two days in quotes, such as days('2022-11-01', '2023-01-02')")
    try:
        start, end = (date.fromisoformat(text) for text in texts)
    except ValueError as error:
        raise _refused(f"days: {error}") from None
    return Decimal((end - start).days)


decimals: Final = Toolkit("calculator", [calculator], prefix="")
"""Sums in decimals. No task needs it."""
