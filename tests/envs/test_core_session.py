"""Sessions against a plain dictionary: whatever is written, failed, undone, forked or reset, both say the same."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test

from workgym.envs.core import (
    ALWAYS,
    AccessDenied,
    Change,
    Column,
    Delta,
    Filter,
    FixedRights,
    Grant,
    Kind,
    QueryError,
    Row,
    Schema,
    Session,
    Snapshot,
    Table,
    UsageError,
    all_rights,
)
from workgym.envs.core import snapshot as snapshots
from workgym.envs.core.snapshot import WorldKey, open_snapshot


def _search(row: Row) -> str:
    return f"{row['name']}|{row['level']}"


SCHEMA = Schema(
    Table(
        "people",
        (
            Column("person_id", Kind.EXACT, generated=True),
            Column("name"),
            Column("level", Kind.INTEGER, null=True),
            Column("weight", Kind.NUMBER, null=True),
            Column("member", Kind.BOOLEAN, null=True),
            Column("born", Kind.DATE, null=True),
            Column("last/seen", Kind.TIMESTAMP, null=True),
            Column("mood", Kind.EXACT, null=True, choices=("good", "bad")),
            Column("_search", derived=_search),
        ),
    ),
    Table(
        "notes",
        (
            Column("note_id", Kind.EXACT, generated=True),
            Column("person", Kind.EXACT, null=True, references="people"),
            Column("body", null=True),
        ),
    ),
)
EMPTY = {"level": None, "weight": None, "member": None, "born": None, "last/seen": None, "mood": None}


def _person(number: int, **values: Any) -> Row:
    return {"person_id": f"{number:04d}", "name": f"Person {number}", **EMPTY, "level": number % 3, **values}


class People:
    version = "1"
    schema = SCHEMA
    now = datetime(2024, 5, 6, 8)
    templates = ()

    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        notes = [{"note_id": f"{n:04d}", "person": f"{n:04d}", "body": f"Note {n}"} for n in range(4)]
        return {"people": [_person(number) for number in range(12)], "notes": notes}


@pytest.fixture(scope="module")
def snapshot() -> Snapshot:
    return open_people()


@pytest.fixture(params=[0, 1000], ids=["one by one", "indexed"])
def _looked_up(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys are looked up one by one in a large table, and in an index of a small one."""
    monkeypatch.setattr(snapshots, "_SMALL_TABLE", request.param)


def open_people() -> Snapshot:
    return open_snapshot(WorldKey("session-tests", "1", 0, 1), People())


class Given(People):
    """People as they are given, and no notes."""

    def __init__(self, people: list[Row]) -> None:
        self.people = people

    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        return {"people": self.people, "notes": []}


# The model

Tables = dict[str, dict[int, Row]]
Op = tuple[str, str, int, Row]
"""What to do, in which table, to the how-manieth visible row, with which values."""
LIMITS = {"people": (0, 2), "notes": None}
ACCESS = FixedRights(
    {
        **all_rights("people", condition=Filter("level >= ? AND level < ?", (0, 2))),
        ("people", "create"): (Grant(ALWAYS),),
        **all_rights("notes"),
    }
)
ANY = Filter("true")
SETUP: Mapping[str, tuple[Row, ...]] = {
    "people": (_person(100, name="Set\x00up", level=1), _person(101, level=None, born=date.min)),
    "notes": ({"note_id": "0100", "person": "0100", "body": "🙂"},),
}


def _copied(tables: Tables) -> Tables:
    return {name: {key: dict(row) for key, row in rows.items()} for name, rows in tables.items()}


@dataclass
class Model:
    """What a session has to show: all rows by table and key, derived columns included."""

    start: Tables
    filtered: bool
    tables: Tables = field(default_factory=dict)
    following: dict[str, int] = field(default_factory=dict)
    journal: list[tuple[str, int]] = field(default_factory=list)
    done: list[Callable[[Session], None]] = field(default_factory=list)
    sent: dict[tuple[str, int], Row] = field(default_factory=dict)

    def reset(self) -> None:
        self.tables = _copied(self.start)
        self.following = {name: len(rows) for name, rows in self.start.items()}
        self.journal, self.done, self.sent = [], [], {}

    def copy(self) -> Model:
        following, journal, done = dict(self.following), list(self.journal), list(self.done)
        return Model(self.start, self.filtered, _copied(self.tables), following, journal, done, dict(self.sent))

    def shown(self, table: str) -> dict[int, Row]:
        rows = self.tables[table]
        if self.filtered and table == "people":
            rows = {key: row for key, row in rows.items() if row["level"] is not None and 0 <= row["level"] < 2}
        return dict(sorted(rows.items()))

    def insert(self, table: str, values: Row) -> int:
        key = self.following[table]
        self.following[table] += 1
        self.tables[table][key] = _derived(table, values)
        self.journal.append((table, key))
        return key

    def update(self, table: str, key: int, values: Row) -> None:
        self.tables[table][key] = _derived(table, {**self.tables[table][key], **values})
        self.journal.append((table, key))

    def send(self, table: str, key: int) -> None:
        if key not in self.start[table]:
            self.sent.setdefault((table, key), dict(self.tables[table][key]))

    def delete(self, table: str, key: int) -> None:
        del self.tables[table][key]
        self.journal.append((table, key))


def _derived(table: str, row: Row) -> Row:
    return {**row, "_search": f"{row['name']}|{row['level']}"} if table == "people" else dict(row)


def _stored(table: str, rows: Iterable[Row]) -> list[Row]:
    empty = EMPTY if table == "people" else {"person": None, "body": None}
    return [_derived(table, {**empty, **row}) for row in rows]


def _model(*, setup: bool, filtered: bool) -> Model:
    start: Tables = {}
    for name, rows in People().rows(0, 1).items():
        start[name] = dict(enumerate([*_stored(name, rows), *(_stored(name, SETUP[name]) if setup else ())]))
    model = Model(start, filtered)
    model.reset()
    return model


def _session(snapshot: Snapshot, *, setup: bool, filtered: bool) -> Session:
    return Session(snapshot, SETUP if setup else None, ACCESS if filtered else None)


def _difference(before: Tables, after: Tables, sent: Tables) -> Delta:
    """What a Delta has to equal, by comparing whole tables row by row."""
    changes = []
    for name, table in SCHEMA.items():
        for key in sorted(before[name].keys() | after[name].keys() | sent[name].keys()):
            now, left = after[name].get(key), sent[name].get(key)
            if left is not None and now is not None and table.normal(left) == table.normal(now):
                left = None
            changes.append(Change(name, key, before[name].get(key), now, left))
    return Delta.of(SCHEMA, changes)


def _visible(tables: Tables) -> Tables:
    return {
        name: {key: {c: v for c, v in row.items() if not c.startswith("_")} for key, row in rows.items()}
        for name, rows in tables.items()
    }


def _shown(session: Session, table: str) -> dict[int, Row]:
    rows = session.rows(f'SELECT * FROM {table} ORDER BY "_row"')
    assert [row["_row"] for row in rows] == sorted({row["_row"] for row in rows})
    return {row.pop("_row"): row for row in rows}


# Values at the limits of what a column can hold, and texts that would hurt if they were more than data

EARLIEST, LATEST = datetime(1, 1, 1), datetime(9999, 12, 31, 23, 59, 59, 999999)
TEXTS = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=10),
    st.sampled_from(["", "\x00", "a\x00b", "🙂" * 20, "LONG", "'; DROP TABLE people; --", "? $1 {}", "\\u0000"]).map(
        lambda text: "x" * 100_000 if text == "LONG" else text
    ),
)
PERSON = {
    "person_id": st.integers(0, 9999).map(str),
    "name": TEXTS,
    "level": st.none() | st.integers(0, 3) | st.integers(1 - 2**63, 2**63 - 1),
    "weight": st.none() | st.floats(allow_nan=False, allow_infinity=False),
    "member": st.none() | st.booleans(),
    "born": st.none() | st.dates() | st.sampled_from([date.min, date.max]),
    "last/seen": st.none() | st.datetimes() | st.sampled_from([EARLIEST, LATEST]),
    "mood": st.sampled_from([None, "good", "bad"]),
}
NOTE = {
    "note_id": st.integers(0, 9999).map(str),
    "person": st.none() | st.integers(0, 9999).map(str),
    "body": st.none() | TEXTS,
}
NTH = st.integers(0, 10_000)
OPS: st.SearchStrategy[Op] = st.one_of(
    st.tuples(st.just("insert"), st.just("people"), st.just(0), st.fixed_dictionaries(PERSON)),
    st.tuples(st.just("insert"), st.just("notes"), st.just(0), st.fixed_dictionaries(NOTE)),
    st.tuples(st.just("update"), st.just("people"), NTH, st.fixed_dictionaries({}, optional=PERSON)),
    st.tuples(st.just("update"), st.just("notes"), NTH, st.fixed_dictionaries({}, optional=NOTE)),
    st.tuples(st.sampled_from(["delete", "send"]), st.sampled_from(["people", "notes"]), NTH, st.just({})),
)
FAILING = [
    ("SELEC * FROM people", []),
    ("SELECT nonsense FROM people", []),
    ("SELECT * FROM nowhere, people, notes", []),
    ("SELECT CAST(count(*) || 'x' AS INTEGER) FROM people", []),
    ("SELECT error('stop' || count(*)) FROM notes", []),  # also where there is no row
    ("SELECT * FROM people WHERE name = ?", []),
    ("SELECT * FROM people WHERE name = ?", ["a", "b"]),
    ("SELECT * FROM people WHERE name = ?", [object()]),
    ("SELECT * FROM people WHERE name = ?", ["\ud800"]),
    ("SELECT '\ud800' FROM people", []),
    ("SELECT * FROM people WHERE level = ?", [10**40]),
    ("DELETE FROM people", []),
    ("BEGIN", []),
    ("ROLLBACK", []),
    ("SELECT 1; SELECT 2", []),
    ("CREATE TEMP VIEW people AS SELECT 1", []),
    ("USE memory", []),
    ("SET VARIABLE x = 1", []),
    ("", []),
    (";", []),
    ("-- nothing", []),
]
BAD_WRITES: list[tuple[str, Row]] = [
    ("people", {"name": 5}),
    ("people", {"name": "\ud800"}),
    ("people", {"level": 2**63}),
    ("people", {"level": "many"}),
    ("people", {"weight": float("nan")}),
    ("people", {"weight": 10**400}),
    ("people", {"member": "maybe"}),
    ("people", {"born": "2023-02-29"}),
    ("people", {"last/seen": "soon"}),
    ("people", {"mood": "fine"}),
    ("people", {"person_id": None}),
    ("people", {"_search": "x"}),
    ("people", {"_row": 1}),
    ("people", {"nothing": 1}),
    ("notes", {"body": b"bytes"}),
    ("notes", {"note_id": 7}),
]


class Stop(Exception):
    """Raised inside atomic blocks."""


def apply(session: Session, model: Model, op: Op) -> None:
    """Do one thing to a session and to its model; nothing if there is no row to do it to."""
    kind, table, nth, values = op
    if kind == "insert":
        assert session.insert(table, values) == model.insert(table, values)
        model.done.append(lambda other: other.insert(table, values) and None)
        return
    keys = list(model.shown(table))
    if not keys:
        return
    key = keys[nth % len(keys)]
    if nth % 2:  # a row that was read before is written from memory
        assert session.find(table, "_row", key) == _found(model, table, key)
    if kind == "update":
        session.update(table, key, values)
        model.update(table, key, values)
        model.done.append(lambda other: other.update(table, key, values))
    elif kind == "send":
        session.send([(table, key)])
        model.send(table, key)
        model.done.append(lambda other: other.send([(table, key)]))
    else:
        session.delete(table, key)
        model.delete(table, key)
        model.done.append(lambda other: other.delete(table, key))


def _found(model: Model, table: str, key: int) -> Row:
    row = model.tables[table][key]
    return {"_row": key, **{name: value for name, value in row.items() if not name.startswith("_")}}


class Sessions(RuleBasedStateMachine):
    """Several sessions over one snapshot, used in turns, each with a model of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.snapshot = open_people()
        self.pairs: list[tuple[Session, Model]] = []
        self.options: list[dict[str, bool]] = []
        self.saved: list[tuple[dict[str, Any], Model] | None] = []
        self.limit = snapshots._SMALL_TABLE

    def teardown(self) -> None:
        snapshots._SMALL_TABLE = self.limit

    @initialize(
        options=st.lists(
            st.fixed_dictionaries({"setup": st.booleans(), "filtered": st.booleans()}), min_size=2, max_size=2
        ),
        small=st.booleans(),
    )
    def begin(self, options: list[dict[str, bool]], small: bool) -> None:
        snapshots._SMALL_TABLE = self.limit if small else 0  # looked up in an index of the table, or one by one
        for option in options:
            self._add(_session(self.snapshot, **option), _model(**option), option)

    def _add(self, session: Session, model: Model, option: dict[str, bool]) -> None:
        self.pairs.append((session, model))
        self.options.append(option)
        self.saved.append(None)

    def _at(self, which: int) -> tuple[int, Session, Model]:
        place = which % len(self.pairs)
        return place, *self.pairs[place]

    def _check(self, place: int) -> None:
        session, model = self.pairs[place]
        for table in SCHEMA:
            assert _shown(session, table) == model.shown(table)
            key = SCHEMA[table].columns[0].name
            assert session.highest(table, key) == max((row[key] for row in model.tables[table].values()), default=None)
        assert list(session.journal) == model.journal
        sent = {name: {key: row for (table, key), row in model.sent.items() if table == name} for name in SCHEMA}
        expected = _difference(_visible(model.start), _visible(model.tables), _visible(sent))
        delta = session.delta()
        assert delta.changes == expected.changes
        assert delta == expected
        other, (session, model) = (place + 1) % len(self.pairs), self.pairs[(place + 1) % len(self.pairs)]
        if other != place:  # what one session does is nothing to another
            table = "people" if len(self.pairs) % 2 else "notes"
            assert _shown(session, table) == model.shown(table)

    @rule(which=NTH, ops=st.lists(OPS, min_size=1, max_size=4))
    def write(self, which: int, ops: list[Op]) -> None:
        place, session, model = self._at(which)
        for op in ops:
            apply(session, model, op)
        self._check(place)

    @rule(which=NTH, count=st.integers(8, 40), name=TEXTS)
    def write_many(self, which: int, count: int, name: str) -> None:
        place, session, model = self._at(which)
        assume(len(name) < 1000)
        for number in range(count):
            apply(session, model, ("insert", "people", 0, _person(500 + number, name=name)))
        self._check(place)

    @rule(which=NTH, statement=st.sampled_from(FAILING))
    def fail(self, which: int, statement: tuple[str, list[Any]]) -> None:
        place, session, _ = self._at(which)
        with pytest.raises(QueryError):
            session.rows(*statement)
        self._check(place)

    @rule(which=NTH, bad=st.sampled_from(BAD_WRITES), nth=NTH)
    def write_badly(self, which: int, bad: tuple[str, Row], nth: int) -> None:
        place, session, model = self._at(which)
        table, values = bad
        with pytest.raises(ValueError, match=r"."):
            session.insert(table, {**(_person(7) if table == "people" else {"note_id": "7"}), **values})
        if keys := list(model.shown(table)):
            with pytest.raises(ValueError, match=r"."):
                session.update(table, keys[nth % len(keys)], values)
        hidden = [key for key in range(model.following[table] + 2) if key not in model.shown(table)]
        key = hidden[nth % len(hidden)]
        refusal = AccessDenied if key in model.tables[table] else KeyError
        with pytest.raises(refusal):
            session.update(table, key, {})
        with pytest.raises(refusal):
            session.delete(table, key)
        self._check(place)

    @rule(which=NTH, kept=st.lists(OPS, max_size=2), undone=st.lists(OPS, min_size=1, max_size=4), query=st.booleans())
    def undo(self, which: int, kept: list[Op], undone: list[Op], query: bool) -> None:
        place, session, model = self._at(which)
        with session.atomic():
            for op in kept:
                apply(session, model, op)
            with pytest.raises(QueryError if query else Stop):
                self._undone(session, model.copy(), undone, query=query)
        self._check(place)

    def _undone(self, session: Session, trial: Model, ops: list[Op], *, query: bool) -> None:
        with session.atomic():
            for op in ops:
                apply(session, trial, op)
            assert _shown(session, "people") == trial.shown("people")
            if query:
                session.rows("SELECT error('stop' || count(*)) FROM people, notes")
            raise Stop

    @rule(which=NTH, table=st.sampled_from(["people", "notes"]), nth=NTH, own=st.booleans())
    def find(self, which: int, table: str, nth: int, own: bool) -> None:
        place, session, model = self._at(which)
        column = SCHEMA[table].columns[nth % 2].name
        rows = dict(sorted(model.tables[table].items()))
        values = [row[column] for row in rows.values()] if own else ["0001", "0500"]
        assert session.highest(table, column) == max(
            (row[column] for row in rows.values() if row[column] is not None), default=None
        )
        for value in [values[nth % len(values)]] if values else []:
            matching = [key for key, row in rows.items() if row[column] == value and value is not None]
            shown = [key for key in matching if key in model.shown(table)]
            if matching and not shown:
                with pytest.raises(AccessDenied):
                    session.find(table, column, value)
            else:
                assert session.find(table, column, value) == (_found(model, table, shown[0]) if shown else None)
        self._check(place)

    @precondition(lambda self: 0 < len(self.pairs) < 4)
    @rule(which=NTH)
    def fork(self, which: int) -> None:
        place, session, model = self._at(which)
        self._add(session.fork(), model.copy(), self.options[place])
        self._check(len(self.pairs) - 1)

    @rule(which=NTH)
    def reset(self, which: int) -> None:
        place, session, model = self._at(which)
        session.reset()
        model.reset()
        assert len(session.delta()) == 0
        assert session.state() == _session(self.snapshot, **self.options[place]).state()
        self._check(place)

    @rule(which=NTH)
    def save(self, which: int) -> None:
        place, session, model = self._at(which)
        self.saved[place] = (session.state(), model.copy())

    @rule(which=NTH)
    def go_back(self, which: int) -> None:
        place, session, _ = self._at(which)
        if (saved := self.saved[place]) is not None:
            session.restore(saved[0])
            self.pairs[place] = session, saved[1].copy()
            self._check(place)

    @rule(which=NTH)
    def pickled(self, which: int) -> None:
        place, session, model = self._at(which)
        other = _session(self.snapshot, **self.options[place])
        other.restore(pickle.loads(pickle.dumps(session.state())))
        self.pairs[place] = other, model
        self._check(place)

    @rule(which=NTH)
    def replayed(self, which: int) -> None:
        place, session, model = self._at(which)
        alone = _session(self.snapshot, **self.options[place])
        for step in model.done:
            step(alone)
        assert alone.state() == session.state()
        assert alone.delta() == session.delta()
        self.pairs[place] = alone, model
        self._check(place)


def test_sessions_behave_like_dictionaries_side_by_side() -> None:
    """Shows a failure as it was found: making it smaller takes minutes, and the long version does it."""
    run_state_machine_as_test(
        Sessions,
        settings=settings(
            max_examples=40,
            stateful_step_count=15,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.soak
def test_sessions_behave_like_dictionaries_for_long() -> None:
    run_state_machine_as_test(
        Sessions,
        settings=settings(max_examples=60, stateful_step_count=40, suppress_health_check=list(HealthCheck)),
    )


# One thing at a time

EXTREMES: list[Row] = [
    _person(1, name="\x00"),
    _person(1, name="a\x00b\x00"),
    _person(1, name="👩‍👩‍👧‍👦 \u202e\ufeff\U0010ffff"),
    _person(1, name="x" * 100_000),
    _person(1, name="é" * 100_000),
    _person(1, level=2**63 - 1),
    _person(1, level=1 - 2**63),
    _person(1, weight=1.7976931348623157e308),
    _person(1, weight=5e-324),
    _person(1, weight=0.1 + 0.2),
    _person(1, born=date.min),
    _person(1, born=date.max),
    _person(1, **{"last/seen": EARLIEST}),
    _person(1, **{"last/seen": LATEST}),
]


@pytest.mark.parametrize("count", [1, 30], ids=["bound one by one", "bound as columns"])
@pytest.mark.parametrize("row", EXTREMES, ids=range(len(EXTREMES)))
def test_values_at_the_limits_are_read_as_they_were_written(snapshot: Snapshot, row: Row, count: int) -> None:
    session = Session(snapshot)
    keys = [session.insert("people", row) for _ in range(count)]
    session.update("people", 0, {name: value for name, value in row.items() if name != "person_id"})
    columns = ", ".join(f'"{name}"' for name in row)
    for key in (keys[0], keys[-1]):
        assert session.row(f'SELECT {columns} FROM people WHERE "_row" = ?', [key]) == row
    assert session.value('SELECT name FROM people WHERE "_row" = 0') == row["name"]
    assert {change.after["name"] for change in session.delta() if change.after} == {row["name"]}


@pytest.mark.parametrize(("table", "values"), BAD_WRITES, ids=range(len(BAD_WRITES)))
def test_a_bad_value_names_its_column_and_writes_nothing(snapshot: Snapshot, table: str, values: Row) -> None:
    session = Session(snapshot)
    good: Row = _person(7) if table == "people" else {"note_id": "7"}
    for write in (lambda: session.insert(table, {**good, **values}), lambda: session.update(table, 1, values)):
        with pytest.raises(ValueError, match=next(iter(values))):
            write()
    assert not session.journal
    assert not session.delta()
    assert session.insert(table, good) == snapshot.sizes[table]  # no key was used up


def test_derived_columns_follow_every_write(snapshot: Snapshot) -> None:
    session = Session(snapshot)
    key = session.insert("people", {"person_id": "1", "name": "Ada"})
    read = 'SELECT "_search" FROM people WHERE "_row" = ?'
    assert session.value(read, [key]) == "Ada|None"
    session.update("people", key, {"level": 4})
    assert session.value(read, [key]) == "Ada|4"
    session.update("people", 0, {"name": "Bob"})
    assert session.value(read, [0]) == "Bob|0"
    assert all("_search" not in row for change in session.delta() for row in (change.before, change.after) if row)


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT name FROM people WHERE person_id = ?",
        "select NAME from PEOPLE where PERSON_ID = ?",
        'SELECT name FROM "people" WHERE person_id = ?',
        "SELECT p.name FROM people AS p JOIN notes ON true WHERE p.person_id = ? LIMIT 1",
        "SELECT name FROM (SELECT * FROM people) WHERE person_id = ?",
        "SELECT (SELECT name FROM people WHERE person_id = x.id) FROM (SELECT ? AS id) AS x",
        "FROM people SELECT name WHERE person_id = ?",
        "SELECT name FROM people WHERE person_id = ? UNION ALL SELECT name FROM people WHERE false",
        "WITH found AS (SELECT * FROM people) SELECT name FROM found WHERE person_id = ?",
        """ with recursive n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3)
        SELECT name FROM people, n WHERE person_id = ? LIMIT 1""",
        "SELECT name/* people */FROM/**/people--x\nWHERE person_id = ?",
    ],
)
def test_every_form_of_select_reads_what_was_written(snapshot: Snapshot, sql: str) -> None:
    rights = {**all_rights("people", condition=Filter("level <> ?", (17,))), **all_rights("notes")}
    policy = FixedRights({**rights, ("people", "create"): (Grant(ALWAYS),)})
    for count in (1, 30):  # both forms of binding
        session = Session(snapshot, {"people": (_person(200),)}, policy)
        assert session.value(sql, ["0003"]) == "Person 3"
        assert session.value(sql, ["0200"]) == "Person 200"
        for number in range(count):
            session.insert("people", _person(300 + number, name="New\x00"))
        session.update("people", 3, {"name": "Changed"})
        assert session.value(sql, ["0300"]) == "New\x00"
        assert session.value(sql, ["0003"]) == "Changed"
        session.update("people", 3, {"level": 17})
        assert session.value(sql, ["0003"]) is None


def test_text_in_a_value_is_never_read_as_a_table_or_a_placeholder(snapshot: Snapshot) -> None:
    session = Session(snapshot)
    session.insert("people", _person(300, name="notes ? $1 people"))
    assert session.rows("SELECT name, 'people ?' AS said FROM people WHERE name = ?", ["notes ? $1 people"]) == [
        {"name": "notes ? $1 people", "said": "people ?"}
    ]


def test_a_failing_statement_loses_nothing(snapshot: Snapshot) -> None:
    session = Session(snapshot, SETUP, ACCESS)
    for number in range(20):
        session.insert("people", _person(300 + number, level=1))
    session.delete("people", 0)
    before, rows = session.state(), session.rows('SELECT * FROM people ORDER BY "_row"')
    for sql, params in FAILING:
        with pytest.raises(QueryError):
            session.rows(sql, params)
        assert session.state() == before
        assert session.rows('SELECT * FROM people ORDER BY "_row"') == rows
    assert session.row("SELECT count(*) AS n FROM notes") == {"n": 5}


@pytest.mark.parametrize("statement", FAILING, ids=[ascii(sql) for sql, _ in FAILING])
def test_a_failing_statement_does_not_reach_other_sessions(
    snapshot: Snapshot, statement: tuple[str, list[Any]]
) -> None:
    with suppress(QueryError):
        Session(snapshot).rows(*statement)
    assert Session(snapshot).value("SELECT count(*) FROM people") == 12
    assert Session(snapshot).value("SELECT getvariable('x')") is None
    assert Session(snapshot).value("SELECT current_database()") == "base"


def test_setup_rows_are_the_start_and_no_change(snapshot: Snapshot) -> None:
    session = Session(snapshot, SETUP)
    assert not session.delta()
    assert session.value("SELECT count(*) FROM people") == 14
    session.delete("people", 12)
    session.update("people", 13, {"born": "2000-01-01"})
    assert [(change.kind, change.key) for change in session.delta()] == [("removed", 12), ("changed", 13)]
    session.update("people", 13, {"born": date.min})
    assert [change.kind for change in session.delta()] == ["removed"]
    session.reset()
    assert session.value("SELECT count(*) FROM people") == 14
    assert session.insert("people", _person(5)) == 14


def test_bad_setup_rows_are_refused(snapshot: Snapshot) -> None:
    with pytest.raises(ValueError, match="name: a value is required"):
        Session(snapshot, {"people": ({"person_id": "1"},)})
    with pytest.raises(UsageError, match="no table 'nowhere'; the tables: people, notes"):
        Session(snapshot, {"nowhere": ({"a": 1},)})


@pytest.mark.parametrize("table", ["nowhere", "meta", "PEOPLE", 'people" --', ""])
def test_an_unknown_table_is_named(snapshot: Snapshot, table: str) -> None:
    with pytest.raises(UsageError, match=r"no table .*; the tables: people, notes"):
        Session(snapshot).insert(table, {})


def test_access_holds_for_reads_updates_and_deletions(snapshot: Snapshot) -> None:
    session = Session(snapshot, SETUP, ACCESS)
    assert session.value("SELECT count(*) FROM people WHERE level >= 2 OR level IS NULL") == 0
    assert session.value("SELECT count(*) FROM notes") == 5
    for key in (2, 13):  # a row of the world, and one of the setup
        with pytest.raises(AccessDenied):
            session.update("people", key, {"name": "mine"})
        with pytest.raises(AccessDenied):
            session.delete("people", key)
    session.update("people", 1, {"level": 2})  # out of sight by its own doing
    with pytest.raises(AccessDenied):
        session.update("people", 1, {"level": 1})
    assert [change.key for change in session.delta()] == [1]
    assert session.fork().value("SELECT count(*) FROM people WHERE level >= 2") == 0


def _stopped(session: Session, stop: BaseException) -> None:
    with session.atomic():
        session.insert("people", _person(300))
        session.update("people", 0, {"name": "undone"})
        session.delete("people", 1)
        raise stop


def test_atomic_blocks_undo_whatever_ends_them(snapshot: Snapshot) -> None:
    for stop in (KeyError("x"), KeyboardInterrupt(), GeneratorExit()):
        session = Session(snapshot)
        session.update("people", 0, {"name": "kept"})
        state = session.state()
        with pytest.raises(type(stop)):
            _stopped(session, stop)
        assert session.state() == state
        assert session.value('SELECT name FROM people WHERE "_row" = 0') == "kept"


def test_a_fork_and_its_original_go_their_own_ways(snapshot: Snapshot) -> None:
    session = Session(snapshot)
    session.update("people", 0, {"name": "before"})
    twin, state = session.fork(), session.state()
    session.update("people", 0, {"name": "after"})
    twin.insert("people", _person(300))
    session.delete("people", 1)
    assert twin.value('SELECT name FROM people WHERE "_row" = 0') == "before"
    assert len(twin.delta()) == 2
    for _ in range(2):  # a state can be restored more than once
        session.restore(state)
        assert session.value('SELECT name FROM people WHERE "_row" = 0') == "before"
        assert session.journal == [("people", 0)]
        session.insert("people", _person(301))


def test_a_stamp_changes_with_its_table_alone(snapshot: Snapshot) -> None:
    """Whoever keeps an index by it makes that anew after a write to this table, and after no other."""
    session = Session(snapshot)
    stamps = [session.stamp("people")]

    def is_new() -> bool:
        stamps.append(session.stamp("people"))
        return stamps[-1] not in stamps[:-1]

    session.delete("notes", 0)
    assert not is_new()
    for number in (1, 2):
        session.update("people", 0, {"level": number})
        assert is_new()
        session.delete("notes", number)
        assert not is_new()
    with pytest.raises(KeyError):
        _stopped(session, KeyError("x"))
    assert is_new()
    assert session.fork().stamp("people") != session.stamp("people")
    session.reset()
    assert session.stamp("people") == stamps[0]
    session.update("people", 0, {"level": 7})
    assert is_new()


@pytest.mark.usefixtures("_looked_up")
def test_find_shows_the_first_row_that_matches(snapshot: Snapshot) -> None:
    session = Session(snapshot, SETUP, ACCESS)
    found = session.find("people", "name", "Person 1")
    assert found == {"_row": 1, **_person(1)}
    found["name"] = "changed outside"
    assert session.find("people", "level", 0) == {"_row": 0, **_person(0)}
    with pytest.raises(AccessDenied):  # it is there, and out of sight
        session.find("people", "name", "Person 2")
    assert session.find("people", "name", None) is None
    assert session.find("people", "name", "nobody") is None
    session.update("people", 1, {"level": 0, "weight": 1})
    assert session.find("people", "name", "Person 1") == {"_row": 1, **_person(1, level=0, weight=1.0)}
    session.reset()
    session.update("people", 1, {"weight": 2})
    assert session.find("people", "name", "Person 1") == {"_row": 1, **_person(1, weight=2.0)}
    with pytest.raises(UsageError, match="no table 'nowhere'"):
        session.find("nowhere", "name", "x")
    for column in ("nothing", "", 'x" = 1 OR "name'):
        with pytest.raises(UsageError, match="table people has no column"):
            session.find("people", column, "x")
        with pytest.raises(UsageError, match="table people has no column"):
            session.highest("people", column)


VALUES = [
    None, 1, 1.0, 1.5, True, 0, -0.0, float("nan"), 10**30, 10**5000, "1", "1.0", "x", "", "Person 1", "Person 1|1",
    "\ud800", b"1", [1], "2000-01-01", "2000-01-01 00:00:00", date(2000, 1, 1), datetime(2000, 1, 1), "good", "fine",
]  # fmt: skip


@pytest.mark.usefixtures("_looked_up")
@pytest.mark.parametrize("value", VALUES, ids=range(len(VALUES)))
def test_find_finds_the_same_in_the_file_and_in_memory(value: Any) -> None:
    full = {"weight": 1, "member": True, "born": "2000-01-01", "last/seen": "2000-01-01", "mood": "good"}
    world = open_snapshot(WorldKey("session-tests", "2", 0, 1), Given([_person(0), _person(1, **full)]))
    stored, touched, filtered = (
        Session(world),
        Session(world),
        Session(world, None, FixedRights(all_rights("people", condition=ANY))),
    )
    for key in (0, 1):
        touched.update("people", key, {"person_id": f"{key:04d}"})
    for column in ("_row", *SCHEMA["people"].by_name):
        found = [session.find("people", column, value) for session in (stored, touched, filtered)]
        assert found[0] == found[1] == found[2], column
        assert value is not None or found[0] is None


@pytest.mark.usefixtures("_looked_up")
def test_find_takes_the_first_of_several_rows() -> None:
    world = open_snapshot(WorldKey("session-tests", "3", 0, 1), Given([_person(n, name="same") for n in range(4)]))
    session = Session(world)
    assert session.find("people", "name", "same") == {"_row": 0, **_person(0, name="same")}
    assert session.find("people", "_row", 2) == {"_row": 2, **_person(2, name="same")}
    session.update("people", 3, {"level": 9})
    session.update("people", 0, {"level": 9})
    assert session.find("people", "level", 9) == {"_row": 0, **_person(0, name="same", level=9)}
    session.delete("people", 0)
    assert session.find("people", "name", "same") == {"_row": 1, **_person(1, name="same")}
    assert [change.before for change in session.delta()] == [_person(0, name="same"), _person(3, name="same")]


@pytest.mark.usefixtures("_looked_up")
def test_the_highest_value_follows_what_was_written(snapshot: Snapshot) -> None:
    session = Session(snapshot)
    assert session.highest("people", "person_id") == "0011"
    session.insert("people", _person(20))
    assert session.highest("people", "person_id") == "0020"
    assert session.highest("people", "_row") == 12
    session.delete("people", 12)
    session.delete("people", 11)
    assert session.highest("people", "person_id") == "0010"
    session.update("people", 10, {"person_id": "0000"})
    assert session.highest("people", "person_id") == "0009"
    assert session.highest("people", "born") is None
    session.reset()
    assert session.highest("people", "person_id") == "0011"
    assert Session(snapshot, None, ACCESS).highest("people", "person_id") == "0011"  # or a new id would not be new


@pytest.mark.usefixtures("_looked_up")
def test_a_row_is_named_by_an_integer(snapshot: Snapshot) -> None:
    session = Session(snapshot)
    for key in ("1", 1.5, None, "x", -1, 99, 10**30):
        with pytest.raises(KeyError):
            session.update("people", key, {"name": "x"})  # type: ignore[arg-type]
        with pytest.raises(KeyError):
            session.delete("people", key)  # type: ignore[arg-type]
    assert not session.journal


def test_what_a_session_hands_out_is_not_its_own(snapshot: Snapshot) -> None:
    session = Session(snapshot)
    values = _person(300)
    key = session.insert("people", values)
    values["name"] = "changed outside"
    for change in session.delta():
        assert change.after is not None
        change.after["name"] = "changed outside"
    assert session.value('SELECT name FROM people WHERE "_row" = ?', [key]) == "Person 300"
    assert next(iter(session.delta())).after == _person(300)
