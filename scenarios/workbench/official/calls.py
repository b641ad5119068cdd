"""Calls as the release writes them down: ``tool.name.func(key="value", ...)``. They are parsed, and never evaluated.

The release evaluates these texts as Python. Here Python's own parser reads them, and only a call of a plain name
with constants counts as a call.
"""

from __future__ import annotations

import ast
import warnings
from typing import Any, Final, NamedTuple

__all__ = ["WrittenCall", "read_call", "read_list"]

_MAX_CHARS = 1_000_000
"""Python's parser runs out of memory or stack on texts that are far longer or more deeply nested than any call."""


_UNREADABLE: Final = (SyntaxError, ValueError, TypeError, OverflowError, RecursionError, MemoryError)
"""All exceptions of Python's parser and of its reading of literals."""


class WrittenCall(NamedTuple):
    """A call that was written down.

    Attributes:
        tool: the dotted name, such as ``calendar.create_event``.
        positional: the values given without a name. Recorded calls have none.
        arguments: the values given by name. Recorded values are all text.
    """

    tool: str
    positional: tuple[Any, ...]
    arguments: dict[str, Any]


def read_call(text: str) -> WrittenCall | None:
    r"""Return the call that ``text`` states, or None if its syntax is broken or it is not a call.

    As in the release, a real line break counts as a backslash and an ``n``, and escapes in values are resolved, so
    that both end as a line break.
    """
    try:
        node = _parse(text.replace("\n", "\\n"))
        if not isinstance(node, ast.Call) or not _is_dotted(node.func):
            return None
        names = [keyword.arg for keyword in node.keywords]
        if None in names or len(set(names)) != len(names):  # **mapping; an argument given twice
            return None
        name, dot, func = ast.unparse(node.func).rpartition(".")
        if func != "func" or not dot:
            return None
        return WrittenCall(
            name,
            tuple(ast.literal_eval(argument) for argument in node.args),
            {str(keyword.arg): ast.literal_eval(keyword.value) for keyword in node.keywords},
        )
    except _UNREADABLE:
        return None


def read_list(text: str) -> tuple[str, ...]:
    """Return the texts of a printed list of texts.

    Raises:
        ValueError: if ``text`` is something else.
    """
    try:
        items = ast.literal_eval(_parse(text))
    except _UNREADABLE:
        items = None
    if not isinstance(items, list) or not all(isinstance(item, str) for item in items):
        raise ValueError(f"expected a printed list of texts, got {text[:80]!r}")
    return tuple(items)


def _parse(text: str) -> ast.expr:
    if len(text) > _MAX_CHARS:
        raise ValueError(f"expected at most {_MAX_CHARS} characters, got {len(text)}")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # an unknown escape keeps its backslash; newer Pythons warn of it
        return ast.parse(text.lstrip(" \t"), mode="eval").body  # as eval reads it


def _is_dotted(node: ast.expr) -> bool:
    while isinstance(node, ast.Attribute):
        node = node.value
    return isinstance(node, ast.Name)
