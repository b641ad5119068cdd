"""Calibrates a backend on the labelled pairs of the library's procedures that were written by hand."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from workgym.envs.almita.judging.by_similarity import measured, references
from workgym.envs.almita.procedures.catalogue import by_hand
from workgym.envs.almita.similarity.calibration import Calibration, TopicFigures, data_hash
from workgym.envs.almita.similarity.registry import Similarity
from workgym.scenarios.almita.calibration.choosing import area_under_curve, chosen_threshold
from workgym.scenarios.almita.calibration.pairs import RIGHT, TOPIC, LabelledPair, labelled_pairs, pairs_hash

__all__ = ["calibrate", "calibration_text", "library_pairs"]

_DECIMALS: Final = 4


@lru_cache(maxsize=1)
def library_pairs() -> tuple[LabelledPair, ...]:
    """Return the labelled pairs of the library's procedures."""
    return tuple(labelled_pairs(by_hand().values()))


def calibrate(backend: Similarity) -> Calibration:
    """Choose a backend's threshold on the library's labelled pairs, and measure it there.

    Raises:
        UsageError: if no threshold tells right replies from wrong ones.
    """
    pairs = library_pairs()
    scores = _scores(backend, pairs)
    right = [score for kind in RIGHT for score in scores[kind]]
    wrong = [score for kind, found in scores.items() if kind not in RIGHT for score in found]
    figures = _figures(right, wrong)
    return Calibration(
        backend=backend.name,
        version=backend.version,
        **figures,
        n=len(pairs),
        positives=len(right),
        accepted={kind: _share(some, figures["tau"]) for kind, some in scores.items()},
        topic=TopicFigures(**_figures(right, [score for kind in TOPIC for score in scores[kind]])),
        data_hash=data_hash(),
        pairs_hash=pairs_hash(pairs),
    )


def calibration_text(found: Calibration) -> str:
    """Return a calibration as the JSON of its file. It holds no date, so equal data give equal bytes."""
    first = {"backend": found.backend, "version": found.version}
    return json.dumps(first | found.model_dump(mode="json"), indent=2) + "\n"


def _figures(right: Sequence[float], wrong: Sequence[float]) -> dict[str, float]:
    figures = {"auc": area_under_curve(right, wrong), **chosen_threshold(right, wrong)._asdict()}
    return {name: round(value, _DECIMALS) for name, value in figures.items()}


def _share(scores: Sequence[float], tau: float) -> float:
    return round(sum(score >= tau for score in scores) / len(scores), _DECIMALS)


def _scores(backend: Similarity, pairs: Sequence[LabelledPair]) -> Mapping[str, list[float]]:
    """Return the scores of replies by kind, in the order in which the kinds first occur."""
    found: defaultdict[str, list[float]] = defaultdict(list)
    for pair in pairs:
        refs = references(by_hand()[pair.procedure], pair.move)
        found[pair.kind].append(measured(backend, refs, pair.text))
    return found
