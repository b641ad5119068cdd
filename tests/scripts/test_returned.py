"""Results of calls as a reader sees them: a line a field, texts with their own lines, and how many are left out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from workgym.scripts.returned import MOST_LINES, clipped_text, returned_text


@pytest.mark.parametrize(
    ("value", "lines"),
    [
        ("done", ["done"]),
        (7, ["7"]),
        (None, ["null"]),
        ([], ["[]"]),
        ({}, ["{}"]),
        (["a", "b"], ['["a", "b"]']),
        ({"Id": "x", "n": 2}, ["Id: x", "n: 2"]),
        ([{"Id": "x", "Body": "one\ntwo"}, {}], ["- Id: x", "  Body: |", "    one", "    two", "- {}"]),
        ({"articles": [{"Title": "T"}]}, ["articles:", "- Title: T"]),
        ("one\n\ntwo", ["one", "", "two"]),
        ({"é": [[1, 2]]}, ["é:", "- [1, 2]"]),
    ],
)
def test_a_result(value: Any, lines: list[str]) -> None:
    assert returned_text(json.dumps(value)).split("\n") == lines


def test_what_is_no_json_is_shown_as_it_is() -> None:
    assert returned_text("{not json") == "{not json"


def test_a_long_result_is_cut() -> None:
    lines = returned_text(json.dumps({str(n): n for n in range(MOST_LINES + 1500)})).split("\n")
    assert len(lines) == MOST_LINES + 1
    assert lines[-1] == "… 1,500 more lines; --full shows them"
    assert len(returned_text(json.dumps({str(n): n for n in range(MOST_LINES + 1500)}), full=True).split("\n")) == 1560


@pytest.mark.parametrize(
    ("value", "end"),
    [
        (["id"] * 40, '"id"]'),
        (["id"] * 100, ', "id", … 60 more; --full shows them]'),
        ({str(n): n for n in range(100, 200)}, ', "119": 119, … 80 more; --full shows them}'),
        ("x" * 310, 'x"'),
        ("x" * 1000, 'x" … 762 more characters; --full shows them'),
        (["x" * 500], "[… 1 more; --full shows it]"),
        (10**400, "0"),
    ],
)
def test_a_long_argument_is_cut_between_its_items(value: Any, end: str) -> None:
    assert clipped_text(value).endswith(end)
    assert clipped_text(value, full=True) == json.dumps(value)
