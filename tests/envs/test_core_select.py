"""What an agent's SELECT may be: everything ordinary, and nothing beyond the tables, the clock and chance."""

from __future__ import annotations

from contextlib import suppress

import duckdb
import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.core.errors import ToolError
from workgym.envs.core.joined import Relation, joined_rows
from workgym.envs.core.select import LIMITS, read_select

ALLOWED = [
    "SELECT a, count(*) FILTER (WHERE b > 1) AS n FROM t AS x JOIN u USING (id) GROUP BY a HAVING n > 1 LIMIT 5",
    "SELECT x.s LIKE 'y' ESCAPE s FROM t AS x",
    "SELECT * EXCLUDE (a) FROM t",
    "SELECT t.*, a::INTEGER, CAST('2020-01-01' AS DATE), -a, NOT b > 1, a IS NULL, a BETWEEN 1 AND 2 FROM t",
    "SELECT sum(a) OVER (PARTITION BY b ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM t",
    "SELECT (SELECT max(id) FROM u), EXISTS (SELECT 1), a = ANY (SELECT 1) FROM t",
    "SELECT 1 UNION ALL SELECT 2 ORDER BY 1",
    "WITH c AS (SELECT a FROM t), d AS (SELECT * FROM c) SELECT * FROM d",
    "SELECT a FROM t QUALIFY row_number() OVER () = 1",
    "SELECT d + INTERVAL 3 DAY, date '2020-01-01', extract(year FROM d), d - INTERVAL '1 month' FROM t",
    "SELECT DISTINCT ON (a) b FROM t ORDER BY ALL",
    "SELECT string_agg(s, ',' ORDER BY id DESC), count(DISTINCT a), quantile_cont(a, 0.5) FROM t",
    "SELECT s ILIKE 'x', s NOT LIKE 'y', nullif(a, 1), coalesce(a, 2), if(a > 1, 1, 2), s || 'x', a // 2, a % 2 FROM t",
    "SELECT * FROM (SELECT a FROM t) x CROSS JOIN u",
    "FROM t SELECT a",
    "SELECT lag(a, 1) OVER (ORDER BY b), rank() OVER (ORDER BY id), avg(a) OVER w FROM t WINDOW w AS (PARTITION BY b)",
    "SELECT a, b FROM t GROUP BY ROLLUP (a, b)",
    "SELECT CASE WHEN a = 1 THEN 'one' ELSE 'more' END, replace(s, 'x', 'yy'), substring(s FROM 1 FOR 2) FROM t",
    "SELECT a FROM t WHERE id IN (SELECT id FROM u) AND s IN ('x', 'y') -- a comment",
]
REFUSED = [
    "SELECT * FROM range(5)",
    "SELECT * FROM read_csv('x')",
    "SELECT * FROM duckdb_settings()",
    "SELECT * FROM query('SELECT 1')",
    "SELECT getenv('HOME')",
    "SELECT current_date",
    "SELECT localtimestamp",
    "SELECT now()",
    "SELECT age(d) FROM t",
    "SELECT random()",
    "SELECT version()",
    "SELECT nextval('x')",
    "SELECT getvariable('x')",
    "SELECT repeat('a', 100000000)",
    "SELECT replace(s, 'a', s) FROM t",
    "PIVOT t ON a USING sum(b)",
    "SELECT * FROM t TABLESAMPLE 10%",
    "SELECT * FROM t AT (VERSION => 1)",
    "SELECT $1",
    "SELECT COLUMNS('a.*') FROM t",
    "SUMMARIZE t",
    "DESCRIBE t",
    "SHOW TABLES",
    "EXPLAIN SELECT 1",
    "SELECT 1; SELECT 2",
    "COPY t TO 'x'",
    "SET threads = 4",
    "ATTACH 'x'",
    "INSERT INTO t VALUES (1)",
    "DELETE FROM t",
    "CREATE TABLE x AS SELECT 1",
    "WITH RECURSIVE c AS (SELECT 1 AS a UNION SELECT a + 1 FROM c) SELECT * FROM c",
    "SELECT * FROM main.t",
    "SELECT * FROM a.b.t",
    "SELECT main.lower('A')",
    "SELECT * FROM t POSITIONAL JOIN u",
    "SELECT * FROM t ASOF JOIN u ON t.a >= u.id",
    "SELECT list_transform([1], x -> x + 1)",
    "SELECT [1, 2]",
    "SELECT {'a': 1}",
    "SELECT * FROM (VALUES (1)) v",
    "SELECT s COLLATE NOCASE FROM t",
    "SELECT s::STRUCT(b INT) FROM t",
    "SELECT s::JSON FROM t",
    "",
    "SELECT",
    "nothing",
    "SELECT '\ud800'",
]
EVERYWHERE = [
    "SELECT a, (SELECT {}) FROM t",
    "SELECT 1 ORDER BY {}",
    "SELECT 1 LIMIT (SELECT {})",
    "SELECT 1 OFFSET {}",
    "SELECT sum(a) FILTER (WHERE {} = '') FROM t",
    "SELECT sum(a) OVER (ORDER BY {}) FROM t",
    "SELECT sum(a) OVER (PARTITION BY {}) FROM t",
    "SELECT sum(a) OVER w FROM t WINDOW w AS (ORDER BY {})",
    "SELECT lag(a, 1, {}) OVER () FROM t",
    "SELECT * REPLACE ({} AS a) FROM t",
    "SELECT DISTINCT ON ({}) a FROM t",
    "SELECT a FROM t GROUP BY {}",
    "SELECT a FROM t GROUP BY CUBE ({})",
    "SELECT CASE {} WHEN 'a' THEN 1 END",
    "SELECT CASE WHEN 1 = 1 THEN {} END",
    "SELECT CASE WHEN 1 = 2 THEN 1 ELSE {} END",
    "SELECT CAST({} AS INTEGER)",
    "SELECT a FROM t JOIN u ON {} = ''",
    "SELECT string_agg(s, ',' ORDER BY {}) FROM t",
    "SELECT a FROM t WHERE {} = ''",
    "SELECT a FROM t QUALIFY {} = ''",
    "SELECT a FROM t HAVING {} = ''",
    "SELECT s IN ('x', {}) FROM t",
    "SELECT {} IN (SELECT 'x')",
    "SELECT {} BETWEEN 1 AND 2",
    "SELECT a BETWEEN 1 AND {} FROM t",
    "SELECT coalesce(s, {}) FROM t",
    "SELECT NOT {}",
    "WITH c AS (SELECT {}) SELECT * FROM c",
    "SELECT * FROM (SELECT {}) x",
    "SELECT 1 UNION SELECT {}",
    "SELECT s LIKE 'x' ESCAPE {} FROM t",
]


@pytest.fixture(scope="module")
def database() -> duckdb.DuckDBPyConnection:
    found = duckdb.connect(config={"threads": 1})  # in the order of every run
    found.execute("CREATE TABLE t AS SELECT 1 AS id, 2 AS a, 3 AS b, 'x' AS s, DATE '2020-01-31' AS d")
    found.execute("CREATE TABLE u AS SELECT 1 AS id")
    return found


@pytest.mark.parametrize("sql", ALLOWED)
def test_what_is_written_out_gives_what_was_asked_for(database: duckdb.DuckDBPyConnection, sql: str) -> None:
    select = read_select(sql)
    assert set(select.tables) <= {"t", "u"}
    assert database.execute(select.sql).fetchall() == database.execute(sql).fetchall()
    assert read_select(select.sql).sql == select.sql


@pytest.mark.parametrize("sql", REFUSED)
def test_what_is_beyond_the_tables_is_refused(sql: str) -> None:
    with pytest.raises(ToolError) as refused:
        read_select(sql)
    assert (refused.value.code, refused.value.field) == ("INVALID", "select")


@pytest.mark.parametrize("sql", EVERYWHERE)
@pytest.mark.parametrize("value", ["getenv('HOME')", "current_date", "(SELECT x FROM read_text('x'))"])
def test_it_is_refused_wherever_it_stands(sql: str, value: str) -> None:
    read_select(sql.format("'x'"))  # it is not the place that is refused
    with pytest.raises(ToolError, match="not allowed"):
        read_select(sql.format(value))


@pytest.mark.parametrize(
    ("sql", "said"),
    [
        ("SELECT '" + "x" * LIMITS.characters + "'", "characters"),
        ("SELECT a FROM t1, t2, t3, t4, t5, t6, t7, t8, t9, t10", "8 joins"),
        ("SELECT " + "abs(" * 13 + "1" + ")" * 13, "inside each other"),
        ("SELECT * FROM " + "(SELECT * FROM " * 13 + "t" + ")" * 13, "inside each other"),
        ("SELECT a IN (" + ", ".join(map(str, range(1001))) + ") FROM t", "1,000 values"),
        ("SELECT " + "replace(" * 3 + "s" + ", 'a', 'aaaaaaaaaaaaaaaa')" * 3 + " FROM t", "too long"),
        ("SELECT x || x || x FROM (SELECT concat(" + ", ".join(["s"] * 400) + ") AS x FROM t)", "too long"),
    ],
)
def test_limits_are_counts(sql: str, said: str) -> None:
    with pytest.raises(ToolError, match=said) as refused:
        read_select(sql)
    assert refused.value.code == "LIMIT"


def test_a_sum_of_many_terms_is_not_deep() -> None:
    read_select("SELECT " + " + ".join(["a"] * 70) + " FROM t WHERE " + " AND ".join(["a = 1"] * 400))
    for operators in (90, 100):
        with pytest.raises(ToolError, match="80 operators") as refused:
            read_select("SELECT " + " + ".join(["a"] * operators) + " FROM t")
        assert refused.value.code == "LIMIT"


@given(st.text(max_size=60))
def test_no_text_breaks_the_reader(text: str) -> None:
    with suppress(ToolError):
        read_select(text)


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=20))
def test_a_text_in_a_statement_comes_back(text: str) -> None:
    if "\0" in text:
        return
    select = read_select("SELECT '" + text.replace("'", "''") + "' AS said")
    assert duckdb.connect().execute(select.sql).fetchall() == [(text,)]


TABLES = {
    "big": Relation(10_000, frozenset({"id", "owner", "text"}), "id"),
    "small": Relation(100, frozenset({"key", "name"}), "key"),
}


@pytest.mark.parametrize(
    ("sql", "rows"),
    [
        ("SELECT * FROM big", 10_000),
        ("SELECT 1", 1),
        ("SELECT * FROM big, small", 10**6),
        ("SELECT * FROM big CROSS JOIN big b", 10**8),
        ("SELECT * FROM big JOIN small ON big.owner = small.key", 10_000),
        ("SELECT * FROM big b JOIN small s ON s.key = b.owner AND b.id > 3", 10_000),
        ("SELECT * FROM big JOIN small ON owner = key", 10_000),
        ("SELECT * FROM big, small WHERE owner = key", 10_000),
        ("SELECT * FROM big, small WHERE owner = key OR owner = 1", 10**6),
        ("SELECT * FROM big a JOIN big b USING (id)", 10_000),
        ("SELECT * FROM big a JOIN big b USING (owner)", 10**8),
        ("SELECT * FROM big a JOIN big b ON a.id = b.id", 10_000),
        ("SELECT * FROM big a JOIN big b ON a.owner = b.owner", 10**8),
        ("SELECT * FROM big WHERE owner IN (SELECT key FROM small)", 10_000),
        ("SELECT *, (SELECT count(*) FROM small WHERE key = big.owner) FROM big", 10**6),
        ("SELECT *, (SELECT count(*) FROM small WHERE key = owner) FROM big", 10**6),
        ("WITH c AS (SELECT * FROM big, small) SELECT 1", 10**6),
        ("WITH c AS (SELECT * FROM big LIMIT 5) SELECT * FROM c a, c b", 10_000),
        ("SELECT * FROM (SELECT * FROM big LIMIT 20) x, big", 200_000),
        ("SELECT id FROM big UNION SELECT key FROM small", 10_100),
    ],
)
def test_the_bound_of_a_join(sql: str, rows: int) -> None:
    assert joined_rows(read_select(sql).tree, TABLES) == rows
