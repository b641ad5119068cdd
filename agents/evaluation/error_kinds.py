"""Errors that ended episodes, by kind: a hundred episodes that fail for one reason are one line, with their count.

The kind of an error is its text without what differs from episode to episode: where it happened (task, seed, turn),
arguments of a tool, ids of tasks, and what looks like an id of a request or like a time. Short numbers stay, since 429
is not 500.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from workgym.agents.evaluation.legible import count_text, one_line, visible_text
from workgym.agents.evaluation.metrics import Row, failed

__all__ = ["EpisodesFailed", "ErrorKind", "error_kinds", "error_lines", "kind_of_error"]

_PLACE: Final = re.compile(r"^(?P<type>\w+: )?task \S+(, seed \w+)?(, turn \d+)?: ")
_VARYING: Final = (
    re.compile(r"\b(?:test|train|val)/\d+/[^\s/'\"]+/\d+"),  # the id of a task
    re.compile(r"(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{12,}"),  # an id: letters and digits, 12 or more
    re.compile(r"\d{4,}"),
)
_MAX_KINDS: Final = 10
_MAX_TEXT: Final = 500


class EpisodesFailed(UserWarning):
    """Episodes of a sweep ended with an error and have no reward. The text is that of :func:`error_lines`."""


class ErrorKind(NamedTuple):
    """One kind of error.

    Attributes:
        kind: the text that its errors share, with ``#`` for what differs.
        episodes: how many it ended.
        first: the row of the first of these episodes.
    """

    kind: str
    episodes: int
    first: Row

    @property
    def error(self) -> str:
        """The first of these errors, whole."""
        return str(self.first["error"])

    @property
    def cause(self) -> str:
        """What was raised first, without where; the whole error if it does not say."""
        _, raised, cause = self.error.partition(" raised ")
        return cause if raised else self.error


def error_kinds(rows: Iterable[Row]) -> list[ErrorKind]:
    """Return the kinds of errors in rows, the most frequent first, then in the order in which they first occur."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        if failed(row):
            found.setdefault(kind_of_error(row["error"]), []).append(row)
    kinds = [ErrorKind(kind, len(group), group[0]) for kind, group in found.items()]
    return sorted(kinds, key=lambda item: -item.episodes)


def error_lines(rows: Iterable[Row]) -> list[str]:
    """Return how many episodes an error ended, then the first error of each kind with its count; empty if none did."""
    rows = list(rows)
    kinds = error_kinds(rows)
    if not kinds:
        return []
    count = sum(kind.episodes for kind in kinds)
    have = "has" if count == 1 else "have"
    lines = [f"{count:,} of {count_text(len(rows), 'episode')} ended with an error and {have} no reward:"]
    for kind in kinds[:_MAX_KINDS]:
        text = kind.error if len(kind.error) <= _MAX_TEXT else f"{kind.error[:_MAX_TEXT]}…"
        lines.append(visible_text(one_line(f"{kind.episodes:,} × {text}")))
    if len(kinds) > _MAX_KINDS:
        lines.append(f"… and {count_text(len(kinds) - _MAX_KINDS, 'other kind')}")
    return lines


def kind_of_error(error: str) -> str:
    """Return the kind of an error: its text without what differs from episode to episode."""
    text = _PLACE.sub(lambda place: place["type"] or "", error)
    call, raised, cause = text.partition("}) raised ")
    if raised:
        text = f"{call.partition('({')[0]}(#) raised {cause}"
    for pattern in _VARYING:
        text = pattern.sub("#", text)
    return text
