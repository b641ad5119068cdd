"""Nothing that a persona calls tells apart two worlds that differ only in what the persona may not read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest
from enterprise_calls import Caller, RandomCall, Tables
from enterprise_office import TOOLS
from enterprise_twins import Difference, Twin, differences, readable_rows, rows_by_id, snapshot_of, twin_of

from workgym.envs.core.access import Rights
from workgym.envs.core.arguments import Given
from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import Row
from workgym.envs.core.session import AccessPolicy, Session
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tools import Tool, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.access import EmployeeRights, caller
from workgym.envs.enterprise.matrix import PROFILES, AccessRule, AccessRules
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.values import DEPARTMENTS
from workgym.scenarios.enterprise import world
from workgym.scenarios.shared.streams import stream

SEED, SCALE = 3, 0.1
PERSONAS = [
    *("EX15", "EX16"),
    *(f"{prefix}{level:02d}" for prefix in DEPARTMENTS for level in (9, 10, 12, 14) if prefix != "EX"),
]
SAMPLED = [("strict", "EN09"), ("strict", "HR10"), ("strict", "SA12"), ("paper", "IN10")]
"""Those of every test run; ``make soak`` takes everybody under both profiles."""
EVERYBODY = [(profile, kind) for profile in PROFILES for kind in PERSONAS]


@cache
def tables() -> Tables:
    return world.rows(SEED, SCALE)


def persona(kind: str) -> Row:
    """Return an active employee of a department and level, by the prefix and the number."""
    rows = (row for row in tables()["employees"] if row["is_valid"])
    return next(row for row in rows if f"{row['level_prefix']}{row['level']:02d}" == kind)


@cache
def twin(profile: str, kind: str) -> Twin:
    return twin_of(profile, tables(), persona(kind)["emp_id"])


@cache
def worlds(profile: str, kind: str) -> tuple[Snapshot, Snapshot]:
    return snapshot_of("twins first", tables()), snapshot_of(f"twins {profile} {kind}", twin(profile, kind).tables)


def sessions(profile: str, kind: str, policy: AccessPolicy | None = None) -> tuple[Session, Session]:
    """Return the persona's sessions in both worlds."""
    policy = policy or EmployeeRights(persona(kind)["emp_id"], PROFILES[profile])
    first, second = worlds(profile, kind)
    return Session(first, access=policy), Session(second, access=policy)


def random_calls(profile: str, kind: str, count: int, tools: Sequence[Tool] = tuple(TOOLS.values())) -> Iterator[Any]:
    """Yield calls about rows of both kinds: those that the persona may read, and any."""
    draws = Caller(tables(), readable_rows(profile, tables(), persona(kind)["emp_id"]), tools)
    for number in range(count):
        yield draws.draw(stream("twin calls", SEED, f"{profile} {kind}", number))


def found(profile: str, kind: str, calls: Sequence[RandomCall] | Iterator[RandomCall], **more: Any) -> list[Difference]:
    return list(differences(sessions(profile, kind, **more), calls, twin(profile, kind).free))


@pytest.mark.parametrize(("profile", "kind"), SAMPLED)
def test_equal_calls_have_equal_results(profile: str, kind: str) -> None:
    assert found(profile, kind, random_calls(profile, kind, 150)) == []


@pytest.mark.soak
@pytest.mark.parametrize(("profile", "kind"), EVERYBODY)
def test_equal_calls_have_equal_results_for_everybody(profile: str, kind: str) -> None:
    assert found(profile, kind, random_calls(profile, kind, 1_750)) == []


@pytest.mark.parametrize(("profile", "kind"), SAMPLED)
def test_twins_differ_in_what_is_hidden_and_in_nothing_else(profile: str, kind: str) -> None:
    actor = persona(kind)["emp_id"]
    mine, others = (readable_rows(profile, rows, actor) for rows in (tables(), twin(profile, kind).tables))
    for name, rows in mine.items():
        assert [row[SCHEMA[name].key[0]] for row in rows] == [row[SCHEMA[name].key[0]] for row in others[name]], name
    changed = {name for name, rows in tables().items() if list(rows) != twin(profile, kind).tables[name]}
    assert changed >= {"emails", "insurance"} - ({"insurance"} if kind.startswith("HR") else set())
    by_id = [rows_by_id(each) for each in (tables(), twin(profile, kind).tables)]
    assert len(by_id[0].keys() ^ by_id[1].keys()) > 20
    assert by_id[0].keys() ^ by_id[1].keys() == twin(profile, kind).free


# Planted faults


def test_a_loosened_rule_is_found() -> None:
    rules: AccessRules = (*PROFILES["strict"], AccessRule("insurance", "read", "all"))
    policy = EmployeeRights(persona("SA12")["emp_id"], rules)
    calls = list(random_calls("strict", "SA12", 60, [TOOLS["insurance_list"], TOOLS["insurance_get"]]))
    assert found("strict", "SA12", calls) == []
    assert found("strict", "SA12", calls, policy=policy)


class _Stale:
    """Rights that somebody computed once and kept: those of the persona before a transfer out of HR."""

    def __init__(self, rights: Rights) -> None:
        self.kept = rights

    def rights(self, session: Session) -> Rights:
        return self.kept


def test_stale_rights_are_found() -> None:
    before = next(row for row in tables()["employees"] if row["is_valid"] and row["level_prefix"] == "HR")
    here = snapshot_of("twins first", tables())
    moved = {
        name: [
            {**row, "department": "Sales", "level_prefix": "SA"} if row is before else dict(row) for row in rows
        ]
        for name, rows in tables().items()
    }  # fmt: skip
    after = twin_of("strict", moved, before["emp_id"])
    pair = (snapshot_of("twins moved", moved), snapshot_of("twins moved twin", after.tables))
    current = EmployeeRights(before["emp_id"], PROFILES["strict"])
    stale = _Stale(current.rights(Session(here)))
    asked = [TOOLS["insurance_list"], TOOLS["employees_get"]]
    calls = list(random_calls("strict", "SA12", 40, asked))
    for policy, differ in ((current, False), (stale, True)):
        twins = (Session(pair[0], access=policy), Session(pair[1], access=policy))
        assert bool(list(differences(twins, calls, after.free))) == differ


@tool()
def tally(session: Session, colleague: Given) -> dict[str, Any]:
    """Count the rows that a condition on their content leaves out."""
    counted = session.count("emails", "contains(lower(body), lower(?))", [colleague])
    return common.success({"hidden": counted.hidden})


@tool()
def tell(session: Session, policy_no: Given) -> dict[str, Any]:
    """Refuse with a word too many."""
    row = session.unrestricted().find("insurance", "policy_no", policy_no)
    if row and row["emp_id"] != caller(session):
        raise ToolError(f"Access Denied: {policy_no} is with {row['insurer']}", code="ACCESS_DENIED")
    return common.success(row)


@tool()
def busiest(session: Session, limit: int = 20) -> dict[str, Any]:
    """List people in the order of how much they write, whoever reads it."""
    rows = session.unrestricted().rows(
        "SELECT sender_emp_id AS emp_id FROM emails GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ?", [limit]
    )
    return common.success([row["emp_id"] for row in rows])


@pytest.mark.parametrize(
    ("planted", "arguments"),
    [
        (tally, [{"colleague": word} for word in ("budget", "secret", "please", "room")]),
        (tell, [{"policy_no": f"PL{number:06d}"} for number in range(1, 40)]),
        (busiest, [{"limit": 50}]),
    ],
    ids=lambda value: value.name if isinstance(value, Tool) else "",
)
def test_a_leak_that_is_planted_is_found(planted: Tool, arguments: list[dict[str, Any]]) -> None:
    calls = [RandomCall(planted, each) for each in arguments]
    assert found("strict", "SA12", calls)
