"""How WorkBench-v0 judges: what has to pass, what must not, and what would be tried to get a reward for free."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import gymnasium as gym
import pytest

import workgym.envs  # noqa: F401 - registers the ids
from workgym.envs.core import Task, ToolEnv

Calls = list[dict[str, Any]]
SUBMIT = {"name": "submit", "arguments": {"answer": "done"}}


@pytest.fixture(scope="module")
def env() -> ToolEnv:
    made = gym.make("WorkBench-v0").unwrapped
    assert isinstance(made, ToolEnv)
    return made


def tasks(env: ToolEnv, wanted: int | None = None) -> Iterator[tuple[Task, Calls]]:
    """Two tasks of every template, with their reference calls; of ``wanted`` calls if that is given."""
    for task_id in env.task_ids()[::5]:
        env.reset(options={"task_id": task_id})
        calls = [call.model_dump() for call in env.task.calls]
        if wanted is None or len(calls) >= wanted:
            yield env.task, calls


def rows_named(calls: Calls) -> set[tuple[str, str]]:
    """The rows that the calls name, as (kind of id, id)."""
    return {(name, value) for call in calls for name, value in call["arguments"].items() if name.endswith("_id")}


def verdict(env: ToolEnv, task: Task, calls: Calls) -> dict[str, Any]:
    env.reset(options={"task_id": task.id})
    *_, info = env.step([*calls, SUBMIT])
    return dict(info["verdict"])


def test_reference_reordered_and_with_reads_between_passes(env: ToolEnv) -> None:
    look = {"name": "calendar_search_events", "arguments": {"query": "a"}}
    refused = {"name": "email_delete_email", "arguments": {"email_id": "nope"}}
    for task, calls in tasks(env):
        assert verdict(env, task, [look, *reversed(calls), refused, look])["success"], task.id


EXACT = {"field", "value_to_plot", "plot_type", "status", "product_interest", "list_name", "board"}
"""Arguments that have to be one of a few names, as they stand."""


def test_letter_case_and_notation_do_not_count(env: ToolEnv) -> None:
    def other(name: str, value: str, field: str | None) -> str:
        if name.endswith("_id") or (field if name == "new_value" else name) in EXACT:
            return value
        return f"{value} ".replace(" ", "T", 1) if name == "event_start" else f" {value.upper()}"

    for task, calls in tasks(env, 1):
        changed = [
            {
                **call,
                "arguments": {
                    name: other(name, value, call["arguments"].get("field"))
                    for name, value in call["arguments"].items()
                },
            }
            for call in calls
        ]
        assert verdict(env, task, changed)["success"], (task.id, changed)


def test_a_dropped_call_is_missing_and_no_side_effect(env: ToolEnv) -> None:
    for task, calls in tasks(env, 1):
        judged = verdict(env, task, calls[:-1])
        assert not judged["success"]
        assert judged["missing"]
        assert judged["side_effects"] == 0
        assert judged["checks"]["unwanted_side_effects"] is (len(calls) > 1)


@pytest.mark.parametrize(
    "extra",
    [
        {"name": "calendar_delete_event", "arguments": {"event_id": "00000199"}},
        {
            "name": "calendar_update_event",
            "arguments": {"event_id": "00000007", "field": "duration", "new_value": "31"},
        },
        {"name": "email_send_email", "arguments": {"recipient": "a@b.c", "subject": "s", "body": "b"}},
        {
            "name": "customer_relationship_manager_update_customer",
            "arguments": {"customer_id": "00000011", "field": "customer_phone", "new_value": "332-555-0000"},
        },
        {"name": "project_management_delete_task", "arguments": {"task_id": "00000299"}},
        {
            "name": "analytics_create_plot",
            "arguments": {
                "time_min": "2023-11-29",
                "time_max": "2023-11-29",
                "value_to_plot": "total_visits",
                "plot_type": "scatter",
            },
        },
    ],
)
def test_an_extra_write_is_a_side_effect_and_is_named(env: ToolEnv, extra: dict[str, Any]) -> None:
    for task, calls in tasks(env):
        if rows_named([extra]) & rows_named(calls):
            continue
        judged = verdict(env, task, [*calls, extra])
        assert not judged["success"]
        assert judged["side_effects"] == 1
        assert judged["first_wrong_call"] == f"turn 1: {extra['name']}({json.dumps(extra['arguments'])})"
        assert judged["checks"]["unwanted_side_effects"] is True


def test_what_stays_in_the_house_and_is_taken_back_leaves_no_trace(env: ToolEnv) -> None:
    event = {"event_name": "s", "participant_email": "a@b.c", "event_start": "2023-12-01", "duration": "30"}
    for task, calls in tasks(env):
        assert verdict(env, task, [create(**event), delete(NEW), *calls])["success"], task.id


@pytest.mark.parametrize(
    "mail",
    [
        {"name": "email_send_email", "arguments": {"recipient": "a@b.c", "subject": "s", "body": "b"}},
        {"name": "email_forward_email", "arguments": {"email_id": "00000037", "recipient": "a@b.c"}},
        {"name": "email_reply_email", "arguments": {"email_id": "00000037", "body": "b"}},
    ],
    ids=["sent", "forwarded", "replied"],
)
def test_a_mail_that_was_sent_was_sent(env: ToolEnv, mail: dict[str, Any]) -> None:
    unsend = {"name": "email_delete_email", "arguments": {"email_id": "00000500"}}
    for task, calls in tasks(env):
        if rows_named([mail]) & rows_named(calls):
            continue
        judged = verdict(env, task, [mail, unsend, *calls])
        assert (judged["success"], judged["side_effects"], judged["missing"]) == (False, 1, []), task.id
        (change,) = judged["unexpected"]
        assert (change["table"], change["kind"], change["row"]["inbox/outbox"]) == ("email", "sent", "outbox")
        assert judged["first_wrong_call"] == f"turn 1: {mail['name']}({json.dumps(mail['arguments'])})"


def test_the_right_mail_sent_twice_and_deleted_once_was_sent_twice(env: ToolEnv) -> None:
    unsend = {"name": "email_delete_email", "arguments": {"email_id": "00000500"}}
    found = 0
    for task, calls in tasks(env):
        if [call["name"] for call in calls] == ["email_send_email"]:
            found += 1
            once, twice = (verdict(env, task, made) for made in ([*calls, unsend], [*calls, unsend, *calls]))
            assert (once["success"], once["side_effects"], once["missing"]) == (False, 1, [])
            assert once["unexpected"][0]["kind"] == "removed"
            assert once["first_wrong_call"].startswith("turn 1: email_delete_email(")
            assert (twice["success"], twice["side_effects"], twice["missing"]) == (False, 1, [])
    assert found


def test_doing_it_twice_is_wrong_wherever_something_is_made(env: ToolEnv) -> None:
    for task, calls in tasks(env, 1):
        makes = any(re.search("_(create|send|forward|reply|add)_", call["name"]) for call in calls)
        assert verdict(env, task, [*calls, *calls])["success"] == (not makes), task.id


BOOK = "test/0/calendar-11/0"
"""A task that asks for one new meeting."""
NEW, OTHER = "00000300", "00000007"
"""The ids of the first event that is created, and of one that the task has nothing to do with."""


def booking(env: ToolEnv) -> tuple[Task, dict[str, Any]]:
    """The task of one new meeting, and what the meeting has to be."""
    env.reset(options={"task_id": BOOK})
    return env.task, dict(env.task.calls[0].arguments)


def create(**event: str) -> dict[str, Any]:
    return {"name": "calendar_create_event", "arguments": event}


def delete(event_id: str) -> dict[str, Any]:
    return {"name": "calendar_delete_event", "arguments": {"event_id": event_id}}


def update(event_id: str, **fields: str) -> Calls:
    return [
        {"name": "calendar_update_event", "arguments": {"event_id": event_id, "field": field, "new_value": value}}
        for field, value in fields.items()
    ]


def test_what_counts_is_how_the_meeting_ends_up(env: ToolEnv) -> None:
    task, wanted = booking(env)
    start = wanted["event_start"]
    for ways in (
        [create(**{**wanted, "event_start": start[:10] + " 17:00"}), *update(NEW, event_start=start)],
        [create(**wanted), create(**wanted), delete(NEW)],
        [create(**{**wanted, "duration": "2 hours"}), create(**wanted)],  # the first is refused
        [create(**{**wanted, "event_start": start.replace(" ", "T")[:-3], "duration": f"{wanted['duration']}.0"})],
    ):
        judged = verdict(env, task, ways)
        assert (judged["success"], judged["side_effects"]) == (True, 0), ways


def test_another_event_made_into_the_meeting_is_not_a_new_one(env: ToolEnv) -> None:
    task, wanted = booking(env)
    judged = verdict(env, task, update(OTHER, **wanted))
    assert not judged["success"]
    assert (len(judged["missing"]), judged["side_effects"]) == (1, 1)


def test_a_row_removed_and_made_again_is_another_row(env: ToolEnv) -> None:
    task, wanted = booking(env)
    found = env.session.find("calendar", "event_id", OTHER)
    assert found is not None
    same = {name: str(found[name]) for name in wanted}
    judged = verdict(env, task, [create(**wanted), delete(OTHER), create(**same)])
    assert not judged["success"]
    assert (len(judged["missing"]), judged["side_effects"]) == (0, 2)


def test_a_text_wiped_to_blanks_is_a_side_effect(env: ToolEnv) -> None:
    task, wanted = booking(env)
    assert verdict(env, task, [create(**wanted), *update(OTHER, event_name=" ")])["side_effects"] == 1


def test_plots_since_a_day_may_each_end_on_either_day_but_are_two(env: ToolEnv) -> None:
    env.reset(options={"task_id": "test/0/analytics-05/0"})
    task, (one, two) = env.task, [call.model_dump() for call in env.task.calls]

    def ending(call: dict[str, Any], day: str) -> dict[str, Any]:
        return {**call, "arguments": {**call["arguments"], "time_max": day}}

    today = "2023-11-30"
    for right in ([two, one], [one, ending(two, today)], [ending(one, today), ending(two, today)]):
        assert verdict(env, task, right)["success"], right
    for wrong in (
        [one],
        [one, one],
        [one, ending(one, today)],
        [one, two, ending(two, today)],
        [one, ending(two, "2023-11-28")],
        [one, ending(two, "2023-12-01")],
    ):
        assert not verdict(env, task, wrong)["success"], wrong


def test_deleting_everything_in_sight_earns_nothing(env: ToolEnv) -> None:
    every = [{"name": "calendar_delete_event", "arguments": {"event_id": f"{i:08d}"}} for i in range(300)]
    for task, _ in list(tasks(env))[::2]:  # one of every template
        env.reset(options={"task_id": task.id})
        for start in range(0, 300, 50):
            env.step(every[start : start + 50])
        *_, info = env.step(SUBMIT)
        assert not info["verdict"]["success"]


def test_nothing_that_is_shown_says_what_is_expected(env: ToolEnv) -> None:
    """Ids of the rows to change stand neither in the first observation nor in anything that reset returns."""
    for task, calls in tasks(env, 1):
        observation, info = env.reset(options={"task_id": task.id})
        info.pop("tools")  # their documentation has ids of its own, the same in every task
        shown = json.dumps([observation, info])
        for _, row_id in rows_named(calls):
            assert row_id not in shown


# The published classes of errors. The task that asks for one new meeting is enough for most of them.


def checks(env: ToolEnv, task_id: str, change: Callable[[dict[str, Any]], dict[str, Any]]) -> dict[str, Any]:
    """The figures of an episode that made the reference calls, each with changed arguments."""
    env.reset(options={"task_id": task_id})
    task = env.task
    calls = [{**call.model_dump(), "arguments": change(dict(call.arguments))} for call in task.calls]
    return dict(verdict(env, task, calls)["checks"])


def classes(found: dict[str, Any]) -> set[str]:
    return {name for name, held in found.items() if held}


def test_the_reference_matches_exactly_and_is_no_error(env: ToolEnv) -> None:
    for task, calls in tasks(env):
        found = classes(verdict(env, task, list(reversed(calls)))["checks"])
        assert found == ({"exact_match"} if calls else {"exact_match", "no_actions"}), task.id
    assert classes(checks(env, BOOK, lambda given: {k: v.upper() for k, v in given.items()})) == {"exact_match"}
    retimed = checks(env, BOOK, lambda given: {**given, "event_start": given["event_start"].replace(" ", "T")})
    assert classes(retimed) == {"exact_match"}
    assert classes(checks(env, BOOK, lambda given: {**given, "duration": f"{given['duration']}.0"})) == {"exact_match"}


def test_an_address_that_is_not_the_company_s_is_a_wrong_email(env: ToolEnv) -> None:
    guessed = checks(env, BOOK, lambda given: {**given, "participant_email": "nadia@mail.example"})
    assert classes(guessed) == {"wrong_email"}  # which is refused
    own = (env.session.row("SELECT email_address FROM directory LIMIT 1") or {})["email_address"].partition("@")[2]
    nobody = checks(env, BOOK, lambda given: {**given, "participant_email": f"nobody@{own}"})
    assert classes(nobody) == set()

    def made(*calls: dict[str, Any]) -> set[str]:
        env.reset(options={"task_id": BOOK})
        return classes(verdict(env, env.task, list(calls))["checks"])

    search = "calendar_search_events"
    assert made({"name": search, "arguments": {"query": "lunch @ noon"}}) == set()  # no address
    assert made({"name": search, "arguments": {"query": "nadia@mail.example"}}) == {"wrong_email"}
    customers = {
        "name": "customer_relationship_manager_search_customers",
        "arguments": {"customer_email": "a@b.example"},
    }
    assert made(customers) == set()  # nobody's colleague
    body = {"recipient": "a@b.example", "subject": "x", "body": "write to nadia.benali@fernhill.example"}
    assert made({"name": "email_send_email", "arguments": body}) == {"unwanted_side_effects", "wrong_email"}


def test_another_time_of_the_day_is_a_wrong_start(env: ToolEnv) -> None:
    other = checks(env, BOOK, lambda given: {**given, "event_start": given["event_start"][:10] + " 17:45:00"})
    assert classes(other) == {"unwanted_side_effects", "meeting_start_time_error"}
    another_day = checks(env, BOOK, lambda given: {**given, "event_start": "2024-01-05 17:45:00"})
    assert classes(another_day) == {"unwanted_side_effects"}
    unreadable = checks(env, BOOK, lambda given: {**given, "event_start": given["event_start"][:10] + " 25:00:00"})
    assert classes(unreadable) == set()  # refused: nothing was booked
    env.reset(options={"task_id": BOOK})
    right = env.task.calls[0].model_dump()
    right["arguments"]["event_start"] = right["arguments"]["event_start"].replace(" ", "T")
    extra = {"name": "email_delete_email", "arguments": {"email_id": "00000001"}}
    assert classes(verdict(env, env.task, [right, extra])["checks"]) == {"unwanted_side_effects"}
    moved = next(task for task, _ in tasks(env, 1) if task.template == "calendar-03")
    later = {"new_value": moved.calls[0].arguments["new_value"][:10] + " 16:45:00"}
    assert classes(checks(env, moved.id, lambda given: {**given, **later})) == {
        "unwanted_side_effects",
        "meeting_start_time_error",
    }


def test_a_plot_to_today_is_right_since_a_day_and_a_minor_error_otherwise(env: ToolEnv) -> None:
    def to_today(given: dict[str, Any]) -> dict[str, Any]:
        return {**given, "time_max": given["time_max"].replace("2023-11-29", "2023-11-30")}

    assert classes(checks(env, "test/0/analytics-01/0", to_today)) == set()  # "since": both ends are right
    until_yesterday = {"time_max": "2023-11-29"}.items()
    between = [
        env.reset(options={"task_id": f"test/0/analytics-{n:02}/{k}"}) and env.task for n in (3, 9) for k in range(10)
    ]
    ended = next(task.id for task in between if task.calls and task.calls[0].arguments.items() >= until_yesterday)
    assert classes(checks(env, ended, to_today)) == {"unwanted_side_effects", "end_date_minor_error"}
    at_midnight = checks(env, ended, lambda given: {**given, "time_max": "2023-11-30 00:00:00"})
    assert classes(at_midnight) == {"unwanted_side_effects", "end_date_minor_error"}
    env.reset(options={"task_id": "test/0/analytics-05/0"})
    plots = [{**call.model_dump(), "arguments": to_today(dict(call.arguments))} for call in env.task.calls]
    extra = {"name": "email_delete_email", "arguments": {"email_id": "00000001"}}
    assert classes(verdict(env, env.task, [*plots, extra])["checks"]) == {"unwanted_side_effects"}


def test_doing_nothing_is_no_action_and_no_other_error(env: ToolEnv) -> None:
    for task, _ in tasks(env, 1):
        assert classes(verdict(env, task, [])["checks"]) == {"no_actions"}
        break


@pytest.mark.parametrize(
    ("action", "none"),
    [
        ("no call at all", True),
        ([], True),
        ({"name": "calendar_search_events", "arguments": {}}, False),
        ({"name": "calendar_delete_event", "arguments": {}}, False),
        ({"name": "no_such_tool", "arguments": {}}, False),
    ],
)
def test_reads_and_refused_calls_are_actions(env: ToolEnv, action: Any, none: bool) -> None:
    env.reset(options={"task_id": BOOK})
    env.step(action)
    *_, info = env.step(SUBMIT)
    assert classes(info["verdict"]["checks"]) == ({"no_actions"} if none else set())


def test_one_of_two_expected_calls_made_with_a_slip_is_no_class(env: ToolEnv) -> None:
    def asked(template: str, *arguments: str) -> Task:
        """The first task of a template whose reference is two calls, the first one with such arguments."""
        made = (env.reset(options={"task_id": f"test/0/{template}/{n}"}) and env.task for n in range(10))
        return next(
            task for task in made if len(task.calls) == 2 and {*arguments} <= {*task.calls[0].arguments.values()}
        )

    def slip(task: Task, **other: str) -> set[str]:
        first, second = (call.model_dump() for call in task.calls)
        first["arguments"] |= other
        return classes(verdict(env, task, [first, second])["checks"])

    assert slip(asked("analytics-03", "2023-11-29"), time_max="2023-11-30") == {"unwanted_side_effects"}
    assert slip(asked("multi-16"), event_start="2023-12-01 17:00:00") == {
        "unwanted_side_effects"
    }  # a mail has no start
