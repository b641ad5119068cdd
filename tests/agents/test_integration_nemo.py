"""NeMo Gym: every trace through its own agent and collection of rollouts, and the server's answers to what is wrong."""

from __future__ import annotations

import base64
import importlib.util
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import gymnasium
import pytest
import tiny_release
import traces
from traces import Trace

import workgym.envs
from workgym.agents.evaluation.recorded import keep
from workgym.agents.evaluation.sweeps import load_sweep
from workgym.agents.integrations import nemo
from workgym.agents.integrations.episodes import Episodes
from workgym.agents.integrations.nemo import WorkGymConfig, WorkGymServer, played_in, prompt_rows
from workgym.agents.registry import make_env
from workgym.envs.core.errors import GenerationError, UsageError
from workgym.scenarios.workbench import assistant
from workgym.scenarios.workbench.assistant import AssistantRow

KIOSK, TRAIN = "kiosk:Kiosk-v0", {"split": "train", "worlds": 1}
MARK = "train/0/mark/0"
JSON = {"Content-Type": "application/json"}
FIND, SUBMIT = {"name": "kiosk_find", "arguments": {}}, {"name": "submit", "arguments": {}}
CARRIED = [trace for trace in traces.load() if trace.single_calls]
WITHOUT = "the extra nemo is not installed: no nemo-gym, which needs Python 3.12"
ENV_ID = "workgym.agents.integrations.workplace_assistant:WorkplaceAssistant-v0"
RESERVED = {"seed_session", "verify", "aggregate_metrics", "mcp"}
pytestmark = [
    pytest.mark.filterwarnings("default"),
    pytest.mark.timeout(700),
]  # the library warns, and is slow to begin


@pytest.fixture(autouse=True, scope="module")
def _own_registry() -> Iterator[None]:
    """What is registered here is none of the ids that other tests go through."""
    before = dict(gymnasium.registry)
    workgym.envs.register("WorkplaceAssistant-v0", "workgym.scenarios.workbench.assistant:BENCHMARK")
    yield
    gymnasium.registry.clear()
    gymnasium.registry.update(before)


@pytest.fixture(scope="module")
def library() -> Any:
    return pytest.importorskip("nemo_gym", reason=WITHOUT)


def mark(good_id: str) -> dict[str, Any]:
    return {"name": "kiosk_mark", "arguments": {"good_id": good_id}}


# Through NeMo Gym's agent and its collection of rollouts


class Collection:
    """Rows for servers by their environments, and the rollouts that came of them."""

    def __init__(self) -> None:
        self.servers: dict[str, dict[str, Any]] = {}
        self.rows: list[dict[str, Any]] = []

    def add(
        self, env_id: str, options: dict[str, Any], row: dict[str, Any], actions: Sequence[Any], **more: Any
    ) -> None:
        described = {"env_id": env_id, "env_kwargs": options}
        name = next((name for name, known in self.servers.items() if known == described), f"w{len(self.servers)}")
        self.servers[name] = described
        asked = {**row["responses_create_params"], "metadata": {"actions": json.dumps(actions)}}
        self.rows.append({**row, **more, "responses_create_params": asked, "agent_ref": {"name": f"{name}_agent"}})

    def collect(self, folder: Path) -> list[dict[str, Any]]:
        specification, out = folder / "specification.json", folder / "rollouts.jsonl"
        specification.write_text(json.dumps({"servers": self.servers, "rows": self.rows}))
        program = Path(__file__).with_name("nemo_rollouts.py")
        command = [sys.executable, str(program), str(specification), str(out)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, cwd=folder, env=dict(os.environ))
        assert done.returncode == 0, done.stdout + done.stderr
        assert "live at the end: 0" in done.stdout
        return [json.loads(line) for line in out.read_text(encoding="utf-8").split("\n")[:-1]]


def results_of(rollout: dict[str, Any]) -> list[str]:
    return [item["output"] for item in rollout["response"]["output"] if item["type"] == "function_call_output"]


@pytest.fixture(scope="module")
def rollouts(library: Any, tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """The rollouts of all traces that can be carried, played at once, by trace."""
    wanted = Collection()
    for trace in CARRIED:
        (row,) = prompt_rows(trace.env_id, [trace.task_id], evaluation=True, **trace.options)
        wanted.add(trace.env_id, trace.options, row, trace.actions, trace=str(trace))
    return {rollout["trace"]: rollout for rollout in wanted.collect(tmp_path_factory.mktemp("nemo"))}


def test_what_cannot_be_carried_is_malformed_or_a_list() -> None:
    assert {trace.kind for trace in traces.load() if not trace.single_calls} == {"malformed", "lists"}
    assert len(CARRIED) == 42


@pytest.mark.parametrize("trace", CARRIED, ids=str)
def test_every_trace_is_played_as_the_environment_does(rollouts: dict[str, Any], trace: Trace) -> None:
    expected, rollout = traces.expected(trace), rollouts[str(trace)]
    assert results_of(rollout) == expected.results
    assert rollout["reward"] == expected.reward
    assert rollout["verdict"] == expected.verdict
    assert rollout["played"]["gave_up"] == ("the agent stopped" if trace.gave_up else None)
    env = make_env(trace.env_id, **trace.options)
    env.reset(options={"task_id": trace.task_id})
    sent = json.dumps([rollout["responses_create_params"]["input"], results_of(rollout)])
    shown = json.dumps([env.observation, env.tool_schemas, expected.results])
    for hidden in traces.hidden_texts(env):
        assert hidden in shown or hidden not in sent, hidden


def test_sixteen_at_once_see_only_their_own_writes_and_are_kept(library: Any, tmp_path: Path) -> None:
    wanted = Collection()
    goods = [f"{number % 6:02d}" for number in range(16)]
    for good_id in goods:
        (row,) = prompt_rows(KIOSK, [f"train/0/mark/{int(good_id)}"], **TRAIN)
        wanted.add(KIOSK, TRAIN, row, [FIND, mark(good_id), FIND, SUBMIT, FIND])
    found = wanted.collect(tmp_path)
    assert len(found) == 16
    for rollout in found:
        before, marked, after, *rest = results_of(rollout)
        good_id = json.loads(marked)["marked"]
        assert before.count('"sale"') == 0
        assert [good["good_id"] for good in json.loads(after)["goods"] if good["state"] == "sale"] == [good_id]
        assert "has ended" in rest[-1]  # the call after the end
        assert rollout["reward"] == 1.0
    sweep = keep(tmp_path / "sweep", "scripted", played_in(tmp_path / "rollouts.jsonl"))
    assert [row["reward"] for row in sweep.rows] == [1.0] * 16


# The server alone, over HTTP


def test_the_snippet_of_the_page_runs(
    library: Any, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (root / "docs" / "integrations" / "nemo.md").read_text(encoding="utf-8")
    (snippet,) = re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    exec(snippet, {})  # noqa: S102 - the page is ours
    assert [row["reward"] for row in load_sweep(tmp_path / "results").rows] == [0.0]


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def client_of(env_id: str, **options: Any) -> Any:
    from fastapi.testclient import TestClient
    from nemo_gym.server_utils import ServerClient

    config = WorkGymConfig(host="", port=0, entrypoint="", name="workgym", env_id=env_id, env_kwargs=options)
    server = WorkGymServer(config=config, server_client=ServerClient.model_construct())
    return TestClient(server.setup_webserver())


@pytest.fixture
def clock(library: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Clock]:
    """The clock of a session service of the test's own."""
    clock = Clock()
    monkeypatch.setattr(nemo, "EPISODES", Episodes(idle=60, clock=clock))
    return clock


def verified(client: Any, row: dict[str, Any], *said: str) -> Any:
    content = [{"type": "output_text", "text": text, "annotations": []} for text in said]
    output = [{"type": "message", "role": "assistant", "status": "completed", "id": "m", "content": content}]
    response = {
        "id": "r", "created_at": 0, "model": "m", "object": "response", "output": output,
        "parallel_tool_calls": False, "tool_choice": "auto", "tools": [],
    }  # fmt: skip
    return client.post("/verify", json={**row, "response": response})


def test_an_episode_over_http(clock: Clock) -> None:
    client = client_of(KIOSK, **TRAIN)
    (row,) = prompt_rows(KIOSK, [MARK], **TRAIN)
    assert client.post("/seed_session", json=row).json() == {}
    assert client.post("/kiosk_mark", json={"good_id": "00"}).json() == {"marked": "00"}
    client.post("/submit", json={})
    after = client.post("/kiosk_find", json={})
    assert (after.status_code, "has ended" in after.text) == (400, True)
    found = verified(client, row, "Done.").json()
    assert (found["reward"], found["verdict"]["end"]) == (1.0, "submitted")
    assert found["task_id"] == MARK
    assert len(nemo.EPISODES) == 0


def test_the_index_names_a_task_of_the_split(clock: Clock) -> None:
    client = client_of(KIOSK, **TRAIN)
    (row,) = prompt_rows(KIOSK, [MARK], **TRAIN)
    del row["task_id"]
    client.post("/seed_session", json={**row, "index": 1})
    found = verified(client, row).json()
    assert found["played"]["task_id"] == make_env(KIOSK, **TRAIN).task_ids()[1]
    assert found["verdict"]["end"] == "gave_up"


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ({"workgym_row": "a"}, "a row needs task_id or index"),
        ({"workgym_row": "a", "task_id": "train/0/mark/99"}, "train/0/mark/99"),
        ({"workgym_row": "a", "index": 99}, "index=99: expected a whole number from 0"),
        ({"workgym_row": "a", "task_id": 7}, "a row needs task_id or index"),
        ({"ground_truth": 7}, "a row needs task_id or index"),
        ({"task_id": MARK}, "a row needs workgym_row, a text that no model can guess"),
    ],
)
def test_a_row_that_names_no_task_is_a_clients_error(clock: Clock, row: dict[str, Any], message: str) -> None:
    answer = client_of(KIOSK, **TRAIN).post("/seed_session", json=row)
    assert answer.status_code == 400
    assert message in answer.json()["detail"]


def test_what_a_client_may_not_do(clock: Clock) -> None:
    client = client_of(KIOSK, **TRAIN)
    (row,) = prompt_rows(KIOSK, [MARK], **TRAIN)
    assert client.post("/kiosk_find", json={}).status_code == 400  # no session yet
    assert verified(client, row).status_code == 400
    client.post("/seed_session", json=row)
    again = client.post("/seed_session", json={"task_id": "train/0/ask/0", "workgym_row": "a"})
    assert (again.status_code, "has had its episode" in again.text) == (400, True)
    assert client.post("/verify", json={}).status_code == 422  # as a tool's name, without a response
    assert "unknown tool" in client.post("/open/the/safe", json={}).json()["error"]
    assert '"error"' in client.post("/kiosk_mark", json=[1]).text
    assert len(nemo.EPISODES) == 1


def test_a_model_that_names_the_servers_paths_neither_judges_nor_begins_again(clock: Clock) -> None:
    client = client_of(KIOSK, **TRAIN)
    (row,) = prompt_rows(KIOSK, [MARK], **TRAIN)
    client.post("/seed_session", json=row)
    seen = {"responses_create_params": row["responses_create_params"]}
    for guess in ({}, {"task_id": MARK}, {"workgym_row": ""}, {"workgym_row": None, "task_id": MARK}, {"id": 0}):
        told = verified(client, {**seen, **guess})
        assert (told.status_code, "reward" in told.text, "a row" in told.text or "not the row" in told.text) == (
            400,
            False,
            True,
        )
    assert verified(client, row).json()["reward"] == 0.0
    for once_more in ({"task_id": MARK, "workgym_row": "a"}, row):
        again = client.post("/seed_session", json=once_more)
        assert (again.status_code, "has had its episode" in again.text) == (400, True)
    assert client.post("/kiosk_find", json={}).status_code == 400


def test_a_collection_goes_on_after_a_model_that_names_the_servers_paths(library: Any, tmp_path: Path) -> None:
    wanted = Collection()
    response = {"id": "1", "created_at": 0, "model": "m", "object": "response", "output": [], "tools": []}
    asked = {"responses_create_params": {"input": []}, "task_id": MARK, "workgym_row": "a", "response": response}
    asked["response"] |= {"parallel_tool_calls": False, "tool_choice": "auto"}
    cheat = [{"name": name, "arguments": asked} for name in ("verify", "seed_session", "verify")]
    for actions in ([*cheat, mark("00"), SUBMIT], cheat):
        (row,) = prompt_rows(KIOSK, [MARK], **TRAIN)
        wanted.add(KIOSK, TRAIN, row, actions)
    found = {len(results_of(rollout)): rollout for rollout in wanted.collect(tmp_path)}
    assert {calls: rollout["reward"] for calls, rollout in found.items()} == {5: 1.0, 3: 0.0}
    assert found[5]["played"]["actions"] == [mark("00"), SUBMIT]
    for rollout in found.values():
        assert not any("verdict" in text or "reward" in text for text in results_of(rollout)[:3])


def test_a_lone_surrogate_does_not_keep_the_outcome_from_being_sent(clock: Clock) -> None:
    client = client_of(KIOSK, **TRAIN)
    (row,) = prompt_rows(KIOSK, [MARK], **TRAIN)
    client.post("/seed_session", json=row)
    assert '"error"' in client.post("/kiosk_find", content=rb'{"name": "\ud800"}', headers=JSON).text
    found = verified(client, row)
    assert (found.status_code, found.json()["reward"]) == (200, 0.0)


@pytest.mark.parametrize("key", [["a"], {"a": 1}, 5, None])
def test_an_id_of_another_type_is_a_clients_error(clock: Clock, key: Any) -> None:
    """The secret that signs a cookie is the server's name."""
    itsdangerous = pytest.importorskip("itsdangerous")
    client = client_of(KIOSK, **TRAIN)
    (row,) = prompt_rows(KIOSK, [MARK], **TRAIN)
    client.post("/seed_session", json=row)
    ((name, cookie),) = client.cookies.items()
    signer = itsdangerous.TimestampSigner(name)
    session = {**json.loads(base64.b64decode(signer.unsign(cookie))), "workgym_episode": key}
    client.cookies.clear()
    client.cookies.set(name, signer.sign(base64.b64encode(json.dumps(session).encode())).decode())
    for answer in (client.post("/kiosk_find", json={}), verified(client, row)):
        assert (answer.status_code, "no live episode" in answer.text) == (400, True)


def test_an_unknown_environment_is_said_before_the_server_runs(clock: Clock) -> None:
    with pytest.raises(UsageError, match="no environment 'Nowhere-v0'"):
        client_of("Nowhere-v0")
    with pytest.raises(UsageError, match="colour=1"):
        client_of(KIOSK, colour=1)


def test_a_misspelt_setting_is_refused(clock: Clock) -> None:
    """Without its settings a server would play the tasks that models are measured by."""
    with pytest.raises(ValueError, match="there is no setting 'env_kwarg': expected env_id and env_kwargs"):
        WorkGymConfig(host="", port=0, entrypoint="", name="workgym", env_id=KIOSK, env_kwarg={"split": "train"})


def test_a_failure_of_ours_has_no_reward(clock: Clock) -> None:
    client = client_of("kiosk:Faulty-v0", **TRAIN)
    (row,) = prompt_rows("kiosk:Faulty-v0", [MARK], **TRAIN)
    client.post("/seed_session", json=row)
    answer = client.post("/broken_crash", json={})
    assert (answer.status_code, "ours" in answer.text) == (500, False)
    answer = verified(client, row)
    assert (answer.status_code, "has no reward" in answer.text, 'reward":' in answer.text) == (500, True, False)
    assert len(nemo.EPISODES) == 0


def test_a_client_that_vanishes_leaves_nothing(clock: Clock) -> None:
    (row,) = prompt_rows(KIOSK, [MARK], **TRAIN)
    for _ in range(3):
        client = client_of(KIOSK, **TRAIN)
        client.post("/seed_session", json=row)
        client.post("/kiosk_find", json={})
    assert len(nemo.EPISODES) == 3
    clock.now = 61
    assert len(nemo.EPISODES) == 0
    assert "no live episode" in verified(client, row).json()["detail"]


# Rows of workplace_assistant


def assistant_row(request: str, *calls: tuple[str, dict[str, Any]]) -> dict[str, Any]:
    said = [{"role": "system", "content": "It is Thursday."}, {"role": "user", "content": request}]
    called = [{"name": name, "arguments": json.dumps(arguments)} for name, arguments in calls]
    return {"id": 0, "responses_create_params": {"input": said, "tools": []}, "ground_truth": called}


ROWS = [
    assistant_row("Cancel the glaze tasting", ("calendar_delete_event", {"event_id": "00000000"})),
    assistant_row("Change nothing"),
    assistant_row("Cancel what is not there", ("calendar_delete_event", {"event_id": "00000077"})),
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Rows over a release of a few rows, which was imported."""
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / "cache"))
    tiny_release.PUBLICATION.import_data(tiny_release.write_clone(tmp_path / "clone"))
    monkeypatch.setattr(assistant, "WORKBENCH", tiny_release.BENCHMARK)
    place = tmp_path / "rows"
    place.mkdir()
    (place / "train.jsonl").write_text("".join(json.dumps(row) + "\n" for row in ROWS), encoding="utf-8")
    return str(place)


def test_rows_are_tasks_of_the_published_world(folder: str) -> None:
    env = make_env(ENV_ID, source=folder)
    assert env.task_ids() == [AssistantRow.of(row).task_id for row in ROWS]
    env.reset(options={"task_id": AssistantRow.of(ROWS[0]).task_id})
    assert env.task.instruction == "Cancel the glaze tasting"
    assert env.task.context.startswith("It is Thursday.")
    env.step({"name": "calendar_delete_event", "arguments": {"event_id": "00000000"}})
    assert env.step(SUBMIT)[1] == 1.0
    with pytest.raises(GenerationError, match="00000077"):
        env.reset(options={"task_id": AssistantRow.of(ROWS[2]).task_id})


def test_both_forms_of_a_row_are_one_task() -> None:
    row = dict(ROWS[0])
    hidden = {"ground_truth": row.pop("ground_truth"), "category": "calendar"}
    assert AssistantRow.of({**row, "verifier_metadata": hidden}) == AssistantRow.of(ROWS[0])


def test_rows_of_workplace_assistant_are_played_as_they_are(clock: Clock, folder: str) -> None:
    for calls, reward in ((["calendar_delete_event"], 1.0), ([], 0.0)):
        client = client_of(ENV_ID, source=folder)
        assert client.post("/seed_session", json=ROWS[0]).status_code == 200
        for name in calls:
            client.post(f"/{name}", json={"event_id": "00000000"})
        found = verified(client, ROWS[0], "It is cancelled.").json()
        assert (found["reward"], found["verdict"]["end"]) == (reward, "submitted")
    client = client_of(ENV_ID, source=folder)
    assert client.post("/seed_session", json=ROWS[2]).status_code == 400
    unknown = client.post("/seed_session", json=assistant_row("Do what no row of the folder asks for"))
    assert (unknown.status_code, "no task" in unknown.text or "row-" in unknown.text) == (400, True)


def test_without_the_release_the_command_to_import_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKGYM_CACHE", str(tmp_path / "cache"))
    (tmp_path / "rows.jsonl").write_text(json.dumps(ROWS[0]))
    with pytest.raises(UsageError, match="workgym import workbench --data DIR"):
        make_env(ENV_ID, source=str(tmp_path))


@pytest.mark.parametrize(
    ("line", "message"), [("{}", "no row of workplace_assistant"), ("no JSON", "Expecting value"), ("7", "no row of")]
)
def test_a_line_that_is_no_row_is_named(folder: str, line: str, message: str) -> None:
    (Path(folder) / "bad.jsonl").write_text(f"{json.dumps(ROWS[0])}\n{line}\n")
    with pytest.raises(UsageError, match=rf"bad\.jsonl:2: .*{message}"):
        make_env(ENV_ID, source=folder)


# Without the library


@pytest.mark.skipif(importlib.util.find_spec("nemo_gym") is not None, reason="the extra nemo is installed")
def test_without_the_library_the_extra_is_named() -> None:
    for ask in (WorkGymServer.run_webserver, lambda: WorkGymConfig(env_id=KIOSK), WorkGymServer):
        with pytest.raises(UsageError, match=r"NeMo Gym needs the extra nemo.*workgym\[nemo\]"):
            ask()


@pytest.mark.parametrize("env_id", traces.IDS)
def test_no_tool_has_the_name_of_a_path_of_the_server(env_id: str) -> None:
    env = make_env(env_id)
    names = {schema["function"]["name"] for schema in env.tool_schemas}
    assert not names & RESERVED
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{1,64}", name) for name in names)


def test_rows_hold_what_the_agent_sees() -> None:
    (row,) = prompt_rows(KIOSK, [MARK], **TRAIN)
    assert row["task_id"] == MARK
    asked = row["responses_create_params"]
    env = make_env(KIOSK, **TRAIN)
    env.reset(options={"task_id": MARK})
    assert asked["tools"] == [
        {"type": "function", "strict": False, **schema["function"]} for schema in env.tool_schemas
    ]
    assert [message["role"] for message in asked["input"]] == ["system", "user"]
    with pytest.raises(UsageError, match="test/0/mark/0"):
        prompt_rows(KIOSK, ["test/0/mark/0"])
    assert len(nemo.EPISODES) == 0
