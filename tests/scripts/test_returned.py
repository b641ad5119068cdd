"""Results of calls as a reader sees them: a line a field, texts with their own lines, and how many are left out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from workgym.scripts.returned import MOST_LINES, returned_text


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
    assert lines[-1] == "… and 1,500 more lines"
