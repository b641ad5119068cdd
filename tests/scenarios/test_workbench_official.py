"""The published data themselves: our reading of them, and our agreement with the release's evaluator.

``workbench_release_metrics.csv`` beside this file holds what the release's own evaluator, run unmodified, counts in its
recorded runs of two models; it is compared figure by figure.
"""

import csv
import os
from collections import Counter
from pathlib import Path
from typing import Any

import gymnasium as gym
import pytest

from workgym import agents
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.worlds import open_world, scenario_of
from workgym.envs.workbench import BENCHMARK
from workgym.scenarios.workbench import SCENARIO
from workgym.scenarios.workbench.official import ARCHIVE, Published
from workgym.scenarios.workbench.official.importing import import_releases
from workgym.scenarios.workbench.official.layouts import find_data, find_releases
from workgym.scenarios.workbench.recorded import COMPAT, FileVerdicts, Score, compare, replay
from workgym.scenarios.workbench.templates import TEMPLATES
from workgym.scripts.pages.workbench.language import FEATURES, shares

pytestmark = pytest.mark.skipif(
    not os.environ.get("WORKGYM_OFFICIAL_DATA"),
    reason="needs the published data of WorkBench: set WORKGYM_OFFICIAL_DATA to a clone of olly-styles/WorkBench",
)

METRICS = Path(__file__).with_name("workbench_release_metrics.csv")
Group = tuple[str, str, str]
"""Model, tool setting, domain."""


@pytest.fixture(scope="module")
def data() -> Path:
    return find_data(None)


@pytest.fixture(scope="module")
def published() -> Published:
    import_releases()
    return ARCHIVE.release("2024").read()


@pytest.fixture(scope="module")
def env(published: Published) -> ToolEnv:
    made = gym.make("WorkBench-v0", source="official", release="2024").unwrapped
    assert isinstance(made, ToolEnv)
    return made


@pytest.fixture(scope="module")
def recorded(data: Path) -> list[Path]:
    files = sorted((data / "results").glob("*/*.csv"))
    if not files:
        pytest.skip("the published data at hand hold no recorded runs")
    return files


@pytest.fixture(scope="module")
def as_released(recorded: list[Path], published: Published) -> list[FileVerdicts]:
    return replay(recorded, "v1")


# The tasks

COUNT = sum(template.size for template in SCENARIO.templates)
"""As many tasks as ours."""


def test_there_are_as_many_tasks_and_actions_as_published(published: Published) -> None:
    assert len(published.tasks) == COUNT
    assert Counter(task.template for task in published.tasks) == dict.fromkeys(TEMPLATES, 10)
    actions = Counter(len(task.calls) for task in published.tasks)
    assert [actions[count] for count in range(14)] == [122, 416, 88, 23, 14, 2, 5, 3, 4, 3, 2, 6, 2, 0]
    assert len({task.request for task in published.tasks}) == COUNT


def test_templates_take_as_many_actions_as_ours_are_planned_to(published: Published) -> None:
    """Ours are made after the published ones: where the numbers agree, the ids mean the same."""
    for template in TEMPLATES.values():
        counts = Counter(len(task.calls) for task in published.tasks if task.template == template.id)
        ours = Counter(actions[0] for actions in template.actions)
        assert (counts[0], sum(counts.values())) == (ours[0], sum(ours.values())), template.id


def test_the_tools_that_tasks_need_are_those_of_our_templates(env: ToolEnv) -> None:
    for task_id in env.task_ids():
        env.reset(options={"task_id": task_id})
        assert env.task.toolkits == TEMPLATES[env.task.template].toolkits, task_id


def test_every_task_is_solved_by_its_calls_and_by_nothing_only_where_nothing_changes(env: ToolEnv) -> None:
    oracle, submit = agents.make("oracle"), agents.make("submit")
    done = {task_id: agents.rollout(env, oracle, task_id=task_id).reward for task_id in env.task_ids()}
    assert [task_id for task_id, reward in done.items() if reward != 1.0] == []
    idle = [task_id for task_id in env.task_ids() if agents.rollout(env, submit, task_id=task_id).reward]
    assert len(idle) == 124
    assert {"test/0/crm-04/1", "test/0/crm-04/2"} < set(idle)  # the customers who belong to that colleague already


def test_what_a_task_asks_is_shown_as_published(env: ToolEnv, published: Published) -> None:
    assert [view.instruction for view in env.iter_tasks()] == [task.request for task in published.tasks]


# Recorded runs


@pytest.mark.parametrize("compat", COMPAT)
def test_the_published_calls_are_right_under_all_rules(compat: str, data: Path, published: Published) -> None:
    released = next(found for found in find_releases(data) if found.name == "2024")
    scores = [found.score for found in replay(released.task_files, compat)]
    assert sum(score.n for score in scores) == sum(score.counts["correct"] for score in scores) == COUNT
    assert sum(score.counts["side_effects"] for score in scores) == 0


def _groups(found: list[FileVerdicts]) -> dict[Group, Score]:
    """Return the scores by model, setting and domain, and over all domains."""
    listed: dict[Group, list[Any]] = {}
    for file in found:
        model, setting, _ = Path(file.file).name.split("_", 2)
        for domain in (Path(file.file).parent.name, "ALL"):
            listed.setdefault((model, setting, domain), []).extend(file.verdicts)
    return {group: Score.of(verdicts) for group, verdicts in listed.items()}


def test_every_figure_is_the_one_that_the_releases_evaluator_counts(as_released: list[FileVerdicts]) -> None:
    rows = csv.DictReader(METRICS.read_text().splitlines())
    expected = {(row["model"], row["tools"], row["domain"]): row for row in rows}
    found = _groups(as_released)
    compared = 0
    for group in found.keys() & expected.keys():
        row, ours = expected[group], found[group].to_json()
        for name in row.keys() - {"model", "tools", "domain"}:
            assert ours[name] == pytest.approx(float(row[name]), abs=0.5e-4), (group, name)
            compared += 1
    assert compared >= 28 * 30


@pytest.mark.parametrize("step", [8, pytest.param(1, marks=pytest.mark.soak)])
def test_every_run_that_is_judged_otherwise_has_a_reason(recorded: list[Path], published: Published, step: int) -> None:
    """Of each eighth file; the page on these runs, which is compared as well, counts the reasons in all of them."""
    compared = [run for runs in compare(recorded[::step]) for run in runs]
    expected = {
        "v2": {("R3",): 107, ("D5",): 82, ("R1",): 11, ("R1", "R3"): 1},
        "fixed": {("D5",): 83, ("Q3",): 6, ("T1",): 4, ("D5", "Q3"): 3, ("Q3", "T1"): 1},
    }
    for rules, of_all in expected.items():
        numbers = Counter(run.reasons[rules] for run in compared if run.differs(rules))
        assert numbers
        assert not {(), None} & numbers.keys()
        assert {run.reasons[rules] for run in compared if not run.differs(rules)} == {()}
        if len(compared) == 2760:  # the two models whose figures are stored
            assert numbers == of_all


def test_the_stored_shares_of_wording_are_those_of_the_published_requests(published: Published) -> None:
    world = open_world(BENCHMARK.with_source("official", "2024"), "test", 0)
    tasks = [
        task
        for template in scenario_of(BENCHMARK.with_source("official", "2024")).templates
        for task in world.tasks(template)
    ]
    found = shares(tasks)
    assert {feature.name: feature.released for feature in FEATURES} == {
        name: round(100 * share) for name, share in found.items()
    }
