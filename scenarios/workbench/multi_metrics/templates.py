"""The templates of several domains on a condition of web figures (docs/workbench.md). All words are our own.

What depends on a condition stands in its sentence, and what is to be done otherwise in one that says so.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.analytics.slots import beyond, metric, past_weekday, start_day, threshold
from workgym.scenarios.workbench.calendar.slots import free_slot
from workgym.scenarios.workbench.customers.slots import seller
from workgym.scenarios.workbench.multi.slots import text_about
from workgym.scenarios.workbench.multi_metrics import by_rows, by_sql, demonstrations
from workgym.scenarios.workbench.multi_metrics.slots import due_day, text_about_metric, text_about_several
from workgym.scenarios.workbench.phrasing import same_everywhere
from workgym.scenarios.workbench.projects.slots import worker
from workgym.scenarios.workbench.slots import fixed_text, person
from workgym.scenarios.workbench.template import TaskTemplate, changes_anything, makes, times, writes

__all__ = ["TEMPLATES"]

_template: Final = partial(TaskTemplate, domain="multi_domain")

# What a reader might understand instead. Every one of them has to lead to the same outcome.
_BEYOND: Final = ({"bound": "inclusive"},)
""" "More than" a number may be just that number."""
_GROWTH: Final = ({"bound": "inclusive"}, {"decline": "grows"}, {"from_zero": "holds"})
"""The same; to fall by less is to grow by more; what grew from 0 grew by more than anything."""
_SEARCH: Final = {"match": "contains"}
"""Everything that a search for the first name finds."""

# Conditions

_IF: Final = "If the daily figure for {metric} was {word} than {threshold} on any day since {day}"
_SHOULD: Final = "Go through the daily figures for {metric} since {day}: should any of them be {word} than {threshold}"
_IF_THERE: Final = "If there has been a day since {day} on which {metric} came to {word} than {threshold}"
_IF_SO: Final = "Has there been a day since {day} on which {metric} came to {word} than {threshold}? If so"
_PROVIDED: Final = "provided that {metric} came to {word} than {threshold} on at least one day since {day}"
_WHEN: Final = (start_day(), metric(), beyond(), threshold())

_IF_GREW: Final = "If {metric} grew by a higher percentage than {second} from last {day} to yesterday"
_COMPARE: Final = (
    "Compare the figures of yesterday with those of last {day}: if {metric} grew, and by more percent than {second} did"
)
_PROVIDED_GROWTH: Final = (
    "provided that {metric} grew between last {day} and yesterday, in percent, by more than {second} did"
)
_WHEN_GREW: Final = (metric(), metric("second"), past_weekday())

# What depends on them

_ADD: Final = 'add the task "{task}" for {person} to the backlog of the Front end board, due on {due}'
_ASSIGNED: Final = '"{task}" in the Front end backlog, assigned to {person} and due on {due}'
_CREATE: Final = 'create a Front end task called "{task}" for {person} in the list Backlog, with {due} as the due date'
_BOOK: Final = 'book {minutes} called "{event}" with {person} in my first free slot {when}'
_EARLY: Final = '"{event}" with {person}, {minutes} {when}, as early as my calendar is free'
_PUT: Final = 'put "{event}" with {person} into my calendar, for {minutes} at my earliest free time {when}'
_WRITE: Final = 'send {person} an email titled "{title}" that says "{body}"'
_SEND: Final = 'send {person} an email with the subject "{title}" and the text "{body}"'

_TASK: Final = text_about_metric("task", "Look into {}")
_RAISE: Final = text_about_metric("task", "Raise {}", "second")
_DUE: Final = due_day()
_EVENT: Final = text_about_metric("event", "Time to look at {}")
_TITLE: Final = text_about_metric("title", "About {}")
_CALM: Final = text_about_metric("body", "There is nothing to do about {} for now. Enjoy the rest of your week.")

TEMPLATES: Final = (
    _template(
        id="multi-10",
        heldout=True,
        phrasings=same_everywhere(
            _IF + ', send {person} an email with the title "{title}" and the text "{body}"',
            _SHOULD + ', let {person} know by email: the subject is "{title}", and you write "{body}"',
            'Email {person} "{body}" under the subject "{title}", ' + _PROVIDED + ".",
        ),
        slots=(
            *_WHEN,
            person(),
            _TITLE,
            text_about_several(
                "body",
                "On at least one day, {metric} came to {word} than {threshold}.",
                metric=wording.show_metric,
                word=str,
                threshold=wording.show_threshold,
            ),
        ),
        actions=(*times(2, 0), *times(8, 1)),
        rules=(by_rows.write_if_beyond, by_sql.write_if_beyond),
        demonstrate=demonstrations.write_if_beyond,
        readings=_BEYOND,
        toolkits=("analytics", "company_directory", "email"),
        holds=changes_anything,
        tags=("condition",),
    ),
    _template(
        id="multi-11",
        phrasings=same_everywhere(
            _IF + ", " + _BOOK + ".",
            _IF_SO + ", {person} and I have to talk, so create the event " + _EARLY + ".",
            'Book "{event}" with {person}, {minutes} at my earliest free time {when}, ' + _PROVIDED + ".",
        ),
        slots=(*_WHEN, person(), _EVENT, *free_slot()),
        rules=(by_rows.meet_if_beyond, by_sql.meet_if_beyond),
        demonstrate=demonstrations.meet_if_beyond,
        readings=_BEYOND,
        toolkits=("analytics", "calendar", "company_directory"),
        holds=changes_anything,
        tags=("condition", "free slot"),
    ),
    _template(
        id="multi-12",
        phrasings=same_everywhere(
            _IF + ", " + _ADD + ".",
            _SHOULD + ", {person} has something to do: " + _CREATE + ".",
            "Create " + _ASSIGNED + ", " + _PROVIDED + ".",
        ),
        slots=(*_WHEN, worker(), _TASK, _DUE),
        actions=(*times(3, 0), *times(7, 1)),
        rules=(by_rows.assign_if_beyond, by_sql.assign_if_beyond),
        demonstrate=demonstrations.assign_if_beyond,
        readings=_BEYOND,
        toolkits=("analytics", "company_directory", "project_management"),
        holds=changes_anything,
        tags=("condition",),
    ),
    _template(
        id="multi-13",
        phrasings=same_everywhere(
            (
                _IF + ', add the task "{task}" to the backlog of the Front end board, due on {due}, and assign it to '
                "the colleague who has the most completed tasks on that board; in a tie, take the one whose first name "
                "comes first in the alphabet."
            ),
            (
                "Who has completed the most tasks of the Front end board? (If several have, I mean the one whose first "
                'name is the first in the alphabet.) Please create "{task}" as a task of this person in the backlog '
                "of the same board, due on {due}, " + _PROVIDED + "."
            ),
            (
                _SHOULD + ', our most productive Front end colleague is to deal with it, so create the task "{task}" '
                "with the due date {due} in the list Backlog of the Front end board, for whoever has the most tasks in "
                "its list Completed or, among equals, for the alphabetically first of their first names."
            ),
        ),
        slots=(*_WHEN, text_about_metric("task", "Find out what is behind {}"), _DUE),
        actions=(*times(3, 0), *times(7, 1)),
        rules=(by_rows.assign_most_productive_if_beyond, by_sql.assign_most_productive_if_beyond),
        demonstrate=demonstrations.assign_most_productive_if_beyond,
        readings=_BEYOND,
        toolkits=("analytics", "company_directory", "project_management"),
        holds=changes_anything,
        tags=("condition",),
    ),
    _template(
        id="multi-14",
        phrasings=same_everywhere(
            _IF_GREW + ", " + _ADD + ".",
            _COMPARE + ", {person} has something to do: " + _CREATE + ".",
            "Create " + _ASSIGNED + ", " + _PROVIDED_GROWTH + ".",
        ),
        slots=(*_WHEN_GREW, worker(), _RAISE, _DUE),
        actions=(*times(6, 0, 1), *times(4, 1, 0)),
        rules=(by_rows.assign_if_grew, by_sql.assign_if_grew),
        demonstrate=demonstrations.assign_if_grew,
        readings=_GROWTH,
        toolkits=("analytics", "company_directory", "project_management"),
        holds=changes_anything,
        tags=("condition", "arithmetic"),
    ),
    _template(
        id="multi-15",
        phrasings=same_everywhere(
            _IF + ", delete all leads that are assigned to {seller}.",
            _IF_SO + ", {seller} starts over with fresh leads, so delete every lead that {seller} has now.",
            "Clear out the leads of {seller}, that is, delete all of them, " + _PROVIDED + ".",
        ),
        slots=(*_WHEN, seller("seller")),
        actions=(*times(1, 0), *times(9, 3, 2, 1)),
        rules=(by_rows.delete_leads_if_beyond, by_sql.delete_leads_if_beyond),
        demonstrate=demonstrations.delete_leads_if_beyond,
        readings=(*_BEYOND, _SEARCH),
        toolkits=("analytics", "company_directory", "customer_relationship_manager"),
        holds=changes_anything,
        tags=("condition", "set"),
    ),
    _template(
        id="multi-17",
        phrasings=same_everywhere(
            _IF + ", " + _ADD + "; otherwise " + _WRITE,
            (
                _SHOULD + ", create " + _ASSIGNED + '; should none of them be, write to {person} instead: "{body}" '
                'under the subject "{title}".'
            ),
            "{person} gets one of two things from me. " + _IF_THERE + ", " + _CREATE + "; if there has not, " + _SEND,
        ),
        slots=(*_WHEN, worker(), _TASK, _DUE, _TITLE, _CALM),
        rules=(by_rows.assign_or_write, by_sql.assign_or_write),
        demonstrate=demonstrations.assign_or_write,
        readings=_BEYOND,
        toolkits=("analytics", "company_directory", "email", "project_management"),
        holds=makes("project_management_create_task"),
        tags=("condition",),
    ),
    _template(
        id="multi-18",
        phrasings=same_everywhere(
            _IF_GREW + ", " + _ADD + ", and " + _BOOK + ".",
            _COMPARE + ", create both the task " + _ASSIGNED + ", and the event " + _EARLY + ".",
            (
                "Set up two things, " + _PROVIDED_GROWTH + ': the Front end task "{task}" for {person}, in the list '
                'Backlog and due on {due}, and the meeting "{event}" with {person}, {minutes} at my earliest free '
                "time {when}."
            ),
        ),
        slots=(*_WHEN_GREW, worker(), _RAISE, _DUE, _EVENT, *free_slot()),
        actions=(*times(5, 0, 2), *times(5, 2, 0)),
        rules=(by_rows.assign_and_meet_if_grew, by_sql.assign_and_meet_if_grew),
        demonstrate=demonstrations.assign_and_meet_if_grew,
        readings=_GROWTH,
        toolkits=("analytics", "calendar", "company_directory", "project_management"),
        holds=changes_anything,
        tags=("condition", "arithmetic", "free slot"),
    ),
    _template(
        id="multi-19",
        phrasings=same_everywhere(
            (
                _IF + ', delete all leads of {seller} and send {seller} an email titled "{title}" that says "{news}" '
                'Otherwise keep the leads and send {seller} an email of the same title that says "{plea}"'
            ),
            (
                _SHOULD + ', delete every lead that is assigned to {seller} and email {seller} "{news}"; should none '
                'of them be, delete nothing and email {seller} "{plea}" instead. In both cases the subject is '
                '"{title}".'
            ),
            (
                'I want to send {seller} an email titled "{title}" in any case. ' + _IF_THERE + ', its text is "{news}"'
                " and you also delete each lead that {seller} has; if there has not, the leads stay and its text is "
                '"{plea}"'
            ),
        ),
        slots=(
            *_WHEN,
            seller("seller"),
            text_about_metric("title", "Your leads and {}"),
            fixed_text("news", "Good news: your old leads are off the list, so you can start over with fresh ones."),
            fixed_text("plea", "Please take better care of your leads and make more of them before the year ends."),
        ),
        actions=(*times(1, 1), *times(9, 3, 2, 1)),
        rules=(by_rows.delete_leads_and_write, by_sql.delete_leads_and_write),
        demonstrate=demonstrations.delete_leads_and_write,
        readings=(*_BEYOND, _SEARCH),
        toolkits=("analytics", "company_directory", "customer_relationship_manager", "email"),
        holds=writes("news"),
        tags=("condition", "set"),
    ),
    _template(
        id="multi-20",
        phrasings=same_everywhere(
            _IF + ", " + _ADD + ", and " + _BOOK + "; otherwise " + _WRITE,
            (
                _SHOULD + ", create both the task " + _ASSIGNED + ", and the event " + _EARLY + "; should none of them "
                'be, all that {person} needs is an email: "{body}" under the subject "{title}".'
            ),
            (
                "What {person} gets from me depends on {metric}. " + _IF_THERE + ", " + _CREATE + ", and " + _PUT + "; "
                "if there has not, " + _SEND
            ),
        ),
        slots=(*_WHEN, worker(), _TASK, _DUE, _EVENT, *free_slot(), _TITLE, _CALM),
        actions=(*times(2, 1), *times(8, 2)),
        rules=(by_rows.assign_and_meet_or_write, by_sql.assign_and_meet_or_write),
        demonstrate=demonstrations.assign_and_meet_or_write,
        readings=_BEYOND,
        toolkits=("analytics", "calendar", "company_directory", "email", "project_management"),
        holds=makes("project_management_create_task"),
        tags=("condition", "free slot"),
    ),
    _template(
        id="multi-21",
        heldout=True,
        phrasings=same_everywhere(
            (
                _IF
                + ", "
                + _ADD
                + ", and "
                + _BOOK
                + "; otherwise reassign all leads of {seller} to {person} and "
                + _WRITE
            ),
            (
                _SHOULD + ", create both the task " + _ASSIGNED + ", and the event " + _EARLY + "; should none of them "
                "be, {person} has time to sell, so hand every lead that {seller} has over to {person} and email "
                '{person} "{body}" under the subject "{title}".'
            ),
            (
                "What {person} does next depends on {metric}. " + _IF_THERE + ", " + _CREATE + ", and " + _PUT + "; "
                "if there has not, give {person} all of the leads that are assigned to {seller}, and " + _SEND
            ),
        ),
        slots=(
            *_WHEN,
            worker(),
            _TASK,
            _DUE,
            _EVENT,
            *free_slot(),
            seller("seller"),
            text_about("title", "The leads of {}", "seller", wording.show_person),
            text_about(
                "body",
                "From today on you look after the leads of {}. Please call each of them this month.",
                "seller",
                wording.show_person,
            ),
        ),
        actions=(*times(6, 2), *times(4, 3, 2)),
        rules=(by_rows.assign_and_meet_or_reassign_leads, by_sql.assign_and_meet_or_reassign_leads),
        demonstrate=demonstrations.assign_and_meet_or_reassign_leads,
        readings=(*_BEYOND, _SEARCH),
        toolkits=(
            "analytics",
            "calendar",
            "company_directory",
            "customer_relationship_manager",
            "email",
            "project_management",
        ),
        holds=makes("project_management_create_task"),
        tags=("condition", "free slot", "set"),
    ),
)
"""In canonical order."""
