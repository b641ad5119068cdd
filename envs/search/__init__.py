"""Search in texts: words and stems, terms, and an index that ranks by BM25. It knows neither tables nor episodes."""

from workgym.envs.search.index import Index
from workgym.envs.search.ranking import Ranking
from workgym.envs.search.snippets import snippet
from workgym.envs.search.terms import Both, Either, Near, Term, Terms, Without
from workgym.envs.search.words import fold, stem, words

__all__ = ["Both", "Either", "Index", "Near", "Ranking", "Term", "Terms", "Without", "fold", "snippet", "stem", "words"]
