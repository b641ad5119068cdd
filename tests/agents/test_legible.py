"""What models may write, in terminals, JSON and CSV: it does nothing there, and nothing of it is lost."""

import csv
import io
import json
import re
import sys
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.agents.evaluation import report
from workgym.agents.evaluation.legible import as_csv, as_json, plain, price_text, visible_text


def test_what_cannot_be_seen_is_spelled() -> None:
    assert visible_text("\x1b[31mred\x07 \x9b2J \u202eright to left\u2069\r\ufeff") == (
        "U+001B[31mredU+0007 U+009B2J U+202Eright to leftU+2069U+000DU+FEFF"
    )
    assert visible_text("one\ttwo\nthree ä 漢 🙂") == "one\ttwo\nthree ä 漢 🙂"
    assert visible_text("\ud800") == "U+D800"


def test_the_report_s_page_spells_the_same() -> None:
    script = (Path(report.__file__).parent / "static" / "report.js").read_text("utf-8")
    escaped = script.partition("const UNSEEN = /[")[2].partition("]/gu;")[0]
    inside = re.sub(r"\\u\{(\w+)\}", lambda found: f"\\U{found[1]:0>8}", escaped)
    page = re.compile(f"[{inside}]")
    for sign in map(chr, range(sys.maxunicode + 1)):
        if not "\ud800" <= sign <= "\udfff":  # halves, which no page has
            assert bool(page.match(sign)) == (visible_text(sign) != sign), hex(ord(sign))


def test_signs_without_a_shape_are_spelled() -> None:
    assert visible_text("\u00ad\u200c\u200d\u3164\U000e0041") == "U+00ADU+200CU+200DU+3164U+E0041"
    assert as_json("\u00ad\U000e0041") == '"\\u00ad\\udb40\\udc41"'


@given(st.text(st.characters(codec=None)))
def test_json_is_safe_to_print_and_says_the_same(text: str) -> None:
    found = as_json({"text": text})
    assert json.loads(found) == {"text": text}
    assert visible_text(found) == found
    found.encode()


@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\n=1", "＝1", "'=1", "''-", '=HYPERLINK("x")']
)
def test_a_text_that_looks_like_a_formula_is_none(text: str) -> None:
    [[cell]] = csv.reader(io.StringIO(as_csv([[text]]), newline=""), strict=True)
    assert cell == f"'{text}"


@pytest.mark.parametrize(
    ("value", "cell"),
    [
        ("plain", "plain"),
        ("'tis", "'tis"),
        ("1-1", "1-1"),
        ("", ""),
        (None, ""),
        (-1, "-1"),
        (-0.5, "-0.5"),
        (Decimal("-1.50"), "-1.50"),
        (True, "True"),
        (b"\x00\xff", "00ff"),
        (["=1", -1], '["=1", -1]'),
        (date(2024, 5, 6), "2024-05-06"),
        (timedelta(days=-1), "'-1 day, 0:00:00"),
    ],
)
def test_numbers_and_other_texts_are_as_they_were(value: object, cell: str) -> None:
    [[found, _]] = csv.reader(io.StringIO(as_csv([[value, 0]])))
    assert found == cell


@given(st.text(alphabet="'=+-@a\t"))
def test_an_apostrophe_can_be_taken_away_again(text: str) -> None:
    [[cell, _]] = csv.reader(io.StringIO(as_csv([[text, 0]]), newline=""))
    guarded = cell.startswith("'") and cell.lstrip("'")[:1] in set("=+-@\t") - {""}
    assert (cell[1:] if guarded and cell.lstrip("'") else cell) == text


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (Decimal("0.25"), 0.25),
        (Decimal("12"), 12),
        (Decimal("12.000"), 12),
        (2**127 - 1, 2**127 - 1),
        (Decimal(10) ** 30, 10**30),
        (float("nan"), None),
        (float("inf"), None),
        (True, True),
        (b"ab", "6162"),
        (date(2024, 5, 6), "2024-05-06"),
        (datetime(2024, 5, 6, 7, 8, tzinfo=UTC), "2024-05-06T07:08:00+00:00"),
        (time(7, 8), "07:08:00"),
        (UUID(int=1), "00000000-0000-0000-0000-000000000001"),
        ({"a": [Decimal("1.5")], 2: None}, {"a": [1.5], "2": None}),
    ],
)
def test_values_have_json_s_types(value: Any, expected: Any) -> None:
    found = plain(value)
    assert (found, type(found)) == (expected, type(expected))
    json.loads(as_json(found))


def test_a_price_that_is_unknown_is_not_zero() -> None:
    assert [price_text(0.25, 0), price_text(0.0, 0), price_text(0.25, 3), price_text(0.0, 3)] == [
        *("0.2500", "0.0000", "over 0.2500", "unknown")
    ]
    assert price_text(1234.5, 0, 2) == "1,234.50"
