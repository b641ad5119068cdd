"""Environments as a taskset of verifiers: a tool server for each rollout, and our verdict as its reward.

The server plays the episode and tells its actions; the reward comes from playing them once more beside the trainer.
Each of several calls in one answer takes a turn, and an answer without a call ends the rollout.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from workgym.agents.evaluation.recorded import PlayedElsewhere
from workgym.agents.integrations.episodes import EpisodeOver, Episodes, Finished
from workgym.agents.registry import make, make_env
from workgym.agents.rollouts import rollout
from workgym.envs.core.errors import EpisodeError, missing_extra

try:
    import verifiers.v1 as vf
    from mcp_types import CallToolResult, TextContent, Tool
    from verifiers.v1.harnesses.null import NullHarness
except ImportError:
    vf = None

__all__ = ["WorkHarness", "WorkTaskset", "played_in"]

_EPISODES: Final = Episodes()
_INFO: Final = "workgym"  # a trace's info has the actions under it, and once it is judged the verdict and the episode


def played_in(folder: str | Path) -> list[PlayedElsewhere]:
    """Return the judged episodes of a run of ``vf-eval``, for ``workgym.agents.evaluation.recorded.keep``."""
    runs = map(json.loads, (Path(folder) / "traces.jsonl").read_bytes().splitlines())
    about = [trace.get("info", {}).get(_INFO, {}) for run in runs for trace in run["traces"]]
    return [PlayedElsewhere.from_json(one["played"]) for one in about if "played" in one]


def _judged(data: Any, actions: Sequence[Any]) -> Finished:
    """Play actions and return how the episode ended; one that has not ended is given up."""
    key = _EPISODES.start(data.env_id, data.options, data.id)
    with suppress(EpisodeError, EpisodeOver):  # the outcome has what failed
        for action in actions:
            _EPISODES.act(key, action)
    outcome = _EPISODES.finish(key)
    _EPISODES.drop(key)
    return outcome


if vf is not None:

    class _Data(vf.TaskData):  # type: ignore[misc]
        env_id: str
        options: dict[str, Any]
        max_turns: int

    class _State(vf.State):  # type: ignore[misc]
        actions: list[Any] = []  # noqa: RUF012 - pydantic copies it
        ended: bool = False
        error: str | None = None  # what failed on our side

    class _Tools(vf.Toolset[vf.ToolsetConfig, _State]):  # type: ignore[misc]
        """The server of one rollout: a process that holds one episode, and goes with it."""

        TOOL_PREFIX = None  # no name in front of the tools'

        async def setup_task(self, task: _Data) -> None:
            self.key = _EPISODES.start(task.env_id, task.options, task.id)

        def register(self, mcp: Any) -> None:
            """Offer the tools under our schemas, and make calls as they come: a wrong one is the environment's."""
            mcp.list_tools, mcp.call_tool = self._list, self._with_state(self._call)

        async def _list(self) -> list[Any]:
            functions = [schema["function"] for schema in _EPISODES.opening(self.key).tools]
            return [Tool(name=f["name"], description=f["description"], input_schema=f["parameters"]) for f in functions]

        async def _call(self, name: str, arguments: dict[str, Any], context: Any) -> Any:
            try:
                text = _EPISODES.call(self.key, name, arguments).text
            except EpisodeError as error:  # the server answers any other by its message, and nothing is told
                text = self.state.error = f"{type(error).__name__}: {error}"
            self.state.actions, self.state.ended = _EPISODES.actions(self.key), _EPISODES.ended(self.key)
            return CallToolResult(content=[TextContent(text=text)], is_error=self.state.error is not None)

    class WorkTask(vf.Task[_Data, _State, vf.TaskConfig]):  # type: ignore[misc]
        """A task of an environment."""

        key = property(lambda self: self.data.id)

        @classmethod
        def toolsets(cls, config: Any) -> list[_Tools]:
            """Return the server of a rollout."""
            return [_Tools(vf.ToolsetConfig())]

        async def validate(self, runtime: Any) -> bool:
            """Return whether the reward of the oracle's solution is 1."""
            env, oracle = make_env(self.data.env_id, **self.data.options), make("oracle")
            return (await asyncio.to_thread(rollout, env, oracle, task_id=self.data.id)).reward == 1.0

        @vf.stop  # type: ignore[untyped-decorator]
        async def episode_over(self, trace: vf.Trace) -> bool:
            """Return whether to stop. What the harness answers by itself takes one of its turns, so these count too."""
            return bool(trace.state.ended or trace.num_turns >= self.data.max_turns)

        @vf.reward  # type: ignore[untyped-decorator]
        async def verdict(self, trace: vf.Trace) -> float | None:
            """Return the reward. Raises EpisodeError if our side failed: the trace has an error then, and no reward."""
            about = trace.info.get(_INFO) or {"actions": trace.state.actions, "error": trace.state.error}
            outcome = await asyncio.to_thread(_judged, self.data, about["actions"])
            if error := about["error"] or outcome.error:
                raise EpisodeError(error)
            trace.info[_INFO] = {**about, "verdict": outcome.verdict, "played": asdict(outcome.played)}
            return outcome.reward

    class _Config(vf.TasksetConfig):  # type: ignore[misc]
        env_id: str = "WorkBench-v0"
        options: dict[str, Any] = {}  # noqa: RUF012 - pydantic copies it

    class WorkTaskset(vf.Taskset[WorkTask, _Config]):  # type: ignore[misc]
        """The tasks of a split. Its config names the environment: ``env_id`` and ``options``."""

        def load(self) -> Iterator[WorkTask]:
            """Yield the tasks in canonical order. Raises UsageError if the environment cannot be made."""
            named = {"env_id": self.config.env_id, "options": self.config.options}
            env = _EPISODES.environment(**named)
            for task_id in env.task_ids():
                key = _EPISODES.start(**named, task_id=task_id)
                system, user = (message["content"] for message in _EPISODES.opening(key).messages)
                _EPISODES.drop(key)
                data = _Data(id=task_id, system_prompt=system, prompt=user, max_turns=env.max_turns, **named)
                yield WorkTask(data, self.config.task)

    class WorkHarness(NullHarness):  # type: ignore[misc]
        """A conversation with our tools alone: else verifiers would add a shell."""

    if __name__ == "__main__":
        _Tools.run()


def __getattr__(name: str) -> Any:
    if name in __all__:
        raise missing_extra("a taskset of verifiers", "verifiers")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
