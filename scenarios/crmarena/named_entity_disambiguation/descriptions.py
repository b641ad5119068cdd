"""How customers describe a product: synonyms, and parts of the name left out. Written and read by the industry's words.

Nothing here knows a world. Two nouns are alike where a customer who means the one could see the other as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from random import Random
from typing import Final

from workgym.envs.core.errors import UsageError
from workgym.scenarios.crmarena.lexicon.pack import Industry
from workgym.scenarios.crmarena.questions import ProductDescription
from workgym.scenarios.shared.streams import pick

__all__ = ["are_alike", "read_description", "show_description"]

_NEVER: Final = r"(?!)"


def show_description(rng: Random, description: ProductDescription, industry: Industry, *, plain: bool = False) -> str:
    """Draw words for a description, to follow "the".

    Args:
        plain: whether noun and material are the catalogue's own words instead of other ones.
    """
    noun, material = (
        "" if not word else word.lower() if plain else pick(rng, synonyms[word])
        for word, synonyms in ((description.noun, _nouns(industry)), (description.material, industry.materials))
    )
    audience = industry.audiences[description.audience] if description.audience else ""
    parts = (
        description.line,
        material,
        noun,
        f"for {audience}" if audience else "",
        f"with {description.feature}" if description.feature else "",
    )
    return " ".join(part for part in parts if part)


def read_description(text: str, industry: Industry) -> ProductDescription:
    """Read what :func:`show_description` wrote.

    Raises:
        UsageError: if the text does not describe a product of the industry.
    """
    match = _pattern(industry).fullmatch(text)
    if match is None:
        raise UsageError(f"expected the description of a product of {industry.company}, got {text!r}")
    line, material, noun, audience, feature = (part or "" for part in match.groups())
    audiences = {people: name for name, people in industry.audiences.items()}
    return ProductDescription(
        noun=_meant(noun, _nouns(industry)),
        line=line,
        material=_meant(material, industry.materials) if material else "",
        audience=audiences[audience] if audience else "",
        feature=feature,
    )


def are_alike(noun: str, other: str, industry: Industry) -> bool:
    """Return whether two nouns are of one category, or end in the same word, they or what customers call them."""
    if any(noun in category.nouns and other in category.nouns for category in industry.categories):
        return True
    first, second = ({words.split()[-1].lower() for words in _words_for(each, industry)} for each in (noun, other))
    return not first.isdisjoint(second)


def _words_for(noun: str, industry: Industry) -> tuple[str, ...]:
    return (noun, *_nouns(industry)[noun])


@lru_cache(maxsize=8)
def _nouns(industry: Industry) -> dict[str, tuple[str, ...]]:
    return {name: noun.synonyms for name, noun in industry.nouns.items()}


def _meant(word: str, synonyms: Mapping[str, tuple[str, ...]]) -> str:
    return next(own for own, words in synonyms.items() if word in (own.lower(), *words))


@lru_cache(maxsize=8)
def _pattern(industry: Industry) -> re.Pattern[str]:
    nouns, materials = (
        [word for own, words in synonyms.items() for word in (own.lower(), *words)]
        for synonyms in (_nouns(industry), industry.materials)
    )
    audiences = [people for name, people in industry.audiences.items() if name]
    return re.compile(
        rf"(?:({_any(industry.lines)}) )?(?:({_any(materials)}) )?({_any(nouns)})"
        rf"(?: for ({_any(audiences)}))?(?: with ({_any(industry.features)}))?"
    )


def _any(words: Iterable[str]) -> str:
    return "|".join(re.escape(word) for word in words) or _NEVER
