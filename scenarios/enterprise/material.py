"""What all requests are drawn from: people of the company, its words, and days before its records begin."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise import lexicon
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.wording import show_day
from workgym.scenarios.shared.streams import below, pick

__all__ = ["IT", "employee", "fill", "old_day", "team", "worker", "writer"]

IT: Final = "Information Technology"


def fill(rng: Random, rows: CompanyRows, texts: Sequence[str]) -> str:
    """Fill the slots of one of the texts with words of the company."""
    return pick(rng, texts).format(
        project=pick(rng, lexicon.PROJECTS),
        place=pick(rng, lexicon.PLACES),
        room=pick(rng, lexicon.ROOMS),
        device=pick(rng, lexicon.DEVICES),
        system=pick(rng, lexicon.SYSTEMS),
        day=show_day(rows.today + timedelta(days=3 + below(rng, 40))),
    )


def employee(rng: Random, rows: CompanyRows, but: str = "") -> Row:
    """Draw an active employee."""
    return pick(rng, [row for row in rows.active if row["emp_id"] != but])


def team(rows: CompanyRows, department: str, level: int = 0) -> list[Row]:
    """Return the active people of a department from a level on."""
    return [row for row in rows.active if row["department"] == department and row["level"] >= level]


def writer(rng: Random, rows: CompanyRows) -> str:
    """Draw an active employee with some mail, and return the id."""
    people = [row["emp_id"] for row in rows.active if len(rows.mails_of.get(row["emp_id"], ())) >= 6]
    return str(pick(rng, people))


def worker(rng: Random, rows: CompanyRows, tickets: int = 2) -> str:
    """Draw an active employee of Information Technology with some tickets, and return the id."""
    people = team(rows, IT)
    return str(pick(rng, [row["emp_id"] for row in people if len(rows.tickets_of.get(row["emp_id"], ())) >= tickets]))


def old_day(rng: Random) -> date:
    """Draw a day years before the company's records begin."""
    return date(2004, 1, 5) + timedelta(days=below(rng, 2500))
