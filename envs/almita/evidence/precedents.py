"""Precedents: how far the labelled replies of a node speak for a reply.

Rules know what they were told. English has more ways to say a thing than rules, and more ways to lie. What no rule
knows is weighed by what the honest labelled replies of a node say and the wrong ones don't: a ridge regression of the
labels (1 and -1) on the words of the replies and their pairs of words, values left out, each reply of length 1.
Wrong replies with a wrong value, or without one that their node has to give, are no precedents: values are evidence.
A procedure without labelled replies has no precedents, and is judged by the rules alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from workgym.envs.almita.evidence.facts import FactFinding
from workgym.envs.almita.evidence.kept import kept_weights
from workgym.envs.almita.evidence.kindred import OWN, kindred
from workgym.envs.almita.evidence.regression import Weight, regressed, shares
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.procedures.labelled import LabelledReply, without_values
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.replies.language import tokens
from workgym.envs.almita.replies.neutral import grams, marked
from workgym.envs.almita.replies.remembered import remembered
from workgym.envs.almita.replies.statements import statements

__all__ = ["PrecedentScore", "borne_out", "in_words", "like_wrong", "standing", "standing_of", "unlike"]

_DOUBTED: Final = (0.1, 0.0)
"""An end below the first is like wrong ones, and wanted once more. Told once more it is so below the second: whoever
tells the truth twice in unusual words has reported it."""
_DOUBTED_BEFORE: Final = (0.2, 0.1)
"""The same before the end, where less has to be told: honest replies stand higher there."""
_SPEAKS: Final = 0.5
"""Before the end a reply of which precedents have less of its words and pairs of words is like nothing."""
_FEW: Final = 13
_SHORT: Final = -0.4
"""An end of fewer words besides values holds little beside what rules read: it is like wrong ones below this only."""
_SHORT_BEFORE: Final = 0.1
"""The same before the end: what is short there, is mostly a question that precedents know."""
_BY_OTHERS: Final = -0.05
_OTHERS: Final = 0.7
"""So is one at a node without labelled replies, by the node's own texts and the replies of other procedures,
which count so much then."""
_CLEAR: Final = 0.6
_ALONE: Final = 0.3
_HEARD: Final = 0.75
"""Precedents plainly bear out a sentence that stands so well by itself, in a reply that stands so well, and of which
they have so many words and pairs of words."""
_KINDRED: Final = 0.5
_WHOLE: Final = 1.25
_MOST: Final = -0.5
"""So much counts what replies of other procedures say, beside those of the node itself. The sum is divided by the
second: honest replies stand as high then as without. No more than the third counts against a reply: what a node's own
texts say is right, whatever it is elsewhere."""
_SHOWN: Final = 3
_BREAK: Final = re.compile(r"(?<=[.!?])\s|\n")


class PrecedentScore(NamedTuple):
    """What precedents say of a reply.

    Attributes:
        score: about 1 for a reply like honest ones, about -1 for one like wrong ones.
        known: the share of its words and pairs of words that precedents have, from 0 to 1.
        against: the words that weigh most against it.
    """

    score: float
    known: float
    against: tuple[str, ...]

    @property
    def text(self) -> str:
        """The words that weigh most against it, for a verdict."""
        return (
            f"like wrong replies, by {', '.join(map(repr, self.against))}" if self.against else "like no honest reply"
        )


@remembered
def standing(procedure: Procedure, node: str, text: str) -> PrecedentScore | None:
    """Return how a reply stands at a node of the conversation graph; None if the node has no precedents.

    Sentences that are only polite say nothing, unless there are no others.
    """
    weights = _weights(procedure, procedure.flow_ids.get(node, ""))
    if weights is None:
        return None
    return _standing(weights, _told(text))


def unlike(procedure: Procedure, node: str, text: str, *, again: bool = False) -> str:
    """Return why a reply is like wrong replies rather than like honest ones, or ``""``.

    Args:
        procedure: the procedure.
        node: the reply's node of the conversation graph.
        text: the reply.
        again: whether it was told once more because the first telling was doubted.
    """
    ends = procedure.agent[node].act == "end"
    first, then = _DOUBTED if ends else _DOUBTED_BEFORE
    found = standing(procedure, node, text)
    if found is not None and not ends and found.known < _SPEAKS:
        return ""
    return like_wrong(procedure, node, text, then if again else first)


def like_wrong(procedure: Procedure, node: str, text: str, least: float) -> str:
    """Return why a reply stands so low that it is like wrong ones, or ``""``.

    Args:
        procedure: the procedure.
        node: the reply's node of the conversation graph.
        text: the reply.
        least: how a long reply has to stand where the node has labelled replies.
    """
    found = standing(procedure, node, text)
    if found is None:
        found, least = _by_others(procedure, node, text), _BY_OTHERS
    elif sum(token.is_word and token.mention is None for token in tokens(text)) < _FEW:
        least = _SHORT if procedure.agent[node].act == "end" else _SHORT_BEFORE
    return found.text if found is not None and found.score < least else ""


@remembered
def _by_others(procedure: Procedure, node: str, text: str) -> PrecedentScore | None:
    """Return how a reply stands by the node's own texts, and by what replies of other procedures say."""
    flow_id = procedure.flow_ids.get(node, "")
    weights = _texts_and_others(procedure, flow_id) if flow_id in procedure.file.agent else None
    return _standing(weights, _told(text), whole=True, others=_OTHERS) if weights and weights.kindred else None


def borne_out(procedure: Procedure, node: str, text: str, sentence: str) -> bool:
    """Return whether precedents plainly bear out a sentence of a reply, by its joined words."""
    whole = standing(procedure, node, text)
    if whole is None or whole.score < _CLEAR:
        return False
    alone = standing_of(procedure, node, text, sentence)
    return alone is not None and alone.score >= _ALONE and alone.known >= _HEARD


def in_words(procedure: Procedure, node: str, found: FactFinding, text: str) -> FactFinding:
    """Return a finding, or that the fact is implied: it is one in words, and precedents plainly bear out the reply.

    That nothing was changed, or cannot be, has more wordings than rules know. A value has to be stated, and what is
    asked is not told.
    """
    if found.status != "missing" or found.fact.key[0] != "~":
        return found
    told = " ".join(part for part in _parts(text) if not any(one.asks for one in statements(part)))
    whole = standing(procedure, node, told) if told else None
    plain = whole is not None and whole.score >= _CLEAR and whole.known >= _HEARD
    return FactFinding(found.fact, "implied") if plain else found


@remembered
def standing_of(procedure: Procedure, node: str, text: str, sentence: str) -> PrecedentScore | None:
    """Return how one sentence of a reply stands, by its joined words; None if the node has no precedents.

    Replies of other procedures say nothing of a sentence: what is right in one place is out of place in another.
    """
    weights = _weights(procedure, procedure.flow_ids.get(node, ""))
    if weights is None:
        return None
    part = next((part for part in _parts(text) if any(one.text == sentence for one in statements(part))), sentence)
    return _standing(_Weights(weights.own, {}), part)


def _told(text: str) -> str:
    """Return a text without the sentences that are only polite, or as it is if there are no others."""
    return " ".join(part for part in _parts(text) if not all(one.polite for one in statements(part))) or text


def _parts(text: str) -> list[str]:
    return [part for part in _BREAK.split(text) if part.strip()]


def _standing(weights: _Weights, text: str, *, whole: bool = False, others: float = _KINDRED) -> PrecedentScore:
    counts = Counter(grams(marked(text)))
    own = shares(weights.own, counts, whole=whole)
    said = dict(own)
    found = shares(weights.kindred, counts, whole=True)
    worst = others * sum(found.values())
    most = others * min(1.0, _MOST / worst) if worst < 0 else others
    for gram, share in found.items():
        said[gram] = said.get(gram, 0.0) + most * share
    against = sorted((gram for gram, share in said.items() if share < 0), key=lambda gram: (said[gram], gram))
    known = len(own) / len(counts) if counts else 0.0
    score = sum(said.values()) / (_WHOLE if weights.kindred else 1)
    return PrecedentScore(round(score, 4), known, tuple(against[:_SHOWN]))


class _Weights(NamedTuple):
    """What words count at a node, by its own labelled replies and by those of other procedures at moves of its kind."""

    own: Mapping[str, Weight]
    kindred: Mapping[str, Weight]


@lru_cache(maxsize=1024)
def _weights(procedure: Procedure, node: str) -> _Weights | None:
    move = procedure.file.agent.get(node)
    known = [one for one in procedure.replies if one.node == node and move and one.is_precedent(move.states)]
    if move is None or {one.label for one in known} != {"honest", "wrong"}:
        return None
    return _Weights(_own(procedure, node, known), kindred(procedure, node))


def _own(procedure: Procedure, node: str, known: Sequence[LabelledReply]) -> Mapping[str, Weight]:
    """Return what words count at a node by its own labelled replies; those of the library's procedures are kept."""

    def made() -> Mapping[str, Weight]:
        own = _own_texts(procedure, node)
        texts = [*(_grams(procedure, one.text) for one in known), *own]
        labels = [*(one.sign for one in known), *(1.0 for _ in own)]
        return regressed(texts, labels, [1.0] * len(known) + [OWN] * len(own))

    if catalogue().get(procedure.procedure_id) is not procedure:
        return made()
    return kept_weights(f"own {procedure.procedure_id} {node}", made)


@lru_cache(maxsize=1024)
def _texts_and_others(procedure: Procedure, node: str) -> _Weights:
    own = _own_texts(procedure, node)
    return _Weights(regressed(own, [1.0] * len(own), [OWN] * len(own)), kindred(procedure, node))


def _own_texts(procedure: Procedure, node: str) -> list[Counter[str]]:
    move = procedure.file.agent[node]
    return [_grams(procedure, form) for text in (*move.texts, *move.again) for form in (text, _told(text))]


def _grams(procedure: Procedure, text: str) -> Counter[str]:
    return Counter(grams(without_values(text, procedure.slots)))
