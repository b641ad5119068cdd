"""``compat="upstream"``: what the published tools return differently, call by call."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

import pytest
from crmarena_small import (
    ANN,
    APRIL,
    BOB,
    CY,
    GLOVES,
    I1,
    MARCH,
    NOWHERE,
    OHIO,
    OREGON,
    SOCKS,
    UNKNOWN,
    K,
    L,
    N,
    call,
    refused,
    small,
    tools_of,
)

from workgym.envs.core import Benchmark, Delta, Outcome, Session, Task, ToolError
from workgym.envs.core.episode import Episode
from workgym.envs.crmarena.schema import SCHEMA
from workgym.envs.crmarena.upstream import QUIRKS, as_upstream, refusal

NOW = datetime(2021, 4, 1)
RECORD_FORM = {"start_date": "2021-03-01T00:00:00.000+0000", "end_date": "2021-04-01T00:00:00.000+0000"}
ARGUMENT_CASE = {"OwnerId": ANN, "CreatedDate": "2021-03-01T00:00:00Z", "ClosedDate": "2021-03-01T00:00:30Z"}
RECORD_CASE = {
    "OwnerId": ANN, "CreatedDate": "2021-03-01T00:00:00.000+0000", "ClosedDate": "2021-03-01T00:01:00.000+0000",
}  # fmt: skip
BOUGHT = {"account_id": OHIO, "related_product_ids": [SOCKS]}
OPEN = {
    "OwnerId": BOB, "CreatedDate": "2021-03-25T08:00:00.000+0000", "ClosedDate": None, "AccountId": NOWHERE,
}  # fmt: skip

EVER = {ANN: 5, BOB: 4, CY: 1}
UNTIL_ELEVEN = {"start_date": "2021-03-05T00:00:00Z", "end_date": "2021-03-05T11:00:00Z"}
SHIPPING = {"Id": N[2], "Title": "Policy on shipping", "Content": "We ship boxes with care. Parties can collect."}
TENTS = [{"Name": "Two-Person Tent"}]
MALFORMED = "MALFORMED_QUERY: \n"


def owners(cases: Any) -> Any:
    return [case["OwnerId"] for case in cases] if isinstance(cases, list) else cases


def searched(term: str) -> dict[str, Any]:
    return {"search_term": term}


def query(text: str) -> dict[str, Any]:
    return {"query": text}


TABLE: list[tuple[str, dict[str, Any], Any, Any]] = [
    # An empty list as a filter
    ("get_cases", {**MARCH, "agent_ids": [], "statuses": ["New"]}, [], [{k: v for k, v in OPEN.items() if v}]),
    ("get_cases", {"agent_ids": []}, [], "Error: expected at least one filter"),
    ("get_agent_transferred_cases_by_period", {**MARCH, "qualified_agent_ids": []}, {}, {ANN: 2, BOB: 1}),
    ("get_issue_counts", {**MARCH, "order_item_ids": []}, {}, "Error: order_item_ids: expected at least one id"),
    # The end of a period
    ("get_agent_handled_cases_by_period", MARCH, {ANN: 5, BOB: 3}, {ANN: 5, BOB: 4}),
    ("get_issue_counts", {**MARCH, "order_item_ids": [L[0]]}, {I1: 4}, {I1: 5}),
    ("get_agent_transferred_cases_by_period", UNTIL_ELEVEN,
     {ANN: 0}, {ANN: 1}),
    ("get_agent_handled_cases_by_period", {**MARCH, "end_date": "9999-12-31T23:59:59Z"}, EVER, EVER),
    # What a transfer is
    ("get_non_transferred_case_ids", MARCH, sorted([K[0], K[4]]), sorted([K[0], K[2], K[4], K[5]])),
    ("get_non_transferred_case_ids", APRIL, [K[5]], sorted([K[2], K[5]])),  # one assignment in the period, any one
    ("get_agent_transferred_cases_by_period", {**MARCH, "qualified_agent_ids": [ANN, CY]}, {ANN: 2, CY: 0}, {ANN: 2}),
    ("get_agent_transferred_cases_by_period", APRIL, {BOB: 0, CY: 0}, {ANN: 1}),
    # Nothing
    ("find_id_with_max_value", {"values_by_id": {}}, [], None),
    ("find_id_with_min_value", {"values_by_id": {}}, [], None),
    ("calculate_region_average_closure_times", {"cases": []}, {}, "Error: cases: expected at least one case"),
    # Forms of time
    ("get_agent_handled_cases_by_period", RECORD_FORM, {ANN: 5, BOB: 3}, "Error: start_date: expected a time such as"),
    ("get_non_transferred_case_ids", RECORD_FORM, sorted([K[0], K[4]]), "Error: start_date: expected a time such as"),
    ("get_agent_transferred_cases_by_period", RECORD_FORM, {ANN: 2, BOB: 1}, "Error: start_date: expected a time"),
    ("get_cases", {**RECORD_FORM, "statuses": ["New"]}, [OPEN], "Error: start_date: expected a time such as"),
    ("get_start_date", {"end_date": RECORD_FORM["end_date"], "period": "month", "interval_count": 1},
     MARCH["start_date"], "Error: end_date: expected a time such as"),
    ("calculate_average_handle_time", {"cases": [ARGUMENT_CASE]}, {ANN: 0.5}, "Error: cases[0].CreatedDate: expected"),
    ("get_purchase_history", {**BOUGHT, "purchase_date": "2021-03-01"}, [{"Product2Id": SOCKS}],
     "Error: purchase_date: expected a time such as"),
    # Names of periods
    ("get_period", {"period_name": "Autumn", "year": 2021},
     {"start_date": "2021-09-01T00:00:00Z", "end_date": "2021-12-01T00:00:00Z"}, "Error: period_name: expected one of"),
    ("get_period", {"period_name": "may", "year": 2021},
     {"start_date": "2021-05-01T00:00:00Z", "end_date": "2021-06-01T00:00:00Z"}, "Error: period_name: expected one of"),
    # Keys that are null in all records
    ("get_cases", {"statuses": ["New"]}, [OPEN], [{k: v for k, v in OPEN.items() if v}]),
    ("get_shipping_state", {"cases": [{"AccountId": UNKNOWN["Account"]}]},
     [{"AccountId": UNKNOWN["Account"], "ShippingState": None}], "Error: An unexpected error"),
    ("issue_soql_query", query("SELECT SUM(UnitPrice) FROM OrderItem WHERE Quantity > 9"), [{"expr0": None}], [{}]),
    # Ids that no record has
    ("get_cases", {**MARCH, "agent_ids": ["Ann"]}, "Error: agent_ids: 'Ann' is no id of User", []),
    ("get_issue_counts", {**MARCH, "order_item_ids": ["x"]}, "Error: order_item_ids: 'x' is no id of OrderItem", {}),
    ("get_agent_transferred_cases_by_period", {**MARCH, "qualified_agent_ids": ["Ann"]},
     "Error: qualified_agent_ids: 'Ann' is no id", {}),
    ("get_account_id_by_contact_id", {"contact_id": UNKNOWN["Contact"]}, "Error: contact_id: no record of Contact", []),
    ("get_order_item_ids_by_product", {"product_id": "socks"}, "Error: product_id: 'socks' is no id of Product2", []),
    ("get_livechat_transcript_by_case_id", {"case_id": "K1"}, "Error: case_id: 'K1' is no id of Case", []),
    ("get_email_messages_by_case_id", {"case_id": UNKNOWN["Case"]}, "Error: case_id: no record of Case has the id", []),
    ("get_purchase_history", {"account_id": "A", "purchase_date": MARCH["start_date"], "related_product_ids": ["P"]},
     "Error: account_id: 'A' is no id of Account", []),
    ("issue_soql_query", query("SELECT Id FROM Case WHERE OwnerId = 'Ann'"), "INVALID_QUERY_FILTER_OPERATOR: \n", []),
    # Searches
    ("search_products", searched("socks"),
     {"returned": 2, "matched": 2,
      "products": [{"Id": SOCKS, "Name": "Merino Trail Socks"}, {"Id": GLOVES, "Name": "Merino Gloves"}]},
     [SOCKS, GLOVES]),
    ("search_products", searched("trail OR thin"), {"returned": 0, "matched": 0, "products": []}, [SOCKS, GLOVES]),
    ("search_products", searched("{socks}"),
     {"returned": 2, "matched": 2,
      "products": [{"Id": SOCKS, "Name": "Merino Trail Socks"}, {"Id": GLOVES, "Name": "Merino Gloves"}]},
     "MALFORMED_SEARCH: \n"),
    ("search_knowledge_articles", searched("shipping"),
     {"returned": 1, "matched": 1,
      "articles": [SHIPPING]},
     [SHIPPING]),
    # The connector
    ("issue_soql_query", query("SELECT COUNT() FROM Case"), 7, []),
    ("issue_soql_query", query("find {tent} RETURNING Product2(Name)"), TENTS, MALFORMED),
    ("issue_sosl_query", query(" FIND {tent} RETURNING Product2(Name)"), TENTS, MALFORMED),
    ("issue_soql_query", query("```sql\nSELECT COUNT(Id)\nFROM Case\n```"), MALFORMED, [{"expr0": 7}]),
    ("issue_soql_query", query("```SELECT COUNT(Id) FROM Case```"), MALFORMED, [{"expr0": 7}]),
    ("issue_sosl_query", query("```\nFIND {tent} RETURNING Product2(Name)\n```"), MALFORMED, MALFORMED),
    ("issue_sosl_query", query("FIND {two-person} RETURNING Product2(Name)"), "MALFORMED_SEARCH: \n", TENTS),
]  # fmt: skip


def seen(name: str, arguments: dict[str, Any], compat: Any) -> Any:
    """What an agent sees of a call; of a refusal, the form in which the published tools give it."""
    try:
        return tools_of("given", compat)[name].call(Session(small()), arguments)
    except ToolError as error:
        return refusal(error)


@pytest.mark.parametrize(("name", "arguments", "native", "upstream_"), TABLE)
def test_a_quirk(name: str, arguments: dict[str, Any], native: Any, upstream_: Any) -> None:
    for compat, expected in (("native", native), ("upstream", upstream_)):
        found = seen(name, arguments, compat)
        if isinstance(found, str) and found.startswith(("Error", "MALFORMED", "INVALID")):
            assert isinstance(expected, str), found
            assert found.startswith(expected)
        else:
            assert found == expected, compat


SAME: list[tuple[str, dict[str, Any], Any]] = [
    ("get_cases", {**MARCH, "statuses": ["New"]}, [BOB]),
    ("get_agent_transferred_cases_by_period", MARCH, {ANN: 2, BOB: 1}),
    ("calculate_average_handle_time", {"cases": [RECORD_CASE]}, {ANN: 1.0}),
    ("get_period", {"period_name": "Fall", "year": 2021},
     {"start_date": "2021-09-01T00:00:00Z", "end_date": "2021-12-01T00:00:00Z"}),
    ("find_id_with_max_value", {"values_by_id": {ANN: 1, BOB: 2}}, [BOB]),
    ("get_purchase_history", {**BOUGHT, "purchase_date": "2021-03-01T00:00:00Z"}, [{"Product2Id": SOCKS}]),
    ("get_shipping_state", {"cases": [{"AccountId": OREGON}]}, [{"AccountId": OREGON, "ShippingState": "OR"}]),
    ("get_order_item_ids_by_product", {"product_id": SOCKS}, [L[0], L[4]]),
    ("get_start_date", {"end_date": MARCH["end_date"], "period": "month", "interval_count": 1}, MARCH["start_date"]),
    ("issue_sosl_query", query("FIND {tent} RETURNING Product2(Name)"), TENTS),
]  # fmt: skip


@pytest.mark.parametrize(("name", "arguments", "expected"), SAME)
def test_without_a_quirk_both_return_the_same(name: str, arguments: dict[str, Any], expected: Any) -> None:
    for compat in ("native", "upstream"):
        found = seen(name, arguments, compat)
        assert (owners(found) if name == "get_cases" else found) == expected


def test_messages_have_the_published_fields() -> None:
    mails = call("get_email_messages_by_case_id", compat="upstream", case_id=K[1])
    assert list(mails[0]) == ["Subject", "TextBody", "FromAddress", "ToAddress", "MessageDate"]
    assert len(mails) == 3


def test_a_search_shows_all_articles() -> None:
    found = call("search_knowledge_articles", compat="upstream", search_term="waxed")
    assert [article["Id"] for article in found] == [N[1], N[0]]  # no draft, no other language


def test_refusals_look_like_results() -> None:
    assert refusal(ToolError("end_date: wrong")) == "Error: end_date: wrong"
    assert seen("issue_soql_query", query("SELECT Foo FROM Case"), "upstream").startswith("INVALID_FIELD: \n")
    assert "search_term is missing" in refused("search_products", compat="upstream", search_term="")


def test_an_agent_sees_refusals_as_texts_and_failures_end_the_episode() -> None:
    tools = tools_of("given", "upstream")
    benchmark = Benchmark("small", SCHEMA, (), "small:SCENARIO", refusal=refusal)
    task = Task(id="t", instruction="?", template="t", outcome=Outcome(delta=Delta.of(SCHEMA, [])), now=NOW)
    episode = Episode(benchmark, task, small(), tools, 9)
    for name, arguments, expected in (
        ("get_cases", {"agent_ids": []}, "Error: expected at least one filter"),
        ("get_period", {"period_name": "May"}, "Error: year is missing"),
        ("get_Period", {}, "Error: unknown tool 'get_Period'"),
        ("issue_soql_query", {"query": "SELECT * FROM Case"}, "MALFORMED_QUERY: \n"),
    ):
        episode.act({"name": name, "arguments": arguments})
        assert json.loads(episode.result).startswith(expected)
        assert not episode.ledger[-1].ok
    assert episode.ledger[-1].code == "MALFORMED_QUERY"
    episode.act(
        {"name": "issue_soql_query", "arguments": {"query": "SELECT Id FROM Case WHERE CreatedDate = LAST_YEAR"}}
    )
    assert json.loads(episode.result) == [{"Id": K[6]}]  # by the clock of the task
    episode.act({"name": "find_id_with_max_value", "arguments": {"values_by_id": {}}})
    assert episode.result == "null"


def test_a_quirk_notices_that_a_description_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    tool = tools_of()["get_period"]
    quirk = QUIRKS["get_period"]._replace(edits=(("Lent", "Easter"),))
    monkeypatch.setitem(QUIRKS, "get_period", quirk)
    with pytest.raises(ValueError, match="get_period: the description does not say 'Lent'"):
        as_upstream(tool)


def test_every_quirk_is_of_a_tool() -> None:
    assert QUIRKS.keys() <= tools_of().keys()
