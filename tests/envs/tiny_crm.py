"""A release in the format of CRMArena's: two questions of each type, and a database of few rows. All is made up.

It lies in a folder once :func:`write_release` has written it: the questions as JSON lines, the database beside them.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import workgym.envs
from workgym.envs.crmarena import BENCHMARK as CRMARENA
from workgym.envs.crmarena.catalogue import CATALOGUE
from workgym.envs.crmarena.schema import PREFIXES
from workgym.envs.soql.ids import make_id
from workgym.scenarios.crmarena.official.publication import CRMArenaPublication
from workgym.scenarios.shared.copies import CopiedRelease, Copies

BLOCK = 2
TYPES = (
    "knowledge_qa",
    "monthly_trend_analysis",
    "top_issue_identification",
    "case_routing",
    "named_entity_disambiguation",
    "handle_time",
    "transfer_count",
    "policy_violation_identification",
    "best_region_identification",
)
"""The published task types, in the order of their blocks."""


def record_id(name: str, number: int) -> str:
    """The id of a record of an object."""
    return make_id(PREFIXES[name], number)


ADA, BEN = record_id("User", 1), record_id("User", 2)
LAMP = record_id("Product2", 1)
LATE = record_id("Issue__c", 1)
RETURNS = record_id("Knowledge__kav", 1)
AIDED = "Q1 is January to March."
_TODAY = "- Today's date: 2022-03-31"
_ASKED: Mapping[str, Sequence[tuple[str, str | None, str]]] = {
    "knowledge_qa": [
        ("How long may a lamp be returned?", "Within 30 days of the purchase.", "Be brief."),
        ("What keeps the lamp clean?", "A soft dry cloth", "Be brief."),
    ],
    "monthly_trend_analysis": [
        (f"Did one month of the past 7 months stand out for the lamp? {LAMP}", "March", _TODAY),
        (f"In the last 3 quarters, was there a month with far more lamp cases? {LAMP}", "December", _TODAY),
    ],
    "top_issue_identification": [
        (f"Most common problem of the lamp in Winter 2021? {LAMP}", LATE, _TODAY),
        (f"Most common problem of the lamp in the past 1.5 years? {LAMP}", None, _TODAY),
    ],
    "case_routing": [
        ("Who takes this case? The lamp came late.", ADA, "The one with most cases of the issue."),
        ("Who takes this case? The lamp is dim.", BEN, "The one with most cases of the issue."),
    ],
    "named_entity_disambiguation": [
        ("Show the desk light that I bought last month", LAMP, f"{_TODAY}\n- Contact: {record_id('Contact', 1)}"),
        ("Show the sofa that I bought a fortnight ago", None, f"{_TODAY}\n- Contact: {record_id('Contact', 1)}"),
    ],
    "handle_time": [
        ("Who was quickest of those who handled cases in Q1 of 2022?", ADA, f"{_TODAY}, first assigned agents"),
        ("Who was slowest of those with more than 3 cases in the past 2 weeks?", None, _TODAY),
    ],
    "transfer_count": [
        ("Who had the fewest average transfers last year of those managing cases?", ADA, _TODAY),
        ("Who had the most transfers in the past 5 months of those with at least 2 cases?", None, _TODAY),
    ],
    "policy_violation_identification": [
        ("Was a rule broken?", RETURNS, f"- Case: {record_id('Case', 1)}"),
        ("Was a rule broken here?", None, f"- Case: {record_id('Case', 2)}"),
    ],
    "best_region_identification": [
        ("Which state was quickest in the summer of 2021?", "CA", _TODAY),
        ("Which state was quickest in the past four weeks?", "OR", _TODAY),
    ],
}


def questions() -> list[dict[str, Any]]:
    """The questions in the fields of the release."""
    return [
        {
            "idx": 2 * place + number,
            "answer": answer,
            "metadata": {"required": required, "optional": AIDED},
            "reward_metric": "fuzzy_match" if name == "knowledge_qa" else "exact_match",
            "query": query,
            "task": name,
        }
        for place, name in enumerate(TYPES)
        for number, (query, answer, required) in enumerate(_ASKED[name])
    ]


def _case(number: int, owner: str, opened: str, closed: str | None) -> dict[str, Any]:
    return {
        "Id": record_id("Case", number),
        "Priority": "High",
        "Subject": "Late lamp",
        "Description": "It has not come.",
        "Status": "Closed" if closed else "Working",
        "ContactId": record_id("Contact", 1),
        "CreatedDate": opened,
        "ClosedDate": closed,
        "OrderItemId__c": record_id("OrderItem", 1),
        "IssueId__c": LATE,
        "AccountId": record_id("Account", 1),
        "OwnerId": owner,
    }


_CHAT = {"CaseId": record_id("Case", 1), "Body": "Hello &amp; welcome", "EndTime": "2022-03-02T11:00:00.000+0000"}
ROWS: Mapping[str, Sequence[Mapping[str, Any]]] = {
    "User": [
        {"Id": ADA, "FirstName": "Ada", "LastName": "Holm", "Email": "ada.holm@lamps.example"},
        {"Id": BEN, "FirstName": "Ben", "LastName": "Roy", "Email": "ben.roy@lamps.example"},
        {"Id": record_id("User", 3), "LastName": "System"},
    ],
    "Account": [{"Id": record_id("Account", 1), "FirstName": "Cleo", "LastName": "Fay", "ShippingState": "CA"}],
    "Contact": [{"Id": record_id("Contact", 1), "FirstName": "Cleo", "AccountId": record_id("Account", 1)}],
    "Case": [
        _case(1, ADA, "2022-03-02T10:00:00.000+0000", "2022-03-02T12:00:00.000+0000"),
        _case(2, BEN, "2022-03-03T10:00:00Z", None),
    ],
    "CaseHistory__c": [
        {
            "Id": record_id("CaseHistory__c", 1),
            "CaseId__c": record_id("Case", 1),
            "Field__c": "Owner Assignment",
            "NewValue__c": ADA,
            "CreatedDate": "2022-03-02T10:00:00.000+0000",
        }
    ],
    "Knowledge__kav": [{"Id": RETURNS, "Title": "Returns", "FAQ_Answer__c": "Within 30 days.", "Summary": "Rules"}],
    "Issue__c": [{"Id": LATE, "Name": "Shipping Delay"}],
    "Product2": [{"Id": LAMP, "Name": "Desk Lamp", "Description": "A lamp", "IsActive": 1}],
    "ProductCategory": [{"Id": record_id("ProductCategory", 1), "Name": "Lamps"}],
    "ProductCategoryProduct": [
        {
            "Id": record_id("ProductCategoryProduct", 1),
            "ProductCategoryId": record_id("ProductCategory", 1),
            "ProductId": LAMP,
        }
    ],
    "Pricebook2": [{"Id": record_id("Pricebook2", 1), "Name": "2022", "IsActive": "true", "ValidFrom": "2022-01-01"}],
    "PricebookEntry": [{"Id": record_id("PricebookEntry", 1), "Product2Id": LAMP, "UnitPrice": "19.99"}],
    "Order": [{"Id": record_id("Order", 1), "Status": "Activated", "EffectiveDate": "2022-02-28"}],
    "OrderItem": [{"Id": record_id("OrderItem", 1), "Product2Id": LAMP, "Quantity": "2.0", "UnitPrice": 19.99}],
    "EmailMessage": [{"Id": record_id("EmailMessage", 1), "ParentId": record_id("Case", 1), "TextBody": "Hello"}],
    "LiveChatTranscript": [{"Id": record_id("LiveChatTranscript", 1), **_CHAT}] * 2,
}
"""The rows of the database by object. The chat is there twice, as all are in the published one."""
_LACKING = {
    ("User", "Name"), ("Account", "Name"), ("Contact", "Name"), ("User", "IsActive"), ("Case", "CaseNumber"),
    ("Case", "IsClosed"), ("Knowledge__kav", "PublishStatus"), ("Knowledge__kav", "Language"),
    ("EmailMessage", "ToAddress"),
}  # fmt: skip
FIELDS: Mapping[str, Sequence[str]] = {
    each.name: [field.name for field in each.fields.values() if (each.name, field.name) not in _LACKING]
    for each in CATALOGUE
}
"""The fields that the published file has: standard ones that it lacks are left out."""


def write_questions(path: Path, records: Iterable[Mapping[str, Any]]) -> Path:
    """Write questions as JSON lines."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{json.dumps(record)}\n" for record in records), encoding="utf-8")
    return path


def write_database(path: Path, rows: Mapping[str, Sequence[Mapping[str, Any]]] = ROWS) -> Path:
    """Write a database whose columns are texts."""
    with closing(sqlite3.connect(path)) as connection:
        for name, listed in rows.items():
            columns = FIELDS.get(name, ("Id",))
            connection.execute(f'CREATE TABLE "{name}" ({", ".join(f"{column} TEXT" for column in columns)})')
            marks = ", ".join("?" for _ in columns)
            values = [[row.get(column) for column in columns] for row in listed]
            connection.executemany(f'INSERT INTO "{name}" VALUES ({marks})', values)
        connection.commit()
    return path


def write_release(folder: Path, *, database: bool = True) -> Path:
    """Write a release, and return its folder."""
    write_questions(folder / "questions.jsonl", questions())
    if database:
        write_database(folder / "crmarena_data.db")
    return folder


def said(text: str, tag: str = "respond") -> list[dict[str, Any]]:
    """The messages of a run that ends with an answer in a tag."""
    return [
        {"role": "user", "content": "?"},
        {"role": "assistant", "content": f"<thought>so</thought><{tag}>{text}</{tag}>"},
    ]


def called(text: Any, name: str = "respond", argument: str = "content") -> list[dict[str, Any]]:
    """The messages of a run that ends with an answer in a call of a tool."""
    call = {"function": {"name": name, "arguments": json.dumps({argument: text})}}
    return [{"role": "assistant", "content": None, "tool_calls": [call]}]


def result(idx: int, traj: Sequence[Mapping[str, Any]], reward: Any = 0, **info: Any) -> dict[str, Any]:
    """A run in the fields of a result file."""
    asked = questions()[idx]
    return {
        "task_id": idx,
        "task_type": asked["task"],
        "gt_answer": asked["answer"],
        "reward": reward,
        "agent_info": info,
        "traj": list(traj),
    }


COPIES = Copies("tinycrm", "run: workgym import tinycrm --data DIR", CopiedRelease)
PUBLICATION = CRMArenaPublication(COPIES, BLOCK)
BENCHMARK = replace(CRMARENA, name="tinycrm", publication="tiny_crm:PUBLICATION", options={}, variant=None)
ENV_ID = "TinyCRM-v0"

if ENV_ID not in workgym.envs.registered():
    workgym.envs.register(ENV_ID, "tiny_crm:BENCHMARK")
