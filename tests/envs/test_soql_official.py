"""The recorded queries of official trajectories: they translate, or fail as they failed there."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from workgym.envs import soql
from workgym.envs.crmarena.catalogue import CATALOGUE

pytestmark = pytest.mark.skipif(
    not os.environ.get("WORKGYM_OFFICIAL_DATA"),
    reason="needs the published material of CRMArena: set WORKGYM_OFFICIAL_DATA to the folder that holds crmarena/",
)


@pytest.fixture(scope="module")
def folder() -> Path:
    return Path(os.environ["WORKGYM_OFFICIAL_DATA"]) / "crmarena"


LONG = ("Description", "TextBody", "Body", "Body__c", "FAQ_Answer__c", "Description__c")
"""Texts that the recorded organisation did not filter by."""
RENAMED = {
    ("Issue__c", "IssueDescription__c"): "Description__c",
    ("VoiceCallTranscript__c", "TranscriptBody__c"): "Body__c",
}
"""Fields that are called otherwise there than in the published schema (CRMArena-Pro)."""


@cache
def pro_schema(path: Path) -> soql.Schema:
    """The published schema of the organisation that was recorded."""
    objects: dict[str, Any] = {}
    published = json.loads(path.read_text())
    names = {entry["object"] for entry in published}
    for entry in published:
        owner = entry["object"]
        fields = {RENAMED.get((owner, name), name): text for name, text in entry["fields"].items()}
        objects[owner] = {"fields": {name: _type(name, text, names) for name, text in fields.items()}}
    return soql.Schema.from_dict(objects)


def _type(name: str, text: str, names: set[str]) -> Any:
    if name == "Id":
        return "id"
    if name in LONG:
        return "longtext"
    if name.endswith(("Id", "Id__c", "ID__c")):
        target = next((known for known in sorted(names) if f"{known} object" in text), None)
        return {"type": "reference", **({"to": target} if target else {})}
    if name.startswith("Is"):
        return "boolean"
    if name.endswith(("Date", "Time", "Time__c", "DateTime")):
        return (
            "date" if name in ("EffectiveDate", "StartDate", "CompanySignedDate", "CustomerSignedDate") else "datetime"
        )
    if name in ("Amount", "Quantity", "UnitPrice", "TotalPrice", "Discount", "Probability", "NumberOfEmployees"):
        return "double"
    return "string"


def recorded(data: Any) -> Iterator[tuple[str, str]]:
    """Every query with the answer that followed it."""
    if isinstance(data, dict):
        for value in data.values():
            yield from recorded(value)
    elif isinstance(data, list):
        texts = [one.get("content") if isinstance(one, dict) else None for one in data]
        for asked, answer in pairwise(texts):
            for query in re.findall(r"<execute>(.*?)</execute>", asked, re.DOTALL) if isinstance(asked, str) else []:
                if isinstance(answer, str) and "instance output: " in answer:
                    yield query.strip(), answer.partition("instance output: ")[2]
        for one in data:
            yield from recorded(one)


def test_recorded_queries(folder: Path) -> None:
    schema = pro_schema(folder / "schema" / "b2b_schema.json")
    pairs = list(recorded(json.loads((folder / "pro_sample_trajectories_gpt4o.json").read_text())))
    failed = 0
    for query, answer in pairs:
        if answer.startswith("["):
            assert soql.explain(query, schema).startswith("SELECT")
            continue
        with pytest.raises(soql.QueryError) as caught:
            soql.explain(query, schema)
        hint = re.compile(r" Did you mean '\w+'\?$")
        assert hint.sub("", str(caught.value)) == answer.strip()  # to the letter, caret included
        failed += 1
    assert len(pairs) >= 15
    assert failed >= 3


def test_recorded_records_fit_the_catalogue(folder: Path) -> None:
    """Cases, orders and their items are left out: their records are rows of joins, with aliases and others' fields."""
    objects = {"issues": "Issue__c", "arts": "Knowledge__kav", "prods": "Product2", "emails": "EmailMessage",
               "chats": "LiveChatTranscript", "hist": "CaseHistory__c", "contacts": "Contact"}  # fmt: skip
    records = json.loads((folder / "org_sample_records.json").read_text())
    for key, name in objects.items():
        known = CATALOGUE.objects[name.lower()].fields
        assert records[key]
        for record in records[key].values():
            assert {field.lower() for field in record} <= known.keys(), name


def test_the_catalogue_holds_the_published_schema(folder: Path) -> None:
    published = json.loads((folder / "schema" / "original_schema.json").read_text())
    assert {entry["object"] for entry in published} == {known.name for known in CATALOGUE}
    for entry in published:
        known = CATALOGUE.objects[entry["object"].lower()]
        assert {name.lower() for name in entry["fields"]} <= known.fields.keys(), entry["object"]
