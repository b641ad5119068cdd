"""Episodes in services, forks and vectors, as a part of ``python -m workgym.scripts.bench``.

A service is asked by as many threads as there are sessions, each with an episode of its own and a client of its own;
what they ask is the same search. A library that is not installed is left out.
"""

from __future__ import annotations

import pickle
import statistics
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from importlib.util import find_spec
from typing import Any, Final

from workgym.envs.core.errors import UsageError

__all__ = ["service_figures"]

_ENV_ID: Final = "WorkBench-v0"
_NAME: Final = "email_search_emails"
_ARGUMENTS: Final = {"query": "update"}
_CALLS: Final = 300
"""Calls of a run, spread over its sessions."""
_OPTIONS: Final[dict[str, Any]] = {"max_turns": 400}
_FORKS: Final = 500
_VECTOR_STEPS: Final = 3
"""For how many seconds Gymnasium's own benchmark steps each vector."""

Call = Callable[[], object]
"""Makes the call in a session."""
Opened = Callable[[ExitStack, int], list[Call]]
"""Opens so many sessions, for as long as the stack is open, and returns the call of each."""


def service_figures() -> Iterator[tuple[str, float, str]]:
    """Yield what is measured, its value and its unit."""
    yield from _forks()
    for name, opened in _SERVICES.items():
        if name == "the session service" or find_spec(name) is not None:
            with suppress(UsageError):  # installed, but too old
                for sessions in (1, 16):
                    yield from _asked(name, opened, sessions)
    yield from _vectors()


def _asked(name: str, opened: Opened, sessions: int) -> Iterator[tuple[str, float, str]]:
    with ExitStack() as stack:
        calls = opened(stack, sessions)
        for call in calls:
            call()  # builds what a first call builds
        start = time.perf_counter()
        with ThreadPoolExecutor(sessions) as threads:
            each = list(threads.map(partial(_times, count=_CALLS // sessions), calls))
        whole = time.perf_counter() - start
    times = sorted(seconds for times in each for seconds in times)
    what = f"calls through {name}, {sessions} session{'s' if sessions > 1 else ''}"
    yield what, len(times) / whole, "calls/s"
    yield "... p50", statistics.median(times) * 1e3, "ms"
    yield "... p99", times[int(len(times) * 0.99)] * 1e3, "ms"


def _times(call: Call, count: int) -> list[float]:
    found = []
    for _ in range(count):
        start = time.perf_counter()
        call()
        found.append(time.perf_counter() - start)
    return found


def _in_process(stack: ExitStack, sessions: int) -> list[Call]:
    from workgym.agents.integrations.episodes import Episodes

    episodes = Episodes()
    keys = [episodes.start(_ENV_ID, _OPTIONS, index=place) for place in range(sessions)]
    return [partial(episodes.call, key, _NAME, _ARGUMENTS) for key in keys]


def _over_openenv(stack: ExitStack, sessions: int) -> list[Call]:
    from openenv.core import CallToolAction

    from workgym.agents.integrations.hosting import serve
    from workgym.agents.integrations.openenv import app
    from workgym.agents.integrations.openenv_client import WorkgymClient

    address = stack.enter_context(serve(app(_ENV_ID, **_OPTIONS), websockets=True))
    calls: list[Call] = []
    for place in range(sessions):
        client = stack.enter_context(WorkgymClient(base_url=address).sync())
        client.reset(index=place)
        calls.append(partial(client.step, CallToolAction(tool_name=_NAME, arguments=_ARGUMENTS)))
    return calls


def _over_mcp(stack: ExitStack, sessions: int) -> list[Call]:
    from workgym.agents.integrations.mcp import ToolServer, serve

    server = ToolServer(_ENV_ID, _OPTIONS)
    address = stack.enter_context(serve(server.application()))
    return [stack.enter_context(_mcp_client(address, server.start(index=place))) for place in range(sessions)]


@contextmanager
def _mcp_client(address: str, token: str) -> Iterator[Call]:
    """A client of MCP in a loop of its own, whose calls are waited for."""
    from anyio.from_thread import start_blocking_portal

    with start_blocking_portal() as portal, portal.wrap_async_context_manager(_mcp_session(address, token)) as session:
        yield lambda: portal.call(session.call_tool, _NAME, _ARGUMENTS)


def _mcp_session(address: str, token: str) -> Any:
    from contextlib import asynccontextmanager

    import httpx2  # mcp brings it
    from mcp import Client
    from mcp.client.streamable_http import streamable_http_client

    from workgym.agents.integrations.mcp import HEADER

    @asynccontextmanager
    async def opened() -> Any:
        async with (
            httpx2.AsyncClient(headers={HEADER: token}) as http,
            Client(streamable_http_client(f"{address}/mcp", http_client=http)) as session,
        ):
            yield session

    return opened()


_SERVICES: Final[dict[str, Opened]] = {
    "the session service": _in_process,
    "openenv": _over_openenv,
    "mcp": _over_mcp,
}


def _forks() -> Iterator[tuple[str, float, str]]:
    """A fork of an episode with a search and a write behind it, beside a copy of it by pickle."""
    import gymnasium

    import workgym.envs  # noqa: F401 - registers the ids

    env: Any = gymnasium.make(_ENV_ID).unwrapped
    env.reset(seed=0)
    env.step({"name": _NAME, "arguments": _ARGUMENTS})
    env.step({"name": "email_send_email", "arguments": {"recipient": "a@b.example", "subject": "x", "body": "y"}})
    forks, copies = [], []
    for _ in range(_FORKS):  # in turns, so that a busy moment hits both
        forks += _times(env.fork, 1)
        copies += _times(lambda: pickle.loads(pickle.dumps(env)), 1)  # noqa: S301 - our own
    yield "a fork in mid-episode, median", statistics.median(forks) * 1e3, "ms"
    yield "... a copy by pickle takes so many", statistics.median(copies) / statistics.median(forks), "x"


def _vectors() -> Iterator[tuple[str, float, str]]:
    """Gymnasium's own measure of vectors: random actions for some seconds."""
    import gymnasium
    from gymnasium.utils.performance import benchmark_vector_step

    for size in (1, 4, 16):
        for mode, arguments in {
            "sync": {"vectorization_mode": "sync"},
            "async": {"vectorization_mode": "async", "vector_kwargs": {"shared_memory": False}},
            "native": {},
        }.items():
            vector = gymnasium.make_vec(_ENV_ID, num_envs=size, **arguments)  # type: ignore[arg-type]
            try:
                steps = benchmark_vector_step(vector, target_duration=_VECTOR_STEPS, seed=0)
            finally:
                vector.close()
            yield f"benchmark_vector_step, {size} x {mode}", steps, "steps/s"
