"""The recorded traces themselves, and the session service on all of them: what adapters build on."""

from __future__ import annotations

import json

import pytest
import traces
from traces import IDS, Trace

from workgym.agents.integrations.episodes import Episodes
from workgym.agents.registry import make_env


def test_the_traces_show_what_adapters_meet() -> None:
    found = traces.load()
    assert len(found) == 50
    assert {trace.env_id for trace in found} == {*IDS}
    for env_id in IDS:
        own = [trace for trace in found if trace.env_id == env_id]
        assert {trace.kind for trace in own} >= {"demonstrator", "oracle", "malformed", "turn-limit", "wrong-arguments"}
        assert {trace.reward for trace in own} == {0.0, 1.0}
    assert sum(trace.gave_up for trace in found) >= 6
    assert sum(not trace.single_calls for trace in found) >= 8


@pytest.mark.parametrize("trace", traces.load(), ids=str)
def test_the_session_service_plays_it_as_the_environment_does(trace: Trace) -> None:
    expected = traces.expected(trace)
    episodes = Episodes()
    key = episodes.start(trace.env_id, trace.options, trace.task_id)
    results = [episodes.act(key, action).text for action in trace.actions]
    assert episodes.ended(key) is not trace.gave_up
    outcome = episodes.finish(key)
    assert results == expected.results
    assert outcome.reward == expected.reward == trace.reward
    assert outcome.verdict == expected.verdict


@pytest.mark.parametrize("env_id", IDS)
def test_nothing_hidden_is_sent_before_the_end(env_id: str) -> None:
    """The reference, the slots, the key and the verdict of a task are in no message before its end."""
    trace = next(trace for trace in traces.load() if trace.env_id == env_id and trace.kind == "gives-up")
    episodes = Episodes()
    key = episodes.start(env_id, trace.options, trace.task_id)
    opening = episodes.opening(key)
    sent = json.dumps([vars(opening), *(vars(episodes.act(key, action)) for action in trace.actions[:1])])
    env = make_env(env_id, **trace.options)
    env.reset(options={"task_id": trace.task_id})
    shown = json.dumps([env.observation, env.tool_schemas])
    for hidden in traces.hidden_texts(env):
        assert hidden in shown or hidden not in sent, hidden
