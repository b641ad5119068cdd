"""Sentences, clauses and words of a reply, the values in it as single tokens, and the reach of a ``not``.

Reading costs time in proportion to the length of the reply, however it is made up: a row of words knows where each of
them stands, so that looking for a phrase passes over none of the others.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from workgym.envs.almita.replies.mentions import Mention, mentions, normalised
from workgym.envs.almita.replies.remembered import remembered
from workgym.envs.almita.replies.vocabulary import vocabulary

__all__ = [
    "NEGATORS",
    "Sentence",
    "Token",
    "Words",
    "chain_before",
    "clauses",
    "ends_with",
    "find",
    "has",
    "may_have",
    "negated",
    "sentences",
    "tokens",
]

NEGATORS: Final = vocabulary("not n't no non never none nothing neither nor without unable failed fails")
NEGATION_WINDOW: Final = 4
"""A negator denies this many words after it, to the end of its clause at most.

Auxiliaries and articles between do not count.
"""
_FARTHEST: Final = 16
"""No negator denies farther than this, however many marks and auxiliaries lie between."""
_AUXILIARIES: Final = vocabulary("has have had 've 's been was were is are be being got a an the able")
_NEEDS: Final = vocabulary("need needs")
_OBJECTS: Final = vocabulary("it that this the your")
_UNTIL_THEN: Final = vocabulary("once")
_COPULAS: Final = vocabulary("is are was were")
_PARTICLES: Final = vocabulary("in on out up off through for with it")
_NUMBER_SIGN: Final = re.compile(
    r"\bno\.(?=\W*$)|(?<=\w )(?<!'s )(?<!is )(?<!are )(?<!was )(?<!have )(?<!had )(?<!find )(?<!see )no(?=\s*$)",
    re.IGNORECASE,
)
"""The "no." before an id, which is no "no"; "there's no FL-78692" has one."""

_TOKEN: Final = re.compile(
    r"n't|'(?:ll|ve|re|s|d|m)\b|\w++|[.!?…]++|[,;:()\n]|\s-++\s|[→⇒|]|[\u2600-\u27bf\U0001f300-\U0001faff]"
)
_ADDRESS: Final = re.compile(r"[^\s@]++(@[^\s@]+\.\w+)?")
"""A run of characters with the rest of an e-mail address behind it, if it is one's beginning. Trying the rest behind
whole runs alone keeps this from reading a run again from each of its characters."""
_SENTENCE_END: Final = frozenset(".!?…\n")
_PICTURES: Final = re.compile(r"[\u2600-\u27bf\U0001f300-\U0001faff]")
"""A smiley or a tick ends a clause."""
_CLAUSE_END: Final = frozenset({",", ";", ":", "(", ")", "-", "→", "⇒", "|"})
_CONTRAST: Final = vocabulary("but however though although instead because")
_SUBJECTS: Final = vocabulary(
    "i we you it they he she your our the this that there has have had was were is are will can"
)
_REASONS: Final = vocabulary("as since so")
_MEASURES: Final = vocabulary("soon long far much well")
_NEW_SUBJECTS: Final = vocabulary("i we you it they he she there the your our")
_LIMITS: Final = vocabulary("later more less fewer longer sooner earlier")
_PHRASES: Final = vocabulary("only worry worries hesitate problem doubt")
"""Behind a negator these make a phrase that denies nothing: "not only", "no problem"."""

_CONTRACTIONS: Final = (
    (r"\bcan'?t\b", "can n't"), (r"\bwon't\b|\bwont\b", "will n't"), (r"\bcannot\b", "can not"),
    (r"\b(does|is|are|was|were|have|has|had|did|do|would|could|should)nt\b", r"\1 n't"),
    (r"\byoure\b", "you 're"), (r"\bive\b", "i 've"), (r"\bim\b", "i 'm"), (r"\bthats\b", "that 's"),
    (r"\btheres\b", "there 's"), (r"\bwhats\b", "what 's"),
    (r"\bu\b", "you"), (r"\bur\b", "your"), (r"\bpls\b", "please"), (r"\bpw\b", "password"),
    (r"\bpass?woru?d(s?)\b|\bpasswort(s?)\b", r"password\1\2"), (r"\badress(es|ed)?\b", r"address\1"),
    (r"\breset+ed\b", "reset"), (r"\breciev(\w+)", r"receiv\1"), (r"\bsuc+es+ful+", "successful"),
    (r"\b(have|has|had|'ve) (just |already |also |now |let )*send\b", r"\1 sent"),
    (r"\b(cancel)l?(ed|ing)\b", r"\1l\2"), (r"\bno-shows?\b", "absence"), (r"\bno-claims\b", "claimless"),
    (r"\b(membership|subscription|policy|reservation|booking|ticket) no\b\.?(?! \w+ed\b)", r"\1 number"),
)  # fmt: skip
"""What is written together, and how chats spell it."""
_ANY_CONTRACTION: Final = re.compile("|".join(f"(?:{pattern})" for pattern, _ in _CONTRACTIONS))
"""Most texts have none, so that one search spares them twenty."""
_JOINED: Final = re.compile(r"\b(e|re)-(?=[a-z])")


@dataclass(frozen=True, slots=True)
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


class Words(tuple[Token, ...]):
    """Tokens in a row, with an index of where each of them stands."""

    @cached_property
    def stems(self) -> Mapping[str | None, Sequence[int]]:
        """The places of each word but for a plural s; those of values stand under None."""
        places: defaultdict[str | None, list[int]] = defaultdict(list)
        for place, token in enumerate(self):
            places[_head(token)].append(place)
        return dict(places)

    @cached_property
    def _ends(self) -> Mapping[str, tuple[int, int]]:
        """The first and the last place of each text."""
        ends: dict[str, tuple[int, int]] = {}
        for place, token in enumerate(self):
            ends[token.text] = (ends.get(token.text, (place,))[0], place)
        return ends

    @cached_property
    def joined(self) -> str:
        """The words and values with single blanks between them, without marks."""
        return " ".join(token.text for token in self if token.is_word)

    def holds(self, text: str) -> bool:
        """Return whether a text occurs."""
        return text in self._ends

    def any_of(self, vocabulary: frozenset[str]) -> bool:
        """Return whether one of these texts occurs."""
        return not self._ends.keys().isdisjoint(vocabulary)

    def any_begins(self, beginnings: tuple[str, ...]) -> bool:
        """Return whether a text begins with one of these."""
        return any(text.startswith(beginnings) for text in self._ends)

    def any_before(self, place: int, vocabulary: frozenset[str]) -> bool:
        """Return whether one of these texts occurs before a place."""
        return any(first < place for first, _ in self._of(vocabulary))

    def any_after(self, place: int, vocabulary: frozenset[str]) -> bool:
        """Return whether one of these texts occurs behind a place."""
        return any(last > place for _, last in self._of(vocabulary))

    def _of(self, vocabulary: frozenset[str]) -> Iterator[tuple[int, int]]:
        return (self._ends[text] for text in vocabulary if text in self._ends)


@dataclass(frozen=True)
class Sentence:
    """The words and marks between two full stops, and whether it ends with a question mark."""

    tokens: Words
    question: bool


def _stem(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def _head(token: Token) -> str | None:
    """Return the key that a token shares with all tokens that can say the same; None for values."""
    return _stem(token.text) if token.mention is None else None


@remembered
def tokens(text: str) -> Words:
    """Return the tokens of a text, in order."""
    return Words(_tokens(text))


def _tokens(text: str) -> Iterator[Token]:
    place = 0
    for mention in mentions(text):
        before = text[place : mention.start]
        yield from _words(_NUMBER_SIGN.sub("number", before) if mention.kind == "id" else before)
        yield Token(normalised(text[mention.start : mention.end]), mention)
        place = mention.end
    yield from _words(text[place:])


def _words(text: str) -> Iterator[Token]:
    text = _JOINED.sub(r"\1", normalised(text))
    for pattern, words in _CONTRACTIONS if _ANY_CONTRACTION.search(text) else ():
        text = re.sub(pattern, words, text)
    text = re.sub(r"n't\b", " n't", text)
    place = 0
    for run in _ADDRESS.finditer(text) if "@" in text else ():
        if run[1]:
            yield from _plain_words(text[place : run.start()])
            yield _token(run[0])
            place = run.end()
    yield from _plain_words(text[place:])


def _plain_words(text: str) -> Iterator[Token]:
    return (_token(match[0]) for match in _TOKEN.finditer(text))


def _token(text: str) -> Token:
    return Token(text.strip(" \t-") or ("\n" if "\n" in text else "-"))


@remembered
def sentences(text: str) -> tuple[Sentence, ...]:
    """Return the sentences of a text that hold a word."""
    found: list[Sentence] = []
    part: list[Token] = []
    for token in (*tokens(text), Token("\n")):
        if token.mention is None and token.text[0] in _SENTENCE_END:
            if any(word.is_word for word in part):
                found.append(Sentence(Words(part), "?" in token.text))
            part = []
        else:
            part.append(token)
    return tuple(found)


def clauses(sentence: Sequence[Token]) -> list[Words]:
    """Return the clauses of a sentence: the words between its inner marks, "but", and "and" before another subject."""
    parts: list[list[Token]] = [[]]
    for place, token in enumerate(sentence):
        if _divides(sentence, place):
            if parts[-1]:
                parts.append([])
        elif token.is_word:
            parts[-1].append(token)
    return [Words(part) for part in parts if part]


def _divides(words: Sequence[Token], place: int) -> bool:
    """Return whether a clause ends at this token."""
    token = words[place]
    if token.mention is not None:
        return False
    if token.text[0] in _SENTENCE_END or token.text in _CLAUSE_END or token.text in _CONTRAST:
        return True
    if _PICTURES.match(token.text):
        return True
    follows = words[place + 1].text if place + 1 < len(words) else ""
    if token.text in _REASONS:
        if place and words[place - 1].text in _MEASURES:
            return False  # "as soon as the code is there"
        return place > 0 and follows in _NEW_SUBJECTS  # "as it is packed", but "as you wish" begins a sentence
    return token.text in ("and", "or") and follows in _SUBJECTS


def find(words: Words, phrase: str) -> list[int]:
    """Return the places at which a phrase begins, word by word and value by value."""
    wanted = _phrase(phrase)
    return [place for place in words.stems.get(_head(wanted[0]), ()) if _same(words, place, wanted)] if wanted else []


def ends_with(words: Words, end: int, phrase: str) -> bool:
    """Return whether the words before ``end`` end with a phrase."""
    wanted = _phrase(phrase)
    return 0 < len(wanted) <= end and _same(words, end - len(wanted), wanted)


def has(words: Words, *phrases: str) -> bool:
    """Return whether any of the phrases occurs."""
    return may_have(words, *phrases) and any(find(words, phrase) for phrase in phrases)


def may_have(words: Words, *phrases: str) -> bool:
    """Return whether the first word of a phrase occurs: without it the phrase stands in no part of the words either."""
    return not words.stems.keys().isdisjoint(_heads(phrases))


def _same(words: Words, place: int, wanted: Sequence[Token]) -> bool:
    here = words[place : place + len(wanted)]
    return len(here) == len(wanted) and all(ours.same(theirs) for ours, theirs in zip(wanted, here, strict=True))


@lru_cache(maxsize=4096)
def _phrase(phrase: str) -> tuple[Token, ...]:
    """Return the words of a phrase. Phrases are data of procedures, never texts of agents."""
    return tuple(token for token in _tokens(phrase) if token.is_word)


@lru_cache(maxsize=1024)
def _heads(phrases: tuple[str, ...]) -> frozenset[str | None]:
    return frozenset(_head(wanted[0]) for phrase in phrases if (wanted := _phrase(phrase)))


def chain_before(words: Sequence[Token], place: int, chained: Set[str]) -> tuple[list[str], Token | None]:
    """Return the words of a set that stand in a row in front of a verb, the nearest first, and the word before them."""
    chain: list[str] = []
    for before in range(min(place, len(words)) - 1, -1, -1):
        token = words[before]
        if token.mention is not None or token.text not in chained:
            return chain, token
        chain.append(token.text)
    return chain, None


def negated(words: Sequence[Token], place: int) -> bool:
    """Return whether a negator stands up to four words before ``place``, in the same clause."""
    seen = 0
    for before in range(place - 1, max(-1, place - _FARTHEST), -1):
        if _divides(words, before):
            return False
        if not words[before].is_word:
            continue
        if words[before].text in _UNTIL_THEN:
            return False  # "it can't be changed once the stay has begun"
        if words[before].text in _NEEDS:
            return False  # "no need to cancel it again, that has happened"
        if _denies(words, before):
            return not _describes(words, before, place)
        if words[before].text in _COPULAS and before and words[before - 1].text in _PARTICLES:
            return False  # "the reason why you can't get in is an unpaid invoice"
        seen += words[before].text not in _AUXILIARIES
        if seen == NEGATION_WINDOW:
            return False
    return False


def _describes(words: Sequence[Token], negator: int, place: int) -> bool:
    """Return whether a "not" denies only a quality before an "and": "the profile wasn't right and I reset it"."""
    copula = negator > 0 and words[negator - 1].text in _COPULAS
    acts = place + 1 < len(words) and words[place + 1].text in _OBJECTS
    return copula and acts and place == negator + 3 and words[place - 1].text == "and"


def _denies(words: Sequence[Token], place: int) -> bool:
    """Return whether a negator denies the words behind it; "no later than" and "not only" deny nothing."""
    if words[place].mention is not None:
        return False
    if words[place].text not in NEGATORS:
        return _joins_denial(words, place)
    after = [token.text for token in words[place + 1 : place + 3]]
    limits = len(after) == 2 and after[0] in _LIMITS and after[1] == "than"
    return not limits and not (after and after[0] in _PHRASES)


def _joins_denial(words: Sequence[Token], place: int) -> bool:
    """Return whether two words deny together: "rather than cancelled", "instead of booking", "has yet to arrive"."""
    pair = tuple(token.text for token in words[max(0, place - 1) : place + 1])
    follows = words[place + 1].text if place + 1 < len(words) else ""
    return pair in (("rather", "than"), ("instead", "of")) or (words[place].text == "yet" and follows == "to")
