"""Slots of requests about tasks: who works on the boards, what is to be done, where and by when."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

from workgym.envs.workbench.schema import BOARDS
from workgym.scenarios.shared.streams import below, pick
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.slots import one_of
from workgym.scenarios.workbench.template import Slot, Values, slot


@slot("person", wording.show_person, wording.PERSON_FORMS)
def worker(rng: Random, rows: OfficeRows, values: Values) -> str:
    """A colleague with tasks who is not yet in the request."""
    return pick(rng, [address for address in rows.workers if address not in values.values()])


def team_member(name: str = "to", of: str = "person") -> Slot:
    """A colleague other than the one named before, with tasks on a board of theirs."""
    return Slot(
        name, lambda rng, rows, values: pick(rng, rows.teammates[values[of]]), wording.show_person, wording.PERSON_FORMS
    )


def board(name: str = "board") -> Slot:
    """One of the three boards; ``{board:lower}`` is back end."""
    return one_of(name, BOARDS, forms={"lower": str.lower})


@slot("task")
def new_task(rng: Random, rows: OfficeRows, values: Values) -> str:
    """The name of a task of the board named before which some of its team do not have."""
    team = rows.teams[values["board"]]
    names = rows.people_by_task[values["board"]]
    return pick(rng, [name for name, people in names.items() if len(people) < len(team)] or list(names))


@slot("person", wording.show_person, wording.PERSON_FORMS)
def without_task(rng: Random, rows: OfficeRows, values: Values) -> str:
    """A colleague of the board named before who does not have the task named before yet."""
    team = rows.teams[values["board"]]
    has = rows.people_by_task[values["board"]][values["task"]]
    return pick(rng, [address for address in team if address not in has] or team)


def due_day(name: str = "day", most: int = 7) -> Slot:
    """A day from tomorrow on, by which something is due."""
    return Slot(name, lambda rng, rows, values: _due_day(rng, rows, most), wording.show_day, wording.DAY_FORMS)


def _due_day(rng: Random, rows: OfficeRows, most: int) -> date:
    return rows.now.date() + timedelta(days=1 + below(rng, most))
