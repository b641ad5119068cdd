"""The audit's own comparison of whole tables: what it reads, what it calls the same, and that Deltas agree with it."""

from __future__ import annotations

import random
import sys
import unicodedata
from datetime import date, datetime
from typing import Any

import letter_desk  # type: ignore[import-not-found]  # in tests/envs
import pytest
import test_core_delta as deltas  # type: ignore[import-not-found]  # its pairs and stories of changes
from hypothesis import given, settings
from hypothesis import strategies as st

from workgym.envs.audit.sameness import normal, real_changes, same_changes, surplus
from workgym.envs.audit.tables import RowChange, TableReader, changes_of, difference, tables_after
from workgym.envs.core import Column, Delta, Kind, ToolEnv


def same_by_tables(one: Delta, other: Delta) -> bool:
    schema = one.schema
    answers = {
        same_changes(schema, real_changes(schema, changes_of(first)), real_changes(schema, changes_of(second)))
        for first, second in ((one, other), (other, one))
    }
    assert len(answers) == 1, "the comparison has a direction"
    return answers.pop()


# Agreement with Delta


@pytest.mark.parametrize(("one", "other"), deltas.EQUAL.values(), ids=deltas.EQUAL)
def test_what_a_delta_calls_equal_is_the_same(one: Delta, other: Delta) -> None:
    assert same_by_tables(one, other)


@pytest.mark.parametrize(("one", "other"), deltas.DIFFERENT.values(), ids=deltas.DIFFERENT)
def test_what_a_delta_tells_apart_is_not_the_same(one: Delta, other: Delta) -> None:
    assert not same_by_tables(one, other)


@settings(max_examples=300)
@given(pair=deltas.rewired(), seed=st.integers(0, 2**32))
def test_both_agree_whoever_refers_to_whom(pair: Any, seed: int) -> None:
    rng = random.Random(seed)
    one, other = (deltas.told(story, rng) for story in pair)
    assert same_by_tables(one, other) is (one == other)


@given(story=deltas.stories(4), seed=st.integers(0, 2**32))
def test_both_agree_that_ids_order_and_spelling_do_not_count(story: Any, seed: int) -> None:
    one = deltas.told(story, random.Random(seed))
    other = deltas.told(story, random.Random(seed + 1), lambda text: f" {text.upper()}\n")
    assert one == other
    assert same_by_tables(one, other)


@settings(max_examples=150)
@given(one=deltas.stories(2), other=deltas.stories(2), seed=st.integers(0, 2**32))
def test_both_agree_about_any_two_sets_of_changes(one: Any, other: Any, seed: int) -> None:
    first, second = deltas.told(one, random.Random(seed)), deltas.told(other, random.Random(seed + 1))
    assert same_by_tables(first, second) is (first == second)


@pytest.mark.soak
@settings(max_examples=20_000)
@given(pair=deltas.rewired(), seed=st.integers(0, 2**32))
def test_both_agree_whoever_refers_to_whom_for_long(pair: Any, seed: int) -> None:
    rng = random.Random(seed)
    one, other = (deltas.told(story, rng) for story in pair)
    assert same_by_tables(one, other) is (one == other)


# Values

VALUES = {
    Kind.TEXT: st.text(),
    Kind.EXACT: st.text(),
    Kind.INTEGER: st.integers(-(2**63) + 1, 2**63 - 1),
    Kind.NUMBER: st.floats(allow_nan=False, allow_infinity=False),
    Kind.BOOLEAN: st.booleans(),
    Kind.DATE: st.dates(),
    Kind.TIMESTAMP: st.datetimes(),
}


@st.composite
def two_values(draw: st.DrawFn) -> tuple[Column, Any, Any]:
    kind = draw(st.sampled_from(list(Kind)))
    value = draw(st.none() | VALUES[kind])
    others = [st.none(), VALUES[kind], st.just(value)]
    if isinstance(value, str):
        alike = [value.upper(), value.lower(), f" {value}\n", *(unicodedata.normalize(form, value) for form in FORMS)]
        others.append(st.sampled_from(alike))
    return Column("c", kind, null=True), value, draw(st.one_of(others))


FORMS: tuple[Any, ...] = ("NFC", "NFD", "NFKC", "NFKD")


@settings(max_examples=1000)
@given(values=two_values())
def test_values_are_the_same_where_columns_say_so(values: tuple[Column, Any, Any]) -> None:
    column, one, other = values
    assert (normal(column, one) == normal(column, other)) is (column.normal(one) == column.normal(other))


def test_every_letter_is_the_same_as_the_same_letters() -> None:
    """Over all of Unicode, the groups of letters that count as one are those of the columns."""
    column = Column("c")
    pairs = {(normal(column, chr(code)), column.normal(chr(code))) for code in _letters(sys.maxunicode)}
    assert len(pairs) == len({ours for ours, _ in pairs}) == len({theirs for _, theirs in pairs})


def _letters(last: int) -> list[int]:
    return [
        code for code in range(last + 1) if not 0xD800 <= code <= 0xDFFF and unicodedata.category(chr(code)) != "Cn"
    ]


@pytest.mark.parametrize(
    ("kind", "one", "other", "equal"),
    [
        (Kind.TEXT, "Straße ", "STRASSE", True),
        (Kind.TEXT, "ｆｕｌｌ ﬁt", "full fit", True),
        (Kind.TEXT, "", None, True),
        (Kind.TEXT, "  ", None, True),
        (Kind.TEXT, "two words", "two  words", False),
        (Kind.TEXT, "é", "e", False),
        (Kind.EXACT, "Lead", "lead", False),
        (Kind.EXACT, "", None, True),
        (Kind.EXACT, " ", None, False),
        (Kind.NUMBER, 30.0, 30, True),
        (Kind.NUMBER, -0.0, 0.0, True),
        (Kind.NUMBER, 0.0, None, False),
        (Kind.BOOLEAN, False, None, False),
        (Kind.DATE, date(2024, 5, 6), date(2024, 5, 6), True),
        (Kind.TIMESTAMP, datetime(2024, 5, 6, 9), datetime(2024, 5, 6, 9, 0, 1), False),
    ],
)
def test_what_counts_as_the_same(kind: Kind, one: Any, other: Any, equal: bool) -> None:
    column = Column("c", kind, null=True)
    assert (normal(column, one) == normal(column, other)) is equal


# Reading


def taken(env: ToolEnv, task_id: str) -> ToolEnv:
    env.reset(options={"task_id": task_id})
    env.step([call.model_dump() for call in env.task.calls])
    return env


@pytest.mark.parametrize(
    ("benchmark", "task_id"),
    [
        ("letter_desk:SOUND", "test/0/send-two/0"),
        ("office:TALKING", "test/0/own-room/1"),
        ("office:PLAIN", "test/0/take-room/0"),
    ],
)
def test_the_difference_of_the_tables_is_what_was_changed(benchmark: str, task_id: str) -> None:
    env, reader = ToolEnv(benchmark), TableReader()
    env.reset(options={"task_id": task_id})
    start = reader.read(env.session)
    after = reader.read(taken(env, task_id).session)
    schema = env.benchmark.schema
    assert list(difference(start, start)) == []
    made = difference(start, after)
    assert len(made) >= 2
    assert same_changes(schema, real_changes(schema, made), changes_of(env.session.delta()))
    assert difference(tables_after(start, changes_of(env.session.delta())), after) == ()


def test_a_persona_without_rights_hides_nothing_from_the_audit() -> None:
    env, reader = ToolEnv("office:TALKING"), TableReader()
    env.reset(options={"task_id": "test/0/own-room/0"})
    rooms = env.session.rows("SELECT name FROM rooms")
    assert len(rooms) < len(reader.read(env.session)["rooms"]) == 11


def test_a_table_is_read_again_only_if_it_may_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    env, reader = ToolEnv("letter_desk:SOUND"), TableReader()
    env.reset(options={"task_id": "test/0/change/0"})
    start = reader.read(env.session)
    env.reset(options={"task_id": "test/0/change/1"})
    assert all(reader.read(env.session)[name] is dump for name, dump in start.items())
    after = reader.read(taken(env, "test/0/change/1").session)
    assert [name for name in start if start[name] is not after[name]] == ["letters"]


def test_every_write_is_seen_however_many_there_are() -> None:
    env, reader = ToolEnv("letter_desk:SOUND"), TableReader()
    env.reset(options={"task_id": "test/0/rest/0"})
    start = reader.read(env.session)
    for number in range(40):
        env.session.update("letters", number % 3, {"pages": 100 + number})
        made = difference(start, reader.read(env.session))
        assert [change.key for change in made] == list(range(min(number + 1, 3)))
        assert (made[number % 3].after or {})["pages"] == 100 + number


def test_what_is_put_on_top_of_tables_is_what_they_say_then() -> None:
    env, reader = ToolEnv("letter_desk:SOUND"), TableReader()
    env.reset(options={"task_id": "test/0/rest/0"})
    start = reader.read(env.session)
    changes = [
        RowChange("letters", 0, None, {**start["letters"].by_key[0], "pages": 77}),
        RowChange("letters", 1, {}, None),
        RowChange("people", 99, None, {"address": "new"}),
    ]
    made = difference(start, tables_after(start, changes))
    assert [(change.table, change.key, change.after is None) for change in made] == [
        ("people", 99, False), ("letters", 0, False), ("letters", 1, True),
    ]  # fmt: skip


# What people read


def letter(key: int, **changes: Any) -> dict[str, Any]:
    row = {"letter_id": f"{key:03d}", "recipient": "ada", "subject": "Rent", "sent": None, "pages": 1, "state": "open"}
    return {**row, **changes}


def test_surplus_names_the_rows_that_the_other_side_lacks_counting_twins() -> None:
    schema = letter_desk.SCHEMA
    twins = [RowChange("letters", key, None, letter(key)) for key in (20, 21)]
    other = [RowChange("letters", 30, None, letter(30, subject=" RENT "))]
    assert surplus(schema, twins, other) == twins[1:]
    assert surplus(schema, other, twins) == []
    gone = RowChange("letters", 3, letter(3), None)
    assert surplus(schema, [gone, *other], other) == [gone]


def test_changes_are_told_in_words() -> None:
    added = RowChange("letters", 20, None, {"_row": 20, **letter(20)})
    assert str(added) == "letters: added letter_id=020, recipient=ada, subject=Rent, sent=None, pages=1, state=open"
    assert str(added._replace(before=added.after, after=None)).startswith("letters: removed letter_id=020, ")
    changed = RowChange("letters", 20, letter(20), letter(20, pages=2))
    assert str(changed) == "letters: changed letter_id=020, recipient=ada: pages 1 → 2"
