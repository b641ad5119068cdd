"""The tools that take queries: they read the episode's rows by its clock, and refuse what the platform refuses."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

import pytest
from crmarena_small import ANN, BOB, CY, GLOVES, I1, MARCH, SOCKS, K, L, N, call, refused, small, tools_of

from workgym.envs import soql
from workgym.envs.core import Session, ToolError
from workgym.envs.core.access import FixedRights, all_rights
from workgym.envs.crmarena.objects import Links
from workgym.envs.soql.ids import make_id

SOQL, SOSL = "issue_soql_query", "issue_sosl_query"


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("SELECT COUNT() FROM Case", 7),
        ("SELECT COUNT() FROM Quote__c", None),
        ("SELECT Id FROM Case WHERE Status = 'Lost'", []),
        (f"SELECT Id, Account.ShippingState FROM Case WHERE Id = '{K[1]}'",
         [{"Id": K[1], "Account": {"ShippingState": "OR"}}]),
        (("SELECT IssueId__r.Name n, COUNT(Id) FROM Case "
          f"WHERE OrderItemId__r.Product2Id = '{SOCKS}' GROUP BY IssueId__r.Name"),
         [{"n": "Wrong Size", "expr0": 5}]),
        ("SELECT CreatedDate, ClosedDate FROM Case WHERE Status = 'New'",
         [{"CreatedDate": "2021-03-25T08:00:00.000+0000", "ClosedDate": None}]),
        ((f"SELECT OwnerId, COUNT(Id) n FROM Case WHERE IssueId__c = '{I1}' AND IsClosed = TRUE "
          "GROUP BY OwnerId ORDER BY COUNT(Id) DESC, OwnerId"),
         [{"OwnerId": ANN, "n": 2}, {"OwnerId": CY, "n": 2}, {"OwnerId": BOB, "n": 1}]),
        (f"SELECT Id, (SELECT TextBody FROM EmailMessages ORDER BY MessageDate LIMIT 1) FROM Case WHERE Id = '{K[1]}'",
         [{"Id": K[1], "EmailMessages": {"totalSize": 1, "done": True, "records": [{"TextBody": "It is late."}]}}]),
        (f"SELECT COUNT(Id) n FROM OrderItem__c WHERE PricebookEntryId != null AND Product2Id = '{GLOVES}'",
         [{"n": 3}]),
        ("FIND {socks} RETURNING Product2(Id)", [{"Id": SOCKS}, {"Id": GLOVES}]),
        ("  find {jacket AND NOT bleach} RETURNING Knowledge__kav(Id WHERE Title LIKE 'Re%')",
         [{"Id": N[0]}]),
        ("FIND {socks} RETURNING Product2(Name LIMIT 1), Knowledge__kav(Title)", [{"Name": "Merino Trail Socks"}]),
        ("FIND {nothing} RETURNING Product2(Id)", []),
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", [SOQL, SOSL])
def test_either_tool_runs_queries_and_searches(name: str, query: str, expected: Any) -> None:
    if expected is None:
        assert refused(name, query=query).startswith("INVALID_TYPE: ")
    else:
        assert call(name, query=query) == expected


@pytest.mark.parametrize(
    ("query", "code", "message"),
    [
        ("SELECT * FROM Case", "MALFORMED_QUERY", "unexpected token: '*'"),
        (" ", "MALFORMED_QUERY", ""),
        ("SELECT Foo FROM Case", "INVALID_FIELD", "No such column 'Foo' on entity 'Case'"),
        ("SELECT Id FROM Cases", "INVALID_TYPE", "sObject type 'Cases' is not supported"),
        ("SELECT Id FROM Case WHERE Description LIKE '%x%'", "INVALID_FIELD", "can not be filtered in a query call"),
        ("SELECT Id FROM Case WHERE OwnerId = 'Ann'", "INVALID_QUERY_FILTER_OPERATOR", "invalid ID field: Ann"),
        ("SELECT Id FROM Case WHERE CreatedDate > '2021-01-01'", "INVALID_FIELD", "should not be enclosed in quotes"),
        ("DELETE FROM Case", "MALFORMED_QUERY", ""),
        ("FIND {Women's} RETURNING Product2", "MALFORMED_SEARCH", "needs a backslash"),
        ("FIND {a} RETURNING Product2", "MALFORMED_SEARCH", "longer than one character"),
        ("SELECT Id FROM base.main.case", "INVALID_TYPE", "is not supported"),
    ],
)
def test_a_wrong_query_is_answered_as_the_platform_does(query: str, code: str, message: str) -> None:
    with pytest.raises(ToolError) as error:
        tools_of()[SOQL].call(Session(small()), {"query": query})
    assert str(error.value).startswith(f"{code}: \n")
    assert f"ERROR at Row:{1}:Column:" in str(error.value)
    assert message in str(error.value)
    assert error.value.code == code


def test_a_query_is_a_text_of_limited_length() -> None:
    assert "query is missing" in refused(SOQL, query="")
    assert "at most 100,000 characters" in refused(SOQL, query="x" * 100_001)
    assert "query: " in refused(SOQL, query=["SELECT Id FROM Case"])


def test_days_are_counted_from_the_clock_of_the_episode() -> None:
    query = {"query": "SELECT COUNT() FROM Case WHERE CreatedDate = LAST_MONTH"}
    tool = tools_of()[SOQL]
    for now, count in ((datetime(2021, 4, 30, 23), 5), (datetime(2021, 5, 1), 1), (datetime(2021, 1, 1), 1)):
        assert tool.call(Session(small(), now=now), query) == count
    assert tool.call(Session(small()), query) == 0  # the world's own clock


def test_queries_read_the_rows_of_the_episode() -> None:
    session = Session(small(), setup={"issue__c": [{"Id": make_id("a1M", 9), "Name": "Lost Key"}]})
    tool = tools_of()[SOQL]
    assert tool.call(session, {"query": "SELECT Name FROM Issue__c WHERE Name LIKE 'Lost%'"}) == [{"Name": "Lost Key"}]
    found = tools_of()[SOSL].call(session, {"query": "FIND {lost key} RETURNING Issue__c(Name)"})
    assert found == [{"Name": "Lost Key"}]
    assert call(SOQL, query="SELECT COUNT() FROM Issue__c") == 2
    narrow = Session(small(), access=FixedRights(all_rights("issue__c")))
    assert tool.call(narrow, {"query": "SELECT COUNT() FROM Issue__c"}) == 2
    with pytest.raises(ToolError):
        tool.call(narrow, {"query": "SELECT COUNT() FROM Case"})


@pytest.mark.parametrize("failure", [soql.QueryTimeout("slow"), soql.TableMismatch("other tables")])
def test_a_failure_of_ours_is_no_observation(failure: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any, **__: Any) -> Any:
        raise failure

    monkeypatch.setattr(soql, "execute", fail)
    with pytest.raises(type(failure)):
        tools_of()[SOQL].call(Session(small()), {"query": "SELECT Id FROM Case"})


def test_hidden_links_are_unknown_to_queries() -> None:
    for field in ("IssueId__c", "OrderItemId__c"):
        assert "No such column" in refused(SOQL, links="hidden", query=f"SELECT {field} FROM Case")
        assert "No such column" in refused(SOQL, links="hidden", query=f"SELECT Id FROM Case WHERE {field} != null")
    assert "Didn't understand relationship" in refused(SOQL, links="hidden", query="SELECT IssueId__r.Name FROM Case")
    assert call(SOQL, links="hidden", query="SELECT Name FROM Issue__c") == [
        {"Name": "Wrong Size"},
        {"Name": "Late Parcel"},
    ]


@pytest.mark.parametrize("links", ["given", "hidden"])
def test_functions_and_queries_agree(links: Links) -> None:
    start, end = MARCH.values()
    window = f"CreatedDate >= {start} AND CreatedDate < {end}"
    query = f"SELECT OwnerId, CreatedDate, ClosedDate, AccountId FROM Case WHERE {window}"
    shown = ("OwnerId", "CreatedDate", "ClosedDate", "AccountId")
    cases = [{name: case[name] for name in shown} for case in call("get_cases", links=links, **MARCH)]
    assert call(SOQL, links=links, query=query) == cases
    query = f"SELECT Id FROM OrderItem WHERE Product2Id = '{GLOVES}'"
    found = [row["Id"] for row in call(SOQL, links=links, query=query)]
    assert found == call("get_order_item_ids_by_product", links=links, product_id=GLOVES) == [L[1], L[2], L[3]]
    json.dumps(found)
