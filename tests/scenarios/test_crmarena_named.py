"""CRMArena's named entities: descriptions that fit one product of a day or none, and requests that do not say which."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import timedelta
from functools import cache
from itertools import combinations
from random import Random

import pytest
from crmarena_worlds import drawn, require_functions_alone, require_solved_by_queries, world
from request_trees import gain

from workgym.envs.core import Task, UsageError
from workgym.envs.core.snapshot import WorldKey, open_snapshot
from workgym.envs.crmarena import world_name
from workgym.envs.crmarena.answers import NONE, IdAnswer
from workgym.scenarios.crmarena import SCENARIOS
from workgym.scenarios.crmarena.lexicon import INDUSTRIES
from workgym.scenarios.crmarena.lexicon.pack import Industry
from workgym.scenarios.crmarena.named_entity_disambiguation import by_rows, by_sql
from workgym.scenarios.crmarena.named_entity_disambiguation.descriptions import (
    are_alike,
    read_description,
    show_description,
)
from workgym.scenarios.crmarena.named_entity_disambiguation.phrasings import AGO, REQUESTS
from workgym.scenarios.crmarena.named_entity_disambiguation.slots import KINDS, DescribedPurchase, described_purchases
from workgym.scenarios.crmarena.named_entity_disambiguation.templates import NAMED_ENTITY_DISAMBIGUATION
from workgym.scenarios.crmarena.phrasing import phrasings_of
from workgym.scenarios.crmarena.questions import ProductDescription, PurchaseReading, readings
from workgym.scenarios.crmarena.windows import window_of
from workgym.scenarios.crmarena.world.catalogue import Product, products
from workgym.scenarios.crmarena.world.orders import purchases
from workgym.scenarios.crmarena.world.plan import WorldPlan

QUICK = (0, 1)
ALL = range(20)


@cache
def chosen(seed: int) -> list[DescribedPurchase]:
    return described_purchases(world(seed))


def tasks(seed: int) -> tuple[Task, ...]:
    return drawn(NAMED_ENTITY_DISAMBIGUATION, seed)


@pytest.fixture(params=INDUSTRIES.values(), ids=list(INDUSTRIES))
def industry(request: pytest.FixtureRequest) -> Industry:
    found: Industry = request.param
    return found


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in ALL[1:])])
def test_a_world_has_what_the_questions_need(seed: int) -> None:
    found = chosen(seed)
    assert Counter(purchase.bought for purchase in found) == {True: 91, False: 39}
    answers = Counter(purchase.product.id for purchase in found if purchase.bought)
    assert max(answers.values()) <= 13
    for bought in (True, False):
        asked = [purchase for purchase in found if purchase.bought == bought]
        assert {purchase.kind for purchase in asked} == set(KINDS)
        assert {purchase.question.ago for purchase in asked} == set(AGO.values())
    assert len({(purchase.question.contact, purchase.question.today) for purchase in found}) == 130


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.soak)])
def test_customers_own_products_that_look_alike(seed: int) -> None:
    """At least 15 % of the accounts bought two products of one noun and activity on different days."""
    plan = WorldPlan.of(world(seed))
    owned: defaultdict[str, defaultdict[tuple[str, int], set[tuple[str, object]]]]
    owned = defaultdict(lambda: defaultdict(set))
    for order in purchases(plan):
        for line in order.lines:
            kind = (line.product.noun, line.product.categories[0])
            owned[order.customer.id][kind].add((line.product.id, order.day))
    alike = [
        account
        for account, kinds in owned.items()
        if any(one[0] != two[0] and one[1] != two[1] for kind in kinds.values() for one, two in combinations(kind, 2))
    ]
    assert len(alike) >= 0.15 * 200


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.soak)])
def test_two_computations_agree_under_every_reading(seed: int) -> None:
    for purchase in chosen(seed)[:30]:
        for shift in (0, 1, 30):
            question = purchase.question._replace(today=purchase.question.today + timedelta(days=shift))
            for reading in readings(PurchaseReading):
                found, queried = (rule.fitting_products(world(seed), question, reading) for rule in (by_rows, by_sql))
                assert found == queried
                if not shift:
                    assert found == ((purchase.product.id,) if purchase.bought else ())


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.soak)])
def test_the_day_is_one_on_which_the_customer_bought_something(seed: int) -> None:
    plan = WorldPlan.of(world(seed))
    bought = {(order.customer.contact, order.day) for order in purchases(plan) if not order.draft}
    for purchase in chosen(seed):
        question = purchase.question
        assert (question.contact, window_of(question.ago, question.today).start.date()) in bought


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in ALL[1:])])
def test_the_size_of_an_order_does_not_tell_whether_there_is_an_answer(seed: int) -> None:
    plan = WorldPlan.of(world(seed))
    bought: defaultdict[tuple[str | None, object], set[str]] = defaultdict(set)
    for order in purchases(plan):
        if not order.draft:
            bought[order.customer.contact, order.day] |= {line.product.id for line in order.lines}
    sizes: defaultdict[int, Counter[bool]] = defaultdict(Counter)
    for purchase in chosen(seed):
        question = purchase.question
        day = window_of(question.ago, question.today).start.date()
        sizes[min(len(bought[question.contact, day]), 6)][purchase.bought] += 1
    assert len(sizes) == 6
    for counts in sizes.values():
        # Two or three questions with an answer join each one without.
        assert 2 * counts[False] <= counts[True] <= 3 * counts[False]


@pytest.mark.parametrize("name", INDUSTRIES)
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in ALL[1:])])
def test_that_something_of_the_noun_was_bought_does_not_tell_that_there_is_an_answer(name: str, seed: int) -> None:
    scenario = getattr(SCENARIOS, f"{name}_given_yes")
    snapshot = open_snapshot(WorldKey(world_name(name), scenario.version, seed, 1), scenario)
    rows, plan = by_rows.PurchaseRows.of(snapshot), WorldPlan.of(snapshot)
    nouns = {product.id: product.noun for product in products(plan)}
    counts: Counter[tuple[bool, int]] = Counter()
    for purchase in described_purchases(snapshot):
        question = purchase.question
        day = window_of(question.ago, question.today).start.date()
        bought = [nouns[each] for each in rows.activated[rows.accounts[question.contact], day]]
        alike = bought.count(question.description.noun)
        assert purchase.rival == (alike > purchase.bought)
        counts[purchase.bought, min(alike, 2)] += 1
    assert counts[False, 0] <= 0.5 * 39
    assert counts[False, 2] >= 4
    assert counts[True, 0] == 0
    assert counts[True, 2] >= 0.4 * 91


def test_a_month_is_both_thirty_days_and_a_calendar_month() -> None:
    months = [each.question for each in chosen(0) if each.question.ago.unit == "month"]
    assert months
    for question in months:
        assert window_of(question.ago, question.today).start == question.today - timedelta(days=30)


def test_a_reader_who_ignores_the_day_is_often_wrong() -> None:
    """Such a reader takes the one product that fits among all that the customer ever bought, and else None."""
    plan = WorldPlan.of(world(0))
    lines: defaultdict[str | None, set[Product]] = defaultdict(set)
    for order in purchases(plan):
        lines[order.customer.contact] |= {line.product for line in order.lines}
    right = 0
    for purchase in chosen(0):
        fitting = [
            product
            for product in lines[purchase.question.contact]
            if all(
                not said or said == getattr(product, facet)
                for facet, said in purchase.question.description._asdict().items()
                if facet != "feature"
            )
            and purchase.question.description.feature in ("", *product.features)
        ]
        right += fitting == ([purchase.product] if purchase.bought else [])
    assert right <= 0.8 * 130


def test_descriptions_are_no_full_names_and_say_what_the_product_is() -> None:
    plan = WorldPlan.of(world(0))
    names = {product.name.lower() for product in products(plan)}
    for task, purchase in zip(tasks(0), chosen(0), strict=True):
        assert task.slots["product"].lower() not in names
        assert task.slots["product"] in task.instruction
        assert f"{task.slots['ago']} ago".lower() in task.instruction.lower()
        assert read_description(task.slots["product"], plan.industry) == purchase.question.description
        assert task.slots["contact"] in task.context
        assert f"Today is {purchase.question.today.date()}." in task.context
        assert task.now == purchase.question.today


def test_keys_are_products_or_none() -> None:
    ids = {product["Id"] for product in world(0).export("product2")}
    for task, purchase in zip(tasks(0), chosen(0), strict=True):
        key = task.outcome.answer
        assert isinstance(key, IdAnswer)
        assert key.expected == (purchase.product.id if purchase.bought else NONE)
        assert key.expected in {NONE, *ids}
        assert ("unanswerable" in task.tags) == (not purchase.bought)


@pytest.mark.parametrize(
    ("seed", "count"), [(0, 40), *(pytest.param(seed, 130, marks=pytest.mark.soak) for seed in ALL)]
)
def test_queries_alone_solve_them(seed: int, count: int) -> None:
    for task in tasks(seed)[:count]:
        require_solved_by_queries(task, NAMED_ENTITY_DISAMBIGUATION, seed)


def test_functions_alone_solve_them() -> None:
    require_functions_alone(tasks(0))


@pytest.mark.parametrize("seeds", [QUICK, pytest.param(ALL, marks=pytest.mark.soak)], ids=["few", "all"])
def test_requests_do_not_tell_whether_there_is_an_answer(seeds: Sequence[int]) -> None:
    worlds = [[(task.public(), "unanswerable" in task.tags) for task in tasks(seed)] for seed in seeds]
    assert gain(worlds) <= 0.05


def test_every_description_is_read_as_it_was_written(industry: Industry) -> None:
    rng = Random("descriptions")
    audiences = [audience for audience in industry.audiences if audience]
    for category in industry.categories:
        for noun in category.nouns:
            for line, material in zip(industry.lines, list(industry.materials) * 2, strict=False):
                for said in (
                    ProductDescription(noun),
                    ProductDescription(noun, line=line, material=material),
                    ProductDescription(noun, material=material, feature=industry.features[0]),
                    ProductDescription(noun, line=line, audience=audiences[0], feature=industry.features[-1]),
                ):
                    for plain in (True, False):
                        text = show_description(rng, said, industry, plain=plain)
                        assert read_description(text, industry) == said


def test_a_word_means_one_thing(industry: Industry) -> None:
    nouns = [word.lower() for name, noun in industry.nouns.items() for word in (name, *noun.synonyms)]
    materials = [word.lower() for material, words in industry.materials.items() for word in (material, *words)]
    assert len(set(nouns)) == len(nouns)
    assert len(set(materials)) == len(materials)
    assert not set(nouns) & set(materials)
    for noun in industry.nouns.values():
        assert len(noun.synonyms) >= 2
        assert not any(f" {name} " in f" {word} " for word in noun.synonyms for name in industry.nouns)


def test_nouns_are_alike_by_category_or_by_their_last_word(industry: Industry) -> None:
    for category in industry.categories:
        for one, two in combinations(category.nouns, 2):
            assert are_alike(one, two, industry)
            assert are_alike(two, one, industry)


@pytest.mark.parametrize(
    ("one", "two", "alike"),
    [
        ("Down Vest", "Wind Gilet", True),
        ("Sleeping Bag", "Duffel", True),
        ("Walking Shorts", "Bib Shorts", True),
        ("Sleeping Bag", "Pedals", False),
        ("Camp Stove", "Saddle", False),
    ],
)
def test_nouns_of_different_categories(one: str, two: str, alike: bool) -> None:
    assert are_alike(one, two, INDUSTRIES["outdoor"]) == alike


@pytest.mark.parametrize("text", ["", "raincoat for", "the raincoat", "purple raincoat", "Fellside", "raincoat with"])
def test_other_texts_are_no_descriptions(text: str) -> None:
    with pytest.raises(UsageError, match="expected the description of a product"):
        read_description(text, INDUSTRIES["outdoor"])


def test_pools_of_worlds_share_no_request() -> None:
    shares = [set(phrasings_of(seed, REQUESTS)) for seed in (0, 1_000_000, 2_000_003, 3_000_000)]
    assert len(set(REQUESTS)) == len(REQUESTS) >= 15
    assert all(len(share) >= 5 for share in shares)
    for one, other in combinations(set(map(frozenset, shares)), 2):
        assert not one & other
