"""Project management templates: their rules and boundaries, what makes a request ambiguous, and how tasks are found.

D1 ... D24 are the numbers of the WorkBench specification's list of mistakes (section 6.3).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from workbench_worlds import (
    NADIA,
    PILAR,
    ROHAN,
    SAM,
    TEMPLATES,
    both,
    every_task,
    examine,
    follow,
    of_domain,
    play,
    project_task,
    tasks,
    tiny,
    world,
)

from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.workbench.schema import BOARDS, LISTS
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.sql import query
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.drawing import MAX_ACTIONS, agreed_calls, reference_calls
from workgym.scenarios.workbench.projects.by_rows import is_overdue, overdue_of
from workgym.scenarios.workbench.projects.by_sql import OVERDUE
from workgym.scenarios.workbench.projects.demonstrations import all_tasks, overdue_tasks, tasks_of
from workgym.scenarios.workbench.projects.slots import board, due_day, new_task, team_member, without_task, worker
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.steps import anything

IDS = of_domain("project_management")
SEEDS = (*range(4), 11, 2_000_000)
"""Canonical, other and training worlds."""
TODAY = SAM.date()
YESTERDAY, NOW, TOMORROW = "2023-11-29", "2023-11-30", "2023-12-01"
BERNADIA = "bernadia.quist@fernhill.example"


def small(*project_tasks: Row, people: Sequence[str] = (NADIA, ROHAN, PILAR)) -> Snapshot:
    return tiny(people, project_tasks=project_tasks)


def touched(rule: str, snapshot: Snapshot, **values: Any) -> list[int]:
    """The numbers of the tasks that a rule's calls name."""
    return [int(call.arguments["task_id"]) for call in both(rule, snapshot, **values)]


# Rules


EVERYTHING = [
    project_task(f"{who[:5]} {list_name} {due}", who, list_name, due)
    for due in (YESTERDAY, NOW, TOMORROW)
    for list_name in LISTS
    for who in (NADIA, ROHAN)
]


def numbers(who: str, list_name: str, *due: str) -> list[int]:
    return [
        number
        for number, row in enumerate(EVERYTHING)
        if (row["assigned_to_email"], row["list_name"]) == (who, list_name) and row["due_date"] in due
    ]


@pytest.mark.parametrize("source", LISTS)
def test_tasks_are_those_of_one_person_on_one_list(source: str) -> None:
    snapshot = small(*EVERYTHING)
    expected = numbers(ROHAN, source, YESTERDAY, NOW, TOMORROW)
    assert len(expected) == 3
    assert touched("move_tasks", snapshot, person=ROHAN, source=source, target="Backlog") == expected
    assert touched("hand_over", snapshot, person=ROHAN, source=source, to=PILAR) == expected
    moved = both("move_tasks", snapshot, person=ROHAN, source=source, target="In Review")
    assert {(call.name, call.arguments["field"], call.arguments["new_value"]) for call in moved} == {
        ("project_management_update_task", "list_name", "In Review")
    }
    given_away = both("hand_over", snapshot, person=ROHAN, source=source, to=PILAR)
    assert {(call.arguments["field"], call.arguments["new_value"]) for call in given_away} == {
        ("assigned_to_email", PILAR)
    }


def test_overdue_means_before_today() -> None:
    """What is due today is not overdue, and what is completed never is."""
    snapshot = small(*EVERYTHING)
    late = numbers(NADIA, "Backlog", YESTERDAY)
    assert touched("move_overdue", snapshot, person=NADIA, source="Backlog", target="In Progress") == late
    assert touched("hand_over_overdue", snapshot, person=NADIA, source="Backlog", to=PILAR) == late
    assert touched("move_overdue", snapshot, person=NADIA, source="Completed", target="In Progress") == []
    assert touched("hand_over_overdue", snapshot, person=NADIA, source="Completed", to=PILAR) == []
    assert "overdue is an unfinished task that was due before today" in wording.CONTEXT


def test_both_conditions_of_overdue_are_for_everybody() -> None:
    """Other domains use them: whatever is not completed counts, in progress and in review as well."""
    snapshot = small(*EVERYTHING)
    rows = OfficeRows.of(snapshot)
    expected = {number for name in LISTS[:-1] for who in (NADIA, ROHAN) for number in numbers(who, name, YESTERDAY)}
    assert {int(task["task_id"]) for task in rows.tasks if is_overdue(rows, task)} == expected
    found = query(snapshot, f"SELECT task_id FROM project_tasks WHERE {OVERDUE}", now=snapshot.now)
    assert {int(row["task_id"]) for row in found} == expected
    assert [task["assigned_to_email"] for task in overdue_of(rows, NADIA)] == [NADIA] * 3
    assert overdue_of(rows, PILAR) == []


def test_most_urgent_is_what_is_due_first_of_the_backlog() -> None:
    """D17: tasks on other lists and of other people do not count, however urgent."""
    tasks_ = [
        project_task("a", NADIA, "Backlog", "2023-12-05"),
        project_task("b", NADIA, "Backlog", "2023-12-02"),
        project_task("c", NADIA, "In Progress", "2023-11-28"),
        project_task("d", NADIA, "In Review", "2023-11-28"),
        project_task("e", NADIA, "Completed", "2023-11-20"),
        project_task("f", ROHAN, "Backlog", "2023-11-28"),
    ]
    values = {"person": NADIA, "source": "Backlog", "to": ROHAN}
    assert touched("hand_over_first_due", small(*tasks_), **values) == [1]
    assert touched("hand_over_first_due", small(*tasks_[2:]), **values) == []


def test_a_task_is_created_as_asked() -> None:
    values: dict[str, Any] = {"task": "Draw a map", "person": ROHAN, "target": "Backlog", "board": "Design"}
    (call,) = both("add_task", small(*EVERYTHING), **values, day=date(2023, 12, 4))
    assert call.name == "project_management_create_task"
    assert call.arguments == {
        "task_name": "Draw a map",
        "assigned_to_email": ROHAN,
        "list_name": "Backlog",
        "due_date": "2023-12-04",
        "board": "Design",
    }


PEOPLE = (NADIA, ROHAN, PILAR, BERNADIA)


@st.composite
def tables(draw: st.DrawFn) -> list[Row]:
    """Tasks of a small world, rich in ties and boundaries."""
    owners = draw(st.lists(st.sampled_from(PEOPLE), max_size=14))
    return [
        project_task(
            f"T {number}",
            who,
            draw(st.sampled_from(LISTS)),
            str(TODAY + timedelta(days=draw(st.integers(-2, 2)))),
            draw(st.sampled_from(BOARDS)),
        )
        for number, who in enumerate(owners)
    ]


@given(rows=tables(), seed=st.integers(0, 10**6))
@settings(max_examples=25)
def test_both_computations_agree_on_random_tables(rows: list[Row], seed: int) -> None:
    snapshot, rng = small(*sorted(rows, key=lambda row: str(row["due_date"])), people=PEOPLE), Random(seed)
    values: dict[str, Any] = {
        "person": rng.choice(PEOPLE),
        "to": rng.choice(PEOPLE),
        "source": rng.choice(LISTS),
        "target": rng.choice(LISTS),
        "task": "T 0",
        "board": rng.choice(BOARDS),
        "day": TODAY,
    }
    for template in IDS:
        shape = TEMPLATES[template]
        asked = {slot.name: values[slot.name] for slot in shape.slots}
        for reading in ({}, *shape.readings):
            agreed_calls(snapshot, shape, {**asked, **reading})


# Ambiguity


MOVED = {"person": NADIA, "source": "Backlog", "target": "In Progress"}
GIVEN = {"person": NADIA, "source": "Backlog", "to": ROHAN}
LATE, OTHER = project_task("a", NADIA, due=YESTERDAY), project_task("o", ROHAN, "Completed")


@pytest.mark.parametrize(
    ("template", "values"),
    [("pm-01", MOVED), ("pm-03", MOVED), ("pm-04", MOVED), ("pm-05", GIVEN), ("pm-06", MOVED), ("pm-07", GIVEN)],
)
def test_somebody_whom_a_search_also_finds_makes_a_request_ambiguous(template: str, values: dict[str, Any]) -> None:
    assert examine(template, small(LATE, OTHER, people=PEOPLE), **values) == 1
    namesake = project_task("b", BERNADIA, due=YESTERDAY)
    with pytest.raises(Rejected, match=r"another reading.*contains"):
        examine(template, small(LATE, OTHER, namesake, people=PEOPLE), **values)


def test_d17_a_tie_for_the_most_urgent_task_is_rejected() -> None:
    later = project_task("b", NADIA, due=TOMORROW)
    assert examine("pm-08", small(LATE, later, OTHER), **GIVEN) == 1
    with pytest.raises(Rejected, match=r"another reading.*tie"):
        examine("pm-08", small(LATE, project_task("c", NADIA, due=YESTERDAY), OTHER), **GIVEN)
    with pytest.raises(Rejected, match=r"another reading.*contains"):
        examine("pm-08", small(LATE, OTHER, project_task("c", BERNADIA, due="2023-11-28"), people=PEOPLE), **GIVEN)


def test_too_many_actions_are_rejected() -> None:
    many = [project_task(f"T {number}", NADIA) for number in range(MAX_ACTIONS + 1)]
    assert examine("pm-01", small(*many[:-1]), **MOVED) == MAX_ACTIONS
    with pytest.raises(Rejected, match="more than 12 actions"):
        examine("pm-01", small(*many), **MOVED)


# The published mistakes


LIST_WORDS = {
    "Backlog": r"backlog|(not|n't)( been| even)? started",
    "In Progress": "in progress|working on|worked on",
    "In Review": "review",
    "Completed": "completed|finished",
}
"""What requests call the tasks on each list, as the context explains."""


def texts(template: str) -> list[str]:
    """Every way to ask for what a template asks for."""
    return [phrasing.text for phrasings in TEMPLATES[template].phrasings.values() for phrasing in phrasings]


@pytest.mark.parametrize("template", [template for template in IDS if template != "pm-02"])
def test_d06_every_phrasing_says_which_list_it_means(template: str) -> None:
    """Nothing is called unfinished, since work in review is unfinished too."""
    (task, *_) = tasks(0, template)
    for text in texts(template):
        for name in task.slots.keys() & {"source", "target"}:
            assert re.search(LIST_WORDS[task.slots[name]], text, re.IGNORECASE), text
        assert not re.search("unfinished|not finished|incomplete|open tasks|under way", text, re.IGNORECASE), text


def test_d06_only_what_somebody_works_on_goes_back() -> None:
    for task in every_task(SEEDS, ["pm-06"]):
        assert (task.slots["source"], task.slots["target"]) == ("In Progress", "Backlog")
        assert {change.before["list_name"] for change in task.outcome.delta if change.before} <= {"In Progress"}
    in_review = project_task("b", NADIA, "In Review")
    values = {"person": NADIA, "source": "In Progress", "target": "Backlog"}
    assert examine("pm-06", small(in_review), **values) == 0
    assert examine("pm-06", small(in_review, project_task("a", NADIA, "In Progress")), **values) == 1


def test_d09_every_call_changes_something() -> None:
    with pytest.raises(Rejected, match="changes nothing"):
        examine("pm-05", small(LATE), **{**GIVEN, "to": NADIA})
    for task in every_task(SEEDS, IDS):
        assert len(task.outcome.delta) == len(task.calls)
        assert task.slots["person"] != task.slots.get("to")


def test_d17_the_list_of_the_most_urgent_task_is_named() -> None:
    for text in texts("pm-08"):
        assert re.search(LIST_WORDS["Backlog"], text, re.IGNORECASE), text
        assert re.search(
            "most urgent|due first|first due|earliest due date|due before all others", text, re.IGNORECASE
        ), text
    for seed in SEEDS:
        for task in tasks(seed, "pm-08"):
            backlog = [
                row["due_date"]
                for row in OfficeRows.of(world(seed)).tasks
                if wording.is_person(task.slots["person"], row["assigned_to_email"]) and row["list_name"] == "Backlog"
            ]
            (change,) = task.outcome.delta
            assert task.slots["source"] == "Backlog"
            assert change.before is not None
            assert change.before["due_date"] == min(backlog)
            assert backlog.count(min(backlog)) == 1


def test_overdue_tasks_of_the_canonical_and_other_worlds_are_late() -> None:
    for task in every_task(SEEDS, ["pm-03", "pm-07"]):
        for change in task.outcome.delta:
            assert change.before is not None
            assert change.before["list_name"] == "Backlog"
            assert change.before["due_date"] < TODAY


# Requests that make sense


def test_new_tasks_are_for_the_team_of_the_board_and_not_there_yet() -> None:
    for seed in SEEDS:
        rows = OfficeRows.of(world(seed))
        known = {(row["task_name"], row["assigned_to_email"]) for row in rows.tasks}
        for task in tasks(seed, "pm-02"):
            (change,) = task.outcome.delta
            new = change.after
            assert new is not None
            assert new["assigned_to_email"] in rows.teams[task.slots["board"]]
            assert (new["task_name"], new["assigned_to_email"]) not in known
            assert TODAY < new["due_date"] <= TODAY + timedelta(days=7)
            assert (new["list_name"], new["board"]) == ("Backlog", task.slots["board"])


def test_tasks_are_handed_over_within_a_team() -> None:
    for seed in SEEDS:
        teams = [{wording.show_person(who) for who in team} for team in OfficeRows.of(world(seed)).teams.values()]
        for task in every_task([seed], ["pm-05", "pm-07", "pm-08"]):
            assert any({task.slots["person"], task.slots["to"]} <= team for team in teams)


def test_slots_draw_from_what_is_there() -> None:
    snapshot = small(
        project_task("Shared", NADIA, board="Design"),
        project_task("Shared", ROHAN, board="Design"),
        project_task("Own", ROHAN, board="Design"),
        project_task("Else", PILAR, board="Back end"),
        people=(*PEOPLE, "nobody@fernhill.example"),
    )
    rows, rng = OfficeRows.of(snapshot), Random(0)
    assert {worker().draw(rng, rows, {}) for _ in range(50)} == {NADIA, ROHAN, PILAR}
    assert {worker("to").draw(rng, rows, {"person": NADIA}) for _ in range(50)} == {ROHAN, PILAR}
    assert {team_member().draw(rng, rows, {"person": NADIA}) for _ in range(20)} == {ROHAN}
    assert {board().draw(rng, rows, {}) for _ in range(50)} == set(BOARDS)
    design = {"board": "Design"}
    assert {new_task().draw(rng, rows, design) for _ in range(20)} == {"Own"}
    assert {without_task().draw(rng, rows, {**design, "task": "Own"}) for _ in range(20)} == {NADIA}
    days = {due_day().draw(rng, rows, {}) for _ in range(100)}
    assert (min(days), max(days), len(days)) == (TODAY + timedelta(days=1), TODAY + timedelta(days=7), 7)
    everybody = {"board": "Back end"}
    assert new_task().draw(rng, rows, everybody) == "Else"  # where everybody has everything, one task is drawn anyway
    assert without_task().draw(rng, rows, {**everybody, "task": "Else"}) == PILAR


# Finding tasks


def found(snapshot: Snapshot, *searches: Mapping[str, str]) -> tuple[list[int], int]:
    """The numbers of the tasks that a demonstration finds, and in how many turns."""
    rows, _, turns = play(snapshot, all_tasks(anything, *searches))
    return sorted(int(row["task_id"]) for row in rows), turns


@pytest.mark.parametrize(("count", "turns"), [(50, 1), (51, 2), (400, 3)])
def test_more_tasks_than_a_search_shows_are_found_by_list_and_board(count: int, turns: int) -> None:
    rows = [
        project_task(
            f"T {number}",
            NADIA,
            LISTS[number % 4],
            str(TODAY - timedelta(days=number * 7 % 1300)),
            BOARDS[number % 3],
        )
        for number in range(count)
    ]
    assert found(small(*rows), {"assigned_to_email": "Nadia"}) == (list(range(count)), turns)


def test_one_list_of_one_board_is_divided_by_pieces_of_the_date() -> None:
    """By month, by tens of days, by day and by the last figure of the year; a year apart is told apart."""
    days = [date(year, month, day) for year in (2019, 2022, 2023) for month in (1, 11, 12) for day in (1, 9, 11, 27)]
    rows = [project_task(f"T {number}", NADIA, due=str(days[number % len(days)])) for number in range(700)]
    crowd = [project_task(f"U {number}", NADIA, due="2023-11-27") for number in range(25)]
    crowd += [project_task(f"V {number}", NADIA, due="2022-11-27") for number in range(24)]
    search = {"assigned_to_email": "nadia", "list_name": "Backlog", "board": "Design"}
    numbers_, turns = found(small(*rows, *crowd), search)
    assert numbers_ == list(range(749))
    assert turns <= 10


def test_tasks_that_no_search_tells_apart_are_not_left_out_silently() -> None:
    same = [project_task(f"T {number}", NADIA, due=TOMORROW) for number in range(51)]
    with pytest.raises(LookupError, match="1 of 51 rows are never listed"):
        found(small(*same), {"list_name": "Backlog"})
    assert found(small(*same[:50]), {"list_name": "Backlog"})[0] == list(range(50))


def test_a_demonstration_asks_for_fifty_things_at_once_at_most() -> None:
    rows = [
        project_task(f"T {number}", NADIA, LISTS[number % 4], str(date(2023, 1, 1) + timedelta(days=number % 330)))
        for number in range(2000)
    ]
    _, calls, turns = play(small(*rows), all_tasks(anything, {"assigned_to_email": "nadia"}))
    assert len(calls) > 50
    assert turns < 20


def test_tasks_of_somebody_are_those_of_no_namesake() -> None:
    rows = [
        project_task("a", BERNADIA, due=YESTERDAY),
        project_task("b", NADIA, due=YESTERDAY),
        project_task("c", NADIA, "In Review", YESTERDAY),
        project_task("d", NADIA, "Completed", YESTERDAY),
        project_task("e", NADIA, due=NOW),
    ]
    snapshot = small(*rows, people=PEOPLE)

    def names(rows_: list[Row]) -> list[str]:
        return [row["task_name"] for row in rows_]

    assert names(play(snapshot, tasks_of("Nadia", "Backlog"))[0]) == ["b", "e"]
    assert names(play(snapshot, overdue_tasks("Nadia", "Backlog"))[0]) == ["b"]
    late, calls, turns = play(snapshot, overdue_tasks("Nadia"))
    assert names(late) == ["b", "c"]
    assert ([call.arguments["list_name"] for call in calls], turns) == ([*LISTS[:-1]], 1)


# Whole worlds


@pytest.mark.parametrize(("seed", "scale"), [(11, 1), (2_000_000, 1), (0, 10)])
def test_sound_tasks_and_demonstrations_in_other_worlds(seed: int, scale: int) -> None:
    for template in IDS:
        made = tasks(seed, template, scale)
        assert len({str(task.slots) for task in made}) == 10
        for task in made:
            assert task.actions <= MAX_ACTIONS
            delta, calls, turns = follow(world(seed, scale), task)
            assert delta == task.outcome.delta, task.instruction
            assert turns <= 20
            assert calls[-1].name == "submit"


def _later(count: int) -> list[Row]:
    return [project_task(f"U {number}", NADIA, due=str(TODAY + timedelta(days=number))) for number in range(count)]


def test_a_demonstration_hands_over_as_many_tasks_as_a_request_can_mean() -> None:
    many = [project_task(f"T {number}", NADIA, due=YESTERDAY) for number in range(12)]
    snapshot = small(*many, *_later(60), OTHER)
    calls = reference_calls(snapshot, TEMPLATES["pm-07"], GIVEN)
    task = tasks(0, "pm-07")[0].model_copy(update={"slots": TEMPLATES["pm-07"].in_words(GIVEN)})
    delta, _, turns = follow(snapshot, task)
    assert len(delta) == len(calls) == 12
    assert turns <= 20
