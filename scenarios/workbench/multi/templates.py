"""The templates of several domains, web figures apart (docs/workbench.md). All words are our own."""

from __future__ import annotations

from functools import partial
from typing import Final

from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.calendar.slots import busy_day, free_slot, future_day, length
from workgym.scenarios.workbench.customers.slots import new_customer
from workgym.scenarios.workbench.multi import by_rows, by_sql, demonstrations, texts
from workgym.scenarios.workbench.multi.phrasings import PHRASINGS
from workgym.scenarios.workbench.multi.slots import (
    colleagues_subject,
    day_of_mail,
    free_start,
    free_weekday,
    recent_customer,
    stage,
)
from workgym.scenarios.workbench.projects.slots import board, worker
from workgym.scenarios.workbench.slots import days, letter, one_of, one_text, person
from workgym.scenarios.workbench.template import TaskTemplate, changes_anything, makes, times, writes

__all__ = ["TEMPLATES"]

_template: Final = partial(TaskTemplate, domain="multi_domain")

# What a reader might understand instead. Every one of them has to lead to the same outcome.
_TIE: Final = {"tie": "last"}
"""Of several that start together, another one."""
_SEARCH: Final = {"match": "contains"}
"""Everything that a search for the name or the subject finds."""
_LAST_DAYS: Final = ({"window": "strict"}, {"window": "with today"})
"""The last days without their first moment, or with today as one of them."""

_PRAISE: Final = letter("praise_title", "praise_body", texts.PRAISE_LETTERS)
_LATE_MEETING: Final = one_text("event", texts.LATE_MEETINGS, person=wording.show_person)

TEMPLATES: Final = (
    _template(
        id="multi-01",
        phrasings=PHRASINGS["multi-01"],
        slots=(recent_customer(), one_text("event", texts.FOLLOW_UPS, customer=str), *free_slot()),
        actions=(*times(4, 0), *times(6, 1)),
        rules=(by_rows.meet_seller_of_silent, by_sql.meet_seller_of_silent),
        demonstrate=demonstrations.meet_seller_of_silent,
        readings=({"bound": "inclusive"}, _SEARCH),
        toolkits=("calendar", "company_directory", "customer_relationship_manager"),
        holds=changes_anything,
        tags=("condition", "free slot"),
    ),
    _template(
        id="multi-02",
        phrasings=PHRASINGS["multi-02"],
        slots=(new_customer(), board(), stage()),
        rules=(by_rows.add_lead_for_least_busy, by_sql.add_lead_for_least_busy),
        demonstrate=demonstrations.add_lead_for_least_busy,
        readings=({"among": "with such a task"},),
        toolkits=("company_directory", "customer_relationship_manager", "project_management"),
        tags=("minimum",),
    ),
    _template(
        id="multi-03",
        heldout=True,
        phrasings=PHRASINGS["multi-03"],
        slots=(colleagues_subject(), day_of_mail(), length(), future_day(), free_start()),
        rules=(by_rows.book_sender, by_sql.book_sender),
        demonstrate=demonstrations.book_sender,
        readings=(_SEARCH,),
        toolkits=("calendar", "company_directory", "email"),
    ),
    _template(
        id="multi-04",
        phrasings=PHRASINGS["multi-04"],
        slots=(
            busy_day(),
            one_text("body", texts.INVITATIONS, day=wording.show_day),
        ),
        rules=(by_rows.write_to_first, by_sql.write_to_first),
        demonstrate=demonstrations.write_to_first,
        readings=(_TIE,),
        toolkits=("calendar", "company_directory", "email"),
    ),
    _template(
        id="multi-05",
        phrasings=PHRASINGS["multi-05"],
        slots=(
            person(),
            days("days", 2, 4),
            free_weekday(),
            free_start(),
            one_text("event", texts.REUNIONS, person=wording.show_person),
        ),
        actions=(*times(7, 0), *times(3, 1)),
        rules=(by_rows.meet_unless_heard, by_sql.meet_unless_heard),
        demonstrate=demonstrations.meet_unless_heard,
        readings=_LAST_DAYS,
        toolkits=("calendar", "company_directory", "email"),
        holds=changes_anything,
        tags=("condition",),
    ),
    _template(
        id="multi-06",
        phrasings=PHRASINGS["multi-06"],
        slots=(
            person(),
            one_of("days", (2, 10), wording.show_days, wording.DAYS_FORMS),
            *letter("title", "body", texts.MISSED_LETTERS),
        ),
        actions=(*times(2, 0), *times(8, 1)),
        rules=(by_rows.write_unless_met, by_sql.write_unless_met),
        demonstrate=demonstrations.write_unless_met,
        readings=_LAST_DAYS,
        toolkits=("calendar", "company_directory", "email"),
        holds=changes_anything,
        tags=("condition",),
    ),
    _template(
        id="multi-07",
        phrasings=PHRASINGS["multi-07"],
        slots=(
            person(),
            days("days", 2, 4),
            *letter("title", "body", texts.UNPLANNED_LETTERS),
        ),
        actions=(*times(4, 0), *times(6, 1)),
        rules=(by_rows.write_unless_meeting, by_sql.write_unless_meeting),
        demonstrate=demonstrations.write_unless_meeting,
        readings=({"window": "with today"}, {"window": "from tomorrow"}),
        toolkits=("calendar", "company_directory", "email"),
        holds=changes_anything,
        tags=("condition",),
    ),
    _template(
        id="multi-08",
        phrasings=PHRASINGS["multi-08"],
        slots=(
            worker(),
            *letter("late_title", "late_body", texts.LATE_LETTERS),
            *_PRAISE,
        ),
        rules=(by_rows.write_about_schedule, by_sql.write_about_schedule),
        demonstrate=demonstrations.write_about_schedule,
        toolkits=("company_directory", "email", "project_management"),
        holds=writes("late_title"),
        tags=("condition", "else"),
    ),
    _template(
        id="multi-09",
        phrasings=PHRASINGS["multi-09"],
        slots=(worker(), _LATE_MEETING, *free_slot()),
        actions=(*times(4, 0, 1), *times(6, 1, 0)),
        rules=(by_rows.meet_if_overdue, by_sql.meet_if_overdue),
        demonstrate=demonstrations.meet_if_overdue,
        toolkits=("calendar", "company_directory", "project_management"),
        holds=changes_anything,
        tags=("condition", "free slot"),
    ),
    _template(
        id="multi-16",
        heldout=True,
        phrasings=PHRASINGS["multi-16"],
        slots=(
            worker(),
            _LATE_MEETING,
            *free_slot(),
            *letter(
                "late_title", "late_body", texts.SUMMONS, when=wording.show_when, minutes=wording.show_spoken_length
            ),
            *_PRAISE,
        ),
        actions=(*times(5, 1, 2), *times(5, 2, 1)),
        rules=(by_rows.meet_and_write_about_schedule, by_sql.meet_and_write_about_schedule),
        demonstrate=demonstrations.meet_and_write_about_schedule,
        toolkits=("calendar", "company_directory", "email", "project_management"),
        holds=makes("calendar_create_event"),
        tags=("condition", "else", "free slot"),
    ),
)
"""In canonical order."""
