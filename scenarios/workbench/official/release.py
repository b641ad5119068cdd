"""The files of the published release (olly-styles/WorkBench, 2024): finding, checking, keeping and reading them.

Nothing of the release is part of workgym. ``workgym import workbench --data DIR`` checks a user's files
against known digests and keeps copies in the cache folder; everything else reads these copies, and checks them again.
"""

from __future__ import annotations

import ast
import csv
import io
import os
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from filelock import FileLock

from workgym.envs.core.errors import UsageError
from workgym.envs.core.snapshot import cache_folder
from workgym.scenarios.workbench.official.calls import read_list

__all__ = [
    "RELEASE",
    "Published",
    "PublishedTask",
    "Release",
    "find_data",
    "import_release",
    "read_csv",
    "read_folder",
    "read_imported",
    "task_files",
]

_TABLES: Final = {
    "calendar": "processed/calendar_events.csv",
    "email": "processed/emails.csv",
    "analytics": "processed/analytics_data.csv",
    "customers": "processed/customer_relationship_manager_data.csv",
    "project_tasks": "processed/project_tasks.csv",
}
_DIRECTORY: Final = "raw/email_addresses.csv"
_TASKS: Final = {
    prefix: f"processed/queries_and_answers/{domain}_queries_and_answers.csv"
    for prefix, domain in (
        ("analytics", "analytics"),
        ("calendar", "calendar"),
        ("crm", "customer_relationship_manager"),
        ("email", "email"),
        ("pm", "project_management"),
        ("multi", "multi_domain"),
    )
}
"""The files of tasks, by the start of our template ids, in our order."""
_NEWER: Final = "processed/tasks_and_outcomes"


class PublishedTask(NamedTuple):
    """A task as it was published.

    Attributes:
        template: our id of its template: the place of its ``base_template`` in the file of its domain.
        number: its place among the tasks of the template, from 0.
        request: its text, by which recorded runs name it.
        calls: the calls that lead to the outcome, as they are written down.
        domains: the labels of the toolkits that it needs.
        wording: the text before its slots were filled, with their names in braces; "" if that is not known.
    """

    template: str
    number: int
    request: str
    calls: tuple[str, ...]
    domains: tuple[str, ...]
    wording: str = ""

    @property
    def id(self) -> str:
        """The id under which the environment knows it."""
        return f"test/0/{self.template}/{self.number}"


class Published(NamedTuple):
    """The contents of a release: rows by table, as text, in the order of the files, and the tasks in ours.

    An empty cell is None.
    """

    tables: Mapping[str, Sequence[Mapping[str, str | None]]]
    tasks: Sequence[PublishedTask]


@dataclass(frozen=True)
class Release:
    """A release: which files belong to it.

    Attributes:
        commit: where it is in the public repository.
        digests: SHA-256 by file, line ends being line feeds.
    """

    commit: str
    digests: Mapping[str, str]

    def __hash__(self) -> int:
        return hash(self.commit)

    @property
    def folder(self) -> Path:
        """Where the copies are kept."""
        return cache_folder() / "official" / f"workbench-{self.commit}"

    def check(self, folder: Path) -> dict[str, bytes]:
        """Return the release's files, by name, as they are in ``folder``.

        Raises:
            UsageError: if a file is missing, cannot be read, or differs from the published one; the message names it.
        """
        return {name: self._read_checked(folder / name, digest) for name, digest in self.digests.items()}

    def _read_checked(self, path: Path, digest: str) -> bytes:
        try:
            data = path.read_bytes().replace(b"\r\n", b"\n")  # git may have changed the ends of lines
        except OSError as error:
            raise UsageError(f"{path}: cannot be read ({error.strerror}); {self._what_is_expected}") from None
        found = sha256(data).hexdigest()
        if found != digest:
            raise UsageError(
                f"{path}: damaged, or of another release: its SHA-256 is {found[:12]}…, expected {digest[:12]}…; "
                f"{self._what_is_expected}"
            )
        return data

    @property
    def how_to_import(self) -> str:
        """How to import the release."""
        return (
            f"run: workgym import workbench --data DIR (DIR: a clone of olly-styles/WorkBench at commit {self.commit})"
        )

    @property
    def _what_is_expected(self) -> str:
        return f"the files of WorkBench's release of 2024 are those of commit {self.commit}"


RELEASE: Final = Release(
    "42f1b6d",
    {
        _DIRECTORY: "d9227ee1a072e528c3735afea166a56e5d2e88f4c98dc7a0beba035ff0efcc2a",
        _TABLES["calendar"]: "9f029b17eb05e6b837946b50f15b63e59c939a544ba293075d98ac301554d636",
        _TABLES["email"]: "35c0a3af40acddc9aa48d0289e75cc44785e33abedfa3e48ca3f7b2fb679f4c3",
        _TABLES["analytics"]: "9f02ac1311812721fa4d521aaf91e2d3a4320d1409cfd5b43f130ee476cae709",
        _TABLES["customers"]: "8632a748512e2c4e1ad7ffa6669efb1ce73bcfe9600f976a99af6e6c46e79297",
        _TABLES["project_tasks"]: "ef4941767aa7ec5c85f481d90d9fc9aef9f7424d972701d2149e0ef55e56b07d",
        _TASKS["analytics"]: "aa45a14f2edac0bc8ed6cefd14d21ce677e5ad7fceb584ed8eff3ed61c4859bd",
        _TASKS["calendar"]: "fefb61e1a78bc2042befdb5703287a398aa4d8e8749bbf8badce8e6dd3ee9185",
        _TASKS["crm"]: "20e34dffd61654b0302991a8222b13408a622de86d5d5fac10b7c4ffe5f45a76",
        _TASKS["email"]: "f260be0ab34983675dbee1c313662e3882464198ac9146e1fa86b1920aa93b86",
        _TASKS["pm"]: "01fe40615b65836e0c2a4ecd21e96b33b5e2ffad70f40f43c72081c37adb8945",
        _TASKS["multi"]: "d04c2bf8c2c286d7fd26336f4d7deeca0ba402b28ed32e888e5c7796f1e50618",
    },
)
"""The release whose results the paper reports."""


def find_data(data: Path | None, release: Release = RELEASE) -> Path:
    """Return the folder that holds ``processed`` and ``raw``.

    Args:
        data: a clone of the public repository, or an extract of its data; by default ``$WORKGYM_OFFICIAL_DATA``. Each
            may also lie in a folder called ``workbench`` in it, beside the data of other benchmarks.

    Raises:
        UsageError: if there is no such folder, or it holds a later release.
    """
    if data is None:
        named = os.environ.get("WORKGYM_OFFICIAL_DATA")
        if not named:
            raise UsageError(f"WORKGYM_OFFICIAL_DATA is not set, and no data folder is named; {release.how_to_import}")
        data = Path(named)
    places = [data / "data", data, data / "workbench" / "data", data / "workbench"]
    for place in places:
        if (place / _NEWER).exists():
            raise UsageError(
                f"{place / _NEWER}: belongs to a later release of WorkBench, which has other tasks; "
                f"check out commit {release.commit}"
            )
    for place in places:
        if (place / "processed").is_dir():
            return place
    raise UsageError(
        f"{data}: neither data/processed nor processed is in it; expected a clone of olly-styles/WorkBench at commit "
        f"{release.commit}, or an extract of its data"
    )


def task_files(folder: Path) -> list[Path]:
    """Return the files of published tasks in a folder that :func:`find_data` returned: one a domain, in our order.

    Each is a file of recorded runs as well, which are the published calls.
    """
    return [folder / name for name in _TASKS.values()]


def import_release(data: Path | None = None, release: Release = RELEASE) -> Published:
    """Check the release's files and keep copies of them in the cache folder; return their contents.

    Intact copies are left alone, since other processes may be reading them.

    Args:
        data: as for :func:`find_data`.

    Raises:
        UsageError: if a file is missing or is not the published one, or the cache folder cannot be written.
    """
    files = release.check(find_data(data, release))
    try:
        release.folder.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(release.folder.with_suffix(".lock")):
            if not _are_kept(files, release):
                _keep_copies(files, release)
    except OSError as error:
        raise UsageError(f"cannot keep the data in {release.folder.parent}: {error}; set WORKGYM_CACHE") from error
    return read_imported(release)


def _are_kept(files: Mapping[str, bytes], release: Release) -> bool:
    try:
        return release.check(release.folder) == files
    except UsageError:  # a copy is missing or damaged
        return False


def _keep_copies(files: Mapping[str, bytes], release: Release) -> None:
    with tempfile.TemporaryDirectory(prefix=".import-", dir=release.folder.parent) as scratch:
        for name, content in files.items():
            path = Path(scratch, "new", name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        with suppress(FileNotFoundError):
            release.folder.rename(Path(scratch, "old"))
        Path(scratch, "new").rename(release.folder)


def read_imported(release: Release = RELEASE) -> Published:
    """Return the contents of the imported release.

    Raises:
        UsageError: if it was not imported, in one line that says how; or if a copy is damaged.
    """
    if not release.folder.is_dir():
        raise UsageError(f"WorkBench's published data are not imported; {release.how_to_import}")
    return _read(release, release.folder, _file_stamps(release))


def read_folder(data: Path | None, release: Release = RELEASE) -> Published:
    """Return the contents of a folder's files without keeping copies. Arguments and errors: :func:`import_release`."""
    return _parse_files(release.check(find_data(data, release)))


def _file_stamps(release: Release) -> tuple[tuple[int, int] | None, ...]:
    """Return time and size of every copy, so that a changed copy is read again."""

    def stamp(path: Path) -> tuple[int, int] | None:
        try:
            status = path.stat()
        except OSError:
            return None
        return status.st_mtime_ns, status.st_size

    return tuple(stamp(release.folder / name) for name in release.digests)


@lru_cache(maxsize=4)
def _read(release: Release, folder: Path, stamps: object) -> Published:
    try:
        return _parse_files(release.check(folder))
    except UsageError as error:
        raise UsageError(f"{error}. The imported copy is damaged; {release.how_to_import}") from None


def _parse_files(files: Mapping[str, bytes]) -> Published:
    tables: dict[str, Sequence[Mapping[str, str | None]]] = {
        table: [
            {column: cell or None for column, cell in row.items()} for row in read_csv(files[name].decode(), name)[1]
        ]
        for table, name in _TABLES.items()
    }
    tables["directory"] = [{"email_address": line} for line in files[_DIRECTORY].decode().split()]
    tasks = [task for prefix, name in _TASKS.items() for task in _parse_tasks(prefix, files[name].decode(), name)]
    return Published(tables, tasks)


def _parse_tasks(prefix: str, text: str, name: str) -> Iterator[PublishedTask]:
    """Read the tasks of a file. Those of a template follow one another."""
    numbers: dict[str, Iterator[int]] = {}
    for row in read_csv(text, name)[1]:
        template = row["base_template"]
        number = next(numbers.setdefault(template, count()))
        place = list(numbers).index(template) + 1
        domains = tuple(ast.literal_eval(row["domains"]))
        yield PublishedTask(
            f"{prefix}-{place:02d}", number, row["query"], read_list(row["answer"]), domains, row["chosen_template"]
        )


def read_csv(text: str, name: str) -> tuple[list[str], list[dict[str, str]]]:
    """Return the columns and the rows of a CSV file with a header, every cell being text.

    Raises:
        UsageError: if a row has more or fewer cells than the header; the message names file and row.
    """
    limit = csv.field_size_limit(len(text) + 1)
    try:
        header, *rows = [row for row in csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")) if row] or [[]]
    except csv.Error as error:
        raise UsageError(f"{name}: not a CSV file: {error}") from None
    finally:
        csv.field_size_limit(limit)
    for number, row in enumerate(rows, 1):
        if len(row) != len(header):
            raise UsageError(f"{name}: row {number} has {len(row)} cells, the header {len(header)}")
    return header, [dict(zip(header, row, strict=True)) for row in rows]
