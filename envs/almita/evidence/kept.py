"""Weights of words are kept in the user's cache folder: they take a processor seconds, and are the same in any process.

What is kept is named after a digest of this package, of its code and data: whatever else the weights may come from is
in there. So a changed rule or reply finds nothing kept. A file that is missing, damaged or cannot be written costs the
time to make the weights, and nothing else.
"""

from __future__ import annotations

import gzip
import json
import shutil
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import numpy as np

from workgym.envs.almita.evidence.regression import Weight
from workgym.envs.core import world_files

__all__ = ["kept_weights"]

_FOLDER: Final = "almita-weights"
_DIGESTS: Final = 4
"""So many versions of the package find what they have kept."""
_MADE_OF: Final = frozenset({".py", ".toml", ".jsonl", ".json", ".xz"})


def kept_weights(name: str, make: Callable[[], Mapping[str, Weight]]) -> Mapping[str, Weight]:
    """Return the weights that are kept under a name; if there are none, make and keep them.

    Args:
        name: what they are made from, as far as calls differ.
        make: makes them, the same in every process.
    """
    path = world_files.cache_folder() / _FOLDER / _digest() / f"{sha256(name.encode()).hexdigest()[:32]}.json.gz"
    found = _read(path)
    if found is not None:
        return found
    made = make()
    with suppress(OSError):
        _write(path, made)
    return made


def _read(path: Path) -> dict[str, Weight] | None:
    """Return the weights in a file; None if it cannot be read."""
    try:
        stored = json.loads(gzip.decompress(path.read_bytes()))
        return {gram: Weight(rarity, weight) for gram, (rarity, weight) in stored.items()}
    except (OSError, EOFError, ValueError, TypeError, AttributeError):
        return None


def _write(path: Path, weights: Mapping[str, Weight]) -> None:
    """Write a file that is whole as soon as it has its name."""
    path.parent.mkdir(parents=True, exist_ok=True)
    packed = gzip.compress(json.dumps(weights).encode(), 1, mtime=0)
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as scratch:
        scratch.write(packed)
    Path(scratch.name).replace(path)
    _forget(path.parent)


def _forget(newest: Path) -> None:
    """Remove what the package kept when it was another, but for the latest versions."""
    others = [folder for folder in newest.parent.iterdir() if folder != newest]
    for folder in sorted(others, key=lambda folder: folder.stat().st_mtime_ns)[: 1 - _DIGESTS]:
        shutil.rmtree(folder, ignore_errors=True)


@cache
def _digest() -> str:
    """Return the digest of everything that weights are made from: our code, our data, and numpy."""
    package = Path(__file__).parents[2]
    found = sha256(np.__version__.encode())
    for folder in (package / "almita", package / "core"):
        for path in sorted(folder.rglob("*")):
            if path.suffix in _MADE_OF:
                found.update(f"{path.relative_to(package).as_posix()}\n".encode() + sha256(path.read_bytes()).digest())
    return found.hexdigest()[:16]
