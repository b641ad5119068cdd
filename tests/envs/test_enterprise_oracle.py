"""Random calls of random people, with promotions and departures between them, equal a plain reading of the rights."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest
from enterprise_calls import Caller, Tables
from enterprise_office import TOOLS
from enterprise_oracle import Oracle
from enterprise_twins import readable_rows, snapshot_of

from workgym.envs.core.access import ALWAYS, Grant, Rights
from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tools import Tool
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
def director() -> str:
    """Return the id of a director of HR."""
    rows = (row for row in tables()["employees"] if row["is_valid"] and row["level_prefix"] == "HR")
    return str(next(row["emp_id"] for row in rows if row["level"] == 14))


@cache
def snapshot() -> Snapshot:
    return snapshot_of("oracle", tables())


def play(
    profile: str,
    number: int,
    calls: int,
    policy: type[EmployeeRights] = EmployeeRights,
    tools: Sequence[Tool] = tuple(TOOLS.values()),
    mine: bool = False,
) -> None:
    """Judge calls of one person while HR moves people about.

    Args:
        mine: whether the calls are about the person.
    """
    rng = stream("oracle", SEED, profile, number)
    who = pick(rng, [row for row in tables()["employees"] if row["is_valid"]])
    session = Session(snapshot(), access=policy(who["emp_id"], PROFILES[profile]))
    hr = Session(snapshot(), access=EmployeeRights(director(), PROFILES["strict"]))
    about_me = Caller({**tables(), "employees": [who]}, {}, tools)
    draws = about_me if mine else Caller(tables(), readable_rows(profile, tables(), who["emp_id"]), tools)
    for place in range(calls):
        if place % 8 == 7:
            hr.restore(session.state())
            step = (about_me if place % 24 == 23 else draws).draw(rng, pick(rng, CAREERS))
            Oracle(hr, "strict", director()).judge(step)
            session.restore(hr.state())
        Oracle(session, profile, who["emp_id"]).judge(draws.draw(rng))


@pytest.mark.parametrize("profile", list(PROFILES))
def test_calls_do_what_the_second_reading_says(profile: str) -> None:
    for number in range(3):
        play(profile, number, 100)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("profile", list(PROFILES))
def test_two_hundred_thousand_calls_do_what_the_second_reading_says(profile: str, part: int) -> None:
    for number in range(50 * part, 50 * (part + 1)):
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


@pytest.mark.parametrize(
    ("policy", "tools", "mine"),
    [
        (_Loose, ["it_tickets_get", "it_tickets_list"], False),
        (_Stale, ["employees_get", "insurance_list", "it_tickets_list"], False),
        (_Careless, ["employees_update"], True),
    ],
)
def test_a_fault_that_is_planted_is_found(policy: type[EmployeeRights], tools: list[str], mine: bool) -> None:
    def all_of_them(policy: type[EmployeeRights]) -> None:
        for number in range(5):
            play("strict", number, 40, policy, [TOOLS[name] for name in tools], mine)

    all_of_them(EmployeeRights)
    with pytest.raises(AssertionError):
        all_of_them(policy)
