"""Known mistakes of published tasks: requests are read, and each number is found where it is and nowhere else.

D1 ... D24 are the numbers of the WorkBench specification's list of mistakes (section 6.3).
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given
from workbench_published import DRAWS, drawn_values, found, publish, written
from workbench_worlds import NADIA, PILAR, ROHAN, customer, event, mail, project_task, tiny, visit

from workgym.envs.core.calls import Call
from workgym.envs.core.errors import GenerationError
from workgym.envs.core.snapshot import Snapshot, WorldKey, open_snapshot
from workgym.scenarios.workbench.judges import v2
from workgym.scenarios.workbench.judges.v1 import JudgeOf2024
from workgym.scenarios.workbench.official import ARCHIVE, PublishedTask
from workgym.scenarios.workbench.official.importing import import_releases
from workgym.scenarios.workbench.official.issues import Findings, find_issues
from workgym.scenarios.workbench.official.issues.known import KNOWN_ISSUES, NEW
from workgym.scenarios.workbench.official.issues.rules import RULES
from workgym.scenarios.workbench.official.scenario import OfficialScenario
from workgym.scenarios.workbench.rows import OfficeRows

# What any outcome shows


@given(DRAWS)
def test_our_own_outcome_is_never_new_and_one_with_something_else_in_it_always_is(drawn: tuple[str, int, int]) -> None:
    snapshot, values = drawn_values(*drawn)
    task = publish(snapshot, drawn[0], values)
    assert NEW not in found(snapshot, task)
    more = (*task.calls, written(_plot("2023-09-01", "2023-09-02")))
    assert NEW in found(snapshot, task._replace(calls=more))


def _plot(first: str, last: str, metric: str = "total_visits") -> Call:
    days = {"time_min": first, "time_max": last}
    return Call(name="analytics_create_plot", arguments={**days, "value_to_plot": metric, "plot_type": "bar"})


def test_two_computations_that_disagree_are_a_mistake_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    snapshot = tiny(calendar=[event()])
    task = publish(snapshot, "calendar-09", {"person": NADIA})
    broken = {**RULES, "calendar-09": (RULES["calendar-09"][0], lambda snapshot, **values: [])}
    monkeypatch.setattr("workgym.scenarios.workbench.official.issues.cases.RULES", broken)
    with pytest.raises(GenerationError):
        found(snapshot, task)


# Each number on its own: a task that has the mistake, and one of the same kind that does not

TODAY = date(2023, 11, 30)
WEEK = [visit(str(TODAY - timedelta(days=back)), engaged=back == 5) for back in range(1, 7) for _ in range(back)]
"""Fewer visits each day, down to one yesterday; only one of the days has an engaged user."""
WHEN = {"day": date(2023, 11, 25), "metric": "total_visits", "word": "more", "threshold": 2}
GREW = {"metric": "total_visits", "second": "user_engaged", "day": date(2023, 11, 25)}
LETTER = {"title": "Numbers", "body": "Well done."}
SIX = [event(f"talk {hour}", start=f"2023-12-04 {hour:02}:00:00", minutes=30) for hour in range(9, 15)]


def _has(number: str, template: str, values: dict[str, Any], snapshot: Snapshot, **options: Any) -> Any:
    return pytest.param(number, publish(snapshot, template, values, **options), snapshot, True, id=f"{number}")


def _has_not(number: str, template: str, values: dict[str, Any], snapshot: Snapshot, **options: Any) -> Any:
    return pytest.param(number, publish(snapshot, template, values, **options), snapshot, False, id=f"not {number}")


VISITS = tiny(analytics=WEEK, customers=[customer("Ada Byron")], project_tasks=[project_task(board="Front end")])
MAIL_19 = {**WHEN, "seller": NADIA, "title": "Leads", "news": "Fine.", "plea": "Try again."}
ASSIGN = {"person": NADIA, "task": "Mend it"}
MEET = {"person": NADIA, "event": "Talk"}
MEETINGS = tiny(
    calendar=[
        event("Budget Talk", start="2023-11-28 10:00:00"),
        event("Late", start="2023-12-04 15:30:00", minutes=120),
    ]
)
BOARDS = tiny(
    project_tasks=[
        project_task("a", NADIA, "Backlog", "2023-12-05"),
        project_task("b", NADIA, "In Review", "2023-12-05"),
        project_task("c", ROHAN, "Backlog", "2023-12-01"),
        project_task("d", ROHAN, "In Review", "2023-12-02"),
        project_task("e", ROHAN, "In Progress", "2023-11-28"),
        project_task("f", PILAR, "Backlog", "2023-12-04"),
        project_task("g", PILAR, "Completed", "2023-11-28"),
    ]
)
LATE = {"customer": "Bo Lund", "counted": "overdue"}
MAILS = tiny(
    email=[
        mail(NADIA, "Clay", "2023-11-30 15:00:00"),
        mail(ROHAN, "Clay", "2023-11-29 15:00:00"),
        mail(PILAR, "Clay", "2023-11-26 15:00:00"),
    ]
)
PEOPLE = tiny(
    customers=[
        customer("Ada Byron", NADIA),
        customer("Cy Poe", ROHAN, status="Proposal", last_contact_date="2023-11-02"),
        customer("Di Roe", ROHAN, status="Proposal", last_contact_date="2023-10-02", product_interest="Training"),
    ]
)
MULTI_18 = {**GREW, **ASSIGN, "event": "Talk"}


@pytest.mark.parametrize(
    ("number", "task", "snapshot", "has"),
    [
        _has("D1", "multi-19", {**MAIL_19, "threshold": 9}, VISITS, reading={"word": "less"}),
        _has_not("D1", "multi-19", {**MAIL_19, "threshold": 9}, VISITS),
        _has("D2", "multi-06", {**LETTER, "person": ROHAN, "days": 2}, MEETINGS, changed=("Numbers", "Figures")),
        _has_not("D2", "multi-06", {**LETTER, "person": ROHAN, "days": 2}, MEETINGS),
        _has("D3", "crm-07", {"person": NADIA, "product": "Software", "status": "Lead"}, PEOPLE, also="to lost"),
        _has_not("D3", "crm-07", {"person": NADIA, "product": "Software", "status": "Lost"}, PEOPLE),
        _has("D4", "calendar-07", {**MEET, "days": 1}, MEETINGS, changed=("called 'Talk'", "")),
        _has_not("D4", "calendar-07", {**MEET, "days": 1}, MEETINGS),
        _has("D5", "analytics-01", {"day": TODAY, "metric": "total_visits", "kind": "bar"}, VISITS),
        _has_not("D5", "analytics-02", {"day": TODAY - timedelta(days=1), "metric": "total_visits"}, VISITS),
        _has("D6", "pm-06", {"person": ROHAN}, BOARDS),
        _has_not("D6", "pm-06", {"person": PILAR}, BOARDS),
        _has_not("D6", "pm-06", {"person": ROHAN}, BOARDS, changed=("unfinished", "current work")),
        _has("D7", "multi-02", LATE, BOARDS, reading={"among": "with such a task"}),
        _has_not("D7", "multi-02", {**LATE, "counted": "assigned"}, BOARDS),
        _has("D8", "crm-03", {"customer": "Ada Byron", "person": NADIA}, PEOPLE),
        _has_not("D8", "crm-03", {"customer": "Bo Lund", "person": NADIA}, PEOPLE),
        _has("D9", "crm-04", {"customer": "Ada Byron", "person": NADIA}, PEOPLE),
        _has_not("D9", "crm-04", {"customer": "Ada Byron", "person": ROHAN}, PEOPLE),
        _has("D10", "email-01", {"person": NADIA}, MAILS),
        _has_not("D10", "email-01", {"person": ROHAN}, MAILS),
        _has("D11", "calendar-03", {"day": date(2023, 12, 4), "person": NADIA, "minutes": 60}, MEETINGS),
        _has_not("D11", "calendar-03", {"day": date(2023, 12, 4), "person": NADIA, "minutes": 30}, MEETINGS),
        _has("D12", "calendar-10", {"event": "Budget Talk"}, MEETINGS),
        _has_not("D12", "calendar-10", {"event": "Budget Talk"}, MEETINGS, changed=("Budget Talk", "budget talk")),
        _has_not("D12", "calendar-10", {"event": "Late"}, MEETINGS),
        _has("D13", "analytics-10", {**GREW, "day": date(2023, 11, 29)}, VISITS),
        _has_not("D13", "analytics-10", GREW, VISITS),
        _has("D14", "analytics-10", GREW, VISITS, reading={"decline": "grows"}),
        _has_not("D14", "analytics-10", GREW, VISITS),
        _has("D16", "multi-12", {**WHEN, **ASSIGN}, VISITS),
        _has_not("D16", "multi-12", {**WHEN, **ASSIGN, "threshold": 9}, VISITS),
        _has("D17", "pm-08", {"person": NADIA, "to": ROHAN}, BOARDS),
        _has("D17", "pm-08", {"person": ROHAN, "to": NADIA}, BOARDS),
        _has_not("D17", "pm-08", {"person": PILAR, "to": NADIA}, BOARDS),
        _has("D19", "email-03", {"person": NADIA, "title": "Hi", "body": "Hi.\nSam"}, MAILS),
        _has_not("D19", "email-03", {"person": NADIA, "title": "Hi", "body": "Hi.\nSam"}, MAILS, changed=("\\n", "\n")),
        _has("D21", "calendar-02", {"day": date(2023, 12, 4), "name": "end"}, tiny(calendar=SIX), reading={"cap": 5}),
        _has_not("D21", "calendar-02", {"day": date(2023, 12, 4), "name": "end"}, tiny(calendar=SIX[:5])),
        _has("D22", "crm-08", {"product": "Software", "weeks": 4}, PEOPLE),
        _has("D22", "crm-08", {"product": "Software", "weeks": 4}, PEOPLE, reading={"bound": "inclusive"}),
        _has_not("D22", "crm-08", {"product": "Training", "weeks": 4}, PEOPLE),
        _has("D22", "email-05", {"person": PILAR, "subject": "Clay", "to": NADIA}, MAILS),
        _has_not("D22", "email-05", {"person": ROHAN, "subject": "Clay", "to": NADIA}, MAILS),
        _has("D24", "multi-18", MULTI_18, VISITS, changed=("; called 'Talk'", ". Also called 'Talk'")),
        _has_not("D24", "multi-18", MULTI_18, VISITS),
    ],
)
def test_a_number_is_found_where_the_mistake_is(
    number: str, task: PublishedTask, snapshot: Snapshot, has: bool
) -> None:
    numbers = found(snapshot, task)
    assert (number in numbers) is has
    assert NEW not in numbers
    assert list(numbers) == [known for known in KNOWN_ISSUES if known in numbers]


def test_whether_an_order_counts_is_what_the_releases_judge_says() -> None:
    values = {"day": date(2023, 11, 25), "until": TODAY, "metric": "total_visits", "second": "user_engaged"}
    task = publish(VISITS, "analytics-03", values)
    assert found(VISITS, task, any_order=False) == ("D15",)
    assert found(VISITS, task) == ()
    assert found(VISITS, task._replace(calls=task.calls[::-1])) == ()
    assert found(VISITS, task._replace(calls=task.calls[:1]), any_order=False) == (NEW,)


def test_a_plot_since_a_day_is_no_mistake_to_a_judge_who_takes_either_day() -> None:
    task = publish(VISITS, "analytics-01", {"day": TODAY, "metric": "total_visits", "kind": "bar"})
    for day_rule, numbers in ((v2.as_it_is, ("D5",)), (v2.ending_yesterday, ())):
        judge = v2.JudgeOf2026({}, day_rule)
        findings = find_issues(VISITS, [task], lambda made, truth, judge=judge: judge.judge(made, "", truth).correct)  # type: ignore[misc]
        assert findings.of(task) == numbers


def test_a_plot_since_a_day_may_have_been_mended_to_end_today() -> None:
    task = publish(VISITS, "analytics-01", {"day": TODAY, "metric": "total_visits", "kind": "bar"})
    today = task._replace(calls=tuple(call.replace("2023-11-29", "2023-11-30") for call in task.calls))
    assert found(VISITS, task) == ("D5",)
    assert found(VISITS, today) == ()
    assert found(VISITS, task._replace(calls=tuple(call.replace("11-29", "11-28") for call in task.calls))) == (NEW,)


@pytest.mark.parametrize("changed", [("Well done.", "Well."), ("Talk", "Chat")])
def test_a_text_that_the_request_does_not_have_is_new(changed: tuple[str, str]) -> None:
    task = publish(
        VISITS, "multi-20", {**WHEN, **ASSIGN, "event": "Talk", **LETTER, "threshold": 9 * (changed[0] != "Talk")}
    )
    assert NEW not in found(VISITS, task)
    wrong = task._replace(request=task.request.replace(*changed), wording=task.wording.replace(*changed))
    assert found(VISITS, wrong)[-1] == NEW


def test_the_text_of_the_other_part_of_a_request_is_new() -> None:
    values = {
        "person": ROHAN,
        "late_title": "Late",
        "late_body": "Where?",
        "praise_title": "Fine",
        "praise_body": "Yes.",
    }
    task = publish(BOARDS, "multi-08", values)
    assert found(BOARDS, task) == ()
    calls = tuple(call.replace("Late", "Fine").replace("Where?", "Yes.") for call in task.calls)
    assert calls != task.calls
    assert found(BOARDS, task._replace(calls=calls)) == (NEW,)


def test_findings_list_tasks_by_number_and_examine_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    chart = publish(VISITS, "analytics-01", {"day": TODAY, "metric": "total_visits", "kind": "bar"})
    other, unread = chart._replace(number=1, calls=()), chart._replace(number=2, wording="")
    findings = find_issues(VISITS, [chart, other, unread], lambda made, published: list(made) == list(published))
    assert findings.unread == (unread,)
    assert findings.touched == (chart, other)
    assert list(findings.by_number) == list(KNOWN_ISSUES)
    assert {number: tasks for number, tasks in findings.by_number.items() if tasks} == {"D5": (chart,), NEW: (other,)}
    monkeypatch.setattr("workgym.scenarios.workbench.official.issues.finding.read_case", pytest.fail)
    assert [findings.of(task) for task in (chart, other, unread)] == [("D5",), (NEW,), ()]


def test_a_request_for_which_the_world_has_no_room_counts_as_unread() -> None:
    full = tiny(calendar=[event(start="2023-12-01 09:00:00", minutes=540)])
    task = publish(MEETINGS, "calendar-07", {**MEET, "days": 1})
    assert find_issues(full, [task], lambda made, published: True).unread == (task,)


# The published data

official = pytest.mark.skipif(
    not os.environ.get("WORKGYM_OFFICIAL_DATA"),
    reason="needs the published data of WorkBench: set WORKGYM_OFFICIAL_DATA to a clone of olly-styles/WorkBench",
)

_ALL = tuple(range(10))
OF_2024: Mapping[str, Mapping[str, tuple[int, ...]]] = {
    "D1": {"multi-19": (0, 2, 3, 4, 5, 9)},
    "D2": {"multi-20": (3, 9)},
    "D3": {"crm-07": (2, 3, 4, 5, 6, 7, 8)},
    "D4": {"calendar-07": (0, 5, 8)},
    "D5": {
        "analytics-01": _ALL,
        "analytics-04": (1, 2, 3, 4, 5, 6, 8, 9),
        "analytics-05": _ALL,
        "analytics-06": (1, 3, 5, 9),
        "analytics-07": (1, 3, 5, 6, 9),
        "analytics-08": (0, 5),
        "analytics-10": (0, 1),
        "analytics-11": _ALL,
        "analytics-12": (0, 2, 6, 9),
    },
    "D6": {"pm-06": _ALL},
    "D7": {"multi-02": _ALL},
    "D8": {"crm-03": _ALL, "multi-02": _ALL},
    "D9": {"crm-04": (1, 2)},
    "D10": {
        "email-02": (2, 5, 9),
        "email-04": (4,),
        "email-06": (0, 1),
        "email-07": (0, 9),
        "email-08": (3,),
        "email-09": (6,),
    },
    "D11": {"calendar-03": (1,)},
    "D12": {"calendar-10": (1,)},
    "D13": {"analytics-08": (3, 7, 9), "analytics-10": (8, 9), "multi-14": (1,), "multi-18": (0, 3, 5)},
    "D14": {"analytics-10": (0, 1), "multi-14": (9,), "multi-18": (1, 4, 8)},
    "D15": {
        "analytics-03": _ALL,
        "analytics-05": _ALL,
        "analytics-10": (0, 1),
        "analytics-12": (0, 2, 6, 9),
        "email-08": _ALL,
    },
    "D16": {
        "multi-12": (1, 2, 3, 4, 6, 8, 9),
        "multi-13": (0, 1, 2, 6, 7, 8, 9),
        "multi-14": (5, 7, 8, 9),
        "multi-17": (0, 1, 3, 4, 5, 6, 7, 8, 9),
        "multi-18": (1, 4, 6, 7, 8),
        "multi-20": (0, 1, 2, 4, 5, 6, 7, 8),
        "multi-21": (0, 1, 5, 7, 8, 9),
    },
    "D17": {"pm-08": (0, 4, 5, 7)},
    "D19": {"email-03": _ALL},
    "D24": {"multi-18": (3, 9)},
}
"""The tasks of the release of 2024 that each number touches."""


@pytest.fixture(scope="module")
def office_of_2024() -> tuple[Snapshot, list[PublishedTask], JudgeOf2024]:
    import_releases()
    release = ARCHIVE.release("2024")
    scenario = OfficialScenario(release)
    snapshot = open_snapshot(WorldKey("workbench", scenario.version, 0, 1), scenario)
    published = release.read()
    return snapshot, list(published.tasks), JudgeOf2024(published.tables)


Office = tuple[Snapshot, list[PublishedTask], JudgeOf2024]


def _findings(office: Office, tasks: Iterable[PublishedTask]) -> Findings:
    snapshot, _, judge = office
    return find_issues(snapshot, list(tasks), lambda made, truth: judge.judge(made, "", truth).correct)


def _places(findings: Findings) -> dict[str, dict[str, tuple[int, ...]]]:
    """Return the places of the tasks that have each mistake, without numbers that touch none."""
    found: dict[str, dict[str, tuple[int, ...]]] = {}
    for number, tasks in findings.by_number.items():
        for task in tasks:
            places = found.setdefault(number, {})
            places[task.template] = (*places.get(task.template, ()), task.number)
    return found


@official
def test_the_mistakes_of_2024_are_the_known_ones_and_no_others(office_of_2024: Office) -> None:
    findings = _findings(office_of_2024, office_of_2024[1])
    assert findings.unread == ()
    assert _places(findings) == OF_2024
    assert len(findings.touched) == 206


def test_numbers_that_touch_other_tasks_than_the_specification_counts_are_stated() -> None:
    """Why they do is said in the docstring of ``known_issues``."""
    counts = {number: sum(map(len, tasks.values())) for number, tasks in OF_2024.items()}
    specified = {
        "D1": 6, "D2": 2, "D3": 7, "D4": 3, "D5": 55, "D6": 10, "D7": 10, "D8": 10, "D9": 2, "D10": 10, "D11": 1,
        "D12": 3, "D13": 9, "D14": 30, "D15": 37, "D16": 46, "D17": 10, "D19": 10, "D24": 2,
    }  # fmt: skip
    assert counts.keys() == specified.keys()
    differing = {number: count for number, count in counts.items() if count != specified[number]}
    assert differing == {"D8": 20, "D12": 1, "D14": 6, "D15": 36, "D17": 4}


# Corrections of 2026 (specs/workbench_revisited.md, section 4), applied to the tasks of 2024; the words are ours

_DRAWN_LESS = OF_2024["D1"]["multi-19"]


def _corrected(task: PublishedTask) -> PublishedTask:
    match task.template, task.number:
        case "calendar-03", 1:
            calls = tuple(call.replace("16:30:00", "16:00:00") for call in task.calls)
            return task._replace(request=task.request.replace("2 hours", "1.5 hours"), calls=calls)
        case "email-03", _:
            return task._replace(request=task.request.replace("\\n", "\n"))
        case "pm-06", _:
            return _worded(task, "unfinished tasks", "tasks they work on")
        case "crm-07", _:
            return _worded(task, " to lost", " out of the crm")
        case "multi-02", _:
            calls = tuple(call.replace("anaya.patel", "yuki.tanaka") for call in task.calls)
            return _worded(task, "overdue", "assigned")._replace(calls=calls)
        case "multi-19", number:
            drawn = "less" if number in _DRAWN_LESS else "more"
            return task._replace(
                wording=task.wording.replace("more than", "{more_or_less} than"),
                request=task.request.replace("more than", f"{drawn} than"),
            )
        case "multi-20", _:
            return _worded(task, "titled '", "titled 'Recent ")
    return task


def _worded(task: PublishedTask, words: str, corrected: str) -> PublishedTask:
    return task._replace(wording=task.wording.replace(words, corrected), request=task.request.replace(words, corrected))


@official
def test_the_corrections_of_2026_mend_what_they_say_and_nothing_else(office_of_2024: Office) -> None:
    findings = _findings(office_of_2024, map(_corrected, office_of_2024[1]))
    mended = {"D1", "D2", "D3", "D6", "D7", "D11", "D19"}
    assert findings.unread == ()
    assert _places(findings) == {number: tasks for number, tasks in OF_2024.items() if number not in mended}


@official
def test_the_judge_of_2026_mends_the_end_of_plots_and_the_order_of_most_writes(office_of_2024: Office) -> None:
    snapshot, tasks, _ = office_of_2024
    corrected = list(map(_corrected, tasks))
    judge = v2.JudgeOf2026(ARCHIVE.release("2024").read().tables)
    findings = find_issues(snapshot, corrected, lambda made, truth: judge.judge(made, "", truth).correct)
    mended = {"D1", "D2", "D3", "D5", "D6", "D7", "D11", "D19"}
    remaining = {number: tasks for number, tasks in OF_2024.items() if number not in mended}
    assert _places(findings) == {**remaining, "D15": {"email-08": _ALL}}


@official
def test_a_correction_of_requests_alone_leaves_a_new_mistake(office_of_2024: Office) -> None:
    tasks = [task for task in office_of_2024[1] if task.template in ("multi-02", "calendar-03")]
    half = [_corrected(task)._replace(calls=task.calls) for task in tasks]
    assert _places(_findings(office_of_2024, half))[NEW] == {"calendar-03": (1,), "multi-02": _ALL}


@official
def test_the_meetings_that_a_frozen_set_books_are_new(office_of_2024: Office) -> None:
    """The set of May 19, 2026 has a meeting where calendar-07 asks for none: sofia in 3 days, akira in 7."""
    people = OfficeRows.of(office_of_2024[0]).people

    def frozen(task: PublishedTask) -> PublishedTask:
        for name, days in (("sofia", 3), ("akira", 7)):
            if name in task.request and f"{days} days" in task.request:
                (who,) = (address for address in people if address.startswith(f"{name}."))
                meeting = {"participant_email": who, "event_start": "2023-12-01 13:00:00", "duration": "30"}
                call = Call(name="calendar_create_event", arguments={"event_name": "Talk", **meeting})
                return task._replace(calls=(written(call),))
        return task

    tasks = [task for task in office_of_2024[1] if task.template == "calendar-07"]
    assert _places(_findings(office_of_2024, map(frozen, tasks))) == {
        "D4": OF_2024["D4"],
        NEW: {"calendar-07": (0, 6)},
    }
