"""Weights of words are kept in the user's cache folder: they take a processor seconds, and are the same in any process.

What is kept is named after a digest of this package, of its code and data: whatever else the weights may come from is
in there. So a changed rule or reply finds nothing kept. A file that is missing, damaged or cannot be written costs the
time to make the weights, and nothing else.
"""

from __future__ import annotations

import shutil
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from workgym.envs.core import world_files

__all__ = ["Arrays", "kept_arrays"]

Arrays = Mapping[str, NDArray[Any]]

_FOLDER: Final = "almita-weights"
_DIGESTS: Final = 4
"""So many versions of the package find what they have kept."""
_MADE_OF: Final = frozenset({".py", ".toml", ".jsonl", ".json", ".xz"})


def kept_arrays(name: str, make: Callable[[], Arrays]) -> Arrays:
    """Return the arrays that are kept under a name; if there are none, make and keep them.

    Args:
        name: what they are made from, as far as calls differ.
        make: makes them, the same in every process.
    """
    path = world_files.cache_folder() / _FOLDER / _digest() / f"{sha256(name.encode()).hexdigest()[:32]}.npz"
    found = _read(path)
    if found is not None:
        return found
    with _alone(path):
        found = _read(path)  # another process may have made them meanwhile
        if found is not None:
            return found
        made = make()
        with suppress(OSError):
            _write(path, made)
        return made


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Keep other processes from making the same, where a file can be written that says so."""
    from filelock import FileLock  # asyncio comes with it, for which only a maker should wait

    with ExitStack() as stack:
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            stack.enter_context(FileLock(path.with_suffix(".lock")))
        yield


def _read(path: Path) -> Arrays | None:
    """Return the arrays in a file; None if it cannot be read."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as stored:
            found = dict(stored)
            return found if found and all(isinstance(one, np.ndarray) for one in found.values()) else None
    except (OSError, EOFError, ValueError, TypeError, AttributeError, zipfile.BadZipFile, zlib.error):
        return None


def _write(path: Path, arrays: Arrays) -> None:
    """Write a file that is whole as soon as it has its name."""
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as scratch:
        np.savez_compressed(scratch, allow_pickle=False, **arrays)
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
