"""Files that commands write with ``-o``, and what they say of them."""

from __future__ import annotations

from pathlib import Path

from workgym.agents.evaluation.lines import replace_file
from workgym.envs.core.errors import UsageError

__all__ = ["counted", "require_new", "write_out"]


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


def require_new(out: Path) -> None:
    """Refuse to write over a file.

    Raises:
        UsageError: if there is one, or anything else of this name.
    """
    if out.exists() or out.is_symlink():
        raise UsageError(f"{out}: is there already; expected a new file")


def counted(number: int, noun: str) -> str:
    """Return a number with what it counts: ``1 item``, ``1,200 items``."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
