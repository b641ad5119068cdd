"""The 11 calendar templates (docs/workbench.md). All words are our own."""

from __future__ import annotations

from functools import partial
from typing import Final

from workgym.scenarios.workbench.calendar import by_rows, by_sql, demonstrations
from workgym.scenarios.workbench.calendar.slots import (
    event_name,
    free_slot,
    future_day,
    length,
    participant_on_day,
    start_time,
    weekday,
)
from workgym.scenarios.workbench.phrasing import same_everywhere
from workgym.scenarios.workbench.slots import days, fixed_text, one_of, person
from workgym.scenarios.workbench.template import TaskTemplate, changes_anything, times

__all__ = ["TEMPLATES"]

_template: Final = partial(TaskTemplate, domain="calendar", toolkits=("calendar", "company_directory"))

# What a reader might understand instead. Every one of them has to lead to the same outcome.
_TIE: Final = {"tie": "last"}
"""Of several that start together, another one."""
_SEARCH: Final = {"match": "contains"}
"""Everything that a search for the name or the first name finds."""
_NOT_TODAY: Final = {"since": "tomorrow"}
""" "Future" begins tomorrow."""

TEMPLATES: Final = (
    _template(
        id="calendar-01",
        phrasings=same_everywhere(
            "Please cancel the first meeting I have on {day}.",
            "I need to sleep in on {day}, so delete the meeting that comes first that day.",
            "Take the earliest meeting of {day} out of my calendar.",
        ),
        slots=(future_day(),),
        rules=(by_rows.cancel_first, by_sql.cancel_first),
        demonstrate=demonstrations.cancel_first,
        readings=(_TIE,),
    ),
    _template(
        id="calendar-02",
        phrasings=same_everywhere(
            'Rename the last event on {day} to "{name}".',
            'What I have as the final event of {day} should from now on be called "{name}".',
            'On {day}, give the event that starts last a new name: "{name}".',
        ),
        slots=(future_day(), event_name("name")),
        rules=(by_rows.rename_last, by_sql.rename_last),
        demonstrate=demonstrations.rename_last,
        readings=(_TIE, {"cap": 5}),
    ),
    _template(
        id="calendar-03",
        heldout=True,
        phrasings=same_everywhere(
            "Move my first meeting with {person} on {day} so that it takes place {minutes} later.",
            "{person} will be late on {day}. Postpone the first meeting that the two of us have that day by {minutes}.",
            "On {day}, put off my first meeting with {person} by {minutes}.",
        ),
        slots=(future_day(), participant_on_day(), length()),
        rules=(by_rows.postpone_first, by_sql.postpone_first),
        demonstrate=demonstrations.postpone_first,
        readings=(_TIE,),
        tags=("arithmetic",),
    ),
    _template(
        id="calendar-04",
        phrasings=same_everywhere(
            'Cancel the next meeting called "{event}".',
            'The next "{event}" will not take place. Remove it from my calendar.',
            'I cannot make it to "{event}" next time, so please delete the next one.',
        ),
        slots=(event_name("event"),),
        rules=(by_rows.cancel_next, by_sql.cancel_next),
        demonstrate=demonstrations.cancel_next,
        readings=(_TIE, _SEARCH),
    ),
    _template(
        id="calendar-05",
        phrasings=same_everywhere(
            'Rename the next "{event}" in my calendar to "{name}".',
            'My next meeting called "{event}" should be named "{name}" instead.',
            'Please replace the name of the next "{event}" by "{name}"; the ones after it keep theirs.',
        ),
        slots=(event_name("event"), event_name("name")),
        rules=(by_rows.rename_next, by_sql.rename_next),
        demonstrate=demonstrations.rename_next,
        readings=(_TIE, _SEARCH),
    ),
    _template(
        id="calendar-06",
        phrasings=same_everywhere(
            "Cancel my next meeting with {person}.",
            "{person} cannot come to the next meeting with me. Delete it.",
            "Please take the next meeting that I have with {person} out of the calendar.",
        ),
        slots=(person(),),
        actions=(*times(1, 0, 1), *times(9, 1)),
        rules=(by_rows.cancel_next_with, by_sql.cancel_next_with),
        demonstrate=demonstrations.cancel_next_with,
        readings=(_TIE, _SEARCH),
    ),
    _template(
        id="calendar-07",
        phrasings=same_everywhere(
            (
                "If I have not had a meeting with {person} in the last {days}, create an event of {minutes} with "
                '{person} in my first free slot {when} and name it "{event}".'
            ),
            (
                "Did {person} and I have a meeting within the past {days}? If we did not, put us down for {minutes} "
                '{when}, as early as my calendar is free, under the name "{event}".'
            ),
            (
                "Unless the last {days} saw a meeting between {person} and me, book the two of us {minutes} at my "
                'earliest free time {when} and call it "{event}".'
            ),
        ),
        slots=(person(), days("days", 2, 10), fixed_text("event", "Time to talk"), *free_slot()),
        actions=(*times(5, 0), *times(5, 1)),
        rules=(by_rows.meet_again, by_sql.meet_again),
        demonstrate=demonstrations.meet_again,
        readings=({"window": "strict"}, {"window": "with today"}),
        holds=changes_anything,
        tags=("condition", "free slot"),
    ),
    _template(
        id="calendar-08",
        heldout=True,
        phrasings=same_everywhere(
            "Cancel all of my meetings on {day} that start {side} {at}.",
            "Every meeting of mine that begins {side} {at} on {day} has to go. Delete them.",
            "Please clear my calendar on {day}: remove each meeting whose start is {side} {at}.",
        ),
        slots=(weekday(), one_of("side", ("before", "after")), start_time()),
        actions=(*times(2, 0), *times(1, 1), *times(5, 2, 1, 3), *times(2, 3, 2)),
        rules=(by_rows.cancel_part_of_day, by_sql.cancel_part_of_day),
        demonstrate=demonstrations.cancel_part_of_day,
        readings=({"bound": "inclusive"},),
        tags=("set",),
    ),
    _template(
        id="calendar-09",
        phrasings=same_everywhere(
            "Cancel all future meetings with {person}.",
            "{person} is moving to another office. Delete every meeting that we still have ahead of us.",
            "Please remove each upcoming meeting between {person} and me from the calendar.",
        ),
        slots=(person(),),
        actions=(*times(2, 1, 2, 3), *times(2, 2, 3, 1), *times(6, 3, 2, 1)),
        rules=(by_rows.cancel_all_with, by_sql.cancel_all_with),
        demonstrate=demonstrations.cancel_all_with,
        readings=(_NOT_TODAY, _SEARCH),
        tags=("set",),
    ),
    _template(
        id="calendar-10",
        phrasings=same_everywhere(
            'Cancel all future events called "{event}".',
            'There will be no more "{event}". Delete every one that is still to come.',
            'Please remove each upcoming "{event}" from my calendar.',
        ),
        slots=(event_name("event"),),
        actions=(*times(3, 0), *times(5, 1), *times(1, 2), *times(1, 3, 2)),
        rules=(by_rows.cancel_all_called, by_sql.cancel_all_called),
        demonstrate=demonstrations.cancel_all_called,
        readings=(_NOT_TODAY, _SEARCH),
        tags=("set",),
    ),
    _template(
        id="calendar-11",
        phrasings=same_everywhere(
            'Create an event called "{event}" with {person} on {day} at {at}. It lasts {minutes}.',
            'Please book {minutes} with {person} on {day}, starting at {at}, under the name "{event}".',
            '{person} and I want to meet on {day} at {at} for {minutes}. Add it to my calendar as "{event}".',
        ),
        slots=(length(), event_name("event"), future_day(), start_time(), person()),
        rules=(by_rows.create, by_sql.create),
        demonstrate=demonstrations.create,
    ),
)
"""In canonical order."""
