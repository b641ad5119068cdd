"""Access rights below the tools: what a session shows, hides, refuses and counts for a persona."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workgym.envs.core import (
    ALWAYS,
    NEVER,
    AccessDenied,
    Benchmark,
    Column,
    Filter,
    FixedRights,
    Given,
    Grant,
    Kind,
    NotFound,
    QueryError,
    Rights,
    Row,
    RowCount,
    Schema,
    Session,
    Snapshot,
    Table,
    ToolEnv,
    Toolkit,
    UsageError,
    all_rights,
    tool,
)
from workgym.envs.core.snapshot import WorldKey, open_snapshot

SCHEMA = Schema(
    Table(
        "staff",
        (
            Column("id", Kind.EXACT, generated=True),
            Column("name"),
            Column("boss", Kind.EXACT, null=True, references="staff"),
            Column("rank", Kind.INTEGER),
            Column("pay", Kind.INTEGER, null=True),
            Column("_name", derived=lambda row: row["name"].lower()),
        ),
    ),
    Table("letters", (Column("letter_id", Kind.EXACT, generated=True), Column("to", Kind.EXACT), Column("text"))),
    Table("vault", (Column("secret"),)),
)
STAFF: list[Row] = [
    {"id": "a", "name": "Ann", "boss": None, "rank": 3, "pay": 900},
    {"id": "b", "name": "Bob", "boss": "a", "rank": 2, "pay": 500},
    {"id": "c", "name": "Cyd", "boss": "b", "rank": 1, "pay": 300},
    {"id": "d", "name": "Dot", "boss": None, "rank": 1, "pay": 400},
]
LETTERS: list[Row] = [{"letter_id": str(n), "to": "abcd"[n], "text": f"for {'abcd'[n]}"} for n in range(4)]
PUBLIC = frozenset({"id", "name", "boss", "rank"})


class World:
    version, schema, now, templates = "1", SCHEMA, datetime(2024, 1, 1), ()

    def rows(self, seed: int, scale: float) -> Mapping[str, Any]:
        return {"staff": STAFF, "letters": LETTERS, "vault": [{"secret": "x"}]}


@pytest.fixture(scope="module")
def snapshot() -> Snapshot:
    return open_snapshot(WorldKey("access-tests", "1", 0, 1), World())  # type: ignore[arg-type]


@dataclass(frozen=True)
class Boss:
    """Everybody sees the staff, pay only of those below; bosses change pay, and ranks below 3 while they are one."""

    me: str

    def rights(self, session: Session) -> Rights:
        below: set[str] = set()
        rows = session.rows("SELECT id, boss, rank FROM staff")
        while found := {row["id"] for row in rows if row["boss"] in {self.me, *below}} - below:
            below |= found
        mine = next(row for row in rows if row["id"] == self.me)
        chain = Filter("id IN (SELECT unnest(?::VARCHAR[]))", (sorted(below),))
        return {
            ("staff", "read"): (Grant(ALWAYS, PUBLIC), Grant(chain), Grant(Filter("id = ?", (self.me,)))),
            ("staff", "create"): (Grant(Filter("rank < ?", (mine["rank"],))),),
            ("staff", "update"): (
                Grant(chain, frozenset({"pay", "boss"})),
                Grant(chain, frozenset({"rank"}), result=Filter("rank <= ?", (mine["rank"],))),
                Grant(NEVER, frozenset({"id"})),
            ),
            ("staff", "delete"): (Grant(NEVER),),
            ("letters", "read"): (Grant(Filter('"to" = ?', (self.me,))),),
        }


def session_of(snapshot: Snapshot, me: str = "b") -> Session:
    return Session(snapshot, None, Boss(me))


def test_rows_and_columns_that_may_not_be_read_are_not_there(snapshot: Snapshot) -> None:
    rows = session_of(snapshot).rows("SELECT id, name, pay, _name FROM staff ORDER BY id")
    assert [row["pay"] for row in rows] == [None, 500, 300, None]
    assert [row["_name"] for row in rows] == [None, "bob", "cyd", None]  # what is derived is not covered by a list
    assert [row["name"] for row in rows] == ["Ann", "Bob", "Cyd", "Dot"]
    assert session_of(snapshot).rows("SELECT text FROM letters") == [{"text": "for b"}]
    assert session_of(snapshot).value("SELECT count(*) FROM staff WHERE pay > 0") == 2


def test_a_table_of_which_nothing_can_be_read_is_refused_by_name(snapshot: Snapshot) -> None:
    session = session_of(snapshot)
    for sql in ("SELECT * FROM vault", "SELECT 1 FROM staff WHERE 'x' IN (SELECT secret FROM Vault)", 'FROM "vault"'):
        with pytest.raises(AccessDenied, match=r"^Access Denied$") as refusal:
            session.rows(sql)
        assert refusal.value.rule == "vault.read"
    for denied in (lambda: session.find("vault", "secret", "nothing"), lambda: session.count("vault")):
        with pytest.raises(AccessDenied):
            denied()


def test_a_name_that_is_no_table_in_a_statement_is_no_question_of_rights(snapshot: Snapshot) -> None:
    session = session_of(snapshot)
    assert session.value("SELECT 'vault' AS vault FROM staff WHERE id = ?", ["a"]) == "vault"
    with pytest.raises(QueryError):
        session.rows("SELEC vault")


def test_the_file_behind_the_view_is_out_of_reach(snapshot: Snapshot) -> None:
    session = session_of(snapshot)
    for name in ("base.main.letters", "main.letters", "base.letters", "base.main.vault", "meta", "duckdb_tables"):
        with pytest.raises(QueryError, match=f"no table '{name}' to read under an access policy; the tables: staff"):
            session.rows(f"SELECT * FROM {name}")
    for sql, name in (
        ("SELECT * FROM query_table('base.main.letters')", "query_table"),
        ("FROM query_table('vau' || 'lt')", "query_table"),
        ("FROM query('SELECT * FROM base.main.vault')", "query"),
        ("FROM json_execute_serialized_sql(json_serialize_sql('SELECT * FROM letters'))", "json_execute"),
        ("SELECT stats FROM pragma_storage_info('staff')", "pragma_storage_info"),
        ("FROM duckdb_tables()", "duckdb_tables"),
        ('WITH "base.main.letters" AS (SELECT 1) SELECT text FROM base.main.letters', "base.main.letters"),
        ('WITH "main.vault" AS (SELECT 1) SELECT * FROM main.vault', "main.vault"),
    ):
        with pytest.raises(QueryError, match=f"no table '{name}"):
            session.rows(sql)
    with pytest.raises(QueryError):
        session.rows("SHOW TABLES")
    with pytest.raises(QueryError):
        session.rows("SELECT " + "||".join(["'a'"] * 2000) + " FROM letters")
    assert session.rows("SELECT i FROM range(2) AS r(i), letters") == [{"i": 0}, {"i": 1}]
    assert session.rows("SELECT unnest([1, 2]) AS n FROM (VALUES (1)) AS v(x)") == [{"n": 1}, {"n": 2}]
    assert session.rows("WITH found AS (FROM letters) SELECT text FROM found") == [{"text": "for b"}]
    tricks = "SELECT * FROM vault, (WITH vault AS (SELECT 1 AS one) SELECT one FROM vault)"
    assert session.rows(tricks) == []


def test_find_tells_what_does_not_exist_from_what_may_not_be_read(snapshot: Snapshot) -> None:
    session = session_of(snapshot)
    assert session.find("letters", "letter_id", "9") is None
    assert session.find("letters", "letter_id", "1") == {"_row": 1, **LETTERS[1]}
    with pytest.raises(AccessDenied) as refusal:
        session.find("letters", "letter_id", "0")
    assert refusal.value.rule == "letters.read"
    assert session.find("staff", "id", "a") == {"_row": 0, **STAFF[0], "pay": None}
    assert session.find("staff", "id", "c") == {"_row": 2, **STAFF[2]}
    with pytest.raises(AccessDenied):  # asking by a value that may not be read would give it away
        session.find("staff", "pay", 900)
    narrow = Session(snapshot, None, FixedRights({("staff", "read"): (Grant(ALWAYS, frozenset({"id"})),)}))
    for name in ("Ann", "Nobody"):  # there or not
        with pytest.raises(AccessDenied):
            narrow.find("staff", "name", name)


def test_rights_to_what_does_not_exist_are_refused(snapshot: Snapshot) -> None:
    with pytest.raises(UsageError, match="no table 'stuff'"):
        Session(snapshot, None, FixedRights(all_rights("stuff"))).rows("SELECT * FROM staff")
    wrong = FixedRights({("staff", "read"): (Grant(ALWAYS, frozenset({"Name"})),)})
    with pytest.raises(UsageError, match="rights to staff: no column 'Name'; its columns: id, name"):
        Session(snapshot, None, wrong).rows("SELECT * FROM staff")


def test_counting_says_how_many_are_hidden(snapshot: Snapshot) -> None:
    session = session_of(snapshot)
    assert session.count("letters") == RowCount(1, 3)
    assert session.count("letters", "contains(text, ?)", ["for"]) == RowCount(1, 3)
    assert session.count("letters", "text = ?", ["for b"]) == RowCount(1, 0)
    assert session.count("staff") == RowCount(4, 0)
    assert session.count("staff", "pay >= 400") == RowCount(1, 0)  # a masked column is null, hidden or not
    assert Session(snapshot).count("letters", "text <> ?", ["for b"]) == RowCount(3, 0)
    with pytest.raises(QueryError):
        session.count("letters", "nonsense = 1")
    assert session.count("letters", 'letters."to" = ?', ["b"]) == RowCount(1, 0)
    for other in (
        "EXISTS (SELECT 1 FROM vault)",
        "EXISTS (FROM query('SELECT 1'))",
        "text IN (SELECT name FROM staff)",
    ):
        with pytest.raises(UsageError, match=r"count\('letters'\): the condition names"):
            session.count("letters", other)


def test_writes_need_a_grant_for_the_row_and_for_every_column(snapshot: Snapshot) -> None:
    session = session_of(snapshot)
    session.update("staff", 2, {"pay": 350})
    # A value that is there already would confirm a guess, so it needs the same right.
    for key, values in (
        (2, {"pay": 360, "name": "Cyd"}),
        (2, {"name": "Syd"}),
        (2, {"pay": 1, "id": "e"}),
        (0, {"pay": 1}),
        (1, {"pay": 9999}),
    ):
        with pytest.raises(AccessDenied) as refusal:
            session.update("staff", key, values)
        assert refusal.value.rule == "staff.update"
    with pytest.raises(AccessDenied):
        session.delete("staff", 2)
    with pytest.raises(AccessDenied):
        session.insert("letters", {"letter_id": "9", "to": "b", "text": "mine"})
    with pytest.raises(KeyError):
        session.update("staff", 77, {"pay": 1})
    assert [(change.table, change.key) for change in session.delta()] == [("staff", 2)]


def test_what_is_created_has_to_meet_the_condition(snapshot: Snapshot) -> None:
    session = session_of(snapshot)
    with pytest.raises(AccessDenied):
        session.insert("staff", {"id": "e", "name": "Eve", "rank": 2})
    key = session.insert("staff", {"id": "e", "name": "Eve", "rank": 1, "boss": "b"})
    assert session.find("staff", "id", "e") == {
        "_row": key,
        "id": "e",
        "name": "Eve",
        "rank": 1,
        "boss": "b",
        "pay": None,
    }


def _move(session: Session, missing: int) -> None:
    session.update("staff", 2, {"boss": "d"})
    assert session.value("SELECT pay FROM staff WHERE id = 'c'") is None
    session.update("staff", missing, {"pay": 1})


def test_rights_follow_the_rows_at_once_and_back(snapshot: Snapshot) -> None:
    session = session_of(snapshot, "a")
    assert session.value("SELECT pay FROM staff WHERE id = 'd'") is None
    with pytest.raises(AccessDenied):
        session.update("staff", 3, {"pay": 1})
    before = session.state()
    session.update("staff", 2, {"boss": "d"})
    assert session.value("SELECT pay FROM staff WHERE id = 'c'") is None  # no longer below
    session.restore(before)
    assert session.value("SELECT pay FROM staff WHERE id = 'c'") == 300
    with pytest.raises(KeyError), session.atomic():
        _move(session, 99)
    assert session.value("SELECT pay FROM staff WHERE id = 'c'") == 300
    twin = session.fork()
    twin.update("staff", 2, {"boss": "d"})
    assert session.value("SELECT pay FROM staff WHERE id = 'c'") == 300
    session.update("staff", 2, {"boss": "d"})
    session.reset()
    assert session.value("SELECT pay FROM staff WHERE id = 'c'") == 300


def test_what_is_not_granted_is_denied(snapshot: Snapshot) -> None:
    nobody = Session(snapshot, None, FixedRights())
    for denied in (
        lambda: nobody.rows("SELECT * FROM staff"),
        lambda: nobody.find("staff", "id", "a"),
        lambda: nobody.count("staff"),
        lambda: nobody.insert("vault", {"secret": "y"}),
        lambda: nobody.update("staff", 0, {"pay": 1}),
        lambda: nobody.delete("staff", 0),
    ):
        with pytest.raises(AccessDenied):
            denied()
    assert not nobody.delta()
    assert nobody.highest("staff", "id") == "d"  # or a new id would not be new


# Against a plain reading of the same rights

COLUMNS = ("id", "name", "boss", "rank", "pay")
CONDITIONS: dict[str, tuple[Filter, Any]] = {
    "always": (ALWAYS, lambda row: True),
    "never": (NEVER, lambda row: False),
    "low": (Filter("rank < ?", (2,)), lambda row: row["rank"] < 2),
    "bossless": (Filter("boss IS NULL"), lambda row: row["boss"] is None),
    "below a": (Filter("boss = ?", ("a",)), lambda row: row["boss"] == "a"),
    "some": (Filter("id IN (SELECT unnest(?::VARCHAR[]))", (["b", "d"],)), lambda row: row["id"] in ("b", "d")),
}
GRANTS = st.lists(
    st.tuples(st.sampled_from(sorted(CONDITIONS)), st.none() | st.frozensets(st.sampled_from(COLUMNS), min_size=1)),
    max_size=3,
)
CHANGES = st.lists(st.tuples(st.integers(0, 3), st.sampled_from(COLUMNS[1:])), max_size=3)


@settings(deadline=None)
@given(
    read=GRANTS, update=GRANTS, changes=st.lists(st.tuples(st.integers(0, 3), st.sampled_from(COLUMNS[1:])), max_size=3)
)
def test_rights_mean_what_they_say(read: Any, update: Any, changes: Any) -> None:
    world = open_snapshot(WorldKey("access-tests", "1", 0, 1), World())  # type: ignore[arg-type]
    grants = {
        ("staff", verb): tuple(Grant(CONDITIONS[name][0], columns) for name, columns in chosen)
        for verb, chosen in (("read", read), ("update", update))
    }
    session = Session(world, None, FixedRights(grants))  # type: ignore[arg-type]
    model = [dict(row) for row in STAFF]

    def covered(chosen: Any, row: Row) -> list[frozenset[str]]:
        return [
            frozenset(COLUMNS) if columns is None else columns for name, columns in chosen if CONDITIONS[name][1](row)
        ]

    for key, column in changes:
        value = {"name": "New", "boss": "d", "rank": 9, "pay": 1}[column]
        allowed = covered(update, model[key])
        if any(column in columns for columns in allowed):
            session.update("staff", key, {column: value})
            model[key][column] = value
        else:
            with pytest.raises(AccessDenied):
                session.update("staff", key, {column: value})
    expected = [
        {name: row[name] if any(name in columns for columns in covered(read, row)) else None for name in COLUMNS}
        for row in model
        if covered(read, row)
    ]
    if all(name == "never" for name, _ in read):
        with pytest.raises(AccessDenied):
            session.rows("SELECT id, name, boss, rank, pay FROM staff ORDER BY _row")
        return
    assert session.rows("SELECT id, name, boss, rank, pay FROM staff ORDER BY _row") == expected
    assert session.count("staff") == RowCount(len(expected), len(model) - len(expected))


# In an episode


@tool()
def read(session: Session, letter_id: Given) -> Any:
    """Read a letter.

    Args:
        letter_id: which.

    Returns: its text.
    Example: {"name": "mail_read", "arguments": {"letter_id": "1"}}
    Limits: none.
    """
    letter = session.find("letters", "letter_id", letter_id)
    if letter is None:
        raise NotFound
    return letter["text"]


def test_refusals_are_told_in_the_workplaces_own_form_and_kept_in_the_ledger(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    import office

    class Scenario(World):
        templates = (office.Template("t", "d", size=1),)

        def tasks(self, snapshot: Snapshot, template: str) -> Any:
            outcome = office.Outcome(delta=Session(snapshot).delta())
            return (office.Task(id="", template="t", instruction="Read.", outcome=outcome),)

    benchmark = Benchmark(
        "access-tests", SCHEMA, (Toolkit("mail", [read]),), "office:READING",
        access=lambda task: Boss("b"),
        refusal=lambda error: {"ok": False, "error": error.code, "message": str(error)},
    )  # fmt: skip
    monkeypatch.setattr(office, "READING", Scenario(), raising=False)
    monkeypatch.setattr(office, "LETTERBOX", benchmark, raising=False)
    env = ToolEnv("office:LETTERBOX")
    env.reset(seed=0)
    results = [env.step({"name": name, "arguments": args})[0]["result"] for name, args in (
        ("mail_read", {"letter_id": "1"}), ("mail_read", {"letter_id": "0"}), ("mail_read", {"letter_id": "9"}),
        ("mail_read", {}), ("mail_write", {}),
    )]  # fmt: skip
    results.append(env.step("{")[0]["result"])
    codes = ["", "ACCESS_DENIED", "NOT_FOUND", "INVALID", "UNKNOWN_TOOL"]
    assert results[0] == '"for b"'
    assert results[1] == '{"ok":false,"error":"ACCESS_DENIED","message":"Access Denied"}'
    assert all(f'"{code}"' in result for code, result in zip([*codes[1:], "MALFORMED"], results[1:], strict=True))
    assert [record.code for record in env.ledger] == codes
    assert [record.rule for record in env.ledger] == ["", "letters.read", "", "", ""]
    assert "letters.read" not in "".join(results)


def test_everything_opens_tables_to_every_verb() -> None:
    low = Filter("rank < 2")
    assert all_rights("staff", condition=low) == {
        ("staff", verb): (Grant(low),) for verb in ("read", "create", "update", "delete")
    }


def test_an_update_has_to_end_in_a_row_that_the_grant_allows(snapshot: Snapshot) -> None:
    session = session_of(snapshot)
    session.update("staff", 2, {"rank": 2})
    for values in ({"rank": 3}, {"rank": 3, "pay": 1}):
        with pytest.raises(AccessDenied):
            session.update("staff", 2, values)
    assert session.value("SELECT rank FROM staff WHERE id = ?", ["c"]) == 2
    session.update("staff", 2, {"rank": 1, "pay": 1})


def test_what_follows_from_a_write_is_made_past_the_rights(snapshot: Snapshot) -> None:
    session = session_of(snapshot)
    with session.past_rights():
        assert session.value("SELECT count(*) FROM letters") == len(LETTERS)
        session.update("staff", 0, {"pay": 1})
    with pytest.raises(AccessDenied):
        session.update("staff", 0, {"pay": 2})
    with pytest.raises(RuntimeError), session.past_rights():
        raise RuntimeError
    assert session.value("SELECT count(*) FROM letters") == 1
    assert [change.key for change in session.delta()] == [0]


def test_whether_rows_are_left_out_follows_from_the_rights(snapshot: Snapshot) -> None:
    session = session_of(snapshot)
    assert session.reads_all("staff")
    assert not session.reads_all("letters")
    with pytest.raises(AccessDenied):
        session.reads_all("vault")
    assert Session(snapshot).reads_all("vault")


def test_rows_that_an_episode_made_are_counted(snapshot: Snapshot) -> None:
    session = Session(snapshot, {"letters": [{"letter_id": "s", "to": "a", "text": "setup"}]})
    assert session.created("letters") == session.created("staff") == 0
    key = session.insert("letters", {"letter_id": "n", "to": "a", "text": "new"})
    session.delete("letters", key)
    before = session.state()
    session.insert("letters", {"letter_id": "m", "to": "a", "text": "undone"})
    session.restore(before)
    assert session.created("letters") == 1
    session.reset()
    assert session.created("letters") == 0
