"""The 12 analytics templates (docs/workbench.md)."""

from __future__ import annotations

from functools import partial
from typing import Final

from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.analytics import by_rows, by_sql, demonstrations
from workgym.scenarios.workbench.analytics.phrasings import PHRASINGS
from workgym.scenarios.workbench.analytics.slots import (
    base_day,
    beyond,
    change,
    later_day,
    metric,
    past_weekday,
    percent,
    plot_type,
    rank,
    ranked_day,
    repeated_weekday,
    rivals,
    start_day,
    threshold,
    visit_day,
    weeks,
)
from workgym.scenarios.workbench.template import TaskTemplate, changes_anything, times

__all__ = ["TEMPLATES"]

_template: Final = partial(TaskTemplate, domain="analytics", toolkits=("analytics", "company_directory"))

# What a reader might understand instead. Every one of them has to lead to the same outcome.
_BOUND: Final = {"bound": "inclusive"}
""" "More than" a number may be just that number."""
_SINCE: Final = {"since": "exclusive"}
"""What "has dropped since" a day may have done so after it; weeks that end today begin a day later."""
_FROM_ZERO: Final = {"from_zero": "holds"}
"""A change from 0 is of any percentage."""
_DECLINE: Final = {"decline": "grows"}
"""A metric that falls by less has grown by more."""
_TIE: Final = {"tie": "last"}
"""Of several with as many visits, another one."""

TEMPLATES: Final = (
    _template(
        id="analytics-01",
        phrasings=PHRASINGS["analytics-01"],
        slots=(start_day(), metric(), plot_type()),
        rules=(by_rows.plot_since, by_sql.plot_since),
        demonstrate=demonstrations.plot_since,
        open_end=True,
    ),
    _template(
        id="analytics-02",
        phrasings=PHRASINGS["analytics-02"],
        slots=(visit_day(), metric()),
        rules=(by_rows.plot_day, by_sql.plot_day),
        demonstrate=demonstrations.plot_day,
    ),
    _template(
        id="analytics-03",
        phrasings=PHRASINGS["analytics-03"],
        slots=(start_day(), later_day(), metric(), metric("second")),
        actions=times(10, 2),
        rules=(by_rows.plot_both_between, by_sql.plot_both_between),
        demonstrate=demonstrations.plot_both_between,
    ),
    _template(
        id="analytics-04",
        phrasings=PHRASINGS["analytics-04"],
        slots=(start_day(), metric(), beyond(), threshold()),
        actions=(*times(2, 0, 1), *times(8, 1)),
        rules=(by_rows.plot_if_beyond, by_sql.plot_if_beyond),
        demonstrate=demonstrations.plot_if_beyond,
        readings=(_BOUND, _SINCE),
        open_end=True,
        holds=changes_anything,
        tags=("condition",),
    ),
    _template(
        id="analytics-05",
        phrasings=PHRASINGS["analytics-05"],
        slots=(start_day(wording.show_iso_day), metric(), metric("second")),
        actions=times(10, 2),
        rules=(by_rows.plot_both_since, by_sql.plot_both_since),
        demonstrate=demonstrations.plot_both_since,
        open_end=True,
    ),
    _template(
        id="analytics-06",
        phrasings=PHRASINGS["analytics-06"],
        slots=(weeks(), metric(), beyond(), threshold()),
        actions=(*times(6, 0, 1), *times(4, 1, 0)),
        rules=(by_rows.plot_if_lately_beyond, by_sql.plot_if_lately_beyond),
        demonstrate=demonstrations.plot_if_lately_beyond,
        readings=(_BOUND, _SINCE),
        open_end=True,
        holds=changes_anything,
        tags=("condition",),
    ),
    _template(
        id="analytics-07",
        phrasings=PHRASINGS["analytics-07"],
        slots=(metric(), base_day(), change(), percent()),
        actions=(*times(5, 0, 1), *times(5, 1, 0)),
        rules=(by_rows.plot_if_changed, by_sql.plot_if_changed),
        demonstrate=demonstrations.plot_if_changed,
        readings=(_BOUND, _FROM_ZERO),
        open_end=True,
        holds=changes_anything,
        tags=("condition", "arithmetic"),
    ),
    _template(
        id="analytics-08",
        phrasings=PHRASINGS["analytics-08"],
        slots=(metric(), past_weekday(), change(), percent()),
        actions=(*times(8, 0, 1), *times(2, 1, 0)),
        rules=(by_rows.plot_if_changed, by_sql.plot_if_changed),
        demonstrate=demonstrations.plot_if_changed,
        readings=(_BOUND, _FROM_ZERO),
        open_end=True,
        holds=changes_anything,
        tags=("condition", "arithmetic"),
    ),
    _template(
        id="analytics-09",
        heldout=True,
        phrasings=PHRASINGS["analytics-09"],
        slots=(metric(), repeated_weekday(), change(), percent()),
        actions=(*times(5, 0, 1), *times(5, 1, 0)),
        rules=(by_rows.plot_if_changed_in_a_week, by_sql.plot_if_changed_in_a_week),
        demonstrate=demonstrations.plot_if_changed_in_a_week,
        readings=(_BOUND, _FROM_ZERO),
        holds=changes_anything,
        tags=("condition", "arithmetic"),
    ),
    _template(
        id="analytics-10",
        phrasings=PHRASINGS["analytics-10"],
        slots=(metric(), metric("second"), past_weekday()),
        actions=(*times(8, 0, 2), *times(2, 2, 0)),
        rules=(by_rows.plot_both_if_grew_more, by_sql.plot_both_if_grew_more),
        demonstrate=demonstrations.plot_both_if_grew_more,
        readings=(_BOUND, _DECLINE, _FROM_ZERO),
        open_end=True,
        holds=changes_anything,
        tags=("condition", "arithmetic"),
    ),
    _template(
        id="analytics-11",
        phrasings=PHRASINGS["analytics-11"],
        slots=(rank(), ranked_day()),
        rules=(by_rows.plot_extreme_source, by_sql.plot_extreme_source),
        demonstrate=demonstrations.plot_extreme_source,
        readings=(_TIE,),
        open_end=True,
    ),
    _template(
        id="analytics-12",
        heldout=True,
        phrasings=PHRASINGS["analytics-12"],
        slots=(weeks(), *rivals()),
        actions=(*times(6, 0, 2), *times(4, 2, 0)),
        rules=(by_rows.plot_sources_if_more, by_sql.plot_sources_if_more),
        demonstrate=demonstrations.plot_sources_if_more,
        readings=(_BOUND, _SINCE),
        open_end=True,
        holds=changes_anything,
        tags=("condition",),
    ),
)
"""In canonical order."""
