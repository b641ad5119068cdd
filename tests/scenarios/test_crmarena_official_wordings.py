"""Reading official wordings: by hand, in our own words; and, with the published questions, by vectors written by hand.

A vector names a question by its number and says what it asks for. The question's own words are read from the data.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import duckdb
import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.core.calendar import MONTHS
from workgym.envs.crmarena.periods import go_back, named_period
from workgym.scenarios.crmarena.official.finding import find_files
from workgym.scenarios.crmarena.official.issues import ISSUES, issues_of
from workgym.scenarios.crmarena.official.questions import OfficialQuestion
from workgym.scenarios.crmarena.official.reading import READ_TYPES, OfficialWording, read_day, read_wording
from workgym.scenarios.crmarena.periods import QUARTERS, SEASONS, NamedPeriod, PastPeriod, read_period

needs_data = pytest.mark.skipif(
    not os.environ.get("WORKGYM_OFFICIAL_DATA"),
    reason="needs the published questions of CRMArena: set WORKGYM_OFFICIAL_DATA to the folder that holds crmarena/",
)


@pytest.fixture(scope="module")
def questions() -> Sequence[OfficialQuestion]:
    return find_files(None).questions


# In our own words

WORDINGS = [
    (
        "best_region_identification",
        "Who closes fastest since the past 5 weeks?",
        OfficialWording(PastPeriod(5, "week")),
    ),
    ("best_region_identification", "Fastest in the last quarter?", OfficialWording(PastPeriod(1, "quarter"))),
    ("best_region_identification", "Fastest in the previous eleven months?", OfficialWording(PastPeriod(11, "month"))),
    ("top_issue_identification", "Top trouble, past year?", OfficialWording(PastPeriod(12, "month"))),
    ("top_issue_identification", "Top trouble, past 1.5 years?", OfficialWording(PastPeriod(18, "month"))),
    ("top_issue_identification", "Top trouble, past 2 fortnights?", OfficialWording(PastPeriod(4, "week"))),
    ("top_issue_identification", "Top trouble in autumn 2021?", OfficialWording(NamedPeriod("Autumn", 2021))),
    ("top_issue_identification", "Top trouble in the FALL of 2021?", OfficialWording(NamedPeriod("Autumn", 2021))),
    ("top_issue_identification", "Top trouble of the 2021 winter?", OfficialWording(NamedPeriod("Winter", 2021))),
    ("top_issue_identification", "Top trouble in May, 2021?", OfficialWording(NamedPeriod("May", 2021))),
    ("top_issue_identification", "Top trouble in the third quarter of 2021?", OfficialWording(NamedPeriod("Q3", 2021))),
    ("named_entity_disambiguation", "The cup I bought 3 days back", OfficialWording(PastPeriod(3, "day"))),
    ("named_entity_disambiguation", "The cup I bought a month earlier", OfficialWording(PastPeriod(1, "month"))),
    ("handle_time", "In Q1 2021, the slowest with over 2 cases?", OfficialWording(NamedPeriod("Q1", 2021), 2, "max")),
    ("handle_time", "Quickest with three or so cases, past 2 days?", OfficialWording(PastPeriod(2, "day"), 0, "min")),
    ("handle_time", "Least time, at least 4 cases, past 2 days?", OfficialWording(PastPeriod(2, "day"), 3, "min")),
    (
        "transfer_count",
        "Over the past 3 weeks, fewest with several cases?",
        OfficialWording(PastPeriod(3, "week"), 1, "min"),
    ),
    ("transfer_count", "Most in over one case, May 2020?", OfficialWording(NamedPeriod("May", 2020), 1, "max")),
]
UNREAD = [
    ("top_issue_identification", "Top trouble?"),
    ("top_issue_identification", "Top trouble in the past 8?"),
    ("top_issue_identification", "Top trouble in May?"),
    ("top_issue_identification", "Top trouble in May 2020 and June 2020?"),
    ("top_issue_identification", "Top trouble in the past 2.3 weeks?"),
    ("handle_time", "Fastest and slowest with cases in May 2020?"),
    ("handle_time", "An agent with cases in May 2020?"),
    ("handle_time", "Fastest in May 2020?"),
    ("handle_time", "Fastest with more than 2 cases and over 3 cases in May 2020?"),
    ("knowledge_qa", "What happened in May 2020?"),
    ("case_routing", "Past 3 weeks: who?"),
]


@pytest.mark.parametrize(("task_type", "query", "expected"), WORDINGS)
def test_a_question_that_says_one_thing_is_read(task_type: str, query: str, expected: OfficialWording) -> None:
    assert read_wording(task_type, query) == expected


@pytest.mark.parametrize(("task_type", "query"), UNREAD)
def test_a_question_that_leaves_something_open_is_not_read(task_type: str, query: str) -> None:
    assert read_wording(task_type, query) is None


@given(st.sampled_from((*MONTHS, *QUARTERS, *SEASONS)), st.integers(2020, 2024), st.sampled_from(("min", "max")))
def test_every_named_period_is_read_as_it_is_written(name: str, year: int, extreme: Any) -> None:
    word = {"min": "fewest", "max": "most"}[extreme]
    query = f"Who had the {word} transfers in {name} {year} among those with more than 2 cases?"
    assert read_wording("transfer_count", query) == OfficialWording(NamedPeriod(name, year), 2, extreme)


@given(st.integers(1, 40), st.sampled_from(("day", "week", "month", "quarter")), st.integers(0, 9))
def test_every_past_period_is_read_as_it_is_written(count: int, unit: str, more_than: int) -> None:
    query = f"Who was quickest over the past {count} {unit}s of those with more than {more_than} cases?"
    assert read_wording("handle_time", query) == OfficialWording(PastPeriod(count, unit), more_than, "min")


@given(st.text(max_size=200), st.sampled_from(READ_TYPES))
def test_any_text_is_read_or_not(text: str, task_type: str) -> None:
    read = read_wording(task_type, text)
    assert read is None or isinstance(read, OfficialWording)


def test_a_purchase_means_its_day() -> None:
    window = OfficialWording(PastPeriod(1, "month")).window("named_entity_disambiguation", datetime(2020, 12, 31))
    assert window == (datetime(2020, 11, 30), datetime(2020, 12, 1))


@pytest.mark.parametrize(
    ("context", "day"), [("- Today's date: 2024-02-29\n", datetime(2024, 2, 29)), ("No day", None), ("Id 2024-0", None)]
)
def test_the_day_stands_in_the_context(context: str, day: datetime | None) -> None:
    assert read_day(context) == day


# With the published questions


class Vector(NamedTuple):
    """What a question asks for, written by hand: period, "more than n cases" with the extreme, and the window."""

    idx: int
    period: str
    agents: str
    start: str
    end: str


VECTORS = [
    Vector(int(idx), *(field.strip() for field in fields))
    for idx, *fields in (
        line.split("|")
        for line in """
130 | 3 quarters  |       | 2021-11-20 | 2022-08-20
131 | 10 months   |       | 2019-04-23 | 2020-02-23
132 | 4 quarters  |       | 2021-07-05 | 2022-07-05
133 | 9 months    |       | 2022-12-07 | 2023-09-07
136 | 4 quarters  |       | 2021-06-01 | 2022-06-01
138 | 6 quarters  |       | 2020-06-08 | 2021-12-08
141 | 11 months   |       | 2023-11-01 | 2024-10-01
164 | 7 months    |       | 2023-08-11 | 2024-03-11
175 | 11 months   |       | 2019-03-15 | 2020-02-15
195 | 12 months   |       | 2021-08-28 | 2022-08-28
196 | 3 quarters  |       | 2020-06-29 | 2021-03-29
206 | 10 months   |       | 2023-05-29 | 2024-03-29
228 | 9 months    |       | 2020-04-30 | 2021-01-31
235 | 6 quarters  |       | 2021-12-30 | 2023-06-30
245 | 5 quarters  |       | 2019-07-30 | 2020-10-30
260 | Winter 2021 |       | 2021-12-01 | 2022-03-01
261 | Winter 2021 |       | 2021-12-01 | 2022-03-01
268 | 3 months    |       | 2022-02-28 | 2022-05-30
279 | 12 months   |       | 2021-10-29 | 2022-10-29
311 | December 2020 |     | 2020-12-01 | 2021-01-01
314 | January 2020 |      | 2020-01-01 | 2020-02-01
315 | 5 weeks     |       | 2021-11-08 | 2021-12-13
316 | Q2 2021     |       | 2021-04-01 | 2021-07-01
320 | Winter 2020 |       | 2020-12-01 | 2021-03-01
322 | 3 weeks     |       | 2022-04-20 | 2022-05-11
324 | Spring 2020 |       | 2020-03-01 | 2020-06-01
326 | Autumn 2022 |       | 2022-09-01 | 2022-12-01
327 | Q4 2020     |       | 2020-10-01 | 2021-01-01
333 | Q3 2023     |       | 2023-07-01 | 2023-10-01
334 | 18 months   |       | 2023-03-02 | 2024-09-02
335 | 18 months   |       | 2019-02-14 | 2020-08-14
340 | August 2020 |       | 2020-08-01 | 2020-09-01
346 | Q2 2022     |       | 2022-04-01 | 2022-07-01
353 | Q3 2020     |       | 2020-07-01 | 2020-10-01
357 | Summer 2020 |       | 2020-06-01 | 2020-09-01
360 | 4 weeks     |       | 2020-03-03 | 2020-03-31
369 | 4 weeks     |       | 2024-03-22 | 2024-04-19
373 | 18 months   |       | 2021-04-29 | 2022-10-29
383 | February 2021 |     | 2021-02-01 | 2021-03-01
387 | 2 weeks     |       | 2022-12-02 | 2022-12-16
520 | 2 weeks     |       | 2020-06-01 | 2020-06-02
521 | 3 days      |       | 2021-03-17 | 2021-03-18
522 | 14 days     |       | 2021-02-12 | 2021-02-13
523 | 1 week      |       | 2020-12-21 | 2020-12-22
524 | 1 week      |       | 2021-03-18 | 2021-03-19
528 | 1 month     |       | 2022-03-14 | 2022-03-15
551 | 1 month     |       | 2020-12-31 | 2021-01-01
553 | 5 days      |       | 2020-06-01 | 2020-06-02
557 | 2 weeks     |       | 2023-03-16 | 2023-03-17
570 | 1 month     |       | 2020-01-01 | 2020-01-02
590 | 2 weeks     |       | 2024-12-20 | 2024-12-21
606 | 1 month     |       | 2020-11-30 | 2020-12-01
607 | 3 days      |       | 2025-01-02 | 2025-01-03
650 | Winter 2021 | 1 min | 2021-12-01 | 2022-03-01
651 | February 2021 | 0 max | 2021-02-01 | 2021-03-01
652 | 3 months    | 2 min | 2022-05-22 | 2022-08-22
656 | Q1 2023     | 0 max | 2023-01-01 | 2023-04-01
657 | Q4 2022     | 3 max | 2022-10-01 | 2023-01-01
660 | 4 quarters  | 3 max | 2020-02-15 | 2021-02-15
661 | 5 weeks     | 1 max | 2022-03-20 | 2022-04-24
664 | Winter 2020 | 2 max | 2020-12-01 | 2021-03-01
676 | Spring 2022 | 0 min | 2022-03-01 | 2022-06-01
677 | Summer 2022 | 3 min | 2022-06-01 | 2022-09-01
679 | Summer 2020 | 0 min | 2020-06-01 | 2020-09-01
703 | 6 quarters  | 3 min | 2018-07-30 | 2020-01-30
745 | 2 weeks     | 1 max | 2020-01-17 | 2020-01-31
780 | 2 months    | 0 max | 2021-07-22 | 2021-09-22
781 | 5 quarters  | 0 max | 2023-04-27 | 2024-07-27
798 | Winter 2021 | 3 min | 2021-12-01 | 2022-03-01
799 | 2 weeks     | 2 min | 2021-01-10 | 2021-01-24
826 | 3 months    | 1 min | 2023-12-30 | 2024-03-30
828 | Summer 2020 | 1 max | 2020-06-01 | 2020-09-01
837 | 5 quarters  | 0 max | 2020-11-08 | 2022-02-08
859 | Autumn 2020 | 1 max | 2020-09-01 | 2020-12-01
862 | 3 months    | 1 max | 2023-06-29 | 2023-09-29
864 | 9 months    | 3 max | 2020-01-23 | 2020-10-23
867 | 3 months    | 2 min | 2021-08-30 | 2021-11-30
875 | 6 quarters  | 3 max | 2021-07-31 | 2023-01-31
883 | 14 days     | 0 min | 2022-05-24 | 2022-06-07
1040 | 5 months   |       | 2024-04-22 | 2024-09-22
1041 | Summer 2021 |      | 2021-06-01 | 2021-09-01
1044 | 2 quarters |       | 2023-01-31 | 2023-07-31
1052 | 2 weeks    |       | 2024-02-16 | 2024-03-01
1062 | 12 months  |       | 2022-05-05 | 2023-05-05
1064 | 12 months  |       | 2021-12-29 | 2022-12-29
1078 | Winter 2020 |      | 2020-12-01 | 2021-03-01
1101 | Q1 2020    |       | 2020-01-01 | 2020-04-01
1103 | 6 weeks    |       | 2024-04-17 | 2024-05-29
1116 | Q4 2020    |       | 2020-10-01 | 2021-01-01
1132 | Spring 2024 |      | 2024-03-01 | 2024-06-01
1147 | February 2020 |    | 2020-02-01 | 2020-03-01
1151 | 5 months   |       | 2023-12-30 | 2024-05-30
1153 | November 2020 |    | 2020-11-01 | 2020-12-01
""".strip().splitlines()
    )
]


@needs_data
@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector.idx))
def test_official_wordings_mean_the_windows_written_by_hand(
    vector: Vector, questions: Sequence[OfficialQuestion]
) -> None:
    question = questions[vector.idx]
    read, today = read_wording(question.type, question.query), read_day(question.required)
    assert read is not None
    assert today is not None
    agents = "" if read.more_than is None else f"{read.more_than} {read.extreme}"
    window = read.window(question.type, today)
    assert (str(read.period), agents) == (vector.period, vector.agents)
    assert tuple(str(moment.date()) for moment in window) == (vector.start, vector.end)


def test_the_vectors_have_every_kind_of_period() -> None:
    periods = [read_period(vector.period) for vector in VECTORS]
    names = {period.name for period in periods if isinstance(period, NamedPeriod)}
    units = {period.unit for period in periods if isinstance(period, PastPeriod)}
    assert len(VECTORS) >= 60
    assert units == {"day", "week", "month", "quarter"}
    assert {*SEASONS, *QUARTERS} <= names
    assert len(names & {*MONTHS}) >= 5
    clipped = [vector for vector in VECTORS if vector.start[-2:] < vector.end[-2:] and vector.end[-2:] > "29"]
    assert {vector.idx for vector in clipped} >= {228, 268}


@needs_data
def test_all_questions_but_one_are_read(questions: Sequence[OfficialQuestion]) -> None:
    """The one lacks the unit of its period."""
    read = {question.idx: read_wording(question.type, question.query) for question in questions}
    unread = [question.idx for question in questions if question.type in READ_TYPES and read[question.idx] is None]
    assert unread == [135]
    asked = Counter(
        (question.type, wording.more_than, wording.extreme)
        for question in questions
        if (wording := read[question.idx]) and wording.extreme
    )
    thresholds, extremes = Counter[tuple[str, Any]](), Counter[tuple[str, Any]]()
    for (task_type, more_than, extreme), count in asked.items():
        thresholds[task_type, more_than] += count
        extremes[task_type, extreme] += count
    assert [thresholds["handle_time", number] for number in range(4)] == [30, 33, 44, 23]
    assert [thresholds["transfer_count", number] for number in range(4)] == [14, 33, 35, 48]
    assert (extremes["handle_time", "min"], extremes["handle_time", "max"]) == (66, 64)
    assert (extremes["transfer_count", "min"], extremes["transfer_count", "max"]) == (52, 78)


@needs_data
def test_the_window_of_every_question_is_that_of_the_tools(questions: Sequence[OfficialQuestion]) -> None:
    for question in questions:
        read, today = read_wording(question.type, question.query), read_day(question.required)
        if read is None or today is None:
            continue
        window = read.window(question.type, today)
        if isinstance(read.period, NamedPeriod):
            assert window == named_period(read.period.name, read.period.year), question.idx
        else:
            start = go_back(today, read.period.unit, read.period.count)  # type: ignore[arg-type]  # a unit is a text
            ends = start + timedelta(days=1) if question.type == "named_entity_disambiguation" else today
            assert window == (start, ends), question.idx


@needs_data
def test_the_window_of_every_question_is_that_of_the_database(questions: Sequence[OfficialQuestion]) -> None:
    connection = duckdb.connect()
    for question in questions:
        read, today = read_wording(question.type, question.query), read_day(question.required)
        if read is None or today is None or isinstance(read.period, NamedPeriod):
            continue
        sql = f"SELECT ?::TIMESTAMP - INTERVAL {read.period.count} {read.period.unit}"
        found = connection.execute(sql, [today]).fetchone()
        assert found == (read.window(question.type, today).start,), question.idx


@needs_data
def test_known_mistakes_are_counted(questions: Sequence[OfficialQuestion]) -> None:
    counts = Counter(number for question in questions for number in issues_of(question))
    assert dict(counts) == {"O1": 260, "O2": 52, "O3": 44, "O4": 20, "O5": 65, "O6": 1, "O7": 1}
    assert {*counts} == {*ISSUES}
