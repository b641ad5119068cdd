"""Keys that a schema declares: no key twice, no reference to a row that is not there, under every write."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.core import Column, Kind, Schema, Session, Snapshot, Table, UsageError
from workgym.envs.core.snapshot import WorldKey, open_snapshot

SCHEMA = Schema(
    Table(
        "people",
        (Column("id", Kind.INTEGER, generated=True), Column("boss", Kind.INTEGER, null=True, references="people")),
        key=("id",),
    ),
    Table(
        "tags",
        (Column("person", Kind.INTEGER, references="people"), Column("tag", Kind.EXACT)),
        key=("person", "tag"),
    ),
)


class _People:
    version, schema, now = "1", SCHEMA, datetime(2024, 1, 1)

    def rows(self, seed: int, scale: float) -> Any:
        return {
            "people": [{"id": 1}, {"id": 2, "boss": 1}, {"id": 3, "boss": 3}],
            "tags": [{"person": 1, "tag": "a"}, {"person": 2, "tag": "a"}],
        }


@pytest.fixture(scope="module")
def world(cache: Path) -> Snapshot:
    return open_snapshot(WorldKey("keys-test", "1", 0, 1), _People())


@pytest.mark.parametrize(
    ("write", "message"),
    [
        (lambda s: s.insert("people", {"id": 2}), "people has a row with id 2 already"),
        (lambda s: s.insert("people", {"id": 4, "boss": 9}), "boss: no row of people has id 9"),
        (lambda s: s.insert("tags", {"person": 2, "tag": "a"}), "tags has a row with person 2, tag 'a' already"),
        (lambda s: s.update("tags", 1, {"person": 1}), "tags has a row with person 1, tag 'a' already"),
        (lambda s: s.update("tags", 1, {"person": 7}), "person: no row of people has id 7"),
        (lambda s: s.update("people", 0, {"id": 9}), "1: 1 row of people refer"),
        (lambda s: s.delete("people", 1), "2: 1 row of tags refer to it in person"),
    ],
)
def test_a_write_that_breaks_a_key_is_refused(world: Snapshot, write: Any, message: str) -> None:
    session = Session(world)
    with pytest.raises(ValueError, match=message):
        write(session)
    assert not session.delta()


def test_writes_that_keep_the_keys_are_made(world: Snapshot) -> None:
    session = Session(world)
    session.insert("people", {"id": 4, "boss": 4})
    session.insert("tags", {"person": 4, "tag": "a"})
    session.update("tags", 2, {"tag": "b"})
    session.delete("tags", 2)
    session.delete("people", 3)
    session.insert("people", {"id": 4})
    session.delete("people", 2)  # refers to itself alone
    session.delete("tags", 1)
    session.delete("people", 1)
    assert [row["id"] for row in session.rows("SELECT id FROM people ORDER BY id")] == [1, 4]


def test_a_key_is_part_of_the_schemas_digest() -> None:
    columns = (Column("a"), Column("b"))
    digests = {Schema(Table("t", columns, key)).digest for key in ((), ("a",), ("b",), ("a", "b"))}
    assert len(digests) == 4
    with pytest.raises(UsageError, match="the key names 'c'"):
        Schema(Table("t", columns, ("c",)))


# Rows that follow

FORUM = Schema(
    Table("boards", (Column("name", Kind.EXACT),), key=("name",)),
    Table(
        "posts",
        (
            Column("id", Kind.INTEGER, generated=True),
            Column("board", Kind.EXACT, null=True, references="boards", follows=True),
            Column("answers", Kind.INTEGER, null=True, references="posts", follows=True),
            Column("accepted", Kind.INTEGER, null=True, references="posts"),
        ),
        key=("id",),
    ),
)
Post = tuple[str | None, int | None, int | None]
"""The board of a post, the post that it answers, and the answer that it accepts."""


class _Forum:
    version, schema, now = "1", FORUM, datetime(2024, 1, 1)

    def rows(self, seed: int, scale: float) -> Any:
        return {"boards": [{"name": "a"}, {"name": "b"}], "posts": []}


@pytest.fixture(scope="module")
def forum(cache: Path) -> Snapshot:
    return open_snapshot(WorldKey("keys-forum", "1", 0, 1), _Forum())


def _session(forum: Snapshot, posts: Sequence[Post]) -> Session:
    rows = [
        {"id": number, "board": board, "answers": answers, "accepted": accepted}
        for number, (board, answers, accepted) in enumerate(posts)
    ]
    return Session(forum, setup={"posts": rows})


def _ids(session: Session) -> set[int]:
    return {row["id"] for row in session.rows("SELECT id FROM posts")}


def test_rows_follow_the_row_that_they_refer_to(forum: Snapshot) -> None:
    session = _session(forum, [("a", None, 1), (None, 0, None), ("b", 1, None), ("b", None, None)])
    session.delete("boards", 0)
    assert _ids(session) == {3}
    assert len(session.delta()) == 4


def test_a_row_that_stays_keeps_all_that_would_go(forum: Snapshot) -> None:
    session = _session(forum, [("a", None, None), (None, 0, None), ("b", None, 1)])
    with pytest.raises(ValueError, match="1: 1 row of posts refer to it in accepted"):
        session.delete("boards", 0)
    assert not session.delta()
    with pytest.raises(ValueError, match="'a': 1 row of posts refer to it in board"):
        session.update("boards", 0, {"name": "c"})


_ROWS = st.lists(
    st.tuples(st.sampled_from([None, "a", "b"]), *[st.none() | st.integers(0, 7)] * 2), min_size=8, max_size=8
)


@given(_ROWS, st.integers(0, 7))
def test_removals_equal_a_plain_reading(forum: Snapshot, posts: list[Post], first: int) -> None:
    going, before = {first}, set[int]()
    while going != before:
        before = set(going)
        going |= {number for number, (_, answers, _) in enumerate(posts) if answers in going}
    kept = set(range(8)) - going
    refused = any(posts[number][2] in going for number in kept)
    session = _session(forum, posts)
    row = session.find("posts", "id", first)
    assert row is not None
    try:
        session.delete("posts", row["_row"])
    except ValueError:
        assert refused
        assert _ids(session) == set(range(8))
    else:
        assert not refused
        assert _ids(session) == kept


def test_following_takes_a_key_and_is_part_of_the_digest() -> None:
    def schema(*key: str, follows: bool) -> Schema:
        return Schema(Table("t", (Column("a"), Column("b", null=True, references="t", follows=follows)), key))

    assert schema("a", follows=True).digest != schema("a", follows=False).digest
    for key in ((), ("a", "b")):
        with pytest.raises(UsageError, match=r"t\.b: follows a row by its key"):
            schema(*key, follows=True)
