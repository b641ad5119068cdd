"""CRMArena's questions about agents, handle time and transfers: sound, computed in several ways, not to be guessed."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import pytest
from crmarena_worlds import world
from request_trees import gain

from workgym.envs.core import Brief, GenerationError, Snapshot, Task, UsageError
from workgym.envs.core.scenario import Demonstration
from workgym.envs.core.snapshot import WorldKey, open_snapshot
from workgym.envs.crmarena import BENCHMARK
from workgym.envs.crmarena.answers import NONE
from workgym.envs.crmarena.schema import PREFIXES
from workgym.envs.crmarena.toolkits import functions_for, queries_for
from workgym.envs.soql.ids import normal_id
from workgym.scenarios.crmarena import SCENARIO, handle_time, transfer_count, wording
from workgym.scenarios.crmarena.agent_questions import (
    SHAPES,
    AgentFigure,
    PlannedQuestion,
    planned_questions,
    require_sound,
    survey,
)
from workgym.scenarios.crmarena.drawing import Variant, draw_tasks, with_reference
from workgym.scenarios.crmarena.handle_time import phrasings as time_words
from workgym.scenarios.crmarena.handle_time import slots as times
from workgym.scenarios.crmarena.handle_time.templates import HANDLE_TIME
from workgym.scenarios.crmarena.periods import PastPeriod, read_period
from workgym.scenarios.crmarena.phrasing import Phrasing, phrasings_of
from workgym.scenarios.crmarena.questions import AgentQuestion, HandleTimeReading, TransferReading, readings
from workgym.scenarios.crmarena.rows import ServiceRows, span
from workgym.scenarios.crmarena.template import SIZE, UNANSWERABLE, PhrasedQuestion, TaskType
from workgym.scenarios.crmarena.transfer_count import phrasings as transfer_words
from workgym.scenarios.crmarena.transfer_count import slots as transfers
from workgym.scenarios.crmarena.transfer_count.templates import TRANSFER_COUNT
from workgym.scenarios.crmarena.windows import window_of
from workgym.scenarios.shared.replay import ReferenceRun


class Kind(NamedTuple):
    """A task type with its figure and the sentences in which it is asked."""

    task_type: TaskType[AgentQuestion]
    figure: AgentFigure
    sentences: Any


TIMES = Kind(HANDLE_TIME, times.FIGURE, time_words)
TRANSFERS = Kind(TRANSFER_COUNT, transfers.FIGURE, transfer_words)
KINDS = (TIMES, TRANSFERS)
ALL = range(20)
SEEDS = [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in ALL[1:])]
FUNCTIONS = replace(BENCHMARK, toolkits=(functions_for(),))
QUERIES = replace(BENCHMARK, toolkits=(queries_for(),))
VARIANT = Variant(FUNCTIONS, aided=True, records=lambda snapshot: snapshot)
both = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.task_type.id)
every_seed = pytest.mark.parametrize("seed", SEEDS)


@cache
def phrased(seed: int, template: str) -> list[PhrasedQuestion[AgentQuestion]]:
    return list(kind_of(template).task_type.questions(world(seed)))


@cache
def tasks(seed: int, template: str) -> tuple[Task, ...]:
    task_type = replace(kind_of(template).task_type, questions=lambda world: phrased(seed, template))
    return tuple(draw_tasks(world(seed), task_type, VARIANT))


def kind_of(template: str) -> Kind:
    [kind] = [kind for kind in KINDS if kind.task_type.id == template]
    return kind


def asked(seed: int, kind: Kind) -> list[PlannedQuestion]:
    return [
        PlannedQuestion(one.question, one.tags[0], "unanswerable" not in one.tags)
        for one in phrased(seed, kind.task_type.id)
    ]


def made(kind: Kind) -> tuple[Task, ...]:
    return tasks(0, kind.task_type.id)


def gold(task: Task) -> str:
    assert task.outcome.answer is not None
    return task.outcome.answer.expected


def stated(task: Task, kind: Kind) -> AgentQuestion:
    """What a request states, read back from its words."""
    extreme = "min" if task.slots["extreme"] in kind.sentences.LOW else "max"
    more_than = wording.read_threshold(task.slots["threshold"])
    return AgentQuestion(read_period(task.slots["period"]), wording.read_today(task.context), more_than, extreme)


# Which questions are asked


@both
@every_seed
def test_three_in_ten_have_no_answer_and_look_like_the_others(kind: Kind, seed: int) -> None:
    found = asked(seed, kind)
    assert len(found) == SIZE
    assert sum(not one.answerable for one in found) == UNANSWERABLE
    shares: Counter[tuple[Any, ...]] = Counter()
    for one in found:
        for feature in (one.shape, one.question.extreme, one.question.more_than):
            shares[feature, one.answerable] += 1
    for feature in {feature for feature, _ in shares}:
        # Two or three questions with an answer join each one without.
        assert 2 * shares[feature, False] <= shares[feature, True] <= 3 * shares[feature, False]


@both
@every_seed
def test_shapes_extremes_and_thresholds_are_spread(kind: Kind, seed: int) -> None:
    found = asked(seed, kind)
    used = Counter(one.shape for one in found)
    assert set(used) == set(SHAPES)
    assert min(used.values()) >= 30
    assert max(used.values()) <= 52
    assert set(Counter(one.question.more_than for one in found)) == {0, 1, 2, 3}
    lowest = sum(one.answerable and one.question.extreme == "min" for one in found)
    assert lowest >= 10
    if kind is TIMES:
        assert 40 <= lowest <= 51
        assert min(used.values()) >= 40


@both
@every_seed
def test_no_two_questions_are_about_the_same(kind: Kind, seed: int) -> None:
    found = [one.question for one in asked(seed, kind)]
    assert len({(window_of(one.period, one.today), one.more_than, one.extreme) for one in found}) == SIZE


@both
@every_seed
def test_no_agent_is_the_answer_often(kind: Kind, seed: int) -> None:
    best = [kind.figure.best(world(seed), one.question).agents for one in asked(seed, kind)]
    answers = Counter(agents[0] for agents in best if agents)
    assert answers.total() == SIZE - UNANSWERABLE
    assert max(answers.values()) <= 13
    assert len(answers) >= 10
    assert all(normal_id(agent, PREFIXES["User"]) for agent in answers)


@both
@every_seed
def test_a_guess_among_the_agents_who_are_compared_is_mostly_wrong(kind: Kind, seed: int) -> None:
    best = [kind.figure.best(world(seed), one.question) for one in asked(seed, kind) if one.answerable]
    assert min(found.compared for found in best) >= 2
    assert sum(found.compared >= 3 for found in best) >= 0.8 * len(best)
    assert sum(1 / found.compared for found in best) <= 0.35 * len(best)


def test_the_other_extreme_is_asked_for_where_none_is_sound_that_asks_for_the_wanted_one() -> None:
    most_only = replace(TRANSFERS.figure, windows={"min": 0, "max": 1500})
    found = planned_questions(world(), most_only)
    assert {one.question.extreme for one in found} == {"max"}
    assert sum(not one.answerable for one in found) == UNANSWERABLE
    assert sum(one.pair for one in found) <= 0.2 * (SIZE - UNANSWERABLE)


@both
@every_seed
def test_nobody_qualifies_or_nobody_who_does_has_a_handle_time(kind: Kind, seed: int) -> None:
    best = [kind.figure.best(world(seed), one.question) for one in asked(seed, kind) if not one.answerable]
    assert not any(found.compared for found in best)
    idle = sum(found.qualified > 0 for found in best)
    assert idle <= UNANSWERABLE / 3 + 1
    assert (idle >= 6) is (kind is TIMES)


@both
@every_seed
def test_every_reading_gives_the_same_answer(kind: Kind, seed: int) -> None:
    ways = list(readings(kind.figure.reading))
    for one in asked(seed, kind):
        require_sound(world(seed), kind.figure, one.question)
        found = {kind.figure.best(world(seed), one.question, reading).agents for reading in ways}
        assert len(found) == 1
        assert {len(agents) for agents in found} == {int(one.answerable)}


def test_readings_are_those_that_are_documented() -> None:
    assert [len(list(readings(kind.figure.reading))) for kind in KINDS] == [3 * 2 * 3 * 2, 3 * 2 * 2 * 2]
    assert next(readings(HandleTimeReading)) == HandleTimeReading()
    assert next(readings(TransferReading)) == TransferReading()


@both
def test_slots_are_in_the_published_ranges(kind: Kind) -> None:
    for one in asked(0, kind):
        period, today = one.question.period, one.question.today
        assert window_of(period, today).end <= today <= SCENARIO.now  # nothing is asked about the future
        assert isinstance(period, PastPeriod) == (one.shape != "named")
        if isinstance(period, PastPeriod):
            assert period.unit in ("week", "month", "quarter")
            assert 2 <= period.count <= 6
        else:
            assert 2020 <= period.year <= 2024


@both
@every_seed
def test_careless_readers_fail_often(kind: Kind, seed: int) -> None:
    answered = [one.question for one in asked(seed, kind) if one.answerable]
    wrong: Counter[str] = Counter()
    for question in answered:
        right = kind.figure.best(world(seed), question).agents
        for name, answer in careless(kind, question, seed).items():
            wrong[name] += answer != right
    assert wrong["the other extreme"] == len(answered)
    assert min(wrong.values()) >= 15, wrong


def careless(kind: Kind, question: AgentQuestion, seed: int) -> dict[str, tuple[str, ...]]:
    """The answers of readers who skip a rule."""
    best = kind.figure.best
    found = {
        "the threshold": best(world(seed), question._replace(more_than=0)).agents,
        "the other extreme": best(
            world(seed), question._replace(extreme="max" if question.extreme == "min" else "min")
        ).agents,
    }
    if kind is TIMES:
        mistake = HandleTimeReading(transferred="no matter")
        return found | {"the transfer rule": best(world(seed), question, mistake).agents}
    rows, window = ServiceRows.of(world(seed)), window_of(question.period, question.today)
    managed = rows.managed_cases(window)
    received = Counter(one.agent for one in rows.assignments[span(rows.assigned, window)] if one.giver)
    qualified = [agent for agent in managed if managed[agent] > question.more_than]
    extreme = min if question.extreme == "min" else max
    for name, figures in (("who gave", received), ("what is counted", managed)):
        wanted = extreme(figures[agent] for agent in qualified)
        found[name] = tuple(sorted(agent for agent in qualified if figures[agent] == wanted))
    return found


class Words(NamedTuple):
    """What an agent sees at first of a question."""

    instruction: str
    context: str


def requests(seed: int, kind: Kind) -> list[tuple[Words, bool]]:
    """The requests of a world, and whether they have an answer."""
    return [
        (Words(one.instruction, f"Today is {one.today}."), "unanswerable" not in one.tags)
        for one in phrased(seed, kind.task_type.id)
    ]


@pytest.mark.parametrize("kind", [KINDS[0], pytest.param(KINDS[1], marks=pytest.mark.soak)])
@pytest.mark.parametrize("seeds", [range(2), pytest.param(ALL, marks=pytest.mark.soak)], ids=len)
def test_a_request_does_not_tell_whether_it_has_an_answer(kind: Kind, seeds: range) -> None:
    assert gain([requests(seed, kind) for seed in seeds]) <= 0.05


@both
def test_the_survey_says_what_readings_cost(kind: Kind) -> None:
    found = survey(world(0), kind.figure, 150)
    assert found["sound"] > 50
    assert found["counted: openings" if kind is TIMES else "compared: with a transfer"] > 1
    ways = {
        f"{name}: {value}"
        for reading in readings(kind.figure.reading)
        for name, value in reading._asdict().items()
        if value != getattr(kind.figure.reading(), name)
    }
    assert set(found) <= ways | {
        "sound", "a tie", "combined readings", "there is nobody to compare the agent with",
    }  # fmt: skip
    assert found == survey(world(0), kind.figure, 150)


@both
@pytest.mark.soak
@pytest.mark.parametrize("scale", [2, 10])
def test_larger_worlds_hold_sound_questions_too(kind: Kind, scale: int) -> None:
    larger = open_snapshot(WorldKey("crmarena", SCENARIO.version, 0, scale), SCENARIO)
    found = planned_questions(larger, kind.figure)
    assert len(found) == SIZE
    for one in found[::13]:
        require_sound(larger, kind.figure, one.question)


# Words


@both
def test_every_shape_has_fifteen_sentences_or_more(kind: Kind) -> None:
    shapes = kind.sentences.SHAPES
    assert tuple(shapes) == SHAPES
    every = [phrasing for phrasings in shapes.values() for phrasing in phrasings]
    assert min(len(phrasings) for phrasings in shapes.values()) >= 15
    assert len({phrasing.text for phrasing in every}) == len(every)
    for phrasing in every:
        assert [phrasing.text.count(f"{{{name}}}") for name in ("period", "threshold", "extreme")] == [1, 1, 1]
    assert not {phrasing.low for phrasing in every} & {phrasing.high for phrasing in every}
    assert {phrasing.low for phrasing in every} == kind.sentences.LOW
    for pool in (0, 1_000_000, 2_000_000):
        assert min(len(phrasings_of(pool, phrasings)) for phrasings in shapes.values()) >= 5


def test_transfers_are_counted_and_not_averaged() -> None:
    for phrasings in transfer_words.SHAPES.values():
        for phrasing in phrasings:
            assert "average" not in phrasing.text
            assert "mean handle" not in phrasing.text


@both
def test_a_request_is_one_sentence_with_its_values(kind: Kind) -> None:
    frames = [phrasing.text for phrasings in kind.sentences.SHAPES.values() for phrasing in phrasings_of(0, phrasings)]
    used: Counter[str] = Counter()
    for task, one in zip(made(kind), asked(0, kind), strict=True):
        assert stated(task, kind) == one.question
        assert task.tags == (one.shape, *(() if one.answerable else ("unanswerable",)))
        [frame] = [frame for frame in frames if frame.format(**task.slots) == task.instruction]
        used[frame] += 1
    assert set(used) == set(frames)
    assert max(used.values()) <= 2 * min(used.values())


@both
def test_sentences_are_as_frequent_with_an_answer_as_without(kind: Kind) -> None:
    used: defaultdict[str, Counter[bool]] = defaultdict(Counter)
    for task, one in zip(made(kind), asked(0, kind), strict=True):
        phrasings: tuple[Phrasing, ...] = kind.sentences.SHAPES[one.shape]
        [frame] = [phrasing for phrasing in phrasings if phrasing.text.format(**task.slots) == task.instruction]
        used[frame.text][one.answerable] += 1
    for counts in used.values():
        assert 1.5 * counts[False] <= counts[True] <= 4 * counts[False]


def test_thresholds_and_days_are_read_as_they_are_written() -> None:
    for day in ("2024-02-29", "2020-03-01"):
        assert str(wording.read_today(f"Today is {day}. More.").date()) == day
    with pytest.raises(UsageError, match="what day"):
        wording.read_today("Tomorrow is another day.")
    assert [wording.read_threshold(wording.show_threshold(number)) for number in range(5)] == [0, 1, 2, 3, 4]


# Answers


@both
def test_sql_and_python_agree_on_every_question_under_every_reading(kind: Kind) -> None:
    by_rows, by_sql = kind.task_type.rules
    ways = [*readings(kind.figure.reading), *([kind.figure.mistake] if kind.figure.mistake else [])]
    for number, (task, one) in enumerate(zip(made(kind), asked(0, kind), strict=True)):
        for reading in ways if number % 26 == 0 else ways[:1]:
            best = by_rows(world(0), one.question, reading)
            assert by_sql(world(0), one.question, reading) == best
        assert by_rows(world(0), one.question).agents == (() if gold(task) == NONE else (gold(task),))


@both
@pytest.mark.parametrize("seed", ALL[1:])
@pytest.mark.soak
def test_tasks_can_be_drawn_in_further_worlds(kind: Kind, seed: int) -> None:
    assert len(tasks(seed, kind.task_type.id)) == SIZE
    for task in tasks(seed, kind.task_type.id):
        require_solved(task, kind.task_type.by_queries, seed)


def require_solved(task: Task, demonstrate: Callable[[Brief], Demonstration], seed: int = 0) -> None:
    """Play the solution by queries of a task; drawing it has played the other one."""
    script = demonstrate(Brief(task.template, dict(task.slots), task.public()))
    calls = ReferenceRun(QUERIES, world(seed), now=task.now).play(script)
    assert task.outcome.answer is not None
    assert task.outcome.answer.accepts(calls[-1].arguments["answer"]), task.id
    assert {call.name for call in calls[:-1]} == {"issue_soql_query"}


@both
def test_queries_find_the_answer_as_functions_do(kind: Kind) -> None:
    for task in made(kind)[::3]:
        require_solved(task, kind.task_type.by_queries)
        assert not {call.name for call in task.calls} & {"issue_soql_query", "issue_sosl_query"}
        assert len(task.calls) <= 8


def test_an_answer_that_the_tools_do_not_lead_to_stops_the_generation() -> None:
    first = next(task for task in made(TIMES) if gold(task) != NONE)
    other = next(task for task in made(TIMES) if gold(task) not in (NONE, gold(first)))
    solve = HANDLE_TIME.by_functions
    with pytest.raises(GenerationError, match="the tools lead to"):
        with_reference(world(0), first.model_copy(update={"outcome": other.outcome}), solve, FUNCTIONS)
    mute = first.model_copy(update={"slots": {**first.slots, "period": "0 days"}})
    with pytest.raises(GenerationError, match="the tools lead to 'None'"):
        with_reference(world(0), mute, solve, FUNCTIONS)
    yearless = first.model_copy(update={"slots": {**first.slots, "period": "Winter 0000"}})
    with pytest.raises(GenerationError, match="a call was refused"):
        with_reference(world(0), yearless, solve, FUNCTIONS)


@both
def test_rules_that_disagree_stop_the_generation(kind: Kind) -> None:
    first, second = kind.task_type.rules

    def first_alone(world: Snapshot) -> list[PhrasedQuestion[AgentQuestion]]:
        return phrased(0, kind.task_type.id)[:1]

    for rules in ((first, lambda world, question: None), (lambda world, question: None, second)):
        with pytest.raises(GenerationError, match=r"/0 in Snapshot.*by_rows gives .*, by_sql gives "):
            draw_tasks(world(0), replace(kind.task_type, questions=first_alone, rules=rules), VARIANT)[0]


def test_the_policies_state_their_definitions() -> None:
    for kind, policy in ((TIMES, handle_time.templates.POLICY), (TRANSFERS, transfer_count.templates.POLICY)):
        assert all(policy in task.context for task in made(kind)[:3])
        assert "at the opening of the case or when a colleague passed it on" in policy
        assert "the answer is None" in policy
