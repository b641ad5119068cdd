"""The split ``extended`` as a whole: its rows and its tasks are those of its version."""

from __future__ import annotations

from hashlib import sha256

from extended_worlds import tasks

from workgym.envs.core.worlds import seed_of
from workgym.scenarios.workbench.extended.templates import TEMPLATES
from workgym.scenarios.workbench.extended.world import rows

ROWS = "4fedae420ed9babcb8ca8385c3b2e8d2b11d3cc05a7d418307c2882b2bca0f9e"
"""SHA-256 of the rows of world 0. A change that breaks it makes other worlds and needs another ``world.VERSION``."""
TASKS = "f8ec290ea2065b1a7eeb42bb8a539515993d142eadf3f24bb896206ca8874554"
"""SHA-256 of the tasks of world 0. A change that breaks it makes other tasks."""


def test_the_rows_of_world_0_are_the_stored_ones() -> None:
    made = rows(seed_of("extended", 0), 1)
    assert sha256(repr(made).encode()).hexdigest() == ROWS


def test_the_tasks_of_world_0_are_the_stored_ones() -> None:
    told = {"template", "instruction", "context", "toolkits", "tags", "slots", "calls"}
    made = [task for template in TEMPLATES for task in tasks(0, template)]
    lines = [f"{task.model_dump_json(include=told)} {task.secrets} {task.outcome.answer}" for task in made]
    assert sha256("\n".join(lines).encode()).hexdigest() == TASKS
