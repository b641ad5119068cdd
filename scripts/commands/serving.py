"""Environments that agents of other programs play."""

from __future__ import annotations

import os
from typing import Annotated, Final

import typer

from workgym.scripts.arguments import Env, EnvOptions, with_records
from workgym.scripts.console import wait_for_interrupt

__all__ = ["serve_mcp"]

_KEY: Final = "WORKGYM_MCP_KEY"


@with_records
def serve_mcp(
    env_id: Env,
    options: EnvOptions,
    host: Annotated[str, typer.Option(help="The address to listen on; another than loopback takes --expose.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 for a free one.")] = 8000,
    expose: Annotated[bool, typer.Option("--expose", help="Let other machines reach it, unencrypted.")] = False,
    limit: Annotated[int, typer.Option(min=1, help="Episodes that may be live at a time.")] = 1024,
    idle: Annotated[float, typer.Option(help="Seconds without a call after which an episode is dropped.")] = 3600,
) -> None:
    """Serve an environment's tools over MCP until Ctrl-C; the extra mcp. $WORKGYM_MCP_KEY is the trainer's key."""
    from workgym.agents.integrations.episodes import Episodes
    from workgym.agents.integrations.mcp import HEADER, ToolServer, serve

    given = os.environ.get(_KEY) or None
    server = ToolServer(env_id, options.arguments(env_id), episodes=Episodes(limit=limit, idle=idle), key=given)
    try:
        with serve(server.application(host), host=host, port=port, exposed=expose) as address:
            print(f"{env_id} is served until Ctrl-C:")
            print(f"  {address}/mcp has the tools, for an agent with the header {HEADER}: TOKEN")
            print(f"  {address}/episodes starts an episode and returns its token, for a trainer with the header")
            print(f"  Authorization: Bearer {server.key if given is None else f'${_KEY}'}", flush=True)
            wait_for_interrupt()
    except KeyboardInterrupt:
        return
