"""Tools: what a model reads of a typed function, which arguments reach it, and what is said of the others."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from typing import Annotated, Any, Literal

import office  # type: ignore[import-not-found]  # in tests/envs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel, Field

from workgym.envs.core import (
    DateText,
    Given,
    GivenDate,
    GivenTimestamp,
    Session,
    TimestampText,
    Tool,
    ToolError,
    Toolkit,
    UsageError,
    tool,
)
from workgym.envs.core.episode import RESPOND, SUBMIT
from workgym.envs.core.worlds import open_world


class Guest(BaseModel):
    title: str
    age: int | None = None


@tool(write=True)
def book(
    session: Session,
    title: Given,
    start: TimestampText,
    mode: Literal["short", "long"] = "short",
    seats: int = 1,
    share: Annotated[float, Field(ge=0, le=1)] = 0.5,
    open_end: bool = False,
    day: DateText | None = None,
    tags: list[str] = [],  # noqa: B006 - pydantic copies it
    guests: list[Guest] | None = None,
    host: int | str | None = None,
    properties: str | None = None,
    note: Any = None,
) -> dict[str, Any]:
    """Book a room.

    Rooms are cleaned
    at night.

    Args:
        title: what it is called: in a few
            words.
        start: YYYY-MM-DD HH:MM.
        share: from 0 to 1.

    Returns: {"title": ...}.
    Example: {"name": "rooms_book", "arguments": {"title": "a", "start": "2024-01-01"}}
    Limits: none.
    """
    given = {"title": title, "start": start, "mode": mode, "seats": seats, "share": share, "open_end": open_end}
    return {**given, "day": day, "tags": tags, "guests": guests, "host": host, "properties": properties, "note": note}


@tool()
def ping(session: Session) -> str:
    """Say pong."""
    return "pong"


DEFAULTS = {
    "mode": "short", "seats": 1, "share": 0.5, "open_end": False, "day": None, "tags": [], "guests": None,
    "host": None, "properties": None, "note": None,
}  # fmt: skip


@tool()
def remind(session: Session, day: GivenDate, moment: GivenTimestamp) -> list[str]:
    """Say when."""
    return [day, moment]


def called(**arguments: Any) -> Any:
    return book.call(None, {"title": "a", "start": "2024-01-01", **arguments})


def refusal(used: Tool, arguments: dict[str, Any]) -> str:
    with pytest.raises(ToolError) as refused:
        used.call(None, arguments)
    return str(refused.value)


# What the model reads


def test_the_schema_says_what_the_signature_says() -> None:
    (made,) = Toolkit("rooms", [book])
    function = made.schema["function"]
    assert made.schema["type"] == "function"
    assert function["name"] == "rooms_book"
    parameters = function["parameters"]
    assert parameters["type"] == "object"
    assert parameters["additionalProperties"] is False
    assert parameters["required"] == ["title", "start"]
    shapes = parameters["properties"]
    assert list(shapes) == ["title", "start", *DEFAULTS]
    title = {"type": "string", "minLength": 1, "maxLength": 200, "description": "what it is called: in a few words."}
    assert shapes["title"] == title
    assert shapes["start"] == {"type": "string", "maxLength": 200, "description": "YYYY-MM-DD HH:MM."}
    assert shapes["mode"] == {"type": "string", "enum": ["short", "long"], "default": "short"}
    assert shapes["seats"] == {"type": "integer", "default": 1}
    expected = {"type": "number", "minimum": 0, "maximum": 1, "default": 0.5, "description": "from 0 to 1."}
    assert shapes["share"] == expected
    assert shapes["open_end"] == {"type": "boolean", "default": False}
    assert shapes["day"] == {"type": "string", "maxLength": 200}
    assert shapes["tags"] == {"type": "array", "items": {"type": "string"}, "default": []}
    guest = {"title": {"type": "string"}, "age": {"type": "integer"}}
    assert shapes["guests"] == {
        "type": "array", "items": {"type": "object", "properties": guest, "required": ["title"]},
    }  # fmt: skip
    assert shapes["host"] == {"anyOf": [{"type": "integer"}, {"type": "string"}]}
    assert shapes["properties"] == {"type": "string"}
    assert "$defs" not in parameters
    assert "$ref" not in json.dumps(parameters)


def _parts(schema: Any) -> Iterator[dict[str, Any]]:
    """Every schema in a schema."""
    if isinstance(schema, list):
        for item in schema:
            yield from _parts(item)
    elif isinstance(schema, dict):
        yield schema
        for key, value in schema.items():
            yield from (
                (part for shape in value.values() for part in _parts(shape))
                if key
                in (
                    "properties",
                    "$defs",
                )
                else _parts(value)
            )


@pytest.mark.parametrize("used", [book, ping, *office.ROOMS, SUBMIT, RESPOND], ids=lambda used: used.name)
def test_schemas_hold_nothing_that_providers_stumble_over(used: Tool) -> None:
    text = json.dumps(used.schema, allow_nan=False)
    assert json.loads(text) == used.schema
    for part in _parts(used.schema["function"]["parameters"]):
        assert "title" not in part
        assert part.get("type") != "null"
        assert {"type": "null"} not in part.get("anyOf", [])
        assert part.get("default", ...) is not None


class Branch(BaseModel):
    leaves: list[Branch]


def test_a_model_that_holds_itself_is_no_type_of_an_argument() -> None:
    @tool()
    def grow(session: Session, branch: Branch) -> None:
        """Grow."""

    with pytest.raises(UsageError, match="Branch holds itself"):
        _ = grow.schema


def test_a_tool_without_arguments_has_an_object_without_properties() -> None:
    parameters = ping.schema["function"]["parameters"]
    assert parameters == {"type": "object", "properties": {}, "additionalProperties": False}
    assert ping.call(None, {}) == "pong"
    assert refusal(ping, {"a": 1}) == "unknown argument 'a'; the arguments of ping: none"


def test_the_description_is_the_docstring_without_its_arguments() -> None:
    assert book.description == (
        "Book a room.\n\nRooms are cleaned\nat night.\n\n"
        'Returns: {"title": ...}.\n'
        'Example: {"name": "rooms_book", "arguments": {"title": "a", "start": "2024-01-01"}}\n'
        "Limits: none."
    )


@pytest.mark.parametrize(
    ("doc", "description", "arguments"),
    [
        ("Do it.", "Do it.", {}),
        ("", "", {}),
        ("Do it.\n\n    Args:\n        a: one.", "Do it.", {"a": "one."}),
        ("Do it.\n    Args:\n        a: one.\n    Returns: b.", "Do it.\n\nReturns: b.", {"a": "one."}),
        ("Do.\n\n    Args:\n        a: b\n            c: d.\n\n        b: e.", "Do.", {"a": "b c: d.", "b": "e."}),
        ("Do it.\n\n    Args: none.\n\n    Limits: none.", "Do it.\n\nArgs: none.\n\nLimits: none.", {}),
    ],
)  # fmt: skip
def test_docstrings_of_all_shapes_are_split(doc: str, description: str, arguments: dict[str, str]) -> None:
    def function(session: Session, a: str = "", b: str = "") -> None:
        pass

    function.__doc__ = doc
    made = tool()(function)
    assert made.description == description
    shapes = made.schema["function"]["parameters"]["properties"]
    assert {name: shape["description"] for name, shape in shapes.items() if "description" in shape} == arguments


# Names


def test_toolkits_put_their_name_in_front() -> None:
    assert [made.name for made in Toolkit("rooms", [book, ping])] == ["rooms_book", "rooms_ping"]
    assert [made.name for made in Toolkit("", [book])] == ["book"]
    (made,) = Toolkit("rooms", [book])
    assert (made.write, made.ends, made.function) == (True, False, book.function)
    assert book.name == "book"  # the tool itself keeps its name


@pytest.mark.parametrize("length", [64, 65])
def test_names_have_at_most_64_characters(length: int) -> None:
    name = "x" * (length - len("_ping"))
    if length == 64:
        assert [made.name for made in Toolkit(name, [ping])] == [f"{name}_ping"]
    else:
        with pytest.raises(UsageError, match="expected 1 to 64 of A-Z a-z 0-9 _ -"):
            Toolkit(name, [ping])


@pytest.mark.parametrize("name", ["a.b", "a b", "ä", "a/b", "a\n", "mcp:a"])
def test_names_are_provider_ready(name: str) -> None:
    with pytest.raises(UsageError, match="tool name"):
        Toolkit(name, [ping])


def test_two_tools_cannot_have_one_name() -> None:
    with pytest.raises(UsageError, match="two tools have one name"):
        Toolkit("rooms", [ping, book, ping])


# What reaches the function


@pytest.mark.parametrize(
    ("given", "received"),
    [
        ({}, {}),
        ({"title": 7}, {"title": "7"}),
        ({"title": 7.5}, {"title": "7.5"}),
        ({"title": " "}, {"title": " "}),
        ({"title": "a\x00b"}, {"title": "a\x00b"}),
        ({"start": "2024-01-01T10:00"}, {"start": "2024-01-01T10:00"}),
        ({"start": ""}, {"start": ""}),
        ({"mode": "long"}, {"mode": "long"}),
        ({"mode": None}, {}),
        ({"seats": "5"}, {"seats": 5}),
        ({"seats": 5.0}, {"seats": 5}),
        ({"seats": None}, {}),
        ({"share": "0.25"}, {"share": 0.25}),
        ({"share": 1}, {"share": 1.0}),
        ({"open_end": True}, {"open_end": True}),
        ({"open_end": "false"}, {"open_end": False}),
        ({"day": ""}, {"day": ""}),
        ({"day": "2024-02-29"}, {"day": "2024-02-29"}),
        ({"tags": ["a", 5]}, {"tags": ["a", "5"]}),
        ({"guests": [{"title": "x", "age": None}]}, {"guests": [Guest(title="x")]}),
        ({"host": 5}, {"host": 5}),
        ({"host": "x"}, {"host": "x"}),
        ({"properties": "x"}, {"properties": "x"}),
        ({"note": {"any": [1, None]}}, {"note": {"any": [1, None]}}),
    ],
    ids=str,
)
def test_arguments_are_coerced(given: dict[str, Any], received: dict[str, Any]) -> None:
    assert called(**given) == {"title": "a", "start": "2024-01-01", **DEFAULTS, **received}


KNOWN = f"the arguments of book: title, start, {', '.join(DEFAULTS)}"
REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"title": None}, "title is missing"),
    ({"title": ""}, "title is missing"),
    ({"title": None, "start": None}, "title is missing; start is missing"),
    ({"title": True}, "title: input should be a valid string (got True)"),
    ({"title": ["a"]}, "title: input should be a valid string (got ['a'])"),
    (
        {"title": "\ud800"},
        "title: input should be a valid string, unable to parse raw data as a unicode string (got '\\ud800')",
    ),
    ({"start": "noon"}, "start: expected a date and time such as 2021-03-12 08:15:00, got 'noon'"),
    ({"start": 20240101}, "start: expected a date and time such as 2021-03-12 08:15:00, got '20240101'"),
    ({"start": 1.5}, "start: expected a date and time such as 2021-03-12 08:15:00, got '1.5'"),
    ({"start": "x" * 200}, f"start: expected a date and time such as 2021-03-12 08:15:00, got '{'x' * 60}…'"),
    ({"start": "x" * 100_000}, "start: at most 200 characters, this text has 100,000"),
    ({"title": "é" * 201}, "title: at most 200 characters, this text has 201"),
    ({"title": 10**300}, "title: at most 200 characters"),
    ({"day": "2024-01-01 10:00"}, "day: expected a date such as 2021-03-12, got '2024-01-01 10:00'"),
    ({"day": 5}, "day: expected a date such as 2021-03-12, got '5'"),
    ({"mode": "medium"}, "mode: input should be 'short' or 'long' (got 'medium')"),
    ({"mode": ["short"]}, "mode: input should be 'short' or 'long' (got ['short'])"),
    ({"seats": 1.5}, "seats: input should be a valid integer, got a number with a fractional part (got 1.5)"),
    ({"seats": "many"}, "seats: input should be a valid integer, unable to parse string as an integer (got 'many')"),
    ({"seats": float("inf")}, "seats: input should be a finite number (got inf)"),
    ({"share": 2}, "share: input should be less than or equal to 1 (got 2)"),
    ({"share": float("nan")}, "share: input should be a finite number (got nan)"),
    ({"share": "inf"}, "share: input should be a finite number (got 'inf')"),
    ({"open_end": "perhaps"}, "open_end: input should be a valid boolean, unable to interpret input (got 'perhaps')"),
    ({"tags": "a"}, "tags: input should be a valid list (got 'a')"),
    ({"tags": ["a", None]}, "tags.1: input should be a valid string (got None)"),
    ({"guests": [{}]}, "guests.0.title is missing"),
    ({"guests": [{"title": "x", "age": []}]}, "guests.0.age: input should be a valid integer (got [])"),
    ({"colour": "red"}, f"unknown argument 'colour'; {KNOWN}"),
    ({"\ud800": 1}, "an argument's name is not valid Unicode text"),
    ({"title": "", "colour": 1}, f"title is missing; unknown argument 'colour'; {KNOWN}"),
]  # fmt: skip


@pytest.mark.parametrize(("given", "reason"), REFUSED, ids=range(len(REFUSED)))
def test_arguments_are_refused_with_the_reason(given: dict[str, Any], reason: str) -> None:
    assert refusal(book, {"title": "a", "start": "2024-01-01", **given}) == reason


def test_a_refusal_names_five_problems_at_most_and_shows_no_long_input() -> None:
    text = refusal(book, {"secret " + "x" * 1000: 1, **{f"wrong{n}": "y" * 1000 for n in range(50)}})
    assert text.count(";") < 12
    assert len(text) < 2000
    assert "y" * 100 not in text


def test_defaults_are_not_shared_between_calls() -> None:
    called()["tags"].append("mine")
    assert called()["tags"] == []


def test_arguments_are_not_changed() -> None:
    arguments = {"title": 7, "start": "2024-01-01", "day": None, "note": {"a": [1]}}
    book.call(None, arguments)
    assert arguments == {"title": 7, "start": "2024-01-01", "day": None, "note": {"a": [1]}}


# Anything at all

JSON = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.sampled_from([400, 4299]).map(lambda digits: 10**digits),
        st.floats(),
        st.text(),
        st.text(st.characters()),  # lone surrogates among them
        st.sampled_from(
            ["2024-05-06", "2024-05-06 10:00", "0001", "0000", "free", "\x00", "🙂", "'", "%", "x" * 10_000]
        ),
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@st.composite
def calls(draw: st.DrawFn, tools: tuple[Tool, ...]) -> tuple[Tool, dict[str, Any]]:
    """A tool and arguments: mostly of its own names, with any values."""
    used = draw(st.sampled_from(tools))
    own = dict.fromkeys(used.arguments.model_fields, JSON)
    arguments: dict[str, Any] = draw(st.fixed_dictionaries({}, optional=own))
    if draw(st.integers(0, 4)) == 0:
        arguments |= draw(st.dictionaries(st.text(st.characters(), max_size=8), JSON, max_size=2))
    return used, arguments


def _survives(session: Session, call: tuple[Tool, dict[str, Any]]) -> None:
    used, arguments = call
    before = session.state()
    try:
        with session.atomic():
            json.dumps(used.call(session, arguments), default=vars)
    except ToolError as refused:
        reason = str(refused)
        assert len(reason.encode()) < 3000
        assert session.state() == before


OFFICE = (*office.ROOMS, SUBMIT, RESPOND, book)


@pytest.fixture(scope="module")
def session() -> Session:
    return Session(open_world(office.PLAIN, "test", 0).snapshot)


@settings(max_examples=300)
@given(call=calls(OFFICE))
def test_no_arguments_raise_anything_but_a_tool_error(session: Session, call: tuple[Tool, dict[str, Any]]) -> None:
    _survives(session, call)


@pytest.mark.soak
@settings(max_examples=2_000)
@given(call=calls(OFFICE))
def test_no_arguments_raise_anything_but_a_tool_error_for_long(
    session: Session, call: tuple[Tool, dict[str, Any]]
) -> None:
    session.reset()
    _survives(session, call)


# Sending

BOOKING = {"booking_id": "0900", "start": "2024-05-06 10:00", "hours": 1, "paid": False}


def test_what_a_sending_tool_adds_stays_sent(session: Session) -> None:
    @tool(write=True, sends=True)
    def post(session: Session, note: Given) -> int:
        """Post a note."""
        return session.insert("bookings", {**BOOKING, "note": note})

    key = post.call(session, {"note": "secret"})
    assert [change.kind for change in session.delta()] == ["added"]
    fork = session.fork()
    session.update("bookings", key, {"note": "SECRET "})  # means the same
    assert [change.kind for change in session.delta()] == ["added"]
    session.update("bookings", key, {"note": "harmless"})
    (change,) = session.delta()
    assert (change.kind, change.to_json()["columns"]) == ("sent", {"note": ["secret", "harmless"]})
    session.delete("bookings", key)
    (change,) = session.delta()
    assert (change.kind, (change.sent or {})["note"], change.after) == ("sent", "secret", None)
    assert [change.kind for change in fork.delta()] == ["added"]
    again = session.fork()
    again.restore(session.state())
    assert again.delta() == session.delta()
    session.reset()
    assert not session.delta()


def test_what_a_refused_call_would_have_sent_was_not_sent(session: Session) -> None:
    key = 0
    with contextlib.suppress(ToolError), session.atomic():
        key = session.insert("bookings", BOOKING)
        session.send([("bookings", key)])
        raise ToolError("no")
    assert session.insert("bookings", {**BOOKING, "note": "m"}) == key
    session.delete("bookings", key)
    assert not session.delta()
    session.reset()


@pytest.mark.parametrize(
    ("wrong", "refusal", "field"),
    [
        ({"day": ""}, "day is missing", "day"),
        ({"day": None}, "day is missing", "day"),
        ({"day": "  "}, "day: expected a date such as 2021-03-12, got '  '", "day"),
        ({"day": "2024-02-30"}, "day: expected a date such as 2021-03-12, got '2024-02-30'", "day"),
        ({"day": "1" * 201}, "day: at most 200 characters, this text has 201", "day"),
        ({"moment": ""}, "moment is missing", "moment"),
        ({"moment": "\n"}, "moment: expected a date and time such as 2021-03-12 08:15:00, got '\\n'", "moment"),
    ],
)
def test_a_date_that_has_to_be_there_is_no_blank(wrong: dict[str, Any], refusal: str, field: str) -> None:
    given = {"day": "2024-01-02", "moment": "2024-01-02T10:00"}
    assert remind.call(None, given) == ["2024-01-02", "2024-01-02T10:00"]
    with pytest.raises(ToolError) as refused:
        remind.call(None, given | wrong)
    assert (str(refused.value), refused.value.field) == (refusal, field)
    shapes = remind.schema["function"]["parameters"]["properties"]
    assert all((shape["minLength"], shape["maxLength"]) == (1, 200) for shape in shapes.values())


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"share": 2}, "share"),
        ({"guests": [{"title": "a", "age": "old"}]}, "guests"),
        ({"guests": [{}], "mode": "long"}, "guests"),
        ({"shoes": 1}, ""),
        ({"shoes": 1, "share": 2}, "share"),
        ({"note": "\ud800"}, "note"),
        ({"\ud800": 1}, ""),
    ],
)
def test_a_refusal_names_its_argument(wrong: dict[str, Any], field: str) -> None:
    with pytest.raises(ToolError) as refused:
        called(**wrong)
    assert refused.value.field == field
    assert ToolError("closed").field == ""
