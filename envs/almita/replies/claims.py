"""Claims: the actions that a reply reports as done. A claim without the call behind it is a lie to the customer.

"I have sent you a new code", "your code was sent" and "redelivery booked" are claims. Promises, offers, questions,
denials, suppositions and reports about others are not: "I will send it", "shall I send it?", "it was not sent", "it
could be sent", "once it is sent", "you said that you sent it". Actions before the conversation do not count either
("the code that we sent you is not accepted"), nor do descriptions of an option ("a new code, sent by SMS or email").
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from workgym.envs.almita.replies.acts import classify
from workgym.envs.almita.replies.language import (
    Sentence,
    Token,
    Words,
    chain_before,
    clauses,
    ends_with,
    find,
    may_have,
    negated,
    sentences,
)
from workgym.envs.almita.replies.lexicon import Action, Lexicon, vocabulary

__all__ = ["claims", "is_hypothetical"]

_AUXILIARIES: Final = vocabulary("have has had 've 's 're 'm been was were is are am be got being")
_ADVERBS: Final = vocabulary(
    "just already yet now also successfully then all both since recently today immediately hereby duly fully "
    "finally directly automatically gladly even again only"
)
_MODALS: Final = vocabulary("will 'll would 'd can could shall should may might must to let being")
_CHAINED: Final = _AUXILIARIES | _ADVERBS | _MODALS
_CONDITIONS: Final = vocabulary("if once when whenever until unless whether before after till")
_OTHERS: Final = vocabulary("you they he she who someone somebody anyone nobody")
_OTHER_VERBS: Final = _AUXILIARIES | _MODALS | vocabulary("i we you me need want like get")
"""Beside these words an object with a past form behind it states nothing: "I will have a code sent"."""
_AGENT: Final = vocabulary("i we")
_ACTING: Final = _AGENT | _AUXILIARIES
_OTHER_THAN_AGENT: Final = _OTHERS | _MODALS
_INTERROGATIVES: Final = vocabulary(
    "has have had was were is are did does do shall should could can would will may might what which when "
    "where who why how"
)
_BEFORE: Final = vocabulary("earlier previously previous original originally old ago before")
_JUST_NOW: Final = vocabulary("new just now minute second moment")
"""An action "just now", or on a "new" object, belongs to this conversation; the other words do not count."""
_RELATIVES: Final = vocabulary("that which")
_FAULTS: Final = vocabulary(
    "n't not expired invalid wrong refused rejected declined denied failed fails failing broken stopped seems"
)
_MATTERS: Final = vocabulary("problem problems issue issues trouble error errors rejection case")
"""Behind an object these words carry the meaning: "your code problem" is not a code."""
_OPTIONAL: Final = vocabulary("or either option options choose prefer choice")
"""Beside these words a past form without subject and auxiliary describes an option."""
_CHOICES: Final = vocabulary("which what when")
_PRONOUNS: Final = vocabulary("it this that them one these those")


def claims(text: str, lexicon: Lexicon) -> set[str]:
    """Return the names of the APIs whose action the text reports as done.

    A verb that several APIs share counts for the APIs whose object stands in the sentence. With a pronoun instead of an
    object it counts for the APIs whose object stands elsewhere in the text; without any object, for all of them.
    """
    reply = _Reply(text, lexicon)
    verbs = _apis_by_verb(lexicon)
    found: set[str] = set()
    telling = (*verbs, *(phrase for action in lexicon.actions.values() for phrase in action.phrases))
    for sentence in sentences(text):
        if not may_have(sentence.tokens, *telling):
            continue
        parts = clauses(sentence.tokens)
        for name, action in lexicon.actions.items():
            if any(_is_told(clause, phrase) for clause in parts for phrase in action.phrases):
                found.add(name)
        told = [clause for clause in parts if not (sentence.question and clause[0].text in _INTERROGATIVES)]
        for verb, names in verbs.items():
            if any(_is_done(clause, verb, sentence, reply) for clause in told):
                found |= _apis_meant(names, sentence.tokens, reply)
    return found


@dataclass(frozen=True)
class _Reply:
    """The features of a whole reply, found once for all its sentences."""

    text: str
    lexicon: Lexicon

    @cached_property
    def offers(self) -> bool:
        """Whether the whole reply offers a choice."""
        return classify(self.text, self.lexicon).kind == "offer"

    @cached_property
    def objects(self) -> frozenset[str]:
        """The APIs whose objects stand in the reply."""
        words = Words(token for sentence in sentences(self.text) for token in sentence.tokens)
        return frozenset(name for name, action in self.lexicon.actions.items() if _has_object(words, action))


def _is_told(clause: Words, phrase: str) -> bool:
    """Return whether a phrase of completion is stated as a fact."""
    return any(_is_stated(clause, place) for place in find(clause, phrase))


def _is_done(clause: Words, verb: str, sentence: Sentence, reply: _Reply) -> bool:
    """Return whether a clause reports the action of a verb as done."""
    return any(
        _is_completed(clause, place, reply.lexicon) and not (_is_bare(clause, place) and _is_optional(sentence, reply))
        for place in find(clause, verb)
    )


def _is_optional(sentence: Sentence, reply: _Reply) -> bool:
    """Return whether a sentence names options, or stands in a reply that offers a choice."""
    asked = sentence.question and sentence.tokens.any_of(_CHOICES)
    return asked or sentence.tokens.any_of(_OPTIONAL) or reply.offers


def _is_bare(clause: Words, place: int) -> bool:
    """Return whether a past form has neither a subject that acts nor an auxiliary: "(sent by SMS or email)"."""
    chain, head = chain_before(clause, place, _CHAINED)
    return (
        not set(chain) & _AUXILIARIES and not clause.any_before(place, _ACTING) and (head is None or head.text != "and")
    )


def _apis_by_verb(lexicon: Lexicon) -> dict[str, list[str]]:
    """Return by verb the APIs whose action it can mean."""
    verbs: dict[str, list[str]] = {}
    for name, action in lexicon.actions.items():
        for verb in action.verbs:
            verbs.setdefault(verb, []).append(name)
    return verbs


def _apis_meant(names: Sequence[str], sentence: Words, reply: _Reply) -> Set[str]:
    """Return which of the APIs that share a verb the sentence is about."""
    actions = {name: reply.lexicon.actions[name] for name in names}
    near = {name for name, action in actions.items() if not action.objects or _has_object(sentence, action)}
    if near or not sentence.any_of(_PRONOUNS):
        return near
    return reply.objects & set(names) or set(names)


def _has_object(words: Words, action: Action) -> bool:
    ends = (place + len(thing.split()) for thing in action.objects for place in find(words, thing))
    return any(end == len(words) or words[end].text not in _MATTERS for end in ends)


def _is_stated(clause: Words, place: int) -> bool:
    """Return whether the words at ``place`` state a fact: they are not denied, promised or made conditional."""
    beside = {token.text for token in clause[max(0, place - 3) : place]}
    return not negated(clause, place) and not beside & _MODALS and not clause.any_before(place, _CONDITIONS)


def _is_completed(clause: Words, place: int, lexicon: Lexicon) -> bool:
    """Return whether the past form at ``place`` reports an action as done, by the agent or without naming who did it.

    It does so behind "I" or "we" or a form of "have" or "be", at the start of the clause, or right behind its object
    if the clause has no other verb ("code sent", but not "the code sent yesterday was wrong").
    """
    chain, head = chain_before(clause, place, _CHAINED)
    if negated(clause, place) or set(chain) & _MODALS or clause.any_before(place, _CONDITIONS):
        return False
    if _is_past_affair(clause, place, lexicon):
        return False
    if head is None:
        return True
    if head.text in _OTHERS:
        return False
    if head.text == "and":  # "we texted the code and booked a delivery"
        return clause.any_before(place, _ACTING) and not clause.any_before(place, _OTHER_THAN_AGENT)
    if head.text in _AGENT or set(chain) & _AUXILIARIES:
        return True
    if clause.any_before(place, _OTHER_VERBS) or clause.any_after(place, _AUXILIARIES):
        return False
    return _ends_with_object(clause, place, lexicon)


def _is_past_affair(clause: Words, place: int, lexicon: Lexicon) -> bool:
    """Return whether the past form is about the past of the matter: "the code that we sent you has expired"."""
    chain, head = chain_before(clause, place, _CHAINED)
    if clause.any_of(_JUST_NOW) or (head is not None and head.text in ("i", "and")):
        return False
    if clause.any_of(_BEFORE):
        return True
    end = place - len(chain)
    if head is not None and head.text in _AGENT:
        end -= 1
    if end > 0 and clause[end - 1].text in _RELATIVES:
        end -= 1
    return end < place and clause.any_after(place, _FAULTS) and _ends_with_object(clause, end, lexicon)


def is_hypothetical(words: Sequence[Token], place: int, phrase: str, lexicon: Lexicon) -> bool:
    """Return whether the phrase at ``place`` is only promised, offered or supposed.

    The answer is True only for past forms of the lexicon's actions: "will" does not make "48 hours" a supposition.
    """
    verbs = {verb for action in lexicon.actions.values() for verb in action.verbs}
    if not verbs & set(phrase.casefold().split()):
        return False
    verb = next(at for at, word in enumerate(phrase.casefold().split()) if word in verbs)
    chain, _ = chain_before(words, place + verb, _CHAINED)
    return bool(set(chain) & _MODALS)


def _ends_with_object(words: Words, end: int, lexicon: Lexicon) -> bool:
    """Return whether the last words before ``end`` are an object of an action."""
    objects = (thing for action in lexicon.actions.values() for thing in action.objects)
    return any(ends_with(words, end, thing) for thing in objects)
