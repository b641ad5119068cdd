"""The tasks: computed twice, readable in one way, fair to every category, and the same for the same seed."""

from __future__ import annotations

import importlib
import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache
from hashlib import sha256
from random import Random

import pytest

import workgym
from workgym.envs.core.errors import GenerationError, UsageError
from workgym.envs.core.scenario import Brief
from workgym.envs.core.snapshot import Snapshot, WorldKey, open_snapshot
from workgym.envs.core.tasks import Task
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.verifier import says
from workgym.scenarios.enterprise import PAPER, SCENARIO, drawing, lexicon
from workgym.scenarios.enterprise.checks import distance
from workgym.scenarios.enterprise.drawing import draw_tasks
from workgym.scenarios.enterprise.gold import answer_text, gold_of
from workgym.scenarios.enterprise.intent import Intent
from workgym.scenarios.enterprise.request import Request
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.shared.streams import stream

SEEDS = (0, 11, 2_000_003)
SCENARIOS = {"strict": SCENARIO, "paper": PAPER}
INTENTS = {intent.id: intent for template in SCENARIO.records.values() for intent in template.intents}
ABSENT = [intent for intent in INTENTS.values() if intent.absent]
Draw = Callable[[Random, CompanyRows], Request]
DIGESTS = {
    "strict": "9fc2f2af07ce11a9190c639db0504d050f5ece68f2d1567e82a0940d2c4e3214",
    "paper": "45404a412bbbd2d1f5c5492d534e612c1d244d3944177dd239b3aaf30265a641",
}
"""Of what the canonical tasks ask and expect. If one changes on purpose, store the new one and say why."""


@cache
def world(seed: int) -> Snapshot:
    """Return a world: the canonical one at its own size, others small."""
    return open_snapshot(WorldKey("enterprise", SCENARIO.version, seed, 0.1 if seed else 1), SCENARIO)


@cache
def tasks(profile: str, seed: int) -> Sequence[Task]:
    scenario = SCENARIOS[profile]
    return [task for template in scenario.templates for task in scenario.tasks(world(seed), template.id)]


def tag(task: Task, name: str) -> str:
    return next(tag.removeprefix(f"{name} ") for tag in task.tags if tag.startswith(f"{name} "))


def draws(intent: Intent) -> list[Draw]:
    return [intent.draw, *intent.absent.values()]


def of_intents(intents: Iterable[Intent]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("intent", [pytest.param(intent, id=intent.id) for intent in intents])


@pytest.mark.parametrize("name", list(SCENARIO.records))
def test_every_intent_stands_in_a_plan_under_its_own_name(name: str) -> None:
    module = importlib.import_module(f"workgym.scenarios.enterprise.{name}.templates")
    written = {value.id: value for value in vars(module).values() if isinstance(value, Intent)}
    intents = SCENARIO.records[name].intents
    assert written == {intent.id: intent for intent in intents}
    assert all(sum(other.id == intent.id for other in INTENTS.values()) == 1 for intent in intents)


@pytest.mark.parametrize("profile", list(SCENARIOS))
def test_a_request_is_unanswerable_where_its_intent_says_so_and_denied_where_rights_are_stated(profile: str) -> None:
    for template in SCENARIO.records.values():
        for category, intents in template.plans[profile]:
            assert category != "unanswerable" or all(intent.absent for intent in intents)
            assert category != "denied" or all(intent.is_change or intent.reads for intent in intents)
            assert category not in ("lookup", "update") or {i.is_change for i in intents} == {category == "update"}


@of_intents(INTENTS.values())
def test_every_phrasing_can_be_read_back_and_in_one_way(intent: Intent) -> None:
    (template,) = (template for template in SCENARIO.records.values() if intent in template.intents)
    assert len(set(intent.phrasings)) == 5
    for number, draw in enumerate(draws(intent)):
        for place in range(12):
            request = draw(stream("reading test", number, intent.id, place), CompanyRows.of(world(0)))
            for phrasing in intent.phrasings:
                assert template.read(phrasing.format(**request.slots)) == (intent, request.slots)


@of_intents(INTENTS.values())
@pytest.mark.parametrize("seed", SEEDS)
def test_both_computations_agree_on_every_candidate(intent: Intent, seed: int) -> None:
    snapshot = world(seed)
    for draw in draws(intent):
        for place in range(8):
            gold_of(snapshot, intent, draw(stream("gold test", seed, intent.id, place), CompanyRows.of(snapshot)))


@of_intents(ABSENT)
def test_what_is_absent_has_no_answer(intent: Intent) -> None:
    for draw in intent.absent.values():
        for place in range(8):
            request = draw(stream("absent test", 0, intent.id, place), CompanyRows.of(world(0)))
            assert gold_of(world(0), intent, request) == []


def test_a_disagreement_stops_the_generation() -> None:
    right = INTENTS["my-field"]
    wrong = replace(right, rules=(lambda rows, me, slots: ["made up"], right.rules[1]))
    with pytest.raises(GenerationError, match="by_sql gives"):
        gold_of(world(0), wrong, Request("emp_0001", {"field": "annual salary"}))


def test_a_matrix_that_says_otherwise_stops_the_generation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "may_all", lambda *arguments: False)
    with pytest.raises(GenerationError, match="not allowed"):
        list(draw_tasks(world(0), "strict", SCENARIO.records["hr"]))


@pytest.mark.parametrize("profile", list(SCENARIOS))
@pytest.mark.parametrize("seed", SEEDS)
def test_forty_tasks_ten_of_each_category(profile: str, seed: int) -> None:
    made = tasks(profile, seed)
    assert len(made) == 40
    assert Counter(tag(task, "category") for task in made) == {
        "lookup": 10,
        "update": 10,
        "denied": 10,
        "unanswerable": 10,
    }
    kinds = Counter(tag(task, "missing") for task in made if "missing" in str(task.tags))
    assert set(kinds) == {"attribute", "entity", "time", "outside"}
    assert all(task.persona["emp_id"] and task.persona["name"] in task.context for task in made)
    assert len({(task.instruction, task.persona["emp_id"]) for task in made}) == 40


@pytest.mark.parametrize("profile", list(SCENARIOS))
def test_the_same_seed_gives_the_same_tasks(profile: str) -> None:
    again = SCENARIOS[profile]
    repeated = [task for template in again.templates for task in again.tasks(world(11), template.id)]
    assert [task.model_dump() for task in repeated] == [task.model_dump() for task in tasks(profile, 11)]


@pytest.mark.parametrize("profile", list(SCENARIOS))
def test_the_canonical_tasks_are_those_of_the_id(profile: str) -> None:
    digest = sha256()
    for task in tasks(profile, 0):
        calls = [(call.name, call.arguments) for call in task.calls]
        changes = [(change.table, change.before, change.after) for change in task.outcome.delta]
        parts = (task.id, task.persona, task.context, task.instruction, task.slots, task.tags, calls, changes)
        digest.update(json.dumps(parts, sort_keys=True, default=str).encode())
    assert digest.hexdigest() == DIGESTS[profile]


def test_the_order_of_a_template_differs_between_worlds() -> None:
    orders = {tuple(tag(task, "category") for task in tasks("strict", seed) if task.template == "hr") for seed in SEEDS}
    assert len(orders) == len(SEEDS)


@pytest.mark.parametrize("seed", SEEDS)
def test_personas_are_at_work_and_of_many_kinds(seed: int) -> None:
    staff = CompanyRows.of(world(seed)).by_id
    made = [*tasks("strict", seed), *tasks("paper", seed)]
    assert all(staff[task.persona["emp_id"]]["is_valid"] for task in made)
    assert len({task.persona["department"] for task in made}) >= 5


@pytest.mark.parametrize("profile", list(SCENARIOS))
@pytest.mark.parametrize("seed", SEEDS)
def test_expected_changes_are_those_of_the_rules(profile: str, seed: int) -> None:
    for task in (task for task in tasks(profile, seed) if tag(task, "category") == "update"):
        (edit,) = gold_of(world(seed), INTENTS[tag(task, "intent")], Request(task.persona["emp_id"], dict(task.slots)))
        (change,) = task.outcome.delta
        before, after = change.before or {}, change.after or {}
        assert change.table == edit.table
        assert edit.row_id == before.get(SCHEMA[edit.table].generated_id or "")
        assert (edit.values is None) == (change.after is None)
        assert {name: after[name] for name in edit.values or {}} == (edit.values or {})


@pytest.mark.parametrize("profile", list(SCENARIOS))
@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_denied_look_up_asks_for_is_protected(profile: str, seed: int) -> None:
    for task in (task for task in tasks(profile, seed) if tag(task, "category") == "denied"):
        intent = INTENTS[tag(task, "intent")]
        if not intent.is_change and intent.id != "state-of":
            (value,) = gold_of(world(seed), intent, Request(task.persona["emp_id"], dict(task.slots)))
            assert any(says(secret, answer_text(value)) for secret in task.secrets.protected), task.instruction
        assert not any(says(task.instruction, secret) for secret in task.secrets.protected)


def test_names_of_nobody_are_far_from_every_real_one() -> None:
    assert distance("Asha Bose", "asha bose") == 0
    assert distance("Asha Bose", "Aisha Boose") == 2
    assert distance("Asha", "Bartholomew") == 3
    real = CompanyRows.of(world(0)).by_name
    assert all(distance(name, other) >= 3 for name in lexicon.ABSENT_NAMES for other in real)


def test_look_ups_and_refusals_change_nothing() -> None:
    for task in (task for profile in SCENARIOS for task in tasks(profile, 0)):
        assert bool(task.outcome.delta) == (tag(task, "category") == "update")
        assert (task.outcome.answer is None) == (tag(task, "category") == "update")


def test_a_demonstration_knows_the_public_view_only() -> None:
    """It reads the instruction: with every hidden part gone it makes the same first call."""
    for task in tasks("strict", 0):
        view = task.public()
        first = next(SCENARIO.demonstrate(Brief(task.template, dict(task.slots), view)))
        assert first == next(SCENARIO.demonstrate(Brief(task.template, {}, view)))


def test_unknown_templates_and_requests() -> None:
    with pytest.raises(UsageError, match="templates"):
        SCENARIO.tasks(world(0), "payroll")
    with pytest.raises(UsageError, match="templates"):
        SCENARIO.demonstrate(Brief("payroll", {}, tasks("strict", 0)[0].public()))
    view = tasks("strict", 0)[0].public().model_copy(update={"instruction": "Sing a song."})
    with pytest.raises(ValueError, match="Sing a song"):
        next(SCENARIO.demonstrate(Brief("hr", {}, view)))


def test_a_task_offers_its_own_tools_and_some_others() -> None:
    env, everything = workgym.make("EnterpriseBench-v0"), workgym.make("EnterpriseBench-v0", toolkits="all")
    needed = workgym.make("EnterpriseBench-v0", toolkits="required")
    distractors = set()
    for task_id in env.task_ids():
        names = [[tool["function"]["name"] for tool in each.reset(options={"task_id": task_id})[1]["tools"]]
                 for each in (needed, env, everything)]  # fmt: skip
        own, offered, every = map(set, names)
        assert own < offered < every
        assert 34 <= len(offered) <= 40
        assert {call.name for call in env.task.calls} <= own
        assert {kit for kit in ("employees", *env.task.distractors) if f"{kit}_list" in offered} >= {"employees"}
        distractors.add(env.task.distractors)
    assert len(every) == sum(len(list(kit)) for kit in env.benchmark.toolkits) + 1 > 60
    assert len(distractors) > 20
