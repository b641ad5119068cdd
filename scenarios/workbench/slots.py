"""Slots of every domain: fixed texts, choices, numbers of days, people."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from workgym.scenarios.shared.streams import pick
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.template import Slot, Values, slot


def fixed_text(name: str, text: str) -> Slot:
    """A text that is the same in every task."""
    return Slot(name, lambda rng, rows, values: text)


def one_of(name: str, options: Sequence[Any], show: Callable[[Any], str] = str) -> Slot:
    """One of the given values."""
    return Slot(name, lambda rng, rows, values: pick(rng, options), show)


def by_title(name: str, texts: Mapping[str, str]) -> Slot:
    """The text that goes with the title named before."""
    return Slot(name, lambda rng, rows, values: texts[values["title"]])


def days(name: str, fewest: int, most: int) -> Slot:
    """A number of days."""
    return one_of(name, range(fewest, most + 1), wording.show_days)


@slot("person", wording.show_person)
def person(rng: Random, rows: OfficeRows, values: Values) -> str:
    """A colleague from the directory who is not yet in the request."""
    return pick(rng, [address for address in rows.people if address not in values.values()])
