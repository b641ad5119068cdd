"""Vectors of English words, so that what is learned of one word holds for words of a similar meaning.

They are the embeddings of :mod:`workgym.envs.search.embeddings`, which the extra ``train`` brings. Only words that are
one token there have a vector; names and rare words have none.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.util import find_spec
from typing import Final

import numpy as np
from numpy.typing import NDArray

from workgym.agents.choices import BUCKETS
from workgym.agents.choices.features import feature_ids
from workgym.envs.core.errors import missing_extra
from workgym.envs.search.embeddings import word_embeddings

__all__ = ["word_vectors"]

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
    if find_spec("wordllama") is None:
        raise missing_extra("training with word vectors", "train")
    embeddings = word_embeddings()
    words = {token[1:]: place for token, place in embeddings.places.items() if re.fullmatch("▁[a-z']+", token)}
    vectors = _components(embeddings.vectors[list(words.values())], width)
    table = np.zeros((BUCKETS, width), np.float32)
    for word, vector in zip(words, vectors, strict=True):
        for cue in _CUES:
            table[feature_ids([f"{cue}{word}"])] += vector
    return table


def _components(vectors: NDArray[np.float32], width: int) -> NDArray[np.float32]:
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    even = vectors / np.maximum(lengths, 1e-6)
    even -= even.mean(0)
    _, _, axes = np.linalg.svd(even.T @ even)
    found = even @ axes[:width].T
    return np.asarray(found / np.sqrt((found**2).sum(1).mean()), np.float32)
