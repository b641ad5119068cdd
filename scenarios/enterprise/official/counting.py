"""What counts of defects have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise.official.finding import Listed

__all__ = ["PublishedData", "only_repeated", "repeats"]


class PublishedData(NamedTuple):
    """The published data.

    Attributes:
        sources: by name, the records as published.
        rows: by table, the rows of our tables.
        pages: by kind of document, the documents.
    """

    sources: Mapping[str, Listed]
    rows: Mapping[str, Sequence[Row]]
    pages: Mapping[str, Sequence[Mapping[str, Any]]]

    def raw(self, source: str) -> Sequence[Mapping[str, Any]]:
        """Return the records of a source as published; none if it is not there."""
        return self.sources[source].records if source in self.sources else ()

    def employees(self) -> dict[str, Row]:
        """Return the employees by id."""
        return {row["emp_id"]: row for row in self.rows["employees"]}


def repeats(values: Iterable[Hashable]) -> int:
    """Return how many values were there before."""
    counts = Counter(values)
    return counts.total() - len(counts)


def only_repeated(values: Iterable[Hashable]) -> dict[Hashable, int]:
    """Return the values that are there more than once, and how often."""
    return {value: count for value, count in Counter(values).items() if count > 1}
