"""Calls that cannot be made are refused with a code and the argument, and change nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from enterprise_office import call, kinds_of_people, records, session_of, somebody

from workgym.envs.core.schema import Row

NEW_COLLEAGUE = {
    "name": "Orla Winterbourne", "department": "Sales", "level": 9, "salary": 480_000, "birth_date": "1998-05-04",
    "gender": "Female", "marital_status": "Single",
}  # fmt: skip
NEW_CLIENT = {
    "business_name": "Doyle Bakery", "industry": "Food", "business_type": "Family business", "tax_id": "TX1",
    "registered_address": "4 Mill Lane, Leeds", "contact_name": "Edda Doyle", "contact_email": "edda@doyle.example",
    "phone_number": "+91 20 5550 0142", "trial_product": "gift cards", "description": "They want gift cards.",
}  # fmt: skip


PAGES = ("summary", "current_position", "previous_work", "education", "technical_skills")


def leaver(department: str = "") -> str:
    """Return the id of somebody who has left."""
    rows = (row for row in records().employees if not row["is_valid"])
    return str(next(row["emp_id"] for row in rows if department in ("", row["department"])))


def one(table: str) -> Row:
    return records().tables[table][0]


def sale() -> dict[str, str]:
    """Return a product and a customer."""
    return {"product_id": one("products")["product_id"], "customer_id": one("customers")["customer_id"]}


def led(level: int) -> Row:
    """Return an active person of a level in Sales who is led by an active manager of Sales."""
    leading = {row["reports_to"] for row in records().active}
    people = (row for row in records().active if (row["department"], row["level"]) == ("Sales", level))
    return next(row for row in people if row["emp_id"] in leading)


def below(manager: Row) -> str:
    return str(next(row["emp_id"] for row in records().active if row["reports_to"] == manager["emp_id"]))


def report(**wrong: Any) -> dict[str, Any]:
    """Return the arguments of a report, of which some are wrong."""
    return {"title": "Kettles", "sections": [{"heading": "Revenue", "text": "All is well."}], **wrong}


Arguments = Callable[[], dict[str, Any]]
CASES: list[tuple[str, str, int, str, Arguments, str, str | None]] = [
    # references to nobody, or to somebody who has left
    (
        "a mail to nobody",
        "Sales",
        9,
        "emails_create",
        lambda: {"recipient": "Nobody Atall", "subject": "a", "body": "b"},
        "INVALID",
        "recipient",
    ),
    (
        "a mail to a leaver",
        "Sales",
        9,
        "emails_create",
        lambda: {"recipient": leaver(), "subject": "a", "body": "b"},
        "INVALID",
        "recipient",
    ),
    (
        "a chat with a leaver",
        "Sales",
        9,
        "conversations_create",
        lambda: {"recipient": leaver(), "text": "Hello?"},
        "INVALID",
        "recipient",
    ),
    ("a list by nobody", "Sales", 9, "emails_list", lambda: {"colleague": "Ivo Noname"}, "INVALID", "colleague"),
    ("a record of nobody", "Sales", 9, "employees_get", lambda: {"emp_id": "Ivo Noname"}, "INVALID", "emp_id"),
    (
        "a ticket for a leaver",
        "Information Technology",
        12,
        "it_tickets_create",
        lambda: {"issue": "x", "assignee": leaver("Information Technology")},
        "INVALID",
        "assignee",
    ),
    (
        "a client of a leaver",
        "Business Development",
        12,
        "clients_create",
        lambda: {**NEW_CLIENT, "representative": leaver("Business Development")},
        "INVALID",
        "representative",
    ),
    (
        "a repository for a leaver",
        "Engineering",
        14,
        "github_handover",
        lambda: {"repo_id": own_repository(), "emp_id": leaver("Engineering")},
        "INVALID",
        "emp_id",
    ),
    (
        "a manager who has left",
        "HR",
        14,
        "employees_create",
        lambda: {**NEW_COLLEAGUE, "reports_to": leaver("Sales")},
        "INVALID",
        "reports_to",
    ),
    (
        "a review of no product",
        "Sales",
        12,
        "product_sentiment_create",
        lambda: {**sale(), "product_id": "PR99999", "review_content": "Good."},
        "NOT_FOUND",
        None,
    ),
    (
        "a chat with no customer",
        "Sales",
        12,
        "support_chats_create",
        lambda: {**sale(), "customer_id": "CU9999", "text": "Hello."},
        "NOT_FOUND",
        None,
    ),
    (
        "an answer to no question",
        "Sales",
        9,
        "overflow_create",
        lambda: {"body": "Try again.", "question_id": "OV999999"},
        "NOT_FOUND",
        None,
    ),
    # levels and managers
    (
        "level 11",
        "HR",
        14,
        "employees_create",
        lambda: {**NEW_COLLEAGUE, "level": 11, "reports_to": led(12)["emp_id"]},
        "INVALID",
        "level",
    ),
    (
        "a promotion to level 11",
        "HR",
        14,
        "employees_promote",
        lambda: {"emp_id": led(10)["emp_id"], "level": 11},
        "INVALID",
        "level",
    ),
    (
        "managers in a circle",
        "HR",
        14,
        "employees_reparent",
        lambda: {"emp_id": led(12)["emp_id"], "reports_to": below(led(12))},
        "INVALID",
        "reports_to",
    ),
    (
        "one's own manager",
        "HR",
        14,
        "employees_reparent",
        lambda: {"emp_id": led(12)["emp_id"], "reports_to": led(12)["emp_id"]},
        "INVALID",
        "reports_to",
    ),
    ("the chief leaves", "HR", 14, "employees_delete", lambda: {"emp_id": "emp_0001"}, "CONFLICT", "emp_id"),
    ("somebody leaves twice", "HR", 14, "employees_delete", lambda: {"emp_id": leaver()}, "CONFLICT", "emp_id"),
    (
        "another resume",
        "HR",
        12,
        "resumes_create",
        lambda: {"emp_id": led(12)["emp_id"], **dict.fromkeys(PAGES, "Text.")},
        "CONFLICT",
        "emp_id",
    ),
    # values
    (
        "a discount above the price",
        "Sales",
        12,
        "sales_create",
        lambda: {**sale(), "actual_price": 10, "discounted_price": 11},
        "INVALID",
        "discounted_price",
    ),
    (
        "an unknown choice",
        "Information Technology",
        12,
        "it_tickets_update",
        lambda: {"ticket_id": one("it_tickets")["ticket_id"], "priority": "urgent"},
        "INVALID",
        "priority",
    ),
    (
        "an unknown department",
        "HR",
        14,
        "employees_transfer",
        lambda: {"emp_id": led(10)["emp_id"], "department": "Legal", "reports_to": "emp_0001"},
        "INVALID",
        "department",
    ),
    ("a day to come", "Sales", 12, "sales_create", lambda: {**sale(), "sold_on": "2031-01-01"}, "INVALID", "sold_on"),
    ("no day at all", "Sales", 12, "sales_list", lambda: {"sold_since": "yesterday"}, "INVALID", "sold_since"),
    (
        "a page beyond the last",
        "Sales",
        9,
        "policies_get",
        lambda: {"policy_id": "PY01", "page": 99},
        "INVALID",
        "page",
    ),
    (
        "nothing to change",
        "Sales",
        12,
        "customers_update",
        lambda: {"customer_id": one("customers")["customer_id"]},
        "INVALID",
        "customer_id",
    ),
    # reports
    ("a report without sections", "Sales", 9, "report_create", lambda: report(sections=[]), "INVALID", "sections"),
    *(
        (f"a report with {what}", "Sales", 9, "report_create", partial(report, **wrong), "INVALID", field)
        for what, field, wrong in (
            ("no title", "title", {"title": ""}),
            ("no list of sections", "sections", {"sections": "Revenue"}),
            ("no heading", "sections", {"sections": [{"text": "All is well."}]}),
            ("a blank heading", "sections", {"sections": [{"heading": " \n", "text": "All is well."}]}),
            ("no text", "sections", {"sections": [{"heading": "Revenue", "text": ""}]}),
            ("an unknown part", "sections", {"sections": [{"heading": "Revenue", "text": "x", "page": 1}]}),
            ("a heading twice", "sections", {"sections": [{"heading": h, "text": "x"} for h in ("Cost", " cost")]}),
            ("a heading that is no text", "sections", {"sections": [{"heading": "a\ud800", "text": "x"}]}),
            ("too many sections", "sections", {"sections": [{"heading": n, "text": "x"} for n in range(21)]}),
            ("a blank source", "sources", {"sources": [""]}),
            ("a name twice", "figures", {"figures": [{"name": n, "value": 1} for n in ("sales", "Sales ")]}),
            ("a blank name", "figures", {"figures": [{"name": " ", "value": 1}]}),
            ("a figure without a value", "figures", {"figures": [{"name": "sales"}]}),
            ("a value that is no number", "figures", {"figures": [{"name": "sales", "value": "many"}]}),
            *(
                (f"the value {value}", "figures", {"figures": [{"name": "sales", "value": value}]})
                for value in (float("nan"), float("inf"), -1e16, 10**30)
            ),
        )
    ),
    ("a report on nothing", "Sales", 9, "report_create", lambda: report(sources=["PR99999"]), "NOT_FOUND", None),
    ("a report on no id", "Sales", 9, "report_create", lambda: report(sources=["kettles"]), "NOT_FOUND", None),
    (
        "a report on a record of others",
        "Sales",
        9,
        "report_create",
        lambda: report(sources=[one("products")["product_id"], one("insurance")["policy_no"]]),
        "ACCESS_DENIED",
        None,
    ),
    ("a report that there is not", "Sales", 9, "report_get", lambda: {"report_id": "RP9001"}, "NOT_FOUND", None),
    ("an argument that there is not", "Sales", 9, "posts_list", lambda: {"writer": "emp_0001"}, "INVALID", None),
    ("an id that is free", "Sales", 9, "emails_get", lambda: {"email_id": "EM999999"}, "NOT_FOUND", None),
    (
        "a record of others",
        "Sales",
        9,
        "insurance_get",
        lambda: {"policy_no": one("insurance")["policy_no"]},
        "ACCESS_DENIED",
        None,
    ),
]


def own_repository() -> str:
    return str(one("github_repositories")["repo_id"])


@pytest.mark.parametrize(("department", "level", "tool", "arguments", "code", "field"), [case[1:] for case in CASES],
                         ids=[case[0] for case in CASES])  # fmt: skip
def test_bad_input_is_refused_and_changes_nothing(
    department: str, level: int, tool: str, arguments: Arguments, code: str, field: str | None
) -> None:
    session = session_of(somebody(department, level)["emp_id"])
    refused = call(session, tool, **arguments())
    assert (refused["ok"], refused["error"], refused.get("field")) == (False, code, field), refused
    assert not session.delta()
    assert not session.journal


def test_what_is_refused_says_the_value_and_what_was_expected() -> None:
    session = session_of(somebody("Sales", 9)["emp_id"])
    message = call(session, "emails_list", colleague="Ivo Noname")["message"]
    assert all(part in message for part in ("'Ivo Noname'", "emp_0417", "full name", "employees_list"))
    assert "high, medium" in call(session, "it_tickets_create", issue="x", priority="urgent")["message"].replace(
        "'", ""
    )


def test_who_has_left_is_denied_everything() -> None:
    session = session_of(kinds_of_people()["left"]["emp_id"])
    for tool, arguments in (("roles_list", {}), ("sql_schema", {}), ("sql_query", {"select": "SELECT 1 FROM roles"})):
        assert call(session, tool, **arguments)["error"] == "ACCESS_DENIED"
