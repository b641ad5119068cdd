"""Where the releases of WorkBench have their files, and which releases a folder holds.

The release of 2024 has one set of tasks. That of 2026 has another at the top of its folder of tasks, and frozen sets in
folders below it, such as ``v1`` and ``v2026-05-17``: each is a release of its own, under the name of its folder, with
the world of the clone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from workgym.envs.core.errors import UsageError
from workgym.scenarios.shared.importing import named_folder

__all__ = [
    "COMMIT_OF_2024",
    "DIRECTORY",
    "DOMAINS",
    "HOW_TO_IMPORT",
    "LAYOUTS",
    "TABLES",
    "Found",
    "Layout",
    "find_data",
    "find_releases",
]

TABLES: Final = {
    "calendar": "processed/calendar_events.csv",
    "email": "processed/emails.csv",
    "analytics": "processed/analytics_data.csv",
    "customers": "processed/customer_relationship_manager_data.csv",
    "project_tasks": "processed/project_tasks.csv",
}
"""The files of the world, by our names of its tables."""
DIRECTORY: Final = "raw/email_addresses.csv"
DOMAINS: Final = {
    "analytics": "analytics",
    "calendar": "calendar",
    "crm": "customer_relationship_manager",
    "email": "email",
    "pm": "project_management",
    "multi": "multi_domain",
}
"""The domains of tasks, by the start of our template ids, in our order."""
COMMIT_OF_2024: Final = "42f1b6d"
"""Of the public repository: where the release of 2024 is."""
HOW_TO_IMPORT: Final = (
    "run: workgym import workbench --data DIR (DIR: a clone of olly-styles/WorkBench; its release of 2024 is at commit "
    f"{COMMIT_OF_2024})"
)
_FOLDER_NAME: Final = re.compile(r"v[A-Za-z0-9][A-Za-z0-9._-]*")
"""Names of folders that hold frozen sets."""


class Layout(NamedTuple):
    """Where a release has its tasks.

    Attributes:
        year: of the release, and the name of its set of tasks.
        folder: of the tasks, within the folder of the data.
        suffix: of the files, after the name of the domain.
        request: the column of the requests.
        outcome: the column of the calls that lead to the outcome.
    """

    year: str
    folder: str
    suffix: str
    request: str
    outcome: str

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of its files of tasks."""
        return self.request, self.outcome, "base_template", "chosen_template", "domains"

    def file(self, domain: str) -> str:
        """Return the name of a domain's file of tasks, within the folder of the data."""
        return f"{self.folder}/{domain}_{self.suffix}.csv"


LAYOUTS: Final = (
    Layout("2024", "processed/queries_and_answers", "queries_and_answers", "query", "answer"),
    Layout("2026", "processed/tasks_and_outcomes", "tasks_and_outcomes", "task", "outcome"),
)


class Found(NamedTuple):
    """A release in a folder.

    Attributes:
        name: the year of its layout, or the name of a frozen set.
        layout: where it has its tasks.
        files: where its files are, by the names that copies of them get: those of the layout.
    """

    name: str
    layout: Layout
    files: Mapping[str, Path]

    @property
    def frozen(self) -> bool:
        """Whether it is a frozen set, which need not have every domain."""
        return self.name != self.layout.year

    @property
    def task_files(self) -> list[Path]:
        """The files of its tasks: one a domain, in our order. Each is a file of recorded runs as well."""
        names = map(self.layout.file, DOMAINS.values())
        return [self.files[name] for name in names if name in self.files]


def find_data(data: Path | None) -> Path:
    """Return the folder that holds ``processed`` and ``raw``.

    Args:
        data: a clone of the public repository, or an extract of its data; by default ``$WORKGYM_OFFICIAL_DATA``. Each
            may also lie in a folder called ``workbench`` in it, beside the data of other benchmarks.

    Raises:
        UsageError: if there is no such folder.
    """
    data = named_folder(data, HOW_TO_IMPORT)
    above = [data.parent] if data.name in ("processed", "raw") else []
    for place in (data / "data", data, data / "workbench" / "data", data / "workbench", *above):
        if (place / "processed").is_dir():
            return place
    raise UsageError(
        f"{data}: neither data/processed nor processed is in it; expected a clone of olly-styles/WorkBench, or an "
        "extract of its data"
    )


def find_releases(data: Path | None) -> list[Found]:
    """Return the releases that a folder holds, those of 2024 first, frozen sets before the set of their year.

    Args:
        data: as for :func:`find_data`.

    Raises:
        UsageError: if there is no such folder, or it holds no release that this version knows.
    """
    place = find_data(data)
    found = [release for layout in LAYOUTS for release in _of_layout(place, layout)]
    if not found:
        folders = " or ".join(layout.folder for layout in LAYOUTS)
        raise UsageError(f"{place}: no tasks are in it; expected {folders}, of WorkBench's releases of 2024 and 2026")
    return found


def _of_layout(place: Path, layout: Layout) -> Iterator[Found]:
    folder = place / layout.folder
    world = {name: place / name for name in (DIRECTORY, *TABLES.values())}
    files = {layout.file(domain): place / layout.file(domain) for domain in DOMAINS.values()}
    for frozen in sorted(folder.iterdir()) if folder.is_dir() else ():
        copies = {name: frozen / path.name for name, path in files.items() if (frozen / path.name).is_file()}
        if copies and _FOLDER_NAME.fullmatch(frozen.name):
            yield Found(frozen.name, layout, world | copies)
    if folder.is_dir():
        yield Found(layout.year, layout, world | files)
