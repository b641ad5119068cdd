"""Worlds: which ids there are, that they can be opened, and that no pool sees another's worlds."""

from __future__ import annotations

import itertools
import re
import threading
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, get_args

import gymnasium as gym
import office  # type: ignore[import-not-found]  # in tests/envs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import workgym.envs
from workgym.envs.core import Benchmark, GenerationError, Session, Snapshot, Task, Template, UnknownTask, UsageError
from workgym.envs.core import worlds as module
from workgym.envs.core.benchmark import load
from workgym.envs.core.errors import TooFewTasks
from workgym.envs.core.snapshot import WorldKey
from workgym.envs.core.worlds import MAX_WORLD, POOL_SIZES, Pool, TaskId, open_world, scenario_of, split_ids

POOLS = get_args(Pool)
POOL = st.sampled_from(POOLS)


class Templates(office.OfficeScenario):  # type: ignore[misc]
    """The office with other templates, counting how often tasks are made."""

    def __init__(self, *templates: Template) -> None:
        self.templates = templates
        self.made: list[str] = []

    def tasks(self, snapshot: Snapshot, template: str) -> Sequence[Task]:
        self.made.append(template)
        tasks: Sequence[Task] = super().tasks(snapshot, template)
        return tasks


class Short(office.OfficeScenario):  # type: ignore[misc]
    """Makes one task too few."""

    def tasks(self, snapshot: Snapshot, template: str) -> Sequence[Task]:
        tasks: Sequence[Task] = super().tasks(snapshot, template)
        return tasks[1:]


COUNTING = Templates(Template("take-room", "rooms", size=4))
HELD = Templates(Template("own-room", "rooms", heldout=True, size=2))
SHORT = Short()


@pytest.fixture(autouse=True)
def _no_worlds_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_open", OrderedDict())


def world_of(scenario: office.OfficeScenario, pool: Pool = "test", number: int = 0) -> module.World:
    return module.World(open_world(office.PLAIN, pool, number).snapshot, scenario, pool, number)


# Ids


@given(
    pool=POOL,
    world=st.integers(0, MAX_WORLD - 1),
    template=st.from_regex(r"[a-z0-9_-]+", fullmatch=True),
    number=st.integers(0, 10**6),
)
def test_ids_survive_being_written(pool: Pool, world: int, template: str, number: int) -> None:
    task_id = TaskId(pool, world, template, number)
    assert TaskId.parse(str(task_id)) == task_id
    assert str(TaskId.parse(str(task_id))) == str(task_id)


JUNK = [
    "", "/", "///", "test", "test/0", "test/0/a", "test/0/a/0/", "/test/0/a/0", "test/0/a/0/1", "heldout/0/a/0",
    "Test/0/a/0", "test/00/a/0", "test/0/a/00", "test/+1/a/0", "test/-1/a/0", "test/ 1/a/0", "test/1_0/a/0",
    "test/1.0/a/0", "test//a/0", "test/0/a/", "test/٣/a/0", "test/²/a/0", "test/0/a/٣", f"test/{MAX_WORLD}/a/0",
    f"test/0/a/{10**30}", f"test/{'9' * 5000}/a/0", f"test/0/a/{'9' * 5000}", "test/0/a/0\n", "\x00", "\ud800",
    "x" * 100_000, None, 0, 7.5, True, (), ("test", 0, "a", 0), TaskId("test", 0, "a", 0), ["test/0/a/0"],
    {"task_id": 1}, b"test/0/a/0", object(),
]  # fmt: skip


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_junk_is_an_unknown_task(junk: Any) -> None:
    with pytest.raises(UnknownTask, match=r"expected <pool>/<world>/<template>/<number>$") as unknown:
        TaskId.parse(junk)
    assert len(str(unknown.value)) < 400


@given(
    st.one_of(
        st.text(),
        st.text("tesrainvl/0123456789-", max_size=30),
        st.lists(st.text("test/0a9²", max_size=5)).map("/".join),
    )
)
def test_any_text_is_the_id_it_reads_as_or_unknown(text: str) -> None:
    try:
        parsed = TaskId.parse(text)
    except UnknownTask:
        return
    assert str(parsed) == text
    assert parsed.pool in POOLS
    assert 0 <= parsed.world < MAX_WORLD
    assert parsed.number >= 0


def test_text_near_an_id_never_reads_as_the_id() -> None:
    known = "train/12/take-room/3"
    for place in range(len(known)):
        for letter in "/0 -a٣":
            for near in (
                known[:place] + letter + known[place + 1 :],
                known[:place] + letter + known[place:],
                known[:place] + known[place + 1 :],
            ):
                if near != known:
                    try:
                        assert str(TaskId.parse(near)) == near
                    except UnknownTask:
                        continue


# Pools and splits


def test_pools_never_share_a_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "open_snapshot", lambda key, scenario: key)  # the key instead of the world
    monkeypatch.setattr(module.World, "memory", 0)

    @given(one=st.tuples(POOL, st.integers(0, MAX_WORLD - 1)), other=st.tuples(POOL, st.integers(0, MAX_WORLD - 1)))
    def seeds(one: tuple[Pool, int], other: tuple[Pool, int]) -> None:
        first, second = (open_world(office.PLAIN, *place).snapshot for place in (one, other))
        assert (first == second) is (one == other)

    seeds()
    edges = [(pool, number) for pool in POOLS for number in (0, 1, 63, 64, MAX_WORLD - 2, MAX_WORLD - 1)]
    for one, other in itertools.combinations(POOLS, 2):  # each pool's seeds are a range of their own
        first, second = (
            [open_world(office.PLAIN, pool, n).snapshot.seed for n in (0, MAX_WORLD - 1)] for pool in (one, other)
        )
        assert first[1] - first[0] == second[1] - second[0] == MAX_WORLD - 1
        assert first[1] < second[0] or second[1] < first[0]
    keys: set[Any] = {open_world(office.PLAIN, *place).snapshot for place in edges}
    assert len({key.seed for key in keys}) == len(edges)
    assert all(isinstance(key, WorldKey) and key.benchmark == "office" and key.scale == 1 for key in keys)
    assert open_world(office.PLAIN, "test", 0).snapshot.seed == 0  # type: ignore[attr-defined]


def test_every_pool_fits_below_the_limit() -> None:
    assert set(POOL_SIZES) == set(POOLS)
    assert all(1 <= size <= MAX_WORLD for size in POOL_SIZES.values())


def _ids(split: Any, worlds: int = 3) -> list[str]:
    return split_ids(office.SCENARIO, split, range(worlds))


def test_held_out_templates_are_tested_on_and_never_trained_on() -> None:
    heldout = {template.id for template in office.SCENARIO.templates if template.heldout}
    templates = {
        split: {TaskId.parse(text).template for text in _ids(split)} for split in ("test", "train", "val", "heldout")
    }
    assert heldout == templates["heldout"] == {"own-room"}
    assert templates["test"] == {template.id for template in office.SCENARIO.templates}
    assert templates["train"] == templates["val"] == templates["test"] - heldout
    assert set(_ids("heldout")) < set(_ids("test"))


def test_splits_share_no_id_but_heldout_and_test() -> None:
    for one, other in [("test", "train"), ("test", "val"), ("train", "val"), ("heldout", "train"), ("heldout", "val")]:
        assert not set(_ids(one)) & set(_ids(other))


def test_ids_are_unique_and_in_canonical_order() -> None:
    assert _ids("test", 1) == [
        *(f"test/0/take-room/{number}" for number in range(4)),
        *(f"test/0/find-floor/{number}" for number in range(3)),
        *(f"test/0/own-room/{number}" for number in range(2)),
    ]
    for split in ("test", "train", "val", "heldout"):
        ids = _ids(split)
        assert len(set(ids)) == len(ids)
        assert [TaskId.parse(text).world for text in ids] == sorted(TaskId.parse(text).world for text in ids)
    assert split_ids(office.SCENARIO, "val", range(7, 8))[0] == "val/7/take-room/0"
    assert split_ids(office.SCENARIO, "val", range(0)) == []


@pytest.mark.parametrize("split", ["test", "train", "val", "heldout"])
def test_every_id_opens_and_knows_its_split(split: Any) -> None:
    for text in _ids(split, 2):
        where = TaskId.parse(text)
        task = open_world(office.PLAIN, where.pool, where.world).task(where)
        assert task.id == text
        assert task.template == where.template
        assert task.split == ("heldout" if where.template == "own-room" else split)


def test_held_out_templates_cannot_be_opened_in_a_training_world() -> None:
    for pool in ("train", "val"):
        with pytest.raises(UnknownTask, match=f"one that exists: {pool}/0/take-room/0"):
            open_world(office.PLAIN, pool, 0).task(TaskId(pool, 0, "own-room", 0))
    with pytest.raises(UnknownTask, match="none in this pool"):
        world_of(HELD, "train").task(TaskId("train", 0, "own-room", 0))


@pytest.mark.parametrize(
    ("template", "number"), [("take-room", 4), ("take-room", 10**6), ("nowhere", 0), ("", 0), ("x" * 1000, 0)]
)
def test_an_unknown_template_or_number_names_a_task_that_exists(template: str, number: int) -> None:
    world = open_world(office.PLAIN, "train", 5)
    with pytest.raises(UnknownTask, match=r"^no task '.*: .*; one that exists: train/5/take-room/0$") as unknown:
        world.task(TaskId("train", 5, template, number))
    assert len(str(unknown.value)) < 400
    assert world.task(TaskId.parse(str(unknown.value).rpartition(" ")[2])).id == "train/5/take-room/0"


def test_a_template_that_makes_too_few_tasks_is_a_generation_error() -> None:
    with pytest.raises(
        GenerationError, match=r"template take-room made 3 tasks in Snapshot\(office, seed 0, scale 1\), not 4"
    ):
        world_of(SHORT).task(TaskId("test", 0, "take-room", 0))


@pytest.mark.parametrize(
    ("error", "kind", "told"),
    [
        (KeyError("room 7"), GenerationError, r"template take-room in Snapshot\(.*: KeyError\('room 7'\)"),
        (StopIteration(), GenerationError, "StopIteration"),
        (GenerationError("two rules disagree"), GenerationError, "^two rules disagree"),
        (TooFewTasks("3 of 4"), TooFewTasks, "^3 of 4"),
    ],
)
def test_what_a_generator_raises_names_the_file_of_the_world(
    monkeypatch: pytest.MonkeyPatch, error: Exception, kind: type[Exception], told: str
) -> None:
    def broken(*_: object) -> None:
        raise error

    monkeypatch.setattr(office.OfficeScenario, "tasks", broken)
    world = open_world(office.PLAIN, "test", 41)
    path = re.escape(str(world.snapshot.path))
    with pytest.raises(kind, match=f"{told}.*; if its generator is newer than {path}, remove that file$"):
        world.task(TaskId("test", 41, "take-room", 0))


def test_an_environment_opens_ids_of_other_pools() -> None:
    workgym.envs.register("Office-v0", "office:PLAIN")
    env = gym.make("Office-v0")
    for task_id in (
        "train/5/take-room/0",
        "val/2/find-floor/1",
        "test/9/own-room/1",
        f"train/{MAX_WORLD - 1}/take-room/3",
    ):
        observation, info = env.reset(options={"task_id": task_id})
        assert info["task_id"] == task_id
        assert observation["instruction"]
    for task_id in ("train/5/own-room/0", "test/0/take-room/4", "nonsense", 7):
        with pytest.raises(UnknownTask):
            env.reset(options={"task_id": task_id})


# Worlds in memory


def test_a_world_is_opened_once_and_shared() -> None:
    world = open_world(office.PLAIN, "test", 0)
    assert open_world(office.PLAIN, "test", 0) is world
    assert open_world(office.BROKEN, "test", 0) is world  # the same scenario
    assert open_world(office.PLAIN, "test", 0, scale=2) is not world
    assert open_world(office.PLAIN, "val", 0) is not world


def test_worlds_out_of_use_leave_memory_oldest_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "OPEN_WORLDS", 3)
    monkeypatch.setattr(module, "OPEN_BYTES", 0)
    first, second, third = (open_world(office.PLAIN, "test", number) for number in range(3))
    assert open_world(office.PLAIN, "test", 0) is first  # used again
    open_world(office.PLAIN, "test", 3)
    assert len(module._open) == 3
    assert open_world(office.PLAIN, "test", 0) is first
    assert open_world(office.PLAIN, "test", 2) is third
    assert open_world(office.PLAIN, "test", 1) is not second
    assert len(module._open) == 3
    session = Session(second.snapshot)  # whoever still holds a world can use it
    session.insert("rooms", {"room_id": "9", "name": "n", "floor": 0, "state": "free"})
    assert session.value("SELECT count(*) FROM rooms") == 11
    assert second.task(TaskId("test", 1, "take-room", 0)).id == "test/1/take-room/0"


def test_more_worlds_stay_open_while_they_take_little_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    size = open_world(office.PLAIN, "train", 0).memory
    assert size > open_world(office.PLAIN, "train", 0).snapshot.path.stat().st_size
    monkeypatch.setattr(module, "OPEN_WORLDS", 3)
    monkeypatch.setattr(module, "OPEN_BYTES", 5 * size)
    env = gym.make("Office-v0", split="train", worlds=12)
    for seed in range(30):
        env.reset(seed=seed)
        open_world(office.PLAIN, "train", 0)  # the one in use stays
        assert len(module._open) <= 6
        assert module.open_bytes() <= module.OPEN_BYTES
    assert len(module._open) >= 4
    assert ("train", 0) in [(world.pool, world.number) for world in module._open.values()]


def test_the_default_pools_of_the_office_stay_open_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "open_snapshot", lambda key, scenario: key)  # the key instead of the world
    monkeypatch.setattr(module.World, "memory", 14 * 1024**2)  # about what a world of the largest default pool takes
    for pool in ("test", "train", "val"):
        for number in range(POOL_SIZES[pool]):
            open_world(office.PLAIN, pool, number)
    assert len(module._open) == sum(POOL_SIZES[pool] for pool in ("test", "train", "val")) == 73


def test_a_world_whose_file_is_removed_meanwhile_still_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    world = world_of(COUNTING)
    monkeypatch.setattr(world.snapshot, "path", world.snapshot.path.with_name("removed"))
    assert world.memory == module.World(world.snapshot, COUNTING, "test", 0).memory > 0


def test_tasks_are_made_once_whoever_asks() -> None:
    COUNTING.made.clear()
    world, barrier = world_of(COUNTING), threading.Barrier(8)

    def ask(number: int) -> Task:
        barrier.wait(60)
        return world.task(TaskId("test", 0, "take-room", number % 4))

    with ThreadPoolExecutor(8) as pool:
        tasks = list(pool.map(ask, range(8)))
    assert COUNTING.made == ["take-room"]
    assert [task.id for task in tasks] == [f"test/0/take-room/{number % 4}" for number in range(8)]
    assert tasks[0] is tasks[4]


def test_threads_that_open_one_world_at_once_get_the_same() -> None:
    barrier = threading.Barrier(8)

    def opened(_: int) -> module.World:
        barrier.wait(60)
        return open_world(office.PLAIN, "val", 4)

    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(opened, range(8)))) == 1


def test_a_scenario_is_found_by_its_reference() -> None:
    assert scenario_of(office.PLAIN) is office.SCENARIO
    assert load("office:PLAIN") is office.PLAIN
    for reference in ("office", "office.PLAIN", ""):
        with pytest.raises(UsageError, match=r"expected 'package.module:attribute'"):
            load(reference)
    with pytest.raises(UsageError, match="module office has no 'NOTHING'"):
        scenario_of(Benchmark("x", office.SCHEMA, (), "office:NOTHING"))
