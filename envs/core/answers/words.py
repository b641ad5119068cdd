"""What the words of an answer mean: content, fillers and denials, whatever the form of a word and of a number.

"Waiting for the 2nd text message" and "wait for a second text message" have the same content. A word that is neither
content, nor a filler, nor in the question, is a foreign one: it may be another value.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from workgym.envs.core.answers.reading import normal
from workgym.envs.core.numbers import SPELT, read_spelt
from workgym.envs.core.texts import Pattern

__all__ = ["NOT", "ORDINALS", "beside_words", "content", "meanings", "pairs", "repeats", "repeats_denial"]

NOT: Final = "not"
"""What every denial means."""

_WHOLE: Final = {"before": r"[^\pL\pN_]", "after": r"(?:$|[^\pL\pN_])"}
_SPELT: Final = Pattern(SPELT, **_WHOLE)
_CLOCK: Final = Pattern(r"(?::00)? ?(?:p\.?m\.?|o'clock)", before=r"\d", after=r"(?:$|[^\pL\pN_])")
_CONTRACTED: Final = Pattern("(?:n't|not)", before="[a-z]", after=r"(?:$|[^\pL\pN_])")
_DENIED: Final = frozenset({"not", "no", "never", "nor", "neither", "none"})
_TAIL: Final = Pattern("'(?:s|re|ll|ve|d|m)", before=r"[\pL\pN]", after=r"(?:$|[^\pL\pN_])")
_WORD: Final = Pattern(r"[\pL\pN]+")
_ORDINALS: Final = {"1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth"}
_PHRASES: Final = {
    "next to": "nextto", "such as": "suchas", "any of": "anyof", "far from": "farfrom", "wrong to": "wrongto",
    "after that": "then", "after this": "then", "for example": "forexample", "knowledge base": "article",
    "knowledge article": "article", "based on": "from", "per the": "the",
}  # fmt: skip
"""Words that together mean something else than each of them."""
_PHRASE: Final = Pattern("|".join(_PHRASES), **_WHOLE)
_MORNING: Final = Pattern(r"(?::00)? ?a\.?m\.?", before=r"\d", after=r"(?:$|[^\pL\pN_])")

_EMPTY: Final = (
    "a an s the this that these those it its they their them there here we us our you your i my me he him his she her"
    " is are was were be been being am do does did done has have had can could will would shall should must may as of"
    " to for in on at by with and also too each every any all own just only so such which who whom whose what when"
    " where how while please let some"
)
"""Words that carry no meaning of their own, in an expected text either."""
_LEADS: Final = (
    "answer value fact result name named call called namely i e use using need take taken bring brought get got give"
    " given offer send sent ask show provide say said tell told want require recommend include follow first"
    " second third fourth fifth firstly secondly thirdly next then finally last lastly afterwards lead from thing item"
    " step list time day date place shop store team way best like according article policy guide customer agent people"
    " person make made sure remember keep kept hand go look well both together consist per simply always gently"
    " carefully properly hang correct plus title note record document source found find located"
    " start process question system"
)
"""Words that lead to a value or link its parts. They count where they are expected."""


def meanings(text: str) -> list[str]:
    """Return the words of a text by what they mean: stems, numbers as digits, :data:`NOT` for every denial."""
    text = normal(text).replace("%", " percent ").replace("can't", "can not").replace("won't", "will not")
    numbers = iter(_SPELT.findall(text))
    text = "".join(
        part + (str(read_spelt(found)) if (found := next(numbers, "")) else "") for part in _SPELT.split(text)
    )
    text = _MORNING.sub(" morning", text)
    phrases = iter(_PHRASE.findall(text))
    text = "".join(part + _PHRASES.get(next(phrases, ""), "") for part in _PHRASE.split(text))
    text = _CONTRACTED.sub(" not", _CLOCK.sub("", text))
    return [NOT if word in _DENIED else _stem(_ORDINALS.get(word, word)) for word in _WORD.findall(_TAIL.sub("", text))]


def _stem(word: str) -> str:
    """Return a word without the endings of plurals and verbs, roughly: equal words get equal stems."""
    if word.endswith("s") and not word.endswith("ss") and len(word) > 3:
        word = word[:-1]
    for ending in ("ing", "ed"):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            word = word.removesuffix(ending)
    word = word[:2] + word[2:].rstrip("eyi")
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] else word


def _stems(words: str) -> frozenset[str]:
    return frozenset(map(_stem, words.split()))


ORDINALS: Final = tuple(map(_stem, ("first", "second", "third", "fourth", "fifth")))
"""Numbers of places in an order, as :func:`meanings` gives them."""
_NO_CONTENT: Final = _stems(_EMPTY)
_HARMLESS: Final = _stems(_EMPTY) | _stems(_LEADS)


@lru_cache(maxsize=4096)
def content(text: str) -> tuple[str, ...]:
    """Return the meanings that an expected text consists of, in order; all its words if they are all empty."""
    words = meanings(text)
    return tuple(word for word in words if word not in _NO_CONTENT) or tuple(words)


def pairs(words: Sequence[str]) -> frozenset[tuple[str, str]]:
    """Return the words that follow each other."""
    return frozenset(pairwise(words))


@lru_cache(maxsize=1024)
def beside_words(asked: str) -> tuple[frozenset[str], frozenset[tuple[str, str]]]:
    """Return which words may stand beside a value, and which denials: those before the same word as in the question.

    Args:
        asked: the question, and other texts that an answer may repeat.
    """
    words = meanings(asked)
    return _HARMLESS | frozenset(words) - {NOT, "or"}, frozenset(pair for pair in pairs(words) if pair[0] == NOT)


def repeats(text: str, asked: str) -> bool:
    """Return whether a text has a word that means something and only such words, and denials, as the question has."""
    beside, _ = beside_words(asked)
    known = set(meanings(text)) - {NOT}
    return known <= beside | _STILL and not known <= _HARMLESS | _STILL and repeats_denial(text, asked)


def repeats_denial(text: str, asked: str) -> bool:
    """Return whether a text denies nothing but what the question denies."""
    _, denials = beside_words(asked)
    return {pair for pair in pairs([*meanings(text), ""]) if pair[0] == NOT} <= denials


_STILL: Final = _stems("yet still already")
"""Words that may be added to a condition."""
