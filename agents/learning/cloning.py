"""Behaviour cloning: the network learns to take the candidates that demonstrations take."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import torch
from torch.nn import functional

from workgym.agents.choices import Choices
from workgym.agents.learning.batches import Batch, batch_of
from workgym.agents.learning.model import Scorer

__all__ = ["Cloner", "CloningSettings", "cloning_loss", "optimizer_of"]


_LEAST_RATE: Final = 0.02
"""The share of the learning rate that is left at the end."""


@dataclass(frozen=True)
class CloningSettings:
    """How the network learns from demonstrations.

    Attributes:
        batch: choices in an update.
        learning_rate: of Adam at first; it falls to almost nothing until the end, in proportion to what is left.
        decay: of the weights, as in AdamW.
        dropout: the share of feature ids that an update does not see, from 0 to below 1.
    """

    batch: int = 128
    learning_rate: float = 5e-3
    decay: float = 1e-3
    dropout: float = 0.5


class Cloner:
    """Learns from pairs of a choice and the index that is right; an update reads a random batch of them.

    Args:
        scorer: learns.
        choices: of the demonstrations, at least one.
        indices: which candidate of each is right.
        settings: how it learns.
        seed: draws the batches.

    Raises:
        ValueError: if there is no choice, or another number of indices.
    """

    name = "bc"

    def __init__(
        self,
        scorer: Scorer,
        choices: Sequence[Choices],
        indices: Sequence[int],
        settings: CloningSettings | None = None,
        seed: int = 0,
    ) -> None:
        if not choices or len(choices) != len(indices):
            raise ValueError(f"{len(choices)} choices and {len(indices)} indices: expected as many, and at least one")
        self.settings = settings or CloningSettings()
        self.choices = self.episodes = 0
        """How many it has made in an environment: none."""
        self.recent: float | None = None
        self._scorer, self._pairs = scorer, (list(choices), np.array(indices))
        self._optimizer = optimizer_of(scorer, self.settings.learning_rate, self.settings.decay)
        self._rng = np.random.default_rng([seed, 1])
        self._order: list[int] = []

    def update(self, over: float = 0.0) -> dict[str, float]:
        """Learn from one batch and return the losses; ``over`` is the share of the training that is over."""
        for group in self._optimizer.param_groups:
            group["lr"] = self.settings.learning_rate * max(1 - over, _LEAST_RATE)
        loss, accuracy = self.loss()
        self._optimizer.zero_grad()
        loss.backward()
        self._optimizer.step()
        return {"cloning": loss.item(), "accuracy": accuracy}

    def loss(self) -> tuple[Any, float]:
        """Return the loss on the next batch, which a gradient can be taken of, and the share that it gets right."""
        choices, right = self._pairs
        places = self._next_places()
        batch = without_some(batch_of([choices[place] for place in places]), self.settings.dropout, self._rng)
        return cloning_loss(self._scorer, batch, torch.from_numpy(right[places]))

    def _next_places(self) -> list[int]:
        """Return the places of the next batch: every pair once before any comes again."""
        size = min(self.settings.batch, len(self._pairs[0]))
        while len(self._order) < size:
            self._order += self._rng.permutation(len(self._pairs[0])).tolist()
        found, self._order = self._order[:size], self._order[size:]
        return found


def cloning_loss(scorer: Scorer, batch: Batch, right: torch.Tensor) -> tuple[Any, float]:
    """Return the cross-entropy of the right candidates in nats, and the share of them that has the highest score."""
    log_chances = scorer(batch).log_chances
    accuracy = (log_chances.argmax(1) == right).float().mean().item()
    return functional.nll_loss(log_chances, right), accuracy


def without_some(batch: Batch, share: float, rng: np.random.Generator) -> Batch:
    """Return a batch in which a share of the feature ids, drawn anew for each place, is padding."""
    if not share:
        return batch
    state, candidates = (
        ids.masked_fill(torch.from_numpy(rng.random(len(ids), dtype=np.float32) < share), 0)
        for ids in (batch.state, batch.candidates)
    )
    return batch._replace(state=state, candidates=candidates)


def optimizer_of(scorer: Scorer, learning_rate: float, decay: float = 0.0) -> Any:
    """Return Adam for a network; fused, which is ten times as fast with embeddings on a processor."""
    return torch.optim.AdamW(
        [weights for weights in scorer.parameters() if weights.requires_grad],
        lr=learning_rate,
        weight_decay=decay,
        fused=True,
        eps=1e-6,
    )
