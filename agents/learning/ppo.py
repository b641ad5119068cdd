"""Proximal policy optimisation over choices of different sizes.

Several environments play in turn. After a number of choices in each, the advantages are estimated (GAE) and the network
is improved by the clipped objective. A share of cloning may stay in the loss, so that what demonstrations taught is not
forgotten while rewards are still rare.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional

from workgym.agents.choices import BUCKETS, Choices
from workgym.agents.learning.batches import batch_of
from workgym.agents.learning.cloning import Cloner, optimizer_of
from workgym.agents.learning.lanes import ChoosingEnv, Lane, PlayedEpisode
from workgym.agents.learning.model import Scorer

__all__ = ["Experience", "Ppo", "PpoSettings", "advantages"]


@dataclass(frozen=True)
class PpoSettings:
    """How the network learns from rewards.

    Attributes:
        steps: choices of each environment between two updates.
        epochs: how often an update reads each of these choices.
        batch: choices in a step of the optimiser.
        learning_rate: of Adam.
        discount: of a reward per choice, from 0 to 1. Below 1 a shorter episode earns more, so that searching twice for
            the same is not learned.
        smoothing: lambda of GAE, from 0 to 1: 1 trusts returns alone, 0 the values.
        clip: how far the ratio of new to old chance may move the objective.
        entropy: weight of the entropy bonus.
        value: weight of the value's loss.
        cloning: weight of the cloning loss, if there are demonstrations.
        norm: the largest norm of a gradient.
        dropout: the share of features that an episode does not see, drawn for each episode, from 0 to below 1. So no
            single word of a request can be relied on.
        divergence: an update ends early if the new chances are this far from the old ones in an epoch's last batch, in
            nats.
    """

    steps: int = 32
    epochs: int = 3
    batch: int = 512
    learning_rate: float = 5e-4
    discount: float = 0.99
    smoothing: float = 0.95
    clip: float = 0.2
    entropy: float = 0.01
    value: float = 0.5
    cloning: float = 0.1
    norm: float = 0.5
    dropout: float = 0.2
    divergence: float = 0.03


class Experience(NamedTuple):
    """What the environments have played between two updates: T choices in each of E environments, laid end to end.

    Arrays have the shape (T * E,); the choices of one moment are next to each other.
    """

    choices: list[Choices]
    indices: torch.Tensor
    log_chances: torch.Tensor
    """Of the candidates that were taken, as they were then."""
    advantages: torch.Tensor
    returns: torch.Tensor


class Ppo:
    """Learns from rewards.

    Args:
        scorer: learns.
        envs: play in turn.
        draw: returns the id of a task, given a random generator.
        settings: how it learns.
        cloner: keeps demonstrations in mind; None for rewards alone.
        seed: draws tasks, candidates and batches.
    """

    name = "ppo"

    def __init__(
        self,
        scorer: Scorer,
        envs: Sequence[ChoosingEnv],
        draw: Callable[[np.random.Generator], str],
        settings: PpoSettings | None = None,
        cloner: Cloner | None = None,
        seed: int = 0,
    ) -> None:
        self.settings = settings or PpoSettings()
        self.choices = self.episodes = 0
        """How many it has made, and ended."""
        self._scorer, self._draw, self._cloner = scorer, draw, cloner
        self._optimizer = optimizer_of(scorer, self.settings.learning_rate)
        self._rng = np.random.default_rng([seed, 2])
        self._generator = torch.Generator().manual_seed(seed)
        self._lanes = [Lane(env) for env in envs]
        self._open: list[Choices] = []
        self._seen = np.ones((len(envs), BUCKETS), np.bool_)
        """The features that each episode sees."""
        self._ended: deque[PlayedEpisode] = deque(maxlen=500)

    @property
    def recent(self) -> float | None:
        """The share of the latest 500 episodes that succeeded; None before the first has ended."""
        return sum(episode.success for episode in self._ended) / len(self._ended) if self._ended else None

    def update(self, over: float = 0.0) -> dict[str, float]:
        """Play, learn from what was played, and return the losses. The learning rate stays, whatever share is over."""
        return self.improve(self.collect())

    def collect(self) -> Experience:
        """Let every environment play on for ``settings.steps`` choices."""
        if not self._open:
            self._open = [self._start(place) for place in range(len(self._lanes))]
        steps, size = self.settings.steps, len(self._lanes)
        choices: list[Choices] = []
        indices = torch.empty(steps, size, dtype=torch.int64)
        log_chances = torch.empty(steps, size)
        values = torch.empty(steps + 1, size)
        rewards, ends = np.zeros((steps, size), np.float32), np.zeros((steps, size), np.bool_)
        for step in range(steps):
            choices += self._open
            indices[step], scores = self._scorer.drawn(self._open, self._generator)
            values[step] = scores.values
            log_chances[step] = scores.log_chances.gather(1, indices[step][:, None])[:, 0]
            for place, index in enumerate(indices[step].tolist()):
                rewards[step, place], ends[step, place] = self._advance(place, index)
        values[steps] = self._scorer.scores(self._open).values
        self.choices += steps * size
        found = advantages(rewards, ends, values.numpy(), self.settings.discount, self.settings.smoothing)
        returns = torch.from_numpy(found) + values[:-1]
        return Experience(
            choices, indices.ravel(), log_chances.ravel(), torch.from_numpy(found).ravel(), returns.ravel()
        )

    def _advance(self, place: int, index: int) -> tuple[float, bool]:
        """Choose in one environment; return the reward, and whether the episode ended, after which another begins."""
        lane = self._lanes[place]
        ended = lane.choose(index)
        if ended is None:
            self._open[place] = _thinned(lane.env.choices(), self._seen[place])
            return 0.0, False
        self.episodes += 1
        self._ended.append(ended)
        self._open[place] = self._start(place)
        return ended.reward, True

    def _start(self, place: int) -> Choices:
        """Start the next episode of an environment, and draw what it sees."""
        if self.settings.dropout:
            self._seen[place] = self._rng.random(BUCKETS, dtype=np.float32) >= self.settings.dropout
        return _thinned(self._lanes[place].start(self._draw(self._rng)), self._seen[place])

    def improve(self, experience: Experience) -> dict[str, float]:
        """Learn from experience and return the means of the losses."""
        spread = experience.advantages.std(correction=0) + 1e-6
        normal = (experience.advantages - experience.advantages.mean()) / spread
        experience = experience._replace(advantages=normal)
        found: list[dict[str, float]] = []
        for _ in range(self.settings.epochs):
            order = self._rng.permutation(len(experience.choices))
            for start in range(0, len(order), self.settings.batch):
                found.append(self._improve_once(experience, order[start : start + self.settings.batch]))
            if found[-1]["divergence"] > self.settings.divergence:
                break
        return {name: float(np.mean([losses[name] for losses in found])) for name in found[0]}

    def _improve_once(self, experience: Experience, places: NDArray[np.int64]) -> dict[str, float]:
        settings, where = self.settings, torch.from_numpy(places)
        scores = self._scorer(batch_of([experience.choices[place] for place in places]))
        taken = scores.log_chances.gather(1, experience.indices[where][:, None])[:, 0]
        change = taken - experience.log_chances[where]
        gain = experience.advantages[where]
        ratio = change.exp()
        policy = -torch.min(ratio * gain, ratio.clamp(1 - settings.clip, 1 + settings.clip) * gain).mean()
        value = functional.mse_loss(scores.values, experience.returns[where])
        entropy = scores.entropy().mean()
        loss: Any = policy + settings.value * value - settings.entropy * entropy
        losses = {"policy": policy.item(), "value": value.item(), "entropy": entropy.item()}
        if self._cloner is not None and settings.cloning:
            cloning, _ = self._cloner.loss()
            loss = loss + settings.cloning * cloning
            losses["cloning"] = cloning.item()
        self._optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self._scorer.parameters(), settings.norm)
        self._optimizer.step()
        losses["divergence"] = (ratio - 1 - change).mean().item()
        return losses


def _thinned(choices: Choices, seen: NDArray[np.bool_]) -> Choices:
    """Return choices without the features that are not seen."""
    candidates = tuple(ids[seen[ids]] for ids in choices.candidates)
    return choices._replace(state=choices.state[seen[choices.state]], candidates=candidates)


def advantages(
    rewards: NDArray[np.float32],
    ends: NDArray[np.bool_],
    values: NDArray[np.float32],
    discount: float,
    smoothing: float,
) -> NDArray[np.float32]:
    """Estimate how much better each choice was than expected (generalised advantage estimation).

    Args:
        rewards: of shape (T, E).
        ends: whether the episode ended with the choice, of shape (T, E).
        values: what was expected before each choice and after the last, of shape (T + 1, E).
        discount: gamma, from 0 to 1.
        smoothing: lambda, from 0 to 1.

    Returns:
        The advantages, of shape (T, E).
    """
    found = np.zeros_like(rewards)
    following = np.zeros(rewards.shape[1], np.float32)
    for step in reversed(range(len(rewards))):
        goes_on = 1.0 - ends[step].astype(np.float32)
        error = rewards[step] + discount * values[step + 1] * goes_on - values[step]
        following = error + discount * smoothing * goes_on * following
        found[step] = following
    return found
