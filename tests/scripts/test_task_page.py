"""``workgym show`` of CRMArena: what is cut, the rows that ids name, and calls with the tools that are offered."""

from __future__ import annotations

from typing import Any

import pytest

ENV_ID = "CRMArena-v0"
ROUTING = "test/0/case_routing/1"
TREND = "test/0/monthly_trend_analysis/1"


def shown(workgym: Any, *arguments: object) -> str:
    """Return what ``show`` prints, with one blank between words."""
    ran = workgym("show", ENV_ID, *arguments)
    assert (ran.code, ran.err) == (0, "")
    return " ".join(ran.out.split())


def test_a_page_fits_a_few_screens_and_full_shows_the_rest(workgym: Any) -> None:
    short = workgym("show", ENV_ID, ROUTING).out
    assert len(short.splitlines()) < 100
    assert "more; --full shows them" in short
    whole = workgym("show", ENV_ID, ROUTING, "--full").out
    assert len(whole.splitlines()) > 200
    assert "--full" not in whole


def test_the_description_of_the_objects_is_one_line(workgym: Any) -> None:
    assert "Objects that queries can read. … 16 more lines; --full shows them" in shown(workgym, TREND)
    assert "LiveChatTranscript (a chat about a case)" in shown(workgym, TREND, "--full")


def test_ids_have_the_rows_that_they_name(workgym: Any) -> None:
    assert "Rows it is about product2 Id 01t" in shown(workgym, TREND)
    text = shown(workgym, ROUTING)
    answer = text.split("Expected answer ")[1].split()[0]
    assert f"Expected answer {answer} user Id {answer} " in text


@pytest.mark.parametrize("options", [["--toolkits", "query"], ["--exclude-tools", "get_month_to_case_count"]])
def test_calls_are_those_that_the_offered_tools_allow(workgym: Any, options: list[str]) -> None:
    text = shown(workgym, TREND, "--results", *options)
    calls = text.split("Calls of a demonstration with the tools that are offered ")[1]
    assert calls.startswith("issue_soql_query(query=")
    assert "get_month_to_case_count" not in text
    assert "unknown tool" not in text


def test_calls_with_tools_that_are_not_offered_say_so(workgym: Any) -> None:
    ran = workgym("show", "kiosk:Kiosk-v0", "test/0/ask/1", "--exclude-tools", "kiosk_find", "--results")
    assert "Reference calls, some with tools that are not offered" in ran.out
    assert "unknown tool" not in ran.out


def test_results_are_indented_below_their_call(workgym: Any) -> None:
    lines = workgym("show", "kiosk:Kiosk-v0", "test/0/ask/1", "--results").out.splitlines()
    call = next(place for place, line in enumerate(lines) if line.startswith("  kiosk_find("))
    assert lines[call + 1].startswith("      goods:")


@pytest.mark.parametrize(
    ("task", "options", "message"),
    [
        ("test/0/handle_time/7", ["--env", "links=hidden"], "did you mean test/0/handle_time-hidden/7?"),
        ("test/0/handle_tim/7", [], "did you mean test/0/handle_time/7?"),
        ("test/0/handle_tim/700", [], "one that exists: test/0/knowledge_qa/0"),
        ("handle_time", [], "expected <pool>/<world>/<template>/<number> such as test/0/knowledge_qa/0"),
    ],
)
def test_a_mistyped_id_is_answered_with_one_of_the_environment(
    workgym: Any, task: str, options: list[str], message: str
) -> None:
    ran = workgym("show", ENV_ID, task, *options)
    assert ran.code == 2
    assert message in " ".join(ran.err.split())
    assert "calendar" not in ran.err
