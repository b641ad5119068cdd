"""Deltas: when two changes are the same, and what one has that the other lacks."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import Any

import office  # type: ignore[import-not-found]  # in tests/envs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workgym.envs.audit.sameness import same_changes
from workgym.envs.audit.tables import RowChange
from workgym.envs.core import Change, Column, Delta, Kind, Row, Schema, Session, Snapshot, Table
from workgym.envs.core.worlds import open_world

SCHEMA = Schema(
    Table("parents", (Column("parent_id", Kind.EXACT, generated=True), Column("name"), Column("size", Kind.NUMBER))),
    Table(
        "children",
        (
            Column("child_id", generated=True),  # text in any spelling: compared in its normal form
            Column("parent", Kind.EXACT, null=True, references="parents"),
            Column("text"),
        ),
    ),
    Table(  # no id of its own, and two references
        "links",
        (
            Column("parent", Kind.EXACT, null=True, references="parents"),
            Column("child", null=True, references="children"),
            Column("day", Kind.DATE),
        ),
    ),
    Table("rooms", (Column("code", Kind.EXACT), Column("parent", Kind.EXACT, null=True, references="parents"))),
    Table(  # rows that refer to each other
        "remarks",
        (
            Column("remark_id", Kind.INTEGER, generated=True),
            Column("answers", Kind.INTEGER, null=True, references="remarks"),
            Column("text"),
        ),
    ),
)
START_ROOMS: dict[int, Row] = {key: {"code": f"R{key}", "parent": None} for key in range(4)}


def parent(parent_id: str, name: str = "p", size: float = 1.0, key: int = 100) -> Change:
    return Change("parents", key, None, {"parent_id": parent_id, "name": name, "size": size})


def child(child_id: str, parent_id: str | None, text: str = "c", key: int = 100) -> Change:
    return Change("children", key, None, {"child_id": child_id, "parent": parent_id, "text": text})


def link(parent_id: str | None, child_id: str | None, day: date = date(2024, 1, 1), key: int = 100) -> Change:
    return Change("links", key, None, {"parent": parent_id, "child": child_id, "day": day})


def remark(remark_id: int, answers: int | None, text: str = "r") -> Change:
    return Change("remarks", 100 + remark_id, None, {"remark_id": remark_id, "answers": answers, "text": text})


def thread(*texts: str, start: int = 0) -> list[Change]:
    """Remarks of which each answers the one before."""
    return [remark(start + n, start + n - 1 if n else None, text) for n, text in enumerate(texts)]


def room(key: int, parent_id: str | None, code: str | None = None) -> Change:
    return Change("rooms", key, START_ROOMS[key], {"code": code or f"R{key}", "parent": parent_id})


def gone(key: int) -> Change:
    return Change("rooms", key, START_ROOMS[key], None)


def delta(*changes: Change) -> Delta:
    return Delta.of(SCHEMA, list(changes))


# Pairs of change sets

EQUAL: dict[str, tuple[Delta, Delta]] = {
    "nothing": (delta(), delta()),
    "generated ids": (delta(parent("7")), delta(parent("8", key=101))),
    "normal forms": (delta(parent("7", " Big  Room", -0.0)), delta(parent("7", "BIG  ROOM ", 0.0))),
    "minus zero in a row that is referred to": (
        delta(parent("7", size=-0.0), child("1", "7")),
        delta(parent("7", size=0.0), child("1", "7")),
    ),
    "references follow": (delta(parent("7"), child("1", "7")), delta(child("2", "9"), parent("9"))),
    "references follow from tables without ids": (
        delta(parent("7"), link("7", None)),
        delta(parent("8"), link("8", None)),
    ),
    "references follow from rows that were there": (delta(parent("7"), room(1, "7")), delta(parent("8"), room(1, "8"))),
    "references follow in the spelling of the id": (
        delta(child("A1", None), link(None, " a1")),
        delta(child("b", None), link(None, "B")),
    ),
    "swapped ids": (
        delta(parent("1", "p"), parent("2", "q"), child("1", "1", "c"), child("2", "2", "d")),
        delta(parent("2", "p"), parent("1", "q"), child("1", "2", "c"), child("2", "1", "d")),
    ),
    "swapped ids of equal parents": (
        delta(parent("1"), parent("2"), child("1", "1", "c"), child("2", "2", "d")),
        delta(parent("1"), parent("2"), child("1", "2", "c"), child("2", "1", "d")),
    ),
    "three generations": (
        delta(parent("1"), child("1", "1"), link("1", "1"), room(0, "1")),
        delta(room(0, "5"), link("5", "6"), child("6", "5"), parent("5")),
    ),
    "threads in another order": (
        delta(*thread("a", "r", "r", "r", "x"), *thread("b", "r", "r", "r", "y", start=10)),
        delta(*thread("b", "r", "r", "r", "y"), *thread("a", "r", "r", "r", "x", start=10)),
    ),
    "rows that refer to each other in a circle": (
        delta(remark(1, 2, "a"), remark(2, 3, "b"), remark(3, 1, "c"), remark(4, 4, "d")),
        delta(remark(9, 9, "d"), remark(5, 6, "b"), remark(6, 8, "c"), remark(8, 5, "a")),
    ),
    "an added row that was removed again": (delta(Change("parents", 9, None, None)), delta()),
    "a change to the same normal form": (
        delta(
            Change(
                "parents",
                3,
                {"parent_id": "3", "name": "Hall", "size": 1.0},
                {"parent_id": "3", "name": " hALL ", "size": 1.0},
            )
        ),
        delta(),
    ),
}

DIFFERENT: dict[str, tuple[Delta, Delta]] = {
    "something and nothing": (delta(parent("7")), delta()),
    "a value": (delta(parent("7", "p")), delta(parent("7", "q"))),
    "how many": (delta(parent("7"), parent("8", key=101)), delta(parent("7"))),
    "which row is removed": (delta(gone(0)), delta(gone(1))),
    "which row is changed": (delta(room(0, "x")), delta(room(1, "x"))),
    "removed and changed": (delta(gone(0)), delta(room(0, "x"))),
    "a reference to another row that was there": (delta(child("1", "0001")), delta(child("1", "0002"))),
    "a reference to nothing": (delta(parent("7"), child("1", "7")), delta(parent("7"), child("1", None))),
    "a reference to a row that was there": (
        delta(parent("7"), child("1", "7")),
        delta(parent("7"), child("1", "0001")),
    ),
    "children of one parent or of two": (
        delta(parent("1"), parent("2"), child("1", "1"), child("2", "2")),
        delta(parent("1"), parent("2"), child("1", "1"), child("2", "1")),
    ),
    "whose child": (
        delta(parent("1", "p"), parent("2", "q"), child("1", "1", "c"), child("2", "2", "d")),
        delta(parent("1", "p"), parent("2", "q"), child("1", "2", "c"), child("2", "1", "d")),
    ),
    "who belong together": (
        delta(parent("1"), parent("2"), *(child(c, p, c) for c, p in ("a1", "b1", "c2", "d2"))),
        delta(parent("1"), parent("2"), *(child(c, p, c) for c, p in ("a1", "c1", "b2", "d2"))),
    ),
    "two rows that were there share a parent or not": (
        delta(parent("1"), parent("2"), room(0, "1"), room(1, "2")),
        delta(parent("1"), parent("2"), room(0, "1"), room(1, "1")),
    ),
    "threads that cross far below": (
        delta(*thread("a", "r", "r", "r", "x"), *thread("b", "r", "r", "r", "y", start=10)),
        delta(*thread("a", "r", "r", "r", "y"), *thread("b", "r", "r", "r", "x", start=10)),
    ),
    "a circle and a line": (
        delta(remark(1, 2), remark(2, 1)),
        delta(remark(1, 2), remark(2, None)),
    ),
    "a grandchild": (
        delta(parent("1"), parent("2"), child("1", "1"), child("2", "2"), link("1", "1")),
        delta(parent("1"), parent("2"), child("1", "1"), child("2", "2"), link("1", "2")),
    ),
}


@pytest.mark.parametrize(("one", "other"), EQUAL.values(), ids=EQUAL)
def test_equal(one: Delta, other: Delta) -> None:
    assert one == other
    assert hash(one) == hash(other)
    assert not one.minus(other)
    assert not other.minus(one)


@pytest.mark.parametrize(("one", "other"), DIFFERENT.values(), ids=DIFFERENT)
def test_different(one: Delta, other: Delta) -> None:
    assert one != other
    assert one.minus(other) or other.minus(one)
    assert (one == "something else") is False


def test_minus_counts_duplicates() -> None:
    one, two = delta(parent("1")), delta(parent("1"), parent("2", key=101), parent("3", "q", key=102))
    assert [change.key for change in two.minus(one)] == [101, 102]
    assert one.minus(two) == ()
    assert len(two.minus(delta())) == 3
    assert delta().minus(two) == ()


def test_minus_names_what_is_missing_and_no_other_row() -> None:
    expected = delta(parent("1"), *(child(str(n), "1", f"guest {n}", key=100 + n) for n in range(3)))
    actual = delta(parent("5"), *(child(str(n), "5", f"guest {n}", key=200 + n) for n in range(2)))
    assert [change.key for change in expected.minus(actual)] == [102]
    assert actual.minus(expected) == ()


def test_minus_does_not_blame_a_reference_to_a_row_that_was_changed_wrongly() -> None:
    before: Row = {"parent_id": "0001", "name": "Hall", "size": 1.0}
    expected, actual = (
        delta(Change("parents", 1, before, {**before, "name": name}), child("1", "0001")) for name in ("Right", "Wrong")
    )
    assert [change.table for change in expected.minus(actual)] == ["parents"]
    assert [change.table for change in actual.minus(expected)] == ["parents"]


def test_minus_names_no_other_row_when_there_are_twins() -> None:
    twins = [parent("1", key=1), parent("2", key=2), child("1", "1", "c", key=1), child("2", "2", "d", key=2)]
    guests = [child(str(n), "3", f"guest {n}", key=n) for n in (3, 4)]
    expected = delta(*twins, parent("3", "party", key=3), *guests)
    actual = delta(*twins, parent("3", "party", key=3), guests[0])
    assert [change.key for change in expected.minus(actual)] == [4]
    assert actual.minus(expected) == ()


def test_changes_come_in_the_order_of_the_world() -> None:
    changes = [gone(3), parent("1", key=9), child("1", None, key=5), parent("2", key=8), room(0, "x")]
    ordered = [("parents", 8), ("parents", 9), ("children", 5), ("rooms", 0), ("rooms", 3)]
    for order in itertools.permutations(changes):
        assert [(change.table, change.key) for change in delta(*order)] == ordered


def test_json_tells_what_happened() -> None:
    assert delta(link("1", None), room(0, "2"), gone(1)).to_json() == [
        {"table": "links", "kind": "added", "row": {"parent": "1", "child": None, "day": "2024-01-01"}},
        {"table": "rooms", "kind": "changed", "row": {"code": "R0"}, "columns": {"parent": [None, "2"]}},
        {"table": "rooms", "kind": "removed", "row": {"code": "R1", "parent": None}},
    ]


def test_hundreds_of_linked_rows_are_compared_in_no_time() -> None:
    def many(step: int) -> Delta:
        numbers = range(0, 400 * step, step)
        return delta(
            *(parent(str(n), key=n) for n in numbers),
            *(child(str(n), str(n), f"child {n // step}", key=n) for n in numbers),
        )

    assert many(1) == many(3)
    assert hash(many(1)) == hash(many(3))


# Random change sets: a story says who refers to whom by place, so that ids can be chosen afterwards


@dataclass(frozen=True)
class Story:
    parents: tuple[tuple[str, float], ...] = ()
    children: tuple[tuple[int | None, str], ...] = ()
    """Place of the parent; a negative one is a row that was there."""
    links: tuple[tuple[int | None, int | None, date], ...] = ()
    rooms: dict[int, int | None] = field(default_factory=dict)
    gone: tuple[int, ...] = ()


FEW = st.sampled_from(["a", "b", "", "Ä ﬁ"])


def stories(most: int, *, links: bool = True) -> st.SearchStrategy[Story]:
    place = st.none() | st.integers(-1, most - 1)
    return st.builds(
        Story,
        parents=st.lists(st.tuples(FEW, st.sampled_from([0.0, 1.0])), max_size=most).map(tuple),
        children=st.lists(st.tuples(place, FEW), max_size=most).map(tuple),
        links=st.lists(st.tuples(place, place, st.just(date.min)), max_size=most if links else 0).map(tuple),
        rooms=st.dictionaries(st.integers(0, 1), place, max_size=2),
        gone=st.sets(st.integers(2, 3)).map(sorted).map(tuple),
    )


def _names(prefix: str, count: int, rng: random.Random) -> list[str]:
    return rng.sample([f"{prefix}{number}" for number in range(count + 3)], count)


def _at(names: list[str], place: int | None) -> str | None:
    return None if place is None else f"old {place}" if not 0 <= place < len(names) else names[place]


def told(story: Story, rng: random.Random, spelt: Callable[[str], str] = str) -> Delta:
    """Make a Delta of a story, with ids, keys and an order of its own."""
    mothers, kids = _names("p", len(story.parents), rng), _names("c", len(story.children), rng)
    changes = [
        *(parent(mothers[n], spelt(name), size) for n, (name, size) in enumerate(story.parents)),
        *(child(kids[n], _at(mothers, mother), spelt(text)) for n, (mother, text) in enumerate(story.children)),
        *(link(_at(mothers, mother), _at(kids, kid), day) for mother, kid, day in story.links),
        *(room(key, _at(mothers, mother), "new") for key, mother in story.rooms.items()),
        *(gone(key) for key in story.gone),
    ]
    rng.shuffle(changes)
    keyed = [c if c.before is not None else replace(c, key=100 + number) for number, c in enumerate(changes)]
    return Delta.of(SCHEMA, keyed)


def _in_other_words(text: str) -> str:
    return f" {text.upper()}\n"


@given(story=stories(6), seed=st.integers(0, 2**32))
def test_ids_order_and_spelling_do_not_count(story: Story, seed: int) -> None:
    one, other = told(story, random.Random(seed)), told(story, random.Random(seed + 1), _in_other_words)
    assert one == other
    assert hash(one) == hash(other)
    assert one.minus(other) == other.minus(one) == ()


def _with_one_value_changed(story: Story) -> Iterator[Story]:
    for n, (name, size) in enumerate(story.parents):
        yield replace(story, parents=(*story.parents[:n], (name + "!", size), *story.parents[n + 1 :]))
        yield replace(story, parents=(*story.parents[:n], (name, size + 7), *story.parents[n + 1 :]))
    for n, (mother, text) in enumerate(story.children):
        yield replace(story, children=(*story.children[:n], (mother, text + "!"), *story.children[n + 1 :]))
        yield replace(story, children=(*story.children[:n], (-7, text), *story.children[n + 1 :]))
    for n, (mother, kid, _) in enumerate(story.links):
        yield replace(story, links=(*story.links[:n], (mother, kid, date.max), *story.links[n + 1 :]))
        yield replace(story, links=(*story.links[:n], (mother, -7, date.min), *story.links[n + 1 :]))
        yield replace(story, links=(*story.links[:n], *story.links[n + 1 :]))
    for key in story.rooms:
        yield replace(story, rooms={**story.rooms, key: -7})
        yield replace(story, rooms={other: place for other, place in story.rooms.items() if other != key})
    for n in range(len(story.gone)):
        yield replace(story, gone=(*story.gone[:n], *story.gone[n + 1 :]))


@settings(max_examples=60)
@given(story=stories(4), seed=st.integers(0, 2**32))
def test_any_one_value_counts(story: Story, seed: int) -> None:
    one = told(story, random.Random(seed))
    for changed in _with_one_value_changed(story):
        other = told(changed, random.Random(seed + 1))
        assert one != other
        assert one.minus(other) or other.minus(one)


def _plain(story: Story, mothers: tuple[int, ...], kids: tuple[int, ...]) -> Counter[Any]:
    """A story with its added rows numbered in a given way, as a multiset."""

    def at(numbers: tuple[int, ...], place: int | None) -> Any:
        return place if place is None or not 0 <= place < len(numbers) else ("new", numbers[place])

    return Counter(
        [
            *(("parent", mothers[n], name, size) for n, (name, size) in enumerate(story.parents)),
            *(("child", kids[n], at(mothers, place), text) for n, (place, text) in enumerate(story.children)),
            *(("link", at(kids, place)) for _, place, _ in story.links),
            *(("room", key, at(mothers, place)) for key, place in story.rooms.items()),
            *(("gone", key) for key in story.gone),
        ]
    )


def _same_story(one: Story, other: Story) -> bool:
    """Whether the added rows of one can be renamed into those of the other: by trying every renaming."""
    if (len(one.parents), len(one.children)) != (len(other.parents), len(other.children)):
        return False
    wanted = _plain(one, tuple(range(len(one.parents))), tuple(range(len(one.children))))
    return any(
        _plain(other, mothers, kids) == wanted
        for mothers in itertools.permutations(range(len(one.parents)))
        for kids in itertools.permutations(range(len(one.children)))
    )


ALIKE = st.sampled_from(["a", "a", "b"])


@st.composite
def rewired(draw: st.DrawFn) -> tuple[Story, Story]:
    """Two stories with the same texts, and perhaps other references; each row refers to one other at most."""
    parents = draw(st.lists(st.tuples(ALIKE, st.just(1.0)), min_size=1, max_size=3))
    texts = draw(st.lists(ALIKE, max_size=3))
    links, rooms = draw(st.integers(0, 3)), draw(st.integers(0, 2))

    def story() -> Story:
        mother = st.none() | st.integers(-1, len(parents) - 1)
        kid = st.integers(-1, len(texts) - 1)
        return Story(
            tuple(draw(st.permutations(parents))),
            tuple((draw(mother), text) for text in draw(st.permutations(texts))),
            tuple((None, draw(kid), date.min) for _ in range(links)),
            {key: draw(mother) for key in range(rooms)},
        )

    return story(), story()


def _compare(pair: tuple[Story, Story], seed: int) -> None:
    rng = random.Random(seed)
    first, second = (told(story, rng) for story in pair)
    assert (first == second) is _same_story(*pair)
    assert (not first.minus(second) and not second.minus(first)) is (first == second)


@settings(max_examples=400)
@given(pair=rewired(), seed=st.integers(0, 2**32))
def test_equality_is_renaming_and_nothing_else(pair: tuple[Story, Story], seed: int) -> None:
    _compare(pair, seed)


@pytest.mark.soak
@settings(max_examples=20_000)
@given(pair=rewired(), seed=st.integers(0, 2**32))
def test_equality_is_renaming_and_nothing_else_for_long(pair: tuple[Story, Story], seed: int) -> None:
    _compare(pair, seed)


@settings(max_examples=50)
@given(one=stories(4), other=stories(4), seed=st.integers(0, 2**32))
def test_minus_is_the_difference_of_multisets(one: Story, other: Story, seed: int) -> None:
    rng = random.Random(seed)
    first, second = told(one, rng), told(other, rng)
    left, right = first.minus(second), second.minus(first)
    assert len(first) - len(left) == len(second) - len(right)
    assert set(map(id, left)) <= set(map(id, first.changes))
    assert first.minus(delta()) == first.changes


# Any values at all

EVERYTHING = Schema(Table("t", tuple(Column(kind.name.lower(), kind, null=True) for kind in Kind)))
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "text": st.text(),
    "exact": st.text(),
    "integer": st.integers(1 - 2**63, 2**63 - 1),
    "number": st.floats(allow_nan=False, allow_infinity=False),
    "boolean": st.booleans(),
    "date": st.dates(),
    "timestamp": st.datetimes(),
}
ROWS = st.fixed_dictionaries({name: st.none() | values for name, values in VALUES.items()})


@given(before=st.none() | ROWS, after=st.none() | ROWS)
def test_json_is_plain_and_fresh(before: Row | None, after: Row | None) -> None:
    made = Delta.of(EVERYTHING, [Change("t", 0, before, after)])
    text = json.dumps(made.to_json(), allow_nan=False)
    assert json.loads(text) == made.to_json()
    for change in made.to_json():
        change["row"].clear()
    assert json.dumps(made.to_json()) == text
    if before is not None and after is not None and len(made):
        assert set(made.to_json()[0]["columns"]) >= {
            column.name
            for column in EVERYTHING["t"].visible
            if column.normal(before[column.name]) != column.normal(after[column.name])
        }


@given(before=ROWS, after=ROWS)
def test_a_change_is_real_if_a_normal_form_differs(before: Row, after: Row) -> None:
    made = Delta.of(EVERYTHING, [Change("t", 0, before, after)])
    assert bool(len(made)) is (EVERYTHING["t"].normal(before) != EVERYTHING["t"].normal(after))
    assert not Delta.of(EVERYTHING, [Change("t", 0, before, dict(before))])


# Made by sessions


@pytest.fixture(scope="module")
def snapshot() -> Snapshot:
    return open_world(office.PLAIN, "test", 0).snapshot


def _after(snapshot: Snapshot, *steps: Callable[[Session], Any]) -> Delta:
    session = Session(snapshot)
    for step in steps:
        step(session)
    return session.delta()


def _take(room_id: str, note: str = "x") -> Callable[[Session], Any]:
    return lambda session: office.take.call(session, {"room_id": room_id, "note": note})


def test_the_order_of_independent_calls_leaves_no_trace(snapshot: Snapshot) -> None:
    calls = [_take("0001"), _take("0002", "y"), _take("0003")]
    deltas = [_after(snapshot, *order) for order in itertools.permutations(calls)]
    assert all(made == deltas[0] for made in deltas)
    assert _after(snapshot, _take("0001", "y"), _take("0002"), _take("0003")) != deltas[0]
    assert _after(snapshot, *calls[:2]) != deltas[0]


def test_what_is_undone_never_happened(snapshot: Snapshot) -> None:
    def cancel(session: Session) -> None:
        office.cancel.call(session, {"booking_id": "0002"})
        session.update("rooms", 1, {"state": "free"})

    assert not _after(snapshot, _take("0001"), cancel)
    assert _after(snapshot, _take("0001"), cancel, _take("0002")) == _after(snapshot, _take("0002"))


@pytest.mark.parametrize(
    ("values", "real"),
    [
        ({"note": " EARLY "}, False),
        ({"note": "Ｅarly"}, False),
        ({"hours": "2.50"}, False),
        ({"start": "2024-05-06T09:00"}, False),
        ({"paid": "true"}, False),
        ({}, False),
        ({"note": "earlier"}, True),
        ({"hours": 2.75}, True),
        ({"note": None}, True),
        ({"booking_id": "0009"}, True),  # the id of a row that was there is a value like any other
    ],
)
def test_a_change_to_the_same_normal_form_is_none(snapshot: Snapshot, values: Row, real: bool) -> None:
    assert bool(_after(snapshot, lambda session: session.update("bookings", 0, values))) is real


def test_a_moment_is_plain_text_in_json(snapshot: Snapshot) -> None:
    (change,) = _after(snapshot, lambda session: session.update("bookings", 0, {"start": datetime(2024, 5, 7, 9)}))
    assert change.to_json()["columns"] == {"start": ["2024-05-06 09:00:00", "2024-05-07 09:00:00"]}


# What was sent


def left(parent_id: str, now: Change | None = None, name: str = "p", key: int = 100) -> Change:
    """A parent that was sent, and is gone since or says what ``now`` says."""
    return Change("parents", key, None, now.after if now else None, parent("", name).after | {"parent_id": parent_id})  # type: ignore[operator]


def test_what_was_sent_and_is_gone_is_a_change_of_its_own() -> None:
    sent, added = Delta.of(SCHEMA, [left("1")]), Delta.of(SCHEMA, [parent("1")])
    assert [change.kind for change in sent] == ["sent"]
    assert sent != added
    assert sent != Delta.of(SCHEMA, [])
    assert sent == Delta.of(SCHEMA, [left("2", key=107)])  # generated ids and places do not count
    assert sent != Delta.of(SCHEMA, [left("1", name="q")])
    assert sent != Delta.of(SCHEMA, [left("1", now=parent("1", "q"))])
    assert Delta.of(SCHEMA, [left("1"), parent("1", key=101)]).minus(added) == sent.changes


def test_what_was_rightly_sent_lacks_nothing_and_what_was_done_to_it_since_is_what_is_left() -> None:
    added = Delta.of(SCHEMA, [parent("1")])
    for now, kind in ((None, "removed"), (parent("1", "q"), "changed")):
        sent = Delta.of(SCHEMA, [left("7", now=now)])
        assert added.minus(sent) == ()
        (rest,) = sent.minus(added)
        assert (rest.kind, rest.before, rest.after) == (kind, sent.changes[0].sent, now and now.after)
        assert sent.minus(sent) == ()
        assert sent.minus(Delta.of(SCHEMA, [parent("1", "r")])) == sent.changes
    pair = Delta.of(SCHEMA, [left("1"), left("2", key=101)])
    assert len(Delta.of(SCHEMA, [left("1"), parent("2", key=101), parent("3", key=102)]).minus(pair)) == 1
    twice, both = (
        Delta.of(SCHEMA, [parent("1"), parent("2", key=101)]),
        Delta.of(SCHEMA, [left("1"), parent("2", key=101)]),
    )
    assert twice.minus(sent) == (twice.changes[1],)  # one of them was sent, and no other
    assert [change.kind for change in both.minus(twice)] == ["removed"]
    assert both.minus(both) == twice.minus(both) == ()
    assert Delta.of(SCHEMA, [left("1"), parent("2", key=101)]).minus(Delta.of(SCHEMA, [left("1")])) == (
        both.changes[1],
    )


def test_what_was_sent_is_shown_as_it_left_with_what_changed_since() -> None:
    gone_since, changed_since = left("1"), left("1", now=parent("1", "q"))
    row = {"parent_id": "1", "name": "p", "size": 1.0}
    assert gone_since.to_json() == {"table": "parents", "kind": "sent", "row": row}
    del row["name"]
    assert changed_since.to_json() == {
        "table": "parents", "kind": "sent", "row": row, "columns": {"name": ["p", "q"]},
    }  # fmt: skip


# Columns that the agent words as it likes

LETTERS = Schema(
    Table(
        "letters",
        (Column("letter_id", Kind.EXACT, generated=True), Column("heading"), Column("prose", free=True, null=True)),
    ),
    Table("stamps", (Column("letter", Kind.EXACT, references="letters"), Column("worth", Kind.INTEGER))),
)
WORDS = st.sampled_from(("a", "A ", "b", "long prose"))


def letter(heading: str, prose: str | None, key: int = 1) -> list[Change]:
    """A letter that was added, and its stamp."""
    row = {"letter_id": f"L{key}", "heading": heading, "prose": prose}
    return [Change("letters", key, None, row), Change("stamps", key, None, {"letter": f"L{key}", "worth": 7})]


@given(one=st.tuples(WORDS, st.none() | WORDS), other=st.tuples(WORDS, st.none() | WORDS))
def test_added_rows_may_differ_in_a_free_column(one: tuple[str, str | None], other: tuple[str, str | None]) -> None:
    first, second = Delta.of(LETTERS, letter(*one)), Delta.of(LETTERS, letter(*other, key=2))
    alike = one[0].strip().lower() == other[0].strip().lower()
    assert (first == second) == alike
    assert bool(first.minus(second)) != alike
    changes = [[RowChange(each.table, each.key, None, each.after) for each in delta] for delta in (first, second)]
    assert same_changes(LETTERS, *changes) == alike


def test_a_change_of_a_free_column_counts() -> None:
    before = {"letter_id": "L1", "heading": "a", "prose": "long"}
    changes = [Delta.of(LETTERS, [Change("letters", 1, before, {**before, "prose": text})]) for text in "xy"]
    assert changes[0] != changes[1]
    assert all(changes)


def test_whether_a_column_is_free_is_part_of_the_digest() -> None:
    digests = {Schema(Table("t", (Column("a", free=free),))).digest for free in (True, False)}
    assert len(digests) == 2
