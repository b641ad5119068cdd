"""The network: it scores every candidate of a choice, and says how well the episode stands.

A state and a candidate are bags of feature ids, whose embeddings are summed. Products of both sums let "the request
says delete" meet "this tool deletes". One network scores tools and arguments of any workplace alike: what a choice is
about is a feature of its state.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from workgym.agents.choices import BUCKETS, LIMIT, Choices
from workgym.agents.learning.batches import Batch, batch_of
from workgym.envs.core.errors import UsageError

__all__ = ["Scorer", "ScorerShape", "Scores"]

_NEVER = -1e9
"""The score of a place without a candidate; finite, so that no gradient becomes NaN."""


@dataclass(frozen=True)
class ScorerShape:
    """What determines the number of weights.

    Attributes:
        width: of an embedding; each feature has two, one for products and one for the network.
        hidden: units of the hidden layers.
        words: components of the word vectors; 0 for none.
        buckets: feature ids run from 1 to below this; 0 is padding.
    """

    width: int = 64
    hidden: int = 128
    words: int = 64
    buckets: int = BUCKETS

    def __post_init__(self) -> None:
        for name, least, most in (("width", 1, 4096), ("hidden", 1, 4096), ("words", 0, 256), ("buckets", 2, 2**24)):
            value = getattr(self, name)
            if type(value) is not int or not least <= value <= most:
                raise UsageError(f"{name}={value!r}: expected a whole number from {least} to {most}")

    def to_json(self) -> dict[str, int]:
        """Return plain data."""
        return asdict(self)


class Scores(NamedTuple):
    """What the network says of B choices."""

    log_chances: torch.Tensor
    """The logarithm of each candidate's chance, float32 of shape (B, 32); about -1e9 where there is no candidate."""
    values: torch.Tensor
    """The return that it expects, float32 of shape (B,)."""

    def entropy(self) -> torch.Tensor:
        """Return the entropy of each choice in nats, of shape (B,)."""
        return -(self.log_chances.exp() * self.log_chances).sum(1)


class Scorer(nn.Module):  # type: ignore[misc]  # nn.Module is Any to mypy, with torch installed or not
    """One scorer for the candidates of every choice, with a value head.

    A score is the sum of three parts: a bias for each feature of the candidate; the product of the state's and the
    candidate's embeddings, which soon learns what follows from single features; and a network that sees both.

    Args:
        shape: the sizes of its layers.
        seed: of the initial weights.
    """

    def __init__(self, shape: ScorerShape | None = None, seed: int = 0) -> None:
        super().__init__()
        self.shape = shape or ScorerShape()
        width, hidden = self.shape.width, self.shape.hidden
        with torch.random.fork_rng(devices=[]):
            torch.manual_seed(seed)
            self.state_bag = _bag(self.shape.buckets, 2 * width)
            self.candidate_bag = _bag(self.shape.buckets, 2 * width + 1)
            if self.shape.words:
                self.word_bag = nn.EmbeddingBag(self.shape.buckets, self.shape.words, mode="sum").requires_grad_(
                    requires_grad=False
                )
                self.state_words = nn.Linear(self.shape.words, 2 * width, bias=False)
                self.candidate_words = nn.Linear(self.shape.words, 2 * width + 1, bias=False)
            self.state_layers = nn.Sequential(nn.LayerNorm(width), nn.Linear(width, hidden), nn.ReLU())
            self.candidate_layers = nn.Sequential(nn.LayerNorm(width), nn.Linear(width, hidden), nn.ReLU())
            self.joint_layers = nn.Sequential(nn.Linear(3 * hidden, hidden), nn.ReLU(), nn.Linear(hidden, 1))
            self.value_layers = nn.Sequential(nn.Linear(hidden, hidden), nn.ReLU(), nn.Linear(hidden, 1))

    def give_words(self, vectors: NDArray[np.float32]) -> None:
        """Set the vectors of words, float32 of shape (buckets, words). They are part of the checkpoint."""
        with torch.no_grad():
            self.word_bag.weight.copy_(torch.from_numpy(vectors))

    def forward(self, batch: Batch) -> Scores:
        """Score a batch."""
        width = self.shape.width
        states = _pooled(self.state_bag, batch.state, batch.state_starts)
        candidates = _pooled(self.candidate_bag, batch.candidates, batch.candidate_starts)
        if self.shape.words:
            states = states + self.state_words(_pooled(self.word_bag, batch.state, batch.state_starts))
            meant = _pooled(self.word_bag, batch.candidates, batch.candidate_starts)
            candidates = candidates + self.candidate_words(meant)
        products = (states[:, :width][batch.row] * candidates[:, :width]).sum(1)
        state = self.state_layers(states[:, width:])
        candidate = self.candidate_layers(candidates[:, width:-1])
        own = state[batch.row]
        joint = self.joint_layers(torch.cat((own, candidate, own * candidate), 1))[:, 0]
        table = joint.new_full((batch.size, LIMIT), _NEVER)
        table = table.index_put((batch.row, batch.column), candidates[:, -1] + products + joint)
        return Scores(torch.log_softmax(table, 1), self.value_layers(state)[:, 0])

    def scores(self, choices: Sequence[Choices]) -> Scores:
        """Score choices without keeping what a gradient needs."""
        with torch.no_grad():
            found: Scores = self(batch_of(choices))
        return found

    def best(self, choices: Sequence[Choices]) -> list[int]:
        """Return the index of the best candidate of each choice; of equal ones the first."""
        indices: list[int] = self.scores(choices).log_chances.argmax(1).tolist()
        return indices

    def drawn(self, choices: Sequence[Choices], generator: Any) -> tuple[torch.Tensor, Scores]:
        """Draw a candidate of each choice by its chance.

        Args:
            choices: the choices.
            generator: a ``torch.Generator``.

        Returns:
            The indices, int64 of shape (B,), and the scores.
        """
        found = self.scores(choices)
        return torch.multinomial(found.log_chances.exp(), 1, generator=generator)[:, 0], found


def _bag(buckets: int, width: int) -> nn.EmbeddingBag:
    """Return embeddings that are small at first, so that a feature which training never saw says little."""
    bag = nn.EmbeddingBag(buckets, width, mode="sum", padding_idx=0)
    with torch.no_grad():
        bag.weight.mul_(0.1)
        bag.weight[0] = 0.0
    return bag


def _pooled(bag: nn.EmbeddingBag, ids: torch.Tensor, starts: torch.Tensor) -> torch.Tensor:
    """Return the sum of each bag's embeddings, divided by the root of their number."""
    sizes = torch.diff(starts, append=starts.new_tensor([len(ids)])).clamp(min=1)
    return bag(ids, starts) / sizes.sqrt()[:, None]
