"""Keys of names from a closed vocabulary: a calendar month, a state."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final

from workgym.envs.core.answers import ValueKey
from workgym.envs.core.answers.claims import ASIDE, ValueMention, claims_in, mentions_in, plain_start, plain_tail
from workgym.envs.core.calendar import MONTH, MONTHS, month_number
from workgym.envs.core.texts import Pattern
from workgym.envs.crmarena.answers.absence import says_none
from workgym.envs.crmarena.answers.text import answer_text, readable

__all__ = ["STATES", "MonthAnswer", "StateAnswer"]

_WHOLE: Final = {"before": r"[^\pL\pN_]", "after": r"(?:$|[^\pL\pN_])"}
_NONE: Final = (ASIDE, "none")


class _NameAnswer(ValueKey):
    """Expects one name."""

    def as_text(self, answer: Any) -> str:
        """Return the text that an answer is read as."""
        return answer_text(answer)

    def values_in(self, text: str) -> Sequence[Hashable]:
        """Return the names that a text claims; "None" beside them is a claim that equals no name.

        A mention in passing, such as a day or the bounds of a period, counts only if nothing else is claimed.
        """
        text = readable(text)
        named = self.mentions(text)
        passing = self.in_passing(named)
        claims = claims_in([mention for mention, passes in zip(named, passing, strict=True) if not passes])
        if not any(isinstance(claim, str) for claim in claims):
            claims = claims_in(named)
        return sorted(claims | ({_NONE} if says_none(text) else set()), key=str)

    @abstractmethod
    def mentions(self, text: str) -> list[ValueMention]:
        """Return all mentions of names."""

    @abstractmethod
    def in_passing(self, mentions: Sequence[ValueMention]) -> list[bool]:
        """Return of each mention whether something else is meant with it."""


class MonthAnswer(_NameAnswer):
    """Expects a calendar month by its English name, full or short; a year beside it is ignored, and digits name none.

    Attributes:
        expected: the full name, such as ``December``.
    """

    @property
    def wanted(self) -> str:
        """The full name of a month."""
        return "the full English name of a month, such as December"

    @property
    def value(self) -> str | None:
        """The expected month."""
        return self.expected if self.expected in MONTHS else None

    def mentions(self, text: str) -> list[ValueMention]:
        """Return all mentions of months; the verb "may" is none."""
        found = mentions_in(text, _MONTH, lambda word: word)
        return [
            mention._replace(value=MONTHS[month_number(str(mention.value)) - 1])
            for mention in found
            if str(mention.value).lower() != "may" or _is_month(mention)
        ]

    def in_passing(self, mentions: Sequence[ValueMention]) -> list[bool]:
        """Return of each mention whether it is a day's or a bound of a period."""
        begins = [
            _PERIOD_BEGINS.occurs_in(plain_tail(first.before)) and _TO.fullmatch(plain_start(first.after)) is not None
            for first in mentions
        ]
        return [_is_day(mention) or bound for mention, bound in zip(mentions, _with_next(begins), strict=True)]


class StateAnswer(_NameAnswer):
    """Expects a state of the United States or the District of Columbia: its two capitals or its name.

    An answer of two letters alone may have any case, and so may the last word after "the state is". Elsewhere in a
    sentence "OR" is Oregon, and "or" a word.

    Attributes:
        expected: the two capitals, such as ``GA``.
    """

    @property
    def wanted(self) -> str:
        """The code of a state."""
        return "the two capital letters of a state, such as GA"

    @property
    def value(self) -> str | None:
        """The expected state."""
        return self.expected if self.expected in STATES else None

    def mentions(self, text: str) -> list[ValueMention]:
        """Return all mentions of states."""
        alone = text.strip(" \t\n.,;:!\"'“”‘’()[]<>").upper()
        if alone in STATES:
            return [ValueMention(alone, "", "")]
        named = _STATED.groups(text)
        stated = [code.upper() for _, code in named[-1:] if code.upper() in STATES and code not in _WORDS]
        found = mentions_in(text, _STATE, _code)
        return [*found, *(ValueMention(code, "", "") for code in stated if code not in {name for name, *_ in found})]

    def in_passing(self, mentions: Sequence[ValueMention]) -> list[bool]:
        """Return of each mention whether it is the word "OK" at the start, or the word "ID" behind a noun."""
        return [
            (mention.value == "OK" and not mention.before.strip() and _AGREED.occurs_in(plain_start(mention.after)))
            or (mention.value == "ID" and _NUMBERED.occurs_in(plain_tail(mention.before)))
            for mention in mentions
        ]


def _with_next(begins: Sequence[bool]) -> list[bool]:
    """Return of each place whether it or the one before it is set."""
    return [here or before for here, before in zip(begins, [False, *begins], strict=False)]


_MONTH: Final = Pattern(f"(?i:{MONTH})", **_WHOLE)
_DAY_BEFORE: Final = Pattern(r"(?:^|[^\d.,:-])\d{1,2}(?:st|nd|rd|th|)(?: of)?[ -]?$")
_DAY_BEHIND: Final = Pattern(r"^\.? ?\d{1,2}(?:(?:st|nd|rd|th)\b|,? ?\d{4}\b)")
_YEAR_BEHIND: Final = Pattern(r"^\.?,?[ -]?\d{4}\b")
_PERIOD_BEGINS: Final = Pattern(r"(?:\b(?:from|between)(?: the)?(?: \d{1,2}(?:st|nd|rd|th)?)?|\()$")
_TO: Final = Pattern(
    r"(?:\d{1,2}(?:st|nd|rd|th)?,? ?)?(?:\d{4} )?(?:to|and|through|until|till|[-–—])(?: \d{1,2}(?:st|nd|rd|th)?)?|[-–—]"
)


def _is_day(mention: ValueMention) -> bool:
    """Return whether a month is part of a day with its year: "5 January 2022", "January 5, 2022"."""
    tail, start = plain_tail(mention.before), plain_start(mention.after)
    return _DAY_BEHIND.occurs_in(start) or (_DAY_BEFORE.occurs_in(tail) and _YEAR_BEHIND.occurs_in(start))


def _is_month(mention: ValueMention) -> bool:
    """Return whether "may" is the month: with a capital unless a verb follows, else only where a month would stand."""
    tail, start = plain_tail(mention.before), plain_start(mention.after)
    if _VERB_BEHIND.occurs_in(start):
        return False
    if mention.value != "may":
        return True
    return _MONTH_BEHIND.occurs_in(start) or (_MONTH_BEFORE if tail else _NOTHING_BEHIND).occurs_in(tail or start)


_MONTH_BEFORE: Final = Pattern(r"(?:\b(?:in|of|is|was|be|for|during|month|answer|and|or|not)|[:=,\"'(/])$")
_MONTH_BEHIND: Final = Pattern(r"^(?:\d{4}|had|saw)\b")
_NOTHING_BEHIND: Final = Pattern(r"^(?:$|[.,;:!)(/|\"'-])")
_VERB_BEHIND: Final = Pattern(
    r"^(?:be|have|also|not|well|i|we|you|it|this|vary|differ|include|contain|depend|mean|indicate|suggest|need|want|still)\b"
)

STATES: Final[Mapping[str, str]] = {
    "AL": "Alabama", "AK": "Alaska", "AZ": "Arizona", "AR": "Arkansas", "CA": "California", "CO": "Colorado",
    "CT": "Connecticut", "DE": "Delaware", "DC": "District of Columbia", "FL": "Florida", "GA": "Georgia",
    "HI": "Hawaii", "ID": "Idaho", "IL": "Illinois", "IN": "Indiana", "IA": "Iowa", "KS": "Kansas", "KY": "Kentucky",
    "LA": "Louisiana", "ME": "Maine", "MD": "Maryland", "MA": "Massachusetts", "MI": "Michigan", "MN": "Minnesota",
    "MS": "Mississippi", "MO": "Missouri", "MT": "Montana", "NE": "Nebraska", "NV": "Nevada", "NH": "New Hampshire",
    "NJ": "New Jersey", "NM": "New Mexico", "NY": "New York", "NC": "North Carolina", "ND": "North Dakota",
    "OH": "Ohio", "OK": "Oklahoma", "OR": "Oregon", "PA": "Pennsylvania", "RI": "Rhode Island",
    "SC": "South Carolina", "SD": "South Dakota", "TN": "Tennessee", "TX": "Texas", "UT": "Utah", "VT": "Vermont",
    "VA": "Virginia", "WA": "Washington", "WV": "West Virginia", "WI": "Wisconsin", "WY": "Wyoming",
}  # fmt: skip
"""The 50 states and the District of Columbia by their codes."""
_CODES: Final = {name.lower(): code for code, name in STATES.items()}
_CAPITAL: Final = r"washington,?\s+d\.?\s?c\.?|d\.c\."
"""The District of Columbia as people write it; without "D.C." Washington is the state."""
_STATE: Final = Pattern(
    rf"(?i:{_CAPITAL}|{'|'.join(sorted((name.replace(' ', '[ ]+') for name in _CODES), key=len, reverse=True))})"
    f"|{'|'.join(STATES)}",
    **_WHOLE,
)
_STATED: Final = Pattern(
    r"(?i:\b(?:state|region|answer|code|result)(?: code)?(?: is| was|:|=) *[\"'(]?([a-z]{2})[\"')]?[.!]?\s*$)"
)
"""A code in whatever letters, at the end of a sentence about the state."""
_WORDS: Final = frozenset({
    "in", "or", "me", "hi", "oh", "ok", "id", "la", "ma", "pa", "de", "al", "In", "Or", "Me", "Hi", "Ok",
})  # fmt: skip
"""Codes that are words as well, in the letters of words."""
_AGREED: Final = Pattern(r"^[,.!:]? ?(?:so|the|here|i|after|based|now|let|then|this|my|we|looking)\b")
_NUMBERED: Final = Pattern(r"\b(?:state|region|product|case|account|agent|record|user|order|article|issue|contact)$")


def _code(name: str) -> str:
    plain = " ".join(name.lower().split())
    return name if name in STATES else _CODES.get(plain, "DC")
