"""The calendar's, the mailbox's and the directory's tools, as (call, result, what changed); what holds for all tools.

Q1 ... Q14 are the numbers of the rules in docs/workbench.md that differ from the published release.
"""

from __future__ import annotations

import json
import re
from typing import Any

import gymnasium as gym
import pytest
from workbench_office import ANAYA, HOSTILE, NADIA, RAJ, TOOLS, call, changes, ids, new_session

import workgym.envs  # noqa: F401 - registers the ids
from workgym.envs.core.arguments import MAX_NAME
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Tool, example_of
from workgym.envs.workbench import BENCHMARK
from workgym.envs.workbench.email import FIELD_ALIASES
from workgym.envs.workbench.schema import (
    BOARDS,
    LISTS,
    PLOT_TYPES,
    PLOTTED,
    PRODUCTS,
    SCHEMA,
    STATUSES,
    TRAFFIC_SOURCES,
)


@pytest.fixture
def session() -> Session:
    return new_session()


# Calendar

SEARCHES: list[tuple[dict[str, Any], list[int]]] = [
    ({}, [2, 0, 3, 1, 10]),
    ({"query": "SYNC"}, [0, 1]),
    ({"query": "Patel"}, [0, 3, 1]),
    ({"query": "up"}, [0, 1, 10, 11, 12]),
    ({"query": "up  sync "}, [0, 1]),
    ({"query": "anaya SYNC"}, [1]),
    ({"query": "t (d"}, [2]),
    ({"query": "sync.up"}, []),
    ({"query": "sync", "time_min": "2023-12-01"}, [1]),
    ({"time_min": "2023-11-30 09:00:00", "time_max": "2023-11-30 09:00:00"}, [0]),
    ({"time_min": "2023-11-30 09:01", "time_max": "2023-12-01 15:29:59"}, [3]),
    ({"time_max": "2023-11-29T09:00"}, [2]),
    ({"time_min": "", "time_max": None, "query": "lunch"}, [3]),
    ({"time_min": "2023-12-31", "time_max": "9999-12-31"}, []),
]


@pytest.mark.parametrize(("arguments", "expected"), SEARCHES)
def test_calendar_search(session: Session, arguments: dict[str, Any], expected: list[int]) -> None:
    assert ids(call(session, "calendar_search_events", **arguments)) == expected


def test_calendar_search_shows_whole_rows_as_published(session: Session) -> None:
    assert call(session, "calendar_search_events", query="budget") == {
        "returned": 1,
        "matched": 1,
        "events": [
            {
                "event_id": "00000002",
                "event_name": "Budget (draft)",
                "participant_email": NADIA,
                "event_start": "2023-11-29 09:00:00",
                "duration": "90",
            }
        ],
    }
    assert call(session, "calendar_search_events", query="zzz") == {"returned": 0, "matched": 0, "events": []}


def test_q1_bounds_concern_the_start_and_a_bare_date_covers_its_day(session: Session) -> None:
    found = call(session, "calendar_search_events", time_min="2023-12-01", time_max="2023-12-01")
    assert ids(found) == [3, 1]
    assert ids(call(session, "calendar_search_events", time_max="2023-12-01 00:00:00")) == [2, 0, 3]
    assert "by when they start" in TOOLS["calendar_search_events"].description.split("\n")[0]
    assert "latest start" in json.dumps(TOOLS["calendar_search_events"].schema)


def test_q2_searches_say_how_many_matched(session: Session) -> None:
    assert call(session, "calendar_search_events", query="stand")["matched"] == 8
    assert call(session, "email_search_emails", query="minutes")["matched"] == 8
    assert call(session, "email_search_emails", query="minutes")["returned"] == 5


@pytest.mark.parametrize(
    ("name", "arguments", "words"),
    [
        ("calendar_search_events", {"time_min": "tomorrow"}, "time_min: expected a date and time"),
        ("calendar_search_events", {"time_max": "2023-02-30"}, "time_max: expected a date and time"),
        ("calendar_search_events", {"time_max": "2023-12-01 25:00"}, "time_max: expected a date and time"),
        ("email_search_emails", {"date_min": "12/01/2023"}, "date_min: expected a date such as"),
        ("email_search_emails", {"query": " ".join(map(str, range(100, 200)))}, "query: at most 24 different words"),
        ("company_directory_find_email_address", {"name": " ".join(map(str, range(100, 130)))}, "name: at most 24"),
        ("company_directory_find_email_address", {"name": "  "}, "name is missing"),
    ],
)
def test_q3_what_cannot_be_read_is_answered(session: Session, name: str, arguments: dict[str, Any], words: str) -> None:
    assert words in call(session, name, **arguments)["error"]


def test_get_event(session: Session) -> None:
    def get(**arguments: Any) -> Any:
        return call(session, "calendar_get_event_information_by_id", **arguments)

    assert get(event_id="00000002", field="duration") == {"duration": "90"}
    assert get(event_id="00000002", field="event_start") == {"event_start": "2023-11-29 09:00:00"}
    assert "'2'" in get(event_id="2", field="duration")["error"]
    assert "99999999" in get(event_id="99999999", field="colour")["error"]  # the id is checked first
    for column in SCHEMA["calendar"].visible:
        assert column.name in get(event_id="00000002", field="colour")["error"]
    assert get(field="duration") == {"error": "event_id is missing"}
    assert get(event_id="00000002", field="") == {"error": "field is missing"}


def test_create_event(session: Session) -> None:
    new = {
        "event_name": "Review ",
        "participant_email": RAJ.title(),
        "event_start": "2023-12-01T13:00",
    }
    assert call(session, "calendar_create_event", **new, duration="30") == {"event_id": "00000018"}
    assert call(session, "calendar_create_event", **new, duration=45)["event_id"] == "00000019"
    assert changes(session)[0] == (
        "added",
        18,
        {
            "event_id": "00000018",
            "event_name": "Review ",
            "participant_email": RAJ,
            "event_start": "2023-12-01 13:00:00",
            "duration": 30,
        },
    )
    assert ids(call(session, "calendar_search_events", time_min="2023-12-01", time_max="2023-12-01")) == [3, 1, 18, 19]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"event_name": ""}, "event_name is missing"),
        ({"participant_email": None}, "participant_email is missing"),
        ({"event_name": None, "duration": None}, "event_name is missing; duration is missing"),
        ({"event_start": "soon"}, "event_start: expected a date and time"),
        ({"duration": "half an hour"}, "duration: expected a number"),
        ({"duration": "30.5"}, "duration: expected a whole number"),
        ({"duration": "nan"}, "duration: expected a number"),
        ({"duration": "1e30"}, "duration: expected a whole number below 2^63"),
        ({"duration": True}, "duration: "),
        ({"event_name": ["a"]}, "event_name: "),
        ({"colour": "red"}, "unknown argument 'colour'"),
    ],
)
def test_create_event_refuses(session: Session, change: dict[str, Any], words: str) -> None:
    good = {"event_name": "x", "participant_email": NADIA, "event_start": "2023-12-01 13:00:00", "duration": "30"}
    assert words in call(session, "calendar_create_event", **{**good, **change})["error"]
    assert changes(session) == []


def test_delete_event(session: Session) -> None:
    assert call(session, "calendar_delete_event", event_id="00000001") == {"deleted": "00000001"}
    assert "00000001" in call(session, "calendar_delete_event", event_id="00000001")["error"]
    assert call(session, "calendar_delete_event") == {"error": "event_id is missing"}
    assert changes(session) == [("removed", 1)]


UPDATES: list[tuple[str, Any, dict[str, Any], dict[str, Any]]] = [
    ("event_name", "Stand Up", {"event_name": "Stand Up"}, {"event_name": "Stand Up"}),
    ("participant_email", RAJ.upper(), {"participant_email": RAJ}, {"participant_email": RAJ}),
    ("event_start", "2023-12-04 9:30", {"event_start": "2023-12-04 09:30:00"}, {"event_start": "2023-12-04 09:30:00"}),
    ("duration", "60.0", {"duration": "60"}, {"duration": 60}),
    ("duration", 60, {"duration": "60"}, {"duration": 60}),
]


@pytest.mark.parametrize(("field", "value", "shown", "stored"), UPDATES)
def test_update_event(session: Session, field: str, value: Any, shown: dict[str, Any], stored: dict[str, Any]) -> None:
    result = call(session, "calendar_update_event", event_id="00000010", field=field, new_value=value)
    assert result == {"updated": "00000010", **shown}
    assert changes(session) == [("changed", 10, stored)]


def test_a_moved_event_keeps_its_place(session: Session) -> None:
    call(session, "calendar_update_event", event_id="00000001", field="event_start", new_value="2023-11-01")
    assert ids(call(session, "calendar_search_events", query="sync up")) == [0, 1]


def test_q7_no_new_columns_and_no_new_ids(session: Session) -> None:
    for field in ("event_id", "colour", "_row", "EVENT_NAME"):
        error = call(session, "calendar_update_event", event_id="00000010", field=field, new_value="x")["error"]
        assert field in error
        assert "event_name, participant_email, event_start, duration" in error
    unknown = call(session, "calendar_update_event", event_id="1", field="colour", new_value="x")["error"]
    assert "colour" not in unknown  # the id is checked first
    missing = call(session, "calendar_update_event", event_id="00000010", new_value="")["error"]
    assert missing == "field is missing; new_value is missing"
    assert changes(session) == []


# Email

MAIL_SEARCHES: list[tuple[dict[str, Any], list[int]]] = [
    ({}, [1, 2, 0, 4, 17]),
    ({"query": "update"}, [2, 0, 4]),
    ({"query": "SYNC nadia"}, [2]),
    ({"query": "benali pdate"}, [2, 4]),
    ({"query": "up sync up on"}, [2, 0]),
    ({"query": "noon, team anaya"}, [1]),
    ({"query": "100% c:\\done (all)"}, [0]),
    ({"query": "sync.*"}, []),
    ({"query": "update", "date_max": "2023-11-28"}, [0, 4]),
    ({"date_min": "2023-11-29", "date_max": "2023-11-29"}, [1, 2]),
    ({"date_min": "2023-11-29 23:00", "date_max": "2023-11-29 01:00:00"}, [1, 2]),  # the time of day is ignored
    ({"query": "  \t", "date_min": "2023-11-28", "date_max": ""}, [1, 2, 0]),
    ({"date_min": "2023-11-30"}, []),
]


@pytest.mark.parametrize(("arguments", "expected"), MAIL_SEARCHES)
def test_email_search(session: Session, arguments: dict[str, Any], expected: list[int]) -> None:
    assert ids(call(session, "email_search_emails", **arguments)) == expected


def test_email_search_breaks_ties_by_table_order(session: Session) -> None:
    for subject in ("tie one", "tie two", "tie three"):
        call(session, "email_send_email", recipient=RAJ, subject=subject, body="x")
    assert ids(call(session, "email_search_emails", query="tie")) == [18, 19, 20]


def test_get_email(session: Session) -> None:
    def get(**arguments: Any) -> Any:
        return call(session, "email_get_email_information_by_id", **arguments)

    assert get(email_id="00000004", field="subject") == {"subject": "Update on Budget"}
    assert get(email_id="00000004", field="body") == {"body": "Hi Sam,\n\nall is well."}
    assert get(email_id="4", field="colour") == {"error": "no email_id is '4'; did you mean 00000004?"}
    assert get(email_id="#4", field="x") == {
        "error": "no email_id is '#4'; an id has 8 digits, its zeros in front included"
    }
    assert get(email_id="99999999", field="x") == {
        "error": "no email_id is '99999999'; take one that a tool has returned"
    }
    assert get() == {"error": "email_id is missing; field is missing"}


def test_send_email(session: Session) -> None:
    sent = {"recipient": "Someone@Else.ORG", "subject": "Hello", "body": "a\nb"}
    assert call(session, "email_send_email", **sent) == {"email_id": "00000018"}
    assert changes(session) == [
        (
            "added",
            18,
            {
                "email_id": "00000018",
                "inbox/outbox": "outbox",
                "sender/recipient": "someone@else.org",
                "subject": "Hello",
                "sent_datetime": "2023-11-30 00:00:00",
                "body": "a\nb",
            },
        )
    ]
    assert call(session, "email_send_email", recipient=f" {RAJ.title()}", subject="s", body="b") == {
        "email_id": "00000019"
    }
    assert changes(session)[1][2]["sender/recipient"] == RAJ


FIND = "company_directory_find_email_address"
ONE_ADDRESS = f"expected one full address such as somebody@company.example, got {{}}; {FIND} finds those of colleagues"
BAD_RECIPIENTS = [
    *((text, ONE_ADDRESS.format(repr(text))) for text in ("nadia", "x@fernhill", "a.b", "x.y@", "@x.y", "a@b@c.d")),
    (f"{RAJ}, {NADIA}", ONE_ADDRESS.format(repr(f"{RAJ}, {NADIA}"))),
    ("raj@fernhill.example", f"no colleague has the address 'raj@fernhill.example'; did you mean {RAJ}?"),
    (
        "patel@fernhill.example",
        f"no colleague has the address 'patel@fernhill.example'; did you mean {ANAYA} or {RAJ}?",
    ),
    ("it@fernhill.example", f"no colleague has the address 'it@fernhill.example'; {FIND} finds addresses by name"),
]


@pytest.mark.parametrize(("address", "error"), BAD_RECIPIENTS)
def test_q16_a_recipient_has_an_address_and_a_colleague_a_known_one(session: Session, address: str, error: str) -> None:
    sent = call(session, "email_send_email", recipient=address, subject="s", body="b")
    forwarded = call(session, "email_forward_email", email_id="00000004", recipient=address)
    assert sent == forwarded == {"error": f"recipient: {error}"}
    assert changes(session) == []


TAKES_A_COLLEAGUE = {
    "calendar_create_event": {"event_name": "x", "event_start": "2023-12-01 13:00", "duration": 5},
    "calendar_update_event": {"event_id": "00000010", "field": "participant_email"},
    "customer_relationship_manager_add_customer": {"customer_name": "x", "status": "Won"},
    "customer_relationship_manager_update_customer": {"customer_id": "00000005", "field": "assigned_to_email"},
    "project_management_create_task": {
        "task_name": "x",
        "list_name": "Backlog",
        "due_date": "2023-12-01",
        "board": "Design",
    },
    "project_management_update_task": {"task_id": "00000149", "field": "assigned_to_email"},
}


@pytest.mark.parametrize("name", TAKES_A_COLLEAGUE)
def test_q16_one_rule_for_colleagues_addresses_in_every_tool(session: Session, name: str) -> None:
    about = "participant_email" if name.startswith("calendar") else "assigned_to_email"
    argument = "new_value" if "_update_" in name else about

    def given(address: str) -> dict[str, Any]:
        result: dict[str, Any] = call(session, name, **TAKES_A_COLLEAGUE[name], **{argument: address})
        return result

    strange = {"nadia@company.example": NADIA, "raj.patel@else.example": RAJ, "anya.patel@fernhill.example": ANAYA}
    for address, near in strange.items():
        error = given(address)["error"]
        assert error.startswith(f"{about}: no colleague has the address {address!r}; did you mean {near}")
    assert given("Nadia Benali") == {
        "error": f"{about}: expected the full address of a colleague, got 'Nadia Benali'; {FIND} finds it"
    }
    assert changes(session) == []
    assert "error" not in given(f"{ANAYA.title()} ")
    ((*_, row),) = changes(session)
    assert row[about] == ANAYA


def test_forward_stacks_its_prefix(session: Session) -> None:
    first = call(session, "email_forward_email", email_id="00000004", recipient=RAJ.upper())["email_id"]
    call(session, "email_forward_email", email_id=first, recipient=ANAYA)
    short = [(row["sender/recipient"], row["subject"], row["body"]) for _, _, row in changes(session)]
    body = "Hi Sam,\n\nall is well."
    assert short == [(RAJ, "FW: Update on Budget", body), (ANAYA, "FW: FW: Update on Budget", body)]


def test_forward_needs_an_id_and_an_address(session: Session) -> None:
    assert "email_id" in call(session, "email_forward_email", email_id="77", recipient=RAJ)["error"]
    assert call(session, "email_forward_email", recipient="nobody") == {"error": "email_id is missing"}


def test_reply_keeps_the_subject(session: Session) -> None:
    assert call(session, "email_reply_email", email_id="00000004", body="Thanks") == {"email_id": "00000018"}
    ((_, _, row),) = changes(session)
    assert (row["sender/recipient"], row["subject"], row["body"]) == (NADIA, "Update on Budget", "Thanks")
    assert "99" in call(session, "email_reply_email", email_id="00000099", body="x")["error"]
    assert call(session, "email_reply_email", email_id="00000004", body="") == {"error": "body is missing"}


def test_q4_sent_mail_is_found_like_received_mail(session: Session) -> None:
    call(session, "email_reply_email", email_id="00000004", body="Thanks")
    assert ids(call(session, "email_search_emails", query="nadia")) == [18, 2, 4]
    assert ids(call(session, "email_search_emails", query="nadia", date_max="2023-11-29")) == [2, 4]


def test_q5_an_append_never_overwrites(session: Session) -> None:
    call(session, "email_delete_email", email_id="00000001")
    call(session, "email_send_email", recipient=RAJ, subject="s", body="b")
    assert [change[:2] for change in changes(session)] == [("removed", 1), ("added", 18)]


def test_q6_new_ids_have_eight_digits_and_work_at_once(session: Session) -> None:
    new = call(session, "email_send_email", recipient=RAJ, subject="s", body="b")["email_id"]
    assert call(session, "email_get_email_information_by_id", email_id=new, field="subject") == {"subject": "s"}
    assert call(session, "email_delete_email", email_id=new) == {"deleted": new}
    assert [kind for kind, *_ in changes(session)] == ["sent"]
    assert call(session, "email_send_email", recipient=RAJ, subject="s", body="b") == {"email_id": new}  # free again


def test_q8_and_q9_every_documented_name_works(session: Session) -> None:
    columns = [column.name for column in SCHEMA["email"].visible]
    schema = json.dumps(TOOLS["email_get_email_information_by_id"].schema)
    error = call(session, "email_get_email_information_by_id", email_id="00000004", field="date")["error"]
    for field in (*columns, *FIELD_ALIASES):
        found = call(session, "email_get_email_information_by_id", email_id="00000004", field=field)
        assert list(found) == [FIELD_ALIASES.get(field, field)]
        assert field in schema
        assert field in error
    for tool, table in (("get_event_information_by_id", SCHEMA["calendar"]), ("search_events", SCHEMA["calendar"])):
        for column in table.visible:
            assert column.name in json.dumps(TOOLS[f"calendar_{tool}"].schema)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Raj", [RAJ]),
        ("patel", [ANAYA, RAJ]),
        ("raj patel", [RAJ]),
        ("Patel, Raj", [RAJ]),
        ("raj.patel@fernhill.example", [RAJ]),
        ("a", [ANAYA, RAJ, NADIA]),
        ("@", [ANAYA, RAJ, NADIA]),
        ("@fernhill", [ANAYA, RAJ, NADIA]),
    ],
)
def test_q10_directory(session: Session, name: str, expected: list[str]) -> None:
    assert call(session, "company_directory_find_email_address", name=name) == expected


@pytest.mark.parametrize(
    ("name", "ending"),
    [
        ("Nadja", f"did you mean {NADIA}?"),
        ("raj@mail.example", f"did you mean {RAJ}?"),
        ("Raj Kumar", f"did you mean {RAJ}?"),
        ("zzz", "the directory has the company's own people only"),
        ("fernhill", "the directory has the company's own people only"),
        (".*", "the directory has the company's own people only"),
    ],
)
def test_q15_a_name_that_is_nobody_s_is_refused(session: Session, name: str, ending: str) -> None:
    error = call(session, "company_directory_find_email_address", name=name)["error"]
    assert error == f"no colleague is called {name!r}; {ending}"


@pytest.mark.parametrize(
    ("name", "query", "hint"),
    [
        ("calendar_search_events", "meeting with nadia", "every word of the query must occur in the event's name or "),
        (
            "calendar_search_events",
            "nadia@mail.example",
            "no colleague's address has 'nadia@mail.example'; did you mean",
        ),
        ("calendar_search_events", "Nadja", f"no colleague's address has 'nadja'; did you mean {NADIA}?"),
        ("calendar_search_events", "zzz", ""),
        ("email_search_emails", "mails from raj", "every word of the query must occur in the subject, the body or "),
        ("email_search_emails", "jo@client.example", ""),
        ("email_search_emails", "raj@client.example", "no colleague's address has 'raj@client.example'; did you mean "),
    ],
)
def test_q15_an_empty_search_says_how_to_go_on(session: Session, name: str, query: str, hint: str) -> None:
    found = call(session, name, query=query)
    assert (found["returned"], found["matched"]) == (0, 0)
    assert found.get("hint", "").startswith(hint)
    assert bool(hint) == ("hint" in found)
    assert "hint" not in call(session, name, query="raj")
    assert "hint" not in call(session, name, **{f"{'time' if 'calendar' in name else 'date'}_min": "2024-06-01"})


def test_directory_wants_a_name(session: Session) -> None:
    assert call(session, "company_directory_find_email_address") == {"error": "name is missing"}
    assert call(session, "company_directory_find_email_address", name="") == {"error": "name is missing"}


def test_q13_and_q14_values_are_compared_not_their_spelling() -> None:
    one, other = new_session(), new_session()
    new = {"event_name": "x", "participant_email": NADIA, "event_start": "2023-12-01 13:00:00", "duration": "30"}
    call(one, "calendar_create_event", **new)
    call(other, "calendar_create_event", **{**new, "event_start": "2023-12-01T13:00", "duration": 30.0})
    assert one.delta() == other.delta()
    call(other, "calendar_update_event", event_id="00000018", field="duration", new_value=31)
    assert one.delta() != other.delta()


# Every tool: whatever an agent may send

KNOWN_IDS = {
    "event_id": "00000010",
    "email_id": "00000004",
    "customer_id": "00000005",
    "task_id": "00000149",
    "visitor_id": "0860",
}
READING = [name for name, tool in TOOLS.items() if not tool.write]


@pytest.mark.parametrize("tool", TOOLS.values(), ids=TOOLS)
@pytest.mark.parametrize("text", HOSTILE, ids=[ascii(text[:12]) for text in HOSTILE])
def test_any_text_is_data(session: Session, tool: Tool, text: str) -> None:
    names = tool.arguments.model_fields
    for kept in ({}, KNOWN_IDS):
        call(session, tool.name, **{**dict.fromkeys(names, text), **{k: v for k, v in kept.items() if k in names}})
    for name in names:
        call(session, tool.name, **{name: text})
    assert ids(call(session, "calendar_search_events", query="budget")) == [2]


@pytest.mark.parametrize("tool", TOOLS.values(), ids=TOOLS)
@pytest.mark.parametrize("value", [["a"], {"a": 1}, True, 3.5, float("nan"), 10**400])
def test_any_type_is_answered(session: Session, tool: Tool, value: Any) -> None:
    names = tool.arguments.model_fields
    call(session, tool.name, **dict.fromkeys(names, value))
    if isinstance(value, list | dict | bool):
        for name in names:
            assert name in call(session, tool.name, **{name: value})["error"]


@pytest.mark.parametrize("tool", TOOLS.values(), ids=TOOLS)
def test_missing_and_unknown_arguments_are_named(session: Session, tool: Tool) -> None:
    required = [name for name, field in tool.arguments.model_fields.items() if field.is_required()]
    for missing in ({}, dict.fromkeys(required), dict.fromkeys(required, "")):
        if required:
            assert call(session, tool.name, **missing) == {
                "error": "; ".join(f"{name} is missing" for name in required)
            }
    known = ", ".join(tool.arguments.model_fields)
    error = call(session, tool.name, **{**dict.fromkeys(required, "x"), "colour": "red"})["error"]
    assert f"unknown argument 'colour'; the arguments of {tool.name}: {known}" in error


def test_what_is_written_can_be_found_letter_by_letter(session: Session) -> None:
    for text in [text for text in HOSTILE[1:] if len(text) <= MAX_NAME]:
        event = {"event_name": text, "participant_email": NADIA, "event_start": "2024-01-01", "duration": 5}
        call(session, "calendar_create_event", **event)
        assert call(session, "calendar_search_events", query=text)["events"][0]["event_name"] == text
        call(session, "email_send_email", recipient=NADIA, subject="s", body=text)
        assert call(session, "email_search_emails", query=text)["emails"][0]["body"] == text
        task = {"assigned_to_email": RAJ, "list_name": "Backlog", "due_date": "2024-01-01", "board": "Design"}
        call(session, "project_management_create_task", task_name=text, **task)
        assert call(session, "project_management_search_tasks", task_name=text)["tasks"][0]["task_name"] == text
        customer = {"customer_name": text, "assigned_to_email": NADIA, "status": "Lead"}
        call(session, "customer_relationship_manager_add_customer", **customer)
        found = call(session, "customer_relationship_manager_search_customers", customer_name=text)
        assert found["customers"][0]["customer_name"] == text


@pytest.mark.parametrize("name", READING)
def test_q12_a_read_changes_nothing(session: Session, name: str) -> None:
    arguments = {**KNOWN_IDS, "query": "a", "name": "a", "field": "board", "status": "lead", "task_name": "e"}
    known = {key: value for key, value in arguments.items() if key in TOOLS[name].arguments.model_fields}
    first = call(session, name, **known)
    for other in READING:
        call(session, other, **{key: arguments[key] for key in TOOLS[other].arguments.model_fields if key in arguments})
    assert call(session, name, **known) == first
    assert list(session.journal) == []


# Every tool: what it is called, and what is said of it


@pytest.fixture(scope="module")
def generated() -> ToolEnv:
    env = gym.make("WorkBench-v0").unwrapped
    assert isinstance(env, ToolEnv)
    env.reset(seed=0)
    return env


@pytest.mark.parametrize("tool", TOOLS.values(), ids=TOOLS)
def test_documented_examples_run_with_the_ids_and_people_of_a_world(generated: ToolEnv, tool: Tool) -> None:
    """An example names nobody's id and nobody's address, so that it gives away nothing; with real ones it works."""
    example = example_of(tool.description)
    assert example is not None
    assert example["name"] == tool.name
    world = generated.session.snapshot
    (address, *_) = (row["email_address"] for row in world.export("directory"))
    real = {"somebody@company.example": address, "Robin Roe": address}
    arguments = {name: real.get(value, value) for name, value in example["arguments"].items()}
    for name in KNOWN_IDS.keys() & arguments:
        if name != "visitor_id":  # of which one in ten is somebody's, and none is what a request is about
            refused = call(generated.session.fork(), tool.name, **arguments)
            assert refused["error"].startswith(f"no {name} is {arguments[name]!r}; ")
        (table,) = (table.name for table in SCHEMA.values() if name in table.by_name)
        arguments[name] = world.export(table)[0][name]
    result = call(generated.session.fork(), tool.name, **arguments)
    assert "error" not in result, result


def test_no_tool_tells_of_a_company_where_its_people_are(generated: ToolEnv) -> None:
    """Descriptions hold in every world, the published one too: nobody may take an address from them for a real one."""
    addresses = [str(row["email_address"]).partition("@") for row in generated.session.snapshot.export("directory")]
    names = {name for before, _, _ in addresses for name in before.split(".")} | {domain for _, _, domain in addresses}
    words = set(re.findall(r"[\w.]+", " ".join(json.dumps(tool.schema) for tool in TOOLS.values()).lower()))
    assert len(names) > 20
    assert not names & words


def test_no_tool_names_a_day_of_its_worlds() -> None:
    """A day in an example, or a time that is free, must not be one that a request is about."""
    texts = " ".join(json.dumps(tool.schema) for tool in TOOLS.values())
    assert {day[:4] for day in re.findall(r"\d{4}-\d{1,2}", texts)} == {"2021"}
    assert set(re.findall(r"\d{2}:\d{2}:\d{2}", texts)) == {"08:15:00"}


@pytest.mark.parametrize("tool", TOOLS.values(), ids=TOOLS)
def test_every_tool_says_what_it_does_and_every_argument_what_it_is(tool: Tool) -> None:
    said = ["Look", "Find", "Create", "Add", "Delete", "Change", "Send", "Forward", "Reply", "Count", "Average"]
    assert tool.description.split()[0] in said
    for name, argument in tool.schema["function"]["parameters"]["properties"].items():
        assert argument.get("description"), name


CHOICES = {
    "list_name": LISTS,
    "board": BOARDS,
    "status": STATUSES,
    "product_interest": PRODUCTS,
    "traffic_source": TRAFFIC_SOURCES,
    "value_to_plot": PLOTTED,
    "plot_type": PLOT_TYPES,
}


@pytest.mark.parametrize("tool", TOOLS.values(), ids=TOOLS)
def test_q8_and_q9_a_documented_choice_is_an_accepted_one(tool: Tool) -> None:
    """Texts, schemas and columns name the same values in the same order; a search takes parts of them."""
    for name, argument in tool.schema["function"]["parameters"]["properties"].items():
        text = re.sub(r"\(.*?\)", "", argument["description"])
        if name in CHOICES:
            assert list(CHOICES[name]) == re.findall("|".join(sorted(CHOICES[name], key=len, reverse=True)), text)
            assert argument.get("enum") == (None if "_search_" in tool.name else list(CHOICES[name]))
        else:
            assert "enum" not in argument


@pytest.mark.parametrize(
    ("tool", "table"),
    [
        ("calendar_get_event_information_by_id", "calendar"),
        ("calendar_update_event", "calendar"),
        ("email_get_email_information_by_id", "email"),
        ("customer_relationship_manager_update_customer", "customers"),
        ("project_management_get_task_information_by_id", "project_tasks"),
        ("project_management_update_task", "project_tasks"),
    ],
)
def test_q9_the_documented_fields_are_those_that_there_are(tool: str, table: str) -> None:
    text = TOOLS[tool].schema["function"]["parameters"]["properties"]["field"]["description"].partition(";")[0]
    writes = TOOLS[tool].write
    columns = [column.name for column in SCHEMA[table].visible if not (writes and column.generated)]
    assert re.findall(r"[a-z]+[_/a-z]*", text.replace(" or ", " ")) == columns


def test_the_published_tools_are_there() -> None:
    assert [kit.name for kit in BENCHMARK.toolkits] == [
        "analytics",
        "calendar",
        "company_directory",
        "customer_relationship_manager",
        "email",
        "project_management",
    ]
    assert list(TOOLS) == [
        "analytics_get_visitor_information_by_id",
        "analytics_create_plot",
        "analytics_total_visits_count",
        "analytics_engaged_users_count",
        "analytics_traffic_source_count",
        "analytics_get_average_session_duration",
        "calendar_get_event_information_by_id",
        "calendar_search_events",
        "calendar_create_event",
        "calendar_delete_event",
        "calendar_update_event",
        "company_directory_find_email_address",
        "customer_relationship_manager_search_customers",
        "customer_relationship_manager_update_customer",
        "customer_relationship_manager_add_customer",
        "customer_relationship_manager_delete_customer",
        "email_get_email_information_by_id",
        "email_search_emails",
        "email_send_email",
        "email_delete_email",
        "email_forward_email",
        "email_reply_email",
        "project_management_get_task_information_by_id",
        "project_management_search_tasks",
        "project_management_create_task",
        "project_management_delete_task",
        "project_management_update_task",
    ]
    writing = {name for name, tool in TOOLS.items() if tool.write}
    assert writing == {name for name in TOOLS if re.search("create|add_|delete|update|send|forward|reply", name)}
    assert len(writing) == 14


@pytest.mark.parametrize(
    ("tool", "bounds"),
    [
        ("calendar_search_events", ("time_min", "time_max")),
        ("email_search_emails", ("date_min", "date_max")),
        ("customer_relationship_manager_search_customers", ("follow_up_by_min", "follow_up_by_max")),
        ("analytics_total_visits_count", ("time_min", "time_max")),
    ],
)
def test_a_range_that_ends_before_it_begins_is_refused(tool: str, bounds: tuple[str, str]) -> None:
    low, high = bounds
    refused = call(new_session(), tool, **{low: "2023-12-05", high: "2023-12-01"})
    assert "'2023-12-05' and '2023-12-01'" in refused["error"]
    assert "error" not in call(new_session(), tool, **{low: "2023-12-01", high: "2023-12-01"})


@pytest.mark.parametrize("signs", ['""', "“”", "''"])
def test_quotation_marks_around_words_are_not_searched_for(signs: str) -> None:
    first, last = signs
    bare = call(new_session(), "calendar_search_events", query="nadia sync")
    assert call(new_session(), "calendar_search_events", query=f"{first}nadia sync{last}") == bare


@pytest.mark.parametrize(
    ("tool", "field", "value"),
    [
        ("project_management_update_task", "status", "Completed"),
        ("customer_relationship_manager_update_customer", "list_name", "Backlog"),
        ("calendar_update_event", "status", "Cancelled"),
    ],
)
def test_a_field_of_another_table_is_no_field_here(tool: str, field: str, value: str) -> None:
    id_name = {"project": "task_id", "customer": "customer_id", "calendar": "event_id"}[tool.split("_")[0]]
    refused = call(new_session(), tool, **{id_name: "00000000", "field": field, "new_value": value})
    assert f"no field is called '{field}'" in refused["error"]
