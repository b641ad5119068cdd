"""The tasks: computed twice, readable in one way, with twins and siblings, and the same for the same seed."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256

import pytest
from enterprise_small import SCENARIOS, SMALL, of_profiles, tag, tasks, tasks_of, world

from workgym.envs.core.errors import GenerationError, ToolError, UsageError
from workgym.envs.core.plans import leaves, resolved
from workgym.envs.core.scenario import Brief
from workgym.envs.core.tasks import Task
from workgym.envs.enterprise import BENCHMARK
from workgym.envs.enterprise.access import EmployeeRights
from workgym.envs.enterprise.execution import ShownFact
from workgym.envs.enterprise.matrix import PROFILES
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.verifier import says
from workgym.scenarios.enterprise import SCENARIO, drawing
from workgym.scenarios.enterprise.asking import read
from workgym.scenarios.enterprise.catalogue import TEMPLATES
from workgym.scenarios.enterprise.checks import distance
from workgym.scenarios.enterprise.drawing import draw_tasks
from workgym.scenarios.enterprise.gold import gold_of
from workgym.scenarios.enterprise.request import Request
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.template import EnterpriseTemplate
from workgym.scenarios.shared.registers import REGISTERS
from workgym.scenarios.shared.replay import ReferenceRun

PROFILES_AND_TEMPLATES = [
    pytest.param(
        profile,
        template,
        marks=pytest.mark.soak if profile == "paper" and place % 10 else (),
        id=f"{profile}-{template}",
    )
    for profile in SCENARIOS
    for place, template in enumerate(TEMPLATES)
]
"""Every test run takes each tenth template under the other profile, ``make soak`` all of them."""
of_templates = pytest.mark.parametrize(
    "template", [pytest.param(template, id=template.id) for template in TEMPLATES.values()]
)
DIGESTS = {
    "strict": "6fe1789ff6ac6651f36fc3f0b78f10d0f22a1de0d3f2917c751c91c2ebf311f1",
    "paper": "4597587ec547d1f45c53d0199b711b5de720b59855364aa079948c831935ecbb",
}
"""Of what the tasks of a small world ask and expect. If one changes on purpose, store the new one and say why."""


# Templates


@of_templates
def test_a_template_is_said_in_many_ways(template: EnterpriseTemplate) -> None:
    texts = [phrase.text for phrase in template.wordings]
    assert len(set(texts)) == len(texts)
    assert len(template.phrasings) >= 5
    assert len(template.own) == 0 or len(template.own) >= 5
    assert {phrase.register for phrase in template.phrasings} == set(REGISTERS)
    for phrase in template.phrasings:
        for slot in template.entities:
            assert f"{{{slot}}}" in phrase.text
            assert f"{{{slot}}}'" not in phrase.text
    for phrase in template.own:
        assert f"{{{template.self_slot}}}" not in phrase.text


@of_templates
def test_a_template_stands_where_its_name_says(template: EnterpriseTemplate) -> None:
    number, _, rest = template.id.partition("-")
    assert number.isalnum()
    assert rest
    assert template.domain in {"hr", "it", "sales", "swe", "business", "messages", "company", "policies", "reports"}
    assert template.is_change == (template.output in ("create", "update", "delete", "report"))


def test_a_disagreement_stops_the_generation() -> None:
    right = TEMPLATES["he2-rating"]
    wrong = replace(right, rules=(lambda rows, me, slots: ["made up"], right.rules[1]))
    with pytest.raises(GenerationError, match="by_sql gives"):
        gold_of(world(SMALL), wrong, Request("emp_0001", {"person": "emp_0001"}))


def test_too_few_candidates_are_counted_by_their_reasons() -> None:
    right = TEMPLATES["he2-rating"]
    wrong = replace(right, rules=(lambda rows, me, slots: [], lambda snapshot, me, slots: []))
    with pytest.raises(GenerationError, match=r"he2-rating: task 0 in .* none of 600 candidates .*'0 answers': 600"):
        list(draw_tasks(world(SMALL), "strict", wrong))


# Tasks


@pytest.mark.parametrize("step", [8, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("profile", "template"), PROFILES_AND_TEMPLATES)
def test_the_plan_reveals_every_fact_and_takes_every_step(profile: str, template: str, step: int) -> None:
    """EnterpriseBench, section 4: replayed, a plan shows what it should; without any one step it does not."""
    for task in tasks_of(profile, template)[::step]:
        whole, refused = replayed(profile, task)
        assert set(task.secrets.facts) <= whole, task.id  # type: ignore[attr-defined]
        if task.secrets.category == "denied":  # type: ignore[attr-defined]
            assert refused or any(fact.name == "hidden" for fact in whole)
        for place in range(len(task.plan)):
            assert not complete(profile, task, without=place), (task.id, task.plan[place])


def replayed(profile: str, task: Task, without: int = -1) -> tuple[set[ShownFact], bool]:
    """Make a plan's calls and return what they show, and whether one was refused; what needs others goes with them."""
    run = ReferenceRun(BENCHMARK, world(SMALL), access=EmployeeRights(task.persona["emp_id"], PROFILES[profile]))
    results: dict[int, object] = {}
    shown: set[ShownFact] = set()
    refused = False
    for place, step in enumerate(task.plan):
        if place == without or not set(step.depends_on) <= results.keys():
            continue
        try:
            result = json.loads(json.dumps(run.call(resolved(step, results)), default=str))
        except ToolError as error:
            refused = refused or error.code == "ACCESS_DENIED"
            continue
        results[place] = result
        shown |= {ShownFact(pointer.rpartition("/")[2], leaf) for pointer, leaf in leaves(result)}
        shown |= {
            ShownFact(pointer.split("/")[-2], leaf) for pointer, leaf in leaves(result) if pointer[-1:].isdecimal()
        }
    assert without >= 0 or run.session.delta() == task.outcome.delta
    made[task.id, without] = run.session.delta() == task.outcome.delta
    return shown, refused


made: dict[tuple[str, int], bool] = {}
"""Whether the calls of a plan, but for one, made the change."""


def complete(profile: str, task: Task, without: int) -> bool:
    """Return whether a plan without a step still does what the whole one does."""
    shown, refused = replayed(profile, task, without)
    category = task.secrets.category  # type: ignore[attr-defined]
    if category == "crud":
        return made[task.id, without]
    if category == "search":  # and what the report says that some of them write
        return made[task.id, without] and set(task.secrets.facts) <= shown  # type: ignore[attr-defined]
    return without < len(task.plan) - 1 and set(task.secrets.facts) <= shown and refused == (category == "denied")  # type: ignore[attr-defined]


@of_profiles
def test_a_request_is_read_in_one_way_and_tells_no_category(profile: str) -> None:
    for task in tasks(profile):
        template = TEMPLATES[task.template]
        read(template, task.instruction)
        number, _, place = (tag(task, "twin of") or tag(task, "sibling of")).partition(" ")
        assert not place
        category = tag(task, "category")
        assert bool(number) == (category in ("denied", "unanswerable"))
        if not number:
            continue
        other = tasks_of(profile, task.template)[int(number)]
        assert tag(other, "category") in ("search", "crud")
        assert tag(other, "phrasing") == tag(task, "phrasing")
        if category == "denied":
            assert task.instruction == other.instruction
            assert task.persona["emp_id"] != other.persona["emp_id"]
        else:
            assert task.instruction != other.instruction
            assert task.persona == other.persona


def test_fields_that_are_missing_stand_in_no_text_either() -> None:
    """A catalogue that says "10 years of guarantee" answers for a warranty period, whatever its columns are."""
    rows = CompanyRows.of(world(SMALL))
    texts = {
        "he3": [page["text"] for page in rows.tables["policy_pages"]],
        "sp1": [f"{row['product_name']} {row['about_product']}" for row in rows.tables["products"]],
        "el1": [page["text"] for page in rows.tables["policy_pages"] if "Insurance" in page["text"][:80]],
    }
    for number, said in texts.items():
        template = next(one for name, one in TEMPLATES.items() if name.startswith(f"{number}-"))
        assert len(template.attributes) >= 4
        assert said
        for field in template.attributes:
            assert [text for text in said if field.casefold() in text.casefold()] == [], field


def test_what_is_not_there_is_not_asked_for_with_yes_or_no() -> None:
    for task in tasks("strict"):
        assert (tag(task, "category"), tag(task, "output")) != ("unanswerable", "boolean")


@of_profiles
def test_personas_are_at_work(profile: str) -> None:
    rows = CompanyRows.of(world(SMALL))
    for task in tasks(profile):
        person = rows.by_id[task.persona["emp_id"]]
        assert person["is_valid"]
        assert f"{person['name']} ({person['emp_id']}" in task.context


@of_profiles
def test_expected_changes_are_those_of_a_few_rows(profile: str) -> None:
    for task in tasks(profile):
        changes = list(task.outcome.delta)
        assert bool(changes) == (tag(task, "category") == "crud" or (tag(task, "output") == "report" and not tag(
            task, "twin of") and not tag(task, "sibling of")))  # fmt: skip
        assert all(change.table in SCHEMA for change in changes)


@of_profiles
def test_what_is_protected_is_not_in_the_request(profile: str) -> None:
    denied = [task for task in tasks(profile) if tag(task, "category") == "denied"]
    assert denied
    for task in denied:
        assert task.secrets.lacks  # type: ignore[attr-defined]
        assert not any(says(task.instruction, value) for value in task.secrets.protected)  # type: ignore[attr-defined]


def test_names_of_nobody_are_far_from_every_real_one() -> None:
    assert distance("Ira Sen", "Ira Sen") == 0
    assert distance("Ira Sen", "ira senn") == 1
    assert distance("Ira Sen", "Ora San") == 2
    assert distance("Ira Sen", "Bartholomew Sen") == 3


@of_profiles
def test_the_same_seed_gives_the_same_tasks(profile: str) -> None:
    found = sha256("\n".join(map(digest_line, tasks(profile))).encode()).hexdigest()
    assert found == DIGESTS[profile]


def digest_line(task: Task) -> str:
    changes = json.dumps(task.outcome.delta.to_json(), default=str)
    return f"{task.model_dump_json(exclude={'outcome'})} {task.outcome.answer} {changes}"


def test_a_demonstration_knows_the_public_view_only() -> None:
    task = tasks_of("strict", "he2-rating")[0]
    brief = Brief(task.template, {}, task.public())
    first = next(SCENARIO.demonstrate(brief))
    assert first == task.calls[0]


def test_unknown_templates_and_requests() -> None:
    with pytest.raises(UsageError, match="no template 'hr'; the templates: "):
        SCENARIO.tasks(world(SMALL), "hr")
    view = tasks_of("strict", "he2-rating")[0].public().model_copy(update={"instruction": "What is new?"})
    with pytest.raises(ValueError, match="no readings of 'What is new"):
        next(SCENARIO.demonstrate(Brief("he2-rating", {}, view)))


@of_profiles
def test_a_task_offers_its_own_tools_and_some_others(profile: str) -> None:
    sizes = {kit.name: len(list(kit)) for kit in BENCHMARK.toolkits}
    for task in tasks(profile)[::7]:
        offered = (*task.toolkits, *task.distractors)
        assert len(set(offered)) == len(offered)
        assert sum(map(sizes.__getitem__, offered)) < drawing.MAX_TOOLS
        assert task.distractors
