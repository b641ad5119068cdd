"""A clock guard far above the time that any query needs: it ends a query that the limits should have refused.

One thread watches all queries of a process and ends when there are none; a thread for each query would cost more than
many queries do.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

__all__ = ["Guard"]

_LOOKS: Final = 60
"""How often the thread looks at the clock within the time of a query, and after how many idle looks it ends."""


class Guard:
    """Ends statements that take too long.

    Args:
        seconds: the longest time of a statement.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.forget()

    def forget(self) -> None:
        """Watch nothing. A forked process begins with this: it has no such thread, and the lock may be held."""
        self._lock = threading.Lock()
        self._watched: dict[object, tuple[float, Callable[[], None]]] = {}
        self._thread: threading.Thread | None = None

    @contextmanager
    def watch(self, end: Callable[[], None]) -> Iterator[threading.Event]:
        """Call ``end``, from another thread, if the block takes more than ``seconds``; the event is set if it did."""
        over = threading.Event()

        def note_and_end() -> None:
            over.set()
            end()

        key = object()
        with self._lock:
            self._watched[key] = time.monotonic() + self.seconds, note_and_end
            if self._thread is None:
                self._thread = threading.Thread(target=self._watch_clock, daemon=True, name="soql-guard")
                self._thread.start()
        try:
            yield over
        finally:
            with self._lock:
                self._watched.pop(key, None)

    def _watch_clock(self) -> None:
        idle = 0
        while idle < _LOOKS:
            time.sleep(self.seconds / _LOOKS)
            with (
                self._lock
            ):  # held while blocks are ended, or the next block could be ended in place of one that is over
                now = time.monotonic()
                for key in [key for key, (deadline, _) in self._watched.items() if deadline < now]:
                    with suppress(Exception):  # a connection that was closed has nothing to end
                        self._watched.pop(key)[1]()
                idle = 0 if self._watched else idle + 1
                if idle == _LOOKS:
                    self._thread = None
