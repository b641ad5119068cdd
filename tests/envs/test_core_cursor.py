"""A session's cursor: the rows of ``Session.rows`` as tuples, for a query engine with its own SELECT."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

import duckdb
import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs import soql
from workgym.envs.core import (
    ALWAYS,
    AccessDenied,
    Column,
    Filter,
    FixedRights,
    Grant,
    Kind,
    QueryError,
    Row,
    Schema,
    Session,
    Snapshot,
    Table,
    all_rights,
)
from workgym.envs.core.snapshot import WorldKey, open_snapshot
from workgym.envs.soql.ids import make_id

SCHEMA = Schema(
    Table(
        "account",
        (Column("Id", Kind.EXACT), Column("Name", null=True), Column("City", null=True)),
        key=("Id",),
    ),
    Table(
        "case",
        (
            Column("Id", Kind.EXACT),
            Column("AccountId", Kind.EXACT, null=True),
            Column("Subject", null=True),
            Column("CreatedDate", Kind.TIMESTAMP, null=True),
        ),
        key=("Id",),
    ),
)
OBJECTS = soql.Schema.from_dict(
    {
        "Account": {"fields": {"Name": "string", "City": "string"}},
        "Case": {
            "fields": {
                "Subject": "string",
                "CreatedDate": "datetime",
                "AccountId": {"type": "reference", "to": "Account", "parent": "Account", "children": "Cases"},
            }
        },
    }
)


def _id(prefix: str, number: int) -> str:
    from workgym.envs.soql.ids import make_id

    return make_id(prefix, number)


class Desk:
    version = "1"
    schema = SCHEMA
    now = datetime(2022, 1, 6)

    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        accounts = [{"Id": make_id("001", n), "Name": f"Account {n}", "City": "Rome"} for n in range(3)]
        return {"account": accounts, "case": [_case(n) for n in range(6)]}


def _case(number: int, **values: Any) -> Row:
    return {
        "Id": make_id("500", number),
        "AccountId": make_id("001", number % 3),
        "Subject": f"Subject {number}",
        "CreatedDate": datetime(2021, 12, 1 + number),
        **values,
    }


@pytest.fixture(scope="module")
def snapshot() -> Snapshot:
    return open_snapshot(WorldKey("cursor-tests", "1", 0, 1), Desk())


def written(snapshot: Snapshot, access: Any = None) -> Session:
    """A session with a row of its own, a changed, an added and a removed one."""
    session = Session(snapshot, {"case": (_case(6),)}, access)
    session.update("case", 1, {"Subject": "changed"})
    session.insert("case", _case(7, Subject=None))
    session.delete("case", 2)
    return session


STATEMENTS = (
    'SELECT "Id", "Subject" FROM "case" ORDER BY "_row"',
    'SELECT t0."Id" FROM "CASE" AS t0 WHERE t0."Subject" = ?',
    'SELECT c."Id", a."Id" AS "account" FROM "Case" AS c LEFT JOIN "account" AS a ON a."Id" = c."AccountId" ORDER BY 1',
    'SELECT "Id" FROM "Case" WHERE "AccountId" IN (SELECT "Id" FROM "Account" WHERE "City" = ?) ORDER BY 1',
    'SELECT (SELECT count(*) FROM "Case") AS n, (SELECT count(*) FROM "Account") AS m',
    'WITH few AS (SELECT * FROM "case" WHERE "Subject" = ?) SELECT count(*) AS n FROM few',
    'SELECT count(*) AS n FROM "Case" WHERE list_contains(?::VARCHAR[], "Subject")',
)


@pytest.mark.parametrize("sql", STATEMENTS)
@pytest.mark.parametrize("kind", ["untouched", "written", "under a policy", "forked", "reset"])
def test_it_reads_what_the_session_reads(snapshot: Snapshot, sql: str, kind: str) -> None:
    rights = FixedRights({**all_rights("case", condition=Filter("true")), ("account", "read"): (Grant(ALWAYS),)})
    session = {
        "untouched": lambda: Session(snapshot),
        "written": lambda: written(snapshot),
        "under a policy": lambda: written(snapshot, rights),
        "forked": lambda: written(snapshot).fork(),
        "reset": lambda: written(snapshot),
    }[kind]()
    if kind == "reset":
        session.reset()
    values: list[Any] = [["changed", "Subject 3"]] if "list_contains" in sql else ["changed"] * sql.count("?")
    assert session.cursor().execute(sql, values).fetchall() == [
        tuple(row.values()) for row in session.rows(sql, values)
    ]


def test_a_cursor_sees_what_is_written_later(snapshot: Snapshot) -> None:
    session = Session(snapshot)
    cursor = session.cursor()
    count = 'SELECT count(*) FROM "Case"'
    assert cursor.execute(count).fetchall() == [(6,)]
    session.insert("case", _case(9))
    assert cursor.execute(count).fetchall() == [(7,)]
    assert cursor.fetchall() == []  # each row once
    session.reset()
    assert cursor.execute(count).fetchall() == [(6,)]


def test_columns_with_equal_names_stay_apart(snapshot: Snapshot) -> None:
    sql = 'SELECT c."Id", a."Id" FROM "Case" AS c JOIN "Account" AS a ON a."Id" = c."AccountId" ORDER BY 1 LIMIT 1'
    assert written(snapshot).cursor().execute(sql).fetchall() == [(make_id("500", 0), make_id("001", 0))]


def test_two_cursors_do_not_disturb_each_other(snapshot: Snapshot) -> None:
    first, second = Session(snapshot).cursor(), written(snapshot).cursor()
    count = 'SELECT count(*) FROM "Case"'
    one, two = first.execute(count), second.execute(count)
    assert (one.fetchall(), two.fetchall()) == ([(6,)], [(7,)])


def test_an_error_of_duckdb_stays_one_and_the_cursor_goes_on(snapshot: Snapshot) -> None:
    cursor = written(snapshot).cursor()
    with pytest.raises(duckdb.CatalogException):
        cursor.execute("SELECT 1 FROM nowhere")
    with pytest.raises(duckdb.BinderException):
        cursor.execute('SELECT nothing FROM "Case"')
    assert cursor.execute('SELECT count(*) FROM "Case"').fetchall() == [(7,)]


@pytest.mark.parametrize("sql", ['DROP TABLE "Case"', "SELECT 1; SELECT 2", "", "PRAGMA version", "\ud800"])
def test_anything_but_one_select_is_refused(snapshot: Snapshot, sql: str) -> None:
    with pytest.raises(QueryError, match="expected one SELECT"):
        Session(snapshot).cursor().execute(sql)


def test_a_policy_holds(snapshot: Snapshot) -> None:
    rights = FixedRights(
        {("case", "read"): (Grant(Filter('"Subject" = ?', ("changed",)), frozenset({"Id", "Subject"})),)}
    )
    session = Session(snapshot, {"case": (_case(6, Subject="changed"),)}, rights)
    cursor = session.cursor()
    assert cursor.execute('SELECT "Id", "AccountId" FROM "case"').fetchall() == [(make_id("500", 6), None)]
    with pytest.raises(AccessDenied):
        cursor.execute('SELECT * FROM "Account"')
    with pytest.raises(QueryError, match="under an access policy"):
        cursor.execute('SELECT * FROM base.main."Case"')


def test_another_thread_can_interrupt(snapshot: Snapshot) -> None:
    cursor = Session(snapshot).cursor()
    cursor.interrupt()  # nothing runs
    assert cursor.execute("SELECT 1").fetchall() == [(1,)]
    ended = threading.Event()

    def interrupt() -> None:
        while not ended.wait(0.01):
            cursor.interrupt()

    thread = threading.Thread(target=interrupt)
    thread.start()
    try:
        with pytest.raises(duckdb.InterruptException):
            cursor.execute(
                "SELECT count(*) FROM range(1000000) AS a, range(1000000) AS b WHERE a.range % 7 = b.range % 5"
            )
    finally:
        ended.set()
        thread.join()
    assert cursor.execute('SELECT count(*) FROM "Case"').fetchall() == [(6,)]


QUERIES = (
    "SELECT Id, Subject FROM Case ORDER BY Id",
    "SELECT Subject, Account.Name FROM Case WHERE CreatedDate = LAST_MONTH ORDER BY Id",
    "SELECT Name, (SELECT Subject FROM Cases ORDER BY Id) FROM Account ORDER BY Id",
    "SELECT AccountId, COUNT(Id) n FROM Case GROUP BY AccountId ORDER BY AccountId",
    "SELECT COUNT() FROM Case WHERE AccountId IN (SELECT Id FROM Account WHERE Name = 'Account 1')",
)


def _plain(session: Session) -> duckdb.DuckDBPyConnection:
    """A DuckDB of its own with the current rows of a session."""
    connection = duckdb.connect(":memory:")
    for name, table in SCHEMA.items():
        columns = ", ".join(f'"{column.name}" {column.kind.sql}' for column in table.visible)
        connection.execute(f'CREATE TABLE "{name}" ({columns})')
        for row in session.rows(f'SELECT * FROM "{name}" ORDER BY "_row"'):
            cells = [row[column.name] for column in table.visible]
            connection.execute(f'INSERT INTO "{name}" VALUES ({", ".join("?" for _ in cells)})', cells)
    return connection


@given(
    writes=st.lists(
        st.tuples(st.sampled_from(["insert", "update", "delete"]), st.integers(0, 20), st.text("ab 'é", max_size=4)),
        max_size=5,
    ),
    query=st.sampled_from(QUERIES),
)
def test_soql_over_a_session_is_soql_over_its_rows(
    snapshot: Snapshot, writes: list[tuple[str, int, str]], query: str
) -> None:
    session = Session(snapshot)
    for number, (kind, place, text) in enumerate(writes):
        keys = [row["_row"] for row in session.rows('SELECT "_row" FROM "Case"')]
        if kind == "insert":
            session.insert("case", _case(20 + number, CreatedDate=datetime(2022, 1, 1), Subject=text))
        elif kind == "update" and keys:
            session.update("case", keys[place % len(keys)], {"Subject": text, "AccountId": make_id("001", place % 3)})
        elif keys:
            session.delete("case", keys[place % len(keys)])
    found = soql.query(session.cursor(), query, OBJECTS, today=session.now)
    assert found == soql.query(_plain(session), query, OBJECTS, today=session.now)
