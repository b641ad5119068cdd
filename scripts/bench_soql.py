"""The time of SOQL beside the same SQL written by hand, over the objects of CRMArena at their published sizes.

Both sides return the same records, which is checked: the hand-written side makes its dictionaries as a person would.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple

import duckdb

__all__ = ["ratios"]

_TODAY: Final = datetime(2024, 6, 1)
_TIMES: Final = 80
_TIME: Final = "strftime({}, '%Y-%m-%dT%H:%M:%S.%g+0000')"


class QueryPair(NamedTuple):
    """A question in both languages.

    Attributes:
        names: of the values of a row; a name with a point belongs to the record of a parent.
    """

    what: str
    soql: str
    sql: str
    params: Sequence[Any]
    names: Sequence[str]


def ratios() -> Iterator[tuple[str, float, float]]:
    """Yield each question, the milliseconds of its SOQL, and their ratio to those of the SQL."""
    import gymnasium

    import workgym.envs  # noqa: F401 - registers the ids
    from workgym.envs import soql
    from workgym.envs.crmarena.catalogue import CATALOGUE

    env = gymnasium.make("CRMArena-v0")
    env.reset(seed=0)
    path = env.unwrapped.session.snapshot.path  # type: ignore[attr-defined]
    with duckdb.connect(path, read_only=True, config={"threads": 1}) as connection:
        for pair in _pairs(connection):

            def by_soql(pair: QueryPair = pair) -> Any:
                return soql.query(connection, pair.soql, CATALOGUE, today=_TODAY)

            def by_hand(pair: QueryPair = pair) -> Any:
                return _records(pair.names, connection.execute(pair.sql, pair.params).fetchall())

            if by_soql() != by_hand():
                raise AssertionError(f"{pair.what}: the two queries return different records")
            ours, theirs = _medians(by_soql, by_hand)
            yield pair.what, ours * 1e3, ours / theirs


def _records(names: Sequence[str], rows: list[tuple[Any, ...]]) -> list[dict[str, Any]]:
    if not any("." in name for name in names):
        return [dict(zip(names, row, strict=True)) for row in rows]
    *plain, last = names
    parent, _, name = last.partition(".")
    return [{**dict(zip(plain, row[:-1], strict=True)), parent: {name: row[-1]}} for row in rows]


def _medians(one: Callable[[], Any], other: Callable[[], Any]) -> tuple[float, float]:
    """Time two functions in turn, so that a slower moment of the machine meets both."""
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(_TIMES):
        for function, taken in zip((one, other), times, strict=True):
            start = time.perf_counter()
            function()
            taken.append(time.perf_counter() - start)
    return statistics.median(times[0]), statistics.median(times[1])


def _pairs(connection: duckdb.DuckDBPyConnection) -> list[QueryPair]:
    def one(statement: str) -> Any:
        return connection.execute(statement).fetchall()[0][0]

    owner = one('SELECT "OwnerId" FROM "case" ORDER BY "Id"')
    product, name = connection.execute('SELECT "Id", "Name" FROM product2 ORDER BY "Id"').fetchall()[0]
    year = datetime(2021, 1, 1), datetime(2022, 1, 1)
    created = _TIME.format('"CreatedDate"')
    quoted = name.replace("'", "\\'")
    return [
        QueryPair(
            "a product by its name (500 rows)",
            f"SELECT Id, Name FROM Product2 WHERE Name = '{quoted}'",
            'SELECT "Id", "Name" FROM product2 WHERE lower("Name") = lower(?) ORDER BY "Id"',
            [name],
            ["Id", "Name"],
        ),
        QueryPair(
            "an agent's cases of a year (977 rows)",
            f"SELECT Id, Subject, CreatedDate FROM Case WHERE OwnerId = '{owner}' "
            "AND CreatedDate >= 2021-01-01T00:00:00Z AND CreatedDate < 2022-01-01T00:00:00Z",
            f'SELECT "Id", "Subject", {created} FROM "case" WHERE "OwnerId" = ? AND "CreatedDate" >= ? '
            'AND "CreatedDate" < ? ORDER BY "Id"',
            [owner, *year],
            ["Id", "Subject", "CreatedDate"],
        ),
        QueryPair(
            "closed cases by agent (977 rows)",
            "SELECT OwnerId, COUNT(Id) FROM Case WHERE Status = 'Closed' GROUP BY OwnerId ORDER BY COUNT(Id) DESC",
            'SELECT "OwnerId", count("Id") FROM "case" WHERE lower("Status") = lower(?) GROUP BY "OwnerId" '
            'ORDER BY count("Id") DESC, "OwnerId"',
            ["Closed"],
            ["OwnerId", "expr0"],
        ),
        QueryPair(
            "cases by the state of their account (977 and 200 rows)",
            "SELECT Account.ShippingState, COUNT(Id) FROM Case GROUP BY Account.ShippingState",
            'SELECT min(a."ShippingState"), count(c."Id") FROM "case" c LEFT JOIN account a ON a."Id" = c."AccountId" '
            'GROUP BY lower(a."ShippingState") ORDER BY lower(a."ShippingState") NULLS FIRST',
            [],
            ["ShippingState", "expr0"],
        ),
        QueryPair(
            "cases with the name of their account (977 and 200 rows)",
            "SELECT Id, Subject, Status, CreatedDate, Account.Name FROM Case",
            f'SELECT c."Id", "Subject", "Status", {created}, a."Name" FROM "case" c '
            'LEFT JOIN account a ON a."Id" = c."AccountId" ORDER BY c."Id"',
            [],
            ["Id", "Subject", "Status", "CreatedDate", "Account.Name"],
        ),
        QueryPair(
            "cases about a product, by a semi-join (977 and 7,100 rows)",
            f"SELECT Id FROM Case WHERE OrderItemId__c IN (SELECT Id FROM OrderItem WHERE Product2Id = '{product}')",
            'SELECT "Id" FROM "case" WHERE "OrderItemId__c" IN '
            '(SELECT "Id" FROM orderitem WHERE "Product2Id" = ?) ORDER BY "Id"',
            [product],
            ["Id"],
        ),
        QueryPair(
            "how many of each product were sold (7,100 rows)",
            "SELECT Product2Id, SUM(Quantity) FROM OrderItem GROUP BY Product2Id",
            'SELECT "Product2Id", CAST(sum("Quantity") AS DOUBLE) FROM orderitem GROUP BY "Product2Id" '
            'ORDER BY "Product2Id"',
            [],
            ["Product2Id", "expr0"],
        ),
        QueryPair(
            "articles by a part of their title (45 rows)",
            "SELECT Id, Title FROM Knowledge__kav WHERE Title LIKE '%return%'",
            'SELECT "Id", "Title" FROM knowledge__kav WHERE "Title" ILIKE ? ORDER BY "Id"',
            ["%return%"],
            ["Id", "Title"],
        ),
        QueryPair(
            "a product's prices (22,000 rows)",
            f"SELECT Id, UnitPrice FROM PricebookEntry WHERE Product2Id = '{product}'",
            'SELECT "Id", "UnitPrice" FROM pricebookentry WHERE "Product2Id" = ? ORDER BY "Id"',
            [product],
            ["Id", "UnitPrice"],
        ),
        QueryPair(
            "all prices (22,000 rows)",
            "SELECT Id, Product2Id, UnitPrice FROM PricebookEntry",
            'SELECT "Id", "Product2Id", "UnitPrice" FROM pricebookentry ORDER BY "Id"',
            [],
            ["Id", "Product2Id", "UnitPrice"],
        ),
    ]
