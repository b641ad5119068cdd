"""A benchmark's publication: data to import, and recorded runs to judge."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from workgym.envs.core.scenario import Scenario

__all__ = ["Publication", "RecordedScore"]


class Publication(Protocol):
    """Published data of a benchmark: a user who has them imports and plays them, and has recorded runs judged."""

    @property
    def scenario(self) -> Scenario:
        """The published world and its tasks, once they are imported."""

    def import_data(self, data: Path | None) -> str:
        """Check the published files in a folder and keep what is needed of them; return a line about the import.

        Args:
            data: the folder; None for the one that ``WORKGYM_OFFICIAL_DATA`` names.

        Raises:
            UsageError: if a file is missing or is not the published one; the message names it.
        """

    def replay(
        self, files: Sequence[str], judge: str, data: Path | None, progress: Callable[[int, int], None] | None
    ) -> Sequence[RecordedScore]:
        """Judge files of recorded runs.

        Args:
            files: in the format of the release.
            judge: the rules to judge by, such as those of the release.
            data: a folder as for ``import_data``; None for what was imported.
            progress: is called with the number of judged runs and the number of all runs.

        Raises:
            UsageError: if the data are missing, or a file cannot be read; the message names it.
        """


class RecordedScore(Protocol):
    """The counts over a file of recorded runs."""

    @property
    def file(self) -> str:
        """The file as it was named."""

    def figures(self) -> Mapping[str, int]:
        """Return the figures that fit a line, by their headings."""

    def to_json(self) -> dict[str, Any]:
        """Return everything as plain data."""
