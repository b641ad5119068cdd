"""Reads published requests: a wording and its request show the text of each placeholder, which is the value of a slot.

A request whose wording has an unknown placeholder, or says something else than its template does (``meaning``), is not
read. No value is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from workgym.envs.core.calls import Call
from workgym.scenarios.workbench.official.contents import PublishedTask
from workgym.scenarios.workbench.official.issues.meaning import keeps_meaning
from workgym.scenarios.workbench.official.issues.readers import Reader
from workgym.scenarios.workbench.official.issues.slots import SLOTS, Fixed, Free, Said, Source, Stated
from workgym.scenarios.workbench.rows import OfficeRows

__all__ = ["UNKNOWN", "bare", "read_slots", "stands_in"]

UNKNOWN: Final = "(unknown)"
"""A text that the published calls do not write, since they do something else."""
_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")
_OTHERWISE: Final = re.compile(r"\b(?:otherwise|if not)\b", re.IGNORECASE)


def read_slots(task: PublishedTask, calls: Sequence[Call], rows: OfficeRows) -> dict[str, Any] | None:
    """Return the values of the slots of a published request, by name; None if it cannot be read.

    Args:
        calls: the published calls.
        rows: the rows of the release's world.
    """
    if not keeps_meaning(task.template, task.wording):
        return None
    sources = SLOTS[task.template]
    texts = _texts(
        task, {source.placeholder: source.reader for source in sources.values() if isinstance(source, Stated)}
    )
    if texts is None:
        return None
    try:
        return {name: _value(source, _Read(task, texts, calls, rows)) for name, source in sources.items()}
    except (ValueError, LookupError):  # a text that means nothing in the world, or words that say something else
        return None


def bare(wording: str) -> str:
    """Return a wording without its placeholders."""
    return _PLACEHOLDER.sub(" ", wording)


def stands_in(text: str, request: str) -> bool:
    r"""Return whether a request has a text; a backslash and an ``n`` in it count as a line break."""
    return text in _with_breaks(request)


def _with_breaks(request: str) -> str:
    return request.replace("\\n", "\n")


class _Read(NamedTuple):
    """What was read of a task: the texts of its placeholders."""

    task: PublishedTask
    texts: Mapping[str, str]
    calls: Sequence[Call]
    rows: OfficeRows


def _texts(task: PublishedTask, known: Mapping[str, Reader]) -> dict[str, str] | None:
    """Return the texts of the placeholders; None if there is an unknown one, or the request has none or several."""
    if not set(_PLACEHOLDER.findall(task.wording)) <= known.keys():
        return None
    patterns = {name: reader.pattern for name, reader in known.items()}
    longest = {name: pattern.replace(".+?", ".+") for name, pattern in patterns.items()}
    found = [_compiled(task.wording, tuple(each.items())).fullmatch(task.request) for each in (patterns, longest)]
    ways = [match.groupdict() for match in found if match is not None]
    return ways[0] if len(ways) == 2 and ways[0] == ways[1] else None


@lru_cache(maxsize=1024)
def _compiled(wording: str, patterns: tuple[tuple[str, str], ...]) -> re.Pattern[str]:
    """Return the regular expression of a wording. A placeholder that it repeats has the same text each time."""
    pieces, seen = [], set[str]()
    for place, piece in enumerate(_PLACEHOLDER.split(wording)):
        if place % 2 == 0:
            pieces.append(re.escape(piece))
        else:
            pieces.append(f"(?P={piece})" if piece in seen else f"(?P<{piece}>{dict(patterns)[piece]})")
            seen.add(piece)
    return re.compile("".join(pieces), re.DOTALL)


def _value(source: Source, read: _Read) -> Any:
    """Return the value of a slot.

    Raises:
        ValueError, LookupError: if the request does not say it.
    """
    wording = read.task.wording
    match source:
        case Stated(placeholder, reader, said):
            return reader.read(read.texts.get(placeholder) or _first_found([said or "(?!)"], wording)[1], read.rows)
        case Fixed(value):
            return value(read.rows) if callable(value) else value
        case Said(values):
            return values[_first_found(values, bare(wording)).re.pattern]
        case Free():
            return _written(source, read)


def _first_found(expressions: Iterable[str], text: str) -> re.Match[str]:
    """Return the match of the first regular expression that is found in a text.

    Raises:
        LookupError: if none is.
    """
    for expression in expressions:
        match = re.search(expression, text, re.IGNORECASE)
        if match is not None:
            return match
    raise LookupError(f"expected one of {list(expressions)} in {text!r}")


def _written(source: Free, read: _Read) -> str:
    """Return the text that the published calls write; :data:`UNKNOWN` if they write none, or the other part's."""
    texts = [str(call.arguments[source.argument]) for call in read.calls if call.name == source.tool]
    if not texts or (source.part and _part(texts[0], read.task.request) not in (source.part, "")):
        return UNKNOWN
    return texts[0]


def _part(text: str, request: str) -> str:
    """Return in which part of a request a text stands; "" if it does not stand in it, or there is one part only."""
    whole = _with_breaks(request)
    place, otherwise = whole.find(text), _OTHERWISE.search(whole)
    if place < 0 or otherwise is None:
        return ""
    return "then" if place < otherwise.start() else "else"
