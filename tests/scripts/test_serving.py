"""``workgym serve-mcp``: what is served, with which options, and to whom."""

from __future__ import annotations

import inspect
import json
import re
import sys
import urllib.error
import urllib.request
from typing import Any

import pytest

from workgym.agents.integrations.episodes import MAX_IDLE, MAX_LIVE
from workgym.agents.registry import make_env
from workgym.scripts.commands.serving import serve_mcp

KIOSK = "kiosk:Kiosk-v0"
SERVE = ("serve-mcp", KIOSK, "--port", 0)


@pytest.fixture
def served(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Ask for the tasks as the command says, while it waits, and press Ctrl-C; what happened is in the dictionary."""
    pytest.importorskip("mcp", reason="the extra `mcp` is not installed")
    found: dict[str, Any] = {}

    def pressed() -> None:
        found["printed"] = capsys.readouterr().out
        address = re.search(r"(http://\S+)/episodes", found["printed"])
        key = re.search(r"Bearer (\S+)", found["printed"])
        assert address
        assert key
        found["address"], found["key"] = address[1], key[1]
        for name, value in (("asked", found["key"]), ("asked_with_the_given_one", found.get("given", ""))):
            request = urllib.request.Request(f"{address[1]}/tasks", headers={"Authorization": f"Bearer {value}"})
            try:
                with urllib.request.urlopen(request, timeout=60) as answer:
                    found[name] = json.load(answer)
            except urllib.error.HTTPError as error:
                found[name] = error.code
                error.close()
        raise KeyboardInterrupt

    monkeypatch.setattr("workgym.scripts.commands.serving.wait_for_interrupt", pressed)
    monkeypatch.delenv("WORKGYM_MCP_KEY", raising=False)
    return found


def test_an_environment_is_served_with_its_options_until_ctrl_c(workgym: Any, served: dict[str, Any]) -> None:
    ran = workgym(*SERVE, "--split", "train", "--worlds", 1)
    assert (ran.code, ran.err) == (0, "")
    assert served["asked"] == {"task_ids": make_env(KIOSK, split="train", worlds=1).task_ids()}
    assert served["asked_with_the_given_one"] == 401
    assert served["address"].startswith("http://127.0.0.1:")
    assert f"{served['address']}/mcp has the tools" in served["printed"]
    assert "X-Workgym-Episode: TOKEN" in served["printed"]
    assert len(served["key"]) >= 32


def test_a_key_of_ones_own_is_not_printed(
    workgym: Any, served: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WORKGYM_MCP_KEY", "mine-alone")
    served["given"] = "mine-alone"
    assert workgym(*SERVE).code == 0
    assert served["key"] == "$WORKGYM_MCP_KEY"
    assert "mine-alone" not in served["printed"]
    assert served["asked"] == 401
    assert served["asked_with_the_given_one"] == {"task_ids": make_env(KIOSK).task_ids()}


def test_other_machines_have_to_be_let_in(workgym: Any, served: dict[str, Any]) -> None:
    refused = workgym(*SERVE, "--host", "0.0.0.0")
    assert (refused.code, refused.out, refused.err.count("\n")) == (2, "", 1)
    assert "0.0.0.0: other machines could reach it" in refused.err
    assert served == {}
    assert workgym(*SERVE, "--host", "0.0.0.0", "--expose").code == 0
    assert served["asked"]["task_ids"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("serve-mcp", "Wrokbench-v0"), "no environment 'Wrokbench-v0'; did you mean WorkBench-v0"),
        ((*SERVE, "--split", "middle"), "split='middle'"),
        ((*SERVE, "--idle", 0), "idle=0.0: expected seconds above 0"),
        ((*SERVE, "--limit", 0), "Invalid value for '--limit'"),
        ((*SERVE, "--port", 70_000), "Invalid value for '--port'"),
    ],
)
def test_what_cannot_be_served_is_said_in_a_line(
    workgym: Any, served: dict[str, Any], arguments: tuple[Any, ...], told: str
) -> None:
    ran = workgym(*arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert told in ran.err
    assert served == {}


def test_without_the_library_the_extra_is_named(workgym: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mcp", None)
    ran = workgym(*SERVE)
    assert (ran.code, ran.out) == (2, "")
    assert "needs the extra mcp" in ran.err


def test_the_limits_are_those_of_the_service() -> None:
    defaults = {name: item.default for name, item in inspect.signature(serve_mcp).parameters.items()}
    assert (defaults["limit"], defaults["idle"]) == (MAX_LIVE, MAX_IDLE)
