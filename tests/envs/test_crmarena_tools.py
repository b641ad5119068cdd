"""The functions, on a world small enough to be checked by eye, and against hand-written loops on a generated one."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from datetime import datetime
from functools import cache
from typing import Any

import pytest
from crmarena_small import (
    ANN,
    ARTICLES,
    BOB,
    CY,
    I2,
    MARCH,
    OHIO,
    K,
    L,
    call,
    refused,
    tools_of,
)
from hypothesis import example, given, settings
from hypothesis import strategies as st

from workgym.envs.core import Session, Snapshot, ToolError
from workgym.envs.core.snapshot import WorldKey, open_snapshot
from workgym.envs.crmarena.functions.knowledge import MAX_ARTICLES
from workgym.envs.crmarena.periods import PERIOD_NAMES, show_moment
from workgym.envs.search.words import stem
from workgym.envs.search.words import words as words_of
from workgym.scenarios.crmarena import SCENARIO

TOOLS = tools_of()


@cache
def world() -> Snapshot:
    return open_snapshot(WorldKey("crmarena", SCENARIO.version, 0, 1), SCENARIO)


# Dates


@pytest.mark.parametrize(
    ("end", "unit", "count", "start"),
    [
        ("2024-03-31T00:00:00Z", "month", 1, "2024-02-29T00:00:00Z"),
        ("2024-05-31T00:00:00.000+0000", "quarter", 1, "2024-02-29T00:00:00Z"),
        ("2023-03-31T00:00:00+00:00", "month", 1, "2023-02-28T00:00:00Z"),
        ("2021-01-15T12:30:00Z", "month", 2, "2020-11-15T12:30:00Z"),
        ("2021-01-15T00:00:00Z", "week", 3, "2020-12-25T00:00:00Z"),
        ("2021-01-15T00:00:00Z", "day", 0, "2021-01-15T00:00:00Z"),
        ("0101-03-01T00:00:00Z", "quarter", 4, "0100-03-01T00:00:00Z"),
    ],
)
def test_get_start_date(end: str, unit: str, count: int, start: str) -> None:
    assert call("get_start_date", end_date=end, period=unit, interval_count=count) == start


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"end_date": "2024-03-31"}, "end_date: expected a time such as"),
        ({"end_date": "2024-02-30T00:00:00Z"}, "end_date: expected a time such as"),
        ({"period": "year"}, "period: "),
        ({"interval_count": -1}, "interval_count: "),
        ({"interval_count": 10**6}, "is before the year 1"),
        ({"interval_count": 10**30, "period": "day"}, "is before the year 1"),
    ],
)
def test_get_start_date_refuses(changed: dict[str, Any], message: str) -> None:
    given_ = {"end_date": "2024-03-31T00:00:00Z", "period": "month", "interval_count": 1, **changed}
    assert message in refused("get_start_date", **given_)


@pytest.mark.parametrize(
    ("name", "start", "end"),
    [
        ("February", "2020-02-01", "2020-03-01"),
        ("december", "2020-12-01", "2021-01-01"),
        ("Q1", "2020-01-01", "2020-04-01"),
        ("q4", "2020-10-01", "2021-01-01"),
        ("Fall", "2020-09-01", "2020-12-01"),
        ("AUTUMN", "2020-09-01", "2020-12-01"),
        ("Winter", "2020-12-01", "2021-03-01"),
    ],
)
def test_get_period(name: str, start: str, end: str) -> None:
    expected = {"start_date": f"{start}T00:00:00Z", "end_date": f"{end}T00:00:00Z"}
    assert call("get_period", period_name=name, year=2020) == expected


def test_get_period_lists_the_names() -> None:
    assert ", ".join(PERIOD_NAMES) in refused("get_period", period_name="Lent", year=2020)
    assert "year" in refused("get_period", period_name="Winter", year=9999)
    assert "year" in refused("get_period", period_name="Winter", year=0)


# Cases


def test_every_assignment_counts_and_the_end_does_not() -> None:
    assert call("get_agent_handled_cases_by_period", **MARCH) == {ANN: 5, BOB: 3}
    nothing = {"start_date": MARCH["start_date"], "end_date": MARCH["start_date"]}
    assert call("get_agent_handled_cases_by_period", **nothing) == {}


def test_a_case_passed_on_at_any_time_has_been_transferred() -> None:
    assert call("get_non_transferred_case_ids", **MARCH) == sorted([K[0], K[4]])


def test_get_cases_joins_filters_and_takes_short_ids() -> None:
    row = {
        "OwnerId": ANN, "CreatedDate": "2021-03-01T00:00:00.000+0000", "ClosedDate": "2021-03-01T01:00:00.000+0000",
        "AccountId": OHIO,
    }  # fmt: skip
    assert call("get_cases", case_ids=[K[0][:15]]) == [row]
    assert call("get_cases", **MARCH, agent_ids=[ANN], case_ids=[K[0], K[1]], statuses=["closed"]) == [row]
    assert len(call("get_cases", **MARCH)) == 5
    assert call("get_cases", statuses=["New"])[0]["ClosedDate"] is None
    assert len(call("get_cases", issue_ids=[I2])) == len(call("get_cases", order_item_ids=[L[1]])) == 1
    assert len(call("get_cases", start_date="2021-04-01T00:00:00Z")) == 1


@pytest.mark.parametrize("name", ["agent_ids", "case_ids", "order_item_ids", "issue_ids", "statuses"])
def test_an_empty_list_finds_nothing(name: str) -> None:
    assert call("get_cases", **MARCH, **{name: []}) == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({}, "at least one filter"),
        ({"agent_ids": [K[0]]}, "is no id of User; those start with 005"),
        ({"case_ids": ["500"]}, "is no id of Case"),
        ({"case_ids": [K[0][:-1] + "Z"]}, "is no id of Case"),
        ({"statuses": ["Done"]}, "expected New, Working, Escalated, Closed"),
        ({"start_date": "yesterday"}, "start_date: expected a time"),
        ({"agent_ids": ANN}, "agent_ids"),
    ],
)
def test_get_cases_refuses(arguments: dict[str, Any], message: str) -> None:
    assert message in refused("get_cases", **arguments)


@pytest.mark.parametrize("name", ["get_agent_handled_cases_by_period", "get_non_transferred_case_ids"])
def test_periods_have_to_be_readable(name: str) -> None:
    assert "is before start_date" in refused(name, start_date=MARCH["end_date"], end_date=MARCH["start_date"])
    assert "end_date: expected a time" in refused(name, start_date=MARCH["start_date"], end_date="2021-04-01")


def test_get_issues_is_in_the_order_of_ids() -> None:
    assert [row["Name"] for row in call("get_issues")] == ["Wrong Size", "Late Parcel"]


moments = st.datetimes(datetime(2019, 12, 1), datetime(2024, 8, 1)).map(lambda moment: moment.replace(microsecond=0))


@settings(max_examples=25)
@given(moments, moments)
def test_histories_are_read_as_a_loop_reads_them(one: datetime, other: datetime) -> None:
    start, end = sorted((one, other))
    window = {"start_date": show_moment(start), "end_date": show_moment(end)}
    assignments = [row for row in world().export("casehistory__c") if row["Field__c"] == "Owner Assignment"]
    owners = Counter(row["CaseId__c"] for row in assignments)
    inside = [row for row in assignments if start <= row["CreatedDate"] < end]
    assert call("get_agent_handled_cases_by_period", world(), **window) == Counter(row["NewValue__c"] for row in inside)
    stayed = sorted(row["CaseId__c"] for row in inside if owners[row["CaseId__c"]] == 1)
    assert call("get_non_transferred_case_ids", world(), **window) == stayed
    opened = [row for row in world().export("case") if start <= row["CreatedDate"] < end]
    assert [row["OwnerId"] for row in call("get_cases", world(), **window)] == [
        row["OwnerId"] for row in sorted(opened, key=lambda row: row["Id"])
    ]


# Calculations


def test_qualified_means_more_than() -> None:
    counts = {CY: 3, ANN: 4, BOB: 5}
    assert call("get_qualified_agent_ids_by_case_count", agent_handled_cases=counts, n_cases=3) == [ANN, BOB]
    assert call("get_qualified_agent_ids_by_case_count", agent_handled_cases={}, n_cases=0) == []
    assert "agent_handled_cases" in refused(
        "get_qualified_agent_ids_by_case_count", agent_handled_cases={ANN: -1}, n_cases=0
    )


def test_average_handle_time_is_in_minutes_per_owner() -> None:
    cases = call("get_cases", statuses=["Closed"], **MARCH)
    assert call("calculate_average_handle_time", cases=cases) == {ANN: 60.0, BOB: 150.0, CY: 24 * 24 * 60.0}
    assert call("calculate_average_handle_time", cases=[]) == {}
    other_form = [{"OwnerId": ANN, "CreatedDate": "2021-03-01T00:00:00Z", "ClosedDate": "2021-03-01T00:00:30Z"}]
    assert call("calculate_average_handle_time", cases=other_form) == {ANN: 0.5}


@pytest.mark.parametrize(
    ("case", "message"),
    [
        ({}, "cases[1]: OwnerId is missing"),
        ({"OwnerId": 5}, "cases[1]: OwnerId is missing"),
        ({"OwnerId": ANN, "CreatedDate": "2021-03-01T00:00:00Z", "ClosedDate": None}, "the case is open"),
        ({"OwnerId": ANN, "CreatedDate": "soon", "ClosedDate": "later"}, "cases[1].CreatedDate: expected a time"),
        (
            {"OwnerId": ANN, "CreatedDate": "2021-03-02T00:00:00Z", "ClosedDate": "2021-03-01T00:00:00Z"},
            "ClosedDate is before CreatedDate",
        ),
    ],
)
def test_average_handle_time_names_the_case_that_is_wrong(case: dict[str, Any], message: str) -> None:
    right = {"OwnerId": ANN, "CreatedDate": "2021-03-01T00:00:00Z", "ClosedDate": "2021-03-01T00:00:30Z"}
    assert message in refused("calculate_average_handle_time", cases=[right, case])


def test_extremes_list_all_that_tie() -> None:
    values = {CY: 1.5, ANN: 1.5, BOB: 7}
    assert call("find_id_with_min_value", values_by_id=values) == [ANN, CY]
    assert call("find_id_with_max_value", values_by_id=values) == [BOB]
    assert call("find_id_with_min_value", values_by_id={}) == call("find_id_with_max_value", values_by_id={}) == []
    assert "values_by_id" in refused("find_id_with_min_value", values_by_id={ANN: "many"})


# Knowledge


def titles(search_term: str) -> list[str]:
    return [article["Title"] for article in call("search_knowledge_articles", search_term=search_term)["articles"]]


def test_all_words_have_to_occur_and_the_best_match_comes_first() -> None:
    washing, returning = ARTICLES[1][0], ARTICLES[0][0]
    assert titles("Jackets WAXED") == [washing, returning]
    assert titles("waxed bleach") == [washing]
    assert titles("return jacket") == [returning]
    assert titles("waxed parcel") == []
    assert titles("party box") == ["Policy on shipping"]  # plurals on -ies and -es
    assert titles("30 days") == titles("30") == [returning]  # 30days is two words
    assert titles("waxed - jackets?") == [washing, returning]


def test_drafts_and_other_languages_are_not_found() -> None:
    assert titles("nobody") == titles("gewachste") == []


def test_a_search_term_needs_two_letters() -> None:
    for text in ("a", "7", " ? "):
        assert "at least two" in refused("search_knowledge_articles", search_term=text)
    assert "missing" in refused("search_knowledge_articles", search_term="")
    assert "unknown argument 'keywords'" in refused("search_knowledge_articles", search_term="ab", keywords="x")


def test_a_capped_search_says_how_many_there_are() -> None:
    found = call("search_knowledge_articles", world(), search_term="for")
    assert found["returned"] == len(found["articles"]) == MAX_ARTICLES < found["matched"] <= 45
    again = call("search_knowledge_articles", world(), search_term="for")
    assert found == again


def stems(text: str) -> list[str]:
    return [stem(word) for word in words_of(text)]


@settings(max_examples=50)
@given(st.text(max_size=40))
@example("STOP")
def test_any_text_can_be_searched_for(text: str) -> None:
    with suppress(ToolError):
        session = Session(world())
        found = TOOLS["search_knowledge_articles"].call(session, {"search_term": text})
        if found["matched"]:  # by the summary too, which is not shown
            sql = 'SELECT "Title", "Summary", "FAQ_Answer__c" FROM "Knowledge__kav" WHERE "Id" = ?'
            article = session.row(sql, [found["articles"][0]["Id"]])
            assert article is not None
            assert set(stems(text)) <= set(stems(" ".join(article.values())))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Sleeping bags", ["sleep", "bag"]),
        ("3-season TENT's", ["3", "season", "tent"]),
        ("stitching, running", ["stitch", "run"]),
        ("washes boxes parties", ["wash", "box", "party"]),
        ("bus glass this", ["bus", "glass", "this"]),
        ("GORE_TEX2024", ["gore", "tex", "2024"]),
    ],
)
def test_stems(text: str, words: list[str]) -> None:
    assert stems(text) == words


# The toolkit
