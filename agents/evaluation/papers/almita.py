"""ALMITA's tables and figures (arXiv 2409.15934, section 4 and its supplement)."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any, Final

from workgym.agents.evaluation.environments import environment_of
from workgym.agents.evaluation.metrics import Measure, Row, judged_rows
from workgym.agents.evaluation.papers.filling import check, count_of, never, share_of, with_checks
from workgym.agents.evaluation.papers.shape import Cell, Fill, Paper, Played, ViewColumn, ViewSpec
from workgym.agents.evaluation.statistics import share
from workgym.agents.registry import make_env
from workgym.envs.core.errors import UsageError
from workgym.envs.core.worlds import TaskId

__all__ = ["PAPER"]

_TESTS: Final = "a sweep of AlmitaTest, whose tests stand on a golden history"
_PARTS: Final = {
    "reply recall": ("reply_recall", "reply"),
    "correct reply": ("correct_reply", "reply"),
    "API recall": ("api_recall", "API"),
    "correct API": ("correct_api", "API"),
    "correct parameters": ("correct_params", "API"),
}
"""By the names of the columns: the check, and the group above it."""
_SETS: Final = {"Table 2": ("ALMITA", "core"), "Table S1": ("auto-ALMITA", "auto")}
"""By table: the published set of tests, and the set of ours that stands for it."""
_PLAYED_BY: Final = {"core": "the canonical set", "auto": "a sweep with source=auto"}
_SOURCES: Final = {"generated": "core", "auto": "auto", "full": "full"}
_OWN: Final = "procedures of your own"


def _is_test(row: Row) -> bool:
    return "conversation" in row["verdict"]["checks"]


def _set_of(config: dict[str, Any], row: Row) -> str:
    """Return the set of procedures that a test is about: ``train`` and ``val`` are the same beside every source."""
    pool = TaskId.parse(row["task_id"]).pool
    of_source = _SOURCES.get(config["env_options"].get("source", "generated"), _OWN)
    return pool if pool != "test" and of_source != _OWN else of_source


def _rows_of(name: str, played: Played) -> list[Row]:
    return [row for row in played.rows if _set_of(played.sweep.config, row) == name]


def _of_set(name: str, fill: Fill) -> Fill:
    """Fill a cell from the tests of one set; a run without any names the sets that it has."""

    def cell_of(played: Played) -> Cell:
        rows = _rows_of(name, played)
        if rows or not played.rows:
            return fill(replace(played, rows=rows))
        there = " and ".join(sorted({_set_of(played.sweep.config, row) for row in played.rows}))
        return Cell.lacking(f"tests of {name}, {_PLAYED_BY[name]} (this run has tests of {there})")

    return cell_of


def _part(name: str, of_set: str) -> Fill:
    applies = f"{name}_applies"
    measured = share_of(check(name), check(applies), "tests that come to this point")
    return with_checks((name, applies), _TESTS, _of_set(of_set, measured))


def _test_correct(of_set: str) -> Fill:
    return with_checks(("test_correct",), _TESTS, _of_set(of_set, share_of(check("test_correct"))))


# Conversations


def _conversation(row: Row) -> tuple[Hashable, ...]:
    """Return the key of a test's conversation within its trial."""
    where = TaskId.parse(row["task_id"])
    named = json.dumps(row["verdict"]["checks"]["conversation"], sort_keys=True)  # a folder may hold any JSON here
    return where.pool, where.world, where.template, named


def _world(task_id: str) -> tuple[str, int, str]:
    where = TaskId.parse(task_id)
    return where.pool, where.world, where.template


def _whole(config: dict[str, Any]) -> set[tuple[str, int, str]]:
    """Return the procedures of which a sweep has every test, by world: only their conversations are played in full."""
    try:
        env_id, options = environment_of(config)
        env = make_env(env_id, **options)
    except UsageError:  # not registered, of another version, or of data that are not imported
        return set()
    if env.scenario.version != config["scenario"]:
        return set()
    sizes = {template.id: template.size for template in env.scenario.templates}
    there: dict[tuple[str, int, str], int] = {}
    for task_id in config["tasks"]:
        there[_world(task_id)] = there.get(_world(task_id), 0) + 1
    return {world for world, count in there.items() if count == sizes.get(world[2])}


def _conversation_correct(of_set: str) -> Fill:
    """Fill a cell with the share of conversations, trial by trial, of which the agent passed every test."""

    def cell_of(played: Played) -> Cell:
        whole = _whole(played.sweep.config)
        rows = [row for row in played.rows if _world(row["task_id"]) in whole]
        if not rows:
            return Cell.lacking("every test of a conversation, so all of a procedure's tests")
        planned = sum(_set_of(played.sweep.config, {"task_id": one}) == of_set for one in played.sweep.config["tasks"])
        if len(judged_rows(rows)) < len(rows) or len(played.rows) < planned * played.sweep.trials:
            return Cell.lacking("a judged episode of every test: what is missing may be a conversation's only mistake")
        found: dict[tuple[Hashable, ...], dict[str, Any]] = {}
        for row in rows:  # the id of its first test stands for a conversation: it names the procedure
            first = {"task_id": row["task_id"], "error": None, "passed": True}
            found.setdefault((*_conversation(row), row["trial"]), first)["passed"] &= check("test_correct")(row)
        return Cell.showing(share(found.values(), lambda row: bool(row["passed"])))

    return with_checks(("test_correct", "conversation"), _TESTS, _of_set(of_set, cell_of))


# Views


_MEANT: Final = {
    "core": "The canonical set, core, stands for the published one, which people reviewed.",
    "auto": "The set auto, without further reading, stands for the published one that nobody reviewed; core is a part "
    "of it.",
}


def _agents(view: str, tests: int, conversations: int) -> ViewSpec:
    name, of_set = _SETS[view]
    return ViewSpec(
        view,
        f"Agents on {name}",
        "Each figure counts where the one before it holds: a reply can match only if there is one. Replies are matched "
        f"by rules, not by embeddings. {_MEANT[of_set]} In 9 of 12 lines the published test correctness is outside of "
        "what its parts allow.",
        (
            *(ViewColumn(title, _part(check_, of_set), group=group) for title, (check_, group) in _PARTS.items()),
            ViewColumn("test correct", _test_correct(of_set), of=tests),
            ViewColumn("conversation correct", _conversation_correct(of_set), of=conversations),
        ),
    )


def _distinct(of: Callable[[Row], Hashable], where: Measure = lambda row: True) -> Callable[[Played], int]:
    return lambda played: len({of(row) for row in judged_rows(played.rows) if where(row)})


def _conversations(played: Played) -> int:
    """Return the number of conversations: those that tests are cut from, or those that were played."""
    return _distinct(lambda row: _conversation(row) if _is_test(row) else row["task_id"])(played)


_PROCEDURES: Final = "episodes that were judged"
_UNTOLD: Final = never("episodes name the procedure, and not what it was made from")
_TABLE_1: Final = ViewSpec(
    "Table 1",
    "From intents to tests",
    "How many there are after each step of the publication, and in the two sets that came of it. Of this run it is "
    "what was played: graphs and intents are no part of an episode.",
    tuple(
        ViewColumn(name, fill, unit="count")
        for name, fill in (
            ("intents", _UNTOLD),
            ("procedures", count_of(_distinct(lambda row: row["template"]), _PROCEDURES)),
            (
                "procedures with APIs",
                count_of(_distinct(lambda row: row["template"], lambda row: bool(row["toolkits"])), _PROCEDURES),
            ),
            ("flowgraphs", _UNTOLD),
            ("conversation graphs", _UNTOLD),
            ("conversations", count_of(_conversations, _PROCEDURES)),
            ("tests", count_of(_distinct(lambda row: row["task_id"], _is_test), _TESTS)),
        )
    ),
    digits=0,
    tasks=True,
    blank="the publication filtered nothing at this step",
)
_FIGURE_5: Final = ViewSpec(
    "Figure 5",
    "Test correctness on both sets",
    "The last but one column of the two tables, side by side.",
    tuple(
        ViewColumn(name, _test_correct(of_set), of=tests)
        for (name, of_set), tests in zip(_SETS.values(), (1420, 2696), strict=True)
    ),
    chart="strip",
    joined={name: (view, "test correct") for view, (name, _) in _SETS.items()},
)

PAPER: Final = Paper(
    "almita",
    "ALMITA",
    "Arcadinho et al., GenBench at EMNLP 2024, arXiv 2409.15934",
    ("Almita", "AlmitaTest", "AlmitaReplay"),
    (_TABLE_1, _agents("Table 2", 1420, 192), _agents("Table S1", 2696, 407), _FIGURE_5),
)
