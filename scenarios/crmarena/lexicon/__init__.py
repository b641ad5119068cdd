"""The words of CRMArena's worlds: data, and how its frames are written. No text of the published data set is used.

An industry is a pack of words: what a retailer sells, what its customers complain about, what its articles say. Names
of people and places are shared. Changing a word changes worlds, so it also changes ``world.VERSION``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.crmarena.lexicon.home import HOME
from workgym.scenarios.crmarena.lexicon.outdoor import OUTDOOR
from workgym.scenarios.crmarena.lexicon.pack import Industry

__all__ = ["INDUSTRIES", "industry_of"]

INDUSTRIES: Final[Mapping[str, Industry]] = {industry.name: industry for industry in (OUTDOOR, HOME)}
"""The packs by name, the default first."""


def industry_of(benchmark: str) -> Industry:
    """Return the industry after which a workplace's worlds are named; the default if they are named after none."""
    words = benchmark.split("-")
    return next((INDUSTRIES[word] for word in words if word in INDUSTRIES), next(iter(INDUSTRIES.values())))
