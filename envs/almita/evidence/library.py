"""What the labelled replies of all procedures say: moves of one kind are told, and lied about, in much the same words.

One regression has them all: a word weighs by what it says anywhere, at moves of the same act, at moves of the same
kind, and at the node itself. Of one kind are moves with the same act whose facts are of the same kinds: to tell that a
deed was done, that nothing was found and what to check, that something is refused. A fact in words of its own ("the
account is suspended for an unpaid invoice") has nothing of its kind elsewhere.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from sys import intern
from typing import Final

import numpy as np
from numpy.typing import NDArray

from workgym.envs.almita.evidence.kept import Arrays, kept_arrays
from workgym.envs.almita.evidence.regression import Example, Rarity, fitted, rarity_of, scores_of
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.procedures.labelled import without_values
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.replies.neutral import grams, pieces
from workgym.envs.almita.replies.statements import told

__all__ = ["LearnedWeights", "features", "groups_at", "library", "own_weights"]

_OWN: Final = 4.0
"""A text of the procedure itself counts as so many replies."""
_STRENGTHS: Final = (1.0, 0.5, 0.3, 1.0)
"""How much replies anywhere, of an act, of a kind of move and of a node have to do with each other."""


class LearnedWeights:
    """The weights of words by the labelled replies of the library.

    Args:
        arrays: as :func:`_made` returns them.
    """

    def __init__(self, arrays: Arrays) -> None:
        self._grams = bytes(arrays["grams"]).decode("utf-8").split("\n")
        self._places = {name: place for place, name in enumerate(bytes(arrays["groups"]).decode("utf-8").split("\n"))}
        self._ends, self._gram, self._weight = arrays["ends"], arrays["gram"], arrays["weight"]
        known = zip(arrays["known"].tolist(), arrays["rarity"].tolist(), strict=True)
        self.rarity = Rarity({self._grams[gram]: rarity for gram, rarity in known}, float(arrays["others"][0]))
        self._read: dict[str, dict[str, float]] = {}

    def __contains__(self, group: str) -> bool:
        return group in self._places

    def of(self, groups: Sequence[str]) -> ChainMap[str, float]:
        """Return the weights of grams in groups: those of the latest of them that has the gram."""
        return ChainMap(*(self.at(name) for name in reversed(groups) if name in self))

    def at(self, name: str) -> dict[str, float]:
        """Return the weights of the grams of one group."""
        if name not in self._read:
            place = self._places[name]
            start, end = (int(self._ends[place - 1]) if place else 0), int(self._ends[place])
            weights = self._weight[start:end].tolist()
            grams = (self._grams[gram] for gram in self._gram[start:end].tolist())
            self._read[name] = dict(zip(grams, weights, strict=True))
        return self._read[name]


@lru_cache(maxsize=8)
def library(unheard: str = "") -> LearnedWeights:
    """Return what the labelled replies of the library say, but for those of a set that is left out."""
    return LearnedWeights(kept_arrays(f"library {unheard}", lambda: _made(unheard)))


def groups_at(procedure: Procedure, node: str) -> tuple[str, ...]:
    """Return the groups of a node of a flowgraph, the most general first: all, its act, its kind, itself."""
    move = procedure.file.agent[node]
    facts = sorted(key if key[0] == "~" else key[0] for key in move.states if key[0] != "{")
    itself = f"{procedure.procedure_id} {node}"
    kind = itself if "?" in facts else " ".join((move.act, *facts))
    return "all", f"act {move.act}", f"kind {kind}", f"node {itself}"


def examples_at(procedure: Procedure, node: str, unheard: str = "") -> Iterator[Example]:
    """Yield what speaks for and against words at a node: the procedure's own texts, and labelled replies."""
    groups, move = groups_at(procedure, node), procedure.file.agent[node]
    for text in dict.fromkeys(form for own in (*move.texts, *move.again) for form in (own, told(own))):
        yield Example(_features(procedure, text), 1.0, _OWN, groups)
    for one in procedure.replies:
        if one.node == node and one.is_precedent(move.states) and not (unheard and one.set == unheard):
            yield Example(_features(procedure, one.text), one.sign, 1.0, groups)


def own_weights(procedure: Procedure, node: str, others: LearnedWeights) -> dict[str, float]:
    """Return the weights of words at a node of a procedure that is none of the library's.

    Its texts and replies say what those of the library leave open.
    """
    examples = list(examples_at(procedure, node))
    general = others.of(groups_at(procedure, node)[:-1])
    said = scores_of(general, others.rarity, examples)
    left = [one._replace(label=one.label - score, groups=("own",)) for one, score in zip(examples, said, strict=True)]
    own = fitted(left, (1.0,), others.rarity).weights("own")
    return {gram: weight + general.get(gram, 0.0) for gram, weight in own.items()}


def features(text: str) -> list[str]:
    """Return what is weighed of a text without values: its words, its pairs of words, and the pieces of its words."""
    found = grams(text)
    return [*found, *pieces(gram for gram in found if " " not in gram)]


def _features(procedure: Procedure, text: str) -> tuple[str, ...]:
    return tuple(map(intern, features(without_values(text, procedure.slots))))


def _made(unheard: str) -> Arrays:
    examples = [
        example
        for procedure in catalogue().values()
        for node in procedure.file.agent
        for example in examples_at(procedure, node, unheard)
    ]
    examples.sort(key=lambda one: one.groups)  # what is summed together lies together, which is faster
    rarity = rarity_of(examples)
    found = fitted(examples, _STRENGTHS, rarity)
    place_of = {gram: place for place, gram in enumerate(found.grams)}
    return {
        "grams": _as_bytes(found.grams),
        "groups": _as_bytes(found.groups),
        "ends": np.cumsum([len(places) for places, _ in found.groups.values()]),
        "gram": np.concatenate([places for places, _ in found.groups.values()]).astype(np.int32),
        "weight": np.concatenate([weights for _, weights in found.groups.values()]),
        "known": np.array([place_of[gram] for gram in rarity.known], dtype=np.int32),
        "rarity": np.array([*rarity.known.values()]),
        "others": np.array([rarity.others]),
    }


def _as_bytes(names: Iterable[str]) -> NDArray[np.uint8]:
    return np.frombuffer("\n".join(names).encode("utf-8"), dtype=np.uint8)
