"""What is shown of a result: all of it, as many records as fit, or the beginning of a text; and that it says so."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workgym.agents.llm.observations import shown_result

ROWS: list[dict[str, Any]] = [
    {"Id": f"500{n:04}", "Owner": None if n % 3 else "ä, b", "Minutes": n / 2} for n in range(30)
]
deterministic = settings(derandomize=True, deadline=None, database=None, max_examples=100)


def compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def parts(shown: str) -> tuple[str, str]:
    """Return what is shown and the note about the rest."""
    text, _, note = shown.rpartition("\n(")
    return text, f"({note}"


@pytest.mark.parametrize(
    "value", [ROWS, {"cases": ROWS}, {"cases": ROWS, "returned": 30}, {"of": 1, "cases": ROWS, "n": {}}]
)
@pytest.mark.parametrize("most", [150, 400, 1000])
def test_records_are_whole_and_counted(value: Any, most: int) -> None:
    text, note = parts(shown_result(compact(value), most))
    kept = json.loads(text)
    records = kept if isinstance(kept, list) else kept["cases"]
    assert records == ROWS[: len(records)]
    assert note.startswith(f"({len(records)} of 30 records shown. To see others, ask for fewer fields or fewer records")
    assert len(text) <= most < len(text) + len(compact(ROWS[len(records)])) + 1  # one more would not fit
    if isinstance(value, dict):
        assert kept | {"cases": ROWS} == value


def test_ids_are_records_too() -> None:
    ids = [f"005{n:015}" for n in range(100)]
    text, note = parts(shown_result(compact(ids), 500))
    assert json.loads(text) == ids[:23]
    assert note.startswith("(23 of 100 records shown. ")


@pytest.mark.parametrize("most", [0, 2000])
@pytest.mark.parametrize("value", [ROWS, {"cases": ROWS, "returned": 30}, {"cases": ROWS}])
def test_a_table_names_columns_once(value: Any, most: int) -> None:
    result = compact(value)
    shown = shown_result(result, most, "table")
    assert len(shown) < len(result)
    lines = shown.splitlines()
    at = next(place for place, line in enumerate(lines) if "columns: " in line)
    columns = json.loads(lines[at].partition("columns: ")[2])
    assert [dict(zip(columns, json.loads(line), strict=True)) for line in lines[at + 1 :]] == ROWS
    assert [json.loads(line) for line in lines[:at]] == ([{"returned": 30}] if "returned" in value else [])
    assert lines[at].startswith("cases, " if isinstance(value, dict) else "columns")


def test_a_table_is_cut_at_a_record() -> None:
    text, note = parts(shown_result(compact(ROWS), 200, "table"))
    count = len(text.splitlines()) - 1
    assert len(text) <= 200
    assert note.startswith(f"({count} of 30 records shown. ")
    assert count > len(json.loads(parts(shown_result(compact(ROWS), 200))[0]))


@pytest.mark.parametrize(
    "value",
    [[], {}, [1, 2], [{"a": 1}], {"a": [], "b": 1}, "text", 3, None, [{"a": 1}, 2], {"a": [1], "b": [2]},
     [{f"column {n}": n} for n in range(9)]],
)  # fmt: skip
def test_what_is_no_shorter_as_a_table_stays_as_it_is(value: Any) -> None:
    assert shown_result(compact(value), 0, "table") == compact(value)


@pytest.mark.parametrize(
    ("result", "most", "shown"),
    [
        (compact("One line.\nAnother line of words."), 14, "One line.…\n(9 of 32 characters shown.)"),
        (compact("several words on one line"), 15, "several words…\n(13 of 25 characters shown.)"),
        ("no JSON, but words of a tool", 15, "no JSON, but…\n(12 of 28 characters shown.)"),
        (compact("x" * 2000), 1000, f"{'x' * 1000}…\n(1,000 of 2,000 characters shown.)"),
        (compact({"005A": 1, "005B": 2, "005C": 3}), 20, '{"005A":1,"005B":2…\n(18 of 28 characters shown.)'),
    ],
)
def test_other_results_are_cut_between_lines_or_words(result: str, most: int, shown: str) -> None:
    assert shown_result(result, most) == shown


def test_a_record_that_does_not_fit_is_begun() -> None:
    text, note = parts(shown_result(compact(ROWS), 20))
    assert text.endswith("…")
    assert compact(ROWS).startswith(text[:-1])
    assert re.match(r"\(\d+ of [\d,]+ characters shown\. To see others, ask for fewer fields", note)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner, max_size=5),
    max_leaves=30,
)


@deterministic
@given(value=JSON, most=st.integers(0, 120), form=st.sampled_from(["json", "table"]))
def test_whatever_is_returned_no_more_is_shown_than_may_be(value: Any, most: int, form: Any) -> None:
    result = compact(value)
    shown = shown_result(result, most, form)
    assert shown_result(result, 0, "json") == shown_result(result, len(result), "json") == result
    if not most or len(result) <= most:
        assert len(shown) <= len(result)
    elif shown.endswith(")"):
        assert len(parts(shown)[0].removesuffix("…")) <= most
    else:
        assert len(shown) <= most
