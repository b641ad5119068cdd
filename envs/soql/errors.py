"""Errors of queries in Salesforce's form: a code, the spot in the text, one sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

__all__ = ["Code", "QueryError", "QueryTimeout", "TableMismatch", "place_in", "suggestion"]

_BEFORE, _AFTER = 35, 36
"""Characters of the query that are shown on each side of the spot, at most; words are not cut."""
_LONG_NAME: Final = 255
_LINE_END: Final = re.compile(r"\r\n|\r|\n")


class Code:
    """The codes of :class:`QueryError`."""

    MALFORMED_QUERY: Final = "MALFORMED_QUERY"
    MALFORMED_SEARCH: Final = "MALFORMED_SEARCH"
    INVALID_FIELD: Final = "INVALID_FIELD"
    INVALID_TYPE: Final = "INVALID_TYPE"
    INVALID_OPERATOR: Final = "INVALID_QUERY_FILTER_OPERATOR"
    OUT_OF_RANGE: Final = "NUMBER_OUTSIDE_VALID_RANGE"
    TOO_MANY_GROUPS: Final = "EXCEEDED_ID_LIMIT"
    TOO_COMPLICATED: Final = "QUERY_TOO_COMPLICATED"


class QueryError(ValueError):
    """The query is wrong or exceeds a limit; its author can correct it.

    ``str()`` is what Salesforce answers: the code, the part of the query around the spot with a caret under it, line
    and column, and the sentence.

    Attributes:
        code: one of :class:`Code`.
        message: the sentence.
        line: from 1.
        column: from 1, within the line.
    """

    def __init__(self, code: str, message: str, text: str, at: int) -> None:
        self.code, self.message = code, message
        at = min(max(at, 0), len(text))
        self.line, self.column = place_in(text, at)
        start = at - self.column + 1
        end = _LINE_END.search(text, at)
        shown, caret = _snippet(text[start : end.start() if end else len(text)], at - start)
        under = "".join("\t" if before == "\t" else " " for before in shown[:caret])
        where = f"ERROR at Row:{self.line}:Column:{self.column}"
        super().__init__(f"{code}: \n{shown}\n{under}^\n{where}\n{message}")
        self._made_of = code, message, text, at

    def __reduce__(self) -> tuple[type[QueryError], tuple[str, str, str, int]]:
        return QueryError, self._made_of


class QueryTimeout(RuntimeError):
    """The clock guard ended a query: a failure of the machine or of a limit, never of the query's author."""


class TableMismatch(RuntimeError):
    """DuckDB refused the translated query: the connection's tables do not fit the schema."""


def place_in(text: str, at: int) -> tuple[int, int]:
    """Return line and column of an offset, both from 1."""
    ends = [found.end() for found in _LINE_END.finditer(text, 0, at)]
    return len(ends) + 1, at - (ends[-1] if ends else 0) + 1


def suggestion(name: str, names: Iterable[str]) -> str:
    """Return a sentence that names the most similar of ``names``, after a blank; empty if no name is similar."""
    by_folded = {known.lower(): known for known in names}
    found = get_close_matches(name[:_LONG_NAME].lower(), by_folded, n=1)
    return f" Did you mean '{by_folded[found[0]]}'?" if found else ""


def _snippet(line: str, at: int) -> tuple[str, int]:
    """Return the part of a line that is shown, and where in it the caret stands."""
    start, end = max(0, at - _BEFORE), min(len(line), at + _AFTER)
    if start and line[start - 1] != " ":
        start = line.find(" ", start, at) + 1 or start
    if end < len(line) and line[end] != " ":
        end = max(line.rfind(" ", at, end), at + 1) if " " in line[at:end] else end
    return line[start:end], at - start
