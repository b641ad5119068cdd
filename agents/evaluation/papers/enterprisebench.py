"""EnterpriseBench's tables and figures: the first version's, whose tasks are 550; time and people are the second's."""

from __future__ import annotations

from typing import Final

from workgym.agents.evaluation.metrics import Measure, Row, passed
from workgym.agents.evaluation.papers.filling import anything, mean_of, never, of_tasks, share_of, tags, with_tags
from workgym.agents.evaluation.papers.shape import Paper, ViewColumn, ViewSpec

__all__ = ["PAPER"]

_KINDS: Final = {
    "function-calling": "no planning",
    "act": "no planning",
    "plan-act": "chain of thought",
    "react": "ReAct",
    "gold-plan-act": "gold planning",
}
"""The setting of a policy: a plan of its own first is the published chain of thought."""
_GRADES: Final = (
    "grades of sources, tools, plan and steps, which the published score weighs: verdicts say yes or no to the whole"
)
_PREFIX: Final = "category "
_CHANGES: Final = frozenset({"create", "update", "delete", "crud"})
_CATEGORIES: Final = ("search", "create, update, delete", "access denied", "unanswerable")
_MOST_CALLS: Final = 5


def _category(row: Row) -> str:
    """Return the published category of a task, by the tag that names ours."""
    ours = next((tag.removeprefix(_PREFIX) for tag in tags(row) or () if tag.startswith(_PREFIX)), "")
    if ours in _CHANGES:
        return "create, update, delete"
    return {"denied": "access denied", "unanswerable": "unanswerable"}.get(ours, "search")


def _of(category: str) -> Measure:
    return lambda row: _category(row) == category


def _takes(calls: int) -> Measure:
    return lambda row: (
        row["length"] == calls or (calls == _MOST_CALLS and row["length"] is not None and row["length"] > calls)
    )


_TABLE_1: Final = ViewSpec(
    "Table 1",
    "Resource selection and task execution, graded",
    "The published scores weigh how well sources, tools, plan and steps were chosen, as a model judged them. Table 2 "
    "has what a run can be compared with.",
    tuple(ViewColumn(name, never(_GRADES), of=550) for name in ("resource selection", "task execution")),
    digits=2,
    kinds=_KINDS,
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
    "Shares of tasks by category, and by the tool calls of the reference.",
    (
        ViewColumn("type of output", never("tasks that name a type of output"), group="a"),
        *(ViewColumn(name, with_tags(of_tasks(share_of(_of(name)))), group="b: category") for name in _CATEGORIES),
        ViewColumn("sub-goals", never("references that tell sub-goals"), group="c: what a task takes", unit="number"),
        ViewColumn("sources", never("references that tell sources"), group="c: what a task takes", unit="number"),
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

PAPER: Final = Paper(
    "enterprisebench",
    "EnterpriseBench",
    "EMNLP 2025, paper 466, with its earlier version of 550 tasks",
    ("EnterpriseBench",),
    (_TABLE_1, _TABLE_2, _FIGURE_5, _FIGURE_15A, _FIGURE_15B),
)
