"""The small world of a conversation: what a path needs is there, and so is what makes a wrong choice matter."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from random import Random
from typing import Any

import pytest
from almita_talk import LOCKER, PATHS, desk, tasks

from workgym.envs.almita.customer.script import Script
from workgym.envs.almita.procedures import label_of
from workgym.envs.almita.schema import SCHEMA
from workgym.envs.core import Call, Session, Task
from workgym.envs.core.worlds import open_world
from workgym.scenarios.almita.by_rows import world_after
from workgym.scenarios.almita.needs import Infeasible, RowNeed, merge_needs, need_of
from workgym.scenarios.almita.world import NOW, cast, rows

TOOLS = {tool.name: tool for tool in LOCKER.toolkit}


@pytest.fixture(scope="module")
def conversations() -> list[Task]:
    return list(tasks(desk()))


def test_every_table_has_at_least_five_rows_that_are_not_the_customers(conversations: list[Task]) -> None:
    for task in conversations:
        own = task.secrets_as(Script).bound["parcel_id"]
        for name, rows_ in task.setup.items():
            others = [row for row in rows_ if own not in row.values()]
            assert len(others) >= (4 if name == "locker_codes" else 5), name
            keys = [row[SCHEMA[name].columns[0].name] for row in rows_]
            assert len(set(keys)) == len(keys), name


def test_the_customer_has_other_parcels_and_others_have_near_misses(conversations: list[Task]) -> None:
    for task in conversations:
        own = task.secrets_as(Script).bound["parcel_id"]
        parcels = {row["parcel_id"]: row for row in task.setup["parcels"]}
        me = parcels[own]["customer_id"]
        mine = [row for row in parcels.values() if row["customer_id"] == me and row["parcel_id"] != own]
        assert {row["status"] for row in mine} == {"delivered", "in_transit"}
        near = [number for number in parcels if number != own and sorted(number) != own and _differs(number, own) <= 2]
        assert near
        lockers = [row["locker"] for row in parcels.values() if row["locker"]]
        assert len(set(lockers)) == len(lockers)
        assert all(bool(row["locker"]) == (row["status"] == "in_locker") for row in parcels.values())
        known = {row["customer_id"] for row in task.setup["customers"]}
        assert all(row["customer_id"] in known for row in parcels.values())


def _differs(one: str, other: str) -> int:
    return sum(a != b for a, b in zip(one, other, strict=True))


def test_decoys_are_typos_of_numbers_and_absent(conversations: list[Task]) -> None:
    for task in conversations:
        script = task.secrets_as(Script)
        given = [line.gives["parcel_id"] for line in script.lines if "parcel_id" in line.gives]
        assert given[-1] == script.bound["parcel_id"]
        if len(given) == 2:
            assert given[0] not in {row["parcel_id"] for row in task.setup["parcels"]}
            assert 1 <= _differs(given[0], given[1]) <= 2


def test_all_words_about_bookings_fit_the_rules(conversations: list[Task]) -> None:
    for task in conversations:
        for row in task.setup["redeliveries"]:
            state = next(p["status"] for p in task.setup["parcels"] if p["parcel_id"] == row["parcel_id"])
            assert (row["date"] > NOW.date()) == (state == "redelivery_booked")
            assert row["date"].isoweekday() != 7
        assert all(row["valid_until"] < NOW for row in task.setup["locker_codes"])


def test_both_computations_of_every_outcome_agree(conversations: list[Task]) -> None:
    """The tools in a session and plain Python over rows: labels, and every table at the end."""
    snapshot = open_world(desk().benchmark, "test", 0).snapshot
    for task in conversations:
        calls = [call for call in task.calls if call.name != "respond"]
        session = Session(snapshot, task.setup)
        labels = [label_of(TOOLS[call.name].call(session, dict(call.arguments))) for call in calls]
        after = world_after(task.setup, calls, NOW)
        assert after.labels == labels
        assert f"path:{'/'.join(labels)}" == task.tags[0]
        for name, table in SCHEMA.items():
            columns = ", ".join(column.name for column in table.visible)
            assert session.rows(f"SELECT {columns} FROM {name} ORDER BY _row") == after.world[name]
        assert session.delta() == task.outcome.delta
        assert session.delta().changes == after.changes(SCHEMA)


def test_plain_python_refuses_what_the_tools_refuse() -> None:
    world: dict[str, Any] = {
        "parcels": [
            {"parcel_id": "PX-1000", "status": "in_locker", "locker": "L-01"},
            {"parcel_id": "PX-2000", "status": "delivered", "locker": None},
        ],
        "locker_codes": [],
        "redeliveries": [],
    }
    calls = [
        Call(name="find_parcel", arguments={"parcel_id": "PX-2000"}),
        Call(name="issue_locker_code", arguments={"parcel_id": "PX-2000", "channel": "sms"}),
        Call(name="issue_locker_code", arguments={"parcel_id": "PX-3000", "channel": "sms"}),
        Call(name="schedule_redelivery", arguments={"parcel_id": "PX-1000", "date": "2026-06-07"}),
        Call(name="schedule_redelivery", arguments={"parcel_id": "PX-1000", "date": "2026-06-18"}),
        Call(name="schedule_redelivery", arguments={"parcel_id": "PX-1000", "date": "2026-06-17"}),
        Call(name="schedule_redelivery", arguments={"parcel_id": "PX-1000", "date": "2026-06-17"}),
        Call(name="schedule_redelivery", arguments={"parcel_id": "PX-3000", "date": "2026-06-17"}),
    ]
    after = world_after(world, calls, NOW)
    unavailable = "DATE_UNAVAILABLE"
    assert after.labels[:5] == ["delivered", "NOT_IN_LOCKER", "NOT_FOUND", unavailable, unavailable]
    assert after.labels[5:] == ["booked", "NOT_IN_LOCKER", "NOT_FOUND"]
    assert world["parcels"][0]["status"] == "in_locker", "the world that was given is left alone"


@pytest.mark.parametrize(
    "label", ["not_found", "in_locker", "in_transit", "delivered", "returned", "redelivery_booked"]
)
def test_a_world_can_be_built_for_every_outcome_of_the_lookup(label: str) -> None:
    snapshot = open_world(desk().benchmark, "test", 0).snapshot
    for seed in range(5):
        who = cast(Random(f"{seed}"), "sms")
        needs = merge_needs([need_of("find_parcel", label, {"parcel_id": who.parcel_id})])
        session = Session(snapshot, rows(Random("x"), who, needs))
        assert label_of(TOOLS["find_parcel"].call(session, {"parcel_id": who.parcel_id})) == label


@pytest.mark.parametrize("api", ["issue_locker_code", "schedule_redelivery"])
def test_a_world_can_be_built_for_refusals(api: str) -> None:
    snapshot = open_world(desk().benchmark, "test", 0).snapshot
    who = cast(Random("a"), "sms")
    arguments = {"parcel_id": who.parcel_id, **({"channel": "sms"} if "code" in api else {"date": who.date})}
    for label in ("NOT_FOUND", "NOT_IN_LOCKER"):
        world = rows(Random("x"), who, merge_needs([need_of(api, label, arguments)]))
        assert world_after(world, [Call(name=api, arguments=arguments)], NOW).labels == [label]
        with pytest.raises(Exception) as refused:  # noqa: PT011 - its code says which
            TOOLS[api].call(Session(snapshot, world), dict(arguments))
        assert refused.value.code == label  # type: ignore[attr-defined]


def test_needs_that_contradict_each_other_are_infeasible() -> None:
    found = need_of("find_parcel", "in_locker", {"parcel_id": "PX-1000"})
    lost = need_of("find_parcel", "not_found", {"parcel_id": "PX-1000"})
    gone = need_of("find_parcel", "delivered", {"parcel_id": "PX-1000"})
    for other in (lost, gone):
        with pytest.raises(Infeasible, match="PX-1000"):
            merge_needs([found, other])
    with pytest.raises(Infeasible, match="nothing"):
        need_of("find_parcel", "stolen", {"parcel_id": "PX-1000"})
    one = RowNeed("parcels", "PX-1000", present=True, columns={"status": frozenset({"in_locker", "delivered"})})
    assert merge_needs([one, found])["parcels", "PX-1000"].columns["status"] == {"in_locker"}


def test_paths_of_one_class_have_one_kind_of_outcome(conversations: list[Task]) -> None:
    kinds = {
        path: {
            tuple((c.table, c.kind) for c in task.outcome.delta)
            for task in conversations
            if task.tags[0] == f"path:{path}"
        }
        for path in PATHS
    }
    issued, booked = (("locker_codes", "added"),), (("parcels", "changed"), ("redeliveries", "added"))
    assert kinds == {path: {issued if path.endswith("issued") else booked} for path in PATHS}


PROGRAM = """
import hashlib, json
from almita_talk import desk, tasks
for env_id in ("Almita-v0", "AlmitaTest-v0"):
    text = "\\n".join(task.model_dump_json(exclude={"outcome"}) + repr(task.outcome.delta.to_json())
                     for task in tasks(desk(env_id, world_seed=3)))
    print(hashlib.sha256(text.encode()).hexdigest())
"""


def test_worlds_and_tasks_are_the_same_in_any_process(root: Any) -> None:
    digests = []
    path = os.pathsep.join(filter(None, [str(root / "tests" / "envs"), os.environ.get("PYTHONPATH")]))
    for hash_seed in ("0", "7"):
        run = subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=True,
        )
        digests.append(run.stdout)
    assert digests[0] == digests[1]
    assert len(set(digests[0].split())) == 2


def test_setup_rows_are_plain_data(conversations: list[Task]) -> None:
    assert json.dumps(conversations[0].setup, default=str)
