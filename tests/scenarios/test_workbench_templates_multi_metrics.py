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
from workgym.scenarios.workbench.analytics.slots import beyond
from workgym.scenarios.workbench.drawing import MAX_ACTIONS, agreed_calls, outcome_of, reference_calls
from workgym.scenarios.workbench.lexicon import LEXICONS
from workgym.scenarios.workbench.multi_metrics import texts
from workgym.scenarios.workbench.multi_metrics.slots import due_day
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.slots import text_by
from workgym.scenarios.workbench.templates import TEMPLATES

TODAY = SAM.date()
TOMORROW = date(2023, 12, 1)
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
    "when": TOMORROW,
    "minutes": 30,
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


def is_beyond(template: str, word: str, threshold: int, day: date = FIRST, metric: str = VISITS) -> dict[str, Any]:
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
    assert computed(template, snapshot, **is_beyond(template, word, threshold, day)) == OUTCOMES[template][not holds]


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
        values = is_beyond("multi-20", word, threshold + more, metric=metric)
        assert computed("multi-20", office(days), **values) == OUTCOMES["multi-20"][not holds]


@pytest.mark.parametrize("template", IDS)
def test_both_branches_are_sound_and_solved_from_what_is_stated(template: str) -> None:
    if template in GROWTH:
        candidates = [
            (office(visits(FIRST, *first), visits(YESTERDAY, *last)), grew(template))
            for first, last in (((4, 4), (6, 5)), ((4, 1), (3, 2)))
        ]
    else:
        candidates = [(usual(), is_beyond(template, word, 4 if word == "more" else 2)) for word in ("more", "less")]
    for (snapshot, values), expected in zip(candidates, OUTCOMES[template], strict=True):
        assert examine(template, snapshot, **values) == len(expected)
        solved(template, snapshot, values)
    then, otherwise = (outcome_of(candidates[0][0], calls) for calls in OUTCOMES[template])
    assert then != otherwise


# Who, when, and how many


def test_the_most_productive_colleague_is_looked_for_on_one_board_and_list() -> None:
    values = is_beyond("multi-13", "more", 4)

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
    for phrasing in phrasings_of("multi-13"):
        assert re.search(r"\b(tie|tied|level|equals|equally|same number|several|draw)", phrasing), phrasing
        assert re.search(
            r"first names?\b.*\b(alphabet|alphabetical|alphabetically|A to Z)\b|alphabetically first of", phrasing
        )


def test_more_completed_tasks_than_a_search_lists_are_counted() -> None:
    completed = {ROHAN: 51, PILAR: 52}
    rows = [
        project_task(f"done {n}", who, "Completed", board="Front end")
        for who, count in completed.items()
        for n in range(count)
    ]
    snapshot, values = office(*THREE_DAYS, project_tasks=rows), is_beyond("multi-13", "more", 4)
    assert [call.arguments["assigned_to_email"] for call in computed("multi-13", snapshot, **values)] == [PILAR]
    solved("multi-13", snapshot, values)


@pytest.mark.parametrize("template", ["multi-11", "multi-18", "multi-20", "multi-21"])
@pytest.mark.parametrize("minutes", [30, 90])
def test_meetings_begin_at_the_first_free_slot(template: str, minutes: int) -> None:
    days = [visits(FIRST, 4, 4), visits(YESTERDAY, 6, 5)]
    condition = grew(template) if template in GROWTH else is_beyond(template, "more", 5)
    values = {**condition, "minutes": minutes}
    first = "09:00" if minutes == 30 else "10:30"
    for busy, free in (([], "09:00"), ([("09:30", 60)], first), ([("09:00", 120), ("11:00", 60)], "12:00")):
        events = [event(f"n{n}", PILAR, f"2023-12-01 {at}:00", length) for n, (at, length) in enumerate(busy)]
        snapshot = office(*days, calendar=events)
        calls = computed(template, snapshot, **values)
        start, duration = (calls[-1].arguments[name] for name in ("event_start", "duration"))
        assert (start, duration) == (f"2023-12-01 {free}:00", str(minutes))
        solved(template, snapshot, values)


def leads(count: int) -> list[Row]:
    return [customer(f"Lead {n:02}", NADIA, last_contact_date=f"2023-11-{28 - n:02}") for n in range(count)]


@pytest.mark.parametrize(
    ("template", "word", "other_actions"), [("multi-15", "more", 0), ("multi-19", "more", 1), ("multi-21", "less", 1)]
)
def test_no_outcome_takes_more_than_twelve_actions(template: str, word: str, other_actions: int) -> None:
    values = is_beyond(template, word, 4 if word == "more" else 2)
    most = MAX_ACTIONS - other_actions
    snapshot = office(*THREE_DAYS, customers=leads(most))
    assert examine(template, snapshot, **values) == MAX_ACTIONS
    solved(template, snapshot, values)
    with pytest.raises(Rejected, match="more than 12 actions"):
        examine(template, office(*THREE_DAYS, customers=leads(most + 1)), **values)


def test_a_seller_without_leads_has_none_to_lose() -> None:
    won = [customer("Ada Byron", NADIA, status="Won"), customer("Emmy Noether", ROHAN)]
    snapshot = office(*THREE_DAYS, customers=won)
    assert computed("multi-15", snapshot, **is_beyond("multi-15", "more", 4)) == []
    assert computed("multi-19", snapshot, **is_beyond("multi-19", "more", 4)) == [mail(NADIA, "Good news.")]
    assert computed("multi-21", snapshot, **is_beyond("multi-21", "less", 2)) == [mail()]
    for template, word, threshold in (("multi-15", "more", 4), ("multi-19", "more", 4), ("multi-21", "less", 2)):
        solved(template, snapshot, is_beyond(template, word, threshold))


# Ambiguity


@pytest.mark.parametrize("template", THRESHOLD)
@pytest.mark.parametrize(("word", "threshold"), [("more", 5), ("less", 3)])
def test_a_figure_just_at_the_threshold_is_ambiguous(template: str, word: str, threshold: int) -> None:
    with pytest.raises(Rejected, match=r"another reading.*inclusive"):
        examine(template, usual(), **is_beyond(template, word, threshold))


@pytest.mark.parametrize("template", THRESHOLD)
def test_figures_all_at_the_threshold_are_neither_more_nor_less(template: str) -> None:
    """The published test calls them "less", since none is greater."""
    snapshot = office(visits(FIRST, 3), visits(YESTERDAY, 3))
    for word in ("more", "less"):
        assert computed(template, snapshot, **is_beyond(template, word, 3)) == OUTCOMES[template][1]


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
    values = is_beyond(template, "less" if template == "multi-21" else "more", 2 if template == "multi-21" else 4)
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
        values = values or is_beyond(
            template, data.draw(st.sampled_from(["more", "less"])), data.draw(st.integers(0, 4)), day, metric
        )
        values |= {name: address for name, address in (("person", who), ("seller", seller)) if name in values}
        for reading in ({}, *shape.readings):
            agreed_calls(snapshot, shape, {**values, **reading})


# What requests say


def phrasings_of(template: str) -> list[str]:
    """The texts of all phrasings, of every lexicon."""
    return [phrasing.text for lexicon in LEXICONS for phrasing in TEMPLATES[template].phrasings[lexicon]]


def test_texts_name_what_they_are_about() -> None:
    for lexicon in LEXICONS:
        assert all("{metric}" in text for text in (*texts.TASKS[lexicon], *texts.EVENTS[lexicon]))
        assert all("{second}" in text and "{metric}" not in text for text in texts.RAISES[lexicon])
        assert all("{seller}" in body for title, body in texts.HANDOVERS[lexicon])
        for _, body in texts.NOTICES[lexicon]:
            assert body.count("{metric}") == body.count("{word} than {threshold}") == 1
    for made in every_task([0, 2_000_000], IDS):
        assert not any(re.search(r"[{}]", text) for text in (made.instruction, *made.slots.values()))


def test_good_news_is_of_figures_that_rose() -> None:
    slot = text_by("word", "news", {"more": texts.GOOD_NEWS, "less": texts.BAD_NEWS}, metric=wording.show_metric)
    rows = OfficeRows.of(world(0))
    for word, own, other in (("more", texts.GOOD_NEWS, texts.BAD_NEWS), ("less", texts.BAD_NEWS, texts.GOOD_NEWS)):
        drawn = {slot.draw(Random(n), rows, {"metric": VISITS, "word": word}) for n in range(40)}
        assert drawn == {text.format(metric="total visits") for text in own["test"]}
        assert drawn.isdisjoint(text.format(metric="total visits") for text in other["test"])
    for lexicon in LEXICONS:
        assert not re.search(r"(?i)good news|congratul|glad|celebrat", " ".join(texts.BAD_NEWS[lexicon]))
        assert not re.search(r"(?i)sorry|afraid|disappoint|weak|poor|\blow\b", " ".join(texts.GOOD_NEWS[lexicon]))
        assert {*texts.PLEAS[lexicon]}.isdisjoint({*texts.GOOD_NEWS[lexicon], *texts.BAD_NEWS[lexicon]})
        assert all(re.search(r"leads|list", text) for text in texts.PLEAS[lexicon])


def test_the_forms_of_a_condition_say_the_same() -> None:
    sides = beyond().forms
    used = {
        name for template in THRESHOLD for text in phrasings_of(template) for name in re.findall(r"{word:(\w+)}", text)
    }
    assert [(sides[name]("more"), sides[name]("less")) for name in sorted(used)] == [
        ("above", "below"),
        ("higher", "lower"),
        ("over", "under"),
    ]
    shown = {name: wording.METRIC_FORMS[name](DURATION) for name in ("casual", "we_have", "we_had", "visits")}
    assert shown == {
        "casual": "the average session",
        "we_have": "people stay",
        "we_had": "people stayed",
        "visits": "on average",
    }


SIDES = {"more": "more", "over": "more", "above": "more", "higher": "more"}
BEYOND = re.compile(r"\b(?:(more|less|higher|lower) than|(over|under|above|below)) (\d+)")


def answer(made: Task, snapshot: Snapshot) -> bool:
    """Whether the condition of a request holds, from its own words and the figures that the tools return."""
    stated = made.slots
    tool = {
        "total visits": "analytics_total_visits_count",
        "average session duration": "analytics_get_average_session_duration",
        "engaged users": "analytics_engaged_users_count",
    }[stated["metric"]]
    found = {(SIDES.get(a or b, "less"), int(number)) for a, b, number in BEYOND.findall(made.instruction)}
    ((word, threshold),) = found
    day = wording.read_day(stated["day"])
    shown = (wording.show_day(day), wording.show_short_day(day), wording.show_ordinal_day(day))
    assert re.search(rf"\b(since|from) ({'|'.join(shown)})\b", made.instruction), made.instruction
    figures = TOOLS[tool].call(Session(snapshot), {"time_min": str(day)}).values()
    return any(figure > threshold if word == "more" else figure < threshold for figure in figures)


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
        title = re.escape(made.slots["title"])
        assert len(re.findall(rf'"{title}"|: {title}$', made.instruction, re.MULTILINE)) == 1
        for call in made.calls:
            if call.name == "email_send_email":
                assert call.arguments["subject"] == made.slots["title"]


DICTATED = ("task", "event", "title", "body", "news", "plea")


@pytest.mark.parametrize("template", IDS)
def test_dictated_texts_stand_in_quotation_marks_or_end_their_line(template: str) -> None:
    names = {slot.name for slot in TEMPLATES[template].slots} & {*DICTATED}
    for phrasing in phrasings_of(template):
        for name in names:
            assert re.search(rf'"\{{{name}\}}"|:[ \n]\{{{name}\}}$', phrasing, re.MULTILINE), (name, phrasing)


@pytest.mark.parametrize("template", THRESHOLD)
def test_conditions_ask_for_one_day_at_least(template: str) -> None:
    some = re.compile(
        r"\b(any (day|days|of (them|the figures|those)|figure)|at least one|even one|one or more|one day or more"
        r"|some day|a day|any of these days|been days|if any|happened)\b",
        re.IGNORECASE,
    )
    for phrasing in phrasings_of(template):
        assert some.search(phrasing), phrasing
        assert re.search(r"\b(since|from) \{day", phrasing), phrasing


def test_growth_is_compared_in_percent() -> None:
    for template in GROWTH:
        assert all("percent" in phrasing for phrasing in phrasings_of(template))


def test_d13_nothing_is_compared_with_itself() -> None:
    """Yesterday, a Wednesday, is the last day with figures."""
    shown = {made.slots["day"] for made in every_task(WORLDS, GROWTH)}
    assert shown == {"Friday", "Saturday", "Sunday", "Monday", "Tuesday"}
    assert {wording.read_past_weekday(day) for day in shown} == {date(2023, 11, day) for day in range(24, 29)}
    for template in GROWTH:
        assert all("last {day" in phrasing and "yesterday" in phrasing for phrasing in phrasings_of(template))


def test_d16_tasks_are_due_on_a_day_that_is_named() -> None:
    slot, rows = due_day(), OfficeRows.of(world(0))
    drawn = {slot.draw(Random(n), rows, {}) for n in range(200)}
    assert len(drawn) == 15
    assert (min(drawn), max(drawn)) == (TOMORROW, date(2023, 12, 21))
    assert all(day.weekday() < 5 for day in drawn)
    for made in every_task(templates=IDS):
        for call in made.calls:
            if "due_date" in call.arguments:
                assert call.arguments["due_date"] == str(wording.read_day(made.slots["due"]))


CONDITION = re.compile(
    r"\b(if|should (?=\{|at|one|no|that|there)|provided|otherwise|failing that|in (that|this) case|else|only if)"
)
ACTION = re.compile(
    r"\b(add|arrange|assign|book|create|delete|give|hand|make|move|put|reassign|schedule|send|set up|tell|transfer"
    r"|write|(?<!an )(?<!a )(?<!the )(e?mail))\b"
)
ITEM = re.compile(r"\n(?=- |\d\. |[A-Z][a-zA-Z, ]*: \{|a (task|meeting)\b|and|task (for|in)\b|\{|in )")


def sentences(phrasing: str) -> list[str]:
    """The sentences of a phrasing, each with the list or the dictated text that follows it."""
    return re.split(r"(?<=[.?!]) |\n", ITEM.sub(" ", phrasing))


@pytest.mark.parametrize("template", IDS)
def test_d24_a_condition_stands_with_what_depends_on_it(template: str) -> None:
    """In every sentence that states something to be done. One mail of multi-19 is sent in either case."""
    for phrasing in phrasings_of(template):
        for sentence in sentences(phrasing):
            always = template == "multi-19" and not re.search(r"delete|\{news\}|\{plea\}", sentence)
            if ACTION.search(sentence.lower()) and not always:
                assert CONDITION.search(sentence.lower()), (sentence, phrasing)


ELSE = re.compile(
    r"[Oo]therwise|\nElse|[Ff]ailing that|\b(?:[Ii]f|Should) (?:not?\b|none\b"
    r"|(?:it|they|that|there)(?:'s| is| be)?(?: been)? ?(?:not?|none|never|(?:is|was|has|do|did)n't)\b)"
)
"""What the second branch begins with."""


@pytest.mark.parametrize("template", WITH_ELSE)
def test_requests_with_two_branches_separate_them(template: str) -> None:
    for phrasing in phrasings_of(template):
        (mark,) = ELSE.findall(phrasing)
        then, otherwise = phrasing.split(mark)
        assert "{threshold}" in then
        for name, place in (("task", then), ("event", then), ("news", then), ("plea", otherwise), ("body", otherwise)):
            if f"{{{name}}}" in phrasing:
                assert f"{{{name}}}" in place


# Worlds


def sound(made: Task, snapshot: Snapshot) -> None:
    delta, calls, turns = follow(snapshot, made)
    assert delta == made.outcome.delta, made.instruction
    assert calls[-1].name == "submit"
    assert turns <= BENCHMARK.max_turns
    assert made.actions <= MAX_ACTIONS


@pytest.mark.parametrize("seed", [4, 2_000_000, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(5, 12))])
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


@pytest.mark.parametrize("seeds", [WORLDS, pytest.param(range(12), marks=pytest.mark.soak)])
def test_only_a_world_in_which_nothing_grows_lacks_requests_that_ask_for_something(seeds: range) -> None:
    """Of the days that a request can name, none has a lower figure than yesterday has."""
    lacking = {seed for seed in seeds for template in GROWTH if not any(made.actions for made in tasks(seed, template))}
    assert len(lacking) <= 2
    for seed in lacking:
        rows = OfficeRows.of(world(seed))
        for metric, second in permutations(wording.METRICS, 2):
            for back in range(2, 7):
                assert not grew_more(rows, metric=metric, second=second, day=TODAY - timedelta(days=back))
