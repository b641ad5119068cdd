"""Lookups that point at one of several objects: ``Owner.Type``, ``TYPEOF``, and what all of the objects have."""

# ruff: noqa: E501  # tables of queries, one a line
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import duckdb
import pytest
from soql_fixture import NOW, Row, fill
from soql_fixture import SCHEMA as CASES
from soql_fixture import ids as case_ids
from soql_fixture import load as load_cases
from soql_fixture import short as short_cases
from soql_naive import interpret

from workgym.envs import soql
from workgym.envs.crmarena.catalogue import CATALOGUE
from workgym.envs.soql.ids import make_id
from workgym.envs.soql.parsing import parse

SCHEMA = soql.Schema.from_dict(
    {
        "User": {
            "fields": {
                "Name": "string",
                "Alias": "string",
                "Email": "email",
                "Level": {"type": "picklist", "values": ["Senior", "Junior"]},
                "ManagerId": {"type": "reference", "to": "User"},
            }
        },
        "Group": {
            "fields": {
                "Name": "string",
                "Email": "email",
                "Level": {"type": "picklist", "values": ["Junior", "Senior"]},
                "Size": "int",
                "ManagerId": {"type": "reference", "to": "User"},
            }
        },
        "Account": {"fields": {"Name": "string"}},
        "Case": {
            "fields": {
                "Subject": "string",
                "OwnerId": {"type": "reference", "to": ["User", "Group", "Robot"], "children": "Cases"},
                "AccountId": {"type": "reference", "to": "Account"},
            }
        },
        "Comment": {"fields": {"ParentId": {"type": "reference", "to": "Case", "children": "Comments"}}},
    }
)

_PREFIXES = {"U": "005", "G": "00G", "A": "001", "K": "500", "C": "00a"}
IDS = {f"{letter}{n}": make_id(prefix, n) for letter, prefix in _PREFIXES.items() for n in range(1, 8)}
_SHORT = {long: name for name, long in IDS.items()}


def _rows(fields: str, *rows: tuple[Any, ...]) -> list[Row]:
    return [dict(zip(("Id", *fields.split()), (IDS.get(v, v) for v in row), strict=True)) for row in rows]


TABLES: dict[str, list[Row]] = {
    "User": _rows(
        "Name Alias Email Level ManagerId",
        ("U1", "Ann Lee", "alee", "ann@x.example", "Senior", None),
        ("U2", "Bob Ray", "bray", None, "Junior", "U1"),
    ),
    "Group": _rows("Name Email Level Size ManagerId", ("G1", "Returns", "returns@x.example", "Senior", 4, "U1")),
    "Account": _rows("Name", ("A1", "Mia Stone")),
    "Case": _rows(
        "Subject OwnerId AccountId",
        ("K1", "Too small", "U1", "A1"),
        ("K2", "Too large", "G1", None),
        ("K3", "Late", "U2", None),
        ("K4", "Lost", None, "A1"),
        ("K5", "Gone", "U7", None),  # points nowhere
    ),
    "Comment": _rows("ParentId", ("C1", "K1"), ("C2", "K2"), ("C3", None)),
}


@pytest.fixture(scope="module")
def connection() -> Iterator[duckdb.DuckDBPyConnection]:
    with duckdb.connect(config={"threads": 1}) as made:
        for known in SCHEMA:
            columns = ", ".join(f'"{one.name}" {"BIGINT" if one.type == "int" else "VARCHAR"}' for one in known)
            made.execute(f'CREATE TABLE "{known.name}" ({columns})')
            fill(made, known, TABLES[known.name])
        soql.check_tables(made, SCHEMA)
        yield made


def _named(value: Any) -> Any:
    match value:
        case dict():
            return {key: _named(inner) for key, inner in value.items()}
        case list():
            return [_named(inner) for inner in value]
        case _:
            return _SHORT.get(value, value) if isinstance(value, str) else value


def ask(connection: duckdb.DuckDBPyConnection, text: str) -> Any:
    """Return an answer in which the engine and the interpreter agree."""
    for name, long in IDS.items():
        text = text.replace(f"'{name}'", f"'{long}'")
    found = soql.query(connection, text, SCHEMA, today=NOW)
    assert found == interpret(parse(text), TABLES, SCHEMA, NOW)
    return _named(found)


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("Owner.Type = 'User'", "K1 K3"),
        ("Owner.Type = 'group'", "K2"),
        ("Owner.Type IN ('User', 'Group')", "K1 K2 K3"),
        ("Owner.Type != 'User'", "K2 K4 K5"),
        ("Owner.Type = null", "K4 K5"),
        ("Owner.Type LIKE 'U%'", "K1 K3"),
        ("Owner.Type = 'Robot'", ""),
        ("Owner.Name = 'returns'", "K2"),
        ("Owner.Email = null", "K3 K4 K5"),
        ("Owner.Manager.Name = 'Ann Lee'", "K2 K3"),
        ("Owner.Id = 'G1'", "K2"),
        ("OwnerId IN (SELECT Id FROM Group)", "K2"),
        ("OwnerId NOT IN (SELECT Id FROM User WHERE Alias = 'alee')", "K2 K3 K4 K5"),
        ("Id != null ORDER BY Owner.Type DESC NULLS LAST, Owner.Name", "K1 K3 K2 K4 K5"),
        ("Id != null ORDER BY Owner.Type", "K4 K5 K2 K1 K3"),
    ],
)
def test_conditions(connection: duckdb.DuckDBPyConnection, condition: str, expected: str) -> None:
    assert " ".join(row["Id"] for row in ask(connection, f"SELECT Id FROM Case WHERE {condition}")) == expected


def _owners(*owners: Any) -> list[Row]:
    return [{"Owner": owner} for owner in owners]


@pytest.mark.parametrize(
    ("selected", "expected"),
    [
        ("Owner.Type", _owners({"Type": "User"}, {"Type": "Group"}, {"Type": "User"}, None, None)),
        (
            "Owner.Name, Owner.Type",
            _owners({"Name": "Ann Lee", "Type": "User"}, {"Name": "Returns", "Type": "Group"}, {"Name": "Bob Ray", "Type": "User"}, None, None),
        ),
        ("TYPEOF Owner WHEN User THEN Alias END", _owners({"Alias": "alee"}, None, {"Alias": "bray"}, None, None)),
        (
            "TYPEOF Owner WHEN User THEN Alias, Email WHEN Group THEN Size END",
            _owners({"Alias": "alee", "Email": "ann@x.example"}, {"Size": 4}, {"Alias": "bray", "Email": None}, None, None),
        ),
        (
            "typeof owner when GROUP then size else type, name end",
            _owners({"Type": "User", "Name": "Ann Lee"}, {"Size": 4}, {"Type": "User", "Name": "Bob Ray"}, None, None),
        ),
        (
            "TYPEOF Case.Owner WHEN User THEN Manager.Name, Manager.Alias ELSE Manager.Manager.Name END",
            _owners(
                {"Manager": None},
                {"Manager": {"Manager": None}},
                {"Manager": {"Name": "Ann Lee", "Alias": "alee"}},
                None,
                None,
            ),
        ),
        # an object that the schema leaves out has no records
        ("TYPEOF Owner WHEN Robot THEN Model__c END", _owners(None, None, None, None, None)),
        (
            "TYPEOF Owner WHEN Robot THEN Model__c WHEN User THEN Alias ELSE Email END",
            _owners({"Alias": "alee"}, {"Email": "returns@x.example"}, {"Alias": "bray"}, None, None),
        ),
        # an ELSE that no record is left for
        (
            "TYPEOF Owner WHEN User THEN Alias WHEN Group THEN Size ELSE Name END",
            _owners({"Alias": "alee"}, {"Size": 4}, {"Alias": "bray"}, None, None),
        ),
    ],
)  # fmt: skip
def test_records(connection: duckdb.DuckDBPyConnection, selected: str, expected: list[Row]) -> None:
    found = ask(connection, f"SELECT {selected} FROM Case")
    assert found == expected
    assert [list(row["Owner"] or ()) for row in found] == [list(row["Owner"] or ()) for row in expected]


def test_a_parents_owner_and_what_stands_beside_it(connection: duckdb.DuckDBPyConnection) -> None:
    text = "SELECT Parent.Subject, TYPEOF Parent.Owner WHEN Group THEN Name END, Parent.AccountId, Id FROM Comment"
    assert ask(connection, text) == [
        {"Parent": {"Subject": "Too small", "Owner": None, "AccountId": "A1"}, "Id": "C1"},
        {"Parent": {"Subject": "Too large", "Owner": {"Name": "Returns"}, "AccountId": None}, "Id": "C2"},
        {"Parent": None, "Id": "C3"},
    ]


def test_ways_back(connection: duckdb.DuckDBPyConnection) -> None:
    """Each of the objects has the records that point at it."""
    inner = "SELECT Id, TYPEOF Owner WHEN User THEN Alias ELSE Name END FROM Cases"
    [group] = ask(connection, f"SELECT Name, ({inner}) FROM Group")
    assert group["Cases"]["records"] == [{"Id": "K2", "Owner": {"Name": "Returns"}}]
    users = ask(connection, f"SELECT ({inner}) FROM User")
    assert [row["Cases"]["records"][0]["Owner"] for row in users] == [{"Alias": "alee"}, {"Alias": "bray"}]


def test_groups(connection: duckdb.DuckDBPyConnection) -> None:
    text = "SELECT Owner.Type, COUNT(Id) n FROM Case GROUP BY Owner.Type ORDER BY COUNT(Id) DESC, Owner.Type"
    counts = [{"Type": None, "n": 2}, {"Type": "User", "n": 2}, {"Type": "Group", "n": 1}]
    assert ask(connection, text) == counts
    text = "SELECT Owner.Type t, MAX(Owner.Name) m FROM Case GROUP BY Owner.Type HAVING Owner.Type = 'USER'"
    assert ask(connection, text) == [{"t": "User", "m": "Bob Ray"}]
    assert ask(connection, "SELECT COUNT_DISTINCT(Owner.Type), MIN(Owner.Type) FROM Case") == [
        {"expr0": 2, "expr1": "Group"}
    ]


@pytest.mark.parametrize(
    ("text", "code", "column", "message"),
    [
        ("SELECT TYPEOF Account WHEN Account THEN Name END FROM Case", "MALFORMED_QUERY", 15, "needs a polymorphic relationship; 'Account' always leads to Account"),
        ("SELECT TYPEOF OwnerId WHEN User THEN Name END FROM Case", "INVALID_FIELD", 15, "Didn't understand relationship 'OwnerId'"),
        ("SELECT TYPEOF Owner WHEN Account THEN Name END FROM Case", "INVALID_TYPE", 26, "'Owner' never leads to 'Account': expected User or Group or Robot."),
        ("SELECT TYPEOF Owner WHEN Users THEN Name END FROM Case", "INVALID_TYPE", 26, "Did you mean 'User'?"),
        ("SELECT TYPEOF Owner WHEN User THEN Name WHEN user THEN Email END FROM Case", "MALFORMED_QUERY", 46, "names User twice"),
        ("SELECT TYPEOF Owner WHEN User THEN Size END FROM Case", "INVALID_FIELD", 36, "No such column 'Size' on entity 'User'"),
        ("SELECT TYPEOF Owner WHEN User THEN Type END FROM Case", "INVALID_FIELD", 36, "No such column 'Type' on entity 'User'"),
        ("SELECT TYPEOF Owner WHEN User THEN Name ELSE Alias END FROM Case", "INVALID_FIELD", 46, "No such column 'Alias' on entity 'Name'"),
        ("SELECT TYPEOF Owner WHEN User THEN Name WHEN Group THEN Name ELSE Alias END FROM Case", "INVALID_FIELD", 67, "No such column 'Alias' on entity 'Name'"),
        ("SELECT TYPEOF Owner WHEN User THEN Name, name END FROM Case", "INVALID_FIELD", 42, "duplicate field selected: name"),
        ("SELECT Owner.Name, TYPEOF Owner WHEN User THEN Name END FROM Case", "INVALID_FIELD", 27, "duplicate field selected: Owner"),
        ("SELECT TYPEOF Owner WHEN User THEN Name END, Owner.Name FROM Case", "INVALID_FIELD", 46, "duplicate field selected: Owner.Name"),
        ("SELECT TYPEOF Owner WHEN User THEN Name END, TYPEOF Owner WHEN User THEN Email END FROM Case", "INVALID_FIELD", 53, "duplicate field selected: Owner"),
        ("SELECT TYPEOF Owner WHEN User THEN Name END, COUNT(Id) FROM Case", "MALFORMED_QUERY", 8, "TYPEOF does not go with GROUP BY or aggregates"),
        ("SELECT TYPEOF Owner WHEN User THEN Name END FROM Case GROUP BY OwnerId", "MALFORMED_QUERY", 8, "TYPEOF does not go with GROUP BY or aggregates"),
        ("SELECT TYPEOF Owner WHEN User THEN Name END FROM Case HAVING COUNT(Id) > 1", "MALFORMED_QUERY", 62, "HAVING needs GROUP BY"),
        ("SELECT Id FROM Comment WHERE ParentId IN (SELECT TYPEOF Owner WHEN User THEN Id END FROM Case)", "MALFORMED_QUERY", 50, "not allowed in a semi join sub-select"),
        ("SELECT TYPEOF Owner WHEN User THEN TYPEOF Manager WHEN User THEN Id END END FROM Case", "MALFORMED_QUERY", 43, "unexpected token: 'Manager'"),
        ("SELECT TYPEOF Owner WHEN User THEN COUNT(Id) END FROM Case", "MALFORMED_QUERY", 41, "unexpected token: '('"),
        ("SELECT TYPEOF Owner ELSE Name END FROM Case", "MALFORMED_QUERY", 21, "unexpected token: 'ELSE'"),
        ("SELECT TYPEOF Owner WHEN User THEN Name FROM Case", "MALFORMED_QUERY", 41, "unexpected token: 'FROM'"),
        ("SELECT TYPEOF Owner WHEN User THEN Name END x FROM Case", "MALFORMED_QUERY", 45, "unexpected token: 'x'"),
        ("SELECT Id FROM Case WHERE TYPEOF Owner WHEN User THEN Name END = 'x'", "MALFORMED_QUERY", 34, "unexpected token: 'Owner'"),
        ("SELECT Owner.Alias FROM Case", "INVALID_FIELD", 8, "No such column 'Alias' on entity 'Name'"),
        ("SELECT Owner.Size FROM Case", "INVALID_FIELD", 8, "No such column 'Size' on entity 'Name'"),
        ("SELECT Owner.Level FROM Case", "INVALID_FIELD", 8, "No such column 'Level' on entity 'Name'"),  # ordered otherwise in each
        ("SELECT Account.Type FROM Case", "INVALID_FIELD", 8, "No such column 'Type' on entity 'Account'"),
        ("SELECT Type FROM Case", "INVALID_FIELD", 8, "No such column 'Type' on entity 'Case'"),
        ("SELECT Owner.Boss.Name FROM Case", "INVALID_FIELD", 8, "Didn't understand relationship 'Boss'"),
        ("SELECT Id FROM Case WHERE Owner.Id IN (SELECT Id FROM User)", "MALFORMED_QUERY", 27, "more than one level of relationships. Did you mean 'OwnerId'?"),
        ("SELECT Id FROM Case WHERE OwnerId IN (SELECT Id FROM Account)", "INVALID_FIELD", 46, "same object type"),
    ],
)  # fmt: skip
def test_mistakes(text: str, code: str, column: int, message: str) -> None:
    with pytest.raises(soql.QueryError) as caught:
        soql.explain(text, SCHEMA)
    assert message in caught.value.message
    assert (caught.value.code, caught.value.column) == (code, column)


@pytest.mark.parametrize(
    "text",
    [
        "SELECT TYPEOF Owner WHEN User THEN Alias, Manager.Name WHEN Group THEN Size ELSE Name, Type END, Id FROM Case",
        "SELECT Id, (SELECT TYPEOF Case.Owner WHEN Robot THEN Id END FROM Cases) FROM Group",
    ],
)
def test_trees_are_written_as_they_are_read(text: str) -> None:
    assert str(parse(text)) == text
    assert str(parse(text.lower())).lower() == text.lower()


def test_words_of_typeof_are_names_elsewhere() -> None:
    schema = soql.Schema.from_dict({"When": {"fields": dict.fromkeys(("End", "Then", "Else", "TypeOf"), "string")}})
    assert soql.explain("SELECT TypeOf, End, Then, Else FROM When WHERE TypeOf = 'x' ORDER BY End", schema)


@pytest.mark.parametrize(
    ("to", "message"),
    [
        ([], "Case.OwnerId: 'to' names no object"),
        (["User", "User"], "Case.OwnerId: 'to' names one twice"),
        (["User", 5], "Case.OwnerId.to.1: input should be a valid string, not 5"),
        (["User", "x y"], "Case.OwnerId.to.1: string should match pattern"),
        ("x y", "Case.OwnerId.to: string should match pattern"),
        (5, "Case.OwnerId.to: input should be a valid string, not 5"),
        ({"User": 1}, "Case.OwnerId.to: input should be a valid string, not {'User': 1}"),
        (["User", "Own"], "Case.OwnerId: 'to' names 'Own', whose keys are of type 'text': expected objects with ids of 18"),
    ],
)  # fmt: skip
def test_mistakes_in_a_schema(to: Any, message: str) -> None:
    own = {"id": {"column": "k", "type": "text"}, "fields": {}}
    lookup = {"type": "reference", "to": to, "parent": "Owner"}
    with pytest.raises(ValueError) as caught:  # noqa: PT011  # the message is compared below, as it stands
        soql.Schema.from_dict({"User": {"fields": {}}, "Own": own, "Case": {"fields": {"OwnerId": lookup}}})
    assert str(caught.value).startswith(message)


def test_none_of_the_objects_is_there() -> None:
    fields = {"OwnerId": {"type": "reference", "to": ["User", "Group"], "children": "Cases"}}
    schema = soql.Schema.from_dict({"Case": {"fields": fields}})
    assert soql.explain("SELECT OwnerId FROM Case WHERE OwnerId != null", schema)
    with pytest.raises(soql.QueryError, match="Didn't understand relationship 'Owner'"):
        soql.explain("SELECT Owner.Type FROM Case", schema)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SELECT TYPEOF Owner WHEN User THEN FirstName, LastName ELSE Name END FROM Case WHERE Id = 'K1'", [{"Owner": {"FirstName": "Ann", "LastName": "Lee"}}]),
        ("SELECT TYPEOF Owner WHEN Group THEN Name ELSE Name, Type END FROM Case WHERE Id = 'K1'", [{"Owner": {"Name": "Ann Lee", "Type": "User"}}]),
        ("SELECT Id, TYPEOF Owner WHEN Group THEN DeveloperName END FROM Case WHERE Owner.Type = 'User' LIMIT 1", [{"Id": "K1", "Owner": None}]),
        ("SELECT COUNT() FROM Case WHERE Owner.Type = 'User'", 5),
        ("SELECT COUNT() FROM Case WHERE Owner.Type = 'Group'", 0),
        ("SELECT Owner.Type, Owner.Email, Owner.Manager.Name FROM Case WHERE Id = 'K2'", [{"Owner": {"Type": "User", "Email": "bob.ray@fernhill.example", "Manager": {"Name": "Ann Lee"}}}]),
    ],
)  # fmt: skip
def test_one_object_of_those_is_there(text: str, expected: Any) -> None:
    with duckdb.connect(config={"threads": 1}) as made:
        load_cases(made)
        assert short_cases(soql.query(made, case_ids(text), CASES, today=NOW)) == expected


@pytest.mark.parametrize("name", ["Case", "LiveChatTranscript"])
def test_owners_of_crmarena(name: str) -> None:
    text = f"SELECT Id, TYPEOF Owner WHEN User THEN FirstName, LastName WHEN Group THEN Name ELSE Name END FROM {name}"
    assert soql.explain(f"{text} WHERE Owner.Type = 'User' AND Owner.Username != null", CATALOGUE)


def test_owners_that_are_always_users() -> None:
    with pytest.raises(soql.QueryError, match="No such column 'Type' on entity 'User'"):
        soql.explain("SELECT Owner.Type FROM Contact", CATALOGUE)
