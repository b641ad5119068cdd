"""What is right without any work: the share of a type's questions that one constant answer gets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from workgym.envs.crmarena.metrics import token_f1
from workgym.scenarios.crmarena.official.keys import ENOUGH
from workgym.scenarios.crmarena.official.questions import OfficialQuestion
from workgym.scenarios.crmarena.official.task_types import TYPES

__all__ = ["ConstantAnswer", "best_constants"]


class ConstantAnswer(NamedTuple):
    """The best constant answer of a task type.

    Attributes:
        type: of the questions.
        answer: the constant.
        right: how many questions it gets …
        questions: … out of so many.
        different: how many different answers the questions have.
    """

    type: str
    answer: str
    right: int
    questions: int
    different: int

    @property
    def share(self) -> float:
        """The share that it gets right, 0 to 1."""
        return self.right / self.questions


def best_constants(questions: Sequence[OfficialQuestion]) -> list[ConstantAnswer]:
    """Return the best constant answer of each type; of knowledge questions, among their expected answers."""
    return [_best(name, [each for each in questions if each.type == name]) for name in TYPES]


def _best(name: str, questions: Sequence[OfficialQuestion]) -> ConstantAnswer:
    golds = Counter(question.gold for question in questions)
    if TYPES[name].answer == "text":
        rights = {one: sum(golds[gold] for gold in golds if token_f1(one, gold) >= ENOUGH) for one in golds}
    else:
        rights = dict(golds)
    answer = min(rights, key=lambda one: (-rights[one], one))
    return ConstantAnswer(name, answer, rights[answer], len(questions), len(golds))
