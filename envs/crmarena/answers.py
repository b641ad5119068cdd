"""Answer keys: what an answer claims is extracted by rules, and the claims have to be exactly the expected ones.

No model reads answers. An id is found by its form, prefix and check characters; "nobody" and its like are found as
whole clauses, so that "none of the others was faster" says nothing. Who names two ids, or an id and "none", claims both
and is wrong (CRMArena, section 5, leaves this to a model).
"""

from __future__ import annotations

import re
from typing import Any, Final

from workgym.envs.core.answers import AnswerKey
from workgym.envs.crmarena.ids import ID_PATTERN, normal_id
from workgym.envs.crmarena.metrics import token_f1

__all__ = ["FUZZY_THRESHOLD", "NONE", "IdAnswer", "TextAnswer", "claims_none", "ids_in", "said"]

NONE: Final = "None"
"""The expected answer where nothing fits."""
FUZZY_THRESHOLD: Final = 0.6
"""The lowest token F1 at which a text counts as right."""

_CLAUSE: Final = re.compile(r"[.,;:!?()\[\]{}\"'`*\n\r\t–—]+|\s-+\s|\b(?:or|and|but|else|otherwise|unless|maybe)\b")
_LEAD: Final = r"(?:(?:the |my )?(?:final |correct )?(?:answer|result)(?: is)?|it is|there (?:is|are|was|were))? ?"
_THING: Final = r"(?:agents?|users?|cases?|records?|results?|match(?:es)?|articles?|products?|issues?|data|ids?)"
_NONE_CLAUSE: Final = re.compile(
    rf"{_LEAD}(?:"
    r"none|null|nil|n/a|nobody|no one|no-one|not applicable|not any"
    r"|none of (?:the |our )?agents(?: \w+)*"
    r"|(?:nobody|no one|no-one) (?:qualif\w+|meets?|met|managed|handled|fits?|exceed\w*)(?: .*)?"
    rf"|no (?:single |such |matching |qualified |qualifying |eligible )*{_THING}(?: (?:\w|[<>=%/-])+)*"
    r")"
)
_MAX_CHARS: Final = 20_000
"""Longer answers claim nothing: no question asks for that much."""


def said(answer: Any) -> str:
    """Return an answer as text: a text, a whole number or a list of texts; "" for all else and for what is too long."""
    if isinstance(answer, int) and not isinstance(answer, bool):
        answer = str(answer)
    if isinstance(answer, list) and all(isinstance(part, str) for part in answer):
        answer = ", ".join(answer)
    return answer if isinstance(answer, str) and len(answer) <= _MAX_CHARS else ""


def ids_in(text: str, prefix: str) -> set[str]:
    """Return the ids with this prefix that a text names.

    A word of 15 or 18 characters that begins like one, but has wrong check characters, is in the set as it stands: it
    is a claim too, and never a right one.
    """
    words = [word for word in ID_PATTERN.findall(text) if word.startswith(prefix)]
    return {normal_id(word, prefix) or word for word in words}


def claims_none(text: str) -> bool:
    """Return whether one of the clauses of a text says that nothing fits."""
    return any(_NONE_CLAUSE.fullmatch(" ".join(clause.split())) for clause in _CLAUSE.split(text.lower()))


class IdAnswer(AnswerKey):
    """Expects one id, or ``None`` if nothing fits.

    Attributes:
        expected: the 18 characters of the id, or :data:`NONE`.
        prefix: the key prefix of the ids that count; others in the answer are not looked at.
    """

    prefix: str

    def score(self, answer: Any) -> float:
        """Return 1.0 if the answer claims exactly what is expected, else 0.0."""
        text = said(answer)
        claims = ids_in(text, self.prefix) | ({NONE} if claims_none(text) else set())
        return float(claims == {self.expected})


class TextAnswer(AnswerKey):
    """Expects a short text; scored by token F1, and right from 0.6 on."""

    threshold: float = FUZZY_THRESHOLD

    def score(self, answer: Any) -> float:
        """Return the token F1, 0.0 to 1.0."""
        return token_f1(said(answer), self.expected)
