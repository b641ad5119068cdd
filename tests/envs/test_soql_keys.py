"""Keys of one's own tables: texts and integers in any column may be the ``Id`` of an object.

The specification's examples are asked again over the same world with such keys, and have to give the same records.
"""

# ruff: noqa: E501  # tables of queries, one a line
from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import duckdb
import pytest
from soql_fixture import NOW, SCHEMA, TABLES, VECTORS, short

from workgym.envs import soql

SHOP = """
CREATE TABLE customers (email TEXT PRIMARY KEY, name TEXT, country TEXT);
CREATE TABLE orders (
    order_no INTEGER PRIMARY KEY, customer TEXT, replaces INTEGER, placed DATE, total DOUBLE
);
CREATE TABLE lines (line_id UUID PRIMARY KEY, order_id BIGINT, product TEXT, pieces INTEGER);
INSERT INTO customers VALUES ('mia@stone.example', 'Mia Stone', 'SE'), ('Mia@stone.example', 'Mia Sten', 'NO'), ('b', 'Bo', NULL);
INSERT INTO orders VALUES
    (9, 'mia@stone.example', NULL, '2021-12-30', 20.5), (10, 'mia@stone.example', 9, '2022-01-03', 7.25),
    (-2, 'b', NULL, '2021-12-31', 3.0), (11, '', NULL, '2022-01-04', 1.0), (12, NULL, 10, '2022-01-05', 2.0);
INSERT INTO lines VALUES
    ('00000000-0000-0000-0000-00000000000a', 9, 'Yoga mat', 2), ('00000000-0000-0000-0000-00000000000b', 9, 'Shoes', 1),
    ('00000000-0000-0000-0000-00000000000c', 10, 'Yoga mats', 5);
"""  # fmt: skip
SHOP_SCHEMA: dict[str, Any] = {
    "customers": {"id": {"column": "email", "type": "text"}, "fields": {"name": "string", "country": "string"}},
    "orders": {
        "id": {"column": "order_no", "type": "integer"},
        "fields": {
            "customer": {"type": "reference", "to": "customers", "children": "orders"},
            "replaces": {"type": "reference", "to": "orders", "children": "replacements"},
            "placed": "date",
            "total": "double",
        },
    },
    "lines": {
        "id": {"column": "line_id", "type": "text"},
        "fields": {
            "order_id": {"type": "reference", "to": "orders", "children": "lines"},
            "product": "string",
            "pieces": "int",
        },
    },
}
OWN = soql.Schema.from_dict(SHOP_SCHEMA)


@pytest.fixture(scope="module")
def shop() -> Iterator[duckdb.DuckDBPyConnection]:
    with duckdb.connect() as made:
        made.execute(SHOP)
        yield made


def ask(shop: duckdb.DuckDBPyConnection, text: str) -> Any:
    return soql.execute(shop, text, OWN, today=NOW)


def ids(*keys: object) -> list[dict[str, object]]:
    return [{"Id": key} for key in keys]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SELECT Id FROM orders", ids(-2, 9, 10, 11, 12)),  # by value, not by text
        ("SELECT Id FROM orders ORDER BY Id DESC LIMIT 2", ids(12, 11)),
        ("SELECT Id FROM orders WHERE Id = 9", ids(9)),
        ("SELECT order_no FROM orders WHERE ORDER_NO = 9.0", ids(9)),
        ("SELECT Id FROM orders WHERE Id != 9 AND Id > -2 AND Id <= 11", ids(10, 11)),
        ("SELECT Id FROM orders WHERE Id IN (9, 12, 99999999999999999999)", ids(9, 12)),
        ("SELECT Id FROM orders WHERE Id NOT IN (9, 12, null)", ids(-2, 10, 11)),
        ("SELECT Id FROM orders WHERE replaces = null", ids(-2, 9, 11)),
        ("SELECT Id FROM orders WHERE replaces.customer.name = 'mia stone'", ids(10, 12)),
        ("SELECT MIN(Id) low, MAX(Id) high, COUNT_DISTINCT(customer) n FROM orders", [{"low": -2, "high": 12, "n": 2}]),
        ("SELECT customer FROM orders GROUP BY customer HAVING MAX(Id) = 10", [{"customer": "mia@stone.example"}]),
        ("SELECT Id FROM customers", ids("Mia@stone.example", "b", "mia@stone.example")),
        ("SELECT Id FROM customers WHERE Id = 'mia@stone.example'", ids("mia@stone.example")),  # case counts in ids
        ("SELECT Id FROM customers WHERE Id IN ('b', 'B')", ids("b")),
        ("SELECT Id FROM orders WHERE customer = ''", ids(11, 12)),
        (
            "SELECT Id, customer.name FROM orders WHERE Id IN (10, 11)",
            [{"Id": 10, "customer": {"name": "Mia Stone"}}, {"Id": 11, "customer": None}],
        ),
        ("SELECT Id FROM customers WHERE Id NOT IN (SELECT customer FROM orders)", ids("Mia@stone.example")),
        ("SELECT Id FROM orders WHERE Id IN (SELECT order_id FROM lines WHERE pieces > 1)", ids(9, 10)),
        (
            "SELECT Id, (SELECT product FROM lines ORDER BY pieces), (SELECT Id FROM replacements) FROM orders WHERE Id = 9",
            [
                {
                    "Id": 9,
                    "lines": {"totalSize": 2, "done": True, "records": [{"product": "Shoes"}, {"product": "Yoga mat"}]},
                    "replacements": {"totalSize": 1, "done": True, "records": ids(10)},
                }
            ],
        ),
        (
            "SELECT Id, order.Id FROM lines WHERE Id = '00000000-0000-0000-0000-00000000000c'",
            [{"Id": "00000000-0000-0000-0000-00000000000c", "order": {"Id": 10}}],
        ),
        (
            "SELECT FIELDS(ALL) FROM orders WHERE Id = 10 LIMIT 1",
            [{"Id": 10, "customer": "mia@stone.example", "replaces": 9, "placed": "2022-01-03", "total": 7.25}],
        ),
        ("FIND {yoga mat} RETURNING lines(product WHERE order_id = 10)", [{"product": "Yoga mats"}]),
        ("FIND {mia} IN NAME FIELDS RETURNING customers(Id)", ids("Mia@stone.example", "mia@stone.example")),
        ("FIND {yoga} RETURNING lines(order_id ORDER BY order_id DESC)", [{"order_id": 10}, {"order_id": 9}]),
    ],
)  # fmt: skip
def test_own_tables(shop: duckdb.DuckDBPyConnection, text: str, expected: Any) -> None:
    found = ask(shop, text)
    assert found == expected
    assert repr(found) == repr(expected)  # 9 is no 9.0


def test_large_keys_are_exact() -> None:
    schema = soql.Schema.from_dict({"events": {"id": {"column": "hash", "type": "integer"}, "fields": {}}})
    keys = [2**53 + 1, 2**53, 2**63, 2**64 - 1, 2**64 - 2]
    with duckdb.connect() as made:
        made.execute("CREATE TABLE events (hash UBIGINT)")
        made.execute(f"INSERT INTO events VALUES {', '.join(f'({key})' for key in keys)}")
        for key in keys:
            for condition in (f"= {key}", f"IN ({key}, 7)"):
                found = soql.query(made, f"SELECT Id FROM events WHERE Id {condition}", schema, today=NOW)
                assert found == ids(key)


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        ("SELECT Id FROM orders WHERE Id = '9'", "INVALID_FIELD", "field 'Id' must be of type int and should not be enclosed in quotes"),
        ("SELECT Id FROM orders WHERE Id = ''", "INVALID_FIELD", "must be of type int and should not be enclosed in quotes"),
        ("SELECT Id FROM orders WHERE Id IN (9, 9.5)", "INVALID_FIELD", "field 'Id' must be of type int"),
        ("SELECT Id FROM orders WHERE Id = 1e99999", "INVALID_FIELD", "field 'Id' must be of type int"),
        ("SELECT Id FROM orders WHERE replaces = nine", "MALFORMED_QUERY", "unexpected token: 'nine'."),
        ("SELECT Id FROM orders WHERE customer = 9", "INVALID_FIELD", "'customer' must be of type string and should be enclosed in quotes"),
        ("SELECT Id FROM orders WHERE customer = b", "MALFORMED_QUERY", "unexpected token: 'b'. Texts stand in single quotes."),
        ("SELECT Id FROM customers WHERE Id LIKE 'm%'", "INVALID_QUERY_FILTER_OPERATOR", "operator LIKE does not work on 'Id' of type string"),
        ("SELECT SUM(Id) FROM orders", "MALFORMED_QUERY", "does not support aggregate operator SUM"),
        ("SELECT Id FROM orders WHERE Id IN (SELECT Id FROM lines)", "INVALID_FIELD", "should point to the same object type"),
    ],
)  # fmt: skip
def test_mistakes_about_keys(shop: duckdb.DuckDBPyConnection, text: str, code: str, message: str) -> None:
    with pytest.raises(soql.QueryError) as caught:
        ask(shop, text)
    assert (caught.value.code, message in caught.value.message) == (code, True), caught.value


def test_an_id_of_any_object_is_no_own_key(shop: duckdb.DuckDBPyConnection) -> None:
    data = {**SHOP_SCHEMA, "notes": {"fields": {"WhatId": "reference"}}}
    with pytest.raises(soql.QueryError, match="should point to the same object type"):
        soql.explain("SELECT Id FROM notes WHERE WhatId IN (SELECT Id FROM orders)", soql.Schema.from_dict(data))


# The specification's examples, with other keys

NUMBERS = {"U": 1, "A": 2, "C": 3, "P": 4, "I": 5, "O": 6, "L": 7, "K": 8, "H": 9, "N": 10}
NAME = re.compile(r"[UACPIOLKHN][0-9]{1,2}")


def number(name: str) -> int:
    """Return the integer key of a record, as ``K2`` names it; no other number of the world is as large."""
    return NUMBERS[name[0]] * 1_000_000 + int(name[1:])


NAMES = {number(f"{letter}{n}"): f"{letter}{n}" for letter in NUMBERS for n in range(1, 30)}


def plain(value: Any, convert: Callable[[str], Any]) -> Any:
    """Return a row or text with another key for each name of a record."""
    return convert(value) if isinstance(value, str) and NAME.fullmatch(value) else value


def own_schema(kind: str) -> soql.Schema:
    """Return the examples' schema with keys of a type in a column ``key_of_it``."""
    data: dict[str, Any] = {}
    for known in SCHEMA:
        fields: dict[str, Any] = {}
        for field in known:
            if field.name == "Id":
                continue
            fields[field.name] = {"type": field.type, "values": field.values}
            if field.to:
                parent = next(p.name for p in known.parents.values() if p.field == field.name)
                back = [
                    c.name
                    for c in SCHEMA.objects[field.to.lower()].children.values()
                    if (c.object, c.field) == (known.name, field.name)
                ]
                fields[field.name] = {
                    "type": "reference",
                    "to": field.to,
                    "parent": parent,
                    "children": back[0] if back else None,
                }
        data[known.name] = {"id": {"column": "key_of_it", "type": kind}, "fields": fields, "scopes": known.scopes}
    return soql.Schema.from_dict(data)


@pytest.fixture(scope="module", params=["text", "integer"])
def other_keys(request: pytest.FixtureRequest) -> Iterator[tuple[duckdb.DuckDBPyConnection, soql.Schema]]:
    schema, convert = own_schema(request.param), str if request.param == "text" else number
    columns = {"int": "BIGINT", "currency": "DOUBLE", "boolean": "BOOLEAN", "date": "DATE", "datetime": "TIMESTAMP"}
    key_column = "VARCHAR" if request.param == "text" else "INTEGER"
    with duckdb.connect() as made:
        for known in schema:
            kinds = [key_column if f.type in ("id", "reference") else columns.get(f.type, "VARCHAR") for f in known]
            listed = ", ".join(f'"{field.column}" {kind}' for field, kind in zip(known, kinds, strict=True))
            made.execute(f'CREATE TABLE "{known.name}" ({listed})')
            for row in TABLES.get(known.name, ()):
                values = [plain(short(value), convert) for value in row.values()]
                made.execute(f'INSERT INTO "{known.name}" VALUES ({", ".join("?" * len(values))})', values)
        soql.check_tables(made, schema)
        yield made, schema


def names_of(value: Any) -> Any:
    """Return a result with the names of records for their integer keys."""
    match value:
        case dict():
            return {key: names_of(inner) for key, inner in value.items()}
        case list():
            return [names_of(inner) for inner in value]
        case _:
            return NAMES.get(value, value) if isinstance(value, int) else value


@pytest.mark.parametrize("name", VECTORS)
def test_examples_with_other_keys(other_keys: tuple[duckdb.DuckDBPyConnection, soql.Schema], name: str) -> None:
    connection, schema = other_keys
    text, expected = VECTORS[name]
    if schema.objects["case"].id.key == "int":
        text = re.sub(rf"'({NAME.pattern})'", lambda found: str(number(found[1])), text)
    assert names_of(soql.query(connection, text, schema, today=NOW)) == expected


# The schema


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ({"id": {"type": "float"}, "fields": {}}, "orders.id.type: input should be 'id', 'text' or 'integer', not 'float'"),
        ({"id": "order_no", "fields": {}}, "orders.id: input should be a valid dictionary, not 'order_no'"),
        ({"id": {"column": 'a"b'}, "fields": {}}, "orders.id.column: string should match pattern"),
        ({"id": {"key": "order_no"}, "fields": {}}, "orders.id.key: extra inputs are not permitted, not 'order_no'"),
        ({"fields": {"id": "integer"}}, "orders.id: type 'int': expected id; for a key of your own put \"id\": {\"column\": 'id'"),
        ({"fields": {"Id": "integer"}}, "orders.Id: type 'int': expected id; for a key of your own put \"id\": {\"column\": 'Id'"),
    ],
)  # fmt: skip
def test_mistakes_in_a_schema_name_object_and_field(entry: Any, message: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011  # the message is compared below, as it stands
        soql.Schema.from_dict({"orders": entry})
    assert message in str(caught.value)


def test_a_key_may_be_a_field_too(shop: duckdb.DuckDBPyConnection) -> None:
    data = {**SHOP_SCHEMA, "customers": {**SHOP_SCHEMA["customers"], "fields": {"email": "string", "name": "string"}}}
    text = "SELECT Id, email FROM customers WHERE email LIKE 'MIA@%' ORDER BY email, Id"
    found = soql.query(shop, text, soql.Schema.from_dict(data), today=NOW)
    assert found == [{"Id": each, "email": each} for each in ("Mia@stone.example", "mia@stone.example")]


@pytest.mark.parametrize(
    ("column", "wrong"),
    [
        ("DECIMAL(10,0)", ""), ("UHUGEINT", ""), ("HUGEINT", ""), ("VARCHAR", ""), ("VARCHAR", "P-000000"),
        ("VARCHAR", "1.5"), ("UHUGEINT", "340282366920938463463374607431768211455"),
    ],
)  # fmt: skip
def test_keys_of_integers_are_tried(column: str, wrong: str) -> None:
    schema = soql.Schema.from_dict({"t": {"id": {"column": "k", "type": "integer"}, "fields": {"n": "string"}}})
    with duckdb.connect() as made:
        made.execute(f"CREATE TABLE t (k {column}, n VARCHAR)")
        made.execute("INSERT INTO t VALUES ('5', 'a'), ('12', 'b')")
        soql.check_tables(made, schema)
        assert soql.query(made, "SELECT Id FROM t WHERE Id > 4 ORDER BY Id", schema, today=NOW) == [
            {"Id": 5},
            {"Id": 12},
        ]
        if wrong:
            made.execute("INSERT INTO t VALUES (?, 'c')", [wrong])
            with pytest.raises(
                soql.TableMismatch, match=f"t.k is '{wrong}' in one of 1 rows whose value is no integer"
            ):
                soql.check_tables(made, schema)


def test_a_table_with_an_odd_name_gets_a_hint() -> None:
    for data in ({"order lines": {"fields": {}}}, {"lines": {"fields": {"Unit Price": "double"}}}):
        with pytest.raises(ValueError, match="CREATE VIEW gives a table such names"):
            soql.Schema.from_dict(data)


def test_tables_are_checked_for_keys(shop: duckdb.DuckDBPyConnection) -> None:
    soql.check_tables(shop, OWN)
    for column, kind, problem in (
        ("nr", "integer", 'orders has no column nr; "id" of the schema says which column it is, and of which type'),
        ("order_no", "text", "orders.order_no is INTEGER, expected VARCHAR or ENUM or UUID"),
        ("replaces", "integer", "orders.replaces is null in 3 of 5 rows, expected a key"),
    ):
        data = {"orders": {"id": {"column": column, "type": kind}, "fields": {}}}
        with pytest.raises(soql.TableMismatch) as caught:
            soql.check_tables(shop, soql.Schema.from_dict(data))
        assert problem in str(caught.value)
    twice = soql.Schema.from_dict({"lines": {"id": {"column": "order_id", "type": "integer"}, "fields": {}}})
    with pytest.raises(soql.TableMismatch, match=r"lines\.order_id has 2 values in 3 rows, expected a key"):
        soql.check_tables(shop, twice)
