"""What analysts ask for in CRMArena: a month, an issue or a state, found in several ways and not to be guessed."""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache
from typing import Any, NamedTuple

import pytest
from crmarena_worlds import VARIANT, drawn, world
from hypothesis import given
from hypothesis import strategies as st
from request_trees import gain

from workgym.envs.core import Brief, GenerationError, Snapshot, Task, UsageError
from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.scenario import Demonstration
from workgym.envs.crmarena import BENCHMARK
from workgym.envs.crmarena.answers import NONE, STATES
from workgym.envs.crmarena.objects import Links
from workgym.envs.crmarena.periods import read_moment
from workgym.envs.crmarena.toolkits import functions_for, queries_for
from workgym.scenarios.crmarena.best_region_identification import phrasings as region_words
from workgym.scenarios.crmarena.best_region_identification import slots as regions
from workgym.scenarios.crmarena.best_region_identification.templates import BEST_REGION_IDENTIFICATION
from workgym.scenarios.crmarena.drawing import draw_tasks
from workgym.scenarios.crmarena.guesses import right_guesses
from workgym.scenarios.crmarena.matching import expected_cases
from workgym.scenarios.crmarena.monthly_trend_analysis import phrasings as trend_words
from workgym.scenarios.crmarena.monthly_trend_analysis import slots as trends
from workgym.scenarios.crmarena.monthly_trend_analysis.templates import MONTHLY_TREND_ANALYSIS
from workgym.scenarios.crmarena.periods import QUARTERS, SEASONS, NamedPeriod, PastPeriod, Period
from workgym.scenarios.crmarena.phrasing import phrasings_of
from workgym.scenarios.crmarena.product_questions import Wordings, contested
from workgym.scenarios.crmarena.product_rows import ProductCase, ProductRows, leading
from workgym.scenarios.crmarena.questions import (
    IssueReading,
    Leading,
    ProductQuestion,
    RegionQuestion,
    RegionReading,
    TrendReading,
    readings,
)
from workgym.scenarios.crmarena.steps import read_words, show_words, window_texts
from workgym.scenarios.crmarena.template import SIZE, UNANSWERABLE, TaskType
from workgym.scenarios.crmarena.top_issue_identification import phrasings as issue_words
from workgym.scenarios.crmarena.top_issue_identification import slots as issues
from workgym.scenarios.crmarena.top_issue_identification.by_rows import leading_issues
from workgym.scenarios.crmarena.top_issue_identification.templates import TOP_ISSUE_IDENTIFICATION
from workgym.scenarios.crmarena.windows import Window, window_of
from workgym.scenarios.shared.replay import ReferenceRun

TYPES: dict[TaskType[Any], type[Any]] = {
    MONTHLY_TREND_ANALYSIS: TrendReading,
    TOP_ISSUE_IDENTIFICATION: IssueReading,
    BEST_REGION_IDENTIFICATION: RegionReading,
}
SLOTS = {MONTHLY_TREND_ANALYSIS: trends, TOP_ISSUE_IDENTIFICATION: issues, BEST_REGION_IDENTIFICATION: regions}
SHAPES = {
    "month": trend_words.PHRASINGS,
    **{f"issue {shape}": frames for shape, frames in issue_words.SHAPES.items()},
    **{f"state {shape}": frames for shape, frames in region_words.SHAPES.items()},
}
SEEDS = [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(1, 20))]
every_type = pytest.mark.parametrize("task_type", TYPES, ids=lambda task_type: task_type.id)
every_seed = pytest.mark.parametrize("seed", SEEDS)


@cache
def questions(seed: int, task_type: TaskType[Any]) -> list[Any]:
    """The questions of a task type in words; those that are planned already are not planned again."""
    with pytest.MonkeyPatch.context() as patch:
        templates = sys.modules[task_type.questions.__module__]
        patch.setattr(templates, "planned_questions", lambda snapshot: planned(SLOTS[task_type], seed))
        return list(task_type.questions(world(seed)))


@cache
def planned(module: Any, seed: int) -> Any:
    """The questions of a task type before they have words."""
    return module.planned_questions(world(seed))


def gold(task: Task) -> str:
    assert task.outcome.answer is not None
    return str(task.outcome.answer.expected)


def leaders(task_type: TaskType[Any], seed: int, question: Any) -> tuple[str, ...]:
    """What the first rule finds: months, issues or states."""
    found: tuple[str, ...] = task_type.rules[0](world(seed), question)[0]
    return found


# What is asked


@every_seed
@every_type
def test_there_are_130_questions_and_no_constant_answers_many(task_type: TaskType[Any], seed: int) -> None:
    asked = questions(seed, task_type)
    answers = Counter(next(iter(leaders(task_type, seed, item.question)), NONE) for item in asked)
    empty = answers.pop(NONE, 0)
    assert len(asked) == len({item.instruction for item in asked}) == SIZE
    assert empty == (UNANSWERABLE if task_type is TOP_ISSUE_IDENTIFICATION else 0)
    assert max(answers.values()) < 0.15 * answers.total()
    assert empty == sum("unanswerable" in item.tags for item in asked)


@every_seed
@every_type
def test_every_question_has_one_answer_under_all_readings(task_type: TaskType[Any], seed: int) -> None:
    for item in questions(seed, task_type):
        own = leaders(task_type, seed, item.question)
        assert len(own) <= 1
        for reading in readings(TYPES[task_type]):
            assert task_type.rules[0](world(seed), item.question, reading)[0] == own, (item.question, reading)


@every_type
def test_the_rules_agree_under_all_readings(task_type: TaskType[Any]) -> None:
    first, second = task_type.rules
    for item in questions(0, task_type)[::5]:
        for reading in readings(TYPES[task_type]):
            found = first(world(0), item.question, reading)
            assert found == second(world(0), item.question, reading), (item.question, reading)


@pytest.mark.parametrize(
    ("task_type", "question", "reading"),
    [
        (MONTHLY_TREND_ANALYSIS, ProductQuestion, TrendReading),
        (TOP_ISSUE_IDENTIFICATION, ProductQuestion, IssueReading),
        (BEST_REGION_IDENTIFICATION, RegionQuestion, RegionReading),
    ],
    ids=["month", "issue", "state"],
)
def test_the_rules_agree_where_cases_stand_on_the_ends_of_a_period(
    task_type: TaskType[Any], question: type[Any], reading: type[Any]
) -> None:
    rows = ProductRows.of(world(0))
    at_midnight = [
        (product, case.opened)
        for product, cases in rows.cases.items()
        for case in cases
        if case.opened.time() == datetime.min.time()
    ]
    differing = 0
    for product, opened in at_midnight[:12]:
        asked = question(PastPeriod(2, "quarter"), opened, *([product] if question is ProductQuestion else []))
        found = [[rule(world(0), asked, one) for one in readings(reading)] for rule in task_type.rules]
        assert found[0] == found[1]
        differing += len(set(found[0])) > 1
    assert differing > 5


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.soak)])
def test_counting_decides_half_of_the_months_and_of_the_issues(seed: int) -> None:
    assert sum(contested(item.found) for item in planned(trends, seed)) >= SIZE // 2
    asked = [item for item in planned(issues, seed) if item.answerable]
    found = [leading_issues(world(seed), item.question) for item in asked]
    assert [contested(top) for top in found] == [item.contested for item in asked]
    assert 2 * sum(top.most > 1 and top.second > 0 for top in found) >= len(asked)


@pytest.mark.parametrize(
    ("task_type", "periods"),
    [
        (
            MONTHLY_TREND_ANALYSIS,
            {*(f"{n} months" for n in range(7, 12)), *(f"{n} quarters" for n in range(3, 7)), "year"},
        ),
        (
            TOP_ISSUE_IDENTIFICATION,
            {
                *(f"{n} weeks" for n in range(2, 7)),
                *(f"{n} months" for n in (*range(3, 10), 18)),
                *(f"{n} quarters" for n in range(2, 7)),
                "year",
            },
        ),
        (
            BEST_REGION_IDENTIFICATION,
            {f"{n} {unit}s" for n in range(2, 7) for unit in ("week", "month", "quarter")} | {"year"},
        ),
    ],
    ids=lambda value: value.id if isinstance(value, TaskType) else "",
)
def test_periods(task_type: TaskType[Any], periods: set[str]) -> None:
    named = [item for item in questions(0, task_type) if isinstance(item.question.period, NamedPeriod)]
    past = {item.slots["period"] for item in questions(0, task_type) if item not in named}
    assert past <= periods
    assert len(past) >= 2 * len(periods) // 5
    assert (len(named) > 20) is (task_type is not MONTHLY_TREND_ANALYSIS)  # none at all in monthly trends


def test_what_is_needed_stands_in_the_request() -> None:
    names = ProductRows.of(world(0)).names
    for task_type in TYPES:
        for item in questions(0, task_type):
            assert all(value in item.instruction for value in item.slots.values())
            assert "{" not in item.instruction
            assert read_words(item.slots["period"]) == item.question.period
            if task_type is not BEST_REGION_IDENTIFICATION:
                assert item.slots["product_id"] == item.question.product
                assert item.slots["product"] == names[item.question.product]


# Not guessable


def test_a_product_without_cases_in_a_period_has_them_in_others_that_look_the_same() -> None:
    asked = planned(issues, 0)
    for item in asked:
        if item.answerable:
            continue
        alike = [
            other.question
            for other in asked
            if other.answerable and other.shape == item.shape and other.question.product == item.question.product
        ]
        assert len(alike) >= 2
        demand, *others = (expected_cases(window_of(one.period, one.today)) for one in (item.question, *alike))
        assert any(demand / 2 < other < demand * 2 for other in others)


@pytest.mark.parametrize("answerable", [True, False])
def test_wordings_are_equally_frequent_with_and_without_an_answer(answerable: bool) -> None:
    for shape, frames in issue_words.SHAPES.items():
        items = [
            item
            for item in questions(0, TOP_ISSUE_IDENTIFICATION)
            if shape in item.tags and ("unanswerable" in item.tags) is not answerable
        ]
        used = Counter(
            frame
            for item in items
            for frame in phrasings_of(0, frames)
            if frame.format(**item.slots) == item.instruction
        )
        assert used.total() == len(items)
        assert max(used.values()) - min(used[frame] for frame in phrasings_of(0, frames)) <= 2


def cases_of(question: ProductQuestion, seed: int) -> list[ProductCase]:
    """The cases that a question is about, in the order of time."""
    return ProductRows.of(world(seed)).cases_in(question.product, window_of(question.period, question.today))


@every_seed
def test_the_month_of_one_case_is_no_good_guess(seed: int) -> None:
    right: Counter[str] = Counter()
    for item in planned(trends, seed):
        window = window_of(item.question.period, item.question.today)
        months = [MONTHS[case.opened.month - 1] for case in cases_of(item.question, seed)]
        right.update(right_guesses(months, item.month))
        everything = ProductRows.of(world(seed)).cases
        opened = Counter(
            MONTHS[case.opened.month - 1]
            for cases in everything.values()
            for case in cases
            if window.start <= case.opened < window.end
        )
        right["most cases of all"] += opened.most_common(1)[0][0] == item.month
        right["last month"] += MONTHS[(window.end - timedelta(days=window.end.day)).month - 1] == item.month
    shares = {guess: count / SIZE for guess, count in right.items()}
    assert max(shares["first case"], shares["last case"]) <= 0.58
    assert max(shares["middle case"], shares["later middle case"]) <= 0.7
    # The questions of a group have different answers: one month for all of their periods is right in one of five or so.
    assert max(shares["most cases of all"], shares["last month"]) <= 0.27


@every_seed
def test_the_issue_of_one_case_is_no_good_guess(seed: int) -> None:
    right: Counter[str] = Counter()
    for item in planned(issues, seed):
        if item.answerable:
            [leader] = leading_issues(world(seed), item.question).leaders
            right.update(right_guesses([case.issue for case in cases_of(item.question, seed)], leader))
    assert max(right["first case"], right["last case"]) <= 0.77 * (SIZE - UNANSWERABLE)


class Asked(NamedTuple):
    """A question as an agent sees it."""

    instruction: str
    context: str


def labelled(task_type: TaskType[Any], seed: int) -> list[tuple[Asked, str | bool]]:
    """The requests of a world, each with its answer, or with whether it has one."""
    found: list[tuple[Asked, str | bool]] = []
    for item in questions(seed, task_type):
        answer = leaders(task_type, seed, item.question)
        asked = Asked(item.instruction, f"Today is {item.today.date()}. {item.policy}")
        found.append((asked, bool(answer) if task_type is TOP_ISSUE_IDENTIFICATION else answer[0]))
    return found


@pytest.mark.parametrize("seeds", [range(2), pytest.param(range(20), marks=pytest.mark.soak)])
@every_type
def test_no_tree_on_requests_beats_a_constant(task_type: TaskType[Any], seeds: range) -> None:
    assert gain([labelled(task_type, seed) for seed in seeds]) < 0.05


def test_the_busiest_month_of_the_calendar_is_no_good_guess() -> None:
    right = 0
    for item in planned(trends, 0):
        window = window_of(item.question.period, item.question.today)
        demand: defaultdict[int, float] = defaultdict(float)
        for day in range((window.end - window.start).days):
            start = window.start + timedelta(days=day)
            demand[start.month] += expected_cases(Window(start, start + timedelta(days=1)))
        right += MONTHS[max(demand, key=lambda month: demand[month]) - 1] == item.month
    assert right < 0.25 * SIZE


def test_careless_readers_fail() -> None:
    rows = ProductRows.of(world(0))
    whole = Window(datetime(2020, 1, 1), datetime(2024, 6, 1))
    month = sum(
        leading(Counter(MONTHS[case.opened.month - 1] for case in rows.cases[item.question.product]).items()).leaders
        != item.found.leaders
        for item in planned(trends, 0)
    )
    issue = sum(
        leading(rows.issues_in(whole)[item.question.product].items()).leaders
        != leading_issues(world(0), item.question).leaders
        for item in planned(issues, 0)
        if item.answerable
    )
    assert month >= 40  # who ignores the period
    assert issue >= 25
    assert sum(item.found.cases > 1 for item in planned(regions, 0)) >= 40


# Demonstrations


def with_tools(links: Links) -> Any:
    return replace(BENCHMARK, toolkits=(functions_for(links), queries_for(links)))


def routes(task_type: TaskType[Any]) -> list[tuple[Links, Callable[[Brief], Demonstration]]]:
    linked: list[tuple[Links, Callable[[Brief], Demonstration]]] = [
        ("given", task_type.by_functions),
        ("given", task_type.by_queries),
    ]
    return linked + [
        ("hidden", route) for route in task_type.unlinked or (task_type.by_functions, task_type.by_queries)
    ]


@pytest.mark.soak
@every_seed
@every_type
def test_demonstrations_find_the_answer_with_functions_or_queries_alone(task_type: TaskType[Any], seed: int) -> None:
    step = 8 if seed == 0 else 1
    for task in drawn(task_type, seed)[::step]:
        for place, (links, route) in enumerate(routes(task_type)):
            brief = Brief(task.template, dict(task.slots), task.public())
            calls = ReferenceRun(with_tools(links), world(seed), now=task.now).play(route(brief))
            assert task.outcome.answer is not None
            assert task.outcome.answer.accepts(calls[-1].arguments["answer"]), (task.id, links, route)
            asks = {"issue_soql_query", "issue_sosl_query", "submit"}
            assert ({call.name for call in calls} <= asks) is bool(place % 2)
            assert len(calls) <= (6 if links == "given" else 25)


@every_type
def test_tasks_hide_their_answers_and_name_their_day(task_type: TaskType[Any]) -> None:
    of_known_questions = replace(task_type, questions=lambda world: questions(0, task_type))
    for task in draw_tasks(world(0), of_known_questions, VARIANT):
        assert task.now is not None
        assert f"Today is {task.now.date()}." in task.context
        assert task.persona == {"role": "analyst"}
        assert gold(task) == NONE or task_type is BEST_REGION_IDENTIFICATION or gold(task) not in task.instruction


def test_held_out() -> None:
    assert [task_type.heldout for task_type in TYPES] == [False, False, True]


# The parts


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ([], Leading((), 0, 0)),
        ([("May", 1)], Leading(("May",), 1, 0)),
        ([("May", 3), ("June", 1), ("July", 2)], Leading(("May",), 3, 2)),
        ([("May", 2), ("June", 2), ("July", 1)], Leading(("June", "May"), 2, 1)),
        ([("May", 2), ("May", 2)], Leading(("May", "May"), 2, 0)),
    ],
)
def test_leading(counts: list[tuple[str, int]], expected: Leading) -> None:
    assert leading(counts) == expected


PERIODS = st.one_of(
    st.builds(NamedPeriod, st.sampled_from([*MONTHS, *QUARTERS, *SEASONS]), st.integers(2020, 2024)),
    st.builds(PastPeriod, st.integers(2, 30), st.sampled_from(["day", "week", "month", "quarter"])),
    st.just(PastPeriod(1, "year")),
)


@given(PERIODS, st.datetimes(datetime(2019, 1, 1), datetime(2026, 1, 1)))
def test_periods_in_words_and_as_ends_of_queries(period: Period, moment: datetime) -> None:
    today = datetime(moment.year, moment.month, moment.day)
    assert read_words(show_words(period)) == period
    assert Window(*(read_moment("end", text) for text in window_texts(period, today))) == window_of(period, today)


@pytest.mark.parametrize("text", ["", "years", "past year", "May", "Q5 2021", "some weeks"])
def test_other_words_are_no_period(text: str) -> None:
    with pytest.raises(UsageError, match="expected a text"):
        read_words(text)


@pytest.mark.parametrize("frames", SHAPES.values(), ids=SHAPES)
def test_phrasings(frames: tuple[str, ...]) -> None:
    assert not [frame for frame in frames if set(STATES) & set(frame.replace(",", " ").replace(".", " ").split())]
    assert len(frames) == len(set(frames)) >= 15
    assert len(frames) % 3 == 0
    assert all("{period}" in frame for frame in frames)
    assert all(("{product_id}" in frame) is ("{product}" in frame) for frame in frames)


def test_wordings_run_out() -> None:
    wordings = Wordings(world(0), ("one {period}", "two {period}", "three {period}", "four {period}"))
    assert {wordings.next(None, {"period": "Q1 2021"}) for _ in range(2)} == {"one Q1 2021", "four Q1 2021"}
    with pytest.raises(GenerationError, match="2 phrasings are too few"):
        wordings.next(None, {"period": "Q1 2021"})


@pytest.mark.parametrize("survey", [trends.survey, issues.survey, regions.survey])
def test_the_costs_of_readings_are_counted(survey: Callable[[Snapshot, int], Counter[str]]) -> None:
    found = survey(world(0), 200)
    assert found["sound"] > 120
    assert found.total() >= 200


@pytest.mark.parametrize("modules", [[trends], pytest.param([issues], marks=pytest.mark.soak)])
def test_a_world_without_enough_products_is_refused(modules: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    for module in modules:
        monkeypatch.setattr(module, "known_products", lambda snapshot, cases: list(ProductRows.of(snapshot).cases)[:2])
        with pytest.raises(GenerationError, match=module.TEMPLATE):
            module.planned_questions(world(0))
    monkeypatch.setattr(regions, "_DRAWS", 20)
    with pytest.raises(GenerationError, match=r"only \d+ of 130"):
        regions.planned_questions(world(0))
