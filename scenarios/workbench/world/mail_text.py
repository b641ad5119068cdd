"""The bodies of mails in a WorkBench world, with typing errors and great length where they are drawn."""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random
from typing import Final

from workgym.scenarios.shared.streams import below, pick, sample
from workgym.scenarios.workbench.lexicon.mail import (
    EVENT_MAIL_OPENINGS,
    MAIL_CLOSINGS,
    MAIL_EXTRAS,
    MAIL_GREETINGS,
    MINUTES_ENDINGS,
    MINUTES_FACTS,
    MINUTES_SUBJECTS,
    NEWSLETTER_FAREWELL,
    NEWSLETTER_ITEMS,
    SPAM_BODIES,
    SPAM_FAREWELL,
    TASK_MAIL_OPENINGS,
)

__all__ = ["LONG", "Draft", "misspelt", "newsletter_body", "spam_body", "work_body"]

LONG: Final = 10_000
"""A very long mail has more characters than this, and hardly more than twice as many."""
_WORD: Final = re.compile(r"(?<![\w{'-])[a-z]{6,}(?![\w}'-])")


@dataclass(frozen=True)
class Draft:
    """The form of a body.

    Attributes:
        extra: with a paragraph of some 300 characters, if it is a colleague's.
        long: with minutes that bring it above ``LONG`` characters.
        typo: with one misspelt word.
    """

    extra: bool = False
    long: bool = False
    typo: bool = False


def work_body(rng: Random, draft: Draft, sender: str, topic: str, about_event: bool) -> str:
    """Write a colleague's mail, greeting to signature."""
    opening = pick(rng, EVENT_MAIL_OPENINGS if about_event else TASK_MAIL_OPENINGS)
    paragraphs = _finish(rng, draft, [opening, pick(rng, MAIL_EXTRAS)] if draft.extra else [opening])
    paragraphs[0] = paragraphs[0].replace("{topic}", topic)
    first_name = sender.partition(".")[0].capitalize()
    return "\n\n".join([pick(rng, MAIL_GREETINGS), *paragraphs, f"{pick(rng, MAIL_CLOSINGS)}\n{first_name}"])


def newsletter_body(rng: Random, draft: Draft, name: str) -> str:
    """Write an issue of a newsletter: three to six items."""
    items = [f"* {item}" for item in sample(rng, NEWSLETTER_ITEMS, 3 + below(rng, 4))]
    return "\n\n".join([name, *_finish(rng, draft, ["\n".join(items)]), NEWSLETTER_FAREWELL])


def spam_body(rng: Random, draft: Draft, thing: str) -> str:
    """Write an unsolicited advertisement."""
    paragraphs = _finish(rng, draft, [pick(rng, SPAM_BODIES)])
    paragraphs[0] = paragraphs[0].replace("{thing}", thing)
    return "\n\n".join([*paragraphs, SPAM_FAREWELL])


def misspelt(rng: Random, text: str) -> str:
    """Swap two neighbouring letters inside one word of six or more, and so make one typing error.

    Names, placeholders and the first and last letter of the word stay as they are. In shorter words such a swap can
    make another word, as in "there" and "three".

    Raises:
        ValueError: if the text has no such word; every frame of the lexicon has one.
    """
    words = [match for match in _WORD.finditer(text) if len(set(match.group()[1:-1])) > 1]
    if not words:
        raise ValueError(f"no word to misspell in {text[:80]!r}")
    word = pick(rng, words)
    places = [at for at in range(word.start() + 1, word.end() - 2) if text[at] != text[at + 1]]
    at = pick(rng, places)
    return text[:at] + text[at + 1] + text[at] + text[at + 2 :]


def _finish(rng: Random, draft: Draft, paragraphs: list[str]) -> list[str]:
    """Misspell a word of the last paragraph and add the minutes, if the draft says so."""
    if draft.typo:
        paragraphs[-1] = misspelt(rng, paragraphs[-1])
    if draft.long:
        paragraphs.extend(_minutes(rng, LONG + below(rng, LONG)))
    return paragraphs


def _minutes(rng: Random, length: int) -> list[str]:
    """Write numbered paragraphs of five sentences until they have more than ``length`` characters."""
    paragraphs: list[str] = []
    while length >= 0:
        text = " ".join(_sentence(rng) for _ in range(5))
        paragraphs.append(f"{len(paragraphs) + 1}. {text}")
        length -= len(paragraphs[-1])
    return paragraphs


def _sentence(rng: Random) -> str:
    return f"{pick(rng, MINUTES_SUBJECTS)} {pick(rng, MINUTES_FACTS)} {pick(rng, MINUTES_ENDINGS)}"
