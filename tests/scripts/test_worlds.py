"""``workgym worlds``: a pool of worlds built ahead, what becomes of worlds that cannot be built, and the list."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import gymnasium
import kiosk
import pytest

import workgym.envs
from workgym.agents.pools import Oversize, build_worlds
from workgym.agents.registry import make_env
from workgym.envs.core import Row, UsageError, world_files

KIOSK = "kiosk:Kiosk-v0"
OURS = [
    env_id for env_id in workgym.envs.registered() if gymnasium.spec(env_id).kwargs["benchmark"].startswith("workgym")
]
QUAY = '''
"""A kiosk some of whose worlds cannot be built, or not yet."""

import os
import time
from dataclasses import replace

import kiosk
import workgym.envs

BAD = (1_000_001, 1_000_003)


class Quay(kiosk.KioskScenario):
    def rows(self, seed, scale):
        if seed in BAD:
            raise LookupError(f"no goods for {seed}")
        if seed > 2_000_000:  # all of train but the first
            with open(os.environ["BEGUN"], "a") as begun:
                begun.write(f"{seed}\\n")
            while not os.path.exists(os.environ["GATE"]):
                time.sleep(0.01)
        return super().rows(seed, scale)


SCENARIO = Quay()
QUAY = replace(kiosk.PLAIN, name="quay", scenario="quay:SCENARIO")
workgym.envs.register("Quay-v0", "quay:QUAY")
'''


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of the test's own."""
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def quay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The id of a kiosk whose worlds val/1 and val/3 cannot be built, in a module that workers can import."""
    (tmp_path / "modules").mkdir()
    (tmp_path / "modules" / "quay.py").write_text(QUAY, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path / "modules")
    return "quay:Quay-v0"


def stored(folder: Path) -> list[str]:
    return sorted(path.name.rsplit("-", 2)[0] for path in folder.glob("*.duckdb"))


def fits(text: str) -> bool:
    return all(len(line.rstrip()) <= 80 for line in text.splitlines())


# Building


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_pool_is_built_once(workgym: Any, folder: Path, jobs: int) -> None:
    arguments = ("worlds", "build", KIOSK, "--split", "val", "--worlds", 4, "--jobs", jobs)
    first, second = workgym(*arguments), workgym(*arguments)
    assert (first.code, first.err, second.code, second.err) == (0, "", 0, "")
    size = sum(path.stat().st_size for path in folder.glob("*.duckdb"))
    assert first.out == f"4 worlds: 4 built, 0 there already; {size / 1e3:.1f} kB in {folder}\n"
    assert second.out == f"4 worlds: 0 built, 4 there already; {size / 1e3:.1f} kB in {folder}\n"
    assert stored(folder) == [f"kiosk-s{1_000_000 + number}-x1" for number in range(4)]
    assert not list(folder.glob(".build-*"))


def test_the_options_say_which_worlds(workgym: Any, folder: Path) -> None:
    options = ("--split", "train", "--worlds", 2, "--world-seed", 7, "--scale", 3, "--toolkits", "required")
    ran = workgym("worlds", "build", KIOSK, *options, "--json")
    found = json.loads(ran.out)
    assert (ran.code, ran.err) == (0, "")
    assert stored(folder) == ["kiosk-s2000007-x3", "kiosk-s2000008-x3"]
    assert found == {
        "env": KIOSK, "worlds": 2, "files": 2, "built": 2, "there": 0, "failed": {}, "removed": 0,
        "size": sum(path.stat().st_size for path in folder.glob("*.duckdb")), "folder": str(folder),
    }  # fmt: skip


def test_episodes_find_what_was_built(workgym: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert workgym("worlds", "build", KIOSK, "--split", "val", "--worlds", 2).code == 0

    def build(*arguments: Any) -> None:
        raise AssertionError("built again")

    monkeypatch.setattr(world_files, "_build_file", build)
    env = make_env(KIOSK, split="val", worlds=2)
    for seed in range(8):
        env.reset(seed=seed)


@pytest.mark.parametrize("env_id", OURS)
def test_every_id_can_be_built(workgym: Any, cache: Path, monkeypatch: pytest.MonkeyPatch, env_id: str) -> None:
    monkeypatch.setenv("WORKGYM_CACHE", str(cache))  # where other tests have built the same
    ran = workgym("worlds", "build", env_id, "--json")
    found = json.loads(ran.out)
    assert (ran.code, found["worlds"], found["files"], found["built"] + found["there"]) == (0, 1, 1, 1)
    assert workgym("worlds", "build", env_id).out.startswith("1 world: 0 built, 1 there already; ")


def test_ids_and_worlds_may_share_a_file(workgym: Any, folder: Path) -> None:
    first = workgym("worlds", "build", "Almita-v0", "--split", "train", "--worlds", 5, "--jobs", 2)
    assert first.out.startswith("5 worlds in 1 file: 1 built, 0 there already; ")
    same = workgym("worlds", "build", "AlmitaTest-v0", "--split", "train", "--worlds", 5)
    assert same.out.startswith("5 worlds in 1 file: 0 built, 1 there already; ")
    assert len(stored(folder)) == 1


def test_a_damaged_world_is_built_again(workgym: Any, folder: Path) -> None:
    workgym("worlds", "build", KIOSK)
    (path,) = folder.glob("*.duckdb")
    path.chmod(0o644)
    path.write_bytes(b"nothing")
    assert workgym("worlds", "build", KIOSK).out.startswith("1 world: 1 built, 0 there already; ")


def test_progress_counts_files(folder: Path) -> None:
    seen: list[tuple[int, int]] = []
    pool = build_worlds(
        KIOSK, env_kwargs={"split": "val", "worlds": 3}, progress=lambda done, of: seen.append((done, of))
    )
    assert seen == [(1, 3), (2, 3), (3, 3)]
    assert (pool.built, pool.folder) == (3, str(folder))


# Worlds that cannot be built


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_world_that_fails_is_named_and_the_others_are_built(workgym: Any, folder: Path, quay: str, jobs: int) -> None:
    arguments = ("worlds", "build", quay, "--split", "val", "--worlds", 5, "--jobs", jobs)
    ran = workgym(*arguments)
    assert ran.code == 1
    assert ran.out.startswith("5 worlds: 3 built, 0 there already, 2 failed; ")
    assert sorted(ran.err.splitlines()) == [
        "workgym: world val/1: LookupError: no goods for 1000001",
        "workgym: world val/3: LookupError: no goods for 1000003",
    ]
    assert stored(folder) == [f"quay-s{1_000_000 + number}-x1" for number in (0, 2, 4)]
    again = json.loads(workgym(*arguments, "--json").out)
    assert (again["built"], again["there"], sorted(again["failed"])) == (0, 3, ["val/1", "val/3"])


def test_the_first_world_may_fail(workgym: Any, folder: Path, quay: str) -> None:
    ran = workgym("worlds", "build", quay, "--split", "val", "--worlds", 2, "--world-seed", 1)
    assert (ran.code, stored(folder)) == (1, ["quay-s1000002-x1"])


def test_many_failures_are_counted(workgym: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def rows(self: Any, seed: int, scale: int) -> Mapping[str, Iterable[Row]]:
        return {}

    monkeypatch.setattr(kiosk.KioskScenario, "rows", rows)
    ran = workgym("worlds", "build", KIOSK, "--split", "train", "--worlds", 13)
    assert (ran.code, len(ran.err.splitlines())) == (1, 11)
    assert ran.out.startswith("13 worlds: 0 built, 0 there already, 13 failed; 0 bytes in ")
    assert "world train/0: rows for no table" in ran.err
    assert ran.err.endswith("workgym: 3 more failed; --json names them all\n")


def test_a_folder_that_cannot_be_written_is_named(
    workgym: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / "file"))
    ran = workgym("worlds", "build", KIOSK)
    assert ran.code == 1
    assert "cannot build a world in the cache folder" in ran.err


# The limit of the cache


def test_a_pool_that_is_too_large_is_announced_after_the_first_world(
    workgym: Any, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workgym("worlds", "build", KIOSK, "--split", "val", "--worlds", 1)
    (path,) = folder.glob("*.duckdb")
    size = path.stat().st_size
    monkeypatch.setattr(world_files, "MAX_CACHE_BYTES", 2 * size)
    ran = workgym("worlds", "build", KIOSK, "--split", "val", "--worlds", 4)
    assert ran.code == 0
    expected, limit = (f"{count * size / 1e3:.1f} kB" for count in (4, 2))
    assert ran.err == (
        f"workgym: note: 4 worlds will take about {expected}, and the cache holds {limit}: "
        "the worlds that were opened longest ago leave it, those of this pool too\n"
    )
    assert ran.out.startswith("4 worlds: 3 built, 1 there already, 2 removed again for want of room; ")
    assert len(stored(folder)) == 2


def test_it_is_announced_before_the_rest_is_begun(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(world_files, "MAX_CACHE_BYTES", 1)
    seen: list[Any] = []
    build_worlds(
        KIOSK,
        env_kwargs={"split": "val", "worlds": 3},
        progress=lambda done, of: seen.append(done),
        oversize=lambda found: seen.append((found, stored(folder))),
    )
    (oversize, there), *done = seen
    assert isinstance(oversize, Oversize)
    assert (oversize.files, oversize.limit, done) == (3, 1, [1, 2, 3])
    assert there == ["kiosk-s1000000-x1"]


# Stopping


def _begun(path: Path, count: int) -> None:
    while not path.exists() or len(path.read_text().splitlines()) < count:
        time.sleep(0.01)


@pytest.mark.parametrize(
    ("jobs", "sent", "code"),
    [
        (2, signal.SIGINT, 130),
        *(pytest.param(*each, marks=pytest.mark.soak) for each in ((1, signal.SIGINT, 130), (2, signal.SIGTERM, 143))),
    ],
)
def test_ctrl_c_leaves_finished_worlds(
    program: Any, tmp_path: Path, folder: Path, quay: str, jobs: int, sent: int, code: int
) -> None:
    begun = tmp_path / "begun"
    path = os.pathsep.join((str(tmp_path / "modules"), str(Path(kiosk.__file__).parent)))
    process: subprocess.Popen[str] = program(
        "worlds", "build", quay, "--split", "train", "--worlds", 6, "--jobs", jobs,
        WORKGYM_CACHE=folder, BEGUN=begun, GATE=tmp_path / "gate", PYTHONPATH=path,
    )  # fmt: skip
    _begun(begun, jobs)
    os.killpg(process.pid, sent)
    out, err = process.communicate()
    assert (process.returncode, out) == (code, "")
    assert err.splitlines()[-1] == "workgym: stopped; finished worlds are kept"
    assert stored(folder) == ["quay-s2000000-x1"]
    assert not list(folder.glob(".build-*"))


# The list


def test_the_list_names_benchmark_world_scale_and_size(workgym: Any, folder: Path) -> None:
    for options in (("--split", "val", "--worlds", 2), ("--scale", 2), ("--split", "train", "--worlds", 1)):
        workgym("worlds", "build", KIOSK, *options)
    ran = workgym("worlds", "list")
    assert (ran.code, ran.err, fits(ran.out.rpartition("in ")[0])) == (0, "", True)
    lines = [line.split() for line in ran.out.splitlines()]
    assert [line[:3] for line in lines[2:-1]] == [
        ["kiosk", "val/0", "1"], ["kiosk", "val/1", "1"], ["kiosk", "train/0", "1"], ["kiosk", "test/0", "2"],
    ]  # fmt: skip
    assert ran.out.splitlines()[-1].startswith("4 worlds, ")
    listed = json.loads(workgym("worlds", "list", "--json").out)
    assert listed["folder"] == str(folder)
    assert [line[3] for line in lines[2:-1]] == ["1"] * 4  # tells published worlds from generated ones
    first = listed["worlds"][0]
    assert first == {
        "benchmark": "kiosk", "world": "val/0", "seed": 1_000_000, "scale": 1, "version": "1",
        "size": (folder / first["file"]).stat().st_size, "file": first["file"],
    }  # fmt: skip


@pytest.mark.parametrize("there", [True, False])
def test_an_empty_cache_is_a_line(workgym: Any, folder: Path, there: bool) -> None:
    if there:
        folder.mkdir()
        (folder / "imported").mkdir()
        for name in ("notes", "a-b-c-d-e-f", "a-sb-xc-d-e", "office-s0-x-1-a"):
            (folder / f"{name}.duckdb").write_text("somebody's own")
    assert workgym("worlds", "list").out == f"0 worlds, 0 bytes in {folder}\n"
    assert json.loads(workgym("worlds", "list", "--json").out) == {"folder": str(folder), "worlds": []}


# What cannot be used


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("build", "Nothing-v0"), "no environment 'Nothing-v0'"),
        (("build", KIOSK, "--split", "vall"), "split='vall': expected one of"),
        (("build", KIOSK, "--split", "extended"), "split='extended': kiosk has no world in it"),
        (("build", KIOSK, "--worlds", "0"), "worlds=0: expected a whole number from 1"),
        (("build", KIOSK, "--worlds", "2", "--world-seed", "999999"), "world_seed=999999: expected a whole number"),
        (("build", KIOSK, "--scale", "0"), "scale=0: expected a whole number from 1 to 1000"),
        (("build", KIOSK, "--jobs", "0"), "Invalid value for '--jobs'"),
        (("build", KIOSK, "--source", "official"), "source='official': expected one of 'generated'"),
        (("build",), "Missing argument 'ENV'"),
        (("biuld", KIOSK), "No such command 'biuld'"),
    ],
)
def test_what_cannot_be_used_is_one_line(workgym: Any, folder: Path, arguments: tuple[str, ...], message: str) -> None:
    ran = workgym("worlds", *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert message in ran.err
    assert not stored(folder)


def test_without_a_command_the_help_is_printed(workgym: Any) -> None:
    ran = workgym("worlds")
    assert (ran.code, ran.err) == (0, "")
    assert "build" in ran.out
    assert fits(ran.out)


def test_a_number_of_processes_is_at_least_one() -> None:
    with pytest.raises(UsageError, match="jobs=0"):
        build_worlds(KIOSK, jobs=0)
