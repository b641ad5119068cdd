"""Slots of every domain: fixed texts, choices, numbers of days, people, texts to be written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from workgym.scenarios.shared.streams import pick
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.lexicon import LexiconName
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.template import Show, Slot, Values, slot

Texts = Mapping[LexiconName, Sequence[str]]
"""Texts by lexicon, five or more in each."""
Letters = Mapping[LexiconName, Sequence[tuple[str, str]]]
"""Titles and bodies of mails by lexicon, five or more in each."""


def fixed_text(name: str, text: str) -> Slot:
    """A text that is the same in every task, so that a phrasing may imply it."""
    return Slot(name, lambda rng, rows, values: text, fixed=True)


def one_of(name: str, options: Sequence[Any], show: Show = str, forms: Mapping[str, Show] | None = None) -> Slot:
    """One of the given values."""
    return Slot(name, lambda rng, rows, values: pick(rng, options), show, forms or {})


def one_text(name: str, texts: Texts, **about: Show) -> Slot:
    """One of the texts of the world's lexicon.

    Args:
        texts: they may name slots drawn before, in braces.
        about: how each of these slots is put into words there: ``person=wording.show_person``.
    """
    return Slot(name, lambda rng, rows, values: _filled(pick(rng, texts[rows.lexicon.name]), about, values))


def text_by(deciding: str, name: str, texts: Mapping[str, Texts], **about: Show) -> Slot:
    """One of the texts of the world's lexicon that go with the value of a slot drawn before, the ``deciding`` one.

    Args:
        texts: by the values of that slot; they may name slots drawn before, in braces.
        about: how each of these slots is put into words there.
    """

    def draw(rng: Random, rows: OfficeRows, values: Values) -> str:
        return _filled(pick(rng, texts[values[deciding]][rows.lexicon.name]), about, values)

    return Slot(name, draw)


def letter(title: str, body: str, letters: Letters, **about: Show) -> tuple[Slot, Slot]:
    """The title and the body of a mail to be written: one of the pairs of the world's lexicon.

    Args:
        title, body: the names of the two slots.
        letters: they may name slots drawn before, in braces.
        about: how each of these slots is put into words there.
    """

    def draw_title(rng: Random, rows: OfficeRows, values: Values) -> str:
        return _filled(pick(rng, letters[rows.lexicon.name])[0], about, values)

    def draw_body(rng: Random, rows: OfficeRows, values: Values) -> str:
        pairs = letters[rows.lexicon.name]
        texts = [text for heading, text in pairs if _filled(heading, about, values) == values[title]]
        return _filled(pick(rng, texts), about, values)

    return Slot(title, draw_title), Slot(body, draw_body)


def _filled(text: str, about: Mapping[str, Show], values: Values) -> str:
    """Return a text with the slots that it names put into words."""
    return text.format(**{name: show(values[name]) for name, show in about.items()})


def days(name: str, fewest: int, most: int) -> Slot:
    """A number of days."""
    return one_of(name, range(fewest, most + 1), wording.show_days, wording.DAYS_FORMS)


@slot("person", wording.show_person, wording.PERSON_FORMS)
def person(rng: Random, rows: OfficeRows, values: Values) -> str:
    """A colleague from the directory who is not yet in the request."""
    return pick(rng, [address for address in rows.people if address not in values.values()])
