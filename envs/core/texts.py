"""Reading what agents write, in time linear in its length.

A model that has lost its way writes a million dashes, and code that reads them slowly holds up every other episode of
the process. So code that reads an agent's text uses Python's own string methods or :class:`Pattern`, never :mod:`re`,
whose patterns can take quadratic time or worse; and :func:`nfkc`, never :func:`unicodedata.normalize`, which can too.
"""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import groupby
from typing import Final

import re2

__all__ = ["Pattern", "nfkc", "western_digits"]

_MOST_MARKS: Final = 30
"""No script has more combining marks in a row (Unicode Standard Annex 15, stream-safe text); more are a pile."""
_HIDDEN_MARKS: Final = frozenset("\u0f73\u0f75\u0f81\uff9e\uff9f")
"""Characters that are not marks, and that normalisation turns into marks."""
_PHRASES: Final = ("\ufdfa", "\ufdfb")
_OPTIONS: Final = re2.Options()
_OPTIONS.log_errors = False


def nfkc(text: str) -> str:
    """Return ``text`` in Unicode's form NFKC, but for two ligatures of 18 and 8 letters, which stay as they are.

    ``unicodedata`` sorts the marks on a letter by insertion, in time quadratic in their number, so a pile of marks is
    sorted before it is passed on.
    """
    if text.isascii():
        return text
    for phrase in _PHRASES:
        if phrase in text:
            return phrase.join(map(nfkc, text.split(phrase)))
    return unicodedata.normalize("NFKC", _in_order(text) if _piles_marks(text) else text)


def western_digits(text: str) -> str:
    """Return ``text`` with the decimal digits of all alphabets as 0 to 9."""
    if text.isascii():
        return text
    return text.translate({ord(sign): str(unicodedata.decimal(sign)) for sign in set(text) if sign.isdecimal()})


def _piles_marks(text: str) -> bool:
    run = 0
    for letter in text:
        run = run + 1 if unicodedata.combining(letter) or letter in _HIDDEN_MARKS else 0
        if run > _MOST_MARKS:
            return True
    return False


@lru_cache(maxsize=4)  # a verdict reads one answer several times
def _in_order(text: str) -> str:
    """Return the text taken apart (NFKD), the marks on each letter in their canonical order."""
    parts = text.translate({ord(letter): unicodedata.normalize("NFKD", letter) for letter in set(text)})
    runs = groupby(parts, key=lambda letter: unicodedata.combining(letter) > 0)
    return "".join(letter for marks, run in runs for letter in (_sorted_marks(run) if marks else run))


def _sorted_marks(marks: Iterable[str]) -> Iterator[str]:
    """Yield marks by combining class, those of one class in their order: in linear time, as there are few classes."""
    classes: defaultdict[int, list[str]] = defaultdict(list)
    for mark in marks:
        classes[unicodedata.combining(mark)].append(mark)
    return (mark for number in sorted(classes) for mark in classes[number])


class Pattern:
    r"""A regular expression of RE2, which reads a text once whatever the expression is.

    RE2 has no look-around, so ``before`` and ``after`` describe the surroundings of a match, which are not part of it.
    ``\w``, ``\d``, ``\s`` and ``\b`` know ASCII alone; ``\pL`` and ``\pN`` are the letters and digits of all alphabets.

    Args:
        pattern: the expression to search for.
        before: the class of the character in front of a match, such as ``[^\d]``; the start of the text is of every
            class that begins with ``[^``.
        after: an expression that has to follow a match, such as ``(?:$|[^\d])``.

    >>> Pattern(r"\d+", before=r"[^\d.]", after=r"(?:$|[^\d.])").findall("1 and 2.5 and 3")
    ['1', '3']
    """

    def __init__(self, pattern: str, *, before: str = "", after: str = "") -> None:
        self.pattern = pattern
        self._before, self._after = before, after
        self._whole = _regexp(f"({pattern})")

    # These two are compiled on first use: there are hundreds, and a program that starts uses few of them.

    @cached_property
    def _next(self) -> re2._Regexp:
        return _regexp(f"{self._before}({self.pattern}){self._after}")

    @cached_property
    def _first(self) -> re2._Regexp:
        """As ``_next``, and what may stand in front of a match may also be the start of the text."""
        opens = self._before.startswith("[^")
        return _regexp(f"(?:^|{self._before})({self.pattern}){self._after}") if opens else self._next

    def __repr__(self) -> str:
        return f"Pattern({self.pattern!r})"

    def occurs_in(self, text: str) -> bool:
        """Return whether there is a match anywhere."""
        return self._first.search(_utf8(text)) is not None

    def match(self, text: str) -> tuple[str, ...] | None:
        """Return the groups of a match at the start of the text, or None; a group that matched nothing is ``""``.

        The first group is the whole match. ``before`` and ``after`` are ignored here and in :meth:`fullmatch`.
        """
        return _groups(self._whole.match(_utf8(text)))

    def fullmatch(self, text: str) -> tuple[str, ...] | None:
        """Return the groups of a match of the whole text, as :meth:`match` does, or None."""
        return _groups(self._whole.fullmatch(_utf8(text)))

    def groups(self, text: str) -> list[tuple[str, ...]]:
        """Return the groups of every match, as :meth:`match` does, in order."""
        return [groups for found in self._matches(_utf8(text)) if (groups := _groups(found))]

    def findall(self, text: str) -> list[str]:
        """Return the text of every match, in order."""
        data = _utf8(text)
        return [data[slice(*found.span(1))].decode() for found in self._matches(data)]

    def sub(self, replacement: str | Callable[[str], str], text: str) -> str:
        """Return the text with ``replacement``, or what it returns for the match, in place of every match."""
        data, parts, place = _utf8(text), list[bytes](), 0
        for found in self._matches(data):
            start, end = found.span(1)
            new = replacement if isinstance(replacement, str) else replacement(data[start:end].decode())
            parts += [data[place:start], new.encode()]
            place = end
        return b"".join([*parts, data[place:]]).decode()

    def split(self, text: str) -> list[str]:
        """Return the parts between the matches, in order, empty ones included."""
        data, parts, place = _utf8(text), list[str](), 0
        for found in self._matches(data):
            start, end = found.span(1)
            parts.append(data[place:start].decode())
            place = end
        return [*parts, data[place:].decode()]

    def _matches(self, data: bytes) -> Iterator[re2._Match]:
        found = self._first.search(data)
        while found is not None:
            yield found
            start, end = found.span(1)
            place = end if end > start else _next_place(data, end)
            if place > len(data):
                return
            # The next match may look back at the last character of this one.
            found = self._next.search(data, _previous_place(data, place) if self._before else place)


def _regexp(pattern: str) -> re2._Regexp:
    return re2.compile(pattern.encode(), _OPTIONS)


def _utf8(text: str) -> bytes:
    """Return the text in UTF-8; a lone surrogate, which UTF-8 cannot encode, becomes a question mark."""
    return text.encode(errors="replace")


def _groups(found: re2._Match | None) -> tuple[str, ...] | None:
    return None if found is None else tuple(part.decode() for part in found.groups(default=b""))


def _next_place(data: bytes, place: int) -> int:
    place += 1
    while place < len(data) and _is_continuation(data[place]):
        place += 1
    return place


def _previous_place(data: bytes, place: int) -> int:
    place -= 1
    while _is_continuation(data[place]):
        place -= 1
    return place


def _is_continuation(byte: int) -> bool:
    """Return whether a byte of UTF-8 continues a character that began before it."""
    return byte & 0xC0 == 0x80
