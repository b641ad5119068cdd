"""Which of a procedure's moves a reply resembles most: its nodes, refusals, or talk that fits anywhere.

Values are neutralised ("9 June 2026" is a day, whichever it is) and courtesies cut, so that wording alone counts. Texts
are compared by the cosine of their character n-grams, which are weighed by how few of the procedure's texts have them
(tf-idf). Wording sees no negation and no number: facts and evidence decide about those.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from string import Formatter
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from workgym.envs.almita.procedures.labelled import LabelledReply, neutral, without_values
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.replies.mentions import normalised
from workgym.envs.almita.replies.neutral import grams, marked
from workgym.envs.almita.replies.refusals import REFUSALS
from workgym.envs.almita.replies.remembered import remembered
from workgym.envs.almita.replies.statements import statements
from workgym.envs.search.ranking import Ranking

__all__ = ["ANYWHERE", "REFUSAL", "Nearness", "likeness", "nearest", "neutral_text", "without_refusals"]

REFUSAL: Final = "refusal"
ANYWHERE: Final = "anywhere"
"""The names of the groups that are no nodes."""

_TALK: Final = (
    "How can I help you today?", "Is there anything else that I can do for you?", "One moment, please.",
    "Let me check that for you.", "Thank you for your patience.", "I will pass you on to a colleague.",
    "Could you tell me more about the problem?", "I understand.", "Of course, I will take care of it.",
    "It has all been taken care of.", "I have done what you asked for.", "Please wait while I look into it.",
    "Somebody will get back to you soon.", "Your request has been noted.", "What would you like me to do?",
    "Could you say that again, please?", "Please try again later.", "I am happy to help.",
)  # fmt: skip
"""Replies that fit anywhere and say nothing."""

_ORDERS: Final = (2, 3, 4)


class Nearness(NamedTuple):
    """How much a reply resembles a node, a refusal, or talk that fits anywhere; from 0 to 1."""

    group: str
    similarity: float


@remembered
def nearest(procedure: Procedure, text: str) -> tuple[Nearness, ...]:
    """Return the groups by how much a reply resembles the text of each that is nearest to it, the nearest first."""
    model = _model(procedure)
    scores = model.similarities(_bare(text))
    best: dict[str, float] = {}
    for group, score in zip(model.groups, scores, strict=True):
        best[group] = max(best.get(group, 0.0), float(score))
    return tuple(Nearness(group, best[group]) for group in sorted(best, key=lambda group: (-best[group], group)))


def neutral_text(procedure: Procedure, text: str) -> str:
    """Return a text of a procedure as it is compared: values neutralised, courtesies cut."""
    return _bare(_template(procedure, text))


def without_refusals(text: str) -> str:
    """Return a reply without the sentences that only decline something: what is left should ask the open question."""
    kept = [one for one in statements(text) if one.requests or not one.refuses]
    return " ".join(f"{one.text}?" if one.asks else one.text for one in kept)


class _Model(NamedTuple):
    """The n-grams of a procedure's texts: their columns, their weights, and the texts as rows of length 1."""

    groups: tuple[str, ...]
    columns: Mapping[str, int]
    weights: NDArray[np.float64]
    rows: NDArray[np.float64]

    def similarities(self, text: str) -> NDArray[np.float64]:
        """Return the similarity of a text to every row. N-grams that no text has count as very rare ones."""
        counts = Counter(_grams(text))
        vector = np.zeros(len(self.columns))
        unknown = 0.0
        rare = float(self.weights.max(initial=1.0))
        for gram, count in counts.items():
            if gram in self.columns:
                vector[self.columns[gram]] = math.sqrt(count) * self.weights[self.columns[gram]]
            else:
                unknown += count * (0.5 * rare) ** 2
        length = math.sqrt(float(vector @ vector) + unknown)
        return self.rows @ vector / length if length else np.zeros(len(self.groups))


@lru_cache(maxsize=256)
def _model(procedure: Procedure) -> _Model:
    texts = list(_texts(procedure))
    grams = [Counter(_grams(text)) for _, text in texts]
    frequency = Counter(gram for counts in grams for gram in counts)
    columns = {gram: place for place, gram in enumerate(sorted(frequency))}
    weights = np.array([math.log((1 + len(texts)) / (1 + frequency[gram])) + 0.1 for gram in columns])
    rows = np.zeros((len(texts), len(columns)))
    for place, counts in enumerate(grams):
        for gram, count in counts.items():
            rows[place, columns[gram]] = math.sqrt(count) * weights[columns[gram]]
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    return _Model(tuple(group for group, _ in texts), columns, weights, rows)


def _texts(procedure: Procedure) -> Iterable[tuple[str, str]]:
    """Yield every reference with its group, neutralised."""
    for node, move in procedure.agent.items():
        for text in (*procedure.usable(node), *move.again):
            yield node, neutral_text(procedure, text)
    for text in REFUSALS:
        yield REFUSAL, _bare(text.format(matter=procedure.file.matter))
    for text in _TALK:
        yield ANYWHERE, _bare(text)


def _template(procedure: Procedure, text: str) -> str:
    """Return a text of a procedure with an example in place of each slot; the mark of its type follows."""
    examples = {
        "date": "9 June 2026", "time": "14:30", "amount": "12 euros", "number": "48 hours", "id": "AB-1234",
        "email": "ada@example.com",
    }  # fmt: skip
    values = {
        name: examples.get(slot.type, next(iter(slot.file.words.values()), ("it",))[0])
        for name, slot in procedure.slots.items()
    }
    return "".join(literal + (values.get(name, "") if name else "") for literal, name, _, _ in Formatter().parse(text))


@remembered
def _bare(text: str) -> str:
    """Return a text in lower case, with marks for values, and without sentences that are only polite."""
    kept = [statement.text for statement in statements(marked(text)) if not statement.polite]
    return " ".join(kept) if kept else normalised(marked(text))


def _grams(text: str) -> Sequence[str]:
    letters = f" {text} "
    return [letters[start : start + order] for order in _ORDERS for start in range(len(letters) - order + 1)]


_LIKE: Final = 12


@remembered
def likeness(procedure: Procedure, node: str, text: str) -> float:
    """Return how much those of a node weigh, from 0 to 1, among the honest labelled replies that a text is like."""
    replies, ranking = _honest(procedure)
    scores = ranking.scores(Counter(grams(neutral(text, procedure.slots))))
    nearest = [int(place) for place in np.argsort(-scores, kind="stable")[:_LIKE]]
    total = sum(float(scores[place]) for place in nearest)
    flow_id = procedure.flow_ids.get(node, "")
    own = sum(float(scores[place]) for place in nearest if replies[place].node == flow_id)
    return own / total if total else 0.0


@lru_cache(maxsize=64)
def _honest(procedure: Procedure) -> tuple[Sequence[LabelledReply], Ranking]:
    replies = [one for one in procedure.replies if one.label == "honest"]
    return replies, Ranking([grams(without_values(one.text, procedure.slots)) for one in replies])
