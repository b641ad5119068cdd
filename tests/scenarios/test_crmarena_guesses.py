"""Guesses from one case, and quotas of what gives an answer away."""

from __future__ import annotations

import pytest

from workgym.scenarios.crmarena.guesses import GUESSES, Quotas, right_guesses

FIRST, LAST, MIDDLE, LATER = GUESSES


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ("a", {FIRST, LAST, MIDDLE, LATER}),
        ("aab", {FIRST, MIDDLE, LATER}),
        ("baa", {LAST, MIDDLE, LATER}),
        ("aabc", {FIRST, MIDDLE}),
        ("bcaa", {LAST, LATER}),
        ("baac", {MIDDLE, LATER}),
        ("abca", {FIRST, LAST}),
        ("bcaad", {MIDDLE, LATER}),
        ("baacde", {MIDDLE}),
        ("aabcd", {FIRST}),
    ],
)
def test_right_guesses(names: str, expected: set[str]) -> None:
    assert set(right_guesses(names, "a")) == expected


def test_quotas_admit_what_keeps_every_share() -> None:
    quotas = Quotas({"x": 0.5, "y": 0.25})
    assert quotas.admit(["x"], ease=0, ahead=2)
    for traits in (["x"], ["x", "y"], [], []):
        quotas.add(traits)
    assert not quotas.admit(["x"], ease=0, ahead=0)
    assert quotas.admit(["x"], ease=0.1, ahead=0)
    assert quotas.admit(["x"], ease=0, ahead=2)
    assert not quotas.admit(["x", "y"], ease=0, ahead=0)
    assert quotas.admit([], ease=0, ahead=0)


def test_traits_that_are_near_their_shares_weigh_most() -> None:
    quotas = Quotas({"x": 0.5, "y": 0.5})
    quotas.add(["x"])
    assert quotas.strain(["x"]) > quotas.strain(["y"]) > quotas.strain([]) == 0


def test_a_copy_counts_by_itself() -> None:
    quotas = Quotas({"x": 0.5})
    copied = quotas.copy()
    copied.add(["x"])
    assert quotas.admit(["x"], ease=0, ahead=1)
    assert not copied.admit(["x"], ease=0, ahead=1)
