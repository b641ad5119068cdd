"""Copies of imported files in the cache folder, under names that say which files they are.

Nothing of a release is part of workgym. A release of the same name with other files is another one: its exact name has
a digest of them. Copies are checked again whenever they are read.
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

__all__ = ["CopiedRelease", "Copies"]

_DIGITS: Final = 12
_DIGEST: Final = re.compile(rf"[0-9a-f]{{{_DIGITS}}}")


class CopiedRelease(NamedTuple):
    """A release of which copies are kept.

    Attributes:
        name: such as ``original``.
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

    def path(self, file: str) -> Path | None:
        """Return where a file is, None if the release has none of this name.

        Raises:
            UsageError: if a copy is damaged.
        """
        self.require_intact()
        found = self.folder / file
        return found if found.is_file() else None

    def require_intact(self) -> None:
        """Raise UsageError if the copies are not the files that were imported."""
        if not _is_intact(self.folder, self.digest, _stamps(self.folder)):
            raise UsageError(f"{self.folder}: the imported copy is damaged; import the data again")


@dataclass(frozen=True, eq=False)
class Copies:
    """The copies of a benchmark's releases.

    Attributes:
        name: of the folder in the cache that holds them.
        how_to_import: what a user does to have one, for messages.
    """

    name: str
    how_to_import: str

    @property
    def folder(self) -> Path:
        """Where they are kept."""
        return cache_folder() / "official" / self.name

    def keep(self, files: Mapping[str, bytes], name: str, check: Callable[[CopiedRelease], None]) -> CopiedRelease:
        """Keep copies of files, and let a plain name mean them.

        Intact copies are left alone, since other processes may be reading them.

        Args:
            check: is called with new copies before they are a release, and raises if they cannot be one.

        Raises:
            UsageError: if the cache folder cannot be written, or by ``check``. Nothing is kept then.
        """
        digest = _digest({file: sha256(content).hexdigest() for file, content in files.items()})
        release = CopiedRelease(name, digest, self.folder / f"{name}@{digest}")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with FileLock(self.folder / "import.lock"):
                for scratch in self.folder.glob(".import-*"):  # of an import that was killed
                    shutil.rmtree(scratch, ignore_errors=True)
                if not _is_intact(release.folder, digest, _stamps(release.folder)):
                    _write(files, release, check)
                pointer = self.folder / f"{name}.new"
                pointer.write_text(digest, encoding="utf-8")
                pointer.replace(self.folder / f"{name}.current")
        except OSError as error:
            raise UsageError(f"cannot keep the data in {self.folder}: {error}; set WORKGYM_CACHE") from error
        return release

    def names(self) -> list[str]:
        """Return the plain names of the imported releases, in alphabetical order."""
        return sorted(path.stem for path in self.folder.glob("*.current") if path.is_file())

    def release(self, name: str | None = None) -> CopiedRelease:
        """Return an imported release.

        Args:
            name: with or without a digest; None for the last plain name. Without a digest it means the latest import.

        Raises:
            UsageError: if it was not imported.
        """
        imported = self.names()
        if not imported:
            raise UsageError(f"the published data of {self.name} are not imported; {self.how_to_import}")
        plain, at, digest = (name or imported[-1]).partition("@")
        if name != "" and plain in imported:
            current = (self.folder / f"{plain}.current").read_text(encoding="utf-8", errors="replace")
            wanted = digest if at else current
            folder = self.folder / f"{plain}@{wanted}"
            if _DIGEST.fullmatch(wanted) and folder.is_dir():
                return CopiedRelease(plain, wanted, folder)
        there = [path.name for each in imported for path in sorted(self.folder.glob(f"{each}@*"))]
        listed = ", ".join(map(repr, there if at else imported))
        raise UsageError(f"release={name!r}: imported: {listed}; {self.how_to_import}")


def _digest(digests: Mapping[str, str]) -> str:
    listed = "".join(f"{file} {digests[file]}\n" for file in sorted(digests))
    return sha256(listed.encode()).hexdigest()[:_DIGITS]


def _stamps(folder: Path) -> tuple[tuple[str, int, int], ...]:
    """Return name, time and size of every copy, so that a changed copy is read again."""
    listed = [(path, path.stat()) for path in sorted(folder.iterdir())] if folder.is_dir() else []
    return tuple((path.name, status.st_mtime_ns, status.st_size) for path, status in listed)


@lru_cache(maxsize=16)
def _is_intact(folder: Path, digest: str, stamps: tuple[tuple[str, int, int], ...]) -> bool:
    with suppress(OSError):
        return _digest({name: sha256((folder / name).read_bytes()).hexdigest() for name, *_ in stamps}) == digest
    return False


def _write(files: Mapping[str, bytes], release: CopiedRelease, check: Callable[[CopiedRelease], None]) -> None:
    with tempfile.TemporaryDirectory(prefix=".import-", dir=release.folder.parent) as scratch:
        made = Path(scratch, "new")
        made.mkdir()
        for name, content in files.items():
            (made / name).write_bytes(content)
        check(release._replace(folder=made))
        with suppress(FileNotFoundError):
            release.folder.rename(Path(scratch, "old"))
        made.rename(release.folder)
