"""The published releases of WorkBench (olly-styles/WorkBench): checking, keeping and reading their files.

Nothing of a release is part of workgym. ``workgym import workbench --data DIR`` checks a user's files and keeps copies
in the cache folder; everything else reads these copies, and checks them again. The files of 2024 are those whose
results the paper reports, and known by their digests. Those of 2026 are corrected from time to time: they are checked
by their structure. A digest of all files is part of a release's exact name.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from filelock import FileLock

from workgym.envs.core.errors import UsageError
from workgym.envs.core.snapshot import cache_folder
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

__all__ = ["ARCHIVE", "Archive", "Known", "Release", "UnknownRelease", "read_found"]

_DIGITS: Final = 12
"""Of the digest in the name of a release."""
_DIGEST: Final = re.compile(rf"[0-9a-f]{{{_DIGITS}}}")


class UnknownRelease(UsageError):
    """There is no release of the name that was asked for. The message names it, and those that there are."""


class Release(NamedTuple):
    """A release of which copies are kept.

    Attributes:
        name: such as ``2024``, ``2026`` or, of a frozen set, ``v2026-05-17``.
        digest: of its files.
        folder: where the copies are.
    """

    name: str
    digest: str
    folder: Path

    @property
    def exact(self) -> str:
        """Its exact name: files that differ have another one."""
        return f"{self.name}@{self.digest}"

    @property
    def layout(self) -> Layout:
        """Where it has its tasks."""
        found = [layout for layout in LAYOUTS if (self.folder / layout.folder).is_dir()]
        if not found:
            raise UsageError(f"{self.folder}: the imported copy is damaged; {HOW_TO_IMPORT}")
        return found[0]

    def read(self) -> Published:
        """Return its contents.

        Raises:
            UsageError: if a copy is damaged.
        """
        return _read_copies(self, _file_stamps(self.folder))


class Known(NamedTuple):
    """A release whose files never change.

    Attributes:
        commit: of the public repository.
        digests: SHA-256 by file, line ends being line feeds.
    """

    commit: str
    digests: Mapping[str, str]


@dataclass(frozen=True, eq=False)
class Archive:
    """The copies of imported releases.

    Attributes:
        name: of the folder in the cache that holds them.
        known: releases whose files never change, by their names.
    """

    name: str
    known: Mapping[str, Known]

    @property
    def folder(self) -> Path:
        """Where the copies are kept."""
        return cache_folder() / "official" / self.name

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

    def keep(self, files: Mapping[str, bytes], name: str, check: Callable[[Release], None]) -> Release:
        """Keep copies of a release's files, as :meth:`check` returned them, and let its plain name mean them.

        Intact copies are left alone, since other processes may be reading them.

        Args:
            check: is called with new copies before they are a release, and raises if they cannot be one.

        Raises:
            UsageError: if the cache folder cannot be written, or by ``check``. Nothing is kept then.
        """
        digest = _digest(files)
        release = self._release(name, digest)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with FileLock(self.folder / "import.lock"):
                for scratch in self.folder.glob(".import-*"):  # of an import that was killed
                    shutil.rmtree(scratch, ignore_errors=True)
                if not _are_kept(release):
                    _write_copies(files, release, check)
                pointer = self.folder / f"{name}.new"
                pointer.write_text(digest, encoding="utf-8")
                pointer.replace(self._pointer(name))
        except OSError as error:
            raise UsageError(f"cannot keep the data in {self.folder}: {error}; set WORKGYM_CACHE") from error
        return release

    def names(self) -> list[str]:
        """Return the names of the imported releases, the newest last."""
        return sorted((path.stem for path in self.folder.glob("*.current") if path.is_file()), key=_age)

    def release(self, name: str | None = None) -> Release:
        """Return an imported release.

        Args:
            name: with or without a digest; None for the newest. Without a digest it means the latest import.

        Raises:
            UsageError: if it was not imported, in one line that says how.
        """
        if not isinstance(name, str | None):
            raise UsageError(f"release={name!r}: expected a text, such as '2024'")
        imported = self.names()
        if not imported:
            raise UsageError(f"WorkBench's published data are not imported; {HOW_TO_IMPORT}")
        plain, at, digest = (name or imported[-1]).partition("@")
        if name != "" and plain in imported:
            release = self._release(
                plain, digest if at else self._pointer(plain).read_text(encoding="utf-8", errors="replace")
            )
            if _DIGEST.fullmatch(release.digest) and release.folder.is_dir():
                return release
        there = [path.name for each in imported for path in sorted(self.folder.glob(f"{each}@*"))]
        raise UnknownRelease(
            f"release={name!r}: imported: {', '.join(map(repr, there if at else imported))}; {HOW_TO_IMPORT}"
        )

    def _release(self, name: str, digest: str) -> Release:
        return Release(name, digest, self.folder / f"{name}@{digest}")

    def _pointer(self, name: str) -> Path:
        return self.folder / f"{name}.current"


def _age(name: str) -> tuple[bool, str, str]:
    """Return what names of releases are sorted by: frozen sets by the date in their names, and years after them."""
    dated = re.search(r"\d{4}-\d\d-\d\d", name)
    return name.isdigit(), dated[0] if dated else "", name


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


def _digest(files: Mapping[str, bytes]) -> str:
    listed = "".join(f"{name} {sha256(files[name]).hexdigest()}\n" for name in sorted(files))
    return sha256(listed.encode()).hexdigest()[:_DIGITS]


def _copies(folder: Path) -> dict[str, Path]:
    """Return the files in a folder of copies, by name."""
    return {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*.csv"))}


def _are_kept(release: Release) -> bool:
    with suppress(OSError):
        return _digest({name: path.read_bytes() for name, path in _copies(release.folder).items()}) == release.digest
    return False


def _write_copies(files: Mapping[str, bytes], release: Release, check: Callable[[Release], None]) -> None:
    with tempfile.TemporaryDirectory(prefix=".import-", dir=release.folder.parent) as scratch:
        for name, content in files.items():
            path = Path(scratch, "new", name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        check(release._replace(folder=Path(scratch, "new")))
        with suppress(FileNotFoundError):
            release.folder.rename(Path(scratch, "old"))
        Path(scratch, "new").rename(release.folder)


def _file_stamps(folder: Path) -> tuple[tuple[str, int, int], ...]:
    """Return name, time and size of every copy, so that a changed copy is read again."""
    listed = [(name, path.stat()) for name, path in _copies(folder).items()]
    return tuple((name, status.st_mtime_ns, status.st_size) for name, status in listed)


@lru_cache(maxsize=8)
def _read_copies(release: Release, stamps: object) -> Published:
    try:
        files = {name: path.read_bytes() for name, path in _copies(release.folder).items()}
    except OSError as error:
        raise UsageError(f"{release.folder}: cannot be read ({error.strerror}); {HOW_TO_IMPORT}") from None
    if _digest(files) != release.digest:
        raise UsageError(f"{release.folder}: the imported copy is damaged; {HOW_TO_IMPORT}")
    return parse_files(files, release.layout)
