"""WorkBench's tables and figures (arXiv 2405.00823, sections 3, 4 and A.3 to A.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from workgym.agents.evaluation.metrics import Measure, Row, judged_rows, passed, rows_by
from workgym.agents.evaluation.papers.filling import check, never, of_tasks, share_of, with_checks, with_tools
from workgym.agents.evaluation.papers.shape import Cell, Fill, Paper, Played, ViewColumn, ViewSpec

__all__ = ["ERRORS", "PAPER"]

_DOMAINS: Final = {
    "analytics": ("analytics", 120),
    "calendar": ("calendar", 110),
    "customers": ("customer_relationship_manager", 80),
    "email": ("email", 90),
    "projects": ("project_management", 80),
    "several": ("multi_domain", 210),
}
"""By the names of the columns: the domain as rows have it, and how many tasks are published."""
_TASKS: Final = sum(tasks for _, tasks in _DOMAINS.values())
_TEMPLATES: Final = _TASKS // 10
"""As published: ten tasks of each."""
_IDLE: Final = 122
"""Tasks that take no action."""
_LENGTHS: Final = {
    "all tasks": (0, 99, _TASKS),
    "no action": (0, 0, _IDLE),
    "1 or more": (1, 99, _TASKS - _IDLE),
    "2 or more": (2, 99, 152),
}
"""The actions that tasks take, from and to, and how many tasks are published."""
_MOST_ACTIONS: Final = 12

_CHECKS: Final = (
    "unwanted_side_effects",
    "no_actions",
    "wrong_email",
    "end_date_minor_error",
    "meeting_start_time_error",
)
_harmed, _TOOL, _ADDRESS, _END, _START = map(check, _CHECKS)
"""Side effects as published (a change, and not the wanted state), and the classes of errors."""


def _with_published_checks(fill: Fill) -> Fill:
    return with_checks(_CHECKS, "verdicts with the checks of this benchmark", fill)


def _in_domain(domain: str) -> Measure:
    return lambda row: row["domain"] == domain


def _of_length(least: int, most: int) -> Measure:
    return lambda row: row["length"] is not None and least <= row["length"] <= most


# Tables


_TABLE_5: Final = ViewSpec(
    "Table 5",
    "Accuracy with the tools that a task needs, and with all of them",
    "The required toolkits are those of a task's own domain. One sweep fills one column: it has one setting. The "
    "published 0 of two models stands for a prompt that was too long for them.",
    tuple(
        ViewColumn(f"{tools} tools", with_tools(tools, share_of(passed)), of=_TASKS) for tools in ("required", "all")
    ),
    digits=0,
)
_TABLE_6: Final = ViewSpec(
    "Table 6",
    "Accuracy and side effects by domain",
    "With all tools. Side effects as published: something was changed, and not to what was wanted. The 6 that is "
    "published for email does not fit: the runs that were released have 21.1, and the total of Figure 6 needs these.",
    tuple(
        ViewColumn(
            f"{name} {figure}",
            with_tools(
                "all", _with_published_checks(share_of(measure, _in_domain(domain), f"tasks of the domain {domain}"))
            ),
            figure,
            name,
            of=of,
        )
        for name, (domain, of) in _DOMAINS.items()
        for figure, measure in (("accuracy", passed), ("side effects", _harmed))
    ),
    digits=0,
)
_TABLE_7: Final = ViewSpec(
    "Table 7",
    "Accuracy by the number of actions that a task takes",
    "With all tools. Over all tasks 24 is published for Claude-2 here, and 26 in Table 5.",
    tuple(
        ViewColumn(
            name,
            with_tools("all", share_of(passed, _of_length(least, most), f"tasks that take {name}")),
            group="actions",
            of=of,
        )
        for name, (least, most, of) in _LENGTHS.items()
    ),
    digits=0,
)

# Figures


_FIGURE_4: Final = ViewSpec(
    "Figure 4",
    "How many actions the tasks take",
    "Shares of tasks. The published counts are those of the released tasks.",
    tuple(
        ViewColumn(str(n), of_tasks(share_of(_of_length(n, n))), group="actions", of=_TASKS, at=n)
        for n in range(_MOST_ACTIONS + 1)
    ),
    chart="line",
    axis="actions of the reference",
    tasks=True,
    counts=True,
)


def _harmless(row: Row) -> bool:
    return not (passed(row) or _harmed(row))


def _harmful(row: Row) -> bool:
    return _harmed(row) and not passed(row)


def _all(*measures: Measure, but: tuple[Measure, ...] = ()) -> Measure:
    """Return a measure: whether all of ``measures`` hold, and none of ``but``."""
    return lambda row: all(holds(row) for holds in measures) and not any(holds(row) for holds in but)


def _classes(kind: Measure, known: dict[str, Measure | None]) -> dict[str, Measure | None]:
    """Return the classes of a kind of errors, with ``other`` for the rest as the last."""
    return {**known, "other": _all(kind, but=tuple(filter(None, known.values())))}


ERRORS: Final = {
    "errors without side effects": _classes(
        _harmless,
        {
            "no tool called": _all(_harmless, _TOOL),
            "made-up address": _all(_harmless, _ADDRESS),
            "wrong start of a meeting": _all(_harmless, _START),
            "searched for the wrong thing": None,
        },
    ),
    "errors with side effects": _classes(
        _harmful,
        {
            "plot ends a day later": _all(_harmful, _END, but=(_ADDRESS, _START)),
            "made-up address": _all(_harmful, _ADDRESS, but=(_END, _START)),
            "wrong start of a meeting": _all(_harmful, _START),
            "data misread": None,
            "another meeting changed": None,
        },
    ),
}
"""The classes of errors without and with side effects; None for those that only a human reader sees."""


def _class(measure: Measure | None) -> Fill:
    if measure is None:
        return never("calls do not show it, and the authors sorted by hand")
    return with_tools("all", _with_published_checks(share_of(measure)))


_FIGURE_6: Final = ViewSpec(
    "Figure 6",
    "Outcomes, and classes of errors",
    "With all tools, as shares of all episodes. The authors sorted errors by hand, and only some of their classes can "
    "be found in the calls: “other” is what is left, and so holds more here than with them.",
    (
        *(
            ViewColumn(name, _class(measure), group="outcome", of=_TASKS)
            for name, measure in (
                ("correct", passed),
                ("error, no side effects", _harmless),
                ("error, side effects", _harmful),
            )
        ),
        *(
            ViewColumn(f"{kind}: {name}", _class(measure), name, kind, of=_TASKS)
            for kind, classes in ERRORS.items()
            for name, measure in classes.items()
        ),
    ),
    chart="strip",
    counts=True,
    blank="the authors have no such class",
)
_BINS: Final = {
    "0": (0.0, 0.0),
    "1 to 25": (0.0, 0.25),
    "26 to 50": (0.25, 0.5),
    "51 to 75": (0.5, 0.75),
    "76 to 99": (0.75, 1.0),
    "100": (1.0, 1.0),
}
"""The bins of the share of a template's tasks that is solved: above the first number, up to the second."""


def _within(low: float, high: float) -> Callable[[float], bool]:
    """Return whether a share belongs to a bin; the first bin holds 0 alone, and the last one 1 alone."""
    return lambda share: share == low if low == high else low < share <= high and share < 1


def _templates(within: Callable[[float], bool]) -> Fill:
    """Fill a cell with the share of templates whose share of solved episodes is in the bin."""

    def cell_of(played: Played) -> Cell:
        parts = rows_by(judged_rows(played.rows), "template").values()
        solved = [sum(map(passed, rows)) / len(rows) for rows in parts]
        if not solved:
            return Cell.lacking("no episode was judged")
        return Cell(sum(map(within, solved)) / len(solved), of=len(solved))

    return with_tools("all", cell_of)


_FIGURE_7: Final = ViewSpec(
    "Figure 7",
    "Templates by the share of their tasks that is solved",
    "With all tools, as shares of templates. Of the published figure only one number is printed: 15 templates of "
    f"{_TEMPLATES} have none or all of their tasks solved. The report's first page has each template.",
    (
        *(
            ViewColumn(name, _templates(_within(*ends)), group="solved, in %", of=_TEMPLATES, at=at)
            for at, (name, ends) in enumerate(_BINS.items())
        ),
        ViewColumn("none or all", _templates(lambda share: share in (0, 1)), of=_TEMPLATES),
    ),
    chart="line",
    axis="tasks of the template solved, in %",
    counts=True,
)

PAPER: Final = Paper(
    "workbench",
    "WorkBench",
    "Styles et al., COLM 2024, arXiv 2405.00823",
    ("WorkBench",),
    (_TABLE_5, _TABLE_6, _TABLE_7, _FIGURE_4, _FIGURE_6, _FIGURE_7),
    release="2024",
)
