"""Reads a text back that was drawn from a passage, with nothing but its sentences and the forms of its slots."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from workgym.scenarios.enterprise.world.passages import Part, Passage
from workgym.scenarios.shared.prose import prose

__all__ = ["Reader", "form_of"]

_END = r"(?<=[.?!])(?:\s+|$)"


def form_of(words: Iterable[str]) -> str:
    """Return a regular expression for the words of a slot."""
    found = sorted(set(words), key=lambda word: (-len(word), word))
    return r"\d[\d,]*" if all(re.fullmatch(r"\d[\d,]*", word) for word in found) else "|".join(map(re.escape, found))


class Reader:
    """Reads texts whose slots have these forms, each a regular expression."""

    def __init__(self, forms: Mapping[str, str]) -> None:
        self._forms = forms
        self._patterns: dict[tuple[str, str], re.Pattern[str]] = {}

    def title(self, text: str, titles: Part) -> dict[str, str] | None:
        """Return the facts that a title states, None if it is not one of these."""
        for title in titles:
            match = self._pattern(title, "$").match(text)
            if match and (facts := _facts(match, {})) is not None:
                return facts
        return None

    def passage(self, text: str, passage: Passage) -> dict[str, str] | None:
        """Return the facts that a text states, None if the passage does not say it."""
        return self.parts(text, [[passage.opening], passage.middle, [passage.closing]])

    def parts(
        self, text: str, groups: Sequence[Sequence[Part]], start: int = 0, facts: Mapping[str, str] | None = None
    ) -> dict[str, str] | None:
        """Return the facts that a text states, None if it cannot be read.

        Args:
            text: one or more sentences.
            groups: the parts in order; of those in a group any may be said, each once, before the next group.
            start: the place from which on to read.
            facts: what has been read before that place.
        """
        if start == len(text):
            return dict(facts or {})
        for place, group in enumerate(groups):
            for number, part in enumerate(group):
                rest = [[*group[:number], *group[number + 1 :]], *groups[place + 1 :]]
                for sentence in part:
                    match = self._pattern(sentence, _END).match(text, start)
                    if match and (said := _facts(match, facts or {})) is not None:
                        found = self.parts(text, rest, match.end(), said)
                        if found is not None:
                            return found
        return None

    def _pattern(self, sentence: str, end: str) -> re.Pattern[str]:
        found = self._patterns.get((sentence, end))
        if found is None:
            source = prose(sentence).pattern(self._forms).pattern
            found = self._patterns[sentence, end] = re.compile(f"(?:{source}){end}", re.IGNORECASE)
        return found


def _facts(match: re.Match[str], facts: Mapping[str, str]) -> dict[str, str] | None:
    """Return the facts with those of a sentence, None if it says otherwise."""
    found = dict(facts)
    for group, value in match.groupdict().items():
        name = group.rpartition("__")[0]
        if value and found.setdefault(name, value).casefold() != value.casefold():
            return None
    return found
