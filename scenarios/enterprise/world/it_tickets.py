"""The helpdesk's tickets, rendered from facts; a few people raise and resolve most of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random
from typing import Final

from workgym.envs.core.calendar import show_day
from workgym.envs.core.schema import Row
from workgym.envs.enterprise.values import PRIORITIES
from workgym.scenarios.enterprise import lexicon
from workgym.scenarios.enterprise.world.common import FIRST_DAY, LAST_DAY, TODAY, day_between, scaled, stream
from workgym.scenarios.enterprise.world.ticket_text import TROUBLES
from workgym.scenarios.shared.streams import below, pick, shuffled

__all__ = ["PRIORITY_COUNTS", "Ticket", "tickets"]

PRIORITY_COUNTS: Final = {"high": 73, "medium": 53, "low": 37}
"""The published numbers (EnterpriseBench, section 3)."""
_OPEN: Final = 0.42
"""The share of tickets that are open, all of them of the last year."""


@dataclass(frozen=True)
class Ticket:
    """A ticket and the facts behind it: ``trouble`` is a key of ``TROUBLES``, the numbers say which text was used."""

    row: Row
    trouble: str
    issue: int
    resolution: int | None
    facts: Mapping[str, str]


def tickets(seed: int, scale: float, employees: Sequence[Row]) -> list[Ticket]:
    """Return the tickets by the day they were raised, with ids in that order."""
    counts = {priority: scaled(count, scale) for priority, count in PRIORITY_COUNTS.items()}
    priorities = shuffled(
        stream(seed, "it_tickets", "priorities"), [item for item in PRIORITIES for _ in range(counts[item])]
    )
    people = shuffled(stream(seed, "it_tickets", "raisers"), employees)
    team = shuffled(
        stream(seed, "it_tickets", "team"),
        [row for row in employees if row["department"] == "Information Technology" and row["level"] <= 12],
    )
    made = [
        _ticket(stream(seed, "it_tickets", place), people, team, priority) for place, priority in enumerate(priorities)
    ]
    made.sort(key=lambda ticket: ticket.row["raised_date"])
    for place, ticket in enumerate(made, 1):
        ticket.row["ticket_id"] = f"IT{place:04d}"
    return made


def _ticket(rng: Random, people: Sequence[Row], team: Sequence[Row], priority: str) -> Ticket:
    is_open = rng.random() < _OPEN
    raised = day_between(
        rng, TODAY - timedelta(days=330) if is_open else FIRST_DAY + timedelta(days=400), LAST_DAY - timedelta(days=15)
    )
    raiser = _draw_person(rng, people, raised, raised)
    assigned = day_between(rng, raised, raised + timedelta(days=4))
    done = day_between(rng, assigned, assigned + timedelta(days=9))
    assignee = _draw_person(rng, [row for row in team if row is not raiser], raised, TODAY if is_open else done)
    name = pick(rng, tuple(TROUBLES))
    trouble = TROUBLES[name]
    facts = _facts(rng, raised, done)
    issue = below(rng, len(trouble.issues))
    resolution = None if is_open else below(rng, len(trouble.resolutions))
    row = {
        "priority": priority,
        "status": "open" if is_open else "resolved",
        "raised_by_emp_id": raiser["emp_id"],
        "assignee_emp_id": assignee["emp_id"],
        "raised_date": raised,
        "assigned_date": assigned,
        "issue": trouble.issues[issue].format(**facts),
        "resolution": None if resolution is None else trouble.resolutions[resolution].format(**facts),
    }
    row |= {name: text[0].upper() + text[1:] for name in ("issue", "resolution") if (text := row[name])}
    return Ticket(row, name, issue, resolution, facts)


def _draw_person(rng: Random, people: Sequence[Row], first: date, last: date) -> Row:
    """Draw a person who worked here from ``first`` to ``last``, people in front more often."""
    while True:
        row = people[int(len(people) * rng.random() ** 2.2)]
        if row["date_joined"] <= first and (row["date_left"] is None or row["date_left"] >= last):
            return row


def _facts(rng: Random, raised: date, done: date) -> dict[str, str]:
    return {
        "system": pick(rng, lexicon.SYSTEMS),
        "device": pick(rng, lexicon.DEVICES),
        "room": pick(rng, lexicon.ROOMS),
        "error": pick(rng, lexicon.ERRORS),
        "project": pick(rng, lexicon.PROJECTS),
        "count": str(3 + below(rng, 28)),
        "day": show_day(raised - timedelta(days=below(rng, 5))),
        "done": show_day(done),
    }
