"""The tools of an environment over the Model Context Protocol: streamable HTTP, one episode for each token.

    server = ToolServer("WorkBench-v0", {"split": "train"})
    with serve(server.application()) as address:
        token = server.start(index=0)
        ...  # an agent calls tools at f"{address}/mcp" with the header X-Workgym-Episode: token
        print(server.episodes.finish(token).reward)

An agent sees tools and nothing else. To start, finish and drop an episode is the trainer's side: methods of the server,
or the routes of :mod:`workgym.agents.integrations.hosting`, which want a key. The server keeps nothing of an agent's
connection: to close it, or to ask that a session be deleted, ends no episode.

Importing this module does not import ``mcp``; a server needs the extra ``mcp``.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.metadata import version
from typing import Any, Final

from workgym.agents.integrations.episodes import EpisodeOver
from workgym.agents.integrations.hosting import Host, serve
from workgym.envs.core.errors import EpisodeError, UsageError, missing_extra

__all__ = ["HEADER", "RESERVED", "ToolServer", "serve"]

HEADER: Final = "X-Workgym-Episode"
"""The header of an agent's requests that holds the episode's token."""
RESERVED: Final = frozenset({"verify", "seed_session", "reset", "step", "state", "close"})
"""Names that trainers use for control: no tool may have one."""


class ToolServer(Host):
    """An environment whose episodes agents play over MCP.

    Args:
        env_id: what ``gym.make`` takes.
        options: its keyword arguments, in JSON's types. Clients cannot change them, except for the split.
        episodes: holds the live episodes, within its limits; one of its own unless given.
        key: what the trainer's routes ask for; a random one unless given.

    Raises:
        UsageError: if the environment cannot be made, a tool's name is reserved, or the extra ``mcp`` is missing.
    """

    reserved = RESERVED

    def _require_library(self) -> None:
        try:
            from mcp import MCPError  # noqa: F401 - it has this name since version 2
        except ImportError as error:
            raise missing_extra("serving tools over MCP", "mcp") from error

    def application(self, host: str = "127.0.0.1") -> Any:
        """Return the ASGI application; tools are at ``/mcp``.

        Args:
            host: where it will listen. On 127.0.0.1, localhost and ::1 agents' requests have to name one of these, so
                that no web page can send any.
        """
        from mcp.server.lowlevel import Server
        from starlette.responses import Response
        from starlette.routing import Route

        server: Any = Server(
            "workgym",
            version=version("workgym"),
            on_list_tools=self._list_tools,
            on_call_tool=self._call_tool,
            get_tool_input_schema=lambda name: None,  # no argument is a header: otherwise each call lists all tools
        )
        application: Any = server.streamable_http_app(
            json_response=True, stateless_http=True, host=host, custom_starlette_routes=self.routes()
        )
        refused = Response(status_code=405, headers={"Allow": "POST"})  # streams of news and sessions: there are none
        application.router.routes.insert(0, Route("/mcp", lambda asked: refused, methods=["GET", "DELETE"]))
        return application

    async def _list_tools(self, context: Any, params: Any) -> Any:
        from mcp import types

        opening = await _asked(lambda: self.episodes.opening(_token(context)))
        schemas = [schema["function"] for schema in opening.tools]
        tools = [
            types.Tool(name=one["name"], description=one["description"], input_schema=one["parameters"])
            for one in schemas
        ]
        return types.ListToolsResult(tools=tools)

    async def _call_tool(self, context: Any, params: Any) -> Any:
        from mcp import types

        try:
            reply = await _asked(lambda: self.episodes.call(_token(context), params.name, params.arguments or {}))
            text, over = reply.text, False
        except EpisodeOver as error:
            text, over = json.dumps({"error": str(error)}), True
        return types.CallToolResult(content=[types.TextContent(type="text", text=text)], is_error=over)


async def _asked(work: Callable[[], Any]) -> Any:
    """Return what work with an episode returns, made in a thread.

    Raises:
        EpisodeOver: as the work does.
        MCPError: if the client is wrong, or our side failed.
    """
    from anyio import to_thread
    from mcp import MCPError, types

    try:
        return await to_thread.run_sync(work)
    except EpisodeOver:
        raise
    except UsageError as error:
        raise MCPError(types.INVALID_PARAMS, str(error)) from None
    except EpisodeError:  # its text is the trainer's, who finds it in the outcome
        raise MCPError(types.INTERNAL_ERROR, "the environment failed: the episode is over and has no reward") from None


def _token(context: Any) -> str:
    token: str | None = context.request.headers.get(HEADER)
    if token is None:
        raise UsageError(f"the header {HEADER} is missing: expected the token of an episode")
    return token
