"""How a change of a file is written down, as patches are kept and expected."""

from __future__ import annotations

import difflib

__all__ = ["unified_diff"]


def unified_diff(path: str, before: str, after: str) -> str:
    """Return the unified diff between two texts of a file."""
    sides = before.splitlines(keepends=True), after.splitlines(keepends=True)
    return "".join(difflib.unified_diff(*sides, f"a/{path}", f"b/{path}"))
