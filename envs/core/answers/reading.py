"""Reading answers: from what ``submit`` carries to one text in normal form, and to its words.

Everything here is linear in the length of the answer.
"""

from __future__ import annotations

import json
from collections.abc import Hashable
from itertools import accumulate
from typing import Any, Final

from workgym.envs.core.calendar import days_in, without_days
from workgym.envs.core.texts import Pattern, nfkc, western_digits

__all__ = [
    "bare_words",
    "hedged",
    "json_object",
    "normal",
    "normal_lines",
    "read_json",
    "text_of",
    "without_echoes",
    "words_in",
]

_LETTER: Final = r"\pL\pN_"
_WHOLE: Final = {"before": rf"[^{_LETTER}]", "after": rf"(?:$|[^{_LETTER}])"}
_APOSTROPHE: Final = Pattern("['‘’]", before=rf"[{_LETTER}]", after=rf"[{_LETTER}]")
_MARKS: Final = str.maketrans("", "", "*`\"“”„«»'‘’\u00ad\u200b\u200c\u200d\u2060\ufeff")
"""Emphasis, quotes and what cannot be seen, which say nothing."""
_GROUPING: Final = Pattern(",", before=r"\d", after=r"\d")
_JOINED: Final = Pattern(rf"[{_LETTER}]+(?:[-@.][{_LETTER}]+)*")
"""A word, or several that are joined: an address, a number with a fraction."""


_MAX_DEPTH: Final = 200
"""How many lists and objects may hold each other. Without a count, Python's version and stack would decide."""
_QUOTED: Final = Pattern(r'"(?:[^"\\]|\\.)*"')
_BRACKET: Final = Pattern(r"[][{}]")


def read_json(text: str) -> Any:
    """Return the value that a text is as JSON, whatever digits it has; None if it is none, or more than 200 deep."""
    return None if _is_too_deep(text) else _parsed(text)


def _parsed(text: str, **options: Any) -> Any:
    try:
        return json.loads(text, **options)
    except (ValueError, RecursionError):
        return None


def _is_too_deep(text: str) -> bool:
    if text.count("[") + text.count("{") <= _MAX_DEPTH:
        return False
    steps = (1 if bracket in "[{" else -1 for bracket in _BRACKET.findall(_QUOTED.sub("", text)))
    return max(accumulate(steps), default=0) > _MAX_DEPTH


def json_object(answer: object) -> dict[str, Any] | None:
    """Return the answer as an object, if it is one in which no name occurs twice; a text may be JSON in a fence.

    An object under one name, such as ``{"answer": {"sick": 3}}``, stands for what is around it.
    """
    if isinstance(answer, str):
        text = answer.strip().removesuffix("```")
        if text.startswith("```"):
            text = text.removeprefix("```").removeprefix("json")
        if not text.lstrip().startswith("{") or _is_too_deep(text):
            return None
        answer = _parsed(text, object_pairs_hook=_unique)
    while isinstance(answer, dict) and len(answer) == 1 and isinstance(inner := next(iter(answer.values())), dict):
        answer = inner
    return answer if isinstance(answer, dict) else None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len({name for name, _ in pairs}) < len(pairs):
        raise ValueError("a name occurs twice")
    return dict(pairs)


def text_of(answer: object) -> str:
    """Return an answer as one text; ``""`` for an object that holds more than one value.

    The value of ``{"answer": 3}`` stands for the object, truth values are yes and no, and the items of a list stand on
    lines of their own. What frames an answer is left out: see :func:`_without_frame`.
    """
    found = json_object(answer)
    if found is not None:
        answer = next(iter(found.values())) if len(found) == 1 else ""
    if isinstance(answer, str) and answer.lstrip().startswith("["):
        listed = read_json(answer)
        answer = listed if isinstance(listed, list) else answer
    if isinstance(answer, list):
        return "\n".join(_plain(item) for item in answer)
    return _without_frame(_plain(answer))


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)


# The frame of an answer: politeness, the question once more, and where the answer was found

_TAG: Final = Pattern(r"(?i)</?(?:final_?)?(?:answer|response|result|output)>")
_SENTENCE: Final = Pattern(r"[^\n]*?(?:[.!?]+(?:[ \t]+|$)|\n|$)")
_FORMULA: Final = Pattern(
    r"(?i)\s*(?:(?:i |we )?(?:really )?(?:hope|trust) (?:this|that|it) (?:helps?|is helpful|answers your question)"
    r"|(?:i(?:'m| am) |we(?:'re| are) )?(?:happy|glad) to (?:help|assist)|sure|sure thing|certainly|of course"
    r"|absolutely"
    r"|hello|hi|hi there|dear customer|good (?:morning|afternoon)|(?:great|good) question|you(?:'re| are) welcome"
    r"|(?:many )?thanks|thanks? (?:you )?(?:so much |very much )?for (?:your|the) (?:question|message|patience)"
    r"|thank you"
    r"|have a (?:great|nice|good|wonderful) (?:day|one)|(?:best|kind|warm)? ?regards|best wishes|sincerely"
    r"|(?:please |just )*(?:let (?:me|us) know if|feel free to|(?:don't|do not) hesitate to|is there anything(?: else)?"
    r"|if (?:you|there)|reach out if)(?: (?:any|anything|more|further|other|else|additional|questions?|help|assistance"
    r"|information|details?|me|us|to|know|with|this|that|about|you|you'd|your|need|have|want|like|would|is|are|there"
    r"|there's|can|i|we|assist|do|for|today|please|reach|out|ask|contact|again|let|clarification|should|if))*)"
    r"[.!?,]*\s*"
)
"""A whole sentence that says nothing of the matter; each is of few known words, so that no value hides in one."""
_SAYS: Final = Pattern(
    r"(?i)(?:article|policy|guide|document|records?|system|database|knowledge base)s? (?:clearly )?"
    r"(?:states?|says?|notes?|mentions?|specif(?:y|ies)|indicates?|lists?|shows?)(?: that)?|i(?:'ve| have)? checked",
    before=r"[^\pL\pN_]",
    after=r"(?:$|[^\pL\pN_])",
)


def _without_frame(text: str) -> str:
    """Return a text without tags, polite sentences, and a question on the first line that the rest answers."""
    text = _TAG.sub("\n", text.replace("’", "'"))
    sentences = [sentence for sentence in _SENTENCE.findall(text) if not _FORMULA.fullmatch(sentence)]
    if len(sentences) > 1 and sentences[0].rstrip(" ").endswith("?\n") and "".join(sentences[1:]).strip():
        sentences = sentences[1:]
    return _SAYS.sub("article", "".join(sentences)) or text


def normal(text: str) -> str:
    """Return text under NFKC and case folding, without markdown and quotes, apostrophes straight, blanks single."""
    return " ".join(normal_lines(text))


def normal_lines(text: str) -> list[str]:
    """Return the lines of a text in normal form; see :func:`normal`."""
    lines = western_digits(nfkc(text)).replace("\u2212", "-").casefold().split("\n")
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


# What the question has said


def without_echoes(text: str, asked: str, expected: Hashable = None) -> str:
    """Return a text in normal form without the days, ids and years that the question names, and that say nothing new.

    Args:
        asked: the question.
        expected: a day that stays.
    """
    if not _DIGIT.occurs_in(asked):
        return text
    asked = normal(asked)
    text = without_days(text, days_in(asked) - {expected, None})
    known = {word for word in _LONG_NUMBERED.findall(asked) if not days_in(word)} - {expected}
    words = iter(_LONG_NUMBERED.findall(text))
    return "".join(part + ("" if (word := next(words, "")) in known else word) for part in _LONG_NUMBERED.split(text))


_LONG_NUMBERED: Final = Pattern(
    r"[\pL_-]{0,5}\d{4,}", before=r"[^\pL\pN_.,-]", after=r"(?:$|[.,](?:$|[^\d])|[^\pL\pN_.,-])"
)
"""An id or a year. Shorter numbers are read, whoever else has named them."""

# Hedges and denials

_EXCUSED: Final = Pattern(
    r"(?:no|not|never|[a-z]+n't)(?: (?:be|get|go|become|rise|last|take|cost|wait))?"
    r" (?:more|later|longer|higher|hotter|warmer|greater)(?: than)?"
    r"|# or (?:less|below|under|lower|cooler|sooner|earlier|faster)"
    r"|(?:not|never)(?: to)?(?: be)? (?:exceed(?:s|ed|ing)?|go (?:over|above|beyond))|no others?|nothing (?:else|more)"
    r"|(?:no|not|never)(?: [a-z]+){1,3} any (?:sooner|earlier)|may be (?:granted|promised|given|claimed|requested)",
    **_WHOLE,
)
"""What limits a value, as rules do, allows it, or closes a list."""
_HEDGE: Final = Pattern(
    r"# (?:problem|worries)|or|not|cannot|[a-z]+n't|no|nope|none|never|nor|neither|either|except|minus|plus|maybe"
    r"|perhaps"
    r"|possibly|probably|likely|unlikely|might|(?:may|could) (?:also )?be|unless|roughly|approximately|approx|circa"
    r"|almost|nearly|instead|rather|otherwise|alternatively|versus|vs|more than|less than|fewer than"
    r"|longer than|sooner than|earlier than"
    r"|at least|at minimum|minimum|at the earliest|in excess|upwards?|(?:and|or) (?:up|more|counting)|ish"
    r"|(?:starting|beginning) (?:at|from) #|^from #|close to|far from|short of|give or take|depend(?:s|ing)?"
    r"|doubt|doubts|guess|guessing|unsure|uncertain|unclear|idea|half|third|quarter|double|twice|couple|several|dozens?"
    r"|suppose|supposed|supposedly|presumably|allegedly|apparently|unverified|unable|incorrect|mistaken"
    r"|(?:all|anything) but|and others|among others|formerly|previously|used to"
    r"|(?:over|under|above|below|beyond|about|around|some|one to) #|no way|know|ca\.? #"
    r"|(?:for|to|of|by) nobody|nobody (?:gets|has|needs|says|said)"
    r"|(?:about|around) (?:(?:every|each|once|after|for|in|within|the|all|another|at) )+#",
    **_WHOLE,
)
"""What beside a value makes it another one, one of two, or none."""
_WEAK_HEDGE: Final = Pattern(r"(?:if|few|nothing|wrong|false)(?: [\pL]+)?", **_WHOLE)
"""The same, where the question does not say it itself: "if we hear of it", "wrong deliveries"."""
_DOUBTFUL: Final = ("<", ">", "≥", "~", "±", "≈", "≠", "+")
_RANGE: Final = Pattern(r"# ?(?:to|through|until|till|-|–|—|\.\.+|…) ?#")


def hedged(beside: str, *, denies: bool = False, asked: str = "") -> bool:
    """Return whether what stands beside a value takes it back, or makes it another one, as digits do.

    Args:
        beside: in normal form, with ``#`` where the value stands.
        denies: whether the value is a denial itself, which others only repeat.
        asked: the question, whose conditions an answer may repeat.
    """
    beside = " ".join(beside.split())
    if beside.endswith("?") or any(mark in beside for mark in _DOUBTFUL):
        return True
    if _DIGIT.occurs_in(beside) or _RANGE.occurs_in(beside):
        return True
    weak = set(_WEAK_HEDGE.findall(beside)) - set(_WEAK_HEDGE.findall(normal(asked)))
    if any(not denies or not found.startswith("nothing") for found in weak):
        return True
    found = _HEDGE.findall(_EXCUSED.sub(" ", beside))
    return bool(found) if not denies else any(word not in _DENIALS and not word.endswith("n't") for word in found)


_DIGIT: Final = Pattern(r"\d")
_DENIALS: Final = frozenset({"no", "not", "none", "never", "nor", "nope", "cannot"})
