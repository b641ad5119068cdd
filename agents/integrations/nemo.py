"""NeMo Gym's resources server over any environment, and its rows: ``seed_session``, a path for each tool, ``verify``.

The code of a server is ``WorkGymServer.run_webserver()``; its YAML has ``env_id`` and ``env_kwargs``. Rows of
``workplace_assistant`` are played too: ``workplace_assistant`` beside this module. Importing this module needs
nothing of NeMo Gym, which wants Python 3.12.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias

from pydantic import Field

from workgym.agents.datasets.rows import DataRow
from workgym.agents.datasets.splits import require_trainable
from workgym.agents.evaluation.recorded import PlayedElsewhere
from workgym.agents.integrations.episodes import Episodes, UnknownEpisode
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


class WorkGymConfig(_Config):
    """The settings of a server: what ``gym.make`` takes."""

    env_id: str
    env_kwargs: dict[str, Any] = Field(default_factory=dict)


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
        """Start the episode of a row."""
        request.session[_KEY] = await _answer(self._start, body, request.session.get(_KEY, ""))
        return {}

    async def call_tool(self, request: Request, name: str, arguments: Annotated[Any, Body()] = None) -> Response:
        """Make a call and return its result, as the environment gives it."""
        call = {"name": name, "arguments": arguments}
        reply = await _answer(EPISODES.act, request.session.get(_KEY, ""), call)
        return Response(reply.text, media_type="application/json")

    async def verify(self, request: Request, body: BaseVerifyRequest) -> Any:
        """End the episode and return the row with ``reward``, ``verdict``, and ``played`` for :func:`played_in`."""
        return await _answer(_verified, request.session.get(_KEY, ""), await request.json())

    def _start(self, row: Mapping[str, Any], before: str) -> str:
        with suppress(UnknownEpisode):  # a model may name this path as a tool
            EPISODES.opening(before)
            raise UsageError("this session has an episode already: no other is begun before it is verified")
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


def _verified(key: str, row: dict[str, Any]) -> dict[str, Any]:
    """End an episode. A model that was offered no ``submit`` submits by its last message; any other has given up."""
    tools = row["responses_create_params"].get("tools") or ()
    if not EPISODES.ended(key) and all(tool.get("name") != "submit" for tool in tools):
        said = [part for item in row["response"]["output"] for part in item.get("content") or () if "text" in part]
        EPISODES.call(key, "submit", {"answer": said[-1]["text"] if said else ""})
    outcome = EPISODES.finish(key, "the agent stopped")
    EPISODES.drop(key)
    if outcome.reward is None:
        raise EpisodeError(str(outcome.error))
    return {**row, "reward": outcome.reward, "verdict": outcome.verdict, "played": asdict(outcome.played)}


def prompt_rows(env_id: str, task_ids: Iterable[str], *, evaluation: bool = False, **env_kwargs: Any) -> list[DataRow]:
    """Return rows for tasks. Raises UsageError if one may not be trained on and rows are not for ``evaluation``."""
    ids, rows = list(task_ids), list[DataRow]()
    if not evaluation:
        require_trainable(ids)
    for task_id in ids:
        opening = EPISODES.opening(key := EPISODES.start(env_id, env_kwargs, task_id))
        EPISODES.drop(key)
        tools = [{"type": "function", "strict": False, **tool["function"]} for tool in opening.tools]
        asked = {"input": opening.messages, "tools": tools, "parallel_tool_calls": False}
        rows.append({"responses_create_params": asked, "task_id": task_id})
    return rows


def played_in(path: str | Path) -> list[PlayedElsewhere]:
    """Return the episodes in a file of rollouts that NeMo Gym wrote, for ``keep``."""
    lines = Path(path).read_text(encoding="utf-8").split("\n")  # texts may hold what else Python calls a line's end
    rows = [json.loads(line) for line in lines if line]
    return [PlayedElsewhere.from_json(row["played"]) for row in rows]
