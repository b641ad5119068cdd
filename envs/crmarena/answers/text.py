"""From what ``submit`` carries to one text."""

from __future__ import annotations

import json
from typing import Any, Final

from workgym.envs.core.answers.reading import json_object
from workgym.envs.core.texts import nfkc, western_digits

__all__ = ["answer_text", "readable"]

_MAX_CHARS: Final = 20_000
"""Longer answers claim nothing: no question asks for that much."""
_UNSEEN: Final = str.maketrans("", "", "\u00ad\u200b\u200c\u200d\u2060\ufeff")
_EMPHASIS: Final = str.maketrans("*_`", "   ")


def answer_text(answer: Any) -> str:
    """Return an answer as text; ``""`` for what cannot be one, and for an overlong one.

    A number is its digits, a list of texts or numbers is joined by commas, an object with one value is that value,
    where null is the word, and an object with several is its JSON. All of these may come as text.
    """
    found = json_object(answer)
    if found is not None and len(found) == 1:
        (answer,) = found.values()
        answer = "null" if answer is None else answer
    if isinstance(answer, dict) and answer:
        answer = _json(answer)
    if isinstance(answer, list) and all(map(_is_plain, answer)):
        answer = ", ".join(map(str, answer))
    if not _is_plain(answer):
        return ""
    text = str(answer)
    return western_digits(text) if len(text) <= _MAX_CHARS else ""


def readable(text: str) -> str:
    """Return a text under NFKC, without characters that cannot be seen and marks of emphasis."""
    return nfkc(text).translate(_UNSEEN).translate(_EMPHASIS)


def _is_plain(value: object) -> bool:
    return isinstance(value, str | int | float) and not isinstance(value, bool)


def _json(value: object) -> str:
    try:
        return json.dumps(value, ensure_ascii=False, default=str)
    except RecursionError:
        return ""
