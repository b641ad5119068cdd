"""Texts that nobody meant: every one is answered, with records or with a QueryError, and soon."""

# ruff: noqa: E501  # tables of queries, one a line
from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import duckdb
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from soql_fixture import NOW, SCHEMA, VECTORS, ids, load

from workgym.envs import soql

SEARCHES = [
    "FIND {refund AND (policy OR \"60 days\")} IN ALL FIELDS RETURNING Knowledge__kav(Id, Title WHERE Language = 'en_US')",
    r"FIND {yog* AND NOT sho?s \- mat} RETURNING Product2(Id, Name ORDER BY Name LIMIT 5), Case(Id) LIMIT 3",
]
TYPEOFS = [
    "SELECT Id, TYPEOF Owner WHEN User THEN FirstName, Manager.Name WHEN Group THEN Name ELSE Name, Type END FROM Case",
    "SELECT Name, (SELECT TYPEOF Case.Owner WHEN User THEN Email END FROM Cases WHERE Owner.Type = 'User') FROM Account",
]
QUERIES = [ids(text) for text, _ in VECTORS.values()] + SEARCHES + TYPEOFS
WORDS = sorted({word for text in QUERIES for word in text.replace("(", " ( ").replace(",", " , ").split()})
PIECES = [
    *WORDS,
    *"'\"\\(){}[]%_*?:;.,<>=!+-&|~^",
    "\0",
    "\n",
    "é",
    "\U0001f600",
    "\ud800",
    "TYPEOF",
    "NOT",
    "NULLS",
    "1e999",
]


@pytest.fixture(scope="module")
def connection() -> Iterator[duckdb.DuckDBPyConnection]:
    with duckdb.connect() as made:
        load(made)
        yield made


def answered(connection: duckdb.DuckDBPyConnection, text: str) -> None:
    """Either there is an answer, or the text was wrong; anything else is our mistake and raises."""
    for compat in ("native", "upstream"):
        wrong = None
        try:
            soql.execute(connection, text, SCHEMA, today=NOW, compat=compat)  # type: ignore[arg-type]
        except soql.QueryError as error:
            wrong = error
        assert wrong is None or (wrong.line >= 1 and wrong.column >= 1 and len(str(wrong)) < 2_000)


def changed(chance: random.Random) -> str:
    """A query in which something was dropped, doubled, exchanged, put in or cut."""
    text = chance.choice(QUERIES)
    for _ in range(chance.randint(1, 4)):
        parts = text.split(" ")
        at = chance.randrange(len(parts))
        match chance.randrange(6):
            case 0:
                del parts[at]
            case 1:
                parts.insert(at, chance.choice(PIECES))
            case 2:
                parts[at] = chance.choice(PIECES)
            case 3:
                other = chance.randrange(len(parts))
                parts[at], parts[other] = parts[other], parts[at]
            case 4:
                parts[at : at + 3] *= 2
            case _:
                letter = chance.randrange(len(parts[at]) + 1)
                parts[at] = parts[at][:letter] + chance.choice(PIECES)[:2] + parts[at][letter + chance.randrange(2) :]
        text = " ".join(parts) or "x"
    return text[: chance.randint(0, len(text))] if chance.random() < 0.1 else text


@pytest.mark.parametrize("chunk", range(4))
def test_changed_queries(connection: duckdb.DuckDBPyConnection, chunk: int) -> None:
    chance = random.Random(f"fuzz/{chunk}")
    for _ in range(500):
        answered(connection, changed(chance))


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(8))
def test_many_changed_queries(connection: duckdb.DuckDBPyConnection, chunk: int) -> None:
    chance = random.Random(f"fuzz/soak/{chunk}")
    for _ in range(10_000):
        answered(connection, changed(chance))


@cache
def _shared() -> duckdb.DuckDBPyConnection:
    made = duckdb.connect()
    load(made)
    return made


@given(st.text(max_size=80))
@settings(max_examples=150, deadline=None)
def test_any_text(text: str) -> None:
    for begin in ("", "SELECT ", "SELECT Id FROM Case WHERE ", "FIND {", "FIND {yoga"):
        answered(_shared(), begin + text)


@given(st.lists(st.sampled_from(PIECES), max_size=12))
@settings(max_examples=150, deadline=None)
def test_any_pieces(pieces: list[str]) -> None:
    for begin in ("SELECT ", "SELECT Id FROM Case WHERE Subject ", "FIND {yoga} "):
        answered(_shared(), begin + " ".join(pieces))


def long_texts(n: int) -> list[str]:
    """Return texts of about ``n`` characters; the longest query has 100,000."""
    return [
        "'" + "\\'" * (n // 2) + "\\",
        "FIND " + "{" * n + "\\",
        "'" * n,
        "SELECT Id FROM Case WHERE Subject = '" + "\\'" * (n // 2),
        "(" * n,
        "SELECT " + "(SELECT " * (n // 8),
        "SELECT " + "Id," * (n // 3) + "Id FROM Case",
        "SELECT Id FROM Case WHERE " + "NOT " * (n // 4),
        "SELECT Id FROM Case WHERE " + " AND ".join(["Subject='x'"] * (n // 16)),
        "SELECT Id FROM Case WHERE " + " OR ".join(["Subject LIKE '%x%'"] * (n // 24)),
        "SELECT Id FROM Case ORDER BY " + ",".join(["Id"] * (n // 3)),
        "SELECT Id FROM Case ORDER BY " + ",".join(["Status"] * (n // 7)),
        "SELECT Id FROM Case WHERE Quantity = " + "9" * n,
        "SELECT Id FROM OrderItem WHERE Quantity = " + "9" * n,
        "SELECT Id FROM OrderItem LIMIT " + "9" * n,
        "SELECT " + "a." * (n // 2) + "Id FROM Case",
        "SELECT Id FROM " + "a" * n,
        "SELECT " + "a" * n + " FROM Case",
        "SELECT Id FROM Case WHERE Subject LIKE '" + "%a" * (n // 2) + "'",
        "SELECT Id FROM Case WHERE Subject LIKE '" + "%_" * (n // 2) + "'",
        "SELECT" + " " * n + "Id FROM Case",
        "SELECT Id FROM Case " + " TYPEOF" * (n // 7),
        "SELECT Status FROM Case GROUP BY " + ",".join(["Status"] * (n // 7)),
        "SELECT Status FROM Case GROUP BY Status HAVING " + " AND ".join(["COUNT(Id) > 0"] * (n // 18)),
        "FIND {" + "\\}" * (n // 2),
        "FIND {" * (n // 6),
        "FIND {" + "a* " * 1300 + "} RETURNING Product2",
        "FIND {" + "a?" * 1900 + "} RETURNING Product2",
        "FIND {yoga} RETURNING " + ",".join(["Product2(Id)"] * (n // 13)),
    ]


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    "text",
    [*long_texts(30_000), *(pytest.param(text, marks=pytest.mark.soak) for text in long_texts(95_000))],
    ids=lambda text: text[:24],
)
def test_long_texts(connection: duckdb.DuckDBPyConnection, text: str) -> None:
    answered(connection, text)
