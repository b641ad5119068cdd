"""Hiring, promotion, transfer, another manager and leaving, with everything that follows from them."""

from __future__ import annotations

from collections import Counter
from datetime import date
from typing import Any

import pytest
from enterprise_invariants import all_rows, require_company, require_delta_is_the_difference
from enterprise_office import call, records, row_number, session_of, somebody

from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.values import DEPARTMENTS, SALARY_BANDS
from workgym.scenarios.shared.streams import below, pick, stream

NEW = {
    "name": "Orla Winterbourne", "department": "Sales", "level": 9, "salary": 480_000, "birth_date": "1998-05-04",
    "gender": "female", "marital_status": "single",
}  # fmt: skip


def staff(session: Session) -> dict[str, Row]:
    """Return the personnel records as they are now, by id."""
    rows = session.unrestricted().rows(f"SELECT {SCHEMA['employees'].sql_visible} FROM employees")
    return {row["emp_id"]: row for row in rows}


def director() -> Session:
    return session_of(somebody("HR", 14)["emp_id"])


def with_reports(department: str, level: int) -> Row:
    """Return an active employee of a department and level who leads somebody."""
    leading = {row["reports_to"] for row in records().employees}
    return next(
        row for row in records().active
        if (row["department"], row["level"]) == (department, level) and row["emp_id"] in leading
    )  # fmt: skip


def test_hiring() -> None:
    session, manager = director(), somebody("Sales", 10)
    made = call(session, "employees_create", reports_to=manager["name"], skills="SQL,  Coaching", **NEW)
    assert made["data"] == {"emp_id": "emp_90001", "email": "orla.winterbourne@tamarisklane.example"}
    record = call(session, "employees_get", emp_id="Orla Winterbourne")["data"]
    assert (record["level"], record["title"], record["reports_to"]) == ("SA09", "Associate", manager["emp_id"])
    assert (record["date_joined"], record["rating"], record["leaves_taken"]) == ("2023-01-02", None, 0)
    assert record["skills"] == ["SQL", "Coaching"]
    again = call(session, "employees_create", reports_to=manager["name"], **NEW)
    assert (again["error"], again["field"]) == ("CONFLICT", "name")
    require_company(all_rows(session))


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"level": 11}, "INVALID", "level"),
        ({"level": "chief"}, "INVALID", "level"),
        ({"department": "Executive"}, "INVALID", "department"),
        ({"department": "Finance"}, "INVALID", "reports_to"),
        ({"level": 10}, "INVALID", "reports_to"),
        ({"level": 14}, "INVALID", "reports_to"),
        ({"name": "Orla"}, "INVALID", "name"),
        ({"salary": 0}, "INVALID", "salary"),
        ({"gender": "x"}, "INVALID", "gender"),
        ({"birth_date": "long ago"}, "INVALID", "birth_date"),
        ({"reports_to": "Nobody Atall"}, "INVALID", "reports_to"),
        ({"reports_to": "left"}, "INVALID", "reports_to"),
    ],
)
def test_bad_hires(changes: dict[str, Any], code: str, field: str) -> None:
    session = director()
    left = next(row["emp_id"] for row in records().employees if not row["is_valid"])
    arguments = {**NEW, "reports_to": somebody("Sales", 10)["emp_id"], **changes}
    arguments["reports_to"] = left if arguments["reports_to"] == "left" else arguments["reports_to"]
    refused = call(session, "employees_create", **arguments)
    assert (refused["error"], refused["field"]) == (code, field)
    assert not session.delta()


def test_a_promotion_brings_title_salary_and_manager() -> None:
    session, person = director(), somebody("Sales", 9)
    manager = records().by_id[person["reports_to"]]
    done = call(session, "employees_promote", emp_id=person["emp_id"], level=10)["data"]
    assert (done["level"], done["title"], done["reports_to"]) == (10, "Team Lead", manager["reports_to"])
    assert done["salary"] == max(person["salary"], SALARY_BANDS[10][0])
    require_company(all_rows(session))
    for level in (9, 10):
        assert call(session, "employees_promote", emp_id=person["emp_id"], level=level)["field"] == "level"
    for wrong in (11, 13, 15, 16):
        assert call(session, "employees_promote", emp_id=person["emp_id"], level=wrong)["field"] == "level"


def test_nobody_promotes_above_their_own_level_or_themselves() -> None:
    lead, person = somebody("HR", 10), somebody("Sales", 9)
    session = session_of(lead["emp_id"])
    assert call(session, "employees_promote", emp_id=person["emp_id"], level=12)["error"] == "ACCESS_DENIED"
    assert call(session, "employees_promote", emp_id=lead["emp_id"], level=12)["error"] == "ACCESS_DENIED"
    assert call(session, "employees_reparent", emp_id=lead["emp_id"], reports_to="emp_0001")["error"] == "INVALID"
    boss = somebody("HR", 12, but=(lead["reports_to"],))
    assert (
        call(session, "employees_reparent", emp_id=lead["emp_id"], reports_to=boss["emp_id"])["error"]
        == "ACCESS_DENIED"
    )
    moved = {"emp_id": lead["emp_id"], "department": "Sales", "reports_to": somebody("Sales", 12)["emp_id"]}
    assert call(session, "employees_transfer", **moved)["error"] == "ACCESS_DENIED"
    assert call(session, "employees_promote", emp_id=person["emp_id"], level=10)["ok"]
    assert call(session_of(person["emp_id"]), "employees_create", reports_to="emp_0001", **NEW)["error"] == "INVALID"
    outsider = session_of(somebody("Sales", 12)["emp_id"])
    assert call(outsider, "employees_promote", emp_id=person["emp_id"], level=10)["error"] == "ACCESS_DENIED"


@pytest.mark.parametrize("step", ["transfer", "delete"])
def test_who_leaves_a_department_hands_over(step: str) -> None:
    session, manager = director(), with_reports("Business Development", 12)
    above = manager["reports_to"]
    client = records().tables["clients"][0]
    if client["representative_emp_id"] != manager["emp_id"]:
        with session.past_rights():
            session.update("clients", row_number("clients", client), {"representative_emp_id": manager["emp_id"]})
    more = {"department": "Finance", "reports_to": somebody("Finance", 14)["emp_id"]} if step == "transfer" else {}
    assert call(session, f"employees_{step}", emp_id=manager["emp_id"], **more)["ok"]
    people = staff(session)
    below = [row["emp_id"] for row in records().employees if row["reports_to"] == manager["emp_id"]]
    assert below
    assert {people[emp_id]["reports_to"] for emp_id in below} == {above}
    held = session.unrestricted().value(
        "SELECT representative_emp_id FROM clients WHERE client_id = ?", [client["client_id"]]
    )
    assert held == above
    assert people[manager["emp_id"]]["is_valid"] == (step == "transfer")
    require_company(all_rows(session))


def test_open_tickets_go_to_the_manager_and_resolved_ones_stay() -> None:
    counts = Counter(row["assignee_emp_id"] for row in records().tickets if row["status"] == "open")
    person = records().by_id[next(emp_id for emp_id, _ in counts.most_common() if records().by_id[emp_id]["is_valid"])]
    session = director()
    assert call(session, "employees_delete", emp_id=person["emp_id"])["data"]["is_valid"] is False
    rows = session.unrestricted().rows("SELECT ticket_id, status, assignee_emp_id FROM it_tickets")
    now = {row["ticket_id"]: row["assignee_emp_id"] for row in rows}
    for ticket in records().tickets:
        moves = ticket["assignee_emp_id"] == person["emp_id"] and ticket["status"] == "open"
        assert now[ticket["ticket_id"]] == (person["reports_to"] if moves else ticket["assignee_emp_id"])
    assert call(session, "employees_delete", emp_id=person["emp_id"])["error"] == "CONFLICT"


def test_the_chief_stays() -> None:
    session = director()
    assert call(session, "employees_delete", emp_id="emp_0001")["error"] == "CONFLICT"
    assert call(session, "employees_reparent", emp_id="emp_0001", reports_to="emp_0002")["error"] == "INVALID"
    assert not session.delta()


def test_rights_follow_a_promotion_and_end_with_leaving() -> None:
    """The vectors of the specification: a manager of Sales reads clients once a director, and nothing after leaving."""
    person, client = somebody("Sales", 12), records().tables["clients"][0]["client_id"]
    session, hr = session_of(person["emp_id"]), director()
    assert call(session, "clients_get", client_id=client)["error"] == "ACCESS_DENIED"
    assert call(hr, "employees_promote", emp_id=person["emp_id"], level=14)["ok"]
    session.restore(hr.state())
    assert call(session, "clients_get", client_id=client)["ok"]
    assert call(hr, "employees_delete", emp_id=person["emp_id"])["ok"]
    session.restore(hr.state())
    assert call(session, "clients_get", client_id=client)["error"] == "ACCESS_DENIED"
    assert call(session, "employees_list")["error"] == "ACCESS_DENIED"


def steps(seed: int, count: int) -> Session:
    """Take random steps of careers, most of them possible, some not; return the session after them."""
    rng, session = stream("careers test", seed, "steps", count), director()
    people = [row["emp_id"] for row in records().active]
    for number in range(count):
        who, boss, department = pick(rng, people), pick(rng, people), pick(rng, list(DEPARTMENTS.values()))
        match below(rng, 5):
            case 0:
                born = date(1990, 1, 1 + below(rng, 28))
                new = {**NEW, "name": f"Tove Number{number}", "birth_date": str(born), "department": department}
                made = call(session, "employees_create", reports_to=boss, **new)
                people += [made["data"]["emp_id"]] if made["ok"] else []
            case 1:
                call(session, "employees_promote", emp_id=who, level=pick(rng, (10, 12, 14)))
            case 2:
                call(session, "employees_transfer", emp_id=who, department=department, reports_to=boss)
            case 3:
                call(session, "employees_reparent", emp_id=who, reports_to=boss)
            case _ if rng.random() < 0.4:
                call(session, "employees_delete", emp_id=who)
    return session


def test_random_careers_leave_a_company() -> None:
    session = steps(0, 150)
    assert len(session.delta()) > 30
    require_company(all_rows(session))
    require_delta_is_the_difference(session)


@pytest.mark.soak
def test_ten_thousand_careers_leave_a_company() -> None:
    for seed in range(10):
        session = steps(seed, 1000)
        require_company(all_rows(session))
        require_delta_is_the_difference(session)
