"""What knowledge articles are about, beside the policies on complaints: six families, 35 articles.

A family of articles shares its facts; each of its subjects has values of its own, so that an article has neighbours
which say the same with other numbers. No question uses the words by which an article calls its subject: people
describe what they mean.
"""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.outdoor.articles.counter import COUNTER
from workgym.scenarios.crmarena.lexicon.outdoor.articles.desk import DESK
from workgym.scenarios.crmarena.lexicon.outdoor.articles.garments import GARMENTS
from workgym.scenarios.crmarena.lexicon.outdoor.articles.kit import KIT
from workgym.scenarios.crmarena.lexicon.outdoor.articles.outings import OUTINGS
from workgym.scenarios.crmarena.lexicon.outdoor.articles.workshop import WORKSHOP
from workgym.scenarios.crmarena.lexicon.pack import ArticleFamily

__all__ = ["FAMILIES"]

FAMILIES: Final[tuple[ArticleFamily, ...]] = (DESK, GARMENTS, KIT, WORKSHOP, COUNTER, OUTINGS)
"""Five articles of the first family, six of each of the others."""
