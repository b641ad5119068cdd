"""What choices tell of a request's condition: a bound, the figures that results show, the rows that are overdue."""

import json
from typing import Any

import pytest

from workgym.agents.choices.conditions import condition_cues, overdue_left, whether_met
from workgym.agents.choices.memory import Memory

CONTEXT = "Today is Thursday, November 30, 2023."


def after(request: str, *results: Any, arguments: dict[str, Any] | None = None) -> Memory:
    """Return the memory of an episode in which calls brought these results."""
    memory = Memory(request, CONTEXT)
    for result in results:
        memory.observe([{"name": "look", "arguments": arguments or {}}], json.dumps(result))
    return memory


@pytest.mark.parametrize(
    ("request_", "figures", "met"),
    [
        ("if visits were over 7 on any day of the past four weeks, draw them", (5, 8, 6), True),
        ("if visits were over 8 on any day of the past four weeks, draw them", (5, 8, 6), False),
        ("was it below 5 since September 28?", (5, 8, 6), False),
        ("was it less than 6 since September 28?", (5, 8, 6), True),
        ("3 or fewer a day?", (5, 2), True),
        ("if yesterday's more than five percent higher than the first, draw it", (10, 3, 11), True),
        ("if yesterday's more than ten percent higher than the first, draw it", (10, 30, 11), False),
        ("only if it fell by more than 10% in the last two weeks", (10, 8), True),
        ("only if it fell by more than 10% in the last two weeks", (10, 12), False),
    ],
)
def test_a_condition_is_compared_with_the_newest_figures(request_: str, figures: tuple[int, ...], met: bool) -> None:
    days = {f"2023-11-{day:02d}": figure for day, figure in enumerate(figures, 1)}

    assert whether_met(after(request_, {"2023-11-01": 99}, days)) == f"condition met:{met}"


@pytest.mark.parametrize(
    ("request_", "results"),
    [
        ("draw the visits of the last four weeks", ({"2023-11-01": 4},)),
        ("over 5?", ()),
        ("over 5?", ({"events": []},)),
        ('write to Ann: "it was over 5"', ({"2023-11-01": 4},)),
    ],
)
def test_without_a_bound_or_figures_there_is_no_condition(request_: str, results: tuple[Any, ...]) -> None:
    assert whether_met(after(request_, *results)) is None


def test_figures_are_told_apart_only_if_no_bound_says_what_they_mean() -> None:
    figures = {"2023-11-01": 4, "2023-11-02": 7}
    told, loose = (set(condition_cues(after(request, figures))) for request in ("over 5?", "5 perhaps?"))

    assert "condition met:True" in told
    assert not any(cue.startswith("figures") for cue in told)
    assert any("highest above:True" in cue for cue in loose)


def test_rows_before_today_are_left_until_a_call_names_them() -> None:
    rows = [
        {"task_id": "00000001", "due_date": "2023-11-20"},
        {"task_id": "00000002", "due_date": "2023-11-30"},
        {"task_id": "00000003", "due_date": "2023-11-29"},
    ]
    memory = after("move what is overdue", {"tasks": rows})
    seen = [overdue_left(memory)]
    for done in ("00000001", "00000002", "00000003"):
        memory.observe([{"name": "update", "arguments": {"task_id": done}}], json.dumps({"updated": done}))
        seen.append(overdue_left(memory))

    assert [cue.rpartition(":")[2] for cue in seen] == ["2", "1", "1", "0"]
    assert overdue_left(after("hello")) == "rows before today left:none"
