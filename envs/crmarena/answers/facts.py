"""Keys of facts in words, as knowledge articles state them."""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.core.answers import AnswerKey, Key
from workgym.envs.core.texts import Pattern
from workgym.envs.crmarena.answers.text import answer_text
from workgym.envs.crmarena.metrics import token_f1

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
        """Return whether the answer states the fact and nothing else."""
        text = answer_text(answer)
        return self.key.accepts(_OR.sub("and", text) if self.alternatives else text)


_OR: Final = Pattern(r"\b(?:and/)?[oO][rR]\b")
