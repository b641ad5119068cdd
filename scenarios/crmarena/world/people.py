"""Names, mail addresses and telephone numbers of agents and customers."""

from __future__ import annotations

from random import Random
from typing import Final

from workgym.scenarios.crmarena.lexicon.people import FIRST_NAMES, LAST_NAMES
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.shared.streams import below

__all__ = ["MAX_PEOPLE", "address", "person", "phone"]

MAX_PEOPLE: Final = len(FIRST_NAMES) * len(LAST_NAMES)
"""How many people can have different names."""
_STEP: Final = 1009
"""Prime, and so without a common divisor with the number of names: stepping by it visits all of them."""


def person(plan: WorldPlan, number: int) -> tuple[str, str]:
    """Return the first and last name of the ``number``-th person of a world; no two have the same."""
    start = below(plan.stream("people", "start"), MAX_PEOPLE)
    place = (start + number * _STEP) % MAX_PEOPLE
    return FIRST_NAMES[place % len(FIRST_NAMES)], LAST_NAMES[place // len(FIRST_NAMES)]


def address(first: str, last: str, domain: str) -> str:
    """Return a mail address."""
    return f"{first}.{last}@{domain}".lower()


def phone(rng: Random) -> str:
    """Draw a number from the block that is kept free for fiction."""
    return f"({200 + below(rng, 780)}) 555-01{below(rng, 100):02d}"
