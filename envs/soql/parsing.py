"""From text to tree. The message of a syntax error names its place, as Salesforce's does."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Any, Final

from lark import Lark, UnexpectedInput
from lark.exceptions import UnexpectedToken

from workgym.envs.soql import tree
from workgym.envs.soql.building import builder
from workgym.envs.soql.errors import Code, QueryError, place_in
from workgym.envs.soql.hints import syntax_hint
from workgym.envs.soql.values import Wrong, shorten

__all__ = ["MAX_CONDITIONS", "MAX_DEPTH", "MAX_LENGTH", "parse", "parse_search", "stopped_at"]

MAX_LENGTH: Final = 100_000
"""The most characters of a query."""
MAX_DEPTH: Final = 20
"""The most brackets within each other."""
MAX_CONDITIONS: Final = 500
"""The most conditions that a query joins by AND and OR: DuckDB's memory grows with the square of their number."""

_BRACKETS: Final = re.compile(
    r"'(?:\\.|[^'\\])*+(?:'|\\?\Z)|\{(?:\\.|[^\\}])*+(?:\}|\\?\Z)|[()]|\b(?:AND|OR)\b", re.DOTALL | re.IGNORECASE
)
"""Brackets, AND and OR, and the texts and terms in which they do not count. One without an end runs to the end of the
query, or a long query would be read again from each of its quotes."""
_TOKEN: Final = re.compile(r"\s*(?P<known>[+-]?[\w.]+|'(?:\\.|[^'\\])*'|[*()=,<>])|\s*(?P<other>\S)", re.DOTALL)


def parse(text: str) -> tree.Query:
    """Return the tree of a SOQL query.

    Raises:
        QueryError: if it is not a query (``MALFORMED_QUERY``), or longer or deeper than :data:`MAX_LENGTH` and
            :data:`MAX_DEPTH` allow, or of more conditions than :data:`MAX_CONDITIONS` (``QUERY_TOO_COMPLICATED``).
    """
    query: tree.Query = _parse(text, "query", Code.MALFORMED_QUERY)
    return query


def parse_search(text: str) -> tree.Search:
    """Return the tree of a SOSL search; its terms are read by :func:`~.terms.parse_terms`.

    Raises:
        QueryError: as :func:`parse` does; the code of a syntax error is ``MALFORMED_SEARCH``, in a condition of
            ``RETURNING`` too.
    """
    search: tree.Search = _parse(text, "search", Code.MALFORMED_SEARCH)
    return search


def _parse(text: str, start: str, code: str) -> Any:
    _require_small(text)
    try:
        return _parser(start).parse(text)
    except UnexpectedInput as error:
        at = stopped_at(error, text)
        hint = syntax_hint(error, text, at)
        raise QueryError(code, f"{_syntax_message(text, at)}{hint}", text, at) from None
    except Wrong as wrong:
        raise QueryError(wrong.code or code, wrong.message, text, wrong.at) from None


def stopped_at(error: UnexpectedInput, text: str) -> int:
    """Return where a parser could not go on: the length of the text if it ended too soon."""
    if isinstance(error, UnexpectedToken):
        return len(text) if error.token.type == "$END" else error.token.start_pos or 0
    return error.pos_in_stream or 0


def _syntax_message(text: str, at: int) -> str:
    """Return the message for a token that must not stand there."""
    if not (found := _TOKEN.match(text, at)):
        return "unexpected end of query"
    word = found[0].strip()
    if found.lastgroup == "known":
        return f"unexpected token: '{shorten(word)}'"
    line, column = place_in(text, at)
    return f"line {line}:{column - 1} no viable alternative at character '{word}'"


def _require_small(text: str) -> None:
    if len(text) > MAX_LENGTH:
        message = f"the query has {len(text):,} characters; the limit is {MAX_LENGTH:,}"
        raise QueryError(Code.TOO_COMPLICATED, message, text, MAX_LENGTH)
    depth, conditions = 0, 1
    for found in _BRACKETS.finditer(text):
        depth += {"(": 1, ")": -1}.get(found[0], 0)
        conditions += found[0].upper() in ("AND", "OR")
        if conditions > MAX_CONDITIONS:
            message = f"more than {MAX_CONDITIONS} conditions are joined by AND and OR; IN takes a list of values"
            raise QueryError(Code.TOO_COMPLICATED, message, text, found.start())
        if depth > MAX_DEPTH:
            message = f"more than {MAX_DEPTH} brackets are open at once"
            raise QueryError(Code.TOO_COMPLICATED, message, text, found.start())


@cache
def _parser(start: str) -> Lark:
    grammar = (files("workgym.envs.soql") / "grammar.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", start=start, maybe_placeholders=True, transformer=builder())
