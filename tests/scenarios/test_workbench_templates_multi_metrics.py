"""Templates of several domains on a condition of web figures: both branches, what is ambiguous, no known mistake.

D1 ... D24 are the numbers of the WorkBench specification's list of mistakes (section 6.3).
"""

from __future__ import annotations

import re
from collections import Counter
from datetime import date, timedelta
from functools import cache
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from workbench_worlds import (
    NADIA,
    PILAR,
    ROHAN,
    SAM,
    TOOLS,
    WORLDS,
    customer,
    event,
    every_task,
    examine,
    follow,
    project_task,
    tasks,
    tiny,
    visit,
    world,
)

from workgym.envs.core.calls import Call
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Task
from workgym.envs.workbench import BENCHMARK
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.analytics.by_rows import grew_more
from workgym.scenarios.workbench.drawing import MAX_ACTIONS, agreed_calls, outcome_of, reference_calls
from workgym.scenarios.workbench.multi_metrics.slots import friday_of_next_week, text_about_several
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.templates import TEMPLATES

TODAY = SAM.date()
FIRST, YESTERDAY, FRIDAY = date(2023, 11, 25), date(2023, 11, 29), date(2023, 12, 8)
VISITS, DURATION, ENGAGED = wording.METRICS
THRESHOLD = [f"multi-{n}" for n in (10, 11, 12, 13, 15, 17, 19, 20, 21)]
GROWTH = ["multi-14", "multi-18"]
IDS = sorted([*THRESHOLD, *GROWTH])
LEADS = ["multi-15", "multi-19", "multi-21"]
WITH_ELSE = ["multi-17", "multi-19", "multi-20", "multi-21"]


# A small office: tomorrow is busy until 10:00, Nadia has two leads, and Pilar has completed the most on the board.


def visits(day: date, count: int, engaged: int = 0, seconds: int = 10) -> list[Row]:
    return [visit(str(day), seconds, engaged=n < engaged) for n in range(count)]


TASKS = [
    *(project_task(f"done {n}", PILAR, "Completed", board="Front end") for n in range(2)),
    project_task("done", ROHAN, "Completed", board="Front end"),
    *(project_task(f"open {n}", ROHAN, "In Review", board="Front end") for n in range(3)),
    *(project_task(f"elsewhere {n}", NADIA, "Completed", board="Design") for n in range(4)),
]
CUSTOMERS = [
    customer("Ada Byron", NADIA),
    customer("Ida Rhodes", NADIA, status="Won"),
    customer("Mary Somerville", NADIA, last_contact_date="2023-10-02"),
    customer("Emmy Noether", ROHAN),
]


def office(*days: list[Row], **tables: list[Row]) -> Snapshot:
    busy = [event("sync", ROHAN, "2023-12-01 09:00:00", 60), event("chat", PILAR, "2023-12-01 10:30:00", 30)]
    rows = {"calendar": busy, "customers": CUSTOMERS, "project_tasks": TASKS, **tables}
    return tiny(analytics=[row for day in days for row in day], **rows)


THREE_DAYS = (visits(FIRST, 3), visits(date(2023, 11, 28), 5), visits(YESTERDAY, 4))
"""The figures of the tests below: 3, 5 and 4 visits."""


@cache
def usual() -> Snapshot:
    return office(*THREE_DAYS)


WHAT: dict[str, Any] = {
    "person": ROHAN,
    "seller": NADIA,
    "task": "Look into it",
    "due": FRIDAY,
    "event": "Half an hour",
    "title": "About it",
    "body": "All is well.",
    "news": "Good news.",
    "plea": "Please try harder.",
}
"""What requests state besides the condition."""


def values_of(template: str, **condition: Any) -> dict[str, Any]:
    """The values of all slots of a template: the condition and what it takes of ``WHAT``."""
    names = {slot.name for slot in TEMPLATES[template].slots}
    return {**{name: value for name, value in WHAT.items() if name in names}, **condition}


def beyond(template: str, word: str, threshold: int, day: date = FIRST, metric: str = VISITS) -> dict[str, Any]:
    return values_of(template, metric=metric, word=word, threshold=threshold, day=day)


def grew(template: str, metric: str = VISITS, second: str = ENGAGED, day: date = FIRST) -> dict[str, Any]:
    return values_of(template, metric=metric, second=second, day=day)


def computed(template: str, snapshot: Snapshot, **values: Any) -> list[Call]:
    """What a request asks for, computed in both ways."""
    return agreed_calls(snapshot, TEMPLATES[template], values)


def task(person: str = ROHAN) -> Call:
    arguments = {
        "task_name": "Look into it",
        "assigned_to_email": person,
        "list_name": "Backlog",
        "due_date": "2023-12-08",
        "board": "Front end",
    }
    return Call(name="project_management_create_task", arguments=arguments)


def mail(person: str = ROHAN, body: str = "All is well.") -> Call:
    return Call(name="email_send_email", arguments={"recipient": person, "subject": "About it", "body": body})


def deleted(customer_id: str) -> Call:
    return Call(name="customer_relationship_manager_delete_customer", arguments={"customer_id": customer_id})


def reassigned(customer_id: str) -> Call:
    arguments = {"customer_id": customer_id, "field": "assigned_to_email", "new_value": ROHAN}
    return Call(name="customer_relationship_manager_update_customer", arguments=arguments)


MEETING = Call(
    name="calendar_create_event",
    arguments={
        "event_name": "Half an hour",
        "participant_email": ROHAN,
        "event_start": "2023-12-01 10:00:00",
        "duration": "30",
    },
)
OUTCOMES: dict[str, tuple[list[Call], list[Call]]] = {
    "multi-10": ([mail()], []),
    "multi-11": ([MEETING], []),
    "multi-12": ([task()], []),
    "multi-13": ([task(PILAR)], []),
    "multi-14": ([task()], []),
    "multi-15": ([deleted("00000000"), deleted("00000002")], []),
    "multi-17": ([task()], [mail()]),
    "multi-18": ([task(), MEETING], []),
    "multi-19": (
        [deleted("00000000"), deleted("00000002"), mail(NADIA, "Good news.")],
        [mail(NADIA, "Please try harder.")],
    ),
    "multi-20": ([task(), MEETING], [mail()]),
    "multi-21": ([task(), MEETING], [reassigned("00000000"), reassigned("00000002"), mail()]),
}
"""What each template asks for in the office if its condition holds, and if it does not."""


def solved(template: str, snapshot: Snapshot, values: dict[str, Any]) -> None:
    """Let the demonstration solve a candidate."""
    shown = TEMPLATES[template].in_words(values)
    asked = tasks(0, template)[0].model_copy(update={"slots": shown})
    delta, _, turns = follow(snapshot, asked)
    assert delta == outcome_of(snapshot, reference_calls(snapshot, TEMPLATES[template], values))
    assert turns <= BENCHMARK.max_turns


@pytest.mark.parametrize("template", THRESHOLD)
@pytest.mark.parametrize(
    ("word", "threshold", "day", "holds"),
    [
        ("more", 4, FIRST, True),
        ("more", 5, FIRST, False),
        ("more", 6, FIRST, False),
        ("more", 4, date(2023, 11, 28), True),  # "since" a day includes it
        ("more", 4, YESTERDAY, False),
        ("less", 4, FIRST, True),
        ("less", 3, FIRST, False),
        ("less", 2, FIRST, False),
        ("less", 5, YESTERDAY, True),
        ("less", 4, date(2023, 11, 26), False),  # the days without any visit have no figure
    ],
)
def test_thresholds_decide_what_is_done(template: str, word: str, threshold: int, day: date, holds: bool) -> None:
    snapshot = usual()
    assert computed(template, snapshot, **beyond(template, word, threshold, day)) == OUTCOMES[template][not holds]


@pytest.mark.parametrize("template", GROWTH)
@pytest.mark.parametrize(
    ("first", "last", "holds"),
    [
        ((4, 4), (6, 5), True),  # visits by 50 percent, engaged users by 25
        ((4, 2), (6, 3), False),  # both by 50 percent
        ((2, 1), (4, 3), False),
        ((4, 3), (5, 2), True),  # one grew, the other fell
        ((4, 4), (3, 1), False),  # one fell by less: it did not grow
        ((4, 4), (4, 3), False),  # one stayed where it was
        ((4, 1), (3, 2), False),
    ],
)
def test_growth_decides_what_is_done(template: str, first: tuple[int, int], last: tuple[int, int], holds: bool) -> None:
    snapshot = office(visits(FIRST, *first), visits(YESTERDAY, *last))
    assert computed(template, snapshot, **grew(template)) == OUTCOMES[template][not holds]


@pytest.mark.parametrize("metric", [DURATION, ENGAGED])
def test_other_metrics_decide_as_well(metric: str) -> None:
    days = [*visits(FIRST, 2, 1, seconds=10), *visits(FIRST, 2, 1, seconds=13)]  # 11.5 seconds, 2 engaged
    threshold = 11 if metric == DURATION else 1
    for word, more, holds in (
        ("more", 0, True),
        ("more", 1, False),
        ("less", 1, metric == DURATION),
        ("less", 0, False),
    ):
        values = beyond("multi-20", word, threshold + more, metric=metric)
        assert computed("multi-20", office(days), **values) == OUTCOMES["multi-20"][not holds]


@pytest.mark.parametrize("template", IDS)
def test_both_branches_are_sound_and_solved_from_what_is_stated(template: str) -> None:
    if template in GROWTH:
        candidates = [
            (office(visits(FIRST, *first), visits(YESTERDAY, *last)), grew(template))
            for first, last in (((4, 4), (6, 5)), ((4, 1), (3, 2)))
        ]
    else:
        candidates = [(usual(), beyond(template, word, 4 if word == "more" else 2)) for word in ("more", "less")]
    for (snapshot, values), expected in zip(candidates, OUTCOMES[template], strict=True):
        assert examine(template, snapshot, **values) == len(expected)
        solved(template, snapshot, values)
    then, otherwise = (outcome_of(candidates[0][0], calls) for calls in OUTCOMES[template])
    assert then != otherwise


# Who, when, and how many


def test_the_most_productive_colleague_is_looked_for_on_one_board_and_list() -> None:
    values = beyond("multi-13", "more", 4)

    def chosen(*done: str, **tables: list[Row]) -> list[str]:
        completed = [project_task(f"done {n}", who, "Completed", board="Front end") for n, who in enumerate(done)]
        snapshot = office(*THREE_DAYS, project_tasks=[*completed, *TASKS[3:]])
        calls = computed("multi-13", snapshot, **values)
        solved("multi-13", snapshot, values)
        return [call.arguments["assigned_to_email"] for call in calls]

    assert chosen(ROHAN, PILAR, ROHAN) == [ROHAN]
    assert chosen(ROHAN, PILAR) == [PILAR]  # in a tie, the first in the alphabet
    assert chosen(ROHAN, PILAR, NADIA) == [NADIA]
    assert chosen() == []  # Nadia has completed tasks of another board only, Rohan none
    assert all("alphabet" in phrasing for phrasing in TEMPLATES["multi-13"].phrasings)


def test_more_completed_tasks_than_a_search_lists_are_counted() -> None:
    completed = {ROHAN: 51, PILAR: 52}
    rows = [
        project_task(f"done {n}", who, "Completed", board="Front end")
        for who, count in completed.items()
        for n in range(count)
    ]
    snapshot, values = office(*THREE_DAYS, project_tasks=rows), beyond("multi-13", "more", 4)
    assert [call.arguments["assigned_to_email"] for call in computed("multi-13", snapshot, **values)] == [PILAR]
    solved("multi-13", snapshot, values)


@pytest.mark.parametrize("template", ["multi-11", "multi-18", "multi-20", "multi-21"])
def test_meetings_begin_at_the_first_free_half_hour(template: str) -> None:
    days = [visits(FIRST, 4, 4), visits(YESTERDAY, 6, 5)]
    values = grew(template) if template in GROWTH else beyond(template, "more", 5)
    for busy, free in (([], "09:00"), ([("09:30", 60)], "09:00"), ([("09:00", 120), ("11:00", 60)], "12:00")):
        events = [event(f"n{n}", PILAR, f"2023-12-01 {at}:00", length) for n, (at, length) in enumerate(busy)]
        snapshot = office(*days, calendar=events)
        calls = computed(template, snapshot, **values)
        assert calls[-1].arguments["event_start"] == f"2023-12-01 {free}:00"
        solved(template, snapshot, values)


def leads(count: int) -> list[Row]:
    return [customer(f"Lead {n:02}", NADIA, last_contact_date=f"2023-11-{28 - n:02}") for n in range(count)]


@pytest.mark.parametrize(
    ("template", "word", "other_actions"), [("multi-15", "more", 0), ("multi-19", "more", 1), ("multi-21", "less", 1)]
)
def test_no_outcome_takes_more_than_twelve_actions(template: str, word: str, other_actions: int) -> None:
    values = beyond(template, word, 4 if word == "more" else 2)
    most = MAX_ACTIONS - other_actions
    snapshot = office(*THREE_DAYS, customers=leads(most))
    assert examine(template, snapshot, **values) == MAX_ACTIONS
    solved(template, snapshot, values)
    with pytest.raises(Rejected, match="more than 12 actions"):
        examine(template, office(*THREE_DAYS, customers=leads(most + 1)), **values)


def test_a_seller_without_leads_has_none_to_lose() -> None:
    won = [customer("Ada Byron", NADIA, status="Won"), customer("Emmy Noether", ROHAN)]
    snapshot = office(*THREE_DAYS, customers=won)
    assert computed("multi-15", snapshot, **beyond("multi-15", "more", 4)) == []
    assert computed("multi-19", snapshot, **beyond("multi-19", "more", 4)) == [mail(NADIA, "Good news.")]
    assert computed("multi-21", snapshot, **beyond("multi-21", "less", 2)) == [mail()]
    for template, word, threshold in (("multi-15", "more", 4), ("multi-19", "more", 4), ("multi-21", "less", 2)):
        solved(template, snapshot, beyond(template, word, threshold))


# Ambiguity


@pytest.mark.parametrize("template", THRESHOLD)
@pytest.mark.parametrize(("word", "threshold"), [("more", 5), ("less", 3)])
def test_a_figure_just_at_the_threshold_is_ambiguous(template: str, word: str, threshold: int) -> None:
    with pytest.raises(Rejected, match=r"another reading.*inclusive"):
        examine(template, usual(), **beyond(template, word, threshold))


@pytest.mark.parametrize("template", THRESHOLD)
def test_figures_all_at_the_threshold_are_neither_more_nor_less(template: str) -> None:
    """The published test calls them "less", since none is greater."""
    snapshot = office(visits(FIRST, 3), visits(YESTERDAY, 3))
    for word in ("more", "less"):
        assert computed(template, snapshot, **beyond(template, word, 3)) == OUTCOMES[template][1]


@pytest.mark.parametrize("template", GROWTH)
@pytest.mark.parametrize(
    ("first", "last", "reading"),
    [
        ((4, 2), (6, 3), "inclusive"),
        ((4, 4), (3, 1), "decline"),
        ((4, 4), (4, 3), "decline"),
        ((4, 0), (5, 2), "from_zero"),
    ],
)
def test_d14_growth_that_can_be_seen_in_two_ways_is_ambiguous(
    template: str, first: tuple[int, int], last: tuple[int, int], reading: str
) -> None:
    with pytest.raises(Rejected, match=rf"another reading.*{reading}"):
        examine(template, office(visits(FIRST, *first), visits(YESTERDAY, *last)), **grew(template))


@pytest.mark.parametrize("template", LEADS)
def test_a_first_name_that_finds_somebody_else_is_ambiguous(template: str) -> None:
    values = beyond(template, "less" if template == "multi-21" else "more", 2 if template == "multi-21" else 4)
    namesake = customer("Sophie Germain", "nadiana.cole@fernhill.example")
    assert examine(template, usual(), **values) == len(OUTCOMES[template][template == "multi-21"])
    with pytest.raises(Rejected, match=r"another reading.*contains"):
        examine(template, office(*THREE_DAYS, customers=[*CUSTOMERS, namesake]), **values)


# Two computations

days = st.integers(1, 5).map(lambda back: TODAY - timedelta(days=back))
visit_rows = st.builds(
    lambda day, seconds, engaged: visit(str(day), seconds, engaged=engaged), days, st.integers(0, 3), st.booleans()
)
people = st.sampled_from([NADIA, ROHAN, PILAR])
customer_rows = st.builds(
    lambda seller, status: customer("Ada Byron", seller, status=status), people, st.sampled_from(["Lead", "Won"])
)
task_rows = st.builds(
    lambda who, where, board: project_task("Polish", who, where, board=board),
    people,
    st.sampled_from(["Completed", "Backlog"]),
    st.sampled_from(["Front end", "Design"]),
)
starts = st.lists(st.integers(0, 13), unique=True, max_size=6)


@settings(max_examples=20)
@given(st.data())
def test_both_computations_agree_on_random_worlds(data: st.DataObject) -> None:
    halves = data.draw(starts)
    events = [event(f"n{n}", PILAR, f"2023-12-01 {9 + n // 2:02}:{30 * (n % 2):02}:00", 60) for n in halves]
    snapshot = tiny(
        analytics=data.draw(st.lists(visit_rows, max_size=25)),
        customers=data.draw(st.lists(customer_rows, max_size=8)),
        project_tasks=data.draw(st.lists(task_rows, max_size=10)),
        calendar=events,
    )
    for template in IDS:
        shape = TEMPLATES[template]
        metric, second = data.draw(st.permutations([VISITS, DURATION, ENGAGED]))[:2]
        day, who, seller = data.draw(days), data.draw(people), data.draw(people)
        values = grew(template, metric, second, day) if template in GROWTH else {}
        values = values or beyond(
            template, data.draw(st.sampled_from(["more", "less"])), data.draw(st.integers(0, 4)), day, metric
        )
        values |= {name: address for name, address in (("person", who), ("seller", seller)) if name in values}
        for reading in ({}, *shape.readings):
            agreed_calls(snapshot, shape, {**values, **reading})


# What requests say


def test_texts_that_quote_other_slots() -> None:
    slot = text_about_several("body", "{metric}: {word}", metric=wording.show_metric, word=str.upper)
    values = {"metric": VISITS, "word": "less", "day": FIRST}
    assert slot.show(slot.draw(Random(0), OfficeRows.of(world(0)), values)) == "total visits: LESS"
    for made in every_task(templates=["multi-10"]):
        stated = made.slots
        assert stated["metric"] in stated["title"]
        assert f"{stated['metric']} came to {stated['word']} than {stated['threshold']}." in stated["body"]


NAMING = {
    "multi-11": {"event": "metric"},
    "multi-12": {"task": "metric"},
    "multi-13": {"task": "metric"},
    "multi-14": {"task": "second"},
    "multi-17": {"task": "metric", "title": "metric", "body": "metric"},
    "multi-18": {"task": "second", "event": "metric"},
    "multi-19": {"title": "metric"},
    "multi-20": {"task": "metric", "event": "metric", "title": "metric", "body": "metric"},
    "multi-21": {"task": "metric", "event": "metric", "title": "seller", "body": "seller"},
}
"""Which text of a template names which other slot (WorkBench, multi-domain templates)."""


def test_titles_name_the_figure_that_they_are_about() -> None:
    for template, names in NAMING.items():
        for made in every_task(templates=[template]):
            assert all(made.slots[other] in made.slots[text] for text, other in names.items())
            if "second" in made.slots:
                assert made.slots["metric"] not in made.slots["task"]


def answer(made: Task, snapshot: Snapshot) -> bool:
    """Whether the condition of a request holds, from its own words and the figures that the tools return."""
    stated = made.slots
    tool = {
        "total visits": "analytics_total_visits_count",
        "average session duration": "analytics_get_average_session_duration",
        "engaged users": "analytics_engaged_users_count",
    }[stated["metric"]]
    (word, threshold), *others = set(
        re.findall(r"(more|less) than (\d+)", made.instruction.split('"')[0]) or [("", "")]
    )
    if not threshold:  # the request begins with what to do
        ((word, threshold),) = set(re.findall(r"came to (more|less) than (\d+)", made.instruction))
    assert not others
    (day,) = set(re.findall(r"since (\w+ \d+)", made.instruction))
    figures = TOOLS[tool].call(Session(snapshot), {"time_min": str(wording.read_day(day))}).values()
    return any(figure > int(threshold) if word == "more" else figure < int(threshold) for figure in figures)


@pytest.mark.parametrize("template", THRESHOLD)
def test_d01_outcomes_follow_the_word_that_the_request_says(template: str) -> None:
    branches: Counter[tuple[str, bool]] = Counter()
    for seed in WORLDS:
        for made in tasks(seed, template):
            holds = answer(made, world(seed))
            branches[made.slots["word"], holds] += 1
            names = Counter(call.name for call in made.calls)
            if template in ("multi-12", "multi-13", "multi-17", "multi-20", "multi-21"):
                assert names["project_management_create_task"] == holds
            if template in ("multi-11", "multi-20", "multi-21"):
                assert names["calendar_create_event"] == holds
            if template in ("multi-10", "multi-17", "multi-20", "multi-21"):
                assert names["email_send_email"] == (holds if template == "multi-10" else not holds)
            if template == "multi-15":
                assert bool(made.calls) == holds
            if template == "multi-19":
                (sent,) = (call for call in made.calls if call.name == "email_send_email")
                assert sent.arguments["body"] == made.slots["news" if holds else "plea"]
                assert names["customer_relationship_manager_delete_customer"] >= holds
    assert {word for word, _ in branches} == {"more", "less"}
    assert {holds for _, holds in branches} == ({True} if template == "multi-11" else {True, False})


def test_d02_an_email_has_the_one_title_that_the_request_states() -> None:
    for made in every_task(templates=["multi-10", *WITH_ELSE]):
        for call in made.calls:
            if call.name == "email_send_email":
                assert call.arguments["subject"] == made.slots["title"]
                assert made.instruction.count(f'"{made.slots["title"]}"') == 1


def test_d13_nothing_is_compared_with_itself() -> None:
    """Yesterday, a Wednesday, is the last day with figures."""
    shown = {made.slots["day"] for made in every_task(range(12), GROWTH)}
    assert shown == {"Friday", "Saturday", "Sunday", "Monday", "Tuesday"}
    assert {wording.read_past_weekday(day) for day in shown} == {date(2023, 11, day) for day in range(24, 29)}
    for template in GROWTH:
        assert all("last {day}" in phrasing and "yesterday" in phrasing for phrasing in TEMPLATES[template].phrasings)


def test_d16_tasks_are_due_on_a_day_that_is_named() -> None:
    slot = friday_of_next_week()
    assert slot.draw(Random(0), OfficeRows.of(world(0)), {}) == FRIDAY
    assert (FRIDAY.weekday(), slot.show(FRIDAY), wording.read_day("December 8")) == (4, "December 8", FRIDAY)
    for made in every_task(templates=IDS):
        assert not re.search(r"next (week|Friday)", made.instruction)
        for call in made.calls:
            assert call.arguments.get("due_date", "2023-12-08") == str(
                wording.read_day(made.slots.get("due", "December 8"))
            )


CONDITION = re.compile(
    r"\bIf (the daily|there has been|so\b)|should (any|none) of them|provided that|\b[Ii]f \{metric\} grew"
    r"|[Oo]therwise|if there has not"
)
DEPENDENT = ("task", "event", "due", "news", "plea")


@pytest.mark.parametrize("template", IDS)
def test_d24_a_condition_stands_with_what_depends_on_it(template: str) -> None:
    """In every sentence that states something to be done. The title of multi-19 is the same either way."""
    dependent = {slot.name for slot in TEMPLATES[template].slots} & {*DEPENDENT, "body"}
    if template != "multi-19":
        dependent |= {slot.name for slot in TEMPLATES[template].slots} & {"title"}
    for phrasing in TEMPLATES[template].phrasings:
        for sentence in re.split(r'(?<=[.?]) (?=[A-Z])|(?<=") (?=Otherwise)', phrasing):
            if any(f"{{{name}}}" in sentence for name in dependent) or re.search(r"delete|remove", sentence):
                assert CONDITION.search(sentence), sentence


@pytest.mark.parametrize("template", WITH_ELSE)
def test_requests_with_two_branches_separate_them(template: str) -> None:
    for phrasing in TEMPLATES[template].phrasings:
        marks = re.findall(r"; otherwise|Otherwise|; should none of them be|; if there has not", phrasing)
        assert len(marks) == 1
        then, otherwise = phrasing.split(marks[0])
        assert "{threshold}" in then
        for name, place in (("task", then), ("event", then), ("news", then), ("plea", otherwise), ("body", otherwise)):
            if f"{{{name}}}" in phrasing:
                assert f"{{{name}}}" in place


VERBS = {
    "email_send_email": "send|email|write",
    "calendar_create_event": "book|create|put|set up",
    "project_management_create_task": "add|create|set up",
    "customer_relationship_manager_delete_customer": "delete|remove",
    "customer_relationship_manager_update_customer": "reassign|hand|give",
}


def test_d03_the_three_phrasings_ask_for_the_same_actions() -> None:
    for made in every_task(templates=IDS):
        for name in {call.name for call in made.calls}:
            assert re.search(VERBS[name], made.instruction, re.IGNORECASE), made.instruction


# Worlds


def sound(made: Task, snapshot: Snapshot) -> None:
    delta, calls, turns = follow(snapshot, made)
    assert delta == made.outcome.delta, made.instruction
    assert calls[-1].name == "submit"
    assert turns <= BENCHMARK.max_turns
    assert made.actions <= MAX_ACTIONS


@pytest.mark.parametrize("seed", [4, 2_000_003, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(5, 12))])
def test_demonstrations_in_other_worlds_solve_every_task(seed: int) -> None:
    for made in every_task([seed], IDS):
        sound(made, world(seed))


def test_demonstrations_at_scale_10() -> None:
    for template in IDS:
        for made in tasks(0, template, 10):
            sound(made, world(0, 10))


def test_doing_the_same_for_every_request_is_not_enough() -> None:
    """Neither branch alone serves all tasks of a template that has two."""
    for template in ["multi-17", "multi-20", "multi-21", "multi-19"]:
        kinds = {frozenset(call.name for call in made.calls) for made in tasks(0, template)}
        assert len(kinds) == 2, template


def test_only_a_world_in_which_nothing_grows_lacks_requests_that_ask_for_something() -> None:
    """Of the days that a request can name, none has a lower figure than yesterday has."""
    lacking = {
        seed for seed in range(12) for template in GROWTH if not any(made.actions for made in tasks(seed, template))
    }
    assert len(lacking) <= 2
    for seed in lacking:
        rows = OfficeRows.of(world(seed))
        for metric, second in permutations(wording.METRICS, 2):
            for back in range(2, 7):
                assert not grew_more(rows, metric=metric, second=second, day=TODAY - timedelta(days=back))
