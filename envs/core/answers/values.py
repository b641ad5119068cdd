"""Keys of single values: ids, choices, numbers, amounts of money, dates and lengths of time.

Each key reads the values of its type that an answer names, however they are written, and is satisfied if they are the
expected one alone. A hedge, a denial, a second value or a foreign unit beside it makes the answer wrong.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from functools import cached_property
from typing import Any, Final, Literal

from pydantic import model_validator

from workgym.envs.core.answers.key import AnswerKey
from workgym.envs.core.answers.reading import bare_words, hedged, normal, text_of
from workgym.envs.core.answers.words import beside_words, content, meanings
from workgym.envs.core.calendar import SHORT_WEEKDAYS, WEEKDAY, days_in, days_in_order
from workgym.envs.core.numbers import read_number
from workgym.envs.core.quantities import Quantity, currencies_in, quantities_in, unit_of
from workgym.envs.core.texts import Pattern

__all__ = ["Choice", "Date", "Duration", "Id", "Money", "Number", "ValueKey"]

_WHOLE: Final = {"before": r"[^\pL\pN_]", "after": r"(?:$|[^\pL\pN_])"}


class ValueKey(AnswerKey):
    """Accepts an answer that names one value of a type.

    Attributes:
        asked: the question, and other texts that an answer may repeat: their words may stand beside the value.
    """

    asked: str = ""

    @model_validator(mode="after")
    def _readable(self) -> ValueKey:
        if self.value is None:
            raise ValueError(f"{self.expected!r}: expected a value that {type(self).__name__} can read and accept")
        return self

    @property
    @abstractmethod
    def value(self) -> Hashable:
        """The expected value; None if ``expected`` is none."""

    @abstractmethod
    def values_in(self, text: str) -> Sequence[Hashable] | None:
        """Return the values that a text names, in order; None if it takes them back."""

    def as_text(self, answer: Any) -> str:
        """Return the text that an answer is read as."""
        return text_of(answer)

    def score(self, answer: Any) -> float:
        """Return 1.0 if the answer names the expected value and no other, else 0.0."""
        return float(set(self.values_in(self.as_text(answer)) or ()) == {self.value})


class Id(ValueKey):
    r"""Accepts one id.

    Attributes:
        form: what ids look like, as a regular expression of RE2 in lower case, such as ``em\d{6}``.
    """

    type: Literal["id"] = "id"
    form: str

    @cached_property
    def _form(self) -> Pattern:
        return Pattern(self.form, **_WHOLE)

    @property
    def value(self) -> str | None:
        """The expected id in lower case."""
        found = normal(self.expected)
        return found if self._form.fullmatch(found) else None

    def values_in(self, text: str) -> Sequence[Hashable] | None:
        """Return the ids that a text names."""
        text = normal(text)
        return None if hedged(self._form.sub(" # ", text)) else self._form.findall(text)


class Choice(ValueKey):
    """Accepts one of a few options, by itself or in a sentence such as "The status is resolved.".

    Attributes:
        options: all of them, the expected one included.
        also: other words for an option, such as ``{"true": "yes"}``.
        leads: whether the option has to come before everything else that is said, as yes and no do.
    """

    type: Literal["choice"] = "choice"
    options: tuple[str, ...]
    also: Mapping[str, str] = {}
    leads: bool = False

    @property
    def value(self) -> str | None:
        """The expected option in normal form."""
        return normal(self.expected) if normal(self.expected) in map(normal, self.options) else None

    @cached_property
    def _named(self) -> Mapping[str, str]:
        named = {option: option for option in self.options} | dict(self.also)
        return {" ".join(bare_words(word)): normal(option) for word, option in named.items()}

    @cached_property
    def _form(self) -> Pattern:
        longest_first = sorted(self._named, key=len, reverse=True)
        return Pattern("|".join(words.replace(" ", r"[^\pL\pN_]+") for words in longest_first), **_WHOLE)

    def values_in(self, text: str) -> Sequence[Hashable] | None:
        """Return the options that a text names."""
        text = normal(text)
        first, *_ = self._form.split(text)
        if self.leads and not beside_words(self.asked)[0].issuperset(meanings(first)):
            return None
        if hedged(self._form.sub(" # ", text), denies=hedged(normal(self.expected))):
            return None
        return [self._named[" ".join(bare_words(found))] for found in self._form.findall(text)]


class _Quantity(ValueKey):
    """Accepts a number of one unit, said once or twice.

    Attributes:
        bare: whether the number may stand without its unit, where no other unit is possible.
    """

    bare: bool = False

    @property
    @abstractmethod
    def value(self) -> tuple[str, Decimal] | None:
        """The unit and how many of it are expected."""

    def values_in(self, text: str) -> Sequence[Hashable] | None:
        """Return the quantities that a text names, as units and how many of them."""
        found, parts = quantities_in(normal(text))
        claims: list[tuple[str, Decimal | None]] = []
        beside = parts[0]
        for quantity, after in zip(found, parts[1:], strict=True):
            if self._counts(quantity, after, alone=len(found) == 1):
                claims.append(self._claim(quantity, after))
                beside += f" # {after}"
            else:
                beside += f" {quantity.text} {after}"
        return None if hedged(beside) or len(claims) > 2 or self._foreign(beside) else claims

    def _unit(self) -> str:
        return self.value[0] if self.value else ""

    def _counts(self, quantity: Quantity, after: str, *, alone: bool) -> bool:
        """Return whether it is a quantity that is meant, not "a year" beside another nor "one" for a thing."""
        if quantity.single:
            return self._unit() in ("minute", "month")
        return alone or quantity.text != "one" or self._names_unit(after)

    def _names_unit(self, after: str) -> bool:
        return bool(self._unit()) and meanings(after)[:1] == [self._unit()]

    def _claim(self, quantity: Quantity, after: str) -> tuple[str, Decimal | None]:
        unit = self._unit()
        if not unit or self._names_unit(after):
            return unit, quantity.number
        if not quantity.unit:
            known = self.bare and beside_words(self.asked)[0].issuperset(meanings(after)[:1])
            return (unit if known else "?"), quantity.number
        return (unit if quantity.unit == "°" == unit[:1] else quantity.unit), quantity.amount

    def _foreign(self, beside: str) -> bool:
        """Return whether what stands beside names another unit."""
        return False


class Number(_Quantity):
    """Accepts a number, of a unit if there is one.

    Attributes:
        expected: in digits or in words, without the unit.
        unit: such as "degrees Celsius", "%" or "outings"; with ``""`` any word may follow the number.
    """

    type: Literal["number"] = "number"
    unit: str = ""

    def __str__(self) -> str:
        """Return the number with its unit."""
        return f"{self.expected} {self.unit}".strip()

    @cached_property
    def value(self) -> tuple[str, Decimal] | None:
        """The unit and how many of it are expected."""
        number = read_number(normal(self.expected))
        if number is None or not self.unit:
            return None if number is None else ("", number)
        name, size = unit_of(normal(self.unit))
        return (name, number * size) if name else (content(self.unit)[0], number)


class Money(_Quantity):
    """Accepts an amount of money in one currency.

    Attributes:
        expected: the amount, with its currency unless that is given apart: "19 dollars", "$19", "1099".
        currency: the ISO code, if ``expected`` does not name it.
    """

    type: Literal["money"] = "money"
    currency: str = ""

    def __str__(self) -> str:
        """Return the amount with its currency."""
        return f"{self.expected} {self.currency}".strip()

    @cached_property
    def value(self) -> tuple[str, Decimal] | None:
        """The currency in lower case, and the amount."""
        found, _ = quantities_in(normal(self.expected))
        if len(found) != 1 or found[0].amount is None:
            return None
        currency = found[0].unit or normal(self.currency)
        return (currency, found[0].amount) if currencies_in(currency) else None

    def _foreign(self, beside: str) -> bool:
        return not currencies_in(beside) <= {self._unit()}


class Duration(_Quantity):
    """Accepts a length of time, in whatever unit: 24 hours are a day, and 12 months a year."""

    type: Literal["duration"] = "duration"

    @cached_property
    def value(self) -> tuple[str, Decimal] | None:
        """Minutes, months or working days, and how many of them."""
        found, _ = quantities_in(normal(self.expected))
        if len(found) != 1 or found[0].amount is None:
            return None
        timed = found[0].unit in ("minute", "month") or found[0].unit.startswith("working ")
        return (found[0].unit, found[0].amount) if timed else None


class Date(ValueKey):
    """Accepts one day with its year.

    A day and a month that could change places are ambiguous, and a weekday has to be that of the day.
    """

    type: Literal["date"] = "date"

    @cached_property
    def value(self) -> date | None:
        """The expected day."""
        found = days_in(normal(self.expected))
        return found.pop() if len(found) == 1 else None

    def values_in(self, text: str) -> Sequence[Hashable] | None:
        """Return the days that a text names."""
        found, beside = days_in_order(_IDENTIFIER.sub(" ", normal(text)))
        named = {word[:3] for word in _WEEKDAY.findall(beside)}
        real = {SHORT_WEEKDAYS[day.weekday()].lower() for day in found if day is not None}
        return None if hedged(beside) or _BESIDE.occurs_in(beside) or not named <= real else found


_IDENTIFIER: Final = Pattern(
    r"[a-z]{2,4}_?\d{4,}|\d{1,2}:\d{2}(?::\d{2})?", before=r"[^\pL\pN_:]", after=r"(?:$|[^\pL\pN_:])"
)
"""An id or a time of the day, whose digits are no part of a date."""
_BESIDE: Final = Pattern("(?:after|before) #")
_WEEKDAY: Final = Pattern(rf"(?:{WEEKDAY})", **_WHOLE)
