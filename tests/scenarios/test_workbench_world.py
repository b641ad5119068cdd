"""WorkBench's worlds: published sizes and distributions, uniqueness, determinism and scale."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime, time, timedelta
from functools import cache
from hashlib import sha256
from itertools import pairwise, permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workgym.envs.core.errors import UsageError
from workgym.envs.core.schema import Row
from workgym.envs.workbench.schema import BOARDS, LISTS, PRODUCTS, SCHEMA, STATUSES, TRAFFIC_SOURCES
from workgym.scenarios.workbench import lexicon
from workgym.scenarios.workbench.lexicon import BOARD_TEAMS, EVENTS, PEOPLE, SALES
from workgym.scenarios.workbench.world import NOW, rows
from workgym.scenarios.workbench.world.analytics import analytics_rows
from workgym.scenarios.workbench.world.calendar import calendar_rows
from workgym.scenarios.workbench.world.common import stream
from workgym.scenarios.workbench.world.customers import customer_rows
from workgym.scenarios.workbench.world.email import email_rows
from workgym.scenarios.workbench.world.mail_text import misspelt
from workgym.scenarios.workbench.world.tasks import past_project, task_names, task_rows

World = dict[str, list[Row]]

FINGERPRINT = "551a1e559a40af6ea0acd642f8f7ebb2c57b3b606b118705e427a6b1dbe95d9b"
"""SHA-256 of ``rows(0, 1)`` in this version, as canonical JSON lines."""
SEEDS = range(16)
"""Distributions are measured over these worlds together, so that chance moves them little."""
TODAY = NOW.date()
GENERATORS: dict[str, Callable[[int, int], list[Row]]] = {
    "calendar": calendar_rows,
    "email": email_rows,
    "analytics": analytics_rows,
    "customers": customer_rows,
    "project_tasks": task_rows,
}
any_seed = st.integers(min_value=0, max_value=3_000_000)


@cache
def made(seed: int, scale: int = 1) -> World:
    return rows(seed, scale)


def digest(tables: World) -> str:
    """Return the SHA-256 of the rows as canonical JSON lines."""
    lines = (json.dumps([name, row], sort_keys=True, default=str) for name, table in tables.items() for row in table)
    return sha256("\n".join(lines).encode()).hexdigest()


def pooled(table: str, column: str) -> Counter[object]:
    return Counter(row[column] for seed in SEEDS for row in made(seed)[table])


def assert_shares(counts: Counter[object], expected: Mapping[Any, float], tolerance: float = 0.02) -> None:
    assert set(counts) == set(expected)
    for value, share in expected.items():
        assert counts[value] / counts.total() == pytest.approx(share, abs=tolerance), value


def evenly(values: Iterable[object]) -> dict[object, float]:
    values = list(values)
    return {value: 1 / len(values) for value in values}


def strings(value: object) -> list[str]:
    """Return every string in a nested constant of the lexicon."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return strings([*value, *value.values()])
    return [text for item in value for text in strings(item)] if isinstance(value, tuple | list) else []


def lexicon_strings() -> list[str]:
    return [text for name, value in sorted(vars(lexicon).items()) if name.isupper() for text in strings(value)]


def words(text: str) -> set[str]:
    return set(re.findall(r"[a-z]{5,}", text.lower()))


VOCABULARY = words(" ".join(lexicon_strings()))


def has_typo(mail: Row) -> bool:
    return not words(mail["body"]) <= VOCABULARY


def is_bulk(mail: Row) -> bool:
    return not mail["sender/recipient"].endswith("@fernhill.example")


# ---------------------------------------------------------------------------------------------------- the lexicon


def test_people_are_twenty_in_four_teams_with_one_shared_surname() -> None:
    assert [len(team) for team in (*BOARD_TEAMS.values(), SALES)] == [5, 5, 5, 5]
    assert (*[address for board in BOARDS for address in BOARD_TEAMS[board]], *SALES) == PEOPLE
    assert all(re.fullmatch(r"[a-z]+\.[a-z]+@fernhill\.example", address) for address in PEOPLE)
    surnames = Counter(address.partition(".")[2].partition("@")[0] for address in PEOPLE)
    assert sorted(surnames.values())[-2:] == [1, 2]
    assert len({address.partition(".")[0] for address in PEOPLE}) == 20
    assert any(address.startswith("nadia.") for address in SALES)


def test_the_shared_surname_is_in_two_teams() -> None:
    both = [address for address in PEOPLE if ".halvorsen@" in address]
    teams = [team for team in (*BOARD_TEAMS.values(), SALES) for address in both if address in team]
    assert len(teams) == 2
    assert teams[0] != teams[1]


@pytest.mark.parametrize("address", PEOPLE)
def test_a_first_name_occurs_nowhere_else(address: str) -> None:
    first = address.partition(".")[0]
    elsewhere = [text for text in lexicon_strings() if text != address] + list(PRODUCTS)
    assert first not in address.partition(".")[2]
    assert not [text for text in elsewhere if first in text.lower()]


def test_event_names_are_26_in_title_style_and_22_in_lower_case() -> None:
    assert len(set(lexicon.TITLE_CASE_EVENTS)) == 26
    assert all(name == name[0].upper() + name[1:] != name.lower() for name in lexicon.TITLE_CASE_EVENTS)
    assert len(set(lexicon.LOWER_CASE_EVENTS)) == 22
    assert all(name == name.lower() for name in lexicon.LOWER_CASE_EVENTS)


def test_no_searchable_name_is_part_of_another() -> None:
    tasks = [name for board in BOARDS for name in task_names(board)]
    assert len(set(tasks)) == 78
    names = [name.lower() for name in (*EVENTS, *tasks)]
    assert not [(one, other) for one, other in permutations(names, 2) if one in other]


def test_no_event_is_named_in_the_frames_of_mails() -> None:
    frames = " ".join(text for text in lexicon_strings() if text not in EVENTS).lower()
    assert not [name for name in EVENTS if name.lower() in frames]


def test_no_typing_error_makes_another_word_of_the_mails() -> None:
    for word in (word for word in VOCABULARY if len(word) >= 6):
        swaps = {word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(1, len(word) - 2)} - {word}
        assert not swaps & VOCABULARY


@pytest.mark.parametrize(
    "frame",
    [
        *lexicon.EVENT_MAIL_OPENINGS,
        *lexicon.TASK_MAIL_OPENINGS,
        *lexicon.MAIL_EXTRAS,
        *lexicon.NEWSLETTER_ITEMS,
        *lexicon.SPAM_BODIES,
    ],
)
def test_every_frame_has_a_word_to_misspell(frame: str) -> None:
    for number in range(5):
        wrong = misspelt(stream(0, "test", number), frame)
        assert sorted(wrong) == sorted(frame)
        assert sum(one != other for one, other in zip(wrong, frame, strict=True)) == 2
        assert re.findall(r"\{\w+\}", wrong) == re.findall(r"\{\w+\}", frame)


def test_a_text_without_long_words_cannot_be_misspelt() -> None:
    with pytest.raises(ValueError, match="no word to misspell"):
        misspelt(stream(0, "test", 0), "Tea at four, {thing} later.")


def test_a_current_task_is_not_part_of_a_past_one() -> None:
    past = "\n".join(name for board in BOARDS for p in range(99) for name in task_names(board, past_project(p)))
    assert not [name for board in BOARDS for name in task_names(board) if name in past]
    assert len(set(past.split("\n"))) == 78 * 99
    assert len({past_project(number) for number in range(144)}) == 144


def test_customers_cannot_have_names_that_contain_one_another() -> None:
    firsts = [name.lower() for name in lexicon.CUSTOMER_FIRST_NAMES]
    lasts = [name.lower() for name in lexicon.CUSTOMER_LAST_NAMES]
    assert len(set(firsts)) == len(set(lasts)) == 200
    assert not [(one, other) for one, other in permutations(firsts, 2) if other.endswith(one)]
    assert not [(one, other) for one, other in permutations(lasts, 2) if other.startswith(one)]


# ------------------------------------------------------------------------------------------- any world of scale 1


@settings(max_examples=12, deadline=None)
@given(seed=any_seed)
def test_every_world_has_the_published_shape(seed: int) -> None:
    tables = rows(seed, 1)
    assert list(tables) == list(SCHEMA)
    assert [row["email_address"] for row in tables["directory"]] == list(PEOPLE)
    assert {name: len(table) for name, table in tables.items()} == {
        "directory": 20,
        "calendar": 300,
        "email": 500,
        "analytics": 1000,
        "plots": 0,
        "customers": 200,
        "project_tasks": 300,
    }
    check_world(tables)
    check_calendar(tables["calendar"], first=date(2023, 8, 1))
    check_email(tables["email"], first=date(2023, 10, 1))
    check_analytics(tables["analytics"])
    check_customers(tables["customers"])
    check_tasks(tables["project_tasks"])
    assert all(row["last_contact_date"] >= TODAY - timedelta(days=60) for row in tables["customers"])
    assert all(row["due_date"] >= TODAY - timedelta(days=3) for row in tables["project_tasks"])
    assert Counter(row["board"] for row in tables["project_tasks"]) == dict.fromkeys(BOARDS, 100)


def check_world(tables: World) -> None:
    for name, table in SCHEMA.items():
        columns = [column.name for column in table.visible]
        for row in tables[name][:: 1 + len(tables[name]) // 1000]:
            assert list(row) == columns
            read = table.read(row)
            assert {column: read[column] for column in columns} == row
        if table.generated_id is not None:
            ids = [row[table.generated_id] for row in tables[name]]
            assert sorted(ids) == [f"{number:08d}" for number in range(len(ids))]
            assert ids != sorted(ids)


def check_calendar(events: list[Row], first: date) -> None:
    starts = [row["event_start"] for row in events]
    assert starts == sorted(starts)
    assert first <= starts[0].date()
    assert starts[-1].date() <= TODAY + timedelta(days=21)
    assert all(start.weekday() < 5 and time(9) <= start.time() <= time(15, 30) for start in starts)
    assert all(start.minute in (0, 30) and start.second == start.microsecond == 0 for start in starts)
    assert {row["duration"] for row in events} == {30, 60, 90, 120}
    assert {row["participant_email"] for row in events} == set(PEOPLE)
    assert {row["event_name"] for row in events} <= set(EVENTS)
    assert all(end_of(one) <= other["event_start"] for one, other in pairwise(events))
    assert max(Counter((row["event_name"], row["event_start"].date()) for row in events).values()) == 1
    assert max(Counter(start.date() for start in starts).values()) <= 6
    assert first_free_half_hour(events) is not None


def end_of(event: Row) -> datetime:
    start: datetime = event["event_start"]
    return start + timedelta(minutes=event["duration"])


def first_free_half_hour(events: list[Row]) -> time | None:
    """Return when tomorrow's first half hour without an event begins, between 09:00 and 18:00."""
    tomorrow = [row for row in events if row["event_start"].date() == date(2023, 12, 1)]
    for slot in range(18):
        start = datetime(2023, 12, 1, 9) + timedelta(minutes=30 * slot)
        if all(end_of(row) <= start or start + timedelta(minutes=30) <= row["event_start"] for row in tomorrow):
            return start.time()
    return None


def check_email(mails: list[Row], first: date) -> None:
    sent = [row["sent_datetime"] for row in mails]
    assert sent == sorted(set(sent))
    assert first <= sent[0].date()
    assert sent[-1] < NOW
    assert all(9 <= moment.hour <= 15 for moment in sent)
    assert max(Counter((row["subject"], row["sent_datetime"].date()) for row in mails).values()) == 1
    assert {row["inbox/outbox"] for row in mails} == {"inbox"}
    assert not [row for row in mails if any(sign in row["subject"] + row["body"] for sign in "{}\\")]
    for row in mails:
        if not is_bulk(row):
            assert row["sender/recipient"] in PEOPLE
            assert "Sam," in row["body"].split("\n")[0]
            assert row["body"].split("\n")[-1].lower() == row["sender/recipient"].partition(".")[0]


def check_analytics(visits: list[Row]) -> None:
    days = {row["date_of_visit"] for row in visits}
    assert days == {date(2023, 9, 1) + timedelta(days=offset) for offset in range(90)}
    assert max(days) == date(2023, 11, 29)
    keys = [(row["date_of_visit"], row["visitor_id"]) for row in visits]
    assert len(set(keys)) == len(keys)
    assert [key[0] for key in keys] != sorted(key[0] for key in keys)
    assert all(len(row["visitor_id"]) == 4 and row["visitor_id"].isdecimal() for row in visits)
    assert min(row["page_views"] for row in visits) == 1
    assert min(row["session_duration_seconds"] for row in visits) == 0
    for row in visits:
        assert row["user_engaged"] is (row["session_duration_seconds"] > 10 and row["page_views"] > 1)


def check_customers(table: list[Row]) -> None:
    contacts = [row["last_contact_date"] for row in table]
    assert contacts == sorted(contacts, reverse=True)
    same_day = [
        (one, other) for one, other in pairwise(table) if len({r["last_contact_date"] for r in (one, other)}) == 1
    ]
    assert all(one["customer_id"] < other["customer_id"] for one, other in same_day)
    assert len({row["customer_name"] for row in table}) == len(table)
    for row in table:
        assert row["assigned_to_email"] in SALES
        assert re.fullmatch(r"[A-Z][a-z]+ [A-Z][a-z]+", row["customer_name"])
        local = row["customer_name"].lower().replace(" ", ".")
        assert re.fullmatch(re.escape(local) + r"@[a-z]+\.example", row["customer_email"])
        assert row["customer_phone"] is None or re.fullmatch(r"\d{3}-555-01\d\d", row["customer_phone"])
        assert timedelta(days=7) <= row["follow_up_by"] - row["last_contact_date"] <= timedelta(days=30)
        assert row["last_contact_date"] <= TODAY
        if row["notes"] is not None:
            dates = [date.fromisoformat(line[:10]) for line in row["notes"].split("\n")]
            assert 1 <= len(dates) <= 3
            assert dates == sorted(dates)
            assert dates[-1] == row["last_contact_date"]


def check_tasks(tasks: list[Row]) -> None:
    dues = [(row["due_date"], row["task_id"]) for row in tasks]
    assert dues == sorted(dues)
    assert dues[-1][0] <= TODAY + timedelta(days=13)
    assert len({(row["task_name"], row["assigned_to_email"]) for row in tasks}) == len(tasks)
    assert all(row["assigned_to_email"] in BOARD_TEAMS[row["board"]] for row in tasks)
    overdue = {row["assigned_to_email"] for row in tasks if row["due_date"] < TODAY and row["list_name"] != "Completed"}
    assert len(overdue) <= 9


# --------------------------------------------------------------------------------- distributions over many worlds


def test_calendar_distributions() -> None:
    assert_shares(pooled("calendar", "duration"), {30: 0.28, 60: 0.27, 90: 0.24, 120: 0.21}, tolerance=0.035)
    assert_shares(pooled("calendar", "event_name"), evenly(EVENTS), tolerance=0.01)
    assert_shares(pooled("calendar", "participant_email"), evenly(PEOPLE), tolerance=0.012)
    ahead = [sum(row["event_start"] >= NOW for row in made(seed)["calendar"]) for seed in SEEDS]
    assert 50 <= sum(ahead) / len(SEEDS) <= 62


def test_tomorrow_differs_between_worlds() -> None:
    free = Counter(first_free_half_hour(calendar_rows(seed, 1)) for seed in range(60))
    assert len(free) >= 8
    assert max(free.values()) <= 60 * 0.35, "a constant answer would be right too often"


def test_email_distributions() -> None:
    assert_shares(pooled("email", "sender/recipient"), evenly(PEOPLE), tolerance=0.012)
    for seed in SEEDS:
        subjects = {row["subject"] for row in made(seed)["email"]}
        assert 74 <= len(subjects) <= 80
        assert 45 <= sum(subject.startswith("Notes from ") for subject in subjects) <= 48
    assert sum(pooled("email", "subject")[f"Notes from {name}"] for name in EVENTS) == 250 * len(SEEDS)


def test_each_fifth_mail_is_longer_and_has_one_typing_error() -> None:
    for seed in SEEDS:
        for row in made(seed)["email"]:
            fifth = int(row["email_id"]) % 5 == 4
            assert len(words(row["body"]) - VOCABULARY) == fifth, row["body"]
            assert (len(row["body"]) > 330) == fifth


def test_analytics_distributions() -> None:
    shares = dict(zip(TRAFFIC_SOURCES, (0.5, 0.1, 0.1, 0.3), strict=True))
    assert_shares(pooled("analytics", "traffic_source"), shares)
    assert_shares(pooled("analytics", "date_of_visit"), evenly(pooled("analytics", "date_of_visit")), tolerance=0.004)
    # floor(Exp(mean m)) has the mean 1 / (e^(1/m) - 1)
    assert mean("analytics", "session_duration_seconds") == pytest.approx(19.5, abs=0.6)
    assert mean("analytics", "page_views") == pytest.approx(5.52, abs=0.15)
    assert mean("analytics", "user_engaged") == pytest.approx(0.577 * 0.819, abs=0.015)


def mean(table: str, column: str) -> float:
    values = [row[column] for seed in SEEDS for row in made(seed)[table]]
    return float(sum(values) / len(values))


def test_customer_distributions() -> None:
    assert_shares(pooled("customers", "product_interest"), evenly(PRODUCTS), tolerance=0.03)
    assert_shares(pooled("customers", "status"), evenly(STATUSES), tolerance=0.03)
    assert_shares(pooled("customers", "assigned_to_email"), evenly(SALES), tolerance=0.03)
    assert_shares(pooled("customers", "last_contact_date"), evenly(pooled("customers", "last_contact_date")))
    assert len(pooled("customers", "last_contact_date")) == 61
    total = 200 * len(SEEDS)
    assert pooled("customers", "customer_phone")[None] / total == pytest.approx(0.5, abs=0.03)
    assert pooled("customers", "notes")[None] / total == pytest.approx(0.25, abs=0.03)


def test_task_distributions() -> None:
    # Completed gets 10 % of all, and what the six punctual people would otherwise have overdue.
    shares = dict(zip(LISTS, (0.65, 0.037, 0.148, 0.165), strict=True))
    assert_shares(pooled("project_tasks", "list_name"), shares)
    assert_shares(pooled("project_tasks", "due_date"), evenly(pooled("project_tasks", "due_date")))
    assert len(pooled("project_tasks", "due_date")) == 17
    assert_shares(pooled("project_tasks", "assigned_to_email"), evenly(PEOPLE[:15]), tolerance=0.02)
    current = [row for seed in SEEDS for row in made(seed)["project_tasks"] if row["due_date"] >= TODAY]
    lists = Counter(row["list_name"] for row in current)
    assert lists["Backlog"] / len(current) == pytest.approx(0.70, abs=0.02)


def test_who_is_never_overdue_depends_on_the_world() -> None:
    always = set(PEOPLE[:15])
    for seed in SEEDS:
        late = {
            row["assigned_to_email"]
            for row in made(seed)["project_tasks"]
            if row["due_date"] < TODAY and row["list_name"] != "Completed"
        }
        assert 6 <= len(late) <= 9
        always -= late
    assert not always


def test_nine_o_clock_tomorrow_is_never_free() -> None:
    """Who never looks into the calendar must not book the first free slot by chance."""
    for seed in range(60):
        starts = {row["event_start"] for row in rows(seed, 1)["calendar"]}
        assert datetime(2023, 12, 1, 9) in starts


# -------------------------------------------------------------------------------------------------- determinism


def test_the_fingerprint_of_seed_0() -> None:
    assert digest(made(0)) == FINGERPRINT, (
        f"rows(0, 1) changed: SHA-256 is now {digest(made(0))}. If nobody meant that, undo it. If it is meant, store "
        "the new value in FINGERPRINT, raise world.VERSION (cached worlds must not be reused) and say so in the "
        "change log. Once released, other rows also mean another environment id (-v1)."
    )


def test_the_same_rows_in_any_process() -> None:
    code = (
        "import hashlib\n"
        "from workgym.scenarios.workbench.world import rows\n"
        "for seed, scale in ((0, 1), (77, 3)):\n"
        "    print(hashlib.sha256(repr(rows(seed, scale)).encode()).hexdigest())"
    )
    expected = [sha256(repr(rows(*key)).encode()).hexdigest() for key in ((0, 1), (77, 3))]
    for hash_seed in ("0", "1", "random"):
        run = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert run.stdout.split() == expected


@settings(max_examples=8, deadline=None)
@given(seed=any_seed, order=st.permutations(list(GENERATORS)))
def test_tables_do_not_depend_on_one_another(seed: int, order: list[str]) -> None:
    alone = {name: GENERATORS[name](seed, 1) for name in order}
    together = rows(seed, 1)
    assert all(alone[name] == together[name] for name in GENERATORS)


@settings(max_examples=8, deadline=None)
@given(one=any_seed, other=any_seed)
def test_another_seed_gives_other_rows(one: int, other: int) -> None:
    for generate in GENERATORS.values():
        assert (generate(one, 1) == generate(other, 1)) is (one == other)


def test_rows_are_not_shared_between_calls() -> None:
    first = rows(3, 1)
    for table in first.values():
        for row in table[:1]:
            row.clear()
    assert rows(3, 1) == made(3)


# -------------------------------------------------------------------------------------------------------- scale


@pytest.mark.parametrize("scale", [0, -1, 101, 10**6])
def test_a_scale_out_of_range_is_refused_by_name(scale: int) -> None:
    with pytest.raises(UsageError, match=rf"scale {scale}: expected .* 1 to 100"):
        rows(0, scale)


@pytest.mark.parametrize("scale", [1.5, "3", None])
def test_a_scale_that_is_no_whole_number_is_refused(scale: object) -> None:
    with pytest.raises(UsageError, match="expected a whole number"):
        rows(0, scale)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("scale", "calendar_from", "mail_from", "events"),
    [
        (3, date(2022, 10, 19), date(2023, 6, 3), 900),
        pytest.param(100, date(2014, 3, 9), date(2015, 11, 30), 7500, marks=pytest.mark.soak),
    ],
)
def test_larger_worlds(scale: int, calendar_from: date, mail_from: date, events: int) -> None:
    tables = made(0, scale)
    assert {name: len(table) for name, table in tables.items()} == {
        "directory": 20,
        "calendar": events,
        "email": 500 * scale,
        "analytics": 1000 * scale,
        "plots": 0,
        "customers": 200 * scale,
        "project_tasks": 300 * scale,
    }
    check_world(tables)
    check_calendar(tables["calendar"], first=calendar_from)
    check_email(tables["email"], first=mail_from)
    check_analytics(tables["analytics"])
    check_customers(tables["customers"])
    check_tasks(tables["project_tasks"])
    assert tables["calendar"][0]["event_start"].date() <= calendar_from + timedelta(days=7)
    assert tables["email"][0]["sent_datetime"].date() <= mail_from + timedelta(days=7)
    check_noise(tables["email"])
    check_history(tables)


def check_noise(mails: list[Row]) -> None:
    """A fifth is bulk mail, a twentieth very long, a twentieth misspelt, independently of one another."""
    mails = mails[:: 1 + len(mails) // 5000]
    tolerance = 1.6 / len(mails) ** 0.5  # four standard deviations of a fifth
    long = [row for row in mails if len(row["body"]) > 10_000]
    bulk = [row for row in mails if is_bulk(row)]
    assert len(bulk) / len(mails) == pytest.approx(0.20, abs=tolerance)
    assert len(long) / len(mails) == pytest.approx(0.05, abs=tolerance / 2)
    assert sum(map(has_typo, mails)) / len(mails) == pytest.approx(0.05, abs=tolerance / 2)
    assert {is_bulk(row) for row in long} == {True, False}
    assert max(len(row["body"]) for row in long) < 22_000
    issues = [row for row in bulk if ", issue 20" in row["subject"]]
    assert len(issues) / len(bulk) == pytest.approx(0.5, abs=0.1)
    recent = [row for row in mails if row["sent_datetime"] >= NOW - timedelta(days=30)]
    assert sum(map(is_bulk, recent)) / len(recent) == pytest.approx(0.20, abs=0.1)


def check_history(tables: World) -> None:
    """What scale adds is closed, so that no person has more open work than at scale 1."""
    small = made(0)
    for name in ("calendar", "analytics", "customers", "project_tasks"):
        known = [tuple(row.values()) for row in small[name]]
        kept = set(known)
        assert [values for row in tables[name] if (values := tuple(row.values())) in kept] == known
    added = [row for row in tables["customers"] if int(row["customer_id"]) >= 200]
    assert {row["status"] for row in added} == {"Won", "Lost"}
    assert max(row["last_contact_date"] for row in added) < TODAY - timedelta(days=60)
    added = [row for row in tables["project_tasks"] if int(row["task_id"]) >= 300]
    assert {row["list_name"] for row in added} == {"Completed"}
    assert max(row["due_date"] for row in added) < TODAY - timedelta(days=60)
    old = TODAY - timedelta(days=61)
    work = [row for row in tables["email"] if not is_bulk(row)]
    current = {row["subject"] for row in work if row["sent_datetime"].date() > old}
    former = {row["subject"] for row in work if row["sent_datetime"].date() <= old}
    assert not current & former


@pytest.mark.parametrize("scale", [10, pytest.param(100, marks=pytest.mark.soak)])
def test_no_group_that_a_task_can_name_grows_with_scale(scale: int) -> None:
    tables = made(0, scale)
    open_tasks = Counter(
        (row["assigned_to_email"], row["list_name"])
        for row in tables["project_tasks"]
        if row["list_name"] in LISTS[1:3]
    )
    assert max(open_tasks.values()) <= 12
    leads = Counter((row["assigned_to_email"], row["status"]) for row in tables["customers"] if row["status"] == "Lead")
    assert max(leads.values()) <= 18
    ahead = Counter(row["participant_email"] for row in tables["calendar"] if row["event_start"] >= NOW)
    assert max(ahead.values()) <= 12
