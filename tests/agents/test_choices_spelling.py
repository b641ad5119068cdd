"""A teacher's calls as choices."""

from typing import Any

import pytest

from workgym import agents
from workgym.agents.choices import ChoiceEnv, spell
from workgym.agents.registry import make_env

EVERY_KIND = [
    "test/0/analytics-11/0", "test/0/calendar-01/0", "test/0/calendar-08/1", "test/0/calendar-11/0", "test/0/crm-05/0",
    "test/0/email-02/0", "test/0/email-05/0", "test/0/pm-03/0", "test/0/multi-02/0", "test/0/multi-16/0",
]  # fmt: skip


@pytest.mark.parametrize("task_id", EVERY_KIND)
def test_demonstrations_can_be_said_and_earn_the_same(task_id: str) -> None:
    env = ChoiceEnv(make_env("WorkBench-v0"))
    said = spell(env, agents.make("demonstrator"), task_id=task_id)
    assert (said.task_id, said.lost, said.reward) == (task_id, "", 1.0)
    assert 0 < said.most <= 32
    env.reset(options={"task_id": task_id})
    reward, ended = 0.0, False
    for index in said.indices:  # the same choices without the teacher
        assert not ended
        _, reward, terminated, truncated, _ = env.step(index)
        ended = terminated or truncated
    assert (reward, ended) == (1.0, True)


def test_a_demonstration_over_whole_results_can_be_said() -> None:
    env = ChoiceEnv(make_env("CRMArena-v0"))
    said = spell(env, agents.make("demonstrator"), task_id="test/0/handle_time/0")
    assert (said.lost, said.reward) == ("", 1.0)


class Calls:
    """Makes some calls, one action each."""

    sees = "public"

    def __init__(self, *calls: Any) -> None:
        self.calls = calls

    def reset(self, task: Any, tools: Any, seed: int) -> None:
        self.left = iter(self.calls)

    def act(self, observation: Any) -> Any:
        return next(self.left)


def test_what_no_candidate_says_is_named() -> None:
    env = ChoiceEnv(make_env("WorkBench-v0"))
    call = {"name": "calendar_delete_event", "arguments": {"event_id": "00000001"}}
    said = spell(env, Calls(call), task_id="test/0/calendar-11/0")
    assert said.lost == 'tool: "calendar_delete_event"'
    assert said.reward == 0.0
    call = {"name": "company_directory_find_email_address", "arguments": {"name": "zzz"}}
    said = spell(env, Calls(call), task_id="test/0/calendar-11/0")
    assert said.lost == 'company_directory_find_email_address.name: "zzz"'


def test_what_is_said_nearly_is_named() -> None:
    env = ChoiceEnv(make_env("WorkBench-v0"))
    calls = [
        {"name": "company_directory_find_email_address", "arguments": {"name": "MAARTEN"}},
        {"name": "submit", "arguments": {"answer": "All done."}},
    ]
    said = spell(env, Calls(*calls), task_id="test/0/calendar-11/0")
    assert said.lost == ""
    assert said.nearest == ("name: 'MAARTEN' as \"Maarten\"", "answer: 'All done.' as not given")


def test_a_teacher_that_breaks_is_an_error_of_its_own() -> None:
    env = ChoiceEnv(make_env("WorkBench-v0"))
    with pytest.raises(StopIteration):
        spell(env, Calls(), task_id="test/0/calendar-11/0")
