"""WorkBench Revisited: the results of WorkBench's release of 2026, whose models are newer (arXiv 2606.13715).

The views are named by what they show: the publication's own tables and figures were not at hand, only the summary of
results that its repository holds.
"""

from __future__ import annotations

from typing import Final

from workgym.agents.evaluation.metrics import passed
from workgym.agents.evaluation.papers.filling import check, mean_cost, never, share_of, with_checks, with_tools
from workgym.agents.evaluation.papers.shape import Paper, ViewColumn, ViewSpec

__all__ = ["PAPER"]

_TASKS: Final = 690
_HARM: Final = "unwanted_side_effects"
_FIRST_JUDGE: Final = ViewColumn(
    "accuracy v2.0",
    never("verdicts by the release's first rules, which workgym replay --compat v2.0 gives for recorded runs"),
    "v2.0",
    "accuracy",
    of=_TASKS,
)
_ACCURACY: Final = ViewColumn("accuracy v2", with_tools("all", share_of(passed)), "v2", "accuracy", of=_TASKS)
_SIDE_EFFECTS: Final = ViewColumn(
    "side effects",
    with_tools("all", with_checks((_HARM,), "verdicts with the checks of this benchmark", share_of(check(_HARM)))),
    of=_TASKS,
)
_COST: Final = ViewColumn("cost", with_tools("all", mean_cost(_TASKS)), unit="US $", digits=2)
_RELEASED: Final = ViewColumn("released", never("the day on which a model came out"), unit="date")

_RESULTS: Final = ViewSpec(
    "Results",
    "Accuracy, side effects and cost",
    "With all tools. Published values are from the summary in the release's repository: counts of its "
    f"{_TASKS} tasks, the estimated cost of all of them, and the day on which each model came out. v2.0 is the "
    "release's first judge. v2 accepts plots that end on November 29 and on November 30, and so do the rules of this "
    "run. Side effects as published: something was changed, and not to what was wanted; v2.0 and v2 count the same. "
    "They leave plots out, and this run does not. The published cost counts four characters as a token and no cached "
    f"prompts; that of this run is what {_TASKS} episodes cost at the mean of those that were played.",
    (_FIRST_JUDGE, _ACCURACY, _SIDE_EFFECTS, _COST, _RELEASED),
    counts=True,
)


def _figure(view_id: str, title: str, note: str, axis: str, across: ViewColumn) -> ViewSpec:
    """Return a chart of accuracy over another column of the results."""
    columns = (across, _ACCURACY)
    return ViewSpec(
        view_id,
        title,
        note,
        columns,
        chart="scatter",
        axis=axis,
        places=(across.name, _ACCURACY.name),
        counts=True,
        joined={column.name: (_RESULTS.id, column.name) for column in columns},
    )


_RELEASE_DATES: Final = _figure(
    "Release dates",
    "Accuracy over the day on which a model came out",
    "Accuracy by v2, with all tools. A policy of this run has no such day: its accuracy is a line across the chart, "
    "with the interval as a band.",
    "day on which the model came out",
    _RELEASED,
)
_COSTS: Final = _figure(
    "Costs",
    "Accuracy over cost",
    "Accuracy by v2, with all tools. The axis of costs is logarithmic, and a cost of 0 has no place on it. What the "
    f"published cost and that of this run count is said above, under {_RESULTS.id}.",
    f"US $ for {_TASKS} tasks",
    _COST,
)

PAPER: Final = Paper(
    "workbench-revisited",
    "WorkBench Revisited",
    "WorkBench Revisited, 2026, arXiv 2606.13715",
    ("WorkBench",),
    (_RESULTS, _RELEASE_DATES, _COSTS),
    release="2026",
)
