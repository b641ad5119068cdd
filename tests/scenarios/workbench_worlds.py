"""What the tests of WorkBench's templates share: worlds, their tasks, tiny worlds made by hand, and demonstrations."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import cache
from importlib import import_module
from typing import Any, TypeVar

import pytest

from workgym.envs.core.calls import Call
from workgym.envs.core.delta import Delta
from workgym.envs.core.scenario import Brief, Scenario
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot, WorldKey, open_snapshot
from workgym.envs.core.tasks import Outcome, Secrets, Task
from workgym.envs.core.tools import Tool
from workgym.envs.workbench import BENCHMARK
from workgym.scenarios.workbench import SCENARIO
from workgym.scenarios.workbench.drawing import outcome_of, reference_calls
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.template import TaskTemplate
from workgym.scenarios.workbench.templates import TEMPLATES

T = TypeVar("T")
TOOLS = {tool.name: tool for kit in BENCHMARK.toolkits for tool in kit}
WORLDS = range(3)
FOLDERS = ("analytics", "calendar", "customers", "email", "multi", "multi_metrics", "projects")
EACH_WORLD = [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in (1, 2, 3))]
"""Seeds to run a test with: one shows what four do, all of which `make soak` runs."""
SAM = datetime(2023, 11, 30)
"""The clock of every world."""
NADIA, ROHAN, PILAR = (f"{name}@fernhill.example" for name in ("nadia.benali", "rohan.mehta", "pilar.echeverria"))


@cache
def world(seed: int, scale: int = 1) -> Snapshot:
    return open_snapshot(WorldKey("workbench", SCENARIO.version, seed, scale), SCENARIO)


@cache
def tasks(seed: int, template: str, scale: int = 1) -> tuple[Task, ...]:
    return tuple(SCENARIO.tasks(world(seed, scale), template))


def every_task(seeds: Iterable[int] = WORLDS, templates: Iterable[str] = tuple(TEMPLATES)) -> Iterator[Task]:
    templates = tuple(templates)
    return (task for seed in seeds for template in templates for task in tasks(seed, template))


def of_domain(*domains: str) -> list[str]:
    """The ids of the templates of some domains."""
    return [template.id for template in TEMPLATES.values() if template.domain in domains]


def follow(
    snapshot: Snapshot, task: Task, scenario: Scenario = SCENARIO, tools: Mapping[str, Tool] = TOOLS
) -> tuple[Delta, list[Call], int]:
    """Play a task's demonstration, which sees what a demonstration may see.

    Returns: what it changed, what it called, and how many turns it took.
    """
    blind = task.model_copy(
        update={"outcome": Outcome(delta=Delta(snapshot.schema)), "calls": (), "secrets": Secrets(), "tags": ()}
    )
    session, result = Session(snapshot), None
    made: list[Call] = []
    turns = 0
    demonstration = scenario.demonstrate(Brief(blind.template, dict(blind.slots), blind.public()))
    while True:
        try:
            wanted = demonstration.send(result)
        except StopIteration:
            return session.delta(), made, turns
        turns += 1
        calls = wanted if isinstance(wanted, list) else [wanted]
        made += calls
        results = [
            json.loads(json.dumps(tools[call.name].call(session, dict(call.arguments))))
            for call in calls
            if call.name != "submit"
        ]
        result = results if isinstance(wanted, list) else (results or [None])[0]


# Tiny worlds: nothing but the rows that a test gives. Ids are counted up, and what does not matter is filled in.


def event(name: str = "sync", who: str = NADIA, start: str = "2023-12-04 10:00:00", minutes: int = 30) -> Row:
    return {"event_name": name, "participant_email": who, "event_start": start, "duration": minutes}


def mail(sender: str = NADIA, subject: str = "Notes", sent: str = "2023-11-28 10:00:00", body: str = "Hi Sam") -> Row:
    return {
        "inbox/outbox": "inbox",
        "sender/recipient": sender,
        "subject": subject,
        "sent_datetime": sent,
        "body": body,
    }


def customer(name: str = "Ada Byron", seller: str = NADIA, **columns: Any) -> Row:
    return {
        "assigned_to_email": seller,
        "customer_name": name,
        "customer_email": f"{name.lower().replace(' ', '.')}@mill.example",
        "customer_phone": None,
        "last_contact_date": "2023-11-20",
        "product_interest": "Software",
        "status": "Lead",
        "follow_up_by": "2023-12-10",
        "notes": None,
        **columns,
    }


def project_task(
    name: str = "Polish", who: str = NADIA, list_name: str = "Backlog", due: str = "2023-12-05", board: str = "Design"
) -> Row:
    return {"task_name": name, "assigned_to_email": who, "list_name": list_name, "due_date": due, "board": board}


def visit(day: str, seconds: int = 10, source: str = "direct", *, engaged: bool = False) -> Row:
    return {
        "date_of_visit": day,
        "visitor_id": "",
        "page_views": 2,
        "session_duration_seconds": seconds,
        "traffic_source": source,
        "user_engaged": engaged,
    }


_IDS = {
    "calendar": ("event_id", 8),
    "email": ("email_id", 8),
    "customers": ("customer_id", 8),
    "project_tasks": ("task_id", 8),
    "analytics": ("visitor_id", 4),
}


class TinyWorld:
    """A scenario with nothing but the given rows."""

    version = "tiny"
    schema = BENCHMARK.schema
    now = SAM
    templates = ()

    def __init__(self, people: Sequence[str], tables: Mapping[str, Iterable[Row]]) -> None:
        self._rows = {name: [] for name in self.schema} | {name: list(rows) for name, rows in tables.items()}
        self._rows["directory"] = [{"email_address": address} for address in people]
        for name, (column, width) in _IDS.items():
            self._rows[name] = [{**row, column: f"{n:0{width}}"} for n, row in enumerate(self._rows[name])]

    @property
    def digest(self) -> str:
        return hashlib.sha256(repr(self._rows).encode()).hexdigest()[:12]

    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        return self._rows

    def tasks(self, snapshot: Snapshot, template: str) -> Any:
        raise NotImplementedError

    def demonstrate(self, brief: Any) -> Any:
        raise NotImplementedError


def tiny(people: Sequence[str] = (NADIA, ROHAN, PILAR), **tables: Iterable[Row]) -> Snapshot:
    """Open a world with these rows, by table: ``tiny(calendar=[event()], email=[mail()])``."""
    scenario = TinyWorld(people, tables)
    return open_snapshot(WorldKey("workbench", f"tiny-{scenario.digest}", 0, 1), scenario)


def examine(template: str, snapshot: Snapshot, **values: Any) -> int:
    """Put a candidate through all checks and return its number of actions."""
    calls = reference_calls(snapshot, TEMPLATES[template], values)
    outcome_of(snapshot, calls)
    return len(calls)


def with_rule(name: str) -> TaskTemplate:
    """The first template whose rules have this name."""
    return next(template for template in TEMPLATES.values() if rule_names(template)[0] == name)


def rule_names(template: TaskTemplate) -> list[str]:
    """What the modules of a template call its rule by rows, its rule in SQL and its demonstration."""
    functions = zip(("by_rows", "by_sql", "demonstrations"), (*template.rules, template.demonstrate), strict=True)
    return [
        next(name for folder in FOLDERS for name, value in _public_names(folder, module).items() if value is function)
        for module, function in functions
    ]


@cache
def _public_names(folder: str, module: str) -> dict[str, Any]:
    found = vars(import_module(f"workgym.scenarios.workbench.{folder}.{module}"))
    return {name: value for name, value in found.items() if not name.startswith("_")}


def both(rule: str, snapshot: Snapshot, **values: Any) -> list[Call]:
    """Return the calls that a rule gives, after comparing its two computations."""
    template = with_rule(rule)
    by_rows, by_sql = template.rules
    first, second = by_rows(OfficeRows.of(snapshot), **values), by_sql(snapshot, **values)
    assert sorted(map(str, first)) == sorted(map(str, second)), (rule, values)
    return first


def play(snapshot: Snapshot, steps: Generator[Call | list[Call], Any, T]) -> tuple[T, list[Call], int]:
    """Play a part of a demonstration.

    Returns: what it ends with, what it called, and how many turns it took.
    """
    session, result = Session(snapshot), None
    made: list[Call] = []
    turns = 0
    while True:
        try:
            wanted = steps.send(result)
        except StopIteration as end:
            return end.value, made, turns
        turns += 1
        calls = wanted if isinstance(wanted, list) else [wanted]
        made += calls
        results = [json.loads(json.dumps(TOOLS[call.name].call(session, dict(call.arguments)))) for call in calls]
        result = results if isinstance(wanted, list) else results[0]
