"""EnterpriseBench's tables and figures: of the first version, whose tasks are 550, and of the second, with 500.

Of the second are Tables 3 and 11, and time and people in Figure 15b.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from workgym.agents.evaluation.metrics import Measure, Row, judged_rows, passed
from workgym.agents.evaluation.papers.filling import (
    anything,
    mean_of,
    never,
    of_tasks,
    share_of,
    tags,
    unless_lacking,
    with_tags,
)
from workgym.agents.evaluation.papers.shape import Cell, Fill, Paper, Played, ViewColumn, ViewSpec
from workgym.agents.evaluation.sweeps import Sweep

__all__ = ["PAPER"]

_NO_PLAN: Final = "no planning"
_KINDS: Final = {
    "function-calling": _NO_PLAN,
    "act": _NO_PLAN,
    "plan-act": "chain of thought",
    "react": "ReAct",
    "gold-plan-act": "gold planning",
}
"""The setting of a policy: a plan of its own first is the published chain of thought."""
_GRADED: Final = "execution"
"""The check of a verdict with the grades of an episode (EnterpriseBench, section 5)."""
_GRADES: Final = ("data", "tool", "prose", "literal")
"""Those that the page takes: of sources and tools, and the score in both readings of its formula."""
_OUTPUTS: Final = (
    "analytics", "report", "instructional", "general QA", "fact verification", "boolean", "entity lookup", "create",
    "update", "delete",
)  # fmt: skip
"""The types of output: seven of searches, and those of changes."""
_CHANGES: Final = frozenset({"create", "update", "delete", "crud"})
_CATEGORIES: Final = ("search", "create, update, delete", "access denied", "unanswerable")
_MOST_CALLS: Final = 5
_HARD: Final = 3
"""A task of so many sub-goals or more is hard (EnterpriseBench, second version, Table 11)."""
_DIGITS: Final = 6
"""Of the longest number in a tag: a folder may come from a stranger."""


def _tag(row: Row, name: str) -> str:
    """Return what follows a name in the tags of an episode's task; "" if no tag begins with it."""
    return next((tag.removeprefix(f"{name} ") for tag in tags(row) or () if tag.startswith(f"{name} ")), "")


def _graded(value: Callable[[Row], float]) -> Fill:
    """Fill a cell with the mean of a value that takes grades over judged episodes, if all have them."""
    mean = mean_of(value)

    def cell_of(played: Played) -> Cell:
        graded = all(isinstance(_grade(row, name), int | float) for row in judged_rows(played.rows) for name in _GRADES)
        return mean(played) if graded else Cell.lacking("verdicts with grades, which this benchmark's have")

    return cell_of


def _grade(row: Row, name: str) -> float | None:
    grades = row["verdict"]["checks"].get(_GRADED)
    return grades.get(name) if isinstance(grades, Mapping) else None


def _selection(row: Row) -> float:
    return ((_grade(row, "data") or 0) + (_grade(row, "tool") or 0)) / 2


def _score(flow: str) -> Fill:
    """Fill a cell with the mean score in one of the readings, by the equation for the setting of the line's policy."""

    def without_plan(row: Row) -> float:
        chosen = flow == "prose" or _selection(row) == 1
        return 0.5 * passed(row) + 0.5 * chosen * _selection(row)  # equation 13: nothing for plan and steps

    with_plan = _graded(lambda row: _grade(row, flow) or 0)
    return lambda played: (_graded(without_plan) if _setting(played) == _NO_PLAN else with_plan)(played)


def _setting(played: Played) -> str:
    """Return the setting of a line's policy, by its name; "" for one that has none."""
    labels = {row["policy"] for row in played.rows}
    names = [policy["name"] for policy in played.sweep.config["policies"] if policy["label"] in labels]
    return _KINDS.get(names[0], "") if names else ""


def _is_output(name: str) -> Measure:
    return lambda row: _tag(row, "output") == name


def _mean_of_tag(name: str) -> Fill:
    """Fill a cell with the mean over tasks of the number in a tag."""
    mean = mean_of(
        lambda row: int(_tag(row, name)), lambda row: _is_count(_tag(row, name)), f"tasks that tell their {name}"
    )
    return with_tags(of_tasks(mean))


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _DIGITS


def _category(row: Row) -> str:
    """Return the published category of a task, by the tag that names ours."""
    ours = _tag(row, "category")
    if ours in _CHANGES:
        return "create, update, delete"
    return {"denied": "access denied", "unanswerable": "unanswerable"}.get(ours, "search")


def _of(category: str) -> Measure:
    return lambda row: _category(row) == category


def _takes(calls: int) -> Measure:
    return lambda row: (
        row["length"] == calls or (calls == _MOST_CALLS and row["length"] is not None and row["length"] > calls)
    )


def _has_steps(row: Row) -> bool:
    return _is_count(_tag(row, "steps"))


def _is_hard(row: Row) -> bool:
    return _has_steps(row) and int(_tag(row, "steps")) >= _HARD


def _is_easy(row: Row) -> bool:
    return _has_steps(row) and not _is_hard(row)


def _other_mix(sweep: Sweep) -> str:
    """Return what a sweep lacks to be compared over all tasks of the second version; "" if it lacks nothing."""
    mix = sweep.config["env_options"].get("mix", "550")
    return "" if mix == "500" else f"needs a sweep with mix=500 (this one has {mix})"


_JUDGED: Final = never("scores from 1 to 5 by a language model as judge: here no model judges")
_TABLE_1: Final = ViewSpec(
    "Table 1",
    "Resource selection and task execution, graded",
    "Published: how well sources and tools were chosen, and the score that weighs them with plan and steps, as a model "
    "judged them. Here: the same formulas over the calls that were made, compared with the plan of the task; an agent "
    "declares no plan, so the order of its calls stands for it. Half of a score is full success. Without planning the "
    "other half is resource selection alone. What a mistake voids differs between the publication's text (what comes "
    "after it) and its equations (the part itself too), so the score stands here by both.",
    (
        ViewColumn("resource selection", _graded(_selection), of=550),
        ViewColumn("task execution", _score("prose"), of=550),
        ViewColumn("task execution by the equations", _score("literal"), "… by the equations"),
    ),
    digits=2,
    kinds=_KINDS,
    blank="the publication prints one score, and does not say which of its readings that follows",
)
_TABLE_2: Final = ViewSpec(
    "Table 2",
    "Tasks executed correctly, yes or no",
    "Published: the mean of what three people said of 100 tasks. Here: the share of judged episodes that succeeded, by "
    "answer, state and rights.",
    (ViewColumn("executed correctly", share_of(passed), of=100),),
    digits=0,
    kinds=_KINDS,
)
_FIGURE_5: Final = ViewSpec(
    "Figure 5",
    "What the tasks are",
    "Shares of tasks by type of output and by category, and what their plans take: sub-goals, sources, tool calls. The "
    "publication draws this and prints no number.",
    (
        *(
            ViewColumn(name, with_tags(of_tasks(share_of(_is_output(name)))), group="a: type of output")
            for name in _OUTPUTS
        ),
        *(ViewColumn(name, with_tags(of_tasks(share_of(_of(name)))), group="b: category") for name in _CATEGORIES),
        ViewColumn("sub-goals", _mean_of_tag("steps"), "sub-goals, mean", "c: what a task takes", unit="number"),
        ViewColumn("sources", _mean_of_tag("sources"), "sources, mean", "c: what a task takes", unit="number"),
        ViewColumn(
            "tool calls",
            of_tasks(mean_of(lambda row: row["length"], lambda row: row["length"] is not None)),
            "tool calls, mean",
            "c: what a task takes",
            unit="number",
        ),
        *(
            ViewColumn(
                f"{calls} tool calls" if calls > 1 else "1 tool call",
                of_tasks(share_of(_takes(calls))),
                f"{calls}" if calls < _MOST_CALLS else f"{calls} or more",
                "c: tool calls",
            )
            for calls in range(1, _MOST_CALLS + 1)
        ),
    ),
    chart="strip",
    tasks=True,
)
_FIGURE_15A: Final = ViewSpec(
    "Figure 15a",
    "Accuracy by category",
    "The share of judged episodes that succeeded.",
    tuple(ViewColumn(name, with_tags(share_of(passed, _of(name), "tasks of this category"))) for name in _CATEGORIES),
    chart="strip",
    kinds=_KINDS,
)
_FIGURE_15B: Final = ViewSpec(
    "Figure 15b",
    "People and agents: accuracy and time",
    "The first version of the publication draws this and prints no number; those here are from the text of the second "
    "one, where people judged 100 tasks of an agent.",
    (
        ViewColumn("accuracy", share_of(passed, anything)),
        ViewColumn("seconds", never("times: equal episodes give equal rows on any machine"), "a task", unit="seconds"),
    ),
    digits=0,
    kinds=_KINDS,
)
_TABLE_3: Final = ViewSpec(
    "Table 3",
    "Second version: scores of 500 tasks by framework and setting",
    "Published: what two language models as judges gave, as a share of the full score. Here: the share of judged "
    "episodes that succeeded, by answer, state and rights, so a nearly right answer earns nothing. It is filled for "
    "runs with the same mix of categories and domains alone.",
    (
        ViewColumn("judged by GPT-4", _JUDGED, "GPT-4", "judged by a model", of=500),
        ViewColumn("judged by Gemini-2.5 Pro", _JUDGED, "Gemini-2.5 Pro", "judged by a model", of=500),
        ViewColumn("executed correctly", unless_lacking(_other_mix, share_of(passed)), group="judged without one"),
    ),
    digits=0,
    kinds=_KINDS,
    blank="the publication has scores of models as judges here, and no others",
)
_TABLE_11: Final = ViewSpec(
    "Table 11",
    "Second version: easy and hard tasks",
    "Easy: fewer than three sub-goals; hard: three or more. Published: scores, as shares of the full score; "
    "the publication does not say whose plan the setting with planning has. Here: the share of judged episodes that "
    "succeeded, by the steps of the plans of their tasks.",
    (
        ViewColumn("easy", with_tags(share_of(passed, _is_easy, "tasks of one or two steps"))),
        ViewColumn("hard", with_tags(share_of(passed, _is_hard, "tasks of three steps or more"))),
    ),
    digits=0,
    kinds={**_KINDS, "plan-act": "planning", "gold-plan-act": "planning"},
)

PAPER: Final = Paper(
    "enterprisebench",
    "EnterpriseBench",
    "EMNLP 2025, paper 466, with its earlier version of 550 tasks",
    ("EnterpriseBench",),
    (_TABLE_1, _TABLE_2, _FIGURE_5, _FIGURE_15A, _FIGURE_15B, _TABLE_3, _TABLE_11),
)
