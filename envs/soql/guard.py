"""A clock far above what any query needs: it ends one that our limits should not have let through.

One thread watches all queries of a process and goes when there are none; starting one for each would cost more than
many queries take.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

__all__ = ["Guard"]

_LOOKS: Final = 60
"""How often the clock is looked at in the time that a query has, and how many looks without a query end the thread."""


class Guard:
    """Ends what takes too long.

    Args:
        seconds: how long anything may take.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.forget()

    def forget(self) -> None:
        """Watch nothing. A forked process begins with this: the thread is not there, and the lock may be held."""
        self._lock = threading.Lock()
        self._watched: dict[object, tuple[float, Callable[[], None]]] = {}
        self._thread: threading.Thread | None = None

    @contextmanager
    def watch(self, end: Callable[[], None]) -> Iterator[threading.Event]:
        """Call ``end``, from another thread, if the block takes more than ``seconds``; the event tells if it did."""
        over = threading.Event()

        def ended() -> None:
            over.set()
            end()

        key = object()
        with self._lock:
            self._watched[key] = time.monotonic() + self.seconds, ended
            if self._thread is None:
                self._thread = threading.Thread(target=self._look, daemon=True, name="soql-guard")
                self._thread.start()
        try:
            yield over
        finally:
            with self._lock:
                self._watched.pop(key, None)

    def _look(self) -> None:
        idle = 0
        while idle < _LOOKS:
            time.sleep(self.seconds / _LOOKS)
            with self._lock:  # held while blocks are ended, so that none of them can be over and another one have begun
                now = time.monotonic()
                for key in [key for key, (deadline, _) in self._watched.items() if deadline < now]:
                    with suppress(Exception):  # a connection that was closed has nothing to end
                        self._watched.pop(key)[1]()
                idle = 0 if self._watched else idle + 1
                if idle == _LOOKS:
                    self._thread = None
