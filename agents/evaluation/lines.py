"""Files of a sweep's folder that grow line by line, and may be cut by a kill at any moment.

A line is a JSON object. The last one is whole if it is an object, with a line break or without one, which an editor or
a kill may have taken: the text of an object ends with the brace that its first one opens, so that no part of it is an
object. A folder may come from a stranger: no link is followed where a file is written, and nothing but a file is read.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from io import RawIOBase
from itertools import count
from pathlib import Path
from typing import Any, Final

from workgym.envs.core.errors import UsageError

__all__ = [
    "MAX_LINE",
    "append_line",
    "finished_lines",
    "mend_last_line",
    "replace_file",
    "require_file",
    "require_own_file",
]

MAX_LINE: Final = 2**26
"""Bytes of a line. Rows cut results at 4,000 characters each, and conversations hold what fits into a model's context,
so that lines are far shorter; this refuses a file without line breaks, which may be larger than the memory."""
_TOO_LONG = f"expected at most {MAX_LINE:,}"


def require_file(path: Path) -> None:
    """Require that a path leads to a file: reading from a device or a pipe may have no end."""
    if path.exists() and not path.is_file():
        raise UsageError(f"cannot read {path}: not a file")


def require_own_file(path: Path) -> None:
    """Require that the target of a write is missing or a file of the folder, and not a link to another file."""
    if path.is_symlink() or (path.exists() and not path.is_file()):
        raise UsageError(f"cannot write {path}: a link, or not a file; a sweep writes to files of its own folder alone")


def finished_lines(path: Path) -> Iterator[bytes]:
    """Yield every whole line, each with a line break; none of a file that is missing.

    Raises:
        UsageError: if the file cannot be read, or a line is too long.
    """
    try:
        require_file(path)
        with path.open("rb") as file:
            for number in count(1):
                line = file.readline(MAX_LINE + 1)
                if not line:
                    return
                if len(line) > MAX_LINE:
                    raise UsageError(f"{path}, line {number}: {len(line):,} bytes or more, {_TOO_LONG}; remove it")
                if line.endswith(b"\n"):
                    yield line
                elif _whole(line):
                    yield line + b"\n"
    except FileNotFoundError:
        return
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror or error}") from None


def append_line(file: RawIOBase, path: Path, line: str, hint: str = "") -> None:
    """Write a line, JSON text without a line break, and hand it to the operating system.

    Args:
        file: open for appending, without a buffer.
        path: its path, for messages.
        line: the text.
        hint: added to the message about a line that is too long.

    Raises:
        UsageError: if the line is too long, or the disk does not take it.
    """
    data = line.encode() + b"\n"
    if len(data) > MAX_LINE:
        raise UsageError(f"cannot write {path}: an episode of {len(data):,} bytes, {_TOO_LONG}{hint}")
    left = memoryview(data)
    try:
        while left:  # a disk that is nearly full takes a part, and refuses the rest with an error
            left = left[file.write(left) or 0 :]
    except OSError as error:
        raise UsageError(
            f"cannot write {path}: {error.strerror or error}; finished episodes are kept, --resume goes on"
        ) from None


def replace_file(path: Path, data: bytes | Iterable[bytes]) -> None:
    """Write a file so that at any moment the old one or the new one is there, and never a part.

    A folder from a stranger may have links in it: no link is followed.
    """
    draft = path.with_name(f".{path.name}.tmp")
    draft.unlink(missing_ok=True)
    with draft.open("xb") as file:
        file.writelines([data] if isinstance(data, bytes) else data)
    draft.replace(path)


def mend_last_line(path: Path) -> None:
    """End the last line with a line break if it is whole, or drop it."""
    require_own_file(path)
    if path.exists():
        with path.open("r+b") as file:
            begin = max(0, file.seek(0, os.SEEK_END) - MAX_LINE)
            file.seek(begin)
            data = file.read()
            start = data.rfind(b"\n") + 1
            if begin and not start:
                raise UsageError(f"{path}: the last line has {len(data):,} bytes or more, {_TOO_LONG}; remove it")
            if _whole(data[start:]):
                file.write(b"\n")
            else:
                file.truncate(begin + start)


def _whole(line: bytes) -> bool:
    """Whether a line without a line break is finished."""
    try:
        found: Any = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(found, dict)
