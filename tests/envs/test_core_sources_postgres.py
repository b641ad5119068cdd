"""A real PostgreSQL: its types, keys and schemas become a world. `make soak` runs this where it is installed."""

from __future__ import annotations

import getpass
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path

import gymnasium as gym
import own_shop  # type: ignore[import-not-found]  # beside this module
import pytest

import workgym.envs
from workgym.envs.core import Kind, SnapshotError, UsageError
from workgym.scenarios.own import OwnData

pytestmark = pytest.mark.soak

sqlalchemy = pytest.importorskip("sqlalchemy", reason="the extra `data` is not installed")
pytest.importorskip("psycopg", reason="the extra `data` is not installed")

TABLES = """
CREATE TYPE mood AS ENUM ('calm', 'cross');
CREATE DOMAIN short AS varchar(8);
CREATE SCHEMA sales;
CREATE TABLE customers (
    id serial PRIMARY KEY, "Full Name" text NOT NULL, mood mood, born date, seen timestamptz, noted timestamp(3),
    balance numeric(10,2), ratio real, score double precision, active boolean NOT NULL, ref uuid, extra jsonb,
    opens time, "order" bigint, rough numeric
);
CREATE TABLE sales.orders (
    code varchar(8) PRIMARY KEY, customer integer REFERENCES customers, boss varchar(8) REFERENCES sales.orders
);
CREATE TABLE lines (code varchar(8) REFERENCES sales.orders, line integer, PRIMARY KEY (code, line));
CREATE TABLE log (text text, kind json);
CREATE TABLE odd (
    id integer PRIMARY KEY, tags text[], photo bytea, span interval, net inet, twice integer GENERATED ALWAYS AS
    (id * 2) STORED, short short
);
CREATE VIEW seen AS SELECT id, seen FROM customers;
INSERT INTO customers VALUES
    (2, 'Ärger, B.', 'cross', '2001-02-03', '2024-03-31 02:30:00+02', '2024-01-01 10:00:00.5', 12.30, 0.1, 1e-300, true,
     '7f1de29f-0c5e-4b5f-9c1e-2f0d3a1b4c5d', '{"b": [1, null], "a": "ü"}', '08:30', 9007199254740993, 3.5),
    (1, '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, NULL);
INSERT INTO sales.orders VALUES ('b', 1, NULL), ('B', 2, 'b'), ('a', NULL, 'B');
INSERT INTO lines VALUES ('b', 2), ('b', 1), ('B', 1);
INSERT INTO log VALUES ('z', '{}'), ('a', NULL), ('z', '{}');
INSERT INTO odd (id, tags, photo, span, net, short) VALUES (1, '{a,"b c"}', 'x', '1 day', '10.0.0.1', 's');
"""


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """A server of its own that listens on a socket in its folder alone; gone afterwards."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    found += [Path(path) for path in [shutil.which("initdb")] if path]
    if not found:
        pytest.skip("PostgreSQL is not installed: apt-get install postgresql")
    bin_, owner = found[-1].parent, "postgres" if os.geteuid() == 0 else getpass.getuser()
    as_owner = ["runuser", "-u", owner, "--"] if os.geteuid() == 0 else []  # the server refuses to run as root
    folder = Path(tempfile.mkdtemp(prefix="workgym-pg-"))
    if as_owner:
        shutil.chown(folder, owner)
    data = folder / "data"

    def run(*command: str | Path) -> None:
        done = subprocess.run([*as_owner, *map(str, command)], capture_output=True, text=True, cwd=folder, timeout=120)
        assert done.returncode == 0, done.stdout + done.stderr

    try:
        run(bin_ / "initdb", "-D", data, "-A", "trust", "-U", "workgym", "--encoding=UTF8", "--locale=C.UTF-8")
        # pg_ctl waits for the server's output to close, so that goes to a file.
        run(bin_ / "pg_ctl", "-D", data, "-w", "-l", folder / "log", "-o", f"-k {folder} -h ''", "start")
        try:
            yield f"postgresql+psycopg://workgym:secret@/postgres?host={folder}"
        finally:
            run(bin_ / "pg_ctl", "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def filled(url: str) -> str:
    engine = sqlalchemy.create_engine(url)
    with engine.begin() as connection:
        connection.exec_driver_sql(TABLES)
    engine.dispose()
    return url


def test_types_keys_and_rows_are_taken_over(filled: str) -> None:
    data = OwnData(filled, exclude=["odd"])
    assert list(data.schema) == ["customers", "lines", "log", "sales_orders"]
    kinds = {column.name: column.kind for column in data.schema["customers"].columns}
    assert kinds == {
        "id": Kind.INTEGER, "Full_Name": Kind.TEXT, "mood": Kind.EXACT, "born": Kind.DATE, "seen": Kind.TIMESTAMP,
        "noted": Kind.TIMESTAMP, "balance": Kind.NUMBER, "ratio": Kind.NUMBER, "score": Kind.NUMBER,
        "active": Kind.BOOLEAN, "ref": Kind.EXACT, "extra": Kind.TEXT, "opens": Kind.EXACT, "order": Kind.INTEGER,
        "rough": Kind.NUMBER,
    }  # fmt: skip
    assert data.schema["customers"].by_name["mood"].choices == ("calm", "cross")
    assert data.schema["customers"].by_name["id"].generated
    assert data.schema["lines"].key == ("code", "line")
    assert data.schema["lines"].by_name["code"].references == "sales_orders"
    assert data.schema["sales_orders"].by_name["customer"].references == "customers"
    assert data.schema["sales_orders"].by_name["boss"].references == "sales_orders"
    rows = {name: list(rows) for name, rows in data.rows().items()}
    assert rows["customers"][1] == {
        "id": 2, "Full_Name": "Ärger, B.", "mood": "cross", "born": date(2001, 2, 3),
        "seen": datetime(2024, 3, 31, 0, 30), "noted": datetime(2024, 1, 1, 10, 0, 0, 500000), "balance": 12.3,
        "ratio": 0.1, "score": 1e-300, "active": True, "ref": "7f1de29f-0c5e-4b5f-9c1e-2f0d3a1b4c5d",
        "extra": '{"a": "ü", "b": [1, null]}', "opens": "08:30:00", "order": 9007199254740993, "rough": 3.5,
    }  # fmt: skip
    assert [row["code"] for row in rows["sales_orders"]] == ["B", "a", "b"]
    assert [(row["code"], row["line"]) for row in rows["lines"]] == [("B", 1), ("b", 1), ("b", 2)]
    assert [row["text"] for row in rows["log"]] == ["a", "z", "z"]
    assert "customers.seen: TIMESTAMP WITH TIME ZONE, in UTC" in data.notes


def test_a_view_is_read_if_it_is_named(filled: str) -> None:
    data = OwnData(filled, tables=["seen"])
    assert [row["id"] for row in data.rows()["seen"]] == [1, 2]


def test_columns_that_no_kind_holds_are_refused_together(filled: str) -> None:
    with pytest.raises(UsageError) as refused:
        OwnData(filled)
    lines = str(refused.value).splitlines()
    assert "secret" not in lines[0]
    assert [line.split()[0] for line in lines[1:]] == [
        f"odd.{name}" for name in ("tags", "photo", "span", "net", "twice", "short")
    ]
    as_text = {f"odd.{name}": Kind.TEXT for name in ("tags", "span", "net", "short")}
    data = OwnData(filled, tables=["odd"], exclude=["odd.photo"], kinds={**as_text, "odd.twice": Kind.INTEGER})
    (row,) = data.rows()["odd"]
    assert row == {
        "id": 1,
        "tags": '["a", "b c"]',
        "span": "1 day, 0:00:00",
        "net": "10.0.0.1",
        "twice": 2,
        "short": "s",
    }


def test_the_content_names_the_world(filled: str) -> None:
    engine = sqlalchemy.create_engine(filled)
    before = OwnData(filled, exclude=["odd"]).version
    assert OwnData(filled, exclude=["odd"]).version == before
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE customers SET score = 2 WHERE id = 1")
    assert OwnData(filled, exclude=["odd"]).version != before
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE customers SET score = NULL WHERE id = 1")
    engine.dispose()
    assert OwnData(filled, exclude=["odd"]).version == before
    assert OwnData(filled, exclude=["odd"], version="of May").version == "of May"


def test_values_that_do_not_fit_are_named(filled: str) -> None:
    engine = sqlalchemy.create_engine(filled)
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE exact (id integer PRIMARY KEY, price numeric)")
        connection.exec_driver_sql("INSERT INTO exact VALUES (1, 1.5), (2, 12345678901234567.89)")
    try:
        data = OwnData(filled, tables=["exact"])
        with pytest.raises(
            SnapshotError, match=r"table exact, row 1, column price: 12345678901234567.89 has more digits"
        ):
            list(data.rows()["exact"])
        rows = OwnData(filled, tables=["exact"], kinds={"exact.price": Kind.EXACT}).rows()["exact"]
        assert [row["price"] for row in rows] == ["1.5", "12345678901234567.89"]
    finally:
        with engine.begin() as connection:
            connection.exec_driver_sql("DROP TABLE exact")
        engine.dispose()


def test_a_server_that_is_not_there_is_named_without_the_password() -> None:
    with pytest.raises(UsageError) as refused:
        OwnData("postgresql+psycopg://me:secret@/nowhere?host=/nonexistent")
    assert "secret" not in str(refused.value)


def test_the_example_conforms_over_the_server(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = sqlalchemy.create_engine(url)
    with engine.begin() as connection:
        connection.exec_driver_sql("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        connection.exec_driver_sql("DROP SCHEMA IF EXISTS sales CASCADE")
        for statement in own_shop.statements():
            connection.exec_driver_sql(statement)
    engine.dispose()
    (tmp_path / "OverServer.py").write_text(own_shop.module_over(url, "OverServer"))
    monkeypatch.syspath_prepend(str(tmp_path))
    assert [result for result in workgym.envs.check("OverServer:OverServer-v0") if not result.ok] == []
    gym.registry.pop("OverServer-v0")
