"""Decision trees on requests: what can be told of a task's answer from its words alone, in worlds of other seeds.

The features are generic: the words of instruction and context, their numbers, and the days that they name. None of
them knows what the task types have in mind.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from datetime import date, timedelta
from typing import Final, NamedTuple, Protocol

import numpy as np

from workgym.envs.core.calendar import MONTHS

__all__ = ["Request", "Tree", "accuracy", "features", "fit", "gain"]

SIZES: Final = ((2, 20), (4, 20), (6, 10), (8, 5))
"""Depths of trees, and the fewest requests in a leaf."""
NUMBERS: Final = 4
RARE: Final = 4
"""A word in fewer requests than this is no feature."""
SPANS: Final = {
    "day": 1.0,
    "week": 7.0,
    "fortnight": 14.0,
    "month": 30.4,
    "quarter": 91.3,
    "season": 91.3,
    "year": 365.2,
}
STARTS: Final = {
    **{month.lower(): place for place, month in enumerate(MONTHS, 1)},
    **{f"q{place + 1}": 3 * place + 1 for place in range(4)},
    "spring": 3,
    "summer": 6,
    "autumn": 9,
    "fall": 9,
    "winter": 12,
}
"""The month in which a named period begins."""

_WORD: Final = re.compile(r"[a-z][a-z'-]*[a-z]|q[1-4]")
_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}")
_NAMED: Final = re.compile(rf"({'|'.join(STARTS)})\D{{0,12}}(\d{{4}})")
_BACK: Final = re.compile(rf"(\d+|an?|past|last|one)\s({'|'.join(SPANS)})s?\b")


class Request(Protocol):
    """What an agent sees at first of a task; a :class:`workgym.envs.core.tasks.TaskView` is one."""

    @property
    def instruction(self) -> str: ...
    @property
    def context(self) -> str: ...


class Split(NamedTuple):
    """A question to a request: is the feature at most the border?"""

    feature: str
    border: float
    yes: Tree
    no: Tree


Tree = Split | Hashable
"""A split, or the label that a leaf gives."""


def features(request: Request) -> dict[str, float]:
    """The features of a request by name; a feature that it lacks is 0."""
    words = request.instruction.lower()
    found = {f"says {word}": 1.0 for word in _WORD.findall(words)}
    found |= {f"context says {word}": 1.0 for word in _WORD.findall(request.context.lower())}
    found |= {f"number {place}": float(text) for place, text in enumerate(re.findall(r"\d+", words)[:NUMBERS])}
    found |= {"letters": float(len(words)), "words": float(len(words.split()))}
    day = _DAY.search(request.context) or _DAY.search(words)
    today = date.fromisoformat(day[0]) if day else None
    if today:
        found |= _dated("today", today)
    if named := _NAMED.search(words):
        start = date(int(named[2]), STARTS[named[1]], 1)
        length = SPANS["month"] if named[1].capitalize() in MONTHS else SPANS["quarter"]
        found |= _dated("start", start) | {"days": length} | _dated("end", start + timedelta(days=length))
        if today:
            found["ago"] = float((today - start).days)
    elif today and (back := _BACK.search(words)):
        length = (int(back[1]) if back[1].isdigit() else 1) * SPANS[back[2]]
        found |= _dated("start", today - timedelta(days=length)) | {"days": length} | _dated("end", today)
    return found


def _dated(name: str, day: date) -> dict[str, float]:
    parts = {"": day.toordinal(), " year": day.year, " month": day.month, " day": day.day, " weekday": day.weekday()}
    return {f"{name}{part}": float(value) for part, value in parts.items()}


def fit(requests: Sequence[Request], labels: Sequence[Hashable], depth: int, leaf: int) -> Tree:
    """A tree for requests with their labels, at most ``depth`` deep, with ``leaf`` requests or more in every leaf."""
    rows = [features(request) for request in requests]
    counts = Counter(name for row in rows for name in row)
    names = sorted(name for name, count in counts.items() if count >= RARE)
    table = np.array([[row.get(name, 0.0) for name in names] for row in rows])
    varied = [place for place in range(len(names)) if np.ptp(table[:, place])]
    kinds = list(dict.fromkeys(labels))
    hot = np.array([[label == kind for kind in kinds] for label in labels], dtype=float)
    return _grown(table[:, varied], [names[place] for place in varied], hot, kinds, depth, leaf)


def _grown(
    table: np.ndarray, names: Sequence[str], hot: np.ndarray, kinds: Sequence[Hashable], depth: int, leaf: int
) -> Tree:
    best = _best_split(table, hot, leaf) if depth and (hot.sum(0) > 0).sum() > 1 else None
    if best is None:
        return kinds[int(hot.sum(0).argmax())]
    place, border = best
    low = table[:, place] <= border
    yes, no = (_grown(table[side], names, hot[side], kinds, depth - 1, leaf) for side in (low, ~low))
    return yes if yes == no else Split(names[place], border, yes, no)


def _best_split(table: np.ndarray, hot: np.ndarray, leaf: int) -> tuple[int, float] | None:
    """The column and the border that leave the least Gini impurity; None if no border leaves enough on both sides."""
    if len(table) < 2 * leaf:
        return None
    order = table.argsort(0, kind="stable")
    sorted_table = np.take_along_axis(table, order, 0)
    left = hot[order].cumsum(0)[:-1]  # requests below a border × columns × labels
    right = hot.sum(0) - left
    sizes = np.arange(1, len(table))[:, None]
    impurity = -((left**2).sum(2) / sizes + (right**2).sum(2) / (len(table) - sizes))
    few = (sizes < leaf) | (len(table) - sizes < leaf)
    impurity[few | (sorted_table[1:] == sorted_table[:-1])] = np.inf
    row, column = np.unravel_index(impurity.argmin(), impurity.shape)
    if not np.isfinite(impurity[row, column]):
        return None
    return int(column), float(sorted_table[row : row + 2, column].mean())


def answer(tree: Tree, row: Mapping[str, float]) -> Hashable:
    """The label that a tree gives to a request's features."""
    while isinstance(tree, Split):
        tree = tree.yes if row.get(tree.feature, 0.0) <= tree.border else tree.no
    return tree


def accuracy(tree: Tree, requests: Sequence[Request], labels: Sequence[Hashable]) -> float:
    """The share of requests to which a tree gives their label."""
    right = [answer(tree, features(request)) == label for request, label in zip(requests, labels, strict=True)]
    return sum(right) / len(right)


def gain(worlds: Sequence[Sequence[tuple[Request, Hashable]]]) -> float:
    """By how much trees beat the most common label, as a share of the requests; the best of several sizes of trees.

    Args:
        worlds: the requests of each world with their labels. Trees of one half of the worlds judge the other half.
    """
    halves = [[pair for world in worlds[side::2] for pair in world] for side in (0, 1)]
    total = len(halves[0]) + len(halves[1])
    gains = Counter[tuple[int, int]]()
    for half, others in (halves, halves[::-1]):
        requests, labels = zip(*half, strict=True)
        common = Counter(labels).most_common(1)[0][0]
        base = sum(label == common for _, label in others)
        for size in SIZES:
            tree = fit(requests, labels, *size)
            right = accuracy(tree, *zip(*others, strict=True)) * len(others)
            gains[size] += (right - base) / total
    return max(gains.values())
