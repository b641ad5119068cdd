"""The publication's graded score: its vectors, its bounds, and the parts."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.core.errors import UsageError
from workgym.envs.enterprise.scoring import FLOWS, common_order, overlap, score

PLANNED = [
    ((1, 1, 1, 1, 1), 1.0, 1.0),
    ((0, 1, 1, 1, 1), 0.5, 0.5),
    ((0, 1, 1, 1, 0.5), 0.375, 0.25),
    ((0, 1, 1, 0.5, 1), 0.1875, 0.125),
    ((0, 1, 1, 0, 1), 0.125, 0.125),
    ((0, 1, 0, 1, 1), 0.0625, 0.0),
    ((0, 0, 0, 1, 1), 0.0, 0.0),
    ((1, 0, 0, 0, 0), 0.5, 0.5),
    ((1, 1, 1, 1, 0), 0.75, 0.75),
    ((0, 0.5, 1, 1, 1), 0.09375, 0.0),
    ((1, 1, 1, 1, 0.75), 0.9375, 0.75),
]
UNPLANNED = [
    ((1, 1, 1), 1.0, 1.0),
    ((0, 1, 1), 0.5, 0.5),
    ((0, 1, 0), 0.25, 0.0),
    ((0, 0, 0), 0.0, 0.0),
    ((1, 0, 0), 0.5, 0.5),
    ((0, 0.5, 0.5), 0.25, 0.0),
    ((1, 1, 0.5), 0.875, 0.5),
]
PART = st.sampled_from([0, 0.25, 0.5, 0.75, 1])


@pytest.mark.parametrize(("parts", "prose", "literal"), PLANNED)
def test_the_vectors_with_a_plan(parts: tuple[float, ...], prose: float, literal: float) -> None:
    assert score(*parts, planning=True) == prose
    assert score(*parts, planning=True, flow="literal") == literal


@pytest.mark.parametrize(("parts", "prose", "literal"), UNPLANNED)
def test_the_vectors_without_a_plan(parts: tuple[float, ...], prose: float, literal: float) -> None:
    assert score(*parts) == prose
    assert score(*parts, flow="literal") == literal


@given(st.sampled_from([0, 1]), PART, PART, PART, PART, st.booleans())
def test_scores_stay_in_bounds_and_grow(
    full: int, data: float, tool: float, dec: float, found: float, planning: bool
) -> None:
    prose, literal = (score(full, data, tool, dec, found, planning=planning, flow=flow) for flow in FLOWS)
    assert 0 <= literal <= prose <= 1
    for flow in FLOWS:
        better = score(full, 1, tool, dec, found, planning=planning, flow=flow)
        assert better >= score(full, data, tool, dec, found, planning=planning, flow=flow)
        assert score(1, data, tool, dec, found, planning=planning, flow=flow) >= 0.5
        assert score(0, data, tool, dec, found, planning=planning, flow=flow) <= 0.5


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"full": 0.5}, "full=0.5: expected 0 or 1"),
        ({"data": -0.1}, "data=-0.1: expected a number from 0 to 1"),
        ({"execution": 2}, "execution=2: expected a number from 0 to 1"),
        ({"tool": float("nan")}, "tool=nan: expected a number from 0 to 1"),
        ({"flow": "strict"}, "flow='strict': expected one of prose, literal"),
    ],
)
def test_what_is_no_part_is_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        score(**{"full": 1, "data": 1, "tool": 1, **arguments})


def test_sets_overlap() -> None:
    assert overlap(["a", "b"], ["b", "a", "a"]) == 1
    assert overlap(["a", "b"], ["b", "c"]) == pytest.approx(1 / 3)
    assert (overlap([], []), overlap([], ["a"])) == (1, 0)


@given(st.text("abc", max_size=8), st.text("abc", max_size=8))
def test_an_order_is_its_own_and_no_other(made: str, wanted: str) -> None:
    found = common_order(made, wanted)
    assert found == common_order(wanted, made)
    assert 0 <= found <= 1
    assert (found == 1) == (made == wanted)


def test_steps_count_in_their_order() -> None:
    assert common_order(["find", "read", "write"], ["find", "write"]) == pytest.approx(0.8)
    assert common_order(["write", "find"], ["find", "write"]) == 0.5
