"""What `import workgym` gives, and what type checkers know of it."""

import inspect
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import gymnasium
import pytest

import workgym
from workgym import agents
from workgym.envs.core import ToolEnv, UsageError


def run(program: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", "-c", program]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=120)


def test_importing_registers_and_is_cheap(tmp_path: Path) -> None:
    program = """
import sys
import workgym
heavy = {"duckdb", "pydantic", "importlib.metadata", "workgym.agents", "workgym.envs.core"} & set(sys.modules)
assert not heavy, heavy
assert set(workgym.__all__) <= set(dir(workgym))
import gymnasium
assert "WorkBench-v0" in gymnasium.registry
assert workgym.__version__
assert "duckdb" not in sys.modules
assert workgym.agents.names()
"""
    done = run(program, tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_version_is_that_of_the_project(root: Path) -> None:
    assert workgym.__version__ == tomllib.loads((root / "pyproject.toml").read_text())["project"]["version"]


def test_there_is_nothing_else() -> None:
    with pytest.raises(AttributeError, match="'workgym' has no attribute 'nothing'"):
        workgym.nothing  # noqa: B018 - reading it is the test


def test_made_environments_are_bare_and_take_every_argument() -> None:
    env = workgym.make("WorkBench-v0", split="train", worlds=1, max_turns=3, reward="partial", toolkits=["email"])
    assert type(env) is ToolEnv
    assert (env.split, env.max_turns, env.reward_kind) == ("train", 3, "partial")
    assert type(gymnasium.make(env.spec).unwrapped) is ToolEnv
    assert workgym.make("gymnasium:WorkBench-v0").split == "test"  # the module in front is imported, whatever it is


def test_make_has_the_arguments_of_the_environment() -> None:
    own = set(inspect.signature(ToolEnv).parameters) - {"benchmark"}
    assert own == set(inspect.signature(workgym.make).parameters) - {"env_id"}


def test_an_argument_left_out_is_what_the_id_was_registered_with() -> None:
    workgym.envs.register("Hasty-v0", "workgym.envs.workbench:BENCHMARK", max_turns=2, split="val")
    try:
        env = workgym.make("Hasty-v0")
        assert (env.max_turns, env.split) == (2, "val")
        assert workgym.make("Hasty-v0", max_turns=9).max_turns == 9
    finally:
        del gymnasium.registry["Hasty-v0"]


@pytest.mark.parametrize(
    ("env_id", "options", "message"),
    [
        ("Wrokbench-v0", {}, r"no environment 'Wrokbench-v0'; did you mean WorkBench-v0\?"),
        ("CartPole-v1", {}, "no environment 'CartPole-v1'; there are: WorkBench-v0"),
        ("nowhere:WorkBench-v0", {}, "environment 'nowhere:WorkBench-v0': No module named 'nowhere'"),
        (
            "WorkBench-v0",
            {"max_episode_steps": 5},
            "max_episode_steps=5: an argument of gymnasium.make, which .* does not",
        ),
        ("WorkBench-v0", {"profile": "strict"}, "profile='strict': workbench has no such argument"),
    ],
)
def test_what_cannot_be_made_says_why(env_id: str, options: dict[str, str], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        workgym.make(env_id, **options)


_TYPED = """
from typing import Any

import workgym
from workgym.agents import Policy
from workgym.envs.core import TaskView

class Mine:
    def reset(self, view: TaskView, tools: list[dict[str, Any]], seed: int) -> None: ...
    def act(self, obs: dict[str, Any]) -> str:
        return "[]"

class Half:
    def reset(self, task: Any, tools: Any, seed: int) -> None: ...

mine: Policy = Mine()
half: Policy = Half()
reveal_type(workgym.make("EnterpriseBench-v0", split="train", profile="strict"))
reveal_type(workgym.__version__)
reveal_type(workgym.agents.names())
"""


def test_type_checkers_know_policies_by_two_methods_and_environments_by_their_class(root: Path, tmp_path: Path) -> None:
    if not (root / ".typing").is_dir():
        pytest.skip("not a checkout: `make types` makes the links that mypy follows")
    api = pytest.importorskip("mypy.api", reason="mypy is not installed")
    (tmp_path / "mine.py").write_text(_TYPED)
    # With the cache that `make types` leaves this takes a third of a second.
    options = ["--config-file", str(root / "pyproject.toml"), "--cache-dir", str(root / ".mypy_cache")]
    printed, failed, _ = api.run([*options, str(tmp_path / "mine.py")])
    errors = [line for line in printed.splitlines() if ": error: " in line]
    assert failed == "", failed
    assert [re.search(r'variable has type "(\w+)"', line)[1] for line in errors] == ["Policy"], printed  # type: ignore[index]
    assert 'has type "Half"' in errors[0]
    assert re.findall(r'Revealed type is "(.+)"', printed) == [
        "workgym.envs.core.env.ToolEnv",
        "str",
        "tuple[str, ...]",
    ]


def test_the_pages_typed_policy_plays(root: Path, tmp_path: Path) -> None:
    example = (root / "docs" / "examples" / "patient.py").read_text()
    done = run(f"{example}\nprint(rollout.task_id, rollout.reward)", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(r"train/0/\S+ [01]\.0\n", done.stdout)


def test_a_policy_needs_no_sees() -> None:
    class Mine:
        def reset(self, task: object, tools: object, seed: int) -> None:
            self.task = task

        def act(self, observation: object) -> str:
            return '{"name": "submit", "arguments": {}}'

    mine = Mine()
    agents.rollout(workgym.make("WorkBench-v0"), mine, seed=1)
    assert type(mine.task).__name__ == "TaskView"
