"""The toolkit of functions: the published names and classes, what each function returns, and the published chains."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from crmarena_small import (
    ANN,
    APRIL,
    BOB,
    CY,
    GLOVES,
    I1,
    I2,
    MARCH,
    MIA,
    NOWHERE,
    OHIO,
    OREGON,
    PAST_YEAR,
    SOCKS,
    TENT,
    UNKNOWN,
    K,
    L,
    call,
    refused,
    small,
    tools_of,
)

from workgym.envs.audit.conformance.text_arguments import text_arguments, unlimited_texts
from workgym.envs.core import Session, ToolError
from workgym.envs.core.tools import Tool, example_of
from workgym.envs.crmarena.objects import Links
from workgym.envs.crmarena.toolkits import functions_for, queries_for

CLASSES = {
    "calculation_dependent": [
        "get_agents_with_max_cases", "get_agents_with_min_cases", "calculate_average_handle_time",
        "get_agent_handled_cases_by_period", "get_qualified_agent_ids_by_case_count",
        "get_agent_transferred_cases_by_period", "calculate_region_average_closure_times",
        "find_id_with_max_value", "find_id_with_min_value", "get_month_to_case_count",
    ],
    "calculation_independent": ["get_start_date", "get_period"],
    "query_dependent": [
        "get_cases", "get_non_transferred_case_ids", "get_shipping_state", "get_issue_counts", "get_purchase_history",
    ],
    "query_independent": [
        "get_order_item_ids_by_product", "get_account_id_by_contact_id", "search_knowledge_articles",
        "search_products", "get_issues", "get_livechat_transcript_by_case_id", "get_email_messages_by_case_id",
    ],
}  # fmt: skip


# The toolkit


def test_names_are_the_published_ones_in_their_order() -> None:
    assert [tool.name for tool in functions_for()] == [
        "get_agents_with_max_cases", "get_agents_with_min_cases", "calculate_average_handle_time", "get_start_date",
        "get_period", "get_agent_handled_cases_by_period", "get_qualified_agent_ids_by_case_count", "get_cases",
        "get_non_transferred_case_ids", "get_agent_transferred_cases_by_period", "get_shipping_state",
        "calculate_region_average_closure_times", "get_order_item_ids_by_product", "get_issue_counts",
        "find_id_with_max_value", "find_id_with_min_value", "get_account_id_by_contact_id", "get_purchase_history",
        "get_month_to_case_count", "search_knowledge_articles", "search_products", "get_issues",
        "get_livechat_transcript_by_case_id", "get_email_messages_by_case_id",
    ]  # fmt: skip
    assert [tool.name for tool in queries_for()] == ["issue_soql_query", "issue_sosl_query"]


def test_arguments_are_the_published_ones() -> None:
    arguments = {tool.name: " ".join(tool.schema["function"]["parameters"]["properties"]) for tool in functions_for()}
    period = "start_date end_date"
    assert arguments == {
        "get_agents_with_max_cases": "subset_cases",
        "get_agents_with_min_cases": "subset_cases",
        "calculate_average_handle_time": "cases",
        "get_start_date": "end_date period interval_count",
        "get_period": "period_name year",
        "get_agent_handled_cases_by_period": period,
        "get_qualified_agent_ids_by_case_count": "agent_handled_cases n_cases",
        "get_cases": f"{period} agent_ids case_ids order_item_ids issue_ids statuses",
        "get_non_transferred_case_ids": period,
        "get_agent_transferred_cases_by_period": f"{period} qualified_agent_ids",
        "get_shipping_state": "cases",
        "calculate_region_average_closure_times": "cases",
        "get_order_item_ids_by_product": "product_id",
        "get_issue_counts": f"{period} order_item_ids",
        "find_id_with_max_value": "values_by_id",
        "find_id_with_min_value": "values_by_id",
        "get_account_id_by_contact_id": "contact_id",
        "get_purchase_history": "account_id purchase_date related_product_ids",
        "get_month_to_case_count": "cases",
        "search_knowledge_articles": "search_term",
        "search_products": "search_term",
        "get_issues": "",
        "get_livechat_transcript_by_case_id": "case_id",
        "get_email_messages_by_case_id": "case_id",
    }


def test_every_function_is_of_its_class() -> None:
    found: dict[str, list[str]] = {name: [] for name in CLASSES}
    for tool in functions_for():
        [one] = tool.tags
        found[one].append(tool.name)
    assert {name: sorted(listed) for name, listed in found.items()} == {
        name: sorted(listed) for name, listed in CLASSES.items()
    }
    assert not any(tool.tags for tool in queries_for())


@pytest.mark.parametrize("compat", ["native", "upstream"])
@pytest.mark.parametrize("links", ["given", "hidden"])
def test_every_variant_is_documented_and_reads_only(links: Any, compat: Any) -> None:
    for tool in tools_of(links, compat).values():
        description = tool.schema["function"]["description"]
        assert [
            line.partition(":")[0] for line in description.split("\n") if line.startswith(("Ret", "Exa", "Lim"))
        ] == [
            "Returns",
            "Example",
            "Limits",
        ]
        example = example_of(description)
        assert example is not None, tool.name
        assert example["name"] == tool.name
        tool.arguments.model_validate(example["arguments"])
        assert all("description" in shape for shape in tool.schema["function"]["parameters"]["properties"].values())
        assert unlimited_texts(tool.schema["function"]["parameters"]) == []
        assert not tool.write


def text_of(tools: dict[str, Tool]) -> str:
    return " ".join(str(tool.schema) for tool in tools.values())


def test_hidden_links_are_in_no_tool() -> None:
    given, hidden = tools_of("given"), tools_of("hidden")
    assert given.keys() - hidden.keys() == {"get_issue_counts"}
    assert not hidden.keys() - given.keys()
    assert "issue_ids" not in text_of(hidden)
    properties = hidden["get_cases"].schema["function"]["parameters"]["properties"]
    assert not {"order_item_ids", "issue_ids"} & properties.keys()
    assert hidden["get_cases"].tags == given["get_cases"].tags
    assert "unknown argument 'issue_ids'" in refused("get_cases", links="hidden", issue_ids=[I1])


@pytest.mark.parametrize("compat", ["native", "upstream"])
def test_hidden_cases_come_with_their_texts(compat: Any) -> None:
    [case] = call("get_cases", links="hidden", compat=compat, case_ids=[K[0]])
    assert case == {
        "Id": K[0], "OwnerId": ANN, "CreatedDate": "2021-03-01T00:00:00.000+0000",
        "ClosedDate": "2021-03-01T01:00:00.000+0000", "AccountId": OHIO, "Subject": "s", "Description": "d",
    }  # fmt: skip


# What functions return


BOTH = [SOCKS, GLOVES]
RESULTS: list[tuple[str, dict[str, Any], Any]] = [
    ("get_agents_with_max_cases", {"subset_cases": []}, []),
    ("get_agents_with_max_cases", {"subset_cases": [{"OwnerId": BOB}, {"OwnerId": ANN}]}, [ANN, BOB]),
    ("get_agents_with_max_cases", {"subset_cases": [{"OwnerId": BOB}, {"OwnerId": ANN}, {"OwnerId": BOB}]}, [BOB]),
    ("get_agents_with_min_cases", {"subset_cases": [{"OwnerId": BOB}, {"OwnerId": ANN}, {"OwnerId": BOB}]}, [ANN]),
    ("get_agents_with_min_cases", {"subset_cases": []}, []),
    ("get_agent_transferred_cases_by_period", MARCH, {ANN: 2, BOB: 1}),
    ("get_agent_transferred_cases_by_period", {**MARCH, "qualified_agent_ids": [CY, ANN[:15]]}, {ANN: 2, CY: 0}),
    ("get_agent_transferred_cases_by_period", {**MARCH, "qualified_agent_ids": []}, {}),
    ("get_agent_transferred_cases_by_period", {**MARCH, "qualified_agent_ids": [ANN, ANN]}, {ANN: 2}),
    # Ann gave a case away in April, and none was assigned to her then.
    ("get_agent_transferred_cases_by_period", APRIL, {BOB: 0, CY: 0}),
    (
        "get_shipping_state",
        {"cases": [{"AccountId": OREGON[:15], "x": 1}, {"AccountId": NOWHERE}, {"AccountId": None}]},
        [
            {"AccountId": OREGON[:15], "x": 1, "ShippingState": "OR"},
            {"AccountId": NOWHERE, "ShippingState": ""},
            {"AccountId": None, "ShippingState": None},
        ],
    ),
    ("get_shipping_state", {"cases": [{"AccountId": UNKNOWN["Account"]}]},
     [{"AccountId": UNKNOWN["Account"], "ShippingState": None}]),
    ("get_shipping_state", {"cases": []}, []),
    ("calculate_region_average_closure_times", {"cases": []}, {}),
    (
        "calculate_region_average_closure_times",
        {
            "cases": [
                {"ShippingState": "OR", "CreatedDate": "2021-03-01T00:00:00Z", "ClosedDate": "2021-03-01T00:00:30Z"},
                {"ShippingState": "OH", "CreatedDate": "2021-03-01T00:00:00Z", "ClosedDate": "2021-03-01T00:01:00Z"},
                {"ShippingState": "OR", "CreatedDate": "2021-03-01T00:00:00.000+0000",
                 "ClosedDate": "2021-03-01T00:00:31.000+0000"},
                {"ShippingState": None, "CreatedDate": "2021-03-01T00:00:00Z", "ClosedDate": None},
            ]
        },
        {"OH": 60.0, "OR": 30.5},
    ),
    ("get_order_item_ids_by_product", {"product_id": GLOVES}, [L[1], L[2], L[3]]),
    ("get_order_item_ids_by_product", {"product_id": SOCKS[:15]}, [L[0], L[4]]),
    ("get_order_item_ids_by_product", {"product_id": TENT}, []),
    ("get_issue_counts", {**MARCH, "order_item_ids": [L[0], L[1]]}, {I1: 4, I2: 1}),
    ("get_issue_counts", {**APRIL, "order_item_ids": [L[0][:15]]}, {I1: 1}),
    ("get_issue_counts", {**MARCH, "order_item_ids": []}, {}),
    ("get_issue_counts", {**MARCH, "order_item_ids": [UNKNOWN["OrderItem"]]}, {}),
    ("get_account_id_by_contact_id", {"contact_id": MIA[:15]}, OHIO),
    ("get_month_to_case_count", {"cases": []}, {}),
    (
        "get_month_to_case_count",
        {"cases": [{"CreatedDate": f"{day}T00:00:00Z"} for day in ("2021-12-01", "2020-12-31", "2021-03-01")]},
        {"March": 1, "December": 2},
    ),
    *(
        ("get_purchase_history", {"account_id": OHIO, "purchase_date": day, "related_product_ids": BOTH}, found)
        for day, found in (
            ("2021-02-28", [{"Product2Id": SOCKS}, {"Product2Id": GLOVES}]),  # the draft's line is left out
            ("2021-02-28T00:00:00Z", [{"Product2Id": SOCKS}, {"Product2Id": GLOVES}]),
            ("2021-03-01T23:59:59.000+0000", [{"Product2Id": SOCKS}]),
            ("2021-03-02", []),
        )
    ),
    ("get_purchase_history", {"account_id": OHIO, "purchase_date": "2021-02-28", "related_product_ids": []}, []),
    ("get_purchase_history", {"account_id": OHIO, "purchase_date": "2021-02-28", "related_product_ids": [TENT]}, []),
    (
        "search_products",
        {"search_term": "SOCK"},
        {
            "returned": 2,
            "matched": 2,
            "products": [{"Id": SOCKS, "Name": "Merino Trail Socks"}, {"Id": GLOVES, "Name": "Merino Gloves"}],
        },
    ),
    ("search_products", {"search_term": "merino tent"}, {"returned": 0, "matched": 0, "products": []}),
    ("get_livechat_transcript_by_case_id", {"case_id": K[0]},
     [{"Body": "Hello", "EndTime": "2021-03-01T01:00:00.000+0000"}]),
    ("get_livechat_transcript_by_case_id", {"case_id": K[1]}, []),
    ("get_email_messages_by_case_id", {"case_id": K[0][:15]}, []),
]  # fmt: skip


@pytest.mark.parametrize(("name", "arguments", "expected"), RESULTS)
def test_a_function_returns(name: str, arguments: dict[str, Any], expected: Any) -> None:
    found = call(name, **arguments)
    assert found == expected
    assert list(found) == list(expected)  # the order of keys too


def test_mails_are_in_the_order_of_their_times_and_then_of_their_ids() -> None:
    mails = call("get_email_messages_by_case_id", case_id=K[1])
    assert [(mail["MessageDate"][11:16], mail["TextBody"]) for mail in mails] == [
        ("10:00", "It is late."), ("12:00", "And now?"), ("12:00", "I ask.")
    ]  # fmt: skip
    assert list(mails[0]) == ["Subject", "TextBody", "FromAddress", "ToAddress", "ToIds", "MessageDate"]
    assert mails[0]["ToIds"] == f'["{ANN}"]'


REFUSALS: list[tuple[str, dict[str, Any], str]] = [
    ("get_agents_with_max_cases", {"subset_cases": [{"OwnerId": ANN}, {}]}, "subset_cases[1]: OwnerId is missing"),
    ("get_agents_with_min_cases", {"subset_cases": [{"OwnerId": 5}]}, "subset_cases[0]: OwnerId is missing"),
    ("get_agents_with_min_cases", {"subset_cases": [ANN]}, "subset_cases.0: "),
    ("get_agents_with_min_cases", {"subset_cases": [{"OwnerId": "x" * 201}]}, "at most 200 characters"),
    ("get_agent_transferred_cases_by_period", {**MARCH, "qualified_agent_ids": [OHIO]}, f"{OHIO!r} is no id of User"),
    ("get_agent_transferred_cases_by_period", {"start_date": "2021", "end_date": "2021"}, "start_date: expected"),
    ("get_shipping_state", {"cases": [{"OwnerId": ANN}]}, "cases[0]: AccountId is missing"),
    ("get_shipping_state", {"cases": [{"AccountId": ANN}]}, f"cases[0].AccountId: {ANN!r} is no id of Account"),
    ("calculate_region_average_closure_times", {"cases": [{}]}, "cases[0]: ShippingState is missing"),
    (
        "calculate_region_average_closure_times",
        {"cases": [{"ShippingState": "OH", "CreatedDate": "2021-03-01T00:00:00Z", "ClosedDate": None}]},
        "cases[0]: ClosedDate is missing (the case is open)",
    ),
    ("get_order_item_ids_by_product", {"product_id": ""}, "product_id is missing"),
    ("get_order_item_ids_by_product", {"product_id": "socks"}, "product_id: 'socks' is no id of Product2"),
    ("get_order_item_ids_by_product", {"product_id": f"{SOCKS[:-1]}*"}, "the last three of 18 check the others"),
    ("get_order_item_ids_by_product", {"product_id": SOCKS[:12]}, "an id has 15 or 18 characters, this text has 12"),
    ("get_order_item_ids_by_product", {"product_id": UNKNOWN["Product2"]}, f"has the id {UNKNOWN['Product2']}"),
    ("get_issue_counts", {**MARCH, "order_item_ids": [SOCKS]}, f"order_item_ids: {SOCKS!r} is no id of OrderItem"),
    ("get_issue_counts", MARCH, "order_item_ids is missing"),
    ("get_issue_counts", {"start_date": MARCH["end_date"], "end_date": MARCH["start_date"], "order_item_ids": []},
     "is before start_date"),
    ("get_account_id_by_contact_id", {"contact_id": OHIO}, "is no id of Contact"),
    ("get_account_id_by_contact_id", {"contact_id": UNKNOWN["Contact"]}, "no record of Contact has the id"),
    ("get_month_to_case_count", {"cases": [{"CreatedDate": "May"}]}, "cases[0].CreatedDate: expected a time"),
    ("get_month_to_case_count", {"cases": [{}]}, "cases[0]: CreatedDate is missing"),
    ("search_products", {"search_term": "a"}, "at least two letters or digits, got 'a'"),
    ("get_livechat_transcript_by_case_id", {"case_id": UNKNOWN["Case"]}, "no record of Case has the id"),
    ("get_email_messages_by_case_id", {"case_id": "K1"}, "case_id: 'K1' is no id of Case"),
    *(
        ("get_purchase_history",
         {"account_id": OHIO, "purchase_date": "2021-02-28", "related_product_ids": [], **wrong}, message)
        for wrong, message in (
            ({"purchase_date": "yesterday"}, "purchase_date: expected a day such as 2024-05-01, got 'yesterday'"),
            ({"purchase_date": "2021-02-30"}, "got '2021-02-30'"),
            ({"account_id": UNKNOWN["Account"]}, "no record of Account has the id"),
            ({"related_product_ids": [L[0]]}, "is no id of Product2"),
            ({"related_product_ids": None}, "related_product_ids is missing"),
        )
    ),
]  # fmt: skip


@pytest.mark.parametrize(("name", "arguments", "message"), REFUSALS)
def test_a_function_refuses(name: str, arguments: dict[str, Any], message: str) -> None:
    assert message in refused(name, **arguments)


# The published chains of calls


def window_of(period: str, year: int) -> dict[str, str]:
    window: dict[str, str] = call("get_period", period_name=period, year=year)
    return window


def test_best_region() -> None:
    cases = call("get_cases", **window_of("March", 2021), statuses=["Closed"])
    means = call("calculate_region_average_closure_times", cases=call("get_shipping_state", cases=cases))
    assert means == {"OH": (3600 + 24 * 86400) / 2, "OR": (9000 + 3600) / 2}
    assert call("find_id_with_min_value", values_by_id=means) == ["OR"]


def test_top_issue() -> None:
    end = "2021-04-01T00:00:00Z"
    start = call("get_start_date", end_date=end, period="week", interval_count=6)
    items = call("get_order_item_ids_by_product", product_id=SOCKS)
    counts = call("get_issue_counts", start_date=start, end_date=end, order_item_ids=items)
    assert call("find_id_with_max_value", values_by_id=counts) == [I1]


def test_monthly_trend() -> None:
    end = "2021-05-01T00:00:00Z"
    start = call("get_start_date", end_date=end, period="quarter", interval_count=4)
    assert {"start_date": start, "end_date": end} == PAST_YEAR
    items = call("get_order_item_ids_by_product", product_id=SOCKS)
    months = call("get_month_to_case_count", cases=call("get_cases", **PAST_YEAR, order_item_ids=items))
    assert months == {"March": 4, "April": 1}
    assert call("find_id_with_max_value", values_by_id=months) == ["March"]


def test_handle_time() -> None:
    window = window_of("Q1", 2021)
    handled = call("get_agent_handled_cases_by_period", **window)
    agents = call("get_qualified_agent_ids_by_case_count", agent_handled_cases=handled, n_cases=2)
    assert agents == [ANN, BOB]
    stayed = call("get_non_transferred_case_ids", **window)
    cases = call("get_cases", **window, agent_ids=agents, case_ids=stayed, statuses=["Closed"])
    means = call("calculate_average_handle_time", cases=cases)
    assert means == {ANN: 60.0}
    assert call("find_id_with_max_value", values_by_id=means) == [ANN]


@pytest.mark.parametrize(("side", "agent"), [("max", ANN), ("min", BOB)])
def test_transfer_count(side: str, agent: str) -> None:
    window = window_of("Spring", 2021)
    handled = call("get_agent_handled_cases_by_period", **window)
    agents = call("get_qualified_agent_ids_by_case_count", agent_handled_cases=handled, n_cases=1)
    transfers = call("get_agent_transferred_cases_by_period", **window, qualified_agent_ids=agents)
    assert transfers == {ANN: 3, BOB: 1}
    assert call(f"find_id_with_{side}_value", values_by_id=transfers) == [agent]


def test_named_entity() -> None:
    day = call("get_start_date", end_date="2021-03-07T00:00:00Z", period="week", interval_count=1)
    found = [product["Id"] for product in call("search_products", search_term="warm socks")["products"]]
    account = call("get_account_id_by_contact_id", contact_id=MIA)
    bought = call("get_purchase_history", account_id=account, purchase_date=day, related_product_ids=found)
    assert bought == [{"Product2Id": SOCKS}, {"Product2Id": GLOVES}]
    assert found == [SOCKS, GLOVES]


def test_case_routing() -> None:
    [issue] = [issue["Id"] for issue in call("get_issues") if issue["Name"] == "Wrong Size"]
    cases = call("get_cases", issue_ids=[issue], statuses=["Closed"])
    tied = call("get_agents_with_max_cases", subset_cases=cases)
    assert tied == [ANN, CY]
    items = call("get_order_item_ids_by_product", product_id=SOCKS)
    cases = call("get_cases", order_item_ids=items, agent_ids=tied, statuses=["Closed"])
    assert call("get_agents_with_max_cases", subset_cases=cases) == [ANN]
    open_ = call("get_cases", agent_ids=[ANN, BOB], statuses=["New", "Working", "Escalated"])
    assert call("get_agents_with_min_cases", subset_cases=open_) == [BOB]  # Ann has none, and is not in the result


@pytest.mark.parametrize("links", ["given", "hidden"])
def test_nothing_found_is_an_empty_result_in_every_chain(links: Links) -> None:
    nobody = call("get_qualified_agent_ids_by_case_count", agent_handled_cases={}, n_cases=0)
    assert call("get_cases", links=links, **MARCH, agent_ids=nobody) == []
    assert call("calculate_average_handle_time", cases=[]) == {}
    assert call("get_agent_transferred_cases_by_period", **MARCH, qualified_agent_ids=nobody) == {}
    assert call("find_id_with_max_value", values_by_id={}) == []


ODD_TEXTS = (
    "", " ", "\n\t", "\u3000", "'", "{", "\\", "None", "9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", "a" * 100_001,
)  # fmt: skip


@pytest.mark.parametrize("compat", ["native", "upstream"])
@pytest.mark.parametrize("links", ["given", "hidden"])
def test_no_text_makes_a_tool_fail(links: Any, compat: Any) -> None:
    for tool in tools_of(links, compat).values():
        example = example_of(tool.description)
        assert example is not None
        for argument in text_arguments(tool, example["arguments"]):
            for text in ODD_TEXTS:
                with suppress(ToolError):
                    json.dumps(tool.call(Session(small()), argument.call(text)))
