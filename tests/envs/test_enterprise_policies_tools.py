"""The tools of the policies: everybody reads them page by page, and nobody writes them."""

from __future__ import annotations

from typing import Any

import pytest
from enterprise_office import TOOLS, call, kinds_of_people, records, row_number, session_of, somebody

from workgym.envs.core.errors import AccessDenied
from workgym.envs.core.session import Session
from workgym.envs.enterprise.matrix import PROFILES
from workgym.scenarios.enterprise import world


@pytest.fixture
def reader() -> Session:
    return session_of(somebody("BPO", 9)["emp_id"])


def test_a_policy_is_read_page_by_page(reader: Session) -> None:
    for policy in world.latent(0, 1).policies.documents[::6]:
        for page in (1, 7, 15):
            found = call(reader, "policies_get", policy_id=policy.row["policy_id"], page=page)
            assert found == {
                "ok": True,
                "data": {
                    **{name: str(value) for name, value in policy.row.items()},
                    "pages": 15,
                    "page": page,
                    "text": policy.pages[page - 1],
                },
            }
    first = call(reader, "policies_get", policy_id="py7")["data"]
    assert first == call(reader, "policies_get", policy_id="7", page=1)["data"]
    assert first["policy_id"] == "PY07"
    assert not reader.delta()


@pytest.mark.parametrize(
    ("arguments", "code", "field"),
    [
        ({"policy_id": "PY24"}, "NOT_FOUND", None),
        ({"policy_id": "leave"}, "NOT_FOUND", None),
        ({"policy_id": ""}, "INVALID", "policy_id"),
        ({"policy_id": "PY01", "page": 16}, "INVALID", "page"),
        ({"policy_id": "PY01", "page": 0}, "INVALID", "page"),
        ({"policy_id": "PY01", "page": "last"}, "INVALID", "page"),
    ],
)
def test_what_is_not_there(reader: Session, arguments: dict[str, Any], code: str, field: str | None) -> None:
    refused = call(reader, "policies_get", **arguments)
    assert (refused["ok"], refused["error"], refused.get("field")) == (False, code, field)
    if arguments.get("page") == 16:
        assert refused["message"] == "page: PY01 has no page 16; it has 15"


def test_policies_are_listed_without_their_texts(reader: Session) -> None:
    rows = records().tables["policies"]
    page = call(reader, "policies_list", limit=100)
    assert (page["total"], page["hidden"], page["next"]) == (23, False, None)
    assert page["data"] == [{**{name: str(row[name]) for name in row if name != "_row"}, "pages": 15} for row in rows]
    short = call(reader, "policies_list", limit=10, offset=10)
    assert (short["data"], short["next"]) == (page["data"][10:20], 20)
    theirs = call(reader, "policies_list", department="hr")["data"]
    assert [row["policy_id"] for row in theirs] == [row["policy_id"] for row in rows if row["department"] == "HR"]
    for title in ("leave", "PASSWORD", "risk policy", "policy on"):
        wanted = [
            row["policy_id"] for row in rows if all(word in row["title"].lower() for word in title.lower().split())
        ]
        assert [row["policy_id"] for row in call(reader, "policies_list", title=title)["data"]] == wanted
    assert [row["title"] for row in call(reader, "policies_list", title="leave")["data"]] == [
        world.latent(0, 1).policies.of("leave").row["title"]
    ]
    assert call(reader, "policies_list", title="100% _")["total"] == 0
    assert call(reader, "policies_list", title="leave", department="Sales")["total"] == 0


@pytest.mark.parametrize(("name", "value"), [("department", "Kitchen"), ("limit", 0), ("limit", 101), ("offset", -1)])
def test_bad_arguments_of_the_list(reader: Session, name: str, value: Any) -> None:
    assert call(reader, "policies_list", **{name: value})["error"] == "INVALID"


@pytest.mark.parametrize("profile", PROFILES)
def test_everybody_reads_and_nobody_writes(profile: str) -> None:
    assert [name for name in TOOLS if name.startswith("policies_") and TOOLS[name].write] == []
    policy = records().tables["policies"][0]
    for kind, person in kinds_of_people().items():
        session = session_of(person["emp_id"], PROFILES[profile])
        read = call(session, "policies_get", policy_id=policy["policy_id"], page=2)
        if kind == "left":
            assert read["error"] == call(session, "policies_list")["error"] == "ACCESS_DENIED"
        else:
            assert read["ok"]
            assert call(session, "policies_list")["total"] == 23


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(("department", "level"), [("HR", 14), ("Management", 12), ("Executive", 16)])
def test_not_even_the_owners_write(profile: str, department: str, level: int) -> None:
    session = session_of(somebody(department, level)["emp_id"], PROFILES[profile])
    for table in ("policies", "policy_pages"):
        row = records().tables[table][0]
        place, new = row_number(table, row), {name: value for name, value in row.items() if name != "_row"}
        with pytest.raises(AccessDenied):
            session.insert(table, {**new, "policy_id": "PY91"})
        with pytest.raises(AccessDenied):
            session.update(table, place, {"policy_id": "PY91"})
        with pytest.raises(AccessDenied):
            session.delete(table, place)
