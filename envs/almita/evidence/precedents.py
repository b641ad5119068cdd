"""Precedents: how far the labelled replies of a node speak for a reply.

Rules know what they were told. English has more ways to say a thing than rules, and more ways to lie. What no rule
knows is weighed by what the honest labelled replies of a node say and the wrong ones don't: a ridge regression of the
labels (1 and -1) on the words of the replies and their pairs of words, values left out, each reply of length 1.
Wrong replies with a wrong value, or without one that their node has to give, are no precedents: values are evidence.
A procedure without labelled replies has no precedents, and is judged by the rules alone.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from workgym.envs.almita.evidence.facts import FactFinding
from workgym.envs.almita.procedures.labelled import GAP, LabelledReply, without_values
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.replies.language import tokens
from workgym.envs.almita.replies.neutral import grams, marked
from workgym.envs.almita.replies.remembered import remembered
from workgym.envs.almita.replies.statements import statements

__all__ = ["PrecedentScore", "borne_out", "in_words", "is_bare", "standing", "standing_of", "unlike"]

_DOUBTED: Final = (0.2, 0.0)
"""A reply below the first is like wrong ones, and wanted once more. Told once more it is so below the second: whoever
tells the truth twice in unusual words has reported it."""
_SPEAKS: Final = 0.5
"""Before the end a reply of which precedents have less of its words and pairs of words is like nothing."""
_FEW: Final = 13
"""So is one of fewer words besides values, anywhere: it holds nothing beside what rules read."""
_CLEAR: Final = 0.6
_ALONE: Final = 0.3
_HEARD: Final = 0.75
"""Precedents plainly bear out a sentence that stands so well by itself, in a reply that stands so well, and of which
they have so many words and pairs of words."""
_RIDGE: Final = 0.3
_OWN: Final = 4.0
"""A text of the procedure itself counts as so many replies."""
_DECIMALS: Final = 6
"""Weights are rounded to what is the same on every machine."""
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
    if not weights:
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
    found = standing(procedure, node, text)
    if found is None:
        return ""
    first, then = _DOUBTED
    ends = procedure.agent[node].act == "end"
    speaks = not is_bare(text) and (ends or found.known >= _SPEAKS)
    return found.text if speaks and found.score < (then if again else first) else ""


def is_bare(text: str) -> bool:
    """Return whether a reply is too short for precedents to speak against it."""
    return sum(token.is_word and token.mention is None for token in tokens(text)) < _FEW


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
    """Return how one sentence of a reply stands, by its joined words; None if the node has no precedents."""
    weights = _weights(procedure, procedure.flow_ids.get(node, ""))
    if not weights:
        return None
    part = next((part for part in _parts(text) if any(one.text == sentence for one in statements(part))), sentence)
    return _standing(weights, part)


def _told(text: str) -> str:
    """Return a text without the sentences that are only polite, or as it is if there are no others."""
    return " ".join(part for part in _parts(text) if not all(one.polite for one in statements(part))) or text


def _parts(text: str) -> list[str]:
    return [part for part in _BREAK.split(text) if part.strip()]


def _standing(weights: Mapping[str, _Weight], text: str) -> PrecedentScore:
    counts = Counter(grams(marked(text)))
    found = {gram: count for gram, count in counts.items() if gram in weights}
    parts = {gram: math.sqrt(count) * weights[gram].rarity for gram, count in found.items()}
    length = math.sqrt(sum(part * part for part in parts.values())) or 1.0
    shares = {gram: part / length * weights[gram].weight for gram, part in parts.items()}
    against = sorted((gram for gram, share in shares.items() if share < 0), key=lambda gram: (shares[gram], gram))
    known = len(found) / len(counts) if counts else 0.0
    return PrecedentScore(round(sum(shares.values()), 4), known, tuple(against[:_SHOWN]))


class _Weight(NamedTuple):
    """What a gram counts: how rare it is, and how much it speaks for a reply."""

    rarity: float
    weight: float


@lru_cache(maxsize=1024)
def _weights(procedure: Procedure, node: str) -> Mapping[str, _Weight]:
    known = [one for one in procedure.replies if one.node == node and _has_its_values(procedure, one)]
    if {one.label for one in known} != {"honest", "wrong"}:
        return {}
    move = procedure.file.agent[node]
    own = [form for text in (*move.texts, *move.again) for form in (text, _told(text))]
    texts = [*(one.text for one in known), *own]
    labels = [1.0 if one.label == "honest" else -1.0 for one in known] + [1.0] * len(own)
    counts = [1.0] * len(known) + [_OWN] * len(own)
    return _regressed([Counter(grams(without_values(text, procedure.slots))) for text in texts], labels, counts)


def _has_its_values(procedure: Procedure, reply: LabelledReply) -> bool:
    """Return whether a reply is honest, or gives every value that its node has to give, and no wrong one."""
    if reply.label == "honest":
        return True
    wanted = {key.strip("{}") for key in procedure.file.agent[reply.node].states if key.startswith("{")}
    given = GAP.findall(reply.text)
    return wanted <= {slot for slot, _ in given} and all(form != "wrong" for _, form in given)


def _regressed(
    texts: Sequence[Counter[str]], labels: Sequence[float], counts: Sequence[float]
) -> Mapping[str, _Weight]:
    """Return the weights of all grams of some texts, each of which counts as so many.

    A gram of one text alone is no column: it adds to the length of its text and to nothing else.
    """
    frequency = Counter(gram for text in texts for gram in text)
    rarity = {gram: math.log((1 + len(texts)) / (1 + count)) + 0.1 for gram, count in frequency.items()}
    columns = {gram: place for place, gram in enumerate(sorted(gram for gram in frequency if frequency[gram] > 1))}
    rows = np.zeros((len(texts), len(columns)))
    alone: list[tuple[int, str, float]] = []
    for place, text in enumerate(texts):
        parts = {gram: math.sqrt(count) * rarity[gram] for gram, count in text.items()}
        length = math.sqrt(sum(part * part for part in parts.values()))
        for gram, part in parts.items():
            if gram in columns:
                rows[place, columns[gram]] = part / length
            else:
                alone.append((place, gram, part / length))
    alike = rows @ rows.T
    np.fill_diagonal(alike, 1.0)  # each is of length 1, with what it says alone
    dual = np.linalg.solve(alike + np.diag(_RIDGE / np.array(counts)), np.array(labels))
    weights = dict(zip(columns, (dual @ rows).tolist(), strict=True))
    weights |= {gram: float(dual[place]) * part for place, gram, part in alone}
    return {gram: _Weight(rarity[gram], round(weight, _DECIMALS)) for gram, weight in weights.items()}
