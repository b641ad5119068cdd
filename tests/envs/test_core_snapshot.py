"""Snapshots: one world whoever builds it, whatever happens to its file, and however many use it at once."""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import duckdb
import office  # type: ignore[import-not-found]  # in tests/envs
import pytest

from workgym.envs.core import (
    Column,
    Kind,
    QueryError,
    Row,
    Schema,
    Session,
    Snapshot,
    SnapshotError,
    Table,
    world_files,
)
from workgym.envs.core.snapshot import WorldKey, open_snapshot, rows_fingerprint

resource = pytest.importorskip("resource")  # limits of a process, which not every platform has

# Forks of a process with threads are what several of these tests are about.
pytestmark = [
    pytest.mark.filterwarnings("ignore:This process.*is multi-threaded:DeprecationWarning"),
    pytest.mark.skipif(not hasattr(os, "fork"), reason="this platform has no fork"),
]

SCHEMA = Schema(
    Table("people", (Column("name"), Column("level", Kind.INTEGER, null=True))),
    Table(
        "notes",
        (Column("body", null=True), Column("_body", null=True, derived=lambda row: (row["body"] or "").upper())),
    ),
)


class World:
    """People and notes; ``pause`` is called before each row."""

    version = "1"
    schema = SCHEMA
    now = datetime(2024, 5, 6)
    templates = ()

    def __init__(self, people: int = 20, pause: Callable[[int], Any] = lambda number: None) -> None:
        self.people, self.pause = people, pause

    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        return {"people": self._people(seed), "notes": [{"body": f"Note {seed}"}, {"body": None}]}

    def _people(self, seed: int) -> Iterator[Row]:
        for number in range(self.people):
            self.pause(number)
            yield {"name": f"Person {seed}-{number}", "level": number}


class Wrong:
    """A scenario that gives whatever rows it is told to."""

    version = "1"
    schema = SCHEMA
    now = datetime(2024, 5, 6)
    templates = ()

    def __init__(self, rows: Mapping[str, Iterable[Row]]) -> None:
        self.given = rows

    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        return self.given


def key(seed: int = 0) -> WorldKey:
    return WorldKey("snapshot-tests", "1", seed, 1, SCHEMA.digest)


EXPECTED = World().rows(0, 1)
PEOPLE = list(EXPECTED["people"])


def check(snapshot: Snapshot) -> None:
    """The world of seed 0, complete and usable."""
    assert snapshot.export("people") == PEOPLE
    assert snapshot.export("notes") == list(EXPECTED["notes"])
    assert snapshot.rows('SELECT "_body" FROM notes ORDER BY "_row"') == [{"_body": "NOTE 0"}, {"_body": ""}]
    assert snapshot.sizes == {"people": 20, "notes": 2}
    assert snapshot.now == World.now


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of the test's own."""
    path = tmp_path / "cache"
    monkeypatch.setenv("WORKGYM_CACHE", str(path))
    return path


def worlds(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.duckdb"))


def leftovers(folder: Path) -> list[str]:
    """What is neither a world nor a lock."""
    return sorted(path.name for path in folder.iterdir() if path.suffix not in (".duckdb", ".lock"))


def _end_after(seconds: int) -> None:
    """In a child: end even if it hangs inside DuckDB, where a handler of pytest's would never run."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(seconds)


def in_child(work: Callable[[], Any]) -> Any:
    """Run ``work`` in a child of fork(2) and return its result; what it raises comes back as a text."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        _end_after(60)
        try:
            answer = json.dumps(work())
        except BaseException as error:  # noqa: BLE001 - the parent says what it was
            answer = json.dumps(f"{type(error).__name__}: {error}")
        os.write(writing, answer.encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        text = pipe.read()
    _, status = os.waitpid(child, 0)
    assert status == 0, f"the child ended with {status}"
    return json.loads(text)


# The same world everywhere

FINGERPRINT = """
import json, sys
import office
from workgym.envs.core.worlds import open_world
snapshot = open_world(office.PLAIN, "val", 3).snapshot
print(json.dumps([snapshot.fingerprint, snapshot.export("rooms"), str(snapshot.export("bookings"))]))
"""


def program(text: str, **env: str) -> subprocess.Popen[str]:
    """Start a Python of its own that finds the modules of this folder."""
    places = os.pathsep.join([str(Path(office.__file__).parent), *sys.path[1:]])
    return subprocess.Popen(
        [sys.executable, "-c", text],
        env={**os.environ, "PYTHONPATH": places, **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_every_process_builds_the_same_rows(tmp_path: Path) -> None:
    started = [
        program(FINGERPRINT, PYTHONHASHSEED=seed, WORKGYM_CACHE=str(tmp_path / seed))
        for seed in ("0", "1", "4294967295")
    ]
    answers = [process.communicate(timeout=120) for process in started]
    assert [error for _, error in answers] == [""] * 3
    assert len({answer for answer, _ in answers}) == 1
    assert '"name": "room a1000003-0"' in answers[0][0]


def test_the_fingerprint_is_of_the_rows(folder: Path) -> None:
    first = open_snapshot(key(), World())
    assert open_snapshot(key(), World()).fingerprint == first.fingerprint
    assert len(worlds(folder)) == 1
    assert open_snapshot(key(1), World()).fingerprint != first.fingerprint
    same_rows_elsewhere = open_snapshot(WorldKey("other-tests", "2", 7, 3), Wrong(World().rows(0, 1)))
    assert same_rows_elsewhere.fingerprint == first.fingerprint
    assert repr(first) == "Snapshot(snapshot-tests, seed 0, scale 1)"


def test_another_schema_is_another_file_without_another_version(folder: Path) -> None:
    before = open_snapshot(key(), World())

    class Longer(World):
        schema = Schema(SCHEMA["people"], Table("notes", (*SCHEMA["notes"].columns, Column("mood", null=True))))

    after = open_snapshot(key(), Longer())
    assert len(worlds(folder)) == 2
    assert before.path != after.path
    assert after.export("notes") == [{**note, "mood": None} for note in before.export("notes")]
    assert (open_snapshot(key(), World()).path, open_snapshot(key(), Longer()).path) == (before.path, after.path)


BODY = Column("body", Kind.EXACT, references="people")


@pytest.mark.parametrize(
    "change",
    [
        {"name": "text"}, {"kind": Kind.TEXT}, {"null": True}, {"choices": ("a", "b")}, {"generated": True},
        {"references": None}, {"derived": str},
    ],
    ids=lambda change: next(iter(change)),
)  # fmt: skip
def test_whatever_a_column_declares_is_in_the_digest(change: dict[str, Any]) -> None:
    people, first = Table("people", (Column("name"),)), Column("first")
    schema = Schema(people, Table("notes", (first, BODY)))
    assert schema.digest == Schema(people, Table("notes", (first, replace(BODY)))).digest
    assert schema.digest != Schema(people, Table("notes", (first, replace(BODY, **change)))).digest
    assert schema.digest != Schema(Table("notes", (first, BODY)), people).digest


def test_the_fingerprint_can_be_had_without_a_file(folder: Path) -> None:
    made = open_snapshot(key(3), World())
    assert rows_fingerprint(World(), 3, 1) == made.fingerprint != rows_fingerprint(World(), 4, 1)
    assert len(worlds(folder)) == 1


@pytest.mark.parametrize(
    "change", [{"version": "2"}, {"seed": 9}, {"scale": 2}, {"benchmark": "other"}, {"schema": "1"}], ids=str
)
def test_worlds_of_other_keys_are_other_files(change: dict[str, Any]) -> None:
    parts = {"benchmark": "a", "version": "1", "seed": 0, "scale": 1}
    assert WorldKey(**{**parts, **change}).stem != WorldKey(**parts).stem  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["a b", "it's", "x[ab]y", "st*r", "ü🙂", 'd"q', "{a}", "%20", "a/b/c"])
def test_the_cache_folder_may_have_any_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / name))
    check(open_snapshot(key(), World()))
    assert len(worlds(tmp_path / name)) == 1


@pytest.mark.parametrize("name", ["q?m", "back\\slash"])  # DuckDB gives these a meaning of its own
def test_a_folder_whose_name_duckdb_misreads_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / name))
    try:
        check(open_snapshot(key(), World()))
    except SnapshotError as error:
        message = str(error)
        assert str(tmp_path / name) in message


# Damaged files


def _replaced_by_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "something").touch()


def _replaced_by_a_link_to_nothing(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.with_name("nowhere"))


def _flipped(at: float) -> Callable[[Path], None]:
    def flip(path: Path) -> None:
        data = bytearray(path.read_bytes())
        data[int(at * (len(data) - 1))] ^= 1
        path.chmod(0o644)
        path.write_bytes(data)

    return flip


def _cut(keep: float) -> Callable[[Path], None]:
    def cut(path: Path) -> None:
        path.chmod(0o644)
        os.truncate(path, int(keep * path.stat().st_size))

    return cut


def _longer(path: Path) -> None:
    path.chmod(0o644)
    with path.open("ab") as file:
        file.write(b"\0")


DAMAGE: dict[str, Callable[[Path], None]] = {
    "truncated": _cut(0.9),
    "cut to a few bytes": _cut(0.0001),
    "empty": _cut(0),
    "first byte": _flipped(0),
    "a byte in the header": _flipped(0.01),
    "a byte in the middle": _flipped(0.5),
    "last byte": _flipped(1),
    "longer": _longer,
    "gone": Path.unlink,
    "a folder": _replaced_by_a_folder,
    "a link to nothing": _replaced_by_a_link_to_nothing,
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_file_is_built_again(folder: Path, damage: Callable[[Path], None]) -> None:
    fingerprint = open_snapshot(key(), World()).fingerprint
    (path,) = worlds(folder)
    damage(path)
    again = open_snapshot(key(), World())
    check(again)
    assert again.fingerprint == fingerprint
    assert leftovers(folder) == []
    fresh = in_child(lambda: open_snapshot(key(), World(pause=_never)).export("people"))
    assert fresh == PEOPLE  # and built once only


def _never(number: int) -> None:
    raise AssertionError("there is an intact file")


def put_in_place_of(path: Path, content: bytes) -> Path:
    """Put another file in a world's place, under the name that an intact one would have."""
    path.unlink()
    fake = path.with_name("fake")
    fake.write_bytes(content)
    return fake.rename(path.with_name(f"{path.stem.rpartition('-')[0]}-{world_files._checksum(fake)}.duckdb"))


def test_the_file_of_another_world_is_not_taken_for_this_one(folder: Path) -> None:
    other = open_snapshot(key(1), World()).path.read_bytes()
    put = put_in_place_of(open_snapshot(key(), World()).path, other)
    with pytest.raises(SnapshotError, match=rf"{re.escape(str(put))} holds the world of .*seed=1.*; remove it.*seed=0"):
        open_snapshot(key(), World())
    put.unlink()
    check(open_snapshot(key(), World()))


def test_a_database_that_is_no_world_is_a_clear_error(folder: Path) -> None:
    path = open_snapshot(key(), World()).path
    with duckdb.connect(str(folder / "foreign")) as connection:
        connection.execute("CREATE TABLE things AS SELECT 1 AS one")
    put = put_in_place_of(path, (folder / "foreign").read_bytes())
    with pytest.raises(SnapshotError, match=rf"{re.escape(str(put))} holds no world; remove it"):
        open_snapshot(key(), World())


def test_a_file_that_is_not_a_database_is_a_clear_error(folder: Path) -> None:
    put = put_in_place_of(open_snapshot(key(), World()).path, b"not a database" * 100)
    with pytest.raises(SnapshotError, match=f"{put.name}; remove it"):
        open_snapshot(key(), World())


# Builders at once, and builders that die


def _open_and_report(barrier: Any, queue: Any) -> None:
    barrier.wait(60)
    try:
        snapshot = open_snapshot(key(), World(pause=lambda number: time.sleep(0.002)))
        queue.put([snapshot.export("people"), snapshot.fingerprint, snapshot.path.name])
    except BaseException as error:  # noqa: BLE001 - the parent says what it was
        queue.put(repr(error))


@pytest.mark.parametrize("count", [2, 4])
def test_processes_that_build_one_world_at_once_open_the_same_rows(folder: Path, count: int) -> None:
    context = multiprocessing.get_context("fork")
    barrier, queue = context.Barrier(count), context.Queue()
    processes = [context.Process(target=_open_and_report, args=(barrier, queue)) for _ in range(count)]
    for process in processes:
        process.start()
    answers = [queue.get(timeout=60) for _ in processes]
    for process in processes:
        process.join(60)
        assert process.exitcode == 0
    assert all(answer == answers[0] for answer in answers), answers
    assert answers[0][0] == PEOPLE
    assert len(worlds(folder)) == 1
    assert leftovers(folder) == []


def test_threads_that_build_one_world_at_once_open_the_same_rows(folder: Path) -> None:
    barrier = threading.Barrier(4)

    def build(_: int) -> Snapshot:
        barrier.wait(60)
        return open_snapshot(key(), World(pause=lambda number: time.sleep(0.002)))

    with ThreadPoolExecutor(4) as pool:
        for snapshot in pool.map(build, range(4)):
            check(snapshot)
    assert len(worlds(folder)) == 1
    assert leftovers(folder) == []


def _killed(work: Callable[[], Any], *, after: Callable[[], Any]) -> None:
    """Start ``work`` in a child and kill it as soon as ``after`` returns."""
    child = os.fork()
    if child == 0:
        _end_after(60)
        try:
            work()
        finally:
            os._exit(0)
    after()
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def test_a_builder_killed_in_the_middle_leaves_nothing_that_breaks_the_next(folder: Path, tmp_path: Path) -> None:
    marker = tmp_path / "in the middle"

    def stop_in_the_middle(number: int) -> None:
        if number == 10:
            marker.touch()
            time.sleep(60)

    def wait_for_the_marker() -> None:
        while not marker.exists():
            time.sleep(0.005)

    _killed(lambda: open_snapshot(key(), World(pause=stop_in_the_middle)), after=wait_for_the_marker)
    assert worlds(folder) == []
    assert leftovers(folder) != []  # it had no time to tidy up
    check(open_snapshot(key(), World()))
    assert leftovers(folder) == []


def _kill_at_random(folder: Path, times: int, seed: int) -> None:
    rng = random.Random(seed)
    started = time.perf_counter()
    in_child(lambda: open_snapshot(key(77), World(3000)).fingerprint)
    lasts = time.perf_counter() - started
    for _ in range(times):
        wait = rng.uniform(0, lasts)
        _killed(lambda: open_snapshot(key(), World(3000)).path.name, after=lambda wait=wait: time.sleep(wait))
        answer = in_child(lambda: open_snapshot(key(), World(3000)).sizes)
        assert answer == {"people": 3000, "notes": 2}
        assert leftovers(folder) == []
        for path in folder.glob(f"{key().stem}-*"):
            path.unlink()


def test_builders_killed_at_any_moment_leave_nothing_that_breaks_the_next(folder: Path) -> None:
    _kill_at_random(folder, times=4, seed=1)


@pytest.mark.soak
def test_builders_killed_at_many_moments_leave_nothing_that_breaks_the_next(folder: Path) -> None:
    _kill_at_random(folder, times=100, seed=2)


def test_a_scenario_that_raises_leaves_nothing(folder: Path) -> None:
    def stop(number: int) -> None:
        if number == 10:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        open_snapshot(key(), World(pause=stop))
    assert worlds(folder) == []
    assert leftovers(folder) == []
    check(open_snapshot(key(), World()))


# Folders that cannot be written


@contextmanager
def mounted(folder: Path, *options: str) -> Iterator[None]:
    """A small file system in memory at ``folder``. Only root may mount, and not in every container."""
    folder.mkdir(exist_ok=True)
    command = ["mount", "-t", "tmpfs", "-o", ",".join(options), "tmpfs", str(folder)]
    if os.geteuid() != 0 or subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("mounting a file system is not permitted here")
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def _remounted(folder: Path, option: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{option}", str(folder)], check=True)


def _below_a_file(tmp_path: Path) -> Path:
    (tmp_path / "file").touch()
    return tmp_path / "file" / "cache"


UNUSABLE: dict[str, Callable[[Path], Path]] = {
    "below a file": _below_a_file,
    "a file": lambda tmp_path: _below_a_file(tmp_path).parent,
    "in /proc": lambda tmp_path: Path("/proc/workgym"),
    "below a device": lambda tmp_path: Path("/dev/null/workgym"),
}


@pytest.mark.parametrize("place", UNUSABLE.values(), ids=UNUSABLE)
def test_a_folder_that_cannot_be_made_is_a_clear_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: Callable[[Path], Path]
) -> None:
    path = place(tmp_path)
    monkeypatch.setenv("WORKGYM_CACHE", str(path))
    with pytest.raises(SnapshotError, match="Set WORKGYM_CACHE to a folder that can be written") as error:
        open_snapshot(key(), World())
    assert str(path) in str(error.value)


def _assert_read_only_works(folder: Path) -> None:
    check(open_snapshot(key(), World(pause=_never)))
    assert in_child(lambda: open_snapshot(key(), World(pause=_never)).export("people")) == PEOPLE
    with pytest.raises(SnapshotError, match="Set WORKGYM_CACHE to a folder that can be written") as error:
        open_snapshot(key(1), World())
    assert str(folder) in str(error.value)


def test_a_read_only_file_system_is_fine_as_long_as_the_file_is_there(folder: Path) -> None:
    with mounted(folder, "size=2m"):
        in_child(lambda: open_snapshot(key(), World()).path.name)
        _remounted(folder, "ro")
        _assert_read_only_works(folder)
        _remounted(folder, "rw")


@pytest.mark.skipif(os.geteuid() == 0, reason="permissions do not bind root; the read-only file system stands for it")
def test_a_read_only_folder_is_fine_as_long_as_the_file_is_there(folder: Path) -> None:
    in_child(lambda: open_snapshot(key(), World()).path.name)
    folder.chmod(0o555)
    try:
        _assert_read_only_works(folder)
    finally:
        folder.chmod(0o755)


@pytest.mark.parametrize("size", ["4k", "16k", "48k", "80k"])
def test_a_full_disk_is_a_clear_error_and_leaves_nothing(folder: Path, size: str) -> None:
    with mounted(folder, f"size={size}"):
        with pytest.raises(SnapshotError, match=r"Set WORKGYM_CACHE to a folder that .* has room") as error:
            open_snapshot(key(), World(300))
        assert str(folder) in str(error.value)
        assert worlds(folder) == []
        assert leftovers(folder) == []
        _remounted(folder, "size=4m")
        check(open_snapshot(key(), World()))


@pytest.mark.parametrize("limit", [0, 100, 5_000, 40_000])
def test_a_file_that_cannot_grow_is_a_clear_error_and_leaves_nothing(folder: Path, limit: int) -> None:
    folder.mkdir()

    def build() -> str:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        return open_snapshot(key(), World(300)).path.name

    answer = in_child(build)
    assert answer.startswith("SnapshotError: cannot build a world in the cache folder ")
    assert answer.endswith("Set WORKGYM_CACHE to a folder that can be written and has room.")
    assert str(folder) in answer
    assert worlds(folder) == []
    assert leftovers(folder) == []
    check(open_snapshot(key(), World()))


# Rows that do not fit


def _people(*rows: Row) -> dict[str, list[Row]]:
    return {"people": list(rows), "notes": []}


MISFITS: list[tuple[dict[str, list[Row]], str]] = [
    (_people({"name": "a"}, {"name": 5}), "row 1 of table people does not fit: name: expected text, got 5"),
    (_people({"level": 1}), "row 0 of table people does not fit: name: a value is required"),
    (_people({"text": "a"}), "row 0 of table people does not fit: table people has no column 'text'"),
    (_people({"name": "a", "level": 2**63}), "does not fit: level: expected a whole number below 2^63, got 9223"),
    (_people({"name": "a", "level": float("nan")}), "does not fit: level: expected a number, got nan"),
    (_people({"name": "\ud800"}), "does not fit: name: expected valid Unicode text, got '\\ud800'"),
    ({"people": [], "notes": [{}, {"body": 1.5}]}, "row 1 of table notes does not fit: body: expected text, got 1.5"),
    ({"people": []}, "rows for people; the tables: people, notes"),
    ({}, "rows for no table; the tables: people, notes"),
    ({"people": [], "notes": [], "more": []}, "rows for people, notes, more; the tables: people, notes"),
]


@pytest.mark.parametrize(("rows", "reason"), MISFITS, ids=range(len(MISFITS)))
def test_rows_that_do_not_fit_are_named(folder: Path, rows: dict[str, list[Row]], reason: str) -> None:
    with pytest.raises(SnapshotError) as error:
        open_snapshot(key(), Wrong(rows))
    assert reason in str(error.value)
    assert worlds(folder) == []
    assert leftovers(folder) == []


def test_tables_may_be_empty(folder: Path) -> None:
    snapshot = open_snapshot(key(), Wrong({"notes": [], "people": []}))
    assert snapshot.sizes == {"people": 0, "notes": 0}
    session = Session(snapshot)
    assert session.insert("people", {"name": "first"}) == 0
    assert session.rows("SELECT * FROM people") == [{"_row": 0, "name": "first", "level": None}]


# The cache's limit


def _age(path: Path, seconds: int) -> None:
    os.utime(path, (1_000_000_000 - seconds, 1_000_000_000 - seconds))


def _path(folder: Path, seed: int) -> list[Path]:
    return list(folder.glob(f"{key(seed).stem}-*.duckdb"))


def test_the_least_recently_opened_world_leaves_first(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = [open_snapshot(key(seed), World()) for seed in range(3)]
    for age, seed in enumerate([2, 1, 0]):
        _age(_path(folder, seed)[0], 100 * age)
    (size,) = {path.stat().st_size for path in worlds(folder)}
    monkeypatch.setattr(world_files, "MAX_CACHE_BYTES", 3 * size)
    open_snapshot(key(0), World())  # the oldest so far
    open_snapshot(key(3), World())
    assert [len(_path(folder, seed)) for seed in range(4)] == [1, 0, 1, 1]
    open_snapshot(key(4), World())
    assert [len(_path(folder, seed)) for seed in range(5)] == [1, 0, 0, 1, 1]
    monkeypatch.setattr(world_files, "MAX_CACHE_BYTES", size)
    open_snapshot(key(5), World())
    assert [len(_path(folder, seed)) for seed in range(6)] == [0, 0, 0, 0, 0, 1]
    check(opened[0])  # what is open stays readable
    assert opened[1].export("people") == list(World().rows(1, 1)["people"])
    check(open_snapshot(key(0), World()))  # and what has left is built again


def test_the_world_just_built_never_leaves(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(world_files, "MAX_CACHE_BYTES", 1)
    for seed in range(3):
        snapshot = open_snapshot(key(seed), World())
        assert worlds(folder) == [snapshot.path]
        assert snapshot.sizes["people"] == 20


def test_nothing_leaves_below_the_limit(folder: Path) -> None:
    for seed in range(4):
        open_snapshot(key(seed), World())
        _age(_path(folder, seed)[0], 10**8)
    assert len(worlds(folder)) == 4


# Many at once


def _work(snapshot: Snapshot, number: int, rounds: int = 10) -> None:
    """Write, read, fail and reset in a session, and find nobody else's rows."""
    session = Session(snapshot)
    for turn in range(rounds):
        name = f"mine {number} {turn}"
        row = session.insert("people", {"name": name, "level": number})
        session.update("people", turn % 20, {"level": 1000 + number})
        with pytest.raises(QueryError):
            session.rows("SELECT error('stop') FROM people")
        mine = session.rows("SELECT name FROM people WHERE name LIKE 'mine %' ORDER BY \"_row\"")
        assert [row["name"] for row in mine] == [f"mine {number} {n}" for n in range(turn + 1)]
        changed = session.rows('SELECT DISTINCT level FROM people WHERE level >= 1000 ORDER BY "level"')
        assert changed == [{"level": 1000 + number}]
        assert session.value('SELECT name FROM people WHERE "_row" = ?', [row]) == name
        assert session.value("SELECT count(*) FROM notes, people") == 2 * (21 + turn)
    session.reset()
    assert session.value("SELECT count(*) FROM people") == 20


def test_sessions_in_eight_threads_do_not_meet(folder: Path) -> None:
    snapshot = open_snapshot(key(), World())
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda number: _work(snapshot, number), range(16))) == [None] * 16
    check(snapshot)


def test_a_session_may_move_from_thread_to_thread(folder: Path) -> None:
    session = Session(open_snapshot(key(), World()))
    for number in range(4):
        with ThreadPoolExecutor(1) as pool:
            pool.submit(session.insert, "people", {"name": f"mine {number}"}).result()
            assert pool.submit(session.value, "SELECT count(*) FROM people").result() == 21 + number


def test_a_fork_in_mid_session_with_threads_alive(folder: Path) -> None:
    snapshot = open_snapshot(key(), World())
    session = Session(snapshot)
    session.insert("people", {"name": "before"})
    stop = threading.Event()
    failures: list[BaseException] = []

    def busy(number: int) -> None:
        try:
            while not stop.is_set():
                _work(snapshot, number, rounds=2)
        except BaseException as error:  # noqa: BLE001 - the test says what it was
            failures.append(error)

    threads = [threading.Thread(target=busy, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()

    inherited = snapshot._instance

    def child() -> Any:
        assert snapshot.rows("SELECT 1 AS one") == [{"one": 1}]
        assert snapshot._instance is not inherited  # threads that are gone may hold its locks for ever
        assert session.value("SELECT count(*) FROM people") == 21
        session.insert("people", {"name": "child"})
        session.delete("people", 0)
        _work(snapshot, 99, rounds=2)
        other = open_snapshot(key(5), World())
        inner = in_child(lambda: session.value("SELECT count(*) FROM people WHERE name = 'child'"))
        return [session.value("SELECT count(*) FROM people"), len(session.delta()), other.sizes["people"], inner]

    try:
        for _ in range(5):
            assert in_child(child) == [21, 3, 20, 1]
            assert session.value("SELECT count(*) FROM people WHERE name IN ('before', 'child')") == 1
            assert len(session.delta()) == 1
    finally:
        stop.set()
        for thread in threads:
            thread.join(60)
    assert failures == []
    check(snapshot)


def test_ctrl_c_in_a_query_is_ctrl_c(folder: Path) -> None:
    snapshot = open_snapshot(key(), World())

    def interrupted() -> list[Row]:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
        return snapshot.rows("SELECT sum(a.range * b.range) AS n FROM range(100_000_000) a, range(100_000) b")

    assert in_child(interrupted) == "KeyboardInterrupt: "
    check(snapshot)


ENDINGS = """
import os, sys
import office
from workgym.envs.core import Session
from workgym.envs.core.worlds import open_world
session = Session(open_world(office.PLAIN, "test", 0).snapshot)
session.update("rooms", 0, {"name": "x"})
assert session.value("SELECT count(*) FROM rooms WHERE name = 'x'") == 1
child = os.fork()
assert session.value("SELECT count(*) FROM rooms WHERE name = 'x'") == 1
if child:
    _, status = os.waitpid(child, 0)
    assert status == 0, status
    assert session.value("SELECT count(*) FROM rooms") == 10
sys.exit(0)
"""


def test_parent_and_child_of_a_fork_end_in_peace(folder: Path) -> None:
    process = program(ENDINGS)
    assert process.communicate(timeout=120) == ("", "")
    assert process.returncode == 0


SPAWNED = """
import office
from workgym.envs.core import Session
from workgym.envs.core.worlds import open_world

def go_on(state):
    session = Session(open_world(office.PLAIN, "test", 0).snapshot)
    session.restore(state)
    session.delete("rooms", 1)
    return session.value("SELECT count(*) FROM rooms WHERE name = 'x'"), session.delta().to_json()
"""


def test_a_session_goes_on_in_a_spawned_process(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "spawned_by_test.py").write_text(SPAWNED)
    monkeypatch.syspath_prepend(tmp_path)
    from spawned_by_test import go_on  # type: ignore[import-not-found]  # written above

    session = Session(open_snapshot(WorldKey("office", "1", 0, 1), office.SCENARIO))
    session.update("rooms", 0, {"name": "x"})
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        count, changes = pool.submit(go_on, session.state()).result(timeout=120)
    session.delete("rooms", 1)
    assert count == 1
    assert changes == session.delta().to_json()


def test_damage_between_the_samples_of_a_large_file_is_noticed_when_it_is_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(world_files, "_SAMPLE_BLOCK", 1)
    monkeypatch.setattr(world_files, "_SAMPLE_BLOCKS", 1)
    open_snapshot(key(), World())
    (path,) = worlds(folder)
    path.chmod(0o644)
    data = bytearray(path.read_bytes())
    for place in range(3 * 16384, len(data), 1024):  # past the headers, every block of DuckDB's
        data[place] ^= 0xFF
    path.write_bytes(data)
    with pytest.raises(SnapshotError, match="is damaged; remove it"):
        open_snapshot(key(), World()).export("people")
