"""What a reply adds to a conversation that neither the procedure nor a call bears out.

Acts of the agent with any verb, promises, demands on the customer, time limits, presents, other people, outcomes that
no call had, and words that take an end back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property, lru_cache
from typing import Final

from workgym.envs.almita.evidence.grounds import TODAY, Grounds, all_verbs, leaves
from workgym.envs.almita.evidence.known_words import apis_ahead, node_of, shortened, words_at
from workgym.envs.almita.evidence.wordings import says_any, wordings
from workgym.envs.almita.procedures.format import AgentMove
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.replies.deeds import takes_back
from workgym.envs.almita.replies.demands import asks_leave, demands, limits, threats
from workgym.envs.almita.replies.language import NEGATORS, clauses, negated, tokens
from workgym.envs.almita.replies.lexicon import vocabulary
from workgym.envs.almita.replies.mentions import mentions
from workgym.envs.almita.replies.own_acts import OwnAct, own_acts, promises, searches
from workgym.envs.almita.replies.statements import statements
from workgym.envs.almita.replies.verb_forms import base_forms, stem

__all__ = ["Addition", "additions"]

_PEOPLE: Final = vocabulary(
    "technician technicians driver drivers courier manager supervisor carrier engineer engineers boss lawyer police "
    "specialist specialists depot investigation superior"
)
_PRESENTS: Final = vocabulary(
    "goodwill discount voucher vouchers compensation gift bonus refund refunds reimbursement exception label coupon "
    "upgrade waived"
)
_SUPPOSED: Final = vocabulary("if once when whenever until unless whether should would could might may without as till")
_TIMES: Final = re.compile(
    r"\b(?:also|twice|again|once more|even|(?:two|three|four|several|many|more|all) (?:times|ways))\b"
)
_KEYS: Final = re.compile(
    r"\b(?:by|for|with|under) your (?:\S+ and )?(?:your )?(?:name|address|phone|mobile|surname|birth)"
)
_MEETING: Final = vocabulary(
    "call calls come comes visit decide decides look looks ring write check checks knock asked told informed"
)
_LIGHT: Final = vocabulary(
    "made put set placed got done submitted arranged handed turned swapped recorded entered processed completed taken"
)
_SAME: Final = (
    vocabulary("send sent submit submitted hand bring provide provided upload uploaded give show mail post email fax"),
    vocabulary("pay paid transfer transferred settle settled deposit"),
)
_FUTURE: Final = vocabulary("will 'll shall going")
_ON_TERMS: Final = re.compile(
    r"\b(?:provided|assuming|on condition|as long as|only if|unless|otherwise|subject to|depending on)\b"
)


@dataclass(frozen=True)
class Addition:
    """Something that is added: a code, the sentence, and what it is about."""

    code: str
    sentence: str
    detail: str


def additions(text: str, grounds: Grounds, move: AgentMove | None) -> Iterator[Addition]:
    """Yield what a reply adds.

    Args:
        text: the reply.
        grounds: what is known when it is said.
        move: the move that the procedure expects, if it is known; without one the words of all reached nodes are known.
    """
    reader = _Reader(text, grounds, move)
    yield from reader.acts()
    yield from reader.searches()
    yield from reader.outcomes()
    yield from reader.demands()
    yield from reader.limits()
    yield from reader.promises()
    yield from reader.presents()
    if reader.ends:
        yield from reader.withdrawals()


class _Reader:
    """Reads one reply at one moment."""

    def __init__(self, text: str, grounds: Grounds, move: AgentMove | None) -> None:
        self.text, self.grounds, self.move = text, grounds, move
        self.procedure = grounds.procedure
        self.node = node_of(self.procedure, move)
        self.ends = move is not None and move.act == "end"

    @cached_property
    def known(self) -> frozenset[str]:
        """The words of the expected move, or else of all reached nodes, and what the customer said."""
        return frozenset().union(*(words_at(self.procedure, node) for node in self.nodes))

    @cached_property
    def nodes(self) -> tuple[str, ...]:
        """The node of the expected move, or else all reached nodes."""
        if self.node:
            return (self.node,)
        return tuple(sorted(node for node in self.grounds.reached if node in self.procedure.agent))

    @cached_property
    def made(self) -> frozenset[str]:
        """The stems of the verbs by which the calls made are told."""
        first = [verb.split()[0] for api in self.grounds.made if api.deed is not None for verb in api.deed.verbs]
        return frozenset((*first, *map(stem, first)))

    def _knows(self, word: str) -> bool:
        return shortened(word) in self.known

    def acts(self) -> Iterator[Addition]:
        for act in own_acts(self.text):
            known = act.verb in _acts_at(self.procedure, self.nodes) or (act.by_company and self._knows(act.verb))
            if not (known or self._is_of_call(act)):
                yield Addition("act", act.sentence, act.verb)

    def _is_of_call(self, act: OwnAct) -> bool:
        """Return whether a call did what an act tells: by its verb, its name, what it is done to, or its values."""
        if any(act.verb.startswith(one) for one in self.made | self.grounds.called):
            return True
        for call in self.grounds.calls:
            api = self.procedure.apis.get(call.name)
            if api is None or api.deed is None or api not in self.grounds.made:
                continue
            if any(thing in act.words for thing in api.deed.objects) or (not api.deed.objects and act.verb in _LIGHT):
                return True
            values = [one for value in leaves(call.output) for one in mentions(str(value))]
            if any(mention.same(value) for mention in mentions(act.words) for value in values):
                return True
        return False

    def searches(self) -> Iterator[Addition]:
        """A look by the agent that no call was: before any call, more than once, or by other keys."""
        found = searches(self.text)
        called = bool(self.grounds.calls)
        for sentence in found:
            if not called or _KEYS.search(sentence) or (_TIMES.search(sentence) and len(self.grounds.calls) < 2):
                yield Addition("search", sentence, "a look that no call was")

    def outcomes(self) -> Iterator[Addition]:
        """An outcome that no call had, told as so."""
        parts = [clause for one in statements(self.text) if not one.asks for clause in clauses(one.words)]
        for name, label, words in _tellings(self.procedure):
            if self._had(name, label, words):
                continue
            denies = any(one.mark == "-" or one.is_negative for one in wordings(words))
            own = frozenset(words.replace("|", " ").split())
            for clause in parts:
                plain = denies or not clause.any_of(NEGATORS)
                if plain and says_any(clause, words) and not clause.any_of(_SUPPOSED - own):
                    yield Addition("outcome", clause.joined, label)

    def _had(self, name: str, label: str, words: str) -> bool:
        """Return whether an outcome occurred, may have changed since, or is what the customer tells."""
        labels = [call.label for call in self.grounds.calls if call.name == name]
        done = self.ends and self.move is not None and any(key.startswith("!") for key in self.move.states)
        if label in labels or (done and not self.procedure.apis[name].mutates):
            return True
        said = [] if labels else self.grounds.spoken
        return any(says_any(tokens(text), words) for text in said) or self._is_own(words)

    def _is_own(self, words: str) -> bool:
        """Return whether the expected move's own texts tell it."""
        return bool(self.node) and _told_at(self.procedure, self.node, words)

    def demands(self) -> Iterator[Addition]:
        for demand in demands(self.text):
            if demand.is_deed and (not self.ends or self._hands_in(demand.what)):
                continue
            if not all(self._knows(word) for word in demand.what.split() if word not in ("your", "of", "number")):
                yield Addition("demand", demand.sentence, demand.what)

    def _hands_in(self, verb: str) -> bool:
        """Return whether a verb is another word for what the move's own texts ask: "submit" for "hand in"."""
        return any(verb in same and any(map(self._knows, same)) for same in _SAME)

    def limits(self) -> Iterator[Addition]:
        for limit in (*limits(self.text), *threats(self.text)):
            if not self._knows(limit.what.split()[-1]):
                yield Addition("limit", limit.sentence, limit.what)

    def promises(self) -> Iterator[Addition]:
        """Deeds that are promised although no call ahead can do them."""
        forms = base_forms(all_verbs(self.procedure))
        ahead = apis_ahead(self.procedure, self.node) if self.node else tuple(self.procedure.apis.values())
        able = {stem(verb.split()[0]) for api in ahead if api.deed is not None for verb in api.deed.verbs} | self.made
        for promise in promises(self.text):
            verb = forms.get(promise.verb, promise.verb if promise.verb in all_verbs(self.procedure) else "")
            known = promise.verb in _promised_at(self.procedure, self.nodes)
            if verb and not known and not any(promise.verb.startswith(one) for one in able):
                if promise.passive and mentions(promise.words):
                    continue  # "it will be restored on 9 June" is what the day stands for
                yield Addition("promise", promise.sentence, promise.verb)

    def presents(self) -> Iterator[Addition]:
        """Presents, and people who are to do something, that no text of the moment has."""
        for statement in statements(self.text):
            names = _PRESENTS | (_PEOPLE if self.ends and statement.words.any_of(_MEETING) else frozenset())
            if not statement.words.any_of(names) or statement.asks:
                continue
            for place, token in enumerate(statement.words):
                known = token.text not in names or self._knows(token.text) or self._in_procedure(token.text)
                if not known and not negated(statement.words, place):
                    yield Addition("addition", statement.text, token.text)

    def _in_procedure(self, word: str) -> bool:
        return shortened(word) in _all_words(self.procedure)

    def withdrawals(self) -> Iterator[Addition]:
        """An end that takes itself back, holds on terms only, or tells what is past as still to come."""
        if takes_back(self.text):
            yield Addition("withdrawn", self.text, "taken back")
        if leave := asks_leave(self.text):
            yield Addition("asked", leave, "asked instead of told")
        for statement in statements(self.text):
            terms = _ON_TERMS.search(statement.text)
            if terms is not None and not _says_at(self.procedure, self.node, terms[0]):
                yield Addition("terms", statement.text, terms[0])
            for clause in clauses(statement.words):
                if any(_is_past(token.mention) for token in clause) and clause.any_of(_FUTURE):
                    yield Addition("tense", clause.joined, "a past day told as to come")


def _is_past(mention: object) -> bool:
    if mention is None or mention.kind != "date":  # type: ignore[attr-defined]
        return False
    year, month, day = mention.value  # type: ignore[attr-defined]
    return date(year or TODAY.year, month, day) < TODAY


@lru_cache(maxsize=64)
def _tellings(procedure: Procedure) -> tuple[tuple[str, str, str], ...]:
    return tuple(
        (name, outcome.label, outcome.tells)
        for name, api in procedure.apis.items()
        for outcome in api.file.outcomes
        if wordings(outcome.tells)
    )


@lru_cache(maxsize=4096)
def _told_at(procedure: Procedure, node: str, words: str) -> bool:
    return any(says_any(one.words, words) for text in procedure.agent[node].texts for one in statements(text))


@lru_cache(maxsize=4096)
def _acts_at(procedure: Procedure, nodes: tuple[str, ...]) -> frozenset[str]:
    texts = [text for node in nodes for text in procedure.agent[node].texts]
    return frozenset(act.verb for text in texts for act in own_acts(text))


@lru_cache(maxsize=4096)
def _promised_at(procedure: Procedure, nodes: tuple[str, ...]) -> frozenset[str]:
    texts = [text for node in nodes for text in procedure.agent[node].texts]
    return frozenset(promise.verb for text in texts for promise in promises(text))


def _says_at(procedure: Procedure, node: str, phrase: str) -> bool:
    return bool(node) and any(phrase in text.casefold() for text in procedure.agent[node].texts)


@lru_cache(maxsize=64)
def _all_words(procedure: Procedure) -> frozenset[str]:
    return frozenset(shortened(token.text) for token in tokens(procedure.file.matter) if token.is_word)
