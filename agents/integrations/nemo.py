"""NeMo Gym's resources server over any environment: ``seed_session``, a path for each tool, ``verify``.

The code of a server is ``WorkGymServer.run_webserver()``; its YAML has ``env_id`` and ``env_kwargs``. Rows are made and
read by ``nemo_rows`` beside this module, and those of ``workplace_assistant`` are played too. Importing this module
needs nothing of NeMo Gym, which wants Python 3.12.

An agent of NeMo Gym posts a call to the path that its model names, ``seed_session`` and ``verify`` among them. So a
session has one episode, and only who has the row that it was begun with can end it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias

from pydantic import Field, model_validator

from workgym.agents.integrations.episodes import Episodes
from workgym.agents.integrations.nemo_rows import played_in, prompt_rows, row_secret
from workgym.envs.core.errors import EpisodeError, GenerationError, UsageError, missing_extra

if TYPE_CHECKING:
    BaseVerifyRequest: TypeAlias = Any
    Request: TypeAlias = Any
    Response: TypeAlias = Any
    Body: Any
    HTTPException: Any
    _Config: TypeAlias = object
    _Server: TypeAlias = object
else:
    try:
        from fastapi import Body, HTTPException, Request, Response
        from nemo_gym.base_resources_server import BaseResourcesServerConfig as _Config
        from nemo_gym.base_resources_server import BaseVerifyRequest
        from nemo_gym.base_resources_server import SimpleResourcesServer as _Server
    except ImportError:

        def _missing(*args, **kwargs):
            raise missing_extra("NeMo Gym", "nemo")

        _Config = _Server = type("_Missing", (), {"__init__": _missing, "run_webserver": _missing})

__all__ = ["EPISODES", "WorkGymConfig", "WorkGymServer", "played_in", "prompt_rows"]

EPISODES: Final = Episodes(limit=8_192)
"""The live episodes of this process."""
_KEY: Final = "workgym_episode"
"""Where a session's cookie has the id of its episode."""
_SECRET: Final = "workgym_secret"
"""Where it has what tells the session's row from all that a model can make up."""


class WorkGymConfig(_Config):
    """The settings of a server: what ``gym.make`` takes."""

    env_id: str
    env_kwargs: dict[str, Any] = Field(default_factory=dict)

    @model_validator(mode="before")
    @classmethod
    def _is_spelt(cls, data: Any) -> Any:
        """Refuse a misspelt setting: without ``env_kwargs`` the tasks are those to be measured by."""
        for name in data if isinstance(data, dict) else ():
            if name.startswith("env") and name not in ("env_id", "env_kwargs"):
                raise ValueError(f"there is no setting {name!r}: expected env_id and env_kwargs")
        return data


class WorkGymServer(_Server):
    """An environment as NeMo Gym's agents play it. The episode's id lies in the session's cookie."""

    config: WorkGymConfig

    def setup_webserver(self) -> Any:
        """Return the application. Raises UsageError if there is no such environment, or its data are not imported."""
        EPISODES.environment(self.config.env_id, self.config.env_kwargs)
        app = super().setup_webserver()  # type: ignore[misc]
        app.post("/{name:path}")(self.call_tool)
        return app

    async def seed_session(self, request: Request, body: dict[str, Any]) -> Any:
        """Start the episode of a row, the only one of its session."""
        if _KEY in request.session:
            raise HTTPException(400, "this session has had its episode: another one needs a session of its own")
        request.session[_SECRET] = await _answer(row_secret, body)
        request.session[_KEY] = await _answer(self._start, body)
        return {}

    async def call_tool(self, request: Request, name: str, arguments: Annotated[Any, Body()] = None) -> Response:
        """Make a call and return its result, as the environment gives it."""
        call = {"name": name, "arguments": arguments}
        reply = await _answer(EPISODES.act, request.session.get(_KEY, ""), call)
        return Response(reply.text, media_type="application/json")

    async def verify(self, request: Request, body: BaseVerifyRequest) -> Any:
        """End the episode and return the row with ``reward``, ``verdict``, and ``played`` for :func:`played_in`."""
        return await _answer(_verified, request.session, await request.json())

    def _start(self, row: Mapping[str, Any]) -> str:
        env_id, env_kwargs = self.config.env_id, self.config.env_kwargs
        if "index" in row and "task_id" not in row:
            return EPISODES.start(env_id, env_kwargs, index=row["index"])
        task_id = row.get("task_id")
        if not isinstance(task_id, str):
            of_row = getattr(EPISODES.environment(env_id, env_kwargs).scenario, "task_of_row", None)
            if of_row is None:
                raise UsageError("a row needs task_id or index")
            task_id = of_row(row)
        return EPISODES.start(env_id, env_kwargs, task_id)


async def _answer(function: Callable[..., Any], *args: Any) -> Any:
    """Return what a function of the session service returns; its errors become those of HTTP."""
    try:
        return await asyncio.to_thread(function, *args)
    except (UsageError, GenerationError) as error:
        raise HTTPException(400, str(error)) from None
    except EpisodeError as error:
        raise HTTPException(500, "the episode failed on the environment's side and has no reward") from error


def _verified(session: Mapping[str, Any], row: dict[str, Any]) -> dict[str, Any]:
    """End an episode. A model that was offered no ``submit`` submits by its last message; any other has given up."""
    if row_secret(row) != session.get(_SECRET):
        raise UsageError("this is not the row that the session was begun with")
    key, tools = session.get(_KEY, ""), row["responses_create_params"].get("tools") or ()
    if not EPISODES.ended(key) and all(tool.get("name") != "submit" for tool in tools):
        said = [part for item in row["response"]["output"] for part in item.get("content") or () if "text" in part]
        EPISODES.call(key, "submit", {"answer": said[-1]["text"] if said else ""})
    outcome = EPISODES.finish(key, "the agent stopped")
    EPISODES.drop(key)
    if outcome.reward is None:
        raise EpisodeError(str(outcome.error))
    return {**row, "reward": outcome.reward, "verdict": outcome.verdict, "played": asdict(outcome.played)}
