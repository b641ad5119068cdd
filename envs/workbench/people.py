"""The people of the directory: whom a name or an address means, and who is near one that means nobody.

No tool writes the directory, so it is read once for each world.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from difflib import SequenceMatcher
from typing import Final

from workgym.envs.core.once import once
from workgym.envs.core.schema import value_text
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.workbench import common

__all__ = ["colleagues", "company_domains", "is_address", "misspelt_text", "nobody_text", "people_named"]

_ADDRESS: Final = re.compile(r"[^\s@,;:<>()\"]+@[^\s@,;:<>()\".]+(\.[^\s@,;:<>()\".]+)+")
_AROUND: Final = ",;:()<>\"'"
"""Signs around a word that are no part of a name: "Benali, Nadia"."""
_NEAR: Final = 0.75
_MOST_SUGGESTED: Final = 3
_MOST_COMPARED: Final = 4
"""The most words of a text that are compared with all names."""


@once
def colleagues(world: Snapshot) -> tuple[str, ...]:
    """Return the addresses of the company's directory, in its order."""
    return tuple(
        row["email_address"] for row in world.rows("SELECT email_address FROM base.main.directory ORDER BY _row")
    )


@once
def company_domains(world: Snapshot) -> frozenset[str]:
    """Return the domains of the addresses in the company's directory, in lower case."""
    return frozenset(address.partition("@")[2].lower() for address in colleagues(world))


def is_address(text: str) -> bool:
    """Return whether ``text`` is one well-formed address: a name, an @, and a domain with a dot inside."""
    return _ADDRESS.fullmatch(text) is not None


def people_named(argument: str, text: str, addresses: Collection[str]) -> tuple[str, ...]:
    """Return the addresses that have all words of ``text``, in capitals or not; none if it has no words.

    A word with an @ is looked for in the whole address, any other in the name in front of the @: a name that happens
    to be a part of the company's domain does not mean everybody.

    Raises:
        ToolError: naming the argument, if there are too many words.
    """
    words = common.words_of(argument, " ".join(word.strip(_AROUND) for word in text.lower().split()))
    return tuple(
        address
        for address in addresses
        if words and all(word in (address if "@" in word else address.partition("@")[0]).lower() for word in words)
    )


def nobody_text(text: str, addresses: Sequence[str], otherwise: str) -> str:
    """Return how a message ends that nobody is called ``text``: the nearest addresses, or else what to do instead."""
    near = _nearest_people(text, addresses)
    return f"did you mean {' or '.join(near)}?" if near else otherwise


def misspelt_text(words: Sequence[str], addresses: Sequence[str]) -> str:
    """Return a hint at the first of a query's words that is nearly a colleague's name or address; "" if none is."""
    for word in words[:_MOST_COMPARED]:
        if not people_named("query", word, addresses) and (near := _nearest_people(word, addresses)):
            return f"no colleague's address has {value_text(word)}; did you mean {' or '.join(near)}?"
    return ""


def _nearest_people(text: str, addresses: Sequence[str]) -> list[str]:
    """Return up to three addresses whose name is like the one in ``text``, the likest first.

    A first name or a surname in common counts most: of an invented address, the name is what the agent was given.
    """
    name = text[: common.MAX_COMPARED].lower().strip().partition("@")[0]
    whole, *parts = (SequenceMatcher(b=one, autojunk=False) for one in (name, *_parts(name)[:_MOST_COMPARED]))
    scores = {}
    for address in addresses:
        other = address.lower().partition("@")[0]
        by_part = max((_likeness(part, one) for part in parts for one in _parts(other)), default=0.0)
        likeness = _likeness(whole, other)
        if max(by_part, likeness) >= _NEAR:
            scores[address] = (max(by_part, likeness), likeness)
    near = sorted(scores, key=lambda address: scores[address], reverse=True)
    return [address for address in near if scores[near[0]][0] < 1 or scores[address][0] == 1][:_MOST_SUGGESTED]


def _likeness(name: SequenceMatcher[str], other: str) -> float:
    """Return how like a name is to the one of a matcher, 0 to 1; 0 if the two are not near."""
    name.set_seq1(other)
    near = name.real_quick_ratio() >= _NEAR and name.quick_ratio() >= _NEAR  # which costs a tenth
    return name.ratio() if near else 0.0


def _parts(name: str) -> list[str]:
    return re.findall(r"[^\W_]{2,}", name)
