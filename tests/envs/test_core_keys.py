"""Keys that a schema declares: no key twice, no reference to a row that is not there, under every write."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

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

    def rows(self, seed: int, scale: int) -> Any:
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
