"""A trained network as a policy, for rollouts and sweeps.

    workgym sweep WorkBench-v0 --policy workgym.agents.learning:Trained --option checkpoint=DIR --out OUT

Importing this module does not import PyTorch.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from workgym.agents.choices import Chooser
from workgym.agents.choices.env import MAX_CHOICES
from workgym.agents.learning.extra import one_thread, require_torch
from workgym.agents.policy import Action, GaveUp, Sees
from workgym.envs.core.tasks import TaskView
from workgym.envs.core.tools import JsonSchema

if TYPE_CHECKING:
    from workgym.agents.learning.checkpoints import Checkpoint
    from workgym.envs.core.env import Observation

__all__ = ["Trained"]


class Trained:
    """Plays the calls that a trained network chooses.

    Args:
        checkpoint: the folder that ``workgym train`` wrote.
        sample: whether candidates are drawn by their chances; else the best is taken.

    Raises:
        UsageError: if there is no checkpoint in the folder, it is damaged, or the extra ``train`` is missing.
    """

    name: ClassVar[str] = "trained"
    sees: ClassVar[Sees] = "public"

    def __init__(self, checkpoint: str, sample: bool = False) -> None:
        require_torch("the policy 'trained'")
        self.sample = sample
        loaded = _loaded_from(checkpoint)
        self.digest: str = loaded.digest
        self._scorer = loaded.scorer

    def reset(self, task: TaskView, tools: Sequence[JsonSchema], seed: int) -> None:
        """Get ready; the choices begin with the first observation, which may hold an opening."""
        import torch

        self._task, self._tools, self._made = task, tools, 0
        self._chooser: Chooser | None = None
        self._generator: Any = torch.Generator().manual_seed(seed)

    def act(self, observation: Observation) -> Action:
        """Choose until a call is complete, and return it.

        Raises:
            GaveUp: after as many choices as an episode of ``ChoiceEnv`` may have.
        """
        result = observation["result"]
        if self._chooser is None:
            self._chooser = Chooser(self._tools, self._task.instruction, self._task.context, result)
        else:
            self._chooser.observe(result)
        with one_thread():
            return self._next_action(self._chooser)

    def _next_action(self, chooser: Chooser) -> Action:
        while self._made < MAX_CHOICES:
            self._made += 1
            action: Action | None = chooser.choose(self._index(chooser))
            if action is not None:
                return action
        raise GaveUp(f"no end after {MAX_CHOICES} choices")

    def _index(self, chooser: Chooser) -> int:
        choices = [chooser.choices()]
        if self.sample:
            return int(self._scorer.drawn(choices, self._generator)[0].item())
        return self._scorer.best(choices)[0]


def _loaded_from(folder: str) -> Checkpoint:
    """Return the checkpoint in a folder. A sweep makes a policy an episode, so the latest are remembered."""
    path = Path(folder).resolve()
    file = path / "checkpoint.json"
    return _loaded(path, file.stat().st_mtime_ns if file.exists() else 0)


@lru_cache(maxsize=4)
def _loaded(folder: Path, changed: int) -> Checkpoint:
    from workgym.agents.learning.checkpoints import load_checkpoint

    return load_checkpoint(folder)
