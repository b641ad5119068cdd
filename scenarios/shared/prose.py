"""A small language for sentences: alternatives in brackets, slots in braces. What is drawn from it can be read back.

``"[Could|Can] you [please |]look at {system}?"`` is four sentences. Brackets nest, and an alternative may be empty. A
slot is filled from facts; the same sentence, given a text, returns the facts that the text states. So texts are written
from facts in many words, and a test reads every text back without knowing how it was written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from random import Random
from types import MappingProxyType
from typing import Final

from workgym.envs.core.errors import UsageError
from workgym.scenarios.shared.streams import below

__all__ = ["MOST_VARIANTS", "Prose", "prose", "read_prose"]

MOST_VARIANTS: Final = 4096
"""The most sentences that one text with alternatives may stand for: they are all kept, so that drawing is fast."""
_TOKEN: Final = re.compile(r"[\[\]|]|[^\[\]|]+")
_SLOT: Final = re.compile(r"\{(\w+)\}")
_BRACES: Final = re.compile(r"[{}]")
_ANY: Final = r"[^\s.?!][^.?!]*?"
"""The values of a slot of which no form is known."""


class Prose:
    """A sentence with alternatives and slots.

    Args:
        source: the sentence in the language of this module.

    Attributes:
        variants: every sentence that it stands for, with slots in braces, in the order of the alternatives.
        slots: the names of its slots, in the order of their first appearance.

    Raises:
        UsageError: if a bracket or brace has no partner, or there are more than ``MOST_VARIANTS`` sentences.
    """

    def __init__(self, source: str) -> None:
        self.source = source
        if _BRACES.search(_SLOT.sub("", source)):
            raise UsageError(f"{source!r}: expected slots such as {{name}}; a brace is left over")
        tokens = _TOKEN.findall(source)
        options, rest = _alternatives(source, tokens, depth=0)
        if len(options) != 1 or rest:
            raise UsageError(f"{source!r}: expected '|' and ']' inside brackets only")
        self._tree = options[0]
        self.variants: tuple[str, ...] = tuple(_variants(source, self._tree))
        self.slots: tuple[str, ...] = tuple(dict.fromkeys(_SLOT.findall(source)))

    def draw(self, rng: Random, facts: Mapping[str, object]) -> str:
        """Return one of the sentences, all equally likely, with the facts in its slots and a capital at its beginning.

        Raises:
            KeyError: if a fact is missing.
        """
        variants = self.variants
        chosen = variants[below(rng, len(variants))] if len(variants) > 1 else variants[0]
        said = chosen.format_map(facts)
        return said[:1].upper() + said[1:]

    def pattern(self, forms: Mapping[str, str]) -> re.Pattern[str]:
        """Return what matches every one of the sentences, in capitals or not; a group for each place of a slot.

        Args:
            forms: by slot, a regular expression for its values; a slot without one holds no end of a sentence.
        """
        return re.compile(_pattern(self._tree, forms, set()), re.IGNORECASE)


_Tree = tuple["str | tuple[_Tree, ...]", ...]
"""A sequence of texts and of brackets; a bracket holds its alternatives, each a sequence."""


def _alternatives(source: str, tokens: Sequence[str], depth: int) -> tuple[tuple[_Tree, ...], Sequence[str]]:
    """Return the alternatives up to the bracket's end, and what follows it."""
    options: list[_Tree] = []
    parts: list[str | tuple[_Tree, ...]] = []
    while tokens:
        token, tokens = tokens[0], tokens[1:]
        if token == "[":
            inner, tokens = _alternatives(source, tokens, depth + 1)
            parts.append(inner)
        elif token == "|":
            options.append(tuple(parts))
            parts = []
        elif token == "]":
            if depth == 0:
                raise UsageError(f"{source!r}: a ']' without its '['")
            return (*options, tuple(parts)), tokens
        else:
            parts.append(token)
    if depth:
        raise UsageError(f"{source!r}: a '[' without its ']'")
    return (*options, tuple(parts)), ()


def _count(tree: _Tree) -> int:
    number = 1
    for part in tree:
        if not isinstance(part, str):
            number *= sum(_count(option) for option in part)
    return number


def _variants(source: str, tree: _Tree) -> Iterator[str]:
    if (number := _count(tree)) > MOST_VARIANTS:
        raise UsageError(f"{source!r}: {number} sentences; expected at most {MOST_VARIANTS}")
    choices = [[part] if isinstance(part, str) else _options(source, part) for part in tree]
    yield from ("".join(chosen) for chosen in product(*choices))


def _options(source: str, options: Sequence[_Tree]) -> list[str]:
    return [text for option in options for text in _variants(source, option)]


def _pattern(tree: _Tree, forms: Mapping[str, str], seen: set[str]) -> str:
    return "".join(
        _text_pattern(part, forms, seen)
        if isinstance(part, str)
        else f"(?:{'|'.join(_pattern(option, forms, seen) for option in part)})"
        for part in tree
    )


def _text_pattern(text: str, forms: Mapping[str, str], seen: set[str]) -> str:
    """Return the pattern of a text; a slot's second place, which may be in another alternative, is another group."""
    found = ""
    for place, part in enumerate(_SLOT.split(text)):
        if place % 2 == 0:
            found += re.escape(part)
            continue
        number = sum(name.rpartition("__")[0] == part for name in seen)
        seen.add(f"{part}__{number}")
        found += f"(?P<{part}__{number}>{forms.get(part, _ANY)})"
    return found


prose = cache(Prose)
"""Returns the :class:`Prose` of a source, parsed once."""


@cache
def _pattern_of(source: str, forms: tuple[tuple[str, str], ...]) -> re.Pattern[str]:
    return prose(source).pattern(dict(forms))


def read_prose(
    text: str, sentences: Sequence[str], forms: Mapping[str, str] = MappingProxyType({})
) -> dict[str, str] | None:
    """Return the facts that a text states, if it is a row of these sentences with blanks between; else None.

    Args:
        text: one or more sentences, each at most once.
        sentences: in the language of this module.
        forms: by slot, a regular expression for its values; a slot without one holds no end of a sentence.

    Returns: the facts as the text spells them; one that begins a sentence has a capital there.
    """
    patterns = [_pattern_of(sentence, tuple(forms.items())) for sentence in sentences]
    return _read(text, 0, patterns, {})


def _read(
    text: str, start: int, patterns: Sequence[re.Pattern[str]], facts: Mapping[str, str]
) -> dict[str, str] | None:
    """Read from a place on, with the facts that are known: one that is stated twice is the same each time."""
    if start == len(text):
        return dict(facts)
    for place, pattern in enumerate(patterns):
        for end, said in _matches(text, start, pattern):
            if all(_equal(facts.get(name, value), value) for name, value in said.items()):
                others = (*patterns[:place], *patterns[place + 1 :])
                found = _read(text, end, others, {**said, **facts})
                if found is not None:
                    return found
    return None


def _equal(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


_END: Final = re.compile(r"\s+|$")


def _matches(text: str, start: int, pattern: re.Pattern[str]) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield where the next sentence begins if one begins here, the nearest first, and the facts of this one."""
    for blank in _END.finditer(text, start + 1):
        if match := pattern.fullmatch(text, start, blank.start()):
            values: dict[str, str] = {}
            groups = ((name.rpartition("__")[0], value) for name, value in match.groupdict().items() if value)
            if all(_equal(values.setdefault(name, value), value) for name, value in groups):
                yield blank.end(), values
