"""Tasks on the three boards (WorkBench, generation rules of project management)."""

from __future__ import annotations

from datetime import timedelta
from functools import lru_cache
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.envs.workbench.schema import BOARDS
from workgym.scenarios.shared.streams import below, pick, sample
from workgym.scenarios.workbench.lexicon import Patterns, lexicon_of
from workgym.scenarios.workbench.world.common import PERIOD_DAYS, RECENT_DAYS, TODAY, eight_digits, stream
from workgym.scenarios.workbench.world.staff import staff_of

__all__ = ["TASKS_A_BOARD", "past_project", "patterns_of", "task_names", "task_rows"]

TASKS_A_BOARD: Final = 100
"""Tasks of a board at scale 1. All beyond them are history: completed tasks of past projects."""
ITEMS_A_PATTERN: Final = (6, 5, 5, 5, 5)
"""How many names a board's five patterns give: 26 together."""
DAYS_OVERDUE: Final = 3
DAYS_AHEAD: Final = 13
PUNCTUAL_PEOPLE: Final = 6
"""How many people never have overdue work; the world's seed chooses them."""
_STREAM: Final = "project_tasks/37"
"""The number is the first with which the canonical world, of seed 0, holds all that the published tasks need: people
with none, one, two and three tasks in progress, in review or overdue, as many as pm-01 to pm-07 ask about, and one who
alone has the fewest overdue tasks or has completed the most of a board."""


def task_rows(seed: int, scale: int) -> list[Row]:
    """Return ``100 * scale`` tasks a board in order of their due dates, ties in the order of their ids."""
    team = [address for board in BOARDS for address in staff_of(seed).teams[board]]
    punctual = sample(stream(seed, _STREAM, "punctual"), team, PUNCTUAL_PEOPLE)
    taken: set[tuple[str, str]] = set()
    rows: list[Row] = []
    for start in range(0, TASKS_A_BOARD * scale, TASKS_A_BOARD):
        for board in BOARDS:
            for index in range(start, start + TASKS_A_BOARD):
                row = _task(stream(seed, _STREAM, f"{board}/{index}"), seed, index, board, taken)
                if row["due_date"] < TODAY and row["assigned_to_email"] in punctual:
                    row["list_name"] = "Completed"
                rows.append({"task_id": eight_digits(len(rows)), **row})
    return sorted(rows, key=lambda row: row["due_date"])


@lru_cache(maxsize=128)
def patterns_of(seed: int) -> Patterns:
    """Return the patterns of a world: five a board, with 26 names in all."""
    return {board: _patterns(seed, board) for board in BOARDS}


def _patterns(seed: int, board: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    rng = stream(seed, "project_tasks/patterns", board)
    drawn = sample(rng, lexicon_of(seed).task_patterns[board], len(ITEMS_A_PATTERN))
    return tuple(
        (pattern, tuple(sample(rng, items, count)))
        for (pattern, items), count in zip(drawn, ITEMS_A_PATTERN, strict=True)
    )


def task_names(seed: int, board: str, project: str = "") -> tuple[str, ...]:
    """Return the 26 names that tasks of a board can have in a world, now or in a past project."""
    return tuple(_task_name(pattern, item, project) for pattern, items in patterns_of(seed)[board] for item in items)


def past_project(seed: int, period: int) -> str:
    """Return the name of the project of a past period; there are 144."""
    lexicon = lexicon_of(seed)
    colours, animals = lexicon.project_colours, lexicon.project_animals
    return f"{colours[period % len(colours)]} {animals[(period + period // len(colours)) % len(animals)]}"


def _task(rng: Random, seed: int, index: int, board: str, taken: set[tuple[str, str]]) -> Row:
    """Draw a task without its id, with a name and a person of the board's team that do not occur together yet.

    The first hundred tasks of a board are current; later ones come from as many past projects as there are hundreds.
    """
    while True:
        project = below(rng, index // TASKS_A_BOARD) if index >= TASKS_A_BOARD else None
        pattern, items = pick(rng, patterns_of(seed)[board])
        name = _task_name(pattern, pick(rng, items), "" if project is None else past_project(seed, project))
        person = pick(rng, staff_of(seed).teams[board])
        if (name, person) not in taken:
            break
    taken.add((name, person))
    if project is None:
        list_name, days = _list_name(rng), below(rng, DAYS_OVERDUE + DAYS_AHEAD + 1) - DAYS_OVERDUE
    else:
        list_name, days = "Completed", -(RECENT_DAYS + 1 + PERIOD_DAYS * project + below(rng, PERIOD_DAYS))
    due = TODAY + timedelta(days=days)
    return {"task_name": name, "assigned_to_email": person, "list_name": list_name, "due_date": due, "board": board}


def _task_name(pattern: str, item: str, project: str) -> str:
    return pattern.format(item=item, project=project and f"{project} ")


def _list_name(rng: Random) -> str:
    draw = rng.random()
    if draw < 0.70:
        return "Backlog"
    if draw < 0.74:
        return "In Progress"
    return "In Review" if draw < 0.90 else "Completed"
