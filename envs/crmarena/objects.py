"""CRMArena's objects, described once: fields, types, lookups and picklists (CRMArena, appendix).

The DuckDB tables (:mod:`workgym.envs.crmarena.schema`), the objects that queries know
(:mod:`workgym.envs.crmarena.catalogue`) and the text that agents read (:mod:`workgym.envs.crmarena.schema_text`) are
made of this.

The published schema names objects and fields alone; relationships are Salesforce's own names. A custom lookup is
reached as ``IssueId__r``. ``Name``, ``CaseNumber``, ``IsClosed`` and the like are standard fields that the published
list leaves out and agents ask for all the same. With ``links="hidden"`` a case has no lookup to its issue and none to
the order item that it is about (section 2.2 of the paper).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from workgym.envs.core.kinds import Kind

__all__ = [
    "CASE_CLOSED",
    "CASE_CREATION",
    "CASE_STATUSES",
    "HISTORY_FIELDS",
    "OBJECTS",
    "ORDER_STATUSES",
    "OWNER_ASSIGNMENT",
    "PRIORITIES",
    "FieldSpec",
    "Links",
    "ObjectSpec",
    "objects_for",
]

Links = Literal["given", "hidden"]
"""Whether a case has lookups to its issue and to its order item, or both have to be read from texts."""

PRIORITIES: Final = ("High", "Medium", "Low")
CASE_STATUSES: Final = ("New", "Working", "Escalated", "Closed")
ORDER_STATUSES: Final = ("Draft", "Activated")
CASE_CREATION, OWNER_ASSIGNMENT, CASE_CLOSED = "Case Creation", "Owner Assignment", "Case Closed"
HISTORY_FIELDS: Final = (CASE_CREATION, OWNER_ASSIGNMENT, CASE_CLOSED)


@dataclass(frozen=True, kw_only=True)
class FieldSpec:
    """A field of an object.

    Attributes:
        name: its API name.
        type: one of SOQL's types.
        note: a few words about it for agents, where the name does not say enough.
        to: the objects that a lookup may point at; more than one makes it polymorphic.
        parent: the name of the relationship to the parent, where it is not the usual one.
        children: the name of the way back from the parent, if there is one.
        values: of a picklist, in the order in which they were set up.
        restricted: whether a picklist holds no other value.
        null: whether it may be empty.
        whole: whether a number is a whole one in our tables.
        link: whether ``links="hidden"`` takes it away.
    """

    name: str
    type: str = "string"
    note: str = ""
    to: tuple[str, ...] = ()
    parent: str = ""
    children: str = ""
    values: tuple[str, ...] = ()
    restricted: bool = True
    null: bool = False
    whole: bool = False
    link: bool = False

    @property
    def kind(self) -> Kind:
        """The kind of its column."""
        return Kind.INTEGER if self.whole else _KINDS.get(self.type, Kind.TEXT)


_KINDS: Final = {
    "id": Kind.EXACT,
    "reference": Kind.EXACT,
    "boolean": Kind.BOOLEAN,
    "double": Kind.NUMBER,
    "currency": Kind.NUMBER,
    "date": Kind.DATE,
    "datetime": Kind.TIMESTAMP,
}
"""By type of field; all others are texts."""


@dataclass(frozen=True)
class ObjectSpec:
    """An object. Every object has an ``Id`` besides its fields.

    Attributes:
        name: its API name; the table is called like it, in lower case.
        prefix: the first three characters of its ids.
        note: a few words about it for agents.
        fields: in the order of the table's columns.
        named_by: the fields that searches for names read, where these are not the usual ones.
        aliases: other names that queries may use.
        scopes: whether searches keep to the kind of fields that they ask for.
    """

    name: str
    prefix: str
    note: str
    fields: tuple[FieldSpec, ...]
    named_by: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    scopes: bool = True


def _texts(names: str) -> tuple[FieldSpec, ...]:
    return tuple(FieldSpec(name=name) for name in names.split())


def _of(type_: str, name: str, note: str = "", **more: Any) -> FieldSpec:
    return FieldSpec(name=name, type=type_, note=note, **more)


def _lookup(name: str, *to: str, note: str = "", **more: Any) -> FieldSpec:
    return FieldSpec(name=name, type="reference", note=note, to=to, **more)


def _picklist(name: str, *values: str, **more: Any) -> FieldSpec:
    return FieldSpec(name=name, type="picklist", values=values, **more)


_QUEUE: Final = "Group"
"""A queue may own a case or a chat, though none does here: groups are not among the objects."""

OBJECTS: Final[Sequence[ObjectSpec]] = (
    ObjectSpec(
        "User",
        "005",
        "a service agent",
        (
            *_texts("FirstName LastName Name"),
            _of("email", "Email"),
            _of("phone", "Phone"),
            *_texts("Username Alias LanguageLocaleKey LocaleSidKey EmailEncodingKey TimeZoneSidKey"),
            _of("boolean", "IsActive"),
        ),
    ),
    ObjectSpec(
        "Account",
        "001",
        "a customer",
        (
            *_texts("FirstName LastName Name"),
            _of("email", "PersonEmail"),
            _of("phone", "Phone"),
            _lookup("RecordTypeId"),
            FieldSpec(name="ShippingCity"),
            FieldSpec(name="ShippingState", note="two letters, such as OH"),
        ),
    ),
    ObjectSpec(
        "Contact",
        "003",
        "the person of an account",
        (
            *_texts("FirstName LastName Name"),
            _of("email", "Email"),
            _lookup("AccountId", "Account", children="Contacts"),
            _lookup("OwnerId", "User"),
        ),
    ),
    ObjectSpec(
        "Case",
        "500",
        "a customer's request to the service team",
        (
            FieldSpec(name="CaseNumber"),
            _picklist("Priority", *PRIORITIES),
            FieldSpec(name="Subject"),
            _of("longtext", "Description", "the customer's own words"),
            _picklist("Status", *CASE_STATUSES),
            _of("boolean", "IsClosed"),
            _lookup("ContactId", "Contact", children="Cases"),
            _of("datetime", "CreatedDate", "when it was opened"),
            _of("datetime", "ClosedDate", "empty while it is open", null=True),
            _lookup("OrderItemId__c", "OrderItem", note="what it is about", link=True),
            _lookup("IssueId__c", "Issue__c", link=True),
            _lookup("AccountId", "Account", children="Cases"),
            _lookup("OwnerId", "User", _QUEUE, note="the latest owner"),
        ),
        named_by=("CaseNumber", "Subject"),
    ),
    ObjectSpec(
        "CaseHistory__c",
        "a1N",
        "an event of a case",
        (
            _lookup("CaseId__c", "Case"),
            _picklist("Field__c", *HISTORY_FIELDS),
            _lookup("OldValue__c", "User", note="who passed the case on; empty at its first assignment", null=True),
            _lookup("NewValue__c", "User", note="who got it", null=True),
            _of("datetime", "CreatedDate"),
        ),
    ),
    ObjectSpec(
        "Knowledge__kav",
        "ka0",
        "an article",
        (
            FieldSpec(name="Title"),
            _of("longtext", "FAQ_Answer__c", "the article's text"),
            *_texts("Summary UrlName"),
            _picklist("PublishStatus", "Draft", "Online", "Archived"),
            _picklist("Language", "en_US", restricted=False),
        ),
        scopes=False,
    ),
    ObjectSpec("Issue__c", "a1M", "what a case can be about", _texts("Name")),
    ObjectSpec(
        "Product2",
        "01t",
        "a product",
        (
            FieldSpec(name="Name"),
            _of("longtext", "Description"),
            _of("boolean", "IsActive"),
            FieldSpec(name="External_ID__c", note="categories and a number"),
        ),
        scopes=False,
    ),
    ObjectSpec("ProductCategory", "0ZG", "a category of products", (*_texts("Name"), _lookup("CatalogId"))),
    ObjectSpec(
        "ProductCategoryProduct",
        "0ZH",
        "a product in a category",
        (_lookup("ProductCategoryId", "ProductCategory"), _lookup("ProductId", "Product2")),
    ),
    ObjectSpec(
        "Pricebook2",
        "01s",
        "a list of prices",
        (
            *_texts("Name Description"),
            _of("boolean", "IsActive"),
            _of("datetime", "ValidFrom"),
            _of("datetime", "ValidTo", "the first moment after it"),
        ),
    ),
    ObjectSpec(
        "PricebookEntry",
        "01u",
        "a product's price in a list",
        (
            _lookup("Pricebook2Id", "Pricebook2", children="PricebookEntries"),
            _lookup("Product2Id", "Product2", children="PricebookEntries"),
            _of("currency", "UnitPrice"),
        ),
    ),
    ObjectSpec(
        "Order",
        "801",
        "a purchase",
        (
            _lookup("AccountId", "Account", children="Orders"),
            _picklist("Status", *ORDER_STATUSES),
            _of("date", "EffectiveDate", "the day of the purchase"),
            _lookup("Pricebook2Id", "Pricebook2"),
        ),
    ),
    ObjectSpec(
        "OrderItem",
        "802",
        "a line of an order",
        (
            _lookup("OrderId", "Order", children="OrderItems"),
            _lookup("Product2Id", "Product2"),
            _of("double", "Quantity", whole=True),
            _of("currency", "UnitPrice"),
            _lookup("PriceBookEntryId", "PricebookEntry", parent="PricebookEntry"),  # the published spelling
        ),
        aliases=("OrderItem__c",),  # so the published descriptions of functions call it
    ),
    ObjectSpec(
        "EmailMessage",
        "02s",
        "an e-mail about a case",
        (
            FieldSpec(name="Subject"),
            _of("longtext", "TextBody"),
            _lookup("ParentId", "Case", children="EmailMessages"),
            _of("email", "FromAddress"),
            FieldSpec(name="ToAddress"),
            FieldSpec(name="ToIds", note="ids of users or contacts, as a list in JSON"),
            _of("datetime", "MessageDate"),
        ),
    ),
    ObjectSpec(
        "LiveChatTranscript",
        "570",
        "a chat about a case",
        (
            _lookup("CaseId", "Case", children="LiveChatTranscripts"),
            _lookup("AccountId", "Account", children="LiveChatTranscripts"),
            _lookup("ContactId", "Contact", children="LiveChatTranscripts", null=True),
            _lookup("OwnerId", "User", _QUEUE),
            _of("longtext", "Body"),
            _of("datetime", "EndTime"),
            _lookup("LiveChatVisitorId"),
        ),
    ),
)
"""The objects in the order of the tables."""


def objects_for(links: Links) -> Sequence[ObjectSpec]:
    """Return the objects with or without the fields that link a case to its issue and to its order item."""
    if links == "given":
        return OBJECTS
    return tuple(replace(known, fields=tuple(field for field in known.fields if not field.link)) for known in OBJECTS)
