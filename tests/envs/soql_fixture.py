"""What the tests of SOQL share: the small world of the specification's examples, in which ids have short names.

``K1`` is the first case, ``A1`` the first account. :func:`ids` puts the real ids into a query's text, :func:`short`
takes them out of a result, and :func:`load` makes DuckDB tables of this world or of any other.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Any, TypeAlias

import duckdb

from workgym.envs.crmarena.schema import PREFIXES
from workgym.envs.soql.ids import make_id
from workgym.envs.soql.objects import Object
from workgym.envs.soql.schema import Schema

Row: TypeAlias = dict[str, Any]
Tables: TypeAlias = Mapping[str, Sequence[Row]]

NOW = datetime(2022, 1, 6)

SCHEMA = Schema.from_dict(
    {
        "User": {
            "fields": {
                "FirstName": "string",
                "LastName": "string",
                "Name": "string",
                "Email": "email",
                "IsActive": "boolean",
                "ManagerId": {"type": "reference", "to": "User", "parent": "Manager"},
            },
        },
        "Account": {
            "fields": {
                "Name": "string",
                "Phone": "phone",
                "ShippingState": "string",
                "OwnerId": {"type": "reference", "to": "User", "parent": "Owner"},
            },
        },
        "Contact": {
            "fields": {
                "Name": "string",
                "Email": "email",
                "AccountId": {"type": "reference", "to": "Account", "parent": "Account", "children": "Contacts"},
                "OwnerId": {"type": "reference", "to": "User", "parent": "Owner"},
            },
        },
        "Product2": {"fields": {"Name": "string", "Description": "longtext", "IsActive": "boolean"}},
        "Issue__c": {"fields": {"Name": "string"}},
        "Order": {
            "fields": {
                "AccountId": {"type": "reference", "to": "Account", "parent": "Account", "children": "Orders"},
                "Status": {"type": "picklist", "values": ["Draft", "Activated"]},
                "EffectiveDate": "date",
            },
        },
        "OrderItem": {
            "fields": {
                "OrderId": {"type": "reference", "to": "Order", "parent": "Order", "children": "OrderItems"},
                "Product2Id": {"type": "reference", "to": "Product2", "parent": "Product2"},
                "Quantity": "int",
                "UnitPrice": "currency",
            },
        },
        "Case": {
            "fields": {
                "Subject": "string",
                "Description": "longtext",
                "Status": {"type": "picklist", "values": ["New", "Working", "Escalated", "Closed"]},
                "Priority": {"type": "picklist", "values": ["High", "Medium", "Low"]},
                "IsClosed": "boolean",
                "CreatedDate": "datetime",
                "ClosedDate": "datetime",
                "IssueId__c": {"type": "reference", "to": "Issue__c"},
                "OrderItemId__c": {"type": "reference", "to": "OrderItem"},
                "AccountId": {"type": "reference", "to": "Account", "parent": "Account", "children": "Cases"},
                "ContactId": {"type": "reference", "to": "Contact", "parent": "Contact", "children": "Cases"},
                "OwnerId": {"type": "reference", "to": ["User", "Group"], "parent": "Owner"},
            },
        },
        "CaseHistory__c": {
            "fields": {
                "CaseId__c": {"type": "reference", "to": "Case", "children": "Histories__r"},
                "Field__c": {"type": "picklist", "values": ["Case Creation", "Owner Assignment", "Case Closed"]},
                "OldValue__c": {"type": "reference", "to": "User"},
                "NewValue__c": {"type": "reference", "to": "User"},
                "CreatedDate": "datetime",
            },
        },
        "Knowledge__kav": {
            "fields": {
                "Title": "string",
                "FAQ_Answer__c": "longtext",
                "Summary": "string",
                "UrlName": "string",
                "PublishStatus": {"type": "picklist", "values": ["Draft", "Online", "Archived"]},
                "Language": "string",
            },
            "scopes": False,
        },
    }
)

_LETTERS = {
    "U": "User",
    "A": "Account",
    "C": "Contact",
    "P": "Product2",
    "I": "Issue__c",
    "O": "Order",
    "L": "OrderItem",
    "K": "Case",
    "H": "CaseHistory__c",
    "N": "Knowledge__kav",
}
_LONG = {
    f"{letter}{number}": make_id(PREFIXES[name], number) for letter, name in _LETTERS.items() for number in range(1, 30)
}
_SHORT = {long: name for name, long in _LONG.items()}
_QUOTED = re.compile(r"'([A-Z]\d+)'")


def ids(text: str) -> str:
    """The text with ids for short names in quotes; what is in quotes and no short name stays."""
    return _QUOTED.sub(lambda found: f"'{_LONG.get(found[1], found[1])}'", text)


def short(value: Any) -> Any:
    """A result, or a part of one, with short names for the ids of this world."""
    match value:
        case str():
            return _SHORT.get(value, value)
        case dict():
            return {key: short(inner) for key, inner in value.items()}
        case list():
            return [short(inner) for inner in value]
        case _:
            return value


def _rows(fields: str, *rows: tuple[Any, ...]) -> list[Row]:
    names = ("Id", *fields.split())
    return [dict(zip(names, (_LONG[row[0]], *map(_long, row[1:])), strict=True)) for row in rows]


def _long(value: Any) -> Any:
    return _LONG.get(value, value) if isinstance(value, str) else value


def _at(text: str) -> datetime:
    return datetime.fromisoformat(text)


_K1, _K1_END = _at("2021-02-10T10:00"), _at("2021-02-10T12:00")
_K2, _K2_END = _at("2021-02-15T09:00"), _at("2021-02-15T15:00")
_K3 = _at("2021-03-06T08:00")
_K4, _K4_END = _at("2021-12-31T23:30"), _at("2022-01-01T01:30")
_K5 = _at("2022-01-05T00:00")

TABLES: dict[str, list[Row]] = {
    "User": _rows(
        "FirstName LastName Name Email IsActive ManagerId",
        ("U1", "Ann", "Lee", "Ann Lee", "ann.lee@fernhill.example", True, None),
        ("U2", "Bob", "Ray", "Bob Ray", "bob.ray@fernhill.example", True, "U1"),
        ("U3", "Cy", "Fox", "Cy Fox", "cy.fox@fernhill.example", False, "U2"),
    ),
    "Account": _rows(
        "Name Phone ShippingState OwnerId",
        ("A1", "Mia Stone", "555-0101", "CA", "U1"),
        ("A2", "Noah Reed", "555-0102", "NY", "U2"),
        ("A3", "Olga Diaz", None, None, None),
    ),
    "Contact": _rows(
        "Name Email AccountId OwnerId",
        ("C1", "Mia Stone", "mia@stone.example", "A1", "U1"),
        ("C2", "Noah Reed", "noah@reed.example", "A2", "U2"),
        ("C3", "Olga Diaz", None, "A3", "U1"),
    ),
    "Product2": _rows(
        "Name Description IsActive",
        ("P1", "Trail Running Shoes", "Light shoes for stony paths", True),
        ("P2", "Women's Yoga Mat", "Does not slip", True),
        ("P3", "100% Cotton_Tee", None, False),
    ),
    "Issue__c": _rows("Name", ("I1", "Size Mismatch"), ("I2", "Shipping Delay")),
    "Order": _rows(
        "AccountId Status EffectiveDate",
        ("O1", "A1", "Activated", date(2021, 2, 1)),
        ("O2", "A2", "Draft", date(2021, 3, 5)),
    ),
    "OrderItem": _rows(
        "OrderId Product2Id Quantity UnitPrice",
        ("L1", "O1", "P1", 2, 50.0),
        ("L2", "O1", "P2", 1, 20.0),
        ("L3", "O2", "P1", 1, 55.0),
    ),
    "Case": _rows(
        "Subject Description Status Priority IsClosed CreatedDate ClosedDate"
        " IssueId__c OrderItemId__c AccountId ContactId OwnerId",
        ("K1", "Too small", "Refund?", "Closed", "High", True, _K1, _K1_END, "I1", "L1", "A1", "C1", "U1"),
        ("K2", "Too large", None, "Closed", "Low", True, _K2, _K2_END, "I1", "L1", "A1", "C1", "U2"),
        ("K3", "Where is it", "A refund", "Working", "Medium", False, _K3, None, "I2", "L3", "A2", "C2", "U1"),
        ("K4", "Late", "Not here yet", "Closed", "High", True, _K4, _K4_END, "I2", "L2", "A3", "C3", "U2"),
        ("K5", "Does not fit", None, "New", None, False, _K5, None, "I1", "L3", "A2", "C2", "U3"),
    ),
    "CaseHistory__c": _rows(
        "CaseId__c Field__c OldValue__c NewValue__c CreatedDate",
        ("H1", "K1", "Case Creation", None, None, _K1),
        ("H2", "K1", "Owner Assignment", None, "U1", _K1),
        ("H3", "K1", "Case Closed", None, None, _K1_END),
        ("H4", "K2", "Case Creation", None, None, _K2),
        ("H5", "K2", "Owner Assignment", None, "U1", _K2),
        ("H6", "K2", "Owner Assignment", "U1", "U2", _at("2021-02-15T11:00")),
        ("H7", "K2", "Case Closed", None, None, _K2_END),
        ("H8", "K3", "Case Creation", None, None, _K3),
        ("H9", "K3", "Owner Assignment", None, "U1", _K3),
        ("H10", "K4", "Case Creation", None, None, _K4),
        ("H11", "K4", "Owner Assignment", None, "U2", _K4),
        ("H12", "K4", "Case Closed", None, None, _K4_END),
        ("H13", "K5", "Case Creation", None, None, _K5),
        ("H14", "K5", "Owner Assignment", None, "U3", _K5),
    ),
    "Knowledge__kav": _rows(
        "Title FAQ_Answer__c Summary UrlName PublishStatus Language",
        ("N1", "Return Policy", "Refund within 30 days", "How to return", "1-abcde", "Online", "en_US"),
        ("N2", "Warranty Guide", "Replacement within 60 days", "What is covered", "2-fghij", "Online", "en_US"),
    ),
}


_COLUMNS = {
    "int": "BIGINT",
    "double": "DOUBLE",
    "currency": "DOUBLE",
    "percent": "DOUBLE",
    "boolean": "BOOLEAN",
    "date": "DATE",
    "datetime": "TIMESTAMP",
}


def load(connection: duckdb.DuckDBPyConnection, tables: Tables = TABLES, schema: Schema = SCHEMA) -> None:
    """Make a table for every object of the schema, or replace it, and fill it. Objects without rows are empty."""
    for known in schema:
        columns = ", ".join(f'"{field.name}" {_COLUMNS.get(field.type, "VARCHAR")}' for field in known)
        connection.execute(f'CREATE OR REPLACE TABLE "{known.name}" ({columns})')
        fill(connection, known, tables.get(known.name, ()))


def fill(connection: duckdb.DuckDBPyConnection, known: Object, rows: Sequence[Row]) -> None:
    """Add rows to the table of an object."""
    if rows:
        names = [field.name for field in known]
        one = f"({', '.join('?' * len(names))})"
        values = [row[name] for row in rows for name in names]
        connection.execute(f'INSERT INTO "{known.name}" VALUES {", ".join([one] * len(rows))}', values)


def _ids(names: str) -> list[Row]:
    return [{"Id": name} for name in names.split()]


def _pairs(keys: tuple[str, ...], *rows: tuple[Any, ...]) -> list[Row]:
    return [dict(zip(keys, row, strict=True)) for row in rows]


def _set(names: str) -> Row:
    records = _ids(names)
    return {"totalSize": len(records), "done": True, "records": records}


VECTORS: dict[str, tuple[str, Any]] = {
    "V1": ("SELECT COUNT() FROM Case", 5),
    "V2": ("SELECT COUNT(Id) FROM Case", [{"expr0": 5}]),
    "V3": ("SELECT COUNT(Priority) n FROM Case", [{"n": 4}]),
    "V4": ("SELECT Id FROM Case WHERE Priority != 'High'", _ids("K2 K3 K5")),
    "V5": ("SELECT Id FROM Case WHERE Priority NOT IN ('High')", _ids("K2 K3 K5")),
    "V6": ("SELECT Id FROM Case WHERE Priority IN ('high', null)", _ids("K1 K4 K5")),
    "V7": ("SELECT Id FROM Case WHERE Priority = NULL", _ids("K5")),
    "V8": ("SELECT Id FROM Case ORDER BY Priority, Id", _ids("K5 K1 K4 K3 K2")),
    "V9": ("SELECT Id FROM Case ORDER BY Priority DESC, Id", _ids("K5 K2 K3 K1 K4")),
    "V10": ("SELECT Id FROM Case ORDER BY ClosedDate ASC NULLS LAST LIMIT 2", _ids("K1 K2")),
    "V11": (
        "SELECT OwnerId, COUNT(Id) FROM Case GROUP BY OwnerId ORDER BY COUNT(Id) DESC, OwnerId",
        _pairs(("OwnerId", "expr0"), ("U1", 2), ("U2", 2), ("U3", 1)),
    ),
    "V12": (
        "SELECT OwnerId, COUNT(Id) FROM Case GROUP BY OwnerId HAVING COUNT(Id) > 1",
        _pairs(("OwnerId", "expr0"), ("U1", 2), ("U2", 2)),
    ),
    "V13": (
        "SELECT Status s, COUNT(Id) c FROM Case GROUP BY Status ORDER BY Status",
        _pairs(("s", "c"), ("New", 1), ("Working", 1), ("Closed", 3)),
    ),
    "V14": (
        "SELECT Priority, COUNT(Id) FROM Case GROUP BY Priority ORDER BY Priority",
        _pairs(("Priority", "expr0"), (None, 1), ("High", 2), ("Medium", 1), ("Low", 1)),
    ),
    "V15": ("SELECT COUNT_DISTINCT(OwnerId) FROM Case", [{"expr0": 3}]),
    "V16": (
        (
            "SELECT CALENDAR_MONTH(CreatedDate) m, COUNT(Id) n FROM Case"
            " GROUP BY CALENDAR_MONTH(CreatedDate) ORDER BY CALENDAR_MONTH(CreatedDate)"
        ),
        _pairs(("m", "n"), (1, 1), (2, 2), (3, 1), (12, 1)),
    ),
    "V17": (
        (
            "SELECT CALENDAR_YEAR(CreatedDate), CALENDAR_MONTH(CreatedDate), COUNT(Id) FROM Case"
            " GROUP BY CALENDAR_YEAR(CreatedDate), CALENDAR_MONTH(CreatedDate)"
        ),
        _pairs(("expr0", "expr1", "expr2"), (2021, 2, 2), (2021, 3, 1), (2021, 12, 1), (2022, 1, 1)),
    ),
    "V18": (
        "SELECT CALENDAR_QUARTER(CreatedDate) q, COUNT(Id) n FROM Case GROUP BY CALENDAR_QUARTER(CreatedDate)",
        _pairs(("q", "n"), (1, 4), (4, 1)),
    ),
    "V19": ("SELECT Id FROM Case WHERE DAY_ONLY(CreatedDate) = 2021-12-31", _ids("K4")),
    "V20": (
        "SELECT Id FROM Case WHERE CALENDAR_YEAR(CreatedDate) = 2021 AND CALENDAR_QUARTER(CreatedDate) = 1",
        _ids("K1 K2 K3"),
    ),
    "V21": (
        "SELECT Id FROM Case WHERE CreatedDate >= 2021-02-10T10:00:00Z AND CreatedDate < 2021-03-06T08:00:00Z",
        _ids("K1 K2"),
    ),
    "V22": (
        (
            "SELECT Id FROM Case WHERE CreatedDate >= 2021-02-10T12:00:00+02:00"
            " AND CreatedDate <= 2021-02-10T10:00:00.000+0000"
        ),
        _ids("K1"),
    ),
    "V23": (
        "SELECT Id FROM Case WHERE OrderItemId__c IN (SELECT Id FROM OrderItem WHERE Product2Id = 'P1')",
        _ids("K1 K2 K3 K5"),
    ),
    "V24": (
        "SELECT Id FROM Account WHERE Id NOT IN (SELECT AccountId FROM Case WHERE Status != 'Closed')",
        _ids("A1 A3"),
    ),
    "V25": ("SELECT Id FROM Case WHERE Account.ShippingState = 'ca'", _ids("K1 K2")),
    "V26": ("SELECT Id FROM Case WHERE Account.ShippingState = null", _ids("K4")),
    "V27": ("SELECT Id FROM Case WHERE Account.ShippingState != 'CA'", _ids("K3 K4 K5")),
    "V28": (
        (
            "SELECT Id, Quantity FROM OrderItem"
            " WHERE OrderItem.Order.Account.ShippingState = 'ca' AND Order.EffectiveDate < 2021-03-01"
        ),
        _pairs(("Id", "Quantity"), ("L1", 2), ("L2", 1)),
    ),
    "V29": ("SELECT Id FROM Product2 WHERE Name LIKE '%YOGA%'", _ids("P2")),
    "V30": (r"SELECT Id FROM Product2 WHERE Name LIKE '100\%%'", _ids("P3")),
    "V31": (r"SELECT Id FROM Product2 WHERE Name LIKE '%n\_t%'", _ids("P3")),
    "V32": (r"SELECT Id FROM Product2 WHERE Name = 'Women\'s Yoga Mat'", _ids("P2")),
    "V33": (
        "SELECT SUM(Quantity), AVG(UnitPrice), MIN(UnitPrice), MAX(UnitPrice) FROM OrderItem",
        [{"expr0": 4, "expr1": 125 / 3, "expr2": 20.0, "expr3": 55.0}],
    ),
    "V34": ("SELECT SUM(UnitPrice) FROM OrderItem WHERE Product2Id = 'P3'", [{"expr0": None}]),
    "V35": (
        (
            "SELECT AccountId, COUNT(Id) FROM Case"
            " WHERE CreatedDate >= 2021-02-01T00:00:00Z AND CreatedDate < 2022-01-01T00:00:00Z"
            " GROUP BY AccountId HAVING COUNT(Id) = 1 ORDER BY AccountId"
        ),
        _pairs(("AccountId", "expr0"), ("A2", 1), ("A3", 1)),
    ),
    "V36": (
        (
            "SELECT OrderItemId__c, COUNT(Id) FROM Case WHERE Priority != NULL"
            " GROUP BY OrderItemId__c ORDER BY OrderItemId__c"
        ),
        _pairs(("OrderItemId__c", "expr0"), ("L1", 2), ("L2", 1), ("L3", 1)),
    ),
    "V37": (
        "SELECT NewValue__c, COUNT(Id) FROM CaseHistory__c WHERE Field__c = 'Owner Assignment' GROUP BY NewValue__c",
        _pairs(("NewValue__c", "expr0"), ("U1", 3), ("U2", 2), ("U3", 1)),
    ),
    "V38": ("SELECT Id FROM Case ORDER BY Id LIMIT 2 OFFSET 3", _ids("K4 K5")),
    "V39": ("SELECT Id FROM Case WHERE (Status = 'New' OR Status = 'Working') AND OwnerId = 'U1'", _ids("K3")),
    "V41": ("SELECT Id FROM Case WHERE NOT (Status = 'Closed')", _ids("K3 K5")),
    "V42": (
        "SELECT Id, (SELECT Id FROM Cases) FROM Account ORDER BY Id",
        _pairs(("Id", "Cases"), ("A1", _set("K1 K2")), ("A2", _set("K3 K5")), ("A3", _set("K4"))),
    ),
    "V44": (
        "SELECT Id, Account.ShippingState FROM Case WHERE Id = 'K1'",
        [{"Id": "K1", "Account": {"ShippingState": "CA"}}],
    ),
    "V48": ("SELECT c.Id FROM Case c WHERE c.Status = 'New'", _ids("K5")),
    "V59": ("SELECT Id FROM Case WHERE CreatedDate = LAST_N_DAYS:7", _ids("K4 K5")),
    "V60": ("SELECT Id FROM Case WHERE CreatedDate = LAST_MONTH", _ids("K4")),
    "V61": ("SELECT Id FROM Case WHERE CreatedDate < THIS_YEAR", _ids("K1 K2 K3 K4")),
    "V65": ("select id from CASE where STATUS = 'closed' limit 1", _ids("K1")),
    "V66": ("SELECT Id FROM Case LIMIT 0", []),
    "V68": (
        "SELECT Id, Name FROM Issue__c WHERE Name = 'size mismatch'",
        [{"Id": "I1", "Name": "Size Mismatch"}],
    ),
}
"""The specification's examples that have to succeed: the query, and its result with short names.

V9 is what ``nulls="reference"`` gives; see :data:`V9_LOWEST`.
"""

V9_LOWEST = _ids("K2 K3 K1 K4 K5")
"""V9 where nulls are the lowest values."""
