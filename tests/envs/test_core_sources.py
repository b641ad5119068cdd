"""Tables of DuckDB and SQLite files, folders and databases become schemas and rows, or are refused by column."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta, timezone
from decimal import Decimal
from pathlib import Path
from typing import Any

import duckdb
import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.core import Kind, Schema, SnapshotError, UsageError
from workgym.envs.core.sources import SourceColumn, SourceTable, TableChoice, open_source, world_rows
from workgym.envs.core.sources.database import DatabaseSource

# DuckDB's types: what each becomes, and a value there and here. None: refused unless a kind is named.
DUCKDB: Mapping[str, tuple[Kind | None, str, Any]] = {
    "BOOLEAN": (Kind.BOOLEAN, "true", True),
    "TINYINT": (Kind.INTEGER, "-128", -128),
    "BIGINT": (Kind.INTEGER, "9007199254740993", 9007199254740993),
    "HUGEINT": (Kind.INTEGER, "7", 7),
    "UBIGINT": (Kind.INTEGER, "7", 7),
    "FLOAT": (Kind.NUMBER, "0.1", 0.1),
    "DOUBLE": (Kind.NUMBER, "1e-300", 1e-300),
    "DECIMAL(18,3)": (Kind.NUMBER, "12.340", 12.34),
    "DECIMAL(18,0)": (Kind.INTEGER, "12", 12),
    "VARCHAR": (Kind.TEXT, "'Ä \"x\"'", 'Ä "x"'),
    "JSON": (Kind.TEXT, "'{\"a\": 1}'", '{"a": 1}'),
    "UUID": (Kind.EXACT, "'7f1de29f-0c5e-4b5f-9c1e-2f0d3a1b4c5d'", "7f1de29f-0c5e-4b5f-9c1e-2f0d3a1b4c5d"),
    "ENUM('calm', 'cross')": (Kind.EXACT, "'calm'", "calm"),
    "DATE": (Kind.DATE, "'2024-02-29'", date(2024, 2, 29)),
    "TIME": (Kind.EXACT, "'08:30'", "08:30:00"),
    "TIMESTAMP": (Kind.TIMESTAMP, "'2024-02-29 10:00:00.5'", datetime(2024, 2, 29, 10, 0, 0, 500000)),
    "TIMESTAMP_NS": (Kind.TIMESTAMP, "'2024-02-29 10:00:00.123456789'", datetime(2024, 2, 29, 10, 0, 0, 123457)),
    "TIMESTAMP WITH TIME ZONE": (Kind.TIMESTAMP, "'2024-02-29 01:00:00+02'", datetime(2024, 2, 28, 23)),
    "VARCHAR[]": (None, "['a', 'b c']", '["a","b c"]'),
    "INTEGER[3]": (None, "[1, 2, 3]", "[1,2,3]"),
    "STRUCT(a INTEGER)": (None, "{'a': 1}", '{"a":1}'),
    "MAP(VARCHAR, INTEGER)": (None, "MAP {'k': 1}", '{"k":1}'),
    "INTERVAL": (None, "INTERVAL 1 DAY", "1 day"),
    "BLOB": (None, "'x'::BLOB", None),
}


def made_duckdb(path: Path, *statements: str) -> Path:
    with duckdb.connect(str(path)) as connection:
        for statement in statements:
            connection.execute(statement)
    return path


def made_sqlite(path: Path, *statements: str) -> Path:
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()
    return path


def rows_of(place: Path | str, **choice: Any) -> dict[str, list[dict[str, Any]]]:
    source = open_source(place)
    tables = TableChoice(**choice).of(source).tables
    return {name: list(rows) for name, rows in world_rows(source, tables).items()}


@pytest.mark.parametrize("sql_type", DUCKDB)
def test_each_type_of_duckdb_has_a_kind_or_is_refused(sql_type: str, tmp_path: Path) -> None:
    kind, stored, value = DUCKDB[sql_type]
    path = made_duckdb(
        tmp_path / "t.duckdb", f"CREATE TABLE t (v {sql_type})", f"INSERT INTO t VALUES ({stored}), (NULL)"
    )
    if kind is not None:
        assert Schema.from_duckdb(path)["t"].by_name["v"].kind is kind
        assert rows_of(path)["t"] == [{"v": value}, {"v": None}]
        return
    with pytest.raises(UsageError, match=r't\.v .*exclude=\["t\.v"\]'):
        Schema.from_duckdb(path)
    if value is None:  # bytes are no text either
        with pytest.raises(SnapshotError, match=r"table t, row 0, column v"):
            rows_of(path, kinds={"t.v": Kind.INTEGER})
    else:
        assert rows_of(path, kinds={"t.v": Kind.TEXT})["t"] == [{"v": value}, {"v": None}]


def test_all_refused_columns_stand_in_one_message(tmp_path: Path) -> None:
    path = made_duckdb(
        tmp_path / "t.duckdb",
        "CREATE TABLE t (a INTEGER[], b BLOB, c INTEGER, d INTEGER GENERATED ALWAYS AS (c + 1))",
        "CREATE TABLE u (e INTERVAL)",
    )
    with pytest.raises(UsageError) as refused:
        Schema.from_duckdb(path)
    first, *lines = str(refused.value).splitlines()
    assert first == "t.duckdb: 4 columns cannot be taken over as they are"
    assert [line.split()[0] for line in lines] == ["t.a", "t.b", "t.d", "u.e"]
    schema = Schema.from_duckdb(path, exclude=["t.a", "t.b", "u"], kinds={"t.d": Kind.INTEGER})
    assert {name: [column.name for column in table.columns] for name, table in schema.items()} == {"t": ["c", "d"]}


KEYED = (
    'CREATE TABLE "Order Heads" ("Order ID" INTEGER PRIMARY KEY, "group" VARCHAR NOT NULL)',
    "CREATE TABLE codes (code VARCHAR(3) PRIMARY KEY, head INTEGER REFERENCES \"Order Heads\" (\"Order ID\"))",
    "CREATE TABLE parts (code VARCHAR(3) REFERENCES codes (code), part INTEGER, PRIMARY KEY (code, part))",
    "CREATE TABLE bits (id INTEGER, code VARCHAR, part INTEGER, FOREIGN KEY (code, part) REFERENCES parts)",
    "INSERT INTO \"Order Heads\" VALUES (2, 'x'), (1, 'y')",
    "INSERT INTO codes VALUES ('b', 1), ('B', 2), ('a', NULL)",
    "CREATE VIEW seen AS SELECT code FROM codes",
)  # fmt: skip


@pytest.fixture(params=["duckdb", "sqlite", "sqlalchemy"])
def keyed(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    if request.param == "duckdb":
        return made_duckdb(tmp_path / "keyed", *KEYED)
    path = made_sqlite(tmp_path / "keyed", *KEYED)
    if request.param == "sqlite":
        return path
    pytest.importorskip("sqlalchemy", reason="the extra `data` is not installed")
    return f"sqlite:///{path}"


def test_keys_are_taken_over_and_order_the_rows(keyed: Path | str) -> None:
    source = open_source(keyed)
    chosen = TableChoice().of(source)
    schema = Schema.from_tables(chosen.tables)
    assert sorted(schema) == ["bits", "codes", "order_heads", "parts"]
    assert schema["order_heads"].key == ("Order_ID",)
    assert schema["order_heads"].by_name["Order_ID"].generated
    assert [schema["codes"].by_name[name].references for name in ("code", "head")] == [None, "order_heads"]
    assert schema["codes"].by_name["code"].kind is schema["parts"].by_name["code"].kind is Kind.EXACT
    assert schema["parts"].key == ("code", "part")
    assert "table 'Order Heads' is order_heads" in chosen.notes
    assert "bits: no primary key, so equal rows are told apart by their place alone" in chosen.notes
    assert "bits: the foreign key (code, part) to parts (code, part) is not checked at writes" in chosen.notes
    rows = rows_of(keyed)
    assert [row["Order_ID"] for row in rows["order_heads"]] == [1, 2]
    assert [row["code"] for row in rows["codes"]] == ["B", "a", "b"]
    assert list(rows_of(keyed, tables=["seen", "Order Heads"])) == ["seen", "order_heads"]


def test_the_source_is_left_as_it_was(keyed: Path | str) -> None:
    path = Path(str(keyed).removeprefix("sqlite:///"))
    before = (path.read_bytes(), sorted(path.parent.iterdir()))
    rows_of(keyed)
    assert (path.read_bytes(), sorted(path.parent.iterdir())) == before


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        ({"tables": ["code"]}, "tables: keyed has no 'code'; did you mean ['codes']"),
        ({"exclude": ["codes.hea"]}, "exclude: keyed has no 'codes.hea'; did you mean ['codes.head']"),
        ({"kinds": {"head": Kind.TEXT}}, "kinds: keyed has no 'head'"),
        ({"names": {"parts": "codes"}}, "would both be 'codes'"),
        ({"names": {"parts": "Parts!"}}, "'parts' makes no name of a world's; give one with names="),
        ({"names": {"codes.head": "code"}}, "'code' and 'head' would both be 'code'"),
        ({"keys": {"bits": "nr"}}, "keys: bits has no column 'nr'"),
        (
            {"references": {"bits.id": "bits"}},
            "expected a table that is taken over and has a primary key of one column",
        ),
        ({"exclude": "codes"}, "exclude='codes': expected a list of names"),
        ({"exclude": ["bits", "codes", "order_heads", "parts"]}, "no table is left"),
    ],
)
def test_what_is_chosen_has_to_be_there(tmp_path: Path, choice: Any, message: str) -> None:
    with pytest.raises(UsageError) as refused:
        Schema.from_duckdb(made_duckdb(tmp_path / "keyed", *KEYED), **choice)
    assert message in str(refused.value)


def test_a_key_named_by_the_user_has_to_hold(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("a,b\n2,x\n1,x\n")
    assert [row["a"] for row in rows_of(tmp_path, keys={"t": "a"})["t"]] == [1, 2]
    with pytest.raises(SnapshotError, match=r"the key \['b'\] is \['x'\] twice or empty"):
        rows_of(tmp_path, keys={"t": "b"})


def test_files_of_a_folder_keep_their_order_and_ids_their_zeros(tmp_path: Path) -> None:
    lines = [f"{number:05d},{number % 7},{'' if number == 3 else 'x'}" for number in range(5000)]
    (tmp_path / "T 1.csv").write_text("\n".join(["id,n,note", *lines]))
    duckdb.sql("SELECT range AS a, [range] AS b FROM range(3) ORDER BY a DESC").write_parquet(
        str(tmp_path / "p.parquet")
    )
    (tmp_path / "notes.txt").write_text("ignored")
    schema = Schema.from_duckdb(tmp_path, kinds={"p.b": Kind.TEXT})
    assert [(column.name, column.kind, column.null) for column in schema["t_1"].columns] == [
        ("id", Kind.TEXT, False), ("n", Kind.INTEGER, False), ("note", Kind.TEXT, True),
    ]  # fmt: skip
    rows = rows_of(tmp_path, kinds={"p.b": Kind.TEXT})
    assert [row["id"] for row in rows["t_1"]] == [f"{number:05d}" for number in range(5000)]
    assert rows["t_1"][3]["note"] is None
    assert rows["p"] == [{"a": 2, "b": "[2]"}, {"a": 1, "b": "[1]"}, {"a": 0, "b": "[0]"}]


SQLITE: Sequence[tuple[str, Kind | None]] = (
    ("INTEGER", Kind.INTEGER), ("unsigned big int", Kind.INTEGER), ("INT8", Kind.INTEGER), ("BOOLEAN", Kind.BOOLEAN),
    ("VARCHAR(20)", Kind.TEXT), ("NATIVE CHARACTER(70)", Kind.TEXT), ("TEXT", Kind.TEXT), ("JSON", Kind.TEXT),
    ("DECIMAL(10, 2)", Kind.NUMBER), ("DOUBLE PRECISION", Kind.NUMBER), ("REAL", Kind.NUMBER), ("DATE", Kind.DATE),
    ("DATETIME", Kind.TIMESTAMP), ("TIMESTAMP WITH TIME ZONE", Kind.TIMESTAMP), ("TIME", Kind.EXACT),
    ("UUID", Kind.EXACT), ("BLOB", None), ("POINT", None), ("INTEGER[]", None),
)  # fmt: skip


@pytest.mark.parametrize(("sql_type", "kind"), SQLITE)
def test_each_type_of_sqlite_has_a_kind_or_is_refused(sql_type: str, kind: Kind | None, tmp_path: Path) -> None:
    path = made_sqlite(tmp_path / "t.db", f"CREATE TABLE t (v {sql_type})")
    if kind is None:
        with pytest.raises(UsageError, match="1 column cannot be taken over as it is"):
            Schema.from_duckdb(path)
    else:
        assert Schema.from_duckdb(path)["t"].by_name["v"].kind is kind


def test_values_of_sqlite_are_looked_at(tmp_path: Path) -> None:
    path = made_sqlite(
        tmp_path / "t.db",
        "CREATE TABLE t (free, flag BOOLEAN, day DATE, at DATETIME, n INTEGER)",
        "INSERT INTO t VALUES (1, 1, '2024-02-29', '2024-02-29T10:00:00+02:00', 5)",
        "INSERT INTO t VALUES (2.5, 0, NULL, '2024-03-01 00:00', 6)",
    )
    assert rows_of(path)["t"] == [
        {"free": 1.0, "flag": True, "day": date(2024, 2, 29), "at": datetime(2024, 2, 29, 8), "n": 5},
        {"free": 2.5, "flag": False, "day": None, "at": datetime(2024, 3, 1), "n": 6},
    ]
    made_sqlite(path, "INSERT INTO t (n) VALUES ('six')")
    with pytest.raises(SnapshotError, match=r"t\.db, table t, row 2, column n: expected a number, got 'six'; exclude"):
        rows_of(path)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda path: None, "no file or folder"),
        (lambda path: path.write_text("a,b"), "expected a DuckDB file, an SQLite file, a folder"),
        (lambda path: path.mkdir(), "expected files ending in .csv, .tsv, .parquet"),
        (lambda path: path.write_bytes(b"\0" * 8 + b"DUCK" + b"\0" * 40), "cannot be opened"),
    ],
)
def test_what_is_no_source_is_refused(tmp_path: Path, make: Callable[[Path], Any], message: str) -> None:
    make(tmp_path / "it")
    with pytest.raises(UsageError, match=message):
        Schema.from_duckdb(tmp_path / "it")


def test_a_view_of_a_stranger_reads_no_file(tmp_path: Path) -> None:
    (tmp_path / "secret.csv").write_text("a\n1\n")
    path = made_duckdb(tmp_path / "t.duckdb", f"CREATE VIEW v AS SELECT * FROM read_csv('{tmp_path}/secret.csv')")
    with pytest.raises((SnapshotError, UsageError)):
        rows_of(path, tables=["v"])


# Values, whatever the source


class OneColumn:
    """A source with one column of one kind, whose values a driver might return."""

    place = "memory"

    def __init__(self, kind: Kind, *values: Any) -> None:
        self.table = SourceTable("t", (SourceColumn("v", "ANY", kind, name="v"),), name="t")
        self.values = values

    def tables(self) -> list[SourceTable]:
        return [self.table]

    def rows(self, tables: Sequence[SourceTable]) -> Any:
        return {"t": iter([(value,) for value in self.values])}

    def digest(self, tables: Sequence[SourceTable]) -> None:
        return None


def read(kind: Kind, value: Any) -> Any:
    source = OneColumn(kind, value)
    (row,) = world_rows(source, source.tables())["t"]
    return row["v"]


@given(st.decimals(allow_nan=False, allow_infinity=False, places=2, min_value=-(10**12), max_value=10**12))
def test_money_keeps_every_digit(value: Decimal) -> None:
    assert Decimal(repr(read(Kind.NUMBER, value))) == value
    assert Decimal(read(Kind.EXACT, value)) == value


@given(st.decimals(allow_nan=True, allow_infinity=True))
def test_a_decimal_is_kept_or_refused(value: Decimal) -> None:
    try:
        number = read(Kind.NUMBER, value)
    except SnapshotError:
        return
    assert Decimal(repr(number)) == value


@given(st.datetimes(datetime(1000, 1, 1), datetime(3000, 1, 1)), st.integers(-23, 23))
def test_moments_with_a_zone_become_utc(moment: datetime, hours: int) -> None:
    zoned = moment.replace(tzinfo=timezone(timedelta(hours=hours)))
    found = read(Kind.TIMESTAMP, zoned)
    assert found.tzinfo is None
    assert found.replace(tzinfo=UTC) == zoned
    assert read(Kind.TIMESTAMP, zoned.isoformat()) == found
    assert read(Kind.TIMESTAMP, moment) == moment


_ANY = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.binary(), st.decimals(), st.dates(),
    st.datetimes(), st.times(), st.uuids(), st.lists(st.integers()), st.dictionaries(st.text(), st.text()),
)  # fmt: skip


@given(st.sampled_from(Kind), _ANY)
def test_every_value_is_of_the_kind_or_refused_by_name(kind: Kind, value: Any) -> None:
    try:
        found = read(kind, value)
    except SnapshotError as error:
        refused = str(error)
    else:
        refused = ""
        assert found is None or kind.read(found) == found
    assert refused == "" or refused.startswith("memory, table t, row 0, column v: ")


def test_no_password_of_an_address_is_shown() -> None:
    sqlalchemy = pytest.importorskip("sqlalchemy", reason="the extra `data` is not installed")
    source = DatabaseSource("sqlite:///nowhere?password=canary&sslmode=on&uri=true&mode=ro")
    assert source.place == "sqlite:///nowhere?mode=ro&password=***&sslmode=on&uri=true"
    assert source.error_text(sqlalchemy.exc.SQLAlchemyError("canary? no canaryx")) == "***? no canaryx"
    with pytest.raises(UsageError, match="with a number for PORT") as refused:
        open_source("sqlite://me:can:canary/db")
    assert "canary" not in str(refused.value)
