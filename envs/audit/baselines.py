"""Episodes that do not look at the reference: the reference itself, nothing, refusing, trying everything."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any

from workgym.envs.audit.audited_task import AuditedTask, Mutant, example_call
from workgym.envs.core.calls import Call

__all__ = ["every_tool_once", "nothing", "reference", "refusal", "same_answer"]


def reference(audited: AuditedTask) -> Iterator[Mutant]:
    """The reference calls as they are."""
    yield audited.mutant(audited.calls)


def nothing(audited: AuditedTask) -> Iterator[Mutant]:
    """No call until the turn limit."""
    yield Mutant((), answers=not audited.wants_answer)


def refusal(audited: AuditedTask) -> Iterator[Mutant]:
    """A submission at once: a refusal, "no", or no answer."""
    for answer in ("I cannot help with that.", "no", "", None):
        yield with_answer(audited, (), answer)


def every_tool_once(audited: AuditedTask) -> Iterator[Mutant]:
    """The documented example of every tool, one after the other, and then the reference's answer."""
    yield audited.mutant(example_call(tool) for tool in audited.tools.values() if not tool.ends)


def with_answer(audited: AuditedTask, calls: tuple[Call, ...], answer: Any) -> Mutant:
    """Return the mutant that makes these calls and submits this answer."""
    submit = Call(name=audited.closing.name, arguments={"answer": answer})
    right = same_answer(answer, audited.closing.arguments.get("answer"))
    return Mutant((*calls, submit), answers=right or not audited.wants_answer)


def same_answer(one: Any, other: Any) -> bool:
    """Return whether two answers are the same but for capitals, outer blanks and compatibility forms."""
    return _normal_text(one) == _normal_text(other)


def _normal_text(answer: Any) -> str:
    return "" if answer is None else unicodedata.normalize("NFKC", str(answer)).strip().casefold()
