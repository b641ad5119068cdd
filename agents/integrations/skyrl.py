"""SkyRL's text environments: a model's text is read as an action, and results come back as messages.

    register("WorkBench-v0", split="train")
    env = skyrl_gym.make("WorkBench-v0", extras=prompt_rows("WorkBench-v0", task_ids, split="train")[0])

Prompts, observations and the reading of answers are those of the policy ``react``, or ``act``, which then evaluates the
model. Importing this module needs nothing of SkyRL.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from workgym.agents.datasets.rows import DataRow
from workgym.agents.datasets.splits import require_trainable
from workgym.agents.integrations.episodes import EpisodeOver, Episodes, Finished, Opening
from workgym.agents.llm.formats import OBSERVATION, Unreadable, read_action, without_thinking
from workgym.agents.llm.messages import Message
from workgym.agents.llm.prompting import render
from workgym.envs.core.errors import EpisodeError, UsageError, missing_extra

if TYPE_CHECKING:
    _BaseTextEnv = object
else:
    try:
        from skyrl_gym.envs.base_text_env import BaseTextEnv as _BaseTextEnv
    except ImportError:
        _BaseTextEnv = object

__all__ = ["EPISODES", "WorkGymTextEnv", "prompt_rows", "register"]

EPISODES: Final = Episodes(limit=8_192)
"""The live episodes of this process: SkyRL begins a whole batch at once."""


def register(env_id: str, *, protocol: str = "react", **env_kwargs: Any) -> None:
    """Register an environment with SkyRL under its own id, in the process that plays it.

    Args:
        env_id: what ``gym.make`` takes.
        protocol: ``react``, a thought before each action, or ``act``.
        env_kwargs: the environment's arguments, in JSON's types.

    Raises:
        UsageError: if there is no such environment, option or protocol, or the extra ``skyrl`` is missing.
    """
    try:
        library = import_module("skyrl_gym")
    except ImportError as error:
        raise missing_extra("SkyRL", "skyrl") from error
    _require_protocol(protocol)
    EPISODES.environment(env_id, env_kwargs)
    made = {"env_id": env_id, "protocol": protocol, "env_kwargs": env_kwargs}
    library.register(id=env_id, entry_point=f"{__name__}:WorkGymTextEnv", kwargs=made)


def prompt_rows(env_id: str, task_ids: Iterable[str], *, protocol: str = "react", **env_kwargs: Any) -> list[DataRow]:
    """Return a dataset's rows. Raises UsageError if a task may not be trained on, or an argument cannot be used."""
    ids = list(task_ids)
    require_trainable(ids)
    _require_protocol(protocol)
    rows: list[DataRow] = []
    for task_id in ids:
        key = EPISODES.start(env_id, env_kwargs, task_id)
        prompt = _opening_messages(EPISODES.opening(key), protocol)
        EPISODES.drop(key)
        named = {"data_source": env_id, "env_class": env_id, "extra_info": {"task_id": task_id}}
        rows.append({**named, "prompt": prompt, "reward_spec": {"method": "rule", "ground_truth": ""}})
    return rows


class WorkGymTextEnv(_BaseTextEnv):
    """An episode as SkyRL plays it; ``outcome`` says how it ended, and is None before.

    Args:
        env_config: SkyRL's settings; none is used.
        extras: a row, whose ``extra_info`` names the task; ``max_turns`` is SkyRL's own limit, if it has one.
        made: what was registered.
    """

    def __init__(self, env_config: Any = None, extras: Mapping[str, Any] | None = None, **made: Any) -> None:
        super().__init__()
        self._row, self._made, self._key = extras or {}, made, ""
        self.turns, self.max_turns = 0, self._row.get("max_turns")
        self.outcome: Finished | None = None

    def init(self, prompt: Any = None) -> tuple[list[Message], dict[str, Any]]:
        """Start the episode and return its first messages. Raises what ``Episodes.start`` does."""
        self.close()
        about = self._row.get("extra_info")
        if not isinstance(about, Mapping) or not isinstance(about.get("task_id"), str):
            raise UsageError(f"extra_info={about!r:.80}: expected a task_id, as of prompt_rows")
        self._key = EPISODES.start(self._made["env_id"], self._made["env_kwargs"], about["task_id"])
        self.turns, self.outcome, opening = 0, None, EPISODES.opening(self._key)
        self._tools = [tool["function"]["name"] for tool in opening.tools]
        return _opening_messages(opening, self._made["protocol"]), {}

    def step(self, action: str) -> dict[str, Any]:
        """Take the action in a text. At SkyRL's own limit of turns the agent gives up.

        Raises EpisodeOver after the end, and EpisodeError if our side failed: no form of SkyRL's is without a reward.
        """
        if self.outcome is not None:
            raise EpisodeOver("the episode has ended: no call is made any more")
        answer, said = without_thinking(action), {}
        try:
            reply = EPISODES.act(self._key, read_action(answer, self._tools))
        except Unreadable:  # as the policies send it: the environment says what is wrong
            reply = EPISODES.act(self._key, answer.strip() or "[no answer]")
        self.turns, reward = reply.turn, 0.0
        if done := reply.ended or self.max_turns == reply.turn:
            ended = self._finish("SkyRL's limit of turns")
            if ended.reward is None:
                raise EpisodeError(str(ended.error))
            reward, said = ended.reward, {"verdict": ended.verdict}
        observations = [{"role": "user", "content": f"{OBSERVATION} {reply.text}"}]
        return {"observations": observations, "reward": reward, "done": done, "metadata": said}

    def get_metrics(self) -> dict[str, Any]:
        """Return an episode's figures. SkyRL asks after the last turn: one that has not ended is given up."""
        ended = self.outcome or self._finish("SkyRL stopped the rollout")
        reward = {} if ended.reward is None else {"reward": ended.reward}
        return {"turns": self.turns, "gave_up": ended.played.gave_up is not None, "failed": not reward, **reward}

    def close(self) -> None:
        """End the episode, given up unless it has ended, and forget it."""
        if self._key:
            self._finish("SkyRL closed the environment")
            EPISODES.drop(self._key)
            self._key = ""

    def _finish(self, why: str) -> Finished:
        self.outcome = EPISODES.finish(self._key, why)
        return self.outcome


def _opening_messages(opening: Opening, protocol: str) -> list[Message]:
    """Return the messages before a model's first answer, as the policy has them."""
    tools = [tool["function"] for tool in opening.tools]
    talks = any(tool["name"] == "respond" for tool in tools)
    system = render(protocol, context=opening.context, tools=tools, respond=talks, constrained=False)
    return [{"role": "system", "content": system}, opening.messages[-1]]


def _require_protocol(protocol: str) -> None:
    if protocol not in ("react", "act"):
        raise UsageError(f"protocol={protocol!r}: expected 'react' or 'act'")
