"""A defect of a procedure's file: its code, the key where it stands, and what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

__all__ = ["CODES", "FileDefect", "not_among", "shown"]

CODES: Final[Mapping[str, str]] = {
    "file": "the file cannot be read, or is no TOML",
    "key": "a key is missing, unknown, or of another type",
    "graph": "the flowgraph breaks a rule (its code stands in the text), or its edges are not numbered in order",
    "slot": "something names a slot, API, table or column that there is not, a name is taken, or a fact is none",
    "values": "a column or slot has no values to draw, or patterns or values do not fit each other",
    "words": "a node or an edge has no words, too few different ones, or none of the kind that its act needs",
    "alike": "two moves of the agent, or two answers to the same move, read alike",
    "condition": "an expression cannot be read or computed, names what it cannot see, or compares with what never is",
    "gap": "some call has no outcome, since the last one has a condition",
    "overlap": "an outcome can never be reached, since one before it holds wherever it does",
    "giver": "a parameter or a text needs a value that nobody has given on some path to it",
    "world": "no world has the outcomes of a path by an edge",
    "end": "an end states no fact; a `?` fact is one too",
    "untrue": "an end states what is not so on any path to it",
    "unstated": "a text does not state the facts of its own move, or a line not the slots that it gives",
    "played": "tools and plain Python differ, or the reference or the demonstration loses a conversation",
    "empty": "a row is added without a value that it must have",
    "replies": "a line of labelled replies cannot be used, or contradicts another one or its label",
    "folder": "two files are of one id or have a table of one name, or labelled replies have no procedure",
}
"""The kinds of defects."""


class FileDefect(NamedTuple):
    """A defect of a procedure's file.

    Attributes:
        code: one of :data:`CODES`.
        key: where it stands in the file, such as ``agent.N8.texts.0``; of what is no file, its name.
        message: the value that is wrong, and what was expected.
    """

    code: str
    key: str
    message: str

    def __str__(self) -> str:
        return f"{self.code} {self.key}: {self.message}"


def not_among(what: str, name: str, known: Iterable[str]) -> str:
    """Return the message for a name that there is not."""
    return f"there is no {what} {name[:60]!r}; there are: {', '.join(known) or 'none'}"


def shown(value: Any) -> str:
    """Return a value as a message shows it, on one line."""
    text = " ".join(repr(value).split())
    return text if len(text) <= 60 else f"{text[:57]}..."
