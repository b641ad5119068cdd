"""The rooms that all generators share: rows, SQL, drawing, replay, and the scenario put together."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from functools import cached_property
from typing import Any

import pytest
from office import PLAIN, SCENARIO, SCHEMA, TALKING

from workgym.envs.core import Call, GenerationError, Row, Snapshot, Task, Template, ToolError, UsageError
from workgym.envs.core.once import once
from workgym.envs.core.scenario import Brief, Demonstration, Scenario
from workgym.envs.core.snapshot import WorldKey, open_snapshot
from workgym.envs.core.worlds import TaskId, World
from workgym.scenarios.shared import sql
from workgym.scenarios.shared.drawing import Rejected, first_sound, require_agreement, require_one_reading
from workgym.scenarios.shared.replay import ReferenceRun, changes_of
from workgym.scenarios.shared.rows import WorldRows, grouped
from workgym.scenarios.shared.scenario import GeneratedScenario, OneByOne


def opened(seed: int = 0) -> Snapshot:
    return open_snapshot(WorldKey("office", SCENARIO.version, seed, 1), SCENARIO)


@pytest.fixture
def snapshot() -> Snapshot:
    return opened()


# Rows


class Rooms(WorldRows):
    @cached_property
    def rooms(self) -> tuple[Row, ...]:
        return self.table("rooms")


class Names(WorldRows):
    pass


def test_rows_are_exported_once_a_world_and_kept_with_it(snapshot: Snapshot) -> None:
    rows = Rooms.of(snapshot)
    assert Rooms.of(snapshot) is rows
    assert [row["room_id"] for row in rows.rooms] == [f"{number:04d}" for number in range(10)]
    assert (rows.now, rows.seed, rows.scale) == (snapshot.now, 0, 1)
    other = opened(1)
    assert Rooms.of(other).rooms[0]["name"] == "room a1-0"


def test_every_class_of_rows_remembers_worlds_of_its_own(snapshot: Snapshot) -> None:
    assert type(Rooms.of(snapshot)) is Rooms
    assert type(Names.of(snapshot)) is Names


def test_rows_do_not_keep_their_world_open() -> None:
    snapshot = open_snapshot(WorldKey("office", SCENARIO.version, 77, 1), SCENARIO)
    rows = Names.of(snapshot)
    del snapshot
    gc.collect()
    with pytest.raises(ReferenceError, match="bookings was not read while it was open"):
        rows.table("bookings")


def test_groups_keep_the_order_of_rows() -> None:
    rows = [{"n": 1, "of": "b"}, {"n": 2, "of": "a"}, {"n": 3, "of": "b"}]
    assert grouped(rows, "of") == {"b": [rows[0], rows[2]], "a": [rows[1]]}
    assert list(grouped(rows, "of")) == ["b", "a"]


def test_a_value_is_computed_once_for_each_world_and_arguments(snapshot: Snapshot) -> None:
    other = opened(1)
    computed: list[tuple[int, str, int]] = []

    @once
    def value(world: Snapshot, name: str, *, times: int = 1) -> str:
        computed.append((world.key.seed, name, times))
        return name * times

    for _ in range(2):
        assert value(snapshot, "a") == "a"
        assert value(snapshot, "a", times=2) == "aa"
        assert value(other, "a") == "a"
    assert computed == [(0, "a", 1), (0, "a", 2), (1, "a", 1)]


# SQL


def test_named_values_are_bound_wherever_they_stand(snapshot: Snapshot) -> None:
    text = "SELECT name FROM rooms WHERE floor = $floor AND (state = $state OR floor = $floor) AND name <> '$ 5?'"
    with pytest.raises(KeyError, match="state"):
        sql.query(snapshot, text, floor=2)
    assert len(sql.query(snapshot, text, floor=2, state="'; DROP TABLE rooms")) == 3


def test_rows_of_a_query_become_calls(snapshot: Snapshot) -> None:
    text = "SELECT room_id, 'x' AS note FROM rooms WHERE floor = $floor ORDER BY {tie} LIMIT 2"
    rule = sql.calls("rooms_take", text, tie={"first": "_row", "last": "_row DESC"})
    assert rule(snapshot, floor=0) == rule(snapshot, floor=0, tie="first", unknown="ignored")
    for reading, rooms in ({}, ("0000", "0003")), ({"tie": "last"}, ("0009", "0006")):
        assert rule(snapshot, floor=0, **reading) == [
            Call(name="rooms_take", arguments={"room_id": room, "note": "x"}) for room in rooms
        ]
    with pytest.raises(KeyError, match="other"):
        rule(snapshot, floor=0, tie="other")


# Drawing


def examined(number: int) -> str:
    if number % 2:
        raise Rejected("odd")
    if number < 6:
        raise Rejected("small", "even")
    return f"number {number}"


def test_the_first_sound_candidate_is_taken_and_no_other_is_drawn() -> None:
    drawn: list[int] = []

    def candidates() -> Iterator[int]:
        for number in range(100):
            drawn.append(number)
            yield number

    reasons: Counter[str] = Counter()
    assert first_sound(candidates(), examined, "a number", reasons) == "number 6"
    assert drawn == list(range(7))
    assert reasons == {"odd": 3, "small": 3, "even": 3}


def test_where_no_candidate_is_sound_the_reasons_are_counted() -> None:
    with pytest.raises(GenerationError, match=r"a number: none of 5 candidates is sound.*'small': 3.*'odd': 2"):
        first_sound(range(5), examined, "a number")
    with pytest.raises(GenerationError, match="none of 0 candidates is sound; they were rejected: none"):
        first_sound([], examined, "a number")


def test_a_mistake_of_the_generator_is_no_reason_to_draw_on() -> None:
    with pytest.raises(ZeroDivisionError):
        first_sound([0, 1], lambda number: 1 // number, "a number")


def test_two_computations_have_to_agree() -> None:
    assert require_agreement("pairs", [1, 2], [2, 1], form=sorted) == [1, 2]
    with pytest.raises(GenerationError, match=r"pairs: by_rows gives \[1, 2\], by_sql gives \[2, 1\]"):
        require_agreement("pairs", [1, 2], [2, 1])


def test_another_reading_must_come_to_the_same() -> None:
    require_one_reading([1, 2], [("backwards", [2, 1])], form=sorted)
    with pytest.raises(Rejected, match="another reading, backwards, leads elsewhere") as rejected:
        require_one_reading([1, 2], [("the same", [1, 2]), ("backwards", [2, 1])])
    assert rejected.value.reasons == ("another reading, backwards, leads elsewhere",)


# ReferenceRun


def take(room: str) -> Call:
    return Call(name="rooms_take", arguments={"room_id": room, "note": "x"})


SUBMIT = Call(name="submit", arguments={"answer": "1"})


def test_calls_become_the_changes_that_the_tools_make(snapshot: Snapshot) -> None:
    task = SCENARIO.tasks(snapshot, "take-room")[0]
    assert changes_of(PLAIN, snapshot, [*task.calls, SUBMIT]) == task.outcome.delta
    assert not changes_of(PLAIN, snapshot, [])


def test_a_reference_call_that_is_refused_is_a_mistake_of_the_generator(snapshot: Snapshot) -> None:
    with pytest.raises(GenerationError, match=r"reference call .*rooms_take.* in .*: no room '4711'"):
        changes_of(PLAIN, snapshot, [take("4711")])


def test_a_replay_has_the_tasks_own_rows_and_the_rights_of_its_persona(snapshot: Snapshot) -> None:
    task = SCENARIO.tasks(snapshot, "own-room")[0]
    assert TALKING.access is not None
    replay = ReferenceRun(TALKING, snapshot, task.setup, TALKING.access(task))
    shown = replay.call(Call(name="rooms_find", arguments={}))["rooms"]
    assert {room["floor"] for room in shown} == {1}
    assert "7000" in {room["room_id"] for room in shown}
    with pytest.raises(ToolError, match="no room '0000'"):
        replay.call(take("0000"))
    replay.call(task.calls[0])
    assert replay.session.delta() == task.outcome.delta


@pytest.mark.parametrize("template", [template.id for template in SCENARIO.templates])
def test_a_demonstration_is_played_to_its_answer(snapshot: Snapshot, template: str) -> None:
    for task in SCENARIO.tasks(snapshot, template):
        replay = ReferenceRun(PLAIN, snapshot, task.setup)
        calls = replay.play(SCENARIO.demonstrate(Brief(template, task.slots, task.public())))
        assert calls[-1].name == "submit"
        assert replay.session.delta() == task.outcome.delta


def test_a_demonstration_reads_json_and_may_make_several_calls_at_once(snapshot: Snapshot) -> None:
    read: list[Any] = []

    def script() -> Demonstration:
        read.append((yield [Call(name="rooms_find", arguments={"name": "a0"}), take("0000")]))
        read.append((yield Call(name="rooms_find", arguments={"name": "a0"})))

    calls = ReferenceRun(PLAIN, snapshot).play(script())
    assert [call.name for call in calls] == ["rooms_find", "rooms_take", "rooms_find"]
    room = {"room_id": "0000", "name": "room a0-0", "floor": 0, "state": "free"}
    assert read == [[{"rooms": [room]}, {"booking_id": "0002"}], {"rooms": [{**room, "state": "taken"}]}]


def test_a_demonstration_that_never_ends_is_stopped(snapshot: Snapshot) -> None:
    def script() -> Demonstration:
        while True:
            yield Call(name="rooms_find", arguments={})

    with pytest.raises(GenerationError, match="more than 20 calls"):
        ReferenceRun(PLAIN, snapshot).play(script(), most=20)


# The scenario


def script(rooms: str, brief: Brief) -> Demonstration:
    yield Call(name="submit", arguments={"answer": f"{rooms} {brief.slots['name']}"})


def generated() -> GeneratedScenario[str]:
    return GeneratedScenario(
        version="1",
        schema=SCHEMA,
        now=datetime(2024, 5, 6, 8),
        world=SCENARIO.rows,
        records={"take-room": "rooms", "find-floor": "floors"},
        describe=lambda name: Template(name, "rooms"),
        draw=lambda snapshot, name: iter(SCENARIO.tasks(snapshot, "take-room")),
        script=script,
    )


def test_a_generated_scenario_is_what_the_core_asks_for(snapshot: Snapshot) -> None:
    made: Scenario = generated()
    assert [template.id for template in made.templates] == ["rooms", "floors"]
    tasks = made.tasks(snapshot, "take-room")
    assert isinstance(tasks, tuple)
    assert all(isinstance(task, Task) for task in tasks)
    assert made.rows(0, 1) == SCENARIO.rows(0, 1)
    with pytest.raises(UsageError, match="scale=2: expected 1, since there is no other"):
        replace(generated(), max_scale=1).rows(0, 2)
    brief = Brief("find-floor", {"name": "hall"}, tasks[0].public())
    assert next(made.demonstrate(brief)) == Call(name="submit", arguments={"answer": "floors hall"})


def test_tasks_are_made_one_by_one_when_they_are_taken_out(snapshot: Snapshot) -> None:
    made: list[int] = []

    def make(number: int, task: Task) -> Task:
        made.append(number)
        return task

    drawn = SCENARIO.tasks(snapshot, "take-room")
    template = Template("take-room", "rooms", size=len(drawn))
    one_by_one = replace(generated(), describe=lambda name: template, draw=lambda world, name: OneByOne(drawn, make))
    world = World(snapshot, one_by_one, "test", 0)
    assert world.task(TaskId("test", 0, "take-room", 2)).instruction == drawn[2].instruction
    assert made == [2]
    assert [task.instruction for task in world.tasks(template)] == [task.instruction for task in drawn]
    assert world.task(TaskId("test", 0, "take-room", 3)).id == "test/0/take-room/3"
    assert sorted(made) == [0, 1, 2, 3]
    assert OneByOne(drawn, make)[-1] == drawn[-1]
    assert OneByOne(drawn, make)[1:] == tuple(drawn[1:])
    with pytest.raises(IndexError):
        OneByOne(drawn, make)[len(drawn)]


def test_an_unknown_template_is_refused_by_name(snapshot: Snapshot) -> None:
    task = SCENARIO.tasks(snapshot, "take-room")[0]
    message = "no template 'leave-room'; the templates: take-room, find-floor"
    with pytest.raises(UsageError, match=message):
        generated().tasks(snapshot, "leave-room")
    with pytest.raises(UsageError, match=message):
        generated().demonstrate(Brief("leave-room", {}, task.public()))
