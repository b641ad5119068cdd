"""Phrasings as data: a text for each, with a letter for its register in front."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.envs.core.errors import UsageError
from workgym.scenarios.shared.registers import Phrase, Register

__all__ = ["Wordings", "wordings"]

Wordings = Mapping[str, tuple[tuple[Phrase, ...], tuple[Phrase, ...]]]
"""By template, its phrasings about others, and those about oneself."""
_REGISTERS: Final[Mapping[str, Register]] = {"p": "plain", "c": "colloquial", "t": "terse"}


def wordings(text: str) -> Wordings:
    """Read phrasings.

    Args:
        text: lines ``# id`` begin a template; ``p:``, ``c:`` and ``t:`` a plain, colloquial or terse phrasing; ``own``
            stands before those about oneself. A line that begins with a blank goes on from the one before.

    Raises:
        UsageError: if a line is none of these.
    """
    found: dict[str, tuple[list[Phrase], list[Phrase]]] = {}
    into: list[Phrase] = []
    for line in filter(None, text.splitlines()):
        mark, _, said = line.partition(" ")
        if not mark and into:
            into[-1] = into[-1]._replace(text=f"{into[-1].text} {line.strip()}")
        elif mark == "#":
            found[said] = ([], [])
            into = found[said][0]
        elif line == "own":
            into = next(reversed(found.values()))[1]
        elif mark[:1] in _REGISTERS and mark[1:] == ":":
            into.append(Phrase(_REGISTERS[mark[0]], said))
        else:
            raise UsageError(f"{line!r}: expected '# id', 'own', or a phrasing that begins with p:, c: or t:")
    return {name: (tuple(others), tuple(own)) for name, (others, own) in found.items()}
