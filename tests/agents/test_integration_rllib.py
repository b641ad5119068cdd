"""RLlib: traces that can be said as choices through its own runner of environments, and an iteration of PPO."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
import traces
from gymnasium.utils.env_checker import check_env
from traces import SUBMIT, Trace

from workgym.agents.choices import ChoiceEnv, spell
from workgym.agents.evaluation.recorded import keep
from workgym.agents.evaluation.sweeps import load_sweep
from workgym.agents.integrations import rllib
from workgym.agents.integrations.rllib import CANDIDATE_WIDTH, STATE_WIDTH, MaskedChoices, masked_module
from workgym.agents.registry import make, make_env
from workgym.envs.core.errors import EpisodeError, UnknownTask, UsageError

KIOSK, TRAIN = "kiosk:Kiosk-v0", {"split": "train", "worlds": 1}
MARK = "train/0/mark/0"
pytestmark = [
    pytest.mark.filterwarnings("default"),
    pytest.mark.timeout(900),
]  # the library warns, and is slow to begin


@pytest.fixture(scope="module")
def ray() -> Any:
    library = pytest.importorskip("ray", reason="the extra rllib is not installed: no ray")
    pytest.importorskip("ray.rllib.algorithms.ppo", reason="the extra rllib is not installed: no RLlib")
    return library


class Calls:
    """Makes some calls, then submits for ever."""

    sees = "public"

    def __init__(self, calls: list[Any]) -> None:
        self.calls = calls

    def reset(self, task: Any, tools: Any, seed: int) -> None:
        self.left = iter(self.calls)

    def act(self, observation: Any) -> Any:
        return next(self.left, SUBMIT)


def given(action: Any) -> Any:
    """Return a call without the arguments that are empty: a choice leaves these out."""
    return {"name": action["name"], "arguments": {key: value for key, value in action["arguments"].items() if value}}


def said(trace: Trace) -> list[int] | None:
    """Return the choices that make exactly the calls of a trace; None if there are none."""
    if not trace.single_calls:
        return None
    env = ChoiceEnv(make_env(trace.env_id, **trace.options))
    found = spell(env, Calls(trace.actions), task_id=trace.task_id)
    env.reset(options={"task_id": trace.task_id})
    made: list[Any] = []
    for place, index in enumerate(found.indices):
        info = env.step(index)[4]
        made += [info["action"]] if "action" in info else []
        if len(made) == len(trace.actions):
            return list(found.indices[: place + 1]) if [*map(given, made)] == [*map(given, trace.actions)] else None
    return None


CARRIED = {
    "submits-at-once": 6,
    "gives-up": 4,
    "turn-limit": 4,
    "oracle": 1,
}
"""How many traces of each kind are choices: the others make calls, or write texts, for which no candidate stands."""


def played_by_the_runner(env_id: str, choices: list[int]) -> Any:
    """Return the episode that RLlib's own runner plays with a module that says these choices."""
    import torch
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.core.columns import Columns
    from ray.rllib.core.rl_module.rl_module import RLModuleSpec
    from ray.rllib.core.rl_module.torch import TorchRLModule
    from ray.rllib.env.single_agent_env_runner import SingleAgentEnvRunner

    left = iter(choices)

    class Scripted(TorchRLModule):
        def _forward(self, batch: Any, **kwargs: Any) -> Any:
            mask = batch[Columns.OBS]["action_mask"][0]
            index = next(left)
            assert mask[index] == 1.0
            return {Columns.ACTIONS: torch.tensor([index])}

    spec = RLModuleSpec(module_class=Scripted)
    config = PPOConfig().environment(env_id).env_runners(num_env_runners=0).rl_module(rl_module_spec=spec)
    runner = SingleAgentEnvRunner(config=config)
    (episode,) = runner.sample(num_episodes=1, random_actions=False)
    runner.stop()
    return episode


def test_traces_that_can_be_said_are_played_as_the_environment_does(ray: Any) -> None:
    carried: dict[str, int] = {}
    for trace in traces.load():
        choices = said(trace)
        if choices is None:
            continue
        carried[trace.kind] = carried.get(trace.kind, 0) + 1
        expected = traces.expected(trace)
        limits = {"max_choices": len(choices)} if trace.gave_up else {}
        rllib.register(trace.env_id, task_ids=[trace.task_id], evaluation=True, split="test", **trace.options, **limits)
        episode = played_by_the_runner(trace.env_id, choices)
        infos = episode.get_infos()
        assert [info["result"] for info in infos if "result" in info] == expected.results
        assert episode.get_rewards().tolist() == [*[0.0] * (len(choices) - 1), expected.reward]
        assert infos[-1]["verdict"] == expected.verdict
        assert (infos[-1]["played"].gave_up is not None) is trace.gave_up
        assert not any("verdict" in info or "played" in info for info in infos[:-1])
    assert carried == CARRIED


def test_a_demonstration_earns_its_reward_and_is_kept(ray: Any, tmp_path: Path) -> None:
    office = {"split": "train", "worlds": 1, "toolkits": ["email", "company_directory"]}
    task_id = "train/0/email-03/0"
    found = spell(ChoiceEnv(make_env("WorkBench-v0", **office)), make("demonstrator"), task_id=task_id)
    assert found.lost == ""
    rllib.register("WorkBench-v0", task_ids=[task_id], **office)
    episode = played_by_the_runner("WorkBench-v0", list(found.indices))
    assert episode.get_return() == 1.0
    sweep = keep(tmp_path / "sweep", "demonstrator", [episode.get_infos(-1)["played"]])
    assert [row["reward"] for row in sweep.rows] == [1.0]


def test_the_snippet_of_the_page_trains(ray: Any, root: Path, tmp_path: Path) -> None:
    """In a program of its own, since Ray leaves processes behind."""
    page = (root / "docs" / "integrations" / "rllib.md").read_text(encoding="utf-8")
    (snippet,) = re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    done = subprocess.run([sys.executable, "-c", snippet], capture_output=True, text=True, timeout=600, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "256 choices, mean reward " in done.stdout
    rows = load_sweep(tmp_path / "results").rows
    assert len(rows) == 4
    assert {row["task_id"].split("/")[2] for row in rows} == {"email-03"}


# Without RLlib


@pytest.mark.skipif(importlib.util.find_spec("ray") is not None, reason="ray is installed")
def test_without_the_library_the_extra_is_named() -> None:
    for ask in (lambda: rllib.register(KIOSK), masked_module):
        with pytest.raises(UsageError, match=r"RLlib needs the extra rllib.*workgym\[rllib\]"):
            ask()


def test_observations_are_those_of_the_masking_module() -> None:
    env = MaskedChoices(KIOSK, TRAIN, limit=8)
    check_env(env, skip_render_check=True)
    space = env.observation_space
    assert isinstance(space, gymnasium.spaces.Dict)
    assert space["observations"].shape == (STATE_WIDTH + 8 * CANDIDATE_WIDTH,)
    inner = ChoiceEnv(make_env(KIOSK, **TRAIN), limit=8)
    seen, (plain, _) = env.reset(seed=3)[0], inner.reset(seed=3)
    assert seen["action_mask"].tolist() == plain["mask"].tolist()
    state = {int(number) % STATE_WIDTH for number in plain["state"] if number}
    assert set(np.flatnonzero(seen["observations"][:STATE_WIDTH])) == state
    first = seen["observations"][STATE_WIDTH : STATE_WIDTH + CANDIDATE_WIDTH]
    assert set(np.flatnonzero(first)) == {int(number) % CANDIDATE_WIDTH for number in plain["candidates"][0] if number}


def test_tasks_are_drawn_from_those_named_by_the_seed() -> None:
    wanted = [MARK, "train/0/mark/3", "train/0/ask/1"]
    env = MaskedChoices(KIOSK, TRAIN, wanted)
    drawn = [env.reset(seed=5)[1]["task_id"], *(env.reset()[1]["task_id"] for _ in range(20))]
    assert {*drawn} == {*wanted}
    assert drawn[:1] == [env.reset(seed=5)[1]["task_id"]]
    assert env.reset(options={"task_id": "train/0/ask/2"})[1]["task_id"] == "train/0/ask/2"


def test_no_more_choices_is_giving_up() -> None:
    env = MaskedChoices(KIOSK, TRAIN, [MARK], max_choices=1)
    env.reset(seed=0)
    _, reward, terminated, truncated, info = env.step(0)
    assert (reward, terminated, truncated, info["verdict"]["end"]) == (0.0, False, True, "gave_up")
    assert info["played"].gave_up == "no more choices"


def test_a_failure_of_ours_is_an_exception_and_no_reward() -> None:
    env = MaskedChoices("kiosk:Faulty-v0", TRAIN, [MARK])
    env.reset(seed=0)
    inner = env.unwrapped
    assert isinstance(inner, ChoiceEnv)
    tools = [candidate.value for candidate in inner.chooser.open]
    with pytest.raises(EpisodeError):
        env.step(tools.index("broken_crash"))


@pytest.mark.parametrize(
    ("env_id", "options", "error", "message"),
    [
        ("Nowhere-v0", {}, UsageError, "no environment 'Nowhere-v0'"),
        (KIOSK, {"colour": 1}, UsageError, "colour=1"),
        (KIOSK, {"split": "test"}, UsageError, "split='test': expected one of 'train', 'val' to train on"),
        (KIOSK, {"task_ids": ["test/0/mark/0"]}, UsageError, "test/0/mark/0"),
        (KIOSK, {"task_ids": ["train/0/mark/99"]}, UnknownTask, "train/0/mark/99"),
    ],
)
def test_what_cannot_be_registered_says_why(
    ray: Any, env_id: str, options: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        rllib.register(env_id, **options)
