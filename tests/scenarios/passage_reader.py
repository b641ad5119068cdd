"""Reads a text back that was drawn from a passage, with nothing but its sentences and the forms of its slots."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from workgym.scenarios.enterprise.world.passages import Part, Passage
from workgym.scenarios.shared.prose import prose

__all__ = ["form_of", "read_parts", "read_passage", "read_title"]

Forms = tuple[tuple[str, str], ...]
_END = r"(?<=[.?!])(?:\s+|$)"


def form_of(words: Iterable[str]) -> str:
    """Return a regular expression for the words of a slot."""
    found = sorted(set(words), key=lambda word: (-len(word), word))
    return r"\d[\d,]*" if all(re.fullmatch(r"\d[\d,]*", word) for word in found) else "|".join(map(re.escape, found))


@cache
def _pattern(sentence: str, forms: Forms, end: str) -> re.Pattern[str]:
    return re.compile(f"(?:{prose(sentence).pattern(dict(forms)).pattern}){end}", re.IGNORECASE)


def _facts(match: re.Match[str], facts: Mapping[str, str]) -> dict[str, str] | None:
    """Return the facts with those of a sentence, None if it says otherwise."""
    found = dict(facts)
    for group, value in match.groupdict().items():
        name = group.rpartition("__")[0]
        if value and found.setdefault(name, value).casefold() != value.casefold():
            return None
    return found


def read_title(text: str, titles: Part, forms: Forms) -> dict[str, str] | None:
    """Return the facts that a title states, None if it is not one of these."""
    for title in titles:
        match = _pattern(title, forms, "$").match(text)
        if match and (facts := _facts(match, {})) is not None:
            return facts
    return None


def read_parts(
    text: str, groups: Sequence[Sequence[Part]], forms: Forms, start: int = 0, facts: Mapping[str, str] | None = None
) -> dict[str, str] | None:
    """Return the facts that a text states, None if it cannot be read.

    Args:
        groups: the parts in order; of those in a group any may be said, each once, before the next group.
    """
    if start == len(text):
        return dict(facts or {})
    for place, group in enumerate(groups):
        for number, part in enumerate(group):
            rest = [[*group[:number], *group[number + 1 :]], *groups[place + 1 :]]
            for sentence in part:
                match = _pattern(sentence, forms, _END).match(text, start)
                if match and (said := _facts(match, facts or {})) is not None:
                    found = read_parts(text, rest, forms, match.end(), said)
                    if found is not None:
                        return found
    return None


def read_passage(text: str, passage: Passage, forms: Forms) -> dict[str, str] | None:
    """Return the facts that a text states, None if the passage does not say it."""
    return read_parts(text, [[passage.opening], passage.middle, [passage.closing]], forms)
