"""Importing releases: what is found, what is kept, and what is said of files that are not the published ones."""

import re
import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tiny_release import ARCHIVE, FILES, FROZEN, OF_2024, OF_2026, PUBLICATION, REVISED, REVISED_FILES, write_clone

from workgym.envs.core.errors import UsageError
from workgym.scenarios.workbench.official import Published
from workgym.scenarios.workbench.official.importing import import_releases
from workgym.scenarios.workbench.official.layouts import find_data, find_releases
from workgym.scenarios.workbench.official.release import read_found


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    return write_clone(tmp_path / "clone")


@pytest.fixture
def revised(tmp_path: Path) -> Path:
    return write_clone(tmp_path / "revised", "2026")


@pytest.fixture(autouse=True)
def _cache_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("WORKGYM_OFFICIAL_DATA", raising=False)


def imported(data: Path | None, name: str | None = None) -> Published:
    import_releases(data, ARCHIVE)
    return ARCHIVE.release(name).read()


# The release of 2024


def test_what_was_imported_is_what_the_files_say(clone: Path) -> None:
    published = imported(clone)
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
    assert published.tasks[3].wording == "Cancel the {event}"
    assert published == read_found(find_releases(clone)[0], ARCHIVE)


@pytest.mark.parametrize("named", [".", "data", "data/processed", "..", "variable"])
def test_a_clone_its_data_and_a_folder_beside_others_are_found(
    named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_clone(tmp_path / "official" / "workbench")
    if named == "variable":
        monkeypatch.setenv("WORKGYM_OFFICIAL_DATA", str(folder.parent))
    data = None if named == "variable" else folder / named
    assert find_data(data).resolve() == folder / "data"
    assert len(imported(data).tasks) == 10


def test_an_extract_beside_others_is_found(tmp_path: Path) -> None:
    extract = tmp_path / "official" / "workbench"
    extract.parent.mkdir()
    (write_clone(tmp_path / "clone") / "data").rename(extract)
    assert find_data(tmp_path / "official") == find_data(extract) == extract


@pytest.mark.parametrize("name", FILES)
def test_a_damaged_file_of_2024_is_named(clone: Path, name: str) -> None:
    path = clone / "data" / name
    content = path.read_bytes()
    path.write_bytes(content[:-2] + b"X\n")
    with pytest.raises(UsageError, match=rf"{re.escape(str(path))}: damaged, or of another release: .*commit tiny"):
        imported(clone)
    assert ARCHIVE.names() == []


# The release of 2026, and both


def test_a_clone_of_2026_holds_several_releases(revised: Path) -> None:
    import_releases(revised, ARCHIVE)
    assert ARCHIVE.names() == ["v1", "v2026-05-17", "2026"]
    newest = ARCHIVE.release()
    assert newest.name == "2026"
    assert newest.exact == f"2026@{newest.digest}"
    assert ARCHIVE.release(newest.exact) == newest
    asked = {task.request for task in newest.read().tasks}
    assert asked == {request for tasks in REVISED.values() for request, *_ in tasks}
    assert "Write Ida 'Tea at four.\n\nSam', titled 'Tea'" in asked


def test_a_frozen_set_is_read_as_it_is(revised: Path) -> None:
    import_releases(revised, ARCHIVE)
    v1, may = (ARCHIVE.release(name).read() for name in FROZEN)
    assert v1 == imported(write_clone(revised.parent / "clone"), "2024")
    assert [(task.template, task.calls) for task in may.tasks] == [
        ("calendar-01", ()), ("calendar-01", ('calendar.delete_event.func(event_id="00000002")',)),
        *((task.template, task.calls) for task in v1.tasks if task.template.startswith("email")),
    ]  # fmt: skip
    assert may.tables == v1.tables


def test_a_folder_that_holds_both_gives_both(tmp_path: Path) -> None:
    import_releases(write_clone(tmp_path / "both", "2024", "2026"), ARCHIVE)
    assert ARCHIVE.names() == ["v1", "v2026-05-17", "2024", "2026"]
    assert [ARCHIVE.release(name).layout for name in ARCHIVE.names()] == [OF_2026, OF_2026, OF_2024, OF_2026]


def test_releases_are_imported_side_by_side(clone: Path, revised: Path) -> None:
    before = imported(clone, "2024")
    import_releases(revised, ARCHIVE)
    assert ARCHIVE.release("2024").read() == before
    assert ARCHIVE.release().name == "2026"


def test_a_correction_of_2026_is_another_release_of_the_same_name(revised: Path) -> None:
    import_releases(revised, ARCHIVE)
    first = ARCHIVE.release("2026")
    path = revised / "data" / OF_2026.file("calendar")
    path.write_bytes(path.read_bytes().replace(b"bonfire", b"bonfire again"))
    import_releases(revised, ARCHIVE)
    corrected = ARCHIVE.release("2026")
    assert corrected.digest != first.digest
    assert ARCHIVE.release(first.exact) == first
    assert "bonfire again" in str(corrected.read().tasks)
    assert "bonfire again" not in str(first.read().tasks)


Harm = Callable[[bytes], bytes]


def _another_template(content: bytes, number: int) -> bytes:
    """Return the first task of a file again, with another request and another template."""
    first = content.split(b"\n")[1]
    return first.replace(b"Nils", b"N%d" % number).replace(b"{name}", b"{n%d}" % number) + b"\n"


HARMS: dict[str, tuple[str, Harm, str]] = {
    "cut in a row": (OF_2026.file("calendar"), lambda it: it[:-40], r"row 2"),
    "another column": (
        OF_2026.file("calendar"),
        lambda it: it.replace(b'"outcome"', b'"result"', 1),
        "expected the columns task, outcome, base_template, chosen_template, domains; got task, result, base",
    ),
    "no rows and no header": (OF_2026.file("email"), lambda it: b"", "expected the columns task, outcome"),
    "an outcome that is no list": (
        OF_2026.file("email"),
        lambda it: it.replace(b"['email.send", b"'email.send"),
        r"row 1: expected a printed list of texts",
    ),
    "an outcome that is no call": (
        OF_2026.file("email"),
        lambda it: it.replace(b"email.send_email.func(", b"email.send_email.func "),
        r"row 1: outcome: expected a call with named texts, got 'email.send_email.func recipient",
    ),
    "domains that are no list": (
        OF_2026.file("email"),
        lambda it: it.replace(b"['email']", b"email"),
        "row 1: expected a printed list of texts, got 'email'",
    ),
    "values without names": (
        OF_2026.file("calendar"),
        lambda it: it.replace(b'event_id=""', b'""'),
        r"row 1: outcome: expected a call with named texts, got 'calendar",
    ),
    "a value that is no text": (
        OF_2026.file("calendar"),
        lambda it: it.replace(b'event_id=""00000002""', b"event_id=0x" + b"f" * 9000),
        r"row 1: outcome: expected a call with named texts, got 'calendar",
    ),
    "a blank before a call, which the judge of 2026 does not read": (
        OF_2026.file("calendar"),
        lambda it: it.replace(b"['calendar.del", b"[' calendar.del"),
        "the outcome of 'Cancel the kiln review that comes next' cannot be reached: a published call fails under",
    ),
    "no request": (
        OF_2026.file("calendar"),
        lambda it: it.replace(b'"Cancel the bonfire"', b'" "'),
        "row 2: task: expected a text",
    ),
    "two rows of one id": (
        "processed/calendar_events.csv",
        lambda it: it.replace(b"00000002", b"00000001"),
        "row 3: event_id: expected an id of its own, got '00000001'",
    ),
    "a truth value that is none": (
        "processed/analytics_data.csv",
        lambda it: it.replace(b"False", b"no"),
        "row 2: user_engaged: expected True or False, got 'no'",
    ),
    "an unknown label": (
        OF_2026.file("email"),
        lambda it: it.replace(b"['email']", b"['post']"),
        "row 1: domains: expected some of analytics, calendar, crm, .*; got 'post'",
    ),
    "the same request twice": (
        OF_2026.file("calendar"),
        lambda it: it.replace(b'"Cancel the bonfire"', b'"Cancel the kiln review that comes next"'),
        "two tasks ask the same: 'Cancel the kiln review that comes next'",
    ),
    "a template too many": (
        OF_2026.file("project_management"),
        lambda it: it + b"".join(_another_template(it, number) for number in range(8)),
        "row 9: a template beyond the 8 that are published: of a newer release",
    ),
    "a world of other columns": (
        "processed/emails.csv",
        lambda it: it.replace(b"inbox/outbox", b"folder", 1),
        "expected the columns email_id, inbox/outbox, .*; got email_id, folder",
    ),
    "no text": (OF_2026.file("email"), lambda it: b"\xff" + it, "not a text in UTF-8"),
}  # fmt: skip


@pytest.mark.parametrize(("name", "harm", "told"), HARMS.values(), ids=HARMS)
def test_a_file_of_2026_that_is_not_what_it_should_be_is_named(revised: Path, name: str, harm: Harm, told: str) -> None:
    path = revised / "data" / name
    path.write_bytes(harm(path.read_bytes()))
    with pytest.raises(UsageError, match=rf"^{re.escape(str(path))}: .*{told}") as raised:
        import_releases(revised, ARCHIVE)
    assert "\n" not in str(raised.value)
    assert ARCHIVE.names() == []


@pytest.mark.parametrize(
    ("year", "name"), [("2024", name) for name in FILES] + [("2026", name) for name in REVISED_FILES]
)
def test_a_missing_file_is_named(tmp_path: Path, year: str, name: str) -> None:
    clone = write_clone(tmp_path / "other", year)
    (clone / "data" / name).unlink()
    named = re.escape(str(clone / "data" / name))
    with pytest.raises(UsageError, match=rf"{named}: cannot be read \(No such file.*release of "):
        imported(clone)


def test_line_ends_of_another_system_are_the_same_files(tmp_path: Path) -> None:
    for year in ("2024", "2026"):
        import_releases(write_clone(tmp_path / year, year), ARCHIVE)
    before = [ARCHIVE.release(name) for name in ARCHIVE.names()]
    for year in ("2024", "2026"):
        for path in (tmp_path / year).rglob("*.csv"):
            path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
        import_releases(tmp_path / year, ARCHIVE)
    assert [ARCHIVE.release(name) for name in ARCHIVE.names()] == before


def test_a_newer_layout_says_what_is_expected(clone: Path) -> None:
    processed = clone / "data" / "processed"
    (processed / "queries_and_answers").rename(processed / "requests_and_goals")
    expected = (
        "no tasks are in it; expected processed/queries_and_answers or processed/tasks_and_outcomes, of WorkBench"
    )
    with pytest.raises(UsageError, match=rf"{re.escape(str(clone / 'data'))}: {expected}"):
        imported(clone)


def test_a_folder_without_data_and_no_folder_say_what_is_expected(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "missing"):
        with pytest.raises(UsageError, match=rf"{re.escape(str(folder))}: neither data/processed nor processed"):
            imported(folder)
    with pytest.raises(UsageError, match=r"WORKGYM_OFFICIAL_DATA is not set.*workgym import workbench --data DIR"):
        imported(None)


# Copies


def test_nothing_imported_is_one_line_that_says_how(clone: Path) -> None:
    told = (
        "WorkBench's published data are not imported; run: workgym import workbench --data DIR (DIR: a clone of "
        "olly-styles/WorkBench; its release of 2024 is at commit 42f1b6d)"
    )
    for name in (None, "2026"):
        with pytest.raises(UsageError, match=f"^{re.escape(told)}$"):
            ARCHIVE.release(name)
    import_releases(clone, ARCHIVE)
    for name in ("2026", "../2024", ""):
        with pytest.raises(
            UsageError, match=f"^{re.escape(f'release={name!r}')}: imported: '2024'; run: workgym import"
        ):
            ARCHIVE.release(name)
    exact = ARCHIVE.release().exact
    for name in ("2024@0123456789ab", "2024@../2024", "2024@"):
        with pytest.raises(
            UsageError, match=f"^{re.escape(f'release={name!r}')}: imported: '{exact}'; run: workgym imp"
        ):
            ARCHIVE.release(name)


@pytest.mark.parametrize("harm", ["changed", "missing", "all missing"])
def test_a_damaged_copy_is_noticed_and_importing_again_mends_it(clone: Path, harm: str) -> None:
    published = imported(clone)
    release = ARCHIVE.release()
    copy = release.folder / "processed" / "emails.csv"
    if harm == "changed":
        copy.write_bytes(copy.read_bytes().replace(b"Kiln", b"Oven"))
    for path in {"missing": [copy], "all missing": list(release.folder.rglob("*.csv"))}.get(harm, []):
        path.unlink()
    with pytest.raises(UsageError, match=rf"{re.escape(str(release.folder))}: the imported copy is damaged; run: work"):
        release.read()
    assert imported(clone) == published == release.read()


def test_copies_are_kept_and_nothing_else_is_left_behind(clone: Path) -> None:
    import_releases(clone, ARCHIVE)
    import_releases(clone, ARCHIVE)
    release = ARCHIVE.release()
    kept = {str(path.relative_to(release.folder)) for path in release.folder.rglob("*") if path.is_file()}
    assert kept == set(FILES)
    assert {path.name for path in ARCHIVE.folder.iterdir()} == {release.exact, "2024.current", "import.lock"}


def test_copies_that_are_intact_are_left_alone(clone: Path) -> None:
    published = imported(clone)
    folder = ARCHIVE.release().folder
    places = {path: path.stat().st_ino for path in (folder, *folder.rglob("*"))}
    assert imported(clone) == published
    assert {path: path.stat().st_ino for path in (folder, *folder.rglob("*"))} == places


def test_a_cache_that_cannot_be_written_is_named(clone: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("WORKGYM_CACHE", str(blocked))
    with pytest.raises(UsageError, match=rf"cannot keep the data in {re.escape(str(blocked))}.*set WORKGYM_CACHE"):
        import_releases(clone, ARCHIVE)


# What importing says


def test_importing_has_a_line_for_each_release(tmp_path: Path) -> None:
    lines = PUBLICATION.import_data(write_clone(tmp_path / "both", "2024", "2026")).splitlines()
    assert [line.partition("@")[0] for line in lines] == [
        "WorkBench 2024", "WorkBench v1", "WorkBench v2026-05-17", "WorkBench 2026",
    ]  # fmt: skip
    release = ARCHIVE.release("2024")
    assert lines[0] == (
        f"WorkBench {release.exact}: 10 tasks of 9 templates (a whole set has 690), 1 of them with a known issue, 9 "
        f"whose requests cannot be read for that; kept in {release.folder}"
    )
    assert lines[2].startswith(
        f"WorkBench {ARCHIVE.release('v2026-05-17').exact}: 4 tasks of 3 templates (a whole set has 690, without "
        "analytics, customer_relationship_manager, project_management, multi_domain), "
    )


def test_importing_a_correction_says_what_the_name_meant_before(revised: Path) -> None:
    PUBLICATION.import_data(revised)
    before = ARCHIVE.release("2026").exact
    assert "before" not in PUBLICATION.import_data(revised)
    path = revised / "data" / OF_2026.file("calendar")
    path.write_bytes(path.read_bytes().replace(b"bonfire", b"bonfire again"))
    assert PUBLICATION.import_data(revised).splitlines()[-1].endswith(f"; 2026 was {before} before")


def test_a_frozen_set_that_cannot_be_used_is_left_out_with_the_reason(revised: Path) -> None:
    path = revised / "data" / "processed" / "tasks_and_outcomes" / "v2026-05-17" / "calendar_tasks_and_outcomes.csv"
    path.write_bytes(path.read_bytes().replace(b'event_id=""00000002""', b'event_id=""00000077""'))
    told = PUBLICATION.import_data(revised).splitlines()[1]
    assert told.startswith(
        f"WorkBench v2026-05-17: left out: {path}: the outcome of 'Cancel the kiln review' cannot be"
    )
    assert ARCHIVE.names() == ["v1", "2026"]


def test_one_whole_set_that_cannot_be_used_does_not_refuse_the_other(tmp_path: Path) -> None:
    both = write_clone(tmp_path / "both", "2024", "2026")
    path = both / "data" / OF_2024.file("email")
    path.write_bytes(path.read_bytes().replace(b"Tea", b"Coffee"))
    assert PUBLICATION.import_data(both).startswith(f"WorkBench 2024: left out: {path}: damaged, or of another release")
    assert ARCHIVE.names() == ["v1", "v2026-05-17", "2026"]


UNREACHABLE: dict[str, tuple[Harm, str]] = {
    "an id that there is not": (
        lambda it: it.replace(b'event_id=""00000002""', b'event_id=""00000077""'),
        "no event_id is '00000077'",
    ),
    "an unknown tool": (
        lambda it: it.replace(b"calendar.delete_event", b"calendar.cancel_event"),
        "no tool 'calendar_can",
    ),
    "a submission": (lambda it: it.replace(b"calendar.delete_event", b"submit"), "no call of a tool: 'submit.func"),
}


@pytest.mark.parametrize(("harm", "told"), UNREACHABLE.values(), ids=UNREACHABLE)
def test_an_outcome_that_cannot_be_reached_refuses_the_release_and_nothing_is_left(
    revised: Path, harm: Harm, told: str
) -> None:
    path = revised / "data" / OF_2026.file("calendar")
    path.write_bytes(harm(path.read_bytes()))
    with pytest.raises(
        UsageError, match=rf"^{re.escape(str(path))}: the outcome of 'Cancel the kiln review that .* cannot be .*{told}"
    ):
        PUBLICATION.import_data(revised)
    assert [path.name for path in ARCHIVE.folder.iterdir()] == ["import.lock"]


def test_files_without_a_task_are_no_release(revised: Path) -> None:
    for path in (revised / "data" / "processed" / "tasks_and_outcomes").rglob("*.csv"):
        path.write_bytes(path.read_bytes().split(b"\n")[0] + b"\n")
    with pytest.raises(UsageError, match="no task is in the files beside it"):
        PUBLICATION.import_data(revised)


def test_a_byte_order_mark_is_no_part_of_a_file(clone: Path, revised: Path) -> None:
    plain = imported(revised, "2026")
    path = revised / "data" / "raw" / "email_addresses.csv"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert imported(revised, "2026") == plain


@pytest.mark.parametrize("lost", ["copies", "a part", "the pointer", "a pointer that says something else"])
def test_what_was_lost_is_imported_again(revised: Path, lost: str) -> None:
    import_releases(revised, ARCHIVE)
    release, pointer = ARCHIVE.release("2026"), ARCHIVE.folder / "2026.current"
    match lost:
        case "copies":
            shutil.rmtree(release.folder)
        case "a part":
            shutil.rmtree(release.folder / "processed" / "tasks_and_outcomes")
            with pytest.raises(UsageError, match="the imported copy is damaged"):
                PUBLICATION.release("2026").scenario.tasks(None, "email-01")  # type: ignore[arg-type]
        case "the pointer":
            pointer.unlink()
        case _:
            pointer.write_bytes(b"\xff\xfe")
    PUBLICATION.import_data(revised)
    assert ARCHIVE.release("2026") == release
    assert len(release.read().tasks) == 10


def test_a_frozen_set_is_the_newest_only_if_there_is_no_whole_one(tmp_path: Path) -> None:
    clone = write_clone(tmp_path / "clone", "2026")
    folder = clone / "data" / "processed" / "tasks_and_outcomes"
    (folder / "v2026-05-17").rename(folder / "v2027-01-10")
    import_releases(clone, ARCHIVE)
    assert ARCHIVE.release().name == "2026"


def test_many_imports_at_once_are_one(revised: Path) -> None:
    with ThreadPoolExecutor(6) as pool:
        found = list(pool.map(lambda _: [release.exact for release in import_releases(revised, ARCHIVE)], range(12)))
    assert len({tuple(each) for each in found}) == 1
    left = {path.name for path in ARCHIVE.folder.iterdir()}
    assert left == {*found[0], "v1.current", "v2026-05-17.current", "2026.current", "import.lock"}


def test_a_world_that_cannot_be_built_refuses_the_release(revised: Path) -> None:
    path = revised / "data" / "processed" / "calendar_events.csv"
    path.write_bytes(path.read_bytes().replace(b"2023-11-27 10:00:00", b"some day"))
    with pytest.raises(UsageError, match=rf"^{re.escape(str(revised / 'data'))}: no world can be built of 2026: "):
        PUBLICATION.import_data(revised)
    assert ARCHIVE.names() == []


def test_an_import_that_is_killed_leaves_no_release(revised: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def killed(release: object, found: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("workgym.scenarios.workbench.official.importing.require_reachable", killed)
        with pytest.raises(KeyboardInterrupt):
            import_releases(revised, ARCHIVE)
    assert ARCHIVE.names() == []
    import_releases(revised, ARCHIVE)
    assert "2026" in ARCHIVE.names()
