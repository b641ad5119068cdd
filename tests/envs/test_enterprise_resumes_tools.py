"""The tools of resumes, and experience in the tools of the directory."""

from __future__ import annotations

from typing import Any

import pytest
from enterprise_office import call, records, session_of, somebody

from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.enterprise.matrix import PROFILES
from workgym.envs.enterprise.values import RESUME_SECTIONS

TEXTS = {section.replace(" ", "_"): f"My {section}, in short." for section in RESUME_SECTIONS}


def clerk() -> Session:
    return session_of(somebody("HR", 9)["emp_id"])


def director() -> Session:
    return session_of(somebody("HR", 14)["emp_id"])


def resume_of(emp_id: str) -> Row:
    return next(row for row in records().tables["resumes"] if row["emp_id"] == emp_id)


def test_a_resume_has_five_pages() -> None:
    row = records().tables["resumes"][7]
    data = call(clerk(), "resumes_get", resume_id=row["resume_id"].lower())["data"]
    assert (data["resume_id"], data["emp_id"]) == (row["resume_id"], row["emp_id"])
    assert [(page["page"], page["section"]) for page in data["pages"]] == list(enumerate(RESUME_SECTIONS, 1))
    assert data["pages"][0]["text"].count(records().name_of(row["emp_id"])) == 1


def test_lists_and_searches() -> None:
    session, person = clerk(), somebody("Finance", 10)
    found = call(session, "resumes_list", emp_id=person["name"])
    assert [row["resume_id"] for row in found["data"]] == [resume_of(person["emp_id"])["resume_id"]]
    everything = call(session, "resumes_list", limit=100)
    assert (everything["total"], everything["hidden"], everything["next"]) == (1265, False, 100)
    days = [row["created_date"] for row in everything["data"]]
    assert days == sorted(days, reverse=True)
    year = call(session, "resumes_list", since="2019-01-01", until="2019-12-31", limit=100)
    made = [row for row in records().tables["resumes"] if row["created_date"].year == 2019]
    assert year["total"] == len(made)
    named = call(session, "resumes_search", text=f"{person['name'].upper()} Tamarisk")
    assert [row["emp_id"] for row in named["data"]] == [person["emp_id"]]


def test_the_life_of_a_resume() -> None:
    session, person = director(), somebody("Sales", 9)
    old = resume_of(person["emp_id"])["resume_id"]
    again = call(session, "resumes_create", emp_id=person["emp_id"], **TEXTS)
    assert (again["error"], again["field"]) == ("CONFLICT", "emp_id")
    assert call(session, "resumes_delete", resume_id=old)["data"] == {"deleted": old}
    assert {change.table for change in session.delta()} == {"resumes", "resume_pages"}
    assert call(session, "resumes_get", resume_id=old)["error"] == "NOT_FOUND"
    made = call(session, "resumes_create", emp_id=person["email"], **TEXTS)["data"]["resume_id"]
    assert made == "RS900001"
    data = call(session, "resumes_get", resume_id=made)["data"]
    assert data["created_date"] == "2023-01-02"
    assert [page["text"] for page in data["pages"]] == list(TEXTS.values())
    now = call(session, "resumes_update", resume_id=made, section="Technical Skills", text="SQL.")["data"]
    assert now == {"resume_id": made, "page": 5, "section": "technical skills", "text": "SQL."}
    assert call(session, "resumes_get", resume_id=made)["data"]["pages"][4]["text"] == "SQL."


@pytest.mark.parametrize(
    ("name", "arguments", "code", "field"),
    [
        ("resumes_get", {"resume_id": "RS999999"}, "NOT_FOUND", None),
        ("resumes_get", {"resume_id": ""}, "INVALID", "resume_id"),
        ("resumes_list", {"emp_id": "Nobody Atall"}, "INVALID", "emp_id"),
        ("resumes_list", {"since": "long ago"}, "INVALID", "since"),
        ("resumes_search", {"text": " "}, "INVALID", "text"),
        ("resumes_create", {**TEXTS, "emp_id": "LEFT"}, "INVALID", "emp_id"),
        ("resumes_create", {**TEXTS, "emp_id": "emp_8888"}, "INVALID", "emp_id"),
        ("resumes_create", {**TEXTS, "emp_id": "emp_0009", "summary": ""}, "INVALID", "summary"),
        ("resumes_create", {**TEXTS, "emp_id": ""}, "INVALID", "emp_id"),
        ("resumes_update", {"resume_id": "RS000001", "section": "hobbies", "text": "x"}, "INVALID", "section"),
        ("resumes_update", {"resume_id": "RS000001", "section": "education", "text": ""}, "INVALID", "text"),
        ("resumes_update", {"resume_id": "RS999999", "section": "education", "text": "x"}, "NOT_FOUND", None),
        ("resumes_delete", {"resume_id": "RS999999"}, "NOT_FOUND", None),
    ],
)
def test_bad_input_changes_nothing(name: str, arguments: dict[str, Any], code: str, field: str | None) -> None:
    session = director()
    left = next(row["emp_id"] for row in records().employees if not row["is_valid"])
    given = {key: left if value == "LEFT" else value for key, value in arguments.items()}
    refused = call(session, name, **given)
    assert (refused["error"], refused.get("field")) == (code, field)
    assert not session.delta()


def test_strict_resumes_are_for_oneself_ones_managers_and_hr() -> None:
    person = somebody("Sales", 9)
    resume_id, manager = resume_of(person["emp_id"])["resume_id"], person["reports_to"]
    stranger = session_of(somebody("Engineering", 14)["emp_id"])
    for session in (session_of(person["emp_id"]), session_of(manager), clerk()):
        assert call(session, "resumes_get", resume_id=resume_id)["ok"]
    assert call(stranger, "resumes_get", resume_id=resume_id)["error"] == "ACCESS_DENIED"
    assert call(stranger, "resumes_search", text=person["name"])["data"] == []
    own = call(session_of(person["emp_id"]), "resumes_list")
    assert (own["total"], own["hidden"]) == (1, True)
    change = {"resume_id": resume_id, "section": "summary", "text": "x"}
    for session in (session_of(person["emp_id"]), session_of(manager), stranger):
        assert call(session, "resumes_update", **change)["error"] == "ACCESS_DENIED"
        assert call(session, "resumes_delete", resume_id=resume_id)["error"] == "ACCESS_DENIED"
    assert call(stranger, "resumes_create", emp_id=person["emp_id"], **TEXTS)["error"] == "ACCESS_DENIED"
    assert call(clerk(), "resumes_update", **change)["ok"]
    assert call(clerk(), "resumes_delete", resume_id=resume_id)["error"] == "ACCESS_DENIED"


def test_under_the_published_rules_everybody_does_everything() -> None:
    session, person = session_of(somebody("Engineering", 9)["emp_id"], PROFILES["paper"]), somebody("Sales", 9)
    resume_id = resume_of(person["emp_id"])["resume_id"]
    assert call(session, "resumes_update", resume_id=resume_id, section="summary", text="x")["ok"]
    assert call(session, "resumes_create", emp_id=person["emp_id"], **TEXTS)["error"] == "CONFLICT"
    assert call(session, "resumes_delete", resume_id=resume_id)["ok"]
    assert call(session, "resumes_create", emp_id=person["emp_id"], **TEXTS)["ok"]


def test_experience_is_part_of_the_directory() -> None:
    session, person = session_of(somebody("Engineering", 9)["emp_id"]), somebody("Sales", 9)
    record = call(session, "employees_get", emp_id=person["emp_id"], fields=["experience", "description"])["data"]
    assert record == {name: person[name] for name in ("experience", "description")}
    found = call(session, "employees_search", text=f"{person['name']} {person['experience'].split()[-1]}")
    assert [row["emp_id"] for row in found["data"]] == [person["emp_id"]]
    made = call(
        director(), "employees_create", name="Orla Winterbourne", department="Sales", level=9, salary=480_000,
        reports_to=somebody("Sales", 10)["emp_id"], birth_date="1998-05-04", gender="Female", marital_status="Single",
        experience="Two years in a shop.",
    )  # fmt: skip
    assert made["ok"]
