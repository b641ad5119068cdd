"""Every WorkBench template: sound tasks in every world, and none of the mistakes that were published.

D1 ... D24 are the numbers of the WorkBench specification's list of mistakes (section 6.3). Those that concern every
domain have a test here that names them; the others are tested beside the templates of their domain.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from workbench_worlds import EACH_WORLD, TOOLS, WORLDS, every_task, follow, rule_names, tasks, world

from workgym.envs.core.calls import Call
from workgym.envs.core.errors import GenerationError, UsageError
from workgym.envs.core.scenario import Brief, Scenario, Template
from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.workbench import BENCHMARK
from workgym.scenarios.workbench import SCENARIO, wording
from workgym.scenarios.workbench.drawing import MAX_ACTIONS, agreed_calls, draw_tasks, outcome_of
from workgym.scenarios.workbench.phrasing import PHRASINGS_EACH
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.template import TaskTemplate, times
from workgym.scenarios.workbench.templates import TEMPLATES

MAX_TURNS = BENCHMARK.max_turns
IDS = list(TEMPLATES)
SIZES = {
    "analytics": ("analytics", 12),
    "calendar": ("calendar", 11),
    "crm": ("customer_relationship_manager", 8),
    "email": ("email", 9),
    "pm": ("project_management", 8),
    "multi": ("multi_domain", 21),
}
"""What the ids of a domain begin with, to the domain and its number of templates (specification, section 3.2)."""
HELDOUT = {
    "analytics-09", "analytics-12", "calendar-03", "calendar-08", "crm-02", "crm-06", "email-02", "email-07", "pm-05",
    "pm-08", "multi-03", "multi-10", "multi-16", "multi-21",
}  # fmt: skip
PUBLISHED = {
    "analytics-03": {2: 10}, "analytics-04": {0: 2, 1: 8}, "analytics-05": {2: 10}, "analytics-06": {0: 6, 1: 4},
    "analytics-07": {0: 5, 1: 5}, "analytics-08": {0: 8, 1: 2}, "analytics-09": {0: 5, 1: 5},
    "analytics-10": {0: 8, 2: 2}, "analytics-12": {0: 6, 2: 4},
    "calendar-06": {0: 1, 1: 9}, "calendar-07": {0: 5, 1: 5}, "calendar-08": {0: 2, 1: 1, 2: 5, 3: 2},
    "calendar-09": {1: 2, 2: 2, 3: 6}, "calendar-10": {0: 3, 1: 5, 2: 1, 3: 1},
    "crm-05": {0: 1, 1: 1, 2: 1, 3: 7}, "crm-06": {1: 2, 2: 2, 3: 6}, "crm-07": {0: 2, 1: 5, 2: 2, 3: 1},
    "crm-08": {0: 5, 2: 2, 3: 3},
    "email-02": {0: 1, 1: 5, 2: 1, 3: 3}, "email-05": {1: 9, 2: 1}, "email-08": {2: 10},
    "pm-01": {0: 6, 1: 4}, "pm-03": {0: 5, 2: 3, 3: 2}, "pm-04": {1: 2, 2: 2, 3: 6}, "pm-05": {0: 4, 1: 4, 2: 1, 3: 1},
    "pm-06": {0: 3, 1: 5, 2: 1, 3: 1}, "pm-07": {0: 3, 2: 4, 3: 3},
    "multi-01": {0: 4, 1: 6}, "multi-05": {0: 7, 1: 3}, "multi-06": {0: 2, 1: 8}, "multi-07": {0: 4, 1: 6},
    "multi-09": {0: 4, 1: 6}, "multi-10": {0: 2, 1: 8}, "multi-12": {0: 3, 1: 7}, "multi-13": {0: 3, 1: 7},
    "multi-14": {0: 6, 1: 4}, "multi-15": {0: 1, 3: 9}, "multi-16": {1: 5, 2: 5}, "multi-18": {0: 5, 2: 5},
    "multi-19": {1: 1, 3: 9}, "multi-20": {1: 2, 2: 8}, "multi-21": {2: 6, 3: 4},
}  # fmt: skip
"""Column A of the specification's tables, 3 meaning three or more; {1: 10} elsewhere."""
SHARES = {0: 17.7, 1: 60.3, 2: 12.7, 3: 9.3}
"""The published shares of tasks by number of actions, in percent (122, 416, 88 and 64 tasks)."""


def domain_of(template: str) -> str:
    return SIZES[template[:-3]][0]


def test_the_published_templates_are_there() -> None:
    assert [f"{prefix}-{n:02}" for prefix, (_, size) in SIZES.items() for n in range(1, size + 1)] == IDS
    assert {template.id for template in TEMPLATES.values() if template.heldout} == HELDOUT
    expected = [Template(name, domain_of(name), name in HELDOUT, 10) for name in IDS]
    scenario: Scenario = SCENARIO
    assert list(scenario.templates) == expected
    with pytest.raises(UsageError, match="calendar-01"):
        SCENARIO.tasks(world(0), "calendar-99")
    with pytest.raises(UsageError, match="calendar-01"):
        SCENARIO.demonstrate(Brief("calendar-99", {}, tasks(0, "calendar-01")[0].public()))


def test_every_tool_of_an_outcome_occurs_in_a_template_that_is_not_held_out() -> None:
    called = {
        held: {call.name for task in every_task([0]) for call in task.calls if (task.template in HELDOUT) is held}
        for held in (True, False)
    }
    assert called[True] <= called[False]
    assert called[False] == {tool.name for tool in TOOLS.values() if tool.write} - {"project_management_delete_task"}


@pytest.mark.parametrize("seed", EACH_WORLD)
def test_shares_by_number_of_actions_are_within_a_point_and_a_half_of_the_published_ones(seed: int) -> None:
    found = Counter(min(task.actions, 3) for task in every_task([seed]))
    assert found.total() == sum(template.size for template in SCENARIO.templates)
    for actions, share in SHARES.items():
        assert 100 * found[actions] / found.total() == pytest.approx(share, abs=1.5)


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
@pytest.mark.parametrize("seed", EACH_WORLD)
def test_ten_different_tasks_in_six_phrasings(seed: int, template: str) -> None:
    made, shape = tasks(seed, template), TEMPLATES[template]
    assert len(made) == len({task.instruction for task in made}) == len({str(task.slots) for task in made}) == 10
    used = Counter(task.tags[-1] for task in made)
    assert set(used) == {f"phrasing {number}" for number in range(1, PHRASINGS_EACH + 1)}
    assert max(used.values()) == 2
    for task in made:
        assert (task.template, task.domain, task.toolkits) == (template, domain_of(template), shape.toolkits)
        assert set(task.toolkits) <= {kit.name for kit in BENCHMARK.toolkits}
        assert 0 <= task.actions == len(task.outcome.delta) <= MAX_ACTIONS


def test_numbers_of_tasks_say_nothing() -> None:
    """Which task of a template takes how many actions, or has which phrasing, differs from world to world."""
    for template in ("calendar-07", "calendar-08", "email-02"):
        assert len({tuple(min(task.actions, 3) for task in tasks(seed, template)) for seed in WORLDS}) > 1
        assert len({tuple(task.tags[-1] for task in tasks(seed, template)) for seed in WORLDS}) > 1


@pytest.mark.parametrize("template", IDS)
def test_both_computations_and_the_demonstration_have_one_name(template: str) -> None:
    assert len(set(rule_names(TEMPLATES[template]))) == 1


@pytest.mark.parametrize("template", IDS)
def test_both_computations_agree_on_every_reading(template: str) -> None:
    """Of candidates that become tasks and of those that do not, in worlds that are not tested elsewhere."""
    shape = TEMPLATES[template]
    for seed in (11,):
        rows, rng = OfficeRows.of(world(seed)), Random(f"{template}/{seed}")
        for _ in range(6):
            values = shape.draw(rng, rows)
            for reading in ({}, *shape.readings):
                agreed_calls(world(seed), shape, {**values, **reading})


@pytest.mark.parametrize("template", IDS)
def test_a_wrong_rule_is_caught(template: str) -> None:
    """Drop the last call, or invent one: a rule that does that never gets past the other computation."""
    right = TEMPLATES[template]
    extra = Call(name="calendar_delete_event", arguments={"event_id": "00000000"})

    def wrong(snapshot: Snapshot, **values: Any) -> list[Call]:
        return right.rules[1](snapshot, **values)[:-1] or [extra]

    with pytest.raises(GenerationError, match=f"{template} in Snapshot.* by_sql gives"):
        list(draw_tasks(world(0), replace(right, rules=(right.rules[0], wrong))))


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


STORED = "2951e6dc0435d9b5d3d01783738a503766f70d4dbef0fb7728b0e8ab36225184"
"""Of the canonical world's tasks. A change that breaks it makes other tasks and needs a new version of the id."""


BACKWARDS = """
from workgym.envs.core.snapshot import WorldKey, open_snapshot
from workgym.scenarios.workbench import SCENARIO
from workgym.scenarios.workbench.rows import OfficeRows

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


def test_templates_do_not_depend_on_each_other() -> None:
    alone = replace(SCENARIO, records={"email-07": TEMPLATES["email-07"]})
    assert tuple(alone.tasks(world(0), "email-07")) == tasks(0, "email-07")


@pytest.mark.parametrize("seed", EACH_WORLD)
@pytest.mark.parametrize("template", IDS)
def test_demonstrations_reach_the_outcome_without_hidden_fields(seed: int, template: str) -> None:
    for task in tasks(seed, template):
        delta, made, turns = follow(world(seed), task)
        assert delta == task.outcome.delta, task.instruction
        assert made[-1].name == "submit"
        assert made[-1].arguments["answer"]
        assert turns <= MAX_TURNS
        offered = {tool.name for kit in BENCHMARK.toolkits if kit.name in task.toolkits for tool in kit}
        assert {call.name for call in made[:-1]} <= offered


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_twenty_worlds(seed: int) -> None:
    for task in every_task([seed]):
        delta, _, turns = follow(world(seed), task)
        assert delta == task.outcome.delta, task.instruction
        assert turns <= MAX_TURNS


@pytest.mark.soak
@pytest.mark.parametrize("template", IDS)
def test_the_largest_world(template: str) -> None:
    for task in tasks(0, template, 100):
        delta, _, turns = follow(world(0, 100), task)
        assert delta == task.outcome.delta, task.instruction
        assert turns <= MAX_TURNS
        assert task.actions <= MAX_ACTIONS


def written(call: Call) -> dict[str, str]:
    """The texts that a call writes, by what they are: ``text`` or ``person``; ids, times and choices left out."""
    kinds = {
        "text": {"event_name", "subject", "body", "task_name", "customer_name"},
        "person": {"participant_email", "recipient", "assigned_to_email"},
    }
    texts: dict[str, str] = {}
    for name, value in call.arguments.items():
        column = call.arguments["field"] if name == "new_value" else name
        texts |= {kind: value for kind, columns in kinds.items() if column in columns}
    return texts


FOUND_OUT = {"multi-01", "multi-02", "multi-03", "multi-04", "multi-13"}
"""Templates in which the person is not named, but to be found."""


def test_d02_whatever_an_outcome_writes_stands_in_the_request() -> None:
    """Lists and statuses may be said in other words, which the context explains; texts and people may not."""
    for task in every_task():
        for call in task.calls:
            for kind, text in written(call).items():
                if kind == "person" and task.template not in FOUND_OUT:
                    assert wording.show_person(text).lower() in task.instruction.lower()
                if kind == "text" and text not in task.instruction:
                    assert (task.template, text) == ("multi-04", call.arguments["subject"])  # the event's own name


def texts_of(template: TaskTemplate) -> list[str]:
    return [phrasing.text for own in template.phrasings.values() for phrasing in own]


def test_d16_days_have_one_meaning() -> None:
    weekdays = "Mon|Tues|Wednes|Thurs|Fri|Satur|Sun"
    for template in TEMPLATES.values():
        for phrasing in texts_of(template):
            assert not re.search(rf"next ({weekdays}|\{{day\}})|this (week|{weekdays})|next week", phrasing)


def test_d19_texts_are_plain() -> None:
    for text in {call.arguments.get("body", "-") for task in every_task([0]) for call in task.calls}:
        assert text == " ".join(text.split())
        assert not re.search(r'[\\"{}]', text)
    for template in TEMPLATES.values():
        for phrasing in texts_of(template):
            lines = phrasing.split("\n")
            assert lines == [" ".join(line.split()) for line in lines], phrasing
            assert '."{' not in phrasing
    for task in every_task([0]):
        assert not re.search(r'[.?!]"\.|[^.]\.\.[^.]|[^\S\n][.,;]|\(\s', task.instruction), task.instruction


def test_what_agents_see_says_nothing_about_the_outcome() -> None:
    assert {task.context for task in every_task()} == {wording.CONTEXT}
    for task in every_task([0]):
        seen = task.public().model_dump_json()
        for call in task.calls:
            ids = ("event_id", "email_id", "customer_id", "task_id")
            assert not any(call.arguments[name] in seen for name in ids if name in call.arguments)
        assert set(task.public().model_dump()) == {"id", "instruction", "context", "persona", "toolkits", "distractors"}


def test_templates_are_complete() -> None:
    for template in TEMPLATES.values():
        shape: TaskTemplate = template
        assert "company_directory" in shape.toolkits
        assert list(shape.toolkits) == [kit.name for kit in BENCHMARK.toolkits if kit.name in shape.toolkits]
        assert shape.domain in (*shape.toolkits, "multi_domain")
    phrasings = [phrasing for template in TEMPLATES.values() for phrasing in texts_of(template)]
    assert len(set(phrasings)) == len(phrasings)
