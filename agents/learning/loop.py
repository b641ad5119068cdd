"""The loop of every training: learn, now and then play tasks of ``val``, write a line, keep the best weights."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from itertools import count
from typing import TYPE_CHECKING, Any, Protocol

from workgym.agents.learning.evaluating import Evaluation

if TYPE_CHECKING:
    from workgym.agents.learning.model import Scorer

__all__ = ["Learner", "Limits", "LogLine", "train"]


class Learner(Protocol):
    """Something that improves a network: a ``Cloner`` or a ``Ppo``."""

    name: str
    choices: int
    """How many it has made in environments so far."""
    episodes: int
    """How many episodes it has ended."""

    @property
    def recent(self) -> float | None:
        """The share of its latest episodes that succeeded; None if there are none."""

    def update(self, over: float = 0.0) -> Mapping[str, float]:
        """Improve the network once and return the losses.

        Args:
            over: the share of the training that is over, from 0 to 1: a learning rate may fall with it.
        """


@dataclass(frozen=True)
class Limits:
    """When a training ends: at the first limit that is reached.

    Attributes:
        steps: updates; None for no limit.
        seconds: of the clock; None for no limit.
    """

    steps: int | None = None
    seconds: float | None = None

    def over(self, step: int, seconds: float) -> float:
        """Return which share of the training is over after so many updates and seconds, from 0 to 1."""
        by_steps = 0.0 if self.steps is None else step / self.steps
        return min(1.0, max(by_steps, 0.0 if self.seconds is None else seconds / self.seconds))


@dataclass(frozen=True)
class LogLine:
    """The state of a training at an evaluation.

    Attributes:
        phase: ``bc`` or ``ppo``.
        step: updates of the phase so far.
        choices: made in environments in this phase.
        episodes: ended in this phase.
        seconds: of the clock in this phase, evaluations included.
        losses: means over the updates since the line before; empty before the first.
        train: the share of the latest training episodes that succeeded; None without episodes.
        val: the share of the tasks of ``val`` that succeeded.
    """

    phase: str
    step: int
    choices: int
    episodes: int
    seconds: float
    losses: dict[str, float]
    train: float | None
    val: float

    def to_json(self) -> dict[str, Any]:
        """Return plain data."""
        return asdict(self)


def train(
    learner: Learner,
    scorer: Scorer,
    judge: Callable[[], Evaluation],
    limits: Limits,
    *,
    every: int,
    tell: Callable[[LogLine], None],
    keep: Callable[[], object] = lambda: None,
    clock: Callable[[], float] = time.monotonic,
) -> float:
    """Train until a limit is reached, and leave the network as it was at its best evaluation.

    A limit of seconds lets the clock decide when the training ends, and so how fast a learning rate falls: with a limit
    of steps alone, equal seeds give equal weights.

    Args:
        learner: improves the network.
        scorer: the network.
        judge: plays tasks of ``val`` with it.
        limits: when to end. The evaluation after the last update is not counted.
        every: updates from one evaluation to the next.
        tell: receives a line after each evaluation.
        keep: called whenever the network is at its best so far, so that an interrupted training has something to show.
        clock: returns seconds.

    Returns:
        The success of the best evaluation; of equal ones the last is kept.
    """
    begin, best, weights = clock(), -1.0, {}
    losses: list[Mapping[str, float]] = []
    for step in count():
        over = limits.over(step, clock() - begin)
        if over == 1 or step % every == 0:
            success = judge().success
            tell(_line(learner, step, clock() - begin, losses, success))
            losses = []
            if success >= best:
                best, weights = success, {name: tensor.clone() for name, tensor in scorer.state_dict().items()}
                keep()
        if over == 1:
            break
        losses.append(learner.update(over))
    scorer.load_state_dict(weights)
    return best


def _line(learner: Learner, step: int, seconds: float, losses: list[Mapping[str, float]], success: float) -> LogLine:
    means = {name: sum(one[name] for one in losses) / len(losses) for name in (losses[0] if losses else ())}
    return LogLine(
        learner.name, step, learner.choices, learner.episodes, round(seconds, 2), means, learner.recent, success
    )
