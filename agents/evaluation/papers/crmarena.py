"""CRMArena's tables and figures (arXiv 2411.02305, section 3 and appendix A)."""

from __future__ import annotations

from typing import Final

from workgym.agents.evaluation.metrics import Measure, Row, passed
from workgym.agents.evaluation.papers.ablation import Pair, change_without_class, change_without_tool, has_all_tools
from workgym.agents.evaluation.papers.filling import (
    at_k,
    mean_cost,
    mean_of,
    mean_over_parts,
    mean_usage,
    share_of,
    tags,
    with_checks,
    with_tags,
)
from workgym.agents.evaluation.papers.shape import Fill, Paper, ViewColumn, ViewSpec

__all__ = ["PAPER"]

_TYPES: Final = {
    "NCR": "case_routing",
    "HTU": "handle_time",
    "TCU": "transfer_count",
    "NED": "named_entity_disambiguation",
    "PVI": "policy_violation_identification",
    "KQA": "knowledge_qa",
    "TII": "top_issue_identification",
    "MTA": "monthly_trend_analysis",
    "BRI": "best_region_identification",
}
"""The template of each type of task, by its published name."""
_KNOWLEDGE: Final = _TYPES["KQA"]
_OF_EACH, _UNANSWERABLE_OF_EACH = 130, 39
_KINDS: Final = {"act": "Act", "react": "ReAct", "function-calling": "function calling"}
"""The framework of a policy."""
_TRIALS, _TURNS = 10, 20


def _of_type(template: str) -> Measure:
    return lambda row: row["template"] == template


def _unanswerable(template: str) -> Measure:
    return lambda row: row["template"] == template and "unanswerable" in (tags(row) or ())


def _score(row: Row) -> float:
    """Return the published measure: F1 for knowledge questions, and for others whether the answer is right."""
    if row["template"] == _KNOWLEDGE:
        return float(row["verdict"]["checks"].get("f1", 0.0))
    return float(passed(row))


_SCORED: Final = ("f1",), "verdicts with the checks of this benchmark"


def _mean_score(template: str) -> Fill:
    return with_checks(*_SCORED, mean_of(_score, _of_type(template), f"tasks of the template {template}"))


_TABLE_2: Final = ViewSpec(
    "Table 2",
    "Performance by type of task",
    "F1 for knowledge questions (KQA), and the share of right answers for the others. ALL is the mean over the nine "
    "types, so it is empty where one is missing. Published Act and ReAct agents wrote queries in SOQL and SOSL, and "
    "function calling had the functions; in this run everybody has the tools of the sweep. The best constant answer is "
    "the one that is right most often among the published answers; it was counted for this page.",
    (
        *(ViewColumn(name, _mean_score(template), of=_OF_EACH) for name, template in _TYPES.items()),
        ViewColumn(
            "ALL",
            with_checks(
                *_SCORED,
                mean_over_parts(
                    tuple(_TYPES.values()), lambda row: str(row["template"]), _score, "tasks of all nine types"
                ),
            ),
            of=_OF_EACH * len(_TYPES),
        ),
    ),
    kinds=_KINDS,
    blank="no constant answer has a published score here",
)


# Costs


_TABLE_3: Final = ViewSpec(
    "Table 3",
    "Tokens, turns and cost of a task",
    "Means over episodes. The publication says completion tokens; as many of these would cost more than it says that a "
    "task costs, so tokens in all stand beside them here.",
    (
        ViewColumn("tokens", mean_usage("tokens"), unit="number"),
        ViewColumn("turns", mean_of(lambda row: row["turns"]), unit="number"),
        ViewColumn("cost", mean_cost(), unit="US $"),
    ),
    digits=3,
    kinds=_KINDS,
)

# Tools


_PAIRS: Final = {
    "query_independent": (
        ("get_order_item_ids_by_product", "MTA"),
        ("get_order_item_ids_by_product", "NCR"),
        ("search_products", "NED"),
        ("get_account_id_by_contact_id", "NED"),
    ),
    "query_dependent": (
        ("get_non_transferred_case_ids", "HTU"),
        ("get_cases", "NCR"),
        ("get_cases", "BRI"),
        ("get_cases", "HTU"),
    ),
    "calculation_independent": (
        ("get_start_date", "TCU"),
        ("get_start_date", "BRI"),
        ("get_start_date", "TII"),
        ("get_period", "TCU"),
    ),
    "calculation_dependent": (
        ("calculate_region_average_closure_times", "BRI"),
        ("get_qualified_agent_ids_by_case_count", "TCU"),
        ("calculate_average_handle_time", "HTU"),
        ("get_agents_with_max_cases", "NCR"),
    ),
}
"""The functions and types of tasks that were tested, by the class that a function is of (table 15). The type of the
last pair is our reading of it."""


def _tested(name: str) -> list[Pair]:
    return [Pair(function, _TYPES[task]) for function, task in _PAIRS[name]]


_TABLE_4: Final = ViewSpec(
    "Table 4",
    "Change in success without a class of functions",
    "In percentage points; below zero, the functions help. Published: one function at a time was taken away, with two "
    "tools for queries in its place, for four pairs of a function and a type of task in each class; whether points or "
    "per cent of the success are meant is not said. In this run: a sweep with all tools beside one with "
    "exclude_tools=query_independent or another class, or beside sweeps that each take one of its functions away, in "
    "one report. The mean is over the same pairs, with tasks that both sweeps have played.",
    tuple(
        ViewColumn(
            name, change_without_class(name, _tested(name)), name.partition("_")[2], f"without {name.partition('_')[0]}"
        )
        for name in _PAIRS
    ),
    kinds=_KINDS,
    shows=has_all_tools,
)
_TABLE_15: Final = ViewSpec(
    "Table 15",
    "Change in success without one function",
    "The pairs of a function and a type of task behind Table 4, in percentage points. In this run: a sweep with all "
    "tools beside one that takes the function away, such as exclude_tools=get_cases.",
    tuple(
        ViewColumn(
            f"{function}, {task}",
            change_without_tool(Pair(function, _TYPES[task])),
            f"{function}: {task}",
            name.replace("_", ", "),
            of=_OF_EACH,
        )
        for name, pairs in _PAIRS.items()
        for function, task in pairs
    ),
    kinds=_KINDS,
    blank="the publication prints one number for four pairs, in Table 4",
    shows=has_all_tools,
)


# Questions that have no answer


_TABLE_5: Final = ViewSpec(
    "Table 5",
    "Questions that have no answer",
    "The share of right answers to questions of each type that nothing in the records answers.",
    tuple(
        ViewColumn(
            name,
            with_tags(
                share_of(
                    passed,
                    _unanswerable(_TYPES[name]),
                    f"unanswerable tasks of the template {_TYPES[name]}",
                )
            ),
            of=_UNANSWERABLE_OF_EACH,
        )
        for name in ("HTU", "TCU", "NED", "TII", "PVI")
    ),
    kinds=_KINDS,
)

# Figures


def _exact(row: Row) -> bool:
    return bool(row["template"] != _KNOWLEDGE)


_FIGURE_5: Final = ViewSpec(
    "Figure 5",
    "Consistency: the chance that all of k trials succeed",
    "pass^k over all tasks but knowledge questions, whose published score is no yes or no.",
    tuple(
        ViewColumn(f"k = {k}", at_k(k, _exact, "tasks other than knowledge questions"), str(k), "k", at=k)
        for k in range(1, _TRIALS + 1)
    ),
    chart="line",
    axis="k trials of one task",
    kinds=_KINDS,
)


def _took(turns: int) -> Measure:
    """Return a measure: whether an episode took so many turns; the last column has longer ones as well."""
    return lambda row: bool(row["turns"] == turns or turns == _TURNS < row["turns"])


_FIGURE_6: Final = ViewSpec(
    "Figure 6",
    "How many turns successful episodes took",
    "Shares of the episodes that succeeded. The publication shows ReAct alone; here every policy stands with its "
    "framework. The submission is a turn.",
    tuple(
        ViewColumn(
            f"{turns} turns" if turns > 1 else "1 turn",
            share_of(_took(turns), passed, "successful episodes"),
            f"{turns}" if turns < _TURNS else f"{turns} or more",
            "turns",
            at=turns,
        )
        for turns in range(1, _TURNS + 1)
    ),
    chart="line",
    axis="turns",
    kinds=_KINDS,
)

PAPER: Final = Paper(
    "crmarena",
    "CRMArena",
    "Huang et al., NAACL 2025, arXiv 2411.02305",
    ("CRMArena",),
    (_TABLE_2, _TABLE_3, _TABLE_4, _TABLE_5, _TABLE_15, _FIGURE_5, _FIGURE_6),
)
