"""Calendar and email templates: sound tasks in every world, and none of the published mistakes.

D1 ... D24 are the numbers of the WorkBench specification's list of mistakes (section 6.3). Those that concern these two
domains, or all, have a test here that names them.
"""

from __future__ import annotations

import ast
import hashlib
import inspect
import json
import os
import re
import string
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from workgym.envs.core.benchmark import Scenario, Template
from workgym.envs.core.calls import Call
from workgym.envs.core.delta import Delta
from workgym.envs.core.errors import GenerationError, UsageError
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot, WorldKey, open_snapshot
from workgym.envs.core.tasks import Outcome, Task
from workgym.envs.workbench import BENCHMARK
from workgym.scenarios.workbench import SCENARIO, rules_python, rules_sql, wording
from workgym.scenarios.workbench.drawing import (
    MAX_ACTIONS,
    Rejected,
    draw_tasks,
    outcome_of,
    reference_calls,
    require_agreement,
)
from workgym.scenarios.workbench.templates import TEMPLATES
from workgym.scenarios.workbench.templates.email import MESSAGES
from workgym.scenarios.workbench.templates.model import TaskTemplate, times

TOOLS = {tool.name: tool for kit in BENCHMARK.toolkits for tool in kit}
WORLDS = range(4)
MAX_TURNS = BENCHMARK.max_turns
IDS = list(TEMPLATES)


@cache
def world(seed: int, scale: int = 1) -> Snapshot:
    return open_snapshot(WorldKey("workbench", SCENARIO.version, seed, scale), SCENARIO)


@cache
def tasks(seed: int, template: str, scale: int = 1) -> tuple[Task, ...]:
    return tuple(SCENARIO.tasks(world(seed, scale), template))


def every_task(seeds: Iterable[int] = WORLDS) -> Iterator[Task]:
    return (task for seed in seeds for template in TEMPLATES for task in tasks(seed, template))


def follow(snapshot: Snapshot, task: Task) -> tuple[Delta, list[Call]]:
    """Play a task's demonstration, which sees what a demonstration may see, and return what it changed and called."""
    blind = task.model_copy(
        update={"outcome": Outcome(delta=Delta(snapshot.schema)), "calls": (), "secrets": {}, "tags": ()}
    )
    session, result = Session(snapshot), None
    made: list[Call] = []
    demonstration = SCENARIO.demonstrate(blind.template, dict(blind.slots), blind.public(), None)
    while True:
        try:
            call = demonstration.send(result)
        except StopIteration:
            return session.delta(), made
        assert isinstance(call, Call)
        made.append(call)
        if call.name != "submit":
            result = json.loads(json.dumps(TOOLS[call.name].call(session, dict(call.arguments))))


# The published table


def test_the_published_templates_are_there() -> None:
    assert [f"calendar-{n:02}" for n in range(1, 12)] + [f"email-{n:02}" for n in range(1, 10)] == IDS
    heldout = {template.id for template in TEMPLATES.values() if template.heldout}
    assert heldout == {"calendar-03", "calendar-08", "email-02", "email-07"}
    expected = [Template(name, name[:-3], name in heldout, 10) for name in IDS]
    scenario: Scenario = SCENARIO
    assert list(scenario.templates) == expected
    with pytest.raises(UsageError, match="calendar-01"):
        SCENARIO.tasks(world(0), "calendar-99")
    with pytest.raises(UsageError, match="calendar-01"):
        SCENARIO.demonstrate("calendar-99", {}, tasks(0, "calendar-01")[0].public(), None)


PUBLISHED = {
    "calendar-06": {0: 1, 1: 9},
    "calendar-07": {0: 5, 1: 5},
    "calendar-08": {0: 2, 1: 1, 2: 5, 3: 2},
    "calendar-09": {1: 2, 2: 2, 3: 6},
    "calendar-10": {0: 3, 1: 5, 2: 1, 3: 1},
    "email-02": {0: 1, 1: 5, 2: 1, 3: 3},
    "email-05": {1: 9, 2: 1},
    "email-08": {2: 10},
}
"""Column A of the specification's tables, 3 meaning three or more; {1: 10} elsewhere."""


@pytest.mark.parametrize("template", IDS)
def test_numbers_of_actions_are_the_published_ones(template: str) -> None:
    planned = Counter(actions[0] for actions in TEMPLATES[template].actions)
    assert planned == PUBLISHED.get(template, {1: 10})
    assert Counter(min(task.actions, 3) for task in tasks(0, template)) == planned  # the canonical world
    for seed in WORLDS:
        found = Counter(min(task.actions, 3) for task in tasks(seed, template))
        possible = {actions for preference in TEMPLATES[template].actions for actions in preference}
        assert set(found) <= possible  # other worlds may lack a kind of task


@pytest.mark.parametrize("template", IDS)
@pytest.mark.parametrize("seed", WORLDS)
def test_ten_different_tasks_in_three_phrasings(seed: int, template: str) -> None:
    made = tasks(seed, template)
    assert len(made) == len({task.instruction for task in made}) == len({str(task.slots) for task in made}) == 10
    used = Counter(task.tags[-1] for task in made)
    assert set(used) == {"phrasing 1", "phrasing 2", "phrasing 3"}
    assert min(used.values()) == 3
    for task in made:
        shape = TEMPLATES[template]
        assert (task.template, task.domain, task.toolkits) == (template, template[:-3], shape.toolkits)
        assert set(task.toolkits) <= {kit.name for kit in BENCHMARK.toolkits}
        assert task.instruction == shape.phrasings[int(task.tags[-1][-1]) - 1].format(**task.slots)
        assert 0 <= task.actions == len(task.outcome.delta) <= MAX_ACTIONS


def test_numbers_of_tasks_say_nothing() -> None:
    """Which task of a template takes how many actions, or has which phrasing, differs from world to world."""
    for template in ("calendar-07", "calendar-08", "email-02"):
        assert len({tuple(min(task.actions, 3) for task in tasks(seed, template)) for seed in WORLDS}) > 1
        assert len({tuple(task.tags[-1] for task in tasks(seed, template)) for seed in WORLDS}) > 1


# Two computations


def imported(package: str) -> dict[str, set[str]]:
    """What each module of a package of rules imports from this scenario, as far as it is outside of the package."""
    folder = Path(__file__).parents[2] / "scenarios" / "workbench" / package
    outside: dict[str, set[str]] = {}
    for path in sorted(folder.glob("*.py")):
        names: set[str] = set()
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom):
                names |= {f"{node.module}.{alias.name}" for alias in node.names}
            elif isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
        own = f"workgym.scenarios.workbench.{package}"
        outside[path.name] = {name for name in names if "scenarios" in name and not name.startswith(f"{own}.")}
        assert not any(name.startswith(("workgym.envs.workbench", "importlib")) for name in names)
    assert len(outside) >= 3
    return {name: found - {f"{own}.{path.stem}"} for name, found in outside.items() if found}


def test_the_two_computations_share_nothing() -> None:
    assert imported("rules_python") == {}
    assert imported("rules_sql") == {}


def test_both_computations_have_the_same_rules() -> None:
    assert list(rules_python.RULES) == list(rules_sql.RULES)
    assert {template.rule for template in TEMPLATES.values()} == set(rules_sql.RULES)
    for name, rule in rules_python.RULES.items():
        first, second = inspect.signature(rule).parameters, inspect.signature(rules_sql.RULES[name]).parameters
        assert list(first)[1:] == list(second)[1:]
        assert [p.default for p in first.values()] == [p.default for p in second.values()]


@pytest.mark.parametrize("template", IDS)
def test_both_computations_agree_on_every_reading(template: str) -> None:
    """Of candidates that become tasks and of those that do not, in worlds that are not tested elsewhere."""
    shape = TEMPLATES[template]
    for seed in (11, 12):
        rows, rng = rules_python.rows_of(world(seed)), Random(f"{template}/{seed}")
        for _ in range(6):
            values: dict[str, Any] = {}
            for slot in shape.slots:
                values[slot.name] = slot.draw(rng, rows, values)
            for reading in ({}, *shape.readings):
                require_agreement(world(seed), shape, {**values, **reading})


@pytest.mark.parametrize("template", IDS)
def test_a_wrong_rule_is_caught(template: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Drop the last call, or invent one: a rule that does that never gets past the other computation."""
    shape = TEMPLATES[template]
    right = rules_sql.RULES[shape.rule]
    extra = Call(name="calendar_delete_event", arguments={"event_id": "00000000"})
    monkeypatch.setitem(
        rules_sql.RULES,
        shape.rule,
        lambda snapshot, **values: right(snapshot, **values)[:-1] or [extra],
    )
    with pytest.raises(GenerationError, match=f"{template} in Snapshot.*rules_sql.{shape.rule} gives"):
        SCENARIO.tasks(world(0), template)


def test_a_reference_call_that_a_tool_refuses_is_caught() -> None:
    with pytest.raises(GenerationError, match="99999999"):
        outcome_of(world(0), [Call(name="calendar_delete_event", arguments={"event_id": "99999999"})])


def test_a_world_without_sound_tasks_is_named() -> None:
    impossible = replace(TEMPLATES["calendar-01"], actions=times(10, 2))
    with pytest.raises(GenerationError, match=r"calendar-01, task 0 in Snapshot\(workbench, seed 0.*2 actions"):
        list(draw_tasks(world(0), impossible))


def test_reference_calls_reach_the_outcome() -> None:
    for seed in (0, 1):
        for task in every_task([seed]):
            session = Session(world(seed))
            for call in reversed(task.calls):  # in any order
                TOOLS[call.name].call(session, dict(call.arguments))
            assert session.delta() == task.outcome.delta, task.instruction


# Purity

STORED = "fec16cb866013a10628cd5de43bac9368b963082f8f5354c1536d3f4b2c9fcfd"
"""Of the canonical world's tasks. A change that breaks it makes other tasks and needs a new version of the id."""

BACKWARDS = """
from workgym.envs.core.snapshot import WorldKey, open_snapshot
from workgym.scenarios.workbench import SCENARIO

snapshot = open_snapshot(WorldKey("workbench", SCENARIO.version, 1, 1), SCENARIO)
for template in reversed(SCENARIO.templates):
    for task in SCENARIO.tasks(snapshot, template.id):
        print(task.model_dump_json(exclude={"outcome"}), task.outcome.delta.to_json())
"""


def test_the_canonical_tasks_are_the_stored_ones() -> None:
    told = {"template", "instruction", "context", "toolkits", "tags", "slots", "calls"}
    lines = [task.model_dump_json(include=told) for task in every_task([0])]
    assert hashlib.sha256("\n".join(lines).encode()).hexdigest() == STORED


def test_tasks_are_the_same_in_any_process_and_order() -> None:
    """Template by template, backwards, with another hash seed, time zone and locale."""
    lines = [
        f"{task.model_dump_json(exclude={'outcome'})} {task.outcome.delta.to_json()}"
        for template in reversed(IDS)
        for task in tasks(1, template)
    ]
    changed = {**os.environ, "PYTHONHASHSEED": "77", "TZ": "Pacific/Auckland", "LC_ALL": "C"}
    printed = subprocess.run([sys.executable, "-c", BACKWARDS], env=changed, capture_output=True, text=True, check=True)
    assert printed.stdout.splitlines() == lines


@pytest.mark.parametrize("template", ["calendar-08", "email-05"])
def test_a_task_depends_on_the_tasks_before_it_only(template: str) -> None:
    assert list(islice(draw_tasks(world(0), TEMPLATES[template]), 4)) == list(tasks(0, template)[:4])


def test_templates_do_not_depend_on_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workgym.scenarios.workbench.TEMPLATES", {"email-07": TEMPLATES["email-07"]})
    assert tuple(SCENARIO.tasks(world(0), "email-07")) == tasks(0, "email-07")


# Demonstrations


@pytest.mark.parametrize("seed", WORLDS)
@pytest.mark.parametrize("template", IDS)
def test_demonstrations_reach_the_outcome_without_hidden_fields(seed: int, template: str) -> None:
    for task in tasks(seed, template):
        delta, made = follow(world(seed), task)
        assert delta == task.outcome.delta, task.instruction
        assert made[-1].name == "submit"
        assert made[-1].arguments["answer"]
        assert len(made) <= MAX_TURNS
        offered = {tool.name for kit in BENCHMARK.toolkits if kit.name in task.toolkits for tool in kit}
        assert {call.name for call in made[:-1]} <= offered


def test_a_day_with_more_mails_than_a_search_shows_can_be_cleared() -> None:
    snapshot = tiny(mails=[(NADIA, f"Notes {n}", f"2023-11-29 {9 + n:02}:00:00") for n in range(8)])
    values = {"person": NADIA, "days": 2}
    calls = reference_calls(snapshot, TEMPLATES["email-02"], values)
    slots = TEMPLATES["email-02"].shown(values)
    task = tasks(0, "email-02")[0].model_copy(update={"slots": slots})
    delta, made = follow(snapshot, task)
    assert delta == outcome_of(snapshot, calls)
    assert [call.name for call in made].count("email_search_emails") == 2


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_twenty_worlds(seed: int) -> None:
    for task in every_task([seed]):
        delta, made = follow(world(seed), task)
        assert delta == task.outcome.delta, task.instruction
        assert len(made) <= MAX_TURNS


@pytest.mark.soak
@pytest.mark.parametrize("template", IDS)
def test_the_largest_world(template: str) -> None:
    for task in tasks(0, template, 100):
        delta, made = follow(world(0, 100), task)
        assert delta == task.outcome.delta, task.instruction
        assert len(made) <= MAX_TURNS
        assert task.actions <= MAX_ACTIONS


# Ambiguity: tiny worlds in which a request could be read in two ways

SAM = datetime(2023, 11, 30)
NADIA, ROHAN, PILAR = (f"{name}@fernhill.example" for name in ("nadia.benali", "rohan.mehta", "pilar.echeverria"))


class TinyWorld:
    """A scenario with nothing but the given rows."""

    version = "tiny"
    schema = BENCHMARK.schema
    now = SAM
    templates = ()

    def __init__(self, events: Iterable[tuple[str, str, str, int]], mails: Iterable[tuple[str, str, str]]) -> None:
        self._events, self._mails = list(events), list(mails)

    @property
    def digest(self) -> str:
        return hashlib.sha256(repr((self._events, self._mails)).encode()).hexdigest()[:12]

    def rows(self, seed: int, scale: int) -> Mapping[str, Iterable[Row]]:
        events = [
            {
                "event_id": f"{n:08}",
                "event_name": name,
                "participant_email": who,
                "event_start": start,
                "duration": length,
            }
            for n, (name, who, start, length) in enumerate(self._events)
        ]
        mails = [
            {
                "email_id": f"{n:08}",
                "inbox/outbox": "inbox",
                "sender/recipient": who,
                "subject": subject,
                "sent_datetime": sent,
                "body": "Hi Sam",
            }
            for n, (who, subject, sent) in enumerate(self._mails)
        ]
        people = [{"email_address": address} for address in (NADIA, ROHAN, PILAR)]
        rest: dict[str, list[Row]] = {"analytics": [], "customers": [], "project_tasks": []}
        return {"directory": people, "calendar": events, "email": mails, **rest}

    def tasks(self, snapshot: Snapshot, template: str) -> Any:
        raise NotImplementedError

    def demonstrate(self, template: str, slots: Mapping[str, Any], view: Any, opening: Any) -> Any:
        raise NotImplementedError


def tiny(events: Iterable[tuple[str, str, str, int]] = (), mails: Iterable[tuple[str, str, str]] = ()) -> Snapshot:
    scenario = TinyWorld(events, mails)
    return open_snapshot(WorldKey("workbench", f"tiny-{scenario.digest}", 0, 1), scenario)


def examine(template: str, snapshot: Snapshot, **values: Any) -> int:
    """Put a candidate through all checks and return its number of actions."""
    calls = reference_calls(snapshot, TEMPLATES[template], values)
    outcome_of(snapshot, calls)
    return len(calls)


DEC_4 = {"day": date(2023, 12, 4)}
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
        {"person": NADIA, "days": 3, "event": "x"},
        [],
        [],
        ("sync", NADIA, "2023-11-27 10:00:00", 30),
        "with today",
    ),
    (
        "calendar-07",
        {"person": NADIA, "days": 3, "event": "x"},
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
    assert examine(template, tiny(events, mails), **values) == 1
    events, mails = ([*events, more], mails) if template.startswith("calendar") else (events, [*mails, more])
    with pytest.raises(Rejected, match=f"another reading.*{reading}"):
        examine(template, tiny(events, mails), **values)


def test_too_many_actions_are_rejected() -> None:
    day = datetime(2023, 12, 1, 9)
    many = [("sync", NADIA, str(day + timedelta(days=n)), 30) for n in range(MAX_ACTIONS + 1)]
    assert examine("calendar-10", tiny(many[:-1]), event="sync") == MAX_ACTIONS
    with pytest.raises(Rejected, match="more than 12 actions"):
        examine("calendar-10", tiny(many), event="sync")


# The published mistakes


def names_in(phrasing: str) -> list[str]:
    return [name for _, name, _, _ in string.Formatter().parse(phrasing) if name]


def written(call: Call) -> dict[str, str]:
    """The texts of ours that a call writes, ids and times left out."""
    texts = {**call.arguments}
    if texts.get("field") == "event_start":
        texts.pop("new_value")
    for name in ("event_id", "email_id", "event_start", "field", "duration"):
        texts.pop(name, None)
    return texts


def test_d01_d04_every_phrasing_states_every_value() -> None:
    for template in TEMPLATES.values():
        slots = {slot.name for slot in template.slots}
        for phrasing in template.phrasings:
            assert set(names_in(phrasing)) == slots, phrasing
    for task in every_task():
        assert all(value in task.instruction for value in task.slots.values())


def test_d02_whatever_an_outcome_writes_stands_in_the_request() -> None:
    for task in every_task():
        for call in task.calls:
            for text in written(call).values():
                shown = wording.show_person(text) if text.endswith("@fernhill.example") else f'"{text}"'
                assert shown in task.instruction


def test_d03_the_three_phrasings_ask_for_the_same_kind_of_action() -> None:
    """One rule serves all three, and their verbs belong to it."""
    verbs = {
        "delete": "cancel|delete|take .* out|remove|throw away|clear",
        "update": "rename|call|name|move|postpone|put off",
        "create": "create|book|put us|add",
        "forward": "forward|pass",
        "reply": "reply|answer",
        "send": "send|write|email",
    }
    for task in every_task():
        kinds = {call.name.split("_")[1] for call in task.calls}
        assert len(kinds) <= 1
        for kind in kinds:
            assert re.search(verbs[kind], task.instruction, re.IGNORECASE), task.instruction


def test_d09_no_outcome_holds_a_call_that_changes_nothing() -> None:
    snapshot = tiny([SYNC, ("chat", ROHAN, "2023-12-04 12:00:00", 30)])
    with pytest.raises(Rejected, match="changes nothing"):
        examine("calendar-02", snapshot, **DEC_4, name="chat")
    with pytest.raises(Rejected, match="changes nothing"):
        examine("calendar-05", snapshot, event="chat", name="Chat")
    mails = [(NADIA, "Notes", "2023-11-22 10:00:00")]
    with pytest.raises(Rejected, match="back to its sender"):
        examine("email-06", tiny(mails=mails), subject="Notes", to=NADIA)


def test_d10_no_mail_is_from_the_future() -> None:
    for seed in WORLDS:
        assert max(mail["sent_datetime"] for mail in rules_python.rows_of(world(seed)).mails) < SCENARIO.now


def test_d11_moved_and_new_meetings_have_room() -> None:
    busy = [
        ("a", NADIA, "2023-12-04 10:00:00", 60),
        ("b", ROHAN, "2023-12-04 12:00:00", 60),
        ("c", PILAR, "2023-12-04 16:00:00", 60),
    ]
    snapshot = tiny(busy)
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
        rows = rules_python.rows_of(world(seed))
        names = {event["event_name"] for event in rows.events}
        for task in every_task([seed]):
            if task.template in {f"calendar-{n:02}" for n in (4, 5, 10, 11)}:
                assert task.slots["event"] in names
            assert task.slots.get("subject", rows.mails[0]["subject"]) in rows.mails_by_subject


def test_d15_the_order_of_writes_does_not_count() -> None:
    for task in tasks(0, "email-08"):
        first, second = (outcome_of(world(0), calls) for calls in (task.calls, task.calls[::-1]))
        assert first == second == task.outcome.delta


def test_d16_days_have_one_meaning() -> None:
    weekdays = "Mon|Tues|Wednes|Thurs|Fri|Satur|Sun"
    for template in TEMPLATES.values():
        for phrasing in template.phrasings:
            assert not re.search(rf"next ({weekdays}|\{{day)|this (week|{weekdays})|next week", phrasing)
    shown = {task.slots["day"] for task in every_task() if task.template == "calendar-08"}
    assert shown <= {"Friday", "Monday", "Tuesday", "Wednesday"}  # not today's weekday, and no weekend
    assert {name: wording.read_weekday(name) for name in sorted(shown | {"Thursday"})} == {
        "Friday": date(2023, 12, 1),
        "Monday": date(2023, 12, 4),
        "Thursday": date(2023, 12, 7),
        "Tuesday": date(2023, 12, 5),
        "Wednesday": date(2023, 12, 6),
    }


def test_d19_bodies_are_plain_and_belong_to_their_titles() -> None:
    fixed = [task.slots["body"] for task in every_task([0]) if "body" in task.slots]
    for text in (*MESSAGES, *MESSAGES.values(), *fixed):
        assert text == " ".join(text.split())
        assert not re.search(r'[\\"{}]|\bSam\b', text)
    assert all(body[-1] in ".?!" for body in (*MESSAGES.values(), *fixed))
    assert all(MESSAGES[task.slots["title"]] == task.slots["body"] for task in every_task() if "title" in task.slots)
    for template in TEMPLATES.values():
        for phrasing in template.phrasings:  # where the quoted text ends with a full stop, none follows
            assert '{body}".' not in phrasing
            assert phrasing == " ".join(phrasing.split())
            assert phrasing.endswith((".", "?", '"{body}"'))


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
    assert wording.read_days(wording.show_days(10)) == 10


def test_d21_what_a_search_leaves_out_does_not_change_the_last_event() -> None:
    six = [(f"meeting {n}", NADIA, f"2023-12-04 {9 + n:02}:00:00", 30) for n in range(6)]
    assert examine("calendar-02", tiny(six[:5]), **DEC_4, name="x") == 1
    with pytest.raises(Rejected, match="'cap': 5"):
        examine("calendar-02", tiny(six), **DEC_4, name="x")


def test_d22_last_week_runs_from_monday_to_sunday() -> None:
    assert wording.week_before(SCENARIO.now) == (date(2023, 11, 20), date(2023, 11, 26))
    assert "from Monday to Sunday" in wording.CONTEXT
    days = ["2023-11-20 00:00:00", "2023-11-25 23:59:59", "2023-11-26 23:59:59", "2023-11-27 00:00:00"]
    snapshot = tiny(mails=[(NADIA, "Notes", day) for day in days])
    values: dict[str, Any] = {"person": NADIA, "subject": "Notes", "to": PILAR}
    for rule, world_rows in ((rules_sql.RULES, snapshot), (rules_python.RULES, rules_python.rows_of(snapshot))):
        calls = rule["forward_last_week"](world_rows, **values)
        assert [call.arguments["email_id"] for call in calls] == ["00000000", "00000001", "00000002"]


def test_d24_a_condition_stands_with_what_depends_on_it() -> None:
    for phrasing in TEMPLATES["calendar-07"].phrasings:
        sentence = next(part for part in re.split(r"(?<=[.?]) ", phrasing) if "{event}" in part)
        assert re.match("(If|Unless) ", sentence)


# The first free slot


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
    snapshot = tiny(events)
    (call,) = reference_calls(snapshot, TEMPLATES["calendar-07"], {"person": NADIA, "days": 5, "event": "x"})
    assert call.arguments == {
        "event_name": "x",
        "participant_email": NADIA,
        "event_start": f"2023-12-01 {free}:00",
        "duration": "30",
    }


def test_a_full_day_has_no_free_half_hour() -> None:
    with pytest.raises(GenerationError, match="no free"):
        examine("calendar-07", tiny([("x", ROHAN, "2023-12-01 09:00:00", 520)]), person=NADIA, days=5, event="x")


# What agents see


def test_what_agents_see_says_nothing_about_the_outcome() -> None:
    assert {task.context for task in every_task()} == {wording.CONTEXT}
    for task in every_task([0]):
        seen = task.public().model_dump_json()
        for call in task.calls:
            assert not any(call.arguments.get(name, "no id") in seen for name in ("event_id", "email_id"))
        assert set(task.public().model_dump()) == {"id", "instruction", "context", "persona", "toolkits"}


def test_templates_are_complete() -> None:
    for template in TEMPLATES.values():
        shape: TaskTemplate = template
        assert len(set(shape.phrasings)) == 3
        assert "company_directory" in shape.toolkits
        assert shape.domain == shape.id[:-3] == shape.toolkits[0]
    phrasings = [phrasing for template in TEMPLATES.values() for phrasing in template.phrasings]
    assert len(set(phrasings)) == len(phrasings)
