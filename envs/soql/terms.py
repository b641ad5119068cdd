"""The parser of search terms: words, phrases, and how they are joined.

terms = parse_terms('refund* AND ("store credit" OR voucher)', text, at)
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Final

from lark import Lark, Token, Transformer, UnexpectedInput, v_args

from workgym.envs.search.terms import Both, Either, Near, Term, Terms, Without
from workgym.envs.search.words import fold, words
from workgym.envs.soql.errors import Code, QueryError
from workgym.envs.soql.parsing import MAX_DEPTH, stopped_at
from workgym.envs.soql.values import Wrong, place_of

__all__ = ["MAX_TERMS_LENGTH", "MAX_WILDCARDS", "parse_terms"]


_WORD: Final = re.compile(r"[A-Za-z]+")
_LEAST: Final = 2
"""The fewest letters and digits of a search."""
MAX_TERMS_LENGTH: Final = 4_000
"""The most characters between the braces."""
MAX_WILDCARDS: Final = 20
"""The most words with wildcards, each of which is compared with every word of the texts."""
_SHORT_MESSAGE: Final = "search term must be longer than one character"
_AS_TEXT: Final = dict.fromkeys("&|!{}[]^~:+-", "_") | {"'": "’"}
"""Substitutes for reserved characters that are text: they split words, or do not, as the characters would."""
_ESCAPED: Final = re.compile(r"\\(.)", re.DOTALL)
_RESERVED: Final = re.compile(r"\\.|[&|!{}\[\]^~:'+\-]", re.DOTALL)
_PIECE: Final = re.compile(r"(?:[^\W\d_]|[\ue000\ue001])+|(?:\d|[\ue000\ue001])+")
_ANY, _ONE = "\ue000", "\ue001"
"""Wildcards while their word is split; the private use area holds no letters of texts."""


def parse_terms(written: str, text: str, at: int, *, lenient: bool = False) -> Terms:
    """Return the terms between the braces of a search.

    Args:
        text, at: the whole search and where the terms begin in it, for messages.
        lenient: whether reserved characters without a backslash are text.

    Raises:
        QueryError: ``MALFORMED_SEARCH``, where Salesforce would refuse them too.
    """
    if sum(map(str.isalnum, written)) < _LEAST:
        raise QueryError(Code.MALFORMED_SEARCH, _SHORT_MESSAGE, text, at)
    if len(written) > MAX_TERMS_LENGTH:
        message = f"{len(written):,} characters of search terms; the limit is {MAX_TERMS_LENGTH:,}"
        raise QueryError(Code.TOO_COMPLICATED, message, text, at + MAX_TERMS_LENGTH)
    depth = 0
    for place, character in enumerate(written):
        depth += {"(": 1, ")": -1}.get(character, 0)
        if depth > MAX_DEPTH:
            raise QueryError(Code.TOO_COMPLICATED, f"more than {MAX_DEPTH} brackets are open at once", text, at + place)
    if lenient:
        written = _RESERVED.sub(lambda found: _AS_TEXT.get(found[0], found[0]), written)
    try:
        terms: Any = _parser().parse(written)
    except UnexpectedInput as error:
        place = stopped_at(error, written)
        if place == len(written):
            wrong = "unexpected end of the search terms"
        elif word := _WORD.match(written, place):
            wrong = f"unexpected '{word[0]}'"
        else:
            wrong = f"unexpected '{written[place]}': a reserved character needs a backslash in front"
        raise QueryError(Code.MALFORMED_SEARCH, wrong, text, at + place) from None
    except Wrong as found_:
        raise QueryError(Code.MALFORMED_SEARCH, found_.message, text, at + found_.at) from None
    if sum(term.kind == "pattern" for term in _all_terms(terms)) > MAX_WILDCARDS:
        raise QueryError(Code.TOO_COMPLICATED, f"more than {MAX_WILDCARDS} words with wildcards", text, at)
    found: Terms = terms
    return found


def _all_terms(terms: Terms) -> Iterator[Term]:
    match terms:
        case Near():
            yield from terms.parts
        case Without():
            yield from _all_terms(terms.part)
        case _:
            for part in terms.parts:
                yield from _all_terms(part)


@cache
def _parser() -> Lark:
    grammar = (files("workgym.envs.soql") / "terms.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", maybe_placeholders=False, transformer=_Builder())


_NOTHING: Final = Near(())
"""Punctuation splits words; alone it is not a term."""


def _join(kind: type[Both] | type[Either], parts: tuple[Terms, ...]) -> Terms:
    """Join terms without empty ones; the result is empty if no term says what to find."""
    there = tuple(part for part in parts if part != _NOTHING)
    if all(isinstance(part, Without) for part in there):
        return _NOTHING
    return kind(there) if len(there) > 1 else there[0] if there else _NOTHING


@v_args(inline=True)
class _Builder(Transformer[Token, Any]):
    def word(self, token: Token) -> Terms:
        plain = _ESCAPED.sub("", token)
        if "*" not in plain and "?" not in plain:
            return Near(tuple(Term(one, "stem") for one in words(_ESCAPED.sub(r"\1", token))))
        marked = re.sub(r"\\(.)|([*?])", lambda found: found[1] or (_ANY if found[2] == "*" else _ONE), token)
        pieces = _PIECE.findall(fold(marked))
        if any(piece[0] in (_ANY, _ONE) for piece in pieces):
            raise Wrong("a wildcard needs a letter or digit in front of it", place_of(token))
        return Near(tuple(_term(piece) for piece in pieces))

    def phrase(self, token: Token) -> Terms:
        return Near(tuple(Term(one, "exact") for one in words(_ESCAPED.sub(r"\1", token[1:-1]))))

    def negation(self, part: Terms) -> Terms:
        return Without(part) if part != _NOTHING else _NOTHING

    def all_of(self, *parts: Terms) -> Terms:
        return _join(Both, parts)

    def any_of(self, *parts: Terms) -> Terms:
        return _join(Either, parts)


def _term(piece: str) -> Term:
    if _ANY in piece or _ONE in piece:
        return Term(piece.replace(_ANY, "*").replace(_ONE, "?"), "pattern")
    return Term(piece, "stem")
