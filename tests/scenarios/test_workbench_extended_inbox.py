"""Tasks in a full inbox: demonstrations find the one mail, and neither the first hit nor a look-alike will do."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from extended_worlds import (
    MAX_TURNS,
    changed_by,
    follow,
    is_right,
    rows_of,
    tasks,
    tasks_of,
    world,
)

from workgym.envs.core.calls import Call
from workgym.envs.core.delta import Delta
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.workbench.email import search_emails
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.workbench.drawing import reference_calls
from workgym.scenarios.workbench.extended.bodies import mails_with_bodies
from workgym.scenarios.workbench.extended.inbox import by_rows
from workgym.scenarios.workbench.extended.inbox.lexicon import MACHINES, NOTICES, TALES
from workgym.scenarios.workbench.extended.inbox.slots import read_part, show_part
from workgym.scenarios.workbench.extended.inbox.templates import TEMPLATES

IDS = [template.id for template in TEMPLATES]


@pytest.mark.soak
def test_demonstrations_do_what_is_asked() -> None:
    for snapshot, task in tasks_of("inbox"):
        delta, answer, turns = follow(snapshot, task)
        assert is_right(task, delta, answer), task.instruction
        assert turns <= MAX_TURNS


def test_doing_nothing_fails() -> None:
    for snapshot, task in tasks_of("inbox"):
        assert not is_right(task, Delta(snapshot.schema))


def first_hit(query: str, wanted: Callable[[Row], bool] = lambda mail: True, **days: Any) -> str:
    """The newest mail that a search lists and that looks right."""
    page = search_emails.call(Session(world(0).snapshot), {"query": query, **days})
    return str(next(mail["email_id"] for mail in page["emails"] if wanted(mail)))


def forwarded(task: Any, email_id: str) -> Delta:
    (call,) = (call for call in task.calls if call.name == "email_forward_email")
    return changed_by(world(0).snapshot, Call(name=call.name, arguments={**call.arguments, "email_id": email_id}))


def test_the_newest_mail_about_a_document_is_hardly_ever_its_highest_version() -> None:
    rows = rows_of(0)
    for task in tasks(0, "inbox-01"):
        document, name = task.slots["document"], task.slots["author"].lower()
        own = [
            mail
            for mail in mails_with_bodies(rows)
            if mail["subject"].lower() == document and mail["sender/recipient"].startswith(f"{name}.")
        ]
        assert not is_right(task, forwarded(task, own[-1]["email_id"]))
        same = [mail for mail in mails_with_bodies(rows) if mail["subject"].lower() == document]
        assert len({mail["sender/recipient"] for mail in same}) == 2
        right = [mail for mail in own if is_right(task, forwarded(task, mail["email_id"]))]
        assert len(right) == 1


def test_notices_about_other_machines_look_alike_and_stay() -> None:
    snapshot, rows = world(0).snapshot, rows_of(0)
    for task in tasks(0, "inbox-02"):
        subject, machine = NOTICES[task.slots["notice"]][1], task.slots["machine"]
        alike = [mail for mail in mails_with_bodies(rows) if mail["subject"] == subject]
        loose = [mail["email_id"] for mail in reversed(alike) if machine in mail["body"]]
        deletes = [Call(name="email_delete_email", arguments={"email_id": mail}) for mail in loose]
        assert is_right(task, changed_by(snapshot, *deletes[1:])) == (
            not any(other.startswith(machine) for other in MACHINES if other != machine)
        )
        assert not is_right(task, changed_by(snapshot, *deletes))
        assert len({mail["body"] for mail in alike}) > len(MACHINES)


def test_the_first_hit_of_a_search_is_not_in_the_thread() -> None:
    snapshot = world(0).snapshot
    for task in tasks(0, "inbox-03"):
        reply = Call(
            name="email_reply_email",
            arguments={"email_id": first_hit(task.slots["matter"]), "body": task.slots["body"]},
        )
        assert not is_right(task, changed_by(snapshot, reply))


def test_the_same_tale_of_another_month_and_the_first_hit_are_wrong() -> None:
    rows = rows_of(0)
    signs = {tale.told: " ".join(tale.signs) for tale in TALES}
    wrong_hits = 0
    for task in tasks(0, "inbox-04"):
        right = next(call.arguments["email_id"] for call in task.calls)
        told = [mail["email_id"] for mail in by_rows._tales(rows)[task.slots["tale"]]]
        assert len(told) >= 3
        assert not any(is_right(task, forwarded(task, mail)) for mail in told if mail != right)
        wrong_hits += first_hit(signs[task.slots["tale"]]) != right
    assert wrong_hits >= 4


def test_a_tale_shares_no_telling_word_with_the_mails_that_tell_it() -> None:
    common = {"their", "there", "they", "that", "somebody", "with", "into", "building", "office", "them", "morning"}
    for tale in TALES:
        recalled = {word for word in tale.told.lower().replace(",", "").split() if len(word) > 3} - common
        for text in tale.texts:
            assert not recalled & {word.strip(".,") for word in text.lower().split()}, tale.told
            assert all(sign in text for sign in tale.signs)


def test_the_words_that_tell_a_tale_stand_in_no_other_mail() -> None:
    for number in (0, 1):
        rows = rows_of(number)
        for tale in TALES:
            telling = {mail["email_id"] for mail in by_rows._tales(rows)[tale.told]}
            holding = {
                mail["email_id"] for mail in mails_with_bodies(rows) if all(sign in mail["body"] for sign in tale.signs)
            }
            assert telling == holding, tale.told


@pytest.mark.parametrize("template", IDS)
def test_tasks_of_a_template_lead_to_different_mails(template: str) -> None:
    for number in (0, 1):
        touched = [frozenset(call.arguments.get("email_id") for call in task.calls) for task in tasks(number, template)]
        assert len(set(touched)) >= 5


def test_a_tale_near_the_edge_of_a_part_of_a_month_is_rejected() -> None:
    rows, template = rows_of(0), TEMPLATES[3]
    tale = TALES[0].told
    day = by_rows.tale_days(rows, tale)[0]
    person = rows.people[0]
    beside = (day + timedelta(days=1), day + timedelta(days=6))
    assert by_rows.forward_tale(rows, tale=tale, period=beside, person=person) == []
    with pytest.raises(Rejected, match="slack"):
        reference_calls(world(0).snapshot, template, {"tale": tale, "period": beside, "person": person})


def test_parts_of_months_are_read_as_they_are_shown() -> None:
    for month in range(1, 13):
        for first in (1, 11, 21):
            days = read_part(show_part((date(2023, month, first), date(2023, month, first))))
            assert days[0] == date(2023, month, first)
            assert days[1].month == month
            assert (days[1] + timedelta(days=1)).day == {1: 11, 11: 21, 21: 1}[first]
