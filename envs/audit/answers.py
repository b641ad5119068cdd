"""Wrong answers made from right ones: an item, a word, the order or a unit of the reference's answer is changed.

Answers are read as text and as JSON, by this module's own rules: it shares nothing with answer keys. An answer that is
not clearly a list, steps or a measure is left alone, so that no answer that may be right is called wrong. A changed
answer that equals the reference's, capitals and blanks aside, is left out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import pairwise
from typing import Any, Final, NamedTuple

from workgym.envs.audit.audited_task import AuditedTask, Mutant
from workgym.envs.audit.baselines import same_answer, with_answer
from workgym.envs.core.calendar import MONTHS, WEEKDAYS

__all__ = ["item_added", "item_dropped", "item_swapped", "order_reversed", "unit_changed", "word_replaced"]

_NONSENSE: Final = "flimberwick"
"""A word of no language, and so of no world: an answer with it cannot be right."""
_BULLET: Final = re.compile(r"\s*(?:[-*•]|\d{1,3}[.)])\s+")
_SEPARATOR: Final = re.compile(r";\s+|,\s+(?:and\s+)?|\s+and\s+")
_NO_ITEM: Final = re.compile(
    r"(?:yes|no|true|false|not|as|because|since|which|who|when|where|if|so|but|or|for|that|while|although)\b",
    re.IGNORECASE,
)
"""A part that begins with one of these words is a verdict or its reason: the answer may be right without it."""
_ASKS_FOR_ORDER: Final = re.compile(
    r"step by step|\bsteps (?:of|to|in|for|does|do|is|are)\b|\bin (?:what|which|this|that|the right) order\b"
    r"|\bsequence\b|\bone after the other\b",
    re.IGNORECASE,
)
_WORD: Final = re.compile(r"[^\W\d_]{4,}")
_SMALL_WORD: Final = re.compile(
    r"with|from|your|that|this|these|those|when|then|than|them|they|their|there|where|which|while|have|been|will|would"
    r"|into|onto|over|under|until|about|after|before|every|each|also|only|must|what|whose|yours|ours|more|most|some|together",
    re.IGNORECASE,
)
"""Words of so little meaning that an answer may be right without them."""
_ID: Final = re.compile(r"(?=\S*\d)[\w-]+")
_UNITS: Final = (
    ("second", "minute", "hour", "day", "week", "month", "quarter", "year"),
    ("dollar", "euro", "pound", "rupee"), ("USD", "EUR", "GBP", "INR"), ("$", "€", "£", "₹"),
    ("°C", "°F"), ("Celsius", "Fahrenheit"), ("degree", "kelvin"),
    ("millimetre", "centimetre", "metre", "kilometre", "mile"), ("mm", "cm", "km"),
    ("gram", "kilogram", "tonne"), ("litre", "millilitre"),
)  # fmt: skip
"""Units by kind. An amount in one unit differs from the same number of another, unless it is zero."""
_NUMBERS: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
"""Without "one", which is a pronoun too."""
_NUMBER: Final = rf"(?:\d[\d.,]*|\b(?:one|{'|'.join(_NUMBERS)}|half an?))"


# Lists


class _Items(NamedTuple):
    """The items of an answer, and how to write other items as such an answer."""

    items: tuple[Any, ...]
    write: Callable[[Sequence[Any]], Any]


def item_swapped(audited: AuditedTask) -> Iterator[Mutant]:
    """One item of a list is a foreign one, two items have each other's last word, or two values have changed places.

    Wrong, since the list lacks an item that was asked for and has a foreign one, and since two names of the record have
    each other's value.
    """
    yield from _with_wrong_answers(audited, _with_item_swapped)


def item_dropped(audited: AuditedTask) -> Iterator[Mutant]:
    """A list without an item, or a record without a name. Wrong, since an item that was asked for is missing."""
    yield from _with_wrong_answers(audited, _with_item_dropped)


def item_added(audited: AuditedTask) -> Iterator[Mutant]:
    """A list with one foreign item more, or a second id beside the only one.

    Wrong, since an item is claimed that is not among those asked for. A record with one more name says all that
    was asked for and is left alone.
    """
    yield from _with_wrong_answers(audited, _with_item_added)


def order_reversed(audited: AuditedTask) -> Iterator[Mutant]:
    """The steps in reverse. Wrong where the request asks for steps or an order; other lists are left alone."""
    if _ASKS_FOR_ORDER.search(audited.task.instruction):
        yield from _with_wrong_answers(audited, _with_order_reversed)


def _with_wrong_answers(audited: AuditedTask, others: Callable[[AuditedTask, Any], Iterator[Any]]) -> Iterator[Mutant]:
    """Yield the reference with each of the other answers, if an answer is wanted."""
    right = audited.closing.arguments.get("answer")
    for answer in others(audited, right) if audited.wants_answer else ():
        if not same_answer(answer, right):
            yield with_answer(audited, audited.calls, answer)


def _with_item_swapped(audited: AuditedTask, answer: Any) -> Iterator[Any]:
    listed, record = _items_of(answer), _record_of(answer)
    if listed is not None:
        for foreign in _foreign_items(audited, listed.items):
            for place in range(len(listed.items)):
                yield listed.write([*listed.items[:place], foreign, *listed.items[place + 1 :]])
        yield from map(listed.write, _with_words_exchanged(listed.items))
    elif record is not None:
        for one, other in pairwise(record):
            if not same_answer(record[one], record[other]):
                yield {**record, one: record[other], other: record[one]}


def _with_words_exchanged(items: Sequence[Any]) -> Iterator[list[Any]]:
    """Yield the items with the last words of two neighbours exchanged: each then means something else.

    Words of three letters or fewer, such as "us", may say nothing of their own and stay.
    """
    for place, (one, other) in enumerate(pairwise(items)):
        if all(isinstance(item, str) and len(item.split()) > 1 and len(item.split()[-1]) > 3 for item in (one, other)):
            first, second = one.split(), other.split()
            crossed = " ".join([*first[:-1], second[-1]]), " ".join([*second[:-1], first[-1]])
            if not any(same_answer(new, old) for new in crossed for old in (one, other)):
                yield [*items[:place], *crossed, *items[place + 2 :]]


def _with_item_dropped(audited: AuditedTask, answer: Any) -> Iterator[Any]:
    listed, record = _items_of(answer), _record_of(answer)
    if listed is not None and len(listed.items) > 1:
        for place, item in enumerate(listed.items):
            rest = [*listed.items[:place], *listed.items[place + 1 :]]
            if not any(same_answer(item, other) for other in rest):
                yield listed.write(rest)
    elif record is not None and len(record) > 1:
        yield from ({name: value for name, value in record.items() if name != gone} for gone in record)


def _with_item_added(audited: AuditedTask, answer: Any) -> Iterator[Any]:
    listed = _items_of(answer)
    if listed is None and isinstance(answer, str) and _ID.fullmatch(answer):
        listed = _Items((answer,), ", ".join)
    if listed is not None:
        for foreign in _foreign_items(audited, listed.items):
            yield listed.write([*listed.items, foreign])
            yield listed.write([foreign, *listed.items])


def _with_order_reversed(audited: AuditedTask, answer: Any) -> Iterator[Any]:
    listed = _items_of(answer)
    if listed is not None:
        yield listed.write(listed.items[::-1])


def _items_of(answer: Any) -> _Items | None:
    """Return the items of a JSON list, of lines with bullets or numbers, or of a text such as ``a, b and c``."""
    if isinstance(answer, list):
        return _Items(tuple(answer), list) if answer else None
    if not isinstance(answer, str):
        return None
    with suppress(ValueError):
        value = json.loads(answer)
        return _Items(tuple(value), json.dumps) if isinstance(value, list) and value else None
    lines = answer.strip().splitlines()
    if len(lines) > 1 and all(_BULLET.match(line) for line in lines):
        return _Items(tuple(_BULLET.sub("", line, count=1) for line in lines), _numbered_lines)
    parts = tuple(_SEPARATOR.split(answer.strip()))
    return _Items(parts, _enumeration) if _is_enumeration(answer, parts) else None


def _is_enumeration(text: str, parts: Sequence[str]) -> bool:
    """Return whether the parts of a text are items, rather than parts of a sentence, a date, a name or a verdict."""
    if len(parts) < 2 or not all(parts) or text.rstrip().endswith((".", "!", "?", ":")):
        return False
    if any(_NO_ITEM.match(part) for part in parts):
        return False
    if len({any(letter.isalpha() for letter in part) for part in parts}) > 1:
        return False
    days = (*WEEKDAYS, *(f"{day}s" for day in WEEKDAYS), *MONTHS)
    named = len(parts) == 2 and parts[0].split()[-1][:1].isupper() and parts[1][:1].isupper()
    return not named or all(part in days or _ID.fullmatch(part) for part in parts)


def _numbered_lines(items: Sequence[Any]) -> str:
    return "\n".join(f"{number}. {item}" for number, item in enumerate(items, 1))


def _enumeration(items: Sequence[Any]) -> str:
    *first, last = map(str, items)
    return f"{', '.join(first)} and {last}" if first else last


def _record_of(answer: Any) -> dict[str, Any] | None:
    if isinstance(answer, str):
        with suppress(ValueError):
            answer = json.loads(answer)
    return answer if isinstance(answer, dict) else None


def _foreign_items(audited: AuditedTask, items: Sequence[Any]) -> Iterator[Any]:
    """Yield items that differ from these: other ids; else items of neighbours that share no word, and nonsense."""
    if all(isinstance(item, str | int) and not isinstance(item, bool) and _ID.fullmatch(str(item)) for item in items):
        other = next((other for item in items if (other := _next_id(str(item))) not in map(str, items)), None)
        if other is not None:
            yield int(other) if all(isinstance(item, int) for item in items) else other
        return
    words = _words(items)
    for task in audited.neighbours:
        for call in task.calls[-1:]:
            listed = _items_of(call.arguments.get("answer"))
            for item in listed.items if listed is not None else ():
                if (own := _words([item])) and words.isdisjoint(own):
                    yield item
    yield f"a crimson {_NONSENSE}"


def _words(items: Iterable[Any]) -> set[str]:
    return {word.casefold() for item in items for word in re.findall(r"[^\W\d_]{3,}", str(item))}


def _next_id(text: str) -> str:
    """Return the id with another last digit."""
    return re.sub(r"\d(?=\D*\Z)", lambda digit: str((int(digit[0]) + 1) % 10), text)


# Words and measures


def word_replaced(audited: AuditedTask) -> Iterator[Mutant]:
    """One content word replaced by a word of no language. Wrong, since no world contains that word."""
    yield from _with_wrong_answers(audited, partial(_with_texts, change=_without_word))


def unit_changed(audited: AuditedTask) -> Iterator[Mutant]:
    """Another unit of measure, weekday, month or number word: "6 days" for "6 weeks", "Saturdays" for "Fridays".

    Wrong, since the amount, the day, the month or the number is another one. A measure of zero is left alone, and so is
    a month's name in small letters, which may be a verb.
    """
    yield from _with_wrong_answers(audited, partial(_with_texts, change=_other_measures))


def _with_texts(audited: AuditedTask, answer: Any, change: Callable[[str], Iterable[str]]) -> Iterator[Any]:
    """Yield a text, or a list or record, with one of its texts changed."""
    record = _record_of(answer)
    if isinstance(answer, list):
        places: Iterable[Any] = range(len(answer))
        made: Any = list
    elif record is not None:
        answer, places, made = record, list(record), dict
    else:
        yield from change(answer) if isinstance(answer, str) else ()
        return
    for place in places:
        for other in change(answer[place]) if isinstance(answer[place], str) else ():
            changed = made(answer)
            changed[place] = other
            yield changed


def _without_word(text: str) -> Iterator[str]:
    for found in _WORD.finditer(text):
        if not _SMALL_WORD.fullmatch(found[0]):
            yield f"{text[: found.start()]}{_NONSENSE}{text[found.end() :]}"


def _other_measures(text: str) -> Iterator[str]:
    for units in _UNITS:
        for unit in units:
            for found in _unit_pattern(unit).finditer(text):
                yield from _with_others(text, found, units)
    for names, ending, flags in ((WEEKDAYS, "s?", re.IGNORECASE), (MONTHS, "", 0), (_NUMBERS, "", re.IGNORECASE)):
        for found in re.finditer(rf"\b(?P<unit>{'|'.join(names)})(?={ending}\b)", text, flags):
            yield from _with_others(text, found, names)


def _unit_pattern(unit: str) -> re.Pattern[str]:
    """Return a pattern for a unit behind a number other than zero, or for a currency's sign in front of one."""
    zero, escaped = r"(?!0+(?:[.,]0+)?\b)", re.escape(unit)
    if unit in "$€£₹":
        return re.compile(rf"(?P<unit>{escaped})(?=\s*{zero}\d)")
    ending = r"(?=s?\b)" if unit[-1].isalpha() else ""
    return re.compile(rf"(?<![\d.,]){zero}{_NUMBER}[\s-]*(?:degrees? )?(?P<unit>{escaped}){ending}", re.IGNORECASE)


def _with_others(text: str, found: re.Match[str], names: Sequence[str]) -> Iterator[str]:
    """Yield the text with the names before and after one of a sequence in its place, with its capitals."""
    place = [name.casefold() for name in names].index(found["unit"].casefold())
    for other in dict.fromkeys((names[place - 1], names[(place + 1) % len(names)])):
        small, large = found["unit"].islower(), found["unit"][0].isupper()
        spelt = other.lower() if small else other[0].upper() + other[1:] if large else other
        yield f"{text[: found.start('unit')]}{spelt}{text[found.end('unit') :]}"
