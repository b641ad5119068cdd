"""Published requests are read: their texts, their slots, and what the computations of our own make of them."""

from __future__ import annotations

from datetime import date, time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from workbench_published import DRAWS, drawn_values, publish
from workbench_worlds import NADIA, TEMPLATES, event, tiny, world

from workgym.scenarios.workbench.official import PublishedTask
from workgym.scenarios.workbench.official.issues import find_issues
from workgym.scenarios.workbench.official.issues import readers as reads
from workgym.scenarios.workbench.official.issues.reading import UNKNOWN, bare, read_slots, stands_in
from workgym.scenarios.workbench.official.issues.rules import RULES
from workgym.scenarios.workbench.official.issues.slots import SLOTS, Free
from workgym.scenarios.workbench.rows import OfficeRows

# Readers

OFFICE = tiny(calendar=[event("Budget Talk"), event("kiln talk"), event("Kiln Talk")])
ROWS = OfficeRows.of(OFFICE)


@pytest.mark.parametrize(
    ("reader", "text", "value"),
    [
        (reads.DAY, "October 5", date(2023, 10, 5)),
        (reads.ISO_DAY, "2023-09-04", date(2023, 9, 4)),
        (reads.NEXT_WEEKDAY, "Friday", date(2023, 12, 1)),
        (reads.NEXT_WEEKDAY, "thursday", date(2023, 12, 7)),
        (reads.LAST_WEEKDAY, "wednesday", date(2023, 11, 29)),
        (reads.LAST_WEEKDAY, "Friday", date(2023, 11, 24)),
        (reads.LAST_WEEKDAY, "Thursday", date(2023, 11, 23)),
        (reads.TIME, "9:30", time(9, 30)),
        (reads.TIME, "9", time(9)),
        (reads.TIME, "12", time(12)),
        (reads.TIME, "1", time(13)),
        (reads.TIME, "3:30", time(15, 30)),
        (reads.LENGTH, "30 minute", 30),
        (reads.LENGTH, "1.5 hours", 90),
        (reads.PERCENT, "10%", 10),
        (reads.METRIC, "Engaged users", "user_engaged"),
        (reads.RANK, "least", "fewest"),
        (reads.STATUS, "won", "Won"),
        (reads.PERSON, "Nadia", NADIA),
        (reads.ADDRESS, NADIA, NADIA),
        (reads.EVENT, "budget talk", "Budget Talk"),
        (reads.EVENT, "kiln talk", "kiln talk"),
        (reads.BODY, "Hi\\nSam", "Hi\nSam"),
    ],
)
def test_a_text_is_read(reader: reads.Reader, text: str, value: object) -> None:
    assert reader.read(text, ROWS) == value


@pytest.mark.parametrize(
    ("reader", "text"),
    [
        (reads.DAY, "November 31"),
        (reads.ISO_DAY, "2023-13-01"),
        (reads.TIME, "6"),
        (reads.TIME, "8:30"),
        (reads.TIME, "10:75"),
        (reads.PERSON, "Nadi"),
        (reads.ADDRESS, "nadia@elsewhere.example"),
        (reads.EVENT, "KILN TALK"),
        (reads.EVENT, "glaze talk"),
    ],
)
def test_a_text_that_means_nothing_or_two_things_is_not_read(reader: reads.Reader, text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        reader.read(text, ROWS)


# Requests


@given(DRAWS)
def test_what_a_request_of_any_template_states_is_read(drawn: tuple[str, int, int]) -> None:
    template = drawn[0]
    snapshot, values = drawn_values(*drawn)
    task = publish(snapshot, template, values)
    calls = RULES[template][0](OfficeRows.of(snapshot), **values)
    texts = {str(value) for call in calls for value in call.arguments.values()}
    expected = {
        name: UNKNOWN if isinstance(source, Free) and values[name] not in texts else values[name]
        for name, source in SLOTS[template].items()
    }
    assert read_slots(task, calls, OfficeRows.of(snapshot)) == expected


def test_every_template_and_nothing_else_has_slots_and_rules() -> None:
    assert list(SLOTS) == list(RULES) == list(TEMPLATES)
    ours = {template: {slot.name for slot in TEMPLATES[template].slots} for template in TEMPLATES}
    ours["multi-02"] = {"customer", "counted"}
    assert {template: set(sources) for template, sources in SLOTS.items()} == ours


CHART = PublishedTask(
    "analytics-01",
    0,
    "Draw total visits since October 5 as a bar",
    (),
    (),
    "Draw {natural_language_metric} since {natural_language_date} as a {plot_type}",
)


@pytest.mark.parametrize(
    "changes",
    [
        {"wording": ""},
        {"wording": CHART.wording + " {colour}", "request": CHART.request + " red"},  # an unknown placeholder
        {"wording": "Draw {natural_language_metric} as a {plot_type}", "request": "Draw total visits as a bar"},
        {"request": CHART.request + "!"},
        {"request": CHART.request.replace("visits", "sales")},
        {"request": CHART.request.replace("October 5", "October 32")},
        {
            "wording": CHART.wording + ", {natural_language_metric}",
            "request": CHART.request + ", engaged users",
        },  # two texts of one placeholder
    ],
    ids=range(7),
)
def test_a_request_that_says_anything_else_is_not_read(changes: dict[str, Any]) -> None:
    assert read_slots(CHART, [], ROWS) == {"day": date(2023, 10, 5), "metric": "total_visits", "kind": "bar"}
    assert read_slots(CHART._replace(**changes), [], ROWS) is None


def test_a_request_that_can_be_split_in_two_ways_is_not_read() -> None:
    forward = "Forward the latest email about"
    wording = f"{forward} {{subject}} to {{recipient_name}}"
    task = PublishedTask("email-06", 0, f"{forward} Ada on Bo on Cy to nadia", (), (), wording)
    assert read_slots(task, [], ROWS) == {"subject": "Ada on Bo on Cy", "to": NADIA}
    send = "Send an email to"
    wording = f"{send} {{name}} saying {{body}} saying title {{subject}}"
    task = PublishedTask("email-03", 0, f"{send} nadia saying a saying title b saying title c", (), (), wording)
    assert read_slots(task, [], ROWS) is None


@pytest.mark.parametrize(("template", "said"), [("calendar-07", "tomorrow"), ("multi-12", "next friday")])
def test_another_fixed_value_is_not_read(template: str, said: str) -> None:
    snapshot, values = drawn_values(template, 0, 0)
    task = publish(snapshot, template, values)
    assert find_issues(snapshot, [task], lambda made, published: True).unread == ()
    other = task._replace(wording=task.wording.replace(said, "soon"), request=task.request.replace(said, "soon"))
    assert find_issues(snapshot, [other], lambda made, published: True).unread == (other,)


def test_a_figure_may_be_compared_in_fixed_words() -> None:
    task = PublishedTask(
        "multi-19",
        0,
        "If total visits was less than 3 at any time since October 5, delete all nadia's leads and send them an email. "
        "Otherwise another",
        (),
        (),
        "If {natural_language_metric} was less than {threshold} at any time since {natural_language_date}, delete all "
        "{assigned_to_first_name}'s leads and send them an email. Otherwise another",
    )
    values = read_slots(task, [], ROWS)
    assert values is not None
    assert values["word"] == "less"
    assert read_slots(task._replace(wording=task.wording.replace("{threshold}", "3")), [], ROWS) is None


def test_words_are_looked_at_without_what_fills_them_and_line_breaks_in_either_form() -> None:
    assert bare("Cancel {event_name} of {name}").split() == ["Cancel", "of"]
    assert stands_in("Hi\nSam", "say 'Hi\\nSam'")
    assert stands_in("Hi\nSam", "say 'Hi\nSam'")
    assert not stands_in("Hi Sam", "say 'Hi\\nSam'")


# The computations of our own


@given(st.integers(0, 2), st.sampled_from(["overdue", "assigned"]), st.booleans())
def test_both_computations_find_the_people_with_the_fewest_tasks(seed: int, counted: str, among_all: bool) -> None:
    values = {"customer": "Ada", "counted": counted, "among": "with any task" if among_all else "with such a task"}
    first, second = (
        RULES["multi-02"][0](OfficeRows.of(world(seed)), **values),
        RULES["multi-02"][1](world(seed), **values),
    )
    assert first
    assert sorted(map(str, first)) == sorted(map(str, second))
