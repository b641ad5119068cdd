"""A world of CRMArena small enough to be checked by eye: seven cases of three customers, and what belongs to them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from functools import cache
from typing import Any

import pytest

from workgym.envs.core import Row, Session, Snapshot, Task, Tool, ToolError
from workgym.envs.core.snapshot import WorldKey, open_snapshot
from workgym.envs.crmarena.objects import Links
from workgym.envs.crmarena.schema import PREFIXES, SCHEMA
from workgym.envs.crmarena.toolkits import functions_for, queries_for
from workgym.envs.soql import Compat
from workgym.envs.soql.ids import make_id


def _ids(name: str, count: int) -> list[str]:
    return sorted(make_id(PREFIXES[name], number) for number in range(1, count + 1))


ANN, BOB, CY = _ids("User", 3)
OHIO, OREGON, NOWHERE = _ids("Account", 3)
MIA, NOAH, OLGA = _ids("Contact", 3)
SOCKS, GLOVES, TENT = _ids("Product2", 3)
ORDERS = _ids("Order", 4)
L = _ids("OrderItem", 5)
I1, I2 = _ids("Issue__c", 2)
K = _ids("Case", 7)
N = _ids("Knowledge__kav", 5)
M = _ids("EmailMessage", 3)
UNKNOWN = {name: make_id(prefix, 999) for name, prefix in PREFIXES.items()}
MARCH = {"start_date": "2021-03-01T00:00:00Z", "end_date": "2021-04-01T00:00:00Z"}
APRIL = {"start_date": "2021-04-01T00:00:00Z", "end_date": "2021-05-01T00:00:00Z"}
PAST_YEAR = {"start_date": "2020-05-01T00:00:00Z", "end_date": "2021-05-01T00:00:00Z"}
ARTICLES = (
    ("Returning waxed jackets", "A jacket can be returned within 30days.", "Online", "en_US"),
    (
        "Waxed jackets: washing",
        "Wash waxed jackets cold; never bleach a jacket. Jackets dry slowly.",
        "Online",
        "en_US",
    ),
    ("Policy on shipping", "We ship boxes with care. Parties can collect.", "Online", "en_US"),
    ("Draft on waxed jackets", "Nobody may see this jacket.", "Draft", "en_US"),
    ("Gewachste Jacken", "jacket waxed", "Online", "de"),
)
PRODUCTS = (
    (SOCKS, "Merino Trail Socks", "Warm socks for long walks."),
    (GLOVES, "Merino Gloves", "Warm; they fit over thin socks."),
    (TENT, "Two-Person Tent", "Light and dry."),
)


def _at(text: str) -> datetime:
    return datetime.fromisoformat(text)


def _rows(fields: str, *rows: Sequence[Any]) -> list[Row]:
    return [dict(zip(("Id", *fields.split()), row, strict=True)) for row in rows]


def _people() -> dict[str, list[Row]]:
    names = ("FirstName", "LastName", "Name")
    agents = [(ANN, "Ann", "Lee"), (BOB, "Bob", "Ray"), (CY, "Cy", "Fox")]
    customers = [(OHIO, "Mia", "Stone", "OH"), (OREGON, "Noah", "Reed", "OR"), (NOWHERE, "Olga", "Diaz", "")]
    locale = {
        "LanguageLocaleKey": "en_US",
        "LocaleSidKey": "en_US",
        "EmailEncodingKey": "UTF-8",
        "TimeZoneSidKey": "UTC",
    }
    return {
        "user": [
            {"Id": id_, **dict(zip(names, (first, last, f"{first} {last}"), strict=True)), "Phone": "1",
             "IsActive": True, "Email": f"{first}@shop.example", "Username": first, "Alias": first, **locale}
            for id_, first, last in agents
        ],
        "account": [
            {"Id": id_, **dict(zip(names, (first, last, f"{first} {last}"), strict=True)), "Phone": "2",
             "PersonEmail": f"{first}@mail.example", "RecordTypeId": make_id("012", 1), "ShippingCity": "c",
             "ShippingState": state}
            for id_, first, last, state in customers
        ],
        "contact": [
            {"Id": id_, "FirstName": "f", "LastName": "l", "Name": "f l", "Email": "e@mail.example",
             "AccountId": account, "OwnerId": ANN}
            for id_, account in ((MIA, OHIO), (NOAH, OREGON), (OLGA, NOWHERE))
        ],
    }  # fmt: skip


def _purchases() -> dict[str, list[Row]]:
    book, entry = make_id("01s", 1), make_id("01u", 1)
    orders = [
        (ORDERS[0], OHIO, "Activated", date(2021, 2, 28), book),
        (ORDERS[1], OREGON, "Activated", date(2020, 12, 1), book),
        (ORDERS[2], OHIO, "Draft", date(2021, 2, 28), book),
        (ORDERS[3], OHIO, "Activated", date(2021, 3, 1), book),
    ]
    bought = ((0, SOCKS), (0, GLOVES), (1, GLOVES), (2, GLOVES), (3, SOCKS))
    lines = [(line, ORDERS[number], product) for line, (number, product) in zip(L, bought, strict=True)]
    return {
        "product2": _rows("Name Description IsActive External_ID__c", *((*one, True, "x_1") for one in PRODUCTS)),
        "order": _rows("AccountId Status EffectiveDate Pricebook2Id", *orders),
        "orderitem": _rows(
            "OrderId Product2Id Quantity UnitPrice PriceBookEntryId", *((*line, 1, 9.99, entry) for line in lines)
        ),
    }


def _case(
    number: int, owner: str, opened: str, closed: str | None, account: str, issue: str = I1, line: str = L[0]
) -> Row:
    return {
        "Id": K[number], "CaseNumber": str(number), "Priority": "High", "Subject": "s", "Description": "d",
        "Status": "Closed" if closed else "New", "IsClosed": closed is not None, "ContactId": MIA,
        "CreatedDate": _at(opened), "ClosedDate": _at(closed) if closed else None, "OrderItemId__c": line,
        "IssueId__c": issue, "AccountId": account, "OwnerId": owner,
    }  # fmt: skip


def _service() -> dict[str, list[Row]]:
    cases = [
        _case(0, ANN, "2021-03-01T00:00", "2021-03-01T01:00", OHIO),  # the first moment of March
        _case(1, BOB, "2021-03-05T10:00", "2021-03-05T12:30", OREGON, I2, L[1]),  # from Ann to Bob in March
        _case(2, CY, "2021-03-10T10:00", "2021-04-03T10:00", OHIO),  # from Ann to Cy in April
        _case(3, ANN, "2021-03-20T08:00", "2021-03-20T09:00", OREGON),  # from Ann to Bob and back
        _case(4, BOB, "2021-03-25T08:00", None, NOWHERE),
        _case(5, BOB, "2021-04-01T00:00", "2021-04-01T00:30", OHIO),  # the first moment of April
        _case(6, CY, "2020-12-05T10:00", "2020-12-05T12:00", OREGON, I1, L[2]),
    ]
    moves = [
        (0, None, ANN, "2021-03-01T00:00"), (1, None, ANN, "2021-03-05T10:00"), (1, ANN, BOB, "2021-03-05T11:00"),
        (2, None, ANN, "2021-03-10T10:00"), (2, ANN, CY, "2021-04-02T10:00"), (3, None, ANN, "2021-03-20T08:00"),
        (3, ANN, BOB, "2021-03-20T08:10"), (3, BOB, ANN, "2021-03-20T08:20"), (4, None, BOB, "2021-03-25T08:00"),
        (5, None, BOB, "2021-04-01T00:00"), (6, None, CY, "2020-12-05T10:00"),
    ]  # fmt: skip
    history = [
        (make_id("a1N", place), K[number], "Owner Assignment", giver, taker, _at(at))
        for place, (number, giver, taker, at) in enumerate(moves)
    ]
    return {
        "issue__c": _rows("Name", (I2, "Late Parcel"), (I1, "Wrong Size")),
        "case": cases,
        "casehistory__c": _rows("CaseId__c Field__c OldValue__c NewValue__c CreatedDate", *history),
    }


def _texts() -> dict[str, list[Row]]:
    mails = [
        (M[0], "RE: late", "And now?", K[1], "noah@mail.example", "bob@shop.example", f'["{BOB}"]', "T12:00"),
        (M[2], "late", "It is late.", K[1], "noah@mail.example", "ann@shop.example", f'["{ANN}"]', "T10:00"),
        (M[1], "RE: late", "I ask.", K[1], "ann@shop.example", "noah@mail.example", f'["{NOAH}"]', "T12:00"),
    ]
    return {
        "knowledge__kav": _rows(
            "Title FAQ_Answer__c Summary UrlName PublishStatus Language",
            *((id_, title, text, "", "u", *others) for id_, (title, text, *others) in zip(N, ARTICLES, strict=True)),
        ),
        "emailmessage": _rows(
            "Subject TextBody ParentId FromAddress ToAddress ToIds MessageDate",
            *((*mail[:-1], _at(f"2021-03-05{mail[-1]}")) for mail in mails),
        ),
        "livechattranscript": _rows(
            "CaseId AccountId ContactId OwnerId Body EndTime LiveChatVisitorId",
            (make_id("570", 1), K[0], OHIO, None, ANN, "Hello", _at("2021-03-01T01:00"), make_id("571", 1)),
        ),
    }


class SmallScenario:
    """Cases that were passed on in March, passed on later, passed back and forth, are open, or stand at an edge."""

    version = "1"
    schema = SCHEMA
    now = datetime(2022, 1, 1)
    templates = ()

    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        """Return the rows; the tables that no function reads are empty."""
        full = {**_people(), **_purchases(), **_service(), **_texts()}
        return {name: full.get(name, []) for name in SCHEMA}

    def tasks(self, snapshot: Snapshot, template: str) -> list[Task]:
        """Return no tasks."""
        return []

    def demonstrate(self, *arguments: Any) -> Any:
        """Not needed."""
        raise NotImplementedError


@cache
def small() -> Snapshot:
    """The world."""
    return open_snapshot(WorldKey("crmarena-small", "1", 0, 1), SmallScenario())


@cache
def tools_of(links: Links = "given", compat: Compat = "native") -> dict[str, Tool]:
    """The tools of a variant by name."""
    return {tool.name: tool for kit in (functions_for(links, compat), queries_for(links, compat)) for tool in kit}


def call(
    name: str, snapshot: Snapshot | None = None, *, links: Links = "given", compat: Compat = "native", **arguments: Any
) -> Any:
    """The result of a call as the agent sees it."""
    return json.loads(json.dumps(tools_of(links, compat)[name].call(Session(snapshot or small()), arguments)))


def refused(name: str, *, links: Links = "given", compat: Compat = "native", **arguments: Any) -> str:
    """The words of a refusal."""
    with pytest.raises(ToolError) as error:
        tools_of(links, compat)[name].call(Session(small()), arguments)
    return str(error.value)
