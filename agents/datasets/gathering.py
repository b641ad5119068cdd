"""Gathering episodes to train on: demonstrations that are played now, or what sweeps have recorded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workgym.agents.datasets.calling import InCalls, NotInCalls
from workgym.agents.datasets.splits import require_trainable
from workgym.agents.evaluation.configuration import Key, require_positive
from workgym.agents.evaluation.drawing import draw_from
from workgym.agents.evaluation.environments import environment_of
from workgym.agents.evaluation.gathering import gather
from workgym.agents.evaluation.metrics import Row, judged_rows, needs_action
from workgym.agents.llm.conversations import ModelConversation
from workgym.agents.policy import Action, GaveUp
from workgym.agents.registry import make_env
from workgym.agents.rollouts import Rollout, rollout
from workgym.agents.scripted import Demonstrator
from workgym.envs.core.errors import UsageError
from workgym.envs.core.tasks import Split
from workgym.envs.core.worlds import TaskId

if TYPE_CHECKING:
    import gymnasium

    from workgym.envs.core.env import Observation, ToolEnv

__all__ = ["Gathered", "Progress", "RecordedEpisode", "demonstrations", "play_again", "swept_episodes"]

Progress = Callable[[int, int], None]
"""Is called after every episode with how many are done, and of how many."""


@dataclass(frozen=True)
class RecordedEpisode:
    """An episode as it can be played again.

    Attributes:
        task_id: the task.
        policy: the label of the policy that played it.
        seed: of the episode, or None.
        actions: of the policy, one a turn.
        reward: from 0 to 1.
        success: whether the task was solved.
        gave_up: why the policy could not go on, or None.
        conversation: what was said, if the policy was a language model's and its conversation was kept.
    """

    task_id: str
    policy: str
    seed: int | None
    actions: tuple[Any, ...]
    reward: float
    success: bool
    gave_up: str | None = None
    conversation: ModelConversation | None = None

    @property
    def template(self) -> str:
        """The task's template."""
        return TaskId.parse(self.task_id).template

    @property
    def split(self) -> str:
        """The task's split, ``train`` or ``val``."""
        return TaskId.parse(self.task_id).pool


@dataclass
class Gathered:
    """Episodes of one environment.

    Attributes:
        env_id: what ``make_env`` takes.
        env_options: its keyword arguments.
        episodes: all of tasks that may be trained on.
        left_out: how many episodes are left out, by the reason. Whatever makes rows of the episodes adds to it.
    """

    env_id: str
    env_options: dict[str, Any]
    episodes: list[RecordedEpisode]
    left_out: Counter[str] = field(default_factory=Counter)

    def make_env(self) -> ToolEnv:
        """Make the environment."""
        return make_env(self.env_id, **self.env_options)

    def said(self, episode: RecordedEpisode, env: ToolEnv) -> ModelConversation | None:
        """Return an episode as a conversation: as it was held, or else in calls, for which it is played again.

        Returns:
            None if an action cannot be written as calls; it is counted in ``left_out``.

        Raises:
            UsageError: if the episode, played again, earns another reward.
        """
        if episode.conversation is not None:
            return episode.conversation
        policy = InCalls(_Again(episode), env)
        try:
            play_again(episode, env, policy)
        except NotInCalls:
            self.left_out["with an action that is no call"] += 1
            return None
        return policy.conversation


def demonstrations(
    env_id: str,
    count: int | None = None,
    *,
    seed: int = 0,
    split: Split = "train",
    task_ids: Sequence[str] | None = None,
    env_kwargs: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
) -> Gathered:
    """Play the scenario's demonstrations.

    Args:
        env_id: what ``gym.make`` takes.
        count: how many tasks are drawn, spread evenly over the templates; None for all.
        seed: draws the tasks.
        split: ``train`` or ``val``.
        task_ids: what the tasks are drawn from; by default all of the split.
        env_kwargs: further arguments of ``gym.make``.
        progress: see :data:`Progress`.

    Raises:
        UsageError: if a task is of another split, or an argument cannot be used.
    """
    require_positive(demonstrations=count)
    options = {**(env_kwargs or {}), "split": split}
    env = make_env(env_id, **options)
    ids = env.task_ids() if task_ids is None else list(task_ids)
    require_trainable(ids[:1] if task_ids is None else ids, f"split={split!r}")
    chosen = ids if count is None else draw_from(env, ids, count, seed)
    gathered = Gathered(env_id, options, [])
    for number, task_id in enumerate(chosen, 1):
        played = rollout(env, Demonstrator(), task_id=task_id)
        if played.success:
            gathered.episodes.append(_of_rollout(played))
        else:
            gathered.left_out["of demonstrations that fail"] += 1
        if progress is not None:
            progress(number, len(chosen))
    return gathered


def swept_episodes(folders: Sequence[str | Path], *, env: str | None = None) -> Gathered:
    """Return the judged episodes of sweeps of one environment, successes and failures.

    Episodes of tasks that need no action are left out, since doing nothing solves these too; so are episodes with an
    action that has no JSON form.

    Args:
        folders: of sweeps, see :func:`~workgym.agents.evaluation.gathering.gather`.
        env: the environment's id with the module that registers it in front, if it is one of your own; see
            :func:`~workgym.agents.evaluation.environments.environment_of`.

    Raises:
        UsageError: if a folder cannot be read, or a sweep was to play a task that may not be trained on.
    """
    sweep = gather(folders)
    for part in sweep.parts or (sweep,):
        require_trainable(part.config["tasks"], str(part.folder))
    env_id, options = environment_of(sweep.config, env)
    gathered = Gathered(env_id, options, [])
    rows = judged_rows(sweep.rows)
    gathered.left_out["that failed on our side"] = len(sweep.rows) - len(rows)
    for row in rows:
        if not needs_action(row):
            gathered.left_out["of tasks that need no action"] += 1
        elif row.get("as_repr"):
            gathered.left_out["with an action that has no JSON form"] += 1
        else:
            said = sweep.messages.get(Key(row["policy"], row["task_id"], row["trial"]))
            gathered.episodes.append(_of_row(row, said))
    return gathered


def play_again(episode: RecordedEpisode, env: gymnasium.Env[Any, Any], policy: Any = None) -> Rollout:
    """Play an episode again.

    Args:
        episode: the episode.
        env: its environment, which may be wrapped.
        policy: what makes its actions; by default they are made as they are recorded.

    Raises:
        UsageError: if it earns another reward than it did.
        NotInCalls: if the policy raises it.
    """
    again = rollout(env, policy or _Again(episode), task_id=episode.task_id, seed=episode.seed)
    if (again.reward, again.success) != (episode.reward, episode.success):
        raise UsageError(
            f"{episode.task_id} of {episode.policy}: played again it earns {again.reward:g}, not {episode.reward:g}; "
            f"workgym verify says what differs"
        )
    return again


class _Again:
    """Makes the recorded actions, and gives up where the policy did."""

    def __init__(self, episode: RecordedEpisode) -> None:
        self._episode = episode

    def reset(self, task: Any, tools: Any, seed: int) -> None:
        self._left = iter(self._episode.actions)

    def act(self, observation: Observation) -> Action:
        for action in self._left:
            made: Action = action
            return made
        raise GaveUp(self._episode.gave_up or "the recorded actions end here")


def _of_rollout(played: Rollout) -> RecordedEpisode:
    return RecordedEpisode(
        played.task_id, played.policy, played.seed, played.actions, played.reward, played.success, played.gave_up
    )


def _of_row(row: Row, said: ModelConversation | None) -> RecordedEpisode:
    return RecordedEpisode(
        row["task_id"],
        row["policy"],
        row["seed"],
        tuple(row["actions"]),
        row["reward"],
        row["success"],
        row["gave_up"],
        said,
    )
