"""The enterprise's tools: results, paging, refusals, validation, and that a call is made whole or not at all."""

from __future__ import annotations

from typing import Any

import pytest
from enterprise_office import TOOLS, call, records, session_of, somebody, world

from workgym.envs.core.errors import ToolError
from workgym.envs.core.session import Session
from workgym.envs.enterprise import BENCHMARK
from workgym.envs.enterprise.access import EmployeeRights, caller
from workgym.envs.enterprise.common import Invalid, refusal
from workgym.envs.enterprise.matrix import PROFILES

IT = "Information Technology"
DENIED = {"ok": False, "error": "ACCESS_DENIED", "message": "Access Denied"}
NOT_FOUND = {"ok": False, "error": "NOT_FOUND", "message": "Entry not found"}


@pytest.fixture
def clerk() -> Session:
    return session_of(somebody("HR", 12)["emp_id"])


@pytest.fixture
def helpdesk() -> Session:
    return session_of(somebody(IT, 12)["emp_id"])


def busy_writer() -> str:
    """Return the active employee with the most mail that one page can hold."""
    counts = {row["emp_id"]: len(records().mails_of.get(row["emp_id"], ())) for row in records().active}
    return max((emp_id for emp_id, count in counts.items() if count <= 100), key=lambda emp_id: counts[emp_id])


def test_names_follow_one_scheme_and_nobody_says_who_they_are() -> None:
    kits = {kit.name: [tool.name.removeprefix(f"{kit.name}_") for tool in kit] for kit in BENCHMARK.toolkits}
    assert len(kits) == 26  # 21 sources, tests of code, reports, searches in records and in documents, and SQL
    six = ["get", "list", "search", "create", "update", "delete"]
    alone = {"employees", "github", "code", "report", "search", "document", "sql"}
    assert {name for name, verbs in kits.items() if verbs not in (six, ["get", "list"])} == alone
    assert {name for name, verbs in kits.items() if verbs == ["get", "list"]} == {
        "insurance", "policies", "roles", "stocks", "financial_overview",
    }  # fmt: skip
    assert set(kits["employees"]) == {*six, "promote", "transfer", "reparent"}
    assert set(kits["github"]) > {*six, "handover", "submit_patch"}
    assert not any(
        {"caller", "actor", "user", "me", "user_id"} & set(tool.arguments.model_fields) for tool in TOOLS.values()
    )


@pytest.mark.parametrize("emp_id", ["emp_0417", "EMP_0417", "417", 417, "0417", " emp_0417 "])
def test_ids_are_understood_in_every_common_form(clerk: Session, emp_id: Any) -> None:
    assert call(clerk, "employees_get", emp_id=emp_id)["data"]["emp_id"] == "emp_0417"


def test_what_is_not_there(clerk: Session) -> None:
    assert call(clerk, "employees_get", emp_id="emp_9999") == NOT_FOUND
    assert call(clerk, "employees_get", emp_id="nobody")["field"] == "emp_id"
    assert call(clerk, "emails_get", email_id="EM999999") == NOT_FOUND
    assert call(clerk, "it_tickets_get", ticket_id=9999) == NOT_FOUND
    assert call(clerk, "emails_delete", email_id=999999) == NOT_FOUND


def test_a_denial_does_not_name_its_rule() -> None:
    session = session_of(somebody("Sales", 9)["emp_id"])
    foreign = next(mail for mail in records().emails if somebody("Sales", 9)["emp_id"] not in mail.values())
    assert call(session, "emails_get", email_id=foreign["email_id"]) == DENIED
    assert call(session, "emails_update", email_id=foreign["email_id"], subject="x") == DENIED
    assert call(session, "emails_delete", email_id=foreign["email_id"]) == DENIED


def test_a_record_says_what_it_withholds() -> None:
    session = session_of(somebody("Sales", 9)["emp_id"])
    other = somebody("Finance", 12)["emp_id"]
    record = call(session, "employees_get", emp_id=other)["data"]
    assert "salary" not in record
    assert {"salary", "rating", "birth_date", "age", "leaves_taken"} <= set(record["withheld"])
    assert not set(record["withheld"]) & set(record)
    assert call(session, "employees_get", emp_id=other, fields=["name", "salary"]) == DENIED
    assert call(session, "employees_get", emp_id=other, fields=["name"])["data"] == {"name": record["name"]}
    assert call(session, "employees_get", emp_id=other, fields=["shoe_size"])["field"] == "fields"


def test_a_whole_record(clerk: Session) -> None:
    row = records().by_id["emp_0417"]
    data = call(clerk, "employees_get", emp_id=417)["data"]
    assert "withheld" not in data
    assert data["level"] == f"{row['level_prefix']}{row['level']:02d}"
    assert data["skills"] == row["skills"].split(", ")
    assert data["leaves_taken"] == sum(
        row[f"{leave}_total"] - row[f"{leave}_left"] for leave in ("casual", "sick", "vacation")
    )
    assert data["age"] == (records().today - row["birth_date"]).days // 365.2425
    assert data["birth_date"] == str(row["birth_date"])


def test_pages_are_stable_and_complete(clerk: Session) -> None:
    seen: list[str] = []
    offset = 0
    while offset is not None:
        page = call(clerk, "employees_list", department="sales", limit=30, offset=offset)
        assert page["ok"]
        assert page["hidden"] is False
        seen += [row["emp_id"] for row in page["data"]]
        offset = page["next"]
    assert seen == sorted(row["emp_id"] for row in records().employees if row["department"] == "Sales")
    assert page["total"] == len(seen)
    beyond = call(clerk, "employees_list", department="SALES", offset=5000)
    assert (beyond["data"], beyond["total"], beyond["next"]) == ([], len(seen), None)


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        ({"level": "HR12"}, lambda row: (row["level_prefix"], row["level"]) == ("HR", 12)),
        ({"level": "09", "department": "Finance"}, lambda row: (row["department"], row["level"]) == ("Finance", 9)),
        ({"reports_to": 3}, lambda row: row["reports_to"] == "emp_0003"),
        ({"active": False, "department": "BPO"}, lambda row: row["department"] == "BPO" and not row["is_valid"]),
        ({"name": "ANAND"}, lambda row: "anand" in row["name"].lower()),
    ],
)
def test_filters_of_the_directory(clerk: Session, arguments: dict[str, Any], wanted: Any) -> None:
    page = call(clerk, "employees_list", limit=100, **arguments)
    assert page["total"] == sum(map(wanted, records().employees)) > 0
    assert all(wanted(records().by_id[row["emp_id"]]) for row in page["data"])


def test_lists_hide_silently_and_tell_what_rights_leave_out() -> None:
    me = busy_writer()
    mine = records().mails_of[me]
    known = {value for mail in mine for value in mail.values()}
    other = next(row["emp_id"] for row in records().active if row["emp_id"] not in known)
    theirs = len(records().mails_of.get(other, []))
    session, counting = session_of(me), Session(world(), access=EmployeeRights(me, PROFILES["strict"], counts=True))
    page = call(session, "emails_list")
    assert (page["total"], page["hidden"]) == (len(mine), True)
    assert call(counting, "emails_list")["hidden"] == len(records().emails) - len(mine)
    page = call(session, "emails_list", colleague=other)
    assert (page["total"], page["hidden"]) == (0, True)
    # What is asked about the content does not move the count.
    for arguments in ({}, {"subject": "Trip to Pune"}, {"since": "2022-01-01"}, {"thread_id": "TH000001"}):
        assert call(counting, "emails_list", colleague=other, **arguments)["hidden"] == theirs
        assert call(session, "emails_list", colleague=other, **arguments)["hidden"] is True
    assert call(counting, "emails_search", text="rupees", colleague=other)["hidden"] == theirs


def test_people_are_named_by_id_address_or_name(clerk: Session) -> None:
    me = caller(clerk)
    other = next(mail["sender_emp_id"] for mail in records().mails_of[me] if mail["recipient_emp_id"] == me)
    row = records().by_id[other]
    expected = call(clerk, "emails_list", sender=other)
    assert expected["total"] > 0
    for named in (row["name"], row["name"].upper(), f" {row['email']} ", other[4:], int(other[4:])):
        assert call(clerk, "emails_list", sender=named) == expected
        assert call(clerk, "employees_get", emp_id=named, fields=["emp_id"])["data"] == {"emp_id": other}
    for unknown in ("Nobody Atall", "x@tamarisklane.example", "emp_8888"):
        refused = call(clerk, "emails_list", sender=unknown)
        assert (refused["error"], refused["field"]) == ("INVALID", "sender")
        assert "employees_list" in refused["message"]


def test_a_deleted_mail_is_gone_for_who_deleted_it_and_for_nobody_else() -> None:
    me = busy_writer()
    for mail in records().mails_of[me][:4]:
        other = next(mail[f"{side}_emp_id"] for side in ("sender", "recipient") if mail[f"{side}_emp_id"] != me)
        session, key = session_of(me), mail["email_id"]
        before = call(session, "emails_list")["total"]
        assert call(session, "emails_delete", email_id=key)["data"] == {"deleted": key}
        assert call(session, "emails_get", email_id=key) == DENIED
        assert call(session, "emails_update", email_id=key, importance="High") == DENIED
        assert call(session, "emails_delete", email_id=key) == DENIED
        assert call(session, "emails_list")["total"] == before - 1
        theirs = session_of(other)
        theirs.restore(session.state())
        assert call(theirs, "emails_get", email_id=key) == call(session_of(other), "emails_get", email_id=key)
        (change,) = session.delta()
        assert (change.after or {}).get("body") == mail["body"]


def test_mail_is_listed_newest_first_and_found_by_words() -> None:
    me = busy_writer()
    session = session_of(me)
    mine = records().mails_of[me]
    listed = call(session, "emails_list", limit=100)["data"]
    assert [mail["email_id"] for mail in listed] == [
        mail["email_id"] for mail in sorted(mine, key=lambda m: m["sent_at"], reverse=True)
    ]
    assert [mail["email_id"] for mail in call(session, "emails_list", limit=100, oldest_first=True)["data"]] == [
        mail["email_id"] for mail in reversed(listed)
    ]
    word = mine[0]["subject"].split()[-1]
    found = {mail["email_id"] for mail in call(session, "emails_search", text=word.upper(), limit=100)["data"]}
    assert found == {
        mail["email_id"] for mail in mine if word.lower() in (mail["subject"] + "\n" + mail["body"]).lower()
    }
    assert "body" not in listed[0]
    assert call(session, "emails_get", email_id=mine[0]["email_id"])["data"]["body"] == mine[0]["body"]


def test_a_mail_that_is_sent(clerk: Session) -> None:
    me, other = somebody("HR", 12), somebody("Sales", 9)
    sent = call(clerk, "emails_create", recipient=other["email"].upper(), subject="Lunch", body="At noon?")
    assert sent["data"] == {"email_id": "EM900001", "thread_id": "TH900001"}
    mail = call(clerk, "emails_get", email_id="EM900001")["data"]
    assert (mail["sender"]["emp_id"], mail["recipient"]["emp_id"]) == (me["emp_id"], other["emp_id"])
    assert (mail["importance"], mail["category"], mail["sent_at"]) == ("Normal", "INTERNAL", str(world().now))
    again = call(clerk, "emails_create", recipient=other["emp_id"], subject="Lunch", body="Yes?", thread_id="TH900001")
    assert again["data"] == {"email_id": "EM900002", "thread_id": "TH900001"}
    assert call(clerk, "emails_update", email_id=900002, importance="HIGH")["data"]["importance"] == "High"
    assert call(clerk, "emails_delete", email_id=900001)["ok"]


@pytest.mark.parametrize(
    ("arguments", "code", "field"),
    [
        ({"recipient": "emp_9999"}, "INVALID", "recipient"),
        ({"recipient": "nobody@tamarisklane.example"}, "INVALID", "recipient"),
        ({"recipient": "me"}, "INVALID", "recipient"),
        ({"importance": "urgent"}, "INVALID", "importance"),
        ({"category": "SPAM"}, "INVALID", "category"),
        ({"subject": ""}, "INVALID", "subject"),
        ({"thread_id": "TH999999"}, "NOT_FOUND", None),
    ],
)
def test_mails_that_cannot_be_sent(clerk: Session, arguments: dict[str, Any], code: str, field: str | None) -> None:
    given = {"recipient": somebody("Sales", 9)["emp_id"], "subject": "x", "body": "y", **arguments}
    result = call(clerk, "emails_create", **given)
    assert (result["ok"], result["error"], result.get("field")) == (False, code, field)
    assert not clerk.delta()


def test_nobody_writes_to_themselves_or_to_who_has_left(clerk: Session) -> None:
    left = next(row for row in records().employees if not row["is_valid"])
    for recipient in (somebody("HR", 12)["emp_id"], left["emp_id"], left["email"]):
        assert call(clerk, "emails_create", recipient=recipient, subject="x", body="y")["field"] == "recipient"


def test_a_thread_of_others_is_not_gone_on_with() -> None:
    me = busy_writer()
    foreign = next(mail["thread_id"] for mail in records().emails if me not in mail.values())
    session = session_of(me)
    assert call(session, "emails_create", recipient="emp_0001", subject="x", body="y", thread_id=foreign) == NOT_FOUND


def test_records_are_changed_whole_or_not_at_all(clerk: Session) -> None:
    target = somebody("Sales", 9)
    changed = call(clerk, "employees_update", emp_id=target["emp_id"], casual_left=0, marital_status="DIVORCED")
    assert changed["data"] == {"emp_id": target["emp_id"], "casual_left": 0, "marital_status": "Divorced"}
    clerk.reset()
    for arguments, field in (
        ({"sick_left": 11, "casual_left": 0}, "sick_left"),
        ({"rating": 6}, "rating"),
        ({"salary": 0}, "salary"),
        ({"marital_status": "it is complicated"}, "marital_status"),
        ({}, "emp_id"),
    ):
        result = call(clerk, "employees_update", emp_id=target["emp_id"], **arguments)
        assert (result["error"], result["field"]) == ("INVALID", field)
        assert not clerk.delta()
    own = somebody("HR", 12)["emp_id"]
    assert call(clerk, "employees_update", emp_id=own, casual_left=1, salary=9_000_000) == DENIED
    assert not clerk.delta()


def test_the_life_of_a_ticket(helpdesk: Session) -> None:
    lead, worker = somebody(IT, 12), somebody(IT, 9)
    new = call(helpdesk, "it_tickets_create", issue="No light.", priority="LOW", assignee=worker["emp_id"])
    assert new["data"] == {"ticket_id": "IT9001"}
    ticket = call(helpdesk, "it_tickets_get", ticket_id=9001)["data"]
    assert (ticket["raised_by_emp_id"], ticket["status"], ticket["priority"]) == (lead["emp_id"], "open", "low")
    assert ticket["assigned_date"] == ticket["raised_date"] == str(world().now.date())
    resolved = call(helpdesk, "it_tickets_update", ticket_id="IT9001", resolution="New bulb.")["data"]
    assert (resolved["status"], resolved["resolution"]) == ("resolved", "New bulb.")
    for late in ({"resolution": "Another bulb."}, {"assignee": lead["emp_id"]}):
        assert call(helpdesk, "it_tickets_update", ticket_id="IT9001", **late)["error"] == "CONFLICT"
    assert call(helpdesk, "it_tickets_delete", ticket_id="IT9001")["data"] == {"deleted": "IT9001"}
    assert not helpdesk.delta()


def test_only_the_helpdesk_works_on_tickets(helpdesk: Session) -> None:
    stranger = somebody("Sales", 9)["emp_id"]
    for arguments in ({"issue": "x", "assignee": stranger}, {"issue": "x", "assignee": "emp_9999"}):
        assert call(helpdesk, "it_tickets_create", **arguments)["field"] == "assignee"
    open_ticket = next(row["ticket_id"] for row in records().tickets if row["status"] == "open")
    assert call(helpdesk, "it_tickets_update", ticket_id=open_ticket, assignee=stranger)["field"] == "assignee"
    assert not helpdesk.delta()


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        ({"priority": "High"}, lambda row: row["priority"] == "high"),
        ({"status": "OPEN"}, lambda row: row["status"] == "open"),
        (
            {"assigned_since": "2020-01-01", "assigned_until": "2020-12-31"},
            lambda row: row["assigned_date"].year == 2020,
        ),
        ({"raised_until": "2016-12-31"}, lambda row: row["raised_date"].year <= 2016),
    ],
)
def test_filters_of_tickets(helpdesk: Session, arguments: dict[str, Any], wanted: Any) -> None:
    page = call(helpdesk, "it_tickets_list", limit=100, **arguments)
    assert page["total"] == sum(map(wanted, records().tickets)) > 0
    assert page["hidden"] is False


@pytest.mark.parametrize("name", ["emails_list", "employees_list", "it_tickets_list", "emails_search"])
@pytest.mark.parametrize(
    "wrong", [{"limit": 0}, {"limit": 101}, {"limit": "many"}, {"offset": -1}, {"since": "soon"}, {"nonsense": 1}]
)
def test_wrong_arguments_are_refused_with_their_name(clerk: Session, name: str, wrong: dict[str, Any]) -> None:
    arguments = {**({"text": "x"} if name.endswith("search") else {}), **wrong}
    result = call(clerk, name, **arguments)
    assert (result["ok"], result["error"]) == (False, "INVALID")


def test_searches_want_words_and_not_too_many(clerk: Session) -> None:
    assert call(clerk, "emails_search", text="   ")["field"] == "text"
    assert call(clerk, "emails_search", text=" ".join(f"w{n}" for n in range(17)))["field"] == "text"
    assert call(clerk, "employees_search", text="% _ '")["total"] == 0


def test_a_refusal_as_the_agent_sees_it() -> None:
    assert refusal(Invalid("salary", "too high")) == {
        "ok": False, "error": "INVALID", "message": "salary: too high", "field": "salary",
    }  # fmt: skip
    assert refusal(ToolError("done already", code="CONFLICT")) == {
        "ok": False,
        "error": "CONFLICT",
        "message": "done already",
    }
    assert BENCHMARK.refusal is refusal


def test_roles_are_read_by_id_and_by_department_and_level(clerk: Session) -> None:
    (role,) = call(clerk, "roles_list", department="sales", level=12)["data"]
    assert (role["title"], role["level"], role["department"]) == ("Manager", 12, "Sales")
    assert call(clerk, "roles_get", role_id=role["role_id"].lower())["data"] == role
    everything = call(clerk, "roles_list", limit=100)
    assert (everything["total"], everything["hidden"], everything["next"]) == (32, False, None)
    assert call(clerk, "roles_list", level=11)["data"] == []
    assert call(clerk, "roles_get", role_id="RO33") == NOT_FOUND


def test_a_policy_is_for_the_insured_and_for_hr(clerk: Session) -> None:
    seller = somebody("Sales", 9)["emp_id"]
    (policy,) = call(clerk, "insurance_list", emp_id=seller)["data"]
    own = session_of(seller)
    assert call(own, "insurance_list")["data"] == [policy]
    assert call(own, "insurance_get", policy_no=policy["policy_no"]) == {"ok": True, "data": policy}
    other = call(clerk, "insurance_list", emp_id=somebody(IT, 9)["emp_id"])["data"][0]
    assert call(own, "insurance_get", policy_no=other["policy_no"]) == DENIED
    withheld = call(own, "insurance_list", emp_id=other["emp_id"])
    assert (withheld["data"], withheld["total"], withheld["hidden"]) == ([], 0, True)
    gold = call(clerk, "insurance_list", plan="gold", ends_until="2022-12-31", limit=100)["data"]
    assert gold
    assert all(row["plan"] == "Gold" and str(row["end_date"]) <= "2022-12-31" for row in gold)
    assert call(clerk, "insurance_get", policy_no="PL999999") == NOT_FOUND


def test_prices_are_read_by_day(clerk: Session) -> None:
    page = call(clerk, "stocks_list", since="2022-12-01", until="2022-12-31", limit=100)
    assert page["total"] == 22  # weekdays
    last = page["data"][0]
    assert str(last["trade_date"]) == "2022-12-30"
    assert call(clerk, "stocks_get", trade_date="2022-12-30")["data"] == last
    assert call(clerk, "stocks_get", trade_date="2022-12-31") == NOT_FOUND  # a Saturday


BAKERY = {
    "business_name": "Doyle Bakery",
    "industry": "food",
    "business_type": "Family business",
    "registered_address": "4 Mill Lane, Leeds",
    "tax_id": "TX999999999",
    "description": "They bring rolls for the canteen every morning.",
}
CONTACT = {
    "contact_name": "Edda Doyle",
    "contact_email": "edda@doyle.example",
    "phone_number": "+91 20 5550 0142",
    "trial_product": "gift cards",
}
PARTNERS = pytest.mark.parametrize(
    ("table", "key", "department", "new", "first"),
    [
        ("clients", "client_id", "Business Development", {**BAKERY, **CONTACT}, "CL9001"),
        ("vendors", "vendor_id", "Management", BAKERY, "VE9001"),
    ],
)


@PARTNERS
def test_partners_are_entered_changed_and_removed(
    table: str, key: str, department: str, new: dict[str, str], first: str
) -> None:
    boss = somebody(department, 12)["emp_id"]
    session = session_of(boss)
    assert call(session, f"{table}_create", **new) == {"ok": True, "data": {key: first}}
    entered = call(session, f"{table}_get", **{key: first})["data"]
    assert (entered["industry"], entered["representative_emp_id"]) == ("Food", boss)
    assert entered["onboarding_date"] == "2023-01-02"
    assert [row[key] for row in call(session, f"{table}_search", text="doyle BAKERY")["data"]] == [first]
    again = call(session, f"{table}_create", **new)
    assert (again["error"], again["field"]) == ("CONFLICT", "tax_id")
    other = somebody(department, 9)["emp_id"]
    moved = call(session, f"{table}_update", **{key: first}, business_type="Chain", representative=other)["data"]
    assert moved == {**entered, "business_type": "Chain", "representative_emp_id": other}
    assert call(session, f"{table}_list", representative=other, onboarded_since="2023-01-02")["data"] == [moved]
    assert call(session, f"{table}_delete", **{key: first}) == {"ok": True, "data": {"deleted": first}}
    assert call(session, f"{table}_get", **{key: first}) == NOT_FOUND


@PARTNERS
def test_what_cannot_be_a_partner(table: str, key: str, department: str, new: dict[str, str], first: str) -> None:
    session = session_of(somebody(department, 12)["emp_id"])
    gone = next(row["emp_id"] for row in records().employees if not row["is_valid"])
    stranger = somebody(IT, 9)["emp_id"]
    for field, value in (
        ("industry", ""),
        ("industry", "Piracy"),
        ("business_name", ""),
        ("representative", gone),
        ("representative", stranger),
        ("representative", "emp_9999"),
    ):
        refused = call(session, f"{table}_create", **{**new, field: value})
        assert (refused["error"], refused["field"]) == ("INVALID", field), value
    nothing = call(session, f"{table}_update", **{key: f"{first[:2]}0001"})
    assert (nothing["error"], nothing["field"]) == ("INVALID", key)
    assert call(session, f"{table}_list", limit=1)["total"] == 400


@PARTNERS
def test_partners_belong_to_a_department(
    table: str, key: str, department: str, new: dict[str, str], first: str
) -> None:
    outside = session_of(somebody(IT, 12)["emp_id"])
    assert call(outside, f"{table}_get", **{key: f"{first[:2]}0001"}) == DENIED
    assert call(outside, f"{table}_create", **new, representative=somebody(department, 9)["emp_id"]) == DENIED
    assert call(outside, f"{table}_list") == DENIED
    row = records().tables[table][0]
    not_theirs = next(
        each["emp_id"]
        for each in records().active
        if each["department"] == department and each["level"] == 9 and each["emp_id"] != row["representative_emp_id"]
    )
    colleague = session_of(not_theirs)
    assert call(colleague, f"{table}_get", **{key: row[key]})["ok"]
    assert call(colleague, f"{table}_update", **{key: row[key]}, business_type="Chain") == DENIED
    assert call(colleague, f"{table}_delete", **{key: row[key]}) == DENIED
    own = session_of(row["representative_emp_id"])
    assert call(own, f"{table}_update", **{key: row[key]}, business_type="Chain")["ok"]
