"""Conversations and tests as tasks: their numbers say nothing, and demonstrations know nothing that is hidden."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from almita_talk import desk, play, tasks

from workgym.envs.almita.customer.script import Script
from workgym.envs.almita.judging.one_move import Move
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.core import Brief, Task, UsageError
from workgym.scenarios.almita import REPLAYS, SCENARIO, TESTS


@pytest.fixture(scope="module")
def conversations() -> list[Task]:
    return list(tasks(desk()))


@pytest.fixture(scope="module")
def moves() -> list[Task]:
    return list(tasks(desk("AlmitaTest-v0")))


def test_there_are_as_many_tasks_in_every_world() -> None:
    sizes = {"Almita-v0": (198, 262, 134), "AlmitaTest-v0": (1455, 2056, 1073), "AlmitaReplay-v0": (198, 262, 134)}
    for env_id, (test, train, val) in sizes.items():
        for count, options in (
            (test, {}),
            (test, {"world_seed": 5}),
            (2 * val, {"split": "val", "worlds": 2}),
            (train, {"split": "train", "worlds": 1}),
        ):
            env = desk(env_id, **options)
            ids = env.task_ids()
            assert len(ids) == count
            env.reset(options={"task_id": ids[-1]})


DIGESTS = {
    "Almita-v0": "0184274ef4af9c167f18d935dd823394638a4920e1adcaae23fe8fd384bfac19",
    "AlmitaTest-v0": "f632eabda62251da30950bb2dd873bcbe93c2374caf78ff53616066b75249252",
    "AlmitaReplay-v0": "d93eb968c9587832cbaea248a329c081af003f9c5342271686ea4fb5fa3a9146",
}


@pytest.mark.parametrize("env_id", list(DIGESTS))
def test_the_canonical_set_is_that_of_the_id(env_id: str) -> None:
    """If this fails on purpose, raise the id's version (before the first release: store the new digest)."""
    texts = (
        f"{t.model_dump_json(exclude={'outcome', 'plan'})}{t.outcome.delta.to_json()!r}" for t in tasks(desk(env_id))
    )
    assert hashlib.sha256("\n".join(texts).encode()).hexdigest() == DIGESTS[env_id]


@pytest.mark.parametrize("procedure", list(catalogue()))
def test_the_number_of_a_task_does_not_tell_what_it_is(procedure: str) -> None:
    orders = []
    for seed in range(3):
        orders.append([task.tags[:2] for task in tasks(desk(world_seed=seed), procedure)])
    assert all(Counter(tags[0] for tags in order) == Counter(tags[0] for tags in orders[0]) for order in orders)
    pairs = [pair for one in range(3) for other in range(one) for pair in zip(orders[one], orders[other], strict=True)]
    same = sum(a == b for a, b in pairs)
    assert same <= 3 * 8, "about two of twenty are the same by chance"


def test_tests_of_one_conversation_are_scattered(moves: list[Task]) -> None:
    numbers = [(task.template, task.secrets_as(Move).conversation) for task in moves]
    assert len(set(numbers)) == 198
    neighbours = sum(a == b for a, b in pairwise(numbers))
    assert neighbours < 0.15 * len(moves)


def test_every_task_shows_the_rules_of_its_procedure_and_hides_the_rest(
    conversations: list[Task], moves: list[Task]
) -> None:
    rules = {(task.template, task.instruction) for task in (*conversations, *moves)}
    assert len(rules) == len({name for name, _ in rules}) == len(catalogue())
    assert {task.context for task in conversations} == {"It is Wednesday 3 June 2026, 09:00."}
    for task in (*conversations, *moves):
        public = task.public().model_dump_json()
        assert task.slots == {}
        assert not re.search(r"\bscript\b", public)
        assert '"move"' not in public
        assert task.domain == catalogue()[task.template].file.industry


def test_the_turn_limit_is_twice_the_path_and_eight(conversations: list[Task]) -> None:
    for task in conversations:
        said = sum(len(noise.messages) for noise in task.secrets_as(Script).noise)
        moves = sum(call.name != "submit" for call in task.calls) - said
        lines = len(task.secrets_as(Script).lines)
        assert task.max_turns == 2 * (moves + lines + 1 + 2 * said) + 8


def test_a_test_has_the_world_as_it_stands_at_that_point(moves: list[Task]) -> None:
    for task in (task for task in moves if task.template == "locker"):
        own = task.secrets_as(Move).bound.get("parcel_id")
        booked = next((row for row in task.setup["redeliveries"] if row["parcel_id"] == own), None)
        state = next((row["status"] for row in task.setup["parcels"] if row["parcel_id"] == own), None)
        if "leaf" in task.tags and task.tags[0].endswith("/booked"):
            assert booked is not None
            assert state == "redelivery_booked"
        elif "mutating" in task.tags:
            assert state == "in_locker"


def test_no_constant_move_is_right_often(moves: list[Task]) -> None:
    kinds = Counter(
        (task.template, task.secrets_as(Move).call or task.secrets_as(Move).node, task.secrets_as(Move).refusal)
        for task in moves
    )
    assert max(kinds.values()) / len(moves) < 0.05
    calls = Counter(task.calls[0].model_dump_json() for task in moves)
    assert max(calls.values()) / len(moves) < 0.03


class _Blind:
    """The scenario's demonstrations, started from what an agent may see, with every hidden field gone."""

    def __init__(self, scenario: Any) -> None:
        self.scenario = scenario

    def __call__(self, view: Any, opening: Any) -> Any:
        return self.scenario.demonstrate(Brief(view.toolkits[0], {}, view, opening))


def test_demonstrations_need_nothing_hidden() -> None:
    env = desk(world_seed=1)
    assert all(play(env, task_id, _Blind(SCENARIO))[0] == 1.0 for task_id in env.task_ids()[::2])
    env = desk("AlmitaTest-v0", world_seed=1)
    assert all(play(env, task_id, _Blind(TESTS))[0] == 1.0 for task_id in env.task_ids()[::4])
    env = desk("AlmitaReplay-v0", world_seed=1)
    assert all(play(env, task_id, _Blind(REPLAYS))[0] == 1.0 for task_id in env.task_ids()[::4])


def test_a_demonstration_is_given_views_only() -> None:
    env = desk()
    env.reset(seed=0)
    view = env.task.public().model_copy(update={"id": "x", "toolkits": (), "context": ""})
    opening = json.loads(env.observation["result"])
    first = next(SCENARIO.demonstrate(Brief(env.task.template, {}, view, opening)))
    assert first.name == "respond"
    with pytest.raises(UsageError, match="no template"):
        SCENARIO.demonstrate(Brief("lockers", {}, view, opening))


def test_every_conversation_can_be_lost(conversations: list[Task]) -> None:
    for task in conversations:
        script = task.secrets_as(Script)
        procedure = catalogue()[script.procedure]
        assert script.required
        assert procedure.agent[script.leaf].act == "end"
        assert procedure.agent[script.leaf].states, "an end states a fact that only its branch gives"
        changes = any(procedure.apis[call.name].changes(call.label) for call in script.required)
        assert (len(task.outcome.delta) > 0) == changes


def test_scales_other_than_one_are_refused() -> None:
    with pytest.raises(UsageError, match="scale"):
        SCENARIO.rows(0, 2)
    with pytest.raises(UsageError, match="no template"):
        TESTS.tasks(None, "nothing")  # type: ignore[arg-type]
