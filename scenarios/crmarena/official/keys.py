"""Answer keys of the published questions, by task type. Published answers are words: they name no type of their own."""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.core.answers import AnswerKey
from workgym.envs.crmarena.answers import IdAnswer, MonthAnswer, StateAnswer, answer_text
from workgym.envs.crmarena.metrics import token_f1
from workgym.scenarios.crmarena.official.questions import OfficialQuestion

__all__ = ["ENOUGH", "OverlapAnswer", "answer_key"]

ENOUGH: Final = 0.6
"""The lowest token F1 at which an answer to a knowledge question counts as right."""


class OverlapAnswer(AnswerKey):
    """Accepts a text whose words overlap enough with those of the expected one, by the token F1 of the release."""

    threshold: float = ENOUGH

    def score(self, answer: Any) -> float:
        """Return the token F1, 0.0 to 1.0."""
        return token_f1(answer_text(answer), self.expected)


def answer_key(question: OfficialQuestion) -> AnswerKey:
    """Return how answers to a question are judged."""
    kind = question.kind
    if kind.answer == "text":
        return OverlapAnswer(expected=question.gold)
    if kind.answer == "month":
        return MonthAnswer(expected=question.gold)
    if kind.answer == "state":
        return StateAnswer(expected=question.gold)
    return IdAnswer(expected=question.gold, prefix=kind.prefix, asked=question.query)
