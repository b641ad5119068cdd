"""Thresholds of similarities, each chosen on labelled pairs: those of the library, and the user's own.

``workgym almita calibrate`` makes them; :mod:`workgym.scenarios.almita.calibration` says how. A calibration holds for
one version of a backend and for the procedures and labelled replies that it was made of. Its file has no date: the same
data give the same bytes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict, Field

from workgym.envs.almita.procedures.catalogue import DATA
from workgym.envs.almita.procedures.loading import folder_digest
from workgym.envs.almita.similarity.json_files import read_json
from workgym.envs.almita.similarity.registry import Similarity
from workgym.envs.core.errors import UsageError
from workgym.envs.core.world_files import cache_folder

__all__ = [
    "FOLDER",
    "Calibration",
    "TopicFigures",
    "calibrated",
    "data_hash",
    "known_calibrations",
    "own_file",
    "read_calibration",
]

FOLDER: Final = Path(__file__).with_name("data")
"""The calibrations that come with the library."""


class _Figures(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    tau: float = Field(ge=0, le=1)
    auc: float = Field(ge=0, le=1)
    f1: float = Field(ge=0, le=1)
    false_positive_rate: float = Field(ge=0, le=1)
    balanced_accuracy: float = Field(ge=0, le=1)


class TopicFigures(_Figures):
    """What a threshold would be, and what it would do, if the only wrong replies were those about something else."""


class Calibration(_Figures):
    """What is known of a backend: its threshold, and how well that tells right replies from wrong ones.

    Attributes:
        backend, version: what was calibrated.
        tau: the threshold; a reply matches from this similarity on.
        auc: the probability that a right reply scores higher than a wrong one, ties counting half.
        n, positives: how many pairs there are, and how many of them are right.
        f1, false_positive_rate, balanced_accuracy: at ``tau``.
        accepted: by kind of pair, the share that ``tau`` accepts.
        topic: the same figures if the only wrong replies are those about something else.
        data_hash: the digest of the procedures and labelled replies.
        pairs_hash: the digest of the pairs that were made of them.
    """

    backend: str
    version: str
    n: int = Field(ge=1)
    positives: int = Field(ge=0)
    accepted: Mapping[str, float]
    topic: TopicFigures
    data_hash: str
    pairs_hash: str

    def stale(self, backend: Similarity) -> str:
        """Return why it does not hold for a backend and the data as they are, or ``""``."""
        if self.version != backend.version:
            return f"it is of version {self.version}, and {backend.name} is of version {backend.version}"
        if self.data_hash != data_hash():
            return f"it is of other data ({self.data_hash}; they are {data_hash()} now)"
        return ""


@lru_cache(maxsize=1)
def data_hash() -> str:
    """Return the digest of the library's procedures and labelled replies, as they are when it is first asked for."""
    return folder_digest(DATA)


def own_file(name: str) -> Path:
    """Return where the user's own calibration of a backend is kept: in the cache folder."""
    return cache_folder() / "calibration" / f"{name}.json"


def read_calibration(path: Path) -> Calibration:
    """Return the calibration of a file.

    Raises:
        UsageError: if it is none; the message says why.
    """
    return read_json(Calibration, path, "calibration")


def calibrated(backend: Similarity) -> Calibration:
    """Return the calibration that holds for a backend: the library's, else the user's own.

    Raises:
        UsageError: if there is none, or none that holds; the message names the command that makes one.
    """
    found = known_calibrations(backend.name)
    for one in found.values():
        if not one.stale(backend):
            return one
    reasons = [f"{path.name} is stale: {one.stale(backend)}" for path, one in found.items()]
    weights = " --weights DIR" if backend.name == "bertscore" else ""
    raise UsageError(
        f"similarity={backend.name!r}: {'; '.join(reasons) or 'there is no calibration of it'}; "
        f"give tau=, or make one with: workgym almita calibrate --similarity {backend.name}{weights}"
    )


def known_calibrations(name: str) -> dict[Path, Calibration]:
    """Return the calibrations of a backend by their files, stale ones included: the library's, then the user's own.

    Raises:
        UsageError: if a file is no calibration.
    """
    paths = (FOLDER / f"{name}.json", own_file(name))
    return {path: read_calibration(path) for path in paths if path.is_file()}
