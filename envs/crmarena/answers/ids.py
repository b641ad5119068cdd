"""Keys of ids: an agent, a product, an article or an issue, or none."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Any, Final

from workgym.envs.core.answers import Id
from workgym.envs.core.answers.claims import OPEN, ValueMention, claims_in, mentions_in
from workgym.envs.core.texts import Pattern
from workgym.envs.crmarena.answers.absence import claims_none
from workgym.envs.crmarena.answers.assertions import without_request
from workgym.envs.crmarena.answers.text import answer_text, readable
from workgym.envs.crmarena.answers.vocabulary import vocabulary
from workgym.envs.soql.ids import normal_id

__all__ = ["NONE", "IdAnswer", "ids_in"]

NONE: Final = "None"
"""The expected answer where no record fits."""
_OR_ANOTHER: Final = Pattern(
    r"\b(?:none|null|nobody|no one),? or (?:else |maybe |perhaps |possibly |some |any |one of )*(?:the )?(?:an)?"
    r"(?:others?|different|some(?:one|body|thing)|any(?:one|body|thing)|one)\b"
)
"""What leaves open whether anything fits."""


class IdAnswer(Id):
    """Expects one id, or ``None`` if nothing fits.

    An id is recognised by its form, prefix and check characters. A word that begins like an id but has a wrong length
    or wrong check characters is a claim too, and always a wrong one.

    Attributes:
        expected: the 18 characters of the id, or :data:`NONE`.
        prefix: the key prefix of the ids that count; other ids in the answer are ignored.
        asked: the request, whose sentences say nothing if the answer repeats them.
    """

    form: str = ""
    prefix: str

    @property
    def wanted(self) -> str:
        """An id with the prefix."""
        return f"an id of 18 characters with the prefix {self.prefix!r}, or {NONE}"

    @property
    def value(self) -> str:
        """The expected id, or :data:`NONE`."""
        return self.expected

    def as_text(self, answer: Any) -> str:
        """Return the text that an answer is read as."""
        return answer_text(answer)

    def values_in(self, text: str) -> Sequence[Hashable]:
        """Return the ids that a text claims, and :data:`NONE` if it says that nothing fits."""
        text = without_request(readable(text), self.asked)
        ids = _mentions(text, self.prefix)
        claims = sorted(claims_in(ids, vocabulary(self.prefix).clears), key=str)
        if not claims_none(text, self.prefix, beside_an_id=bool(ids)):
            return claims
        return [*claims, NONE, *([OPEN] if _OR_ANOTHER.occurs_in(text.lower()) else [])]


def ids_in(text: str, prefix: str) -> set[str]:
    """Return the ids with this prefix that a text names, and the words that only begin like one, unchanged."""
    return {str(mention.value) for mention in _mentions(readable(text), prefix)}


def _mentions(text: str, prefix: str) -> list[ValueMention]:
    return mentions_in(text, _form(prefix), lambda word: normal_id(word, prefix) or word)


@lru_cache(maxsize=64)
def _form(prefix: str) -> Pattern:
    return Pattern(rf"{prefix}[A-Za-z0-9]{{8,24}}", before="[^A-Za-z0-9]", after="(?:$|[^A-Za-z0-9])")
