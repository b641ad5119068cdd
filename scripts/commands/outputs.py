"""Files that commands write with ``-o``."""

from __future__ import annotations

from pathlib import Path

from workgym.agents.evaluation.lines import replace_file
from workgym.envs.core.errors import UsageError

__all__ = ["write_out"]


def write_out(out: Path, text: str) -> None:
    """Write a text, whole or not at all; a link is followed.

    Raises:
        UsageError: if it cannot be written.
    """
    target = out.resolve()
    if target.exists() and not target.is_file():
        raise UsageError(f"{out}: cannot be written (not a regular file)")
    try:
        replace_file(target, text.encode())
    except OSError as error:
        raise UsageError(f"{out}: cannot be written ({error.strerror})") from None
