"""Calendar and email templates: their rules, what makes a request ambiguous, and none of the published mistakes.

D1 ... D24 are the numbers of the WorkBench specification's list of mistakes (section 6.3).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from typing import Any

import pytest
from workbench_worlds import (
    NADIA,
    PILAR,
    ROHAN,
    SCENARIO,
    WORLDS,
    event,
    every_task,
    examine,
    follow,
    mail,
    of_domain,
    tasks,
    tiny,
    world,
)

from workgym.envs.core.errors import GenerationError
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.drawing import MAX_ACTIONS, outcome_of, reference_calls
from workgym.scenarios.workbench.email import by_rows, by_sql
from workgym.scenarios.workbench.email.texts import LETTERS
from workgym.scenarios.workbench.lexicon import lexicon_name
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.templates import TEMPLATES

IDS = of_domain("calendar", "email")


def small(events: Iterable[tuple[str, str, str, int]] = (), mails: Iterable[tuple[str, str, str]] = ()) -> Snapshot:
    return tiny(calendar=[event(*row) for row in events], email=[mail(*row) for row in mails])


def test_a_day_with_more_mails_than_a_search_shows_can_be_cleared() -> None:
    snapshot = small(mails=[(NADIA, f"Notes {n}", f"2023-11-29 {9 + n:02}:00:00") for n in range(8)])
    values = {"person": NADIA, "days": 2}
    calls = reference_calls(snapshot, TEMPLATES["email-02"], values)
    slots = TEMPLATES["email-02"].in_words(values)
    task = tasks(0, "email-02")[0].model_copy(update={"slots": slots})
    delta, _, turns = follow(snapshot, task)
    assert delta == outcome_of(snapshot, calls)
    assert len(delta) == 8
    assert turns < 10


DEC_4 = {"day": date(2023, 12, 4)}
TOMORROW = {"when": date(2023, 12, 1), "minutes": 30}


SYNC = ("sync", NADIA, "2023-12-04 10:00:00", 30)


# template, values, events, mails, and an event or mail more that makes the request ambiguous
AMBIGUOUS: list[tuple[str, dict[str, Any], list[Any], list[Any], Any, str]] = [
    ("calendar-01", DEC_4, [SYNC], [], ("chat", ROHAN, "2023-12-04 10:00:00", 60), "tie"),
    ("calendar-02", {**DEC_4, "name": "x"}, [SYNC], [], ("chat", ROHAN, "2023-12-04 10:00:00", 60), "tie"),
    ("calendar-04", {"event": "sync"}, [SYNC], [], ("sync up", ROHAN, "2023-12-01 10:00:00", 60), "contains"),
    (
        "calendar-05",
        {"event": "sync", "name": "x"},
        [SYNC],
        [],
        ("Async", ROHAN, "2023-12-01 10:00:00", 60),
        "contains",
    ),
    ("calendar-06", {"person": NADIA}, [SYNC], [], ("Nadia's party", ROHAN, "2023-12-01 10:00:00", 60), "contains"),
    (
        "calendar-07",
        {"person": NADIA, "days": 3, "event": "x", **TOMORROW},
        [],
        [],
        ("sync", NADIA, "2023-11-27 10:00:00", 30),
        "with today",
    ),
    (
        "calendar-07",
        {"person": NADIA, "days": 3, "event": "x", **TOMORROW},
        [],
        [],
        ("sync", NADIA, "2023-11-27 00:00:00", 30),
        "strict",
    ),
    (
        "calendar-08",
        {**DEC_4, "side": "before", "at": time(11)},
        [SYNC],
        [],
        ("chat", ROHAN, "2023-12-04 11:00:00", 30),
        "inclusive",
    ),
    (
        "calendar-08",
        {**DEC_4, "side": "after", "at": time(9, 30)},
        [SYNC],
        [],
        ("chat", ROHAN, "2023-12-04 09:30:00", 30),
        "inclusive",
    ),
    ("calendar-09", {"person": NADIA}, [SYNC], [], ("chat", NADIA, "2023-11-30 10:00:00", 30), "tomorrow"),
    ("calendar-10", {"event": "sync"}, [SYNC], [], ("sync", ROHAN, "2023-11-30 10:00:00", 30), "tomorrow"),
    ("calendar-10", {"event": "sync"}, [SYNC], [], ("SYNC", ROHAN, "2023-12-05 10:00:00", 30), "contains"),
    (
        "email-01",
        {"person": NADIA},
        [],
        [(NADIA, "a", "2023-11-29 10:00:00")],
        (NADIA, "b", "2023-11-29 10:00:00"),
        "tie",
    ),
    (
        "email-02",
        {"person": NADIA, "days": 2},
        [],
        [(NADIA, "a", "2023-11-29 10:00:00")],
        (NADIA, "b", "2023-11-28 10:00:00"),
        "with today",
    ),
    (
        "email-04",
        {"person": NADIA, "subject": "Notes", "body": "x"},
        [],
        [(NADIA, "Notes", "2023-11-28 10:00:00")],
        (NADIA, "More notes", "2023-11-29 10:00:00"),
        "contains",
    ),
    (
        "email-05",
        {"person": NADIA, "subject": "Notes", "to": PILAR},
        [],
        [(NADIA, "Notes", "2023-11-22 10:00:00")],
        (NADIA, "Notes", "2023-11-26 10:00:00"),
        "Monday to Saturday",
    ),
    (
        "email-05",
        {"person": NADIA, "subject": "Notes", "to": PILAR},
        [],
        [(NADIA, "Notes", "2023-11-22 10:00:00")],
        (NADIA, "Notes", "2023-11-19 10:00:00"),
        "Sunday to Saturday",
    ),
    (
        "email-06",
        {"subject": "Notes", "to": PILAR},
        [],
        [(NADIA, "Notes", "2023-11-22 10:00:00")],
        (ROHAN, "Notes", "2023-11-22 10:00:00"),
        "tie",
    ),
]


@pytest.mark.parametrize(("template", "values", "events", "mails", "more", "reading"), AMBIGUOUS)
def test_ambiguous_candidates_are_rejected(
    template: str, values: dict[str, Any], events: list[Any], mails: list[Any], more: Any, reading: str
) -> None:
    assert examine(template, small(events, mails), **values) == 1
    events, mails = ([*events, more], mails) if template.startswith("calendar") else (events, [*mails, more])
    with pytest.raises(Rejected, match=f"another reading.*{reading}"):
        examine(template, small(events, mails), **values)


def test_too_many_actions_are_rejected() -> None:
    day = datetime(2023, 12, 1, 9)
    many = [("sync", NADIA, str(day + timedelta(days=n)), 30) for n in range(MAX_ACTIONS + 1)]
    assert examine("calendar-10", small(many[:-1]), event="sync") == MAX_ACTIONS
    with pytest.raises(Rejected, match="more than 12 actions"):
        examine("calendar-10", small(many), event="sync")


def test_d09_no_outcome_holds_a_call_that_changes_nothing() -> None:
    snapshot = small([SYNC, ("chat", ROHAN, "2023-12-04 12:00:00", 30)])
    with pytest.raises(Rejected, match="changes nothing"):
        examine("calendar-02", snapshot, **DEC_4, name="chat")
    with pytest.raises(Rejected, match="changes nothing"):
        examine("calendar-05", snapshot, event="chat", name="Chat")
    mails = [(NADIA, "Notes", "2023-11-22 10:00:00")]
    with pytest.raises(Rejected, match="back to its sender"):
        examine("email-06", small(mails=mails), subject="Notes", to=NADIA)


def test_d10_no_mail_is_from_the_future() -> None:
    for seed in WORLDS:
        assert max(mail["sent_datetime"] for mail in OfficeRows.of(world(seed)).mails) < SCENARIO.now


def test_d11_moved_and_new_meetings_have_room() -> None:
    busy = [
        ("a", NADIA, "2023-12-04 10:00:00", 60),
        ("b", ROHAN, "2023-12-04 12:00:00", 60),
        ("c", PILAR, "2023-12-04 16:00:00", 60),
    ]
    snapshot = small(busy)
    postponed: dict[str, Any] = {**DEC_4, "person": NADIA}
    assert examine("calendar-03", snapshot, **postponed, minutes=60) == 1  # 11:00 to 12:00, just so
    assert examine("calendar-03", snapshot, **postponed, minutes=30) == 1  # it may overlap where it was
    for person, minutes, reason in (
        (NADIA, 90, "overlap"),
        (PILAR, 90, "working hours"),
        (PILAR, 600, "working hours"),
    ):
        with pytest.raises(Rejected, match=reason):
            examine("calendar-03", snapshot, **DEC_4, person=person, minutes=minutes)
    new: dict[str, Any] = {**DEC_4, "event": "x", "person": PILAR}
    assert examine("calendar-11", snapshot, **new, at=time(11), minutes=60) == 1
    assert examine("calendar-11", snapshot, **new, at=time(17), minutes=60) == 1
    for at, minutes, reason in ((time(11), 90, "overlap"), (time(10, 30), 15, "overlap"), (time(9), 540, "overlap")):
        with pytest.raises(Rejected, match=reason):
            examine("calendar-11", snapshot, **new, at=at, minutes=minutes)
    for at in (time(8, 30), time(17, 30)):
        with pytest.raises(Rejected, match="working hours"):
            examine("calendar-11", snapshot, **new, at=at, minutes=60)


def test_d12_capital_letters_say_nothing() -> None:
    """Names of events and subjects are always shown as they are stored."""
    for seed in WORLDS:
        rows = OfficeRows.of(world(seed))
        names = {event["event_name"] for event in rows.events}
        for task in every_task([seed]):
            if task.template in {f"calendar-{n:02}" for n in (4, 5, 10, 11)}:
                assert task.slots["event"] in names
            assert task.slots.get("subject", rows.mails[0]["subject"]) in rows.mails_by_subject


def test_d15_the_order_of_writes_does_not_count() -> None:
    for task in tasks(0, "email-08"):
        first, second = (outcome_of(world(0), calls) for calls in (task.calls, task.calls[::-1]))
        assert first == second == task.outcome.delta


def test_d20_a_time_without_am_or_pm_means_one_time_within_working_hours() -> None:
    halves = [time(9 + half // 2, 30 * (half % 2)) for half in range(19)]  # 9:00 to 18:00
    assert [wording.read_time(wording.show_time(at)) for at in halves[:-1]] == halves[:-1]
    assert len({wording.show_time(at) for at in halves[:-1]}) == 18
    assert wording.show_time(time(12)) == "12:00"
    assert wording.show_time(time(13, 30)) == "1:30"
    assert "between 9:00 and 18:00" in wording.CONTEXT
    for minutes in (30, 60, 90, 120):
        assert wording.read_length(wording.show_length(minutes)) == minutes
    for day in (date(2023, 11, 30), date(2023, 12, 4)):
        assert wording.read_day(wording.show_day(day)) == day
    assert wording.read_number(wording.show_days(10)) == 10


def test_d21_what_a_search_leaves_out_does_not_change_the_last_event() -> None:
    six = [(f"meeting {n}", NADIA, f"2023-12-04 {9 + n:02}:00:00", 30) for n in range(6)]
    assert examine("calendar-02", small(six[:5]), **DEC_4, name="x") == 1
    with pytest.raises(Rejected, match="'cap': 5"):
        examine("calendar-02", small(six), **DEC_4, name="x")


def test_d22_last_week_runs_from_monday_to_sunday() -> None:
    assert wording.week_before(SCENARIO.now) == (date(2023, 11, 20), date(2023, 11, 26))
    assert "from Monday to Sunday" in wording.CONTEXT
    days = ["2023-11-20 00:00:00", "2023-11-25 23:59:59", "2023-11-26 23:59:59", "2023-11-27 00:00:00"]
    snapshot = small(mails=[(NADIA, "Notes", day) for day in days])
    values: dict[str, Any] = {"person": NADIA, "subject": "Notes", "to": PILAR}
    for calls in (
        by_sql.forward_last_week(snapshot, **values),
        by_rows.forward_last_week(OfficeRows.of(snapshot), **values),
    ):
        assert [call.arguments["email_id"] for call in calls] == ["00000000", "00000001", "00000002"]


def test_d24_a_condition_stands_with_what_depends_on_it() -> None:
    """The booking is asked for in the sentence with the condition, or right after one that ends in it."""
    for phrasings in TEMPLATES["calendar-07"].phrasings.values():
        for _, text in phrasings:
            condition = re.search(r"\b(if|unless|should I have had no|then)\b", text, re.IGNORECASE)
            assert condition, text
            assert condition.start() < min(text.index("{minutes"), text.index("{when")), text


def test_a_free_slot_is_the_first_one_that_is_long_enough_in_the_calendar_of_sam() -> None:
    for phrasings in TEMPLATES["calendar-07"].phrasings.values():
        for _, text in phrasings:
            assert re.search("first|earliest|as early", text), text
            assert re.search(r"\b(my|I am|I'm|I've got)\b", text), text
            assert re.search(
                "that long|that much|of that length|long enough|so long|that time|slot of|slot for it", text
            )


@pytest.mark.parametrize(
    ("busy", "free"),
    [
        ([], "09:00"),
        ([("09:00", 30)], "09:30"),
        ([("09:30", 30)], "09:00"),
        ([("09:00", 120), ("11:00", 60), ("13:00", 30)], "12:00"),
        ([("09:00", 60), ("10:00", 120), ("12:00", 60), ("13:30", 30)], "13:00"),
        ([("09:00", 120), ("09:30", 30)], "11:00"),  # one inside another
        ([("09:15", 30), ("10:00", 60)], "11:00"),  # gaps that are too short
        ([("09:00", 510)], "17:30"),
    ],
)
def test_first_free_half_hour(busy: list[tuple[str, int]], free: str) -> None:
    events = [(f"meeting {n}", ROHAN, f"2023-12-01 {start}:00", length) for n, (start, length) in enumerate(busy)]
    values = {"person": NADIA, "days": 5, "event": "x", **TOMORROW}
    (call,) = reference_calls(small(events), TEMPLATES["calendar-07"], values)
    assert call.arguments == {
        "event_name": "x",
        "participant_email": NADIA,
        "event_start": f"2023-12-01 {free}:00",
        "duration": "30",
    }


def test_a_full_day_has_no_free_half_hour() -> None:
    full = small([("x", ROHAN, "2023-12-01 09:00:00", 520)])
    with pytest.raises(GenerationError, match="no free"):
        examine("calendar-07", full, person=NADIA, days=5, event="x", **TOMORROW)


def test_d16_a_weekday_is_the_nearest_one_after_today() -> None:
    shown = {task.slots["day"] for task in every_task(templates=["calendar-08"])}
    assert shown <= {"Friday", "Monday", "Tuesday", "Wednesday"}  # not today's weekday, and no weekend
    assert {name: wording.read_weekday(name) for name in sorted(shown | {"Thursday"})} == {
        "Friday": date(2023, 12, 1),
        "Monday": date(2023, 12, 4),
        "Thursday": date(2023, 12, 7),
        "Tuesday": date(2023, 12, 5),
        "Wednesday": date(2023, 12, 6),
    }


def test_d19_bodies_belong_to_their_titles() -> None:
    for pairs in LETTERS.values():
        assert len({title for title, _ in pairs}) == len(pairs)
    for seed in WORLDS:
        pairs = LETTERS[lexicon_name(seed)]
        for task in tasks(seed, "email-03"):
            (body,) = (body for title, body in pairs if title == task.slots["title"])
            assert task.slots["body"] == body.format(person=task.slots["person"])
