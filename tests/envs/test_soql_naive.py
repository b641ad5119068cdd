"""The interpreter that the engine is compared with: the specification's examples, and points that they leave out."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import duckdb
import pytest
from soql_fixture import NOW, SCHEMA, TABLES, V9_LOWEST, VECTORS, Tables, ids, load, short
from soql_naive import fold, interpret, is_like

from workgym.envs import soql
from workgym.envs.soql.parsing import parse
from workgym.envs.soql.schema import Schema


def _answer(text: str, **options: Any) -> Any:
    return short(interpret(parse(ids(text)), TABLES, SCHEMA, NOW, **options))


@pytest.mark.parametrize("name", VECTORS)
def test_examples_of_the_specification(name: str) -> None:
    query, expected = VECTORS[name]
    assert _answer(query) == expected


def test_nulls_may_be_the_lowest_values() -> None:
    assert _answer(VECTORS["V9"][0], nulls="lowest") == V9_LOWEST


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        (
            "SELECT Id, Account.Owner.Name, Account.Name FROM Case WHERE Id IN ('K1', 'K4')",
            [
                {"Id": "K1", "Account": {"Owner": {"Name": "Ann Lee"}, "Name": "Mia Stone"}},
                {"Id": "K4", "Account": {"Owner": None, "Name": "Olga Diaz"}},
            ],
        ),
        (
            (
                "SELECT Name, (SELECT Id, ClosedDate FROM Cases WHERE IsClosed = FALSE ORDER BY CreatedDate DESC"
                " LIMIT 1) FROM Account LIMIT 2"
            ),
            [
                {"Name": "Mia Stone", "Cases": None},
                {
                    "Name": "Noah Reed",
                    "Cases": {"totalSize": 1, "done": True, "records": [{"Id": "K5", "ClosedDate": None}]},
                },
            ],
        ),
        (
            (
                "SELECT Status, Priority p, COUNT(Id), GROUPING(Status) g FROM Case WHERE OwnerId = 'U1'"
                " GROUP BY ROLLUP(Status, Priority)"
            ),
            [
                {"Status": None, "p": None, "expr0": 2, "g": 1},
                {"Status": "Working", "p": None, "expr0": 1, "g": 0},
                {"Status": "Working", "p": "Medium", "expr0": 1, "g": 0},
                {"Status": "Closed", "p": None, "expr0": 1, "g": 0},
                {"Status": "Closed", "p": "High", "expr0": 1, "g": 0},
            ],
        ),
        ("SELECT MIN(Priority) a, MAX(Priority) b FROM Case", [{"a": "High", "b": "Low"}]),
        ("SELECT MIN(CreatedDate) a FROM Case", [{"a": "2021-02-10T10:00:00.000+0000"}]),
        ("SELECT COUNT() FROM Case LIMIT 3", 3),
        ("SELECT Id FROM User WHERE Manager.IsActive = FALSE", [{"Id": "U1"}]),
        ("SELECT Id FROM User WHERE ManagerId NOT IN (SELECT OwnerId FROM Account)", [{"Id": "U1"}]),
    ],
)
def test_what_the_examples_leave_out(query: str, expected: Any) -> None:
    assert _answer(query) == expected


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("= THIS_WEEK", "K5"),  # from Sunday 2 January
        ("= LAST_WEEK", "K4"),
        ("= N_DAYS_AGO:1", "K5"),
        ("= LAST_N_DAYS:5", "K5"),
        ("= LAST_QUARTER", "K4"),
        ("= LAST_N_QUARTERS:4", "K1 K2 K3 K4"),
        ("<= N_MONTHS_AGO:11", "K1 K2"),
        ("> N_MONTHS_AGO:11", "K3 K4 K5"),
        ("!= LAST_YEAR", "K5"),
        ("NOT IN (LAST_MONTH, YESTERDAY)", "K1 K2 K3"),
        ("= LAST_FISCAL_QUARTER", "K4"),
        ("= LAST_N_FISCAL_QUARTERS:4", "K1 K2 K3 K4"),
        ("< THIS_FISCAL_YEAR", "K1 K2 K3 K4"),
        ("= N_FISCAL_YEARS_AGO:1", "K1 K2 K3 K4"),
        ("<= N_FISCAL_QUARTERS_AGO:0", "K1 K2 K3 K4 K5"),
        ("= N_DAYS_AGO:0", ""),
        ("< N_DAYS_AGO:0", "K1 K2 K3 K4 K5"),
        ("= LAST_N_MONTHS:0", ""),
        ("< LAST_N_MONTHS:0", "K1 K2 K3 K4"),
        (">= LAST_N_MONTHS:0", "K5"),
        ("= LAST_N_MONTHS:40", "K1 K2 K3 K4"),
    ],
)
def test_ranges_of_days(condition: str, expected: str) -> None:
    found = _answer(f"SELECT Id FROM Case WHERE CreatedDate {condition}")
    assert " ".join(row["Id"] for row in found) == expected


SHOPS = Schema.from_dict(
    {
        "Shop": {"fields": {"City": "string", "Country": "string", "IsDeleted": "boolean"}},
        "Sale": {"fields": {"Sum": "int", "ShopId": {"type": "reference", "to": "Shop", "children": "Sales"}}},
    }
)
SHOP_TABLES: Tables = {
    "Shop": [
        {"Id": "s1", "City": None, "Country": "FR", "IsDeleted": False},
        {"Id": "s2", "City": "Lyon", "Country": None, "IsDeleted": None},
        {"Id": "s3", "City": "Nice", "Country": "FR", "IsDeleted": True},
    ],
    "Sale": [{"Id": "x1", "Sum": 1, "ShopId": "s1"}, {"Id": "x2", "Sum": 2, "ShopId": "s3"}],
}


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("SELECT Id FROM Shop", "s1; s2"),
        ("SELECT Id FROM Shop ALL ROWS", "s1; s2; s3"),
        ("SELECT COUNT(Id) FROM Shop", "2"),
        ("SELECT Id FROM Sale WHERE Shop.IsDeleted = TRUE", "x2"),
        ("SELECT Id FROM Sale WHERE ShopId IN (SELECT Id FROM Shop)", "x1"),
        ("SELECT Id FROM Sale WHERE ShopId IN (SELECT Id FROM Shop) ALL ROWS", "x1"),
        ("SELECT FIELDS(ALL) FROM Sale LIMIT 1", "x1 1 s1"),
        ("SELECT FIELDS(CUSTOM) FROM Sale LIMIT 200", "; "),
        ("SELECT Shop.Id FROM Sale WHERE Sale.Sum = 2", "{'Id': 's3'}"),
        # a real group of nulls comes before the total, at each level
        ("SELECT City, GROUPING(City) FROM Shop GROUP BY ROLLUP(City)", "None 0; None 1; Lyon 0"),
        (
            "SELECT City, GROUPING(City), Country, GROUPING(Country) FROM Shop GROUP BY CUBE(City, Country)",
            "None 0 None 1; None 0 FR 0; None 1 None 0; None 1 None 1; None 1 FR 0; Lyon 0 None 0; Lyon 0 None 1",
        ),
        (
            "SELECT City, GROUPING(City) FROM Shop GROUP BY ROLLUP(City) ORDER BY City DESC NULLS LAST LIMIT 2",
            "Lyon 0; None 0",
        ),
        ("SELECT GROUPING(City) FROM Shop GROUP BY ROLLUP(City) HAVING City = NULL", "0; 1"),
        ("SELECT IsDeleted FROM Shop GROUP BY ROLLUP(IsDeleted) HAVING IsDeleted = NULL", "None"),
        ("SELECT IsDeleted FROM Shop GROUP BY ROLLUP(IsDeleted) HAVING IsDeleted != NULL", "False"),
        ("SELECT COUNT(Id) FROM Shop GROUP BY City, City HAVING City = ''", "1"),
    ],
)
def test_what_is_deleted_and_what_is_a_total(query: str, expected: str) -> None:
    with duckdb.connect(config={"threads": 1}) as connection:
        load(connection, SHOP_TABLES, SHOPS)
        answer = soql.query(connection, query, SHOPS, today=NOW)  # random queries hardly come to these
    for found in (interpret(parse(query), SHOP_TABLES, SHOPS, NOW), answer):
        assert isinstance(found, list)
        assert "; ".join(" ".join(map(str, row.values())) for row in found) == expected


@pytest.mark.parametrize(
    ("text", "pattern", "expected"),
    [
        ("Ärger", "ä%", True),
        ("a%b", r"a\%b", True),
        ("axb", r"a\%b", False),
        ("a_b", r"a\_b", True),
        ("a\\b", r"a\\b", True),
        ("a\\xb", r"a\\_b", True),
        ("a.b", "a_b", True),
        ("ab", "a_b", False),
        ("a\nb", "a%b", True),
        ("a(b", "a(b", True),
        ("xab", "ab", False),
    ],
)
def test_like(text: str, pattern: str, expected: bool) -> None:
    assert is_like(text, pattern) is expected


def test_lower_case_keeps_the_number_of_characters() -> None:
    assert fold("ÄİΣ") == "äİσ"


def test_what_is_not_known_raises() -> None:
    with pytest.raises(NotImplementedError):
        interpret(parse("SELECT FORMAT(CreatedDate) FROM Case"), TABLES, SCHEMA, datetime(2022, 1, 6))
