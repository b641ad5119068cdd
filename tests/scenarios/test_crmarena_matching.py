"""Questions without an answer are joined by ones that look the same; trees on requests find what there is to find."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from random import Random
from typing import NamedTuple

import pytest
from request_trees import Split, accuracy, features, fit, gain

from workgym.envs.core.errors import GenerationError
from workgym.scenarios.crmarena.matching import (
    Candidate,
    Matched,
    MatchedSlot,
    Unsound,
    expected_cases,
    matched_questions,
    may_join,
    slots_of,
)
from workgym.scenarios.crmarena.template import SIZE, UNANSWERABLE
from workgym.scenarios.crmarena.windows import Window
from workgym.scenarios.crmarena.world.cases import CASES
from workgym.scenarios.shared.drawing import Rejected


def empty(name: str, demand: float, kind: str = "a") -> Candidate[str]:
    return Candidate(name, kind, demand, answerable=False)


def answered(name: str, demand: float, kind: str = "a", *, preferred: bool = False) -> Candidate[str]:
    return Candidate(name, kind, demand, answerable=True, preferred=preferred)


def sound(candidate: Candidate[str], chosen: Sequence[Matched[str]]) -> str | None:
    """Take every candidate but those whose names say otherwise."""
    if candidate.question.startswith("unsound"):
        raise Unsound("unsound")
    if candidate.question.startswith("late") and not chosen:
        raise Rejected("too early")
    return candidate.question if candidate.answerable else None


def chosen_names(slots: Sequence[MatchedSlot], *candidates: Candidate[str]) -> list[str]:
    found = matched_questions(Random("matching"), slots, candidates, sound, "a test")
    assert [item.answer is None for item in found] == [not item.candidate.answerable for item in found]
    return [item.candidate.question for item in found]


ONE = [MatchedSlot(["a"], 2)]


def test_the_nearest_of_the_same_kind_join() -> None:
    names = chosen_names(
        ONE, empty("none", 10), answered("far", 14), answered("near", 11), answered("nearest", 10.5),
        answered("other", 10, "b"),
    )  # fmt: skip
    assert names == ["none", "nearest", "near"]


def test_the_first_that_joins_is_near_and_the_others_are_not_too_far() -> None:
    with pytest.raises(GenerationError, match="a test: no sound questions of the kind"):
        chosen_names(ONE, empty("none", 10), answered("first", 15), answered("second", 16))
    assert chosen_names(ONE, empty("none", 10), answered("first", 12), answered("second", 20))[-1] == "second"
    with pytest.raises(GenerationError, match="after 0"):
        chosen_names(ONE, empty("none", 10), answered("first", 12), answered("second", 40))


def test_preferred_ones_join_first_if_they_are_near() -> None:
    near = [answered(f"near {place}", 10 + place / 10) for place in range(4)]
    wanted = [answered("wanted", 12, preferred=True), answered("wanted too", 12.5, preferred=True)]
    far = answered("far", 20, preferred=True)
    assert chosen_names(ONE, empty("none", 10), *near, far) == ["none", "near 0", "near 1"]
    assert chosen_names(ONE, empty("none", 10), *near, *wanted, far) == ["none", "wanted", "wanted too"]
    three = [MatchedSlot(["a"], 3)]
    assert chosen_names(three, empty("none", 10), *near, *wanted) == ["none", "wanted", "wanted too", "near 0"]
    # A question without an answer is tried first if a preferred one is near it.
    lonely = [empty(f"lonely {place}", 30) for place in range(9)] + [answered("far too", 30), answered("far three", 30)]
    assert chosen_names(ONE, *lonely, empty("none", 10), *near, *wanted)[0] == "none"


def test_those_of_a_higher_rank_join_before_nearer_ones() -> None:
    near = [answered("near", 10), answered("nearer", 10.1)]
    ranked = [answered("first", 12)._replace(rank=2), answered("second", 11)._replace(rank=1)]
    assert chosen_names(ONE, empty("none", 10), *near, *ranked) == ["none", "first", "second"]


@pytest.mark.parametrize(("demand", "joins"), [(0.0, True), (10.0, True), (27.0, True), (29.0, False)])
def test_only_questions_within_reach_of_the_busiest_without_an_answer_may_join(demand: float, *, joins: bool) -> None:
    assert may_join(demand, 10) is joins


def test_sparing_slots_leave_the_near_ones_to_others() -> None:
    candidates = [empty("none", 10), empty("none too", 10), answered("near", 10.1), answered("near too", 10.2)]
    candidates += [answered("far", 15), answered("far too", 16)]
    slots = [MatchedSlot(["a"], 2, sparing=True)] * 2
    names = chosen_names(slots, *candidates)
    assert {names[1], names[4]} == {"near", "near too"}
    assert [names[2], names[5]] == ["far too", "far"]


def test_no_question_is_asked_twice_and_unsound_ones_never() -> None:
    slots = [MatchedSlot(["a"], 2)] * 3
    empties = [empty(f"none {place}", 10) for place in range(3)]
    many = [answered(f"{'unsound ' if place % 2 else ''}{place}", 10 + place / 100) for place in range(20)]
    names = chosen_names(slots, *empties, *many)
    assert len(names) == len(set(names)) == 9
    assert not any(name.startswith("unsound") for name in names)
    with pytest.raises(GenerationError, match="after 6"):
        chosen_names(slots, *empties, *many[:10])


def test_other_kinds_are_taken_where_the_first_has_none() -> None:
    candidates = [empty("none", 10), answered("one", 10), empty("other", 5, "b"), answered("two", 5, "b")]
    assert chosen_names([MatchedSlot(["c", "b", "a"], 1)], *candidates) == ["other", "two"]
    candidates.insert(0, empty("unsound", 5, "c"))
    assert chosen_names([MatchedSlot(["c", "b", "a"], 1)], *candidates, answered("x", 5, "c")) == ["other", "two"]


def test_a_question_that_does_not_go_well_with_the_chosen_is_asked_later() -> None:
    names = chosen_names([MatchedSlot(["a"], 1)] * 2, empty("none", 10), empty("none too", 10), answered("late", 10.0),
                         answered("one", 10.5))  # fmt: skip
    assert sorted(names) == ["late", "none", "none too", "one"]


def test_slots_make_a_task_type() -> None:
    slots = slots_of([["a"]] * UNANSWERABLE)
    assert len(slots) + sum(slot.joined for slot in slots) == SIZE
    assert {slot.joined for slot in slots} == {2, 3}


def test_expected_cases_add_up() -> None:
    years = [Window(datetime(year, 1, 1), datetime(year + 1, 1, 1)) for year in range(2019, 2025)]
    assert expected_cases(years[0]) == 0
    assert sum(map(expected_cases, years)) == pytest.approx(CASES, abs=1)
    assert min(map(expected_cases, years[1:5])) > 100


# Trees on requests


class Asked(NamedTuple):
    """A request."""

    instruction: str
    context: str


def request(number: int, rng: Random) -> Asked:
    """A request with a period, a number and a word of no meaning."""
    today = date(2021, 1, 1) + timedelta(days=rng.randrange(1000))
    period = f"the past {rng.randrange(2, 7)} weeks" if number % 2 else f"Q{rng.randrange(1, 5)} 2021"
    return Asked(f"Who had more than {rng.randrange(4)} cases in {period}, {rng.choice(['say', 'please'])}?",
                 f"Today is {today}. You work for a shop.")  # fmt: skip


def worlds(label: str) -> list[list[tuple[Asked, bool]]]:
    """Ten worlds whose labels follow a rule, but for a tenth of them."""
    rng = Random(f"trees {label}")
    found = []
    for _ in range(10):
        asked = [request(number, rng) for number in range(100)]
        rules = {
            "chance": [rng.random() < 0.7 for _ in asked],
            "word": ["say" in one.instruction for one in asked],
            "number": [not one.instruction.startswith("Who had more than 3") for one in asked],
            "season": [features(one)["today month"] > 4 for one in asked],
            "both": [("weeks" in one.instruction) == ("say" in one.instruction) for one in asked],
        }
        found.append([(one, value != (rng.random() < 0.1)) for one, value in zip(asked, rules[label], strict=True)])
    return found


@pytest.mark.parametrize("label", ["word", "number", "season", "both"])
def test_trees_find_a_rule(label: str) -> None:
    assert gain(worlds(label)) > 0.1


def test_trees_find_nothing_where_there_is_nothing() -> None:
    assert gain(worlds("chance")) <= 0.01


def test_a_tree_has_the_border_that_divides_best() -> None:
    rng = Random("border")
    asked = [request(number, rng) for number in range(60)]
    labels = ["late" if features(one)["today"] > 738000 else "early" for one in asked]
    tree = fit(asked, labels, depth=1, leaf=5)
    assert isinstance(tree, Split)
    assert {tree.yes, tree.no} == {"late", "early"}
    assert accuracy(tree, asked, labels) > 0.9
    assert fit(asked, ["one"] * 60, depth=3, leaf=5) == "one"


@pytest.mark.parametrize(
    ("instruction", "expected"),
    [
        (
            "Who was fastest in Winter 2021?",
            {"start year": 2021, "start month": 12, "says winter": 1, "number 0": 2021},
        ),
        ("And in the past 6 weeks?", {"days": 42, "end month": 3, "number 0": 6, "start month": 1}),
        ("Over the past year, who?", {"days": 365.2, "start year": 2021}),
        ("Who was it in March 2020, of those with 3?", {"start month": 3, "number 1": 3, "days": 30.4}),
    ],
)
def test_features_are_words_numbers_and_days(instruction: str, expected: dict[str, float]) -> None:
    found = features(Asked(instruction, "Today is 2022-03-01. You work."))
    assert {name: found[name] for name in expected} == expected
    assert found["today month"] == 3
    assert found["context says work"] == 1
