"""Words beside a value that make another value of it: "the day before 8 June", "twice 45 euros", "XY-12 backwards".

A value is found by its own words, wherever it stands, so what stands around it has to be read too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from workgym.envs.almita.evidence.reading import Fault, ReplyAtMove
from workgym.envs.almita.replies.language import Words

__all__ = ["operators"]

_PERIOD: Final = r"(?:minutes?|hours?|days?|nights?|weeks?|fortnights?|months?|years?|mondays?)"
_BEFORE: Final = re.compile(
    r"\b(?:any \w+ but|anything but|everything but|not quite|nowhere near|close to|roughly|twice|thrice|double|triple|"
    r"half(?: of)?|(?:a )?(?:third|quarter|dozen|hundred|thousand)(?: times| of| and)?|minus|plus|times|the eve of|"
    rf"{_PERIOD} (?:before|after|past|following|preceding|short of)|(?:number|one) (?:after|before|next to)|"
    r"that (?:follows|precedes))$"
)
_AFTER: Final = re.compile(
    r"^(?:backwards?|reversed|plus|minus|times|squared|thousand|hundred|million|billion|bc|or never|give or take|"
    r"or (?:an? |some )?(?:similar|other)|with (?:the|its) (?:last|first) (?:digit|letter|figure)|last century|"
    r"short of)\b"
)
_ZONE: Final = re.compile(r"^(?:(?!local|our|your)[a-z]+ time|gmt|utc|at night|at midnight)\b")
_WINDOW: Final = 4


def operators(reply: ReplyAtMove) -> Iterator[Fault]:
    """Yield what makes another value of one that an API has returned, where the node's own texts have no such words."""
    for statement in reply.statements:
        for place, token in enumerate(statement.words):
            if token.mention is None or not reply.grounds.returns(token.mention):
                continue
            before = Words(statement.words[max(0, place - _WINDOW) : place]).joined
            after = Words(statement.words[place + 1 : place + 1 + _WINDOW]).joined
            zone = _ZONE.search(after) if token.mention.kind == "time" else None
            for found in (_BEFORE.search(before), _AFTER.search(after), zone):
                if found is not None and not reply.says(found[0]):
                    yield Fault("particular", statement.text, f"{found[0]} beside {token.text}")
