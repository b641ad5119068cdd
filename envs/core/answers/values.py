"""Keys of single values: ids, choices, numbers, amounts of money, dates and lengths of time.

Each key reads the values of its type that an answer names, however they are written, and is satisfied if they are the
expected one alone. A hedge, a denial, a second value or a foreign unit beside it makes the answer wrong.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from functools import cached_property, lru_cache
from typing import Any, Final, Literal

import re2
from pydantic import model_validator

from workgym.envs.core.answers.conditions import without_conditions
from workgym.envs.core.answers.key import AnswerKey
from workgym.envs.core.answers.reading import bare_words, hedged, normal, text_of, without_echoes
from workgym.envs.core.answers.words import beside_words, content, meanings
from workgym.envs.core.calendar import SHORT_WEEKDAYS, WEEKDAY, days_in, days_in_order
from workgym.envs.core.numbers import read_number
from workgym.envs.core.quantities import CURRENCIES, SYMBOLS, TIMES, Quantity, currencies_in, quantities_in, unit_of
from workgym.envs.core.texts import Pattern

__all__ = ["Choice", "Date", "Duration", "Id", "Money", "Number", "ValueKey"]

_WHOLE: Final = {"before": r"[^\pL\pN_]", "after": r"(?:$|[^\pL\pN_])"}


def _single_blanks(text: str) -> str:
    return " ".join(text.split())


class ValueKey(AnswerKey):
    """Accepts an answer that names one value of a type.

    Attributes:
        asked: the question, and other texts that an answer may repeat: their words may stand beside the value.
    """

    asked: str = ""

    @model_validator(mode="after")
    def _readable(self) -> ValueKey:
        if self.value is None or not self.accepts(str(self)):
            raise ValueError(f"{str(self)!r}: expected {self.wanted}")
        return self

    @property
    @abstractmethod
    def wanted(self) -> str:
        """What ``expected`` has to be, for the error of a key that nothing could satisfy."""

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

    def plain(self, text: str) -> str:
        """Return a text in normal form, without the days, ids and years that the question names."""
        return without_echoes(normal(text), self.asked, self.value)

    def doubted(self, beside: str, *, denies: bool = False) -> bool:
        """Return whether what stands beside the value takes it back; see :func:`reading.hedged`."""
        return hedged(without_conditions(beside, self.asked), denies=denies, asked=self.asked)


class Id(ValueKey):
    r"""Accepts one id.

    Attributes:
        form: what ids look like, as a regular expression of RE2 in lower case, such as ``em\d{6}``.
    """

    type: Literal["id"] = "id"
    form: str

    @cached_property
    def _form(self) -> Pattern:
        try:
            return Pattern(self.form, **_WHOLE)
        except re2.error as error:
            raise ValueError(f"form={self.form!r}: expected a regular expression of RE2 ({error})") from error

    @property
    def wanted(self) -> str:
        """An id of the form."""
        return f"an id of the form {self.form!r}, which is compared in lower case"

    @property
    def value(self) -> str | None:
        """The expected id in lower case."""
        found = normal(self.expected)
        return found if self._form.fullmatch(found) else None

    def values_in(self, text: str) -> Sequence[Hashable] | None:
        """Return the ids that a text names."""
        return self.ids_in(text, 1)

    def ids_in(self, text: str, count: int) -> list[str] | None:
        """Return the ids that a text names, which may say how many there are; None if it takes them back."""
        found = self._form.findall(text := self.plain(text))
        beside = _NUMBERED.sub(" ", self._form.sub(" # ", text))
        beside = _single_blanks(_counted(count).sub(" ", beside))
        return None if self.doubted(beside) or _NOT_THIS.occurs_in(beside) else found


_NUMBERED: Final = Pattern(r"\d{1,3}[.):]", before=r"[^\pL\pN.,]", after=r" +#")
"""A number of a list."""
_NOT_THIS: Final = Pattern("(?:after|before|behind|next to|similar to|near|unlike) #|if any", **_WHOLE)
"""What makes it the name of another one."""


@lru_cache(maxsize=64)
def _counted(count: int) -> Pattern:
    return Pattern(str(count), before=r"[^\pL\pN_.,-]", after=r"(?:$|[^\pL\pN_.,-])")


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

    @model_validator(mode="after")
    def _also_of_options(self) -> Choice:
        blank = [word for word in (*self.options, *self.also) if not bare_words(word)]
        unknown = [option for option in self.also.values() if normal(option) not in map(normal, self.options)]
        if blank or unknown:
            raise ValueError(
                f"{(blank or unknown)[0]!r}: expected a word, and in also= one for an option {self.options}"
            )
        return self

    @property
    def wanted(self) -> str:
        """One of the options."""
        return f"one of options={self.options}"

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
        text = self.plain(text)
        if not self.leads:
            text = self._others_denied.sub(" ", text)
        first, *_ = self._form.split(text)
        if self.leads and not beside_words(self.asked)[0].issuperset(meanings(first)):
            return None
        beside = _single_blanks(self._form.sub(" # ", text))
        if self.doubted(beside, denies=hedged(normal(self.expected))):
            return None
        if not self.leads and (_NOT_NOW.occurs_in(beside) or self._listed(beside)):
            return None
        return [self._named[" ".join(bare_words(found))] for found in self._form.findall(text)]

    @cached_property
    def _others_denied(self) -> Pattern:
        """What denies another option: "no longer open", beside "resolved"."""
        others = [word for word, option in self._named.items() if option != self.value] or ["#"]
        names = "|".join(word.replace(" ", r"[^\pL\pN_]+") for word in sorted(others, key=len, reverse=True))
        return Pattern(rf"(?:not|no longer|isn't|not yet|never) (?:currently |yet )?(?:{names})", **_WHOLE)

    def _listed(self, beside: str) -> bool:
        """Return whether a word that is no option stands beside one as if it were: "closed, resolved"."""
        alone = {meanings(part)[0] for part in _LISTING.split(beside) if len(meanings(part)) == 1}
        return not alone <= beside_words(f"{self.asked} {_LISTED_SAFELY}")[0]


_LISTING: Final = Pattern(r"[,;/|&]|# and|and #|#")
_LISTED_SAFELY: Final = "yes ok okay right indeed currently now already still is: remains status"
_NOT_NOW: Final = Pattern(r"(?:will be|to be|should be|soon|partly|partially|no longer|until) #|# soon", **_WHOLE)
"""What makes an option one of another time."""


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
        found, parts = quantities_in(without_conditions(self.plain(text), self.asked))
        claims: list[tuple[str, Decimal | None]] = []
        beside = parts[0]
        for quantity, after in zip(found, parts[1:], strict=True):
            if self._counts(quantity, after, alone=len(found) == 1):
                claims.append(self._claim(quantity, after))
                beside += f" # {after}"
            else:
                beside += f" {quantity.text} {after}"
        beside = _single_blanks(beside)
        wrong = self.doubted(beside) or len(claims) > 2 or self._foreign(beside) or self._is_rate(beside)
        return None if wrong else claims

    def _is_rate(self, beside: str) -> bool:
        """Return whether it is said to be so much in a time that the question does not name: "$19 per day"."""
        times = {time for _, *found in _RATE.groups(beside) for time in found if time}
        return not times <= set(normal(self.asked).replace("-", " ").split())

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
        if not unit and quantity.unit and not _is_time(quantity.unit):
            return quantity.unit, quantity.amount
        if not unit or self._names_unit(after):
            return unit, quantity.number
        if not quantity.unit:
            known = self.bare and beside_words(self.asked)[0].issuperset(meanings(after)[:1])
            return (unit if known else "?"), quantity.number
        return (unit if quantity.unit == "°" == unit[:1] else quantity.unit), quantity.amount

    def _foreign(self, beside: str) -> bool:
        """Return whether what stands beside names another unit."""
        return False


def _is_time(unit: str) -> bool:
    return unit in ("minute", "month") or unit.startswith("working ")


_RATE: Final = Pattern(
    rf"# ?(?:per|a|an|each|every|/) ?({'|'.join(sorted(TIMES, key=len, reverse=True))})|(hourly|daily|weekly|monthly)",
    before=r"(?:^|[^\pL\pN_])",
    after=r"(?:$|[^\pL\pN_])",
)


class Number(_Quantity):
    """Accepts a number, of a unit if there is one.

    Attributes:
        expected: in digits or in words, without the unit.
        unit: such as "degrees Celsius", "%" or "outings"; with ``""`` any word may follow the number, but no
            sign of money, of a percentage or of a temperature.
    """

    type: Literal["number"] = "number"
    unit: str = ""

    def __str__(self) -> str:
        """Return the number with its unit."""
        return f"{self.expected} {self.unit}".strip()

    @property
    def wanted(self) -> str:
        """A number, and a unit with a word or sign in it."""
        return (
            "a number without its unit, such as '60', and unit= a word or sign such as 'degrees Celsius', 'kg' or '%'"
        )

    @cached_property
    def value(self) -> tuple[str, Decimal] | None:
        """The unit and how many of it are expected."""
        number = read_number(normal(self.expected))
        if number is None or not self.unit:
            return None if number is None else ("", number)
        name, size = unit_of(normal(self.unit))
        words = content(self.unit)
        return (name, number * size) if name else (words[0], number) if words else None


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
        return self.expected if currencies_in(normal(self.expected)) else f"{self.expected} {self.currency}".strip()

    @property
    def wanted(self) -> str:
        """An amount and a currency that is known."""
        codes = ", ".join(sorted({code.upper() for code in CURRENCIES.values()}))
        return f"one amount and its currency, such as '19 dollars', or currency= one of {codes}"

    @cached_property
    def value(self) -> tuple[str, Decimal] | None:
        """The currency in lower case, and the amount."""
        found, _ = quantities_in(normal(self.expected))
        if len(found) != 1 or found[0].amount is None:
            return None
        currency = found[0].unit or normal(self.currency)
        if self.currency and currency != normal(self.currency):
            return None
        return (currency, found[0].amount) if currencies_in(currency) else None

    def _foreign(self, beside: str) -> bool:
        return _SYMBOL.occurs_in(beside) or not currencies_in(beside) <= {self._unit()}


_SYMBOL: Final = Pattern(SYMBOLS)
"""The sign of a currency that belongs to no amount, as in "C$19"."""


class Duration(_Quantity):
    """Accepts a length of time, in whatever unit: 24 hours are a day, and 12 months a year."""

    type: Literal["duration"] = "duration"

    @property
    def wanted(self) -> str:
        """A length of time in a known unit."""
        return "a length of time and no more, in minutes, hours, days, weeks, months or years, such as '6 weeks'"

    @cached_property
    def value(self) -> tuple[str, Decimal] | None:
        """Minutes, months or working days, and how many of them."""
        found, _ = quantities_in(normal(self.expected))
        if len(found) != 1 or found[0].amount is None:
            return None
        return (found[0].unit, found[0].amount) if _is_time(found[0].unit) else None


class Date(ValueKey):
    """Accepts one day with its year.

    A day and a month that could change places are ambiguous, and a weekday has to be that of the day.
    """

    type: Literal["date"] = "date"

    @property
    def wanted(self) -> str:
        """A day that can be read in one way."""
        return "a day with its year that reads in one way, such as 2017-09-14 or '14 September 2017'"

    @cached_property
    def value(self) -> date | None:
        """The expected day."""
        found = days_in(normal(self.expected))
        return found.pop() if len(found) == 1 else None

    def values_in(self, text: str) -> Sequence[Hashable] | None:
        """Return the days that a text names."""
        found, beside = days_in_order(_IDENTIFIER.sub(" ", self.plain(text)))
        named = {word[:3] for word in _WEEKDAY.findall(beside)}
        real = {SHORT_WEEKDAYS[day.weekday()].lower() for day in found if day is not None}
        return None if self.doubted(beside) or _BESIDE.occurs_in(beside) or not named <= real else found


_IDENTIFIER: Final = Pattern(
    r"[a-z]{2,4}_?\d{4,}|\d{1,2}:\d{2}(?::\d{2})?", before=r"[^\pL\pN_:]", after=r"(?:$|[^\pL\pN_:])"
)
"""An id or a time of the day, whose digits are no part of a date."""
_BESIDE: Final = Pattern(
    "(?:after|before|by|until|till|past|following|preceding|prior to|(?:later|earlier) than|eve of) (?:the )?#"
    "|# at the (?:latest|earliest)"
)
_WEEKDAY: Final = Pattern(rf"(?:{WEEKDAY})", **_WHOLE)
