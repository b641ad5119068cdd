"""The project boards' tools, as (call, result, what changed), and searches against plain Python."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from workbench_office import ANAYA, NADIA, RAJ, call, changes, ids, new_session, world

from workgym.envs.core.session import Session
from workgym.envs.workbench.schema import BOARDS, LISTS, SCHEMA

GET, SEARCH = "project_management_get_task_information_by_id", "project_management_search_tasks"
CREATE, DELETE = "project_management_create_task", "project_management_delete_task"
UPDATE = "project_management_update_task"
NEW = {
    "task_name": "Add a dark mode",
    "assigned_to_email": RAJ,
    "list_name": "Backlog",
    "due_date": "2023-12-08",
    "board": "Front end",
}
FIND = "company_directory_find_email_address"


@pytest.fixture
def session() -> Session:
    return new_session()


# Reading


def test_get_task(session: Session) -> None:
    assert call(session, GET, task_id="00000149", field="board") == {"board": "Front end"}
    assert call(session, GET, task_id="00000149", field="due_date") == {"due_date": "2023-11-30"}
    assert "'149'" in call(session, GET, task_id="149", field="colour")["error"]  # the id is checked first
    error = call(session, GET, task_id="00000149", field="colour")["error"]
    columns = [column.name for column in SCHEMA["project_tasks"].visible]
    assert error == f"no field is called 'colour'; the fields: {', '.join(columns)}"
    assert call(session, GET) == {"error": "task_id is missing; field is missing"}


SEARCHES: list[tuple[dict[str, str | None], list[int]]] = [
    ({"task_name": "fix the log"}, [0, 149]),
    ({"task_name": "LOGIN"}, [0]),
    ({"task_name": "a (short)"}, [3]),
    ({"task_name": "Fix.the"}, []),
    ({"task_name": " login"}, [0]),
    ({"assigned_to_email": "ANAYA"}, [0, 1]),
    ({"list_name": "in "}, [149, 1]),
    ({"list_name": "completed", "board": "sign"}, [3]),
    ({"list_name": "in_progress"}, [149]),
    ({"list_name": "In-Review"}, [1]),
    ({"list_name": "INPROGRESS", "board": "front-end"}, [149]),
    ({"board": "backend", "task_name": "fix"}, [0]),
    ({"assigned_to_email": "Anaya Patel"}, [0, 1]),
    ({"assigned_to_email": "nadia"}, []),  # a colleague without tasks
    ({"task_name": "login fix"}, [0]),
    ({"board": "end", "task_name": "fix"}, [0, 149]),
    ({"due_date": "2023-11-2"}, [3, 0]),
    ({"due_date": "11-30", "task_name": "", "board": None}, [149]),
    ({"due_date": "2023-12-01 00:00:00"}, [1]),
    ({"due_date": " 2023-12-01"}, [1]),
    ({"task_name": "chore 51"}, [251]),
]


@pytest.mark.parametrize(("arguments", "expected"), SEARCHES)
def test_search_tasks(session: Session, arguments: dict[str, str | None], expected: list[int]) -> None:
    assert ids(call(session, SEARCH, **arguments)) == expected


DATE = "due_date: expected a date such as 2021-03-12 or a part of it such as 2021-03, got"
UNKNOWN_FILTERS = [
    ({"list_name": "todo"}, f"list_name: expected one of {', '.join(LISTS)}; got 'todo'"),
    ({"list_name": "Reviewing"}, "list_name: expected one of In Review, Backlog, In Progress, Completed; got "),
    ({"list_name": "-"}, f"list_name: expected one of {', '.join(LISTS)}; got '-'"),
    ({"board": "UX"}, f"board: expected one of {', '.join(BOARDS)}; got 'UX'"),
    ({"assigned_to_email": "Rajesh P."}, "assigned_to_email: no colleague matches 'Rajesh P.'; "),
    ({"assigned_to_email": "raj.patl"}, f"assigned_to_email: no colleague matches 'raj.patl'; did you mean {RAJ}?"),
    ({"assigned_to_email": "zz"}, f"assigned_to_email: no colleague matches 'zz'; {FIND} finds colleagues by name"),
    *(({"due_date": text}, f"{DATE} {text!r}") for text in ("tomorrow", "2023/12/01", "Dec 1", "2023-02-30", "_", " ")),
]


@pytest.mark.parametrize(("arguments", "error"), UNKNOWN_FILTERS)
def test_q15_a_filter_that_can_match_nothing_is_refused(
    session: Session, arguments: dict[str, str], error: str
) -> None:
    assert call(session, SEARCH, **arguments)["error"].startswith(error)


def test_q15_an_empty_search_for_words_says_how_they_are_searched_for(session: Session) -> None:
    found = call(session, SEARCH, task_name="fix the website")
    assert (found["tasks"], found["hint"]) == ([], "all words of task_name must occur in the name")


def test_q2_at_most_fifty_tasks_are_shown_in_table_order(session: Session) -> None:
    found = call(session, SEARCH, task_name="chore")
    assert (found["returned"], found["matched"]) == (50, 52)
    assert ids(found) == list(range(200, 250))
    assert ids(call(session, SEARCH, due_date="-")) == [3, 0, 149, 1, *range(200, 246)]


def test_a_search_shows_whole_rows(session: Session) -> None:
    assert call(session, SEARCH, task_name="icons") == {
        "returned": 1,
        "matched": 1,
        "tasks": [
            {
                "task_id": "00000001",
                "task_name": "Draw icons",
                "assigned_to_email": ANAYA,
                "list_name": "In Review",
                "due_date": "2023-12-01",
                "board": "Design",
            }
        ],
    }
    assert call(session, SEARCH, task_name="zzz") == {"returned": 0, "matched": 0, "tasks": []}


@pytest.mark.parametrize("arguments", [{}, {"task_name": ""}, {"task_name": None, "board": "", "due_date": ""}])
def test_a_search_for_nothing_is_refused(session: Session, arguments: dict[str, str | None]) -> None:
    names = "task_name, assigned_to_email, list_name, due_date, board"
    assert call(session, SEARCH, **arguments) == {"error": f"nothing to search for; at least one is needed of {names}"}


# Creating


def test_create_task(session: Session) -> None:
    assert call(session, CREATE, **{**NEW, "assigned_to_email": RAJ.title()}) == {"task_id": "00000252"}
    assert changes(session) == [("added", 252, {"task_id": "00000252", **NEW})]
    assert ids(call(session, SEARCH, task_name="dark mode")) == [252]
    assert ids(call(session, SEARCH, board="front end")) == [149, 252]  # after the older ones, whatever its due date
    assert call(session, CREATE, **NEW) == {"task_id": "00000253"}


CREATE_ERRORS: list[tuple[dict[str, Any], str]] = [
    ({"task_name": "", "board": None}, "task_name is missing; board is missing"),
    ({"task_name": "", "assigned_to_email": "x"}, "task_name is missing"),
    (
        {"assigned_to_email": "raj", "list_name": "x", "board": "x"},
        f"assigned_to_email: expected the full address of a colleague, got 'raj'; {FIND} finds it",
    ),
    (
        {"assigned_to_email": "raj@company.example"},
        f"assigned_to_email: no colleague has the address 'raj@company.example'; did you mean {RAJ}?",
    ),
    ({"list_name": "to do", "board": "x"}, f"list_name: expected one of {', '.join(LISTS)}; got 'to do'"),
    ({"board": "Fronted"}, "board: expected one of Front end, Back end, Design; got 'Fronted'"),
    ({"due_date": "next Friday"}, "due_date: expected a date such as 2021-03-12, got 'next Friday'"),
    ({"due_date": "2023-12-08 12:00"}, "due_date: expected a date such as 2021-03-12, got '2023-12-08 12:00'"),
]


@pytest.mark.parametrize(("change", "error"), CREATE_ERRORS)
def test_create_task_refuses_in_order(session: Session, change: dict[str, Any], error: str) -> None:
    assert call(session, CREATE, **{**NEW, **change}) == {"error": error}
    assert changes(session) == []


def test_any_colleague_can_get_a_task(session: Session) -> None:
    assert ids(call(session, SEARCH, assigned_to_email="nadia")) == []
    assert call(session, CREATE, **{**NEW, "assigned_to_email": NADIA}) == {"task_id": "00000252"}
    assert ids(call(session, SEARCH, assigned_to_email="nadia")) == [252]


def test_q15_values_are_understood_in_any_notation(session: Session) -> None:
    given = {"list_name": "in_review", "board": "Front-End", "assigned_to_email": f" {RAJ.upper()} "}
    call(session, CREATE, **{**NEW, **given})
    ((_, _, row),) = changes(session)
    assert [row[name] for name in given] == ["In Review", "Front end", RAJ]
    updated = call(session, UPDATE, task_id="00000149", field="list_name", new_value="InProgress")
    assert updated == {"updated": "00000149", "list_name": "In Progress"}


# Changing and deleting

UPDATES = [
    ("task_name", "Fix logging out", "Fix logging out"),
    ("assigned_to_email", ANAYA.upper(), ANAYA),
    ("list_name", "In Review", "In Review"),
    ("due_date", "2023-12-5", "2023-12-05"),
    ("board", "Back end", "Back end"),
]


@pytest.mark.parametrize(("field", "value", "stored"), UPDATES)
def test_update_task(session: Session, field: str, value: str, stored: str) -> None:
    assert call(session, UPDATE, task_id="00000149", field=field, new_value=value) == {
        "updated": "00000149",
        field: stored,
    }
    assert changes(session) == [("changed", 149, {field: stored})]
    assert call(session, GET, task_id="00000149", field=field) == {field: stored}


def test_update_task_checks_the_value_then_the_id_then_the_field(session: Session) -> None:
    def refusal(task_id: str, field: str, value: str) -> str:
        return str(call(session, UPDATE, task_id=task_id, field=field, new_value=value)["error"])

    assert refusal("bad", "board", "Nope") == f"board: expected one of {', '.join(BOARDS)}; got 'Nope'"
    assert refusal("bad", "list_name", "done").startswith(f"list_name: expected one of {', '.join(LISTS)}; ")
    assert refusal("bad", "assigned_to_email", "nadia").startswith("assigned_to_email: expected the full address")
    assert refusal("bad", "due_date", "soon") == "due_date: expected a date such as 2021-03-12, got 'soon'"
    assert refusal("bad", "board", "Design").startswith("no task_id is 'bad'")
    assert refusal("bad", "colour", "red").startswith("no task_id is 'bad'")
    assert call(session, UPDATE, task_id="bad") == {"error": "field is missing; new_value is missing"}
    assert changes(session) == []


@pytest.mark.parametrize("field", ["task_id", "colour", "_row", "Board", "board "])
def test_q7_no_new_columns_and_no_new_ids(session: Session, field: str) -> None:
    error = call(session, UPDATE, task_id="00000149", field=field, new_value="Design")["error"]
    assert field in error
    assert error.endswith("the fields that can be changed: task_name, assigned_to_email, list_name, due_date, board")
    assert changes(session) == []


@pytest.mark.parametrize(
    ("field", "value"), [("list_name", "Done"), ("board", "x"), ("due_date", "x"), ("assigned_to_email", "x")]
)
def test_q11_creating_and_changing_refuse_in_the_same_words(session: Session, field: str, value: str) -> None:
    created = call(session, CREATE, **{**NEW, field: value})
    assert created == call(session, UPDATE, task_id="00000149", field=field, new_value=value)
    assert field in created["error"]


def test_delete_task(session: Session) -> None:
    assert call(session, DELETE, task_id="00000149") == {"deleted": "00000149"}
    assert "00000149" in call(session, DELETE, task_id="00000149")["error"]
    assert call(session, DELETE, task_id="") == {"error": "task_id is missing"}
    assert changes(session) == [("removed", 149)]


def test_an_equal_value_is_no_change(session: Session) -> None:
    call(session, UPDATE, task_id="00000149", field="list_name", new_value="In Progress")
    call(session, UPDATE, task_id="00000149", field="task_name", new_value="fix the logout ")
    assert changes(session) == []


# Against plain Python

Rows = list[dict[str, str]]
NAMES = st.text("aAbBéÉ (.%_", min_size=1, max_size=4).filter(str.strip)
VALUES = {
    "task_name": NAMES,
    "assigned_to_email": st.sampled_from([RAJ, RAJ.upper(), NADIA, "raj"]),
    "list_name": st.sampled_from([*LISTS, "todo"]),
    "due_date": st.sampled_from(["2023-12-01", "2024-1-2", "9999-12-31", "soon"]),
    "board": st.sampled_from([*BOARDS, "Sales"]),
}
TASK_IDS = st.sampled_from([0, 1, 3, 149, 200, 252, 253, 7]).map("{:08}".format)
WRITES = st.lists(
    st.tuples(st.just(CREATE), st.fixed_dictionaries(VALUES))
    | st.tuples(st.just(DELETE), st.fixed_dictionaries({"task_id": TASK_IDS}))
    | st.sampled_from(list(VALUES)).flatmap(
        lambda field: st.tuples(
            st.just(UPDATE),
            st.fixed_dictionaries({"task_id": TASK_IDS, "field": st.just(field), "new_value": VALUES[field]}),
        )
    ),
    max_size=6,
)
QUERIES = st.fixed_dictionaries(
    {},
    optional={
        "task_name": NAMES | st.sampled_from(["fix", "O", "chore 1"]),
        "assigned_to_email": st.sampled_from(["raj", "PATEL", "n"]),
        "list_name": st.sampled_from(["in", "LOG", "Review"]),
        "due_date": st.sampled_from(["2023", "-01", "0", "9999"]),
        "board": st.sampled_from(["end", "D", "sign"]),
    },
)


def written(rows: Rows, name: str, arguments: dict[str, str]) -> str | None:
    """Do in plain Python what a writing tool does; return what is wrong with the call, or None."""

    def wrong(field: str, value: str) -> bool:
        return {
            "task_name": False,
            "assigned_to_email": "@" not in value,
            "list_name": value not in LISTS,
            "due_date": value == "soon",
            "board": value not in BOARDS,
        }[field]

    def normal(field: str, value: str) -> str:
        return {"assigned_to_email": value.lower(), "due_date": value.replace("2024-1-2", "2024-01-02")}.get(
            field, value
        )

    if name == CREATE:
        if bad := [field for field in VALUES if wrong(field, arguments[field])]:
            return min(bad, key="due_date".__eq__)  # what is read in front of the tool is told first
        number = max((int(row["task_id"]) for row in rows), default=-1) + 1
        rows.append({"task_id": f"{number:08}", **{field: normal(field, arguments[field]) for field in VALUES}})
        return None
    if name == UPDATE and wrong(arguments["field"], arguments["new_value"]):
        return arguments["field"]
    row = next((row for row in rows if row["task_id"] == arguments["task_id"]), None)
    if row is None:
        return "no task_id"
    if name == DELETE:
        rows.remove(row)
    else:
        row[arguments["field"]] = normal(arguments["field"], arguments["new_value"])
    return None


def is_found(name: str, value: str, text: str) -> bool:
    searched = value.partition("@")[0] if name == "assigned_to_email" else value
    return all(word in searched.lower() for word in text.lower().split())


@given(WRITES, QUERIES)
def test_writes_and_searches_are_those_of_plain_python(
    writes: list[tuple[str, dict[str, str]]], query: dict[str, str]
) -> None:
    session = new_session()
    rows = [{name: str(value) for name, value in row.items()} for row in world().export("project_tasks")]
    for name, arguments in writes:
        wrong = written(rows, name, arguments)
        result = call(session, name, **arguments)
        assert result.get("error", "").startswith(wrong) if wrong else "error" not in result, (name, arguments, result)
    found = call(session, SEARCH, **query)
    if not query:
        assert "at least one" in found["error"]
        return
    hits = [row for row in rows if all(is_found(name, row[name], text) for name, text in query.items())]
    found.pop("hint", None)
    assert found == {"returned": min(len(hits), 50), "matched": len(hits), "tasks": hits[:50]}
