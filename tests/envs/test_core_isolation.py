"""SQL in an argument is data; and if it ever got through, the connection would refuse it too.

A file, an environment variable, a Python variable, another session's rows and the world's fingerprint hold secrets.
Every text parameter of every tool is given SQL that would read them. Nothing may come back, and nothing may change.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import duckdb
import gymnasium
import numpy as np
import office  # type: ignore[import-not-found]  # in tests/envs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import workgym.envs
from workgym.envs.core import (
    Benchmark,
    Column,
    Filter,
    FixedRights,
    Kind,
    QueryError,
    Row,
    Schema,
    Session,
    Snapshot,
    Tool,
    ToolError,
    all_rights,
)
from workgym.envs.core.benchmark import load
from workgym.envs.core.episode import RESPOND, SUBMIT
from workgym.envs.core.snapshot import WorldKey, open_snapshot
from workgym.envs.core.tools import example_of

SECRET = "s3cr3t"
"""In everything that no call may show."""
CANARY = "canary"
"""In every row of the world: a call that matches nothing must not show it."""
secret_array = np.array([f"{SECRET}-python-global"])  # DuckDB's Python package could read it by its name


def _value(column: Column, number: int) -> Any:
    if column.choices:
        return column.choices[number % len(column.choices)]
    match column.kind:
        case Kind.EXACT:
            return f"{number:08d}"
        case Kind.TEXT:
            return f"{CANARY} {number}"
        case Kind.INTEGER | Kind.NUMBER:
            return number + 1
        case Kind.BOOLEAN:
            return bool(number % 2)
        case Kind.DATE:
            return date(2023, 11, 1) + timedelta(days=number)
        case Kind.TIMESTAMP:
            return datetime(2023, 11, 1, 10) + timedelta(days=number)


@dataclass
class Filled:
    """Eight rows in every table, made from the schema alone."""

    schema: Schema
    version = "1"
    now = datetime(2023, 11, 30)
    templates = ()

    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        return {
            name: [{column.name: _value(column, number) for column in table.visible} for number in range(8)]
            for name, table in self.schema.items()
        }


def _tools(benchmark: Benchmark) -> tuple[Tool, ...]:
    return (*(used for kit in benchmark.toolkits for used in kit), SUBMIT, RESPOND)


def _workbench() -> Benchmark | None:
    if "WorkBench-v0" not in workgym.envs.registered():
        return None
    found: Benchmark = load(gymnasium.spec("WorkBench-v0").kwargs["benchmark"])
    return found


BENCHMARKS = [benchmark for benchmark in (office.PLAIN, _workbench()) if benchmark is not None]
TOOLS = [
    pytest.param(benchmark, used, id=f"{benchmark.name}-{used.name}")
    for benchmark in BENCHMARKS
    for used in _tools(benchmark)
]


@dataclass(frozen=True)
class Place:
    """A world with a session in it, and everything that the session must not reach."""

    session: Session
    other: Session
    secret_file: Path
    target: Path

    @property
    def snapshot(self) -> Snapshot:
        return self.session.snapshot


_opened: dict[str, tuple[Snapshot, Session]] = {}


def _world(benchmark: Benchmark) -> tuple[Snapshot, Session]:
    """A world, and a session of somebody else with secrets in it; opened once."""
    if benchmark.name not in _opened:
        snapshot = open_snapshot(WorldKey(f"isolation-{benchmark.name}", "1", 0, 1), Filled(benchmark.schema))
        other = Session(snapshot)
        for name, table in benchmark.schema.items():
            texts = [column.name for column in table.visible if column.kind is Kind.TEXT]
            other.insert(name, {column.name: _value(column, 50) for column in table.visible})
            for key in (0, 8):
                other.update(name, key, dict.fromkeys(texts, f"{SECRET}-other-session"))
        _opened[benchmark.name] = snapshot, other
    return _opened[benchmark.name]


def _place(benchmark: Benchmark, folder: Path) -> Place:
    snapshot, other = _world(benchmark)
    secret_file = folder / "passwords.csv"
    secret_file.write_text(f"user,password\nroot,{SECRET}-file\n")
    return Place(Session(snapshot), other, secret_file, folder / "stolen.csv")


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    monkeypatch.setenv("WORKGYM_SECRET", f"{SECRET}-environment")
    benchmark = request.node.callspec.params.get("benchmark") if hasattr(request.node, "callspec") else None
    return _place(benchmark or office.PLAIN, tmp_path)


SELECTS = (  # of one text each
    "SELECT password FROM read_csv('{file}')",
    "SELECT content FROM read_text('{file}')",
    "SELECT content::VARCHAR FROM read_blob('{file}')",
    "SELECT password FROM '{file}'",
    "SELECT file FROM glob('{folder}/*')",
    "SELECT getenv('WORKGYM_SECRET')",
    "SELECT current_setting('memory_limit')",
    "SELECT value FROM duckdb_settings() LIMIT 1",
    "SELECT fingerprint FROM meta",
    "SELECT fingerprint FROM base.main.meta",
    "SELECT table_name FROM information_schema.tables LIMIT 1",
    "SELECT sql FROM sqlite_master LIMIT 1",
    "SELECT path FROM duckdb_databases() LIMIT 1",
    "SELECT column0 FROM secret_array",
    "SELECT query FROM query('SELECT fingerprint AS query FROM meta')",
    "SELECT '{canary}'",
)
STATEMENTS = (
    "ATTACH '{target}'",
    "COPY (SELECT 1) TO '{target}'",
    "EXPORT DATABASE '{target}'",
    "INSTALL httpfs",
    "LOAD httpfs",
    "SET memory_limit = '1GB'",
    "SET VARIABLE x = 1",
    "PRAGMA enable_profiling",
    "CREATE TABLE memory.stolen AS SELECT 1",
    "CREATE TEMP VIEW {table} AS SELECT 1",
    "DROP TABLE {table}",
    "DELETE FROM {table}",
    "UPDATE {table} SET {column} = 'x'",
    "BEGIN",
    "ROLLBACK",
    "USE memory",
)
FRAMES = (
    "{0}",
    "' UNION ALL {0} --",
    "zz' OR 1 = 1 --",
    "%",
    "_",
    "'; {1}; --",
    '"; {1}; --',
    "$$; {1}; $$",
    "({0})",
    "\\'); {1}; --",
)


def _injections(place: Place) -> list[str]:
    table, shape = next(iter(place.session.schema.items()))
    words = {
        "file": place.secret_file, "folder": place.secret_file.parent, "target": place.target, "canary": CANARY.upper(),
        "table": table, "column": shape.columns[0].name,
    }  # fmt: skip
    selects, statements = ([text.format(**words) for text in texts] for texts in (SELECTS, STATEMENTS))
    made = [f"' UNION ALL {select} --" for select in selects] + [f"'; {statement}; --" for statement in statements]
    for number, frame in enumerate(FRAMES):
        made.append(frame.format(selects[number % len(selects)], statements[number % len(statements)]))
    # In halves, neither of which is so near to the word that a refusal would suggest it.
    return list(dict.fromkeys(text.replace(CANARY.upper(), "can'||'ary") for text in made))


def _example(used: Tool) -> dict[str, Any]:
    """The arguments of the example in a tool's docstring."""
    call = example_of(used.description)
    assert call is not None
    arguments: dict[str, Any] = call["arguments"]
    return arguments


def _with(used: Tool, text: str) -> Iterator[dict[str, Any]]:
    """The example's arguments with ``text`` in place of each argument that may hold text, and in all of them."""
    example = _example(used)
    properties = used.schema["function"]["parameters"]["properties"]
    places = {
        name: [text] if shape.get("type") == "array" else text
        for name, shape in properties.items()
        if shape.get("type", "string") in ("string", "array")
    }
    for name, value in places.items():
        yield {**example, name: value}
    yield {**example, **places}
    yield {**example, text: "x"}


def _outcome(session: Session, used: Tool, arguments: dict[str, Any]) -> str:
    """What the agent sees. Anything but a result or a ToolError fails the test."""
    try:
        with session.atomic():
            return json.dumps(used.call(session, arguments))
    except ToolError as refused:
        return str(refused)


def _kept(snapshot: Snapshot) -> list[list[Row]]:
    """What DuckDB itself holds: no session may leave anything there."""
    return [
        snapshot.rows("SELECT database_name, table_name FROM duckdb_tables() ORDER BY ALL"),
        snapshot.rows("SELECT view_name FROM duckdb_views() WHERE NOT internal"),
        snapshot.rows("SELECT database_name FROM duckdb_databases() ORDER BY ALL"),
        snapshot.rows("SELECT name FROM duckdb_variables()"),
        snapshot.rows("SELECT current_database() AS name"),
    ]


@pytest.mark.parametrize(("benchmark", "used"), TOOLS)
def test_sql_in_an_argument_is_data(benchmark: Benchmark, used: Tool, place: Place) -> None:
    secret_array = np.array([f"{SECRET}-python-local"])
    session, start = place.session, place.session.state()
    world, kept = {name: place.snapshot.export(name) for name in benchmark.schema}, _kept(place.snapshot)
    other = place.other.state()
    harmless = list(_with(used, "zzqqzz"))
    for text in _injections(place):
        for arguments, matching_nothing in zip(_with(used, text), harmless, strict=True):
            result = _outcome(session, used, arguments).lower()
            assert SECRET not in result
            assert place.snapshot.fingerprint not in result
            assert "/etc/" not in result
            changed = session.state()
            if not used.write:
                assert changed == start
            session.reset()
            if CANARY in result:
                assert CANARY in _outcome(session, used, matching_nothing).lower()
                session.reset()
    assert place.other.state() == other
    assert {name: place.snapshot.export(name) for name in benchmark.schema} == world
    assert _kept(place.snapshot) == kept
    assert not place.target.exists()
    assert len(secret_array) == 1


@pytest.mark.parametrize("benchmark", BENCHMARKS, ids=[benchmark.name for benchmark in BENCHMARKS])
def test_sql_in_a_row_is_read_back_as_it_was_written(benchmark: Benchmark, place: Place) -> None:
    session = place.session
    for name, table in benchmark.schema.items():
        texts = [column.name for column in table.visible if column.kind is Kind.TEXT]
        for text in _injections(place) if texts else []:
            key = session.insert(name, {**{c.name: _value(c, 60) for c in table.visible}, **dict.fromkeys(texts, text)})
            columns = ", ".join(f'"{column}"' for column in texts)
            assert session.row(f'SELECT {columns} FROM "{name}" WHERE "_row" = ?', [key]) == dict.fromkeys(texts, text)
            assert session.value(f'SELECT count(*) FROM "{name}" WHERE "{texts[0]}" = ?', [text]) == 1
            session.reset()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=4,
)


@st.composite
def _calls(draw: st.DrawFn) -> tuple[Benchmark, Tool, dict[str, Any]]:
    """A tool's example with some arguments replaced by anything, or left out."""
    benchmark = draw(st.sampled_from(BENCHMARKS))
    used = draw(st.sampled_from(_tools(benchmark)))
    example = _example(used)
    plain = [*example.values(), "2023-11-05", "2023-11-05 10:00", "00000001", "canary", "\x00", 10**30, -1, 0, ""]
    values = JSON | st.sampled_from(plain)
    replaced = draw(st.fixed_dictionaries({}, optional=dict.fromkeys(used.arguments.model_fields, values)))
    left_out = draw(st.sets(st.sampled_from(sorted(example)))) if example else set()
    return benchmark, used, {name: v for name, v in {**example, **replaced}.items() if name not in left_out}


@pytest.fixture(scope="module")
def sessions(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Session]:
    return {item.name: _place(item, tmp_path_factory.mktemp("place")).session for item in BENCHMARKS}


def _any_call(sessions: dict[str, Session], call: tuple[Benchmark, Tool, dict[str, Any]]) -> None:
    benchmark, used, arguments = call
    session = sessions[benchmark.name]
    session.reset()
    result = _outcome(session, used, arguments)
    assert SECRET not in result
    if not used.write:
        assert not session.journal


@settings(max_examples=300)
@given(call=_calls())
def test_no_arguments_of_any_tool_raise_anything_but_a_tool_error(
    sessions: dict[str, Session], call: tuple[Benchmark, Tool, dict[str, Any]]
) -> None:
    _any_call(sessions, call)


@pytest.mark.soak
@settings(max_examples=2_000)
@given(call=_calls())
def test_no_arguments_of_any_tool_raise_anything_but_a_tool_error_for_long(
    sessions: dict[str, Session], call: tuple[Benchmark, Tool, dict[str, Any]]
) -> None:
    _any_call(sessions, call)


# If SQL got through

OUTSIDE = (  # what the connection itself refuses
    "SELECT * FROM read_csv('{file}')",
    "SELECT * FROM read_csv_auto('{file}')",
    "SELECT * FROM read_text('{file}')",
    "SELECT * FROM read_blob('{file}')",
    "SELECT * FROM read_json('{file}')",
    "SELECT * FROM read_ndjson_objects('{file}')",
    "SELECT * FROM sniff_csv('{file}')",
    "SELECT * FROM parquet_scan('{file}')",
    "SELECT * FROM parquet_metadata('{file}')",
    "SELECT * FROM glob('{folder}/*')",
    "SELECT * FROM '{file}'",
    "FROM '{file}'",
    'SELECT * FROM "{file}"',
    "SELECT * FROM read_csv('https://example.com/x.csv')",
    "SELECT * FROM query('SELECT * FROM read_text(''{file}'')')",
    "SELECT * FROM query_table('{file}')",
    "SELECT getenv('WORKGYM_SECRET')",
    "SELECT * FROM secret_array",
    "SELECT secret_array",
    "ATTACH '{file}'",
    "ATTACH '{target}' AS stolen",
    "ATTACH '{world}' AS again",
    "ATTACH 'https://example.com/x.db'",
    "COPY (SELECT 1) TO '{target}'",
    "COPY rooms TO '{target}' (FORMAT csv)",
    "COPY rooms FROM '{file}'",
    "EXPORT DATABASE '{target}'",
    "IMPORT DATABASE '{folder}'",
    "INSTALL httpfs",
    "FORCE INSTALL httpfs",
    "INSTALL '{target}'",
    "LOAD httpfs",
    "LOAD '{target}'",
    "SET memory_limit = '1GB'",
    "SET threads = 4",
    "SET GLOBAL temp_directory = '{folder}'",
    "SET enable_external_access = true",
    "SET disabled_filesystems = ''",
    "SET lock_configuration = false",
    "SET python_enable_replacements = true",
    "SET allowed_directories = ['{folder}']",
    "SET log_query_path = '{target}'",
    "RESET enable_external_access",
    "RESET ALL",
    "PRAGMA enable_profiling",
    "PRAGMA memory_limit = '1GB'",
    "PRAGMA enable_external_access = true",
    "CALL enable_logging()",
    "CREATE SECRET (TYPE s3)",
    "INSERT INTO rooms SELECT * FROM rooms",
    "INSERT INTO base.main.rooms SELECT * FROM base.main.rooms",
    "WITH x AS (SELECT * FROM rooms) INSERT INTO rooms SELECT * FROM x",
    "WITH x AS (DELETE FROM rooms RETURNING *) SELECT * FROM x",
    "UPDATE rooms SET name = 'x'",
    "UPDATE meta SET fingerprint = 'x'",
    "DELETE FROM rooms",
    "TRUNCATE rooms",
    "DROP TABLE rooms",
    "DROP SCHEMA base.main CASCADE",
    "ALTER TABLE rooms ADD COLUMN x INTEGER",
    "ALTER TABLE rooms RENAME TO halls",
    "CREATE TABLE base.stolen AS SELECT 1",
    "CREATE OR REPLACE TABLE rooms AS SELECT 1",
    "CREATE VIEW base.stolen AS SELECT 1",
    "CREATE INDEX i ON rooms (name)",
    "CREATE SEQUENCE base.s",
    "CREATE MACRO contains(a, b) AS true",
    "COMMENT ON TABLE rooms IS 'x'",
    "DETACH base",
)
LASTING = (  # what the connection would do and the snapshot refuses: it would outlive the statement
    "ATTACH ':memory:' AS more",
    "COPY FROM DATABASE base TO memory",
    "CREATE TABLE memory.stolen AS SELECT 1",
    "CREATE TEMP TABLE stolen AS SELECT 1",
    "CREATE TEMP VIEW rooms AS SELECT 'x' AS room_id",
    "CREATE TEMP MACRO contains(a, b) AS true",
    "CREATE SEQUENCE memory.s",
    "SET VARIABLE stolen = 1",
    "USE memory",
    "BEGIN",
    "BEGIN READ ONLY",
    "COMMIT",
    "ROLLBACK",
    "PREPARE stolen AS SELECT 1",
    "EXECUTE stolen",
    "DEALLOCATE stolen",
    "PRAGMA version",
    "PRAGMA table_info('rooms')",
    "CALL pragma_version()",
    "EXPLAIN SELECT 1",
    "EXPLAIN ANALYZE DELETE FROM rooms",
    "CHECKPOINT",
    "FORCE CHECKPOINT base",
    "VACUUM",
    "ANALYZE",
    "LOAD json",
    "UPDATE EXTENSIONS",
    "SELECT 1; SELECT 2",
    "SELECT 1; CREATE TEMP VIEW rooms AS SELECT 1",
    "USE memory; SELECT 1",
    "SELECT 1), x AS (SELECT 2",
    "SELECT 1) SELECT (1",
    "SELECT 1 --\n; USE memory",
    "",
    ";",
    "/* nothing */",
)


def _filled_in(sql: str, place: Place) -> str:
    words = {"file": place.secret_file, "folder": place.secret_file.parent, "target": place.target}
    return sql.format(**words, world=place.snapshot.path) if "{" in sql else sql


@pytest.fixture(scope="module")
def untouched() -> list[list[Row]]:
    return _kept(_world(office.PLAIN)[0])


@pytest.mark.parametrize("sql", [*OUTSIDE, *LASTING])
def test_a_snapshot_and_its_sessions_refuse(sql: str, place: Place, untouched: list[list[Row]]) -> None:
    secret_array = np.array([f"{SECRET}-python-local"])
    text = _filled_in(sql, place)
    written, filtered = (
        Session(place.snapshot),
        Session(place.snapshot, None, FixedRights(all_rights("rooms", "bookings", condition=Filter("true")))),
    )
    written.update("rooms", 0, {"name": "rooms"})
    world = place.snapshot.export("rooms")
    for reader in (place.snapshot, Session(place.snapshot), written, filtered):
        with pytest.raises(QueryError) as refused:
            reader.rows(text)
        assert SECRET not in str(refused.value)
    assert _kept(place.snapshot) == untouched
    assert place.snapshot.export("rooms") == world
    assert written.value("SELECT name FROM rooms ORDER BY _row LIMIT 1") == "rooms"
    assert not place.target.exists()
    assert len(secret_array) == 1


@pytest.mark.parametrize("sql", OUTSIDE)
def test_the_connection_itself_refuses_what_lies_outside(sql: str, place: Place) -> None:
    secret_array = np.array([f"{SECRET}-python-local"])
    cursor = place.snapshot._instance.cursor()
    with pytest.raises(duckdb.Error) as refused:
        cursor.execute(_filled_in(sql, place)).fetchall()
    assert SECRET not in str(refused.value)
    with suppress(duckdb.Error):
        cursor.execute("ROLLBACK")
    assert place.snapshot.rows("SELECT count(*) AS n FROM rooms") == [{"n": 8}]
    assert not place.target.exists()
    assert len(secret_array) == 1


SETTINGS = {
    "enable_external_access": "false",
    "lock_configuration": "true",
    "python_enable_replacements": "false",
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    "allow_community_extensions": "false",
    "temp_directory": "",
    "threads": "1",  # threads of DuckDB's own would not survive a fork
    "async_threads": "0",
}


def test_every_lock_is_shut(place: Place) -> None:
    """Many statements meet two locks; each of them is looked at by itself here."""
    names = ", ".join(f"'{name}'" for name in SETTINGS)
    found = place.snapshot.rows(f"SELECT name, value FROM duckdb_settings() WHERE name IN ({names})")
    assert {row["name"]: str(row["value"] or "") for row in found} == SETTINGS
    assert place.snapshot.rows("SELECT readonly FROM duckdb_databases() WHERE database_name = 'base'") == [
        {"readonly": True}
    ]
    with pytest.raises(QueryError, match="LocalFileSystem has been disabled"):
        place.snapshot.rows("SELECT * FROM read_text(?)", [str(place.secret_file)])


def test_the_secrets_are_there_to_be_found(place: Place) -> None:
    """The other tests can fail: a connection that is not locked down reads all of it."""
    secret_array = np.array([f"{SECRET}-python-local"])
    with duckdb.connect() as connection:
        assert SECRET in str(connection.execute(f"SELECT * FROM read_csv('{place.secret_file}')").fetchall())
        assert SECRET in str(connection.execute("SELECT * FROM secret_array").fetchall())
    assert SECRET in str(place.other.rows("SELECT * FROM rooms"))
    assert place.snapshot.rows("SELECT fingerprint FROM meta") == [{"fingerprint": place.snapshot.fingerprint}]
    assert len(secret_array) == 1
