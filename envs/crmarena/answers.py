"""Answer keys: rules extract the claims of an answer, which have to be exactly the expected ones.

No model reads answers. An id is recognised by its form, prefix and check characters; a word that begins like an id is a
claim. "None", "nobody" and the like count anywhere in an answer without ids, and beside an id only as a word or clause
of their own: "none of the others was faster" claims nothing. An answer with two ids, or with an id and "none", claims
both and is wrong (CRMArena, section 5, leaves this to a model).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final

from workgym.envs.core.answers import AnswerKey, Id, Key
from workgym.envs.core.texts import Pattern, western_digits
from workgym.envs.crmarena.metrics import token_f1
from workgym.envs.soql.ids import normal_id

__all__ = ["NONE", "FactAnswer", "IdAnswer", "answer_text", "claims_none", "ids_in"]

NONE: Final = "None"
"""The expected answer where no record fits."""

_CLAUSE: Final = Pattern(r"[.,;:!?()\[\]{}\"'`*\n\r\t–—]+|\s-+\s|\b(?:or|and|but|else|otherwise|unless|maybe)\b")
_LEAD: Final = r"(?:(?:the |my )?(?:final |correct )?(?:answer|result)(?: is)?|it is|there (?:is|are|was|were))? ?"
_THING: Final = r"(?:agents?|users?|cases?|records?|results?|match(?:es)?|articles?|products?|issues?)"
_NONE_CLAUSE: Final = Pattern(
    rf"{_LEAD}(?:"
    r"none|null|nil|n/a|nobody|no one|no-one|not applicable|not any"
    r"|none of (?:the |our )?agents(?: [\pL\pN_]+)*"
    r"|(?:nobody|no one|no-one) (?:qualif\w+|meets?|met|managed|handled|fits?|exceed\w*)(?: .*)?"
    rf"|no (?:single |such |matching |qualified |qualifying |eligible )*{_THING}(?: [\pL\pN_<>=%/-]+)*"
    r")"
)
_BARE: Final = Pattern(r"([\pL\pN_]*not )?(?:none|null)( of\b)?", before=r"[^\pL\pN_]", after=r"(?:$|[^\pL\pN_])")
"""The word by itself: wherever it stands, it claims that nothing fits. "Not none" and "none of" do not."""
_ANYWHERE: Final = Pattern(
    r"\b(?:nobody|no one|no-one|none of them"
    r"|(?:no|zero) (?:[\w-]+ ){0,3}(?:agents?|users?)|not (?:a single|one|any) (?:agent|user)"
    r"|(?:isn.t|is not|aren.t|are not) any (?:agents?|users?))\b"
)
"""The claim that nothing fits, in a sentence of an answer without ids."""
_COMPARES: Final = Pattern(
    r"\b(?:longer|shorter|slower|faster|quicker|higher|lower|closer|better|worse|excluded|missing|left out|as \w+ as)\b"
)
"""A sentence with one of these words compares agents: "no agent was slower" is about the agent that is meant."""
_SENTENCE_END: Final = Pattern(r"[.!?\n]+")
_WORD: Final = Pattern("[A-Za-z0-9]+")
_MAX_CHARS: Final = 20_000
"""Longer answers claim nothing: no question asks for that much."""


def answer_text(answer: Any) -> str:
    """Return a text, a whole number or a list of texts as text; "" for any other answer, and for an overlong one."""
    if isinstance(answer, int) and not isinstance(answer, bool):
        answer = str(answer)
    if isinstance(answer, list) and all(isinstance(part, str) for part in answer):
        answer = ", ".join(answer)
    return western_digits(answer) if isinstance(answer, str) and len(answer) <= _MAX_CHARS else ""


def ids_in(text: str, prefix: str) -> set[str]:
    """Return the ids with this prefix that a text names.

    A word that begins like an id but has a wrong length or wrong check characters is in the set unchanged: it is a
    claim too, and always a wrong one.
    """
    words = (word for word in _WORD.findall(text) if word.startswith(prefix) and 8 <= len(word) - len(prefix) <= 24)
    return {normal_id(word, prefix) or word for word in words}


def claims_none(text: str, *, beside_an_id: bool = False) -> bool:
    """Return whether a text says that nothing fits.

    Args:
        beside_an_id: whether the text names an id too; then only a word or a clause of its own counts.
    """
    text = " ".join(text.lower().split(" "))
    if any(not denied and not some for _, denied, some in _BARE.groups(text)):
        return True
    clauses = [" ".join(clause.split()) for clause in _CLAUSE.split(text)]
    if any(_NONE_CLAUSE.fullmatch(clause) and not _COMPARES.occurs_in(clause) for clause in clauses):
        return True
    sentences = [] if beside_an_id else _SENTENCE_END.split(text)
    return any(_ANYWHERE.occurs_in(sentence) and not _COMPARES.occurs_in(sentence) for sentence in sentences)


class IdAnswer(Id):
    """Expects one id, or ``None`` if nothing fits.

    Attributes:
        expected: the 18 characters of the id, or :data:`NONE`.
        prefix: the key prefix of the ids that count; other ids in the answer are ignored.
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
        """Return the ids that a text names, and :data:`NONE` if it says that nothing fits."""
        ids = ids_in(text, self.prefix)
        return [*sorted(ids), NONE] if claims_none(text, beside_an_id=bool(ids)) else sorted(ids)


class FactAnswer(AnswerKey):
    """Expects a fact as an article states it. A key of the fact's type accepts it; token F1 is the score.

    Attributes:
        expected: the fact in the words of the article.
        key: the key of the fact's type.
    """

    key: Key

    def score(self, answer: Any) -> float:
        """Return the token F1, 0.0 to 1.0."""
        return token_f1(answer_text(answer), self.expected)

    def accepts(self, answer: Any) -> bool:
        """Return whether the answer states the fact and nothing else."""
        return self.key.accepts(answer_text(answer))
