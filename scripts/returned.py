"""What a call returned, for readers: a line for every field, and texts with the lines that they have."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import accumulate, takewhile
from typing import Any, Final

__all__ = ["MOST_LINES", "clipped_text", "more_text", "returned_text"]

MOST_LINES: Final = 60
"""The most lines that are shown of a result."""


_MOST_SIGNS: Final = 240
"""The most characters that are shown of an argument, and of a list in a result: three lines of 80."""

_WORTH_CUTTING: Final = 80
"""The fewest characters of a text that are worth a word about them."""


def returned_text(result: str, *, full: bool = False) -> str:
    """Return a result as lines.

    Unless ``full``, above :data:`MOST_LINES` the last line says how many more there are, and long lists are clipped.
    """
    lines = list(_lines(_parsed(result), full=full))
    more = 0 if full else len(lines) - MOST_LINES
    return "\n".join([*lines[: len(lines) - max(more, 0)], *([more_text(more, "line")] if more > 0 else [])])


def clipped_text(value: Any, *, full: bool = False) -> str:
    """Return a value as JSON. Unless ``full``, a long one is cut between its items, and says how many more it has."""
    text = _json(value)
    if full or len(text) <= _MOST_SIGNS:
        return text
    if isinstance(value, str):
        if len(text) < _MOST_SIGNS + _WORTH_CUTTING:
            return text
        return f'{text[:_MOST_SIGNS]}" {more_text(len(text) - _MOST_SIGNS, "character")}'
    if not isinstance(value, list | dict):
        return text
    is_list = isinstance(value, list)
    items = [_json(item) if is_list else f"{_json(item)}: {_json(value[item])}" for item in value]
    shown = list(takewhile(lambda end: end <= _MOST_SIGNS, accumulate(len(item) + 2 for item in items)))
    opening, closing = "[]" if is_list else "{}"
    return f"{opening}{', '.join([*items[: len(shown)], more_text(len(items) - len(shown))])}{closing}"


def more_text(count: int, what: str = "") -> str:
    """Return how much is not shown, and how to see it."""
    unit = f" {what}{'' if count == 1 else 's'}" if what else ""
    return f"… {count:,} more{unit}; --full shows {'it' if count == 1 else 'them'}"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


def _parsed(result: str) -> Any:
    try:
        return json.loads(result)
    except ValueError:
        return result


def _lines(value: Any, name: str = "", *, full: bool = False) -> Iterator[str]:
    """Yield the lines of a value under its name."""
    if isinstance(value, dict) and value:
        yield from [f"{name}:"] if name else []
        for key, part in value.items():
            yield from (f"  {line}" if name else line for line in _lines(part, str(key), full=full))
    elif isinstance(value, list) and any(isinstance(part, dict | list) for part in value):
        yield from [f"{name}:"] if name else []
        for part in value:
            first, *others = _lines(part, full=full)
            yield f"- {first}"
            yield from (f"  {line}" for line in others)
    elif isinstance(value, str) and "\n" in value:
        yield from [f"{name}: |"] if name else []
        yield from (f"  {line}" if name else line for line in value.splitlines())
    else:
        text = value if isinstance(value, str) else clipped_text(value, full=full)
        yield f"{name}: {text}" if name else text
