"""OpenEnv: a server that plays an episode on each connection; ``openenv_client`` is its client (extra ``openenv``)."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict
from functools import partial
from typing import Any, get_args

from workgym.agents.integrations.episodes import MAX_IDLE, EpisodeOver, Episodes, encodable, task_at
from workgym.agents.integrations.guarding import guard
from workgym.agents.integrations.openenv_client import OpeningObservation
from workgym.envs.core.errors import EpisodeError, UsageError
from workgym.envs.core.tasks import Split

try:
    from openenv import core
    from openenv.core import Environment
except ImportError:
    from workgym.agents.integrations.openenv_client import EnvClient as Environment  # type: ignore[attr-defined]

__all__ = ["WorkgymEnvironment", "app"]


class WorkgymEnvironment(Environment):  # type: ignore[misc]
    """The episodes of one connection, one after another. It is a ``TaskProvider`` of OpenEnv, too."""

    SUPPORTS_CONCURRENT_SESSIONS = True
    state: Any = None

    def __init__(self, episodes: Episodes, env_id: str, options: dict[str, Any]) -> None:
        super().__init__()
        self._episodes, self._env_id, self._options = episodes, env_id, options
        self._key, self.state = "", core.State()

    def reset(self, seed: int | None = None, episode_id: str | None = None, **chosen: Any) -> Any:
        """Begin the episode of ``task_id=``, or of ``index=`` in ``split=``; without either, the seed draws a task.

        Raises:
            UsageError: if there is no such task or argument. The episode before goes on.
        """
        if unknown := sorted(chosen.keys() - {"task_id", "split", "index"}):
            raise UsageError(f"reset({encodable(unknown[0])}=): expected task_id, split, index, seed or episode_id")
        state = core.State(episode_id=episode_id and encodable(episode_id))
        key = self._episodes.start(self._env_id, self._options, seed=seed, **chosen)
        self.close()
        seen = vars(self._episodes.opening(key))
        self._key, self.state = key, state
        state.episode_id, state.task_id = state.episode_id or key, seen["task_id"]
        return OpeningObservation(**{name: value for name, value in seen.items() if name != "tools"})

    def step(self, action: Any, timeout_s: float | None = None, **_: Any) -> Any:
        """Make a call, list the tools, or end the episode by ``metadata={"give_up": "why"}``.

        Raises:
            UsageError: if no episode is live, or it has ended. Nothing changes.
        """
        if isinstance(action, core.ListToolsAction):
            return core.ListToolsObservation(tools=self._tools())
        if not self._key:
            raise UsageError("no episode is live on this connection: reset first")
        name, why, text = encodable(action.tool_name), action.metadata.get("give_up"), None
        if why is not None and self._episodes.ended(self._key):
            raise EpisodeOver("the episode has ended: it can no longer be given up")
        if why is None:
            with suppress(EpisodeError):  # it is in the outcome
                reply = self._episodes.call(self._key, action.tool_name, action.arguments)
                self.state.step_count, text = reply.turn, reply.text
                if not reply.ended:
                    return core.CallToolObservation(tool_name=name, result=text, reward=0.0)
        outcome = self._episodes.finish(self._key, str(why))
        error = outcome.error and core.ToolError(error_type="execution_error", message=outcome.error)
        end = {"verdict": outcome.verdict, "played": asdict(outcome.played)}
        return core.CallToolObservation(
            tool_name=name, result=text, error=error, done=True, reward=outcome.reward, metadata=end
        )

    def close(self) -> None:
        """Drop the live episode."""
        self._episodes.drop(self._key)
        self._key, self.state = "", core.State()

    def list_splits(self) -> list[dict[str, str]]:
        """Return the splits that have tasks, each with the type that OpenEnv knows."""
        types, found = {"train": "train", "val": "validation"}, []
        for split in get_args(Split):
            with suppress(UsageError):  # published data have no tasks to train on
                found += [{"name": split, "type": types.get(split, "test")}] if self._ids(split) else []
        return found

    def num_tasks(self, split: str) -> int:
        """Return how many tasks a split has."""
        return len(self._ids(split))

    def list_tasks(self, split: str) -> list[dict[str, Any]]:
        """Return a split's first 1,000 tasks; ranges have the others."""
        return self.get_task_range(split, 0, 1_000)

    def get_task(self, split: str, index: int) -> dict[str, Any]:
        """Return the task at a place of a split."""
        return {"id": task_at(self._ids(split), index), "index": index}

    def get_task_range(self, split: str, start: int | None = None, stop: int | None = None) -> list[dict[str, Any]]:
        """Return tasks of a split, as a slice does."""
        return [{"id": task_id, "index": index} for index, task_id in enumerate(self._ids(split))][start:stop]

    def _ids(self, split: str) -> list[str]:
        return self._episodes.task_ids(self._env_id, self._options, split)

    def _tools(self) -> list[Any]:
        """Return the tools of the live episode; before the first one, those that any may offer."""
        shared = self._episodes.environment(self._env_id, self._options)
        schemas = self._episodes.opening(self._key).tools if self._key else shared.tool_schemas
        tools = [tool["function"] for tool in schemas]
        return [core.Tool(name=t["name"], description=t["description"], input_schema=t["parameters"]) for t in tools]


def app(env_id: str, *, sessions: int = 64, episodes: Episodes | None = None, **options: Any) -> Any:
    """Return the FastAPI application that serves an environment.

    Args:
        env_id: what ``gym.make`` takes.
        sessions: how many connections there may be at a time, at least 1.
        episodes: holds the live episodes; one of the server's own unless given.
        options: the environment's keyword arguments, in JSON's types. Clients choose a task and its split, not these.

    Raises:
        UsageError: if the environment cannot be made, or the extra is missing.
    """
    held = Episodes(limit=2 * sessions) if episodes is None else episodes  # a reset starts before it drops
    serve = partial(WorkgymEnvironment, held, env_id, options)
    serve().close()  # says whether the extra is missing
    held.environment(env_id, options)
    made = core.create_app(
        serve,
        core.CallToolAction,
        core.CallToolObservation,
        env_name=env_id.rpartition(":")[2].replace("/", "-"),
        concurrency_config=core.ConcurrencyConfig(max_concurrent_envs=sessions, session_timeout=MAX_IDLE),
        reset_observation_cls=OpeningObservation,
    )
    return guard(made)
