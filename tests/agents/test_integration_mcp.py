"""Tools over MCP, with the real server and client: every trace, who sees what, and what is left of vanished clients."""

from __future__ import annotations

import gc
import json
import runpy
import socket
import sys
import threading
import warnings
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import traces
from test_session_service import KIOSK, MARK, TRAIN, Clock
from traces import IDS, Trace

from workgym.agents.evaluation.recorded import PlayedElsewhere, keep
from workgym.agents.evaluation.statistics import statistics
from workgym.agents.evaluation.verifying import verify
from workgym.agents.integrations import hosting, mcp
from workgym.agents.integrations.episodes import Episodes
from workgym.agents.integrations.hosting import Host
from workgym.agents.registry import make_env
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import UsageError

MODES = ("2026-07-28", "legacy")
"""How a client may speak: without a handshake, and with the one of earlier protocols."""
KEY = "of-the-trainer"
FIND = ("kiosk_find", {"name": "tea"})
pytestmark = pytest.mark.filterwarnings("ignore:unclosed:ResourceWarning")  # loops that clients leave to the collector


@pytest.fixture(autouse=True, scope="module")
def _loops_are_collected() -> Iterator[None]:
    """Let no other test meet what is left here."""
    yield
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()


@pytest.fixture(scope="module")
def library() -> Any:
    """What tests need of the extra ``mcp``: its client, and that of HTTP which it brings."""
    reason = "the extra `mcp` is not installed"
    found = pytest.importorskip("mcp", reason=reason)
    if not hasattr(found, "Client"):
        pytest.skip(f"{reason}: this is an earlier version")
    anyio, httpx2 = pytest.importorskip("anyio", reason=reason), pytest.importorskip("httpx2", reason=reason)
    from mcp.client.streamable_http import streamable_http_client

    return SimpleNamespace(mcp=found, anyio=anyio, httpx2=httpx2, transport=streamable_http_client)


class Desk:
    """A running server, with its trainer and its agents."""

    def __init__(self, library: Any, server: mcp.ToolServer, address: str) -> None:
        self.library, self.server, self.address = library, server, address
        self.received: list[Any] = []

    def trainer(self, method: str, path: str, body: Any = None, *, key: str | None = KEY) -> Any:
        """Ask a route of the trainer's side."""
        headers = {} if key is None else {"Authorization": f"Bearer {key}".encode()}
        content = body if isinstance(body, (bytes, type(None))) else json.dumps(body)
        answer = self.library.httpx2.request(method, self.address + path, headers=headers, content=content, timeout=120)
        self.received.append([answer.json(), [*answer.headers.values()]])
        return answer

    def begin(self, **chosen: Any) -> str:
        """Start an episode as a trainer elsewhere does, and return its token."""
        answer = self.trainer("POST", "/episodes", chosen)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["token"])

    def finish(self, token: str) -> Any:
        return self.trainer("POST", f"/episodes/{token}/finish").json()

    @asynccontextmanager
    async def agent(self, token: str | None, mode: str = MODES[0]) -> AsyncIterator[Any]:
        """Connect the real client; what it receives is kept."""

        async def keep_answer(answer: Any) -> None:
            text = (await answer.aread()).decode()
            self.received.append([json.loads(text) if text else None, [*answer.headers.values()]])

        headers, hooks = {} if token is None else {mcp.HEADER: token}, {"response": [keep_answer]}
        async with (
            self.library.httpx2.AsyncClient(headers=headers, event_hooks=hooks, timeout=120) as http,
            self.library.mcp.Client(
                self.library.transport(f"{self.address}/mcp", http_client=http), mode=mode
            ) as client,
        ):
            yield client

    def calls(self, token: str | None, calls: Sequence[tuple[str, Any]], mode: str = MODES[0]) -> list[Any]:
        """Let an agent make calls; return what the client makes of the answers."""

        async def play() -> list[Any]:
            async with self.agent(token, mode) as client:
                return [await client.call_tool(name, arguments) for name, arguments in calls]

        return list(self.library.anyio.run(play))

    def error(self, work: Callable[[Any], Any], token: str | None, mode: str = MODES[0]) -> Any:
        """Return the protocol's error that a request raises."""

        async def ask() -> Any:
            async with self.agent(token, mode) as client:
                with pytest.raises(self.library.mcp.MCPError) as caught:
                    await work(client)
                return caught.value

        return self.library.anyio.run(ask)


Serve = Callable[..., Desk]


@pytest.fixture
def desk(library: Any) -> Iterator[Serve]:
    """Serve environments until the test ends."""
    with ExitStack() as stack:

        def start(env_id: str = KIOSK, options: Mapping[str, Any] = TRAIN, episodes: Episodes | None = None) -> Desk:
            server = mcp.ToolServer(env_id, options, episodes=episodes, key=KEY)
            return Desk(library, server, stack.enter_context(mcp.serve(server.application())))

        yield start


def single_calls() -> list[Trace]:
    return [trace for trace in traces.load() if trace.single_calls]


def calls_of(trace: Trace) -> list[tuple[str, Any]]:
    return [(action["name"], action.get("arguments")) for action in trace.actions]


def texts(results: Sequence[Any]) -> list[str]:
    assert all(len(result.content) == 1 and result.structured_content is None for result in results)
    return [result.content[0].text for result in results]


# What is carried


def test_which_traces_cannot_be_carried() -> None:
    """A tool of MCP is called with a name and an object: no other text is an action, and no list of calls."""
    assert {trace.kind for trace in traces.load() if not trace.single_calls} == {"malformed", "lists"}
    assert {trace.kind for trace in single_calls()} >= {"unknown-tool", "wrong-arguments", "turn-limit", "gives-up"}
    assert len(single_calls()) == 42


@pytest.mark.parametrize("trace", single_calls(), ids=str)
def test_a_trace_is_played_as_the_environment_does(desk: Serve, trace: Trace) -> None:
    expected = traces.expected(trace)
    served = desk(trace.env_id, trace.options)
    token = served.begin(task_id=trace.task_id)
    results = served.calls(token, calls_of(trace), MODES[IDS.index(trace.env_id) % 2])
    assert texts(results) == expected.results
    assert not any(result.is_error for result in results)
    outcome = served.finish(token)
    assert (outcome["reward"], outcome["error"]) == (expected.reward, None)
    assert outcome["verdict"] == json.loads(json.dumps(expected.verdict))
    assert (outcome["played"]["gave_up"] is not None) is trace.gave_up
    assert outcome["played"]["actions"] == [
        {"name": name, "arguments": arguments or {}} for name, arguments in calls_of(trace)
    ]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("env_id", IDS)
def test_the_tools_are_those_of_the_episode_with_their_schemas(desk: Serve, env_id: str, mode: str) -> None:
    served = desk(env_id, {})
    token = served.begin(index=3)

    async def listed() -> Any:
        async with served.agent(token, mode) as client:
            return await client.list_tools()

    found = served.library.anyio.run(listed)
    schemas = [schema["function"] for schema in served.server.episodes.opening(token).tools]
    assert found.next_cursor is None
    assert [(tool.name, tool.description) for tool in found.tools] == [
        (schema["name"], schema["description"]) for schema in schemas
    ]
    sent = next(
        answer["result"]["tools"] for answer, _ in served.received if "tools" in (answer or {}).get("result", "")
    )
    assert [tool["inputSchema"] for tool in sent] == [schema["parameters"] for schema in schemas]


@pytest.mark.parametrize("env_id", IDS)
def test_nothing_hidden_crosses_the_wire_before_the_end(desk: Serve, env_id: str) -> None:
    trace = next(trace for trace in traces.load() if trace.env_id == env_id and trace.kind == "gives-up")
    served = desk(env_id, trace.options)
    token = served.begin(task_id=trace.task_id)
    for mode in MODES:

        async def look(mode: str = mode) -> None:
            async with served.agent(token, mode) as client:
                await client.list_tools()
                for name, arguments in calls_of(trace):
                    await client.call_tool(name, arguments)

        served.library.anyio.run(look)
    env = make_env(env_id, **trace.options)
    env.reset(options={"task_id": trace.task_id})
    shown = spoken([env.observation, env.tool_schemas])
    assert len(served.received) >= 6
    sent = spoken(served.received)
    assert env.task.instruction in sent
    for hidden in traces.hidden_texts(env):
        assert hidden in shown or hidden not in sent, hidden
    served.finish(token)
    assert '"failed_conditions"' in spoken(served.received)


def spoken(value: Any) -> str:
    """Return a value as JSON text, and so all that is JSON in its texts."""
    found, left = [json.dumps(value)], [value]
    while left:
        match left.pop():
            case dict() as items:
                left += items.values()
            case list() as items:
                left += items
            case str() as text:
                found.append(text)
                with suppress(ValueError):
                    inner = json.loads(text)
                    found.append(json.dumps(inner))
                    left.append(inner)
    return "\n".join(found)


# Who may do what


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("token", "told"),
    [(None, f"the header {mcp.HEADER} is missing"), ("nobody", "no live episode 'nobody'"), ("", "no live episode ''")],
)
def test_an_agent_without_an_episode_is_told_so(desk: Serve, token: str | None, told: str, mode: str) -> None:
    served = desk()
    for work in (lambda client: client.list_tools(), lambda client: client.call_tool(*FIND)):
        error = served.error(work, token, mode)
        assert error.code == -32602  # invalid parameters: the client's fault
        assert told in error.message
    assert len(served.server.episodes) == 0


def test_an_agent_sees_tools_alone(desk: Serve) -> None:
    served = desk()
    token = served.begin(task_id=MARK)

    async def look() -> Any:
        async with served.agent(token) as client:
            with pytest.raises(served.library.mcp.MCPError):
                await client.list_prompts()
            with pytest.raises(served.library.mcp.MCPError):
                await client.list_resources()
            return await client.list_tools()

    names = {tool.name for tool in served.library.anyio.run(look).tools}
    assert names == {"kiosk_find", "kiosk_mark", "submit"}
    [ended] = served.calls(token, [("verify", {})])
    assert "unknown tool" in texts([ended])[0]


@pytest.mark.parametrize("method_and_path", [("GET", "/tasks"), ("POST", "/episodes"), ("POST", "/episodes/{}/finish"),
                                             ("DELETE", "/episodes/{}")])  # fmt: skip
def test_the_trainers_side_wants_the_key(desk: Serve, method_and_path: tuple[str, str]) -> None:
    served = desk()
    token = served.begin(task_id=MARK)
    method, path = method_and_path
    for key in (None, token, KEY + "s", KEY[:-1], "ключ"):
        answer = served.trainer(method, path.format(token), key=key)
        assert (answer.status_code, [*answer.json()]) == (401, ["error"])
    assert len(served.server.episodes) == 1
    assert not served.server.episodes.ended(token)


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ({"task_id": "test/0/nothing/0"}, "no task 'test/0/nothing/0'"),
        ({"task_id": 7}, "no task 7"),
        ({"split": "middle"}, "split='middle'"),
        ({"index": 10_000}, "index=10000: expected a whole number from 0 to"),
        ({"index": "0"}, "index='0': expected a whole number"),
        ({"seed": "x"}, "seed='x': expected a whole number"),
        ({"index": 0, "seed": 0}, "expected at most one of them"),
        ({"env_id": "os:x"}, "expected an object with some of task_id, split, index, seed"),
        ({"options": {"reward": "partial"}}, "expected an object"),
        ([], "expected an object"),
        (b"{", "the body is no JSON"),
        (b"[" * 100_000, "the body is no JSON that can be read"),
        (b"[" * 900 + b"]" * 900, "expected an object"),
        (b'{"split": ' + b"[" * 900 + b"]" * 900 + b"}", "split=[["),
        (b'{"task_id": ' + b"[" * 900 + b"]" * 900 + b"}", "task_id=[["),
        (b'{"index": ' + b"[" * 900 + b"]" * 900 + b"}", "index=[["),
        (b'{"seed": NaN}', "seed=nan: expected a whole number"),
        (b'{"task_id": "\\ud800"}', r"no task '\ud800'"),
    ],
)
def test_what_cannot_be_started_is_the_trainers_error(desk: Serve, body: Any, told: str) -> None:
    served = desk()
    answer = served.trainer("POST", "/episodes", body)
    assert answer.status_code == 400
    assert told in answer.json()["error"]
    assert len(served.server.episodes) == 0


def test_unknown_tokens_and_too_many_episodes_are_said(desk: Serve) -> None:
    served = desk(episodes=Episodes(limit=1))
    assert served.trainer("POST", "/episodes/nobody/finish").status_code == 404
    served.begin()
    crowded = served.trainer("POST", "/episodes")
    assert (crowded.status_code, "which is the limit" in crowded.json()["error"]) == (429, True)


def test_a_trainer_chooses_by_id_by_place_or_by_seed(desk: Serve) -> None:
    served = desk()
    ids = served.trainer("GET", "/tasks").json()["task_ids"]
    assert ids == make_env(KIOSK, **TRAIN).task_ids()
    held_out = served.trainer("GET", "/tasks?split=heldout").json()["task_ids"]
    assert held_out == make_env(KIOSK, **{**TRAIN, "split": "heldout"}).task_ids() != ids
    env = make_env(KIOSK, **TRAIN)
    env.reset(seed=4)
    for chosen, task_id in (
        ({"index": 2}, ids[2]),
        ({"split": "heldout", "index": 1}, held_out[1]),
        ({"task_id": MARK}, MARK),
        ({"seed": 4}, env.task.id),
    ):
        answer = served.trainer("POST", "/episodes", chosen).json()
        assert answer["task_id"] == task_id
        opening = vars(served.server.episodes.opening(answer["token"]))
        assert {"token": answer["token"], **opening} == answer


# Ends and failures


def test_a_call_after_the_end_is_an_error_and_changes_nothing(desk: Serve) -> None:
    served = desk()
    token = served.begin(task_id=MARK)
    good = {"good_id": "00"}
    results = served.calls(token, [("kiosk_mark", good), ("submit", {}), ("kiosk_mark", {"good_id": "05"})])
    assert [result.is_error for result in results] == [False, False, True]
    assert MARK in json.loads(texts(results)[-1])["error"]
    outcome = served.finish(token)
    assert outcome["reward"] == 1.0
    [again] = served.calls(token, [FIND])
    assert again.is_error
    assert served.finish(token) == outcome


@pytest.mark.parametrize("mode", MODES)
def test_a_failure_on_our_side_has_no_reward(desk: Serve, mode: str) -> None:
    served = desk("kiosk:Faulty-v0")
    token = served.begin(task_id=MARK)
    error = served.error(lambda client: client.call_tool("broken_crash", {}), token, mode)
    assert error.code == -32603  # internal: the server's fault
    assert "no reward" in error.message
    assert "ours" not in error.message
    assert served.calls(token, [FIND])[0].is_error
    outcome = served.finish(token)
    assert (outcome["reward"], outcome["verdict"]) == (None, None)
    assert outcome["error"].startswith("ToolFailure: ")


def test_an_agent_that_stops_early_has_given_up(desk: Serve) -> None:
    served = desk()
    token = served.begin(task_id=MARK)
    served.calls(token, [FIND])
    outcome = served.finish(token)
    assert (outcome["reward"], outcome["verdict"]["end"]) == (0.0, "gave_up")


def test_episodes_become_a_folder_that_can_be_verified(desk: Serve, tmp_path: Path) -> None:
    served = desk()
    played = []
    for number, good in enumerate(("00", "05")):
        token = served.begin(task_id=f"train/0/mark/{number}")
        served.calls(token, [("kiosk_mark", {"good_id": good}), ("submit", {})])
        played.append(PlayedElsewhere.from_json(served.finish(token)["played"]))
    kept = keep(tmp_path, "an-agent", played)
    assert [row["reward"] for row in kept.rows] == [1.0, 0.0]
    assert statistics(kept)[0].policy == "an-agent"
    assert verify(tmp_path, env=KIOSK).ok


# Many at once, and who goes away


def test_sixteen_episodes_at_once_see_only_their_own_writes(desk: Serve) -> None:
    """All make their first call, then all the second: whatever one of them writes is there when others read."""
    served = desk()
    ids = make_env(KIOSK, **TRAIN).task_ids()
    scripts = [
        [("kiosk_mark", {"good_id": f"{number % 12:02d}"}), ("kiosk_find", {}), ("submit", {"answer": str(number)})]
        for number in range(16)
    ]
    tokens = [served.begin(task_id=ids[number % 6]) for number in range(16)]
    found: dict[int, list[Any]] = {number: [] for number in range(16)}

    async def play() -> None:
        async with AsyncExitStack() as stack:
            clients = [
                await stack.enter_async_context(served.agent(token, MODES[number % 2]))
                for number, token in enumerate(tokens)
            ]

            async def call(number: int, step: int) -> None:
                found[number].append(await clients[number].call_tool(*scripts[number][step]))

            for step in range(3):
                async with served.library.anyio.create_task_group() as group:
                    for number in range(16):
                        group.start_soon(call, number, step)

    served.library.anyio.run(play)
    rewards = []
    for number, token in enumerate(tokens):
        alone = make_env(KIOSK, **TRAIN)
        alone.reset(options={"task_id": ids[number % 6]})
        steps = [alone.step({"name": name, "arguments": arguments}) for name, arguments in scripts[number]]
        assert texts(found[number]) == [observation["result"] for observation, *_ in steps]
        assert texts(found[number])[1].count('"sale"') == 1
        rewards.append(served.finish(token)["reward"])
        assert rewards[-1] == steps[-1][1]
        served.trainer("DELETE", f"/episodes/{token}")
    assert {*rewards} == {0.0, 1.0}
    assert len(served.server.episodes) == 0


def test_two_agents_with_one_token_call_one_after_another(desk: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    served = desk("WorkBench-v0", {"max_turns": 200})
    token = served.begin(index=0)
    letter = ("email_send_email", {"recipient": "a@atlas.com", "subject": "Lunch", "body": "Now?"})
    busy, step = threading.Lock(), ToolEnv.step
    overlaps: list[bool] = []

    def watched(env: ToolEnv, action: Any) -> Any:
        overlaps.append(not busy.acquire(blocking=False))
        try:
            return step(env, action)
        finally:
            busy.release()

    monkeypatch.setattr(ToolEnv, "step", watched)
    found: list[Any] = []

    async def play() -> None:
        async def agent() -> None:
            async with served.agent(token) as client, served.library.anyio.create_task_group() as calls:
                for _ in range(10):
                    calls.start_soon(call, client)

        async def call(client: Any) -> None:
            found.append(await client.call_tool(*letter))

        async with served.library.anyio.create_task_group() as agents:
            for _ in range(2):
                agents.start_soon(agent)

    served.library.anyio.run(play)
    assert overlaps == [False] * 20
    monkeypatch.undo()
    alone = make_env("WorkBench-v0", max_turns=200)
    alone.reset(options={"task_id": served.server.episodes.opening(token).task_id})
    wanted = [alone.step(dict(zip(("name", "arguments"), letter, strict=True)))[0]["result"] for _ in range(20)]
    assert Counter(texts(found)) == Counter(wanted)
    assert len({*wanted}) == 20


def test_an_agent_that_vanishes_leaves_the_episode_to_the_trainer(desk: Serve) -> None:
    """Half a request, then nothing: the episode stays as it was, and others are served, until the trainer drops it."""
    served = desk()
    token = served.begin(task_id=MARK)
    host, _, port = served.address.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port))) as gone:
        head = f"POST /mcp HTTP/1.1\r\nHost: {host}:{port}\r\n{mcp.HEADER}: {token}\r\nContent-Length: 900\r\n\r\n{{"
        gone.sendall(head.encode())

    async def stop_in_a_call() -> None:
        async with served.agent(token) as client:
            with served.library.anyio.move_on_after(0):
                await client.call_tool("kiosk_mark", {"good_id": "03"})

    served.library.anyio.run(stop_in_a_call)
    assert not served.calls(token, [FIND])[0].is_error
    for _ in range(2):
        assert served.trainer("DELETE", f"/episodes/{token}").status_code == 200
    assert len(served.server.episodes) == 0
    assert "no live episode" in served.error(lambda client: client.call_tool(*FIND), token).message
    assert served.trainer("POST", f"/episodes/{token}/finish").status_code == 404


def test_a_trainer_that_vanishes_leaves_no_episode(desk: Serve) -> None:
    clock = Clock()
    served = desk(episodes=Episodes(idle=60, clock=clock))
    tokens = [served.begin(task_id=MARK) for _ in range(3)]
    clock.now = 40
    served.calls(tokens[0], [FIND])
    clock.now = 80
    assert len(served.server.episodes) == 1
    clock.now = 101
    assert "idle too long" in served.error(lambda client: client.list_tools(), tokens[0]).message
    assert len(served.server.episodes) == 0


@pytest.mark.parametrize("version", [None, *MODES[:1], "2025-06-18"])
@pytest.mark.parametrize("method", ["GET", "DELETE"])
def test_an_agent_has_no_session_to_keep_open_or_to_delete(desk: Serve, method: str, version: str | None) -> None:
    """A request to delete one ends no episode: that is the trainer's right."""
    served = desk()
    token = served.begin(task_id=MARK)
    headers = {mcp.HEADER: token, "mcp-session-id": "any", "accept": "application/json, text/event-stream"}
    headers |= {} if version is None else {"mcp-protocol-version": version}
    answer = served.library.httpx2.request(method, f"{served.address}/mcp", headers=headers)
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")
    assert not served.calls(token, [FIND])[0].is_error


# Serving


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ({"host": "0.0.0.0"}, "0.0.0.0: other machines could reach it"),
        ({"host": ""}, "expected an address that is free"),
        ({"host": "no host"}, "no host:0: .*expected an address that is free"),
        ({"host": "x" * 300}, "expected an address that is free"),
        ({"port": 65536}, "port=65536: expected a whole number from 0 to 65535"),
        ({"port": -1}, "port=-1: expected"),
    ],
)
def test_only_this_machine_is_served_unless_that_is_said(place: dict[str, Any], told: str) -> None:
    with pytest.raises(UsageError, match=told):
        hosting.listener(**{"host": "127.0.0.1", "port": 0, "exposed": False, **place})


def test_exposed_addresses_and_loopback_ones_can_be_listened_on() -> None:
    for host, exposed in (("0.0.0.0", True), ("127.0.0.1", False), ("localhost", False)):
        with hosting.listener(host, 0, exposed=exposed) as listener:
            assert listener.getsockname()[1] > 0
            assert listener.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_a_taken_port_is_said() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(UsageError, match=f"127.0.0.1:{port}: .*expected an address that is free"):
            hosting.listener("127.0.0.1", port, exposed=False)


def test_a_served_application_ends_with_its_block(library: Any) -> None:
    before = {*threading.enumerate()}
    server = mcp.ToolServer(KIOSK, TRAIN, key=KEY)
    with mcp.serve(server.application()) as address:
        assert Desk(library, server, address).begin(task_id=MARK)
        started = {*threading.enumerate()} - before
        assert started
        assert not any(thread.daemon for thread in started)  # a program that ends waits for them
    for thread in started:
        thread.join(60)
        assert not thread.is_alive()
    with pytest.raises(library.httpx2.ConnectError):
        library.httpx2.get(address + "/tasks")


@pytest.mark.parametrize(("header", "value", "status"), [("host", "office.example", 421),
                                                         ("origin", "http://office.example", 403)])  # fmt: skip
def test_web_pages_cannot_reach_the_tools(desk: Serve, header: str, value: str, status: int) -> None:
    served = desk()
    headers = {mcp.HEADER: served.begin(task_id=MARK), "accept": "application/json, text/event-stream", header: value}
    ask = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
    answer = served.library.httpx2.post(f"{served.address}/mcp", json=ask, headers=headers)
    assert answer.status_code == status


# Without the library


def test_a_server_without_the_library_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mcp", None)
    with pytest.raises(UsageError, match=r"needs the extra mcp; install it with: pip install 'workgym\[mcp\]'"):
        mcp.ToolServer(KIOSK, TRAIN)


def test_no_tool_has_a_name_of_control(library: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert {"verify", "seed_session", "reset", "step", "state", "close"} == mcp.RESERVED
    monkeypatch.setattr(mcp.ToolServer, "reserved", frozenset({"kiosk_mark"}))
    with pytest.raises(UsageError, match="the tool 'kiosk_mark' has a name that trainers use"):
        mcp.ToolServer(KIOSK, TRAIN)


@pytest.mark.parametrize("env_id", IDS)
def test_no_tool_of_ours_is_reserved(env_id: str) -> None:
    schemas = make_env(env_id).tool_schemas
    assert mcp.RESERVED.isdisjoint(schema["function"]["name"] for schema in schemas)


def test_a_host_starts_what_is_chosen() -> None:
    host = Host(KIOSK, TRAIN)
    ids = make_env(KIOSK, **TRAIN).task_ids()
    assert host.task_ids() == ids
    assert host.episodes.opening(host.start(index=1)).task_id == ids[1]
    assert host.episodes.opening(host.start(split="heldout", index=0)).task_id == host.task_ids("heldout")[0]
    with pytest.raises(UsageError, match="expected at most one of them"):
        host.start(task_id=MARK, index=0)
    assert Host(KIOSK).key != Host(KIOSK).key
    for key in ("ключ", "two words", "line\n"):
        with pytest.raises(UsageError, match="the key of the trainer's side: expected visible ASCII characters"):
            Host(KIOSK, key=key)
    assert len(host.episodes) == 2


def test_the_pages_program_runs(library: Any, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (root / "docs" / "integrations" / "mcp.md").read_text(encoding="utf-8")
    [program] = [part.partition("```")[0] for part in page.split("```python\n")[1:]]
    monkeypatch.chdir(tmp_path)
    (tmp_path / "page.py").write_text(program, encoding="utf-8")
    runpy.run_path(str(tmp_path / "page.py"))
    assert len((tmp_path / "results" / "episodes.jsonl").read_text().splitlines()) == 4
    assert verify(tmp_path / "results").ok
