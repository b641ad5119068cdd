"""CRMArena's 16 objects as SOQL knows them: types of fields, lookups, and the names of relationships.

The published schema names objects and fields alone (CRMArena, appendix; section 3.1 of the paper); relationships are
Salesforce's own names. A custom lookup is reached as ``IssueId__r``. The tables of our world are in
:mod:`workgym.envs.crmarena.schema`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from workgym.envs.crmarena.schema import CASE_STATUSES, HISTORY_FIELDS, ORDER_STATUSES, PRIORITIES
from workgym.envs.soql.schema import Schema

__all__ = ["CATALOGUE"]


def _lookup(to: str | list[str], children: str = "", **more: Any) -> Mapping[str, Any]:
    return {"type": "reference", "to": to, **({"children": children} if children else {}), **more}


def _picklist(*values: str) -> Mapping[str, Any]:
    return {"type": "picklist", "values": values}


def _fields(text: str, **others: Any) -> Mapping[str, Any]:
    return {**dict.fromkeys(text.split(), "string"), **others}


_PERSON: Final = "FirstName LastName Name"

CATALOGUE: Final = Schema.from_dict(
    {
        "User": {
            "fields": _fields(
                f"{_PERSON} Username Alias LanguageLocaleKey LocaleSidKey EmailEncodingKey TimeZoneSidKey",
                Email="email",
                Phone="phone",
                IsActive="boolean",
            )
        },
        "Account": {
            "fields": _fields(
                f"{_PERSON} ShippingCity ShippingState", PersonEmail="email", Phone="phone", RecordTypeId="reference"
            )
        },
        "Contact": {
            "fields": _fields(_PERSON, Email="email", AccountId=_lookup("Account", "Contacts"), OwnerId=_lookup("User"))
        },
        "Case": {
            "name": ["CaseNumber", "Subject"],
            "fields": _fields(
                "CaseNumber Subject",
                Priority=_picklist(*PRIORITIES),
                Status=_picklist(*CASE_STATUSES),
                Description="longtext",
                IsClosed="boolean",
                ContactId=_lookup("Contact", "Cases"),
                CreatedDate="datetime",
                ClosedDate="datetime",
                OrderItemId__c=_lookup("OrderItem"),
                IssueId__c=_lookup("Issue__c"),
                AccountId=_lookup("Account", "Cases"),
                OwnerId=_lookup(["User", "Group"]),
            ),
        },
        "CaseHistory__c": {
            "fields": {
                "CaseId__c": _lookup("Case"),
                "Field__c": _picklist(*HISTORY_FIELDS),
                "OldValue__c": _lookup("User"),
                "NewValue__c": _lookup("User"),
                "CreatedDate": "datetime",
            }
        },
        "Knowledge__kav": {
            "scopes": False,
            "fields": _fields(
                "Title Summary UrlName",
                FAQ_Answer__c="longtext",
                PublishStatus=_picklist("Draft", "Online", "Archived"),
                Language=_picklist("en_US"),
            ),
        },
        "Issue__c": {"fields": _fields("Name")},
        "Product2": {
            "scopes": False,
            "fields": _fields("Name External_ID__c", Description="longtext", IsActive="boolean"),
        },
        "ProductCategory": {"fields": _fields("Name", CatalogId="reference")},
        "ProductCategoryProduct": {
            "fields": {"ProductCategoryId": _lookup("ProductCategory"), "ProductId": _lookup("Product2")}
        },
        "Pricebook2": {
            "fields": _fields(
                "Name", Description="string", IsActive="boolean", ValidFrom="datetime", ValidTo="datetime"
            )
        },
        "PricebookEntry": {
            "fields": {
                "Pricebook2Id": _lookup("Pricebook2", "PricebookEntries"),
                "Product2Id": _lookup("Product2", "PricebookEntries"),
                "UnitPrice": "currency",
            }
        },
        "Order": {
            "fields": {
                "AccountId": _lookup("Account", "Orders"),
                "Status": _picklist(*ORDER_STATUSES),
                "EffectiveDate": "date",
                "Pricebook2Id": _lookup("Pricebook2"),
            }
        },
        "OrderItem": {
            "aliases": ["OrderItem__c"],  # so the published descriptions of functions call it
            "fields": {
                "OrderId": _lookup("Order", "OrderItems"),
                "Product2Id": _lookup("Product2"),
                "Quantity": "double",
                "UnitPrice": "currency",
                "PriceBookEntryId": _lookup("PricebookEntry", parent="PricebookEntry"),
            },
        },
        "EmailMessage": {
            "fields": _fields(
                "Subject ToIds",
                TextBody="longtext",
                FromAddress="email",
                ToAddress="string",
                ParentId=_lookup("Case", "EmailMessages"),
                MessageDate="datetime",
            )
        },
        "LiveChatTranscript": {
            "fields": {
                "CaseId": _lookup("Case", "LiveChatTranscripts"),
                "AccountId": _lookup("Account", "LiveChatTranscripts"),
                "ContactId": _lookup("Contact", "LiveChatTranscripts"),
                "OwnerId": _lookup(["User", "Group"]),
                "Body": "longtext",
                "EndTime": "datetime",
                "LiveChatVisitorId": "reference",
            }
        },
    }
)
"""Standard fields that agents ask for are there although the published list leaves them out."""
