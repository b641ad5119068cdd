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
from workgym.scenarios.workbench.multi_metrics import by_rows, by_sql, demonstrations, texts
from workgym.scenarios.workbench.multi_metrics.phrasings import PHRASINGS
from workgym.scenarios.workbench.multi_metrics.slots import due_day, front_end_worker
from workgym.scenarios.workbench.slots import letter, one_text, person, text_by
from workgym.scenarios.workbench.template import TaskTemplate, changes_anything, makes, times, writes

__all__ = ["TEMPLATES"]

_template: Final = partial(TaskTemplate, domain="multi_domain")

# What a reader might understand instead. Every one of them has to lead to the same outcome.
_BEYOND: Final = ({"bound": "inclusive"}, {"since": "exclusive"})
""" "More than" a number may be just that number; "has been since" a day may leave that day out."""
_GROWTH: Final = ({"bound": "inclusive"}, {"decline": "grows"}, {"from_zero": "holds"})
"""The same; to fall by less is to grow by more; what grew from 0 grew by more than anything."""
_SEARCH: Final = {"match": "contains"}
"""Everything that a search for the first name finds."""

# Conditions, and what requests state besides

_WHEN: Final = (start_day(), metric(), beyond(), threshold())
_WHEN_GREW: Final = (metric(), metric("second"), past_weekday())
_TASK: Final = one_text("task", texts.TASKS, metric=wording.show_metric)
_RAISE: Final = one_text("task", texts.RAISES, second=wording.show_metric)
_EVENT: Final = one_text("event", texts.EVENTS, metric=wording.show_metric)
_CALM: Final = letter("title", "body", texts.CALM, metric=wording.show_metric)
_NEWS: Final = {"more": texts.GOOD_NEWS, "less": texts.BAD_NEWS}

TEMPLATES: Final = (
    _template(
        id="multi-10",
        heldout=True,
        phrasings=PHRASINGS["multi-10"],
        slots=(
            *_WHEN,
            person(),
            *letter(
                "title",
                "body",
                texts.NOTICES,
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
        phrasings=PHRASINGS["multi-11"],
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
        phrasings=PHRASINGS["multi-12"],
        slots=(*_WHEN, front_end_worker(), _TASK, due_day()),
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
        phrasings=PHRASINGS["multi-13"],
        slots=(*_WHEN, _TASK, due_day()),
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
        phrasings=PHRASINGS["multi-14"],
        slots=(*_WHEN_GREW, front_end_worker(), _RAISE, due_day()),
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
        phrasings=PHRASINGS["multi-15"],
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
        phrasings=PHRASINGS["multi-17"],
        slots=(*_WHEN, front_end_worker(), _TASK, due_day(), *_CALM),
        rules=(by_rows.assign_or_write, by_sql.assign_or_write),
        demonstrate=demonstrations.assign_or_write,
        readings=_BEYOND,
        toolkits=("analytics", "company_directory", "email", "project_management"),
        holds=makes("project_management_create_task"),
        tags=("condition",),
    ),
    _template(
        id="multi-18",
        phrasings=PHRASINGS["multi-18"],
        slots=(*_WHEN_GREW, front_end_worker(), _RAISE, due_day(), _EVENT, *free_slot()),
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
        phrasings=PHRASINGS["multi-19"],
        slots=(
            *_WHEN,
            seller("seller"),
            one_text("title", texts.TITLES, metric=wording.show_metric),
            text_by("word", "news", _NEWS, metric=wording.show_metric),
            one_text("plea", texts.PLEAS),
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
        phrasings=PHRASINGS["multi-20"],
        slots=(*_WHEN, front_end_worker(), _TASK, due_day(), _EVENT, *free_slot(), *_CALM),
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
        phrasings=PHRASINGS["multi-21"],
        slots=(
            *_WHEN,
            front_end_worker(),
            _TASK,
            due_day(),
            _EVENT,
            *free_slot(),
            seller("seller"),
            *letter("title", "body", texts.HANDOVERS, seller=wording.show_person),
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
