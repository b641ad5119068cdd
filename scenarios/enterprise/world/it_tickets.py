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
from workgym.scenarios.enterprise.world.ticket_text import CLOSINGS, KEEPSAKES, TEAMS, TROUBLES, WORKS, Trouble
from workgym.scenarios.shared.prose import prose
from workgym.scenarios.shared.streams import below, pick, sample, shuffled

__all__ = ["PRIORITY_COUNTS", "Ticket", "tickets"]

PRIORITY_COUNTS: Final = {"high": 73, "medium": 53, "low": 37}
"""The published numbers (EnterpriseBench, section 3)."""
_OPEN: Final = 0.42
"""The share of tickets that are open."""
_MORE_DETAIL: Final = 0.4
"""The share of problems that say more of the trouble, and nothing of the raiser."""
_CHECKED: Final = 0.8
"""The share of solutions that say how they were checked."""
_OLDEST: Final = {"high": 30, "medium": 90, "low": 330}
"""By priority, how many days old an open ticket may be."""
_PASSWORDS: Final = 0.12
"""The share of tickets about a password that had run out, all of them solved, and the least number of them."""
_LEAST_PASSWORDS: Final = 3
_TO_ASSIGN: Final = {"high": 1, "medium": 3, "low": 5}
_TO_SOLVE: Final = {"high": 3, "medium": 7, "low": 12}
"""By priority, the most days until a ticket is given to somebody, and from then on until it is solved."""
_NUMBERS: Final = {
    "count": (8, 38), "hours": (2, 10), "lines": (40, 190), "metres": (2, 40), "months": (3, 13), "percent": (20, 80),
    "seconds": (3, 10), "term": (7, 31), "tests": (5, 30), "weeks": (2, 12),
}  # fmt: skip
"""By slot of a number, the lowest, and one more than the highest."""


@dataclass(frozen=True)
class Ticket:
    """A ticket and the facts behind it.

    Attributes:
        row: the ticket.
        trouble: a key of ``TROUBLES``.
        cause: which of the trouble's causes the resolution names; None if it is open.
        facts: what its texts may state.
    """

    row: Row
    trouble: str
    cause: int | None
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
    passwords = max(_LEAST_PASSWORDS, int(_PASSWORDS * len(priorities)))
    made = [
        _ticket(stream(seed, "it_tickets", place), people, team, priority, ran_out=place < passwords)
        for place, priority in enumerate(priorities)
    ]
    made.sort(key=lambda ticket: ticket.row["raised_date"])
    for place, ticket in enumerate(made, 1):
        ticket.row["ticket_id"] = f"IT{place:04d}"
    return made


def _ticket(rng: Random, people: Sequence[Row], team: Sequence[Row], priority: str, *, ran_out: bool) -> Ticket:
    """Draw a ticket; ``ran_out`` makes it one about a password that had run out, and solved."""
    is_open = not ran_out and rng.random() < _OPEN
    oldest = TODAY - timedelta(days=_OLDEST[priority]) if is_open else FIRST_DAY + timedelta(days=400)
    to_assign, to_solve = _TO_ASSIGN[priority], _TO_SOLVE[priority]
    raised = day_between(rng, oldest, LAST_DAY - timedelta(days=to_assign + to_solve))
    raiser = _draw_person(rng, people, raised, raised)
    assigned = day_between(rng, raised, raised + timedelta(days=to_assign))
    done = day_between(rng, assigned, assigned + timedelta(days=to_solve))
    staff = [row for row in team if row is not raiser]
    if priority == "high":  # whoever asks for theirs has to be here still, and a small world has few
        staff = [row for row in staff if row["is_valid"] and row["date_joined"] <= raised] or staff
    assignee = _draw_person(rng, staff, raised, TODAY if is_open else done)
    name = "password" if ran_out else pick(rng, tuple(TROUBLES))
    facts = _facts(rng, raiser, raised, done)
    causes = 1 if ran_out else len(TROUBLES[name].resolutions)
    cause = None if is_open else below(rng, causes)
    row = {
        "priority": priority,
        "status": "open" if is_open else "resolved",
        "raised_by_emp_id": raiser["emp_id"],
        "assignee_emp_id": assignee["emp_id"],
        "raised_date": raised,
        "assigned_date": assigned,
        "issue": _issue(rng, TROUBLES[name], facts),
        "resolution": None if cause is None else _resolution(rng, TROUBLES[name].resolutions[cause], facts),
    }
    return Ticket(row, name, cause, facts)


def _issue(rng: Random, trouble: Trouble, facts: Mapping[str, str]) -> str:
    """Write the problem in three sentences: either a further detail or what it holds up."""
    detail, main = trouble.details
    closing = pick(rng, CLOSINGS if trouble.delays else CLOSINGS[1:])
    following = (detail, main) if rng.random() < _MORE_DETAIL else (main, closing)
    return _text(rng, (trouble.opening, *following), facts)


def _resolution(rng: Random, sentences: Sequence[str], facts: Mapping[str, str]) -> str:
    """Write the solution: what was found and done, mostly what was checked, and what to do."""
    found, done, checked, advice = sentences
    tests = (checked,) if rng.random() < _CHECKED else ()
    return _text(rng, (found, done, *tests, advice), facts)


def _text(rng: Random, sentences: Sequence[str], facts: Mapping[str, str]) -> str:
    return " ".join(prose(sentence).draw(rng, facts) for sentence in sentences)


def _draw_person(rng: Random, people: Sequence[Row], first: date, last: date) -> Row:
    """Draw a person who worked here from ``first`` to ``last``, people in front more often."""
    while True:
        row = people[int(len(people) * rng.random() ** 2.2)]
        if row["date_joined"] <= first and (row["date_left"] is None or row["date_left"] >= last):
            return row


def _facts(rng: Random, raiser: Row, raised: date, done: date) -> dict[str, str]:
    """Draw what a ticket's texts may state; the trouble began in the days before it was raised."""
    began = day_between(rng, max(raised - timedelta(days=4), raiser["date_joined"]), raised)
    department: str = raiser["department"]
    room, systems = pick(rng, lexicon.ROOMS), sample(rng, lexicon.SYSTEMS, 2)
    near = sample(rng, [other for other in lexicon.ROOMS if other[0] == room[0] and other != room], 2)
    few, version = 2 + below(rng, 8), 3 + below(rng, 7)
    return {
        "day": show_day(began),
        "backup": show_day(began - timedelta(days=1 + below(rng, 2))),
        "done": show_day(done),
        "deadline": show_day(day_between(rng, raised + timedelta(days=4), raised + timedelta(days=16))),
        "clock": _time(rng, 9, 17),
        "early": _time(rng, 5, 8),
        "finish": _time(rng, 9, 18),
        "free": _time(rng, 13, 18),
        **dict(zip(("room", "other_room", "desk"), (room, *near), strict=True)),
        **dict(zip(("system", "other"), systems, strict=True)),
        "version": f"{version}.{1 + below(rng, 9)}",
        "older": f"{version - 1}.{below(rng, 10)}",
        "error": pick(rng, lexicon.ERRORS),
        "project": pick(rng, lexicon.PROJECTS),
        "place": pick(rng, lexicon.PLACES),
        "device": pick(rng, lexicon.DEVICES),
        "kind": pick(rng, KEEPSAKES),
        "work": pick(rng, WORKS[department]),
        "team": TEAMS.get(department, department),
        "few": str(few),
        "minutes": str(60 // few),
        **{name: str(low + below(rng, high - low)) for name, (low, high) in _NUMBERS.items()},
    }


def _time(rng: Random, first: int, last: int) -> str:
    """Draw a time of day between two hours."""
    return f"{first + below(rng, last - first)}:{below(rng, 12) * 5:02d}"
