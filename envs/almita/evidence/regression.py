"""Which words speak for a text, and which against it: a ridge regression of labels on the words of labelled texts.

Each text is a row of length 1 over its words and pairs of words, weighed by how rare they are. The rows are sparse, so
the equations are solved by conjugate gradients: ten thousand texts take a second.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

__all__ = ["Weight", "regressed", "shares"]

_RIDGE: Final = 0.3
_CLOSE: Final = 1e-9
"""The equations are solved when what is left of the labels is this small a part of them."""
_STEPS: Final = 1_000
_DECIMALS: Final = 6
"""Weights are rounded to what is the same on every machine."""


class Weight(NamedTuple):
    """What a gram counts: how rare it is, and how much it speaks for a text."""

    rarity: float
    weight: float


def regressed(
    texts: Sequence[Counter[str]], labels: Sequence[float], counts: Sequence[float], *, least: int = 1
) -> Mapping[str, Weight]:
    """Return the weights of the grams of some texts.

    Args:
        texts: the grams of each text, with how often it has them.
        labels: 1 for each text that is honest, -1 for each that is wrong.
        counts: as how many texts each counts.
        least: grams of fewer texts than this are left out of the answer.
    """
    frequency = Counter(gram for text in texts for gram in text)
    columns = {gram: place for place, gram in enumerate(sorted(frequency))}
    rarity = {gram: math.log((1 + len(texts)) / (1 + count)) + 0.1 for gram, count in frequency.items()}
    rows = _rows(texts, columns, rarity)
    weights = rows.transposed(_solved(rows, np.array(labels), _RIDGE / np.array(counts)))
    return {
        gram: Weight(rarity[gram], round(float(weights[place]), _DECIMALS))
        for gram, place in columns.items()
        if frequency[gram] >= least
    }


def shares(weights: Mapping[str, Weight], counts: Mapping[str, int], *, whole: bool = False) -> dict[str, float]:
    """Return how much each gram of a text that has a weight speaks for the text; together they are its score.

    Args:
        weights: the weights of grams.
        counts: how often the text has each gram.
        whole: whether grams without a weight, as rare as the rarest, make the others count less.
    """
    known = {gram: weight for gram in counts if (weight := weights.get(gram)) is not None}
    parts = {gram: math.sqrt(counts[gram]) * weight.rarity for gram, weight in known.items()}
    size = sum(part * part for part in parts.values())
    if whole:
        rarest = max((weight.rarity for weight in known.values()), default=0.0)
        size += sum(count for gram, count in counts.items() if gram not in known) * rarest * rarest
    length = math.sqrt(size) or 1.0
    return {gram: part / length * known[gram].weight for gram, part in parts.items()}


class _Rows(NamedTuple):
    """Sparse rows: the columns and the parts of all, one row after the other, and in which row each stands."""

    row: NDArray[np.intp]
    column: NDArray[np.intp]
    part: NDArray[np.float64]
    shape: tuple[int, int]

    def transposed(self, vector: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the sum of the rows, each times a number."""
        return _sums(self.column, self.part * vector[self.row], self.shape[1])

    def times(self, vector: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return what each row times a vector is."""
        return _sums(self.row, self.part * vector[self.column], self.shape[0])


def _sums(place: NDArray[np.intp], part: NDArray[np.float64], count: int) -> NDArray[np.float64]:
    """Return the sum of the parts at each of so many places."""
    return np.bincount(place, weights=part, minlength=count).astype(np.float64, copy=False)


def _rows(texts: Sequence[Counter[str]], columns: Mapping[str, int], rarity: Mapping[str, float]) -> _Rows:
    row, column, part = list[int](), list[int](), list[float]()
    for place, text in enumerate(texts):
        own = [math.sqrt(count) * rarity[gram] for gram, count in text.items()]
        length = math.sqrt(sum(one * one for one in own)) or 1.0
        row += [place] * len(text)
        column += [columns[gram] for gram in text]
        part += [one / length for one in own]
    return _Rows(
        np.array(row, dtype=np.intp), np.array(column, dtype=np.intp), np.array(part), (len(texts), len(columns))
    )


def _solved(rows: _Rows, labels: NDArray[np.float64], ridge: NDArray[np.float64]) -> NDArray[np.float64]:
    """Solve ``(rows @ rows.T + diag(ridge)) x = labels`` by conjugate gradients."""
    answer = np.zeros(len(labels))
    rest = labels.copy()
    way = rest.copy()
    size = _product(rest, rest)
    wanted = size * _CLOSE**2
    for _ in range(_STEPS):
        if size <= wanted:
            break
        image = rows.times(rows.transposed(way)) + ridge * way
        step = size / _product(way, image)
        answer += step * way
        rest -= step * image
        before, size = size, _product(rest, rest)
        way = rest + size / before * way
    return answer


def _product(one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    """Return the scalar product, by one thread: on a busy machine, BLAS's threads wait for each other."""
    return float(np.sum(one * other))
