"""The keys of knowledge answers, by the type of the fact that is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from workgym.envs.core.answers import Duration, Items, Key, Money, Number, Text
from workgym.envs.crmarena.answers import FactAnswer
from workgym.scenarios.crmarena.lexicon.articles import ALSO, FRAMES, FactType
from workgym.scenarios.crmarena.questions import ArticleQuestion
from workgym.scenarios.crmarena.world.articles import enumeration, items_of

__all__ = ["key_of"]


def _text(item: str, asked: str = "") -> Text:
    return Text(expected=item, also=ALSO.get(item, ()), asked=asked)


def _list(items: Sequence[str], asked: str, *, ordered: bool) -> Items:
    return Items(expected=enumeration(items), items=tuple(map(_text, items)), ordered=ordered, asked=asked)


_KEYS: Final[Mapping[FactType, Callable[[Sequence[str], str], Key]]] = {
    "duration": lambda items, asked: Duration(expected=items[0], asked=asked),
    "money": lambda items, asked: Money(expected=items[0], asked=asked, bare=True),
    "temperature": lambda items, asked: Number(
        expected=items[0].split()[0], unit="degrees Celsius", bare=True, asked=asked
    ),
    "count": lambda items, asked: Number(expected=items[0].split()[0], unit=items[0].split()[1], asked=asked),
    "text": lambda items, asked: _text(items[0], asked),
    "items": lambda items, asked: _list(items, asked, ordered=False),
    "steps": lambda items, asked: _list(items, asked, ordered=True),
}
"""An amount or a temperature has one unit in this shop, which may be left out; a time does not."""


def key_of(question: ArticleQuestion, value: str) -> FactAnswer:
    """Return the key of a fact whose value an article states.

    An answer may repeat the words of the article's title, of the fact's questions and sentences, and of other frames.
    """
    fact = question.fact
    frames = (*fact.questions, *fact.sentences, *FRAMES.get(fact.name, ()))
    asked = " ".join((question.title, *frames)).format(subject=question.subject, value="")
    return FactAnswer(expected=value, key=_KEYS[fact.type](items_of(fact, value), asked))
