"""How requests about personnel records are drawn: whom they are about, and what they state."""

from __future__ import annotations

from random import Random
from typing import Final

from workgym.envs.enterprise.values import MARITAL_STATUSES, SALARY_BANDS, TITLES
from workgym.scenarios.enterprise.describing.people import recombined
from workgym.scenarios.enterprise.fields import LEAVE_FIELDS, LOOKED_AFTER
from workgym.scenarios.enterprise.lexicon import SKILLS
from workgym.scenarios.enterprise.request import Request
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.wording import show_amount, show_day
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.streams import below, pick

_OWN: Final = 0.4
"""How often people ask about themselves."""
OTHER_FIELDS: Final = ("study leave", "time off in lieu", "sabbatical leave", "flexitime")
"""Kinds of leave that the company does not know: neither records nor policies name them."""


def about_person(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Somebody, asked about by themselves or by anybody with the rights."""
    return Request(main if rng.random() < _OWN else "", {"person": main})


def about_another(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Somebody, asked about by somebody else."""
    return Request("", {"person": main})


def about_anybody(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Somebody who works here, or as often somebody who has left."""
    people = rows.employees if rng.random() < 0.1 else [row for row in rows.employees if not row["is_valid"]]
    return Request("", {"person": main if rng.random() < 0.5 else pick(rng, people)["emp_id"]})


def about_leaver(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Somebody who has left."""
    return Request("", {"person": pick(rng, [row for row in rows.employees if not row["is_valid"]])["emp_id"]})


def about_manager(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Somebody with two to fifteen people directly below."""
    team = [row for row in rows.reports_of.get(main, ()) if row["is_valid"]]
    if not 2 <= len(team) <= 15:
        raise Rejected("no team, or too many people in it")
    return Request(main if rng.random() < _OWN else "", {"person": main})


def about_peer(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Somebody with one to twelve peers: people of the same level under the same manager."""
    row = rows.by_id[main]
    peers = [
        other for other in rows.reports_of.get(row["reports_to"], ())
        if other["is_valid"] and other["level"] == row["level"] and other is not row
    ]  # fmt: skip
    if not 1 <= len(peers) <= 12:
        raise Rejected("no peers, or too many")
    return Request(main if rng.random() < _OWN else "", {"person": main})


def leave_kind(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Somebody, and a kind of leave."""
    return Request(main if rng.random() < _OWN else "", {"person": main, "field": pick(rng, tuple(LEAVE_FIELDS))})


def skill_of(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Somebody and a skill, their own half of the time."""
    own = rows.by_id[main]["skills"].split(", ")
    others = [skill for skill in SKILLS if skill not in own]
    return Request("", {"person": main, "skill": pick(rng, own if rng.random() < 0.5 else others)})


def skill_in_team(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A manager, and a skill that one to four of the people directly below have."""
    team = [row for row in rows.reports_of.get(main, ()) if row["is_valid"]]
    skills = sorted({skill for row in team for skill in row["skills"].split(", ")})
    if not 3 <= len(team) <= 60 or not skills:
        raise Rejected("no team")
    return Request("", {"person": main, "skill": pick(rng, skills)})


# Changes


def new_rating(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Another rating for somebody."""
    rating = str(1 + below(rng, 5))
    if rating == str(rows.by_id[main]["rating"]):
        raise Rejected("the rating is that already")
    return Request("", {"person": main, "rating": rating})


def new_salary(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A raise."""
    amount = (rows.by_id[main]["salary"] // 1000 + 20 + below(rng, 120)) * 1000
    return Request("", {"person": main, "amount": show_amount(amount)})


def new_leave(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Other balances of casual and sick leave than now."""
    row = rows.by_id[main]
    left = {
        leave: pick(rng, [days for days in range(row[f"{leave}_total"] + 1) if days != row[f"{leave}_left"]])
        for leave in ("casual", "sick")
    }
    return Request("", {"person": main, **{leave: str(days) for leave, days in left.items()}})


def new_status(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Another marital status."""
    others = [status for status in MARITAL_STATUSES if status != rows.by_id[main]["marital_status"]]
    return Request("", {"person": main, "status": pick(rng, others).lower()})


def new_department(rng: Random, rows: CompanyRows, main: str) -> Request:
    """Another department for an associate who looks after nothing, and the manager there."""
    row = rows.by_id[main]
    if row["level"] != 9 or any(rows.keys_by(table, column).get(main) for table, column in LOOKED_AFTER):
        raise Rejected("somebody who looks after something")
    leads = [
        other for other in rows.active
        if other["level"] in (10, 12) and other["department"] not in (row["department"], "Executive")
    ]  # fmt: skip
    manager = pick(rng, leads)
    return Request("", {"person": main, "manager": manager["emp_id"], "department": manager["department"]})


def leaving(rng: Random, rows: CompanyRows, main: str) -> Request:
    """An associate who looks after a few things at most, and who is not the persona's manager."""
    row = rows.by_id[main]
    kept = sum(len(rows.keys_by(table, column).get(main, ())) for table, column in LOOKED_AFTER)
    if row["reports_to"] is None or kept > 6:
        raise Rejected("somebody who looks after much")
    return Request("", {"person": main})


def hire(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A new associate or lead, under a manager of the department."""
    level = pick(rng, (9, 9, 10))
    manager = rows.by_id[main]
    if manager["level"] <= level or manager["level"] > 12 or manager["department"] == "Executive":
        raise Rejected("no manager of a department")
    name = recombined(rng, [row["name"] for row in rows.employees])
    if f"{name.replace(' ', '.').lower()}@" in {row["email"].partition("@")[0] + "@" for row in rows.employees}:
        raise Rejected("the address is taken")
    low, high = SALARY_BANDS[level]
    born = rows.today.replace(
        year=rows.today.year - 22 - below(rng, 25), month=1 + below(rng, 12), day=1 + below(rng, 28)
    )
    return Request("", {
        "manager": main, "name": name, "department": manager["department"], "title": TITLES[level].lower(),
        "salary": show_amount(low + below(rng, (high - low) // 1000) * 1000), "birthday": show_day(born),
        "gender": pick(rng, ("female", "male")), "status": pick(rng, MARITAL_STATUSES).lower(),
    })  # fmt: skip


def hire_and_tell(rng: Random, rows: CompanyRows, main: str) -> Request:
    """A new colleague, of whom somebody is told by mail."""
    request = hire(rng, rows, main)
    name = request.slots["name"]
    words = pick(rng, ("starts with us today", "joins your team today", "is with us from today on"))
    return Request("", {**request.slots, "subject": f"New colleague: {name}", "text": f"{name} {words}."})
