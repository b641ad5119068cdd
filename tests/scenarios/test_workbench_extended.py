"""The split ``extended`` as a whole: its rows and its tasks are those of its version."""

from __future__ import annotations

from hashlib import sha256

from extended_worlds import tasks

from workgym.envs.core.worlds import seed_of
from workgym.scenarios.workbench.extended.templates import TEMPLATES
from workgym.scenarios.workbench.extended.world import rows

ROWS = "bce04ef459724dada464b852269e6823fdbd06be3a14dd4abcf6fd80d9e26c5c"
"""SHA-256 of the rows of world 0. A change that breaks it makes other worlds and needs another ``world.VERSION``."""
TASKS = "881b22e5f67b5fc2da35ba627a43fec5e8b73aec34ab631aa46317dffdbe859b"
"""SHA-256 of the tasks of world 0. A change that breaks it makes other tasks."""


def test_the_rows_of_world_0_are_the_stored_ones() -> None:
    made = rows(seed_of("extended", 0), 1)
    assert sha256(repr(made).encode()).hexdigest() == ROWS


def test_the_tasks_of_world_0_are_the_stored_ones() -> None:
    told = {"template", "instruction", "context", "toolkits", "tags", "slots", "calls"}
    made = [task for template in TEMPLATES for task in tasks(0, template)]
    lines = [f"{task.model_dump_json(include=told)} {task.secrets} {task.outcome.answer}" for task in made]
    assert sha256("\n".join(lines).encode()).hexdigest() == TASKS
