"""Types of parameters and outputs as text, such as ``list[str]``: the grammar, and the values that fit.

    type    = "int" | "float" | "str" | "bool" | "date" | "datetime"
            | "list" "[" type "]" | "dict" "[" keytype "," type "]" | "Optional" "[" type "]" ;
    keytype = "str" | "int" ;

Language models write such types in API lists (ALMITA, section 3). ``Any``, ``None`` and the empty text are no types.
Values are those of JSON: a date is text in ISO form, and the keys of an object are text.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final, NamedTuple

from workgym.envs.almita.graphs.defects import Defect

__all__ = ["MOST_NESTED", "ParsedType", "TypeExpr", "parse_type"]

MOST_NESTED: Final = 10
"""How many types may stand inside each other."""

_SCALARS: Final = frozenset({"int", "float", "str", "bool", "date", "datetime"})
_ARGUMENTS: Final[Mapping[str, int]] = {"list": 1, "dict": 2, "Optional": 1}
_TOKEN: Final = re.compile(r"\s*(?:(?P<word>[^\W\d]\w*)|(?P<sign>[\[\],]))")
_KEYS: Final = ("str", "int")


@dataclass(frozen=True)
class TypeExpr:
    """A type.

    Attributes:
        name: ``int``, ``float``, ``str``, ``bool``, ``date``, ``datetime``, ``list``, ``dict`` or ``Optional``.
        args: the types in brackets: one for ``list`` and ``Optional``, key and value for ``dict``.
    """

    name: str
    args: tuple[TypeExpr, ...] = ()

    def __str__(self) -> str:
        """Return the type as text; :func:`parse_type` reads the same type again."""
        return f"{self.name}[{', '.join(map(str, self.args))}]" if self.args else self.name

    @property
    def required(self) -> bool:
        """Whether a value has to be given."""
        return self.name != "Optional"

    def fits(self, value: Any) -> bool:
        """Return whether a JSON value is of this type. A whole number is a ``float`` too; a boolean is no number."""
        match self.name:
            case "Optional":
                return value is None or self.args[0].fits(value)
            case "list":
                return isinstance(value, list) and all(map(self.args[0].fits, value))
            case "dict":
                return isinstance(value, dict) and all(
                    self.args[0]._fits_key(key) and self.args[1].fits(item) for key, item in value.items()
                )
        return _fits_scalar(self.name, value)

    def _fits_key(self, key: Any) -> bool:
        return isinstance(key, str) and (self.name == "str" or re.fullmatch(r"-?\d+", key, re.ASCII) is not None)


def _fits_scalar(name: str, value: Any) -> bool:
    match name:
        case "bool":
            return isinstance(value, bool)
        case "int":
            return isinstance(value, int) and not isinstance(value, bool)
        case "float":
            return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
        case "date":
            return _is_iso(value, r"\d{4}-\d{2}-\d{2}")
        case "datetime":
            return _is_iso(value, r"\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})?")
    return isinstance(value, str)


def _is_iso(value: Any, form: str) -> bool:
    if not isinstance(value, str) or re.fullmatch(form, value, re.ASCII) is None:
        return False
    try:
        _ = datetime.fromisoformat(value) if len(value) > 10 else date.fromisoformat(value)
    except ValueError:  # such as the 31st of June
        return False
    return True


class ParsedType(NamedTuple):
    """A type, or None if there is an error; and the defects."""

    type: TypeExpr | None
    defects: tuple[Defect, ...]


def parse_type(text: str, code: str = "S3.05") -> ParsedType:
    """Read a type; no text raises. A defect has ``code`` and the column, from 1, of what does not fit."""
    if not text.strip():
        return _broken(code, 1, "is empty")
    try:
        reader = _Reader(text)
        found = reader.type()
        reader.end()
    except _BrokenType as broken:
        return _broken(code, broken.column, broken.message)
    return ParsedType(found, ())


def _broken(code: str, column: int, message: str) -> ParsedType:
    return ParsedType(None, (Defect(code, "error", f"the type {message}", column=column),))


class _BrokenType(Exception):
    def __init__(self, column: int, message: str) -> None:
        super().__init__(message)
        self.column, self.message = column, message


class _Reader:
    """Reads one type from left to right."""

    def __init__(self, text: str) -> None:
        self.text, self.place, self.depth = text, 0, 0

    def type(self) -> TypeExpr:
        column, word = self._word()
        if word in _SCALARS:
            return TypeExpr(word)
        if word not in _ARGUMENTS:
            known = ", ".join((*sorted(_SCALARS), *(f"{name}[…]" for name in _ARGUMENTS)))
            raise _BrokenType(column, f"is no {word[:40]!r}; expected one of {known}")
        self.depth += 1
        if self.depth > MOST_NESTED:
            raise _BrokenType(column, f"is nested more than {MOST_NESTED} times")
        self._sign("[")
        args = [self._key()] if word == "dict" else []
        if args:
            self._sign(",")
        args.append(self.type())
        self._sign("]")
        self.depth -= 1
        return TypeExpr(word, tuple(args))

    def _key(self) -> TypeExpr:
        column, word = self._word()
        if word not in _KEYS:
            raise _BrokenType(column, f"has keys of {word[:40]!r}; expected {' or '.join(_KEYS)}")
        return TypeExpr(word)

    def end(self) -> None:
        if rest := self.text[self.place :].strip():
            raise _BrokenType(self._column(), f"goes on with {rest[:40]!r}; nothing may follow it")

    def _word(self) -> tuple[int, str]:
        match = _TOKEN.match(self.text, self.place)
        if match is None or match["word"] is None:
            raise _BrokenType(self._column(), f"has {self._next()} where a type is expected")
        self.place = match.end()
        return match.start("word") + 1, match["word"]

    def _sign(self, sign: str) -> None:
        match = _TOKEN.match(self.text, self.place)
        if match is None or match["sign"] != sign:
            raise _BrokenType(self._column(), f"has {self._next()} where {sign!r} is expected")
        self.place = match.end()

    def _column(self) -> int:
        return len(self.text) - len(self.text[self.place :].lstrip()) + 1

    def _next(self) -> str:
        rest = self.text[self.place :].strip()
        return repr(rest[:20]) if rest else "its end"
