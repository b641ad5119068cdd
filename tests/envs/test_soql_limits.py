"""Limits are counts, so that the same query fails everywhere; the clock ends only what our side failed at."""

from __future__ import annotations

import os
import threading
import time
import warnings
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import duckdb
import pytest
from soql_fixture import NOW, SCHEMA, load

from workgym.envs import soql
from workgym.envs.soql import running
from workgym.envs.soql.guard import Guard

LONG = soql.Schema.from_dict(
    {
        "Thing": {
            "fields": {
                "Name": "string",
                "Tags": "multipicklist",
                **{f"P{n}Id": {"type": "reference", "to": "Thing", "children": f"C{n}"} for n in range(60)},
                **{f"E{n}Id": {"type": "reference", "to": ["Thing", "Other"]} for n in range(60)},
            }
        },
        "Other": {"fields": {"ThingId": {"type": "reference", "to": "Thing"}}},
    }
)


@pytest.fixture(scope="module")
def connection() -> Iterator[duckdb.DuckDBPyConnection]:
    with duckdb.connect() as made:
        load(made)
        yield made


def code_of(text: str, schema: soql.Schema = LONG) -> str:
    """The code of the error that a query gives before it touches a table; empty if there is none."""
    try:
        soql.explain(text, schema)
    except soql.QueryError as wrong:
        return wrong.code
    return ""


def nested(depth: int) -> str:
    return f"SELECT Id FROM Thing WHERE {'(' * depth}Name = 'x'{')' * depth}"


def conditions(count: int) -> str:
    joined = " and ".join(["(Name = 'a' OR Name = 'x and y')"] * (count // 2) + ["Name = 'or'"] * (count % 2))
    return f"SELECT Id FROM Thing WHERE {joined}"


def listed(count: int) -> str:
    values = ", ".join(["'x'"] * count)
    return f"SELECT Id FROM Thing WHERE Name IN ({values})"


def parents(count: int) -> str:
    return f"SELECT {', '.join(f'P{n}.Name' for n in range(count))} FROM Thing"


def children(count: int) -> str:
    return f"SELECT {', '.join(f'(SELECT Id FROM C{n})' for n in range(count))} FROM Thing"


def levels(count: int) -> str:
    inner = "SELECT Id FROM C0"
    for _ in range(count - 1):
        inner = f"SELECT Id, ({inner}) FROM C0"
    return f"SELECT Id, ({inner}) FROM Thing"


def semi_joins(count: int) -> str:
    return f"SELECT Id FROM Thing WHERE {' AND '.join(['Id IN (SELECT ThingId FROM Other)'] * count)}"


def long(count: int) -> str:
    text = "SELECT Id FROM Thing WHERE Name = ''"
    return f"{text[:-1]}{'x' * (count - len(text))}'"


def totals(count: int) -> str:
    return f"SELECT COUNT(Id) FROM Thing GROUP BY ROLLUP({', '.join(['Name', 'Id', 'P1Id', 'P2Id'][:count])})"


def included(count: int) -> str:
    values = ", ".join(["'x'"] * count)
    return f"SELECT Id FROM Thing WHERE Tags INCLUDES ({values})"


def hops(count: int) -> str:
    return f"SELECT {'P0.' * count}Name FROM Thing"


def negations(depth: int) -> str:
    return f"SELECT Id FROM Thing WHERE {'NOT (' * depth}Name = 'x'{')' * depth}"


def either(objects: int) -> str:
    """Return a query that joins one of two objects for every second of its lookups, and one for an odd one."""
    names = [f"E{n}.Type" for n in range(objects // 2)]
    return f"SELECT {', '.join([*names, *['P0.Name'] * (objects % 2)])} FROM Thing"


def typeofs(objects: int) -> str:
    """Return a query that joins the object of every branch."""
    both = "WHEN Thing THEN Id WHEN Other THEN Id END"
    parts = [f"TYPEOF E{n} {both}" for n in range(objects // 2)]
    return f"SELECT {', '.join([*parts, *['TYPEOF E59 WHEN Other THEN Id END'] * (objects % 2)])} FROM Thing"


def typeof_hops(count: int) -> str:
    return f"SELECT TYPEOF {'P0.' * (count - 1)}E0 WHEN Other THEN Id END FROM Thing"


def searched(count: int) -> str:
    return f"FIND {{shoe}} RETURNING {', '.join(['Thing'] * count)}"


@pytest.mark.parametrize(
    ("text", "most", "code"),
    [
        (long, 100_000, "QUERY_TOO_COMPLICATED"),
        (nested, 20, "QUERY_TOO_COMPLICATED"),
        (conditions, 500, "QUERY_TOO_COMPLICATED"),
        (listed, 5_000, "QUERY_TOO_COMPLICATED"),
        (parents, 55, "QUERY_TOO_COMPLICATED"),
        (children, 20, "QUERY_TOO_COMPLICATED"),
        (levels, 5, "MALFORMED_QUERY"),
        (totals, 3, "MALFORMED_QUERY"),
        (included, 100, "QUERY_TOO_COMPLICATED"),
        (semi_joins, 2, "QUERY_TOO_COMPLICATED"),
        (hops, 5, "MALFORMED_QUERY"),
        (negations, 20, "QUERY_TOO_COMPLICATED"),
        (either, 55, "QUERY_TOO_COMPLICATED"),
        (typeofs, 55, "QUERY_TOO_COMPLICATED"),
        (typeof_hops, 5, "MALFORMED_QUERY"),
        (lambda count: f"SELECT Id FROM Thing ORDER BY {', '.join(['Name'] * count)}", 32, "QUERY_TOO_COMPLICATED"),
        (lambda count: f"SELECT Name FROM Thing GROUP BY {', '.join(['Name'] * count)}", 32, "QUERY_TOO_COMPLICATED"),
        ("SELECT Id FROM Thing OFFSET {}".format, 2_000, "NUMBER_OUTSIDE_VALID_RANGE"),
        ("SELECT FIELDS(ALL) FROM Thing LIMIT {}".format, 200, "MALFORMED_QUERY"),
    ],
)
def test_one_more_than_allowed(text: Any, most: int, code: str) -> None:
    assert code_of(text(most)) == ""
    assert code_of(text(most + 1)) == code


@pytest.mark.parametrize(("text", "most"), [(searched, 20), ("FIND {{shoe}} RETURNING Thing LIMIT {}".format, 2_000)])
def test_one_more_than_a_search_allows(text: Any, most: int) -> None:
    columns = ", ".join(f'"{field.name}" VARCHAR' for field in LONG.objects["thing"])
    with duckdb.connect() as connection:
        connection.execute(f'CREATE TABLE "Thing" ({columns})')
        assert soql.search(connection, text(most), LONG, today=NOW) == []
        with pytest.raises(soql.QueryError) as caught:
            soql.search(connection, text(most + 1), LONG, today=NOW)
    assert caught.value.code in ("QUERY_TOO_COMPLICATED", "NUMBER_OUTSIDE_VALID_RANGE")


def test_rows_of_a_child_relationship() -> None:
    """They count over all parents, and a limit counts for each."""
    schema = soql.Schema.from_dict(
        {
            "Thing": {"fields": {"Name": "string"}},
            "Part": {"fields": {"ThingId": {"type": "reference", "to": "Thing", "children": "Parts"}, "Number": "int"}},
        }
    )
    with duckdb.connect() as connection:
        connection.execute("""
            CREATE TABLE "Thing" AS SELECT n::VARCHAR AS "Id", 'x' AS "Name" FROM range(2) t(n);
            CREATE TABLE "Part" AS SELECT n::VARCHAR AS "Id", (n % 2)::VARCHAR AS "ThingId", n AS "Number"
                FROM range(50001) t(n)""")

        def sizes(inner: str) -> list[int]:
            rows = soql.query(connection, f"SELECT Id, (SELECT Id FROM Parts{inner}) FROM Thing", schema, today=NOW)
            return [row["Parts"]["totalSize"] for row in rows]  # type: ignore[union-attr]

        with pytest.raises(soql.QueryError, match="more than 50,000 rows"):
            sizes("")
        assert sizes(" WHERE Number > 0") == [25_000, 25_000]
        assert sizes(" LIMIT 25000") == [25_000, 25_000]


def test_semi_joins_of_children_count() -> None:
    inner = "SELECT Id FROM C1 WHERE P2Id IN (SELECT ThingId FROM Other)"
    text = f"SELECT Id, ({inner}), ({inner.replace('C1', 'C2')}) FROM Thing"
    assert code_of(text) == ""
    assert code_of(f"{text} WHERE Id IN (SELECT ThingId FROM Other)") == "QUERY_TOO_COMPLICATED"


def test_brackets_in_texts_do_not_count() -> None:
    assert code_of(f"SELECT Id FROM Thing WHERE Name = '{'(' * 50}\\'{'(' * 50}'") == ""


def test_rows_of_a_result() -> None:
    schema = soql.Schema.from_dict({"Thing": {"fields": {"Number": "int"}}})
    with duckdb.connect() as connection:
        connection.execute(
            'CREATE TABLE "Thing" AS SELECT printf(\'%06d\', n) AS "Id", n AS "Number" FROM range(50001) t(n)'
        )

        def asked(text: str) -> Any:
            return soql.query(connection, text, schema, today=NOW)

        with pytest.raises(soql.QueryError, match="QUERY_TOO_COMPLICATED") as caught:
            asked("SELECT Id FROM Thing")
        assert "more than 50,000 rows" in caught.value.message
        assert len(asked("SELECT Id FROM Thing LIMIT 50000")) == 50_000
        assert len(asked("SELECT Id FROM Thing WHERE Number != 7")) == 50_000
        assert asked("SELECT COUNT() FROM Thing") == 50_001
        assert asked("SELECT COUNT() FROM Thing LIMIT 3") == 3
        with pytest.raises(soql.QueryError, match="EXCEEDED_ID_LIMIT"):
            asked("SELECT Number FROM Thing GROUP BY Number")
        assert len(asked("SELECT Number FROM Thing GROUP BY Number LIMIT 2000")) == 2_000
        assert len(asked("SELECT Number FROM Thing WHERE Number < 2000 GROUP BY Number")) == 2_000


def test_the_rows_that_a_query_may_touch(
    connection: duckdb.DuckDBPyConnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """5 cases, gone through once more for their accounts; 3 accounts and the 5 cases of them."""
    monkeypatch.setattr(running, "MAX_PRODUCT", 10)
    text = "SELECT Id, Account.Name FROM Case"
    assert soql.query(connection, text, SCHEMA, today=NOW)
    monkeypatch.setattr(running, "MAX_PRODUCT", 9)
    with pytest.raises(soql.QueryError, match="may touch"):
        soql.query(connection, text, SCHEMA, today=NOW)
    assert soql.query(connection, "SELECT Id FROM Case", SCHEMA, today=NOW)
    inner = (
        "SELECT Id FROM Case WHERE AccountId IN (SELECT Id FROM Account) AND OwnerId IN (SELECT OwnerId FROM Account)"
    )
    for text, product in (("SELECT Id, (SELECT Id FROM Cases) FROM Account", 8), (inner, 11)):
        monkeypatch.setattr(running, "MAX_PRODUCT", product)
        assert soql.query(connection, text, SCHEMA, today=NOW)
        monkeypatch.setattr(running, "MAX_PRODUCT", product - 1)
        with pytest.raises(soql.QueryError, match=f"may touch {product} rows"):
            soql.query(connection, text, SCHEMA, today=NOW)


def test_the_clock_guard_is_no_mistake_of_who_asks(
    connection: duckdb.DuckDBPyConnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A guard of a moment stands for a query that takes too long."""

    class Slow:
        """A connection that waits until it is interrupted, as DuckDB's does."""

        interrupted = False

        def execute(self, statement: str, parameters: Any = ()) -> Any:
            while not self.interrupted:
                pass
            raise duckdb.InterruptException("interrupted")

        def interrupt(self) -> None:
            self.interrupted = True

    monkeypatch.setattr(running, "_guard", Guard(0.05))
    with pytest.raises(soql.QueryTimeout, match="SELECT") as caught:
        soql.query(Slow(), "SELECT Id FROM Case", SCHEMA, today=NOW)
    assert not isinstance(caught.value, soql.QueryError)


def test_who_interrupts_gets_what_they_expect() -> None:
    class Interrupted:
        def execute(self, statement: str, parameters: Any = ()) -> Any:
            raise duckdb.InterruptException("by somebody else")

        def interrupt(self) -> None:
            raise AssertionError("nobody asked for it")

    with pytest.raises(duckdb.InterruptException):
        soql.query(Interrupted(), "SELECT Id FROM Case", SCHEMA, today=NOW)


def test_one_text_is_translated_once(connection: duckdb.DuckDBPyConnection, monkeypatch: pytest.MonkeyPatch) -> None:
    from workgym.envs.soql import asking

    texts: list[str] = []
    parse = asking.parse
    monkeypatch.setattr(asking, "parse", lambda text: texts.append(text) or parse(text))  # type: ignore[func-returns-value]
    for today in (date(2022, 1, 6), date(2021, 12, 31)):
        soql.query(
            connection, "SELECT Id FROM Case WHERE CreatedDate = TODAY AND Subject != 'once'", SCHEMA, today=today
        )
    assert len(texts) == 1


def test_grammars_are_in_the_package(root: Path) -> None:
    folder = root / "envs" / "soql"
    assert {path.name for path in folder.glob("*.lark")} == {"grammar.lark", "terms.lark"}


def guards() -> int:
    return sum(thread.name == "soql-guard" for thread in threading.enumerate())


def test_one_thread_watches_all_queries_and_goes() -> None:
    before, guard, ended = guards(), Guard(0.3), []
    with guard.watch(lambda: ended.append("first")) as first:
        with guard.watch(lambda: ended.append("second")) as second:
            assert guards() == before + 1
        assert first.wait(5)
    assert ended == ["first"]
    assert not second.is_set()
    deadline = time.monotonic() + 10
    while guards() > before and time.monotonic() < deadline:
        time.sleep(0.01)
    assert guards() == before
    with guard.watch(lambda: ended.append("third")) as third:
        assert third.wait(5)
    assert ended == ["first", "third"]


def test_what_cannot_be_ended_ends_no_watch() -> None:
    guard = Guard(0.05)

    def fails() -> None:
        raise duckdb.ConnectionException("closed")

    with guard.watch(fails) as one, guard.watch(lambda: None) as other:
        assert one.wait(5)
        assert other.wait(5)


def test_a_statement_of_duckdb_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    schema = soql.Schema.from_dict({"Slow": {"fields": {"N": "int"}}})
    monkeypatch.setattr(running, "_guard", Guard(0.2))
    with duckdb.connect() as connection:
        connection.execute("""CREATE VIEW "Slow" AS SELECT a.range::VARCHAR AS "Id", b.range AS "N"
            FROM range(1000000) a, range(1000000) b WHERE hash(a.range, b.range) % 1000003 = 1""")
        with pytest.raises(soql.QueryTimeout):
            soql.query(connection, "SELECT COUNT(N) FROM Slow", schema, today=NOW)
        assert connection.execute("SELECT 1").fetchall() == [(1,)]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork(2)")
def test_a_forked_process_watches_anew() -> None:
    """The parent may hold the lock, or watch something, at the moment of the fork."""
    guard = running._guard
    with guard._lock, warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
        if child == 0:
            with guard.watch(lambda: None):
                os._exit(len(guard._watched))
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 1
