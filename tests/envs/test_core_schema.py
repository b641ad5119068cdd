"""Tables: which values a column stores, what it says of the others, and when two values are equal."""

from __future__ import annotations

import unicodedata
from datetime import UTC, date, datetime
from enum import IntEnum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.core import Column, Kind, Schema, Table, UsageError
from workgym.envs.core.schema import parse_date, parse_timestamp

DAY = "expected a date such as 2021-03-12"
MOMENT = "expected a date and time such as 2021-03-12 08:15:00"
HUGE = 10**5000  # more digits than Python writes out


class Level(IntEnum):
    LOW = 1


class Unshowable:
    def __repr__(self) -> str:
        raise ValueError("not today")


ACCEPTED: list[tuple[Kind, object, object]] = [
    (Kind.TEXT, "", ""),
    (Kind.TEXT, " Ä \x00🙂", " Ä \x00🙂"),
    (Kind.EXACT, "0001", "0001"),
    (Kind.INTEGER, 0, 0),
    (Kind.INTEGER, "30", 30),
    (Kind.INTEGER, " 30 ", 30),
    (Kind.INTEGER, "-7", -7),
    (Kind.INTEGER, 30.0, 30),
    (Kind.INTEGER, "30.0", 30),
    (Kind.INTEGER, "3e1", 30),
    (Kind.INTEGER, Level.LOW, 1),
    (Kind.INTEGER, 2**63 - 1, 2**63 - 1),
    (Kind.INTEGER, 1 - 2**63, 1 - 2**63),
    (Kind.INTEGER, "9007199254740993", 9007199254740993),  # 2**53 + 1, which no float holds
    (Kind.INTEGER, str(2**63 - 1), 2**63 - 1),
    (Kind.NUMBER, 1, 1.0),
    (Kind.NUMBER, "2.50", 2.5),
    (Kind.NUMBER, "1e-3", 0.001),
    (Kind.NUMBER, 2**63, float(2**63)),
    (Kind.NUMBER, 1.7976931348623157e308, 1.7976931348623157e308),
    (Kind.NUMBER, 5e-324, 5e-324),
    (Kind.BOOLEAN, True, True),
    (Kind.BOOLEAN, "False", False),
    (Kind.BOOLEAN, " TRUE ", True),
    (Kind.DATE, date(2023, 12, 1), date(2023, 12, 1)),
    (Kind.DATE, "2023-12-01", date(2023, 12, 1)),
    (Kind.DATE, " 2023-12-1 ", date(2023, 12, 1)),
    (Kind.DATE, "0001-01-01", date.min),
    (Kind.DATE, "9999-12-31", date.max),
    (Kind.DATE, "2024-02-29", date(2024, 2, 29)),
    (Kind.TIMESTAMP, datetime(2023, 12, 1, 13, 0, 0, 5), datetime(2023, 12, 1, 13, 0, 0, 5)),
    (Kind.TIMESTAMP, "2023-12-01", datetime(2023, 12, 1)),
    (Kind.TIMESTAMP, "2023-12-01 9:05", datetime(2023, 12, 1, 9, 5)),
    (Kind.TIMESTAMP, "2023-12-01T13:00:07", datetime(2023, 12, 1, 13, 0, 7)),
    (Kind.TIMESTAMP, "2023-12-01T13:00:07.250Z", datetime(2023, 12, 1, 13, 0, 7)),
    (Kind.TIMESTAMP, "9999-12-31 23:59:59", datetime(9999, 12, 31, 23, 59, 59)),
]

REFUSED: list[tuple[Kind, object, str]] = [
    (Kind.TEXT, 5, "expected text, got 5"),
    (Kind.TEXT, True, "expected text, got True"),
    (Kind.TEXT, b"x", "expected text, got b'x'"),
    (Kind.TEXT, ["a"], "expected text, got ['a']"),
    (Kind.TEXT, HUGE, "expected text, got a huge int"),
    (Kind.TEXT, [HUGE], "expected text, got a huge list"),
    (Kind.TEXT, "\ud800", "expected valid Unicode text, got '\\ud800'"),
    (Kind.TEXT, Unshowable(), "expected text, got a huge Unshowable"),
    (Kind.EXACT, 1.5, "expected text, got 1.5"),
    (Kind.INTEGER, "", "expected a number, got ''"),
    (Kind.INTEGER, "half an hour", "expected a number, got 'half an hour'"),
    (Kind.INTEGER, "x" * 100, f"expected a number, got '{'x' * 60}…'"),
    (Kind.INTEGER, True, "expected a number, got True"),
    (Kind.INTEGER, 2.5, "expected a whole number, got 2.5"),
    (Kind.INTEGER, "2.5", "expected a whole number, got '2.5'"),
    (Kind.INTEGER, float("nan"), "expected a number, got nan"),
    (Kind.INTEGER, float("inf"), "expected a number, got inf"),
    (Kind.INTEGER, 2**63, "expected a whole number below 2^63, got 9223372036854775808"),
    (Kind.INTEGER, -(2**63), "expected a whole number below 2^63, got -9223372036854775808"),
    (Kind.INTEGER, str(2**63), "expected a whole number below 2^63, got '9223372036854775808'"),
    (Kind.INTEGER, 1e300, "expected a whole number below 2^63, got 1e+300"),
    (Kind.INTEGER, HUGE, "expected a whole number below 2^63, got a huge int"),
    (Kind.INTEGER, "9" * 5000, f"expected a number, got '{'9' * 60}…'"),
    (Kind.INTEGER, {}, "expected a number, got {}"),
    (Kind.NUMBER, "nan", "expected a number, got 'nan'"),
    (Kind.NUMBER, "-Infinity", "expected a number, got '-Infinity'"),
    (Kind.NUMBER, "1e999", "expected a number, got '1e999'"),
    (Kind.NUMBER, False, "expected a number, got False"),
    (Kind.NUMBER, 10**400, f"expected a number, got 1{'0' * 59}…"),
    (Kind.NUMBER, HUGE, "expected a number, got a huge int"),
    (Kind.NUMBER, "\ud800", "expected a number, got '\\ud800'"),
    (Kind.BOOLEAN, 1, "expected true or false, got 1"),
    (Kind.BOOLEAN, "yes", "expected true or false, got 'yes'"),
    (Kind.DATE, datetime(2023, 12, 1), f"{DAY}, got datetime.datetime(2023, 12, 1, 0, 0)"),
    (Kind.DATE, 20231201, f"{DAY}, got 20231201"),
    (Kind.DATE, "2023-12-01 13:00", f"{DAY}, got '2023-12-01 13:00'"),
    (Kind.DATE, "2023-02-29", f"{DAY}, got '2023-02-29'"),
    (Kind.DATE, "0000-01-01", f"{DAY}, got '0000-01-01'"),
    (Kind.DATE, "２０２３-12-01", f"{DAY}, got '２０２３-12-01'"),
    (Kind.DATE, "01.12.2023", f"{DAY}, got '01.12.2023'"),
    (Kind.DATE, HUGE, f"{DAY}, got a huge int"),
    (
        Kind.TIMESTAMP,
        datetime(2023, 12, 1, tzinfo=UTC),
        f"{MOMENT}, got datetime.datetime(2023, 12, 1, 0, 0, tzinfo=datetime.timezon…",
    ),
    (
        Kind.TIMESTAMP,
        date(2023, 12, 1),
        f"{MOMENT}, got datetime.date(2023, 12, 1)",
    ),
    (Kind.TIMESTAMP, 0, f"{MOMENT}, got 0"),
    (Kind.TIMESTAMP, "", f"{MOMENT}, got ''"),
    (Kind.TIMESTAMP, "tomorrow", f"{MOMENT}, got 'tomorrow'"),
    (
        Kind.TIMESTAMP,
        "2023-12-01 24:00",
        f"{MOMENT}, got '2023-12-01 24:00'",
    ),
    (Kind.TIMESTAMP, "2023-12-01 13", f"{MOMENT}, got '2023-12-01 13'"),
    (
        Kind.TIMESTAMP,
        "2023-12-01 13:00+01:00",
        f"{MOMENT}, got '2023-12-01 13:00+01:00'",
    ),
]


def _ids(table: list[Any]) -> list[str]:
    return [f"{number} {row[0].name}" for number, row in enumerate(table)]


@pytest.mark.parametrize(("kind", "value", "stored"), ACCEPTED, ids=_ids(ACCEPTED))
def test_a_value_is_read_as_its_column_stores_it(kind: Kind, value: object, stored: object) -> None:
    read = Column("c", kind).read(value)
    assert read == stored
    assert type(read) is type(stored) or isinstance(value, IntEnum)


@pytest.mark.parametrize(("kind", "value", "reason"), REFUSED, ids=_ids(REFUSED))
def test_a_value_is_refused_with_column_expectation_and_value(kind: Kind, value: object, reason: str) -> None:
    with pytest.raises(ValueError, match=r"^c: ") as refusal:
        Column("c", kind).read(value)
    assert str(refusal.value) == f"c: {reason}"
    str(refusal.value).encode()  # the message itself is valid text


@pytest.mark.parametrize("kind", Kind)
def test_null_is_stored_only_where_the_column_says_so(kind: Kind) -> None:
    assert Column("c", kind, null=True).read(None) is None
    assert Column("c", kind, null=True).normal(None) is None
    with pytest.raises(ValueError, match=r"^c: a value is required$"):
        Column("c", kind).read(None)


def test_a_column_with_choices_takes_no_other_value() -> None:
    column = Column("state", Kind.EXACT, choices=("free", "taken"))
    assert column.read("free") == "free"
    for other in ("", "Free", "free ", "x" * 100):
        with pytest.raises(ValueError, match=r"^state: expected one of free, taken; got '"):
            column.read(other)


ANYTHING = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(min_value=2**62, max_value=2**65),
    st.floats(),
    st.text(),
    st.text(st.characters()),  # lone surrogates among them
    st.integers().map(str),
    st.floats().map(str),
    st.datetimes().map(str),
    st.dates().map(str),
    st.binary(),
    st.dates(),
    st.datetimes(),
    st.lists(st.integers()),
)


@pytest.mark.parametrize("kind", Kind)
@given(value=ANYTHING)
def test_reading_accepts_or_raises_value_error_and_reads_what_it_read(kind: Kind, value: object) -> None:
    column = Column("c", kind, null=True)
    try:
        read = column.read(value)
    except ValueError as refusal:
        assert str(refusal).startswith("c: expected ")  # noqa: PT017 - both outcomes are right
    else:
        assert column.read(read) == read
        assert type(column.read(read)) is type(read)
        normal = column.normal(read)
        assert column.normal(normal) == normal
        assert hash(normal) == hash(column.normal(column.read(read)))


# What is equal


EQUAL: list[tuple[Kind, object, object]] = [
    (Kind.TEXT, "Quarterly  Review", "quarterly  review"),
    (Kind.TEXT, " budget\n", "BUDGET"),
    (Kind.TEXT, "Ｆｕｌｌ ﬁt", "full fit"),
    (Kind.TEXT, "e\u0301", "É"),
    (Kind.TEXT, "Straße", "STRASSE"),
    (Kind.TEXT, "a\u00a0b", "a b"),
    (Kind.TEXT, "", None),
    (Kind.TEXT, " \t", None),
    (Kind.EXACT, "", None),
    (Kind.INTEGER, 30, "30.0"),
    (Kind.INTEGER, 30, 30.0),
    (Kind.NUMBER, "0.10", 0.1),
    (Kind.NUMBER, 1, "1e0"),
    (Kind.NUMBER, -0.0, 0.0),
    (Kind.BOOLEAN, "TRUE", True),
    (Kind.DATE, "2023-1-2", "2023-01-02"),
    (Kind.TIMESTAMP, "2023-12-01 13:00", "2023-12-01 13:00:00"),
    (Kind.TIMESTAMP, "2023-12-01T13:00:00", "2023-12-01 13:00:00"),
    (Kind.TIMESTAMP, "2023-12-01", "2023-12-01 00:00:00"),
]

DIFFERENT: list[tuple[Kind, object, object]] = [
    (Kind.TEXT, "a b", "a  b"),
    (Kind.TEXT, "resume", "résumé"),
    (Kind.TEXT, "0", None),
    (Kind.EXACT, "ab", "AB"),
    (Kind.EXACT, "ab", "ab "),
    (Kind.EXACT, " ", None),
    (Kind.EXACT, "1", "01"),
    (Kind.INTEGER, 0, None),
    (Kind.INTEGER, 9007199254740993, 9007199254740992),
    (Kind.NUMBER, 0.1, 0.1 + 1e-9),
    (Kind.NUMBER, 0.0, None),
    (Kind.BOOLEAN, False, None),
    (Kind.TIMESTAMP, "2023-12-01 13:00", "2023-12-01 13:00:01"),
]


def _forms(kind: Kind, *values: object) -> list[Any]:
    column = Column("c", kind, null=True)
    return [column.normal(column.read(value)) for value in values]


@pytest.mark.parametrize(("kind", "one", "other"), EQUAL, ids=_ids(EQUAL))
def test_values_with_one_normal_form_are_equal(kind: Kind, one: object, other: object) -> None:
    first, second = _forms(kind, one, other)
    assert first == second
    assert repr(first) == repr(second)  # digests are taken of what repr shows


@pytest.mark.parametrize(("kind", "one", "other"), DIFFERENT, ids=_ids(DIFFERENT))
def test_values_with_two_normal_forms_differ(kind: Kind, one: object, other: object) -> None:
    first, second = _forms(kind, one, other)
    assert first != second


# Letters that change under NFKC or case folding, combining marks and blanks: where an order of steps can matter.
SLIPPERY = [
    chr(code)
    for code in range(0x110000)
    if not 0xD800 <= code < 0xE000
    and (
        unicodedata.combining(chr(code))
        or chr(code).isspace()
        or unicodedata.normalize("NFKC", chr(code)).casefold() != chr(code)
    )
]


@given(st.text(st.one_of(st.sampled_from(SLIPPERY), st.characters(exclude_categories=["Cs"])), max_size=6))
def test_the_normal_form_of_text_is_a_fixed_point(text: str) -> None:
    column = Column("c")
    normal = column.normal(text)
    assert column.normal(normal) == normal
    assert column.normal(f"\n{text}  ") == normal
    assert column.normal(unicodedata.normalize("NFKC", text)) == normal


def test_the_normal_form_of_every_single_letter_is_a_fixed_point() -> None:
    column = Column("c")
    assert [letter for letter in SLIPPERY if column.normal(column.normal(letter)) != column.normal(letter)] == []


@given(st.datetimes())
def test_dates_and_times_survive_being_written_as_text(moment: datetime) -> None:
    second = moment.replace(microsecond=0)
    assert parse_timestamp(str(second)) == second
    assert parse_timestamp(second.isoformat()) == second
    assert parse_date(str(moment.date())) == moment.date()


@given(st.text())
def test_parsing_dates_raises_value_error_or_nothing(text: str) -> None:
    for parse in (parse_date, parse_timestamp):
        try:
            parse(text)
        except ValueError as refusal:
            assert len(str(refusal)) < 400  # noqa: PT017 - both outcomes are right


# Tables and schemas


def _doubled(row: dict[str, Any]) -> str:
    return str(row["name"]) * 2


ROOMS = Table(
    "rooms",
    (Column("room_id", Kind.EXACT, generated=True), Column("name"), Column("_name", derived=_doubled)),
)


def test_a_table_reads_whole_rows_and_fills_what_is_derived() -> None:
    assert ROOMS.read({"name": "hall", "room_id": "1"}) == {"room_id": "1", "name": "hall", "_name": "hallhall"}
    assert [column.name for column in ROOMS.visible] == ["room_id", "name"]
    assert ROOMS.generated_id == "room_id"
    assert ROOMS.normal({"room_id": "1", "name": " Hall ", "_name": "x"}) == {"room_id": "1", "name": "hall"}


@pytest.mark.parametrize("name", ["nope", "_name", "_row", "ROOM_ID", "", "name; DROP TABLE rooms", "x" * 1000])
def test_a_table_refuses_columns_that_do_not_exist_or_are_derived(name: str) -> None:
    with pytest.raises(ValueError, match=r"table rooms has no column .*its columns: room_id, name$") as refusal:
        ROOMS.read({"room_id": "1", "name": "hall", name: "x"})
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize(
    "tables",
    [
        [Table("Rooms", (Column("a"),))],
        [Table("meta", (Column("a"),))],
        [Table("1st", (Column("a"),))],
        [Table("rooms\n", (Column("a"),))],
        [Table('r"; DROP TABLE x', (Column("a"),))],
        [Table("rooms", ())],
        [Table("rooms", (Column("_only", derived=len),))],
        [Table("rooms", (Column("a"), Column("a")))],
        [Table("rooms", (Column("a"), Column("A")))],  # DuckDB does not tell them apart
        [Table("rooms", (Column("a"), Column("_row", derived=len)))],
        [Table("rooms", (Column("a"), Column("_ROW", derived=len)))],
        [Table("rooms", (Column(""),))],
        [Table("rooms", (Column("_hidden"),))],
        [Table("rooms", (Column('a"b'),))],
        [Table("rooms", (Column("a'b"),))],
        [Table("rooms", (Column("a", references="nowhere"),))],
        [Table("rooms", (Column("a"),)), Table("rooms", (Column("b"),))],
    ],
)
def test_a_schema_refuses_names_that_sql_would_misread(tables: list[Table]) -> None:
    with pytest.raises(UsageError):
        Schema(*tables)


def test_a_schema_keeps_the_order_of_its_tables() -> None:
    schema = Schema(Table("b", (Column("x", references="a"),)), Table("a", (Column("inbox/outbox"),)))
    assert list(schema) == ["b", "a"]
    assert len(schema) == 2
    assert schema["a"].sql_columns == '"_row", "inbox/outbox"'
    with pytest.raises(KeyError):
        schema["c"]
