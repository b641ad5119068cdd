"""The words of a new case: complaints as the industry's customers write them, in frames of their own."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from workgym.scenarios.crmarena.case_routing.phrasings import CLOSINGS, OPENINGS
from workgym.scenarios.crmarena.lexicon.frames import agreeing, filled, is_plural
from workgym.scenarios.crmarena.lexicon.pack import Industry
from workgym.scenarios.crmarena.phrasing import phrasings_of
from workgym.scenarios.crmarena.world.catalogue import Product
from workgym.scenarios.shared.streams import pick

__all__ = ["CaseText", "new_case"]

_SHORT: Final = 0.4
"""The share of subjects that name the kind of product only; the description has the full name."""
_TALKATIVE: Final = 0.6
"""The share of descriptions that say more than they have to …"""
_ENDED: Final = 2 / 3
"""… and of those that end in words of farewell, thanks or request."""


class CaseText(NamedTuple):
    """A case as its customer writes it."""

    subject: str
    description: str


def new_case(rng: Random, seed: int, industry: Industry, issue: int, product: Product) -> CaseText:
    """Draw the text of a case about an issue and a product, for the world of a seed."""
    kind = industry.issues[issue]
    called = product.noun if rng.random() < _SHORT else product.name
    subject = pick(rng, kind.subjects).format(product=called)
    clause = pick(rng, kind.statements).format(product=product.name)
    parts = [filled(pick(rng, phrasings_of(seed, OPENINGS)), issue=clause)]
    if rng.random() < _TALKATIVE:
        parts.append(pick(rng, kind.details))
    if rng.random() < _ENDED:
        parts.append(pick(rng, phrasings_of(seed, CLOSINGS)))
    plural = is_plural(product.name)
    return CaseText(agreeing(subject, plural=plural), agreeing(" ".join(parts), plural=plural))
