"""The engine against the interpreter, on random queries over random tables.

What fails is shown small: clauses and rows without which it fails too are left out.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from datetime import datetime
from pprint import pformat
from random import Random
from typing import Any, NamedTuple

import duckdb
import pytest
from soql_fixture import Row, load
from soql_naive import Nulls, interpret
from soql_random import SCHEMA, Generator, minimise, respelled

from workgym.envs import soql
from workgym.envs.soql import tree
from workgym.envs.soql.parsing import parse

TABLE_SETS = 5
QUERIES = 40
"""On one set of tables."""


@pytest.fixture
def connection(chunk: int) -> Iterator[duckdb.DuckDBPyConnection]:
    # Tables of eight rows gain nothing from threads, but the order of results must not depend on their number.
    with duckdb.connect(config={"threads": 3 if chunk % 2 else 1}) as opened:
        yield opened


class Case(NamedTuple):
    """A query, the tables that it is about, the clock, and the order of nulls."""

    query: tree.Query
    tables: dict[str, list[Row]]
    now: datetime
    nulls: Nulls


def _expected(case: Case) -> Any:
    return interpret(case.query, case.tables, SCHEMA, case.now, case.nulls)


def _found(connection: duckdb.DuckDBPyConnection, case: Case, text: str) -> Any:
    return soql.query(connection, text, SCHEMA, today=case.now, nulls=case.nulls)


def _agree(found: Any, expected: Any) -> bool:
    """Whether two results are the same, types and order of keys included; numbers with a fraction may be close."""
    if type(found) is not type(expected):
        return False
    match expected:
        case dict():
            return list(found) == list(expected) and all(_agree(found[key], expected[key]) for key in expected)
        case list():
            return len(found) == len(expected) and all(map(_agree, found, expected))
        case float():
            return math.isclose(found, expected)
        case _:
            return bool(found == expected)


def _problem(connection: duckdb.DuckDBPyConnection, case: Case, text: str) -> str:
    """What is wrong, in words that stay the same while the case is made smaller; empty if nothing is."""
    expected = _expected(case)
    try:
        found = _found(connection, case, text)
    except Exception as error:  # noqa: BLE001 - whatever the engine raises on a valid query is a finding
        return f"{type(error).__name__}: {getattr(error, 'message', error)}"
    return "" if _agree(found, expected) else "the results differ"


def _report(connection: duckdb.DuckDBPyConnection, seed: int, case: Case, text: str, problem: str) -> str:
    def fails(smaller: Case) -> bool:
        try:
            return _problem(connection, smaller, str(smaller.query)) == problem
        except Exception:  # noqa: BLE001 - the interpreter raises on queries that are not valid
            return False

    small = case
    if fails(small):  # else it is the spelling that matters
        small = small._replace(query=minimise(case.query, lambda query: fails(small._replace(query=query))))
        for name, rows in case.tables.items():
            for row in rows:
                fewer = {**small.tables, name: [one for one in small.tables[name] if one is not row]}
                load(connection, fewer, SCHEMA)
                small = small._replace(tables=fewer) if fails(small._replace(tables=fewer)) else small
        load(connection, small.tables, SCHEMA)
    try:
        found: Any = _found(connection, small, str(small.query) if small is not case else text)
    except Exception as error:  # noqa: BLE001 - it is shown
        found = error
    words = str(small.query).lower()
    shown = {
        known.name: [
            {
                field.name: row[field.name]
                for field in known
                if field.name.lower() in words or field.type == "id" or (field.to and row[field.name])
            }
            for row in small.tables[known.name]
        ]
        for known in SCHEMA
        if small.tables[known.name]
    }
    return "\n".join(
        (
            f"seed {seed}, nulls={case.nulls!r}, now {case.now}: {problem}",
            f"query:     {text}",
            f"minimised: {small.query}",
            f"rows:\n{pformat(shown, width=120, sort_dicts=False)}",
            f"engine:      {found}",
            f"interpreter: {_expected(small)}",
        )
    )


def _check(connection: duckdb.DuckDBPyConnection, seed: int) -> None:
    """Compare all queries on one set of tables."""
    generator, random = Generator(seed), Random(f"spelling/{seed}")
    tables = generator.tables()
    load(connection, tables, SCHEMA)
    for number in range(QUERIES):
        query = generator.query()
        assert parse(str(query)) == query, f"seed {seed}: {query}"
        text = respelled(str(query), random) if random.random() < 0.3 else str(query)
        for nulls in _settings(query, tables, generator.now, number):
            case = Case(query, tables, generator.now, nulls)
            if problem := _problem(connection, case, text):
                pytest.fail(_report(connection, seed, case, text, problem))


def _settings(query: tree.Query, tables: dict[str, list[Row]], now: datetime, number: int) -> tuple[Nulls, ...]:
    """Both orders of nulls where they make a difference, else one of them, in turn."""
    cases = [Case(query, tables, now, nulls) for nulls in ("reference", "lowest")]
    if _expected(cases[0]) != _expected(cases[1]):
        return "reference", "lowest"
    return (cases[number % 2].nulls,)


@pytest.mark.parametrize("chunk", [0, *(pytest.param(chunk, marks=pytest.mark.soak) for chunk in range(1, 10))])
def test_engine_and_interpreter_agree(connection: duckdb.DuckDBPyConnection, chunk: int) -> None:
    for seed in range(chunk * TABLE_SETS, (chunk + 1) * TABLE_SETS):
        _check(connection, seed)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(25))
def test_engine_and_interpreter_agree_for_long(connection: duckdb.DuckDBPyConnection, chunk: int) -> None:
    for seed in range(10_000 + chunk * 50, 10_000 + (chunk + 1) * 50):
        _check(connection, seed)


def test_what_fails_is_shown_small() -> None:
    """The reducer leaves only what matters: here, a LIKE somewhere."""
    text = (
        "SELECT Name, (SELECT Id FROM Cases) FROM Account WHERE NOT (Name LIKE 'a%' AND Phone = '1') AND Revenue > 1"
        " ORDER BY Name DESC NULLS LAST LIMIT 3"
    )
    small = minimise(parse(text), lambda query: "LIKE" in str(query))
    assert str(small) == "SELECT (SELECT Id FROM Cases) FROM Account WHERE Name LIKE 'a%'"


def test_the_same_seed_gives_the_same_queries() -> None:
    one, other = Generator(1), Generator(1)
    assert one.tables() == other.tables()
    assert [one.query() for _ in range(50)] == [other.query() for _ in range(50)]
