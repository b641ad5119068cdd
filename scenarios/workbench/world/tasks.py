"""Tasks on the three boards (WorkBench, generation rules of project management)."""

from __future__ import annotations

from datetime import timedelta
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.envs.workbench.schema import BOARDS
from workgym.scenarios.shared.streams import below, pick, sample
from workgym.scenarios.workbench.lexicon import ANIMALS, BOARD_TEAMS, COLOURS, TASK_PATTERNS
from workgym.scenarios.workbench.world.common import PERIOD_DAYS, RECENT_DAYS, TODAY, eight_digits, stream

__all__ = ["TASKS_A_BOARD", "past_project", "task_names", "task_rows"]

TASKS_A_BOARD: Final = 100
"""Tasks of a board at scale 1. All beyond them are history: completed tasks of past projects."""
DAYS_OVERDUE: Final = 3
DAYS_AHEAD: Final = 13
PUNCTUAL_PEOPLE: Final = 6
"""How many people never have overdue work; the world's seed chooses them."""
_STREAM: Final = "project_tasks/71"
"""The number is the first with which the canonical world, of seed 0, holds all that the published tasks need: people
with none, one, two and three tasks in progress, in review or overdue, as many as pm-01 to pm-07 ask about, and one who
alone has the fewest overdue tasks or has completed the most of a board."""


def task_rows(seed: int, scale: int) -> list[Row]:
    """Return ``100 * scale`` tasks a board in order of their due dates, ties in the order of their ids."""
    team = [address for board in BOARDS for address in BOARD_TEAMS[board]]
    punctual = sample(stream(seed, _STREAM, "punctual"), team, PUNCTUAL_PEOPLE)
    taken: set[tuple[str, str]] = set()
    rows: list[Row] = []
    for start in range(0, TASKS_A_BOARD * scale, TASKS_A_BOARD):
        for board in BOARDS:
            for index in range(start, start + TASKS_A_BOARD):
                row = _task(stream(seed, _STREAM, f"{board}/{index}"), index, board, taken)
                if row["due_date"] < TODAY and row["assigned_to_email"] in punctual:
                    row["list_name"] = "Completed"
                rows.append({"task_id": eight_digits(len(rows)), **row})
    return sorted(rows, key=lambda row: row["due_date"])


def task_names(board: str, project: str = "") -> tuple[str, ...]:
    """Return the 26 names that tasks of a board can have, now or in a past project."""
    return tuple(_task_name(pattern, item, project) for pattern, items in TASK_PATTERNS[board] for item in items)


def past_project(period: int) -> str:
    """Return the name of the project of a past period; there are 144."""
    return f"{COLOURS[period % len(COLOURS)]} {ANIMALS[(period + period // len(COLOURS)) % len(ANIMALS)]}"


def _task(rng: Random, index: int, board: str, taken: set[tuple[str, str]]) -> Row:
    """Draw a task without its id, with a name and a person of the board's team that do not occur together yet.

    The first hundred tasks of a board are current; later ones come from as many past projects as there are hundreds.
    """
    while True:
        project = below(rng, index // TASKS_A_BOARD) if index >= TASKS_A_BOARD else None
        pattern, items = pick(rng, TASK_PATTERNS[board])
        name = _task_name(pattern, pick(rng, items), "" if project is None else past_project(project))
        person = pick(rng, BOARD_TEAMS[board])
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
