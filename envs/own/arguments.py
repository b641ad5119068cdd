"""Arguments of tools, from columns: their names, types and texts."""

from __future__ import annotations

import keyword
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal, NamedTuple

from pydantic import BaseModel, Field

from workgym.envs.core.arguments import (
    Body,
    DateText,
    Given,
    GivenBody,
    GivenDate,
    GivenTimestamp,
    Line,
    Name,
    TimestampText,
)
from workgym.envs.core.kinds import Kind
from workgym.envs.core.schema import Column

__all__ = ["Argument", "argument_names", "value_argument", "wanted_arguments"]

_REQUIRED: Final = ...
_LARGEST: Final = 2**63 - 1
_Integer = Annotated[int, Field(ge=-_LARGEST, le=_LARGEST)]


_DAYS: Final = ("_from", "_to")
_AMOUNTS: Final = ("_min", "_max")
_ENDS: Final[Mapping[Kind, tuple[str, str]]] = {
    Kind.DATE: _DAYS,
    Kind.TIMESTAMP: _DAYS,
    Kind.INTEGER: _AMOUNTS,
    Kind.NUMBER: _AMOUNTS,
}
"""How the names of a range's arguments end."""


class Argument(NamedTuple):
    """An argument of a tool: its type, its default (``...`` if it is required) and its text for the model."""

    type: Any
    default: Any
    text: str


def argument_names(columns: Sequence[Column], taken: Sequence[str] = ()) -> dict[str, str]:
    """Return the argument for each column: its name, with a mark where Python, pydantic or the tool use that name."""
    names: dict[str, str] = {}
    used = {*taken, "session"}
    for column in columns:
        name, ends = column.name, ("", *_ENDS.get(column.kind, ()))
        while keyword.iskeyword(name) or any(hasattr(BaseModel, name + end) or name + end in used for end in ends):
            name += "_"
        used |= {name + end for end in ends}
        names[column.name] = name
    return names


def value_argument(column: Column, *, required: bool) -> Argument:
    """Return the argument that gives a column its value; None or an empty text means that it is not given."""
    text = _meaning(column)
    if column.choices:
        return _argument(Literal[column.choices], text, required=required)
    types: Mapping[Kind, tuple[Any, Any]] = {
        Kind.TEXT: (Body, GivenBody),
        Kind.EXACT: (Name, Given),
        Kind.DATE: (DateText, GivenDate),
        Kind.TIMESTAMP: (TimestampText, GivenTimestamp),
    }
    if column.kind in types:
        optional, given = types[column.kind]
        return Argument(given, _REQUIRED, text) if required else Argument(optional, "", text)
    return _argument(
        {Kind.INTEGER: _Integer, Kind.NUMBER: float, Kind.BOOLEAN: bool}[column.kind], text, required=required
    )


def wanted_arguments(name: str, column: Column) -> dict[str, Argument]:
    """Return the arguments that a search takes for a column, by name: all optional."""
    match column.kind:
        case Kind.TEXT:
            return {name: Argument(Line, "", "a part of the text; capitals do not count")}
        case Kind.DATE | Kind.TIMESTAMP:
            kind = DateText if column.kind is Kind.DATE else TimestampText
            form = "YYYY-MM-DD" if column.kind is Kind.DATE else "YYYY-MM-DD or YYYY-MM-DD HH:MM:SS"
            return {
                f"{name}_from": Argument(kind, "", f"the first {column.name}, {form}"),
                f"{name}_to": Argument(kind, "", f"the last {column.name}, {form}"),
            }
        case Kind.INTEGER | Kind.NUMBER if not column.references:
            amount: Any = _Integer if column.kind is Kind.INTEGER else float
            return {
                name: value_argument(column, required=False),
                f"{name}_min": Argument(amount | None, None, f"the smallest {column.name}"),
                f"{name}_max": Argument(amount | None, None, f"the largest {column.name}"),
            }
        case _:
            return {name: value_argument(column, required=False)}


def _argument(kind: Any, text: str, *, required: bool) -> Argument:
    return Argument(kind, _REQUIRED, text) if required else Argument(kind | None, None, text)


def _meaning(column: Column) -> str:
    kinds = {
        Kind.TEXT: "text", Kind.EXACT: "letter by letter", Kind.INTEGER: "a whole number", Kind.NUMBER: "a number",
        Kind.BOOLEAN: "true or false", Kind.DATE: "YYYY-MM-DD", Kind.TIMESTAMP: "YYYY-MM-DD HH:MM:SS",
    }  # fmt: skip
    text = f"one of {', '.join(column.choices)}" if column.choices else kinds[column.kind]
    return f"{text}; of a row of {column.references}" if column.references else text
