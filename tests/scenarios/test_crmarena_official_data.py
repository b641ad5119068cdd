"""CRMArena's published questions and records themselves: counts, constants, our schema, and our page."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from workgym.envs.core.calendar import MONTHS
from workgym.scenarios.crmarena.official.constants import best_constants
from workgym.scenarios.crmarena.official.finding import find_files
from workgym.scenarios.crmarena.official.issues import ISSUES, issues_of
from workgym.scenarios.crmarena.official.judging import DIFFERENCES
from workgym.scenarios.crmarena.official.keys import answer_key
from workgym.scenarios.crmarena.official.questions import OfficialQuestion
from workgym.scenarios.crmarena.official.reading import READ_TYPES, read_day, read_wording
from workgym.scenarios.crmarena.official.samples import findings, misfits
from workgym.scenarios.crmarena.official.task_types import BLOCK, TYPES

pytestmark = pytest.mark.skipif(
    not os.environ.get("WORKGYM_OFFICIAL_DATA"),
    reason="needs the published questions of CRMArena: set WORKGYM_OFFICIAL_DATA to the folder that holds crmarena/",
)


@pytest.fixture(scope="module")
def questions() -> Sequence[OfficialQuestion]:
    return find_files(None).questions


@pytest.fixture(scope="module")
def records() -> Any:
    path = Path(os.environ["WORKGYM_OFFICIAL_DATA"]) / "crmarena" / "org_sample_records.json"
    if not path.is_file():
        pytest.skip("the published data at hand hold no records of the organisation")
    return json.loads(path.read_text(encoding="utf-8"))


def test_all_questions_load_in_blocks(questions: Sequence[OfficialQuestion]) -> None:
    assert [question.idx for question in questions] == list(range(1170))
    assert Counter(question.type for question in questions) == dict.fromkeys(TYPES, BLOCK)
    assert len({question.optional for question in questions}) == 1
    without = Counter(question.type for question in questions if question.answer is None)
    assert without == {
        "handle_time": 39, "named_entity_disambiguation": 39, "policy_violation_identification": 39,
        "top_issue_identification": 39, "transfer_count": 39,
    }  # fmt: skip


def test_answers_have_the_forms_of_their_types(questions: Sequence[OfficialQuestion]) -> None:
    """Importing checks every answer; here is what there is of each."""
    given = {name: {each.answer for each in questions if each.type == name and each.answer} for name in TYPES}
    assert {name: {answer[:3] for answer in given[name]} for name in TYPES if TYPES[name].prefix} == {
        name: {TYPES[name].prefix} for name in TYPES if TYPES[name].prefix
    }
    assert given["monthly_trend_analysis"] == {*MONTHS} - {"May"}
    assert len(given["best_region_identification"]) == 24
    assert {name: len(answers) for name, answers in given.items()} == {
        "knowledge_qa": 127, "monthly_trend_analysis": 11, "top_issue_identification": 10, "case_routing": 17,
        "named_entity_disambiguation": 52, "handle_time": 43, "transfer_count": 27,
        "policy_violation_identification": 10, "best_region_identification": 24,
    }  # fmt: skip


def test_every_expected_answer_is_right_and_no_other(questions: Sequence[OfficialQuestion]) -> None:
    for question in questions:
        key = answer_key(question)
        assert key.accepts(question.gold), question.idx
        assert not any(key.accepts(wrong) for wrong in ("", "I cannot answer that.", "Error: timed out")), question.idx
        assert key.accepts("None") == (question.answer is None), question.idx


def test_days_are_named_where_periods_are(questions: Sequence[OfficialQuestion]) -> None:
    dated = Counter(question.type for question in questions if read_day(question.required))
    assert dated == dict.fromkeys(READ_TYPES, BLOCK)


def test_every_field_of_the_recorded_records_fits_our_schema(records: Any) -> None:
    assert sum(map(len, records.values())) == 385
    assert list(misfits(records)) == []


def test_records_that_do_not_fit_are_named(records: Any) -> None:
    issue = next(iter(records["issues"].values()))
    spoiled = {
        "issues": {issue["Id"]: {**issue, "Colour": "red"}, "a1MWs0000012u7BMA9": issue},
        "cases": {"500Ws000007qlrjIAA": {"Id": "500Ws000007qlrjIAA", "CreatedDate": "soon", "OwnerId": "me"}},
        "planets": {"x": {}},
    }
    told = "\n".join(misfits(spoiled))
    for wrong in (
        "Colour: no such field",
        "not its id",
        "CreatedDate: expected a time",
        "'me': not an id",
        "no object",
    ):
        assert wrong in told


def test_what_the_records_show_of_expected_answers_is_counted(
    questions: Sequence[OfficialQuestion], records: Any
) -> None:
    assert Counter(found.question.type for found in findings(questions, records)) == {
        "knowledge_qa": 23, "named_entity_disambiguation": 1,
    }  # fmt: skip


# Our page


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "docs" / "crmarena-official.md").read_text(encoding="utf-8")


def test_the_page_has_the_constants_that_are_computed(page: str, questions: Sequence[OfficialQuestion]) -> None:
    for found in best_constants(questions):
        answer = f"always {found.answer}" if found.answer in ("None", *MONTHS, "GA") else "always the same one"
        read = sum(read_wording(each.type, each.query) is not None for each in questions if each.type == found.type)
        readable = f"{read}" if found.type in READ_TYPES else "–"
        none = sum(each.answer is None for each in questions if each.type == found.type)
        cells = (
            f"`{found.type}`",
            found.questions,
            none,
            found.different,
            answer,
            f"{100 * found.share:.1f} %",
            readable,
        )
        assert f"| {' | '.join(map(str, cells))} |" in page


def test_the_page_has_the_known_mistakes_that_are_counted(page: str, questions: Sequence[OfficialQuestion]) -> None:
    counts = Counter(number for question in questions for number in issues_of(question))
    for number, issue in ISSUES.items():
        assert f"| {number} | {issue.what} | {counts[number]} |" in page
    assert f"{sum(bool(issues_of(question)) for question in questions)} of the 1,170 questions" in " ".join(
        page.split()
    )
    for number, what in DIFFERENCES.items():
        assert f"| {number} | {what} |" in page
