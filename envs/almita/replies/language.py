"""Sentences, clauses and words of a reply, the values in it as single tokens, and what a ``not`` denies."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from workgym.envs.almita.replies.lexicon import vocabulary
from workgym.envs.almita.replies.mentions import Mention, mentions, normalised

__all__ = ["NEGATORS", "Sentence", "Token", "clauses", "find", "has", "negated", "sentences", "tokens"]

NEGATORS: Final = vocabulary("not n't no never none nothing neither nor without unable failed fails")
NEGATION_WINDOW: Final = 4
"""A negator denies this many words after it, to the end of its clause at most."""

_TOKEN: Final = re.compile(r"[^\s@]+@[^\s@]+\.\w+|n't|'(?:ll|ve|re|s|d|m)\b|\w+|[.!?…]+|[,;:()\n]|\s-+\s")
_SENTENCE_END: Final = frozenset(".!?…\n")
_CLAUSE_END: Final = frozenset({",", ";", ":", "(", ")", "-"})
_CONTRAST: Final = vocabulary("but however though although instead because")
_SUBJECTS: Final = vocabulary(
    "i we you it they he she your our the this that there has have had was were is are will can"
)
_LIMITS: Final = vocabulary("later more less fewer longer sooner earlier")
_PHRASES: Final = vocabulary("only worry worries hesitate problem doubt")
"""Behind a negator these make a phrase that denies nothing: "not only", "no problem"."""

_CONTRACTIONS: Final = ((r"\bcan't\b", "can n't"), (r"\bwon't\b", "will n't"), (r"\bcannot\b", "can not"))
_JOINED: Final = re.compile(r"\b(e|re)-(?=[a-z])")


@dataclass(frozen=True)
class Token:
    """A word in lower case, a punctuation mark, or a value with the text that names it."""

    text: str
    mention: Mention | None = None

    @property
    def is_word(self) -> bool:
        """Whether this is a word or a value."""
        return self.mention is not None or self.text[0].isalnum() or self.text[0] == "'" or self.text == "n't"

    def same(self, other: Token) -> bool:
        """Return whether two tokens say the same: equal values, or equal words but for a plural s."""
        if self.mention is not None and other.mention is not None:
            return self.mention.same(other.mention)
        return self.mention is other.mention and _stem(self.text) == _stem(other.text)


@dataclass(frozen=True)
class Sentence:
    """The words and marks between two full stops, and whether it ends with a question mark."""

    tokens: tuple[Token, ...]
    question: bool


def _stem(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


@lru_cache(maxsize=4096)
def tokens(text: str) -> tuple[Token, ...]:
    """Return the tokens of a text, in order."""
    found: list[Token] = []
    place = 0
    for mention in mentions(text):
        found += _words(text[place : mention.start])
        found.append(Token(normalised(text[mention.start : mention.end]), mention))
        place = mention.end
    return (*found, *_words(text[place:]))


def _words(text: str) -> Iterator[Token]:
    text = _JOINED.sub(r"\1", normalised(text))
    for pattern, words in _CONTRACTIONS:
        text = re.sub(pattern, words, text)
    text = re.sub(r"n't\b", " n't", text)
    for match in _TOKEN.finditer(text):
        yield Token(match[0].strip(" \t-") or ("\n" if "\n" in match[0] else "-"))


@lru_cache(maxsize=4096)
def sentences(text: str) -> tuple[Sentence, ...]:
    """Return the sentences of a text that hold a word."""
    found: list[Sentence] = []
    part: list[Token] = []
    for token in (*tokens(text), Token("\n")):
        if token.mention is None and token.text[0] in _SENTENCE_END:
            if any(word.is_word for word in part):
                found.append(Sentence(tuple(part), "?" in token.text))
            part = []
        else:
            part.append(token)
    return tuple(found)


def clauses(sentence: Sequence[Token]) -> list[tuple[Token, ...]]:
    """Return the clauses of a sentence: the words between its inner marks, "but", and "and" before another subject."""
    parts: list[list[Token]] = [[]]
    for place, token in enumerate(sentence):
        if _divides(sentence, place):
            parts.append([])
        elif token.is_word:
            parts[-1].append(token)
    return [tuple(part) for part in parts if part]


def _divides(words: Sequence[Token], place: int) -> bool:
    """Return whether a clause ends at this token."""
    token = words[place]
    if token.mention is not None:
        return False
    if token.text[0] in _SENTENCE_END or token.text in _CLAUSE_END or token.text in _CONTRAST:
        return True
    return token.text in ("and", "or") and place + 1 < len(words) and words[place + 1].text in _SUBJECTS


def find(words: Sequence[Token], phrase: str) -> list[int]:
    """Return the places at which a phrase begins, word by word and value by value."""
    wanted = [token for token in tokens(phrase) if token.is_word]
    last = len(words) - len(wanted)
    return [
        place
        for place in range(last + 1 if wanted else 0)
        if all(ours.same(theirs) for ours, theirs in zip(wanted, words[place : place + len(wanted)], strict=True))
    ]


def has(words: Sequence[Token], phrase: str) -> bool:
    """Return whether a phrase occurs."""
    return bool(find(words, phrase))


def negated(words: Sequence[Token], place: int) -> bool:
    """Return whether a negator stands up to four words before ``place``, in the same clause."""
    seen = 0
    for before in range(place - 1, -1, -1):
        if _divides(words, before):
            return False
        if not words[before].is_word:
            continue
        if _denies(words, before):
            return True
        seen += 1
        if seen == NEGATION_WINDOW:
            return False
    return False


def _denies(words: Sequence[Token], place: int) -> bool:
    """Return whether the word is a negator that denies what follows; "no later than" and "not only" do not."""
    if words[place].mention is not None or words[place].text not in NEGATORS:
        return False
    after = [token.text for token in words[place + 1 : place + 3]]
    limits = len(after) == 2 and after[0] in _LIMITS and after[1] == "than"
    return not limits and not (after and after[0] in _PHRASES)
