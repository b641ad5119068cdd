"""Sentences by what they do: they state, ask, request, refuse, or are only polite."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from workgym.envs.almita.replies.act_words import (
    CLOSING,
    COURTESY,
    FIRM_REFUSAL,
    GO_AHEAD,
    OPEN_COURTESY,
    REQUEST,
    SOFT_REFUSAL,
)
from workgym.envs.almita.replies.language import Sentence, Words, clauses, sentences
from workgym.envs.almita.replies.remembered import remembered

__all__ = ["Statement", "is_courtesy", "parts_of", "statements", "told"]

_BREAK: Final = re.compile(r"(?<=[.!?])\s|\n")
"""Ends a sentence or a line."""

_QUESTION_FIRST: Final = re.compile(
    r"(?:and |so |or |then |now |first |please |sorry |ok |okay )*(?:(?:on|by|at|in|under|for|to) )?"
    r"(?:which|what|when|where|who|how|whose|shall|should|could|can|would|will|may|might|do|does|did|is|are|has|have)\b"
)
"""A question without its mark: "which parcel number is it"."""
_WOULD_BE: Final = re.compile(r"\b(?:shall|should|may|can|could) (?:i|we)\b|\bwould you (?:like|want|prefer|rather)\b")
_ADDS: Final = r"add(?= that\b| [,:])"
"""Tells; "may I add a discount?" asks."""
_SO_KIND: Final = re.compile(
    r"\b(?:so kind as|kind enough) to\b|^(?:and |so )?may i (?:also |just |please |kindly )*(?:ask you to|ask for "
    r"your|be (?:open|frank|honest)|"
    rf"request|put your|remind|inform|tell|point out|{_ADDS}|advise|assure|draw|explain|"
    r"confirm the following)\b|"
    r"^(?:and |so )?(?:would|could|can|will) you (?:please|kindly) (?!tell|say|let|give|confirm|send|name|check|repeat|"
    r"read|share|provide|choose|pick|decide|look|verify|type|enter|answer|reply|state|spell|help|explain|describe|"
    r"have a)\w+"
)
"""Tells, however politely: "would you be so kind as to hand it in by then?"."""
_OKAY: Final = frozenset({"ok", "okay", "alright"})
_TAGS: Final = frozenset({"yeah", "innit"})
_SUPPOSITION: Final = re.compile(r"(?:should|were|had) (?:you|it|that|this|there|anything|the|your)\b")
_IF: Final = re.compile(
    r"\b(?:if|in case) (?!you (?:\w+ )?(?:need|want|wish|like|have|check|look|see|ever|would|do|'d|still|prefer|"
    r"should|feel|ca|can|"
    r"are|'re|notice|pay|get|ask|fly|travel|miss|lose|decide|change|hand|talk|speak|write|call|contact|reach)|there|need|so|not|any|anything|possible|"
    r"[a-z]{1,4}-?\d|"
    r"that|this|it|"
    r"i |we |the (?:trouble|problem|issue|line|fault))|"
    r"\bif you (?:logged|paid|have checked|have already|are already|checked|already)"
)
_MAY_I_SAY: Final = re.compile(
    r"(?:and |so |but )?(?:may|can|could|might) (?:i|we) (?:also |just |please |briefly )*"
    rf"(?:let you know|inform you|tell you|point out|{_ADDS}|mention|remind you|draw your attention|"
    r"confirm)\b(?! (?:me|that you (?:want|wish|would|'d|really|are happy))\b)"
)
"""Opens what is told, politely: "may I let you know that an invoice remains unpaid?"."""
_CLEFT: Final = re.compile(
    r"(?:what|where|why|how|who) (?:'s|is|was|has|you|we|i) (?:\S+ )+?(?:is|was|are|were) (?:an?|the|that|your)\b"
)
"""Opens what is told, with stress: "what's keeping you out is an unpaid invoice"."""
_FREE: Final = frozenset({"you", "i", "we", "it", "they", "our", "your", "the", "this", "that", "remains", "comes"})
_PRONOUNS: Final = frozenset({"you", "your", "it", "i", "we", "that", "this"})


@dataclass(frozen=True)
class Statement:
    """One sentence of a reply.

    Attributes:
        sentence: its words.
        may_ask: whether a question counts as a statement of what it names.
    """

    sentence: Sentence
    may_ask: bool = False

    @property
    def words(self) -> Words:
        """Its words and marks."""
        return self.sentence.tokens

    @cached_property
    def text(self) -> str:
        """Its words, joined by single blanks."""
        return self.words.joined

    @cached_property
    def asks(self) -> bool:
        """Whether it is a question, with its mark or by the order of its words."""
        if self.may_ask or _SO_KIND.search(self.text) or _MAY_I_SAY.match(self.text):
            return False
        if not self.sentence.question and _CLEFT.match(self.text):
            return False
        if self.sentence.question and len(self.clauses) > 1 and self.clauses[-1].joined in _TAGS:
            return self._inverted  # "same again if it slows down, yeah?"
        return self.sentence.question or _WOULD_BE.match(self.text) is not None or self._inverted

    @cached_property
    def tagged(self) -> bool:
        """Whether it tells something and only wants it heard: "set a new one by then, okay?"."""
        tag = len(self.clauses) > 1 and self.clauses[-1].joined in _OKAY
        return self.sentence.question and not self._inverted and (tag or self.text.endswith(" ok"))

    @cached_property
    def clauses(self) -> tuple[Words, ...]:
        """Its clauses."""
        return tuple(clauses(self.words))

    @cached_property
    def told(self) -> tuple[Words, ...]:
        """The clauses that are not asked: in "I have booked it, is that right?" the first."""
        if not self.asks:
            return self.clauses
        parts = self.clauses if not self.may_ask else ()
        first = (place for place, part in enumerate(parts) if _QUESTION_FIRST.match(part.joined))
        return parts[: next(first, max(0, len(parts) - 1))]

    @property
    def _inverted(self) -> bool:
        found = _QUESTION_FIRST.match(self.text)
        if found is None or self._supposes:
            return False
        after = self.text[found.end() :].split()[:1]
        verb = found[0].split()[-1]
        if "please" in found[0].split() and verb in ("do", "have", "will"):
            return False  # "please do the same" tells the customer to
        if verb in ("do", "have") and after[:1] not in (["i"], ["you"], ["we"]):
            return False  # and so does "do that again"
        if verb in ("which", "what", "when", "where", "who", "how", "whose"):
            if after[:1] and after[0] in _FREE and not self.sentence.question:
                return False  # "what you get back are the taxes"
            if any(token.text == ":" for token in self.words):
                return False  # "how long it works: 48 hours"
            return verb != "when" and len(self.text.split()) < 12 and not _PRONOUNS.isdisjoint(self.text.split())
        return after[:1] in (["i"], ["you"], ["we"], ["it"], ["that"], ["this"], ["there"], ["the"], ["your"])

    @property
    def _supposes(self) -> bool:
        """Whether it begins with "should you ever", "were it" for "if": a clause follows."""
        return _SUPPOSITION.match(self.text) is not None and any(token.text in (",", ":") for token in self.words)

    @cached_property
    def supposes(self) -> bool:
        """Whether it holds on a condition only: "if the office agrees". What a customer may want or see is none."""
        return _IF.search(self.text) is not None

    @cached_property
    def requests(self) -> bool:
        """Whether it wants an answer: a question, or "please tell me"."""
        return self.asks or REQUEST.search(self.text) is not None

    @cached_property
    def goes_ahead(self) -> bool:
        """Whether it asks for a yes or no to what the agent is about to do."""
        return GO_AHEAD.search(self.text) is not None and self.asks

    @cached_property
    def refuses(self) -> bool:
        """Whether it declines something."""
        return FIRM_REFUSAL.search(self.text) is not None or SOFT_REFUSAL.search(self.text) is not None

    @cached_property
    def polite(self) -> bool:
        """Whether it only greets, thanks, apologises or says goodbye."""
        if CLOSING.search(self.text) is not None:
            return True
        return all(is_courtesy(clause.joined) for clause in clauses(self.words))


def is_courtesy(words: str) -> bool:
    """Return whether a clause is made of phrases that say nothing about the matter."""
    place = 0
    while place < len(words):
        if words[place].isspace():
            place += 1
        elif OPEN_COURTESY.match(words, place):
            return True
        elif found := COURTESY.match(words, place):
            place = found.end()
        else:
            return False
    return True


@remembered
def statements(text: str) -> tuple[Statement, ...]:
    """Return the sentences of a text that hold a word."""
    return tuple(map(Statement, sentences(text)))


def parts_of(text: str) -> list[str]:
    """Return the sentences and lines of a text."""
    return [part for part in _BREAK.split(text) if part.strip()]


def told(text: str) -> str:
    """Return a text without the sentences that are only polite, or as it is if there are no others."""
    return " ".join(part for part in parts_of(text) if not all(one.polite for one in statements(part))) or text
