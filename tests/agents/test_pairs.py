"""Pairs of tasks: both have to be solved, in the same trial, by the same policy."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.agents.evaluation.pairs import KINDS, paired_rows
from workgym.agents.evaluation.statistics import pairs_of


def row(
    number: int, *tags: str, success: bool = True, trial: int = 0, template: str = "t", error: str | None = None
) -> Any:
    return {
        "task_id": f"test/0/{template}/{number}", "trial": trial, "template": template, "tags": list(tags),
        "success": None if error else success, "error": error,
    }  # fmt: skip


def test_a_pair_is_right_if_both_are() -> None:
    rows = [
        row(0),
        row(1, "twin of 0"),
        row(2, success=False),
        row(3, "twin of 2"),
        row(4, "sibling of 0", success=False),
    ]
    found = pairs_of(rows)
    assert list(found) == ["twin", "sibling"]
    assert (found["twin"].share.value, found["twin"].share.of, found["twin"].left_out) == (0.5, 2, 0)
    assert (found["sibling"].share.value, found["sibling"].share.of) == (0, 1)


def test_trials_are_paired_by_their_number() -> None:
    rows = [row(0, success=trial == 0, trial=trial) for trial in range(2)]
    rows += [row(1, "twin of 0", success=trial == 1, trial=trial) for trial in range(2)]
    assert (pairs_of(rows)["twin"].share.value, pairs_of(rows)["twin"].share.of) == (0, 2)


def test_a_pair_counts_once_and_as_often_as_it_was_played() -> None:
    rows = [row(number, *tags, trial=trial) for number, tags in enumerate(((), ("twin of 0",))) for trial in range(3)]
    rows[0]["success"] = False
    found = pairs_of(rows)["twin"]
    assert (found.pairs, found.solved, found.share.of) == (1, 2, 3)
    rows += [row(2, "twin of 0"), row(3, "twin of 9")]
    found = pairs_of(rows)["twin"]
    assert (found.pairs, found.solved, found.share.of, found.left_out) == (2, 2, 4, 1)


def test_the_interval_is_over_templates_so_that_repeats_of_a_pair_do_not_narrow_it() -> None:
    once, often = (
        [
            row(number, *tags, success=place % 2 == 0, trial=trial, template=f"t{place}")
            for place in range(6) for number, tags in enumerate(((), ("sibling of 0",))) for trial in range(trials)
        ]
        for trials in (1, 8)
    )  # fmt: skip
    bands = [pairs_of(rows)["sibling"].share.band for rows in (once, often)]
    assert bands[0] is not None
    assert bands[0] == bands[1]
    assert pairs_of(once[:8])["sibling"].share.band is None


def test_a_counterpart_that_was_not_played_or_not_judged_is_left_out() -> None:
    rows = [row(1, "twin of 0"), row(3, "twin of 2"), row(2, error="ours"), row(5, "twin of 4", error="ours"), row(4)]
    found = pairs_of(rows)["twin"]
    assert (found.share.value, found.share.of, found.left_out) == (None, 0, 3)


def test_a_counterpart_is_of_the_same_template_and_world() -> None:
    rows = [row(1, "twin of 0", template="a"), row(0, template="b")]
    assert pairs_of(rows)["twin"].left_out == 1


@pytest.mark.parametrize(
    "tag", ["twin of", "twin of x", "twin of -1", "twin of ²", "a twin of 0", "twin 0", "", f"twin of {'9' * 5000}"]
)
def test_other_tags_are_of_no_pair(tag: str) -> None:
    assert paired_rows([row(0), row(1, tag)]) == {}


def test_rows_without_tags_have_no_pairs() -> None:
    assert pairs_of([{**row(0), "tags": None}, {key: value for key, value in row(1).items() if key != "tags"}]) == {}


@given(st.lists(st.tuples(st.booleans(), st.booleans()), min_size=1, max_size=12), st.sampled_from(KINDS))
def test_whoever_always_does_the_same_is_right_in_no_pair(pairs: list[tuple[bool, bool]], kind: str) -> None:
    rows = []
    for place, (first, second) in enumerate(pairs):
        rows += [row(2 * place, success=first), row(2 * place + 1, f"{kind} of {2 * place}", success=second)]
    share = pairs_of(rows)[kind].share
    assert share.value == pytest.approx(sum(first and second for first, second in pairs) / len(pairs))
    assert share.of == len(pairs)
    one_sided = [{**each, "success": bool(each["tags"])} for each in rows]
    assert pairs_of(one_sided)[kind].share.value == 0
