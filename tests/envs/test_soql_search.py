"""SOSL by the specification's examples, and its words, terms, scopes and ranks beside them."""

# ruff: noqa: E501  # tables of queries, one a line
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import duckdb
import pytest
from hypothesis import given
from hypothesis import strategies as st
from soql_fixture import NOW, SCHEMA, ids, load, short

from workgym.envs import soql
from workgym.envs.soql import searching
from workgym.envs.soql.terms import parse_terms


@pytest.fixture(scope="module")
def connection() -> Iterator[duckdb.DuckDBPyConnection]:
    with duckdb.connect() as made:
        load(made)
        yield made


def find(connection: duckdb.DuckDBPyConnection, text: str, **options: Any) -> Any:
    return short(soql.search(connection, ids(text), SCHEMA, today=NOW, **options))


RETURN, WARRANTY = {"Id": "N1"}, {"Id": "N2"}


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("S1", "FIND {refund} IN ALL FIELDS RETURNING Knowledge__kav(Id, Title WHERE PublishStatus='Online' AND Language='en_US')", [RETURN | {"Title": "Return Policy"}]),
        ("S2", "FIND {within days} RETURNING Knowledge__kav(Id)", [RETURN, WARRANTY]),
        ("S3", 'FIND {"60 days"} RETURNING Knowledge__kav(Id, FAQ_Answer__c)', [WARRANTY | {"FAQ_Answer__c": "Replacement within 60 days"}]),
        ("S5", "FIND {yog*} IN NAME FIELDS RETURNING Product2(Id, Name)", [{"Id": "P2", "Name": "Women's Yoga Mat"}]),
        ("S7", "FIND {shoes} RETURNING Product2(Id, Name), Knowledge__kav(Id, Title)", [{"Id": "P1", "Name": "Trail Running Shoes"}]),
        ("S7", "FIND {yoga OR refund} RETURNING Product2(Id, Name), Knowledge__kav(Id, Title)", [{"Id": "P2", "Name": "Women's Yoga Mat"}, RETURN | {"Title": "Return Policy"}]),
        ("S10", "find {yoga} returning Product2(Id)", [{"Id": "P2"}]),
        ("S10", " \n find {yoga} returning Product2(Id)", [{"Id": "P2"}]),
        ("S11", "FIND {zzz} RETURNING Product2(Id)", []),
        ("S12", "FIND {yoga} IN ALL FIELDS RETURNING Product2(Id, Name WHERE IsActive = true ORDER BY Name LIMIT 5) LIMIT 3", [{"Id": "P2", "Name": "Women's Yoga Mat"}]),
    ],
)  # fmt: skip
def test_examples(connection: duckdb.DuckDBPyConnection, name: str, text: str, expected: Any) -> None:
    assert find(connection, text) == expected, name


def test_s4_one_of_two_words(connection: duckdb.DuckDBPyConnection) -> None:
    assert len(find(connection, "FIND {refund OR replacement} RETURNING Knowledge__kav(Id LIMIT 1)")) == 1
    assert len(find(connection, "FIND {refund OR replacement} RETURNING Knowledge__kav(Id)")) == 2


@pytest.mark.parametrize(
    ("name", "text", "code", "column"),
    [
        ("S6", "FIND {Women's} RETURNING Product2(Id)", "MALFORMED_SEARCH", 12),
        ("S8", "FIND {a} RETURNING Product2", "MALFORMED_SEARCH", 7),
        ("S9", "FIND {shoes RETURNING Product2(Id)", "MALFORMED_SEARCH", 6),
        ("", "FIND {} RETURNING Product2", "MALFORMED_SEARCH", 7),
        ("", "FIND {a*} RETURNING Product2", "MALFORMED_SEARCH", 7),
        ("", "FIND {*men} RETURNING Product2", "MALFORMED_SEARCH", 7),
        ("", "FIND {men (mat} RETURNING Product2", "MALFORMED_SEARCH", 15),
        ("", "FIND {mat AND} RETURNING Product2", "MALFORMED_SEARCH", 14),
        ("", "FIND {NOT mat} RETURNING Product2", "MALFORMED_SEARCH", 7),
        ("", "FIND {t-shirt} RETURNING Product2", "MALFORMED_SEARCH", 8),
        ("", "FIND {yoga} IN SOME FIELDS RETURNING Product2", "MALFORMED_SEARCH", 16),
        ("", "FIND {yoga} RETURNING Product2(Id), ", "MALFORMED_SEARCH", 37),
        ("", "FIND {yoga} RETURNING Product2(COUNT(Id))", "MALFORMED_SEARCH", 23),
        ("", "FIND {yoga} RETURNING Product3(Id)", "INVALID_TYPE", 23),
        ("", "FIND {yoga} RETURNING Product2(Foo)", "INVALID_FIELD", 32),
        ("", "FIND {yoga} RETURNING Product2(Id WHERE Description = 'x')", "INVALID_FIELD", 41),
        ("", "FIND {yoga} RETURNING Product2(Id) LIMIT 2001", "NUMBER_OUTSIDE_VALID_RANGE", 42),
        ("", "FIND {yoga} WITH SNIPPET", "MALFORMED_SEARCH", 18),
        ("", "SELECT Id FROM Case", "MALFORMED_SEARCH", 1),
    ],
)  # fmt: skip
def test_searches_that_fail(
    connection: duckdb.DuckDBPyConnection, name: str, text: str, code: str, column: int
) -> None:
    with pytest.raises(soql.QueryError) as caught:
        find(connection, text)
    assert (caught.value.code, caught.value.column) == (code, column), f"{name}: {caught.value}"


def test_reserved_characters_may_be_text(connection: duckdb.DuckDBPyConnection) -> None:
    assert find(connection, "FIND {Women's} RETURNING Product2(Id)", compat="upstream") == [{"Id": "P2"}]
    assert find(connection, "FIND {yoga-mat!} RETURNING Product2(Id)", compat="upstream") == [{"Id": "P2"}]
    assert find(connection, r"FIND {Women\'s} RETURNING Product2(Id)") == [{"Id": "P2"}]
    assert find(connection, r"FIND {yoga\-mat} RETURNING Product2(Id)") == [{"Id": "P2"}]


@pytest.mark.parametrize(
    ("terms", "expected"),
    [
        ("shoe", "P1"),
        ("SHOES running", "P1"),
        ("run", "P1"),
        ("runn*", "P1"),
        ("w?men*", "P2"),
        ("wom?n*", "P2"),
        ("yoga and mat", "P2"),
        ("yoga AND NOT mat", ""),
        ("(yoga OR shoes) AND NOT mat", "P1"),
        ("yoga OR shoes AND trail", "P1 P2"),
        ('"yoga mat"', "P2"),
        ('"mat yoga"', ""),
        ('"trail shoes"', ""),
        ("100", "P3"),
        (r"100\%", "P3"),
        ("cotton_tee", "P3"),
        ("tee", "P3"),
        ("ｙｏｇａ", "P2"),
    ],
)
def test_terms(connection: duckdb.DuckDBPyConnection, terms: str, expected: str) -> None:
    found = find(connection, f"FIND {{{terms}}} RETURNING Product2(Id ORDER BY Id)")
    assert " ".join(row["Id"] for row in found) == expected


def test_letters_and_digits_are_words_of_their_own() -> None:
    with small_shop({"1": "mk2 jacket", "2": "jackets mk 2", "3": "mark two"}) as asked:
        assert asked("mk2") == ["1", "2"]
        assert asked("mk2*") == ["1", "2"]
        assert asked("jacket") == ["1", "2"]
        assert asked('"jacket"') == ["1"]  # a phrase is taken as it is written


def test_a_phrase_stays_in_one_field() -> None:
    schema = soql.Schema.from_dict({"Note": {"fields": {"Title": "string", "Body": "longtext"}}})
    with duckdb.connect() as connection:
        connection.execute(
            """CREATE TABLE "Note" AS SELECT 'n' AS "Id", 'late order' AS "Title", 'refund' AS "Body" """
        )
        for terms, found in (("late order", 1), ('"late order"', 1), ("order refund", 1), ('"order refund"', 0)):
            assert len(soql.search(connection, f"FIND {{{terms}}} RETURNING Note", schema, today=NOW)) == found
        assert soql.search(connection, "FIND {refund} IN NAME FIELDS RETURNING Note", schema, today=NOW) == []


def test_scopes() -> None:
    fields = {"Name": "string", "Email": "email", "Phone": "phone", "Notes": "longtext"}
    schema = soql.Schema.from_dict({"Person": {"fields": fields}, "Product2": {"scopes": False, "fields": fields}})
    with duckdb.connect() as connection:
        for table in ("Person", "Product2"):
            connection.execute(
                f'CREATE TABLE "{table}" AS SELECT \'x\' AS "Id", \'anna\' AS "Name", \'bea@mail.example\' AS "Email", '
                "'555 carl' AS \"Phone\", 'dora' AS \"Notes\""
            )

        def found(word: str, scope: str, table: str) -> bool:
            return bool(
                soql.search(connection, f"FIND {{{word}}} IN {scope} FIELDS RETURNING {table}", schema, today=NOW)
            )

        reads = {
            "ALL": "anna bea carl dora",
            "NAME": "anna",
            "EMAIL": "bea",
            "PHONE": "carl",
            "SIDEBAR": "anna bea carl",
        }
        for scope, words in reads.items():
            for word in ("anna", "bea", "carl", "dora"):
                assert found(word, scope, "Person") == (word in words.split())
                assert found(word, scope, "Product2")  # articles and products are searched in all fields


def test_the_most_relevant_comes_first() -> None:
    texts = {"1": "red shoe and a very long text about hats", "2": "shoe shoe shoe", "3": "shoe", "4": "shoe"}
    with small_shop(texts) as asked:
        assert asked("shoe")[0] == "2"
        assert asked("shoe")[-1] == "1"
        assert [id_ for id_ in asked("shoe") if id_ in "34"] == ["3", "4"]  # equal ones by id
        assert asked("shoe OR hat")[0] == "1"  # the rarer word counts more


def test_limits_are_taken_from_the_best() -> None:
    with small_shop({"1": "shoe and hat", "2": "shoe shoe"}) as asked:
        assert asked("shoe", "Id LIMIT 1") == ["2"]
        assert asked("shoe", "Id LIMIT 1 OFFSET 1") == ["1"]
        assert asked("shoe", "Id ORDER BY Id LIMIT 1") == ["1"]


def test_the_limit_of_the_whole_is_shared(connection: duckdb.DuckDBPyConnection) -> None:
    text = "FIND {yoga OR refund OR shoes} RETURNING Product2(Id ORDER BY Id), Knowledge__kav(Id) LIMIT"
    for limit, found in enumerate(("", "P1", "P1 N1", "P1 P2 N1", "P1 P2 N1")):
        assert " ".join(row["Id"] for row in find(connection, f"{text} {limit}")) == found


@pytest.fixture(scope="module")
def stock() -> Iterator[Any]:
    """Return a function that searches tables of 19, 35, 300 and 3,000 records with the word ``shoe``."""
    sizes = {"A": 19, "B": 35, "C": 300, "D": 3_000}
    schema = soql.Schema.from_dict({name: {"fields": {"Name": "string", "Number": "int"}} for name in sizes})
    with duckdb.connect() as made:
        for name, size in sizes.items():
            made.execute(
                f"""CREATE TABLE "{name}" AS SELECT printf('{name}%06d', n) AS "Id", 'shoe' AS "Name", n AS "Number"
                FROM range({size}) t(n)"""
            )

        def counts(rest: str) -> str:
            found = Counter(
                row["Id"][0] for row in soql.search(made, f"FIND {{shoe}} RETURNING {rest}", schema, today=NOW)
            )
            return " ".join(f"{name}{count}" for name, count in found.items())

        yield counts


@pytest.mark.parametrize(
    ("rest", "expected"),
    [
        # the reference's own example: 19 accounts and 35 contacts
        ("A(Id), B(Id) LIMIT 20", "A10 B10"),
        ("A, B LIMIT 54", "A19 B35"),
        # what one does not need goes to the others, a remainder to the first
        ("A, B LIMIT 50", "A19 B31"),
        ("A, B LIMIT 21", "A11 B10"),
        ("A, B, C LIMIT 2", "A1 B1"),
        ("A, B, C LIMIT 100", "A19 B35 C46"),
        ("C, B, A LIMIT 100", "C46 B35 A19"),
        ("A(Id LIMIT 5), C LIMIT 100", "A5 C95"),
        ("A(Id WHERE Number < 0), B LIMIT 20", "B20"),
        ("A(Id LIMIT 0), B LIMIT 20", "B20"),
        ("A, B LIMIT 0", ""),
        # without a limit
        ("A, B", "A19 B35"),
        ("C", "C250"),
        ("C, D", "C250 D250"),
        ("D, D, D, D, D, D, D, D, D, D", "D2000"),
        ("C(Id LIMIT 300)", "C250"),
        ("D LIMIT 2000", "D250"),
        ("D(Id WHERE Number >= 500), A", "D250 A19"),
        # one object, narrowed or in an order of its own
        ("D(Id ORDER BY Number)", "D2000"),
        ("D(Id WHERE Number >= 500)", "D2000"),
        ("D(Id WHERE Number >= 500 LIMIT 600)", "D600"),
        ("D(Id WHERE Number >= 500) LIMIT 700", "D700"),
    ],
)
def test_how_many_records_of_each_object(stock: Any, rest: str, expected: str) -> None:
    assert stock(rest) == expected


@given(st.lists(st.integers(0, 60), min_size=1, max_size=6), st.integers(0, 200))
def test_shares_are_even(counts: list[int], limit: int) -> None:
    shares = searching._shares(counts, limit)
    assert sum(shares) == min(limit, sum(counts))
    assert all(share <= count for share, count in zip(shares, counts, strict=True))
    open_ = [share for share, count in zip(shares, counts, strict=True) if share < count]
    for share in shares:  # none has more than one that wants more, but for a remainder
        assert all(share <= other + 1 for other in open_)
    assert open_ == sorted(open_, reverse=True)


def test_a_schema_without_objects() -> None:
    with duckdb.connect() as made:
        assert soql.search(made, "FIND {shoe}", soql.Schema.from_dict({}), today=NOW) == []


def test_without_returning_every_object_is_searched(connection: duckdb.DuckDBPyConnection) -> None:
    assert {"Id": "P2"} in find(connection, "FIND {yoga}")
    assert all(list(row) == ["Id"] for row in find(connection, "FIND {within}"))


def test_what_is_written_is_found_at_once(connection: duckdb.DuckDBPyConnection) -> None:
    text = "FIND {unicycle} RETURNING Product2(Id)"
    assert find(connection, text) == []
    connection.execute("BEGIN")
    connection.execute("""UPDATE "Product2" SET "Name" = 'Unicycle' WHERE "Name" LIKE 'Trail%'""")
    assert find(connection, text) == [{"Id": "P1"}]
    connection.execute("ROLLBACK")
    assert find(connection, text) == []


def test_limits_of_searches(connection: duckdb.DuckDBPyConnection, monkeypatch: pytest.MonkeyPatch) -> None:
    for terms in ("a" * 4001, f"{'(' * 21}mat{')' * 21}"):
        with pytest.raises(soql.QueryError, match="QUERY_TOO_COMPLICATED"):
            find(connection, f"FIND {{{terms}}} RETURNING Product2")
    monkeypatch.setattr(searching, "MAX_SEARCHED", 2)
    with pytest.raises(soql.QueryError, match="3 records; the limit of a search is 2"):
        find(connection, "FIND {yoga} RETURNING Product2")


def test_searches_survive_being_written_again() -> None:
    for text in (
        "FIND {yoga} IN NAME FIELDS RETURNING Product2(Id, Name WHERE IsActive = TRUE ORDER BY Name DESC LIMIT 5 OFFSET 2) LIMIT 3",
        r"FIND {a\}b \{} RETURNING Product2, Case(Id) WITH SPELL_CORRECTION = false",
        "FIND {x y}",
    ):
        tree = soql.parse_search(text)
        assert soql.parse_search(str(tree)) == tree


def test_many_wildcards_take_no_time() -> None:
    with small_shop({"1": "a" * 5000}) as asked:
        assert asked("a*" * 60 + "b") == []
        assert asked("a*" * 60 + "a") == ["1"]


def test_terms_are_trees() -> None:
    both = parse_terms("yoga AND (mat OR shoe)", "", 0)
    assert both == parse_terms("yoga (mat or shoe)", "", 0)
    assert both != parse_terms("(yoga mat) or shoe", "", 0)


class small_shop:  # noqa: N801  # used like a function
    """A table of products with these names; gives a function that searches them."""

    def __init__(self, names: dict[str, str]) -> None:
        self._names = names
        self._schema = soql.Schema.from_dict({"Product2": {"fields": {"Name": "string"}}})
        self._connection = duckdb.connect()

    def __enter__(self) -> Any:
        self._connection.execute('CREATE TABLE "Product2" ("Id" VARCHAR, "Name" VARCHAR)')
        self._connection.executemany('INSERT INTO "Product2" VALUES (?, ?)', list(self._names.items()))
        return self._asked

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def _asked(self, terms: str, fields: str = "Id") -> list[str]:
        text = f"FIND {{{terms}}} RETURNING Product2({fields})"
        return [row["Id"] for row in soql.search(self._connection, text, self._schema, today=NOW)]


def test_punctuation_is_no_term(connection: duckdb.DuckDBPyConnection) -> None:
    for terms in (
        r"yoga \& mat",
        "yoga , mat",
        "yoga / mat",
        '"" yoga',
        r"yoga \- mat",
        r"(\&) OR yoga",
        r"yoga AND NOT \&",
    ):
        assert find(connection, f"FIND {{{terms}}} RETURNING Product2") == [{"Id": "P2"}], terms
    assert find(connection, "FIND {yoga & mat} RETURNING Product2", compat="upstream") == [{"Id": "P2"}]
    with pytest.raises(soql.QueryError) as caught:
        find(connection, "FIND {a-b-c-d-e (mat} RETURNING Product2", compat="upstream")
    assert caught.value.column == 21


@pytest.mark.parametrize(
    ("terms", "message"),
    [
        ("yoga AND AND mat", "unexpected 'AND'"),
        ("yoga OR NOT mat", "unexpected 'NOT'"),
        ("t-shirt", "unexpected '-': a reserved character needs a backslash in front"),
        (" ".join(["ab*"] * 21), "more than 20 words with wildcards"),
    ],
)
def test_mistakes_in_terms(connection: duckdb.DuckDBPyConnection, terms: str, message: str) -> None:
    with pytest.raises(soql.QueryError) as caught:
        find(connection, f"FIND {{{terms}}} RETURNING Product2")
    assert caught.value.message == message


def test_a_few_of_many_hits() -> None:
    schema = soql.Schema.from_dict({"Product2": {"fields": {"Name": "string", "Price": "int"}}})
    with duckdb.connect() as made:
        made.execute("""CREATE TABLE "Product2" AS SELECT printf('%06d', n) AS "Id", 'shoe' AS "Name", n AS "Price"
            FROM range(60000) t(n)""")

        def ids_of(text: str) -> list[str]:
            return [row["Id"] for row in soql.search(made, text, schema, today=NOW)]

        assert ids_of("FIND {shoe} RETURNING Product2(Id LIMIT 3)") == ["000000", "000001", "000002"]
        assert ids_of("FIND {shoe} RETURNING Product2(Id WHERE Price >= 30000 LIMIT 2 OFFSET 1)") == [
            "030001",
            "030002",
        ]
        assert len(ids_of("FIND {shoe} RETURNING Product2(Id)")) == 250
        assert len(ids_of("FIND {shoe} RETURNING Product2(Id WHERE Price >= 30000)")) == 2000
        assert ids_of("FIND {shoe} RETURNING Product2(Id ORDER BY Price DESC) LIMIT 1") == ["059999"]


def test_functions_of_fields_in_searches(connection: duckdb.DuckDBPyConnection) -> None:
    with pytest.raises(soql.QueryError, match=r"FIELDS\(STANDARD\) is not allowed here"):
        find(connection, "FIND {yoga} RETURNING Product2(FIELDS(STANDARD))")


def test_a_not_that_is_left_alone_finds_nothing(connection: duckdb.DuckDBPyConnection) -> None:
    for terms in (", NOT yoga", '"!" NOT yoga', ", AND NOT yoga AND NOT mat"):
        assert find(connection, f"FIND {{{terms}}} RETURNING Product2") == []
    assert find(connection, "FIND {(, NOT yoga) OR mat} RETURNING Product2") == [{"Id": "P2"}]
