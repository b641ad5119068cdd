"""Analytics templates and the conditions on web figures: their rules, what makes a request ambiguous, no known mistake.

D1 ... D24 are the numbers of the WorkBench specification's list of mistakes (section 6.3).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from workbench_worlds import (
    SAM,
    SCENARIO,
    TOOLS,
    WORLDS,
    every_task,
    examine,
    follow,
    of_domain,
    rule_names,
    tasks,
    tiny,
    visit,
    world,
)

from workgym.envs.core.calls import Call
from workgym.envs.core.once import once
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.workbench.schema import PLOTTED, SOURCE_PLOTTED, TRAFFIC_SOURCES
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.analytics import by_rows as in_python
from workgym.scenarios.workbench.analytics import by_sql as in_sql
from workgym.scenarios.workbench.analytics import slots
from workgym.scenarios.workbench.drawing import agreed_calls, outcome_of, reference_calls
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.templates import TEMPLATES

IDS = of_domain("analytics")
TODAY = SAM.date()
YESTERDAY = TODAY - timedelta(days=1)
VISITS, DURATION, ENGAGED = wording.METRICS
OPEN_ENDED = [f"analytics-{n:02}" for n in (1, 4, 5, 6, 7, 8, 10, 11, 12)]


def ago(days: int) -> date:
    return TODAY - timedelta(days=days)


def on(days: int, *seconds: int, engaged: int = 0, source: str = "direct") -> list[Row]:
    """Visits of so many days ago, one for each number of seconds; the first so many are engaged."""
    return [visit(str(ago(days)), length, source, engaged=n < engaged) for n, length in enumerate(seconds)]


def small(*days: list[Row]) -> Snapshot:
    return tiny(analytics=[row for rows in days for row in rows])


def texts(template: str) -> list[str]:
    """All phrasings of a template, whatever the lexicon."""
    return [phrasing.text for phrasings in TEMPLATES[template].phrasings.values() for phrasing in phrasings]


def counted(figures: Mapping[int, int]) -> Snapshot:
    """A world with so many visits so many days ago: ``{days ago: visits}``."""
    return small(*(on(days, *[10] * visits) for days, visits in figures.items()))


def both(condition: str, snapshot: Snapshot, **values: Any) -> bool:
    """Decide a condition in both ways."""
    first = getattr(in_python, condition)(OfficeRows.of(snapshot), **values)
    second = getattr(in_sql, condition)(snapshot, **values)
    assert first == second
    assert isinstance(first, bool)
    assert isinstance(second, bool)
    return first


def plots(template: str, snapshot: Snapshot, **values: Any) -> list[tuple[str, ...]]:
    """The plots that a request asks for, computed in both ways, as arguments in order."""
    calls = agreed_calls(snapshot, TEMPLATES[template], values)
    assert {call.name for call in calls} <= {"analytics_create_plot"}
    return [tuple(call.arguments.values()) for call in calls]


# Plots without a condition


def test_plots_that_are_asked_for_outright() -> None:
    snapshot = counted({1: 3, 5: 2})
    first, last, day = str(ago(20)), str(YESTERDAY), ago(20)
    assert plots("analytics-01", snapshot, day=day, metric=ENGAGED, kind="scatter") == [
        (first, last, ENGAGED, "scatter")
    ]
    assert plots("analytics-02", snapshot, day=day, metric=DURATION) == [(first, first, DURATION, "histogram")]
    between = plots("analytics-03", snapshot, day=day, until=ago(15), metric=VISITS, second=DURATION)
    assert between == [(first, str(ago(15)), name, "histogram") for name in (VISITS, DURATION)]
    since = plots("analytics-05", snapshot, day=day, metric=VISITS, second=ENGAGED)
    assert since == [(first, last, name, "bar") for name in (VISITS, ENGAGED)]


# The threshold test


@pytest.mark.parametrize(
    ("word", "threshold", "bound", "first", "holds"),
    [
        ("more", 4, "strict", 9, True),
        ("more", 5, "strict", 9, False),
        ("more", 5, "inclusive", 9, True),
        ("more", 4, "strict", 5, True),  # "since" a day includes it
        ("more", 4, "strict", 4, False),
        ("less", 2, "strict", 9, False),
        ("less", 2, "inclusive", 9, True),
        ("less", 3, "strict", 3, True),
        ("less", 3, "strict", 2, False),
        ("less", 4, "strict", 1, True),
        ("more", 1, "strict", 0, False),  # no day at all
        ("less", 9, "strict", 0, False),
    ],
)
def test_a_figure_was_ever_beyond_a_threshold(word: str, threshold: int, bound: str, first: int, holds: bool) -> None:
    snapshot = counted({9: 3, 5: 5, 3: 2, 1: 3})
    values = {"metric": VISITS, "word": word, "threshold": threshold, "day": ago(first), "bound": bound}
    assert both("was_ever", snapshot, **values) is holds


def test_one_day_at_the_threshold_is_neither_more_nor_less() -> None:
    """The published label calls a series "less" as long as nothing is greater, be all of it at the threshold."""
    for word in ("more", "less"):
        values = {"metric": VISITS, "word": word, "threshold": 3, "day": ago(9)}
        assert both("was_ever", counted({2: 3, 1: 3}), **values) is False
        with pytest.raises(Rejected, match=r"another reading.*inclusive"):
            examine("analytics-04", counted({2: 3, 1: 3}), day=ago(9), metric=VISITS, word=word, threshold=3)


def test_average_durations_are_compared_exactly() -> None:
    snapshot = small(on(1, 20, 20, 21))  # 20 and a third
    values: dict[str, Any] = {"metric": DURATION, "day": ago(1)}
    assert both("was_ever", snapshot, word="more", threshold=20, **values)
    assert not both("was_ever", snapshot, word="less", threshold=20, **values)
    assert both("was_ever", snapshot, word="less", threshold=21, **values)
    assert in_python.daily(OfficeRows.of(snapshot), DURATION) == {YESTERDAY: Fraction(61, 3)}


def test_engaged_users_of_a_day_with_other_visits_only_are_none() -> None:
    snapshot = small(on(2, 5, 5, engaged=2), on(1, 5, 5))
    assert in_python.daily(OfficeRows.of(snapshot), ENGAGED) == {ago(2): 2, ago(1): 0}
    assert both("was_ever", snapshot, metric=ENGAGED, word="less", threshold=1, day=ago(1))
    assert not both("was_ever", snapshot, metric=ENGAGED, word="more", threshold=2, day=ago(9))


def test_plots_on_condition_of_a_threshold() -> None:
    snapshot = counted({15: 9, 14: 5, 1: 2})
    values: dict[str, Any] = {"metric": VISITS, "word": "more"}
    plotted = [(str(ago(14)), str(YESTERDAY), VISITS, "line")]
    assert plots("analytics-04", snapshot, day=ago(14), threshold=4, **values) == plotted
    assert plots("analytics-04", snapshot, day=ago(14), threshold=6, **values) == []
    # The last two weeks begin a fortnight before today, and that day belongs to them.
    assert plots("analytics-06", snapshot, weeks=2, threshold=4, **values) == plotted
    assert plots("analytics-06", snapshot, weeks=2, threshold=6, **values) == []
    assert plots("analytics-06", counted({15: 9, 13: 2, 1: 2}), weeks=2, threshold=4, **values) == []


# The change test


@pytest.mark.parametrize(
    ("word", "before", "after", "percent", "bound", "holds"),
    [
        ("higher", 20, 21, 5, "strict", False),  # just 5 %
        ("higher", 20, 21, 5, "inclusive", True),
        ("higher", 20, 21, 3, "strict", True),
        ("higher", 20, 20, 2, "inclusive", False),
        ("higher", 20, 19, 2, "inclusive", False),
        ("lower", 20, 19, 5, "strict", False),
        ("lower", 20, 19, 5, "inclusive", True),
        ("lower", 20, 19, 3, "strict", True),
        ("lower", 20, 21, 2, "inclusive", False),
        ("lower", 10, 9, 10, "strict", False),  # of the earlier figure: 1 of 10, not 1 of 9
        ("higher", 9, 10, 10, "strict", True),
    ],
)
def test_a_figure_has_changed_by_more_than_a_percentage(
    word: str, before: int, after: int, percent: int, bound: str, holds: bool
) -> None:
    values: dict[str, Any] = {"metric": VISITS, "word": word, "percent": percent, "bound": bound}
    assert both("has_changed", counted({8: before, 1: after}), first=ago(8), **values) is holds
    middle = counted({8: before, 4: after, 1: before})
    assert both("has_changed", middle, first=ago(8), last=ago(4), **values) is holds
    durations = small(on(8, before, before), on(1, after - 1, after, after + 1))  # averages of other numbers of visits
    assert both("has_changed", durations, first=ago(8), **{**values, "metric": DURATION}) is holds


@pytest.mark.parametrize(("word", "after"), list(product(("higher", "lower"), (0, 1))))
def test_a_change_from_zero_has_no_percentage(word: str, after: int) -> None:
    snapshot = small(on(3, 5, 5), on(1, 5, 5, engaged=after))
    values: dict[str, Any] = {"metric": ENGAGED, "word": word, "percent": 5}
    assert not both("has_changed", snapshot, first=ago(3), **values)
    assert both("has_changed", snapshot, first=ago(3), from_zero="holds", **values)
    for template in ("analytics-07", "analytics-08"):
        with pytest.raises(Rejected, match=r"another reading.*from_zero"):
            examine(template, snapshot, day=ago(3), **values)
    week = small(on(9, 5, 5), on(2, 5, 5, engaged=after))
    with pytest.raises(Rejected, match=r"another reading.*from_zero"):
        examine("analytics-09", week, day=ago(2), **values)


def test_plots_on_condition_of_a_change() -> None:
    snapshot = counted({10: 20, 3: 30, 1: 21})
    values: dict[str, Any] = {"metric": VISITS, "word": "higher", "percent": 3}
    for template in ("analytics-07", "analytics-08"):
        assert plots(template, snapshot, day=ago(10), **values) == [(str(ago(10)), str(YESTERDAY), VISITS, "line")]
        assert plots(template, snapshot, day=ago(3), **values) == []
    assert plots("analytics-09", snapshot, day=ago(3), **values) == [(str(ago(10)), str(ago(3)), VISITS, "line")]
    assert plots("analytics-09", snapshot, day=ago(3), **{**values, "word": "lower"}) == []


@pytest.mark.parametrize("template", ["analytics-07", "analytics-08", "analytics-09"])
def test_a_change_of_just_the_percentage_is_ambiguous(template: str) -> None:
    values: dict[str, Any] = {
        "metric": VISITS,
        "word": "higher",
        "day": ago(8) if template < "analytics-09" else ago(1),
    }
    snapshot = counted({8: 20, 1: 21})
    assert examine(template, snapshot, percent=3, **values) == 1
    assert examine(template, snapshot, percent=10, **values) == 0
    with pytest.raises(Rejected, match=r"another reading.*inclusive"):
        examine(template, snapshot, percent=5, **values)


# The growth test


def grown(own: tuple[int, int], other: tuple[int, int]) -> Snapshot:
    """A world where the engaged users and the average duration went from one number to another since 4 days ago."""
    return small(
        *(on(days, *[other[n]] * max(own), engaged=own[n]) for n, days in enumerate((4, 1))),
    )


@pytest.mark.parametrize(
    ("own", "other", "holds", "reading"),
    [
        ((10, 12), (10, 11), True, None),  # 20 % and 10 %
        ((10, 11), (10, 12), False, None),
        ((10, 12), (100, 119), True, None),  # 2 is less than 19, but 20 % is more than 19 %
        ((10, 11), (10, 10), True, None),
        ((10, 11), (10, 8), True, None),
        ((10, 8), (10, 11), False, None),
        ((10, 8), (10, 7), False, "decline"),  # D14: a smaller decline is no growth
        ((10, 10), (10, 9), False, "decline"),
        ((10, 7), (10, 8), False, None),
        ((10, 12), (5, 6), False, "bound"),  # as much
        ((10, 10), (10, 10), False, None),
        ((0, 3), (10, 11), False, "from_zero"),
        ((3, 4), (0, 3), False, "from_zero"),
        ((0, 0), (0, 0), False, "from_zero"),
        ((4, 0), (10, 11), False, None),  # to 0 there is a percentage
    ],
)
def test_d14_one_figure_grew_by_more_percent_than_another(
    own: tuple[int, int], other: tuple[int, int], holds: bool, reading: str | None
) -> None:
    snapshot = grown(own, other)
    values: dict[str, Any] = {"metric": ENGAGED, "second": DURATION}
    assert both("grew_more", snapshot, day=ago(4), **values) is holds
    for name, value in (("decline", "grows"), ("bound", "inclusive"), ("from_zero", "holds")):
        assert both("grew_more", snapshot, day=ago(4), **values, **{name: value}) is (holds or name == reading)
    plotted = [(str(ago(4)), str(YESTERDAY), name, "line") for name in (ENGAGED, DURATION)] if holds else []
    assert plots("analytics-10", snapshot, day=ago(4), **values) == plotted
    if reading is None:
        assert examine("analytics-10", snapshot, day=ago(4), **values) == len(plotted)
    else:
        with pytest.raises(Rejected, match=f"another reading.*{reading}"):
            examine("analytics-10", snapshot, day=ago(4), **values)


def test_d14_requests_speak_of_percentages_and_of_two_days() -> None:
    for text in texts("analytics-10"):
        assert "percent" in text
        assert "last {day" in text
        assert "yesterday" in text
    assert {"decline": "grows"} in TEMPLATES["analytics-10"].readings


# Traffic sources


def sources(days: int, **visits: int) -> list[Row]:
    names = {name.replace(" ", "_"): name for name in TRAFFIC_SOURCES}
    return [row for name, many in visits.items() for row in on(days, *[10] * many, source=names[name])]


def test_the_source_with_most_or_fewest_visits_is_plotted() -> None:
    snapshot = small(
        sources(9, direct=9, referral=2),
        sources(5, search_engine=2, social_media=4, referral=1),
        sources(1, search_engine=3, referral=2, social_media=1),
    )
    for rank, first, plotted in (
        ("most", 9, "visits_direct"),
        ("most", 4, "visits_search_engine"),
        ("fewest", 8, "visits_direct"),  # none at all
    ):
        expected = [(str(ago(first)), str(YESTERDAY), plotted, "line")]
        assert plots("analytics-11", snapshot, rank=rank, day=ago(first)) == expected
        assert examine("analytics-11", snapshot, rank=rank, day=ago(first)) == 1
    for rank in ("most", "fewest"):
        tied = small(sources(1, referral=2, social_media=2, direct=1, search_engine=1))
        with pytest.raises(Rejected, match=r"another reading.*tie"):
            examine("analytics-11", tied, rank=rank, day=ago(1))


@pytest.mark.parametrize(("before", "within", "others", "actions"), [(9, 1, 2, 0), (0, 2, 1, 2), (0, 2, 2, None)])
def test_two_sources_are_compared(before: int, within: int, others: int, actions: int | None) -> None:
    snapshot = small(sources(15, referral=before), sources(13, referral=within), sources(1, direct=others))
    values: dict[str, Any] = {"weeks": 2, "source": "referral", "other": "direct"}
    if actions is None:
        with pytest.raises(Rejected, match=r"another reading.*inclusive"):
            examine("analytics-12", snapshot, **values)
        return
    assert examine("analytics-12", snapshot, **values) == actions
    plotted = [(str(ago(14)), str(YESTERDAY), name, "bar") for name in ("visits_referral", "visits_direct")]
    assert plots("analytics-12", snapshot, **values) == plotted[:actions]


def test_the_day_that_begins_a_time_counts_and_must_not_decide() -> None:
    """What "has dropped since Monday" may have been low on Monday; 14 days that end today begin one day later."""
    low_first = counted({14: 2, 13: 5, 1: 5})
    values: dict[str, Any] = {"metric": VISITS, "word": "less", "threshold": 4}
    assert both("was_ever", low_first, day=ago(14), **values)
    assert not both("was_ever", low_first, day=ago(14), since="exclusive", **values)
    referred = small(sources(14, referral=2), sources(1, direct=1))
    for template, snapshot, asked in (
        ("analytics-04", low_first, {**values, "day": ago(14)}),
        ("analytics-06", low_first, {**values, "weeks": 2}),
        ("analytics-12", referred, {"weeks": 2, "source": "referral", "other": "direct"}),
    ):
        assert plots(template, snapshot, **asked)
        with pytest.raises(Rejected, match=r"another reading.*exclusive"):
            examine(template, snapshot, **asked)
    assert examine("analytics-06", counted({14: 2, 13: 2, 1: 5}), weeks=2, **values) == 1


def test_every_source_is_plotted_under_its_name() -> None:
    assert set(SOURCE_PLOTTED.values()) <= set(PLOTTED)
    for source, name in SOURCE_PLOTTED.items():
        snapshot = small(on(1, 10, source=source))
        assert [plot[2] for plot in plots("analytics-11", snapshot, rank="most", day=YESTERDAY)] == [name]
        other = next(each for each in TRAFFIC_SOURCES if each != source)
        pair = plots("analytics-12", snapshot, weeks=2, source=source, other=other)
        assert [plot[2] for plot in pair] == [name, SOURCE_PLOTTED[other]]


# Both computations on random worlds

days = st.sampled_from([ago(n) for n in (1, 2, 3, 4, 8, 9, 10, 11, 14, 15)])
visit_rows = st.builds(
    lambda day, seconds, source, engaged: visit(str(day), seconds, source, engaged=engaged),
    days,
    st.integers(0, 9),
    st.sampled_from(TRAFFIC_SOURCES),
    st.booleans(),
)
metrics = st.sampled_from(sorted(wording.METRICS))
readings = {
    "bound": st.sampled_from(["strict", "inclusive"]),
    "decline": st.sampled_from(["shrinks", "grows"]),
    "from_zero": st.sampled_from(["fails", "holds"]),
    "since": st.sampled_from(["inclusive", "exclusive"]),
    "tie": st.sampled_from(["first", "last"]),
}
values_of = {
    "day": days,
    "until": days,
    "metric": metrics,
    "second": metrics,
    "kind": st.sampled_from(["bar", "line"]),
    "threshold": st.integers(1, 9) | st.integers(1, 9).map(wording.Seconds),
    "weeks": st.integers(1, 2),
    "percent": st.sampled_from([2, 3, 5, 10, 50, 100]),
    "rank": st.sampled_from(["most", "fewest"]),
    "source": st.sampled_from(TRAFFIC_SOURCES),
    "other": st.sampled_from(TRAFFIC_SOURCES),
}


@settings(max_examples=25)
@given(st.lists(visit_rows, max_size=40), st.data())
def test_both_computations_agree_on_random_visits(rows: list[Row], data: st.DataObject) -> None:
    snapshot = tiny(analytics=[*rows, visit(str(ago(1)))])
    for template, _ in product(IDS, range(4)):
        shape = TEMPLATES[template]
        words = ("more", "less") if template in ("analytics-04", "analytics-06") else ("higher", "lower")
        drawn = {name: data.draw(each) for name, each in values_of.items() if name in {s.name for s in shape.slots}}
        if any(slot.name == "word" for slot in shape.slots):
            drawn["word"] = data.draw(st.sampled_from(words))
        read = {name: data.draw(readings[name]) for reading in shape.readings for name in reading}
        agreed_calls(snapshot, shape, {**drawn, **read})


# What requests say, and how it is read


def test_words_are_read_as_they_were_meant() -> None:
    for metric, shown in wording.METRICS.items():
        assert (wording.show_metric(metric), wording.read_metric(shown)) == (shown, metric)
    for threshold, shown in ((10, "10"), (wording.Seconds(41), "41 seconds"), (wording.Seconds(1), "1 second")):
        assert (wording.show_threshold(threshold), wording.read_number(shown)) == (shown, threshold)
    for percent in (2, 3, 5, 10):
        assert wording.read_percent(wording.show_percent(percent)) == percent
    for weeks in range(2, 7):
        assert wording.read_number(wording.show_weeks(weeks)) == weeks
    day = date(2023, 10, 5)
    assert wording.show_iso_day(day) == "2023-10-05"
    assert wording.read_iso_day("2023-10-05") == day
    for back in range(1, 8):
        assert wording.read_past_weekday(wording.show_weekday(ago(back))) == ago(back)
    assert wording.read_past_weekday("Thursday") == date(2023, 11, 23)  # not today


def test_requests_for_seconds_say_so() -> None:
    for task in every_task(WORLDS, ["analytics-04", "analytics-06"]):
        seconds = re.fullmatch(r"\d+ seconds?", task.slots["threshold"])
        assert bool(seconds) == (task.slots["metric"] == wording.METRICS[DURATION])


def test_thresholds_lie_around_the_figure_that_decides() -> None:
    figures = {14: 40, 4: 9, 3: 6, 2: 6, 1: 7}
    snapshot = small(*(on(days, *[figure, figure + 1], engaged=days == 4) for days, figure in figures.items()))

    def drawn(metric: str, word: str, **since: Any) -> Counter[int]:
        rng, values = Random(f"thresholds of {metric}, {word}"), {"metric": metric, "word": word, **since}
        return Counter(slots.threshold().draw(rng, OfficeRows.of(snapshot), values) for _ in range(90))

    assert drawn(DURATION, "more", day=ago(4)).keys() == {7, 8, 9, 10, 11}  # around 9.5, rounded down
    assert drawn(DURATION, "less", day=ago(4)).keys() == {4, 5, 6, 7, 8}
    assert drawn(DURATION, "more", weeks=2).keys() == {38, 39, 40, 41, 42}
    assert drawn(VISITS, "less", day=ago(4)).keys() == {1, 2, 3, 4}  # 2 visits a day; at least 1
    assert drawn(ENGAGED, "less", weeks=2).keys() == {1, 2}
    assert min(drawn(DURATION, "less", day=ago(4)).values()) > 8
    assert all(isinstance(threshold, wording.Seconds) for threshold in drawn(DURATION, "more", weeks=2))


def test_days_to_compare_with_had_figures() -> None:
    """Nothing is drawn that would have to be rejected: a day of 0, the latest day, today's weekday."""
    nobody = small(*(on(days, 5, 5, engaged=days in (1, 3, 8, 10, 12)) for days in range(1, 15)))
    rng = Random("days to compare with")
    for name, expected in (("base_day", {3, 8, 10, 12}), ("past_weekday", {3}), ("repeated_weekday", {1, 3, 5})):
        slot = getattr(slots, name)()
        found = {slot.draw(rng, OfficeRows.of(nobody), {"metric": ENGAGED, "second": VISITS}) for _ in range(200)}
        assert found == {ago(days) for days in expected}, name


def test_start_days_leave_something_to_plot() -> None:
    rows, rng = OfficeRows.of(world(0)), Random("start days")
    started = {slots.start_day().draw(rng, rows, {}) for _ in range(2000)}
    assert (min(started), max(started), len(started)) == (date(2023, 9, 1), ago(2), 89)
    later = {slots.later_day().draw(rng, rows, {"day": ago(4)}) for _ in range(100)}
    assert later == {ago(3), ago(2), ago(1)}
    seen = {slots.visit_day().draw(rng, rows, {}) for _ in range(2000)}
    assert max(seen) == YESTERDAY


def test_every_source_that_ever_leads_is_asked_for() -> None:
    snapshot = small(sources(9, direct=9), sources(5, search_engine=2, social_media=4), sources(1, search_engine=3))
    rows, rng = OfficeRows.of(snapshot), Random("leading sources")
    drawn = Counter(slots.ranked_day().draw(rng, rows, {"rank": "most"}) for _ in range(200))
    assert drawn.keys() == {ago(9), ago(5)}
    assert min(drawn.values()) > 70


def test_a_source_without_visits_is_never_the_one_with_the_fewest() -> None:
    everywhere = dict.fromkeys((name.replace(" ", "_") for name in TRAFFIC_SOURCES), 4)
    snapshot = small(sources(9, **{**everywhere, "referral": 1}), sources(5, **everywhere), sources(2, direct=3))
    rows, rng = OfficeRows.of(snapshot), Random("fewest visits")
    drawn = {slots.ranked_day().draw(rng, rows, {"rank": "fewest"}) for _ in range(100)}
    assert drawn == {ago(9), ago(5)}  # from two days ago on only one source has brought anybody


def test_what_is_computed_once_depends_on_its_arguments_and_the_world() -> None:
    calls: list[tuple[str, str]] = []

    @once
    def doubled(rows: OfficeRows, text: str, *, end: str = "") -> str:
        calls.append((text, end))
        return 2 * text + end

    first, second = OfficeRows.of(counted({1: 1})), OfficeRows.of(counted({1: 2}))
    assert [doubled(first, "a"), doubled(first, "b"), doubled(first, "a"), doubled(first, "a", end="!")] == [
        "aa",
        "bb",
        "aa",
        "aa!",
    ]
    assert doubled(second, "a") == "aa"
    assert calls == [("a", ""), ("b", ""), ("a", "!"), ("a", "")]


# The known mistakes


def made(snapshot: Snapshot, arguments: Iterable[tuple[str, ...]]) -> Any:
    names = ("time_min", "time_max", "value_to_plot", "plot_type")
    return outcome_of(
        snapshot,
        [Call(name="analytics_create_plot", arguments=dict(zip(names, plot, strict=True))) for plot in arguments],
    )


def test_d05_a_plot_since_a_day_may_end_yesterday_or_today() -> None:
    assert [template for template in IDS if TEMPLATES[template].open_end] == OPEN_ENDED
    for task in every_task(WORLDS, IDS):
        wanted = [tuple(call.arguments.values()) for call in task.calls]
        ends = ("2023-11-29", "2023-11-30") if task.template in OPEN_ENDED else ("2023-11-29",)
        ways = list(
            product(*[[(a, end, *rest) for end in ends] if b == ends[0] else [(a, b, *rest)] for a, b, *rest in wanted])
        )
        accepted = [task.outcome.delta, *task.outcome.also]
        assert len(accepted) == len(ways)
        assert all(made(world(0), way) in accepted for way in ways)
        for a, b, *rest in wanted:
            for end in ("2023-11-28", "2023-12-01"):
                assert made(world(0), [(a, end if b == "2023-11-29" else "2023-11-29", *rest)]) not in accepted
    for task in every_task(WORLDS, ["analytics-02", "analytics-09"]):
        assert not task.outcome.also


def test_d13_nothing_is_compared_with_itself() -> None:
    """Yesterday is the latest day with figures, so "since last Wednesday" nothing has ever changed."""
    assert wording.read_past_weekday("Wednesday") == YESTERDAY
    for task in every_task(WORLDS, ["analytics-08", "analytics-10"]):
        assert task.slots["day"] in {"Tuesday", "Monday", "Sunday", "Saturday", "Friday"}
    for task in every_task(WORLDS, ["analytics-07"]):
        assert wording.read_day(task.slots["day"]) < YESTERDAY


def test_d15_the_order_of_two_plots_does_not_count() -> None:
    for task in every_task(WORLDS, ["analytics-03", "analytics-05", "analytics-10", "analytics-12"]):
        first, second = (outcome_of(world(0), calls) for calls in (task.calls, task.calls[::-1]))
        assert first == second == task.outcome.delta
        assert len({call.arguments["value_to_plot"] for call in task.calls}) == task.actions


def test_d18_every_day_has_visits_so_that_means_and_totals_compare_alike() -> None:
    for seed in WORLDS:
        days = in_python.daily(OfficeRows.of(world(seed)), VISITS)
        assert list(days) == [ago(back) for back in range(90, 0, -1)]
    for text in texts("analytics-12"):  # the time is taken as a whole
        assert not re.search(r"\b(any|each|every|single|one) day|daily|at any time|ever\b", text)


def test_d24_a_condition_stands_with_what_depends_on_it() -> None:
    conditional = [template for template in IDS if "condition" in TEMPLATES[template].tags]
    assert conditional == [f"analytics-{n:02}" for n in (4, 6, 7, 8, 9, 10, 12)]
    for template in conditional:
        for text in texts(template):
            asking = [
                part for part in re.split(r"(?<=[.?]) ", text) if re.search(r"\b(plot|chart|draw|line|bars)", part)
            ]
            assert len(asking) == 1, text
            word = re.search(r"\b(if|unless|should|provided|in (that )?case|on condition)\b", asking[0], re.IGNORECASE)
            assert word, text


def test_no_plot_seems_to_begin_on_the_day_that_meets_the_condition() -> None:
    """ "If it was below 3 on any day since Monday, plot it since then": since Monday, or since that day?"""
    for text in texts("analytics-04"):
        assert not re.search(r"since then|from then|from that day|after that", text)


@pytest.mark.parametrize("template", ["analytics-07", "analytics-08", "analytics-10"])
def test_requests_say_which_figure_is_compared_with_the_one_of_a_day(template: str) -> None:
    for text in texts(template):
        assert re.search(r"\b(yesterday|latest|newest|now)\b", text), text


@pytest.mark.parametrize("template", IDS)
def test_every_phrasing_takes_every_value(template: str) -> None:
    shape, rows, rng = TEMPLATES[template], OfficeRows.of(world(0)), Random(f"values of {template}")
    for _ in range(20):
        values = shape.draw(rng, rows)
        for text in texts(template):
            assert not re.search(r"[{}]|  ", shape.request(text, values))


def test_what_may_be_a_sentence_s_subject_is_singular() -> None:
    """So that "has our traffic" and "is the number of engaged users" are right for every metric."""
    for form in ("spoken", "number"):
        for metric in wording.METRICS:
            assert re.match("(our|the) ", wording.METRIC_FORMS[form](metric))
    plural = re.compile(r"\b(is|has|was|does|did|isn't|wasn't) \{(metric|second)(:short|:clause)?\}", re.IGNORECASE)
    assert not [text for template in IDS for text in texts(template) if plural.search(text)]


# Tasks


@pytest.mark.parametrize("template", IDS)
def test_kinds_of_plots_are_named(template: str) -> None:
    """A distribution is a histogram, as the context says."""
    words = {"line": "line", "bar": "bar", "histogram": "histogram|distribut", "scatter": "scatter"}
    for task in every_task([0, 1_000_000, 2_000_000], [template]):
        for call in task.calls:
            assert re.search(words[call.arguments["plot_type"]], task.instruction, re.IGNORECASE)


@pytest.mark.parametrize("template", IDS)
def test_demonstrations_at_scale_10(template: str) -> None:
    snapshot = world(0, 10)
    for task in tasks(0, template, 10):
        delta, _, turns = follow(snapshot, task)
        assert delta == task.outcome.delta, task.instruction
        assert turns <= 6


@pytest.mark.parametrize("template", IDS)
def test_demonstrations_in_a_world_to_train_in(template: str) -> None:
    for task in tasks(2_000_000, template):
        assert follow(world(2_000_000), task)[0] == task.outcome.delta, task.instruction


def test_demonstrations_decide_from_what_tools_return() -> None:
    """Hand-made worlds with just enough, and one visit less."""
    base = {VISITS: {"metric": "total visits", "word": "more", "threshold": "4", "day": wording.show_day(ago(9))}}
    for many, actions in ((5, 1), (4, 0)):
        task = tasks(0, "analytics-04")[0].model_copy(update={"slots": base[VISITS]})
        assert len(follow(counted({9: 1, 3: many, 1: 2}), task)[0]) == actions
    growth = {"metric": "engaged users", "second": "average session duration", "day": wording.show_weekday(ago(4))}
    for own, other, actions in (((10, 12), (10, 11), 2), ((10, 9), (10, 8), 0), ((10, 11), (10, 12), 0)):
        task = tasks(0, "analytics-10")[0].model_copy(update={"slots": growth})
        assert len(follow(grown(own, other), task)[0]) == actions


def test_doing_the_same_for_every_request_is_not_enough() -> None:
    """Under each template with a condition, a plot is due in some tasks and none in others: both must be found out."""
    for template in [template for template in IDS if "condition" in TEMPLATES[template].tags]:
        assert {task.actions > 0 for task in tasks(0, template)} == {True, False}
    for task in tasks(0, "analytics-04"):
        session = Session(world(0))
        arguments = {"time_min": "2023-09-01", "time_max": "2023-11-29", "value_to_plot": VISITS, "plot_type": "line"}
        TOOLS["analytics_create_plot"].call(session, arguments)
        TOOLS["analytics_create_plot"].call(session, arguments)
        assert session.delta() not in [task.outcome.delta, *task.outcome.also]


def test_readings_are_tried_on_every_condition() -> None:
    for template in IDS:
        named = {name for reading in TEMPLATES[template].readings for name in reading}
        assert named == {
            "plot_if_beyond": {"bound", "since"},
            "plot_if_lately_beyond": {"bound", "since"},
            "plot_if_changed": {"bound", "from_zero"},
            "plot_if_changed_in_a_week": {"bound", "from_zero"},
            "plot_both_if_grew_more": {"bound", "decline", "from_zero"},
            "plot_extreme_source": {"tie"},
            "plot_sources_if_more": {"bound", "since"},
        }.get(rule_names(TEMPLATES[template])[0], set())
        assert reference_calls(world(0), TEMPLATES[template], _values(template)) is not None


def _values(template: str) -> dict[str, Any]:
    """The values of the first sound candidate of a random stream."""
    rows, rng = OfficeRows.of(world(0)), Random(f"candidates of {template}")
    while True:
        values = TEMPLATES[template].draw(rng, rows)
        try:
            reference_calls(world(0), TEMPLATES[template], values)
        except Rejected:
            continue
        return values


def test_latest_day() -> None:
    assert in_python.latest_day(OfficeRows.of(world(0))) == in_sql.latest_day(world(0)) == YESTERDAY
    assert max(in_python.daily(OfficeRows.of(world(0)), VISITS)) == YESTERDAY
    assert SCENARIO.now.date() == TODAY
