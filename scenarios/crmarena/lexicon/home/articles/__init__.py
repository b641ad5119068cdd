"""What knowledge articles are about, beside the policies on complaints: six families, 35 articles.

A family of articles shares its facts; each of its subjects has values of its own, so that an article has neighbours
which say the same with other numbers. No question uses the words by which an article calls its subject: people
describe what they mean.
"""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.home.articles.atelier import ATELIER
from workgym.scenarios.crmarena.lexicon.home.articles.desk import DESK
from workgym.scenarios.crmarena.lexicon.home.articles.pieces import PIECES
from workgym.scenarios.crmarena.lexicon.home.articles.programme import PROGRAMME
from workgym.scenarios.crmarena.lexicon.home.articles.textiles import TEXTILES
from workgym.scenarios.crmarena.lexicon.home.articles.visits import VISITS
from workgym.scenarios.crmarena.lexicon.pack import ArticleFamily

__all__ = ["FAMILIES"]

FAMILIES: Final[tuple[ArticleFamily, ...]] = (DESK, TEXTILES, PIECES, VISITS, ATELIER, PROGRAMME)
"""Five articles of the first family, six of each of the others."""
