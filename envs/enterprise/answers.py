"""Answer keys: typed values and refusals, judged without a model (EnterpriseBench, section 5).

An answer is a text or a JSON value. It has to say exactly one thing: extra ids, a second number or a verdict beside the
value make it wrong, so that neither hedging nor listing everything helps. No key accepts an empty answer.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Final, Literal

from workgym.envs.core.answers import AnswerKey, Choice, Date, Id, Items, Money, Number, Record, Text
from workgym.envs.core.answers.reading import json_object, normal, words_in
from workgym.envs.core.texts import Pattern
from workgym.envs.enterprise.ids import ID_FORMS
from workgym.envs.enterprise.tables import SCHEMA

__all__ = [
    "ACCESS_DENIED",
    "SEPARATOR",
    "UNANSWERABLE",
    "AnswerType",
    "TypedKey",
    "VerdictKey",
    "plain_text",
    "verdict_of",
    "verdicts_in",
]

ACCESS_DENIED: Final = "Access Denied"
UNANSWERABLE: Final = "Unanswerable"

AnswerType = Literal[
    "id", "ids", "int", "number", "percent", "money", "date", "bool", "enum", "str", "texts", "steps", "rec"
]
"""One id, a set of ids, a whole number, a number with decimals, a percentage, an amount, a day, yes or no, one of a few
words, a text, a set of short texts, numbers of clauses in order, named values."""
SEPARATOR: Final = "; "
"""What stands between several texts that are expected."""

_VERDICTS: Final = (ACCESS_DENIED.casefold(), UNANSWERABLE.casefold())
_LETTER: Final = r"\pL\pN_"
_VERDICT: Final = Pattern(
    rf"(?s)(?:(?:i'm |i am )?sorry[,.:;]? |(?:the )?answer(?: is)?:? |[^{_LETTER}])*(access denied|unanswerable)(.*)"
)
_REASON: Final = Pattern(rf"\s*(?:[^{_LETTER}\s]|(?:because|since|as|to)\b|$)")


def plain_text(answer: object) -> str:
    """Return an answer as one text: JSON values as JSON, texts as they are."""
    return answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False, default=str)


def verdicts_in(text: str) -> set[str]:
    """Return which of the two verdicts occur anywhere in a text."""
    found = _normal_text(text)
    return {verdict for verdict in _VERDICTS if verdict in found}


def verdict_of(answer: object) -> str | None:
    """Return the verdict that an answer as a whole is: ``Access Denied``, ``Unanswerable`` or None.

    It is the text, or the one value of a JSON object, a lead-in and punctuation aside. A denial may give its reason
    (in an object: beside the field ``verdict``); "Unanswerable" stands alone, since words after it could be an answer.
    """
    found = json_object(answer)
    explained = found is not None and len(found) > 1
    if found is not None:
        answer = found.get("verdict", "") if explained else next(iter(found.values()), "")
    verdict = _VERDICT.fullmatch(_normal_text(plain_text(answer)))
    if verdict is None:
        return None
    if verdict[1] == ACCESS_DENIED.casefold():
        return ACCESS_DENIED if _REASON.match(verdict[2]) else None
    return UNANSWERABLE if not explained and not words_in(verdict[2]) else None


def _normal_text(text: str) -> str:
    return normal(text).replace("access_denied", "access denied")


# Keys

_ID: Final = "|".join((r"th\d{6,}", *(rf"{form.prefix.lower()}\d{{{form.digits},}}" for form in ID_FORMS.values())))
"""The ids of all rows, and of threads of mails."""
_CLAUSE: Final = r"\d{1,2}\.\d{1,2}"
_NO: Final = ("false", "nope", "never", "none")
_YES_NO: Final = {"true": "yes", **dict.fromkeys(_NO, "no")}
_LABELS: Final = (
    "subject line title mail newest latest thread head chief executive leads"
    " annual salary per year annum company ceo officer led run full wrote recent"
)
"""Words that an answer may say beside the value: the names of fields."""
_CHOICES: Final = tuple(column.choices for table in SCHEMA.values() for column in table.columns if column.choices)
_PARTS: Final = Pattern(r"[,;\n]|\band\b")
"""What stands between the items of a list in words."""
_STEP_WORDS: Final = frozenset({
    "a", "are", "clause", "clauses", "first", "follow", "following", "from", "in", "is", "last", "number", "numbers",
    "of", "order", "policy", "rule", "section", "step", "steps", "that", "the", "then", "these", "they", "this",
    "to",
})  # fmt: skip
"""Words that an answer may say beside the numbers of clauses, besides those of the request."""
_LONGEST: Final = 20_000
"""An answer of more characters says more than what was asked for."""
_LEAD_IN: Final = 10
"""The most characters in front of a request that an answer begins with, such as "Question:"."""
_FILLING: Final = frozenset({"leave", "leaves", "left", "days", "remaining", "balance", "mail", "email", "sent"})
"""Words in the name of a value that do not distinguish it."""


def _choice_key(expected: str, asked: str) -> Choice:
    options = (choices for choices in _CHOICES if expected in choices)
    return Choice(expected=expected, options=next(options, (expected,)), asked=asked)


_KEYS: Final[Mapping[AnswerType, Callable[[str, str], AnswerKey]]] = {
    "id": lambda expected, asked: Id(expected=expected, form=f"(?:{_ID})", asked=asked),
    "ids": lambda expected, asked: Items(
        items=tuple(Id(expected=one, form=f"(?:{_ID})", asked=asked) for one in expected.split())
    ),
    "int": lambda expected, asked: Number(expected=expected, asked=asked),
    "number": lambda expected, asked: Number(expected=expected, asked=asked),
    "percent": lambda expected, asked: Number(expected=expected, unit="%", bare=True, asked=asked),
    "texts": lambda expected, asked: Items(
        items=tuple(Text(expected=one) for one in expected.split(SEPARATOR)), asked=asked
    ),
    "steps": lambda expected, asked: Items(
        items=tuple(Id(expected=one, form=_CLAUSE, asked=asked) for one in expected.split(SEPARATOR)), ordered=True
    ),
    "money": lambda expected, asked: Money(expected=expected, currency="INR", bare=True, asked=asked),
    "date": lambda expected, asked: Date(expected=expected, asked=asked),
    "bool": lambda expected, asked: Choice(
        expected=expected, options=("yes", "no"), also=_YES_NO, leads=True, asked=asked
    ),
    "enum": _choice_key,
    "str": lambda expected, asked: Text(expected=expected, verbatim=True, asked=asked),
}


class TypedKey(AnswerKey):
    """Accepts one value of a type, however it is written.

    Attributes:
        expected: the value as text; ids separated by blanks. For ``rec`` it is not used.
        kind: the type.
        fields: for ``rec``: by name, the key of each value.
        asked: the request, whose words, ids, days and years an answer may repeat.
    """

    kind: AnswerType
    fields: Mapping[str, TypedKey] = {}
    asked: str = ""

    def __str__(self) -> str:
        """Return the expected value, for people to read."""
        return str(self.typed)

    @cached_property
    def typed(self) -> Any:
        """The core's key of this type."""
        if self.kind == "rec":
            return Record(fields={name: key.typed for name, key in self.fields.items()}, ignoring=_FILLING)
        return _KEYS[self.kind](self.expected, f"{_LABELS} {self.asked}")

    def score(self, answer: Any) -> float:
        """Return 1.0 if the answer names the expected value and no other, else 0.0; for ``rec`` the share of fields."""
        if _is_too_long(answer):
            return 0.0
        if isinstance(answer, str) and self.asked:
            before, asked, after = answer.partition(self.asked)
            answer = after if asked and after.strip() and len(before.strip()) <= _LEAD_IN else answer
        if verdicts_in(plain_text(answer)) or (self.kind == "steps" and _lists_more(answer, self.asked)):
            return 0.0
        return float(self.typed.score(answer))


class VerdictKey(AnswerKey):
    """Accepts an answer whose verdict is ``expected``: ``Access Denied`` or ``Unanswerable``, and not the other one."""

    def score(self, answer: Any) -> float:
        """Return 1.0 for the expected verdict alone."""
        if _is_too_long(answer):
            return 0.0
        named = verdicts_in(plain_text(answer))
        return float(verdict_of(answer) == self.expected and named == {self.expected.casefold()})


def _is_too_long(answer: Any) -> bool:
    return len(plain_text(answer)) > _LONGEST


def _lists_more(answer: Any, asked: str) -> bool:
    """Return whether an answer lists something that is no clause: a part without a number, in words of its own."""
    known = _STEP_WORDS.union(words_in(normal(asked)))
    parts = (words_in(part) for part in _PARTS.split(normal(plain_text(answer))))
    return any(not any(map(_has_digit, part)) and not known.issuperset(part) for part in parts)


def _has_digit(word: str) -> bool:
    return any(map(str.isdigit, word))
