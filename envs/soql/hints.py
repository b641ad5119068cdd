"""Hints for authors of queries who know SQL: how SOQL writes what they mean.

A hint stands behind the platform's message and changes neither its code nor its place.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from lark import UnexpectedInput
from lark.exceptions import UnexpectedCharacters, UnexpectedToken

from workgym.envs.soql.plans import MAX_FIELDS_LIMIT
from workgym.envs.soql.values import shorten

__all__ = ["syntax_hint"]

_QUOTED: Final = re.compile(
    r'"(?P<double>[^"]*)"|`(?P<back>[^`]*)`|[\u201c\u201e\u201d](?P<curly>[^\u201c\u201d]*)[\u201c\u201d]'
    r"|[\u2018\u201a\u2019](?P<single>[^\u2018\u2019]*)[\u2018\u2019]"
)
"""Texts in quotes that SOQL does not know."""
_QUOTES: Final = '"`\u201c\u201e\u201d\u2018\u201a\u2019'
_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_.]*")
_LONGEST: Final = 300
"""The most characters of a condition that is written again."""
_SPACE: Final = re.compile(r"('(?:\\.|[^'\\])*+(?:'|\\?\Z))|\s+", re.DOTALL)
_PART: Final = re.compile(
    r"'(?:\\.|[^'\\])*+(?:'|\\?\Z)|\{(?:\\.|[^\\}])*+(?:\}|\\?\Z)|(?P<open>\()|(?P<close>\))|\b(?P<word>AND|OR)\b|\b(?P<begin>WHERE|HAVING)\b"
    r"|\b(?P<end>(?:GROUP|ORDER)\s+BY|(?:LIMIT|OFFSET)\s+[0-9]|ALL\s+ROWS|(?:FOR|WITH|USING)\s+[A-Z])",
    re.DOTALL | re.IGNORECASE,
)
"""Brackets, the words between conditions, where conditions begin and end; and texts and terms, in which none counts. A
text without an end runs to the end of the query, or a long query would be read again from each of its quotes."""


def syntax_hint(error: UnexpectedInput, text: str, at: int) -> str:
    """Return what SOQL writes in place of what stands at ``at``, to be put behind a message; empty if unknown."""
    expected = _expected_terminals(error)
    kind = error.token.type if isinstance(error, UnexpectedToken) else ""
    if (kind == "_AND" and "_OR" in expected) or (kind == "_OR" and "_AND" in expected):
        return _brackets_hint(text, at)
    found = text[at : at + 1]
    if found == "*":
        return _star_hint(text, at, expected)
    if found and found in _QUOTES:
        return _quotes_hint(text, at, expected)
    if re.match(r"DISTINCT\b", text[at : at + 9], re.IGNORECASE):
        return ": use GROUP BY, or COUNT_DISTINCT()"
    return ""


def _expected_terminals(error: UnexpectedInput) -> set[str]:
    match error:
        case UnexpectedToken():
            return error.expected
        case UnexpectedCharacters():
            return error.allowed
    return set()


def _star_hint(text: str, at: int, expected: set[str]) -> str:
    if "FIELDS" in expected:
        return f": name the fields, or write FIELDS(ALL) with a LIMIT of at most {MAX_FIELDS_LIMIT}"
    if re.search(r"\bCOUNT\s*\(\s*\Z", text[max(0, at - 40) : at], re.IGNORECASE):
        return ": COUNT() counts rows, and COUNT(Id) those of a group"
    return ": name the fields" if "NAME" in expected else ""


def _quotes_hint(text: str, at: int, expected: set[str]) -> str:
    quoted = _QUOTED.match(text, at)
    inner = next((each for each in quoted.groups() if each is not None), "") if quoted else ""
    if "STRING" in expected:
        text_in_single = shorten(inner.replace("\\", "\\\\").replace("'", "\\'"))
        return f". Texts stand in single quotes: '{text_in_single}'." if inner else ". Texts stand in single quotes."
    if "NAME" in expected:
        named = _NAME.fullmatch(inner)
        return f". Names stand without quotes: {shorten(inner)}." if named else ". Names stand without quotes."
    return ""


@dataclass
class _Level:
    """What stands between two brackets: conditions, and the words between them."""

    start: int
    parts: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    wrong: bool = False


def _brackets_hint(text: str, at: int) -> str:
    """Return where SQL would put the brackets: it reads AND before OR."""
    words, parts = _conditions_around(text, at)
    runs = [parts[:1]]
    for word, part in zip(words, parts[1:], strict=True):
        if word == "AND":
            runs[-1].append(part)
        else:
            runs.append([part])
    shown = " OR ".join(f"({' AND '.join(run)})" if len(run) > 1 else run[0] for run in runs if run)
    rule = ": AND and OR do not mix without brackets; SQL reads "
    if not all(parts) or not 0 < len(shown) <= _LONGEST:
        return f"{rule}a OR b AND c as a OR (b AND c)"
    return f"{rule}{_SPACE.sub(lambda found: found[1] or ' ', shown)}"


def _conditions_around(text: str, at: int) -> tuple[list[str], list[str]]:
    """Return the words at the level of brackets where the word at ``at`` stands, and the conditions between them."""
    levels = [_Level(0)]
    for found in _PART.finditer(text):
        level = levels[-1]
        match found.lastgroup:
            case "open":
                levels.append(_Level(found.end()))
            case "begin":
                levels[-1] = _Level(found.end())
            case "word":
                level.parts.append(text[level.start : found.start()].strip())
                level.words.append(found[0].upper())
                level.start, level.wrong = found.end(), level.wrong or found.start() == at
            case "close" | "end" if level.wrong:
                return level.words, [*level.parts, text[level.start : found.start()].strip()]
            case "close" if len(levels) > 1:
                levels.pop()
    for level in levels:
        if level.wrong:
            return level.words, [*level.parts, text[level.start :].strip()]
    return [], []
