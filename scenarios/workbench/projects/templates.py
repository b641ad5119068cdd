"""The 8 project management templates (docs/workbench.md). All words are our own."""

from __future__ import annotations

from functools import partial
from typing import Final

from workgym.scenarios.workbench.phrasing import same_everywhere
from workgym.scenarios.workbench.projects import by_rows, by_sql, demonstrations
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
        phrasings=same_everywhere(
            'Move all tasks that {person} has on the "{source}" list to the "{target}" list.',
            (
                "{person} has finished whatever was under way and would like somebody to look at it. Please move every "
                'task of {person} from "{source}" to "{target}".'
            ),
            'Each of the tasks of {person} that are on the list "{source}" should go to the list "{target}".',
        ),
        slots=(worker(), fixed_text("source", "In Progress"), fixed_text("target", "In Review")),
        actions=(*times(6, 0, 1, 2, 3), *times(4, 1, 2, 3, 0)),
        rules=(by_rows.move_tasks, by_sql.move_tasks),
        demonstrate=demonstrations.move_tasks,
        readings=(_SEARCH,),
        tags=("set",),
    ),
    _template(
        id="pm-02",
        phrasings=same_everywhere(
            (
                'Add a task called "{task}" to the "{target}" list of the "{board}" board. It is for {person} and is '
                "due on {day}."
            ),
            (
                '{person} has something new to do. Create the task "{task}" on the board "{board}", in the list '
                '"{target}", assigned to {person} and due on {day}.'
            ),
            'On the board "{board}", enter "{task}" in the "{target}" list as a task of {person} that is due on {day}.',
        ),
        slots=(board(), new_task(), without_task(), due_day(), fixed_text("target", "Backlog")),
        rules=(by_rows.add_task, by_sql.add_task),
        demonstrate=demonstrations.add_task,
    ),
    _template(
        id="pm-03",
        phrasings=same_everywhere(
            'Move all overdue tasks that {person} has on the "{source}" list to the "{target}" list.',
            (
                'What {person} has on the list "{source}" and is overdue cannot wait any longer. Please move each of '
                'these tasks to "{target}".'
            ),
            'Go through the "{source}" list of {person} and put each task that is overdue on the list "{target}".',
        ),
        slots=(worker(), fixed_text("source", "Backlog"), fixed_text("target", "In Progress")),
        actions=(*times(5, 0, 1, 2, 3), *times(3, 2, 1, 3, 0), *times(2, 3, 2, 1, 0)),
        rules=(by_rows.move_overdue, by_sql.move_overdue),
        demonstrate=demonstrations.move_overdue,
        readings=(_SEARCH,),
        tags=("set",),
    ),
    _template(
        id="pm-04",
        phrasings=same_everywhere(
            'Move all tasks of {person} that are on the "{source}" list to the "{target}" list.',
            (
                "I have looked at everything that {person} asked me to, and it is fine. Please move every task of "
                '{person} from "{source}" to "{target}".'
            ),
            'All tasks that {person} has on the list "{source}" belong on the list "{target}". Move each of them.',
        ),
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
        phrasings=same_everywhere(
            'Assign all tasks that {person} has on the "{source}" list to {to}.',
            (
                "{to} is going to finish what {person} has begun. Please reassign every task of {person} that is on "
                'the list "{source}" to {to}.'
            ),
            'Whatever stands on the "{source}" list for {person} should be assigned to {to} instead.',
        ),
        slots=(worker(), fixed_text("source", "In Progress"), team_member()),
        actions=(*times(4, 0, 1), *times(4, 1, 2, 3), *times(1, 2, 1, 3), *times(1, 3, 2, 1)),
        rules=(by_rows.hand_over, by_sql.hand_over),
        demonstrate=demonstrations.hand_over,
        readings=(_SEARCH,),
        tags=("set",),
    ),
    _template(
        id="pm-06",
        phrasings=same_everywhere(
            (
                "{person} is away for some weeks. Move all tasks that {person} has in progress, that is, on the "
                '"{source}" list, to the "{target}" list.'
            ),
            (
                "Since {person} has fallen ill, nobody works on what {person} has in progress. Please put every one of "
                'these tasks, which are on the list "{source}", on the list "{target}".'
            ),
            (
                "For as long as {person} is on leave, no task of {person} is in progress: those that are on the "
                '"{source}" list now belong on the "{target}" list. Move each of them.'
            ),
        ),
        slots=(worker(), fixed_text("source", "In Progress"), fixed_text("target", "Backlog")),
        actions=(*times(3, 0, 1, 2, 3), *times(5, 1, 2, 0, 3), *times(1, 2, 1, 3, 0), *times(1, 3, 2, 1, 0)),
        rules=(by_rows.move_tasks, by_sql.move_tasks),
        demonstrate=demonstrations.move_tasks,
        readings=(_SEARCH,),
        tags=("set",),
    ),
    _template(
        id="pm-07",
        phrasings=same_everywhere(
            'Assign all overdue tasks that {person} has on the "{source}" list to {to}.',
            (
                '{person} has too much to do. Please reassign every task on the "{source}" list of {person} that is '
                "overdue to {to}."
            ),
            'Each task of {person} that is overdue and on the list "{source}" goes to {to}. Please reassign them.',
        ),
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
        phrasings=same_everywhere(
            (
                'Of all tasks that {person} has on the "{source}" list, assign the most urgent one, that is, the one '
                "that is due first, to {to}."
            ),
            (
                "{to} can help {person} out. Take the task with the earliest due date from those of {person} on the "
                '"{source}" list and assign it to {to}.'
            ),
            'Which task of {person} on the list "{source}" is due before all others there? Reassign that one to {to}.',
        ),
        slots=(worker(), fixed_text("source", "Backlog"), team_member()),
        rules=(by_rows.hand_over_first_due, by_sql.hand_over_first_due),
        demonstrate=demonstrations.hand_over_first_due,
        readings=(_TIE, _SEARCH),
        tags=("minimum",),
    ),
)
"""In canonical order."""
