"""Episodes over OpenEnv, by its own server and its own clients. Without the extra ``openenv`` most of it is skipped."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
import traces
from traces import IDS, Trace

from workgym.agents.evaluation.recorded import keep
from workgym.agents.evaluation.verifying import verify
from workgym.agents.integrations import guarding
from workgym.agents.registry import make_env
from workgym.envs.core.errors import UsageError

KIOSK, TRAIN = "kiosk:Kiosk-v0", {"split": "train", "worlds": 1}
MARK = "train/0/mark/0"
NOT_CARRIED = {"lists", "malformed"}
"""Kinds of traces with an action that is not one call: OpenEnv's action for tools is one."""

pytestmark = pytest.mark.filterwarnings(
    "ignore::DeprecationWarning",  # of the library and what it imports
    "ignore::ResourceWarning",  # connections that are cut off on purpose
)


@pytest.fixture(scope="module")
def serve() -> Iterator[Callable[..., Any]]:
    """Return what serves an environment until the module's tests are done, once for the same options."""
    pytest.importorskip("openenv", reason="the extra `openenv` is not installed")
    from openenv_server import served

    running: dict[str, Any] = {}
    with ExitStack() as stack:

        def start(env_id: str, **options: Any) -> Any:
            name = json.dumps([env_id, options])
            if name not in running:
                running[name] = stack.enter_context(served(env_id, **options))
            return running[name]

        yield start


@pytest.fixture
def kiosk_server(serve: Callable[..., Any]) -> Any:
    return serve(KIOSK, **TRAIN)


def client_of(server: Any) -> Any:
    from workgym.agents.integrations.openenv_client import WorkgymClient

    return WorkgymClient(server.url).sync()


def call(name: str, arguments: Any = None, **metadata: Any) -> Any:
    from openenv.core import CallToolAction

    return CallToolAction(tool_name=name, arguments=arguments or {}, metadata=metadata)


def reference(task_id: str) -> list[Any]:
    """The calls that solve a task of the kiosk."""
    env = make_env(KIOSK, **TRAIN)
    env.reset(options={"task_id": task_id})
    calls = [call(one.name, dict(one.arguments)) for one in env.task.calls]
    return calls if calls and calls[-1].tool_name == "submit" else [*calls, call("submit")]


# Traces


@pytest.mark.parametrize("trace", [one for one in traces.load() if one.kind not in NOT_CARRIED], ids=str)
def test_a_trace_is_played_as_the_environment_does(serve: Callable[..., Any], trace: Trace) -> None:
    expected = traces.expected(trace)
    with client_of(serve(trace.env_id, **trace.options)) as client:
        result = client.reset(task_id=trace.task_id)
        assert (result.reward, result.done) == (None, False)
        results = []
        for number, action in enumerate(trace.actions, 1):
            result = client.step(call(action["name"], action.get("arguments")))
            results.append(result.observation.result)
            assert client.state().step_count == number
            assert result.done is (number == len(trace.actions) and not trace.gave_up)
            assert result.done or (result.reward, result.observation.metadata) == (0.0, {})
        if trace.gave_up:
            result = client.give_up()
    assert results == expected.results
    assert result.done
    assert result.reward == expected.reward == trace.reward
    assert result.observation.metadata["verdict"] == expected.verdict


def test_traces_that_are_not_carried_are_those_whose_actions_are_not_one_call(root: Path) -> None:
    assert {trace.kind for trace in traces.load() if not trace.single_calls} == NOT_CARRIED
    assert all(trace.single_calls for trace in traces.load() if trace.kind not in NOT_CARRIED)
    page = (root / "docs" / "integrations" / "openenv.md").read_text()
    assert all(f"`{kind}`" in page for kind in NOT_CARRIED)


@pytest.mark.parametrize(
    "data", ["this is no JSON", {"name": 7}, [], {"tool_name": "kiosk_find", "arguments": "[]"}, {"tool_name": 7}]
)
def test_an_action_that_is_not_one_call_is_refused_and_changes_nothing(kiosk_server: Any, data: Any) -> None:
    from websockets.sync.client import connect

    with connect(f"{kiosk_server.url.replace('http', 'ws')}/ws") as wire:
        assert asked(wire, "reset", {"task_id": MARK})["type"] == "observation"
        refused = asked(wire, "step", data)
        assert (refused["type"], refused["data"]["code"]) == ("error", "VALIDATION_ERROR")
        assert asked(wire, "state")["data"]["step_count"] == 0
        for action in reference(MARK):
            last = asked(wire, "step", action.model_dump())
        assert last["data"]["reward"] == 1.0


def test_a_lone_surrogate_does_not_keep_the_outcome_from_being_sent(kiosk_server: Any) -> None:
    from websockets.sync.client import connect

    bad = "\ud800"
    with connect(f"{kiosk_server.url.replace('http', 'ws')}/ws") as wire:
        for last in (call("submit", {"answer": bad}), call(bad), call("", give_up=bad)):
            assert asked(wire, "reset", {"task_id": MARK, "episode_id": bad})["type"] == "observation"
            assert asked(wire, "state")["data"]["episode_id"] == r"\ud800"
            ended = asked(wire, "step", last.model_dump())
            if not ended["data"]["done"]:
                ended = asked(wire, "step", call("", give_up="enough").model_dump())
            assert (ended["type"], ended["data"]["reward"]) == ("observation", 0.0)


def asked(wire: Any, kind: str, data: Any = None) -> Any:
    """Send a message as OpenEnv's clients do, and return the answer."""
    wire.send(json.dumps({"type": kind} if data is None else {"type": kind, "data": data}))
    return json.loads(wire.recv(timeout=120))


# What a client is told


@pytest.mark.parametrize("env_id", IDS)
def test_nothing_hidden_is_sent_before_the_end(serve: Callable[..., Any], env_id: str) -> None:
    """Every message of a connection, and what every route says, while an episode is live."""
    import httpx
    from websockets.sync.client import connect

    trace = next(trace for trace in traces.load() if trace.env_id == env_id and trace.kind == "gives-up")
    server = serve(env_id, **trace.options)
    steps = [{"type": "list_tools"}, *(call(one["name"], one["arguments"]).model_dump() for one in trace.actions)]
    with connect(f"{server.url.replace('http', 'ws')}/ws") as wire:
        sent = [asked(wire, "reset", {"task_id": trace.task_id, "episode_id": "mine"})]
        sent += [answer for step in steps if not (answer := asked(wire, "step", step))["data"]["done"]]
        sent += [asked(wire, "state"), asked(wire, "reset", {"task_id": "none"}), asked(wire, "step", {"tool_name": 7})]
        with httpx.Client(base_url=server.url, timeout=120) as http:
            name = env_id.rpartition("/")[2]
            told = [http.get(path) for path in ("/state", "/schema", "/metadata", "/openapi.json", f"/{name}/splits")]
            told += [http.post(f"/{name}/task", json={"split": "test", "index": 0})]
            told += [http.post(f"/{name}/task_range", json={"split": "test", "start": 0, "stop": 20})]
            told += [http.post("/mcp", json={"jsonrpc": "2.0", "id": 1, "method": "tools/list"})]
            told += [http.post("/reset", json={"task_id": trace.task_id})]
    assert [answer.status_code for answer in told] == [200] * len(told)
    env = make_env(env_id, **trace.options)
    env.reset(options={"task_id": trace.task_id})
    shown = all_text([env.observation, env.tool_schemas])
    for hidden in traces.hidden_texts(env):
        assert hidden in shown or hidden not in all_text(sent), hidden
        if len(hidden) > 6:  # an answer such as 7 is in the name of a task
            assert hidden in shown or all(hidden not in all_text(answer.json()) for answer in told), hidden


def all_text(value: Any) -> str:
    """JSON of a value, and the texts in it as they are."""
    if isinstance(value, str):
        return value
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return "\n".join([json.dumps(value), *map(all_text, inside)])


@pytest.mark.parametrize("toolkits", ["all", "required"])
def test_tools_are_those_of_the_episode_with_its_schemas(serve: Callable[..., Any], toolkits: str) -> None:
    env = make_env("WorkBench-v0", toolkits=toolkits)
    with client_of(serve("WorkBench-v0", toolkits=toolkits)) as client:
        for task_id in (None, *env.task_ids()[:200:60]):
            if task_id is not None:
                env.reset(options={"task_id": task_id})
                client.reset(task_id=task_id)
            functions = [tool["function"] for tool in env.tool_schemas]
            assert [tool.model_dump() for tool in client.list_tools()] == [
                {"name": one["name"], "description": one["description"], "input_schema": one["parameters"]}
                for one in functions
            ]
        assert client.state().step_count == 0


def test_the_opening_is_what_the_environment_shows(kiosk_server: Any) -> None:
    env = make_env(KIOSK, **TRAIN)
    with client_of(kiosk_server) as client:
        for seed in range(4):
            seen = client.reset(seed=seed, episode_id=f"number {seed}").observation
            shown, _ = env.reset(seed=seed)
            assert seen.task_id == env.task.id
            assert {name: getattr(seen, name) for name in ("instruction", "context", "result")} == {
                name: shown[name] for name in ("instruction", "context", "result")
            }
            assert seen.messages[-1] == {"role": "user", "content": shown["instruction"]}
            state = client.state()
            assert (state.episode_id, state.task_id, state.step_count) == (f"number {seed}", env.task.id, 0)


# Tasks


def test_tasks_are_listed_as_openenv_asks_for_them(kiosk_server: Any) -> None:
    import httpx

    env = make_env(KIOSK, **TRAIN)
    ids = env.task_ids()
    with httpx.Client(base_url=kiosk_server.url, timeout=120) as http:
        assert http.get("/list_environments").json() == ["Kiosk-v0"]
        splits = http.get("/Kiosk-v0/splits").json()
        assert splits == [
            {"name": "test", "type": "test"},
            {"name": "train", "type": "train"},
            {"name": "val", "type": "validation"},
            {"name": "heldout", "type": "test"},
        ]
        for split in splits:
            expected = make_env(KIOSK, split=split["name"], worlds=1).task_ids()
            asked_for = {"split": split["name"]}
            assert http.post("/Kiosk-v0/num_tasks", json=asked_for).json() == {"num_tasks": len(expected)}
            listed = http.post("/Kiosk-v0/tasks", json=asked_for).json()["tasks"]
            assert listed == [{"id": task_id, "index": index} for index, task_id in enumerate(expected)]
            one = http.post("/Kiosk-v0/task", json={**asked_for, "index": 1}).json()["task"]
            assert one == listed[1]
        few = http.post("/Kiosk-v0/task_range", json={"split": "train", "start": 2, "stop": 5}).json()["tasks"]
        assert [task["id"] for task in few] == ids[2:5]


def test_the_list_of_a_large_split_is_a_preview(serve: Callable[..., Any]) -> None:
    import httpx

    with httpx.Client(base_url=serve("WorkBench-v0").url, timeout=120) as http:
        asked_for = {"split": "train"}
        assert http.post("/WorkBench-v0/num_tasks", json=asked_for).json()["num_tasks"] > 30_000
        assert len(http.post("/WorkBench-v0/tasks", json=asked_for).json()["tasks"]) == 1_000
        far = http.post("/WorkBench-v0/task_range", json={**asked_for, "start": 30_000, "stop": 30_002}).json()["tasks"]
        assert [task["index"] for task in far] == [30_000, 30_001]


def test_a_task_is_chosen_by_split_and_index_or_by_its_id(kiosk_server: Any) -> None:
    ids = {split: make_env(KIOSK, split=split, worlds=1).task_ids() for split in ("train", "val")}
    with client_of(kiosk_server) as client:
        assert client.reset(index=3).observation.task_id == ids["train"][3]
        assert client.reset(split="val", index=2).observation.task_id == ids["val"][2]
        assert client.reset(split="val").observation.task_id in ids["val"]
        assert client.reset(task_id=ids["train"][1]).observation.task_id == ids["train"][1]


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"split": "nowhere"}, "split='nowhere': expected one of"),
    ({"split": 7, "index": 0}, "split=7: expected one of"),
    ({"split": "train", "index": 99}, "index=99: expected a whole number from 0 to 9"),
    ({"index": "0"}, "index='0': expected a whole number"),
    ({"task_id": "train/0/mark/99"}, "no task 'train/0/mark/99'"),
    ({"task_id": MARK, "index": 0}, "expected at most one of them"),
    ({"env_id": "os:system"}, "reset(env_id=): expected"),
    ({"worlds": 64}, "reset(worlds=): expected"),
    ({"source": "official", "split": "train"}, "reset(source=): expected"),
]


@pytest.mark.parametrize(("chosen", "message"), WRONG)
def test_a_wrong_choice_is_a_clients_error_and_the_episode_goes_on(
    kiosk_server: Any, chosen: dict[str, Any], message: str
) -> None:
    import httpx

    with client_of(kiosk_server) as client:
        client.reset(task_id=MARK)
        client.step(call("kiosk_find"))
        with pytest.raises(RuntimeError, match=rf"{re.escape(message)}.*EXECUTION_ERROR"):
            client.reset(**chosen)
        assert (client.state().step_count, client.state().task_id) == (1, MARK)
        assert [client.step(action) for action in reference(MARK)][-1].reward == 1.0
    answer = httpx.post(f"{kiosk_server.url}/reset", json=chosen, timeout=120)
    assert answer.status_code == 400
    assert message in answer.json()["detail"]


@pytest.mark.parametrize(
    ("path", "asked_for", "message"),
    [
        ("/Kiosk-v0/task", {"split": "train", "index": 10}, "index=10: expected a whole number from 0 to 9"),
        ("/Kiosk-v0/num_tasks", {"split": "nowhere"}, "split='nowhere': expected one of"),
        ("/step", {"action": {"type": "call_tool", "tool_name": "kiosk_find"}}, "reset first"),
    ],
)
def test_routes_say_what_is_wrong(kiosk_server: Any, path: str, asked_for: dict[str, Any], message: str) -> None:
    import httpx

    answer = httpx.post(f"{kiosk_server.url}{path}", json=asked_for, timeout=120)
    assert answer.status_code == 400
    assert message in answer.json()["detail"]


@pytest.mark.parametrize("seed", ["NaN", "1e999", "-Infinity", '"x"', r'"\ud800"', "-1"])
def test_a_seed_that_is_no_whole_number_is_a_clients_error(kiosk_server: Any, seed: str) -> None:
    import httpx
    from websockets.sync.client import connect

    json_type = {"Content-Type": "application/json"}
    answer = httpx.post(f"{kiosk_server.url}/reset", content=f'{{"seed": {seed}}}', headers=json_type, timeout=120)
    assert (answer.status_code, answer.json()["detail"][0]["loc"]) == (422, ["body", "seed"])
    with connect(f"{kiosk_server.url.replace('http', 'ws')}/ws") as wire:
        wire.send(f'{{"type": "reset", "data": {{"seed": {seed}}}}}')
        assert json.loads(wire.recv(timeout=120))["type"] == "error"
        wire.send('{"type": "reset", "data": {"\\ud800": 1}}')
        assert r"reset(\ud800=): expected" in json.loads(wire.recv(timeout=120))["data"]["message"]


# Ends


def test_a_call_after_the_end_is_an_error_and_changes_nothing(kiosk_server: Any) -> None:
    with client_of(kiosk_server) as client:
        client.reset(task_id=MARK)
        [*_, last] = [client.step(action) for action in reference(MARK)]
        for _ in range(2):
            with pytest.raises(RuntimeError, match=f"the episode of task {MARK} has ended"):
                client.step(call("kiosk_mark", {"good_id": "07"}))
            with pytest.raises(RuntimeError, match=r"the episode has ended.*EXECUTION_ERROR"):
                client.give_up()  # which would tell its reward a second time
        assert client.state().step_count == len(reference(MARK))
    assert last.reward == 1.0
    assert last.observation.metadata["verdict"]["success"] is True


def test_a_call_before_the_first_reset_is_an_error(kiosk_server: Any) -> None:
    with client_of(kiosk_server) as client:
        for act in (lambda: client.step(call("kiosk_find")), client.give_up):
            with pytest.raises(RuntimeError, match="no episode is live on this connection: reset first"):
                act()
        assert (client.state().episode_id, client.state().step_count) == (None, 0)


def test_a_failure_on_our_side_has_no_reward(serve: Callable[..., Any]) -> None:
    with client_of(serve("kiosk:Faulty-v0", **TRAIN)) as client:
        client.reset(task_id=MARK)
        result = client.step(call("broken_crash"))
        assert (result.reward, result.done, result.observation.result) == (None, True, None)
        assert result.observation.error.error_type == "execution_error"
        assert result.observation.error.message.startswith("ToolFailure: ")
        assert result.observation.metadata["verdict"] is None
        with pytest.raises(RuntimeError, match="has ended"):
            client.step(call("kiosk_find"))
        assert client.reset(task_id=MARK).done is False
        assert [client.step(action) for action in reference(MARK)][-1].reward == 1.0


def test_episodes_of_a_client_become_a_sweeps_folder(kiosk_server: Any, tmp_path: Path) -> None:
    from workgym.agents.integrations.openenv_client import played

    episodes = []
    with client_of(kiosk_server) as client:
        for index in range(3):
            result = client.reset(index=index)
            with pytest.raises(UsageError, match="has not ended"):
                played(result)
            for action in reference(result.observation.task_id):
                result = client.step(action)
            episodes.append(played(result))
        client.reset(task_id=MARK)
        client.step(call("kiosk_find"))
        episodes.append(played(client.give_up("no more tokens")))
    assert [one.gave_up for one in episodes] == [None, None, None, "no more tokens"]
    kept = keep(tmp_path, "my-model", episodes)
    assert [row["reward"] for row in kept.rows] == [1.0, 0.0, 1.0, 1.0]
    found = verify(tmp_path, env=KIOSK)
    assert (found.ok, found.verified) == (True, 4)


# Connections


def test_sixteen_episodes_at_once_see_only_their_own_writes(serve: Callable[..., Any]) -> None:
    from workgym.agents.integrations.openenv_client import WorkgymClient

    server = serve(KIOSK, split="train", worlds=2)
    ids = [task_id for task_id in make_env(KIOSK, split="train", worlds=2).task_ids() if "/mark/" in task_id]
    chosen = [ids[number % len(ids)] for number in range(16)]
    assert len({*chosen}) == 12

    async def play() -> tuple[list[Any], list[Any], list[Any], int]:
        clients = [WorkgymClient(server.url) for _ in chosen]

        async def all_do(work: Callable[[Any, str], Any]) -> list[Any]:
            return await asyncio.gather(*map(work, clients, chosen))

        await all_do(lambda client, task_id: client.connect())
        await all_do(lambda client, task_id: client.reset(task_id=task_id))
        before = await all_do(lambda client, task_id: client.step(call("kiosk_find")))
        await all_do(lambda client, task_id: client.step(call("kiosk_mark", {"good_id": good_of(task_id)})))
        after = await all_do(lambda client, task_id: client.step(call("kiosk_find")))
        live = len(server.episodes)
        ends = await all_do(lambda client, task_id: client.step(call("submit")))
        await all_do(lambda client, task_id: client.close())
        return before, after, ends, live

    before, after, ends, live = asyncio.run(play())
    assert live == 16
    for task_id, first, second, last in zip(chosen, before, after, ends, strict=True):
        fresh, written = (json.loads(result.observation.result)["goods"] for result in (first, second))
        assert [good["state"] for good in fresh] == ["full"] * len(fresh)
        assert {good["good_id"] for good in written if good["state"] == "sale"} == {good_of(task_id)}
        assert last.reward == 1.0
    assert server.wait_until_empty() == 0


def good_of(task_id: str) -> str:
    return f"{int(task_id.rpartition('/')[2]):02d}"


@pytest.mark.parametrize("how", ["closes", "aborts", "in-a-call", "ended"])
def test_a_client_that_vanishes_leaves_no_episode(serve: Callable[..., Any], how: str) -> None:
    from websockets.sync.client import connect

    server = serve(KIOSK, split="val", worlds=1)
    wires = [connect(f"{server.url.replace('http', 'ws')}/ws") for _ in range(4)]
    for wire in wires:
        asked(wire, "reset", {"index": 0})
        asked(wire, "step", call("submit" if how == "ended" else "kiosk_find").model_dump())
    assert len(server.episodes) == 4
    for wire in wires:
        if how == "in-a-call":
            wire.send(json.dumps({"type": "step", "data": call("kiosk_find").model_dump()}))
        if how == "aborts":  # no farewell of WebSocket's, and none of TCP's
            wire.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            wire.socket.close()
        else:
            wire.socket.shutdown(socket.SHUT_RDWR)
    assert server.wait_until_empty() == 0


def test_a_session_without_a_connection_is_dropped_once_it_is_idle(
    serve: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client for tools holds its session by HTTP: when it vanishes, no connection ends with it."""
    import httpx
    from websockets.sync.client import connect

    monkeypatch.setattr("workgym.agents.integrations.openenv.MAX_IDLE", 1.0)
    server = serve(KIOSK, split="val", worlds=2)
    asked_for = {"jsonrpc": "2.0", "id": 1, "method": "openenv/session/create"}
    session = httpx.post(f"{server.url}/mcp", json=asked_for, timeout=120).json()["result"]["session_id"]
    with connect(f"{server.url.replace('http', 'ws')}/ws?session_id={session}") as wire:
        asked(wire, "reset", {"index": 0})
        assert len(server.episodes) == 1
    assert server.wait_until_empty() == 0


def test_a_reset_drops_the_episode_before(kiosk_server: Any) -> None:
    with client_of(kiosk_server) as client:
        for index in range(5):
            client.reset(index=index)
            assert len(kiosk_server.episodes) == 1
    assert kiosk_server.wait_until_empty() == 0


def test_as_many_connections_as_the_server_allows(serve: Callable[..., Any]) -> None:
    server = serve(KIOSK, sessions=1, **TRAIN)
    with client_of(server) as first:
        first.reset(task_id=MARK)
        with client_of(server) as second, pytest.raises(RuntimeError, match="CAPACITY_REACHED"):
            second.reset(task_id=MARK)
        assert [first.step(action) for action in reference(MARK)][-1].reward == 1.0


# Web pages


@pytest.mark.parametrize(
    ("host", "origin", "status"),
    [
        ("office.example", "http://office.example", 421),  # a name that a stranger lets point to this machine
        ("127.0.0.1.office.example", None, 421),
        ("", None, 421),
        ("[", None, 421),
        (None, "http://office.example", 403),
        (None, "null", 403),
        (None, "http://127.0.0.1", 403),  # of another port
        (None, "http://[", 403),
        (None, "own", 200),
        ("localhost", "http://localhost", 200),
        ("[::1]:80", "http://[::1]:80", 200),
    ],
)
def test_a_server_on_this_machine_answers_no_page_of_another(
    kiosk_server: Any, host: str | None, origin: str | None, status: int
) -> None:
    """Over HTTP, by what needs no permission of the server, and over WebSocket."""
    import httpx
    from websockets.exceptions import InvalidStatus
    from websockets.sync.client import connect

    own = kiosk_server.url.removeprefix("http://")
    headers = {"Host": own if host is None else host}
    headers |= {} if origin is None else {"Origin": kiosk_server.url if origin == "own" else origin}
    for path in ("/reset", "/mcp"):
        body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "openenv/session/close", "params": {}})
        answer = httpx.post(f"{kiosk_server.url}{path}", content=body, headers=headers, timeout=120)
        assert answer.status_code == status or (
            status == 200 and answer.status_code == 422
        )  # which wants a type of JSON
    address = f"ws://{own}/ws"
    if host is None:
        if status == 200:
            with connect(address, origin=headers["Origin"]) as wire:
                assert asked(wire, "reset", {"task_id": MARK})["type"] == "observation"
        else:
            with pytest.raises(InvalidStatus, match="403"):
                connect(address, origin=origin)
    assert kiosk_server.wait_until_empty() == 0


def test_on_another_address_any_host_is_named_and_pages_are_its_own() -> None:
    def refused(server: Any, **headers: str) -> int | None:
        scope = {"server": server, "headers": [(name.encode(), text.encode()) for name, text in headers.items()]}
        found = guarding._refusal(scope)
        return None if found is None else found[0]

    for server in (("10.0.0.1", 80), ("testserver", 80), ("/run/socket", None), None):
        assert refused(server, host="office.example") is None
        assert refused(server, host="office.example", origin="https://office.example") is None
        assert refused(server, host="office.example", origin="https://other.example") == 403
    for server in (("127.0.0.1", 80), ("127.9.9.9", 80), ("::1", 80), ("::ffff:127.0.0.1", 80)):
        assert refused(server, host="office.example") == 421
        assert refused(server, host="localhost:80") is None


# OpenEnv's own clients


def test_the_generic_client_plays_with_plain_data(kiosk_server: Any) -> None:
    from openenv.core import GenericEnvClient

    with GenericEnvClient(base_url=kiosk_server.url).sync() as client:
        assert client.reset(task_id=MARK).observation["task_id"] == MARK
        for action in reference(MARK):
            result = client.step({"type": "call_tool", "tool_name": action.tool_name, "arguments": action.arguments})
    assert (result.reward, result.done) == (1.0, True)
    assert result.metadata["verdict"]["success"] is True


def test_the_client_for_tools_plays_and_closes_its_session(kiosk_server: Any) -> None:
    from openenv.core import MCPToolClient

    with MCPToolClient(kiosk_server.url).sync() as client:
        assert [tool.name for tool in client.list_tools()] == ["kiosk_find", "kiosk_mark", "submit"]
        assert client.reset(task_id=MARK).observation.task_id == MARK
        assert json.loads(client.call_tool("kiosk_mark", good_id="00")["result"]) == {"marked": "00"}
        result = client.step(call("submit"))
        assert (result.reward, result.done) == (1.0, True)
        assert len(kiosk_server.episodes) == 1
    assert kiosk_server.wait_until_empty() == 0


def test_the_pages_programs_run(root: Path, tmp_path: Path) -> None:
    pytest.importorskip("openenv", reason="the extra `openenv` is not installed")
    page = (root / "docs" / "integrations" / "openenv.md").read_text(encoding="utf-8")
    programs = dict(re.findall(r'^```{\.python title="(.+?)"}\n(.*?)^```$', page, re.DOTALL | re.MULTILINE))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    for name in ("serve.py", "play.py"):
        assert "8000" in programs[name]
        (tmp_path / name).write_text(programs[name].replace("8000", port), encoding="utf-8")
    server = subprocess.Popen([sys.executable, "serve.py"], cwd=tmp_path, stderr=subprocess.DEVNULL)
    try:
        wait_for(int(port))
        done = subprocess.run([sys.executable, "play.py"], cwd=tmp_path, capture_output=True, text=True, timeout=240)
        assert done.returncode == 0, done.stderr
    finally:
        server.terminate()
        server.wait(60)
    assert len(done.stdout.splitlines()) == 4
    for line in re.findall(r"^workgym (stats|verify) (results)$", page, re.MULTILINE):
        arguments = [sys.executable, "-m", "workgym.scripts", *line]
        read = subprocess.run(arguments, cwd=tmp_path, capture_output=True, text=True, timeout=240)
        assert read.returncode == 0, read.stdout + read.stderr


def wait_for(port: int) -> None:
    """Return as soon as something listens."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        with suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port), timeout=5):
            return
        time.sleep(0.05)
    pytest.fail("the server of the page does not listen")


# Without the library


@pytest.mark.parametrize("use", ["app('WorkBench-v0')", "WorkgymClient('http://127.0.0.1:8000')"])
def test_without_the_library_it_is_imported_and_names_the_extra(use: str) -> None:
    program = (
        "import sys; sys.modules['openenv'] = None\n"
        "from workgym.envs.core.errors import UsageError\n"
        "from workgym.agents.integrations.openenv import *\n"
        "from workgym.agents.integrations.openenv_client import *\n"
        f"try: {use}\n"
        "except UsageError as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=True)
    assert "pip install 'workgym[openenv]'" in done.stdout
