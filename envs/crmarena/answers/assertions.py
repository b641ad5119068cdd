"""What an answer asserts: its text without questions, conditions, alternatives and sentences of the request.

"None if nobody qualifies, otherwise the agent's id" repeats the rules of the task and says nothing of what the agent
has found. Everything here takes time linear in the length of the answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from workgym.envs.core.answers.reading import bare_words
from workgym.envs.core.texts import Pattern

__all__ = ["asserted", "statements", "without_request"]

_FEW: Final = 5
"""Shorter sentences are never taken as repeated: "there is none" may be an answer in words of the request."""


def without_request(text: str, asked: str) -> str:
    """Return a text without the sentences that are part of the request, word for word.

    The last sentence of a repetition may have been cut off, and lists and headings of the request may stand around it.
    """
    if not asked:
        return text
    request = f" {' '.join(bare_words(asked))} "
    return "".join(part + mark for part, mark in _sentences(text) if not _repeats(bare_words(part), request))


def _sentences(text: str) -> Iterator[tuple[str, str]]:
    """Return the sentences of a text, each with the marks and blanks that end it."""
    return zip(_SENTENCE_END.split(text), [*_SENTENCE_END.findall(text), ""], strict=True)


def _repeats(words: list[str], request: str) -> bool:
    return len(words) >= _FEW and f" {' '.join(words)} " in request


def statements(text: str) -> list[str]:
    """Return the sentences of a text in lower case that are no questions, blanks single."""
    told = (" ".join(part.split()) for part, mark in _sentences(text) if "?" not in mark)
    return [sentence for sentence in told if not _INVERTED.occurs_in(sentence)]


def asserted(sentence: str) -> str:
    """Return what a sentence in lower case asserts: the part without conditions, or ``""`` if it leaves a choice."""
    sentence = _ASKED.sub(" ", sentence)
    head, *tail = _IF.split(sentence)
    if tail:
        head = _LAST_CLAUSE.sub("", head.rstrip(" ,;:-–—("))
    if _CHOICE.occurs_in(head) or (_WOULD.occurs_in(head) and not _CONCLUDES.occurs_in(head)):
        return ""
    return head


_SENTENCE_END: Final = Pattern(r"[.!?]+[\"'”’)\]]*(?:\s+|$)|\n+")
_INVERTED: Final = Pattern(
    r"^(?:is|are|was|were|do|does|did|has|have|should|would|could|can|may|shall|will) "
    r"(?:i|you|we|he|she|they|it|the|any|anyone|anybody|there|this|that|an?|our|your|my|none|nobody|no one)\b"
)
"""A question without its mark."""
_ASKED: Final = Pattern(
    r"\b(?:whether|(?:check|checks|checked|checking|see|saw|seeing|determine|determined|determining|verify|verified"
    r"|verifying|tell|test|tested|look|looked|looking|find out|found out|decide|decided|sure|clear|know) if)"
    r"\b[^,;:()–—]*?(?:$|[,;:()–—]|\b(?:and|but|so)\b)"
)
"""An indirect question, up to the end of its clause."""
_IF: Final = Pattern(
    r"\b(?:if|unless|in case (?:no|nobody|none|there|it|any|you)|assuming|provided|as long as"
    r"|should (?:no|nobody|none|there|it|i|you|we|the|this|an?)"
    r"|otherwise|else)\b"
)
"""What begins a condition, or the other of two cases. All that follows in the sentence depends on it."""
_LAST_CLAUSE: Final = Pattern(r"(?:^|[,;:()–—]|\b(?:and|but|so)\b)[^,;:()–—]*$")
"""The clause that stands directly before a condition, and depends on it."""
_CHOICE: Final = Pattern(
    r"\beither\b|\bor (?:[a-z']+ ){0,3}?(?:none|null)\b"
    r"|\b(?:none|null)[\"')]*,? or (?:[a-z']+ ){0,4}?(?:ids?|articles?|agents?|products?|issues?|names?|codes?)\b"
)
"""None beside something else that it may be."""
_WOULD: Final = Pattern(r"\b(?:would|should|might|could be|may be|maybe|perhaps)\b[^,;:]* (?:none|null)\b")
_CONCLUDES: Final = Pattern(r"\b(?:so|thus|therefore|hence|consequently)\b")
"""What makes "the answer would be None" a conclusion."""
