"""Conversations and tests as tasks: their numbers say nothing, and demonstrations know nothing that is hidden."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from almita_talk import PATHS, desk, play, tasks

from workgym.envs.almita.customer.script import Script
from workgym.envs.almita.judging.one_move import Move
from workgym.envs.core import Brief, Task, UsageError
from workgym.scenarios.almita import SCENARIO, TESTS


@pytest.fixture(scope="module")
def conversations() -> list[Task]:
    return list(tasks(desk()))


@pytest.fixture(scope="module")
def moves() -> list[Task]:
    return list(tasks(desk("AlmitaTest-v0")))


def test_there_are_as_many_tasks_in_every_world() -> None:
    for env_id, count in (("Almita-v0", 28), ("AlmitaTest-v0", 200)):
        for options in ({}, {"world_seed": 5}, {"split": "val", "worlds": 2}, {"split": "train", "worlds": 1}):
            env = desk(env_id, **options)
            ids = env.task_ids()
            assert len(ids) == count * options.get("worlds", 1)  # type: ignore[operator]
            env.reset(options={"task_id": ids[-1]})


DIGESTS = {
    "Almita-v0": "ec73aabc02ae2f2e130f2e00e0a5015d20eb0ea95fb43c077c957a3962c2778a",
    "AlmitaTest-v0": "a0f66a2fb2e34153f62c1abe724d1bb38f9746c111204eee1924860de1b96bea",
}


@pytest.mark.parametrize("env_id", list(DIGESTS))
def test_the_canonical_set_is_that_of_the_id(env_id: str) -> None:
    """If this fails on purpose, raise the id's version (before the first release: store the new digest)."""
    texts = (
        f"{t.model_dump_json(exclude={'outcome', 'plan'})}{t.outcome.delta.to_json()!r}" for t in tasks(desk(env_id))
    )
    assert hashlib.sha256("\n".join(texts).encode()).hexdigest() == DIGESTS[env_id]


def test_the_number_of_a_task_does_not_tell_what_it_is() -> None:
    orders = []
    for seed in range(4):
        orders.append([task.tags[:2] for task in tasks(desk(world_seed=seed))])
    assert all(Counter(order) == Counter(orders[0]) for order in orders)
    for one in range(4):
        for other in range(one):
            same = sum(a == b for a, b in zip(orders[one], orders[other], strict=True))
            assert same <= 10, "about two of 28 are the same by chance"


def test_tests_of_one_conversation_are_scattered(moves: list[Task]) -> None:
    numbers = [task.secrets_as(Move).conversation for task in moves]
    assert set(numbers) == set(range(28))
    neighbours = sum(a == b for a, b in pairwise(numbers))
    assert neighbours < 30


def test_every_task_shows_the_same_rules_and_hides_the_rest(conversations: list[Task], moves: list[Task]) -> None:
    assert len({task.instruction for task in (*conversations, *moves)}) == 1
    assert {task.context for task in conversations} == {"It is Wednesday 3 June 2026, 09:00."}
    for task in (*conversations, *moves):
        public = task.public().model_dump_json()
        assert task.slots == {}
        assert "script" not in public
        assert '"move"' not in public


def test_the_turn_limit_is_twice_the_path_and_eight(conversations: list[Task]) -> None:
    for task in conversations:
        said = sum(len(noise.messages) for noise in task.secrets_as(Script).noise)
        nodes = (12 if task.tags[0].startswith("path:not_found") else 9) + 2 * said
        assert task.max_turns == 2 * nodes + 8


def test_a_test_has_the_world_as_it_stands_at_that_point(moves: list[Task]) -> None:
    for task in moves:
        leaf, mutating = "leaf" in task.tags, "mutating" in task.tags
        own = task.secrets_as(Move).bound.get("parcel_id")
        booked = next((row for row in task.setup["redeliveries"] if row["parcel_id"] == own), None)
        state = next((row["status"] for row in task.setup["parcels"] if row["parcel_id"] == own), None)
        if leaf and task.tags[0].endswith("booked"):
            assert booked is not None
            assert state == "redelivery_booked"
        elif mutating:
            assert state == "in_locker"
        assert (len(task.outcome.delta) > 0) == mutating


def test_labels_are_balanced(moves: list[Task]) -> None:
    """No constant move is right often."""
    kinds = Counter(
        task.secrets_as(Move).call or f"{task.secrets_as(Move).node}{task.secrets_as(Move).refusal}" for task in moves
    )
    assert max(kinds.values()) / len(moves) < 0.25
    calls = Counter(task.calls[0].model_dump_json() for task in moves)
    assert max(calls.values()) / len(moves) < 0.05


class _Blind:
    """The scenario's demonstrations, started from what an agent may see, with every hidden field gone."""

    def __init__(self, scenario: Any) -> None:
        self.scenario = scenario

    def __call__(self, view: Any, opening: Any) -> Any:
        return self.scenario.demonstrate(Brief("locker", {}, view, opening))


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_demonstrations_need_nothing_hidden(seed: int) -> None:
    env = desk(world_seed=seed)
    assert all(play(env, task_id, _Blind(SCENARIO))[0] == 1.0 for task_id in env.task_ids())
    env = desk("AlmitaTest-v0", world_seed=seed)
    right = [play(env, task_id, _Blind(TESTS))[0] for task_id in env.task_ids()]
    assert sum(right) >= 0.98 * len(right)


def test_a_demonstration_is_given_views_only() -> None:
    env = desk()
    env.reset(seed=0)
    view = env.task.public().model_copy(update={"id": "x", "toolkits": (), "context": ""})
    opening = json.loads(env.observation["result"])
    first = next(SCENARIO.demonstrate(Brief("locker", {}, view, opening)))
    assert first.name == "respond"
    with pytest.raises(UsageError, match="no template"):
        SCENARIO.demonstrate(Brief("lockers", {}, view, opening))


def test_every_conversation_can_be_lost(conversations: list[Task]) -> None:
    for task in conversations:
        script = task.secrets_as(Script)
        assert len(task.outcome.delta) >= 1
        assert script.required
        assert script.leaf in ("N10", "N13")
        assert script.required[0].name == "find_parcel"
        assert len(script.required) == 2, "the lookup of the wrong number is not required"


def test_scales_other_than_one_are_refused() -> None:
    with pytest.raises(UsageError, match="scale"):
        SCENARIO.rows(0, 2)
    with pytest.raises(UsageError, match="no template"):
        TESTS.tasks(None, "nothing")  # type: ignore[arg-type]


def test_all_paths_have_tags(conversations: list[Task]) -> None:
    assert Counter(task.tags[0] for task in conversations) == {f"path:{path}": 7 for path in PATHS}
