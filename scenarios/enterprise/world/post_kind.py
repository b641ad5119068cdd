"""What a kind of post is, and the words that all kinds share."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from workgym.envs.enterprise.values import DEPARTMENTS
from workgym.scenarios.enterprise import lexicon
from workgym.scenarios.enterprise.world.common import said_skill
from workgym.scenarios.enterprise.world.passages import Part, Passage, lines
from workgym.scenarios.enterprise.world.product_words import KINDS, RANGES

__all__ = ["GOOD_CAUSES", "NO_WORDS", "SHARED_WORDS", "PostKind", "numbers"]

NO_WORDS: Final[Mapping[str, Part]] = MappingProxyType({})


class PostKind(NamedTuple):
    """A kind of post.

    Attributes:
        about: a description of such a post, with slots, which does not quote it.
        titles: what it may be called.
        text: what it may say.
        words: values of slots that this kind has for itself, or in place of the shared ones.
    """

    about: str
    titles: Part
    text: Passage
    words: Mapping[str, Part] = NO_WORDS


def numbers(first: int, last: int, step: int = 1) -> Part:
    """Return the numbers from first to last as texts."""
    return tuple(map(str, range(first, last + 1, step)))


GOOD_CAUSES: Final = lines("""
the children's ward
a night shelter
the lifeboats
a school library
clean wells
the animal shelter
guide dogs
a hospice
the food bank
young inventors
""")
"""For what colleagues collect money, run and work."""
SHARED_WORDS: Final[Mapping[str, Part]] = {
    "amount": tuple(f"{amount:,}" for amount in range(2_500, 96_000, 500)),
    "area": lexicon.AREAS,
    "count": numbers(11, 78),
    "department": tuple(name for prefix, name in DEPARTMENTS.items() if prefix != "EX"),
    "noun": tuple(dict.fromkeys(kind.noun for kind in KINDS)),
    "place": lexicon.PLACES,
    "project": lexicon.PROJECTS,
    "range": RANGES,
    "room": lexicon.ROOMS,
    "skill": tuple(map(said_skill, lexicon.SKILLS)),
    "system": lexicon.SYSTEMS,
    "time": tuple(f"{hour}:{minute}" for hour in range(9, 18) for minute in ("00", "15", "30", "45")),
}
"""By slot, the values that it takes in kinds that have none of their own.

Other slots follow from the row: ``day`` is a working day to come and ``weekday`` its name, ``past`` is a working day
that is over, ``home`` is the author's department, and ``a_noun`` the noun with its article. ``department`` is never
that of the author.
"""
