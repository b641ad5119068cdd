"""Batches: choices of different sizes laid one behind the other, so that a network reads all of them at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from workgym.agents.choices import Choices

__all__ = ["Batch", "batch_of"]


class Batch(NamedTuple):
    """B choices with N candidates in all.

    The ids of a state are those from its start to the next one's, and so with candidates.
    """

    state: torch.Tensor
    """Feature ids of all states, int32."""
    state_starts: torch.Tensor
    """Where each state begins, int32 of shape (B,)."""
    candidates: torch.Tensor
    """Feature ids of all candidates, int32."""
    candidate_starts: torch.Tensor
    """Where each candidate begins, int32 of shape (N,)."""
    row: torch.Tensor
    """The choice that each candidate is of, int64 of shape (N,)."""
    column: torch.Tensor
    """Its number in this choice, int64 of shape (N,)."""

    @property
    def size(self) -> int:
        """B."""
        return len(self.state_starts)


def batch_of(choices: Sequence[Choices]) -> Batch:
    """Lay choices one behind the other.

    Raises:
        ValueError: if there is no choice, or one has no candidate.
    """
    counts = np.array([len(choice.candidates) for choice in choices], dtype=np.int64)
    if not counts.size or not counts.all():
        raise ValueError("a batch needs a choice, and every choice a candidate")
    states = [choice.state for choice in choices]
    candidates = [ids for choice in choices for ids in choice.candidates]
    ends = np.cumsum(counts)
    return Batch(
        _tensor(np.concatenate(states)),
        _starts(states),
        _tensor(np.concatenate(candidates)),
        _starts(candidates),
        torch.from_numpy(np.repeat(np.arange(len(counts)), counts)),
        torch.from_numpy(np.arange(ends[-1]) - np.repeat(ends - counts, counts)),
    )


def _starts(arrays: Sequence[NDArray[np.int32]]) -> torch.Tensor:
    sizes = np.array([len(array) for array in arrays])
    return _tensor(np.cumsum(sizes) - sizes)


def _tensor(array: NDArray[np.integer]) -> torch.Tensor:
    return torch.from_numpy(array.astype(np.int32, copy=False))
