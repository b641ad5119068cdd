"""A task's own clock: what a session, an episode, a verifier and a reference run take for now."""

from __future__ import annotations

import json
import pickle
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import office  # type: ignore[import-not-found]  # in tests/envs
import pytest

from workgym.envs.core import Call, EpisodeRecord, Session, Snapshot, StateVerifier, Task, TaskView, ToolEnv
from workgym.envs.core.worlds import open_world
from workgym.scenarios.shared.replay import ReferenceRun

OWN = datetime(2031, 2, 3, 4, 5)
TAKE, FIND = "test/0/take-room/0", "test/0/find-floor/0"
WORLD = office.SCENARIO.now


class Timed(office.OfficeScenario):  # type: ignore[misc]  # an untyped module of the tests
    """The office, where the tasks that book a room have a clock of their own."""

    def tasks(self, snapshot: Snapshot, template: str) -> Sequence[Task]:
        made = super().tasks(snapshot, template)
        return [task.model_copy(update={"now": OWN}) for task in made] if template == "take-room" else made


class Dated(StateVerifier):
    """Says in a check what time it is."""

    def checks(self, episode: EpisodeRecord) -> dict[str, Any]:
        return {"now": episode.now.isoformat()}


@pytest.fixture(autouse=True)
def _timed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(office, "TIMED_SCENARIO", Timed(), raising=False)
    timed = replace(office.PLAIN, scenario="office:TIMED_SCENARIO", verifier=Dated())
    monkeypatch.setattr(office, "TIMED", timed, raising=False)
    talking = replace(office.TALKING, scenario="office:TIMED_SCENARIO", verifier=Dated())
    monkeypatch.setattr(office, "TIMED_TALKING", talking, raising=False)


def begun(task_id: str, benchmark: str = "office:TIMED") -> ToolEnv:
    env = ToolEnv(benchmark)
    env.reset(options={"task_id": task_id})
    return env


@pytest.mark.parametrize("benchmark", ["office:TIMED", "office:TIMED_TALKING"])
@pytest.mark.parametrize(("task_id", "now"), [(TAKE, OWN), (FIND, WORLD)])
def test_an_episode_has_the_clock_of_its_task_or_of_its_world(benchmark: str, task_id: str, now: datetime) -> None:
    env = begun(task_id, benchmark)
    room = env.session.snapshot.export("rooms")[1]
    copies = [env, env.fork(), pickle.loads(pickle.dumps(env))]
    for copy in copies:
        assert (copy.session.now, copy.session.unrestricted().now, copy.session.fork().now) == (now, now, now)
        copy.step({"name": "rooms_take", "arguments": {"room_id": room["room_id"]}})
        (booked,) = copy.session.rows("SELECT start FROM bookings WHERE booking_id = '0002'")
        assert booked["start"] == now
        copy.session.reset()
        assert copy.session.now == now
    *_, info = env.step({"name": "submit"})
    assert info["verdict"]["checks"]["now"] == now.isoformat()
    assert env.session.snapshot.now == WORLD  # the world's own stays


def test_a_clock_survives_pickling_in_the_middle_of_an_episode() -> None:
    env = begun(TAKE)
    env.step({"name": "rooms_find", "arguments": {}})
    assert pickle.loads(pickle.dumps(pickle.loads(pickle.dumps(env)).fork())).session.now == OWN


def test_tasks_with_different_clocks_live_side_by_side_in_one_world() -> None:
    envs = [begun(task_id) for task_id in (TAKE, FIND)]
    assert [env.session.now for env in envs] == [OWN, WORLD]
    envs[0].reset(options={"task_id": FIND})
    assert envs[0].session.now == WORLD


def test_the_clock_is_hidden_from_the_agent() -> None:
    env = begun(TAKE)
    assert "now" not in TaskView.model_fields
    assert "2031" not in env.task.public().model_dump_json() + json.dumps(env.observation) + json.dumps(
        env.tool_schemas
    )
    assert env.task.model_dump(mode="json", exclude={"outcome"})["now"] == OWN.isoformat()


@pytest.mark.parametrize("now", [datetime(2031, 2, 3, tzinfo=UTC), "soon"])
def test_a_clock_is_a_moment_without_a_zone(now: Any) -> None:
    fields = begun(TAKE).task.model_dump(exclude={"outcome", "now"})
    with pytest.raises(ValueError, match="now"):
        Task(**fields, outcome=begun(TAKE).task.outcome, now=now)


@pytest.mark.parametrize("now", [OWN, None])
def test_a_reference_run_has_the_clock_that_it_is_given(now: datetime | None) -> None:
    snapshot = open_world(office.PLAIN, "test", 0).snapshot
    run = ReferenceRun(office.PLAIN, snapshot, now=now)
    run.call(Call(name="rooms_take", arguments={"room_id": "0001"}))
    assert run.session.now == (now or WORLD)
    (change,) = (change for change in run.session.delta() if change.table == "bookings")
    assert change.after is not None
    assert change.after["start"] == (now or WORLD)


def test_a_session_takes_the_clock_of_its_world_by_default() -> None:
    snapshot = open_world(office.PLAIN, "test", 0).snapshot
    assert (Session(snapshot).now, Session(snapshot, now=OWN).now) == (WORLD, OWN)
