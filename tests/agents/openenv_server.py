"""OpenEnv's server in a thread of the test's own, on a port that is free; or a program, for who cannot import it.

    python tests/agents/openenv_server.py WorkBench-v0 '{"split": "train"}'

The program tells its address, and how many episodes are live for each line that it reads, once there is none.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from workgym.agents.integrations.episodes import Episodes
from workgym.agents.integrations.openenv import app

DEADLINE = 60.0
"""Seconds after which what did not happen is taken for what does not happen."""


@dataclass(frozen=True)
class Served:
    """A running server: its address, and the episodes that it holds."""

    url: str
    episodes: Episodes

    def wait_until_empty(self) -> int:
        """Return how many episodes are live, as soon as there is none, or when the deadline has passed."""
        until = time.monotonic() + DEADLINE
        while len(self.episodes) and time.monotonic() < until:
            time.sleep(0.01)
        return len(self.episodes)


@contextmanager
def served(env_id: str, **options: Any) -> Iterator[Served]:
    """Serve an environment until the block ends."""
    import uvicorn

    episodes = Episodes()
    config = uvicorn.Config(app(env_id, episodes=episodes, **options), port=0, log_level="error")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        until = time.monotonic() + DEADLINE
        while not server.started and thread.is_alive() and time.monotonic() < until:
            time.sleep(0.01)
        [bound] = server.servers[0].sockets
        yield Served(f"http://127.0.0.1:{bound.getsockname()[1]}", episodes)
    finally:
        server.should_exit = True
        thread.join(DEADLINE)


def main(env_id: str, options: str) -> None:
    with served(env_id, **json.loads(options)) as server:
        print(server.url, flush=True)
        for _ in sys.stdin:
            print(server.wait_until_empty(), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
