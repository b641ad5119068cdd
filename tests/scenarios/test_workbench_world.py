"""WorkBench's worlds, their mail apart: published sizes and distributions, uniqueness, determinism and scale."""

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
from workgym.envs.workbench.schema import BOARDS, LISTS, PRODUCTS, SCHEMA, STATUSES, TEAMS, TRAFFIC_SOURCES
from workgym.scenarios.workbench.lexicon import LEXICONS, OfficeLexicon, lexicon_of
from workgym.scenarios.workbench.world import NOW, rows
from workgym.scenarios.workbench.world.analytics import analytics_rows
from workgym.scenarios.workbench.world.calendar import LENGTHS, NEXT_DAYS, calendar_rows, events_of, first_free
from workgym.scenarios.workbench.world.customers import customer_rows
from workgym.scenarios.workbench.world.email import email_rows
from workgym.scenarios.workbench.world.staff import Staff, staff_of
from workgym.scenarios.workbench.world.tasks import past_project, task_names, task_rows

World = dict[str, list[Row]]

FINGERPRINT = "77d56d2fcbf7586f5df384259536a241a39dc38acea6bc530b2065f530cc9280"
"""SHA-256 of ``rows(0, 1)`` in this version, as canonical JSON lines."""
VAL, TRAIN = range(1_000_000, 1_000_008), range(2_000_000, 2_000_064)
"""The seeds of the worlds that a split draws from unless a user says otherwise."""
WORLDS = (0, 1, *VAL, *TRAIN, 3_000_000)
BY_LEXICON = dict(zip(LEXICONS, map(lexicon_of, (0, VAL[0], TRAIN[0])), strict=True))
SEEDS = range(16)
"""Distributions are measured over these worlds together, so that chance moves them little."""
TODAY = NOW.date()


def mails_alone(seed: int, scale: int) -> list[Row]:
    """Return the mails of a world, made from tables of their own."""
    return email_rows(seed, scale, calendar_rows(seed, scale), task_rows(seed, scale), customer_rows(seed, scale))


GENERATORS: dict[str, Callable[[int, int], list[Row]]] = {
    "calendar": calendar_rows,
    "email": mails_alone,
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
    """Return every string in a nested constant."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return strings([*value, *value.values()])
    return [text for item in value for text in strings(item)] if isinstance(value, tuple | list) else []


TEST = BY_LEXICON["test"]


# --------------------------------------------------------------------------------------------------- the lexicons


def all_task_names(lexicon: OfficeLexicon) -> list[str]:
    """Return every name that a current task of a world of this lexicon can have."""
    patterns = [pattern for board in BOARDS for pattern in lexicon.task_patterns[board]]
    return [pattern.format(project="", item=item) for pattern, items in patterns for item in items]


def company_names(lexicon: OfficeLexicon) -> set[str]:
    """Return every name that a customer's company can have."""
    firsts, middles, lasts = lexicon.company_parts
    short = {one + last for one in (*firsts, *middles) for last in lasts}
    return short | {first + middle + last for first in firsts for middle in middles for last in lasts}


def first_names(lexicon: OfficeLexicon) -> list[str]:
    return [name.partition(".")[0] for name in lexicon.colleagues]


def names_of_people(lexicon: OfficeLexicon) -> list[str]:
    """Return first names and surnames of colleagues and customers in lower case; pairs of namesakes once."""
    surnames = {name.partition(".")[2] for name in lexicon.colleagues}
    customers = [*lexicon.customer_first_names, *lexicon.customer_last_names]
    return [*first_names(lexicon), *sorted(surnames), *map(str.lower, customers)]


def note_frames(lexicon: OfficeLexicon) -> list[str]:
    return [text for texts in (*lexicon.notes.contacts.values(), lexicon.notes.attempts) for text in texts]


def titles(lexicon: OfficeLexicon) -> list[str]:
    """Return the names by which requests call meetings and tasks."""
    return [*(event.name for event in lexicon.events), *all_task_names(lexicon)]


each_lexicon = pytest.mark.parametrize("lexicon", BY_LEXICON.values(), ids=BY_LEXICON)


@pytest.mark.parametrize(
    ("seed", "name"), [(0, "test"), (999_999, "test"), (VAL[7], "val"), (TRAIN[63], "train"), (3_000_000, "test")]
)
def test_a_world_is_made_of_the_words_of_its_pool(seed: int, name: str) -> None:
    assert lexicon_of(seed).name == name
    assert lexicon_of(seed) is lexicon_of(seed)


def test_worlds_of_a_pool_without_a_lexicon_use_that_of_the_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workgym.scenarios.workbench.lexicon.pool_of_seed", lambda seed: "extended")
    assert lexicon_of(0) is TEST


def test_lexicons_share_no_person_company_meeting_task_project_or_note() -> None:
    assert sum(len(lexicon.colleagues) for lexicon in BY_LEXICON.values()) >= 400
    for what in (
        names_of_people,
        company_names,
        lambda lexicon: lexicon.company_domains,
        lambda lexicon: [title.lower() for title in titles(lexicon)],
        lambda lexicon: [text for texts in lexicon.task_patterns.values() for text, _ in texts],
        lambda lexicon: [*lexicon.project_colours, *lexicon.project_animals],
        note_frames,
    ):
        found = [text for lexicon in BY_LEXICON.values() for text in what(lexicon)]
        assert len(set(found)) == len(found) > 0


def test_no_title_of_the_test_is_part_of_one_elsewhere() -> None:
    elsewhere = "\n".join(title for name in ("val", "train") for title in titles(BY_LEXICON[name])).lower()
    assert not [title for title in titles(TEST) if title.lower() in elsewhere]


@each_lexicon
def test_colleagues_have_a_first_name_of_their_own(lexicon: OfficeLexicon) -> None:
    """A search for it finds no other person, address, meeting, task or product; for mails see their own tests."""
    assert all(re.fullmatch(r"[a-z]{4,}\.[a-z]+", name) for name in lexicon.colleagues)
    assert all(re.fullmatch(r"[a-z-]+\.example", domain) for domain in lexicon.company_domains)
    customers = [*lexicon.customer_first_names, *lexicon.customer_last_names]
    texts = [*lexicon.company_domains, *customers, *titles(lexicon), *note_frames(lexicon), *PRODUCTS]
    texts += [*lexicon.project_colours, *lexicon.project_animals, *company_names(lexicon)]
    elsewhere = "\n".join(texts).lower()
    for name in lexicon.colleagues:
        first, _, surname = name.partition(".")
        assert first not in elsewhere
        assert first not in surname
        assert not [other for other in lexicon.colleagues if first in other and other != name]


@each_lexicon
def test_a_lexicon_has_more_than_a_world_needs(lexicon: OfficeLexicon) -> None:
    assert len(lexicon.colleagues) >= 100
    assert len(lexicon.company_domains) >= 5
    assert sum(event.name == event.name.lower() for event in lexicon.events) >= 22
    assert sum(event.name[0].isupper() for event in lexicon.events) >= 26
    assert list(lexicon.task_patterns) == list(BOARDS)
    for patterns in lexicon.task_patterns.values():
        assert len(patterns) >= 5
        assert all(len(set(items)) == len(items) >= 6 for _, items in patterns)
    assert len(note_frames(lexicon)) >= 40
    assert len({*lexicon.project_colours}) == len({*lexicon.project_animals}) == 12


@each_lexicon
def test_every_meeting_has_teams_that_attend_it(lexicon: OfficeLexicon) -> None:
    assert all(set(event.teams) <= set(TEAMS) and event.teams for event in lexicon.events)
    assert all(event.name[0].isupper() or event.name.islower() for event in lexicon.events)


@each_lexicon
def test_no_searchable_name_is_part_of_another(lexicon: OfficeLexicon) -> None:
    names = [title.lower() for title in titles(lexicon)]
    assert len(set(names)) == len(names)
    assert not [(one, other) for one, other in permutations(names, 2) if one in other]
    words_of = [(name, name.split()) for name in names]
    assert not [
        (one, other) for (one, parts), (other, _) in permutations(words_of, 2) if all(p in other for p in parts)
    ]


@each_lexicon
def test_no_meeting_is_named_in_the_frames_of_notes(lexicon: OfficeLexicon) -> None:
    frames = " ".join(note_frames(lexicon)).lower()
    assert not [event.name for event in lexicon.events if event.name.lower() in frames]


@each_lexicon
def test_customers_cannot_have_names_that_contain_one_another(lexicon: OfficeLexicon) -> None:
    firsts = [name.lower() for name in lexicon.customer_first_names]
    lasts = [name.lower() for name in lexicon.customer_last_names]
    assert len(firsts) * len(lasts) >= 20_000, "as many as a world of scale 100 has"
    assert not [(one, other) for one, other in permutations(firsts, 2) if other.endswith(one)]
    assert not [(one, other) for one, other in permutations(lasts, 2) if other.startswith(one)]


@each_lexicon
def test_notes_name_a_product_only_as_what_the_customer_wants(lexicon: OfficeLexicon) -> None:
    assert set(lexicon.notes.contacts) == set(STATUSES)
    for text in note_frames(lexicon):
        assert set(re.findall(r"\{\w*\}", text)) <= {"{product}"}
        assert not [product for product in PRODUCTS if product.lower() in text.lower()]
        assert "\n" not in text
        assert text[-1] in ".!"


# ------------------------------------------------------------------- what a world takes from its lexicon, any world


def test_staffs_are_twenty_in_four_teams_with_one_shared_surname() -> None:
    for seed in WORLDS:
        staff, lexicon = staff_of(seed), lexicon_of(seed)
        assert [len(team) for team in (*staff.teams.values(), staff.sales)] == [5, 5, 5, 5]
        assert (*[address for board in BOARDS for address in staff.teams[board]], *staff.sales) == staff.people
        assert [staff.team_of(address) for address in staff.people] == [team for team in TEAMS for _ in range(5)]
        assert staff.domain in lexicon.company_domains
        names = [address.removesuffix(f"@{staff.domain}") for address in staff.people]
        assert set(names) <= set(lexicon.colleagues)
        surnames = Counter(name.partition(".")[2] for name in names)
        assert sorted(surnames.values())[-2:] == [1, 2]
        [shared] = [surname for surname, count in surnames.items() if count == 2]
        one, other = (address for address in staff.people if f".{shared}@" in address)
        assert staff.team_of(one) != staff.team_of(other)
        assert len({name.partition(".")[0] for name in names}) == 20


def test_every_world_has_a_staff_of_its_own() -> None:
    staffs = [frozenset(staff_of(seed).people) for seed in WORLDS]
    assert len(set(staffs)) == len(staffs)
    assert len(frozenset().union(*(staff_of(seed).people for seed in TRAIN))) > 400, "at several companies"


def test_a_search_for_a_title_finds_nothing_else_in_a_world() -> None:
    for seed in WORLDS:
        events = [event.name for event in events_of(seed)]
        assert [name[0].isupper() for name in events] == [True] * 26 + [False] * 22
        names = [*events, *(name for board in BOARDS for name in task_names(seed, board))]
        assert [len(task_names(seed, board)) for board in BOARDS] == [26, 26, 26]
        assert len(set(names)) == 48 + 78
        assert set(names) <= set(titles(lexicon_of(seed)))


@pytest.mark.parametrize("table", ["calendar", "project_tasks"])
def test_worlds_of_the_training_differ_in_their_titles(table: str) -> None:
    column = {"calendar": "event_name", "project_tasks": "task_name"}[table]
    one, other = ({row[column] for row in made(seed)[table]} for seed in TRAIN[:2])
    assert 0 < len(one & other) < 0.7 * len(one)


def test_a_current_task_is_not_part_of_a_past_one() -> None:
    for seed in (0, VAL[0], TRAIN[0]):
        past = [
            name
            for board in BOARDS
            for period in range(99)
            for name in task_names(seed, board, past_project(seed, period))
        ]
        text = "\n".join(past)
        assert not [name for board in BOARDS for name in task_names(seed, board) if name in text]
        assert len(set(past)) == 78 * 99
        assert len({past_project(seed, number) for number in range(144)}) == 144


# --------------------------------------------------------------------------------- no leak from training to the test


@pytest.mark.parametrize(
    "seed",
    [
        VAL[0],
        TRAIN[0],
        TRAIN[1],
        *(pytest.param(seed, marks=pytest.mark.soak) for seed in (*VAL[1:], *TRAIN[2:])),
    ],
)
def test_no_name_of_the_test_occurs_in_a_world_for_training(seed: int) -> None:
    tables, people = rows(seed, 1), set(names_of_people(TEST))
    companies = company_names(TEST) | {domain.removesuffix(".example") for domain in TEST.company_domains}
    for table, column in (
        ("directory", "email_address"),
        ("calendar", "participant_email"),
        ("email", "sender/recipient"),
        ("customers", "assigned_to_email"),
        ("customers", "customer_email"),
        ("project_tasks", "assigned_to_email"),
    ):
        for row in tables[table]:
            local, _, domain = row[column].partition("@")
            assert not people & set(local.split("."))
            assert domain.removesuffix(".example") not in companies
    assert not people & {word for row in tables["customers"] for word in row["customer_name"].lower().split()}
    text = json.dumps(tables, default=str).lower()
    assert not [title for title in titles(TEST) if title.lower() in text]
    written = json.dumps([tables["email"], tables["customers"]], default=str)
    assert not people & {word.lower() for word in re.findall(r"\b[A-Z][a-z]+\b", written)}


# ------------------------------------------------------------------------------------------- any world of scale 1


@settings(max_examples=12, deadline=None)
@given(seed=any_seed)
def test_every_world_has_the_published_shape(seed: int) -> None:
    tables = rows(seed, 1)
    assert list(tables) == list(SCHEMA)
    staff = staff_of(seed)
    assert [row["email_address"] for row in tables["directory"]] == list(staff.people)
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
    check_calendar(seed, tables["calendar"], first=date(2023, 8, 1))
    check_analytics(tables["analytics"])
    check_customers(seed, tables["customers"])
    check_tasks(staff, tables["project_tasks"])
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


def check_calendar(seed: int, events: list[Row], first: date) -> None:
    starts = [row["event_start"] for row in events]
    assert starts == sorted(starts)
    assert first <= starts[0].date()
    assert starts[-1].date() <= TODAY + timedelta(days=21)
    assert all(start.weekday() < 5 and time(9) <= start.time() <= time(15, 30) for start in starts)
    assert all(start.minute in (0, 30) and start.second == start.microsecond == 0 for start in starts)
    assert {row["duration"] for row in events} == {30, 60, 90, 120}
    staff, teams = staff_of(seed), dict(events_of(seed))
    assert {row["participant_email"] for row in events} == set(staff.people)
    assert all(staff.team_of(row["participant_email"]) in teams[row["event_name"]] for row in events)
    assert all(end_of(one) <= other["event_start"] for one, other in pairwise(events))
    assert max(Counter((row["event_name"], row["event_start"].date()) for row in events).values()) == 1
    assert max(Counter(start.date() for start in starts).values()) <= 6
    check_next_days(events)


def check_next_days(events: list[Row]) -> None:
    """The next five working days are full, not alike, and each has room for 90 minutes."""
    assert [day.weekday() for day in NEXT_DAYS] == [4, 0, 1, 2, 3]
    for day in NEXT_DAYS:
        assert 4 <= sum(row["event_start"].date() == day for row in events) <= 5
    free = first_free_times(events)
    assert None not in free.values()
    counts = Counter(free.values())
    assert max(counts.values()) <= 2, "one time of day would be the answer too often"
    assert len(counts) >= 8
    assert free[NEXT_DAYS[0], 30] != time(9), "an agent that never looks would book it"


def end_of(event: Row) -> datetime:
    start: datetime = event["event_start"]
    return start + timedelta(minutes=event["duration"])


def first_free_times(events: list[Row]) -> dict[tuple[date, int], time | None]:
    """Return when the first free 30, 60 and 90 minutes of the next five working days begin, between 09:00 and 18:00."""
    free: dict[tuple[date, int], time | None] = {}
    for day in NEXT_DAYS:
        busy = [(row["event_start"], end_of(row)) for row in events if row["event_start"].date() == day]
        for minutes in LENGTHS:
            length, opening = timedelta(minutes=minutes), datetime.combine(day, time(9))
            starts = [opening + timedelta(minutes=30 * slot) for slot in range(18)]
            free[day, minutes] = next(
                (
                    start.time()
                    for start in starts
                    if start + length <= opening + timedelta(hours=9)
                    and all(end <= start or start + length <= since for since, end in busy)
                ),
                None,
            )
    return free


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


def check_customers(seed: int, table: list[Row]) -> None:
    contacts = [row["last_contact_date"] for row in table]
    assert contacts == sorted(contacts, reverse=True)
    same_day = [
        (one, other) for one, other in pairwise(table) if len({r["last_contact_date"] for r in (one, other)}) == 1
    ]
    assert all(one["customer_id"] < other["customer_id"] for one, other in same_day)
    assert len({row["customer_name"] for row in table}) == len(table)
    for row in table:
        assert row["assigned_to_email"] in staff_of(seed).sales
        assert re.fullmatch(r"[A-Z][a-z]+ [A-Z][a-z]+", row["customer_name"])
        local = row["customer_name"].lower().replace(" ", ".")
        assert re.fullmatch(re.escape(local) + r"@[a-z]+\.example", row["customer_email"])
        assert row["customer_phone"] is None or re.fullmatch(r"\d{3}-555-01\d\d", row["customer_phone"])
        assert timedelta(days=7) <= row["follow_up_by"] - row["last_contact_date"] <= timedelta(days=30)
        assert row["last_contact_date"] <= TODAY
        if row["notes"] is not None:
            check_notes(lexicon_of(seed), row)


def check_notes(lexicon: OfficeLexicon, customer: Row) -> None:
    """The newest note of a contact is from the day of the last contact and fits the status; older ones lead there."""
    stages = ["Lead", "Qualified", "Proposal", customer["status"]]
    reached = {said(text, customer): status for status, texts in lexicon.notes.contacts.items() for text in texts}
    missed = {said(text, customer) for text in lexicon.notes.attempts}
    notes = [(date.fromisoformat(line[:10]), line[12:]) for line in customer["notes"].split("\n")]
    assert 1 <= len(notes) <= 3
    assert len({text for _, text in notes}) == len(notes)
    assert notes == sorted(notes, key=lambda note: note[0])
    contacts = [(day, text) for day, text in notes if text not in missed]
    assert contacts[-1][0] == customer["last_contact_date"]
    assert reached[contacts[-1][1]] == customer["status"]
    order = [(stages.index(reached[text]), list(reached).index(text)) for _, text in contacts]
    assert order == sorted(order)
    assert notes[-1][0] <= max(TODAY, customer["last_contact_date"])
    if customer["status"] in ("Won", "Lost"):
        assert notes[-1] == contacts[-1], "nobody runs after a customer who has decided"


def said(text: str, customer: Row) -> str:
    return text.format(product=customer["product_interest"].lower())


def check_tasks(staff: Staff, tasks: list[Row]) -> None:
    dues = [(row["due_date"], row["task_id"]) for row in tasks]
    assert dues == sorted(dues)
    assert dues[-1][0] <= TODAY + timedelta(days=13)
    assert len({(row["task_name"], row["assigned_to_email"]) for row in tasks}) == len(tasks)
    assert all(row["assigned_to_email"] in staff.teams[row["board"]] for row in tasks)
    overdue = {row["assigned_to_email"] for row in tasks if row["due_date"] < TODAY and row["list_name"] != "Completed"}
    assert 5 <= len(overdue) <= 10, "conditions on overdue tasks must be able to hold and to fail"


# --------------------------------------------------------------------------------- distributions over many worlds


def test_calendar_distributions() -> None:
    assert_shares(pooled("calendar", "duration"), {30: 0.28, 60: 0.27, 90: 0.24, 120: 0.21}, tolerance=0.035)
    names = pooled("calendar", "event_name")
    assert_shares(names, evenly(names), tolerance=0.012)
    assert_shares(by_place("calendar", "participant_email"), evenly(range(20)), tolerance=0.012)
    ahead = [sum(row["event_start"] >= NOW for row in made(seed)["calendar"]) for seed in SEEDS]
    assert 50 <= sum(ahead) / len(SEEDS) <= 62


def by_place(table: str, column: str) -> Counter[object]:
    """Return how often colleagues occur, by their places in the directory: people differ from world to world."""
    return Counter(staff_of(seed).people.index(row[column]) for seed in SEEDS for row in made(seed)[table])


def test_first_free_times_differ_between_worlds() -> None:
    free = [first_free_times(calendar_rows(seed, 1)) for seed in (*range(16), *TRAIN[:44])]
    tomorrow = Counter(times[NEXT_DAYS[0], 30] for times in free)
    assert len(tomorrow) >= 8
    assert max(tomorrow.values()) <= 60 * 0.25, "a constant answer would be right too often"
    everywhere = Counter(moment for times in free for moment in times.values())
    assert max(everywhere.values()) <= everywhere.total() * 0.12
    assert min(everywhere[time(9)], everywhere[time(15)]) > 0


@pytest.mark.parametrize(
    ("busy", "minutes", "expected"),
    [
        ([], 30, 0),
        ([(0, 2)], 30, 2),
        ([(0, 2), (3, 4)], 30, 2),
        ([(0, 2), (3, 4)], 60, 4),
        ([(3, 4), (0, 2)], 60, 4),
        ([(0, 15)], 90, 15),
        ([(0, 16)], 90, None),
    ],
)
def test_the_first_free_half_hour_of_a_day(busy: list[tuple[int, int]], minutes: int, expected: int | None) -> None:
    assert first_free(busy, minutes) == expected


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
    assert_shares(by_place("customers", "assigned_to_email"), evenly(range(15, 20)), tolerance=0.03)
    assert_shares(pooled("customers", "last_contact_date"), evenly(pooled("customers", "last_contact_date")))
    assert len(pooled("customers", "last_contact_date")) == 60
    total = 200 * len(SEEDS)
    assert pooled("customers", "customer_phone")[None] / total == pytest.approx(0.5, abs=0.03)
    assert pooled("customers", "notes")[None] / total == pytest.approx(0.25, abs=0.03)


def test_task_distributions() -> None:
    # Completed gets 10 % of all, and what the six punctual people would otherwise have overdue.
    shares = dict(zip(LISTS, (0.65, 0.037, 0.148, 0.165), strict=True))
    assert_shares(pooled("project_tasks", "list_name"), shares)
    assert_shares(pooled("project_tasks", "due_date"), evenly(pooled("project_tasks", "due_date")))
    assert len(pooled("project_tasks", "due_date")) == 17
    assert_shares(by_place("project_tasks", "assigned_to_email"), evenly(range(15)), tolerance=0.02)
    current = [row for seed in SEEDS for row in made(seed)["project_tasks"] if row["due_date"] >= TODAY]
    lists = Counter(row["list_name"] for row in current)
    assert lists["Backlog"] / len(current) == pytest.approx(0.70, abs=0.02)


def test_who_is_never_overdue_depends_on_the_world() -> None:
    always = set(range(15))
    for seed in SEEDS:
        late = {
            staff_of(seed).people.index(row["assigned_to_email"])
            for row in made(seed)["project_tasks"]
            if row["due_date"] < TODAY and row["list_name"] != "Completed"
        }
        assert 5 <= len(late) <= 9
        always -= late
    assert not always


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
        "print(hashlib.sha256(repr(rows(77, 2)).encode()).hexdigest())"
    )
    expected = sha256(repr(rows(77, 2)).encode()).hexdigest()
    for hash_seed in ("0", "1"):  # the test's own is a third one
        run = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert run.stdout.strip() == expected


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
    with pytest.raises(UsageError, match=rf"scale={scale}: expected .* 1 to 100"):
        rows(0, scale)


@pytest.mark.parametrize("scale", [1.5, "3", None])
def test_a_scale_that_is_no_whole_number_is_refused(scale: object) -> None:
    with pytest.raises(UsageError, match="expected a whole number"):
        rows(0, scale)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("scale", "calendar_from", "events"),
    [
        (3, date(2022, 10, 19), 900),
        pytest.param(100, date(2014, 3, 9), 7500, marks=pytest.mark.soak),
    ],
)
def test_larger_worlds(scale: int, calendar_from: date, events: int) -> None:
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
    check_calendar(0, tables["calendar"], first=calendar_from)
    check_analytics(tables["analytics"])
    check_customers(0, tables["customers"])
    check_tasks(staff_of(0), tables["project_tasks"])
    assert tables["calendar"][0]["event_start"].date() <= calendar_from + timedelta(days=7)
    check_history(tables)


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
