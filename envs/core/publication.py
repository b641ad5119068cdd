"""A benchmark's publication: data to import, and recorded runs to judge."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from workgym.envs.core.scenario import Scenario

__all__ = ["Publication", "PublishedRelease", "RecordedScore"]


class PublishedRelease(Protocol):
    """A release of published data that was imported."""

    @property
    def name(self) -> str:
        """Its exact name, such as ``2024@2f1c09ab34de``: with a digest of its files, so that it means these alone."""

    @property
    def scenario(self) -> Scenario:
        """Its world and its tasks."""

    @property
    def model_options(self) -> Mapping[str, Any]:
        """How its authors asked language models; see ``Benchmark.model_options``."""


class Publication(Protocol):
    """Published data of a benchmark: a user who has them imports and plays them, and has recorded runs judged."""

    def releases(self) -> Sequence[str]:
        """Return the names of the imported releases, the newest last."""

    def release(self, name: str | None) -> PublishedRelease:
        """Return an imported release.

        Args:
            name: such as ``2024``, or an exact name; None for the newest that is imported.

        Raises:
            UsageError: if it was not imported; the message says how to.
        """

    def import_data(self, data: Path | None) -> str:
        """Check the published files in a folder and keep what is needed of them; return a line for each release.

        Args:
            data: the folder; None for the one that ``WORKGYM_OFFICIAL_DATA`` names.

        Raises:
            UsageError: if a file is missing or is not the published one; the message names it.
        """

    def replay(
        self,
        files: Sequence[str],
        judge: str | None,
        data: Path | None,
        release: str | None,
        progress: Callable[[int, int], None] | None,
    ) -> Sequence[RecordedScore]:
        """Judge files of recorded runs.

        Args:
            files: in the format of the release.
            judge: the rules to judge by; None for those of the release.
            data: a folder as for ``import_data``; None for what was imported.
            release: the release whose tasks the runs are of; None for the one that the files name.
            progress: is called with the number of judged runs and the number of all runs.

        Raises:
            UsageError: if the data are missing, or a file cannot be read; the message names it.
        """

    def differences(self, files: Sequence[str], data: Path | None, release: str | None) -> Sequence[Mapping[str, str]]:
        """Return the recorded runs on which the rules do not agree, with the reasons, as texts by headings.

        Arguments and errors are those of ``replay``.
        """


class RecordedScore(Protocol):
    """The counts over a file of recorded runs."""

    @property
    def file(self) -> str:
        """The file as it was named."""

    @property
    def judged_by(self) -> Mapping[str, str]:
        """What the counts depend on, such as the rules, by headings. Only counts of equal ones are added up."""

    def figures(self) -> Mapping[str, int]:
        """Return the figures that fit a line, by their headings."""

    def to_json(self) -> dict[str, Any]:
        """Return everything as plain data."""
