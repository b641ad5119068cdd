"""The keys of knowledge answers, by the type of the fact that is asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from workgym.envs.core.answers import Duration, Items, Key, Money, Number, Text
from workgym.envs.crmarena.answers import FactAnswer
from workgym.scenarios.crmarena.lexicon.frames import enumeration
from workgym.scenarios.crmarena.lexicon.pack import Fact
from workgym.scenarios.crmarena.questions import ArticleQuestion
from workgym.scenarios.crmarena.reader import items_of

__all__ = ["key_of"]


def key_of(question: ArticleQuestion, value: str) -> FactAnswer:
    """Return the key of a fact whose value an article states.

    An answer may repeat the words of the article's possible titles, of the subject's descriptions, of the fact's
    questions and sentences, and of other sentences in which people put it.
    """
    fact, subject = question.fact, question.subject
    frames = (*fact.questions, *fact.sentences, *fact.retold)
    said = " ".join((*question.titles, subject.again, *subject.descriptions, *map(subject.fill, frames)))
    asked = f"{said.replace('{value}', '').replace('{it}', '')} {_VERBS.get(fact.name, '')}".rstrip()
    alternatives = fact.headed or fact.name in _ALTERNATIVES
    return FactAnswer(expected=value, key=_key(fact, items_of(fact, value), asked), alternatives=alternatives)


_ALTERNATIVES: Final = frozenset({"payment", "avoid", "enemies", "never", "harm"})
"""Facts whose items are ways to choose from, or things to stay away from: "or" joins all of them as "and" does."""
_SEE: Final = "Contact, consult or approach; turn, talk, speak, write, go or get in touch with; reach out to."
_VERBS: Final[Mapping[str, str]] = {
    "expert": _SEE,
    "contact": _SEE,
    "sign-off": "Has to agree; needs the consent, agreement, approval, permission or okay of; signs off.",
}
"""Ordinary words that answers to questions about people have, by the name of the fact."""


def _key(fact: Fact, items: Sequence[str], asked: str) -> Key:
    """Return the key of a fact's type. Where all options of a count have one unit, it may be left out."""
    match fact.type:
        case "duration":
            return Duration(expected=items[0], asked=asked)
        case "money":
            return Money(expected=items[0], asked=asked, bare=True)
        case "temperature":
            return Number(expected=items[0].split()[0], unit="degrees Celsius", bare=True, asked=asked)
        case "count":
            number, unit = items[0].split(maxsplit=1)
            units = {option.split(maxsplit=1)[1] for option in fact.values.parts[0]}
            return Number(expected=number, unit=unit, bare=len(units) == 1, asked=asked)
        case "text":
            return Text(expected=items[0], also=_rewordings(fact, items[0]), asked=asked)
    texts = tuple(Text(expected=item, also=fact.also.get(item, ()), asked=asked) for item in items)
    return Items(expected=enumeration(items), items=texts, ordered=fact.type == "steps", asked=asked)


def _rewordings(fact: Fact, text: str) -> tuple[str, ...]:
    """Return a text with one of its parts in other words, for every other wording of a part."""
    parts = [part for part in fact.also if f" {part} " in f" {text} "]
    return tuple(text.replace(part, wording) for part in parts for wording in fact.also[part])
