"""The grammars of types, calls and outputs: what is read, what is written, and where a fault stands."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.core import Call
from workgym.scenarios.almita.pipeline.call_grammar import LONGEST, call_text, parse_call, parse_output
from workgym.scenarios.almita.pipeline.type_grammar import MOST_NESTED, TypeExpr, parse_type

# Types

SCALARS = st.sampled_from(["int", "float", "str", "bool", "date", "datetime"]).map(TypeExpr)
TYPES = st.recursive(
    SCALARS,
    lambda inner: (
        st.builds(lambda one: TypeExpr("list", (one,)), inner)
        | st.builds(lambda one: TypeExpr("Optional", (one,)), inner)
        | st.builds(lambda key, one: TypeExpr("dict", (TypeExpr(key), one)), st.sampled_from(["str", "int"]), inner)
    ),
    max_leaves=4,
)
VALUES: dict[str, list[Any]] = {
    "int": [0, -3], "float": [0.5, 2], "str": ["", "x"], "bool": [True], "date": ["2026-06-09"],
    "datetime": ["2026-06-09T10:30", "2026-06-09 10:30:00Z"],
}  # fmt: skip


def value_of(kind: TypeExpr) -> Any:
    """A value that fits."""
    match kind.name:
        case "list":
            return [value_of(kind.args[0])] * 2
        case "dict":
            return {"7": value_of(kind.args[1])}
        case "Optional":
            return value_of(kind.args[0])
    return VALUES[kind.name][0]


@given(TYPES)
def test_a_type_is_read_as_it_is_written(kind: TypeExpr) -> None:
    assert parse_type(str(kind)) == (kind, ())
    assert parse_type(f" {str(kind).replace('[', ' [ ').replace(',', ' , ')} ").type == kind


@given(TYPES)
def test_a_value_of_a_type_fits_and_another_does_not(kind: TypeExpr) -> None:
    assert kind.fits(value_of(kind))
    assert not kind.fits(object())
    assert kind.fits(None) is (kind.name == "Optional")
    assert kind.required is (kind.name != "Optional")


@pytest.mark.parametrize("name", VALUES)
def test_scalars_fit_their_own_values(name: str) -> None:
    fitting = {other for other, values in VALUES.items() for value in values[:1] if TypeExpr(name).fits(value)}
    also = {"float": {"int"}, "str": {"date", "datetime"}}
    assert fitting == {name, *also.get(name, set())}
    assert all(map(TypeExpr(name).fits, VALUES[name]))


@pytest.mark.parametrize(
    ("text", "value", "fits"),
    [
        ("date", "2026-06-31", False),
        ("date", "20260609", False),
        ("datetime", "2026-06-09", False),
        ("float", float("nan"), False),
        ("int", 2.0, False),
        ("int", True, False),
        ("dict[int, str]", {"7": "a"}, True),
        ("dict[int, str]", {"x": "a"}, False),
        ("dict[str, list[int]]", {"x": [1, "2"]}, False),
        ("list[Optional[int]]", [1, None], True),
    ],
)
def test_values_are_held_against_a_type(text: str, value: Any, fits: bool) -> None:
    kind = parse_type(text).type
    assert kind is not None
    assert kind.fits(value) is fits


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1), ("  ", 1), ("None", 1), ("Any", 1), ("Int", 1), ("list", 5), ("list[", 6), ("list[]", 6),
        ("list[int", 9), ("int]", 4), ("int int", 5), ("dict[float, int]", 6), ("dict[str]", 9), ("dict[str, Any]", 11),
        ("list[dict[str, None]]", 16), ("int | None", 5), ("list(int)", 5), ("'int'", 1),
    ],
)  # fmt: skip
def test_a_fault_of_a_type_has_a_column(text: str, column: int) -> None:
    kind, (defect,) = parse_type(text)
    assert kind is None
    assert (defect.code, defect.severity, defect.column) == ("S3.05", "error", column)


def test_types_nest_so_far_and_no_further() -> None:
    assert parse_type("list[" * MOST_NESTED + "int" + "]" * MOST_NESTED).type is not None
    assert "nested" in parse_type("list[" * 100_000).defects[0].message


@given(st.text() | st.text("listdcoptnalOx[], "))
def test_no_type_raises(text: str) -> None:
    kind, defects = parse_type(text)
    assert (kind is None) is bool(defects)
    assert kind is None or parse_type(str(kind)).type == kind


# Calls

LITERALS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
NAMES = st.from_regex(r"[a-z]{1,6}(_[a-z0-9]{1,4}){1,2}", fullmatch=True)


@given(NAMES, st.dictionaries(NAMES, LITERALS, max_size=4))
def test_a_call_is_read_as_it_is_written(name: str, arguments: dict[str, Any]) -> None:
    call = Call(name=name, arguments=arguments)
    assert parse_call(call_text(call)) == (call, ())


@given(LITERALS)
def test_an_output_is_read_as_it_is_written(value: Any) -> None:
    assert parse_output(json.dumps(value)) == (value, True, ())
    assert parse_output(repr(value))[:2] == (value, True)


def test_jsons_words_are_read_with_a_warning() -> None:
    call, defects = parse_call("f(a=true, b=[null, {'c': false}], d=True)")
    assert call == Call(name="f", arguments={"a": True, "b": [None, {"c": False}], "d": True})
    assert [(defect.severity, defect.column) for defect in defects] == [
        ("warning", 5),
        ("warning", 14),
        ("warning", 26),
    ]
    value, ok, (defect,) = parse_output("False")
    assert (value, ok, defect.severity) == (False, True, "warning")
    assert parse_output('{"a": false}').defects == ()


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("find", [1]), ("x.find()", [1]), ("find()()", [1]), ("f(1)", [3]), ("f(a=b, c=g())", [5, 10]),
        ("f(a=1, a=2)", [10]), ("f(**k)", [5]), ("f(*k, a=1)", [3]), ("f(a=(1, 2))", [5]), ("f(a={1})", [5]),
        ("f(a=b'x')", [5]), ("f(a=1j)", [5]), ("f(a=...)", [5]), ("f(a=f'{x}')", [5]), ("f(a=1e999)", [5]),
        ("f(a=-True)", [5]), ("f(a='\\ud800')", [5]), ("f(a={1.5: 2})", [6]), ("f(a={**b})", [8]), ("f(a=1+2)", [5]),
        ("f(a=[é, x])", [6, 9]), ("  f(\n a=x)", [9]),
    ],
)  # fmt: skip
def test_every_fault_of_a_call_has_a_column(text: str, columns: list[int]) -> None:
    call, defects = parse_call(text)
    assert call is None
    assert [defect.column for defect in defects] == columns, defects
    assert {(defect.code, defect.severity) for defect in defects} == {("V08", "error")}


@pytest.mark.parametrize("text", ["f(a=1", "f(a=1))", "f(a=)", "f(a=1); g()", "f(class=1)", " f(\na=1\nb=2)", "a b"])
def test_what_is_no_expression_has_a_column_of_pythons(text: str) -> None:
    call, (defect,) = parse_call(text)
    assert call is None
    assert defect.column is not None  # which one differs between versions of Python
    assert 1 <= defect.column <= len(text) + 1


@given(st.text() | st.text("fa(=1,'[]{}:) \n\\-+.\x00truenl"))
def test_no_call_and_no_output_raises(text: str) -> None:
    call, defects = parse_call(text)
    assert (call is None) is any(defect.severity == "error" for defect in defects)
    assert call is None or parse_call(call_text(call)).call == call
    _, ok, defects = parse_output(text)
    assert ok is all(defect.severity != "error" for defect in defects)


@pytest.mark.parametrize(
    "text",
    [
        "f(a=" + "[" * 5_000, "f(a=" + "-" * 9_000 + "1)", "f(a=" + "1+" * 5_000 + "1)", "f(a=" + "9" * 5_000 + ")",
        "f(a='\x00')", "f(a=" + "x." * 5_000 + "x)", "f(" + "a" * LONGEST + "=1)",
        "f(a=" + "{'a':" * 90 + "1" + "}" * 90 + ")", "\ud800",
    ],
    ids=range(9),
)  # fmt: skip
def test_texts_that_pythons_parser_chokes_on_are_defects(text: str) -> None:
    assert parse_call(text).call is None
    assert parse_call(text).defects
    assert not parse_output(text.removeprefix("f(a=")).ok
