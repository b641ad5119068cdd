"""Recorded runs as the release of 2026 writes them: compressed files, and metadata that name the set of tasks."""

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tiny_release import ARCHIVE, QUERIES, REVISED, runs_text, write_clone, write_revised_runs

from workgym.envs.core.errors import UsageError
from workgym.scenarios.workbench.official.importing import import_releases
from workgym.scenarios.workbench.recorded import COMPAT, ground_truth, replay

WORKPLACE = "tiny_release:BENCHMARK"
Importing = Callable[..., Path]
OLD, [CANCELLED] = QUERIES["calendar"][0][:2]
NEW = REVISED["calendar"][0][0]
BOTH = QUERIES["email"][1][:2]
"""A task that every set has."""


@pytest.fixture(autouse=True)
def _cache_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("WORKGYM_OFFICIAL_DATA", raising=False)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "model_all_2026-06-03_10-00-00.csv.gz"


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Importing:
    """Return a function that returns a clone of these years, imported into the cache beside it; it is made once."""
    made: dict[tuple[str, ...], Path] = {}

    def clone_of(*years: str) -> Path:
        if years not in made:
            folder = tmp_path_factory.mktemp("-".join(years))
            made[years] = write_clone(folder / "clone", *years)
            with pytest.MonkeyPatch.context() as patched:
                patched.setenv("WORKGYM_CACHE", str(folder / "cache"))
                import_releases(made[years], ARCHIVE)
        return made[years]

    return clone_of


@pytest.fixture
def imported(shared: Importing, monkeypatch: pytest.MonkeyPatch) -> Importing:
    """Return a function that returns a clone of these years, whose releases are imported."""

    def use(*years: str) -> Path:
        clone = shared(*years)
        monkeypatch.setenv("WORKGYM_CACHE", str(clone.parent / "cache"))
        return clone

    return use


def judged(file: Path, compat: str = "v2", **options: Any) -> tuple[bool, ...]:
    [found] = replay([file], compat, archive=ARCHIVE, workplace=WORKPLACE, **options)
    return tuple(verdict.correct for verdict in found.verdicts)


# Which set


@pytest.mark.parametrize(
    ("metadata", "named"),
    [
        (None, None),
        ({"model_name": "m"}, "v2"),
        ({"ground_truth_version": "v2"}, "v2"),
        ({"ground_truth_version": "v2026-05-17"}, "v2026-05-17"),
        ({"ground_truth_version": "v1", "workers": 16}, "v1"),
    ],
    ids=str,
)
def test_the_metadata_name_the_set(file: Path, metadata: dict[str, Any] | None, named: str | None) -> None:
    write_revised_runs(file, [], **metadata or {})
    assert ground_truth(file) == named
    plain = file.with_name(file.name.removesuffix(".gz"))
    assert ground_truth(plain) == named


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("", "expected a JSON object"),
        ("{", "expected a JSON object"),
        ("[]", "expected a JSON object"),
        ("[" * 100_000, "expected a JSON object"),
        ("\udcff", "expected a JSON object"),
        ('{"ground_truth_version": 2}', "ground_truth_version: expected a text such as 'v2', got 2"),
        ('{"ground_truth_version": null}', "ground_truth_version: expected a text such as 'v2', got None"),
    ],
)
def test_metadata_that_cannot_be_read_are_named(file: Path, content: str, told: str) -> None:
    beside = file.with_name("model_all_2026-06-03_10-00-00_meta.json")
    beside.write_bytes(content.encode(errors="surrogateescape"))
    with pytest.raises(UsageError, match=told) as raised:
        ground_truth(file)
    assert str(raised.value).startswith(f"{beside}: ")


@pytest.mark.parametrize(
    ("years", "metadata", "request_"),
    [
        (["2024", "2026"], {}, OLD),
        (["2024"], {}, OLD),
        (["2026"], {}, OLD),  # the frozen set v1 has the tasks of 2024
        (["2024", "2026"], {"ground_truth_version": "v1"}, OLD),
        (["2024", "2026"], {"ground_truth_version": "v2"}, NEW),
        (["2024", "2026"], {"model_name": "m"}, NEW),
        (["2026"], {"ground_truth_version": "v2026-05-17"}, OLD),
    ],
    ids=str,
)
@pytest.mark.parametrize("compat", COMPAT)
def test_a_file_is_judged_against_its_own_set(
    imported: Importing,
    file: Path,
    years: list[str],
    metadata: dict[str, Any],
    request_: str,
    compat: str,
) -> None:
    imported(*years)
    write_revised_runs(file, [(request_, [CANCELLED], ""), (*BOTH, "")], **metadata)
    assert judged(file, compat) == (True, True)
    wrong = {OLD: NEW, NEW: OLD}[request_]
    write_revised_runs(file, [(wrong, [CANCELLED], "")], **metadata)
    why = "the metadata beside the file name the set" if metadata else "no metadata beside the file name another"
    with pytest.raises(UsageError, match=rf"row 1: no published task asks .* in release .*@\w+, as {why}"):
        judged(file, compat)


def test_files_of_several_sets_are_judged_in_one_go(imported: Importing, tmp_path: Path, file: Path) -> None:
    imported("2024", "2026")
    old = tmp_path / "old_all_2024-03-21_10-00-00.csv"
    old.write_text(runs_text([(OLD, [CANCELLED], "")]))
    write_revised_runs(file, [(NEW, [CANCELLED], "")], ground_truth_version="v2")
    for compat in COMPAT:
        found = replay([old, file], compat, archive=ARCHIVE, workplace=WORKPLACE)
        assert [[verdict.correct for verdict in each.verdicts] for each in found] == [[True], [True]]


def test_without_rules_each_file_is_judged_by_those_of_its_release(
    imported: Importing, tmp_path: Path, file: Path
) -> None:
    imported("2024", "2026")
    old = tmp_path / "old_all_2024-03-21_10-00-00.csv"
    write_revised_runs(file, [], ground_truth_version="v2")
    old.write_text(runs_text([(OLD, [CANCELLED], "")]))
    found = replay([old, file], archive=ARCHIVE, workplace=WORKPLACE)
    assert [(each.rules, each.release) for each in found] == [
        ("v1", ARCHIVE.release("2024").exact),
        ("v2", ARCHIVE.release("2026").exact),
    ]
    assert found[1].to_json()["compat"] == "v2"
    assert found[1].to_json()["release"] == ARCHIVE.release("2026").exact


def test_a_release_that_the_caller_names_counts_more_than_the_metadata(imported: Importing, file: Path) -> None:
    imported("2024", "2026")
    write_revised_runs(file, [(NEW, [CANCELLED], "")], ground_truth_version="v1")
    assert judged(file, release="2026") == (True,)
    assert judged(file, release=ARCHIVE.release("2026").exact) == (True,)


def test_a_set_that_is_not_there_is_named(imported: Importing, file: Path) -> None:
    clone = imported("2024")
    write_revised_runs(file, [], ground_truth_version="v2026-05-19")
    why = re.escape(f"{file}: as the metadata beside the file name the set 'v2026-05-19'; --release names another: ")
    with pytest.raises(UsageError, match=rf"{why}release='v2026-05-19': imported: '2024'; run: workgym import"):
        judged(file)
    with pytest.raises(UsageError, match=rf"{why}release='v2026-05-19': the folder holds '2024'"):
        judged(file, data=clone)


def test_data_that_are_named_need_no_import(tmp_path: Path, file: Path) -> None:
    clone = write_clone(tmp_path / "clone", "2024", "2026")
    write_revised_runs(file, [(NEW, [CANCELLED], "")], ground_truth_version="v2")
    assert judged(file, data=clone) == (True,)
    assert ARCHIVE.names() == []
    assert judged(file, "fixed", data=clone) == (True,)
    assert "2026" in ARCHIVE.names()


# The file


def test_a_compressed_file_holds_the_same_runs(imported: Importing, file: Path) -> None:
    imported("2024", "2026")
    runs = [(NEW, [CANCELLED], ""), (BOTH[0], [], "Context window exceeded")]
    write_revised_runs(file, runs, ground_truth_version="v2")
    plain = file.with_name(file.name.removesuffix(".gz"))
    plain.write_bytes(gzip.decompress(file.read_bytes()))
    first, second = replay([file, plain], "v2", archive=ARCHIVE, workplace=WORKPLACE)
    assert first.verdicts == second.verdicts
    assert [verdict.run.out_of_context for verdict in first.verdicts] == [False, True]


def test_a_file_of_tasks_is_one_of_runs(tmp_path: Path) -> None:
    clone = write_clone(tmp_path / "clone", "2026")
    files = sorted((clone / "data" / "processed" / "tasks_and_outcomes").glob("*.csv"))
    for compat in COMPAT:
        found = replay(files, compat, clone, release="2026", archive=ARCHIVE, workplace=WORKPLACE)
        assert all(verdict.correct and not verdict.side_effects for each in found for verdict in each.verdicts)


@pytest.mark.parametrize("content", [b"", b"\x1f\x8b", b"no gzip at all", gzip.compress(b"x" * 4000)[:-9]], ids=len)
def test_a_file_that_is_not_compressed_or_cut_is_named(imported: Importing, file: Path, content: bytes) -> None:
    imported("2024")
    file.write_bytes(content)
    with pytest.raises(UsageError) as raised:
        judged(file)
    assert str(raised.value).startswith(f"{file}: ")


def test_metadata_may_hold_anything_else(imported: Importing, file: Path) -> None:
    imported("2026")
    write_revised_runs(file, [(NEW, [CANCELLED], "")], ground_truth_version="v2", sample_system_prompt="…", workers=16)
    assert json.loads(file.with_name(file.name.removesuffix(".csv.gz") + "_meta.json").read_text())["workers"] == 16
    assert judged(file) == (True,)
