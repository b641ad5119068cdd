"""SkyRL's text environments: every trace as text through SkyRL's own registry, and rows that hold nothing hidden."""

from __future__ import annotations

import importlib
import importlib.util
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import traces
from traces import Trace

from workgym.agents.evaluation.recorded import keep
from workgym.agents.evaluation.sweeps import load_sweep
from workgym.agents.integrations import skyrl
from workgym.agents.integrations.episodes import EpisodeOver
from workgym.agents.integrations.skyrl import EPISODES, WorkGymTextEnv, prompt_rows
from workgym.agents.llm.client import Client, NoBackend
from workgym.agents.llm.conversations import Received
from workgym.agents.llm.formats import write_action
from workgym.agents.llm.messages import ModelReply, ModelRequest
from workgym.agents.llm.policies import ActPolicy, ReActPolicy
from workgym.agents.llm.store import Store
from workgym.agents.registry import make_env
from workgym.agents.rollouts import rollout
from workgym.envs.core.errors import EpisodeError, UnknownTask, UsageError

KIOSK, TRAIN = "kiosk:Kiosk-v0", {"split": "train", "worlds": 1}
MARK = "train/0/mark/0"
SOLVED = [write_action("kiosk_mark", {"good_id": "00"}), write_action("submit", {})]


@pytest.fixture
def gym() -> Iterator[Any]:
    """SkyRL's library, whose registry is as it was afterwards."""
    library = pytest.importorskip("skyrl_gym", reason="the extra skyrl is not installed: no skyrl-gym")
    known = importlib.import_module("skyrl_gym.envs.registration").registry
    before = dict(known)
    yield library
    known.clear()
    known.update(before)
    assert len(EPISODES) == 0, "an episode was left behind"


def row_of(task_id: str, **more: Any) -> dict[str, Any]:
    return {"extra_info": {"task_id": task_id}, **more}


def text_of(action: Any) -> str:
    """Return an action as a model writes it."""
    if isinstance(action, dict) and isinstance(action.get("arguments"), dict):
        return f"Thought: the next step\n{write_action(**action)}"
    return action if isinstance(action, str) else json.dumps(action)


def started(env_id: str = KIOSK, task_id: str = MARK, **made: Any) -> WorkGymTextEnv:
    """Return an environment that has begun, made without SkyRL."""
    options = {"env_id": env_id, "protocol": "react", "env_kwargs": TRAIN, **made}
    env = WorkGymTextEnv(extras=row_of(task_id), **options)
    env.init()
    return env


# Through SkyRL


@pytest.mark.parametrize("trace", traces.load(), ids=str)
def test_every_trace_is_played_as_the_environment_does(gym: Any, trace: Trace) -> None:
    expected = traces.expected(trace)
    skyrl.register(trace.env_id, **trace.options)
    env = gym.make(trace.env_id, env_config={}, extras=row_of(trace.task_id))
    hidden_from = [env.init([])]
    steps = []
    for action in trace.actions:
        steps.append(env.step(text_of(action)))
        if not steps[-1]["done"]:
            hidden_from.append(steps[-1])
    assert [step["observations"] for step in steps] == [
        [{"role": "user", "content": f"Observation: {text}"}] for text in expected.results
    ]
    assert [step["reward"] for step in steps[:-1]] == [0.0] * (len(steps) - 1)
    assert steps[-1]["done"] is not trace.gave_up
    figures = env.get_metrics()
    env.close()
    assert figures == {"turns": len(steps), "gave_up": trace.gave_up, "failed": False, "reward": expected.reward}
    assert sum(step["reward"] for step in steps) == expected.reward
    assert env.outcome.verdict == expected.verdict
    if not trace.gave_up:
        assert steps[-1]["metadata"] == {"verdict": expected.verdict}
    sent = json.dumps(hidden_from)
    played = make_env(trace.env_id, **trace.options)
    played.reset(options={"task_id": trace.task_id})
    shown = json.dumps([played.observation, played.tool_schemas, expected.results])
    for hidden in traces.hidden_texts(played):
        assert hidden in shown or hidden not in sent, hidden


def test_episodes_become_the_folder_of_a_sweep(gym: Any, tmp_path: Path) -> None:
    skyrl.register(KIOSK, **TRAIN)
    played = []
    for row in prompt_rows(KIOSK, [MARK, MARK], **TRAIN):
        env = gym.make(row["env_class"], env_config={}, extras={**row, "max_turns": 20})
        env.init(row["prompt"])
        for text in SOLVED if not played else SOLVED[:1]:
            env.step(text)
        env.close()
        played.append(env.outcome.played)
    sweep = keep(tmp_path / "sweep", "my-model", played)
    assert [row["reward"] for row in sweep.rows] == [1.0, 0.0]


def test_the_metrics_of_many_episodes(gym: Any) -> None:
    skyrl.register(KIOSK, **TRAIN)
    figures = []
    for texts in (SOLVED, SOLVED[:1]):
        env = gym.make(KIOSK, extras=row_of(MARK))
        env.init([])
        for text in texts:
            env.step(text)
        figures.append(env.get_metrics())
        env.close()
    aggregate = importlib.import_module("skyrl_gym.metrics").aggregate_for_environment
    assert aggregate(KIOSK, figures) == {"turns": 1.5, "gave_up": 0.5, "failed": 0.0, "reward": 0.5}


@pytest.mark.parametrize(
    ("env_id", "options", "message"),
    [
        ("Nowhere-v0", {}, "no environment 'Nowhere-v0'"),
        (KIOSK, {"colour": 1}, "colour=1"),
        (KIOSK, {"protocol": "mime"}, "protocol='mime': expected 'react' or 'act'"),
    ],
)
def test_what_cannot_be_registered_says_why(gym: Any, env_id: str, options: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        skyrl.register(env_id, **options)


def test_a_row_without_a_known_task_is_an_error(gym: Any) -> None:
    skyrl.register(KIOSK, **TRAIN)
    for row in ({}, {"extra_info": None}, {"extra_info": {"index": 0}}):
        with pytest.raises(UsageError, match="expected a task_id, as of prompt_rows"):
            gym.make(KIOSK, extras=row).init([])
    with pytest.raises(UnknownTask, match="train/0/mark/99"):
        gym.make(KIOSK, extras=row_of("train/0/mark/99")).init([])


# Without it


@pytest.mark.skipif(importlib.util.find_spec("skyrl_gym") is not None, reason="the extra skyrl is installed")
def test_without_the_library_the_extra_is_named() -> None:
    with pytest.raises(UsageError, match=r"SkyRL needs the extra skyrl.*workgym\[skyrl\]"):
        skyrl.register(KIOSK)


class _Said(Client):
    """Says what a script holds, and keeps what it was asked."""

    def __init__(self, texts: list[str]) -> None:
        super().__init__(NoBackend(), Store(".", "off"))
        self.texts, self.asked = iter(texts), list[ModelRequest]()

    def ask(self, request: ModelRequest) -> Received:
        self.asked.append(request)
        return Received(ModelReply(next(self.texts)))


@pytest.mark.parametrize(("protocol", "policy"), [("react", ReActPolicy), ("act", ActPolicy)])
@pytest.mark.parametrize("env_id", traces.IDS)
def test_conversations_are_those_of_the_policy(env_id: str, protocol: str, policy: type[ActPolicy]) -> None:
    """Message by message: a model meets in training what it meets when it is evaluated."""
    trace = next(trace for trace in traces.load() if (trace.env_id, trace.kind) == (env_id, "malformed"))
    texts = [text_of(action) for action in trace.actions]
    client = _Said([*texts, *["Action: nothing"] * 20])
    rollout(make_env(env_id, max_turns=4), policy("said", resamples=0, client=client), task_id=trace.task_id)
    env = started(env_id, trace.task_id, protocol=protocol, env_kwargs={"max_turns": 4})
    held, _ = env.init()
    for text, request in zip(texts, client.asked, strict=False):
        assert held == request.messages
        if env.outcome is None:
            held = [*held, {"role": "assistant", "content": text}, *env.step(text)["observations"]]
    env.close()


def test_rows_hold_what_the_agent_sees() -> None:
    ids = make_env(KIOSK, **TRAIN).task_ids()
    rows = prompt_rows(KIOSK, ids, **TRAIN)
    assert [row["extra_info"]["task_id"] for row in rows] == ids
    for row in rows:
        assert {*row} == {"data_source", "prompt", "env_class", "reward_spec", "extra_info"}
        assert row["env_class"] == KIOSK
        env = make_env(KIOSK, **TRAIN)
        seen, _ = env.reset(options=row["extra_info"])
        assert [message["role"] for message in row["prompt"]] == ["system", "user"]
        assert seen["instruction"] in row["prompt"][1]["content"]
        for hidden in traces.hidden_texts(env):
            assert hidden in json.dumps([seen, env.tool_schemas]) or hidden not in json.dumps(row)
    assert len(EPISODES) == 0


def test_rows_are_of_tasks_that_may_be_trained_on() -> None:
    with pytest.raises(UsageError, match="test/0/mark/0"):
        prompt_rows(KIOSK, ["test/0/mark/0"], **TRAIN)
    with pytest.raises(UsageError, match="protocol='mime'"):
        prompt_rows(KIOSK, [MARK], protocol="mime", **TRAIN)
    assert len(EPISODES) == 0


@pytest.mark.parametrize(
    "text",
    [
        'Thought: cheap\nAction: {"name": "kiosk_find", "arguments": {"shelf": 0}}',
        '<tool_call>\n{"name": "kiosk_find", "arguments": {"shelf": 0}}\n</tool_call>',
        '<think>kiosk_mark?</think>\nAction: kiosk_find\nAction Input: {"shelf": 0}',
        'Action: {"name": "kiosk_find", "arguments": {"shelf": 0}}\nObservation: {"goods": []}',
    ],
)
def test_the_forms_of_a_call_are_those_of_the_policies(text: str) -> None:
    env = started()
    step = env.step(text)
    env.close()
    assert '"goods"' in step["observations"][0]["content"]
    assert env.outcome is not None
    assert env.outcome.played.actions == ({"name": "kiosk_find", "arguments": {"shelf": 0}},)


@pytest.mark.parametrize("text", ["", "I am done.", "<think>for ever", '{"name": 7}'])
def test_a_text_without_a_call_is_a_turn_whose_result_says_so(text: str) -> None:
    env = started()
    step = env.step(text)
    env.close()
    assert step["observations"][0]["content"].startswith('Observation: {"error"')
    assert (step["done"], step["reward"], env.turns) == (False, 0.0, 1)


def test_a_call_after_the_end_changes_nothing() -> None:
    env = started()
    for text in SOLVED:
        env.step(text)
    before = env.outcome
    with pytest.raises(EpisodeOver):
        env.step(SOLVED[0])
    assert env.outcome == before
    assert env.get_metrics() == {"turns": 2, "gave_up": False, "failed": False, "reward": 1.0}
    env.close()
    env.close()
    with pytest.raises(EpisodeOver):
        env.step(SOLVED[0])


def test_at_skyrls_limit_of_turns_the_agent_gives_up() -> None:
    env = WorkGymTextEnv(extras=row_of(MARK, max_turns=2), env_id=KIOSK, protocol="react", env_kwargs=TRAIN)
    env.init()
    assert not env.step(SOLVED[0])["done"]
    step = env.step(SOLVED[0])
    env.close()
    assert (step["done"], step["reward"], step["metadata"]["verdict"]["end"]) == (True, 0.0, "gave_up")


def test_a_failure_of_ours_has_no_reward() -> None:
    env = started("kiosk:Faulty-v0")
    with pytest.raises(EpisodeError):
        env.step(write_action("broken_crash", {}))
    assert env.get_metrics() == {"turns": 0, "gave_up": False, "failed": True}
    env.close()
    assert env.outcome is not None
    assert env.outcome.reward is None


def test_an_environment_begins_anew() -> None:
    env = started()
    env.step(SOLVED[0])
    env.init()
    assert (env.turns, env.outcome, len(EPISODES)) == (0, None, 1)
    env.close()
    assert len(EPISODES) == 0


def test_the_snippet_of_the_page_runs(gym: Any, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (root / "docs" / "integrations" / "skyrl.md").read_text(encoding="utf-8")
    (snippet,) = re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    exec(snippet, {})  # noqa: S102 - the page is ours
    assert [row["reward"] for row in load_sweep(tmp_path / "results").rows] == [0.0, 0.0]
