"""Whether an agent's reply is the expected one, in any words.

A reply matches under five conditions. Its wording resembles an accepted reply. It states every required fact, and it
contradicts no fact. It has the expected dialogue act. It claims no action that no accepted reply claims. Wording alone
decides nothing: a negation or another number hardly changes the text of a reply. So similarity only shuts out replies
about other matters, and the rules decide between a right reply and a wrong one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from workgym.envs.almita.replies.acts import ActKind, DialogueAct, classify
from workgym.envs.almita.replies.claims import claims
from workgym.envs.almita.replies.facts import ReplyFact, judge_fact, values_in
from workgym.envs.almita.replies.lexicon import Action, Lexicon
from workgym.envs.almita.replies.similarity import chrf

__all__ = [
    "TAU",
    "Action",
    "DialogueAct",
    "Expected",
    "Lexicon",
    "Match",
    "ReplyFact",
    "chrf",
    "claims",
    "classify",
    "match",
]

TAU: Final = 0.15
"""The least similarity (chrF, from 0 to 1) of a reply to an accepted reply.

Chosen on 88 labelled pairs of our own (tests/envs/almita_pairs.py): the lowest threshold, in hundredths, at which F1 of
the whole matcher is highest while at most 5 % of the wrong replies pass. The lowest, since a right reply in few words
scores little more than replies about other matters.
"""


@dataclass(frozen=True)
class Expected:
    """The reply that is expected.

    Attributes:
        act: its dialogue act.
        asks: exactly the slots that it asks for; if empty, any slots. A refusal may repeat a pending question.
        replies: accepted replies in different words, at least one; more of them let more wordings pass.
        facts: the facts that it has to state, or must not.
    """

    act: ActKind
    asks: frozenset[str] = frozenset()
    replies: tuple[str, ...] = ()
    facts: tuple[ReplyFact, ...] = ()


@dataclass(frozen=True)
class Match:
    """How a reply compares with the expected reply.

    Attributes:
        ok: whether it matches.
        similarity: to the accepted reply that it resembles most, from 0 to 1.
        act: the reply's dialogue act.
        missing: keys of facts that it should have stated.
        contradicted: keys of facts that it denies, or states with another value.
        reasons: why it does not match, in words; empty if it matches.
    """

    ok: bool
    similarity: float
    act: DialogueAct
    missing: tuple[str, ...] = ()
    contradicted: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()


def match(expected: Expected, reply: str, *, lexicon: Lexicon, tau: float = TAU) -> Match:
    """Compare a reply with the expected reply. The same on every machine: no model and no package is involved.

    Args:
        expected: the expected reply.
        reply: the agent's words, any text.
        lexicon: the words of the procedure.
        tau: the least similarity; calibrated for chrF.
    """
    known = values_in([*expected.replies, *(form for fact in expected.facts if fact.polarity for form in fact.forms)])
    findings = {fact.key: judge_fact(fact, reply, known, lexicon) for fact in expected.facts}
    found = Match(
        ok=False,
        similarity=chrf(expected.replies, reply),
        act=classify(reply, lexicon),
        missing=tuple(key for key, finding in findings.items() if finding == "missing"),
        contradicted=tuple(key for key, finding in findings.items() if finding == "contradicted"),
    )
    allowed = {name for accepted in expected.replies for name in claims(accepted, lexicon)}
    reasons = tuple(_reasons(expected, found, tau, claims(reply, lexicon) - allowed))
    return replace(found, ok=not reasons, reasons=reasons)


def _reasons(expected: Expected, found: Match, tau: float, claimed: set[str]) -> Iterator[str]:
    if found.similarity < tau:
        yield f"similarity {found.similarity:.2f} is below {tau:.2f}"
    if found.missing:
        yield f"not stated: {', '.join(found.missing)}"
    if found.contradicted:
        yield f"contradicted: {', '.join(found.contradicted)}"
    if claimed:
        yield f"claimed as done: {', '.join(sorted(claimed))}"
    if found.act.kind != expected.act or (expected.asks and found.act.asks != expected.asks):
        yield f"expected {_act_text(expected.act, expected.asks)}, got {_act_text(found.act.kind, found.act.asks)}"


def _act_text(kind: str, asks: frozenset[str]) -> str:
    return f"{kind} {', '.join(sorted(asks))}".strip()
