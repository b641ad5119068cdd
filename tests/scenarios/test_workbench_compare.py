"""Recorded runs under all sets of rules, side by side, on a tiny release: whether they differ, and why."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tiny_release import ARCHIVE, IDA, NILS, QUERIES, runs_text, write_clone, written

from workgym.envs.core.errors import UsageError
from workgym.scenarios.workbench.judges import Flags
from workgym.scenarios.workbench.judges.names import JUDGES
from workgym.scenarios.workbench.official import Published
from workgym.scenarios.workbench.official.layouts import find_releases
from workgym.scenarios.workbench.official.release import read_found
from workgym.scenarios.workbench.recorded import RecordedRun, RunComparison, compare
from workgym.scenarios.workbench.recorded.revisions import Revisions

WORKPLACE = "tiny_release:BENCHMARK"
TASKS = list(QUERIES.values())
LIMIT = "Agent stopped due to iteration limit or time limit."
FORWARD, FORWARDED = QUERIES["email"][1][:2]
PLOT, [DRAWN] = QUERIES["analytics"][0][:2]
CANCEL, CANCELLED = QUERIES["calendar"][0][:2]
HISTOGRAMS = QUERIES["analytics"][1][:2]
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
    [found] = compare([path], clone, archive=ARCHIVE, workplace=WORKPLACE)
    return found


@pytest.mark.parametrize(("query", "calls", "error", "numbers"), CASES.values(), ids=CASES)
def test_a_run_that_is_judged_otherwise_has_as_few_reasons_as_will_do(
    clone: Path, query: str, calls: list[str], error: str, numbers: tuple[str, ...] | None
) -> None:
    [found] = compared(clone, (query, calls, error))
    assert found.reasons["fixed"] == numbers
    assert found.differs("fixed") == (numbers != ())


DRAWN_TWICE = [DRAWN, DRAWN.replace("bar", "line")]
REVISED_CASES: Mapping[str, tuple[str, list[str], str, tuple[str, ...]]] = {
    "right under both": (CANCEL, list(CANCELLED), "", ()),
    "wrong under both": (CANCEL, [], "", ()),
    "a call that fails": (CANCEL, [*CANCELLED, "a note to self"], "", ("R1",)),
    "a reading call that fails": (CANCEL, [written("calendar.search_events", room="7"), *CANCELLED], "", ("R1",)),
    "a call that fails and changes nothing": (PLOT, ["a note to self"], "", ()),
    "plots in another order": (*HISTOGRAMS[:1], list(HISTOGRAMS[1][::-1]), "", ("R2",)),
    "a plot too many": (PLOT, DRAWN_TWICE, "", ("R3",)),
    "a plot too many, and a call that fails": (PLOT, [*DRAWN_TWICE, "a note to self"], "", ("R3",)),
    "plots in another order, and an error": (HISTOGRAMS[0], list(HISTOGRAMS[1][::-1]), "broken", ("R2",)),
    "a call without its last word": (CANCEL, [CANCELLED[0].replace(".func", "")], "", ("R4",)),
    "until today": (PLOT, [UNTIL_TODAY], "", ("D5",)),
    "until today, and a call that fails": (PLOT, [UNTIL_TODAY, "a note to self"], "", ("R3",)),
    "a line until today": (PLOT, [DRAWN_TWICE[1].replace("2023-11-29", "2023-11-30")], "", ("R3",)),
}
"""Request, calls, error; the rules of 2026 that make the difference."""


@pytest.mark.parametrize(("query", "calls", "error", "numbers"), REVISED_CASES.values(), ids=REVISED_CASES)
def test_a_run_that_the_release_of_2026_judges_otherwise_has_as_few_reasons_as_will_do(
    clone: Path, query: str, calls: list[str], error: str, numbers: tuple[str, ...]
) -> None:
    [found] = compared(clone, (query, calls, error))
    assert found.reasons["v2"] == numbers
    assert found.differs("v2") == (numbers != ())


FIELDS = [
    *CANCELLED, *FORWARDED, *HISTOGRAMS[1], *DRAWN_TWICE, UNTIL_TODAY, UNREADABLE, NEW_FIELD, WITH_NOBODY, WON_OVER,
    "a note to self", CANCELLED[0].replace(".func", ""), written("email.search_emails", date_min="soon"),
    written("email.delete_email", email_id="00000001"),
]  # fmt: skip


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Published:
    return read_found(find_releases(write_clone(tmp_path_factory.mktemp("clone")))[0], ARCHIVE)


@settings(max_examples=60)
@given(
    st.sampled_from([task for tasks in TASKS for task in tasks]),
    st.lists(st.sampled_from(FIELDS), max_size=6),
    st.sampled_from(["", "broken"]),
)
def test_any_difference_between_the_releases_is_explained(
    published: Published, task: tuple[str, list[str], str, list[str]], calls: list[str], error: str
) -> None:
    """All rules of 2026 together are its judge, so that the search for reasons always ends with some."""
    [asked] = [each for each in published.tasks if each.request == task[0]]
    verdict = JUDGES["v2"](published.tables).judge(calls, error, asked.calls)
    numbers = Revisions(published.tables).reasons(RecordedRun(asked, tuple(calls), error), verdict)
    assert numbers is not None
    v1 = JUDGES["v1"](published.tables).judge(calls, error, asked.calls)
    assert (numbers == ()) is v1.agrees_with(verdict)


def test_every_file_and_every_run_in_it_keeps_its_place(clone: Path) -> None:
    path = clone / "runs.csv"
    path.write_text(runs_text([(PLOT, [UNTIL_TODAY], ""), (CANCEL, [], "")]))
    files = [path, *find_releases(clone)[0].task_files]
    found = compare(files, clone, archive=ARCHIVE, workplace=WORKPLACE)
    for rules in ("v2", "fixed"):
        reasons = [[run.reasons[rules] for run in runs] for runs in found]
        assert reasons == [[("D5",), ()], *([()] * len(tasks) for tasks in TASKS)]
    assert [run.v1.run.task.request for run in found[0]] == [PLOT, CANCEL]
    for runs, tasks in zip(found[1:], TASKS, strict=True):
        assert [run.v1.run.task.request for run in runs] == [query for query, *_ in tasks]
        assert all(verdict.correct for run in runs for verdict in run.verdicts.values())
        assert all(verdict.run == run.v1.run for run in runs for verdict in run.verdicts.values())


def test_the_data_are_imported_where_they_are_named_and_not_needed_again(clone: Path) -> None:
    [first] = compared(clone, (CANCEL, [], ""))
    assert ARCHIVE.names() == ["2024"]
    assert compare([clone / "runs.csv"], archive=ARCHIVE, workplace=WORKPLACE) == [(first,)]


def test_without_the_data_a_line_says_how_to_import_them(clone: Path) -> None:
    (clone / "runs.csv").write_text(runs_text([]))
    with pytest.raises(UsageError, match="not imported; run: workgym import"):
        compare([clone / "runs.csv"], archive=ARCHIVE, workplace=WORKPLACE)


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
    assert (found.v1.correct, found.fixed.correct, found.reasons["fixed"]) == (True, True, ())


def test_arguments_without_names_mean_the_same_under_both(clone: Path) -> None:
    calls = ['calendar.delete_event.func("00000002")']
    [found] = compared(clone, (CANCEL, calls, ""))
    assert (found.v1.correct, found.fixed.correct) == (True, True)
