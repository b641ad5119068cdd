"""Recognising files that are not what their names promise: a web page, a pointer of git-lfs, a packed file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from workgym.envs.core.errors import UsageError

__all__ = ["MAX_BYTES", "decoded", "read_bytes", "require_content", "require_text"]

MAX_BYTES: Final = 512 * 1024**2
"""Larger files are not read: the largest published one has a few megabytes."""
_STARTS: Final = (
    (b"version https://git-lfs", "a pointer of git-lfs, not the file itself; run: git lfs pull"),
    (b"<!doctype html", "a web page, not the file itself; download the raw file"),
    (b"<html", "a web page, not the file itself; download the raw file"),
    (b"PAR1", "a Parquet file; expected JSON lines or a JSON list: export it with Dataset.to_json"),
    (b"ARROW1", "an Arrow file; expected JSON lines or a JSON list: export it with Dataset.to_json"),
    (b"\x1f\x8b", "packed with gzip; unpack it first"),
    (b"PK\x03\x04", "a ZIP archive; unpack it first"),
)


def read_bytes(path: Path) -> bytes:
    """Return the bytes of a file.

    Raises:
        UsageError: if it cannot be read, or is larger than any published one; the message names it.
    """
    try:
        if path.stat().st_size > MAX_BYTES:
            raise UsageError(f"{path}: larger than {MAX_BYTES // 1024**2} MB: not a file of the release")
        return path.read_bytes()
    except OSError as error:
        raise UsageError(f"{path}: cannot be read ({error.strerror})") from None


def require_content(content: bytes, shown: str) -> None:
    """Raise UsageError for an empty file, and for one that stands in the place of the real one."""
    if not content.strip():
        raise UsageError(f"{shown}: the file is empty")
    start = content[:64].lstrip().lower()
    for magic, what in _STARTS:
        if start.startswith(magic.lower()):
            raise UsageError(f"{shown}: {what}")


def require_text(content: bytes, shown: str) -> None:
    """Raise UsageError as :func:`require_content` does, and for a database."""
    require_content(content, shown)
    if content.startswith(b"SQLite format 3\0"):
        raise UsageError(f"{shown}: an SQLite database; expected JSON")


def decoded(content: bytes, shown: str) -> str:
    """Return the text of a file, without a byte order mark.

    Raises:
        UsageError: if it is not a text in UTF-8; the message names file and place.
    """
    try:
        return content.decode().removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise UsageError(f"{shown}: not a text in UTF-8 ({error.reason} at byte {error.start})") from None
