"""The indexes that searches keep: made once for the same texts, and made anew for others."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

import duckdb
import pytest

from workgym.envs import soql
from workgym.envs.search.kept import Kept
from workgym.envs.soql import searching

TODAY = date(2022, 1, 6)
SCHEMA = soql.Schema.from_dict({"Note": {"fields": {"Title": "string", "Body": "longtext", "Number": "int"}}})


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the sizes of the indexes that are made from now on, of a store that is empty at first."""
    sizes: list[int] = []
    index = searching.Index

    def noted(ids: Any, texts: Any) -> Any:
        sizes.append(len(ids))
        return index(ids, texts)

    monkeypatch.setattr(searching, "Index", noted)
    monkeypatch.setattr(searching, "_indexes", Kept(searching.KEPT_CHARACTERS))
    return sizes


@pytest.fixture
def connection() -> Iterator[duckdb.DuckDBPyConnection]:
    with duckdb.connect() as opened:
        opened.execute("""CREATE TABLE "Note" AS SELECT printf('%03d', n) AS "Id", 'shoe ' || n AS "Title",
            'late' AS "Body", n AS "Number" FROM range(20) t(n)""")
        yield opened


def found(connection: Any, terms: str = "shoe", scope: str = "ALL") -> int:
    text = f"FIND {{{terms}}} IN {scope} FIELDS RETURNING Note(Id)"
    return len(soql.search(connection, text, SCHEMA, today=TODAY))


def test_equal_texts_share_an_index(connection: duckdb.DuckDBPyConnection, made: list[int]) -> None:
    for terms in ("shoe", "late", "zzz", "shoe AND NOT late"):
        found(connection, terms)
    assert made == [20]
    assert found(connection.cursor()) == 20  # another session on the same tables
    with duckdb.connect() as other:  # and tables elsewhere with the same texts
        other.execute("""CREATE TABLE "Note" AS SELECT printf('%03d', 19 - n) AS "Id", 'shoe ' || (19 - n) AS "Title",
            'late' AS "Body", 0 AS "Number" FROM range(20) t(n)""")
        assert found(other) == 20
    assert made == [20]
    assert found(connection, "late", "NAME") == 0  # an index of fewer fields
    assert made == [20, 20]


@pytest.mark.parametrize(
    ("statement", "terms", "before", "after"),
    [
        ("""INSERT INTO "Note" VALUES ('100', 'boot', 'late', 0)""", "boot", 0, 1),
        ("""DELETE FROM "Note" WHERE "Id" < '005' """, "shoe", 20, 15),
        ("""UPDATE "Note" SET "Title" = 'boot' WHERE "Id" = '003' """, "boot", 0, 1),
        ("""UPDATE "Note" SET "Title" = "Body", "Body" = "Title" """, '"shoe 3"', 1, 1),
    ],
)
def test_changed_texts_get_another(
    connection: duckdb.DuckDBPyConnection, made: list[int], statement: str, terms: str, before: int, after: int
) -> None:
    assert found(connection, terms) == before
    connection.execute("BEGIN")
    connection.execute(statement)
    assert found(connection, terms) == after
    assert len(made) == 2
    connection.execute("ROLLBACK")
    assert found(connection, terms) == before
    assert len(made) == 2


def test_what_is_not_searched_does_not_matter(connection: duckdb.DuckDBPyConnection, made: list[int]) -> None:
    assert found(connection) == 20
    connection.execute('UPDATE "Note" SET "Number" = 7')
    assert found(connection) == 20
    assert made == [20]
