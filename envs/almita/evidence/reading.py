"""A reply at a moment of a conversation, and what the procedure itself says there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from workgym.envs.almita.evidence.concepts import CONCEPTS
from workgym.envs.almita.evidence.grounds import Grounds
from workgym.envs.almita.evidence.known_words import node_of, shortened, words_at
from workgym.envs.almita.evidence.same_words import same_words, with_same_words
from workgym.envs.almita.evidence.wordings import says_any
from workgym.envs.almita.procedures.format import AgentMove
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.replies.language import NEGATORS, tokens
from workgym.envs.almita.replies.mentions import MONEY, Mention, mentions
from workgym.envs.almita.replies.statements import Statement, statements
from workgym.envs.almita.replies.verb_forms import stem
from workgym.envs.almita.replies.vocabulary import vocabulary

__all__ = ["Fault", "ReplyAtMove", "pays_back", "quoted", "statements_at", "texts_at"]


_LIES: Final = frozenset({"value", "deed", "attempt", "refused", "abuse"})
_MISLEADS: Final = frozenset({"outcome", "demand", "particular"})
_EACH_PERIOD: Final = re.compile(r"\b(?:a|per|each|every) (?:month|year|week|day)\b|\bmonthly\b|\byearly\b")
_DONE: Final = vocabulary("done confirmed booked sorted settled complete completed finished successful")
_GOES_BACK: Final = re.compile(r"\{\w+\} (?:\S+ ){0,3}?back\b|\brefund\w* (?:\S+ ){0,3}?\{\w+\}")
_QUOTED: Final = 300
"""A verdict quotes so many characters of a sentence at most."""


def quoted(text: str) -> str:
    """Return a text as a verdict quotes it: a long one up to its beginning."""
    return f'"{text}"' if len(text) <= _QUOTED else f'"{text[:_QUOTED]}…"'


@dataclass(frozen=True)
class Fault:
    """One fault of a reply.

    Attributes:
        code: what sort of fault it is: ``value``, ``deed``, ``promise``; :mod:`workgym.envs.almita.evidence.faults` and
            the modules that it calls yield them.
        sentence: where it stands.
        detail: the value or the verb.
        certain: whether the words leave no doubt. What is doubtful counts at the end of a conversation alone.

    A lie (a value, a deed, an attempt, something refused that is told as done) costs the reward wherever it stands, and
    so does abuse.
    What a customer may act on, an outcome, a demand or a particular, costs it unless it is cleared up when the customer
    can't follow.
    """

    code: str
    sentence: str
    detail: str
    certain: bool = True

    @property
    def lies(self) -> bool:
        """Whether it is a lie, or abuse."""
        return self.certain and self.code in _LIES

    @property
    def is_plain(self) -> bool:
        """Whether no other replies can bear it out: a lie, a value, or what has no place in any reply."""
        return self.lies or self.code in ("value", "particular", "misfit")

    @property
    def misleads(self) -> bool:
        """Whether it is something that the customer may act on."""
        return self.certain and self.code in _MISLEADS

    @property
    def text(self) -> str:
        """The fault for a verdict, with its sentence, or the beginning of a long one."""
        return f"{self.detail[:_QUOTED]}: nothing bears out {quoted(self.sentence)}"


@dataclass(frozen=True)
class ReplyAtMove:
    """A reply, what is known when it is said, and the move that the procedure expects.

    Without a move the words of all reached nodes are known.
    """

    text: str
    grounds: Grounds
    move: AgentMove | None

    @property
    def procedure(self) -> Procedure:
        """The procedure."""
        return self.grounds.procedure

    @property
    def statements(self) -> tuple[Statement, ...]:
        """Its sentences."""
        return statements(self.text)

    @cached_property
    def node(self) -> str:
        """The node of the expected move, or ``""``."""
        return node_of(self.procedure, self.move)

    @cached_property
    def ends(self) -> bool:
        """Whether the conversation ends with it."""
        return self.move is not None and self.move.act == "end"

    @cached_property
    def tells_deed(self) -> bool:
        """Whether the expected move tells of the action of an API."""
        return self.move is not None and any(key.startswith("!") for key in self.move.states)

    @cached_property
    def refuses(self) -> bool:
        """Whether the expected move refuses something."""
        return self.move is not None and "~refused" in self.move.states

    @cached_property
    def nodes(self) -> tuple[str, ...]:
        """The node of the expected move, or else all reached nodes of the agent."""
        if self.node:
            return (self.node,)
        return tuple(sorted(node for node in self.grounds.reached if node in self.procedure.agent))

    @cached_property
    def moves(self) -> tuple[AgentMove, ...]:
        """The moves at these nodes."""
        return (self.move,) if self.move is not None else tuple(self.procedure.agent[node] for node in self.nodes)

    @cached_property
    def own_words(self) -> frozenset[str]:
        """The words of the procedure's texts at these nodes and of its matter, without their endings."""
        return self.matter.union(*(words_at(self.procedure, node) for node in self.nodes))

    @property
    def matter(self) -> frozenset[str]:
        """The words for what the procedure is about, without their endings."""
        return _matter(self.procedure)

    @cached_property
    def known(self) -> frozenset[str]:
        """These words, those of the outcomes that occurred, and all that say the same as one of them."""
        return with_same_words(self.own_words | self._occurred)

    @cached_property
    def all_words(self) -> frozenset[str]:
        """These, the words of the customer and of reached nodes, and those of the whole procedure's text."""
        return with_same_words(self.known | self.grounds.words) | _words_of_text(self.procedure)

    @cached_property
    def made(self) -> frozenset[str]:
        """The verbs by which the calls made are told, and the beginnings of all their forms."""
        first = [verb.split()[0] for api in self.grounds.made if api.deed is not None for verb in api.deed.verbs]
        return frozenset((*first, *map(stem, first)))

    @cached_property
    def things(self) -> tuple[str, ...]:
        """What the calls made were done to."""
        return tuple(thing for api in self.grounds.made if api.deed is not None for thing in api.deed.objects)

    def is_done(self, statement: Statement) -> bool:
        """Return whether a heading tells what the calls did as done, or a refusal: "Booking confirmed"."""
        words = statement.text.split()
        told = any(word in self.made for word in words) or not _DONE.isdisjoint(words)
        if any("~refused" in move.states for move in self.moves):
            return CONCEPTS["refused"].search(statement.text) is not None
        return self.tells_deed and told and ":" not in words and not statement.words.any_of(NEGATORS)

    def is_price(self, sentence: str) -> bool:
        """Return whether the amounts of a sentence are prices for each of some periods, returned by an API."""
        own = texts_at(self.procedure, self.nodes)
        amounts = [one for one in mentions(sentence) if one.unit in MONEY]
        periods = any(_EACH_PERIOD.search(text) for text in own)
        return periods and bool(amounts) and all(map(self.grounds.returns, amounts))

    def has(self, word: str) -> bool:
        """Return whether the procedure's own texts have a word here, its matter has, or an outcome that occurred."""
        return shortened(word) in self.own_words | self._occurred

    def states(self, word: str) -> bool:
        """Return whether a word is one of those by which these moves state a fact."""
        keys = (key[1:] for move in self.moves for key in move.states if key[0] == "?")
        return any(says_any(tokens(word), key.replace("-", "")) for key in keys)

    def knows(self, word: str) -> bool:
        """Return whether they have this word, or another one that says the same."""
        return shortened(word) in self.known

    def knows_another(self, word: str) -> bool:
        """Return whether they have another word that says the same."""
        return not (same_words(shortened(word)) - {shortened(word)}).isdisjoint(self.own_words | self._occurred)

    @cached_property
    def _occurred(self) -> frozenset[str]:
        """The words in the labels of the outcomes so far: ``card_expired`` tells of what has expired."""
        labels = (label for _, label in self.grounds.outcomes)
        return frozenset(shortened(word) for label in labels for word in label.split("_"))

    def says(self, phrase: str) -> bool:
        """Return whether the procedure's own texts have a phrase here."""
        return any(phrase in text for text in texts_at(self.procedure, self.nodes))

    def past_of(self, mention: Mention | None) -> bool:
        """Return whether a value is a day that has passed."""
        return mention is not None and mention.kind == "date" and self.grounds.distance(mention) < 0


@lru_cache(maxsize=4096)
def texts_at(procedure: Procedure, nodes: Sequence[str]) -> tuple[str, ...]:
    """Return the agent's texts at some nodes, in lower case."""
    return tuple(text.casefold() for node in nodes for text in procedure.agent[node].texts)


@lru_cache(maxsize=64)
def _matter(procedure: Procedure) -> frozenset[str]:
    return frozenset(shortened(token.text) for token in tokens(procedure.file.matter) if token.is_word)


@lru_cache(maxsize=64)
def _words_of_text(procedure: Procedure) -> frozenset[str]:
    return frozenset(shortened(token.text) for token in tokens(procedure.instruction) if token.is_word)


def statements_at(procedure: Procedure, nodes: Sequence[str]) -> Iterator[Statement]:
    """Yield the sentences of the agent's texts at some nodes."""
    return (one for text in texts_at(procedure, nodes) for one in statements(text))


@lru_cache(maxsize=4096)
def pays_back(procedure: Procedure, nodes: Sequence[str]) -> bool:
    """Return whether the agent's texts at some nodes give an amount back: "{refund} goes back to you"."""
    return any(_GOES_BACK.search(text) for text in texts_at(procedure, nodes))
