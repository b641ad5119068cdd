"""Slots of every domain: fixed texts, choices, numbers of days, people, texts to be written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from workgym.scenarios.shared.streams import pick
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.lexicon import LexiconName, lexicon_name
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.template import Show, Slot, Values, slot

Texts = Mapping[LexiconName, Sequence[str]]
"""Texts by lexicon, five or more in each."""


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

    def draw(rng: Random, rows: OfficeRows, values: Values) -> str:
        text = pick(rng, texts[lexicon_name(rows.seed)])
        return text.format(**{other: show(values[other]) for other, show in about.items()})

    return Slot(name, draw)


def letter(
    title: str, body: str, letters: Mapping[LexiconName, Sequence[tuple[str, str]]], **about: Show
) -> tuple[Slot, Slot]:
    """The title and the body of a mail to be written: one of the pairs of the world's lexicon.

    Args:
        title, body: the names of the two slots.
        letters: they may name slots drawn before, in braces.
        about: how each of these slots is put into words there.
    """

    def filled(text: str, values: Values) -> str:
        return text.format(**{other: show(values[other]) for other, show in about.items()})

    def draw_title(rng: Random, rows: OfficeRows, values: Values) -> str:
        return filled(pick(rng, letters[lexicon_name(rows.seed)])[0], values)

    def draw_body(rng: Random, rows: OfficeRows, values: Values) -> str:
        pairs = letters[lexicon_name(rows.seed)]
        return filled(pick(rng, [text for heading, text in pairs if filled(heading, values) == values[title]]), values)

    return Slot(title, draw_title), Slot(body, draw_body)


def days(name: str, fewest: int, most: int) -> Slot:
    """A number of days."""
    return one_of(name, range(fewest, most + 1), wording.show_days, wording.DAYS_FORMS)


@slot("person", wording.show_person, wording.PERSON_FORMS)
def person(rng: Random, rows: OfficeRows, values: Values) -> str:
    """A colleague from the directory who is not yet in the request."""
    return pick(rng, [address for address in rows.people if address not in values.values()])
