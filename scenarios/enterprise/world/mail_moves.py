"""What may follow what in a thread of mails: a machine for each topic, as data.

The opener asks a question; every later mail is a move that may follow the one before it. It settles questions that are
open and may ask another one, and some moves change a fact of the thread from the next mail on. No move follows itself
by any way, so nothing is said, asked or settled twice; a thread ends where no question is open.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from workgym.scenarios.enterprise.world.mail_text import TOPICS
from workgym.scenarios.enterprise.world.mail_topics import WORDS
from workgym.scenarios.enterprise.world.mail_topics.shared import WAITING

__all__ = [
    "ANSWERER", "ASKING", "CALM", "FIRST", "GLAD", "OPENER", "PATIENT", "MailLine", "MailMove", "moves", "paths",
    "read_lines",
]  # fmt: skip

OPENER: Final = "opener"
ANSWERER: Final = "answerer"
FIRST: Final = "open"
"""The move of a thread's first mail."""
ASKING, PATIENT, CALM, GLAD = "asking", "patient", "calm", "glad"
"""The moods of moves: a question is open and wants an answer; it can wait; nothing is open; and that is good news."""


class MailLine(NamedTuple):
    """A sentence of a mail, or a few, in the language of ``scenarios.shared.prose``."""

    source: str
    optional: bool


class _Shape(NamedTuple):
    by: str
    mood: str
    after: tuple[str, ...] = ()
    asks: str = ""
    settles: tuple[str, ...] = ()


_SHAPES: Final[Mapping[str, _Shape]] = {
    FIRST: _Shape(OPENER, ASKING, asks="matter"),
    "ask": _Shape(ANSWERER, ASKING, (FIRST,), asks="detail"),
    "tell": _Shape(OPENER, ASKING, ("ask",), settles=("detail",)),
    "hold": _Shape(ANSWERER, PATIENT, (FIRST,), asks="time"),
    "patience": _Shape(OPENER, PATIENT, ("hold",), settles=("time",)),
    "agree": _Shape(ANSWERER, GLAD, (FIRST, "tell", "patience"), settles=("matter",)),
    "decline": _Shape(ANSWERER, CALM, (FIRST, "tell", "patience"), settles=("matter",)),
    "thanks": _Shape(OPENER, GLAD, ("agree",)),
    "counter": _Shape(ANSWERER, ASKING, (FIRST, "tell", "patience"), asks="terms", settles=("matter",)),
    "yes": _Shape(OPENER, GLAD, ("counter",), settles=("terms",)),
    "no": _Shape(OPENER, CALM, ("counter",), settles=("terms",)),
    "close": _Shape(ANSWERER, GLAD, ("yes",)),
    "accept": _Shape(ANSWERER, CALM, ("no",)),
}
_CHANGES: Final[Mapping[tuple[str, str], Mapping[str, str]]] = {
    ("budget", "yes"): {"amount": "other"},
    ("review", "yes"): {"day": "later", "room": "other_room"},
    ("invoice", "yes"): {"amount": "less"},
    ("handover", "yes"): {"day": "later"},
    ("training", "yes"): {"day": "later"},
    ("travel", "yes"): {"amount": "less"},
    ("supplier", "yes"): {"amount": "less"},
    ("deadline", "yes"): {"day": "sooner"},
    ("hiring", "yes"): {"room": "other_room"},
    ("access", "thanks"): {"day": "later"},
    ("access", "yes"): {"day": "later"},
    ("survey", "yes"): {"day": "later"},
    ("equipment", "yes"): {"day": "later"},
    ("launch", "yes"): {"amount": "other"},
}


class MailMove(NamedTuple):
    """What a mail does in its thread.

    Attributes:
        by: which of the two writes it, ``OPENER`` or ``ANSWERER``.
        mood: ``ASKING``, ``PATIENT``, ``CALM`` or ``GLAD``: how its mail may end.
        after: the moves that it may follow; the first move of a thread follows none.
        asks: the question that it raises, or an empty text.
        settles: the questions that it answers.
        changes: by fact, the fact whose value it has from the next mail on.
        paragraphs: its text.
    """

    by: str
    mood: str
    after: tuple[str, ...]
    asks: str
    settles: tuple[str, ...]
    changes: Mapping[str, str]
    paragraphs: tuple[tuple[MailLine, ...], ...]


def read_lines(text: str) -> tuple[tuple[MailLine, ...], ...]:
    """Return the paragraphs of a text: a line begins with "-", or with "?" if it may be left out."""
    paragraphs = []
    for paragraph in text.strip().split("\n\n"):
        lines: list[str] = []
        for part in map(str.strip, paragraph.strip().splitlines()):
            if part[:2] in ("- ", "? "):
                lines.append(part)
            else:
                lines[-1] += f" {part}"
        paragraphs.append(tuple(MailLine(line[2:], optional=line[0] == "?") for line in lines))
    return tuple(paragraphs)


@cache
def moves(topic: str) -> Mapping[str, MailMove]:
    """Return the moves of a topic by name."""
    words = {**WORDS[topic], **{name: text.replace("{matter}", TOPICS[topic].matter) for name, text in WAITING.items()}}
    return {
        name: MailMove(*shape, _CHANGES.get((topic, name), {}), read_lines(words[name]))
        for name, shape in _SHAPES.items()
        if name in words
    }


@cache
def paths(topic: str) -> Mapping[int, Sequence[tuple[str, ...]]]:
    """Return the threads that a topic allows, as rows of moves, by length. All but the shortest leave nothing open."""
    found: defaultdict[int, list[tuple[str, ...]]] = defaultdict(list)
    for path in _paths(moves(topic), (FIRST,), frozenset({moves(topic)[FIRST].asks})):
        found[len(path)].append(path)
    return dict(found)


def _paths(
    known: Mapping[str, MailMove], path: tuple[str, ...], questions: frozenset[str]
) -> Iterator[tuple[str, ...]]:
    if not questions or len(path) == 1:
        yield path
    for name, move in known.items():
        if path[-1] in move.after:
            asked = {move.asks} - {""}
            yield from _paths(known, (*path, name), questions.difference(move.settles) | asked)
