"""The bodies of colleagues' mails: sentences of the world's lexicon, put together in the voice of who writes."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from workgym.envs.core.calendar import WEEKDAYS
from workgym.scenarios.shared.streams import below, pick, sample
from workgym.scenarios.workbench.lexicon.mail import MailLexicon, Parts
from workgym.scenarios.workbench.lexicon.mail.voices import Voice
from workgym.scenarios.workbench.world.mail_slips import misspelt

__all__ = ["CLOCKS", "LONG", "NUMBERS", "Draft", "in_lower_case", "letter", "minutes", "work_body"]

LONG: Final = 10_000
"""A very long mail has more characters than this, and hardly more than twice as many."""
NUMBERS: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine")
CLOCKS: Final = ("9:15", "10:00", "10:30", "11:00", "11:45", "1:30", "2:00", "2:30", "3:15", "half past three", "noon")
_PARTS_IN_MINUTES: Final = (14, 10, 10)
"""How many subjects, facts and endings the minutes of one mail use, so that two minutes differ."""


@dataclass(frozen=True)
class Draft:
    """The form of a body.

    Attributes:
        long: with minutes that bring it above ``LONG`` characters.
        typo: with one misspelt word.
    """

    long: bool = False
    typo: bool = False


def work_body(
    rng: Random,
    draft: Draft,
    lexicon: MailLexicon,
    voice: Voice,
    parts: Parts,
    *,
    author: str,
    reader: str,
    topic: str = "",
    when: str = "",
) -> str:
    """Write a mail from one person to another, greeting to signature.

    Args:
        rng: the stream of the mail.
        draft: whether it is long or has a typing error.
        lexicon: the words of the world's mails.
        voice: how the author writes.
        parts: the sentences of this kind of mail.
        author: the first name of who writes.
        reader: the first name of who is written to.
        topic: what the sentences name, if they do.
        when: the day of the meeting that they name, if they do.
    """
    shape = pick(rng, voice.shapes)
    if draft.typo and "d" not in shape:
        shape = "odr"  # openings and requests may be too short to hold a typing error
    text = "\n\n".join(_paragraphs(rng, shape, parts, lexicon.asides, voice.lower))
    if draft.typo:
        text = misspelt(rng, text)
    if "{" in text:
        text = text.format(
            topic=topic,
            when=when,
            n=pick(rng, NUMBERS),
            day=WEEKDAYS[below(rng, 5)],
            clock=pick(rng, CLOCKS),
            place=pick(rng, lexicon.places),
            unit=pick(rng, lexicon.units),
            room=pick(rng, lexicon.rooms),
        )
    if draft.long:
        text = "\n\n".join((text, *minutes(rng, lexicon)))
    return letter(rng, voice, author, reader, text)


def letter(rng: Random, voice: Voice, author: str, reader: str, text: str) -> str:
    """Return a text between a greeting and a signature in a voice; the author and the reader are first names."""
    if voice.lower:
        author, reader = author.lower(), reader.lower()
    closing = pick(rng, voice.closings)
    greeting = pick(rng, voice.greetings).replace("{name}", reader)
    return f"{greeting}\n\n{text}\n\n{closing}\n{author}" if closing else f"{greeting}\n\n{text}\n\n{author}"


def _paragraphs(rng: Random, shape: str, parts: Parts, asides: tuple[str, ...], lower: bool) -> list[str]:
    details = sample(rng, parts.details, shape.count("d"))
    paragraphs = []
    for block in shape.split(" "):
        sentences = []
        for sign in block.lstrip("-"):
            if sign == "d":
                text = details.pop()
            else:
                text = pick(rng, {"o": parts.openings, "r": parts.requests, "a": asides}[sign])
            sentences.append(in_lower_case(text) if lower else text)
        paragraphs.append("\n".join(f"- {text}" for text in sentences) if block[0] == "-" else " ".join(sentences))
    return paragraphs


def in_lower_case(text: str) -> str:
    """Return a text that begins with a small letter, unless it begins with "I"."""
    return text if text.startswith(("I ", "I'")) else text[0].lower() + text[1:]


def minutes(rng: Random, lexicon: MailLexicon) -> list[str]:
    """Write a heading and numbered paragraphs of five sentences, with more than 10,000 to 20,000 characters."""
    length, parts = LONG + below(rng, LONG), lexicon.minutes
    subjects, facts, endings = (
        sample(rng, every, count)
        for every, count in zip((parts.openings, parts.details, parts.requests), _PARTS_IN_MINUTES, strict=True)
    )
    paragraphs = [pick(rng, lexicon.minutes_headings)]
    while length >= 0:
        text = " ".join(f"{pick(rng, subjects)} {pick(rng, facts)} {pick(rng, endings)}" for _ in range(5))
        paragraphs.append(f"{len(paragraphs)}. {text}")
        length -= len(paragraphs[-1])
    return paragraphs
