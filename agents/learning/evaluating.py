"""How well a network does, always with its best candidate: success by template, and agreement with demonstrations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from workgym.agents.choices.chooser import TOOL
from workgym.agents.learning.demonstrations import Lesson
from workgym.agents.learning.lanes import ChoosingEnv, PlayedEpisode, played
from workgym.envs.core.worlds import TaskId

if TYPE_CHECKING:
    from workgym.agents.learning.model import Scorer

__all__ = ["Evaluation", "agreement", "evaluate"]


@dataclass(frozen=True)
class Evaluation:
    """How tasks were played.

    Attributes:
        episodes: in the order of the tasks.
    """

    episodes: tuple[PlayedEpisode, ...]

    @property
    def success(self) -> float:
        """The share of the tasks that were solved, from 0 to 1."""
        return sum(episode.success for episode in self.episodes) / len(self.episodes)

    @property
    def reward(self) -> float:
        """The mean reward."""
        return sum(episode.reward for episode in self.episodes) / len(self.episodes)

    def by_template(self) -> dict[str, tuple[int, int]]:
        """Return how many tasks of each template were solved, and of how many, in the order of the templates' ids."""
        found: dict[str, tuple[int, int]] = {}
        for episode in self.episodes:
            template = TaskId.parse(episode.task_id).template
            solved, count = found.get(template, (0, 0))
            found[template] = solved + episode.success, count + 1
        return dict(sorted(found.items()))

    def to_json(self) -> dict[str, Any]:
        """Return plain data: shares, and ``[solved, of]`` by template."""
        by_template = {name: list(counts) for name, counts in self.by_template().items()}
        return {"tasks": len(self.episodes), "success": self.success, "by_template": by_template}


def agreement(scorer: Scorer, lessons: Sequence[Lesson]) -> dict[str, tuple[int, int]]:
    """Return how many choices of demonstrations a network would make, and of how many: of tools, and of arguments.

    Each choice is asked in the state that the demonstration left, so that one mistake costs one choice.

    Args:
        scorer: the network.
        lessons: of demonstrations.
    """
    found = {"tools": (0, 0), "arguments": (0, 0)}
    for lesson in lessons:
        for choice, best, right in zip(lesson.choices, scorer.best(lesson.choices), lesson.indices, strict=True):
            kind = "tools" if choice.about == TOOL else "arguments"
            agreed, of = found[kind]
            found[kind] = agreed + (best == right), of + 1
    return found


def evaluate(scorer: Scorer, envs: Sequence[ChoosingEnv], task_ids: Sequence[str]) -> Evaluation:
    """Let a network play tasks, each once.

    Args:
        scorer: the network.
        envs: each plays one episode at a time.
        task_ids: of the tasks, each once, at least one.

    Raises:
        ValueError: if there is no task or no environment.
    """
    if not task_ids or not envs:
        raise ValueError(f"{len(task_ids)} tasks in {len(envs)} environments: expected at least one of each")
    found = {episode.task_id: episode for episode in played(envs, task_ids, scorer.best)}
    return Evaluation(tuple(found[task_id] for task_id in task_ids))
