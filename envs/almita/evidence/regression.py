"""Which words speak for a text, and which against it: a ridge regression of labels on the words of labelled texts.

Each text is a row of length 1 over its words and pairs of words, weighed by how rare they are. It belongs to one group
at each level: all texts, those of an act, those of a kind of move, those of one node. A gram has a weight in every
group that has it, so what many moves have in common is learned from all of them, and what is right at one of them alone
from its own replies (Daumé III, "Frustratingly Easy Domain Adaptation", ACL 2007). The rows are sparse, so the
equations are solved by conjugate gradients: fifty thousand texts take half a minute.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

__all__ = ["Example", "Fitted", "Rarity", "fitted", "rarity_of", "scores_of", "shares"]

_RIDGE: Final = 0.3
_CLOSE: Final = 1e-4
"""The equations are solved when what is left of the labels is this small a part of them."""
_STEPS: Final = 1_000
_DECIMALS: Final = 6
"""Weights are rounded to what is the same on every machine."""
_SHARED: Final = 2
"""A weight that more than one group uses comes from so many texts at least."""

Ints = NDArray[np.intp]
Floats = NDArray[np.float64]


class Example(NamedTuple):
    """A labelled text.

    Attributes:
        grams: its words and pairs of words, each as often as it has them.
        label: 1 if it is honest, -1 if it is wrong, or what is left of that.
        times: as how many texts it counts.
        groups: its group at each level, the most general first; a group is part of one group of the level before.
    """

    grams: tuple[str, ...]
    label: float
    times: float
    groups: tuple[str, ...]


class Rarity(NamedTuple):
    """How rare grams are: those of at least two texts, and all others alike."""

    known: Mapping[str, float]
    others: float

    def of(self, gram: str) -> float:
        """Return how rare a gram is."""
        return self.known.get(gram, self.others)


class Fitted(NamedTuple):
    """What a fit has found.

    Attributes:
        grams: all grams, sorted.
        groups: by group, the places of its grams among them, and their weights there: how much each speaks for a text
            of the group, with what it says in more general groups.
    """

    grams: Sequence[str]
    groups: Mapping[str, tuple[Ints, Floats]]

    def weights(self, group: str) -> dict[str, float]:
        """Return the weights of the grams of a group."""
        places, weights = self.groups[group]
        return {self.grams[place]: weight for place, weight in zip(places.tolist(), weights.tolist(), strict=True)}


def rarity_of(examples: Sequence[Example]) -> Rarity:
    """Return how rare the grams of some texts are."""
    frequency = Counter(gram for one in examples for gram in set(one.grams))
    known = {gram: _rarity(len(examples), count) for gram, count in sorted(frequency.items()) if count > 1}
    return Rarity(known, _rarity(len(examples), 1))


def _rarity(texts: int, count: int) -> float:
    return round(math.log((1 + texts) / (1 + count)) + 0.1, _DECIMALS)


def shares(weights: Mapping[str, float], rarity: Rarity, counts: Mapping[str, int]) -> dict[str, float]:
    """Return how much each gram of a text that has a weight speaks for the text; together they are its score.

    Args:
        weights: the weights of grams.
        rarity: how rare grams are; those that are new make the others count less.
        counts: how often the text has each gram.
    """
    parts = {gram: math.sqrt(count) * rarity.of(gram) for gram, count in counts.items()}
    length = math.sqrt(sum(part * part for part in parts.values())) or 1.0
    return {gram: part / length * weight for gram, part in parts.items() if (weight := weights.get(gram)) is not None}


def scores_of(weights: Mapping[str, float], rarity: Rarity, examples: Sequence[Example]) -> list[float]:
    """Return the score of each text."""
    return [sum(shares(weights, rarity, Counter(one.grams)).values()) for one in examples]


def fitted(examples: Sequence[Example], strengths: Sequence[float], rarity: Rarity) -> Fitted:
    """Return the weights of each group.

    Args:
        examples: the labelled texts.
        strengths: how much the texts of a group have to do with each other, for each level of groups.
        rarity: how rare grams are.
    """
    rows = _rows(examples, rarity)
    levels = [_level(rows, [one.groups[place] for one in examples]) for place in range(len(strengths))]
    times = np.array([one.times for one in examples], dtype=np.float64)
    answer = _solved(rows, levels, strengths, np.array([one.label for one in examples]), _RIDGE / times)
    parts = rows.part * answer[rows.row]
    totals = np.zeros(len(parts))  # the weight of the gram at each place of the rows, from all levels so far
    groups: dict[str, tuple[Ints, Floats]] = {}
    for place, (level, strength) in enumerate(zip(levels, strengths, strict=True)):
        totals += strength * _sums(level.column, parts, level.columns)[level.column]
        groups |= _by_group(level, totals, _SHARED if place < len(levels) - 1 else 1)
    return Fitted(rows.grams, groups)


class _Rows(NamedTuple):
    """Sparse rows, one after the other: in which row each part stands, and of which gram it is."""

    row: Ints
    gram: Ints
    part: Floats
    grams: Sequence[str]
    texts: int


class _Level(NamedTuple):
    """A column for each gram of each group: in which one each part of the rows stands, and its group and gram."""

    column: Ints
    columns: int
    group: Ints
    gram: Ints
    names: Sequence[str]


def _rows(examples: Sequence[Example], rarity: Rarity) -> _Rows:
    counts = [Counter(one.grams) for one in examples]
    grams = sorted(set().union(*counts))
    place_of = {gram: place for place, gram in enumerate(grams)}
    rare = np.array([rarity.of(gram) for gram in grams], dtype=np.float64)
    row = np.repeat(np.arange(len(counts)), [len(one) for one in counts])
    gram = np.fromiter((place_of[gram] for one in counts for gram in one), np.intp, len(row))
    times = np.fromiter((count for one in counts for count in one.values()), np.float64, len(row))
    part = np.sqrt(times) * rare[gram]
    length = np.sqrt(_sums(row, part * part, len(counts)))
    return _Rows(row, gram, part / np.where(length, length, 1.0)[row], grams, len(counts))


def _level(rows: _Rows, group_of: Sequence[str]) -> _Level:
    names = sorted(set(group_of))
    number = {name: place for place, name in enumerate(names)}
    groups = np.array([number[name] for name in group_of], dtype=np.intp)
    size = max(len(rows.grams), 1)
    found, column = np.unique(groups[rows.row] * size + rows.gram, return_inverse=True)
    return _Level(column.astype(np.intp), len(found), found // size, found % size, names)


def _by_group(level: _Level, totals: Floats, least: int) -> Iterator[tuple[str, tuple[Ints, Floats]]]:
    """Yield the grams and weights of each group of a level: of the grams that so many of its texts have."""
    weights = np.zeros(level.columns)
    weights[level.column] = totals
    kept = np.flatnonzero(np.bincount(level.column, minlength=level.columns) >= least)
    ends = np.searchsorted(level.group[kept], np.arange(len(level.names)), side="right")
    for name, own in zip(level.names, np.split(kept, ends[:-1]), strict=True):
        yield name, (level.gram[own], np.round(weights[own], _DECIMALS))


def _sums(place: Ints, part: Floats, count: int) -> Floats:
    """Return the sum of the parts at each of so many places."""
    return np.bincount(place, weights=part, minlength=count).astype(np.float64, copy=False)


def _solved(rows: _Rows, levels: Sequence[_Level], strengths: Sequence[float], labels: Floats, ridge: Floats) -> Floats:
    """Solve ``(sum of strength * rows @ rows.T within groups + diag(ridge)) x = labels`` by conjugate gradients."""
    answer = np.zeros(len(labels))
    rest = labels.astype(np.float64, copy=True)
    way = rest.copy()
    size = _product(rest, rest)
    wanted = size * _CLOSE**2
    for _ in range(_STEPS):
        if size <= wanted:
            break
        parts = rows.part * way[rows.row]
        drawn = np.zeros(len(parts))
        for level, strength in zip(levels, strengths, strict=True):
            drawn += strength * _sums(level.column, parts, level.columns)[level.column]
        image = _sums(rows.row, rows.part * drawn, rows.texts) + ridge * way
        step = size / _product(way, image)
        answer += step * way
        rest -= step * image
        before, size = size, _product(rest, rest)
        way = rest + size / before * way
    return answer


def _product(one: Floats, other: Floats) -> float:
    """Return the scalar product, by one thread: on a busy machine, BLAS's threads wait for each other."""
    return float(np.sum(one * other))
