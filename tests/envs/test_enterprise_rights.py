"""The matrix as sessions enforce it: equal to a second reading, below the tools, and from current rows."""

from __future__ import annotations

from datetime import timedelta
from itertools import islice
from typing import Any

import pytest
from enterprise_office import KEYS, call, kinds_of_people, records, row_number, session_of, somebody, world

from workgym.envs.core.access import ALWAYS, NEVER, VERBS, Filter, Verb
from workgym.envs.core.errors import AccessDenied, UsageError
from workgym.envs.core.kinds import Kind
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.enterprise.access import Actor, caller, filter_of
from workgym.envs.enterprise.matrix import PROFILES, AccessRule
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.tables.people import DIRECTORY, PAY, TENURE
from workgym.envs.enterprise.values import DEPARTMENTS
from workgym.scenarios.enterprise.rights import may
from workgym.scenarios.shared.streams import sample, stream

IT, STRICT = "Information Technology", PROFILES["strict"]
SCALE = 0.1
"""Of the world in which the matrix is compared: small, since all rows of a table are looked through."""


def rows_around(actor: Row, table: str, most: int) -> list[Row]:
    """Return rows of a table that concern the actor, their team or chance: at most so many of each."""
    rows = records(SCALE).tables[table]
    key = actor["emp_id"]
    near = islice((row for row in rows if key in row.values()), most)
    below = {row["emp_id"] for row in records(SCALE).employees if row["reports_to"] == key}
    team = islice((row for row in rows if not below.isdisjoint(map(str, row.values()))), most - 1 if below else 0)
    return [*near, *team, *sample(stream("rights test", 0, table, key), rows, most)]


def able(session: Session, verb: Verb, table: str, row: Row, columns: list[str]) -> bool:
    """Return whether the session lets the persona do it, by trying below the tools."""
    session = session if verb == "read" else session.fork()
    place = row_number(table, row, SCALE)
    values = {name: row[name] for name in columns or KEYS[table]}
    try:
        if verb == "read":
            found = session.find(table, "_row", place)
            return found is not None and all(found[name] == value for name, value in values.items())
        if verb == "create":
            new = {name: value for name, value in row.items() if name != "_row"}
            session.insert(table, {**new, KEYS[table][-1]: fresh(row[KEYS[table][-1]])})
        elif verb == "update":
            session.update(table, place, changed(table, row, columns))
        else:
            session.delete(table, place)
    except AccessDenied:
        return False
    except ValueError:  # the rights allow it, and a key does not: other rows refer to this one
        return True
    return True


def fresh(key: Any) -> Any:
    """Return a key that no row has."""
    if isinstance(key, int):
        return key + 10_000
    return f"{key}x" if isinstance(key, str) else key + timedelta(days=10_000)


def changed(table: str, row: Row, columns: list[str]) -> Row:
    """Return other values of the columns, of the key if none are named."""
    return {name: other(table, name, row[name]) for name in columns or KEYS[table]}


def other(table: str, name: str, value: Any) -> Any:
    """Return another value that the column can hold."""
    column = SCHEMA[table].by_name[name]
    if column.choices:
        return next(choice for choice in column.choices if choice != value)
    if column.references:
        key = SCHEMA[column.references].key[0]
        return next(row[key] for row in records(SCALE).tables[column.references] if row[key] != value)
    kinds = {bool: lambda: not value, int: lambda: value + 1, float: lambda: value + 1, str: lambda: f"{value}x"}
    if type(value) in kinds:
        return kinds[type(value)]()
    if column.kind is Kind.EXACT:  # a text that may be missing
        return "x"
    return records().today if value != records().today else None


ASKED: dict[str, list[list[str]]] = {
    "employees": [
        ["name"],
        ["salary"],
        ["rating"],
        ["level"],
        ["reports_to"],
        ["department", "level_prefix"],
        ["casual_left"],
        ["marital_status"],
        ["birth_date"],
        ["is_valid"],
        ["name", "salary"],
    ],
    "resumes": [["emp_id"], ["created_date"]],
    "resume_pages": [["text"], ["section"]],
    "conversations": [["text"], ["category"], ["date"], ["sender_deleted"], ["recipient_deleted"]],
    "posts": [["post"], ["title"], ["author_emp_id"]],
    "overflow": [["body"], ["accepted_answer_id"], ["author_emp_id"]],
    "github_repositories": [["licence"], ["owner_emp_id"], ["repo_name", "description"]],
    "github_files": [["code"], ["size", "hash"]],
    "github_issues": [["title"], ["status"], ["creator_emp_id"], ["patch"]],
    "product_sentiment": [["review_content"], ["review_date"]],
    "support_chats": [["text"], ["representative_emp_id"]],
    "policies": [["title"], ["version"]],
    "policy_pages": [["text"]],
    "products": [["rating"], ["actual_price", "discounted_price"]],
    "customers": [["city"], ["email"]],
    "orders": [["total"], ["ordered_on"]],
    "order_pages": [["text"], ["kind"]],
    "sales": [["total"], ["quantity", "discounted_price"]],
    "financial_overview": [["revenue"], ["profit", "cost"]],
    "emails": [["subject"], ["body"], ["importance"], ["recipient_email"], ["sender_deleted"], ["recipient_deleted"]],
    "it_tickets": [["issue"], ["priority"], ["assignee_emp_id"]],
    "clients": [["business_type"], ["trial_status", "monthly_revenue"], ["representative_emp_id"]],
    "vendors": [["relationship_description"], ["representative_emp_id"]],
    "insurance": [["premium"], ["emp_id"], ["plan", "dependants"]],
    "roles": [["duties"], ["level"]],
    "stocks": [["close"], ["volume"]],
}
"""By table, the columns that are asked for together. Worlds have no reports: test_enterprise_report.py writes some."""


TOLD_APART = [
    "left", "EX15", "HR09", "HR10", "HR12", "IN09", "IN10", "IN12", "SA09", "SA10", "SA12", "SA14", "BU09", "BU10",
    "BU12", "MA10", "MA12", "EN09", "EN10", "EN12", "EN14", "FI12", "FI14",
]  # fmt: skip
"""Kinds of people whom some rule tells from the others."""
EVERY_KIND = [
    "EX16",
    *(f"{prefix}{level:02d}" for prefix in DEPARTMENTS if prefix != "EX" for level in (9, 10, 12, 14)),
]
THE_REST = [kind for kind in EVERY_KIND if kind not in TOLD_APART]
EVERY_KIND_AND_LEFT = [*TOLD_APART, *THE_REST]


COMPARED = [(kind, table) for kind in EVERY_KIND_AND_LEFT for table in SCHEMA if table != "reports"]


@pytest.mark.parametrize("most", [2, pytest.param(3, marks=pytest.mark.soak)])
@pytest.mark.parametrize(
    ("kind", "table", "profile"),
    [
        pytest.param(kind, table, profile, marks=[] if kind in TOLD_APART and (place + turn) % 2 else pytest.mark.soak)
        for place, (kind, table) in enumerate(COMPARED)
        for turn, profile in enumerate(PROFILES)
    ],
)
def test_sessions_enforce_what_the_second_reading_says(kind: str, table: str, profile: str, most: int) -> None:
    """Under one profile each, in turns; `make soak` compares every kind of people under both."""
    actor = kinds_of_people(SCALE)[kind]
    session = session_of(actor["emp_id"], PROFILES[profile], SCALE)
    for row in rows_around(actor, table, most):
        for verb in VERBS:
            for columns in ASKED[table] if verb in ("read", "update") else [[]]:
                after = {**row, **changed(table, row, columns)} if verb == "update" else None
                expected = may(profile, records(SCALE).by_id, actor["emp_id"], verb, table, row, columns, after)
                assert able(session, verb, table, row, columns) == expected, (verb, row[KEYS[table][0]], columns)


def test_every_department_and_level_is_compared() -> None:
    assert {*TOLD_APART, *THE_REST} == set(kinds_of_people(SCALE)) == set(kinds_of_people())


def test_directory_and_private_columns_make_up_the_record() -> None:
    names = {column.name for column in SCHEMA["employees"].visible}
    assert names > DIRECTORY
    assert {"salary", "rating", "birth_date", "casual_left", "date_left"} <= names - DIRECTORY
    assert names - DIRECTORY > PAY
    assert names > TENURE


def test_the_notation() -> None:
    hr, it = somebody("HR", 10), somebody(IT, 9)
    session = Session(world())

    def read(who: str, row: Row, table: str = "it_tickets") -> Filter:
        return filter_of(AccessRule(table, "read", who), Actor(row, session))

    assert read("all", it) == ALWAYS
    assert read("none", it) == NEVER
    assert read("dept:HR & level>=10", hr) == ALWAYS
    assert read("dept:HR & level>=12", hr) == NEVER
    assert read("dept:IN | dept:HR", it) == ALWAYS
    assert read("exec", hr) == NEVER
    assert read("exec", records().employees[0]) == ALWAYS
    assert read("raiser & dept:HR", hr) == Filter('("raised_by_emp_id" = ?)', (hr["emp_id"],))
    assert read("raiser & dept:HR", it) == NEVER
    assert read("!self", it, "employees") == Filter('("emp_id" <> ?)', (it["emp_id"],))
    assert read("chain(raiser)", it) == NEVER  # an associate has nobody below
    assert read("raiser | assignee", it).params == (it["emp_id"],) * 2
    for wrong in ("owner", "chain(owner)", "!chain(raiser)", "dept"):
        with pytest.raises(UsageError, match="access matrix"):
            read(wrong, it)


def test_chain_is_everybody_below_however_far() -> None:
    chief = records().employees[0]
    assert len(Actor(chief, Session(world())).below) == len(records().employees) - 1
    director = somebody("HR", 14)
    below = Actor(director, Session(world())).below
    assert below == sorted(row["emp_id"] for row in records().employees if director in records().above(row["emp_id"]))


# Writes below the tools


def test_a_foreign_row_cannot_be_written_below_the_tools() -> None:
    persona = somebody("Sales", 10)
    session = session_of(persona["emp_id"])
    mail = next(row for row in records().emails if persona["emp_id"] not in row.values())
    place = Session(world()).find("emails", "email_id", mail["email_id"])
    ticket = next(row for row in records().tickets if persona["emp_id"] not in row.values())
    spot = Session(world()).find("it_tickets", "ticket_id", ticket["ticket_id"])
    assert place is not None
    assert spot is not None
    for attempt in (
        lambda: session.update("emails", place["_row"], {"subject": "mine"}),
        lambda: session.delete("emails", place["_row"]),
        lambda: session.update("it_tickets", spot["_row"], {"priority": "low"}),
        lambda: session.update("employees", 100, {"salary": 1}),
        lambda: session.update("employees", 100, {"name": "Nobody"}),
        lambda: session.delete("employees", 100),
        lambda: session.insert("emails", {**mail, "email_id": "EM999999"}),
        lambda: session.find("emails", "email_id", mail["email_id"]),
    ):
        with pytest.raises(AccessDenied):
            attempt()
    assert not session.delta()


def test_who_calls_is_the_policy_and_nobody_else() -> None:
    persona = somebody("Sales", 10)
    assert caller(session_of(persona["emp_id"])) == persona["emp_id"]
    with pytest.raises(UsageError):
        caller(Session(world()))


def test_nobody_lifts_themselves_or_anybody_above_their_own_level() -> None:
    lead, clerk, manager = somebody("HR", 10), somebody("Sales", 9), somebody("HR", 12)
    for profile in PROFILES.values():
        session = session_of(lead["emp_id"], profile)
        for column, value in (("level", 9), ("rating", 5), ("salary", 1), ("reports_to", "emp_0001")):
            with pytest.raises(AccessDenied):
                session.update("employees", place_of(lead["emp_id"]), {column: value})
        session.update("employees", place_of(clerk["emp_id"]), {"level": 10})
        for level in (12, 16):
            with pytest.raises(AccessDenied):
                session.update("employees", place_of(clerk["emp_id"]), {"level": level})
        session.update("employees", place_of(manager["emp_id"]), {"salary": 1})
        new = {name: value for name, value in clerk.items() if name != "_row"} | {"emp_id": "emp_95000"}
        with pytest.raises(AccessDenied):
            session.insert("employees", {**new, "level": 12})
        session.insert("employees", {**new, "level": 10})


# Rights follow the rows


def place_of(emp_id: str) -> int:
    row = Session(world()).find("employees", "emp_id", emp_id)
    assert row is not None
    return int(row["_row"])


def change(session: Session, emp_id: str, **values: Any) -> None:
    """Change a record as an operation of the company would, past the persona's own rights."""
    unrestricted = Session(world())
    unrestricted.restore(session.state())
    unrestricted.update("employees", place_of(emp_id), values)
    session.restore(unrestricted.state())


def test_who_leaves_is_denied_everything_from_the_next_call_on() -> None:
    persona = somebody("HR", 12)
    session = session_of(persona["emp_id"])
    assert call(session, "employees_get", emp_id=persona["emp_id"])["ok"]
    change(session, persona["emp_id"], is_valid=False, date_left="2022-12-31")
    for name, arguments in (
        ("employees_get", {"emp_id": persona["emp_id"]}),
        ("employees_list", {}),
        ("emails_list", {}),
        ("it_tickets_list", {}),
        ("it_tickets_create", {"issue": "x"}),
        ("emails_create", {"recipient": "emp_0001", "subject": "x", "body": "y"}),
    ):
        assert call(session, name, **arguments) == {"ok": False, "error": "ACCESS_DENIED", "message": "Access Denied"}


def test_a_promotion_counts_at_once() -> None:
    clerk = somebody(IT, 9)
    ticket = next(row for row in records().tickets if clerk["emp_id"] not in row.values() and row["priority"] != "low")
    session = session_of(clerk["emp_id"])
    wanted = {"ticket_id": ticket["ticket_id"], "priority": "low"}
    assert call(session, "it_tickets_update", **wanted)["error"] == "ACCESS_DENIED"
    assert call(session, "it_tickets_delete", ticket_id=ticket["ticket_id"])["error"] == "ACCESS_DENIED"
    change(session, clerk["emp_id"], level=10)
    assert call(session, "it_tickets_update", **wanted)["ok"]
    assert call(session, "it_tickets_delete", ticket_id=ticket["ticket_id"])["error"] == "ACCESS_DENIED"
    change(session, clerk["emp_id"], level=12)
    assert call(session, "it_tickets_delete", ticket_id=ticket["ticket_id"])["ok"]


def test_a_transfer_counts_at_once() -> None:
    person, target = somebody("HR", 10), somebody("Sales", 9)
    session = session_of(person["emp_id"])
    assert call(session, "employees_get", emp_id=target["emp_id"], fields=["salary"])["ok"]
    change(session, person["emp_id"], department="Sales", level_prefix="SA")
    assert call(session, "employees_get", emp_id=target["emp_id"], fields=["salary"])["error"] == "ACCESS_DENIED"
    assert call(session, "employees_update", emp_id=target["emp_id"], rating=1)["error"] == "ACCESS_DENIED"


def test_a_new_manager_sees_the_record_and_the_old_one_no_more() -> None:
    person = somebody("Sales", 9)
    old, new = records().by_id[person["reports_to"]], somebody("Sales", 10, but=(person["reports_to"],))
    session, wanted = session_of(old["emp_id"]), {"emp_id": person["emp_id"], "fields": ["salary"]}
    assert call(session, "employees_get", **wanted)["ok"]
    change(session, person["emp_id"], reports_to=new["emp_id"])
    assert call(session, "employees_get", **wanted)["error"] == "ACCESS_DENIED"
    session = session_of(new["emp_id"])
    assert call(session, "employees_get", **wanted)["error"] == "ACCESS_DENIED"
    change(session, person["emp_id"], reports_to=new["emp_id"])
    assert call(session, "employees_get", **wanted)["ok"]


@pytest.mark.parametrize("profile", list(PROFILES))
def test_what_may_refuse_a_removal_is_read_by_those_who_remove(profile: str) -> None:
    """Else the refusal tells of a row that the person may not read."""
    for parent in SCHEMA.values():
        refusing = {
            child.name
            for child in SCHEMA.values()
            for column in child.columns
            if column.references == parent.name and not column.follows
        }
        for kind, person in kinds_of_people().items():
            session = session_of(person["emp_id"], PROFILES[profile])
            if kind != "left" and parent.name != "employees" and may_remove(session, parent.name):
                assert all(session.reads_all(child) for child in refusing), (parent.name, kind)


def may_remove(session: Session, table: str) -> bool:
    """Return whether a person may remove some row of a table."""
    return any(
        grant.condition != NEVER for grant in session.access.rights(session.unrestricted()).get((table, "delete"), ())
    )  # type: ignore[union-attr]
