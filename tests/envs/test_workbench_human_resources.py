"""The tools of human resources: what they find, what they write, what they refuse, and searches in plain Python."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import date, datetime, timedelta
from functools import cache
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from workbench_office import ANAYA, HOSTILE, NADIA, RAJ, changes, ids

from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot, WorldKey, open_snapshot
from workgym.envs.core.tools import Tool, example_of
from workgym.envs.workbench.extended import BENCHMARK, EXTENDED_SCHEMA
from workgym.envs.workbench.human_resources import ACTIVE, MAX_ABSENCES, human_resources, working_days
from workgym.envs.workbench.schema import ABSENCE_KINDS, ABSENCE_STATES, TEAMS

TOOLS: dict[str, Tool] = {
    tool.name.removeprefix("human_resources_"): tool
    for kit in BENCHMARK.toolkits
    for tool in kit
    if kit.name == "human_resources"
}
NEW = {"person_email": RAJ, "kind": "vacation", "first_day": "2024-02-05", "last_day": "2024-02-09"}
FIND = "company_directory_find_email_address"


def _absence(number: int, who: str, kind: str, first: str, last: str, state: str, deputy: str | None = None) -> Row:
    return {
        "absence_id": f"{number:08}",
        "person_email": who,
        "kind": kind,
        "first_day": first,
        "last_day": last,
        "state": state,
        "stand_in_email": deputy,
    }


ABSENCES = [
    _absence(4, NADIA, "vacation", "2023-03-02", "2023-03-07", "approved", RAJ),
    _absence(1, RAJ, "sick", "2023-11-06", "2023-11-06", "approved"),
    _absence(2, NADIA, "vacation", "2023-12-04", "2023-12-08", "requested", ANAYA),
    _absence(7, NADIA, "vacation", "2023-12-05", "2023-12-06", "rejected", ANAYA),
    _absence(0, ANAYA, "training", "2023-12-07", "2023-12-07", "approved", NADIA),
    _absence(3, RAJ, "parental", "2023-12-11", "2024-01-12", "cancelled", NADIA),
    *(
        _absence(20 + n, RAJ, "vacation", f"2024-01-{15 + n:02}", f"2024-01-{15 + n:02}", "cancelled")
        for n in range(12)
    ),
]


class _Office:
    """Three colleagues in two teams. Ids are out of order, as in a generated world."""

    version = "tiny-staff-1"
    schema = EXTENDED_SCHEMA
    now = datetime(2023, 11, 30)
    templates = ()

    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        staff = ((NADIA, "Design", 28, 3), (RAJ, "Design", 25, 0), (ANAYA, "Sales", 30, 5))
        return {
            **{name: [] for name in self.schema},
            "directory": [{"email_address": address} for address in (ANAYA, RAJ, NADIA)],
            "teams": [
                {"team": "Design", "lead_email": RAJ},
                {"team": "Sales", "lead_email": ANAYA},
            ],
            "staff": [
                {"person_email": person, "team": team, "leave_days": days, "carried_over": more}
                for person, team, days, more in staff
            ],
            "absences": ABSENCES,
        }

    def tasks(self, snapshot: Snapshot, template: str) -> Any:
        raise NotImplementedError

    def demonstrate(self, brief: Any) -> Any:
        raise NotImplementedError


@cache
def _world() -> Snapshot:
    return open_snapshot(WorldKey("workbench-extended", _Office.version, 0, 1), _Office())


@pytest.fixture
def session() -> Session:
    return Session(_world())


def call(session: Session, name: str, /, **arguments: Any) -> Any:
    """Make a call and return what an agent would see of it: JSON, or the error's text."""
    try:
        return json.loads(json.dumps(TOOLS[name].call(session, arguments)))
    except ToolError as error:
        return str(error)


def test_there_are_eight_tools_and_only_four_of_them_write() -> None:
    assert len(list(human_resources)) == len(TOOLS) == 8
    writes = {name for name, tool in TOOLS.items() if tool.write}
    assert writes == {"enter_absence", "change_absence", "set_absence_state", "assign_to_team"}


# Reading

SEARCHES: list[tuple[dict[str, str | None], list[int]]] = [
    ({"person_email": NADIA}, [4, 2, 7]),
    ({"person_email": "Benali, Nadia", "state": "APPROVED"}, [4]),
    ({"team": "design", "kind": "sick"}, [1]),
    ({"team": "Sales"}, [0]),
    ({"team": "Front end"}, []),
    ({"kind": "Trainings"}, [0]),
    ({"state": "request"}, [2]),
    ({"first_day": "2023-12-06", "last_day": "2023-12-06"}, [2, 7]),
    ({"first_day": "2023-12-08", "last_day": "2023-12-11"}, [2, 3]),
    ({"first_day": "2023-12-09", "last_day": "2023-12-10"}, []),
    ({"first_day": "2024-01-12 08:00", "state": "cancelled", "last_day": "2024-01-15"}, [3, 20]),
    ({"last_day": "2023-03-01"}, []),
    ({"last_day": "2023-03-02", "person_email": None, "team": ""}, [4]),
]


@pytest.mark.parametrize(("arguments", "expected"), SEARCHES)
def test_find_absences(session: Session, arguments: dict[str, str | None], expected: list[int]) -> None:
    assert ids(call(session, "find_absences", **arguments)) == expected
    assert not session.delta()


def test_a_search_lists_so_many_absences_and_says_how_many_there_are(session: Session) -> None:
    found = call(session, "find_absences")
    assert (found["returned"], found["matched"]) == (MAX_ABSENCES, len(ABSENCES))
    assert found["absences"][0] == ABSENCES[0]


@given(
    st.dictionaries(st.sampled_from(["person_email", "team", "kind", "state"]), st.integers(0, 3)),
    st.none() | st.integers(-60, 60),
    st.none() | st.integers(-60, 60),
)
def test_a_search_finds_what_plain_python_finds(filters: dict[str, int], low: int | None, high: int | None) -> None:
    team_of = {NADIA: "Design", RAJ: "Design", ANAYA: "Sales"}
    options = {
        "person_email": (NADIA, RAJ, ANAYA, RAJ),
        "team": TEAMS,
        "kind": ABSENCE_KINDS,
        "state": ABSENCE_STATES,
    }
    wanted = {name: options[name][number] for name, number in filters.items()}
    day = date(2023, 12, 15)
    first, last = (None if ahead is None else str(day + timedelta(days=ahead)) for ahead in (low, high))
    expected = [
        int(row["absence_id"])
        for row in ABSENCES
        if all({**row, "team": team_of[row["person_email"]]}[name] == value for name, value in wanted.items())
        and (first is None or row["last_day"] >= first)
        and (last is None or row["first_day"] <= last)
    ]
    found = call(Session(_world()), "find_absences", **wanted, first_day=first, last_day=last)
    assert found["matched"] == len(expected)
    assert ids(found) == expected[:MAX_ABSENCES]


def test_one_absence_is_shown_with_its_working_days(session: Session) -> None:
    assert call(session, "get_absence", absence_id="00000004") == {**ABSENCES[0], "working_days": "4"}
    assert "did you mean 00000004" in call(session, "get_absence", absence_id="4")


@given(st.dates(date(2020, 1, 1), date(2025, 1, 1)), st.integers(-10, 400))
def test_working_days_leave_out_weekends(first: date, ahead: int) -> None:
    days = [first + timedelta(days=number) for number in range(ahead + 1)]
    assert working_days(first, first + timedelta(days=ahead)) == sum(day.strftime("%a")[0] != "S" for day in days)


def test_a_teams_lead_is_one_of_its_members(session: Session) -> None:
    assert call(session, "get_team", team="design") == {"team": "Design", "lead_email": RAJ, "members": [NADIA, RAJ]}
    assert "expected one of Sales, Back end" in call(session, "get_team", team="Sails")
    assert "no team Front end" in call(session, "get_team", team="Front end")


def test_the_entitlement_says_nothing_of_what_is_left(session: Session) -> None:
    expected = {"person_email": NADIA, "team": "Design", "leave_days": "28", "carried_over": "3"}
    assert call(session, "get_leave_entitlement", person_email=NADIA.upper()) == expected


UNKNOWN = [
    ("find_absences", {"kind": "holiday"}, "kind: expected one of vacation, sick, parental, training; got 'holiday'"),
    ("find_absences", {"state": "open"}, f"state: expected one of {', '.join(ABSENCE_STATES)}; got 'open'"),
    ("find_absences", {"team": "Desing"}, "team: expected one of Design"),
    ("find_absences", {"person_email": "Nadja"}, f"did you mean {NADIA}?"),
    ("find_absences", {"first_day": "tomorrow"}, "first_day: expected a date such as"),
    (
        "get_leave_entitlement",
        {"person_email": "Nadia"},
        f"expected the full address of a colleague, got 'Nadia'; {FIND}",
    ),
    ("get_absence", {"absence_id": "99999999"}, "no absence_id is '99999999'; take one that a tool has returned"),
    ("enter_absence", {**NEW, "person_email": "raj@fernhill.example"}, f"did you mean {RAJ}?"),
    ("enter_absence", {**NEW, "kind": "holiday"}, "kind: expected one of vacation"),
    (
        "enter_absence",
        {**NEW, "stand_in_email": "somebody@else.example"},
        "stand_in_email: no colleague has the address",
    ),
    ("enter_absence", {**NEW, "stand_in_email": RAJ}, "nobody stands in for themselves"),
    ("enter_absence", {**NEW, "last_day": "2024-02-04"}, "last_day: expected 2024-02-05 or later, got 2024-02-04"),
    ("enter_absence", {**NEW, "first_day": "2024-02-30"}, "first_day: expected a date such as"),
    ("enter_absence", {**NEW, "first_day": "2024-02-03", "last_day": "2024-02-04"}, "holds no working day"),
    ("enter_absence", {**NEW, "first_day": ""}, "first_day is missing"),
    ("change_absence", {"absence_id": "00000002"}, "nothing to change; at least one is needed of kind, first_day"),
    ("change_absence", {"absence_id": "00000007", "kind": "training"}, "is rejected and cannot be changed"),
    ("change_absence", {"absence_id": "00000002", "last_day": "2023-12-01"}, "expected 2023-12-04 or later"),
    ("change_absence", {"absence_id": "00000002", "stand_in_email": NADIA}, "nobody stands in for themselves"),
    ("set_absence_state", {"absence_id": "00000002", "state": "requested"}, "approved or rejected or cancelled"),
    ("set_absence_state", {"absence_id": "00000004", "state": "rejected"}, "it can only be cancelled, not rejected"),
    ("set_absence_state", {"absence_id": "00000003", "state": "approved"}, "is cancelled: it stays so, not approved"),
    ("assign_to_team", {"person_email": RAJ, "team": "Sales"}, f"{RAJ} leads Design; name another lead"),
    ("assign_to_team", {"person_email": NADIA, "team": "HR"}, "team: expected one of"),
]


@pytest.mark.parametrize(("name", "arguments", "expected"), UNKNOWN)
def test_what_means_nothing_is_refused(session: Session, name: str, arguments: dict[str, Any], expected: str) -> None:
    answer = call(session, name, **arguments)
    assert isinstance(answer, str)
    assert expected in answer
    assert not session.delta()


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("name", list(TOOLS))
def test_any_text_is_answered(session: Session, name: str, text: str) -> None:
    required = TOOLS[name].schema["function"]["parameters"].get("required", [])
    for argument in TOOLS[name].arguments.model_fields:
        example: dict[str, Any] = {**NEW, "absence_id": "00000002", "team": "Design", "state": "approved"}
        call(session, name, **{**{need: example[need] for need in required}, argument: text})
    assert all(change.table == "absences" for change in session.delta())


# Writing


def test_what_is_entered_is_requested(session: Session) -> None:
    dates = {"first_day": "2024-02-05 09:00", "last_day": "2024-02-09T17:00:00"}
    made = call(session, "enter_absence", **NEW | dates, stand_in_email=NADIA.upper())
    assert made == {"absence_id": "00000032"}
    row = {**NEW, "absence_id": "00000032", "state": "requested", "stand_in_email": NADIA}
    assert changes(session) == [("added", 32, row)]
    assert ids(call(session, "find_absences", person_email="raj", state="requested")) == [32]


def test_a_person_is_absent_once_at_a_time(session: Session) -> None:
    week = {"person_email": NADIA, "kind": "sick", "first_day": "2023-12-08", "last_day": "2023-12-11"}
    answer = call(session, "enter_absence", **week)
    assert answer == (
        f"{NADIA} is absent already from 2023-12-04 to 2023-12-08 (vacation, requested); "
        "change or cancel absence 00000002 first"
    )
    assert call(session, "enter_absence", **week | {"person_email": ANAYA}) == {"absence_id": "00000032"}  # not theirs
    call(session, "set_absence_state", absence_id="00000002", state="cancelled")
    assert call(session, "enter_absence", **week) == {"absence_id": "00000033"}


def test_dates_move_together_and_the_state_stays(session: Session) -> None:
    answer = call(
        session, "change_absence", absence_id="00000004", first_day="2023-03-06", last_day="2023-03-08", kind="Training"
    )
    moved = {"first_day": "2023-03-06", "last_day": "2023-03-08", "kind": "training"}
    assert answer == {**ABSENCES[0], **moved}
    assert changes(session) == [("changed", 4, moved)]
    assert "change or cancel absence 00000002" in call(
        session, "change_absence", absence_id="00000004", last_day="2023-12-04"
    )


@pytest.mark.parametrize("before", ABSENCE_STATES)
@pytest.mark.parametrize("after", ABSENCE_STATES)
def test_states_follow_one_another_in_one_direction(session: Session, before: str, after: str) -> None:
    allowed = {
        ("requested", "approved"),
        ("requested", "rejected"),
        ("requested", "cancelled"),
        ("approved", "cancelled"),
    }
    number = next(row["absence_id"] for row in ABSENCES if row["state"] == before)
    answer = call(session, "set_absence_state", absence_id=number, state=after)
    if (before, after) in allowed:
        assert answer == {"updated": number, "state": after}
        assert changes(session) == [("changed", int(number), {"state": after})]
    else:
        assert f"is {before}" in answer
        assert not session.delta()


def test_what_is_so_already_changes_nothing(session: Session) -> None:
    for arguments in (
        {"person_email": ANAYA, "team": "sales"},
        {"person_email": RAJ, "team": "Design", "as_lead": "true"},
    ):
        led = call(session, "assign_to_team", **arguments)
        assert led["lead_email"] == arguments["person_email"]
    assert not session.delta()


def test_a_lead_moves_once_somebody_else_leads(session: Session) -> None:
    led = call(session, "assign_to_team", person_email=NADIA, team="design", as_lead=True)
    assert led == {"person_email": NADIA, "team": "Design", "lead_email": NADIA}
    moved = call(session, "assign_to_team", person_email=RAJ, team="Sales")
    assert moved == {"person_email": RAJ, "team": "Sales", "lead_email": ANAYA}
    assert call(session, "get_team", team="Sales")["members"] == [RAJ, ANAYA]
    assert call(session, "get_team", team="Design") == {"team": "Design", "lead_email": NADIA, "members": [NADIA]}
    assert {change.table for change in session.delta()} == {"staff", "teams"}
    assert len(session.delta()) == 2


_STEPS = st.lists(
    st.tuples(
        st.sampled_from(["enter", "move", *ABSENCE_STATES[1:]]),
        st.integers(0, 40),
        st.sampled_from([NADIA, RAJ, ANAYA]),
        st.integers(0, 20),
        st.integers(0, 6),
    ),
    max_size=12,
)


@given(_STEPS)
def test_nobody_is_ever_absent_twice_on_a_day(steps: list[tuple[str, int, str, int, int]]) -> None:
    session = Session(_world())
    for what, number, person, ahead, length in steps:
        first = date(2023, 11, 30) + timedelta(days=ahead)
        days = {"first_day": str(first), "last_day": str(first + timedelta(days=length))}
        if what == "enter":
            call(session, "enter_absence", person_email=person, kind="sick", **days)
        elif what == "move":
            call(session, "change_absence", absence_id=f"{number:08}", **days)
        else:
            call(session, "set_absence_state", absence_id=f"{number:08}", state=what)
    rows = [row for row in session.rows("SELECT * FROM absences") if row["state"] in ACTIVE]
    for one, other in combinations(rows, 2):
        if one["person_email"] == other["person_email"]:
            assert one["last_day"] < other["first_day"] or other["last_day"] < one["first_day"]


@pytest.mark.parametrize("name", list(TOOLS))
def test_an_example_is_a_call_that_fits(name: str) -> None:
    tool = TOOLS[name]
    example = example_of(tool.description)
    assert example is not None
    assert example["name"] == tool.name
    tool.arguments.model_validate(example["arguments"])
