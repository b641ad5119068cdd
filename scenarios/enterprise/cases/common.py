"""What the draws of all three templates share: the case itself, and people and words to put into it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from random import Random
from typing import Final, NamedTuple

from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise import lexicon
from workgym.scenarios.enterprise.records import Records
from workgym.scenarios.enterprise.wording import show_day
from workgym.scenarios.shared.streams import below, pick

__all__ = ["IT", "Case", "Draw", "fill", "name_of", "old_day", "somebody", "team", "worker", "writer"]

IT: Final = "Information Technology"


class Case(NamedTuple):
    """A persona, by id, and what the request states."""

    me: str
    slots: dict[str, str]


Draw = Callable[[Random, Records], Case]


def fill(rng: Random, records: Records, texts: Sequence[str]) -> str:
    """Fill the slots of one of the texts with words of the company."""
    return pick(rng, texts).format(
        project=pick(rng, lexicon.PROJECTS),
        place=pick(rng, lexicon.PLACES),
        room=pick(rng, lexicon.ROOMS),
        device=pick(rng, lexicon.DEVICES),
        system=pick(rng, lexicon.SYSTEMS),
        day=show_day(records.today + timedelta(days=3 + below(rng, 40))),
    )


def somebody(rng: Random, records: Records, but: str = "") -> Row:
    """Draw an active employee."""
    return pick(rng, [row for row in records.active if row["emp_id"] != but])


def team(records: Records, department: str, level: int = 0) -> list[Row]:
    """Return the active people of a department from a level on."""
    return [row for row in records.active if row["department"] == department and row["level"] >= level]


def writer(rng: Random, records: Records) -> str:
    """Draw somebody active with some mail."""
    people = [row["emp_id"] for row in records.active if len(records.mails_of.get(row["emp_id"], ())) >= 6]
    return str(pick(rng, people))


def worker(rng: Random, records: Records, tickets: int = 2) -> str:
    """Draw somebody active of Information Technology with some tickets."""
    people = team(records, IT)
    return str(
        pick(rng, [row["emp_id"] for row in people if len(records.tickets_of.get(row["emp_id"], ())) >= tickets])
    )


def old_day(rng: Random) -> date:
    """Draw a day years before the company's records begin."""
    return date(2004, 1, 5) + timedelta(days=below(rng, 2500))


def name_of(records: Records, emp_id: str) -> str:
    """Return somebody's name."""
    return str(records.by_id[emp_id]["name"])
