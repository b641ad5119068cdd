"""Statements of a graph's text, such as ``[name](inside){text}``, taken apart."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

__all__ = ["Broken", "GraphStatement", "is_open", "is_statement", "scan"]

_HEAD: Final = re.compile(r"\s*(?:\[\s*[NE]\s*[0-9]|[NE][0-9]+\s*\])")
_NAME: Final = re.compile(r"\[([^][(){}]*)\]")
_INSIDE: Final = re.compile(r"\(([^][(){}]*)\)")
_ID: Final = re.compile(r"[NE][0-9]+")
_ESCAPED: Final = re.compile(r"\\([\\{}])")


class Broken(Exception):
    """A line begins like a statement but is not a statement."""

    def __init__(self, code: str, column: int, message: str) -> None:
        super().__init__(message)
        self.code, self.column, self.message = code, column, message


@dataclass(frozen=True)
class GraphStatement:
    """The parts of a statement.

    Attributes:
        name: such as ``N3``, without blanks.
        inside: the text in parentheses.
        text: the text in braces, with backslashes resolved and runs of blanks as one.
        rest: the line behind the statement.
        columns: the columns at which name, parentheses and braces start, from 1.
        spaced: the column of the first blank that the grammar does not allow; 0 without such a blank.
    """

    name: str
    inside: str
    text: str
    rest: str
    columns: tuple[int, int, int]
    spaced: int


def is_statement(line: str, begin: int = 0) -> bool:
    """Return whether a line is meant as a statement."""
    return _HEAD.match(line, begin) is not None


def is_open(line: str) -> bool:
    """Return whether a line opens a brace that it does not close."""
    start = line.find("{")
    return start >= 0 and _closing(line, start) is None


def scan(line: str, begin: int) -> GraphStatement:
    """Take apart the statement that begins at ``begin``, from 0. Blanks between its parts are skipped.

    Raises:
        Broken: with code G08 and the column, from 1, of the first character that does not fit.
    """
    name = _NAME.match(line, begin)
    if name is None:
        raise Broken("G08", begin + 1, "expected an id in brackets, such as [N1] or [E1]")
    bare = "".join(name[1].split())
    if not _ID.fullmatch(bare):
        raise Broken("G08", begin + 2, f"expected an id such as N1 or E1, got {name[1][:20]!r}")
    second = _skip(line, name.end())
    inside = _INSIDE.match(line, second)
    if inside is None:
        raise Broken("G08", second + 1, f"expected a kind or two node ids in parentheses behind [{bare}]")
    third = _skip(line, inside.end())
    if not line.startswith("{", third):
        raise Broken("G08", third + 1, f"expected a description in braces behind [{bare}]({inside[1][:40]})")
    end = _closing(line, third)
    if end is None:
        raise Broken("G08", third + 1, "the brace that opens here is not closed")
    text = _ESCAPED.sub(r"\1", line[third + 1 : end])
    gaps = [begin + 2] * (bare != name[1]) + [name.end() + 1] * (second > name.end())
    gaps += [inside.end() + 1] * (third > inside.end())
    columns = (begin + 1, second + 1, third + 1)
    return GraphStatement(bare, inside[1], " ".join(text.split()), line[end + 1 :], columns, gaps[0] if gaps else 0)


def _skip(line: str, place: int) -> int:
    """Return the place of the next character that is not a blank."""
    return len(line) - len(line[place:].lstrip())


def _closing(line: str, start: int) -> int | None:
    """Return the place of the brace that closes the brace at ``start``, or None."""
    depth, place = 0, start
    while place < len(line):
        if line[place] == "\\" and line[place + 1 : place + 2] in ("\\", "{", "}"):
            place += 1
        elif line[place] == "{":
            depth += 1
        elif line[place] == "}":
            depth -= 1
            if not depth:
                return place
        place += 1
    return None
