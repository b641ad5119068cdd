"""SOQL by the specification's examples, and what its rules say beside them."""

# ruff: noqa: E501  # tables of queries, one a line
from __future__ import annotations

import pickle
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta, timezone
from typing import Any

import duckdb
import pytest
from soql_fixture import NOW, SCHEMA, V9_LOWEST, VECTORS, ids, load, short

from workgym.envs import soql
from workgym.envs.soql.parsing import parse


@pytest.fixture(scope="module")
def connection() -> Iterator[duckdb.DuckDBPyConnection]:
    with duckdb.connect() as made:
        load(made)
        yield made


def ask(connection: duckdb.DuckDBPyConnection, text: str, **options: Any) -> Any:
    return short(soql.query(connection, ids(text), SCHEMA, **{"today": NOW, **options}))


def error(connection: duckdb.DuckDBPyConnection, text: str, **options: Any) -> soql.QueryError:
    with pytest.raises(soql.QueryError) as caught:
        ask(connection, text, **options)
    return caught.value


# The specification's examples


@pytest.mark.parametrize("name", VECTORS)
def test_examples(connection: duckdb.DuckDBPyConnection, name: str) -> None:
    text, expected = VECTORS[name]
    found = ask(connection, text)
    assert found == expected
    assert not isinstance(found, list) or [list(row) for row in found] == [list(row) for row in expected]


def test_nulls_may_be_the_lowest_values(connection: duckdb.DuckDBPyConnection) -> None:
    assert ask(connection, "SELECT Id FROM Case ORDER BY Priority DESC, Id", nulls="lowest") == V9_LOWEST
    assert ask(connection, "SELECT Id FROM Case ORDER BY Priority, Id", nulls="lowest")[0] == {"Id": "K5"}


SIX_HOPS = ".".join(["Account", "Owner", "Manager", "Manager", "Manager", "Manager", "Name"])


@pytest.mark.parametrize(
    ("name", "text", "code", "message"),
    [
        ("V40", "SELECT Id FROM Case WHERE Status = 'New' OR Status = 'Working' AND OwnerId = 'U1'", "MALFORMED_QUERY", "unexpected token: 'AND'"),
        ("V43", "SELECT Id, (SELECT Id FROM Case) FROM Account", "INVALID_TYPE", "Didn't understand relationship 'Case'"),
        ("V45", f"SELECT Id, {SIX_HOPS} FROM Contact", "MALFORMED_QUERY", "at most 5 levels"),
        ("V46", "SELECT * FROM Case", "MALFORMED_QUERY", "unexpected token: '*'"),
        ("V47", "SELECT DISTINCT OwnerId FROM Case", "MALFORMED_QUERY", "GROUP BY"),
        ("V49", "SELECT Id FROM Case JOIN Account ON Case.AccountId = Account.Id", "MALFORMED_QUERY", "unexpected token: 'Account'"),
        ("V50", "SELECT Foo FROM Case", "INVALID_FIELD", "No such column 'Foo' on entity 'Case'. If you are"),
        ("V51", "SELECT Id FROM Cases", "INVALID_TYPE", "sObject type 'Cases' is not supported"),
        ("V52", "SELECT Id FROM Case WHERE Description LIKE '%refund%'", "INVALID_FIELD", "field 'Description' can not be filtered in a query call"),
        ("V53", "SELECT Id FROM Case ORDER BY Description", "INVALID_FIELD", "can not be sorted"),
        ("V54", "SELECT OwnerId, Status, COUNT(Id) FROM Case GROUP BY OwnerId", "MALFORMED_QUERY", "Field must be grouped or aggregated: Status"),
        ("V55", "SELECT Id FROM Case WHERE CreatedDate > '2021-01-01'", "INVALID_FIELD", "must be of type dateTime and should not be enclosed in quotes"),
        ("V56", "SELECT Id FROM Case WHERE CreatedDate > 2021-01-01", "INVALID_FIELD", "must be of type dateTime"),
        ("V57", "SELECT Id FROM Order WHERE EffectiveDate = 2021-02-01T00:00:00Z", "INVALID_FIELD", "must be of type date"),
        ("V58", "SELECT Id FROM Case WHERE Status IS NULL", "MALFORMED_QUERY", "unexpected token: 'IS'"),
        ("V62", "SELECT Id FROM Case WHERE OwnerId = 'not-an-id'", "INVALID_QUERY_FILTER_OPERATOR", "invalid ID field: not-an-id"),
        ("V63", "SELECT Id FROM Case WHERE OwnerId IN ()", "MALFORMED_QUERY", "unexpected token: ')'"),
        ("V64", "SELECT Id FROM Case WHERE Status INCLUDES ('New')", "INVALID_FIELD", "multi-select"),
        ("V67", "SELECT Id FROM Case OFFSET 2001", "NUMBER_OUTSIDE_VALID_RANGE", "2000"),
        ("V69", "SELECT Id FROM Case; SELECT Id FROM Account", "MALFORMED_QUERY", "';'"),
        ("V69", "SELECT Id FROM Case;", "MALFORMED_QUERY", "';'"),
        ("V70", "DELETE FROM Case", "MALFORMED_QUERY", "unexpected token: 'DELETE'"),
        ("V70", "UPDATE Case SET Status = 'New'", "MALFORMED_QUERY", "unexpected token: 'UPDATE'"),
        ("V70", "INSERT INTO Case VALUES (1)", "MALFORMED_QUERY", "unexpected token: 'INSERT'"),
    ],
)  # fmt: skip
def test_examples_that_fail(
    connection: duckdb.DuckDBPyConnection, name: str, text: str, code: str, message: str
) -> None:
    wrong = error(connection, text)
    assert (wrong.code, message in wrong.message) == (code, True), f"{name}: {wrong}"
    assert str(wrong).startswith(f"{code}: \n")
    assert str(wrong).endswith(wrong.message)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SELECT COUNT() FROM Case", []),
        ("SELECT SUM(UnitPrice) FROM OrderItem WHERE Product2Id = 'P3'", [{}]),
        ("SELECT Id FROM Case WHERE OwnerId = 'not-an-id'", []),
        ("SELECT COUNT(Id) FROM Case WHERE OwnerId != 'not-an-id'", [{"expr0": 5}]),
        ("SELECT Id FROM Case WHERE OwnerId IN ('not-an-id', 'U3')", [{"Id": "K5"}]),
        ("SELECT Id, ClosedDate FROM Case WHERE Id IN ('K3', 'K5')", [{"Id": "K3"}, {"Id": "K5"}]),
    ],
)
def test_the_published_connector(connection: duckdb.DuckDBPyConnection, text: str, expected: Any) -> None:
    assert ask(connection, text, compat="upstream") == expected


def test_a_search_is_told_apart_as_the_published_connector_does(connection: duckdb.DuckDBPyConnection) -> None:
    text = "find {yoga} returning Product2(Id)"
    for written in (text, f"  {text}", text.upper().replace("YOGA", "yoga")):
        assert short(soql.execute(connection, written, SCHEMA, today=NOW)) == [{"Id": "P2"}]
    for written in (text, f"  {text.replace('find', 'FIND')}"):
        with pytest.raises(soql.QueryError, match="MALFORMED_QUERY"):
            soql.execute(connection, written, SCHEMA, today=NOW, compat="upstream")
    assert soql.execute(connection, "SELECT COUNT() FROM Case", SCHEMA, today=NOW) == 5


# Where an error is


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("SELECT Id FROM Case WHERE Description LIKE '%a%'", 1, 27),
        ("SELECT Id\nFROM Case\n  WHERE Foo = 'x'", 3, 9),
        ("SELECT Id FROM Case WHERE (Subject = 'a' OR Foo = 'x')", 1, 45),
        ("SELECT Id FROM Case ORDER BY Subject, Foo", 1, 39),
        ("SELECT Id FROM Case WHERE Subject = 'a", 1, 37),
        ("SELECT Id FROM Case WHERE", 1, 26),
        ("SELECT Id FROM Case WHERE Subject = New", 1, 37),
        ("SELECT Id FROM Case LIMIT x", 1, 27),
        ("SELECT Id FROM Case LIMIT 1.5", 1, 27),
        ("SELECT Id, TYPEOF Owner WHEN User THEN Foo END FROM Case", 1, 40),
    ],
)
def test_line_and_column(connection: duckdb.DuckDBPyConnection, text: str, line: int, column: int) -> None:
    wrong = error(connection, text)
    assert (wrong.line, wrong.column) == (line, column), str(wrong)
    _, shown, caret, where, message = str(wrong).split("\n")
    assert shown.strip() in text
    assert caret == " " * (len(caret) - 1) + "^"
    assert where == f"ERROR at Row:{line}:Column:{column}"
    assert message == wrong.message


def test_the_shown_part_is_cut_between_words(connection: duckdb.DuckDBPyConnection) -> None:
    wrong = error(
        connection, "SELECT OwnerId, COUNT(Id) FROM Case WHERE Product2Id = '01tBf00000000001' GROUP BY OwnerId"
    )
    _, shown, caret, *_ = str(wrong).split("\n")
    assert shown == "OwnerId, COUNT(Id) FROM Case WHERE Product2Id = '01tBf00000000001'"
    assert caret == f"{' ' * 35}^"


def test_errors_can_be_pickled(connection: duckdb.DuckDBPyConnection) -> None:
    wrong = error(connection, "SELECT Foo FROM Case")
    copy = pickle.loads(pickle.dumps(wrong))
    assert (str(copy), copy.code, copy.line, copy.column) == (str(wrong), wrong.code, 1, 8)


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("SELECT Subjet FROM Case", "Subject"),
        ("SELECT Id FROM Acount", "Account"),
        ("SELECT Acount.Name FROM Case", "Account"),
        ("SELECT Id, (SELECT Id FROM Case) FROM Account", "Cases"),
        ("SELECT Id FROM Case WHERE CreatedDate = LAST_MONHT", "LAST_MONTH"),
        ("SELECT YEAR(CreatedDate) FROM Case", "CALENDAR_YEAR"),
    ],
)
def test_the_nearest_name(connection: duckdb.DuckDBPyConnection, text: str, nearest: str) -> None:
    assert error(connection, text).message.endswith(f"Did you mean '{nearest}'?")


# Rules beside the examples


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SELECT Id FROM Case WHERE Priority < 'medium' AND Priority != null", "K1 K2 K4"),
        ("SELECT Id FROM Case WHERE Priority = ''", "K5"),
        ("SELECT Id FROM Case WHERE NOT Priority IN ('High', 'Low')", "K3 K5"),
        ("SELECT Id FROM Case WHERE Priority NOT IN ('High', null)", "K2 K3"),
        ("SELECT Id FROM Case WHERE NOT (Priority > 'A')", "K5"),
        ("SELECT Id FROM Case WHERE ClosedDate > null OR ClosedDate <= null", ""),
        ("SELECT Id FROM Product2 WHERE IsActive = false", "P3"),
        ("SELECT Id FROM Product2 WHERE IsActive = null", ""),
        ("SELECT Id FROM Product2 WHERE IsActive IN (TRUE)", "P1 P2"),
        ("SELECT Id FROM OrderItem WHERE Quantity >= 1.5", "L1"),
        ("SELECT Id FROM OrderItem WHERE Quantity IN (1, 2.0, 99999999999999999999)", "L1 L2 L3"),
        ("SELECT Id FROM OrderItem WHERE UnitPrice < 1e400", "L1 L2 L3"),
        ("SELECT Id FROM Case WHERE CreatedDate IN (LAST_MONTH, THIS_MONTH)", "K4 K5"),
        ("SELECT Id FROM Case WHERE CreatedDate NOT IN (LAST_MONTH)", "K1 K2 K3 K5"),
        ("SELECT Id FROM Case WHERE ClosedDate != LAST_YEAR", "K3 K4 K5"),
        ("SELECT Id FROM Order WHERE EffectiveDate = LAST_YEAR", "O1 O2"),
        ("SELECT Id FROM Case ORDER BY Account.ShippingState DESC NULLS LAST, Id DESC", "K5 K3 K2 K1 K4"),
        ("SELECT k.Id FROM Case AS k, k.Account a WHERE a.ShippingState = 'NY'", "K3 K5"),
        ("SELECT Id FROM Case k WHERE k.AccountId IN (SELECT c.AccountId FROM Contact c WHERE c.Account.ShippingState = 'NY')", "K3 K5"),
        ("SELECT Id FROM Case WHERE IssueId__r.Name = 'shipping delay'", "K3 K4"),
        ("SELECT Id FROM Case WHERE Id IN ('K1') AND AccountId IN (SELECT Id FROM Account) USING", None),
        ("SELECT Id FROM Case USING SCOPE everything WHERE Id = 'K1' WITH SECURITY_ENFORCED FOR VIEW", "K1"),
        ("SELECT Id FROM Case WHERE Id = 'K1' ALL ROWS", "K1"),
        ("SELECT Id FROM Case WHERE DAY_IN_WEEK(convertTimezone(CreatedDate)) = 4", "K1 K5"),
        ("SELECT Id FROM Case WHERE HOUR_IN_DAY(CreatedDate) > 20", "K4"),
    ],
)  # fmt: skip
def test_conditions(connection: duckdb.DuckDBPyConnection, text: str, expected: str | None) -> None:
    if expected is None:
        assert error(connection, text).code == "MALFORMED_QUERY"
    else:
        assert " ".join(row["Id"] for row in ask(connection, text)) == expected


def test_ids_have_two_forms_and_count_every_letter(connection: duckdb.DuckDBPyConnection) -> None:
    long = ids("'K1'")[1:-1]
    for written in (long, long[:15]):
        assert ask(connection, f"SELECT Id FROM Case WHERE Id = '{written}'") == [{"Id": "K1"}]
        assert ask(connection, f"SELECT COUNT() FROM Case WHERE Id NOT IN ('{written}')") == 4
    assert ask(connection, f"SELECT Id FROM Case WHERE Id = '{long[:15].swapcase()}'") == []
    wrong_check = long[:-1] + ("A" if long[-1] != "A" else "B")
    assert error(connection, f"SELECT Id FROM Case WHERE Id = '{wrong_check}'").code == "INVALID_QUERY_FILTER_OPERATOR"


def test_parents_and_children(connection: duckdb.DuckDBPyConnection) -> None:
    [row] = ask(connection, "SELECT Id, Account.Name, Account.Owner.Name, Account.Id FROM Contact WHERE Id = 'C1'")
    assert list(row) == ["Id", "Account"]
    assert list(row["Account"]) == ["Name", "Owner", "Id"]
    rows = ask(
        connection, "SELECT Id, (SELECT Id, Account.Name FROM Account.Cases WHERE Status = 'New' LIMIT 1) FROM Account"
    )
    assert [row["Cases"] and row["Cases"]["records"] for row in rows] == [
        None,
        [{"Id": "K5", "Account": {"Name": "Noah Reed"}}],
        None,
    ]
    nested = ask(
        connection,
        "SELECT Id, (SELECT Id, (SELECT Id FROM OrderItems ORDER BY Id DESC) FROM Orders) FROM Account WHERE Id = 'A1'",
    )
    [order] = nested[0]["Orders"]["records"]
    assert [row["Id"] for row in order["OrderItems"]["records"]] == ["L2", "L1"]
    assert ask(connection, "SELECT (SELECT Id FROM Cases) FROM Account WHERE Id = 'C1'") == []


def test_values_are_plain_data(connection: duckdb.DuckDBPyConnection) -> None:
    [row] = ask(connection, "SELECT CreatedDate, ClosedDate, Priority, Owner.IsActive FROM Case WHERE Id = 'K3'")
    assert row["CreatedDate"] == "2021-03-06T08:00:00.000+0000"
    assert row["ClosedDate"] is None
    [row] = ask(connection, "SELECT EffectiveDate, Status FROM Order WHERE Id = 'O1'")
    assert row == {"EffectiveDate": "2021-02-01", "Status": "Activated"}


def test_fields_and_functions_of_fields(connection: duckdb.DuckDBPyConnection) -> None:
    assert list(ask(connection, "SELECT FIELDS(ALL) FROM Issue__c LIMIT 1")[0]) == ["Id", "Name"]
    assert list(ask(connection, "SELECT FIELDS(CUSTOM) FROM Case LIMIT 1")[0]) == ["IssueId__c", "OrderItemId__c"]
    assert "Subject" in ask(connection, "SELECT FIELDS(STANDARD) FROM Case")[0]
    text = "SELECT FORMAT(CreatedDate), toLabel(Status) s FROM Case WHERE Id = 'K1'"
    assert ask(connection, text.replace("CreatedDate", "convertTimezone(CreatedDate)")) == ask(connection, text)
    shown = ask(connection, text)
    assert shown == [{"CreatedDate": "2/10/2021, 10:00 AM", "s": "Closed"}]
    shown = ask(connection, "SELECT FORMAT(UnitPrice), FORMAT(Quantity) FROM OrderItem WHERE Id = 'L1'")
    assert shown == [{"UnitPrice": "$50.00", "Quantity": "2"}]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("SELECT FIELDS(ALL) FROM Case", "LIMIT of at most 200"),
        ("SELECT FIELDS(SOME) FROM Case", "expected ALL, STANDARD or CUSTOM"),
        ("SELECT FIELDS(STANDARD), COUNT(Id) FROM Case", "name the fields"),
        ("SELECT Subject s FROM Case", "Only aggregate expressions use field aliasing"),
        ("SELECT CALENDAR_YEAR(CreatedDate) FROM Case", "Field must be grouped or aggregated"),
        ("SELECT COUNT(Id), (SELECT Id FROM Cases) FROM Account", "Grouped query cannot use child relationships"),
        ("SELECT COUNT(), Id FROM Case", "COUNT() stands alone"),
        ("SELECT COUNT() FROM Case ORDER BY Id", "COUNT() stands alone"),
        ("SELECT COUNT(Id) FROM Case LIMIT 1", "cannot also use LIMIT"),
        ("SELECT COUNT(Id) n, COUNT(Status) n FROM Case", "duplicate alias: n"),
        ("SELECT SUM(Subject) FROM Case", "does not support aggregate operator SUM"),
        ("SELECT MAX(IsActive) FROM Product2", "does not support aggregate operator MAX"),
        ("SELECT Id FROM Case WHERE COUNT(Id) > 1", "not allowed here"),
        ("SELECT Id FROM Case HAVING COUNT(Id) > 1", "HAVING needs GROUP BY"),
        ("SELECT Status, COUNT(Id) n FROM Case GROUP BY Status HAVING n > 1", "No such column 'n'"),
        ("SELECT Status FROM Case GROUP BY Status ORDER BY Subject", "Ordered field must be grouped or aggregated"),
        ("SELECT CreatedDate FROM Case GROUP BY CreatedDate", "can not be grouped"),
        ("SELECT Id FROM Case WHERE n = 'x' ORDER BY n", "No such column 'n'"),
        ("SELECT Id, Id FROM Case", "duplicate field selected: Id"),
        ("SELECT Id FROM Case WHERE Id LIKE '500%'", "operator LIKE does not work on 'Id'"),
        ("SELECT Id FROM Product2 WHERE IsActive > false", "operator > does not work on 'IsActive'"),
        ("SELECT Id FROM Product2 WHERE IsActive = 'true'", "type boolean and should not be enclosed in quotes"),
        ("SELECT Id FROM OrderItem WHERE Quantity = '2'", "should not be enclosed in quotes"),
        ("SELECT Id FROM Case WHERE Status = 5", "type picklist and should be enclosed in quotes"),
        ("SELECT Id FROM Case WHERE Status = Closed", "Texts stand in single quotes"),
        ("SELECT Id FROM Case WHERE Status = TODAY", "unexpected token: 'TODAY'"),
        ("SELECT Id FROM Case WHERE CreatedDate = LAST_N_DAYS", "unexpected token: 'LAST_N_DAYS'"),
        ("SELECT Id FROM Case WHERE CreatedDate = TODAY:3", "unexpected token: 'TODAY:3'"),
        ("SELECT Id FROM Case WHERE CreatedDate = 2021-02-30T00:00:00Z", "invalid dateTime"),
        ("SELECT Id FROM Order WHERE EffectiveDate = 2021-02-30", "invalid date"),
        ("SELECT Id FROM Order WHERE EffectiveDate = 0021-02-03", "expected a day from 1700-01-01"),
        ("SELECT Id FROM Case WHERE Subject = '\\x'", "illegal escape '\\x'"),
        ("SELECT Id FROM Case WHERE HOUR_IN_DAY(Subject) = 1", "cannot be given to HOUR_IN_DAY"),
        ("SELECT Id FROM Order WHERE DAY_ONLY(EffectiveDate) = 2021-02-01", "cannot be given to DAY_ONLY"),
        ("SELECT Id FROM Case WHERE AccountId IN (SELECT Name FROM Account)", "same object type"),
        ("SELECT Id FROM Case WHERE AccountId IN (SELECT Id FROM Contact)", "same object type"),
        ("SELECT Id FROM Case WHERE Id IN (SELECT Id FROM Case)", "not be on the same object type"),
        ("SELECT Id FROM Case WHERE Subject IN (SELECT Id FROM Account)", "compared with ids only"),
        ("SELECT Id FROM Case WHERE Id = 'K1' OR AccountId IN (SELECT Id FROM Account)", "top level"),
        ("SELECT Id FROM Case WHERE NOT AccountId IN (SELECT Id FROM Account)", "top level"),
        ("SELECT Id FROM Case WHERE AccountId IN (SELECT Id FROM Account LIMIT 1)", "no GROUP BY"),
        ("SELECT Id FROM Case WHERE AccountId IN (SELECT AccountId FROM Contact WHERE OwnerId IN (SELECT Id FROM User))", "Nesting of semi join"),
        ("SELECT Id FROM Case USING SCOPE mine", "USING SCOPE mine is not supported"),
        ("SELECT Id FROM Case WITH DATA", "expected SECURITY_ENFORCED"),
        ("SELECT GROUPING(Status) FROM Case GROUP BY Status", "GROUP BY ROLLUP or CUBE"),
    ],
)  # fmt: skip
def test_what_is_no_soql(connection: duckdb.DuckDBPyConnection, text: str, message: str) -> None:
    assert message in error(connection, text).message


def test_totals(connection: duckdb.DuckDBPyConnection) -> None:
    text = "SELECT Status s, GROUPING(Status) g, COUNT(Id) n FROM Case GROUP BY ROLLUP(Status) ORDER BY GROUPING(Status), Status"
    assert [tuple(row.values()) for row in ask(connection, text)] == [
        ("New", 0, 1),
        ("Working", 0, 1),
        ("Closed", 0, 3),
        (None, 1, 5),
    ]
    rows = ask(connection, "SELECT Status, Priority, COUNT(Id) FROM Case GROUP BY CUBE(Status, Priority)")
    assert len(rows) == 4 + 3 + 4 + 1


def test_groups_show_one_variant_of_a_text() -> None:
    schema = soql.Schema.from_dict({"Tag": {"fields": {"Name": "string"}}})
    with duckdb.connect() as connection:
        connection.execute("""CREATE TABLE "Tag" AS SELECT * FROM (VALUES
            ('1', 'b'), ('2', 'B'), ('3', ''), ('4', NULL), ('5', 'a')) t("Id", "Name")""")

        def asked(text: str) -> Any:
            return soql.query(connection, text, schema, today=NOW)

        rows = asked("SELECT Name, COUNT(Id) n FROM Tag GROUP BY Name")
        assert rows == [{"Name": None, "n": 2}, {"Name": "a", "n": 1}, {"Name": "B", "n": 2}]
        assert asked("SELECT COUNT_DISTINCT(Name), MIN(Name), MAX(Name), COUNT(Name) FROM Tag") == [
            {"expr0": 2, "expr1": "a", "expr2": "b", "expr3": 3}
        ]


def test_multi_select_picklists_and_deleted_rows() -> None:
    schema = soql.Schema.from_dict(
        {"Item": {"fields": {"Tags": {"type": "multipicklist", "values": ["a", "b", "c"]}, "IsDeleted": "boolean"}}}
    )
    with duckdb.connect() as connection:
        connection.execute("""CREATE TABLE "Item" AS SELECT * FROM (VALUES
            ('1', 'a;b', FALSE), ('2', 'c', NULL), ('3', NULL, FALSE), ('4', 'a;b;c', TRUE)) t("Id", "Tags", "IsDeleted")""")

        def asked(text: str) -> str:
            found = soql.query(connection, text, schema, today=NOW)
            assert isinstance(found, list)
            return " ".join(row["Id"] for row in found)

        assert asked("SELECT Id FROM Item") == "1 2 3"
        assert asked("SELECT Id FROM Item ALL ROWS") == "1 2 3 4"
        assert asked("SELECT Id FROM Item WHERE Tags INCLUDES ('A;b', 'c')") == "1 2"
        assert asked("SELECT Id FROM Item WHERE Tags EXCLUDES ('a')") == "2 3"
        assert asked("SELECT Id FROM Item WHERE Tags = 'a;b' ALL ROWS") == "1"


def test_the_clock_is_given(connection: duckdb.DuckDBPyConnection) -> None:
    text = "SELECT Id FROM Case WHERE CreatedDate = TODAY"
    assert ask(connection, text, today=date(2021, 12, 31)) == [{"Id": "K4"}]
    assert ask(connection, text, today=datetime(2021, 12, 31, 5)) == [{"Id": "K4"}]
    assert ask(connection, text, today=datetime(2021, 12, 31, 5, tzinfo=UTC)) == [{"Id": "K4"}]
    late = datetime(2022, 1, 1, 1, tzinfo=timezone(timedelta(hours=2)))  # 23:00 of the day before, in UTC
    assert ask(connection, text, today=late) == [{"Id": "K4"}]
    recent = "SELECT Id FROM Case WHERE CreatedDate = LAST_N_DAYS:1"
    assert ask(connection, recent, today=datetime(2022, 1, 5)) == [{"Id": "K5"}]  # now is inside
    assert ask(connection, recent, today=datetime(2021, 12, 31, 23)) == []  # half an hour before K4
    assert ask(connection, recent, today=date(2021, 12, 31)) == [{"Id": "K4"}]


def test_a_range_that_leaves_the_calendar(connection: duckdb.DuckDBPyConnection) -> None:
    for n in (999_999, 99_999_999_999):
        wrong = error(connection, f"SELECT Id FROM Case WHERE CreatedDate = LAST_N_YEARS:{n}")
        assert (wrong.code, wrong.column) == ("NUMBER_OUTSIDE_VALID_RANGE", 41)


def test_nothing_is_written(connection: duckdb.DuckDBPyConnection) -> None:
    before = connection.execute('SELECT * FROM "Case" ORDER BY "Id"').fetchall()
    for text in ("SELECT Id FROM Case WHERE Subject = '''); DROP TABLE \"Case\"; --'", 'SELECT Id FROM "Case"'):
        with pytest.raises(soql.QueryError):
            soql.query(connection, text, SCHEMA, today=NOW)
    assert ask(connection, "SELECT Id FROM Case WHERE Subject = '\\'); DROP TABLE \"Case\"; --'") == []
    assert connection.execute('SELECT * FROM "Case" ORDER BY "Id"').fetchall() == before


def test_explain_shows_every_statement() -> None:
    shown = soql.explain("SELECT Id, (SELECT Id FROM Cases) FROM Account WHERE Name = 'x'", SCHEMA)
    first, second = shown.splitlines()
    assert 'FROM "Account"' in first
    assert "x" not in first.replace("xpr", "")  # values are bound
    assert 'FROM "Case"' in second


def test_tables_that_are_not_what_the_schema_says() -> None:
    schema = soql.Schema.from_dict({"Thing": {"fields": {"Name": "string", "At": "datetime"}}})
    with duckdb.connect() as connection:
        with pytest.raises(soql.TableMismatch, match="Thing"):
            soql.query(connection, "SELECT Id FROM Thing", schema, today=NOW)
        connection.execute('CREATE TABLE "Thing" AS SELECT \'1\' AS "Id", \'x\' AS "Name", \'then\' AS "At"')
        with pytest.raises(soql.TableMismatch):
            soql.query(connection, "SELECT Id FROM Thing WHERE At = TODAY", schema, today=NOW)
        assert soql.query(connection, "SELECT Name FROM Thing", schema, today=NOW) == [{"Name": "x"}]


def test_totals_over_two_keys_of_one_meaning(connection: duckdb.DuckDBPyConnection) -> None:
    """DuckDB takes equal expressions for one key, and would give the total of both at once."""
    keys = "CALENDAR_QUARTER(CreatedDate), FISCAL_QUARTER(CreatedDate)"
    rows = ask(connection, f"SELECT FISCAL_QUARTER(CreatedDate) f, COUNT(Id) n FROM Case GROUP BY ROLLUP({keys})")
    assert sorted((row["f"] or 0, row["n"]) for row in rows) == [(0, 1), (0, 4), (0, 5), (1, 4), (4, 1)]
    assert "twice" in error(connection, "SELECT Status FROM Case GROUP BY CUBE(Status, STATUS)").message


def test_clauses_stand_in_order(connection: duckdb.DuckDBPyConnection) -> None:
    for text, word in (
        ("SELECT Id FROM Case LIMIT 1 WHERE Id = 'K1'", "WHERE"),
        ("SELECT Id FROM Case ORDER BY Id ORDER BY Id", "ORDER"),
        ("SELECT Status FROM Case ORDER BY Status GROUP BY Status", "GROUP"),
        ("SELECT Id FROM Case OFFSET 1 LIMIT 1", "LIMIT"),
        ("SELECT Id, (SELECT Id FROM Cases LIMIT 1 limit 1) FROM Account", "limit"),
    ):
        wrong = error(connection, text)
        assert (wrong.code, wrong.message) == ("MALFORMED_QUERY", f"unexpected token: '{word}'")
        assert wrong.column == text.rindex(word) + 1


def test_escapes(connection: duckdb.DuckDBPyConnection) -> None:
    assert ask(connection, r"SELECT Id FROM Product2 WHERE Name = 'Women\u0027s \u0059oga Mat'") == [{"Id": "P2"}]
    assert ask(connection, r"SELECT Id FROM Product2 WHERE Name = '100\% Cotton\_Tee'") == [{"Id": "P3"}]
    assert ask(connection, r"SELECT Id FROM Product2 WHERE Name LIKE '\\%' OR Name LIKE '%\u005c%'") == []
    wrong = error(connection, r"SELECT Id FROM Product2 WHERE Name = 'a\ud800'")
    assert "surrogate" in wrong.message
    for text in (r"'a\'b\\c\n\t\u00e9%\%\_'", "''"):
        tree = soql.parse(f"SELECT Id FROM Case WHERE Subject = {text}")
        assert soql.parse(str(tree)) == tree


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"SELECT {'Account.' * 11}Id FROM Case", "a path of 12 names"),
        ("SELECT Id FROM Case WHERE convertTimezone(CreatedDate) = TODAY", "within a date function only"),
        ("SELECT COUNT(CALENDAR_YEAR(CreatedDate)) FROM Case", "expected a field in the brackets"),
        ("SELECT Id, (SELECT COUNT(Id) FROM Cases) FROM Account", "Grouped query cannot be one over a child"),
        ("SELECT Id, (SELECT Id FROM Cases), (SELECT Id FROM Cases) FROM Account", "duplicate field selected: Cases"),
        ("SELECT COUNT(Id) FROM Case HAVING COUNT(Id) > 1", "HAVING needs GROUP BY"),
        ("SELECT Id FROM Case WHERE AccountId IN (SELECT Id, Name FROM Account)", "selects one field"),
        ("SELECT COUNT(), Status FROM Case GROUP BY Status", "COUNT(Id) may be put beside others"),
        ("SELECT Status, GROUPING(Priority) FROM Case GROUP BY ROLLUP(Status)", "Field must be grouped: Priority"),
        ("SELECT Status FROM Case GROUP BY ROLLUP(Status, Priority, OwnerId, AccountId)", "at most 3 fields"),
        ("SELECT Id FROM Case WHERE Subject LIKE 5", "should be enclosed in quotes"),
        ("SELECT Id FROM Case WHERE CreatedDate LIKE '2021%'", "operator LIKE does not work on 'CreatedDate'"),
        ("SELECT Id FROM Case WHERE OwnerId = 5", "type reference and should be enclosed in quotes"),
        ("SELECT Id FROM Case WHERE COUNT(Id) = 5", "COUNT(Id) is not allowed here"),
    ],
)  # fmt: skip
def test_more_that_is_no_soql(connection: duckdb.DuckDBPyConnection, text: str, message: str) -> None:
    assert message in error(connection, text).message


def test_no_parents_and_no_children(connection: duckdb.DuckDBPyConnection) -> None:
    assert ask(connection, "SELECT Account.Name, (SELECT Id FROM Histories__r) FROM Case WHERE Subject = 'none'") == []
    assert ask(connection, "SELECT Id FROM Case WHERE CreatedDate > LAST_YEAR AND CreatedDate <= TODAY") == [
        {"Id": "K5"}
    ]
    assert ask(connection, "SELECT Id FROM Case WHERE CreatedDate >= THIS_YEAR") == [{"Id": "K5"}]


# What a review found


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("SELECT Id FROM Case WHERE CreatedDate > 2021-01-01T00:00:00", 41, "2021-01-01T00:00:00: expected a day such as"),
        ("SELECT Id FROM Case WHERE CreatedDate > 2021-1-1T00:00:00Z", 41, "2021-1-1T00:00:00Z: expected a day such as"),
        ("SELECT Id FROM Case WHERE CreatedDate = LAST_30_DAYS", 41, "Did you mean 'LAST_N_DAYS:30'?"),
        ("SELECT Id, FROM Case", 12, "unexpected token: 'FROM'"),
        ("SELECT COUNT(Id) AS n FROM Case", 18, "unexpected token: 'AS'"),
        ("SELECT COUNT(DISTINCT OwnerId) FROM Case", 14, "unexpected token: 'DISTINCT': use GROUP BY, or COUNT_DISTINCT()"),
        ("SELECT Id, (SELECT DISTINCT Id FROM Cases) FROM Account", 20, "use GROUP BY"),
        ("SELECT Id FROM Case WHERE NOT NOT (Status = 'New')", 31, "unexpected token: 'NOT'"),
        ("SELECT Id FROM Case WHERE Status = New", 36, "unexpected token: 'New'. Texts stand in single quotes."),
        ("SELECT * FROM Case", 8, "unexpected token: '*': name the fields, or write FIELDS(ALL) with a LIMIT of at most 200"),
        ("SELECT Id, (SELECT * FROM Cases) FROM Account", 20, "unexpected token: '*': name the fields, or write FIELDS(ALL)"),
        ("SELECT COUNT(*) FROM Case", 14, "unexpected token: '*': COUNT() counts rows, and COUNT(Id) those of a group"),
        ('SELECT Id FROM Case WHERE Status = "New"', 36, "line 1:35 no viable alternative at character '\"'. Texts stand in single quotes: 'New'."),
        ('SELECT Id FROM Case WHERE Status IN ("a\'b", "c")', 38, r"at character '\"'. Texts stand in single quotes: 'a\'b'.".replace('\\"', '"')),
        ("SELECT Id FROM Case WHERE Status = \u2018New\u2019", 36, "Texts stand in single quotes: 'New'."),
        ('SELECT Id FROM Case WHERE Status = "New', 36, "Texts stand in single quotes."),
        ('SELECT Id FROM "Case"', 16, "at character '\"'. Names stand without quotes: Case."),
        ("SELECT `Subject` FROM Case", 8, "Names stand without quotes: Subject."),
        ("SELECT Id FROM Case WHERE CALENDAR_YEAR(CreatedDate) = '2021'", 27, "must be of type int and should not be"),
        ("SELECT Id FROM Case LIMIT ５", 27, "'５'"),
        ("SELECT Id FROM Case WHERE AccountId IN (SELECT OwnerId FROM Contact)", 48, "same object type"),
        ("SELECT Id FROM Case WHERE Account.Id IN (SELECT AccountId FROM Contact)", 27, "The left operand 'Account.Id' cannot have more than one level of relationships. Did you mean 'AccountId'?"),
        ("SELECT Id FROM Case c, c.Account a WHERE a.OwnerId NOT IN (SELECT Id FROM User)", 42, "The left operand 'Account.OwnerId' cannot have more than one level of relationships"),
        ("SELECT Id FROM Case WHERE AccountId IN (SELECT Account.Id FROM Contact)", 48, "The inner select field 'Account.Id' cannot have more than one level of relationships. Did you mean 'AccountId'?"),
        ("SELECT Id FROM User WHERE Id IN (SELECT Contact.Account.OwnerId FROM Contact)", 41, "The inner select field 'Account.OwnerId' cannot have more than one level of relationships"),
        ("SELECT Id FROM Case c, c.Account c", 24, "the name 'c' is given twice"),
        ("SELECT Id\r\nFROM Case\r\nWHERE Foo = 'x'", 7, "No such column 'Foo'"),
        ("SELECT Id\rFROM Case\rWHERE Foo = 'x'", 7, "No such column 'Foo'"),
        ("SELECT\tId\tFROM\tCase\tWHERE\tFoo = 'x'", 27, "No such column 'Foo'"),
    ],
)  # fmt: skip
def test_mistakes_that_are_easily_made(
    connection: duckdb.DuckDBPyConnection, text: str, column: int, message: str
) -> None:
    wrong = error(connection, text)
    assert message in wrong.message
    assert wrong.column == column
    _, shown, caret, where, _ = str(wrong).split("\n")
    assert "\r" not in shown
    assert len(caret) <= len(shown) + 1
    assert [at for at, letter in enumerate(caret) if letter == "\t"] == [
        at for at, letter in enumerate(shown[: len(caret)]) if letter == "\t"
    ]
    assert where == f"ERROR at Row:{wrong.line}:Column:{column}"


@pytest.mark.parametrize(
    ("condition", "bracketed"),
    [
        ("Status = 'New' OR Status = 'Working' AND OwnerId = 'U1'", "Status = 'New' OR (Status = 'Working' AND OwnerId = 'U1')"),
        ("Status = 'a' AND Status = 'b' OR Status = 'c'", "(Status = 'a' AND Status = 'b') OR Status = 'c'"),
        ("NOT Status = 'a' OR Status = 'b OR (' AND (Status = 'c' OR Status = 'd')", "NOT Status = 'a' OR (Status = 'b OR (' AND (Status = 'c' OR Status = 'd'))"),
        ("(Status = 'a' AND\n  Status = 'b  c' OR Status = 'c')", "(Status = 'a' AND Status = 'b  c') OR Status = 'c'"),
        ("Id IN ('K1') AND (Priority = null OR Status IN ('b', 'c') AND Status = 'd') AND Status = 'e'", "Priority = null OR (Status IN ('b', 'c') AND Status = 'd')"),
        ("Status = 'a' AND Id IN (SELECT Id FROM Case WHERE Status = 'b') OR Status = 'c'", "(Status = 'a' AND Id IN (SELECT Id FROM Case WHERE Status = 'b')) OR Status = 'c'"),
    ],
)  # fmt: skip
def test_the_hint_puts_brackets_where_sql_has_them(
    connection: duckdb.DuckDBPyConnection, condition: str, bracketed: str
) -> None:
    rule = ": AND and OR do not mix without brackets; SQL reads "
    for rest in ("", " GROUP BY Id", " ORDER BY Id LIMIT 3", " LIMIT 3", " WITH USER_MODE", " ALL ROWS"):
        wrong = error(connection, f"SELECT Id FROM Case WHERE {condition}{rest}")
        assert ids(wrong.message) in (ids(f"unexpected token: '{word}'{rule}{bracketed}") for word in ("AND", "OR"))
    asked = f"SELECT Id FROM Case WHERE {bracketed}"
    assert str(parse(str(parse(asked)))) == str(parse(asked))  # the hint is SOQL


@pytest.mark.parametrize(
    "rest",
    [" AND Status = 'New'" * 490, "AND " * 490, " AND " + "(" * 19, " AND Status = '" + "\\'" * 40_000, "AND 'x" * 15_000],
)  # fmt: skip
def test_a_condition_that_cannot_be_written_again_gets_an_example(
    connection: duckdb.DuckDBPyConnection, rest: str
) -> None:
    message = error(connection, f"SELECT Id FROM Case WHERE Status = 'Old' OR Status = 'New' {rest}").message
    assert message.startswith("unexpected token: 'AND': AND and OR do not mix without brackets; SQL reads ")
    assert len(message) < 400


def test_a_search_gets_the_hints_too(connection: duckdb.DuckDBPyConnection) -> None:
    text = "FIND {women's} RETURNING Case(Id WHERE Status = 'a' OR Status = 'b' AND Status = 'c' LIMIT 3)"
    with pytest.raises(soql.QueryError, match=r"SQL reads Status = 'a' OR \(Status = 'b' AND Status = 'c'\)$"):
        soql.search(connection, text, SCHEMA, today=NOW)


def test_numbers_are_plain_whatever_the_column() -> None:
    schema = soql.Schema.from_dict({"T": {"fields": {"Whole": "int", "Part": "double", "Price": "currency"}}})
    with duckdb.connect() as connection:
        connection.execute("""CREATE TABLE "T" AS SELECT 'x' AS "Id", 5::DECIMAL(18, 2) AS "Whole",
            2::INTEGER AS "Part", 1234.5::DECIMAL(18, 2) AS "Price" """)
        [row] = soql.query(connection, "SELECT Whole, Part, Price FROM T", schema, today=NOW)  # type: ignore[misc]
        assert [(type(value), value) for value in row.values()] == [(int, 5), (float, 2.0), (float, 1234.5)]
        text = "SELECT SUM(Whole) a, MIN(Whole) b, SUM(Price) c, MAX(Price) d, FORMAT(MAX(Price)) e, COUNT(Id) f FROM T"
        [row] = soql.query(connection, text, schema, today=NOW)  # type: ignore[misc]
        assert [*row.values()] == [5, 5, 1234.5, 1234.5, "$1,234.50", 1]
        assert [type(value) for value in row.values()] == [int, int, float, float, str, int]


def test_an_object_without_custom_fields(connection: duckdb.DuckDBPyConnection) -> None:
    assert ask(connection, "SELECT FIELDS(CUSTOM) FROM Account LIMIT 2") == [{}, {}]
    rows = ask(connection, "SELECT Id, (SELECT FIELDS(CUSTOM) FROM Contacts LIMIT 2) FROM Account WHERE Id = 'A1'")
    assert rows == [{"Id": "A1", "Contacts": {"totalSize": 1, "done": True, "records": [{}]}}]


def test_picklists_of_any_alphabet_keep_their_order() -> None:
    values = ["ΛΌΓΟΣ", "İx", "alpha"]
    schema = soql.Schema.from_dict({"T": {"fields": {"P": {"type": "picklist", "values": values}}}})
    with duckdb.connect() as connection:
        connection.execute(
            'CREATE TABLE "T" AS SELECT unnest(?) AS "P", unnest([1, 2, 3, 4])::VARCHAR AS "Id"', [["alpha", *values]]
        )
        rows = soql.query(connection, "SELECT P FROM T ORDER BY P", schema, today=NOW)
        assert isinstance(rows, list)
        assert [row["P"] for row in rows] == [*values, "alpha"]
        multi = soql.Schema.from_dict({"T": {"fields": {"P": "multipicklist"}}})
        with pytest.raises(soql.QueryError, match="does not work"):
            soql.query(connection, "SELECT Id FROM T WHERE P > 'a'", multi, today=NOW)


def test_totals_stand_behind_groups_of_nulls() -> None:
    schema = soql.Schema.from_dict({"T": {"fields": {"P": "string", "Q": "string"}}})
    results = set()
    for threads in (1, 2, 4):
        with duckdb.connect(config={"threads": threads}) as connection:
            connection.execute("""CREATE TABLE "T" AS SELECT n::VARCHAR AS "Id", CASE n % 3 WHEN 0 THEN 'a' WHEN 1 THEN 'b' END AS "P",
                CASE n % 2 WHEN 0 THEN 'c' END AS "Q" FROM range(30000) t(n)""")
            for _ in range(3):
                text = "SELECT P, Q, GROUPING(P) p, GROUPING(Q) q FROM T GROUP BY CUBE(P, Q)"
                results.add(
                    str(soql.query(connection, text.replace(" p,", " gp,").replace(" q ", " gq "), schema, today=NOW))
                )
    assert len(results) == 1


def test_arguments_that_are_none(connection: duckdb.DuckDBPyConnection) -> None:
    text = "SELECT Id FROM Case"
    for arguments, kind, message in (
        ({"today": None}, TypeError, "today: expected a date or datetime, not None"),
        ({"today": "2022-01-06"}, TypeError, "today: expected"),
        ({"today": date.max}, ValueError, "end of the calendar"),
        ({"compat": "x"}, ValueError, "compat: expected 'native' or 'upstream', not 'x'"),
        ({"nulls": "last"}, ValueError, "nulls: expected 'reference' or 'lowest', not 'last'"),
    ):
        with pytest.raises(kind, match=message):
            soql.query(connection, text, SCHEMA, **{"today": NOW, **arguments})  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="schema: expected a Schema"):
        soql.query(connection, text, {"Case": {}}, today=NOW)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="text: expected a text"):
        soql.execute(connection, None, SCHEMA, today=NOW)  # type: ignore[arg-type]


def test_tables_can_be_checked(connection: duckdb.DuckDBPyConnection) -> None:
    soql.check_tables(connection, SCHEMA)
    schema = soql.Schema.from_dict(
        {"Thing": {"fields": {"At": "datetime", "Name": "string", "Much": "currency"}}, "Gone": {"fields": {}}}
    )
    with duckdb.connect() as made:
        made.execute('CREATE TABLE thing ("Id" UUID, "At" TIMESTAMP WITH TIME ZONE, "Much" DECIMAL(9, 2))')
        with pytest.raises(soql.TableMismatch) as caught:
            soql.check_tables(made, schema)
    for problem in (
        "Thing.Id is UUID, expected VARCHAR",
        "Thing.At is TIMESTAMP WITH TIME ZONE",
        "Thing has no column Name",
        "there is no table Gone",
    ):
        assert problem in str(caught.value)
    assert "Much" not in str(caught.value)


@pytest.mark.parametrize("name", ["Code", "Plan", "Result", "self", "rows", "date"])
def test_a_missing_table_is_never_a_variable_of_ours(name: str) -> None:
    schema = soql.Schema.from_dict({name: {"fields": {}}})
    with duckdb.connect() as made, pytest.raises(soql.TableMismatch):
        soql.query(made, f"SELECT Id FROM {name}", schema, today=NOW)


def test_what_is_wrong_with_the_connection_is_not_the_tables_fault() -> None:
    made = duckdb.connect()
    made.close()
    with pytest.raises(duckdb.ConnectionException):
        soql.query(made, "SELECT Id FROM Case", SCHEMA, today=NOW)


def test_trees_are_written_as_they_are_read() -> None:
    for condition in ("Quantity = 123456e999", f"Quantity = 0.{'0' * 1200}1", "Quantity = -1.50", "Quantity = +.5"):
        tree = soql.parse(f"SELECT Id FROM OrderItem WHERE {condition}")
        assert soql.parse(str(tree)) == tree


def test_tables_of_texts_can_be_asked() -> None:
    """The file that was published with the benchmark stores almost everything as text."""
    fields = {"At": "datetime", "Day": "date", "Open": "boolean", "Price": "currency", "Count": "int"}
    schema = soql.Schema.from_dict({"T": {"fields": fields}})
    with duckdb.connect() as made:
        made.execute("""CREATE TABLE "T" AS SELECT 'x' AS "Id", '2021-02-10T10:00:00Z' AS "At", '2021-02-10' AS "Day",
            'true' AS "Open", '19.5' AS "Price", '3' AS "Count"
            UNION ALL SELECT 'y', '2021-02-11T00:00:00.000+00:00', NULL, NULL, NULL, NULL""")
        soql.check_tables(made, schema)
        where = "At < 2021-02-10T10:00:01Z AND Day = 2021-02-10 AND Open = true AND Price > 19 AND HOUR_IN_DAY(At) = 10"
        rows = soql.query(made, f"SELECT At, Day, Open, Price, Count FROM T WHERE {where}", schema, today=NOW)
        [shown] = [{"At": "2021-02-10T10:00:00.000+0000", "Day": "2021-02-10", "Open": True, "Price": 19.5, "Count": 3}]
        assert rows == [shown]
        rows = soql.query(made, "SELECT FORMAT(At), Open FROM T WHERE Price = null AND Count = null", schema, today=NOW)
        assert rows == [{"At": "2/11/2021, 12:00 AM", "Open": False}]
        for wrong in ("At", "Price", "Open"):
            made.execute(f"""UPDATE "T" SET "{wrong}" = 'nonsense' WHERE "Id" = 'y' """)
            with pytest.raises(soql.TableMismatch):
                soql.query(made, f"SELECT {wrong} FROM T", schema, today=NOW)
