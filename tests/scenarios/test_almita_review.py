"""The review of items by two people: sheets, what they may hold, and Cohen's kappa."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from itertools import cycle, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.scenarios.almita.pipeline.review import (
    ReviewItem,
    cohens_kappa,
    read_for_review,
    review_items,
    sheet,
)

ITEMS = tuple(ReviewItem(f"c-{n}", {"conversation_id": f"c-{n}", "text": f"Grüße, {n};\n=1+1"}, n) for n in range(1, 5))


def filled(verdicts: Sequence[str], items: Sequence[ReviewItem] = ITEMS, mark: str = ",") -> str:
    """Return the sheet of a reviewer who gives these verdicts, as a spreadsheet writes it."""
    rows = list(csv.reader(io.StringIO(sheet(items))))
    out = io.StringIO()
    csv.writer(out, delimiter=mark).writerows(
        [
            rows[0],
            *([item, content, verdict, "why"] for (item, content, *_), verdict in zip(rows[1:], verdicts, strict=True)),
        ]
    )
    return out.getvalue()


def test_an_item_that_one_of_them_rejects_is_dropped() -> None:
    review = review_items(
        ITEMS, filled(["keep", "reject", "keep", "reject"]), filled(["Keep ", "keep", "REJECT", "reject"])
    )
    assert review.report.defects == ()
    assert review.kept == ITEMS[:1]
    assert (review.row.generated, review.row.review_kept) == (4, 1)
    assert review.row.rejected_by == {"both": 1, "first": 1, "second": 1}
    assert review.kappa == 0.0


def test_kappa_of_a_known_table() -> None:
    """Of 50 items, both keep 20 and reject 15: they agree on 0.7, by chance on 0.5."""
    pairs = [(True, True)] * 20 + [(True, False)] * 5 + [(False, True)] * 10 + [(False, False)] * 15
    assert cohens_kappa(pairs) == pytest.approx(0.4)
    assert cohens_kappa([(True, True), (False, False)]) == 1
    assert cohens_kappa([(True, False), (False, True)]) == -1
    assert cohens_kappa([(True, True)] * 3) is None
    assert cohens_kappa([]) is None


@given(st.lists(st.tuples(st.booleans(), st.booleans())))
def test_kappa_is_the_same_for_either_order_and_within_its_range(pairs: list[tuple[bool, bool]]) -> None:
    kappa = cohens_kappa(pairs)
    assert kappa == cohens_kappa([(two, one) for one, two in pairs])
    assert kappa == cohens_kappa([(not one, not two) for one, two in pairs])
    if kappa is not None:
        assert -1 <= kappa <= 1
        assert (kappa == 1) == all(one == two for one, two in pairs)


@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_spreadsheets_write_other_marks_and_a_byte_order_mark(mark: str) -> None:
    first = b"\xef\xbb\xbf" + filled(["keep"] * 4, mark=mark).encode()
    review = review_items(ITEMS, first, filled(["keep"] * 4))
    assert review.kept == ITEMS
    assert review.kappa is None


def test_every_wrong_row_is_named_with_its_line() -> None:
    wrong = 'verdict,item\nkeep,c-1\nperhaps,c-2\n\nreject,"c-9"\nreject,c-1\n,c-3\n'
    review = review_items(ITEMS, filled(["keep"] * 4), wrong, ("a.csv", "b.csv"))
    assert [(one.code, one.file, one.line, one.item) for one in review.report.defects] == [
        ("RV4", "b.csv", 3, "c-2"),
        ("RV3", "b.csv", 5, None),
        ("RV2", "b.csv", 6, "c-1"),
        ("RV4", "b.csv", 7, "c-3"),
        ("RV1", "b.csv", None, "c-4"),
    ]
    assert "row 5 is for 'c-9'" in review.report.defects[1].message
    assert review.report.defects[2].message == "row 6 is a second one; the first is row 2"
    assert "line 4 of the items" in review.report.defects[4].message
    assert review.kept == ()
    assert review.row.review_kept is None


def test_rows_are_counted_as_a_spreadsheet_counts_them() -> None:
    """A cell of several lines is one row, although it takes several lines of the file."""
    wrong = filled(["keep", "keep", "?", "keep"])
    (defect,) = review_items(ITEMS, filled(["keep"] * 4), wrong, ("a.csv", "b.csv")).report.defects
    assert defect.message == "row 4, verdict '?': expected keep or reject"
    assert defect.line is not None
    assert wrong.splitlines()[defect.line - 1].startswith("c-3,")
    assert defect.line > 4


@pytest.mark.parametrize("sign", ["x", "\N{GRINNING FACE}", '"'])
def test_no_cell_is_longer_than_spreadsheets_keep(sign: str) -> None:
    long = ReviewItem("p", {"procedure_id": "p", "text": sign * 40_000, "plays": {"id": "p"}}, 7)
    short = ReviewItem("q", {"procedure_id": "q", "text": "1. Ask.", "plays": {"id": "q" * 40_000}}, 8)
    rows = list(csv.DictReader(io.StringIO(sheet([long, short]), newline="")))
    assert len(rows[0]["content"].encode("utf-16-le")) // 2 <= 32_767
    assert len(rows[0]["content"]) > 15_000
    assert rows[0]["content"].endswith("... cut; the whole item is line 7 of the items")
    assert json.loads(rows[1]["content"])["text"] == "1. Ask."
    assert json.loads(rows[1]["content"])["plays"].startswith("left out")
    again = review_items([long, short], filled(["keep"] * 2, [long, short]), filled(["keep"] * 2, [long, short]))
    assert again.kept == (long, short)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the text is empty"),
        (b"\xff\xfe\x00", "not UTF-8"),
        ("name,verdict\nc-1,keep\n", "no column 'item'"),
        ("item,note\nc-1,good\n", "no column 'verdict'"),
        ('item,verdict\n"c-1,keep\n', "unexpected end of data"),
    ],
)
def test_what_is_no_sheet_says_so(text: str | bytes, said: str) -> None:
    (defect,) = review_items(ITEMS[:1], text, filled(["keep"], ITEMS[:1])).report.defects
    assert (defect.code, defect.file) == ("RV5", "first")
    assert said in defect.message


@given(st.lists(st.text(), max_size=6), st.lists(st.sampled_from(["keep", "reject"]), min_size=1, max_size=4))
def test_sheets_hold_any_text_and_no_text_raises(texts: list[str], verdicts: list[str]) -> None:
    items = [ReviewItem(f"t-{n}", {"test_id": f"t-{n}", "text": text}, n) for n, text in enumerate(texts, 1)]
    given_ = list(islice(cycle(verdicts), len(items)))
    review = review_items(items, filled(given_, items), filled(given_, items))
    assert review.report.ok
    assert [one.item for one in review.kept] == [
        one.item for one, verdict in zip(items, given_, strict=True) if verdict == "keep"
    ]
    for text in texts:
        read_for_review(text)
        review_items(items, text, text)


def test_items_need_ids_of_their_own() -> None:
    lines = [{"procedure_id": "p", "intent_id": "i"}, {"title": "x"}, {"procedure_id": "p"}, {"intent_id": "i"}]
    items, report = read_for_review("\n".join(map(json.dumps, lines)), "x.jsonl")
    assert [one.item for one in items] == ["p", "i"]
    assert [(one.code, one.line, one.file) for one in report.defects] == [("RV5", 2, "x.jsonl"), ("RV2", 3, "x.jsonl")]
    assert not report.ok
