"""verifiers plays our tasks by its own evaluation, harness and tool servers; only the model says what a test says."""

from __future__ import annotations

import asyncio
import json
import re
import runpy
import sys
import threading
from collections.abc import Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import traces
from traces import IDS, Trace

from workgym.agents.datasets.calling import opening_messages
from workgym.agents.integrations import verifiers as adapter
from workgym.agents.integrations.verifiers import played_in
from workgym.agents.registry import make_env
from workgym.envs.core.errors import UsageError

KIOSK, TRAIN = "kiosk:Kiosk-v0", {"split": "train", "worlds": 1}
MARK = "train/0/mark/0"
FIND = {"name": "kiosk_find", "arguments": {"name": "tea"}}
SUBMIT = {"name": "submit", "arguments": {}}
ELSEWHERE = {
    "Almita-wrong-arguments",
    "Almita-turn-limit",
    "AlmitaTest-wrong-arguments",
    "AlmitaTest-turn-limit",
    "EnterpriseBench-turn-limit",
}
"""Traces that call a tool which other tasks offer and theirs does not."""


def carried(trace: Trace) -> bool:
    """Whether every action is a call of a tool that is offered. Says what ``known_tools`` does, and opens no world."""
    return trace.single_calls and trace.kind != "unknown-tool" and str(trace) not in ELSEWHERE


CARRIED = [trace for trace in traces.load() if carried(trace)]
SHORTENED = 20_000
"""From how many bytes on the harness shortens a result."""


def test_without_verifiers_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("WorkHarness", "WorkTaskset"):
        monkeypatch.delitem(vars(adapter), name, raising=False)
        with pytest.raises(UsageError, match=r"needs the extra verifiers; .*workgym\[verifiers\]"):
            getattr(adapter, name)
    with pytest.raises(AttributeError, match="nothing"):
        adapter.nothing  # noqa: B018


def test_what_is_not_carried_is_no_call_several_at_once_or_of_no_tool() -> None:
    assert [carried(trace) for trace in traces.load()] == [trace.known_tools for trace in traces.load()]
    assert len(CARRIED) == 31


@pytest.fixture
def vf(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, root: Path) -> Any:
    """verifiers with a taskset ``office``, its files below ``tmp_path``, and programs that run without uv."""
    found = pytest.importorskip("verifiers.v1", reason="needs the extra verifiers")
    from verifiers.v1.runtimes import subprocess

    async def prepared(runtime: Any, script: str, env: Any = None, *, activate: bool = True) -> list[str]:
        await runtime.write("program.py", script.encode())
        return [sys.executable, "program.py"]

    monkeypatch.setattr(subprocess.SubprocessRuntime, "prepare_uv_script", prepared)
    monkeypatch.setattr(subprocess, "CACHE_DIR", tmp_path)
    (tmp_path / "office.py").write_text(blocks(root)[0])
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", ":".join(sys.path))
    sys.modules.pop("office", None)
    return found


def blocks(root: Path) -> list[str]:
    """The blocks of the page."""
    page = (root / "docs" / "integrations" / "verifiers.md").read_text()
    return re.findall(r"^```\{\.python\}\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)


class Model:
    """A server of OpenAI's interface whose answers are given: each the calls that it makes."""

    def __init__(self, answers: Sequence[Any]) -> None:
        self.requests: list[Any] = []
        model = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                model.requests.append(body)
                turn = sum(message["role"] == "assistant" for message in body["messages"])
                text = _events(answers[turn] if turn < len(answers) else []).encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/event-stream")
                self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text)

            def log_message(self, *arguments: Any) -> None: ...

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/v1"

    def __enter__(self) -> Model:
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


def _events(action: Any) -> str:
    """An answer with the calls of an action, as a stream; one without a call is a text."""
    calls = action if isinstance(action, list) else [action]
    made = [
        {
            "index": number,
            "id": f"call_{number}",
            "type": "function",
            "function": {"name": call["name"], "arguments": text if isinstance(text, str) else json.dumps(text)},
        }
        for number, call in enumerate(calls)
        for text in [call.get("arguments", {})]
    ]
    delta = {"role": "assistant", **({"tool_calls": made} if made else {"content": "I stop."})}
    usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
    base = {"id": "1", "object": "chat.completion.chunk", "created": 1, "model": "scripted"}
    chunks = [
        {**base, "choices": [{"index": 0, "delta": delta, "finish_reason": None}]},
        {**base, "choices": [{"index": 0, "delta": {}, "finish_reason": "tool_calls" if made else "stop"}]},
        {**base, "choices": [], "usage": usage},
    ]
    return "".join(f"data: {chunk}\n\n" for chunk in [*map(json.dumps, chunks), "[DONE]"])


def play(
    vf: Any, folder: Path, env_id: str, options: Any, task_ids: Sequence[str], actions: Sequence[Any], rollouts: int = 1
) -> tuple[list[Any], list[Any]]:
    """Evaluate as ``vf-eval`` does; return the traces and the requests that the model got. The run is in ``first``."""
    from verifiers.v1.cli.eval.runner import run_eval
    from verifiers.v1.configs.cli.eval import EvalConfig

    with Model(actions) as model:
        config = EvalConfig.model_validate(
            {
                "env": {
                    "taskset": {"id": "office", "env_id": env_id, "options": options},
                    "agent": {"runtime": {"type": "subprocess"}},
                },
                "client": {"base_url": model.url, "api_key_var": "NO_KEY"},
                "model": "scripted",
                "num_rollouts": rollouts,
                "select": {"include": {"ids": list(task_ids)}},
                "output_dir": str(folder),
                "run": {"dir": "first"},
                "push": False,
                "rich": None,
            }
        )
        episodes = asyncio.run(run_eval(config))
    assert len(adapter._EPISODES) == 0
    return [trace for episode in episodes for trace in episode.traces], model.requests


def results_of(trace: Any) -> list[str]:
    return [node.message.content for node in trace.nodes if node.message.role == "tool"]


@pytest.mark.parametrize("trace", CARRIED, ids=str)
def test_verifiers_plays_a_trace_as_the_environment_does(
    vf: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trace: Trace
) -> None:
    # The last result is in no request once the rollout stops with the episode, so here it goes on for one more answer.
    monkeypatch.setattr(adapter.WorkTask, "episode_over", None)
    expected = traces.expected(trace)
    [played], _ = play(vf, tmp_path, trace.env_id, trace.options, [trace.task_id], trace.actions)
    assert played.ok, played.errors
    for result, wanted in zip(results_of(played), expected.results, strict=True):
        assert result == wanted or (len(wanted.encode()) > SHORTENED and "truncated output" in result)
    assert played.reward == expected.reward
    about = played.info["workgym"]
    assert about["verdict"] == expected.verdict
    assert about["actions"] == [{"arguments": {}, **action} for action in trace.actions]
    assert (about["played"]["gave_up"] is not None) is trace.gave_up


@pytest.mark.parametrize("env_id", IDS)
def test_a_model_sees_the_messages_and_tools_and_nothing_hidden(vf: Any, tmp_path: Path, env_id: str) -> None:
    trace = next(trace for trace in traces.load() if trace.env_id == env_id and trace.kind == "gives-up")
    _, requests = play(vf, tmp_path, env_id, {}, [trace.task_id], trace.actions)
    assert len(requests) == (1 if env_id == "AlmitaTest-v0" else 2)
    env = make_env(env_id)
    env.reset(options={"task_id": trace.task_id})
    assert requests[0]["messages"] == opening_messages(env)
    for request in requests:
        assert [tool["function"] for tool in request["tools"]] == [
            {key: schema["function"][key] for key in ("name", "description", "parameters")}
            for schema in env.tool_schemas
        ]
    public = json.dumps([env.observation, env.tool_schemas], ensure_ascii=False)
    sent = json.dumps(requests, ensure_ascii=False)
    for hidden in traces.hidden_texts(env):
        assert hidden in public or hidden not in sent, hidden


def test_what_the_server_and_the_trace_get_of_a_task_is_public(vf: Any) -> None:
    from office import WorkTaskset

    tasks = list(taskset(WorkTaskset, KIOSK, TRAIN))
    env = make_env(KIOSK, **TRAIN)
    assert [task.key for task in tasks] == env.task_ids()
    for task in tasks:
        env.reset(options={"task_id": task.key})
        about = task.data.model_dump(mode="json", exclude_defaults=True)
        assert about.keys() == {"idx", "id", "prompt", "system_prompt", "env_id", "options", "max_turns"}
        assert [about["system_prompt"], about["prompt"]] == [message["content"] for message in opening_messages(env)]
    assert len(adapter._EPISODES) == 0


def taskset(kind: Any, env_id: str, options: Any) -> Any:
    from verifiers.v1.utils.loaders import taskset_config_type

    return kind(taskset_config_type("office")(id="office", env_id=env_id, options=options))


@pytest.mark.parametrize(
    ("env_id", "options", "message"),
    [("Nowhere-v0", {}, "no environment 'Nowhere-v0'"), (KIOSK, {"colour": 1}, "colour=1")],
)
def test_what_cannot_be_made_says_why(vf: Any, env_id: str, options: Any, message: str) -> None:
    from office import WorkTaskset

    with pytest.raises(UsageError, match=message):
        next(iter(taskset(WorkTaskset, env_id, options)))


def test_the_rollout_stops_with_the_episode(vf: Any, tmp_path: Path) -> None:
    """A call after the end changes nothing, and the model is not asked again."""
    [trace], requests = play(vf, tmp_path, KIOSK, TRAIN, [MARK], [FIND, [SUBMIT, FIND]])
    assert len(requests) == 2
    assert trace.stop_condition == "episode_over"
    assert trace.info["workgym"]["actions"] == [FIND, SUBMIT]
    assert trace.info["workgym"]["verdict"]["end"] == "submitted"


def test_what_the_harness_answers_takes_one_of_its_turns(vf: Any, tmp_path: Path) -> None:
    odd = [{"name": "kiosk_fnd"}, {"name": "kiosk_find", "arguments": '{"name": '}] * 10
    [trace], requests = play(vf, tmp_path, KIOSK, TRAIN, [MARK], odd)
    assert len(requests) == make_env(KIOSK, **TRAIN).max_turns
    assert trace.reward == 0.0
    assert trace.info["workgym"]["actions"] == []
    assert trace.info["workgym"]["verdict"]["end"] == "gave_up"


def test_a_failure_on_our_side_has_no_reward(vf: Any, tmp_path: Path) -> None:
    crash = {"name": "broken_crash", "arguments": {}}
    [trace], _ = play(vf, tmp_path, "kiosk:Faulty-v0", TRAIN, [MARK], [crash, SUBMIT])
    assert not trace.ok
    assert trace.rewards == {"verdict": None}
    assert "ToolFailure: " in trace.errors[-1].message
    assert played_in(tmp_path / "first") == []


@pytest.mark.parametrize("answer", ["\ud800", float("nan")])
def test_the_judge_is_told_what_was_played(vf: Any, monkeypatch: pytest.MonkeyPatch, answer: Any) -> None:
    """JSON holds neither of these: a judge that is told something else would judge another episode."""
    state = adapter._State()
    monkeypatch.setattr(adapter._Tools, "state", state)
    tools = adapter._Tools.__new__(adapter._Tools)
    asyncio.run(tools.setup_task(SimpleNamespace(env_id=KIOSK, options=TRAIN, id=MARK)))
    asyncio.run(tools._call("submit", {"answer": answer}, None))
    told = adapter._State.model_validate_json(state.model_dump_json())
    assert [told.actions, told.ended] == [adapter._EPISODES.actions(tools.key), False]
    adapter._EPISODES.drop(tools.key)


def test_the_oracle_validates_and_an_untouched_task_earns_nothing(vf: Any, tmp_path: Path) -> None:
    from verifiers.v1.cli.validate import main

    options = ["--taskset.env-id", KIOSK, "--taskset.options", json.dumps(TRAIN), "--runtime.type", "subprocess"]
    main(["office", *options, "--select.include.ids", MARK, "--output-dir", str(tmp_path), "--run.dir", "run"])
    [row] = map(json.loads, (tmp_path / "run" / "results.jsonl").read_bytes().splitlines())
    assert (row["gold"]["valid"], row["noop"]["valid"], row["noop"]["reward"]) == (True, True, 0.0)


def test_a_run_becomes_a_folder_of_a_sweep_and_is_judged_again(
    vf: Any, tmp_path: Path, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tasks at once, twice each, with a line separator in a call: no rollout sees another's writes."""
    from office import WorkTaskset

    ids = make_env(KIOSK, **TRAIN).task_ids()[:2]
    mark = {"name": "kiosk_mark", "arguments": {"good_id": "00", "state": "sale"}}
    odd = {"name": "kiosk_find", "arguments": {"name": "\u2028"}}
    actions = [{"name": "kiosk_find", "arguments": {}}, odd, mark, SUBMIT]
    found, _ = play(vf, tmp_path / "outputs", KIOSK, TRAIN, ids, actions, rollouts=2)
    assert len({tuple(results_of(trace)) for trace in found}) == 1
    (tmp_path / "block.py").write_text(blocks(root)[1])
    monkeypatch.chdir(tmp_path)
    runpy.run_path("block.py")
    rows = [json.loads(line) for line in Path("kept", "episodes.jsonl").read_text().splitlines()]
    assert sorted(row["task_id"] for row in rows) == sorted([*ids, *ids])
    assert {row["task_id"]: row["reward"] for row in rows} == {trace.task.key: trace.reward for trace in found}
    tasks = {task.key: task for task in taskset(WorkTaskset, KIOSK, TRAIN)}
    for trace in found:
        again = trace.model_copy(deep=True, update={"state": vf.State(), "rewards": {}})
        asyncio.run(tasks[trace.task.key].score(again))
        assert again.reward == trace.reward
