"""A small language for talks between two people, and its reading.

A script is a text of turns. ``a:`` is said by the one who begins the talk, ``b:`` by the other, in the language of
:mod:`workgym.scenarios.shared.prose`. Between ``either:``, ``or:`` and ``end`` stand ways on which the talk may go, of
which it takes one; between ``2 of:``, ``also:`` and ``end`` stand passages of which it takes two, in any order
(``1 to 3 of:``: one to three). Both may stand inside each other. A line that begins otherwise goes on with the turn
above it. A slot keeps its value for the whole talk; how slots are filled, :mod:`.chat_facts` says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from random import Random
from typing import Final, NamedTuple

from workgym.envs.core.errors import UsageError
from workgym.scenarios.shared.prose import prose
from workgym.scenarios.shared.streams import below, sample

__all__ = ["ChatTopic", "Passages", "Say", "Script", "read_script"]


class Say(NamedTuple):
    """A turn: whether the one who began the talk says it, and what, in the language of prose."""

    first: bool
    source: str


class Passages(NamedTuple):
    """Scripts of which a talk takes at least and at most so many, in any order."""

    least: int
    most: int
    scripts: tuple[Script, ...]


Script = tuple["Say | Passages", ...]

_MARK: Final = re.compile(r"(?P<who>[ab]): |(?P<least>\d)(?: to (?P<most>\d))? of:$|(?P<word>either:|or:|also:|end)$")
_BETWEEN: Final = {"either:": "or:", "of:": "also:"}
"""By the word that opens passages, the one between them."""


def read_script(text: str) -> Script:
    """Return the script that a text holds.

    Raises:
        UsageError: if the text is no script.
    """
    lines: list[str] = []
    for line in map(str.strip, text.strip().splitlines()):
        if _MARK.match(line):
            lines.append(line)
        elif lines and lines[-1][:3] in ("a: ", "b: "):
            lines[-1] += f" {line}"
        else:
            raise UsageError(f"{line!r}: expected a turn, or a word such as 'either:'")
    script, rest = _read(lines)
    if rest:
        raise UsageError(f"{rest[0]!r}: without its beginning")
    return script


def _read(lines: list[str]) -> tuple[Script, list[str]]:
    """Return the script up to the end of the passage, and the lines from there on."""
    script: list[Say | Passages] = []
    while lines:
        line, rest = lines[0], lines[1:]
        mark = _MARK.match(line)
        if mark is None or mark["word"] in ("or:", "also:", "end"):
            break
        if mark["who"]:
            script.append(Say(mark["who"] == "a", line.removeprefix(mark[0])))
            lines = rest
        else:
            scripts, lines = _read_passages(line, rest)
            least = int(mark["least"] or 1)
            script.append(Passages(least, int(mark["most"] or least), scripts))
    return tuple(script), lines


def _read_passages(opening: str, lines: list[str]) -> tuple[tuple[Script, ...], list[str]]:
    between = _BETWEEN[opening.split()[-1]]
    scripts: list[Script] = []
    while True:
        script, lines = _read(lines)
        scripts.append(script)
        if not lines or lines[0] not in (between, "end"):
            raise UsageError(f"{opening!r}: expected {between!r} or 'end' after a passage")
        last, lines = lines[0], lines[1:]
        if last == "end":
            return tuple(scripts), lines


def turns_of(script: Script, rng: Random) -> Iterator[Say]:
    """Draw a way through a script, and yield its turns."""
    for part in script:
        if isinstance(part, Say):
            yield part
            continue
        count = part.least + below(rng, part.most - part.least + 1)
        for chosen in sample(rng, part.scripts, count):
            yield from turns_of(chosen, rng)


def all_turns(script: Script) -> Iterator[Say]:
    """Yield every turn that a script holds."""
    for part in script:
        if isinstance(part, Say):
            yield part
        else:
            for inner in part.scripts:
                yield from all_turns(inner)


class ChatTopic:
    """What two people may talk about.

    Args:
        about: a description of the talk for somebody who took part; every talk states its slots.
        script: the talk.
        category: the department to which the matter belongs; the department of the one who begins, if empty.
        outside: whether somebody of another department may begin the talk, with one of the department.
    """

    def __init__(self, about: str, script: str, category: str = "", *, outside: bool = False) -> None:
        self.about = about
        self.script = read_script(script)
        self.category = category
        self.outside = outside

    @cached_property
    def slots(self) -> tuple[str, ...]:
        """The slots of its turns, in the order of their first appearance."""
        turns = all_turns(self.script)
        return tuple(dict.fromkeys(slot for turn in turns for slot in prose(turn.source).slots))
