"""Calls as the releases write them down: ``tool.name.func(key="value", ...)``. They are parsed, and never evaluated.

The release of 2024 evaluates these texts as Python. Here Python's own parser reads them, and only a call of a plain
name with constants counts as a call (:func:`read_call`). The release of 2026 parses them as well, by rules of its own
(:func:`read_call_of_2026`).
"""

from __future__ import annotations

import ast
import warnings
from typing import Any, Final, NamedTuple

__all__ = ["WrittenCall", "read_call", "read_call_of_2026", "read_list"]

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
        if not isinstance(node, ast.Call):
            return None
        names = [keyword.arg for keyword in node.keywords]
        if None in names or len(set(names)) != len(names):  # **mapping; an argument given twice
            return None
        name, _, func = _dotted_name(node.func).rpartition(".")
        if func != "func" or not name:
            return None
        return WrittenCall(
            name,
            tuple(ast.literal_eval(argument) for argument in node.args),
            {str(keyword.arg): ast.literal_eval(keyword.value) for keyword in node.keywords},
        )
    except _UNREADABLE:
        return None


def read_call_of_2026(text: str) -> WrittenCall | None:
    r"""Return the call that ``text`` states to the release of 2026, or None if it states none.

    * Blanks before a call break its syntax, since the release parses the text and evaluates nothing.
    * The last word ``func`` may be missing; it is left out where at least two others stand before it.
    * Values given without a name, and those of a ``**mapping``, are ignored.
    * A value is a literal, and becomes its text: 60 is "60", and None is "None". Of an argument that is given twice,
      the last value counts.

    A real line break counts as a backslash and an ``n``, as in :func:`read_call`. A text with a set of several values
    states no call here: the order in which such a set is written differs from process to process.
    """
    if text.startswith((" ", "\t")):
        return None
    try:
        node = _parse(text.replace("\n", "\\n"))
        if not isinstance(node, ast.Call) or not (name := _dotted_name(node.func)):
            return None
        values = {keyword.arg: _literal_text(keyword.value) for keyword in node.keywords if keyword.arg is not None}
        return WrittenCall(_without_func(name), (), values)
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


def _dotted_name(node: ast.expr) -> str:
    """Return the names of a call in order, joined by dots; ``""`` if it is of anything else than plain names."""
    names = []
    while isinstance(node, ast.Attribute):
        names.append(node.attr)
        node = node.value
    return ".".join([node.id, *reversed(names)]) if isinstance(node, ast.Name) else ""


def _without_func(name: str) -> str:
    tool, _, last = name.rpartition(".")
    return tool if last == "func" and "." in tool else name


def _literal_text(node: ast.expr) -> str:
    """Return the text of a literal value.

    Raises:
        ValueError: if it is no literal, or has no text that is the same in every process.
    """
    if isinstance(node, ast.Constant):
        return str(node.value)
    if any(isinstance(part, ast.Set) and len(part.elts) > 1 for part in ast.walk(node)):
        raise ValueError("a set has no order")
    return str(ast.literal_eval(node))
