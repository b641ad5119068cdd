"""The 11 calendar templates (docs/workbench.md). All words are our own."""

from __future__ import annotations

from functools import partial
from typing import Final

from workgym.scenarios.workbench.calendar import by_rows, by_sql, demonstrations
from workgym.scenarios.workbench.calendar.phrasings import PHRASINGS
from workgym.scenarios.workbench.calendar.slots import (
    busy_day,
    event_name,
    free_slot,
    future_day,
    length,
    participant_on_day,
    side,
    start_time,
    weekday,
)
from workgym.scenarios.workbench.calendar.texts import TALKS
from workgym.scenarios.workbench.slots import days, one_text, person
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
        phrasings=PHRASINGS["calendar-01"],
        slots=(busy_day(),),
        rules=(by_rows.cancel_first, by_sql.cancel_first),
        demonstrate=demonstrations.cancel_first,
        readings=(_TIE,),
    ),
    _template(
        id="calendar-02",
        phrasings=PHRASINGS["calendar-02"],
        slots=(busy_day(), event_name("name")),
        rules=(by_rows.rename_last, by_sql.rename_last),
        demonstrate=demonstrations.rename_last,
        readings=(_TIE, {"cap": 5}),
    ),
    _template(
        id="calendar-03",
        heldout=True,
        phrasings=PHRASINGS["calendar-03"],
        slots=(future_day(), participant_on_day(), length()),
        rules=(by_rows.postpone_first, by_sql.postpone_first),
        demonstrate=demonstrations.postpone_first,
        readings=(_TIE,),
        tags=("arithmetic",),
    ),
    _template(
        id="calendar-04",
        phrasings=PHRASINGS["calendar-04"],
        slots=(event_name("event"),),
        rules=(by_rows.cancel_next, by_sql.cancel_next),
        demonstrate=demonstrations.cancel_next,
        readings=(_TIE, _SEARCH),
    ),
    _template(
        id="calendar-05",
        phrasings=PHRASINGS["calendar-05"],
        slots=(event_name("event"), event_name("name")),
        rules=(by_rows.rename_next, by_sql.rename_next),
        demonstrate=demonstrations.rename_next,
        readings=(_TIE, _SEARCH),
    ),
    _template(
        id="calendar-06",
        phrasings=PHRASINGS["calendar-06"],
        slots=(person(),),
        actions=(*times(1, 0, 1), *times(9, 1)),
        rules=(by_rows.cancel_next_with, by_sql.cancel_next_with),
        demonstrate=demonstrations.cancel_next_with,
        readings=(_TIE, _SEARCH),
    ),
    _template(
        id="calendar-07",
        phrasings=PHRASINGS["calendar-07"],
        slots=(person(), days("days", 2, 10), one_text("event", TALKS), *free_slot()),
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
        phrasings=PHRASINGS["calendar-08"],
        slots=(weekday(), side(), start_time()),
        actions=(*times(2, 0, 1), *times(1, 1), *times(5, 2, 1, 3), *times(2, 3, 2)),
        rules=(by_rows.cancel_part_of_day, by_sql.cancel_part_of_day),
        demonstrate=demonstrations.cancel_part_of_day,
        readings=({"bound": "inclusive"},),
        tags=("set",),
    ),
    _template(
        id="calendar-09",
        phrasings=PHRASINGS["calendar-09"],
        slots=(person(),),
        actions=(*times(2, 1, 2, 3), *times(2, 2, 3, 1), *times(6, 3, 2, 1)),
        rules=(by_rows.cancel_all_with, by_sql.cancel_all_with),
        demonstrate=demonstrations.cancel_all_with,
        readings=(_NOT_TODAY, _SEARCH),
        tags=("set",),
    ),
    _template(
        id="calendar-10",
        phrasings=PHRASINGS["calendar-10"],
        slots=(event_name("event"),),
        actions=(*times(3, 0), *times(5, 1), *times(1, 2), *times(1, 3, 2)),
        rules=(by_rows.cancel_all_called, by_sql.cancel_all_called),
        demonstrate=demonstrations.cancel_all_called,
        readings=(_NOT_TODAY, _SEARCH),
        tags=("set",),
    ),
    _template(
        id="calendar-11",
        phrasings=PHRASINGS["calendar-11"],
        slots=(length(), event_name("event"), future_day(), start_time(), person()),
        rules=(by_rows.create, by_sql.create),
        demonstrate=demonstrations.create,
    ),
)
"""In canonical order."""
