"""The judge of the release of 2026, on an office of a few rows whose ids are among those of the published one.

The vectors hold in the published office as well: they name rows by ids that both have.
"""

from __future__ import annotations

import csv
import os
import random
from ast import literal_eval
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workgym.scenarios.workbench.judges.calls import WrittenCall, read_call_of_2026
from workgym.scenarios.workbench.judges.dates import read_moment
from workgym.scenarios.workbench.judges.flags import Flags
from workgym.scenarios.workbench.judges.office import NOW, TABLES, WRITING_TOOLS, ReleaseTable
from workgym.scenarios.workbench.judges.v2 import (
    COMPARED,
    LASTING,
    TOOLS,
    JudgeOf2026,
    OfficeOf2026,
    Replayed,
    as_it_is,
    ending_yesterday,
    reaches,
    same_rows,
    same_tables,
)

Tables = Mapping[str, Sequence[Mapping[str, str | None]]]
Cells = tuple[str | None, ...]

PIA, BO, KIM, ZOE = (f"{name}@harbour.example" for name in ("pia", "bo", "kim", "zoe"))
N1, N2 = "00000001", "00000002"
ROWS: dict[str, list[Cells]] = {
    "calendar": [
        (N1, "Net mending", PIA, "2023-12-01 10:00:00", "30"),
        ("00000299", "tide talk", BO, "2023-12-01 13:00:00", "60"),
        (N2, "Buoy check", KIM, "2023-12-04 09:30:00", "90"),
    ],
    "email": [
        (N2, "inbox", PIA, "Ropes", "2023-11-27 09:10:11", "Sam,\\n\\nthe ropes are here.\\n\\nPia"),
        ("00000499", "inbox", BO, "Tides", "2023-11-28 12:00:00", "Sam,\\n\\nlow at noon.\\n\\nBo"),
        (N1, "inbox", KIM, "Paint", "2023-11-29 10:30:00", "Sam,\\nred?"),
    ],
    "project_tasks": [
        (N1, "Sand the hull", PIA, "Completed", "2023-11-29", "Design"),
        (N2, "Sew the sail", BO, "In Progress", "2023-12-05", "Back end"),
        ("00000299", "Paint the deck", PIA, "Backlog", "2023-12-06", "Front end"),
    ],
    "customers": [
        (N1, KIM, "Otto Reed", "otto@reed", None, "2023-11-29", "Training", "Lead", "2023-12-08", None),
        (N2, ZOE, "Ada Mole", "ada@mole", "010-0100", "2023-11-02", "Services", "Won", "2023-11-20", "Hm."),
        ("00000199", KIM, "Ines Crane", "ines@crane", "010-0199", "2023-10-20", "Hardware", "Lost", "2023-11-10", "S"),
    ],
}


def tables(**rows: Sequence[Cells]) -> Tables:
    """Return an office as it is published, with other rows in some tables."""
    return {
        name: [dict(zip(TABLES[name], cells, strict=True)) for cells in rows.get(name, listed)]
        for name, listed in ROWS.items()
    }


OFFICE = tables()
JUDGE = JudgeOf2026(OFFICE)
JUDGES = {"v2": JUDGE, "v2.0": JudgeOf2026(OFFICE, as_it_is)}
DATA = os.environ.get("WORKGYM_OFFICIAL_DATA")
needs_data = pytest.mark.skipif(
    not DATA,
    reason="needs the published data of WorkBench: set WORKGYM_OFFICIAL_DATA to a clone of olly-styles/WorkBench",
)


# Writing calls down


def call(tool: str, /, **arguments: Any) -> str:
    written = {name: f'"{value}"' if isinstance(value, str) else repr(value) for name, value in arguments.items()}
    return f"{tool}.func({', '.join(f'{name}={value}' for name, value in written.items())})"


def event(**given: Any) -> str:
    first = {
        "event_name": "a",
        "participant_email": "x@atlas.com",
        "event_start": "2023-12-05 10:00:00",
        "duration": "60",
    }
    return call("calendar.create_event", **first | given)


def delete_event(event_id: str) -> str:
    return call("calendar.delete_event", event_id=event_id)


def update_event(event_id: str, field: str, new_value: str) -> str:
    return call("calendar.update_event", event_id=event_id, field=field, new_value=new_value)


def search_events(**given: Any) -> str:
    return call("calendar.search_events", **given)


def plot(time_max: str = "2023-11-29", **given: Any) -> str:
    last = {"value_to_plot": "total_visits", "plot_type": "bar"}
    return call("analytics.create_plot", time_min="2023-10-01", time_max=time_max, **last | given)


def mail(**given: Any) -> str:
    return call("email.send_email", **{"recipient": ZOE, "subject": "Lamps", "body": "Two are out."} | given)


def forward(email_id: str, recipient: str) -> str:
    return call("email.forward_email", email_id=email_id, recipient=recipient)


def customer(**given: Any) -> str:
    first = {"customer_name": "Eve Gull", "assigned_to_email": ZOE, "status": "Lead"}
    return call("customer_relationship_manager.add_customer", **first | given)


def search_customers(**given: Any) -> str:
    return call("customer_relationship_manager.search_customers", **given)


def move_task(list_name: str) -> str:
    return call("project_management.update_task", task_id=N2, field="list_name", new_value=list_name)


# The vectors of the specification


RIGHT, WRONG, HARM = "correct", "not correct", "not correct, with side effects"


def outcome(found: Flags) -> str:
    assert not (found.correct and found.side_effects)
    return RIGHT if found.correct else HARM if found.side_effects else WRONG


class Vector(NamedTuple):
    """A case: the calls of a run and the published ones, and the outcome, which may be another under the day rule."""

    calls: list[str]
    truth: list[str]
    outcome: str
    error: str = ""
    by_day_rule: str = ""


E1, E2 = event(), event(event_name="b", event_start="2023-12-06 11:00:00")
VECTORS: dict[int, Vector] = {
    1: Vector([E1], [E1], RIGHT),
    2: Vector([E1], [event(event_name="other")], HARM),
    3: Vector([E1], [event(participant_email="X@ATLAS.COM")], RIGHT),
    4: Vector([E1, E2], [E1, E2], RIGHT),
    5: Vector([E2, E1], [E1, E2], HARM),
    6: Vector([E1, delete_event("00000300"), E1], [E1], RIGHT),
    7: Vector(["not a python function"], [E1], WRONG),
    8: Vector(["calendar.create_event.func(unknown_kwarg='x')"], [search_events(query="a")], WRONG),
    9: Vector([search_events(query="Standup")], [search_events(query="Meeting")], RIGHT),
    10: Vector([], [], RIGHT),
    11: Vector([E1], [E1], WRONG, "Context window exceeded"),
    12: Vector([E2], [E1], HARM, "stopped"),
    13: Vector(["calendar.create_event.func(", E1], [E1], HARM),
    14: Vector(["foo.bar.func(x='1')"], [], WRONG),
    15: Vector([plot(plot_type="line"), plot()], [plot(), plot(plot_type="line")], RIGHT),
    16: Vector([plot(), plot()], [plot()], WRONG),
    17: Vector([plot("2023-11-30")], [plot()], WRONG, by_day_rule=RIGHT),
    18: Vector([plot("2023-12-01")], [plot()], WRONG),
    19: Vector([plot("2023-11-30").replace('"2023-11-30"', "'2023-11-30'")], [plot()], WRONG),
    20: Vector(['calendar.delete_event.func("00000001")'], [], RIGHT),
    21: Vector([E1.replace(".func", "")], [E1], RIGHT),
    22: Vector([event(duration=60)], [E1], RIGHT),
    23: Vector([delete_event("99999999")], [], RIGHT),
    24: Vector([forward(N1, PIA), forward(N1, BO)], [forward(N1, BO), forward(N1, PIA)], HARM),
    25: Vector([mail(body='he said "hi"')], [mail(body=r"he said \"hi\"")], WRONG),
    26: Vector([move_task("in review")], [move_task("In Review")], WRONG),
    27: Vector([customer(status="lead")], [customer()], HARM),
    28: Vector([update_event(N1, "foo", "x")], [], HARM),
    29: Vector(['company_directory.find_email_address.func(input="kofi")', E1], [E1], HARM),
    30: Vector([customer(notes="")], [customer()], RIGHT),
    31: Vector([update_event(N1, "event_name", "NET MENDING")], [], RIGHT),
    32: Vector([f" {E1}"], [E1], WRONG),
}


def assert_vector(vector: Vector, judge: JudgeOf2026, *, day_rule: bool) -> None:
    expected = vector.by_day_rule or vector.outcome if day_rule else vector.outcome
    assert outcome(judge.judge(vector.calls, vector.error, vector.truth)) == expected


@pytest.mark.parametrize("rule", JUDGES)
@pytest.mark.parametrize("number", VECTORS)
def test_the_vectors_of_the_specification(number: int, rule: str) -> None:
    assert_vector(VECTORS[number], JUDGES[rule], day_rule=rule == "v2")


@pytest.mark.parametrize("judge", JUDGES.values(), ids=JUDGES)
@pytest.mark.parametrize("error", ["", "an error"])
@pytest.mark.parametrize("calls", [[E1], [], ["not valid"]], ids=["right", "nothing", "wrong"])
def test_a_published_call_that_fails_raises_and_is_named(calls: list[str], error: str, judge: JudgeOf2026) -> None:
    """Vector 33."""
    with pytest.raises(ValueError, match=r"published call fails.*'not valid'"):
        judge.judge(calls, error, [E1, "not valid"])


# What a call is

READ: dict[str, tuple[str, WrittenCall]] = {
    "as it is recorded": ('shed.open.func(key="7")', WrittenCall("shed.open", (), {"key": "7"})),
    "without func": ('shed.open(key="7")', WrittenCall("shed.open", (), {"key": "7"})),
    "two names of which the last is func": ("shed.func()", WrittenCall("shed.func", (), {})),
    "func twice": ("shed.open.func.func()", WrittenCall("shed.open.func", (), {})),
    "one name": ("shed()", WrittenCall("shed", (), {})),
    "many names": ("a.b.c.d.func()", WrittenCall("a.b.c.d", (), {})),
    "values without a name": (
        'shed.open.func("7", f(x), *y, side="left")',
        WrittenCall("shed.open", (), {"side": "left"}),
    ),
    "a mapping": ('shed.open.func(**{"key": "7"}, **x)', WrittenCall("shed.open", (), {})),
    "numbers": (
        "shed.set.func(a=60, b=-1.5, c=1e999, d=1+2j)",
        WrittenCall("shed.set", (), {"a": "60", "b": "-1.5", "c": "inf", "d": "(1+2j)"}),
    ),
    "constants": (
        "shed.set.func(a=None, b=True, c=..., d=b'x')",
        WrittenCall("shed.set", (), {"a": "None", "b": "True", "c": "Ellipsis", "d": "b'x'"}),
    ),
    "containers": (
        "shed.set.func(a=['x', 1], b={'k': ()}, c={'x'}, d=set())",
        WrittenCall("shed.set", (), {"a": "['x', 1]", "b": "{'k': ()}", "c": "{'x'}", "d": "set()"}),
    ),
    "an argument twice": ('shed.open.func(key="7", key="8")', WrittenCall("shed.open", (), {"key": "8"})),
    "a line break as two signs": (r'shed.note.func(text="a\nb")', WrittenCall("shed.note", (), {"text": "a\nb"})),
    "a real line break": ('shed.note.func(text="a\nb")', WrittenCall("shed.note", (), {"text": "a\nb"})),
    "quotes": (r'shed.note.func(text="a \"b\" \\")', WrittenCall("shed.note", (), {"text": 'a "b" \\'})),
    "blanks within and after": ('shed . open .func ( key = "7" , )  # now', WrittenCall("shed.open", (), {"key": "7"})),
}
NO_CALL: dict[str, str] = {
    "nothing": "",
    "prose": "Please open the shed.",
    "a name": "shed.open.func",
    "a blank before": ' shed.open.func(key="7")',
    "a tab before": '\tshed.open.func(key="7")',
    "a line break before": '\nshed.open.func(key="7")',
    "a line break after": 'shed.open.func(key="7")\n',
    "two calls": "shed.open.func(), shed.open.func()",
    "an assignment": "x = shed.open.func()",
    "a call of what is no name": "shed().open.func()",
    "a call of a text": "'shed'.open.func()",
    "a broken call": 'shed.open.func(key="7"',
    "an unescaped quote": 'shed.note.func(text="a "b" c")',
    "a value that is a name": "shed.open.func(key=x)",
    "a value that is computed": "shed.open.func(key=3 * 4)",
    "a value that is a call": "shed.open.func(key=str(7))",
    "a formatted text": 'shed.open.func(key=f"{x}")',
    "a set, whose order is none": "shed.open.func(key={'a', 'b'})",
    "a set in a list": "shed.open.func(key=[{'a', 'b'}])",
    "a key that cannot be one": "shed.open.func(key={[]: 1})",
    "a zero byte": "shed.open.func(key='\0')",
    "half a sign": "shed.open.func(key='\ud800')",
    "deep nesting": f"shed.open.func(key={'[' * 500}{']' * 500})",
}


@pytest.mark.parametrize(("text", "expected"), READ.values(), ids=READ)
def test_a_call_is_read(text: str, expected: WrittenCall) -> None:
    assert read_call_of_2026(text) == expected


@pytest.mark.parametrize("text", NO_CALL.values(), ids=NO_CALL)
def test_what_is_no_call(text: str) -> None:
    assert read_call_of_2026(text) is None
    assert JUDGE.replay([text]).failed == (text,)


def test_there_are_27_tools_of_which_14_write() -> None:
    assert len(TOOLS) == 27
    assert len(WRITING_TOOLS) == 14
    assert WRITING_TOOLS.keys() < TOOLS.keys()


@pytest.mark.parametrize("tool", TOOLS)
def test_every_tool_is_known_by_its_exact_name_alone(tool: str) -> None:
    """Without an argument none fails: those that write answer with an error, which is no failure."""
    for text in (f"{tool}.func()", f"{tool}()", f"{tool}.func('x', **y)"):
        assert JUDGE.replay([text]).failed == ()
    for name in (tool.upper(), f"office.{tool}", tool.partition(".")[2], f"{tool}.run", f"{tool}.func.func"):
        assert JUDGE.replay([f"{name}()"]).failed == (f"{name}()",)


@pytest.mark.parametrize("tool", TOOLS)
def test_an_unknown_argument_makes_a_call_fail(tool: str) -> None:
    texts = tuple(call(tool, **{name: "x"}) for name in ("colour", "self", "_", "arguments"))
    assert JUDGE.replay(texts).failed == texts


PARAMETERS: dict[str, str] = {
    "calendar.get_event_information_by_id": "event_id field",
    "calendar.search_events": "query time_min time_max",
    "email.get_email_information_by_id": "email_id field",
    "email.search_emails": "query date_min date_max",
    "analytics.get_visitor_information_by_id": "visitor_id",
    "analytics.total_visits_count": "time_min time_max",
    "analytics.engaged_users_count": "time_min time_max",
    "analytics.traffic_source_count": "time_min time_max traffic_source",
    "analytics.get_average_session_duration": "time_min time_max",
    "project_management.get_task_information_by_id": "task_id field",
    "project_management.search_tasks": "task_name assigned_to_email list_name due_date board",
    "customer_relationship_manager.search_customers": "customer_name customer_email product_interest status "
    "assigned_to_email last_contact_date_min last_contact_date_max follow_up_by_min follow_up_by_max",
    "company_directory.find_email_address": "name",
}


@pytest.mark.parametrize("tool", PARAMETERS)
def test_a_reading_tool_takes_its_arguments_and_changes_nothing(tool: str) -> None:
    texts = [call(tool, **dict.fromkeys(PARAMETERS[tool].split(), "2023-11-29"))]
    texts += [call(tool, **{name: value}) for name in PARAMETERS[tool].split() for value in ("2023-11-29", "")]
    done = JUDGE.replay(texts)
    assert done.failed == ()
    assert all(done.tables[name] is JUDGE.start[name] for name in COMPARED)
    assert PARAMETERS.keys() | WRITING_TOOLS.keys() == TOOLS.keys()


# What fails

RENAMED = [update_event(row[0] or "", "event_id", "x") for row in ROWS["calendar"]]
NO_ADDRESS, NO_PRODUCT = customer(product_interest="Training"), customer(customer_email="eve@gull")
COMPLETE = customer(customer_email="eve@gull", product_interest="Training")
get_mail = "email.get_email_information_by_id"
FAILS: dict[str, list[str]] = {
    "a bound of events that is no date": [search_events(time_min="soon")],
    "an end that is no date": [search_events(time_max="2023-02-30")],
    "an hour 24": [search_events(time_min="2023-12-01 24:00:00")],
    "a bound that is the text None": [search_events(time_min="None")],
    "a bound that is null": [search_events(time_max=None)],
    "a bound with a time zone": [search_events(time_min="2023-11-30T00:00:00Z")],
    "an end with a time zone": [search_events(time_max="2023-12-05 00:00:00+01:00")],
    "an end that is no date, after a readable bound": [search_events(time_min="2023-12-04", time_max="soon")],
    "an end that is no date, for an event that ends at the bound": [
        search_events(time_min="2023-12-04 11:00:00", time_max="soon")
    ],
    "a bound that is no date, for a query that finds an event by its name": [
        search_events(query="BUOY", time_min="soon")
    ],
    "a bound that is no date, for a query that finds an event by its participant": [
        search_events(query="Kim@", time_min="soon")
    ],
    "an event that starts at no time": [event(event_start="later"), search_events(time_min="2023-12-01")],
    "an event that starts at no time, and an end": [event(event_start="later"), search_events(time_max="2023-12-01")],
    "an event that lasts no number": [event(duration="long"), search_events(time_min="2023-12-01")],
    "an event that lasts half a minute": [event(duration="0.5"), search_events(time_min="2023-12-01")],
    "an event that lasts too long, where the release gives up": [
        event(duration="9" * 20),
        search_events(time_min="2023-12-01"),
    ],
    "an event that starts in a time zone": [
        event(event_start="2023-12-05T10:00:00Z"),
        search_events(time_max="2023-12-01"),
    ],
    "an event whose start was overwritten": [update_event(N1, "event_start", "later"), search_events(time_max="2024")],
    "a bound of mails that is no date": [call("email.search_emails", date_min="soon")],
    "an end of mails that is no date": [call("email.search_emails", query="nothing", date_max="2023-13-01")],
    "a bound of mails that is null": [call("email.search_emails", date_min=None)],
    "a bound that is a time in a zone": [search_events(time_min="9:00Z")],
    "when a mail was sent": [mail(), call(get_mail, email_id="00000500", field="sent_datetime")],
    "when a mail was forwarded": [forward(N1, ZOE), call(get_mail, email_id="00000500", field="sent_datetime")],
    "customers by address, one having none": [NO_ADDRESS, search_customers(customer_email="otto")],
    "customers by product, one having none": [NO_PRODUCT, search_customers(product_interest="Training")],
    "customers by product, one of an address having none": [
        NO_PRODUCT,
        search_customers(customer_email="EVE", product_interest="Training"),
    ],
    "customers by name and address, one of the name having none": [
        NO_ADDRESS,
        search_customers(customer_name="eve", customer_email="x"),
    ],
    "an event after ids that are no numbers": [*RENAMED, event()],
    "an event after an id that is too long a number": [update_event(N1, "event_id", "9" * 5000), event()],
    "a task after an id that is no number": [
        call("project_management.update_task", task_id=N1, field="task_id", new_value="x"),
        call(
            "project_management.create_task",
            task_name="b",
            assigned_to_email=PIA,
            list_name="Backlog",
            due_date="soon",
            board="Design",
        ),
    ],
    "a customer after an id that is no number": [
        call("customer_relationship_manager.update_customer", customer_id=N1, field="customer_id", new_value="x"),
        customer(),
    ],
}
FAILS_NOT: dict[str, list[str]] = {
    "empty bounds": [search_events(time_min="", time_max=""), call("email.search_emails", date_min="", date_max="")],
    "a bound that is no date, for a query that finds no event": [search_events(query="regatta", time_min="soon")],
    "an end that is no date, after a bound that leaves no event": [
        search_events(time_min="2024-01-01", time_max="soon"),
        search_events(time_min="NaT", time_max="soon"),
        search_events(time_min="now", time_max="soon"),
    ],
    "a bound of events that is no moment": [search_events(time_min="nan"), search_events(time_max="NaT")],
    "a bound with a time zone that no event is compared with": [
        search_events(query="regatta", time_max="2023-12-01 9:00Z")
    ],
    "a bound of mails that is no moment": [call("email.search_emails", date_min="nan", date_max="NaT")],
    "a bound of mails with a time zone": [call("email.search_emails", date_min="2023-11-30T00:00:00Z")],
    "an event without a time that the query does not find": [
        event(event_start="later", duration="long"),
        search_events(query="buoy", time_min="2023-12-01", time_max="2023-12-31"),
    ],
    "an event without a time, and no bound": [event(event_start="later", duration="long"), search_events()],
    "an event that lasts no number, and an end": [event(duration="long"), search_events(time_max="2023-12-31")],
    "an event that starts at no moment": [event(event_start="nan"), search_events(time_min="2023-12-01")],
    "when a mail came": [mail(), call(get_mail, email_id=N1, field="sent_datetime")],
    "when an unknown mail was sent": [mail(), call(get_mail, email_id="500", field="sent_datetime")],
    "what a sent mail says": [mail(), call(get_mail, email_id="00000500", field="body")],
    "mails after one was sent": [mail(), call("email.search_emails", query="lamps", date_max="2023-11-30")],
    "customers by address, all having one": [COMPLETE, search_customers(customer_email="eve", product_interest="x")],
    "customers by address, the one without being out by name": [
        NO_ADDRESS,
        search_customers(customer_name="otto", customer_email="otto"),
    ],
    "customers by product, the one without being out by address": [
        NO_PRODUCT,
        search_customers(customer_email="otto@", product_interest="training"),
    ],
    "customers by address, the one without being given one": [
        NO_ADDRESS,
        call(
            "customer_relationship_manager.update_customer",
            customer_id="00000200",
            field="customer_email",
            new_value="eve@gull",
        ),
        search_customers(customer_email="gull"),
    ],
    "customers by address, the one without being deleted": [
        NO_ADDRESS,
        call("customer_relationship_manager.delete_customer", customer_id="00000200"),
        search_customers(customer_email="gull"),
    ],
    "customers by what all have, one having no address": [
        customer(),
        search_customers(status="x", assigned_to_email="y", last_contact_date_min="z", follow_up_by_max="soon"),
    ],
    "an answer with an error": [
        event(duration=""),
        delete_event("99"),
        mail(recipient="nobody"),
        plot(plot_type="pie"),
        move_task("Done"),
        search_customers(),
        call("company_directory.find_email_address", name=""),
    ],
    "an event after ids of which the highest is a number": [update_event(N1, "event_id", "!"), event()],
    "a date that is none in a call that writes": [event(event_start="soon"), plot("soon")],
    "a date that is none in a search of visits": [call("analytics.total_visits_count", time_min="soon")],
}


@pytest.mark.parametrize("calls", FAILS.values(), ids=FAILS)
def test_what_fails(calls: list[str]) -> None:
    assert JUDGE.replay(calls).failed == (calls[-1],)
    found = JUDGE.judge(calls, "", calls[:-1])
    assert not found.correct


@pytest.mark.parametrize("calls", FAILS_NOT.values(), ids=FAILS_NOT)
def test_what_does_not_fail(calls: list[str]) -> None:
    assert JUDGE.replay(calls).failed == ()


def test_later_calls_are_made_all_the_same() -> None:
    calls = [E1, "?", search_events(time_min="soon"), mail(), "calendar.cancel_event.func()", plot()]
    done = JUDGE.replay(calls)
    assert done.failed == (calls[1], calls[2], calls[4])
    assert same_tables(done.tables, JUDGE.replay([E1, mail(), plot()]).tables, COMPARED, any_case=False)


def test_a_call_that_fails_changes_nothing() -> None:
    for calls in FAILS.values():
        done, before = JUDGE.replay(calls).tables, JUDGE.replay(calls[:-1]).tables
        assert same_tables(done, before, COMPARED, any_case=False)


# What a tool writes


def last(calls: Sequence[str], table: str) -> Cells:
    row: Cells = JUDGE.replay(calls).tables[table].rows[-1]
    return row


def test_new_rows_have_the_next_id_in_eight_digits_and_come_last() -> None:
    assert last([E1], "calendar") == ("00000300", "a", "x@atlas.com", "2023-12-05 10:00:00", "60")
    assert last([mail()], "email") == ("00000500", "outbox", ZOE, "Lamps", NOW, "Two are out.")
    assert last([customer()], "customers") == ("00000200", ZOE, "Eve Gull", *[None] * 4, "Lead", None, "")
    assert last([forward("00000499", KIM), forward("00000500", PIA)], "email")[:4] == (
        "00000501",
        "outbox",
        PIA,
        "FW: FW: Tides",
    )


def test_a_mail_after_a_deletion_replaces_none() -> None:
    """It does in the release of 2024."""
    deleted = call("email.delete_email", email_id=N2)
    rows = JUDGE.replay([deleted, mail(), mail()]).tables["email"].rows
    assert [row[0] for row in rows] == ["00000499", N1, "00000500", "00000501"]


def test_the_first_id_of_an_empty_table_is_zero() -> None:
    empty = JudgeOf2026({})
    done = empty.replay([event(), event(), mail(), customer(), plot()])
    assert done.failed == ()
    assert [row[0] for row in done.tables["calendar"].rows] == ["00000000", N1]
    assert done.tables["email"].rows[0][0] == done.tables["customers"].rows[0][0] == "00000000"


# Comparing

TEXTS = ("a", "A", "b")


def table(*rows: Cells, columns: tuple[str, ...] = ("id", "status")) -> ReleaseTable:
    """Return a table whose rows are objects of their own."""
    return sharing([(*list(row),) for row in rows], columns)


def sharing(rows: Sequence[Cells], columns: tuple[str, ...] = ("id", "status")) -> ReleaseTable:
    return ReleaseTable(columns, list(range(len(rows))), list(rows))


SAME: dict[str, tuple[ReleaseTable, ReleaseTable, bool, bool]] = {
    "nothing": (table(), table(), True, True),
    "the same": (table(("a", "b")), table(("a", "b")), True, True),
    "another order": (table(("a", "b"), ("c", "d")), table(("c", "d"), ("a", "b")), True, True),
    "once too often": (
        table(("a", "b"), ("a", "b"), ("c", "d")),
        table(("a", "b"), ("c", "d"), ("c", "d")),
        False,
        False,
    ),
    "a row more": (table(("a", "b")), table(("a", "b"), ("a", "b")), False, False),
    "capitals": (table(("a", "b")), table(("A", "b")), False, True),
    "capitals of a status": (table(("a", "b")), table(("a", "B")), False, False),
    "missing in both": (table((None, None)), table((None, None)), True, True),
    "missing and empty": (table((None, "b")), table(("", "b")), False, False),
    "missing and the text None": (table((None, "b")), table(("None", "b")), False, False),
    "the times of sent mails": (table((NOW, "b")), table((NOW, "b")), True, True),  # type: ignore[arg-type]
    "the time of a sent mail, and none": (table((NOW, "b")), table((None, "b")), False, True),  # type: ignore[arg-type]
    "other columns": (table(("a", "b")), table(("a", "b"), columns=("id", "board")), False, False),
    "columns in another order": (table(("a", "a")), table(("a", "a"), columns=("status", "id")), False, False),
    "no rows and other columns": (table(), table(columns=("id",)), False, False),
}


@pytest.mark.parametrize(("left", "right", "same", "in_any_case"), SAME.values(), ids=SAME)
def test_rows_are_compared_without_their_order(
    left: ReleaseTable, right: ReleaseTable, same: bool, in_any_case: bool
) -> None:
    for one, other in ((left, right), (right, left)):
        assert same_rows(one, other, any_case=False) is same
        assert same_rows(one, other, any_case=True) is in_any_case
    assert same_rows(left, left, any_case=False)


cells = st.tuples(*[st.sampled_from([*TEXTS, None])] * 2)


@given(st.lists(cells, max_size=6), st.lists(cells, max_size=3), st.data())
def test_shared_rows_are_equal_to_their_copies(shared: list[Cells], own: list[Cells], data: st.DataObject) -> None:
    """Rows that two tables share are compared as objects: rows that are only equal lead to the same."""
    shared, own = ([(*list(row),) for row in rows] for rows in (shared, own))
    left = sharing(data.draw(st.permutations([*shared, *own])))
    right = sharing(data.draw(st.permutations([*shared, *own[1:], ("c", "c")][: len(left.rows)])))
    for any_case in (False, True):
        assert same_rows(left, right, any_case=any_case) is same_rows(left, table(*right.rows), any_case=any_case)
        assert same_rows(left, sharing(left.rows[::-1]), any_case=any_case)
    assert same_rows(left, right, any_case=False) is (sorted(map(repr, left.rows)) == sorted(map(repr, right.rows)))


def test_side_effects_are_looked_for_with_capitals() -> None:
    assert outcome(JUDGE.judge([update_event(N1, "event_name", "NET MENDING")], "", [E1])) == HARM


def test_plots_are_compared_and_are_no_side_effect() -> None:
    assert set(COMPARED) - set(LASTING) == {"plots"}
    drawn = JUDGE.replay([plot()]).tables
    assert same_tables(drawn, JUDGE.start, LASTING, any_case=False)
    assert not same_tables(drawn, JUDGE.start, COMPARED, any_case=True)


def test_a_state_is_reached_by_calls_that_do_not_fail() -> None:
    made = JUDGE.replay([E1])
    assert reaches(made, made)
    assert not reaches(made._replace(failed=("?",)), made)
    assert not reaches(Replayed(JUDGE.start, ()), made)


# Findings beside correctness and side effects

MADE_UP = event(participant_email="zoe@example.com")
ALL_CLASSES = event(participant_email="zoe@example.com", event_start="2023-11-29 13:00:00")
MISTAKES = [ALL_CLASSES.replace("11-29", "11-30"), ALL_CLASSES.replace("13:00:00", "09:00:00")]


def test_kinds_of_errors() -> None:
    found = JUDGE.judge(MISTAKES, "", [ALL_CLASSES])
    assert (found.wrong_email, found.end_date, found.meeting_start) == (True, True, True)
    assert (found.correct, found.side_effects, found.exact_match) == (False, True, False)


@pytest.mark.parametrize("error", ["", "an error"])
def test_a_made_up_address_is_none_beside_one_of_the_company(error: str) -> None:
    for made, wrong in (([MADE_UP], True), ([MADE_UP, E1], False), ([E1], False), ([], False)):
        assert JUDGE.judge(made, error, [event(event_name="c")]).wrong_email is wrong


def test_a_correct_run_has_no_kind_of_error() -> None:
    """All of them need a run that is not correct, no calls among them."""
    noop = [text.replace("create_event", "delete_event").replace("event_name", "event_id") for text in MISTAKES]
    assert JUDGE.judge([], "", [])[:3] == (True, False, False)
    assert JUDGE.judge([], "an error", [])[:3] == (False, False, True)
    assert JUDGE.judge([], "", [E1])[:3] == (False, False, True)
    assert JUDGE.judge([], "", [delete_event("99")])[:3] == (True, False, False)
    assert JUDGE.replay(noop).failed == tuple(noop)
    moved = update_event("99", "event_start", "2023-11-29 13:00:00 @example")
    others = [moved.replace("11-29", "11-30"), moved.replace("13:00:00", "15:30:00")]
    assert JUDGE.judge(others, "", [moved])[:1] + JUDGE.judge(others, "", [moved])[4:] == (True, False, False, False)
    assert JUDGE.judge(others, "an error", [moved])[4:] == (True, True, True)


@pytest.mark.parametrize("judge", JUDGES.values(), ids=JUDGES)
def test_the_day_rule_does_not_touch_exact_matches_and_kinds_of_errors(judge: JudgeOf2026) -> None:
    found = judge.judge([plot("2023-11-30")], "", [plot()])
    assert not found.exact_match
    assert found.end_date is not found.correct


DAYS: dict[str, tuple[str, str]] = {
    "a plot until today": (plot("2023-11-30"), plot("2023-11-29")),
    "a plot without func": (plot("2023-11-30").replace(".func", ""), plot("2023-11-29").replace(".func", "")),
    "a plot until yesterday": (plot("2023-11-29"), plot("2023-11-29")),
    "a plot until another day": (plot("2023-12-01"), plot("2023-12-01")),
    **{
        name: (text, text)
        for name, text in {
            "a plot that names today elsewhere": plot("2023-12-01", value_to_plot="2023-11-30"),
            "a plot until a time of today": plot("2023-11-30 00:00:00"),
            "another tool": 'analytics.total_visits_count.func(time_max="2023-11-30")',
            "single quotes": "analytics.create_plot.func(time_max='2023-11-30')",
            "blanks": 'analytics.create_plot.func(time_max = "2023-11-30")',
            "a blank before": f" {plot('2023-11-30')}",
        }.items()
    },
}


@pytest.mark.parametrize(("before", "after"), DAYS.values(), ids=DAYS)
def test_the_day_rule(before: str, after: str) -> None:
    assert ending_yesterday(before) == after
    assert as_it_is(before) == before


def test_the_day_rule_holds_for_published_calls_as_well() -> None:
    until_today = [plot("2023-11-30")]
    for made in (until_today, [plot()]):
        assert JUDGES["v2"].judge(made, "", until_today).correct
        assert JUDGES["v2"].judge(made, "", [plot()]).correct
    assert not JUDGES["v2.0"].judge([plot()], "", until_today).correct


# Dates: the verdicts of pandas 3.1.1

MOMENTS: dict[str, str | None] = {
    "2023-12-01": "2023-12-01 00:00:00",
    "2023-12-1": "2023-12-01 00:00:00",
    "2023/1/2": "2023-01-02 00:00:00",
    "2023.12.01": "2023-12-01 00:00:00",
    "20231201": "2023-12-01 00:00:00",
    "2023-12": "2023-12-01 00:00:00",
    "2023": "2023-01-01 00:00:00",
    " 2023-12-01\n": "2023-12-01 00:00:00",
    "12/01/2023": "2023-12-01 00:00:00",
    "1-2-2023": "2023-01-02 00:00:00",
    "13/1/2023": "2023-01-13 00:00:00",
    "31.12.2023": "2023-12-31 00:00:00",
    "December 1, 2023": "2023-12-01 00:00:00",
    "Dec 1st, 2023": "2023-12-01 00:00:00",
    "Sept. 2nd 2023": "2023-09-02 00:00:00",
    "1 DEC 2023": "2023-12-01 00:00:00",
    "3rd May, 2023": "2023-05-03 00:00:00",
    "1-Dec-2023": "2023-12-01 00:00:00",
    "Friday, December 1, 2023": "2023-12-01 00:00:00",
    "Fri 2023-12-01": "2023-12-01 00:00:00",
    "2023-12-01 09": "2023-12-01 09:00:00",
    "2023-12-01T09": "2023-12-01 09:00:00",
    "2023-12-01 9:00": "2023-12-01 09:00:00",
    "2023-12-01T9:5:3": "2023-12-01 09:05:03",
    "2023-12-01  09:00:00": "2023-12-01 09:00:00",
    "2023-12-01, 9:00": "2023-12-01 09:00:00",
    "2023-12-01 23:59:59.5": "2023-12-01 23:59:59",
    "12/01/2023 9 am": "2023-12-01 09:00:00",
    "Dec 1, 2023 9:30 PM": "2023-12-01 21:30:00",
    "2023-12-01 12:30 a.m.": "2023-12-01 00:30:00",
    "2023-12-01 12PM": "2023-12-01 12:00:00",
    "2023-12-01T09:00:00Z": "2023-12-01 09:00:00+00:00",
    "2023-12-01 09:00 UTC": "2023-12-01 09:00:00+00:00",
    "2023-12-01 09:00:00-01:30": "2023-12-01 09:00:00-01:30",
    "2023-12-01T09:00+0100": "2023-12-01 09:00:00+01:00",
    "2024-02-29": "2024-02-29 00:00:00",
    "": None,
    "NaT": None,
    "nan": None,
}
NO_MOMENT = [
    *(" ", "None", "none", "null", "soon", "tomorrow", "yesterday", "Friday", "last week", "Now", " now", "NA"),
    *("2023-02-29", "2023-02-30", "2023-13-01", "2023-12-32", "2023-00-10", "13/13/2023", "0/1/2023", "Dec 32, 2023"),
    *("2023-12-01 24:00", "2023-12-01T24:00:00", "2023-12-01 9:60", "2023-12-01 9:00:60", "2023-12-01 25:00", "24:00"),
    *("2023-12-01 9", "2023-12-01T9", "2023-12-01 13:00 PM", "2023-12-01 noon", "2023-12-01 09:00 EST", "9", "10"),
    *("2023-12-01 to 2023-12-05", "2023-12-01Z", "2023-12-01 09:00:", "2023-12-01,09:00", "[2023-12-01]", "YYYY-MM-DD"),
    *("2023-12-010", "22023-12-01", "2023-11-3O", '"2023-12-01"', "1701388800", "2023-W48", "2023–11–30"),
    "2023-12.01",
]


@pytest.mark.parametrize("text", MOMENTS)
def test_moments_are_read_as_pandas_reads_them(text: str) -> None:
    expected = MOMENTS[text]
    assert read_moment(text) == (expected if expected is None else datetime.fromisoformat(expected))


@pytest.mark.parametrize("text", NO_MOMENT)
def test_what_is_no_moment(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read_moment(text)


@pytest.mark.parametrize("text", ["now", "today", "9:00", "09:00:00", "9:00 AM"])
def test_moments_of_the_day_on_which_the_release_runs_are_after_its_events(text: str) -> None:
    moment = read_moment(text)
    assert moment is not None
    assert moment.date() == date.max


@given(st.datetimes(datetime(1, 1, 1), datetime(9999, 12, 31)), st.sampled_from([" ", "T"]))
def test_every_moment_is_read(moment: datetime, sign: str) -> None:
    assert read_moment(moment.isoformat(sign, "seconds")) == moment.replace(microsecond=0)
    assert read_moment(f"{moment.month}/{moment.day}/{moment.year:04d}") == datetime(*moment.timetuple()[:3])


@given(st.text() | st.text("0123456789-/.: TZapmndov+", max_size=20))
def test_any_text_is_a_moment_or_a_mistake(text: str) -> None:
    try:
        moment = read_moment(text)
    except ValueError:
        return
    assert moment is None or moment.year > 0


# Any calls

SAFE = [
    *(
        update_event(str(row[0]), field, f"new {row[0]}")
        for row in ROWS["calendar"]
        for field in ("event_name", "duration")
    ),
    *(delete_event(str(row[0])) for row in ROWS["calendar"]),
    *(call("email.delete_email", email_id=row[0]) for row in ROWS["email"]),
    *(
        call("project_management.update_task", task_id=row[0], field=field, new_value=value)
        for row in ROWS["project_tasks"]
        for field, value in (("list_name", "In Review"), ("due_date", "soon"))
    ),
    *(call("project_management.delete_task", task_id=row[0]) for row in ROWS["project_tasks"]),
    *(
        call("customer_relationship_manager.update_customer", customer_id=row[0], field=field, new_value=value)
        for row in ROWS["customers"]
        for field, value in (("status", "Proposal"), ("assigned_to_email", PIA))
    ),
    *(call("customer_relationship_manager.delete_customer", customer_id=row[0]) for row in ROWS["customers"]),
    *(plot(plot_type=kind) for kind in ("bar", "line", "scatter", "histogram")),
]
POOL: list[Any] = [
    *(N1, N2, "00000299", "00000300", "00000500", "500", "x", "\u0663", PIA, BO, ZOE.upper(), "zoe@example.com"),
    *("event_id", "task_id", "customer_id", "duration", "event_start", "customer_email", "list_name", "status"),
    *("Won", "won", "Design", "Backlog", "Hardware", "total_visits", "bar", "2023-11-29", "2023-11-30", "13:00:00"),
    *("soon", "NaT", "2023-12-01T10:00:00Z", "now", "a\nb", "\0", "", " ", '"', "\\", "İß"),
    *(None, 0, 5, -1, 2.5, True, 10**400, b"x", [], ["x"], {"x": 1}, {"x"}, {"x", "y"}, 1j, ...),
]
NAMES = {
    **{tool: names.split() for tool, names in PARAMETERS.items()},
    "calendar.create_event": ["event_name", "participant_email", "event_start", "duration"],
    "calendar.update_event": ["event_id", "field", "new_value"],
    "email.send_email": ["recipient", "subject", "body"],
    "email.reply_email": ["email_id", "body"],
    "project_management.update_task": ["task_id", "field", "new_value"],
    "customer_relationship_manager.add_customer": [
        *("customer_name", "assigned_to_email", "status", "customer_email", "customer_phone"),
        *("last_contact_date", "product_interest", "notes", "follow_up_by"),
    ],
    "calendar.cancel_event": ["event_id"],
}


@st.composite
def written_calls(draw: st.DrawFn) -> str:
    tool = draw(st.sampled_from(list(NAMES)))
    values = {name: draw(st.sampled_from(POOL)) for name in NAMES[tool] if draw(st.integers(0, 4))}
    if not draw(st.integers(0, 19)):
        values["colour"] = "red"
    written = ", ".join(f"{name}={value!r}" for name, value in values.items())
    return f"{tool}{draw(st.sampled_from(['.func', '.func', '']))}({written})"


any_call = written_calls() | st.sampled_from([*SAFE, E1, E2, mail(), customer(), plot("2023-11-30")]) | st.text()
any_calls = st.lists(any_call, max_size=8)
few = settings(max_examples=60)


@few
@given(any_calls)
def test_calls_that_do_not_fail_are_what_they_are(calls: list[str]) -> None:
    calls = [text for text in calls if not JUDGE.replay([text]).failed]
    if JUDGE.replay(calls).failed:  # some fail after others
        with pytest.raises(ValueError, match="published call fails"):
            JUDGE.judge(calls, "", calls)
        return
    found = JUDGE.judge(calls, "", calls)
    assert found[:3] == (True, False, False)
    assert not any(found[4:])


@few
@given(any_calls, st.lists(st.sampled_from([*SAFE, E1, mail()]), max_size=4), st.sampled_from(["", "an error"]))
def test_judging_is_repeatable_and_leaves_the_start_as_it_is(calls: list[str], truth: list[str], error: str) -> None:
    before = {name: (found.columns, list(found.rows)) for name, found in JUDGE.start.items()}
    found = JUDGE.judge(calls, error, truth)
    assert {name: (table.columns, table.rows) for name, table in JUDGE.start.items()} == before
    assert found == JUDGE.judge(tuple(calls), error, tuple(truth)) == JudgeOf2026(OFFICE).judge(calls, error, truth)
    assert not (found.correct and (error or found.side_effects))
    failed = JUDGE.replay(calls).failed
    assert not (failed and found.correct)
    assert found.no_actions is (not calls and not found.correct)
    right = JUDGE.judge(calls, "", truth)
    assert found.side_effects is right.side_effects
    assert found.correct is (right.correct and not error)


@few
@given(st.lists(st.sampled_from(SAFE), unique=True), st.randoms(use_true_random=False))
def test_the_order_of_changes_to_existing_rows_and_of_plots_does_not_matter(
    calls: list[str], order: random.Random
) -> None:
    """Nor that of changes to different fields; a change of a row that is deleted then or before is lost either way."""
    shuffled = list(calls)
    order.shuffle(shuffled)
    assert JUDGE.judge(shuffled, "", calls)[:4] == (True, False, False, True)


@few
@given(any_calls, any_calls)
def test_a_failing_call_changes_nothing_but_correctness(calls: list[str], truth: list[str]) -> None:
    truth = [text for text in truth if not JUDGE.replay(truth).failed]
    noisy = [text for each in calls for text in ("?", each, search_events(colour="red"))]
    assert JUDGE.judge(noisy, "", truth).correct is (not calls and JUDGE.judge(calls, "", truth).correct)
    assert same_tables(JUDGE.replay(noisy).tables, JUDGE.replay(calls).tables, COMPARED, any_case=False)


def test_an_office_writes_to_tables_of_its_own() -> None:
    office, rows = OfficeOf2026(JUDGE.start), list(JUDGE.start["calendar"].rows)
    office.create_event("a", "b", "c", "d")
    assert JUDGE.start["calendar"].rows == rows
    assert office.tables["email"] is JUDGE.start["email"]


# The published data


def read(path: Path) -> list[dict[str, str]]:
    limit = csv.field_size_limit(1 << 24)
    try:
        with path.open(encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))
    finally:
        csv.field_size_limit(limit)


@pytest.fixture(scope="module")
def data() -> Path:
    """The folder that holds the files of 2024."""
    root = Path(str(DATA))
    places = (root / "workbench" / "data", root / "workbench", root / "data", root)
    found = next((place for place in places if (place / "processed" / "queries_and_answers").is_dir()), None)
    if found is None:
        pytest.skip("the published data at hand are not those of 2024")
    return found


@pytest.fixture(scope="module")
def published(data: Path) -> Tables:
    names = ("calendar_events", "emails", "project_tasks", "customer_relationship_manager_data")
    files = dict(zip(ROWS, names, strict=True))
    return {
        name: [
            {column: cell or None for column, cell in row.items()} for row in read(data / "processed" / f"{file}.csv")
        ]
        for name, file in files.items()
    }


@pytest.fixture(scope="module")
def outcomes(data: Path) -> dict[str, list[str]]:
    files = sorted((data / "processed" / "queries_and_answers").glob("*.csv"))
    return {row["query"]: literal_eval(row["answer"]) for file in files for row in read(file)}


@pytest.fixture(scope="module")
def recorded(data: Path) -> list[Path]:
    files = sorted((data / "results").glob("*/*.csv"))
    if not files:
        pytest.skip("the published data at hand hold no recorded runs")
    return files


@needs_data
@pytest.mark.parametrize("day_rule", [True, False])
def test_the_vectors_in_the_published_office(published: Tables, day_rule: bool) -> None:
    judge = JudgeOf2026(published, ending_yesterday if day_rule else as_it_is)
    name = next(str(row["event_name"]) for row in published["calendar"] if row["event_id"] == N1)
    own = Vector([update_event(N1, "event_name", name.swapcase())], [], RIGHT)
    for number, vector in (VECTORS | {31: own}).items():
        try:
            assert_vector(vector, judge, day_rule=day_rule)
        except AssertionError:
            raise AssertionError(f"vector {number}") from None
    with pytest.raises(ValueError, match="'not valid'"):
        judge.judge([E1], "", ["not valid"])


@needs_data
def test_every_published_outcome_is_correct(published: Tables, outcomes: Mapping[str, list[str]]) -> None:
    for judge in (JudgeOf2026(published), JudgeOf2026(published, as_it_is)):
        found = [judge.judge(calls, "", calls) for calls in outcomes.values()]
        assert len(found) == 690
        assert {flags[:4] for flags in found} == {(True, False, False, True)}


@needs_data
@pytest.mark.parametrize("day_rule", [ending_yesterday, as_it_is])
def test_the_counts_that_the_release_asserts_of_its_own_runs(
    published: Tables, outcomes: Mapping[str, list[str]], recorded: list[Path], day_rule: Any
) -> None:
    judge = JudgeOf2026(published, day_rule)
    (file,) = [path for path in recorded if path.parent.name == "calendar" and path.name.startswith("gpt-4_all")]
    found = [
        judge.judge(literal_eval(row["function_calls"]), row["error"], outcomes[row["query"]]) for row in read(file)
    ]
    assert len(found) == 110
    assert sum(flags.correct for flags in found) == 71
    assert sum(flags.side_effects for flags in found) == 24


@needs_data
def test_every_bound_in_the_recorded_runs_is_a_moment_but_for_an_hour_24(recorded: list[Path]) -> None:
    texts = [text for file in recorded for row in read(file) for text in literal_eval(row["function_calls"])]
    calls = [found for found in map(read_call_of_2026, texts) if found]
    bounds = [
        value
        for found in calls
        if found.tool in ("calendar.search_events", "email.search_emails")
        for name, value in found.arguments.items()
        if name in ("time_min", "time_max", "date_min", "date_max")
    ]
    assert len(bounds) > 1000
    mistakes = []
    for bound in bounds:
        try:
            assert read_moment(bound) == datetime.fromisoformat(bound)
        except ValueError:
            mistakes.append(bound)
    assert mistakes
    assert all(bound.endswith("24:00:00") for bound in mistakes)
