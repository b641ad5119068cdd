"""The published data themselves: our reading of them, and our agreement with the release's evaluator.

``workbench_release_metrics.csv`` beside this file holds what the release's own evaluator, run unmodified, counts in its
recorded runs of two models; it is compared figure by figure.
"""

import csv
import os
import re
from collections import Counter
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from pathlib import Path
from statistics import mean
from typing import Any

import gymnasium as gym
import pytest

from workgym import agents
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.worlds import open_world, scenario_of
from workgym.envs.workbench import BENCHMARK
from workgym.scenarios.workbench import SCENARIO
from workgym.scenarios.workbench.official import Published, PublishedTask, import_release
from workgym.scenarios.workbench.official.known_issues import KNOWN_ISSUES
from workgym.scenarios.workbench.official.release import find_data, task_files
from workgym.scenarios.workbench.recorded import FileVerdicts, Score, compare, replay
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
    return import_release()


@pytest.fixture(scope="module")
def env(published: Published) -> ToolEnv:
    made = gym.make("WorkBench-v0", source="official").unwrapped
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


# Known mistakes: what the data show of them is computed anew


def _text(task: PublishedTask) -> str:
    return " ".join(task.calls)


_SINCE = [template.id for template in TEMPLATES.values() if template.open_end]
_GROWTH = ("analytics-08", "analytics-10", "multi-14", "multi-18")
_MONTHS = {"September": 9, "October": 10, "November": 11}


def _rows(published: Published, table: str, key: str) -> dict[str, Any]:
    return {str(row[key]): row for row in published.tables[table]}


def _above(published: Published, query: str) -> bool:
    """Whether on some day since the one that is named the figure was above the one that is named."""
    metric = re.search(r"total visits|engaged users|average session duration", query)
    named, above = re.search(r"(September|October|November) (\d+)", query), re.search(r"more than (\d+)", query)
    assert metric is not None
    assert named is not None
    assert above is not None
    start = date(2023, _MONTHS[named[1]], int(named[2]))
    days: dict[str, list[Any]] = {}
    for visit in published.tables["analytics"]:
        days.setdefault(str(visit["date_of_visit"]), []).append(visit)
    figures = {
        "total visits": len,
        "engaged users": lambda visits: sum(visit["user_engaged"] == "True" for visit in visits),
        "average session duration": lambda visits: mean(int(visit["session_duration_seconds"]) for visit in visits),
    }
    return any(figures[metric[0]](visits) > int(above[1]) for day, visits in days.items() if day >= str(start))


def _touched_mails(published: Published, task: PublishedTask) -> Iterator[str]:
    mails = _rows(published, "email", "email_id")
    for number in re.findall(r'email_id="(\d+)"', _text(task)):
        yield str(mails[number]["sent_datetime"])


def _ends(published: Published, task: PublishedTask) -> datetime:
    found = re.search(r'event_id="(\d+)".*new_value="([^"]+)"', _text(task))
    assert found is not None
    minutes = int(_rows(published, "calendar", "event_id")[found[1]]["duration"])
    return datetime.fromisoformat(found[2]) + timedelta(minutes=minutes)


def _owned(published: Published, task: PublishedTask) -> bool:
    found = re.search(r'customer_id="(\d+)".*new_value="([^"]+)"', _text(task))
    assert found is not None
    return bool(_rows(published, "customers", "customer_id")[found[1]]["assigned_to_email"] == found[2])


def _shows(number: str, published: Published, task: PublishedTask) -> bool:
    """Whether the data show that a task has the mistake of this number."""
    template, text, query = task.template, _text(task), task.request
    match number:
        case "D1":
            return template == "multi-19" and _above(published, query) is not ("delete_customer" in text)
        case "D2":
            return template == "multi-20" and "send_email" in text
        case "D3":
            return template == "crm-07" and " to lost" in query.lower()
        case "D4":
            return template == "calendar-07" and "called" not in query
        case "D5":
            return template in _SINCE and 'time_max="2023-11-29"' in text
        case "D9":
            return template == "crm-04" and _owned(published, task)
        case "D10":
            return template.startswith("email-") and any(
                sent >= "2023-11-30" for sent in _touched_mails(published, task)
            )
        case "D11":
            return template == "calendar-03" and _ends(published, task).time() > time(18)
        case "D12":
            return template == "calendar-10" and not task.calls
        case "D13":
            return template in _GROWTH and "wednesday" in query.lower()
        case "D15":
            same = len({call.partition("(")[0] for call in task.calls}) == 1 and len(task.calls) == 2
            return same and ("create_plot" in text or "forward_email" in text)
        case "D16":
            return "next friday" in query.lower() and 'due_date="2023-12-08"' in text
        case "D24":
            return template == "multi-18" and not task.calls and ". Also " in query
        case _:  # the whole of a template
            return template in KNOWN_ISSUES[number].tasks


@pytest.mark.parametrize("number", KNOWN_ISSUES)
def test_the_tasks_with_a_known_mistake_are_those_that_show_it(number: str, published: Published) -> None:
    shown = {(task.template, task.number) for task in published.tasks if _shows(number, published, task)}
    assert shown == {(template, n) for template, tasks in KNOWN_ISSUES[number].tasks.items() for n in tasks}


def test_known_mistakes_are_as_many_as_counted_before() -> None:
    counts = {number: sum(map(len, issue.tasks.values())) for number, issue in KNOWN_ISSUES.items()}
    assert counts == {
        "D1": 6, "D2": 2, "D3": 7, "D4": 3, "D5": 55, "D6": 10, "D7": 10, "D8": 10, "D9": 2, "D10": 10, "D11": 1,
        "D12": 3, "D13": 9, "D14": 30, "D15": 37, "D16": 46, "D17": 10, "D19": 10, "D24": 2,
    }  # fmt: skip


# Recorded runs


@pytest.mark.parametrize("compat", ["v1", "fixed"])
def test_the_published_calls_are_right_under_both_rules(compat: str, data: Path, published: Published) -> None:
    scores = [found.score for found in replay(task_files(data), compat)]
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


@pytest.mark.parametrize("step", [4, pytest.param(1, marks=pytest.mark.soak)])
def test_every_run_that_is_judged_otherwise_has_a_reason(recorded: list[Path], published: Published, step: int) -> None:
    """Of each fourth file; the page on these runs, which is compared as well, counts the reasons in all of them."""
    compared = [run for runs in compare(recorded[::step]) for run in runs]
    numbers = Counter(run.reasons for run in compared if run.differs)
    assert numbers
    assert not {(), None} & numbers.keys()
    assert {run.reasons for run in compared if not run.differs} == {()}
    if len(compared) == 2760:  # the two models whose figures are stored
        assert numbers == {("D5",): 83, ("Q3",): 6, ("T1",): 4, ("D5", "Q3"): 3, ("Q3", "T1"): 1}


def test_the_stored_shares_of_wording_are_those_of_the_published_requests(published: Published) -> None:
    world = open_world(BENCHMARK.with_source("official"), "test", 0)
    tasks = [
        task for template in scenario_of(BENCHMARK.with_source("official")).templates for task in world.tasks(template)
    ]
    found = shares(tasks)
    assert {feature.name: feature.released for feature in FEATURES} == {
        name: round(100 * share) for name, share in found.items()
    }
