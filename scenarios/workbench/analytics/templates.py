"""The 12 analytics templates (docs/workbench.md). All words are our own."""

from __future__ import annotations

from functools import partial
from typing import Final

from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.analytics import by_rows, by_sql, demonstrations
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
from workgym.scenarios.workbench.phrasing import same_everywhere
from workgym.scenarios.workbench.template import TaskTemplate, changes_anything, times

__all__ = ["TEMPLATES"]

_template: Final = partial(TaskTemplate, domain="analytics", toolkits=("analytics", "company_directory"))

# What a reader might understand instead. Every one of them has to lead to the same outcome.
_BOUND: Final = {"bound": "inclusive"}
""" "More than" a number may be just that number."""
_FROM_ZERO: Final = {"from_zero": "holds"}
"""A change from 0 is of any percentage."""
_DECLINE: Final = {"decline": "grows"}
"""A metric that falls by less has grown by more."""
_TIE: Final = {"tie": "last"}
"""Of several with as many visits, another one."""

TEMPLATES: Final = (
    _template(
        id="analytics-01",
        phrasings=same_everywhere(
            "Make a {kind} plot of {metric} since {day}.",
            "I would like to see {metric} per day since {day}. Please draw a {kind} plot of it.",
            "Our site has changed a lot since {day}. Plot {metric} since that day; the type of the plot is {kind}.",
        ),
        slots=(start_day(), metric(), plot_type()),
        rules=(by_rows.plot_since, by_sql.plot_since),
        demonstrate=demonstrations.plot_since,
        open_end=True,
    ),
    _template(
        id="analytics-02",
        phrasings=same_everywhere(
            "Make a histogram of {metric} on {day}, and of no other day.",
            "What did the distribution of {metric} look like on {day}? Plot a histogram of just this one day.",
            "Please show me the distribution of {metric} for the single day of {day} as a histogram.",
        ),
        slots=(visit_day(), metric()),
        rules=(by_rows.plot_day, by_sql.plot_day),
        demonstrate=demonstrations.plot_day,
    ),
    _template(
        id="analytics-03",
        phrasings=same_everywhere(
            "Make a histogram of {metric} and another one of {second}, both from {day} to {until}.",
            (
                "I want to compare how {metric} and {second} were distributed between {day} and {until}, the first and "
                "the last day included. Plot a histogram of each."
            ),
            "For the days from {day} to {until}, please plot the distributions of {metric} and {second} as histograms.",
        ),
        slots=(start_day(), later_day(), metric(), metric("second")),
        actions=times(10, 2),
        rules=(by_rows.plot_both_between, by_sql.plot_both_between),
        demonstrate=demonstrations.plot_both_between,
    ),
    _template(
        id="analytics-04",
        phrasings=same_everywhere(
            (
                "If the daily figure for {metric} was {word} than {threshold} on any day since {day}, make a line plot "
                "of {metric} since {day}."
            ),
            (
                "Was the figure for {metric} of a single day ever {word} than {threshold} since {day}? If it was, plot "
                "{metric} since {day} as a line."
            ),
            (
                "Please check {metric} day by day: if at least one day since {day} had a figure of {word} than "
                "{threshold}, I need a line plot of all days since {day}."
            ),
        ),
        slots=(start_day(), metric(), beyond(), threshold()),
        actions=(*times(2, 0, 1), *times(8, 1)),
        rules=(by_rows.plot_if_beyond, by_sql.plot_if_beyond),
        demonstrate=demonstrations.plot_if_beyond,
        readings=(_BOUND,),
        open_end=True,
        holds=changes_anything,
        tags=("condition",),
    ),
    _template(
        id="analytics-05",
        phrasings=same_everywhere(
            "Make bar charts of {metric} and {second} since {day}, one chart for each.",
            "I need two bar plots since {day}. One shows {metric}, the other one {second}.",
            "We have had a new design since {day}, so plot {metric} and also {second} since that day, each as bars.",
        ),
        slots=(start_day(wording.show_iso_day), metric(), metric("second")),
        actions=times(10, 2),
        rules=(by_rows.plot_both_since, by_sql.plot_both_since),
        demonstrate=demonstrations.plot_both_since,
        open_end=True,
    ),
    _template(
        id="analytics-06",
        phrasings=same_everywhere(
            (
                "If the daily figure for {metric} was {word} than {threshold} on any day since exactly {weeks} ago, "
                "make a line plot of {metric} that begins exactly {weeks} ago."
            ),
            (
                "Go back to the day exactly {weeks} before today. If the figure for {metric} of a single day was ever "
                "{word} than {threshold} since then, plot {metric} as a line from the day {weeks} ago on."
            ),
            (
                "I need a line plot of {metric} since exactly {weeks} ago, but only if at least one of these days had "
                "a figure of {word} than {threshold}."
            ),
        ),
        slots=(weeks(), metric(), beyond(), threshold()),
        actions=(*times(6, 0, 1), *times(4, 1, 0)),
        rules=(by_rows.plot_if_lately_beyond, by_sql.plot_if_lately_beyond),
        demonstrate=demonstrations.plot_if_lately_beyond,
        readings=(_BOUND,),
        open_end=True,
        holds=changes_anything,
        tags=("condition",),
    ),
    _template(
        id="analytics-07",
        phrasings=same_everywhere(
            (
                "If the latest daily figure for {metric} is more than {percent} {word} than the one of {day}, make a "
                "line plot of {metric} since {day}."
            ),
            (
                "Compare the figures for {metric} of yesterday and {day}. If the one of yesterday is more than "
                "{percent} {word}, plot {metric} since {day} as a line."
            ),
            (
                "Please make a line plot of {metric} since {day}, provided that the figure of yesterday is more than "
                "{percent} {word} than the figure of that day."
            ),
        ),
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
        phrasings=same_everywhere(
            (
                "If the latest daily figure for {metric} is more than {percent} {word} than the one of last {day}, "
                "make a line plot of {metric} since last {day}."
            ),
            (
                "Has the figure for {metric} moved since last {day}? If the one of yesterday is more than {percent} "
                "{word} than the one of last {day}, plot {metric} since last {day} as a line."
            ),
            (
                "Please draw {metric} as a line plot since last {day} if the figure of yesterday is more than "
                "{percent} {word} than the one of that day; otherwise I need nothing."
            ),
        ),
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
        phrasings=same_everywhere(
            (
                "If the figure for {metric} was more than {percent} {word} last {day} than on the {day} a week before "
                "it, make a line plot of {metric} from the earlier {day} to the later one."
            ),
            (
                "Compare the figures for {metric} of last {day} and of the {day} one week earlier. If the later one is "
                "more than {percent} {word}, plot {metric} as a line from the one day to the other."
            ),
            (
                "I need a line plot of {metric} that begins on the {day} one week before last {day} and ends on last "
                "{day}, but only if the figure of its last day is more than {percent} {word} than that of its first."
            ),
        ),
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
        phrasings=same_everywhere(
            (
                "If the daily figure for {metric} grew by a higher percentage than the one for {second} from last "
                "{day} to yesterday, make a line plot of each of the two since last {day}."
            ),
            (
                "Compare the figures of yesterday with those of last {day}. If the one for {metric} grew, and by more "
                "percent than the one for {second}, plot both metrics since last {day} as lines."
            ),
            (
                "What happened to {metric} and {second} between last {day} and yesterday? If the growth in percent of "
                "the first was larger than that of the second, draw two line plots since last {day}: one of each."
            ),
        ),
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
        phrasings=same_everywhere(
            (
                "Find the traffic source that has brought the {rank} visits in total since {day}, and make a line plot "
                "of the visits from it since {day}."
            ),
            (
                "Which traffic source has brought the {rank} visits since {day}? Plot the visits from there since "
                "{day} as a line."
            ),
            (
                "Please draw a line plot, since {day}, of the visits from one of our traffic sources: the one with the "
                "{rank} visits since that day."
            ),
        ),
        slots=(rank(), ranked_day()),
        rules=(by_rows.plot_extreme_source, by_sql.plot_extreme_source),
        demonstrate=demonstrations.plot_extreme_source,
        readings=(_TIE,),
        open_end=True,
    ),
    _template(
        id="analytics-12",
        heldout=True,
        phrasings=same_everywhere(
            (
                "If the traffic source {source} has brought more visits in total than {other} since exactly {weeks} "
                "ago, make a bar chart of the visits from each of the two since exactly {weeks} ago."
            ),
            (
                "Go back to the day exactly {weeks} before today. If since then more visits have come from the source "
                "{source} than from the source {other} altogether, plot the visits from each of these two as bars from "
                "the day {weeks} ago on."
            ),
            (
                "I need two bar charts that begin exactly {weeks} ago, one of the visits from {source} and one of "
                "those from {other}, but only if the first of these sources has brought more visits in this whole time."
            ),
        ),
        slots=(weeks(), *rivals()),
        actions=(*times(6, 0, 2), *times(4, 2, 0)),
        rules=(by_rows.plot_sources_if_more, by_sql.plot_sources_if_more),
        demonstrate=demonstrations.plot_sources_if_more,
        readings=(_BOUND,),
        open_end=True,
        holds=changes_anything,
        tags=("condition",),
    ),
)
"""In canonical order."""
