"""Keys stay out of files: texts are freed of them, and options that would be written down may not hold any.

A secret is what the program was told to be one (an API key, a header's value), and the value of every environment
variable whose name says that it is one, such as ``OPENAI_API_KEY``.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from workgym.envs.core.errors import UsageError

__all__ = ["option_text", "refuse_secrets", "without_secrets"]

_VARIABLE: Final = re.compile(r"(KEY|SECRET|TOKEN|PASSWORD|CREDENTIALS?)$", re.IGNORECASE)
"""Names of variables whose values no file and no message may hold."""
_OPTION: Final = re.compile(
    r"authorization|cookie|password|secret|credential|headers$|(^|[-_])(api|access|auth|private|subscription)[-_]?key$"
    r"|(^|[-_])(access|auth|azure_ad|bearer|id|refresh|security|session)[-_]?token$|^(key|token)$",
    re.IGNORECASE,
)
"""Names of options that hold a key. Numbers of tokens and lists of words to stop at are none."""
_HEADERS: Final = re.compile(r"headers$", re.IGNORECASE)
_SHORTEST: Final = 8
"""Characters: shorter secrets are placeholders, and parts of words."""
_SHORTEST_IN_WORDS: Final = 16
"""Characters of a secret that is looked for in what a model wrote: a shorter one may be a word of the answer."""
_MASK: Final = "***"


def without_secrets(text: str, known: Iterable[str | None] = (), *, words: bool = False) -> str:
    """Return a text in which ``***`` stands for every secret.

    Args:
        text: the text.
        known: secrets besides the values of variables.
        words: whether the text is a model's own, in which short secrets may be words.
    """
    shortest = _SHORTEST_IN_WORDS if words else _SHORTEST
    for secret in sorted(_secrets(known, shortest), key=len, reverse=True):  # one may be part of another
        text = text.replace(secret, _MASK)
    return text


def option_text(name: str, value: object) -> str:
    """Return an option for a message; without its value if that may be a key."""
    return f"{name}={_MASK}" if _OPTION.search(name) else f"{name}={without_secrets(repr(value))}"


def refuse_secrets(what: str, value: Any, instead: str) -> None:
    """Require that an option, and all that is in it, may be written to a file.

    Args:
        what: the name of the option, after a blank if more is said before it.
        value: of the option, in JSON's types.
        instead: where a key belongs, for the message. The message does not hold the value.

    Raises:
        UsageError: if a name within it says that it holds a key, or a text in it is the value of a secret variable.
    """
    for path, name, text in _texts(what, what.rpartition(" ")[2], value):
        if _OPTION.search(name):
            raise UsageError(f"{path}: options are written to files, and this one may hold a key: {instead}")
        if without_secrets(text) != text:
            raise UsageError(f"{path}: options are written to files, and it holds the value of a secret: {instead}")


def _secrets(known: Iterable[str | None], shortest: int) -> set[str]:
    named = (value for name, value in os.environ.items() if _VARIABLE.search(name))
    parts = (part for secret in known if secret for part in (secret, *secret.split()))  # "Bearer …" is said in parts
    return {secret for secret in (*named, *parts) if len(secret) >= shortest}


def _texts(path: str, name: str, value: Any) -> Iterator[tuple[str, str, str]]:
    """Yield path, name and text of every text in a value. All that is in an object of headers is a header."""
    if isinstance(value, str):
        yield path, name, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _texts(f"{path}.{key}", name if _HEADERS.search(name) else str(key), inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _texts(path, name, inner)
