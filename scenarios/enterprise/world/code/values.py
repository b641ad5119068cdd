"""Values in generated code: how expressions of the library draw them, and how they are written down."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from functools import cache
from random import Random
from types import CodeType
from typing import Any, Final

from workgym.scenarios.shared.streams import below, pick

__all__ = ["MAX_WIDTH", "evaluate", "literal", "written"]

MAX_WIDTH: Final = 100
"""The longest line of a file, in characters."""
_FIRST_MONDAY: Final = date(2022, 1, 3)


def evaluate(expression: str, rng: Random, names: Mapping[str, Any]) -> Any:
    """Return the value of an expression of the library.

    Args:
        expression: in which ``n(1, 9)`` draws a whole number, ``pick(1, 3)`` one of the values, ``digits(4)`` a text of
            digits, ``day()`` a day of 2022, and ``on(0)`` a Monday of 2022.
        names: what else it may name.
    """
    drawn = {
        "n": lambda low, high: low + below(rng, high - low + 1),
        "pick": lambda *values: pick(rng, values),
        "digits": lambda count: "".join(str(below(rng, 10)) for _ in range(count)),
        "day": lambda: _FIRST_MONDAY + timedelta(days=below(rng, 360)),
        "on": lambda weekday: _FIRST_MONDAY + timedelta(days=7 * below(rng, 51) + weekday),
        "date": date,
        "timedelta": timedelta,
    }
    return eval(_compiled(expression), {**names, **drawn})  # noqa: S307 -- the library's own


@cache
def _compiled(expression: str) -> CodeType:
    return compile(expression, "<library>", "eval")


def literal(value: Any) -> str:
    """Return a value as source in one line."""
    match value:
        case str():
            return f'"{value}"'
        case bool() | float() | None:
            return repr(value)
        case int():
            return f"{value:_}" if abs(value) >= 10_000 else str(value)
        case date():
            return f"date({value.year}, {value.month}, {value.day})"
        case list():
            return f"[{', '.join(map(literal, value))}]"
        case tuple():
            return f"({', '.join(map(literal, value))}{',' * (len(value) == 1)})"
        case dict():
            return f"{{{', '.join(f'{literal(key)}: {literal(each)}' for key, each in value.items())}}}"
    raise TypeError(f"no literal for {value!r}")


def written(start: str, opening: str, items: list[str], closing: str, indent: str = "") -> str:
    """Return source that holds items between brackets: in one line if it is short enough, else an item a line."""
    one_line = f"{indent}{start}{opening}{', '.join(items)}{closing}"
    if len(one_line) <= MAX_WIDTH:
        return one_line
    lines = "".join(f"{indent}    {item},\n" for item in items)
    return f"{indent}{start}{opening}\n{lines}{indent}{closing}"
