"""Lanes: several episodes side by side in one process, so that one forward pass chooses for all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from workgym.agents.choices import Choices

__all__ = ["ChoosingEnv", "Lane", "PlayedEpisode", "played"]


class ChoosingEnv(Protocol):
    """The part of a ``ChoiceEnv`` that learning needs."""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        """Start the episode of ``options["task_id"]``."""

    def step(self, action: int, /) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Choose. At the end ``info["verdict"]["success"]`` says whether the task was solved."""

    def choices(self) -> Choices:
        """Return the open choice."""


class PlayedEpisode(NamedTuple):
    """How an episode ended."""

    task_id: str
    reward: float
    success: bool
    choices: int
    """How many were made."""


@dataclass
class Lane:
    """An environment and the episode that it plays.

    Attributes:
        env: the environment.
        task_id: of the episode.
        made: choices made in it.
    """

    env: ChoosingEnv
    task_id: str = ""
    made: int = 0

    def start(self, task_id: str) -> Choices:
        """Start the episode of a task and return its first choice."""
        self.env.reset(options={"task_id": task_id})
        self.task_id, self.made = task_id, 0
        return self.env.choices()

    def choose(self, index: int) -> PlayedEpisode | None:
        """Choose; return how the episode ended, None if it goes on."""
        _, reward, terminated, truncated, info = self.env.step(index)
        self.made += 1
        if not (terminated or truncated):
            return None
        return PlayedEpisode(self.task_id, float(reward), bool(info["verdict"]["success"]), self.made)


def played(
    envs: Sequence[ChoosingEnv], task_ids: Sequence[str], decide: Callable[[Sequence[Choices]], Sequence[int]]
) -> Iterator[PlayedEpisode]:
    """Play each task once, as many at a time as there are environments, and yield each episode as it ends.

    Args:
        envs: at least one; each plays one episode at a time.
        task_ids: of the tasks.
        decide: returns the index for each of some choices.
    """
    waiting = iter(task_ids)
    open_: list[tuple[Lane, Choices]] = []
    for env, task_id in zip(envs, waiting, strict=False):  # the environments first: zip asks them before the tasks
        lane = Lane(env)
        open_.append((lane, lane.start(task_id)))
    while open_:
        after: list[tuple[Lane, Choices]] = []
        indices = decide([choice for _, choice in open_])
        for (lane, _), index in zip(open_, indices, strict=True):
            ended = lane.choose(index)
            if ended is None:
                after.append((lane, lane.env.choices()))
                continue
            yield ended
            task = next(waiting, None)
            if task is not None:
                after.append((lane, lane.start(task)))
        open_ = after
