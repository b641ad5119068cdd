"""The tools of chats: reading, listing, searching, and what leaves when a message is sent."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from enterprise_office import TOOLS, call, records, session_of, somebody, world

from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.enterprise.matrix import PROFILES
from workgym.envs.enterprise.values import DEPARTMENTS

DENIED = {"ok": False, "error": "ACCESS_DENIED", "message": "Access Denied"}
NOT_FOUND = {"ok": False, "error": "NOT_FOUND", "message": "Entry not found"}


@pytest.fixture
def clerk() -> Session:
    return session_of(somebody("HR", 12)["emp_id"])


def all_chats() -> list[Row]:
    return list(records().tables["conversations"])


def busiest() -> tuple[str, list[Row]]:
    """Return the active employee with the most chats, and the chats, the newest first."""
    active = {row["emp_id"] for row in records().active}
    sides = Counter(row[f"{side}_emp_id"] for row in all_chats() for side in ("sender", "recipient"))
    me = next(emp_id for emp_id, _ in sides.most_common() if emp_id in active)
    return me, [row for row in reversed(all_chats()) if me in (row["sender_emp_id"], row["recipient_emp_id"])]


def ids(page: Any) -> list[str]:
    return [row["conversation_id"] for row in page["data"]]


def test_a_chat_is_read_by_its_two_sides_alone() -> None:
    me, mine = busiest()
    session, row = session_of(me), mine[0]
    key = row["conversation_id"]
    got = call(session, "conversations_get", conversation_id=key.lower())["data"]
    assert got == {
        **{name: row[name] for name in ("conversation_id", "sender_emp_id", "recipient_emp_id", "category", "text")},
        "date": str(row["date"]),
    }
    assert call(session, "conversations_get", conversation_id=int(key[2:])) == call(
        session, "conversations_get", conversation_id=key
    )
    stranger = session_of(somebody("Executive", 16)["emp_id"] if me != "emp_0001" else "emp_0002")
    if not {row["sender_emp_id"], row["recipient_emp_id"]} & {"emp_0001", "emp_0002"}:
        assert call(stranger, "conversations_get", conversation_id=key) == DENIED
    assert call(session, "conversations_get", conversation_id="CN990000") == NOT_FOUND


def test_chats_are_listed_and_found() -> None:
    me, mine = busiest()
    session = session_of(me)
    page = call(session, "conversations_list", limit=100)
    assert ids(page) == [row["conversation_id"] for row in mine]
    assert (page["total"], page["hidden"]) == (len(mine), True)
    assert "text" not in page["data"][0]
    assert ids(call(session, "conversations_list", limit=100, oldest_first=True)) == ids(page)[::-1]
    other = next(row["recipient_emp_id"] for row in mine if row["sender_emp_id"] == me)
    for argument, columns in (
        ("colleague", ("sender_emp_id", "recipient_emp_id")),
        ("recipient", ("recipient_emp_id",)),
        ("sender", ("sender_emp_id",)),
    ):
        wanted = [row["conversation_id"] for row in mine if other in [row[column] for column in columns]]
        assert ids(call(session, "conversations_list", limit=100, **{argument: other})) == wanted
    category, day = mine[0]["category"], mine[len(mine) // 2]["date"]
    listed = call(session, "conversations_list", limit=100, category=category.upper(), since=str(day))
    assert ids(listed) == [row["conversation_id"] for row in mine if row["category"] == category and row["date"] >= day]
    assert ids(call(session, "conversations_list", limit=100, until=str(day))) == [
        row["conversation_id"] for row in mine if row["date"] <= day
    ]
    words = mine[-1]["text"].split()[3:6]
    assert ids(call(session, "conversations_search", text=" ".join(words).upper(), limit=100)) == [
        row["conversation_id"] for row in mine if all(word.lower() in row["text"].lower() for word in words)
    ]


def test_a_message_leaves_as_it_is_sent(clerk: Session) -> None:
    me, other = somebody("HR", 12), somebody("Sales", 9)
    assert TOOLS["conversations_create"].sends
    sent = call(clerk, "conversations_create", recipient=other["email"].upper(), text="Lunch at noon?")
    assert sent == {"ok": True, "data": {"conversation_id": "CN900001"}}
    assert call(clerk, "conversations_get", conversation_id=900001)["data"] == {
        "conversation_id": "CN900001",
        "sender_emp_id": me["emp_id"],
        "recipient_emp_id": other["emp_id"],
        "category": "HR",
        "date": str(world().now.date()),
        "text": "Lunch at noon?",
    }
    changed = call(clerk, "conversations_update", conversation_id="CN900001", text="At one?", category="sales")
    assert changed["data"] == {"conversation_id": "CN900001", "text": "At one?", "category": "Sales"}
    (change,) = clerk.delta()
    assert (change.kind, (change.sent or {})["text"]) == ("sent", "Lunch at noon?")
    again = call(clerk, "conversations_create", recipient=other["name"], text="Or two?", category="finance")
    assert again["data"] == {"conversation_id": "CN900002"}
    assert call(clerk, "conversations_get", conversation_id="CN900002")["data"]["category"] == "Finance"


def test_executives_have_a_department_as_well() -> None:
    chief = session_of("emp_0001")
    made = call(chief, "conversations_create", recipient="emp_0002", text="Do come in.")
    assert call(chief, "conversations_get", **made["data"])["data"]["category"] == DEPARTMENTS["EX"]


@pytest.mark.parametrize(
    ("name", "arguments", "code", "field"),
    [
        ("create", {"recipient": "emp_9999"}, "INVALID", "recipient"),
        ("create", {"recipient": "ME"}, "INVALID", "recipient"),
        ("create", {"recipient": "LEFT"}, "INVALID", "recipient"),
        ("create", {"recipient": ""}, "INVALID", "recipient"),
        ("create", {"text": ""}, "INVALID", "text"),
        ("create", {"category": "Gardening"}, "INVALID", "category"),
        ("update", {"conversation_id": "OWN"}, "INVALID", "conversation_id"),
        ("update", {"conversation_id": "OWN", "category": "Gardening"}, "INVALID", "category"),
        ("update", {"conversation_id": "CN990000", "text": "x"}, "NOT_FOUND", None),
        ("update", {"conversation_id": "FOREIGN", "text": "x"}, "ACCESS_DENIED", None),
        ("delete", {"conversation_id": "CN990000"}, "NOT_FOUND", None),
        ("delete", {"conversation_id": "FOREIGN"}, "ACCESS_DENIED", None),
        ("get", {"conversation_id": ""}, "INVALID", "conversation_id"),
        ("list", {"colleague": "Nobody Atall"}, "INVALID", "colleague"),
        ("list", {"since": "soon"}, "INVALID", "since"),
        ("search", {"text": "  "}, "INVALID", "text"),
    ],
)
def test_bad_input_changes_nothing(name: str, arguments: dict[str, Any], code: str, field: str | None) -> None:
    me, mine = busiest()
    stand_for = {
        "ME": me,
        "LEFT": next(row["emp_id"] for row in records().employees if not row["is_valid"]),
        "OWN": next(row["conversation_id"] for row in mine if row["sender_emp_id"] == me),
        "FOREIGN": next(row["conversation_id"] for row in all_chats() if me not in row.values()),
    }
    needed = {"recipient": "emp_0002" if me != "emp_0002" else "emp_0001", "text": "x"} if name == "create" else {}
    session = session_of(me)
    refused = call(
        session,
        f"conversations_{name}",
        **{key: stand_for.get(value, value) for key, value in {**needed, **arguments}.items()},
    )
    assert (refused["error"], refused.get("field")) == (code, field)
    assert not session.delta()


@pytest.mark.parametrize("profile", PROFILES)
def test_who_may_change_a_chat(profile: str) -> None:
    me, mine = busiest()
    session = session_of(me, PROFILES[profile])
    own = next(row["conversation_id"] for row in mine if row["sender_emp_id"] == me)
    got = next(row["conversation_id"] for row in mine if row["recipient_emp_id"] == me)
    assert call(session, "conversations_update", conversation_id=own, text="x")["ok"]
    changed = call(session, "conversations_update", conversation_id=got, text="x")
    assert changed == DENIED if profile == "strict" else changed["ok"]


def test_a_chat_is_deleted_for_oneself() -> None:
    me, mine = busiest()
    for side in ("sender", "recipient"):
        row = next(row for row in mine if row[f"{side}_emp_id"] == me)
        key, session = row["conversation_id"], session_of(me)
        assert call(session, "conversations_delete", conversation_id=key) == {"ok": True, "data": {"deleted": key}}
        for name, more in (("get", {}), ("update", {"text": "x"}), ("delete", {})):
            assert call(session, f"conversations_{name}", conversation_id=key, **more) == DENIED
        assert call(session, "conversations_list")["total"] == len(mine) - 1
        other = session_of(next(row[f"{each}_emp_id"] for each in ("sender", "recipient") if each != side))
        before = call(other, "conversations_get", conversation_id=key)
        other.restore(session.state())
        assert call(other, "conversations_get", conversation_id=key) == before
        (change,) = session.delta()
        assert (change.after or {})["text"] == row["text"]
