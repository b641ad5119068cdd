"""Sums of doubles: the same to the last bit in every run, with any number of threads and in any order of rows."""

from __future__ import annotations

import math
from collections.abc import Iterator
from datetime import date
from random import Random

import duckdb
import pytest

from workgym.envs import soql
from workgym.envs.soql.shaping import Record

ROWS = 300_000
SHOPS = 4
RUNS = 5
_TODAY = date(2022, 1, 6)
SCHEMA = soql.Schema.from_dict(
    {name: {"fields": {"Shop": "string", "Price": "currency"}} for name in ("Sale", "Shuffled")}
)
OVERALL = "SELECT SUM(Price), AVG(Price) FROM {}"
BY_SHOP = "SELECT Shop, SUM(Price), AVG(Price) FROM {} GROUP BY ROLLUP(Shop)"


@pytest.fixture(scope="module")
def prices() -> list[float]:
    """Prices with two decimals, of which few are sums of powers of two: small ones, large ones and refunds."""
    random = Random("soql/prices")
    sizes = (1_000, 10_000, 10_000_000_000)
    return [random.choice((1, 1, 1, -1)) * random.randrange(random.choice(sizes)) / 100 for _ in range(ROWS)]


@pytest.fixture(scope="module")
def connection(prices: list[float]) -> Iterator[duckdb.DuckDBPyConnection]:
    with duckdb.connect() as made:
        made.execute(
            f"""
            CREATE TABLE "Sale" AS
            SELECT printf('%018d', n) AS "Id", 'shop ' || n % {SHOPS} AS "Shop", price AS "Price"
            FROM (SELECT unnest($prices::DOUBLE[]) AS price, generate_subscripts($prices::DOUBLE[], 1) - 1 AS n)
            """,
            {"prices": prices},
        )
        made.execute("""CREATE TABLE "Shuffled" AS SELECT * FROM "Sale" ORDER BY md5("Id")""")
        yield made


def _exactly(records: list[Record] | int) -> str:
    """Results as text that tells one double from the next."""
    assert isinstance(records, list)
    shown = [[value.hex() if isinstance(value, float) else value for value in row.values()] for row in records]
    return repr(shown)


@pytest.mark.parametrize("query", [BY_SHOP, pytest.param(OVERALL, marks=pytest.mark.soak)])
def test_sums_do_not_depend_on_threads_or_on_the_order_of_rows(
    connection: duckdb.DuckDBPyConnection, query: str
) -> None:
    found: set[str] = set()
    for threads in (1, 2, 4):
        connection.execute(f"SET threads = {threads}")
        for run in range(RUNS):
            table = ("Sale", "Shuffled")[run % 2]
            found.add(_exactly(soql.query(connection, query.format(table), SCHEMA, today=_TODAY)))
    assert len(found) == 1, f"{len(found)} different results: {sorted(found)}"


def test_sums_are_close_to_what_is_exact(connection: duckdb.DuckDBPyConnection, prices: list[float]) -> None:
    records = soql.query(connection, BY_SHOP.format("Sale"), SCHEMA, today=_TODAY)
    assert isinstance(records, list)
    parts = [prices, *(prices[shop::SHOPS] for shop in range(SHOPS))]  # the total comes first, as nulls do
    for record, part in zip(records, parts, strict=True):
        assert record["expr0"] == pytest.approx(math.fsum(part), rel=1e-12)
        assert record["expr1"] == pytest.approx(math.fsum(part) / len(part), rel=1e-12)
