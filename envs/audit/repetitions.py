"""Answers that repeat the request: as the whole answer, which is wrong, and as a clause beside a value, which is right.

Requests are read by this module's own rules: it shares nothing with answer keys, and looks at a key only to see whether
it reads a value in free words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from workgym.envs.audit.audited_task import AuditedTask, Mutant
from workgym.envs.audit.baselines import same_answer, with_answer
from workgym.envs.core.answers import Duration, Money, Number
from workgym.envs.core.calls import Call

__all__ = ["condition_repeated", "none_in_doubt", "request_repeated"]

_SENTENCE_END: Final = re.compile(r"(?<=[.!?\n])\s+")
_FEW: Final = 5
"""A sentence of fewer words, such as "Thanks, that is all.", may be part of a right answer."""
_NOTHING: Final = re.compile(r"(?:none|null|nobody|nothing)", re.IGNORECASE)
_DOUBTS: Final = (
    "Should I answer {}?", "{}?", "The answer is {} if nothing fits.", "{} if there is none, otherwise its id.",
    "It is either {} or an id.", "Let me check whether the answer is {}.",
)  # fmt: skip
_MEASURE: Final = re.compile(r"\d[\d.,]* [a-z]+")
_CONDITIONS: Final = (
    re.compile(r"\b(?:if|when) (?P<clause>[^\"?.,;:]+)\?"),
    re.compile(r"(?:^|[\"?.:] ?)(?:If|When) (?P<clause>[^\"?.,;:]+), (?:how|what)\b"),
)
"""A condition at the end of a question, and one at its start."""
_OTHERS: Final = {"i": "you", "me": "you", "my": "your", "mine": "yours", "am": "are", "you": "us", "your": "our"}
_PERSON: Final = re.compile(rf"\b(?:{'|'.join(_OTHERS)})\b", re.IGNORECASE)


def request_repeated(audited: AuditedTask) -> Iterator[Mutant]:
    """The request as the answer: whole, without its last mark, its last sentence, and behind polite words.

    Wrong, since the request does not say what is asked for.
    """
    if not audited.wants_answer:
        return
    request = audited.task.instruction.strip()
    answers = [request, request.rstrip("?.!"), f"Sure! {request}", request.replace("?", ".")]
    answers += [part for part in _SENTENCE_END.split(request)[-1:] if len(part.split()) >= _FEW]
    right = audited.closing.arguments.get("answer")
    yield from (with_answer(audited, audited.calls, answer) for answer in answers if not same_answer(answer, right))


def none_in_doubt(audited: AuditedTask) -> Iterator[Mutant]:
    """A question, a condition or a choice with "None" in it, where None is right. Wrong, since nothing is claimed."""
    right = audited.closing.arguments.get("answer")
    if audited.wants_answer and isinstance(right, str) and _NOTHING.fullmatch(right):
        yield from (with_answer(audited, audited.calls, doubt.format(right)) for doubt in _DOUBTS)


def condition_repeated(audited: AuditedTask) -> Iterator[Mutant]:
    """A measure and a condition of the request: "6 days if you don't pay". Right, since it was asked for that case."""
    key = audited.task.outcome.answer
    right = audited.closing.arguments.get("answer")
    if not isinstance(getattr(key, "key", key), Duration | Money | Number) or not _MEASURE.fullmatch(str(right)):
        return
    for pattern in _CONDITIONS:
        for found in pattern.finditer(audited.task.instruction):
            clause = _PERSON.sub(lambda word: _OTHERS[word[0].lower()], found["clause"])
            for answer in (f"{right} if {clause}.", f"If {clause}: {right}"):
                submit = Call(name=audited.closing.name, arguments={"answer": answer})
                yield Mutant((*audited.calls, submit))
