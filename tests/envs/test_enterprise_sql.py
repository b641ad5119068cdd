"""SQL as an agent uses it: on the persona's rows and columns, and on nothing else."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from enterprise_office import call, kinds_of_people, records, session_of, somebody

from workgym.envs.core.session import Session
from workgym.envs.enterprise.matrix import PROFILES
from workgym.envs.enterprise.tables import SCHEMA
from workgym.scenarios.enterprise.rights import may


def asked(session: Session, select: str, **more: Any) -> Any:
    return call(session, "sql_query", select=select, **more)


def test_a_count_by_department() -> None:
    session = session_of(somebody("Sales", 9)["emp_id"])
    rows = asked(session, "SELECT department, count(*) AS n FROM employees WHERE is_valid GROUP BY ALL")["data"]
    assert {row["department"]: row["n"] for row in rows} == Counter(row["department"] for row in records().active)


CIRCLES = "SELECT 1 FROM stocks a, stocks b, stocks c, stocks d, stocks e, stocks f WHERE " + " AND ".join(
    f"{one}.trade_date = {other}.trade_date" for one, other in ("ab", "ba", "cd", "dc", "ef", "fe")
)
"""Three pairs, each of which knows the other by its key: one of each pair still counts in full."""


TRIED = [("strict", "left"), ("strict", "EN09"), ("strict", "HR10"), ("paper", "SA12")]
"""Those of every test run; ``make soak`` takes these and more kinds of people under both profiles."""
KINDS = ("left", "EN09", "HR10", "SA12", "IN09", "EX15", "BU10")


@pytest.mark.parametrize(
    ("profile", "kind"),
    [
        pytest.param(profile, kind, marks=() if (profile, kind) in TRIED else pytest.mark.soak)
        for profile in PROFILES
        for kind in KINDS
    ],
)
def test_a_table_holds_what_the_second_reading_allows(profile: str, kind: str) -> None:
    actor = kinds_of_people(0.1)[kind]["emp_id"]
    session = session_of(actor, PROFILES[profile], 0.1)
    for name in SCHEMA:
        table, rows = SCHEMA[name], records(0.1).tables[name]
        columns = [column.name for column in table.visible]
        readable = [
            {
                column: row[column]
                for column in columns
                if may(profile, records(0.1).by_id, actor, "read", name, row, [column])
            }
            for row in rows
        ]
        seen = [row for row in readable if row]
        key = " || ' ' || ".join(f'CAST("{column}" AS VARCHAR)' for column in table.key)
        page = asked(session, f"SELECT count(*) AS n, count(DISTINCT {key}) AS keys FROM {name}")
        if not session.readable_columns(name):
            assert page["error"] == "ACCESS_DENIED"
            assert not seen
            continue
        assert page["data"] == [{"n": len(seen), "keys": len(seen)}]
        for column in session.readable_columns(name):
            found = asked(session, f'SELECT count("{column}") AS n FROM {name}')["data"][0]["n"]
            assert found == sum(row.get(column) is not None for row in seen), (name, column)


def test_a_condition_never_meets_a_row_that_may_not_be_read() -> None:
    """An ESCAPE of more than one character fails; on the session's own view it did so on rows of others."""
    actor = somebody("Sales", 9)["emp_id"]
    session = session_of(actor)
    foreign = [mail for mail in records().emails if actor not in mail.values()][:40]
    for mail in foreign:
        for letter in "AM":
            text = (
                f"SELECT email_id FROM emails WHERE email_id = '{mail['email_id']}' AND subject >= '{letter}' "
                "AND 'a' LIKE 'x' ESCAPE category"
            )
            assert asked(session, text) == {"ok": True, "data": [], "next": None}


@pytest.mark.parametrize(
    ("select", "code"),
    [
        ("SELECT 1; SELECT 2", "INVALID"),
        ("COPY employees TO 'x.csv'", "INVALID"),
        ("SELECT * FROM 'employees.csv'", "INVALID"),
        ("SELECT * FROM query('SELECT 1')", "INVALID"),
        ("SELECT getenv('HOME')", "INVALID"),
        ("SET threads = 2", "INVALID"),
        ("SELECT random()", "INVALID"),
        ("SELECT now()", "INVALID"),
        ("SELECT current_date", "INVALID"),
        ("WITH RECURSIVE c AS (SELECT 1 AS n UNION SELECT n + 1 FROM c) SELECT * FROM c", "INVALID"),
        ("SELECT * FROM base.main.employees", "INVALID"),
        ("SELECT * FROM meta", "INVALID"),
        ("SELECT _row FROM employees", "INVALID"),
        ("SELECT sender_deleted FROM emails", "INVALID"),
        ("SELECT nothing FROM employees", "INVALID"),
        ("SELECT CAST(name AS INTEGER) FROM employees", "INVALID"),
        ("SELECT * FROM clients", "ACCESS_DENIED"),
        ("SELECT * FROM Clients", "ACCESS_DENIED"),
        (
            "SELECT 1 FROM roles a, roles b, roles c, roles d, roles e, roles f, roles g, roles h, roles i, roles j",
            "LIMIT",
        ),
        ("SELECT 1 FROM employees a, employees b, employees c", "LIMIT"),
        ("SELECT 1 FROM stocks a, stocks b, posts c WHERE regexp_matches(a.volume || c.post, '(a|e)+x')", "LIMIT"),
        ("SELECT * FROM posts USING SAMPLE 10", "INVALID"),
        ("SELECT * FROM posts TABLESAMPLE 10%", "INVALID"),
        ("SELECT * FROM stocks LIMIT 99%", "INVALID"),
        ("SELECT to_days(2000000000) AS x", "INVALID"),
        ("SELECT to_years(100000000) AS x", "INVALID"),
        ('WITH "it_tic\u212aets" AS (SELECT 1 AS x) SELECT * FROM it_tickets', "INVALID"),
        ('SELECT "s\u017f" FROM roles', "INVALID"),
        (CIRCLES, "LIMIT"),
        ("SELECT '" + "x" * 19_992 + "'", "INVALID"),
        ("", "INVALID"),
    ],
)
def test_bad_statements(select: str, code: str) -> None:
    session = session_of(somebody("Engineering", 9)["emp_id"])
    refused = asked(session, select)
    assert (refused["ok"], refused["error"]) == (False, code)
    words = (" ".join(refused["message"].split())).lower()
    assert not any(
        word in words for word in ("binder error", "catalog error", "parser error", "did you mean", "candidate")
    )
    assert not session.delta()


def test_pages() -> None:
    session = session_of(somebody("Finance", 9)["emp_id"])
    seen, offset = [], 0
    while offset is not None:
        page = asked(session, "SELECT emp_id FROM employees ORDER BY emp_id DESC", offset=offset)
        seen += [row["emp_id"] for row in page["data"]]
        offset = page["next"]
    assert seen == sorted((row["emp_id"] for row in records().employees), reverse=True)


def test_writes_are_seen_and_rights_follow_them() -> None:
    lead, clerk = somebody("HR", 10), somebody("Sales", 9)
    session = session_of(lead["emp_id"])
    rating = f"SELECT rating FROM employees WHERE emp_id = '{clerk['emp_id']}'"
    other = clerk["rating"] % 5 + 1
    assert asked(session, rating)["data"] == [{"rating": clerk["rating"]}]
    assert call(session, "employees_update", emp_id=clerk["emp_id"], rating=other)["ok"]
    assert asked(session, rating)["data"] == [{"rating": other}]
    twin = session_of(lead["emp_id"])
    assert asked(twin, rating)["data"] == [{"rating": clerk["rating"]}]
    with session.past_rights():
        session.update("employees", int(session.find("employees", "emp_id", lead["emp_id"])["_row"]), {  # type: ignore[index]
            "department": "Sales", "level_prefix": "SA",
        })  # fmt: skip
    assert asked(session, rating)["data"] == [{"rating": None}]
    session.reset()
    assert asked(session, rating)["data"] == [{"rating": clerk["rating"]}]


def test_the_schema_lists_what_may_be_read() -> None:
    session = session_of(somebody("Engineering", 9)["emp_id"])
    tables = {
        table["table"]: [column["name"] for column in table["columns"]] for table in call(session, "sql_schema")["data"]
    }
    assert "clients" not in tables
    assert "sender_deleted" not in tables["emails"]
    for name, columns in tables.items():
        assert asked(session, f"SELECT {', '.join(columns)} FROM {name} LIMIT 1")["ok"]


def test_values_come_as_json() -> None:
    session = session_of(somebody("Engineering", 9)["emp_id"])
    row = asked(
        session, "SELECT 1.5 AS x, 2.0 AS y, 1 / 0 AS z, DATE '2020-01-02' AS d, NULL AS n, sum(level) AS s FROM roles"
    )
    assert row["data"] == [{"x": 1.5, "y": 2, "z": None, "d": "2020-01-02", "n": None, "s": 360}]


def test_tables_are_joined_on_columns_of_one_name() -> None:
    session = session_of(somebody("Sales", 9)["emp_id"])
    text = "SELECT p.category, sum(s.total) AS revenue FROM sales s JOIN products p USING (product_id) GROUP BY 1"
    assert sum(row["revenue"] for row in asked(session, f"{text} ORDER BY 2")["data"]) == sum(
        sale["total"] for sale in records().tables["sales"]
    )


def test_a_page_has_a_limit_of_characters() -> None:
    session = session_of(somebody("Engineering", 9)["emp_id"])
    text = "SELECT replace(post, 'e', '" + "x" * 90 + "') AS long FROM posts LIMIT 200"
    assert asked(session, text)["ok"]
    assert call(session, "posts_create", title="Long", post="e" * 19_000)["ok"]
    wide = "SELECT replace(post, 'e', '" + "x" * 90 + "') AS long FROM posts p, roles r WHERE p.title = 'Long'"
    assert asked(session, wide)["error"] == "LIMIT"


def test_a_persona_never_reads_what_another_session_of_theirs_wrote() -> None:
    """Sessions of one persona share a database: what one has written is not there for the others."""
    person = somebody("Information Technology", 12)["emp_id"]
    first, second = session_of(person), session_of(person)
    assert call(first, "it_tickets_create", issue="The secret of another episode.")["ok"]
    secret = "SELECT ticket_id FROM it_tickets WHERE issue LIKE 'The secret%'"
    assert len(asked(first, secret)["data"]) == 1
    assert asked(second, secret)["data"] == []
    assert len(asked(first, secret)["data"]) == 1
