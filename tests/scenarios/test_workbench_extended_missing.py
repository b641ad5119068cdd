"""Requests that leave out a detail: whoever asks is told, and no guess is right."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
from extended_episodes import (
    demonstrated,
    episode_of,
    extended_tasks,
    extended_world,
    played,
    succeeded,
    templates_of,
)

from workgym.envs.core.calls import Call
from workgym.envs.core.tasks import Task
from workgym.envs.workbench.requester import Details
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.extended.missing import slots, texts
from workgym.scenarios.workbench.extended.missing.phrasings import PHRASINGS
from workgym.scenarios.workbench.extended.missing.templates import TEMPLATES
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.template import TaskTemplate
from workgym.scenarios.workbench.world.common import TODAY

WORLDS = (0, 1)
IDS = templates_of("missing")
EACH = pytest.mark.parametrize("template", IDS)
ASKED = {"missing-01": "event_start", "missing-02": "new_value", "missing-03": "body", "missing-04": "customer_id"}
"""Which argument of the call Sam has to be asked for."""


def with_detail(task: Task, value: str) -> list[Call]:
    [call] = task.calls
    return [Call(name=call.name, arguments={**call.arguments, ASKED[task.template]: value})]


def asking(question: str) -> Call:
    return Call(name="respond", arguments={"message": question})


@EACH
@pytest.mark.parametrize("number", WORLDS)
def test_demonstrations_ask_and_earn_everything(number: int, template: str) -> None:
    for task in extended_tasks(number, template):
        episode = demonstrated(number, task)
        assert succeeded(episode), task.instruction
        assert [record.name for record in episode.ledger].count("respond") == 1


@EACH
@pytest.mark.parametrize("number", WORLDS)
def test_the_detail_differs_and_stands_nowhere_but_in_what_sam_tells(number: int, template: str) -> None:
    tasks = extended_tasks(number, template)
    assert len({task.calls[0].arguments[ASKED[template]] for task in tasks}) >= 8
    for task in tasks:
        assert isinstance(task.secrets, Details)
        shown = str(task.public())
        detail = task.secrets.told.rpartition("\n")[2]
        assert detail not in shown
        assert set(task.slots) == {slot.name for slot in _template(template).slots if not slot.asked}


def _template(template: str) -> TaskTemplate:
    return next(one for one in TEMPLATES if one.id == template)


@EACH
def test_asking_twice_in_whatever_words_costs_turns_alone(template: str) -> None:
    task = extended_tasks(0, template)[0]
    questions = [asking("?"), asking("sorry, what exactly do you want me to do"), asking("And when? And who? And why?")]
    episode = played(0, task, [*questions, *task.calls])
    assert succeeded(episode)
    assert isinstance(task.secrets, Details)
    replies = [json.loads(episode.results[turn][0])["message"] for turn in (1, 2, 3)]
    assert all(reply.endswith(task.secrets.told) for reply in replies)


@EACH
def test_nothing_fails_and_so_does_the_detail_of_another_task(template: str) -> None:
    tasks = extended_tasks(0, template)
    for task, other in zip(tasks, (*tasks[1:], tasks[0]), strict=True):
        assert not succeeded(played(0, task, []))
        assert not succeeded(played(0, task, [asking("What do you mean?")]))
        assert not succeeded(played(0, task, with_detail(task, other.calls[0].arguments[ASKED[template]])))


def guesses(number: int, task: Task) -> Iterator[str]:
    """What an agent that does not ask is most likely to do."""
    rows = OfficeRows.of(extended_world(number))
    arguments = task.calls[0].arguments
    if task.template == "missing-01":
        day = wording.read_when(task.slots["when"])
        minutes = wording.read_length(task.slots["minutes"])
        halves = [datetime.combine(day, wording.OPENING) + timedelta(minutes=30 * half) for half in range(18)]
        yield str(next(start for start in halves if slots._is_free(rows, start, minutes)))
    elif task.template == "missing-02":
        [event] = [row for row in rows.events if row["event_id"] == arguments["event_id"]]
        for days in (-7, -1, 1, 7):
            yield str(event["event_start"] + timedelta(days=days))
    elif task.template == "missing-03":
        yield from (task.slots["title"], "Hi", "Please see the subject.", task.instruction)
    else:
        giver = next(one for one in rows.people if one.startswith(f"{task.slots['person'].lower()}."))
        leads = rows.customers_by_status[giver]["Lead"]
        soonest = min(leads, key=lambda row: str(row["follow_up_by"]))
        yield from (leads[0]["customer_id"], leads[-1]["customer_id"], soonest["customer_id"])


@EACH
@pytest.mark.parametrize("number", WORLDS)
def test_the_most_plausible_guesses_fail(number: int, template: str) -> None:
    for task in extended_tasks(number, template):
        for guess in guesses(number, task):
            assert not succeeded(played(number, task, with_detail(task, guess))), (task.instruction, guess)


def test_no_fixed_guess_is_often_right() -> None:
    for template in IDS:
        right = [task.calls[0].arguments[ASKED[template]] for task in extended_tasks(0, template)]
        assert max(map(right.count, right)) == 1


def test_a_plan_gets_the_detail_and_neither_yes_nor_no() -> None:
    [task, *_] = extended_tasks(0, "missing-01")
    right = wording.show_time(datetime.fromisoformat(task.calls[0].arguments["event_start"]).time())
    said = []
    for at in ("9:00", right):
        episode = episode_of(0, task)
        episode.act(asking(f"I'll book {at}, ok?").model_dump())
        said.append(episode.result)
        assert episode.end is None
    assert said[0] == said[1]
    assert not re.search(r"\b(?:yes|no|ok|okay|correct|wrong|sure)\b", said[0], re.IGNORECASE)


def test_days_to_move_to_are_working_days_to_come() -> None:
    for number in WORLDS:
        for task in extended_tasks(number, "missing-02"):
            day = datetime.fromisoformat(task.calls[0].arguments["new_value"]).date()
            assert TODAY < day <= TODAY + timedelta(days=22)
            assert day.weekday() < 5


def test_what_sam_tells_is_a_whole_sentence_with_the_detail() -> None:
    for frames in (texts.TIMES_TOLD, texts.DAYS_TOLD, texts.LEADS_TOLD, texts.NOTES_TOLD):
        assert all("{detail}" in frame for frame in frames)
        assert len(set(frames)) == len(frames) >= 4
    assert all(frame.endswith("\n{detail}") for frame in texts.NOTES_TOLD)


def test_every_phrasing_states_what_the_request_states_and_not_the_detail() -> None:
    for template in TEMPLATES:
        stated = {slot.name for slot in template.slots if not slot.asked}
        assert [slot.name for slot in template.slots if slot.asked]
        for phrasing in PHRASINGS[template.id]["test"]:
            assert set(re.findall(r"{(\w+)", phrasing.text)) == stated, phrasing.text
