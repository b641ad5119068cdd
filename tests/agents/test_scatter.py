"""Charts of labelled dots: where labels stand, what the axes reach, and how a run stands among what is published."""

from __future__ import annotations

import math
import re
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.agents.evaluation.papers import View, printed_lines, views
from workgym.agents.evaluation.report.charts import Dot, Plot, Series
from workgym.agents.evaluation.report.labels import Box, Label, place_labels, text_width
from workgym.agents.evaluation.report.paper_charts import drawn_lines, plots
from workgym.agents.evaluation.report.papers import context
from workgym.agents.evaluation.report.scatter import NARROW, WIDE, Landmark, dollars, scatter, years
from workgym.agents.evaluation.sweeps import Sweep

REVISITED = "workbench-revisited"
FRAME = Box(0, 0, 300, 200)

# Labels


@pytest.mark.parametrize(
    ("one", "other", "meet"),
    [
        (Box(0, 0, 10, 10), Box(5, 5, 15, 15), True),
        (Box(0, 0, 10, 10), Box(2, 2, 3, 3), True),
        (Box(0, 0, 10, 10), Box(10, 0, 20, 10), False),
        (Box(0, 0, 10, 10), Box(0, 10, 10, 20), False),
        (Box(0, 0, 10, 10), Box(2, 11, 3, 12), False),
    ],
)
def test_boxes_meet_where_they_have_an_area_in_common(one: Box, other: Box, meet: bool) -> None:
    assert one.meets(other) is other.meets(one) is meet


@pytest.mark.parametrize(
    ("start", "end", "crosses"),
    [
        ((-5, 5), (15, 5), True),
        ((5, -5), (5, 15), True),
        ((-5, -5), (15, 15), True),
        ((4, 4), (6, 6), True),
        ((-5, 5), (-1, 5), False),
        ((-5, 12), (15, 12), False),
        ((-5, 8), (8, 21), False),
        ((-5, 10), (15, 10), False),
    ],
)
def test_lines_cross_a_box_where_they_have_a_part_inside(
    start: tuple[float, float], end: tuple[float, float], crosses: bool
) -> None:
    assert Box(0, 0, 10, 10).crosses(start, end) is crosses
    assert Box(0, 0, 10, 10).crosses(end, start) is crosses


PLACES = st.tuples(st.integers(0, 300), st.integers(0, 200))


@given(st.lists(st.tuples(PLACES, st.text("abcMW-. 0123é", max_size=14)), max_size=25), st.lists(PLACES, max_size=4))
def test_labels_cover_nothing(labelled: list[tuple[tuple[int, int], str]], others: list[tuple[int, int]]) -> None:
    dots, texts = [place for place, _ in labelled], [text for _, text in labelled]
    obstacles = [Box.around(place, 5) for place in others]
    found = place_labels(dots, texts, FRAME, 11, 4, obstacles)
    assert found == place_labels(dots, texts, FRAME, 11, 4, obstacles)
    placed = [(place, label) for place, label in enumerate(found) if label is not None]
    taken = [Box.around(dot, 4) for dot in dots]
    for place, label in placed:
        assert FRAME.holds(label.box)
        assert not any(label.box.meets(box) for box in taken)
        rest = [other.box for number, other in placed if number != place]
        assert not any(label.box.meets(box) for box in rest)
        lines = [(dots[number], other.at) for number, other in placed if other.led and number != place]
        assert not any(label.box.crosses(*line) for line in lines)
        if label.led:
            strangers = [Box.around(dot, 4) for number, dot in enumerate(dots) if number != place]
            assert not any(box.crosses(dots[place], label.at) for box in (*rest, *strangers))
        assert label.box.right - label.box.left >= text_width(texts[place], 11)


def test_a_lonely_label_stands_to_the_right_and_to_the_left_at_the_edge() -> None:
    [label] = place_labels([(100, 100)], ["GPT-5"], FRAME, 11, 4)
    assert label == Label((108, 100), "start", label.box if label else FRAME, led=False)
    [label] = place_labels([(295, 100)], ["GPT-5"], FRAME, 11, 4)
    assert label is not None
    assert (label.anchor, label.at, label.led) == ("end", (287, 100), False)


def test_a_label_covers_marks_only_where_it_has_to() -> None:
    line = Box(0, 98, 300, 102)
    [label] = place_labels([(100, 100)], ["GPT-5"], FRAME, 11, 4, [line])
    assert label is not None
    assert not label.box.meets(line)
    [label] = place_labels([(100, 100)], ["GPT-5"], FRAME, 11, 4, [FRAME])
    assert label is not None
    assert (label.anchor, label.at) == ("start", (108, 100))


def test_where_there_is_no_room_there_is_no_label() -> None:
    assert place_labels([(100, 100)], ["x" * 100], FRAME, 11, 4) == [None]
    assert place_labels([], [], FRAME, 11, 4) == []


# Axes


@given(st.lists(st.dates(date(1990, 1, 1), date(2100, 12, 31)), min_size=1, max_size=9))
def test_years_are_whole(days: list[date]) -> None:
    axis = years([float(day.toordinal()) for day in days], "day")
    first, last = (date.fromordinal(int(end)) for end in axis.ends)
    assert (first, last) == (date(min(days).year, 1, 1), date(max(days).year + 1, 1, 1))
    assert [text for _, text in axis.marks] == [str(year) for year in range(first.year, last.year + 1)]
    assert all(0 <= axis.part(day.toordinal()) < 1 for day in days)


@given(st.lists(st.floats(1e-9, 1e12), min_size=1, max_size=9))
def test_costs_have_a_place_on_the_axis(values: list[float]) -> None:
    axis = dollars(values, "US $")
    marks = [value for value, _ in axis.marks]
    assert marks == sorted({*marks})
    assert 2 <= len(marks) <= 13
    assert len({text for _, text in axis.marks}) == len(marks)
    assert all(-1e-9 <= axis.part(value) <= 1 + 1e-9 for value in values)


def test_costs_are_marked_by_ones_twos_and_fives() -> None:
    assert [text for _, text in dollars([1.82, 244.65], "US $").marks] == [
        "1",
        "2",
        "5",
        "10",
        "20",
        "50",
        "100",
        "200",
        "500",
    ]
    assert [text for _, text in dollars([20.0], "US $").marks] == ["20", "50"]
    many = dollars([0.003, 244.65], "US $")
    assert [text for _, text in many.marks] == ["0.001", "0.01", "0.1", "1", "10", "100", "1,000"]
    assert many.title == "US $, logarithmic"
    assert many.part(1) == pytest.approx(0.5)


# Charts


def test_a_policy_is_a_mark_with_its_interval_or_a_line_with_its_band() -> None:
    axis = dollars([1, 100], "US $")
    one = Series(0, "one", [Dot(10, 0.5, (0.25, 0.75), "one")])
    level = Series(1, "level", [Dot(at, 0.5, (0.25, 0.75), "level") for at in axis.ends])
    drawn = scatter("id", "title", "words", [Landmark(100, 1.0, "top", "top")], [one, level], axis, WIDE)
    line, mark = drawn.lines
    assert (line.number, mark.number) == (1, 0)
    assert line.strokes
    assert line.area
    assert not mark.strokes
    assert mark.marks[0][2] is not None
    assert line.marks[0][2] is None
    assert [tick.text for tick in drawn.y_ticks] == ["25", "50", "75", "100"]


def test_labels_stay_off_the_lines_of_policies() -> None:
    axis = dollars([1, 100], "US $")
    level = Series(0, "level", [Dot(at, 0.5, None, "level") for at in axis.ends])
    mark = Series(1, "mark", [Dot(20, 0.75, (0.5, 1.0), "mark")])
    landmarks = [Landmark(10, 0.5, "on the line", ""), Landmark(20, 0.6, "on the whisker", "")]
    drawn = scatter("id", "title", "words", landmarks, [level, mark], axis, WIDE)
    on_line, on_whisker = drawn.landmarks
    assert abs(on_line.at[1] - on_line.y) > 11 / 2
    assert (on_whisker.anchor, on_whisker.at[0] > on_whisker.x) == ("start", True)
    assert on_whisker.text


def test_equal_policies_can_all_be_seen() -> None:
    axis = dollars([1, 100], "US $")
    levels = [Series(number, name, [Dot(at, 0.5, None, name) for at in axis.ends]) for number, name in enumerate("ab")]
    drawn = scatter("id", "title", "words", [], levels, axis, WIDE)
    assert drawn.equal == [["a", "b"]]
    assert len({stroke.offset for line in drawn.lines for stroke in line.strokes}) == 2
    assert len({line.marks[0][0] for line in drawn.lines}) == 2


@given(
    st.lists(st.tuples(st.floats(0.01, 1000), st.floats(0, 1)), max_size=30),
    st.lists(st.tuples(st.floats(0.01, 1000), st.floats(0, 1)), min_size=1, max_size=5),
    st.sampled_from([WIDE, NARROW]),
)
def test_everything_is_inside(published: list[tuple[float, float]], own: list[tuple[float, float]], size: Any) -> None:
    landmarks = [Landmark(x, share, f"model {n}", "") for n, (x, share) in enumerate(published)]
    series = [Series(n, str(n), [Dot(x, share, (0.0, share), "")]) for n, (x, share) in enumerate(own)]
    drawn = scatter("id", "", "", landmarks, series, dollars([x for x, _ in (*published, *own)], ""), size)
    dots = [(dot.x, dot.y) for dot in drawn.landmarks]
    marks = [(x, y) for line in drawn.lines for x, y, _, _ in line.marks]
    assert len(dots) == len(published)
    assert len(marks) == len(own)
    for x, y in dots:
        assert drawn.left <= x <= drawn.right
        assert 0 <= y <= drawn.bottom
    for x, y in marks:  # equal ones stand beside each other
        assert drawn.left - 18 <= x <= drawn.right + 18
        assert 0 <= y <= drawn.bottom


# The views of a publication


def swept(*runs: tuple[float, float | None]) -> Sweep:
    """Return a sweep of policies with these accuracies and costs of an episode, 20 episodes each."""
    rows = [
        {
            "policy": f"p{number}",
            "task_id": f"test/0/email-{n:02}/0",
            "trial": 0,
            "success": n < 20 * accuracy,
            "template": f"email-{n:02}",
            "verdict": {"checks": {}},
            "usage": None if cost is None else {"calls": 1, "tokens": 10, "cost": cost, "unpriced": 0},
            "error": None,
        }
        for number, (accuracy, cost) in enumerate(runs)
        for n in range(20)
    ]
    config = {
        "env_id": "WorkBench-v0",
        "env_options": {},
        "policies": [{"label": f"p{number}", "name": "react", "options": {}} for number in range(len(runs))],
        "tasks": [f"test/0/email-{n:02}/0" for n in range(20)],
        "trials": 1,
        "seed": 0,
    }
    return Sweep(Path("sweep"), config, rows)


def figure(view_id: str, sweep: Sweep) -> View:
    return next(view for view in views(sweep, REVISITED) if view.id == view_id)


RUNS: dict[str, list[tuple[float, float | None]]] = {
    "nothing": [],
    "one": [(0.8, 0.05)],
    "scripted": [(0.2, None), (1.0, None)],
    "many": [(0.1 * n, 0.01 * n) for n in range(1, 9)],
    "very cheap": [(0.5, 1e-9), (0.6, 2.0)],
}


@pytest.mark.parametrize("view_id", ["Release dates", "Costs"])
@pytest.mark.parametrize("runs", RUNS)
def test_every_model_has_a_label(view_id: str, runs: str) -> None:
    names = [line.row for line in printed_lines(REVISITED, "Results")]
    drawn = dict(plots(figure(view_id, swept(*RUNS[runs]))))
    wide, narrow = (drawn[size.name] for size in (WIDE, NARROW))
    assert [dot.text for dot in wide.landmarks] == names
    assert [dot.text for dot in narrow.landmarks] == [str(number) for number in range(1, len(names) + 1)]
    assert wide.name != narrow.name
    for dot, name in zip(wide.landmarks, names, strict=True):
        assert dot.note.startswith(f"{name}, ")
        if dot.leader:
            assert dot.leader.startswith(f"M{dot.x} {dot.y}L")


def place_of(plot: Plot, name: str) -> tuple[float, float]:
    return next((dot.x, dot.y) for dot in plot.landmarks if dot.text == name)


def test_models_stand_where_their_values_are() -> None:
    [(_, dates), _] = plots(figure("Release dates", swept()))
    [(_, costs), _] = plots(figure("Costs", swept()))
    values = {line.row: line.values for line in printed_lines(REVISITED, "Results")}
    for chart, column in ((dates, "released"), (costs, "cost")):
        by_x = sorted(values, key=lambda name: (values[name][column] or 0, name))
        assert by_x == sorted(values, key=lambda name: (place_of(chart, name)[0], values[name][column] or 0, name))
        for name in values:
            _, y = place_of(chart, name)
            high, low = (tick.at for tick in (chart.y_ticks[-1], chart.y_ticks[0]))
            lowest = int(chart.y_ticks[0].text) / 100
            share = (values[name]["accuracy v2"] or 0) / 690
            assert y == pytest.approx(low + (share - lowest) / (1 - lowest) * (high - low), abs=0.11)
    steps = [tick.at for tick in costs.x_ticks]
    assert steps[3] - steps[0] == pytest.approx(steps[6] - steps[3], abs=0.2)  # from 1 to 10 as from 10 to 100


def test_a_run_has_no_date_and_is_a_line_across() -> None:
    sweep = swept((0.8, 0.05), (0.2, None))
    [(_, drawn), _] = plots(figure("Release dates", sweep))
    assert [line.number for line in drawn.lines] == [0, 1]
    for line in drawn.lines:
        assert line.strokes
        assert line.area
        assert [x for x, *_ in line.marks] == [drawn.x_ticks[0].at, drawn.x_ticks[-1].at]


@pytest.mark.parametrize(("cost", "drawn"), [(0.05, True), (None, False), (0.0, False), (1e-13, False), (1e12, False)])
def test_a_cost_without_a_place_is_named_below_the_chart(cost: float | None, drawn: bool) -> None:
    view = figure("Costs", swept((0.8, cost)))
    assert [line.name for line in drawn_lines(view) if line.source != "published"] == ["p0"] * drawn
    [(_, chart), _] = plots(view)
    assert len(chart.lines) == drawn
    [page] = context(REVISITED, [view], swept((0.8, cost)))["views"]
    assert page.left_out == ["p0"] * (not drawn)


def test_a_run_stands_where_its_cost_and_accuracy_are() -> None:
    [(_, drawn), _] = plots(figure("Costs", swept((0.75, 100 / 690))))
    [(x, y, whisker, note)] = drawn.lines[0].marks
    by_text = {tick.text: tick.at for tick in (*drawn.x_ticks, *drawn.y_ticks)}
    assert x == pytest.approx(next(tick.at for tick in drawn.x_ticks if tick.text == "100"), abs=0.11)
    assert y == pytest.approx(by_text["75"], abs=0.11)
    assert whisker is not None
    assert re.fullmatch(r"p0, 100\.00 US \$: 75\.0 % \([\d.]+ to [\d.]+\)", note)


def test_widths_are_estimated_for_every_sign() -> None:
    assert text_width("", 11) == 0
    assert text_width("mm", 11) > text_width("nn", 11) > text_width("ii", 11) > 0
    assert math.isclose(text_width("GPT-5", 22), 2 * text_width("GPT-5", 11))
    assert text_width("日", 11) >= 11
