"""The interpreter that the engine is compared with: the specification's examples, and points that they leave out."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest
from soql_fixture import NOW, SCHEMA, TABLES, V9_LOWEST, VECTORS, ids, short
from soql_naive import fold, interpret, is_like

from workgym.envs.crmarena.soql.parsing import parse


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
    ],
)
def test_ranges_of_days(condition: str, expected: str) -> None:
    found = _answer(f"SELECT Id FROM Case WHERE CreatedDate {condition}")
    assert " ".join(row["Id"] for row in found) == expected


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
