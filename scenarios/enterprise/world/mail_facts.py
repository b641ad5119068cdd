"""The facts of a thread of mails, as texts show them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from random import Random
from typing import Final

from workgym.envs.core.calendar import show_day
from workgym.scenarios.enterprise import lexicon
from workgym.scenarios.enterprise.world.common import day_between, said_skill, show_amount
from workgym.scenarios.shared.streams import below, pick, sample

__all__ = ["COMING", "PAST", "draw_facts"]

COMING: Final = {"reply": (1, 5), "extra": (2, 5), "sooner": (5, 15), "day": (7, 30), "later": (6, 20)}
"""Days that lie after every mail of the thread, each so many days after the one before it here."""
PAST: Final = ("past",)
"""Days that lie before every mail of the thread."""
_AMOUNTS: Final = {"budget": 800, "invoice": 400, "training": 60, "travel": 80, "supplier": 600, "hiring": 240,
                   "access": 100, "survey": 240, "equipment": 300, "launch": 1500}  # fmt: skip
"""By topic, the most that its amounts may be, in five hundred rupees."""
_PROJECTS: Final = tuple(project for project in lexicon.PROJECTS if project != "Umber")
_SKILLS: Final = tuple(skill for skill in lexicon.SKILLS if skill not in ("Go", "Rust"))
"""Without names whose letters stand in other words, such as number: a search for them would find most mails."""


def draw_facts(rng: Random, topic: str, first: date, moments: Sequence[datetime]) -> dict[str, str]:
    """Draw what a thread states.

    Args:
        topic: a key of ``TOPICS``.
        first: from when on its two writers have worked together.
        moments: when its mails are sent.
    """
    most = _AMOUNTS.get(topic, 100)
    amount = (most // 10 + below(rng, most - most // 10)) * 500
    step = max(50, amount // 1000 * 50)
    few = 3 + below(rng, 7)
    room, other_room = sample(rng, lexicon.ROOMS, 2)
    start, days = moments[0].date(), {}
    day = moments[-1].date()
    for name, (shortest, longest) in COMING.items():
        day = _weekday(day + timedelta(days=shortest + below(rng, longest - shortest + 1)))
        days[name] = show_day(day)
    return {
        "project": pick(rng, _PROJECTS),
        "amount": show_amount(amount),
        "other": show_amount(amount + (1 + below(rng, 4)) * step),
        "less": show_amount(amount - (1 + below(rng, 3)) * step),
        **days,
        "past": show_day(day_between(rng, max(first, start - timedelta(days=60)), start - timedelta(days=15))),
        "place": pick(rng, lexicon.PLACES),
        "room": room,
        "other_room": other_room,
        "few": str(few),
        "count": str(few + 9 + below(rng, 40)),
        "skill": said_skill(pick(rng, _SKILLS)),
        "system": pick(rng, lexicon.SYSTEMS),
    }


def _weekday(day: date) -> date:
    """Return the day, or the Monday after it."""
    return day + timedelta(days=7 - day.weekday()) if day.weekday() > 4 else day
