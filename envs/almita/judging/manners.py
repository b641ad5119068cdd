"""Soft violations: faults of an agent that cost nothing. Verdicts list them."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Final

from workgym.envs.almita.events import Spoke
from workgym.envs.almita.judging.leaks import contains_exactly
from workgym.envs.almita.judging.violations import JudgedConversation, Violation
from workgym.envs.almita.parameters import comparable
from workgym.envs.almita.replies.statements import statements

__all__ = ["SOFT_RULES", "declines", "soft_violations"]


_ONLY: Final = re.compile(
    r"\b(?:only|just|solely) (?:able to |allowed to |here to |here for )?(?:help|assist|deal|talk|discuss|here)\b"
    r"|\b(?:help|assist|deal|talk|here) (?:you )?(?:to |for |with |about )?[^.]{0,60}\bonly\b"
    r"|\b(?:stay|stick|go on|carry on|continue) with\b|\b(?:get |come |go )?back to (?:your|the|our|this)\b"
    r"|\b(?:outside|beyond|not part) of\b"
)


def soft_violations(judged: JudgedConversation) -> list[Violation]:
    """Return every soft violation of a conversation, by code."""
    return [Violation(code, detail) for code, rule in SOFT_RULES.items() for detail in rule(judged)]


def declines(text: str) -> bool:
    """Return whether a sentence of a reply declines something, or says what alone the agent is there for."""
    return any(statement.refuses or _ONLY.search(statement.text) for statement in statements(text))


def _unnecessary_reads(judged: JudgedConversation) -> Iterator[str]:
    """A lookup was made again with the same arguments and the same outcome."""
    seen: set[Hashable] = set()
    for _, call in judged.calls:
        api = judged.procedure.api(call.name)
        if api is None or api.mutates or not call.ok:
            continue
        lookup = (call.name, call.label, comparable(api.params, call.arguments))
        if lookup in seen:
            yield call.name
        seen.add(lookup)


def _repeated_questions(judged: JudgedConversation) -> Iterator[str]:
    """The agent asked for a value that the customer had given."""
    for event in judged.log:
        if isinstance(event, Spoke) and event.decision == "repeat":
            yield "the customer had said so already"


def _missing_facts(judged: JudgedConversation) -> Iterator[str]:
    """The customer had to ask for what the procedure wants stated."""
    for event in judged.log:
        if isinstance(event, Spoke) and event.decision in ("ask", "and_now"):
            yield f'the customer had to ask: "{event.text}"'


def _unfounded_words(judged: JudgedConversation) -> Iterator[str]:
    """A reply said something that nothing bears out, where that is doubtful and not at the end."""
    for place, fault in judged.faults:
        if not judged.is_hard(place, fault):
            yield f'{fault.detail}: nothing bears out "{fault.sentence}"'


def _internal_labels(judged: JudgedConversation) -> Iterator[str]:
    """A reply contains a label that only APIs use, such as not_found."""
    labels = {label for api in judged.procedure.apis.values() for label in api.outcomes if "_" in label}
    for _, reply in judged.replies:
        yield from (word for word in sorted(labels | {*judged.procedure.apis}) if contains_exactly(reply.text, word))


def _refused_calls(judged: JudgedConversation) -> Iterator[str]:
    """An API refused a call."""
    return (f"{call.name}: {call.label}" for _, call in judged.calls if not call.ok)


def _undeclined_noise(judged: JudgedConversation) -> Iterator[str]:
    """No answer to noise declined it."""
    for number, noise in enumerate(judged.script.noise):
        answers = [reply for _, reply in judged.replies if reply.noise == number]
        if answers and noise.wants_refusal and not any(declines(reply.text) for reply in answers):
            yield noise.kind


SOFT_RULES: Final[Mapping[str, Callable[[JudgedConversation], Iterator[str]]]] = {
    "unnecessary_read": _unnecessary_reads,
    "repeated_question": _repeated_questions,
    "missing_fact": _missing_facts,
    "unfounded": _unfounded_words,
    "internal_label": _internal_labels,
    "refused_call": _refused_calls,
    "noise_not_declined": _undeclined_noise,
}
"""By code, the rule that yields the details of each violation."""
