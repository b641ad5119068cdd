"""The kiosk of the tests beside can be imported, by programs that tests start too; and running ``workgym`` in here."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from workgym.scripts import main

KIOSK = str(Path(__file__).parents[1] / "agents")
sys.path.insert(0, KIOSK)


class Ran(NamedTuple):
    """What a command printed, and its exit code."""

    out: str
    err: str
    code: object


Run = Callable[..., Ran]


@pytest.fixture
def workgym(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in this process, in a terminal of 80 columns."""
    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments: object) -> Ran:
        with pytest.raises(SystemExit) as ended:
            main([str(argument) for argument in arguments])
        return Ran(*capsys.readouterr(), ended.value.code)

    return run


@pytest.fixture(scope="session")
def program() -> Callable[..., "subprocess.Popen[str]"]:
    """Start a command as a process group of its own, with pipes."""

    path = os.pathsep.join(filter(None, (KIOSK, os.environ.get("PYTHONPATH"))))

    def start(*arguments: object, **variables: object) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [sys.executable, "-m", "workgym.scripts", *map(str, arguments)],
            env={**os.environ, "PYTHONPATH": path, "COLUMNS": "80", **{k: str(v) for k, v in variables.items()}},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    return start
