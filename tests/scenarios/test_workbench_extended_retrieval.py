"""Questions of the split ``extended``: demonstrations answer them, and neither guesses nor the wrong mail do."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date, datetime, timedelta
from typing import Any

import pytest
from extended_worlds import MAX_TURNS, follow, is_right, rows_of, tasks, tasks_of, world

from workgym.envs.core.answers import AnswerKey
from workgym.envs.core.calendar import MONTHS
from workgym.envs.core.delta import Delta
from workgym.envs.core.session import Session
from workgym.envs.workbench.email import search_emails
from workgym.scenarios.shared.sql import query
from workgym.scenarios.workbench.extended.bodies import mails_with_bodies
from workgym.scenarios.workbench.extended.retrieval import by_rows, by_sql
from workgym.scenarios.workbench.extended.retrieval.lexicon import IDEAS, REPORTS, ReportKind
from workgym.scenarios.workbench.extended.retrieval.reading import value_in
from workgym.scenarios.workbench.extended.retrieval.templates import TEMPLATES

KINDS: dict[ReportKind, str] = {"heads": "retrieval-05", "price": "retrieval-06", "day": "retrieval-07"}
IDS = [template.id for template in TEMPLATES]


def key_of(task: Any) -> AnswerKey:
    key: AnswerKey = task.outcome.answer
    return key


@pytest.mark.soak
def test_demonstrations_answer_every_question_and_change_nothing() -> None:
    for snapshot, task in tasks_of("retrieval"):
        delta, answer, turns = follow(snapshot, task)
        assert is_right(task, delta, answer), (task.id, answer, str(key_of(task)))
        assert turns <= MAX_TURNS


def test_doing_nothing_and_the_commonest_answer_fail() -> None:
    for number in (0, 1):
        for template in IDS:
            made = tasks(number, template)
            unchanged = Delta(world(number).snapshot.schema)
            assert not any(is_right(task, unchanged, answer) for task in made for answer in ("", "Done.", "None"))
            answers = Counter(str(key_of(task)) for task in made)
            assert max(answers.values()) == 1
            for one in made:
                assert sum(key_of(other).accepts(str(key_of(one))) for other in made) == 1


def test_no_request_holds_its_answer() -> None:
    for _, task in tasks_of("retrieval"):
        assert not key_of(task).accepts(task.instruction), task.instruction
        assert str(key_of(task)).partition(" ")[0] not in task.instruction.split(" "), task.instruction


def test_the_two_readings_of_mails_agree_on_every_report_and_idea() -> None:
    rows, snapshot = rows_of(0), world(0).snapshot
    read = 0
    for kind, report in REPORTS.items():
        for topic in report.topics:
            for person in rows.people:
                values: dict[str, Any] = {"kind": kind, "topic": topic, "person": person}
                value = by_rows.last_value(rows, **values)
                if value is not None:
                    assert by_sql.last_value(snapshot, **values) == value, values
                    read += 1
    assert read == 2 * sum(len(report.topics) for report in REPORTS.values())
    assert len(by_rows.suggestions(rows)) == 5 * sum(map(len, IDEAS))
    for (topic, idea), person in by_rows.suggestions(rows).items():
        assert by_sql.suggested_by(snapshot, topic=topic, idea=idea) == person


@pytest.mark.parametrize("kind", KINDS)
def test_the_first_hit_the_quoted_value_and_the_other_colleague_mislead(kind: ReportKind) -> None:
    """Where the newest mail that a search lists is read carelessly, most answers are wrong, and hardly one is right."""
    rows = rows_of(0)
    first_hit = quoted = others = 0
    for task in tasks(0, KINDS[kind]):
        name, topic = task.slots["person"], task.slots["topic"]
        page = search_emails.call(Session(world(0).snapshot), {"query": f"{name} {topic}"})
        mail = page["emails"][0]
        sent = datetime.fromisoformat(mail["sent_datetime"])
        first_hit += _accepts(task, value_in(kind, mail["body"], sent))
        unquoted = mail["body"].replace("> ", "").replace(" wrote:", " said:").replace("-----", "")
        quoted += _accepts(task, value_in(kind, unquoted, sent))
        others += any(
            _accepts(task, by_rows.last_value(rows, kind=kind, topic=topic, person=person))
            for person in rows.people
            if not person.startswith(f"{name.lower()}.")
        )
    assert first_hit <= 6
    assert quoted <= 7
    assert others <= 1


def _accepts(task: Any, value: int | date | None) -> bool:
    return value is not None and key_of(task).accepts(
        f"{value} euros" if task.template == "retrieval-06" else f"{value}"
    )


def test_most_reports_were_corrected_and_some_are_a_year_old() -> None:
    rows = rows_of(0)
    for kind in KINDS:
        assert len(by_rows.corrected(rows, kind)) >= 20
    topics = {topic for report in REPORTS.values() for topic in report.topics}
    about = [mail for mail in mails_with_bodies(rows) if any(topic in mail["subject"].lower() for topic in topics)]
    old = [mail for mail in about if mail["sent_datetime"] < rows.now - timedelta(days=300)]
    assert len(about) > 400
    assert len(old) > 30
    assert any(mail["subject"].startswith("Fwd: ") for mail in about)
    assert any(mail["inbox/outbox"] == "outbox" for mail in about)


def test_a_thread_names_its_ideas_again_under_other_names() -> None:
    rows = rows_of(0)
    for (topic, idea), person in by_rows.suggestions(rows).items():
        thread = [
            mail for mail in mails_with_bodies(rows) if mail["subject"].lower().removeprefix("re: ") == topic.lower()
        ]
        naming = {mail["sender/recipient"] for mail in thread if idea in mail["body"]}
        assert person in naming
        assert len(naming) > 1 or mails_after(thread, person) == 0


def mails_after(thread: list[Any], person: str) -> int:
    return len(thread) - 1 - max(place for place, mail in enumerate(thread) if mail["sender/recipient"] == person)


def _phrases(template: str, task: Any) -> tuple[list[str], list[str]]:
    """Five natural wordings of a task's answer, and five wrong answers."""
    text = str(key_of(task))
    slots = task.slots
    if template in ("retrieval-01", "retrieval-07"):
        day = date.fromisoformat(text)
        month, other = MONTHS[day.month - 1], day + timedelta(days=1)
        right = [
            f"{day.day} {month} {day.year}",
            f"It was on {month} {day.day}, {day.year}.",
            f"{day:%a}, {day.day} {month[:3]} {day.year}",
            f"The date is {text}.",
            f"On {day:%A}, {month} {day.day}, {day.year}.",
        ]
        return right, [str(other), f"{text} or {other}", "I could not find it.", f"before {text}", f"not {text}"]
    if template == "retrieval-02":
        names = text.split(", ")
        listed = "\n".join(f"- {name}" for name in names)
        right = [" and ".join(names), listed, f"They are {text}.", json.dumps(names), f"The customers are: {text}"]
        wrong = [names[0], f"{text}, Ada Byron", "none", f"all but {text}", f"{len(names)} customers"]
        return right, wrong
    if template in ("retrieval-04", "retrieval-08"):
        first, surname = text.split(" ")
        others = "Ada Byron"
        right = [first, f"It's {text}.", f"{first} {surname}", f"That's {first}.", f"The answer is {text}."]
        return right, [others, f"{text} or {others}", f"not {first}", f"Ada {surname}", f"{text} and {others}"]
    number = int(text.split(" ")[0])
    if template == "retrieval-03":
        right = [
            f"{number}",
            f"{number} visits",
            f"It's {number} visits.",
            f"A total of {number} visits.",
            f"{number} visits came {slots['source']}.",
        ]
        wrong = [f"{number + 1} visits", f"about {number}", f"{number} or {number + 1}", f"{number} euros", "none"]
        return right, wrong
    if template == "retrieval-05":
        name = slots["person"]
        right = [
            f"{number}",
            f"It's {number} people.",
            f"{number} participants",
            f"{name} confirmed {number}.",
            f"{number} people for the {slots['topic']}",
        ]
        wrong = [
            f"{number + 1}",
            f"around {number}",
            f"{number - 2} to {number} people",
            f"{number} euros",
            "I don't know",
        ]
        return right, wrong
    right = [f"€{number:,}", f"{number}", f"EUR {number:,}", f"It's {number:,} euros.", f"The price is {number} euros."]
    return right, [
        f"${number}",
        f"{number + 10} euros",
        f"about {number} euros",
        f"{number} or {number + 10} euros",
        "unknown",
    ]


@pytest.mark.parametrize("template", IDS)
def test_answers_in_natural_words_are_read(template: str) -> None:
    for task in tasks(0, template):
        right, wrong = _phrases(template, task)
        assert [text for text in right if not key_of(task).accepts(text)] == [], task.instruction
        assert [text for text in wrong if key_of(task).accepts(text)] == [], task.instruction


def test_the_mailbox_holds_20000_mails_whose_ids_tell_nothing() -> None:
    snapshot = world(0).snapshot
    (found,) = query(
        snapshot,
        """SELECT count(*) AS mails, count(DISTINCT email_id) AS ids, count(DISTINCT sent_datetime) AS moments,
                  max(sent_datetime) < $now AS past, corr(email_id::INTEGER, epoch(sent_datetime)) AS tied
           FROM email""",
        now=snapshot.now,
    )
    assert 20_000 < found["mails"] < 24_000
    assert found["mails"] == found["ids"] == found["moments"]
    assert found["past"]
    assert abs(found["tied"]) < 0.03
