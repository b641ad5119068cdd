"""What a reply asks the customer for: whether it asks at all, and whether it asks for what a node wants to know."""

from __future__ import annotations

import re
from typing import Final

from workgym.envs.almita.customer.hearing import asked_slots, names_values
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.procedures.slots import TypedSlot
from workgym.envs.almita.replies.language import has, tokens
from workgym.envs.almita.replies.statements import Statement, statements

__all__ = ["asks_about", "invites", "other_questions", "seeks", "wants"]

_SEEKS: Final = re.compile(
    r"\b(?:please|pls|kindly|tell|give|send|share|provide|type|enter|drop|(?<!your )(?<!my )(?<!the )name|choose|"
    r"pick|picked|decide|decided(?= between\b| on\b)|choice|select|write|read|check|look|copy|confirm|need|needs|"
    r"needed|require|required|missing|suggest|indicate|advise|let me know|say|reply|answer|request you|your call|"
    r"up to you|as soon as you|once (?:you|i have|we have)|report back|if you do n't mind|see (?:if|whether)|try|"
    r"like to know|wonder|go ahead|question|one thing|just one|let me have|first|next(?= your\b)|needing|"
    r"be (?:grateful|glad|thankful|obliged) if you|(?:would|will|'d|must) (?:now |then )?ask you|await your|"
    r"wait(?:ing)? for your|(?:grateful|glad|obliged) for (?:the|your)|fire away|get started|start with|"
    r"begin with|before (?:anything|i|we)|may i ask|(?:is|are|be) (?:\w+ )?(?:requested|asked) (?:to|that|here)|"
    r"is (?:now |hereby )?requested|"
    r"(?:would|'d) (?:now )?request|(?:i'm|i am|we're|we are|i 'm|we 're) (?:after|asking)|"
    r"(?:would be|is) (?:much |most |greatly )?(?:appreciated|welcome)|let (?:'s|us) have|(?:hit|toss|shoot) me|"
    r"(?:just|simply|and) describe|do explain|'d love|take your time (?:finding|looking)|may (?:now )?be stated|"
    r"ball rolling with|"
    r"compare (?:it|the number|that)|verify|(?:once|as soon as) i (?:'ve|have)|spill the beans|_{2,})(?![^\W_])"
)
"""Words of requests and orders, which need no question mark."""
_FURTHER: Final = re.compile(
    r"\b(?:anything|something|anyone) (?:else|more)\b|\b(?:further|other|more|any) questions\b|\bneed us\b|"
    r"\banother matter\b"
)
"""Offers of further help."""
_BEFORE_ELSE: Final = re.compile(r"\bbefore (?:\S+ ){0,5}?(?:anything|something) (?:else|more)\b")
"""Says what comes first: "before we can look at anything else, I need your number"."""
_OWN: Final = re.compile(
    r"\b(?:i|we) (?:(?:can|could|will|'ll|may|do|did|would|'d|have|wo|ca|sha|shall|'ve|not|n't|cannot|also|now|just|"
    r"then|first|even|"
    r"simply|only) )*(?:tell|give|send|share|provide|type|enter|name|choose|pick|decide|select|write|read|check|look|"
    r"copy|confirm|suggest|advise|say|reply|answer|try|see|go ahead)\b"
)
"""What the agent does itself, or cannot do: nothing is wanted of the customer by that."""

_INVITES: Final = re.compile(
    r"\b(?:what|which (?:\S+ )?(?:problem|question|trouble|concern|matter|issue)|how (?:can|could|may|might)|anything|"
    r"something|concerns?|reason|(?:your|the) (?:matter|problem|trouble|issue|question|request|enquiry|inquiry)|"
    r"your own words|on your mind|bother\w*|troubl\w+)\b"
)
"""Words of open questions: "what can I do for you?", "has something gone wrong?", "please describe your concern"."""


def seeks(text: str) -> bool:
    """Return whether a reply wants something of the customer: by a question, a request, or an order."""
    return any(wants(statement) for statement in statements(text))


def wants(statement: Statement) -> bool:
    """Return whether a sentence wants something of the customer; offers of further help want nothing."""
    if _FURTHER.search(_BEFORE_ELSE.sub("", statement.text)) is not None:
        return False
    return statement.requests or statement.sentence.question or _SEEKS.search(_OWN.sub("", statement.text)) is not None


def invites(procedure: Procedure, text: str) -> bool:
    """Return whether a reply invites the customer to say what the matter is, and asks for nothing in particular."""
    open_questions = (wants(one) and _INVITES.search(one.text) is not None for one in statements(text))
    return any(open_questions) and not asked_slots(procedure, text)


def asks_about(procedure: Procedure, node: str, text: str) -> bool:
    """Return whether a reply names what a node asks for: its slots, or the options between which to choose.

    A slot counts in a sentence that wants something, and in the one before or behind it. A node that asks for nothing
    by name, such as a greeting, is never asked about.
    """
    move, words = procedure.agent[node], tokens(text)
    if move.asks:
        said = statements(text)
        asking = [wants(one) for one in said]
        near = [one for place, one in enumerate(said) if any(asking[max(0, place - 1) : place + 2])]
        slots = [procedure.slots[slot] for slot in move.asks]
        return any(_names(slot, one) for slot in slots for one in near) or (
            bool(near) and any(names_values(slot, words) for slot in slots)
        )
    options = {line.option: (line.option, *line.option_words) for line in procedure.options(node).values()}
    return len(options) > 1 and all(has(words, *phrases) for phrases in options.values())


def other_questions(procedure: Procedure, node: str, text: str) -> tuple[str, ...]:
    """Return the slots and own details that a reply asks for, if what its node wants to know is not among them."""
    asked = asked_slots(procedure, text)
    wanted = procedure.agent[node].asks
    return () if not set(asked).isdisjoint(wanted) or asks_about(procedure, node, text) else asked


def _names(slot: TypedSlot, statement: Statement) -> bool:
    """Return whether a sentence names a slot: by its name, or by what an id begins with."""
    if has(statement.words, *slot.file.names):
        return True
    letters = re.match(r"[A-Z]{2,}", slot.file.pattern)
    return letters is not None and re.search(rf"\b{letters[0].casefold()}\b", statement.text) is not None
