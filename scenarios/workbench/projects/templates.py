"""The 8 project management templates (docs/workbench.md). All words are our own."""

from __future__ import annotations

from functools import partial
from typing import Final

from workgym.scenarios.workbench.projects import by_rows, by_sql, demonstrations
from workgym.scenarios.workbench.projects.phrasings import PHRASINGS
from workgym.scenarios.workbench.projects.slots import board, due_day, new_task, team_member, without_task, worker
from workgym.scenarios.workbench.slots import fixed_text
from workgym.scenarios.workbench.template import TaskTemplate, times

__all__ = ["TEMPLATES"]

_template: Final = partial(
    TaskTemplate, domain="project_management", toolkits=("company_directory", "project_management")
)

# What a reader might understand instead. Every one of them has to lead to the same outcome.
_SEARCH: Final = {"match": "contains"}
"""Everything that a search for the first name finds."""
_TIE: Final = {"tie": "last"}
"""Of several that are due on the same day, another one."""

TEMPLATES: Final = (
    _template(
        id="pm-01",
        phrasings=PHRASINGS["pm-01"],
        slots=(worker(), fixed_text("source", "In Progress"), fixed_text("target", "In Review")),
        actions=(*times(6, 0, 1, 2, 3), *times(4, 1, 2, 3, 0)),
        rules=(by_rows.move_tasks, by_sql.move_tasks),
        demonstrate=demonstrations.move_tasks,
        readings=(_SEARCH,),
        tags=("set",),
    ),
    _template(
        id="pm-02",
        phrasings=PHRASINGS["pm-02"],
        slots=(board(), new_task(), without_task(), due_day(), fixed_text("target", "Backlog")),
        rules=(by_rows.add_task, by_sql.add_task),
        demonstrate=demonstrations.add_task,
    ),
    _template(
        id="pm-03",
        phrasings=PHRASINGS["pm-03"],
        slots=(worker(), fixed_text("source", "Backlog"), fixed_text("target", "In Progress")),
        actions=(*times(5, 0, 1, 2, 3), *times(3, 2, 1, 3, 0), *times(2, 3, 2, 1, 0)),
        rules=(by_rows.move_overdue, by_sql.move_overdue),
        demonstrate=demonstrations.move_overdue,
        readings=(_SEARCH,),
        tags=("set",),
    ),
    _template(
        id="pm-04",
        phrasings=PHRASINGS["pm-04"],
        slots=(worker(), fixed_text("source", "In Review"), fixed_text("target", "Completed")),
        actions=(*times(2, 1, 2, 3), *times(2, 2, 3, 1), *times(6, 3, 2, 1, 0)),
        rules=(by_rows.move_tasks, by_sql.move_tasks),
        demonstrate=demonstrations.move_tasks,
        readings=(_SEARCH,),
        tags=("set",),
    ),
    _template(
        id="pm-05",
        heldout=True,
        phrasings=PHRASINGS["pm-05"],
        slots=(worker(), fixed_text("source", "In Progress"), team_member()),
        actions=(*times(4, 0, 1), *times(4, 1, 2, 3), *times(1, 2, 1, 3), *times(1, 3, 2, 1)),
        rules=(by_rows.hand_over, by_sql.hand_over),
        demonstrate=demonstrations.hand_over,
        readings=(_SEARCH,),
        tags=("set",),
    ),
    _template(
        id="pm-06",
        phrasings=PHRASINGS["pm-06"],
        slots=(worker(), fixed_text("source", "In Progress"), fixed_text("target", "Backlog")),
        actions=(*times(3, 0, 1, 2, 3), *times(5, 1, 2, 0, 3), *times(1, 2, 1, 3, 0), *times(1, 3, 2, 1, 0)),
        rules=(by_rows.move_tasks, by_sql.move_tasks),
        demonstrate=demonstrations.move_tasks,
        readings=(_SEARCH,),
        tags=("set",),
    ),
    _template(
        id="pm-07",
        phrasings=PHRASINGS["pm-07"],
        slots=(worker(), fixed_text("source", "Backlog"), team_member()),
        actions=(*times(3, 0, 1), *times(4, 2, 1, 3), *times(3, 3, 2, 1)),
        rules=(by_rows.hand_over_overdue, by_sql.hand_over_overdue),
        demonstrate=demonstrations.hand_over_overdue,
        readings=(_SEARCH,),
        tags=("set",),
    ),
    _template(
        id="pm-08",
        heldout=True,
        phrasings=PHRASINGS["pm-08"],
        slots=(worker(), fixed_text("source", "Backlog"), team_member()),
        rules=(by_rows.hand_over_first_due, by_sql.hand_over_first_due),
        demonstrate=demonstrations.hand_over_first_due,
        readings=(_TIE, _SEARCH),
        tags=("minimum",),
    ),
)
"""In canonical order."""
