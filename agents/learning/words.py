"""Vectors of English words, so that what is learned of one word holds for words of a similar meaning.

They come from the wheel of ``wordllama``, a part of the extra ``train``: 16 MB of static embeddings, read as a file
without importing the package. Only words that are one token there have a vector; names and rare words have none.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from workgym.agents.choices import BUCKETS
from workgym.agents.choices.features import feature_ids
from workgym.envs.core.errors import missing_extra

__all__ = ["word_vectors"]

_WEIGHTS: Final = Path("weights", "l2_supercat_256.safetensors")
_TOKENS: Final = Path("tokenizers", "l2_supercat_tokenizer_config.json")
_CUES: Final = ("word:", "tool word:")
"""The features that are about a word: one of the request, and one of a tool's name."""


@cache
def word_vectors(width: int) -> NDArray[np.float32]:
    """Return a vector for each feature, float32 of shape (BUCKETS, width): 0 for features that are about no word.

    The vectors are the main components of the embeddings, of length 1 on average.

    Args:
        width: from 1 to 256.

    Raises:
        UsageError: if the package is missing.
    """
    folder = _folder()
    tokens = json.loads((folder / _TOKENS).read_text(encoding="utf-8"))["model"]["vocab"]
    words = {token[1:]: place for token, place in tokens.items() if re.fullmatch("▁[a-z']+", token)}
    vectors = _components(_embeddings(folder / _WEIGHTS)[list(words.values())], width)
    table = np.zeros((BUCKETS, width), np.float32)
    for word, vector in zip(words, vectors, strict=True):
        for cue in _CUES:
            table[feature_ids([f"{cue}{word}"])] += vector
    return table


def _folder() -> Path:
    found = find_spec("wordllama")
    if found is None or not found.submodule_search_locations:
        raise missing_extra("training with word vectors", "train")
    return Path(found.submodule_search_locations[0])


def _embeddings(file: Path) -> NDArray[np.float32]:
    """Read the only array of a file in the format of safetensors: the length of a header, the header, the numbers."""
    data = file.read_bytes()
    size = int.from_bytes(data[:8], "little")
    header: dict[str, Any] = json.loads(data[8 : 8 + size])
    [found] = (item for name, item in header.items() if name != "__metadata__")
    first, last = found["data_offsets"]
    kind = {"F16": np.float16, "F32": np.float32}[found["dtype"]]
    return np.frombuffer(data[8 + size + first : 8 + size + last], kind).reshape(found["shape"]).astype(np.float32)


def _components(vectors: NDArray[np.float32], width: int) -> NDArray[np.float32]:
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    even = vectors / np.maximum(lengths, 1e-6)
    even -= even.mean(0)
    _, _, axes = np.linalg.svd(even.T @ even)
    found = even @ axes[:width].T
    return np.asarray(found / np.sqrt((found**2).sum(1).mean()), np.float32)
