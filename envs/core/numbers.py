r"""Numbers in digits and in English words, read by value whatever the locale.

The words go from zero to crore and billion, alone ("seven") and joined ("twenty-five", "one hundred and five", "twelve
lakh fifty thousand"). :data:`DIGITS` and :data:`SPELT` are the forms as regular expressions, for RE2 and for
:mod:`re` alike; they say nothing of what stands around a number.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from workgym.envs.core.texts import Pattern

__all__ = ["DIGITS", "SCALE", "SMALL", "SPELT", "read_number", "read_spelt"]

SMALL: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
"""The words for the numbers from 0 to 19."""
_TENS: Final = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_SCALES: Final[Mapping[str, int]] = {
    "thousand": 10**3, "lakh": 10**5, "million": 10**6, "crore": 10**7, "billion": 10**9,
}  # fmt: skip
_VALUES: Final[Mapping[str, int]] = {
    **{word: value for value, word in enumerate(SMALL)},
    **{word: 10 * value for value, word in enumerate(_TENS, 2)},
}

# The longer word first: "seven" is the beginning of "seventeen".
_BELOW_100: Final = rf"(?:(?:{'|'.join(_TENS)})(?:[\s-](?:{'|'.join(SMALL[9:0:-1])}))?|(?:{'|'.join(SMALL[::-1])}))"
_REST: Final = rf"(?:\s(?:and\s)?{_BELOW_100})?"
_GROUP: Final = rf"(?:{_BELOW_100}(?:[\s-]hundred{_REST})?|(?:a\s)?hundred{_REST})"
SCALE: Final = rf"(?:{'|'.join(_SCALES)})s?"
"""A word that multiplies the number in front of it, in digits too: "12.5 lakh"."""
_SCALED: Final = rf"(?:[\s-]{SCALE}(?:,?\s(?:and\s)?{_GROUP})?)"
SPELT: Final = rf"(?:{_GROUP}{_SCALED}{{0,4}}|a\s{SCALE}{_SCALED}{{0,3}})"
"""A number in words, in lower case. It begins and ends with a whole word only if the caller sees to it."""
DIGITS: Final = r"\d+(?:,\d+)*(?:\.\d+)?"
"""A number in digits; :func:`read_number` says whether its groups are groups of thousands."""

_GROUPED: Final = Pattern(r"\d{1,3}(?:(?:,\d{2})*,\d{3}|(?:,\d{3})+)")
_DIGITS: Final = Pattern(rf"([-+]?)({DIGITS})(?:\s({SCALE}))?")


def read_number(text: str) -> Decimal | None:
    """Return the number that a text in lower case is, in digits or in words; None if it is none.

    Commas separate thousands, in groups of three or as in India ("12,50,000"). A scale may follow digits: "3 million".

    >>> read_number("1,250,000"), read_number("12.5 lakh"), read_number("one hundred and five"), read_number("10,99")
    (Decimal('1250000'), Decimal('1250000.0'), Decimal('105'), None)
    """
    found = _DIGITS.fullmatch(text)
    if found is None:
        return _spelt_number(text)
    _, sign, digits, scale = found
    whole, _, fraction = digits.partition(".")
    if "," in whole and not _GROUPED.fullmatch(whole):
        return None
    plain = Decimal(f"{sign}{whole.replace(',', '')}{'.' if fraction else ''}{fraction}")
    return plain * _SCALES[scale.removesuffix("s")] if scale else plain


_ONE_SPELT: Final = Pattern(SPELT)


def _spelt_number(text: str) -> Decimal | None:
    return Decimal(read_spelt(text)) if _ONE_SPELT.fullmatch(text) else None


def read_spelt(text: str) -> int:
    """Return the value of a number in words of the form :data:`SPELT`."""
    total = group = 0
    for word in text.replace("-", " ").replace(",", " ").split():
        if word == "hundred":
            group = 100 * (group or 1)
        elif word not in ("a", "and") and word not in _VALUES:
            total, group = total + (group or 1) * _SCALES[word.removesuffix("s")], 0
        else:
            group += _VALUES.get(word, 0)
    return total + group
