"""Keys of facts in words, as knowledge articles state them."""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.core.answers import AnswerKey, Key
from workgym.envs.core.texts import Pattern
from workgym.envs.crmarena.answers.text import answer_text
from workgym.envs.crmarena.metrics import token_f1
from workgym.envs.crmarena.schema import PREFIXES
from workgym.envs.soql.ids import normal_id

__all__ = ["FactAnswer"]


class FactAnswer(AnswerKey):
    """Expects a fact as an article states it. A key of the fact's type accepts it; token F1 is the score.

    Attributes:
        expected: the fact in the words of the article.
        key: the key of the fact's type.
        alternatives: whether the items of a list are there to choose from, so that "or" joins them as "and" does.
    """

    key: Key
    alternatives: bool = False

    def score(self, answer: Any) -> float:
        """Return the token F1, 0.0 to 1.0."""
        return token_f1(answer_text(answer), self.expected)

    def accepts(self, answer: Any) -> bool:
        """Return whether the answer states the fact and nothing else; ids of articles beside it do not count."""
        text = _ID.sub(lambda word: "" if normal_id(word, _ARTICLE) else word, answer_text(answer))
        return self.key.accepts(_OR.sub("and", text) if self.alternatives else text)


_ARTICLE: Final = PREFIXES["Knowledge__kav"]
_ID: Final = Pattern(rf"{_ARTICLE}[A-Za-z0-9]{{12,15}}", before="[^A-Za-z0-9]", after="(?:$|[^A-Za-z0-9])")
"""The id of an article, which may stand beside a fact to say where it was found."""
_OR: Final = Pattern(r"\b(?:and/)?[oO][rR]\b")
