"""A client of OpenEnv servers that serve workgym's environments (extra ``openenv``)."""

from __future__ import annotations

from typing import Any

from workgym.agents.evaluation.recorded import PlayedElsewhere
from workgym.envs.core.errors import UsageError, missing_extra

try:
    from openenv import core
    from openenv.core import EnvClient, Observation
    from openenv.core.client_types import StepResult
except ImportError:

    class EnvClient:  # type: ignore[no-redef]
        """Stands for the classes of OpenEnv where it is missing."""

        def __init__(self, *_: Any, **__: Any) -> None:
            raise missing_extra("playing over OpenEnv", "openenv")

    Observation = EnvClient

__all__ = ["OpeningObservation", "WorkgymClient", "played"]


class OpeningObservation(Observation):  # type: ignore[misc]
    """What an agent sees first: :class:`~workgym.agents.integrations.episodes.Opening` without the tools."""

    task_id: str
    instruction: str
    context: str
    result: str
    messages: list[dict[str, Any]]


class WorkgymClient(EnvClient):  # type: ignore[misc]
    """Plays episodes of a server, one after another."""

    async def list_tools(self) -> list[Any]:
        """Return the tools of the live episode; before the first one, those that any may offer."""
        return list((await self.step(core.ListToolsAction())).observation.tools)

    async def give_up(self, why: str = "the rollout stopped") -> Any:
        """End the episode where the rollout stops early, and return the last result."""
        return await self.step(core.CallToolAction(tool_name="", metadata={"give_up": why}))

    def _step_payload(self, action: Any) -> dict[str, Any]:
        return dict(action.model_dump())

    def _parse_result(self, payload: dict[str, Any]) -> Any:
        seen, reward, done = payload["observation"], payload["reward"], payload["done"]
        called = core.ListToolsObservation if "tools" in seen else core.CallToolObservation
        kind = OpeningObservation if "task_id" in seen else called
        return StepResult(kind(**seen, reward=reward, done=done), reward, done, seen["metadata"])

    def _parse_state(self, payload: dict[str, Any]) -> Any:
        return core.State(**payload)


def played(result: Any) -> PlayedElsewhere:
    """Return the episode that ended with a result, for :func:`~workgym.agents.evaluation.recorded.keep`.

    Raises:
        UsageError: if it has not ended.
    """
    if not result.done:
        raise UsageError("the episode has not ended: make calls until it has, or give up")
    return PlayedElsewhere.from_json(result.observation.metadata["played"])
