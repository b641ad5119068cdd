"""The company's worlds: sizes, hierarchy, distributions, and texts whose facts equal those behind them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache
from hashlib import sha256
from itertools import pairwise
from typing import Any

import pytest
from enterprise_seeds import SEEDS
from hypothesis import given
from hypothesis import strategies as st

import workgym
from workgym.envs.core.errors import UsageError
from workgym.envs.core.schema import Row
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.values import CHIEF_TITLES, DEPARTMENTS, TITLES
from workgym.scenarios.enterprise import SCENARIO, lexicon, world
from workgym.scenarios.enterprise.wording import read_amount, read_day, show_amount, show_day
from workgym.scenarios.enterprise.world.common import FIRST_DAY, LAST_DAY, day_between, stream
from workgym.scenarios.enterprise.world.insurance import SUMS
from workgym.scenarios.enterprise.world.it_tickets import PRIORITY_COUNTS
from workgym.scenarios.enterprise.world.partners import DELIVERIES, ENGAGEMENTS, TRADES
from workgym.scenarios.shared.prose import read_prose

FINGERPRINT = "871f2a39636d9542a6d0245192a464979f4f8183c9a4f0d03a3bebfbb999f163"
"""SHA-256 of the rows of seed 0 and scale 1 in this version, as canonical JSON lines."""
SIZES = {
    "employees": 1265, "resumes": 1265, "resume_pages": 6325, "insurance": 1265,
    "emails": 7000, "conversations": 3000, "posts": 39115, "overflow": 8398,
    "github_repositories": 200, "github_files": 1000, "github_issues": 957, "it_tickets": 163,
    "products": 1352, "customers": 832, "orders": 832, "order_pages": 2496, "sales": 13511,
    "product_sentiment": 13500, "support_chats": 1000, "clients": 400, "vendors": 400,
    "policies": 23, "policy_pages": 345, "roles": 32, "stocks": 1700, "financial_overview": 44,
    "reports": 0,
}  # fmt: skip
World = dict[str, list[Row]]


@cache
def made(seed: int) -> World:
    return world.rows(seed, 1)


@cache
def small(seed: int) -> World:
    return world.rows(seed, 0.1)


def digest(tables: World) -> str:
    """Return the SHA-256 of the rows as canonical JSON lines."""
    lines = (json.dumps([name, row], sort_keys=True, default=str) for name, table in tables.items() for row in table)
    return sha256("\n".join(lines).encode()).hexdigest()


def test_the_canonical_world_has_its_fingerprint() -> None:
    assert digest(made(0)) == FINGERPRINT


def test_rows_do_not_depend_on_the_process() -> None:
    code = (
        "import json, hashlib; from workgym.scenarios.enterprise.world import rows; "
        "lines = (json.dumps([n, r], sort_keys=True, default=str) for n, t in rows(0, 0.1).items() for r in t); "
        "print(hashlib.sha256('\\n'.join(lines).encode()).hexdigest())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "4711"},
    )
    assert done.stdout.strip() == digest(small(0))


@pytest.mark.parametrize("seed", SEEDS)
def test_sizes_and_keys(seed: int) -> None:
    tables = made(seed)
    assert {name: len(rows) for name, rows in tables.items()} == SIZES
    for name, rows in tables.items():
        assert len({tuple(row[column] for column in SCHEMA[name].key) for row in rows}) == len(rows)
        for row in rows:
            SCHEMA[name].read(row)
    staff = tables["employees"]
    for column in ("name", "email"):
        assert len({row[column] for row in staff}) == len(staff)
    known = {row["emp_id"]: row for row in staff}
    for mail in tables["emails"]:
        assert mail["sender_emp_id"] != mail["recipient_emp_id"]
        assert known[mail["sender_emp_id"]]["email"] == mail["sender_email"]
        assert known[mail["recipient_emp_id"]]["email"] == mail["recipient_email"]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_hierarchy(seed: int) -> None:
    staff = {row["emp_id"]: row for row in made(seed)["employees"]}
    roots = [row for row in staff.values() if row["reports_to"] is None]
    assert [(row["level"], row["department"]) for row in roots] == [(16, "Executive")]
    spans: Counter[str] = Counter()
    for row in staff.values():
        assert row["department"] == DEPARTMENTS[row["level_prefix"]]
        assert row["title"] in (TITLES.get(row["level"]), *CHIEF_TITLES.values())
        if row["reports_to"]:
            manager = staff[row["reports_to"]]
            spans[manager["emp_id"]] += 1
            assert manager["is_valid"]
            assert manager["level"] > row["level"]
            assert manager["department"] == row["department"] or manager["department"] == "Executive"
    assert all(2 <= count <= 9 for emp_id, count in spans.items() if staff[emp_id]["level"] < 15)
    directors = {row["department"]: row["reports_to"] for row in staff.values() if row["level"] == 14}
    executives = sorted({directors["Engineering"], directors["Sales"]})
    assert set(directors) == set(DEPARTMENTS.values()) - {"Executive"}
    assert [staff[emp_id]["level"] for emp_id in executives] == [15, 15]
    assert {name for name, manager in directors.items() if manager == directors["Engineering"]} == {
        "Engineering", "Information Technology",
    }  # fmt: skip


def test_shares_of_levels_and_departments() -> None:
    staff = made(0)["employees"]
    levels = Counter(row["level"] for row in staff)
    for level, share in {9: 0.54, 10: 0.24, 12: 0.20, 14: 0.025}.items():
        assert levels[level] / len(staff) == pytest.approx(share, abs=0.01)
    departments = Counter(row["level_prefix"] for row in staff)
    for prefix, count in {"EN": 479, "HR": 126, "IN": 119, "MA": 82}.items():
        assert departments[prefix] / len(staff) == pytest.approx(count / 1260, abs=0.002)
    assert sum(not row["is_valid"] for row in staff) / len(staff) == pytest.approx(309 / 1260, abs=0.01)
    ratings = Counter(row["rating"] for row in staff)
    assert ratings[5] > ratings[4] > ratings[2] > ratings[1]


@pytest.mark.parametrize("seed", SEEDS)
def test_records_agree_with_themselves(seed: int) -> None:
    highest: dict[int, int] = {}
    lowest: dict[int, int] = {}
    for row in made(seed)["employees"]:
        assert row["is_valid"] == (row["date_left"] is None)
        assert FIRST_DAY <= row["date_joined"] <= LAST_DAY
        assert row["date_left"] is None or row["date_joined"] < row["date_left"] <= LAST_DAY
        assert timedelta(days=21 * 365) <= row["date_joined"] - row["birth_date"]
        assert 22 <= (world.TODAY - row["birth_date"]).days / 365.25 <= 60
        assert all(0 <= row[f"{leave}_left"] <= row[f"{leave}_total"] for leave in ("casual", "sick", "vacation"))
        highest[row["level"]] = max(highest.get(row["level"], 0), row["salary"])
        lowest[row["level"]] = min(lowest.get(row["level"], 10**9), row["salary"])
    levels = sorted(highest)
    assert all(highest[below] < lowest[above] for below, above in pairwise(levels))


@pytest.mark.parametrize("seed", SEEDS)
def test_tickets(seed: int) -> None:
    staff = {row["emp_id"]: row for row in made(seed)["employees"]}
    tickets = made(seed)["it_tickets"]
    assert Counter(row["priority"] for row in tickets) == PRIORITY_COUNTS == {"high": 73, "medium": 53, "low": 37}
    for row in tickets:
        assert row["raised_date"] <= row["assigned_date"] <= LAST_DAY
        assert (row["status"] == "resolved") == (row["resolution"] is not None)
        raiser, assignee = staff[row["raised_by_emp_id"]], staff[row["assignee_emp_id"]]
        assert assignee["department"] == "Information Technology"
        assert raiser is not assignee
        assert row["status"] == "resolved" or assignee["is_valid"]
        for person in (raiser, assignee):
            assert person["date_joined"] <= row["raised_date"] <= (person["date_left"] or LAST_DAY)
    assert max(Counter(row["assignee_emp_id"] for row in tickets).values()) >= 6
    assert max(Counter(row["status"] for row in tickets).values()) < 0.6 * len(tickets) + 12


# Texts


CODE = ("code", "patch")
"""Columns with Python, which has braces and brackets of its own."""


def texts(tables: World) -> Iterator[str]:
    for rows in tables.values():
        for row in rows:
            yield from (value for name, value in row.items() if isinstance(value, str) and name not in CODE)


def test_no_text_has_a_slot_left_open() -> None:
    assert not [text for text in texts(made(0)) if re.search(r"[{}\[\]<>]|\bNone\b|TODO", text)]


def test_names_are_all_different() -> None:
    assert all(len(set(names)) == len(names) for names in (lexicon.PROJECTS, lexicon.SURNAMES, lexicon.FEMALE_NAMES))


def test_latent_facts_are_in_no_table() -> None:
    names = {column.name for table in SCHEMA.values() for column in table.columns}
    assert not names & {"topic", "variant", "facts", "trouble", "about"}


# Scale and seeds


SAME_AT_EVERY_SCALE = ("policies", "policy_pages", "roles", "stocks", "financial_overview")
REPOSITORIES = {0.1: (56, 424), 2: (360, 1640)}
"""By scale, repositories and files: the 40 that run are there at every scale."""


@pytest.mark.parametrize("scale", [0.1, pytest.param(2, marks=pytest.mark.soak)])
def test_worlds_of_other_scales(scale: float) -> None:
    tables = SCENARIO.rows(5, scale)
    sizes = {name: size if name in SAME_AT_EVERY_SCALE else round(scale * size) for name, size in SIZES.items()}
    sizes |= {"order_pages": 3 * sizes["orders"], "resume_pages": 5 * sizes["resumes"]}
    sizes["github_repositories"], sizes["github_files"] = REPOSITORIES[scale]
    assert {name: len(rows) for name, rows in tables.items()} == sizes


@pytest.mark.parametrize("scale", [0, 11, 1.5, 0.2, 1.0, True, "1"])
def test_scales_that_are_not_there(scale: Any) -> None:
    with pytest.raises(UsageError, match=r"expected a whole number from 1 to 10, or 0\.1"):
        SCENARIO.rows(0, scale)


@pytest.mark.parametrize("profile", ["strict", "paper"])
def test_small_worlds_are_those_to_learn_from(profile: str) -> None:
    for split, scale in (("train", 0.1), ("val", 0.1), ("test", 1)):
        assert workgym.make("EnterpriseBench-v0", split=split, profile=profile).scale == scale
    assert workgym.make("EnterpriseBench-v0", split="train", scale=1).scale == 1
    env = workgym.make("EnterpriseBench-v0", split="val", profile=profile, worlds=2)
    for task_id in env.task_ids()[::550]:  # the first of each world
        env.reset(options={"task_id": task_id})
        assert len(env.session.unrestricted().rows("SELECT emp_id FROM employees")) == 126


def test_other_seeds_give_other_worlds() -> None:
    assert len({digest(small(seed)) for seed in (0, 1, 1_000_003)}) == 3
    assert SCENARIO.rows(0, 0.1) == small(0)


def test_a_day_is_as_likely_on_any_weekday() -> None:
    days = Counter(day_between(stream(0, "days", number), FIRST_DAY, LAST_DAY).weekday() for number in range(5000))
    assert set(days) == set(range(5))
    assert max(days.values()) < 1.15 * min(days.values())
    first, last = date(2022, 12, 2), date(2022, 12, 5)  # a Friday and a Monday
    assert {day_between(stream(0, "days", number), first, last) for number in range(30)} == {first, last}


@given(st.dates(min_value=FIRST_DAY, max_value=LAST_DAY), st.integers(min_value=0, max_value=400), st.integers())
def test_days_are_working_days(first: date, length: int, seed: int) -> None:
    day = day_between(stream(seed, "days", 0), first, first + timedelta(days=length))
    assert day.weekday() < 5
    assert first <= day
    assert day <= first + timedelta(days=length) or (length < 2 and day.weekday() == 0)
    assert read_day(show_day(day)) == day
    assert read_amount(show_amount(length * 1000)) == length * 1000


@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_has_one_policy_that_fits_them(seed: int) -> None:
    staff = {row["emp_id"]: row for row in made(seed)["employees"]}
    policies = made(seed)["insurance"]
    assert sorted(row["emp_id"] for row in policies) == sorted(staff)
    for row in policies:
        person = staff[row["emp_id"]]
        assert person["date_joined"] <= row["start_date"] <= row["end_date"]
        assert row["end_date"] - row["start_date"] < timedelta(days=366)
        if person["is_valid"]:
            assert row["start_date"] <= world.TODAY <= row["end_date"]
        else:
            assert row["end_date"] == person["date_left"]
        assert row["sum_insured"] == SUMS[row["plan"]]
        assert 0.012 <= row["premium"] / row["sum_insured"] <= 0.0315
        assert row["dependants"] >= (person["marital_status"] == "Married")
    by_plan = {staff[row["emp_id"]]["level"]: row["plan"] for row in policies}
    assert [by_plan[level] for level in (9, 10, 12, 14, 16)] == ["Bronze", "Silver", "Gold", "Platinum", "Platinum"]


@pytest.mark.parametrize("seed", SEEDS)
def test_partners_are_described_by_their_facts(seed: int) -> None:
    forms = dict.fromkeys(("company", "contact", "product", "goods", "terms"), r"\S.*?")
    forms |= {"sites": r"\d+", "trial": r"\d+", "days": r"\d+", "amount": r"[\d,]+"}
    forms |= {"since": r"[A-Z][a-z]+ \d{4}", "review": r"[A-Z]?[a-z]*,? ?\d{1,2} [A-Z][a-z]+ \d{4}"}
    latent = world.latent(seed, 1)
    for client in latent.clients:
        text, sentences = client.row["engagement_description"], ENGAGEMENTS[client.row["trial_status"]]
        assert read_prose(text, sentences, forms) == client.facts, text
    for vendor in latent.vendors:
        assert read_prose(vendor.row["relationship_description"], DELIVERIES, forms) == vendor.facts
    texts = [client.row["engagement_description"] for client in latent.clients]
    assert 25 <= sum(len(text.split()) for text in texts) / len(texts) <= 60


@pytest.mark.parametrize("seed", SEEDS)
def test_partners_and_who_looks_after_them(seed: int) -> None:
    tables = made(seed)
    staff = {row["emp_id"]: row for row in tables["employees"]}
    for table, department in (("clients", "Business Development"), ("vendors", "Management")):
        for row in tables[table]:
            owner = staff[row["representative_emp_id"]]
            assert (owner["department"], owner["is_valid"]) == (department, True)
            assert row["industry"] == next(
                kind[0] for end, kind in TRADES.items() if row["business_name"].endswith(end)
            )
    both = [*tables["clients"], *tables["vendors"]]
    assert len({row["business_name"] for row in both}) == len({row["tax_id"] for row in both}) == len(both)
    assert 120 < sum(row["trial_status"] == "ongoing" for row in tables["clients"]) < 280


@pytest.mark.parametrize("seed", SEEDS)
def test_a_trading_day_holds_together(seed: int) -> None:
    days = made(seed)["stocks"]
    assert days[-1]["trade_date"] == LAST_DAY
    for before, after in pairwise(days):
        gap = (after["trade_date"] - before["trade_date"]).days
        assert gap == (3 if after["trade_date"].weekday() == 0 else 1)
        assert abs(after["open"] / before["close"] - 1) < 0.01
    for row in days:
        assert 0 < row["low"] <= min(row["open"], row["close"])
        assert max(row["open"], row["close"]) <= row["high"] < row["low"] * 1.06
        assert all(round(row[name], 2) == row[name] for name in ("open", "high", "low", "close"))
    assert min(row["close"] for row in days) > 20
    assert made(0)["stocks"] != small(1)["stocks"]


def test_every_department_and_level_below_the_executives_has_its_role() -> None:
    roles = made(0)["roles"]
    places = {(row["department"], row["level"]) for row in roles}
    assert places == {(row["department"], row["level"]) for row in made(0)["employees"] if row["level"] < 15}
    assert len({row["duties"] for row in roles}) == 32
    for row in roles:
        assert row["title"] == TITLES[row["level"]]
        assert set(row["required_skills"].split(", ")) <= set(lexicon.SKILLS)
