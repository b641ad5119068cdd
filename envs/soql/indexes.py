"""The indexes that searches keep: the last used ones, up to a size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock
from typing import Any, Final

from workgym.envs.search.index import Index

__all__ = ["KEPT_CHARACTERS", "KeptIndexes"]

KEPT_CHARACTERS: Final = 20_000_000
"""The most characters of texts whose indexes are kept; an index takes some twenty bytes for each."""


class KeptIndexes:
    """Indexes by what their texts are, the least recently used ones dropped first.

    Args:
        most: the most characters of texts, of all indexes together; one with more is made anew at each search.
    """

    def __init__(self, most: int = KEPT_CHARACTERS) -> None:
        self._most, self._size = most, 0
        self._kept: OrderedDict[tuple[object, ...], tuple[Index, int]] = OrderedDict()
        self._lock = Lock()

    @property
    def size(self) -> int:
        """The characters of the texts whose indexes are kept."""
        return self._size

    def get(self, key: tuple[object, ...]) -> Index | None:
        """Return the index that is kept under a key, or None."""
        with self._lock:
            if key not in self._kept:
                return None
            self._kept.move_to_end(key)
            return self._kept[key][0]

    def make(self, key: tuple[object, ...], rows: Sequence[tuple[Any, ...]]) -> Index:
        """Return the index of records, each an id and its texts, and keep it under a key."""
        index = Index([row[0] for row in rows], [row[1:] for row in rows])
        size = sum(len(text) for row in rows for text in row[1:] if text)
        with self._lock:
            _, before = self._kept.pop(key, (None, 0))
            self._kept[key] = index, size
            self._size += size - before
            while self._size > self._most:
                _, (_, dropped) = self._kept.popitem(last=False)
                self._size -= dropped
        return index
