"""Language models as policies: what they are shown, how their answers are taken, and what becomes of an episode."""

from __future__ import annotations

import json
import re
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from answering import Answers
from demonstrating import PLAN, Demonstrating
from kiosk import Hidden
from ready_worlds import ready_options

from workgym import agents
from workgym.agents.evaluation.drawing import draw_tasks
from workgym.agents.evaluation.sweeps import PolicySpec, Sweep, load_sweep, sweep
from workgym.agents.evaluation.workers import InThreads
from workgym.agents.llm import backend as llm_backend
from workgym.agents.llm.client import Backend, Client, Retry
from workgym.agents.llm.errors import (
    BudgetSpent,
    ContentFiltered,
    ContextOverflow,
    NotRecorded,
    Passing,
    Refused,
    RequestRejected,
)
from workgym.agents.llm.limits import Budget
from workgym.agents.llm.messages import ModelReply, ModelRequest, ToolCall
from workgym.agents.llm.prompting import render, version
from workgym.agents.llm.selection import most_similar
from workgym.agents.llm.store import Store
from workgym.agents.policy import view_for
from workgym.agents.registry import make_env, takes_model
from workgym.envs.core.calls import Call
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import UsageError
from workgym.envs.core.tasks import TaskView

CALLING, TEXT = "function-calling", ("act", "react", "plan-act", "gold-plan-act")
PROTOCOLS = (CALLING, *TEXT)
MODEL = "double/model"
KIOSK = "kiosk:Kiosk-v0"
MARK, ASK, REST = "test/0/mark/0", "test/0/ask/1", "test/0/rest/0"
SUBMIT = ToolCall("call_1", "submit", '{"answer": "1"}')
OBSERVATION = "Observation: "


class Failing:
    """Asks another one, and fails where it is told to."""

    def __init__(self, other: Backend, failure: Callable[[int, ModelRequest], Exception | None]) -> None:
        self.other, self.failure, self.asked = other, failure, 0

    def complete(self, request: ModelRequest) -> ModelReply:
        self.asked += 1
        error = self.failure(self.asked, request)
        if error is not None:
            raise error
        return self.other.complete(request)


def client(backend: Backend, store: Store | None = None, **options: Any) -> Client:
    retry = Retry(attempts=2, first=0.0)
    return Client(
        backend, Store(".", "off") if store is None else store, retry=retry, sleep=lambda seconds: None, **options
    )


def play(
    env: ToolEnv, protocol: str, backend: Backend, task_id: str = ASK, episode: int = 0, **options: Any
) -> agents.Rollout:
    policy = agents.make(protocol, model=MODEL, client=client(backend), **options)
    return agents.rollout(env, policy, task_id=task_id, seed=episode)


def said(protocol: str, name: str, /, **arguments: Any) -> ModelReply:
    """Return an answer that makes a call as the protocol wants it."""
    if protocol == CALLING:
        return ModelReply("", (ToolCall("call_1", name, json.dumps(arguments)),), "tool_calls")
    return ModelReply(f"Action: {json.dumps({'name': name, 'arguments': arguments})}")


# Every protocol can do the work ##############################################


@cache
def workplace(env_id: str) -> ToolEnv:
    return make_env(env_id, max_turns=100, **ready_options(env_id))


def drawn(env_id: str, count: int) -> list[str]:
    return draw_tasks(workplace(env_id).task_ids(), count, seed=1)


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize(
    ("env_id", "count"), [("WorkBench-v0", 20), ("CRMArena-v0", 3), ("EnterpriseBench-v0", 3), ("Almita-v0", 4)]
)
def test_whoever_knows_the_work_can_do_it_in_every_protocol(env_id: str, count: int, protocol: str) -> None:
    env, task_ids = workplace(env_id), drawn(env_id, count)
    model = Demonstrating(env, task_ids)
    for task_id in task_ids:
        rollout = play(env, protocol, model, task_id)
        assert (rollout.reward, rollout.gave_up) == (1.0, None), rollout
    for request in model.requests:
        well_formed(request, protocol)
        system = request.messages[0]["content"]
        assert ("respond" in system) == (env_id == "Almita-v0")
        assert (request.model, request.temperature, request.sample) == (MODEL, 0.0, 0)
        assert request.prompt == version()
    conversations(model.requests)


@pytest.mark.parametrize("env_id", ["CRMArena-v0", "Almita-v0"])
def test_words_alone_are_the_answer_or_are_said_to_the_other_side(env_id: str) -> None:
    env, task_ids = workplace(env_id), drawn(env_id, 3)
    model = Demonstrating(env, task_ids, in_words=True)
    actions: list[Any] = []
    for task_id in task_ids:
        rollout = play(env, CALLING, model, task_id)
        assert rollout.reward == 1.0
        actions += rollout.actions
    words = "respond" if env_id == "Almita-v0" else "submit"
    replies = [message for request in model.requests for message in request.messages if "tool_calls" in message]
    assert any(action["name"] == words for action in actions if isinstance(action, dict))
    assert not any(item["function"]["name"] == words for message in replies for item in message["tool_calls"])


def test_calls_that_are_made_at_once_are_answered_one_by_one() -> None:
    env = workplace("WorkBench-v0")
    task_ids = drawn("WorkBench-v0", 20)
    model = Demonstrating(env, task_ids)
    parallel = 0
    for task_id in task_ids:
        rollout = play(env, CALLING, model, task_id)
        messages = model.requests[-1].messages
        for message, follows in pairwise(messages):
            if len(message.get("tool_calls", ())) > 1:
                parallel += 1
                assert not follows["content"].startswith("[{")
        told = [json.loads(message["content"]) for message in messages if message["role"] == "tool"]
        came = [
            part
            for action, result in zip(rollout.actions, map(json.loads, rollout.results), strict=True)
            for part in (result if isinstance(action, list) else [result])
        ]
        assert came[: len(told)] == told  # all but what came of the last call
    assert parallel


def well_formed(request: ModelRequest, protocol: str) -> None:
    """Check what every provider wants of a conversation, and what a protocol promises."""
    system, user, *rest = request.messages
    assert (system["role"], user["role"]) == ("system", "user")
    assert all(message["content"] for message in request.messages if "tool_calls" not in message)
    if protocol == CALLING:
        assert {tool["type"] for tool in request.tools} == {"function"}
        assert not request.stop
        expected: list[str] = []
        for message in rest:
            if expected:
                assert (message["role"], message["tool_call_id"]) == ("tool", expected.pop(0))
            elif message["role"] == "assistant":
                expected = [item["id"] for item in message.get("tool_calls", ())]
                assert len(set(expected)) == len(expected)
                for item in message.get("tool_calls", ()):
                    assert isinstance(json.loads(item["function"]["arguments"]), dict)
            else:
                assert message["role"] == "user"
        assert not expected
        return
    assert not request.tools
    assert request.stop == ["\nObservation:"]
    assert [message["role"] for message in rest] == ["assistant", "user"] * (len(rest) // 2)
    planned = 2 if protocol == "plan-act" else 0
    if planned and rest:
        assert [message["content"] for message in rest[:2]] == [PLAN, render("go")]
    for message in rest[planned + 1 :: 2]:
        assert message["content"].startswith(OBSERVATION)
    assert ("Thought:" in system["content"]) == (protocol != "act")


def conversations(requests: Sequence[ModelRequest]) -> None:
    """Check that a conversation grows and is not rewritten."""
    for earlier, later in pairwise(requests):
        shared = len(earlier.messages)
        if len(later.messages) > 2 and len(later.messages) > shared > 2:
            assert list(later.messages[:shared]) == list(earlier.messages)


# What is sent ################################################################


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_the_task_and_its_tools_are_sent_and_nothing_hidden(kiosk: ToolEnv, protocol: str) -> None:
    model = Demonstrating(kiosk, [MARK])
    policy = agents.make(protocol, model=MODEL, client=client(model))
    observation, info = kiosk.reset(options={"task_id": MARK})
    assert kiosk._episode is not None
    hidden = {
        "slots": {"hidden-slot": "hidden"},
        "tags": ("hidden-tag",),
        "secrets": Hidden(good_id="hidden"),
        "template": "hidden-template",
        "domain": "hidden-domain",
        "calls": (Call(name="kiosk_find", arguments={"name": "hidden"}), Call(name="kiosk_mark", arguments={})),
    }
    kiosk._episode.task = kiosk.task.model_copy(update=hidden)
    policy.reset(view_for(kiosk, policy), info["tools"], seed=0)
    ended, reward = False, 0.0
    while not ended:
        observation, reward, ended, _, _ = kiosk.step(policy.act(observation))
    assert reward == 1.0
    for request in model.requests:
        sent = json.dumps(request.to_json())
        assert "hidden" not in sent
        assert "outcome" not in sent
        assert request.messages[0]["content"].startswith("It is Monday.")
        assert request.messages[1]["content"].startswith(kiosk.task.instruction)
        for tool in info["tools"]:
            assert tool["function"]["description"].splitlines()[0] in sent
    assert type(policy._task) is TaskView  # type: ignore[attr-defined]
    told = "1. kiosk_find\n2. kiosk_mark" in model.requests[0].messages[1]["content"]
    assert told == (protocol == "gold-plan-act")


def test_the_plan_of_a_task_without_work_is_to_submit(kiosk: ToolEnv) -> None:
    model = Answers(said("react", "submit"))
    assert play(kiosk, "gold-plan-act", model, REST).reward == 1.0
    assert "1. submit" in model.requests[0].messages[1]["content"]


def test_a_plan_is_asked_for_once_and_followed(kiosk: ToolEnv) -> None:
    model = Demonstrating(kiosk, [ASK])
    assert play(kiosk, "plan-act", model).reward == 1.0
    asked, first, *_ = model.requests
    assert asked.messages[1]["content"].endswith(render("plan"))
    assert list(first.messages[2:]) == [
        {"role": "assistant", "content": PLAN},
        {"role": "user", "content": render("go")},
    ]
    assert sum(render("plan") in request.messages[-1]["content"] for request in model.requests) == 1


def test_an_empty_plan_is_none(kiosk: ToolEnv) -> None:
    model = Answers(ModelReply(" \n"), said("react", "submit", answer="1"))
    assert play(kiosk, "plan-act", model).reward == 1.0
    assert model.requests[1].messages[2] == {"role": "assistant", "content": "[no answer]"}


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_an_episode_asks_the_same_again_and_a_trial_something_else(kiosk: ToolEnv, protocol: str) -> None:
    def keys(episode: int, **options: Any) -> list[str]:
        model = Demonstrating(kiosk, [ASK])
        play(kiosk, protocol, model, episode=episode, **options)
        return [request.key for request in model.requests]

    first = keys(1)
    assert first == keys(1)
    assert not set(first) & set(keys(2))
    assert keys(1, seed=7) == keys(2, seed=7)  # unless a seed is given


def test_options_are_sent(kiosk: ToolEnv) -> None:
    model = Answers(said("act", "submit", answer="1"))
    play(kiosk, "act", model, temperature=0.25, max_tokens=99, seed=5, parameters={"top_p": 0.5})
    request = model.requests[0]
    assert (request.temperature, request.max_tokens, request.seed) == (0.25, 99, 5)
    assert request.parameters == {"top_p": 0.5}


@pytest.mark.parametrize("protocol", TEXT)
def test_a_server_that_constrains_its_answers_is_told_the_tools(kiosk: ToolEnv, protocol: str) -> None:
    plan = [ModelReply(PLAN)] if protocol == "plan-act" else []
    find = {"action": {"name": "kiosk_find", "arguments": {"name": "tea"}}}
    done = {"thought": "All is known.", "action": {"name": "submit", "arguments": {"answer": "1"}}}
    model = Answers(*plan, ModelReply(json.dumps(find)), ModelReply(json.dumps(done)))
    rollout = play(kiosk, protocol, model, constrained=True)
    assert (rollout.reward, list(rollout.actions)) == (1.0, [find["action"], done["action"]])
    for request in model.requests[: len(plan)]:
        assert (request.response_format, request.stop) == (None, ["\nObservation:"])
    for request in model.requests[len(plan) :]:
        assert request.response_format is not None
        assert request.stop == ()
        schema = request.response_format["json_schema"]["schema"]
        names = [call["properties"]["name"]["const"] for call in schema["properties"]["action"]["anyOf"]]
        assert names == list(kiosk.tools)
        assert ("thought" in schema["properties"]) == (protocol != "act")
        system = request.messages[0]["content"]
        assert "JSON object of this form" in system
        assert "\nAction: " not in system
    with pytest.raises(UsageError, match="constrained='yes': expected true or false"):
        play(kiosk, protocol, model, constrained="yes")


def test_function_calling_is_constrained_by_its_provider(kiosk: ToolEnv) -> None:
    with pytest.raises(UsageError, match="constrained=True: no such option"):
        agents.make(CALLING, model=MODEL, constrained=True)


def test_one_policy_plays_one_episode_after_another(kiosk: ToolEnv) -> None:
    model = Demonstrating(kiosk)
    policy: Any = agents.make(CALLING, model=MODEL, client=client(model))
    played = [(agents.rollout(kiosk, policy, task_id=task_id), policy.usage) for task_id in (MARK, ASK, MARK)]
    assert [rollout.reward for rollout, _ in played] == [1.0] * 3
    assert played[0] == played[2]


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_what_is_thought_aloud_is_neither_read_nor_remembered(kiosk: ToolEnv, protocol: str) -> None:
    plan = [ModelReply(f"<think>Hm.</think>{PLAN}")] if protocol == "plan-act" else []
    first, last = said(protocol, "kiosk_find", name="tea"), said(protocol, "submit", answer="1")
    thought = '<think>Action: {"name": "submit", "arguments": {"answer": "no"}}</think>'
    model = Answers(*plan, replace(first, text=thought + first.text), last)
    assert play(kiosk, protocol, model).reward == 1.0
    assert "<think>" not in json.dumps(list(model.requests[-1].messages))


def test_an_answer_in_words_that_is_cut_short_is_no_answer(kiosk: ToolEnv) -> None:
    cut = ModelReply("The answer is 1, because", finish="length")
    model = Answers(*[cut] * 2, ModelReply("1"))
    assert play(kiosk, CALLING, model).reward == 1.0
    assert [request.sample for request in model.requests] == [0, 1, 2]


def test_an_answer_that_is_withheld_is_used_all_the_same(tmp_path: Path) -> None:
    reply = ModelReply("", prompt_tokens=10, completion_tokens=1, cost=0.5)
    row = swept(tmp_path, spec(Answers(ContentFiltered("withheld", reply))), trials=1).rows[0]
    assert (row["end"], row["usage"]) == ("gave_up", {"calls": 1, "tokens": 11, "cost": 0.5, "unpriced": 0})


# Answers that cannot be read #################################################

CALL = '{"name": "kiosk_mark", "arguments": {"good_id": "00"}}'
BROKEN = ModelReply("", (ToolCall("call_1", "kiosk_mark", '{"good_id": "00"'),), "tool_calls")
UNREADABLE = [
    (CALLING, ModelReply(""), "[no answer]"),
    (CALLING, ModelReply(" \n "), "[no answer]"),
    (CALLING, BROKEN, '{"name": "kiosk_mark", "arguments": {"good_id": "00"}'),
    (CALLING, ModelReply("So:", BROKEN.calls), '{"name": "kiosk_mark", "arguments": {"good_id": "00"}'),
    (CALLING, ModelReply("", (ToolCall("a", "kiosk_find", "[1]"),)), '{"name": "kiosk_find", "arguments": [1]}'),
    (
        CALLING,
        ModelReply("", (ToolCall("a", "kiosk_mark", '{"good_id": "00"}'), *BROKEN.calls)),
        f"[{CALL}, {CALL[:-1]}]",
    ),
    *[
        (protocol, ModelReply(text), shown_as)
        for protocol in TEXT
        for text, shown_as in (
            ("I am thinking.", "I am thinking."),
            ("", "[no answer]"),
            ('Action: {"name": "kiosk_mark", "arguments": {"good_id": "00"', None),
        )
    ],
]


@pytest.mark.parametrize(("protocol", "bad", "handed_over"), UNREADABLE)
def test_what_cannot_be_read_is_sampled_again(
    kiosk: ToolEnv, protocol: str, bad: ModelReply, handed_over: str | None
) -> None:
    plan = [ModelReply(PLAN)] if protocol == "plan-act" else []
    good = said(protocol, "submit", answer="1")
    for failures in range(1, 6):
        model = Answers(*plan, *[bad] * failures, good)
        rollout = play(kiosk, protocol, model)
        assert (rollout.reward, rollout.turns) == (1.0, 1)
        asked = model.requests[len(plan) :]
        assert [request.temperature for request in asked] == [0.0] + [0.5] * failures
        assert [request.sample for request in asked] == list(range(failures + 1))
        assert len({request.key for request in asked}) == failures + 1
        assert all(request.messages == asked[0].messages for request in asked)  # what was not read is not remembered

    model = Answers(*plan, *[bad] * 6, good)
    rollout = play(kiosk, protocol, model)
    expected = bad.text if handed_over is None else handed_over
    assert rollout.actions[0] == expected
    assert (rollout.reward, rollout.turns) == (1.0, 2)
    reason = json.loads(rollout.results[0])
    assert "error" in reason
    last = model.requests[-1]
    assert (last.temperature, last.sample) == (0.0, 0)  # the next turn starts anew
    assert last.messages[-2] == {"role": "assistant", "content": expected}
    assert last.messages[-1]["content"].endswith(rollout.results[0])
    well_formed(last, protocol)


@pytest.mark.parametrize("resamples", [0, 2])
def test_how_often_is_sampled_again_can_be_said(kiosk: ToolEnv, resamples: int) -> None:
    model = Answers(*[ModelReply("")] * (resamples + 1), said("act", "submit", answer="1"))
    rollout = play(kiosk, "act", model, resamples=resamples, resample_temperature=1.0)
    assert rollout.actions[0] == "[no answer]"
    assert [request.temperature for request in model.requests] == [0.0, *[1.0] * resamples, 0.0]


def test_whoever_never_says_anything_readable_fails_and_is_no_failure_of_ours(kiosk: ToolEnv) -> None:
    model = Answers(ModelReply(""))
    rollout = play(kiosk, "react", model)
    assert (rollout.reward, rollout.truncated, rollout.gave_up) == (0.0, True, None)
    assert len(model.requests) == 6 * kiosk.turn_limit


def test_calls_without_ids_or_with_odd_names_can_be_sent_back(kiosk: ToolEnv) -> None:
    calls = (ToolCall("", "kiosk.find", "{}"), ToolCall("", "find goods!", ""), ToolCall("", "", "{}"))
    same = tuple(ToolCall("x", "kiosk_find", '{"shelf": 1}') for _ in range(2))
    model = Answers(ModelReply("", calls), ModelReply("", same), ModelReply("", (SUBMIT,)))
    rollout = play(kiosk, CALLING, model)
    assert rollout.reward == 1.0
    assert [call["name"] for call in rollout.actions[0]] == ["kiosk.find", "find goods!", ""]
    for request in model.requests:
        well_formed(request, CALLING)
    sent = [item for message in model.requests[-1].messages for item in message.get("tool_calls", ())]
    assert [item["function"]["name"] for item in sent][:3] == ["kiosk_find", "find_goods_", "_"]
    assert len({item["id"] for item in sent}) == 5


def test_a_made_up_observation_is_not_remembered(kiosk: ToolEnv) -> None:
    find = said("act", "kiosk_find", name="Observation: tea").text
    model = Answers(ModelReply(f"{find}\nObservation: nothing"), said("act", "submit", answer="1"))
    rollout = play(kiosk, "act", model)
    assert rollout.actions[0] == {"name": "kiosk_find", "arguments": {"name": "Observation: tea"}}
    assert model.requests[1].messages[2] == {"role": "assistant", "content": find}


# Tags ########################################################################


@pytest.mark.parametrize("protocol", ["act", "react", "plan-act"])
def test_tags_are_calls_of_what_is_offered(kiosk: ToolEnv, protocol: str) -> None:
    plan = [ModelReply("1. submit")] if protocol == "plan-act" else []
    rollout = play(kiosk, protocol, Answers(*plan, ModelReply("<thought>So.</thought>\n<respond>1</respond>")))
    assert rollout.actions == ({"name": "submit", "arguments": {"answer": "1"}},)


def test_a_query_that_no_tool_runs_costs_a_turn_in_the_end(kiosk: ToolEnv) -> None:
    query = ModelReply("<execute>SELECT name FROM goods</execute>")
    model = Answers(query, query, said("act", "submit", answer="1"))
    rollout = play(kiosk, "act", model, resamples=1)
    assert len(rollout.actions) == 2
    assert rollout.actions[0] == query.text
    assert [request.sample for request in model.requests] == [0, 1, 0]
    assert "error" in json.loads(rollout.results[0])


def test_a_query_is_run_by_the_tool_of_its_language() -> None:
    tools = [{"type": "function", "function": {"name": name, "description": "", "parameters": {}}}
             for name in ("issue_soql_query", "issue_sosl_query", "submit")]  # fmt: skip
    queries = ("SELECT Id FROM Case", "FIND {boots} RETURNING Product2")
    model = Answers(*(ModelReply(f"<execute>{query}</execute>") for query in queries))
    policy = agents.make("act", model=MODEL, client=client(model))
    policy.reset(TaskView(id=ASK, instruction="How many?"), tools, 0)
    names = []
    for turn in range(2):
        observation = {"instruction": "How many?", "context": "", "result": "", "turn": turn}
        names.append(policy.act(observation)["name"])
    assert names == ["issue_soql_query", "issue_sosl_query"]


# Observations and tools ######################################################


def test_long_observations_are_cut(kiosk: ToolEnv) -> None:
    whole = json.dumps({"goods": []})
    model = Answers(said("act", "kiosk_find"), said("act", "kiosk_find", name="none"), said("act", "submit"))
    rollout = play(kiosk, "act", model, max_observation=200)
    cut, short = (model.requests[-1].messages[place]["content"] for place in (3, 5))
    goods, shown = json.loads(rollout.results[0])["goods"], cut.partition("\n")
    kept = json.loads(shown[0].removeprefix(OBSERVATION))["goods"]
    assert 0 < len(kept) < len(goods)
    assert kept == goods[: len(kept)]
    assert shown[2].startswith(f"({len(kept)} of {len(goods)} records shown. ")
    assert json.loads(short.removeprefix(OBSERVATION)) == json.loads(whole)


@pytest.mark.parametrize("protocol", [CALLING, "act"])
@pytest.mark.parametrize("options", [{}, {"max_observation": 0}, {"max_observation": None}, {"observation": "json"}])
def test_observations_are_whole_unless_a_limit_is_set(kiosk: ToolEnv, protocol: str, options: dict[str, Any]) -> None:
    model = Answers(said(protocol, "kiosk_find"), said(protocol, "submit", answer="1"))
    rollout = play(kiosk, protocol, model, **options)
    assert model.requests[1].messages[-1]["content"].removeprefix(OBSERVATION) in (
        rollout.results[0],
        json.dumps(json.loads(rollout.results[0]), ensure_ascii=False),
    )


def test_records_can_be_shown_as_a_table(kiosk: ToolEnv) -> None:
    model = Answers(said("act", "kiosk_find"), said("act", "submit", answer="1"))
    rollout = play(kiosk, "act", model, observation="table")
    shown = model.requests[1].messages[-1]["content"].removeprefix(OBSERVATION)
    goods = json.loads(rollout.results[0])["goods"]
    head, *lines = shown.splitlines()
    assert head.startswith("goods, columns: [")
    columns = json.loads(head.partition("columns: ")[2])
    assert [dict(zip(columns, json.loads(line), strict=True)) for line in lines] == goods
    assert len(shown) < len(rollout.results[0])


def test_what_is_recorded_of_a_conversation_is_what_was_shown(kiosk: ToolEnv) -> None:
    model = Answers(said("act", "kiosk_find"), said("act", "submit", answer="1"))
    policy = agents.make("act", model=MODEL, client=client(model), max_observation=200)
    rollout = agents.rollout(kiosk, policy, task_id=ASK, seed=0)
    sent = model.requests[1]
    assert len(rollout.results[0]) > 500
    assert policy.conversation.messages[: len(sent.messages)] == tuple(sent.messages)
    assert sent.key != replace(sent, messages=[*sent.messages[:-1], {"role": "user", "content": "whole"}]).key


def test_what_came_of_each_of_several_calls_is_cut_by_itself(kiosk: ToolEnv) -> None:
    calls = tuple(ToolCall(str(shelf), "kiosk_find", json.dumps({"shelf": shelf})) for shelf in range(3))
    model = Answers(ModelReply("", calls), ModelReply("", (SUBMIT,)))
    play(kiosk, CALLING, model, max_observation=60)
    told = [message["content"] for message in model.requests[1].messages if message["role"] == "tool"]
    assert [text[:26] for text in told] == [f'{{"goods": [{{"good_id": "{shelf:02d}' for shelf in range(3)]
    assert all(re.search(r"…\n\([3-6]\d of \d+ characters shown\.", text) for text in told)


def test_what_is_refused_as_a_whole_is_told_to_every_call(kiosk: ToolEnv) -> None:
    many = tuple(ToolCall(str(number), "kiosk_find", "{}") for number in range(51))
    model = Answers(ModelReply("", many), ModelReply("", (SUBMIT,)))
    play(kiosk, CALLING, model)
    told = [message["content"] for message in model.requests[1].messages if message["role"] == "tool"]
    assert len(told) == 51
    assert all("at most 50 calls" in text for text in told)


@pytest.mark.parametrize("most", [1, 3, 10, 1000])
@pytest.mark.parametrize("env_id", ["WorkBench-v0", "Almita-v0"])
def test_the_most_similar_tools_are_offered_and_always_a_way_to_end(env_id: str, most: int) -> None:
    env, task_id = workplace(env_id), drawn(env_id, 1)[0]
    always = {"submit", "respond"} if env_id == "Almita-v0" else {"submit"}
    model = Answers(ModelReply("", (SUBMIT,)))
    play(env, CALLING, model, task_id, most_tools=most)
    offered = [tool["function"]["name"] for tool in model.requests[0].tools]
    assert always <= set(offered)
    assert len(set(offered) - always) == min(most, len(env.tools) - len(always))
    assert offered == [name for name in env.tools if name in offered]  # in their own order
    text = Answers(said("act", "submit"))
    play(env, "act", text, task_id, most_tools=most)
    system = text.requests[0].messages[0]["content"]
    assert [name for name in env.tools if f"\n- {name}: " in system] == offered


TOOLS = [
    {"name": "mail_send", "description": "Send a letter."},
    {"name": "oven_heat", "description": "Heat the kiln."},
    {"name": "shop_sell", "description": "Sell a vase."},
    {"name": "respond", "description": "Speak."},
    {"name": "submit"},
]


@pytest.mark.parametrize(
    ("text", "most", "first"),
    [
        ("Please heat the kiln", 1, ["oven_heat"]),
        ("sell it, and send a letter", 2, ["mail_send", "shop_sell"]),
        ("nothing of that", 1, ["mail_send"]),
        ("", 2, ["mail_send", "oven_heat"]),
        ("the of", 1, ["mail_send"]),
        ("日本語", 3, ["mail_send", "oven_heat", "shop_sell"]),
        ("anything", 99, ["mail_send", "oven_heat", "shop_sell"]),
    ],
)
def test_similar_tools(text: str, most: int, first: list[str]) -> None:
    assert [tool["name"] for tool in most_similar(TOOLS, text, most)] == [*first, "respond", "submit"]


# What a model cannot do, and what we cannot ##################################


@pytest.mark.parametrize("kind", [ContextOverflow, ContentFiltered])
@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_model_that_cannot_answer_gives_up_and_that_counts(
    kiosk: ToolEnv, protocol: str, kind: type[Exception]
) -> None:
    plan = [ModelReply(PLAN)] if protocol == "plan-act" else []
    model = Answers(*plan, said(protocol, "kiosk_mark", good_id="00"), kind("no more"))
    rollout = play(kiosk, protocol, model, MARK)
    assert (rollout.reward, rollout.success, rollout.truncated) == (0.0, False, True)  # although the work is done
    assert rollout.gave_up == f"{kind.__name__}: no more"
    assert rollout.verdict["end"] == "gave_up"
    assert rollout.turns == 1


def test_a_plan_that_does_not_fit_is_given_up_before_the_first_turn(kiosk: ToolEnv) -> None:
    rollout = play(kiosk, "plan-act", Answers(ContextOverflow("too long")), REST)
    assert (rollout.success, rollout.turns, rollout.gave_up) == (False, 0, "ContextOverflow: too long")


def spec(backend: Backend, name: str = CALLING, store: Store | None = None, **options: Any) -> PolicySpec:
    limits = {key: options.pop(key) for key in ("budget",) if key in options}
    return PolicySpec(name, {"model": MODEL, **options}, means={"client": client(backend, store, **limits)})


def swept(folder: Path, *specs: PolicySpec, jobs: int = 1, resume: bool = False, trials: int = 2) -> Sweep:
    return sweep(KIOSK, specs, trials=trials, jobs=jobs, seed=3, out=folder, resume=resume)


@pytest.fixture
def demonstrating(kiosk: ToolEnv) -> Demonstrating:
    return Demonstrating(kiosk)


def test_all_models_are_taken_for_models() -> None:
    assert [name for name in agents.names() if takes_model(name)] == sorted(PROTOCOLS)


def test_one_request_that_is_not_taken_is_an_error_of_one_episode(tmp_path: Path, demonstrating: Demonstrating) -> None:
    model = Failing(
        demonstrating, lambda number, request: RequestRejected("400") if "tea 1" in asked(request) else None
    )
    rows = swept(tmp_path, spec(model)).rows
    failed = [row for row in rows if "tea 1" in row["instruction"]]
    assert {row["error"] for row in failed} == {"RequestRejected: 400"}
    assert {row["reward"] for row in rows if row not in failed} == {1.0}


def test_a_limit_holds_for_all_that_play_beside_scripts(tmp_path: Path, demonstrating: Demonstrating) -> None:
    limited = spec(demonstrating, budget=Budget(calls=8))
    with pytest.raises(BudgetSpent):
        swept(tmp_path, limited, PolicySpec("submit"), jobs=4)
    assert 8 <= len(demonstrating.requests) < 12


def test_a_limit_is_none_on_a_cluster(tmp_path: Path) -> None:
    limited = PolicySpec("act", {"model": "openai/gpt-4o"}, means={"max_calls": 5})
    with pytest.raises(UsageError, match="max_calls: a limit holds in one process, and a cluster has many"):
        sweep(KIOSK, [limited], 2, executor="ray", out=tmp_path)


class Own:
    """A policy of somebody's own that takes a model, and no other option."""

    sees = "public"

    def __init__(self, model: str) -> None:
        self.model = model

    def reset(self, task: Any, tools: Any, seed: int) -> None:
        assert self.model == "mine"

    def act(self, observation: Any) -> Any:
        return {"name": "submit", "arguments": {"answer": "None"}}


class Free(Own):
    """Takes whatever it is given."""

    def __init__(self, model: str, **options: Any) -> None:
        super().__init__(model)


class Odd(Own):
    """Says what it has used in a way of its own, and what has no end."""

    def __init__(self, model: str, usage: Any = None) -> None:
        super().__init__("mine")
        self.usage = {"tokens": 5} if usage else None

    def act(self, observation: Any) -> Any:
        return 10**5000 if observation["turn"] == 0 else super().act(observation)


def test_what_is_wrong_with_a_policy_of_one_s_own_is_said(tmp_path: Path) -> None:
    odd = "test_llm_policies:Odd"
    [row] = sweep(KIOSK, [PolicySpec(odd, {"model": "any"})], ["test/0/mark/0"], out=tmp_path / "1").rows
    assert (row["error"], row["actions"][0]) == (None, "<int>")
    told = "its usage is {'tokens': 5}; expected a workgym.agents.llm.Spent"
    with pytest.raises(UsageError, match=re.escape(told)):
        sweep(KIOSK, [PolicySpec(odd, {"model": "any", "usage": 1})], 2, out=tmp_path / "2")
    assert (tmp_path / "2" / "episodes.jsonl").read_text() == ""


def test_threads_give_the_rows_of_one(tmp_path: Path, demonstrating: Demonstrating) -> None:
    specs = [spec(demonstrating, name) for name in PROTOCOLS]
    one = swept(tmp_path / "1", *specs)
    many = swept(tmp_path / "8", *specs, jobs=8)
    assert len(one.rows) == 5 * 12 * 2
    assert many.rows == one.rows
    assert {row["reward"] for row in one.rows} == {1.0}
    assert many.config == one.config


def test_models_are_asked_as_the_publication_did_unless_told_otherwise(tmp_path: Path) -> None:
    model = Answers(said("act", "submit", answer="None"))
    published = {"max_tokens": 2000, "parameters": {"top_p": 1}}
    given: dict[str, dict[str, Any]] = {"act": {}, "react": {"max_tokens": 99}}
    for number, (name, options) in enumerate(given.items()):
        out = tmp_path / str(number)
        done = sweep("CRMArena-v0", [spec(model, name, **options), "submit"], tasks=1, out=out)
        assert done.config["policies"][0]["options"] == {"model": MODEL, **published, **options}
        assert done.config["policies"][1]["options"] == {}
    assert [request.max_tokens for request in model.requests] == [2000, 99]
    assert {request.parameters["top_p"] for request in model.requests} == {1}


def test_a_policy_of_one_s_own_is_given_what_it_takes(tmp_path: Path) -> None:
    own = PolicySpec("test_llm_policies:Own", {"model": "mine"})
    done = sweep("CRMArena-v0", [own], tasks=1, out=tmp_path)
    assert done.config["policies"][0]["options"] == {"model": "mine"}
    assert done.rows[0]["error"] is None


def test_a_row_says_what_the_model_used(tmp_path: Path, demonstrating: Demonstrating, kiosk: ToolEnv) -> None:
    row, again, *_ = swept(tmp_path / "priced", spec(demonstrating)).rows
    first = demonstrating.requests[: row["usage"]["calls"]]
    replies = [Demonstrating(kiosk).complete(request) for request in first]
    assert row["usage"] == {
        "calls": row["turns"],
        "tokens": sum(reply.tokens for reply in replies),
        "cost": sum(reply.cost or 0.0 for reply in replies),
        "unpriced": 0,
    }
    assert again["usage"] == row["usage"]  # an episode's own, and not a sum
    unpriced = swept(tmp_path / "unpriced", spec(Demonstrating(kiosk, price=None))).rows[0]["usage"]
    assert unpriced == {**row["usage"], "cost": 0.0, "unpriced": row["turns"]}
    assert swept(tmp_path / "scripted", PolicySpec("submit"), trials=1).rows[0]["usage"] is None


def test_samples_that_were_not_read_are_used_all_the_same(tmp_path: Path) -> None:
    reply = ModelReply("", prompt_tokens=10, completion_tokens=1, cost=0.5)
    row = swept(tmp_path, spec(Answers(reply), "act"), trials=1).rows[0]
    assert row["usage"] == {"calls": 36, "tokens": 396, "cost": 18.0, "unpriced": 0}


@pytest.mark.parametrize("jobs", [1, 8])
@pytest.mark.parametrize("error", [ContextOverflow("too long"), ContentFiltered("withheld")])
def test_giving_up_is_a_row_that_counts(tmp_path: Path, demonstrating: Demonstrating, error: Any, jobs: int) -> None:
    model = Failing(demonstrating, lambda number, request: error if "tea 1" in asked(request) else None)
    result = swept(tmp_path, spec(model), jobs=jobs)
    for row in result.rows:
        assert row["error"] is None
        if "tea 1" in row["instruction"]:
            assert (row["reward"], row["success"], row["end"]) == (0.0, False, "gave_up")
            assert row["gave_up"] == f"{type(error).__name__}: {error}"
        else:
            assert (row["reward"], row["gave_up"]) == (1.0, None)


@pytest.mark.parametrize("jobs", [1, 8])
def test_an_endpoint_that_stays_away_is_no_result_of_the_model(
    tmp_path: Path, demonstrating: Demonstrating, jobs: int
) -> None:
    model = Failing(demonstrating, lambda number, request: Passing("503") if "tea 1" in asked(request) else None)
    result = swept(tmp_path, spec(model), jobs=jobs)
    failed = [row for row in result.rows if row["error"]]
    assert {row["instruction"] for row in failed} == {
        row["instruction"] for row in result.rows if "tea 1" in row["instruction"]
    }
    for row in failed:
        assert (row["reward"], row["success"], row["gave_up"]) == (None, None, None)
        assert row["error"] == f"Unreachable: {MODEL}: 2 attempts failed, the last by: 503"
    assert {row["reward"] for row in result.rows if row not in failed} == {1.0}


@pytest.mark.parametrize("jobs", [1, 8])
@pytest.mark.parametrize("reason", ["refused", "budget"])
def test_a_sweep_stops_keeps_what_is_done_and_goes_on(
    tmp_path: Path, demonstrating: Demonstrating, reason: str, jobs: int
) -> None:
    clean = swept(tmp_path / "clean", spec(demonstrating))
    refusing = Failing(demonstrating, lambda number, request: Refused("no such key") if number > 30 else None)
    stopping = spec(refusing) if reason == "refused" else spec(demonstrating, budget=Budget(calls=30))
    with pytest.raises((Refused, BudgetSpent), match="no such key" if reason == "refused" else "the budget is spent: "):
        swept(tmp_path / "stopped", stopping, jobs=jobs)
    kept = load_sweep(tmp_path / "stopped").rows
    assert 0 < len(kept) < len(clean.rows)
    assert all(row in clean.rows for row in kept)
    before = len(demonstrating.requests)
    resumed = swept(tmp_path / "stopped", spec(demonstrating), jobs=jobs, resume=True)
    assert resumed.rows == clean.rows
    done = sum(row["usage"]["calls"] for row in kept)
    assert len(demonstrating.requests) - before == sum(row["usage"]["calls"] for row in clean.rows) - done


def test_threads_finish_what_is_under_way_and_begin_nothing_after_a_failure() -> None:
    together, failed, finished = threading.Barrier(8), threading.Event(), list[str]()

    def start(setup: None) -> Callable[[int], str]:
        return do

    def do(job: int) -> str:
        if job < 8:
            together.wait()
        if job == 0:
            failed.set()
            raise LookupError("job 0")
        failed.wait()
        threading.Event().wait(0.02)  # so that most end later than the failure; none has to
        finished.append(str(job))
        return str(job)

    lines: list[str] = []
    with closing(InThreads(start, None, range(500), 8)) as threads, pytest.raises(LookupError, match="job 0"):
        lines.extend(threads.lines())
    assert sorted(lines) == sorted(finished)
    assert 7 <= len(lines) < 100


def asked(request: ModelRequest) -> str:
    return str(request.messages[1]["content"])


# Recorded traffic ############################################################


def test_a_recorded_sweep_is_replayed_without_asking(tmp_path: Path, demonstrating: Demonstrating) -> None:
    def sometimes(number: int, request: ModelRequest) -> Exception | None:
        return ContextOverflow("too long") if "tea 1" in asked(request) and len(request.messages) > 2 else None

    traffic = tmp_path / "traffic"
    store = Store(traffic)
    live = swept(tmp_path / "live", *(spec(Failing(demonstrating, sometimes), name, store) for name in PROTOCOLS))
    means = {"record": "replay", "traffic": str(traffic)}
    replayed = swept(
        tmp_path / "replayed", *(PolicySpec(name, {"model": MODEL}, means=means) for name in PROTOCOLS), jobs=8
    )
    assert replayed.rows == live.rows
    assert {row["end"] for row in live.rows} == {"submitted", "gave_up"}
    with pytest.raises(NotRecorded):
        sweep(KIOSK, [PolicySpec(CALLING, {"model": "another"}, means=means)], out=tmp_path / "unknown")


# What cannot be used #########################################################


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({}, "missing a required argument: 'model'"),
        ({"model": ""}, "model='': expected a model as litellm names it"),
        ({"model": None}, "model=None: expected a model"),
        ({"model": MODEL, "temprature": 1}, "temprature=1: no such option; did you mean temperature or resample_"),
        ({"model": MODEL, "api_bas": "x"}, "api_bas='x': no such option; did you mean api_base?"),
        ({"model": MODEL, "q": 1}, "q=1: no such option; there are: temperature, max_tokens, "),
        ({"model": MODEL, "resamples": -1}, "resamples=-1: expected a whole number from 0"),
        ({"model": MODEL, "resamples": "3"}, "resamples='3': expected a whole number from 0"),
        ({"model": MODEL, "most_tools": 0}, "most_tools=0: expected a whole number from 1"),
        ({"model": MODEL, "max_observation": 0.5}, "max_observation=0.5: expected a whole number from 0"),
        ({"model": MODEL, "max_observation": -1}, "max_observation=-1: expected a whole number from 0"),
        ({"model": MODEL, "observation": "csv"}, "observation='csv': expected one of 'json', 'table'"),
        ({"model": MODEL, "max_tokens": 0}, "max_tokens=0: expected a whole number from 1"),
        ({"model": MODEL, "max_calls": "many"}, "max_calls='many': "),
        ({"model": MODEL, "max_calls": 0}, "calls=0; expected a number above 0"),
        ({"model": MODEL, "timeout": -1}, "timeout=-1.0: expected seconds above 0"),
        ({"model": MODEL, "api_base": "localhost"}, "api_base='localhost': expected an address"),
        ({"model": MODEL, "record": "yes"}, "record='yes': "),
        ({"model": MODEL, "record": "on"}, "record='on': traffic= names the folder"),
        ({"model": MODEL, "record": "replay", "traffic": "/nowhere"}, "there is no recorded traffic to replay"),
    ],
)
def test_what_cannot_be_used_is_said_before_anything_is_asked(
    tmp_path: Path, options: dict[str, Any], message: str
) -> None:
    out = tmp_path / "out"
    with pytest.raises(UsageError) as error:
        sweep(KIOSK, [PolicySpec(CALLING, options)], out=out)
    assert message in str(error.value)
    assert not out.exists()


def test_without_the_extra_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(llm_backend, "_litellm", llm_backend._litellm.__wrapped__)
    monkeypatch.setitem(sys.modules, "litellm", None)
    with pytest.raises(UsageError, match=r"asking a language model needs the extra llm; install it with: pip install"):
        agents.make(CALLING, model=MODEL, attempts=3)


# Prompts #####################################################################


@pytest.mark.parametrize("name", ["calls", "act", "react"])
def test_a_prompt_is_whole(kiosk: ToolEnv, name: str) -> None:
    kiosk.reset(options={"task_id": ASK})
    tools = [tool.schema["function"] for tool in kiosk.tools.values()]
    text = render(name, context='It is <Monday> & "dry".', tools=tools, respond=False, constrained=False)
    assert text.startswith('It is <Monday> & "dry".')
    assert "&lt;" not in text
    assert "respond" not in text
    assert "`respond`" in render(name, context="", tools=tools, respond=True, constrained=False)
