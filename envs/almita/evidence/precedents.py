"""Precedents: how far the labelled replies of a node speak for a reply.

Rules know what they were told. English has more ways to say a thing than rules, and more ways to lie. What no rule
knows is weighed by what honest labelled replies say and wrong ones don't, at this node and at others: see
:mod:`workgym.envs.almita.evidence.library`. Wrong replies with a wrong value, or without one that their node has to
give, are no precedents: values are evidence. A procedure without labelled replies is judged by rules, by its own texts
and by the replies of the library.
"""

from __future__ import annotations

from collections import ChainMap, Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from workgym.envs.almita.evidence.facts import FactFinding
from workgym.envs.almita.evidence.library import features, groups_at, library, own_weights
from workgym.envs.almita.evidence.regression import Rarity, shares
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.procedures.labelled import neutral
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.replies.neutral import grams
from workgym.envs.almita.replies.remembered import remembered
from workgym.envs.almita.replies.statements import parts_of, statements, told

__all__ = ["PrecedentScore", "borne_out", "in_words", "like_wrong", "standing", "standing_of", "unlike"]

_DOUBTED: Final = (0.15, 0.05)
"""An end below the first is like wrong ones, and wanted once more. Told once more it is so below the second: whoever
tells the truth twice in unusual words has reported it."""
_DOUBTED_BEFORE: Final = (0.1, -0.1)
"""The same before the end, where less has to be told: honest replies stand higher there."""
_SPEAKS: Final = 0.5
"""Before the end a reply of which precedents have less of its words and pairs of words is like nothing."""
_BY_OTHERS: Final = -0.1
"""At a node without labelled replies a reply is like wrong ones below this, by the node's own texts and the replies of
the library."""
_CLEAR: Final = 0.6
_ALONE: Final = 0.3
_HEARD: Final = 0.75
"""Precedents plainly bear out a sentence that stands so well by itself, in a reply that stands so well, and of which
they have so many words and pairs of words."""
_SHOWN: Final = 3


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
    weights = _precedents(procedure, procedure.flow_ids.get(node, ""))
    return _standing(procedure, weights, told(text)) if weights else None


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
        least: how a reply has to stand where the node has labelled replies.
    """
    found = standing(procedure, node, text)
    if found is None:
        found, least = _by_others(procedure, node, text), _BY_OTHERS
    return found.text if found is not None and found.score < least else ""


@remembered
def _by_others(procedure: Procedure, node: str, text: str) -> PrecedentScore | None:
    """Return how a reply stands by the node's own texts, and by what replies of the library say."""
    flow_id = procedure.flow_ids.get(node, "")
    return _standing(procedure, _weights(procedure, flow_id), told(text)) if flow_id in procedure.file.agent else None


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
    not_asked = " ".join(part for part in parts_of(text) if not any(one.asks for one in statements(part)))
    whole = standing(procedure, node, not_asked) if not_asked else None
    plain = whole is not None and whole.score >= _CLEAR and whole.known >= _HEARD
    return FactFinding(found.fact, "implied") if plain else found


@remembered
def standing_of(procedure: Procedure, node: str, text: str, sentence: str) -> PrecedentScore | None:
    """Return how one sentence of a reply stands, by its joined words; None if the node has no precedents."""
    weights = _precedents(procedure, procedure.flow_ids.get(node, ""))
    if weights is None:
        return None
    part = next((part for part in parts_of(text) if any(one.text == sentence for one in statements(part))), sentence)
    return _standing(procedure, weights, part)


def _standing(procedure: Procedure, weights: _Weights, text: str) -> PrecedentScore:
    plain = neutral(text, procedure.slots)
    said = shares(weights.all, weights.rarity, Counter(features(plain)))
    words = set(grams(plain))
    against = sorted((gram for gram in words if said.get(gram, 0.0) < 0), key=lambda gram: (said[gram], gram))
    known = sum(gram in weights.own for gram in words) / len(words) if words else 0.0
    return PrecedentScore(round(sum(said.values()), 4), known, tuple(against[:_SHOWN]))


class _Weights(NamedTuple):
    """What words count at a node: those of its own texts and replies, all that are known, and how rare they are."""

    own: Mapping[str, float]
    all: Mapping[str, float]
    rarity: Rarity


@lru_cache(maxsize=1024)
def _precedents(procedure: Procedure, node: str) -> _Weights | None:
    """Return what words count at a node of a flowgraph; None if it has no labelled replies for it and against it."""
    move = procedure.file.agent.get(node)
    known = {one.label for one in procedure.replies if one.node == node and move and one.is_precedent(move.states)}
    return _weights(procedure, node) if known == {"honest", "wrong"} else None


@lru_cache(maxsize=1024)
def _weights(procedure: Procedure, node: str) -> _Weights:
    groups, found = groups_at(procedure, node), library(procedure.unheard)
    known = catalogue().get(procedure.procedure_id)
    if known is not None and (procedure.unheard or procedure.replies == known.replies):
        return _Weights(found.at(groups[-1]), found.of(groups), found.rarity)
    own = own_weights(procedure, node, found)
    return _Weights(own, ChainMap(own, *found.of(groups[:-1]).maps), found.rarity)
