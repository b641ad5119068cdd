"""The conformance suite makes a world in another place and finds what depends on the machine."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import date, datetime
from fractions import Fraction
from pathlib import Path
from typing import Any

import gymnasium as gym
import letter_desk  # type: ignore[import-not-found]  # in tests/envs
import pytest
import tiny_release  # type: ignore[import-not-found]  # in tests/envs
from locales import GERMAN, TURKISH, need  # type: ignore[import-not-found]  # in tests/envs

import workgym.envs
from workgym.envs.audit import conformance
from workgym.envs.audit.conformance import CheckResult, elsewhere, worlds
from workgym.envs.audit.conformance.elsewhere import _plain_data
from workgym.envs.core import AnswerKey

RULE = "The world is the same in a process of another locale, time zone and hash seed"


@pytest.fixture(autouse=True)
def _own_registry() -> Iterator[None]:
    before = dict(gym.registry)
    yield
    gym.registry.clear()
    gym.registry.update(before)


@pytest.fixture(autouse=True)
def _one_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "RULES", (worlds.same_elsewhere,))


def checked(benchmark: str, **kwargs: Any) -> CheckResult:
    workgym.envs.register("Checked-v0", benchmark, **kwargs)
    (result,) = workgym.envs.check("Checked-v0")
    assert isinstance(result, CheckResult)
    assert result.rule == RULE
    return result


@pytest.mark.parametrize(
    ("benchmark", "kwargs"),
    [
        pytest.param("office:PLAIN", {}, marks=pytest.mark.soak),
        ("office:TALKING", {"scale": 3}),
        ("office:PLAIN", {"split": "train", "toolkits": ["rooms"]}),
        pytest.param("letter_desk:SOUND", {}, marks=pytest.mark.soak),
    ],
)
def test_a_workplace_outside_the_registry_is_made_elsewhere(benchmark: str, kwargs: dict[str, Any]) -> None:
    result = checked(benchmark, **kwargs)
    assert result.ok, result.detail
    assert ", time zone " in result.detail
    assert "hash seed" in result.detail


@pytest.mark.parametrize(
    ("benchmark", "what"),
    [
        ("BY_MONTH", "table rooms: differs"),
        ("IN_TASKS", "task test/0/take-room/0: differs"),
        ("IN_RESULTS", "the reference episode of task test/0/own-room/0: differs"),
        ("IN_ERRORS", "KeyError: 'Oktober'"),
    ],
)
def test_what_depends_on_the_locale_is_found(benchmark: str, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elsewhere, "LOCALES", (need(GERMAN),))
    monkeypatch.setattr(elsewhere, "ZONES", ())
    result = checked(f"unsteady_office:{benchmark}")
    assert not result.ok
    assert result.detail.startswith(what)
    assert GERMAN in result.detail


@pytest.mark.parametrize(
    ("benchmark", "what"),
    [("BY_LOCAL_TIME", "table rooms: differs"), ("IN_READS", "rooms_find in task test/0/find-floor/0: differs")],
)
def test_what_depends_on_the_time_zone_is_found(benchmark: str, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elsewhere, "LOCALES", ())
    result = checked(f"unsteady_office:{benchmark}")
    assert not result.ok
    assert result.detail.startswith(f"{what} in a process with the same locale")


def test_what_depends_on_the_order_of_sets_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elsewhere, "LOCALES", ())
    monkeypatch.setattr(elsewhere, "ZONES", ())
    result = checked("unsteady_office:BY_SET")
    assert not result.ok
    assert result.detail.startswith("table rooms: differs")


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [("1", "2"), *(pytest.param(*each, marks=pytest.mark.soak) for each in (("0", "1"), ("2", "1")))],
)
def test_the_hash_seed_is_another_one(ours: str, theirs: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONHASHSEED", ours)
    assert checked("office:PLAIN").detail.endswith(f"hash seed {theirs}")


def test_where_no_other_locale_is_installed_the_detail_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elsewhere, "LOCALES", ("xx_XX.UTF-8", "C"))
    result = checked("unsteady_office:BY_MONTH")
    assert result.ok
    assert result.detail.startswith("tried: the same locale (no other one is installed), time zone ")


GERMAN_WORLD = """
import locale
locale.setlocale(locale.LC_ALL, "de_DE.UTF-8")
import gymnasium, workgym.envs
workgym.envs.register("ByMonth-v0", "unsteady_office:BY_MONTH")
gymnasium.make("ByMonth-v0").reset(seed=0)
from workgym.envs.audit import conformance
conformance.RULES = (conformance.worlds.same_elsewhere,)
print(workgym.envs.check("ByMonth-v0")[0].detail)
"""


def test_a_world_that_another_locale_left_in_the_cache_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    need(GERMAN)
    path = os.pathsep.join([str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")])
    changed = {**os.environ, "WORKGYM_CACHE": str(tmp_path), "PYTHONPATH": path}
    made = subprocess.run([sys.executable, "-c", GERMAN_WORLD], env=changed, capture_output=True, text=True, check=True)
    assert made.stdout.startswith("table rooms: differs in a process with locale ")  # for a German, another one is C
    assert GERMAN not in made.stdout
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path))
    monkeypatch.setattr(elsewhere, "LOCALES", ())
    monkeypatch.setattr("workgym.envs.core.worlds._open", type(workgym.envs.core.worlds._open)())
    assert not checked("unsteady_office:BY_MONTH").ok


def test_a_workplace_that_a_new_process_cannot_import_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(letter_desk, "HERE_ONLY", letter_desk.SOUND, raising=False)
    result = checked("letter_desk:HERE_ONLY")
    assert not result.ok
    assert "module letter_desk has no 'HERE_ONLY'" in result.detail


def test_a_process_that_dies_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elsewhere, "_CHILD", "raise SystemExit('out of paper')")
    result = checked("office:PLAIN")
    assert not result.ok
    assert "the process ended with code 1: out of paper" in result.detail


def test_nothing_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert checked("office:PLAIN").ok
    assert list(tmp_path.iterdir()) == []


def test_imported_data_are_at_hand_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / "cache"))
    tiny_release.PUBLICATION.import_data(tiny_release.write_clone(tmp_path / "clone"))
    result = checked("tiny_release:BENCHMARK", source="official")
    assert result.ok, result.detail
    kept = {path.name for path in tiny_release.ARCHIVE.folder.rglob("*.csv")}
    assert kept == {
        Path(name).name for name in tiny_release.FILES
    }  # the child's cache is gone, and took nothing with it
    monkeypatch.setattr(elsewhere, "_link_imports", lambda cache: None)
    assert "UsageError" in checked("tiny_release:BENCHMARK", source="official").detail


class _Key(AnswerKey):
    words: frozenset[str] = frozenset()


def test_sets_are_told_without_an_order_and_everything_else_with_its_own() -> None:
    words = [f"word {number}" for number in range(20)]
    assert _plain_data(_Key(expected="x", words=frozenset(words))) == _plain_data(
        _Key(expected="x", words=frozenset(words[::-1]))
    )
    assert _plain_data(_Key(expected="x")) != _plain_data(_Key(expected="x", words=frozenset(words)))
    assert _plain_data(_Key(expected="x")) != _plain_data(AnswerKey(expected="x"))
    assert _plain_data({"a": 1, "b": 2}) != _plain_data({"b": 2, "a": 1})
    assert _plain_data([date(2024, 1, 2), Fraction(1, 2)]) == ["2024-01-02", "1/2"]
    assert _plain_data(datetime(2024, 1, 2)) != _plain_data(datetime(2024, 1, 2, 1))
    assert _plain_data(object()) == _plain_data(object()) == ["object"]


@pytest.mark.parametrize("name", [TURKISH, pytest.param(GERMAN, marks=pytest.mark.soak)])
def test_a_locale_that_is_asked_for_is_taken(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elsewhere, "LOCALES", (need(name),))
    assert checked("office:PLAIN").detail.startswith(f"tried: locale {name}, ")
