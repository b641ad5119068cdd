"""Schemas: what they take, what they say of mistakes, and that the catalogue of CRMArena is what its tables are."""

# ruff: noqa: E501  # tables of queries, one a line
from __future__ import annotations

from typing import Any

import pytest

from workgym.envs import soql
from workgym.envs.core.schema import Kind
from workgym.envs.crmarena.catalogue import CATALOGUE
from workgym.envs.crmarena.schema import PREFIXES
from workgym.envs.crmarena.schema import SCHEMA as TABLES
from workgym.envs.soql.objects import Family

KINDS = {
    Kind.EXACT: {Family.ID},
    Kind.TIMESTAMP: {Family.DATETIME},
    Kind.DATE: {Family.DATE},
    Kind.BOOLEAN: {Family.BOOLEAN},
    Kind.NUMBER: {Family.NUMBER},
    Kind.INTEGER: {Family.NUMBER},
}


def test_lookups_give_relationships_their_usual_names() -> None:
    schema = soql.Schema.from_dict(
        {
            "Issue__c": {"fields": {"Name": "string"}},
            "Case": {
                "fields": {
                    "IssueId__c": {"type": "reference", "to": "Issue__c", "children": "Cases__r"},
                    "ParentId": {"type": "reference", "to": "Case"},
                    "OwnerId": {"type": "reference", "to": "Issue__c", "parent": "Boss"},
                    "WhatId": "reference",
                }
            },
        }
    )
    case, issue = schema.objects["case"], schema.objects["issue__c"]
    assert [parent.name for parent in case.parents.values()] == ["IssueId__r", "Parent", "Boss"]
    assert [child.name for child in issue.children.values()] == ["Cases__r"]
    assert [field.name for field in case] == ["Id", "IssueId__c", "ParentId", "OwnerId", "WhatId"]
    assert [field.name for field in case if field.custom] == ["IssueId__c"]


def test_aliases_find_the_same() -> None:
    schema = soql.Schema.from_dict(
        {"OrderItem": {"aliases": ["OrderItem__c"], "fields": {"Price": {"type": "double", "aliases": ["Cost"]}}}}
    )
    assert schema.objects["orderitem__c"] is schema.objects["orderitem"]
    assert schema.objects["orderitem"].fields["cost"].name == "Price"
    assert [known.name for known in schema] == ["OrderItem"]
    assert 'CAST(t0."Price" AS DOUBLE)' in soql.explain("SELECT cost FROM ORDERITEM__C", schema)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, "schema: input should be a valid dictionary, not None"),
        (["Case"], "schema: input should be a valid dictionary, not ['Case']"),
        ({"Case": {}}, "Case: field required, not {}"),
        ({"Case": ["Id"]}, "Case: input should be a valid dictionary, not ['Id']"),
        ({"Case": {"fields": ["Id"]}}, "Case: input should be a valid dictionary, not ['Id']"),
        ({"Case": {"fields": {}, "colour": 1}}, "Case.colour: extra inputs are not permitted, not 1"),
        ({"Case": {"fields": {}, "scopes": "no"}}, "Case.scopes: input should be a valid boolean, not 'no'"),
        ({"Case": {"fields": {}, "aliases": "Foo"}}, "Case.aliases: "),
        ({"Case": {"fields": {"A": "blob"}}}, "Case.A.type: input should be 'id', 'reference', 'string'"),
        ({"Case": {"fields": {"A": 5}}}, "Case.A: input should be a valid dictionary, not 5"),
        ({"Case": {"fields": {5: "string"}}}, "input should be a valid string, not 5"),
        ({"Case": {"fields": {"Id": "string"}}}, "Case.Id: type 'string': expected id"),
        ({"Case": {"fields": {"A": {"kind": "string"}}}}, "Case.A.type: field required"),
        ({"Case": {"fields": {"A": {"type": "picklist", "values": "New"}}}}, "Case.A.values: "),
        ({"Case": {"fields": {"A": {"type": "picklist", "values": ["a", "A"]}}}}, "'values' names one twice"),
        ({"Case": {"fields": {"A": {"type": "picklist", "values": [1]}}}}, "Case.A.values.0: input should be a valid string, not 1"),
        ({"Case": {"fields": {"A": {"type": "reference", "parent": "B"}}}}, "need 'to', the object that it points at"),
        ({"Case": {"fields": {"_A": "string"}}}, "string should match pattern"),
        ({"Case": {"fields": {"A": {"type": "string", "to": "Case"}}}}, "'to' is for references, not for string"),
        ({"Case": {"fields": {"A": {"type": "double", "values": ["x"]}}}}, "'values' are for picklists, not for double"),
        ({"Case": {"fields": {"A": "string", "a": "string"}}}, "Case: 'a' is there twice"),
        ({"Case": {"fields": {}}, "CASE": {"fields": {}}}, "'CASE' is there twice"),
        ({'Ca"se': {"fields": {}}}, "string should match pattern"),
        ({"Case": {"fields": {'A" --': "string"}}}, "string should match pattern"),
        ({"Case": {"fields": {"A": "string"}, "name": ["B"]}}, "Case: name 'B': expected one of its fields"),
        (
            {"A": {"fields": {}}, "B": {"fields": {n: {"type": "reference", "to": "A", "children": "Bs"} for n in ("XId", "YId")}}},
            "A: 'Bs' is there twice",
        ),
    ],
)  # fmt: skip
def test_mistakes_are_named(data: Any, message: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011  # the message is compared below, as it stands
        soql.Schema.from_dict(data)
    assert message in str(caught.value)


def test_a_schema_may_leave_objects_out() -> None:
    fields = {
        "Id": "id",
        "Status": {"type": "picklist", "values": ["New", "Closed"]},
        "AccountId": {"type": "reference", "to": "Account", "parent": "Account", "children": "Cases"},
        "Description": "longtext",
    }
    schema = soql.Schema.from_dict({"Case": {"fields": fields}})
    assert "AccountId" in soql.explain("SELECT Id, AccountId FROM Case WHERE AccountId != null", schema)
    with pytest.raises(soql.QueryError, match="Didn't understand relationship 'Account'"):
        soql.explain("SELECT Account.Name FROM Case", schema)


def test_types_have_other_names() -> None:
    written = {"A": "text", "B": "Number", "C": "dateTime", "D": {"type": "Lookup", "to": "T"}, "E": "checkbox"}
    known = soql.Schema.from_dict({"T": {"fields": written}}).objects["t"]
    assert [field.type for field in known] == ["id", "string", "double", "datetime", "reference", "boolean"]


def test_a_schema_does_not_change() -> None:
    data: dict[str, Any] = {"Case": {"fields": {"Status": {"type": "picklist", "values": ["New"]}}}}
    schema = soql.Schema.from_dict(data)
    data["Case"]["fields"]["Status"]["values"].append("Old")
    data["Other"] = {"fields": {}}
    assert schema.objects["case"].fields["status"].values == ("New",)
    assert [known.name for known in schema] == ["Case"]
    for mapping in (schema.objects, schema.objects["case"].fields, schema.objects["case"].parents):
        with pytest.raises(TypeError):
            mapping["x"] = None  # type: ignore[index]


def test_the_catalogue_has_what_the_tables_have() -> None:
    for name in PREFIXES:
        if (table := name.lower()) not in TABLES:
            continue
        known = CATALOGUE.objects[table]
        assert known.name == name
        columns = {column.name: column for column in TABLES[table].visible if column.name != "_row"}
        assert {field.name for field in known} == columns.keys()
        for field in known:
            column = columns[field.name]
            assert field.family in KINDS.get(column.kind, {Family.TEXT}), f"{name}.{field.name}"
            assert not column.choices or field.values == column.choices


def test_every_relationship_of_the_specification_is_there() -> None:
    parents = {
        "Contact": "Account Owner",
        "Case": "Account Contact Owner IssueId__r OrderItemId__r",
        "CaseHistory__c": "CaseId__r",
        "Order": "Account Pricebook2",
        "OrderItem": "Order Product2 PricebookEntry",
        "PricebookEntry": "Pricebook2 Product2",
        "EmailMessage": "Parent",
        "LiveChatTranscript": "Case Account Contact Owner",
        "ProductCategoryProduct": "ProductCategory Product",
    }
    children = {
        "Account": "Contacts Cases Orders",
        "Case": "EmailMessages",
        "Order": "OrderItems",
        "Product2": "PricebookEntries",
        "Contact": "Cases",
    }
    for name, names in parents.items():
        assert {one.lower() for one in names.split()} <= CATALOGUE.objects[name.lower()].parents.keys()
    for name, names in children.items():
        assert {one.lower() for one in names.split()} <= CATALOGUE.objects[name.lower()].children.keys()
