"""Quantities that a text names: lengths of time, amounts of money and other numbers with a unit, by value.

"six weeks", "6 weeks" and "42 days" are one length of time, ``$19``, "19 USD" and "19 dollars" one amount. A month has
no fixed number of days, and a working day none of hours: they are units of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Final, NamedTuple

from workgym.envs.core.numbers import DIGITS, SCALE, SPELT, read_number
from workgym.envs.core.texts import Pattern

__all__ = ["CODES", "CURRENCIES", "SYMBOLS", "TIMES", "Quantity", "currencies_in", "quantities_in", "unit_of"]

CURRENCIES: Final[Mapping[str, str]] = {
    "€": "eur", "eur": "eur", "euro": "eur",
    "$": "usd", "us$": "usd", "usd": "usd", "dollar": "usd", "us dollar": "usd", "buck": "usd",
    "£": "gbp", "gbp": "gbp", "pound": "gbp",
    "¥": "jpy", "jpy": "jpy", "yen": "jpy",
    "₹": "inr", "inr": "inr", "rupee": "inr", "rs": "inr", "rs.": "inr",
}  # fmt: skip
"""ISO codes in lower case, by what people write in the singular."""
SYMBOLS: Final = "[€$£₹¥]"
CODES: Final = "eur|usd|gbp|inr|jpy"

TIMES: Final[Mapping[str, tuple[str, int]]] = {
    "min": ("minute", 1), "minute": ("minute", 1), "h": ("minute", 60), "hr": ("minute", 60), "hour": ("minute", 60),
    "day": ("minute", 1440), "week": ("minute", 10080), "wk": ("minute", 10080), "fortnight": ("minute", 20160),
    "month": ("month", 1), "quarter": ("month", 3), "year": ("month", 12), "yr": ("month", 12),
}  # fmt: skip
"""Units of time in the singular: minutes or months, and how many of them."""

_DEGREES: Final = {"celsius": "°c", "centigrade": "°c", "c": "°c", "fahrenheit": "°f", "f": "°f", "kelvin": "k"}
_TIME: Final = r"(?:min(?:ute)?s?|h|hrs?|hours?|days?|w(?:ee)?ks?|fortnights?|months?|quarters?|y(?:ea)?rs?)"
_CURRENCY: Final = rf"(?:{SYMBOLS}|{CODES}|(?:us )?dollars?|bucks?|euros?|pounds?|yen|rupees?|rs)"
_TEMPERATURE: Final = rf"(?:(?:deg(?:rees?)?|°) ?(?:{'|'.join(_DEGREES)})|{'|'.join(_DEGREES)}|deg(?:rees?)?|°)"
_UNIT: Final = rf"(?:(?:working|business|calendar|full|whole) )?{_TIME}|{_CURRENCY}|{_TEMPERATURE}|%|per ?cent"
_BEFORE: Final = rf"(?:us ?\$|{SYMBOLS}|(?:{CODES}|rupees?|rs\.?)(?: |\b))"
_QUANTITY: Final = Pattern(
    rf"({_BEFORE})? ?([-+]?{DIGITS}(?: {SCALE})?|{SPELT})(?: \(({DIGITS})\))?( and a half)?(?:[ -]?({_UNIT}))?"
    rf"|(half )?(an?) ({_TIME})( and a half)?",
    before=r"[^\pL\pN_.,]",
    after=r"(?:$|[.,](?:$|[^\d])|[^\pL\pN_.,])",
)
_JOINT: Final = frozenset({"", ",", "and", ", and"})
_HALF: Final = Decimal("0.5")


class Quantity(NamedTuple):
    """A number and what it is of.

    Attributes:
        number: as it is written; None if it is no number, such as "10,99".
        unit: ``minute``, ``month``, ``working day``, ``usd``, ``°c``, ``%`` …; ``""`` for none that is known here.
        size: how many of the unit one is: 1440 for days.
        text: as it is written.
        single: whether the number is an article: "an hour".
    """

    number: Decimal | None
    unit: str
    size: int
    text: str
    single: bool = False

    @property
    def amount(self) -> Decimal | None:
        """How many of the unit."""
        return None if self.number is None else self.number * self.size


def unit_of(text: str) -> tuple[str, int]:
    """Return a unit's canonical name and how many of it one is; ``("", 1)`` for one that is not known.

    >>> unit_of("weeks"), unit_of("degrees celsius"), unit_of("outings")
    (('minute', 10080), ('°c', 1), ('', 1))
    """
    text = text.strip()
    one = text if text in CURRENCIES else text.removesuffix("s")
    if one in CURRENCIES:
        return CURRENCIES[one], 1
    if text == "%" or text.startswith("per"):
        return "%", 1
    if text.startswith(("working ", "business ")):
        return f"working {one.split(' ')[1]}", 1
    one = one.removeprefix("calendar ").removeprefix("full ").removeprefix("whole ")
    if one in TIMES:
        return TIMES[one]
    scale = text.removeprefix("degrees").removeprefix("degree").removeprefix("deg").removeprefix("°").strip()
    return (_DEGREES.get(scale, "°" if scale != text else ""), 1)


def quantities_in(text: str) -> tuple[list[Quantity], list[str]]:
    """Return the quantities that a text in normal form names, and the texts in front of, between and behind them.

    Lengths of time in a row are one: "1 hour and 30 minutes".
    """
    beside = [part.strip() for part in _QUANTITY.split(text)]
    found: list[Quantity] = []
    kept = beside[:1]
    for groups, after in zip(_QUANTITY.groups(text), beside[1:], strict=True):
        new = _quantity(*groups)
        if found and kept[-1] in _JOINT and _goes_on(found[-1], new):
            found[-1] = _sum(found[-1], new)
            kept[-1] = after
        else:
            found.append(new)
            kept.append(after)
    return found, kept


def _quantity(
    text: str,
    before: str,
    number: str,
    again: str,
    and_half: str,
    unit: str,
    half: str,
    single: str,
    time: str,
    more: str,
) -> Quantity:
    if single:
        name, size = unit_of(time)
        return Quantity(_HALF if half else 1 + (_HALF if more else 0) + Decimal(0), name, size, text, single=True)
    name, size = unit_of(unit)
    if money := unit_of(before.replace(" ", ""))[0]:
        # "$19 USD" says it twice, "€19 dollars" contradicts itself.
        name = money if name in ("", money) else "?"
    value = read_number(number)
    if again and read_number(again) != value:
        value = None
    if value is not None and and_half:
        value += _HALF
    return Quantity(value, name, size, text)


def _goes_on(first: Quantity, second: Quantity) -> bool:
    """Return whether a length of time goes on in a smaller unit."""
    return first.unit == second.unit and first.unit in ("minute", "month") and first.size > second.size


def _sum(first: Quantity, second: Quantity) -> Quantity:
    one, other = first.amount, second.amount
    total = None if one is None or other is None else (one + other) / second.size
    return Quantity(total, second.unit, second.size, f"{first.text} {second.text}")


_MONEY_WORD: Final = Pattern(_CURRENCY, before=r"[^\pL\pN_]", after=r"(?:$|[^\pL\pN_])")


def currencies_in(text: str) -> set[str]:
    """Return the currencies that a text in normal form names."""
    return {unit_of(name)[0] for name in _MONEY_WORD.findall(text)}
