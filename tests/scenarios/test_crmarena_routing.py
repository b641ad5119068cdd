"""CRMArena's case routing: every level of the policy decides, one agent is right, and texts say what they are about."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from itertools import combinations

import pytest
from crmarena_worlds import drawn, require_functions_alone, require_solved_by_queries, world

from workgym.envs.core import Brief, GenerationError, Task, UsageError
from workgym.envs.core.worlds import pool_of_seed
from workgym.envs.crmarena.answers import IdAnswer
from workgym.scenarios.crmarena.case_routing import by_rows, by_sql, slots
from workgym.scenarios.crmarena.case_routing.demonstrations import unlinked_by_functions
from workgym.scenarios.crmarena.case_routing.phrasings import CLOSINGS, OPENINGS, REQUESTS
from workgym.scenarios.crmarena.case_routing.slots import RoutedCase, chosen_cases, survey
from workgym.scenarios.crmarena.case_routing.templates import CASE_ROUTING
from workgym.scenarios.crmarena.phrasing import phrasings_of
from workgym.scenarios.crmarena.questions import Routed, RoutingQuestion, RoutingReading, readings
from workgym.scenarios.crmarena.reading import issue_in, product_in
from workgym.scenarios.crmarena.world.agents import THRESHOLD
from workgym.scenarios.crmarena.world.cases import complaints
from workgym.scenarios.crmarena.world.catalogue import products
from workgym.scenarios.crmarena.world.complaint import Complaint
from workgym.scenarios.crmarena.world.evening import evened
from workgym.scenarios.crmarena.world.plan import WorldPlan

QUICK = (0, 1)
ALL = range(20)
LEFT_OUT = RoutingReading("left out")


@cache
def chosen(seed: int) -> list[RoutedCase]:
    return chosen_cases(world(seed))


def tasks(seed: int) -> tuple[Task, ...]:
    return drawn(CASE_ROUTING, seed)


@cache
def cases(seed: int) -> tuple[Complaint, ...]:
    return complaints(WorldPlan.of(world(seed)))


def owner(case: Complaint) -> str:
    return case.handling.owners[-1].id


def leaders(seed: int, issue: int) -> list[str]:
    """Who has closed the most cases of an issue, counted from what was drawn."""
    closed = Counter(owner(case) for case in cases(seed) if case.issue == issue and not case.open)
    return sorted(agent for agent, number in closed.items() if number == max(closed.values()))


def routed_by_hand(seed: int, issue: int, product: str) -> Routed:
    """The policy once more, from what was drawn."""
    best = leaders(seed, issue)
    if len(best) == 1:
        return Routed(tuple(best), "issue")
    about = Counter(owner(case) for case in cases(seed) if case.line.product.id == product and not case.open)
    best = [agent for agent in best if about[agent] == max(about[each] for each in best)]
    if len(best) == 1:
        return Routed(tuple(best), "product")
    waiting = Counter(owner(case) for case in cases(seed) if case.open)
    fewest = min(waiting[agent] for agent in best)
    return Routed(tuple(agent for agent in best if waiting[agent] == fewest), "workload")


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in ALL[1:])])
def test_every_level_decides_and_no_constant_is_right_often(seed: int) -> None:
    levels = Counter(case.level for case in chosen(seed))
    assert levels.total() == 130
    assert levels["product"] >= 40
    assert levels["workload"] >= 10
    assert max(Counter(case.agent for case in chosen(seed)).values()) <= 19
    assert len({case.issue for case in chosen(seed)}) == 10
    assert len({case.question for case in chosen(seed)}) == 130


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.soak)])
def test_three_computations_agree(seed: int) -> None:
    goods = products(WorldPlan.of(world(seed)))
    asked = [(case.question, case.issue) for case in chosen(seed)[:25]]
    plan = WorldPlan.of(world(seed))
    asked += [
        (RoutingQuestion(plan.id("Issue__c", issue), goods[37 * place].id), issue)
        for issue in range(10)
        for place in range(4)
    ]
    for question, issue in asked:
        assert by_rows.best_agents(world(seed), question) == routed_by_hand(seed, issue, question.product)
        for reading in readings(RoutingReading):
            by_row, by_query = (rule.best_agents(world(seed), question, reading) for rule in (by_rows, by_sql))
            assert by_row == by_query


def test_the_other_reading_leads_to_the_same_agent() -> None:
    for case in chosen(0):
        assert by_rows.best_agents(world(0), case.question, LEFT_OUT).agents == (case.agent,)


def test_an_unknown_issue_leads_to_nobody() -> None:
    question = RoutingQuestion("a1M000000000000AAA", chosen(0)[0].product.id)
    assert by_rows.best_agents(world(0), question) == by_sql.best_agents(world(0), question) == Routed((), "issue")


def test_the_survey_counts_every_combination() -> None:
    found = survey(world(0))
    goods = products(WorldPlan.of(world(0)))
    industry = WorldPlan.of(world(0)).industry
    kinds = [industry.categories[product.categories[0]] for product in goods]
    assert found.total() == sum(issue.arises(kind) for issue in industry.issues for kind in kinds)
    assert found["zeros: left out"] > found["workload"] > 10


def test_a_world_without_ties_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slots, "_DECIDED", {"workload": (200, 200)})
    with pytest.raises(GenerationError, match="cases decided by workload, expected 200"):
        chosen_cases(world(0))


def test_cases_are_new_and_about_one_issue_and_one_product() -> None:
    industry, names = WorldPlan.of(world(0)).industry, [product.name for product in products(WorldPlan.of(world(0)))]
    known = {(case.subject, case.description) for case in cases(0)}
    texts = {(task.slots["subject"], task.slots["description"]) for task in tasks(0)}
    assert len(texts) == 130
    assert not texts & known
    for task, case in list(zip(tasks(0), chosen(0), strict=True))[:50]:
        text = f"{task.slots['subject']}\n{task.slots['description']}"
        assert issue_in(text, industry) == case.issue
        assert product_in(text, names) == case.product.name
        assert task.slots["subject"] in task.instruction
        assert task.slots["description"] in task.instruction
        assert not {case.question.issue, case.question.product} & set(task.instruction.split())
        assert "[" not in text
        assert "{" not in text


def test_tasks_say_what_decided_and_name_an_agent() -> None:
    agents = {agent["Id"] for agent in world(0).export("user")}
    for task, case in zip(tasks(0), chosen(0), strict=True):
        key = task.outcome.answer
        assert isinstance(key, IdAnswer)
        assert key.expected == case.agent
        assert key.expected in agents
        assert task.tags == (f"by {case.level}",)
        assert task.now is None


def test_a_third_of_the_customers_end_without_a_phrase() -> None:
    ended = [task.slots["description"].endswith(CLOSINGS) for seed in QUICK for task in tasks(seed)]
    assert sum(ended) / len(ended) == pytest.approx(2 / 3, abs=0.1)


@pytest.mark.parametrize(
    ("frames", "count"), [(REQUESTS, 5), (OPENINGS, 12), (CLOSINGS, 8)], ids=["requests", "openings", "closings"]
)
def test_pools_of_worlds_share_no_phrasing(frames: tuple[str, ...], count: int) -> None:
    seeds = {pool_of_seed(seed): seed for seed in (0, 1_000_000, 2_000_003, 3_000_000)}
    assert len(set(frames)) == len(frames)
    shares = [set(phrasings_of(seed, frames)) for seed in seeds.values()]
    assert all(len(share) >= count for share in shares)
    for one, other in combinations(set(map(frozenset, shares)), 2):
        assert not one & other


@pytest.mark.parametrize(
    ("seed", "count"), [(0, 12), *(pytest.param(seed, 130, marks=pytest.mark.soak) for seed in ALL)]
)
def test_queries_alone_solve_them(seed: int, count: int) -> None:
    for task in tasks(seed)[:count]:
        require_solved_by_queries(task, CASE_ROUTING, seed)


def test_functions_alone_solve_them() -> None:
    require_functions_alone(tasks(0))


def test_a_text_about_no_product_is_not_understood() -> None:
    task = tasks(0)[0]
    brief = Brief(task.template, {"subject": "Hello", "description": "Where is my parcel?"}, task.public())
    with pytest.raises(UsageError, match="expected a case about one issue and one product"):
        next(unlinked_by_functions(brief))


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.soak)])
def test_in_most_issues_several_agents_are_level(seed: int) -> None:
    waiting = Counter(owner(case) for case in cases(seed) if case.open)
    level = [leaders(seed, issue) for issue in range(10)]
    assert sum(len(agents) > 1 for agents in level) >= 6
    apart = [agents for agents in level if len(agents) == 3 and len({waiting[agent] for agent in agents}) == 3]
    assert len(apart) >= 5


def test_evening_out_changes_owners_only() -> None:
    plan = WorldPlan.of(world(0))
    first, again = evened(plan, cases(0)), evened(plan, cases(0))
    assert first == again
    changed = [(old, new) for old, new in zip(cases(0), first, strict=True) if old != new]
    for old, new in changed:
        assert not old.open
        assert new.handling.owners[-1].skill[new.issue] >= THRESHOLD
        assert new.handling.owners[:-1] == old.handling.owners[:-1]
        assert new.handling.assigned == old.handling.assigned
        assert len(set(new.handling.owners)) == len(new.handling.owners)


def test_numbers_of_an_issue_stay_the_same_when_evened_out() -> None:
    counts: defaultdict[int, int] = defaultdict(int)
    for old, new in zip(cases(0), evened(WorldPlan.of(world(0)), cases(0)), strict=True):
        counts[old.issue] += 1
        counts[new.issue] -= 1
    assert not any(counts.values())
