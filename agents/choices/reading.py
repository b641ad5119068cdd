"""The typed values that a text states, with the words around them as cues."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from datetime import date
from decimal import Decimal
from itertools import chain, groupby, pairwise
from typing import Final, NamedTuple

from workgym.agents.choices.days import days_stated, times_stated
from workgym.agents.choices.values import EMAIL, ID, Value, ValueKind
from workgym.agents.choices.words import COMMON, WORD, is_english
from workgym.envs.core.calendar import MONTHS, WEEKDAYS, month_number
from workgym.envs.core.quantities import quantities_in

__all__ = ["read_text", "request_words"]

_EMAIL: Final = re.compile(EMAIL)
_ID: Final = re.compile(ID)
_QUOTED: Final = re.compile(r'"([^"\n]{1,500})"|“([^”\n]{1,500})”')
_AFTER_COLON: Final = re.compile(r":(?:[ \t]+|[ \t]*\n\s*)(?=(\S[^\n]*))")
_LONGEST_MINUTES: Final = 366 * 1440
"""A longer length is none that an event is moved by; a far longer one would leave the calendar."""
_BOUNDS: Final = {
    **dict.fromkeys(("above", "beyond", "exceed", "exceeded", "exceeding", "exceeds", "greater"), "above"),
    **dict.fromkeys(("higher", "more", "over", "up"), "above"),
    **dict.fromkeys(("below", "down", "fewer", "less", "lower", "under"), "below"),
}
"""Words beside a number that make it a bound."""
_SHORTEST_QUOTE: Final = 3
_QUOTE_MARK: Final = "<quote>"
_LABEL: Final = re.compile(r"([^\W\d_]+(?: [^\W\d_]+)?)\s*$")
_QUARTER: Final = re.compile(r"\b[Qq][1-4]\b")
_MONTH_WORD: Final = re.compile(rf"\b(?:{'|'.join(MONTHS)})\b", re.IGNORECASE)
_YEAR: Final = re.compile(r"\b(?:19|20)\d\d\b(?!-)")


def read_text(text: str, source: str, today: date | None, known: Set[str] = frozenset()) -> list[Value]:
    """Return the values that a text states, each with cues: its source, the words around it, its place among its kind.

    Args:
        text: a request, or any other text in natural language.
        source: the cue that says which text it is.
        today: the day from which "tomorrow" counts; without one such words state nothing.
        known: words in lower case that are no names at this workplace, beside the common ones.
    """
    around = _neighbours(text)
    found: list[Value] = []
    for kind, data, start, end, more in _spans(text, today, known):
        before, after = around.between(start, end)
        nth = sum(other.kind is kind and "inside a quote" not in other.cues for other in found)
        words = [f"before:{word}" for word in before[-1:]] + [f"after:{word}" for word in after[:1]]
        order = () if kind is ValueKind.NAME else (f"nth:{min(nth, 4)}",)  # people are told by their roles
        cues = (source, f"kind:{kind}", *words, *order, *more)
        found.append(Value(kind, data, cues))
    quotes = [value for value in found if value.kind is ValueKind.QUOTE and "inside a quote" not in value.cues]
    places = {id(value): f"quote:{place} of {len(quotes)}" for place, value in enumerate(quotes)}
    return [value.and_cues([places[id(value)]]) if id(value) in places else value for value in found]


class _Neighbours(NamedTuple):
    """The words of a text, with their places."""

    words: tuple[tuple[int, int, str], ...]

    def between(self, start: int, end: int) -> tuple[list[str], list[str]]:
        """Return the last two words before a place and the two after it, in lower case."""
        before = [word for _, stop, word in self.words if stop <= start][-2:]
        after = [word for begin, _, word in self.words if begin >= end][:2]
        return before, after


def _neighbours(text: str) -> _Neighbours:
    """Return the words of a text in lower case; names and numbers in them become ``<name>`` and ``<number>``."""
    return _Neighbours(tuple(zip(*_places(text), _shape_words(text), strict=True)))


def _places(text: str) -> tuple[list[int], list[int]]:
    matches = list(WORD.finditer(text))
    return [match.start() for match in matches], [match.end() for match in matches]


def _shape_words(text: str) -> list[str]:
    """Return the words of a text in lower case, with a mark in place of each number and of each name in capitals.

    A word in capitals counts as a name inside a sentence, unless it is a common one.
    """
    shaped = []
    for match in WORD.finditer(text):
        word = match[0]
        lower = word.lower()
        if any(letter.isdigit() for letter in word):
            shaped.append("<number>")
        elif (
            word[0].isupper()
            and lower.removesuffix("'s").removesuffix("’s") not in COMMON
            and not _opens(text, match.start())
        ):
            shaped.append("<name>")
        else:
            shaped.append(lower)
    return shaped


def request_words(text: str) -> list[str]:
    """Return the words of a request as :func:`_shape_words` does, with a mark for each text to be used as it is."""
    spans = sorted((span.start, span.end) for span in _quotes(text) if span.end - span.start > _SHORTEST_QUOTE)
    kept, place = [], 0
    for start, end in spans:
        if start >= place:
            kept.append(text[place:start])
            place = end
    parts = [_shape_words(part) for part in (*kept, text[place:])]
    return [word for number, part in enumerate(parts) for word in ([_QUOTE_MARK, *part] if number else part)]


def _opens(text: str, start: int) -> bool:
    """Return whether a word begins a sentence."""
    before = text[:start].rstrip(" \"“'(")
    return not before or before[-1] in ".!?:\n"


class _Span(NamedTuple):
    """Where a text states a value."""

    kind: ValueKind
    data: object
    start: int
    end: int
    cues: tuple[str, ...] = ()


def _spans(text: str, today: date | None, known: Set[str]) -> Iterator[_Span]:
    quotes = list(_quotes(text))
    for span in (*quotes, *_written(text, today), *_amounts(text), *_names(text, known)):
        length = span.end - span.start
        around = (quote for quote in quotes if quote.start <= span.start and span.end <= quote.end)
        inside = any(quote.end - quote.start > length for quote in around)
        yield span._replace(cues=(*span.cues, "inside a quote")) if inside else span


def _written(text: str, today: date | None) -> Iterator[_Span]:
    """Yield addresses, ids, days and times of day."""
    for match in _EMAIL.finditer(text):
        yield _Span(ValueKind.EMAIL, match[0], *match.span())
    for match in _ID.finditer(text):
        yield _Span(ValueKind.ID, match[0], *match.span())
    for stated in days_stated(text, today) if today else ():
        yield _Span(ValueKind.DAY, stated.day, stated.at, stated.at + 1, (f"day:{stated.rule}",))
    for moment, at, rule in times_stated(text):
        yield _Span(ValueKind.TIME, moment, at, at + 1, (f"time:{rule}",))


def _amounts(text: str) -> Iterator[_Span]:
    lower, place = text.lower(), 0
    for quantity in quantities_in(lower)[0]:
        at = lower.find(quantity.text, place)
        start = at if at >= 0 else place
        place = end = start + len(quantity.text)
        if quantity.number is None:
            continue
        number = _plain_number(quantity.number)
        if quantity.unit == "minute" and quantity.size < 1440 and (quantity.amount or 0) <= _LONGEST_MINUTES:
            yield _Span(
                ValueKind.MINUTES,
                _plain_number(quantity.number * quantity.size),
                start,
                end,
                (f"unit:{quantity.size}",),
            )
        unit = f"unit:{quantity.unit}{quantity.size}"
        cues = (unit, "single" if quantity.single else "written", *_bound(text, start, end))
        yield _Span(ValueKind.NUMBER, number, start, end, cues)
    for match in _YEAR.finditer(text):
        yield _Span(ValueKind.NUMBER, int(match[0]), *match.span(), ("year",))


def _bound(text: str, start: int, end: int) -> tuple[str, ...]:
    """Return whether a number is an upper or a lower bound, as in "over 27 seconds", "5 % higher" or "3 or less"."""
    before = [match[0].lower() for match in WORD.finditer(text[max(0, start - 40) : start])][-2:]
    after = [match[0].lower() for match in WORD.finditer(text[end : end + 40])][:2]
    side = next((_BOUNDS[word] for word in (*before[::-1], *after) if word in _BOUNDS), None)
    return (f"bound:{side}",) if side else ()


def _plain_number(number: Decimal) -> int | float:
    return int(number) if number == number.to_integral_value() else float(number)


def _quotes(text: str) -> Iterator[_Span]:
    marked = []
    for match in _QUOTED.finditer(text):
        marked.append(match.span())
        yield _Span(ValueKind.QUOTE, match[1] or match[2], *match.span(), ("in quotation marks",))
    for match in _AFTER_COLON.finditer(text):
        if any(start < match.start() < end for start, end in marked):
            continue
        label = _LABEL.search(text[: match.start()])
        words = label[1].lower().split() if label else []
        cues = (
            "after a colon",
            *(f"label:{word}" for word in words[-1:]),
            f"line:{_place_of_line(text, match.start())}",
        )
        yield _Span(ValueKind.QUOTE, match[1].rstrip(), match.start(1), match.end(1), cues)
        if inner := _QUOTED.fullmatch(match[1].rstrip()):
            yield _Span(
                ValueKind.QUOTE, inner[1] or inner[2], match.start(1), match.end(1), (*cues, "in quotation marks")
            )


def _place_of_line(text: str, at: int) -> str:
    """Return where in a text a line is: it tells the first of two messages from the second."""
    paragraph = text[:at].count("\n\n")
    return str(min(paragraph, 4))


def _names(text: str, known: Set[str]) -> Iterator[_Span]:
    """Yield names: runs of uncommon words, their single words, what is in capitals in them, and periods by name."""
    seen: set[tuple[int, int]] = set()
    runs = list(_runs(text, known))
    for part, cue in chain(chain.from_iterable(map(_parts, runs)), _joined(text, runs)):
        start, end = part[0].start(), part[-1].end()
        name = _without_genitive(text[start:end])
        if (start, end) not in seen and name:
            seen.add((start, end))
            case = "capital" if name[0].isupper() else "small"
            english = sum(is_english(_plain(match[0])) for match in part)
            share = "no" if not english else "all" if english == len(part) else "part"
            size = f"words:{len(part)}"
            cues = (cue, size, case, f"english:{share}", f"{cue} {size} {case} english:{share}")
            yield _Span(ValueKind.NAME, name, start, end, cues)
    for match in _MONTH_WORD.finditer(text):
        yield _Span(ValueKind.NAME, MONTHS[month_number(match[0]) - 1], *match.span(), ("month",))
    for match in _QUARTER.finditer(text):
        yield _Span(ValueKind.NAME, match[0].upper(), *match.span(), ("quarter",))


def _parts(run: list[re.Match[str]]) -> Iterator[tuple[list[re.Match[str]], str]]:
    """Yield the parts of a run of names that may be meant, each with a cue.

    English words in lower case beside a name are none of it: "customer Kalinda", "Kalinda wants".
    """
    strange = [place for place, match in enumerate(run) if not is_english(_plain(match[0]))]
    if strange:
        small = [match[0][0].islower() for match in run]
        first, last = strange[0], strange[-1]
        while first and not small[first - 1] and first > 1:
            first -= 1
        while last < len(run) - 1 and not small[last + 1]:
            last += 1
        if (first, last) != (0, len(run) - 1):
            yield run[first : last + 1], "run"
            yield from (([match], "beside a run") for match in (*run[:first], *run[last + 1 :]))
            run = run[first : last + 1]
            if len(run) == 1:
                return
    alike = [list(group) for _, group in groupby(run, key=lambda match: match[0][0].isupper())]
    yield run, "run" if len(alike) == 1 else "mixed run"
    if len(alike) > 1:
        yield from ((group, "run") for group in alike)
    if len(run) > 1:
        yield from (([match], "first of run" if match is run[0] else "part of run") for match in run)


def _joined(text: str, runs: Sequence[list[re.Match[str]]]) -> Iterator[tuple[list[re.Match[str]], str]]:
    """Yield pairs of runs with one common word between them: "cold call practice"."""
    for one, other in pairwise(runs):
        between = text[one[-1].end() : other[0].start()]
        if re.fullmatch(r" [a-z]+ ", between) and not one[-1][0][0].isupper() and not other[0][0][0].isupper():
            yield [one[0], other[-1]], "joined runs"


def _runs(text: str, known: Set[str]) -> Iterator[list[re.Match[str]]]:
    run: list[re.Match[str]] = []
    for match in WORD.finditer(text):
        joined = run and text[run[-1].end() : match.start()] in (" ", "-")
        if run and not (joined and not _genitive(run[-1][0])):
            yield run
            run = []
        if _is_name(text, match, known):
            run.append(match)
        elif run:
            yield run
            run = []
    if run:
        yield run


def _is_name(text: str, match: re.Match[str], known: Set[str]) -> bool:
    word = match[0]
    lower = _plain(word)
    if word[0].isupper() and not _opens(text, match.start()):
        return lower not in _NEVER
    return lower not in COMMON and lower not in known and not word[0].isdigit() and len(lower) > 1


_NEVER: Final = frozenset({"i", "i'm", "i've", "i'd", "i'll", "ok"}) | {
    word for name in (*MONTHS, *WEEKDAYS) for word in (name.lower(), name[:3].lower())
}
"""What is in capitals and no name. "Sun" and "Mar" are days and months."""


def _genitive(word: str) -> bool:
    return word.endswith(("'s", "’s"))


def _without_genitive(word: str) -> str:
    return word[:-2] if _genitive(word) else word


def _plain(word: str) -> str:
    """Return a word in lower case without a genitive or a verb that is joined to it: "they'd" is "they"."""
    return re.sub(r"['’](?:s|d|ll|ve|re|m)$", "", word.lower())
