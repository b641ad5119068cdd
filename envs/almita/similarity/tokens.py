"""Greedy matching of token vectors, as BERTScore does it (Zhang et al., ICLR 2020, section 3)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

__all__ = ["greedy_f1", "unit_rows"]


def unit_rows(vectors: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return vectors of length 1, of shape (tokens, size); a vector 0 stays 0."""
    lengths: NDArray[np.float32] = np.linalg.norm(vectors, axis=-1, keepdims=True)
    return np.asarray(vectors / np.maximum(lengths, 1e-12), np.float32)


def greedy_f1(reference: NDArray[np.float32], candidate: NDArray[np.float32]) -> float:
    """Return the F1 of two texts, each as vectors of length 1, of shapes (tokens, size); from -1 to 1.

    Every token is matched with the token of the other text that is nearest to it by cosine. Precision is the mean over
    the candidate's tokens, recall over the reference's. A text without tokens scores 0.
    """
    if not (len(reference) and len(candidate)):
        return 0.0
    cosines = candidate @ reference.T
    precision, recall = float(cosines.max(1).mean()), float(cosines.max(0).mean())
    return 2 * precision * recall / (precision + recall) if precision + recall > 0 else 0.0
