"""The base of all answer keys.

An answer key never accepts an answer that is empty or absent, so that doing nothing cannot be mistaken for saying
"none".
"""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict

from workgym.envs.core.texts import nfkc

__all__ = ["AnswerKey", "is_blank"]


def is_blank(answer: object) -> bool:
    """Return whether an answer says nothing at all: absent, or text without a visible character."""
    return answer is None or (isinstance(answer, str) and not answer.strip())


class AnswerKey(BaseModel):
    """Accepts one text, compared after NFKC normalisation, stripping and case folding.

    The typed keys beside it read other types of answer. A benchmark with a type of its own overrides :meth:`score`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    expected: str
    threshold: float = 1.0
    """The lowest score that counts as right, in (0, 1]."""

    def __str__(self) -> str:
        """Return what is expected, for people to read."""
        return self.expected

    def score(self, answer: Any) -> float:
        """Return how right a non-blank answer is, from 0.0 to 1.0."""
        return float(isinstance(answer, str) and _folded(answer) == _folded(self.expected))

    def accepts(self, answer: Any) -> bool:
        """Return whether the answer counts as right. A blank answer never does."""
        return not is_blank(answer) and self.score(answer) >= self.threshold


def _folded(text: str) -> str:
    return nfkc(text).strip().casefold()
