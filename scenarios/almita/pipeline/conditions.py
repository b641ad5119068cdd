"""The conditions of a procedure's text: those without a consequence, and those of which nothing says the opposite.

What a sentence means is guessed from its words, so what is found here is doubtful and not wrong.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from workgym.envs.almita.replies.vocabulary import vocabulary
from workgym.scenarios.almita.pipeline.numbered_steps import ProcedureStep

__all__ = ["content_words", "open_conditions"]

_IF: Final = re.compile(r"(?<!as )(?<!even )\bif\b(?! not\b| so\b)", re.IGNORECASE)
_CONSEQUENCE: Final = re.compile(r"(?:,|:|\bthen\b)\s*\w")
_OTHERWISE: Final = re.compile(
    r"\b(?:otherwise|if not|unless|else|in (?:all|any|every) other cases?|whoever|any other)\b", re.IGNORECASE
)
_COMMON: Final = vocabulary(
    "a all an and any are as at be been before but by can does for from has have if in is it its no none not of on one "
    "or other that the their then there they this to was what when which who will with you your"
)


_NEAR: Final = 400
"""Characters around an "if" that are looked at, so that no text takes long."""


class _Condition(NamedTuple):
    step: ProcedureStep
    words: frozenset[str]
    text: str


def content_words(text: str) -> frozenset[str]:
    """Return the words of a text that say what it is about: lower case, without a plural s, names taken apart."""
    found = re.findall(r"[^\W\d_]{2,}", text.casefold().replace("'s ", " "))
    return frozenset(_stem(word) for word in found if word not in _COMMON)


def _stem(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def open_conditions(steps: Sequence[ProcedureStep]) -> Iterator[tuple[ProcedureStep, str]]:
    """Yield the step and the fault of every condition without a consequence or without its opposite.

    The opposite of a condition is an "otherwise" or the like in its step or at the beginning of the next one, or
    another condition that shares a word with it: "If the status is open" and "If the status is closed".
    """
    conditions = [condition for step in steps for condition in _conditions(step)]
    answered = {step.number for step in steps if _OTHERWISE.search(step.text)}
    answered |= {step.number for step, following in pairwise(steps) if _OTHERWISE.match(following.text)}
    counts = Counter(word for condition in conditions for word in condition.words)
    for condition in conditions:
        step = condition.step
        if not condition.text:
            yield step, f"step {step.number} has a condition without a consequence"
        if step.number not in answered and all(counts[word] == 1 for word in condition.words):
            yield step, f"step {step.number} does not say what happens if its condition does not hold"


def _conditions(step: ProcedureStep) -> Iterator[_Condition]:
    """Yield the conditions of a step, each with what follows from it, or ``""``."""
    for sentence in re.split(r"(?<=[.!?;])\s+", step.text):
        for found in _IF.finditer(sentence):
            before = sentence[max(0, found.start() - _NEAR) : found.start()].strip()
            behind = sentence[found.end() : found.end() + _NEAR]
            then = _CONSEQUENCE.search(behind)
            condition = behind[: then.start()] if then else behind
            leads = len(before.split()) > 1 and not before.endswith((":", ","))  # "call them if it is open"
            follows = behind[then.start() :] if then else before if leads else ""
            yield _Condition(step, content_words(condition), follows)
