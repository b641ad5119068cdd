"""Soft violations: faults of an agent that cost nothing. Verdicts list them."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Final

from workgym.envs.almita.events import Spoke
from workgym.envs.almita.judging.leaks import contains_exactly
from workgym.envs.almita.judging.violations import JudgedConversation, Violation
from workgym.envs.almita.parameters import comparable
from workgym.envs.almita.replies.language import Words
from workgym.envs.almita.replies.statements import statements

__all__ = ["SOFT_RULES", "declines", "soft_violations"]


_LIMITED: Final = re.compile(
    r"\b(?:only|solely|alone|nothing else|decline|refuse|elsewhere|themselves|stick|focus|off limits|remit|rather|"
    r"(?:am|'m|be|are|'re) just here|(?:stay|go on|carry on|continue|keep) (?:with|to)|back to (?:your|the|our|this)|"
    r"outside|beyond|internal|confidential|private|to myself|hands are tied|(?:better|best) (?:leave|left|put)|"
    r"(?:stays?|remains?) (?:as|with|where|what|who|the way|in force)|(?:stay|remain) (?:as|with|where|what|who)|"
    r"(?:another|other|different) (?:team|department|desk|colleague|place)|(?:somebody|someone|anybody) else|"
    r"(?:its|their|his|her) own|(?:separate|different) (?:matter|topic|issue|question)|have to ask|"
    r"nice try|ignore|ignoring|"
    r"stay who (?:i|we)|nope|pass on that)\b"
)
"""What alone the agent is there for, where else the matter belongs, and what does not change."""
_NOT: Final = re.compile(
    r"\b(?:not|n't|no|none|nothing|never|nobody|unable|cannot|neither|without)\b"
    r"(?! (?:\S+ )?(?:find|found|locate|located|see|trace|traced|spot|match|matches|problem|trouble|worry|worries|yet|"
    r"luck|results?|record)\b)"
)
"""A "not" of any kind. What was not found and what has not happened yet declines nothing."""
_OWN_NOT: Final = re.compile(
    r"\b(?:i|we) (?:\S+ ){0,2}?(?:not|n't|never|no|unable|cannot)\b"
    r"(?! (?:\S+ )?(?:find|found|locate|located|see|trace|spot|match|any|have)\b)"
    r"|\b(?:not|n't|no|never|without) (?:\S+ ){0,2}?(?:yours?|ours?|mine|come|with)\b|^without\b"
)
"""A "not" beside a value: "PX-1234 is not yours", "I can't use PX-1234". "There is no PX-1234" declines nothing."""


def soft_violations(judged: JudgedConversation) -> list[Violation]:
    """Return every soft violation of a conversation, by code."""
    return [Violation(code, detail) for code, rule in SOFT_RULES.items() for detail in rule(judged)]


def declines(text: str) -> bool:
    """Return whether a sentence of a reply declines something, or says what alone the agent is there for."""
    return any(
        statement.refuses or any(map(_declines, statement.told)) for statement in statements(text) if not statement.asks
    )


def _declines(clause: Words) -> bool:
    if _LIMITED.search(clause.joined) is not None:
        return True
    if any(token.mention is not None for token in clause):
        return _OWN_NOT.search(clause.joined) is not None
    return _NOT.search(clause.joined) is not None


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
        if isinstance(event, Spoke) and event.decision in ("ask", "and_now", "once_more"):
            yield f'the customer had to ask: "{event.text}"'


def _unfounded_words(judged: JudgedConversation) -> Iterator[str]:
    """A reply said something that nothing bears out, where that is doubtful and not at the end."""
    for place, fault in judged.faults:
        if not judged.is_hard(place, fault):
            yield fault.text


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
