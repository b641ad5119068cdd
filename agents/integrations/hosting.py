"""Episodes of one environment behind a server: the trainer's side over HTTP, and serving on this machine.

========  ==========================  ==================================================================
method    path                        what it does
========  ==========================  ==================================================================
GET       ``/tasks``                  ``task_ids``, of ``?split=`` or the server's own
POST      ``/episodes``               begins one: its ``token``, and what the agent sees before its first action
POST      ``/episodes/TOKEN/finish``  ends one: its reward and verdict; the same whenever it is asked for
DELETE    ``/episodes/TOKEN``         forgets one
========  ==========================  ==================================================================

All of them want the server's key, which no agent has, and answer in JSON; an error is ``{"error": ...}``. What adapters
add for agents names an episode by its token and shows no verdict.
"""

from __future__ import annotations

import json
import re
import reprlib
import secrets
import socket
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from ipaddress import ip_address
from threading import Thread
from typing import Any, ClassVar, Final

from workgym.agents.integrations.episodes import Episodes, TooManyEpisodes, UnknownEpisode
from workgym.envs.core.errors import UsageError, WorkgymError

__all__ = ["Host", "listener", "serve"]

_CHOICES: Final = ("task_id", "split", "index", "seed")
_STATUS: Final = {UnknownEpisode: 404, TooManyEpisodes: 429, UsageError: 400, WorkgymError: 500}
_NO_KEY: Final = "expected the header 'Authorization: Bearer KEY' with the server's key"


class Host:
    """The episodes of one environment, and who may start and finish them.

    Args:
        env_id: what ``gym.make`` takes.
        options: its keyword arguments, in JSON's types. Clients cannot change them, except for the split.
        episodes: holds the live episodes, within its limits; one of its own unless given.
        key: what the routes ask for; a random one unless given.

    Attributes:
        reserved: names that no tool may have; an adapter has its own.

    Raises:
        UsageError: if the environment cannot be made, a tool's name is reserved, or no header can hold the key.
    """

    reserved: ClassVar[frozenset[str]] = frozenset()

    def __init__(
        self,
        env_id: str,
        options: Mapping[str, Any] | None = None,
        *,
        episodes: Episodes | None = None,
        key: str | None = None,
    ) -> None:
        self._require_library()
        self.episodes = Episodes() if episodes is None else episodes
        self.key = key or secrets.token_urlsafe(24)
        if not re.fullmatch("[!-~]+", self.key):
            raise UsageError("the key of the trainer's side: expected visible ASCII characters, as a header holds them")
        self._env_id, self._options = env_id, dict(options or {})
        self.schemas = self.episodes.environment(env_id, self._options).tool_schemas
        if taken := sorted(self.reserved & {schema["function"]["name"] for schema in self.schemas}):
            raise UsageError(f"{env_id}: the tool {taken[0]!r} has a name that trainers use for control")

    def _require_library(self) -> None:
        """Require what an adapter needs; it raises UsageError if that is missing."""

    def task_ids(self, split: str | None = None) -> list[str]:
        """Return the ids of a split, by default the server's own. Raises UsageError if there is no such split."""
        return self.episodes.task_ids(self._env_id, self._options, split)

    def start(
        self, *, task_id: str | None = None, split: str | None = None, index: int | None = None, seed: int | None = None
    ) -> str:
        """Begin an episode and return its token: of a task by its id, by its place in a split, or drawn by a seed.

        Raises: what :meth:`Episodes.start <workgym.agents.integrations.episodes.Episodes.start>` does.
        """
        return self.episodes.start(self._env_id, self._options, task_id, split=split, index=index, seed=seed)

    def routes(self) -> list[Any]:
        """Return the routes of the trainer's side, as Starlette takes them."""
        from starlette.routing import Route

        control: tuple[tuple[str, str, Callable[[Any, bytes], Any]], ...] = (
            ("GET", "/tasks", lambda asked, _: {"task_ids": self.task_ids(asked.query_params.get("split"))}),
            ("POST", "/episodes", lambda _, body: self._opened(self.start(**_choices(body)))),
            ("POST", "/episodes/{token}/finish", lambda asked, _: self._finished(asked.path_params["token"])),
            ("DELETE", "/episodes/{token}", lambda asked, _: self.episodes.drop(asked.path_params["token"])),
        )
        return [Route(path, self._endpoint(work), methods=[method]) for method, path, work in control]

    def _opened(self, token: str) -> dict[str, Any]:
        return {"token": token, **vars(self.episodes.opening(token))}

    def _finished(self, token: str) -> dict[str, Any]:
        outcome = self.episodes.finish(token)
        return {**vars(outcome), "played": asdict(outcome.played)}

    def _endpoint(self, work: Callable[[Any, bytes], Any]) -> Callable[[Any], Any]:
        from anyio import to_thread
        from starlette.responses import JSONResponse

        async def answer(asked: Any) -> Any:
            given = asked.headers.get("Authorization", "").encode()
            if not secrets.compare_digest(given, f"Bearer {self.key}".encode()):
                return JSONResponse({"error": _NO_KEY}, 401)
            body = await asked.body()
            try:
                return JSONResponse(await to_thread.run_sync(work, asked, body))
            except WorkgymError as error:
                status = next(_STATUS[kind] for kind in type(error).__mro__ if kind in _STATUS)
                return JSONResponse({"error": str(error)}, status)

        return answer


def _choices(body: bytes) -> dict[str, Any]:
    try:
        chosen = json.loads(body or b"{}")
    except (ValueError, RecursionError) as error:
        raise UsageError(f"the body is no JSON that can be read: {error}") from None
    if not isinstance(chosen, dict) or not {*chosen} <= {*_CHOICES}:
        raise UsageError(f"{reprlib.repr(chosen)}: expected an object with some of {', '.join(_CHOICES)}")
    return chosen


@contextmanager
def serve(
    application: Any, *, host: str = "127.0.0.1", port: int = 0, exposed: bool = False, websockets: bool = False
) -> Iterator[str]:
    """Serve an ASGI application until the block ends; the value is the address, such as ``http://127.0.0.1:8000``.

    Args:
        application: what to serve.
        host: the address to listen on.
        port: from 1 to 65535; 0 for a free one.
        exposed: whether other machines may reach it, which any address but a loopback one takes.
        websockets: whether the application speaks them too.

    Raises:
        UsageError: if the address cannot be used, or other machines could reach it and ``exposed`` is not set.
    """
    import uvicorn

    with listener(host, port, exposed=exposed) as bound:
        settings = uvicorn.Config(
            application,
            log_config=None,
            access_log=False,
            ws="auto" if websockets else "none",
            timeout_graceful_shutdown=1,
        )
        server = uvicorn.Server(settings)
        # No daemon: the threads that it starts for calls would be some too, and abort at the end of a program.
        thread = Thread(target=server.run, kwargs={"sockets": [bound]}, daemon=False)
        thread.start()
        try:
            yield f"http://{f'[{host}]' if ':' in host else host}:{bound.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()


def listener(host: str, port: int, *, exposed: bool) -> socket.socket:
    """Return a socket that listens as :func:`serve` says, which has the arguments and errors."""
    if not 0 <= port <= 65535:
        raise UsageError(f"port={port!r}: expected a whole number from 0 to 65535")
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        if not exposed and not ip_address(address[0]).is_loopback:
            raise UsageError(f"{host}: other machines could reach it; expected 127.0.0.1, or that it is to be exposed")
        bound = socket.create_server(address[:2], family=family)
    except (OSError, UnicodeError) as error:
        raise UsageError(f"{host}:{port}: {error}; expected an address that is free") from None
    bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # otherwise every answer waits 40 ms for the client
    return bound
