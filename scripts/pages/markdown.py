"""Tables in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

__all__ = ["table"]


def table(head: str, rows: Iterable[Sequence[object]]) -> str:
    """Return a table in Markdown. Bars separate the names of columns; > before a name sets the column right."""
    names = [name.strip() for name in head.split("|")]
    rule = "|".join("---:" if name.startswith(">") else "---" for name in names)
    lines = [" | ".join(name.removeprefix(">") for name in names), *(" | ".join(map(str, row)) for row in rows)]
    first, *others = (f"| {line} |" for line in lines)
    return "\n".join([first, f"|{rule}|", *others])
