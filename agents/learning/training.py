"""A whole training: tasks are drawn, demonstrations cloned, rewards learned from, and a folder written.

The folder holds ``log.jsonl`` with a line an evaluation, the best checkpoint so far, and ``curve.png``, written last.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Literal, NamedTuple

import numpy as np

from workgym.agents.choices import ChoiceEnv
from workgym.agents.evaluation.drawing import draw_tasks
from workgym.agents.learning.checkpoints import load_checkpoint, save_checkpoint
from workgym.agents.learning.cloning import Cloner, CloningSettings
from workgym.agents.learning.curves import draw_run, require_matplotlib
from workgym.agents.learning.demonstrations import DemonstratedChoices, demonstrated
from workgym.agents.learning.evaluating import Evaluation, evaluate
from workgym.agents.learning.extra import one_thread
from workgym.agents.learning.loop import Limits, LogLine, train
from workgym.agents.learning.model import Scorer, ScorerShape
from workgym.agents.learning.ppo import Ppo, PpoSettings
from workgym.agents.learning.tasks import drawn_tasks, tasks_of
from workgym.agents.learning.words import word_vectors
from workgym.agents.registry import make_env
from workgym.envs.core.errors import UsageError

__all__ = ["Algorithm", "TrainingRecipe", "TrainingResult", "run_recipe"]

Algorithm = Literal["bc", "ppo"]


@dataclass(frozen=True)
class TrainingRecipe:
    """What a training does. Equal recipes with a limit of steps alone give equal weights on one machine.

    Attributes:
        algorithm: ``bc`` learns from demonstrations, ``ppo`` from rewards, after demonstrations if there are any.
        env_id: what ``gym.make`` takes.
        env_kwargs: its arguments; the split is ``train``.
        domains: the templates' domains; empty for all.
        demonstrations: how many tasks of ``train`` are demonstrated; 0 for none.
        stratified: whether the demonstrations are spread over the templates.
        seed: of the draws and the weights.
        minutes: of the clock for the algorithm, evaluations included; None for no limit.
        steps: updates of the algorithm; None for no limit. One of the two limits is needed.
        cloning_steps: updates from demonstrations before ``ppo``.
        every: updates between two evaluations, by algorithm.
        val: tasks of ``val`` that an evaluation plays.
        envs: environments that play in turn.
        shape: of the network; that of the checkpoint, if it begins from one.
        cloning: settings of cloning.
        ppo: settings of learning from rewards.
    """

    algorithm: Algorithm
    env_id: str
    env_kwargs: Mapping[str, Any] = field(default_factory=dict)
    domains: tuple[str, ...] = ()
    demonstrations: int = 0
    stratified: bool = False
    seed: int = 0
    minutes: float | None = None
    steps: int | None = None
    cloning_steps: int = 400
    every: Mapping[str, int] = field(default_factory=lambda: {"bc": 50, "ppo": 20})
    val: int = 160
    envs: int = 32
    shape: ScorerShape = field(default_factory=ScorerShape)
    cloning: CloningSettings = field(default_factory=CloningSettings)
    ppo: PpoSettings = field(default_factory=PpoSettings)

    def __post_init__(self) -> None:
        if self.algorithm not in ("bc", "ppo"):
            raise UsageError(f"algorithm={self.algorithm!r}: expected 'bc' or 'ppo'")
        if set(self.every) != {"bc", "ppo"}:
            raise UsageError(f"every={dict(self.every)!r}: expected the updates of 'bc' and of 'ppo'")
        if self.env_kwargs.get("split", "train") != "train":
            raise UsageError(f"split={self.env_kwargs['split']!r}: training reads 'train' only")
        if self.algorithm == "bc" and not self.demonstrations:
            raise UsageError("demonstrations=0: bc learns from demonstrations, at least 1")
        if self.minutes is None and self.steps is None:
            raise UsageError("a training needs a limit: minutes or steps")
        bounds: dict[str, float | None] = {
            "minutes": self.minutes,
            "steps": self.steps,
            "val": self.val,
            "envs": self.envs,
        }
        for name, value in bounds.items():
            if value is not None and not 0 < value < math.inf:
                raise UsageError(f"{name}={value}: expected a number above 0")
        if self.demonstrations < 0:
            raise UsageError(f"demonstrations={self.demonstrations}: expected 0 or more")

    def to_json(self) -> dict[str, Any]:
        """Return plain data."""
        return asdict(self)


class TrainingResult(NamedTuple):
    """What a training left behind."""

    digest: str
    """The SHA-256 of the weights."""
    val: float
    """Success on the tasks of ``val`` that evaluations play, at the best of them."""
    tasks: int
    """How many these are: those asked for, or all there are."""
    lines: tuple[LogLine, ...]
    lost: Mapping[str, str]
    """Why demonstrations taught nothing, by task."""


def run_recipe(
    recipe: TrainingRecipe,
    out: str | Path,
    *,
    checkpoint: str | Path | None = None,
    tell: Callable[[LogLine], None] = lambda line: None,
    progress: Callable[[int, int], None] | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> TrainingResult:
    """Train by a recipe and write the folder.

    Args:
        recipe: what to do.
        out: the folder: missing or empty.
        checkpoint: the folder of one to begin from; None for new weights.
        tell: receives each line of the log as it is written.
        progress: called after each demonstration with how many are prepared, and of how many.
        clock: returns seconds: what the recipe's minutes are counted by.

    Raises:
        UsageError: if the recipe or a folder cannot be used, or an extra is missing.
    """
    require_matplotlib()
    out = Path(out)
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise UsageError(f"{out}: there is something in it; expected a missing or an empty folder")
    with one_thread(), _Training(recipe, out, checkpoint, tell, clock) as training:
        return training.run(progress)


class _Training:
    """The state of a training: its environments, its network and its log."""

    def __init__(
        self,
        recipe: TrainingRecipe,
        out: Path,
        checkpoint: str | Path | None,
        tell: Callable[[LogLine], None],
        clock: Callable[[], float],
    ) -> None:
        self._out, self._tell, self._clock = out, tell, clock
        found = None if checkpoint is None else load_checkpoint(checkpoint)
        self._source = None if found is None else found.digest
        self._scorer = _new_scorer(recipe) if found is None else found.scorer
        self._recipe = replace(recipe, shape=self._scorer.shape)
        kwargs = {**recipe.env_kwargs, "split": "train"}
        judged = {name: value for name, value in kwargs.items() if name not in ("worlds", "world_seed", "reward")}
        first = make_env(recipe.env_id, **kwargs)
        self._tasks = tasks_of(first, recipe.domains)
        judge = make_env(recipe.env_id, **{**judged, "split": "val"})
        self._val_tasks = draw_tasks(tasks_of(judge, recipe.domains), recipe.val, 0)
        more = range(recipe.envs - 1)
        self._envs = [ChoiceEnv(env) for env in (first, *(make_env(recipe.env_id, **kwargs) for _ in more))]
        self._val = [
            ChoiceEnv(env) for env in (judge, *(make_env(recipe.env_id, **{**judged, "split": "val"}) for _ in more))
        ]
        self._lines: list[LogLine] = []

    def __enter__(self) -> _Training:
        return self

    def __exit__(self, *_: object) -> None:
        for env in (*self._envs, *self._val):
            env.close()

    def run(self, progress: Callable[[int, int], None] | None) -> TrainingResult:
        recipe = self._recipe
        limits = Limits(recipe.steps, None if recipe.minutes is None else 60 * recipe.minutes)
        lessons = self._lessons(progress)
        cloner = self._cloner(lessons) if lessons.lessons else None
        if recipe.algorithm == "bc":
            if cloner is None:
                raise UsageError(f"none of the {recipe.demonstrations} demonstrations can be said as choices")
            best = self._train(cloner, limits)
        else:
            if cloner is not None and recipe.cloning_steps:
                self._train(cloner, Limits(recipe.cloning_steps))
            best = self._train(Ppo(self._scorer, self._envs, self._draw, recipe.ppo, cloner, recipe.seed), limits)
        digest = self._save()
        (self._out / "curve.png").write_bytes(draw_run([line.to_json() for line in self._lines]))
        return TrainingResult(digest, best, len(self._val_tasks), tuple(self._lines), lessons.lost)

    def _lessons(self, progress: Callable[[int, int], None] | None) -> DemonstratedChoices:
        recipe = self._recipe
        if not recipe.demonstrations:
            return DemonstratedChoices(())
        drawn = drawn_tasks(self._tasks, recipe.demonstrations, recipe.seed, stratified=recipe.stratified)
        return demonstrated(self._envs[0], drawn, progress)

    def _cloner(self, lessons: DemonstratedChoices) -> Cloner:
        return Cloner(self._scorer, *lessons.pairs, self._recipe.cloning, self._recipe.seed)

    def _train(self, learner: Cloner | Ppo, limits: Limits) -> float:
        every = self._recipe.every[learner.name]
        return train(
            learner,
            self._scorer,
            self._judge,
            limits,
            every=every,
            tell=self._write,
            keep=self._save,
            clock=self._clock,
        )

    def _save(self) -> str:
        """Write the network as it is now, and return its digest."""
        return save_checkpoint(self._out, self._scorer, {"recipe": self._recipe.to_json(), "begun_from": self._source})

    def _judge(self) -> Evaluation:
        return evaluate(self._scorer, self._val, self._val_tasks)

    def _draw(self, rng: np.random.Generator) -> str:
        return self._tasks[int(rng.integers(len(self._tasks)))]

    def _write(self, line: LogLine) -> None:
        self._lines.append(line)
        self._out.mkdir(parents=True, exist_ok=True)  # not before there is a line: what fails earlier leaves nothing
        with (self._out / "log.jsonl").open("a", encoding="utf-8") as log:
            log.write(json.dumps(line.to_json()) + "\n")
        self._tell(line)


def _new_scorer(recipe: TrainingRecipe) -> Scorer:
    scorer = Scorer(recipe.shape, recipe.seed)
    if recipe.shape.words:
        scorer.give_words(word_vectors(recipe.shape.words))
    return scorer
