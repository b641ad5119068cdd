"""Other values for an argument: values with another meaning, and other notations of the same value."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any, Final

from workgym.envs.audit.slots import ArgumentSlot, Sort
from workgym.envs.core.schema import parse_timestamp

__all__ = ["NOTATIONS", "amounts", "choices", "cuts", "moments", "respelling", "texts"]

_TRIED: Final = 3
"""How many other ids, addresses or choices are tried in a slot."""
_FULL_WIDTH: Final = {code: code + 0xFEE0 for code in (*range(0x30, 0x3A), *range(0x41, 0x5B), *range(0x61, 0x7B))}
_LOOK_ALIKE: Final = str.maketrans("aeopcx", "аеорсх")


# Another meaning


def choices(slot: ArgumentSlot, rng: random.Random) -> Iterator[Any]:
    """Yield other values of a list: the ones next to this one, and some drawn at random."""
    others = slot.others
    if len(others) <= _TRIED:
        yield from others
        return
    beside = next((place for place, other in enumerate(others) if str(other) > str(slot.value)), 0)
    near = [others[beside], others[beside - 1]]
    yield from dict.fromkeys([*near, *rng.sample(others, _TRIED - len(near))])


def moments(slot: ArgumentSlot, rng: random.Random) -> Iterator[str]:
    """Yield other days, and other times of the day where there is one."""
    moment = parse_timestamp(slot.value)
    timed = ":" in slot.value
    steps = [timedelta(days=1), timedelta(days=-1), timedelta(days=7)]
    if timed:
        steps += [timedelta(minutes=30), timedelta(hours=-1), timedelta(hours=12)]
    for step in steps:
        with suppress(OverflowError):
            yield _moment_text(moment + step, timed)
    with suppress(ValueError):  # day and month exchanged
        yield _moment_text(moment.replace(month=moment.day, day=moment.month), timed)
    with suppress(ValueError):
        yield _moment_text(moment.replace(year=moment.year - 1), timed)


def _moment_text(moment: datetime, timed: bool) -> str:
    return str(moment) if timed else str(moment.date())


def amounts(slot: ArgumentSlot, rng: random.Random) -> Iterator[Any]:
    """Yield other numbers, as text where this one is text."""
    number = float(slot.value)
    for other in (number + 1, number - 1, number * 10, -number, 0.0, number + 0.5):
        if other != number:
            whole: float = int(other) if other.is_integer() else other
            yield str(whole) if isinstance(slot.value, str) else whole


def texts(slot: ArgumentSlot, rng: random.Random) -> Iterator[str]:
    """Yield texts that differ by a word, a letter, a mark, a digit or a blank."""
    text, words = slot.value, slot.value.split(" ")
    if len(words) > 1:
        gone, place = rng.randrange(len(words)), rng.randrange(len(words) - 1)
        yield " ".join([*words[:gone], *words[gone + 1 :]])
        yield " ".join([*words[:place], words[place + 1], words[place], *words[place + 2 :]])
        yield text.replace(" ", "  ", 1)
        yield text.replace(" ", "", 1)
    yield f"{text} again"
    yield f"{text}."
    yield text.translate(_LOOK_ALIKE)
    yield re.sub(r"\d", lambda digit: str((int(digit[0]) + 1) % 10), text, count=1)
    letters = [place for place, letter in enumerate(text) if letter.isascii() and letter.isalpha()]
    if letters:
        place = rng.choice(letters)
        yield f"{text[:place]}{'b' if text[place].lower() == 'a' else 'a'}{text[place + 1 :]}"
    yield "".join(letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))


def cuts(slot: ArgumentSlot, rng: random.Random) -> Iterator[str]:
    """Yield parts of a text: half, all but the last letter, all but the first, the first line, the last."""
    text = slot.value
    yield text[: len(text) // 2]
    yield text[:-1]
    yield text[1:]
    yield text.partition("\n")[0]
    yield text.rpartition("\n")[2]


# The same meaning


def respelling(change: Callable[[str], str]) -> Callable[[ArgumentSlot], Any]:
    """Return a function that applies ``change`` to texts and returns other values as they are."""
    return lambda slot: (
        change(slot.value) if slot.sort in (Sort.TEXT, Sort.PERSON) and isinstance(slot.value, str) else slot.value
    )


def _with_outer_blanks(slot: ArgumentSlot) -> Any:
    spaced = slot.sort in (Sort.TEXT, Sort.PERSON, Sort.DATE, Sort.NUMBER) and isinstance(slot.value, str)
    return f"  {slot.value}\n" if spaced else slot.value


def _short_form(slot: ArgumentSlot) -> Any:
    """Return a date without leading zeros and seconds and with ``T`` for the blank; a number as ``30.0``."""
    if slot.sort is Sort.DATE:
        short = re.sub(r"(?<=:\d\d):00$", "", slot.value)
        return re.sub(r"(?<=-)0", "", short).replace(" ", "T")
    if slot.sort is Sort.NUMBER and isinstance(slot.value, str) and slot.value.isdecimal():
        return f"{slot.value}.0"
    return slot.value


def _plain_form(slot: ArgumentSlot) -> Any:
    """Return a number as a JSON number, a day with its midnight."""
    if slot.sort is Sort.NUMBER and isinstance(slot.value, str) and slot.value.isdecimal():
        return int(slot.value)
    return f"{slot.value} 00:00:00" if slot.sort is Sort.DATE and ":" not in slot.value else slot.value


NOTATIONS: Sequence[Callable[[ArgumentSlot], Any]] = (
    _with_outer_blanks,
    _short_form,
    _plain_form,
    respelling(lambda text: text.translate(_FULL_WIDTH)),
    respelling(lambda text: unicodedata.normalize("NFD", text).replace("fi", "ﬁ")),
)
"""Ways to write the same: outer blanks, short and plain forms, full-width letters, letters apart from their accents."""
