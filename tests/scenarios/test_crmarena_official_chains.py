"""The chains of functions that answer published questions: the calls they make, and an episode with real tools."""

from __future__ import annotations

import os
from collections import Counter, OrderedDict
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import gymnasium as gym
import pytest
from tiny_crm import ADA, BEN, BLOCK, ENV_ID, LAMP, LATE, PUBLICATION, TYPES, questions, write_release

from workgym import agents
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import UsageError
from workgym.envs.core.scenario import Brief
from workgym.envs.core.tasks import TaskView
from workgym.scenarios.crmarena.official.chains import CHAINS, chain
from workgym.scenarios.crmarena.official.finding import find_files

WINDOW = {"start_date": "2022-01-01T00:00:00Z", "end_date": "2022-03-31T00:00:00Z"}
RESULTS: Mapping[str, Any] = {
    "get_start_date": WINDOW["start_date"],
    "get_period": WINDOW,
    "get_agent_handled_cases_by_period": {ADA: 4, BEN: 5},
    "get_qualified_agent_ids_by_case_count": [ADA, BEN],
    "get_non_transferred_case_ids": ["K1"],
    "get_cases": [{"OwnerId": ADA}],
    "calculate_average_handle_time": {ADA: 3.5},
    "get_agent_transferred_cases_by_period": {ADA: 2, BEN: 0},
    "get_order_item_ids_by_product": ["L1"],
    "get_issue_counts": {LATE: 2},
    "get_month_to_case_count": {"March": 3},
    "get_shipping_state": [{"ShippingState": "CA"}],
    "calculate_region_average_closure_times": {"CA": 90.0},
    "find_id_with_min_value": ["low"],
    "find_id_with_max_value": ["high"],
}
"""What the functions return here."""


def brief_of(idx: int) -> Brief:
    asked = questions()[idx]
    view = TaskView(id=f"test/0/{asked['task']}/0", instruction=asked["query"], context=asked["metadata"]["required"])
    return Brief(asked["task"], {}, view)


def played(idx: int, **results: Any) -> list[Any]:
    """The calls of a question's chain, each answered as ``results`` says."""
    steps, made, returned = chain(brief_of(idx)), [], None
    while True:
        try:
            made.append(steps.send(returned))
        except StopIteration:
            return made
        returned = {**RESULTS, **results}.get(made[-1].name)


EXPECTED = [
    (
        10,
        (
            "get_period get_agent_handled_cases_by_period get_qualified_agent_ids_by_case_count "
            "get_non_transferred_case_ids get_cases calculate_average_handle_time find_id_with_min_value"
        ),
        "low",
    ),
    (
        13,
        (
            "get_start_date get_agent_handled_cases_by_period get_qualified_agent_ids_by_case_count "
            "get_agent_transferred_cases_by_period find_id_with_max_value"
        ),
        "high",
    ),
    (4, "get_period get_order_item_ids_by_product get_issue_counts find_id_with_max_value", "high"),
    (
        2,
        "get_start_date get_order_item_ids_by_product get_cases get_month_to_case_count find_id_with_max_value",
        "high",
    ),
    (
        16,
        "get_period get_cases get_shipping_state calculate_region_average_closure_times find_id_with_min_value",
        "low",
    ),
]


@pytest.mark.parametrize(("idx", "names", "answer"), EXPECTED)
def test_the_calls_of_a_chain(idx: int, names: str, answer: str) -> None:
    *made, last = played(idx)
    assert [call.name for call in made] == names.split()
    assert last.arguments == {"answer": answer}


def test_calls_have_the_slots_of_the_question() -> None:
    by_name = {call.name: call.arguments for idx in (4, 13) for call in played(idx)}
    assert by_name["get_period"] == {"period_name": "Winter", "year": 2021}
    assert by_name["get_start_date"] == {"end_date": "2022-03-31T00:00:00Z", "period": "month", "interval_count": 5}
    assert by_name["get_qualified_agent_ids_by_case_count"]["n_cases"] == 1
    assert by_name["get_order_item_ids_by_product"] == {"product_id": LAMP}


@pytest.mark.parametrize(
    ("idx", "results"),
    [
        (10, {"get_qualified_agent_ids_by_case_count": []}),
        (13, {"get_qualified_agent_ids_by_case_count": []}),
        (4, {"get_order_item_ids_by_product": []}),
        (4, {"find_id_with_max_value": []}),
    ],
)
def test_where_nothing_fits_the_answer_is_none(idx: int, results: Mapping[str, Any]) -> None:
    assert played(idx, **results)[-1].arguments == {"answer": "None"}


@pytest.mark.parametrize("name", [name for name in TYPES if name not in CHAINS])
def test_types_that_have_to_be_understood_have_no_chain(name: str) -> None:
    with pytest.raises(UsageError, match=f"published questions of {name} have no demonstration"):
        chain(brief_of(2 * TYPES.index(name)))


def test_a_question_that_cannot_be_read_has_no_chain() -> None:
    view = TaskView(id="test/0/handle_time/0", instruction="Who was quickest?", context="Today is 2022-03-31.")
    with pytest.raises(UsageError, match="its words do not say which period is meant"):
        chain(Brief("handle_time", {}, view))


def test_a_chain_is_played_with_the_real_tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("workgym.envs.core.worlds._open", OrderedDict())
    PUBLICATION.import_data(write_release(tmp_path / "release"))
    env = gym.make(ENV_ID, source="official").unwrapped
    assert isinstance(env, ToolEnv)
    demonstrator = agents.make("demonstrator")
    rewards = [agents.rollout(env, demonstrator, task_id=f"test/0/handle_time/{n}").reward for n in range(BLOCK)]
    assert rewards == [1.0, 1.0]


@pytest.mark.skipif(
    not os.environ.get("WORKGYM_OFFICIAL_DATA"),
    reason="needs the published questions of CRMArena: set WORKGYM_OFFICIAL_DATA to the folder that holds crmarena/",
)
def test_all_published_questions_of_these_types_but_one_have_a_chain() -> None:
    started: Counter[str] = Counter()
    for question in find_files(None).questions:
        view = TaskView(id=str(question.idx), instruction=question.query, context=question.required)
        try:
            next(chain(Brief(question.type, {}, view)))
            started[question.type] += 1
        except UsageError:
            continue
    assert started == {name: 130 - (name == "monthly_trend_analysis") for name in CHAINS}
