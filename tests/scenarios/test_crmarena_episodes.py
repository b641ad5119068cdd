"""All nine task types of CRMArena: sizes, episodes with functions or queries only, and nothing given away."""

from __future__ import annotations

import ast
import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import gymnasium as gym
import pytest
from crmarena_drawn import canonical_world

import workgym.envs  # noqa: F401 - registers the ids
from workgym import agents
from workgym.envs.core import Task
from workgym.envs.core.worlds import open_world
from workgym.envs.crmarena import BENCHMARK
from workgym.envs.crmarena.answers import NONE, IdAnswer
from workgym.scenarios import crmarena
from workgym.scenarios.crmarena import SCENARIO, TASK_TYPES
from workgym.scenarios.crmarena.template import SIZE, UNANSWERABLE

TYPES = [task_type.id for task_type in TASK_TYPES]
WITH_NONE = {
    "top_issue_identification", "named_entity_disambiguation", "handle_time", "transfer_count",
    "policy_violation_identification",
}  # fmt: skip
ENV = "CRMArena-v0"


def tasks(template: str) -> tuple[Task, ...]:
    [known] = [task_type.template for task_type in TASK_TYPES if task_type.id == template]
    return canonical_world().tasks(known)


@cache
def env(**options: str) -> gym.Env[Any, Any]:
    return gym.make(ENV, **options)


def gold(task: Task) -> str:
    assert task.outcome.answer is not None
    return task.outcome.answer.expected


# Sizes and answers


def test_nine_types_of_130_two_of_them_held_out() -> None:
    assert [(task_type.id, task_type.size, task_type.heldout) for task_type in TASK_TYPES] == [
        ("knowledge_qa", SIZE, False),
        ("monthly_trend_analysis", SIZE, False),
        ("top_issue_identification", SIZE, False),
        ("case_routing", SIZE, False),
        ("named_entity_disambiguation", SIZE, False),
        ("handle_time", SIZE, False),
        ("transfer_count", SIZE, True),
        ("policy_violation_identification", SIZE, False),
        ("best_region_identification", SIZE, True),
    ]
    ids = env().unwrapped.task_ids
    assert [len(ids(split)) for split in ("test", "heldout", "train", "val")] == [1170, 260, 7 * 130 * 64, 7 * 130 * 8]


@pytest.mark.parametrize("template", TYPES)
def test_no_constant_is_right_often(template: str) -> None:
    answers = Counter(map(gold, tasks(template)))
    none = UNANSWERABLE if template in WITH_NONE else 0
    assert answers.pop(NONE, 0) == none == sum("unanswerable" in task.tags for task in tasks(template))
    assert max(answers.values()) <= 0.15 * (SIZE - none)


@pytest.mark.parametrize("template", TYPES)
def test_tasks_differ_and_hide_their_answers(template: str) -> None:
    asked = [(task.instruction, task.context) for task in tasks(template)]
    assert len(set(asked)) == SIZE
    for task in tasks(template):
        assert task.needs_action
        shown = task.public().model_dump_json()
        if isinstance(task.outcome.answer, IdAnswer) and gold(task) != NONE:
            assert gold(task) not in shown
        assert "{" not in task.instruction + task.context
        assert (task.now is not None) == ("Today is" in task.context)
        if task.now is not None:
            assert f"Today is {task.now.date()}." in task.context


# Demonstrations


@pytest.mark.parametrize("toolkit", ["functions", "query"])
@pytest.mark.parametrize("template", TYPES)
def test_a_demonstration_finds_the_answer_with_one_toolkit(template: str, toolkit: str) -> None:
    for number in range(0, SIZE, 26):
        require_solved(f"test/0/{template}/{number}", toolkits=toolkit)


@pytest.mark.soak
@pytest.mark.parametrize("options", [{"toolkits": "functions"}, {"toolkits": "query"}], ids=str)
@pytest.mark.parametrize("links", ["given", "hidden"])
@pytest.mark.parametrize("industry", BENCHMARK.options["industry"])
@pytest.mark.parametrize("world", range(10))
def test_demonstrations_find_all_answers(industry: str, links: str, world: int, options: dict[str, str]) -> None:
    made = gym.make(ENV, industry=industry, links=links, world_seed=world, **options)
    for task_id in made.unwrapped.task_ids():
        assert agents.rollout(made, agents.make("demonstrator"), task_id=task_id).reward == 1.0, task_id


def require_solved(task_id: str, **options: str) -> None:
    rollout = agents.rollout(env(**options), agents.make("demonstrator"), task_id=task_id)
    assert rollout.reward == 1.0, (task_id, rollout.actions)


def test_excluded_functions_leave_queries() -> None:
    made = gym.make(ENV, toolkits="functions", exclude_tools=["calculation_dependent"])
    for template in TYPES:
        made.reset(options={"task_id": f"test/0/{template}/0"})
        assert {"issue_soql_query", "issue_sosl_query"} < set(made.unwrapped.tools)
        assert "calculate_average_handle_time" not in made.unwrapped.tools
        assert agents.rollout(made, agents.make("demonstrator"), task_id=f"test/0/{template}/0").reward == 1.0


@pytest.mark.parametrize("template", TYPES)
def test_the_reference_calls_earn_the_same_under_the_quirks_of_the_release(template: str) -> None:
    for number in (1, 64, 129):
        task_id = f"test/0/{template}/{number}"
        assert agents.rollout(env(compat="upstream"), agents.make("oracle"), task_id=task_id).reward == 1.0, task_id


@pytest.mark.parametrize("toolkits", ["functions", "query"])
@pytest.mark.parametrize("template", TYPES)
def test_demonstrations_read_what_the_tools_of_the_release_return(template: str, toolkits: str) -> None:
    require_solved(f"test/0/{template}/1", compat="upstream", toolkits=toolkits)


SLOW = "top_issue_identification"
UNLINKED = [task_type.id for task_type in TASK_TYPES if task_type.unlinked]


@pytest.mark.parametrize(
    "template", [pytest.param(name, marks=pytest.mark.soak) if name == SLOW else name for name in UNLINKED]
)
def test_hidden_links_leave_the_answer_as_it_is(template: str) -> None:
    hidden = env(links="hidden", toolkits="functions")
    for number in (0, 77):
        task_id = f"test/0/{template}-hidden/{number}"
        assert agents.rollout(hidden, agents.make("demonstrator"), task_id=task_id).reward == 1.0, task_id
        assert gold(hidden.unwrapped.task) == gold(tasks(template)[number])
        results = json.dumps([record.result for record in hidden.unwrapped.ledger])
        assert "IssueId__c" not in results
        assert "OrderItemId__c" not in results


FOLDER = Path(crmarena.__file__).parent
HIDDEN = {
    "slots",
    "by_rows",
    "by_sql",
    "by_facts",
    "templates",
    "rows",
    "matching",
    "drawing",
    "windows",
    "windows_sql",
}
"""What demonstrations must not know: which questions are chosen, and what is right."""


@pytest.mark.parametrize("template", TYPES)
def test_demonstrations_import_nothing_hidden(template: str) -> None:
    known = {name for module in reached(FOLDER / template / "demonstrations.py") for name in module.split(".")}
    assert not known & (HIDDEN | {"world"})
    assert known & {"steps", "agent_steps", "case_steps", "reader", "reading", "understanding"}


def test_what_is_imported_is_found_through_other_modules() -> None:
    assert reached(FOLDER / "handle_time" / "slots.py") >= {"handle_time.by_rows", "windows", "rows", "world.plan"}


def reached(path: Path) -> set[str]:
    """The modules of this scenario that a module imports, itself or through others, by name within their folder."""
    found, waiting = set[Path](), {path}
    while waiting:
        module = waiting.pop()
        found.add(module)
        waiting |= set(imported(module)) - found
    return {".".join(module.relative_to(FOLDER).with_suffix("").parts) for module in found - {path}}


def imported(module: Path) -> Iterator[Path]:
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(crmarena.__name__):
            parts = (node.module or "").removeprefix(crmarena.__name__).strip(".").split(".")
            here = FOLDER.joinpath(*filter(None, parts))
            targets = (here.with_suffix(".py"), *(here / f"{alias.name}.py" for alias in node.names))
            yield from (target for target in targets if target.exists())
            if not here.with_suffix(".py").exists() and here != FOLDER:
                yield here / "__init__.py"


# Contexts


def test_the_context_is_shorter_without_aid_and_lists_objects_with_queries() -> None:
    where = {"task_id": "test/0/monthly_trend_analysis/0"}
    contexts = {
        (aided, kit): env(aided=aided, toolkits=kit).reset(options=where)[0]["context"]
        for aided in ("yes", "no")
        for kit in ("functions", "query")
    }
    for kit in ("functions", "query"):
        assert ("Q1 is January to March" in contexts["yes", kit], "Q1 is January" in contexts["no", kit]) == (
            True,
            False,
        )
    for aided in ("yes", "no"):
        assert "OrderItemId__c" in contexts[aided, "query"]
        assert "OrderItemId__c" not in contexts[aided, "functions"]
    hidden = env(links="hidden", toolkits="query").reset(options={"task_id": "test/0/monthly_trend_analysis-hidden/0"})[
        0
    ]
    assert "OrderItemId__c" not in hidden["context"]
    assert "has to be read from its Subject, its Description and its conversation" in hidden["context"]


def test_the_clock_is_the_task_s() -> None:
    made = env(toolkits="query")
    for task in tasks("handle_time")[:3]:
        made.reset(options={"task_id": f"test/0/handle_time/{task.id.rpartition('/')[2]}"})
        today = made.unwrapped.task.now
        query = "SELECT COUNT() FROM Case WHERE CreatedDate < TODAY"
        made.step({"name": "issue_soql_query", "arguments": {"query": query}})
        opened = made.unwrapped.session.value('SELECT count(*) FROM "Case" WHERE "CreatedDate" < ?', [today])
        assert json.loads(made.unwrapped.observation["result"]) == opened


# Determinism

DIGEST = "d2a5c1d06ed9116969ce659a6ecba3821138e8d5b72d5f7f0808727bd9db4559"


def digest(made: tuple[Task, ...]) -> str:
    text = "\n".join(task.model_dump_json(exclude={"outcome", "plan"}) + gold(task) for task in made)
    return hashlib.sha256(text.encode()).hexdigest()


def test_the_canonical_tasks_are_those_of_this_version() -> None:
    """If this fails on purpose, raise the version of the id (before the first release: store the new digest)."""
    assert hashlib.sha256("".join(digest(tasks(template)) for template in TYPES).encode()).hexdigest() == DIGEST


@pytest.mark.parametrize("template", ["knowledge_qa", "case_routing"])
def test_drawing_again_makes_the_same_tasks(template: str) -> None:
    again = tuple(SCENARIO.tasks(open_world(BENCHMARK, "test", 0).snapshot, template))
    assert [task.model_copy(update={"id": ""}) for task in again] == [
        task.model_copy(update={"id": ""}) for task in tasks(template)
    ]


@pytest.mark.soak
@pytest.mark.parametrize("scale", [2, 10])
def test_larger_worlds_hold_sound_tasks_too(scale: int) -> None:
    made = gym.make(ENV, scale=scale, toolkits="functions")
    for template in TYPES:
        for number in range(0, SIZE, 10):
            task_id = f"test/0/{template}/{number}"
            assert agents.rollout(made, agents.make("demonstrator"), task_id=task_id).reward == 1.0, task_id
