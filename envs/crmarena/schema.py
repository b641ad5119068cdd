"""CRMArena's objects as tables: those that cases, their histories, purchases and articles need (CRMArena, appendix).

Fields have their API names. A table is called like its object in lower case; SQL may write either, since DuckDB finds
names in any case, but has to quote the three that are reserved words: ``"Case"``, ``"Order"``, ``"User"``.
E-mails and chats, two more tables, are not there yet.

Times are UTC. ``Name``, ``CaseNumber``, ``IsClosed`` and the like are standard fields that the published list leaves
out and agents ask for all the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.envs.core.schema import Column, Kind, Schema, Table

__all__ = [
    "CASE_CLOSED",
    "CASE_CREATION",
    "CASE_STATUSES",
    "HISTORY_FIELDS",
    "ORDER_STATUSES",
    "OWNER_ASSIGNMENT",
    "PREFIXES",
    "PRIORITIES",
    "SCHEMA",
]

PRIORITIES: Final = ("High", "Medium", "Low")
CASE_STATUSES: Final = ("New", "Working", "Escalated", "Closed")
ORDER_STATUSES: Final = ("Draft", "Activated")
CASE_CREATION, OWNER_ASSIGNMENT, CASE_CLOSED = "Case Creation", "Owner Assignment", "Case Closed"
HISTORY_FIELDS: Final = (CASE_CREATION, OWNER_ASSIGNMENT, CASE_CLOSED)

PREFIXES: Final[Mapping[str, str]] = {
    "User": "005",
    "Account": "001",
    "Contact": "003",
    "Case": "500",
    "CaseHistory__c": "a1N",
    "Knowledge__kav": "ka0",
    "Issue__c": "a1M",
    "Product2": "01t",
    "ProductCategory": "0ZG",
    "ProductCategoryProduct": "0ZH",
    "ProductCatalog": "0ZS",
    "Pricebook2": "01s",
    "PricebookEntry": "01u",
    "Order": "801",
    "OrderItem": "802",
    "EmailMessage": "02s",
    "LiveChatTranscript": "570",
    "RecordType": "012",
}
"""The first three characters of every id, by object."""


def _id(name: str, *, null: bool = False) -> Column:
    return Column(name, Kind.EXACT, null=null)


def _time(name: str, *, null: bool = False) -> Column:
    return Column(name, Kind.TIMESTAMP, null=null)


def _text(*names: str) -> tuple[Column, ...]:
    return tuple(Column(name) for name in names)


_COLUMNS: Final[Mapping[str, tuple[Column, ...]]] = {
    "User": (
        *_text("FirstName", "LastName", "Name", "Email", "Phone", "Username", "Alias"),
        *_text("LanguageLocaleKey", "LocaleSidKey", "EmailEncodingKey", "TimeZoneSidKey"),
        Column("IsActive", Kind.BOOLEAN),
    ),
    "Account": (
        *_text("FirstName", "LastName", "Name", "PersonEmail", "Phone"),
        _id("RecordTypeId"),
        *_text("ShippingCity", "ShippingState"),
    ),
    "Contact": (*_text("FirstName", "LastName", "Name", "Email"), _id("AccountId"), _id("OwnerId")),
    "Case": (
        *_text("CaseNumber"),
        Column("Priority", choices=PRIORITIES),
        *_text("Subject", "Description"),
        Column("Status", choices=CASE_STATUSES),
        Column("IsClosed", Kind.BOOLEAN),
        _id("ContactId"),
        _time("CreatedDate"),
        _time("ClosedDate", null=True),
        _id("OrderItemId__c"),
        _id("IssueId__c"),
        _id("AccountId"),
        _id("OwnerId"),  # the latest owner
    ),
    "CaseHistory__c": (
        _id("CaseId__c"),
        Column("Field__c", choices=HISTORY_FIELDS),
        _id("OldValue__c", null=True),  # the owner before, in a transfer
        _id("NewValue__c", null=True),  # the new owner, in an owner assignment
        _time("CreatedDate"),
    ),
    "Knowledge__kav": (
        *_text("Title", "FAQ_Answer__c", "Summary", "UrlName"),
        Column("PublishStatus", choices=("Draft", "Online", "Archived")),
        *_text("Language"),
    ),
    "Issue__c": _text("Name"),
    "Product2": (*_text("Name", "Description"), Column("IsActive", Kind.BOOLEAN), *_text("External_ID__c")),
    "ProductCategory": (*_text("Name"), _id("CatalogId")),
    "ProductCategoryProduct": (_id("ProductCategoryId"), _id("ProductId")),
    "Pricebook2": (
        *_text("Name", "Description"),
        Column("IsActive", Kind.BOOLEAN),
        _time("ValidFrom"),
        _time("ValidTo"),  # the first moment at which it is no longer valid
    ),
    "PricebookEntry": (_id("Pricebook2Id"), _id("Product2Id"), Column("UnitPrice", Kind.NUMBER)),
    "Order": (
        _id("AccountId"),
        Column("Status", choices=ORDER_STATUSES),
        Column("EffectiveDate", Kind.DATE),  # the day of the purchase
        _id("Pricebook2Id"),
    ),
    "OrderItem": (
        _id("OrderId"),
        _id("Product2Id"),
        Column("Quantity", Kind.INTEGER),
        Column("UnitPrice", Kind.NUMBER),
        _id("PriceBookEntryId"),  # the published spelling
    ),
}

SCHEMA: Final = Schema(*(Table(name.lower(), (_id("Id"), *columns)) for name, columns in _COLUMNS.items()))
