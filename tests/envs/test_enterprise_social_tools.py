"""The tools of the social platform and of questions and answers."""

from __future__ import annotations

from typing import Any

import pytest
from enterprise_office import call, records, session_of, somebody

from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.enterprise.matrix import PROFILES


@pytest.fixture
def writer() -> Session:
    return session_of(somebody("Finance", 9)["emp_id"])


def active(row: Row, column: str = "author_emp_id") -> bool:
    return row[column] in {employee["emp_id"] for employee in records().active}


def questions() -> list[Row]:
    return [row for row in records().tables["overflow"] if row["question_id"] is None]


def answers_of(question_id: str) -> list[Row]:
    return [row for row in records().tables["overflow"] if row["question_id"] == question_id]


def accepted_question() -> Row:
    """Return a question of somebody who works here, with two answers or more, one of them accepted."""
    return next(
        row for row in questions() if row["accepted_answer_id"] and active(row) and len(answers_of(row["entry_id"])) > 1
    )


def free_answer(question: Row) -> Row:
    return next(row for row in answers_of(question["entry_id"]) if row["entry_id"] != question["accepted_answer_id"])


def test_the_life_of_a_post(writer: Session) -> None:
    made = call(writer, "posts_create", title="Lunch walk", post="We meet at noon.")["data"]
    assert made == {"post_id": "PO900001"}
    post = call(writer, "posts_get", post_id="900001")["data"]
    assert post == {
        "post_id": "PO900001",
        "author_emp_id": somebody("Finance", 9)["emp_id"],
        "posted_at": "2023-01-02 09:00:00",
        "title": "Lunch walk",
        "post": "We meet at noon.",
    }
    assert call(writer, "posts_list")["data"][0] == post
    changed = call(writer, "posts_update", post_id="PO900001", title="Lunch walk at one")["data"]
    assert changed == {**post, "title": "Lunch walk at one"}
    assert call(writer, "posts_search", text="WALK one noon", limit=1)["data"] == [changed]
    assert call(writer, "posts_delete", post_id="PO900001")["data"] == {"deleted": "PO900001"}
    assert not writer.delta()


def test_lists_and_searches_of_posts(writer: Session) -> None:
    rows = records().tables["posts"]
    author = rows[-1]["author_emp_id"]
    page = call(writer, "posts_list", author=author, since="2022-06-01", limit=100)
    wanted = [
        row["post_id"] for row in rows[::-1] if row["author_emp_id"] == author and str(row["posted_at"]) >= "2022-06-01"
    ]
    assert [row["post_id"] for row in page["data"]] == wanted[:100]
    assert (page["total"], page["hidden"]) == (len(wanted), False)
    day = str(rows[0]["posted_at"].date())
    first = call(writer, "posts_list", until=day, limit=100)["data"]
    assert rows[0]["post_id"] in {row["post_id"] for row in first}
    assert all(row["posted_at"][:10] <= day for row in first)
    found = call(writer, "posts_search", text="charity lisbon kilometres")
    assert found["total"] == sum(
        all(word in f"{row['title']}\n{row['post']}".lower() for word in ("charity", "lisbon", "kilometres"))
        for row in rows
    )
    assert found["total"] > 0


def test_the_life_of_a_question(writer: Session) -> None:
    asked = call(writer, "overflow_create", title="Where is the key?", body="The red box is locked.")["data"]
    assert asked == {"entry_id": "OV900001"}
    helper = session_of(somebody("Sales", 10)["emp_id"])
    question = questions()[0]["entry_id"]
    assert call(helper, "overflow_create", body="Ask the house team.", question_id=question.lower())["ok"]
    mine = [
        call(writer, "overflow_create", body=f"Look in drawer {number}.", question_id="OV900001")["data"]["entry_id"]
        for number in (1, 2)
    ]
    thread = call(writer, "overflow_get", entry_id="OV900001")["data"]
    assert [answer["entry_id"] for answer in thread["answers"]] == mine
    assert (thread["title"], thread["question_id"], thread["accepted_answer_id"]) == ("Where is the key?", None, None)
    accepted = call(writer, "overflow_update", entry_id="OV900001", accepted_answer_id=mine[1])["data"]
    assert accepted["accepted_answer_id"] == mine[1]
    refused = call(writer, "overflow_delete", entry_id=mine[1])
    assert (refused["error"], refused["field"]) == ("CONFLICT", "entry_id")
    assert "OV900001" in refused["message"]
    assert call(writer, "overflow_update", entry_id="OV900001", accepted_answer_id="none")["ok"]
    assert call(writer, "overflow_delete", entry_id=mine[1])["ok"]
    assert call(writer, "overflow_update", entry_id="OV900001", accepted_answer_id=mine[0], title="Key?")["ok"]
    assert call(writer, "overflow_delete", entry_id="OV900001")["data"] == {"deleted": "OV900001"}
    assert call(writer, "overflow_get", entry_id=mine[0])["error"] == "NOT_FOUND"
    assert not writer.delta()


def test_an_answer_is_read_alone(writer: Session) -> None:
    question = accepted_question()
    answer = call(writer, "overflow_get", entry_id=question["accepted_answer_id"])["data"]
    assert answer["question_id"] == question["entry_id"]
    assert "answers" not in answer
    thread = call(writer, "overflow_get", entry_id=question["entry_id"])["data"]
    assert [row["entry_id"] for row in thread["answers"]] == [
        row["entry_id"] for row in answers_of(question["entry_id"])
    ]


def test_lists_and_searches_of_questions(writer: Session) -> None:
    rows = records().tables["overflow"]
    answered = {row["question_id"] for row in rows}
    totals: dict[str, Any] = {
        "question": sum(row["question_id"] is None for row in rows),
        "answer": sum(row["question_id"] is not None for row in rows),
        None: len(rows),
    }
    for kind, total in totals.items():
        page = call(writer, "overflow_list", **({"kind": kind} if kind else {}))
        assert (page["total"], page["hidden"]) == (total, False)
    for kind in ({}, {"kind": "QUESTION"}):
        open_ones = call(writer, "overflow_list", unanswered=True, since="2022-01-01", **kind)
        assert open_ones["total"] == sum(
            row["entry_id"] not in answered and str(row["created_at"]) >= "2022-01-01" for row in questions()
        )
    author = rows[-1]["author_emp_id"]
    page = call(writer, "overflow_list", author=author, until="2022-12-31", limit=100)
    assert page["total"] == sum(row["author_emp_id"] == author for row in rows)
    for words in ("printer universal driver", "vpn breaks"):
        found = call(writer, "overflow_search", text=words)
        assert found["total"] == sum(
            all(word in f"{row['title'] or ''}\n{row['body']}".lower() for word in words.split()) for row in rows
        )
        assert found["total"] > 0


@pytest.mark.parametrize(
    ("name", "arguments", "code", "field"),
    [
        ("posts_get", {"post_id": "PO999999"}, "NOT_FOUND", None),
        ("posts_list", {"author": "Nobody Atall"}, "INVALID", "author"),
        ("posts_list", {"since": "soon"}, "INVALID", "since"),
        ("posts_search", {"text": "  "}, "INVALID", "text"),
        ("posts_create", {"title": "", "post": "x"}, "INVALID", "title"),
        ("posts_create", {"title": "x"}, "INVALID", "post"),
        ("posts_update", {"post_id": "PO999999", "title": "x"}, "NOT_FOUND", None),
        ("posts_update", {"post_id": "PO000001"}, "INVALID", "post_id"),
        ("posts_delete", {"post_id": "PO999999"}, "NOT_FOUND", None),
        ("overflow_get", {"entry_id": "OV999999"}, "NOT_FOUND", None),
        ("overflow_list", {"kind": "answer", "unanswered": True}, "INVALID", "unanswered"),
        ("overflow_list", {"kind": "remark"}, "INVALID", "kind"),
        ("overflow_search", {"text": " ".join(map(str, range(17)))}, "INVALID", "text"),
        ("overflow_create", {"body": "x"}, "INVALID", "title"),
        ("overflow_create", {"body": "x", "title": "  "}, "INVALID", "title"),
        ("overflow_create", {"body": "x", "title": "x", "question_id": "QUESTION"}, "INVALID", "title"),
        ("overflow_create", {"body": "x", "question_id": "ANSWER"}, "INVALID", "question_id"),
        ("overflow_create", {"body": "x", "question_id": "OV999999"}, "NOT_FOUND", None),
        ("overflow_update", {"entry_id": "QUESTION"}, "INVALID", "entry_id"),
        ("overflow_update", {"entry_id": "OV999999", "body": "x"}, "NOT_FOUND", None),
        ("overflow_update", {"entry_id": "ANSWER", "title": "x"}, "INVALID", "title"),
        ("overflow_update", {"entry_id": "ANSWER", "accepted_answer_id": "ANSWER"}, "INVALID", "accepted_answer_id"),
        ("overflow_update", {"entry_id": "QUESTION", "accepted_answer_id": "FOREIGN"}, "INVALID", "accepted_answer_id"),
        (
            "overflow_update",
            {"entry_id": "QUESTION", "accepted_answer_id": "QUESTION", "body": "x"},
            "INVALID",
            "accepted_answer_id",
        ),
        ("overflow_delete", {"entry_id": "OV999999"}, "NOT_FOUND", None),
        ("overflow_delete", {"entry_id": "ACCEPTED"}, "CONFLICT", "entry_id"),
    ],
)
def test_bad_input_changes_nothing(name: str, arguments: dict[str, Any], code: str, field: str | None) -> None:
    question = accepted_question()
    session = session_of(somebody("Engineering", 14)["emp_id"], PROFILES["paper"])
    stand_for = {
        "QUESTION": question["entry_id"],
        "ACCEPTED": question["accepted_answer_id"],
        "ANSWER": free_answer(question)["entry_id"],
        "FOREIGN": next(
            row["entry_id"]
            for row in records().tables["overflow"]
            if row["question_id"] not in (None, question["entry_id"])
        ),
    }
    given = {key: stand_for.get(value, value) if isinstance(value, str) else value for key, value in arguments.items()}
    refused = call(session, name, **given)
    assert (refused["error"], refused.get("field")) == (code, field)
    assert not session.delta()


def test_who_may_write() -> None:
    """Everybody reads, authors write, and directors remove as well; under the published rules everybody does all."""
    post = next(row for row in records().tables["posts"][::-1] if active(row))
    question = accepted_question()
    answer = free_answer(question)
    people = {
        "author": (post["author_emp_id"], question["author_emp_id"]),
        "other": (somebody("Finance", 12)["emp_id"],) * 2,
        "director": (somebody("HR", 14)["emp_id"],) * 2,
    }
    for profile, rights in (
        ("strict", {"author": (True, True), "other": (False, False), "director": (False, True)}),
        ("paper", {"author": (True, True), "other": (True, True), "director": (True, True)}),
    ):
        for who, (updates, deletes) in rights.items():
            poster, asker = (session_of(emp_id, PROFILES[profile]) for emp_id in people[who])
            assert call(poster, "posts_get", post_id=post["post_id"])["ok"]
            assert call(poster, "posts_update", post_id=post["post_id"], title="x")["ok"] == updates
            assert call(poster, "posts_delete", post_id=post["post_id"])["ok"] == deletes
            entry = {"entry_id": question["entry_id"]}
            assert call(asker, "overflow_get", **entry)["ok"]
            taken = call(asker, "overflow_update", **entry, accepted_answer_id=answer["entry_id"])
            assert taken["ok"] == updates
            assert updates or taken["error"] == "ACCESS_DENIED"
            assert call(asker, "overflow_delete", **entry)["ok"] == deletes
    stranger = session_of(people["other"][0])
    denied = call(stranger, "overflow_delete", entry_id=question["accepted_answer_id"])
    assert denied["error"] == "ACCESS_DENIED"
