"""The mix of 500 tasks: as many of each category and domain as the second version prints, over the same templates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from typing import cast

import gymnasium as gym
import pytest
from drawn_once import drawn_once
from enterprise_small import SMALL, of_profiles, world
from test_enterprise_tasks import digest_line

from workgym import agents
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import UsageError
from workgym.envs.core.tasks import Task
from workgym.envs.core.worlds import open_world
from workgym.envs.enterprise import BENCHMARK
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.verifier import EnterpriseSecrets
from workgym.scenarios.enterprise import PAPER_500, SCENARIO_500
from workgym.scenarios.enterprise.areas import AREAS, DOMAINS
from workgym.scenarios.enterprise.catalogue import TEMPLATES
from workgym.scenarios.enterprise.mixes import TOTALS_OF_500, mix_of

SCENARIOS = {"strict": SCENARIO_500, "paper": PAPER_500}
DOMAIN_SIZES = {"hr": 80, "it": 90, "sales": 150, "swe": 130, "business": 50}
DIGESTS = {
    "strict": "6a5815459a2775716f7e40f526108cf73ae1a2116cbe501f4e39569584deadf2",
    "paper": "d89986f3c271277cf9103a086f42bb1d9d60cc56e95893a2014a8b350746554d",
}
"""Of what the 500 tasks of a small world ask and expect. If one changes on purpose, store the new one and say why."""


def tasks_of(profile: str, template: str) -> Sequence[Task]:
    scenario = SCENARIOS[profile]
    return drawn_once(f"{profile}-500-{SMALL}-{template}", SCHEMA, lambda: scenario.tasks(world(SMALL), template))


@cache
def tasks(profile: str) -> list[Task]:
    return [task for template in TEMPLATES for task in tasks_of(profile, template)]


def category(task: Task) -> str:
    return task.secrets_as(EnterpriseSecrets).category


def opened(profile: str) -> ToolEnv:
    """Return an environment of the small world whose tasks are those that are drawn already."""
    made = gym.make("EnterpriseBench-v0", mix="500", profile=profile, scale=0.1, world_seed=SMALL)
    env = cast("ToolEnv", made.unwrapped)
    drawn = open_world(env.benchmark, "test", SMALL, 0.1)._drawn
    drawn.update({template: tasks_of(profile, template) for template in TEMPLATES})
    return env


# What is published


def test_the_parts_of_the_domains_are_the_published_ones() -> None:
    sizes = {domain: sorted(area.size for area in AREAS if area.domain == domain) for domain in DOMAIN_SIZES}
    assert sizes == {
        "hr": [20, 20, 40],
        "it": [20, 30, 40],
        "sales": [20, 30, 30, 30, 40],
        "swe": [20, 30, 40, 40],
        "business": [20, 30],
    }


def test_the_categories_are_the_published_ones() -> None:
    assert (TOTALS_OF_500["search"], TOTALS_OF_500["crud"]) == (325, 150)
    assert TOTALS_OF_500["denied"] + TOTALS_OF_500["unanswerable"] == 25


def test_every_template_is_at_home_in_one_part() -> None:
    homes = [number for area in AREAS for number in area.templates.split()]
    assert sorted(homes) == sorted(template.partition("-")[0] for template in TEMPLATES)
    assert all(mix_of(template, profile, "500").allowed for template in TEMPLATES.values() for profile in SCENARIOS)


# What is drawn


@of_profiles
def test_a_world_has_so_many_of_each(profile: str) -> None:
    drawn = tasks(profile)
    assert Counter(map(category, drawn)) == TOTALS_OF_500
    assert Counter(task.domain for task in drawn) == DOMAIN_SIZES
    assert all(task.domain == DOMAINS[task.template.partition("-")[0]] for task in drawn)


@of_profiles
def test_the_same_seed_gives_the_same_tasks(profile: str) -> None:
    assert sha256("\n".join(map(digest_line, tasks(profile))).encode()).hexdigest() == DIGESTS[profile]


def test_most_messages_of_a_domain_are_asked_about_by_its_people() -> None:
    for area in AREAS:
        if area.department:
            numbers = area.templates.split()
            asked = [task for task in tasks("strict") if task.template.partition("-")[0] in numbers]
            own = sum(task.persona["department"] == area.department for task in asked)
            assert own >= 0.7 * len(asked), area


def test_the_department_is_asked_for_in_the_mix_of_500_alone() -> None:
    assert {mix_of(template, "strict").department for template in TEMPLATES.values()} == {""}


@pytest.mark.parametrize("step", [12, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("policy", ["oracle", "demonstrator"])
@of_profiles
def test_solutions_earn_everything(profile: str, policy: str, step: int) -> None:
    env, played = opened(profile), agents.make(policy)
    ids = env.task_ids()
    assert len(ids) == 500
    rewards = {task_id: agents.rollout(env, played, task_id=task_id).reward for task_id in ids[::step]}
    assert [task_id for task_id, reward in rewards.items() if reward != 1.0] == []


@pytest.mark.soak
@pytest.mark.parametrize("policy", ["oracle", "demonstrator"])
@pytest.mark.parametrize("profile", list(SCENARIOS))
def test_solutions_earn_everything_on_the_canonical_tasks(profile: str, policy: str) -> None:
    env = cast("ToolEnv", gym.make("EnterpriseBench-v0", mix="500", profile=profile).unwrapped)
    played, ids = agents.make(policy), env.task_ids()
    assert len(ids) == 500
    assert [task_id for task_id in ids if agents.rollout(env, played, task_id=task_id).reward != 1.0] == []


@pytest.mark.soak
@pytest.mark.parametrize("profile", list(SCENARIOS))
@pytest.mark.parametrize(("split", "number"), [("test", 0), *(("train", number) for number in range(16)), ("val", 0)])
def test_every_world_holds_enough_sound_tasks(split: str, number: int, profile: str) -> None:
    made = gym.make("EnterpriseBench-v0", split=split, world_seed=number, worlds=1, profile=profile, mix="500")
    env = cast("ToolEnv", made.unwrapped)
    for task_id in env.task_ids():
        env.reset(options={"task_id": task_id})


# Which is played


def test_the_mix_of_550_is_the_default() -> None:
    assert BENCHMARK.configured(mix="550").scenario == BENCHMARK.scenario != BENCHMARK.configured(mix="500").scenario


@pytest.mark.parametrize("mix", ["600", 500, "", None])
def test_an_unknown_mix_is_refused(mix: object) -> None:
    with pytest.raises(UsageError, match=rf"mix={mix!r}: expected .*550.*500"):
        gym.make("EnterpriseBench-v0", mix=mix)
