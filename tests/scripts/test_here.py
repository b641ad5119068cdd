"""The folder one stands in: a module of it that the command line names is found, and nothing else in it is imported."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import kiosk
import pytest

from workgym import agents

MINE = "import kiosk, workgym.envs\nworkgym.envs.register('Mine-v0', 'kiosk:PLAIN')\n"
POLICY = "from workgym.agents.scripted import Nothing\n\nclass Mine(Nothing):\n    pass\n"
TRAP = "import pathlib; pathlib.Path(r'{}').write_text(__name__)\n"


@pytest.fixture
def standing(tmp_path: Path) -> Any:
    """Run a command in a folder, by a program whose path does not have the folder."""

    def run(*arguments: object, code: int = 0) -> str:
        start = "import sys; sys.path.remove(''); from workgym.scripts import main; main()"
        before = os.environ.get("PYTHONPATH", "").split(os.pathsep)
        path = os.pathsep.join([str(Path(kiosk.__file__).parent), *filter(None, before)])  # an empty part is the folder
        command = [sys.executable, "-c", start, *map(str, arguments)]
        environment = {**os.environ, "PYTHONPATH": path, "COLUMNS": "200"}
        ran = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        assert ran.returncode == code, ran.stderr
        return ran.stdout + ran.stderr

    return run


@pytest.mark.parametrize(
    "commands",
    [
        [("verify", ".", "--jobs", 2), ("report", ".")],
        pytest.param(
            [("stats", "."), ("query", ".", "FROM episodes"), ("compare", ".", "."), ("merge", "whole", ".")],
            marks=pytest.mark.soak,
        ),
    ],
)
def test_nothing_in_a_folder_of_results_is_imported(standing: Any, tmp_path: Path, commands: list[Any]) -> None:
    agents.sweep("WorkBench-v0", ["nothing"], 4, out=tmp_path)
    ran = tmp_path / "ran"
    for name in ("orjson", "numba", "pickle", "multiprocessing", "evil"):  # what libraries try, or processes start with
        (tmp_path / f"{name}.py").write_text(TRAP.format(ran))
    plugin = tmp_path / "evil-1.0.dist-info"
    plugin.mkdir()
    (plugin / "METADATA").write_text("Metadata-Version: 2.1\nName: evil\nVersion: 1.0\n")
    (plugin / "entry_points.txt").write_text("[gymnasium.envs]\n__root__ = evil:go\n[pydantic]\np = evil:go\n")
    for command in commands:
        standing(*command)
    assert not ran.exists()


def test_a_module_that_the_command_line_names_is_found(standing: Any, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(MINE)
    (tmp_path / "own_policy.py").write_text(POLICY)
    for arguments in (
        ("list", "mine:Mine-v0"),
        ("show", "mine:Mine-v0"),
        ("sweep", "mine:Mine-v0", "--policy", "own_policy:Mine", "--tasks", 4, "--jobs", 2, "--out", "out"),
        ("verify", "out", "--env", "mine:Mine-v0", "--jobs", 2),
    ):
        standing(*arguments)


def test_where_a_module_was_looked_for_is_said(standing: Any, tmp_path: Path) -> None:
    agents.sweep("kiosk:Kiosk-v0", ["nothing"], 1, out=tmp_path / "out")
    told = f"No module named 'nowhere'; it is not installed, and not in {tmp_path}\n"
    assert standing("verify", "out", "--env", "nowhere:Kiosk-v0", code=2).endswith(told)
    assert standing("sweep", "kiosk:Kiosk-v0", "--policy", "nowhere:X", "--out", "x", code=2).endswith(told)


def test_the_path_is_what_it_was_once_the_command_has_ended(
    workgym: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine_here.py").write_text(MINE.replace("Mine-v0", "MineHere-v0"))
    monkeypatch.chdir(tmp_path)
    before = sys.path.copy()
    assert workgym("list", "mine_here:MineHere-v0").code == 0
    assert sys.path == before
