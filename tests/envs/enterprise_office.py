"""What the enterprise's tests share: the canonical world, people of every kind, and calls as an agent sees them."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pydantic_core

from workgym.envs.core.access import ALWAYS, VERBS, Grant, Rights
from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot, WorldKey, open_snapshot
from workgym.envs.enterprise import BENCHMARK
from workgym.envs.enterprise.access import EmployeeRights
from workgym.envs.enterprise.common import refusal
from workgym.envs.enterprise.matrix import PROFILES, AccessRules
from workgym.envs.enterprise.tables import SCHEMA
from workgym.scenarios.enterprise import SCENARIO
from workgym.scenarios.enterprise.rows import CompanyRows

ENV_ID, BENCHMARK_PATH = "EnterpriseBench-v0", "workgym.envs.enterprise:BENCHMARK"
TOOLS = {tool.name: tool for kit in BENCHMARK.toolkits for tool in kit}
KEYS = {name: table.key for name, table in SCHEMA.items()}
"""By table, the columns by which its rows are told apart."""


class Every(EmployeeRights):
    """Every right, for whoever asks: more than anybody has."""

    def rights(self, session: Session) -> Rights:
        return {(table, verb): (Grant(ALWAYS),) for table in SCHEMA for verb in VERBS}


@cache
def world(scale: float = 1) -> Snapshot:
    return open_snapshot(WorldKey("enterprise", SCENARIO.version, 0, scale), SCENARIO)


def records(scale: float = 1) -> CompanyRows:
    return CompanyRows.of(world(scale))


def session_of(emp_id: str, rules: AccessRules = PROFILES["strict"], scale: float = 1) -> Session:
    return Session(world(scale), access=EmployeeRights(emp_id, rules))


def call(session: Session, name: str, /, **arguments: Any) -> Any:
    """Make a call and return what an agent would see of it: JSON, all or nothing."""
    try:
        with session.atomic():
            result = TOOLS[name].call(session, arguments)
    except ToolError as error:
        result = refusal(error)
    return json.loads(pydantic_core.to_json(result))


@cache
def kinds_of_people(scale: float = 1) -> dict[str, Row]:
    """Return one active employee of each department and level, and one who has left, by what they are."""
    found: dict[str, Row] = {}
    for row in records(scale).employees:
        kind = f"{row['level_prefix']}{row['level']:02d}" if row["is_valid"] else "left"
        found.setdefault(kind, row)
    return found


def row_number(table: str, row: Row, scale: float = 1) -> int:
    """Return ``_row`` of a row of the world."""
    return int(
        next(
            key
            for key, stored in world(scale).matching(table, KEYS[table][0], row[KEYS[table][0]])
            if row.items() <= stored.items()
        )
    )


def somebody(department: str, level: int, *, but: tuple[str, ...] = ()) -> Row:
    """Return an active employee of a department and exactly this level."""
    rows = (row for row in records().active if row["department"] == department and row["level"] == level)
    return next(row for row in rows if row["emp_id"] not in but)
