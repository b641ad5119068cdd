"""Slots of requests on a condition of web figures: texts about what the condition names, and the day a task is due."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from random import Random
from typing import Any

from workgym.scenarios.shared.streams import pick
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.multi.slots import text_about
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.template import Slot, Values, slot


def text_about_metric(name: str, text: str, other: str = "metric") -> Slot:
    """A text that names a metric drawn before: the ``{}`` in it is what requests call it."""
    return text_about(name, text, other, wording.show_metric)


def text_about_several(name: str, text: str, **shows: Callable[[Any], str]) -> Slot:
    """A text that names several slots drawn before: ``{day}`` in it is how ``day=show`` puts the value of ``day``."""
    return Slot(
        name, lambda rng, rows, values: text.format(**{other: show(values[other]) for other, show in shows.items()})
    )


@slot("due", wording.show_day, wording.DAY_FORMS)
def due_day(rng: Random, rows: OfficeRows, values: Values) -> date:
    """A working day of the next three weeks. The published release has one day in all tasks."""
    days = [rows.now.date() + timedelta(days=ahead) for ahead in range(1, 22)]
    return pick(rng, [day for day in days if day.weekday() < 5])
