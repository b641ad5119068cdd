"""Reading answers: from what ``submit`` carries to one text in normal form, and to its words.

Everything here is linear in the length of the answer.
"""

from __future__ import annotations

import json
from typing import Any, Final

from workgym.envs.core.texts import Pattern, nfkc, western_digits

__all__ = ["bare_words", "hedged", "json_object", "normal", "normal_lines", "read_json", "text_of", "words_in"]

_LETTER: Final = r"\pL\pN_"
_WHOLE: Final = {"before": rf"[^{_LETTER}]", "after": rf"(?:$|[^{_LETTER}])"}
_APOSTROPHE: Final = Pattern("['‘’]", before=rf"[{_LETTER}]", after=rf"[{_LETTER}]")
_MARKS: Final = str.maketrans("", "", "*`\"“”„«»'‘’\u00ad\u200b\u200c\u200d\u2060\ufeff")
"""Emphasis, quotes and what cannot be seen, which say nothing."""
_GROUPING: Final = Pattern(",", before=r"\d", after=r"\d")
_JOINED: Final = Pattern(rf"[{_LETTER}]+(?:[-@.][{_LETTER}]+)*")
"""A word, or several that are joined: an address, a number with a fraction."""


def read_json(text: str) -> Any:
    """Return the value that a text is as JSON, whatever depth and digits it has; None if it is none."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def json_object(answer: object) -> dict[str, Any] | None:
    """Return the answer as an object, if it is one in which no name occurs twice; a text may be JSON in a fence."""
    if isinstance(answer, str):
        text = answer.strip().removesuffix("```")
        if text.startswith("```"):
            text = text.removeprefix("```").removeprefix("json")
        if not text.lstrip().startswith("{"):
            return None
        try:
            answer = json.loads(text, object_pairs_hook=_unique)
        except (ValueError, RecursionError):
            return None
    return answer if isinstance(answer, dict) else None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len({name for name, _ in pairs}) < len(pairs):
        raise ValueError("a name occurs twice")
    return dict(pairs)


def text_of(answer: object) -> str:
    """Return an answer as one text; ``""`` for an object that holds more than one value.

    The value of ``{"answer": 3}`` stands for the object, truth values are yes and no, and the items of a list stand on
    lines of their own.
    """
    found = json_object(answer)
    if found is not None:
        answer = next(iter(found.values())) if len(found) == 1 else ""
    if isinstance(answer, str) and answer.lstrip().startswith("["):
        listed = read_json(answer)
        answer = listed if isinstance(listed, list) else answer
    if isinstance(answer, list):
        return "\n".join(_plain(item) for item in answer)
    return _plain(answer)


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)


def normal(text: str) -> str:
    """Return text under NFKC and case folding, without markdown and quotes, apostrophes straight, blanks single."""
    return " ".join(normal_lines(text))


def normal_lines(text: str) -> list[str]:
    """Return the lines of a text in normal form; see :func:`normal`."""
    lines = western_digits(nfkc(text)).casefold().split("\n")
    cut = [*(_without_bullet(f"{line}\n") for line in lines[:-1]), _without_bullet(lines[-1])]
    plain = ("'".join(part.translate(_MARKS) for part in _APOSTROPHE.split(line)) for line in cut)
    return [joined for line in plain if (joined := " ".join(line.split()))]


def _without_bullet(line: str) -> str:
    """Return a line without the mark of a list, a heading or a quotation in front of it."""
    line = line.lstrip()
    if line.startswith(("-", "•")) and line[1:2].isspace():
        return line[1:]
    return line.lstrip("#>")


def words_in(text: str) -> list[str]:
    """Return the words of a text that is in normal form, numbers without their separators."""
    return _JOINED.findall(_GROUPING.sub("", text))


def bare_words(text: str) -> list[str]:
    """Return the words of a text in normal form, each by itself: letters and digits alone."""
    return _BARE.findall(normal(text))


_BARE: Final = Pattern(r"[\pL\pN]+")


# Hedges and denials

_EXCUSED: Final = Pattern(
    r"(?:no|not|never) (?:more|later|longer|higher|hotter|warmer|greater)(?: than)?"
    r"|(?:not|never)(?: to)?(?: be)? (?:exceed(?:ed|ing)?|go (?:over|above|beyond))|no others?|nothing (?:else|more)",
    **_WHOLE,
)
"""What limits a value from above, as rules do, or closes a list."""
_HEDGE: Final = Pattern(
    r"or|not|cannot|[a-z]+n't|no|nope|none|never|nor|neither|either|except|minus|plus|maybe|perhaps|possibly|probably"
    r"|likely|unlikely|might|(?:may|could) (?:also )?be|unless|roughly|approximately|approx|circa|almost|nearly|instead"
    r"|rather|otherwise|alternatively|versus|vs|more than|less than|fewer than|longer than|at least|at minimum"
    r"|doubt|doubts|guess|guessing|unsure|uncertain|unclear|idea|half|third|quarter|double|twice|couple|several"
    r"|(?:over|under|above|below|beyond|about|around|some|one to) #|no way|know",
    **_WHOLE,
)
"""What beside a value makes it another one, one of two, or none."""
_DOUBTFUL: Final = ("<", ">", "≥", "~", "±", "≈", "≠", "+")
_RANGE: Final = Pattern(r"# ?(?:to|through|until|till|-|–|—|\.\.+|…) ?#")


def hedged(beside: str, *, denies: bool = False) -> bool:
    """Return whether what stands beside a value takes it back, or makes it another one, as digits do.

    Args:
        beside: in normal form, with ``#`` where the value stands.
        denies: whether the value is a denial itself, which others only repeat.
    """
    beside = " ".join(beside.split())
    if beside.endswith("?") or any(mark in beside for mark in _DOUBTFUL):
        return True
    if _DIGIT.occurs_in(beside) or _RANGE.occurs_in(beside):
        return True
    found = _HEDGE.findall(_EXCUSED.sub(" ", beside))
    return bool(found) if not denies else any(word not in _DENIALS and not word.endswith("n't") for word in found)


_DIGIT: Final = Pattern(r"\d")
_DENIALS: Final = frozenset({"no", "not", "none", "never", "nor", "nope", "cannot"})
