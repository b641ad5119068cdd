"""The conversations of a world: what was said in every case, by whom and when.

A mail case has as many messages as its world's number of mails leaves it; a chat is as long as it likes. The first
message comes when the case is opened, the last one closes it, and an agent speaks only while the case is theirs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from workgym.scenarios.crmarena.world.cases import complaints
from workgym.scenarios.crmarena.world.complaint import Complaint
from workgym.scenarios.crmarena.world.conduct import Conduct, conducts
from workgym.scenarios.crmarena.world.dialogue import Dialogue, DialogueTurn, bounds
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.shared.streams import below, pick, shuffled

__all__ = ["MAILS", "CaseConversation", "Message", "conversations"]

MAILS: Final = 3234
"""Mails at scale 1, on the cases that did not come by chat."""

_USUAL_MAILS: Final = (3, 4, 4, 5, 5, 5, 6, 6, 7, 8)
_USUAL_TURNS: Final = (5, 6, 7, 8, 9, 10, 11, 12)
"""How many turns mail cases and chats have, where their core allows it."""
_SPLIT: Final = 0.4
"""How often one line of a chat is sent as two."""
_PASSING_ON: Final = 0.05
"""How short the time is, next to that between other messages, from the last one until a case is passed on."""


class Message(NamedTuple):
    """A mail, or a line of a chat.

    Attributes:
        at: when it was sent.
        owner: the place, among the owners of the case, of the agent who wrote or received it.
        agent: whether the agent wrote it.
        sentences: of which it consists.
    """

    at: datetime
    owner: int
    agent: bool
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class CaseConversation:
    """All that was said in a case, in the order of time."""

    case: Complaint
    messages: tuple[Message, ...]


@lru_cache(maxsize=4)
def conversations(plan: WorldPlan) -> tuple[CaseConversation, ...]:
    """Return the conversation of every case of a world, in the order of the cases."""
    decided = list(zip(complaints(plan), conducts(plan), strict=True))
    return tuple(
        _conversation(plan, case, conduct, size)
        for (case, conduct), size in zip(decided, _sizes(plan, decided), strict=True)
    )


def _sizes(plan: WorldPlan, decided: Sequence[tuple[Complaint, Conduct | None]]) -> list[int]:
    """Draw the number of turns of every case, and change some mail cases by one until the number of mails is right."""
    ranges = [bounds(case, conduct) for case, conduct in decided]
    sizes = []
    for (case, _), (fewest, most) in zip(decided, ranges, strict=True):
        rng = plan.stream("turns", case.order.number)
        sizes.append(max(fewest, min(most, pick(rng, _USUAL_TURNS if case.chat else _USUAL_MAILS))))
    mails = [place for place, (case, _) in enumerate(decided) if not case.chat]
    missing = MAILS * plan.scale - sum(sizes[place] for place in mails)
    step = (missing > 0) - (missing < 0)
    while missing:
        before = missing
        for place in shuffled(plan.stream("turns", f"order {missing}"), mails):
            if missing and ranges[place][0] <= sizes[place] + step <= ranges[place][1]:
                sizes[place] += step
                missing -= step
        if missing == before:
            raise ValueError(f"the mail cases of {plan.seed} cannot have {MAILS * plan.scale} messages")
    return sizes


def _conversation(plan: WorldPlan, case: Complaint, conduct: Conduct | None, size: int) -> CaseConversation:
    rng = plan.stream("message times", case.order.number)
    turns = Dialogue(plan, case, conduct, size).turns()
    lines = [line for turn in turns for line in _lines(rng, turn)] if case.chat else turns
    return CaseConversation(
        case,
        tuple(
            Message(at, line.owner, line.agent, line.sentences)
            for at, line in zip(_times(rng, case, lines), lines, strict=True)
        ),
    )


def _lines(rng: Random, turn: DialogueTurn) -> list[DialogueTurn]:
    """Return the lines in which a turn is typed into a chat: one or two."""
    if len(turn.sentences) < 2 or rng.random() >= _SPLIT:
        return [turn]
    cut = 1 + below(rng, len(turn.sentences) - 1)
    return [turn._replace(sentences=turn.sentences[:cut]), turn._replace(sentences=turn.sentences[cut:])]


def _times(rng: Random, case: Complaint, turns: Sequence[DialogueTurn]) -> list[datetime]:
    """Draw when each turn is sent; the first at the opening, the last of a closed case at its closing."""
    handling, found = case.handling, []
    ends = [*handling.assigned[1:], handling.closed]
    for owner, (start, end) in enumerate(zip(handling.assigned, ends, strict=True)):
        count = sum(turn.owner == owner for turn in turns)
        seconds = int((end - start).total_seconds())
        last = owner == len(ends) - 1
        if last and not case.open and count:
            offsets = _offsets(rng, seconds, count - 1, 1.0)
            offsets.append(seconds)
        else:
            offsets = _offsets(rng, seconds, count, 1.0 if last else _PASSING_ON)
        found += [start + timedelta(seconds=offset) for offset in offsets]
    return [handling.assigned[0], *found[1:]]


def _offsets(rng: Random, seconds: int, count: int, tail: float) -> list[int]:
    """Draw ``count`` increasing moments within a stretch of time, the whole of which ends ``tail`` after the last."""
    gaps = [0.3 + rng.random() for _ in range(count)]
    unit = seconds / (sum(gaps) + tail)
    found, sum_ = [], 0.0
    for gap in gaps:
        sum_ += gap
        found.append(int(sum_ * unit))
    return found
