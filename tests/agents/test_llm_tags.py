"""Actions in tags: what published text agents write, read for the tools that are offered."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workgym.agents.llm.formats import Unreadable, read_action, thought_of
from workgym.agents.llm.tags import before_tags, tagged_action

FUNCTIONS = ["get_cases", "submit"]
QUERIES = ["issue_soql_query", "issue_sosl_query", *FUNCTIONS]
TALKING = ["get_cases", "respond", "submit"]
SELECT, FIND = "SELECT Id FROM Case WHERE Status = 'Closed'", "FIND {boots} RETURNING Product2(Id, Name)"
SOQL: dict[str, Any] = {"name": "issue_soql_query", "arguments": {"query": SELECT}}
SOSL: dict[str, Any] = {"name": "issue_sosl_query", "arguments": {"query": FIND}}
ANSWER: dict[str, Any] = {"name": "submit", "arguments": {"answer": "December"}}
NO_TOOL = "<execute> runs a query, and no tool here is named after its language"
deterministic = settings(derandomize=True, deadline=None, database=None, max_examples=100)


def read(text: str, offered: list[str] | None = None) -> dict[str, Any] | str:
    """Return the action, or why there is none."""
    try:
        return read_action(text, QUERIES if offered is None else offered)
    except Unreadable as error:
        return str(error)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        (f"<execute>{SELECT}</execute>", SOQL),
        (f"<execute>\n  {SELECT}\n</execute>", SOQL),
        (f"<execute>{FIND}</execute>", SOSL),
        ("<execute>find {x}</execute>", {"name": "issue_sosl_query", "arguments": {"query": "find {x}"}}),
        (f"<execute>```sql\n{SELECT}\n```</execute>", SOQL),
        (f"<execute>```\n{SELECT}```</execute>", SOQL),
        (f"<execute>```{SELECT}```</execute>", SOQL),
        (f"<thought>Closed ones.</thought>\n<execute>{SELECT}</execute>", SOQL),
        (f"<thought>Not <execute>SELECT 1</execute></thought><execute>{SELECT}</execute>", SOQL),
        (f"<thought>never closed <execute>{SELECT}</execute>", SOQL),
        (f"First, so.\n<execute>{SELECT}</execute> and then <execute>{FIND}</execute>", SOQL),
        (f"<respond>December</respond> <execute>{SELECT}</execute>", SOQL),
        (f"<submit>December</submit>\n<execute>{SELECT}</execute>", SOQL),
        (f"<execute>{SELECT}</execute>\nObservation: none\n<submit>March</submit>", SOQL),
        (f"Action: <execute>{SELECT}</execute>", SOQL),
        ("<execute>SELECT Id\nFROM Case</execute>", SOQL | {"arguments": {"query": "SELECT Id\nFROM Case"}}),
        ("<respond>December</respond>", ANSWER),
        ("<submit>December</submit>", ANSWER),
        ("<submit>\nDecember\n</submit>", ANSWER),
        ("<thought>It is March? No.</thought><respond>December</respond>", ANSWER),
        ("<respond>December</respond><submit>March</submit>", ANSWER),
        ("<execute>SELECT 1 <submit>December</submit>", ANSWER),
        ('<submit>{"answer": 3}</submit>', ANSWER | {"arguments": {"answer": '{"answer": 3}'}}),
    ],
)
def test_tags_are_read(text: str, action: dict[str, Any]) -> None:
    assert read(text) == action


@pytest.mark.parametrize("written", ['Action: {"name": "get_cases"}', "Action: get_cases\nAction Input: {}"])
def test_an_action_in_the_strict_form_wins(written: str) -> None:
    assert read(f"<execute>{SELECT}</execute>\n{written}") == {"name": "get_cases", "arguments": {}}


@pytest.mark.parametrize(
    ("text", "offered", "found"),
    [
        ("<respond>Hello.</respond>", TALKING, {"name": "respond", "arguments": {"message": "Hello."}}),
        ("<submit>Done.</submit>", TALKING, {"name": "submit", "arguments": {"answer": "Done."}}),
        ("<respond>Done.</respond>", FUNCTIONS, {"name": "submit", "arguments": {"answer": "Done."}}),
        ("<execute>SELECT 1</execute>", ["run_sql"], {"name": "run_sql", "arguments": {"query": "SELECT 1"}}),
        ("<execute>SELECT 1</execute>", FUNCTIONS, NO_TOOL),
        (f"<execute>{FIND}</execute>", ["run_sql"], NO_TOOL),
        ("<execute>SELECT 1</execute>", ["mysql_console", "search"], NO_TOOL),
    ],
)  # fmt: skip
def test_tags_mean_tools_that_are_offered(text: str, offered: list[str], found: dict[str, Any] | str) -> None:
    assert read(text, offered) == found


def test_tools_that_are_unknown_are_called_as_the_tags() -> None:
    assert read_action(f"<execute>{SELECT}</execute>") == {"name": "execute", "arguments": {"query": SELECT}}
    assert read_action("<respond>Yes.</respond>") == {"name": "respond", "arguments": {"message": "Yes."}}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("<execute></execute>", "an empty <execute>"),
        ("<execute> \n</execute><submit>December</submit>", "an empty <execute>"),
        ("<execute>```sql\n```</execute>", "an empty <execute>"),
        ("<submit></submit>", "an empty <submit>"),
        ("<respond> </respond>", "an empty <respond>"),
        (f"<execute>{SELECT}", "no action"),
        ("</execute><execute>", "no action"),
        (f"<Execute>{SELECT}</Execute>", "no action"),
        ("<thought>I am done.</thought>", "no action"),
        (f"<thought><execute>{SELECT}</execute></thought>", "no action"),
        ("<search>boots</search>", "no action"),
    ],
)
def test_other_tags_are_no_action(text: str, reason: str) -> None:
    assert read(text) == reason


@pytest.mark.parametrize(
    ("text", "before"),
    [
        (f"<thought>Closed ones.</thought><execute>{SELECT}</execute>", "Closed ones."),
        ("Let me see.\n<submit>x</submit> Done.", "Let me see."),
        ("<thought>One.</thought> Two. <thought>Three.</thought><submit>x</submit>", "One.\nThree.\nTwo."),
        ("<submit>x</submit>", ""),
        ("<submit>x", None),
        ("Hello.", None),
    ],
)
def test_what_is_said_before_a_tag(text: str, before: str | None) -> None:
    assert before_tags(text) == before
    if before is not None:
        assert thought_of(text) == before


TAGS = [f"<{slash}{tag}>" for tag in ("execute", "submit", "respond", "thought") for slash in ("", "/")]
PIECES = st.sampled_from([*TAGS, "```", "\n", " ", "x", "FIND", "<", ">"])


@deterministic
@given(text=st.lists(PIECES, max_size=30).map("".join), offered=st.sampled_from([None, FUNCTIONS, QUERIES, TALKING]))
def test_whatever_is_tagged_it_is_a_call_of_an_offered_tool_or_none(text: str, offered: list[str] | None) -> None:
    found = tagged_action(text, offered)
    if isinstance(found, dict):
        assert offered is None or found["name"] in offered
        [said] = found["arguments"].values()
        assert said == said.strip() != ""
        assert said in text


@pytest.mark.parametrize(
    "piece", ["<execute>", "</execute><execute>", "<thought>", "</thought>", "<submit></submit>", "```"]
)
def test_long_texts_with_tags_are_read_in_linear_time(piece: str) -> None:
    text = piece * (200_000 // len(piece))
    begun = time.process_time()
    read(text)
    read(f"<execute>{text}</execute>")
    before_tags(text)
    assert time.process_time() - begun < 2  # quadratic time would be minutes
