"""An episode as lines of text, for terminals, logs and pictures.

An episode is a row of parts: its beginning, one part for each turn, and its end once it has ended. Parts never change
afterwards, so that printing what is new means printing the parts that follow those already printed.
"""

from __future__ import annotations

import json
import re
import textwrap
import unicodedata
from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from workgym.envs.core.episode import Episode
    from workgym.envs.core.ledger import CallRecord

__all__ = ["WIDTH", "Line", "part_count", "part_lines", "plain_lines", "transcript"]

WIDTH = 100
"""The most characters in a line, unless a single word is longer."""
_MOST_LINES = 6
_MOST_CHARACTERS = (_MOST_LINES + 1) * WIDTH  # more than the lines hold; to wrap all of a long text takes seconds
_STRING_OR_MARK = re.compile(r'"(?:[^"\\]|\\.)*"?|[,:] ?', re.DOTALL)

Kind = Literal["heading", "text", "call", "result", "refused", "good", "bad"]


class Line(NamedTuple):
    """A line of a transcript and what it is, which decides its colour in a picture."""

    kind: Kind
    text: str


def transcript(episode: Episode, first: int = 0) -> str:
    """Return the episode so far as text: task, every turn with its calls and what came back, and the verdict.

    Args:
        episode: the episode.
        first: the first part to return, from 0 to :func:`part_count`.
    """
    return "\n".join(line.text for part in range(first, part_count(episode)) for line in part_lines(episode, part))


def part_count(episode: Episode) -> int:
    """Return how many parts the episode has so far."""
    return 1 + episode.turn + (episode.end is not None)


def part_lines(episode: Episode, part: int) -> list[Line]:
    """Return the lines of a part: 0 is the beginning, ``n`` the n-th turn, the one after the last turn is the end."""
    if part == 0:
        return list(_beginning(episode))
    return list(_turn(episode, part) if part <= episode.turn else _end(episode))


def plain_lines(text: str) -> list[str]:
    """Return a text in lines, with control characters and lone surrogates written as escapes."""
    return [
        part
        for line in _escaped(text).splitlines()
        for part in (textwrap.wrap(line, WIDTH, break_on_hyphens=False) or [""])
    ]


def _beginning(episode: Episode) -> Iterator[Line]:
    yield Line("heading", f"Task {episode.task.id}")
    yield from (Line("text", line) for line in plain_lines(episode.task.instruction))
    if episode.task.context.strip():
        yield Line("heading", "what the agent knows besides")
        yield from _first_lines("text", " ".join(episode.task.context.split()), 4)
    if episode.opening:
        yield Line("heading", "the other side opens")
        yield from _result_lines("result", episode.opening)


def _turn(episode: Episode, turn: int) -> Iterator[Line]:
    yield Line("heading", f"turn {turn} of {episode.max_turns}")
    if turn in episode.unread:
        yield from _first_lines("call", f"not an action: {episode.unread[turn]}", 2)
    made = [record for record in episode.ledger if record.turn == turn]
    results = episode.results.get(turn)
    if results is not None and not made and turn not in episode.unread:
        yield Line("call", "  no call")
    for place, record in enumerate(made):
        yield from _first_lines("call", _call_text(record), 2)
        if results is not None:
            yield from _result_lines("result" if record.ok else "refused", results[place])
    if results is None:
        yield Line("bad", "  failed on the environment's side")
    elif results and not made:
        yield from _result_lines("refused" if turn in episode.unread else "result", results[0])


def _end(episode: Episode) -> Iterator[Line]:
    verdict = episode.verdict
    if verdict is None:
        yield Line("bad", f"{episode.end}: could not be judged")
        return
    if verdict.error is not None:
        yield Line("bad", f"not judged ({verdict.end}): {verdict.error}")
        return
    state = "success" if verdict.success else "failure"
    text = f"{state} ({verdict.end}): {len(verdict.missing)} missing, {verdict.side_effects} side effects"
    yield Line("good" if verdict.success else "bad", text)
    if verdict.answer_match is False:
        yield Line("bad", "the answer is not right")
    yield from (Line("bad", f"not met: {name}") for name, held in verdict.conditions.items() if not held)


def _call_text(record: CallRecord) -> str:
    arguments = (f"{name}={json.dumps(value, ensure_ascii=False)}" for name, value in record.arguments.items())
    return f"{record.name}({', '.join(arguments)})"


def _result_lines(kind: Kind, json_text: str) -> Iterator[Line]:
    """Yield the beginning of JSON text, with a space after each comma and colon between values, to break lines at."""
    cut = json_text[:_MOST_CHARACTERS]
    spaced = _STRING_OR_MARK.sub(lambda found: found[0] if found[0][0] == '"' else f"{found[0][0]} ", cut)
    return _first_lines(kind, spaced, 4, len(json_text))


def _first_lines(kind: Kind, text: str, indent: int, length: int | None = None) -> Iterator[Line]:
    """Yield the first lines of a text, then its length if they are not all of it; ``length`` if it was cut before."""
    length = len(text) if length is None else length
    cut = text[:_MOST_CHARACTERS]
    more = length > _MOST_CHARACTERS
    if more:  # no half word at the end
        cut = cut.rpartition(" ")[0] or cut
    lines = textwrap.wrap(_escaped(cut), WIDTH - indent, break_on_hyphens=False) or [""]
    yield from (Line(kind, " " * indent + line) for line in lines[:_MOST_LINES])
    if more or len(lines) > _MOST_LINES:
        yield Line("heading", f"{' ' * indent}… {length:,} characters in all")


def _escaped(text: str) -> str:
    """Return a text that a terminal shows and any encoding of Unicode can write."""
    if text.isprintable():
        return text
    return "".join(
        sign if sign in "\n\t" or unicodedata.category(sign) not in ("Cc", "Cs") else f"\\x{ord(sign):02x}"
        for sign in text
    )
