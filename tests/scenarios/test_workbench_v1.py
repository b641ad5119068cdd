"""The release's tools, comparison and flags, on an office of a few rows.

Tables of cases hold lists of written calls. What the tools write is seen as the comparison sees it: two lists that lead
to equal tables, or not; and a list that leaves a trace, or none.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise, permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workgym.scenarios.workbench.judges.flags import Flags
from workgym.scenarios.workbench.judges.office import ReleaseTable
from workgym.scenarios.workbench.judges.v1 import JudgeOf2024, OfficeOf2024

PIA, BO, KIM, ZOE = (f"{name}@harbour.example" for name in ("pia", "bo", "kim", "zoe"))

N0, N1, N2, N3 = (f"{number:08d}" for number in range(4))
COLUMNS = {
    "calendar": ("event_id", "event_name", "participant_email", "event_start", "duration"),
    "email": ("email_id", "inbox/outbox", "sender/recipient", "subject", "sent_datetime", "body"),
    "project_tasks": ("task_id", "task_name", "assigned_to_email", "list_name", "due_date", "board"),
    "customers": (
        *("customer_id", "assigned_to_email", "customer_name", "customer_email", "customer_phone"),
        *("last_contact_date", "product_interest", "status", "follow_up_by", "notes"),
    ),
}
Cells = tuple[str | None, ...]
ROWS: dict[str, list[Cells]] = {
    "calendar": [
        (N1, "Net mending", PIA, "2023-12-01 10:00:00", "30"),
        (N0, "tide talk", BO, "2023-12-01 13:00:00", "60"),
        (N2, "Buoy check", KIM, "2023-12-04 09:30:00", "90"),
    ],
    "email": [
        (N2, "inbox", PIA, "Ropes", "2023-11-27 09:10:11", "Sam,\\n\\nthe ropes are here.\\n\\nPia"),
        (N0, "inbox", BO, "Tides", "2023-11-28 12:00:00", "Sam,\\n\\nlow at noon.\\n\\nBo"),
        (N3, "inbox", KIM, "Paint", "2023-11-29 10:30:00", "Sam,\\nred?"),
        (N1, "inbox", PIA, "Ropes again", "2023-11-29 15:00:00", "Sam,\\n\\nmore came.\\n\\nPia"),
    ],
    "project_tasks": [
        (N1, "Sand the hull", PIA, "Backlog", "2023-11-29", "Design"),
        (N0, "Sew the sail", BO, "In Review", "2023-12-05", "Back end"),
        (N2, "Paint the deck", PIA, "In Progress", "2023-12-06", "Front end"),
    ],
    "customers": [
        (N1, KIM, "Otto Reed", "otto@reed", None, "2023-11-29", "Training", "Lead", "2023-12-08", None),
        (N0, ZOE, "Ada Mole", "ada@mole", "010-0100", "2023-11-02", "Services", "Won", "2023-11-20", "Hm."),
        (N2, KIM, "Ines Crane", "ines@crane", "010-0199", "2023-10-20", "Hardware", "Lost", "2023-11-10", "So."),
    ],
}  # fmt: skip
"""The newest row is the last one of each table but of the mails, where it is the last but one."""


def tables(**rows: Sequence[Cells]) -> dict[str, list[dict[str, str | None]]]:
    """Return an office as it is published, with other rows in some tables."""
    return {
        name: [dict(zip(columns, cells, strict=True)) for cells in rows.get(name, ROWS[name])]
        for name, columns in COLUMNS.items()
    }


JUDGE = JudgeOf2024(tables())


# Writing calls down


def call(tool: str, /, *given: Any, **arguments: Any) -> str:
    written = [*map(repr, given), *(f"{name}={value!r}" for name, value in arguments.items())]
    return f"{tool}.func({', '.join(written)})"


EVENT = {"event_name": "Dock tour", "participant_email": ZOE, "event_start": "2023-12-05 13:00:00", "duration": "30"}
MAIL = {"recipient": ZOE, "subject": "Lamps", "body": "Two are out."}
PLOT = {
    "time_min": "2023-11-01",
    "time_max": "2023-11-29",
    "value_to_plot": "total_visits",
    "plot_type": "bar",
}
TASK = {
    "task_name": "Oil the winch",
    "assigned_to_email": BO,
    "list_name": "Backlog",
    "due_date": "2023-12-08",
    "board": "Design",
}
CUSTOMER = {"customer_name": "Eve Gull", "assigned_to_email": ZOE, "status": "Lead"}
OPTIONAL = ("customer_email", "customer_phone", "last_contact_date", "product_interest", "follow_up_by")


def event(**given: Any) -> str:
    return call("calendar.create_event", **EVENT | given)


def delete_event(event_id: Any) -> str:
    return call("calendar.delete_event", event_id=event_id)


def update_event(event_id: Any, field: Any, new_value: Any) -> str:
    return call("calendar.update_event", event_id=event_id, field=field, new_value=new_value)


def mail(**given: Any) -> str:
    return call("email.send_email", **MAIL | given)


def delete_mail(email_id: Any) -> str:
    return call("email.delete_email", email_id=email_id)


def forward(email_id: Any, recipient: Any) -> str:
    return call("email.forward_email", email_id=email_id, recipient=recipient)


def reply(email_id: Any, body: Any) -> str:
    return call("email.reply_email", email_id=email_id, body=body)


def plot(**given: Any) -> str:
    return call("analytics.create_plot", **PLOT | given)


def task(**given: Any) -> str:
    return call("project_management.create_task", **TASK | given)


def delete_task(task_id: Any) -> str:
    return call("project_management.delete_task", task_id=task_id)


def update_task(task_id: Any, field: Any, new_value: Any) -> str:
    return call("project_management.update_task", task_id=task_id, field=field, new_value=new_value)


def customer(**given: Any) -> str:
    return call("customer_relationship_manager.add_customer", **CUSTOMER | given)


def delete_customer(customer_id: Any) -> str:
    return call("customer_relationship_manager.delete_customer", customer_id=customer_id)


def update_customer(customer_id: Any, field: Any, new_value: Any) -> str:
    return call(
        "customer_relationship_manager.update_customer", customer_id=customer_id, field=field, new_value=new_value
    )


# Judging


def same(calls: Sequence[str], truth: Sequence[str], judge: JudgeOf2024 = JUDGE) -> bool:
    """Whether two lists lead to the same, as the comparison sees it, whichever is the published one."""
    found = judge.judge(calls, "", truth).correct
    assert judge.judge(truth, "", calls).correct is found
    return found


def changes(*calls: str, judge: JudgeOf2024 = JUDGE) -> bool:
    """Whether calls leave a trace, capitals being one."""
    return judge.judge(calls, "", [plot(time_min="never")]).side_effects


def assert_no_trace(calls: Sequence[str], judge: JudgeOf2024 = JUDGE) -> None:
    assert not changes(*calls, judge=judge)
    assert same(calls, [], judge)
    then = [event(), mail(), plot(), task(), customer()]
    assert same([*calls, *then], then, judge)


# What a tool writes


def new_office() -> OfficeOf2024:
    start = tables()
    filled = {name: ReleaseTable.of(columns, start[name]) for name, columns in COLUMNS.items()}
    return OfficeOf2024({**filled, "plots": ReleaseTable.of(("file_path",), [])})


def last(office: OfficeOf2024, table: str) -> dict[str, Any]:
    return dict(zip(office.tables[table].columns, office.tables[table].rows[-1], strict=True))


def test_a_new_event() -> None:
    office = new_office()
    office.create_event(**EVENT | {"participant_email": "Zoe@Harbour.example"})
    assert last(office, "calendar") == {"event_id": N3, **EVENT}
    assert office.tables["calendar"].labels == [0, 1, 2, 0]
    assert office.tables["calendar"].rows[:3] == ROWS["calendar"]


def test_a_sent_mail() -> None:
    office = new_office()
    office.send_email("Zoe@Harbour.example", "Lamps", "Two are out.")
    sent = last(office, "email")
    assert not isinstance(sent.pop("sent_datetime"), str)
    assert sent == {
        "email_id": "4",
        "inbox/outbox": "outbox",
        "sender/recipient": ZOE,
        "subject": "Lamps",
        "body": "Two are out.",
    }
    assert office.tables["email"].labels == [0, 1, 2, 3, 4]
    assert office.tables["email"].rows[:4] == ROWS["email"]


def test_a_new_plot() -> None:
    office = new_office()
    for plot_type in ("bar", "line"):
        office.create_plot(**PLOT | {"plot_type": plot_type})
    assert office.tables["plots"].rows == [
        ("plots/2023-11-01_2023-11-29_total_visits_bar.png",),
        ("plots/2023-11-01_2023-11-29_total_visits_line.png",),
    ]
    assert office.tables["plots"].labels == [0, 1]


def test_a_new_task() -> None:
    office = new_office()
    office.delete_task(N1)
    assert office.tables["project_tasks"].labels == [1, 2]
    office.create_task(**TASK | {"assigned_to_email": "Bo@Harbour.example"})
    assert last(office, "project_tasks") == {"task_id": N3, **TASK}
    assert office.tables["project_tasks"].labels == [0, 1, 2]


def test_a_new_customer() -> None:
    office = new_office()
    office.delete_customer(N1)
    assert office.tables["customers"].labels == [1, 2]
    office.add_customer(**CUSTOMER | {"assigned_to_email": "Zoe@Harbour.example"})
    unset = dict.fromkeys(OPTIONAL)
    assert last(office, "customers") == {"customer_id": N3, **CUSTOMER, **unset, "notes": ""}
    assert office.tables["customers"].labels == [0, 1, 2]


def test_an_office_changes_tables_of_its_own() -> None:
    office = new_office()
    other = OfficeOf2024(office.tables)
    other.create_event(**EVENT)
    other.update_event(N1, "place", "dock")
    other.delete_email(N1)
    assert office.tables["calendar"].rows == ROWS["calendar"]
    assert office.tables["calendar"].columns == COLUMNS["calendar"]
    assert office.tables["email"].rows == ROWS["email"]


def test_rows_are_removed_and_written_by_their_labels() -> None:
    table = ReleaseTable(("id", "word"), [4, 5, 6, 7], [("1", "a"), ("2", "b"), ("1", "c"), ("3", None)])
    assert table.where("id", "1") == [0, 2]
    assert table.column("word") == ["a", "b", "c", None]
    assert table.next_id("id") == 4
    copy = table.copy()
    copy.remove([0, 2])
    assert (copy.labels, copy.rows) == ([5, 7], [("2", "b"), ("3", None)])
    copy.set([1], "extra", "x")
    copy.put(7, ("4", "d", None))
    copy.put(0, ("5", "e"))
    copy.append(5, ("6", "f"))
    assert copy.columns == ("id", "word", "extra")
    assert copy.labels == [5, 7, 0, 5]
    assert copy.rows == [("2", "b", None), ("4", "d", None), ("5", "e", None), ("6", "f", None)]
    copy.renumber()
    assert copy.labels == [0, 1, 2, 3]
    assert table == ReleaseTable(("id", "word"), [4, 5, 6, 7], [("1", "a"), ("2", "b"), ("1", "c"), ("3", None)])


# Missing and unknown arguments

COMPLETE: dict[str, dict[str, str]] = {
    "calendar.create_event": EVENT,
    "calendar.delete_event": {"event_id": N1},
    "calendar.update_event": {"event_id": N1, "field": "duration", "new_value": "5"},
    "email.send_email": MAIL,
    "email.delete_email": {"email_id": N1},
    "email.forward_email": {"email_id": N1, "recipient": ZOE},
    "email.reply_email": {"email_id": N1, "body": "Thanks."},
    "analytics.create_plot": PLOT,
    "project_management.create_task": TASK,
    "project_management.delete_task": {"task_id": N1},
    "project_management.update_task": {"task_id": N1, "field": "board", "new_value": "Back end"},
    "customer_relationship_manager.add_customer": CUSTOMER,
    "customer_relationship_manager.delete_customer": {"customer_id": N1},
    "customer_relationship_manager.update_customer": {
        "customer_id": N1,
        "field": "notes",
        "new_value": "Gone.",
    },
}
"""The 14 tools that write, each with the arguments that it cannot do without, in their order."""
EACH_ARGUMENT = [(tool, name) for tool, arguments in COMPLETE.items() for name in arguments]
EACH_ID = [(tool, name) for tool, name in EACH_ARGUMENT if name.endswith("_id")]


@pytest.mark.parametrize("tool", COMPLETE)
def test_a_complete_call_leaves_a_trace(tool: str) -> None:
    written = call(tool, **COMPLETE[tool])
    assert changes(written)
    assert not same([written], [])
    assert same([call(tool, *COMPLETE[tool].values())], [written])


@pytest.mark.parametrize(("tool", "name"), EACH_ARGUMENT)
def test_without_an_argument_nothing_is_done(tool: str, name: str) -> None:
    complete = COMPLETE[tool]
    assert_no_trace([call(tool, **{key: value for key, value in complete.items() if key != name})])
    for missing in (None, "", 0, 0.0, False):
        assert_no_trace([call(tool, **complete | {name: missing})])


@pytest.mark.parametrize("tool", COMPLETE)
def test_a_call_that_cannot_be_made_is_passed_over(tool: str) -> None:
    complete = COMPLETE[tool]
    assert_no_trace([call(tool)])
    assert_no_trace([call(tool, **complete, colour="red")])
    assert_no_trace([call(tool, **complete, self="red")])
    assert_no_trace([call(tool, *complete.values(), *["x"] * 9)])
    assert_no_trace([call(tool, *complete.values(), **complete)])
    assert_no_trace([call(tool, **complete).replace(".func(", "(")])
    assert_no_trace([call(tool, **complete).replace(".func(", ".run(")])
    assert_no_trace([call(tool.upper(), **complete)])
    assert_no_trace([call(f"office.{tool}", **complete)])
    assert_no_trace([call(tool.partition(".")[2], **complete)])
    assert_no_trace([call(tool, **complete)[:-1]])


@pytest.mark.parametrize(("tool", "name"), EACH_ARGUMENT)
def test_a_list_as_an_argument_makes_a_call_do_nothing(tool: str, name: str) -> None:
    before = list(COMPLETE[tool].values())[: list(COMPLETE[tool]).index(name)]
    for strange in ([], ["x"], {}, {"x": 1}, (), ("x",), {"x"}):
        assert_no_trace([call(tool, **COMPLETE[tool] | {name: strange})])
        assert_no_trace([call(tool, *before, strange)])


def test_a_list_as_an_optional_argument_makes_a_call_do_nothing() -> None:
    for name in (*OPTIONAL, "notes"):
        assert_no_trace([customer(**{name: ["x"]})])


@pytest.mark.parametrize("unknown", ["00000099", "1", " 00000001", "00000001 ", "0000000１", 1, True, b"00000001"])
@pytest.mark.parametrize(("tool", "name"), EACH_ID)
def test_an_unknown_id_leaves_no_trace(tool: str, name: str, unknown: object) -> None:
    assert_no_trace([call(tool, **COMPLETE[tool] | {name: unknown})])


READING = [
    'calendar.get_event_information_by_id.func(event_id="00000001", field="duration")',
    'calendar.search_events.func(query="net")',
    'email.get_email_information_by_id.func(email_id="00000001", field="body")',
    'email.search_emails.func(query="ropes", date_min="soon")',
    'analytics.get_visitor_information_by_id.func(visitor_id="0001")',
    'analytics.total_visits_count.func(time_min="2023-11-01")',
    'analytics.engaged_users_count.func(time_min="2023-11-01")',
    'analytics.traffic_source_count.func(traffic_source="direct")',
    "analytics.get_average_session_duration.func()",
    'project_management.get_task_information_by_id.func(task_id="00000001", field="board")',
    'project_management.search_tasks.func(board="Design")',
    'customer_relationship_manager.search_customers.func(status="Lead")',
    'company_directory.find_email_address.func(name="pia")',
]
NOISE = [
    *READING,
    "",
    "I could not find it.",
    'weather.today.func(place="dock")',
    'calendar.cancel_event.func(event_id="00000001")',
    'calendar.delete_event.func(event_id="00000001"',
    'calendar.delete_event.func(event_id="0000" + "0001")',
    "calendar.delete_event.func(event_id=fN1)",
    'calendar.delete_event.func(event_id="00000001", event_id="00000001")',
    'calendar.delete_event.func(**{"event_id": N1})',
    "calendar.delete_event.func(*[N1])",
    'calendar.delete_event.func(event_id=calendar.find.func("net"))',
    'email.reply_email.func(email_id="00000001", body="so "many" ropes")',
    'email.reply_email.func(email_id="00000001", body="a\0b")',
    'email.reply_email.func(email_id="00000001", body="a\ud800b")',
    "calendar.delete_event.func()\n",
    "company_directory.func()",
]


@pytest.mark.parametrize("text", NOISE)
def test_what_writes_nothing(text: str) -> None:
    assert_no_trace([text])
    assert same([event(), text, task()], [event(), task()])


# What leaves no trace


def newest(table: str, **given: str) -> dict[str, Any]:
    """Return the fields of the last row, its id left out, and some written otherwise."""
    return dict(zip(COLUMNS[table][1:], ROWS[table][-1][1:], strict=True)) | given


NO_TRACE: dict[str, list[str]] = {
    "an event for whom no text is": [event(participant_email=5)],
    "a mail to no text": [mail(recipient=5)],
    "a mail to bytes": [mail(recipient=b"zoe@harbour.example")],
    "an address without @": [mail(recipient="zoe.harbour.example")],
    "an address without a dot": [mail(recipient="zoe@harbour")],
    "forwarding to an address without @": [forward(N1, "zoe.harbour.example")],
    "forwarding to an address without a dot": [forward(N1, "zoe@harbour")],
    "forwarding to two": [forward(N1, [ZOE, KIM])],
    "a sent mail's id, padded": [mail(), delete_mail("00000004"), delete_mail("4")],
    "a plot of another figure": [plot(value_to_plot="page_views")],
    "a plot of a source without visits_": [
        plot(value_to_plot=source) for source in ("direct", "referral", "search engine", "social media")
    ],
    "a plot of a source with a blank": [plot(value_to_plot="visits_search engine")],
    "a plot of a figure in capitals": [plot(value_to_plot="Total_visits")],
    "a plot of another type": [plot(plot_type="pie")],
    "a plot of a type in capitals": [plot(plot_type="Bar")],
    "a task for somebody without tasks": [task(assigned_to_email=KIM)],
    "a task for no text": [task(assigned_to_email=5)],
    "a task for half an address": [task(assigned_to_email="bo")],
    "a task for a blank more": [task(assigned_to_email=f"{BO} ")],
    "a task on a list in small letters": [task(list_name="backlog")],
    "a task on no list": [task(list_name="Done")],
    "a task on a board in small letters": [task(board="design")],
    "a task on a board in capitals": [task(board="Front End")],
    "a task on no board": [task(board="Sales")],
    "a task moved to a list in small letters": [update_task(N1, "list_name", "completed")],
    "a task moved to no list": [update_task(N1, "list_name", "Done")],
    "a task moved to a board in small letters": [update_task(N1, "board", "back end")],
    "a task moved to a number": [update_task(N1, "board", 5)],
    "a task given to somebody without tasks": [update_task(N1, "assigned_to_email", KIM)],
    "a task given to a number": [update_task(N1, "assigned_to_email", 5)],
    "a task's unknown field": [update_task(N1, "priority", "high")],
    "a task's field in capitals": [update_task(N1, "Board", "Back end")],
    "a task's field that is a number": [update_task(N1, 5, "Back end")],
    "another table's field of a task": [update_task(N1, "status", "Won")],
    "a customer's status in small letters": [update_customer(N1, "status", "won")],
    "a customer's unknown status": [update_customer(N1, "status", "Gone")],
    "a customer's product in small letters": [update_customer(N1, "product_interest", "hardware")],
    "a customer's unknown product": [update_customer(N1, "product_interest", "Boats")],
    "a customer's unknown field": [update_customer(N1, "mood", "good")],
    "a customer's field in capitals": [update_customer(N1, "Notes", "Gone.")],
    "a customer's address that is a number": [update_customer(N1, "customer_email", 5)],
    "a customer's seller who is a number": [update_customer(N1, "assigned_to_email", 5)],
    "a customer of a number": [customer(assigned_to_email=5)],
    "a customer whose address is a number": [customer(customer_email=5)],
    "an event's participant who is a number": [update_event(N1, "participant_email", 5)],
    "an unknown event's unknown field": [update_event("00000099", "place", "dock")],
    "a value that is there already": [
        update_event(N1, "duration", "30"),
        update_task(N1, "board", "Design"),
        update_customer(N1, "status", "Lead"),
    ],
    "addresses in capitals, which are stored in small letters": [
        update_event(N1, "participant_email", PIA.upper()),
        update_task(N1, "assigned_to_email", PIA.upper()),
        update_customer(N1, "assigned_to_email", KIM.upper()),
        update_customer(N1, "customer_email", "Otto@REED"),
    ],
    "there and back": [
        update_event(N1, "duration", "5"),
        update_event(N1, "duration", "30"),
        update_task(N1, "list_name", "Completed"),
        update_task(N1, "list_name", "Backlog"),
        update_customer(N1, "status", "Won"),
        update_customer(N1, "status", "Lead"),
    ],
    "an id there and back": [
        update_event(N1, "event_id", "x"),
        update_event("x", "event_id", N1),
        update_task(N1, "task_id", "x"),
        update_task("x", "task_id", N1),
        update_customer(N1, "customer_id", "x"),
        update_customer("x", "customer_id", N1),
    ],
    "ids that count up": [
        *(event(), event(), delete_event(N3), delete_event("00000004")),
        *(mail(), mail(), delete_mail("4"), delete_mail("5")),
        *(task(), task(), delete_task(N3), delete_task("00000004")),
        *(customer(), customer(), delete_customer(N3), delete_customer("00000004")),
    ],
    "an event made and deleted": [event(), delete_event(N3)],
    "a mail sent and deleted": [mail(), delete_mail("4")],
    "a mail forwarded and deleted": [forward(N1, KIM), delete_mail("4")],
    "a mail answered and deleted": [reply(N1, "Thanks."), delete_mail("4")],
    "a task made and deleted": [task(), delete_task(N3)],
    "a customer added and deleted": [customer(), delete_customer(N3)],
    "the newest task deleted and made again": [
        delete_task(N2),
        task(**newest("project_tasks", assigned_to_email=PIA.upper())),
    ],
    "the newest customer deleted and added again": [
        delete_customer(N2),
        customer(**newest("customers", assigned_to_email=KIM.upper(), customer_email="Ines@Crane")),
    ],
}


@pytest.mark.parametrize("calls", NO_TRACE.values(), ids=NO_TRACE)
def test_calls_that_leave_no_trace(calls: list[str]) -> None:
    assert_no_trace(calls)


# What leads to the same, and what does not

OTHER_TASK = {
    "task_name": "b",
    "assigned_to_email": PIA,
    "list_name": "Completed",
    "due_date": "soon",
    "board": "Front end",
}
WHOLE_CUSTOMER = {
    "customer_name": "b",
    "assigned_to_email": "c",
    "status": "Won",
    "customer_email": "d",
    "customer_phone": "e",
    "last_contact_date": "f",
    "product_interest": "Training",
    "notes": "g",
    "follow_up_by": "h",
}
SAME: dict[str, tuple[list[str], list[str]]] = {
    # ids
    "a new id is padded": ([event(), update_event(N3, "duration", "5")], [event(duration="5")]),
    "a sent mail's id is not padded": ([mail(), forward("4", KIM)], [mail(), mail(recipient=KIM, subject="FW: Lamps")]),
    "the id of a deleted newest event is used again": (
        [delete_event(N2), event()],
        [event(), delete_event(N2), update_event(N3, "event_id", N2)],
    ),
    "the id of a deleted newest task is used again": (
        [delete_task(N2), task(), delete_task(N2)],
        [delete_task(N2)],
    ),
    "the id of a deleted newest customer is used again": (
        [delete_customer(N2), customer(), delete_customer(N2)],
        [delete_customer(N2)],
    ),
    "the id of a deleted newest mail is used again, unpadded": (
        [delete_mail(N3), delete_mail(N1), mail(), delete_mail("3")],
        [delete_mail(N3), delete_mail(N1)],
    ),
    "an older id is not used again": ([delete_event(N1), event(), delete_event(N3)], [delete_event(N1)]),
    "the highest id is the highest as text": (
        [update_event(N0, "event_id", "9"), update_event(N1, "event_id", "50"), event(), delete_event("00000010")],
        [update_event(N0, "event_id", "9"), update_event(N1, "event_id", "50")],
    ),
    "an id that is no number, and not the highest": (
        [update_event(N0, "event_id", "!"), event(), delete_event(N3)],
        [update_event(N0, "event_id", "!")],
    ),
    "nothing follows an event's id that is no number": (
        [update_event(N0, "event_id", "x"), event()],
        [update_event(N0, "event_id", "x")],
    ),
    "nothing follows a task's id that is no number": (
        [update_task(N0, "task_id", "x"), task()],
        [update_task(N0, "task_id", "x")],
    ),
    "nothing follows a customer's id that is no number": (
        [update_customer(N0, "customer_id", "x"), customer()],
        [update_customer(N0, "customer_id", "x")],
    ),
    "nothing follows an id that is a number and no text": (
        [update_event(N0, "event_id", 7), event()],
        [update_event(N0, "event_id", 7)],
    ),
    "a renamed event goes by its new id": (
        [update_event(N0, "event_id", "7"), delete_event(N0), delete_event("7")],
        [delete_event(N0)],
    ),
    "a renamed task goes by its new id": (
        [update_task(N0, "task_id", "7"), delete_task(N0), delete_task("7")],
        [delete_task(N0)],
    ),
    "a renamed customer goes by its new id": (
        [update_customer(N0, "customer_id", "7"), delete_customer(N0), delete_customer("7")],
        [delete_customer(N0)],
    ),
    "an id is taken twice": (
        [update_event(N0, "event_id", N1), update_event(N1, "duration", "5"), delete_event(N1)],
        [delete_event(N0), delete_event(N1)],
    ),
    "all rows of an id are changed": (
        [update_event(N0, "event_id", N1), update_event(N1, "duration", "5")],
        [update_event(N0, "duration", "5"), update_event(N1, "duration", "5"), update_event(N0, "event_id", N1)],
    ),
    "nothing follows the last event": (
        [delete_event(N0), delete_event(N1), delete_event(N2), event()],
        [delete_event(N0), delete_event(N1), delete_event(N2)],
    ),
    # calendar
    "any text is an event's": (
        [event(event_start="later", duration="long", participant_email="nobody")],
        [
            event(),
            update_event(N3, "event_start", "later"),
            update_event(N3, "duration", "long"),
            update_event(N3, "participant_email", "nobody"),
        ],
    ),
    "an event's name is its name": ([event(event_name="b")], [event(), update_event(N3, "event_name", "b")]),
    "a new column is missing in other rows": (
        [event(), update_event(N3, "place", "dock"), delete_event(N3)],
        [update_event(N1, "place", "dock"), update_event(N1, "place", 5)],
    ),
    "a new event lacks a new column": (
        [update_event(N1, "place", "dock"), event()],
        [event(), update_event(N1, "place", "dock")],
    ),
    "a new column is one as any other": (
        [update_event(N1, "place", "dock"), update_event(N1, "place", "pier")],
        [update_event(N1, "place", "pier")],
    ),
    # email
    "an address in capitals": ([mail(recipient=ZOE.upper())], [mail()]),
    "a mail that is forwarded": (
        [forward(N3, ZOE)],
        [mail(subject="FW: Paint", body="Sam,\\nred?")],
    ),
    "a mail that is forwarded twice": (
        [forward(N3, ZOE), forward("4", KIM)],
        [forward(N3, ZOE), mail(recipient=KIM, subject="FW: FW: Paint", body="Sam,\\nred?")],
    ),
    "a mail that is answered": ([reply(N3, "Red.")], [mail(recipient=KIM, subject="Paint", body="Red.")]),
    "a sent mail that is answered": ([mail(), reply("4", "And?")], [mail(), mail(body="And?")]),
    "after a deletion a mail replaces another": (
        [delete_mail(N2), mail()],  # under the label 3, which the last row has
        [delete_mail(N1), mail(), delete_mail(N2)],
    ),
    "a second mail after a deletion replaces the first": (
        [delete_mail(N2), mail(), mail(), delete_mail("4"), delete_mail("5")],
        [delete_mail(N2), delete_mail(N1)],
    ),
    "after two deletions it is the last row but one": (
        [delete_mail(N2), delete_mail(N0), mail(), mail(), delete_mail("5")],
        [delete_mail(N2), delete_mail(N0), delete_mail(N3)],
    ),
    # analytics
    "a plot is known by its name": (
        [plot(time_min="a_b", time_max="c")],
        [plot(time_min="a", time_max="b_c")],
    ),
    "numbers in a plot's name": ([plot(time_min=2023, time_max=24)], [plot(time_min="2023", time_max="24")]),
    # projects
    "a task's fields": ([task(**OTHER_TASK)], [task(), *(update_task(N3, *field) for field in OTHER_TASK.items())]),
    "a person in capitals": (
        [task(assigned_to_email=BO.upper()), update_task(N1, "assigned_to_email", BO.upper())],
        [task(), update_task(N1, "assigned_to_email", BO)],
    ),
    "who has no tasks any more gets none": (
        [delete_task(N0), task(), update_task(N1, "assigned_to_email", BO)],
        [delete_task(N0)],
    ),
    "whose tasks are all given away gets none": (
        [update_task(N0, "assigned_to_email", PIA), task(), update_task(N1, "assigned_to_email", BO)],
        [update_task(N0, "assigned_to_email", PIA)],
    ),
    # customers
    "a customer's fields": (
        [customer(**WHOLE_CUSTOMER)],
        [customer(), *(update_customer(N3, *field) for field in WHOLE_CUSTOMER.items())],
    ),
    "a customer's fields by their places": (
        [call("customer_relationship_manager.add_customer", *WHOLE_CUSTOMER.values())],
        [customer(**WHOLE_CUSTOMER)],
    ),
    "notes are empty by default": ([customer()], [customer(notes="")]),
    "all else is missing by default": ([customer()], [customer(**dict.fromkeys(OPTIONAL))]),
    "a number is missing": ([customer()], [customer(**dict.fromkeys(OPTIONAL, 0))]),
    "a new customer's status and product are not checked": (
        [customer(status="Gone", product_interest="Boats"), delete_customer(N3)],
        [],
    ),
    # comparison
    "numbers are missing": ([event(duration=30)], [event(duration=45)]),
    "numbers and constants": ([event(duration=30)], [event(duration=True)]),
    "numbers in an update": ([update_event(N1, "duration", 5)], [update_event(N1, "duration", 6.5)]),
    "numbers of a task": ([task(due_date=5)], [task(due_date=6)]),
    "numbers of a customer": (
        [update_customer(N0, "notes", 5), update_customer(N1, "notes", 5)],
        [update_customer(N0, "notes", 6)],  # those of the other are missing
    ),
    "capitals": (
        [
            event(event_name="DOCK TOUR"),
            mail(subject="lamps", body="TWO ARE OUT."),
            task(task_name="oil the WINCH"),
            customer(customer_name="EVE GULL"),
            plot(time_min="May"),
        ],
        [event(), mail(), task(), customer(), plot(time_min="mAY")],
    ),
    "capitals in an update": ([update_event(N1, "event_name", "NET MENDING")], []),
    "a product in other letters": ([customer(product_interest="boats")], [customer(product_interest="BOATS")]),
    "a line break in a text": ([mail(body="a\nb")], [r'email.send_email.func("zoe@harbour.example", "Lamps", "a\nb")']),
    "a real line break": (
        ['email.send_email.func("zoe@harbour.example", "Lamps", "a\nb")'],
        [r'email.send_email.func("zoe@harbour.example", "Lamps", "a\nb")'],
    ),
    "escapes": ([event(event_name="AB")], [event(event_name="?").replace("?", r"\x41\u0042")]),
    "failed attempts before": (
        [event(duration=""), update_task(N1, "board", "design"), delete_event("x"), "?", event()],
        [event()],
    ),
    "a new event is labelled alike, whatever was deleted": ([delete_event(N1), event()], [event(), delete_event(N1)]),
}
DIFFERENT: dict[str, tuple[list[str], list[str]]] = {
    "a sent mail's id, padded": ([mail(), delete_mail("00000004")], []),
    "the text None": ([customer(customer_phone="None")], [customer()]),
    "missing notes": ([customer(notes=None)], [customer()]),
    "empty is not missing": ([customer(notes=5)], [customer(notes="")]),
    **{f"an empty {name}": ([customer(**{name: ""})], [customer()]) for name in OPTIONAL},
    "a number and a text": ([event(duration=30)], [event(duration="30")]),
    "numbers as status, which capitals count in": ([customer(status=5)], [customer(status=6)]),
    "a status in other letters": ([customer(status="lead")], [customer()]),
    "columns in another order": (
        [update_event(N1, "place", "good"), update_event(N1, "mood", "good")],
        [update_event(N1, "mood", "good"), update_event(N1, "place", "good")],
    ),
    "a column in other letters": ([update_event(N1, "place", "dock")], [update_event(N1, "Place", "dock")]),
    "a column whose only value went": (
        [event(), update_event(N3, "place", "dock"), delete_event(N3)],
        [],
    ),
    "the newest event made again, whose label is another": (
        [
            delete_event(N2),
            event(**newest("calendar")),
        ],
        [],
    ),
    "rows of tasks that are numbered anew": ([delete_task(N1), task()], [task(), delete_task(N1)]),
    "rows of customers that are numbered anew": (
        [delete_customer(N1), customer()],
        [customer(), delete_customer(N1)],
    ),
    "a mail that replaced another": ([delete_mail(N2), mail()], [mail(), delete_mail(N2)]),
    "two mails after a deletion, of which the second replaced the first": (
        [delete_mail(N2), mail(), mail(body="b")],
        [mail(), mail(body="b"), delete_mail(N2)],
    ),
    "another recipient": ([mail(recipient=KIM)], [mail()]),
    "another body": ([mail(body="b")], [mail()]),
    "an answer with Re:": ([reply(N3, "Red.")], [mail(recipient=KIM, subject="Re: Paint", body="Red.")]),
    "another plot type": ([plot(plot_type="line")], [plot()]),
    "a product that is no text": ([customer(product_interest=5)], [customer(product_interest="5")]),
    "an escaped line break and a real one": ([mail(body=r"a\nb")], [mail(body="a\nb")]),
    "other rows": ([delete_event(N1)], [delete_event(N0)]),
    "other tables": ([delete_event(N1)], [delete_task(N1)]),
}


@pytest.mark.parametrize(("calls", "truth"), SAME.values(), ids=SAME)
def test_what_leads_to_the_same(calls: list[str], truth: list[str]) -> None:
    assert same(calls, truth)


@pytest.mark.parametrize(("calls", "truth"), DIFFERENT.values(), ids=DIFFERENT)
def test_what_leads_to_something_else(calls: list[str], truth: list[str]) -> None:
    assert not same(calls, truth)


@pytest.mark.parametrize("address", ["x.y@", "@.", "Zoe, b.c @d"])
def test_odd_addresses_are_accepted(address: str) -> None:
    assert changes(mail(recipient=address))
    assert changes(forward(N3, address))


def test_every_figure_and_type_of_a_plot_is_known() -> None:
    sources = [f"visits_{name}" for name in ("direct", "referral", "search_engine", "social_media")]
    figures = ["session_duration_seconds", "total_visits", "user_engaged", *sources]
    plots = [
        plot(value_to_plot=figure, plot_type=kind)
        for figure in figures
        for kind in ("bar", "line", "scatter", "histogram")
    ]
    assert all(changes(text) for text in plots)
    assert not any(same([one], [other]) for one, other in pairwise(plots))


CHOICES = {
    "list_name": ("Backlog", "In Progress", "In Review", "Completed"),
    "board": ("Back end", "Front end", "Design"),
    "status": ("Qualified", "Won", "Lost", "Lead", "Proposal"),
    "product_interest": ("Software", "Hardware", "Services", "Consulting", "Training"),
}


@pytest.mark.parametrize("field", CHOICES)
def test_every_choice_is_known(field: str) -> None:
    make, update = (task, update_task) if field in TASK else (customer, update_customer)
    for value in CHOICES[field]:
        assert changes(make(**{field: value}))
        assert same([make(), update(N3, field, value)], [make(**{field: value})])


@pytest.mark.parametrize("field", COLUMNS["project_tasks"])
def test_every_field_of_a_task_can_be_changed(field: str) -> None:
    value = {"assigned_to_email": BO, "list_name": "Completed", "board": "Back end"}.get(field, "new")
    assert changes(update_task(N1, field, value))
    assert not same([update_task(N1, field, value)], [])


@pytest.mark.parametrize("field", COLUMNS["customers"])
def test_every_field_of_a_customer_can_be_changed(field: str) -> None:
    value = {"status": "Won", "product_interest": "Software"}.get(field, "new")
    assert changes(update_customer(N1, field, value))
    assert not same([update_customer(N1, field, value)], [])


@pytest.mark.parametrize("field", [*COLUMNS["calendar"], "place", "status", "", " "])
def test_every_field_of_an_event_can_be_changed_or_added(field: str) -> None:
    assert changes(update_event(N1, field, "new")) is bool(field)
    assert same([update_event(N1, field, "new")], []) is not bool(field)


def test_capitals_are_a_trace_but_for_addresses() -> None:
    """Side effects are looked for without lower-casing."""
    assert changes(update_event(N1, "event_name", "NET MENDING"))
    assert changes(update_task(N1, "task_name", "SAND the hull"))
    assert changes(update_customer(N1, "customer_name", "OTTO Reed"))


def test_mail_ids_are_the_highest_as_text() -> None:
    judge = JudgeOf2024(tables(email=[(N0, *ROWS["email"][0][1:]), ("9", *ROWS["email"][1][1:])]))
    assert_no_trace([mail(), mail(), delete_mail("10")], judge)  # 9 stays the highest, so both are 10


def test_a_mail_takes_the_label_of_its_place() -> None:
    """Seen where the last row looks as a sent one: its time is missing."""
    sent = ("4", "outbox", ZOE, "lamps", None, "two are out.")
    judge = JudgeOf2024(tables(email=[*ROWS["email"], sent]))
    assert same([delete_mail("4"), mail()], [], judge)
    assert not same([delete_mail(N0), mail()], [delete_mail(N0)], judge)


def test_the_time_of_a_sent_mail_is_not_compared() -> None:
    """Q13."""
    last_mail = ("4", "outbox", ZOE, "Lamps", "2023-11-30 00:00:00", "Two are out.")
    judge = JudgeOf2024(tables(email=[*ROWS["email"], last_mail]))
    again = [delete_mail("4"), mail()]
    assert not same(again, [], judge)  # text, and missing
    assert same(again, [*again, delete_mail("4"), mail()], judge)


def test_people_are_known_whatever_letters_their_tasks_have() -> None:
    judge = JudgeOf2024(tables(project_tasks=[(N1, "Sand", "Kim@Harbour.Example", "Backlog", "2023-11-29", "Design")]))
    assert changes(task(assigned_to_email=KIM), judge=judge)
    assert changes(task(assigned_to_email=KIM.upper()), judge=judge)


def test_people_are_missing_where_a_task_has_nobody() -> None:
    judge = JudgeOf2024(tables(project_tasks=[(N1, "Sand", None, "Backlog", "2023-11-29", "Design")]))
    assert_no_trace([task(assigned_to_email=PIA), task(assigned_to_email="None"), task()], judge)
    nobody = (N0, "Rest", None, "Backlog", "2023-11-29", "Design")
    assert changes(task(), judge=JudgeOf2024(tables(project_tasks=[nobody, *ROWS["project_tasks"][1:]])))


def test_an_office_without_rows_can_be_judged() -> None:
    judge = JudgeOf2024({})
    everything = [event(), mail(), task(), customer(), delete_event(N1), reply(N1, "x"), update_task(N1, "board", "x")]
    assert_no_trace(everything, judge)  # no id follows the highest where there is none
    assert changes(plot(), judge=judge)


def test_ids_that_are_too_large_are_passed_over() -> None:
    # Fails: the OverflowError of int(inf) escapes.
    renamed = [update_event(row[0], "event_id", "?").replace("'?'", "1e999") for row in ROWS["calendar"]]
    assert same([*renamed, event()], renamed)
    nines = update_event(N2, "event_id", "9" * 5000)
    assert same([nines, event()], [nines])


# The comparison: what the release's authors and others may expect otherwise

DROPPED = [
    delete_event(N1),
    update_event(N0, "duration", "5"),
    delete_mail(N0),
    delete_task(N0),
    update_task(N1, "board", "Back end"),
    update_customer(N1, "status", "Won"),
    delete_customer(N2),
]
SITUATIONS: dict[str, tuple[list[str], list[str], bool, bool]] = {
    "the same in another order": (DROPPED[::-1], DROPPED, True, False),
    "two creations in different tables in another order": ([task(), event()], [event(), task()], True, False),
    "all creations in different tables in another order": (
        [plot(), customer(), task(), mail(), event()],
        [event(), mail(), task(), customer(), plot()],
        True,
        False,
    ),
    "two plots in another order": ([plot(plot_type="line"), plot()], [plot(), plot(plot_type="line")], False, True),
    "two mails in another order": ([mail(recipient=KIM), mail()], [mail(), mail(recipient=KIM)], False, True),
    "two events in another order": ([event(duration="5"), event()], [event(), event(duration="5")], False, True),
    "an event made, deleted, made again": ([event(), delete_event(N3), event()], [event()], True, False),
    "a mail made, deleted, made again": ([mail(), delete_mail("4"), mail()], [mail()], True, False),
    "a task made, deleted, made again": ([task(), delete_task(N3), task()], [task()], True, False),
    "a customer made, deleted, made again": (
        [customer(), delete_customer(N3), customer()],
        [customer()],
        True,
        False,
    ),
    "an event made and deleted": ([event(), delete_event(N3)], [], True, False),
    "a mail made and deleted": ([mail(), delete_mail("4")], [], True, False),
    "a task made and deleted": ([task(), delete_task(N3)], [], True, False),
    "a customer made and deleted": ([customer(), delete_customer(N3)], [], True, False),
    "the same event twice": ([event(), event()], [event()], False, True),
    "a subject in other letters": ([mail(subject="LAMPS")], [mail()], True, False),
    "a body in other letters": ([mail(body="two ARE out.")], [mail()], True, False),
    "a name in other letters": ([event(event_name="dock tour")], [event()], True, False),
    "a status in other letters, added": ([customer(status="lead")], [customer()], False, True),
    "a status in other letters, changed": (
        [update_customer(N1, "status", "won")],
        [update_customer(N1, "status", "Won")],
        False,
        False,
    ),
    "a list in other letters": ([task(list_name="backlog")], [task()], False, False),
    "a board in other letters": ([task(board="design")], [task()], False, False),
    "a trailing space": ([event(event_name="Dock tour ")], [event()], False, True),
    "no seconds": ([event(event_start="2023-12-05 13:00")], [event()], False, True),
    "a T between day and time": ([event(event_start="2023-12-05T13:00:00")], [event()], False, True),
    "minutes with a decimal": ([event(duration="30.0")], [event()], False, True),
    "minutes with their unit": ([event(duration="30 minutes")], [event()], False, True),
    "an empty optional argument": ([customer(customer_phone="")], [customer()], False, True),
    "an extra plot": ([plot(), plot(plot_type="line")], [plot()], False, True),
    "an extra plot where nothing is asked": ([plot()], [], False, True),
    "nothing done where nothing changes": ([], [update_task(N1, "assigned_to_email", PIA)], True, False),
    "nothing done where nothing is asked": ([], [], True, False),
    "only looked where nothing is asked": (READING, [], True, False),
    "nothing done": ([], [event()], False, False),
    "a part done": ([delete_event(N1)], [delete_event(N1), delete_event(N0)], False, True),
    "done, and more": ([event(), mail()], [event()], False, True),
    "only failed attempts": ([event(duration=""), delete_event("99")], [event()], False, False),
    "failed attempts, then right": ([event(duration=""), delete_event("99"), event()], [event()], True, False),
    "done otherwise": ([event(duration="5"), update_event(N3, "duration", "30")], [event()], True, False),
    "undone": ([update_event(N1, "duration", "5"), update_event(N1, "duration", "30")], [event()], False, False),
    "in other letters where something else is asked": (
        [update_event(N1, "event_name", "NET MENDING")],
        [event()],
        False,
        True,
    ),
    "in other letters where nothing is asked": ([update_event(N1, "event_name", "NET MENDING")], [], True, False),
}


@pytest.mark.parametrize(("calls", "truth", "correct", "side_effects"), SITUATIONS.values(), ids=SITUATIONS)
def test_what_is_correct(calls: list[str], truth: list[str], correct: bool, side_effects: bool) -> None:
    found = JUDGE.judge(calls, "", truth)
    assert (found.correct, found.side_effects) == (correct, side_effects)


@pytest.mark.parametrize("error", ["stopped at its iteration limit", " ", "0", "None"])
@pytest.mark.parametrize(("calls", "truth", "correct", "side_effects"), SITUATIONS.values(), ids=SITUATIONS)
def test_what_ended_with_an_error_is_incorrect(
    calls: list[str], truth: list[str], correct: bool, side_effects: bool, error: str
) -> None:
    """The right state is then no side effect, and the wrong one is."""
    found = JUDGE.judge(calls, error, truth)
    assert (found.correct, found.side_effects) == (False, side_effects)


# Flags


def judged(calls: Sequence[str], truth: Sequence[str], error: str = "") -> Flags:
    return JUDGE.judge(calls, error, truth)


def test_no_actions_are_no_calls_at_all() -> None:
    assert judged([], []).no_actions
    assert judged([], [event()], "an error").no_actions
    for text in NOISE:
        assert not judged([text], []).no_actions


DELETE = 'calendar.delete_event.func(event_id="00000001")'
EXACT: dict[str, tuple[list[str], list[str], bool]] = {
    "nothing": ([], [], True),
    "the same": ([event()], [event()], True),
    "another order": ([task(), DELETE, mail()], [mail(), task(), DELETE], True),
    "other letters": ([event().upper().replace("CALENDAR.CREATE_EVENT", "calendar.create_event")], [event()], True),
    "reading as well": ([*READING, event(), READING[0]], [event()], True),
    "unknown tools as well": ([event(), 'calendar.cancel_event.func(event_id="1")', "?", ""], [event()], True),
    "once too often": ([event(), event()], [event()], False),
    "once too seldom": ([event()], [event(), event()], False),
    "another order of keywords": (
        ['calendar.update_event.func(field="duration", event_id="00000001", new_value="5")'],
        ['calendar.update_event.func(event_id="00000001", field="duration", new_value="5")'],
        False,
    ),
    "other quotes": (["calendar.delete_event.func(event_id='00000001')"], [DELETE], False),
    "another value": ([event(duration="5")], [event()], False),
    "a real line break": (
        ['email.reply_email.func(email_id="00000001", body="a\nb")'],
        [r'email.reply_email.func(email_id="00000001", body="a\nb")'],
        True,
    ),
    "a real line break in the truth": (
        [r'email.reply_email.func(email_id="00000001", body="a\nb")'],
        ['email.reply_email.func(email_id="00000001", body="a\nb")'],
        True,
    ),
    "a broken call": ([DELETE, DELETE[:-1]], [DELETE], False),
    "the same broken call": ([DELETE[:-1]], [DELETE[:-1]], True),
    "failed attempts": ([event(duration=""), event()], [event()], False),
    "a name before its last word": (["calendar.delete_event(x)"], [], False),
    "a name and more": (["calendar.delete_event.at.once(x)"], [], False),
    "a name alone": (["calendar.delete_event"], [], False),
    "a name after the parenthesis": (["look(calendar.delete_event.func())"], [], True),
    "half a name": (["calendar.func(x)"], [], True),
    "a name in capitals": ([DELETE.replace("calendar", "Calendar")], [], True),
    "a reading call that is asked": ([READING[0]], [READING[0]], False),
}


@pytest.mark.parametrize(("calls", "truth", "exact"), EXACT.values(), ids=EXACT)
def test_exact_matches(calls: list[str], truth: list[str], exact: bool) -> None:
    assert judged(calls, truth).exact_match is exact
    assert judged(calls, truth, "an error").exact_match is exact


MADE_UP = mail(recipient="zoe@example.com")
WRONG_EMAIL: dict[str, tuple[list[str], list[str], str, bool]] = {
    "made up": ([MADE_UP], [mail()], "", True),
    "made up, in any place": ([plot(), event(event_name="for a@example.org")], [], "", True),
    "made up, and only looked for": (["email.search_emails.func(query='a@example.org')"], [mail()], "", True),
    "made up, in a broken call": (['email.send_email.func("a@example', event()], [], "", True),
    "none": ([mail()], [], "", False),
    "another": ([mail(recipient="zoe@sample.com")], [], "", False),
    "in capitals": ([mail(recipient="zoe@EXAMPLE.com")], [mail()], "", False),
    "none at all": ([], [mail()], "", False),
    "correct": ([MADE_UP], [MADE_UP], "", False),
    "correct but for an error": ([MADE_UP], [MADE_UP], "an error", True),
    "one of the company's as well": ([MADE_UP, mail(recipient="kim@atlas.com")], [mail()], "", False),
    "one of the company's, only looked for": ([MADE_UP, 'email.search_emails.func("@atlas")'], [mail()], "", False),
    "one of the company's in capitals": ([MADE_UP, mail(recipient="kim@ATLAS.com")], [mail()], "", True),
    "one of the company's is asked": ([MADE_UP], [mail(recipient="kim@atlas.com")], "", True),
    "made up in what is asked": ([mail()], [MADE_UP], "", False),
}


@pytest.mark.parametrize(("calls", "truth", "error", "wrong"), WRONG_EMAIL.values(), ids=WRONG_EMAIL)
def test_wrong_emails(calls: list[str], truth: list[str], error: str, wrong: bool) -> None:
    assert judged(calls, truth, error).wrong_email is wrong


def moved(*calls: str, day: str = "2023-11-30") -> list[str]:
    return [text.replace("2023-11-29", day) for text in calls]


NO_SUCH_EVENT = update_event("99", "event_start", "2023-11-29 13:00:00")
"""A call that does nothing: what is asked is done by nothing, and by another such call."""
LINE = plot(plot_type="line")
END_DATE: dict[str, tuple[list[str], list[str], str, bool]] = {
    "a day later": (moved(plot()), [plot()], "", True),
    "all a day later": (moved(plot(), LINE), [plot(), LINE], "", True),
    "all a day later, in another order": (moved(LINE, plot()), [plot(), LINE], "", True),
    "a day later, and more": ([READING[0], *moved(plot()), mail()], [plot()], "", True),
    "a day later after the right one": ([plot(), *moved(plot())], [plot()], "", True),
    "a day later, with an error": (moved(plot()), [plot()], "an error", True),
    "two days in a call": (moved(plot(time_min="2023-11-29")), [plot(time_min="2023-11-29")], "", True),
    "one of two days in a call": ([plot(time_min="2023-11-30")], [plot(time_min="2023-11-29")], "", False),
    "any call": (
        moved(update_event(N1, "event_start", "2023-11-29 10:00:00")),
        [update_event(N1, "event_start", "2023-11-29 10:00:00")],
        "",
        True,
    ),
    "only one of them": ([plot(), *moved(LINE)], [plot(), LINE], "", False),
    "one without a day": ([*moved(plot()), mail()], [plot(), mail()], "", False),
    "two days later": (moved(plot(), day="2023-12-01"), [plot()], "", False),
    "a day earlier": (moved(plot(), day="2023-11-28"), [plot()], "", False),
    "the right day": ([plot()], [plot()], "", False),
    "the right day, with an error": ([plot()], [plot()], "an error", False),
    "another day is asked": ([plot(time_max="2023-11-30")], [plot(time_max="2023-11-28")], "", False),
    "other letters": (moved(plot(time_min="may")), [plot(time_min="May")], "", False),
    "nothing is asked": (moved(plot()), [], "", False),
    "nothing is done": ([], [plot()], "", False),
    "correct": (moved(NO_SUCH_EVENT), [NO_SUCH_EVENT], "", False),
    "correct but for an error": (moved(NO_SUCH_EVENT), [NO_SUCH_EVENT], "an error", True),
    "a real line break": (
        ['calendar.create_event.func("a\nb", "c", "2023-11-30", "d")'],
        [r'calendar.create_event.func("a\nb", "c", "2023-11-29", "d")'],
        "",
        True,
    ),
}


@pytest.mark.parametrize(("calls", "truth", "error", "wrong"), END_DATE.values(), ids=END_DATE)
def test_end_dates(calls: list[str], truth: list[str], error: str, wrong: bool) -> None:
    assert judged(calls, truth, error).end_date is wrong


def starting(clock: str, text: str | None = None) -> str:
    return (text or event()).replace("13:00:00", clock)


MEETING_START: dict[str, tuple[list[str], list[str], str, bool]] = {
    **{f"at {clock}": ([starting(clock)], [event()], "", True) for clock in ("09:00:00", "11:00:00", "15:00:00")},
    "at half past": ([starting("15:30:00")], [event()], "", True),
    **{
        f"not at {clock}": ([starting(clock)], [event()], "", False)
        for clock in ("10:00:00", "12:00:00", "13:30:00", "14:00:00", "16:00:00", "09:00", "9:00:00")
    },
    "at two starts": ([starting("09:00:00"), starting("11:00:00")], [event()], "", True),
    "with an error": ([starting("09:00:00")], [event()], "an error", True),
    "and more": ([mail(), starting("09:00:00"), READING[0]], [event()], "", True),
    "two of two": (
        [starting("09:00:00"), starting("11:00:00", event(event_name="b"))],
        [event(), event(event_name="b")],
        "",
        True,
    ),
    "one of two": ([starting("09:00:00"), event(event_name="b")], [event(), event(event_name="b")], "", False),
    "one of two without a start": ([starting("09:00:00"), mail()], [event(), mail()], "", False),
    "another start is asked": ([starting("09:00:00")], [starting("11:00:00")], "", False),
    "the right start": ([event()], [event()], "", False),
    "nothing is asked": ([starting("09:00:00")], [], "", False),
    "nothing is done": ([], [event()], "", False),
    "correct": ([starting("09:00:00", NO_SUCH_EVENT)], [NO_SUCH_EVENT], "", False),
    "correct but for an error": ([starting("09:00:00", NO_SUCH_EVENT)], [NO_SUCH_EVENT], "an error", True),
}


@pytest.mark.parametrize(("calls", "truth", "error", "wrong"), MEETING_START.values(), ids=MEETING_START)
def test_meeting_starts(calls: list[str], truth: list[str], error: str, wrong: bool) -> None:
    assert judged(calls, truth, error).meeting_start is wrong


def test_flags_that_hold_together() -> None:
    found = judged([plot(time_max="2023-11-30", time_min="a@example 09:00:00")], [event()])
    assert found == Flags(
        correct=False,
        side_effects=True,
        no_actions=False,
        exact_match=False,
        wrong_email=True,
        end_date=False,
        meeting_start=False,
    )
    made_up = event(participant_email="zoe@example.com", event_start="2023-11-29 13:00:00")
    found = judged([*moved(made_up), starting("09:00:00", made_up)], [made_up])
    assert (found.wrong_email, found.end_date, found.meeting_start) == (True, True, True)


# Any calls

PARAMETERS: dict[str, tuple[str, ...]] = {
    **{tool: tuple(arguments) for tool, arguments in COMPLETE.items()},
    "customer_relationship_manager.add_customer": (*CUSTOMER, *OPTIONAL, "notes"),
    "calendar.cancel_event": ("event_id",),
    "calendar.search_events": ("query", "time_min"),
}
POOL: list[Any] = [
    *(N0, N1, N2, N3, "00000004", "4", "5", "x", "\u0663"),
    *(PIA, BO, KIM, ZOE, BO.upper(), "x.y@", "zoe@example.com"),
    *("event_id", "task_id", "customer_id", "duration", "participant_email", "assigned_to_email", "place", "Notes"),
    *("list_name", "board", "status", "product_interest", "Won", "won", "Design", "Backlog", "Hardware", "İß"),
    *("2023-11-29", "13:00:00", "total_visits", "bar", "a\nb", "\0", "", " ", '"', "'", "\\", "\ud800"),
    *(None, 0, 5, -1, 2.5, True, 10**400, b"x", [], ["x"], ("x",), {"x": 1}, {"x"}, 1j, ...),
]


@st.composite
def written_calls(draw: st.DrawFn) -> str:
    tool = draw(st.sampled_from(list(PARAMETERS)))
    names = [name for name in PARAMETERS[tool] if draw(st.integers(0, 9))]
    given = draw(st.lists(st.sampled_from(POOL), max_size=2)) if not draw(st.integers(0, 9)) else []
    values = st.sampled_from(POOL)
    if tool in COMPLETE:  # half of the values fit, so that some of the calls do something
        arguments = {
            name: COMPLETE[tool][name] if name in COMPLETE[tool] and draw(st.booleans()) else draw(values)
            for name in names
        }
    else:
        arguments = {name: draw(values) for name in names}
    if not draw(st.integers(0, 19)):
        arguments["colour"] = "red"
    return call(tool, *given, **arguments)


any_call = written_calls() | st.sampled_from(NOISE) | st.text() | st.text().map("calendar.delete_event.func({})".format)
any_calls = st.lists(any_call, max_size=8)
few = settings(max_examples=40)


@few
@given(any_calls)
def test_any_calls_are_what_they_are(calls: list[str]) -> None:
    found = JUDGE.judge(calls, "", calls)
    assert found.correct
    assert not found.side_effects
    assert found.no_actions is not bool(calls)
    assert not (found.wrong_email)
    assert not (found.end_date)
    assert not (found.meeting_start)


@few
@given(any_calls, any_calls, st.text())
def test_any_calls_are_judged_the_same_again(calls: list[str], truth: list[str], error: str) -> None:
    before = repr(vars(JUDGE))
    found = JUDGE.judge(calls, error, truth)
    assert repr(vars(JUDGE)) == before
    assert found == JUDGE.judge(tuple(calls), error, tuple(truth)) == JudgeOf2024(tables()).judge(calls, error, truth)
    assert not (found.correct and (error or found.side_effects))
    assert found.no_actions is not bool(calls)
    assert same(calls, truth) or not found.correct


@few
@given(any_calls, any_calls)
def test_calls_that_cannot_be_read_change_no_verdict(calls: list[str], truth: list[str]) -> None:
    noisy = [text for each in calls for text in ("?", each, NOISE[-3])]
    expected = JUDGE.judge(calls, "", truth)
    assert JUDGE.judge(noisy, "", truth)[:2] == expected[:2]


SAFE = [
    *(update_event(row[0], field, f"new {row[0]}") for row in ROWS["calendar"] for field in ("event_name", "duration")),
    *(update_task(row[0], "list_name", "Completed") for row in ROWS["project_tasks"]),
    *(update_task(row[0], "due_date", "soon") for row in ROWS["project_tasks"]),
    *(update_customer(row[0], "status", "Proposal") for row in ROWS["customers"]),
    *(update_customer(row[0], "assigned_to_email", PIA) for row in ROWS["customers"]),
    *(delete_event(row[0]) for row in ROWS["calendar"]),
    *(delete_mail(row[0]) for row in ROWS["email"]),
    *(delete_task(row[0]) for row in ROWS["project_tasks"]),
    *(delete_customer(row[0]) for row in ROWS["customers"]),
]


@few
@given(st.lists(st.sampled_from(SAFE), unique=True), st.randoms(use_true_random=False))
def test_the_order_of_changes_to_different_rows_does_not_matter(calls: list[str], order: random.Random) -> None:
    """Nor that of changes to different fields; a change of a row that is deleted then or before is lost either way."""
    shuffled = list(calls)
    order.shuffle(shuffled)
    found = JUDGE.judge(shuffled, "", calls)
    assert found.correct
    assert not found.side_effects
    assert found.exact_match


def test_the_order_of_all_changes_of_a_list_does_not_matter() -> None:
    for order in permutations(DROPPED[:5]):
        assert judged(order, DROPPED[:5])[:2] == (True, False)
