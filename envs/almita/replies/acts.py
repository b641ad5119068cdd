"""The dialogue act of a reply: ask, offer, ask for a confirmation, refuse, inform, or say goodbye.

The rules are those of English customer support; the slots and options of a procedure come from its lexicon. A reply has
one act. Where several fit, the first of these counts: a firm refusal of a topic, the offer of a choice, the question
whether to do something, the question for a value, a refusal, information, goodbye. "I can't refund this. Would you
like a voucher or a repair?" is an offer, "I can't discuss that. Which parcel is it?" a refusal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from workgym.envs.almita.replies.act_words import (
    CHOICE,
    CLOSING,
    FIRM_REFUSAL,
    GO_AHEAD,
    REQUEST,
    SOFT_REFUSAL,
)
from workgym.envs.almita.replies.language import Sentence, Words, clauses, has, sentences
from workgym.envs.almita.replies.lexicon import Lexicon
from workgym.envs.almita.replies.statements import is_courtesy

__all__ = ["ActKind", "DialogueAct", "classify", "names_in"]

ActKind = Literal["ask", "offer", "confirm_request", "refuse", "inform", "close", "none"]


_QUESTION_WORDS: Final = frozenset({"which", "what", "when", "where", "who", "how"})


@dataclass(frozen=True)
class DialogueAct:
    """The dialogue act of a reply.

    Attributes:
        kind: ``none`` for a reply without words.
        asks: the slots that the reply asks for.
        options: the options that the reply offers or asks about.
    """

    kind: ActKind
    asks: frozenset[str] = frozenset()
    options: frozenset[str] = frozenset()


def classify(text: str, lexicon: Lexicon) -> DialogueAct:
    """Return the dialogue act of a reply, by rules: the same for the same text, in any process."""
    said = sentences(text)
    if not said:
        return DialogueAct("none")
    matter = [sentence for sentence in said if not _is_polite(sentence, lexicon)]
    if not matter:
        return DialogueAct("close")
    asking = [sentence for sentence in matter if _wants_answer(sentence, lexicon)]
    asks = frozenset(slot for sentence in asking for slot in names_in(lexicon.slots, sentence.tokens))
    kind, options = _kind(matter, asking, asks, lexicon)
    return DialogueAct(kind, asks if kind in ("ask", "refuse") else frozenset(), options)


def _kind(
    matter: list[Sentence], asking: list[Sentence], asks: frozenset[str], lexicon: Lexicon
) -> tuple[ActKind, frozenset[str]]:
    """Return the kind of act, and the options, of the sentences that are about the matter."""
    everywhere = frozenset(option for sentence in matter for option in names_in(lexicon.options, sentence.tokens))
    offered = _offered_options(matter, asking, lexicon, everywhere)
    if any(FIRM_REFUSAL.search(sentence.tokens.joined) for sentence in matter):
        return "refuse", everywhere
    if len(offered) > 1:
        return "offer", offered
    if any(GO_AHEAD.search(sentence.tokens.joined) and not _asks_for(sentence, lexicon) for sentence in asking):
        return "confirm_request", everywhere
    if asks:
        return "ask", frozenset()
    if asking and offered:
        return "offer", offered
    if any(_refuses(sentence, lexicon) for sentence in matter):
        return "refuse", frozenset()
    return ("ask" if asking else "inform"), frozenset()


def _offered_options(
    matter: list[Sentence], asking: list[Sentence], lexicon: Lexicon, everywhere: frozenset[str]
) -> frozenset[str]:
    """Return the options among which the customer can choose: of one sentence, or of all sentences with a question."""
    if any(_chooses(sentence) for sentence in asking):
        return everywhere
    single = [names_in(lexicon.options, sentence.tokens) for sentence in matter if _chooses(sentence)]
    return max(single, key=len, default=frozenset())


def _asks_for(sentence: Sentence, lexicon: Lexicon) -> bool:
    """Return whether a sentence asks for a slot by a question word: "on which day should we come?"."""
    words = sentence.tokens[:4]
    return bool(names_in(lexicon.slots, sentence.tokens)) and any(word.text in _QUESTION_WORDS for word in words)


def _chooses(sentence: Sentence) -> bool:
    return CHOICE.search(sentence.tokens.joined) is not None


def names_in(table: Mapping[str, tuple[str, ...]], *parts: Words) -> frozenset[str]:
    """Return the slots or options of a lexicon's table of which a phrase occurs in one of the parts of a text."""
    return frozenset(name for name, phrases in table.items() if any(has(words, *phrases) for words in parts))


def _wants_answer(sentence: Sentence, lexicon: Lexicon) -> bool:
    """Return whether a sentence is a question, or requests a slot's value or a choice ("enter it" requests neither)."""
    if sentence.question:
        return True
    if not REQUEST.search(sentence.tokens.joined):
        return False
    return bool(names_in(lexicon.slots, sentence.tokens)) or _chooses(sentence)


def _is_polite(sentence: Sentence, lexicon: Lexicon) -> bool:
    """Return whether a sentence only greets, thanks, apologises or says goodbye."""
    closing = CLOSING.search(sentence.tokens.joined) is not None
    if closing or has(sentence.tokens, *lexicon.closings):
        return not names_in(lexicon.slots, sentence.tokens) and not names_in(lexicon.options, sentence.tokens)
    return all(is_courtesy(clause.joined) for clause in clauses(sentence.tokens))


def _refuses(sentence: Sentence, lexicon: Lexicon) -> bool:
    refused = SOFT_REFUSAL.search(sentence.tokens.joined) is not None
    return refused or has(sentence.tokens, *lexicon.refusals)
