"""Slots of requests on a condition of web figures: who is to do something about it, and by which day."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

from workgym.scenarios.shared.streams import pick
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.template import Values, slot


@slot("person", wording.show_person, wording.PERSON_FORMS)
def front_end_worker(rng: Random, rows: OfficeRows, values: Values) -> str:
    """A colleague with tasks on the board to which tasks are added."""
    return pick(rng, rows.teams["Front end"])


@slot("due", wording.show_day, wording.DAY_FORMS)
def due_day(rng: Random, rows: OfficeRows, values: Values) -> date:
    """A working day of the next three weeks. The published release has one day in all tasks."""
    days = [rows.now.date() + timedelta(days=ahead) for ahead in range(1, 22)]
    return pick(rng, [day for day in days if day.weekday() < 5])
