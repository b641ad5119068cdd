"""Actions: whatever an agent sends becomes calls or the reason why not, and nothing else happens."""

from __future__ import annotations

import json
import math
import re
from collections import OrderedDict
from decimal import Decimal
from enum import Enum
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workgym.envs.core.calls import (
    MAX_ACTION_CHARS,
    MAX_CALLS,
    ActionError,
    Call,
    canonical_name,
    parse_action,
)

# Accepted


def pairs(*calls: Any) -> list[tuple[str, dict[str, Any]]]:
    return [(call.name, call.arguments) for call in calls]


ACCEPTED: list[tuple[Any, list[tuple[str, Any]]]] = [
    ("[]", []),
    ([], []),
    ((), []),
    (" \n[ ]\t", []),
    ('{"name": "find"}', [("find", {})]),
    ({"name": "find"}, [("find", {})]),
    ({"name": "find", "arguments": None}, [("find", {})]),
    ({"name": "find", "arguments": {}}, [("find", {})]),
    ({"arguments": {"a": 1}, "name": "find"}, [("find", {"a": 1})]),
    (OrderedDict(name="find"), [("find", {})]),
    (
        '{"name": "find", "arguments": {"a": [1, 2.5, true, null, "é🙂", {}]}}',
        [("find", {"a": [1, 2.5, True, None, "é🙂", {}]})],
    ),
    ({"name": "find", "arguments": '{"a": "b"}'}, [("find", {"a": "b"})]),
    ('{"name": "find", "arguments": "{\\"a\\": \\"b\\"}"}', [("find", {"a": "b"})]),
    ({"name": "find", "arguments": " {} "}, [("find", {})]),
    ({"name": "find", "arguments": "null"}, [("find", {})]),
    ('[{"name": "a"}, {"name": "b", "arguments": {"x": 1}}]', [("a", {}), ("b", {"x": 1})]),
    (({"name": "a"}, {"name": "a"}), [("a", {}), ("a", {})]),
    (Call(name="a", arguments={"x": 1}), [("a", {"x": 1})]),
    ([Call(name="a")], [("a", {})]),
    ({"name": "", "arguments": {"": ""}}, [("", {"": ""})]),
    ('{"name": "a", "name": "b"}', [("b", {})]),
    ('{"name": "a\\u0000b"}', [("a\x00b", {})]),
    ('{"name": "\\ud83d\\ude42"}', [("🙂", {})]),
    ({"name": "a", "arguments": {"n": 10**4299}}, [("a", {"n": 10**4299})]),
    ({"name": "a", "arguments": {"x": 1.7976931348623157e308}}, [("a", {"x": 1.7976931348623157e308})]),
    ({"name": "a", "arguments": {1: "x"}}, [("a", {"1": "x"})]),
    ([{"name": "a"}] * MAX_CALLS, [("a", {})] * MAX_CALLS),
]


@pytest.mark.parametrize(("action", "calls"), ACCEPTED, ids=range(len(ACCEPTED)))
def test_an_action_is_read(action: Any, calls: list[tuple[str, Any]]) -> None:
    assert pairs(*parse_action(action)) == calls


# Refused

CALL = '{"name": ..., "arguments": {...}}'
REFUSED: list[tuple[Any, str]] = [
    ("", "not valid JSON: "),
    ("  ", "not valid JSON: "),
    ("find", "not valid JSON: "),
    ("{'name': 'find'}", "not valid JSON: "),
    ('{"name": "find"', "not valid JSON: "),
    ('{"name": "find"} {"name": "find"}', "not valid JSON: "),
    ('{"name": "find"},', "not valid JSON: "),
    ('```json\n{"name": "find"}\n```', "not valid JSON: "),
    ("null", "an action is a call object or a list of calls, not null"),
    (None, "an action is a call object or a list of calls, not null"),
    ("7", "an action is a call object or a list of calls, not a number"),
    (7.5, "an action is a call object or a list of calls, not a number"),
    (True, "an action is a call object or a list of calls, not true or false"),
    ('"find"', "an action is a call object or a list of calls, not text"),
    (b'{"name": "find"}', "an action is a call object or a list of calls, not text"),
    ({}, 'the action: "name" must be text'),
    ({"name": None}, 'the action: "name" must be text'),
    ({"name": 3}, 'the action: "name" must be text'),
    ({"name": ["find"]}, 'the action: "name" must be text'),
    ({"name": "find", "args": {}}, "the action: a call has the keys \"name\" and \"arguments\" only, not 'args'"),
    ({"type": "function", "function": {"name": "a"}}, 'the action: a call has the keys "name" and "arguments" only'),
    ({"name": "find", "x" * 100: 1}, f'the action: a call has the keys "name" and "arguments" only, not {"x" * 60!r}'),
    ({"name": "find", "arguments": []}, 'the action: "arguments" must be an object, not a list'),
    ({"name": "find", "arguments": 7}, 'the action: "arguments" must be an object, not a number'),
    ({"name": "find", "arguments": False}, 'the action: "arguments" must be an object, not true or false'),
    ({"name": "find", "arguments": "[]"}, 'the action: "arguments" must be an object, not a list'),
    ({"name": "find", "arguments": '"{}"'}, 'the action: "arguments" must be an object, not text'),
    ({"name": "find", "arguments": ""}, "not valid JSON: "),
    ({"name": "find", "arguments": "a=1"}, "not valid JSON: "),
    (["find"], f"call 1 of the list: expected {CALL}, got text"),
    ([{"name": "a"}, None], f"call 2 of the list: expected {CALL}, got null"),
    ([[{"name": "a"}]], f"call 1 of the list: expected {CALL}, got a list"),
    ([{"name": "a"}, {"name": 1}], 'call 2 of the list: "name" must be text'),
    ([{"name": "a"}] * (MAX_CALLS + 1), f"an action holds at most {MAX_CALLS} calls, this one has {MAX_CALLS + 1}"),
    ("[" * 5000, "not valid JSON: "),
    ("[" * 5000 + "]" * 5000, "not valid JSON: "),
    ('{"name": "a", "arguments": {"x": ' + "[" * 300 + "]" * 300 + "}}", "not valid JSON: "),
    ('{"name": "a", "arguments": {"x": NaN}}', "not valid JSON: "),
    ('{"name": "a", "arguments": {"x": -Infinity}}', "not valid JSON: "),
    ('{"name": "a", "arguments": {"x": 1e999}}', "not valid JSON: "),
    ('{"name": "a", "arguments": {"x": [-1e999]}}', "not valid JSON: "),
    ({"name": "a", "arguments": '{"x": 1e999}'}, "not valid JSON: "),
    ({"name": "a", "arguments": {"x": math.nan}}, "not valid JSON: "),
    ({"name": "a", "arguments": {"x": math.inf}}, "not valid JSON: "),
    ({"name": "a", "arguments": {"x": np.float64("nan")}}, "not valid JSON: "),
    ({"name": "a", "arguments": {"x": 10**5000}}, "not valid JSON: "),
    ('{"name": "a", "arguments": {"x": ' + "9" * 5000 + "}}", "not valid JSON: "),
    ("\ud800", "not valid JSON: "),
    ('{"name": "\ud800"}', "not valid JSON: "),
    ('{"name": "\\ud800"}', "not valid JSON: "),
    ({"name": "\ud800"}, "not valid JSON: "),
    ({"\udfff": 1}, "not valid JSON: "),
    ("\x00", "not valid JSON: "),
    ("\ufeff[]", "not valid JSON: "),
    (object(), "not valid JSON: "),
    (object, "not valid JSON: "),
    (len, "not valid JSON: "),
    ({"name": "a", "arguments": {"x": object()}}, "not valid JSON: "),
    ({"name": "a", "arguments": {"x": np.array([1, 2])}}, "not valid JSON: "),
    ({"name": "a", "arguments": {"x": b"\xff\xfe"}}, "not valid JSON: "),
    ('{"name": "a", "arguments": {"x": "' + "y" * MAX_ACTION_CHARS + '"}}', "an action has at most 1000000 characters"),
    ({"name": "a", "arguments": {"x": "y" * MAX_ACTION_CHARS}}, "an action has at most 1000000 characters"),
]  # fmt: skip


@pytest.mark.parametrize(("action", "reason"), REFUSED, ids=range(len(REFUSED)))
def test_an_action_is_refused_with_the_reason(action: Any, reason: str) -> None:
    with pytest.raises(ActionError) as refusal:
        parse_action(action)
    text = str(refusal.value)
    assert text.startswith(reason)
    assert len(text) < 400
    text.encode()  # an observation, so valid text


def test_what_contains_itself_is_refused() -> None:
    endless: list[Any] = []
    endless.append(endless)
    circle: dict[str, Any] = {"name": "a"}
    circle["arguments"] = {"x": circle}
    deep: Any = {}
    for _ in range(100_000):
        deep = {"x": deep}
    for action in (endless, circle, deep, {"name": "a", "arguments": deep}):
        with pytest.raises(ActionError, match=r"^not valid JSON: "):
            parse_action(action)
    while deep:  # Python's own destructor would recurse
        deep = deep["x"]


# Anything at all


class Colour(Enum):
    RED = "red"


SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([400, 4299, 4300, 5000]).map(lambda digits: 10**digits),
    st.floats(),
    st.text(st.characters()),  # lone surrogates among them
    st.binary(max_size=5),
    st.sampled_from(
        [object(), Colour.RED, Decimal("1.5"), Path("x"), 1j, range(3), re.compile("x"), KeyError("x"), Call(name="a")]
    ),
    st.sampled_from([np.int64(3), np.float32(0.5), np.float64("inf"), np.bool_(1), np.array([1.0]), np.str_("x")]),
)  # fmt: skip
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.lists(inner, max_size=3).map(tuple),
        st.dictionaries(st.text(st.characters(), max_size=5) | st.integers() | st.none(), inner, max_size=4),
        st.sets(st.integers(), max_size=2),
        st.frozensets(st.text(max_size=2), max_size=2),
        inner.map(lambda value: {"name": "a", "arguments": value}),
        inner.map(lambda value: {"name": value}),
    ),
    max_leaves=12,
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=10,
)
# Text that is nearly JSON: tokens in any order, so that the parser gets past the first character.
TOKENS = st.lists(
    st.sampled_from(
        [
            *'{}[],:1- \\"/é',
            "\ud800",
            "\x00",
            '"name"',
            '"arguments"',
            '"a"',
            "1e999",
            "NaN",
            "null",
            "\\ud800",
            "9" * 400,
        ]
    ),
    max_size=20,
).map("".join)


def _parsed(action: Any) -> list[Call] | None:
    """The calls, or None if they were refused. Whatever else is raised fails the test."""
    try:
        calls = parse_action(action)
    except ActionError as refusal:
        reason = str(refusal)
        assert len(reason.encode()) < 1000  # short, and valid text
        return None
    for call in calls:  # what is accepted is plain JSON to the last leaf
        assert json.loads(json.dumps(call.arguments, allow_nan=False)) == call.arguments
        json.dumps([call.name, call.arguments], ensure_ascii=False).encode()
    return calls


@settings(max_examples=300)
@given(st.one_of(st.text(st.characters()), TOKENS, VALUES, JSON, JSON.map(json.dumps)))
def test_no_action_raises_anything_but_a_refusal(action: Any) -> None:
    _parsed(action)


@pytest.mark.soak
@settings(max_examples=4_000)
@given(st.one_of(st.text(st.characters()), TOKENS, VALUES, JSON, JSON.map(json.dumps)))
def test_no_action_raises_anything_but_a_refusal_for_long(action: Any) -> None:
    _parsed(action)


ARGUMENTS = st.dictionaries(st.text(max_size=8), JSON, max_size=4)


@given(name=st.text(), arguments=ARGUMENTS, others=st.lists(st.tuples(st.text(), ARGUMENTS), max_size=3))
def test_text_and_data_mean_the_same(name: str, arguments: dict[str, Any], others: list[tuple[str, Any]]) -> None:
    call = {"name": name, "arguments": arguments}
    calls = [call, *({"name": other, "arguments": values} for other, values in others)]
    expected = [(each["name"], each["arguments"]) for each in calls]
    for form in (calls, tuple(calls), json.dumps(calls), json.dumps(calls, ensure_ascii=False, indent=1)):
        assert pairs(*parse_action(form)) == expected
    as_text = {"name": name, "arguments": json.dumps(arguments)}
    for single in (call, json.dumps(call), as_text, json.dumps(as_text), [call]):
        assert pairs(*parse_action(single)) == expected[:1]


@given(ARGUMENTS)
def test_what_was_parsed_is_not_shared_with_who_sent_it(arguments: dict[str, Any]) -> None:
    sent = {"name": "a", "arguments": arguments}
    text = json.dumps(sent)
    for value in parse_action(sent)[0].arguments.values():
        if isinstance(value, list | dict):
            value.clear()
    assert json.dumps(sent) == text


# Names


@pytest.mark.parametrize(
    ("name", "canonical"),
    [
        ("calendar_search_events", "calendar_search_events"),
        ("calendar.search_events", "calendar_search_events"),
        ("mcp__office__calendar_search_events", "calendar_search_events"),
        ("mcp__office__calendar.search_events", "calendar_search_events"),
        ("mcp__my_office-2__find", "find"),
        ("mcp__office__mcp__a__find", "mcp__a__find"),  # one prefix only
        ("submit", "submit"),
        ("", ""),
        (".", "_"),
        ("mcp__", "mcp__"),
        ("mcp__office__", "mcp__office__"),
        ("mcp____find", "mcp____find"),
        ("MCP__office__find", "MCP__office__find"),
        ("xmcp__office__find", "xmcp__office__find"),  # not a prefix
        ("rooms_mcp__office__find", "rooms_mcp__office__find"),
        ("a__b", "a__b"),
    ],
)
def test_published_names_mean_the_provider_ready_ones(name: str, canonical: str) -> None:
    assert canonical_name(name) == canonical


@given(st.from_regex(r"[A-Za-z0-9_-]{1,64}", fullmatch=True))
def test_a_provider_ready_name_stands_for_itself_unless_it_has_the_prefix(name: str) -> None:
    if not name.startswith("mcp__"):
        assert canonical_name(name) == name
        assert canonical_name(f"mcp__office__{name}") == name


@pytest.mark.parametrize("name", ["mcp__" * 200_000, "mcp__" + "_" * 900_000, "." * 900_000, "mcp__a" * 150_000])
def test_long_names_take_no_time(name: str) -> None:
    canonical_name(name)
