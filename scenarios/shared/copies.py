"""Copies of a benchmark's published files in the cache folder, under names that say which files they are.

Nothing of a release is part of workgym: a user imports its files, everything else reads the copies, and checks them
whenever it does. A release of the same name with other files is another one: its exact name has a digest of them.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import ClassVar, Final, Generic, TypeVar

from filelock import FileLock

from workgym.envs.core.errors import UsageError
from workgym.envs.core.snapshot import cache_folder

__all__ = ["CopiedRelease", "Copies", "UnknownRelease", "require_published_world"]

_DIGITS: Final = 12
"""Of the digest in the name of a release."""
_DIGEST: Final = re.compile(rf"[0-9a-f]{{{_DIGITS}}}")

Stamps = tuple[tuple[str, int, int], ...]
ReleaseT = TypeVar("ReleaseT", bound="CopiedRelease")


class UnknownRelease(UsageError):
    """There is no release of the name that was asked for. The message names it, and those that there are."""


@dataclass(frozen=True)
class CopiedRelease:
    """A release of which copies are kept.

    Attributes:
        name: such as ``original`` or ``2024``.
        digest: of its files.
        folder: where the copies are.
    """

    name: str
    digest: str
    folder: Path

    pattern: ClassVar[str] = "*"
    """Of the names of its files: other files in the folder do not count."""
    remedy: ClassVar[str] = "import the data again"
    """What a user does when a copy is damaged, for messages."""

    @property
    def exact(self) -> str:
        """Its exact name: files that differ have another one."""
        return f"{self.name}@{self.digest}"

    @property
    def stamps(self) -> Stamps:
        """Name, time and size of every copy: if they are the same, so are the copies."""
        listed = [(name, path.stat()) for name, path in self._paths().items()]
        return tuple((name, status.st_mtime_ns, status.st_size) for name, status in listed)

    def path(self, file: str) -> Path | None:
        """Return where a file is, None if the release has none of this name.

        Raises:
            UsageError: if a copy is damaged.
        """
        self.require_intact()
        found = self.folder / file
        return found if found.is_file() else None

    def contents(self) -> dict[str, bytes]:
        """Return the files by name.

        Raises:
            UsageError: if a copy is damaged.
        """
        try:
            files = {name: path.read_bytes() for name, path in self._paths().items()}
        except OSError as error:
            raise UsageError(f"{self.folder}: cannot be read ({error.strerror}); {self.remedy}") from None
        if _digest(files) != self.digest:
            raise self.damaged()
        return files

    def require_intact(self) -> None:
        """Raise UsageError if the copies are not the files that were imported."""
        _require_intact(self, self.stamps)

    def damaged(self) -> UsageError:
        """Return the error that says that the copies are not the files that were imported."""
        return UsageError(f"{self.folder}: the imported copy is damaged; {self.remedy}")

    def _paths(self) -> dict[str, Path]:
        listed = [path for path in sorted(self.folder.rglob(self.pattern)) if path.is_file()]
        return {path.relative_to(self.folder).as_posix(): path for path in listed}


class Copies(Generic[ReleaseT]):
    """The copies of a benchmark's releases.

    Args:
        name: of the folder in the cache that holds them.
        how_to_import: what a user does to have one, for messages.
        kind: the class of a release.
        title: what the data are called in messages.
    """

    def __init__(self, name: str, how_to_import: str, kind: type[ReleaseT], title: str = "") -> None:
        self.name, self._how_to_import, self._kind = name, how_to_import, kind
        self._title = title or f"the published data of {name}"

    @property
    def folder(self) -> Path:
        """Where they are kept."""
        return cache_folder() / "official" / self.name

    def keep(self, files: Mapping[str, bytes], name: str, check: Callable[[ReleaseT], None]) -> ReleaseT:
        """Keep copies of files, and let a plain name mean them.

        Intact copies are left alone, since other processes may be reading them.

        Args:
            check: is called with new copies before they are a release, and raises if they cannot be one.

        Raises:
            UsageError: if the cache folder cannot be written, or by ``check``. Nothing is kept then.
        """
        release = self._release(name, _digest(files))
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with FileLock(self.folder / "import.lock"):
                for scratch in self.folder.glob(".import-*"):  # of an import that was killed
                    shutil.rmtree(scratch, ignore_errors=True)
                if not _is_intact(release):
                    _write(files, release, check)
                pointer = self.folder / f"{name}.new"
                pointer.write_text(release.digest, encoding="utf-8")
                pointer.replace(self._pointer(name))
        except OSError as error:
            raise UsageError(f"cannot keep the data in {self.folder}: {error}; set WORKGYM_CACHE") from error
        return release

    def names(self) -> list[str]:
        """Return the plain names of the imported releases, the newest last."""
        return sorted((path.stem for path in self.folder.glob("*.current") if path.is_file()), key=_age)

    def release(self, name: str | None = None) -> ReleaseT:
        """Return an imported release.

        Args:
            name: with or without a digest; None for the newest. Without a digest it means the latest import.

        Raises:
            UsageError: if it was not imported, in one line that says how.
        """
        imported = self.names()
        if not imported:
            raise UsageError(f"{self._title} are not imported; {self._how_to_import}")
        if not isinstance(name, str | None):
            raise UsageError(f"release={name!r}: expected a text, such as {imported[-1]!r}")
        plain, at, digest = (name or imported[-1]).partition("@")
        if name != "" and plain in imported:
            current = self._pointer(plain).read_text(encoding="utf-8", errors="replace")
            release = self._release(plain, digest if at else current)
            if _DIGEST.fullmatch(release.digest) and release.folder.is_dir():
                return release
        there = [path.name for each in imported for path in sorted(self.folder.glob(f"{each}@*"))]
        listed = ", ".join(map(repr, there if at else imported))
        raise UnknownRelease(f"release={name!r}: imported: {listed}; {self._how_to_import}")

    def _release(self, name: str, digest: str) -> ReleaseT:
        return self._kind(name, digest, self.folder / f"{name}@{digest}")

    def _pointer(self, name: str) -> Path:
        return self.folder / f"{name}.current"


def require_published_world(seed: int, scale: float) -> None:
    """Raise UsageError unless seed and scale are those of the only world that published data are."""
    if (seed, scale) != (0, 1):
        raise UsageError(
            f"seed {seed}, scale {scale}: the published data are one world: split 'test' or 'heldout', "
            "worlds=1, world_seed=0, scale=1"
        )


def _age(name: str) -> tuple[bool, str, str]:
    """Return what names of releases are sorted by: first by the date in a name if it has one, and years after them."""
    dated = re.search(r"\d{4}-\d\d-\d\d", name)
    return name.isdigit(), dated[0] if dated else "", name


def _digest(files: Mapping[str, bytes]) -> str:
    listed = "".join(f"{name} {sha256(files[name]).hexdigest()}\n" for name in sorted(files))
    return sha256(listed.encode()).hexdigest()[:_DIGITS]


@lru_cache(maxsize=16)
def _require_intact(release: CopiedRelease, stamps: Stamps) -> None:
    release.contents()


def _is_intact(release: CopiedRelease) -> bool:
    with suppress(OSError, UsageError):
        release.require_intact()
        return True
    return False


def _write(files: Mapping[str, bytes], release: ReleaseT, check: Callable[[ReleaseT], None]) -> None:
    with tempfile.TemporaryDirectory(prefix=".import-", dir=release.folder.parent) as scratch:
        made = Path(scratch, "new")
        for name, content in files.items():
            path = made / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        check(replace(release, folder=made))
        with suppress(FileNotFoundError):
            release.folder.rename(Path(scratch, "old"))
        made.rename(release.folder)
