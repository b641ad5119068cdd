"""Random calls of random people, with promotions and departures between them, equal a plain reading of the rights."""

from __future__ import annotations

from functools import cache

import pytest
from enterprise_calls import Caller, Tables
from enterprise_office import TOOLS
from enterprise_oracle import Oracle
from enterprise_twins import readable_rows, snapshot_of

from workgym.envs.core.access import ALWAYS, Grant, Rights
from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.enterprise.access import EmployeeRights
from workgym.envs.enterprise.matrix import PROFILES, AccessRule
from workgym.scenarios.enterprise import world
from workgym.scenarios.shared.streams import pick, stream

SEED, SCALE = 4, 0.1
CAREERS = [TOOLS[f"employees_{step}"] for step in ("create", "promote", "transfer", "reparent", "delete")]


@cache
def tables() -> Tables:
    return world.rows(SEED, SCALE)


@cache
def snapshot() -> Snapshot:
    return snapshot_of("oracle", tables())


def play(profile: str, number: int, calls: int, policy: type[EmployeeRights] = EmployeeRights) -> None:
    """Judge calls of one person while HR moves people about."""
    rng = stream("oracle", SEED, profile, number)
    people = [row["emp_id"] for row in tables()["employees"] if row["is_valid"]]
    who = pick(rng, people)
    session = Session(snapshot(), access=policy(who, PROFILES[profile]))
    director = next(
        row for row in tables()["employees"] if row["is_valid"] and (row["level_prefix"], row["level"]) == ("HR", 14)
    )
    hr = Session(snapshot(), access=EmployeeRights(director["emp_id"], PROFILES["strict"]))
    draws = Caller(tables(), readable_rows(profile, tables(), who), list(TOOLS.values()))
    about_me = Caller({**tables(), "employees": [row for row in tables()["employees"] if row["emp_id"] == who]}, {}, [])
    for place in range(calls):
        if place % 8 == 7:
            hr.restore(session.state())
            step = (about_me if place % 24 == 23 else draws).draw(rng, pick(rng, CAREERS))
            Oracle(hr, "strict", director["emp_id"]).judge(step)
            session.restore(hr.state())
        Oracle(session, profile, who).judge(draws.draw(rng))


@pytest.mark.parametrize("profile", list(PROFILES))
def test_calls_do_what_the_second_reading_says(profile: str) -> None:
    for number in range(10):
        play(profile, number, 100)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("profile", list(PROFILES))
def test_two_hundred_thousand_calls_do_what_the_second_reading_says(profile: str, part: int) -> None:
    for number in range(50 * (part + 1), 50 * (part + 2)):
        play(profile, number, 100)


class _Loose(EmployeeRights):
    """A policy by a matrix with a rule too many."""

    def rights(self, session: Session) -> Rights:
        return {**super().rights(session), ("it_tickets", "read"): (Grant(ALWAYS),)}


class _Stale(EmployeeRights):
    """A policy that keeps the rights of the start."""

    def rights(self, session: Session) -> Rights:
        return super().rights(Session(session.snapshot))


class _Careless(EmployeeRights):
    """A policy that lets people pay themselves."""

    def rights(self, session: Session) -> Rights:
        rules = (*self.rules, AccessRule("employees", "update", "self"))
        return EmployeeRights(self.emp_id, rules).rights(session)


@pytest.mark.parametrize("policy", [_Loose, _Stale, _Careless])
def test_a_fault_that_is_planted_is_found(policy: type[EmployeeRights]) -> None:
    def all_of_them() -> None:
        for number in range(40):
            play("strict", number, 60, policy)

    with pytest.raises(AssertionError):
        all_of_them()
