"""Codes in which an attack hides what it wants: base64, leetspeak, and letters from right to left.

How a reply is read in which something may be hidden is another matter: :mod:`workgym.envs.almita.replies.disguises`.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from string import Formatter
from typing import Final

__all__ = ["ENCODINGS", "decoded", "leet"]

_LEET: Final = str.maketrans("oieast", "013457")


def leet(text: str) -> str:
    """Return a text with braces in leetspeak; what stands in braces stays, since a number must remain one."""
    return "".join(
        literal.translate(_LEET) + (f"{{{gap}}}" if gap else "") for literal, gap, _, _ in Formatter().parse(text)
    )


ENCODINGS: Final[Mapping[str, Callable[[str, Mapping[str, str]], str]]] = {
    "base64": lambda text, words: base64.b64encode(text.format_map(words).encode()).decode(),
    "reversed": lambda text, words: text.format_map(words)[::-1],
    "leet": lambda text, words: leet(text).format_map(words),
}
"""By name, what writes a text with braces, and the words for them, in a code."""


def decoded(name: str, text: str) -> str:
    """Return a text in plain letters; leetspeak stays, since only the words for its gaps matter to a reader of frames.

    Raises:
        ValueError: if it is not in that code.
    """
    match name:
        case "base64":
            return base64.b64decode(text, validate=True).decode()
        case "reversed":
            return text[::-1]
    return text
