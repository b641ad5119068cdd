"""Recorded runs under both sets of rules, side by side, on a tiny release: whether they differ, and why."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from tiny_release import IDA, NILS, QUERIES, RELEASE, runs_text, write_clone, written

from workgym.envs.core.errors import UsageError
from workgym.scenarios.workbench.official.release import task_files
from workgym.scenarios.workbench.recorded import Flags, RunComparison, compare

WORKPLACE = "tiny_release:BENCHMARK"
TASKS = list(QUERIES.values())
LIMIT = "Agent stopped due to iteration limit or time limit."
FORWARD, FORWARDED = QUERIES["email"][1][:2]
PLOT, [DRAWN] = QUERIES["analytics"][0][:2]
CANCEL, CANCELLED = QUERIES["calendar"][0][:2]
UNTIL_TODAY = DRAWN.replace("2023-11-29", "2023-11-30")
UNREADABLE = written(
    "calendar.create_event", event_name="Tea", participant_email=IDA, event_start="at four", duration="30"
)
NEW_FIELD = written("calendar.update_event", event_id="00000001", field="place", new_value="the shed")
WITH_NOBODY = written(
    "calendar.create_event",
    event_name="x",
    participant_email="nobody@else.example",
    event_start="2023-12-01 10:00:00",
    duration="30",
)
WON_OVER = written(
    "customer_relationship_manager.add_customer", customer_name="Lin", assigned_to_email=NILS, status="Keen"
)

CASES: Mapping[str, tuple[str, list[str], str, tuple[str, ...]]] = {
    "right under both": (CANCEL, list(CANCELLED), "", ()),
    "wrong under both": (CANCEL, [], "", ()),
    "broken down under both": (CANCEL, list(CANCELLED), "unhashable type", ()),
    "a meeting with nobody": (CANCEL, [WITH_NOBODY], "", ()),  # which our agents are refused
    "a status in capitals": (
        CANCEL,
        [WON_OVER.replace("Keen", "LEAD"), *CANCELLED],
        "",
        ("Q11",),
    ),  # which ours may write
    "until today": (PLOT, [UNTIL_TODAY], "", ("D5",)),
    "in the other order": (FORWARD, list(FORWARDED[::-1]), "", ("D15",)),
    "a time that is none": (CANCEL, [UNREADABLE, *CANCELLED], "", ("Q3",)),
    "a field that is none": (CANCEL, [NEW_FIELD, *CANCELLED], "", ("Q7",)),
    "a status that is none": (CANCEL, [WON_OVER, *CANCELLED], "", ("Q11",)),
    "stopped when it was done": (CANCEL, list(CANCELLED), LIMIT, ("T1",)),
    "until today, and stopped": (PLOT, [UNTIL_TODAY], LIMIT, ("D5", "T1")),
    "three at once": (PLOT, [UNREADABLE, UNTIL_TODAY], LIMIT, ("D5", "Q3", "T1")),
    "four at once": (PLOT, [UNREADABLE, NEW_FIELD, UNTIL_TODAY], LIMIT, None),
}
"""Request, calls, error; the rules that make the difference."""


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("WORKGYM_OFFICIAL_DATA", raising=False)
    return write_clone(tmp_path / "clone")


def compared(clone: Path, *runs: tuple[str, list[str], str]) -> tuple[RunComparison, ...]:
    path = clone / "runs.csv"
    path.write_text(runs_text(runs))
    [found] = compare([path], clone, release=RELEASE, workplace=WORKPLACE)
    return found


@pytest.mark.parametrize(("query", "calls", "error", "numbers"), CASES.values(), ids=CASES)
def test_a_run_that_is_judged_otherwise_has_as_few_reasons_as_will_do(
    clone: Path, query: str, calls: list[str], error: str, numbers: tuple[str, ...] | None
) -> None:
    [found] = compared(clone, (query, calls, error))
    assert found.reasons == numbers
    assert found.differs == (numbers != ())


def test_every_file_and_every_run_in_it_keeps_its_place(clone: Path) -> None:
    path = clone / "runs.csv"
    path.write_text(runs_text([(PLOT, [UNTIL_TODAY], ""), (CANCEL, [], "")]))
    files = [path, *task_files(clone / "data")]
    found = compare(files, clone, release=RELEASE, workplace=WORKPLACE)
    assert [[run.reasons for run in runs] for runs in found] == [[("D5",), ()], *([()] * len(tasks) for tasks in TASKS)]
    assert [run.v1.run.task.request for run in found[0]] == [PLOT, CANCEL]
    for runs, tasks in zip(found[1:], TASKS, strict=True):
        assert [run.v1.run.task.request for run in runs] == [query for query, *_ in tasks]
        assert all(run.v1.correct and run.fixed.correct and run.v1.run == run.fixed.run for run in runs)


def test_the_data_are_imported_where_they_are_named_and_not_needed_again(clone: Path) -> None:
    [first] = compared(clone, (CANCEL, [], ""))
    assert RELEASE.folder.is_dir()
    assert compare([clone / "runs.csv"], release=RELEASE, workplace=WORKPLACE) == [(first,)]


def test_without_the_data_a_line_says_how_to_import_them(clone: Path) -> None:
    with pytest.raises(UsageError, match="not imported; run: workgym import"):
        compare([], release=RELEASE, workplace=WORKPLACE)


@pytest.mark.parametrize("name", Flags._fields)
def test_judges_agree_where_they_do_on_success_and_side_effects(name: str) -> None:
    flags = Flags(*[False] * len(Flags._fields))
    other = flags._replace(**{name: True})
    agree = name not in ("correct", "side_effects")
    assert flags.agrees_with(other) is other.agrees_with(flags) is agree
    assert other.agrees_with(other)


ODD = {
    "a submission": 'submit.func(answer="done")',
    "a key that no JSON has": 'calendar.search_events.func(query={(1, 2): "x"})',
    "a number too long to print": f"calendar.search_events.func(query=0x{'f' * 5000})",
    "bytes": 'calendar.search_events.func(query=b"x")',
    "a half of a character": 'calendar.search_events.func(query="\\ud800")',
    "an unknown tool": 'time.now.func(zone="here")',
    "no call": "Action: cancel it",
}


@pytest.mark.parametrize("call", ODD.values(), ids=ODD)
def test_whatever_a_recorder_wrote_is_judged(clone: Path, call: str) -> None:
    [found] = compared(clone, (CANCEL, [call, *CANCELLED, call], ""))
    assert (found.v1.correct, found.fixed.correct, found.reasons) == (True, True, ())


def test_arguments_without_names_mean_the_same_under_both(clone: Path) -> None:
    calls = ['calendar.delete_event.func("00000002")']
    [found] = compared(clone, (CANCEL, calls, ""))
    assert (found.v1.correct, found.fixed.correct) == (True, True)
