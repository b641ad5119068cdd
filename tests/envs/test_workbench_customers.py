"""The customer records' tools, as (call, result, what changed), and searches against plain Python."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from workbench_office import NADIA, RAJ, TOOLS, call, changes, ids, new_session, world

from workgym.envs.core.session import Session
from workgym.envs.workbench.schema import PRODUCTS, SCHEMA, STATUSES

SEARCH = "customer_relationship_manager_search_customers"
ADD, UPDATE, DELETE = (f"customer_relationship_manager_{verb}_customer" for verb in ("add", "update", "delete"))
FIND = "company_directory_find_email_address"
NEW = {"customer_name": "Eve Stone", "assigned_to_email": NADIA, "status": "Lead"}
COLUMNS = [column.name for column in SCHEMA["customers"].visible]


@pytest.fixture
def session() -> Session:
    return new_session()


# Reading

SEARCHES: list[tuple[dict[str, str | None], list[int]]] = [
    ({"customer_name": "quill", "status": "lead"}, [5, 1]),
    ({"customer_name": "A (NEW) q"}, [5]),
    ({"customer_name": "Bo.Quill"}, []),
    ({"customer_email": "marsh.EXAMPLE"}, [0]),
    ({"customer_email": "@"}, [5, 0]),
    ({"product_interest": "ware"}, [1, 9]),
    ({"product_interest": "software"}, [9]),
    ({"product_interest": "services"}, []),
    ({"status": "LEADS"}, [5, 1]),
    ({"customer_name": "Quill Ada"}, [5]),
    ({"customer_name": "new quill"}, [5]),
    ({"assigned_to_email": "Nadia Benali", "status": "Won"}, [0]),
    ({"assigned_to_email": "Benali, Nadia", "status": "Won"}, [0]),
    ({"assigned_to_email": NADIA.upper(), "status": "won"}, [0]),
    ({"assigned_to_email": "anaya"}, []),  # a colleague without customers
    ({"status": "L"}, [5, 1, 9, 20, 21]),
    ({"status": "won", "customer_name": "", "customer_email": None}, [0]),
    ({"assigned_to_email": "NADIA", "customer_name": "marsh"}, [0, 9]),
    ({"last_contact_date_min": "2023-11-20"}, [5, 1, 0]),
    ({"last_contact_date_min": "2023-11-20 18:00", "last_contact_date_max": "2023-11-20T01:00:00"}, [1, 0]),
    ({"last_contact_date_max": "2023-11-01", "customer_name": "marsh"}, [9]),
    ({"follow_up_by_min": "2023-12-01"}, [5, 1]),
    ({"follow_up_by_max": "2023-12-06"}, [1]),
    ({"follow_up_by_min": "0001-01-01", "status": "Won"}, []),
    ({"status": "Proposal"}, [7]),
    ({"status": "Proposal", "last_contact_date_max": "9999-12-31"}, []),
]


@pytest.mark.parametrize(("arguments", "expected"), SEARCHES)
def test_search_customers(session: Session, arguments: dict[str, str | None], expected: list[int]) -> None:
    assert ids(call(session, SEARCH, **arguments)) == expected


UNKNOWN_FILTERS = [
    ({"status": "Active"}, f"status: expected one of {', '.join(STATUSES)}; got 'Active'"),
    ({"status": " "}, f"status: expected one of {', '.join(STATUSES)}; got ' '"),
    ({"status": "Proposed"}, "status: expected one of Proposal, Qualified, Won, Lost, Lead; got 'Proposed'"),
    ({"product_interest": "zz"}, f"product_interest: expected one of {', '.join(PRODUCTS)}; got 'zz'"),
    ({"assigned_to_email": "Nadja"}, f"assigned_to_email: no colleague matches 'Nadja'; did you mean {NADIA}?"),
    (
        {"assigned_to_email": "raj@mail.example"},
        f"assigned_to_email: no colleague matches 'raj@mail.example'; did you mean {RAJ}?",
    ),
    (
        {"assigned_to_email": "fernhill"},  # which is a part of everybody's address
        f"assigned_to_email: no colleague matches 'fernhill'; {FIND} finds colleagues by name",
    ),
]


@pytest.mark.parametrize(("arguments", "error"), UNKNOWN_FILTERS)
def test_q15_a_filter_that_can_match_nothing_is_refused(
    session: Session, arguments: dict[str, str], error: str
) -> None:
    assert call(session, SEARCH, **arguments) == {"error": error}


def test_q15_an_empty_search_for_words_says_how_they_are_searched_for(session: Session) -> None:
    found = call(session, SEARCH, customer_name="Quill the Lead")
    assert found["hint"] == "all words of customer_name must occur in the name"
    assert "hint" not in call(session, SEARCH, customer_name="quill new")
    assert "hint" not in call(session, SEARCH, customer_name="zzz")


def test_q2_at_most_five_customers_are_shown_in_table_order(session: Session) -> None:
    found = call(session, SEARCH, customer_name="quill")
    assert (found["returned"], found["matched"]) == (5, 8)
    assert ids(found) == [5, 1, 20, 21, 22]


def test_a_search_shows_whole_rows_and_null_for_what_is_unknown(session: Session) -> None:
    assert call(session, SEARCH, customer_name="ada")["customers"] == [
        {
            "customer_id": "00000005",
            "assigned_to_email": NADIA,
            "customer_name": "Ada (new) Quill",
            "customer_email": "ada.quill@earlydepot.example",
            "customer_phone": "332-555-0139",
            "last_contact_date": "2023-11-30",
            "product_interest": "Training",
            "status": "Lead",
            "follow_up_by": "2023-12-07",
            "notes": "2023-11-30: Called.\n2023-11-12: Met.",
        }
    ]
    unknown = dict.fromkeys(COLUMNS)
    known = {
        "customer_id": "00000007",
        "assigned_to_email": RAJ,
        "customer_name": "Ed Unknown",
        "status": "Proposal",
    }
    assert call(session, SEARCH, customer_name="unknown")["customers"] == [{**unknown, **known}]
    assert call(session, SEARCH, customer_name="zzz") == {"returned": 0, "matched": 0, "customers": []}


@pytest.mark.parametrize("arguments", [{}, {"status": ""}, {"customer_name": None, "follow_up_by_min": ""}])
def test_a_search_for_nothing_is_refused(session: Session, arguments: dict[str, str | None]) -> None:
    error = call(session, SEARCH, **arguments)["error"]
    assert (
        error == f"nothing to search for; at least one is needed of {', '.join(TOOLS[SEARCH].arguments.model_fields)}"
    )


@pytest.mark.parametrize("column", ["last_contact_date", "follow_up_by"])
@pytest.mark.parametrize("end", ["min", "max"])
@pytest.mark.parametrize("text", ["a month ago", "2023-13-01", "2023-10"])
def test_q3_a_day_that_cannot_be_read_is_answered(session: Session, column: str, end: str, text: str) -> None:
    error = {"error": f"{column}_{end}: expected a date such as 2021-03-12, got {text!r}"}
    assert call(session, SEARCH, **{f"{column}_{end}": text}) == error


# Adding


def test_add_customer_with_the_least(session: Session) -> None:
    assert call(session, ADD, **NEW) == {"customer_id": "00000026"}
    assert changes(session) == [("added", 26, {**dict.fromkeys(COLUMNS), "customer_id": "00000026", **NEW})]
    assert ids(call(session, SEARCH, status="lead")) == [5, 1, 26]


def test_add_customer_with_everything(session: Session) -> None:
    more = {
        "customer_email": "Eve@Stone.Example",
        "customer_phone": "200-555-0100",
        "last_contact_date": "2023-11-5",
        "product_interest": "Services",
        "notes": "Met.\nLiked it.",
        "follow_up_by": "2023-12-31",
    }
    call(session, ADD, **{**NEW, "assigned_to_email": NADIA.upper()}, **more)
    stored = {**more, "customer_email": "eve@stone.example", "last_contact_date": "2023-11-05"}
    assert changes(session) == [("added", 26, {"customer_id": "00000026", **NEW, **stored})]
    assert ids(call(session, SEARCH, last_contact_date_max="2023-11-05", product_interest="services")) == [26]


def test_what_is_left_out_null_and_empty_text_are_the_same() -> None:
    optional = [name for name, field in TOOLS[ADD].arguments.model_fields.items() if not field.is_required()]
    left_out, empty, null = new_session(), new_session(), new_session()
    call(left_out, ADD, **NEW)
    call(empty, ADD, **NEW, **dict.fromkeys(optional, ""))
    call(null, ADD, **NEW, **dict.fromkeys(optional))
    assert changes(left_out) == changes(empty) == changes(null)


def test_a_customer_without_an_address_is_just_not_found_by_one(session: Session) -> None:
    call(session, ADD, **NEW)
    assert ids(call(session, SEARCH, customer_email="e")) == [5, 0]
    assert ids(call(session, SEARCH, product_interest="a")) == [5, 1, 9]


ADD_ERRORS: list[tuple[dict[str, Any], str]] = [
    ({"customer_name": "", "assigned_to_email": None}, "customer_name is missing; assigned_to_email is missing"),
    ({"status": None, "product_interest": "Toys"}, "status is missing"),
    ({"status": "active"}, f"status: expected one of {', '.join(STATUSES)}; got 'active'"),
    ({"product_interest": "ware"}, "product_interest: expected one of Software, Hardware, Services, Consulting, "),
    ({"customer_email": "eve"}, "customer_email: expected an address such as somebody@company.example, got 'eve'"),
    (
        {"assigned_to_email": "nadia@mail.example"},
        f"assigned_to_email: no colleague has the address 'nadia@mail.example'; did you mean {NADIA}?",
    ),
    (
        {"assigned_to_email": "Nadia"},
        f"assigned_to_email: expected the full address of a colleague, got 'Nadia'; {FIND} finds it",
    ),
    ({"last_contact_date": "today"}, "last_contact_date: expected a date such as 2021-03-12, got 'today'"),
    ({"follow_up_by": "2023-12-32"}, "follow_up_by: expected a date such as 2021-03-12, got '2023-12-32'"),
]


@pytest.mark.parametrize(("change", "error"), ADD_ERRORS)
def test_add_customer_refuses(session: Session, change: dict[str, Any], error: str) -> None:
    assert call(session, ADD, **{**NEW, **change})["error"].startswith(error)
    assert changes(session) == []


def test_q15_values_are_understood_in_any_notation(session: Session) -> None:
    given = {"status": "LEADS", "product_interest": " service", "assigned_to_email": f" {NADIA.upper()} "}
    call(session, ADD, **{**NEW, **given})
    ((_, _, row),) = changes(session)
    assert [row[name] for name in given] == ["Lead", "Services", NADIA]
    assert call(session, UPDATE, customer_id="00000001", field="status", new_value="pro_posal")["status"] == "Proposal"


# Changing and deleting

UPDATES = [
    ("assigned_to_email", NADIA.upper(), NADIA),
    ("customer_name", "Bo Q. Quill", "Bo Q. Quill"),
    ("customer_email", "Bo@Quill.Example", "bo@quill.example"),
    ("customer_phone", 5550100, "5550100"),
    ("last_contact_date", " 2023-11-30", "2023-11-30"),
    ("product_interest", "Consulting", "Consulting"),
    ("status", "Won", "Won"),
    ("follow_up_by", "2024-1-5", "2024-01-05"),
    ("notes", "Called.\nWrote.", "Called.\nWrote."),
]


@pytest.mark.parametrize(("field", "value", "stored"), UPDATES)
def test_update_customer(session: Session, field: str, value: Any, stored: str) -> None:
    result = call(session, UPDATE, customer_id="00000020", field=field, new_value=value)
    assert result == {"updated": "00000020", field: stored}
    assert changes(session) == [("changed", 20, {field: stored})]


def test_update_customer_checks_the_value_then_the_id_then_the_field(session: Session) -> None:
    def refusal(customer_id: str, field: str, value: str) -> str:
        return str(call(session, UPDATE, customer_id=customer_id, field=field, new_value=value)["error"])

    assert refusal("bad", "status", "open") == f"status: expected one of {', '.join(STATUSES)}; got 'open'"
    assert refusal("bad", "product_interest", "x").startswith(
        f"product_interest: expected one of {', '.join(PRODUCTS)};"
    )
    assert refusal("bad", "follow_up_by", "x") == "follow_up_by: expected a date such as 2021-03-12, got 'x'"
    assert refusal("bad", "status", "Won").startswith("no customer_id is 'bad'; an id has 8 digits")
    assert refusal("5", "colour", "red").startswith("no customer_id is '5'")
    assert call(session, UPDATE, field="status") == {"error": "customer_id is missing; new_value is missing"}
    assert call(session, UPDATE, customer_id="00000005", field="notes", new_value="") == {
        "error": "new_value is missing"
    }
    assert changes(session) == []


@pytest.mark.parametrize("field", ["customer_id", "colour", "_row", "Status"])
def test_q7_no_new_columns_and_no_new_ids(session: Session, field: str) -> None:
    error = call(session, UPDATE, customer_id="00000005", field=field, new_value="Won")["error"]
    assert field in error
    assert error.endswith(f"the fields that can be changed: {', '.join(COLUMNS[1:])}")
    assert changes(session) == []


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("status", "Open"),
        ("product_interest", "Toys"),
        ("assigned_to_email", "anybody@mail.example"),
        ("assigned_to_email", "raj"),
        ("customer_email", "raj"),
        ("last_contact_date", "x"),
        ("follow_up_by", "2023-12-01 09:00"),
    ],
)
def test_q11_adding_and_changing_refuse_in_the_same_words(session: Session, field: str, value: str) -> None:
    added = call(session, ADD, **{**NEW, field: value})
    assert added == call(session, UPDATE, customer_id="00000005", field=field, new_value=value)
    assert field in added["error"]
    assert changes(session) == []


def test_delete_customer(session: Session) -> None:
    assert call(session, DELETE, customer_id="00000025") == {"deleted": "00000025"}
    assert "00000025" in call(session, DELETE, customer_id="00000025")["error"]
    assert call(session, DELETE) == {"error": "customer_id is missing"}
    assert changes(session) == [("removed", 25)]
    assert call(session, ADD, **NEW) == {"customer_id": "00000025"}  # the highest id plus 1
    assert [change[:2] for change in changes(session)] == [("removed", 25), ("added", 25)]


def test_giving_a_customer_to_who_has_them_is_no_change(session: Session) -> None:
    call(session, UPDATE, customer_id="00000005", field="assigned_to_email", new_value=NADIA)
    assert changes(session) == []


# Against plain Python

Rows = list[dict[str, str | None]]
TEXTS = st.text("aAbBéÉ (.%_", min_size=1, max_size=4).filter(str.strip)
DAYS = st.sampled_from(["2023-10-01", "2023-11-20", "2023-12-01", "9999-12-31"])
VALUES = {
    "assigned_to_email": st.sampled_from([RAJ, NADIA.upper()]),
    "customer_name": TEXTS,
    "customer_email": st.sampled_from(["A@B.C", "x@y.zz"]),
    "customer_phone": TEXTS,
    "last_contact_date": DAYS,
    "product_interest": st.sampled_from(PRODUCTS),
    "status": st.sampled_from(STATUSES),
    "follow_up_by": DAYS,
    "notes": TEXTS,
}
REQUIRED = ("assigned_to_email", "customer_name", "status")
CUSTOMER_IDS = st.sampled_from([0, 1, 5, 7, 9, 20, 26, 27]).map("{:08}".format)
WRITES = st.lists(
    st.tuples(
        st.just(ADD),
        st.fixed_dictionaries(
            {name: VALUES[name] for name in REQUIRED},
            optional={name: values for name, values in VALUES.items() if name not in REQUIRED},
        ),
    )
    | st.tuples(st.just(DELETE), st.fixed_dictionaries({"customer_id": CUSTOMER_IDS}))
    | st.sampled_from(list(VALUES)).flatmap(
        lambda field: st.tuples(
            st.just(UPDATE),
            st.fixed_dictionaries({"customer_id": CUSTOMER_IDS, "field": st.just(field), "new_value": VALUES[field]}),
        )
    ),
    max_size=6,
)
PARTS = {
    "customer_name": TEXTS | st.sampled_from(["quill", "O"]),
    "customer_email": st.sampled_from(["@", "QUILL", "x"]),
    "product_interest": st.sampled_from(["ware", "S"]),
    "status": st.sampled_from(["l", "WON"]),
    "assigned_to_email": st.sampled_from(["raj", "N"]),
}
BOUNDS = {f"{column}_{end}": DAYS for column in ("last_contact_date", "follow_up_by") for end in ("min", "max")}


def written(rows: Rows, name: str, arguments: dict[str, str]) -> bool:
    """Do in plain Python what a writing tool does; return whether it can be done."""

    def normal(field: str, value: str) -> str:
        return value.lower() if field.endswith("_email") else value

    if name == ADD:
        number = max((int(row["customer_id"] or 0) for row in rows), default=-1) + 1
        given = {field: normal(field, value) for field, value in arguments.items()}
        rows.append({**dict.fromkeys(COLUMNS), "customer_id": f"{number:08}", **given})
        return True
    row = next((row for row in rows if row["customer_id"] == arguments["customer_id"]), None)
    if row is None:
        return False
    if name == DELETE:
        rows.remove(row)
    else:
        row[arguments["field"]] = normal(arguments["field"], arguments["new_value"])
    return True


def is_found(row: dict[str, str | None], query: dict[str, str]) -> bool:
    for name, text in query.items():
        column, _, end = name.rpartition("_") if name in BOUNDS else (name, "", "")
        value = row[column]
        if value is None:
            return False
        searched = value.lower().partition("@")[0] if name == "assigned_to_email" else value.lower()
        words = all(word in searched for word in text.lower().split())
        if not {"min": value >= text, "max": value <= text, "": words}[end]:
            return False
    return True


@given(WRITES, st.fixed_dictionaries({}, optional={**PARTS, **BOUNDS}))
def test_writes_and_searches_are_those_of_plain_python(
    writes: list[tuple[str, dict[str, str]]], query: dict[str, str]
) -> None:
    session = new_session()
    rows: Rows = [
        {name: None if value is None else str(value) for name, value in row.items()}
        for row in world().export("customers")
    ]
    for name, arguments in writes:
        assert written(rows, name, arguments) is ("error" not in call(session, name, **arguments))
    found = call(session, SEARCH, **query)
    if not query:
        assert "at least one" in found["error"]
        return
    if any(
        query.get(f"{name}_min", "") > query.get(f"{name}_max", "9999-12-31")
        for name in ("last_contact_date", "follow_up_by")
    ):
        assert "the first is the later one" in found["error"]
        return
    hits = [row for row in rows if is_found(row, query)]
    assert not (found.pop("hint", "") and hits)
    assert found == {"returned": min(len(hits), 5), "matched": len(hits), "customers": hits[:5]}
