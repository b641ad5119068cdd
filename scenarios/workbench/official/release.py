"""The published releases of WorkBench (olly-styles/WorkBench): checking and reading their files.

``workgym import workbench --data DIR`` checks a user's files and keeps copies. The files of 2024 are those whose
results the paper reports, and known by their digests. Those of 2026 are corrected from time to time: they are checked
by their structure.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from workgym.envs.core.errors import UsageError
from workgym.scenarios.shared.copies import CopiedRelease, Copies
from workgym.scenarios.workbench.official.contents import Published, parse_files
from workgym.scenarios.workbench.official.layouts import (
    COMMIT_OF_2024,
    DIRECTORY,
    DOMAINS,
    HOW_TO_IMPORT,
    LAYOUTS,
    TABLES,
    Found,
    Layout,
)

__all__ = ["ARCHIVE", "Archive", "Known", "Release", "read_found"]


class Release(CopiedRelease):
    """A release of which copies are kept; its name is ``2024``, ``2026`` or, of a frozen set, ``v2026-05-17``."""

    pattern = "*.csv"
    remedy = HOW_TO_IMPORT

    @property
    def layout(self) -> Layout:
        """Where it has its tasks."""
        found = [layout for layout in LAYOUTS if (self.folder / layout.folder).is_dir()]
        if not found:
            raise self.damaged()
        return found[0]

    def read(self) -> Published:
        """Return its contents.

        Raises:
            UsageError: if a copy is damaged.
        """
        return _read_copies(self, self.stamps)


class Known(NamedTuple):
    """A release whose files never change.

    Attributes:
        commit: of the public repository.
        digests: SHA-256 by file, line ends being line feeds.
    """

    commit: str
    digests: Mapping[str, str]


class Archive(Copies[Release]):
    """The copies of imported releases.

    Args:
        name: of the folder in the cache that holds them.
        known: releases whose files never change, by their names.
    """

    def __init__(self, name: str, known: Mapping[str, Known]) -> None:
        super().__init__(name, HOW_TO_IMPORT, Release, "WorkBench's published data")
        self.known = known

    def check(self, found: Found) -> dict[str, bytes]:
        """Return the files of a release in a folder, by the names of their copies.

        Raises:
            UsageError: if a file is missing, cannot be read, or is not what it should be; the message names it.
        """
        files = {name: _read_file(path, found.name) for name, path in found.files.items()}
        if found.name in self.known:
            self._require_known(found, files)
        parse_files(files, found.layout, {name: str(path) for name, path in found.files.items()})
        return files

    def _require_known(self, found: Found, files: Mapping[str, bytes]) -> None:
        commit, digests = self.known[found.name]
        for name, expected in digests.items():
            if (digest := sha256(files[name]).hexdigest()) != expected:
                raise UsageError(
                    f"{found.files[name]}: damaged, or of another release: its SHA-256 is {digest[:12]}…, expected "
                    f"{expected[:12]}… of WorkBench's release of {found.name}, commit {commit}"
                )


ARCHIVE: Final = Archive(
    "workbench",
    {
        "2024": Known(
            COMMIT_OF_2024,
            {
                DIRECTORY: "d9227ee1a072e528c3735afea166a56e5d2e88f4c98dc7a0beba035ff0efcc2a",
                TABLES["calendar"]: "9f029b17eb05e6b837946b50f15b63e59c939a544ba293075d98ac301554d636",
                TABLES["email"]: "35c0a3af40acddc9aa48d0289e75cc44785e33abedfa3e48ca3f7b2fb679f4c3",
                TABLES["analytics"]: "9f02ac1311812721fa4d521aaf91e2d3a4320d1409cfd5b43f130ee476cae709",
                TABLES["customers"]: "8632a748512e2c4e1ad7ffa6669efb1ce73bcfe9600f976a99af6e6c46e79297",
                TABLES["project_tasks"]: "ef4941767aa7ec5c85f481d90d9fc9aef9f7424d972701d2149e0ef55e56b07d",
                LAYOUTS[0].file("analytics"): "aa45a14f2edac0bc8ed6cefd14d21ce677e5ad7fceb584ed8eff3ed61c4859bd",
                LAYOUTS[0].file("calendar"): "fefb61e1a78bc2042befdb5703287a398aa4d8e8749bbf8badce8e6dd3ee9185",
                LAYOUTS[0].file(DOMAINS["crm"]): "20e34dffd61654b0302991a8222b13408a622de86d5d5fac10b7c4ffe5f45a76",
                LAYOUTS[0].file("email"): "f260be0ab34983675dbee1c313662e3882464198ac9146e1fa86b1920aa93b86",
                LAYOUTS[0].file(DOMAINS["pm"]): "01fe40615b65836e0c2a4ecd21e96b33b5e2ffad70f40f43c72081c37adb8945",
                LAYOUTS[0].file(DOMAINS["multi"]): "d04c2bf8c2c286d7fd26336f4d7deeca0ba402b28ed32e888e5c7796f1e50618",
            },
        )
    },
)
"""The releases of the public repository. Of those of 2024 the paper reports the results."""


def read_found(found: Found, archive: Archive = ARCHIVE) -> Published:
    """Return the contents of a release in a folder without keeping copies.

    Raises:
        UsageError: as :meth:`Archive.check` does.
    """
    return parse_files(archive.check(found), found.layout)


def _read_file(path: Path, release: str) -> bytes:
    try:
        return path.read_bytes().replace(b"\r\n", b"\n")  # git may have changed the ends of lines
    except OSError as error:
        raise UsageError(
            f"{path}: cannot be read ({error.strerror}); WorkBench's release of {release} has this file"
        ) from None


@lru_cache(maxsize=8)
def _read_copies(release: Release, stamps: object) -> Published:
    return parse_files(release.contents(), release.layout)
