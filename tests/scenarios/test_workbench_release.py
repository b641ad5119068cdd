"""Importing a release: what is found, what is kept, and what is said of files that are not the published ones."""

import os
import re
from pathlib import Path

import pytest
from tiny_release import FILES, PUBLICATION, RELEASE, write_clone

from workgym.envs.core.errors import UsageError
from workgym.scenarios.workbench.official import import_release
from workgym.scenarios.workbench.official.release import find_data, read_folder, read_imported


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    return write_clone(tmp_path / "clone")


@pytest.fixture(autouse=True)
def _cache_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("WORKGYM_OFFICIAL_DATA", raising=False)


def test_what_was_imported_is_what_the_files_say(clone: Path) -> None:
    published = import_release(clone, RELEASE)
    assert {table: len(rows) for table, rows in published.tables.items()} == {
        "calendar": 3, "email": 3, "analytics": 3, "customers": 2, "project_tasks": 2, "directory": 3,
    }  # fmt: skip
    assert published.tables["customers"][0]["customer_phone"] is None
    assert [(task.template, task.number) for task in published.tasks] == [
        ("analytics-01", 0), ("analytics-02", 0), ("calendar-01", 0), ("calendar-01", 1), ("crm-01", 0), ("crm-02", 0),
        ("email-01", 0), ("email-02", 0), ("pm-01", 0), ("multi-01", 0),
    ]  # fmt: skip
    assert published.tasks[-1].domains == ("crm", "calendar", "project_management")
    assert published.tasks[3].calls == ()
    assert read_imported(RELEASE) == published == read_folder(clone, RELEASE)


@pytest.mark.parametrize("named", [".", "data", "..", "variable"])
def test_a_clone_its_data_and_a_folder_beside_others_are_found(
    named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_clone(tmp_path / "official" / "workbench")
    if named == "variable":
        monkeypatch.setenv("WORKGYM_OFFICIAL_DATA", str(folder.parent))
    data = None if named == "variable" else folder / named
    assert find_data(data, RELEASE).resolve() == folder / "data"
    assert len(import_release(data, RELEASE).tasks) == 10


def test_an_extract_beside_others_is_found(tmp_path: Path) -> None:
    extract = tmp_path / "official" / "workbench"
    extract.parent.mkdir()
    (write_clone(tmp_path / "clone") / "data").rename(extract)
    assert find_data(tmp_path / "official", RELEASE) == find_data(extract, RELEASE) == extract


def test_line_ends_of_another_system_are_the_same_files(clone: Path) -> None:
    for name in FILES:
        path = clone / "data" / name
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert import_release(clone, RELEASE) == import_release(write_clone(clone.parent / "other"), RELEASE)


@pytest.mark.parametrize("name", FILES)
def test_a_damaged_file_is_named(clone: Path, name: str) -> None:
    path = clone / "data" / name
    content = path.read_bytes()
    path.write_bytes(content[:-2] + b"X\n")
    with pytest.raises(UsageError, match=rf"{re.escape(str(path))}: damaged, or of another release: .*commit tiny"):
        import_release(clone, RELEASE)
    with pytest.raises(UsageError, match="not imported"):
        read_imported(RELEASE)


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_named(clone: Path, name: str) -> None:
    (clone / "data" / name).unlink()
    with pytest.raises(UsageError, match=rf"{re.escape(str(clone / 'data' / name))}: cannot be read \(No such file"):
        import_release(clone, RELEASE)


def test_a_later_release_is_told_apart(clone: Path) -> None:
    later = clone / "data" / "processed" / "tasks_and_outcomes"
    later.mkdir()
    with pytest.raises(UsageError, match=rf"{re.escape(str(later))}: belongs to a later release.*commit tiny"):
        import_release(clone, RELEASE)


def test_a_folder_without_data_and_no_folder_say_what_is_expected(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "missing"):
        with pytest.raises(UsageError, match=rf"{re.escape(str(folder))}: neither data/processed nor processed"):
            import_release(folder, RELEASE)
    with pytest.raises(UsageError, match=r"WORKGYM_OFFICIAL_DATA is not set.*workgym import workbench --data DIR"):
        import_release(None, RELEASE)


def test_nothing_imported_is_one_line_that_says_how() -> None:
    with pytest.raises(UsageError) as told:
        read_imported(RELEASE)
    assert str(told.value) == (
        "WorkBench's published data are not imported; run: workgym import workbench --data DIR "
        "(DIR: a clone of olly-styles/WorkBench at commit tiny)"
    )


@pytest.mark.parametrize("harm", ["changed", "missing"])
def test_a_damaged_copy_is_noticed_and_importing_again_mends_it(clone: Path, harm: str) -> None:
    published = import_release(clone, RELEASE)
    copy = RELEASE.folder / "processed" / "emails.csv"
    if harm == "missing":
        copy.unlink()
    else:
        copy.write_bytes(copy.read_bytes().replace(b"Kiln", b"Oven"))
    with pytest.raises(UsageError, match=rf"{re.escape(str(copy))}: .*The imported copy is damaged; run: workgym"):
        read_imported(RELEASE)
    assert import_release(clone, RELEASE) == published == read_imported(RELEASE)


def test_copies_are_kept_and_nothing_else_is_left_behind(clone: Path) -> None:
    import_release(clone, RELEASE)
    import_release(clone, RELEASE)
    kept = {str(path.relative_to(RELEASE.folder)) for path in RELEASE.folder.rglob("*") if path.is_file()}
    assert kept == set(FILES)
    beside = {path.name for path in RELEASE.folder.parent.iterdir()}
    assert beside == {RELEASE.folder.name, f"{RELEASE.folder.name}.lock"}


def test_copies_that_are_intact_are_left_alone(clone: Path) -> None:
    published = import_release(clone, RELEASE)
    places = {path: path.stat().st_ino for path in (RELEASE.folder, *RELEASE.folder.rglob("*"))}
    assert import_release(clone, RELEASE) == published
    assert {path: path.stat().st_ino for path in (RELEASE.folder, *RELEASE.folder.rglob("*"))} == places


def test_a_cache_that_cannot_be_written_is_named(clone: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("WORKGYM_CACHE", str(blocked))
    with pytest.raises(UsageError, match=rf"cannot keep the data in {re.escape(str(blocked))}.*set WORKGYM_CACHE"):
        import_release(clone, RELEASE)


def test_importing_says_what_there_is_now(clone: Path) -> None:
    told = PUBLICATION.import_data(clone)
    assert told == (
        "WorkBench at commit tiny: 10 tasks of 9 templates, 1 of them with a known issue; "
        f"kept in {os.environ['WORKGYM_CACHE']}/official/workbench-tiny"
    )
