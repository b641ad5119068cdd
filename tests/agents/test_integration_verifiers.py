"""verifiers plays our tasks by its own evaluation, harness and tool servers; only the model says what a test says."""

from __future__ import annotations

import asyncio
import json
import os
import re
import runpy
import subprocess
import sys
import threading
import tomllib
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
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
OPENENV_PYTHON = "WORKGYM_OPENENV_PYTHON"
"""Names a Python that has the extra openenv, which does not fit beside verifiers. ``make integrations`` sets it."""


def carried(trace: Trace) -> bool:
    """Whether every action is a call of a tool that is offered. Says what ``known_tools`` does, and opens no world."""
    return trace.single_calls and trace.kind != "unknown-tool"


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
    assert len(CARRIED) == 36


@pytest.fixture
def vf(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, root: Path) -> Any:
    """verifiers with a taskset ``office``, its files below ``tmp_path``, and programs that run without uv."""
    found = pytest.importorskip("verifiers.v1", reason="needs the extra verifiers")
    from verifiers.v1.runtimes import subprocess as runtimes

    async def prepared(runtime: Any, script: str, env: Any = None, *, activate: bool = True) -> list[str]:
        await runtime.write("program.py", script.encode())
        return [sys.executable, "program.py"]

    monkeypatch.setattr(runtimes.SubprocessRuntime, "prepare_uv_script", prepared)
    monkeypatch.setattr(runtimes, "CACHE_DIR", tmp_path)
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
    """A server of OpenAI's interface whose answers are given: each the calls that it makes, or a text."""

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
    text = action if isinstance(action, str) else "I stop."
    calls = [] if isinstance(action, str) else action if isinstance(action, list) else [action]
    made = [
        {
            "index": number,
            "id": f"call_{number}",
            "type": "function",
            "function": {"name": call["name"], "arguments": said if isinstance(said, str) else json.dumps(said)},
        }
        for number, call in enumerate(calls)
        for said in [call.get("arguments", {})]
    ]
    delta = {"role": "assistant", **({"tool_calls": made} if made else {"content": text})}
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
    """Evaluate our taskset as ``vf-eval`` does; return the traces and the requests that the model got."""
    env = {
        "taskset": {"id": "office", "env_id": env_id, "options": options},
        "agent": {"runtime": {"type": "subprocess"}},
    }
    select = {"include": {"ids": list(task_ids)}}
    return evaluated(folder, {"env": env, "num_rollouts": rollouts, "select": select}, actions)


def evaluated(folder: Path, asked: dict[str, Any], actions: Sequence[Any]) -> tuple[list[Any], list[Any]]:
    """Evaluate with a model that answers with these actions. The run is in ``first``."""
    from verifiers.v1.cli.eval.runner import run_eval
    from verifiers.v1.configs.cli.eval import EvalConfig

    with Model(actions) as model:
        config = EvalConfig.model_validate(
            {
                **asked,
                "client": {"base_url": model.url, "api_key_var": "NO_KEY"},
                "model": "scripted",
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


# Through the taskset of verifiers that plays OpenEnv's servers


class OpenEnvServer:
    """Our OpenEnv server, as a program of the Python that has the extra openenv."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.url = self._line()

    def live(self) -> int:
        """Return how many episodes are live once those that were played are gone."""
        assert self._process.stdin is not None
        print(file=self._process.stdin, flush=True)
        return int(self._line())

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline().strip()
        assert line, f"the server has ended with {self._process.wait()}"
        return line


@pytest.fixture(scope="module")
def serve() -> Iterator[Callable[..., OpenEnvServer]]:
    """Return what serves an environment until the module's tests are done, once for the same options."""
    pytest.importorskip("verifiers.v1", reason="needs the extra verifiers")
    pytest.importorskip("openenv", reason="needs verifiers[openenv]")
    python = os.environ.get(OPENENV_PYTHON)
    if not python:
        pytest.skip(f"{OPENENV_PYTHON} names no Python that has the extra openenv")
    program = str(Path(__file__).with_name("openenv_server.py"))
    others = dict(os.environ)  # as it is before `vf` names this Python's own packages in it
    running: dict[str, OpenEnvServer] = {}
    with ExitStack() as stack:

        def start(env_id: str, **options: Any) -> OpenEnvServer:
            name = json.dumps([env_id, options])
            if name not in running:
                command = [python, program, env_id, json.dumps(options)]
                pipe = subprocess.PIPE
                process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=others)
                running[name] = OpenEnvServer(stack.enter_context(process))
            return running[name]

        yield start


def said(action: Any) -> str:
    """A call as a model writes it for that taskset."""
    return json.dumps({"tool_name": action["name"], "arguments": action.get("arguments", {})})


def over_openenv(folder: Path, server: OpenEnvServer, task_id: str, answers: Sequence[str]) -> tuple[Any, list[Any]]:
    """Play a task of a server through verifiers' own taskset."""
    player = {"harness": {"id": "null"}, "runtime": {"type": "subprocess"}}
    taskset = {"id": "openenv", "base_url": server.url, "resets": [{"task_id": task_id}]}
    [trace], requests = evaluated(folder, {"env": {"taskset": taskset, "player": player}}, answers)
    return trace, requests


def observed(trace: Any) -> list[Any]:
    """What the model saw, the opening first."""
    return [json.loads(node.message.content)["observation"] for node in trace.nodes if node.message.role == "user"]


OFFICE = [one for one in traces.load() if one.env_id == "WorkBench-v0" and one.single_calls and not one.options]


@pytest.mark.parametrize("trace", OFFICE, ids=str)
def test_verifiers_own_taskset_plays_a_trace_over_openenv(
    serve: Callable[..., OpenEnvServer], vf: Any, tmp_path: Path, trace: Trace
) -> None:
    """All but the last result, which is in no message: the model is not asked again. An empty answer gives up."""
    expected, server = traces.expected(trace), serve(trace.env_id)
    answers = [*map(said, trace.actions), *([""] if trace.gave_up else [])]
    played, requests = over_openenv(tmp_path, server, trace.task_id, answers)
    assert played.ok, played.errors
    opening, *seen = observed(played)
    assert [one["result"] for one in seen] == (expected.results if trace.gave_up else expected.results[:-1])
    assert played.rewards["openenv_reward"].score == played.reward == expected.reward
    assert (played.stop_condition == "empty_action") is trace.gave_up
    env = make_env(trace.env_id)
    env.reset(options={"task_id": trace.task_id})
    assert opening["messages"] == opening_messages(env)
    listed = json.loads(requests[0]["messages"][0]["content"])["action_schema"]["available_tools"]
    functions = [schema["function"] for schema in env.tool_schemas]
    assert [(tool["name"], tool["input_schema"]) for tool in listed] == [
        (function["name"], function["parameters"]) for function in functions
    ]
    told = "".join(message["content"] for one in requests for message in one["messages"] if message["role"] == "user")
    told += told.replace('\\"', '"')  # results are JSON in JSON
    public = json.dumps([env.observation, env.tool_schemas], ensure_ascii=False) + "".join(expected.results)
    for hidden in traces.hidden_texts(env):
        assert hidden in public or hidden not in told, hidden
    assert server.live() == 0


def test_the_configuration_on_the_page_wins_one_task_and_loses_one(
    serve: Callable[..., OpenEnvServer], vf: Any, tmp_path: Path, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By ``vf-eval`` itself. A text that is no JSON is a wrong call, of the tool of that name."""
    from verifiers.v1.cli.eval.main import main

    page = (root / "docs" / "integrations" / "verifiers.md").read_text(encoding="utf-8")
    [block] = re.findall(r"^```toml\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    [command] = re.findall(r"^vf-eval (@ .*)$", page, re.MULTILINE)
    mark = {"name": "kiosk_mark", "arguments": {"good_id": "00", "state": "sale"}}
    server = serve(KIOSK, **TRAIN)
    with Model(["Let me see.", said(FIND), said(mark), said(SUBMIT)]) as model:
        about = tomllib.loads(block)
        addresses = {about["env"]["taskset"]["base_url"]: server.url, about["client"]["base_url"]: model.url}
        for text, other in addresses.items():
            assert block.count(text) == 1
            block = block.replace(text, other)
        (tmp_path / "openenv.toml").write_text(block)
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv(about["client"]["api_key_var"], "none")
        monkeypatch.setattr(sys, "argv", ["vf-eval"])
        main(command.split())
    runs = map(json.loads, Path("outputs", "over-openenv", "traces.jsonl").read_text().splitlines())
    found = {run["traces"][0]["task"]["data"]["reset"]["index"]: run["traces"][0] for run in runs}
    assert {index: trace["rewards"]["openenv_reward"]["score"] for index, trace in found.items()} == {0: 1.0, 1: 0.0}
    for trace in found.values():
        users = [node["message"]["content"] for node in trace["nodes"] if node["message"]["role"] == "user"]
        results = [json.loads(text)["observation"]["result"] for text in users]
        assert "unknown tool 'Let me see.'" in results[1]
        assert "tea" in results[2]
        assert len(results) == 4
    assert server.live() == 0


def test_a_list_as_an_answer_is_an_error_of_the_rollout(
    serve: Callable[..., OpenEnvServer], vf: Any, tmp_path: Path
) -> None:
    server = serve(KIOSK, **TRAIN)
    played, requests = over_openenv(tmp_path, server, MARK, [json.dumps([FIND, SUBMIT])])
    assert not played.ok
    assert "VALIDATION_ERROR" in played.errors[-1].message
    assert played.rewards == {}
    assert len(requests) == 1
    assert server.live() == 0


def test_verifiers_takes_no_reward_of_openenv_for_0(
    serve: Callable[..., OpenEnvServer], vf: Any, tmp_path: Path
) -> None:
    """The page warns of it: our side failed, and said so to a taskset that does not look."""
    played, _ = over_openenv(tmp_path, serve("kiosk:Faulty-v0", **TRAIN), MARK, [said({"name": "broken_crash"})])
    assert played.ok
    assert played.reward == 0.0
