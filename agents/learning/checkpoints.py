"""Checkpoints: a network's weights in a folder, with what made them and a digest that tells two trainings apart.

``weights.pt`` holds plain tensors, read without unpickling anything else. ``checkpoint.json`` says how large the
network is, how it was trained, and the SHA-256 of the weights: of their names, shapes and bytes, not of the file. So
equal weights have equal digests on every machine and with every version of PyTorch.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import torch

from workgym.agents.choices import BUCKETS, FEATURES
from workgym.agents.learning.model import Scorer, ScorerShape
from workgym.envs.core.errors import UsageError

__all__ = ["FORMAT", "Checkpoint", "digest_of", "load_checkpoint", "save_checkpoint"]

FORMAT: Final = 1
"""The version of a checkpoint. It rises whenever older ones cannot be read."""
_WEIGHTS, _CONFIG = "weights.pt", "checkpoint.json"


@dataclass(frozen=True)
class Checkpoint:
    """A network as a folder holds it.

    Attributes:
        scorer: the network.
        digest: the SHA-256 of its weights.
        training: how it was trained, in JSON's types.
    """

    scorer: Scorer
    digest: str
    training: Mapping[str, Any] = field(default_factory=dict)


def digest_of(scorer: Scorer) -> str:
    """Return the SHA-256 of a network's weights, in hexadecimal."""
    found = sha256()
    for name, tensor in sorted(scorer.state_dict().items()):
        array = tensor.detach().cpu().contiguous().numpy()
        found.update(f"{name} {array.dtype.str} {array.shape}\n".encode())
        found.update(array.astype(array.dtype.newbyteorder("<"), copy=False).tobytes())
    return found.hexdigest()


def save_checkpoint(folder: str | Path, scorer: Scorer, training: Mapping[str, Any] | None = None) -> str:
    """Write a network into a folder, in place of one that is there, and return its digest.

    Args:
        folder: made if it is missing.
        scorer: the network.
        training: how it was trained, in JSON's types.
    """
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    digest = digest_of(scorer)
    config = {
        "format": FORMAT,
        "features": FEATURES,
        "sha256": digest,
        "shape": scorer.shape.to_json(),
        "training": dict(training or {}),
    }
    weights = folder / f"{_WEIGHTS}.new"
    torch.save(dict(scorer.state_dict()), weights)
    weights.replace(folder / _WEIGHTS)
    text = folder / f"{_CONFIG}.new"
    text.write_text(json.dumps(config, indent=2) + "\n", encoding="utf-8")
    text.replace(folder / _CONFIG)
    return digest


def load_checkpoint(folder: str | Path) -> Checkpoint:
    """Read what :func:`save_checkpoint` wrote.

    Raises:
        UsageError: if there is no checkpoint, another version wrote it, or it is damaged.
    """
    folder = Path(folder)
    try:
        config = json.loads((folder / _CONFIG).read_text(encoding="utf-8"))
        known, features, digest = config["format"], config["features"], config["sha256"]
        shape = ScorerShape(**config["shape"])
        training = dict(config["training"])
    except FileNotFoundError:
        raise UsageError(f"{folder}: no checkpoint; expected {_CONFIG} and {_WEIGHTS}") from None
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise UsageError(f"{folder / _CONFIG}: damaged: {type(error).__name__}: {error}") from error
    if (known, features, shape.buckets) != (FORMAT, FEATURES, BUCKETS):
        raise UsageError(
            f"{folder}: a checkpoint of format {known!r}, for version {features!r} of the features and {shape.buckets} "
            f"of them; this version reads format {FORMAT}, for version {FEATURES} and {BUCKETS}"
        )
    scorer = Scorer(shape)
    try:
        scorer.load_state_dict(torch.load(folder / _WEIGHTS, weights_only=True, map_location="cpu"))
    except pickle.UnpicklingError as error:
        raise UsageError(f"{folder / _WEIGHTS}: damaged, or more than plain tensors, which are not read") from error
    except (OSError, RuntimeError, TypeError, AttributeError, EOFError) as error:
        raise UsageError(f"{folder / _WEIGHTS}: damaged: {type(error).__name__}: {error}") from error
    if not all(tensor.isfinite().all() for tensor in scorer.state_dict().values()):
        raise UsageError(f"{folder / _WEIGHTS}: a weight is not a finite number")
    if digest_of(scorer) != digest:
        raise UsageError(f"{folder / _WEIGHTS}: not the weights whose SHA-256 is {digest}")
    return Checkpoint(scorer, digest, training)
