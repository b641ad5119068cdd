"""What searches keep: the last used indexes, up to a size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

__all__ = ["Kept"]

T = TypeVar("T")


class Kept(Generic[T]):
    """Indexes by what their texts are, the least recently used ones dropped first.

    Args:
        most: the largest size of all together; one that is larger is made anew each time, and nothing goes for it.
        least: what each counts at least, since its key takes room as well.
    """

    def __init__(self, most: int, least: int = 1) -> None:
        self._most, self._least, self._size = most, least, 0
        self._kept: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()
        self._lock = Lock()

    @property
    def size(self) -> int:
        """The size of all that is kept."""
        return self._size

    def clear(self) -> None:
        """Drop all that is kept."""
        with self._lock:
            self._kept.clear()
            self._size = 0

    def get(self, key: Hashable, make: Callable[[], tuple[T, int]]) -> T:
        """Return what is kept under a key, made first if there is nothing.

        Args:
            make: returns it and its size.
        """
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key][0]
        made, size = make()
        size = max(size, self._least)
        if size > self._most:
            return made
        with self._lock:
            _, before = self._kept.pop(key, (None, 0))
            self._kept[key] = made, size
            self._size += size - before
            while self._size > self._most:
                _, (_, dropped) = self._kept.popitem(last=False)
                self._size -= dropped
        return made
