"""Requests whose details stand in a mail: what letters say is done, and nothing else will do."""

from __future__ import annotations

import re
from collections import Counter
from datetime import time, timedelta
from random import Random

import pytest
from extended_episodes import (
    demonstrated,
    extended_tasks,
    extended_world,
    played,
    succeeded,
    templates_of,
)

from workgym.envs.core.calls import Call
from workgym.envs.core.schema import Row
from workgym.scenarios.workbench.extended.bodies import own_words
from workgym.scenarios.workbench.extended.letters import by_rows, by_sql, frames, reading, words
from workgym.scenarios.workbench.extended.letters import moments as moments_module
from workgym.scenarios.workbench.extended.letters.phrasings import PHRASINGS
from workgym.scenarios.workbench.extended.letters.templates import TEMPLATES
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.world.common import TODAY

WORLDS = (0, 1)
FIRST_AND_SOAK = pytest.mark.parametrize("number", [0, pytest.param(1, marks=pytest.mark.soak)])
IDS = templates_of("letters")
EACH = pytest.mark.parametrize("template", IDS)


def rows_of(number: int) -> OfficeRows:
    return OfficeRows.of(extended_world(number))


def values_of(number: int, template: str) -> list[dict[str, str]]:
    """The values of a template's tasks as its rules take them."""
    address = {one.partition(".")[0].capitalize(): one for one in rows_of(number).people}
    return [
        {
            name: address[text] if name in ("person", "other") else text.removeprefix("the ")
            for name, text in task.slots.items()
        }
        for task in extended_tasks(number, template)
    ]


def letters_of(number: int, values: dict[str, str]) -> list[Row]:
    return [
        mail for mail in by_rows._inbox(rows_of(number))[values["person"]] if values["topic"] in mail["subject"].lower()
    ]


def test_there_are_eight_templates_of_ten_tasks() -> None:
    assert [f"letters-{number:02}" for number in range(1, 9)] == IDS
    assert [len(extended_tasks(0, template)) for template in IDS] == [10] * 8


@EACH
@FIRST_AND_SOAK
def test_demonstrations_earn_everything(number: int, template: str) -> None:
    for task in extended_tasks(number, template):
        episode = demonstrated(number, task)
        assert succeeded(episode), task.instruction
        assert episode.turn <= 12


@EACH
def test_nothing_and_half_of_it_fail(template: str) -> None:
    for task in extended_tasks(0, template):
        assert not succeeded(played(0, task, []))
        if len(task.calls) > 1:
            assert not succeeded(played(0, task, task.calls[:-1]))


@EACH
def test_no_outcome_is_common_and_none_stands_in_the_request(template: str) -> None:
    tasks = extended_tasks(0, template)
    outcomes = Counter(str(sorted(call.model_dump_json() for call in task.calls)) for task in tasks)
    assert set(outcomes.values()) == {1}
    for task in tasks:
        for call in task.calls:
            told = [str(value) for name, value in call.arguments.items() if name in ("body", "event_name", "task_name")]
            assert not any(value in task.instruction for value in told if not value.isdigit())
            assert not re.search(r"\d", task.instruction.replace(task.slots.get("sent", "-"), ""))


@EACH
def test_the_outcome_of_another_letter_fails(template: str) -> None:
    """Each world has a letter of the same colleague on something else and one of another colleague on the same."""
    tasks = extended_tasks(0, template)
    for task, other in zip(tasks, (*tasks[1:], tasks[0]), strict=True):
        assert not succeeded(played(0, task, other.calls))


@EACH
def test_letters_have_likenesses(template: str) -> None:
    if template == "letters-02":  # it is named by the day, and its topic is not stated
        return
    rows = rows_of(0)
    by_person = Counter[str]()
    by_topic = Counter[str]()
    for mail in rows.mails:
        for topic in words.TOPICS:
            if topic in mail["subject"].lower():
                by_person[mail["sender/recipient"]] += 1
                by_topic[topic] += 1
    alike = [
        values for values in values_of(0, template) if by_person[values["person"]] > 2 and by_topic[values["topic"]] > 1
    ]
    assert len(alike) >= 5


def test_no_other_mail_has_the_topic_of_a_letter() -> None:
    rows = rows_of(0)
    for template in IDS:
        for values in values_of(0, template):
            if "topic" in values:
                [*mails] = (
                    mail
                    for mail in rows.mails_by_sender[values["person"]]
                    if values["topic"] in mail["subject"].lower()
                )
                assert 1 <= len(mails) <= 4
    subjects = Counter(topic for topic in words.TOPICS for mail in rows.mails if topic in mail["subject"].lower())
    assert max(subjects.values()) < 40


def test_a_letter_named_by_its_day_is_the_only_one_of_the_day() -> None:
    for number in WORLDS:
        rows = rows_of(number)
        for task in extended_tasks(number, "letters-02"):
            sent = task.slots["sent"]
            day = TODAY - timedelta(days=1) if sent == "yesterday" else moments_module.read_day(sent)
            address = next(one for one in rows.people if one.startswith(f"{task.slots['person'].lower()}."))
            mails = [mail for mail in rows.mails_by_sender[address] if mail["sent_datetime"].date() == day]
            assert len(mails) == 1


# What the later mail says counts


def test_a_correction_counts_and_the_older_version_fails() -> None:
    found = 0
    for number in WORLDS:
        for task, values in zip(extended_tasks(number, "letters-01"), values_of(number, "letters-01"), strict=True):
            first, *later = letters_of(number, values)
            if not later:
                continue
            asked = reading.booking([own_words(first["body"])])
            assert asked is not None
            [right] = task.calls
            arguments = {**right.arguments, "event_start": f"{asked.day} {asked.at}", "duration": str(asked.minutes)}
            assert arguments != right.arguments
            assert not succeeded(played(number, task, [Call(name=right.name, arguments=arguments)]))
            found += 1
    assert found >= 3


def test_a_proposal_that_was_not_agreed_on_fails() -> None:
    turned_down = 0
    for number in WORLDS:
        rows = rows_of(number)
        for task, values in zip(extended_tasks(number, "letters-05"), values_of(number, "letters-05"), strict=True):
            mails = sorted(
                (*letters_of(number, values), *letters_of(number, {**values, "person": values["other"]})),
                key=lambda mail: str(mail["sent_datetime"]),
            )
            for mail in mails:
                author = mail["sender/recipient"].partition(".")[0]
                proposal = reading.agreement([(author, own_words(mail["body"]))])
                calls = [
                    Call(
                        name="project_management_update_task",
                        arguments={
                            "task_id": row["task_id"],
                            "field": "assigned_to_email",
                            "new_value": by_rows._address(rows, one.who),
                        },
                    )
                    for one in proposal
                    for row in rows.tasks
                    if row["task_name"].lower() == one.task.lower()
                    and row["assigned_to_email"] in (values["person"], values["other"])
                    and not row["assigned_to_email"].startswith(f"{one.who.lower()}.")
                ]
                right = sorted(map(str, calls)) == sorted(map(str, task.calls))
                assert right or not succeeded(played(number, task, calls))
                turned_down += bool(calls) and not right
    assert turned_down >= 5


def test_what_is_left_out_or_for_others_fails_when_it_is_done() -> None:
    tried = 0
    for task, values in zip(extended_tasks(0, "letters-08"), values_of(0, "letters-08"), strict=True):
        text = own_words(letters_of(0, values)[-1]["body"])
        names = {part["name"] for part in reading._found_in(text, frames.ADDRESSED)} - {"Sam", "sam"}
        for name in sorted(names):
            orders = reading.orders(text, name)
            calls = [
                by_rows._update("project_management_update_task", "task_id", row, order.column, order.value)
                for order in orders
                for row in rows_of(0).tasks
                if row["task_name"].lower() == order.task.lower()
                and row["assigned_to_email"].startswith(f"{order.owner.lower()}.")
            ]
            assert not succeeded(played(0, task, calls))
            assert not calls or not succeeded(played(0, task, (*task.calls, *calls)))
            tried += bool(calls)
    assert tried >= 10
    left_out = [
        letters_of(0, values)[-1]["body"]
        for values in values_of(0, "letters-03")
        if re.search("leave (?:it|this one|that one) out", letters_of(0, values)[-1]["body"], re.IGNORECASE)
    ]
    assert left_out
    for body in left_out:
        assert len(reading.new_tasks(own_words(body))) == len(re.findall(r"Dec", body)) - 1


def test_the_other_report_is_the_wrong_one_to_forward() -> None:
    for task, values in zip(extended_tasks(0, "letters-06"), values_of(0, "letters-06"), strict=True):
        mails = letters_of(0, values)
        for mail in mails:
            calls = [
                Call(name=call.name, arguments={**call.arguments, "email_id": mail["email_id"]}) for call in task.calls
            ]
            right = mail["email_id"] == task.calls[0].arguments["email_id"]
            assert succeeded(played(0, task, calls)) is right


# Computations, and how people write


@FIRST_AND_SOAK
def test_both_computations_agree_on_every_letter_of_a_world(number: int) -> None:
    snapshot, rows = extended_world(number), rows_of(number)
    count = 0
    for person, mails in by_rows._inbox(rows).items():
        topics = dict.fromkeys(topic for mail in mails for topic in words.TOPICS if topic in mail["subject"].lower())
        for topic in topics:
            for name in ("book", "create_tasks", "update_customers", "forward", "answer", "own_part"):
                first = getattr(by_rows, name)(rows, person=person, topic=topic)
                if first:
                    second = getattr(by_sql, name)(snapshot, person=person, topic=topic)
                    assert sorted(map(str, first)) == sorted(map(str, second)), (name, person, topic)
                    count += 1
    assert count > 120


def test_a_letter_is_read_in_one_way_only() -> None:
    rows = rows_of(0)
    for template in IDS:
        for values in values_of(0, template):
            if "topic" in values and "other" not in values:
                names = ("book", "create_tasks", "update_customers", "forward", "answer", "own_part")
                read = [name for name in names if getattr(by_rows, name)(rows, **values)]
                assert len(read) == 1, (template, values, read)


def test_days_times_and_lengths_are_read_as_they_were_written() -> None:
    rng = Random(5)
    for ahead in range(-60, 30):
        for _ in range(10):
            day = TODAY + timedelta(days=ahead)
            text = moments_module.written_day(rng, day)
            assert re.fullmatch(moments_module.DAY, text)
            assert moments_module.read_day(text) == day
    for half in range(18):
        for _ in range(8):
            at = time(9 + half // 2, 30 * (half % 2))
            text = moments_module.written_at(rng, at)
            assert re.fullmatch(moments_module.AT, text)
            assert moments_module.read_at(text) == at
    for minutes in (30, 45, 60, 90):
        for _ in range(5):
            text = moments_module.written_length(rng, minutes)
            assert re.fullmatch(moments_module.LENGTH, text)
            assert moments_module.read_length(text) == minutes
    with pytest.raises(ValueError, match="expected a day"):
        moments_module.read_day("soon")


def test_a_letter_without_what_a_rule_looks_for_asks_for_nothing() -> None:
    text = "Hi Sam,\n\nnothing to do for you.\n\nThanks,\nNadia"
    assert reading.booking([text]) is reading.wish(text) is reading.forward(text) is reading.question(text) is None
    assert reading.new_tasks(text) == reading.news(text) == reading.orders(text, "Sam") == []
    assert reading.agreement([("Nadia", text)]) == []


def test_every_phrasing_states_its_slots_and_half_are_colloquial() -> None:
    for template in TEMPLATES:
        for phrasing in PHRASINGS[template.id]["test"]:
            assert {slot.name for slot in template.slots} == set(re.findall(r"{(\w+)", phrasing.text)), phrasing.text
        registers = Counter(phrasing.register for phrasing in PHRASINGS[template.id]["test"])
        assert registers == {"plain": 2, "colloquial": 3, "terse": 1}
