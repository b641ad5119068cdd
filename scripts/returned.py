"""What a call returned, for readers: a line for every field, and texts with the lines that they have."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

__all__ = ["MOST_LINES", "returned_text"]

MOST_LINES: Final = 60
"""The most lines that are shown of a result."""


def returned_text(result: str) -> str:
    """Return a result as lines; above :data:`MOST_LINES` the last line says how many more there are."""
    lines = list(_lines(_parsed(result)))
    more = len(lines) - MOST_LINES
    return "\n".join([*lines[:MOST_LINES], *([f"… and {more:,} more lines"] if more > 0 else [])])


def _parsed(result: str) -> Any:
    try:
        return json.loads(result)
    except ValueError:
        return result


def _lines(value: Any, name: str = "") -> Iterator[str]:
    """Yield the lines of a value under its name."""
    if isinstance(value, dict) and value:
        yield from [f"{name}:"] if name else []
        for key, part in value.items():
            yield from (f"  {line}" if name else line for line in _lines(part, str(key)))
    elif isinstance(value, list) and any(isinstance(part, dict | list) for part in value):
        yield from [f"{name}:"] if name else []
        for part in value:
            first, *others = _lines(part)
            yield f"- {first}"
            yield from (f"  {line}" for line in others)
    elif isinstance(value, str) and "\n" in value:
        yield from [f"{name}: |"] if name else []
        yield from (f"  {line}" if name else line for line in value.splitlines())
    else:
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
        yield f"{name}: {text}" if name else text
